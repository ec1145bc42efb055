"""Humanoids of Lost Baggage: captain, chef, librarian, astronaut, detective, gardener."""

from __future__ import annotations

import math

from character_kit import (
    POSE,
    arms,
    brass,
    brows,
    buttons,
    cheeks,
    cloth,
    dot_eyes,
    glow,
    grin,
    hair,
    head,
    legs,
    nose,
    on,
    smile,
    soft,
    torso,
)
from materials import mat, plastic
from shapes import ball, box, cyl, group, lathe, prism, rod, star_pts, torus, tube


# ------------------------------------------------------------------ Humanoids
def captain() -> None:
    legs("#23304F")
    torso("#26406F")
    arms("#26406F")
    buttons((0.22, 0.29, 0.36), two=22)
    for sx in (-1, 1):
        cyl(0.055, 0.03, (sx * 0.16, 0, 0.455), brass(), n=14)
        torus(0.052, 0.014, (sx * 0.268, -0.093, 0.26), brass(), rot=(-0.58, -0.2 * sx, 0))  # across the end of the sleeve
    with head("#E2A57C") as r:
        w = soft("#F4F1E8")
        ball(0.205, (0, -0.045, -0.115), w, scale=(1.05, 0.92, 0.9))
        ball(0.1, (0, -0.12, -0.235), w, scale=(1, 0.8, 1))  # beard
        for sx in (-1, 1):
            ball(0.062, (sx * 0.062, -0.225, -0.075), soft("#FFFDF6"), scale=(1.25, 0.7, 0.72), rot=(0, sx * 0.35, 0))
            ball(0.07, (sx * 0.20, -0.02, 0.0), w, scale=(0.6, 1, 1.3))
        nose(r, 0.045, -6, "#D8835F")
        dot_eyes(r, 22, 10)
        mood = POSE["mood"]
        brows(r, 22, 27 + 5 * abs(mood), 9, 2 - (9 if mood < 0 else 0), 0.016, "#F4F1E8")
        cheeks(r, 44, -3)
        if mood:
            with group((0, -0.040, 0)):
                if mood > 0:
                    grin(r, 0, -36, 0.062, 0.040, k=1.0)
                else:
                    ball(0.030, on(r, 0, -36, 1.02), mat("#5A1F1B", rough=0.7), scale=(1, 0.5, 0.85))
        with group((0, 0.0, 0.115), rot=(-0.12, 0, 0)):
            cyl(0.222, 0.07, (0, 0, 0), plastic("#1E2B4A"), n=30)
            lathe([(0.222, 0.06), (0.29, 0.13), (0.285, 0.165), (0.20, 0.195), (0, 0.20)], plastic("#F6F2E6"))
            cyl(0.135, 0.02, (0, -0.155, -0.008), plastic("#15161B"), n=24, bevel=0.008, rot=(0.28, 0, 0))
            torus(0.225, 0.012, (0, 0, 0.018), brass(), n=30)
            prism(star_pts(0.052, 5, 0.45), 0.02, (0, -0.235, 0.085), brass(), bevel=0.004, rot=(math.pi / 2 - 0.35, 0, 0))
    with group((0.215, 0, 0.50), scale=1.15):  # parrot on the shoulder
        ball(0.075, (0, 0, 0.07), soft("#D8382C"), scale=(0.85, 1, 1.25))
        ball(0.06, (0, -0.02, 0.175), soft("#D8382C"))
        ball(0.032, (0.0, -0.075, 0.165), soft("#F3C640"), scale=(0.7, 1, 1))
        for sx in (-1, 1):
            ball(0.018, (sx * 0.035, -0.06, 0.195), "#FFFFFF")
            ball(0.009, (sx * 0.037, -0.077, 0.196), "ink")
        ball(0.055, (0.062, 0.02, 0.07), soft("#2F7FC4"), scale=(0.45, 1, 1.4))
        tube([(0.0, 0.04, 0.02), (0.02, 0.09, -0.10)], 0.022, soft("#F3C640"), r2=0.012)


def chef() -> None:
    legs("#5A6474", "#2B2420")
    torso("#F3F0E6", r=0.235, r2=0.145)
    buttons((0.22, 0.29, 0.36), "#33363D", r=0.228, two=17)
    arms("#F3F0E6", left=(-0.27, -0.12, 0.25), right=(0.29, -0.17, 0.33))
    torus(0.13, 0.042, (0, -0.005, 0.455), cloth("#D23B2E"), n=22)
    prism([(-0.05, 0), (0.05, 0), (0.0, -0.11)], 0.03, (0, -0.165, 0.45), cloth("#D23B2E"), rot=(math.pi / 2, 0, 0), bevel=0.008)
    with head("#EDBB95") as r:
        for sx in (-1, 1):
            tube(
                [(sx * 0.01, -0.245, -0.065), (sx * 0.07, -0.255, -0.085), (sx * 0.135, -0.215, -0.055), (sx * 0.155, -0.2, 0.0)],
                0.026,
                soft("#2E2019"),
                r2=0.010,
            )
        nose(r, 0.042, -8, "#DE9873")
        dot_eyes(r)
        brows(r, 21, 20, 8, -2)
        cheeks(r)
        smile(r, 13, -34, 5)
        hair(r, "#2E2019", line=0.05, rot=-0.25, k=1.04)
        with group((0, 0.03, 0.13), rot=(-0.18, 0.09, 0)):
            cyl(0.185, 0.15, (0, 0, 0), cloth("#FBF9F2"), r2=0.195, n=26, bevel=0.01)
            w = soft("#FFFDF7")
            for i in range(6):
                ball(0.12, (0.15 * math.cos(1.05 * i + 0.3), 0.13 * math.sin(1.05 * i + 0.3), 0.20), w)
            ball(0.17, (0, 0, 0.25), w)
    with group((0.30, -0.24, 0.34), rot=(0.35, 0, -0.25)):  # frying pan with an egg
        rod((0, 0.06, 0), (0, -0.04, 0), 0.022, "wood_d")
        cyl(0.15, 0.035, (0.03, -0.17, -0.005), plastic("#2E3136"), r2=0.165, n=26)
        cyl(0.15, 0.006, (0.03, -0.17, 0.026), plastic("#41454C"), n=26)
        prism(
            [
                (0.09 * (1 + 0.2 * math.sin(3 * a)) * math.cos(a), 0.09 * (1 + 0.2 * math.cos(2 * a)) * math.sin(a))
                for a in (math.tau * i / 24 for i in range(24))
            ],
            0.014,
            (0.03, -0.17, 0.03),
            soft("#FFFFFA"),
            bevel=0.005,
        )
        ball(0.042, (0.035, -0.17, 0.045), plastic("#F6B424"), scale=(1, 1, 0.7))


def librarian() -> None:
    cyl(0.23, 0.20, (0, 0, 0.04), cloth("#5D4A3C"), r2=0.175, n=24, bevel=0.02)
    torso("#3D7A58", z=0.20, h=0.29, r=0.19)
    prism([(-0.05, 0), (0.05, 0), (0, -0.16)], 0.02, (0, -0.165, 0.465), "#FBF3DF", rot=(math.pi / 2 - 0.25, 0, 0), bevel=0.004)
    for sx in (-1, 1):
        ball(0.07, (sx * 0.08, -0.06, 0.04), plastic("#7A2F2A"), scale=(0.85, 1.3, 0.6))
    arms("#3D7A58", "#9C6644", left=(-0.17, -0.27, 0.24), right=(0.17, -0.27, 0.24))
    for i, (w, h, c, rz) in enumerate(
        (
            (0.34, 0.06, "#A83A32", 0.05),
            (0.30, 0.055, "#2F5D9B", -0.1),
            (0.32, 0.05, "#D9A23B", 0.12),
            (0.24, 0.05, "#6A4A8C", -0.05),
        )
    ):  # books
        with group((0, -0.285, 0.235 + (0, 0.062, 0.119, 0.171)[i]), rz):
            box(w, 0.20, h, (0, 0, 0), plastic(c), bevel=0.008)
            box(w * 0.93, 0.192, h * 0.7, (0, -0.008, h * 0.15), "#FBF3DD", bevel=0.002)
    with head("#B9805A", z=0.70) as r:
        hair(r, "#D9D5CF", line=0.22, rot=-0.62, k=1.07, back=0.02)
        ball(0.105, (0, 0.07, 0.255), soft("#D9D5CF"))
        torus(0.075, 0.022, (0, 0.06, 0.20), soft("#B8453C"), n=18)
        rod((-0.17, 0.06, 0.30), (0.16, 0.08, 0.24), 0.012, "#E9B93A")
        dot_eyes(r, 22, 1, 0.036)
        cheeks(r, 50, -17, c="#C76B55")
        smile(r, 15, -30, 6)
        nose(r, 0.03, -11, "#98603E")
        for sx in (-1, 1):
            torus(0.080, 0.011, on(r, sx * 22, 1, 1.07), plastic("#8E2F2A"), rot=(math.pi / 2, 0, sx * 0.35), n=26)
        tube([on(r, -4, 3, 1.1), on(r, 4, 3, 1.1)], 0.010, "#8E2F2A")


def astronaut() -> None:
    s = "#EDEEF2"
    legs(s, "#8A9099", r=0.09, gap=0.095)
    torso(s, r=0.225, r2=0.16)
    arms(s, "#D9562B", r=0.07, right=(0.30, -0.10, 0.40))
    for sx in (-1, 1):
        torus(0.078, 0.02, (sx * 0.095, 0, 0.12), soft("#D9562B"))
        torus(0.072, 0.016, (sx * 0.225, -0.05, 0.35), soft("#2C62B4"), rot=(0, sx * 0.9, 0))
    box(0.16, 0.04, 0.11, (0, -0.195, 0.27), plastic("#5B6068"), bevel=0.012, rot=(-0.2, 0, 0))
    for i, c in enumerate(("#E8402F", "#F6C63A", "#4CC26A")):
        ball(0.018, (-0.045 + 0.045 * i, -0.225, 0.33), glow(c, 0.9))
    box(0.34, 0.14, 0.34, (0, 0.20, 0.20), plastic("#C9CDD6"), bevel=0.04)
    tube([(0.12, 0.2, 0.3), (0.27, 0.1, 0.28), (0.18, -0.1, 0.30)], 0.022, "#8A9099")
    with head(None, z=0.70):
        ball(0.295, (0, 0.03, 0), plastic("#F4F5F8"), u=32, v=22)
        ball(0.225, (0, -0.095, 0), soft("#F0C39C"), u=28, v=20)
        torus(0.205, 0.032, (0, -0.185, 0.0), plastic("#D9562B"), rot=(math.pi / 2, 0, 0), n=36)
        with group((0, -0.095, 0)):
            dot_eyes(0.225, 20, 4)
            cheeks(0.225, 38, -12)
            smile(0.225, 19, -20, 7)
            nose(0.225, 0.026, -6)
        tube([(-0.09, -0.30, 0.155), (-0.02, -0.318, 0.175), (0.06, -0.31, 0.17)], 0.013, glow("#FFFFFF", 0.5))
        ball(0.03, (-0.135, -0.285, 0.115), glow("#FFFFFF", 0.5), scale=(1, 0.4, 1))
        hair(0.225, "#6B3E1F", back=-0.10, line=0.62, rot=0.0, k=1.03)
        for sx in (-1, 1):
            cyl(0.07, 0.05, (sx * 0.29, 0.03, 0), plastic("#8A9099"), rot=(0, sx * math.pi / 2, 0), n=18)
        rod((0.20, 0.08, 0.22), (0.25, 0.09, 0.36), 0.010, "#8A9099")
        ball(0.03, (0.252, 0.09, 0.37), glow("#E8402F", 0.8))
    rod((0.33, -0.14, 0.06), (0.33, -0.13, 0.80), 0.014, "#A9AEB8")
    prism(
        [(0, 0), (0.24, 0.02), (0.24, 0.15), (0, 0.17)],
        0.014,
        (0.335, -0.13, 0.62),
        plastic("#2C62B4"),
        rot=(math.pi / 2 - 0.12, 0, 0),
        bevel=0.004,
    )
    prism(star_pts(0.05), 0.01, (0.45, -0.148, 0.71), "#F6C63A", rot=(math.pi / 2 - 0.12, 0, 0), bevel=0)


def detective() -> None:
    legs("#3B3430")
    cyl(0.25, 0.40, (0, 0, 0.09), cloth("#B08E5C"), r2=0.145, n=24, bevel=0.03)
    cyl(0.222, 0.045, (0, 0, 0.24), plastic("#6B4A2C"), n=24)
    box(0.08, 0.03, 0.07, (0, -0.222, 0.228), brass(), bevel=0.01)
    buttons((0.33, 0.40), "#5A3D22", r=0.20, two=15, taper=0.15)
    lathe([(0.13, 0.44), (0.20, 0.58), (0.19, 0.58), (0.125, 0.47)], cloth("#9C7A48"))
    arms("#B08E5C", left=(-0.27, -0.08, 0.26), right=(0.20, -0.30, 0.47), elbow=None)
    with head("#EBB88F") as r:
        hair(r, "#3A2A20", line=0.0, rot=-0.3, k=1.03)
        dot_eyes(r, 21, 2, sides=(-1,))
        nose(r, 0.05, -9, "#D98F68", scale=(0.9, 1.2, 0.9))
        smile(r, 12, -31, 4, az=-5)
        cheeks(r)
        for sx in (-1, 1):
            tube(
                [on(r, sx * 3, -20, 1.05), on(r, sx * 14, -22, 1.04), on(r, sx * 22, -17, 1.03)], 0.018, soft("#3A2A20"), r2=0.008
            )
        with group((0, 0.03, 0.13), rot=(-0.26, -0.06, 0)):
            cyl(0.315, 0.03, (0, 0, 0), cloth("#6A4D33"), n=34, bevel=0.012)
            lathe([(0.215, 0.02), (0.205, 0.15), (0.16, 0.21), (0.05, 0.19), (0, 0.18)], cloth("#6A4D33"))
            cyl(0.22, 0.055, (0, 0, 0.028), plastic("#2B2420"), n=30)
        x, y, z = on(r, 24, 2, 1.33)  # the magnifier makes one eye huge
        torus(0.118, 0.022, (x, y, z), brass(), rot=(math.pi / 2 - 0.1, 0, 0.22), n=30)
        ball(0.108, (x, y + 0.03, z), mat("#F7FBFF", rough=0.1, coat=1), scale=(1, 0.45, 1))
        ball(0.056, (x + 0.004, y - 0.008, z - 0.006), mat("#4B7FB5", rough=0.15, coat=0.8), scale=(1, 0.4, 1))
        ball(0.032, (x + 0.006, y - 0.022, z - 0.006), "ink", scale=(1, 0.5, 1))
        ball(0.017, (x - 0.02, y - 0.04, z + 0.026), glow("#FFFFFF", 1))
        rod((x + 0.03, y + 0.0, z - 0.12), (x + 0.075, y + 0.02, z - 0.30), 0.024, "wood_d", bevel=0.005)


def gardener() -> None:
    legs("#3F6B3C", "#C9862E")
    torso("#E9E0CC")
    cyl(0.216, 0.17, (0, 0, 0.15), cloth("#3F7A46"), r2=0.185, n=24, bevel=0.02)
    box(0.20, 0.03, 0.14, (0, -0.17, 0.29), cloth("#3F7A46"), bevel=0.012, rot=(-0.2, 0, 0))
    for sx in (-1, 1):
        tube([(sx * 0.09, -0.165, 0.41), (sx * 0.11, -0.10, 0.47), (sx * 0.10, 0.1, 0.46)], 0.022, cloth("#3F7A46"))
        ball(0.018, (sx * 0.085, -0.178, 0.405), brass())
    arms("#E9E0CC", "#8A5636", left=(-0.27, -0.14, 0.30), right=(0.25, -0.22, 0.30))
    with head("#A06A45") as r:
        hair(r, "#2A1B14", line=0.12, rot=-0.6, k=1.05)
        for sx in (-1, 1):
            tube(
                [(sx * 0.21, 0.03, -0.05), (sx * 0.27, -0.02, -0.16), (sx * 0.25, -0.07, -0.29)], 0.048, soft("#2A1B14"), r2=0.03
            )
            ball(0.034, (sx * 0.25, -0.07, -0.29), soft("#E8B23A"))
        dot_eyes(r, 21, 0)
        cheeks(r, 42, -15, c="#B4583F")
        grin(r, 0, -25, 0.065, 0.035)
        nose(r, 0.03, -8, "#7C4A2E")
        for a, e in ((-34, -6), (-40, -10), (34, -6), (40, -10)):
            ball(0.008, on(r, a, e, 1.01), "#5E3520")
        with group((0, 0.06, 0.125), rot=(-0.42, -0.06, 0)):
            lathe(
                [(0.37, 0.0), (0.37, 0.018), (0.24, 0.05), (0.225, 0.16), (0.15, 0.215), (0, 0.225)],
                mat("straw", rough=0.8, speckle=0.12, wscale=20),
                n=36,
            )
            cyl(0.243, 0.05, (0, 0, 0.045), cloth("#D2453A"), r2=0.238, n=30)
            with group((0.15, -0.20, 0.085)):
                for i in range(6):
                    ball(
                        0.036,
                        (0.045 * math.cos(1.047 * i), -0.02, 0.045 * math.sin(1.047 * i)),
                        soft("#FFFDF4"),
                        scale=(1, 0.6, 1),
                    )
                ball(0.03, (0, -0.04, 0), soft("#F4B62C"))
    with group((0.27, -0.30, 0.25)):  # seedling in a pot
        cyl(0.07, 0.12, (0, 0, 0), mat("#C0673C", rough=0.8), r2=0.09, n=18, bevel=0.01)
        torus(0.09, 0.018, (0, 0, 0.12), mat("#B45B32", rough=0.8))
        cyl(0.08, 0.01, (0, 0, 0.115), "#4A3020")
        tube([(0, 0, 0.12), (0.01, 0, 0.24)], 0.014, "leaf")
        for s in (-1, 1):
            ball(0.055, (0.06 * s, 0, 0.25), plastic("#5FA843"), scale=(1.2, 0.6, 0.5), rot=(0, -0.5 * s, 0))
    rod((-0.30, -0.18, 0.02), (-0.29, -0.16, 0.62), 0.017, "wood")
    box(0.20, 0.03, 0.03, (-0.29, -0.16, 0.60), "steel", bevel=0.006)
    for i in range(4):
        rod((-0.37 + 0.053 * i, -0.16, 0.62), (-0.37 + 0.053 * i, -0.175, 0.70), 0.009, "steel")
