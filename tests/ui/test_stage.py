"""Marks and scenery over time: rings breathe and come to rest, what hides a mark fades and comes back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface

from game import paths
from game.ui.board.markings import Foot, ring, trail
from game.ui.board.stage import BREATHING, Actor, Layer, Stage, View
from game.ui.services.art import Art
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
