"""The loudness of sounds: volumes by class, and music that steps back under great moments, on the clock that is handed in."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import paths
from game.play.errors import InstallationError
from game.ui.services.loudness import DEPTH, FALL, LINGER, RISE, Ducking, Fade, SoundClass, read_classes
from game.ui.services.sound import FADE, STEP, Sound
from tests.clocks import ManualClock
from tests.patience import PATIENCE

HAIR = 0.001
"""A thousandth of a second, or of a decibel."""
ROUGH = 1 / 128
"""The volumes of a device are 128."""


class TestDucking:
    """The envelope alone."""

    def course(self, ducking: Ducking, start: float, end: float) -> list[float]:
        """Return the decibels at every hundredth of a second."""
        return [ducking.decibels(start + k / 100) for k in range(round((end - start) * 100) + 1)]

    def test_without_a_moment_nothing_changes(self) -> None:
        ducking = Ducking()
        assert set(self.course(ducking, 0, 10)) == {0.0}
        assert not ducking.moves(0)

    def test_it_falls_stays_and_returns(self) -> None:
        ducking = Ducking()
        ducking.duck(100, 2.0)
        assert ducking.decibels(100) == 0, "it begins where it was"
        assert ducking.decibels(100 + FALL / 2) == pytest.approx(DEPTH / 2)
        for later in (FALL, 1.0, 2.0, 2.0 + LINGER):
            assert ducking.decibels(100 + later) == pytest.approx(DEPTH)
        assert ducking.decibels(102 + LINGER + RISE / 3) == pytest.approx(DEPTH * 2 / 3)
        assert ducking.moves(102 + LINGER + RISE - HAIR)
        assert ducking.decibels(102 + LINGER + RISE) == pytest.approx(0)
        assert not ducking.moves(102 + LINGER + RISE)

    @pytest.mark.parametrize(
        "moments", [[(0.0, 2.0)], [(0.0, 0.0)], [(0.0, 1.0), (0.1, 3.0)], [(0.0, 1.0), (2.0, 1.0), (2.1, 0.2), (9.0, 1.0)]]
    )
    def test_it_never_jumps(self, moments: list[tuple[float, float]]) -> None:
        ducking, course, due = Ducking(), [0.0], list(moments)
        for now in range(1500):
            while due and due[0][0] <= now / 100:
                ducking.duck(*due.pop(0))
            course.append(ducking.decibels(now / 100))
        assert min(course) == pytest.approx(DEPTH), "however short the moment is"
        assert course[-1] == pytest.approx(0)
        for before, after in pairwise(course):
            assert 0.01 * DEPTH / FALL - HAIR <= after - before <= -0.01 * DEPTH / RISE + HAIR

    def test_moments_that_follow_each_other_are_one(self) -> None:
        ducking = Ducking()
        for start in (0.0, 1.4, 2.5):
            ducking.duck(start, 1.0)
            assert max(self.course(ducking, start + FALL, start + 1.0 + LINGER)) == pytest.approx(DEPTH), (
                "the music swells between"
            )

    def test_a_short_moment_under_a_long_one_does_not_end_it(self) -> None:
        ducking = Ducking()
        ducking.duck(0, 3.0)
        ducking.duck(1.0, 0.2)
        assert ducking.decibels(3.0) == pytest.approx(DEPTH)

    def test_a_moment_while_the_music_returns_takes_it_down_from_there(self) -> None:
        ducking = Ducking()
        ducking.duck(0, 1.0)
        half = 1.0 + LINGER + RISE / 2
        ducking.duck(half, 1.0)
        assert ducking.decibels(half) == pytest.approx(DEPTH / 2)
        assert ducking.decibels(half + FALL / 2) == pytest.approx(DEPTH)
        assert ducking.decibels(half + 1.0 + LINGER) == pytest.approx(DEPTH)


def test_a_fade_turns_round_where_it_is() -> None:
    fade = Fade(1.0, 2.0)
    assert not fade.moves(5.0)
    fade.go(0.0, 5.0)
    assert [fade.at(5.0 + later) for later in (0.0, 0.5, 2.0, 9.0)] == pytest.approx([1.0, 0.75, 0.0, 0.0])
    fade.go(1.0, 6.0)
    assert [fade.at(6.0 + later) for later in (0.0, 0.5, 1.0, 9.0)] == pytest.approx([0.5, 0.75, 1.0, 1.0])
    assert fade.moves(6.9)
    assert not fade.moves(7.0)


def test_a_class_makes_its_sounds_equally_loud() -> None:
    step = SoundClass("step", -20.0)
    assert step.volume(-14.0) == pytest.approx(0.501, abs=HAIR), "six decibels are half the amplitude"
    assert step.volume(-20.0) == 1
    assert step.volume(-30.0) == 1, "a file is never lifted"


@pytest.mark.parametrize(
    "damage", ["sounds", "[step]\nsounds = []\nloudness", "[step]\nloudness = -20.0", "[step]\nsounds = ['a']", "step = 1"]
)
def test_a_damaged_table_of_classes_is_one_sentence(tmp_path: Path, damage: str) -> None:
    (tmp_path / "classes.toml").write_text(damage, encoding="utf-8")
    with pytest.raises(InstallationError, match=r"^The program's own file classes\.toml is damaged \("):
        read_classes(tmp_path / "classes.toml")


class Playing:
    """A program's sound with a device that nobody hears, and the time."""

    def __init__(self) -> None:
        self.clock = ManualClock()
        self.sound = Sound(paths.assets() / "sounds", self.clock)
        self.sound.start()
        self.sound.volumes(1.0, 1.0, 1.0, False)
        self.sound.music("title")
        self.after(0)

    def play(self, name: str) -> None:
        """Play a sound, now."""
        self.sound.play(name)
        self.after(0)

    def rest(self, resting: bool) -> None:
        """Let the music rest, or go on, from now on."""
        self.sound.rest(resting)
        self.after(0)

    def after(self, seconds: float) -> float:
        """Let time pass, step by step, and return how loud the music is then."""
        for _ in range(round(seconds / STEP) or 1):
            self.clock.advance(STEP if seconds else 0)
            assert self.sound.wait(PATIENCE)  # the thread wakes
            assert self.sound.wait(PATIENCE)  # and has done what was due
        return float(pygame.mixer.music.get_volume())


@pytest.fixture
def playing() -> Iterator[Playing]:
    program = Playing()
    yield program
    program.sound.stop()


LOUD = 0.316
"""Music at -30 LUFS, of files at -20."""
LOW = 0.112
"""The same 9 dB below."""
BLAST = 2.35
"""Seconds that a blast takes, at least."""


def near(volume: float) -> object:
    return pytest.approx(volume, abs=1.5 * ROUGH)


class TestMusicUnderMoments:
    """The music of the program, as its device has it."""

    def test_music_steps_back_under_a_blast_and_returns(self, playing: Playing) -> None:
        assert playing.after(0) == near(LOUD)
        playing.play("blast_near")
        assert playing.after(0) == near(LOUD), "it does not jump"
        assert playing.after(FALL) == near(LOW)
        assert playing.after(BLAST - FALL) == near(LOW)
        half = playing.after(LINGER + RISE / 2)
        assert LOW + 3 * ROUGH < half < LOUD - 3 * ROUGH
        assert playing.after(RISE) == near(LOUD)

    def test_music_goes_on_under_steps_actions_and_presses(self, playing: Playing) -> None:
        for name in ("step_wood", "shot_tank", "ui_click"):
            playing.play(name)
            assert playing.after(2 * FALL) == near(LOUD)

    def test_music_stays_low_while_moments_follow_each_other(self, playing: Playing) -> None:
        playing.play("blast_near")
        playing.after(2.0)
        playing.play("last_one")
        assert all(playing.after(STEP) == near(LOW) for _ in range(round(3.0 / STEP)))

    def test_music_that_is_off_stays_off(self, playing: Playing) -> None:
        playing.sound.volumes(1.0, 0.0, 1.0, False)
        playing.play("blast_near")
        assert playing.after(FALL) == 0
        playing.sound.volumes(1.0, 1.0, 1.0, False)
        assert playing.after(0) == near(LOW), "turned on under the blast"
        playing.sound.volumes(1.0, 0.0, 1.0, False)
        assert playing.after(BLAST + LINGER + RISE) == 0

    @pytest.mark.parametrize("unheard", [(1.0, 1.0, 0.0, False), (0.0, 1.0, 1.0, False), (1.0, 1.0, 1.0, True)])
    def test_music_does_not_step_back_under_what_nobody_hears(
        self, playing: Playing, unheard: tuple[float, float, float, bool]
    ) -> None:
        playing.sound.volumes(*unheard)
        playing.play("blast_near")
        playing.after(FALL)
        playing.sound.volumes(1.0, 1.0, 1.0, False)
        assert playing.after(0) == near(LOUD)

    def test_music_that_rests_is_silent_and_returns_to_where_it_would_be(self, playing: Playing) -> None:
        playing.play("blast_near")
        playing.after(FALL)
        playing.rest(True)
        assert playing.after(1.0) == 0
        playing.rest(False)
        assert playing.after(0.6) == near(LOW), "the blast is not over"
        assert playing.after(BLAST + LINGER + RISE) == near(LOUD)

    def test_a_moment_while_music_rests_is_over_when_it_goes_on(self, playing: Playing) -> None:
        playing.rest(True)
        playing.after(1.0)
        playing.play("blast_near")
        assert playing.after(BLAST + LINGER + RISE + 1.0) == 0
        playing.rest(False)
        assert playing.after(0.6) == near(LOUD)

    def test_the_next_piece_begins_as_low_as_the_last_one_was(self, playing: Playing) -> None:
        playing.play("blast_near")
        playing.after(FALL)
        playing.sound.music("river")
        assert playing.after(0.5) == near(LOW)


def busy() -> int:
    """Return the number of channels that play."""
    return sum(pygame.mixer.Channel(number).get_busy() for number in range(pygame.mixer.get_num_channels()))


def test_no_more_of_a_class_are_heard_than_it_has_voices(playing: Playing) -> None:
    for _ in range(8):
        playing.play("last_one")
        playing.after(STEP)
    assert 1 <= busy() <= 3, "two, and one that fades out"


class Channel:
    """Writes down how loud each sound is to be that it plays."""

    def __init__(self) -> None:
        self.volumes = list[float]()
        self.fades = list[int]()

    def play(self, sound: object, *, loops: int = 0, fade_ms: int = 0) -> None:
        """Begin a sound."""
        self.fades += [fade_ms] if loops else []

    def fadeout(self, milliseconds: int) -> None:
        """End it little by little."""
        self.fades.append(milliseconds)

    def set_volume(self, volume: float) -> None:
        """Set how loud it is."""
        self.volumes.append(volume)

    def get_busy(self) -> bool:
        """Return False: each sound finds a free channel."""
        return False


class Written(Playing):
    """The same with a device that writes down what it plays."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sea, self.effects = Channel(), Channel()
        monkeypatch.setattr(pygame.mixer, "Channel", lambda number: self.effects if number else self.sea)
        super().__init__()


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[Written]:
    program = Written(monkeypatch)
    yield program
    program.sound.stop()


def test_what_is_asked_for_more_than_once_at_once_is_heard_once(written: Written) -> None:
    for _ in range(3):
        written.play("tile_crumble")
        written.play("tile_splash")
    assert len(written.effects.volumes) == 2, "one of each"
    written.after(STEP)
    written.play("tile_crumble")
    assert len(written.effects.volumes) == 3


def test_the_players_volumes_are_shares_of_what_is_heard(written: Written) -> None:
    for shares in ((1.0, 1.0, 1.0), (0.5, 1.0, 1.0), (1.0, 1.0, 0.25), (1.0, 0.5, 1.0)):
        written.sound.volumes(*shares, False)
        written.play("ui_toggle_on")
        written.play("win")
        written.after(STEP)
    click, win = written.effects.volumes[0::2], written.effects.volumes[1::2]
    assert [volume / click[0] for volume in click] == pytest.approx([1.0, 0.5, 0.25, 1.0])
    assert [volume / win[0] for volume in win] == pytest.approx([1.0, 0.5, 1.0, 0.5]), "it is music"


class Opening:
    """A program's sound whose device opens no sooner than it is let."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._open, init = threading.Event(), pygame.mixer.init

        def slow_init(**settings: Any) -> None:
            assert self._open.wait(PATIENCE)
            init(**settings)

        monkeypatch.setattr(pygame.mixer, "init", slow_init)
        self.sound = Sound(paths.assets() / "sounds", ManualClock())
        self.sound.start()

    def let(self) -> None:
        """Let the device open, and wait until all that was asked for before has been done."""
        self._open.set()
        assert self.sound.wait(PATIENCE)


@pytest.fixture
def opening(monkeypatch: pytest.MonkeyPatch) -> Iterator[Opening]:
    program = Opening(monkeypatch)
    yield program
    program.sound.stop()


def test_music_that_is_asked_for_while_the_device_opens_begins_once(opening: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    fades = list[int]()
    monkeypatch.setattr(pygame.mixer.music, "fadeout", fades.append)
    opening.sound.music("title")
    opening.let()
    assert pygame.mixer.music.get_busy()
    assert fades == []


def test_the_sea_that_is_asked_for_while_the_device_opens_begins_once(opening: Opening, monkeypatch: pytest.MonkeyPatch) -> None:
    sea = Channel()
    monkeypatch.setattr(pygame.mixer, "Channel", lambda number: Channel() if number else sea)
    opening.sound.ambience("sea_loop")
    opening.let()
    assert sea.fades == [2 * FADE], "it comes little by little, once"


def test_what_goes_on_for_long_comes_and_ends_little_by_little(written: Written, monkeypatch: pytest.MonkeyPatch) -> None:
    fades = list[int]()
    monkeypatch.setattr(pygame.mixer.music, "fadeout", fades.append)
    for name in ("sea_loop", None):
        written.sound.ambience(name)
        written.after(0)
    assert written.sea.fades[-2:] == [2 * FADE, 2 * FADE], "it ends at the start too, when there is none"
    written.sound.music("river")
    written.after(0)
    written.sound.music(None)
    written.after(0)
    assert fades == [FADE, 2 * FADE]


def test_the_sea_is_as_loud_as_is_wanted_by_now(written: Written) -> None:
    written.sound.ambience("sea_loop")
    written.after(0)
    loud = written.sea.volumes[-1]
    written.sound.volumes(0.5, 1.0, 1.0, False)
    written.after(STEP)
    assert written.sea.volumes[-1] == pytest.approx(loud / 2)


def test_music_stands_still_while_nobody_can_hear_it_and_ends_for_a_sting(
    written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    music, fades = pygame.mixer.music, list[int]()
    monkeypatch.setattr(music, "fadeout", fades.append)
    monkeypatch.setattr(music, "get_pos", lambda: 1500)
    for stands_at in (1.5, 3.0):
        written.sound.volumes(1.0, 0.0, 1.0, False)
        written.after(0)
        assert not music.get_busy()
        play, begun = music.play, list[float]()

        def begin(loops: int, start: float, play: Callable[..., None] = play, begun: list[float] = begun) -> None:
            begun.append(start)
            play(loops, start=start)

        with monkeypatch.context() as patch:
            patch.setattr(music, "play", begin)
            written.sound.volumes(1.0, 1.0, 1.0, False)
            written.after(0)
        assert music.get_busy() and begun == [stands_at], "it goes on where it was"
    written.play("win")
    assert fades == [2 * FADE]


@pytest.mark.parametrize("now", [0.0, 0.5, 3.0, 100.0])
def test_music_is_whole_before_the_first_great_moment(now: float) -> None:
    ducking = Ducking()
    assert ducking.decibels(now) == 0.0
    assert not ducking.moves(now)
