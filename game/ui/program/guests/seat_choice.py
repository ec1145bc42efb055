"""The first screen of a guest: language, name, and the seats of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial

from pygame import BLEND_RGB_MULT, Rect, Surface

from game.engine.core import Seat
from game.play.record import LONGEST_PLAYER
from game.ui.contract.entry import TableEntry
from game.ui.program.guests.seat_card import NameField, Pill, SeatCard
from game.ui.scenes.options import option_values
from game.ui.services.fonts import Face
from game.ui.services.text import LANGUAGES
from game.ui.services.theme import CREAM, TITLE, Style
from game.ui.services.wording import player_names
from game.ui.shell.guests import OfferedSeat
from game.ui.widgets import Label, Picture, ScrollArea, TextField, Widget, WidgetScene
from game.ui.widgets.layout import Box, Room, Scroll, box, column, place, row
from game.ui.widgets.plated import ActButton

MARGIN, GAP, EDGE = 12, 10, 8
"""Design units around everything, between cards, and between lines."""
HEAD, PILL, FIELD, FREE, TAKEN, ASKED = 54, 46, 54, 130, 86, 118
"""Design units of the height of the head, of a language, of the name, and as rows of free seats, taken ones, and taken ones for
which the host can be asked."""
CARD = (204, 300)
"""Design units of a seat as a card at most."""
DIM = 110
"""The level of 255 to which the cloth is darkened."""


class State(Enum):
    """The state of a seat for whoever looks at it."""

    FREE = "free"
    MINE = "mine"
    TAKEN = "taken"
    COMPUTER = "computer"


@dataclass(frozen=True, slots=True)
class Offer:
    """A seat as it is offered.

    `about` is the key of a text about who sits there; `may_ask`: the host can be asked for the seat.
    """

    seat: Seat
    offered: OfferedSeat
    state: State
    name: str
    about: str
    may_ask: bool = False


@dataclass(frozen=True, slots=True)
class Choices:
    """The choices at a table, and what each does.

    `rename` gets the name in the field after every change, `sit` and `ask` the seat and that name. `waits` is the key of a text
    about what is waited for, "" for nothing. `encrypted`: the page came by an encrypted way. `begun`: a game is under way, whose
    players keep the names that it began with. `may_rename`: another name can be given, as the host is not asked under this one.
    """

    entry: TableEntry
    offers: Callable[[], Sequence[Offer]]
    rename: Callable[[str], None]
    sit: Callable[[Seat, str], None]
    ask: Callable[[Seat, str], None]
    stand_up: Callable[[], None]
    look_on: Callable[[], None]
    waits: Callable[[], str]
    encrypted: Callable[[], bool]
    begun: Callable[[], bool]
    may_rename: Callable[[], bool]


class SeatChoiceScene(WidgetScene):
    """The seats of a table, of which a guest takes a free one."""

    backdrop = ""

    def __init__(self, choices: Choices, name: str) -> None:
        """`name` is the one used last on the device."""
        super().__init__()
        self.choices, self.name = choices, name
        self._cloth: Surface | None = None
        self._offers: tuple[Offer, ...] = ()

    @property
    def help_page(self) -> str:
        return self.choices.entry.page

    def follow(self) -> None:
        """Show the seats as they are now, and the way here, if they have changed."""
        choices = self.choices
        if (tuple(choices.offers()), choices.waits(), choices.encrypted()) != (self._offers, self._waits, self._encrypted):
            self.rebuild()

    @property
    def restful(self) -> bool:
        return not (self.animating or self.bubble.passes)

    @property
    def spoken_name(self) -> str:
        return self.text("app.name")

    def build(self) -> None:
        text, choices = self.text, self.choices
        self._offers, self._waits, self._encrypted = tuple(choices.offers()), choices.waits(), choices.encrypted()
        self.logo = Label(text("app.name"), size=32, face=Face.TITLE, colour=TITLE, style=Style.TITLE, align="center")
        game = text("guests.table", game=text(f"game.{choices.entry.id}.name"), n=len(self._offers))
        self.about = Label(game, size=18, face=Face.TITLE, colour=CREAM, style=Style.RAISED)
        self.ask = Label(text(self._waits or self._told()), size=17, colour=CREAM, style=Style.RAISED)
        self.languages = [
            Pill(text(f"language.{code}"), partial(self._speak, code), chosen=code == text.language) for code in LANGUAGES
        ]
        self.field = NameField(text("guests.name"), TextField(self.name, self._rename, longest=LONGEST_PLAYER, bare=True))
        called = player_names(text, ((offer.name, offer.offered.number) for offer in self._offers))
        self.cards = [self._card(offer, name) for offer, name in zip(self._offers, called, strict=True)]
        self.look_on = ActButton(
            text("guests.look_on"), choices.look_on, style="brown", icon="ui/icon_eye", consequence=text("guests.look_on.what"),
            size=19,
        )  # fmt: skip
        self.lock = Picture("ui/icon_lock")
        way = "guests.network.encrypted" if self._encrypted else "guests.network"
        self.network = Label(text(way), size=15, colour=CREAM, style=Style.RAISED)
        self.area = ScrollArea()
        self.names = (self.field,) if choices.may_rename() else ()
        for widget in (self.logo, self.about, *self.languages, *self.names, self.ask, self.area, self.look_on):
            self.add(widget)
        for widget in (self.lock, self.network):
            self.add(widget)
        for card in self.cards:
            self.area.add(card)

    def _told(self) -> str:
        """Return the key of a text about what can be done, or that the host is to begin."""
        states = [offer.state for offer in self._offers]
        if State.MINE in states:
            return "guests.wait"
        begun = ".begun" if self.choices.begun() else ""
        if State.FREE in states:
            return f"guests.choose{begun}"
        return f"guests.choose.ask{begun}" if any(offer.may_ask for offer in self._offers) else "guests.choose.none"

    def _card(self, offer: Offer, name: str) -> SeatCard:
        text = self.text
        teams = self.choices.entry.teams(len(self._offers))
        about = [text("new.team_sign", n=number) for number, team in enumerate(teams, 1) if offer.seat in team]
        if offer.about:
            said = text(offer.about)
            about.append(text("invitation.row.computer", level=said) if offer.state is State.COMPUTER else said)
        chosen = {own.option.name: own.value for own in offer.offered.variants}
        about += [
            dict(option_values(text, self.choices.entry.id, own.option, own.level, chosen))[own.value]
            for own in offer.offered.variants
        ]
        act: tuple[str, Callable[[], None], str] | None = None
        if offer.state is State.FREE:
            act = text("guests.sit"), lambda: self.choices.sit(offer.seat, self.name), "green"
        elif offer.state is State.MINE:
            act = text("guests.stand_up"), self.choices.stand_up, "brown"
        elif offer.may_ask:
            act = text("guests.ask_seat"), lambda: self.choices.ask(offer.seat, self.name), "brown"
        lit = offer.state in (State.FREE, State.MINE)
        return SeatCard(offer.offered.figure, offer.offered.colour, name, " · ".join(about), act, lit=lit)

    def first_focus(self) -> Widget | None:
        return next((card.button for card in self.cards if card.button is not None), self.look_on)

    def _rename(self, name: str) -> None:
        self.name = name
        self.choices.rename(name)

    def _speak(self, language: str) -> None:
        self.context.settings.change(language=language)

    def back(self) -> None:
        """Stay: this is where a guest begins."""

    # places

    def arrange(self, window: Rect) -> None:
        self._cloth = None
        for card in self.cards:
            card.upright = Room.of(window, self.px) is Room.UPRIGHT
        tree = self._upright() if Room.of(window, self.px) is Room.UPRIGHT else self._lying(window)
        place(tree, window, self.px)

    def _lying(self, window: Rect) -> Box:
        """Return the seats as cards side by side."""
        languages = row(*(box(pill, 104, PILL) for pill in self.languages), gap=GAP, grow=0)
        told = column(box(self.about), box(self.ask))
        head = row(box(self.logo, 190), told, languages, gap=GAP, tall=HEAD)
        room = window.width - 2 * self.px(MARGIN) - (len(self.cards) - 1) * self.px(GAP)
        wide = min(CARD[0], room / max(1, len(self.cards)) / self.theme.scale)
        tall = min(CARD[1], window.height / self.theme.scale - HEAD - FIELD - 3 * EDGE - MARGIN - 8)
        cards = row(*(box(card, wide) for card in self.cards), gap=GAP, wide=len(self.cards) * (wide + GAP) - GAP, tall=tall)
        note = row(box(self.lock, 22, 22), self.network, gap=8)
        foot = row(*(box(field, grow=1.7) for field in self.names), box(self.look_on, grow=1.3), note, gap=GAP, tall=FIELD)
        middle = box(Scroll(self.area, box(cards), self.px, bar=False))
        return column(head, middle, foot, gap=EDGE, pad=(MARGIN, EDGE, MARGIN, MARGIN))

    def _upright(self) -> Box:
        """Return the seats as rows, the free ones first."""
        self.about.align = "center"
        rows = sorted(self.cards, key=lambda card: not card.lit)
        seats = column(*(box(card, tall=_row_height(card)) for card in rows), gap=GAP, pad=(2, 2, 2, 6), grow=0)
        languages = row(*self.languages, gap=GAP, tall=PILL)
        note = row(box(self.lock, 22, 22), box(self.network), gap=8, tall=24)
        return column(
            box(self.logo, tall=48), box(self.about, tall=26), languages, *(box(field, tall=FIELD) for field in self.names),
            box(self.ask, tall=26), box(Scroll(self.area, seats, self.px, bar=False)), box(self.look_on, tall=58), note,
            gap=EDGE, pad=(MARGIN, EDGE),
        )  # fmt: skip

    def draw_backdrop(self, target: Surface) -> None:
        if self._cloth is None:
            self._cloth = Surface(self.window.size)
            self.theme.art.lay_cloth(self._cloth, self.choices.entry.backdrop, self.theme.scale)
            self._cloth.fill((DIM,) * 3, special_flags=BLEND_RGB_MULT)
        clip = target.get_clip()
        target.blit(self._cloth, clip, clip)


def _row_height(card: SeatCard) -> float:
    """Return the design units of the height of a seat as a row."""
    if card.lit:
        return FREE
    return TAKEN if card.button is None else ASKED
