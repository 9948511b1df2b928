"""Samples a second: our vector environment beside our PettingZoo wrapper, and beside the games of others."""
