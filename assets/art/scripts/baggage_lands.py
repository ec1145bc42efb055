"""The flat-top hexagonal world tiles of Lost Baggage; their top side is the north one.

Footprint 160 x 112 pixels at 1x (Tiled: hexagonal, stagger axis x, side length 80, column pitch 120, row pitch 112); the top
face lies 12 pixels up. Every land is two sprites: `land/<name>`, the base with everything flat, and `decor/<name>`, everything
tall, so that marks and highlights go between them. Decor keeps the southern middle of the tile free: figures stand there
(`STAND`). The shadow of `land/hex` serves every base. `land/back_1` to `back_6` are backs with the top side N, NE, SE, S, SW, NW;
`land/mark_1` to `mark_6` are the brass marks of the top side for discovered tiles.
"""

from __future__ import annotations

import math

from land_backs import back, top_mark
from land_props import GRASS, GRASS_DARK, P2, SAND, SNOW, TH, hex_base
from lands_green import (
    flat_bramble,
    flat_desert,
    flat_green,
    flat_mill,
    flat_mirror,
    flat_mwood,
    flat_spring,
    flat_swamp,
    flat_wheat,
    tall_bramble,
    tall_desert,
    tall_green,
    tall_mill,
    tall_mirror,
    tall_mwood,
    tall_spring,
    tall_swamp,
    tall_wheat,
)
from lands_show import (
    flat_cafe,
    flat_carnival,
    flat_concert,
    flat_healer,
    flat_manor,
    flat_scrap,
    flat_theatre,
    flat_watch,
    tall_cafe,
    tall_carnival,
    tall_concert,
    tall_healer,
    tall_manor,
    tall_scrap,
    tall_theatre,
    tall_watch,
)
from lands_town import (
    flat_bazaar,
    flat_bus,
    flat_customs,
    flat_fount,
    flat_harbour,
    flat_library,
    flat_lost,
    flat_night,
    flat_street,
    flat_tea,
    tall_bazaar,
    tall_bus,
    tall_customs,
    tall_fount,
    tall_harbour,
    tall_library,
    tall_lost,
    tall_night,
    tall_street,
    tall_tea,
)
from lands_travel import (
    flat_air,
    flat_cross,
    flat_light,
    flat_moon,
    flat_ship,
    flat_station,
    flat_toll,
    flat_train,
    tall_air,
    tall_cross,
    tall_light,
    tall_moon,
    tall_ship,
    tall_station,
    tall_toll,
    tall_train,
)
from lands_wild import (
    flat_ice,
    flat_pond,
    flat_portal,
    flat_reef,
    flat_scave,
    flat_summit,
    flat_thunder,
    flat_volcano,
    flat_whirl,
    tall_ice,
    tall_pond,
    tall_portal,
    tall_reef,
    tall_scave,
    tall_summit,
    tall_thunder,
    tall_volcano,
    tall_whirl,
)
from shapes import group
from stage import clear
from studio import Studio

BASE_CANVAS = (192, 152, 86, 76)
DECOR_CANVAS = (208, 216, 96, 150)  # drawn at the ground in the middle of the cell
STAND = [[0, 16], [-26, 12], [26, 12], [0, 30]]  # px from the centre of the top face: where 1, 2, 3, 4 figures stand
SIDES = ["N", "NE", "SE", "S", "SW", "NW"]  # side 1..6 = mark_1..6, back_1..6
LANDS = {  # id: (top, edge, flat, tall, owner)
    "harbour": ("water", "#23678F", flat_harbour, tall_harbour, "captain"),
    "night_market": ("#3F3B5C", "#2F2B48", flat_night, tall_night, "chef"),
    "great_library": ("#CDBD9C", "#A08F6C", flat_library, tall_library, "librarian"),
    "moon_base": ("#9C9BA6", "#74737F", flat_moon, tall_moon, "astronaut"),
    "foggy_street": ("#6A6F78", "#4E525A", flat_street, tall_street, "detective"),
    "greenhouse": ("#8FBF5C", GRASS_DARK, flat_green, tall_green, "gardener"),
    "theatre": ("#8A6644", "#6B2A3A", flat_theatre, tall_theatre, "magician"),
    "coral_reef": ("#2FA3B5", "#1F7488", flat_reef, tall_reef, "diver"),
    "summit": ("#C3CAD4", "#8E97A5", flat_summit, tall_summit, "climber"),
    "concert_hall": ("#BFAB8C", "#7C2F4B", flat_concert, tall_concert, "violinist"),
    "train_yard": ("#9A9082", "#6E665E", flat_train, tall_train, "mechanic"),
    "airfield": ("#8DB65A", GRASS_DARK, flat_air, tall_air, "courier"),
    "desert": (SAND, "#C39A58", flat_desert, tall_desert, "cactus"),
    "ice_field": ("#CFEAF5", "#86B8D0", flat_ice, tall_ice, "snowman"),
    "scrapyard": ("#A08A6C", "#6E5A44", flat_scrap, tall_scrap, "robot"),
    "old_manor": ("#6F7A5E", "#4A4A5A", flat_manor, tall_manor, "ghost"),
    "swamp": ("#6F7F3E", "#4A5227", flat_swamp, tall_swamp, "slime"),
    "mushroom_wood": ("#6F9448", "#4A6A34", flat_mwood, tall_mwood, "mushroom"),
    "snow_cave": (SNOW, "#A9C0D4", flat_scave, tall_scave, "yeti"),
    "tea_house": ("#A9C77A", "#6F9448", flat_tea, tall_tea, "teapot"),
    "wheat_field": ("#D9B04E", "#A87F34", flat_wheat, tall_wheat, "scarecrow"),
    "sunken_ship": ("#246A86", "#174A62", flat_ship, tall_ship, "octopus"),
    "volcano": ("#4A3A38", "#2F2422", flat_volcano, tall_volcano, "dragonling"),
    "lighthouse": ("water", "#23678F", flat_light, tall_light, "moth"),
    "crossroads": (GRASS, GRASS_DARK, flat_cross, tall_cross, ""),
    "lost_property_office": ("#BDA67C", "#8E774E", flat_lost, tall_lost, ""),
    "cafe": ("#C49A72", "#8E6A48", flat_cafe, tall_cafe, ""),
    "customs": ("#9DB36E", "#6C7F48", flat_customs, tall_customs, ""),
    "railway_station": ("#A9A08E", "#77705F", flat_station, tall_station, ""),
    "hot_spring": ("#8FA86A", "#5F7A4A", flat_spring, tall_spring, ""),
    "thunderstorm": ("#5F7A4E", "#3F5548", flat_thunder, tall_thunder, ""),
    "bazaar": ("#DDB878", "#A87F4E", flat_bazaar, tall_bazaar, ""),
    "bus_stop": ("#93B564", "#5F7F40", flat_bus, tall_bus, ""),
    "carnival": ("#9CC25E", "#B04A7A", flat_carnival, tall_carnival, ""),
    "brambles": ("#6B8648", "#465E34", flat_bramble, tall_bramble, ""),
    "frozen_pond": (SNOW, "#A9C0D4", flat_pond, tall_pond, ""),
    "healers_hut": ("#93BF6A", "#5B8A48", flat_healer, tall_healer, ""),
    "whirlwind": ("#D5C193", "#A3906A", flat_whirl, tall_whirl, ""),
    "portal": ("#5B5478", "#3F3A58", flat_portal, tall_portal, ""),
    "watchtower": (GRASS, GRASS_DARK, flat_watch, tall_watch, ""),
    "fountain": ("#C9BFAC", "#958B78", flat_fount, tall_fount, ""),
    "toll_bridge": ("#93B85C", GRASS_DARK, flat_toll, tall_toll, ""),
    "mirror_lake": ("#9CBF7A", "#6A8A50", flat_mirror, tall_mirror, ""),
    "windmill": ("#9CC25E", "#6A9440", flat_mill, tall_mill, ""),
}
MISFIT_OWNERS = [
    "cactus",
    "snowman",
    "robot",
    "ghost",
    "slime",
    "mushroom",
    "yeti",
    "teapot",
    "scarecrow",
    "octopus",
    "dragonling",
    "moth",
]


def kind(owner: str) -> str:
    return "other" if not owner else ("misfit" if owner in MISFIT_OWNERS else "humanoid")


# ------------------------------------------------------------------ rendering


def render_lands(studio: Studio) -> None:
    """Bases and tall decor of all lands."""
    for name, (top, edge, flat, tall, owner) in LANDS.items():
        if studio.wants(f"land/{name}"):
            clear()
            hex_base(top, edge, kind(owner))
            flat(TH - 0.002)
            studio.sprite(f"land/{name}", *BASE_CANVAS, ppu=P2, shadow=False, owner=owner, stand=STAND, shadow_of="land/hex")
        if studio.wants(f"decor/{name}"):
            clear()
            tall()
            studio.sprite(f"decor/{name}", *DECOR_CANVAS, ppu=P2)
            ax, ay = DECOR_CANVAS[2:]
            studio.entries[f"decor/{name}"]["anchor"] = [ax, ay + 12]  # decor stands on the top face


def render_backs(studio: Studio) -> None:
    """Backs and top marks, each with the top side at all six sides."""
    for number, side in enumerate(SIDES, 1):
        turn = -math.radians(60) * (number - 1)
        if studio.wants(f"land/back_{number}"):
            clear()
            hex_base("#3F5560", "#2C3D48", "other")
            with group(rz=turn):
                back(TH - 0.002)
            studio.sprite(f"land/back_{number}", *BASE_CANVAS, ppu=P2, shadow=False, top=side, shadow_of="land/hex")
        if studio.wants(f"land/mark_{number}"):
            clear()
            with group(rz=turn):
                top_mark(TH - 0.002, 0.385)
            studio.sprite(f"land/mark_{number}", *BASE_CANVAS, ppu=P2, shadow=False, top=side)


def main() -> None:
    """Render all lands, the base whose shadow serves all, backs and marks."""
    studio = Studio("lands", "lost_baggage")
    render_lands(studio)
    if studio.wants("land/hex"):
        clear()
        hex_base("#4B5B57", "#33403D")
        studio.sprite("land/hex", *BASE_CANVAS, ppu=P2)
    render_backs(studio)
    studio.save()


if __name__ == "__main__":
    main()
