"""The rulebooks' figures: small boards in terms of a game, read from TOML into the values of `game.content.figures`.

`assets/rulebook/figures/<page>.toml` holds the figures of `assets/rulebook/<language>/<page>.md`, one table each; the
head of each file explains what can stand there. A figure is one panel, or several in `panels`; see `figure_panels`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

import msgspec

from game import paths
from game.content.figure_panels import FigureError, GameWords, PanelFields, PanelReader
from game.content.figures import Figure

T = TypeVar("T")

__all__ = ["FigureError", "load_figures", "parse_figures"]


class _FigureFields(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    panels: tuple[PanelFields, ...]
    arrows: tuple[tuple[int, int], ...] = ()


def load_figures(game_page: str) -> Mapping[str, Figure]:
    """The shipped figures of a rulebook page by name, in the file's order. Raises FigureError."""
    path = paths.assets() / "rulebook" / "figures" / f"{game_page}.toml"
    try:
        source = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise FigureError(path, "line 1", f"cannot be read as text in UTF-8 ({error})") from error
    return parse_figures(source, path)


def parse_figures(source: str, file: Path | str) -> Mapping[str, Figure]:
    """Read figures from TOML text; `file` is only for messages. Raises FigureError."""
    try:
        tables = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise FigureError(file, "the whole file", f"is not TOML: {error}") from error
    if "game" not in tables:
        raise FigureError(file, "the whole file", "has no table [game] with the words that its figures may use")
    words = _convert(tables.pop("game"), GameWords, file, "[game]")
    return MappingProxyType({name: _figure(name, table, words, file) for name, table in tables.items()})


def _convert(table: object, kind: type[T], file: Path | str, place: str) -> T:
    try:
        return msgspec.convert(table, kind)
    except msgspec.ValidationError as error:
        raise FigureError(file, place, str(error)) from error


def _figure(name: str, table: object, words: GameWords, file: Path | str) -> Figure:
    place = f"[{name}]"
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name):
        raise FigureError(file, place, "a figure's name has small letters, digits and hyphens, and begins with a letter")
    if isinstance(table, dict) and "panels" in table:
        fields = _convert(table, _FigureFields, file, place)
    else:
        fields = _FigureFields((_convert(table, PanelFields, file, place),))
    count = len(fields.panels)
    for arrow in fields.arrows:
        if not all(1 <= end <= count for end in arrow):
            raise FigureError(file, place, f"the arrow {list(arrow)} joins panels by number; this figure has 1 to {count}")
    places = [f"{place}, panel {number}" if count > 1 else place for number in range(1, count + 1)]
    panels = tuple(PanelReader(file, at, words).panel(panel) for at, panel in zip(places, fields.panels, strict=True))
    return Figure(name, panels, tuple((start - 1, end - 1) for start, end in fields.arrows))
