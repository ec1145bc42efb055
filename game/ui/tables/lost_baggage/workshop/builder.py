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
from game.ui.tables.lost_baggage.workshop.bars import Bars
from game.ui.tables.lost_baggage.workshop.collection import KINDS, listed
from game.ui.tables.lost_baggage.workshop.draft import Draft
from game.ui.tables.lost_baggage.workshop.faces import Faces
from game.ui.tables.lost_baggage.workshop.grid import CardGrid
from game.ui.tables.lost_baggage.workshop.look import LookScene
from game.ui.tables.lost_baggage.workshop.mixes import family_bars, mix_bars
from game.ui.tables.lost_baggage.workshop.own_sets import save_set
from game.ui.tables.lost_baggage.workshop.rules import RuleLine, open_rule
from game.ui.tables.lost_baggage.workshop.scene import WorkshopScene, felt
from game.ui.tables.lost_baggage.workshop.sheet import Sheet
from game.ui.tables.lost_baggage.workshop.suitcase import Head, Suitcase
from game.ui.tables.lost_baggage.workshop.tray import Place, count_in, places
from game.ui.widgets import Column, Label, ScrollArea, Tabs, TextField, Widget, divided, inset
from game.ui.widgets.accent import LEATHER
from game.ui.widgets.dialog import Answer, DialogScene
from game.ui.widgets.frame import MARGINS, has_little_room
from game.ui.widgets.layout import WIDE_WINDOW
from game.ui.widgets.paper import NamePlaque
from game.ui.widgets.plated import ActButton, Plated, PlateTool

LEFT, RIGHT = (270, 222), (354, 300)
"""Design units of the columns at the left and at the right, in wide and in narrow windows."""
TITLE_TALL, HEAD, LEAST_NOTE, ADD = 66, 28, 124, 76
"""Design units of the plate with the scene's name, of the line over a part of the suitcase, of the lowest note in it, and of the
button that packs a card."""
TRAYS, LEAST_TRAY = {"characters": 64, "items": 112, "tiles": 112}, 48
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
        self.add_button = ActButton(text("workshop.add"), self._add_pointed, icon="ui/icon_plus")
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
        self._make_side()
        self.fill_button = ActButton(text("workshop.fill"), self._fill_up, style="amber", icon=FILL_ICON, size=18)
        self.save_button = ActButton(text("workshop.save"), self._save, icon=SAVE_ICON, size=20)
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

    def _make_side(self) -> None:
        text = self.text
        self.label = Plated(LEATHER.paper("active"))
        hint = text("workshop.name")
        self.field = TextField(self.name, self._rename, entered=self._entered, longest=LONGEST_NAME, hint=hint, bare=True)
        self.note = Plated(LEATHER.paper())
        self.area = ScrollArea()
        for widget in (self.label, self.field, self.note, self.area):
            self.add(widget)
        self.words: Sequence[RuleLine | Label] = []
        self.families = Bars(tooltip=text("workshop.families.help"))
        self.mixes = Bars(tooltip=text("workshop.mix.help"))
        self.titles = [Label(text(key), size=16, face=Face.TITLE) for key in ("workshop.families", "workshop.mix")]

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
            self.heads[kind].set(text("workshop.packed", n=count, least=LEAST[kind]), wrong=wrong)
        self.empty.set("" if self.shown else text("workshop.nothing"))
        self.families.set(family_bars(cards, text, self.collection))
        self.mixes.set(mix_bars(cards, text, self.collection))
        self._tell_problems()
        self._point_pool(self.pool.chosen)
        self.invalidate()

    def _tell_problems(self) -> None:
        """Show the faults of the set, or that there are none, and allow what can be done."""
        text = self.text
        problems = [RuleLine(problem, self.faces, self.context) for problem in self.problems]
        self.area.clear()
        state = Label(text("workshop.ready", n=len(self.cards.tiles)), size=16, face=Face.BOLD)
        self.words = problems or [state]
        for widget in self._side():
            self.area.add(widget)
        self.save_button.enable(problems[0].words if problems else "")
        enough = all(len(listed(self.cards, kind)) >= LEAST[kind] for kind in KINDS)
        self.fill_button.enable(text("workshop.fill.enough") if enough else "")
        if self.field.rect.width:
            self._arrange_side()

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

    def _add_pointed(self) -> None:
        self._add(self.pool.chosen)

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

    def _entered(self) -> None:
        """Save the set, or say what is wrong, after CONFIRM in the name."""
        self.save_button.press()

    def _save(self) -> None:
        taken = [one.id for one in self.collection.sets]
        try:
            kept = save_set(user_folder(), self.name, self.cards, self.collection.library, taken)
        except (CardError, SaveError) as error:
            self._refuse(trouble(self.text, error), self.save_button.rect)
            return
        self.context.stack.pop(partial(self._saved, kept.id))

    def command(self, command: Command) -> bool:
        return self.area.command(command)  # pages of what is said about the set

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
        px = self.px
        folded = has_little_room(self.theme, window)
        for part in (self.title, self.paper, self.sheet_area):
            part.show(not folded)
        self.look_button.show(folded)
        for kind in KINDS:
            self.heads[kind].show(not folded or kind == self.kind)
            self.trays[kind].show(not folded or kind == self.kind)
        self._ground = None
        if folded:
            self._arrange_folded(window)
            return
        narrow = window.width < px(WIDE_WINDOW)
        room = window.inflate(-2 * px(MARGINS[narrow]), -2 * px(MARGINS[narrow]))
        left = Rect(room.x, room.y, px(LEFT[narrow]), room.height)
        right = Rect(room.right - px(RIGHT[narrow]), room.y, px(RIGHT[narrow]), room.height)
        middle = Rect(left.right + px(16), room.y, right.x - left.right - px(32), room.height)
        self.tabs.place(Rect(middle.x, middle.y, middle.width, px(46)))
        self.fill_button.icon, self.save_button.icon = FILL_ICON, SAVE_ICON
        self._place_pool(self.place_filters(Rect(middle.x, middle.y + px(54), middle.width, middle.height - px(54))))
        self._arrange_left(left)
        case = self._arrange_name(right, px(52), px(64))
        self._arrange_suitcase(Rect(case.x, case.y + px(26), case.width, case.height - px(26)))

    def _place_pool(self, pool: Rect) -> None:
        self.pool.place(pool)
        self.empty.place(Rect(pool.x, pool.y + self.px(40), pool.width, self.px(60)))

    def _arrange_folded(self, window: Rect) -> None:
        """Place the cards and the suitcase alone, with one kind of things.

        A card is looked at by itself.
        """
        px, gap, side = self.px, self.px(8), self.px(46)
        room = window.inflate(-2 * px(MARGINS[1]), -2 * px(MARGINS[1]))
        self.back_button.place(Rect(room.x, room.y, side, side))
        self.tabs.place(Rect(room.x + side + gap, room.y, room.width - side - gap, side))
        below = Rect(room.x, room.y + side + gap, room.width, room.height - side - gap)
        wide = max(px(FOLDED_RIGHT[0]), min(px(FOLDED_RIGHT[1]), below.width * 35 // 100))
        right = Rect(below.right - wide, below.y, wide, below.height)
        left = Rect(below.x, below.y, right.x - gap - below.x, below.height)
        foot = Rect(left.x, left.bottom - px(FOLDED_ADD), left.width, px(FOLDED_ADD))
        self.look_button.place(Rect(foot.right - side, foot.centery - side // 2, side, side))
        self.add_button.place(Rect(foot.x, foot.y, foot.width - side - gap, foot.height))
        self._place_pool(self.place_filters(Rect(left.x, left.y, left.width, foot.y - gap - left.y)))
        self.fill_button.icon = self.save_button.icon = ""  # the words need their room
        case = self._arrange_name(right, px(FOLDED_NAME), px(FOLDED_SAVE), (7, 4))
        self._arrange_suitcase(Rect(case.x, case.y + px(18), case.width, case.height - px(14)))

    def _arrange_left(self, left: Rect) -> None:
        """Place the title, the card and its buttons."""
        px = self.px
        tall = px(TITLE_TALL)
        self.title.place(Rect(left.x, left.y, left.width, tall))
        side = px(44)
        back = Rect(0, 0, side, side)
        back.center = (left.x + tall // 2 + px(2), self.title.rect.centery)
        self.back_button.place(back)
        self.add_button.place(Rect(left.x, left.bottom - px(ADD), left.width, px(ADD)))
        top = left.y + tall + px(14)
        paper = Rect(left.x, top, left.width, self.add_button.rect.y - px(14) - top)
        self.paper.place(paper)
        self.sheet_area.place(inset(paper, px(10), px(16)))

    def _arrange_name(self, right: Rect, tall: int, foot: int, shares: tuple[int, int] = (6, 5)) -> Rect:
        """Place the set's name above, `tall` pixels high, and the buttons at the `foot` with these shares of it.

        Return the room between them.
        """
        px = self.px
        tag = Rect(right.x, right.y, right.width, tall)
        self.label.place(tag)
        self.field.place(Rect(tag.x + px(22), tag.y + px(4), tag.width - px(30), tag.height - px(8)))
        buttons = Rect(right.x, right.bottom - foot, right.width, foot)
        for button, place in zip((self.fill_button, self.save_button), divided(buttons, shares, px(10)), strict=True):
            button.place(place)
        return Rect(right.x, tag.bottom, right.width, buttons.y - px(12) - tag.bottom)

    def _arrange_suitcase(self, case: Rect) -> None:
        """Place the kinds that are shown, one below the other, and their notes."""
        px = self.px
        self.suitcase.place(case)
        inner = inset(self.suitcase.lining, px(8), px(6))
        column = Column(inner, px(4))
        shown = [kind for kind in KINDS if self.trays[kind].visible]
        lines = {kind: px(TRAYS[kind]) for kind in shown}
        spare = inner.height - sum(lines.values()) - len(shown) * px(HEAD + 8) - px(LEAST_NOTE)
        for kind in ("items", "tiles"):
            if kind in lines:
                lines[kind] = max(px(LEAST_TRAY), lines[kind] + min(0, spare) // (len(shown) - 1 or 1))
        for kind in shown:
            self.heads[kind].place(column.take(px(HEAD)))
            self.trays[kind].place(column.take(lines[kind]))
        note = Rect(inner.x, column.y + px(2), inner.width, inner.bottom - column.y - px(2))
        self.note.place(note)
        self.area.place(inset(note, px(12), px(8)))
        self._arrange_side()

    def draw_backdrop(self, target: Surface) -> None:
        if self._ground is None:
            self._ground = felt(self.theme, self.window.size)
        clip = target.get_clip()
        target.blit(self._ground, clip, clip)

    def _side(self) -> tuple[Bars | Label | RuleLine, ...]:
        """Return the widgets of the note in the suitcase, downwards."""
        families, mix = self.titles
        return *self.words, families, self.families, mix, self.mixes

    def _arrange_side(self) -> None:
        px = self.px
        column = Column(self.area.content_rect, px(8))
        for widget in self._side():
            widget.place(column.take(widget.height_for(column.rect.width)))
        self.area.fill(column.used)
