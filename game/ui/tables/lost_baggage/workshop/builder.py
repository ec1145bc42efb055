"""The builder of sets: all cards on the left, the set beside them, and on the right what the rules say of it (LB-2, LB-3)."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from game.content.lost_baggage.errors import CardError
from game.content.lost_baggage.fields import LONGEST_NAME
from game.engine.chance import Chance, Seeded
from game.engine.lost_baggage.cards import LEAST, CardSet, SetProblem, set_problems
from game.play.files import user_folder
from game.play.trouble import SaveError
from game.ui.scenes.dialog import Answer, DialogScene
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, FADED_INK
from game.ui.services.wording import trouble
from game.ui.shell.input import Command
from game.ui.tables.lost_baggage.workshop.bars import Bars
from game.ui.tables.lost_baggage.workshop.collection import KINDS, listed
from game.ui.tables.lost_baggage.workshop.draft import Draft
from game.ui.tables.lost_baggage.workshop.faces import Faces
from game.ui.tables.lost_baggage.workshop.grid import CardGrid
from game.ui.tables.lost_baggage.workshop.look import LookScene
from game.ui.tables.lost_baggage.workshop.mixes import count_bars, family_bars, mix_bars
from game.ui.tables.lost_baggage.workshop.own_sets import save_set
from game.ui.tables.lost_baggage.workshop.rules import RuleLine, open_rule
from game.ui.tables.lost_baggage.workshop.scene import WorkshopScene
from game.ui.tables.lost_baggage.workshop.strip import Strip
from game.ui.tables.lost_baggage.workshop.tray import Place, count_in, places
from game.ui.widgets import Button, Column, Label, Panel, ScrollArea, Tabs, TextField, Widget, inset

SIDE = 286
"""Design units of the width of the column on the right."""
TRAY = 292
CELLS = {"characters": (98.0, 132.0), "items": (100.0, 138.0), "tiles": (102.0, 128.0)}
"""Design units of a cell of the grid, by the kind of its cards: smaller than in the gallery, so that more is in sight."""
TRAY_CELLS = {"characters": (82.0, 110.0), "items": (84.0, 116.0), "tiles": (84.0, 106.0)}
"""The same for the set: two stand side by side in the narrowest window, too."""
STRIP = 66


class BuilderScene(WorkshopScene):
    """A set in the making; `saved` gets the id of the set once it is."""

    heading = "workshop.builder"
    along = False

    def __init__(self, draft: Draft, name: str, faces: Faces, saved: Callable[[str], None], chance: Chance | None = None) -> None:
        """`name` is what the set is called at first; `chance` fills up (None: one that nobody can guess)."""
        super().__init__(faces)
        self.draft, self.name, self._saved = draft, name, saved
        self._kept = (draft, name)
        self._chance = chance or Seeded(secrets.token_hex(8))
        self.shown: tuple[str, ...] = ()
        """The cards in the grid on the left."""
        self.tray: tuple[Place, ...] = ()

    # what is built

    @property
    def cards(self) -> CardSet:
        """The set as it would be played."""
        return self.draft.whole(self.collection.library)

    @property
    def problems(self) -> tuple[SetProblem, ...]:
        """Why the set may not be played yet."""
        return set_problems(self.cards, self.collection.library)

    @property
    def changed(self) -> bool:
        """Whether leaving would lose something."""
        return (self.draft, self.name) != self._kept

    # widgets

    def content(self) -> None:
        text = self.text
        self.papers = (Panel("hud/brass/paper"), Panel("ui/panel_felt"))
        for paper in self.papers:
            self.add(paper)
        self.tabs = Tabs([(kind, text(f"workshop.kind.{kind}")) for kind in KINDS], self.kind, self._turn_to)
        self.add(self.tabs)
        self.make_filters()
        self.pool = CardGrid(
            self._draw_pool, CELLS["items"], opened=self._add, pointed=self._point_pool, asked=self._look_pool,
            chose=self._point_pool, at_once=True,
        )  # fmt: skip
        self.tray_title = Label(size=18, face=Face.TITLE, colour=CREAM)
        self.tray_grid = CardGrid(
            self._draw_tray, TRAY_CELLS["items"], opened=self._remove, pointed=self._point_tray, asked=self._look_tray,
            chose=self._point_tray, at_once=True,
        )  # fmt: skip
        self.empty = Label(size=17, face=Face.ITALIC, colour=FADED_INK, align="center")
        self.empty_tray = Label(text("workshop.tray.empty"), size=17, face=Face.ITALIC, colour=CREAM, align="center")
        self.strip = Strip()
        for widget in (self.pool, self.empty, self.tray_title, self.tray_grid, self.empty_tray, self.strip):
            self.add(widget)
        self._make_side()
        self.fill_button = Button(text("workshop.fill"), self._fill_up, style="orange", icon="die")
        self.save_button = Button(text("workshop.save"), self._save, style="green", icon="save")
        for button in (self.fill_button, self.save_button):
            self.add(button)
        self._show()

    def _make_side(self) -> None:
        text = self.text
        self.name_label = Label(text("workshop.name"), size=16, face=Face.BOLD)
        self.field = TextField(self.name, self._rename, entered=self._entered, longest=LONGEST_NAME, hint=text("workshop.name"))
        self.area = ScrollArea()
        for widget in (self.name_label, self.field, self.area):
            self.add(widget)
        self.words: Sequence[RuleLine | Label] = []
        self.counts = Bars(tooltip=text("workshop.counts.help"))
        self.families = Bars(tooltip=text("workshop.families.help"))
        self.mixes = Bars(tooltip=text("workshop.mix.help"))
        self.titles = [Label(text(key), size=16, face=Face.TITLE) for key in ("workshop.families", "workshop.mix")]

    def first_focus(self) -> Widget | None:
        return self.pool

    def _turn_to(self, kind: str) -> None:
        self.kind = kind
        self.pool.chosen = self.tray_grid.chosen = 0
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
        self.tray = places(self.draft, self.kind, self.collection)
        self.pool.set_cells(len(self.shown), self.pool.chosen, CELLS[self.kind])
        self.tray_grid.set_cells(len(self.tray), self.tray_grid.chosen, TRAY_CELLS[self.kind])
        self.empty.set("" if self.shown else text("workshop.nothing"))
        self.empty_tray.show(not self.tray)
        cards = self.cards
        self.tray_title.set(text("workshop.tray", count=len(listed(cards, self.kind))))
        self.counts.set(count_bars(cards, text))
        self.families.set(family_bars(cards, text, self.collection))
        self.mixes.set(mix_bars(cards, text, self.collection))
        self._tell_problems()
        self._point_pool(self.pool.chosen)
        self.invalidate()

    def _tell_problems(self) -> None:
        """Say what is wrong, or that nothing is, and allow what can be done."""
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

    def _draw_tray(self, target: Surface, number: int, rect: Rect) -> None:
        place, grid = self.tray[number], self.tray_grid
        active = number == grid.chosen and grid.focused
        body = self.faces.draw_card(target, self.kind, place.card, rect, chosen=active, hovered=number == grid.under)
        corner = body.right - self.px(4), body.y + self.px(4)
        if place.along:
            self.faces.draw_sign(target, "ui/icon_lock", *corner)
        elif place.times > 1:
            self.faces.draw_count(target, place.times, *corner)

    def _point_pool(self, number: int | None) -> None:
        self._point(self.pool, self.shown, number)

    def _point_tray(self, number: int | None) -> None:
        self._point(self.tray_grid, [place.card for place in self.tray], number)

    def _point(self, grid: CardGrid, cards: Sequence[str], number: int | None) -> None:
        """Say in the strip what the card does that is pointed at, else the one under the cursor."""
        number = grid.chosen if number is None else number
        if 0 <= number < len(cards):
            self.strip.set(self.faces.name(self.kind, cards[number]), self.faces.brief(self.kind, cards[number]))
        else:
            self.strip.set("", "")

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

    def _remove(self, number: int) -> None:
        place = self.tray[number]
        owner = self.collection.owner(self.kind, place.card)
        if place.along and owner is not None:
            names = {"name": self.faces.name(self.kind, place.card), "character": self.faces.name("characters", owner.id)}
            self._refuse(self.text("workshop.along", **names), self.tray_grid.cell_rect(number), "LB-3")
            return
        self.context.sound.play("card_discard")
        self.draft = self.draft.without_card(self.kind, place.card)
        self._show()
        if not self.tray:
            self.focus(self.pool)

    def _refuse(self, words: str, near: Rect, rule: str = "") -> None:
        """Say why not; where a rule forbids it, the words lead there."""
        self.context.sound.play("ui_error")
        self.tell(words, near, act=partial(open_rule, self.context, rule) if rule else None)

    def _look_pool(self, number: int) -> None:
        self._look(self.shown[number])

    def _look_tray(self, number: int) -> None:
        self._look(self.tray[number].card)

    def _look(self, card: str) -> None:
        self.context.stack.push(LookScene(self.faces, self.kind, card))

    def _fill_up(self) -> None:
        self.context.sound.play("card_shuffle")
        self.draft = self.draft.filled(self.collection.library, self._chance)
        self._show()

    def _rename(self, name: str) -> None:
        self.name = name

    def _entered(self) -> None:
        """CONFIRM in the name saves, or says what is wrong."""
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
        """Leave; what has changed is kept or dropped by an answer."""
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

    def arrange_sheet(self, room: Rect) -> None:
        px = self.px
        side = Rect(room.right - px(SIDE), room.y, px(SIDE), room.height)
        left = Rect(room.x, room.y, side.x - px(18) - room.x, room.height)
        self.tabs.place(Rect(left.x, left.y, left.width, px(40)))
        strip = Rect(left.x, left.bottom - px(STRIP), left.width, px(STRIP))
        paper = Rect(left.x, left.y + px(39), left.width, strip.y - left.y - px(39))
        inner = inset(paper, px(10))
        self.place_filters(Rect(inner.x, inner.y, inner.width, px(36)))
        below = Rect(inner.x, inner.y + px(42), inner.width, inner.height - px(42))
        wide = min(px(TRAY), below.width * 2 // 5)
        felt = Rect(below.right - wide, below.y, wide, below.height)
        pool = Rect(below.x, below.y, felt.x - px(10) - below.x, below.height)
        for panel, place in zip(self.papers, (paper, felt), strict=True):
            panel.place(place)
        self.pool.place(pool)
        self.empty.place(Rect(pool.x, pool.y + px(40), pool.width, px(60)))
        self.tray_title.place(Rect(felt.x + px(14), felt.y + px(8), felt.width - px(28), px(26)))
        self.tray_grid.place(Rect(felt.x + px(12), felt.y + px(38), felt.width - px(24), felt.height - px(50)))
        self.empty_tray.place(Rect(felt.x + px(20), felt.y + px(50), felt.width - px(40), px(70)))
        self.strip.place(strip)
        column = Column(side, px(4))
        self.name_label.place(column.take(px(22)))
        self.field.place(column.take(px(40)))
        column.skip(px(6))
        self.area.place(column.rest)
        self._arrange_side()

    def _side(self) -> tuple[Bars | Label | RuleLine, ...]:
        """What stands in the column on the right, downwards."""
        families, mix = self.titles
        return self.counts, *self.words, families, self.families, mix, self.mixes

    def _arrange_side(self) -> None:
        px = self.px
        column = Column(self.area.content_rect, px(8))
        for widget in self._side():
            widget.place(column.take(widget.height_for(column.rect.width)))
        self.area.fill(column.used)

    def arrange_bar(self, room: Rect) -> None:
        right = room.right
        for button in (self.save_button, self.fill_button):
            width = max(self.px(190), button.width_for())
            button.place(Rect(right - width, room.y, width, room.height))
            right -= width + self.px(14)
