"""Puzzles: the book of them, and trying one at the real table."""
