"""Which sentence of the log tells an event, with which values and spaces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.engine.core import Event
from game.engine.riverlands import events
from game.engine.riverlands.board import Square
from game.engine.riverlands.hero import Item
from game.engine.riverlands.tables import EXPLORING, YourChoice


class Told(NamedTuple):
    """A text's key below "event.", its values by what they mean (see `Wording`), and the spaces that it speaks of."""

    key: str
    values: Mapping[str, Any]
    spaces: tuple[Square, ...] = ()


def tell(event: Event) -> Told | None:
    """How the log tells an event; None when another line says it already."""
    worded = _TOLD.get(type(event))
    return None if worded is None else worded(event)


def _first(event: events.FirstChosen) -> Told:
    return Told("first_chosen" if event.value else "first_left", {"name": event.seat, "value": event.value})


def _turn(event: events.TurnStarted) -> Told:
    key = "turn_bogged_down" if event.bogged_down else "turn_river" if event.river_holds else "turn_started"
    return Told(key, {"name": event.seat, "round": event.round})


def _ended(event: events.TurnEnded) -> Told | None:
    if event.reason != "ended" or not event.left:
        return None
    return Told("stopped", {"name": event.seat, "n": event.left})


def _moved(event: events.Moved) -> Told:
    key = "moved_raft" if event.rafted else "moved"
    return Told(key, {"name": event.seat, "kind": event.kind, "to": event.path[-1]}, (event.start, *event.path))


def _gained(event: events.Gained) -> Told:
    values = {"name": event.seat, "what": (event.item, event.count), "total": event.total, "n": event.wasted}
    if not event.count:
        return Told("gained_nothing", {**values, "what": (event.item, event.wasted)})
    return Told("gained_part" if event.wasted else f"gained_{event.cause}", values)


def _robbed(event: events.Robbed) -> Told:
    if event.item is None:
        return Told("robbed_nothing", {"name": event.seat})
    return Told("robbed", {"name": event.seat, "what": (event.item, 1)})


def _explored(event: events.Explored) -> Told:
    values = {"name": event.seat, "kind": event.kind, "at": event.space, "value": event.value, "discovery": event.outcome}
    return Told("explored", values, (event.space,))


def _find(event: events.FindChosen) -> Told:
    finds = [find for table in EXPLORING.values() for row in table for effect in row.effects
             if isinstance(effect, YourChoice) for find in effect.finds]  # fmt: skip
    return Told("find_chosen", {"name": event.seat, "gains": next(find.gains for find in finds if find.name == event.find)})


def _went_back(event: events.WentBack) -> Told:
    values = {"name": event.seat, "to": event.end, "what": (Item.FOOD, event.food)}
    if event.start == event.end:
        return Told("stayed_back", values, (event.start,))
    return Told("went_back", values, (event.start, event.end))


def _struck(event: events.Struck) -> Told:
    values = {"name": event.seat, "target": event.target, "n": event.damage, "value": event.value}
    return Told("struck" if event.value is None else "struck_rolled", values, (event.start, event.at))


def _shot(event: events.Shot) -> Told:
    values = {"name": event.seat, "target": event.target, "n": event.damage, "value": event.value}
    return Told("shot" if event.damage else "missed", values, (event.start, event.at))


def _died(event: events.Died) -> Told | None:
    if event.cause == "resigned":
        return None
    values = {"name": event.seat, "by": event.by, "n": event.lives}
    return Told(f"died_{event.cause}", values, (event.space,))


def _out(event: events.Eliminated) -> Told:
    return Told("out_resigned" if event.cause == "resigned" else "out", {"name": event.seat})


def _bought(event: events.Bought) -> Told:
    values = {"name": event.seat, "what": (event.item, event.count), "cost": (Item.GOLD, event.gold)}
    if event.item is Item.SWORD:
        return Told("bought_sword", {**values, "level": event.hero.sword}, (event.space,))
    return Told("bought", values, (event.space,))


def _ended_game(event: events.GameEnded) -> Told:
    if event.team is None:
        return Told(f"drawn_{event.reason}", {})
    return Told(f"won_{event.reason}", {"names": event.winners, "n": len(event.winners)})


_TOLD: Mapping[type[Event], Callable[[Any], Told | None]] = {
    events.RolledForStart: lambda event: Told("rolled_for_start", {"name": event.seat, "value": event.value}),
    events.StartTied: lambda event: Told("start_tied", {"names": event.seats, "value": event.value}),
    events.FirstChosen: _first,
    events.HungerAhead: lambda event: Told("hunger_ahead", {"start_round": event.from_round, "what": (Item.FOOD, event.meal)}),
    events.HungerGrew: lambda event: Told("hunger_grew", {"what": (Item.FOOD, event.meal)}),
    events.LimitAhead: lambda event: Told("limit_ahead", {"last": event.last_round}),
    events.TurnStarted: _turn,
    events.Ate: lambda event: Told("ate", {"name": event.seat, "what": (Item.FOOD, event.count), "left": event.hero.food}),
    events.TurnEnded: _ended,
    events.Moved: _moved,
    events.RaftSpent: lambda event: Told("raft_spent", {"name": event.seat}, (event.space,)),
    events.Gained: _gained,
    events.Robbed: _robbed,
    events.SwordLevelLost: lambda event: Told("sword_level_lost", {"name": event.seat, "level": event.level}),
    events.Caught: lambda event: Told(f"caught_{event.cause}", {"name": event.seat}),
    events.Explored: _explored,
    events.FindChosen: _find,
    events.SentBack: lambda event: Told("sent_back", {"name": event.seat}, event.choices),
    events.WentBack: _went_back,
    events.Struck: _struck,
    events.Shot: _shot,
    events.Damaged: lambda event: Told(
        "damaged", {"name": event.seat, "n": event.damage, "health": event.health}, (event.space,)
    ),
    events.Healed: lambda event: Told("healed", {"name": event.seat, "what": (Item.FOOD, event.food), "health": event.health}),
    events.Died: _died,
    events.Respawned: lambda event: Told("respawned", {"name": event.seat, "at": event.space}, (event.space,)),
    events.Eliminated: _out,
    events.Bought: _bought,
    events.Transferred: lambda event: Told(
        "transferred", {"name": event.seat, "partner": event.to, "what": (event.item, event.count)}
    ),
    events.DrawOffered: lambda event: Told("draw_offered", {"name": event.seat}),
    events.DrawAnswered: lambda event: Told("draw_accepted" if event.accepted else "draw_refused", {"name": event.seat}),
    events.GameEnded: _ended_game,
}
