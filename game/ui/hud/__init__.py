"""The widgets that float over a board: turn panel, player panels, log, tools, buttons, notes."""
