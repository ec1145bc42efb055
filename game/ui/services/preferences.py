"""The player's settings while the program runs.

They are read from anywhere, changed in one place, applied and kept at once.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

from game.play.errors import SaveError, SettingsError, Trouble
from game.play.files import user_folder
from game.play.settings import Settings, load_settings, save_settings, with_changes
from game.play.writer import Writer

log = logging.getLogger(__name__)

SETTINGS = "settings.json"


def settings_path() -> Path:
    """Return the file of the player's settings."""
    return user_folder() / SETTINGS


class Preferences:
    """`values` are to be read; `change` is the way to set them.

    `trouble` is what was wrong with the file, None if nothing.

    A file that cannot be written is reported once, until it could be written again; the settings are those chosen all the same.
    """

    def __init__(self, path: Path | None = None, writer: Writer | None = None, *, defaults: bool = False) -> None:
        """Read the settings of a file; `writer` writes it.

        Without a file they are the defaults and are kept nowhere.

        `defaults`: see `use_defaults`.
        """
        self.values, self.trouble = load_settings(path) if path else (Settings(), None)
        self._path = path
        self._writer = writer or Writer()
        self._kept = self._wanted = deepcopy(self.values)
        """The settings in the file, set by `_bring_up`, and those that it is to have."""
        self._replaced: tuple[Settings, Settings] | None = None
        """The player's settings and the defaults that stand in for them; None where they are used themselves."""
        if defaults:
            self._put_defaults()
        self._failed: SaveError | None = None
        self._listeners: list[Callable[[], None]] = []
        self.reported = isinstance(self.trouble, SaveError)
        """True if the players know that settings are not kept."""

    def change(self, **fields: Any) -> None:
        """Set fields of the settings, tell who listens, and write the file."""
        for name, value in fields.items():
            setattr(self.values, name, value)
        for listener in tuple(self._listeners):
            listener()
        self.keep()

    def use_defaults(self) -> None:
        """Use the default settings until the program ends.

        The file keeps those that are not changed meanwhile.
        """
        self._put_defaults()
        for listener in tuple(self._listeners):
            listener()

    def _put_defaults(self) -> None:
        own = self._present()
        self.values = Settings(language=own.language, first_start_done=own.first_start_done)
        self._replaced = own, deepcopy(self.values)

    def _present(self) -> Settings:
        """Return the player's settings as they are to be kept."""
        if self._replaced is None:
            return deepcopy(self.values)
        own, defaults = self._replaced
        return with_changes(own, defaults, self.values)

    def keep(self) -> None:
        """Write what has changed to the file."""
        self._wanted = self._present()
        self._writer.put(self._bring_up)

    def _bring_up(self) -> None:
        """Write what the file does not have yet; where the writer works."""
        wanted = self._wanted
        if self._path is None or wanted is self._kept:
            return
        try:
            save_settings(wanted, self._path)
        except SaveError as error:
            log.error("%s", error)
            self._failed = error
        else:
            self._kept, self._failed, self.reported = wanted, None, False

    @property
    def kept(self) -> bool:
        """Return whether what is chosen is kept when the program ends, as far as is known."""
        return self._failed is None and not self.reported

    def take_failure(self) -> SaveError | None:
        """Return the reason why settings cannot be kept.

        None when they are, or when the players know.
        """
        failed = self._failed
        if failed is None or self.reported:
            return None
        self.reported = True
        return failed

    def listen(self, listener: Callable[[], None]) -> None:
        """Call this after every change."""
        self._listeners.append(listener)

    def note_wrong(self, names: tuple[str, ...]) -> None:
        """Note values that cannot be used, beside those that were found wrong in reading the file."""
        if names and self.trouble is None:
            self.trouble = SettingsError("settings_values", file=SETTINGS, names=names)
        elif names and isinstance(self.trouble, SettingsError) and "names" in self.trouble.values:
            self.trouble = SettingsError("settings_values", file=SETTINGS, names=(*self.trouble.values["names"], *names))

    def take_trouble(self) -> Trouble | None:
        """Return the fault of the file, given once."""
        trouble, self.trouble = self.trouble, None
        return trouble
