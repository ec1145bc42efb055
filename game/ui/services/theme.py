"""Sizes, colours, frames and lettering of the program at the window's size.

Scenes lay out in design units, those of a window of 1280 x 800; `Theme.px` turns them into pixels. The window never has less
than `ROOM` in units, however large the interface is set.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from weakref import WeakKeyDictionary

import pygame
from pygame import Rect, Surface

from game.ui.services.art import Art
from game.ui.services.fonts import BREAKING, NO_BREAK, Face, Fonts
from game.ui.services.sized_cache import SizedCache, picture_bytes

DESIGN = (1280, 800)
ROOM = (640, 400)
"""Design units that every scene has at least: a window of 1280 x 800 at twice the usual size, also if it is turned upright."""
LEAST_SCALE = 0.9
LEAST_TEXT = 15
KEPT_BLOCKS = 2000
"""The number of laid out texts that are kept."""
LEAST_FRAMES, FRAMES = 8_000_000, 2
"""Bytes of frames that are kept in any window, and how many times its own bytes in a large one: a sea is as large."""
KEPT_MASTERS, KEPT_AT_REST = 7_000_000, 2_500_000
"""Bytes of the masters of frames that are kept, since most frames are needed in several sizes, and while nothing moves."""
DETAIL = 1.4
"""Pixels of a kept master for each pixel of a frame at least; finer ones are kept smaller, as fewer of them would be at hand."""
SMALL_MASTER = 200_000
"""Bytes of a master that is always kept as fine as it is: they are rings and rows, with thin lines that would fade."""
NEAR = 6
"""Percent by which sizes of the interface differ at least."""
STRETCH = 1.5
"""The factor from which on the grain of a frame is laid side by side instead of stretched."""
TONES = 4
"""The number of broad tones across a frame's part that are stretched with it."""

Colour = tuple[int, int, int]

INK: Colour = (0x3A, 0x2A, 0x1E)
FADED_INK: Colour = (0x6B, 0x4A, 0x2A)
CREAM: Colour = (0xFF, 0xF3, 0xD6)
TITLE: Colour = (0xF8, 0xE6, 0xBE)
PARCHMENT: Colour = (0xF6, 0xEA, 0xD0)
PLAQUE_TITLE: Colour = (0xFF, 0xFF, 0xFF)
PLAQUE_TEXT: Colour = (0xFF, 0xF1, 0xD2)
BRASS: Colour = (0xD9, 0xA4, 0x41)
SHADE: Colour = (0x1A, 0x0E, 0x06)
LINK: Colour = (0x1F, 0x5C, 0x78)
WARNING: Colour = (0xB3, 0x3A, 0x1E)
CARVED: Colour = (0x6A, 0x32, 0x0C)


@dataclass(frozen=True, slots=True)
class Look:
    """The look of a player.

    It is a colour, whose sprites carry a symbol of their own too, and its deep shade for text.
    """

    colour: str
    deep: Colour


LOOKS: tuple[Look, ...] = (
    Look("red", (0xA8, 0x28, 0x1E)),
    Look("blue", (0x22, 0x50, 0x9A)),
    Look("yellow", (0x8F, 0x64, 0x0A)),
    Look("green", (0x28, 0x66, 0x34)),
    Look("purple", (0x5E, 0x34, 0x86)),
    Look("white", (0x6E, 0x66, 0x58)),
)
"""The looks in the order of seats."""


@cache
def looks_of(chosen: tuple[str, ...]) -> tuple[Look, ...]:
    """Return the looks of players by seat, for the colours they chose.

    For one that is unknown or taken, the first that is left.
    """
    known = {look.colour: look for look in LOOKS}
    found = [known.pop(colour, None) for colour in chosen]
    left = iter(known.values())
    return tuple(look or next(left) for look in found)


class Style(Enum):
    """A style of letters: flat, raised off wood or a button, or as a carved and painted title."""

    FLAT = "flat"
    RAISED = "raised"
    TITLE = "title"


@dataclass(frozen=True, slots=True)
class Block:
    """A text laid out: its lines, and what they take in pixels.

    `cut` when not all of it found room.
    """

    lines: tuple[str, ...]
    face: Face
    px: int
    line_height: int
    width: int
    cut: bool

    @property
    def height(self) -> int:
        """Return the height of all lines."""
        return self.line_height * len(self.lines)


class Theme:
    """The look of one window.

    `fit` must be called with each new size of the window or of the interface.
    """

    def __init__(self, art: Art) -> None:
        self.art = art
        self.fonts = Fonts()
        self._windows: WeakKeyDictionary[Theme, tuple[int, float]] = WeakKeyDictionary()
        """The bytes and the scale of the window of each theme that shares frames and letters."""
        self._mark = object()
        self.scale = 1.0
        self.size = DESIGN
        self.keys = True
        """True if buttons show their keys: they do not for somebody who uses fingers."""
        self._heard: list[str] | None = None
        """The words that are written while they are collected."""
        self._frames: SizedCache[tuple[str, tuple[int, int], float], Surface] = SizedCache(LEAST_FRAMES, picture_bytes)
        self._blocks: SizedCache[tuple[object, ...], Block] = SizedCache(KEPT_BLOCKS, lambda _: 1)
        self._masters: SizedCache[tuple[str, int], Surface] = SizedCache(KEPT_MASTERS, picture_bytes)

    def beside(self) -> Theme:
        """Return a theme for another screen: what has one size is made once for both."""
        other = Theme(self.art.beside())
        other.fonts, other._windows = self.fonts, self._windows
        other._frames, other._masters = self._frames, self._masters
        return other

    def fit(self, size: tuple[int, int], interface: float = 1.0) -> None:
        """Choose the scale for a window in pixels.

        `interface` is the size that the player asked for, 1 the default.
        """
        scale = _natural(size) * min(interface, _most(size))
        if size != self.size and self.art.alone:
            self._frames.clear()
        if scale != self.scale:
            self._blocks.clear()
            self._forget_sized()
        self.size, self.scale = size, scale
        self._windows[self] = 4 * size[0] * size[1], scale
        self._bound()

    def _bound(self) -> None:
        """Keep as much as the windows need; those of one size and scale need the same."""
        windows = [window for window, _ in set(self._windows.values())]
        self._frames.bound = sum(max(LEAST_FRAMES, FRAMES * window) for window in windows)
        self.fonts.fit(windows)
        self.art.fit(windows)

    def _forget_sized(self) -> None:
        """Drop what has the size of the window; what other screens use too is left to the bounds."""
        if self.art.alone:
            self._frames.clear()
            self.fonts.forget()
        self.art.forget()

    def sizes(self, offered: Sequence[int], now: int) -> tuple[list[int], int]:
        """Return the sizes of the interface for this window, and the one for `now`, in percent.

        The sizes are the offered ones and the largest that has room, without those that hardly differ from it. `now` is the
        size that was asked for; the window may have room for a smaller one only.
        """
        most = math.floor(100 * _most(self.size) + 1e-9)
        found = {size for size in offered if size <= 100 or size < most - NEAR} | {min(most, offered[-1]), min(most, now)}
        return sorted(found), min(most, now)

    def px(self, units: float) -> int:
        """Return design units as whole pixels.

        What is more than nothing stays at least one.
        """
        return round(units * self.scale) or int(units > 0)

    def block(
        self,
        text: str,
        width: int | None = None,
        height: int | None = None,
        *,
        size: float = 17,
        face: Face = Face.BOLD,
        least: float = LEAST_TEXT,
        may_cut: bool = False,
    ) -> Block:
        """Lay out a text in a box of this size in pixels, wrapped and, if it must be, shrunk.

        The letters are at most as large as `size` units.
        Without a height the lines go on downwards; without a width there is one line to a paragraph. Where not even the
        least size has room, the last line ends in an ellipsis. `may_cut` says that this is no fault: a name that a
        player typed may be of any length, and stays on one line.
        """
        key = (text, width, height, size, face, least, may_cut)
        px, smallest = self.px(size), self.px(min(size, least))
        lay_out = self._one_line if may_cut and width is not None else self._laid_out
        return self.kept_block(key, lambda: lay_out(text, width, height, face=face, px=px, smallest=smallest))

    def kept_block(self, key: tuple[object, ...], lay_out: Callable[[], Block]) -> Block:
        """Return the text laid out under a key, which begins with the text.

        Laid out if it is not kept from before.
        """
        return self._blocks.get(key, lay_out)

    def has_room(
        self, text: str, width: int, height: int, *, size: float = 17, face: Face = Face.BOLD, least: float = LEAST_TEXT
    ) -> bool:
        """Return whether a text can be laid out there uncut, at the least size if it must be."""
        px, smallest = self.px(size), self.px(min(size, least))
        return not self._laid_out(text, width, height, face=face, px=px, smallest=smallest).cut

    def _one_line(self, text: str, width: int | None, height: int | None, *, face: Face, px: int, smallest: int) -> Block:
        fonts = self.fonts
        assert width is not None
        while px > smallest and (fonts.width(text, face, px) > width or (height or px) < px):
            px -= 1
        line = fonts.ellipsis(text, face, px, width)
        return Block((line,), face, px, fonts.line_height(face, px), fonts.width(line, face, px), cut=False)

    def _laid_out(self, text: str, width: int | None, height: int | None, *, face: Face, px: int, smallest: int) -> Block:
        fonts = self.fonts
        while True:
            lines = text.split("\n") if width is None else fonts.wrap(text, face, px, width)
            line_height = fonts.line_height(face, px)
            broken = width is not None and _breaks_words(text, lines)
            fits = height is None or line_height * len(lines) <= max(height, line_height)
            if (fits and not broken) or px <= smallest:
                break
            px -= 1
        cut = broken or not fits
        room = len(lines) if height is None else max(1, height // line_height)
        if len(lines) > room and width is not None:
            lines = [*lines[: room - 1], fonts.ellipsis(" ".join(lines[room - 1 :]), face, px, width)]
        widest = max(fonts.width(line, face, px) for line in lines)
        return Block(tuple(lines), face, px, line_height, widest, cut)

    def cut_texts(self) -> list[str]:
        """Return the texts laid out so far, at this size, that did not find room."""
        return [str(key[0]) for key, block in self._blocks.items() if block.cut]

    def shortened_texts(self) -> list[str]:
        """Return the texts laid out with `may_cut` at this size that end in an ellipsis."""
        return [str(key[0]) for key, block in self._blocks.items() if key[-1] is True and block.lines[0] != key[0]]

    def draw_block(
        self,
        target: Surface,
        block: Block,
        rect: Rect,
        colour: Colour = INK,
        *,
        align: str = "left",
        valign: str = "middle",
        style: Style = Style.FLAT,
        alpha: int = 255,
    ) -> Rect:
        """Draw a laid out text within a rectangle: align left, center or right.

        Valign top, middle or bottom.
        """
        if self._heard is not None:
            self._heard.append(" ".join(block.lines).replace(NO_BREAK, " "))
        top = {"top": rect.y, "middle": rect.centery - block.height // 2, "bottom": rect.bottom - block.height}[valign]
        area = Rect(rect.x, top, 0, 0)
        for number, line in enumerate(block.lines):
            if not line:
                continue
            picture = self.lettering(line, block.face, block.px, colour, style)
            margin = _margin(block.px, style)
            width = picture.get_width() - 2 * margin
            left = {"left": rect.x, "center": rect.centerx - width // 2, "right": rect.right - width}[align]
            if alpha != 255:
                picture = picture.copy()
                picture.set_alpha(alpha)
            place = picture.get_rect(x=left - margin, y=top + number * block.line_height - margin)
            target.blit(picture, place)  # what it returns is only as much as the target's clip let through
            area = place if area.width == 0 else area.union(place)
        return area

    def words_of(self, draws: Iterable[Callable[[Surface], None]]) -> list[str]:
        """Return the words that drawings write, without the keys on their caps."""
        keys, self.keys, self._heard = self.keys, False, []
        try:
            for draw in draws:
                draw(Surface((1, 1)))
            return self._heard
        finally:
            self.keys, self._heard = keys, None

    def write(
        self,
        target: Surface,
        text: str,
        rect: Rect,
        colour: Colour = INK,
        *,
        size: float = 17,
        face: Face = Face.BOLD,
        align: str = "left",
        valign: str = "middle",
        style: Style = Style.FLAT,
        alpha: int = 255,
    ) -> Rect:
        """Lay out and draw in one: a text that wraps and shrinks into a rectangle.

        Returns what it covers.
        """
        block = self.block(text, rect.width, rect.height, size=size, face=face)
        return self.draw_block(target, block, rect, colour, align=align, valign=valign, style=style, alpha=alpha)

    def lettering(self, text: str, face: Face, px: int, colour: Colour, style: Style = Style.FLAT) -> Surface:
        """Return one line of letters in a style.

        Styled pictures have a margin around for their shadow.
        """
        if style is Style.FLAT:
            return self.fonts.picture(text, face, px, colour)
        return self.fonts.keep(("styled", text, face, px, colour, style), lambda: self._styled(text, face, px, colour, style))

    def keep(self, key: tuple[object, ...], make: Callable[[], Surface]) -> Surface:
        """Return the picture kept under `key` for this theme and scale, made if missing."""
        return self.fonts.keep((*key, self.scale, self._mark), make)

    def _styled(self, text: str, face: Face, px: int, colour: Colour, style: Style) -> Surface:
        letters = self.fonts.letters(text, face, px, colour)
        dark = self.fonts.letters(text, face, px, SHADE)
        margin = _margin(px, style)
        picture = Surface((letters.get_width() + 2 * margin, letters.get_height() + 2 * margin), pygame.SRCALPHA)
        picture.fill((*SHADE, 0))
        if style is Style.RAISED:
            soft = dark.copy()
            soft.set_alpha(190)
            picture.blit(soft, (margin, margin + max(1, round(px * 0.06))))
        else:
            cast = picture.copy()
            cast.blit(dark, (margin + round(px * 0.05), margin + round(px * 0.11)))
            cast = pygame.transform.gaussian_blur(cast, max(1, round(px * 0.07)))
            cast.set_alpha(215)
            picture.blit(cast, (0, 0))
            edge = self.fonts.letters(text, face, px, _mixed(colour, CARVED, 0.82))
            for step in range(max(1, round(px * 0.055)), 0, -1):
                picture.blit(edge, (margin, margin + step))
        picture.blit(letters, (margin, margin))
        return picture

    def draw_sea(self, target: Surface, window: Rect) -> None:
        """Draw the sea over the whole window, brighter in its middle."""
        picture = self._frames.get(("sea", window.size, self.scale), lambda: self._sea(window.size))
        clip = target.get_clip()
        target.blit(picture, clip, clip)

    def _sea(self, size: tuple[int, int]) -> Surface:
        picture = Surface(size)
        self.art.lay_cloth(picture, "board/sea", self.scale)
        light = Surface((16, 10))
        for y in range(10):
            for x in range(16):
                far = min(1.0, ((x / 15 - 0.5) ** 2 * 1.3 + (y / 9 - 0.45) ** 2 * 1.3))
                light.set_at((x, y), tuple(round(level * (1 - 0.62 * far)) for level in (245, 250, 255)))
        picture.blit(pygame.transform.smoothscale(light, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return picture

    def nine(self, target: Surface, name: str, rect: Rect, *, keep: bool = True) -> None:
        """Draw a frame of the sprites (`ui/...`) so that its body fills a rectangle.

        Shadows may reach beyond it.

        Its picture and its master are kept for the next time, unless `keep` is False: a frame of the whole window, painted
        once, would fill the memory.
        """
        left, top = self._overhang(name)[:2]
        picture = self._frame(name, rect.size) if keep else self._framed(name, rect.size, self.art.master(name))
        target.blit(picture, (rect.x - left, rect.y - top), special_flags=pygame.BLEND_PREMULTIPLIED)

    def forget_pictures(self) -> None:
        """Drop all pictures and letters: another game or the title comes, with others."""
        if self.art.alone:
            self._masters.clear()
        self._forget_sized()

    def tidy(self) -> None:
        """Drop what was read and is not likely to be needed again soon.

        Nothing moves now, and nothing is asked for.
        """
        self._bound()  # a screen may be gone
        self._masters.trim(KEPT_AT_REST)
        self._frames.trim(self._frames.bound)
        self.art.tidy()
        self.fonts.tidy()

    def _frame(self, name: str, size: tuple[int, int]) -> Surface:
        return self._frames.get((name, size, self.scale), lambda: self._framed(name, size))

    def keep_master(self, name: str) -> Surface:
        """Return a frame's master as fine as this window needs it.

        It is read from its file once and kept for the next size.
        """
        detail = self._detail(name)
        return self._masters.get((name, detail), lambda: _coarsened(self.art.master(name), detail / self.art.meta(name)["scale"]))

    def _detail(self, name: str) -> int:
        """Return the pixels that a kept master has for each design unit."""
        meta = self.art.meta(name)
        given: int = meta["scale"]
        small = 4 * meta["w"] * meta["h"] * given * given <= SMALL_MASTER
        return given if small else min(given, math.ceil(DETAIL * self.scale))

    def _overhang(self, name: str) -> tuple[int, int, int, int]:
        """Return the margins of a frame's picture around its body, in pixels.

        They are in the order left, top, right, bottom.
        """
        left, top, right, bottom = self.art.meta(name)["over"]
        return round(left * self.scale), round(top * self.scale), round(right * self.scale), round(bottom * self.scale)

    def _framed(self, name: str, size: tuple[int, int], master: Surface | None = None) -> Surface:
        """Return a frame's nine parts.

        Corners have the interface's scale; the rest is stretched between them, or repeated.
        """
        meta = self.art.meta(name)
        detail = self._detail(name) if master is None else meta["scale"]
        master = master or self.keep_master(name)
        out_left, out_top, out_right, out_bottom = self._overhang(name)
        width, height = size[0] + out_left + out_right, size[1] + out_top + out_bottom
        left, top, right, bottom = meta["slice"]
        across = _parts(master.get_width(), left * detail, right * detail)
        down = _parts(master.get_height(), top * detail, bottom * detail)
        to_across = _parts(width, round(left * self.scale), round(right * self.scale))
        to_down = _parts(height, round(top * self.scale), round(bottom * self.scale))
        period = meta.get("period", 0) * detail
        picture = Surface((width, height), pygame.SRCALPHA)
        picture.fill((0, 0, 0, 0))
        for row, ((y, h), (to_y, to_h)) in enumerate(zip(down, to_down, strict=True)):
            for column, ((x, w), (to_x, to_w)) in enumerate(zip(across, to_across, strict=True)):
                if min(w, h, to_w, to_h) > 0:
                    part, scale = master.subsurface((x, y, w, h)), self.scale / detail
                    if period and (row == 1) != (column == 1):
                        part = _repeated(part, (to_w, to_h), period, scale, along=0 if column == 1 else 1)
                    elif meta.get("smooth"):
                        part = pygame.transform.smoothscale(part, (to_w, to_h))
                    else:
                        part = spread_grain(part, (to_w, to_h), scale)
                    picture.blit(part, (to_x, to_y), special_flags=pygame.BLEND_RGBA_ADD)
        if "trim" in meta:
            picture.blit(self._framed(meta["trim"], size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return picture


def _coarsened(picture: Surface, share: float) -> Surface:
    """Return a picture with that share of its pixels in a row."""
    if share == 1:
        return picture
    width, height = picture.get_size()
    return pygame.transform.smoothscale(picture, (max(1, round(width * share)), max(1, round(height * share))))


def _natural(size: tuple[int, int]) -> float:
    """Return the scale of a window in pixels at the default size of the interface."""
    return max(LEAST_SCALE, min(size[0] / DESIGN[0], size[1] / DESIGN[1]))


def _most(size: tuple[int, int]) -> float:
    """Return the largest size of the interface for which a window in pixels has room."""
    room = ROOM if size[0] >= size[1] else ROOM[::-1]
    return min(length / units for length, units in zip(size, room, strict=True)) / _natural(size)


def _repeated(part: Surface, size: tuple[int, int], period: int, scale: float, along: int) -> Surface:
    """Return an edge with its pattern repeated, in as many whole periods as fit.

    The pattern repeats after `period` pixels. `along` is 0 for x, 1 for y.
    """
    count = max(1, round(size[along] / (period * scale)))
    whole = part.get_size()[along] // period
    lengths = list(size)
    lengths[along] = math.ceil(size[along] * whole / count)
    strip = pygame.transform.smoothscale(part, lengths)
    result = Surface(size, pygame.SRCALPHA)
    result.fill((0, 0, 0, 0))
    place = [0, 0]
    for number in range(0, count, whole):
        place[along] = math.floor(size[along] * number / count)
        result.fill((0, 0, 0, 0), (place, strip.get_size()))
        result.blit(strip, place, special_flags=pygame.BLEND_RGBA_ADD)
    return result


def spread_grain(part: Surface, size: tuple[int, int], scale: float) -> Surface:
    """Return a part of a frame made larger.

    Where it would be stretched much, its broad tones are, while its grain is laid side by side at its own size, every other
    piece mirrored, so that paper stays paper and wood stays wood.
    """
    width, height = (max(1, round(length * scale)) for length in part.get_size())
    if size[0] < width * STRETCH and size[1] < height * STRETCH:
        return pygame.transform.smoothscale(part, size)
    across, down = _pieces(size[0], width), _pieces(size[1], height)
    natural = (math.ceil(size[0] / across), math.ceil(size[1] / down))
    piece = pygame.transform.smoothscale(part, natural)
    coarse = pygame.transform.smoothscale(piece, (min(natural[0], TONES), min(natural[1], TONES)))
    tones = pygame.transform.smoothscale(coarse, natural)
    above, below = piece.copy(), tones.copy()
    above.blit(tones, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    below.blit(piece, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    result = pygame.transform.smoothscale(coarse, size)
    for row in range(down):
        for column in range(across):
            place = (column * size[0] // across, row * size[1] // down)
            room = ((column + 1) * size[0] // across - place[0], (row + 1) * size[1] // down - place[1])
            for grain, flag in ((above, pygame.BLEND_RGBA_ADD), (below, pygame.BLEND_RGBA_SUB)):
                laid = pygame.transform.flip(grain, bool(column % 2), bool(row % 2))
                result.blit(laid, place, Rect((0, 0), room), special_flags=flag)
    _dim(result)
    return result


def _dim(picture: Surface) -> None:
    """Make no colour brighter than its alpha.

    Premultiplied pixels that are would be blitted one way in a whole row, and another way at the end of a part of it.
    """
    alpha = picture.copy()
    alpha.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    picture.blit(alpha.premul_alpha(), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)


def _pieces(length: int, natural: int) -> int:
    """Return the number of pieces of a grain that fill a length.

    An odd number, so that both ends meet what they were drawn to meet.
    """
    return max(1, 2 * round((length / natural - 1) / 2) + 1)


def _parts(length: int, first: int, last: int) -> list[tuple[int, int]]:
    """Return a length as three parts, each with its start.

    The ends give way evenly where there is too little for both.
    """
    if first + last > length:
        first = length * first // (first + last)
        last = length - first
    return [(0, first), (first, length - first - last), (length - last, last)]


def _margin(px: int, style: Style) -> int:
    return {Style.FLAT: 0, Style.RAISED: 2, Style.TITLE: round(px * 0.3) + 2}[style]


def _mixed(one: Colour, other: Colour, share: float) -> Colour:
    """Return a colour between two; `share` of the other."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _breaks_words(text: str, lines: list[str]) -> bool:
    """Return whether a wrapped text was broken within a word.

    Behind a slash or a hyphen it may be.
    """
    whole = "".join(line if line.endswith(BREAKING) else f"{line} " for line in lines)
    return len(whole.split()) > len(text.split())
