"""Worlds of many tiles: a lens shows what is pointed at, and players are found from afar."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Rect

from game.ui.hud.lens import cone
from game.ui.tables.lost_baggage.world import places
from game.ui.tables.scene import TableScene
from tests.ui.lost_baggage.fights import quiet, reveal
from tests.ui.lost_baggage.hands import table_of
from tests.ui.play import Mouse, Program

Start = Callable[..., Program]


def sit(start: Start, players: int, size: tuple[int, int]) -> tuple[Program, TableScene]:
    running = start(size=size, kept=False, reduced_motion=True)
    scene = running.sit_down(quiet(players))
    reveal(running, scene)
    return running, scene


def point(running: Program, at: tuple[int, int]) -> None:
    Mouse(running).move(at)
    for _ in range(30):
        running.step(dt=0.05)


def test_a_lens_shows_the_tile_that_is_pointed_at_where_tiles_are_small(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    running, scene = sit(program, 2, (1280, 1000))
    table = table_of(running)
    space = table.seen.players[0].place
    assert space is not None
    x, y = scene.board.place_of(space)
    point(running, (x, y))
    assert scene.hud.card.visible and not scene.hud.lens.visible
    away = scene.window.centerx, 1
    Mouse(running).move(away)
    unlit = running.screen.copy()
    monkeypatch.setattr(type(table), "lens_under", 400.0)
    point(running, (x, y))
    lens = scene.hud.lens.rect
    assert scene.hud.lens.visible and scene.window.contains(lens)
    assert scene.hud.card.visible and not scene.hud.card.rect.colliderect(lens)
    seen = running.screen.subsurface(lens.inflate(-lens.width // 2, -lens.width // 2))
    across = round(seen.get_width() / 2.3)
    small = running.screen.subsurface(Rect(x - across // 2, y - across // 2, across, across))
    apart = zip(pygame.transform.average_color(seen), pygame.transform.average_color(small), strict=True)
    assert all(abs(one - other) <= 24 for one, other in apart)
    middle = (x + lens.centerx) // 2, (y + lens.centery) // 2
    assert sum(running.screen.get_at(middle)[:3]) > sum(unlit.get_at(middle)[:3]), "light goes from the board to the lens"
    Mouse(running).move(away)
    running.step(dt=0.05)
    assert not scene.hud.lens.visible


def test_light_goes_from_the_ring_to_the_lens_outside_both() -> None:
    whole = Rect(100, 50, 400, 200)
    light = cone(whole, Rect(100, 100, 100, 100), Rect(300, 50, 200, 200))
    assert light is not None and light.get_size() == whole.size

    def lit(x: int, y: int) -> bool:
        return light.get_at((x - whole.x, y - whole.y)).a > 0

    assert lit(250, 150) and lit(250, 200)
    assert not any(lit(*dark) for dark in ((150, 150), (400, 150), (250, 60), (250, 240)))
    assert cone(whole, Rect(350, 100, 100, 100), Rect(300, 50, 200, 200)) is None, "a lens over its own ring"


@pytest.mark.rule("LB-6")
def test_in_a_crowded_world_each_figure_wears_a_pin_and_the_hand_is_folded(
    program: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, scene = sit(program, 2, (1280, 800))
    scale = scene.stage.view.scale
    pins = [scene.stage.get(("pin", seat)) for seat in (0, 1)]
    assert pins == [None, None]
    monkeypatch.setattr(places, "CROWD", 10)
    scene.arrange(scene.window)
    assert scene.stage.view.scale > scale
    for seat in (0, 1):
        pin, figure = scene.stage.get(("pin", seat)), scene.stage.get(("figure", seat))
        assert pin is not None and figure is not None
        assert (pin.x, pin.y) == (figure.x, figure.y)
