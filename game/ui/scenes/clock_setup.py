"""The choice of a clock for a new game: none, a sand-glass for a turn, or a chess clock."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.play.record import ChessClock

NONE, GLASS, CHESS = "none", "glass", "chess"
KINDS = (NONE, GLASS, CHESS)
TURN_MINUTES = ("1", "2", "3", "5")
"""The minutes that a sand-glass may give for a turn."""
GAME_MINUTES = ("5", "10", "15", "30", "60")
"""The minutes on a chess clock at the beginning."""
ADDED = ("0", "5", "10", "30")
"""The seconds that each turn may add to it."""
ENDS = ("players", "turn")
"""The consequences of its end: the players decide, or the program does at a glance."""
MINUTE = 60
"""Seconds."""


@dataclass(slots=True)
class ClockSetup:
    """The chosen clock, and what each kind of it would be."""

    kind: str = NONE
    turn_minutes: str = "2"
    game_minutes: str = "15"
    added: str = "10"
    end: str = ENDS[0]

    @classmethod
    def remembered(cls, last: Mapping[str, str]) -> ClockSetup:
        """Return what was chosen last, as `choices` gave it; what is unknown is as at first."""
        setup, offered = cls(), {"turn_minutes": TURN_MINUTES, "game_minutes": GAME_MINUTES, "added": ADDED, "end": ENDS}
        for name, values in offered.items():
            chosen = last.get(name if name == "turn_minutes" else f"clock.{name}")
            if chosen in values:
                setattr(setup, name, chosen)
        # Before there was a chess clock, no minutes for a turn stood for no clock.
        older = GLASS if last.get("turn_minutes") in TURN_MINUTES else NONE
        setup.kind = last["clock"] if last.get("clock") in KINDS else older
        return setup

    def choices(self) -> dict[str, str]:
        """Return the choices as texts, to begin with the next time."""
        own = {"clock.game_minutes": self.game_minutes, "clock.added": self.added, "clock.end": self.end}
        return {"clock": self.kind, "turn_minutes": self.turn_minutes, **own}

    @property
    def turn_seconds(self) -> int:
        """The seconds that a sand-glass gives for a turn, 0 without one."""
        return MINUTE * int(self.turn_minutes) if self.kind == GLASS else 0

    @property
    def chess_clock(self) -> ChessClock | None:
        """The chess clock, None without one."""
        if self.kind != CHESS:
            return None
        return ChessClock(MINUTE * int(self.game_minutes), int(self.added), self.end == "turn")
