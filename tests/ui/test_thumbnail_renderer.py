"""Thumbnails of saved games: what all may see of a position, made without holding anything up."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from threading import current_thread
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.engine.chance import Seeded, pick
from game.play.match import Match
from game.play.saves import SaveInfo
from game.play.settings import Speed
from game.play.writer import BackgroundWriter
from game.registry import Entry
from game.ui.board.stage import Stage
from game.ui.tables import thumbnail
from tests.clocks import ManualClock
from tests.engine.cases import Case, cases
from tests.engine.test_leaks import OPEN
from tests.games import TINY, each_game
from tests.patience import PATIENCE
from tests.play.disks import SlowDisk
from tests.tiny.table import Places
from tests.ui.play import Program, alike
from tests.ui.twins import twins

Start = Callable[..., Program]
SIZE = (300, 200)


def first_case(game: str) -> Case:
    return next(case for case in cases() if case.game.id == game)


def played(case: Case, actions: int) -> Match:
    match, choice = case.match("photograph"), Seeded("choice")
    for _ in range(actions):
        if match.to_move is not None:
            match.submit(match.to_move, pick(match.legal(), choice))
    return match


def saved(home: Program, match: Match, name: str = "a game") -> SaveInfo:
    return home.app.context.saves.save(match, name)


def taken(home: Program, info: SaveInfo, size: tuple[int, int] = SIZE) -> Surface | None:
    """The thumbnail of a saved game, once there has been time for it."""
    home.app.context.thumbnails.of_save(info, size)
    home.step()
    return home.app.context.thumbnails.of_save(info, size)


def pixels(home: Program, info: SaveInfo) -> bytes:
    picture = taken(home, info)
    assert picture is not None
    assert picture.get_size() == SIZE
    return pygame.image.tobytes(picture, "RGB")


@each_game
def test_a_thumbnail_shows_what_stands_on_the_board(program: Start, entry: Entry) -> None:
    """The same position gives the same picture, another position another one, and it is no empty board."""
    home = program()
    home.open()
    first, later = played(first_case(entry.id), 0), played(first_case(entry.id), 12)
    picture = pixels(home, saved(home, later))
    assert alike(picture, pixels(home, saved(home, later)))
    assert not alike(picture, pixels(home, saved(home, first)))


@each_game
def test_a_thumbnail_tells_nothing_that_is_hidden(program: Start, entry: Entry) -> None:
    home = program(speed=Speed.INSTANT)
    home.open()
    tried = 0
    for twin in islice(twins(first_case(entry.id), "photograph", every=25, length=3), 3):
        for seat, action in twin.script[:1]:
            twin.here.submit(seat, action)
            twin.there.submit(seat, action)
        assert pixels(home, saved(home, twin.here)) == pixels(home, saved(home, twin.there))
        tried += 1
    assert (tried > 0) == (entry.id not in OPEN)


def test_a_thumbnail_is_too_small_for_the_heights_of_stacks(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home, shown, show_only = program(), set[Any](), Stage.show_only
    home.open()

    def noted(stage: Stage, wanted: dict[Any, Any]) -> None:
        shown.update(kind for kind, *_ in wanted)
        show_only(stage, wanted)

    monkeypatch.setattr(Stage, "show_only", noted)
    pixels(home, saved(home, played(first_case("earthquake"), 12)))
    assert "explorer" in shown
    assert "number" not in shown


def test_a_thumbnail_of_a_damaged_game_shows_its_good_part(program: Start) -> None:
    home = program()
    home.open()
    whole = saved(home, played(first_case(TINY.id), 1))
    expected = pixels(home, whole)
    with whole.path.open("ab") as file:
        file.write(b"not JSON\nnor this\n")
    (damaged,) = home.app.context.saves.named().saves
    assert damaged.damage is not None
    assert alike(pixels(home, damaged), expected)


def test_a_game_that_cannot_be_shown_has_no_thumbnail(program: Start) -> None:
    home = program()
    home.open()
    info = saved(home, played(first_case(TINY.id), 1))
    info.path.write_text("nothing\n", encoding="utf-8")
    thumbnails = home.app.context.thumbnails
    for _ in range(2):
        assert taken(home, info) is None
        assert thumbnails.made == 1


def test_thumbnails_come_later_one_after_the_other(program: Start) -> None:
    home = program(clock=(clock := ManualClock()), writer=SlowDisk(clock, 0.1))
    home.open()
    infos = [saved(home, played(first_case(TINY.id), actions), str(actions)) for actions in (1, 3, 5)]
    thumbnails = home.app.context.thumbnails
    assert [thumbnails.of_save(info, SIZE) for info in infos] == [None, None, None]
    for made in range(3):
        assert thumbnails.made == made
        home.step(dt=0.1)
    assert thumbnails.made == 3
    assert all(thumbnails.of_save(info, SIZE) is not None for info in infos)


def test_thumbnails_are_taken_on_a_thread_of_their_own(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    threads, take = list[str](), thumbnail._rendered

    def taken(*given: Any) -> Any:
        threads.append(current_thread().name)
        return take(*given)

    monkeypatch.setattr(thumbnail, "_rendered", taken)
    writers = [BackgroundWriter()]

    class Writers(BackgroundWriter):
        def another(self) -> BackgroundWriter:
            return writers[0]

    home = program(writer=Writers())
    home.open()
    info = saved(home, played(first_case(TINY.id), 1))
    home.app.context.thumbnails.of_save(info, SIZE)
    assert writers[0].wait(PATIENCE)
    assert home.app.context.thumbnails.of_save(info, SIZE) is not None
    assert threads == ["writer"]


def test_the_screen_keeps_its_sprites_while_thumbnails_are_taken(program: Start) -> None:
    home = program()
    home.open()
    before = home.app.context.art.sprite("ui/icon_home", 1.0)
    assert taken(home, saved(home, played(first_case(TINY.id), 2))) is not None
    assert home.app.context.art.sprite("ui/icon_home", 1.0) is before


def test_a_thumbnail_has_room_for_what_stands_up_behind_the_board(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """A board that needs 400 by 140, and 60 above it, is at half its size in 100 pixels; a little more fills the picture."""
    home, scales, show_only = program(), list[float](), Stage.show_only
    home.open()

    def noted(stage: Stage, wanted: dict[Any, Any]) -> None:
        scales.append(stage.view.scale)
        show_only(stage, wanted)

    monkeypatch.setattr(Stage, "show_only", noted)
    monkeypatch.setattr(Places, "needed", property(lambda _: (400.0, 140.0)))
    monkeypatch.setattr(Places, "headroom", 60.0)
    taken(home, saved(home, played(first_case(TINY.id), 2)), (400, 100))
    assert scales == [math.ceil(0.5 * thumbnail.CLOSER * thumbnail.SEAMLESS) / thumbnail.SEAMLESS]


@pytest.mark.parametrize("width", [97, 131, 180, 211])
def test_no_sea_is_seen_between_the_squares_of_an_island(program: Start, width: int) -> None:
    """Sand is red rather than blue; nothing stands on the board before the first action."""
    home = program()
    home.open()
    picture = taken(home, saved(home, played(first_case("island_battle"), 0)), (width, width * 2 // 3))
    assert picture is not None
    middle = Rect(width * 3 // 8, width // 4, width // 4, width // 6)
    colours = [picture.get_at((x, y)) for x in range(middle.left, middle.right) for y in range(middle.top, middle.bottom)]
    assert all(colour.r > colour.b + 20 for colour in colours)


@pytest.mark.parametrize("size", [(90, 400), (400, 90), (1, 1)])
def test_thumbnails_have_any_shape(program: Start, size: tuple[int, int], tmp_path: Path) -> None:
    home = program()
    home.open()
    picture = taken(home, saved(home, played(first_case(TINY.id), 2)), size)
    assert picture is not None
    assert picture.get_size() == size
