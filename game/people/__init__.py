"""Persons on this computer, counted from the games that they finished."""
