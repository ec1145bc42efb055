"""Motions that every table uses.

Gliding, putting down, frames of an effect, a thrown die, a shaken board, sounds.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.ui.board.burst import burst
from game.ui.board.stage import Actor, Layer
from game.ui.contract.host import TableHost, Tray
from game.ui.contract.timeline import Ease, Timeline, fall, linear, settle, smooth

Point = tuple[float, float]

DIE_FRAMES = 7
FLAG, PAPERS, CONFETTI = 6, 8, 26
"""The number of pictures of a waving flag, those of confetti, and the number of scraps."""
POLE_HIGH, POLE_BESIDE = 120.0, 30.0
"""Board units from the foot of a flag's pole up to where the cloth is, and from a place to the pole beside it."""
HOISTING, WAVING = 0.6, 2.2
"""The time in which a flag is hoisted, and the time for which it is seen altogether."""
RISE = 18.0
"""Board units by which a number jumps up when it appears."""
TILTS = ("_a", "_b", "")
"""The pictures of a die that has fallen and rocks before it is still."""


def thrown(die: str, faces: range) -> Iterator[str]:
    """Yield the sprites that a thrown die shows; `faces` are its values."""
    yield from (f"{die}_roll{number}" for number in range(DIE_FRAMES))
    yield from (f"{die}_{value}{tilt}" for value in faces for tilt in TILTS)


class Effects:
    """Ready-made motions, added to timelines. Places are board units."""

    def __init__(self, host: TableHost[Any]) -> None:
        self._host = host
        self._stage = host.stage
        self._numbers = itertools.count()
        self._dusk = -1
        """The number of the shade that fell last."""

    @property
    def calm(self) -> bool:
        """Return whether the players asked for reduced motion."""
        return self._host.context.settings.values.reduced_motion

    def sound(self, timeline: Timeline, name: str, variant: int | None = None) -> None:
        """Play a sound at this moment."""
        timeline.cue(lambda: self._host.context.sound.play(name, variant=variant))

    def beat(self, timeline: Timeline, seconds: float) -> None:
        """Let the next event wait, while this one is shown and in words already."""
        timeline.linger(seconds)

    def glide(
        self,
        timeline: Timeline,
        key: Hashable,
        start: Point,
        end: Point,
        duration: float,
        *,
        hops: int = 0,
        lift: float = 0.0,
        ease: Ease = smooth,
        along: Hashable = None,
    ) -> None:
        """Move an actor along the ground, in `hops` hops.

        `lift` is the height that it loses on the way.

        `along` is the key of another actor at the same place that goes with it and stays on the ground.
        """

        def show(k: float) -> None:
            bounce = abs(math.sin(math.pi * k * hops)) * 9 if hops else 0.0
            x, y = start[0] + (end[0] - start[0]) * k, start[1] + (end[1] - start[1]) * k
            self._stage.change(key, x=x, y=y, lift=lift * (1 - k) + bounce)
            if along is not None:
                self._stage.change(along, x=x, y=y)

        timeline.then(duration, show, ease)

    def put_down(self, timeline: Timeline, key: Hashable, actor: Actor, sound: str = "piece_put") -> None:
        """Put a piece on the board with a hand."""
        height = 0 if self.calm else 70

        def show(k: float) -> None:
            self._stage.change(key, lift=actor.lift + height * (1 - k))

        timeline.cue(lambda: self._stage.put(key, replace(actor, lift=actor.lift + height)))
        timeline.then(0.22, show, fall)
        self.sound(timeline, sound)

    def darken(
        self,
        timeline: Timeline,
        background: Timeline,
        start: Point,
        end: Point,
        reach: float,
        lasts: float,
        *,
        fire: bool = False,
    ) -> None:
        """Darken all but two places for `lasts` seconds while a major event happens.

        The buttons are hidden meanwhile. Nothing is darkened with reduced motion.
        """
        timeline.cue(self._host.make_way)
        if self.calm:
            return
        number = next(self._numbers)

        def fall() -> None:
            self._dusk = number
            self._host.darken(start, end, reach, fire=fire)

        def rise() -> None:
            if self._dusk == number:
                self._host.lighten()

        timeline.cue(fall)
        background.cue(rise, lasts)

    def take_away(self, timeline: Timeline, key: Hashable) -> None:
        """Take a piece off the board with a hand."""
        actor = self._stage.get(key)
        base = actor.lift if actor is not None else 0.0
        self.sound(timeline, "piece_pick")
        timeline.then(0.4, lambda k: self._stage.change(key, lift=base + 80 * k, alpha=1 - k), smooth)
        timeline.cue(lambda: self._stage.remove(key))

    def frames(
        self,
        timeline: Timeline,
        name: str,
        count: int,
        at: Point,
        duration: float,
        *,
        delay: float = 0.0,
        base: float = 0.0,
        order: float = 0.0,
        size: float = 1.0,
        digits: int = 1,
    ) -> None:
        """Show the sprites NAME_0, NAME_1 ...

        One after the other, beside what else the timeline does.

        `base` is how high above the board they stand, `digits` how many the sprites' numbers have.
        """
        key = ("fx", name, next(self._numbers))

        def show(k: float) -> None:
            sprite = f"{name}_{min(count - 1, int(k * count)):0{digits}d}"
            if self._stage.get(key) is None:
                self._stage.put(key, Actor(sprite, *at, base=base, order=order, size=size))
            else:
                self._stage.change(key, sprite=sprite)

        timeline.also(duration, show, linear, delay)
        timeline.cue(lambda: self._stage.remove(key), delay + duration)

    def throw_die(self, timeline: Timeline, die: str, value: int, tray: Tray | None = None) -> None:
        """Throw a die.

        It is shaken, thrown, and tumbles on to the corner of the turn panel, or on to a tray, until it shows `value`.
        """
        tray = tray or self._host.tray
        rest = f"{die}_{value}"
        if self.calm:
            self.sound(timeline, "die_throw")
            timeline.wait(0.25)
            timeline.cue(lambda: tray.lay(rest))
            return
        self.sound(timeline, "die_throw")

        def tumble(k: float) -> None:
            hop = abs(math.cos(math.pi * 1.5 * k)) * 34 * (1 - k)
            tray.lay(f"{die}_roll{int(k * 2 * DIE_FRAMES) % DIE_FRAMES}", shift=110 * (1 - k), lift=hop)

        timeline.then(0.62, tumble, settle)
        self.sound(timeline, "die_settle")
        for tilt in TILTS:
            timeline.cue(partial(tray.lay, rest + tilt))
            timeline.wait(0.07)
        timeline.wait(0.12)

    def spread(
        self, timeline: Timeline, sprite: str, sizes: Sequence[float], at: Point, duration: float, order: float = 0.0
    ) -> None:
        """Let a flat thing, such as the ring of a shock, spread and fade, beside what else the timeline does.

        It takes one of `sizes` after the other, so that all can be made ahead; with reduced motion it is not seen.
        """
        if self.calm:
            return
        key = ("fx", sprite, next(self._numbers))

        def show(k: float) -> None:
            step = min(len(sizes) - 1, int(k * len(sizes)))
            size, alpha = sizes[step], min(1.0, 1.4 * (1 - step / len(sizes)))
            if self._stage.get(key) is None:
                self._stage.put(key, Actor(sprite, *at, layer=Layer.MARK, order=order, size=size, alpha=alpha))
            else:
                self._stage.change(key, size=size, alpha=alpha)

        timeline.also(duration, show, settle)
        timeline.cue(lambda: self._stage.remove(key), duration)

    def appear(self, timeline: Timeline, key: Hashable, actor: Actor, duration: float, fading: float = 0.2) -> None:
        """Show a thing for a while and let it fade in the last share of that time, beside what else the timeline does."""
        timeline.cue(lambda: self._stage.put(key, actor))
        strength, still = actor.alpha, duration * (1 - fading)
        timeline.also(duration - still, lambda k: self._stage.change(key, alpha=strength * (1 - k)), linear, still)
        timeline.cue(lambda: self._stage.remove(key), duration)

    def toss(
        self, timeline: Timeline, key: Hashable, to: Point, height: float, duration: float, ways: Sequence[str] = ()
    ) -> None:
        """Fling an actor through the air to a place, its shadow below, beside what else the timeline does.

        It takes the sprites of `ways` in turn, fades, and is gone; with reduced motion it fades where it is.
        """
        start: list[tuple[float, float, float]] = []

        def show(k: float) -> None:
            actor = self._stage.get(key)
            if actor is None:
                return
            if not start:
                start.append((actor.x, actor.y, actor.lift))
            (x, y, base), fading = start[0], min(1.0, 4 * (1 - k))
            if self.calm:
                self._stage.change(key, alpha=fading, shadow=fading == 1.0)
                return
            look = {"sprite": ways[min(len(ways) - 1, int(k * len(ways)))]} if ways else {}
            place = {"x": x + (to[0] - x) * k, "y": y + (to[1] - y) * k}
            self._stage.change(
                key, lift=base * (1 - k) + height * 4 * k * (1 - k), alpha=fading, shadow=fading == 1.0, **place, **look
            )

        timeline.also(duration, show, linear)
        timeline.cue(lambda: self._stage.remove(key), duration)

    def number(
        self, timeline: Timeline, what: Callable[[], tuple[str, Point]], tone: str, seconds: float = 1.3, base: float = 0.0
    ) -> None:
        """Show a number on a star over a place, beside what else the timeline does.

        It jumps up, stays and fades.

        `what` tells the number and the place when it appears.
        """
        key = ("fx", "number", next(self._numbers))
        theme = self._host.context.theme
        rise = 0.0 if self.calm else RISE

        def appear() -> None:
            words, at = what()
            self._stage.put(key, Actor(burst(theme, words, tone), *at, layer=Layer.SIGN, base=base, order=9))

        timeline.cue(appear)
        timeline.also(
            0.22, lambda k: self._stage.change(key, lift=rise * math.sin(math.pi * 0.75 * k) / math.sin(math.pi * 0.75))
        )
        timeline.also(0.25, lambda k: self._stage.change(key, alpha=1 - k), linear, seconds - 0.25)
        timeline.cue(lambda: self._stage.remove(key), seconds)

    def celebrate(self, timeline: Timeline, background: Timeline, colour: str, at: Point, base: float = 0.0) -> None:
        """Hoist the winner's flag at a place, while confetti comes down.

        What follows waits until the flag has waved.
        """
        pole, cloth = ("fx", "pole", next(self._numbers)), ("fx", "cloth", next(self._numbers))
        x, y, hoisted = at[0] + POLE_BESIDE, at[1], 0.0 if self.calm else HOISTING
        timeline.cue(self._host.lighten)
        self.sound(timeline, "flag")
        background.cue(lambda: self._stage.put(pole, Actor("fx/flag_pole", x, y, base=base, order=40)))

        def wave(k: float) -> None:
            high = POLE_HIGH * min(1.0, k * WAVING / hoisted) if hoisted else POLE_HIGH
            sprite = f"fx/flag_{colour}_{0 if self.calm else int(k * WAVING * 10) % FLAG}"
            if self._stage.get(cloth) is None:
                self._stage.put(cloth, Actor(sprite, x, y, base=base, lift=high, order=41))
            self._stage.change(cloth, sprite=sprite, lift=high)

        background.also(WAVING, wave, linear)
        for key in (pole, cloth):
            background.cue(partial(self._stage.remove, key), WAVING)
        if not self.calm:
            for number in range(CONFETTI):
                self._confetti(background, number, at, base)
        timeline.wait(WAVING)

    def _confetti(self, timeline: Timeline, number: int, at: Point, base: float) -> None:
        """Let one scrap of paper sink to the ground, swaying."""
        key = ("fx", "confetti", next(self._numbers))
        left, delay, sway = (number * 0.618 % 1 - 0.5) * 190, number * 0.755 % 1 * 0.9, 6 + number % 3 * 4
        scrap = Actor(
            f"fx/confetti_{number % PAPERS}", at[0] + left, at[1], base=base, lift=170, order=42 + number, layer=Layer.SIGN
        )

        def sink(k: float) -> None:
            if self._stage.get(key) is None:
                self._stage.put(key, scrap)
            self._stage.change(key, lift=170 * (1 - k), nudge=(sway * math.sin(9 * k + number), 0.0), alpha=min(1.0, 4 * (1 - k)))

        timeline.also(1.25, sink, linear, delay)
        timeline.cue(lambda: self._stage.remove(key), delay + 1.25)

    def shake(self, timeline: Timeline, duration: float, units: float) -> None:
        """Shake the whole board gently and let it come to rest.

        With reduced motion nothing moves.
        """
        if self.calm:
            return

        def show(k: float) -> None:
            reach = units * self._stage.view.scale * (1 - k)
            self._stage.shake((round(reach * math.sin(k * 26)), round(reach * math.cos(k * 21) * 0.7)) if k < 1 else (0, 0))

        timeline.also(duration, show, linear)
