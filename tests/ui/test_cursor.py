"""The cursor of keyboard and gamepad goes to whoever is to decide, and what is written beside the spaces names them."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations

import pytest

from game.play.settings import Speed
from game.ui.contract.entry import TableEntry
from game.ui.tables.scene import TableScene
from tests.games import ALL
from tests.samples import sample
from tests.tools.screens import SCREENS
from tests.ui.play import Keyboard, Program, new_match
from tests.ui.test_space import first_level, quickly

Start = Callable[..., Program]
ACTIONS = sample(40, 80)


def home_of(scene: TableScene) -> object:
    """Return where the cursor begins for whoever is to decide."""
    return scene.table.places.beside(None, 0, 0, scene.viewpoint.seen)


@pytest.mark.parametrize("entry", ALL.values(), ids=lambda entry: entry.id)
def test_the_cursor_goes_to_whoever_is_to_decide(entry: TableEntry, program: Start) -> None:
    home, draw = program(speed=Speed.INSTANT), random.Random(2)
    match = new_match(entry.id, first_level(entry), seed="3", deal=None, **quickly(entry))
    scene, keys = home.sit_down(match), Keyboard(home)
    keys.arrow(0, 1)  # keys are in use
    changes = 0
    for _ in range(ACTIONS):
        if match.to_move is None:
            break
        before = match.to_move
        match.submit(before, draw.choice(match.legal()))
        home.step()
        if scene.viewpoint.waits_for is not None:
            scene.handover.reveal()
            home.step()
        if match.to_move not in (None, before) and scene.board.visible:
            changes += 1
            assert scene.focused is scene.board
            assert scene.board.cursor == home_of(scene)
    assert changes > 3


def test_with_the_mouse_nothing_is_pointed_at(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = new_match("riverlands", first_level(ALL["riverlands"]), seed="3")
    scene = home.sit_down(match)
    scene.focus(scene.board, show=False)
    for _ in range(20):
        assert match.to_move is not None
        match.submit(match.to_move, match.legal()[0])
        home.step()
    assert scene.board.cursor is None


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("name", ["table_earthquake", "table_lost_baggage"])
def test_every_row_and_every_column_is_named_beside_the_board(name: str, turned: bool, program: Start) -> None:
    home = program((1280, 800), speed=Speed.INSTANT)
    SCREENS[name](home.app)
    home.app.stack.settle()
    home.step()
    scene = home.table
    if turned:
        scene.playback.turn_board()
    places, view = scene.table.places, scene.stage.view
    names = [places.name(space) for space in scene.table.seen.board.spaces]
    signs = places.signs(view, scene.table.seen)
    labels = {label for label, _ in signs}
    assert labels == {label[0] for label in names} | {label[1:] for label in names}
    for label, at in signs:
        assert scene.board.window.collidepoint(at), label
        space = places.at(*view.place(*at), scene.table.seen, turned=turned)
        assert space is None or places.name(space)[0] != label or not _stands(scene, space), label


@pytest.mark.parametrize("seed", range(6))
def test_letters_of_rows_are_not_written_over_each_other(seed: int, program: Start) -> None:
    home = program((1280, 800), speed=Speed.INSTANT)
    scene = home.sit_down(new_match("earthquake", "classic", "Ann", "Bo", "Cy", seed=str(seed)))
    for _ in range(2):
        signs = scene.table.places.signs(scene.stage.view, scene.table.seen)
        for (one, (x, y)), (other, (ox, oy)) in combinations(signs, 2):
            assert max(abs(x - ox), abs(y - oy)) > 12, (one, other)
        scene.playback.turn_board()


def _stands(scene: TableScene, space: object) -> bool:
    """Return whether a stack stands on a space; tiles that lie flat are left out."""
    height = getattr(scene.table.seen, "height", None)
    return height is not None and bool(height(space))


@pytest.mark.parametrize("name", ["table_island_battle", "table_riverlands"])
def test_the_coordinates_name_the_spaces_as_the_log_does(name: str, program: Start) -> None:
    home = program((1280, 800), speed=Speed.INSTANT)
    SCREENS[name](home.app)
    home.app.stack.settle()
    home.step()
    scene = home.table
    signs = scene.table.places.signs(scene.stage.view, scene.table.seen)
    across, down = ([(label, at) for label, at in signs if label.isalpha() is named] for named in (True, False))
    checked = 0
    for column, (x, _) in across:
        for row, (_, y) in down:
            space = scene.board.space_at((round(x), round(y)))
            if space is not None:
                assert scene.table.places.name(space) == column + row
                checked += 1
    assert checked > 20
