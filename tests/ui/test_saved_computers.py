"""Saved games with computers: lists say who they are, and a game goes on with them as it was."""

from __future__ import annotations

from collections.abc import Callable

from game.play.match import Match
from game.play.settings import Pace, Speed
from game.ui.services.wording import sitters
from tests.ui.play import Program, new_match, with_computers

Start = Callable[..., Program]


def test_a_list_says_who_is_a_computer_and_how_strong(program: Start) -> None:
    home = program()
    info = home.app.context.saves.save(with_computers(new_match("earthquake", "classic"), {1: "skilled"}), "Evening")
    assert sitters(home.app.text, info) == ["Zosia", "Wojtek (Skilled)"]
    home.app.text.use("pl")
    assert sitters(home.app.text, info) == ["Zosia", "Wojtek (Wprawny)"]


def test_a_game_that_goes_on_after_a_start_decides_as_it_would_have(program: Start) -> None:
    match = with_computers(new_match("riverlands", "classic"), {0: "easy"})
    assert match.record.header.computer_seed
    home = program(speed=Speed.INSTANT, computer_pace=Pace.FAST)
    kept = home.app.context.saves.save(match, "Evening")
    again = home.app.context.sessions.open_file(kept.path)
    games: list[Match] = []
    for one in (match, again):
        home.sit_down(one)
        for _ in range(400):
            if one.to_move != 0:
                break
            home.step(dt=0.1)
        games.append(one)
    first, second = ([played.action for played in one.history] for one in games)
    assert first == second != []
