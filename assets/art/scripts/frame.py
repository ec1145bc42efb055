"""The wooden frame round a board of sea, `board/frame`: a nine-slice with brass buttons in its corners."""

from __future__ import annotations

from materials import mat
from shapes import box, cyl
from studio import Studio

OPENING, BEAM, HEIGHT = 5.0, 0.34, 0.30  # world units
SUNK = -0.14  # the beams reach below the board
OVER, SLICE = 56, 100  # pixels


def beams() -> None:
    """Four beams and four buttons."""
    upright = mat("#6E4220", rough=0.45, wood=0.3, bump=0.1, wscale=5)
    level = mat("#7A4A26", rough=0.45, wood=0.3, bump=0.1, wscale=5)
    middle = OPENING / 2 + BEAM / 2
    for x in (-middle, middle):
        box(BEAM, OPENING + 0.02, HEIGHT - 0.006, (x, 0, SUNK), upright, bevel=0.04)
    for y in (-middle, middle):
        box(OPENING + 2 * BEAM, BEAM, HEIGHT, (0, y, SUNK), level, bevel=0.04)
    for x in (-middle, middle):
        for y in (-middle, middle):
            cyl(0.095, 0.03, (x, y, HEIGHT - 0.145), "brass", n=24, bevel=0.01)
            cyl(0.04, 0.012, (x, y, HEIGHT - 0.118), "#8A5E1E", n=12, bevel=0)


def main() -> None:
    """Render the frame."""
    studio = Studio("frame")
    w, h = round(OPENING * 80) + 2 * OVER, round(OPENING * 64) + 2 * OVER
    studio.sheet([("board/frame", beams)], w, h, w // 2, h // 2, ground=SUNK, slice=SLICE, over=OVER)
    studio.save()


if __name__ == "__main__":
    main()
