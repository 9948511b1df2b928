"""Army lists, and the armies that they make."""
