"""Riverlands: heroes on two banks of a river forage, trade and fight.

The last one or the last team alive wins. Rules are RL.
"""
