"""Files that people make: levels and cards, read and checked."""
