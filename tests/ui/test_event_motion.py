"""Events as motion: what is heard and seen of an event by its row, and when the pieces and the recap change."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any
from unittest.mock import Mock, call

import pytest

from game.engine.core import Event, Rolled
from game.ui.board.stage import Actor
from game.ui.contract.recap import MEDAL, TRAIL
from game.ui.contract.telling import Sign, Telling
from game.ui.contract.timeline import Timeline
from game.ui.motion.animator import Animator
from game.ui.motion.events import FADES, POPS, EventMotion
from tests.tiny.engine import Placed, Went

PIECE, EFFECT, DOT = ("runner", 0), ("fx", "smoke", 1), (TRAIL, 0, 1)
FIRST, SECOND, OTHERS = (MEDAL, 0, 1), (MEDAL, 0, 2), (MEDAL, 1, 1)
EVENT = Placed(rule="TY-0", seat=1, lane=2)


class Board:
    """A stage that only remembers its actors."""

    def __init__(self, **actors: Actor) -> None:
        self.actors: dict[Any, Actor] = dict(actors)
        self.view = Mock(turned=False)

    def names(self) -> tuple[Hashable, ...]:
        return tuple(self.actors)

    def get(self, key: Hashable) -> Actor | None:
        return self.actors.get(key)

    def put(self, key: Hashable, actor: Actor) -> None:
        self.actors[key] = actor

    def remove(self, key: Hashable) -> None:
        self.actors.pop(key, None)

    def change(self, key: Hashable, **values: Any) -> None:
        for name, value in values.items():
            if key in self.actors:
                setattr(self.actors[key], name, value)

    def make_ahead(self, sprite: str, size: float) -> None:
        """Make no picture."""

    def show_only(self, wanted: dict[Any, Actor], among: Callable[[Hashable], bool]) -> None:
        self.actors = {key: actor for key, actor in self.actors.items() if not among(key)} | wanted


def thing(sprite: str = "people/explorer_red", alpha: float = 1.0) -> Actor:
    """Something on the board."""
    return Actor(sprite, 0, 0, alpha=alpha)


class Played:
    """An event that is played: the host, the board, and the time that passes."""

    def __init__(
        self,
        event: Event = EVENT,
        row: Telling | None = None,
        *,
        before: dict[Any, Actor] | None = None,
        after: dict[Any, Actor] | None = None,
        handler: Callable[[Any, Animator, Animator], None] | None = None,
        calm: bool = False,
    ) -> None:
        self.board = Board()
        self.board.actors = dict(before or {})
        self.host = Mock(stage=self.board)
        self.host.context.settings.values.reduced_motion = calm
        kind = type("Motion", (EventMotion,), {"tellings": {} if row is None else {type(event): row}})
        self.motion: EventMotion[Any] = kind(self.host, lambda _: dict(after or {}))
        self.motion.handlers = {type(event): handler} if handler is not None else {}
        self.line, self.background = Timeline(), Timeline()
        self.motion.play(event, before, after, self.line, self.background)

    def go(self, seconds: float) -> None:
        """Let time pass."""
        self.line.update(seconds)
        self.background.update(seconds)

    @property
    def heard(self) -> list[Any]:
        """The sounds so far."""
        return list(self.host.context.sound.play.mock_calls)


def test_a_row_says_what_is_heard_and_how_long_the_next_event_waits() -> None:
    played = Played(row=Telling(sound="knock", variant="seat", wait=1.0, linger=0.5))
    played.go(0.0)
    assert played.heard == [call("knock", variant=1)]
    played.go(1.4)
    assert not played.line.done
    played.go(0.2)
    assert played.line.done


def test_a_sound_without_variants_has_none_and_without_a_row_nothing_is_heard() -> None:
    plain, silent = Played(row=Telling(sound="knock")), Played()
    for played in (plain, silent):
        played.go(1.0)
    assert (plain.heard, silent.heard) == ([call("knock", variant=None)], [])


def test_a_die_is_thrown_and_lies_with_its_value_up() -> None:
    played = Played(Rolled(rule="TY-1", seat=0, value=4), Telling(die="dice/classic"))
    played.go(0.0)
    played.go(3.0)
    assert played.host.tray.lay.mock_calls[-1] == call("dice/classic_4")
    other = Played(row=Telling(die="dice/classic"))
    other.go(3.0)
    assert not other.host.tray.lay.called, "nothing is rolled in this event"


def test_a_sign_rises_where_the_event_happens_beside_the_row(monkeypatch: pytest.MonkeyPatch) -> None:
    labelled: list[Any] = []
    monkeypatch.setattr(Animator, "label", lambda line, *given: labelled.append((line.timeline, *given)))
    row = Telling(signs=(Sign("+{lane}", "ui/icon_eye", delay=0.2),))
    Played(row=row)
    assert labelled == [], "it happens nowhere"
    monkeypatch.setattr(EventMotion, "place", lambda *_: (3.0, 4.0))
    played = Played(row=row)
    assert labelled == [(played.background, (3.0, 4.0), "+2", "ui/icon_eye", 0.2)]


def test_pieces_are_placed_when_all_motion_of_the_event_has_ended_and_effects_go_on() -> None:
    """Were nothing to move and nothing to change, nothing would be placed either."""
    before: dict[Any, Actor] = {PIECE: thing(), EFFECT: thing("fx/smoke_0")}
    after: dict[Any, Actor] = {PIECE: thing("people/explorer_blue")}
    played = Played(before=before, after=after, handler=lambda _event, line, _: line.run(1.0, lambda _: None, delay=0.0))
    played.go(0.9)
    assert played.board.actors == before
    played.go(0.2)
    assert played.board.actors == {**after, EFFECT: before[EFFECT]}
    assert played.host.preload_soon.called, "another picture of the piece was made ahead"
    still = Played(before=after, after=after)
    still.go(1.0)
    assert not still.host.preload_soon.called
    assert still.board.actors[PIECE] is after[PIECE]


def test_a_motion_places_pieces_even_where_nothing_seen_has_changed() -> None:
    gone: dict[Any, Actor] = {EFFECT: thing()}
    played = Played(before=gone, after=gone, handler=lambda *_: None)
    played.board.put(PIECE, thing())
    played.go(0.0)
    assert PIECE not in played.board.actors


def test_medals_pop_with_a_tick_each_higher_than_the_one_before_it_in_its_turn() -> None:
    after: dict[Any, Actor] = {SECOND: thing("medal", 0.8), OTHERS: thing("medal")}
    played = Played(before={FIRST: thing("medal")}, after={FIRST: thing("medal"), **after})
    played.go(0.0)
    assert sorted(sound.kwargs["variant"] for sound in played.heard) == [0, 1]
    assert played.board.actors[SECOND].alpha == 0.0
    assert played.board.actors[SECOND].size < 1.0
    played.go(POPS / 2)
    assert played.board.actors[SECOND].alpha == pytest.approx(0.4)
    played.go(POPS)
    assert (played.board.actors[SECOND].alpha, played.board.actors[SECOND].size) == (0.8, 1.0)
    assert played.board.actors[FIRST].alpha == 1.0, "it was there before"


def test_the_ticks_of_more_medals_than_are_shown_are_like_the_last() -> None:
    medals: dict[Any, Actor] = {(MEDAL, 0, number): thing("medal") for number in range(6)}
    played = Played(after=medals)
    played.go(0.0)
    assert sorted(sound.kwargs["variant"] for sound in played.heard) == [0, 1, 2, 3, 3, 3]


def test_with_reduced_motion_medals_keep_their_size() -> None:
    played = Played(after={FIRST: thing("medal")}, calm=True)
    played.go(0.0)
    assert (played.board.actors[FIRST].alpha, played.board.actors[FIRST].size) == (0.0, 1.0)


def test_what_the_recap_shows_no_longer_fades_in_its_place() -> None:
    played = Played(before={DOT: thing("dot", 0.8), PIECE: thing()}, after={PIECE: thing("people/explorer_blue")})
    played.go(0.0)
    assert DOT not in played.board.actors
    (fading,) = (actor for actor in played.board.actors.values() if actor.sprite == "dot")
    seen = []
    for _ in range(4):
        seen.append(fading.alpha)
        played.go(FADES / 4)
    assert seen == sorted(seen, reverse=True)
    assert 0.8 > seen[0] > seen[-1] > 0
    played.go(FADES)
    assert all(actor.sprite != "dot" for actor in played.board.actors.values())


def test_a_trail_comes_dot_by_dot_while_the_piece_moves() -> None:
    dots: dict[Any, Actor] = {(TRAIL, 0, number): thing("dot") for number in range(4)}
    played = Played(after=dots)
    played.board.actors = {(TRAIL, 0, 0): thing("dot")}
    trail = Timeline()
    played.motion.leave_trail(Animator(played.host, trail), 0.9)
    counts = []
    for _ in range(4):
        trail.update(0.25)
        counts.append(len(played.board.actors))
    assert counts == [1, 2, 3, 4], "at 0.3, 0.6 and 0.9 seconds; the first dot was there"


def darkened(*, calm: bool = False) -> Played:
    """A great event of which the way between two places stays lit for a second."""
    played = Played(calm=calm)
    line, background = (played.motion.animator(each) for each in (played.line, played.background))
    played.motion.darken(line, background, (0.0, 0.0), (9.0, 0.0), 5.0, 1.0, also=[(3.0, 3.0)])
    return played


def test_all_but_a_way_is_dark_for_as_long_as_the_event_takes() -> None:
    played = darkened()
    played.go(0.5)
    lit = [((0.0, 0.0), (9.0, 0.0)), ((3.0, 3.0), (3.0, 3.0))]
    assert played.host.mock_calls == [call.make_way(), call.shade(lit, 5.0, fire=False)]
    played.go(0.6)
    assert played.host.mock_calls[-1] == call.shade()


def test_a_shade_that_has_fallen_since_stays() -> None:
    played = darkened()
    played.go(0.5)
    later = Timeline()
    played.motion.darken(Animator(played.host, later), Animator(played.host, Timeline()), (0.0, 0.0), (1.0, 0.0), 5.0, 9.0)
    later.update(0.1)
    played.go(1.0)
    assert call.shade() not in played.host.mock_calls


def test_with_reduced_motion_nothing_darkens_and_the_buttons_go_all_the_same() -> None:
    played = darkened(calm=True)
    played.go(2.0)
    assert played.host.mock_calls == [call.make_way()]


def test_no_two_events_are_one_moment_unless_a_game_says_so() -> None:
    other = Went(rule="TY-2", seat=0, to=1, cause="die")
    assert not Played().motion.joins(EVENT, other)
