"""Checks of actions.

Each reason is a code with the rule that forbids it, and values for the sentence.

The codes that say that something else is due are in `choices`, those of laying in `laying`.
"""

from __future__ import annotations

from game.engine.core import Action, Illegal, Resign, Seat
from game.engine.lost_baggage.actions import (
    AttachItem,
    Attack,
    Challenge,
    ChooseOption,
    ChoosePlayer,
    ChooseTile,
    DiscardItem,
    Fight,
    Rotate,
    UseItem,
    Walk,
)
from game.engine.lost_baggage.geometry import SIDES
from game.engine.lost_baggage.movement import opponents_here
from game.engine.lost_baggage.pending import Offer, PendingText
from game.engine.lost_baggage.reach import reach, walks
from game.engine.lost_baggage.state import Phase, Position, battle_of, character_of, is_in, opponent_of, takeable, tile_at
from game.engine.lost_baggage.targets import number, pending_question, teleports


def always(_: Position, __: Seat, ___: Action) -> Illegal | None:
    """Return None: nothing forbids it in its phases."""
    return None


def check_resign(position: Position, action: Resign) -> Illegal | None:
    """LB-42: `game_over`, `no_such_player`, `already_out`."""
    if position.ending is not None:
        return Illegal("game_over", position.ending.rule)
    if not 0 <= action.seat < len(position.players):
        return Illegal("no_such_player", "LB-42", seat=action.seat)
    return None if is_in(position, action.seat) else Illegal("already_out", "LB-42", seat=action.seat)


def check_roll(position: Position, _: Seat, __: Action) -> Illegal | None:
    """LB-20: `moved_already`."""
    return Illegal("moved_already", "LB-20") if position.turn is not None and position.turn.moved else None


def _check_used(position: Position) -> Illegal | None:
    """LB-20: `used_already`, an item or the ability."""
    used = position.phase is Phase.TURN and position.turn is not None and position.turn.used
    return Illegal("used_already", "LB-20") if used else None


def check_use_ability(position: Position, _: Seat, __: Action) -> Illegal | None:
    """LB-20."""
    return _check_used(position)


def check_in_hand(position: Position, seat: Seat, action: UseItem | AttachItem) -> Illegal | None:
    """LB-65: `not_in_hand`, in battle; LB-20: `item_not_held`, outside."""
    if action.item in takeable(position, seat):
        return None
    if battle_of(position, seat) is None:
        return Illegal("item_not_held", "LB-20", item=action.item)
    return Illegal("not_in_hand", "LB-65", item=action.item)


def check_use_item(position: Position, seat: Seat, action: UseItem) -> Illegal | None:
    """LB-20, LB-65; LB-29: `baggage_not_used`."""
    held = check_in_hand(position, seat, action)
    if held is None and position.board.library.item[action.item].owner is not None:
        return Illegal("baggage_not_used", "LB-29", item=action.item)  # whatever else was used in this turn
    return _check_used(position) or held


def check_attack(position: Position, seat: Seat, action: Attack) -> Illegal | None:
    """LB-65: `no_such_attack`."""
    attacks = len(character_of(position, seat).attacks)
    return None if 1 <= action.number <= attacks else Illegal("no_such_attack", "LB-65", number=action.number, attacks=attacks)


def check_special(position: Position, seat: Seat, _: Action) -> Illegal | None:
    """LB-65: `price_not_attached`."""
    price, attached = character_of(position, seat).special.price, len(position.players[seat].attached)
    return Illegal("price_not_attached", "LB-65", price=price, attached=attached) if attached < price else None


def check_draw(position: Position, seat: Seat, _: Action) -> Illegal | None:
    """LB-65: `battle_deck_empty`."""
    return None if position.players[seat].pack else Illegal("battle_deck_empty", "LB-65")


def steps_now(position: Position, seat: Seat) -> tuple[int, bool, str]:
    """Return the number of tiles to walk now, by an effect or by the die.

    With whether fewer will do, and the rule.
    """
    frame = position.frames[-1] if position.frames else None
    if position.phase is Phase.STEP and isinstance(frame, PendingText):
        return number(position, seat, frame.text[0].n), True, "LB-82"
    return position.turn.rolled if position.turn is not None else 0, False, "LB-21"


def check_walk(position: Position, seat: Seat, action: Walk) -> Illegal | None:
    """LB-21, LB-82: `no_tile_there`.

    `out_of_reach`, by an effect `out_of_reach_up_to`: not where that number of steps ends.
    """
    steps, up_to, rule = steps_now(position, seat)
    if action.to in walks(position, seat, steps, up_to=up_to).ends:
        return None
    if tile_at(position, action.to) is None:
        return Illegal("no_tile_there", rule, space=action.to)
    if up_to:
        return Illegal("out_of_reach_up_to", rule, space=action.to, steps=steps)
    return Illegal("out_of_reach", rule, space=action.to, steps=steps)


def _check_rival(position: Position, seat: Seat, rival: Seat) -> Illegal | None:
    """LB-60, LB-61: return the reason why a battle with this player is not allowed.

    The reasons are `no_such_player`, `yourself`, `player_out`, `not_your_turn_to_fight`, `fought_already` and `fights_already`.
    """
    if not 0 <= rival < len(position.players):
        return Illegal("no_such_player", "LB-60", seat=rival)
    if rival == seat:
        return Illegal("yourself", "LB-60")
    if not is_in(position, rival):
        return Illegal("player_out", "LB-42", seat=rival)
    if position.turn is None or position.turn.seat != seat:
        return Illegal("not_your_turn_to_fight", "LB-60")
    if position.turn.fought:
        return Illegal("fought_already", "LB-60")
    fights = battle_of(position, rival) is not None and opponent_of(position, rival) != seat
    return Illegal("fights_already", "LB-61", seat=rival) if fights else None


def check_challenge(position: Position, seat: Seat, action: Challenge) -> Illegal | None:
    """LB-60.

    `not_on_the_way`, by an effect `not_on_the_way_up_to`: no walk of that number of steps passes that player's tile.
    """
    steps, up_to, _ = steps_now(position, seat)
    reason = _check_rival(position, seat, action.seat)
    if reason is not None or action.seat in reach(position, seat, steps, up_to=up_to).challenges:
        return reason
    if up_to:
        return Illegal("not_on_the_way_up_to", "LB-60", seat=action.seat, steps=steps)
    return Illegal("not_on_the_way", "LB-60", seat=action.seat, steps=steps)


def check_fight(position: Position, seat: Seat, action: Fight) -> Illegal | None:
    """LB-60; `not_here`: that player stands elsewhere."""
    frame = position.frames[-1]
    reason = _check_rival(position, seat, action.seat)
    if reason is None and isinstance(frame, Offer) and action.seat not in opponents_here(position, frame):
        return Illegal("not_here", "LB-60", seat=action.seat)
    return reason


def _among(position: Position, action: Action) -> bool:
    """Return whether an action is a choice for the effect that is carried out."""
    frame = position.frames[-1]
    waiting = pending_question(position, frame) if isinstance(frame, PendingText) else None
    return waiting is not None and action in waiting.choices


def check_option(position: Position, _: Seat, action: ChooseOption) -> Illegal | None:
    """LB-85: `no_such_option`."""
    return None if _among(position, action) else Illegal("no_such_option", "LB-85", number=action.number)


def check_player(position: Position, seat: Seat, action: ChoosePlayer) -> Illegal | None:
    """LB-82: `no_such_player`, `yourself`, `player_out`, `no_effect_on_player`."""
    if not 0 <= action.seat < len(position.players):
        return Illegal("no_such_player", "LB-80", seat=action.seat)
    if action.seat == seat:
        return Illegal("yourself", "LB-80")
    if not is_in(position, action.seat):
        return Illegal("player_out", "LB-42", seat=action.seat)
    return None if _among(position, action) else Illegal("no_effect_on_player", "LB-82", seat=action.seat)


def check_tile(position: Position, _: Seat, action: ChooseTile) -> Illegal | None:
    """LB-82, LB-83: `no_tile_there`, `no_effect_on_tile`.

    The second is for a tile that is too far, the player's own, or not as the effect needs it.
    """
    rule = rule_of_tile(position)
    if tile_at(position, action.space) is None:
        return Illegal("no_tile_there", rule, space=action.space)
    return None if _among(position, action) else Illegal("no_effect_on_tile", rule, space=action.space)


def rule_of_tile(position: Position) -> str:
    """Return the rule of the effect for which a tile is chosen: LB-82 where it moves its user."""
    return "LB-82" if teleports(position) else "LB-83"


def check_rotate(position: Position, _: Seat, action: Rotate) -> Illegal | None:
    """LB-83: `no_tile_there`, `no_such_side`, `same_top`, `no_effect_on_tile`."""
    tile = tile_at(position, action.space)
    if tile is None:
        return Illegal("no_tile_there", "LB-83", space=action.space)
    if action.top not in SIDES:
        return Illegal("no_such_side", "LB-83", side=action.top)
    if tile.top == action.top:
        return Illegal("same_top", "LB-83", side=action.top)
    return None if _among(position, action) else Illegal("no_effect_on_tile", "LB-83", space=action.space)


def check_discard(position: Position, seat: Seat, action: DiscardItem) -> Illegal | None:
    """LB-81: `item_not_held`."""
    return None if action.item in takeable(position, seat) else Illegal("item_not_held", "LB-81", item=action.item)
