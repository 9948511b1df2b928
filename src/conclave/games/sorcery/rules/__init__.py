"""The rules of Sorcery, a chapter a file."""
