"""The viewer's own hand: its cards, what each can do now, and their use."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.engine.core import Action, Seat
from game.engine.lost_baggage.actions import AttachItem, UseItem
from game.engine.lost_baggage.previews import why_idle
from game.engine.lost_baggage.state import Observation, battle_of
from game.ui.contract.values import Choice, Note, NoteLine, Tone
from game.ui.tables.lost_baggage.battle import foresights
from game.ui.tables.lost_baggage.battle.stage import Aim, BattleStage
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.cards.card_buttons import CardButtons
from game.ui.tables.lost_baggage.cards.fan import Fan, FanCard
from game.ui.tables.lost_baggage.cards.item_face import CardFaces
from game.ui.tables.lost_baggage.selection import CARD_ACTIONS, Part


class OwnHand:
    """The fan of the viewer's own cards."""

    def __init__(
        self,
        part: Part,
        faces: CardFaces,
        stage: BattleStage,
        pick: Callable[[str], None],
        choices: Callable[[], tuple[Choice, ...]],
    ) -> None:
        """Create the hand; `pick` gets the item that is chosen, `choices` tells what can be done."""
        self._part, self._host, self._stage, self._choices, self._pick = part, part.host, stage, choices, pick
        self._picked = 0
        """The card that was picked last, of which there may be two alike."""
        self.fan = Fan(lambda: faces, self._choose, self._drop, part.host.show_note, self._aim)
        self.buttons = CardButtons(self._aim)
        self._idle = True
        """True if no card of the hand could be used when it was shown last."""

    def show(self, now: Observation, *, asked: bool) -> None:
        seat = self._host.viewer
        held = () if seat is None else now.players[seat].hand if battle_of(now, seat) is not None else now.players[seat].items
        chosen = self._part.selection.item if asked else None
        asked = asked and self.asked(seat)
        at = self._place_of(chosen, held)
        self.fan.show_cards([self._card(item, number == at, asked=asked) for number, item in enumerate(held)])
        offered = self._choices() if chosen in held else ()
        self.buttons.offer([choice for choice in offered if choice.in_place and choice.disabled_reason is None])
        self.place_buttons()
        choosing = seat == now.actor and now.phase in CARD_ACTIONS and bool(held)
        self._let_go(all(card.disabled_reason for card in self.fan.cards) if asked else not choosing)

    def _choose(self, number: int, item: str) -> None:
        self._picked = number
        self._pick(item)

    def _place_of(self, chosen: str | None, held: Sequence[str]) -> int | None:
        """Return the place of the chosen card, of two alike that of the one picked."""
        if chosen is None or chosen not in held:
            return None
        return self._picked if held[self._picked : self._picked + 1] == (chosen,) else held.index(chosen)

    def _let_go(self, idle: bool) -> None:
        """Take the focus from a hand that has become idle.

        The card that keys act on would cover the board.
        """
        if idle and not self._idle and self.fan.focused:
            self.fan.scene.focus(self.fan.scene.first_focus())
        self._idle = idle

    def place_in(self, room: Rect) -> None:
        """Place the hand along the lower edge of a box in pixels of the window."""
        self.fan.place_in(room)
        self.place_buttons()

    def place_buttons(self) -> None:
        """Place the buttons across the lower edge of the chosen card."""
        self.fan.carry(self.buttons.width)
        if self.fan.chosen is not None and self.buttons.buttons:
            self.buttons.place_across(self.fan.resting_rect(self.fan.chosen))
        self._aim()

    def _aim(self) -> None:
        """Show the way of the card that is dragged, or chosen, to its aim."""
        fan, aim = self.fan, None
        if self._stage.visible and fan.dragged is not None:
            aim = self._aim_of(fan.dragged, paying=self._pays_at(fan.hand_at), at=fan.hand_at)
        elif self._stage.visible and fan.chosen is not None:
            aim = self._aim_of(fan.chosen, paying=isinstance(self.buttons.pointed_at, AttachItem))
        self._stage.weighed.show_aim(aim)

    def _aim_of(self, number: int, *, paying: bool = False, at: tuple[int, int] | None = None) -> Aim | None:
        """Return the way of a card to its aim, None for none; `at` is where it is dragged."""
        seat, stage, item = self._host.viewer, self._stage, self.fan.cards[number].item
        side = stage.side_of(seat) if seat is not None else None
        kind = AttachItem if paying else UseItem
        if (
            side is None
            or (at is not None and not paying and not self._strikes_at(at))
            or self._part.check(kind(item)) is not None
        ):
            return None
        place = self.fan.resting_rect(number)
        if paying:
            return Aim(place.midtop, stage.sides[side].paid.middle)
        foe = list(stage.arena.figures())[1 - side]
        chip = foresights.chip(self._part.seen, UseItem(item), self._part.words.cards, self._host.name)
        blow = chip.blow if chip is not None else ""
        end = (foe.centerx, foe.centery + foe.height // 4) if blow else list(stage.arena.figures())[side].center
        return Aim(place.midtop, end, blow) if blow or at is not None else None

    def _card(self, item: str, chosen: bool, *, asked: bool) -> FanCard:
        """Return a card of the own hand with its text, and its use now or the reason against it."""
        words, disabled_reason = self._part.words.cards, self._why_not(item, asked=asked)
        allowed = [action for action in self._part.card_actions(item) if self._part.check(action) is None] if asked else []
        lines = [self._line(action, item) for action in allowed]
        if disabled_reason:
            lines.append(NoteLine(disabled_reason, tone=Tone.WARNING))
        picture = pictures.item_picture(self._host.context.art, words.library.item[item])
        return FanCard(
            item, disabled_reason, chosen, Note(words.name("item", item), words.full(item), picture, lines=tuple(lines))
        )

    def _line(self, action: Action, item: str) -> NoteLine:
        """Return an action with a card as its note tells it.

        It has its cost, or that it would have no effect.
        """
        label, paid = self._part.card_deed(action, item)
        idle = self._part.words.idle(why_idle(self._part.seen, action)) if isinstance(action, UseItem) else ""
        left = self._part.words.left(self._part.seen, action)
        return NoteLine(": ".join(filter(None, (label, idle or paid or left))), tone=Tone.PLAIN if idle else Tone.GOOD)

    def _why_not(self, item: str, *, asked: bool) -> str:
        """Return the reason why a card of the own hand cannot be chosen.

        It is "" for one that can.
        """
        actions = self._part.card_actions(item) if asked else ()
        reasons = [why for why in map(self._part.check, actions) if why is not None]
        if not actions:
            return self._host.context.text("lost_baggage.card.not_now")
        return self._part.words.reason(reasons[0]) if len(reasons) == len(actions) else ""

    def _drop(self, item: str, pos: tuple[int, int]) -> None:
        """Use a card that was dragged out of the hand.

        In battle it is used on the fighters, and pays on the own card or where payments are; elsewhere it goes back.
        """
        part, actions = self._part, self._part.card_actions(item)
        paying = self._stage.visible and self._pays_at(pos)
        if self._stage.visible and not paying and not self._strikes_at(pos):
            return
        wanted = [action for action in actions if isinstance(action, AttachItem) == paying]
        allowed = [action for action in wanted if part.check(action) is None]
        if allowed:
            part.doing(allowed[0])()
        elif wanted and (why := part.check(wanted[0])) is not None:
            self._host.refuse(why)

    def _pays_at(self, pos: tuple[int, int]) -> bool:
        """Return whether a card pays that is let go at a pixel.

        It does on the own card, or where payments are.
        """
        side = self._stage.side_of(self._host.viewer) if self._host.viewer is not None else None
        if side is None:
            return False
        own = self._stage.sides[side]
        paid = own.paid.rect.inflate(own.paid.rect.width, own.paid.rect.height)
        return paid.collidepoint(pos) or (own.card.visible and own.card.rect.collidepoint(pos))

    def _strikes_at(self, pos: tuple[int, int]) -> bool:
        """Return whether a card is used that is let go at a pixel.

        It is on the fighters, or on the opponent's card.
        """
        figures = list(self._stage.arena.figures())
        cards = [side.card.rect for side in self._stage.sides if side.card.visible]
        return any(place.collidepoint(pos) for place in (figures[0].unionall(figures[1:]), *cards))

    def asked(self, seat: Seat | None) -> bool:
        """Return whether a player is to decide now, which nobody is in a game that is only shown."""
        return seat is not None and seat == self._part.seen.actor and bool(self._host.legal())

    def spot(self, seat: Seat, item: str | None = None) -> tuple[int, int] | None:
        """Return the place of an item in the viewer's own hand, or of a new one.

        It is None for other hands.
        """
        if seat != self._host.viewer:
            return None
        held = [card.item for card in self.fan.cards]
        if item in held:
            return self.fan.spot(held.index(item))[:2]
        return self.fan.spot(len(held), len(held) + 1)[:2]
