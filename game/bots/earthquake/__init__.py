"""Computer players of Earthquake Island."""
