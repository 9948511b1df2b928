"""The spells of Sorcery, by what they do."""
