"""The world of tiles on the table: where it is, what is on it, and its motion."""
