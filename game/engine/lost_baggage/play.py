"""The working copy of a state on which an action is carried out."""

from __future__ import annotations

from typing import Any

from game.engine.core import Event, Seat, Step
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.state import Frame, LaidTile, Phase, State
from game.engine.position import Draft, changed, finished, put


class Play(State, Draft):
    """A state while an action is carried out."""

    __slots__ = ("events", "reveals")

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.ending is not None

    def step(self) -> Step[State]:
        """What the action led to."""
        return finished(State, self)

    def tell(self, event: Event, *, reveals: bool = False) -> None:
        """Add an event; `reveals`: it brings something hidden to light, if only for one player."""
        self.events.append(event)
        self.reveals = self.reveals or reveals

    def change(self, seat: Seat, **values: Any) -> None:
        """Give a player other values."""
        self.players = put(self.players, seat, changed(self.players[seat], **values))

    def set_turn(self, **values: Any) -> None:
        """Give the turn under way other values."""
        if self.turn is None:
            raise ValueError("no turn is under way")
        self.turn = changed(self.turn, **values)

    def put_tile(self, space: Space, tile: LaidTile) -> None:
        """Let a tile lie on a space, in place of what lies there."""
        self.paths = self.paths.joined(space)
        self.tiles = put(self.tiles, self.board.index[space], tile)

    def push(self, *frames: Frame) -> None:
        """Let something wait, the last one to be carried out first."""
        self.frames = (*self.frames, *frames)

    def pop(self) -> Frame:
        """Take what would be carried out next from what waits."""
        frame = self.frames[-1]
        self.frames = self.frames[:-1]
        return frame

    def replace_top(self, frame: Frame) -> None:
        """Let something wait in place of what would be carried out next."""
        self.frames = (*self.frames[:-1], frame)

    def ask(self, seat: Seat, phase: Phase) -> None:
        """Let a player decide."""
        self.actor, self.phase = seat, phase

    def fallen(self, seat: Seat) -> int:
        """How many characters a player has lost: frames of the lost ones lapse (LB-88)."""
        return len(self.players[seat].fallen)
