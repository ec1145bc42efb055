"""Which sprites draw the figures of a rulebook: names with braces, in `assets/rulebook/figures/looks/<page>.toml`."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game import paths
from game.content.figure_reader import FigureError


class Looks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sprite names by what they show; "" for what the figures of a page never show.

    `piece` has {colour}, {kind} and, where pieces face somewhere, {facing}; `swimming` is a piece in water; `wedge` and `pad`
    have {facing}; `die` has {value}; `held` is what a player holds or a mark needs, with {thing}.
    `forward` is the way each colour's pad faces. `things` are sprites of single things; what it lacks is a hexagonal tile.
    """

    piece: str = ""
    swimming: str = ""
    wedge: str = ""
    pad: str = ""
    die: str = ""
    held: str = ""
    forward: dict[str, str] = {}
    things: dict[str, str] = {}


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
