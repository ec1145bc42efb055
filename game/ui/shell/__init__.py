"""The window, the devices, and the stack of scenes, which run the program and know no game."""
