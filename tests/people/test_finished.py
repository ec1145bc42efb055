"""Counts of a record: who won, what was thrown, and what nobody can know of a game by older rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.engine.earthquake.events import ToolUsed
from game.engine.island_battle.board import Square
from game.engine.island_battle.events import Shot
from game.engine.island_battle.state import Kind
from game.engine.values import changed
from game.people.finished import _things, finished_game, thing_key
from game.play.errors import RecordError
from game.play.match import Match
from game.play.record import Player, Record, Series, file_bytes, good_part, parse
from game.registry import laid_out
from tests.games import ALL, TINY
from tests.people.games import race
from tests.play.helpers import BOARD, play, tiny_match
from tests.tools.record_golden import FOLDER


def counted(match: Match) -> object:
    return finished_game(match.record, TINY, BOARD)


def test_dice_count_for_whoever_threw_them_and_not_when_taken_back() -> None:
    """South throws 4, taken back with all that followed it, then the same 4 again, then 6; North 2."""
    match = play(tiny_match(4, 2, 6, free_undo=True), "place 0", "place 1", "roll")
    match.undo()
    play(match, "roll", "turn", "roll", "turn", "roll", "go")
    match.resign(0)
    game = finished_game(match.record, TINY, BOARD)
    assert game is not None
    assert [player.dice for player in game.players] == [{4: 1, 6: 1}, {2: 1}]
    assert [player.won for player in game.players] == [False, True]
    assert (game.reason, game.drawn) == ("resigned", False)


def test_a_game_under_way_is_not_counted() -> None:
    assert counted(play(tiny_match(4), "place 0", "place 1", "roll")) is None


def test_of_a_game_that_went_on_by_other_rules_only_the_end_is_known() -> None:
    match = play(tiny_match(4, 2, 6), "place 0", "place 1", "roll", "turn", "roll", "turn")
    snapshot = match.snapshot()
    play(match, "roll", "go")
    match.resign(0)
    later = Record(match.record.header, snapshot, match.record.lines[6:])
    game = finished_game(later, TINY, BOARD)
    assert game is not None
    assert not game.whole
    assert [(player.won, player.dice) for player in game.players] == [(False, {}), (True, {})]


def test_what_was_played_in_another_game_is_not_counted_again() -> None:
    """Whoever plays on has neither thrown nor won what the others did."""
    first = play(tiny_match(4, 2, 6), "place 0", "place 1", "roll", "turn", "roll", "turn")
    on = Match.play_on(first.record, first.game, BOARD, (Player("Ola"), Player("Iga")))
    on.resign(0)
    game = finished_game(parse(file_bytes(on.record), "x"), TINY, BOARD)
    assert game is not None
    assert not game.whole
    assert [(player.name, player.won, player.dice) for player in game.players] == [("Ola", False, {}), ("Iga", True, {})]
    first.resign(0)
    game = finished_game(first.record, TINY, BOARD)
    assert game is not None
    assert [player.dice for player in game.players] == [{4: 1}, {2: 1}]


@pytest.mark.rule("EI-14")
def test_turns_count_in_which_nobody_decides() -> None:
    """After the last action, in turn 8, two turns more begin: an explorer drowns at once, and then the next one."""
    path = FOLDER / "earthquake-classic-4-usual.jsonl"
    record = parse(path.read_bytes(), path.name)
    found = finished_game(record, ALL["earthquake"], laid_out(ALL, record)[1])
    assert found is not None
    assert record.standing()[-1][1].turn == 8
    assert found.turns == 10


@pytest.mark.rule("EI-56")
def test_a_lifebelt_that_a_blast_took_was_not_put_to_use() -> None:
    """One floats with a lifebelt; another loses one to dynamite."""
    space = (0, 0)
    lifebelts = [ToolUsed(rule=rule, seat=0, tool="lifebelt", start=space, target=space) for rule in ("EI-52", "EI-56")]
    assert _things(ALL["earthquake"], 2, lifebelts)[1] == [{"tool_found.tool.lifebelt": 1}, {}]


@pytest.mark.rule("BI-50")
def test_a_shot_counts_for_the_kind_that_shoots_and_for_the_kind_that_is_hit() -> None:
    """A jeep hits a tank, then a block: no tank has shot, and no jeep was hit."""
    hit = Shot(
        rule="BI-53",
        seat=0,
        piece=4,
        kind=Kind.JEEP,
        origin=Square(3, 2),
        target=Square(3, 5),
        target_piece=17,
        target_kind=Kind.TANK,
        crossfire=(),
    )
    block = changed(hit, rule="BI-55", target_piece=None, target_kind=None)
    came = _things(ALL["island_battle"], 2, [hit, block])[0]
    assert came == [{"shot.kind.jeep": 2, "shot.target_kind.tank": 1}, {}]


@pytest.mark.parametrize("game", ALL)
def test_things_of_a_collection_are_told_apart(game: str) -> None:
    keys = [thing_key(counted, thing) for counted in ALL[game].collection() for thing in counted.things]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("game", ALL)
def test_a_golden_game_has_its_winners_and_dice_of_its_faces(game: str) -> None:
    """The numbers thrown are those on the die, and there are throws where the game has one."""
    path: Path = min(FOLDER.glob(f"{game}-*-usual.jsonl"), key=lambda path: path.stat().st_size)
    record = parse(path.read_bytes(), path.name)
    found = finished_game(record, ALL[game], laid_out(ALL, record)[1])
    assert found is not None and found.whole and len(found.players) == len(record.header.players)
    thrown = {face for player in found.players for face in player.dice}
    faces = set(ALL[game].faces) or (set() if game != "tiny" else thrown)
    assert thrown <= faces
    things = {thing for player in found.players for thing in player.things}
    assert bool(things) == bool(ALL[game].collection())


def test_a_series_stands_in_the_header_and_comes_back() -> None:
    match = race("Ania", "Jan")
    match.record.header = replace(match.record.header, series=Series("2026-05-03T12:00:00Z", 3, (2, 1)))
    assert parse(file_bytes(match.record), "it").header.series == Series("2026-05-03T12:00:00Z", 3, (2, 1))


@pytest.mark.parametrize(
    "series", [b'{"first":"x","to":1}', b'{"first":"x","to":3,"wins":[1]}', b'{"first":"x","to":3,"wins":[-1,0]}']
)
def test_a_series_that_cannot_be_is_refused(series: bytes) -> None:
    match = race("Ania", "Jan")
    match.record.header = replace(match.record.header, series=Series("x", 2))
    data = file_bytes(match.record).replace(b'{"first":"x","to":2}', series)
    with pytest.raises(RecordError, match="Line 1 of it is damaged"):
        good_part(data, "it")
