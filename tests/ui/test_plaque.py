"""The plaque with the turn: what is below it keeps its place, however much it asks."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Surface

from game.play.settings import Speed
from game.ui.contract.values import Prompt
from game.ui.services.theme import PLAQUE_TITLE
from tests.tools.glass import GUEST, SIZES, Glass
from tests.ui.play import Program, new_match

Start = Callable[..., Program]
ASKED = {
    "island_battle": ("Jeszcze jeden.", "Jeszcze 5, w twoich dwóch pierwszych rzędach."),
    "earthquake": ("Idź.", "Idź na pole z obwódką albo zostań: wtedy znika twój ostatni żeton."),
    "riverlands": ("Rusz się albo badaj.", "Posiłek zabrałby resztę: potem bez ruchu."),
}
"""For each game a short question, and one that has more lines in a narrow column."""


@pytest.mark.parametrize("percent", [100, 130])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)], ids=str)
@pytest.mark.parametrize("game", ASKED)
def test_a_longer_question_moves_nothing_below_it(program: Start, game: str, size: tuple[int, int], percent: int) -> None:
    home = program(size=size, language="pl", speed=Speed.INSTANT, interface_scale=percent)
    hud = home.sit_down(new_match(game, "classic", "Ola", "Jan")).hud
    places, lines = [], []
    for words in ASKED[game]:
        hud.say(Prompt("Ola: ruch", words, ()))
        hud.place()
        places.append((hud.turn_panel.rect, hud.goal.rect, [plate.rect for plate in hud.panels.by_seat]))
        lines.append(len(hud.turn_panel._ask(hud.turn_panel.rect.width).lines))
    assert not hud.columns.folded
    assert lines[0] < lines[1]
    assert places[0] == places[1]
    assert hud.turn_panel.height_for(hud.turn_panel.rect.width) == hud.turn_panel.rect.height, "all words have room"


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("game", ["island_battle", "riverlands"])
def test_the_die_at_rest_touches_no_word_of_the_question(program: Start, game: str, size: tuple[int, int]) -> None:
    home = program(size=size, speed=Speed.INSTANT)
    scene = home.sit_down(new_match(game, "classic", "Ola", "Jan"))
    panel, theme, drawn = scene.hud.turn_panel, scene.theme, list[int]()
    for value in scene.table.faces:
        panel.lay(f"{scene.table.die}_{value}")
        paper = Surface(scene.window.size, pygame.SRCALPHA)
        panel._draw_die(paper, panel.rect)
        drawn.append(pygame.mask.from_surface(paper, 200).get_bounding_rects()[0].left)
    ends = panel.rect.x + theme.px(18) + panel._ask_room(panel.rect.width)
    assert ends + theme.px(3) <= min(drawn)


def test_a_question_of_two_lines_has_the_usual_letters(program: Start) -> None:
    """16 units on a narrow plaque, 17 on a wide one."""
    for size, letters in (((1280, 800), 16), ((1600, 900), 17)):
        panel = program(size=size, speed=Speed.INSTANT).sit_down(new_match("riverlands", "classic", "Ola", "Jan")).hud.turn_panel
        panel.set("Ola: 2 actions", "Move, explore, heal or trade.", "red")
        assert panel._ask(panel.rect.width).px == panel.theme.px(letters)


@pytest.mark.parametrize("game", ["island_battle", "riverlands"])
def test_a_rolling_die_passes_behind_the_words(program: Start, game: str) -> None:
    scene = program(size=(1280, 800), speed=Speed.INSTANT).sit_down(new_match(game, "classic", "Ola", "Jan"))
    panel, papers = scene.hud.turn_panel, list[Surface]()
    panel.set("Ola moves, and Jan rolls", "", panel.colour)
    for sprite in ("", f"{scene.table.die}_{scene.table.faces[0]}"):
        panel.lay(sprite, lift=26)
        paper = Surface(scene.window.size, pygame.SRCALPHA)
        panel.draw(paper)
        papers.append(paper)
    letters = pygame.mask.from_threshold(papers[0], PLAQUE_TITLE, (1, 1, 1, 255))
    rolled = pygame.mask.from_threshold(papers[1], PLAQUE_TITLE, (1, 1, 1, 255))
    die = Surface(scene.window.size, pygame.SRCALPHA)
    panel._draw_die(die, panel.rect)
    assert letters.overlap_area(pygame.mask.from_surface(die, 200), (0, 0)), "the die is where letters are"
    assert letters.overlap_area(rolled, (0, 0)) == letters.count()


def test_a_low_plaque_leaves_out_whole_sentences_rather_than_end_in_the_middle_of_one() -> None:
    glass = Glass(new_match("riverlands", "classic", "Ola", "Jan"), SIZES["upright"], GUEST)
    glass.picture()
    panel = glass.table.hud.turn_panel
    first = "A new turn begins."
    for more, shown in (("", first), (" Mirror Lake: change places with another, or look at a tile.", first)):
        panel.set("Jan", first + more, "blue")
        assert [line.replace("\xa0", " ") for line in panel._ask(panel.rect.width).lines] == [shown]
        assert first + more in panel.full_tooltip
    alone = "Mirror Lake: change places with another player whom you choose, or look at a tile within three steps."
    panel.set("Jan", alone, "blue")
    assert panel._ask(panel.rect.width).lines[-1].endswith("…"), "a single sentence is cut"


def test_a_low_plaque_names_a_tile_in_smaller_letters_rather_than_cut_it() -> None:
    glass = Glass(new_match("riverlands", "classic", "Ola", "Jan"), (720, 1280), GUEST, "pl")
    glass.picture()
    panel = glass.table.hud.turn_panel
    panel.set("Zosia: Lustrzane jezioro", "", "red")
    assert panel._title(panel.rect.width).lines == ("Zosia: Lustrzane jezioro",)
