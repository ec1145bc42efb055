"""A board of a figure.

A position on the game's own table, as it is when nothing moves, with the figure's marks over it.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from pygame import SRCALPHA, Rect, Surface

from game.content.figures import Board, Mark
from game.play.record import Player
from game.ui.board.stage import Actor, Layer, View, Writing
from game.ui.contract.entry import TableEntry
from game.ui.contract.table import AnyTable
from game.ui.contract.values import PlayerSummary
from game.ui.rulebook import beside, ink
from game.ui.rulebook.beside import things_of
from game.ui.services.fonts import Face
from game.ui.shell.scene import Context
from game.ui.tables.boardview import COORDINATE, LIGHT, PRESSED
from game.ui.tables.still import StillGame, StillHost

AROUND, ABOVE = 0.3, 0.5
"""The margin in spaces around those that are shown, and above them, where pieces rise."""
FRAMES = {"possible": "possible", "target": "target", "reach": "target", "danger": "danger"}
"""Marks that are frames of the table, and their looks."""
ASIDE = (0.28, 0.2)
"""The distance of a small sign from a space's middle, in spaces."""
BLAST = "fx/explosion_04"
TURN_APART = 0.31
QUARTERS = ((0, 1), (-1, 0), (0, -1), (1, 0))
"""The way on the screen from which one comes to a turned sign: south, west, north, east."""

Point = tuple[float, float]


class BoardPicture:
    """One board of a figure. Lengths are board units, but for what is drawn: pixels."""

    def __init__(self, context: Context, entry: TableEntry, board: Board, switches: Mapping[str, bool] | None = None) -> None:
        """`switches` are those of the game.

        Without them small pictures of whole boards have nothing switched on.
        """
        self.theme, self.board = context.theme, board
        self.host = _host(context, board, bool(board.shows) if switches is None else switches)
        self.table: AnyTable = entry.table(self.host)
        level = board.situation.level
        self.cell = level.tile_width, level.tile_height
        self.left, self.top, self.size = self._frame()
        self._taken: list[Point] = []

    def _frame(self) -> tuple[float, float, Point]:
        """Return the left and the upper edge of the picture on the board, and its size."""
        places = self.table.places
        if not self.board.shows:
            wide, tall = places.needed[0], places.needed[1] + places.headroom
            middle = places.size[0] / 2, places.size[1] / 2
            return middle[0] - wide / 2, middle[1] + places.needed[1] / 2 - tall, (wide, tall)
        middles = [self.centre(space) for space in self.board.shows]
        (wide, tall), reach, above = self.cell, 0.5 + AROUND, 0.5 + ABOVE
        left, right = min(x for x, _ in middles) - reach * wide, max(x for x, _ in middles) + reach * wide
        top, bottom = min(y for _, y in middles) - above * tall, max(map(self._foot, self.board.shows)) + reach * tall
        return left, top, (right - left, bottom - top)

    @property
    def plates(self) -> tuple[PlayerSummary, ...]:
        """The plates of those who have something, where the figure shows them."""
        return tuple(card for card in self.table.cards() if things_of(card)) if self.board.plates else ()

    def centre(self, space: Hashable) -> Point:
        """Return the place on the board over which a space's middle is seen."""
        x, y = self.table.places.centre(space, self.host.seen, turned=False)
        return x, y

    def _foot(self, space: Hashable) -> float:
        """Return the place of a space on the board, from above.

        It is halfway between where it is seen from one side and from the other.
        """
        seen = (self.table.places.centre(space, self.host.seen, turned=turned) for turned in (False, True))
        return sum(y for _, y in seen) / 2

    def paint(self, scale: float, *, coordinates: bool = False) -> Surface:
        """Return the picture at `scale` pixels a board unit.

        `coordinates` says that they are written on the ground.
        """
        window = Rect(0, 0, round(self.size[0] * scale), round(self.size[1] * scale))
        units = self.table.places.size
        centre = (units[0] / 2 - self.left) * scale, (units[1] / 2 - self.top) * scale
        view = View(scale, (round(centre[0]), round(centre[1])), units, close=bool(self.board.shows))
        stage = self.host.stage
        stage.view = view
        ground = self.table.ground(window, view)()
        for mark in self.board.marks:
            if mark.kind == "shot":
                start, end = (view.point(*self.centre(space)) for space in mark.spaces)
                ink.fire_line(ground, start, end, 6 * scale)
        stage.place(window, view, lambda: ground)
        for number, mark in enumerate(self.board.marks):
            for part, actor in enumerate(self._actors(mark)):
                stage.put(("mark", number, part), actor)
        standing = self.table.at_rest(self.host.seen)
        for key, actor in standing.items():
            stage.put(key, actor)
        self._taken = [(actor.x, actor.y) for actor in standing.values() if actor.layer is Layer.STAND]
        if coordinates:
            stage.write([self._letters(label, at) for label, at in self.table.places.signs(view, self.host.seen)])
        picture = Surface(window.size)
        stage.draw(picture)
        for mark in self.board.marks:
            self._sign(picture, view, mark)
        return picture

    def _letters(self, label: str, at: Point) -> Writing:
        """Return a coordinate, its middle at a pixel of the picture."""
        fonts, px = self.theme.fonts, self.theme.px(COORDINATE)
        dark, light = (fonts.picture(label, Face.BOLD, px, colour) for colour in (PRESSED, LIGHT))
        letters = Surface((dark.get_width(), dark.get_height() + 1), SRCALPHA)
        letters.blit(light, (0, 1))
        letters.blit(dark, (0, 0))
        corner = round(at[0]) - letters.get_width() // 2, round(at[1]) - letters.get_height() // 2
        return Writing(letters.get_rect(topleft=corner), letters.premul_alpha)

    # marks

    def _actors(self, mark: Mark) -> Sequence[Actor]:
        """Return the actors of a mark among the pieces."""
        space = mark.spaces[0]
        at = self.centre(space)
        found = [self.table.marking.mark(FRAMES[mark.kind], space)] if mark.kind in FRAMES else []
        if mark.kind == "blast":
            found.append(Actor(BLAST, *at, layer=Layer.SIGN, size=0.62, lift=4))
        elif mark.kind == "thing":
            found.append(Actor(mark.word, *at, layer=Layer.SIGN, order=-1))
        elif mark.kind in ("left", "right"):
            found.append(self._turn(mark.kind, at, self.centre(mark.spaces[1])))
        return found

    def _turn(self, side: str, at: Point, before: Point) -> Actor:
        """Return the sign of a turn, for one who comes from `before`."""
        way = (before[0] > at[0]) - (before[0] < at[0]), (before[1] > at[1]) - (before[1] < at[1])
        quarter = QUARTERS.index(way)
        # on the screen to the left of one who looks north is -x
        across = -TURN_APART if side == "left" else TURN_APART
        shift = {0: (across, 0), 1: (0, across), 2: (-across, 0), 3: (0, -across)}[quarter]
        nudge = shift[0] * self.cell[0], shift[1] * self.cell[1]
        return Actor(f"mark/turn_{side}", *at, layer=Layer.MARK, quarter=quarter, nudge=nudge, size=0.56, order=3)

    def _sign(self, picture: Surface, view: View, mark: Mark) -> None:
        """Draw the sign of a mark over everything else."""
        scale, art = view.scale, self.theme.art
        points = [view.point(*self.centre(space)) for space in mark.spaces]
        x, y = points[0]
        across, up = (share * length * scale for share, length in zip(ASIDE, self.cell, strict=True))
        small = min(self.cell) * scale
        match mark.kind:
            case "no":
                ink.cross(picture, (x, y), 0.4 * small)
            case "stays":
                ink.tick(picture, (x + across, y - up), 0.36 * small)
            case "danger" if self._is_taken(mark.spaces[0]):
                ink.cross(picture, (x + across, y - up), 0.25 * small)
            case "target":
                art.sprite("mark/shot", scale * 0.76).draw(picture, x, y)
            case "number":
                side = max(self.theme.px(19), round(20 * scale))
                beside.draw_number(picture, self.theme, int(mark.word), (round(x), round(y)), side)
            case "move":
                ink.arrow(picture, _between(points, 0.42 * small), 8.5 * scale)
            case "leap":
                points = ink.arc((x, y - 0.25 * small), points[1], 0.55 * small)
                ink.arrow(picture, points[2:], 8 * scale)
        if mark.tool:
            x, y = points[len(points) // 2]
            art.sprite(mark.tool, scale * 0.5).draw(picture, x, y + 8 * scale)

    def _is_taken(self, space: Hashable) -> bool:
        """Return whether something stands on a space."""
        at = self.centre(space)
        return any(abs(x - at[0]) < self.cell[0] / 4 and abs(y - at[1]) < self.cell[1] for x, y in self._taken)


def _host(context: Context, board: Board, switches: Mapping[str, bool] | bool) -> StillHost:
    """Return the situation at its table."""
    situation = board.situation
    players = (Player(""),) * max(situation.game.seats(situation.board))
    match = StillGame(situation.game, situation.state, players)
    return StillHost(context, situation.level, match, switches=switches)


def _between(points: Sequence[Point], gap: float) -> list[Point]:
    """Return a straight line that begins so far from its first point."""
    (x, y), (right, down) = points
    far = ((right - x) ** 2 + (down - y) ** 2) ** 0.5 or 1.0
    share = min(0.5, gap / far)
    return [(x + (right - x) * share, y + (down - y) * share), (right, down)]
