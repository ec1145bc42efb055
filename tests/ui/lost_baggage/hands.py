"""The ways in which people carry out each action of Lost Baggage at its table, with any device."""

from __future__ import annotations

from game.engine.core import Action, Seat
from game.engine.lost_baggage.actions import (
    AttachItem,
    Attack,
    Challenge,
    ChooseOption,
    ChoosePlayer,
    ChooseTile,
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
    UseAbility,
    UseItem,
    UseSpecial,
    Walk,
)
from game.engine.lost_baggage.geometry import SIDES, Side
from game.engine.lost_baggage.state import Phase
from game.ui.tables.lost_baggage.cards.character_card import SkillRow
from game.ui.tables.lost_baggage.table import LostBaggageTable
from game.ui.tables.lost_baggage.world.rack import RackTile
from game.ui.widgets import Widget
from game.ui.widgets.dialog import DialogScene
from tests.ui import player
from tests.ui.play import Buttons, Hands, Program

PLAIN: dict[type[Action], str] = {Stay: "stay", Decline: "decline", EndTurn: "end_turn", Pass: "pass"}
"""Actions whose button says nothing but itself."""


def table_of(program: Program) -> LostBaggageTable:
    """The table of the game."""
    found = program.table.table
    assert isinstance(found, LostBaggageTable)
    return found


def reveal(hands: Hands) -> None:
    """Draw the curtain, if it hangs."""
    if hands.program.table.viewpoint.waits_for is not None:
        hands.press(hands.program.table.handover.screen.button)


class Player(player.Player):
    """A player of Lost Baggage."""

    @property
    def table(self) -> LostBaggageTable:
        """The game's table."""
        return table_of(self.program)

    def play(self, action: Action, *, watch: bool = False) -> None:
        """Carry out an action behind the curtain."""
        reveal(self.hands)
        super().play(action, watch=watch)

    def _answer(self, action: Action, dialog: DialogScene) -> Widget:
        """The opponent who was meant, or the walk itself."""
        if isinstance(action, Fight | ChoosePlayer):
            return self.program.button(self._name(action.seat))
        if isinstance(action, Challenge):
            return self.program.button(self._word("button.challenge", name=self._name(action.seat)))
        if isinstance(action, Walk):
            walks = {self._word("button.walk_on"), self._word("button.walk_wins")}
            return next(button for button in dialog.buttons if button.words in walks)
        return dialog.buttons[0]

    def _do(self, action: Action) -> None:
        seat = self.match.to_move
        assert seat is not None
        match action:
            case Roll() if self.match.state.phase is Phase.ROLL_FOR_START:
                self.hands.press(self.program.table.controls.actions.buttons[0])
            case Roll():
                self._choose("roll_move")
            case Lay(tile, space, top):
                self._take(self.table.panels.rack.tiles.index(self._rack_tile(tile)))
                self._turn_to(top)
                self.hands.space(space)
                self._choose("laid")
                self.program.step()
            case Walk(space) | ChooseTile(space):
                self.hands.space(space)
            case Rotate(space, top):
                self.hands.space(space)
                self._turn_to(top)
                self._choose("rotate")
            case UseItem(item) | AttachItem(item) | DiscardItem(item):
                self._take_card(item)
                keys = {UseItem: "use_item", AttachItem: "attach_item", DiscardItem: "discard_item"}
                equips = isinstance(action, UseItem) and self.table.words.cards.situation(item)
                self._choose("equip_item" if equips else keys[type(action)])
            case ChooseOption():
                offered = [other for other in self.match.legal() if isinstance(other, ChooseOption)]
                self.hands.press(self.program.table.controls.actions.buttons[offered.index(action)])
            case _:
                self._skill_or_player(seat, action)

    def _skill_or_player(self, seat: Seat, action: Action) -> None:
        match action:
            case Attack(number):
                self._press_row(seat, "attack", number)
            case UseAbility():
                self._press_row(seat, "ability")
            case UseSpecial():
                self._press_row(seat, "special")
            case DrawItem():
                self._choose("draw")
            case Fight(other) | Challenge(other):
                self._against(other, self._word("button.fight", name=self._name(other)))
            case ChoosePlayer(other):
                self._against(other, self._name(other))
            case _:
                self._choose(PLAIN[type(action)])

    def _press_row(self, seat: Seat, kind: str, number: int = 0) -> None:
        """Use a skill by its line on the own card, on the stage or beside the board."""
        layer = self.table.panels.layer
        side = layer.stage.side_of(seat) if layer.stage.visible else None
        card = layer.own_things.card if side is None else layer.stage.sides[side].card
        if not card.visible:
            self.hands.press(layer.plate)  # it opens the card
        rows = [row for row in card.children if isinstance(row, SkillRow)]
        self.hands.press(next(row for row in rows if (row.skill.kind, row.skill.number) == (kind, number)))

    def _against(self, seat: Seat, words: str) -> None:
        """Choose a player by the button with these words, or on the board where there are too many of them for buttons."""
        button = next((button for button in self.program.table.controls.actions.buttons if button.words == words), None)
        if button is not None:
            self.hands.press(button)
        else:
            self.hands.space(self.match.observation(None).players[seat].place)

    def _name(self, seat: Seat) -> str:
        return self.program.table.name(seat)

    def _word(self, key: str, /, **values: object) -> str:
        return str(self.program.app.text(f"lost_baggage.{key}", **values))

    def _choose(self, key: str, /, **values: object) -> None:
        self.hands.press(self.program.button(self._word(f"button.{key}", **values)))

    def _turn_to(self, top: Side) -> None:
        """Turn the tile until its top is there."""
        for _ in SIDES:
            if self.table.selection.top == top:
                return
            self._choose("turn_tile")
        assert self.table.selection.top == top

    def _rack_tile(self, face: str) -> RackTile:
        return next(tile for tile in self.table.panels.rack.tiles if tile.face == face)

    def _take(self, place: int) -> None:
        """Take a tile of the rack in hand."""
        rack = self.table.panels.rack
        if isinstance(self.hands, Buttons):
            self._by_keys(rack, place)
        else:
            spot = rack.spot(place)
            self.hands.at((spot.x + 6, spot.centery + 10))
        assert rack.chosen == place

    def _take_card(self, item: str) -> None:
        """Take up a card of the hand, unless it is up."""
        if self.table.selection.item == item:
            return
        fan = self.table.panels.layer.hand
        number = [card.item for card in fan.cards].index(item)
        if isinstance(self.hands, Buttons):
            self._by_keys(fan, number)
        else:
            seen = fan.resting_rect(number).clip(fan.room)  # a folded hand shows the tops of its cards
            self.hands.at((seen.centerx - fan.card_width * 2 // 5, seen.centery))
        assert self.table.selection.item == item

    def _by_keys(self, widget: Widget, number: int) -> None:
        """Go to one of several things in a row without a mouse."""
        hands = self.hands
        assert isinstance(hands, Buttons)
        hands.reach(widget)
        while (index := widget.index) != number:  # type: ignore[attr-defined]
            hands.arrow(1 if number > index else -1, 0)
            assert widget.index != index  # type: ignore[attr-defined]
        hands.confirm()
