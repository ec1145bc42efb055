"""The table of Earthquake Island."""
