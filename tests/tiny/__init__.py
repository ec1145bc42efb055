"""A whole game in one folder: what the program needs of a game, as small as it can be, and nothing that knows where it is."""
