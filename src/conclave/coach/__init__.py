"""The coach: what a game taught, judged by the minds' own comparisons; knows no game."""
