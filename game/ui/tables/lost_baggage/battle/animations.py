"""Parts of motions on the battle stage: signs that rise, blows, HP that slide.

Times are seconds, places board units.
"""

from __future__ import annotations

import math
from dataclasses import replace

from game.engine.core import Seat
from game.ui.board.stage import Actor, Layer
from game.ui.contract.timeline import Timeline, fall, linear, settle
from game.ui.motion.effects import Effects
from game.ui.tables.lost_baggage.battle.arena import GROWN, HEALING, PLAIN, SLASH, TOP, burst, sign
from game.ui.tables.lost_baggage.battle.side import FighterSide
from game.ui.tables.lost_baggage.battle.stage import BattleStage
from game.ui.tables.lost_baggage.world.animations import HEART

LUNGE, BACK = 46.0, 0.3
"""Board units by which a figure jumps at the other, and by what share of that it draws back before."""
RECOIL = 20.0
"""Board units by which a blow throws a figure back."""
FALLS, LIES = 0.5, 0.45
"""The share of its fall at which a defeated fighter lies on its side, and the seconds it lies there."""
THROWN, LYING = 26.0, 14.0
"""Board units by which it is thrown up, and by which its middle is above its foot when it lies."""
HEART_SIZE = 0.9
CHEERS, CHEER_HIGH = 1.2, 26.0
"""Seconds for which the winner jumps, and board units of the first jump."""
DUST = 7
"""Pictures of a cloud of dust."""
HEAD, CHEST = 84.0, 46.0
"""Board units of a figure's head and of its middle above its feet."""


class Animations:
    """The animations of fighters, added to timelines.

    Those who do not fight on the stage have none.
    """

    def __init__(self, stage: BattleStage, effects: Effects) -> None:
        self._stage, self._effects = stage, effects

    def side(self, seat: Seat) -> FighterSide | None:
        """Return the side on which a player fights."""
        side = self._stage.side_of(seat)
        return None if side is None else self._stage.sides[side]

    def rise(
        self,
        timeline: Timeline,
        sprite: str,
        seat: Seat,
        *,
        size: float = 1.0,
        duration: float = 0.9,
        rise: float = 26,
        apart: float = 1.0,
    ) -> None:
        """Let a sign rise over a fighter and fade.

        `apart`: how far from the middle, where 1 is over the fighter's head.
        """
        side = self._stage.side_of(seat)
        if side is None:
            return
        stage, (x, y) = self._stage.arena.stage, self._stage.arena.spot(side)
        key = ("fx", sprite, seat)
        start = Actor(sprite, x * apart, y, layer=Layer.SIGN, base=TOP + HEAD, size=size)

        def show(k: float) -> None:
            if stage.get(key) is None:
                stage.put(key, start)
            stage.change(key, lift=rise * settle(k), alpha=min(1.0, (1 - k) * 2.5))

        timeline.also(duration, show, linear)
        timeline.cue(lambda: stage.remove(key), duration)

    def say(self, timeline: Timeline, seat: Seat, words: str) -> None:
        """Show the name of a fighter's deed over both heads, where long ones have space."""
        art, theme = self._stage.theme.art, self._stage.theme
        self.rise(timeline, sign(art, theme, words, PLAIN), seat, size=0.86, duration=1.1, rise=16, apart=0.1)

    def healing(self, timeline: Timeline, seat: Seat, n: int) -> None:
        """Show the number of HP that a fighter gains."""
        art, theme = self._stage.theme.art, self._stage.theme
        self.rise(timeline, sign(art, theme, f"+{n}", HEALING), seat, size=1.6, rise=34)

    def slide_hp(self, timeline: Timeline, seat: Seat, hp: int) -> None:
        """Move the slider of HP on a fighter's card."""
        side = self.side(seat)
        if side is None:
            return
        card = side.card
        start = card.hp

        def show(k: float) -> None:
            card.set_hp(start + (hp - start) * k)

        timeline.also(0.3, show)
        self._effects.sound(timeline, "slider_click")

    def lunge(self, timeline: Timeline, seat: Seat) -> None:
        """Let a figure draw back and jump at the other, and come back while the blow is felt."""
        side = self._stage.side_of(seat)
        if side is None:
            return
        if self._effects.calm:
            timeline.wait(0.15)
            return
        stage, key = self._stage.arena.stage, self._stage.arena.figure_key(side)
        home = self._stage.arena.spot(side)
        way = -LUNGE if side else LUNGE

        def show(k: float) -> None:
            stage.change(key, x=home[0] + way * k, lift=16 * math.sin(math.pi * max(0.0, k)))

        timeline.then(0.12, lambda k: show(-BACK * k), settle)
        timeline.then(0.14, lambda k: show(-BACK + (1 + BACK) * k), fall)
        timeline.also(0.26, lambda k: show(1 - k), settle, 0.08)

    def blow(self, timeline: Timeline, side: int, n: int) -> None:
        """Show a star with the damage on a figure, and throw the figure back."""
        art, theme = self._stage.theme.art, self._stage.theme
        sprite = burst(art, theme, f"−{n}")
        stage, (x, y) = self._stage.arena.stage, self._stage.arena.spot(side)
        key = ("fx", "star", side)

        def show(k: float) -> None:
            if stage.get(key) is None:
                stage.put(key, Actor(sprite, x, y, layer=Layer.SIGN, base=TOP + HEAD * 0.8, order=1))
            grown = 1.0 if self._effects.calm else min(1.0, round((0.4 + 3.2 * k) * GROWN) / GROWN)
            stage.change(key, sprite=sprite, size=grown, lift=10 * k, alpha=min(1.0, (1 - k) * 3))

        timeline.also(0.85, show, linear)
        timeline.cue(lambda: stage.remove(key), 0.86)
        self.recoil(timeline, side)

    def slash(self, timeline: Timeline, side: int) -> None:
        """Draw the bright arc of a blow over its victim, which fades at once."""
        stage, (x, y), key = self._stage.arena.stage, self._stage.arena.spot(side), ("fx", "slash", side)
        arc = Actor(f"slash/{'E' if side else 'W'}", x, y, layer=Layer.SIGN, base=TOP + CHEST, size=SLASH, shadow=False)
        self._effects.sound(timeline, "slash")

        def show(k: float) -> None:
            if stage.get(key) is None:
                stage.put(key, replace(arc))
            stage.change(key, alpha=1 - k * k)

        timeline.also(0.26, show, linear)
        timeline.cue(lambda: stage.remove(key), 0.26)

    def recoil(self, timeline: Timeline, side: int) -> None:
        """Throw a figure back by a blow, and up on its feet again."""
        if self._effects.calm:
            return
        stage, (x, _) = self._stage.arena.stage, self._stage.arena.spot(side)
        figure, way = self._stage.arena.figure_key(side), RECOIL if side else -RECOIL

        def show(k: float) -> None:
            far = math.sin(math.pi * settle(k))
            stage.change(figure, x=x + way * far, lift=6 * far)

        timeline.also(0.42, show, linear)

    def cheer(self, timeline: Timeline, seat: Seat) -> None:
        """Let the winner jump for joy."""
        side = self._stage.side_of(seat)
        if side is None or self._effects.calm:
            return
        stage, key = self._stage.arena.stage, self._stage.arena.figure_key(side)
        timeline.also(CHEERS, lambda k: stage.change(key, lift=CHEER_HIGH * abs(math.sin(3 * math.pi * k)) * (1 - k / 2)), linear)

    def fall(self, timeline: Timeline, seat: Seat) -> None:
        """Let a defeated fighter fall in a cloud of dust and be gone, while its heart goes out."""
        side = self._stage.side_of(seat)
        if side is None:
            return
        stage, arena = self._stage.arena.stage, self._stage.arena
        figure, ring, over = arena.figure_key(side), ("ring", side), 1 if side else 3
        stage.make_ahead(HEART, HEART_SIZE)

        def tumble(k: float) -> None:
            lying = k > FALLS
            lift = THROWN * 4 * k * (1 - k) + LYING * lying
            stage.change(figure, lift=lift, quarter=over if lying else 0, shadow=not lying)

        def vanish(k: float) -> None:
            for key in (figure, ring):
                stage.change(key, alpha=1 - k)

        if not self._effects.calm:
            timeline.then(0.4, tumble, linear)
            self._effects.sound(timeline, "piece_fall")
        self._dust(timeline, side)
        self._heart(timeline, side)
        timeline.wait(LIES)
        timeline.then(0.5, vanish, fall)

    def _heart(self, timeline: Timeline, side: int) -> None:
        """Let a heart rise from a fighter, and go out."""
        stage, (x, y), key = self._stage.arena.stage, self._stage.arena.spot(side), ("fx", "heart", side)
        high = 0.0 if self._effects.calm else 60.0

        def show(k: float) -> None:
            if stage.get(key) is None:
                stage.put(key, Actor(HEART, x, y, layer=Layer.SIGN, base=TOP + CHEST, size=HEART_SIZE, shadow=False))
            stage.change(key, lift=high * settle(k), alpha=min(1.0, 2.2 * (1 - k)))

        self._effects.sound(timeline, "heart_lost")
        timeline.also(1.1, show, linear)
        timeline.cue(lambda: stage.remove(key), 1.1)

    def _dust(self, timeline: Timeline, side: int) -> None:
        """Raise a cloud of dust where a fighter stands."""
        if self._effects.calm:
            return
        stage, (x, y), key = self._stage.arena.stage, self._stage.arena.spot(side), ("fx", "dust", side)

        def show(k: float) -> None:
            sprite = f"fx/smoke_{min(DUST - 1, int(k * DUST))}"
            if stage.get(key) is None:
                stage.put(key, Actor(sprite, x, y, layer=Layer.SIGN, base=TOP + HEAD * 0.3, size=1.4, shadow=False))
            stage.change(key, sprite=sprite, lift=14 * k, alpha=min(1.0, (1 - k) * 2))

        timeline.also(0.7, show, linear)
        timeline.cue(lambda: stage.remove(key), 0.71)
