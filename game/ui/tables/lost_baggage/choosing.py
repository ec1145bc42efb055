"""The words on what follows the choice of a player for a text."""

from __future__ import annotations

from game.engine.core import Seat
from game.engine.lost_baggage.actions import ChoosePlayer
from game.engine.lost_baggage.arrivals import met_on
from game.engine.lost_baggage.previews import landing
from game.engine.lost_baggage.targets import broken_off
from game.ui.services.wording import named_together
from game.ui.tables.lost_baggage.selection import Part


def after_choosing(part: Part, seat: Seat) -> str:
    """Return that the choice of a player wins, else which battles end and may begin by it.

    It is "" where nothing of this follows (LB-40, LB-60, LB-72, LB-82).
    """
    text, actor = part.words.text, part.actor
    ways = [way for way in part.ways() if way.action == ChoosePlayer(seat)]
    if actor is None:
        return ""
    if any(landing(part.seen, actor, way.space).wins for way in ways):
        return text("then.wins")
    met = named_together(part.host.context.text, [part.host.name(other) for way in ways for other in met_on(way, actor)])
    return ", ".join(filter(None, (_broken_off(part, actor, seat), text("then.meets", met=met) if met else "")))


def _broken_off(part: Part, actor: Seat, seat: Seat) -> str:
    """Return the battles that end by the choice of a player, in words (LB-72).

    The own one comes first; "" is for none.
    """
    text, name = part.words.text, part.host.name
    ending = sorted(broken_off(part.seen, seat), key=lambda battle: actor not in battle.fighters)
    return ", ".join(
        text("then.leaves")
        if actor in battle.fighters
        else text("then.breaks", one=name(battle.instigator), other=name(battle.defender))
        for battle in ending
    )
