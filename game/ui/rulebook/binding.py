"""Binding of the rulebook: its cover, and the ribbons that mark its chapters."""

from __future__ import annotations

from collections.abc import Callable, Container

from pygame import Rect, Surface

from game.content.rulebook import RulebookError
from game.ui.contract.entry import TableEntry
from game.ui.rulebook.drawable import unknown_sprite
from game.ui.rulebook.reader import Reader
from game.ui.services.fonts import Face
from game.ui.services.theme import INK, LEAST_TEXT, PLAQUE_TEXT, Style
from game.ui.widgets import LabelledButton, Widget, draw_trimmed
from game.ui.widgets.accent import BRASS, Accent

PICTURE, SHUT, EDGE = 34, 14, 7
"""Design units of a ribbon's picture, by which a ribbon is shorter while its chapter is shut, and of its edge without words."""


def chapter_pictures(entry: TableEntry, sprites: Container[str]) -> list[str]:
    """Return the sprites on the ribbons of a game's book, from the first chapter on.

    There are none where the game has no list of them. Raises RulebookError for a sprite that does not exist.
    """
    file = entry.assets() / "rulebook" / f"chapters_{entry.page}.txt"
    if not file.is_file():
        return []
    try:
        lines = file.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise RulebookError(file, 1, f"cannot be read as text in UTF-8 ({error})") from error
    named = [(number, name) for number, line in enumerate(lines, 1) for name in line.split()]
    for number, name in named:
        if name not in sprites:
            raise RulebookError(file, number, unknown_sprite(name))
    return [name for _, name in named]


class Ribbon(LabelledButton):
    """A ribbon that opens the chapter with the heading `number`."""

    click_sound = "page_turn"

    def __init__(self, words: str, picture: str, accent: Accent, act: Callable[[], None]) -> None:
        super().__init__(words, act)
        self.picture, self.accent = picture, accent
        self.number = 0
        self.open = False

    @property
    def ring(self) -> Rect:
        short = 0 if self.open else self.theme.px(SHUT)
        return Rect(self.rect.x + short, self.rect.y, self.rect.width - short, self.rect.height)

    def height_for(self, width: int) -> int:
        """Return the height that the ribbon needs at a width for its smallest letters."""
        px = self.theme.px
        room = width - px(SHUT + 20) - (px(PICTURE) + px(8) if self.picture else 0)
        return self.theme.block(self.words, room, size=LEAST_TEXT, face=Face.BOLD).height + 2 * px(EDGE)

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.ring
        theme.nine(target, self.accent.paper("active") if self.open else self.accent.plaque, rect)
        left = rect.x + px(10)
        if self.picture:
            side = min(px(PICTURE), rect.height - px(8))
            draw_trimmed(target, self, self.picture, Rect(left, rect.centery - side // 2, side, side))
            left += side + px(8)
        room = Rect(left, rect.y + px(EDGE), rect.right - px(10) - left, rect.height - 2 * px(EDGE))
        colour, style = (INK, Style.FLAT) if self.open else (PLAQUE_TEXT, Style.RAISED)
        face = Face.TITLE if theme.has_room(self.words, *room.size, face=Face.TITLE) else Face.BOLD
        theme.write(target, self.words, room, colour, size=17, face=face, style=style)


class Cover(Widget):
    """The cover that the leaves lie in.

    Where only leaves are drawn again, nothing of it is seen.
    """

    overhang = 40

    def __init__(self, reader: Reader) -> None:
        super().__init__()
        self._reader = reader
        self.accent = BRASS

    def draw(self, target: Surface) -> None:
        if not self._reader.rect.contains(target.get_clip()):
            self.theme.nine(target, self.accent.plaque, self.rect)
