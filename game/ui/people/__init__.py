"""The page of a person, and the tables behind it."""
