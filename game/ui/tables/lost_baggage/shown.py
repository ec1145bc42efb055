"""What the table shows after each event: an observation that follows the events one by one, as the animations do.

Cards that the viewer may not know are unknown, also those that the viewer saw before their owner took them; piles keep their
number all the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.engine.core import Event, Seat
from game.engine.lost_baggage import events
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.state import Battle, LaidTile, Observation, Out, Phase, Turn, battle_of, tile_at
from game.engine.position import put

Cards = tuple[str, ...]

HELD = ("items", "pack", "hand", "to_lay")
"""The piles of a player that nobody else may look into (LB-11, LB-62)."""


def after(shown: Observation, event: Event) -> Observation:
    """The same table once an event has happened. What is asked is left as it was, but for a turn that begins."""
    change = _CHANGES.get(type(event))
    return shown if change is None else change(shown, event)


def _with(cards: Sequence[str], *more: str | None) -> Cards:
    """A pile with more cards, ascending as piles are shown."""
    return tuple(sorted((*cards, *(card or UNKNOWN for card in more))))


def _without(cards: Sequence[str], card: str | None) -> Cards:
    """A pile with one card less: this one if it is known to be there, else an unknown one."""
    rest = list(cards)
    for wanted in (card, UNKNOWN):
        if wanted in rest:
            rest.remove(wanted)
            return tuple(rest)
    return tuple(rest[:-1])


def _player(shown: Observation, seat: Seat, /, **values: Any) -> Observation:
    """With other things of a player's; of what another player than the viewer holds, only the number is taken."""
    if seat != shown.seat:
        values |= {pile: (UNKNOWN,) * len(values[pile]) for pile in HELD if pile in values}
    return replace(shown, players=put(shown.players, seat, replace(shown.players[seat], **values)))


def _tile(shown: Observation, space: Space, /, **values: Any) -> Observation:
    tile = tile_at(shown, space) or LaidTile(UNKNOWN, 1)
    place = shown.board.index[space]
    return replace(shown, tiles=put(shown.tiles, place, replace(tile, **values)), paths=shown.paths.joined(space))


def _held(shown: Observation, seat: Seat) -> str:
    """The name of the pile that a player uses items from and takes others into."""
    return "items" if battle_of(shown, seat) is None else "hand"


def _gains(shown: Observation, seat: Seat, card: str | None) -> Observation:
    pile = _held(shown, seat)
    return _player(shown, seat, **{pile: _with(getattr(shown.players[seat], pile), card)})


def _loses(shown: Observation, seat: Seat, card: str | None, pile: str = "") -> Observation:
    pile = pile or _held(shown, seat)
    return _player(shown, seat, **{pile: _without(getattr(shown.players[seat], pile), card)})


# the course of the game


def _character(shown: Observation, event: events.CharacterDrawn) -> Observation:
    deck = shown.players[event.seat].characters[: event.left]
    return _player(
        shown, event.seat, character=event.character, place=event.space, hp=event.hp, characters=deck, red=False, blue=False
    )


def _laid(shown: Observation, event: events.TileLaid) -> Observation:
    rest = _without(shown.players[event.seat].to_lay, event.tile)
    laid = _tile(shown, event.space, face=event.tile or UNKNOWN, top=event.top, seen=(event.seat,))
    return _player(laid, event.seat, to_lay=rest)


def _turn(shown: Observation, event: events.TurnStarted) -> Observation:
    phase = Phase.BATTLE if event.battle else Phase.TURN
    return replace(shown, turn=Turn(event.seat, extra=event.extra), round=event.round, phase=phase, actor=event.seat)


def _rolled(shown: Observation, event: events.Rolled) -> Observation:
    if event.purpose != "move" or shown.turn is None:
        return shown
    return replace(shown, turn=replace(shown.turn, rolled=event.value, moved=True))


def _turn_over(shown: Observation, event: events.TurnEnded) -> Observation:
    return replace(shown, battles=tuple(_counted(battle, event.seat) for battle in shown.battles))


def _counted(battle: Battle, seat: Seat) -> Battle:
    """A battle after a turn of this player (LB-75)."""
    if seat == battle.instigator:
        return replace(battle, instigator_turns=battle.instigator_turns + 1)
    if seat == battle.defender:
        return replace(battle, defender_turns=battle.defender_turns + 1)
    return battle


def _defeated(shown: Observation, event: events.Defeated) -> Observation:
    fallen = (*shown.players[event.seat].fallen, event.character)
    return _player(shown, event.seat, character=None, place=None, equipped=None, fallen=fallen)


def _eliminated(shown: Observation, event: events.Eliminated) -> Observation:
    """A player out of the game has nothing; one who left it still had a character."""
    player = shown.players[event.seat]
    fallen = player.fallen if player.character is None else (*player.fallen, player.character)
    nothing = {"items": (), "equipped": None, "to_lay": (), "red": False, "blue": False, "skip": False, "double": False}
    left = _player(shown, event.seat, character=None, hp=0, place=None, fallen=fallen, **nothing)
    return replace(left, out=(*shown.out, Out(event.seat, event.cause)))


# tiles


def _turned(shown: Observation, event: events.TileTurned) -> Observation:
    """Everybody has seen the tile up (LB-30)."""
    everybody = tuple(range(len(shown.players)))
    return _tile(shown, event.space, face=event.tile, up=event.up, seen=everybody, shown=True)


def _peeked(shown: Observation, event: events.Peeked) -> Observation:
    tile = tile_at(shown, event.space)
    if tile is None:
        return shown
    seen = tuple(sorted({*tile.seen, event.seat}))
    return _tile(shown, event.space, face=event.tile or tile.face, seen=seen)


# items


def _drawn(shown: Observation, event: events.ItemDrawn) -> Observation:
    if event.source == "pack":
        return _gains(_loses(shown, event.seat, event.item, "pack"), event.seat, event.item)
    return _gains(replace(shown, item_deck=shown.item_deck[: event.left]), event.seat, event.item)


def _discarded(shown: Observation, event: events.ItemDiscarded) -> Observation:
    """A used or paid item has left its player already."""
    shown = replace(shown, discards=(*shown.discards, event.item))
    match event.cause:
        case "replaced":
            return _player(shown, event.seat, equipped=None)
        case "mill":
            return _loses(shown, event.seat, event.item, "pack")
        case "discard":
            return _loses(shown, event.seat, event.item)
    return shown


def _stolen(shown: Observation, event: events.ItemStolen) -> Observation:
    return _gains(_loses(shown, event.victim, event.item), event.seat, event.item)


def _recovered(shown: Observation, event: events.ItemRecovered) -> Observation:
    return _gains(replace(shown, discards=shown.discards[:-1]), event.seat, event.item)


def _returned(shown: Observation, event: events.ItemsReturned) -> Observation:
    deck = (*shown.item_deck, *(UNKNOWN for _ in range(event.n)))
    return _player(replace(shown, item_deck=deck), event.seat, items=(), equipped=None)


def _attached(shown: Observation, event: events.ItemAttached) -> Observation:
    attached = (*shown.players[event.seat].attached, event.item)
    return _player(_loses(shown, event.seat, event.item, "hand"), event.seat, attached=attached)


def _special(shown: Observation, event: events.SpecialUsed) -> Observation:
    for card in event.paid:
        shown = _loses(shown, event.seat, card, "attached")
    return shown


# battles


def _battle(shown: Observation, event: events.BattleStarted) -> Observation:
    shown = replace(shown, battles=(*shown.battles, Battle(event.instigator, event.defender)))
    for seat in (event.instigator, event.defender):
        shown = _player(shown, seat, pack=shown.players[seat].items, items=(), hand=(), attached=())
    return shown


def _battle_ended(shown: Observation, event: events.BattleEnded) -> Observation:
    rest = tuple(battle for battle in shown.battles if battle.instigator != event.instigator)
    shown = replace(shown, battles=rest)
    for seat in (event.instigator, event.defender):
        player = shown.players[seat]
        left = _with(player.items, *player.pack, *player.hand, *player.attached)
        shown = _player(shown, seat, items=left, pack=(), hand=(), attached=(), block=False)
    return shown


def _loot(shown: Observation, event: events.LootTaken) -> Observation:
    loot = event.items or (None,) * event.n
    shown = _player(shown, event.loser, items=(), pack=(), hand=(), attached=(), equipped=None)
    return _player(shown, event.seat, items=_with(shown.players[event.seat].items, *loot))


def _slider(shown: Observation, seat: Seat, colour: str, there: bool) -> Observation:
    return _player(shown, seat, **{colour: there})


_CHANGES: Mapping[type[Event], Callable[[Observation, Any], Observation]] = {
    events.CharacterDrawn: _character,
    events.TileLaid: _laid,
    events.TurnStarted: _turn,
    events.TurnEnded: _turn_over,
    events.Rolled: _rolled,
    events.Walked: lambda shown, event: _player(shown, event.seat, place=event.to),
    events.Transported: lambda shown, event: _player(shown, event.seat, place=event.to),
    events.TileTurned: _turned,
    events.TileRotated: lambda shown, event: _tile(shown, event.space, top=event.top),
    events.Peeked: _peeked,
    events.ItemUsed: lambda shown, event: _loses(shown, event.seat, event.item),
    events.ItemEquipped: lambda shown, event: _player(shown, event.seat, equipped=event.item),
    events.ItemAttached: _attached,
    events.ItemDrawn: _drawn,
    events.DeckShuffled: lambda shown, event: replace(shown, item_deck=(UNKNOWN,) * event.n, discards=()),
    events.ItemDiscarded: _discarded,
    events.ItemStolen: _stolen,
    events.ItemRecovered: _recovered,
    events.ItemsReturned: _returned,
    events.SpecialUsed: _special,
    events.AttackUsed: lambda shown, event: _player(shown, event.seat, double=False) if event.doubled else shown,
    events.Damaged: lambda shown, event: _player(shown, event.seat, hp=event.hp),
    events.DamageBlocked: lambda shown, event: _player(shown, event.seat, block=False),
    events.Healed: lambda shown, event: _player(shown, event.seat, hp=event.hp),
    events.SparedAtOne: lambda shown, event: _player(shown, event.seat, hp=1),
    events.SliderAttached: lambda shown, event: _slider(shown, event.seat, event.colour, True),
    events.SliderRemoved: lambda shown, event: _slider(shown, event.seat, event.colour, False),
    events.SkipSet: lambda shown, event: _player(shown, event.seat, skip=True),
    events.TurnSkipped: lambda shown, event: _player(shown, event.seat, skip=False) if event.cause == "skip" else shown,
    events.BlockReady: lambda shown, event: _player(shown, event.seat, block=True),
    events.DoubleReady: lambda shown, event: _player(shown, event.seat, double=True),
    events.BattleStarted: _battle,
    events.BattleEnded: _battle_ended,
    events.LootTaken: _loot,
    events.Defeated: _defeated,
    events.Eliminated: _eliminated,
}
