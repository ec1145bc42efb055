"""Marks and scenery over time: rings breathe and come to rest, what hides a mark fades and comes back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game import paths
from game.ui.board import exhibit
from game.ui.board.markings import Foot, ring, trail
from game.ui.board.stage import BREATHING, VEIL, Actor, Layer, Stage, View, Writing
from game.ui.services.art import Art
from game.ui.shell.areas import around
from tests.ui.play import Program

WINDOW = Rect(0, 0, 240, 240)
FRAME = 0.05


@pytest.fixture
def stage(program: Callable[..., Program]) -> Stage:
    """A stage on plain ground, on which one board unit is one pixel."""
    program()
    stage = Stage(Art(paths.assets() / "art" / "sprites"), lambda _: None)
    ground = Surface(WINDOW.size)
    ground.fill((214, 186, 130))
    stage.place(WINDOW, View(1.0, (120, 120), (240, 240)), lambda: ground)
    return stage


def picture(stage: Stage) -> bytes:
    target = Surface(WINDOW.size)
    stage.draw(target)
    return pygame.image.tobytes(target, "RGB")


def watch(stage: Stage, seconds: float, *, calm: bool = False) -> list[bytes]:
    """The pictures of so many seconds."""
    found = []
    for _ in range(round(seconds / FRAME)):
        stage.update(FRAME, calm=calm)
        found.append(picture(stage))
    return found


def test_a_mark_breathes_for_some_seconds_after_it_is_shown_and_then_rests_at_full_strength(stage: Stage) -> None:
    stage.show_only({"mark": ring("square", "possible", (120, 120))})
    full = picture(stage)
    assert len(set(watch(stage, BREATHING - FRAME))) > 1
    assert set(watch(stage, 3.0)) == {full}
    stage.show_only({"mark": ring("square", "possible", (120, 120)), "other": ring("square", "hover", (40, 40))})
    assert len(set(watch(stage, 2.0))) > 1


def test_nothing_breathes_when_the_players_asked_for_reduced_motion(stage: Stage) -> None:
    stage.show_only({"mark": ring("square", "select", (120, 120))})
    full = picture(stage)
    assert set(watch(stage, BREATHING, calm=True)) == {full}


@pytest.mark.parametrize("calm", [False, True])
def test_a_boat_bobs_as_long_as_marks_breathe_and_then_lies_still(stage: Stage, calm: bool) -> None:
    stage.show_only({("living", 0): Actor("icon/boat", 120, 140, bob=3.0)})
    still = picture(stage)
    assert (len(set(watch(stage, BREATHING - FRAME, calm=calm))) > 3) is not calm
    assert set(watch(stage, 2.0, calm=calm)) == {still}
    assert stage.restful


@pytest.mark.parametrize("calm", [False, True])
def test_a_palm_sways_as_long_as_marks_breathe_and_then_stands_still(stage: Stage, calm: bool) -> None:
    stage.show_only({("living", 0): Actor("shore/palm", 120, 140, sway=4.0, shadow=False)})
    still = picture(stage)
    assert (len(set(watch(stage, BREATHING - FRAME, calm=calm))) > 2) is not calm
    assert set(watch(stage, 2.0, calm=calm)) == {still}
    assert stage.restful


def test_boats_ride_on_a_wave_that_runs_along_and_swells_and_sinks(stage: Stage) -> None:
    """Half a wave is 48 units long: there one is down as the other is up, by 2.5 units, at a scale of 2 by 5 pixels."""
    stage.place(WINDOW, View(2.0, (120, 120), (240, 240)), lambda: Surface(WINDOW.size))
    stage.show_only({at: Actor("icon/boat", 97 + at, 120, bob=2.0, shadow=False) for at in (0, 24, 48)})
    (rest, *_), ups = (body.y for _, body in stage.bodies()), list[list[int]]()
    for _ in range(round(BREATHING / 0.05)):
        stage.update(0.05)
        ups.append([rest - body.y for _, body in stage.bodies()])
    first, next_one, other = zip(*ups, strict=True)
    assert first[29:70:10] == (-5, 0, 5, 0, -5), "a quarter of two seconds each"
    assert next_one[39] == 5, "a quarter of it is ahead at half of that way"
    assert all(abs(one + two) <= 1 for one, two in zip(first, other, strict=True))
    assert max(map(abs, first[:9] + first[-9:])) <= 2, "it begins and ends gently"
    assert max(first) == max(other) == 5


def test_what_sways_leans_from_its_foot(stage: Stage) -> None:
    """1.5 degrees, as look2.md has it: a palm's crown, about 100 pixels over its foot at this scale, is moved by 2 or 3."""
    upright, leaning = (stage._art.cut("shore/palm", 2.0, lean=lean) for lean in (0, 2))
    edges = [sprite.surface.get_bounding_rect().move(-sprite.anchor[0], -sprite.anchor[1]) for sprite in (upright, leaning)]
    assert edges[0].bottom == edges[1].bottom
    assert 1 <= edges[1].right - edges[0].right <= 4


def block(y: float, *, yields: float = 0.7) -> Actor:
    return Actor("blocks/unknown", 120, y, yields=yields)


def test_a_block_before_a_mark_fades_and_comes_back_when_the_mark_is_gone(stage: Stage) -> None:
    stage.put("block", block(150))
    solid = picture(stage)
    mark = ring("square", "target", (120, 110))
    stage.show_only({"mark": mark}, lambda key: key == "mark")
    hidden = picture(stage)
    seen = watch(stage, 1.0)[-1]
    assert seen != hidden
    assert set(watch(stage, 1.0)) == {seen}
    stage.show_only({}, lambda key: key == "mark")
    assert watch(stage, 1.0)[-1] == solid


STAYS = {
    "behind the mark": (block(80), "target"),
    "on its space": (block(110), "target"),
    "far before it": (block(190), "target"),
    "no scenery": (block(150, yields=0.0), "target"),
    "before a mark that may be hidden": (block(150), "friend"),
}


@pytest.mark.parametrize(("thing", "look"), STAYS.values(), ids=STAYS)
def test_what_hides_no_mark_that_matters_stays_as_it_is(stage: Stage, thing: Actor, look: str) -> None:
    stage.put("block", thing)
    stage.show_only({"mark": ring("square", look, (120, 110))}, lambda key: key == "mark")
    assert set(watch(stage, 1.0, calm=True)) == {picture(stage)}


@pytest.mark.parametrize("turned", [False, True])
def test_a_trail_runs_from_where_a_piece_came_nearly_to_where_it_stands_and_grows_stronger(turned: bool) -> None:
    dots = trail("red", [Foot(0, 0), Foot(80, 0), Foot(80, 64, 12)], turned=turned)
    way = -1 if turned else 1
    places = [(dot.x + way * dot.nudge[0], dot.y + way * dot.nudge[1]) for dot in dots.values()]
    assert all((y == 0 and 0 < x <= 80) or (x == pytest.approx(80) and 0 < y < 50) for x, y in places)
    assert [dot.alpha for dot in dots.values()] == sorted(dot.alpha for dot in dots.values())
    assert {dot.base for dot in dots.values() if dot.y == 64} == {12}
    assert all(dot.layer is Layer.MARK and dot.sprite == "mark/trail_red" for dot in dots.values())


def test_what_has_breathed_or_faded_keeps_its_place_among_others_of_its_rank(stage: Stage) -> None:
    stage.put("under", replace(ring("square", "possible", (120, 120)), breath=1.6))
    stage.put("over", replace(ring("square", "target", (120, 120)), breath=0.0))
    before = picture(stage)
    stage.show_only({"mark": ring("square", "hover", (40, 40))}, lambda key: key == "mark")
    assert len(set(watch(stage, 2.0))) > 1
    stage.show_only({}, lambda key: key == "mark")
    assert watch(stage, BREATHING + FRAME)[-1] == before


def test_a_breath_is_a_wave_between_faint_and_full(stage: Stage) -> None:
    """Of a breath of 1.6 seconds a mark is as long at its faintest as it is at its fullest, which is as it rests."""
    stage.show_only({"mark": ring("square", "possible", (120, 120))})
    full, shown = picture(stage), watch(stage, 1.6)
    faintest = shown[len(shown) // 2]
    assert 0.6 < shown.count(faintest) / shown.count(full) < 1.6
    assert len(set(shown)) > 2


def test_a_block_fades_little_by_little(stage: Stage) -> None:
    stage.put("block", block(150))
    stage.show_only({"mark": replace(ring("square", "target", (120, 110)), breath=0.0)}, lambda key: key == "mark")
    fading = [picture(stage)]
    for _ in range(6):
        stage.update(VEIL / 6, calm=True)
        fading.append(picture(stage))
    assert len(set(fading)) > 4
    stage.update(VEIL, calm=True)
    assert picture(stage) == fading[-1]
    assert stage.restful
    stage.show_only({}, lambda key: key == "mark")
    for _ in range(6):
        stage.update(VEIL / 6, calm=True)
        fading.append(picture(stage))
    assert len(set(fading[-6:])) > 4, "and comes back as slowly"


WHOLE = Rect(40, 30, 240, 240)
"""The part of a larger window in which a board is."""
DARK = Rect(0, 0, 120, 240)
"""The dark half of the ground, as it is seen within the part."""


def two_toned() -> Surface:
    ground = Surface(WHOLE.size)
    ground.fill((214, 186, 130))
    ground.fill((20, 40, 60), DARK)
    return ground


def placed(invalidate: Callable[[Rect], None], scale: float = 1.0) -> Stage:
    """A stage on a dark and a bright half."""
    found = Stage(Art(paths.assets() / "art" / "sprites"), invalidate)
    found.place(WHOLE, View(scale, WHOLE.center, (240, 240)), two_toned)
    return found


def unlike(one: Surface, other: Surface, levels: int) -> int:
    """The number of pixels that differ by at least so many levels."""
    alike = pygame.mask.from_threshold(one, (0, 0, 0), (levels, levels, levels, 255), other)
    return one.get_width() * one.get_height() - int(alike.count())


def letters() -> Writing:
    return Writing(Rect(60, 60, 30, 20), lambda: Surface((30, 20)))


def test_a_board_drawn_where_it_has_changed_is_the_one_drawn_whole(program: Callable[..., Program]) -> None:
    """And nothing is drawn beyond its part of the window, nor does the window's clip change."""
    program()
    chance, dirty = Random("changes"), list[Rect]()
    stage = placed(dirty.append)
    target, whole = Surface((320, 300)), Surface((320, 300))
    sprites = ("blocks/unknown", "mark/skull", "icon/boat", "shore/palm", "mark/square_target")
    for number in range(60):
        key = chance.randrange(6)
        match chance.randrange(8):
            case 0 | 1:
                at = chance.randrange(-20, 260), chance.randrange(-20, 260)
                kind = chance.choice(list(Layer))
                sprite, base, reveals = chance.choice(sprites), chance.choice((0, 12)), 0.1 if key < 2 else 0.0
                stage.put(key, Actor(sprite, *at, layer=kind, base=base, yields=0.5, reveals=reveals))
            case 2:
                stage.change(key, x=chance.randrange(240), lift=chance.randrange(40))
            case 3:
                stage.change(key, alpha=chance.choice((0.0, 0.5, 1.0)), size=chance.choice((0.5, 1.0)))
            case 4:
                stage.remove(key)
            case 5:
                stage.shake(chance.choice(((0, 0), (7, -5), (-6, 4))))
            case 6:
                stage.show_only({("mark", key): ring("square", "possible", (30 * key, 90))}, lambda one: isinstance(one, tuple))
            case _:
                stage.write([letters()] if number % 2 else [])
        for _ in range(3):
            stage.update(FRAME)
            corner = chance.randrange(280), chance.randrange(260)
            for area in (*dirty, Rect(corner, (40, 40))):
                target.set_clip(area)
                stage.draw(target)
                assert target.get_clip() == area.clip(target.get_rect())
            dirty.clear()
            target.set_clip(None)
            whole.fill((0, 0, 0))
            stage._sorted = False
            stage.draw(whole)
            assert not unlike(target, whole, 3), number
    for edge in around(whole.get_rect(), WHOLE):
        assert pygame.transform.average_color(whole, edge) == (0, 0, 0, 0)


def test_the_brightness_of_a_place_is_that_of_the_ground_there(program: Callable[..., Program]) -> None:
    program()
    stage = placed(lambda _: None)
    dark, bright = (stage.brightness(Rect(x, 100, 30, 30)) for x in (WHOLE.x + 10, WHOLE.x + 180))
    between = stage.brightness(Rect(WHOLE.x + 105, 100, 30, 30))
    assert dark == pytest.approx(0.299 * 20 + 0.587 * 40 + 0.114 * 60, abs=1)
    assert bright == pytest.approx(0.299 * 214 + 0.587 * 186 + 0.114 * 130, abs=1)
    assert between == pytest.approx((dark + bright) / 2, abs=2)
    assert stage.brightness(Rect(0, 0, 30, 20)) == 0.0


@pytest.mark.parametrize("at", [(120, 120), (60, 150), (190, 70)])
def test_a_close_up_shows_what_is_on_the_board_there_twice_as_large(program: Callable[..., Program], at: tuple[int, int]) -> None:
    program()
    stage = placed(lambda _: None)
    for number, place in enumerate(((120, 130), (70, 150), (180, 80), (30, 30))):
        stage.put(number, Actor("blocks/unknown", *place))
    board = Surface((320, 300))
    stage.draw(board)
    close = stage.close_up(at, 120, 2.0)
    part = board.subsurface(Rect(WHOLE.x + at[0] - 30, WHOLE.y + at[1] - 30, 60, 60))
    small = pygame.transform.smoothscale(close, (60, 60))
    assert unlike(small, part, 70) < 60, "edges of a larger picture are finer, all else is the same"
    assert list(stage.preload_close_up(at, 120, 2.0))


def test_a_thing_alone_in_a_rulebook_stands_in_the_middle_and_a_little_below(program: Callable[..., Program]) -> None:
    theme = program(size=(2560, 1600)).app.context.theme
    shown = exhibit.picture(theme, [Actor("mark/square_select", 0, 0)])
    drawn = shown.get_bounding_rect()
    assert shown.get_width() > shown.get_height()
    assert abs(drawn.centerx - shown.get_width() / 2) <= 1
    assert abs(drawn.centery - shown.get_height() / 2 - theme.px(8)) <= 1
