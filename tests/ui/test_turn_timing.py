"""The time of a turn: when it passes, how much of it, and what is heard of its end."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game.ui.tables.turn_timing import TurnTiming


class Turn:
    """A match of a person and a computer with a sand-glass or a chess clock, its sounds, and the time."""

    def __init__(self, left: float, *, chess: bool = False) -> None:
        self.left, self.chess, self.at, self.decides = left, chess, 0.0, True
        self.heard: list[str] = []
        self.ran: list[tuple[int, int, float]] = []
        players = [SimpleNamespace(computer=""), SimpleNamespace(computer="easy")]
        self.match: Any = SimpleNamespace(turn=3, to_move=0, players=players, timing=self)
        clock: Any = SimpleNamespace(now=lambda: self.at)
        sound: Any = SimpleNamespace(play=self.heard.append)
        self.timing = TurnTiming(self.match, clock, sound, lambda: self.decides)  # type: ignore[arg-type]

    # the timing of the match

    @property
    def clock(self) -> object | None:
        return "chess" if self.chess else None

    def of(self, turn: int, seat: int) -> Any:
        return None if self.chess else SimpleNamespace(left=self.left)

    def clocks(self) -> dict[int, float]:
        return {0: self.left, 1: 77.5} if self.chess else {}

    def run(self, turn: int, seat: int, seconds: float) -> None:
        self.ran.append((turn, seat, round(seconds, 6)))
        self.left = max(0.0, round(self.left - seconds, 6))

    def after(self, seconds: float) -> list[str]:
        """Let time pass, and return what is heard."""
        self.heard.clear()
        self.at += seconds
        self.timing.update()
        return self.heard[:]


def test_time_passes_from_frame_to_frame_while_somebody_decides() -> None:
    turn = Turn(60)
    assert turn.after(9.0) == []
    assert turn.ran == [], "before the first frame nobody decided"
    turn.after(0.5)
    turn.after(7.0)
    assert turn.ran == [(3, 0, 0.5), (3, 0, 5.0)], "a computer that slept has decided nothing"
    turn.decides = False
    turn.after(0.5)
    turn.decides = True
    turn.after(0.5)
    assert len(turn.ran) == 2
    turn.after(0.25)
    turn.timing.stop()
    turn.after(0.5)
    assert turn.ran[2:] == [(3, 0, 0.25)]
    turn.match.to_move = None
    turn.after(0.5)
    assert turn.ran[3:] == []


def test_the_last_ten_seconds_are_heard_and_the_end_otherwise() -> None:
    turn = Turn(11.2)
    turn.after(0.0)
    heard = [turn.after(0.5) for _ in range(4)]  # 10.7, 10.2, 9.7, 9.2
    assert heard == [[], [], [], []], "nine whole seconds are not begun before 9"
    assert [turn.after(0.5) for _ in range(2)] == [["ui_slider"], []]  # 8.7, 8.2
    turn.left = 0.4
    assert turn.after(0.5) == ["hint"]
    assert turn.after(0.5) == [], "it ends once"


def test_a_sand_glass_counts_at_its_end_while_somebody_decides() -> None:
    turn = Turn(15)
    assert not turn.timing.counts
    turn.after(0.0)
    for left, counts in ((15.0, True), (15.1, False), (0.5, True), (0.0, False)):
        turn.left = left
        assert turn.timing.counts is counts
    turn.left, turn.match.to_move = 5, 1
    assert (turn.timing.counts, turn.timing.time()) == (False, None), "a computer has no glass"
    turn.match.to_move = None
    assert turn.timing.time() is None


def test_a_chess_clock_says_when_it_shows_another_second() -> None:
    turn = Turn(12.25, chess=True)
    assert turn.timing.changes_in == 0.25
    turn.left = 12.0
    assert turn.timing.changes_in == 1.0
    turn.left = 0.0
    assert turn.timing.changes_in is None
    turn.match.to_move = 1
    assert turn.timing.changes_in == 0.5
    turn.match.turn = 0
    assert turn.timing.changes_in is None, "before the first turn none runs"
    assert Turn(12.25).timing.changes_in is None
