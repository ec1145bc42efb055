"""Battles on the table: the stage, its motion, and the strips that show a battle beside the world."""
