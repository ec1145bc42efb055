"""Light and music near the end of a game: what a table answers, what is seen and heard, and where it is not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.play.match import Match
from game.ui.tables.scene import TableScene
from tests.engine.island_battle.table import Table
from tests.ui.island_battle.positions import act, match_at
from tests.ui.play import Program

Start = Callable[..., Program]

THREE = "S 1,1 N", "S 2,1 N", "S 3,1 N"
CORNER = (2, 2)
"""A pixel in a corner of the window, where nothing floats over the sea."""


def against(*others: str) -> Match:
    """South's jeep is about to shoot the first of `others`, beside a friend or two that are far away."""
    return match_at(Table("J 5,3 N", *THREE, *others, rolled=1))


def brightness(program: Program) -> int:
    red, green, blue, _ = program.screen.get_at(CORNER)
    return red + green + blue


class TestNearingEnd:
    """Battle for the Island: how near the end is, by the smaller army."""

    @pytest.mark.parametrize(
        ("others", "nearing"),
        [
            (("t 5,6 S", "s 9,9 S", "s 8,9 S"), 0.0),
            (("t 5,6 S", "s 9,9 S"), 0.7),
            (("t 5,6 S",), 1.0),
        ],
    )
    def test_it_begins_with_the_last_two_characters(self, program: Start, others: tuple[str, ...], nearing: float) -> None:
        home = program()
        assert home.sit_down(against(*others)).table.nearing_end() == nearing

    def test_it_is_the_other_side_too(self, program: Start) -> None:
        match = match_at(Table("J 5,3 N", "S 1,1 N", "t 5,6 S", "s 9,9 S", "s 8,9 S", rolled=1))
        assert program().sit_down(match).table.nearing_end() == 0.7


class TestLight:
    """The dusk over the board."""

    def test_a_blow_that_leaves_two_brings_dusk_and_undoing_it_brings_day(self, program: Start) -> None:
        home = program()
        match = against("t 5,6 S", "s 9,9 S", "s 8,9 S")
        home.sit_down(match)
        home.settle()
        day = brightness(home)
        match.submit(0, act(match, "shoot 5,3"))
        home.settle()
        assert brightness(home) < 0.9 * day
        match.undo()
        home.settle()
        assert brightness(home) == pytest.approx(day, abs=6)

    def test_it_falls_gradually_and_at_once_with_reduced_motion(self, program: Start) -> None:
        for reduced, steps in ((False, True), (True, False)):
            home = program(reduced_motion=reduced)
            table = home.sit_down(against("t 5,6 S", "s 9,9 S"))
            home.settle()
            before = brightness(home)
            table.display.dusk.fall(1.0)
            home.step()
            assert (brightness(home) > 0.98 * before) is steps
            home.settle()
            assert brightness(home) < 0.9 * before

    def test_it_stays_when_the_window_changes(self, program: Start) -> None:
        home = program()
        home.sit_down(against("t 5,6 S"))
        home.settle()
        before = brightness(home)
        home.app.preferences.change(language="pl")
        home.settle()
        assert brightness(home) == pytest.approx(before, abs=3)


class TestMusic:
    """The variant of the music."""

    def test_the_tense_variant_plays_near_the_end_and_only_there(self, program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
        home = program()
        heard: list[str | None] = []
        monkeypatch.setattr(home.app.context.sound, "music", heard.append)
        match = against("t 5,6 S", "s 9,9 S", "s 8,9 S")
        home.sit_down(match)
        home.settle()
        assert heard[-1] == "battle"
        match.submit(0, act(match, "shoot 5,3"))
        home.settle()
        assert heard[-1] == "battle_tense"
        match.undo()
        home.settle()
        assert heard[-1] == "battle"

    def test_a_game_continued_near_its_end_begins_with_it(self, program: Start) -> None:
        assert program().sit_down(against("t 5,6 S")).music == "battle_tense"

    def test_every_piece_of_a_game_has_one(self, program: Start) -> None:
        home = program()
        sound = home.app.context.sound
        for entry in home.games.values():
            if entry.music is not None and entry.music != "title":
                assert sound.tense(entry.music) != entry.music

    @pytest.mark.parametrize(("others", "piece"), [((), "river_tense"), (("s 9,9 S", "s 8,9 S"), "river")])
    def test_the_map_may_choose_another_piece(self, program: Start, others: tuple[str, ...], piece: str) -> None:
        home = program()
        match = against("t 5,6 S", *others)
        level = dict(match.record.header.level)
        level["properties"] = {**level["properties"], "music": "river"}
        match.record.header.level.update(level)
        assert isinstance(scene := home.sit_down(match), TableScene)
        assert scene.music == piece
