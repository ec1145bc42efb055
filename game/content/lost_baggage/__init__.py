"""What is read for Lost Baggage: its maps, its cards, and sets of them."""
