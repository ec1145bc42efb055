"""Boards on the screen: the stage, the pieces on it, and what is painted below them."""
