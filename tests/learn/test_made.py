"""Puzzles made of positions: what a position is as a puzzle, its sentences, and its file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.content.editor import AnyEditor, started
from game.content.positions import PositionReader, Situation
from game.engine.chance import Seeded, pick
from game.engine.lost_baggage.pending import PendingText, Source
from game.engine.lost_baggage.state import Battle, Phase, Turn
from game.engine.lost_baggage.vocabulary import effects_from_json
from game.engine.values import changed
from game.games import GAMES
from game.learn import made
from game.learn.collected import collection
from game.learn.made import Judgement, Verdict, When, Wish
from game.learn.puzzles import all_puzzles, own_folder, parse_puzzle, puzzle_of
from game.learn.search import TooMuch
from game.play.errors import SaveError
from game.play.match import Match
from game.play.record import Player

READERS = {game: PositionReader(entry) for game, entry in GAMES.items()}
FACING = {
    "level": "classic",
    "heroes": [{"space": "5,5", "food": 3, "sword": 3, "health": 4}, {"space": "6,5", "food": 3, "health": 2, "lives": 1}],
}
"""Riverlands: a hero with a sword of level 3, which takes 2 or 3 health, beside one with 2 health and one life (RL-53)."""


def situation(game: str, **words: Any) -> Situation:
    """A position of a game."""
    return READERS[game].read(words)


def begun(game: str, level: str) -> Situation:
    """A game that has just begun on a level."""
    now = READERS[game].read({"level": level})
    return replace(now, state=started(now.game, editor(game), now.board, now.players))


def editor(game: str) -> AnyEditor:
    found = GAMES[game].editor()
    assert found is not None
    return found


def judged(game: str, now: Situation, wish: Wish) -> Judgement:
    """The verdict on a position as a puzzle."""
    wanted = collection(GAMES[game]).goals[wish.goal]
    fields = made.fields_of(now, now.level.id, wanted, wish, editor(game))
    puzzle = puzzle_of(fields, "", GAMES[game], "", READERS[game])
    return made.judged(puzzle, puzzle.search(made.MOST_STEPS))


def test_what_one_action_alone_does_is_a_puzzle_with_one_solution() -> None:
    """Only the attack wins with one action."""
    found = judged("riverlands", situation("riverlands", **FACING), Wish("win", actions=1))
    assert (found.verdict, found.right, found.answer) == (Verdict.GOOD, 1, "only")


def test_what_nothing_reaches_for_certain_has_no_solution() -> None:
    far = {**FACING, "heroes": [FACING["heroes"][0], {"space": "1,1", "food": 3}]}
    assert judged("riverlands", situation("riverlands", **far), Wish("win")).verdict is Verdict.NONE


def test_what_everything_reaches_is_no_puzzle() -> None:
    """Two soldiers, one of whom moves or turns while the only other one is far away, harm nobody."""
    pieces = ["south soldier N 2,2", "south soldier N 6,2", "north soldier N 9,9"]
    found = judged("island_battle", situation("island_battle", level="classic", pieces=pieces, rolled=2), Wish("safe"))
    assert found.verdict is Verdict.ALL and found.right == found.choices > 1


def test_what_most_actions_reach_has_too_many_solutions() -> None:
    """Three food are enough for the meal unless they are eaten, so that most of what can be done keeps one."""
    far = {**FACING, "heroes": [FACING["heroes"][0], {"space": "1,1", "food": 3}]}
    found = judged("riverlands", situation("riverlands", **far), Wish("food", n=1))
    assert found.verdict is Verdict.EASY and 0 < found.right <= found.choices


@pytest.mark.rule("EI-23")
def test_one_wrong_action_among_many_ways_is_something_to_find() -> None:
    """All seven first actions keep dry. At the lifebelt it has to be left: kept, the hole below it happens."""
    ring = ["1,0", "0,1", "-1,1", "-1,0", "0,-1"]
    stacks = [
        "0,0 3 land land land",
        "-2,2 5 land land",
        "1,-1 3 lifebelt hole land",
        *(f"{one} 3 land land land" for one in ring),
    ]
    now = situation("earthquake", level="classic", players=2, explorers=["0,0", "-2,2"], stacks=stacks)
    found = judged("earthquake", now, Wish("dry"))
    assert (found.verdict, found.right, found.choices) == (Verdict.EASY, 7, 7)


def test_what_cannot_be_looked_at_whole_is_said_to_be_too_much() -> None:
    """A whole army that has not rolled, before four turns."""
    now = begun("island_battle", "classic")
    assert judged("island_battle", now, Wish("win", When.LATER)).verdict is Verdict.TOO_MUCH


def test_it_is_known_in_how_many_ways_the_hidden_was_laid() -> None:
    """Nothing is hidden in Riverlands; one of the last two blocks is live, the other safe, and nobody knows which."""
    assert judged("riverlands", situation("riverlands", **FACING), Wish("win", actions=1)).ways == 1
    pieces = ["south tank N 4,3", "south jeep E 3,7", "south soldier W 9,5", "north soldier S 4,5", "north jeep W 4,7"]
    two = {"pieces": [*pieces, "north tank S 7,7"], "blocks": ["1,10 live", "10,1 safe"]}
    now = situation("island_battle", level="classic", pads=["5 - - - - -", "6 - - - - -"], rolled=2, **two)
    found = judged("island_battle", now, Wish("take", n=2, actions=1))
    assert (found.verdict, found.ways) == (Verdict.GOOD, 2)


def test_what_shall_not_happen_is_not_asked_for_with_a_number_of_actions() -> None:
    """No number of actions ends a turn in which no life may be lost."""
    now = situation("riverlands", **FACING)
    wanted = collection(GAMES["riverlands"]).goals["live"]
    fields = made.fields_of(now, "classic", wanted, Wish("live", actions=2), editor("riverlands"))
    assert fields.goal["actions"] == 0 and fields.more["en"] == "Whatever happens, and whatever is hidden."


def test_a_search_that_is_given_up_ends_at_once() -> None:
    now = situation("riverlands", **FACING)
    wanted = collection(GAMES["riverlands"]).goals["live"]
    fields = made.fields_of(now, "classic", wanted, Wish("live", When.LATER), editor("riverlands"))
    puzzle = puzzle_of(fields, "", GAMES["riverlands"], "", READERS["riverlands"])
    search = puzzle.search(made.MOST_STEPS)
    search.give_up()
    with pytest.raises(TooMuch):
        search.worth(search.begin(now.state))
    assert search.steps == 1


@pytest.mark.parametrize(
    ("players", "turns"), [(2, {"now": 1, "round": 2, "next": 3, "later": 4}), (4, {"now": 1, "round": 4, "next": 5, "later": 8})]
)
def test_until_when_is_counted_in_turns_of_all_players(players: int, turns: dict[str, int]) -> None:
    assert {when.value: when.turns(players) for when in When} == turns


def test_players_who_are_out_have_no_turns() -> None:
    """Of four heroes two are gone: two turns are a round."""
    now = begun("riverlands", "delta")
    state = now.state
    for seat in (2, 3):
        state = editor("riverlands").take(state, state.heroes[seat].space)
    wanted = collection(GAMES["riverlands"]).goals["live"]
    fields = made.fields_of(replace(now, state=state), "delta", wanted, Wish("live", When.ROUND), editor("riverlands"))
    assert fields.goal["turns"] == 2


def test_all_who_play_have_turns_where_it_is_open_who_is_next() -> None:
    """The first player of three chooses with whom to swap, which may end a battle of the others."""
    now = begun("lost_baggage", "three_10")
    swaps = PendingText(0, 0, Source.ITEM, "airfield", effects_from_json([{"do": "swap"}]))
    battles = {"battles": (Battle(1, 2),), "frames": (swaps,), "phase": Phase.PLAYER, "actor": 0, "turn": Turn(0)}
    state = changed(now.state, **battles)
    assert now.game.following(state, 0) == ()
    wanted = collection(GAMES["lost_baggage"]).goals["live"]
    fields = made.fields_of(replace(now, state=state), "three_10", wanted, Wish("live", When.ROUND), editor("lost_baggage"))
    assert fields.goal["turns"] == 3


@pytest.mark.parametrize("seat", [0, 1])
def test_a_goal_is_that_of_whoever_is_to_move(seat: int) -> None:
    """The pieces of South have the numbers 0 to 9, those of North 10 to 19."""
    game = editor("island_battle")
    now = READERS["island_battle"].read({"level": "classic"})
    state = game.set(game.at_turn(now.state), "turn", None, str(seat))
    wanted = collection(GAMES["island_battle"]).goals["take_unhurt"]
    goal = made.fields_of(replace(now, state=state), "classic", wanted, Wish("take_unhurt", n=2), game).goal
    sides = ["0..9", "10..19"]
    assert goal["happens"] == [f"removed piece={sides[1 - seat]} x2"]
    assert goal["never"] == [f"removed piece={sides[seat]}"]


@pytest.mark.parametrize("game", GAMES)
def test_every_goal_reads_as_a_sentence_in_both_languages_and_can_be_read_again(game: str) -> None:
    now = begun(game, min(path.stem for path in GAMES[game].levels().glob("*.tmx")))
    for name, wanted in collection(GAMES[game]).goals.items():
        for when in When:
            fields = made.fields_of(now, now.level.id, wanted, Wish(name, when, n=3, actions=2), editor(game))
            for texts in (fields.title, fields.more):
                assert texts.keys() == {"en", "pl"}
                assert not any(mark in text for text in texts.values() for mark in "{}")
            assert all(text.endswith(".") for text in fields.title.values())
            puzzle = parse_puzzle(made.text_of(fields), "", GAMES[game], "own", READERS[game])
            assert puzzle.title == fields.title
            assert puzzle.situation.game.dump(puzzle.situation.state) == now.game.dump(now.state)
            assert (puzzle.goal.turns, puzzle.goal.actions) == (fields.goal["turns"], 0 if wanted.lasting else 2)


def test_a_saved_puzzle_stands_among_the_own_ones_and_none_is_written_over(tmp_path: Path) -> None:
    now = situation("riverlands", **FACING)
    wanted = collection(GAMES["riverlands"]).goals["win"]
    fields = made.fields_of(now, "classic", wanted, Wish("win"), editor("riverlands"))
    paths = [made.save(fields, tmp_path, "riverlands") for _ in range(2)]
    assert len({*paths}) == 2
    own = [info for info in all_puzzles(GAMES["riverlands"], tmp_path) if info.own]
    assert [info.path for info in own] == paths and not any(info.error for info in own)


def test_beyond_as_many_as_are_read_no_puzzle_is_saved(tmp_path: Path) -> None:
    folder = own_folder(tmp_path, "riverlands")
    folder.mkdir(parents=True)
    for number in range(101):
        (folder / f"x{number:03d}.toml").write_bytes(b"")
    fields = made.fields_of(
        situation("riverlands", **FACING),
        "classic",
        collection(GAMES["riverlands"]).goals["win"],
        Wish("win"),
        editor("riverlands"),
    )
    with pytest.raises(
        SaveError, match=r"^puzzle 1\.toml cannot be written: with those in packs there are 100 such files already"
    ):
        made.save(fields, tmp_path, "riverlands")
    own = [info for info in all_puzzles(GAMES["riverlands"], tmp_path) if info.own]
    assert (len(own), own[-1].path.name) == (101, "x100.toml")
    assert str(own[-1].error).endswith(
        "There are more than 100 own puzzles of this game with those in packs; this one and all after it are left out:"
        " remove some."
    )


def test_only_a_level_as_it_comes_with_the_program_is_a_shipped_one() -> None:
    now = situation("riverlands", **FACING)
    assert READERS["riverlands"].shipped(now.level) == "classic"
    assert READERS["riverlands"].shipped(msgspec.structs.replace(now.level, id="island of mine")) is None
    changed = msgspec.structs.replace(now.level, properties={**now.level.properties, "lives": 9})
    assert READERS["riverlands"].shipped(changed) is None


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_begins_with_everything_of_its_position(game: str) -> None:
    """Tools in hands of Earthquake Island among it."""
    level = "two_10" if game == "lost_baggage" else "classic"
    now, wanted, choice = situation(game, level=level), collection(GAMES[game]).goals["win"], Seeded(game)
    match = Match.start(now.game, now.board, [Player("")] * now.players, level=now.level.to_json(), seed="1")
    for _ in range(80):
        if (seat := match.to_move) is None:
            break
        fields = made.fields_of(replace(now, state=match.state), level, wanted, Wish("win"), editor(game))
        assert puzzle_of(fields, "", GAMES[game], "", READERS[game]).situation.state == match.state
        match.submit(seat, pick(match.legal(), choice))
