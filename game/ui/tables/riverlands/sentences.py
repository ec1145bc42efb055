"""The sentence of the log for each event, by its key in the catalogue, with its values and spaces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.engine.core import Event
from game.engine.riverlands import events
from game.engine.riverlands.hero import Item
from game.engine.riverlands.tables import EXPLORING, YourChoice
from game.ui.contract.values import Sentence
from game.ui.tables.riverlands.things import DIE, ICONS

PICTURES: Mapping[type[Event], str] = {
    events.HungerAhead: "inv/bread",
    events.HungerGrew: "inv/bread",
    events.Ate: "inv/bread",
    events.RaftSpent: "inv/raft",
    events.Robbed: "people/robber",
    events.Struck: "inv/sword1",
    events.Shot: "inv/bow",
    events.Damaged: "inv/heart",
    events.Healed: "inv/heart",
    events.Died: "inv/life",
}
"""The picture before a line of the log; where there is none the player's sign stands there."""


def sentence_of(event: Event) -> Sentence | None:
    """Return the sentence for an event; None when another line says it already."""
    make = _SENTENCES.get(type(event))
    return None if make is None else make(event)


def icon_of(event: Event) -> str:
    """Return the sprite of what an event is about, "" for none."""
    match event:
        case events.Explored(value=value) | events.RolledForStart(value=value):
            return f"{DIE}_{value}"
        case events.Gained(item=item) | events.Transferred(item=item):
            return ICONS[item]
        case events.Bought(item=item, hero=hero):
            return f"inv/sword{hero.sword}" if item is Item.SWORD else ICONS[item]
        case events.SwordLevelLost(level=level):
            return f"inv/sword{level}"
        case events.Caught(cause=cause):
            return "ui/icon_waves" if cause == "river" else "ui/icon_lock"
    return PICTURES.get(type(event), "")


def _first(event: events.FirstChosen) -> Sentence:
    return Sentence("first_chosen" if event.value else "first_left", {"name": event.seat, "value": event.value})


def _turn(event: events.TurnStarted) -> Sentence:
    key = "turn_bogged_down" if event.bogged_down else "turn_river" if event.river_holds else "turn_started"
    return Sentence(key, {"name": event.seat, "round": event.round})


def _ended(event: events.TurnEnded) -> Sentence | None:
    if event.reason != "ended" or not event.left:
        return None
    return Sentence("stopped", {"name": event.seat, "n": event.left})


def _moved(event: events.Moved) -> Sentence:
    key = "moved_raft" if event.rafted else "moved"
    return Sentence(key, {"name": event.seat, "kind": event.kind, "to": event.path[-1]}, (event.start, *event.path))


def _gained(event: events.Gained) -> Sentence:
    values = {"name": event.seat, "what": (event.item, event.count), "total": event.total, "n": event.wasted}
    if not event.count:
        return Sentence("gained_nothing", {**values, "what": (event.item, event.wasted)})
    return Sentence("gained_part" if event.wasted else f"gained_{event.cause}", values)


def _robbed(event: events.Robbed) -> Sentence:
    if event.item is None:
        return Sentence("robbed_nothing", {"name": event.seat})
    return Sentence("robbed", {"name": event.seat, "what": (event.item, 1)})


def _explored(event: events.Explored) -> Sentence:
    values = {"name": event.seat, "kind": event.kind, "at": event.space, "value": event.value, "discovery": event.outcome}
    return Sentence("explored", values, (event.space,))


def _find(event: events.FindChosen) -> Sentence:
    finds = [find for table in EXPLORING.values() for row in table for effect in row.effects
             if isinstance(effect, YourChoice) for find in effect.finds]  # fmt: skip
    return Sentence("find_chosen", {"name": event.seat, "gains": next(find.gains for find in finds if find.name == event.find)})


def _went_back(event: events.WentBack) -> Sentence:
    values = {"name": event.seat, "to": event.end, "what": (Item.FOOD, event.food)}
    if event.start == event.end:
        return Sentence("stayed_back", values, (event.start,))
    return Sentence("went_back", values, (event.start, event.end))


def _struck(event: events.Struck) -> Sentence:
    values = {"name": event.seat, "target": event.target, "n": event.damage, "value": event.value}
    return Sentence("struck" if event.value is None else "struck_rolled", values, (event.start, event.at))


def _shot(event: events.Shot) -> Sentence:
    values = {"name": event.seat, "target": event.target, "n": event.damage, "value": event.value}
    return Sentence("shot" if event.damage else "missed", values, (event.start, event.at))


def _died(event: events.Died) -> Sentence | None:
    if event.cause == "resigned":
        return None
    values = {"name": event.seat, "by": event.by, "n": event.lives}
    return Sentence(f"died_{event.cause}", values, (event.space,))


def _out(event: events.Eliminated) -> Sentence:
    return Sentence("out_resigned" if event.cause == "resigned" else "out", {"name": event.seat})


def _bought(event: events.Bought) -> Sentence:
    values = {"name": event.seat, "what": (event.item, event.count), "cost": (Item.GOLD, event.gold)}
    if event.item is Item.SWORD:
        return Sentence("bought_sword", {**values, "level": event.hero.sword}, (event.space,))
    return Sentence("bought", values, (event.space,))


def _ended_game(event: events.GameEnded) -> Sentence:
    if event.team is None:
        return Sentence(f"drawn_{event.reason}", {})
    return Sentence(f"won_{event.reason}", {"names": event.winners, "n": len(event.winners)})


_SENTENCES: Mapping[type[Event], Callable[[Any], Sentence | None]] = {
    events.RolledForStart: lambda event: Sentence("rolled_for_start", {"name": event.seat, "value": event.value}),
    events.StartTied: lambda event: Sentence("start_tied", {"names": event.seats, "value": event.value}),
    events.FirstChosen: _first,
    events.HungerAhead: lambda event: Sentence(
        "hunger_ahead", {"start_round": event.from_round, "what": (Item.FOOD, event.meal)}
    ),
    events.HungerGrew: lambda event: Sentence("hunger_grew", {"what": (Item.FOOD, event.meal)}),
    events.LimitAhead: lambda event: Sentence("limit_ahead", {"last": event.last_round}),
    events.TurnStarted: _turn,
    events.Ate: lambda event: Sentence("ate", {"name": event.seat, "what": (Item.FOOD, event.count), "left": event.hero.food}),
    events.TurnEnded: _ended,
    events.Moved: _moved,
    events.RaftSpent: lambda event: Sentence("raft_spent", {"name": event.seat}, (event.space,)),
    events.Gained: _gained,
    events.Robbed: _robbed,
    events.SwordLevelLost: lambda event: Sentence("sword_level_lost", {"name": event.seat, "level": event.level}),
    events.Caught: lambda event: Sentence(f"caught_{event.cause}", {"name": event.seat}),
    events.Explored: _explored,
    events.FindChosen: _find,
    events.SentBack: lambda event: Sentence("sent_back", {"name": event.seat}, event.choices),
    events.WentBack: _went_back,
    events.Struck: _struck,
    events.Shot: _shot,
    events.Damaged: lambda event: Sentence(
        "damaged", {"name": event.seat, "n": event.damage, "health": event.health}, (event.space,)
    ),
    events.Healed: lambda event: Sentence(
        "healed", {"name": event.seat, "what": (Item.FOOD, event.food), "health": event.health}
    ),
    events.Died: _died,
    events.Respawned: lambda event: Sentence("respawned", {"name": event.seat, "at": event.space}, (event.space,)),
    events.Eliminated: _out,
    events.Bought: _bought,
    events.Transferred: lambda event: Sentence(
        "transferred", {"name": event.seat, "partner": event.to, "what": (event.item, event.count)}
    ),
    events.DrawOffered: lambda event: Sentence("draw_offered", {"name": event.seat}),
    events.DrawAnswered: lambda event: Sentence("draw_accepted" if event.accepted else "draw_refused", {"name": event.seat}),
    events.GameEnded: _ended_game,
}
