"""Scenes, their stack and their input, free of windows and games."""
