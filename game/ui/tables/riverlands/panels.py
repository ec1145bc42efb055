"""The table's own widgets: the sheets, the ribbon of a rival, and the pack."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.engine.core import Event, Seat
from game.engine.riverlands import events
from game.engine.riverlands.board import Square, team
from game.engine.riverlands.hero import Item
from game.engine.riverlands.state import Phase
from game.ui.board.board_label import GAIN, LOSS
from game.ui.board.medals import sign
from game.ui.board.stage import View
from game.ui.contract.recap import Item as TurnPart
from game.ui.contract.table import CLOSER
from game.ui.contract.table_recap import TableRecap
from game.ui.contract.values import Note, NoteLine, Tone
from game.ui.hud.action_buttons import ActionButton
from game.ui.hud.placing import Cover
from game.ui.services.wording import sentence
from game.ui.tables.riverlands import pieces, things
from game.ui.tables.riverlands.clicks import Clicks
from game.ui.tables.riverlands.finding import PLATE, FindSheet
from game.ui.tables.riverlands.offers import Offers
from game.ui.tables.riverlands.pack import BARE, Pack
from game.ui.tables.riverlands.places import Point
from game.ui.tables.riverlands.ribbon import Ribbon
from game.ui.tables.riverlands.selection import Part
from game.ui.tables.riverlands.sheet import Sheet
from game.ui.tables.riverlands.tellings import icon_of
from game.ui.widgets.layout import Room

GAP = 12
"""Design units between a sheet and the edge of the window."""
HEAD = 46
"""Design units at the upper edge of the board that a sheet leaves to its own plate."""
TOOLS, SKIP, HERO = 112, 66, 50
"""Design units at the upper and the lower edge of the window that the sheet of finds leaves to the tools of the table and to
what says how it is skipped, and beside the hero that explores."""
NARROWEST = 256
"""Design units of the width of that sheet at least: its largest card, and the edges."""
BREAST = 30.0
"""Board units from the ground to the middle of a hero."""
STANDS, MAY_GO = 4.0, 1.0
"""The weight of a pixel of the tile of another hero, and of those beside it, for the place of the ribbon."""
ACTIONS = (
    events.Moved,
    events.Explored,
    events.Struck,
    events.Shot,
    events.Healed,
    events.Bought,
    events.Transferred,
)
"""The events with which an action begins (RL-11)."""


class Panels:
    """The widgets of the table, made, placed and filled.

    They are made again when the language changes.

    A sheet keeps the place that was chosen when it came.
    """

    def __init__(self, part: Part, offers: Offers, recap: TableRecap) -> None:
        self._part, self._host, self._words = part, part.host, part.words
        self._offers, self._recap = offers, recap
        self._window, self._box, self._below = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
        self._made = False
        self._explored: Square | None = None
        """The tile beside which the sheet of finds is shown."""
        self._at_top = False
        """True while the sheet of a deed is at the upper edge."""

    def make(self, clicks: Clicks) -> None:
        """Make the widgets; what closes the sheet goes to `clicks`."""
        self.sheet = Sheet(lambda: clicks.select(None), self._words.text("sheet.close"))
        self.finding, self.pack, self.ribbon = FindSheet(self._host.cover_story), Pack(), Ribbon()
        for widget in (self.ribbon, self.sheet, self.pack, self.finding):
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
            if self.finding.visible and self._explored is not None:
                self._keep_finding(self._explored)

    def part(self, name: str) -> Rect | None:
        """Return the rectangle of the pack, or of what closes the sheet, None while it is hidden."""
        if name == CLOSER and self._made and self.sheet.visible and self.sheet.closer.visible:
            return Rect(self.sheet.closer.rect)
        return Rect(self.pack.rect) if name == "pack" and self.pack.visible else None

    # the pack

    def below_panels(self, box: Rect) -> int:
        """Place the pack at the top of a box, and return the height that it takes."""
        self._below = Rect(box)
        self.show_pack()
        turn = self._part.seen.turn
        known = self.owner == self._host.viewer or (turn is not None and self.owner == turn.seat)
        return self.pack.keep_in(box, low=self._host.room is Room.UPRIGHT, bare=known)

    @property
    def least_below(self) -> int:
        """The pixels of the lowest pack in a column, 0 in a window without columns."""
        return 0 if self._host.room.little else self._host.context.theme.px(BARE[self._host.room.narrow])

    @property
    def owner(self) -> Seat | None:
        """Return the player whose pack is shown.

        It is the one to whom the table speaks, and where nobody sits the one that decides.
        """
        return self._part.actor if self._host.addressed is None else self._host.addressed

    def show_pack(self) -> None:
        """Update the pack to what is seen."""
        seen, text, seat = self._part.seen, self._words.text, self.owner
        hero = seen.heroes[seat] if seat is not None else None
        if seat is None or hero is None or seen.turn is None or seen.phase is Phase.OVER or not hero.alive:
            self.pack.set("", ())
            return
        gold = self._host.room.little or self.pack.narrow(self._below.width)
        carried = things.in_pack(hero, seen.meal, self._words.item, gold=gold)
        meal = self._words.amount(Item.FOOD, seen.meal)
        starves = Tone.WARNING if hero.food < seen.meal else Tone.PLAIN
        decided = len({team(other) for other, rival in enumerate(seen.heroes) if rival.alive}) == 1  # RL-15
        over = decided or self._part.memory().over
        eats = seat == seen.turn.seat and seen.phase is not Phase.GO_BACK and not over
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

    def pocket(self, seat: Seat, item: Item) -> Point:
        """Return the pixel of a player's thing: in the pack, on the panel or on the strip."""
        if not self._made or seat != self.owner:
            return self._host.strip_place(seat)
        pockets = (pocket.rect for pocket in self.pack.pockets if self.pack.visible and things.item_of(pocket.thing) is item)
        if (rect := next(pockets, None)) is not None:
            return rect.center
        carried = self.pack.visible and item in things.PACK
        return self.pack.rect.center if carried else self._host.thing_place(seat, things.ICONS[item])

    def change(self, seat: Seat, item: Item, count: int) -> None:
        """Show in the pack that a player's thing has come or gone."""
        if self._made and seat == self.owner:
            self.pack.change(item, f"{GAIN}{count}" if count > 0 else f"{LOSS}{-count}")

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
            self._tell_of_rival()
            self._offers.hold(self.sheet, self._host.context.text("table.moment"))

    # the ribbon

    def _tell_of_rival(self) -> None:
        """Show what a rival found or bought; the next action of another kind hides it."""
        actions = self._actions()
        if not actions:
            return
        first = actions[-1][0]
        space = self._part.seen.heroes[first.player].space if first.player is not None else None
        if not isinstance(first, events.Explored | events.Bought) or first.player == self.owner or space is None:
            self.ribbon.put_away()
            return
        view, colour = self._host.stage.view, pieces.colour(first.seat)
        x, y = view.point(*self._part.places.ground(space))
        lines = [tuple(part for event in action for part in self._parts_of(event)) for action in actions]
        hero = x, y - BREAST * view.scale
        covers = [*self._concern_others(first.player)]
        self.ribbon.tell(lines, colour, f"ui/portrait_explorer_{colour}", hero, self._box, covers)

    def _concern_others(self, seat: Seat | None) -> Iterator[Cover]:
        """Yield the tiles of other heroes and those beside, which are to stay in sight."""
        view, plan, board = self._host.stage.view, self._part.places.plan, self._part.seen.board
        wide, tall = (round(length * view.scale) for length in plan.cell)
        for other, hero in enumerate(self._part.seen.heroes):
            if other == seat or not hero.alive or hero.space is None:
                continue
            for tile, weight in ((hero.space, STANDS), *((near, MAY_GO) for near in board.steps[hero.space])):
                x, y = view.point(*self._part.places.ground(tile))
                yield Rect(round(x) - wide // 2, round(y) - tall // 2, wide, tall), weight

    def _actions(self) -> list[list[Event]]:
        """Return the actions of the turn that is shown, each with its events (RL-11)."""
        found = list[list[Event]]()
        for event in self._recap.under_way:
            if isinstance(event, ACTIONS):
                found.append([event])
            elif found:
                found[-1].append(event)
        return found

    def _parts_of(self, event: Event) -> Iterator[TurnPart]:
        """Yield the pictures of an event on a line of the ribbon."""
        theme, deed = self._host.context.theme, self._words.deed(event)
        match event:
            case events.Moved():
                yield TurnPart(sign(theme, "ui/icon_footsteps"), self._part.places.name(event.path[-1]), "", False)
            case events.Explored():
                yield TurnPart(sign(theme, "ui/icon_search"), "", "", False)
                if deed is not None:
                    yield TurnPart(deed.picture(theme), "", "", False)
            case events.Bought():
                yield TurnPart(things.ICONS[Item.GOLD], f"{LOSS}{event.gold}", "", True)
                yield TurnPart(icon_of(event.item, event.hero), f"{GAIN}{event.count}", "", False)
            case _ if deed is not None:
                whom = pieces.colour(deed.whom) if deed.whom not in (None, event.player) else ""
                yield TurnPart(deed.picture(theme), deed.words, whom, deed.loss)

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
        """Return whether a find is shown on a sheet: that of a person at this screen is."""
        here = self._host.viewer in (None, event.seat) and self._part.is_person(event.seat)
        return self._made and bool(self._window) and here

    def prepare(self, event: events.Explored) -> None:
        """Fill the sheet, which nobody sees yet, and make its pictures."""
        self._explored = event.space
        self._keep_finding(event.space)
        self.finding.fill(*self._offers.explored(event))
        self._host.preload_soon(self.finding.ahead(event.value))

    def open(self) -> None:
        """Show it, still below the window."""
        self.sheet.take_away()
        self.finding.show()

    def win(self, event: events.Explored) -> None:
        """Show the value of the die that has come to rest."""
        self.finding.win(event.value, self._offers.headline(event))

    @property
    def opened(self) -> bool:
        """Return whether the sheet of finds is shown."""
        return self._made and self.finding.visible

    def put_away(self) -> None:
        """Hide it, and the ribbon."""
        if self._made:
            self.finding.show(False)
            self.ribbon.put_away()

    def _keep_finding(self, space: Square) -> None:
        """Place it at a side of the window, beside the hero on a tile.

        That is the right one if both will do. Where neither has room for the whole width the sheet is narrower.
        """
        px, window, box = self._host.context.theme.px, self._window, self._box
        top = max(window.y + px(TOOLS), box.y + px(PLATE))
        room = Rect(window.x + px(GAP), top, window.width - 2 * px(GAP), window.bottom - px(SKIP) - top)
        width, height = self.finding.size_in(window)
        x, _ = self._host.stage.view.point(*self._part.places.ground(space))
        after, before = room.right - round(x) - px(HERO), round(x) - px(HERO) - box.x
        left = after < width and before > after
        width = min(width, max(px(NARROWEST), before if left else after))
        self.finding.place(Rect(box.x if left else room.right - width, room.y, width, min(height, room.height)))
