"""Which sentence of the log tells an event, with which values and spaces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.engine.core import Event
from game.engine.lost_baggage import events
from game.engine.lost_baggage.geometry import Space


class Told(NamedTuple):
    """A text's key below "event.", its values by what they mean (see `Wording`), and the spaces that it speaks of."""

    key: str
    values: Mapping[str, Any]
    spaces: tuple[Space, ...] = ()


def tell(event: Event) -> Told | None:
    """How the log tells an event; None when another line says it already."""
    worded = _TOLD.get(type(event))
    return None if worded is None else worded(event)


def _unknown(key: str, card: str | None) -> str:
    """The key of a sentence in which a card is named, or of the one in which it may not be."""
    return key if card is not None else f"{key}_unknown"


# setting up


def _set(event: events.SetTaken) -> Told:
    key = "set_drawn" if event.drawn else "set_taken"
    return Told(key, {"name": event.seat, "set": event.set_id, "characters": event.characters})


def _character(event: events.CharacterDrawn) -> Told:
    values = {"name": event.seat, "character": event.character, "hp": event.hp, "n": event.left}
    return Told("character_drawn", values, (event.space,))


def _rolled(event: events.Rolled) -> Told:
    return Told(f"rolled_{event.purpose}", {"name": event.seat, "value": event.value})


def _direction(event: events.DirectionRolled) -> Told:
    if event.to is None:
        return Told("direction_again", {"name": event.seat, "value": event.value, "at": event.space}, (event.space,))
    values = {"name": event.seat, "value": event.value, "at": event.space, "to": event.to}
    return Told("direction", values, (event.space, event.to))


def _worlds(event: events.WorldsLaid) -> Told:
    return Told("worlds_laid", {"n": sum(map(len, event.spaces))}, tuple(space for each in event.spaces for space in each))


def _tile_laid(event: events.TileLaid) -> Told:
    values = {"name": event.seat, "at": event.space, "tile": event.tile, "n": event.left}
    return Told(_unknown("tile_laid", event.tile), values, (event.space,))


def _turn(event: events.TurnStarted) -> Told:
    key = "turn_battle" if event.battle else "turn_extra" if event.extra else "turn_started"
    return Told(key, {"name": event.seat, "number": event.round})


# tiles and ways


def _walked(event: events.Walked) -> Told | None:
    if event.cause == "random" and not event.dead_end:
        return None
    key = "walked_nowhere" if not event.path else "walked_dead_end" if event.dead_end else "walked"
    values = {"name": event.seat, "n": len(event.path), "to": event.to}
    return Told(key, values, (event.start, *event.path))


def _transported(event: events.Transported) -> Told:
    values = {"name": event.seat, "by": event.by, "to": event.to}
    return Told(f"transported_{event.cause}", values, (event.start, event.to))


def _turned(event: events.TileTurned) -> Told:
    key = "tile_up" if event.up else "tile_down"
    return Told(key, {"name": event.seat, "at": event.space, "tile": event.tile}, (event.space,))


def _obeyed(event: events.TileObeyed) -> Told:
    return Told("tile_obeyed", {"name": event.seat, "tile": event.tile, "does": event.tile}, (event.space,))


def _peeked(event: events.Peeked) -> Told:
    values = {"name": event.seat, "at": event.space, "tile": event.tile}
    return Told(_unknown("peeked", event.tile), values, (event.space,))


def _home(event: events.BaggageBroughtHome) -> Told:
    values = {"name": event.seat, "character": event.character, "item": event.baggage, "tile": event.tile}
    return Told("baggage_home", values, (event.space,))


# items and battles


def _drawn(event: events.ItemDrawn) -> Told:
    return Told(_unknown(f"item_drawn_{event.source}", event.item), {"name": event.seat, "item": event.item})


def _discarded(event: events.ItemDiscarded) -> Told | None:
    if event.cause == "used":
        return None
    return Told(f"item_discarded_{event.cause}", {"name": event.seat, "item": event.item})


def _stolen(event: events.ItemStolen) -> Told:
    values = {"name": event.seat, "victim": event.victim, "item": event.item}
    return Told(_unknown("item_stolen", event.item), values)


def _attack(event: events.AttackUsed) -> Told:
    values = {"name": event.seat, "skill": (event.character, f"attack{event.number}")}
    return Told("attack_doubled" if event.doubled else "attack_used", values)


def _damaged(event: events.Damaged) -> Told:
    return Told("damaged_red" if event.by is None else "damaged", {"name": event.seat, "n": event.n, "hp": max(0, event.hp)})


def _skipped(event: events.EffectSkipped) -> Told | None:
    return Told(f"effect_skipped_{event.why}", {"name": event.seat, "do": event.do})


def _battle(event: events.BattleStarted) -> Told:
    values = {"name": event.instigator, "victim": event.defender, "n": event.decks[0], "m": event.decks[1]}
    return Told("battle_started", values, (event.space,))


def _battle_ended(event: events.BattleEnded) -> Told:
    key = "battle_won" if event.winner is not None else f"battle_ended_{event.cause}"
    return Told(key, {"name": event.winner, "one": event.instigator, "other": event.defender})


def _loot(event: events.LootTaken) -> Told | None:
    if not event.n:
        return Told("loot_none", {"name": event.seat, "victim": event.loser})
    key = "loot_taken" if event.items is not None else "loot_taken_unknown"
    return Told(key, {"name": event.seat, "victim": event.loser, "items": event.items, "n": event.n})


def _ended(event: events.GameEnded) -> Told:
    return Told("game_drawn" if event.winner is None else "game_ended", {"name": event.winner})


_TOLD: Mapping[type[Event], Callable[[Any], Told | None]] = {
    events.SetTaken: _set,
    events.TilesDealt: lambda event: Told("tiles_dealt", {"counts": event.counts}),
    events.CharacterDrawn: _character,
    events.Rolled: _rolled,
    events.DirectionRolled: _direction,
    events.StartTied: lambda event: Told("start_tied", {"names": event.seats, "value": event.value}),
    events.StarterChosen: lambda event: Told("starter_agreed" if event.agreed else "starter_rolled", {"name": event.seat}),
    events.TileLaid: _tile_laid,
    events.WorldsLaid: _worlds,
    events.RoundStarted: lambda event: Told("round_started", {"number": event.round}),
    events.TurnStarted: _turn,
    events.TurnSkipped: lambda event: Told(f"turn_skipped_{event.cause}", {"name": event.seat}),
    events.Walked: _walked,
    events.Stayed: lambda event: Told("stayed", {"name": event.seat, "at": event.space}, (event.space,)),
    events.Transported: _transported,
    events.TileTurned: _turned,
    events.TileObeyed: _obeyed,
    events.TileMatched: lambda event: Told("tile_matched", {"name": event.seat, "tile": event.tile}, (event.space,)),
    events.LandingIgnored: lambda event: Told("landing_ignored", {"name": event.seat}, (event.space,)),
    events.BaggageBroughtHome: _home,
    events.TileRotated: lambda event: Told("tile_rotated", {"name": event.seat, "at": event.space}, (event.space,)),
    events.Peeked: _peeked,
    events.ItemUsed: lambda event: Told("item_used", {"name": event.seat, "item": event.item, "does": event.item}),
    events.ItemEquipped: lambda event: Told("item_equipped", {"name": event.seat, "item": event.item}),
    events.ItemAttached: lambda event: Told("item_attached", {"name": event.seat, "item": event.item, "n": event.count}),
    events.ItemDrawn: _drawn,
    events.DeckShuffled: lambda event: Told("deck_shuffled", {"n": event.n}),
    events.ItemDiscarded: _discarded,
    events.ItemStolen: _stolen,
    events.ItemRecovered: lambda event: Told("item_recovered", {"name": event.seat, "item": event.item}),
    events.ItemsReturned: lambda event: Told("items_returned", {"name": event.seat, "n": event.n}),
    events.AbilityUsed: lambda event: Told("ability_used", {"name": event.seat, "skill": (event.character, "ability")}),
    events.AttackUsed: _attack,
    events.SpecialUsed: lambda event: Told("special_used", {"name": event.seat, "skill": (event.character, "special")}),
    events.BonusUsed: lambda event: Told("bonus_used", {"name": event.seat, "item": event.item}),
    events.Passed: lambda event: Told("passed", {"name": event.seat}),
    events.Damaged: _damaged,
    events.DamageBlocked: lambda event: Told("damage_blocked", {"name": event.seat, "n": event.n}),
    events.Healed: lambda event: Told("healed", {"name": event.seat, "n": event.n, "hp": event.hp}),
    events.SparedAtOne: lambda event: Told("spared_at_one", {"name": event.seat}),
    events.SliderAttached: lambda event: Told(f"slider_attached_{event.colour}", {"name": event.seat}),
    events.SliderRemoved: lambda event: Told(f"slider_removed_{event.colour}", {"name": event.seat}),
    events.SkipSet: lambda event: Told("skip_set", {"name": event.seat}),
    events.ExtraTurnWon: lambda event: Told("extra_turn_won", {"name": event.seat}),
    events.BlockReady: lambda event: Told("block_ready", {"name": event.seat}),
    events.DoubleReady: lambda event: Told("double_ready", {"name": event.seat}),
    events.OptionChosen: lambda event: Told("option_chosen", {"name": event.seat, "number": event.number}),
    events.EffectSkipped: _skipped,
    events.TextLapsed: lambda event: Told(f"text_lapsed_{event.cause}", {"name": event.seat}),
    events.BattleStarted: _battle,
    events.BattleEnded: _battle_ended,
    events.LootTaken: _loot,
    events.Defeated: lambda event: Told("defeated", {"name": event.seat, "character": event.character}, (event.space,)),
    events.Eliminated: lambda event: Told(f"out_{event.cause}", {"name": event.seat, "place": event.place}),
    events.GameEnded: _ended,
}
