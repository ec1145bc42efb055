"""Tests of new kinds of things, run where the program has them: see `tests/test_additions.py`."""
