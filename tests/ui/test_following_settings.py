"""Changes of settings at a table: nothing is placed anew or finished, unless the change moves something."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.shell.input import Command
from tests.ui.play import FRAME, Program, new_match

Start = Callable[..., Program]


def moving(program: Start) -> Program:
    """A table on which something has just begun to move."""
    home = program(size=(1024, 600))
    scene = home.sit_down(new_match("earthquake", "classic"))
    home.settle()
    scene.decisions.submit(scene.decisions.legal()[0])
    home.step()
    home.step()
    assert scene.playback.presenter.moving
    return home


def test_what_moves_goes_on_while_something_is_remembered_or_silenced(program: Start) -> None:
    home = moving(program)
    home.app.step(FRAME, [Command.MUTE])
    assert home.app.preferences.values.mute
    assert home.table.playback.presenter.moving
    home.app.preferences.change(lessons={"earthquake": "step"}, puzzles_solved={"earthquake": ["01"]}, tips={"earthquake": ["a"]})
    home.step()
    assert home.table.playback.presenter.moving


def test_another_size_of_the_interface_or_language_places_everything_anew(program: Start) -> None:
    for change in ({"interface_scale": 125}, {"language": "pl"}):
        home = moving(program)
        home.app.preferences.change(**change)
        assert not home.table.playback.presenter.moving


def test_a_board_shows_its_coordinates_and_numbers_as_soon_as_that_is_wished(program: Start) -> None:
    home = moving(program)
    home.settle()
    before = home.pixels()
    home.app.preferences.change(show_coordinates=False)
    home.step()
    without = home.pixels()
    assert without != before
    home.app.preferences.change(switches={"show_heights": False})
    home.step()
    assert home.pixels() not in (before, without)
    home.app.preferences.change(show_coordinates=True, switches={"show_heights": True})
    home.settle()
    assert home.up_to_date()
