"""Which sprites draw the figures of a rulebook: names with braces, in `assets/rulebook/figures/looks/<page>.toml`."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game import paths
from game.content.figure_reader import FigureError


class LandLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of square tile: `base` lies flat, one of `decor` stands on it, or `open` where a piece needs room. `water` is
    "river" or "bridge" for tiles of these kinds, which have no base."""

    base: str = ""
    decor: tuple[str, ...] = ()
    open: str = ""
    water: str = ""

    def decor_at(self, at: tuple[int, int], *, room: bool) -> str:
        """What stands on a tile at a place, "" for nothing; with `room` for a piece."""
        if room and self.open:
            return self.open
        return self.decor[(at[0] * 7 + at[1] * 3 + at[0] * at[1]) % len(self.decor)] if self.decor else ""


class Looks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sprite names by what they show; "" for what the figures of a page never show.

    `ground` lies under boards. `piece` has {colour}, {kind} and, where pieces face somewhere, {facing}; `swimming` is a piece
    in water; `wears` are things drawn over a kind of piece, of which `afloat` carries it on water. `wedge` and `pad` have
    {facing}; `die` has {value}; `held` is what a player holds or a mark needs, with {thing}. `forward` is the way each
    colour's pad faces. `things` are sprites of single things; what it lacks is a hexagonal tile.

    Square tiles: `lands` by kind, `river` with {course}, `bank` with {number}, `bridge` with {part}, and `broad_water` for a
    corner between four tiles of water. Flat-topped hexes: `face` and what stands `on_face` with {face}, `back` and
    `top_side` with {top}, `bed` whose shadow serves all, `ring` under a piece with {colour}.
    """

    ground: str = ""
    piece: str = ""
    swimming: str = ""
    afloat: str = ""
    wedge: str = ""
    pad: str = ""
    die: str = ""
    held: str = ""
    river: str = ""
    bank: str = ""
    bridge: str = ""
    broad_water: str = ""
    face: str = ""
    on_face: str = ""
    back: str = ""
    top_side: str = ""
    bed: str = ""
    ring: str = ""
    forward: dict[str, str] = {}
    things: dict[str, str] = {}
    wears: dict[str, list[str]] = {}
    lands: dict[str, LandLook] = {}


def load_looks(page: str) -> Looks:
    """The looks of a rulebook page. Raises FigureError for a file that cannot be used."""
    path = paths.assets() / "rulebook" / "figures" / "looks" / f"{page}.toml"
    return parse_looks(path.read_bytes(), path)


def parse_looks(source: bytes, file: Path) -> Looks:
    """Read looks from TOML; `file` is only for messages. Raises FigureError."""
    try:
        return msgspec.toml.decode(source, type=Looks)
    except msgspec.DecodeError as error:
        raise FigureError(file, "the whole file", str(error)) from error
