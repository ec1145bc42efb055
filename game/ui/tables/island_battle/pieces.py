"""The pieces on the battle board at rest: characters, blocks, pads and scorched squares."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame
from pygame import Surface

from game.content.island_battle.maps import Slot
from game.engine.core import Seat
from game.engine.island_battle.board import FACING_LETTERS, Facing, Square
from game.engine.island_battle.state import FORWARD, ON_PAD, Kind, Observation, owner
from game.ui.board.markings import ring
from game.ui.board.stage import Actor, Layer
from game.ui.services.art import Art, Sprite
from game.ui.tables.island_battle import fire
from game.ui.tables.island_battle.memory import Memory
from game.ui.tables.island_battle.places import Places

COLOURS = ("red", "blue")
PAD_LIFT = 6.0
"""Board units: characters on a pad stand on its planks."""
DART_AT = {"N": (0.0, -30.0), "E": (37.5, 0.0), "S": (0.0, 30.0), "W": (-37.5, 0.0)}
"""The places of darts from the middle of a square: on the edge that the character faces."""
YIELDS = 0.68
"""The part by which a block fades that hides a mark."""
OUTLINE, SEEN, SOLID = 2.5, 173, 60
"""The board units of a ghost's outline, its alpha of 255, and the alpha from which on a pixel is within the outline."""
PALE = (255, 246, 214, 235)
HATCH = "battle/hatch"
STRIPES, STRIPED, STRIPE_WIDE, STRIPE = 5, 0.8, 3.6, (214, 28, 20, 190)
"""The number of stripes of a hatching, the part of the sides that they reach, their width, and their colour."""
FINE = 2
"""The factor by which stripes are drawn finer than the screen."""
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
    sprite = body(seat, kind, facing, turned)
    name = f"ghost/{sprite}"
    if name not in art:
        art.define(name, partial(_ghost, art, sprite))
    return Actor(name, *at, shadow=False, order=3)


def _ghost(art: Art, sprite: str, scale: float) -> Sprite:
    whole, wide = art.sprite(sprite, scale), max(1, round(OUTLINE * scale))
    mask = pygame.mask.from_surface(whole.surface, SOLID)
    grown = pygame.mask.Mask((mask.get_size()[0] + 2 * wide, mask.get_size()[1] + 2 * wide))
    for dx in range(-wide, wide + 1):
        for dy in range(-wide, wide + 1):
            if dx * dx + dy * dy <= wide * wide:
                grown.draw(mask, (wide + dx, wide + dy))
    grown.erase(mask, (wide, wide))
    picture = grown.to_surface(setcolor=PALE, unsetcolor=(0, 0, 0, 0)).convert_alpha().premul_alpha()
    inner = whole.surface.copy()
    inner.fill((SEEN,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(inner, (wide, wide), special_flags=pygame.BLEND_PREMULTIPLIED)
    return Sprite(picture, (whole.anchor[0] + wide, whole.anchor[1] + wide))


def hatch(art: Art) -> str:
    """Return the name of the sprite of the hatching of a square that lies under fire."""
    if HATCH not in art:
        art.define(HATCH, _hatch)
    return HATCH


def _hatch(scale: float) -> Sprite:
    """Return red stripes in the upper left of a square."""
    wide, tall = round(fire.CELL[0] * scale), round(fire.CELL[1] * scale)
    large = Surface((FINE * wide, FINE * tall), pygame.SRCALPHA)
    for number in range(1, STRIPES + 1):
        share = number / STRIPES * STRIPED
        ends = (FINE * wide * share, 0), (0, FINE * tall * share)
        pygame.draw.line(large, STRIPE, *ends, max(1, round(STRIPE_WIDE * scale * FINE)))
    return Sprite(pygame.transform.smoothscale(large.premul_alpha(), (wide, tall)), (wide // 2, tall // 2))


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


def block(at: tuple[float, float]) -> Actor:
    """Return an obstacle block that nobody has turned over."""
    return Actor("blocks/unknown", *at, yields=YIELDS)


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
            actors["block", number] = block(places.square(squares[index]))
    for piece, index in enumerate(shown.where):
        seat, kind = owner(piece), shown.terms.kinds[piece]
        if index >= 0:
            at = places.square(squares[index])
            actors["piece", piece] = standing(seat, kind, shown.facings[piece], at, turned, on_block=index in shown.block_at)
            if seat == memory.winner and kind is Kind.SOLDIER:
                actors["piece", piece].sprite = f"army/soldier_{COLOURS[seat]}_cheer"
            actors["dart", piece] = dart(shown.facings[piece], at, turned, own=seat == shown.seat)
        elif index == ON_PAD:
            slot = shown.slot_of(piece)
            if slot is not None:
                at = places.slot(Slot(seat, slot), shown.markers[seat])
                actors["piece", piece] = reserve(seat, kind, at, turned)
    if memory.laid is not None and memory.laid[0] != shown.seat:
        actors["laid", 0] = ring("square", "friend", places.centre(memory.laid[1], shown))
    return actors
