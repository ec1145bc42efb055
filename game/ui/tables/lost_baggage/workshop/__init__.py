"""The workshop of Lost Baggage: a gallery of all cards, and the builder of sets."""

from __future__ import annotations

from game.ui.shell.scene import Context
from game.ui.tables.lost_baggage.workshop.gallery import GalleryScene


def open_workshop(context: Context) -> None:
    """Show the gallery; the scene below resumes when the player leaves it, and reads cards and sets anew."""
    context.stack.push(GalleryScene())
