"""What floats over a board: the turn plaque, plates, story, tools, actions, the card of what is pointed at."""
