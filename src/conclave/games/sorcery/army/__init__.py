"""Armies of Sorcery: lists, the builder, and what a game needs of them."""
