"""A card and a set as players write them."""

from __future__ import annotations

ROCKET = """
[[item]]
id = "rocket"
name = { en = "Rocket", pl = "Rakieta" }
flavour = { en = "One way.", pl = "W jedną stronę." }
effects = [{ do = "damage", n = 3, who = "opponent" }]
"""
FRIENDS = """
[[set]]
id = "friends"
name = { en = "Friends", pl = "Przyjaciele" }
characters = ["chef", "diver", "robot", "ghost", "moth"]
items = ["rope", "net", "glue", "soap", "kite", "scarf", "feather", "magnet", "camera", "rocket"]
tiles = ["cafe", "bazaar", "portal", "customs", "brambles"]
"""
