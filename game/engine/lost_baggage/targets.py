"""On what an effect works, and what has to be chosen before it happens (LB-80 to LB-87)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.engine.core import Action, Seat
from game.engine.lost_baggage.actions import Challenge, ChooseOption, ChoosePlayer, ChooseTile, Rotate, Stay, Walk
from game.engine.lost_baggage.geometry import SIDES, Space, distances
from game.engine.lost_baggage.state import (
    Phase,
    Reading,
    View,
    battle_of,
    character_of,
    clockwise,
    is_in,
    opponent_of,
    paths,
    takeable,
    tile_at,
)
from game.engine.lost_baggage.vocabulary import AIMED, NUMBERED, Count, Do, Effect, Number, To, What, Who
from game.engine.lost_baggage.walking import onward, ways


class Question(NamedTuple):
    """What the user of a text has to choose, and all that may be chosen."""

    phase: Phase
    choices: tuple[Action, ...]


def number(view: View, seat: Seat, n: Number) -> int:
    """A number of a card, counted now for its user (LB-87)."""
    player, opponent = view.players[seat], opponent_of(view, seat)
    match n:
        case Count.HAND:
            return len(takeable(view, seat))
        case Count.ATTACHED:
            return len(player.attached)
        case Count.FAMILY:
            return int(opponent is not None and character_of(view, opponent).family != character_of(view, seat).family)
    return int(n)


def concerned(view: View, seat: Seat, who: Who | None) -> tuple[Seat, ...]:
    """Whom an effect concerns that leaves no choice, in order; () for an opponent outside battle."""
    opponent = opponent_of(view, seat)
    match who:
        case Who.SELF:
            return (seat,)
        case Who.OPPONENT:
            return (opponent,) if opponent is not None else ()
        case Who.EVERYONE:
            return clockwise(view, seat)
    return ()


def spared(view: View, effect: Effect, seat: Seat) -> str | None:
    """Why an aimed effect does nothing to a player, as in `events.EffectSkipped`; None if it works."""
    player = view.players[seat]
    match effect.do:
        case Do.HEAL if player.hp >= character_of(view, seat).hp:
            return "full"
        case Do.ATTACH if player.red and effect.what is What.RED:
            return "already"
        case Do.ATTACH if player.blue and effect.what is What.BLUE:
            return "already"
        case Do.REMOVE if not sliders(view, seat, effect.what):
            return "already"
        case Do.DISCARD if not takeable(view, seat):
            return "no_cards"
        case Do.SKIP if player.skip or player.skipped:
            return "already"
    return None


def sliders(view: View, seat: Seat, what: What | None) -> tuple[What, ...]:
    """The sliders of this colour, or of both, that a character has."""
    player = view.players[seat]
    both = ((What.RED, player.red), (What.BLUE, player.blue))
    return tuple(colour for colour, there in both if there and what in (colour, What.ALL))


def in_vain(view: View, seat: Seat, effect: Effect) -> str | None:
    """Why an effect cannot be carried out for its user whatever is chosen (LB-88), as in `events.EffectSkipped`; None if it can.

    An effect for which a target is chosen asks `question` too: without a choice it is in vain as well.
    """
    if effect.do in NUMBERED and number(view, seat, effect.n) == 0:
        return "nothing"
    if effect.do in AIMED and effect.who is not Who.CHOSEN:
        reached = concerned(view, seat, effect.who)
        if not reached:
            return "no_opponent"
        reasons = [spared(view, effect, other) for other in reached]
        return reasons[0] if all(reasons) else None
    reason = _IN_VAIN.get(effect.do)
    return reason(view, seat, effect) if reason is not None else None


def _no_draw(view: View, seat: Seat, _: Effect) -> str | None:
    there = view.players[seat].pack if battle_of(view, seat) else (*view.item_deck, *view.discards)
    return None if there else "no_cards"


def _no_recovery(view: View, _: Seat, __: Effect) -> str | None:
    return None if view.discards else "no_cards"


def _no_mill(view: View, seat: Seat, _: Effect) -> str | None:
    opponent = opponent_of(view, seat)
    if opponent is None:
        return "no_opponent"
    return None if view.players[opponent].pack else "no_cards"


def _no_theft(view: View, seat: Seat, _: Effect) -> str | None:
    """In battle from the opponent; outside, `question` looks for somebody with cards."""
    opponent = opponent_of(view, seat)
    return None if opponent is None or takeable(view, opponent) else "no_cards"


def _no_way(view: View, seat: Seat, _: Effect) -> str | None:
    here = view.players[seat].place
    return None if here is not None and onward(paths(view), here, None) else "nowhere"


def _no_journey(view: View, seat: Seat, effect: Effect) -> str | None:
    """Moving to where you stand is no movement."""
    return "nowhere" if effect.to is To.HOME and view.players[seat].place == view.board.regions[seat].home else None


def _no_extra_turn(view: View, seat: Seat, _: Effect) -> str | None:
    if view.turn is None or view.turn.seat != seat:
        return "not_your_turn"
    return "already" if view.turn.again or view.turn.extra else None


def _no_block(view: View, seat: Seat, _: Effect) -> str | None:
    if battle_of(view, seat) is None:
        return "no_opponent"
    return "already" if view.players[seat].block else None


def _no_double(view: View, seat: Seat, _: Effect) -> str | None:
    return "already" if view.players[seat].double else None


_IN_VAIN: Mapping[Do, Callable[[View, Seat, Effect], str | None]] = {
    Do.DRAW: _no_draw,
    Do.RECOVER: _no_recovery,
    Do.MILL: _no_mill,
    Do.STEAL: _no_theft,
    Do.STEP: _no_way,
    Do.RANDOM_STEP: _no_way,
    Do.TELEPORT: _no_journey,
    Do.EXTRA_TURN: _no_extra_turn,
    Do.BLOCK: _no_block,
    Do.DOUBLE: _no_double,
}
"""Why effects that name nobody cannot be carried out; words that are not here always can."""


def question(view: View, seat: Seat, effect: Effect) -> Question | None:
    """What the user has to choose for an effect that is not in vain; None if there is nothing to choose."""
    match effect.do:
        case Do.CHOOSE:
            return Question(Phase.OPTION, tuple(ChooseOption(place + 1) for place in range(len(effect.lists))))
        case Do.STEP:
            found = ways(view, seat, number(view, seat, effect.n), up_to=True)
            return Question(Phase.STEP, (Stay(), *map(Walk, found.ends), *map(Challenge, found.challenges)))
        case Do.FLIP | Do.PEEK:
            return Question(Phase.TILE, tuple(map(ChooseTile, _near(view, seat, effect))))
        case Do.ROTATE:
            near = ((space, tile_at(view, space)) for space in _near(view, seat, effect))
            sides = (Rotate(space, top) for space, tile in near for top in SIDES if tile is not None and tile.top != top)
            return Question(Phase.ROTATE, tuple(sides))
        case Do.TELEPORT if effect.to is To.DISCOVERED:
            return Question(Phase.TILE, tuple(map(ChooseTile, _discovered(view, seat))))
    players = _players(view, seat, effect)
    return None if players is None else Question(Phase.PLAYER, tuple(map(ChoosePlayer, players)))


def _players(view: View, seat: Seat, effect: Effect) -> tuple[Seat, ...] | None:
    """The players on whom an effect works and one of whom is chosen, ascending; None if nobody is chosen."""
    others = [other for other in range(len(view.players)) if other != seat and is_in(view, other)]
    here = view.players[seat].place
    if effect.do in (Do.SWAP, Do.SUMMON) or effect.to is To.PLAYER:
        return tuple(other for other in others if view.players[other].place != here)
    if effect.do is Do.STEAL and battle_of(view, seat) is None:
        return tuple(other for other in others if takeable(view, other))
    if effect.who is Who.CHOSEN:
        return tuple(other for other in others if spared(view, effect, other) is None)
    return None


def _near(view: View, seat: Seat, effect: Effect) -> tuple[Space, ...]:
    """The tiles within the number of steps, the own one included; for `peek` those that lie face down; ascending (LB-83)."""
    here = view.players[seat].place
    if here is None:
        return ()
    steps = distances(here, paths(view))
    reach = number(view, seat, effect.n)
    tiles = ((space, tile_at(view, space)) for space in sorted(steps) if steps[space] <= reach)
    return tuple(space for space, tile in tiles if tile is not None and not (effect.do is Do.PEEK and tile.up))


def _discovered(view: View, seat: Seat) -> tuple[Space, ...]:
    """The discovered tiles but the own one, ascending (LB-82)."""
    here = view.players[seat].place
    tiles = zip(view.board.spaces, view.tiles, strict=True)
    return tuple(space for space, tile in tiles if tile is not None and tile.up and space != here)


def asked(view: View, reading: Reading) -> Question | None:
    """The question of the next effect of a text; None if there is nothing left or nothing to choose."""
    if not reading.text or in_vain(view, reading.user, reading.text[0]) is not None:
        return None
    return question(view, reading.user, reading.text[0])
