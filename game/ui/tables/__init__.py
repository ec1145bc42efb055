"""The tables: how each game's board is drawn, picked and animated, on what all of them share."""
