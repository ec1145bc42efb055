"""Parts of cards, and texts laid out on them as large as they fit."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.ui.services.fonts import Face
from game.ui.services.theme import Block, Theme


def fitted(
    theme: Theme, text: str, room: Rect, *, size: float, least: float, face: Face = Face.REGULAR, one_line: bool = False
) -> Block:
    """Return a text laid out as large as it fits into a box, sizes in pixels.

    What does not fit ends in an ellipsis.

    Small cards may do that: pointing at one shows the whole text.
    """
    key = (text, room.size, size, least, face, one_line)
    return theme.kept_block(key, lambda: _fitted(theme, text, room, size, least, face, one_line=one_line))


def first_fitted(
    theme: Theme, texts: Sequence[str], room: Rect, *, size: float, least: float, face: Face = Face.REGULAR
) -> Block:
    """Return the first of some texts that fits whole into a box, else the last as it fits."""
    blocks = [fitted(theme, text, room, size=size, least=least, face=face) for text in texts]
    whole = (block for block, text in zip(blocks, texts, strict=True) if " ".join(block.lines).split() == text.split())
    return next(whole, blocks[-1])


def _fitted(theme: Theme, text: str, room: Rect, size: float, least: float, face: Face, *, one_line: bool) -> Block:
    fonts, px, smallest = theme.fonts, max(1, round(size)), max(1, round(least))
    while True:
        line_height = fonts.line_height(face, px)
        lines = [text] if one_line else fonts.wrap(text, face, px, max(1, room.width))
        widest = max(fonts.width(line, face, px) for line in lines)
        whole = len(" ".join(lines).split()) <= len(text.split())
        fits = widest <= room.width and whole and (one_line or line_height * len(lines) <= room.height)
        if fits or px <= smallest:
            break
        px -= 1
    count = 1 if one_line else max(1, room.height // line_height)
    if len(lines) > count:
        lines = [*lines[: count - 1], " ".join(lines[count - 1 :])]
    lines[-1] = fonts.ellipsis(lines[-1], face, px, room.width)
    widest = max(fonts.width(line, face, px) for line in lines)
    return Block(tuple(lines), face, px, line_height, widest, cut=False)


def part_of_card(units: Sequence[int], scale: float, corner: tuple[int, int]) -> Rect:
    """Return a part of a card in pixels of its picture; `corner` is the card's own."""
    left, top, width, height = (round(value * scale) for value in units)
    return Rect(corner[0] + left, corner[1] + top, width, height)
