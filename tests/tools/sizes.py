"""Every scene at every size of the window and of the text, in every language: `python -m tests.tools.sizes [name ...]`.

Says what is cut or covered, overlaps, is too small to be pressed, or has a focus that is not seen, and which boards could be
larger. Names are those of `tests.tools.screens`; without any all scenes are walked, which takes long. `--language` and
`--text` choose some of them.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence

from game.play.settings import Speed
from game.ui.services.text import PSEUDO
from game.ui.services.theme import Theme
from tests.quickened import quickened
from tests.tools.screens import SCREENS
from tests.ui.play import Point, Program
from tests.ui.room import faults

SIZES = (
    (1024, 600), (1280, 800), (1366, 768), (1920, 1080), (2560, 1440), (3840, 2160), (1024, 768), (2560, 1080),
    (430, 860), (600, 1024), (768, 1024),
)  # fmt: skip
TEXTS = (100, 130, 150, 200)
LANGUAGES = ("en", "pl", PSEUDO)


def walk(name: str, language: str, texts: Sequence[int]) -> Iterator[tuple[Point, int, list[str]]]:
    """The faults of a scene at each size of window and text, those left out that look the same in units."""
    home = Program(size=SIZES[0], language=language, speed=Speed.INSTANT, reduced_motion=True, kept=False)
    SCREENS[name](home.app)
    home.app.stack.settle()
    home.settle()
    scenes, seen = home.app.stack.scenes, set[Point]()
    for text in texts:
        for size in SIZES:
            theme = Theme(home.app.theme.art)
            theme.fit(size, text / 100)
            units = round(size[0] / theme.scale / 8), round(size[1] / theme.scale / 8)
            if units in seen and text != 100:
                continue
            seen.add(units)
            home.app.preferences.change(interface_scale=text)
            home.resize(size)
            home.settle()
            home.app.theme._blocks.clear()
            home.drawn_anew()
            yield size, text, faults(home)
            assert home.app.stack.scenes == scenes


def main(given: Sequence[str] | None = None) -> int:
    """Walk, and print every fault once."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("names", nargs="*", metavar="name")
    options.add_argument("--language", action="append", choices=LANGUAGES)
    options.add_argument("--text", action="append", type=int, choices=TEXTS)
    chosen = options.parse_args(given)
    unknown = [name for name in chosen.names if name not in SCREENS]
    if unknown:
        options.error(f"there is no scene {', '.join(unknown)}; there are {', '.join(SCREENS)}")
    count = wrong = 0
    for name in chosen.names or SCREENS:
        for language in chosen.language or LANGUAGES:
            for size, text, found in walk(name, language, chosen.text or TEXTS):
                count, wrong = count + 1, wrong + bool(found)
                for fault in found:
                    print(f"{name} {size[0]}x{size[1]} {text} % {language}: {fault}", flush=True)
    print(f"{wrong} of {count} pictures have faults")
    return bool(wrong)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder, quickened():
        os.environ["FOUR_SHORES_HOME"] = folder
        sys.exit(main())
