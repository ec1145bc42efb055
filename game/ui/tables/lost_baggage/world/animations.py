"""Parts of motions on the mat: steps, flights, tiles that turn over, signs that rise.

Times are seconds, places board units.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Hashable, Sequence
from functools import partial

from game.engine.core import Seat
from game.engine.lost_baggage.state import Observation
from game.ui.board.stage import Actor, Layer
from game.ui.contract.host import TableHost
from game.ui.contract.timeline import Timeline, fall, linear, settle, smooth
from game.ui.motion.effects import Effects
from game.ui.services.art import Art
from game.ui.tables.lost_baggage.world import painted
from game.ui.tables.lost_baggage.world.places import TOP, Point

STEP = 0.26
STEP_HIGH = 15.0
LIGHT = 140.0
"""Board units round those who swap, or round who is defeated, that are not in the shade."""
SWAP_SEEN, SWAP, SWAP_HIGH = 0.35, 0.9, 70.0
"""Seconds for which two who swap are looked at before and after, how long they are under way, and how high the upper one."""
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


class Animations:
    """The animations of this table, added to timelines."""

    def __init__(self, host: TableHost[Observation], effects: Effects) -> None:
        self._host, self._stage, self._effects = host, host.stage, effects
        self._numbers = itertools.count()

    @property
    def art(self) -> Art:
        """The store of sprites."""
        return self._host.context.art

    def _key(self, name: str) -> Hashable:
        return ("fx", name, next(self._numbers))

    def step(self, timeline: Timeline, seat: Seat, start: Point, end: Point) -> None:
        """Let a figure hop with its ring from one tile to the next."""
        self._carry(timeline, seat, start, end, STEP, high=STEP_HIGH)

    def vanish(self, timeline: Timeline, seat: Seat, end: Point) -> None:
        """Fade a figure away upwards, and let it come down again at another place."""
        high = 0.0 if self._effects.calm else 46.0

        def fade(share: float) -> None:
            for key in (("figure", seat), ("worn", seat), ("pin", seat)):
                self._stage.change(key, lift=high * share, alpha=1 - share)
            self._stage.change(("ring", seat), alpha=1 - share)

        def move() -> None:
            for key in (("ring", seat), ("figure", seat), ("worn", seat), ("pin", seat)):
                self._stage.change(key, x=end[0], y=end[1])

        timeline.then(0.24, fade, fall)
        timeline.cue(move)
        timeline.then(0.26, lambda k: fade(1 - k), settle)

    def swap(self, timeline: Timeline, background: Timeline, seat: Seat, start: Point, end: Point, *, above: bool) -> None:
        """Move one of two figures that change places at once.

        The one that is `above` flies in an arc over the other, lights the way between them, and is heard.
        """
        if above:
            self._effects.darken(timeline, background, start, end, LIGHT, SWAP_SEEN + SWAP + SWAP_SEEN)
        timeline.wait(SWAP_SEEN)
        if above:
            self._effects.sound(timeline, "swap")
        self._carry(timeline, seat, start, end, SWAP, high=SWAP_HIGH if above else 0.0)
        timeline.wait(SWAP_SEEN)

    def _carry(self, timeline: Timeline, seat: Seat, start: Point, end: Point, seconds: float, *, high: float) -> None:
        """Move a figure with its ring to another place, in an arc so high in board units.

        With reduced motion it goes straight.
        """
        high = 0.0 if self._effects.calm else high

        def show(k: float) -> None:
            x, y = start[0] + (end[0] - start[0]) * k, start[1] + (end[1] - start[1]) * k
            self._stage.change(("ring", seat), x=x, y=y)
            for key in (("figure", seat), ("worn", seat), ("pin", seat)):
                self._stage.change(key, x=x, y=y, lift=high * math.sin(math.pi * k))

        timeline.then(seconds, show)

    def turn_over(self, timeline: Timeline, key: Hashable, old: str, new: str, seats: Sequence[Seat]) -> None:
        """Lift a tile, turn it over, and put it down with its other face up.

        Who stands on it jumps meanwhile.
        """
        if self._effects.calm:
            timeline.cue(lambda: self._stage.change(key, sprite=new))
            timeline.wait(0.15)
            return

        def show(k: float) -> None:
            step = round((1 - abs(1 - 2 * k)) * painted.TURNS)
            face = old if k < 0.5 else new
            sprite, up = painted.turning(self.art, face, step) if step else face, math.sin(math.pi * k)
            self._stage.change(key, sprite=sprite, lift=TURN_HIGH * up)
            for seat in seats:
                self._stage.change(("figure", seat), lift=JUMP_HIGH * up)
                self._stage.change(("worn", seat), lift=JUMP_HIGH * up)
                self._stage.change(("pin", seat), lift=JUMP_HIGH * up)
                self._stage.change(("ring", seat), alpha=1 - up)

        timeline.then(TURN, show, linear)

    def swing(self, timeline: Timeline, key: Hashable, sprites: Sequence[str]) -> None:
        """Turn a tile round to the side, lifted a little."""
        for number, sprite in enumerate(sprites):
            timeline.cue(partial(self._stage.change, key, sprite=sprite, lift=10.0 if number < len(sprites) - 1 else 0.0))
            timeline.wait(0.09)

    def rise(self, timeline: Timeline, sprite: str, at: Point, *, size: float = 1.0, high: float = OVER_HEAD) -> None:
        """Let a sign come up over a place, stay for a moment, and fade."""
        key = self._key("sign")
        way = 0.0 if self._effects.calm else 26.0

        def show(k: float) -> None:
            if self._stage.get(key) is None:
                self._stage.put(key, Actor(sprite, *at, layer=Layer.SIGN, base=TOP, size=size, order=90, shadow=False))
            up = settle(min(1.0, k * 2.2))
            self._stage.change(key, lift=high - way * (1 - up), alpha=1.0 if k < 0.75 else (1 - k) * 4)

        timeline.also(0.95, show, linear)
        timeline.cue(lambda: self._stage.remove(key), 0.95)

    def number(self, timeline: Timeline, words: str, at: Point, *, harm: bool) -> None:
        """Let a number of HP rise over a figure."""
        self.rise(timeline, painted.number(self.art, self._host.context.theme, words, harm=harm), at)

    def tremble(self, timeline: Timeline, seat: Seat) -> None:
        """Shake a figure that is hit."""
        if self._effects.calm:
            timeline.wait(0.2)
            return
        key = ("figure", seat)
        actor = self._stage.get(key)
        rest = actor.nudge if actor is not None else (0.0, 0.0)

        def show(k: float) -> None:
            self._stage.change(key, nudge=(rest[0] + 7 * math.sin(k * 22) * (1 - k), rest[1]))

        timeline.then(0.34, show, linear)

    def fall(self, timeline: Timeline, seat: Seat, at: Point) -> None:
        """Let a defeated character fall over and be gone, while its heart goes out."""
        figure, worn, ring = ("figure", seat), ("worn", seat), ("ring", seat)

        def tumble(k: float) -> None:
            self._stage.change(figure, lift=THROWN * 4 * k * (1 - k), quarter=int(k > 0.5), shadow=k <= 0.5)

        def vanish(k: float) -> None:
            for key in (figure, ring):
                self._stage.change(key, alpha=1 - k)

        timeline.cue(lambda: self._stage.remove(worn))
        timeline.cue(lambda: self._stage.remove(("pin", seat)))
        if not self._effects.calm:
            timeline.then(0.36, tumble, linear)
            self._effects.sound(timeline, "piece_fall")
        self._effects.sound(timeline, "heart_lost")
        self.rise(timeline, HEART, at)
        timeline.wait(0.4)
        timeline.then(0.5, vanish, fall)

    def fly(self, timeline: Timeline, sprite: str, start: Point, end: Point, *, size: float = CARD, delay: float = 0.0) -> None:
        """Fly a card or a thing from one place to another in an arc."""
        key = self._key("flight")
        high = 0.0 if self._effects.calm else 60.0

        def show(k: float) -> None:
            x, y = start[0] + (end[0] - start[0]) * k, start[1] + (end[1] - start[1]) * k
            lift = high * math.sin(math.pi * k)
            if self._stage.get(key) is None:
                self._stage.put(key, Actor(sprite, x, y, layer=Layer.SIGN, size=size, order=95, shadow=False))
            self._stage.change(key, x=x, y=y, lift=lift)

        timeline.also(0.42, show, smooth, delay)
        timeline.cue(lambda: self._stage.remove(key), delay + 0.42)
