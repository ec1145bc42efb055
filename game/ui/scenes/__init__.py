"""The screens around the games: from the first start to the results."""
