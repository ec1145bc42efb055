"""Computer players of Battle for the Island."""
