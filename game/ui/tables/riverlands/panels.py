"""What the table has beside and over the board: the sheet of a deed, and the pack of the hero of the moment."""

from __future__ import annotations

from pygame import Rect

from game.engine.riverlands import events, previews
from game.engine.riverlands.hero import Item
from game.engine.riverlands.state import Phase
from game.ui.services.wording import sentence
from game.ui.tables.board.stage import View
from game.ui.tables.hud.actions import ActionButton
from game.ui.tables.kit import Note, NoteLine, Tone, Tray
from game.ui.tables.riverlands import things
from game.ui.tables.riverlands.clicks import Clicks
from game.ui.tables.riverlands.offers import Offers
from game.ui.tables.riverlands.pack import Pack
from game.ui.tables.riverlands.selection import Part
from game.ui.tables.riverlands.sheet import FIELD, Sheet

GAP = 12
"""Design units between a sheet and the edge of the window."""


class Panels:
    """Makes, places and fills these widgets; they are made again when the language changes."""

    def __init__(self, part: Part, offers: Offers) -> None:
        self._part, self._desk, self._words = part, part.desk, part.words
        self._offers = offers
        self._box, self._below = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
        self._made = False

    def make(self, clicks: Clicks) -> None:
        """Make the widgets; what closes the sheet goes to `clicks`."""
        self.sheet = Sheet(lambda: clicks.select(None), self._words.text("sheet.close"))
        self.pack = Pack()
        for widget in (self.sheet, self.pack):
            self._desk.add(widget)
        self._made = True

    def arrange(self, box: Rect) -> Rect:
        """Note the part of the window that is the board's."""
        self._box = Rect(box)
        return box

    def below_plates(self, box: Rect) -> int:
        """Place the pack at the top of a box; the height that it takes."""
        self._below = Rect(box)
        self.show_pack()
        return self.pack.keep_in(box)

    def show_pack(self) -> None:
        """Bring the pack up to what is seen."""
        seen, text, hero = self._part.seen, self._words.text, self._part.hero
        if hero is None or seen.turn is None or seen.actor is None or seen.phase is Phase.OVER or not hero.alive:
            self.pack.set("", ())
            return
        carried = things.in_pack(hero, seen.meal, self._words.item, gold=self.pack.narrow(self._below.width))
        meal = previews.meal(seen)
        starves = Tone.WARNING if meal.starves else Tone.PLAIN
        eaten = NoteLine(text("pack.meal", meal=self._words.amount(Item.FOOD, meal.meal), food=meal.food), "inv/bread", starves)
        shown = []
        for thing in carried:
            item = things.item_of(thing)
            does, lines = self._words.does(item, hero.sword), (eaten,) if item is Item.FOOD else ()
            note = Note(sentence(thing.in_words), does, thing.sprite, lines=lines)
            shown.append((thing, f"−{meal.meal}" if item is Item.FOOD else "", note))
        self.pack.set(text("pack.title", name=self._desk.name(seen.actor)), shown)

    def show(self) -> None:
        """Bring everything up to what is seen and asked now; what happens is shown over a sheet that is held, or without it."""
        self.show_pack()
        was_visible = self.sheet.visible
        if self._desk.settled:
            self._show_sheet()
        elif self._part.found is None:
            self.sheet.hold(self._desk.context.text("table.moment"))
        else:
            self.sheet.take_away()
        if self.sheet.visible and not was_visible:
            self._go_onto_sheet()
        self.follow(self._desk.stage.view)

    def _show_sheet(self) -> None:
        if self._part.seen.phase is not Phase.OVER and self._desk.live:
            self._offers.show(self.sheet)
        elif self._part.found is not None:
            self._offers.show_found(self.sheet, self._part.found)
        else:
            self.sheet.take_away()

    def follow(self, view: View) -> None:
        """Place the sheet where it belongs when the board is seen so; a table without panels has none."""
        if self._made:
            self._place_sheet(view)

    def _go_onto_sheet(self) -> None:
        """Whoever opened the sheet without a pointer finds the focus on its first choice."""
        scene = self.sheet.scene
        first = next((cell for cell in self.sheet.cells if cell.focusable), None)
        if first is not None and scene.focus_shown and isinstance(scene.focused, ActionButton):
            scene.focus(first)

    def _place_sheet(self, view: View) -> None:
        """Over the half of the window in which the hero of the moment is not seen."""
        if not self._box:
            return  # not placed yet
        px, box = self._desk.context.theme.px, self._box
        found = self._part.found
        here = found.space if found is not None else self._part.here
        low = here is not None and view.point(*self._part.places.ground(here))[1] > box.centery
        tall = min(self.sheet.tall(box.width), box.height - px(FIELD // 2 + 4))
        top = box.y + px(FIELD // 2 + 4) if low else box.bottom - px(GAP) - tall
        self.sheet.keep_in(Rect(box.x, top, box.width, tall))

    # what exploring brings

    @property
    def field(self) -> Tray:
        """Where the die is thrown that decides it."""
        return self.sheet.field

    def prepare(self, event: events.Explored) -> None:
        """Make the pictures of the sheet before it is shown; one that is shown has them."""
        if not self.sheet.visible:
            self._place_sheet(self._desk.stage.view)
            self._desk.soon(self._offers.prepare_open(self.sheet, event))

    def open(self, event: events.Explored) -> None:
        """Show over the board all that may come to pass."""
        self._place_sheet(self._desk.stage.view)
        self._offers.show_open(self.sheet, event)

    def show_found(self, event: events.Explored) -> None:
        """Show over the board what has come to pass."""
        self._place_sheet(self._desk.stage.view)
        self._offers.show_found(self.sheet, event)
