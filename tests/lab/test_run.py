"""Experiments: their games come out the same here, in other processes, and after a pause; and the sheet of them."""

from __future__ import annotations

import csv
import io
import threading
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from game.bots.contest import chooser, contest
from game.bots.workers import Workers
from game.content.levels import all_levels
from game.engine.chance import Seeded
from game.engine.core import Step
from game.engine.earthquake.events import ToolFound, ToolUsed, TurnStarted
from game.games import GAMES
from game.lab.experiment import Experiment, Table, packed, play
from game.lab.run import PATIENCE, Run
from game.lab.sheet import save, sheet
from game.registry import Entry
from tests.bots.working import Never
from tests.patience import until


def experiment(game: str = "earthquake", levels: tuple[str, ...] = ("beginner", "easy"), seed: int = 0) -> Experiment:
    entry: Entry = GAMES[game]
    info = next(info for info in all_levels(entry, None) if info.level is not None)
    assert info.level is not None
    return Experiment(entry, info.level, levels, (("mix", "fewer_tools"),) if game == "earthquake" else (), seed)


def finish(run: Run) -> None:
    def over() -> bool:
        run.update()
        return run.done

    assert until(over)


def test_what_is_counted_in_a_game_is_what_happened_in_it() -> None:
    tried = experiment()
    game, board = tried.entry.game(), tried.entry.board(tried.map)
    levels = {level.name: level for level in tried.entry.computer_levels()}
    steps = list(contest(game, board, dict(tried.variants), [chooser(levels[name]) for name in tried.levels], 3))
    events = [event for step in steps for event in step.events]
    outcome = game.outcome(steps[-1].state)
    assert outcome is not None
    result = Table(tried).play(3)
    assert (result.winners, result.reason) == (outcome.winners, outcome.reason)
    assert result.turns == sum(isinstance(event, TurnStarted) for event in events)
    assert result.starter == next(event.seat for event in events if isinstance(event, TurnStarted))
    found = Counter(event.tool for event in events if isinstance(event, ToolFound))
    assert {thing: times for (code, thing), times in result.came if code == "tool_found"} == found


@pytest.mark.rule("EI-56")
def test_a_lifebelt_that_a_blast_took_was_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """One player floats with a lifebelt; another loses one to dynamite."""
    tried, space = experiment(), (0, 0)
    state = tried.entry.game().setup(tried.entry.board(tried.map), 2, {}, Seeded("0")).state
    lifebelts = [ToolUsed(rule=rule, seat=0, tool="lifebelt", start=space, target=space) for rule in ("EI-52", "EI-56")]
    monkeypatch.setattr("game.lab.experiment.contest", lambda *_: [Step(state, tuple(lifebelts))])
    assert Table(tried).play(0).came == ((("tool_used", "lifebelt"), 1),)


@pytest.mark.parametrize("game", ["island_battle", "riverlands", "lost_baggage"])
def test_a_game_comes_out_the_same_from_its_packed_experiment(game: str) -> None:
    tried = experiment(game, ("beginner", "beginner"))
    assert play(packed(tried), 1) == Table(tried).play(1)


def test_the_seed_of_an_experiment_moves_all_games_on() -> None:
    assert replace(Table(experiment(seed=4)).play(0), number=4) == Table(experiment()).play(4)


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^the levels of earthquake are beginner, easy, skilled, strong, not 'clever'$"):
        Table(experiment(levels=("clever", "easy")))


def test_games_are_played_in_other_processes_stopped_and_gone_on_with() -> None:
    run = Run(experiment(), 3, Workers(2))
    try:
        finish(run)
        run.update()
        assert sorted(result.number for result in run.results) == [0, 1, 2]
        run.running = False
        run.games = 5
        run.update()
        assert run.busy == 0
        assert not run.done
        run.running = True
        finish(run)
        assert sorted(run.results, key=lambda one: one.number) == [Table(experiment()).play(number) for number in range(5)]
        assert run.tally.games == 5
    finally:
        run.close()


def test_a_game_that_cannot_be_played_is_no_silent_loss() -> None:
    run = Run(replace(experiment(), variants=(("mix", "none"),)), 1, Workers(1))
    try:
        with pytest.raises(RuntimeError, match="'mix' is one of"):
            finish(run)
    finally:
        run.close()


def test_where_no_process_can_be_started_the_games_stop_and_can_be_gone_on_with(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    run = Run(experiment(), 3, Workers(2))
    try:
        with monkeypatch.context() as few:
            few.setattr(threading.Thread, "start", start)
            run.update()
            run.update()
            assert (run.running, run.failed, run.busy, run.results) == (False, True, 0, [])
        run.running = True
        finish(run)
        assert not run.failed
        assert sorted(result.number for result in run.results) == [0, 1, 2]
    finally:
        run.close()


def test_a_process_that_no_job_survives_stops_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(_: Workers) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(Workers, "_start", start)
    run = Run(experiment(), 3, Workers(2))
    try:

        def stopped() -> bool:
            run.update()
            return run.failed

        assert until(stopped)
        assert not run.running
        assert run.results == []
    finally:
        run.close()


def test_a_game_that_does_not_end_is_given_up_and_begun_again_later() -> None:
    never = Never()
    run = Run(experiment(), 1, never)
    run.update()
    run.update(PATIENCE - 1)
    assert not run.failed
    run.update(1)
    assert run.failed
    run.running = True
    run.update()
    assert [run.failed, len(never.asked)] == [False, 2]
    never.asked[1].settle(Table(experiment()).play(0))
    run.update()
    assert run.done


def test_the_sheet_has_a_line_for_each_game_in_order() -> None:
    tried, table = experiment(), Table(experiment())
    results = [table.play(number) for number in (1, 0)]
    head, *lines = csv.reader(io.StringIO(sheet(tried, results)))
    assert head[:10] == ["game", "map", "seed", "seat_1", "seat_2", "option.mix", "winner", "starter", "ending", "turns"]
    assert len(set(head)) == len(head)
    assert [line[:6] for line in lines] == [
        ["earthquake", "classic", "0", "beginner", "easy", "fewer_tools"],
        ["earthquake", "classic", "1", "beginner", "easy", "fewer_tools"],
    ]
    for line, result in zip(lines, reversed(results), strict=True):
        row = dict(zip(head, line, strict=True))
        assert row["winner"] == str(result.winners[0] + 1)
        assert row["turns"] == str(result.turns)
        assert row["tool_found.rope"] == str(dict(result.came).get(("tool_found", "rope"), 0))
        assert "volcano_exposed" in row


def test_what_was_not_so_is_named_in_the_sheet() -> None:
    head = next(csv.reader(io.StringIO(sheet(experiment("island_battle"), ()))))
    assert {"block_turned.live", "block_turned.not_live"} < set(head)


def test_every_sheet_is_a_new_file(tmp_path: Path) -> None:
    results = [Table(experiment()).play(0)]
    first, second = save(tmp_path, experiment(), results), save(tmp_path, experiment(), results)
    assert first != second
    assert first.read_bytes() == second.read_bytes()
    assert first.parent == tmp_path / "lab"
