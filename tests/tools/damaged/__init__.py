"""Kinds of files that `tests.tools.damage` damages: what all games have, and what a game adds in a module named by its id.

Such a module has `kinds(entry)`, which gives Kinds.
"""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from unittest import mock

import msgspec

from game import paths
from game.content.figures import FigureError, parse_figures
from game.content.level import Level, Material
from game.content.level_errors import LevelError
from game.content.levels import load
from game.content.pack_errors import PackError
from game.content.packs import About, packed
from game.content.rulebook import RulebookError, parse_page
from game.games import GAMES
from game.learn.coach import parse_tips
from game.learn.lessons import LessonError, parse_lesson
from game.learn.puzzles import PuzzleError, load_puzzle
from game.making.packs import look_into
from game.play.errors import Trouble
from game.play.match import Match
from game.play.record import Player, file_bytes, parse
from game.play.saves import Saves
from game.play.settings import Settings, Window, load_settings
from game.registry import Entry, laid_out
from game.ui.contract.entry import TableEntry
from game.ui.rulebook.drawable import check_figures, check_lesson
from game.ui.services.art import read_manifest
from game.ui.services.text import Text
from tests.games import ALL
from tests.tools.damaging import ANY, JSON, TOML, Damage

GOLDEN = Path(__file__).resolve().parents[2] / "golden"
Original = tuple[str, Callable[[], bytes]]
"""A good file: where it is in its folder, and what gives its contents."""
Reader = Callable[[Path, str], Exception | None]
EXPECTED = (LevelError, PackError, Trouble, RulebookError, FigureError, PuzzleError, LessonError)


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of file.

    `read` reads the damaged file in a folder of its own, and returns nothing when it was accepted and holds together. It
    raises, or returns, the error with the sentence that a player would see; `errors` are the classes of such errors.
    """

    name: str
    originals: Sequence[Original]
    read: Reader
    ways: tuple[Damage, ...] = ANY
    errors: tuple[type[Exception], ...] = EXPECTED


@cache
def kinds() -> dict[str, Kind]:
    """All kinds by name."""
    found = [_settings(), _catalogues(), _packs(), *(kind for entry in ALL.values() for kind in (*_of_game(entry), *_own(entry)))]
    return {kind.name: kind for kind in found}


def _of_game(entry: TableEntry) -> Iterator[Kind]:
    maps: list[Original] = [(path.name, path.read_bytes) for path in sorted(entry.levels().glob("*.tmx"))]
    yield Kind(f"{entry.id} maps", maps, partial(_read_map, entry))
    golden = sorted(GOLDEN.glob(f"{entry.id}-*.jsonl"))
    records: list[Original] = [(f"saves/{path.name}", path.read_bytes) for path in golden]
    positions: list[Original] = [(f"saves/{path.stem}-position.jsonl", partial(_position_alone, path)) for path in golden]
    yield Kind(f"{entry.id} records", records + positions, _read_record, JSON)
    pages = sorted((entry.assets() / "rulebook").glob(f"*/{entry.page}.md"))
    yield Kind(f"{entry.id} rulebook", [(path.name, path.read_bytes) for path in pages], _read_page)
    figures = entry.assets() / "rulebook" / "figures" / f"{entry.page}.toml"
    if figures.is_file():
        yield Kind(f"{entry.id} figures", [(figures.name, figures.read_bytes)], partial(_read_figures, entry), TOML)

    for name, path, read in (("lesson", entry.lesson, _read_lesson), ("tips", entry.coach, _read_tips)):
        if path.is_file():
            yield Kind(f"{entry.id} {name}", [(path.name, path.read_bytes)], partial(read, entry), TOML)
    tilesets = sorted({name for _, read in maps for name in _named(read())})
    known = [(name, (paths.levels() / "tilesets" / name).read_bytes) for name in tilesets]
    yield Kind(f"{entry.id} tilesets", known, partial(_read_tileset, entry))
    puzzles = sorted((entry.assets() / "puzzles" / entry.page).glob("*.toml"))
    if puzzles:
        yield Kind(f"{entry.id} puzzles", [(path.name, path.read_bytes) for path in puzzles], partial(_read_puzzle, entry), TOML)


@cache
def _sprites() -> frozenset[str]:
    """The names of all sprites."""
    return frozenset(read_manifest(paths.assets() / "art" / "sprites" / "manifest.json"))


def _own(entry: Entry) -> Iterator[Kind]:
    name = f"{__name__}.{entry.id}"
    if find_spec(name) is not None:
        yield from import_module(name).kinds(entry)


def _packs() -> Kind:
    """A pack with the first map of each game."""
    maps = {entry.id: min(entry.levels().glob("*.tmx")) for entry in GAMES.values()}
    files = {f"levels/{game}/{path.name}": path.read_bytes() for game, path in maps.items()}
    return Kind("packs", [("all.shorepack", partial(packed, About("All islands", "Zoë"), files))], _read_pack)


def _read_pack(folder: Path, name: str) -> Exception | None:
    """Look into a pack, which writes nothing."""
    contents = look_into(GAMES, folder / "player", folder / name)
    return next(iter(contents.faults), None)


# lessons and tips


def _read_lesson(entry: Entry, folder: Path, name: str) -> None:
    lesson = parse_lesson((folder / name).read_text("utf-8", "replace"), name, entry)
    check_lesson(lesson, _sprites())
    players = (Player("a"),) * lesson.steps[0].position.players if lesson.steps[0].position else ()
    for number in range(len(lesson.steps)):
        lesson.begin(players, number)


def _read_tips(entry: Entry, folder: Path, name: str) -> None:
    parse_tips((folder / name).read_text("utf-8", "replace"), name, entry.game())


# tilesets


def _named(data: bytes) -> list[str]:
    """The tilesets that a map names."""
    return [found.decode() for found in re.findall(rb'<tileset[^>]*source="(?:[^"]*/)?([^"/]+\.tsx)"', data)]


def _read_tileset(entry: Entry, folder: Path, name: str) -> None:
    """Every map of the game that has the tileset, in an installation where that is the damaged one."""
    with tempfile.TemporaryDirectory() as other:
        place = Path(other) / "tilesets"
        shutil.copytree(paths.levels() / "tilesets", place, ignore=shutil.ignore_patterns("*.png"))
        shutil.copy(folder / name, place / name)
        maps = [path for path in sorted(entry.levels().glob("*.tmx")) if name in _named(path.read_bytes())]
        with mock.patch("game.paths.levels", lambda: Path(other)):
            for path in maps:
                try:
                    level, _ = load(path, entry, material_of(entry.id))
                except LevelError as error:
                    if error.code == "map_tileset_damaged":
                        raise
                    # A tileset as Tiled writes them, with other tiles: all there is to say is that the map does not fit.
                    assert error.file == path.name
                else:
                    whole_level(level)


# puzzles


def _read_puzzle(entry: Entry, folder: Path, name: str) -> None:
    load_puzzle(folder / name, entry)


# maps


def _read_map(entry: Entry, folder: Path, name: str) -> None:
    level, _ = load(folder / name, entry, material_of(entry.id))
    whole_level(level)


@cache
def material_of(game_id: str) -> Material:
    """Return what a game needs beside its maps, read once."""
    return ALL[game_id].material(None)


def whole_level(level: Level) -> None:
    """A level that was accepted can be saved in a game and read again."""
    data = msgspec.json.decode(msgspec.json.encode(level.to_json()))
    assert Level.from_json(data) == level, "the level is another one after it was saved"


# records


@cache
def _position_alone(path: Path) -> bytes:
    """The record of a file, beginning at its last position instead of the start."""
    record = parse(path.read_bytes(), path.name)
    match = Match.resume(record, *laid_out(ALL, record))
    record.opening, record.lines = match.snapshot(), []
    return file_bytes(record)


def _read_record(folder: Path, name: str) -> Exception | None:
    saves = Saves(folder)
    listing = saves.named()
    if listing.troubles:
        return listing.troubles[0]
    (info,) = listing.saves
    match = saves.open(info, partial(laid_out, ALL))
    match.legal()
    for seat in (None, *range(len(match.record.header.players))):
        json.dumps(str(match.observation(seat)))
    again = parse(file_bytes(match.record), name)
    assert (again.header, again.opening, again.lines) == (match.record.header, match.record.opening, match.record.lines)
    return None


# settings


def _settings() -> Kind:
    values = Settings(
        language="pl", switches={"heights": False}, window=Window(800, 600, 4, 5), player_names=["Ania", "Zoë"],
        new_game={"tiny": {"level": "short", "players": "2"}},
    )  # fmt: skip
    data = msgspec.json.format(msgspec.json.encode(values), indent=2)
    files = [data, msgspec.json.encode(values)]
    return Kind("settings", [("settings.json", partial(bytes, file)) for file in files], _read_settings, JSON)


def _read_settings(folder: Path, name: str) -> Exception | None:
    settings, trouble = load_settings(folder / name)
    data = msgspec.json.encode(settings)
    assert msgspec.json.decode(data, type=Settings) == settings, "the settings are others after they were saved"
    return trouble


# catalogues


def _catalogues() -> Kind:
    files = sorted((paths.assets() / "locale").glob("*/*.mo"))
    originals = [(f"{path.parent.name}/{path.name}", path.read_bytes) for path in files]
    return Kind("catalogues", originals, _read_catalogue)


def _read_catalogue(folder: Path, name: str) -> None:
    """One catalogue, without another language that could stand in for it."""
    text = Text(folder, Path(name).parent.name)
    for code in ("title.settings", "saves.count", "error.put_aside"):
        text(code, n=3)


# rulebooks


def _read_page(folder: Path, name: str) -> None:
    parse_page((folder / name).read_text("utf-8", "replace"), name)


def _read_figures(entry: TableEntry, folder: Path, name: str) -> None:
    check_figures(entry, parse_figures((folder / name).read_text("utf-8", "replace"), name, entry), _sprites())
