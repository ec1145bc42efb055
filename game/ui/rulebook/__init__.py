"""The rulebook on the screen: pages laid out as a book, with their figures drawn."""
