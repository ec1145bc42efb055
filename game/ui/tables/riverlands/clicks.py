"""Clicks on the land in each phase: their meaning, refusals with reasons, and the sheets."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.core import Action, Illegal, Seat
from game.engine.riverlands.actions import Explore, GoBack, Move, Shoot, Strike
from game.engine.riverlands.board import Kind, Square
from game.engine.riverlands.hero import TRANSFERABLE
from game.engine.riverlands.state import Phase, hero_at
from game.ui.contract.values import Choice
from game.ui.services.wording import sentence
from game.ui.shell.input import Command
from game.ui.tables.riverlands.selection import Deed, Part


@dataclass(frozen=True)
class Clicks(Part):
    """The translation of clicks into choices and actions, or into refusals."""

    # the sheets

    def press(self, deed: Deed) -> None:
        """Open the sheet of a deed whose button was pressed, or close it."""
        if deed is self.selection.deed:
            self.select(None)
        else:
            self._take_up(deed)

    def _take_up(self, deed: Deed, square: Square | None = None) -> None:
        """Select a deed, or say why not, beside the square in question."""
        why = self.disabled_reason(deed)
        if why is not None:
            self.host.refuse(why, square)
            return
        if deed is Deed.GIVE and self.hero is not None:
            self.selection.item = next(item for item in TRANSFERABLE if self.hero.amount(item))
            self.selection.count = 1
        self.host.context.sound.play("market_bell" if deed is Deed.TRADE else "piece_pick")
        self.select(deed)

    # the land

    def click(self, space: Square | None, x: float, y: float) -> None:
        """Handle the choice of a tile, or of none."""
        if self.actor is None:
            return
        if self.seen.phase is Phase.GO_BACK and space is not None:
            self.attempt(GoBack(space), space)
        elif not self.acting:
            if space is not None:
                self.host.refuse(self.check(Move(space)) or _nothing(), space)
        elif space is None:
            if not self.back() and self.places.gap_at(x, y):
                self.host.refuse(Illegal("no_tile", "RL-20"))
        elif space == self.here:
            self._own(space)
        else:
            self._other(space)

    def point(self, space: Square | None) -> None:
        """Handle a pointer or cursor that has come to another tile."""
        selection = self.selection
        if space == selection.pointed:
            return
        selection.pointed = space
        if space != selection.goal and self.acting and self.host.live and self.host.settled and space in self.moves():
            selection.goal = space
            self.host.refresh()
        else:
            self.host.refresh_marks()

    def command(self, command: Command) -> bool:
        """Ignore all commands but those of the buttons."""
        return False

    def back(self) -> bool:
        """Deselect the deed; return False when nothing was chosen."""
        if self.selection.deed is None:
            return False
        self.select(None)
        return True

    def _own(self, square: Square) -> None:
        """Trade on the own tile, or explore it, after a click on it."""
        kind = self.seen.board.kinds[square]
        if kind is Kind.VILLAGE:
            self._take_up(Deed.TRADE, square)
        else:
            self.attempt(Explore(), square)

    def _other(self, square: Square) -> None:
        """Attack who stands on another tile, give to a partner, or move there."""
        seat = hero_at(self.seen, square)
        if seat is not None and seat == self.mate:
            self._take_up(Deed.GIVE, square)
        elif seat is not None:
            self._attack(seat, square)
        else:
            self.attempt(Move(square), square)

    def _attack(self, seat: Seat, square: Square) -> None:
        """Attack with the only weapon that reaches, or ask which."""
        attacks = [attack for attack in self.attacks() if attack.target == seat]
        if not attacks:
            hero = self.hero
            armed = hero is not None and hero.bows and hero.arrows
            why = self.check(Shoot(seat) if armed else Strike(seat))
            self.host.refuse(why or _nothing(), square)
        elif len(attacks) == 1:
            self.attempt(attacks[0].action, square)
        else:
            answers = tuple(Choice(sentence(self.words.odds(attack)), self.doing(attack.action), "red") for attack in attacks)
            self.host.offer(self.words.text("ask.weapon", name=self.host.name(seat)), answers)

    def act(self, action: Action) -> None:
        self.carry_out(action, self.host.confirm)


def _nothing() -> Illegal:
    return Illegal("nothing_now", "RL-11")
