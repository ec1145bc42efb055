"""Parts of motions on the battle stage: signs that rise, blows, HP that slide.

Times are seconds, places board units.
"""

from __future__ import annotations

import math
from typing import Any

from game.engine.core import Seat
from game.ui.board.stage import Actor, Layer
from game.ui.contract.host import TableHost
from game.ui.contract.timeline import Timeline, fall, settle, smooth
from game.ui.motion.animator import SMOKE, Animator
from game.ui.motion.curves import arc, each, fade, fade_late, hops, line, numbered
from game.ui.tables.lost_baggage.battle.arena import GROWN, HEALING, PLAIN, SLASH, TOP, burst, sign
from game.ui.tables.lost_baggage.battle.side import FighterSide
from game.ui.tables.lost_baggage.battle.stage import BattleStage
from game.ui.tables.lost_baggage.world.animations import HEART

LUNGE, BACK = 46.0, 0.3
"""Board units by which a figure jumps at the other, and by what share of that it draws back before."""
RECOIL = 20.0
"""Board units by which a blow throws a figure back."""
LIES = 0.45
"""Seconds for which a defeated fighter lies on its side."""
THROWN, LYING = 26.0, 14.0
"""Board units by which it is thrown up, and by which its middle is above its foot when it lies."""
HEART_SIZE = 0.9
CHEERS, CHEER_HIGH = 1.2, 26.0
"""Seconds for which the winner jumps, and board units of the first jump."""
HEAD, CHEST = 84.0, 46.0
"""Board units of a figure's head and of its middle above its feet."""


class Animations(Animator):
    """The animations of fighters.

    Those who do not fight on the stage have none.
    """

    def __init__(self, host: TableHost[Any], timeline: Timeline, stage: BattleStage) -> None:
        super().__init__(host, timeline, stage.arena.stage)
        self._battle, self._arena = stage, stage.arena

    def side(self, seat: Seat) -> FighterSide | None:
        """Return the side on which a player fights."""
        side = self._battle.side_of(seat)
        return None if side is None else self._battle.sides[side]

    def _over(self, side: int, sprite: str, height: float, size: float = 1.0, *, apart: float = 1.0, order: float = 0.0) -> Actor:
        """Return a sign on or over a fighter, at a height above its feet.

        `apart` is the distance from the middle of the stage, where 1 is the fighter's place.
        """
        x, y = self._arena.spot(side)
        return Actor(sprite, x * apart, y, layer=Layer.SIGN, base=TOP + height, size=size, order=order, shadow=False)

    # signs

    def sign(
        self, sprite: str, seat: Seat, *, size: float = 1.0, duration: float = 0.9, rise: float = 26, apart: float = 1.0
    ) -> None:
        """Let a sign rise over a fighter and fade.

        `apart`: how far from the middle, where 1 is over the fighter's head.
        """
        side = self._battle.side_of(seat)
        if side is not None:
            self.rise(self._over(side, sprite, HEAD, size, apart=apart), rise, duration, 2.5)

    def say(self, seat: Seat, words: str) -> None:
        """Show the name of a fighter's deed over both heads, where long ones have space."""
        theme = self._battle.theme
        self.sign(sign(theme.art, theme, words, PLAIN), seat, size=0.86, duration=1.1, rise=16, apart=0.1)

    def healing(self, seat: Seat, n: int) -> None:
        """Show the number of HP that a fighter gains."""
        theme = self._battle.theme
        self.sign(sign(theme.art, theme, f"+{n}", HEALING), seat, size=1.6, rise=34)

    def slide_hp(self, seat: Seat, hp: int) -> None:
        """Move the slider of HP on a fighter's card."""
        side = self.side(seat)
        if side is None:
            return
        card, slid = side.card, line(side.card.hp, hp)
        self.run(0.3, lambda k: card.set_hp(slid(k)), smooth, delay=0.0)
        self.sound("slider_click")

    # blows

    def lunge(self, seat: Seat) -> None:
        """Let a figure draw back and jump at the other, and come back while the blow is felt."""
        side = self._battle.side_of(seat)
        if side is None:
            return
        if self.calm:
            self.wait(0.15)
            return
        figure, home, way = self._arena.figure_key(side), self._arena.spot(side), -LUNGE if side else LUNGE

        def show(k: float) -> None:
            self._stage.change(figure, x=home[0] + way * k, lift=16 * math.sin(math.pi * max(0.0, k)))

        self.run(0.12, lambda k: show(-BACK * k), settle)
        self.run(0.14, lambda k: show(-BACK + (1 + BACK) * k), fall)
        self.run(0.26, lambda k: show(1 - k), settle, delay=0.08)

    def blow(self, side: int, n: int) -> None:
        """Show a star with the damage on a figure, and throw the figure back."""
        theme, calm = self._battle.theme, self.calm
        star = self._over(side, burst(theme.art, theme, f"−{n}"), HEAD * 0.8, order=1)

        def grown(k: float) -> float:
            return 1.0 if calm else min(1.0, round((0.4 + 3.2 * k) * GROWN) / GROWN)

        self.show(0.85, star, delay=0.0, size=grown, lift=line(0, 10), alpha=fade(3))
        if not calm:
            (x, _), way = self._arena.spot(side), RECOIL if side else -RECOIL
            back = arc(way)
            self.tween(0.42, self._arena.figure_key(side), ease=settle, delay=0.0, x=lambda k: x + back(k), lift=arc(6))

    def slash(self, side: int) -> None:
        """Draw the bright arc of a blow over its victim."""
        self.sound("slash")
        blade = self._over(side, f"slash/{'E' if side else 'W'}", CHEST, SLASH)
        self.show(0.26, blade, delay=0.0, alpha=fade_late)

    # the end

    def cheer(self, seat: Seat) -> None:
        """Let the winner jump for joy."""
        side = self._battle.side_of(seat)
        if side is not None and not self.calm:
            jumps = hops(3, CHEER_HIGH)
            self.tween(CHEERS, self._arena.figure_key(side), delay=0.0, lift=lambda k: jumps(k) * (1 - k / 2))

    def fall(self, seat: Seat) -> None:
        """Let a defeated fighter fall in a cloud of dust and be gone, while its heart goes out."""
        side = self._battle.side_of(seat)
        if side is None:
            return
        figure = self._arena.figure_key(side)
        self._stage.make_ahead(HEART, HEART_SIZE)
        if not self.calm:
            self.tumble(0.4, figure, high=THROWN, over=1 if side else 3, lying=LYING)
            self.sound("piece_fall")
            dust, clouds = self._over(side, "", HEAD * 0.3, 1.4), each(numbered("fx/smoke", SMOKE))
            self.show(0.7, dust, delay=0.0, sprite=clouds, lift=line(0, 14), alpha=fade(2))
        self.sound("heart_lost")
        self.rise(self._over(side, HEART, CHEST, HEART_SIZE), self.lively(60.0), 1.1, 2.2)
        self.wait(LIES)
        self.vanish(0.5, figure, ("ring", side), ease=fall)
