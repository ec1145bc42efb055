"""Four Shores: four board games for people around one screen."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pygame greets whoever reads the output of a program

__version__ = "1.0.0"
