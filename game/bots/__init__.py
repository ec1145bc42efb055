"""Computer players: what each knows of its game, how it searches, and its levels.

They see what a person in their seat sees.
"""
