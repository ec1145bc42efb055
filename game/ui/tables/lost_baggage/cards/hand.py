"""Which cards of the own hand can be chosen now, and why the others cannot."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.core import Action, Illegal, Seat
from game.engine.lost_baggage.actions import AttachItem, DiscardItem, UseItem
from game.engine.lost_baggage.state import Observation, Phase
from game.ui.services.text import Text

KINDS: dict[Phase, tuple[Callable[[str], Action], ...]] = {
    Phase.TURN: (UseItem,),
    Phase.BATTLE: (UseItem, AttachItem),
    Phase.DISCARD: (DiscardItem,),
}
"""What may be done with a card in each phase; in all others nothing."""


def why_not_card(
    seen: Observation, seat: Seat | None, match: Any, reason: Callable[[Illegal], str], text: Text
) -> Callable[[str], str]:
    """Answers for an item in the hand of `seat` why it cannot be chosen now; "" for one that can."""
    kinds = KINDS.get(seen.phase, ()) if seat is not None and seat == seen.actor else ()

    def answer(item: str) -> str:
        reasons = [match.check(kind(item)) for kind in kinds]
        if not reasons:
            return text("lost_baggage.card.not_now")
        return "" if None in reasons else reason(reasons[0])

    return answer
