"""Readers of Lost Baggage: its maps, its cards, and sets of them."""
