"""Faces of item cards, painted once per card, width and language, in a bounded cache.

Widths are pixels of the card itself; its picture has a margin for the shadow around, so pictures are `Sprite`s whose anchor
is the upper left corner of the card, or the card's middle where it is turned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.engine.lost_baggage.cards import UNKNOWN
from game.ui.board.arrow import GOLD
from game.ui.services.art import Sprite, sprites_kept
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, SHADE, Block, Colour, Theme
from game.ui.tables.lost_baggage.cards import painted, pictures
from game.ui.tables.lost_baggage.cards.fitting import fitted, part_of_card
from game.ui.tables.lost_baggage.cards.words import CardWords, item_kind

CARD = (116, 164)
"""Width and height of an item card at its own size."""
ICON = (17, 25, 82, 82)
"""The window of its picture."""
NAME = (10, 7, 96, 18)
LEAST_NAME = 13
"""The letters of a name at least, in units of the card; a longer one has more lines."""
NAME_SHORT = 82
"""The width of the name beside the mark of Lost Baggage."""
WORDS = (12, 109, 92, 45)
"""The rectangle of the short text; a longer one takes from the picture above it."""
LEAST_WORDS, SMALLER = 11, 0.9
"""The letters of the short text at least, in units of the card, and their size in the longest texts."""
MOST_TAKEN = 30
"""The units that a text in those letters takes from the picture at most; a longer one is written smaller."""
SILL, SHEET = (9, 92, 98, 17), (9, 112, 98, 38)
"""The lower edge of its window, and the paper below that."""
LINTEL, HEAD = (9, 24, 98, 14), (9, 10, 98, 13)
"""The upper edge of its window, and the paper above that."""
STRETCHED = (116, 150)
"""The part of the card that grows with its text: paper between two edges."""
KINDS = ("item", "equip", "baggage", "back")
KEPT = 14_000_000
"""Bytes of pictures that are kept at most."""
LIT: Colour = (255, 226, 122)
COLD: Colour = (150, 200, 255)
"""The light round somebody else's Lost Baggage."""
TAG_AT, TAG_SIZE = (105, 6), 0.72
"""The middle of the luggage tag of the owner of a Lost Baggage, in units of the card, and its size."""
TAG_MARGIN = 12
"""Units by which the tag reaches beyond the margin of a card."""
NAME_BESIDE_TAG = TAG_AT[0] - painted.TAG[0] * TAG_SIZE / 2 - NAME[0]
"""The width of the name beside that tag."""
LIGHT = 9
"""The reach of the light round a card, in units of the card."""
STEPS = 4
"""Turned cards are kept at fourths of a degree."""


class CardFaces:
    """The faces of all cards of a table."""

    def __init__(self, theme: Theme, words: CardWords) -> None:
        self._theme, self.words = theme, words
        self.pictures = sprites_kept(KEPT)
        self.own: str | None = ""
        """The Lost Baggage that wins for the viewer, None for none.

        It is "" where all of it looks so, beside a game.
        """

    def strange(self, item: str) -> bool:
        """Return whether an item is the Lost Baggage of somebody else, which wins nothing."""
        return item != UNKNOWN and self.own not in ("", item) and self.words.library.item[item].owner is not None

    @staticmethod
    def height(width: int) -> int:
        """Return the height of a small card of a width."""
        return round(width * CARD[1] / CARD[0])

    def card(self, item: str, width: int) -> Sprite:
        """Return a small card from its front, with its short text.

        `UNKNOWN` shows the back.
        """
        if item == UNKNOWN:
            return self.pictures.get(("back", width), lambda: self._frame("back", width))
        key = ("card", item, width, self.words.text.language, self.strange(item))
        return self.pictures.get(key, lambda: self._small(item, width))

    def ahead(self, item: str, width: int) -> Iterator[Callable[[], object]]:
        """Yield calls that each do one part of the work of making a small card."""
        if item != UNKNOWN:
            art, library = self._theme.art, self.words.library
            yield partial(self.empty, self._kind(item), width)
            yield partial(art.master, pictures.item_picture(art, library.item[item]))
            owner = library.item[item].owner
            if owner is not None and self.strange(item):
                yield partial(self._tag, owner, width / CARD[0])
        yield partial(self.card, item, width)

    def turned(self, item: str, width: int, angle: float) -> Sprite:
        """Return a small card turned to the right by `angle` degrees.

        The anchor is its middle.
        """
        step = round(angle * STEPS)
        key = ("turned", item, width, step, self.words.text.language if item != UNKNOWN else "", self.strange(item))
        return self.pictures.get(key, lambda: self._turn(self.card(item, width), width, step / STEPS))

    def light(self, item: str, width: int, angle: float) -> Sprite:
        """Return the warm light behind a turned card of a width.

        Its anchor is its middle.

        It is cold for somebody else's case.
        """
        step, colour = round(angle * STEPS), COLD if self.strange(item) else LIT
        return self.pictures.get(
            ("light", width, step, colour), lambda: self._turn(self._light(width, colour), width, step / STEPS)
        )

    def ring(self, width: int, angle: float) -> Sprite:
        """Return the gold ring round a turned card of a width that a hint is about.

        Its anchor is its middle.
        """
        step = round(angle * STEPS)
        return self.pictures.get(("ring", width, step), lambda: self._turn(self._ring(width), width, step / STEPS))

    def reading(self, item: str, width: int, tallest: int) -> Sprite:
        """Return a card as large as it is read, with its whole text.

        It grows downwards with the text, up to `tallest` pixels.
        """
        key = ("reading", item, width, tallest, self.words.text.language, self.strange(item))
        return self.pictures.get(key, lambda: self._large(item, width, tallest))

    # painting

    def _frame(self, kind: str, width: int) -> Sprite:
        """Return an empty card of a kind, to be painted upon."""
        empty = self.empty(kind, width)
        return Sprite(empty.surface.copy(), empty.anchor)

    def empty(self, kind: str, width: int) -> Sprite:
        """Return an empty card of one of the `KINDS`. Shared: not to be drawn on."""
        return self.pictures.get(("empty", kind, width), lambda: self._empty(kind, width))

    def _empty(self, kind: str, width: int) -> Sprite:
        art, name, scale = self._theme.art, f"{pictures.FOLDER}ui/item_{kind}", width / CARD[0]
        meta = art.meta(name)
        size = round(meta["w"] * scale), round(meta["h"] * scale)
        picture = pygame.transform.smoothscale(art.master(name), size)
        return Sprite(picture, (round(meta["anchor"][0] * scale), round(meta["anchor"][1] * scale)))

    def _small(self, item: str, width: int) -> Sprite:
        scale = width / CARD[0]
        frame = self._frame(self._kind(item), width)
        paper = frame.surface
        lower = self._name(paper, item, scale, frame.anchor, (15 * scale, LEAST_NAME * scale))
        said, least = self.words.short(item), LEAST_WORDS * scale
        room = part_of_card(WORDS, scale, frame.anchor)
        more = self._beyond(said, room, least)
        if more > MOST_TAKEN * scale:
            least *= SMALLER
            more = self._beyond(said, room, least)
        room = Rect(room.x, room.y - more, room.width, room.height + more)
        window = _below(part_of_card(ICON, scale, frame.anchor), lower)
        if more:
            _move_edge(paper, SILL, SHEET, -more, scale, frame.anchor)
        self._picture(paper, item, Rect(window.x, window.y, window.width, window.height - more))
        block = fitted(self._theme, said, room, size=14.5 * scale, least=least)
        write(self._theme, paper, block, room, FADED_INK, valign="middle")
        return self._tagged(frame, item, scale)

    def _kind(self, item: str) -> str:
        return "item" if self.strange(item) else item_kind(self.words.library.item[item])

    def _tagged(self, card: Sprite, item: str, scale: float) -> Sprite:
        """Return a card, a Lost Baggage that wins nothing with its owner's luggage tag.

        The tag hangs out of the card, so the margin is wider.
        """
        owner = self.words.library.item[item].owner
        if owner is None or not self.strange(item):
            return card
        tag, more = self._tag(owner, scale), round(TAG_MARGIN * scale)
        left, top = card.anchor[0] + more, card.anchor[1] + more
        paper = Surface((card.surface.get_width() + 2 * more, card.surface.get_height() + 2 * more), pygame.SRCALPHA)
        paper.blit(card.surface, (more, more))
        tag.draw(paper, left + round(TAG_AT[0] * scale), top + round(TAG_AT[1] * scale))
        return Sprite(paper, (left, top))

    def _tag(self, owner: str, scale: float) -> Sprite:
        """Return the luggage tag of a character as it hangs on a card."""
        art = self._theme.art
        face = painted.medal(art, pictures.portrait(art, self.words.library.character[owner]))
        return art.sprite(painted.tag(art, face), round(scale * TAG_SIZE, 3))

    def _large(self, item: str, width: int, tallest: int) -> Sprite:
        theme, words = self._theme, self.words
        scale, px = width / CARD[0], theme.px
        frame = self._frame(self._kind(item), width)
        left, top = frame.anchor
        room = Rect(left + round(10 * scale), top + round(108 * scale), round(96 * scale), 0)
        room.height = tallest - round(108 * scale) - px(12)
        flavour = words.flavour("item", item)
        story = fitted(theme, flavour, Rect(0, 0, room.width, room.height), size=15 * theme.scale, face=Face.ITALIC, least=px(14))
        below = story.height + px(6) if flavour else 0
        text = Rect(room.x, room.y, room.width, room.height - below)
        block = fitted(theme, words.full(item), text, size=17 * theme.scale, face=Face.BOLD, least=px(14))
        if flavour and block.height > text.height:  # the story gives way to the rules
            below, text.height = 0, room.height
        height = round(108 * scale) + block.height + below + px(16)
        paper = self._stretched(frame, width, max(height, self.height(width)))
        lower = self._name(paper, item, scale, frame.anchor, (21 * theme.scale, 15 * theme.scale))
        self._picture(paper, item, _below(part_of_card(ICON, scale, frame.anchor), lower))
        spare = max(0, self.height(width) - height) // 2
        text.y, text.height = room.y + spare, block.height
        write(theme, paper, block, text, INK, valign="top")
        if below:
            line = Rect(room.x, text.bottom + px(6), room.width, story.height)
            write(theme, paper, story, line, FADED_INK, valign="top")
        return self._tagged(Sprite(paper, frame.anchor), item, scale)

    def _stretched(self, frame: Sprite, width: int, height: int) -> Surface:
        """Return an empty card made taller by stretching its paper.

        The paper is between the picture and the lower edge.
        """
        more, scale = height - self.height(width), width / CARD[0]
        whole = frame.surface
        if more <= 0:
            return whole
        wide, tall = whole.get_size()
        start, end = (frame.anchor[1] + round(units * scale) for units in STRETCHED)
        picture = Surface((wide, tall + more), pygame.SRCALPHA)
        picture.blit(whole.subsurface((0, 0, wide, start)), (0, 0))
        grown = pygame.transform.smoothscale(whole.subsurface((0, start, wide, end - start)), (wide, end - start + more))
        picture.blit(grown, (0, start))
        picture.blit(whole.subsurface((0, end, wide, tall - end)), (0, end + more))
        return picture

    def _picture(self, paper: Surface, item: str, room: Rect) -> None:
        art = self._theme.art
        name = pictures.item_picture(art, self.words.library.item[item])
        meta = art.meta(name)
        scale = min(room.width / meta["w"], room.height / meta["h"])
        size = max(1, round(meta["w"] * scale)), max(1, round(meta["h"] * scale))
        picture = pygame.transform.smoothscale(art.master(name), size)
        paper.blit(picture, picture.get_rect(center=room.center), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _name(self, paper: Surface, item: str, scale: float, corner: tuple[int, int], sizes: tuple[float, float]) -> int:
        """Write the name of a card, and return the pixels that its further lines take.

        `sizes` are the pixels of its letters at most and at least.
        """
        room, (size, least) = part_of_card(NAME, scale, corner), sizes
        if self.words.library.item[item].owner is not None:
            wide = NAME_BESIDE_TAG if self.strange(item) else NAME_SHORT
            room.width = round(room.width * wide / NAME[2])
        name = self.words.name("item", item)
        more = 0
        if self._theme.fonts.width(name, Face.TITLE, max(1, round(least))) > room.width:
            lines = self._theme.fonts.wrap(name, Face.TITLE, max(1, round(least * 0.8)), room.width)
            more = round(room.height * 0.7 * max(1, len(lines) - 1))
            room = Rect(room.x, room.y, room.width, room.height + more)
            block = fitted(self._theme, name, room, size=least, least=least * 0.8, face=Face.TITLE)
            _move_edge(paper, LINTEL, HEAD, more, scale, corner)
        else:
            block = fitted(self._theme, name, room, size=size, least=least, face=Face.TITLE, one_line=True)
        write(self._theme, paper, block, room, INK, valign="middle")
        return more

    def _beyond(self, said: str, room: Rect, size: float) -> int:
        """Return the pixels by which a text in letters of a size is taller than its box."""
        fonts, px = self._theme.fonts, max(1, round(size))
        tall = fonts.line_height(Face.REGULAR, px) * len(fonts.wrap(said, Face.REGULAR, px, room.width))
        return max(0, tall - room.height)

    def _light(self, width: int, colour: Colour) -> Sprite:
        """Return the light of an upright card; it has the margin of a card around."""
        frame = self._frame("back", width)
        picture = Surface(frame.surface.get_size(), pygame.SRCALPHA)
        body = Rect(frame.anchor, (width, self.height(width)))
        for reach in range(LIGHT, 0, -1):
            out = round(reach * width / CARD[0])
            strength = round(235 * (1 - reach / (LIGHT + 1)) ** 0.6)
            shade = tuple(level * strength // 255 for level in colour)
            pygame.draw.rect(picture, (*shade, strength), body.inflate(2 * out, 2 * out), border_radius=out + round(width * 0.09))
        return Sprite(picture, frame.anchor)

    def _ring(self, width: int) -> Sprite:
        """Return the ring round an upright card; it has the margin of a card around."""
        frame = self._frame("back", width)
        picture = Surface(frame.surface.get_size(), pygame.SRCALPHA)
        body = Rect(frame.anchor, (width, self.height(width)))
        for reach, thick, colour in ((4.0, 7.0, SHADE), (3.0, 4.0, GOLD)):
            out, line = round(2 * reach * width / CARD[0]), max(2, round(thick * width / CARD[0]))
            pygame.draw.rect(picture, colour, body.inflate(out, out), line, border_radius=round(width * 0.1))
        return Sprite(picture, frame.anchor)

    def _turn(self, card: Sprite, width: int, angle: float) -> Sprite:
        middle = (card.anchor[0] + width / 2, card.anchor[1] + self.height(width) / 2)
        picture = pygame.transform.rotozoom(card.surface, -angle, 1.0)
        offset = pygame.Vector2(middle[0] - card.surface.get_width() / 2, middle[1] - card.surface.get_height() / 2)
        offset = offset.rotate(angle)
        anchor = (round(picture.get_width() / 2 + offset.x), round(picture.get_height() / 2 + offset.y))
        return Sprite(picture, anchor)


def _below(window: Rect, lower: int) -> Rect:
    """Return the window of a picture without so many pixels at its top."""
    return Rect(window.x, window.y + lower, window.width, window.height - lower)


def _move_edge(
    paper: Surface, edge: Sequence[int], sheet: Sequence[int], down: int, scale: float, corner: tuple[int, int]
) -> None:
    """Move an edge of a card's window down by pixels, up if negative.

    Where it was lies paper like that of a `sheet`: its left half twice, as the mark of Lost Baggage lies on the right.
    """
    moved, laid = (paper.subsurface(part_of_card(units, scale, corner)).copy() for units in (edge, sheet))
    half = laid.subsurface((0, 0, laid.get_width() // 2, laid.get_height()))
    laid.blit(pygame.transform.flip(half, True, False), (laid.get_width() - half.get_width(), 0))
    place = part_of_card(edge, scale, corner)
    laid = pygame.transform.smoothscale(laid, (place.width, abs(down) + 1))
    paper.blit(laid, place if down > 0 else laid.get_rect(bottomleft=place.bottomleft))
    paper.blit(moved, place.move(0, down))


def write(theme: Theme, paper: Surface, block: Block, room: Rect, colour: Colour, *, valign: str) -> None:
    """Write upon a picture whose pixels are premultiplied, in the middle of a box."""
    theme.draw_block(paper, block, room, colour, align="center", valign=valign)
