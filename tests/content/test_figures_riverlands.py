"""The figures of the rulebook of Riverlands obey its rules."""

from __future__ import annotations

from collections import deque

import pytest

from game.content.figure_reader import load_figures
from game.content.figures import Held, Land, Mark, Position

PAGE = "riverlands"
SMALL = ["PFMSMFV", "FMFPFMF", "PFVTVFP", "RRRRRRR", "PFVTVFP", "FMFPFMF", "VFMSMFP"]
WIDE = ["VFMFSFMFV", "FMPFPFPMF", "PFVFTFVFP", "RRRRRRRRR", "PFVFTFVFP", "FMPFPFPMF", "VFMFSFMFV"]
TEAMS = ["PFSMFMSFV", "FMPFPFPMF", "PFVTFTVFP", "RBRRRRBRR", "RRBRRRRBR", "PFVTFTVFP", "FMPFPFPMF", "VFSMFMSFP"]
LETTERS = {"F": "forest", "M": "mine", "P": "mountain", "T": "temple", "V": "village", "R": "river", "B": "bridge", "S": "start"}
WATER = ("river", "bridge")
SIDEWAYS = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONALS = ((1, 1), (1, -1), (-1, -1), (-1, 1))


def lands(name: str) -> list[Land]:
    return [panel.content for panel in load_figures(PAGE)[name].panels if isinstance(panel.content, Land)]


def land(name: str) -> Land:
    (found,) = lands(name)
    return found


def kind(board: Land, at: Position) -> str:
    return board.tiles[at].partition("_")[0]


def grid(rows: list[str]) -> dict[Position, str]:
    """Kinds by position, columns and rows from 1 in the south-west."""
    return {(x + 1, len(rows) - y): LETTERS[row[x]] for y, row in enumerate(rows) for x in range(len(row))}


def marked(marks: tuple[Mark, ...], sort: str) -> set[Position]:
    return {mark.at for mark in marks if mark.kind == sort}


def numbers(marks: tuple[Mark, ...]) -> dict[Position, int]:
    return {mark.at: mark.number for mark in marks if mark.number is not None}


def steps(board: Land, at: Position) -> set[Position]:
    """RL-20: sideways, and between two bridge tiles diagonally too."""
    ways = [(at[0] + x, at[1] + y) for x, y in SIDEWAYS]
    if kind(board, at) == "bridge":
        ways += [(at[0] + x, at[1] + y) for x, y in DIAGONALS if board.tiles.get((at[0] + x, at[1] + y)) == "bridge"]
    return {way for way in ways if way in board.tiles}


@pytest.mark.rule("RL-2")
@pytest.mark.parametrize(
    ("name", "rows"),
    [("rl-board-1v1-small", SMALL), ("rl-board-1v1-wide", WIDE), ("rl-board-2v2", TEAMS), ("rl-table-in-mid-game", SMALL)],
)
def test_the_boards_are_those_of_the_rule(name: str, rows: list[str]) -> None:
    board = land(name)
    assert {at: kind(board, at) for at in board.tiles} == grid(rows)


@pytest.mark.rule("RL-4")
def test_players_start_where_the_rule_says() -> None:
    """Players 1 and 3 in the bottom row from the left, 2 and 4 in the top row from the right."""
    starts = {look: at for at, look in land("rl-board-2v2").tiles.items() if look.startswith("start")}
    assert starts == {"start_red": (3, 1), "start_blue": (7, 8), "start_yellow": (7, 1), "start_green": (3, 8)}


@pytest.mark.rule("RL-3", "RL-23")
def test_every_kind_of_tile_has_its_picture_and_bonus() -> None:
    bonus = {"forest": "2 food", "mine": "1 gold", "mountain": "1 arrow", "river": "1 food"}
    shown = {}
    for panel in load_figures(PAGE)["rl-tile-kinds"].panels:
        board = panel.content
        assert isinstance(board, Land)
        name, _, said = panel.label["en"].partition(": ")
        assert name in {kind(board, at) for at in board.tiles}
        shown[name] = said
    assert shown == {name: bonus.get(name, "nothing") for name in LETTERS.values()}


@pytest.mark.rule("RL-6", "RL-10")
def test_what_the_players_in_mid_game_have_is_possible() -> None:
    board = land("rl-table-in-mid-game")
    has = {(each.colour, each.thing): each.count for each in board.held}
    assert board.held[0] == Held("red", "action", 1)
    assert all(has[colour, "heart"] <= 6 and has[colour, "life"] <= 2 for colour in ("red", "blue"))
    archer, other = board.pieces
    assert (archer.kind, has["red", "bow"], kind(board, archer.at)) == ("archer", 1, "forest")
    assert has["red", "arrow"] > 0
    assert (other.kind, other.at[1] > 4) == ("knight", True)
    assert ("blue", "sword3") in has
    assert marked(board.marks, "possible") == steps(board, archer.at) - {other.at}


@pytest.mark.rule("RL-10")
def test_three_actions_on_the_opposite_bank_and_two_elsewhere() -> None:
    board = land("rl-own-and-opposite-side")
    found = numbers(board.marks)
    assert {number for at, number in found.items() if at[1] >= 6} == {3}
    assert {number for at, number in found.items() if at[1] <= 5} == {2}
    assert {kind(board, at) for at, number in found.items() if number == 2} >= {"river", "bridge", "start"}


@pytest.mark.rule("RL-20")
def test_a_diagonal_step_leads_from_bridge_to_bridge_only() -> None:
    board = land("rl-bridge-diagonal-step")
    (step,) = [mark for mark in board.marks if mark.kind == "move"]
    assert step.to is not None
    assert {kind(board, step.at), kind(board, step.to)} == {"bridge"}
    assert (abs(step.to[0] - step.at[0]), abs(step.to[1] - step.at[1])) == (1, 1)
    corners = {(piece.at[0] + x, piece.at[1] + y) for piece in board.pieces for x, y in DIAGONALS}
    crossed = marked(board.marks, "no")
    assert len(crossed) == 4
    assert crossed <= corners
    assert all(kind(board, at) not in WATER for at in crossed)
    assert marked(board.marks, "possible") == {step.to}


@pytest.mark.rule("RL-25")
def test_a_raft_goes_straight_over_the_river_to_the_tile_behind() -> None:
    board = land("rl-raft-straight-across")
    (rafter,) = board.pieces
    (way,) = [mark for mark in board.marks if mark.kind == "move"]
    assert (rafter.kind, rafter.at, way.at) == ("rafter", (1, 2), (1, 2))
    line = [(column, 2) for column in (2, 3, 4)]
    assert [kind(board, at) for at in line] == ["river", "river", "forest"]
    assert marked(board.marks, "possible") == set(line)
    assert way.to == line[-1]


@pytest.mark.rule("RL-32")
def test_a_bow_reaches_two_tiles_and_three_from_a_mountain() -> None:
    for board, reach, stands in zip(lands("rl-bow-range"), (2, 3), ("forest", "mountain"), strict=True):
        (archer,) = board.pieces
        assert (archer.kind, kind(board, archer.at)) == ("archer", stands)
        x, y = archer.at
        wanted = {(x + dx * far, y + dy * far) for dx, dy in SIDEWAYS for far in range(1, reach + 1)}
        assert marked(board.marks, "target") == wanted
        assert wanted <= set(board.tiles)


@pytest.mark.rule("RL-47")
def test_going_back_leads_two_steps_nearer_to_the_own_start() -> None:
    board = land("rl-go-back-two-tiles")
    (hero,) = board.pieces
    assert kind(board, hero.at) == "temple"
    assert load_figures(PAGE)["rl-go-back-two-tiles"].panels[0].dice == (3,)  # RL-46
    away = {(3, 1): 0}
    queue = deque(away)
    while queue:
        at = queue.popleft()
        for near in steps(board, at) - set(away):
            away[near] = away[at] + 1
            queue.append(near)
    first = {at for at in steps(board, hero.at) if away[at] == away[hero.at] - 1}
    second = {far for at in first for far in steps(board, at) if away[far] == away[at] - 1}
    assert marked(board.marks, "possible") == second
    assert numbers(board.marks) == {at: away[at] for at in {hero.at} | first | second}
