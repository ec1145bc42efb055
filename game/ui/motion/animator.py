"""The grammar of motions: verbs that all tables use, each written to a timeline.

`tween` changes actors that stand on the board, `show` shows one for a while. What each field does meanwhile is a curve. The
other verbs are made of these two: throwing, rising, tumbling, the frames of an effect, a thrown die, a shaken board.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.ui.board.board_label import sign
from game.ui.board.burst import burst
from game.ui.board.stage import Actor, Layer, Stage
from game.ui.contract.host import TableHost, Tray
from game.ui.contract.timeline import Ease, Timeline, fall, linear, settle, smooth
from game.ui.motion.curves import Curve, Place, added, arc, each, eased, fade, line, numbered, path, toss
from game.ui.services.theme import Colour

Point = tuple[float, float]

DIE_FRAMES = 7
SPLASH, SMOKE = 8, 7
"""The number of pictures of a splash of water, and of a cloud of smoke or dust."""
FLAG, PAPERS, CONFETTI = 6, 8, 26
"""The number of pictures of a waving flag, those of confetti, and the number of scraps."""
POLE_HIGH, POLE_BESIDE = 120.0, 30.0
"""Board units from the foot of a flag's pole up to where the cloth is, and from a place to the pole beside it."""
HOISTING, WAVING = 0.6, 2.2
"""The time in which a flag is hoisted, and the time for which it is seen altogether."""
RISE = 18.0
"""Board units by which a number jumps up when it appears."""
SIGN, SIGN_RISES, SIGN_ORDER = -4.0, 22.0, 30.0
"""The height at which signs appear, off anybody behind them, how far they rise, and the order in which they are drawn."""
TILTS = ("_a", "_b", "")
"""The pictures of a die that has fallen and rocks before it is still."""
_numbers = itertools.count()


def thrown(die: str, faces: range) -> Iterator[str]:
    """Yield the sprites that a thrown die shows; `faces` are its values."""
    yield from (f"{die}_roll{number}" for number in range(DIE_FRAMES))
    yield from (f"{die}_{value}{tilt}" for value in faces for tilt in TILTS)


class Animator:
    """Writes motions to one timeline. Places are board units, times seconds."""

    def __init__(self, host: TableHost[Any], timeline: Timeline, stage: Stage | None = None) -> None:
        """`stage` is another than the board of the table."""
        self._host, self.timeline = host, timeline
        self._stage = stage or host.stage

    @property
    def calm(self) -> bool:
        """Return whether the players asked for reduced motion."""
        return self._host.context.settings.values.reduced_motion

    def lively(self, amount: float) -> float:
        """Return an amount of motion, which is 0 with reduced motion."""
        return 0.0 if self.calm else amount

    # time

    @property
    def at(self) -> float:
        """The time at which what is added next begins."""
        return self.timeline.at

    def wait(self, seconds: float) -> None:
        """Let what is added next begin later."""
        self.timeline.wait(seconds)

    def catch_up(self) -> None:
        """Let what is added next begin only when everything added so far has ended."""
        self.timeline.catch_up()

    def linger(self, seconds: float) -> None:
        """Let the next event wait, while this one is shown and in words already."""
        self.timeline.linger(seconds)

    def slow(self, pace: float) -> None:
        """Let time pass more slowly, at a great moment."""
        self.timeline.pace = pace

    def cue(self, act: Callable[[], object], delay: float = 0.0) -> None:
        """Do something at this moment, or later."""
        self.timeline.cue(act, delay)

    def sound(self, name: str, variant: int | None = None, delay: float = 0.0, *, softly: bool = False) -> None:
        """Play a sound at this moment, or later; `softly` at half its volume."""
        softened = {"softly": True} if softly else {}
        self.cue(lambda: self._host.context.sound.play(name, variant=variant, **softened), delay)

    def run(self, duration: float, show: Callable[[float], None], ease: Ease = linear, delay: float | None = None) -> None:
        """Call `show` with the share of a time that has passed, as often as a frame is drawn.

        What is added next begins afterwards; with a delay it runs beside that, so much later than this moment.
        """
        self.timeline.also(duration, show, ease, delay or 0.0)
        if delay is None:
            self.wait(duration)

    # actors

    def preload(self, actor: Actor, *sizes: float) -> None:
        """Make the picture of an actor that will be shown in a moment, at its size or others."""
        if actor.sprite:
            self._host.preload_soon([partial(self._stage.make_ahead, actor.sprite, size) for size in sizes or (actor.size,)])

    def put(self, key: Hashable, actor: Actor, delay: float = 0.0) -> None:
        """Put an actor on the board."""
        self.preload(actor)
        self.cue(partial(self._stage.put, key, actor), delay)

    def change(self, key: Hashable, **values: Any) -> None:
        """Give an actor other values."""
        self.cue(partial(self._stage.change, key, **values))

    def remove(self, *keys: Hashable, delay: float = 0.0) -> None:
        """Take actors off the board."""
        for key in keys:
            self.cue(partial(self._stage.remove, key), delay)

    def tween(
        self,
        duration: float,
        *keys: Hashable,
        ease: Ease = linear,
        delay: float | None = None,
        way: tuple[Place, Place] | None = None,
        **curves: Curve,
    ) -> None:
        """Change fields of actors along curves, and their place along a straight way.

        `delay`: as in `run`.
        """
        values = _values(way, curves)

        def play(k: float) -> None:
            now = values(k)
            for key in keys:
                self._stage.change(key, **now)

        self.run(duration, play, ease, delay)

    def show(
        self,
        duration: float,
        actor: Actor,
        *,
        key: Hashable = None,
        ease: Ease = linear,
        delay: float | None = None,
        way: tuple[Place, Place] | None = None,
        **curves: Curve,
    ) -> None:
        """Show an actor for a while, whose fields follow curves, and its place a straight way.

        `delay`: as in `run`. It is put on the board again if that was cleared meanwhile.
        """
        self.preload(actor)
        key, values = key or effect_key(actor.sprite), _values(way, curves)

        def play(k: float) -> None:
            if self._stage.get(key) is None:
                self._stage.put(key, replace(actor, **values(k)))
            else:
                self._stage.change(key, **values(k))

        self.run(duration, play, ease, delay)
        self.remove(key, delay=0.0 if delay is None else delay + duration)

    def frames(
        self, name: str, count: int, at: Place, duration: float, delay: float = 0.0, *, digits: int = 1, **fields: Any
    ) -> None:
        """Show the sprites NAME_0, NAME_1 ... one after the other, beside what else is added.

        `fields` are those of the actor, `digits` how many the sprites' numbers have.
        """
        sprites = numbered(name, count, digits)
        self.show(duration, _actor(sprites[0], at, **fields), delay=delay, sprite=each(sprites))

    def throw(
        self, thing: Actor, to: Place, duration: float, high: float, *, ease: Ease = smooth, delay: float | None = None
    ) -> None:
        """Throw a thing to another place in an arc, and remove it there."""
        start = (thing.x, thing.y, thing.base)[: len(to)]
        self.show(duration, thing, ease=ease, delay=delay, way=(start, to), lift=arc(self.lively(high)))

    def send(
        self,
        sprite: Curve,
        ends: Callable[[], tuple[Point, Point]],
        duration: float,
        across: tuple[float, float],
        *,
        high: float = 0.0,
        ease: Ease = smooth,
        ink: Colour | None = None,
    ) -> None:
        """Let a thing fly in an arc over everything, between two pixels of the window.

        `ends` is asked all the time, since panels move. `across` is its size at both, `high` is in design units; an `ink` leaves
        dots. With reduced motion nothing flies.
        """
        if self.calm:
            return
        key, flight = effect_key("flight"), self._host.flight
        rise, size = arc(self._host.context.theme.px(high)), line(*across)

        def show(k: float) -> None:
            (x, y), (to_x, to_y) = ends()
            at = x + (to_x - x) * k, y + (to_y - y) * k - rise(k)
            flight.carry(key, sprite(k), at, round(size(k) / 4) * 4, ink)

        self.run(duration, show, ease)
        self.cue(lambda: flight.end(key))

    def label(self, at: Place, text: str, icon: str = "", delay: float = 0.0) -> None:
        """Show a label with a number and a thing, which rises before a place and fades.

        It does so beside what else is added.
        """
        x, y, base = (*at, 0.0)[:3]
        name = sign(self._host.context.theme, text, icon)
        label = Actor(name, x, y, layer=Layer.SIGN, base=base + SIGN, order=SIGN_ORDER, shadow=False)
        self.rise(label, self.lively(SIGN_RISES), 1.0, 3, delay, key=effect_key("sign"))

    def rise(self, sign: Actor, high: float, duration: float, fading: float, delay: float = 0.0, *, key: Hashable = None) -> None:
        """Let a sign rise and fade, beside what else is added."""
        self.show(duration, sign, key=key, delay=delay, lift=eased(settle, line(0.0, high)), alpha=fade(fading))

    def sway(self, duration: float, keys: Sequence[Hashable], way: Point, reach: Curve) -> None:
        """Move actors on the screen in a direction and back.

        They stay before and behind the same things.
        """
        rest: dict[Hashable, Point] = {}

        def show(k: float) -> None:
            far = reach(k)
            for key in keys:
                actor = self._stage.get(key)
                if actor is not None:
                    x, y = rest.setdefault(key, actor.nudge)
                    self._stage.change(key, nudge=(x + way[0] * far, y + way[1] * far))

        self.run(duration, show)

    def tumble(self, duration: float, *keys: Hashable, high: float, over: int = 1, lying: float = 0.0) -> None:
        """Throw actors up so that they come down on their side.

        They turn by `over` quarters and come to lie `lying` above the ground.
        """

        def lies(k: float) -> bool:
            return k > 0.5

        self.tween(
            duration,
            *keys,
            lift=added(toss(high), lambda k: lying * lies(k)),
            quarter=lambda k: over * lies(k),
            shadow=lambda k: not lies(k),
        )

    def put_down(self, key: Hashable, actor: Actor, sound: str = "piece_put") -> None:
        """Put a piece on the board with a hand."""
        high = actor.lift + self.lively(70)
        self.put(key, replace(actor, lift=high))
        self.tween(0.22, key, ease=fall, lift=line(high, actor.lift))
        self.sound(sound)

    def take_away(self, key: Hashable) -> None:
        """Take a piece off the board with a hand."""
        actor = self._stage.get(key)
        base = actor.lift if actor is not None else 0.0
        self.sound("piece_pick")
        self.vanish(0.4, key, ease=smooth, lift=line(base, base + 80))

    def vanish(self, duration: float, *keys: Hashable, ease: Ease = linear, **curves: Curve) -> None:
        """Let actors fade, and remove them."""
        self.tween(duration, *keys, ease=ease, delay=None, way=None, alpha=fade(), **curves)
        self.remove(*keys)

    def spread(self, ring: Actor, sizes: Sequence[float], strength: float, duration: float, delay: float = 0.0) -> None:
        """Let a flat ring spread and fade, beside what else is added.

        It takes one of `sizes` after the other, so that all can be made ahead.
        """
        alphas = [min(1.0, strength * (1 - step / len(sizes))) for step in range(len(sizes))]
        self.show(duration, ring, ease=settle, delay=delay, size=each(sizes), alpha=each(alphas))

    # great things

    def throw_die(self, die: str, value: int, tray: Tray | None = None) -> None:
        """Throw a die.

        It is shaken, thrown, and tumbles on to the corner of the turn panel, or on to a tray, until it shows `value`.
        """
        tray = tray or self._host.tray
        rest = f"{die}_{value}"
        self.sound("die_throw")
        if self.calm:
            self.wait(0.25)
            self.cue(lambda: tray.lay(rest))
            return

        def tumble(k: float) -> None:
            hop = abs(math.cos(math.pi * 1.5 * k)) * 34 * (1 - k)
            tray.lay(f"{die}_roll{int(k * 2 * DIE_FRAMES) % DIE_FRAMES}", shift=110 * (1 - k), lift=hop)

        self.run(0.62, tumble, settle)
        self.sound("die_settle")
        for tilt in TILTS:
            self.cue(partial(tray.lay, rest + tilt))
            self.wait(0.07)
        self.wait(0.12)

    def number(self, what: Callable[[], tuple[str, Point]], tone: str, seconds: float = 1.3, base: float = 0.0) -> None:
        """Show a number on a star over a place, beside what else is added.

        It jumps up, stays and fades.

        `what` tells the number and the place when it appears.
        """
        key, top = effect_key("number"), math.sin(math.pi * 0.75)

        def appear() -> None:
            words, at = what()
            sprite = burst(self._host.context.theme, words, tone)
            self._stage.put(key, Actor(sprite, *at, layer=Layer.SIGN, base=base, order=9))

        self.cue(appear)
        rise = self.lively(RISE)
        self.tween(0.22, key, ease=smooth, delay=0.0, lift=lambda k: rise * math.sin(math.pi * 0.75 * k) / top)
        self.tween(0.25, key, delay=seconds - 0.25, alpha=fade())
        self.remove(key, delay=seconds)

    def celebrate(self, background: Animator, colour: str, at: Point, base: float = 0.0) -> None:
        """Hoist the winner's flag at a place, while confetti comes down.

        What follows waits until the flag has waved.
        """
        x, y, hoisted = at[0] + POLE_BESIDE, at[1], self.lively(HOISTING)
        self.cue(self._host.shade)
        self.sound("flag")
        background.show(WAVING, Actor("fx/flag_pole", x, y, base=base, order=40), delay=0.0)
        background.show(
            WAVING,
            Actor(f"fx/flag_{colour}_0", x, y, base=base, order=41),
            key=effect_key("cloth"),
            delay=0.0,
            sprite=lambda k: f"fx/flag_{colour}_{int(k * self.lively(WAVING) * 10) % FLAG}",
            lift=lambda k: POLE_HIGH * min(1.0, k * WAVING / hoisted) if hoisted else POLE_HIGH,
        )
        if not self.calm:
            for number in range(CONFETTI):
                _drop_confetti(background, number, at, base)
        self.wait(WAVING)

    def shake(self, duration: float, units: float) -> None:
        """Shake the whole board gently and let it come to rest, beside what else is added.

        With reduced motion nothing moves.
        """
        if self.calm:
            return

        def show(k: float) -> None:
            reach = units * self._stage.view.scale * (1 - k)
            self._stage.shake((round(reach * math.sin(k * 26)), round(reach * math.cos(k * 21) * 0.7)))

        self.run(duration, show, delay=0.0)


def _drop_confetti(timeline: Animator, number: int, at: Point, base: float) -> None:
    """Let one scrap of paper sink to the ground, swaying."""
    left, delay, sway = (number * 0.618 % 1 - 0.5) * 190, number * 0.755 % 1 * 0.9, 6 + number % 3 * 4
    timeline.show(
        1.25,
        Actor(f"fx/confetti_{number % PAPERS}", at[0] + left, at[1], base=base, order=42 + number, layer=Layer.SIGN),
        delay=delay,
        lift=line(170, 0),
        nudge=lambda k: (sway * math.sin(9 * k + number), 0.0),
        alpha=fade(4),
    )


def effect_key(name: str) -> Hashable:
    """Return a new key of an effect."""
    return "fx", name, next(_numbers)


def _actor(sprite: str, at: Place, **fields: Any) -> Actor:
    """Return an actor at a place of two or three numbers."""
    x, y, base = (*at, 0.0)[:3]
    return Actor(sprite, x, y, base=base, **fields)


def _values(way: tuple[Place, Place] | None, curves: dict[str, Curve]) -> Callable[[float], dict[str, Any]]:
    """Return a function that gives all fields along their curves."""
    place = path(*way) if way is not None else None

    def values(k: float) -> dict[str, Any]:
        now = {field: curve(k) for field, curve in curves.items()}
        return now if place is None else {**place(k), **now}

    return values
