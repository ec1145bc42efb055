"""Files beside matches under way, by which guests come back when one is continued.

The match itself is an ordinary saved game; this is a file of its own, by the name of the game's file.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game.play.errors import SaveError
from game.play.files import leftovers, write_whole
from game.reading import TooLarge, read_file
from game.ui.shell.guests import Device, Place

if TYPE_CHECKING:
    from game.play.writer import Writer

log = logging.getLogger(__name__)

FOLDER = "guests"
LARGEST = 2**16
"""Bytes of the largest file that is read."""


class KeptSeat(msgspec.Struct, frozen=True):
    """A seat of a table with guests."""

    place: Place
    device: str = ""
    name: str = ""
    kind: Device | None = None


class KeptTable(msgspec.Struct, frozen=True):
    """An open table: its seats, the tokens of devices, and its address."""

    seats: tuple[KeptSeat, ...]
    devices: dict[str, str]
    address: str = ""
    port: int = 0
    hosts: tuple[str, ...] = ()


class KeptTables:
    """The files of open tables in the player's folder."""

    def __init__(self, folder: Path, writer: Writer) -> None:
        """`writer` writes and removes the files."""
        self._folder, self._writer = folder / FOLDER, writer

    def _file(self, game: Path) -> Path:
        return self._folder / f"{game.stem}.json"

    def load(self, game: Path) -> KeptTable | None:
        """Return what is kept of the table of a game's file, None for nothing that can be used."""
        try:
            return msgspec.json.decode(read_file(self._file(game), LARGEST), type=KeptTable)
        except FileNotFoundError:
            return None
        except (OSError, TooLarge, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            log.warning("the guests of %s: %s", game.name, error)
            return None

    def keep(self, game: Path, table: KeptTable) -> None:
        """Write a table beside a game, soon."""
        self._writer.put(lambda: self._write(game, table))

    def forget(self, game: Path) -> None:
        """Remove what is kept of a game, of games that are gone, and half-written files."""
        self._writer.put(lambda: self._remove(game))

    def _write(self, game: Path, table: KeptTable) -> None:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            write_whole(self._file(game), msgspec.json.encode(table))
        except (SaveError, OSError) as error:
            log.warning("guests cannot be kept: %s", error)

    def _remove(self, game: Path) -> None:
        gone = [path for path in self._folder.glob("*.json") if not any(game.parent.glob(f"{path.stem}.*"))]
        for path in (self._file(game), *gone, *leftovers(self._folder, ())):
            try:
                path.unlink(missing_ok=True)
            except OSError as error:
                log.warning("guests cannot be forgotten: %s", error)
