"""The games under way, and the files that they are written to while they are played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.play.saves import Layout, SaveInfo, Saves, resume

if TYPE_CHECKING:
    from game.play.autosave import Autosave
    from game.play.errors import SaveError
    from game.play.match import Match
    from game.play.record import Note, Record


class Sessions:
    """The files of games under way: begun, gone on with and ended.

    Nothing is lost, however the program ends.
    """

    def __init__(self, saves: Saves, lay_out: Layout) -> None:
        self._saves = saves
        self._lay_out = lay_out
        self._running: list[Autosave] = []

    @property
    def under_way(self) -> tuple[Autosave, ...]:
        """The files of the games under way."""
        return tuple(self._running)

    def open(self, info: SaveInfo) -> Match:
        """End the other games, and return the game in a file of a list.

        Raises what `Saves.open` raises.
        """
        self.end()
        return self._saves.open(info, self._lay_out)

    def open_file(self, path: Path, *, damaged: bool = False) -> Match:
        """Return the game in a file from anywhere, which stays as it is.

        `damaged`: its good part will do. Raises as `saves.resume`.
        """
        return resume(path, self._lay_out, damaged=damaged)

    def mend(self, info: SaveInfo) -> str:
        """Cut a damaged file off before its first bad line, see `Saves.mend`."""
        return self._saves.mend(info, self._lay_out)

    def begin(self, match: Match, on_trouble: Callable[[SaveError], None], info: SaveInfo | None = None) -> Autosave:
        """End the other games, and write this one to a file.

        A new one, or the one of `info`, which it was resumed from.

        A save under a name is left as it is. `on_trouble` is called once when saving begins to fail.
        """
        self.end()
        if info is None or info.name:
            autosave = self._saves.autosave(match, on_trouble)
        else:
            autosave = self._saves.go_on(match, info, on_trouble)
        self._running.append(autosave)
        return autosave

    def noting(self, record: Record) -> Callable[[Note], None] | None:
        """Return what keeps a note with a game under way; None for any other record."""
        return next((autosave.note for autosave in self._running if autosave.record is record), None)

    def update(self, dt: float) -> None:
        """Let time pass for all games under way, see `Autosave.update`."""
        for autosave in self._running:
            autosave.update(dt)

    def pause(self) -> None:
        """Bring the files of all games under way up to date."""
        for autosave in self._running:
            autosave.pause()

    def end(self) -> None:
        """Save all games under way."""
        for autosave in self._running:
            autosave.close()
        self._running.clear()
