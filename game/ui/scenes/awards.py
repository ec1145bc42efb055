"""The parts of a result beside the podium.

Awards, the wins of the evening, names and medals.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.play.feats import Award
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, LEAST_TEXT, Colour, Theme
from game.ui.services.wording import named_together
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import draw_trimmed
from game.ui.widgets.plated import draw_named

MEDALS: dict[int, Colour] = {1: (0xF7, 0xCF, 0x5E), 2: (0xDC, 0xE3, 0xEA), 3: (0xE0, 0xA0, 0x70)}
GOLD: Colour = (0xF2, 0xB5, 0x2C)
PLAIN: Colour = (0xED, 0xE3, 0xCC)
FINE = 4
"""The factor by which a medal is drawn larger than it is shown, for smooth edges."""
CUP = 24
"""Design units of the side of a picture of a win."""
LOW = 80
"""Design units of the height below which an award has narrow edges and a small medal."""
SMALLEST = 13.5
"""Design units of the smallest letters of what was done for an award."""
TROPHIES, COUNTED = 5, 80
"""The number of wins that are shown as pictures, and the design units of a larger number with one picture."""


def medal(theme: Theme, colour: Colour, side: int) -> Surface:
    """Return a round plate of a metal with a dark rim."""

    def paint() -> Surface:
        large = Surface((side * FINE, side * FINE), pygame.SRCALPHA)
        middle, reach = (side * FINE / 2, side * FINE / 2), side * FINE / 2
        dark, light = (tuple(round(part * k) for part in colour) for k in (0.52, 1.0))
        bright = tuple(round(part + (255 - part) * 0.35) for part in colour)
        for tone, share in ((dark, 1.0), (bright, 0.88), (light, 0.8)):
            pygame.draw.circle(large, tone, middle, reach * share)
        return pygame.transform.smoothscale(large.premul_alpha(), (side, side))

    return theme.keep(("medal", colour, side), paint)


def trophy(theme: Theme, side: int) -> Surface:
    """Return a golden cup."""

    def paint() -> Surface:
        cup = pygame.transform.smoothscale(theme.art.master("ui/icon_trophy"), (side, side))
        cup.fill(GOLD, special_flags=pygame.BLEND_RGB_MULT)
        return cup

    return theme.keep(("trophy", side), paint)


class AwardCard(Widget):
    """An award: what it is called, who has it, and what was done for it."""

    def __init__(self, material: str, award: Award, title: str, line: str, players: Sequence[tuple[str, str]]) -> None:
        """`players` are the colours and names of those who have it."""
        super().__init__()
        self.frame, self.award, self.title, self.line, self.players = f"hud/{material}/paper", award, title, line, tuple(players)

    @property
    def words(self) -> str:
        """All that is said, for whoever asks."""
        return f"{self.title}: {named_together(self.text, [name for _, name in self.players])} – {self.line}"

    @property
    def spoken(self) -> str:
        return self.words

    @property
    def full_tooltip(self) -> str:
        return self.words if self.reacts else ""

    @property
    def reacts(self) -> bool:
        """Return whether several have it, whose names may have no room side by side."""
        return len(self.players) > 1

    def draw(self, target: Surface) -> None:
        theme, rect, px = self.theme, self.rect, self.theme.px
        theme.nine(target, self.frame, rect)
        low = rect.height < px(LOW)
        side = min(px(60), rect.height - px(44 if low else 32))
        plate = Rect(rect.x + px(8 if low else 12), rect.centery - side // 2, side, side)
        target.blit(medal(theme, MEDALS[1], side), plate, special_flags=pygame.BLEND_PREMULTIPLIED)
        draw_trimmed(target, self, self.award.sprite, plate.inflate(-side // 4, -side // 4))
        left = plate.right + px(8)
        edge = px(5 if low else 8)
        tall = (rect.height - 2 * edge) // 3
        lines = [Rect(left, rect.y + edge + number * tall, rect.right - px(8) - left, tall) for number in range(3)]
        theme.write(target, self.title, lines[0], INK, size=19, face=Face.TITLE)
        colours = [colour for colour, _ in self.players]
        names, face = self._names(lines[1].width)
        draw_named(target, theme, lines[1], colours, names, size=17, face=face, may_be_bare=True)
        done = theme.block(self.line, lines[2].width, tall, size=16, face=Face.REGULAR, least=SMALLEST)
        theme.draw_block(target, done, lines[2], FADED_INK)

    def _names(self, width: int) -> tuple[str, Face]:
        """Return the names, and the letters in which they have room in so many pixels.

        Of several that have none the signs tell: a part would name some alone.
        """
        fonts, least, names = self.theme.fonts, self.theme.px(LEAST_TEXT), [name for _, name in self.players]
        ways = ((named_together(self.text, names), Face.BOLD), (", ".join(names), Face.REGULAR))
        room = ((words, face) for words, face in ways if fonts.width(words, face, least) <= width)
        return next(room, ways[0] if len(names) == 1 else ("", Face.BOLD))


class EveningScore(Widget):
    """Wins of each player on this evening, the most first."""

    ROW = 34

    def __init__(self, material: str, players: Sequence[tuple[str, str]], wins: Sequence[int]) -> None:
        """`players` are the colours and names by seat."""
        super().__init__()
        order = sorted(range(len(players)), key=lambda seat: -wins[seat])
        self.frame, self.rows = f"hud/{material}/paper", [(*players[seat], wins[seat]) for seat in order]

    @property
    def words(self) -> str:
        """The wins of all in words."""
        return ", ".join(f"{name}: {wins}" for _, name, wins in self.rows)

    @property
    def spoken(self) -> str:
        return self.words

    def height_for(self, most: int) -> int:
        """Return the height in pixels for all rows, at most this."""
        return min(most, self.theme.px(self.ROW * len(self.rows) + 18))

    def draw(self, target: Surface) -> None:
        theme, rect, px = self.theme, self.rect, self.theme.px
        theme.nine(target, self.frame, rect)
        tall = (rect.height - px(16)) // len(self.rows)
        for number, (colour, name, wins) in enumerate(self.rows):
            row = Rect(rect.x + px(14), rect.y + px(8) + number * tall, rect.width - px(28), tall)
            split = max(row.width * 11 // 20, row.width - px(6) - self._wins_width())
            draw_named(target, theme, Rect(row.x, row.y, split, tall), (colour,), name, size=18)
            self._draw_wins(target, Rect(row.x + split + px(6), row.y, row.width - split - px(6), tall), wins)

    def _wins_width(self) -> int:
        """Return the pixels that the most wins take."""
        return self.theme.px(CUP * max(1, self._most) if self._most <= TROPHIES else COUNTED)

    @property
    def _most(self) -> int:
        return max(wins for *_, wins in self.rows)

    def _draw_wins(self, target: Surface, place: Rect, wins: int) -> None:
        theme, px = self.theme, self.theme.px
        side = min(px(CUP), place.height, place.width // max(1, min(TROPHIES, self._most)))
        cups = wins if wins <= TROPHIES else 1
        for number in range(cups):
            at = (place.x + number * side, place.centery - side // 2)
            target.blit(trophy(theme, side), at, special_flags=pygame.BLEND_PREMULTIPLIED)
        if not 0 < wins <= TROPHIES:
            words = f"× {wins}" if wins else self.text("statistics.none")
            beside = Rect(place.x + cups * (side + px(4)), place.y, place.right - place.x - cups * side, place.height)
            theme.write(target, words, beside, INK if wins else FADED_INK, size=18)


class NamePlate(Widget):
    """A player's name under a stand; it drops in from above.

    `place` is written before the names of those beside the podium.
    """

    FALL = 34
    """Design units from which it drops."""
    TALL = 34

    def __init__(self, colour: str, name: str, place: str = "") -> None:
        super().__init__()
        self.colour, self.name, self.place_words = colour, name, place
        self.come = 1.0
        """The progress of its arrival, from 0 to 1."""

    @property
    def words(self) -> str:
        """Return the words on it."""
        return f"{self.place_words} {self.name}".strip()

    @property
    def area(self) -> Rect:
        return super().area.inflate(0, 2 * self.theme.px(self.FALL))

    def width_for(self) -> int:
        """Return the width in pixels that sign and name take."""
        px = self.theme.px
        return self.theme.block(self.words, size=self._size, face=self._face).width + px(20 if self.place_words else 48)

    def least_width(self) -> int:
        """Return the width in pixels that the name takes alone, in the smallest letters."""
        return self.theme.fonts.width(self.words, self._face, self.theme.px(LEAST_TEXT)) + self.theme.px(20)

    @property
    def _size(self) -> float:
        return 17 if self.place_words else 21

    @property
    def _face(self) -> Face:
        return Face.BOLD if self.place_words else Face.TITLE

    def draw(self, target: Surface) -> None:
        if self.come <= 0:
            return
        theme, px = self.theme, self.theme.px
        rect = self.rect.move(0, -round((1 - self.come) ** 2 * px(self.FALL)))
        theme.nine(target, "hud/chip", rect)
        if self.place_words:
            block = theme.block(self.words, rect.width - px(12), rect.height, size=self._size, may_cut=True)
            theme.draw_block(target, block, rect, INK, align="center")
        else:
            words, face = rect.inflate(-px(20), 0), self._face
            draw_named(target, theme, words, (self.colour,), self.name, size=self._size, face=face, may_be_bare=True)


class PlaceMedal(Widget):
    """A place from 1 to 3 on a medal; those who draw are equal."""

    SIDE = 46

    def __init__(self, place: int, *, equal: bool = False) -> None:
        super().__init__()
        self.words, self._metal = ("=", PLAIN) if equal else (str(place), MEDALS[place])

    def draw(self, target: Surface) -> None:
        picture = medal(self.theme, self._metal, self.rect.width)
        target.blit(picture, self.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        self.theme.write(target, self.words, self.rect, INK, size=28, face=Face.BLACK, align="center")
