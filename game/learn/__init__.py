"""Learning by playing: lessons and exercises at the real table."""
