"""The figures of the rulebooks obey the rules: what they mark as possible, lost or hit is what the engine says."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from game.content.figures import Board, Exhibit, Figure, load_figures
from game.content.island_battle.maps import Slot
from game.content.lost_baggage import cards
from game.engine import hexgrid
from game.engine.chance import Fixed
from game.engine.core import Action
from game.engine.earthquake import actions as quake
from game.engine.earthquake import previews as quake_previews
from game.engine.earthquake.state import State as QuakeState
from game.engine.island_battle import actions as battle
from game.engine.island_battle import previews as battle_previews
from game.engine.island_battle.state import NOBODY, entry_column
from game.engine.lost_baggage import actions as baggage
from game.engine.lost_baggage.cards import Library
from game.engine.lost_baggage.geometry import around, beyond, turned
from game.engine.lost_baggage.vocabulary import Do
from game.engine.riverlands import actions as rivers
from game.engine.riverlands import previews as river_previews
from game.engine.riverlands.board import Board as Land
from game.engine.riverlands.board import Square
from game.games import GAMES
from game.ui.rulebook import screens


@cache
def figures(game: str) -> dict[str, Figure]:
    return dict(load_figures(GAMES[game]))


def boards(name: str, game: str) -> list[Board]:
    return [panel.content for panel in figures(game)[name].panels if isinstance(panel.content, Board)]


def exhibits(name: str, game: str) -> list[tuple[tuple[str, ...], str]]:
    """The things that a figure shows alone, with their English labels."""
    panels = figures(game)[name].panels
    return [(panel.content.words, panel.label.get("en", "")) for panel in panels if isinstance(panel.content, Exhibit)]


def every_board() -> Iterator[tuple[str, Board]]:
    for game in GAMES:
        for name in figures(game):
            for number, board in enumerate(boards(name, game), 1):
                yield f"{name} {number}", board


def marked(board: Board, kind: str) -> set[Hashable]:
    return {mark.spaces[0] for mark in board.marks if mark.kind == kind}


def arrows(board: Board, kind: str) -> list[tuple[Hashable, ...]]:
    return [mark.spaces for mark in board.marks if mark.kind == kind]


def legal(board: Board) -> tuple[Action, ...]:
    return board.situation.game.legal(board.situation.state)


def after(board: Board, action: Action, *chance: int) -> Any:
    situation = board.situation
    return situation.game.apply(situation.state, action, Fixed(*chance)).state


def ends(board: Board) -> set[Hashable]:
    """The spaces to which the legal actions lead."""
    state = board.situation.state
    found: set[Hashable] = set()
    for action in legal(board):
        match action:
            case battle.Move():
                found.add(battle_previews.move_path(board.situation.game.observe(state, None), action)[-1])
            case battle.Reinforce(slot=slot):
                found.add((entry_column(state.seat, state.markers[state.seat], slot), 1))
            case battle.Remove(piece=piece):
                found.add(state.square_of(piece))
            case rivers.Move(to=to) | rivers.GoBack(to=to) | baggage.Walk(to=to):
                found.add(to)
            case quake.Step(to=to) | quake.Climb(to=to) | quake.Jump(to=to) | quake.Swim(to=to):
                found.add(to)
            case baggage.Lay(space=space):
                found.add(space)
            case quake.Dynamite(at=at) | quake.Bazooka(at=at) | quake.Push(at=at):
                found.add(at)
    return found


BOARDS = list(every_board())


@pytest.mark.parametrize("board", [board for _, board in BOARDS], ids=[name for name, _ in BOARDS])
def test_what_is_possible_is_legal_and_what_is_crossed_out_is_not(board: Board) -> None:
    plain = {mark.spaces[0] for mark in board.marks if mark.kind == "possible" and not mark.tool}
    by_tool = {mark.spaces[-1] for mark in board.marks if mark.tool}
    reached = ends(board)
    assert plain - by_tool <= reached
    assert not marked(board, "no") & reached
    assert {spaces[-1] for spaces in arrows(board, "move") if spaces[-1] in marked(board, "possible")} - by_tool <= reached


# Battle for the Island


def shooters(board: Board) -> list[tuple[int, Hashable]]:
    """The characters that shoot in a figure, and at which squares."""
    state = board.situation.state
    island = state.terms.board
    return [(state.where.index(island.index(start)), end) for start, end in arrows(board, "shot")]


def lost(board: Board) -> set[Hashable]:
    """The squares from which something goes when all shots of a figure are fired one after the other."""
    situation = board.situation
    before = state = situation.state
    for piece, _ in shooters(board):
        state = situation.game.apply(state, battle.Shoot(piece), Fixed()).state
    island = state.terms.board
    gone = [at for at, (was, now) in enumerate(zip(before.cells, state.cells, strict=True)) if was not in (NOBODY, now)]
    return {island.squares[at] for at in gone}


@pytest.mark.parametrize("name", ["bi-ranges-soldier-jeep-tank", "bi-shot-crossfire", "bi-blast-eight-squares", "bi-blast-chain"])
def test_shots_go_where_the_characters_aim(name: str) -> None:
    (board,) = boards(name, "island_battle")
    seen = board.situation.game.observe(board.situation.state, None)
    assert shooters(board)
    for piece, end in shooters(board):
        assert battle_previews.firing_square(seen, piece) == end


@pytest.mark.rule("BI-54", "BI-61", "BI-62", "BI-63")
@pytest.mark.parametrize("name", ["bi-shot-crossfire", "bi-blast-eight-squares", "bi-blast-chain"])
def test_what_a_shot_takes_is_marked_and_what_stays_is_not_taken(name: str) -> None:
    (board,) = boards(name, "island_battle")
    state = board.situation.state
    gone = lost(board)
    ends_of_shots = {end for _, end in shooters(board)}
    occupied = {square for square, cell in zip(state.terms.board.squares, state.cells, strict=True) if cell != NOBODY}
    assert gone - ends_of_shots == marked(board, "danger") & occupied | (marked(board, "blast") - ends_of_shots)
    assert marked(board, "stays") <= occupied - gone


@pytest.mark.rule("BI-61")
def test_a_live_block_reaches_its_eight_squares() -> None:
    (board,) = boards("bi-blast-eight-squares", "island_battle")
    assert marked(board, "blast") == {(3, 6)}
    assert marked(board, "danger") == {(2, 5), (3, 5), (4, 5), (2, 6), (4, 6), (2, 7), (3, 7), (4, 7)}


@pytest.mark.rule("BI-12", "BI-14", "BI-15", "BI-16")
def test_the_finished_setup_is_one() -> None:
    (board,) = boards("bi-setup-finished", "island_battle")
    state = board.situation.state
    squares = state.terms.board.squares
    for army, home in ((state.where[:10], {1, 2}), (state.where[10:], {9, 10})):
        island = [squares[at].row for at in army if at >= 0]
        assert len(island) == 5
        assert set(island) <= home
    assert state.markers == (3, 8)
    assert NOBODY not in (*state.pads[0], *state.pads[1])
    assert min(state.block_at) >= 0


@pytest.mark.rule("BI-32")
def test_a_roll_of_three_leads_straight_on_or_to_a_turn() -> None:
    (board,) = boards("bi-move-roll-three", "island_battle")
    assert ends(board) == {(5, 6), (5, 5)} == marked(board, "possible")
    assert marked(board, "left") == marked(board, "right") == {(5, 5)}


@pytest.mark.rule("BI-33")
def test_a_character_may_land_on_a_block_and_not_go_over_it() -> None:
    two, three = boards("bi-move-onto-block", "island_battle")
    assert ends(two) == {(5, 5), (5, 4)}
    assert ends(three) == set()


@pytest.mark.rule("BI-41")
def test_reinforcing_goes_straight_ahead_and_not_onto_a_block() -> None:
    (board,) = boards("bi-zero-reinforce", "island_battle")
    assert arrows(board, "move") == [(Slot(0, 2), (2, 1))]
    assert ends(board) >= {(2, 1)}
    assert marked(board, "no") == {(3, 1)}


@pytest.mark.rule("BI-42")
def test_a_pad_slides_by_two_either_way_and_may_overhang_the_corner() -> None:
    before, left, right = boards("bi-zero-move-pad", "island_battle")
    columns = {action.column for action in legal(before) if isinstance(action, battle.SlidePad)}
    assert columns == {1, 5}
    assert [board.situation.state.markers[0] for board in (left, right)] == [1, 5]
    for board in (left, right):
        slid = after(before, battle.SlidePad(board.situation.state.markers[0]))
        assert slid.pads == board.situation.state.pads
    assert not [action for action in legal(left) if action in (battle.Reinforce(1), battle.Reinforce(2))]


@pytest.mark.rule("BI-36")
def test_a_blocked_side_has_no_move_with_that_roll() -> None:
    (board,) = boards("bi-blocked", "island_battle")
    assert figures("island_battle")["bi-blocked"].panels[0].dice == (board.situation.state.rolled,) == (5,)
    assert ends(board) == marked(board, "target")


# Earthquake Island


def height(board: Board, space: Hashable) -> int:
    return int(board.situation.state.height(space))


def island(state: QuakeState) -> tuple[tuple[int, ...], tuple[Any, ...], tuple[Any, ...], tuple[str | None, ...]]:
    """Return what a figure shows of a state."""
    tops = tuple(state.top(space) for space in state.board.spaces)
    return tuple(map(len, state.stacks)), tops, state.explorers, state.tools


@pytest.mark.rule("EI-3")
def test_the_playing_areas_have_the_spaces_of_the_rule() -> None:
    shown = boards("ei-playing-areas", "earthquake")
    assert [sum(map(bool, board.situation.state.stacks)) for board in shown] == [19, 25, 29, 31, 37]
    for players, board in enumerate(shown, 2):
        land = [space for space in board.situation.board.spaces if height(board, space)]
        assert tuple(land) == board.situation.board.area(players)


@pytest.mark.rule("EI-2")
def test_every_kind_of_tile_and_every_shape_of_cracks_has_its_picture() -> None:
    tiles = [words[0] for words, _ in exhibits("ei-tile-kinds", "earthquake")]
    tools = {"rope", "lifebelt", "sandbag", "dynamite", "bazooka", "spring", "push", "thief"}
    assert set(tiles) == {"land", "volcano", "hole", "cracks_024"} | tools
    counts = {words[0]: int(label.split()[0]) for words, label in exhibits("ei-crack-shapes", "earthquake")}
    shapes = {"0": 5, "03": 3, "02": 2, "01": 1, "024": 2, "013": 1, "012": 1, "0134": 1, "0124": 1}
    assert counts == {f"cracks_{shape}": count for shape, count in shapes.items()}


@pytest.mark.rule("EI-10")
def test_a_step_goes_one_up_or_any_number_down() -> None:
    (board,) = boards("ei-step-heights", "earthquake")
    assert height(board, (0, 0)) == 3
    assert sorted(height(board, at) for at in marked(board, "possible")) == [1, 2, 3, 4]
    assert sorted(height(board, at) for at in marked(board, "no")) == [0, 5]
    assert ends(board) == marked(board, "possible")


@pytest.mark.rule("EI-22")
def test_cracks_lower_the_neighbours_they_reach_but_no_volcano() -> None:
    before, afterwards = boards("ei-cracks-three-edges", "earthquake")
    assert set(quake_previews.breaks(before.situation.state, (0, 0))) == marked(before, "danger")
    assert island(after(before, quake.Stay())) == island(afterwards.situation.state)


@pytest.mark.rule("EI-20", "EI-21", "EI-23")
def test_a_hole_a_tool_and_land_go_in_one_turn() -> None:
    hole, rope, land, water = boards("ei-hole-tool-land", "earthquake")
    found = after(hole, quake.Stay())
    assert found.height((0, 0)) == height(rope, (0, 0))
    assert found.top((0, 0)) == rope.situation.state.top((0, 0))
    kept = after(rope, quake.Keep())
    assert (kept.height((0, 0)), kept.tools[0]) == (height(water, (0, 0)), water.situation.state.tools[0]) == (0, "rope")
    assert (height(land, (0, 0)), land.situation.state.tools[0]) == (1, "rope")


@pytest.mark.rule("EI-41")
def test_from_a_volcano_of_height_two_the_ways_out_are_three_two_and_one() -> None:
    (board,) = boards("ei-volcano-forced-move", "earthquake")
    assert sorted(height(board, at) for at in marked(board, "possible")) == [1, 2, 3]
    assert ends(board) == marked(board, "possible")


def with_tool(board: Board, tool: str) -> Board:
    """The same board with a tool in the first player's hand."""
    situation = board.situation
    data = situation.game.dump(situation.state)
    data["tools"] = [tool, *data["tools"][1:]]
    state = situation.game.load(data, situation.board)
    changed = replace(situation, state=state)
    return Board(changed, board.shows, board.marks)


@pytest.mark.rule("EI-15", "EI-50", "EI-51", "EI-52")
@pytest.mark.parametrize("name", ["ei-out-of-water", "ei-rope-and-spring", "ei-lifebelt-on-water"])
def test_marks_with_a_tool_are_possible_with_it_and_not_without(name: str) -> None:
    tested = 0
    for board in boards(name, "earthquake"):
        for mark in board.marks:
            if mark.tool:
                end = mark.spaces[-1]
                assert end in ends(with_tool(board, mark.tool.removeprefix("icon/")))
                assert end not in ends(with_tool(board, "thief"))
                tested += 1
    assert tested


@pytest.mark.rule("EI-52")
def test_a_lifebelt_floats() -> None:
    assert quake.Float() in legal(boards("ei-lifebelt-on-water", "earthquake")[1])


@pytest.mark.rule("EI-53")
def test_a_sandbag_goes_in_the_place_of_the_tile() -> None:
    before, afterwards = boards("ei-sandbag-instead", "earthquake")
    assert island(after(before, quake.Sandbag())) == island(afterwards.situation.state)


@pytest.mark.rule("EI-54", "EI-55")
def test_dynamite_reaches_one_space_and_a_bazooka_two_in_a_straight_line() -> None:
    for board, steps in zip(boards("ei-dynamite-and-bazooka", "earthquake"), (1, 2), strict=True):
        assert marked(board, "target") == {hexgrid.neighbour((0, 0), way, steps) for way in range(6)}
        assert ends(board) >= marked(board, "target")


@pytest.mark.rule("EI-57")
def test_a_push_goes_where_the_arrow_says() -> None:
    for board in boards("ei-push-away", "earthquake"):
        ((start, end),) = arrows(board, "leap")
        pushed = after(board, quake.Push((0, 0)))
        assert (start, end) == ((0, 0), pushed.explorers[1])


@pytest.mark.rule("EI-58")
def test_a_thief_is_spent_and_the_tool_changes_hands() -> None:
    before, afterwards = boards("ei-thief-takes", "earthquake")
    assert after(before, quake.Steal(1)).tools == afterwards.situation.state.tools == ("dynamite", None)


# Riverlands


def land(name: str) -> Land:
    (board,) = boards(name, "riverlands")
    found: Land = board.situation.board
    return found


@pytest.mark.rule("RL-2", "RL-4")
@pytest.mark.parametrize(
    ("name", "size"), [("rl-board-1v1-small", (7, 7)), ("rl-board-1v1-wide", (9, 7)), ("rl-board-2v2", (9, 8))]
)
def test_the_boards_have_the_size_that_the_book_says(name: str, size: tuple[int, int]) -> None:
    assert (land(name).columns, land(name).rows) == size


@pytest.mark.rule("RL-10")
def test_three_actions_on_the_opposite_bank_and_two_elsewhere() -> None:
    (board,) = boards("rl-own-and-opposite-side", "riverlands")
    found = {mark.spaces[0]: int(mark.word) for mark in board.marks if mark.kind == "number"}
    assert len(found) > 30
    for at, number in found.items():
        assert isinstance(at, Square)
        assert number == (3 if at.row <= 2 else 2)
        assert (number == 3) == land("rl-own-and-opposite-side").opposite(0, at)


@pytest.mark.rule("RL-25")
def test_a_raft_goes_straight_over_the_river_to_the_tile_behind() -> None:
    (board,) = boards("rl-raft-straight-across", "riverlands")
    kinds = board.situation.board.kinds
    assert [kinds[Square(4, row)].value for row in (4, 3, 2)] == ["river", "river", "forest"]
    assert marked(board, "possible") == {(4, 4), (4, 3), (4, 2)}


@pytest.mark.rule("RL-32")
def test_a_bow_reaches_two_tiles_and_three_from_a_mountain() -> None:
    for board, count, stands in zip(boards("rl-bow-range", "riverlands"), (8, 12), ("forest", "mountain"), strict=True):
        state = board.situation.state
        assert state.board.kinds[state.heroes[0].space] == stands
        assert set(river_previews.bow_reach(state, 0)) == marked(board, "reach")
        assert len(marked(board, "reach")) == count


@pytest.mark.rule("RL-47")
def test_going_back_leads_two_steps_nearer_to_the_own_start() -> None:
    (board,) = boards("rl-go-back-two-tiles", "riverlands")
    away = board.situation.board.distances[0]
    assert figures("riverlands")["rl-go-back-two-tiles"].panels[0].dice == (3,)  # RL-46
    assert ends(board) == marked(board, "possible")
    for mark in board.marks:
        if mark.kind == "number":
            assert isinstance(mark.spaces[0], Square)
            assert int(mark.word) == away[mark.spaces[0]]


# Lost Baggage


@pytest.mark.rule("LB-13")
def test_in_mid_game_every_tile_touches_two_others_and_the_worlds_touch_in_two_places() -> None:
    (board,) = boards("lb-table-for-two", "lost_baggage")
    state, owner = board.situation.state, board.situation.board.owner
    laid = {space for space, tile in zip(state.board.spaces, state.tiles, strict=True) if tile is not None}
    around = {space: {hexgrid.neighbour(space, way) for way in range(6)} & laid for space in laid}
    assert len(laid) == 20
    assert all(len(near) >= 2 for near in around.values())
    assert sum(any(owner[other] for other in near) for space, near in around.items() if not owner[space]) >= 2


@pytest.mark.rule("LB-13")
def test_a_region_while_laying_shows_home_seams_and_links() -> None:
    (board,) = boards("lb-laying-home-seams-links", "lost_baggage")
    own, other = board.situation.board.regions
    numbers: dict[str, set[Hashable]] = {}
    for mark in board.marks:
        if mark.kind == "number":
            numbers.setdefault(mark.word, set()).add(mark.spaces[0])
    assert numbers["1"] == {own.home}
    assert numbers["2"] == {*own.seams, *other.seams}
    assert numbers["3"] == set(own.links)
    assert numbers["4"] <= set(own.spaces) - set(own.core)
    assert ends(board) == marked(board, "possible")


@pytest.mark.rule("LB-21", "LB-22")
def test_a_circle_may_be_walked_and_no_step_straight_back() -> None:
    circle, back = boards("lb-walk-circle-no-step-back", "lost_baggage")
    way = arrows(circle, "move")
    assert len(way) == circle.situation.state.turn.rolled == 6
    assert [step[0] for step in way[1:]] == [step[1] for step in way[:-1]]
    assert way[0][0] == way[-1][1] == circle.situation.state.players[0].place
    assert all(end in around(start) for start, end in way if isinstance(start, tuple))
    assert marked(back, "no") == {back.situation.state.players[0].place}


@pytest.mark.rule("LB-6", "LB-28")
def test_sides_are_counted_clockwise_from_the_top_side() -> None:
    shown = boards("lb-tile-sides-one-to-six", "lost_baggage")
    for board, up in zip(shown, (True, False), strict=True):
        state = board.situation.state
        tile = state.tiles[state.board.index[0, 3]]
        assert (tile.up, tile.top) == (up, 2)
        numbers = {int(mark.word): mark.spaces[0] for mark in board.marks}
        assert numbers == {number: beyond((0, 3), turned(2, number)) for number in range(1, 7)}


@pytest.mark.rule("LB-63")
def test_a_defender_comes_directly_after_the_instigator() -> None:
    panels = figures("lost_baggage")["lb-turn-order-during-battle"].panels
    names = [panel.label["en"].partition(",")[0] for panel in panels]
    seated, fighting = names[:4], names[4:]
    assert fighting[:2] == ["Ann", "Cleo"]
    assert fighting[2:] == [name for name in seated if name not in fighting[:2]]


@pytest.fixture(scope="module")
def library() -> Library:
    return cards.library(cards.material(None)[0])


def test_all_cards_in_the_book_are_in_the_library(library: Library) -> None:
    known = {"characters": library.character, "portraits": library.character, "items": library.item, "tiles": library.tile}
    shown = [words for name in figures("lost_baggage") for words, _ in exhibits(name, "lost_baggage") if words != screens.WORDS]
    assert {words[0] for words in shown} == {"characters", "portraits", "items"}
    assert all(words[1] in known[words[0]] or words[:2] == ("items", "back") for words in shown)


@pytest.mark.rule("LB-5")
def test_all_parts_of_a_character_card_are_numbered(library: Library) -> None:
    (panel,) = figures("lost_baggage")["lb-character-card-parts"].panels
    assert isinstance(panel.content, Exhibit)
    character = library.character[panel.content.words[1]]
    assert int(panel.content.words[2]) == character.hp
    assert len(character.attacks) == 2
    wanted = ("name", "family", "attack", "second_attack", "ability", "special", "price", "hp", "red", "blue")
    assert panel.content.parts == wanted
    for language in ("en", "pl"):
        label = panel.label[language].replace("\N{NO-BREAK SPACE}", " ")
        assert all(str(number) in label.replace(",", "").split() for number in range(1, len(wanted) + 1))


@pytest.mark.rule("LB-62", "LB-66")
def test_the_battle_shows_two_fighters_alive_and_something_equipped_that_can_be(library: Library) -> None:
    shown = exhibits("lb-battle-stage", "lost_baggage")
    fighters = [words for words, _ in shown if words[0] == "characters"]
    assert len(fighters) == 2
    for _, name, hp, *_ in fighters:
        assert 0 < int(hp) < library.character[name].hp
    labels = {label: words[1] for words, label in shown}
    assert labels["battle deck"] == "back"
    assert [effect.do for effect in library.item[labels["equipped"]].effects] == [Do.EQUIP]
