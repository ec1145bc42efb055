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
from game.content.figure_reader import FigureError, load_figures, parse_figures
from game.content.figures import Figure as FigureData
from game.content.rulebook import Figure, load_page
from game.games import GAMES
from game.ui.rulebook.figures import FigureView
from game.ui.rulebook.looks import Looks, load_looks, parse_looks
from game.ui.services.art import Art
from game.ui.services.theme import Theme
from game.ui.tables.board import hexes
from game.ui.tables.entry import Exhibitor, TableEntry

PAGES = [entry.page for entry in GAMES.values()]
LANGUAGES = ("en", "pl")
BACK = (246, 234, 208)


@pytest.fixture(scope="module")
def theme() -> Theme:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return Theme(Art(paths.assets() / "art" / "sprites"))


def exhibitor(page: str) -> Exhibitor | None:
    """What draws the things of a game's table."""
    return next(entry.exhibits() for entry in GAMES.values() if entry.page == page)


def drawn(
    theme: Theme,
    looks: Looks,
    figure: FigureData,
    width: int = 640,
    language: str = "en",
    shows: Exhibitor | None = None,
) -> Surface:
    view = FigureView(theme, looks, figure, language=language, width=width, exhibitor=shows)
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("page", PAGES)
def test_every_figure_can_be_drawn_and_stays_in_its_column(theme: Theme, page: str, size: tuple[int, int], language: str) -> None:
    theme.fit(size)
    looks = load_looks(page)
    width = theme.px(660)
    shows = exhibitor(page)
    for name, figure in load_figures(page).items():
        area = changed(drawn(theme, looks, figure, width, language, shows))
        view = FigureView(theme, looks, figure, language=language, width=width, exhibitor=shows)
        assert area.width > width // 6 and area.height > theme.px(60), name
        margin = theme.px(20)  # shadows fall a little further
        assert pygame.Rect(100, 100, *view.size).inflate(2 * margin, 2 * margin).contains(area), name


@pytest.mark.parametrize("page", PAGES)
def test_words_in_figures_are_never_cut_off(theme: Theme, page: str) -> None:
    theme.fit((1024, 600))
    looks, shows = load_looks(page), exhibitor(page)
    for language in LANGUAGES:
        for name, figure in load_figures(page).items():
            view = FigureView(theme, looks, figure, language=language, width=theme.px(560), exhibitor=shows)
            assert not any(words.cut for words in view.words()), name


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_shows_every_figure_once(page: str, language: str) -> None:
    shown = [block.name for block in load_page(page, language).blocks if isinstance(block, Figure)]
    assert sorted(shown) == sorted(load_figures(page))


def test_a_piece_that_is_marked_as_lost_looks_different_from_one_that_is_not(theme: Theme) -> None:
    head = '[game]\ncolours = ["red", "blue"]\npieces = ["tank"]\nthings = ["block"]\nisland = [10, 10]\n'
    panel = '[f]\ncolumns = [3, 5]\nrows = [3, 5]\npieces = ["red tank N 4,4"]\n'
    theme.fit((1280, 800))
    looks = load_looks("battle_for_the_island")
    plain = parse_figures(head + panel, "f.toml")["f"]
    pictures = [drawn(theme, looks, plain)]
    for mark in ("danger", "stays", "target", "no", "possible"):
        marked = parse_figures(head + panel + f'marks = ["{mark} 4,4"]\n', "f.toml")["f"]
        pictures.append(drawn(theme, looks, marked))
    assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == len(pictures)


def test_looks_with_an_unknown_name_say_which_file_is_wrong() -> None:
    with pytest.raises(FigureError, match=r"looks\.toml.*unknown field `pieces`"):
        parse_looks(b'pieces = "army/{kind}"\n', Path("looks.toml"))


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
        ("cracks", (0, 2, 4), ["hex/crack_0", "hex/crack_2", "hex/crack_4"]),
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
