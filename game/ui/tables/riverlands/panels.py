"""The table's own widgets: the sheet of a deed, the sheet of exploring, and the pack."""

from __future__ import annotations

from pygame import Rect

from game.engine.core import Seat
from game.engine.riverlands import events
from game.engine.riverlands.hero import Item
from game.engine.riverlands.state import Phase
from game.ui.board.stage import View
from game.ui.contract.host import Tray
from game.ui.contract.values import Note, NoteLine, Tone
from game.ui.hud.action_buttons import ActionButton
from game.ui.services.wording import sentence
from game.ui.tables.riverlands import things
from game.ui.tables.riverlands.clicks import Clicks
from game.ui.tables.riverlands.finding import FindSheet
from game.ui.tables.riverlands.offers import Offers
from game.ui.tables.riverlands.pack import Pack
from game.ui.tables.riverlands.places import Point
from game.ui.tables.riverlands.selection import Part
from game.ui.tables.riverlands.sheet import Sheet

GAP = 12
"""Design units between a sheet and the edge of the window."""
HEAD = 46
"""Design units at the upper edge of the board that a sheet leaves to its own plate."""
TOOLS, SKIP, HERO = 112, 66, 50
"""Design units at the upper and the lower edge of the window that the sheet of finds leaves to the tools of the table and to
what says how it is skipped, and round the hero that explores."""


class Panels:
    """The widgets of the table, made, placed and filled.

    They are made again when the language changes.

    A sheet keeps the place that was chosen when it came.
    """

    def __init__(self, part: Part, offers: Offers) -> None:
        self._part, self._host, self._words = part, part.host, part.words
        self._offers = offers
        self._window, self._box, self._below = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
        self._made = False
        self._at_top = False
        """True while the sheet of a deed is at the upper edge."""

    def make(self, clicks: Clicks) -> None:
        """Make the widgets; what closes the sheet goes to `clicks`."""
        self.sheet = Sheet(lambda: clicks.select(None), self._words.text("sheet.close"))
        self.finding, self.pack = FindSheet(), Pack()
        for widget in (self.sheet, self.finding, self.pack):
            self._host.add(widget)
        self._made = True

    def arrange(self, box: Rect) -> Rect:
        """Note the part of the window for the board, and return it."""
        self._box = Rect(box)
        return box

    def follow(self, window: Rect, view: View) -> None:
        """Place the sheets again in another window or view.

        A table without panels has none.
        """
        self._window = Rect(window)
        if self._made:
            self._keep_sheet()
            if self.finding.visible:
                self._keep_finding(left=self.finding.rect.centerx < window.centerx)

    # the pack

    def below_panels(self, box: Rect) -> int:
        """Place the pack at the top of a box, and return the height that it takes."""
        self._below = Rect(box)
        self.show_pack()
        return self.pack.keep_in(box)

    @property
    def owner(self) -> Seat | None:
        """Return the player whose pack is shown.

        It is the one person at the table, else the person who decides or is the next to, and where only computers play the
        one that decides.
        """
        actor, players = self._part.actor, len(self._part.seen.heroes)
        if self._host.viewer is not None or actor is None:
            return self._host.viewer
        order = [(actor + number) % players for number in range(players)]
        playing = (seat for seat in order if self._part.seen.heroes[seat].lives)
        return next((seat for seat in playing if self._part.is_person(seat)), actor)

    def show_pack(self) -> None:
        """Update the pack to what is seen."""
        seen, text, seat = self._part.seen, self._words.text, self.owner
        hero = seen.heroes[seat] if seat is not None else None
        if seat is None or hero is None or seen.turn is None or seen.phase is Phase.OVER or not hero.alive:
            self.pack.set("", ())
            return
        carried = things.in_pack(hero, seen.meal, self._words.item, gold=self.pack.narrow(self._below.width))
        meal = self._words.amount(Item.FOOD, seen.meal)
        starves = Tone.WARNING if hero.food < seen.meal else Tone.PLAIN
        eats = seat == seen.turn.seat
        eaten = NoteLine(text("pack.meal", meal=meal, food=hero.food), "inv/bread", starves)
        shown = []
        for thing in carried:
            item = things.item_of(thing)
            food = eats and item is Item.FOOD
            lines = (eaten,) if food else ()
            note = Note(sentence(thing.in_words), self._words.does(item, hero.sword), thing.sprite, lines=lines)
            shown.append((thing, f"−{seen.meal}" if food else "", note))
        yours = seat == self._host.viewer
        self.pack.set(text("pack.yours") if yours else text("pack.title", name=self._host.name(seat)), shown)

    def pocket(self, seat: Seat, item: Item) -> Point | None:
        """Return the place on the board under the pocket of a thing, None without a pocket."""
        if seat != self.owner or not self.pack.visible:
            return None
        rect = next((pocket.rect for pocket in self.pack.pockets if things.item_of(pocket.thing) is item), self.pack.rect)
        return self._host.stage.view.place(*rect.center)

    # the sheet of a deed

    def show(self) -> None:
        """Update everything to the prompt, or to what is shown as long as something is."""
        self.show_pack()
        if not self._host.settled:
            self._offers.hold(self.sheet, self._host.context.text("table.moment"))
            return
        self.finding.leave()
        was_visible = self.sheet.visible
        if self._part.seen.phase is not Phase.OVER and self._host.live:
            self._offers.show(self.sheet)
        else:
            self.sheet.take_away()
        if self.sheet.visible and not was_visible:
            self._choose_side()
            self._keep_sheet()
            self._go_onto_sheet()

    def tell(self) -> None:
        """Update the widgets to the state after an event that has been shown."""
        self.show_pack()
        if self._made and not self._host.settled:
            self._offers.hold(self.sheet, self._host.context.text("table.moment"))

    def _go_onto_sheet(self) -> None:
        """Move the focus to the first choice of a sheet that was opened without a pointer."""
        scene = self.sheet.scene
        first = next((cell for cell in self.sheet.cells if cell.focusable), None)
        if first is not None and scene.focus_shown and isinstance(scene.focused, ActionButton):
            scene.focus(first)

    def _choose_side(self) -> None:
        """Choose the half of the window that does not hide the hero of the moment."""
        here, view = self._part.here, self._host.stage.view
        self._at_top = here is not None and view.point(*self._part.places.ground(here))[1] > self._box.centery

    def _keep_sheet(self) -> None:
        if not self._box:
            return  # not placed yet
        px, box = self._host.context.theme.px, self._box
        tall = min(self.sheet.tall(box.width), box.height - px(HEAD))
        top = box.y + px(HEAD) if self._at_top else box.bottom - px(GAP) - tall
        self.sheet.keep_in(Rect(box.x, top, box.width, tall))

    # what exploring brings

    def decides(self, event: events.Explored) -> bool:
        """Return whether exploring is decided on a sheet: that of a person is."""
        return self._made and bool(self._window) and self._part.is_person(event.seat)

    @property
    def field(self) -> Tray:
        """Return the tray in which the die that decides it is thrown."""
        return self.finding.field

    def prepare(self, event: events.Explored) -> None:
        """Fill the sheet, which nobody sees yet, and make its pictures."""
        px, (x, y) = self._host.context.theme.px, self._host.stage.view.point(*self._part.places.ground(event.space))
        hero = Rect(round(x) - px(HERO), round(y) - px(HERO), 2 * px(HERO), 2 * px(HERO))
        hidden = []
        for left in (False, True):
            self._keep_finding(left=left)
            hidden.append(self.finding.rect.clip(hero).width)
        self._keep_finding(left=hidden[1] < hidden[0])
        self.finding.fill(*self._offers.explored(event))
        self._host.preload_soon(self.finding.ahead(event.value))

    def open(self) -> None:
        """Show it, still below the window."""
        self.sheet.take_away()
        self.finding.show(True)

    def rise(self, share: float) -> None:
        """Let it be so far up, from 0 to 1."""
        self.finding.rise(share)

    def win(self, event: events.Explored) -> None:
        """Show the value of the die that has come to rest."""
        self.finding.win(event.value, self._offers.headline(event))

    def grow(self, share: float) -> None:
        """Lay out large what has come to pass, from 0 to 1."""
        self.finding.grow(share)

    @property
    def opened(self) -> bool:
        """Return whether the sheet of finds is shown."""
        return self._made and self.finding.visible

    def put_away(self) -> None:
        """Hide it."""
        if self._made:
            self.finding.show(False)

    def _keep_finding(self, *, left: bool) -> None:
        """Place it at a side of the window."""
        px, window = self._host.context.theme.px, self._window
        room = Rect(window.x + px(GAP), window.y + px(TOOLS), window.width - 2 * px(GAP), window.height - px(TOOLS + SKIP))
        width, height = self.finding.size_in(window)
        height = min(height, room.height)
        x = self._box.x if left else room.right - width
        self.finding.place(Rect(x, room.y, width, height))
