"""The material of what opens over another screen.

That of the game below, so that it belongs to its table.
"""

from __future__ import annotations

from game.ui.shell.scene import Scene
from game.ui.widgets.accent import BRASS, Accent


def material_over(below: list[Scene]) -> Accent:
    """Return the accent of the topmost of these scenes that has one, brass without any."""
    accents = (getattr(scene, "accent", None) for scene in reversed(below))
    return next((accent for accent in accents if isinstance(accent, Accent)), BRASS)
