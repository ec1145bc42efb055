"""The window, the stack of scenes, the loop, settings, sound, faults and arguments."""

from __future__ import annotations

import json
import math
import threading
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game import __version__, paths
from game.__main__ import main, parser, spare_openssl
from game.games import GAMES
from game.play.files import HOME
from game.play.log import log_file, start_logging
from game.play.settings import Speed
from game.ui.program.app import App
from game.ui.program.guard import Guard
from game.ui.program.start import first_scene
from game.ui.program.window import MainWindow
from game.ui.scenes.first_start import FirstStartScene
from game.ui.scenes.title import TitleScene
from game.ui.services.art import Art
from game.ui.services.preferences import Preferences, settings_path
from game.ui.services.sound import LAST, REST, Sound
from game.ui.services.theme import INK, ROOM, Theme
from game.ui.shell import painter
from game.ui.shell.areas import to_draw
from game.ui.shell.input import Command, InputEvent
from game.ui.shell.scene import Scene
from game.ui.widgets.dialog import MessageScene
from tests.clocks import Budgets, ManualClock
from tests.patience import PATIENCE, until
from tests.ui.play import Keyboard, Mouse, Program

Start = Callable[..., Program]


class Plain(Scene):
    """A scene of one colour that writes down what happens to it."""

    def __init__(self, name: str, diary: list[str], colour: str = "brown") -> None:
        super().__init__()
        self.name, self.diary, self.colour = name, diary, colour

    def enter(self) -> None:
        self.diary.append(f"{self.name} enters")

    def leave(self) -> None:
        self.diary.append(f"{self.name} leaves")

    def pause(self) -> None:
        self.diary.append(f"{self.name} pauses")

    def resume(self) -> None:
        self.diary.append(f"{self.name} resumes")

    def handle(self, event: InputEvent) -> bool:
        self.diary.append(f"{self.name} gets {event}")
        return True

    def update(self, dt: float) -> None:
        self.diary.append(f"{self.name} lives {dt:.2f} s")

    def draw(self, target: Surface) -> None:
        target.fill(self.colour)


class Pane(Plain):
    """An overlay over a part of the window."""

    opaque = False

    def draw(self, target: Surface) -> None:
        target.fill(self.colour, Rect(10, 10, 20, 20))


def test_nothing_comes_of_what_was_asked_before_all_scenes_were_dropped(program: Start) -> None:
    app, diary = program().app, list[str]()
    app.start(Plain("a", diary))
    app.stack.push(Plain("b", diary))
    app.stack.clear()
    app.stack.settle()
    assert (app.stack.top, diary) == (None, ["a enters"]), "without a word to them"


def test_scenes_come_and_go_between_frames(program: Start) -> None:
    app, diary = program().app, []  # type: ignore[var-annotated]
    app.start(Plain("a", diary))
    diary.clear()
    app.stack.push(Plain("b", diary))
    assert diary == []
    app.stack.settle()
    app.stack.pop(lambda: diary.append("what was to follow"))
    app.stack.settle()
    app.stack.reset(Plain("c", diary))
    app.stack.settle()
    app.stack.push(Plain("d", diary))
    app.stack.reset(Plain("e", diary))
    app.stack.settle()
    assert diary == [
        "a pauses",
        "b enters",
        "b leaves",
        "a resumes",
        "what was to follow",
        "a leaves",
        "c enters",
        "c pauses",
        "d enters",
        "d leaves",
        "c leaves",
        "e enters",
    ]


def test_only_the_top_scene_gets_events_and_time(program: Start) -> None:
    app, diary = program().app, []  # type: ignore[var-annotated]
    app.start(Plain("a", diary))
    app.stack.push(Pane("b", diary))
    app.step(0.02)
    diary.clear()
    app.step(0.02, [Command.CONFIRM])
    assert diary == ["b gets Command.CONFIRM", "b lives 0.02 s"]


def test_a_long_pause_passes_little_time(program: Start) -> None:
    app, diary = program().app, []  # type: ignore[var-annotated]
    app.start(Plain("a", diary))
    diary.clear()
    app.step(30.0)
    assert diary == ["a lives 0.10 s"]


def test_an_overlay_leaves_what_is_below_in_sight(program: Start) -> None:
    app = program().app
    app.start(Plain("a", [], "green"))
    app.stack.push(Pane("b", [], "blue"))
    app.step(0.02)
    assert app.screen.surface.get_at((15, 15)) == pygame.Color("blue")
    assert app.screen.surface.get_at((50, 50)) == pygame.Color("green")
    app.stack.pop()
    app.step(0.02)
    assert app.screen.surface.get_at((15, 15)) == pygame.Color("green")


def test_changed_places_are_joined_only_where_they_touch() -> None:
    bounds = Rect(0, 0, 1000, 1000)
    apart, over, under = Rect(0, 0, 10, 10), Rect(100, 100, 50, 50), Rect(140, 140, 50, 50)
    assert sorted(map(tuple, to_draw([apart, over, under], bounds))) == [(0, 0, 10, 10), (100, 100, 90, 90)]
    assert to_draw([], bounds) == []
    assert to_draw([Rect(0, 0, 1000, 800)], bounds) == [bounds]
    assert to_draw([Rect(20 * n, 0, 5, 5) for n in range(40)], bounds) == [bounds]


def test_joined_places_cover_everything_and_overlap_nowhere() -> None:
    areas = [Rect(37 * n % 400, 53 * n % 400, 40, 30) for n in range(20)]
    joined = to_draw(areas, Rect(0, 0, 2000, 2000))
    assert all(any(whole.contains(area) for whole in joined) for area in areas)
    assert all(one.collidelist([other for other in joined if other is not one]) == -1 for one in joined)


@pytest.mark.parametrize(
    ("size", "interface", "scale"),
    [
        ((1280, 800), 1.0, 1.0),
        ((1920, 1080), 1.0, 1.35),
        ((3840, 2160), 1.0, 2.7),
        ((1024, 600), 1.0, 0.9),
        ((1280, 800), 1.5, 1.5),
        ((1280, 800), 2.0, 2.0),
        ((1024, 600), 2.0, 1.5),
        ((1280, 800), 0.8, 0.8),
    ],
)
def test_the_scale_follows_the_window_and_leaves_room(size: tuple[int, int], interface: float, scale: float) -> None:
    theme = Theme(Art(paths.assets() / "art" / "sprites"))
    theme.fit(size, interface)
    assert theme.scale == pytest.approx(scale, abs=0.005)
    assert all(length / theme.scale >= least - 1e-6 for length, least in zip(size, ROOM, strict=True))


def test_sizes_that_a_window_cannot_show_are_not_offered() -> None:
    """The largest is that which has room: 1280 x 800 pixels are 640 x 400 units at 2 pixels a unit, 600 are 400 at 3 / 2, which
    is 5 / 3 of the 0.9 that a small window begins with."""
    theme = Theme(Art(paths.assets() / "art" / "sprites"))
    offered = (80, 100, 115, 130, 150, 175, 200)
    theme.fit((1280, 800))
    assert theme.sizes(offered, 100) == ([80, 100, 115, 130, 150, 175, 200], 100)
    theme.fit((3840, 2160))
    assert theme.sizes(offered, 150) == ([80, 100, 115, 130, 150, 175, 200], 150)
    theme.fit((1024, 600))
    assert theme.sizes(offered, 175) == ([80, 100, 115, 130, 150, 166], 166)
    assert theme.sizes(offered, 90) == ([80, 90, 100, 115, 130, 150, 166], 90)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080), (3840, 2160), (1024, 768)], ids=str)
def test_every_size_that_is_offered_differs_from_the_next_as_it_says(size: tuple[int, int]) -> None:
    theme = Theme(Art(paths.assets() / "art" / "sprites"))
    theme.fit(size)
    natural = theme.scale
    for percent in theme.sizes((80, 100, 115, 130, 150, 175, 200), 100)[0]:
        theme.fit(size, percent / 100)
        assert theme.scale == pytest.approx(natural * percent / 100)


def test_a_new_size_of_the_window_lays_everything_out_anew(program: Start) -> None:
    running = program(size=(1280, 800))
    scene = running.open()
    before = scene.root.rect
    pygame.display.set_mode((1024, 600), pygame.RESIZABLE)
    running.step(pygame.event.Event(pygame.VIDEORESIZE, size=(1024, 600), w=1024, h=600))
    assert before == Rect(0, 0, 1280, 800)
    assert scene.root.rect == Rect(0, 0, 1024, 600)
    assert running.app.theme.scale == pytest.approx(0.9)


@pytest.mark.parametrize(("kept", "asked", "full"), [(False, True, True), (True, False, False), (True, None, True)])
def test_full_screen_may_be_asked_for_at_the_start(kept: bool, asked: bool | None, full: bool) -> None:
    preferences = Preferences(settings_path())
    preferences.change(fullscreen=kept)
    app = App(GAMES, preferences, size=(1024, 600), sound=False, fullscreen=asked)
    assert (app.full_screen, preferences.values.fullscreen) == (full, full)
    app.close()


def test_full_screen_is_toggled_by_keys_and_remembered(program: Start) -> None:
    running = program()
    running.open()
    Keyboard(running).key(pygame.K_F11)
    assert running.app.full_screen
    assert json.loads(settings_path().read_text(encoding="utf-8"))["fullscreen"] is True
    Keyboard(running).key(pygame.K_RETURN, pygame.KMOD_ALT)
    assert not running.app.full_screen
    assert running.screen.get_size() == (1024, 600)


class TestBehindOtherWindows:
    """The music rests and nothing is drawn, and the program goes on."""

    def test_the_music_rests_while_another_window_is_in_use(self, program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
        running = program()
        running.open()
        rests: list[bool] = []
        monkeypatch.setattr(running.app.sound, "rest", rests.append)
        running.step(event(pygame.WINDOWFOCUSLOST))
        running.step(event(pygame.WINDOWFOCUSGAINED))
        assert rests == [True, False]

    def test_it_goes_on_where_that_is_wished(self, program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
        running = program(background_music=True)
        running.open()
        rests: list[bool] = []
        monkeypatch.setattr(running.app.sound, "rest", rests.append)
        running.step(event(pygame.WINDOWFOCUSLOST))
        assert rests == [False]
        running.app.preferences.change(background_music=False)
        assert rests == [False, True], "the choice holds at once"

    def test_nothing_is_drawn_in_a_minimised_window_while_time_passes(self, program: Start) -> None:
        running, diary = program(), list[str]()
        scene = Plain("a", diary)
        running.app.start(scene)
        running.step(event(pygame.WINDOWMINIMIZED))
        running.screen.fill("magenta")
        diary.clear()
        for _ in range(3):
            scene.invalidate()
            running.step(dt=0.05)
        assert running.screen.get_at((5, 5)) == pygame.Color("magenta")
        assert diary == ["a lives 0.05 s"] * 3
        running.step(event(pygame.WINDOWRESTORED))
        assert running.screen.get_at((5, 5)) == pygame.Color("brown")

    def test_a_covered_window_is_drawn_whole_when_it_comes_out(self, program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
        running = program()
        running.open()
        running.settle()
        before = running.pixels()
        monkeypatch.setattr(MainWindow, "seen", False)
        running.screen.fill("magenta")
        Keyboard(running).key(pygame.K_DOWN)
        assert running.screen.get_at((5, 5)) == pygame.Color("magenta")
        monkeypatch.setattr(MainWindow, "seen", True)
        running.step()
        assert running.screen.get_at((5, 5)) != pygame.Color("magenta")
        assert running.pixels() != before, "another button has the focus"
        assert running.up_to_date()

    def test_after_events_and_motion_took_a_whole_frame_the_picture_comes_in_the_next(
        self, program: Start, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(painter, "PACE", 0.0)
        running, diary = program(clock=ManualClock(Budgets.EVEN)), list[str]()
        scene = Plain("a", diary)
        running.app.start(scene)
        running.app.screen.painter.paced = True
        scene.colour = "blue"
        scene.invalidate()
        diary.clear()
        surface = running.app.screen.surface
        running.step()
        assert len(diary) == 1
        assert surface.get_at((0, 0)) == pygame.Color("brown"), "there was no time left to draw"
        running.step()
        assert len(diary) == 1, "time waits for the picture"
        assert surface.get_at((0, 0)) == pygame.Color("blue")

    def test_a_picture_that_was_drawn_in_part_stops_nothing(self, program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(painter, "PACE", 0.0)
        running, diary = program(clock=ManualClock(Budgets.EVEN)), list[str]()
        running.app.start(Plain("a", diary))
        running.app.screen.painter.paced = True
        running.app.stack.scenes[-1].invalidate()
        running.step()
        diary.clear()
        running.step(event(pygame.WINDOWMINIMIZED))
        assert diary == [], "the rest of the picture comes first"
        monkeypatch.setattr(MainWindow, "seen", False)
        running.step()
        running.step()
        assert diary


def test_the_window_has_the_icon_of_the_program(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    icons: list[pygame.Surface] = []
    monkeypatch.setattr(pygame.display, "set_icon", icons.append)
    program()
    assert [icon.get_size() for icon in icons] == [(64, 64)]
    assert icons[0].get_bounding_rect().width > 40


def event(kind: int) -> pygame.event.Event:
    """An event of the window."""
    return pygame.event.Event(kind)


def test_mute_is_a_key_everywhere(program: Start) -> None:
    running = program()
    running.open()
    Keyboard(running).key(pygame.K_m)
    assert running.app.preferences.values.mute


def test_the_language_changes_at_once(program: Start) -> None:
    running = program(language="en")
    running.open()
    assert running.button("Saved games")
    running.app.preferences.change(language="pl")
    running.step()
    assert running.button("Zapisane gry")


def test_the_first_start_asks_and_is_over_after_that(program: Start) -> None:
    running = program(language="en", first_start_done=False)
    scene = running.open()
    assert isinstance(scene, FirstStartScene)
    assert scene.music is None
    keys = Keyboard(running)
    keys.arrow(1, 0)
    assert running.app.text.language == "pl"
    keys.onwards()
    keys.arrow(1, 0)
    assert running.app.preferences.values.interface_scale == 115
    assert running.app.theme.scale == pytest.approx(0.9 * 1.15)
    keys.onwards()
    keys.arrow(1, 0)
    assert running.app.preferences.values.reduced_motion
    keys.press(scene.begin)
    assert isinstance(running.scene, TitleScene)
    again = Preferences(settings_path())
    assert again.values.first_start_done
    assert (again.values.language, again.values.interface_scale, again.values.reduced_motion) == ("pl", 115, True)


def test_wrong_settings_are_told_and_the_rest_is_kept(program: Start, tmp_path: Path) -> None:
    settings = {"first_start_done": True, "speed": "warp", "mute": True}
    (tmp_path / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    app = App(GAMES, Preferences(settings_path()), size=(1024, 600), language="en", sound=False)
    app.start(first_scene(app))
    top = app.stack.top
    assert isinstance(top, MessageScene)
    assert "speed" in top.words
    assert app.preferences.values.mute
    assert app.preferences.values.speed is Speed.NORMAL


def test_a_damaged_settings_file_is_kept_aside_and_told(program: Start, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("{ not JSON", encoding="utf-8")
    app = App(GAMES, Preferences(settings_path()), size=(1024, 600), language="en", sound=False)
    app.start(first_scene(app))
    app.step(0.02)
    top = app.stack.top
    assert isinstance(top, MessageScene)
    assert "settings.json" in top.words
    assert [path.read_text(encoding="utf-8") for path in (tmp_path / "damaged").iterdir()] == ["{ not JSON"]


def test_a_rest_is_one_long_wait_that_an_event_ends(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    app = App(GAMES, size=(1024, 600), language="en", sound=False)
    app.running = True
    pygame.event.clear()
    asked: list[float] = []

    def something_happens(seconds: float) -> None:
        asked.append(seconds)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a))

    monkeypatch.setattr(app._waiting, "wait", something_happens)
    assert [event.type for event in app._rest()] == [pygame.KEYDOWN]
    assert len(asked) == 1
    assert asked[0] > 0.9  # every waking costs processor time


def test_the_loop_looks_often_for_a_second_after_a_key_and_then_rests(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    running = program(clock=(clock := ManualClock()))
    app, naps, rested = running.app, list[float](), list[float]()
    monkeypatch.setattr(Plain, "restful", True)
    app.start(Plain("still", []))
    running.step()
    for name in ("start_devices", "close"):
        monkeypatch.setattr(app, name, lambda: None)

    def sleep(seconds: float) -> None:
        naps.append(seconds)
        clock.advance(seconds)
        assert len(naps) < 200, "it never rests"

    def rests(seconds: float) -> None:
        rested.append(seconds)
        if len(rested) == 1:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0))
        else:
            app.running = False
        clock.advance(seconds)

    monkeypatch.setattr("game.ui.program.app.time.sleep", sleep)
    monkeypatch.setattr(app._waiting, "wait", rests)
    monkeypatch.setattr("game.ui.program.app.HELD", -1.0)
    pygame.event.clear()
    app.run()
    assert sum(naps) == pytest.approx(1.0, abs=0.05)
    assert max(naps) < 1 / 50, "more often than while nobody presses anything"


def test_instant_animations_are_infinitely_fast() -> None:
    assert Speed.INSTANT.factor == math.inf


def test_a_fault_is_noted_told_and_the_program_goes_on(program: Start, tmp_path: Path) -> None:
    running = program()
    running.open()
    running.app.on_trouble = Guard(running.app, start_logging())

    class Faulty(Plain):
        def update(self, dt: float) -> None:
            raise ZeroDivisionError("a fault")

    running.app.stack.push(Faulty("f", []))
    running.step()
    running.step()
    top = running.app.stack.top
    assert isinstance(top, MessageScene)
    assert str(log_file()) in top.words
    assert [type(scene) for scene in running.app.stack.scenes] == [TitleScene, MessageScene]
    assert running.app.running


def test_faults_without_end_end_the_program(program: Start) -> None:
    running = program()
    running.open()
    guard = Guard(running.app, start_logging())
    for _ in range(6):
        guard(RuntimeError("now and then"))
        running.clock.advance(1.1)
    assert running.app.running, "five in a row are those of five seconds"
    running.clock.advance(5)
    for _ in range(5):
        guard(RuntimeError("again"))
    assert running.app.running
    guard(RuntimeError("again"))
    assert not running.app.running


def test_closing_the_window_ends_the_program_and_remembers_its_size(program: Start) -> None:
    running = program(size=(1111, 777))
    running.open()
    running.step(pygame.event.Event(pygame.QUIT))
    assert not running.app.running
    running.app.close()
    kept = json.loads(settings_path().read_text(encoding="utf-8"))["window"]
    assert (kept["width"], kept["height"]) == (1111, 777)


def test_the_title_quits(program: Start) -> None:
    running = program()
    running.open()
    Mouse(running).press(running.button("Quit"))
    assert not running.app.running


def test_the_wheel_turns_where_the_pointer_is(program: Start) -> None:
    running = program()
    seen: list[str] = []
    running.app.start(Plain("a", seen))
    seen.clear()
    Mouse(running).wheel((300, 200), 2)
    assert "pos=(300, 200)" in seen[0]
    assert "wheel=2.0" in seen[0]


def no_thread(_: threading.Thread) -> None:
    """Fail as a thread's start does where the system allows no more."""
    raise RuntimeError("can't start new thread")


class TestSound:
    """The façade, on SDL's dummy device."""

    def sound(self) -> Sound:
        return Sound(paths.assets() / "sounds", ManualClock())

    def test_an_unknown_name_is_refused_and_silence_accepts_everything(self) -> None:
        sound = self.sound()
        sound.play("ui_click")
        sound.music("title")
        sound.music(None)
        assert pygame.mixer.get_init() is None
        for method in (sound.play, sound.music, sound.ambience):
            with pytest.raises(KeyError):
                method("no_such")

    def test_a_variant_never_comes_twice_running(self) -> None:
        sound = self.sound()
        seen = []
        for _ in range(40):
            sound.play("die_throw")
            seen.append(sound._last["die_throw"])
        assert all(one != other for one, other in pairwise(seen))
        assert set(seen) == {0, 1, 2, 3}
        sound.play("die_throw", variant=2)
        assert sound._last["die_throw"] == 2

    def test_music_and_effects_play_and_stop(self) -> None:
        sound = self.sound()
        sound.music("title")
        sound.start()
        try:
            assert sound.wait(PATIENCE)
            assert pygame.mixer.music.get_busy()
            sound.volumes(0.5, 0.4, 1.0, False)
            sound.play("last_one")  # it is heard for seconds: a click may be over before this process goes on
            assert sound.wait(PATIENCE)
            assert pygame.mixer.get_busy()
            assert pygame.mixer.music.get_volume() == pytest.approx(0.5 * 0.4 * sound.volume("title"), abs=0.01)
            sound.volumes(0.5, 0.4, 1.0, True)
            assert sound.wait(PATIENCE)
            assert pygame.mixer.music.get_volume() == 0
        finally:
            sound.stop()
        assert pygame.mixer.get_init() is None

    def test_music_that_is_to_rest_fades_out_and_goes_on_where_it_was(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.ui.services.sound.STEP", 0.01)
        clock = ManualClock()
        sound = Sound(paths.assets() / "sounds", clock)
        sound.music("title")
        sound.ambience("sea_loop")
        sound.start()

        def loudness_becomes(loudness: float) -> bool:
            """Let time pass step by step until music is as loud as this."""

            def now() -> bool:
                clock.advance(0.02)
                return sound.wait(PATIENCE) and pygame.mixer.music.get_volume() == loudness

            return until(now)

        try:
            sound.volumes(1.0, 1.0, 1.0, False)
            assert sound.wait(PATIENCE)
            loud = pygame.mixer.music.get_volume()
            assert loud > 0.3
            sound.rest(True)
            assert loudness_becomes(0)
            sound.volumes(1.0, 0.9, 1.0, False)
            assert sound.wait(PATIENCE)
            assert pygame.mixer.music.get_volume() == 0, "it rests, however loud it is to be"
            sound.volumes(1.0, 1.0, 1.0, False)
            sound.rest(False)
            assert loudness_becomes(loud)
            assert pygame.mixer.music.get_busy()
        finally:
            sound.stop()

    def test_without_a_thread_for_it_nothing_is_heard(self, monkeypatch: pytest.MonkeyPatch) -> None:
        sound = self.sound()
        monkeypatch.setattr(threading.Thread, "start", no_thread)
        sound.start()
        sound.music("title")
        sound.play("ui_click")
        assert sound.wait()
        sound.stop()

    def test_a_piece_of_music_rests_before_it_is_played_again(self, monkeypatch: pytest.MonkeyPatch) -> None:
        clock, heard = ManualClock(), list[str]()
        sound = Sound(paths.assets() / "sounds", clock)
        long = float(sound._manifest["title"]["files"][0]["seconds"])
        sound.start()

        def then(seconds: float) -> list[str]:
            """Return what is heard to begin or end once these seconds have passed."""
            clock.advance(seconds)
            assert sound.wait(PATIENCE)  # the thread wakes
            assert sound.wait(PATIENCE)  # and has done what was due
            told = list(heard)
            heard.clear()
            return told

        try:
            assert sound.wait(PATIENCE)
            monkeypatch.setattr(pygame.mixer.music, "play", lambda *_, **__: heard.append("begins"))
            monkeypatch.setattr(pygame.mixer.music, "fadeout", lambda _: heard.append("fades"))
            monkeypatch.setattr(pygame.mixer.music, "get_busy", lambda: False)
            sound.music("title")
            assert then(0) == ["begins"]
            assert then(long - LAST - 0.1) == []
            assert then(0.2) == ["fades"]
            assert then(LAST + REST - 0.2) == []
            assert then(0.3) == ["begins"]
            sound.music(None)
            assert then(0) == ["fades"]
            assert then(2 * long + REST) == [], "music that was ended began again"
        finally:
            sound.stop()

    def test_without_a_device_the_program_goes_on(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("SDL_AUDIODRIVER", "no_such_driver")
        sound = self.sound()
        sound.music("title")
        sound.start()
        try:
            sound.play("ui_click")
            assert sound.wait(PATIENCE)
            assert pygame.mixer.get_init() is None
        finally:
            sound.stop()

    def test_every_file_of_the_manifest_is_there(self) -> None:
        sound = self.sound()
        for kind in ("effect", "music", "ambience", "sting"):
            for name in sound.names(kind):
                assert all(path.is_file() for path in sound.files(name)), name


class TestOpenssl:
    """hashlib does without OpenSSL, where it can."""

    def test_it_is_not_loaded_where_python_has_digests_of_its_own(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.__main__.find_spec", lambda name: None if name == "_sha256" else name)
        modules: dict[str, Any] = {}
        spare_openssl(modules)
        assert modules == {"_hashlib": None}, "Python takes that for a module that is not there"

    @pytest.mark.parametrize("missing", [("_md5",), ("_sha2", "_sha256")])
    def test_it_is_where_they_are_its_own(self, missing: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.__main__.find_spec", lambda name: None if name in missing else name)
        modules: dict[str, Any] = {}
        spare_openssl(modules)
        assert modules == {}

    def test_once_loaded_it_stays(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.__main__.find_spec", lambda name: name)
        modules: dict[str, Any] = {"_hashlib": "loaded"}
        spare_openssl(modules)
        assert modules == {"_hashlib": "loaded"}


class TestArguments:
    """The command line."""

    def test_the_version(self, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit) as ended:
            main(["--version"])
        assert (ended.value.code, capsys.readouterr().out) == (0, f"Four Shores {__version__}\n")

    @pytest.mark.parametrize(
        ("arguments", "says"),
        [
            (["--size", "big"], "'big' is no size; write width and height in pixels, from 320x240 to 16384x16384"),
            (["--size", "10x10"], "'10x10' is no size"),
            (["--language", "de"], "invalid choice: 'de'"),
            (["--fullscreen", "--windowed"], "not allowed with argument"),
            (["no_such_file.jsonl"], "there is no saved game or pack 'no_such_file.jsonl'"),
            (["--home", __file__], "name a folder for settings and saved games"),
            (["--home", "~nobody-of-this-name/games"], "the system names no home folder for '~nobody-of-this-name/games'"),
            (["~nobody-of-this-name/game"], "the system names no home folder for '~nobody-of-this-name/game'"),
            (["--nonsense"], "there is no option '--nonsense'"),
        ],
    )
    def test_a_bad_argument_gets_one_sentence(self, arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        error = capsys.readouterr().err
        assert ended.value.code == 2
        assert says in error
        assert error.startswith("four-shores: ")
        assert error.count("\n") == 1

    def test_good_arguments(self) -> None:
        chosen = parser().parse_args(["--windowed", "--size", "1920x1080", "--language", "pl"])
        assert (chosen.fullscreen, chosen.size, chosen.language, chosen.save) == (False, (1920, 1080), "pl", None)
        assert parser().parse_args([]).fullscreen is None


def test_without_a_home_the_program_says_so_and_ends(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def found(*_: object, **__: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.delenv(HOME, raising=False)
    monkeypatch.setattr("platformdirs.user_data_path", found)
    assert main(["--language", "en"]) == 1
    said = capsys.readouterr().err
    assert said == ("The system names no home folder for this user; name one for settings and saved games with --home FOLDER.\n")


class TestLettering:
    """Texts in rectangles."""

    def theme(self) -> Theme:
        return Theme(Art(paths.assets() / "art" / "sprites"))

    def test_a_text_shrinks_before_it_is_cut(self) -> None:
        theme = self.theme()
        easy, tight = theme.block("Zapisz grę", 200, 40, size=24), theme.block("Zapisz grę", 90, 30, size=24)
        assert (easy.px, easy.cut) == (24, False)
        assert 15 <= tight.px < 24
        assert not tight.cut
        assert tight.width <= 90

    def test_what_finds_no_room_is_cut_and_reported(self) -> None:
        theme = self.theme()
        block = theme.block("Konstantynopolitańczykowianeczka", 60, 20)
        assert block.cut
        assert theme.cut_texts() == ["Konstantynopolitańczykowianeczka"]

    def test_a_name_may_be_cut_on_its_one_line(self) -> None:
        theme = self.theme()
        block = theme.block("Wojciech Konstanty Długonazwiskowy", 90, 30, may_cut=True)
        assert (len(block.lines), block.cut) == (1, False)
        assert block.lines[0].endswith("…")
        assert block.width <= 90

    def test_no_words_are_never_cut_however_little_room_there_is(self) -> None:
        theme = self.theme()
        assert theme.block("", -5, 30, may_cut=True).lines == ("",)
        assert theme.shortened_texts() == []

    def test_a_tall_text_wraps_into_its_width(self) -> None:
        theme = self.theme()
        block = theme.block("Trzy pytania, zanim zaszumi morze.", 150)
        assert len(block.lines) > 1
        assert block.width <= 150
        assert block.height == block.line_height * len(block.lines)


def test_the_first_window_is_no_larger_than_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The usual window of 1280 x 800 on a laptop of 1024 x 600; a size that was asked for stays."""
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1024, 600)])
    assert App(GAMES, sound=False).screen.surface.get_size() == (1024, 600)
    assert App(GAMES, sound=False, size=(1280, 800)).screen.surface.get_size() == (1280, 800)


def test_the_seal_of_the_chosen_size_of_text_covers_no_letter(program: Start) -> None:
    home = program(size=(1024, 600), language="pl", first_start_done=False, interface_scale=150)
    scene = home.open()
    assert isinstance(scene, FirstStartScene)
    row = scene.size_row
    cell = row.cells()[row.index].inflate(-8, -8)

    def letters() -> pygame.Mask:
        home.drawn_anew()
        return pygame.mask.from_threshold(home.screen.subsurface(cell), INK, (20, 20, 20, 255))

    sealed = letters()
    row.value = row.values[0][0]
    assert sealed.overlap_area(letters(), (0, 0)) == letters().count() > 50
