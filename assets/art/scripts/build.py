"""Make all art: render and draw every master, pack the sprites, compose the covers, make the tilesets and the icon.

    python build.py [step ...]      for example: python build.py coast marks pack

Without names all steps run, in this order; that takes about an hour on two cores. Every step is a script of its own, which may be
run alone, most of them with parts of sprite names. See README.md for what has to be installed.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

DRAWN = ("coast", "textures", "marks", "icons", "interface", "hud", "occasions", "baggage_cards")
RENDERED = (
    "army", "blocks", "hexes", "people", "terrain", "shores", "baggage_characters", "baggage_lands", "baggage_items",
)  # fmt: skip
FROM_RENDERS = ("portraits",)
FROM_SPRITES = ("covers", "tilesets", "app_icon")
STEPS = (*DRAWN, *RENDERED, *FROM_RENDERS, "pack", *FROM_SPRITES, "pack_covers")


def command(step: str) -> list[str]:
    """What runs a step."""
    folder = Path(__file__).parent
    if step == "pack_covers":
        return [sys.executable, str(folder / "pack.py"), "cover/"]
    return [sys.executable, str(folder / f"{step}.py")]


def main() -> None:
    """Run the steps; the first that fails ends the build."""
    parser = argparse.ArgumentParser(description="Make the art.")
    parser.add_argument("steps", nargs="*", choices=[[], *STEPS], metavar="step", help=", ".join(STEPS))
    wanted = parser.parse_args().steps
    for step in STEPS:
        if not wanted or step in wanted:
            print(f"== {step}", flush=True)
            subprocess.run(command(step), check=True)


if __name__ == "__main__":
    main()
