"""The rulebooks' figures: that books and data agree, that a bad file is refused, and that the figures obey the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game import paths
from game.content import rulebook
from game.content.figure_reader import FigureError, load_figures, parse_figures
from game.content.figures import (
    Block,
    Exhibit,
    Held,
    Hexes,
    Land,
    Mark,
    Pad,
    Panel,
    Piece,
    Position,
    Squares,
    Stack,
    Thing,
    World,
    WorldTile,
)

BATTLE, EARTHQUAKE = "battle_for_the_island", "earthquake_island"
PAGES = sorted(path.stem for path in (paths.assets() / "rulebook" / "figures").glob("*.toml"))
SMALL = """
[game]
colours = ["red", "blue"]
pieces = ["tank", "explorer"]
things = ["land", "cracks", "rope"]
island = [10, 10]
kinds = { F = "forest", R = "river" }
"""
AHEAD = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
RANGES = {"soldier": 2, "jeep": 3, "tank": 4}  # BI-3
MIX = {"soldier": 4, "jeep": 3, "tank": 3}  # BI-2
HEX_DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


def squares(name: str) -> list[Squares]:
    return [panel.content for panel in load_figures(BATTLE)[name].panels if isinstance(panel.content, Squares)]


def hexes(name: str) -> list[Hexes]:
    return [panel.content for panel in load_figures(EARTHQUAKE)[name].panels if isinstance(panel.content, Hexes)]


def marked(marks: tuple[Mark, ...], kind: str) -> set[Position]:
    return {mark.at for mark in marks if mark.kind == kind}


def neighbours(at: Position) -> set[Position]:
    """The eight squares around one."""
    return {(at[0] + x, at[1] + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)}


def ahead(piece: Piece, steps: int) -> Position:
    x, y = AHEAD[piece.facing or ""]
    return piece.at[0] + steps * x, piece.at[1] + steps * y


def heights(content: Hexes) -> dict[Position, int]:
    return {stack.at: stack.height for stack in content.stacks}


# Reading


def test_a_section_of_squares() -> None:
    source = (
        SMALL
        + """
[bi-x]
columns = [-1, 5]
rows = [0, 4]
pieces = ["red tank N 4,2"]
blocks = ["3,1", "live 5,4"]
pads = ["red 3 tank - - tank tank"]
marks = ["possible 4,3", "move 2,0 2,1", "no 5,1 with rope"]
dice = [0, 3]
label = { en = "start", pl = "początek" }
"""
    )
    figure = parse_figures(source, "x.toml")["bi-x"]
    content = Squares(
        columns=(-1, 5),
        rows=(0, 4),
        island=(10, 10),
        pieces=(Piece("red", "tank", (4, 2), "N"),),
        blocks=(Block((3, 1)), Block((5, 4), "live")),
        pads=(Pad("red", 3, ("tank", None, None, "tank", "tank")),),
        marks=(Mark("possible", (4, 3)), Mark("move", (2, 0), (2, 1)), Mark("no", (5, 1), tool="rope")),
    )
    assert figure.panels == (Panel(content, {"en": "start", "pl": "początek"}, (0, 3), 1),)
    assert figure.arrows == ()


def test_sections_of_hexes_things_and_arrows_between_panels() -> None:
    source = (
        SMALL
        + """
[ei-x]
panels = [
  { stacks = ["0,0 3 cracks 024", "-1..0,1 2 land", "1,0 0"], pieces = ["blue explorer 1,0"], held = ["blue rope"] },
  { thing = "cracks 03", line = 2 },
]
arrows = [[1, 2]]
"""
    )
    figure = parse_figures(source, "x.toml")["ei-x"]
    assert figure.panels[0].content == Hexes(
        stacks=(
            Stack((0, 0), 3, Thing("cracks", (0, 2, 4))),
            Stack((-1, 1), 2, Thing("land")),
            Stack((0, 1), 2, Thing("land")),
            Stack((1, 0), 0, None),
        ),
        pieces=(Piece("blue", "explorer", (1, 0)),),
        held=(Held("blue", "rope"),),
        marks=(),
    )
    assert (figure.panels[1].content, figure.panels[1].line) == (Thing("cracks", (0, 3)), 2)
    assert figure.arrows == ((0, 1),)


def test_boards_of_square_tiles_and_what_players_have() -> None:
    source = (
        SMALL
        + """
[rl-x]
land = ["FR.", "RRF"]
pieces = ["red tank 1,2"]
held = ["red rope 3", "red land"]
marks = ["number 12 3,1", "move 1,2 2,2"]
"""
    )
    content = parse_figures(source, "x.toml")["rl-x"].panels[0].content
    assert content == Land(
        size=(3, 2),
        tiles={(1, 2): "forest", (2, 2): "river", (1, 1): "river", (2, 1): "river", (3, 1): "forest"},
        pieces=(Piece("red", "tank", (1, 2)),),
        held=(Held("red", "rope", 3), Held("red", "land")),
        marks=(Mark("number", (3, 1), number=12), Mark("move", (1, 2), (2, 2))),
    )


def test_tables_of_flat_hexes_and_things_of_the_table() -> None:
    source = (
        SMALL
        + """
[lb-x]
panels = [
  { tiles = ["0,0 land 3", "0..1,-1 back 6", "2,0 space", "2,1 space red"], pieces = ["red tank 0,0", "blue tank 0,0"] },
  { exhibit = "character captain red", parts = ["name", "family"] },
]
"""
    )
    one, other = (panel.content for panel in parse_figures(source, "x.toml")["lb-x"].panels)
    assert one == World(
        tiles=(
            WorldTile((0, 0), "land", 3),
            WorldTile((0, -1), "back", 6),
            WorldTile((1, -1), "back", 6),
            WorldTile((2, 0), "space"),
            WorldTile((2, 1), "space", None, "red"),
        ),
        pieces=(Piece("red", "tank", (0, 0)), Piece("blue", "tank", (0, 0))),
        marks=(),
    )
    assert other == Exhibit(("character", "captain", "red"), ("name", "family"))


SECTION = "[f]\ncolumns = [1, 5]\nrows = [1, 5]\n"


@pytest.mark.parametrize(
    ("figures", "place", "what"),
    [
        (SECTION + "boxes = []", "[f]", "unknown field `boxes`"),
        (SECTION + 'pieces = ["red tank X 4,2"]', "[f]", "'red tank X 4,2': a piece is a colour, a kind"),
        (SECTION + 'pieces = ["pink tank N 4,2"]', "[f]", "'pink' is none of red, blue"),
        (SECTION + 'pieces = ["red ship N 4,2"]', "[f]", "'ship' is none of tank, explorer"),
        (SECTION + 'pieces = ["red tank N 6,2"]', "[f]", "6,2 lies outside the part of the board"),
        (SECTION + 'pieces = ["red tank N 4;2"]', "[f]", "'4;2' is no position"),
        (SECTION + 'pieces = ["red tank N 4,2"]\nblocks = ["4,2"]', "[f]", "stands twice at 4,2"),
        (SECTION + 'blocks = ["dead 4,2"]', "[f]", "'dead' is none of top, live, safe"),
        (SECTION + 'pads = ["red 3 tank tank"]', "[f]", "a pad is a colour, its marker's column and 5 pieces"),
        (SECTION + 'pads = ["red 11 - - - - -"]', "[f]", "a column from 1 to 10"),
        (SECTION + 'marks = ["move 1,1"]', "[f]", "the mark move has 2 positions"),
        (SECTION + 'marks = ["shine 1,1"]', "[f]", "'shine' is none of possible, no"),
        (SECTION + 'marks = ["no 1,1 with wings"]', "[f]", "'wings' is none of land"),
        (SECTION + 'stacks = ["0,0 0"]', "[f]", "a section of squares has columns and rows, and no stacks"),
        ("[f]\ncolumns = [1, 5]", "[f]", "a section of squares has columns and rows"),
        ("[f]\ncolumns = [5, 1]\nrows = [1, 5]", "[f]", "columns = [5, 1]: the first comes before the last"),
        ('[f]\npieces = ["red tank N 4,2"]', "[f]", "needs the board"),
        ("[f]\ndice = [1]", "[f]", "an empty panel"),
        ('[f]\nstacks = ["0,0 land"]', "[f]", "a stack is a position, a height and its top tile"),
        ('[f]\nstacks = ["0,0 2"]', "[f]", "a stack is a position, a height and its top tile"),
        ('[f]\nstacks = ["0..1,0 0", "1,0 2 land"]', "[f]", "a stack stands twice at 1,0"),
        ('[f]\nstacks = ["2..1,0 0"]', "[f]", "the first q comes before the last"),
        ('[f]\nstacks = ["0,0 1 cracks 42"]', "[f]", "edges are digits from 0 to 5 in rising order"),
        ('[f]\nland = ["FR", "F"]', "[f]", "land: 'F' has 1 letters, the first row 2"),
        ('[f]\nland = ["FX"]', "[f]", "land: 'FX': 'X' is none of F, R, ."),
        ('[f]\nland = ["F."]\npieces = ["red tank 2,1"]', "[f]", "2,1 lies outside the part of the board"),
        ('[f]\nland = ["F"]\nblocks = ["1,1"]', "[f]", "a board of square tiles has land, and no blocks"),
        ('[f]\nland = ["F"]\nmarks = ["number 1,1"]', "[f]", "the mark number has a number, 1 position"),
        ('[f]\nland = ["F"]\nmarks = ["no 3 1,1"]', "[f]", "the mark no has 1 position"),
        ('[f]\nland = ["F"]\nheld = ["red rope many"]', "[f]", "what a player holds is a colour and a thing, and a number"),
        ('[f]\ntiles = ["0,0 land 7"]', "[f]", "a tile is a position, a face and its top side from 1 to 6"),
        ('[f]\ntiles = ["0,0 lava 1"]', "[f]", "'lava' is none of back, land, cracks, rope"),
        ('[f]\ntiles = ["0,0 back 1", "0,0 space"]', "[f]", "a tile stands twice at 0,0"),
        ('[f]\nexhibit = "captain"\nmarks = ["no 0,0"]', "[f]", "an exhibit may have parts, and no marks"),
        ('[f]\nparts = ["name"]', "[f]", "needs the board"),
        ('[f]\nthing = "lava"', "[f]", "'lava' is none of land, cracks, rope"),
        ('[f]\nthing = "land"\nline = 0', "[f]", "lines are counted from 1"),
        ('[f]\npanels = [{ thing = "land" }, { thing = "lava" }]', "[f], panel 2", "'lava' is none of"),
        ('[f]\npanels = [{ thing = "land" }]\narrows = [[1, 2]]', "[f]", "this figure has 1 to 1"),
        ('[Fig_1]\nthing = "land"', "[Fig_1]", "a figure's name has small letters"),
        ("[f", "the whole file", "is not TOML"),
    ],
)
def test_a_bad_figure_is_refused_with_place_and_reason(figures: str, place: str, what: str) -> None:
    with pytest.raises(FigureError) as refusal:
        parse_figures(SMALL + figures, "x.toml")
    assert str(refusal.value).startswith(f"x.toml, {place}: ")
    assert what in refusal.value.what


def test_figures_need_the_words_of_their_game() -> None:
    with pytest.raises(FigureError, match=r"x\.toml, the whole file: has no table \[game\]"):
        parse_figures('[f]\nthing = "land"', "x.toml")


def test_a_page_without_figures_is_refused() -> None:
    with pytest.raises(FigureError, match=r"no_such_game\.toml, line 1: cannot be read"):
        load_figures("no_such_game")


# Books and data


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("page", PAGES)
def test_every_figure_of_a_book_has_data_and_all_data_is_used(page: str, language: str) -> None:
    blocks = rulebook.load_page(page, language).blocks
    assert [block.name for block in blocks if isinstance(block, rulebook.Figure)] == list(load_figures(page))


@pytest.mark.parametrize("page", PAGES)
def test_labels_come_in_both_languages(page: str) -> None:
    for figure in load_figures(page).values():
        for panel in figure.panels:
            assert not panel.label or sorted(panel.label) == ["en", "pl"], figure.name


# Battle for the Island


def battle_panels() -> Iterator[tuple[str, Squares]]:
    for name in load_figures(BATTLE):
        for content in squares(name):
            yield name, content


@pytest.mark.rule("BI-13")
def test_no_two_blocks_share_a_row_or_column() -> None:
    for name, panel in battle_panels():
        columns, rows = [b.at[0] for b in panel.blocks], [b.at[1] for b in panel.blocks]
        assert len(set(columns)) == len(columns), name
        assert len(set(rows)) == len(rows), name


@pytest.mark.rule("BI-2")
def test_nobody_has_more_characters_than_the_mix() -> None:
    for name, panel in battle_panels():
        for pad_colour in ("red", "blue"):
            own = [p.kind for p in panel.pieces if p.colour == pad_colour]
            own += [square for pad in panel.pads if pad.colour == pad_colour for square in pad.squares if square]
            assert all(count <= MIX[kind] for kind, count in Counter(own).items()), (name, pad_colour)


@pytest.mark.rule("BI-50", "BI-52")
def test_every_shot_goes_straight_ahead_at_exactly_the_range_with_no_block_between() -> None:
    shots = 0
    for name, panel in battle_panels():
        at = {piece.at: piece for piece in panel.pieces}
        for mark in panel.marks:
            if mark.kind == "shot":
                shooter = at[mark.at]
                reach = RANGES[shooter.kind]
                assert ahead(shooter, reach) == mark.to, name
                assert not {ahead(shooter, n) for n in range(1, reach)} & {block.at for block in panel.blocks}, name
                shots += 1
    assert shots == 7  # three ranges, one crossfire, two blocks, one chain


@pytest.mark.rule("BI-12", "BI-14", "BI-15", "BI-16")
def test_the_finished_setup_is_one() -> None:
    (panel,) = squares("bi-setup-finished")
    assert len(panel.blocks) == 10
    assert {pad.colour: pad.marker for pad in panel.pads} == {"red": 3, "blue": 8}
    for pad, home in zip(panel.pads, ({1, 2}, {9, 10}), strict=True):
        own = [piece for piece in panel.pieces if piece.colour == pad.colour]
        assert len(own) == 5
        assert {piece.at[1] for piece in own} <= home
        assert Counter([piece.kind for piece in own] + list(pad.squares)) == MIX


@pytest.mark.rule("BI-32")
def test_a_roll_of_three_goes_three_on_or_two_and_a_turn() -> None:
    (panel,) = squares("bi-move-roll-three")
    assert panel.pieces[0].at == (5, 3)
    assert marked(panel.marks, "possible") == {(5, 6), (5, 5)}
    assert marked(panel.marks, "left") == marked(panel.marks, "right") == {(5, 5)}


@pytest.mark.rule("BI-35")
def test_a_block_two_ahead_is_landed_on_with_a_two_and_not_passed_with_a_three() -> None:
    two, three = squares("bi-move-onto-block")
    assert ahead(two.pieces[0], 2) == two.blocks[0].at == (5, 5)
    assert marked(two.marks, "possible") == {(5, 5), (5, 4)}
    assert marked(two.marks, "left") == marked(two.marks, "right") == {(5, 4)}
    assert three.blocks == two.blocks
    assert marked(three.marks, "possible") == set()


@pytest.mark.rule("BI-54")
def test_the_crossfire_catches_both_sides_between_shooter_and_target() -> None:
    (panel,) = squares("bi-shot-crossfire")
    tank = panel.pieces[0]
    caught = {p.at: p.colour for p in panel.pieces if p.at in {ahead(tank, n) for n in (1, 2, 3)}}
    assert caught == {(5, 3): "blue", (5, 5): "red"}
    assert marked(panel.marks, "danger") == set(caught)


@pytest.mark.rule("BI-61", "BI-62")
def test_a_live_block_reaches_its_eight_squares_and_a_safe_one_none() -> None:
    (panel,) = squares("bi-blast-eight-squares")
    live, safe = panel.blocks
    assert (live.face, safe.face) == ("live", "safe")
    assert marked(panel.marks, "danger") == neighbours(live.at)
    assert marked(panel.marks, "stays") == {p.at for p in panel.pieces} & neighbours(safe.at)
    assert {p.colour for p in panel.pieces if p.at in neighbours(live.at)} == {"red", "blue"}


@pytest.mark.rule("BI-63")
def test_a_chain_goes_one_block_far_and_catches_the_shooter() -> None:
    (panel,) = squares("bi-blast-chain")
    first, second, third = (block.at for block in panel.blocks)
    shooter = panel.pieces[0].at
    assert second in neighbours(first)
    assert third in neighbours(second) - neighbours(first)
    assert shooter in neighbours(second) - neighbours(first)
    assert marked(panel.marks, "blast") == {first, second}
    assert (marked(panel.marks, "danger"), marked(panel.marks, "stays")) == ({shooter}, {third})


@pytest.mark.rule("BI-41")
def test_reinforcing_goes_from_a_filled_pad_square_straight_ahead_and_not_onto_a_block() -> None:
    (panel,) = squares("bi-zero-reinforce")
    (pad,) = panel.pads
    first_column = pad.marker - 2
    assert pad.squares[2 - first_column] == "tank"
    assert pad.squares[3 - first_column] == "jeep"
    assert (panel.marks[0].at, panel.marks[0].to) == ((2, 0), (2, 1))
    assert marked(panel.marks, "no") == {block.at for block in panel.blocks} == {(3, 1)}


@pytest.mark.rule("BI-42")
def test_a_pad_slides_by_two_either_way_and_may_overhang_the_corner() -> None:
    before, left, right = squares("bi-zero-move-pad")
    assert [panel.pads[0].marker for panel in (before, left, right)] == [3, 1, 5]
    assert before.pads[0].squares == left.pads[0].squares == right.pads[0].squares
    assert marked(left.marks, "no") == {(-1, 0), (0, 0)}


@pytest.mark.rule("BI-36")
def test_nobody_of_the_blocked_side_has_four_free_squares_ahead_or_a_shot() -> None:
    (panel,) = squares("bi-blocked")
    occupied = {p.at for p in panel.pieces} | {b.at for b in panel.blocks}
    red = [piece for piece in panel.pieces if piece.colour == "red"]
    assert len(red) == 3
    for piece in red:
        way = [ahead(piece, n) for n in (1, 2, 3, 4)]
        assert any(at in occupied or not (1 <= at[0] <= 10 and 1 <= at[1] <= 10) for at in way), piece
        line = [ahead(piece, n) for n in range(1, RANGES[piece.kind] + 1)]
        blocks = {block.at for block in panel.blocks}
        assert line[-1] not in occupied or blocks & set(line[:-1]), piece
    assert marked(panel.marks, "target") == {piece.at for piece in red}


# Earthquake Island


@pytest.mark.rule("EI-3")
def test_the_playing_areas_have_the_spaces_of_the_rule() -> None:
    board = {(q, r) for q in range(-3, 4) for r in range(-3, 4) if abs(q + r) <= 3}
    areas = [{at for at, height in heights(panel).items() if height} for panel in hexes("ei-playing-areas")]
    assert all(set(heights(panel)) == board for panel in hexes("ei-playing-areas"))
    assert [len(area) for area in areas] == [19, 25, 29, 31, 37]
    assert areas[0] == {(q, r) for q, r in board if max(abs(q), abs(r), abs(q + r)) <= 2}
    assert areas[1] - areas[0] == {(3, -1), (3, -2), (-1, -2), (-2, -1), (-2, 3), (-1, 3)}
    assert areas[2] == {(q, r) for q, r in board if abs(r) <= 2}
    assert board - areas[3] == {(3, 0), (-3, 0), (0, 3), (0, -3), (3, -3), (-3, 3)}


@pytest.mark.rule("EI-2")
def test_every_kind_of_tile_and_every_shape_of_cracks_has_its_picture() -> None:
    tiles = [panel.content for panel in load_figures(EARTHQUAKE)["ei-tile-kinds"].panels]
    terrain = {"land", "volcano", "hole", "cracks"}
    tools = {"rope", "lifebelt", "sandbag", "dynamite", "bazooka", "spring", "push", "thief"}
    assert {tile.kind for tile in tiles if isinstance(tile, Thing)} == terrain | tools
    counts = {
        "".join(map(str, panel.content.edges)): int(panel.label["en"].split()[0])
        for panel in load_figures(EARTHQUAKE)["ei-crack-shapes"].panels
        if isinstance(panel.content, Thing)
    }
    assert counts == {"0": 5, "03": 3, "02": 2, "01": 1, "024": 2, "013": 1, "012": 1, "0134": 1, "0124": 1}


@pytest.mark.rule("EI-4")
def test_no_stack_is_higher_than_six_and_the_mid_game_board_is_whole() -> None:
    for name in load_figures(EARTHQUAKE):
        for panel in hexes(name):
            assert max(heights(panel).values()) <= 6, name
    (board,) = hexes("ei-table-in-mid-game")
    assert len(board.stacks) == 37


@pytest.mark.rule("EI-10")
def test_a_step_goes_one_up_or_any_number_down() -> None:
    (panel,) = hexes("ei-step-heights")
    height = heights(panel)
    assert sorted(height[at] for at in marked(panel.marks, "possible")) == [1, 2, 3, 4]
    assert sorted(height[at] for at in marked(panel.marks, "no")) == [0, 5]


@pytest.mark.rule("EI-22")
def test_cracks_lower_the_neighbours_they_reach_but_no_volcano() -> None:
    before, after = hexes("ei-cracks-three-edges")
    top = before.stacks[0].top
    assert top is not None
    reached = [HEX_DIRECTIONS[edge] for edge in top.edges]
    assert reached == [(1, 0), (0, -1), (-1, 1)]
    falls = {at: heights(before)[at] - heights(after)[at] for at in heights(before)}
    assert falls == {(0, 0): 1, (1, 0): 1, (1, -1): 0, (0, -1): 0, (-1, 0): 0, (-1, 1): 0, (0, 1): 0}
    assert before.pieces == after.pieces


@pytest.mark.rule("EI-41")
def test_from_a_volcano_of_height_two_the_ways_out_are_three_two_and_one() -> None:
    (panel,) = hexes("ei-volcano-forced-move")
    assert sorted(heights(panel)[at] for at in marked(panel.marks, "possible")) == [1, 2, 3]


@pytest.mark.rule("EI-15")
def test_out_of_water_to_one_to_three_with_a_rope_and_to_one_two_away_with_a_spring() -> None:
    (panel,) = hexes("ei-out-of-water")
    ways = {(heights(panel)[m.at], m.tool) for m in panel.marks if m.kind == "possible"}
    assert ways == {(1, None), (2, "rope"), (3, "rope"), (1, "spring")}


@pytest.mark.rule("EI-50", "EI-51")
def test_a_rope_climbs_three_and_a_spring_jumps_two_spaces_and_lands_one_higher() -> None:
    rope, spring = hexes("ei-rope-and-spring")
    assert (rope.marks[0].at, rope.marks[0].to) == ((0, 0), (1, 0))
    assert heights(rope)[1, 0] - heights(rope)[0, 0] == 3
    assert (spring.marks[0].at, spring.marks[0].to) == ((0, 0), (2, 0))
    assert heights(spring)[2, 0] - heights(spring)[0, 0] == 1


@pytest.mark.rule("EI-54", "EI-55")
def test_dynamite_reaches_one_space_and_a_bazooka_two_in_a_straight_line() -> None:
    dynamite, bazooka = hexes("ei-dynamite-and-bazooka")
    assert marked(dynamite.marks, "target") == set(HEX_DIRECTIONS)
    assert marked(bazooka.marks, "target") == {(2 * q, 2 * r) for q, r in HEX_DIRECTIONS}


@pytest.mark.rule("EI-57")
def test_a_push_goes_directly_away_and_at_most_one_up() -> None:
    climbs = []
    for panel in hexes("ei-push-away"):
        pusher, pushed = (piece.at for piece in panel.pieces)
        (push,) = panel.marks
        away = 2 * pushed[0] - pusher[0], 2 * pushed[1] - pusher[1]
        assert (push.at, push.to) == (pushed, away)
        climbs.append(heights(panel)[away] - heights(panel)[pushed])
    assert climbs == [1, -2]


@pytest.mark.rule("EI-58")
def test_a_thief_is_spent_and_the_tool_changes_hands() -> None:
    before, after = hexes("ei-thief-takes")
    assert before.held == (Held("red", "thief"), Held("blue", "dynamite"))
    assert after.held == (Held("red", "dynamite"),)
