"""Maps of Battle for the Island, and its positions from data."""
