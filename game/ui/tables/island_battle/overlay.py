"""Pictures of marks on the battle board: rings, blasts, arrows, steps and lines of fire."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping

from game.engine.island_battle.actions import Way
from game.engine.island_battle.board import FACING_LETTERS, Facing, Square
from game.ui.board.foresight import ATTACKER_AT
from game.ui.board.markings import HIDDEN, medal, ring
from game.ui.board.stage import Actor, Layer
from game.ui.tables.island_battle.pieces import DART_AT

AHEAD = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The way on the screen for each facing: x to the right, y down."""
NEXT = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""The next square for each facing, as columns and rows."""
CHOSEN_DART = 1.5
"""The size of the dart that shows the facing of a piece in hand."""
DART_REACH = 14.0
"""Board units from a dart's middle within which a press is on it."""
HOVERS = 25.0
"""Board units by which a piece in hand hovers over its square."""
IN_HAND = 1.1
"""The size of a piece in hand, which is nearer."""
ODDS_ABOVE, ODDS_BELOW = 56.0, 40.0
"""Board units from the middle of a block's square up and down to the odds."""
ARROW_APART = 17.0
"""Board units: how far the two arrows of a turning square are from its middle."""
ARROW_BESIDE = 31.0
"""The same where the character stands on that square and would hide them."""

BESIDE_TARGET, ODDS_LOW = 36.0, 12.0
"""Board units from the middle of a target to the near end of the word that it is hit for certain, and down to its middle."""


class Overlay:
    """The marks of one moment, collected in `actors`.

    `turned`: the board is turned round.
    """

    def __init__(self, turned: bool) -> None:
        self.turned = turned
        self.actors: dict[Hashable, Actor] = {}

    def screen(self, facing: Facing) -> Facing:
        """Return the facing as it is seen."""
        return (facing + 2) % 4 if self.turned else facing

    def square(self, look: str, at: tuple[float, float], order: float = 0.0, alpha: float = 1.0) -> None:
        """Draw a ring round a square: look is select, possible, hover, danger, target or friend."""
        self.actors["mark", look, at] = ring("square", look, at, order=order, alpha=alpha)

    def end(self, at: tuple[float, float]) -> None:
        """Mark the end of a move; a block before it fades."""
        self.square("possible", at)
        self.actors["mark", "possible", at].reveals = HIDDEN["square"]

    def doomed(self, at: tuple[float, float], *, surely: bool) -> None:
        """Mark a piece that is lost, or may be."""
        self.square("danger", at, order=4)
        if surely:
            self.skull(at)

    def skull(self, at: tuple[float, float]) -> None:
        """Mark a piece that is surely lost."""
        self.actors["mark", "skull", at] = medal("square", "skull", at)

    # the end of a move that is weighed

    def there(self, ghost: Actor) -> None:
        """Show a character where it would be."""
        self.actors["mark", "there"] = ghost

    def there_dart(self, dart: Actor) -> None:
        """Show the way it would face."""
        self.actors["mark", "there", "dart"] = dart

    def sure(self, at: tuple[float, float], label: str, aside: float) -> None:
        """Write beside a target that a shot surely hits, so many board units to the right of it."""
        self.actors["mark", "odds", at] = Actor(label, *at, layer=Layer.SIGN, nudge=(aside, ODDS_LOW), order=4)

    def hatch(self, at: tuple[float, float], hatching: str) -> None:
        """Hatch a square that lies under fire."""
        self.actors["mark", "hatch", at] = Actor(hatching, *at, layer=Layer.LABEL, order=-1)

    def hit_there(self, at: tuple[float, float], sign: str) -> None:
        """Show at the corner of a square who could hit there."""
        self.actors["mark", "attacker", at] = Actor(sign, *at, layer=Layer.SIGN, nudge=ATTACKER_AT, order=5)

    def line(self, end: tuple[float, float], fire: Iterable[Actor], *, thin: bool) -> None:
        """Draw a line of fire, the `thin` one of an attacker fainter."""
        for number, dot in enumerate(fire):
            self.actors["mark", "line", thin, (dot.x, dot.y), end, number] = dot

    # what is lost

    def blast(self, squares: Mapping[Square, tuple[float, float]]) -> None:
        """Mark the squares in which a live block kills: a light tint, and a dashed line around."""
        for square, at in squares.items():
            self.actors["mark", "blast", at] = Actor("mark/blast", *at, layer=Layer.MARK, order=-1)
            for facing, (dx, dy) in enumerate(NEXT):
                if (square.column + dx, square.row + dy) not in squares:
                    edge = f"mark/blast_{FACING_LETTERS[self.screen(facing)]}"
                    self.actors["mark", "edge", facing, at] = Actor(edge, *at, layer=Layer.MARK, order=-0.5)

    def odds(self, at: tuple[float, float], label: str, facing: Facing) -> None:
        """Write the chance that a block is live behind it, as seen by that facing.

        The squares before it stay free.
        """
        below = AHEAD[self.screen(facing)][1] > 0
        self.actors["mark", "odds", at] = Actor(label, *at, layer=Layer.SIGN, lift=-ODDS_BELOW if below else ODDS_ABOVE, order=4)

    def dot(self, at: tuple[float, float]) -> None:
        """Mark a step on the way."""
        self.actors["mark", "dot", at] = Actor("mark/move", *at, layer=Layer.MARK, size=0.8, order=2)

    def dash(self, at: tuple[float, float], facing: Facing) -> None:
        """Mark a square that a shot flies over."""
        if ("mark", "dot", at) in self.actors or ("mark", "possible", at) in self.actors:
            return  # the way of a move is there already
        quarter = (self.screen(facing) + 1) % 2
        self.actors["mark", "dash", at] = Actor("mark/dash", *at, layer=Layer.MARK, quarter=quarter, order=2)

    def ahead(self, at: tuple[float, float], facing: Facing) -> None:
        """Mark the end of a straight move."""
        self.end(at)
        self.actors["mark", "ahead", at] = Actor("mark/ahead", *at, layer=Layer.MARK, quarter=self.screen(facing), order=3)

    def turning(self, at: tuple[float, float], facing: Facing, ways: Iterable[Way], *, meant: Way | None) -> None:
        """Mark the end of a move with a turn, with an arrow to each possible side.

        Once one is `meant` the character is shown on the square, and the other arrow beside it.
        """
        self.actors.pop(("mark", "dot", at), None)
        self.end(at)
        for way in ways:
            if meant is None:
                self._arrow(at, facing, way, ARROW_APART, Layer.MARK)
            elif way is not meant:
                self._arrow(at, facing, way, ARROW_BESIDE, Layer.SIGN)

    def turning_here(self, at: tuple[float, float], facing: Facing, ways: Iterable[Way]) -> None:
        """Mark the turns of a character on its square (BI-43): the arrows stand beside it."""
        for way in ways:
            self._arrow(at, facing, way, ARROW_BESIDE, Layer.SIGN)

    def _arrow(self, at: tuple[float, float], facing: Facing, way: Way, apart: float, layer: Layer) -> None:
        seen = self.screen(facing)
        side = (seen + (-1 if way is Way.LEFT else 1)) % 4
        nudge = (AHEAD[side][0] * apart, AHEAD[side][1] * apart * 0.8)
        sprite = "mark/turn_left" if way is Way.LEFT else "mark/turn_right"
        self.actors["mark", way.value, at] = Actor(sprite, *at, layer=layer, quarter=seen, nudge=nudge, size=0.66, order=3)

    def aim(self, at: tuple[float, float], own: bool) -> None:
        """Mark a target of a shot."""
        self.square("friend" if own else "target", at, order=4)
        sprite = "mark/shot_friend" if own else "mark/shot"
        self.actors["mark", "shot", at] = Actor(sprite, *at, layer=Layer.SIGN, lift=10, size=0.9)

    def ghost(self, actor: Actor) -> None:
        """Show a piece in hand over the place where it would be put."""
        actor.size, actor.order, actor.shadow = IN_HAND, 5, True
        actor.lift += HOVERS
        self.actors["mark", "ghost"] = actor

    def facings(self, at: tuple[float, float], chosen: Facing) -> None:
        """Show four darts round a piece in hand.

        A press on one turns it; that of its facing is yellow and larger.
        """
        for facing, letter in enumerate(FACING_LETTERS):
            seen, faces = FACING_LETTERS[self.screen(facing)], facing == chosen
            self.actors["mark", "facing", letter] = Actor(
                f"mark/dart_{'own' if faces else 'other'}_{seen}",
                *at,
                layer=Layer.SIGN,
                nudge=DART_AT[seen],
                size=CHOSEN_DART if faces else 1.0,
                order=6,
            )


def dart_at(dx: float, dy: float) -> Facing | None:
    """Return the facing of the dart at dx, dy board units from the middle of a square.

    The board is taken as it is, not as it is seen.
    """
    for facing, letter in enumerate(FACING_LETTERS):
        x, y = DART_AT[letter]
        if math.hypot(dx - x, dy - y) < DART_REACH:
            return facing
    return None


def way_at(facing: Facing, dx: float, dy: float) -> Way:
    """Return the arrow of a turning square meant by a click at dx, dy from its middle.

    Both are board units of the board as it is, not as it is seen.
    """
    right = AHEAD[(facing + 1) % 4]
    return Way.RIGHT if dx * right[0] + dy * right[1] > 0 else Way.LEFT
