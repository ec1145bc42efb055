"""The player's settings while the program runs: read from anywhere, changed in one place, applied and kept at once."""

from __future__ import annotations

import logging
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

from game.play.settings import Settings, load_settings, save_settings
from game.play.trouble import SaveError, Trouble

log = logging.getLogger(__name__)


class Preferences:
    """`values` are to be read; `change` is the way to set them. `trouble` is what was wrong with the file, None if nothing.

    A file that cannot be written is reported once, until it could be written again; the settings are those chosen all the same.
    """

    def __init__(self, path: Path | None = None) -> None:
        """The settings of a file; without one they are the defaults and are kept nowhere."""
        self.values, self.trouble = load_settings(path) if path else (Settings(), None)
        self._path = path
        self._kept = deepcopy(self.values)
        self._listeners: list[Callable[[], None]] = []
        self.reported = isinstance(self.trouble, SaveError)
        """Whether the players know that settings are not kept."""

    def change(self, **fields: Any) -> SaveError | None:
        """Set fields of the settings, tell who listens, and write the file; the trouble to report if that is not possible."""
        for name, value in fields.items():
            setattr(self.values, name, value)
        for listener in tuple(self._listeners):
            listener()
        return self.keep()

    def keep(self) -> SaveError | None:
        """Write what has changed to the file; the trouble to report if that is not possible."""
        if self._path is None:
            return None
        try:
            save_settings(self.values, self._path, self._kept)
        except SaveError as error:
            log.error("%s", error)
            known, self.reported = self.reported, True
            return None if known else error
        self._kept = deepcopy(self.values)
        self.reported = False
        return None

    def listen(self, listener: Callable[[], None]) -> None:
        """Call this after every change."""
        self._listeners.append(listener)

    def take_trouble(self) -> Trouble | None:
        """What was wrong with the file, given once."""
        trouble, self.trouble = self.trouble, None
        return trouble
