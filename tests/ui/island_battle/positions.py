"""Matches that begin at a position of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.core import Event, Step
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
    Turn,
    Way,
)
from game.engine.island_battle.board import Square
from game.engine.island_battle.state import Kind, State
from game.play.match import Match, dealt
from tests.engine.island_battle.table import Table
from tests.ui.play import new_match


def match_at(state: State | Table, *dice: int, events: Sequence[Event] = ()) -> Match:
    """A match on the classic island that begins with this state, with these rolls to come."""
    like = new_match("island_battle", "classic")
    wanted = state.state if isinstance(state, Table) else state
    wanted = wanted._replace(terms=like.state.terms if isinstance(state, Table) and not wanted.terms.chain_full else wanted.terms)
    return Match(like.game, like.board, like.record, Step(wanted, tuple(events)), dealt(*dice))


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
            return Turn(piece, Side(rest[1]))
        case "remove":
            return Remove(piece)
        case "remove_pad":
            return Remove(state.pads[state.seat][int(rest[0]) - 1])
    raise AssertionError(words)
