"""Pictures made in advance: as many in a frame as there is time for, and none twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from pygame import Rect, Surface

from game.content.levels import all_levels
from game.ui.tables.preloader import Preloader
from tests.clocks import Budgets, ManualClock
from tests.games import ALL
from tests.ui.play import Program, new_match


class Pictures:
    """Ten pictures that a board may need; `made` are those that were made, by their numbers."""

    def __init__(self, budgets: Budgets) -> None:
        self.made: list[int] = []
        self.clock = ManualClock(budgets)
        self.preloader = Preloader(self.clock, self._makers)

    def _makers(self) -> Iterator[Callable[[], object]]:
        return (partial(self.made.append, number) for number in range(10))


@pytest.mark.parametrize(
    ("budgets", "frames"),
    [
        (Budgets.NOTHING, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
        (Budgets.EVEN, [4, 8, 10, 10, 10, 10, 10, 10, 10, 10]),  # 3 ms of the frame: the fourth picture takes too long
        (Budgets.ENDLESS, [10, 10, 10, 10, 10, 10, 10, 10, 10, 10]),
    ],
)
def test_a_frame_at_rest_makes_what_there_is_time_for(budgets: Budgets, frames: list[int]) -> None:
    pictures = Pictures(budgets)
    made = []
    while not pictures.preloader.done:
        pictures.preloader.at_rest(1.0)
        made.append(len(pictures.made))
    assert (made + frames[len(made) :])[: len(frames)] == frames
    assert pictures.made == list(range(10))


def test_at_another_size_all_are_made_again() -> None:
    pictures = Pictures(Budgets.ENDLESS)
    for size in (1.0, 1.0, 2.0):
        pictures.preloader.at_rest(size)
    assert pictures.made == 2 * list(range(10))


@pytest.mark.parametrize(
    ("budgets", "frames"),
    [
        (Budgets.NOTHING, [0, 0, 1, 1, 1, 2]),
        (Budgets.EVEN, [1, 2, 3, 4, 4, 4]),  # 1 ms after the frame's begin: the first picture takes the rest of it
        (Budgets.ENDLESS, [4, 4, 4, 4, 4, 4]),
    ],
)
def test_while_something_moves_a_frame_makes_what_there_is_time_for_and_a_slow_machine_is_not_left_without(
    budgets: Budgets, frames: list[int]
) -> None:
    pictures = Pictures(budgets)
    for numbers in ((1, 2), (), (3, 4)):
        pictures.preloader.preload_soon([partial(pictures.made.append, number) for number in numbers])
    made = []
    for _ in frames:
        pictures.preloader.moving(pictures.preloader.frame())
        made.append(len(pictures.made))
    assert made == frames
    assert pictures.made == [1, 2, 3, 4][: frames[-1]]


def test_what_is_needed_when_all_is_at_rest_is_made_after_what_motion_needs() -> None:
    pictures = Pictures(Budgets.ENDLESS)
    pictures.preloader.preload_later([partial(pictures.made.append, number) for number in (7, 8)])
    pictures.preloader.preload_soon([partial(pictures.made.append, number) for number in (1, 2)])
    pictures.preloader.moving(pictures.preloader.frame())
    assert pictures.made == [1, 2, 7, 8]


def test_the_large_picture_of_the_tray_is_read_once_however_often_the_table_rests(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    home = program(size=(1920, 1080))
    art, read = home.app.context.art, Counter[str]()
    load = art.master

    def master(name: str) -> Surface:
        read[name] += 1
        return load(name)

    monkeypatch.setattr(art, "master", master)
    home.sit_down(new_match("island_battle", "two_bays"))
    for _ in range(3):
        home.table.preloader.begin_again()
        home.step()
        while not home.table.preloader.done:
            home.step()
        home.app.theme.tidy()
    assert read["hud/tray/board"] == 1, "setting up begins in a moment"


def test_a_table_at_rest_keeps_no_sea_that_is_laid_already(program: Callable[..., Program]) -> None:
    home = program()
    home.sit_down(new_match("earthquake", "classic"))
    sprites = home.app.context.art._sprites
    home.screen.get_size()  # it is drawn
    assert any(key[0] == "board/sea" for key, _ in sprites.items())
    home.app.theme.tidy()
    assert not any(key[0] == "board/sea" for key, _ in sprites.items())
    assert any(key[0].startswith("hex/") for key, _ in sprites.items()), "what pieces are drawn with stays"


@pytest.mark.parametrize(("size", "pixels"), [((1280, 800), (608, 816)), ((1920, 1080), (608, 816)), ((3840, 2160), (912, 1224))])
def test_a_master_is_kept_as_fine_as_the_window_needs_it(
    program: Callable[..., Program], size: tuple[int, int], pixels: tuple[int, int]
) -> None:
    assert program(size=size).app.theme.keep_master("hud/tray/board").get_size() == pixels


@pytest.mark.parametrize("game", ALL)
def test_a_table_at_rest_makes_and_draws_nothing(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    entry = ALL[game]
    info = next(info for info in all_levels(entry, None) if info.level is not None)
    home, drawn = program(), list[Rect]()
    home.sit_down(new_match(game, info.key, *(f"Player {seat}" for seat in range(min(entry.game().seats(info.board))))))
    home.settle()
    while not home.table.restful:
        home.step(dt=0.5)
    home.app.compose()
    home.app.screen.painter.paced = True  # so each frame is composed when it comes
    draw = home.app.screen.draw

    def noted(*, seen: bool = True) -> list[Rect]:
        changed = draw(seen=seen)
        drawn.extend(changed)
        return changed

    monkeypatch.setattr(home.app.screen, "draw", noted)
    kept = home.app.context.art._sprites, home.app.theme._frames, home.app.theme.fonts._pictures
    before = [cache.size for cache in kept]
    for _ in range(30):
        home.step(dt=2.0)
        assert home.table.restful
    assert drawn == []
    assert [cache.size for cache in kept] == before
