"""Actions of Riverlands as somebody would propose them."""

from __future__ import annotations

from game.engine.core import Action
from game.engine.riverlands.actions import (
    AnswerDraw,
    Buy,
    Choose,
    EndTurn,
    Explore,
    GoBack,
    Heal,
    Move,
    OfferDraw,
    Roll,
    Shoot,
    Strike,
    Transfer,
)
from game.engine.riverlands.state import Observation
from game.ui.contract.values import Suggestion
from game.ui.tables.riverlands.places import Places
from game.ui.tables.riverlands.wording import Wording

PLAIN = {Roll: "roll", Explore: "explore", Heal: "heal", EndTurn: "end_turn", OfferDraw: "offer_draw"}
"""The texts of actions that are about nothing else."""


def suggestion(action: Action, seen: Observation, places: Places, words: Wording) -> Suggestion:
    """Return the action in words, and where it begins and leads."""
    seat = seen.actor
    start = seen.heroes[seat].space if seat is not None else None
    match action:
        case Move(to=to):
            found = Suggestion(words.text("advice.move", at=words.square(to)), start, to)
        case GoBack(to=to):
            found = Suggestion(words.text("advice.go_back", at=words.square(to)), start, to)
        case Strike(target=target):
            found = Suggestion(words.text("advice.strike", name=words.name(target)), start, seen.heroes[target].space)
        case Shoot(target=target):
            found = Suggestion(words.text("advice.shoot", name=words.name(target)), start, seen.heroes[target].space)
        case Buy(trade=trade):
            found = Suggestion(words.text("advice.buy", what=words.text(f"trade.{trade}")), start)
        case Transfer(to=to, item=item, count=count):
            said = words.text("advice.give", name=words.name(to), what=words.amount(item, count, "acc"))
            found = Suggestion(said, start, seen.heroes[to].space)
        case Choose(find=find):
            found = Suggestion(words.text(f"advice.find.{find}"), start)
        case AnswerDraw(accept=accept):
            found = Suggestion(words.text("advice.accept" if accept else "advice.refuse"))
        case _:
            found = Suggestion(words.text(f"advice.{PLAIN[type(action)]}"), start)
    return found
