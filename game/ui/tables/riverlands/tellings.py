"""Log line, icon, banner, sound, signs and pause of each event of Riverlands."""

from __future__ import annotations

from game.engine.riverlands import events
from game.engine.riverlands.hero import Hero, Item
from game.engine.riverlands.tables import Gain
from game.ui.board.board_label import GAIN, LOSS
from game.ui.contract.recap import Deed
from game.ui.contract.story import Matter
from game.ui.contract.telling import CODE, Sign, Telling, Tellings
from game.ui.tables.riverlands import pieces
from game.ui.tables.riverlands.things import DIE, ICONS, LIFE

NOTICE = 1.1
"""Seconds in which a notice about hunger or the last round is shown alone."""
GAIN_SOUND = {
    Item.FOOD: "bread",
    Item.GOLD: "coin",
    Item.ARROWS: "piece_pick",
    Item.BOWS: "item_gain",
    Item.RAFTS: "item_gain",
    Item.HEALTH: "heal",
    Item.SWORD: "sword_up",
}
HIT_SOUND = {"sword": "hit_slash", "bow": "hit_pierce", "exploring": "hit_blunt"}
DIE_ICON = f"{DIE}_{{value}}"
FOOD, GOLD, HEART = ICONS[Item.FOOD], ICONS[Item.GOLD], ICONS[Item.HEALTH]


def icon_of(item: Item, hero: Hero) -> str:
    """Return the picture of an item as a hero has it."""
    return f"inv/sword{hero.sword}" if item is Item.SWORD else ICONS[item]


def _turn(event: events.TurnStarted) -> str:
    return "turn_bogged_down" if event.bogged_down else "turn_river" if event.river_holds else CODE


def _went_back(event: events.WentBack) -> str:
    return "stayed_back" if event.start == event.end else CODE


def _gained(event: events.Gained) -> str:
    return _gain_words(event) if event.count else "gained_nothing"


def _gain_words(event: events.Gained) -> str:
    """Return the words of a gain: health is not found lying about."""
    return "gained_health" if event.item is Item.HEALTH else "gained_{cause}"


def _gained_sound(event: events.Gained) -> str:
    return "coins" if event.item is Item.GOLD and event.count > 1 else GAIN_SOUND[event.item]


def _robbed(event: events.Robbed) -> tuple[Sign, ...]:
    return (Sign(f"{LOSS}1", ICONS[event.item], delay=0.3),) if event.item is not None else ()


def _what(event: events.Bought | events.Transferred) -> Gain:
    return Gain(event.item, event.count)


def _bought(event: events.Bought) -> tuple[Sign, ...]:
    got = Sign(f"{GAIN}{event.count}", icon_of(event.item, event.hero), delay=0.35)
    return Sign(f"{LOSS}{event.gold}", GOLD), got


def _obstacle(event: events.Caught) -> str:
    return "ui/icon_waves" if event.cause == "river" else "ui/icon_lock"


def _end(event: events.GameEnded) -> str:
    if event.team is None:
        return "drawn_{reason}"
    return "won_gave_up" if event.reason == "resigned" and len(event.losers) == 1 else "won_{reason}"


def _got(event: events.Gained) -> Deed | None:
    return Deed(icon_of(event.item, event.hero), f"{GAIN}{event.count}", at=event.hero.space) if event.count else None


def _taken(event: events.Robbed) -> Deed:
    icon = "people/robber" if event.item is None else ICONS[event.item]
    return Deed(icon, f"{LOSS}1" if event.item is not None else "", at=event.hero.space, loss=event.item is not None)


def _shoots(event: events.Shot) -> Deed:
    return Deed(ICONS[Item.BOWS], "" if event.damage else "0", whom=event.target, way=(event.start, event.at), fires=True)


def _hurt(event: events.Damaged) -> Deed:
    return Deed(HEART, f"{LOSS}{event.damage}", whom=event.seat, at=event.space, loss=True)


TELLINGS: Tellings = {
    events.RolledForStart: Telling(icon=DIE_ICON, die=DIE),
    events.StartTied: Telling(banner=CODE, sound="hint", wait=0.5),
    events.FirstChosen: Telling(banner=CODE, sound="hint", wait=0.5),
    events.HungerAhead: Telling(icon=FOOD, banner=CODE, sound="warning", linger=NOTICE),
    events.HungerGrew: Telling(icon=FOOD, banner=CODE, sound="warning", linger=NOTICE),
    events.LimitAhead: Telling(banner=CODE, sound="warning", linger=NOTICE),
    events.TurnStarted: Telling(_turn, banner=CODE, n="actions", sound="turn_change", variant="seat", wait=0.3),
    events.Ate: Telling(icon=FOOD, sound="bread", signs=(Sign(f"{LOSS}{{count}}", FOOD),), wait=0.3),
    events.TurnEnded: Telling(lambda event: "stopped" if event.reason == "ended" and event.left else "", n="left"),
    events.Moved: Telling(
        lambda event: "moved_raft" if event.rafted else CODE,
        deed=lambda event: Deed(ICONS[Item.RAFTS] if event.rafted else "ui/icon_footsteps", way=(event.start, *event.path)),
        story=lambda event: "moved_raft" if event.rafted else CODE,
    ),
    events.RaftSpent: Telling(
        icon=ICONS[Item.RAFTS],
        sound="piece_slide",
        signs=(Sign(f"{LOSS}1", ICONS[Item.RAFTS]),),
        deed=lambda event: Deed(ICONS[Item.RAFTS], f"{LOSS}1", at=event.space, loss=True),
        story=CODE,
        matter=Matter.LOSS,
    ),
    events.Gained: Telling(
        _gained,
        icon=lambda event: ICONS[event.item],
        values={"what": lambda event: Gain(event.item, event.count or event.wasted)},
        sound=_gained_sound,
        signs=lambda event: (Sign(f"{GAIN}{event.count}", icon_of(event.item, event.hero)),),
        deed=_got,
        story=lambda event: _gain_words(event) if event.count else "",
        matter=Matter.GAIN,
        part_of="{cause}",
    ),
    events.Robbed: Telling(
        lambda event: CODE if event.item is not None else "robbed_nothing",
        icon="people/robber",
        values={"what": lambda event: Gain(event.item, 1)},
        sound="robber",
        signs=_robbed,
        deed=_taken,
        story=lambda event: CODE if event.item is not None else "robbed_nothing",
        matter=Matter.LOSS,
    ),
    events.SwordLevelLost: Telling(
        icon="inv/sword{level}",
        sound="piece_fall",
        signs=lambda event: (Sign(f"{LOSS}1", f"inv/sword{event.level + 1}"),),
        wait=0.4,
        deed=lambda event: Deed(f"inv/sword{event.level + 1}", f"{LOSS}1", at=event.hero.space, loss=True),
        story=CODE,
        matter=Matter.LOSS,
    ),
    events.Caught: Telling(
        "caught_{cause}",
        icon=_obstacle,
        sound=lambda event: "river_wave" if event.cause == "river" else "bubbles",
        signs=(Sign(icon=pieces.LOCK),),
        wait=0.25,
        deed=lambda event: Deed(_obstacle(event), at=event.hero.space),
        story="caught_{cause}",
        matter=Matter.LOSS,
    ),
    events.Explored: Telling(icon=DIE_ICON, deed=lambda event: Deed(die=event.value, at=event.space), story=CODE, leads=True),
    events.FindsOffered: Telling("", sound="hint", wait=0.2),
    events.FindChosen: Telling(),
    events.SentBack: Telling(sound="hint", wait=0.2),
    events.WentBack: Telling(
        _went_back,
        sound="push",
        signs=(Sign("= {food}", FOOD, delay=0.6),),
        wait=0.3,
        deed=lambda event: Deed("ui/icon_undo", way=(event.start, event.end), loss=True),
        story=_went_back,
        matter=Matter.LOSS,
    ),
    events.Struck: Telling(
        lambda event: CODE if event.value is None else "struck_rolled",
        whom="target",
        icon="inv/sword1",
        n="damage",
        deed=lambda event: Deed(f"inv/sword{event.level}", whom=event.target, at=event.at),
        story=CODE,
        matter=Matter.AIMED,
    ),
    events.Shot: Telling(
        lambda event: CODE if event.damage else "missed",
        whom="target",
        icon="inv/bow",
        n="damage",
        sound="bow_draw",
        deed=_shoots,
        story=lambda event: CODE if event.damage else "missed",
        matter=Matter.AIMED,
    ),
    events.Damaged: Telling(
        icon=HEART,
        n="damage",
        sound=lambda event: HIT_SOUND[event.cause],
        deed=_hurt,
        story=lambda event: CODE if event.health else "",  # of a death it goes without saying
        matter=Matter.LOSS,
    ),
    events.Healed: Telling(
        icon=HEART,
        sound="heal",
        signs=(Sign(f"{LOSS}{{food}}", FOOD), Sign(f"{GAIN}{{count}}", HEART, delay=0.35)),
        wait=0.45,
        deed=lambda event: Deed(HEART, f"{GAIN}{event.count}", at=event.hero.space),
        story=CODE,
        matter=Matter.GAIN,
    ),
    events.Died: Telling(
        lambda event: "died_{cause}" if event.cause != "resigned" else "",
        icon=LIFE,
        banner=lambda event: CODE if event.cause != "resigned" and event.lives else "",
        n="lives",
        deed=lambda event: Deed(LIFE, f"{LOSS}1", whom=event.seat, at=event.space, loss=True),
        story="died_{cause}",
        matter=Matter.END,
    ),
    events.Respawned: Telling(sound="respawn", wait=0.2),
    events.Eliminated: Telling(
        lambda event: "out_resigned" if event.cause == "resigned" else "out",
        banner=CODE,
        sound="hint",
        wait=0.5,
        story=lambda event: "out" if event.cause != "resigned" else "",
        matter=Matter.END,
    ),
    events.Bought: Telling(
        lambda event: "bought_sword" if event.item is Item.SWORD else CODE,
        icon=lambda event: icon_of(event.item, event.hero),
        values={"what": _what},
        sound=lambda event: "coins" if event.gold > 1 else "coin",
        signs=_bought,
        deed=lambda event: Deed(icon_of(event.item, event.hero), f"{GAIN}{event.count}", at=event.space),
        story=lambda event: "bought_sword" if event.item is Item.SWORD else CODE,
        matter=Matter.GAIN,
    ),
    events.Transferred: Telling(
        whom="to",
        icon=lambda event: ICONS[event.item],
        values={"what": _what},
        sound="piece_pick",
        deed=lambda event: Deed(ICONS[event.item], f"{GAIN}{event.count}", whom=event.to, at=event.partner.space),
        story=CODE,
        matter=Matter.AIMED,
    ),
    events.DrawOffered: Telling(banner=CODE, sound="hint", wait=0.2, story=CODE, matter=Matter.AIMED),
    events.DrawAnswered: Telling(
        lambda event: "draw_accepted" if event.accepted else "draw_refused",
        sound=lambda event: "ui_toggle_on" if event.accepted else "ui_toggle_off",
        wait=0.2,
        story=lambda event: "draw_accepted" if event.accepted else "draw_refused",
        of_several=lambda event: "draw_accepted_several" if event.accepted else "",
        matter=Matter.GAIN,  # less than the offer, which is not left out beside an answer, and than a blow after it
    ),
    events.GameEnded: Telling(_end, n="winners"),
}
