"""The designer's lab.

Many games among computers on one map, and what stands out in them.
"""
