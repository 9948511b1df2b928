"""Chapter 15: the relic spells, paid with mana in the action step."""
