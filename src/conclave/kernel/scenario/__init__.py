"""Scenario files: a position, the steps from there, and what must come out."""
