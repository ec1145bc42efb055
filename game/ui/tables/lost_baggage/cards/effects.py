"""The effects of cards on the screen, a row each: the icon, and the kind to filter by.

The words of an effect are `card.full.<word>` and `card.short.<word>` of the domain `cards`, with its sliders, its destination
and whom it concerns, where it has them ("card.short.attach.red.opponent").
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from game.engine.lost_baggage.vocabulary import Do, To, What


class About(StrEnum):
    """Kinds of effects, as a player looks for them."""

    DAMAGE = "damage"
    HEALING = "healing"
    SLIDERS = "sliders"
    ITEMS = "items"
    MOVEMENT = "movement"
    TILES = "tiles"
    TURNS = "turns"
    BLOCKING = "blocking"
    EQUIPMENT = "equipment"
    DICE = "dice"


class EffectView(NamedTuple):
    """An effect on the screen.

    `icons` are those of its sliders or destinations, where they differ from `icon`. `about` is None for a choice, which is
    about what its options are.
    """

    icon: str
    about: About | None
    icons: Mapping[What | To | None, str] = MappingProxyType({})


EFFECTS: Final[Mapping[Do, EffectView]] = MappingProxyType(
    {
        Do.DAMAGE: EffectView("ui/icon_blast", About.DAMAGE),
        Do.HEAL: EffectView("ui/icon_heart", About.HEALING),
        Do.ATTACH: EffectView("lost_baggage/ui/slider_red", About.SLIDERS, {What.BLUE: "lost_baggage/ui/slider_blue"}),
        Do.REMOVE: EffectView("ui/icon_check", About.SLIDERS),
        Do.DRAW: EffectView("ui/icon_cards", About.ITEMS),
        Do.DISCARD: EffectView("ui/icon_trash", About.ITEMS),
        Do.MILL: EffectView("ui/icon_copy", About.ITEMS),
        Do.STEAL: EffectView("icon/thief", About.ITEMS),
        Do.RECOVER: EffectView("ui/icon_undo", About.ITEMS),
        Do.STEP: EffectView("ui/icon_arrow_right", About.MOVEMENT),
        Do.RANDOM_STEP: EffectView("ui/icon_die", About.MOVEMENT),
        Do.TELEPORT: EffectView("ui/icon_home", About.MOVEMENT, {To.DISCOVERED: "ui/icon_hex", To.PLAYER: "ui/icon_person"}),
        Do.SWAP: EffectView("ui/icon_people", About.MOVEMENT),
        Do.SUMMON: EffectView("ui/icon_target", About.MOVEMENT),
        Do.FLIP: EffectView("ui/icon_hex", About.TILES),
        Do.PEEK: EffectView("ui/icon_eye", About.TILES),
        Do.ROTATE: EffectView("ui/icon_rotate", About.TILES),
        Do.EXTRA_TURN: EffectView("ui/icon_redo", About.TURNS),
        Do.SKIP: EffectView("ui/icon_hourglass", About.TURNS),
        Do.BLOCK: EffectView("ui/icon_shield", About.BLOCKING),
        Do.DOUBLE: EffectView("ui/icon_fast_forward", About.DAMAGE),
        Do.ROLL: EffectView("ui/icon_die", About.DICE),
        Do.CHOOSE: EffectView("ui/icon_help", None),
        Do.EQUIP: EffectView("ui/icon_lock", About.EQUIPMENT),
    }
)
