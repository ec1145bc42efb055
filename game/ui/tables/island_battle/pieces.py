"""The pieces on the battle board at rest: characters, blocks, pads and scorched squares."""

from __future__ import annotations

from collections.abc import Hashable

from game.content.island_battle.maps import Slot
from game.engine.core import Seat
from game.engine.island_battle.board import FACING_LETTERS, Facing, Square
from game.engine.island_battle.state import FORWARD, ON_PAD, Kind, Observation, owner
from game.ui.board import foresight
from game.ui.board.markings import ring
from game.ui.board.stage import Actor, Layer
from game.ui.services.art import Art
from game.ui.tables.island_battle import fire
from game.ui.tables.island_battle.memory import Memory
from game.ui.tables.island_battle.places import Places

COLOURS = ("red", "blue")
PAD_LIFT = 6.0
"""Board units: characters on a pad stand on its planks."""
DART_AT = {"N": (0.0, -30.0), "E": (37.5, 0.0), "S": (0.0, 30.0), "W": (-37.5, 0.0)}
"""The places of darts from the middle of a square: on the edge that the character faces."""
RIGHT = {"N": (1, 0), "E": (0, 1), "S": (-1, 0), "W": (0, -1)}
"""The right hand of each facing on the screen."""
ASIDE = 13.0
"""Board units to the right by which a dart gives way to that of a character face to face: both are on the edge between."""
YIELDS = 0.68
"""The part by which a block fades that hides a mark."""
LID_LIFT = 30.0
"""Board units: a character that lands on a block stands on its lid until the block is turned over."""


def letter(facing: Facing, turned: bool) -> str:
    """Return the facing as it looks on the screen, where the board may be turned round."""
    return FACING_LETTERS[(facing + 2) % 4 if turned else facing]


def body(seat: Seat, kind: Kind, facing: Facing, turned: bool) -> str:
    """Return the sprite of a character."""
    return f"army/{kind}_{COLOURS[seat]}_{letter(facing, turned)}"


def standing(seat: Seat, kind: Kind, facing: Facing, at: tuple[float, float], turned: bool, *, on_block: bool = False) -> Actor:
    """Return a character on the island, perhaps on the lid of a block."""
    sprite = body(seat, kind, facing, turned)
    return Actor(sprite, *at, lift=LID_LIFT, order=2) if on_block else Actor(sprite, *at)


def ghost(art: Art, seat: Seat, kind: Kind, facing: Facing, at: tuple[float, float], turned: bool) -> Actor:
    """Return a character where it would be, transparent and with a pale outline."""
    return Actor(foresight.ghost(art, body(seat, kind, facing, turned)), *at, shadow=False, order=3)


def reserve(seat: Seat, kind: Kind, at: tuple[float, float], turned: bool) -> Actor:
    """Return a character on its pad; it faces forward (BI-41)."""
    return Actor(body(seat, kind, FORWARD[seat], turned), *at, lift=PAD_LIFT, order=1)


def dart(facing: Facing, at: tuple[float, float], turned: bool, *, own: bool) -> Actor:
    """Return the dart that shows a character's facing on the edge of its square.

    `own`: it belongs to the player whose turn it is.
    """
    seen = letter(facing, turned)
    return Actor(f"mark/dart_{'own' if own else 'other'}_{seen}", *at, layer=Layer.LABEL, nudge=DART_AT[seen])


def pad(seat: Seat, at: tuple[float, float], turned: bool) -> Actor:
    """Return a pad along its owner's edge."""
    return Actor(f"army/pad_{COLOURS[seat]}_{letter(FORWARD[seat], turned)}", *at, layer=Layer.FLAT)


def mark(seat: Seat, at: tuple[float, float], turned: bool) -> Actor:
    """Return the mark on the island's edge that the pad is set against at the start (BI-14)."""
    return Actor(f"army/island_mark_{letter(FORWARD[seat], turned)}", *at, order=-1)


def block(at: tuple[float, float], *, live: bool | None = None) -> Actor:
    """Return an obstacle block; `live` is its underside where that is known."""
    return Actor("blocks/unknown" if live is None else "blocks/live" if live else "blocks/safe", *at, yields=YIELDS)


def scorch(square: Square, at: tuple[float, float]) -> Actor:
    """Return the scorched ground that a live block leaves on its square."""
    return Actor(f"fx/scorch_{(square.column + square.row) % 2}", *at, layer=Layer.FLAT, order=1)


def at_rest(shown: Observation, places: Places, memory: Memory, art: Art, *, turned: bool) -> dict[Hashable, Actor]:
    """Return everything that stands on the board."""
    actors: dict[Hashable, Actor] = {("scorch", square): scorch(square, places.square(square)) for square in memory.scorched}
    for square, around in memory.charred:
        actors.update(fire.charred(art, square, around, places.square(square), turned=turned))
    for seat, marker in enumerate(shown.markers):
        actors["pad", seat] = pad(seat, places.pad(seat, marker), turned)
        actors["island_mark", seat] = mark(seat, places.mark(seat), turned)
    squares = shown.terms.board.squares
    for number, index in enumerate(shown.block_at):
        if index >= 0:
            actors["block", number] = block(places.square(squares[index]), live=shown.undersides[number])
    for piece, index in enumerate(shown.where):
        seat, kind = owner(piece), shown.terms.kinds[piece]
        if index >= 0:
            at = places.square(squares[index])
            actors["piece", piece] = standing(seat, kind, shown.facings[piece], at, turned, on_block=index in shown.block_at)
            if seat == memory.winner and kind is Kind.SOLDIER:
                actors["piece", piece].sprite = f"army/soldier_{COLOURS[seat]}_cheer"
            actors["dart", piece] = dart(shown.facings[piece], at, turned, own=seat == shown.seat)
            if _face_to_face(shown, piece):
                (x, y), (right, down) = actors["dart", piece].nudge, RIGHT[letter(shown.facings[piece], turned)]
                actors["dart", piece].nudge = x + right * ASIDE, y + down * ASIDE
        elif index == ON_PAD:
            slot = shown.slot_of(piece)
            if slot is not None:
                at = places.slot(Slot(seat, slot), shown.markers[seat])
                actors["piece", piece] = reserve(seat, kind, at, turned)
    if memory.laid is not None and memory.laid[0] != shown.seat:
        actors["laid", 0] = ring("square", "friend", places.centre(memory.laid[1], shown))
    return actors


def _face_to_face(shown: Observation, piece: int) -> bool:
    """Return whether a character on the island faces one on the next square that faces it."""
    facing, rays = shown.facings[piece], shown.terms.board.rays
    ahead = rays[facing][shown.where[piece]][:1]
    return any(index in ahead and shown.facings[other] == (facing + 2) % 4 for other, index in enumerate(shown.where))
