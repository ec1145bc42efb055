"""The program's start: arguments, settings, then the window.

Everything large is imported after that.
"""

from __future__ import annotations

import argparse
import gc
import os
import signal
import sys
from collections.abc import Callable, MutableMapping, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

from game import __version__, environment
from game.reading import shown

LEAST_SIZE, LARGEST_SIZE = (320, 240), (16384, 16384)
"""Pixels of the smallest and the largest window, width and height."""


LONGEST_PART, LONGEST_SHOWN, LONGEST_REFUSAL = 255, 100, 400
"""Bytes of the longest name of a file, and letters of what is said again of an argument and of all that is said of it."""


class _Parser(argparse.ArgumentParser):
    """A parser that says in one sentence what is wrong with an argument."""

    def error(self, message: str) -> NoReturn:
        _say(f"four-shores: {shown(message.rstrip('.'), LONGEST_REFUSAL)}. Try --help.")
        raise SystemExit(2)


def _say(words: str) -> None:
    """Write a line for whoever started the program.

    A windowed program has nowhere to write to.
    """
    if sys.stderr is not None:
        print(words, file=sys.stderr)


def _size(value: str) -> tuple[int, int]:
    width, _, height = value.lower().partition("x")
    if width.isdecimal() and height.isdecimal() and len(value) <= len("16384x16384"):
        size = int(width), int(height)
        if all(least <= length <= most for least, length, most in zip(LEAST_SIZE, size, LARGEST_SIZE, strict=True)):
            return size
    bounds = " to ".join("{}x{}".format(*size) for size in (LEAST_SIZE, LARGEST_SIZE))
    raise argparse.ArgumentTypeError(
        f"{_quoted(value)} is no size; write width and height in pixels, from {bounds}, such as 1280x800"
    )


def _path(value: str) -> Path:
    """Return the path that was written, in which ~ is the home folder.

    Raises ArgumentTypeError where there is none.
    """
    if not value:
        raise argparse.ArgumentTypeError("the name is empty; write a path")
    try:
        path = Path(value).expanduser()
    except RuntimeError:
        raise argparse.ArgumentTypeError(f"the system names no home folder for {_quoted(value)}") from None
    if any(len(os.fsencode(part)) > LONGEST_PART for part in path.parts):
        raise argparse.ArgumentTypeError(f"{_quoted(value)} has a part that is longer than the name of a file can be")
    return path


def _quoted(value: str) -> str:
    """Return an argument as a part of a sentence, whatever is in it."""
    return f"'{shown(value, LONGEST_SHOWN)}'"


def _folder(value: str) -> Path:
    path = _path(value)
    if os.path.exists(path) and not os.path.isdir(path):  # noqa: PTH110, PTH112
        raise argparse.ArgumentTypeError(f"{_quoted(value)} is a file; name a folder for settings and saved games")
    return path.resolve()


def _file(value: str) -> Path:
    path = _path(value)
    if not os.path.isfile(path):  # noqa: PTH113
        raise argparse.ArgumentTypeError(f"there is no saved game or pack {_quoted(value)}")
    return path.resolve()


def _sheet(value: str) -> Path:
    path = _path(value)
    if os.path.isdir(path) or not path.name:  # noqa: PTH112
        raise argparse.ArgumentTypeError(f"{_quoted(value)} is a folder; name a file for the sheet, such as games.csv")
    return path


def _address(value: str) -> str:
    kind, _, place = value.partition("://")
    host, _, port = place.rpartition(":")
    if kind not in {"tcp", "tls", "ws", "wss"} or not host or not port.isdecimal() or len(value) > LONGEST_PART:
        raise argparse.ArgumentTypeError(f"{_quoted(value)} is no address of a scheduler, such as tcp://scheduler:8786")
    return value


def _count(value: str) -> int:
    if value.isdecimal() and len(value) <= len("1000000") and int(value):
        return int(value)
    raise argparse.ArgumentTypeError(f"{_quoted(value)} is no number of games; write one from 1 to 9999999")


def parser() -> argparse.ArgumentParser:
    """Return the arguments of the command line."""
    result = _Parser(prog="four-shores", description="Four Shores: board games for people around one screen.")
    result.add_argument("save", nargs="?", help="a saved game to continue, one that is over to watch again, or a pack")
    result.add_argument("--version", action="version", version=f"Four Shores {__version__}")
    window = result.add_mutually_exclusive_group()
    window.add_argument("--fullscreen", action="store_true", default=None, help="take the whole screen")
    window.add_argument("--windowed", action="store_false", dest="fullscreen", help="stay in a window")
    result.add_argument("--size", type=_size, metavar="WxH", help="the window's size in pixels, such as 1280x800")
    result.add_argument("--language", choices=("en", "pl"), help="speak English or Polish")
    result.add_argument(
        "--home", type=_folder, metavar="FOLDER", help="keep settings, saved games and what you make in this folder"
    )
    result.add_argument(
        "--defaults", action="store_true", help="begin with the default settings this time; Shift held at the start does the same"
    )
    lab = result.add_argument_group("the designer's lab, where computers play a map many times")
    lab.add_argument("--lab", nargs="?", const="", metavar="GAME", help="open the lab, with this game set up")
    lab.add_argument("--map", metavar="NAME", help="on this map, such as classic or own/my-map")
    lab.add_argument("--levels", metavar="LEVEL,LEVEL", help="one for each seat, such as easy,strong")
    lab.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game; may be repeated")
    lab.add_argument("--games", type=_count, metavar="N", help="how many games; 200 if not said")
    lab.add_argument(
        "--csv", type=_sheet, metavar="FILE", help="play without a window, and write a line for each game to this file"
    )
    lab.add_argument(
        "--cluster", type=_address, metavar="ADDRESS", help="play on the workers of a dask cluster, such as tcp://scheduler:8786"
    )
    result.add_argument("--selftest", action="store_true", help="check that everything loads and a game can be played, then end")
    return result


def read(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """Return what the arguments say.

    An option that there is not is refused before what stands behind it is taken for a file.
    """
    known = parser()
    chosen, rest = known.parse_known_args(arguments)
    unknown = [argument for argument in rest if argument.startswith("-")]
    if unknown:
        known.error(f"there is no option {_quoted(unknown[0].partition('=')[0])}")
    if rest:
        known.error(f"{_quoted(rest[0])} is one too many; name one saved game or pack")
    if chosen.save is not None:
        try:
            chosen.save = _file(chosen.save)
        except argparse.ArgumentTypeError as error:
            known.error(str(error))
    return chosen


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; the exit code."""
    environment.note()
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    chosen = read(arguments)
    if chosen.home is not None:
        os.environ["FOUR_SHORES_HOME"] = str(chosen.home)
    if chosen.selftest and (chosen.lab is not None or chosen.save is not None):
        parser().error("--selftest opens no lab, saved game or pack")
    of_lab = (chosen.map, chosen.levels, chosen.option or None, chosen.csv, chosen.games, chosen.cluster)
    if not chosen.lab and any(value is not None for value in of_lab):
        parser().error("--map, --levels, --option, --games, --csv and --cluster go with --lab GAME")
    if chosen.lab is not None and chosen.save is not None:
        parser().error(f"--lab opens no saved game or pack; leave out {_quoted(chosen.save.name)}")
    if chosen.cluster and chosen.csv is None:
        parser().error("--cluster goes with --csv FILE")
    if chosen.selftest:
        from game.games import GAMES
        from game.ui.program.selftest import run

        return run(GAMES)
    spare_openssl()
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # a quiet end, as long as there is nothing to save
    from game.play.errors import Trouble

    try:
        return _start(chosen)
    except Trouble as trouble:  # no screen, no home, a folder in use, or a damaged file that nothing can stand in for
        _refuse(trouble, chosen.language)
        return 1


def _start(chosen: argparse.Namespace) -> int:
    """Do what the arguments ask for. Raises Trouble."""
    from game.play.files import user_folder
    from game.play.locks import FolderLock

    if chosen.csv is not None:
        from game.games import GAMES
        from game.ui.lab import command

        return command.run(GAMES, chosen, parser().error)
    folder = user_folder()
    lock = FolderLock(folder)
    if not lock.take():
        from game.ui.program.single_instance import take_over

        if not take_over(folder, lock, chosen.save):
            left = _left_aside(chosen)
            if left:
                _say(f"four-shores: the program runs already, and its window came to the front without {', '.join(left)}.")
            return 0
    try:
        return _play(chosen)
    finally:
        lock.release()


def _left_aside(chosen: argparse.Namespace) -> list[str]:
    """Return the options that a program which runs already takes no notice of."""
    given = {
        "--lab": chosen.lab is not None,
        "--fullscreen": chosen.fullscreen is True,
        "--windowed": chosen.fullscreen is False,
        "--size": chosen.size is not None,
        "--language": chosen.language is not None,
        "--defaults": chosen.defaults,
    }
    return [option for option, is_given in given.items() if is_given]


def _refuse(trouble: Exception, language: str | None) -> None:
    """Say why the program cannot start, in a message box where nobody sees a line of text.

    The sentence is in the player's language if that can be read.
    """
    import pygame

    from game import paths
    from game.ui.services import wording
    from game.ui.services.text import Text, system_language

    words = str(trouble)
    with suppress(Exception):  # whatever else is damaged: the sentence there is, is English
        words = wording.trouble(Text(paths.assets() / "locale", language or system_language()), trouble)
    _say(words)
    if sys.stderr is None:
        with suppress(pygame.error):
            pygame.display.message_box("Four Shores", words, message_type="error")


def _end_on_signals(quit_: Callable[[], None]) -> list[int]:
    """Let Ctrl+C, and a system or terminal that ends, close the program as a player would.

    It closes after a frame, with games saved. The list gets the signal that came; a second one ends the program at once.
    """
    came: list[int] = []

    def end(number: int, _frame: object) -> None:
        came.append(number)
        signal.signal(number, signal.SIG_DFL)
        quit_()

    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"):
        number = getattr(signal, name, None)
        if number is not None:
            signal.signal(number, end)
    return came


def spare_openssl(modules: MutableMapping[str, Any] = sys.modules) -> None:
    """Let hashlib do without OpenSSL where Python has digests of its own.

    OpenSSL takes 4 MB and longer to load than the engine. Some builds of Python have digests from OpenSSL alone.
    """
    own = all(find_spec(name) for name in ("_md5", "_sha1", "_sha3", "_blake2"))
    if own and any(find_spec(name) for name in ("_sha2", "_sha256")):
        modules.setdefault("_hashlib", None)


def _play(chosen: argparse.Namespace) -> int:
    gc.disable()  # until `App.start_devices`: nothing that is imported is garbage, and searches for it take time from the start
    from game import paths
    from game.ui.services.image_preloader import ImagePreloader, title_pictures
    from game.ui.shell.memory import share_one_heap

    share_one_heap()
    early = ImagePreloader(title_pictures(paths.assets() / "art" / "sprites"))
    from game.games import GAMES
    from game.play.files import user_folder
    from game.play.log import start_logging
    from game.play.writer import BackgroundWriter
    from game.ui.program.app import App
    from game.ui.program.guard import Guard
    from game.ui.program.start import first_scene
    from game.ui.services.preferences import Preferences, settings_path
    from game.ui.services.speech import system_speaker

    lab = None
    if chosen.lab is not None:
        from game.ui.lab.command import experiment

        lab = experiment(GAMES, chosen, parser().error) if chosen.lab else None, chosen.games
    notes = start_logging()
    writer = BackgroundWriter()
    app = App(
        GAMES,
        Preferences(settings_path(), writer, defaults=chosen.defaults),
        size=chosen.size,
        fullscreen=chosen.fullscreen,
        language=chosen.language,
        writer=writer,
        early=early,
        speaker=system_speaker(),
    )
    del early
    came = _end_on_signals(app.quit)
    app.on_trouble = Guard(app, notes)
    app.start(first_scene(app, chosen.save, notes.trouble, lab=lab))
    from game.ui.program.single_instance import InstanceServer

    server = InstanceServer(user_folder(), app.handed)
    server.open()
    app.run()
    server.close()
    return 128 + came[0] if came else 0


if __name__ == "__main__":
    sys.exit(main())
