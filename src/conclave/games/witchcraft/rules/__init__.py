"""The rules of Witchcraft, a chapter a file."""
