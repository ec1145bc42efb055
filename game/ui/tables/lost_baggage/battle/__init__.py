"""Battles on the table: the stage, its animation, and a battle's strip beside the board."""
