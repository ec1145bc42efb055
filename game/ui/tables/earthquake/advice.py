"""Actions of Earthquake Island as somebody would propose them."""

from __future__ import annotations

from game.engine.core import Action
from game.engine.earthquake.actions import (
    Blast,
    Climb,
    DiscardTile,
    DiscardTool,
    EndTurn,
    Float,
    GiveUp,
    Jump,
    Keep,
    Place,
    Push,
    Remove,
    Sandbag,
    Stay,
    Steal,
    Step,
    Swim,
)
from game.engine.earthquake.state import Observation
from game.ui.contract.values import Suggestion
from game.ui.tables.earthquake.places import Places
from game.ui.tables.earthquake.wording import Wording

WITHOUT_PLACE = {
    Stay: "stay",
    Float: "float",
    Keep: "keep",
    DiscardTile: "leave",
    Sandbag: "sandbag",
    Remove: "remove",
    DiscardTool: "discard",
    EndTurn: "end_turn",
    GiveUp: "give_up",
}
"""The texts of actions on one's own space."""


def suggestion(action: Action, seen: Observation, places: Places, words: Wording) -> Suggestion:
    """Return the action in words, and where it begins and leads."""
    seat = seen.actor
    start = seen.explorers[seat] if seat is not None else None
    match action:
        case Place(space=to):
            found = Suggestion(words.text("advice.place", to=places.name(to)), None, to)
        case Step(to=to) | Climb(to=to) | Jump(to=to) | Swim(to=to):
            found = Suggestion(words.text(f"advice.{type(action).__name__.lower()}", to=places.name(to)), start, to)
        case Blast(at=at):
            found = Suggestion(words.text(f"advice.{type(action).__name__.lower()}", at=places.name(at)), start, at)
        case Push(at=at):
            found = Suggestion(words.text("advice.push", name=words.name_at(at)), start, at)
        case Steal(victim=victim):
            found = Suggestion(words.text("advice.steal", name=words.name(victim)), start, seen.explorers[victim])
        case _:
            found = Suggestion(words.text(f"advice.{WITHOUT_PLACE[type(action)]}"), start)
    return found
