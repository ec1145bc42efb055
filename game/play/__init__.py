"""A running game: its match, records, saves and statistics."""
