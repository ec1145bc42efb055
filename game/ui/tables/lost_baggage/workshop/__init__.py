"""The workshop of Lost Baggage: a gallery of all cards, and the builder of sets."""
