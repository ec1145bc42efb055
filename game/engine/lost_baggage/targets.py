"""The targets of effects, and the choices before they are carried out (LB-80 to LB-88)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from game.engine.core import Action, Seat
from game.engine.lost_baggage.actions import STAY, Challenge, ChooseOption, ChoosePlayer, Rotate, choose_tile, walk_to
from game.engine.lost_baggage.geometry import SIDES, Space
from game.engine.lost_baggage.pending import PendingText
from game.engine.lost_baggage.reach import reach
from game.engine.lost_baggage.state import (
    Battle,
    Phase,
    Position,
    battle_of,
    character_of,
    clockwise,
    is_in,
    opponent_of,
    takeable,
    tile_at,
)
from game.engine.lost_baggage.vocabulary import Count, Do, Effect, Number, To, What, Who


class Question(NamedTuple):
    """The choice that the user of a text has to make."""

    phase: Phase
    choices: tuple[Action, ...]


def number(position: Position, seat: Seat, n: Number) -> int:
    """Return a number of a card, counted now for its user (LB-87)."""
    match n:
        case int():
            return n
        case Count.HAND:
            return len(takeable(position, seat))
        case Count.ATTACHED:
            return len(position.players[seat].attached)
        case Count.FAMILY:
            opponent = opponent_of(position, seat)
            return int(opponent is not None and character_of(position, opponent).family != character_of(position, seat).family)


def concerned(position: Position, seat: Seat, who: Who | None) -> tuple[Seat, ...]:
    """Return the players whom an effect of this user names, in order.

    () for an opponent outside battle, and for a chosen player.
    """
    match who:
        case Who.SELF:
            return (seat,)
        case Who.OPPONENT:
            opponent = opponent_of(position, seat)
            return (opponent,) if opponent is not None else ()
        case Who.EVERYONE:
            return clockwise(position, seat)
    return ()


def sliders(position: Position, seat: Seat, what: What | None) -> tuple[What, ...]:
    """Return the sliders of this colour, or of both, that a character has."""
    player = position.players[seat]
    both = ((What.RED, player.red), (What.BLUE, player.blue))
    return tuple(colour for colour, there in both if there and what in (colour, What.ALL))


def _full(position: Position, seat: Seat, _: Effect) -> str | None:
    return "full" if position.players[seat].hp >= character_of(position, seat).hp else None


def _has_slider(position: Position, seat: Seat, effect: Effect) -> str | None:
    return "already" if sliders(position, seat, effect.what) else None


def _has_no_slider(position: Position, seat: Seat, effect: Effect) -> str | None:
    return "already" if not sliders(position, seat, effect.what) else None


def _no_cards(position: Position, seat: Seat, _: Effect) -> str | None:
    return "no_cards" if not takeable(position, seat) else None


def _skips(position: Position, seat: Seat, _: Effect) -> str | None:
    player = position.players[seat]
    return "already" if player.skip or player.skipped else None


def _no_draw(position: Position, seat: Seat, _: Effect) -> str | None:
    there = position.players[seat].pack if battle_of(position, seat) else (*position.item_deck, *position.discards)
    return None if there else "no_cards"


def _no_recovery(position: Position, _: Seat, __: Effect) -> str | None:
    return None if position.discards else "no_cards"


def _no_mill(position: Position, seat: Seat, _: Effect) -> str | None:
    opponent = opponent_of(position, seat)
    if opponent is None:
        return "no_opponent"
    return None if position.players[opponent].pack else "no_cards"


def _no_theft(position: Position, seat: Seat, _: Effect) -> str | None:
    """Return why nothing can be stolen.

    In battle from the opponent; outside, `question` looks for somebody with cards.
    """
    opponent = opponent_of(position, seat)
    return None if opponent is None or takeable(position, opponent) else "no_cards"


def _no_way(position: Position, seat: Seat, _: Effect) -> str | None:
    here = position.players[seat].place
    return None if here is not None and position.paths.beside(here) else "nowhere"


def _no_journey(position: Position, seat: Seat, effect: Effect) -> str | None:
    """Return why a movement does nothing: moving to where you stand is no movement."""
    return "nowhere" if effect.to is To.HOME and position.players[seat].place == position.board.regions[seat].home else None


def _no_extra_turn(position: Position, seat: Seat, _: Effect) -> str | None:
    if position.turn is None or position.turn.seat != seat:
        return "not_your_turn"
    return "already" if position.turn.again or position.turn.extra else None


def _no_block(position: Position, seat: Seat, _: Effect) -> str | None:
    if battle_of(position, seat) is None:
        return "no_opponent"
    return "already" if position.players[seat].block else None


def _no_double(position: Position, seat: Seat, _: Effect) -> str | None:
    return "already" if position.players[seat].double else None


def _option(_: Position, __: Seat, effect: Effect) -> Question:
    """LB-85."""
    return Question(Phase.OPTION, tuple([ChooseOption(place + 1) for place in range(len(effect.lists))]))


def _walk(position: Position, seat: Seat, effect: Effect) -> Question:
    """LB-82."""
    found = reach(position, seat, number(position, seat, effect.n), up_to=True)
    return Question(Phase.STEP, (STAY, *map(walk_to, found.ends), *map(Challenge, found.challenges)))


def _tile(position: Position, seat: Seat, effect: Effect) -> Question:
    """LB-83."""
    return Question(Phase.TILE, tuple(map(choose_tile, _near(position, seat, effect))))


def _rotation(position: Position, seat: Seat, effect: Effect) -> Question:
    """LB-83."""
    near = ((space, tile_at(position, space)) for space in _near(position, seat, effect))
    sides = (Rotate(space, top) for space, tile in near for top in SIDES if tile is not None and tile.top != top)
    return Question(Phase.ROTATE, tuple(sides))


def _destination(position: Position, seat: Seat, effect: Effect) -> Question | None:
    """LB-82."""
    if effect.to is To.DISCOVERED:
        return Question(Phase.TILE, tuple(map(choose_tile, _discovered(position, seat))))
    return _player_elsewhere(position, seat, effect) if effect.to is To.PLAYER else None


def _player_elsewhere(position: Position, seat: Seat, _: Effect) -> Question:
    """LB-82."""
    here = position.players[seat].place
    return _player(other for other in _others(position, seat) if position.players[other].place != here)


def _victim(position: Position, seat: Seat, _: Effect) -> Question | None:
    """LB-81: in battle it is the opponent."""
    if battle_of(position, seat) is not None:
        return None
    return _player(other for other in _others(position, seat) if takeable(position, other))


def _chosen_player(position: Position, seat: Seat, effect: Effect) -> Question | None:
    """LB-80."""
    if effect.who is not Who.CHOSEN:
        return None
    return _player(other for other in _others(position, seat) if why_spared(position, effect, other) is None)


def _player(seats: Iterable[Seat]) -> Question:
    return Question(Phase.PLAYER, tuple(map(ChoosePlayer, seats)))


def _others(position: Position, seat: Seat) -> Iterator[Seat]:
    """Yield the other players still in, ascending."""
    return (other for other in range(len(position.players)) if other != seat and is_in(position, other))


def _near(position: Position, seat: Seat, effect: Effect) -> tuple[Space, ...]:
    """Return the tiles within the number of steps, the user's own included.

    For `peek` those face down; ascending (LB-83).
    """
    here = position.players[seat].place
    if here is None:
        return ()
    near = position.paths.within(here, number(position, seat, effect.n))
    if effect.do is not Do.PEEK:
        return near
    tiles, index = position.tiles, position.board.index
    return tuple([space for space in near if (tile := tiles[index[space]]) is not None and not tile.up])


def _discovered(position: Position, seat: Seat) -> tuple[Space, ...]:
    """Return the discovered tiles but the user's own, ascending (LB-82)."""
    here = position.players[seat].place
    tiles = zip(position.board.spaces, position.tiles, strict=True)
    return tuple(space for space, tile in tiles if tile is not None and tile.up and space != here)


def teleports(position: Position) -> bool:
    """Return whether the text under way brings its user to the tile that is chosen (LB-82)."""
    frame = position.frames[-1] if position.frames else None
    return position.phase is Phase.TILE and isinstance(frame, PendingText) and frame.text[0].do is Do.TELEPORT


class Conditions(NamedTuple):
    """The conditions of an effect, and the choice that it leaves.

    `skipped` is the reason why it cannot be carried out for its user (LB-88), of one that says whom it concerns why it does
    nothing to such a player; None if it works. The reasons are those of `events.EffectSkipped`. `asks` is the choice of its
    user, None if it leaves none. `within`: its number is a distance, and 0 is the user's own tile (LB-83).
    """

    skipped: Callable[[Position, Seat, Effect], str | None] = lambda _, __, ___: None
    asks: Callable[[Position, Seat, Effect], Question | None] = _chosen_player
    within: bool = False


CONDITIONS: Final[Mapping[Do, Conditions]] = {
    Do.HEAL: Conditions(_full),
    Do.ATTACH: Conditions(_has_slider),
    Do.REMOVE: Conditions(_has_no_slider),
    Do.DRAW: Conditions(_no_draw),
    Do.DISCARD: Conditions(_no_cards),
    Do.MILL: Conditions(_no_mill),
    Do.STEAL: Conditions(_no_theft, _victim),
    Do.RECOVER: Conditions(_no_recovery),
    Do.STEP: Conditions(_no_way, _walk),
    Do.RANDOM_STEP: Conditions(_no_way),
    Do.TELEPORT: Conditions(_no_journey, _destination),
    Do.SWAP: Conditions(asks=_player_elsewhere),
    Do.SUMMON: Conditions(asks=_player_elsewhere),
    Do.FLIP: Conditions(asks=_tile, within=True),
    Do.PEEK: Conditions(asks=_tile, within=True),
    Do.ROTATE: Conditions(asks=_rotation, within=True),
    Do.EXTRA_TURN: Conditions(_no_extra_turn),
    Do.SKIP: Conditions(_skips),
    Do.BLOCK: Conditions(_no_block),
    Do.DOUBLE: Conditions(_no_double),
    Do.CHOOSE: Conditions(asks=_option),
}
"""The conditions of each word but those that can always be carried out, with a choice only where a player is chosen."""
ALWAYS: Final = Conditions()


def why_spared(position: Position, effect: Effect, seat: Seat) -> str | None:
    """Return the reason why an effect does nothing to a player, None if it works.

    The effect is one that says whom it concerns; reasons are as in `events.EffectSkipped`.
    """
    return CONDITIONS.get(effect.do, ALWAYS).skipped(position, seat, effect)


def why_skipped(position: Position, seat: Seat, effect: Effect) -> str | None:
    """Return the reason why an effect of this user cannot be carried out (LB-88).

    None if it can.

    As in `events.EffectSkipped`. An effect for which something is chosen (`question`) cannot be carried out either when there
    is nothing to choose from. Within 0 steps is the user's own tile (LB-83).
    """
    conditions = CONDITIONS.get(effect.do, ALWAYS)
    if effect.n and not conditions.within and number(position, seat, effect.n) == 0:
        return "nothing"
    if effect.who not in (None, Who.CHOSEN):
        reached = concerned(position, seat, effect.who)
        if not reached:
            return "no_opponent"
        reasons = [why_spared(position, effect, other) for other in reached]
        return reasons[0] if all(reasons) else None
    return None if effect.who is Who.CHOSEN else conditions.skipped(position, seat, effect)


def question(position: Position, seat: Seat, effect: Effect) -> Question | None:
    """Return the choice of the user for an effect that can be carried out.

    None if it leaves none.
    """
    return CONDITIONS.get(effect.do, ALWAYS).asks(position, seat, effect)


def broken_off(position: Position, chosen: Seat) -> tuple[Battle, ...]:
    """Return the battles that the choice of a player for the movement under way ends (LB-72).

    They may be those of the player chosen, and of the one who chooses, who is `chosen` where a tile is.
    """
    frame = position.frames[-1] if position.frames else None
    if not isinstance(frame, PendingText) or not frame.text:
        return ()
    user = frame.user
    moved = {Do.SWAP: (user, chosen), Do.SUMMON: (chosen,), Do.TELEPORT: (user,), Do.STEP: (user,)}.get(frame.text[0].do, ())
    return tuple(battle for battle in position.battles if not {*battle.fighters}.isdisjoint(moved))


def pending_question(position: Position, pending: PendingText) -> Question | None:
    """Return the choice for the next effect of a text.

    None if no effect is left or it leaves no choice.
    """
    if not pending.text or why_skipped(position, pending.user, pending.text[0]) is not None:
        return None
    return question(position, pending.user, pending.text[0])


def asked_now(position: Position, seat: Seat) -> tuple[Effect, tuple[Action, ...]] | None:
    """Return the effect of an own text about which a player is asked now, with the choices.

    None where nothing is asked.
    """
    text = position.frames[-1] if position.frames else None
    if not isinstance(text, PendingText) or text.user != seat:
        return None
    found = pending_question(position, text)
    return (text.text[0], found.choices) if found is not None else None
