"""The backs of the world tiles of Lost Baggage, and the mark of their top side."""

from __future__ import annotations

import math

from land_props import blob, glow, gold
from materials import mat, plastic
from shapes import box, cyl, group, prism, text, torus, tube


# ------------------------------------------------------------------ the back and the top mark
def top_mark(z: float, r: float = 0.36) -> None:
    prism(
        [(-0.085, -0.02), (0, 0.045), (0.085, -0.02), (0.05, -0.03), (0, 0.008), (-0.05, -0.03)],
        0.016,
        (0, r, z),
        gold(),
        bevel=0.004,
    )


def back(z: float) -> None:
    """Two mascots in painted relief; the side between them is the top side."""
    torus(0.325, 0.010, (0, 0, z), gold(), n=48, k=6, scale=(1, 0.9, 0.6))
    top_mark(z, 0.375)
    with group((-0.205, 0.125, z)):  # the Humanoid: round head, red cap
        cyl(0.125, 0.010, m=plastic("#2F6E78"), n=36, bevel=0.003)
        prism(blob(0.07, 1.15, 0.6, 2, 0, y=-0.085), 0.016, m=plastic("#2C62B4"), bevel=0.004)
        cyl(0.083, 0.022, m=mat("#F0C39C", rough=0.6), n=32, bevel=0.006)
        prism(
            [(0.09 * math.cos(a), 0.01 + 0.09 * math.sin(a)) for a in (math.pi * k / 14 for k in range(15))],
            0.034,
            (0, 0.012, 0),
            plastic("#D8382C"),
            bevel=0.006,
        )
        prism(
            [(-0.105, 0.012), (0.105, 0.012), (0.10, 0.035), (-0.10, 0.035)], 0.04, (0.012, 0, 0), plastic("#A8261E"), bevel=0.006
        )
        for s in (-1, 1):
            cyl(0.012, 0.028, (s * 0.033, -0.012, 0), "ink", n=12, bevel=0)
        tube([(-0.028, -0.043, 0.025), (0, -0.056, 0.025), (0.028, -0.043, 0.025)], 0.006, "#7A3327")
    with group((0.205, 0.125, z)):  # the Misfit: furry, horned, one eye
        cyl(0.125, 0.010, m=plastic("#4A3A78"), n=36, bevel=0.003)
        prism(
            [
                (
                    (0.082 if i % 2 else 0.100) * math.cos(math.tau * i / 36),
                    -0.012 + (0.080 if i % 2 else 0.098) * math.sin(math.tau * i / 36),
                )
                for i in range(36)
            ],
            0.022,
            m=mat("#8FCF5A", rough=0.7),
            bevel=0.003,
        )
        for s in (-1, 1):
            prism([(s * 0.03, 0.06), (s * 0.075, 0.045), (s * 0.085, 0.125)][::s], 0.026, m="ivory", bevel=0.004)
        cyl(0.046, 0.03, (0, 0.005, 0), "#FBFAF4", n=28, bevel=0.006)
        cyl(0.024, 0.036, (0, 0.0, 0), "ink", n=20, bevel=0.004)
        cyl(0.008, 0.04, (-0.009, 0.012, 0), glow("#FFFFFF", 0.8), n=10, bevel=0)
        tube([(-0.038, -0.055, 0.025), (0, -0.068, 0.025), (0.038, -0.055, 0.025)], 0.007, "#3F6B22")
        prism([(-0.012, 0), (0.012, 0), (0, -0.022)][::-1], 0.03, (0.018, -0.062, 0), "#FFFDF2", bevel=0)
    with group((0, -0.135, z)):  # the lost suitcase
        prism(
            [
                (x * 0.15, y * 0.105)
                for x, y in ((-1, -0.8), (-0.85, -1), (0.85, -1), (1, -0.8), (1, 0.8), (0.85, 1), (-0.85, 1), (-1, 0.8))
            ],
            0.024,
            m=plastic("#B4763C"),
            bevel=0.008,
        )
        for s in (-1, 1):
            box(0.022, 0.20, 0.030, (s * 0.085, 0, 0), gold(), bevel=0.003)
        tube(
            [(-0.045, 0.10, 0.012), (-0.038, 0.145, 0.012), (0.038, 0.145, 0.012), (0.045, 0.10, 0.012)],
            0.011,
            plastic("#6B4226"),
        )
        text("?", 0.17, (0, -0.005, 0.028), "#FFF3D6", 0.006)
