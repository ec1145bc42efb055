"""The sentences of the log for events, with their values and spaces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.engine.core import Event, Seat
from game.engine.lost_baggage import events
from game.ui.contract.values import Sentence


def sentence_of(event: Event) -> Sentence | None:
    """Return the sentence of an event; None when another line says it already."""
    make = _SENTENCES.get(type(event))
    return None if make is None else make(event)


def whose(event: Event) -> Seat | None:
    """Return the player whose line of the log an event is.

    In a battle it is the instigator.
    """
    if isinstance(event, events.BattleStarted | events.BattleEnded):
        return event.instigator
    return event.player


def _unknown(key: str, card: str | None) -> str:
    """Return the key of a sentence in which a card is named, or of the one in which it may not be."""
    return key if card is not None else f"{key}_unknown"


# setting up


def _set(event: events.SetTaken) -> Sentence:
    key = "set_drawn" if event.drawn else "set_taken"
    return Sentence(key, {"name": event.seat, "set": event.set_id, "characters": event.characters})


def _character(event: events.CharacterDrawn) -> Sentence:
    values = {"name": event.seat, "character": event.character, "hp": event.hp, "n": event.left}
    return Sentence("character_drawn", values, (event.space,))


def _rolled(event: events.Rolled) -> Sentence:
    return Sentence(f"rolled_{event.purpose}", {"name": event.seat, "value": event.value})


def _direction(event: events.DirectionRolled) -> Sentence:
    if event.to is None:
        return Sentence("direction_again", {"name": event.seat, "value": event.value, "at": event.space}, (event.space,))
    values = {"name": event.seat, "value": event.value, "at": event.space, "to": event.to}
    return Sentence("direction", values, (event.space, event.to))


def _worlds(event: events.WorldsLaid) -> Sentence:
    return Sentence("worlds_laid", {"n": sum(map(len, event.spaces))}, tuple(space for each in event.spaces for space in each))


def _tile_laid(event: events.TileLaid) -> Sentence:
    values = {"name": event.seat, "at": event.space, "tile": event.tile, "n": event.left}
    return Sentence(_unknown("tile_laid", event.tile), values, (event.space,))


def _turn(event: events.TurnStarted) -> Sentence:
    key = "turn_battle" if event.battle else "turn_extra" if event.extra else "turn_started"
    return Sentence(key, {"name": event.seat, "number": event.round})


# tiles and ways


def _walked(event: events.Walked) -> Sentence | None:
    if event.cause == "random" and not event.dead_end:
        return None
    key = "walked_nowhere" if not event.path else "walked_dead_end" if event.dead_end else "walked"
    values = {"name": event.seat, "n": len(event.path), "to": event.to}
    return Sentence(key, values, (event.start, *event.path))


def _transported(event: events.Transported) -> Sentence:
    values = {"name": event.seat, "by": event.by, "at": event.start, "to": event.to}
    swapped = "ped" if event.cause == "swap" and event.seat != event.by else ""
    return Sentence(f"transported_{event.cause}{swapped}", values, (event.start, event.to))


def _turned(event: events.TileTurned) -> Sentence:
    key = "tile_up" if event.up else "tile_down"
    return Sentence(key, {"name": event.seat, "at": event.space, "tile": event.tile}, (event.space,))


def _obeyed(event: events.TileObeyed) -> Sentence:
    return Sentence("tile_obeyed", {"name": event.seat, "tile": event.tile, "does": event.tile}, (event.space,))


def _peeked(event: events.Peeked) -> Sentence:
    values = {"name": event.seat, "at": event.space, "tile": event.tile}
    return Sentence(_unknown("peeked", event.tile), values, (event.space,))


def _home(event: events.BaggageBroughtHome) -> Sentence:
    values = {"name": event.seat, "character": event.character, "item": event.baggage, "tile": event.tile}
    return Sentence("baggage_home", values, (event.space,))


# items and battles


def _drawn(event: events.ItemDrawn) -> Sentence:
    return Sentence(_unknown(f"item_drawn_{event.source}", event.item), {"name": event.seat, "item": event.item})


def _discarded(event: events.ItemDiscarded) -> Sentence | None:
    if event.cause == "used":
        return None
    return Sentence(f"item_discarded_{event.cause}", {"name": event.seat, "item": event.item})


def _stolen(event: events.ItemStolen) -> Sentence:
    values = {"name": event.seat, "victim": event.victim, "item": event.item}
    return Sentence(_unknown("item_stolen", event.item), values)


def _attack(event: events.AttackUsed) -> Sentence:
    values = {"name": event.seat, "skill": (event.character, f"attack{event.number}")}
    return Sentence("attack_doubled" if event.doubled else "attack_used", values)


def _damaged(event: events.Damaged) -> Sentence:
    return Sentence("damaged_red" if event.by is None else "damaged", {"name": event.seat, "n": event.n, "hp": max(0, event.hp)})


def _skipped(event: events.EffectSkipped) -> Sentence | None:
    return Sentence(f"effect_skipped_{event.why}", {"name": event.seat, "do": event.do})


def _battle(event: events.BattleStarted) -> Sentence:
    values = {"name": event.instigator, "victim": event.defender, "n": event.decks[0], "m": event.decks[1]}
    return Sentence("battle_started", values, (event.space,))


def _battle_ended(event: events.BattleEnded) -> Sentence:
    key = "battle_won" if event.winner is not None else f"battle_ended_{event.cause}"
    return Sentence(key, {"name": event.winner, "one": event.instigator, "other": event.defender})


def _loot(event: events.LootTaken) -> Sentence | None:
    if not event.n:
        return Sentence("loot_none", {"name": event.seat, "victim": event.loser})
    key = "loot_taken" if event.items is not None else "loot_taken_unknown"
    return Sentence(key, {"name": event.seat, "victim": event.loser, "items": event.items, "n": event.n})


def _ended(event: events.GameEnded) -> Sentence:
    return Sentence("game_drawn" if event.winner is None else "game_ended", {"name": event.winner})


_SENTENCES: Mapping[type[Event], Callable[[Any], Sentence | None]] = {
    events.SetTaken: _set,
    events.TilesDealt: lambda event: Sentence("tiles_dealt", {"counts": event.counts}),
    events.CharacterDrawn: _character,
    events.Rolled: _rolled,
    events.DirectionRolled: _direction,
    events.StartTied: lambda event: Sentence("start_tied", {"names": event.seats, "value": event.value}),
    events.StarterChosen: lambda event: Sentence("starter_agreed" if event.agreed else "starter_rolled", {"name": event.seat}),
    events.TileLaid: _tile_laid,
    events.WorldsLaid: _worlds,
    events.RoundStarted: lambda event: Sentence("round_started", {"number": event.round}),
    events.TurnStarted: _turn,
    events.TurnSkipped: lambda event: Sentence(f"turn_skipped_{event.cause}", {"name": event.seat}),
    events.Walked: _walked,
    events.Stayed: lambda event: Sentence("stayed", {"name": event.seat, "at": event.space}, (event.space,)),
    events.Transported: _transported,
    events.TileTurned: _turned,
    events.TileObeyed: _obeyed,
    events.TileMatched: lambda event: Sentence("tile_matched", {"name": event.seat, "tile": event.tile}, (event.space,)),
    events.LandingIgnored: lambda event: Sentence("landing_ignored", {"name": event.seat}, (event.space,)),
    events.BaggageBroughtHome: _home,
    events.TileRotated: lambda event: Sentence("tile_rotated", {"name": event.seat, "at": event.space}, (event.space,)),
    events.Peeked: _peeked,
    events.ItemUsed: lambda event: Sentence("item_used", {"name": event.seat, "item": event.item, "does": event.item}),
    events.ItemEquipped: lambda event: Sentence("item_equipped", {"name": event.seat, "item": event.item}),
    events.ItemAttached: lambda event: Sentence("item_attached", {"name": event.seat, "item": event.item, "n": event.count}),
    events.ItemDrawn: _drawn,
    events.DeckShuffled: lambda event: Sentence("deck_shuffled", {"n": event.n}),
    events.ItemDiscarded: _discarded,
    events.ItemStolen: _stolen,
    events.ItemRecovered: lambda event: Sentence("item_recovered", {"name": event.seat, "item": event.item}),
    events.ItemsReturned: lambda event: Sentence("items_returned", {"name": event.seat, "n": event.n}),
    events.AbilityUsed: lambda event: Sentence("ability_used", {"name": event.seat, "skill": (event.character, "ability")}),
    events.AttackUsed: _attack,
    events.SpecialUsed: lambda event: Sentence("special_used", {"name": event.seat, "skill": (event.character, "special")}),
    events.BonusUsed: lambda event: Sentence(f"bonus_used_{event.when}", {"name": event.seat, "item": event.item}),
    events.Passed: lambda event: Sentence("passed", {"name": event.seat}),
    events.Damaged: _damaged,
    events.DamageBlocked: lambda event: Sentence("damage_blocked", {"name": event.seat, "n": event.n}),
    events.Healed: lambda event: Sentence("healed", {"name": event.seat, "n": event.n, "hp": event.hp}),
    events.SparedAtOne: lambda event: Sentence("spared_at_one", {"name": event.seat}),
    events.SliderAttached: lambda event: Sentence(f"slider_attached_{event.colour}", {"name": event.seat}),
    events.SliderRemoved: lambda event: Sentence(f"slider_removed_{event.colour}", {"name": event.seat}),
    events.SkipSet: lambda event: Sentence("skip_set", {"name": event.seat}),
    events.ExtraTurnWon: lambda event: Sentence("extra_turn_won", {"name": event.seat}),
    events.BlockReady: lambda event: Sentence("block_ready", {"name": event.seat}),
    events.DoubleReady: lambda event: Sentence("double_ready", {"name": event.seat}),
    events.OptionChosen: lambda event: Sentence("option_chosen", {"name": event.seat, "option": (event.card, event.number)}),
    events.EffectSkipped: _skipped,
    events.TextLapsed: lambda event: Sentence(f"text_lapsed_{event.cause}", {"name": event.seat}),
    events.BattleStarted: _battle,
    events.BattleEnded: _battle_ended,
    events.LootTaken: _loot,
    events.Defeated: lambda event: Sentence("defeated", {"name": event.seat, "character": event.character}, (event.space,)),
    events.Eliminated: lambda event: Sentence(f"out_{event.cause}", {"name": event.seat, "place": event.place}),
    events.GameEnded: _ended,
}
