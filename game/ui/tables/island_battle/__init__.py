"""The table of Battle for the Island."""
