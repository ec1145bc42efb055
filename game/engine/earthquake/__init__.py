"""Earthquake Island: explorers on stacks of tiles that vanish, the last one left wins.

Rule numbers begin with EI.
"""
