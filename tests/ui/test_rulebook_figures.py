"""The rulebook's figures: all can be drawn at any scale, in both languages; and its numbers are those of the engines."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pygame
import pytest
from pygame import Surface

import game
from game import paths
from game.content.figures import Figure as FigureData
from game.content.figures import load_figures, parse_figures
from game.content.rulebook import Figure, load_page
from game.games import GAMES
from game.ui.contract.entry import TableEntry
from game.ui.rulebook.figures import FigureView
from game.ui.shell.scene import Context
from game.ui.tables.earthquake import hexes
from tests.ui.play import Program

ENTRIES = pytest.mark.parametrize("entry", GAMES.values(), ids=lambda entry: entry.id)
LANGUAGES = ("en", "pl")
BACK = (246, 234, 208)


def drawn(context: Context, entry: TableEntry, figure: FigureData, width: int = 640, language: str = "en") -> Surface:
    view = FigureView(context, entry, figure, language=language, width=width)
    picture = Surface((width + 200, view.size[1] + 200))
    picture.fill(BACK)
    view.draw(picture, 100, 100)
    return picture


def changed(picture: Surface) -> pygame.Rect:
    """The part of a picture that is not the background any more."""
    mask = pygame.mask.from_threshold(picture, BACK, (2, 2, 2, 255))
    mask.invert()
    found = mask.get_bounding_rects()
    return found[0].unionall(found[1:]) if found else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize(("size", "language"), [((1024, 600), "pl"), ((1920, 1080), "en")])
@ENTRIES
def test_every_figure_can_be_drawn_and_stays_in_its_column(entry: TableEntry, size: tuple[int, int], language: str) -> None:
    context = Program(size, language).app.context
    theme = context.theme
    width = theme.px(660)
    for name, figure in load_figures(entry).items():
        view = FigureView(context, entry, figure, language=language, width=width)
        area = changed(drawn(context, entry, figure, width, language))
        assert area.width > width // 6 and area.height > theme.px(60), name
        margin = theme.px(20)  # shadows fall a little further
        assert pygame.Rect(100, 100, *view.size).inflate(2 * margin, 2 * margin).contains(area), name


@ENTRIES
def test_words_in_figures_are_never_cut_off(entry: TableEntry) -> None:
    context = Program((1024, 600)).app.context
    for language in LANGUAGES:
        for name, figure in load_figures(entry).items():
            view = FigureView(context, entry, figure, language=language, width=context.theme.px(560))
            assert not any(words.cut for words in view.words()), name


@pytest.mark.parametrize("language", LANGUAGES)
@ENTRIES
def test_the_book_shows_every_figure_once(entry: TableEntry, language: str) -> None:
    shown = [block.name for block in load_page(entry.page, language).blocks if isinstance(block, Figure)]
    assert sorted(shown) == sorted(load_figures(entry))


PLACES = {
    "island_battle": ("4,4", "4,5"),
    "earthquake": ("0,0", "1,0"),
    "riverlands": ("2,5", "2,4"),
    "lost_baggage": ("0,1", "0,2"),
}
POSITIONS = {
    "island_battle": 'level = "classic"\npieces = ["south tank N 4,4"]\npads = ["3 - - - - -", "8 - - - - jeep"]',
    "earthquake": 'level = "classic"\nstacks = ["-1..1,0 2 land"]\nexplorers = ["0,0", "-3,3"]',
    "riverlands": 'level = "classic"\nheroes = [{ space = "2,5" }]',
    "lost_baggage": (
        'level = "two_10"\nvariants = { set_1 = "first_class", set_2 = "monsters_ball", start = "1" }\n'
        'turn = {}\ncharacters = ["captain 0,1"]'
    ),
}


@ENTRIES
def test_every_mark_looks_different(entry: TableEntry) -> None:
    context = Program((1024, 600)).app.context
    here, near = PLACES[entry.id]
    plain = f'[f]\nshows = ["{here}", "{near}"]\n'
    position = f"[f.position]\n{POSITIONS[entry.id]}\n"
    kinds = ["danger", "stays", "target", "reach", "no", "possible", "blast", "number 3"]
    lines = ["move", "leap", "shot"] if entry.id == "island_battle" else ["move", "leap"]  # tiles would cover a line of fire
    marks = ["", *(f"{kind} {here}" for kind in kinds), *(f"{kind} {near} {here}" for kind in lines)]
    pictures = set()
    for mark in marks:
        figure = parse_figures(plain + (f'marks = ["{mark}"]\n' if mark else "") + position, "f.toml", entry)["f"]
        pictures.add(pygame.image.tobytes(drawn(context, entry, figure), "RGB"))
    assert len(pictures) == len(marks)


def test_turns_are_on_the_side_to_which_they_lead() -> None:
    """Whoever comes from the south turns left to the west; from the north, to the east."""
    context, entry = Program((1024, 600)).app.context, GAMES["island_battle"]
    found = []
    for before in ("4,3", "4,5"):
        source = f'[f]\nshows = ["3..5,3..5"]\nmarks = [%s]\n[f.position]\n{POSITIONS["island_battle"]}\n'
        plain, marked = (
            drawn(context, entry, parse_figures(source % mark, "f.toml", entry)["f"]) for mark in ("", f'"left 4,4 {before}"')
        )
        difference = pygame.mask.from_threshold(marked, (0, 0, 0), (6, 6, 6, 255), plain)
        difference.invert()
        found.append(difference.centroid()[0] - plain.get_width() // 2)
    assert found[0] < 0 < found[1]


def test_what_players_have_is_shown_below_where_the_figure_asks_for_it() -> None:
    context, entry = Program((1024, 600)).app.context, GAMES["earthquake"]
    sizes = []
    for plates in ("false", "true"):
        source = f'[f]\nplates = {plates}\nshows = ["0,0"]\n[f.position]\n{POSITIONS["earthquake"]}\ntools = ["rope"]\n'
        figure = parse_figures(source, "f.toml", entry)["f"]
        sizes.append(FigureView(context, entry, figure, language="en", width=640).size[1])
    assert sizes[0] < sizes[1]


# Stacks of hexagons


def test_a_stack_is_its_tiles_from_sand_upwards_and_its_top_on_them() -> None:
    parts = hexes.stack_parts((0, 0), 3, "rope")
    assert [part.sprite.rstrip("01") for part in parts] == ["hex/sand", "hex/meadow", "hex/grass", "hex/tool", "icon/rope"]
    assert [part.lift for part in parts] == [0, 12, 24, 36, 31]
    assert [part.shadow for part in parts] == [True, False, False, False, True]


@pytest.mark.parametrize(
    "kind, edges, sprites",
    [
        ("land", (), []),
        ("hole", (), ["hex/hole"]),
        ("volcano", (), ["hex/volcano"]),
        ("cracks", (0, 2, 4), ["hex/crack_0", "hex/crack_2", "hex/crack_4", "cracks/3"]),
    ],
)
def test_what_a_top_tile_shows(kind: str, edges: tuple[int, ...], sprites: list[str]) -> None:
    assert [part.sprite for part in hexes.top_parts(kind, edges, 1)] == sprites


def test_water_has_no_parts() -> None:
    assert hexes.stack_parts((2, -1), 0, "land") == ()


def test_shadows_fall_from_higher_neighbours_to_the_left_and_behind_only() -> None:
    neighbours = {"east": (1, 0), "north-east": (1, -1), "north-west": (0, -1), "west": (-1, 0), "south-west": (-1, 1),
                  "south-east": (0, 1)}  # fmt: skip
    casting = {name for name, at in neighbours.items() if hexes.shades((0, 0), {(0, 0): 2, at: 4})}
    assert casting == {"north-east", "north-west", "west", "south-west"}
    assert hexes.shades((0, 0), {(0, 0): 2, (-1, 0): 2}) == ()


# The numbers of the rules


def rule_page(page: str) -> list[str]:
    """The numbers of the rules that a rule page states, one a line: "- BI-54 Crossfire: ..."."""
    return re.findall(r"^- ([A-Z]+-\d+[a-z]?)\b", (paths.assets() / "rules" / f"{page}.md").read_text("utf-8"), re.MULTILINE)


def numbers_in_code(folder: Path, prefix: str) -> set[str]:
    """The rule numbers that stand in a game's code as values: those of events and of reasons."""
    found = set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(prefix + r"-\d+", node.value):
                found.add(node.value)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entry", GAMES.values(), ids=lambda entry: entry.id)
def test_the_book_has_exactly_the_numbers_of_the_rule_page(entry: TableEntry, language: str) -> None:
    labels = {anchor for anchor in load_page(entry.page, language).anchors if anchor.startswith(f"{entry.game().prefix}-")}
    assert labels == set(rule_page(entry.page))


@pytest.mark.parametrize("entry", GAMES.values(), ids=lambda entry: entry.id)
def test_every_number_that_the_engine_or_the_table_names_can_be_looked_up(entry: TableEntry) -> None:
    folder, prefix = Path(game.__file__).parent, entry.game().prefix
    named = numbers_in_code(folder / "engine" / entry.id, prefix) | numbers_in_code(folder / "ui" / "tables" / entry.id, prefix)
    assert len(named) > 15
    for language in LANGUAGES:
        anchors = load_page(entry.page, language).anchors
        assert sorted(number for number in named if number not in anchors) == []


NARROW = [((1280, 800), 100, 440), ((1024, 600), 100, 420), ((1280, 800), 130, 720), ((1280, 800), 150, 788)]
"""Windows, the size of their letters in percent, and the pixels of a leaf of the book in them."""


@pytest.mark.parametrize(("size", "text", "width"), NARROW)
@ENTRIES
def test_no_figure_is_wider_than_its_leaf_and_no_word_in_it_is_broken(
    entry: TableEntry, size: tuple[int, int], text: int, width: int
) -> None:
    context = Program(size, interface_scale=text, kept=False).app.context
    for language in LANGUAGES:
        for name, figure in load_figures(entry).items():
            view = FigureView(context, entry, figure, language=language, width=width)
            taken = view.area()
            assert taken.left >= 0 and taken.right <= width, f"{name} {language}: {taken.left} to {taken.right} of {width}"
            assert not [words.lines for words in view.words() if words.cut], f"{name} {language}"


def test_steps_that_find_no_room_side_by_side_stand_one_below_the_other() -> None:
    entry = GAMES["island_battle"]
    context = Program((1280, 800), interface_scale=200, kept=False).app.context
    figure = load_figures(entry)["bi-turn-steps"]
    view = FigureView(context, entry, figure, language="en", width=624)
    said = view.words()
    assert not any(words.cut for words in said)
    assert [said[number].lines for number in (0, 2, 4)] == [("1. Roll",), ("3. Move one character",), ("5. Pass",)]
