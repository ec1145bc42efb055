"""Learning by playing: lessons at the real tables, and the screen that offers them."""
