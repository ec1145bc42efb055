"""The workbench: what players make, packs of it, and the pages for makers."""
