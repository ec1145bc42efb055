"""Lost Baggage: find your luggage, and travel to the world that is your own.

Rule numbers begin with LB.
"""
