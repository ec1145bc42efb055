"""A position at its game's own table where nobody can act, for pictures of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.ui.board.stage import Stage
from game.ui.contract.host import TableHost
from game.ui.services.preferences import Preferences
from game.ui.services.wording import names_at

if TYPE_CHECKING:
    from game.content.level import Level
    from game.engine.core import AnyGame, Event, Outcome, Seat
    from game.play.record import Player
    from game.ui.shell.scene import Context


class StillGame:
    """A state as a table sees it: what is open to all."""

    def __init__(self, game: AnyGame, state: Any, players: tuple[Player, ...]) -> None:
        self.game, self.players = game, players
        self.to_move: Seat | None = game.to_move(state)
        self.outcome: Outcome | None = game.outcome(state)
        self.seen: Any = game.observe(state, None)


class StillHost(TableHost[Any]):
    """A host of a table that shows a position to all.

    The settings are the default ones but for the game's switches.
    """

    live = False
    viewer: Seat | None = None
    seen: Any = None

    def __init__(
        self,
        context: Context,
        level: Level,
        match: StillGame,
        events: Sequence[Event] = (),
        *,
        switches: Mapping[str, bool] | bool,
    ) -> None:
        """Create the host of a position.

        `events` are those before the position, as all saw them; the game's switches are as given, or all on or all off.
        """
        settings = Preferences()
        known = context.games[match.game.id].switches
        settings.values.switches = dict.fromkeys(known, switches) if isinstance(switches, bool) else {**known, **switches}
        self.context = replace(context, settings=settings)
        self.stage = Stage(context.art, lambda _: None)
        self.level, self.match, self.seen = level, match, match.seen
        self._events = list(events)

    def events(self) -> list[Event]:
        return self._events

    def name(self, seat: Seat) -> str:
        return names_at(self.context.text, self.match.players)[seat]

    def panel_place(self, seat: Seat) -> tuple[float, float]:
        return 0.0, 0.0
