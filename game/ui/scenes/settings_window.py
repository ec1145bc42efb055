"""A window on a real table beside the settings, which shows at once what is changed.

It has the board, words, and marks on every ground.
"""

from __future__ import annotations

import logging
from collections.abc import Container, Sequence

from pygame import Rect, Surface

from game.content.figures import Board, FigureError, load_figures
from game.play.writer import Writer
from game.ui.contract.entry import TableEntry
from game.ui.rulebook.boards import BoardPicture
from game.ui.rulebook.drawable import check_figures
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK
from game.ui.widgets import Widget
from game.ui.widgets.labels import draw_fitted
from game.ui.widgets.layout import divided

log = logging.getLogger(__name__)

SWATCHES = (
    ("coast/cell_0_0", "mark/square_possible", "settings.mark.possible"),
    ("coast_snow/cell_0_0", "mark/square_target", "settings.mark.target"),
    ("coast_ash/cell_0_0", "mark/square_danger", "settings.mark.danger"),
)
"""Grounds with a mark on each, and what the mark means in every game."""
SWATCH, BOX, MARK = 108, 88, 15.5
"""Design units of the height of the marks and of the words, and the size of those below a mark."""
LEAST = 110
"""Design units of the lowest picture of the table; where it would be lower, the words give it their room."""


def telling(entry: TableEntry, sprites: Container[str]) -> Board | None:
    """Return the position of a game's rulebook with the most kinds of marks on it.

    None where the book has no figures, or such as cannot be shown.
    """
    if not (entry.assets() / "rulebook" / "figures" / f"{entry.page}.toml").is_file():
        return None
    try:
        figures = load_figures(entry)
        check_figures(entry, figures, sprites)
    except FigureError as error:  # the rulebook says so to whoever opens it
        log.error("%s", error)
        return None
    panels = [panel.content for figure in figures.values() for panel in figure.panels]
    boards = [board for board in panels if isinstance(board, Board) and board.shows]
    return max(boards, key=lambda board: len({mark.kind for mark in board.marks}), default=None)


class TableWindow(Widget):
    """One game's table as it looks now, with its name and a sentence about it, and the marks."""

    def __init__(self, games: Sequence[TableEntry]) -> None:
        super().__init__()
        self.games = tuple(games)
        self._shown = 0
        self._boards: dict[str, Board | None] = {}
        self._asked: set[str] = set()
        self._worker: Writer | None = None
        self._picture: tuple[tuple[object, ...], Surface] | None = None

    @property
    def game(self) -> TableEntry:
        """The game whose table is shown."""
        return self.games[self._shown]

    def turn(self, step: int) -> None:
        """Show another game's table."""
        self._shown = (self._shown + step) % len(self.games)
        self.invalidate()

    def show_game_of(self, switch: str) -> None:
        """Show a game that has a switch."""
        found = next((number for number, entry in enumerate(self.games) if switch in entry.switches), self._shown)
        if found != self._shown:
            self._shown = found
            self.invalidate()

    # picture

    def draw(self, target: Surface) -> None:
        px, rect = self.theme.px, self.rect
        marks = Rect(rect.x, rect.bottom - px(SWATCH), rect.width, px(SWATCH))
        picture = Rect(rect.x, rect.y, rect.width, marks.y - px(20) - px(BOX) - rect.y)
        worded = picture.height >= px(LEAST)
        if not worded:
            picture.height = marks.y - px(10) - rect.y
        target.blit(self._board(picture.size), picture)
        if worded:
            self._draw_words(target, Rect(rect.x, picture.bottom + px(10), rect.width, px(BOX)))
        self._draw_marks(target, marks)

    def _draw_words(self, target: Surface, below: Rect) -> None:
        """Write the game's name and for whom it is on a card."""
        theme, px, game = self.theme, self.theme.px, self.game
        theme.nine(target, "hud/brass/paper", below)
        inner = below.inflate(-px(28), -px(12))
        words = self.text(f"game.{game.id}.name")
        name = Rect(inner.x, inner.y, inner.width, inner.height * 2 // 5)
        if not theme.has_room(words, name.width, name.height, size=21, face=Face.TITLE):
            name.height = inner.height // 2
        theme.write(target, words, name, INK, size=21, face=Face.TITLE)
        blurb = Rect(inner.x, name.bottom, inner.width, inner.bottom - name.bottom)
        theme.write(target, self.text(f"game.{game.id}.players"), blurb, FADED_INK, size=17, face=Face.REGULAR)

    def _draw_marks(self, target: Surface, room: Rect) -> None:
        theme, px = self.theme, self.theme.px
        share = room.width // len(SWATCHES)
        needed = [theme.fonts.width(self.text(words), Face.BOLD, px(MARK)) + px(4) for *_, words in SWATCHES]
        cells = divided(room, [max(wide, share * 3 // 4) for wide in needed] if max(needed) > share else [1] * len(SWATCHES))
        side = min(min(cell.width for cell in cells) - px(6), (room.height - px(44)) * 5 // 4)
        for cell, (ground, mark, words) in zip(cells, SWATCHES, strict=True):
            square = Rect(cell.x, cell.y, cell.width - px(6), cell.height - px(44))
            place = Rect(0, 0, side, side * 4 // 5)
            place.center = square.center
            scale = round(side / 80, 3)
            drawn = target.get_clip()
            target.set_clip(drawn.clip(place))  # some grounds are higher than the mark on them
            theme.art.sprite(ground, scale).draw(target, *place.center)
            target.set_clip(drawn)
            theme.art.sprite(mark, scale).draw(target, *place.center)
            below = Rect(cell.x - px(3), cell.bottom - px(42), cell.width, px(42))
            theme.write(target, self.text(words), below, INK, size=MARK, align="center", valign="top")

    def _board(self, size: tuple[int, int]) -> Surface:
        """Return a picture of the table that covers this size, with the present settings.

        A game without one has its cover there.
        """
        context, game = self.scene.context, self.game
        values = context.settings.values
        switches = {name: values.switches.get(name, first) for name, first in game.switches.items()}
        known = self._look_up(game)
        if not known:
            self.scene.animate(self)
        key = (game.id, known, size, values.show_coordinates, tuple(switches.items()), context.text.language, self.theme.scale)
        if self._picture is None or self._picture[0] != key:
            self._picture = key, self._painted(self._boards.get(game.id), switches, size)
        return self._picture[1]

    def _look_up(self, game: TableEntry) -> bool:
        """Return whether the position of a game is known.

        Else it is read where the program writes, so that no picture waits.
        """
        if game.id not in self._asked:
            self._asked.add(game.id)
            self._worker = self._worker or self.scene.context.saves.writer.another()
            self._worker.put(lambda: self._boards.__setitem__(game.id, telling(game, self.theme.art)))
        return game.id in self._boards

    def update(self, dt: float) -> bool:
        """Wait for a position."""
        known = self.game.id in self._boards
        if known:
            self.invalidate()
        return not known

    def _painted(self, board: Board | None, switches: dict[str, bool], size: tuple[int, int]) -> Surface:
        picture = Surface(size)
        if board is None:
            self.theme.art.lay_cloth(picture, "board/sea")
            draw_fitted(picture, self, self.game.cover, Rect((0, 0), size))
            return picture
        context = self.scene.context
        shown = BoardPicture(context, self.game, board, switches)
        scale = max(size[0] / shown.size[0], size[1] / shown.size[1])
        whole = shown.paint(scale, coordinates=context.settings.values.show_coordinates)
        part = Rect(0, 0, *size)
        part.center = whole.get_rect().center
        picture.blit(whole, (0, 0), part)
        return picture
