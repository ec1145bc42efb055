"""The widgets that float over a board: panels, log, tools, buttons, notes."""
