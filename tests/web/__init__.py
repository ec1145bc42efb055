"""Tests of the server, of admission, and of the page in a real browser."""
