"""What wizards do when they are activated."""
