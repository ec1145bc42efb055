"""Starts a program under a virtual screen of its own, waits for its first picture, and closes it again.

    python -m tests.tools.smoke python -m game

The program gets a player's folder of its own. Fails when no picture comes, or when the program does not end well after it was
asked to. Needs Xvfb.
"""

from __future__ import annotations

import mmap
import os
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType

import pygame

FEWEST_COLOURS = 300
"""A picture of the program has thousands; a blank window has one."""
GRID = 15
"""Pixels between the places of the screen that are looked at, again and again: that must not take the program's processor."""
LOOK = 0.005
"""Seconds between two looks."""
SECONDS = 30
"""The time that a program may take to show something, or to end."""
GOOD_ENDS = (0, 128 + signal.SIGTERM)
"""Codes of a program that ended well after it was asked to by a signal."""
XWD_WORDS = 25
"""Numbers at the head of the file in which Xvfb keeps what its screen shows (the X window dump of XWDFile.h)."""


class Screen:
    """A virtual screen: Xvfb for as long as the block lasts."""

    def __init__(self, size: tuple[int, int] = (1280, 800)) -> None:
        self.size = size
        self._stack = ExitStack()

    def __enter__(self) -> Screen:
        folder = self._stack.enter_context(tempfile.TemporaryDirectory())
        reading, writing = os.pipe()
        width, height = self.size
        where = ["-displayfd", str(writing), "-fbdir", folder, "-nolisten", "tcp"]
        command = ["Xvfb", *where, "-screen", "0", f"{width}x{height}x24"]
        self._server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
        self._stack.callback(self._stop)
        os.close(writing)
        with os.fdopen(reading, encoding="ascii") as pipe:
            number = pipe.readline().strip()
        if not number:
            raise OSError("Xvfb did not start")
        self.display = f":{number}"
        self._memory = Path(folder) / "Xvfb_screen0"
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._stack.close()

    def _stop(self) -> None:
        self._server.terminate()
        self._server.wait()

    def environment(self, home: Path, **more: str) -> dict[str, str]:
        """The environment for a program that shows itself here, keeps its files in `home` and has no sound device.

        It starts as it does for players, who have it compiled from the second time on.
        """
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "PYTHONDONTWRITE"))}
        return {**kept, "DISPLAY": self.display, "SDL_AUDIODRIVER": "none", "FOUR_SHORES_HOME": str(home), **more}

    def rows(self, step: int = 1) -> list[bytes]:
        """Return every row of the screen, or every `step`th, from the top; four bytes a pixel: blue, green, red, no meaning."""
        with self._memory.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as memory:
            head = struct.unpack_from(f">{XWD_WORDS}I", memory)
            start, width, height, line, colours = head[0], head[4], head[5], head[12], head[19]
            first = start + colours * 12
            return [memory[first + y * line : first + y * line + width * 4] for y in range(0, height, step)]

    def colours(self) -> int:
        """Return how many colours the screen shows, looked at in a grid of places."""
        return len({row[x : x + 3] for row in self.rows(GRID) for x in range(0, len(row), 4 * GRID)})

    def picture(self, target: Path) -> None:
        """Write what the screen shows as a picture."""
        width, height = self.size
        pixels = bytearray(b"".join(self.rows()))
        pixels[3::4] = b"\xff" * (width * height)
        target.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(pygame.image.frombuffer(pixels, self.size, "BGRA"), target)

    def wait_for_picture(self, program: subprocess.Popen[bytes] | None, seconds: float = SECONDS) -> float:
        """Wait until the screen shows the program; the seconds it took. `program` is None where something else started it.

        Raises TimeoutError when it shows nothing, OSError when the program ends by itself.
        """
        start = time.perf_counter()
        while self.colours() < FEWEST_COLOURS:
            if program is not None and program.poll() is not None:
                raise OSError(f"the program ended by itself with code {program.returncode}")
            if time.perf_counter() - start > seconds:
                raise TimeoutError(f"no picture within {seconds:.0f} seconds")
            time.sleep(LOOK)
        return time.perf_counter() - start


def first_picture(command: Sequence[str], screen: Screen, environment: Mapping[str, str], folder: Path | None = None) -> float:
    """Run a command until its first picture, then end it: the seconds that the picture took.

    Raises TimeoutError when there is no picture or no end, OSError when the program ends by itself or not well.
    """
    program = subprocess.Popen(command, env=dict(environment), cwd=folder, stdin=subprocess.DEVNULL)
    try:
        taken = screen.wait_for_picture(program)
        time.sleep(0.5)
        program.send_signal(signal.SIGTERM)
        code = program.wait(SECONDS)
    except subprocess.TimeoutExpired:
        raise TimeoutError(f"the program did not end within {SECONDS} seconds") from None
    finally:
        program.kill()
        program.wait()
    if code not in GOOD_ENDS:
        raise OSError(f"the program ended with code {code}")
    return taken


def main(command: Sequence[str]) -> int:
    """The command; 1 when something is wrong."""
    if not command:
        print("name the program to start: python -m tests.tools.smoke python -m game")
        return 2
    with Screen() as screen, tempfile.TemporaryDirectory() as home:
        try:
            taken = first_picture(command, screen, screen.environment(Path(home)))
        except OSError as error:
            print(error)
            return 1
    print(f"a picture after {taken:.2f} s, and a good end")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
