"""Chapter 14: the faction spells, cast at once on a spell roll and before the ready step."""
