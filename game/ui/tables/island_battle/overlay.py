"""The pictures of marks on the battle board: frames, rings, arrows, steps and lines of fire."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from game.engine.island_battle.actions import Way
from game.engine.island_battle.board import Facing
from game.ui.tables.board.stage import Actor, Layer

AHEAD = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""For each facing, the way on the screen: x to the right, y down."""
ARROW_APART = 17.0
"""Board units: how far the two arrows of a turning square are from its middle."""
ARROW_BESIDE = 31.0
"""The same where the character stands on that square and would hide them."""


class Overlay:
    """Collects the marks of one moment in `actors`; `turned`: the board is turned round."""

    def __init__(self, turned: bool) -> None:
        self.turned = turned
        self.actors: dict[Hashable, Actor] = {}

    def screen(self, facing: Facing) -> Facing:
        """The facing as it is seen."""
        return (facing + 2) % 4 if self.turned else facing

    def square(self, look: str, at: tuple[float, float], order: float = 0.0, alpha: float = 1.0) -> None:
        """A frame round a square: look is select, possible, hover, danger, target or friend."""
        key = ("mark", look, at)
        self.actors[key] = Actor(f"mark/square_{look}", *at, layer=Layer.MARK, order=order, alpha=alpha)

    def ring(self, look: str, at: tuple[float, float]) -> None:
        """A ring round a piece: "" for one that may be chosen, "danger" for one that is or may be lost."""
        sprite = "mark/ring_danger" if look else "mark/ring"
        self.actors["mark", "ring", at] = Actor(sprite, *at, layer=Layer.MARK, order=4, size=1.22)

    def dot(self, at: tuple[float, float]) -> None:
        """A step on the way."""
        self.actors["mark", "dot", at] = Actor("mark/move", *at, layer=Layer.MARK, size=0.8, order=2)

    def dash(self, at: tuple[float, float], facing: Facing) -> None:
        """A square that a shot flies over."""
        if ("mark", "dot", at) in self.actors:
            return  # a step of the way says as much
        quarter = (self.screen(facing) + 1) % 2
        self.actors["mark", "dash", at] = Actor("mark/dash", *at, layer=Layer.MARK, quarter=quarter, order=2)

    def ahead(self, at: tuple[float, float], facing: Facing) -> None:
        """Where a straight move ends."""
        self.square("possible", at)
        self.actors["mark", "ahead", at] = Actor("mark/ahead", *at, layer=Layer.MARK, quarter=self.screen(facing), order=3)

    def turning(self, at: tuple[float, float], facing: Facing, ways: Iterable[Way]) -> None:
        """Where a move ends with a turn: an arrow to each side that is possible, on the side that it turns to."""
        self.actors.pop(("mark", "dot", at), None)
        self.square("possible", at)
        for way in ways:
            self._arrow(at, facing, way, ARROW_APART, Layer.MARK)

    def turning_here(self, at: tuple[float, float], facing: Facing, ways: Iterable[Way]) -> None:
        """Where a character may turn on its square (BI-43): the arrows stand beside it."""
        for way in ways:
            self._arrow(at, facing, way, ARROW_BESIDE, Layer.SIGN)

    def _arrow(self, at: tuple[float, float], facing: Facing, way: Way, apart: float, layer: Layer) -> None:
        seen = self.screen(facing)
        side = (seen + (-1 if way is Way.LEFT else 1)) % 4
        nudge = (AHEAD[side][0] * apart, AHEAD[side][1] * apart * 0.8)
        sprite = "mark/turn_left" if way is Way.LEFT else "mark/turn_right"
        self.actors["mark", way.value, at] = Actor(sprite, *at, layer=layer, quarter=seen, nudge=nudge, size=0.66, order=3)

    def aim(self, at: tuple[float, float], own: bool) -> None:
        """What can be shot."""
        self.square("friend" if own else "target", at, order=4)
        sprite = "mark/shot_friend" if own else "mark/shot"
        self.actors["mark", "shot", at] = Actor(sprite, *at, layer=Layer.SIGN, lift=10, size=0.8)

    def ghost(self, actor: Actor) -> None:
        """A piece in hand, over the place where it would be put."""
        actor.alpha, actor.order, actor.shadow = 0.62, 5, True
        self.actors["mark", "ghost"] = actor


def way_at(facing: Facing, dx: float, dy: float) -> Way:
    """Which of a turning square's two arrows was meant.

    dx, dy is the click from the square's middle, in board units of the board as it is, not turned round.
    """
    right = AHEAD[(facing + 1) % 4]
    return Way.RIGHT if dx * right[0] + dy * right[1] > 0 else Way.LEFT
