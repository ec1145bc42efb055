"""Round portraits of the players' pieces, as sprites `ui/portrait_army_<team>` and `ui/portrait_explorer_<team>`.

They are cut from the large renders `army/portrait_<team>` and `people/portrait_<team>` in the build folder, and fit
`ui/portrait_frame`: draw the portrait, then the frame, both with the anchor on the same point.
"""

from __future__ import annotations

from functools import partial

import numpy as np
import skia
from PIL import Image

from brush import TEAM, Sheet, colour, inner_shadow, paint, radial, shaded
from masters import BUILD, save_manifest

SIZE, RADIUS = 56, 26.5
VIEWS = {
    "army": (("red", "blue"), "army/portrait_{}", (160, 168), 214),  # teams, render, middle of the view, its width
    "explorer": (tuple(TEAM), "people/portrait_{}", (162, 150), 232),
}


def from_pillow(image: Image.Image) -> skia.Image:
    """A skia image of the same pixels."""
    pixels = np.ascontiguousarray(np.asarray(image.convert("RGBA")))
    return skia.Image.fromarray(pixels, colorType=skia.kRGBA_8888_ColorType)


def portrait(c: skia.Canvas, team: str, render: str, middle: tuple[int, int], width: int) -> None:
    """A disc in the team's colour with head and shoulders of its piece."""
    centre = SIZE / 2
    disc = skia.RRect.MakeOval(skia.Rect.MakeLTRB(centre - RADIUS, centre - RADIUS, centre + RADIUS, centre + RADIUS))
    pale = 1.0 if team == "white" else 1.45
    tones = [colour(TEAM[team], light=pale), colour(TEAM[team], light=0.8), colour(TEAM[team], light=0.42)]
    c.drawRRect(disc, shaded(radial(centre - 8, centre - 10, RADIUS * 1.9, tones)))
    figure = from_pillow(Image.open(BUILD / f"{render.format(team)}.png"))
    scale = 2 * RADIUS / width
    x, y = centre - middle[0] * scale, centre - middle[1] * scale
    smooth = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
    c.save()
    c.clipRRect(disc, True)
    c.drawOval(skia.Rect.MakeXYWH(centre - 17, centre + 6, 38, 26), paint("#1A0E06", 0.35, blur=5))
    place = skia.Rect.MakeXYWH(x, y, figure.width() * scale, figure.height() * scale)
    c.drawImageRect(figure, place, smooth, skia.Paint(AntiAlias=True))
    c.restore()
    inner_shadow(c, disc, 0.5, 9, 3, "#1A0E06")


def main() -> None:
    """Draw all portraits."""
    sheet = Sheet()
    for kind, (teams, render, middle, width) in VIEWS.items():
        for team in teams:
            sheet.draw(
                f"ui/portrait_{kind}_{team}", SIZE, SIZE,
                partial(portrait, team=team, render=render, middle=middle, width=width), (SIZE // 2, SIZE // 2),
            )  # fmt: skip
    save_manifest("portraits", sheet.entries)


if __name__ == "__main__":
    main()
