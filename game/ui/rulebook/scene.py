"""The rulebooks: an open book, a ribbon for each chapter, search above it.

F1 opens them anywhere, and so do rule numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from game.content.figures import load_figures
from game.content.rulebook import Heading, load_page, plain_text, search, with_keys
from game.ui.contract.entry import TableEntry
from game.ui.rulebook.binding import Cover, Ribbon, chapter_pictures
from game.ui.rulebook.drawable import check_figures
from game.ui.rulebook.layout import CHAPTER, Source
from game.ui.rulebook.reader import Place, Reader
from game.ui.services.fonts import Face
from game.ui.services.text import LANGUAGES
from game.ui.services.theme import LINK
from game.ui.shell.input import Command, Composing, InputEvent, Typed
from game.ui.widgets import Choice, Label, Picture, ScrollArea, TextField, Widget
from game.ui.widgets.accent import BRASS
from game.ui.widgets.layout import BOTTOM, LEFT, RIGHT, Box, Pixels, Room, box, column, place, row, stack
from game.ui.widgets.paper import BlurredScene
from game.ui.widgets.plated import Plated, PlateTool

TWO_LEAVES = 1200
"""Design units of a window's width from which on two leaves are seen."""
WIDEST = 1460
"""Design units of the widest book with its ribbons."""
EDGE, SIDE, BOOKS = (18, 12), (204, 214), (290, 250)
"""Design units, in wide and in narrow windows, of the edge that stays free, of the ribbons and of the choice of games."""
STRIP, SEARCH, COUNT = 48, 470, 110
"""Design units of the height of what is above the book, and of the width of the search with what it found."""
RIBBON, LEAST_RIBBON, RIBBON_GAP, LEAST_GAP, TURNER, RIM = 58, 46, 6, 2, 44, 10
"""Design units of the highest and of the lowest ribbon with the gap below it, of the gap below the highest and of the one between
low ribbons, of a button that turns a leaf, and of the cover's edge around the leaves."""
SHELF = 150
"""Design units of the height of the ribbons above the book in an upright window."""
LONGEST_QUERY = 60
FOCUS_STRIP = 24
"""Design units in which all of the focus ring around the page lies, half of them outside."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A place in one of the books, to go back to."""

    page: str
    place: Place


class RulebookScene(BlurredScene):
    """The rulebook of one game, and through it those of all.

    `history` holds the places that links and searches led away from.
    """

    def __init__(self, games: Sequence[TableEntry], page: str | None = None, rule: str | None = None) -> None:
        """Open a page (None: that of the first game), at a rule such as "BI-36" that it has."""
        super().__init__()
        self.games = games
        self.page = page or games[0].page
        self.history: list[Visit] = []
        self.query = ""
        self.hits: list[int] = []
        self.hit = 0
        self._rule = rule
        self._sources: dict[tuple[str, str], Source] = {}
        self._kept: Place | None = None

    # life

    def enter(self) -> None:
        self.context.sound.play("page_turn")

    @property
    def spoken_name(self) -> str:
        return self._source(self.page).page.title

    def build(self) -> None:
        text = self.text
        kept = getattr(self, "reader", None)
        if isinstance(kept, Reader):
            self._kept = kept.place_now
        books = [(entry.page, text(f"game.{entry.id}.name")) for entry in self.games]
        self.books = Choice(books, self.page, self._turn_to) if len(books) > 1 else None
        self.bar = Plated(BRASS.paper("active"))
        self.glass = Picture("ui/icon_search")
        self.field = TextField(
            self.query, self._search, entered=self._next_hit, longest=LONGEST_QUERY, hint=text("rulebook.search_hint"), bare=True
        )
        self.count = Label(size=16, face=Face.BOLD, colour=LINK, align="right")
        self.previous_hit = PlateTool("brass", "arrow_up", lambda: self._step(-1), tooltip=text("rulebook.previous_hit"))
        self.next_hit = PlateTool("brass", "arrow_down", lambda: self._step(1), tooltip=text("rulebook.next_hit"))
        self.back_button = PlateTool("brass", "arrow_left", self._leave, tooltip=text("rulebook.back"))
        self.close_button = PlateTool("brass", "close", self._close, tooltip=text("rulebook.close"))
        self.ribbons: list[Ribbon] = []
        self.reader = Reader(self.follow, self._turned)
        self.cover = Cover(self.reader)
        self.earlier = PlateTool("brass", "arrow_left", lambda: self._turn(-1), tooltip=text("rulebook.earlier"))
        self.later = PlateTool("brass", "arrow_right", lambda: self._turn(1), tooltip=text("rulebook.later"))
        self.shelf = ScrollArea()
        for turner in (self.earlier, self.later):
            self.reader.add(turner)
        first = (self.back_button, self.books, self.bar, self.glass, self.field, self.count)
        rest = (
            self.previous_hit,
            self.next_hit,
            self.close_button,
            self.cover,
            self.shelf,
            self.reader,
        )
        for widget in (*first, *rest):
            if widget is not None:
                self.add(widget)

    def first_focus(self) -> Widget:
        return self.reader

    def arrange(self, window: Rect) -> None:
        super().arrange(window)
        px, room = self.px, Room.of(window, self.px)
        one = int(window.width < px(TWO_LEAVES))
        self.reader.across = 1 if one else 2
        edge, side, books = EDGE[one], SIDE[one], self.books
        back = box(self.back_button, STRIP)
        if room is Room.UPRIGHT:
            head = row(back, books, box(self.close_button, STRIP), gap=10, tall=STRIP)
            leaves = stack(self.cover, self._leaves)
            tree = column(head, box(self._bar, tall=STRIP), box(self.shelf, tall=SHELF), leaves, gap=edge, pad=edge)
        else:
            beside = books is not None and not room.little
            wide = STRIP + (12 + BOOKS[one] if beside else 0)
            ways = row(back, books if beside else None, gap=12, wide=wide, at=LEFT)
            ways = box(ways, least=wide + (14 if beside else 12))
            bar = box(self._bar, SEARCH, least=0)
            head = row(ways, bar, box(box(self.close_button, STRIP, at=RIGHT), least=STRIP + 14), tall=STRIP)
            above = box(books, side - 8, STRIP, at=LEFT) if books is not None and not beside else None
            ribbons = column(above, box(self.shelf, pad=(0, 6, 0, 6)), wide=side + 6, at=LEFT)
            book = box(stack(self.cover, self._leaves), pad=(side, 0, 0, 0))
            tree = box(column(head, stack(book, ribbons), gap=14, pad=edge), WIDEST)
        place(box(tree), window, px)
        self._show_page()

    @property
    def _bar(self) -> Box:
        """The search, and what it found while something is searched for."""
        hits = row(self.previous_hit, self.next_hit, gap=4, wide=2 * STRIP - 4)
        found = (box(self.count, COUNT), hits) if self.query.strip() else (None, None)
        return stack(self.bar, row(box(self.glass, 26, 26), self.field, *found, gap=4, pad=(12, 2, 8, 2)))

    @property
    def _leaves(self) -> Box:
        """The leaves, with the buttons that turn them."""
        turners = row(box(self.earlier, TURNER), box(), box(self.later, TURNER), tall=TURNER, at=BOTTOM)
        return stack(self.reader, box(turners, pad=(14, 0, 14, 6)), pad=RIM)

    def _show_page(self) -> None:
        """Open the page in the reader if another one or another language is wanted.

        The place in it is found again.
        """
        source = self._source(self.page)
        if self.reader.source is not source:
            self.reader.open(source)
            if self._kept is not None:
                self.reader.return_to(self._kept)
                self._kept = None
            if self._rule is not None and self._rule in source.page.anchors:
                self.reader.go_to(source.page.anchors[self._rule], glow=True, glide=False)
            self._rule = None
        self.cover.accent = source.entry.accent
        self._make_ribbons(source)
        self._search(self.query)
        self._turned()

    def _source(self, page: str) -> Source:
        language = self.text.language if self.text.language in LANGUAGES else LANGUAGES[0]
        found = self._sources.get((page, language))
        if found is None:
            entry = next(entry for entry in self.games if entry.page == page)
            book = with_keys(load_page(page, language, entry.assets()), self.text.key)
            figures = load_figures(entry) if book.figures else {}
            check_figures(entry, figures, self.theme.art)
            found = Source(book, language, figures, entry)
            self._sources[page, language] = found
        return found

    # going about

    def follow(self, rule: str) -> None:
        """Go to a rule of this page by a link; the way back is kept."""
        number = self._source(self.page).page.anchors.get(rule)
        if number is not None:
            self._keep_place()
            self.context.sound.play("page_turn")
            self.reader.go_to(number, glow=True)

    def _keep_place(self) -> None:
        here = Visit(self.page, self.reader.place_now)
        if not self.history or self.history[-1] != here:
            self.history.append(here)
        self._show_ways()

    def _show_ways(self) -> None:
        """Show the buttons that lead somewhere from here."""
        self.earlier.show(self.reader.offset > 0)
        self.later.show(self.reader.offset < self.reader.most)

    def _turn(self, by: int) -> None:
        self.reader.turn(by)

    def _go_back(self) -> None:
        if not self.history:
            return
        visit = self.history.pop()
        self.context.sound.play("page_turn")
        if visit.page != self.page:
            self._open_page(visit.page)
            self.reader.return_to(visit.place)
        else:
            self.reader.return_to(visit.place, glide=True)
        self._show_ways()

    def _turn_to(self, page: str) -> None:
        """Open the book of another game: at what is searched for, else at its beginning."""
        self._keep_place()
        self._open_page(page)
        self.hit = 0
        self._show_hit(move=True)

    def _open_page(self, page: str) -> None:
        self.page = page
        if self.books is not None:
            self.books.value = page
            self.books.invalidate()
        self._show_page()

    def _leave(self) -> None:
        """Go back to where a link led away from, else out of the book."""
        if self.history:
            self._go_back()
        else:
            self._close()

    def _close(self) -> None:
        super().back()

    # searching

    def _search(self, words: str) -> None:
        """Find words in the rules."""
        changed, began = words != self.query, bool(self.query.strip())
        self.query = words
        self.hits = search(self._source(self.page).page, words)
        self.hit = self._nearest_hit() if changed else min(self.hit, max(0, len(self.hits) - 1))
        searching = bool(words.strip())
        self.previous_hit.show(searching and len(self.hits) > 1)
        self.next_hit.show(searching and len(self.hits) > 1)
        if searching != began:
            self.arrange(self.window)
        self._show_hit(move=changed)

    def _nearest_hit(self) -> int:
        """Return the first hit at or after what is read now."""
        layout = self.reader.layout
        top = layout.block_at(self.reader.offset) if layout is not None else 0
        return next((number for number, block in enumerate(self.hits) if block >= top), 0)

    def _show_hit(self, *, move: bool) -> None:
        now = self.hits[self.hit] if self.hits else None
        self.reader.show_found(self.query, self.hits, now if move else None)
        if not self.query.strip():
            self.count.set("")
        elif self.hits:
            self.count.set(self.text("rulebook.hits", i=self.hit + 1, n=len(self.hits)))
        else:
            self.count.set(self.text("rulebook.no_hits"))

    def _step(self, by: int) -> None:
        if self.hits:
            self.hit = (self.hit + by) % len(self.hits)
            self._show_hit(move=True)

    def _next_hit(self) -> None:
        self._step(1)

    # chapters

    def _make_ribbons(self, source: Source) -> None:
        """Make one ribbon for each chapter."""
        blocks = source.page.blocks
        chapters = [number for number, block in enumerate(blocks) if isinstance(block, Heading) and block.level == CHAPTER]
        pictures = chapter_pictures(source.entry, self.theme.art)
        self.shelf.clear()
        self.ribbons = []
        px = self.px
        tall = max(px(LEAST_RIBBON), min(px(RIBBON), self.shelf.rect.height // max(1, len(chapters))))
        for nth, number in enumerate(chapters):
            picture = pictures[nth] if nth < len(pictures) else ""
            ribbon = Ribbon(plain_text(blocks[number]), picture, source.entry.accent, partial(self._open_chapter, number))
            ribbon.number = number
            self.ribbons.append(ribbon)
            self.shelf.add(ribbon)
        gap = px(RIBBON_GAP if tall >= px(RIBBON) else LEAST_GAP)
        tall = max([tall, *(ribbon.height_for(self.shelf.content_rect.width) + gap for ribbon in self.ribbons)])
        self.shelf.fill(tall * len(chapters))
        ribbons = column(*(box(ribbon, tall=Pixels(tall), pad=(0, 0, 0, Pixels(gap))) for ribbon in self.ribbons))
        place(ribbons, Rect(self.shelf.view.x, self.shelf.content_rect.y, self.shelf.view.width, self.shelf.height), px)

    def _open_chapter(self, number: int) -> None:
        self._keep_place()
        self.reader.go_to(number)

    def _turned(self) -> None:
        """Put the ribbon of the chapter in front when other leaves are seen."""
        section = self.reader.section
        for ribbon in self.ribbons:
            if ribbon.open != (ribbon.number == section):
                ribbon.open = not ribbon.open
                ribbon.invalidate()
                if ribbon.open:
                    self.shelf.reveal(ribbon.rect)
        self._show_ways()

    # what players do

    @property
    def typing_area(self) -> Rect:
        """The search field: letters are always text here."""
        return self.field.rect

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Typed | Composing) and self.focused is not self.field:
            if isinstance(event, Typed) and event.text == " ":
                return self.reader.command(Command.PAGE_DOWN)
            self.focus(self.field)
        return super().handle(event)

    def commands(self) -> Mapping[Command, Callable[[], object]]:
        return {
            Command.HELP: self._close,
            Command.FIND: self._find,
            Command.BACKSPACE: self._go_back,
        }

    def command(self, command: Command) -> bool:
        if super().command(command):
            return True
        if command in (Command.PAGE_UP, Command.PAGE_DOWN, Command.HOME, Command.END):
            return self.reader.command(command)
        ribbon = next((ribbon for ribbon in self.ribbons if ribbon.open), None)
        if command is Command.DOWN and self.focused is self.field:
            self.focus(self.reader)
            return True
        if command is Command.LEFT and self.focused is self.reader and ribbon is not None:
            self.focus(ribbon)
            return True
        if command is Command.RIGHT and self.focused in self.ribbons:
            self.focus(self.reader)
            return True
        return False

    def _find(self) -> None:
        self.focus(self.field, show=True)
        self.field.command(Command.SELECT_ALL)

    def back(self) -> None:
        if self.query:
            self.field.set("")
            self._search("")
            self.focus(self.reader)
        else:
            self._leave()

    # pictures

    def draw_focus(self, target: Surface) -> None:
        """Draw the ring around the page as four strips: its large middle is empty."""
        if self.focused is not self.reader or not self.focus_shown:
            super().draw_focus(target)
            return
        clip, thick = target.get_clip(), self.px(FOCUS_STRIP)
        area = self.reader.rect.inflate(thick, thick)
        for strip in (
            Rect(area.x, area.y, area.width, thick),
            Rect(area.x, area.bottom - thick, area.width, thick),
            Rect(area.x, area.y, thick, area.height),
            Rect(area.right - thick, area.y, thick, area.height),
        ):
            target.set_clip(clip.clip(strip))
            self.theme.nine(target, self.reader.focus_frame, self.reader.rect)
        target.set_clip(clip)
