"""The program for Windows, tried out as somebody who gets it would: unpacked or installed in a Windows that nobody has used.

The archive: what Windows finds in the program's file; the self-test; a game begun by keys, killed and continued. The installer:
a start from the menu; saved games and a pack that open by their type, all but the first in the program that runs; an update; and
that the uninstaller leaves saved games and nothing else. Pictures of the windows come to build/windows/pictures: look at them.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import chain
from pathlib import Path

from game.content.packs import SUFFIX as PACK_SUFFIX
from game.games import GAMES
from game.play.record import Act, file_bytes
from game.play.saves import SUFFIX
from tests.making.makers import archive, map_text
from tests.play.helpers import read_record
from tests.tools.busiest import quiet_match
from tests.tools.release.packing import AWKWARD, NAME, SECONDS, contents, program, read_only, unpack
from tests.tools.release.windows_file import read_back
from tests.tools.release.wine import PLACE, Wine
from tests.tools.smoke import FEWEST_COLOURS, Screen

PICTURES = PLACE / "pictures"
WITHOUT_SPACES = "Gra-Żółć-i-łódź"
"""The folder into which the installer is told to install at last; on its command line a folder is not quoted. Menu entries of
such a folder work in Wine only where the system speaks Polish."""
CLASSES = {SUFFIX: "FourShores.Game", PACK_SUFFIX: "FourShores.Pack"}
"""The classes of saved games and packs in the registry, by their endings (assets/package/four-shores.nsi)."""
PATIENCE = 120.0
"""Seconds that a window or an action may take under Wine on a busy machine."""


class Player:
    """Somebody at the screen of a Windows: starts the program, presses keys, looks."""

    def __init__(self, windows: Wine, screen: Screen) -> None:
        self.windows, self.screen = windows, screen
        self.home = windows.profile / "AppData" / "Local" / NAME

    def start(self, executable: Path, picture: str) -> subprocess.Popen[bytes]:
        """Start the program and wait for its window. Raises OSError."""
        running = self.windows.start(executable)
        self._wait_for_window(running, picture)
        return running

    def open(self, path: Path, picture: str) -> None:
        """Open a menu entry or a file by a double click, and wait for the window. Raises OSError."""
        self.windows.start("start", "/unix", path)  # whose end is that of what it opens
        self._wait_for_window(None, picture)

    def _wait_for_window(self, running: subprocess.Popen[bytes] | None, picture: str) -> None:
        taken = self.screen.wait_for_picture(running, PATIENCE)
        time.sleep(3)  # until the first picture has come in
        print(f"a window with its first picture after {taken:.1f} s")
        self.look(picture)

    def look(self, name: str) -> None:
        """Keep what the screen shows."""
        self.screen.picture(PICTURES / f"{name}.png")

    def key(self, name: str, seconds: float) -> None:
        """Press a key, and wait that long."""
        subprocess.run(["xdotool", "key", name], env=self.windows.environment(), check=True)
        time.sleep(seconds)

    def past_first_start(self) -> None:
        """Leave the questions of the first start as they are."""
        for name in ("Escape", "Return"):
            self.key(name, 4)

    def press(self, key: str, reached: Callable[[], bool], times: int = 1) -> bool:
        """Press a key, again if need be, until something is reached; whether it is."""
        for _ in range(times):
            self.key(key, 0)
            end = time.monotonic() + PATIENCE / times
            while time.monotonic() < end:
                if reached():
                    return True
                time.sleep(0.2)
        return False

    def games(self) -> dict[Path, list[Act]]:
        """The games under way, each with its actions."""
        return {path: _acts(path) for path in self.home.glob(f"autosaves/*{SUFFIX}")}

    def plays_on(self, acts: list[Act]) -> bool:
        """Return whether one of the games under way begins with these actions."""
        return acts in [found[: len(acts)] for found in self.games().values()]

    def close(self) -> list[str]:
        """Close the window as its cross does; a fault when it stays."""
        self.windows.run("taskkill", "/im", "four-shores.exe")
        end = time.monotonic() + PATIENCE
        while self.screen.colours() >= FEWEST_COLOURS:
            if time.monotonic() > end:
                return ["the program did not end when its window was closed"]
            time.sleep(0.5)
        return []


@contextmanager
def fresh() -> Iterator[Player]:
    """A Windows that nobody has used, and a player in it."""
    with tempfile.TemporaryDirectory() as place, Screen() as screen:
        windows = Wine(Path(place) / "windows", screen)
        try:
            yield Player(windows, screen)
        finally:
            windows.close()


def try_archive(source: Path) -> list[str]:
    """Unpack the archive in a fresh Windows and play there; what went wrong, one sentence each."""
    with fresh() as player:
        folder = player.windows.profile / AWKWARD
        folder.mkdir()
        unpack(source, folder)
        read_only(folder, lock=True)
        before = contents(folder)
        executable = program(folder, "windows")
        try:
            faults = [*read_back(executable), *_try_self_test(player, executable), *_try_game(player, executable)]
        except OSError as error:
            faults = [f"the unpacked program: {error}"]
        player.windows.close()
        if contents(folder) != before:
            faults.append("the program wrote into its own folder")
        read_only(folder, lock=False)
    return faults


def _try_self_test(player: Player, executable: Path) -> list[str]:
    code, said = player.windows.run(executable, "--selftest", seconds=2 * SECONDS)
    report = player.home / "selftest.txt"
    print(report.read_text(encoding="utf-8").rstrip() if report.is_file() else said)
    return [f"the self-test ended with code {code}"] if code else []


def _try_game(player: Player, executable: Path) -> list[str]:
    """A game begun by keys, killed after an action, and continued; then the window is closed."""
    running = player.start(executable, picture="first_start")
    player.past_first_start()
    begun = player.press("Return", lambda: bool(player.games()), times=8)
    time.sleep(5)  # until the table has come
    played = begun and player.press("space", lambda: any(player.games().values()), times=4)
    player.look("begun")
    running.kill()
    running.wait()
    player.windows.close()
    if not played:
        return ["no game was begun by keys"]
    ((path, acts),) = player.games().items()
    print(f"a game of {len(acts)} actions was killed")
    running = player.start(executable, picture="after_the_kill")
    player.key("Return", 15)
    went_on = player.press("space", lambda: len(player.games()[path]) > len(acts), times=4)
    time.sleep(3)
    player.look("continued")
    faults = player.close()
    if (code := running.wait(PATIENCE)) != 0:
        faults.append(f"the program ended with code {code}")
    if not went_on or player.games()[path][: len(acts)] != acts:
        faults.append("the game that was killed did not go on")
    return faults


def try_installer(setup: Path) -> list[str]:
    """Install, use, update and uninstall, in a fresh Windows; what went wrong, one sentence each."""
    with fresh() as player:
        windows = player.windows
        before = _everything(windows)
        code, said = windows.run(setup, "/S")
        folder = _installed(player)
        if code or folder is None:
            return [f"the installer ended with code {code}: {said}"]
        try:
            faults = [*_try_menu(player), *_try_type(player)]
        except OSError as error:
            faults = [f"the installed program: {error}"]
        windows.close()
        (folder / "of an older version.txt").touch()
        windows.run(setup, "/S")
        if _installed(player) != folder:
            faults.append("an update was not installed where the program was")
        saves = _saves(player)
        faults += _uninstall(player)
        if len(saves) < 4 or _saves(player) != saves:
            faults.append("the uninstaller took saved games")
        ours = {folder, folder / "of an older version.txt", *saves}
        faults += [f"{path} is left behind" for path in _everything(windows) - before - ours if _ours(path.name)]
        faults += [f"the registry still says {line}" for line in windows.registry().splitlines() if _ours(line)]
        windows.run(setup, "/S", f"/D=C:\\{WITHOUT_SPACES}")
        if _installed(player) != windows.drive / WITHOUT_SPACES:
            faults.append("the program was not installed where it was told")
        faults += _uninstall(player, "/saves")
        if player.home.exists():
            faults.append("the uninstaller left what it was asked to delete")
    return faults


def _try_menu(player: Player) -> list[str]:
    """A start from the menu."""
    (link,) = player.windows.profile.glob("**/Start Menu/Programs/Four Shores.lnk")
    player.open(link, "from_the_menu")
    return player.close()


def _try_type(player: Player) -> list[str]:
    """A saved game opened by its type starts the program; another and a pack come up in that, and the pack is taken in."""
    # Wine 8 knows only types for all users, where Windows adds those that a player has installed.
    for key in chain.from_iterable(CLASSES.items()):
        player.windows.run("reg", "copy", rf"HKCU\Software\Classes\{key}", rf"HKLM\Software\Classes\{key}", "/s", "/f")
    first, second = (_saved(player.windows.profile, name) for name in sorted(GAMES)[:2])
    player.open(first, "started_by_a_file")
    player.past_first_start()
    faults = []
    for path in (first, second):
        if path == second:
            player.windows.run("start", "/unix", path)
        if not player.press("space", partial(player.plays_on, _acts(path)), times=8):
            faults.append(f"{path.name} did not open by its type")
        time.sleep(3)
        player.look(f"opened_{path.stem}")
    pack = archive(player.windows.profile / f"Łódź, paczka{PACK_SUFFIX}", {"levels/riverlands/ours.tmx": map_text()})
    player.windows.run("start", "/unix", pack)
    time.sleep(5)
    player.look("opened_pack")
    if not player.press("Return", lambda: any(player.home.glob(f"packs/*{PACK_SUFFIX}")), times=8):
        faults.append(f"{pack.name} did not open by its type")
    pack.unlink()
    return [*faults, *player.close()]


def _saved(folder: Path, name: str) -> Path:
    """A saved game somewhere among the player's own files."""
    path = folder / f"Łódź, {name}{SUFFIX}"
    path.write_bytes(file_bytes(quiet_match(GAMES[name]).record))
    return path


def _acts(path: Path) -> list[Act]:
    return [act for _, act in read_record(path).standing()]


def _installed(player: Player) -> Path | None:
    """The folder in which the program is installed."""
    return next((path.parent for path in player.windows.drive.rglob("four-shores.exe")), None)


def _saves(player: Player) -> set[Path]:
    """The player's folder with all that is in it, and games saved elsewhere."""
    return {player.home, *player.home.rglob("*"), *player.windows.profile.glob(f"*{SUFFIX}")}


def _uninstall(player: Player, *words: str) -> list[str]:
    """Run the uninstaller, which goes on by itself, until the program is gone; what is wrong."""
    folder = _installed(player)
    if folder is None:
        return ["there is nothing to uninstall"]
    player.windows.run(folder / "uninstall.exe", "/S", *words)
    end = time.monotonic() + PATIENCE
    while (folder / "uninstall.exe").exists() or (folder / "four-shores.exe").exists():
        if time.monotonic() > end:
            return ["the uninstaller left the program"]
        time.sleep(0.5)
    time.sleep(2)  # what it does last
    return []


def _ours(words: str) -> bool:
    """Return whether a file's name or a line of the registry speaks of the program."""
    return re.search("four.?shores|[.]shores", words, re.IGNORECASE) is not None


def _everything(windows: Wine) -> set[Path]:
    return set(windows.drive.rglob("*"))
