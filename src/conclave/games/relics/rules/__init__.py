"""The rules of the Secret Relics: the state, its questions, and what answers do; `machine` puts them together."""
