"""The buttons of each moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.engine.core import Action
from game.engine.riverlands import exploring, previews
from game.engine.riverlands.actions import AnswerDraw, Choose, EndTurn, Explore, GoBack, OfferDraw, Roll
from game.engine.riverlands.state import Phase
from game.ui.services.wording import sentence
from game.ui.shell.input import Command
from game.ui.tables.kit import Choice
from game.ui.tables.riverlands.selection import Deed, Part


class Choices(Part):
    """Makes the choices of the moment; pointing at one lights its spaces."""

    def now(self) -> tuple[Choice, ...]:
        """All buttons."""
        match self.seen.phase:
            case Phase.ROLL_FOR_START:
                return (self._button("roll", Roll(), "green", Command.PRIMARY),)
            case Phase.ACT:
                return (*self._attacks(), *self._turn())
            case Phase.CHOOSE:
                return tuple(self._finds())
            case Phase.GO_BACK:
                return tuple(self._back())
            case Phase.ANSWER_DRAW:
                accept, refuse = AnswerDraw(accept=True), AnswerDraw(accept=False)
                return (self._button("accept_draw", accept, "green"), self._button("refuse_draw", refuse, "red"))
        return ()

    def _button(self, key: str, action: Action, style: str = "wood", command: Command | None = None) -> Choice:
        why = self.check(action)
        return Choice(self.words.text(f"button.{key}"), self.doing(action), style, command, why_not=why)

    def _attacks(self) -> Iterator[Choice]:
        """Every attack that is possible, once the player is about to attack."""
        if self.selection.deed is not Deed.ATTACK:
            return
        for attack in self.attacks():
            name, weapon = self.desk.name(attack.target), sentence(self.words.weapon(attack))
            yield Choice(
                self.words.text("button.attack", weapon=weapon, name=name),
                self.doing(attack.action),
                "red",
                tooltip=sentence(self.words.odds(attack)),
                spaces=(attack.at,),
            )

    def _turn(self) -> Iterator[Choice]:
        """Rolling for a find when the player is about to explore, and what can always be done."""
        exploring_now = self.selection.deed is Deed.EXPLORE and self.check(Explore()) is None
        if self.check(OfferDraw()) is None:
            yield self._button("offer_draw", OfferDraw())
        if exploring_now:
            yield self._button("end_turn", EndTurn())
            yield self._button("explore", Explore(), "green", Command.PRIMARY)
        else:
            starves = previews.meal(self.seen).starves
            key, style = ("end_turn_starving", "red") if starves else ("end_turn", "green")
            yield replace(self._button(key, EndTurn(), style, Command.PRIMARY), ends=(EndTurn, OfferDraw))

    def _finds(self) -> Iterator[Choice]:
        for find in exploring.open_finds(self.seen):
            choose = Choose(find.name)
            yield Choice(sentence(self.words.find(find.gains)), self.doing(choose), "green", why_not=self.check(choose))

    def _back(self) -> Iterator[Choice]:
        for square in self.ways_back():
            label = self.words.text("button.back", at=self.places.name(square))
            yield Choice(label, self.doing(GoBack(square)), "orange", spaces=(square,))
