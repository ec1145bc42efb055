"""The kinds of tiles on the screen, a row each: sprites, and the sound of obeying one.

The texts of a kind are `earthquake.tile.<kind>` with `.acc` (of a tool `earthquake.tool.<kind>`), `note.<kind>`, and of one
that does something when it is obeyed `event.obeyed_<kind>` and, where it breaks others, `event.removed_<kind>`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.engine.earthquake.kinds import TOOLS

ICON_SIZE = 0.8
ICON_DOWN = 5
"""A tool stands on its tile a little smaller than alone, and a little nearer than the middle."""


@dataclass(frozen=True, slots=True)
class Part:
    """One sprite of a stack, drawn over the parts before it.

    It is `lift` units above the water, at `size` of its own scale. `shadow` says that its own shadow is drawn too: for the lowest
    tile on the water, for what stands on a top at its lift. `sign`: what is written on a top, which frames and lights must not
    cover.
    """

    sprite: str
    lift: float = 0.0
    size: float = 1.0
    shadow: bool = False
    sign: bool = False


class Obeyed(NamedTuple):
    """The sound of obeying a tile, the seconds until the tile goes, and a shake of the board.

    `shake` is its seconds and strength, None for no shake.
    """

    sound: str
    wait: float
    shake: tuple[float, float] | None = None


Face = Callable[[Sequence[int], float], tuple[Part, ...]]
"""The parts of a face, by the edges that its cracks reach and the height of the top in board units."""


class TileView(NamedTuple):
    """A kind of tile on the screen.

    `picture` is its sprite in notes, in the log and in the lab. `obeyed` is None for a kind of which nothing is said when it
    is obeyed.
    """

    picture: str
    face: Face
    obeyed: Obeyed | None = None


def _plain(sprite: str, *, shadow: bool = False) -> Face:
    return lambda _, lift: (Part(sprite, lift, shadow=shadow),)


def _cracked(edges: Sequence[int], lift: float) -> tuple[Part, ...]:
    return (*(Part(f"hex/crack_{edge}", lift) for edge in edges), Part(f"cracks/{len(edges)}", lift, sign=True))


def _tool(tool: str) -> Face:
    return lambda _, lift: (Part("hex/tool", lift), Part(f"icon/{tool}", lift - ICON_DOWN, ICON_SIZE, shadow=True))


TILES: Final[Mapping[str, TileView]] = {
    "land": TileView("hex/meadow0", lambda _, __: ()),
    "volcano": TileView("hex/volcano", _plain("hex/volcano", shadow=True)),
    "hole": TileView("hex/hole", _plain("hex/hole"), Obeyed("piece_fall", 0.12)),
    "cracks": TileView("hex/crack_0", _cracked, Obeyed("rumble", 0.3, shake=(0.5, 3))),
    **{tool: TileView(f"token/{tool}", _tool(tool)) for tool in TOOLS},
}
