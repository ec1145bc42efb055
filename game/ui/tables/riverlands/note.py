"""The paper beside the tile that is pointed at: what the tile brings, and what could be done there now."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect, Surface

from game.engine.core import Seat
from game.engine.riverlands import previews
from game.engine.riverlands.board import Kind, Square
from game.engine.riverlands.state import hero_at
from game.engine.riverlands.tables import EXPLORING, LANDING
from game.ui.services.fonts import Face
from game.ui.services.theme import INK, WARNING
from game.ui.services.wording import sentence
from game.ui.tables.riverlands.selection import Deed, Part
from game.ui.widgets.labels import Panel

WIDEST = 300
EDGE = 10
AWAY = 46
"""Design units between the middle of a tile and the paper beside it."""


class TileNote(Panel):
    """A few lines on a paper; the first is its heading, those that begin with "!" warn. The pointer goes through it."""

    def __init__(self) -> None:
        super().__init__("ui/panel_paper")
        self.lines: tuple[str, ...] = ()
        self.visible = False

    def set(self, lines: tuple[str, ...], beside: tuple[int, int], away: int, inside: Rect) -> None:
        """Show these lines beside a place of the window, `away` pixels from it, within a part of it; without lines, hide."""
        self.show(bool(lines))
        if not lines:
            return
        self.invalidate()
        self.lines = lines
        width, height = self._size()
        rect = Rect(0, 0, width, height)
        rect.midleft = (beside[0] + away, beside[1])
        if rect.right > inside.right:
            rect.midright = (beside[0] - away, beside[1])
        self.place(rect.clamp(inside))
        self.invalidate()

    def _blocks(self) -> Iterator[tuple[str, Face, int]]:
        for number, line in enumerate(self.lines):
            yield line.removeprefix("!"), Face.TITLE if not number else Face.REGULAR, 17 if not number else 16

    def _size(self) -> tuple[int, int]:
        px = self.theme.px
        blocks = [self.theme.block(line, px(WIDEST), size=size, face=face) for line, face, size in self._blocks()]
        return max(block.width for block in blocks) + 2 * px(EDGE) + 2, sum(block.height for block in blocks) + 2 * px(EDGE - 2)

    def draw(self, target: Surface) -> None:
        super().draw(target)
        theme = self.theme
        y = self.rect.y + theme.px(EDGE - 2)
        for line, (words, face, size) in zip(self.lines, self._blocks(), strict=True):
            block = theme.block(words, theme.px(WIDEST), size=size, face=face)
            place = Rect(self.rect.x + theme.px(EDGE), y, self.rect.width, block.height)
            theme.draw_block(target, block, place, WARNING if line.startswith("!") else INK, valign="top")
            y += block.height


class Advice(Part):
    """Says what there is to know of the tile that is pointed at."""

    def lines(self) -> tuple[str, ...]:
        """The lines of the note; () when no tile is pointed at."""
        square = self.selection.pointed
        if square is None:
            return ()
        return tuple(map(_capital, (self.words.square(square), *self._about(square))))

    def _about(self, square: Square) -> Iterator[str]:
        yield from self._who(hero_at(self.seen, square))
        if not self.acting or not self.desk.live or not self.desk.settled:
            yield from self._kind(square)
            return
        move = self.moves().get(square) if self.selection.deed in (None, Deed.MOVE) else None
        attacks = [attack for attack in self.attacks() if attack.at == square]
        for attack in attacks:
            yield self.words.odds(attack)
        if move is not None:
            yield from self._move(move)
        elif square == self.here:
            yield from self._own(square)
        elif not attacks:
            yield from self._kind(square)

    def _who(self, seat: Seat | None) -> Iterator[str]:
        if seat is not None:
            yield self.words.text("note.who", name=self.desk.name(seat), health=self.seen.heroes[seat].health)

    def _kind(self, square: Square) -> Iterator[str]:
        """What there is on a kind of tile (RL-3)."""
        kind = self.seen.board.kinds[square]
        if kind in LANDING:
            yield self.words.text("note.landing", gain=self.words.gain(LANDING[kind], "acc"))
        if kind in EXPLORING:
            yield self.words.text("note.explore")
        extra = {Kind.VILLAGE: "note.village", Kind.MOUNTAIN: "note.mountain", Kind.MINE: "note.mine", Kind.RIVER: "note.river"}
        if kind in extra:
            yield self.words.text(extra[kind])

    def _move(self, move: previews.MovePreview) -> Iterator[str]:
        words, end = self.words, move.path[-1]
        yield words.text("note.move", gain=words.gain(move.bonus)) if move.bonus is not None else words.text("note.move_plain")
        if move.raft_spent:
            yield words.text("note.raft_spent")
        if move.held:
            yield words.text("note.held")
        seat, board = self.actor, self.seen.board
        if seat is not None and self.here is not None and board.opposite(seat, end) > board.opposite(seat, self.here):
            yield words.text("note.opposite")
        turn = self.seen.turn
        if turn is not None and turn.left == 1:
            if move.hero.food < self.seen.meal:
                yield "!" + words.text("note.starves")
            return
        for attack in previews.attacks(self.seen, move.hero):
            yield words.text("note.then", name=self.desk.name(attack.target), odds=words.odds(attack))

    def _own(self, square: Square) -> Iterator[str]:
        kind = self.seen.board.kinds[square]
        if kind is Kind.VILLAGE:
            yield self.words.text("note.click_trade")
        elif kind in EXPLORING:
            why = self.why_not(Deed.EXPLORE)
            yield self.words.text("note.click_explore") if why is None else f"!{self.words.reason(why)}"


def _capital(line: str) -> str:
    return "!" + sentence(line[1:]) if line.startswith("!") else sentence(line)
