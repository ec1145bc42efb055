"""The lock of the one program that runs on a player's folder."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from filelock import FileLock, Timeout

from game.play.files import make_folder

LOCK = Path("locks", "copy-1.lock")
"""The file of the lock. Earlier versions, several of which could run at once, locked it too, so that they are noticed."""


class FolderLock:
    """The lock of a player's folder.

    The system frees it when the process ends, however it ends.
    """

    def __init__(self, folder: Path) -> None:
        self._lock = FileLock(folder / LOCK, thread_local=False)
        self.elsewhere = False
        """True if another program had it when this was last tried."""

    def take(self) -> bool:
        """Hold the folder from now on if that is possible, and return whether it is held.

        It is neither held nor `elsewhere` where it takes no locks, since it cannot be written or its file system has none.
        """
        self.elsewhere = False
        try:
            make_folder(Path(self._lock.lock_file).parent)  # on the disk, as whoever writes into the player's folder relies on
            self._lock.acquire(timeout=0)
        except Timeout:
            self.elsewhere = True
        except (OSError, NotImplementedError):
            pass
        return self._lock.is_locked

    def release(self) -> None:
        """Hold the folder no longer; without effect when it is not held."""
        with suppress(OSError):
            self._lock.release()
