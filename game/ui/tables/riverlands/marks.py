"""The marks on the land: moves with their gains, attacks with their odds, and ways back."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from statistics import fmean

from game.engine.riverlands import previews
from game.engine.riverlands.board import Square
from game.engine.riverlands.hero import Item
from game.engine.riverlands.state import Phase
from game.engine.riverlands.tables import DIE, Blow
from game.ui.board import board_label, foresight, medals
from game.ui.board.board_label import step
from game.ui.board.markings import Foot, medal, ring
from game.ui.board.stage import Actor, Layer
from game.ui.tables.riverlands import pieces
from game.ui.tables.riverlands.places import TOP
from game.ui.tables.riverlands.selection import Deed, Part
from game.ui.tables.riverlands.things import ICONS

SIDES = DIE[1]
NEXT_FOE = 26.0
"""Board units from the medal of one who could attack to that of the next below it."""
BEFORE_DECOR = 2.0
"""The order of rings on a tile: over what stands on it, under its hero."""
GAIN_DOWN = 17.0
"""Board units by which the gains of a tile are written before its picture."""
ODDS_DOWN = 26.0
"""The odds of an attack are written below whom it hits."""
STEP_NUDGE = (0.0, -10.0)
"""The place of the numbers of steps on a tile, above its gains."""


class Marks(Part):
    """The marks of the moment."""

    def marks(self) -> dict[Hashable, Actor]:
        """Return all marks, by keys that begin with "mark"."""
        found: dict[Hashable, Actor] = {}
        if self.host.goes_on and self.here is not None and self.seen.phase is not Phase.ROLL_FOR_START:
            found["mark", "select", self.here] = self.mark("select", self.here, 0.3)
        if self.acting:
            self._acting(found)
        for square in self.ways_back():
            found["mark", "possible", square] = self.mark("possible", square)
        if self.selection.pointed is not None:
            found["mark", "hover"] = self.mark("hover", self.selection.pointed, 0.5)
        return found

    def mark(self, look: str, square: Square, order: float = 0.0, alpha: float = 1.0) -> Actor:
        """Return a ring round a tile: select, possible, hover, danger, threat, target or friend."""
        at = self.places.ground(square)
        actor = ring("square", look, at, layer=Layer.STAND, base=TOP, order=BEFORE_DECOR + order, alpha=alpha)
        return replace(actor, reveals=0.0) if look == "hover" else actor

    def spotlight(self, space: Square) -> Actor:
        """Return the light on a tile that something speaks of."""
        return self.mark("hover", space, 0.9)

    def _acting(self, found: dict[Hashable, Actor]) -> None:
        deed = self.selection.deed
        if deed is None:
            self._moves(found)
            self._targets(found)
        if deed is Deed.GIVE and self.mate is not None:
            space = self.seen.heroes[self.mate].space
            if space is not None:
                found["mark", "friend", space] = self.mark("friend", space)

    def _moves(self, found: dict[Hashable, Actor]) -> None:
        """Mark the moves with their landing bonuses (RL-23), and the deadly ones (RL-13).

        Pointing at the end of a way by raft shows its steps (RL-25).
        """
        moves = self.moves()
        pointed = next((move for square, move in moves.items() if square == self.selection.pointed), None)
        if pointed is not None:  # one way has its steps counted: that of a hint, which speaks of it
            pointed = next((move for move in moves.values() if move.action == self.host.advised), pointed)
        for square, move in moves.items():
            starves = self.starves(move)
            look = "danger" if starves else "possible"
            found["mark", look, square] = self.mark(look, square)
            if starves:
                found["mark", "hunger", square] = medal("square", "hunger", self.places.ground(square), base=TOP)
            if move.bonus is not None:
                sign = f"{board_label.GAIN}{move.bonus.count}"
                found["mark", "gain", square] = self._sign(sign, ICONS[move.bonus.item], square, GAIN_DOWN)
            if square == self.selection.pointed:
                self._there(found, move)
            if move is pointed and len(move.path) > 1:
                for number, passed in enumerate(move.path, 1):
                    at, sprite = self.places.ground(passed), step(self.host.context.theme, number)
                    found["mark", "step", passed] = Actor(sprite, *at, layer=Layer.SIGN, base=TOP, nudge=STEP_NUDGE, order=3)

    def _there(self, found: dict[Hashable, Actor], move: previews.MovePreview) -> None:
        """Show the hero at the end of a move, and who could attack it there (RL-30, RL-31)."""
        seat, square, theme, view = self.actor, move.path[-1], self.host.context.theme, self.host.stage.view
        if seat is None or self.starves(move):
            return
        at, kind = self.places.ground(square), self.seen.board.kinds[square]
        body = dict(pieces.figure(seat, move.hero, at, kind, None, turned=view.turned, teams=False))["hero", seat]
        ghost = foresight.ghost(theme.art, body.sprite)
        found["mark", "there"] = replace(body, sprite=ghost, shadow=False, order=pieces.BODY)
        for number, threat in enumerate(self.stay(move).threats):
            foe = threat.attack.by
            start, colour = self.seen.heroes[foe].space, pieces.colour(foe)
            luck = f"{threat.sides}/{SIDES}" if threat.sides < SIDES else ""
            sign = medals.attacker(theme, colour, f"people/explorer_{colour}", luck)
            nudge = foresight.ATTACKER_AT[0], foresight.ATTACKER_AT[1] + number * NEXT_FOE
            found["mark", "attacker", foe] = Actor(sign, *at, layer=Layer.SIGN, base=TOP, nudge=nudge, order=5)
            if luck or start is None:
                continue
            found["mark", "hatch"] = Actor(foresight.hatching(theme.art, self.places.plan.cell), *at, layer=Layer.LABEL, base=TOP)
            found["mark", "threat", start] = self.mark("threat", start, 0.4)
            ends = Foot(*self.places.ground(start), TOP), Foot(*at, TOP)
            for step_on, dot in enumerate(foresight.fire_line(theme, ends, foresight.ATTACK, turned=view.turned)):
                found["mark", "line", foe, step_on] = dot

    def _targets(self, found: dict[Hashable, Actor]) -> None:
        """Mark the heroes that can be attacked, each with the best odds (RL-30, RL-31)."""
        for attack in sorted(self.attacks(), key=lambda attack: fmean(attack.blow.damage)):
            found["mark", "target", attack.at] = self.mark("target", attack.at, 0.4)
            found["mark", "odds", attack.at] = self._sign(odds(attack.blow), ICONS[Item.HEALTH], attack.at, ODDS_DOWN)

    def _sign(self, text: str, icon: str, square: Square, down: float) -> Actor:
        wide = self.places.plan.cell[0] * self.host.stage.view.scale  # or it would lie on that of the next tile
        at, sprite = self.places.ground(square), board_label.sign(self.host.context.theme, text, icon, wide)
        return Actor(sprite, *at, layer=Layer.SIGN, base=TOP, nudge=(0.0, down), order=2)


def odds(blow: Blow) -> str:
    """Return the effect of a blow, in short.

    "−1…2" is 1 or 2 damage, "4/6 −1" is 1 damage with four sides of six.
    """
    hits = [str(damage) for damage, _ in blow.odds() if damage]
    sides = sum(count for damage, count in blow.odds() if damage)
    return ("" if sides == 6 else f"{sides}/6 ") + board_label.LOSS + "…".join(hits)
