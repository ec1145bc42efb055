"""Pieces on the land at rest: heroes with their things, growth and buildings around them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

import pygame
from pygame import Surface

from game.engine.core import Seat
from game.engine.riverlands import previews
from game.engine.riverlands.board import Kind, team
from game.engine.riverlands.hero import Hero
from game.engine.riverlands.state import Observation, Phase
from game.ui.board.board_label import sign
from game.ui.board.stage import Actor, Layer
from game.ui.services.art import Art, Sprite
from game.ui.services.theme import LOOKS, Theme
from game.ui.tables.riverlands.land import standing
from game.ui.tables.riverlands.memory import Memory
from game.ui.tables.riverlands.places import TOP, Places, Point

LOCK = "ui/icon_lock"
"""The sign over those who are bogged down."""
LOCKED_LIFT = 56.0
LOCKED_BESIDE, LOCKED_LOW = (22.0, 0.0), 14.0
"""The place of that sign beside its hero, and its height there, while somebody stands on the tile behind."""
HERO = 0.82
"""The size of heroes beside their tiles."""
FEET = {Kind.BRIDGE: 3.0, Kind.RIVER: 5.0}
FEET_ON_LAND = 11.5
"""Board units from the middle of a tile down to the feet of a hero."""
ON_RAFT = 5.0
"""Board units by which a hero on a raft stands higher."""
RING, RAFT, BODY, GEAR = 4.0, 4.5, 5.0, 5.1
"""The order of what belongs to a hero: after what stands on the tile."""
CARRIED = 0.38
CARRIED_NUDGE = (-25.0, 4.0)
"""The place of a raft that waits on land, beside its owner, and its size."""
WORN = ("hero", "quive", "bow", "sword")
"""The first part of the keys of a hero and of what it wears."""
VIEWS = {(0, 1): "", (0, -1): "_B", (1, 0): "_R", (-1, 0): "_L"}
"""The sprites of a figure by the way in which it is seen to look."""
TEAM_INKS = ((0xFF, 0xC2, 0x4A), (0x7E, 0xD3, 0xF2))
"""The ring under the heroes of each team: the northern one's is beaded."""
BEADS = 14

Key = Hashable


def colour(seat: Seat) -> str:
    """Return the colour of a seat's look."""
    return LOOKS[seat].colour


def define(art: Art) -> None:
    """Add the rings of the teams to the store of sprites."""
    for side in (0, 1):
        art.define(f"team/{side}", partial(_ring, side))


def sprites(players: int) -> Iterator[str]:
    """Yield the sprites of all heroes of a game for `players`, and of what they can carry."""
    for seat in range(players):
        yield from (f"people/explorer_{colour(seat)}{view}" for view in VIEWS.values())
        yield f"people/swim_{colour(seat)}"
    for view in VIEWS.values():
        yield from (f"gear/{thing}{view}" for thing in ("quiver", "bow", "sword1", "sword2", "sword3"))
    yield "gear/raft"


def at_rest(theme: Theme, shown: Observation, places: Places, memory: Memory, *, turned: bool) -> dict[Hashable, Actor]:
    """Return everything on the tiles, and a sign over those who are bogged down (RL-45)."""
    taken = {hero.space for hero in shown.heroes if hero.space is not None}
    actors = standing(places, taken)
    for seat, hero in enumerate(shown.heroes):
        if hero.space is not None:
            at, kind, teams = places.ground(hero.space), shown.board.kinds[hero.space], len(shown.heroes) > 2
            actors.update(figure(seat, hero, at, kind, memory.look(seat), turned=turned, teams=teams))
            if seat in memory.winners and kind is not Kind.RIVER:
                actors["hero", seat].sprite = f"people/explorer_{colour(seat)}_cheer"
                for gear in WORN[1:]:
                    actors.pop((gear, seat), None)
            if (hero.bogged_down and previews.has_next_turn(shown, seat)) or _bogged_down_now(shown, seat):
                covers = places.seen_beside(hero.space, 0, -1, turned=turned) in taken
                actors["lock", seat] = _lock(theme, at, covers=covers)
    return actors


def _lock(theme: Theme, at: Point, *, covers: bool) -> Actor:
    """Return the sign of a hero at a place; beside it where it would cover the hero behind."""
    nudge, base = (LOCKED_BESIDE, LOCKED_LOW) if covers else ((0.0, 0.0), LOCKED_LIFT)
    return Actor(sign(theme, "", LOCK), *at, layer=Layer.SIGN, base=base, nudge=nudge, shadow=False)


def _bogged_down_now(shown: Observation, seat: Seat) -> bool:
    turn = shown.turn
    return turn is not None and turn.seat == seat and turn.bogged_down and shown.phase is not Phase.OVER


def figure(
    seat: Seat, hero: Hero, at: Point, kind: Kind, look: tuple[int, int] | None, *, turned: bool, teams: bool
) -> Iterator[tuple[Key, Actor]]:
    """Yield the actors of a hero at a place on a kind of tile.

    `teams`: with the ring of its team.

    `look` is the way it looks, None for at the viewer.
    """
    view = VIEWS[(-look[0], -look[1]) if turned else look] if look is not None else ""
    nudge = (0.0, feet(kind))
    if teams:
        yield ("ring", seat), Actor(f"team/{team(seat)}", *at, nudge=nudge, order=RING, shadow=False)
    if kind is Kind.RIVER and not hero.rafts:
        yield ("hero", seat), Actor(f"people/swim_{colour(seat)}", *at, nudge=nudge, order=BODY, size=HERO, shadow=False)
        return
    afloat = kind is Kind.RIVER
    if hero.rafts:
        beside = (0.0, 0.0) if afloat else CARRIED_NUDGE
        size = HERO if afloat else CARRIED
        raft_at = (nudge[0] + beside[0], nudge[1] + beside[1])
        yield ("raft", seat), Actor("gear/raft", *at, nudge=raft_at, order=RAFT, size=size)
    stands = (nudge[0], nudge[1] - (ON_RAFT * HERO if afloat else 0.0))
    yield ("hero", seat), Actor(f"people/explorer_{colour(seat)}{view}", *at, nudge=stands, order=BODY, size=HERO)
    for number, thing in enumerate(_worn(hero)):
        order = GEAR + number / 10
        yield (thing[:5], seat), Actor(f"gear/{thing}{view}", *at, nudge=stands, order=order, size=HERO, shadow=False)


def feet(kind: Kind) -> float:
    """Return the distance of a hero's feet below the middle of a tile."""
    return FEET.get(kind, FEET_ON_LAND) - TOP


def _worn(hero: Hero) -> Iterator[str]:
    if hero.arrows:
        yield "quiver"
    if hero.bows:
        yield "bow"
    yield f"sword{hero.sword}"


def keys_of(seat: Seat) -> tuple[Key, ...]:
    """Return the keys of all that may belong to a hero on the board."""
    return tuple((part, seat) for part in ("ring", "raft", *WORN, "lock"))


def _ring(side: int, scale: float) -> Sprite:
    """Return the ring under the heroes of a team.

    It is whole for the southern team, of beads for the northern.
    """
    detail = 3
    size = (round(56 * scale) * detail, round(42 * scale) * detail)
    picture = Surface(size, pygame.SRCALPHA)
    ink, dark = TEAM_INKS[side], (0x2A, 0x1A, 0x0C)
    thick = round(3.4 * scale * detail)
    rim = max(1, round(1.1 * scale * detail))
    box = picture.get_rect().inflate(-2 * rim, -2 * rim)
    if side == 0:
        pygame.draw.ellipse(picture, (*dark, 200), box.inflate(2 * rim, 2 * rim), thick + 2 * rim)
        pygame.draw.ellipse(picture, ink, box, thick)
    else:
        for bead in range(BEADS):
            way = pygame.Vector2(1, 0).rotate(360 * bead / BEADS)
            place = (round(box.centerx + way.x * (box.width - thick) / 2), round(box.centery + way.y * (box.height - thick) / 2))
            pygame.draw.circle(picture, (*dark, 200), place, thick * 0.85 + rim)
            pygame.draw.circle(picture, ink, place, thick * 0.85)
    small = pygame.transform.smoothscale(picture.premul_alpha(), (size[0] // detail, size[1] // detail))
    return Sprite.centred(small)
