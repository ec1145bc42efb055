"""The land: a still picture of country, tiles, river and bridges, and things on the tiles."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Sequence

from pygame import Rect, Surface

from game.engine.riverlands.board import CROSSINGS, Kind, Square
from game.ui.board import rivers
from game.ui.board.stage import Actor, View
from game.ui.services.theme import LOOKS, Theme
from game.ui.tables.riverlands import country
from game.ui.tables.riverlands.country import Country
from game.ui.tables.riverlands.places import Places

MAT = "board/mat_map"
EDGE = 60
"""Design units of the mat's edge, which is not seen."""
VARIANTS = {Kind.FOREST: 3, Kind.MOUNTAIN: 3, Kind.VILLAGE: 2, Kind.MINE: 1, Kind.TEMPLE: 1}
"""The number of looks of the growth or buildings on a kind of tile."""
YIELDS = 0.5
"""The part by which mountains and woods fade that hide a mark."""
COURSES, BANKS = 3, 6
"""Straight rivers have several courses, banks several growths."""

Thing = tuple[str, float, float]
"""A sprite and the place of its anchor in the window."""


class Land:
    """The painter of the board of one match."""

    def __init__(self, theme: Theme, places: Places) -> None:
        self._theme, self._places, self._country = theme, places, Country(places)

    def paint(self, window: Rect, view: View) -> Surface:
        """Return a picture of the board's tiles and the country round them.

        It is opaque, and as large as the part `window` of the window.
        """
        theme, art = self._theme, self._theme.art
        picture = Surface(window.size)
        edge = 2 * theme.px(EDGE)
        theme.nine(picture, MAT, picture.get_rect().inflate(edge, edge), keep=False)
        beyond = tuple(self._country.squares(window, view))
        self._draw(picture, window, view, self._wild_tiles(beyond, view))
        self._draw(picture, window, view, self._tiles(view))
        picture.set_clip(self._tiled(view).move(-window.x, -window.y))
        for x, y in self._broad_water(view):
            art.sprite("tile/river_fill", view.scale).draw(picture, x - window.x, y - window.y)
        picture.set_clip(None)
        board = self._tiled(view).move(-window.x, -window.y)
        country.draw_line(picture, board, view.scale)
        self._draw(picture, window, view, self._wilds(beyond, view))
        wide, tall = self._places.plan.cell
        country.wash(picture, board, (wide * view.scale, tall * view.scale), theme)
        self._draw(picture, window, view, self._on_water(view))
        return picture

    def _tiled(self, view: View) -> Rect:
        """Return the rectangle of the squares of the board."""
        plan = self._places.plan
        (x0, y0), (x1, y1) = view.point(*plan.corner(0, 0)), view.point(*plan.corner(plan.columns, plan.rows))
        left, top = round(min(x0, x1)), round(min(y0, y1))
        return Rect(left, top, round(max(x0, x1)) - left, round(max(y0, y1)) - top)

    def _draw(self, picture: Surface, window: Rect, view: View, things: Iterator[Thing]) -> None:
        """Draw things from back to front, on their shadows."""
        art, ordered = self._theme.art, list(things)
        for name, x, y in ordered:
            if (shadow := art.shadow(name)) is not None:
                art.sprite(shadow, view.scale).draw(picture, x - window.x, y - window.y)
        for name, x, y in ordered:
            art.sprite(name, view.scale).draw(picture, x - window.x, y - window.y)

    def _rows(self, view: View) -> list[tuple[Square, Kind]]:
        """Return all tiles from back to front as they are seen."""
        tiles = list(self._places.board.tiles)
        return tiles[::-1] if view.turned else tiles

    def _kind(self, square: Square) -> Kind | None:
        return self._places.board.kinds.get(square)

    def _tiles(self, view: View) -> Iterator[Thing]:
        for square, kind in self._rows(view):
            name = self._river(square, turned=view.turned) if kind in CROSSINGS else f"tile/base_{kind}"
            yield name, *view.point(*self._places.ground(square))

    def _wild_tiles(self, beyond: Sequence[tuple[Square, Kind]], view: View) -> Iterator[Thing]:
        """Yield the tiles beyond the board."""
        for square, kind in beyond:
            name = self._country.river(square) if kind is Kind.RIVER else f"tile/base_{kind}"
            yield name, *view.point(*self._places.ground(square))

    def _wilds(self, beyond: Sequence[tuple[Square, Kind]], view: View) -> Iterator[Thing]:
        """Yield the things on the tiles beyond the board."""
        for square, kind in beyond:
            if kind is not Kind.RIVER:
                yield f"decor/{kind}{_pick(square, VARIANTS[kind])}", *view.point(*self._places.ground(square))

    def _river(self, square: Square, *, turned: bool) -> str:
        """Return the look of a river tile by the sides where it goes on."""
        course = rivers.course(self._seen_from(square, turned=turned))
        variant = f"_{(square.column + 2 * square.row) % COURSES}" if course in rivers.STRAIGHT else ""
        return f"tile/river_{course}{variant}"

    def _seen_from(self, square: Square, *, turned: bool) -> rivers.Beside:
        """Return a function that tells what is seen beside a tile, as `rivers` asks."""

        def beside(dx: int, dy: int) -> str:
            kind = self._kind(self._places.seen_beside(square, dx, dy, turned=turned))
            return "" if kind is None else kind.value if kind in CROSSINGS else "land"

        return beside

    def _broad_water(self, view: View) -> Iterator[tuple[float, float]]:
        """Yield the corners around which all tiles are water, the ends of the board included."""
        plan = self._places.plan
        for row in range(plan.rows - 1):
            for column in range(-1, plan.columns):
                around = [Square(min(max(column + dx, 0), plan.columns - 1), row + dy) for dx in (0, 1) for dy in (0, 1)]
                if all(self._kind(square) in CROSSINGS for square in around):
                    yield view.point(*plan.corner(column + 1, row + 1))

    def _on_water(self, view: View) -> Iterator[Thing]:
        """Yield growth on the banks, and bridges with an arm to every way that leads off them."""
        for square, kind in self._rows(view):
            if kind not in CROSSINGS:
                continue
            place = view.point(*self._places.ground(square))
            beside = [self._kind(self._places.seen_beside(square, 0, dy, turned=False)) for dy in (-1, 1)]
            if not any(kind in CROSSINGS for kind in beside):
                yield f"decor/bank{(square.column * 5 + square.row) % BANKS}", *place
            if kind is Kind.BRIDGE:
                for part in rivers.bridge_parts(self._seen_from(square, turned=view.turned)):
                    yield f"decor/bridge_{part}", *place


def standing(places: Places, heroes_at: Collection[Square]) -> dict[Hashable, Actor]:
    """Return the things on the tiles; they make room for a hero."""
    return {
        ("decor", square): decor(places, square, room=square in heroes_at)
        for square, kind in places.board.tiles
        if kind not in CROSSINGS
    }


def decor(places: Places, square: Square, *, room: bool) -> Actor:
    """Return the thing on a tile of land; with `room` for a hero."""
    kind = places.board.kinds[square]
    if kind is Kind.START:
        name = f"start_{LOOKS[places.board.starts.index(square)].colour}"
    elif room:
        name = f"{kind}_open"
    else:
        name = f"{kind}{_pick(square, VARIANTS[kind])}"
    return Actor(f"decor/{name}", *places.ground(square), yields=YIELDS)


def _pick(square: Square, count: int) -> int:
    """Return the number of a look, below `count`, that differs between neighbours."""
    column, row = square
    return (column * 73 + row * 151 + column * row * 31 >> 2) % count
