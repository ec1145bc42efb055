"""Timelines and the presenter: an animation ends the same way whether it is watched or skipped."""

from collections.abc import Callable
from unittest.mock import Mock, call

import pytest

from game.engine.core import Event
from game.play.history import Moment
from game.ui.board.stage import Actor
from game.ui.contract.timeline import Timeline, linear
from game.ui.motion.animator import Animator
from game.ui.motion.presenter import Presenter


def build(seen: list[object]) -> Timeline:
    timeline = Timeline()
    timeline.then(1.0, lambda k: seen.append(("a", k)), linear)
    timeline.cue(lambda: seen.append("bang"))
    timeline.also(2.0, lambda k: seen.append(("b", k)), linear)
    timeline.then(0.5, lambda k: seen.append(("c", k)), linear)
    return timeline


def test_tweens_follow_each_other_and_those_added_beside_run_along() -> None:
    seen: list[object] = []
    timeline = build(seen)
    timeline.update(0.5)
    assert seen == [("a", 0.5)]
    timeline.update(0.75)
    assert seen[1:] == [("a", 1.0), "bang", ("b", 0.125), ("c", 0.5)]
    assert not timeline.done
    timeline.update(1.75)
    assert seen[-1] == ("b", 1.0)
    assert timeline.done


def test_finishing_gives_every_tween_its_end_and_runs_every_cue_in_order() -> None:
    seen: list[object] = []
    timeline = build(seen)
    timeline.finish()
    ends = [entry for entry in seen if entry == "bang" or (isinstance(entry, tuple) and entry[1] == 1.0)]
    assert ends == [("a", 1.0), "bang", ("c", 1.0), ("b", 1.0)]
    assert timeline.done


def test_catch_up_waits_for_what_runs_beside() -> None:
    seen: list[float] = []
    timeline = Timeline()
    timeline.also(2.0, lambda k: None)
    timeline.catch_up()
    timeline.cue(lambda: seen.append(timeline.clock))
    timeline.update(1.9)
    assert seen == []
    timeline.update(0.2)
    assert len(seen) == 1


def test_a_timeline_lingers_when_all_in_it_has_ended_and_nothing_waits_for_that() -> None:
    seen: list[float] = []
    timeline = Timeline()
    timeline.linger(0.5).then(1.0, lambda k: None).catch_up().cue(lambda: seen.append(timeline.clock))
    timeline.update(1.0)
    assert seen == [1.0]
    timeline.update(0.4)
    assert not timeline.done
    timeline.update(0.2)
    assert timeline.done


def test_finishing_does_not_leave_a_lingering_timeline_undone() -> None:
    timeline = Timeline()
    timeline.linger(0.5).wait(1.0)
    timeline.finish()
    assert timeline.done


@pytest.mark.parametrize(("sizes", "made"), [((), [0.5]), ((0.7, 1.0), [0.7, 1.0])])
def test_the_picture_of_what_comes_is_made_ahead_at_its_size_or_others(sizes: tuple[float, ...], made: list[float]) -> None:
    stage, calls = Mock(), list[Callable[[], object]]()
    Animator(Mock(preload_soon=calls.extend), Timeline(), stage).preload(Actor("fx/smoke_0", 0, 0, size=0.5), *sizes)
    for make in calls:
        make()
    assert stage.make_ahead.mock_calls == [call("fx/smoke_0", size) for size in made]


def happened(*rules: str) -> list[Moment]:
    """Moments of events with these rules."""
    return [Moment(Event(rule=rule), None) for rule in rules]


def test_a_presenter_plays_events_in_order_and_then_rests_once() -> None:
    told: list[str] = []

    def play(moment: Moment, timeline: Timeline, background: Timeline) -> None:
        told.append(f"play {moment.event.rule}")
        timeline.wait(0.04)

    presenter = Presenter(play, [lambda: told.append("rest")])
    presenter.add(happened("BI-1", "BI-2"))
    assert presenter.busy
    for _ in range(7):
        presenter.update(0.03)
    assert told == ["play BI-1", "play BI-2", "rest"]
    assert not presenter.busy


def test_instant_speed_leaves_nothing_to_wait_for() -> None:
    told: list[str] = []
    presenter = Presenter(lambda moment, timeline, background: told.append(moment.event.rule), [lambda: told.append("rest")])
    presenter.instant = True
    presenter.add(happened("BI-1", "BI-2"))
    assert told == ["BI-1", "BI-2", "rest"]
    assert not presenter.busy


def test_each_event_begins_in_a_frame_of_its_own_and_its_time_passes_from_the_next_one_on() -> None:
    told: list[str] = []

    def play(moment: Moment, timeline: Timeline, background: Timeline) -> None:
        told.append(f"play {moment.event.rule}")
        timeline.then(0.06, lambda k: told.append(f"{k:.2f}"), linear)

    presenter = Presenter(play, [lambda: told.append("rest")], joins=lambda first, following: following.rule == "BI-64")
    presenter.add(happened("BI-53", "BI-64"))
    seen = []
    while presenter.busy:
        before = len(told)
        presenter.update(0.03)
        seen.append(told[before:])
    assert seen == [["play BI-53"], ["play BI-64"], ["0.50", "0.50"], ["1.00", "1.00"], ["rest"]]


def test_after_a_motion_each_part_of_the_rest_has_a_frame_of_its_own() -> None:
    told: list[str] = []
    rest = [lambda: told.append("board"), lambda: told.append("words"), lambda: told.append("offers")]
    presenter = Presenter(lambda event, timeline, background: None, rest)
    presenter.add(happened("BI-1"))
    seen = []
    while presenter.busy:
        presenter.update(0.05)
        seen.append(list(told))
    assert seen == [[], [], ["board"], ["board", "words"], ["board", "words", "offers"]]


def test_a_rest_begins_again_when_something_happens_in_its_midst_and_finishing_completes_it() -> None:
    told: list[str] = []
    presenter = Presenter(
        lambda moment, timeline, background: told.append(moment.event.rule),
        [lambda: told.append("board"), lambda: told.append("offers")],
    )
    presenter.add(happened("BI-1"))
    while "board" not in told:
        presenter.update(0.02)
    presenter.add(happened("BI-2"))
    presenter.finish()
    assert told == ["BI-1", "board", "BI-2", "board", "offers"]
    assert not presenter.busy


def test_while_the_disk_is_waited_for_only_the_last_part_of_the_rest_is_held() -> None:
    told: list[str] = []
    held = [True]
    rest = [lambda: told.append("board"), lambda: told.append("words"), lambda: told.append("offers")]
    presenter = Presenter(lambda *_: None, rest, lambda *_: False, lambda: held[0])
    presenter.add(happened("BI-1"))
    for _ in range(9):
        presenter.update(0.05)
    assert told == ["board", "words"]
    held.clear()
    held.append(False)
    presenter.update(0.05)
    assert told == ["board", "words", "offers"]


@pytest.mark.parametrize("instant", [True, False])
def test_a_presenter_that_has_nothing_to_play_rests_at_once(instant: bool) -> None:
    told: list[str] = []
    presenter = Presenter(lambda moment, timeline, background: told.append(moment.event.rule), [lambda: told.append("rest")])
    presenter.instant = instant
    presenter.add([])
    assert told == ["rest"]


def test_events_of_one_moment_run_together_and_what_runs_aside_delays_only_the_rest() -> None:
    told: list[str] = []

    def play(moment: Moment, timeline: Timeline, background: Timeline) -> None:
        timeline.then(0.04, lambda k: told.append(f"{moment.event.rule} {k:.2f}"), linear)
        background.then(0.2, lambda k: None)

    presenter = Presenter(play, [lambda: told.append("rest")], joins=lambda first, following: following.rule == "BI-64")
    presenter.add(happened("BI-53", "BI-64", "BI-20"))
    for _ in range(3):
        presenter.update(0.02)
    assert told == ["BI-53 0.50", "BI-64 0.50"]
    for _ in range(3):
        presenter.update(0.02)
    assert told[-1] == "BI-20 0.50"
    presenter.update(0.04)
    assert told[-1] == "BI-20 1.00"
    assert presenter.busy
    for _ in range(6):
        presenter.update(0.05)
    assert told[-1] == "rest"


def test_no_event_begins_in_a_frame_that_is_for_something_else() -> None:
    told: list[str] = []

    def play(moment: Moment, timeline: Timeline, background: Timeline) -> None:
        told.append(moment.event.rule)
        timeline.wait(0.04)

    presenter = Presenter(play, [lambda: told.append("rest")])
    presenter.add(happened("BI-1"))
    presenter.update(0.02, begins=False)
    assert told == []
    presenter.update(0.02)
    assert told == ["BI-1"]
    presenter.update(0.05, begins=False)
    assert not presenter.moving, "what plays goes on"
    presenter.update(0.05, begins=False)
    assert told == ["BI-1"]
    presenter.update(0.05)
    assert told == ["BI-1", "rest"]
