"""The buttons of each moment: only what can be done now, each with its consequence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

from game.engine.core import Action
from game.engine.riverlands import exploring, movement, previews
from game.engine.riverlands.actions import AnswerDraw, Choose, EndTurn, Explore, GoBack, Heal, Move, OfferDraw, Roll, Strike
from game.engine.riverlands.board import Square
from game.engine.riverlands.hero import Item
from game.engine.riverlands.state import Phase
from game.engine.riverlands.tables import HEALING_PRICE
from game.ui.contract.values import PANEL, Choice
from game.ui.hud.action_buttons import FEW
from game.ui.services.wording import sentence
from game.ui.shell.input import Command
from game.ui.tables.riverlands.selection import Deed, Part
from game.ui.tables.riverlands.things import DIE, ICONS

ROLL = f"{DIE}_5"
"""The icon of buttons that throw the die."""


@dataclass(frozen=True)
class Choices(Part):
    """The choices of the moment; pointing at one lights its spaces.

    `take_up` opens or closes the sheet of a deed.
    """

    take_up: Callable[[Deed], None]

    def now(self) -> tuple[Choice, ...]:
        """Return all buttons."""
        match self.seen.phase:
            case Phase.ROLL_FOR_START:
                several = self.several_persons(seat for seat in self.seen.rolling if self.seen.rolls[seat] is None)
                roll = self._button("roll_all" if several else "roll", Roll(), "green", ROLL, Command.PRIMARY)
                return (self.for_all(roll, Roll),)
            case Phase.ACT:
                return self._acting()
            case Phase.CHOOSE:
                return tuple(self._finds())
            case Phase.GO_BACK:
                return tuple(self._back())
            case Phase.ANSWER_DRAW:
                accept, refuse = AnswerDraw(accept=True), AnswerDraw(accept=False)
                return (
                    self._button("accept_draw", accept, "green", "ui/icon_check"),
                    self._button("refuse_draw", refuse, "red", "ui/icon_close"),
                )
        return ()

    def menu_choices(self) -> tuple[Choice, ...]:
        """Return the choices in the menu: offering a draw (RL-60)."""
        return (self._button("offer_draw", OfferDraw()),) if self.check(OfferDraw()) is None else ()

    def _button(
        self, key: str, action: Action, style: str = "wood", icon: str = "", command: Command | None = None, then: str = ""
    ) -> Choice:
        label, why = self.words.text(f"button.{key}"), self.check(action)
        return Choice(label, self.doing(action), style, command, icon=icon, disabled_reason=why, consequence=then)

    # a turn

    def _acting(self) -> tuple[Choice, ...]:
        """Return the move to the tile pointed at, where it has room, and the deeds beside moving."""
        attacks, others = tuple(self._attacks()), (*self._deeds(), *self._end())
        if len(attacks) > 1 and sum(choice.elsewhere != PANEL for choice in (*attacks, *others)) > FEW:
            attacks = (self._either(attacks),)  # or one of the others would have no button
        found = (*attacks, *others)
        goal = self.selection.goal if self.selection.deed is None and len(found) < FEW else None
        going = self.going(goal) if goal is not None else None
        return (going, *found) if going is not None else found

    def going(self, goal: Square) -> Choice | None:
        """Return the move to a tile, None where there is none (RL-20, RL-25)."""
        move = self.moves().get(goal)
        if move is None:
            return None
        rafted = self.actor is not None and movement.floats(self.seen, self.actor, move.path)
        starves = self.starves(move)
        return Choice(
            self.words.text("button.float" if rafted else "button.go", at=self.places.name(goal)),
            self.doing(Move(goal)),
            "orange" if starves else "green",
            icon="inv/raft" if rafted else "ui/icon_footsteps",
            spaces=(goal,),
            consequence=self.words.then_move(move, starves=starves),
        )

    def _attacks(self) -> Iterator[Choice]:
        """Yield all possible attacks.

        Pointing at one lights what its weapon reaches (RL-30).
        """
        seat, hero = self.actor, self.hero
        if seat is None or hero is None:
            return
        for attack in self.attacks():
            struck = isinstance(attack.action, Strike)
            yield Choice(
                self.words.text("button.strike" if struck else "button.shoot", name=self.host.name(attack.target)),
                self.doing(attack.action),
                "red",
                icon=f"inv/sword{hero.sword}" if struck else ICONS[Item.BOWS],
                spaces=previews.sword_reach(self.seen, seat) if struck else previews.bow_reach(self.seen, seat),
                consequence=self.words.damage(attack),
                elsewhere="opponents",
            )

    def _either(self, attacks: tuple[Choice, ...]) -> Choice:
        """Return the button that asks for one of several attacks, and says what may come of each."""
        question = "\n".join(f"{attack.text} ({attack.consequence})" for attack in attacks)
        answers = tuple(Choice(attack.text, attack.act, "red") for attack in attacks)
        return Choice(
            self.words.text("button.attack"),
            partial(self.host.offer, question, answers),
            "red",
            icon=attacks[0].icon,
            spaces=tuple(dict.fromkeys(space for attack in attacks for space in attack.spaces)),
            consequence=self.words.text("then.attack"),
            elsewhere=attacks[0].elsewhere,
        )

    def _deeds(self) -> Iterator[Choice]:
        """Yield the deeds on the own tile, and for the own health."""
        words, hero, deed = self.words, self.hero, self.selection.deed
        if hero is None:
            return
        if self.check(Explore()) is None:
            fatal = previews.fatal(self.seen, Explore())
            style, then = "orange" if fatal else "green", words.then_explore(fatal)
            explore = self._button("explore", Explore(), style, ROLL, then=then)
            yield replace(explore, tooltip=self._odds(fatal), elsewhere="own tile")
        if deed is Deed.TRADE or self.can_buy():
            gold = words.text("then.trade", gold=words.amount(Item.GOLD, hero.gold))
            yield self._opening(Deed.TRADE, "green", ICONS[Item.GOLD], gold)
        if self.mate is not None and self.disabled_reason(Deed.GIVE) is None:
            gifts, name = self.least_gifts(), self.host.name(self.mate)
            starves = all(map(self.starves_by, gifts))
            then = words.text("then.give_death" if starves else "then.give", name=name)
            yield self._opening(Deed.GIVE, "orange" if starves else "green", ICONS[gifts[0].item], then)
        if self.check(Heal()) is None:
            meal, fatal = previews.meal(self.seen, HEALING_PRICE.count), previews.fatal(self.seen, Heal())
            style = "orange" if fatal or meal.starves or meal.next_turn_stuck else "green"
            heal = self._button("heal", Heal(), style, ICONS[Item.HEALTH], then=words.then_heal(meal, fatal))
            yield replace(heal, elsewhere=PANEL)

    def _odds(self, fatal: tuple[int, ...]) -> str:
        """Return the gains of each value of the die on the own tile, a line for each."""
        outcomes = self.words.outcomes(previews.outcomes(self.seen), fatal)
        return "\n".join(f"{value}: {words}" for value, words in enumerate(outcomes, 1))

    def _opening(self, deed: Deed, style: str, icon: str, then: str) -> Choice:
        """Return the button that opens the sheet of a deed, or closes it."""
        chosen = self.selection.deed is deed
        label = self.words.text(f"deed.{deed}")
        where = "partner" if deed is Deed.GIVE else "own tile"
        act = partial(self.take_up, deed)
        return Choice(label, act, style, icon=icon, chosen=chosen, consequence=then, elsewhere=where)

    def _end(self) -> Iterator[Choice]:
        """Yield the end of the turn with its meal (RL-13, RL-22).

        It is amber where it costs a life or leaves nothing to move with.
        """
        if self.check(EndTurn()) is not None:
            return
        meal = previews.meal(self.seen)
        style = "orange" if meal.starves or meal.next_turn_stuck else "wood"
        yield self._button("end_turn", EndTurn(), style, "ui/icon_hourglass", Command.PRIMARY, self.words.then_end(meal))

    # choices out of the usual order

    def _finds(self) -> Iterator[Choice]:
        for find in exploring.open_finds(self.seen):
            choose = Choose(find.name)
            words, icon = sentence(self.words.find(find.gains)), ICONS[find.gains[0].item]
            yield Choice(words, self.doing(choose), "green", icon=icon, disabled_reason=self.check(choose))

    def _back(self) -> Iterator[Choice]:
        for square in self.ways_back():
            label, act = self.words.text("button.back", at=self.places.name(square)), self.doing(GoBack(square))
            held = self.words.river("then") if self.held_after_going_back(square) else ""
            then = ", ".join(filter(None, (held, self.words.text("then.back"))))
            yield Choice(label, act, "orange", icon="ui/icon_home", spaces=(square,), consequence=then, elsewhere="tiles")
