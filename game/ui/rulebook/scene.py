"""The rulebooks: contents and search on a board, the page beside them. Opened anywhere with F1, and from rule numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.content.figures import load_figures
from game.content.rulebook import Heading, ListItem, Paragraph, fold, load_page, plain_text, search
from game.ui.rulebook.layout import Source
from game.ui.rulebook.reader import Place, Reader, Sheet
from game.ui.services.fonts import Face
from game.ui.services.text import LANGUAGES
from game.ui.services.theme import CREAM, FADED_INK, INK, LINK, Style
from game.ui.shell.input import Command, Composing, InputEvent, Typed
from game.ui.tables.entry import TableEntry
from game.ui.widgets import Button, Choice, Column, IconButton, Label, Panel, RowList, TextField, Widget, WidgetScene, row

SIDE, NARROW_SIDE = 308, 268
EDGE = 16
LONGEST_QUERY = 60
FOCUS_STRIP = 24
"""Design units in which all of the focus ring around the page lies, half of them outside."""


@dataclass(frozen=True, slots=True)
class Visit:
    """A place in one of the books, to go back to."""

    page: str
    place: Place


class RulebookScene(WidgetScene):
    """The rulebook of one game, and through it those of all. `history` holds the places that links and searches led away from."""

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
        self._entries: list[int] = []

    # life

    def enter(self) -> None:
        self.context.sound.play("page_turn")

    def build(self) -> None:
        text = self.text
        kept = getattr(self, "reader", None)
        if isinstance(kept, Reader):
            self._kept = kept.place_now
        self.board = Panel("hud/brass/plaque")
        self.paper = Panel("hud/brass/paper")
        books = [(entry.page, text(f"game.{entry.id}.name")) for entry in self.games]
        self.books = Choice(books, self.page, self._turn_to) if len(books) > 1 else None
        self.field = TextField(
            self.query, self._search, entered=self._next_hit, longest=LONGEST_QUERY, hint=text("rulebook.search_hint")
        )
        self.count = Label(size=16, face=Face.ITALIC, colour=CREAM, style=Style.RAISED, align="left")
        self.previous_hit = IconButton("arrow_up", lambda: self._step(-1), tooltip=text("rulebook.previous_hit"))
        self.next_hit = IconButton("arrow_down", lambda: self._step(1), tooltip=text("rulebook.next_hit"))
        self.rows = RowList(self._draw_row, row_height=36, chose=self._open_row, opened=self._open_row)
        self.back_button = Button(text("rulebook.back"), self._go_back, icon="arrow_left", size=17)
        self.close_button = Button(text("rulebook.close"), self._close, icon="close", size=17)
        self.reader = Reader(self.follow, self._scrolled)
        self.sheet = Sheet(self.reader)
        self.add(self.board)
        self.board.add(self.paper)
        for widget in (self.books, self.field, self.previous_hit, self.next_hit, self.rows, self.back_button, self.close_button):
            if widget is not None:
                self.board.add(widget)
        self.board.add(self.count)
        self.add(self.sheet)

    def first_focus(self) -> Widget:
        return self.reader

    def arrange(self, window: Rect) -> None:
        px, edge = self.px, self.px(EDGE)
        narrow = window.width / self.theme.scale < 1240
        board = Rect(edge, edge, px(NARROW_SIDE if narrow else SIDE), window.height - 2 * edge)
        self.board.place(board)
        inner = board.inflate(-px(28), -px(30))
        column = Column(inner, px(10))
        if self.books is not None:
            self.books.place(column.take(px(44)))
        self.field.place(column.take(px(42)))
        line = column.take(px(36))
        self.count.place(Rect(line.x + px(4), line.y, line.width - px(84), line.height))
        self.previous_hit.place(Rect(line.right - px(78), line.y, px(36), px(36)))
        self.next_hit.place(Rect(line.right - px(36), line.y, px(36), px(36)))
        buttons = Rect(inner.x, inner.bottom - px(44), inner.width, px(44))
        for button, place in zip((self.back_button, self.close_button), row(buttons, [1, 1], px(8)), strict=True):
            button.place(place)
        paper = Rect(inner.x, column.y, inner.width, buttons.y - px(12) - column.y)
        self.paper.place(paper)
        self.rows.place(paper.inflate(-px(12), -px(14)))
        sheet = Rect(board.right + edge, edge, window.right - board.right - 2 * edge, window.height - 2 * edge)
        self.sheet.place(sheet)
        self.reader.place(sheet.inflate(-px(20), -px(18)))
        self._show_page()

    def _show_page(self) -> None:
        """Open the page in the reader, when another one or another language is wanted, and find the place in it again."""
        source = self._source(self.page)
        if self.reader.source is not source:
            self.reader.open(source)
            if self._kept is not None:
                self.reader.return_to(self._kept)
                self._kept = None
            if self._rule is not None and self._rule in source.page.anchors:
                self.reader.go_to(source.page.anchors[self._rule], glow=True, glide=False)
            self._rule = None
        self._search(self.query)

    def _source(self, page: str) -> Source:
        language = self.text.language if self.text.language in LANGUAGES else LANGUAGES[0]
        found = self._sources.get((page, language))
        if found is None:
            entry = next(entry for entry in self.games if entry.page == page)
            book = load_page(page, language, entry.assets())
            found = Source(book, language, load_figures(entry) if book.figures else {}, entry)
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
        self._show_history()

    def _show_history(self) -> None:
        self.back_button.enable("" if self.history else self.text("rulebook.no_back"))

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
        self._show_history()

    def _turn_to(self, page: str) -> None:
        """Open the book of another game at its beginning."""
        self._keep_place()
        self._open_page(page)

    def _open_page(self, page: str) -> None:
        self.page = page
        if self.books is not None:
            self.books.value = page
            self.books.invalidate()
        self._show_page()

    def _close(self) -> None:
        self.context.sound.play("ui_back")
        self.context.stack.pop()

    # searching

    def _search(self, words: str) -> None:
        """Find words in the page; the list shows where they are, without any it shows the contents."""
        changed = words != self.query
        self.query = words
        self.hits = search(self._source(self.page).page, words)
        self.hit = self._nearest_hit() if changed else min(self.hit, max(0, len(self.hits) - 1))
        searching = bool(words.strip())
        self.previous_hit.show(searching and len(self.hits) > 1)
        self.next_hit.show(searching and len(self.hits) > 1)
        headings = [
            number
            for number, laid in enumerate(self._source(self.page).page.blocks)
            if isinstance(laid, Heading) and laid.level <= 2
        ]
        entries = self.hits if searching else headings
        self.rows.row_height = 68 if searching else 36
        if entries != self._entries or len(self.rows.children) != len(entries):
            self._entries = entries
            self.rows.set_rows(len(entries))
            self.rows.scroll_to(0, glide=False)
        self.rows.arrange()
        self._show_hit(move=changed)
        self._show_history()

    def _nearest_hit(self) -> int:
        """The first hit at or below what is read now."""
        layout = self.reader.layout
        top = layout.block_at(self.reader.offset + self.px(4)) if layout is not None else 0
        return next((number for number, block in enumerate(self.hits) if block >= top), 0)

    def _show_hit(self, *, move: bool) -> None:
        searching = bool(self.query.strip())
        now = self.hits[self.hit] if self.hits else None
        self.reader.show_found(self.query, self.hits, now if move else None)
        self.reader.found_now = now
        if not searching:
            self.count.set(self.text("rulebook.contents"))
            self._scrolled()
        elif self.hits:
            self.count.set(self.text("rulebook.hits", i=self.hit + 1, n=len(self.hits)))
            self._mark_row(self.hit)
        else:
            self.count.set(self.text("rulebook.no_hits"))

    def _step(self, by: int) -> None:
        if self.hits:
            self.hit = (self.hit + by) % len(self.hits)
            self._show_hit(move=True)

    def _next_hit(self) -> None:
        self._step(1)

    def _open_row(self, number: int) -> None:
        """Go to a heading or a hit of the list."""
        if not 0 <= number < len(self._entries):
            return
        if self.query.strip():
            self.hit = number
            self._show_hit(move=True)
        else:
            self._keep_place()
            self.reader.go_to(self._entries[number])

    def _scrolled(self) -> None:
        """Another part of the page is seen: mark its section in the contents."""
        if not self.query.strip() and self._entries:
            section = self.reader.section
            if section in self._entries:
                self._mark_row(self._entries.index(section))

    def _mark_row(self, number: int) -> None:
        if number != self.rows.chosen and number < len(self.rows.children):
            self.rows.chosen = number
            self.rows.invalidate()
            if self.focused not in self.rows.children:
                self.rows.reveal(self.rows.children[number].rect)

    # what players do

    @property
    def typing(self) -> bool:
        """Letters are always text here: they go to the search field."""
        return True

    def handle(self, event: InputEvent) -> bool:
        if isinstance(event, Typed | Composing) and self.focused is not self.field:
            if isinstance(event, Typed) and event.text == " ":
                return self.reader.command(Command.PAGE_DOWN)
            self.focus(self.field)
        return super().handle(event)

    def command(self, command: Command) -> bool:
        acts = {
            Command.HELP: self._close,
            Command.FIND: self._find,
            Command.BACKSPACE: self._go_back,
        }
        act = acts.get(command)
        if act is not None:
            act()
            return True
        if command in (Command.PAGE_UP, Command.PAGE_DOWN, Command.HOME, Command.END):
            return self.reader.command(command)
        if command is Command.DOWN and self.focused is self.field and self.rows.children:
            self.focus(self.rows.children[self.rows.chosen or 0])
            return True
        if command is Command.LEFT and self.focused is self.reader and self.rows.children:
            self.focus(self.rows.children[self.rows.chosen or 0])
            return True
        if command is Command.RIGHT and self.focused in (self.field, *self.rows.children):
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
        elif self.history:
            self._go_back()
        else:
            self._close()

    # pictures

    def draw_focus(self, target: Surface) -> None:
        """The ring around the page is drawn as four strips: its large middle is empty."""
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
            self.theme.nine(target, "ui/focus", self.reader.rect)
        target.set_clip(clip)

    def _draw_row(self, target: Surface, number: int, rect: Rect) -> None:
        theme, page = self.theme, self._source(self.page).page
        if number >= len(self._entries):
            return
        block = page.blocks[self._entries[number]]
        room = rect.inflate(-theme.px(20), -theme.px(6))
        words = plain_text(block)
        if not self.query.strip():
            face = Face.BLACK if number == 0 else Face.BOLD
            block_of_words = theme.block(words, room.width, room.height, size=17, face=face, may_cut=True)
            theme.draw_block(target, block_of_words, room, INK)
            return
        rule = block.rule if isinstance(block, Paragraph | ListItem) else None
        line = theme.px(19)
        if rule:
            theme.write(target, rule, Rect(room.x, room.y, room.width, line), LINK, size=15, face=Face.BOLD)
            words = words.removeprefix(rule).strip()
            room = Rect(room.x, room.y + line, room.width, room.height - line)
        px = theme.px(15)
        lines = theme.fonts.wrap(_from_first(words, self.query), Face.REGULAR, px, room.width)[: max(1, room.height // line)]
        for down, words_of_line in enumerate(lines):
            target.blit(theme.fonts.picture(words_of_line, Face.REGULAR, px, FADED_INK), (room.x, room.y + down * line))


def _from_first(words: str, query: str) -> str:
    """A text from shortly before the first of the words searched for."""
    words = words.replace("\n", " · ")
    wanted = fold(query).split()
    found = fold(words).find(wanted[0]) if wanted else 0
    start = words.rfind(" ", 0, max(0, found - 12) + 1) + 1 if found > 24 else 0
    return ("… " if start else "") + words[start:]
