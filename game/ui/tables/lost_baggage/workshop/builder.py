"""The builder of sets: a large card at the left, all cards, and the suitcase with the set.

LB-2, LB-3.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.content.lost_baggage.errors import CardError
from game.content.lost_baggage.fields import LONGEST_NAME
from game.engine.chance import Chance, Seeded
from game.engine.lost_baggage.cards import LEAST, MOST_OF_A_KIND, CardSet, SetProblem, set_problems
from game.play.errors import SaveError
from game.play.files import user_folder
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM
from game.ui.services.wording import trouble
from game.ui.shell.input import Command
from game.ui.tables.lost_baggage.workshop.collection import KINDS, listed
from game.ui.tables.lost_baggage.workshop.draft import Draft
from game.ui.tables.lost_baggage.workshop.faces import Faces
from game.ui.tables.lost_baggage.workshop.grid import CardGrid
from game.ui.tables.lost_baggage.workshop.look import LookScene
from game.ui.tables.lost_baggage.workshop.own_sets import save_set
from game.ui.tables.lost_baggage.workshop.rules import RuleLine, open_rule
from game.ui.tables.lost_baggage.workshop.scene import WorkshopScene, felt
from game.ui.tables.lost_baggage.workshop.set_notes import SetNotes
from game.ui.tables.lost_baggage.workshop.sheet import Sheet
from game.ui.tables.lost_baggage.workshop.suitcase import Head, Suitcase
from game.ui.tables.lost_baggage.workshop.tray import Place, count_in, places
from game.ui.widgets import Label, Tabs, TextField, Widget
from game.ui.widgets.accent import LEATHER
from game.ui.widgets.dialog import Answer, DialogScene
from game.ui.widgets.frame import MARGINS
from game.ui.widgets.layout import TOP, Box, Pixels, Room, box, column, fits, place, row, stack
from game.ui.widgets.paper import NamePlaque
from game.ui.widgets.plated import ActButton, Plated, PlateTool

LEFT, RIGHT = (270, 222), (354, 300)
"""Design units of the columns at the left and at the right, in wide and in narrow windows."""
TITLE_TALL, HEAD, LEAST_NOTE, LOW_NOTE, ADD = 66, 28, 124, 84, 76
"""Design units of the plate with the scene's name, of the line over a part of the suitcase, of the lowest notes in it where
there is room for them and where there is hardly any, and of the button that packs a card."""
TRAYS = {"characters": (64, 64), "items": (112, 48), "tiles": (112, 48)}
"""Design units of the height of a part of the suitcase, where there is room for it, and where there is hardly any."""
FOLDED_RIGHT, FOLDED_ADD, FOLDED_SAVE, FOLDED_NAME = (216, 300), 54, 50, 46
"""Design units, where there is little room: of the column at the right, at least and at most, of the button that packs a card, of
those below the suitcase, and of the name above it."""
FILL_ICON, SAVE_ICON = "ui/icon_die", "ui/icon_save"
CARD = (0xF6, 0xEA, 0xCB)
CELLS = {"characters": (98.0, 132.0), "items": (100.0, 138.0), "tiles": (102.0, 128.0)}
"""Design units of a cell of the grid, by the kind of its cards: smaller than in the gallery, so that more is in sight."""
TRAY_CELLS = {"characters": (46.0, 52.0), "items": (44.0, 46.0), "tiles": (52.0, 46.0)}
"""The same for what is in the suitcase."""


class BuilderScene(WorkshopScene):
    """A set in the making; `saved` gets the id of the set once it is."""

    heading = "workshop.builder"
    along = False

    def __init__(self, draft: Draft, name: str, faces: Faces, saved: Callable[[str], None], chance: Chance | None = None) -> None:
        """Create the builder.

        `name` is the first name of the set; `chance` fills up (None: one that nobody can guess).
        """
        super().__init__(faces)
        self.draft, self.name, self._saved = draft, name, saved
        self._kept = (draft, name)
        self._ground: Surface | None = None
        self._chance = chance or Seeded(secrets.token_hex(8))
        self.shown: tuple[str, ...] = ()
        """The cards in the grid."""
        self.pointed: tuple[str, str] | None = None
        """The kind and the id of the card at the left."""

    # what is built

    @property
    def cards(self) -> CardSet:
        """The set as it would be played."""
        return self.draft.whole(self.collection.library)

    @property
    def problems(self) -> tuple[SetProblem, ...]:
        """Return the reasons why the set may not be played yet."""
        return set_problems(self.cards, self.collection.library)

    @property
    def changed(self) -> bool:
        """Return whether leaving would lose something."""
        return (self.draft, self.name) != self._kept

    # widgets

    def build(self) -> None:
        text = self.text
        self.title = NamePlaque(text(self.heading), LEATHER.plaque)
        self.back_button = PlateTool(LEATHER.name, "arrow_left", self.back, tooltip=text("common.back"))
        for widget in (self.title, self.back_button):
            self.add(widget)
        self.content()

    def content(self) -> None:
        text = self.text
        self.tabs = Tabs([(kind, text(f"workshop.kind.{kind}")) for kind in KINDS], self.kind, self._turn_to, "leather")
        self.add(self.tabs)
        self.make_filters()
        self.pool = CardGrid(
            self._draw_pool, CELLS["items"], opened=self._add, pointed=self._point_pool, asked=self._look_pool,
            chose=self._point_pool, at_once=True,
        )  # fmt: skip
        self.empty = Label(size=17, face=Face.ITALIC, colour=CREAM, align="center")
        self.paper = Plated(LEATHER.paper())
        self.sheet_area = Sheet(self._look_at, sets=False, narrow=True)
        self.add_button = ActButton(text("workshop.add"), lambda: self._add(self.pool.chosen), icon="ui/icon_plus")
        self.look_button = PlateTool(LEATHER.name, "eye", self._look_pointed, tooltip=text("workshop.look"))
        for widget in (self.pool, self.empty, self.paper, self.sheet_area, self.add_button, self.look_button):
            self.add(widget)
        self.suitcase = Suitcase()
        self.add(self.suitcase)
        self.trays = {
            kind: CardGrid(
                partial(self._draw_tray, kind), TRAY_CELLS[kind], opened=partial(self._remove, kind),
                pointed=partial(self._point_tray, kind), asked=partial(self._look_tray, kind),
                chose=partial(self._point_tray, kind), at_once=True,
            )
            for kind in KINDS
        }  # fmt: skip
        self.heads = {kind: Head(text(f"workshop.kind.{kind}")) for kind in KINDS}
        for kind in KINDS:
            self.add(self.heads[kind])
            self.add(self.trays[kind])
        self.fill_button = ActButton(text("workshop.fill"), self._fill_up, style="amber", icon=FILL_ICON, size=18)
        self.save_button = ActButton(text("workshop.save"), self._save, icon=SAVE_ICON, size=20)
        self.label = Plated(LEATHER.paper("active"))
        hint = text("workshop.name")
        self.field = TextField(
            self.name, self._rename, entered=self.save_button.press, longest=LONGEST_NAME, hint=hint, bare=True
        )
        self.note, self.notes = Plated(LEATHER.paper()), SetNotes(text)
        for part in (self.label, self.field, self.note, self.notes):
            self.add(part)
        for button in (self.fill_button, self.save_button):
            self.add(button)
        self._show()

    @property
    def tray(self) -> tuple[Place, ...]:
        """Return the contents of the set of the kind that is in front."""
        return places(self.draft, self.kind, self.collection)

    @property
    def tray_grid(self) -> CardGrid:
        """The part of the suitcase with the kind that is in front."""
        return self.trays[self.kind]

    def first_focus(self) -> Widget | None:
        return self.pool

    def _turn_to(self, kind: str) -> None:
        self.kind = kind
        self.pool.chosen = 0
        self._show()
        self._place()

    def filtered(self) -> None:
        self.pool.chosen = 0
        self._show()

    def _show(self) -> None:
        """Show everything as the draft is now."""
        text = self.text
        self.offer_filters()
        self.shown = self.found()
        self.pool.set_cells(len(self.shown), self.pool.chosen, CELLS[self.kind])
        cards = self.cards
        for kind, tray in self.trays.items():
            tray.set_cells(len(places(self.draft, kind, self.collection)), tray.chosen)
            count = len(listed(cards, kind))
            wrong = not LEAST[kind] <= count <= MOST_OF_A_KIND
            words = text("workshop.packed", n=count, least=LEAST[kind])
            if count > MOST_OF_A_KIND:
                words = text("workshop.packed_more", n=count, most=MOST_OF_A_KIND)
            self.heads[kind].set(words, wrong=wrong)
        self.empty.set("" if self.shown else text("workshop.nothing"))
        self._tell_problems()
        self._point_pool(self.pool.chosen)
        self.invalidate()

    def _tell_problems(self) -> None:
        """Show the faults of the set, or that there are none, and allow what can be done."""
        text = self.text
        problems = [RuleLine(problem, self.faces, self.context) for problem in self.problems]
        self.notes.show_set(self.cards, self.collection, problems)
        self.save_button.enable(problems[0].words if problems else "")
        enough = all(len(listed(self.cards, kind)) >= LEAST[kind] for kind in KINDS)
        self.fill_button.enable(text("workshop.fill.enough") if enough else "")

    # drawing

    def _draw_pool(self, target: Surface, number: int, rect: Rect) -> None:
        card, grid = self.shown[number], self.pool
        active = number == grid.chosen and grid.focused
        body = self.faces.draw_card(target, self.kind, card, rect, chosen=active, hovered=number == grid.under)
        count = count_in(self.draft, self.kind, card, self.collection)
        corner = body.right - self.px(4), body.y + self.px(4)
        if count == 1:
            self.faces.draw_sign(target, "ui/icon_check", *corner)
        elif count:
            self.faces.draw_count(target, count, *corner)

    def _draw_tray(self, kind: str, target: Surface, number: int, rect: Rect) -> None:
        place, grid = places(self.draft, kind, self.collection)[number], self.trays[kind]
        if number == grid.under or (number == grid.chosen and grid.focused):
            self.theme.nine(target, "ui/row_selected", rect)
        elif kind != "tiles":
            pygame.draw.rect(target, CARD, rect, border_radius=self.px(5))
        self.faces.draw_thing(target, self.root, kind, place.card, rect.inflate(-self.px(4), -self.px(4)))
        corner = rect.right - self.px(7), rect.y + self.px(7)
        if place.along:
            self.faces.draw_sign(target, "ui/icon_lock", *corner)
        elif place.times > 1:
            self.faces.draw_count(target, place.times, *corner)

    def _point_pool(self, number: int | None) -> None:
        self._point(self.kind, self.pool, self.shown, number)

    def _point_tray(self, kind: str, number: int | None) -> None:
        self._point(kind, self.trays[kind], [place.card for place in places(self.draft, kind, self.collection)], number)

    def _point(self, kind: str, grid: CardGrid, cards: Sequence[str], number: int | None) -> None:
        """Show at the left the card that is pointed at, else the one under the cursor."""
        number = grid.chosen if number is None else number
        pointed = (kind, cards[number]) if 0 <= number < len(cards) else None
        if pointed != self.pointed:
            self.pointed = pointed
            if pointed is None:
                self.sheet_area.show_nothing()
            else:
                self.sheet_area.show_card(self.faces, *pointed)
        self._tell_button()

    def _tell_button(self) -> None:
        """Say what the large button would pack, where it may."""
        text, kind = self.text, self.kind
        card = self.shown[self.pool.chosen] if self.shown else ""
        name = self.faces.name(kind, card) if card else ""
        self.add_button.tell(name)
        packed = kind == "characters" and card in self.draft.characters
        self.add_button.enable(text("workshop.once", name=name) if packed else "" if card else text("workshop.nothing"))

    # what can be done

    def _add(self, number: int) -> None:
        card = self.shown[number]
        if self.kind == "characters" and card in self.draft.characters:
            self._refuse(self.text("workshop.once", name=self.faces.name(self.kind, card)), self.pool.cell_rect(number), "LB-2")
            return
        self.context.sound.play("card_play")
        self.draft = self.draft.with_card(self.kind, card)
        self._show()
        self.tray_grid.reveal(self.tray_grid.cell_rect(len(self.tray) - 1))

    def _remove(self, kind: str, number: int) -> None:
        place = places(self.draft, kind, self.collection)[number]
        owner = self.collection.owner(kind, place.card)
        if place.along and owner is not None:
            names = {"name": self.faces.name(kind, place.card), "character": self.faces.name("characters", owner.id)}
            self._refuse(self.text("workshop.along", **names), self.trays[kind].cell_rect(number), "LB-3")
            return
        self.context.sound.play("card_discard")
        self.draft = self.draft.without_card(kind, place.card)
        self._show()
        if not self.trays[kind].count:
            self.focus(self.pool)

    def _refuse(self, words: str, near: Rect, rule: str = "") -> None:
        """Say why not; where a rule forbids it, the words lead there."""
        self.context.sound.play("ui_error")
        self.tell(words, near, act=partial(open_rule, self.context, rule) if rule else None)

    def _look_pool(self, number: int) -> None:
        self._look_at(self.kind, self.shown[number])

    def _look_pointed(self) -> None:
        if self.shown:
            self._look_pool(self.pool.chosen)

    def _look_tray(self, kind: str, number: int) -> None:
        self._look_at(kind, places(self.draft, kind, self.collection)[number].card)

    def _look_at(self, kind: str, card: str) -> None:
        self.context.stack.push(LookScene(self.faces, kind, card))

    def _fill_up(self) -> None:
        self.context.sound.play("card_shuffle")
        self.draft = self.draft.filled(self.collection.library, self._chance)
        self._show()

    def _rename(self, name: str) -> None:
        self.name = name

    def _save(self) -> None:
        taken = [one.id for one in self.collection.sets]
        try:
            kept = save_set(user_folder(), self.name, self.cards, self.collection.library, taken)
        except (CardError, SaveError) as error:
            self._refuse(trouble(self.text, error), self.save_button.rect)
            return
        self.context.stack.pop(partial(self._saved, kept.id))

    def command(self, command: Command) -> bool:
        return self.notes.command(command)  # pages of what is said about the set

    def back(self) -> None:
        """Leave, and ask whether to keep or to drop changes."""
        if not self.changed:
            super().back()
            return
        text = self.text
        answers = [Answer(text("workshop.leave.drop"), self.context.stack.pop, "red"), Answer(text("common.cancel"))]
        if not self.problems:
            answers.insert(0, Answer(text("workshop.save"), self._save, "green"))
        words = text("workshop.leave.unfinished" if self.problems else "workshop.leave.ask")
        self.context.stack.push(DialogScene(text("workshop.leave"), words, answers, default=len(answers) - 1))

    def update(self, dt: float) -> None:
        super().update(dt)
        self.prepare(self.pool, self.shown)

    # places

    def arrange(self, window: Rect) -> None:
        room = Room.of(window, self.px)
        for part in (self.title, self.paper, self.sheet_area):
            part.show(not room.little)
        self.look_button.show(room.little)
        for kind in KINDS:
            self.heads[kind].show(not room.little or kind == self.kind)
            self.trays[kind].show(not room.little or kind == self.kind)
        self._ground = None
        # Where there is little room the words need all of it.
        self.fill_button.icon, self.save_button.icon = ("", "") if room.little else (FILL_ICON, SAVE_ICON)
        tree = self._small(room, window) if room.little else self._large(room, window)
        place(box(tree, pad=room.pick(*MARGINS)), window, self.px)
        lining, notes = self.suitcase.lining, stack(self.note, box(self.notes, pad=(12, 8)), pad=(0, 2, 0, 0))
        packed, low = self._packed(box(notes, least=LEAST_NOTE), low=False), self._packed(box(notes, least=LOW_NOTE), low=True)
        found = next((one for one in (packed, low) if fits(one, lining, self.px)), None)
        if found is None:  # one kind of cards leaves the notes what they need to be read
            for kind in KINDS:
                self.trays[kind].show(kind == self.kind)
            found = self._packed(box(notes, least=LOW_NOTE), low=True)
        place(found, lining, self.px)

    def _large(self, room: Room, window: Rect) -> Box:
        """Return a large card at the left, all cards, and the suitcase."""
        left, right = room.pick(*LEFT), room.pick(*RIGHT)
        wide = window.width - self.px(2 * room.pick(*MARGINS) + left + right + 32)
        name = stack(self.title, row(box(box(self.back_button, 44, 44), TITLE_TALL + 4), box()), tall=TITLE_TALL)
        card = stack(self.paper, box(self.sheet_area, pad=(10, 16)))
        pool = column(box(self.tabs, tall=46), self.filters(wide), self._pool, gap=8)
        case = column(self._name(52), box(self.suitcase, pad=(0, 26, 0, 12)), self._acts(64, 6, 5))
        return row(column(name, card, box(self.add_button, tall=ADD), gap=14, wide=left), pool, box(case, right), gap=16)

    def _small(self, room: Room, window: Rect) -> Box:
        """Return the layout of a small window: all cards, and a suitcase with one kind of things.

        A button shows one card by itself.
        """
        across = window.width - 2 * self.px(MARGINS[1])
        upright = room is Room.UPRIGHT
        right = across if upright else max(self.px(FOLDED_RIGHT[0]), min(self.px(FOLDED_RIGHT[1]), across * 35 // 100))
        add = row(self.add_button, box(self.look_button, 46, 46), gap=8, tall=FOLDED_ADD)
        left = column(self.filters(across if upright else across - right - self.px(8)), self._pool, add, gap=8)
        case = column(self._name(FOLDED_NAME), box(self.suitcase, pad=(0, 18, 0, 8)), self._acts(FOLDED_SAVE, 7, 4))
        head = row(box(self.back_button, 46), self.tabs, gap=8, tall=46)
        return column(head, left, case, gap=8) if upright else column(head, row(left, box(case, Pixels(right)), gap=8), gap=8)

    @property
    def _pool(self) -> Box:
        """The cards, with what is said where there are none."""
        return stack(self.pool, box(box(self.empty, tall=60, at=TOP), pad=(0, 40, 0, 0)))

    def _name(self, tall: float) -> Box:
        return stack(self.label, box(self.field, pad=(22, 4, 8, 4)), tall=tall)

    def _acts(self, tall: float, fill: float, save: float) -> Box:
        return row(box(self.fill_button, grow=fill), box(self.save_button, grow=save), gap=10, tall=tall)

    def _packed(self, notes: Box, *, low: bool) -> Box:
        """Return the kinds that are shown, one below the other, and the notes on them.

        `low`: they are as low as possible.
        """
        heads = {kind: box(self.heads[kind], tall=HEAD) for kind in KINDS if self.heads[kind].visible}
        trays = {
            kind: box(self.trays[kind], tall=TRAYS[kind][low], least=TRAYS[kind][1]) for kind in KINDS if self.trays[kind].visible
        }
        parts = (part[kind] for kind in KINDS for part in (heads, trays) if kind in part)
        return column(*parts, notes, gap=4, pad=(8, 6))

    def draw_backdrop(self, target: Surface) -> None:
        if self._ground is None:
            self._ground = felt(self.theme, self.window.size)
        clip = target.get_clip()
        target.blit(self._ground, clip, clip)
