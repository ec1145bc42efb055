"""Four Shores: four board games for people around one screen."""

__version__ = "0.1.0"
