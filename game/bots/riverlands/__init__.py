"""Computer players of Riverlands."""
