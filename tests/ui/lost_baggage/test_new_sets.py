"""The sets with which a new game of Lost Baggage begins."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Surface

from game.play.replay import Replay
from game.ui.contract.entry import TableEntry
from game.ui.scenes.game_setup import GameSetup
from game.ui.scenes.new_game import NewGameScene
from game.ui.shell import destinations
from game.ui.shell.scene import Context
from game.ui.widgets.switches import Segments
from tests.games import ALL
from tests.ui.play import Mouse, Program


@pytest.mark.rule("LB-2")
def test_another_map_brings_the_sets_that_fill_it_but_for_one_that_was_chosen(program: Callable[..., Program]) -> None:
    """Four games are begun, on maps for ten tiles and for thirty, by what was chosen for the one before."""
    guests, last = program().app.context.guests, dict[str, str]()

    def tiles(level: str, **chosen: str) -> list[int]:
        nonlocal last
        setup = GameSetup(ALL["lost_baggage"], last, (), guests)
        setup.choose(level)
        setup.variants |= chosen
        assert setup.info is not None
        sizes = {cards.id: len(cards.tiles) for cards in setup.info.board.sets}
        last = setup.choices()
        return [sizes[setup.variant(option)] for option in setup.options if option.name.startswith("set_")]

    assert tiles("two_10") == [10, 10]
    assert tiles("two_30") == [30, 30]
    assert tiles("two_10", set_1="still_life") == [10, 10]
    assert tiles("two_30") == [10, 30]


@pytest.mark.rule("LB-2")
@pytest.mark.parametrize("players", ["two", "three", "four"])
def test_a_world_for_more_than_the_smallest_sets_is_called_so(program: Callable[..., Program], players: str) -> None:
    """On any of them sets of ten may be chosen, and each player brings one."""
    for number in (20, 30):
        setup = GameSetup(ALL["lost_baggage"], {}, (), program().app.context.guests)
        setup.choose(f"{players}_{number}")
        assert setup.info is not None and setup.info.level is not None
        assert min(len(cards.tiles) for cards in setup.info.board.sets) == 10
        names = [setup.info.level.name(language) for language in ("en", "pl")]
        assert [" ".join(name.split()[2:]) for name in names] == [f"of up to {number} tiles", f"do {number} kafli"]


@pytest.mark.rule("LB-2")
def test_the_picture_of_a_new_game_has_the_tiles_of_the_sets_chosen(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A world for thirty tiles has ten of a set of ten; the other player's set has thirty."""
    shown = list[int]()

    def render(
        context: Context, entry: TableEntry, replay: Replay, at: int, size: tuple[int, int], *_: object
    ) -> tuple[Surface, None]:
        shown.append(sum(tile is not None for tile in replay.state(at).tiles))
        return Surface(size), None

    monkeypatch.setattr("game.ui.tables.thumbnail._rendered", render)
    home = program()
    scene = home.go_to(destinations.NewGame("lost_baggage", "two_30"), NewGameScene)
    home.step()
    scene.setup.variants["set_1"] = "still_life"
    scene.draw_backdrop(Surface(scene.window.size))
    home.step()
    assert shown == [60, 40]


def test_the_board_follows_each_option_to_and_fro(program: Callable[..., Program]) -> None:
    """Pictures that have been made before come at once."""
    home = program(size=(1280, 800))
    scene = home.go_to(destinations.NewGame("lost_baggage", "two_10"), NewGameScene)
    mouse = Mouse(home)
    controls = [widget for widget in scene.root.walk() if isinstance(widget, Segments) and widget.rect.width]
    boards = set[bytes]()
    for control in controls:
        for _ in range(2 * len(control.values)):
            mouse.click((control.rect.right - 8, control.rect.centery))
            home.step()
            boards.add(pygame.image.tobytes(home.screen.subsurface(scene.clear), "RGB"))
            assert home.up_to_date(), control.values
    assert len(boards) > 2, "the set of either seat, and the world"
