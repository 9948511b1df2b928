"""Puzzles: found in games between minds, proved, and graded by who finds them."""
