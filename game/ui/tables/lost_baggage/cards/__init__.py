"""Cards on the table: their faces, texts, hands and piles."""
