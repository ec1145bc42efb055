"""The tables of the games: boards drawn, picked and animated."""
