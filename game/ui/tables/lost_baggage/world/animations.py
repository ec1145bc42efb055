"""Parts of motions on the mat: steps, flights, tiles that turn over, signs that rise.

Times are seconds, places board units.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

from game.engine.core import Seat
from game.ui.board.stage import Actor, Layer
from game.ui.contract.timeline import Ease, fall, settle, smooth
from game.ui.motion.animator import Animator
from game.ui.motion.curves import Curve, added, arc, each, fade, line, tremble
from game.ui.services.art import Art
from game.ui.services.theme import LOOKS
from game.ui.tables.lost_baggage.world import painted
from game.ui.tables.lost_baggage.world.places import TOP, Point

STEP = 0.26
STEP_HIGH = 15.0
LIGHT = 140.0
"""Board units round those who swap, or round who is defeated, that are not in the shade."""
SWAP_SEEN, SWAP, SWAP_HIGH = 0.35, 0.9, 70.0
"""Seconds for which two who swap are looked at before and after, how long they are under way, and how high the upper one."""
THEFT = 0.9
"""Seconds for which a thing that is stolen is under way."""
SWINGS = 0.7
"""Seconds for which the tag of a case swings that has changed hands."""
TURN = 0.44
"""Seconds in which a tile turns over."""
TURN_HIGH, JUMP_HIGH = 46.0, 74.0
OVER_HEAD = 92.0
"""The height above its foot at which a sign rises over a figure."""
CARD = 0.42
HEART = "inv/heart"
SLOW = 0.5
"""The pace of time when the last heart of a character goes."""
LOOT = 8
"""Cards that are seen to fly at most when one takes all of the other's."""
THROWN = 20.0
"""Board units by which a defeated character is thrown up."""


class Animations(Animator):
    """The animations on the mat."""

    @property
    def art(self) -> Art:
        """The store of sprites."""
        return self._host.context.art

    def carry(self, seat: Seat, start: Point, end: Point, seconds: float, high: float, *, over: bool = False) -> None:
        """Move a figure with its ring to another place, in an arc so high in board units.

        `over`: in front of all that stands on the way, names of tiles too.
        """
        way, lift = (start, end), arc(self.lively(high))
        if over:
            self.tween(seconds, *_figure(seat)[:2], delay=0.0, layer=lambda k: Layer.SIGN if k < 1 else Layer.STAND)
        self.tween(seconds, ("ring", seat), ease=smooth, delay=0.0, way=way)
        self.tween(seconds, *_figure(seat), ease=smooth, way=way, lift=lift)

    def hand_over(self, sprite: str, start: Point, end: Point, *, size: float) -> None:
        """Lift a thing over its owner, carry it over all, and let it sink at its new owner."""
        thing, key = Actor(sprite, *start, layer=Layer.SIGN, base=TOP, size=size, order=95, shadow=False), object()
        over = added(lambda k: OVER_HEAD, arc(self.lively(SWAP_HIGH / 2)))
        self.show(SWAP_SEEN, thing, key=key, ease=settle, lift=line(OVER_HEAD / 2, OVER_HEAD), size=line(size / 2, size))
        self.show(THEFT, thing, key=key, ease=smooth, way=(start, end), lift=over)
        there = replace(thing, x=end[0], y=end[1])
        self.show(SWAP_SEEN, there, key=key, ease=fall, lift=line(OVER_HEAD, OVER_HEAD / 2), alpha=fade(2))

    def teleport(self, seat: Seat, end: Point) -> None:
        """Fade a figure away upwards, and let it come down again at another place."""
        self._fade(0.24, seat, fall, lambda k: k)
        for key in (("ring", seat), *_figure(seat)):
            self.change(key, x=end[0], y=end[1])
        self._fade(0.26, seat, settle, lambda k: 1 - k)

    def _fade(self, duration: float, seat: Seat, ease: Ease, share: Curve) -> None:
        high = self.lively(46.0)
        self.tween(duration, ("ring", seat), ease=ease, delay=0.0, alpha=lambda k: 1 - share(k))
        self.tween(duration, *_figure(seat), ease=ease, lift=lambda k: high * share(k), alpha=lambda k: 1 - share(k))

    def turn_over(self, key: Hashable, old: str, new: str, seats: Sequence[Seat]) -> None:
        """Lift a tile, turn it over, and put it down with its other face up.

        Who stands on it jumps meanwhile.
        """
        if self.calm:
            self.change(key, sprite=new)
            self.wait(0.15)
            return

        def face(k: float) -> str:
            step, sprite = round((1 - abs(1 - 2 * k)) * painted.TURNS), old if k < 0.5 else new
            return painted.turning(self.art, sprite, step) if step else sprite

        figures = [part for seat in seats for part in _figure(seat)]
        self.tween(TURN, *figures, delay=0.0, lift=arc(JUMP_HIGH))
        self.tween(TURN, *(("ring", seat) for seat in seats), delay=0.0, alpha=lambda k: 1 - arc(1)(k))
        self.tween(TURN, key, sprite=face, lift=arc(TURN_HIGH))

    def swing(self, key: Hashable, sprites: Sequence[str]) -> None:
        """Turn a tile round to the side, lifted a little."""
        for number, sprite in enumerate(sprites):
            self.change(key, sprite=sprite, lift=10.0 if number < len(sprites) - 1 else 0.0)
            self.wait(0.09)

    def sign(self, sprite: str, at: Point, *, size: float = 1.0, high: float = OVER_HEAD) -> None:
        """Let a sign come up over a place, stay for a moment, and fade."""
        sign, way = Actor(sprite, *at, layer=Layer.SIGN, base=TOP, size=size, order=90, shadow=False), self.lively(26.0)
        self.show(0.95, sign, delay=0.0, lift=lambda k: high - way * (1 - settle(min(1.0, k * 2.2))), alpha=fade(4))

    def change_hp(self, words: str, at: Point, *, harm: bool) -> None:
        """Let a number of HP rise over a figure."""
        self.sign(painted.number(self.art, self._host.context.theme, words, harm=harm), at)

    def swing_tag(self, key: Hashable, looks: Sequence[str]) -> None:
        """Swing a tag to and fro, through these sprites, beside what else is added."""
        if self.calm:
            return
        self.tween(SWINGS, key, delay=0.0, sprite=each(looks))

    def tremble(self, seat: Seat) -> None:
        """Shake a figure that is hit."""
        if self.calm:
            self.wait(0.2)
        else:
            self.sway(0.34, [("figure", seat)], (1.0, 0.0), tremble(7, 22))

    def fall(self, seat: Seat, at: Point) -> None:
        """Let a defeated character fall over and be gone, while its heart goes out."""
        self.remove(*_figure(seat)[1:])
        if not self.calm:
            self.tumble(0.36, ("figure", seat), high=THROWN)
            self.sound("piece_fall")
        self.sound("heart_lost")
        self.sign(HEART, at)
        self.wait(0.4)
        self.vanish(0.5, ("figure", seat), ("ring", seat), ease=fall)

    def fly(self, sprite: str, start: Point, end: Point, *, size: float = CARD, delay: float = 0.0) -> None:
        """Fly a card or a thing from one place to another in an arc."""
        self.throw(Actor(sprite, *start, layer=Layer.SIGN, size=size, order=95, shadow=False), end, 0.42, 60.0, delay=delay)


def _figure(seat: Seat) -> tuple[Hashable, ...]:
    """Return the keys of a figure and of what it carries."""
    return ("figure", seat), ("worn", seat), ("pin", seat), *(("tag", seat, owner) for owner in range(len(LOOKS)))
