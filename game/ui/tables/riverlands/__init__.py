"""Riverlands on the table: its land, its heroes and what they carry, the market, what may be found, and everything in motion."""
