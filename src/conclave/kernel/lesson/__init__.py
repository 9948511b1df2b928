"""Lessons: a game learnt by doing, on the real engine, from data files."""
