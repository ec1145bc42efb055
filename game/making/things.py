"""The things of a player: files with a map, a puzzle, or cards and sets.

Each is what its own reader makes of it. The same function reads the player's folder and what is inside a pack.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from game import paths
from game.content import levels
from game.content.level import Level
from game.content.level_errors import LevelError
from game.content.packs import SUFFIX, Member, folder, listed, own_files, own_key
from game.content.positions import PositionReader
from game.learn import puzzles
from game.reading import Source, shown
from game.registry import Entry

MOST_CARDS = 200
"""The most files of cards that are listed."""


class Kind(StrEnum):
    """The kinds of things, in the order in which they are listed."""

    MAP = "map"
    PUZZLE = "puzzle"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class Thing:
    """A file that a player has made.

    `way` is where it lies in the player's folder or in a pack. `names` are by language: of a map and of a puzzle one, of a file
    of cards those of all cards and sets in it; () where the file cannot be used, and `error` says why.
    """

    kind: Kind
    game: str
    source: Source
    way: str
    names: tuple[Mapping[str, str], ...]
    error: Exception | None
    level: Level | None = None
    puzzle: puzzles.Puzzle | None = None

    def titles(self, language: str) -> list[str]:
        """Return its names in this language, or in the one that there is."""
        return [puzzles.said(names, language) for names in self.names]

    @property
    def key(self) -> str:
        """The key of it among all of its kind and game."""
        return own_key(self.source, shown(self.source.stem, 255))

    @property
    def pack(self) -> Path | None:
        """The pack that it is in, None for a file of its own."""
        return self.source.pack if isinstance(self.source, Member) else None


def folders(entry: Entry) -> Mapping[Kind, tuple[str, str, int]]:
    """Return the folders of a game's things by kind.

    Each comes with the suffix of its files and how many are read.
    """
    found = {
        Kind.MAP: (levels.FOLDER.format(entry.id), levels.SUFFIX, levels.MOST_OWN),
        Kind.PUZZLE: (puzzles.FOLDER.format(entry.id), puzzles.SUFFIX, puzzles.MOST_OWN),
    }
    return {**found, Kind.CARDS: (entry.cards, ".toml", MOST_CARDS)} if entry.cards else found


def described(kind: Kind) -> Path:
    """Return the description of the files of a kind."""
    if kind is Kind.MAP:
        return paths.levels() / "README.md"
    return paths.assets() / ("puzzles" if kind is Kind.PUZZLE else "cards") / "FORMAT.md"


def own_things(games: Mapping[str, Entry], user: Path) -> tuple[Thing, ...]:
    """Return the things of a player, by kind and game, those that packs have brought included.

    Where there are more of a kind than are read, the first that is not says so.
    """
    found = [
        thing
        for entry in games.values()
        for kind, (way, suffix, most) in folders(entry).items()
        for thing in read_things(entry, kind, way, own_files(user, way, suffix, most + 1))
    ]
    return tuple(sorted(found, key=lambda thing: list(Kind).index(thing.kind)))


def state_of_disk(games: Mapping[str, Entry], user: Path) -> tuple[tuple[str, int, int], ...]:
    """Return a value that changes whenever a file of the player's things does."""
    ways = [(user / way, suffix) for entry in games.values() for way, suffix, _ in folders(entry).values()]
    found = list[tuple[str, int, int]]()
    for where, suffix in (*ways, (folder(user), SUFFIX)):
        for path in listed(where, suffix):
            with suppress(OSError):  # it has gone meanwhile
                now = path.stat()
                found.append((str(path), now.st_mtime_ns, now.st_size))
    return tuple(found)


def read_things(entry: Entry, kind: Kind, way: str, files: Sequence[Source]) -> Iterator[Thing]:
    """Yield what these files of one kind are."""
    match kind:
        case Kind.MAP:
            material = entry.material(None)
            for number, file in enumerate(files):
                level, error = None, None
                try:
                    if number >= levels.MOST_OWN:
                        raise levels.too_many(file)
                    level, _ = levels.load(file, entry, material)
                except LevelError as found:
                    error = found
                names = (level.names,) if level is not None else ()
                yield Thing(kind, entry.id, file, f"{way}/{file.name}", names, error, level=level)
        case Kind.PUZZLE:
            positions = PositionReader(entry)
            for number, file in enumerate(files):
                puzzle, wrong = None, None
                try:
                    if number >= puzzles.MOST_OWN:
                        raise puzzles.too_many(file)
                    puzzle = puzzles.load_puzzle(file, entry, own_key(file, shown(file.stem, 255)), positions)
                except puzzles.PuzzleError as found:
                    wrong = found
                titles = ({puzzles.LANGUAGE: puzzle.name} if puzzle.name else puzzle.title,) if puzzle is not None else ()
                yield Thing(kind, entry.id, file, f"{way}/{file.name}", titles, wrong, puzzle=puzzle)
        case Kind.CARDS:
            for file, read in zip(files, entry.card_files(files), strict=True):
                yield Thing(kind, entry.id, file, f"{way}/{file.name}", read.names, read.error)
