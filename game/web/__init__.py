"""Screens in browsers of the house: messages, admission, and the server.

Nothing of a game is known here: pictures go out, pointers, keys and letters come in.
"""
