"""Legal actions, the reasons against others, and carrying an action out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from game.engine.chance import Chance
from game.engine.core import Action, Illegal, Resign, Seat
from game.engine.lost_baggage import actions, checks, effects, laying, movement, starting, using
from game.engine.lost_baggage.battles import start_battle
from game.engine.lost_baggage.defeat import resign
from game.engine.lost_baggage.frames import discard_chosen
from game.engine.lost_baggage.movement import opponents_here
from game.engine.lost_baggage.pending import Offer, PendingText
from game.engine.lost_baggage.play import Play
from game.engine.lost_baggage.reach import challenges, walks
from game.engine.lost_baggage.state import Phase, Position, character_of, takeable
from game.engine.lost_baggage.targets import pending_question
from game.engine.lost_baggage.turns import go_on

_DUE: Mapping[Phase, tuple[str, str]] = {
    Phase.ROLL_FOR_START: ("roll_for_start", "LB-16"),
    Phase.LAY: ("lay_first", "LB-12"),
    Phase.WALK: ("walk_first", "LB-21"),
    Phase.STEP: ("step_first", "LB-82"),
    Phase.FIGHT: ("fight_or_not", "LB-60"),
    Phase.OPTION: ("choose_option", "LB-85"),
    Phase.PLAYER: ("choose_player", "LB-80"),
    Phase.ROTATE: ("choose_rotation", "LB-83"),
    Phase.DISCARD: ("discard_first", "LB-81"),
}
"""The reasons given in phases in which only something else is allowed; where a tile is to be chosen, the rule depends."""


class _Rule(NamedTuple):
    """One kind of action.

    It has the phases that allow it, what else it needs, and what carries it out.

    `elsewhere` is the reason and the rule why it is refused in the player's own turn where that does not allow it.
    """

    phases: tuple[Phase, ...]
    check: Callable[[Position, Seat, Any], Illegal | None]
    carry_out: Callable[[Play, Seat, Any, Chance], None]
    elsewhere: tuple[str, str] = ("", "")


def _roll(play: Play, seat: Seat, _: Action, chance: Chance) -> None:
    if play.phase is Phase.ROLL_FOR_START:
        starting.roll_for_start(play, seat, chance)
    else:
        movement.roll_to_move(play, seat, chance)


def _walk(play: Play, seat: Seat, action: actions.Walk | actions.Challenge, chance: Chance) -> None:
    if play.phase is Phase.WALK:
        movement.walk_by_die(play, seat, action, chance)
    else:
        effects.carry_out(play, action, chance)


def _fight(play: Play, seat: Seat, action: actions.Fight, chance: Chance) -> None:
    start_battle(play, seat, action.seat, chance)


def _decline(play: Play, _: Seat, __: Action, ___: Chance) -> None:
    movement.decline(play)


def _end_turn(play: Play, _: Seat, __: Action, ___: Chance) -> None:
    play.change_turn(over=True)


def _answer(play: Play, _: Seat, action: Action, chance: Chance) -> None:
    """Answer the effect that waits."""
    effects.carry_out(play, action, chance)


_WALKING = (Phase.WALK, Phase.STEP)
_TURN = (Phase.TURN, Phase.BATTLE)
_RULES: Mapping[type[Action], _Rule] = {
    actions.Roll: _Rule((Phase.ROLL_FOR_START, Phase.TURN), checks.check_roll, _roll, ("no_moving_in_battle", "LB-69")),
    actions.Lay: _Rule((Phase.LAY,), laying.check_lay, laying.lay, ("all_laid", "LB-12")),
    actions.Walk: _Rule(_WALKING, checks.check_walk, _walk, ("roll_first", "LB-21")),
    actions.Challenge: _Rule(_WALKING, checks.check_challenge, _walk, ("roll_first", "LB-21")),
    actions.Stay: _Rule((Phase.STEP,), checks.always, _answer, ("nothing_to_choose", "LB-82")),
    actions.Fight: _Rule((Phase.FIGHT,), checks.check_fight, _fight, ("nobody_to_fight", "LB-60")),
    actions.Decline: _Rule((Phase.FIGHT,), checks.always, _decline, ("nobody_to_fight", "LB-60")),
    actions.UseItem: _Rule(_TURN, checks.check_use_item, using.use_item),
    actions.UseAbility: _Rule(_TURN, checks.check_use_ability, using.use_ability),
    actions.EndTurn: _Rule((Phase.TURN,), checks.always, _end_turn, ("pass_instead", "LB-65")),
    actions.Attack: _Rule((Phase.BATTLE,), checks.check_attack, using.use_attack, ("not_in_battle", "LB-65")),
    actions.UseSpecial: _Rule((Phase.BATTLE,), checks.check_special, using.use_special, ("not_in_battle", "LB-65")),
    actions.DrawItem: _Rule((Phase.BATTLE,), checks.check_draw, using.draw_item, ("not_in_battle", "LB-65")),
    actions.AttachItem: _Rule((Phase.BATTLE,), checks.check_in_hand, using.attach_item, ("not_in_battle", "LB-65")),
    actions.Pass: _Rule((Phase.BATTLE,), checks.always, using.use_nothing, ("not_in_battle", "LB-65")),
    actions.ChooseOption: _Rule((Phase.OPTION,), checks.check_option, _answer, ("nothing_to_choose", "LB-85")),
    actions.ChoosePlayer: _Rule((Phase.PLAYER,), checks.check_player, _answer, ("nothing_to_choose", "LB-80")),
    actions.ChooseTile: _Rule((Phase.TILE,), checks.check_tile, _answer, ("nothing_to_choose", "LB-83")),
    actions.Rotate: _Rule((Phase.ROTATE,), checks.check_rotate, _answer, ("nothing_to_choose", "LB-83")),
    actions.DiscardItem: _Rule((Phase.DISCARD,), checks.check_discard, discard_chosen, ("nothing_to_discard", "LB-29")),
}


def check(position: Position, action: Action) -> Illegal | None:
    """Return the reason why the player to move may not do this now, None if it may.

    Raises TypeError for an action of another game.
    """
    if isinstance(action, Resign):
        return checks.check_resign(position, action)
    rule = _RULES.get(type(action))
    if rule is None:
        raise TypeError(f"{action!r} is no action of Lost Baggage")
    if position.actor is None:
        return Illegal("game_over", position.ending.rule if position.ending is not None else "LB-42")
    if position.phase in rule.phases:
        return rule.check(position, position.actor, action)
    if position.phase is Phase.TILE:
        return Illegal("choose_tile", checks.rule_of_tile(position))
    return Illegal(*_DUE.get(position.phase, rule.elsewhere))


def legal(position: Position) -> tuple[Action, ...]:
    """Return all that the player to move may do, in a fixed order."""
    return () if position.actor is None else _LEGAL[position.phase](position, position.actor)


def _legal_turn(position: Position, seat: Seat) -> tuple[Action, ...]:
    """LB-20: move by the die, and use an item or the ability, in either order."""
    turn = position.turn
    move = () if turn is None or turn.moved else (actions.ROLL,)
    use = () if turn is None or turn.used else (actions.ABILITY, *_usable(position, position.players[seat].items))
    return (*move, *use, actions.END_TURN)


def _legal_battle(position: Position, seat: Seat) -> tuple[Action, ...]:
    """LB-65."""
    player, character = position.players[seat], character_of(position, seat)
    special = (actions.SPECIAL,) if len(player.attached) >= character.special.price else ()
    draw = (actions.DRAW,) if player.pack else ()
    attach = map(actions.attach, dict.fromkeys(player.hand))
    return (
        *actions.ATTACKS[: len(character.attacks)],
        actions.ABILITY,
        *special,
        *draw,
        *_usable(position, player.hand),
        *attach,
        actions.PASS,
    )


def _usable(position: Position, items: tuple[str, ...]) -> Iterator[Action]:
    """LB-29: all but Lost Baggage has a use."""
    known = position.board.library.item
    return (actions.use_item(item) for item in dict.fromkeys(items) if known[item].owner is None)


def _legal_walks(position: Position, seat: Seat) -> tuple[Action, ...]:
    """LB-21, LB-60."""
    ends, passed = walks(position, seat, position.turn.rolled if position.turn is not None else 0, up_to=False)
    return (*map(actions.walk_to, ends), *map(actions.Challenge, challenges(position, seat, passed)))


def _legal_fights(position: Position, _: Seat) -> tuple[Action, ...]:
    """LB-60."""
    frame = position.frames[-1]
    return (*map(actions.Fight, opponents_here(position, frame)), actions.DECLINE) if isinstance(frame, Offer) else ()


def _legal_discards(position: Position, seat: Seat) -> tuple[Action, ...]:
    """LB-81."""
    return tuple(map(actions.DiscardItem, dict.fromkeys(takeable(position, seat))))


def _legal_answers(position: Position, _: Seat) -> tuple[Action, ...]:
    """LB-80 to LB-85: what the effect that waits needs."""
    frame = position.frames[-1]
    waiting = pending_question(position, frame) if isinstance(frame, PendingText) else None
    return waiting.choices if waiting is not None else ()


_LEGAL: Mapping[Phase, Callable[[Position, Seat], tuple[Action, ...]]] = {
    Phase.ROLL_FOR_START: lambda _, __: (actions.ROLL,),
    Phase.LAY: laying.legal_lays,
    Phase.TURN: _legal_turn,
    Phase.WALK: _legal_walks,
    Phase.FIGHT: _legal_fights,
    Phase.BATTLE: _legal_battle,
    Phase.DISCARD: _legal_discards,
    **dict.fromkeys((Phase.STEP, Phase.OPTION, Phase.PLAYER, Phase.TILE, Phase.ROTATE), _legal_answers),
}
"""The functions that list the actions of each phase."""


def carry_out(play: Play, action: Action, chance: Chance) -> None:
    """Carry out an action that `check` allows, and go on to the next decision."""
    if isinstance(action, Resign):
        resign(play, action.seat, chance)
    elif play.actor is not None:
        _RULES[type(action)].carry_out(play, play.actor, action, chance)
    go_on(play, chance)
