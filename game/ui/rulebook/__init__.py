"""The rulebook on the screen: pages laid out as a book, with their figures drawn."""

from game.ui.rulebook.scene import RulebookScene

__all__ = ["RulebookScene"]
