"""The pointing at what a lesson's step is about.

It consists of the step's bubble, the holes in the shade, and the marked spaces and parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect

from game.learn.lessons import Step
from game.ui.contract.values import Space
from game.ui.hud.bubble import Bubble
from game.ui.hud.shade import Hole
from game.ui.tables.scene import TableScene

RISES = "hand"
"""A part without a ring: what is pointed at there rises over it."""


class StepPointer:
    """The places of a lesson's present step in the window."""

    def __init__(self, scene: TableScene, step: Callable[[], Step | None]) -> None:
        """Create the pointer; `step` returns the present step."""
        self._scene, self._step = scene, step

    def concerns(self, space: Space) -> bool:
        """Return whether an action of the step begins or ends at a space."""
        return any(space in way for way in self._ways())

    def _ways(self) -> Iterator[tuple[Space, Space]]:
        """Yield where each action of the step begins and ends."""
        for action in self._scene.decisions.legal():
            proposed = self._scene.table.suggestion(action)
            start = proposed.start if proposed.start is not None else proposed.target
            target = proposed.target if proposed.target is not None else start
            if start is not None:
                yield start, target

    def holes(self) -> list[Hole]:
        """Return the holes in the shade, through which is seen what the step is about."""
        scene = self._scene
        step = self._step()
        if step is None or not scene.board.visible:
            return []
        return [scene.display.hole(*way) for way in (*self._ways(), *((space, space) for space in step.spaces))]

    def point(self, bubble: Bubble) -> None:
        """Place the bubble, and the marks of what it points at, where things are now."""
        scene = self._scene
        step, frame = self._step(), scene.hud.columns.frame
        if step is None or frame is None:
            return
        spaces = [self._wholly(space) for space in step.spaces]
        found = {name: part for name in step.parts if (part := self.part(name)) is not None}
        parts = list(found.values())
        ring = next((part for name, part in found.items() if name != RISES), None)
        pointed = [*spaces, *parts]
        around = [_around(hole) for hole in self.holes()]
        floating = scene.bubble_space.floating(bubble)
        taken = [*around, *pointed, Rect(scene.controls.actions.rect), *floating]
        crowd = list(scene.bubble_space.standing())
        target = pointed[0] if pointed else None
        bubble.point(target, taken, ring, narrow=frame.narrow, crowd=crowd, marked=bool(spaces))
        scene.display.refresh_marks()

    def keep_off_card(self, bubble: Bubble) -> None:
        """Move the bubble off the card of what is pointed at, which comes and grows after it."""
        if self._scene.bubble_space.card_covered(bubble):
            self.point(bubble)

    def _wholly(self, space: Space) -> Rect:
        """Return the area in which nearly all of a space is seen."""
        board = self._scene.board
        x, y = board.place_of(space)
        side = round(board.apart(space) * 0.9)
        return Rect(x - side // 2, y - side // 2, side, side)

    def part(self, name: str) -> Rect | None:
        """Return the area of a part of the table, None for one that is not shown now."""
        word, _, number = name.partition(" ")
        hud = self._scene.hud
        if word in ("plaque", "goal"):
            shown = hud.goal if word == "goal" and hud.goal.visible else hud.turn_panel
            return Rect(shown.rect)
        if word == "plate":
            return Rect(hud.panels.by_seat[int(number) - 1].rect)
        if word == "button":
            buttons = self._scene.controls.actions.buttons
            return buttons[int(number or 1) - 1].with_cap if len(buttons) >= int(number or 1) else None
        return self._scene.table.part(name)


def _around(hole: Hole) -> Rect:
    """Return the area that a hole in the shade takes of the window."""
    x, y, to_x, to_y, radius = hole
    left, top = min(x, to_x) - radius, min(y, to_y) - radius
    return Rect(left, top, abs(to_x - x) + 2 * radius, abs(to_y - y) + 2 * radius)
