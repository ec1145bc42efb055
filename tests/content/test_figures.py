"""The rulebooks' figures: what a file may say, that a bad one is refused, and that books and data agree."""

from __future__ import annotations

import pytest

from game.content import rulebook
from game.content.figures import Board, Exhibit, FigureError, Mark, load_figures, parse_figures
from game.engine.riverlands.board import Square
from game.games import GAMES
from game.games.riverlands import Riverlands
from game.registry import Entry

RIVERS, QUAKE, BATTLE, BAGGAGE = (GAMES[name] for name in ("riverlands", "earthquake", "island_battle", "lost_baggage"))
ENTRIES = pytest.mark.parametrize("entry", GAMES.values(), ids=lambda entry: entry.id)


def board(source: str, entry: Entry = RIVERS) -> Board:
    """The board of a figure with one panel."""
    (figure,) = parse_figures(source, "x.toml", entry).values()
    (panel,) = figure.panels
    assert isinstance(panel.content, Board)
    return panel.content


# Reading


def test_a_position_with_marks_and_the_part_of_it_that_is_shown() -> None:
    source = '[rl-x]\nposition = { level = "classic" }\nshows = ["1..2,0..1"]\nplates = true\n'
    found = board(source + 'marks = ["possible 1,1", "number 12 2,0", "move 1,1 2,0 with icon/rope"]\n')
    assert found.situation.level.id == "classic"
    assert found.shows == (Square(1, 0), Square(1, 1), Square(2, 0), Square(2, 1))
    assert found.plates
    assert found.marks == (
        Mark("possible", (Square(1, 1),)),
        Mark("number", (Square(2, 0),), "12"),
        Mark("move", (Square(1, 1), Square(2, 0)), tool="icon/rope"),
    )


def test_panels_share_what_their_figure_says_and_all_what_the_file_says() -> None:
    source = (
        '[position]\nlevel = "classic_wide"\n[f]\nposition = { heroes = [{ space = "4,4" }] }\nmarks = ["no 0,0"]\n'
        'arrows = [[1, 2]]\npanels = [{ marks = ["stays 1,0"] },'
        ' { position = { turn = { left = 1 } }, dice = [3], line = 2, label = { en = "b" } }]\n'
    )
    figure = parse_figures(source, "x.toml", RIVERS)["f"]
    one, other = figure.panels
    assert isinstance(one.content, Board)
    assert isinstance(other.content, Board)
    assert [panel.situation.state.heroes[0].space for panel in (one.content, other.content)] == [(4, 4), (4, 4)]
    assert [panel.situation.state.turn.left for panel in (one.content, other.content)] == [2, 1]
    assert [mark.kind for mark in one.content.marks] == ["no", "stays"]
    assert (other.dice, other.line, other.label, figure.arrows) == ((3,), 2, {"en": "b"}, ((0, 1),))


def test_exhibits_and_panels_of_words() -> None:
    source = '[f]\npanels = [{ exhibit = "characters captain 9", parts = ["name"] }, { label = { en = "Ann" } }]\n'
    one, other = parse_figures(source, "x.toml", BAGGAGE)["f"].panels
    assert one.content == Exhibit(("characters", "captain", "9"), ("name",))
    assert (other.content, other.label) == (None, {"en": "Ann"})


LAND = '[f]\nposition = { level = "classic" }\n'


@pytest.mark.parametrize(
    ("figures", "place", "what"),
    [
        (LAND + "boxes = []", "[f]", "unknown field `boxes`"),
        (LAND + 'marks = ["move 1,1"]', "[f]", "the mark move has 2 spaces"),
        (LAND + 'marks = ["shine 1,1"]', "[f]", "'shine' is none of possible, no"),
        (LAND + 'marks = ["number 1,1"]', "[f]", "the mark number has a word and 1 space"),
        (LAND + 'marks = ["number many 1,1"]', "[f]", "'many' is no number"),
        (LAND + 'marks = ["no 1;1"]', "[f]", "marks: 'no 1;1': “1;1” is no space of this board; one is written as “3,4”"),
        (LAND + 'marks = ["no 7,0"]', "[f]", "“7,0” is no space of this board"),
        (LAND + 'shows = ["5..8,0"]', "[f]", "shows: “7,0” is no space of this board"),
        (LAND + 'shows = ["2..1,0"]', "[f]", "the first number of a range comes before the last"),
        (LAND + 'shows = ["1..999999,0"]', "[f]", "these ranges stand for more than 10000 spaces or names"),
        (LAND + "line = 0", "[f]", "lines are counted from 1"),
        ('[f]\nposition = { level = "moon" }', "[f]", "position: level: there is no map “moon”; there are archers_isle, classic"),
        ("[f]\nposition = { players = 2 }", "[f]", "position: “level” is missing"),
        ('[f]\nposition = { level = "classic", players = 3 }', "[f]", "this board is for 2 players, not for 3"),
        ('[f]\nposition = { level = "classic", variants = { ending = "never" } }', "[f]", "position: "),
        ('[f]\nposition = { level = "classic", wings = 2 }', "[f]", "“wings” is not known; known are level, players"),
        ('[f]\nmarks = ["no 1,1"]', "[f]", "needs a position"),
        ('[f]\nparts = ["name"]', "[f]", "for parts an exhibit"),
        ("[f]\ndice = [1]", "[f]", "an empty panel"),
        ('[f]\nexhibit = "start"\nmarks = ["no 0,0"]', "[f]", "an exhibit may have parts, and no position"),
        ('[f]\npanels = [{ exhibit = "start" }, { line = 2 }]', "[f], panel 2", "an empty panel"),
        ('[f]\npanels = [{ exhibit = "start" }]\narrows = [[1, 2]]', "[f]", "this figure has 1 to 1"),
        ("[f]\npanels = []", "[f]", "panels is empty"),
        ('[Fig_1]\nexhibit = "start"', "[Fig_1]", "a figure's name has small letters"),
        ("f = 3", "[f]", "Expected `object`"),
        ("[f", "line 1", "is not TOML"),
    ],
)
def test_a_bad_figure_is_refused_with_place_and_reason(figures: str, place: str, what: str) -> None:
    with pytest.raises(FigureError) as refusal:
        parse_figures(figures, "x.toml", RIVERS)
    assert str(refusal.value).startswith(f"x.toml, {place}: ")
    assert what in refusal.value.what
    assert "\n" not in refusal.value.what


BLOCKED = 'pads = ["3 - - - - -", "8 - - - - -"]'
TWO = 'variants = { set_1 = "first_class", set_2 = "monsters_ball", start = "1" }'


@pytest.mark.parametrize(
    ("entry", "position", "what"),
    [
        # a state that no game can come to, said by the engine
        (RIVERS, 'heroes = [{ space = "2,5" }, { space = "2,5" }]', "the state.heroes must fit the rest: no two"),
        (RIVERS, 'heroes = [{ space = "2,5", health = 7 }]', "the state.heroes[0].health must be"),
        (RIVERS, 'heroes = [{ space = "2,5" }]\nphase = "go_back"', "the state.phase must fit the rest"),
        (RIVERS, 'heroes = [{ space = "2,5" }]\nround = 0', "the state.round must fit the rest"),
        (QUAKE, 'stacks = ["0,0 1 land"]\nexplorers = ["0,0", "0,0"]', "the state.explorers must fit the rest"),
        (QUAKE, 'stacks = ["0,0 1 land"]\nexplorers = ["0,0"]', "the state.explorers must fit the rest"),
        (QUAKE, 'stacks = ["-3,0 1 land"]', "the state.stacks must fit the rest: all are on the playing area"),
        (QUAKE, 'stacks = ["0,0 1 land"]\nexplorers = ["0,0", "-3,3"]\nphase = "tool"', "the state.phase must fit the rest"),
        (BATTLE, 'pieces = ["south tank N 2,2", "north jeep S 2,2"]', "put two things on one square"),
        (BATTLE, f'{BLOCKED}\nblocks = ["1,1", "1,5"]', "no two blocks share a row or a column (BI-13)"),
        (BATTLE, f"{BLOCKED}\nrolled = 6", "the state.rolled must be"),
        (BAGGAGE, f'{TWO}\nturn = {{}}\ncharacters = ["captain 3,-1"]', "the character stands on a tile"),
        # what is badly written
        (RIVERS, "heroes = [{}, {}, {}]", "heroes: only 2 play"),
        (RIVERS, 'heroes = [{ space = "9,9" }]', "“9,9” is no space of this board"),
        (RIVERS, "turn = { seat = 5 }", "turn.seat: “5” is no player"),
        (QUAKE, 'stacks = ["0,0 land"]', "a stack is a space, a height from 1 to 6 and at most as many tiles, from the top"),
        (QUAKE, 'stacks = ["0,0 7 land"]', "a stack is a space, a height from 1 to 6"),
        (QUAKE, 'stacks = ["0..1,0 1", "1,0 2"]', "there is a stack at 1,0 already"),
        (QUAKE, 'stacks = ["0,0 1 lava"]', "“lava” is no tile"),
        (QUAKE, 'stacks = ["0,0 1 cracks_9"]', "“cracks_9” is no tile"),
        (QUAKE, 'stacks = ["0..5,0 1"]', "is no space of this board"),
        (QUAKE, 'stacks = ["-2..2,0 6 volcano volcano"]', "there are too many tiles “volcano”"),
        (QUAKE, 'tools = ["rope", "", "rope"]', "only 2 play"),
        (QUAKE, 'stacks = ["0,0 1 land"]\ntools = ["hammer"]', "tools: “hammer” is no tool; the tools are rope, lifebelt, "),
        (BATTLE, 'pieces = ["south tank X 2,2"]', "N, E, S, W"),
        (BATTLE, 'pieces = ["south ship N 2,2"]', "there is no character “ship”; the kinds are soldier, jeep, tank"),
        (BATTLE, 'pads = ["3 tank tank tank tank -"]', "south has no “tank” left"),
        (BATTLE, 'pieces = ["south tank N 11,2"]', "“11,2” is not on the island, which is 10 squares wide and 10 long"),
        (BATTLE, 'pads = ["3 tank tank"]', "a pad is its marker's column and 5 characters"),
        (BATTLE, f'{BLOCKED}\nblocks = ["1,1 dead"]', "a block is a square, and “live” or “safe” behind it"),
        (BAGGAGE, f'{TWO}\ntiles = ["0,1 harbour 7"]', "a tile is its space, its face or “back”"),
        (BAGGAGE, f'{TWO}\ntiles = ["0,1 windmill 1"]', "there is no tile “windmill” on the table"),
        (BAGGAGE, f'{TWO}\ntiles = ["3,-1 back 1"]', "there is no tile left to lay there"),
        (BAGGAGE, f'{TWO}\ncharacters = ["octopus 0,1"]', "those of this player are"),
    ],
)
def test_a_position_that_no_game_comes_to_cannot_be_loaded(entry: Entry, position: str, what: str) -> None:
    level = "two_10" if entry is BAGGAGE else "classic"
    with pytest.raises(FigureError) as refusal:
        parse_figures(f'[f.position]\nlevel = "{level}"\n{position}\n', "x.toml", entry)
    assert str(refusal.value).startswith("x.toml, [f]: position: ")
    assert what in refusal.value.what
    assert "\n" not in refusal.value.what


class Unillustrated(Riverlands):
    page = "no_such_game"


def test_a_level_with_a_name_that_no_file_can_have_is_none_of_those_there_are() -> None:
    with pytest.raises(FigureError, match=r"x\.toml, .*level: there is no map “x"):
        board(f'[rl-x]\nposition = {{ level = "{"x" * 5000}" }}\n')


def test_a_page_without_figures_is_refused() -> None:
    with pytest.raises(FigureError, match=r"no_such_game\.toml, line 1: cannot be read"):
        load_figures(Unillustrated())


# Positions


@pytest.mark.rule("EI-2")
def test_an_island_has_the_tiles_that_are_named_and_is_water_elsewhere() -> None:
    source = '[f.position]\nlevel = "classic"\nstacks = ["0,0 3 cracks_14 rope", "1,0 1"]\nexplorers = ["0,0", "3,-3"]\n'
    state = board(source, QUAKE).situation.state
    top = state.top((0, 0))
    assert (top.kind, top.edges) == ("cracks", (1, 4))
    assert state.stacks[state.board.index[0, 0]][1].kind == "rope"
    assert [state.height(space) for space in ((0, 0), (1, 0), (0, 1))] == [3, 1, 0]
    assert (state.actor, state.phase) == (0, "move")


def test_a_player_on_a_volcano_has_to_leave_it() -> None:
    source = '[f.position]\nlevel = "classic"\nstacks = ["0,0 1 volcano"]\nexplorers = ["0,0", "3,-3"]\n'
    assert board(source, QUAKE).situation.state.phase == "forced"


def test_who_is_not_named_in_a_battle_is_out_of_the_game() -> None:
    source = '[f.position]\nlevel = "classic"\npieces = ["south tank E 2,3"]\npads = ["4 - jeep - - -", "8 - - tank - -"]\n'
    state = board(source + 'blocks = ["5,5 safe"]\nrolled = 2\n', BATTLE).situation.state
    assert [at for at in state.where if at >= 0] == [21]  # (3 - 1) * 10 + 2 - 1
    assert sum(at == -3 for at in state.where) == 2
    assert (state.markers, state.phase, state.rolled) == ((4, 8), "move", 2)
    assert state.undersides[0] is False
    assert [at for at in state.block_at if at >= 0] == [44]


def test_a_table_has_the_tiles_and_characters_that_are_named() -> None:
    source = f'[f.position]\nlevel = "two_10"\n{TWO}\ntiles = ["0,1 harbour 5", "0,3 back 2"]\n'
    state = board(source + 'characters = ["captain 0,1"]\nturn = { seat = 0, rolled = 3 }\n', BAGGAGE).situation.state
    harbour, home = state.tiles[state.board.index[0, 1]], state.tiles[state.board.index[0, 3]]
    assert (harbour.face, harbour.top, harbour.up, home.top, home.up) == ("harbour", 5, True, 2, False)
    assert (state.players[0].character, state.players[0].place, state.phase) == ("captain", (0, 1), "walk")


# Books and data


@pytest.mark.parametrize("language", ["en", "pl"])
@ENTRIES
def test_every_figure_of_a_book_has_data_and_all_data_is_used(entry: Entry, language: str) -> None:
    blocks = rulebook.load_page(entry.page, language).blocks
    assert [block.name for block in blocks if isinstance(block, rulebook.Figure)] == list(load_figures(entry))


@ENTRIES
def test_labels_come_in_both_languages(entry: Entry) -> None:
    for figure in load_figures(entry).values():
        for panel in figure.panels:
            assert not panel.label or sorted(panel.label) == ["en", "pl"], figure.name
