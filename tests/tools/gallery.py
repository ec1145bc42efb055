"""Makes the pictures of controls and tables again that the tests compare with: `python -m tests.tools.gallery`. Look at each.

Beside each a picture as large as the screen is written to the folder given with `--whole`, to look at.
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

import pygame

from tests.ui.gallery import PICTURES, SIZE, WALLS, kept, picture
from tests.ui.gallery_tables import LOOKS, table_picture
from tests.ui.play import Program

TABLES = {f"table_{name}": look for name, look in LOOKS.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("names", nargs="*", choices=[*WALLS, *TABLES, []], help="all unless some are named")
    parser.add_argument("--whole", type=Path, metavar="FOLDER", help="also write them as large as the screen")
    given = parser.parse_args()
    PICTURES.mkdir(exist_ok=True)
    for name in given.names or [*WALLS, *TABLES]:
        if name in TABLES:
            shown = table_picture(TABLES[name], partial(Program, kept=False))
        else:
            shown = picture(Program(size=SIZE, kept=False), name)
        pygame.image.save(kept(shown), PICTURES / f"{name}.png")
        if given.whole:
            given.whole.mkdir(parents=True, exist_ok=True)
            pygame.image.save(shown, given.whole / f"{name}.png")
        print(PICTURES / f"{name}.png")


if __name__ == "__main__":
    main()
