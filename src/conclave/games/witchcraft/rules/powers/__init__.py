"""The powers of altars and power tiles."""
