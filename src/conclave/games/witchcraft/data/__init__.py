"""The printed things of Witchcraft."""
