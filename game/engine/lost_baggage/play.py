"""The working copy of a state on which an action is carried out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.core import Seat, Step
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.pending import Frame
from game.engine.lost_baggage.state import LaidTile, Phase, Player, State, Turn
from game.engine.position import DRAFT_SLOTS, Draft, finished
from game.engine.values import made, put


class Play(State, Draft):
    """A state while an action is carried out."""

    __slots__ = DRAFT_SLOTS

    def step(self) -> Step[State]:
        """Return the finished state with what happened."""
        return finished(State, self)

    def change(self, seat: Seat, **values: Any) -> None:
        """Change fields of a player."""
        self.players = put(self.players, seat, made(Player, self.players[seat], values))

    def change_turn(self, **values: Any) -> None:
        """Change fields of the turn under way."""
        if self.turn is None:
            raise ValueError("no turn is under way")
        self.turn = made(Turn, self.turn, values)

    def lay(self, laid: Mapping[Space, LaidTile]) -> None:
        """Put tiles on empty spaces."""
        self.tiles = tuple([laid.get(space, tile) for space, tile in zip(self.board.spaces, self.tiles, strict=True)])
        self.paths = self.paths.joined(*laid)

    def change_tile(self, space: Space, **values: Any) -> None:
        """Change fields of a laid tile."""
        place = self.board.index[space]
        tile = self.tiles[place]
        if tile is None:
            raise ValueError(f"there is no tile on {space}")
        self.tiles = put(self.tiles, place, made(LaidTile, tile, values))

    def push(self, *frames: Frame) -> None:
        """Put frames on the stack, the next one last."""
        self.frames = (*self.frames, *frames)

    def pop(self) -> Frame:
        """Take the next frame from the stack."""
        frame = self.frames[-1]
        self.frames = self.frames[:-1]
        return frame

    def replace_top(self, frame: Frame) -> None:
        """Put a frame in place of the next one."""
        self.frames = (*self.frames[:-1], frame)

    def ask(self, seat: Seat, phase: Phase) -> None:
        """Wait for a decision of this player."""
        self.actor, self.phase = seat, phase

    def fallen(self, seat: Seat) -> int:
        """Return the number of characters that a player has lost, for new frames."""
        return len(self.players[seat].fallen)
