"""Matches that begin at a position of one's own."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from game.engine.core import Action, Event, Step
from game.engine.island_battle.actions import (
    Move,
    MovePad,
    Pass,
    PlaceBlock,
    PlaceCharacter,
    PlaceOnPad,
    Reinforce,
    Remove,
    Roll,
    Shoot,
    Side,
    SlidePad,
    TurnCharacter,
    Way,
)
from game.engine.island_battle.board import Square
from game.engine.island_battle.state import REMOVED, Kind, Phase, State
from game.play.match import Match, dealt
from tests.engine.island_battle.table import Table
from tests.ui.play import new_match


def match_at(state: State | Table, *dice: int, events: Sequence[Event] = ()) -> Match:
    """A match on the classic island that begins with this state, with these rolls to come."""
    like = new_match("island_battle", "classic")
    wanted = state.state if isinstance(state, Table) else state
    wanted = replace(wanted, terms=like.state.terms if isinstance(state, Table) and not wanted.terms.chain_full else wanted.terms)
    return Match(like.game, like.board, like.record, Step(wanted, tuple(events)), dealt(*dice))


def chooser(seed: int) -> Callable[[Any], Action]:
    """Shoots gladly, moves the pad now and then, otherwise plays at random."""
    draw = random.Random(seed)

    def choose(match: Any) -> Action:
        legal = match.legal()
        shots = [action for action in legal if isinstance(action, Shoot)]
        moves = [action for action in legal if isinstance(action, Move)]
        pads = [action for action in legal if isinstance(action, MovePad)]
        mood = draw.random()
        wanted = pads if pads and mood > 0.6 else shots if shots and mood < 0.6 else moves or legal
        action: Action = wanted[draw.randrange(len(wanted))]
        return action

    return choose


def otherwise_hidden(state: State) -> State | None:
    """The same state with every hidden underside another than before, as far as their numbers allow; None when they do not."""
    hidden = [block for block, at in enumerate(state.block_at) if at != REMOVED]
    faces = [state.undersides[block] for block in hidden]
    if len(set(faces)) < 2:
        return None
    undersides: list[Any] = list(state.undersides)
    for block, face in zip(hidden, faces[1:] + faces[:1], strict=True):
        undersides[block] = face
    other = replace(state, undersides=tuple(undersides))
    return other if other != state else None


@lru_cache
def a_state_of_every_phase() -> dict[Phase, State]:
    """States of random games in which something is hidden, one for each phase but the last."""
    found: dict[Phase, State] = {}
    for number in range(100):
        if len(found) == len(Phase) - 1:
            break
        match, choose = new_match("island_battle", "classic", seed=f"leak {number}"), chooser(3)
        while match.to_move is not None:
            state: State = match.state
            if otherwise_hidden(state) is not None and (state.turn > 6 or state.turn == 0):
                found.setdefault(state.phase, state)
            match.submit(match.to_move, choose(match))
    assert set(found) == {*Phase} - {Phase.OVER}
    return found


def act(match: Match, words: str) -> Any:
    """An action in words, characters by their squares: "move 5,4 left", "shoot 5,4", "pass", "block 3,3", "turn 5,4 left"."""
    verb, *rest = words.split()
    state: State = match.state
    places = [Square(*map(int, word.split(","))) for word in rest if "," in word]
    piece = state.cells[state.terms.board.index(places[0])] if places else -1
    match verb:
        case "roll":
            return Roll()
        case "pass":
            return Pass()
        case "movepad":
            return MovePad()
        case "slide":
            return SlidePad(int(rest[0]))
        case "enter":
            return Reinforce(int(rest[0]))
        case "block":
            return PlaceBlock(places[0])
        case "put":
            return PlaceCharacter(Kind(rest[0]), places[0], "NESW".index(rest[2]))
        case "fill":
            return PlaceOnPad(Kind(rest[0]), int(rest[1]))
        case "shoot":
            return Shoot(piece)
        case "move":
            return Move(piece, Way(rest[1] if len(rest) > 1 else "straight"))
        case "turn":
            return TurnCharacter(piece, Side(rest[1]))
        case "remove":
            return Remove(piece)
        case "remove_pad":
            return Remove(state.pads[state.seat][int(rest[0]) - 1])
    raise AssertionError(words)
