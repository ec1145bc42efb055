"""What a player may choose now, why other things not, and carrying a choice out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.engine.chance import Chance
from game.engine.core import Action, Illegal, Resign, Seat
from game.engine.lost_baggage import checks, doings, laying
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
from game.engine.lost_baggage.falling import resign
from game.engine.lost_baggage.moving import opponents_here
from game.engine.lost_baggage.play import Play
from game.engine.lost_baggage.state import Offer, Phase, Position, Reading, State, character_of, takeable
from game.engine.lost_baggage.targets import asked
from game.engine.lost_baggage.turns import go_on
from game.engine.lost_baggage.walking import reach

POINTS: Mapping[Phase, tuple[type[Action], ...]] = {
    Phase.ROLL_FOR_START: (Roll,),
    Phase.LAY: (Lay,),
    Phase.TURN: (Roll, UseItem, UseAbility, EndTurn),
    Phase.WALK: (Walk, Challenge),
    Phase.STEP: (Stay, Walk, Challenge),
    Phase.FIGHT: (Fight, Decline),
    Phase.BATTLE: (Attack, UseAbility, UseSpecial, DrawItem, UseItem, AttachItem, Pass),
    Phase.OPTION: (ChooseOption,),
    Phase.PLAYER: (ChoosePlayer,),
    Phase.TILE: (ChooseTile,),
    Phase.ROTATE: (Rotate,),
    Phase.DISCARD: (DiscardItem,),
    Phase.OVER: (),
}
"""What may be chosen in each phase, if nothing else forbids it."""

_DUE: Mapping[Phase, tuple[str, str]] = {
    Phase.ROLL_FOR_START: ("roll_for_start", "LB-16"),
    Phase.LAY: ("lay_first", "LB-12"),
    Phase.WALK: ("walk_first", "LB-21"),
    Phase.STEP: ("step_first", "LB-82"),
    Phase.FIGHT: ("fight_or_not", "LB-60"),
    Phase.OPTION: ("choose_option", "LB-85"),
    Phase.PLAYER: ("choose_player", "LB-80"),
    Phase.TILE: ("choose_tile", "LB-83"),
    Phase.ROTATE: ("choose_rotation", "LB-83"),
    Phase.DISCARD: ("discard_first", "LB-81"),
}
"""What is due in the phases that allow nothing but that: the reason why other actions are refused."""

_ELSEWHERE: Mapping[type[Action], tuple[str, str]] = {
    Lay: ("all_laid", "LB-12"),
    Walk: ("roll_first", "LB-21"),
    Challenge: ("roll_first", "LB-21"),
    Stay: ("nothing_to_choose", "LB-82"),
    Fight: ("nobody_to_fight", "LB-60"),
    Decline: ("nobody_to_fight", "LB-60"),
    ChooseOption: ("nothing_to_choose", "LB-85"),
    ChoosePlayer: ("nothing_to_choose", "LB-80"),
    ChooseTile: ("nothing_to_choose", "LB-83"),
    Rotate: ("nothing_to_choose", "LB-83"),
    DiscardItem: ("nothing_to_discard", "LB-29"),
    Roll: ("no_moving_in_battle", "LB-69"),
    EndTurn: ("pass_instead", "LB-65"),
    Attack: ("not_in_battle", "LB-65"),
    UseSpecial: ("not_in_battle", "LB-65"),
    DrawItem: ("not_in_battle", "LB-65"),
    AttachItem: ("not_in_battle", "LB-65"),
    Pass: ("not_in_battle", "LB-65"),
}
"""Why an action is refused in the player's own turn, in which it is not one of those to choose from."""

Check = Callable[[Position, Seat, Any], Illegal | None]
Doing = Callable[[Play, Seat, Any, Chance], None]


def _plain(do: Callable[[Play, Seat], None]) -> Doing:
    return lambda play, seat, _, __: do(play, seat)


def _fixed(do: Callable[[Play, Seat, Any], None]) -> Doing:
    return lambda play, seat, action, _: do(play, seat, action)


_CHECKS: Mapping[type[Action], Check] = {
    Roll: checks.check_roll,
    Lay: laying.check_lay,
    Walk: checks.check_walk,
    Challenge: checks.check_challenge,
    Stay: checks.always,
    Fight: checks.check_fight,
    Decline: checks.always,
    UseItem: checks.check_use_item,
    UseAbility: checks.check_use_ability,
    EndTurn: checks.always,
    Attack: checks.check_attack,
    UseSpecial: checks.check_special,
    DrawItem: checks.check_draw,
    AttachItem: checks.check_in_hand,
    Pass: checks.always,
    ChooseOption: checks.check_option,
    ChoosePlayer: checks.check_player,
    ChooseTile: checks.check_tile,
    Rotate: checks.check_rotate,
    DiscardItem: checks.check_discard,
}

_DOINGS: Mapping[type[Action], Doing] = {
    Roll: lambda play, seat, _, chance: doings.roll(play, seat, chance),
    Lay: _fixed(laying.lay),
    Fight: doings.fight,
    Decline: _plain(doings.decline),
    UseItem: _fixed(doings.use_item),
    UseAbility: _plain(doings.use_ability),
    EndTurn: _plain(doings.end_turn),
    Attack: _fixed(doings.attack),
    UseSpecial: _plain(doings.use_special),
    DrawItem: lambda play, seat, _, chance: doings.draw_item(play, seat, chance),
    AttachItem: _fixed(doings.attach_item),
    Pass: _plain(doings.pass_on),
    DiscardItem: _fixed(doings.discard_item),
    **dict.fromkeys((Stay, ChooseOption, ChoosePlayer, ChooseTile, Rotate), doings.answer),
}
"""What carries out each action but `Walk` and `Challenge`, which answer an effect or follow the die."""


def check(position: Position, action: Action) -> Illegal | None:
    """Why the player to move may not do this now, None if it may. Raises TypeError for an action of another game."""
    if isinstance(action, Resign):
        return checks.check_resign(position, action)
    if type(action) not in _CHECKS:
        raise TypeError(f"{action!r} is no action of Lost Baggage")
    if position.actor is None:
        return Illegal("game_over", position.ending.rule if position.ending is not None else "LB-42")
    if type(action) in POINTS[position.phase]:
        return _CHECKS[type(action)](position, position.actor, action)
    return Illegal(*(_DUE[position.phase] if position.phase in _DUE else _ELSEWHERE[type(action)]))


def legal(position: Position) -> tuple[Action, ...]:
    """All that the player to move may do, in a fixed order."""
    seat, phase = position.actor, position.phase
    frame = position.frames[-1] if position.frames else None
    if seat is None:
        return ()
    if phase is Phase.LAY:
        return laying.possible(position, seat)
    if phase is Phase.WALK:
        found = reach(position, seat, position.turn.rolled if position.turn is not None else 0, up_to=False)
        return (*map(Walk, found.ends), *map(Challenge, found.challenges))
    if phase is Phase.FIGHT and isinstance(frame, Offer):
        return (*map(Fight, opponents_here(position, frame)), Decline())
    if phase is Phase.DISCARD:
        return tuple(map(DiscardItem, sorted(set(takeable(position, seat)))))
    if isinstance(frame, Reading):
        waiting = asked(position, frame)
        return waiting.choices if waiting is not None else ()
    return tuple(action for action in of_a_turn(position, seat) if check(position, action) is None)


def of_a_turn(position: Position, seat: Seat) -> tuple[Action, ...]:
    """What is to be chosen from in a turn, in battle or not, whether or not something forbids it now."""
    items = sorted(set(takeable(position, seat)))
    attacks = range(1, len(character_of(position, seat).attacks) + 1)
    first: tuple[Action, ...] = (Roll(), *map(Attack, attacks), UseAbility(), UseSpecial(), DrawItem())
    last: tuple[Action, ...] = (*map(UseItem, items), *map(AttachItem, items), EndTurn(), Pass())
    return tuple(action for action in (*first, *last) if type(action) in POINTS[position.phase])


def carry_out(state: State, action: Action, chance: Chance) -> Play:
    """Carry out an action that `check` allows, and go on to the next decision."""
    play = Play.begin(state)
    if isinstance(action, Resign):
        resign(play, action.seat, chance)
    elif play.actor is not None:
        if isinstance(action, (Walk, Challenge)):
            do: Doing = doings.walk_by_die if play.phase is Phase.WALK else doings.answer
        else:
            do = _DOINGS[type(action)]
        do(play, play.actor, action, chance)
    go_on(play, chance)
    return play
