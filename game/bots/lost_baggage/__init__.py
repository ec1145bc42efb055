"""Computer players of Lost Baggage."""
