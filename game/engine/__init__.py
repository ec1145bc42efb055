"""The rules: plain functions over frozen values; the standard library only."""
