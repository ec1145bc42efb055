"""Legal actions, the reasons against others, and carrying an action out (RL-11).

Codes of refusal, by rule: roll_first, rolled_already (RL-5); moved_already, attacked_already, explored_already (RL-12);
no_tile, here, not_adjacent (RL-20); occupied (RL-21); no_food_at_start, no_food_now (RL-22); river_holds (RL-24); needs_raft,
raft_blocked (RL-25); sword_reach (RL-30); no_bow, no_arrows (RL-31); not_in_line, out_of_range (RL-32); on_mine (RL-33);
healthy, no_food_to_heal (RL-35); own_team (RL-36); nothing_to_explore, explored_last_turn (RL-40); bogged_down (RL-45);
choose_first, nothing_to_choose, no_such_find (RL-46); go_back_first, not_sent_back, not_a_way_back (RL-47); no_such_trade,
not_in_village, wrong_sword, too_poor (RL-50); no_partner, not_partner, partner_out, not_beside_partner, not_transferable,
nothing_given, not_enough (RL-51); answer_first, no_draw_offered, offered_already, offer_too_late (RL-60); already_out
(RL-62); game_over (the rule that ended the game); yourself, target_out, no_such_player (the rule of what was tried).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.engine.chance import Chance
from game.engine.core import Action, Illegal, Resign, Seat
from game.engine.riverlands import draws, ending, exploring, fighting, movement, trading, turns
from game.engine.riverlands.actions import (
    END_TURN,
    EXPLORE,
    HEAL,
    OFFER_DRAW,
    ROLL,
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
from game.engine.riverlands.state import Phase, Play, Position, turn_of

Check = Callable[[Position, Seat, Any], Illegal | None]
CarryOut = Callable[[Play, Seat, Any, Chance], None]


def _always(_position: Position, _seat: Seat, _action: Action) -> Illegal | None:
    return None


def _end_turn(play: Play, _seat: Seat, _action: EndTurn, _chance: Chance) -> None:
    play.turn_over = "ended"


_RULES: Mapping[type[Action], tuple[Phase, Check, CarryOut]] = MappingProxyType(
    {
        Roll: (Phase.ROLL_FOR_START, _always, lambda play, seat, _, chance: turns.roll_for_start(play, seat, chance)),
        Move: (Phase.ACT, movement.check_move, lambda play, seat, action, _: movement.move(play, seat, action)),
        Strike: (Phase.ACT, fighting.check_strike, fighting.strike),
        Shoot: (Phase.ACT, fighting.check_shoot, fighting.shoot),
        Explore: (Phase.ACT, exploring.check_explore, lambda play, seat, _, chance: exploring.explore(play, seat, chance)),
        Buy: (Phase.ACT, trading.check_buy, lambda play, seat, action, _: trading.buy(play, seat, action)),
        Heal: (Phase.ACT, fighting.check_heal, lambda play, seat, _, __: fighting.heal(play, seat)),
        Transfer: (Phase.ACT, trading.check_transfer, lambda play, seat, action, _: trading.transfer(play, seat, action)),
        EndTurn: (Phase.ACT, _always, _end_turn),
        OfferDraw: (Phase.ACT, draws.check_offer, lambda play, seat, _, __: draws.offer(play, seat)),
        Choose: (Phase.CHOOSE, exploring.check_choose, lambda play, seat, action, _: exploring.choose(play, seat, action)),
        GoBack: (Phase.GO_BACK, exploring.check_go_back, lambda play, seat, action, _: exploring.go_back(play, seat, action)),
        AnswerDraw: (Phase.ANSWER_DRAW, _always, lambda play, seat, action, _: draws.answer(play, seat, action)),
    }
)
"""The phase of each kind of action, its check, and the function that carries it out."""

_ACTIONS = (Move, Strike, Shoot, Explore, Buy, Heal, Transfer)
"""The actions of which a turn has a limited number (RL-11)."""

_WAITS_FOR: Mapping[Phase, tuple[str, str]] = MappingProxyType(
    {
        Phase.ROLL_FOR_START: ("roll_first", "RL-5"),
        Phase.CHOOSE: ("choose_first", "RL-46"),
        Phase.GO_BACK: ("go_back_first", "RL-47"),
        Phase.ANSWER_DRAW: ("answer_first", "RL-60"),
    }
)
"""The reasons given while another decision is open (RL-11)."""

_NOT_NOW: Mapping[type[Action], tuple[str, str]] = MappingProxyType(
    {
        Roll: ("rolled_already", "RL-5"),
        Choose: ("nothing_to_choose", "RL-46"),
        GoBack: ("not_sent_back", "RL-47"),
        AnswerDraw: ("no_draw_offered", "RL-60"),
    }
)
"""The reasons against answers while no decision is open."""


def check(position: Position, action: Action) -> Illegal | None:
    """Return the reason why the player to move may not do this now, None if it may.

    Raises TypeError for an action of another game.
    """
    if isinstance(action, Resign):
        return ending.check_resign(position, action)
    rules = _RULES.get(type(action))
    if rules is None:
        raise TypeError(f"{action!r} is no action of Riverlands")
    if position.ending is not None:
        return Illegal("game_over", position.ending.rule)
    phase, check_it, _ = rules
    if position.phase is not phase:
        return Illegal(*(_WAITS_FOR.get(position.phase) or _NOT_NOW[type(action)]))
    seat = position.actor
    return check_it(position, seat, action) if seat is not None else None


def legal(position: Position) -> tuple[Action, ...]:
    """Return all that the player to move may do.

    Moves come first, ending the turn and offering a draw last. This is written directly, since `check` gives reasons, which are
    expensive; tests hold one equal to the other.
    """
    match position.phase:
        case Phase.ACT:
            return tuple(_turn_actions(position, turn_of(position).seat))
        case Phase.ROLL_FOR_START:
            return (ROLL,)
        case Phase.CHOOSE:
            return tuple([Choose(find.name) for find in exploring.open_finds(position)])
        case Phase.GO_BACK:
            return tuple([GoBack(square) for square in exploring.open_ways_back(position)])
        case Phase.ANSWER_DRAW:
            return (AnswerDraw(accept=True), AnswerDraw(accept=False))
    return ()


def _turn_actions(position: Position, seat: Seat) -> list[Action]:
    found: list[Action] = [*movement.moves(position, seat), *fighting.attacks(position, seat)]
    if exploring.check_explore(position, seat, EXPLORE) is None:
        found.append(EXPLORE)
    found += trading.trades(position, seat)
    if fighting.check_heal(position, seat, HEAL) is None:
        found.append(HEAL)
    found += trading.transfers(position, seat)
    found.append(END_TURN)
    if draws.check_offer(position, seat, OFFER_DRAW) is None:
        found.append(OFFER_DRAW)
    return found


def carry_out(play: Play, action: Action, chance: Chance) -> None:
    """Carry out an action that `check` allows, and go on to the next decision."""
    seat = play.actor
    if isinstance(action, Resign):
        turns.resign(play, action)
    elif seat is not None:
        if isinstance(action, _ACTIONS):
            turns.spend_action(play)
        _RULES[type(action)][2](play, seat, action, chance)
    turns.go_on(play)
