"""Motions of a table: what is where at which share of a motion's time, and what begins when."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.board.stage import Actor, Layer
from game.ui.contract.timeline import fall, linear, settle, smooth
from game.ui.motion import animator
from game.ui.motion.animator import CONFETTI, Animator, thrown
from game.ui.motion.curves import line

near: Any = pytest.approx
PIECE = Actor("piece", 10, 20, base=3, lift=5)


class Time:
    """A timeline that writes down what is to be seen, and when."""

    def __init__(self) -> None:
        self.at = 0.0
        self.pace = 1.0
        self.cues: list[tuple[float, Callable[[], object]]] = []
        self.shown: list[tuple[float, float, Callable[[float], None], object]] = []
        self.said: list[tuple[str, float]] = []

    def also(self, duration: float, show: Callable[[float], None], ease: object, delay: float) -> None:
        self.shown.append((round(self.at + delay, 6), duration, show, ease))

    def cue(self, act: Callable[[], object], delay: float) -> None:
        self.cues.append((round(self.at + delay, 6), act))

    def wait(self, seconds: float) -> None:
        self.at = round(self.at + seconds, 6)

    def catch_up(self) -> None:
        self.said.append(("catch up", 0))

    def linger(self, seconds: float) -> None:
        self.said.append(("linger", seconds))


class Scene:
    """A table's board, its sounds and its tray: all that happens to them is written down."""

    def __init__(self, *, calm: bool = False) -> None:
        self.context = self.settings = self.values = self.sound = self.theme = self.flight = self.tray = self.stage = self
        self.reduced_motion, self.view = calm, SimpleNamespace(scale=2.0)
        self.actors: dict[Hashable, Actor] = {}
        self.heard: list[tuple[Any, ...]] = []
        self.laid: list[tuple[str, float, float]] = []
        self.carried: list[tuple[Any, ...]] = []
        self.made: list[tuple[str, float]] = []
        self.shaken: list[tuple[int, int]] = []
        self.lit = 0
        self.time = Time()
        self.animator = Animator(self, self.time)  # type: ignore[arg-type]

    def play(self, name: str, **how: object) -> None:
        self.heard.append((name, how))

    def put(self, key: Hashable, actor: Actor) -> None:
        self.actors[key] = actor

    def change(self, key: Hashable, **values: Any) -> None:
        self.actors[key] = replace(self.actors[key], **values)

    def remove(self, key: Hashable) -> None:
        self.actors.pop(key, None)

    def get(self, key: Hashable) -> Actor | None:
        return self.actors.get(key)

    def shake(self, by: tuple[int, int]) -> None:
        self.shaken.append(by)

    def lay(self, sprite: str, *, shift: float = 0.0, lift: float = 0.0) -> None:
        self.laid.append((sprite, round(shift, 3), round(lift, 3)))

    def carry(self, key: Hashable, *flight: Any) -> None:
        self.carried.append(flight)

    def end(self, key: Hashable) -> None:
        self.carried.append(("end",))

    def px(self, units: float) -> float:
        return 2 * units

    def shade(self) -> None:
        self.lit += 1

    def make_ahead(self, sprite: str, size: float) -> None:
        self.made.append((sprite, size))

    def preload_soon(self, calls: list[Callable[[], None]]) -> None:
        for call in calls:
            call()

    # the test's hands

    def cue(self) -> list[float]:
        """Do what is to be done at moments, and return these."""
        cues, self.time.cues = self.time.cues, []
        for _, act in cues:
            act()
        return [moment for moment, _ in cues]

    def see(self, k: float, number: int = -1) -> Any:
        """Show a motion at a share of its time, eased already, and return the actor that came or changed last."""
        before = dict(self.actors)
        self.time.shown[number][2](k)
        changed = [actor for key, actor in self.actors.items() if before.get(key) is not actor]
        return changed[-1] if changed else None

    def spans(self) -> list[tuple[float, float, object]]:
        """Return when motions begin, how long they take, and how they are eased."""
        return [(begin, duration, ease) for begin, duration, _, ease in self.time.shown]


def test_a_thrown_die_shows_its_rolls_and_each_value_tilted_and_still() -> None:
    assert list(thrown("die", range(1, 3))) == [
        *(f"die_roll{number}" for number in range(7)),
        *("die_1_a", "die_1_b", "die_1", "die_2_a", "die_2_b", "die_2"),
    ]


def test_sounds_come_at_their_moment_and_may_be_soft() -> None:
    scene = Scene()
    scene.animator.wait(1.0)
    scene.animator.sound("bell", 2, 0.5)
    scene.animator.sound("drum", softly=True)
    assert scene.animator.at == 1.0
    assert scene.cue() == [1.5, 1.0]
    assert scene.heard == [("bell", {"variant": 2}), ("drum", {"variant": None, "softly": True})]
    scene.animator.slow(0.4)
    scene.animator.linger(0.7)
    scene.animator.catch_up()
    assert (scene.time.pace, scene.time.said) == (0.4, [("linger", 0.7), ("catch up", 0)])


def test_what_follows_waits_for_a_motion_that_has_no_delay() -> None:
    scene = Scene()
    scene.animator.run(0.5, lambda k: None, smooth)
    scene.animator.run(0.4, lambda k: None, delay=0.2)
    scene.animator.run(0.3, lambda k: None, delay=0.0)
    assert scene.spans() == [(0.0, 0.5, smooth), (0.7, 0.4, linear), (0.5, 0.3, linear)]
    assert scene.animator.at == 0.5


def test_actors_are_put_changed_and_removed() -> None:
    scene = Scene()
    scene.animator.put("a", PIECE, 0.3)
    scene.animator.put("b", replace(PIECE, sprite="", size=2.0))
    scene.animator.change("a", alpha=0.5)
    assert scene.made == [("piece", 1.0)]
    assert scene.cue() == [0.3, 0.0, 0.0]
    assert scene.actors == {"a": replace(PIECE, alpha=0.5), "b": replace(PIECE, sprite="", size=2.0)}
    scene.animator.remove("a", "b", delay=0.4)
    assert scene.cue() == [0.4, 0.4]
    assert scene.actors == {}
    scene.animator.preload(PIECE, 2.0, 3.0)
    assert scene.made[1:] == [("piece", 2.0), ("piece", 3.0)]


def test_fields_follow_curves_and_the_place_a_straight_way() -> None:
    scene = Scene()
    scene.actors = {"a": PIECE, "b": PIECE}
    scene.animator.tween(0.5, "a", "b", ease=fall, way=((0, 0), (40, 80)), lift=line(1, 3))
    assert scene.see(0.25) == replace(PIECE, x=10, y=20, lift=1.5)
    assert scene.actors["a"] == scene.actors["b"]
    assert scene.spans() == [(0.0, 0.5, fall)]


def test_what_is_shown_for_a_while_comes_again_and_goes_afterwards() -> None:
    scene = Scene()
    scene.animator.show(0.5, PIECE, key="a", lift=line(0, 10))
    assert scene.see(0.1) == replace(PIECE, lift=1)
    scene.actors.clear()
    assert scene.see(0.2) == replace(PIECE, lift=2)
    assert scene.cue() == [0.5]
    assert scene.actors == {}
    scene.animator.show(0.5, PIECE, delay=0.25)
    assert (scene.spans()[-1], scene.cue()) == ((0.75, 0.5, linear), [1.25])
    assert scene.made == [("piece", 1.0)] * 2


def test_frames_come_one_after_the_other() -> None:
    scene = Scene()
    scene.animator.frames("fx/smoke", 4, (1, 2, 3), 0.8, 0.1, digits=2, order=5)
    assert [scene.see(k).sprite for k in (0.0, 0.24, 0.25, 0.99)] == [f"fx/smoke_0{number}" for number in (0, 0, 1, 3)]
    assert scene.see(1.0) == Actor("fx/smoke_03", 1, 2, base=3, order=5)
    assert (scene.spans(), scene.cue()) == ([(0.1, 0.8, linear)], [0.9])
    scene.animator.frames("fx/smoke", 4, (1, 2), 0.8)
    assert scene.see(0.0) == Actor("fx/smoke_0", 1, 2)


@pytest.mark.parametrize(("calm", "high"), [(False, 30), (True, 0)])
def test_a_thing_is_thrown_in_an_arc(calm: bool, high: float) -> None:
    scene = Scene(calm=calm)
    scene.animator.throw(PIECE, (30, 60), 0.5, 30)
    assert scene.see(0.5) == replace(PIECE, x=20, y=40, lift=high)
    scene.animator.throw(PIECE, (30, 60, 13), 0.5, 30, ease=fall, delay=0.1)
    assert scene.see(0.5) == replace(PIECE, x=20, y=40, base=8, lift=high)
    assert scene.spans() == [(0.0, 0.5, smooth), (0.6, 0.5, fall)]


def test_a_thing_flies_over_everything_between_two_pixels() -> None:
    """It rises by ten design units, which are 20 pixels here, and its size goes by steps of four pixels."""
    scene = Scene()
    ends = [((0.0, 100.0), (200.0, 300.0))]
    scene.animator.send(lambda k: f"coin_{k}", lambda: ends[0], 0.7, (40, 50), high=10, ink=(1, 2, 3))
    scene.see(0.5)
    ends[0] = ((100.0, 100.0), (200.0, 300.0))
    scene.see(0.25)
    assert scene.cue() == [0.7]
    low = 150 - 20 * math.sin(math.pi / 4)
    assert scene.carried == [
        ("coin_0.5", (100.0, 180.0), 44, (1, 2, 3)),
        ("coin_0.25", (125.0, near(low)), 44, (1, 2, 3)),
        ("end",),
    ]
    calm = Scene(calm=True)
    calm.animator.send(lambda k: "coin", lambda: ends[0], 0.7, (40, 50))
    assert (calm.time.shown, calm.time.cues) == ([], [])


@pytest.mark.parametrize(("calm", "high"), [(False, 22), (True, 0)])
def test_a_label_rises_and_fades(calm: bool, high: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(animator, "sign", lambda theme, text, icon: f"sign/{text}/{icon}")
    scene = Scene(calm=calm)
    scene.animator.label((1, 2), "+3", "coin", 0.2)
    at_first = Actor("sign/+3/coin", 1, 2, layer=Layer.SIGN, base=-4, order=30, shadow=False)
    assert scene.see(0.0) == at_first
    assert scene.see(0.5) == replace(at_first, lift=high * 0.875)
    assert scene.see(0.9) == replace(at_first, lift=near(high * 0.999), alpha=near(0.3))
    assert (scene.spans(), scene.cue()) == ([(0.2, 1.0, linear)], [1.2])
    scene.animator.label((1, 2, 10), "+3")
    assert scene.see(0.0).base == 6


def test_actors_sway_from_where_they_are_shifted_to_already() -> None:
    scene = Scene()
    scene.actors = {"a": replace(PIECE, nudge=(1, 2))}
    scene.animator.sway(0.5, ["a", "gone"], (3, -2), lambda k: 10 * k)
    assert scene.see(0.5).nudge == (16, -8)
    assert scene.see(1.0).nudge == (31, -18)


def test_who_tumbles_lies_on_the_side_from_the_middle_on() -> None:
    scene = Scene()
    scene.actors = {"a": PIECE}
    scene.animator.tumble(0.5, "a", high=20, over=3, lying=4)
    assert scene.see(0.5) == replace(PIECE, lift=20, quarter=0, shadow=True)
    assert scene.see(0.75) == replace(PIECE, lift=19, quarter=3, shadow=False)
    scene.animator.tumble(0.5, "a", high=20)
    assert (scene.see(1.0).quarter, scene.see(1.0, 1)) == (1, replace(PIECE, lift=0, quarter=1, shadow=False))


@pytest.mark.parametrize(("calm", "high"), [(False, 75), (True, 5)])
def test_a_hand_puts_pieces_down_and_takes_them_away(calm: bool, high: float) -> None:
    scene = Scene(calm=calm)
    scene.animator.put_down("a", PIECE)
    assert scene.cue() == [0.0, 0.22]
    assert (scene.actors["a"].lift, scene.heard) == (high, [("piece_put", {"variant": None})])
    scene.see(0.5)
    assert scene.actors["a"].lift == (high + 5) / 2
    assert scene.spans() == [(0.0, 0.22, fall)]
    scene.see(1.0)
    scene.animator.take_away("a")
    assert scene.see(0.25) == replace(PIECE, lift=25, alpha=0.75)
    assert scene.spans()[1:] == [(0.22, 0.4, smooth)]
    assert (scene.cue(), scene.actors, scene.heard[1][0]) == ([0.22, 0.62], {}, "piece_pick")
    scene.animator.take_away("nobody")
    scene.actors["nobody"] = PIECE
    assert scene.see(0.5).lift == 40


def test_a_ring_spreads_in_steps_and_fades() -> None:
    scene = Scene()
    scene.animator.spread(PIECE, (1.0, 2.0, 3.0, 4.0), 1.6, 0.6, 0.1)
    found = [(actor.size, actor.alpha) for actor in (scene.see(k) for k in (0.0, 0.3, 0.5, 1.0))]
    assert found == [(1.0, 1.0), (2.0, near(1.0)), (3.0, near(0.8)), (4.0, near(0.4))]
    assert scene.spans() == [(0.1, 0.6, settle)]


def test_a_die_tumbles_into_its_corner_and_rocks_until_it_is_still() -> None:
    """It hops as along one and a half half waves: at a third of its time it touches the ground, at two thirds it is up."""
    scene = Scene()
    scene.animator.throw_die("die", 5)
    for k in (0.0, 1 / 3, 0.5, 2 / 3, 0.99):
        scene.see(k)
    assert scene.laid == [
        ("die_roll0", 110, 34),
        ("die_roll4", near(73.333), 0),
        ("die_roll0", 55, near(12.021)),  # 34 / 2 of the sine of 45 degrees
        ("die_roll2", near(36.667), near(11.333)),
        ("die_roll6", near(1.1), near(0.016, abs=0.001)),
    ]
    scene.laid.clear()
    assert scene.cue() == [0.0, 0.62, 0.62, 0.69, 0.76]
    assert scene.laid == [("die_5_a", 0, 0), ("die_5_b", 0, 0), ("die_5", 0, 0)]
    assert [name for name, _ in scene.heard] == ["die_throw", "die_settle"]
    assert scene.animator.at == 0.95
    assert scene.spans() == [(0.0, 0.62, settle)]


def test_with_reduced_motion_a_die_lies_there_at_once() -> None:
    scene, other = Scene(calm=True), Scene()
    scene.animator.throw_die("die", 5, other.tray)  # type: ignore[arg-type]
    assert scene.cue() == [0.0, 0.25]
    assert (scene.laid, other.laid, [name for name, _ in scene.heard]) == ([], [("die_5", 0, 0)], ["die_throw"])


@pytest.mark.parametrize(("calm", "high"), [(False, 18), (True, 0)])
def test_a_number_jumps_up_stays_and_fades(calm: bool, high: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(animator, "burst", lambda theme, words, tone: f"burst/{words}/{tone}")
    scene = Scene(calm=calm)
    scene.animator.number(lambda: ("5", (1, 2)), "gold", 2.0, base=7)
    assert scene.spans() == [(0.0, 0.22, smooth), (1.75, 0.25, linear)]
    gone = scene.time.cues.pop()
    assert (scene.cue(), gone[0], scene.animator.at) == ([0.0], 2.0, 0.0)
    number = Actor("burst/5/gold", 1, 2, layer=Layer.SIGN, base=7, order=9)
    assert list(scene.actors.values()) == [number]
    assert scene.see(1.0, 0) == replace(number, lift=high)
    assert scene.see(2 / 3, 0) == replace(number, lift=near(high * math.sqrt(2)))  # the top of a wave of 135 degrees
    scene.see(0.0, 0)
    assert scene.see(0.75, 1) == replace(number, alpha=0.25)
    gone[1]()
    assert scene.actors == {}


def test_the_winners_flag_is_hoisted_while_confetti_comes_down() -> None:
    scene, behind = Scene(), Scene()
    scene.animator.celebrate(behind.animator, "red", (100, 50), 4)
    scene.cue()
    assert (scene.lit, scene.heard, scene.animator.at) == (1, [("flag", {"variant": None})], 2.2)
    assert behind.spans()[:2] == [(0.0, 2.2, linear)] * 2
    assert len(behind.time.shown) == 2 + CONFETTI
    assert behind.see(0.5, 0) == Actor("fx/flag_pole", 130, 50, base=4, order=40)
    cloth = Actor("fx/flag_red_0", 130, 50, base=4, order=41)
    assert behind.see(0.0, 1) == cloth
    assert behind.see(0.5, 1) == replace(cloth, sprite="fx/flag_red_5", lift=120)  # the eleventh of six pictures, once more
    assert behind.see(0.3 / 2.2, 1) == replace(cloth, sprite="fx/flag_red_3", lift=near(60))
    assert behind.see(0.15 / 2.2, 1) == replace(cloth, sprite="fx/flag_red_1", lift=near(30))
    first, second = behind.time.shown[2], behind.time.shown[3]
    assert (first[:2], second[:2]) == ((0.0, 1.25), (0.6795, 1.25))  # 0.755 * 0.9
    scrap = behind.see(0.5, 2)
    assert scrap == Actor(
        "fx/confetti_0",
        5,  # half of 190 to the left
        50,
        base=4,
        order=42,
        layer=Layer.SIGN,
        lift=85,
        nudge=(near(6 * math.sin(4.5)), 0),
    )
    assert behind.see(0.9, 2).alpha == near(0.4)
    scrap = behind.see(0.0, 3 + 8)  # the tenth: 9 * 0.618 = 5.562
    assert (scrap.sprite, scrap.order) == ("fx/confetti_1", 51)
    assert (scrap.x, scrap.nudge[0]) == (near(100 + 0.062 * 190), near(6 * math.sin(9)))
    assert behind.see(0.0, 4).nudge[0] == near(14 * math.sin(2))
    assert behind.time.shown[4][0] == near(0.51 * 0.9)


def test_with_reduced_motion_the_winners_flag_is_up_at_once_and_still() -> None:
    scene, behind = Scene(calm=True), Scene(calm=True)
    scene.animator.celebrate(behind.animator, "red", (100, 50))
    assert len(behind.time.shown) == 2
    assert [behind.see(k, 1) for k in (0.0, 0.5)] == [Actor("fx/flag_red_0", 130, 50, order=41, lift=120)] * 2
    assert scene.animator.at == 2.2


def test_the_board_is_shaken_ever_less() -> None:
    """By four units of two pixels, to both sides and less up and down."""
    scene = Scene()
    scene.animator.shake(0.5, 4)
    for k in (0.0, 0.05, 0.5, 1.0):
        scene.see(k)
    assert scene.shaken == [(0, 6), (7, 3), (2, -1), (0, 0)]
    assert (scene.spans(), scene.animator.at) == ([(0.0, 0.5, linear)], 0.0)
    calm = Scene(calm=True)
    calm.animator.shake(0.5, 4)
    assert calm.time.shown == []


def test_motions_may_be_on_another_stage() -> None:
    scene, other = Scene(), Scene()
    elsewhere = Animator(scene, scene.time, other.stage)  # type: ignore[arg-type]
    elsewhere.put("a", PIECE)
    scene.cue()
    assert (scene.actors, other.actors) == ({}, {"a": PIECE})
