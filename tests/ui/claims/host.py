"""A host of a table at which the player to move may do everything, and nothing is carried out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.content.level import Level
from game.engine.core import Action, Illegal
from game.play.record import Player
from game.ui.contract.table import AnyTable
from game.ui.contract.values import Choice
from game.ui.shell.scene import Context
from game.ui.tables.still import StillGame, StillHost
from tests.engine.cases import Case
from tests.games import ALL
from tests.ui.claims.said import Recorded, Said


class OpenHost(StillHost):
    """A host that notes the action of a press, and the question asked before it."""

    live = True

    def __init__(self, context: Context, case: Case, state: Any) -> None:
        self.said = Recorded(context.text)
        players = tuple(Player(f"Player {seat}") for seat in range(case.players))
        self._state = StillGame(case.game, state, players)
        super().__init__(replace(context, text=self.said), Level.from_json(case.level), self._state, switches=False)
        self.meant: list[Action] = []
        self.questions: list[str] = []

    def show(self, state: Any) -> None:
        """Look at a state as the player to move."""
        shown = self._state
        shown.to_move, shown.outcome = shown.game.to_move(state), shown.game.outcome(state)
        self.viewer, self.seen = shown.to_move, shown.game.observe(state, shown.to_move)
        self.said.forget()

    def legal(self) -> tuple[Action, ...]:
        return tuple(self.match.game.legal(self.seen))

    def check(self, action: Action) -> Illegal | None:
        return self.match.game.check(self.seen, action)

    def submit(self, action: Action) -> None:
        self.meant.append(action)

    def confirm(self, action: Action) -> None:
        self.meant.append(action)

    def ask(self, question: str, yes: str, act: Callable[[], None]) -> None:
        self.questions.append(question)
        act()

    def action_of(self, choice: Choice) -> Action | None:
        """Return the action of a choice, None where it only takes something in hand."""
        self.meant.clear()
        self.questions.clear()
        choice.act()
        return self.meant[0] if self.meant else None

    def read(self, *words: str) -> list[Said]:
        """Return all that these sentences say."""
        return [said for sentence in words for said in self.said.read(sentence)]


def table_at(context: Context, case: Case, state: Any) -> tuple[OpenHost, AnyTable]:
    """Return a game's own table with such a host, and the host."""
    host = OpenHost(context, case, state)
    host.show(state)
    table = ALL[case.game.id].table(host)
    table.settle()
    return host, table
