"""The panels beside and over the board: the rack, the sheet, the note at a tile."""

from __future__ import annotations

from pygame import Rect

from game.engine.riverlands import events, previews
from game.engine.riverlands.hero import Item
from game.engine.riverlands.state import Phase
from game.ui.tables.board.stage import View
from game.ui.tables.riverlands import pieces
from game.ui.tables.riverlands.clicks import Clicks
from game.ui.tables.riverlands.note import AWAY, Advice, TileNote
from game.ui.tables.riverlands.offers import Offers
from game.ui.tables.riverlands.rack import PICTURES, WIDE, DeedState, Rack
from game.ui.tables.riverlands.selection import Deed, Part
from game.ui.tables.riverlands.sheet import TALL, Sheet

GAP = 12
"""Design units between the board and the rack, and between the frame and what is over the board."""


class Panels:
    """Makes, places and fills these widgets; they are made again when the language changes."""

    def __init__(self, part: Part, offers: Offers, advice: Advice) -> None:
        self._part, self._desk, self._words = part, part.desk, part.words
        self._offers, self._advice = offers, advice
        self._box = Rect(0, 0, 0, 0)
        self._made = False

    def make(self, clicks: Clicks) -> None:
        """Make the widgets, and put them over the board; what is pressed on them goes to `clicks`."""
        self.rack = Rack(self._part.deeds(), clicks.press, live=self._desk.live)
        self.sheet = Sheet(lambda: clicks.select(None), self._words.text("sheet.close"))
        self.paper = TileNote()
        for widget in (self.rack, self.sheet, self.paper):
            self._desk.add(widget)
        self._made = True

    def arrange(self, box: Rect) -> Rect:
        """Place the rack at the right end of the box, and return what is left for the board."""
        px = self._desk.context.theme.px
        rack = Rect(box.right - px(WIDE), box.y, px(WIDE), box.height)
        self.rack.place(rack)
        self._box = Rect(box.x, box.y, rack.x - px(GAP) - box.x, box.height)
        return self._box

    def _over_board(self) -> Rect:
        """The part of the window in which the board is seen."""
        px = self._desk.context.theme.px
        return self._box.inflate(-2 * px(4), -2 * px(4))

    def show(self) -> None:
        """Bring everything up to what is seen and asked now; what happens is shown over a sheet that is held, or without it."""
        self.show_numbers()
        for button in self.rack.buttons:
            button.set(self._deed(button.deed))
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

    def show_numbers(self) -> None:
        """Bring the round, the actions left and the meal up to what is seen."""
        seen = self._part.seen
        turn = seen.turn
        left, actions = (turn.left, turn.actions) if turn is not None and seen.phase is not Phase.OVER else (0, 0)
        text = self._words.text
        limit = seen.pace.limit
        words = text("rack.round_of", n=seen.round, limit=limit) if limit else text("rack.round", n=seen.round)
        self.rack.round.set(words if seen.round else "")
        self.rack.tokens.set(left, actions, text("rack.tokens", n=left, actions=actions))
        self._show_meal()

    def follow(self, view: View) -> None:
        """Place the sheet and the note where they belong when the board is seen so; a table without panels has none."""
        if self._made:
            self._place_sheet(view)
            self._show_note(view)

    def _go_onto_sheet(self) -> None:
        """Whoever opened the sheet without a pointer finds the focus on its first choice."""
        scene = self.rack.scene
        first = next((cell for cell in self.sheet.cells if cell.focusable), None)
        if first is not None and scene.focus_shown and scene.focused in self.rack.buttons:
            scene.focus(first)

    def _deed(self, deed: Deed) -> DeedState:
        text = self._words.text
        settled = self._desk.settled
        why = self._part.why_not(deed) if self._desk.live and settled else None
        reason = f"{self._words.reason(why)} ({why.rule})" if why is not None else ""
        if self._desk.live and not settled:
            reason = self._desk.context.text("table.moment")
        picture = PICTURES[deed]
        hero = self._part.hero
        if deed is Deed.MOVE and self._part.actor is not None:
            picture = f"people/explorer_{pieces.colour(self._part.actor)}_R"
        elif deed is Deed.ATTACK and hero is not None:
            picture = f"inv/sword{hero.sword}"
        chosen = self._part.selection.deed is deed and settled
        return DeedState(deed, picture, text(f"deed.{deed}"), text(f"deed.{deed}.tip"), reason, self._part.used(deed), chosen)

    def _show_meal(self) -> None:
        seen, text = self._part.seen, self._words.text
        if seen.turn is None or seen.phase is Phase.OVER:
            self.rack.meal.set("", "", "", warning=False)
            return
        meal = previews.meal(seen)
        tip = text("rack.meal_tip", meal=self._words.amount(Item.FOOD, meal.meal), food=meal.food)
        warning = meal.starves or meal.next_turn_stuck
        self.rack.meal.set(text("rack.meal"), f"−{meal.meal}", tip, warning=warning)

    def _place_sheet(self, view: View) -> None:
        """Over the half of the window in which the hero of the moment is not seen."""
        if not self._box:
            return  # not placed yet
        px, box = self._desk.context.theme.px, self._over_board()
        found = self._part.found
        here = found.space if found is not None else self._part.here
        low = here is not None and view.point(*self._part.places.ground(here))[1] > box.centery
        top = box.y + px(GAP) if low else box.bottom - px(GAP + TALL)
        self.sheet.keep_in(Rect(box.x, top, box.width, px(TALL)))

    def show_found(self, event: events.Explored) -> None:
        """Show the table of what exploring brings over the board."""
        self._place_sheet(self._desk.stage.view)
        self._offers.show_found(self.sheet, event)

    def show_note(self) -> None:
        """Say beside the tile that is pointed at what there is to know of it."""
        self._show_note(self._desk.stage.view)

    def _show_note(self, view: View) -> None:
        pointed = self._part.selection.pointed
        x, y = view.point(*self._part.places.ground(pointed)) if pointed is not None else (0, 0)
        self.paper.set(self._advice.lines(), (round(x), round(y)), round(AWAY * view.scale), self._over_board())
