"""Maps of Riverlands, and its positions from data."""
