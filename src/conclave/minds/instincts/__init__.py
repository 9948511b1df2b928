"""Instincts: one module a game, each knowing that game alone."""
