"""Guests at the table: browsers of the house, each with a screen that is drawn here.

`service.py` is what scenes know (`game/ui/shell/guests.py`) and what the program steps; it makes an `OpenTable` when players open
the table, and drops it when they close it. An open table has its entrance (the server, and what lets devices in), its seating,
and a `Guest` for each device.
"""
