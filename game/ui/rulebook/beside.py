"""What stands in a figure beside its boards: dice, numbers on discs, what players hold, things of the game's own table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.content.figures import Exhibit, Held
from game.ui.rulebook.looks import Looks
from game.ui.services.art import SHADOW
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, Theme
from game.ui.tables.entry import Exhibited

HELD = 46
"""Design units of a row of things that players hold."""
EMBLEM, STEP, COUNTED_STEP = 36, 50, 58
HELD_SCALE = 0.56
DISC = 19


def held_rows(held: Sequence[Held]) -> list[list[Held]]:
    """What players hold, in rows: all in one row when each holds one thing, else a row for each player."""
    rows = [list(row) for _, row in groupby(held, key=lambda each: each.colour)]
    return [list(held)] if all(len(row) == 1 for row in rows) else rows


def held_size(theme: Theme, held: Sequence[Held]) -> tuple[int, int]:
    """How much room what players hold takes, in pixels."""
    if not held:
        return 0, 0
    rows = held_rows(held)
    return max(_row_width(theme, row) for row in rows), theme.px(HELD) * len(rows)


def _row_width(theme: Theme, row: Sequence[Held]) -> int:
    players = len({each.colour for each in row})
    return theme.px(EMBLEM) * players + sum(_step(theme, each) for each in row)


def _step(theme: Theme, each: Held) -> int:
    return theme.px(COUNTED_STEP if each.count else STEP)


def draw_held(target: Surface, theme: Theme, looks: Looks, held: Sequence[Held], room: Rect) -> None:
    """Draw what players hold in the middle of the room: each player's sign, then the things."""
    for number, row in enumerate(held_rows(held)):
        x = room.centerx - _row_width(theme, row) // 2
        middle = room.y + theme.px(HELD) * number + theme.px(HELD) // 2 + theme.px(3)
        colour = ""
        for each in row:
            if each.colour != colour:
                colour = each.colour
                theme.art.sprite(f"ui/emblem_{colour}", theme.scale).draw(target, x + theme.px(18), middle)
                x += theme.px(EMBLEM)
            name = looks.held.format(thing=each.thing)
            for sprite in (name + SHADOW, name):
                theme.art.sprite(sprite, theme.scale * HELD_SCALE).draw(target, x + theme.px(20), middle + theme.px(10))
            if each.count:
                draw_number(target, theme, each.count, (x + theme.px(40), middle + theme.px(8)), theme.px(DISC))
            x += _step(theme, each)


def draw_number(target: Surface, theme: Theme, number: int, place: tuple[int, int], side: int) -> None:
    """Write a number on a dark disc whose middle is at a pixel."""
    disc = Rect(0, 0, side, side)
    disc.center = place
    plate = theme.art.meta("ui/count")
    theme.art.sprite("ui/count", round(side / plate["w"], 3)).draw(
        target, disc.x + side * plate["anchor"][0] / plate["w"], disc.y + side * plate["anchor"][1] / plate["h"]
    )
    theme.write(target, str(number), disc, CREAM, size=15, face=Face.BLACK, align="center")


def draw_die(target: Surface, theme: Theme, looks: Looks, value: int, place: Rect, scale: float) -> None:
    """Draw a die that shows a value, at a scale of its own."""
    name = looks.die.format(value=value)
    at = (place.centerx - round(8 * scale), place.centery + round(40 * scale))
    theme.art.sprite(name + SHADOW, scale).draw(target, *at)
    theme.art.sprite(name, scale).draw(target, *at)


def draw_exhibit(target: Surface, theme: Theme, exhibit: Exhibit, shown: Exhibited, corner: tuple[int, int]) -> None:
    """Draw a thing of the table, and the numbers of its parts from 1."""
    target.blit(shown.picture, corner, special_flags=BLEND_PREMULTIPLIED)
    for number, part in enumerate(exhibit.parts, 1):
        x, y = shown.places[part]
        draw_number(target, theme, number, (corner[0] + x, corner[1] + y), theme.px(24))
