"""The window, the devices, and the stack of scenes: what runs the program and knows no game."""
