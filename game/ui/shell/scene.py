"""A scene is one screenful: the title, a table, a dialog. The app keeps a stack of them and talks only to the top one.

Drawing happens on change. A scene calls `invalidate(rect)` for what looks different from now on; the app then clips to
those places and asks every visible scene, from the bottom up, to draw itself there. So `draw` always draws everything, must
give the same picture for the same state, and costs little outside the clip.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.ui.shell.input import InputEvent

if TYPE_CHECKING:
    from game.ui.shell.context import Context


class Scene:
    """The base of all scenes. The app sets `context` before `enter`, and calls `layout` after it and whenever the window's
    size, the interface size or the language changes."""

    context: Context
    opaque = True
    """False for overlays: the scenes below stay visible (and still) under it."""
    music: str | None = None
    """The piece of music that belongs to this scene; None leaves what plays."""

    def __init__(self) -> None:
        self._changed: list[Rect] = []
        self._whole = True

    # what a scene may override

    def enter(self) -> None:
        """The scene has come onto the stack; `context` is set."""

    def leave(self) -> None:
        """The scene has gone from the stack for good."""

    def pause(self) -> None:
        """Another scene has come on top."""

    def resume(self, result: Any) -> None:
        """The scene on top has gone, with this result (None when it was cancelled)."""

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything for a window of this size in pixels; `context.theme` holds the scale."""

    def handle(self, event: InputEvent) -> bool:
        """React to what the player did; True when it meant something here."""
        return False

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass. Called while the scene is on top."""

    def draw(self, target: Surface) -> None:
        """Draw all that lies inside the target's clip."""

    @property
    def animating(self) -> bool:
        """Whether pictures change by themselves now: the app then runs at full frame rate."""
        return False

    # what the app asks

    def invalidate(self, area: Rect | None = None) -> None:
        """Ask for this part of the window to be drawn again before the next picture; None means all of it."""
        if area is None:
            self._whole = True
        else:
            self._changed.append(Rect(area))

    def take_changes(self, bounds: Rect) -> list[Rect]:
        """The places to draw again, and forget them."""
        changed = [bounds] if self._whole else [part for part in (area.clip(bounds) for area in self._changed) if part]
        self._changed, self._whole = [], False
        return changed
