"""The games as others know games: PettingZoo, Gymnasium and OpenSpiel (docs/research.md); needs the extra `lab`."""
