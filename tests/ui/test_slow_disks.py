"""While a table waits for the disk it says whose turn it is, and asks nothing of what is half shown."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.play.settings import Speed
from game.registry import Entry
from game.ui.shell import destinations
from tests.clocks import ManualClock
from tests.games import each_game
from tests.play.disks import SlowDisk
from tests.samples import sample
from tests.ui.asked import DISKS, match_of, on_slow_disk, play
from tests.ui.play import Program, new_match

Start = Callable[..., Program]
ACTIONS = sample(30, 60)
"""Actions of a game that are tried here; `tests.tools.slow_disks` plays to the end."""


@each_game
@pytest.mark.parametrize("seconds", DISKS)
def test_nothing_is_asked_before_the_disk_has_what_was_done(program: Start, entry: Entry, seconds: float) -> None:
    home = program(**on_slow_disk(seconds, Speed.INSTANT))
    home.open()
    witness = play(home, match_of(entry.id, 1), 1, ACTIONS)
    assert not witness.faults
    assert witness.figures["questions"]
    assert witness.figures["waiting"] or seconds < DISKS[1]


@each_game
@pytest.mark.parametrize("speed", [Speed.HALF, Speed.NORMAL, Speed.DOUBLE])
def test_nothing_is_asked_while_something_moves_or_the_disk_is_waited_for(program: Start, entry: Entry, speed: Speed) -> None:
    home = program(**on_slow_disk(DISKS[1], speed))
    home.open()
    witness = play(home, match_of(entry.id, 2), 2, ACTIONS // 4)
    assert not witness.faults
    assert witness.figures["waiting"]


@pytest.mark.parametrize("seed", [0, 1])
def test_an_explorer_who_is_knocked_out_leaves_the_table_waiting_for_the_disk(program: Start, seed: int) -> None:
    """Earthquake Island to its end: whoever is out is still to move in what is shown, and no longer in the match."""
    home = program(**on_slow_disk(DISKS[2], Speed.INSTANT))
    home.open()
    match = match_of("earthquake", seed)
    witness = play(home, match, seed)
    assert match.outcome is not None
    assert not witness.faults


def test_a_waiting_table_says_whose_turn_it_is_and_what_has_happened(program: Start) -> None:
    home = program(clock=(clock := ManualClock()), writer=SlowDisk(clock, 0.5), speed=Speed.INSTANT)
    home.open()
    match = new_match("tiny", "short", "Zosia", "Wojtek")
    home.app.context.open(destinations.NewMatch(match))
    home.step()
    for lane in (0, 1):
        home.write()
        match.submit(lane, match.game.decode(f"place {lane}"))
    home.write()
    table = home.table
    if table.viewpoint.waits_for is not None:
        table.handover.reveal()
    seat = match.to_move
    assert seat is not None
    asked = table.hud.turn_panel.title
    table.decisions.submit(match.game.decode("roll"))
    assert table.hud.turn_panel.title == home.words("table.under_way", name=table.name(seat)) != asked
    assert not any(button.enabled for button in table.controls.actions.buttons)
    home.step(dt=0.4)
    assert table.hud.turn_panel.title == home.words("table.under_way", name=table.name(seat))
    home.step(dt=0.2)
    assert table.hud.turn_panel.title == table.table.prompt().headline
