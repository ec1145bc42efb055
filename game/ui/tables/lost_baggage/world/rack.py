"""The tiles that a player still has to lay, in a row along the lower edge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.engine.lost_baggage.cards import UNKNOWN
from game.ui.contract.values import Note
from game.ui.hud.card import Noted
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.tables.lost_baggage.world.places import TOP

TILE = 104
"""The width of a tile in the rack, in design units."""
TALL = 84
LIFT = 12
"""The height by which the tile in hand, and the one that is read, stand out of the row."""


@dataclass(frozen=True, slots=True)
class RackTile:
    """A tile to lay: its face (`UNKNOWN` shows a back), its sprites, its name, and its text."""

    face: str
    sprites: tuple[str, ...]
    name: str
    says: str


class TileRack(Noted):
    """A row of tiles, over one another where there are many.

    `choose(place)` takes one in hand.
    """

    only_tells = False

    def __init__(self, choose: Callable[[int], None], read: Callable[[], None]) -> None:
        """Create the rack; `read` is called when another tile is read."""
        super().__init__()
        self._choose, self._reads = choose, read
        self.focusable = False
        self.tiles: tuple[RackTile, ...] = ()
        self.chosen = 0
        self.index = 0
        """The tile on which keys act."""
        self._pointed: int | None = None

    def show_tiles(self, tiles: Sequence[RackTile], chosen: int) -> None:
        """Hold these tiles; `chosen` is the place of the one in hand.

        Tiles that nobody may see take no focus.
        """
        if (tuple(tiles), chosen) == (self.tiles, self.chosen):
            return
        self.invalidate()
        self.tiles, self.chosen = tuple(tiles), chosen
        self.focusable = any(tile.face != UNKNOWN for tile in tiles)
        self.index = max(0, min(self.index, len(self.tiles) - 1))
        if self._pointed is not None and self._pointed >= len(self.tiles):
            self._pointed = None
        self.invalidate()

    @property
    def offers(self) -> tuple[str, ...]:
        return tuple(tile.name for tile in self.tiles if tile.face != UNKNOWN)

    # where things are

    def spot(self, place: int) -> Rect:
        """Return the rectangle of a tile."""
        px, count = self.theme.px, len(self.tiles)
        wide = px(TILE)
        step = min(wide + px(4), (self.rect.width - wide) / max(1, count - 1))
        left = self.rect.centerx - (step * (count - 1) + wide) / 2
        risen = place in (self.chosen, self.read)
        return Rect(round(left + step * place), self.rect.bottom - px(TALL) - (px(LIFT) if risen else 0), wide, px(TALL))

    @property
    def read(self) -> int | None:
        """The tile that is read now: the one pointed at, else the one that keys act on.

        It is None without.
        """
        if self._pointed is not None:
            return self._pointed
        return self.index if self.focused and self.scene.focus_shown and self.tiles else None

    @property
    def ring(self) -> Rect:
        return self.spot(self.index) if self.tiles else self.rect

    @property
    def note(self) -> Note | None:
        """Return the note on the tile that is read."""
        tile = self.tiles[self.read] if self.read is not None else None
        if tile is None or tile.face == UNKNOWN:
            return None
        return Note(tile.name, tile.says, tile.sprites[-1])

    def tile_at(self, pos: tuple[int, int]) -> int | None:
        """Return the tile under a pixel; of several the one on top."""
        return next((place for place in reversed(range(len(self.tiles))) if self.spot(place).collidepoint(pos)), None)

    # pointing

    def changed_hover(self) -> None:
        if not self.hovered:
            self._point(None)

    def _point(self, place: int | None) -> None:
        if place != self._pointed:
            self.invalidate()
            self._pointed = place
            self.invalidate()
            self._reads()

    def pointer(self, event: Pointer) -> bool:
        place = self.tile_at(event.pos)
        if event.kind is PointerKind.MOVE:
            self._point(place)
        elif event.kind is PointerKind.UP and event.button == 1 and place is not None:
            self._take(place)
        return True

    def command(self, command: Command) -> bool:
        wanted = {Command.LEFT: self.index - 1, Command.RIGHT: self.index + 1}.get(command)
        if wanted is not None and 0 <= wanted < len(self.tiles):
            self._pointed = None
            self.index = wanted
            self.invalidate()
            self._reads()
            return True
        if command is Command.CONFIRM and self.tiles:
            self._take(self.index)
            return True
        return False

    def _take(self, place: int) -> None:
        if self.tiles[place].face != UNKNOWN:
            self.index = place
            self.scene.context.sound.play("tile_lift")
            self._choose(place)

    # drawing

    def draw(self, target: Surface) -> None:
        order = sorted(range(len(self.tiles)), key=lambda place: (place == self.chosen, place == self.read))
        for place in order:
            self._draw_tile(target, place)

    def _draw_tile(self, target: Surface, place: int) -> None:
        theme, spot, tile = self.theme, self.spot(place), self.tiles[place]
        scale = round(spot.width / 176, 3)
        middle = (spot.centerx, spot.bottom - round(58 * scale))
        for layer, sprite in enumerate(tile.sprites):
            theme.art.sprite(sprite, scale).draw(target, *middle)
            if layer == 0 and place == self.chosen and tile.face != UNKNOWN:
                theme.art.sprite("mark/flat_select", scale).draw(target, middle[0], middle[1] - round(TOP * scale))
