"""Maps of Earthquake Island, and its positions from data."""
