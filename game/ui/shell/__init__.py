"""The window, the devices, and the stack of scenes.

What runs the program and knows no game.
"""
