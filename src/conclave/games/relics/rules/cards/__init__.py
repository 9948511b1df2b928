"""Chapter 13: the event cards, what each of them does, and the deck."""
