"""The designer's lab: many games among computers on one map, and what stands out in them."""
