"""The events of Lost Baggage as they are told: each with its log line, icon, banner, sound, signs and pause."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.core import Event
from game.engine.lost_baggage import events
from game.ui.contract.telling import CODE, Telling, Tellings

ITEM, CHARACTER, DIE = "{item}", "{character}", "dice/classic_{value}"


def _if_known(card: str, key: str = CODE) -> Callable[[Event], str]:
    """Return a function for the key: of the sentence that names the card in a field, or of that for an unknown card."""
    return lambda event: key if getattr(event, card) is not None else f"{key}_unknown"


def _turn(event: events.TurnStarted) -> str:
    return "turn_battle" if event.battle else "turn_extra" if event.extra else CODE


def _walked(event: events.Walked) -> str:
    if event.cause == "random" and not event.dead_end:
        return ""
    return "walked_nowhere" if not event.path else "walked_dead_end" if event.dead_end else CODE


def _loot(event: events.LootTaken) -> str:
    if not event.n:
        return "loot_none"
    return CODE if event.items is not None else "loot_taken_unknown"


TELLINGS: Tellings = {
    events.SetTaken: Telling(lambda event: "set_drawn" if event.drawn else CODE),
    events.TilesDealt: Telling(),
    events.CharacterDrawn: Telling(n="left"),
    events.Rolled: Telling("rolled_{purpose}", icon=DIE),
    events.DirectionRolled: Telling(lambda event: "direction_again" if event.to is None else "direction", icon=DIE),
    events.StartTied: Telling(),
    events.StarterChosen: Telling(lambda event: "starter_agreed" if event.agreed else "starter_rolled"),
    events.TileLaid: Telling(_if_known("tile"), n="left"),
    events.WorldsLaid: Telling(n=lambda event: sum(map(len, event.spaces))),
    events.RoundStarted: Telling(),
    events.TurnStarted: Telling(_turn, banner=lambda event: "" if event.battle else CODE),
    events.TurnSkipped: Telling("turn_skipped_{cause}", banner=CODE),
    events.Walked: Telling(_walked, n="path"),
    events.Stayed: Telling(),
    events.Transported: Telling(
        lambda event: "transported_swapped" if event.cause == "swap" and event.seat != event.by else "transported_{cause}"
    ),
    events.TileTurned: Telling(lambda event: "tile_up" if event.up else "tile_down"),
    events.TileObeyed: Telling(icon="{tile}"),
    events.TileMatched: Telling(),
    events.LandingIgnored: Telling(),
    events.BaggageBroughtHome: Telling(banner=CODE),
    events.TileRotated: Telling(),
    events.Peeked: Telling(_if_known("tile")),
    events.ItemUsed: Telling(icon=ITEM),
    events.ItemEquipped: Telling(),
    events.ItemAttached: Telling(n="count"),
    events.ItemDrawn: Telling(_if_known("item", "item_drawn_{source}")),
    events.DeckShuffled: Telling(),
    events.ItemDiscarded: Telling(lambda event: "" if event.cause == "used" else "item_discarded_{cause}"),
    events.ItemStolen: Telling(_if_known("item")),
    events.ItemRecovered: Telling(),
    events.ItemsReturned: Telling(),
    events.AbilityUsed: Telling(icon=CHARACTER),
    events.AttackUsed: Telling(lambda event: "attack_doubled" if event.doubled else CODE, icon=CHARACTER),
    events.SpecialUsed: Telling(icon=CHARACTER),
    events.BonusUsed: Telling("bonus_used_{when}", icon=ITEM),
    events.Passed: Telling(),
    events.Damaged: Telling(
        lambda event: "damaged_red" if event.by is None else CODE, values={"hp": lambda event: max(0, event.hp)}
    ),
    events.DamageBlocked: Telling(),
    events.Healed: Telling(),
    events.SparedAtOne: Telling(),
    events.SliderAttached: Telling("slider_attached_{colour}"),
    events.SliderRemoved: Telling("slider_removed_{colour}"),
    events.SkipSet: Telling(),
    events.ExtraTurnWon: Telling(),
    events.BlockReady: Telling(),
    events.DoubleReady: Telling(),
    events.OptionChosen: Telling(),
    events.EffectSkipped: Telling("effect_skipped_{why}"),
    events.TextLapsed: Telling("text_lapsed_{cause}"),
    events.BattleStarted: Telling(banner=CODE, seat="instigator"),
    events.BattleEnded: Telling(
        lambda event: "battle_ended_{cause}" if event.winner is None else "battle_won", seat="instigator"
    ),
    events.LootTaken: Telling(_loot),
    events.Defeated: Telling(banner=CODE),
    events.Eliminated: Telling("out_{cause}", banner=CODE),
    events.GameEnded: Telling(lambda event: "game_drawn" if event.winner is None else CODE),
}
