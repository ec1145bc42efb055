"""Claims of tables about what follows, compared with what the engines do for all that chance can bring."""
