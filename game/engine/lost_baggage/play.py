"""The working copy of a state on which an action is carried out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.engine.core import Event, Seat, Step
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.state import LaidTile, Phase, State


class Play:
    """A state while an action is carried out: the fields of `State`, lists instead of tuples, and the events so far."""

    def __init__(self, state: State) -> None:
        self.board = state.board
        self.sets = state.sets
        self.players = list(state.players)
        self.tiles = list(state.tiles)
        self.item_deck = list(state.item_deck)
        self.discards = list(state.discards)
        self.starter = state.starter
        self.start_rolls = list(state.start_rolls)
        self.round = state.round
        self.turn = state.turn
        self.battles = list(state.battles)
        self.frames = list(state.frames)
        self.phase = state.phase
        self.actor = state.actor
        self.out = list(state.out)
        self.ending = state.ending
        self.events: list[Event] = []
        self.reveals = False

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.ending is not None

    def step(self) -> Step[State]:
        """What the action led to."""
        state = State(
            board=self.board,
            sets=self.sets,
            players=tuple(self.players),
            tiles=tuple(self.tiles),
            item_deck=tuple(self.item_deck),
            discards=tuple(self.discards),
            starter=self.starter,
            start_rolls=tuple(self.start_rolls),
            round=self.round,
            turn=self.turn,
            battles=tuple(self.battles),
            frames=tuple(self.frames),
            phase=self.phase,
            actor=self.actor,
            out=tuple(self.out),
            ending=self.ending,
        )
        return Step(state, tuple(self.events), self.reveals)

    def tell(self, event: Event, *, reveals: bool = False) -> None:
        """Add an event; `reveals`: it brings something hidden to light, if only for one player."""
        self.events.append(event)
        self.reveals = self.reveals or reveals

    def change(self, seat: Seat, **values: Any) -> None:
        """Give a player other values."""
        self.players[seat] = replace(self.players[seat], **values)

    def set_turn(self, **values: Any) -> None:
        """Give the turn under way other values."""
        if self.turn is None:
            raise ValueError("no turn is under way")
        self.turn = replace(self.turn, **values)

    def put(self, space: Space, tile: LaidTile) -> None:
        """Let a tile lie on a space, in place of what lies there."""
        self.tiles[self.board.index[space]] = tile

    def ask(self, seat: Seat, phase: Phase) -> None:
        """Let a player decide."""
        self.actor, self.phase = seat, phase

    def fallen(self, seat: Seat) -> int:
        """How many characters a player has lost: frames of the lost ones lapse (LB-88)."""
        return len(self.players[seat].fallen)
