"""Actions of Lost Baggage as somebody would propose them."""

from __future__ import annotations

from game.engine.core import Action
from game.engine.lost_baggage.actions import (
    AttachItem,
    Attack,
    Challenge,
    ChooseOption,
    ChoosePlayer,
    ChooseTile,
    Decline,
    DiscardItem,
    DrawItem,
    EndTurn,
    Fight,
    Lay,
    Pass,
    Roll,
    Rotate,
    Stay,
    UseAbility,
    UseItem,
    UseSpecial,
    Walk,
)
from game.engine.lost_baggage.state import Observation, character_of
from game.ui.contract.values import Suggestion
from game.ui.tables.lost_baggage.battle.foresights import action_of
from game.ui.tables.lost_baggage.wording import Wording
from game.ui.tables.lost_baggage.world.places import Places

PLAIN = {
    Roll: "roll",
    Stay: "stay",
    Decline: "decline",
    EndTurn: "end_turn",
    DrawItem: "draw",
    Pass: "pass",
}
"""The texts of actions that are about nothing else."""


def suggestion(action: Action, seen: Observation, places: Places, words: Wording) -> Suggestion:
    """Return the action in words, and where it begins and leads."""
    seat = seen.actor
    start = seen.players[seat].place if seat is not None else None
    match action:
        case Lay(tile=tile, space=space):
            found = Suggestion(words.text("advice.lay", tile=words.card("tile", tile)), None, space)
        case Walk(to=to):
            found = Suggestion(words.text("advice.walk", at=places.name(to)), start, to)
        case Challenge(seat=other) | Fight(seat=other):
            found = Suggestion(words.text("advice.fight", name=words.name(other)), start, seen.players[other].place)
        case ChoosePlayer(seat=other):
            found = Suggestion(words.text("advice.player", name=words.name(other)), start, seen.players[other].place)
        case ChooseTile(space=space):
            found = Suggestion(words.text("advice.tile", at=places.name(space)), start, space)
        case Rotate(space=space):
            found = Suggestion(words.text("advice.rotate", at=places.name(space)), start, space)
        case UseItem(item=item) | AttachItem(item=item) | DiscardItem(item=item):
            kind = {UseItem: "use", AttachItem: "attach", DiscardItem: "discard"}[type(action)]
            if isinstance(action, UseItem) and words.cards.situation(item):
                kind = "equip"
            found = Suggestion(words.text(f"advice.{kind}", item=words.card("item", item)), start)
        case Attack() | UseAbility() | UseSpecial() if seat is not None:
            skills = words.cards.skills(character_of(seen, seat))
            named = next(skill.name for skill in skills if action_of(skill) == action)
            kind = "attack" if isinstance(action, Attack) else "skill"
            found = Suggestion(words.text(f"advice.{kind}", skill=named), start)
        case ChooseOption(number=number):
            found = Suggestion(words.text("advice.option", option=words.option(seen, number)), start)
        case _:
            found = Suggestion(words.text(f"advice.{PLAIN[type(action)]}"), start)
    return found
