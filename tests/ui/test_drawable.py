"""Figures, chapters and lessons that name what cannot be drawn are refused when they are read, with one sentence."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from game.content.figures import FigureError, load_figures, parse_figures
from game.content.rulebook import RulebookError
from game.engine.core import Rolled
from game.games import GAMES
from game.learn.lessons import LessonError, load_lesson, parse_lesson
from game.ui.contract.entry import TableEntry
from game.ui.rulebook.binding import chapter_pictures
from game.ui.rulebook.drawable import check_figures, check_lesson
from game.ui.scenes.settings_window import telling
from game.ui.services.wording import trouble
from game.ui.shell import destinations
from tests.ui.play import Program

ENTRIES = pytest.mark.parametrize("entry", GAMES.values(), ids=lambda entry: entry.id)
SPRITES = frozenset({"icon/rope"})


@ENTRIES
def test_all_that_comes_with_the_program_can_be_drawn(entry: TableEntry) -> None:
    art = Program().app.theme.art
    check_figures(entry, load_figures(entry), art)
    check_lesson(load_lesson(entry), art)
    pictures = chapter_pictures(entry, art)
    assert pictures
    dice = any(issubclass(event, Rolled) for event in entry.game().events.values())
    assert dice or not any(name.startswith("dice/") for name in pictures), "there is no die in this game"


@pytest.mark.parametrize(
    ("game", "panel", "sentence"),
    [
        ("island_battle", 'exhibit = "alive"', "[f]: the exhibit is one of live, safe, unknown, not 'alive'"),
        ("island_battle", 'exhibit = "live safe"', "not 'live safe'"),
        ("island_battle", 'exhibit = "live"\nparts = ["hp"]', "[f]: the exhibit 'live' has no parts, and not 'hp'"),
        ("earthquake", 'panels = [{ exhibit = "volcano" }, { exhibit = "geyser" }]', "[f], panel 2: the exhibit is one of "),
        ("riverlands", 'exhibit = "desert"', "[f]: the exhibit is one of "),
        ("lost_baggage", 'exhibit = "heroes captain 9"', "begins with characters, portraits, items, tiles, not 'heroes'"),
        ("lost_baggage", 'exhibit = "items"', "there is no card '' among the items"),
        ("lost_baggage", 'exhibit = "items nothing 104"', "there is no card 'nothing' among the items"),
        ("lost_baggage", 'exhibit = "items sandwich wide"', "the third word is a width from 40 to 400, not 'wide'"),
        ("lost_baggage", 'exhibit = "items sandwich 9999"', "the third word is a width from 40 to 400, not '9999'"),
        ("lost_baggage", 'exhibit = "items sandwich 104 red"', "'items sandwich' and a width, without 'red'"),
        ("lost_baggage", 'exhibit = "characters captain"', "the third word is hit points from 0 to "),
        ("lost_baggage", 'exhibit = "characters captain 99"', "the third word is hit points from 0 to "),
        ("lost_baggage", 'exhibit = "characters captain 3 green"', "a character is shown with blue, compact, red, "),
        ("lost_baggage", 'exhibit = "characters captain 3"\nparts = ["sword"]', "its parts are name, family, hp, "),
    ],
)
def test_an_unknown_exhibit_is_refused(game: str, panel: str, sentence: str) -> None:
    entry = GAMES[game]
    with pytest.raises(FigureError) as refused:
        check_figures(entry, parse_figures(f"[f]\n{panel}\n", "f.toml", entry), SPRITES)
    assert f"{entry.page}.toml, [f]" in str(refused.value)
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("mark", "name"), [("thing blocks/save 1,1", "blocks/save"), ("possible 1,1 with icon/ropes", "icon/ropes")]
)
def test_an_unknown_sprite_in_a_mark_is_refused(mark: str, name: str) -> None:
    entry = GAMES["island_battle"]
    source = f'[f]\nposition = {{ level = "classic", pieces = [] }}\nmarks = ["{mark}"]\n'
    figures = parse_figures(source, "f.toml", entry)
    check_figures(entry, figures, {name})
    with pytest.raises(FigureError, match=rf"\[f\]: marks: there is no sprite '{name}'"):
        check_figures(entry, figures, SPRITES)


def swapped(entry: TableEntry, old: str, new: str) -> str:
    source = entry.lesson.read_text("utf-8")
    assert old in source
    return source.replace(old, new, 1)


def test_an_unknown_speaker_is_refused() -> None:
    lesson = load_lesson(GAMES["riverlands"])
    with pytest.raises(LessonError, match=f"speaker: there is no sprite '{lesson.speaker}'"):
        check_lesson(lesson, SPRITES)


@pytest.mark.parametrize("part", ["plate", "plate 0", "plate 3", "plate x", "button x", "button 0"])
def test_a_part_of_the_table_that_there_is_not_is_refused(part: str) -> None:
    entry = GAMES["riverlands"]
    with pytest.raises(LessonError, match="points: "):
        parse_lesson(swapped(entry, 'points = ["button"]', f'points = ["{part}"]'), "l.toml", entry)


@pytest.mark.parametrize(
    ("game", "action"), [("island_battle", "pass"), ("earthquake", "float"), ("riverlands", "heal"), ("lost_baggage", "pass")]
)
def test_a_lesson_that_cannot_be_played_to_its_end_is_refused_when_it_is_read(game: str, action: str) -> None:
    entry = GAMES[game]
    source = f'{entry.lesson.read_text("utf-8")}\n[[step]]\nid = "more"\ndo = ["{action}"]\n'
    with pytest.raises(LessonError, match=rf"l\.toml, step 'more': '{action}'"):
        parse_lesson(source, "l.toml", entry)


def test_a_chapter_with_an_unknown_sprite_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    entry = GAMES["earthquake"]
    (tmp_path / "rulebook").mkdir()
    file = tmp_path / "rulebook" / f"chapters_{entry.page}.txt"
    monkeypatch.setattr(type(entry), "assets", lambda _: tmp_path)
    file.write_text("icon/rope\nicon/ropes\n", "utf-8")
    with pytest.raises(RulebookError, match="line 2: there is no sprite 'icon/ropes'"):
        chapter_pictures(entry, SPRITES)
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(RulebookError, match="cannot be read as text in UTF-8"):
        chapter_pictures(entry, SPRITES)


def test_a_book_with_an_unknown_exhibit_says_that_the_program_is_damaged(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = GAMES["island_battle"]
    figures = parse_figures('[bi-blocks]\nexhibit = "alive"\n', "f.toml", entry)

    def damaged(_: TableEntry) -> Mapping[str, object]:
        return figures

    home = Program()
    home.open()
    monkeypatch.setattr("game.ui.rulebook.scene.load_figures", damaged)
    monkeypatch.setattr("game.ui.scenes.settings_window.load_figures", damaged)
    assert telling(entry, home.app.theme.art) is None
    home.app.context.open(destinations.Rulebook(entry.page))
    with pytest.raises(FigureError) as refused:
        home.step()
    words = trouble(home.app.context.text, refused.value)
    assert "battle_for_the_island.toml" in words
    assert "install Four Shores again" in words
