"""Riverlands on the table: its land, its heroes and their things, the market, finds, and motion."""
