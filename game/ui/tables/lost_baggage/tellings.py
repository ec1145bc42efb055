"""Log line, icon, banner, sound, signs and pause of each event of Lost Baggage."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core import Event
from game.engine.lost_baggage import events
from game.ui.board.board_label import GAIN, LOSS
from game.ui.contract.recap import Deed
from game.ui.contract.story import Matter
from game.ui.contract.telling import CODE, Sign, Telling, Tellings

ITEM, CHARACTER = "{item}", "{character}"
DIE = "dice/classic"
DIE_ICON = f"{DIE}_{{value}}"


def _if_known(card: str, key: str = CODE) -> Callable[[Event], str]:
    """Return a function from an event to the key of its sentence.

    The key is `key`, with "_unknown" behind it where the field `card` of the event is None.
    """
    return lambda event: key if getattr(event, card) is not None else f"{key}_unknown"


def _sign(icon: str, size: float = 0.9) -> tuple[Sign, ...]:
    return (Sign(icon=icon, size=size),)


def _badge(skill: str, size: float) -> tuple[Sign, ...]:
    return _sign(f"lost_baggage/ui/badge_{skill}", size)


UI = "lost_baggage/ui"
HOURGLASS, SHIELD = _sign("ui/icon_hourglass"), _sign("ui/icon_shield")


def _turn(event: events.TurnStarted) -> str:
    if event.battle:
        return "turn_battle_extra" if event.extra else "turn_battle"
    return "turn_extra" if event.extra else CODE


def _walked(event: events.Walked) -> str:
    if event.cause == "random" and not event.dead_end:
        return ""
    if not event.path:
        return "walked_nowhere"
    # A text may lead its character in another's turn, which goes on (LB-23).
    return CODE if not event.dead_end else "walked_dead_end" if event.cause == "die" else "walked_dead_end_text"


def _skipped(event: events.EffectSkipped) -> str:
    """Return the line of an effect without effect; it says whose HP is full."""
    return "effect_skipped_full_{who}" if event.why == "full" and event.who != "self" else "effect_skipped_{why}"


def _end(event: events.GameEnded) -> str:
    """Return the line of the end, which says what decided after the last round (LB-43)."""
    if event.winner is None:
        return "game_drawn"
    return "game_ended_{by}" if event.by else CODE


def _loot(event: events.LootTaken) -> str:
    if not event.n:
        return "loot_none"
    return CODE if event.items is not None else "loot_taken_unknown"


BACK, HEART = f"{UI}/item_back", "ui/icon_heart"


def _hurt(event: events.Damaged) -> Deed:
    return Deed(HEART, f"{LOSS}{event.n}", whom=event.seat, loss=True)


def _drew(event: events.ItemDrawn) -> Deed:
    return Deed(BACK, f"{GAIN}1", whom=event.seat)


def _gave_up(event: events.ItemDiscarded) -> Deed | None:
    return Deed(ITEM, f"{LOSS}1", whom=event.seat, loss=True) if event.cause in ("discard", "mill") else None


def _walks(event: events.Walked) -> Deed | None:
    return (
        Deed("ui/icon_footsteps", str(len(event.path)), whom=event.seat, way=(event.start, *event.path)) if event.path else None
    )


def _put(event: events.Transported) -> Deed:
    return Deed("ui/icon_redo", whom=event.seat, way=(event.start, event.to))


def _thrown(event: events.Rolled) -> Deed | None:
    return Deed(die=event.value) if event.purpose != "start" else None


def _slider(event: events.SliderAttached) -> Deed:
    return Deed(f"{UI}/slider_{event.colour}", GAIN, whom=event.seat)


def _slider_off(event: events.SliderRemoved) -> Deed:
    return Deed(f"{UI}/slider_{event.colour}", LOSS, whom=event.seat)


def _badged(skill: str) -> Callable[[Event], Deed]:
    return lambda _: Deed(f"{UI}/badge_{skill}")


TELLINGS: Tellings = {
    events.SetTaken: Telling(lambda event: "set_drawn" if event.drawn else CODE),
    events.TilesDealt: Telling(),
    events.CharacterDrawn: Telling(n="left", sound="respawn", wait=0.15),
    events.Rolled: Telling("rolled_{purpose}", icon=DIE_ICON, die=DIE, deed=_thrown),
    events.DirectionRolled: Telling(lambda event: "direction_again" if event.to is None else "direction", icon=DIE_ICON, die=DIE),
    events.StartTied: Telling(),
    events.StarterChosen: Telling(lambda event: "starter_agreed" if event.agreed else "starter_rolled"),
    events.TileLaid: Telling(_if_known("tile"), n="left"),
    events.WorldsLaid: Telling(n=lambda event: sum(map(len, event.spaces))),
    events.TurnStarted: Telling(
        _turn, banner=lambda event: "" if event.battle else CODE, sound="turn_change", variant="seat", wait=0.3
    ),
    events.TurnSkipped: Telling(
        "turn_skipped_{cause}",
        banner=CODE,
        sound="skip",
        signs=HOURGLASS,
        wait=0.5,
        deed=lambda event: Deed("ui/icon_hourglass", whom=event.seat, loss=True),
        story=lambda event: "turn_skipped_blue" if event.cause == "blue" else "turn_skipped",
        matter=Matter.LOSS,
    ),
    events.Walked: Telling(_walked, n="path", deed=_walks, story=lambda event: CODE if event.path else "", matter=Matter.ASIDE),
    events.Stayed: Telling(),
    events.Transported: Telling(
        lambda event: "transported_swapped" if event.cause == "swap" and event.seat != event.by else "transported_{cause}",
        sound=lambda event: "teleport" if event.cause != "swap" else "",
        deed=_put,
        story=lambda event: "transported" if event.seat != event.by else "transported_{cause}",
        matter=Matter.AIMED,
    ),
    events.TileTurned: Telling(
        lambda event: "tile_up" if event.up else "tile_down",
        story=lambda event: CODE if event.cause == "flip" else "",
        matter=Matter.GAIN,
        whole=True,
    ),
    events.TileObeyed: Telling(
        icon="{tile}",
        sound="card_flip",
        linger=0.7,
        deed=lambda event: Deed("{tile}", whom=event.seat, at=event.space),
        story=CODE,
        instead=events.Walked,
    ),
    events.TileMatched: Telling(
        sound="hint",
        signs=_sign("ui/icon_star"),
        wait=0.35,
        deed=lambda event: Deed("ui/icon_star", whom=event.seat, at=event.space),
        story=CODE,
        matter=Matter.GAIN,
        instead=events.Walked,
    ),
    events.LandingIgnored: Telling(),
    events.BaggageBroughtHome: Telling(banner=CODE, sound="baggage_found", wait=1.0, story=CODE, matter=Matter.END),
    events.TileRotated: Telling(
        sound="piece_turn", deed=lambda event: Deed("ui/icon_turn_right", at=event.space), story=CODE, matter=Matter.GAIN
    ),
    events.Peeked: Telling(
        _if_known("tile"),
        sound="card_flip",
        deed=lambda event: Deed("ui/icon_eye", at=event.space),
        story=CODE,
        matter=Matter.ASIDE,
    ),
    events.ItemUsed: Telling(icon=ITEM, sound="card_play", wait=0.55, deed=lambda _: Deed(ITEM), story=CODE),
    events.ItemEquipped: Telling(sound="item_gain", wait=0.2, story=CODE, matter=Matter.GAIN, instead=events.ItemUsed),
    events.ItemAttached: Telling(
        n="count", sound="card_play", wait=0.4, deed=lambda event: Deed(ITEM, GAIN, whom=event.seat), story=CODE
    ),
    events.ItemDrawn: Telling(
        _if_known("item", "item_drawn_{source}"),
        n=lambda event: 1,
        sound="card_draw",
        deed=_drew,
        story=lambda event: CODE if event.source == "deck" or event.rule == "LB-65" else "",  # each battle turn draws (LB-64)
        matter=Matter.GAIN,
    ),
    events.DeckShuffled: Telling(sound="card_shuffle"),
    events.ItemDiscarded: Telling(
        lambda event: "" if event.cause == "used" else "item_discarded_{cause}",
        sound="card_discard",
        deed=_gave_up,
        story=lambda event: {"discard": CODE, "mill": "item_scattered"}.get(event.cause, ""),
        matter=Matter.LOSS,
    ),
    events.ItemStolen: Telling(
        _if_known("item"),
        whom="victim",
        sound="steal",
        deed=lambda event: Deed(BACK, f"{GAIN}1", whom=event.victim),
        story=_if_known("item"),
        matter=Matter.AIMED,
    ),
    events.ItemRecovered: Telling(
        sound="card_draw", deed=lambda event: Deed(ITEM, f"{GAIN}1", whom=event.seat), story=CODE, matter=Matter.GAIN
    ),
    events.ItemsReturned: Telling(sound="card_shuffle"),
    events.AbilityUsed: Telling(
        icon=CHARACTER,
        sound="sword_up",
        signs=_badge("ability", 1.3),
        wait=0.45,
        deed=_badged("ability"),
        story=CODE,
    ),
    events.AttackUsed: Telling(
        lambda event: "attack_doubled" if event.doubled else CODE,
        icon=CHARACTER,
        sound="hit_slash",
        signs=_badge("attack", 1.3),
        wait=0.35,
        deed=_badged("attack"),
        story=CODE,
        matter=Matter.AIMED,
    ),
    events.SpecialUsed: Telling(
        icon=CHARACTER,
        sound="hit_magic",
        signs=_badge("skill", 1.4),
        wait=0.55,
        deed=_badged("skill"),
        story=CODE,
        matter=Matter.AIMED,
    ),
    events.BonusUsed: Telling("bonus_used_{when}", icon=ITEM, sound="card_play", wait=0.4, deed=lambda _: Deed(ITEM), story=CODE),
    events.Passed: Telling(story=CODE),
    events.Damaged: Telling(
        lambda event: "damaged_red" if event.by is None else CODE,
        sound=lambda event: "hit_fire" if event.by is None else "hit_blunt",
        signs=(Sign(f"{LOSS}{{n}}"),),
        wait=0.2,
        deed=_hurt,
        story=lambda event: "damaged_red" if event.by is None else CODE,
        of_several=lambda event: "" if event.by is None else "damaged_several",
        matter=Matter.LOSS,
    ),
    events.DamageBlocked: Telling(
        sound="block",
        signs=SHIELD,
        wait=0.4,
        deed=lambda event: Deed("ui/icon_shield", whom=event.seat),
        story=CODE,
        matter=Matter.AIMED,
    ),
    events.Healed: Telling(
        sound="heal",
        signs=(Sign(f"{GAIN}{{n}}"),),
        wait=0.45,
        deed=lambda event: Deed(HEART, f"{GAIN}{event.n}", whom=event.seat),
        story=CODE,
        of_several="healed_several",
        matter=Matter.GAIN,
    ),
    events.SparedAtOne: Telling(
        deed=lambda event: Deed(HEART, f"{GAIN}1", whom=event.seat, undoes=True), story=CODE, matter=Matter.LOSS
    ),
    events.SliderAttached: Telling(
        "slider_attached_{colour}",
        sound="status_{colour}",
        signs=_sign("lost_baggage/ui/slider_{colour}", 1.2),
        wait=0.5,
        deed=_slider,
        story="slider_attached_{colour}",
        matter=Matter.LOSS,
    ),
    events.SliderRemoved: Telling(
        "slider_removed_{colour}",
        sound="status_clear",
        signs=_sign("lost_baggage/ui/slider_{colour}"),
        wait=0.35,
        deed=_slider_off,
        story="slider_removed_{colour}",
        matter=Matter.GAIN,
    ),
    events.SkipSet: Telling(
        lambda event: "skip_set_vain" if event.vain else CODE,
        sound="warning",
        signs=HOURGLASS,
        wait=0.4,
        deed=lambda event: None if event.vain else Deed("ui/icon_hourglass", whom=event.seat, loss=True),
        story=lambda event: "" if event.vain else CODE,
        matter=Matter.LOSS,
    ),
    events.ExtraTurnWon: Telling(
        sound="item_gain",
        signs=_sign("ui/icon_redo"),
        wait=0.4,
        deed=lambda event: Deed("ui/icon_star", GAIN, whom=event.seat),
        story=CODE,
        matter=Matter.GAIN,
    ),
    events.BlockReady: Telling(sound="block", signs=SHIELD, wait=0.4, story=CODE, matter=Matter.GAIN),
    events.DoubleReady: Telling(sound="sword_up", signs=_sign("ui/icon_fast_forward"), wait=0.4),
    events.OptionChosen: Telling(),
    events.EffectSkipped: Telling(_skipped, sound="skip", wait=0.15, aside=True),
    events.TextLapsed: Telling("text_lapsed_{cause}"),
    events.BattleStarted: Telling(
        banner=CODE,
        seat="instigator",
        whom="defender",
        sound="sword_1",
        wait=0.7,
        deed=lambda event: Deed("inv/sword1", whom=event.defender, at=event.space),
        story=CODE,
        matter=Matter.GAIN,
    ),
    events.BattleEnded: Telling(
        lambda event: "battle_ended_{cause}" if event.winner is None else "battle_won",
        seat=lambda event: event.instigator if event.winner is None else event.winner,
        whom="defender",
        sound="market_bell",
        wait=0.4,
        story=lambda event: CODE if event.cause in ("moved", "turns") else "",
        matter=Matter.AIMED,
    ),
    events.LootTaken: Telling(
        _loot,
        whom=lambda event: event.loser if event.n else None,
        sound=lambda event: "item_gain" if event.n else "",
        deed=lambda event: Deed(BACK, f"{GAIN}{event.n}", whom=event.loser) if event.n else None,
        story=lambda event: CODE if event.n else "loot_none",
        matter=Matter.AIMED,
    ),
    events.Defeated: Telling(
        banner=CODE,
        sound="death",
        deed=lambda event: Deed("mark/skull", whom=event.seat, at=event.space, loss=True),
        story=CODE,
        matter=Matter.END,
    ),
    events.Eliminated: Telling(
        "out_{cause}",
        banner=CODE,
        sound="lose",
        wait=0.4,
        deed=lambda event: Deed("mark/skull", whom=event.seat, loss=True) if event.cause == "resigned" else None,
        story="out_{cause}",
        matter=Matter.END,
    ),
    events.GameEnded: Telling(_end),
}


def _on_stage(sound: str, wait: float = 0.0, icon: str = "") -> Telling:
    """Return the sound, pause and sign of an event on the battle stage, without a log line."""
    return Telling("", sound=sound, signs=_sign(f"ui/icon_{icon}", 1.7) if icon else (), wait=wait)


ON_STAGE: Tellings = {
    events.TurnStarted: _on_stage("turn_change", 0.25),
    events.TurnSkipped: _on_stage("skip", 0.35, "hourglass"),
    events.ItemDrawn: _on_stage("card_draw"),
    events.ItemUsed: _on_stage("card_play"),
    events.ItemAttached: _on_stage("card_play"),
    events.ItemDiscarded: _on_stage("card_discard"),
    events.ItemStolen: _on_stage("steal"),
    events.ItemRecovered: _on_stage("card_draw"),
    events.AttackUsed: _on_stage("", 0.3),
    events.AbilityUsed: _on_stage("", 0.3),
    events.SpecialUsed: _on_stage("sword_up", 0.3),
    events.BonusUsed: _on_stage("card_flip"),
    events.Passed: _on_stage("ui_back", 0.2),
    events.DamageBlocked: _on_stage("", 0.35, "shield"),
    events.Healed: _on_stage("heal", 0.45),
    events.SparedAtOne: _on_stage("", 0.35, "heart"),
    events.SliderAttached: _on_stage("", 0.3),
    events.SliderRemoved: _on_stage("status_clear"),
    events.SkipSet: _on_stage("skip", 0.35, "hourglass"),
    events.BlockReady: _on_stage("block", 0.35, "shield"),
    events.DoubleReady: _on_stage("hint", 0.35, "fast_forward"),
    events.ExtraTurnWon: _on_stage("hint", 0.35, "redo"),
    events.BattleStarted: _on_stage("sword_1", 0.5),
    events.LootTaken: _on_stage("steal"),
    events.Defeated: _on_stage("death"),
}
"""The sounds, pauses and signs of events that the stage of a battle shows instead of the mat."""
