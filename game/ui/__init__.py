"""Everything that people see and hear; the only importer of pygame."""
