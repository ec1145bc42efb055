"""The work of players: maps, puzzles, cards and sets, and packs of them."""
