"""Boards on the screen: the view, the pieces on it, and what is painted below them."""
