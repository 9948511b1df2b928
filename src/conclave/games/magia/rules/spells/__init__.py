"""Spells, each an object that knows its price, its targets and its effect; `book` lists them."""
