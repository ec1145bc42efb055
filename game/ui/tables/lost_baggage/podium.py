"""The podium of Lost Baggage: piles of luggage, with the characters and their own cases."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from game.engine.core import Seat
from game.ui.board.stage import Actor
from game.ui.contract import podium
from game.ui.contract.podium import Finish, Place, Podium, Stand
from game.ui.services.art import Art
from game.ui.tables.lost_baggage.cards import pictures

FELT = "board/mat_felt"
ITEM = "lost_baggage/item/baggage_"
CASES = ("detective", "captain", "robot", "moth", "snowman", "mechanic", "astronaut", "teapot")
"""The characters whose luggage is square enough to stand on."""
ACROSS, UP = 64.0, 46.0
"""The distance between cases of a row, and between rows."""
ROWS = {1: 3, 2: 2, 3: 1}
"""Rows of a pile by place; the lowest has one case more than rows."""
APART = 220.0


def build(art: Art, finish: Finish) -> Podium:
    """Return a pile for each place."""
    upon, aside = podium.places(finish.ranking)
    figures = _figures(art, finish)
    actors: dict[Hashable, Actor] = {}
    stands = []
    for one in upon:
        x = one.column * APART
        actors.update(_pile(one, x))
        stands.append(_stand(finish, one, figures, actors, (x, 0.0), ROWS[one.place] * UP))
    for one, at in zip(aside, podium.beside(len(aside), 356, 76), strict=True):
        stands.append(_stand(finish, one, figures, actors, at, 0.0))
    left, right = podium.edges(upon, APART)
    return Podium(FELT, actors, tuple(stands), (left - 110, -270, right + 110, 150 if aside else 90))


def _figures(art: Art, finish: Finish) -> dict[Seat, str]:
    """Return the sprites of the characters that the players had last."""
    library, players = finish.seen.board.library, enumerate(finish.seen.players)
    last = {seat: player.character or next(reversed(player.fallen), None) for seat, player in players}
    return {seat: pictures.figure(art, library.character[name]) for seat, name in last.items() if name is not None}


def _pile(one: Place, x: float) -> Iterator[tuple[Hashable, Actor]]:
    rows = ROWS[one.place]
    for row in range(rows):
        count = rows - row + (rows > 1)
        for number in range(count):
            case = CASES[(one.seat * 3 + row * 5 + number * 2) % len(CASES)]
            place = x + (number - (count - 1) / 2) * ACROSS
            yield ("case", one.seat, row, number), Actor(ITEM + case, place, 0, base=row * UP, order=row, shadow=not row)


def _stand(
    finish: Finish, one: Place, figures: dict[Seat, str], actors: dict[Hashable, Actor], at: podium.Point, high: float
) -> Stand:
    """Put a player's character there, on its ring.

    An explorer stands in for one who has had none.
    """
    (x, y), size = at, 1.25 if one.place == 1 else 1.05
    ring = f"lost_baggage/ui/ring_{finish.colours[one.seat]}"
    actors["ring", one.seat] = Actor(ring, x, y, base=high, order=18, shadow=False)
    sprite = figures.get(one.seat) or podium.figure(finish, one.seat)
    actors["figure", one.seat] = Actor(sprite, x, y, base=high, order=20, size=size)
    return Stand(one.seat, one.place, (x, y - high - 55 * size), (x, y + 26), (x, y + 34))
