"""The icons of Lost Baggage: 24 pieces of baggage (each with a paper tag: that is what makes it baggage) and 40 items.

Every model stands on z = 0 and faces south; the icon is framed automatically into SIZE x SIZE pixels at 1x.
"""

from __future__ import annotations

import math

from items_luggage_a import (
    evidence_case,
    mailbag,
    overdue_books,
    pearl_box,
    prop_trunk,
    rope_pack,
    sample_case,
    sea_chest,
    seed_satchel,
    spice_box,
    toolbox,
    violin_case,
)
from items_luggage_b import (
    battery_case,
    glove_box,
    hatbox,
    hoard_chest,
    icebox,
    lantern_case,
    laundry_bag,
    slime_bucket,
    spore_basket,
    straw_trunk,
    tea_chest,
    watering_case,
)
from items_useful_a import (
    alarm_clock,
    compass,
    express_ticket,
    firecracker,
    first_aid,
    glue,
    hand_mirror,
    home_ticket,
    hot_tea,
    ice_pack,
    itching_powder,
    lucky_coin,
    magnet,
    road_map,
    sandwich,
    skateboard,
    soap,
    umbrella,
    whistle,
)
from items_useful_b import (
    banana_peel,
    boxing_glove,
    camera,
    chewing_gum,
    crowbar,
    feather,
    jam_jar,
    kite,
    lantern,
    megaphone,
    net,
    pepper_mill,
    pot_lid,
    rope,
    scarf_i,
    skeleton_key,
    slingshot,
    spyglass,
    toy_drum,
    trolley,
    yo_yo,
)
from shapes import group
from stage import clear, extents
from studio import Builder, Studio

SIZE, FIT, TURN, ICON_TILT = 96, 80, -0.32, math.radians(56)
BAGGAGE = {
    "captain": sea_chest,
    "chef": spice_box,
    "librarian": overdue_books,
    "astronaut": sample_case,
    "detective": evidence_case,
    "gardener": seed_satchel,
    "magician": prop_trunk,
    "diver": pearl_box,
    "climber": rope_pack,
    "violinist": violin_case,
    "mechanic": toolbox,
    "courier": mailbag,
    "cactus": watering_case,
    "snowman": icebox,
    "robot": battery_case,
    "ghost": hatbox,
    "slime": slime_bucket,
    "mushroom": spore_basket,
    "yeti": laundry_bag,
    "teapot": tea_chest,
    "scarecrow": straw_trunk,
    "octopus": glove_box,
    "dragonling": hoard_chest,
    "moth": lantern_case,
}
ITEMS = {
    "umbrella": umbrella,
    "sandwich": sandwich,
    "road_map": road_map,
    "compass": compass,
    "skateboard": skateboard,
    "hot_tea": hot_tea,
    "whistle": whistle,
    "lucky_coin": lucky_coin,
    "magnet": magnet,
    "hand_mirror": hand_mirror,
    "firecracker": firecracker,
    "glue": glue,
    "itching_powder": itching_powder,
    "ice_pack": ice_pack,
    "alarm_clock": alarm_clock,
    "first_aid_kit": first_aid,
    "soap": soap,
    "home_ticket": home_ticket,
    "express_ticket": express_ticket,
    "spyglass": spyglass,
    "rope": rope,
    "banana_peel": banana_peel,
    "pepper_mill": pepper_mill,
    "slingshot": slingshot,
    "scarf": scarf_i,
    "pot_lid": pot_lid,
    "boxing_glove": boxing_glove,
    "megaphone": megaphone,
    "net": net,
    "skeleton_key": skeleton_key,
    "camera": camera,
    "toy_drum": toy_drum,
    "feather": feather,
    "jam_jar": jam_jar,
    "chewing_gum": chewing_gum,
    "kite": kite,
    "lantern": lantern,
    "yo_yo": yo_yo,
    "crowbar": crowbar,
    "trolley": trolley,
}


def icon(studio: Studio, name: str, build: Builder, owner: str) -> None:
    """Frame a model: FIT pixels wide or high, a little to the upper left so that the shadow has room."""
    if not studio.wants(name):
        return
    clear()
    with group(rot=(0, 0, TURN)):
        build()
    left, right, bottom, top = extents(ICON_TILT)
    ppu = FIT / max(right - left, top - bottom)
    ax, ay = SIZE / 2 - 3 - (left + right) / 2 * ppu, SIZE / 2 - 1 + (bottom + top) / 2 * ppu
    studio.sprite(name, SIZE, SIZE, round(ax), round(ay), ppu=ppu, tilt=ICON_TILT, owner=owner)


def main() -> None:
    """Render baggage and items."""
    studio = Studio("items", "lost_baggage")
    for owner, build in BAGGAGE.items():
        icon(studio, f"item/baggage_{owner}", build, owner)
    for name, build in ITEMS.items():
        icon(studio, f"item/{name}", build, "")
    studio.save()


if __name__ == "__main__":
    main()
