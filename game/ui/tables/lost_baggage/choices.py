"""The buttons of each phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from game.engine.core import Action, Seat
from game.engine.lost_baggage.actions import (
    AttachItem,
    Challenge,
    ChooseOption,
    ChoosePlayer,
    Decline,
    DiscardItem,
    DrawItem,
    EndTurn,
    Fight,
    Pass,
    Roll,
    Rotate,
    Stay,
    UseItem,
)
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.pending import PendingText
from game.engine.lost_baggage.state import Phase, character_of
from game.ui.shell.input import Command
from game.ui.tables.kit import Choice
from game.ui.tables.lost_baggage.battle import foresights
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.cards.words import Skill
from game.ui.tables.lost_baggage.clicks import Clicks
from game.ui.tables.lost_baggage.selection import Part
from game.ui.tables.lost_baggage.world import plates

BOLT = "lost_baggage/ui/badge_ability"
STYLES: Mapping[str, str] = {"attack": "red", "ability": "green", "special": "purple"}
CARD_BUTTONS: Mapping[type[Action], tuple[str, str]] = {
    UseItem: ("use_item", "orange"),
    AttachItem: ("attach_item", "wood"),
    DiscardItem: ("discard_item", "red"),
}
"""What is done with a card in hand: the key of the button's words, and its style."""


@dataclass(frozen=True)
class Choices(Part):
    """Makes the choices of the moment; pointing at one lights its spaces."""

    clicks: Clicks

    def now(self) -> tuple[Choice, ...]:
        """All buttons."""
        makers: Mapping[Phase, Callable[[], tuple[Choice, ...]]] = {
            Phase.ROLL_FOR_START: lambda: (self._button("roll", Roll(), "green", Command.PRIMARY),),
            Phase.LAY: self._laying,
            Phase.TURN: self._turn,
            Phase.WALK: self._walking,
            Phase.STEP: self._walking,
            Phase.FIGHT: self._fighting,
            Phase.BATTLE: self._battle,
            Phase.OPTION: self._options,
            Phase.PLAYER: self._players,
            Phase.ROTATE: self._rotating,
            Phase.DISCARD: self._items,
        }
        make = makers.get(self.seen.phase)
        return () if make is None or self.actor is None else make()

    def _button(
        self, key: str, action: Action, style: str = "wood", command: Command | None = None, *, icon: str = "", **values: object
    ) -> Choice:
        words = self.words.text(f"button.{key}", **values)
        return Choice(words, self.doing(action), style, command, icon=icon, why_not=self.check(action))

    # setting up

    def _laying(self) -> tuple[Choice, ...]:
        return self._turn_tile(), Choice(self.words.text("button.lay_all"), self.clicks.lay_all)

    def _turn_tile(self) -> Choice:
        return Choice(self.words.text("button.turn_tile"), self.clicks.turn_top, "orange", Command.ROTATE)

    # a turn outside battle

    def _turn(self) -> tuple[Choice, ...]:
        """Rolling is the large button as long as it may be done, then ending the turn is."""
        may_roll = self.check(Roll()) is None
        roll = self._button("roll_move", Roll(), "green", Command.PRIMARY if may_roll else None, icon="ui/icon_die")
        end = self._button("end_turn", EndTurn(), "wood" if may_roll else "green", None if may_roll else Command.PRIMARY)
        end = replace(end, ends=(EndTurn,))
        abilities = (self._skill(skill) for skill in self._skills() if skill.kind == "ability")
        return *self._items(), *abilities, *((end, roll) if may_roll else (roll, end))

    def _skills(self) -> tuple[Skill, ...]:
        if self.actor is None:
            return ()
        return self.words.cards.skills(character_of(self.seen, self.actor))

    def _skill(self, skill: Skill) -> Choice:
        """An attack, the ability or the special skill: what it says is its tooltip."""
        label, action = skill.name, foresights.action_of(skill)
        if skill.kind == "special" and self.actor is not None:
            label = self.words.text(
                "button.special", skill=skill.name, n=len(self.seen.players[self.actor].attached), price=skill.price
            )
        chip = foresights.chip(self.seen, skill, self.desk.context.text, self.desk.name)
        tip = self.words.skill_tip(self.seen, self.actor, skill, chip.words if chip is not None else "")
        icon = BOLT if skill.kind == "ability" else ""  # the other badges have the colours of their buttons
        return Choice(label, self.doing(action), STYLES[skill.kind], icon=icon, tooltip=tip, why_not=self.check(action))

    def _items(self) -> tuple[Choice, ...]:
        """What may be done with the chosen card."""
        item = self.selection.item
        if item is None or item == UNKNOWN:
            return ()
        picture = pictures.item_picture(self.desk.context.art, self.seen.board.library.item[item])
        found = []
        for action in self.card_actions(item):
            key, style = CARD_BUTTONS[type(action)]
            label = self.words.text(f"button.{key}", item=self.words.card("item", item))
            tip, why = self.words.cards.full(item), self.check(action)
            found.append(Choice(label, self.doing(action), style, icon=picture, tooltip=tip, why_not=why))
        return tuple(found)

    def _walking(self) -> tuple[Choice, ...]:
        walks = self.walks()
        challenges = tuple(self._against("challenge", walk.seat, walk) for walk in walks if isinstance(walk, Challenge))
        if self.seen.phase is Phase.STEP:
            return *challenges, self._button("stay", Stay(), "green", Command.PRIMARY)
        return challenges

    def _against(self, key: str, seat: Seat, action: Action) -> Choice:
        """A button that starts a battle with a player."""
        label = self.words.text(f"button.{key}", name=self.desk.name(seat))
        icon, spaces = self._portrait(seat), self._where(seat)
        return Choice(label, self.doing(action), "red", icon=icon, spaces=spaces, why_not=self.check(action))

    def _where(self, seat: Seat) -> tuple[Space, ...]:
        place = self.seen.players[seat].place
        return () if place is None else (place,)

    def _portrait(self, seat: Seat) -> str:
        return plates.portrait(self.desk.context.art, self.seen, seat)

    def _fighting(self) -> tuple[Choice, ...]:
        asked = self.players_asked().items()
        fights = tuple(self._against("fight", seat, action) for seat, action in asked if isinstance(action, Fight))
        return *fights, self._button("decline", Decline(), "green", Command.PRIMARY)

    # battle

    def _battle(self) -> tuple[Choice, ...]:
        """The actions of a battle turn (LB-65)."""
        skills = map(self._skill, self._skills())
        left = len(self.seen.players[self.actor].pack) if self.actor is not None else 0
        draw = self._button("draw", DrawItem(), "orange", icon="lost_baggage/ui/item_back", n=left)
        return *skills, *self._items(), draw, self._button("pass", Pass(), "wood")

    # what an effect asks

    def _options(self) -> tuple[Choice, ...]:
        frame = self.seen.frames[-1] if self.seen.frames else None
        if not isinstance(frame, PendingText) or not frame.text:
            return ()
        return tuple(
            Choice(
                self.words.effects(effects, full=False),
                self.doing(ChooseOption(place)),
                "orange",
                icon=self.words.icon(effects),
                tooltip=self.words.effects(effects, full=True),
                why_not=self.check(ChooseOption(place)),
                wide=True,
            )
            for place, effects in enumerate(frame.text[0].lists, 1)
        )

    def _players(self) -> tuple[Choice, ...]:
        found = []
        for seat in range(len(self.seen.players)):
            why = self.check(ChoosePlayer(seat))
            if seat != self.actor and (why is None or why.code != "player_out"):
                act, icon = self.doing(ChoosePlayer(seat)), self._portrait(seat)
                found.append(Choice(self.desk.name(seat), act, "orange", icon=icon, spaces=self._where(seat), why_not=why))
        return tuple(found)

    def _rotating(self) -> tuple[Choice, ...]:
        """The tile is chosen on the board, then its top is turned, and confirmed."""
        space = self.selection.space
        if space is None:
            return ()
        return self._turn_tile(), self._button("rotate", Rotate(space, self.selection.top), "green", Command.PRIMARY)
