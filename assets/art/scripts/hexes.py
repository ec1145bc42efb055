"""Earthquake Island: stackable hex tiles (one look per level), faces for their tops, tools, tile animations.

Footprint 80x74 px at 1x (pointy-top), thickness 0.25 unit = 12 px per level.  A tile is drawn as body `hex/<level>` plus,
12 px higher, one face: nothing (land), `hex/hole`, `hex/volcano`, `hex/tool` with an `icon/<tool>` on it, or the union of
`hex/crack_0` .. `hex/crack_5`, one for each edge that the cracks reach (0 = E, then counter-clockwise: NE NW W SW SE).
"""

from __future__ import annotations

from functools import partial

from hex_effects import crumble, erupt, splash
from hex_tiles import HEXC, counter, crack, face_hole, face_tool, face_volcano
from studio import Studio
from tools import ICONS, TOOLS, token

FACE_CANVAS = (88, 80, 44, 40)
CRUMBLE_FRAMES, SPLASH_FRAMES, VOLCANO_FRAMES = 8, 8, 10


def main() -> None:
    """Render tiles, faces, tools and what happens to tiles."""
    studio = Studio("hexes")
    tiles = [(f"hex/{look}{v}", partial(counter, look, v * 7)) for look in HEXC for v in range(2)]
    studio.sheet(tiles, 112, 108, 50, 60)
    studio.sheet([(f"hex/crack_{edge}", partial(crack, edge)) for edge in range(6)], *FACE_CANVAS, shadow=False, on_top=True)
    studio.sheet([("hex/tool", face_tool), ("hex/hole", face_hole)], *FACE_CANVAS, shadow=False, on_top=True)
    studio.sheet([("hex/volcano", face_volcano)], 112, 128, 50, 88, on_top=True)
    studio.sheet([(f"icon/{name}", build) for name, build in ICONS.items()], 120, 120, 54, 82)
    studio.sheet([(f"token/{tool}", token(tool)) for tool in TOOLS], 120, 128, 54, 86)
    pieces = [(f"fx/crumble_{look}_{k}", crumble(look, k)) for look in HEXC for k in range(CRUMBLE_FRAMES)]
    studio.sheet(pieces, 144, 144, 70, 84, shadow=False)
    studio.sheet([(f"fx/splash_{k}", splash(k)) for k in range(SPLASH_FRAMES)], 128, 144, 64, 104, shadow=False)
    studio.sheet([(f"fx/volcano_{k}", erupt(k)) for k in range(VOLCANO_FRAMES)], 144, 176, 68, 128)
    studio.save()


if __name__ == "__main__":
    main()
