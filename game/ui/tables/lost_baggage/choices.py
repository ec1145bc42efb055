"""The buttons of each phase."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

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
    Lay,
    Pass,
    Roll,
    Rotate,
    Stay,
    UseItem,
)
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.order import falls, is_done, loses_turn, next_turn
from game.engine.lost_baggage.pending import Arrival, Discarding, Offer, PendingText, RandomMovement
from game.engine.lost_baggage.previews import left_by_declining, recovered, why_idle
from game.engine.lost_baggage.starting import NOT_YET
from game.engine.lost_baggage.state import Phase, character_of
from game.engine.lost_baggage.vocabulary import Effects
from game.ui.contract.values import CARD, Choice
from game.ui.shell.input import NUMBERED, Command
from game.ui.tables.lost_baggage.battle import foresights
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.cards.words import Skill
from game.ui.tables.lost_baggage.choosing import after_choosing
from game.ui.tables.lost_baggage.clicks import Clicks
from game.ui.tables.lost_baggage.selection import Part
from game.ui.tables.lost_baggage.world import plates

BOLT = "lost_baggage/ui/badge_ability"
SAID = 30
"""Letters of what an ability does that its button says, too; the card says it in any case."""
CARD_STYLES: Mapping[type[Action], str] = {UseItem: "green", AttachItem: "orange", DiscardItem: "red"}
"""The styles of the buttons for what is done with a card in hand."""


@dataclass(frozen=True)
class Choices(Part):
    """The choices of the moment; pointing at one lights its spaces."""

    clicks: Clicks

    def now(self) -> tuple[Choice, ...]:
        """Return what can be done now.

        Beside a chosen card, which carries its own buttons, only the main button remains.
        """
        makers: Mapping[Phase, Callable[[], tuple[Choice, ...]]] = {
            Phase.ROLL_FOR_START: self._rolling,
            Phase.LAY: self._laying,
            Phase.TURN: self._turn,
            Phase.WALK: self._walking,
            Phase.STEP: self._walking,
            Phase.FIGHT: self._fighting,
            Phase.BATTLE: self._battle,
            Phase.OPTION: self._options,
            Phase.PLAYER: self._players,
            Phase.ROTATE: self._rotating,
            Phase.DISCARD: tuple,
        }
        make = makers.get(self.seen.phase)
        if make is None or self.actor is None:
            return ()
        items, others = self._items(), make()
        if not items or not self._carried:
            return items or others
        main = others[-1:] if self.seen.phase is Phase.BATTLE else tuple(one for one in others if one.command is Command.PRIMARY)
        return *items, *(replace(choice, command=Command.PRIMARY) for choice in main)

    @property
    def _carried(self) -> bool:
        """Return whether a chosen card has room for its own buttons."""
        return not self.host.room.little

    def _button(
        self,
        key: str,
        action: Action,
        style: str = "wood",
        command: Command | None = None,
        *,
        icon: str = "",
        then: str = "",
        **values: object,
    ) -> Choice:
        """Return a button; `then` is the key of its consequence."""
        words = self.words.text(f"button.{key}", **values)
        said = self.words.text(f"then.{then}", **values) if then else ""
        return Choice(words, self.doing(action), style, command, icon=icon, consequence=said, disabled_reason=self.check(action))

    # setting up

    def _rolling(self) -> tuple[Choice, ...]:
        """Return the button that rolls for the start (LB-16)."""
        waiting = [seat for seat, rolled in enumerate(self.seen.start_rolls) if rolled == NOT_YET]
        key = "roll_all" if self.several_persons(waiting) else "roll"
        return (self.for_all(self._button(key, Roll(), "green", Command.PRIMARY), Roll),)

    def _laying(self) -> tuple[Choice, ...]:
        """Return the choice for laying tiles in one sitting (LB-12).

        Whoever is ready with some of them lays the others when asked again.
        """
        text, left, planned = self.words.text, len(self.tiles), self.host.planned
        found = []
        if left:
            rest = partial(self.host.submit_rest, self._at_random)
            then = text("then.lay_rest")
            found += [self._turn_tile(), Choice(text("button.lay_rest"), rest, icon="ui/icon_fast_forward", consequence=then)]
        if planned:
            then = text("then.laid_later", n=left) if left else text("then.laid", n=planned)
            style, command = ("wood", None) if left else ("green", Command.PRIMARY)
            keep = self.host.keep_plan
            found.append(Choice(text("button.laid"), keep, style, command, icon="ui/icon_check", consequence=then))
        return tuple(found)

    def _at_random(self) -> Action | None:
        """Return one of all ways to lay a tile now, None when none is left."""
        lays = [action for action in self.host.legal() if isinstance(action, Lay)]
        return random.Random(secrets.token_hex(8)).choice(lays) if lays else None

    def _turn_tile(self) -> Choice:
        return Choice(self.words.text("button.turn_tile"), self.clicks.turn_top, "orange", Command.ROTATE)

    # a turn outside battle

    def _turn(self) -> tuple[Choice, ...]:
        """Return the buttons of a turn.

        The large one rolls as long as that is allowed, then it ends the turn.
        """
        may_roll = self.check(Roll()) is None
        roll = self._button("roll_move", Roll(), "green", Command.PRIMARY if may_roll else None, icon="ui/icon_die")
        style, command = ("orange", None) if may_roll else ("green", Command.PRIMARY)
        then = "last" if next_turn(self.seen) is None else "unwalked" if may_roll else ""
        end = self._button("end_turn", EndTurn(), style, command, icon="ui/icon_check", then=then)
        abilities = (self._skill(skill) for skill in self._skills() if skill.kind == "ability")
        return *abilities, *((end, roll) if may_roll else (roll, end))

    def _skills(self) -> tuple[Skill, ...]:
        if self.actor is None:
            return ()
        return self.words.cards.skills(character_of(self.seen, self.actor))

    def _skill(self, skill: Skill) -> Choice:
        """Return the ability; its tooltip is its text."""
        action = foresights.action_of(skill)
        why = self.check(action)
        act, idle = self.doing(action), self.words.idle(why_idle(self.seen, action), spent=why is None)
        then = (
            idle
            or self.words.left(self.seen, action)
            or self._recovered(action)
            or (skill.short if len(skill.short) <= SAID else "")
        )
        style = "wood" if idle else "orange"
        return Choice(
            skill.name, act, style, icon=BOLT, tooltip=skill.full, disabled_reason=why, consequence=then, elsewhere=CARD
        )

    def _items(self) -> tuple[Choice, ...]:
        """Return the choices for the chosen card, which carries them where it has room."""
        item = self.selection.item
        if item is None or item == UNKNOWN:
            return ()
        found, commands = [], iter(NUMBERED)
        for action in self.card_actions(item):
            (label, paid), style = self.card_deed(action, item), CARD_STYLES[type(action)]
            uses = isinstance(action, UseItem)
            why = self.check(action)
            idle = self.words.idle(why_idle(self.seen, action), spent=why is None) if uses else ""
            style = "wood" if idle else "red" if uses and self._harms(action) else style
            then = idle or paid or (self._result(action, item) if uses else "")
            choice = Choice(label, self.doing(action), style, disabled_reason=why, consequence=then)
            if self._carried:
                choice = replace(choice, command=next(commands) if why is None else None, in_place=True)
            else:
                picture = pictures.item_picture(self.host.context.art, self.seen.board.library.item[item])
                choice = replace(choice, icon=picture, tooltip=self.words.cards.full(item))
            found.append(choice)
        return tuple(found)

    def _result(self, action: Action, item: str) -> str:
        """Return the result of an item in a few signs, or when it acts; "" if unknown."""
        chip = foresights.chip(self.seen, action, self.words.cards, self.host.name)
        signs = chip.signs if chip is not None else ""
        left = self.words.left(self.seen, action)
        return self.words.cards.situation(item) or " · ".join(filter(None, (signs, left))) or self._recovered(action)

    def _recovered(self, action: Action) -> str:
        """Return the names of the items that a text takes from the discards (LB-81).

        It is "" for a text that does not begin with that.
        """
        return ", ".join(self.words.card("item", item) for item in recovered(self.seen, action))

    def _harms(self, action: Action) -> bool:
        chip = foresights.chip(self.seen, action, self.words.cards, self.host.name)
        return chip is not None and bool(chip.blow)

    def _walking(self) -> tuple[Choice, ...]:
        walks = self.walks()
        challenges = tuple(self._against("challenge", walk.seat, walk) for walk in walks if isinstance(walk, Challenge))
        if self.seen.phase is Phase.STEP:
            return *challenges, self._button("stay", Stay(), "green", Command.PRIMARY, icon="ui/icon_check")
        return challenges

    def _against(self, key: str, seat: Seat, action: Action) -> Choice:
        """Return a button that starts a battle with a player."""
        label = self.words.text(f"button.{key}", name=self.host.name(seat))
        icon, spaces, why = self._portrait(seat), self._where(seat), self.check(action)
        then = self.words.text(f"then.{key}", hp=self.seen.players[seat].hp)
        return Choice(
            label, self.doing(action), "red", icon=icon, spaces=spaces, disabled_reason=why, consequence=then, elsewhere="players"
        )

    def _where(self, seat: Seat) -> tuple[Space, ...]:
        place = self.seen.players[seat].place
        return () if place is None else (place,)

    def _portrait(self, seat: Seat) -> str:
        return plates.portrait(self.host.context.art, self.seen, seat)

    def _fighting(self) -> tuple[Choice, ...]:
        asked = self.players_asked().items()
        fights = tuple(self._against("fight", seat, action) for seat, action in asked if isinstance(action, Fight))
        goes_on = self._goes_on()
        then = "decline_text" if goes_on else self._after_text()
        return *fights, self._button(
            "decline", Decline(), "green", Command.PRIMARY, icon="ui/icon_check", then=then, card=goes_on
        )

    def _goes_on(self) -> str:
        """Return the name of the text that goes on behind an offer of a battle.

        It is "" without one (LB-28, LB-60).
        """
        frames = self.seen.frames
        texts = [frame for frame in frames if isinstance(frame, PendingText)]
        walks = any(isinstance(frame, RandomMovement) for frame in frames)
        going = next((text for text in reversed(texts) if text.text or walks), None)
        return self.words.title(going) if going is not None else ""

    def _after_text(self) -> str:
        """Return the key of what comes after an offer of a battle that no text follows.

        It is "" where another offer does, the tile of somebody who was brought elsewhere, or a choice of what to discard.
        """
        turn = self.seen.turn
        waits = any(isinstance(frame, Arrival | Offer | Discarding) for frame in left_by_declining(self.seen))
        if turn is None or turn.seat != self.actor or waits:
            return ""
        if not turn.over and not is_done(turn):
            return "decline"
        if turn.again:
            return "decline_again"
        return "last" if next_turn(self.seen) is None else "decline_ends"

    # battle

    def _battle(self) -> tuple[Choice, ...]:
        """Return the actions of a battle turn (LB-65) but for skills and cards.

        Those are used where they are.
        """
        if self.actor is None:
            return ()
        left, coming = len(self.seen.players[self.actor].pack), next_turn(self.seen)
        draw = self._button("draw", DrawItem(), "orange", icon=pictures.BACK, then="draw", n=left)
        name = self.host.name(coming) if coming is not None else ""
        return draw, self._button("pass", Pass(), "wood", icon="ui/icon_check", then=self._after_pass(coming), name=name)

    def _after_pass(self, coming: Seat | None) -> str:
        """Return the key of whose turn follows a pass, and of what takes it for sure."""
        if coming is None:
            return "last"
        if falls(self.seen, coming):
            return "pass_red"
        return "pass_skipped" if loses_turn(self.seen, coming) else "pass"

    # what an effect asks

    def _options(self) -> tuple[Choice, ...]:
        frame = self.seen.frames[-1] if self.seen.frames else None
        if not isinstance(frame, PendingText) or not frame.text:
            return ()
        return tuple(self._option(ChooseOption(place), effects) for place, effects in enumerate(frame.text[0].lists, 1))

    def _option(self, action: ChooseOption, effects: Effects) -> Choice:
        """Return the button of an option of a text, enabled even if it would do nothing (LB-85)."""
        words, idle = self.words, self.words.idle(why_idle(self.seen, action), spent=False)
        return Choice(
            words.effects(effects, full=False),
            self.doing(action),
            "wood" if idle else "orange",
            icon=words.icon(effects),
            tooltip=words.effects(effects, full=True),
            disabled_reason=self.check(action),
            consequence=idle or self.words.left(self.seen, action) or self._recovered(action),
        )

    def _players(self) -> tuple[Choice, ...]:
        found = []
        for seat in range(len(self.seen.players)):
            why = self.check(ChoosePlayer(seat))
            if seat != self.actor and (why is None or why.code != "player_out"):
                act, icon = self.doing(ChoosePlayer(seat)), self._portrait(seat)
                name, where = self.host.name(seat), self._where(seat)
                then = after_choosing(self, seat) if why is None else ""
                found.append(
                    Choice(
                        name, act, "orange", icon=icon, spaces=where, disabled_reason=why, consequence=then, elsewhere="players"
                    )
                )
        return tuple(found)

    def _rotating(self) -> tuple[Choice, ...]:
        """Return the choices for rotating a tile: chosen on the board, turned, and confirmed."""
        space = self.selection.space
        if space is None:
            return ()
        return self._turn_tile(), self._button("rotate", Rotate(space, self.selection.top), "green", Command.PRIMARY)
