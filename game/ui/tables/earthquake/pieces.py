"""Pieces of the island at rest: foam, stacks with shadows, numbers, explorers, hats."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

import pygame
from pygame import Surface

from game.engine.earthquake.board import HIGHEST, Space
from game.engine.earthquake.kinds import TOOLS
from game.engine.earthquake.mix import Tile
from game.engine.earthquake.state import Observation
from game.play.record import Player
from game.ui.board.lettering import outlined
from game.ui.board.stage import Actor, Layer
from game.ui.services.art import Art, Sprite
from game.ui.services.fonts import Face, Fonts
from game.ui.services.theme import CREAM, looks_of
from game.ui.tables.earthquake import hexes
from game.ui.tables.earthquake.hexes import LEVEL
from game.ui.tables.earthquake.memory import Memory
from game.ui.tables.earthquake.places import Places, Point
from game.ui.tables.earthquake.tiles import TILES

SHADED, FACE, TRAIL, MARKED, UPRIGHT, STANDING, SIGN = 7, 8, 8.4, 9, 12, 20, 22
"""The order of things on one stack, above its tiles: shadows, the top's face, the last move's trail, marks, what rises from it,
explorers with their belts, numbers."""
YIELDS = 0.4
"""The part by which a stack fades that hides a mark, with its number, down to its lowest tile: its height stays to be seen."""
SWIMMER = 0.14
"""The share of a swimmer that stacks may hide."""
PERSON = 0.92
HAT = 0.62
TOKEN = 0.62
HAT_NUDGE = (16.0, 10.0)
"""A hat floats beside the middle of its space, where somebody may swim."""
NUMBER_NUDGE = (-27.0, -9.0)
"""A height is written to the left of a top's middle, where stacks in front hide it last."""
NUMBER, BADGE = 13, 19
LEAST_NUMBER = 13
"""Letter heights of the number always shown and of the one pointed at, in board units, and the least in pixels."""
EDGES = 6
CRACKS_AT = (25.5, -12.0)
"""The number of a cracks tile is to the right of a top's middle, between two edges, where no crack and no explorer hides it."""
CRACKS_NUMBER, LEAST_CRACKS = 12, 11
"""Letter heights of that number, in board units, and the least in pixels."""
CRACKS_INK, CRACKS_GROUND = (0xFF, 0xB0, 0x5A), (0x35, 0x14, 0x0A)
MOST_SHADE = 5


def colours(players: Iterable[Player]) -> tuple[str, ...]:
    """Return the colours of the explorers that the players chose, by seat."""
    return tuple([look.colour for look in looks_of(tuple([player.look for player in players]))])


def define(art: Art, fonts: Fonts) -> None:
    """Define the painted sprites: heights, their badges, and numbers of cracks tiles (EI-22)."""
    for height in range(HIGHEST + 1):
        art.define(f"height/{height}", partial(_number, fonts, height))
        art.define(f"badge/{height}", partial(_badge, fonts, height))
    for edges in range(1, EDGES + 1):
        art.define(f"cracks/{edges}", partial(_cracks, fonts, edges))


def explorer(art: Art, colour: str, look: int | None, *, turned: bool) -> str:
    """Return the sprite of an explorer that faces a direction of the board, or the viewer."""
    name = f"people/explorer_{colour}"
    if look is None:
        return name
    seen = (look + 3) % 6 if turned else look
    facing = {0: "_R", 1: "_B", 2: "_B", 3: "_L"}.get(seen, "")
    if name + facing not in art:
        facing = {1: "_R", 2: "_L"}[seen]
    return name + facing


def person(art: Art, colour: str, at: Point, height: int, look: int | None, *, turned: bool) -> Actor:
    """Return an explorer on a stack, or swimming where there is none."""
    sprite = explorer(art, colour, look, turned=turned) if height else f"people/swim_{colour}"
    return Actor(sprite, *at, base=height * LEVEL, order=STANDING, size=PERSON, reveals=0.0 if height else SWIMMER)


def belt(art: Art, at: Point, height: int, sprite: str) -> Actor:
    """Return the lifebelt on an explorer that holds one; `sprite` is the explorer's."""
    side = sprite[-2:] if sprite[-2:] in ("_L", "_R") else ""
    name = f"people/belt{side}" if height else "people/belt_swim"
    return Actor(name, *at, base=height * LEVEL, order=STANDING + 1, size=PERSON)


def hat(colour: str, at: Point) -> Actor:
    """Return the hat of a drowned explorer on the water."""
    return Actor(f"people/hat_{colour}", *at, nudge=HAT_NUDGE, order=2, size=HAT)


def sprites(art: Art, colours: Iterable[str], mood: str) -> Iterator[tuple[str, float]]:
    """Yield the sprites that stacks and explorers may come to need, with their sizes."""
    for name in colours:
        bodies = [f"people/explorer_{name}{facing}" for facing in ("", "_L", "_R", "_B")]
        yield from ((body, PERSON) for body in bodies if body in art)
        yield from ((f"people/swim_{name}", PERSON), (f"people/hat_{name}", HAT))
    yield from ((f"people/belt{side}", PERSON) for side in ("", "_L", "_R", "_swim"))
    for level in hexes.LOOKS[mood]:
        yield from ((f"hex/{level}{look}", 1.0) for look in (0, 1))
    yield from ((part.sprite, part.size) for view in TILES.values() for part in view.face(range(EDGES), 0.0))
    yield from ((f"cracks/{edges}", 1.0) for edges in range(1, EDGES))
    yield from ((f"token/{tool}", TOKEN) for tool in TOOLS)


def at_rest(
    art: Art,
    shown: Observation,
    places: Places,
    memory: Memory,
    colours: Sequence[str],
    *,
    turned: bool,
    numbers: bool,
) -> dict[Hashable, Actor]:
    """Return all pieces on the island.

    `colours` are those of the explorers by seat; `numbers`: each stack tells its height.
    """
    heights = {space: shown.height(space) for space in shown.board.spaces}
    around = {(-q, -r): height for (q, r), height in heights.items()} if turned else heights
    actors: dict[Hashable, Actor] = {}
    for space, height in heights.items():
        if not height:
            continue
        shadows = shade(art, (-space[0], -space[1]) if turned else space, around, places.mood)
        look = _Look(height, shown.top(space), shadows, places.mood, turned, numbers)
        actors.update(_stack(space, places.ground(space), look))
    for seat, where in enumerate(shown.explorers):
        if where is not None:
            body = person(art, colours[seat], places.ground(where), shown.height(where), memory.look(seat), turned=turned)
            if seat == memory.winner and shown.height(where):
                body.sprite = f"people/explorer_{colours[seat]}_cheer"
            actors["explorer", seat] = body
            if shown.tools[seat] == "lifebelt" and seat != memory.winner and not body.sprite.endswith("_B"):
                actors["belt", seat] = belt(art, places.ground(where), shown.height(where), body.sprite)
    for seat, where in memory.hats:
        actors["hat", seat] = hat(colours[seat], places.ground(where))
    return actors


class _Look(NamedTuple):
    """All on which the picture of a stack depends besides its place.

    `top` is its uppermost tile as far as it is known, `shadows` the sprite of those on it.
    """

    height: int
    top: Tile | None
    shadows: str
    mood: str
    turned: bool
    numbers: bool


@lru_cache(maxsize=1000)
def _stack(space: Space, at: Point, look: _Look) -> dict[Hashable, Actor]:
    """Return the pieces of a stack, which are not to be changed: many boards have them."""
    height, base = look.height, look.height * LEVEL
    yields = _yields(height)
    actors: dict[Hashable, Actor] = {
        ("foam", space): Actor("coast/hex_foam", *at, layer=Layer.FLAT),
        ("inner", space): Actor("coast/hex_inner", *at, layer=Layer.MARK),
    }
    for level, part in enumerate(hexes.body_parts(space, height, look.mood)):
        body = Actor(part.sprite, *at, base=part.lift, order=level, shadow=part.shadow, yields=YIELDS if level else 0.0)
        actors["level", space, level] = body
    if look.shadows:
        actors["shade", space] = Actor(look.shadows, *at, base=base, order=SHADED, yields=yields)
    for number, actor in enumerate(face(look.top, at, height, turned=look.turned)):
        actors["top", space, number] = actor
    if look.numbers:
        actors["number", space] = Actor(f"height/{height}", *at, base=base, nudge=NUMBER_NUDGE, order=SIGN, yields=yields)
    return actors


def _yields(height: int) -> float:
    """Return by how much what lies on a stack fades: not on its lowest tile, which stays."""
    return YIELDS if height > 1 else 0.0


def face(tile: Tile | None, at: Point, height: int, *, turned: bool) -> list[Actor]:
    """Return the face of a tile on a stack of this height.

    Land has none, nor has a tile that nobody has seen yet.
    """
    if tile is None:
        return []
    edges = [(edge + 3) % 6 if turned else edge for edge in tile.edges]
    parts, yields = hexes.top_parts(tile.kind, edges, height), _yields(height)
    orders = (SIGN if part.sign else UPRIGHT if part.shadow else FACE for part in parts)
    return [
        Actor(part.sprite, *at, base=part.lift, order=order, size=part.size, shadow=part.shadow, yields=yields)
        for part, order in zip(parts, orders, strict=True)
    ]


def shade(art: Art, space: Space, heights: dict[Space, int], mood: str = "sand") -> str:
    """Return the sprite of the shadows on a top, painted when it is first needed; "" for none."""
    own = heights[space]
    steps = [min(MOST_SHADE, max(0, heights.get((space[0] + q, space[1] + r), 0) - own)) for q, r in hexes.SHADE_FROM]
    if not any(steps):
        return ""
    name = f"shade/{mood} " + "".join(map(str, steps))
    return art.ensure(name, partial(_shades, art, steps, mood))


def single_shades(art: Art, mood: str) -> list[str]:
    """Return the sprites, not trimmed, that all shadows on tops are composed of."""
    return [_one_shade(art, beside, step, mood) for beside in hexes.SHADE_FROM for step in range(1, MOST_SHADE + 1)]


def _shades(art: Art, steps: Sequence[int], mood: str, scale: float) -> Sprite:
    """Return the shadows of several neighbours on one top, no darker where they overlap."""
    cast = [(beside, step) for beside, step in zip(hexes.SHADE_FROM, steps, strict=True) if step]
    single = [art.sprite(_one_shade(art, beside, step, mood), scale).surface for beside, step in cast]
    picture = single[0].copy()
    for other in single[1:]:
        picture.blit(other, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return Sprite.centred(picture)


def _one_shade(art: Art, beside: Space, step: int, mood: str) -> str:
    """Return the sprite of the shadow of one neighbour that is higher by that many tiles."""
    name = f"shade/{mood} of {beside[0]},{beside[1]} {step}"
    if name not in art:
        outlines = hexes.shades((0, 0), {beside: step})
        art.define(name, lambda scale: Sprite.centred(hexes.shade_picture(outlines, scale, mood)))
    return name


def _number(fonts: Fonts, height: int, scale: float) -> Sprite:
    return Sprite.centred(outlined(fonts, str(height), max(LEAST_NUMBER, round(NUMBER * scale)), CREAM))


def _badge(fonts: Fonts, height: int, scale: float) -> Sprite:
    return Sprite.centred(outlined(fonts, str(height), max(LEAST_NUMBER + 4, round(BADGE * scale)), (0xFF, 0xE2, 0x6A)))


def _cracks(fonts: Fonts, edges: int, scale: float) -> Sprite:
    """Return a dark diamond with the number of edges that cracks reach.

    Heights are pale and stand alone.
    """
    letters = fonts.picture(str(edges), Face.BLACK, max(LEAST_CRACKS, round(CRACKS_NUMBER * scale)), CRACKS_INK)
    half, fine = letters.get_height() * 0.68, 4
    side = 2 * round(half) + 1
    large = Surface((side * fine, side * fine), pygame.SRCALPHA)
    centre = side * fine / 2
    for reach, ink in ((half, CRACKS_INK), (half - max(1.0, scale), CRACKS_GROUND)):
        ends = ((0, -reach), (reach, 0), (0, reach), (-reach, 0))
        pygame.draw.polygon(large, ink, [(centre + x * fine, centre + y * fine) for x, y in ends])
    picture = pygame.transform.smoothscale(large.premul_alpha(), (side, side))
    mask = letters.get_bounding_rect()
    at = (round(side / 2 - mask.centerx), round(side / 2 - mask.centery))
    picture.blit(letters.premul_alpha(), at, special_flags=pygame.BLEND_PREMULTIPLIED)
    x, y = CRACKS_AT
    return Sprite(picture, (round(side / 2 - x * scale), round(side / 2 - y * scale)))
