"""The program: its window, its start, and the ways between its screens."""
