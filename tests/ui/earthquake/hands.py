"""A player who carries out each action of Earthquake Island at its table, with any device."""

from __future__ import annotations

from typing import cast

from game.engine.core import Action
from game.engine.earthquake.actions import (
    Bazooka,
    Climb,
    DiscardTile,
    DiscardTool,
    Dynamite,
    EndTurn,
    Float,
    GiveUp,
    Jump,
    Keep,
    Place,
    Push,
    Remove,
    Sandbag,
    Stay,
    Steal,
    Step,
    Swim,
)
from game.engine.earthquake.board import Space
from tests.ui import player
from tests.ui.play import Buttons


class Player(player.Player):
    """A player of Earthquake Island."""

    def _do(self, action: Action) -> None:
        seen = self.match.observation(None)
        tool = seen.tools[seen.actor] or ""
        match action:
            case Place(space) | Step(space) | Climb(space) | Jump(space) | Swim(space):
                self.space(space)
            case Dynamite(space) | Bazooka(space) | Push(space):
                self._aim(tool)
                self.space(space)
            case Steal(victim):
                self._aim(tool)
                self.space(seen.explorers[victim])
            case Keep() | DiscardTile():
                tile = seen.top(seen.explorers[seen.actor]).kind
                self._choose("keep" if isinstance(action, Keep) else "leave", tool=self._word(f"tool.{tile}.acc"))
            case DiscardTool():
                self._choose("discard", tool=self._word(f"tool.{tool}.acc"))
            case Stay() | Float() | Sandbag() | Remove():
                self._choose(type(action).__name__.lower())
            case EndTurn():
                self._choose("end_turn")
            case GiveUp():
                self._choose("give_up")

    def _word(self, name: str, **values: object) -> str:
        return self.program.words(f"earthquake.{name}", **values)

    def _choose(self, name: str, **values: object) -> None:
        self.hands.press(self.program.button(self._word(f"button.{name}", **values)))

    def _aim(self, tool: str) -> None:
        """Take the tool in hand, unless it is: targets are lit then."""
        lit = any(key[:2] in (("mark", "target"), ("mark", "friend")) for key in self.program.table.stage.names())  # type: ignore[index]
        if not lit:
            self._choose("use", tool=self._word(f"tool.{tool}.gen"))

    def space(self, space: Space) -> None:
        """Choose a space. Without a mouse the cursor goes to its row first, then along it."""
        if not isinstance(self.hands, Buttons):
            self.hands.space(space)
            return
        board = self.program.table.board
        self.hands.reach(board)
        if board.cursor is None:
            self.hands.arrow(0, 1)
        for _ in range(40):
            q, r = cast(Space, board.cursor)
            to_q, to_r = space
            if r != to_r:
                self.hands.arrow(0, 1 if to_r > r else -1)
            elif q != to_q:
                self.hands.arrow(1 if to_q > q else -1, 0)
            else:
                break
        assert board.cursor == space
        self.hands.confirm()
