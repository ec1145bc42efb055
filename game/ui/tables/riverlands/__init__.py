"""Riverlands on the table: the land, heroes and their things, market, finds and animation."""
