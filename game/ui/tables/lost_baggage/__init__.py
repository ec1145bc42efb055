"""Lost Baggage at the table."""
