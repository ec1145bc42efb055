"""What a player may choose now, why other things not, and carrying a choice out (RL-11).

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
from game.engine.riverlands import draws, dying, exploring, fighting, moving, trading, turns
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
from game.engine.riverlands.state import Phase, Play, View, actor, players
from game.engine.riverlands.tables import TRADES

Check = Callable[[View, Seat, Any], Illegal | None]
Effect = Callable[[Play, Seat, Any, Chance], None]


def _always(_view: View, _seat: Seat, _action: Action) -> Illegal | None:
    return None


def _end_turn(play: Play, _seat: Seat, _action: EndTurn, _chance: Chance) -> None:
    play.finished = "ended"


_RULES: Mapping[type[Action], tuple[Phase, Check, Effect]] = MappingProxyType(
    {
        Roll: (Phase.ROLL_FOR_START, _always, lambda play, seat, _, chance: turns.roll_for_start(play, seat, chance)),
        Move: (Phase.ACT, moving.check_move, lambda play, seat, action, _: moving.move(play, seat, action)),
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
"""For each kind of action the phase it belongs to, what else it needs, and what carries it out."""

_ACTIONS = (Move, Strike, Shoot, Explore, Buy, Heal, Transfer)
"""What costs one of the actions of a turn (RL-11)."""

_WAITS_FOR: Mapping[Phase, tuple[str, str]] = MappingProxyType(
    {
        Phase.ROLL_FOR_START: ("roll_first", "RL-5"),
        Phase.CHOOSE: ("choose_first", "RL-46"),
        Phase.GO_BACK: ("go_back_first", "RL-47"),
        Phase.ANSWER_DRAW: ("answer_first", "RL-60"),
    }
)
"""Why other things cannot be chosen before something else is (RL-11)."""

_NOT_NOW: Mapping[type[Action], tuple[str, str]] = MappingProxyType(
    {
        Roll: ("rolled_already", "RL-5"),
        Choose: ("nothing_to_choose", "RL-46"),
        GoBack: ("not_sent_back", "RL-47"),
        AnswerDraw: ("no_draw_offered", "RL-60"),
    }
)
"""Why something is refused when a turn's next action is to be chosen."""


def check(view: View, action: Action) -> Illegal | None:
    """Why the player to move may not do this now, None if it may. Raises TypeError for an action of another game."""
    if isinstance(action, Resign):
        return dying.check_resign(view, action)
    rules = _RULES.get(type(action))
    if rules is None:
        raise TypeError(f"{action!r} is no action of Riverlands")
    if view.ending is not None:
        return Illegal("game_over", view.ending.rule)
    phase, check_it, _ = rules
    if view.phase is not phase:
        return Illegal(*(_WAITS_FOR.get(view.phase) or _NOT_NOW[type(action)]))
    seat = actor(view)
    return check_it(view, seat, action) if seat is not None else None


def legal(view: View) -> tuple[Action, ...]:
    """All that the player to move may do, moves first, ending the turn and offering a draw last."""
    match view.phase:
        case Phase.ROLL_FOR_START:
            return (Roll(),)
        case Phase.CHOOSE:
            return tuple(Choose(find.name) for find in exploring.open_finds(view))
        case Phase.GO_BACK:
            return tuple(map(GoBack, exploring.open_ways_back(view)))
        case Phase.ANSWER_DRAW:
            return (AnswerDraw(accept=True), AnswerDraw(accept=False))
    seat = actor(view)
    return tuple(_turn_actions(view, seat)) if seat is not None else ()


def _turn_actions(view: View, seat: Seat) -> list[Action]:
    found: list[Action] = []
    if moving.check_time_to_move(view, seat) is None:
        found += [Move(square) for square in sorted(moving.paths(view, seat), key=lambda square: (square.row, square.column))]
    others: list[Action] = [kind(other) for kind in (Strike, Shoot) for other in players(view)]
    others += [Explore(), *map(Buy, TRADES), Heal()]
    found += [action for action in others if check(view, action) is None]
    found += trading.transfers(view, seat)
    found.append(EndTurn())
    return found if check(view, OfferDraw()) is not None else [*found, OfferDraw()]


def carry_out(play: Play, action: Action, chance: Chance) -> None:
    """Carry out an action that `check` allows, and go on to the next decision."""
    seat = actor(play)
    if isinstance(action, Resign):
        turns.resign(play, action)
    elif seat is not None:
        if isinstance(action, _ACTIONS):
            turns.spend_action(play)
        _RULES[type(action)][2](play, seat, action, chance)
    turns.go_on(play)
