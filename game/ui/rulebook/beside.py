"""Things beside the boards of a figure.

Dice, numbers on discs, what players hold, things of the game's own table.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.content.figures import Exhibit
from game.ui.contract.entry import Exhibited
from game.ui.contract.values import PlayerSummary
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, Theme
from game.ui.widgets.cards import Thing

HELD = 46
"""Design units of a row of things that players hold."""
EMBLEM, STEP, COUNTED_STEP = 36, 50, 58
HELD_SCALE = 0.56
DISC = 19


def things_of(card: PlayerSummary) -> tuple[Thing, ...]:
    """Return the things that a player holds, each as a picture."""
    own = (Thing(card.icon, None, ""),) if card.icon else ()
    return (*own, *(thing for thing in card.things if thing.held and not thing.faint))


def held_rows(cards: Sequence[PlayerSummary]) -> list[list[PlayerSummary]]:
    """Return the belongings of players, in rows.

    All in one row when each has one thing, else a row for each player.
    """
    return [list(cards)] if all(len(things_of(card)) == 1 for card in cards) else [[card] for card in cards]


def held_size(theme: Theme, cards: Sequence[PlayerSummary]) -> tuple[int, int]:
    """Return the size of players' belongings, in pixels."""
    if not cards:
        return 0, 0
    rows = held_rows(cards)
    return max(_row_width(theme, row) for row in rows), theme.px(HELD) * len(rows)


def _row_width(theme: Theme, row: Sequence[PlayerSummary]) -> int:
    return theme.px(EMBLEM) * len(row) + sum(_step(theme, thing) for card in row for thing in things_of(card))


def _step(theme: Theme, thing: Thing) -> int:
    return theme.px(STEP if thing.count is None else COUNTED_STEP)


def draw_held(target: Surface, theme: Theme, cards: Sequence[PlayerSummary], room: Rect) -> None:
    """Draw what players have in the middle of the room: each player's sign, then the things."""
    for number, row in enumerate(held_rows(cards) if cards else ()):
        x = room.centerx - _row_width(theme, row) // 2
        middle = room.y + theme.px(HELD) * number + theme.px(HELD) // 2 + theme.px(3)
        for card in row:
            theme.art.sprite(f"ui/emblem_{card.colour}", theme.scale).draw(target, x + theme.px(18), middle)
            x += theme.px(EMBLEM)
            for thing in things_of(card):
                for sprite in filter(None, (theme.art.shadow(thing.sprite), thing.sprite)):
                    theme.art.sprite(sprite, theme.scale * HELD_SCALE).draw(target, x + theme.px(20), middle + theme.px(10))
                if thing.count is not None:
                    draw_number(target, theme, thing.count, (x + theme.px(40), middle + theme.px(8)), theme.px(DISC))
                x += _step(theme, thing)


def draw_number(target: Surface, theme: Theme, number: int, place: tuple[int, int], side: int) -> None:
    """Write a number on a dark disc whose middle is at a pixel."""
    disc = Rect(0, 0, side, side)
    disc.center = place
    plate = theme.art.meta("ui/count")
    theme.art.sprite("ui/count", round(side / plate["w"], 3)).draw(
        target, disc.x + side * plate["anchor"][0] / plate["w"], disc.y + side * plate["anchor"][1] / plate["h"]
    )
    theme.write(target, str(number), disc, CREAM, size=15, face=Face.BLACK, align="center")


def draw_die(target: Surface, theme: Theme, name: str, place: Rect, scale: float) -> None:
    """Draw the sprite of a die at a scale of its own."""
    at = (place.centerx - round(8 * scale), place.centery + round(40 * scale))
    for sprite in filter(None, (theme.art.shadow(name), name)):
        theme.art.sprite(sprite, scale).draw(target, *at)


def draw_exhibit(target: Surface, theme: Theme, exhibit: Exhibit, shown: Exhibited, corner: tuple[int, int]) -> None:
    """Draw a thing of the table, and the numbers of its parts from 1."""
    target.blit(shown.picture, corner, special_flags=BLEND_PREMULTIPLIED)
    for number, part in enumerate(exhibit.parts, 1):
        x, y = shown.places[part]
        draw_number(target, theme, number, (corner[0] + x, corner[1] + y), theme.px(24))
