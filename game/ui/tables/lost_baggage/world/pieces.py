"""The pieces on the mat at rest: tiles, the figures on their rings, homes, free spaces."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field, replace

from game.engine.core import Seat
from game.engine.lost_baggage.cards import UNKNOWN, Library
from game.engine.lost_baggage.geometry import Side, Space, around, beyond
from game.engine.lost_baggage.state import LaidTile, Observation, character_of, own_tiles, standing_on, tile_at
from game.ui.board.stage import Actor, Layer
from game.ui.services.art import Art
from game.ui.services.theme import LOOKS
from game.ui.tables.lost_baggage.cards import painted as card_painted
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.cases import Witnessed, cases_at
from game.ui.tables.lost_baggage.world import names, painted
from game.ui.tables.lost_baggage.world.places import TOP, Places, Point, seen_side

BED, FACE, MARK, SIGN, REMEMBERED = -1.0, 0.0, 1.0, 2.0, 3.0
"""The order of what is drawn on one space: the tile's shadow, its face, its mark, whose home it is, the face remembered."""
YIELDS = 0.5
"""The part by which a thing on a tile fades that hides a mark."""
TILE_PARTS = ("name", "tile", "top", "decor")
"""The first words of the keys of what shows a tile and its top."""
REMEMBERED_UP = TOP - 2.0
RING, BODY = 4.0, 5.0
WORN = (27.0, 2.0)
"""The place of the equipped card from the character's feet on the screen, in board units."""
FIGURE, FAR_FIGURE = 0.86, 1.2
"""The size of figures and their rings, and that in a world with so many tiles that these are small."""
PINNED = 128.0
"""Board units from the feet of such a figure to the point of its pin."""
BEHIND = 10_000.0
"""Board units by which something is put back, so that all tiles are drawn over it."""
TAGGED, TAG_SIZE = (40.0, -34.0), 0.72
"""The place of the tag of a case from the figure's feet, to its right or left, and its size."""
TAG_BELOW, TAG_ABOVE, TAG_STEP = (0.0, -2.0), (0.0, -104.0), 34.0
"""The places of the tags of the third and the fourth figure on a tile, and the step from one tag to the next."""
STARRED = (64.0, 16.0)
"""The place of the star of the own tile, beside and below the middle of its top."""
LEFT_SIDES = (5, 6)
BEHIND_ONE, BEHIND_MORE = (1,), (1, 2, 6)
"""The sides of a tile, as seen, that are behind the head of one who stands there alone, and of several."""
THUMB = 0.5
"""The size of the land that somebody remembers of a tile that is face down."""

Key = tuple[Hashable, ...]


def colour(seat: Seat) -> str:
    """Return the colour of a seat."""
    return LOOKS[seat].colour


def land(art: Art, library: Library, face: str) -> str:
    """Return the name of the land that a tile shows."""
    return pictures.land(art, library.tile[face])


def flat(art: Art, library: Library, tile: LaidTile, *, turned: bool) -> str:
    """Return the sprite of a tile, by its face or its back."""
    if tile.up and tile.face != UNKNOWN:
        return f"{pictures.FOLDER}land/{land(art, library, tile.face)}"
    return f"{pictures.FOLDER}land/back_{seen_side(tile.top, turned=turned)}"


@dataclass(frozen=True, slots=True)
class Look:
    """The means of drawing pieces: the sprites, and a maker of the sprite of a tile's name."""

    art: Art
    named: Callable[[str, Side], str]
    laid: dict[tuple[object, ...], dict[Hashable, Actor]] = field(default_factory=dict)
    """The tiles as they were laid, turned and seen so far, and the rims of the world: most stay as they are."""


def face_parts(look: Look, library: Library, face: str, top: Side, at: Point, *, turned: bool) -> dict[str, Actor]:
    """Return the actors of a face-up tile: its land, its name, its top side's mark, its decor."""
    side, name = seen_side(top, turned=turned), land(look.art, library, face)
    return {
        "name": Actor(look.named(face, side), *at, layer=Layer.LABEL),
        "tile": Actor(f"{pictures.FOLDER}land/{name}", *at, layer=Layer.FLAT, order=FACE, shadow=False),
        "top": Actor(f"{pictures.FOLDER}land/mark_{side}", *at, layer=Layer.FLAT, order=MARK),
        "decor": Actor(f"{pictures.FOLDER}decor/{name}", *at, yields=YIELDS),
    }


def at_rest(look: Look, shown: Observation, places: Places, *, turned: bool) -> dict[Hashable, Actor]:
    """Return everything on the mat, as the viewer may see it."""
    actors: dict[Hashable, Actor] = {}
    bare = laying(shown)
    for space, tile in zip(shown.board.spaces, shown.tiles, strict=True):
        if tile is not None:
            seen = space, tile, turned, look.named(tile.face, tile.top) if tile.face != UNKNOWN else ""
            found = look.laid.get(seen)
            if found is None:
                found = look.laid[seen] = dict(tile_actors(look, shown, places, space, tile, turned=turned))
                if places.crowded and not tile.up:
                    back = found["tile", space]
                    back.sprite = painted.far(back.sprite)
            actors.update(found)
        elif bare:
            core = space in shown.board.regions[shown.board.owner[space]].core
            actors["space", space] = Actor(f"world/{'core' if core else 'space'}", *places.middle(space), layer=Layer.FLAT)
    if places.crowded and not bare:
        rim = places.framed, turned
        if rim not in look.laid:
            look.laid[rim] = dict(rims(shown, places, turned=turned))
        actors.update(look.laid[rim])
    for seat, region in enumerate(shown.board.regions):
        base = TOP if tile_at(shown, region.home) is not None else 0.0
        actors["home", seat] = Actor(
            f"world/home_{colour(seat)}", *places.middle(region.home), layer=Layer.FLAT, base=base, order=SIGN
        )
    for number, goal in enumerate(own_tiles(shown)):
        at, tile = places.middle(goal), tile_at(shown, goal)
        named_left = tile is not None and tile.up and seen_side(tile.top, turned=turned) in LEFT_SIDES
        nudge = STARRED if named_left else (-STARRED[0], STARRED[1])
        actors["goal", "ring", number] = Actor(painted.GOAL, *at, layer=Layer.FLAT, base=TOP, order=SIGN + 0.5)
        actors["goal", "star", number] = Actor(painted.STAR, *at, layer=Layer.SIGN, base=TOP, nudge=nudge, order=-1)
    for space in hidden_names(shown, turned=turned):
        actors.pop(("name", space), None)
    for place in {player.place for player in shown.players if player.character is not None}:
        if (name := actors.get(("name", place))) is not None:
            actors["name", place] = replace(name, sprite=name.sprite + names.SINGLE)
    for seat in range(len(shown.players)):
        actors.update(figure(look.art, shown, places, seat, turned=turned))
    return actors


def hidden_names(shown: Observation, *, turned: bool) -> Iterator[Space]:
    """Yield the tiles whose name would lie over a face.

    The mark of their top side is still seen.

    A name is along the side that is the top. Heads rise over the far sides of their own tile, and over those of the tiles
    behind that touch them.
    """
    for space in {player.place for player in shown.players if player.place is not None and player.character is not None}:
        for side in BEHIND_ONE if len(standing_on(shown, space)) == 1 else BEHIND_MORE:
            behind = beyond(space, seen_side(side, turned=turned))
            for place, top in ((space, side), (behind, seen_side(side, turned=True))):
                tile = tile_at(shown, place)
                if tile is not None and tile.up and seen_side(tile.top, turned=turned) == top:
                    yield place


def rims(shown: Observation, places: Places, *, turned: bool) -> Iterator[tuple[Key, Actor]]:
    """Yield a soft rim round each player's part of the world."""
    board, away = shown.board, BEHIND if turned else -BEHIND
    for space in places.framed:
        if any(other not in places.framed for other in around(space)):
            x, y = places.middle(space)
            glow = f"world/glow_{colour(board.owner[space])}"
            yield ("rim", space), Actor(glow, x, y + away, layer=Layer.FLAT, order=BED, nudge=(0.0, BEHIND), shadow=False)


def laying(shown: Observation) -> bool:
    """Return whether tiles are still to be laid."""
    return any(player.to_lay for player in shown.players)


def in_use(shown: Observation) -> frozenset[Space]:
    """Return the spaces that matter: all as long as tiles are laid, then those with a tile."""
    return frozenset(shown.board.spaces) if laying(shown) else shown.paths.laid


def tile_actors(
    look: Look, shown: Observation, places: Places, space: Space, tile: LaidTile, *, turned: bool
) -> Iterator[tuple[Key, Actor]]:
    """Yield a tile with its shadow.

    The face of one that is face down is seen small by those who remember it.
    """
    at, art, library = places.middle(space), look.art, shown.board.library
    yield ("bed", space), Actor(f"{pictures.FOLDER}land/hex", *at, layer=Layer.FLAT, order=BED)
    if tile.up and tile.face != UNKNOWN:
        for part, actor in face_parts(look, library, tile.face, tile.top, at, turned=turned).items():
            yield (part, space), actor
        return
    yield ("tile", space), Actor(flat(art, library, tile, turned=turned), *at, layer=Layer.FLAT, order=FACE, shadow=False)
    if tile.face != UNKNOWN:
        for part, actor in remembered(art, library, tile.face, at):
            yield (part, space), actor


def remembered(art: Art, library: Library, face: str, at: Point) -> Iterator[tuple[str, Actor]]:
    """Yield the face of a tile that is face down, small, for those who know it."""
    name = land(art, library, face)
    for part, order in (("land", REMEMBERED), ("decor", REMEMBERED + 0.5)):
        sprite = f"{pictures.FOLDER}{part}/{name}"
        yield (
            f"known_{part}",
            Actor(sprite, *at, layer=Layer.FLAT, base=REMEMBERED_UP, order=order, size=THUMB, alpha=0.88, shadow=False),
        )


def figure(art: Art, shown: Observation, places: Places, seat: Seat, *, turned: bool) -> Iterator[tuple[Key, Actor]]:
    """Yield a player's character on its ring, beside the others on its tile, if there is one."""
    player = shown.players[seat]
    if player.character is None or player.place is None:
        return
    here = standing_on(shown, player.place)
    nudge = stand(here.index(seat), len(here))
    at, character = places.middle(player.place), shown.board.library.character[player.character]
    active = "_active" if shown.turn is not None and shown.turn.seat == seat else ""
    ring = f"{pictures.FOLDER}ui/ring_{colour(seat)}{active}"
    depth, size = nudge[1] / 10, FAR_FIGURE if places.crowded else FIGURE
    yield ("ring", seat), Actor(ring, *at, base=TOP, nudge=nudge, order=RING + depth, size=size)
    yield ("figure", seat), Actor(pictures.figure(art, character), *at, base=TOP, nudge=nudge, order=BODY + depth, size=size)
    if places.crowded:
        pin, over = f"world/pin_{colour(seat)}", (nudge[0], nudge[1] - PINNED)
        yield ("pin", seat), Actor(pin, *at, layer=Layer.SIGN, base=TOP, nudge=over, order=-2, shadow=False)
    if player.equipped is not None:
        worn = painted.worn(art, pictures.item_picture(art, shown.board.library.item[player.equipped]))
        beside = nudge[0] + WORN[0], nudge[1] + WORN[1]
        yield ("worn", seat), Actor(worn, *at, base=TOP, nudge=beside, order=BODY + depth + 0.05, shadow=False)


def tags(art: Art, shown: Observation, witnessed: Witnessed, places: Places) -> Iterator[tuple[Key, Actor]]:
    """Yield the tags of cases on the figures of those who are known to hold them (LB-31)."""
    for seat, player in enumerate(shown.players):
        if player.character is None or player.place is None:
            continue
        here = standing_on(shown, player.place)
        x, y = stand(here.index(seat), len(here))
        side = hangs(here.index(seat), len(here))
        for number, owner in enumerate(cases_at(shown, witnessed, seat)):
            nudge = x + side[0], y + side[1] + TAG_STEP * number
            look = tag_look(art, shown, owner)
            at = places.middle(player.place)
            yield ("tag", seat, owner), Actor(look, *at, layer=Layer.SIGN, base=TOP, nudge=nudge, size=TAG_SIZE)


def tag_look(art: Art, shown: Observation, owner: Seat, angle: int = 0) -> str:
    """Return the sprite of the tag of a player's case, swung by an angle."""
    face = card_painted.medal(art, pictures.portrait(art, character_of(shown, owner)))
    return card_painted.tag(art, face, mine=owner == shown.seat, angle=angle)


def hangs(number: int, count: int) -> Point:
    """Return the place of the tag of one of `count` figures, away from the others."""
    if count > 2 and number > 1:
        return TAG_BELOW if number == 2 else TAG_ABOVE
    return TAGGED if count > 1 and number == 1 else (-TAGGED[0], TAGGED[1])


def stand(number: int, count: int) -> Point:
    """Return the place of one of `count` figures, from the middle of their tile's top.

    It is in board units on the screen.
    """
    if count == 1:
        return 0.0, 16.0
    if count == 2:
        return (-30.0, 14.0) if number == 0 else (30.0, 14.0)
    return ((-34.0, 6.0), (34.0, 6.0), (0.0, 28.0), (0.0, 0.0))[number]
