"""The designer's lab on the screen and on the command line."""
