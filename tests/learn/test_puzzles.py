"""Puzzles: every shipped one is proved; what a search finds in small positions; files that cannot be used."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import paths
from game.content.earthquake import positions as earthquake
from game.content.island_battle import positions as island_battle
from game.content.lost_baggage import positions as lost_baggage
from game.engine import unfit
from game.engine.core import Action
from game.engine.earthquake import consistency as of_earthquake
from game.engine.island_battle import consistency as of_battle
from game.engine.lost_baggage import consistency as of_baggage
from game.engine.riverlands import consistency as of_riverlands
from game.games import GAMES
from game.learn import goals, puzzles
from game.learn.attempt import Attempt, Hope, Verdict
from game.learn.collected import collection
from game.learn.goals import Goal
from game.learn.proof import answers, only_way, prove
from game.learn.puzzles import LARGEST, Puzzle, PuzzleError, PuzzleInfo, all_puzzles, load_puzzle, own_folder, parse_puzzle, said
from game.learn.search import Search, TooMuch
from game.play.record import Player
from game.reading import read_file
from game.ui.services.text import LANGUAGES, Text
from game.ui.services.wording import trouble
from tests.tiny.engine import Tiny
from tests.tools.puzzles import shipped
from tests.worded import check_errors

CONSISTENCY = (of_battle, of_earthquake, of_riverlands, of_baggage)
SHIPPED = [info for entry in GAMES.values() for info in all_puzzles(entry, None)]
BATTLE = GAMES["island_battle"]
TANKS = """
title = {{ en = "Hit." }}
difficulty = 1
answer = "{answer}"
{chance}
[goal]
{goal}
[position]
level = "classic"
pieces = [{pieces}]
pads = ["5 - - - - -", "6 - - - - -"]
rolled = {rolled}
"""


def puzzle(pieces: str, goal: str, *, answer: str = "any", chance: str = "", rolled: int = 1) -> Puzzle:
    """A puzzle of Battle for the Island with few pieces."""
    text = TANKS.format(pieces=pieces, goal=goal, answer=answer, chance=chance, rolled=rolled)
    return parse_puzzle(text, "own.toml", BATTLE, "own")


def acts(found: Puzzle) -> list[str]:
    """Return what the learner may begin with to solve it."""
    search = found.search()
    return [BATTLE.game().encode(action) for action in answers(search, search.begin(found.situation.state))]


@pytest.mark.parametrize("info", SHIPPED, ids=lambda info: info.key)
def test_every_shipped_puzzle_can_be_solved_as_it_says(info: PuzzleInfo) -> None:
    assert info.puzzle is not None, info.error
    assert prove(info.puzzle, 20_000).trouble(info.puzzle) == ""
    for texts in (info.puzzle.title, info.puzzle.more, info.puzzle.hint):
        assert texts.keys() == {"en", "pl"}
        assert all(texts.values())
    assert max(len(text.split()) for text in info.puzzle.title.values()) <= 8


def test_a_shot_and_the_same_after_a_detour() -> None:
    # The tank hits at four squares (BI-3, BI-50), at once or not at all: the soldier's step forward is no detour for it.
    pieces = '"south tank N 4,2", "south soldier E 1,1", "north jeep S 4,6", "north tank N 9,9"'
    wanted = 'happens = ["removed piece=10..19"]'
    assert acts(puzzle(pieces, wanted + "\nactions = 1")) == ["shoot S8"]
    assert acts(puzzle(pieces, wanted)) == ["shoot S8", "move S1 straight"]
    assert (
        prove(puzzle(pieces, wanted, answer="only")).trouble(puzzle(pieces, wanted, answer="only")) == "there is another solution"
    )
    assert prove(puzzle(pieces, wanted)).line == (decoded("shoot S8"),)


@pytest.mark.parametrize(("rolled", "only"), [(4, True), (5, False), (None, False)])
def test_one_answer_is_the_only_one_in_every_course_of_play(rolled: int | None, only: bool) -> None:
    """From 7 the card of 5 leads to 12 (TY-3, TY-4), and the die from 5 on (TY-2), but not in a course that begins with a 1."""
    state = Tiny.state(goal=12, turn=0, lanes=(0, 1), at=(7, 0), rolled=rolled, resigned=None, cards=(5, 1))
    asked: Any = SimpleNamespace(situation=SimpleNamespace(state=state), answer="only")
    proof = prove(asked, search=Search(Tiny(), Goal(0, win=True)))
    assert (proof.chance == 1, proof.only, proof.trouble(asked)) == (True, only, "" if only else "there is another solution")


def test_where_not_every_course_can_be_looked_at_no_answer_is_called_the_only_one() -> None:
    state = Tiny.state(goal=12, turn=0, lanes=(0, 1), at=(7, 0), rolled=4, resigned=None, cards=(5, 1))
    search = Search(Tiny(), Goal(0, win=True))
    start = search.begin(state)
    assert only_way(search, start)
    search.give_up()
    assert not only_way(search, start)


def decoded(text: str) -> Action:
    """An action in notation."""
    return BATTLE.game().decode(text)


def test_every_number_of_the_die_has_to_do_unless_it_is_prepared() -> None:
    # The tank rolls, moves and shoots: only with a 1 it comes to the square four from the jeep, facing it (BI-31, BI-32).
    pieces = '"south tank N 4,1", "north jeep S 4,6", "north tank N 9,9"'
    wanted = 'happens = ["removed piece=10..19"]'
    assert prove(puzzle(pieces, wanted, rolled=-1)).chance == 0
    assert prove(puzzle(pieces, wanted, rolled=-1, chance="chance = [1]")).chance == 1
    assert prove(puzzle(pieces, wanted, rolled=-1, chance="chance = [2]")).chance == 0


DUEL = """
title = { en = "Win." }
difficulty = 1
answer = "best"
[goal]
win = true
[position]
level = "classic"
heroes = [{ space = "2,3", sword = 2 }, { space = "2,2", lives = 1, health = 2 }]
"""


def test_the_best_chance_is_counted_over_the_die() -> None:
    # A sword of level 2 does 1 damage with 1 to 3, 2 damage with 4 to 6 (RL-30): one blow of a turn (RL-32) takes the last life
    # with three of six numbers.
    assert prove(parse_puzzle(DUEL, "own.toml", GAMES["riverlands"], "own")).chance == Fraction(1, 2)


def test_what_must_not_happen_ends_it() -> None:
    # The own soldier stands in the crossfire (BI-54).
    pieces = '"south tank N 4,2", "south soldier E 4,4", "north jeep S 4,6", "north tank N 9,9"'
    wanted = 'happens = ["removed piece=10..19"]\nnever = ["removed piece=0..9"]'
    assert acts(puzzle(pieces, wanted)) == ["move S1 straight"]


def refusal(wrong: tuple[str, str]) -> PuzzleError:
    """The error of a puzzle's file in which a text stands in the place of another."""
    text = TANKS.format(
        pieces='"south tank N 4,2", "north jeep S 4,6"',
        goal='happens = ["removed piece=10..19"]',
        answer="any",
        chance="",
        rolled=1,
    )
    with pytest.raises(PuzzleError) as caught:
        parse_puzzle(text.replace(*wrong), "own.toml", BATTLE, "own")
    return caught.value


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (("difficulty = 1", "difficulty = 9"), "own.toml, difficulty: 9 is not from 1 to 4"),
        (('answer = "any"', 'answer = "none"'), "own.toml, answer: “none” is none of any, only, best."),
        (("difficulty = 1", f"difficulty = {'1' * 300}"), f"own.toml, difficulty: {'1' * 19}… is not from 1 to 4."),
        (
            ("difficulty = 1", 'difficulty = "x"'),
            "own.toml, difficulty: This is of the type string; it must be of the type integer.",
        ),
        (('"removed piece=10..19"', '"fallen"'), "own.toml, [goal]: “fallen”: “fallen” is no event; events are "),
        (
            ('"removed piece=10..19"', '"removed who=1"'),
            "own.toml, [goal]: “removed who=1”: “who” is no field",
        ),
        (('happens = ["removed piece=10..19"]', ""), "own.toml, [goal]: It says nothing"),
        (("[goal]", "[goals]"), "own.toml, goals: “goals” is not known; known are title, difficulty, goal, "),
        (
            ("difficulty = 1", f'difficulty = 1\nmore = {{ en = "{"x" * 201}" }}'),
            "own.toml, more: A text by language, of 0 to 200 ",
        ),
        (
            ("difficulty = 1", 'difficulty = 1\nname = "\ue000"'),
            "own.toml, name: A line of at most 40 letters that can be shown.",
        ),
        (
            ('"removed piece=10..19"', '"removed x100"'),
            "own.toml, [goal]: “removed x100”: “x100” is not field=value, nor, at the end, a",
        ),
        (
            ("happens = [", "often = true\nhappens = ["),
            "own.toml, [goal]: “often” is not known; a goal has happens, never, win, ",
        ),
        (("happens = [", "turns = 100\nhappens = ["), "own.toml, [goal]: turns are from 1 to 99, and so are actions, or 0 "),
        (("Hit.", "x" * 201), "own.toml, title: "),
        (("difficulty = 1", 'difficulty = 1\nname = "' + "x" * 41 + '"'), "own.toml, name: "),
        (("4,6", "4,60"), "own.toml, [position]: "),
        (
            ('"south tank N 4,2"', "4"),
            "own.toml, [position]: pieces[1]: it is of the type integer; it must be of the type string.",
        ),
        (("title =", "title"), "own.toml, line 2: This is not TOML"),
        (
            ("title =", 'answer = "only"\nanswer = "any"\ntitle ='),
            "own.toml, line 3: This key or heading stands further up already; ",
        ),
    ],
)
def test_a_file_that_cannot_be_used_says_where_and_why(wrong: tuple[str, str], words: str) -> None:
    error = refusal(wrong)
    assert str(error).startswith(words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_of_a_file_is_worded(language: str) -> None:
    games = (module.SENTENCES for module in (island_battle, earthquake, lost_baggage))
    states = (module.SENTENCES for module in CONSISTENCY)
    for sentences in (puzzles.SENTENCES, goals.SENTENCES, unfit.SENTENCES, *games, *states):
        check_errors(language, sentences)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (("difficulty = 1", "difficulty = 9"), "difficulty: 9 nie jest liczbą od 1 do 4."),
        (('"removed piece=10..19"', '"removed piece=1 often"'), "[goal]: „removed piece=1 often”: „often” to ani pole=wartość,"),
        (("4,6", "4,60"), "[position]: „4,60” leży poza wyspą o 10 kolumnach i 10 rzędach."),
        (('title = { en = "Hit." }', ""), "title: Brakuje „title”."),
        (
            ("difficulty = 1", 'difficulty = 1\n"\\u0000" = 1'),
            "\\x00: Nie ma czegoś takiego jak „\\x00”; są tu title, difficulty, ",
        ),
        (('title = { en = "Hit." }', "title = 1"), "title: Typ tej wartości to integer, a musi to być table."),
        (('happens = ["removed piece=10..19"]', "happens = 1"), "[goal]: happens: „1” nie jest typu array."),
        (
            ("rolled = 1", 'rolled = 1\nblocks = ["1,1 live", "1,3 live"]'),
            "[position]: Tak nie może być w grze: state.block_at ma pasować do reszty: żadne dwa bloki nie stoją",
        ),
        (
            ("rolled = 1", "rolled = 77"),
            "[position]: Tak nie może być w grze: state.rolled: ma tu być liczba całkowita od -1 do 5, a nie 77",
        ),
        (("rolled = 1", "players = 3"), "[position]: Tak nie może być w grze: ta plansza jest dla tylu osób: 2, a nie 3"),
    ],
)
def test_a_fault_is_told_in_the_language_of_the_player(wrong: tuple[str, str], words: str) -> None:
    error = refusal(wrong)
    told = trouble(Text(paths.assets() / "locale", "pl"), error)
    assert told.startswith(f"Zagadki own.toml nie można użyć. {words}")


def test_a_file_that_is_no_text_of_a_puzzle_says_why_in_the_language_of_the_player(tmp_path: Path) -> None:
    folder = own_folder(tmp_path, "island_battle")
    folder.mkdir(parents=True)
    source = read_file(SHIPPED[0].path, LARGEST)
    (folder / "1 marked.toml").write_bytes(b"\xef\xbb\xbf" + source)
    (folder / "2 large.toml").write_bytes(source + b"#" * LARGEST)
    (folder / "3 folder.toml").mkdir()
    (folder / "4 gone.toml").symlink_to(tmp_path / "nowhere")
    (folder / "5 latin.toml").write_bytes("title = 'Łódź'".encode("latin2"))
    (folder / "6 torn.toml").write_bytes(b"difficulty = 1\n[goal")
    (folder / "7 nested.toml").write_bytes(b"difficulty = " + b"[" * 5000)
    polish = Text(paths.assets() / "locale", "pl")
    own = {info.path.name[:1]: info for info in all_puzzles(BATTLE, tmp_path) if info.own}
    assert own.pop("1").puzzle is not None
    told = {number: trouble(polish, info.error).split("użyć. ")[1] for number, info in own.items() if info.error}
    assert told == {
        "2": "plik: Ma więcej niż 100 KB; zagadka to mały plik tekstowy.",
        "3": "plik: To folder, potok albo urządzenie; zagadka to plik tekstowy.",
        "4": "plik: Nie można go odczytać: nie ma go albo nie ma jego folderu.",
        "5": "plik: Nie można go odczytać jako tekstu w UTF-8; zapisz go w edytorze tekstu jako UTF-8.",
        "6": "wiersz 2: To nie jest TOML; porównaj ten wiersz z opisem zagadek.",
        "7": "wiersz 1: Liczba, klucz albo zagnieżdżenie jest tu o wiele dłuższe, niż trzeba w zagadce; skróć to.",
    }


def test_own_puzzles_stand_behind_the_shipped_ones_also_broken_ones(tmp_path: Path) -> None:
    folder = own_folder(tmp_path, "island_battle")
    folder.mkdir(parents=True)
    source = read_file(SHIPPED[0].path, LARGEST).decode()
    (folder / "mine.toml").write_text(source, encoding="utf-8")
    (folder / "torn.toml").write_text(source[:40], encoding="utf-8")
    *shipped, mine, torn = all_puzzles(BATTLE, tmp_path)
    assert not any(info.own for info in shipped)
    assert mine.key == "own/mine"
    assert mine.puzzle is not None
    assert torn.puzzle is None
    assert "torn.toml, line 1" in str(torn.error)


def test_a_text_is_said_in_another_language_where_there_is_none() -> None:
    assert [said({"en": "Hit.", "pl": "Traf."}, "pl"), said({"en": "Hit."}, "pl"), said({}, "pl")] == ["Traf.", "Hit.", ""]


def tried(found: Puzzle, *what: str) -> Attempt:
    """An attempt in which this was done by the learner, and all that the others reply."""
    attempt = Attempt(found, (Player("Anna"), Player("", "", "easy")))
    for text in what:
        action = found.situation.game.decode(text)
        attempt.prepare(action)
        attempt.match.submit(attempt.learner, action)
        attempt.follow()
        while attempt.replies:
            seat = attempt.match.to_move
            assert seat is not None
            attempt.match.submit(seat, attempt.reply())
            attempt.follow()
    return attempt


STRAY = '"south tank N 4,1", "south soldier E 1,1", "north jeep S 4,6", "north tank N 9,9"'
WANTED = 'happens = ["removed piece=10..19"]'


def test_an_attempt_is_told_when_it_cannot_be_solved_any_more_and_can_be_taken_back() -> None:
    # The tank steps to 4,2 and hits at four squares; the soldier's move instead uses the roll up.
    attempt = tried(puzzle(STRAY, WANTED), "move S1 straight")
    assert attempt.mark.verdict in (Verdict.WRONG, Verdict.FAILED)
    attempt.match.undo()
    assert attempt.follow().verdict is Verdict.OPEN
    assert [BATTLE.game().encode(action) for action in attempt.answers()] == ["move S8 straight"]
    assert tried(puzzle(STRAY, WANTED), "move S8 straight", "shoot S8").mark.verdict is Verdict.SOLVED


def test_what_cannot_be_solved_for_certain_has_no_answer() -> None:
    # The tank hits 1,5 or 1,6, the soldier 3,2 or 4,2: neither reaches 4,8.
    attempt = tried(puzzle('"south tank N 1,1", "south soldier E 1,2", "north tank N 4,8"', WANTED))
    assert attempt.mark.verdict is Verdict.OPEN and attempt.answers() == []


def test_what_luck_may_still_lead_to_is_told_from_what_nothing_leads_to_any_more() -> None:
    # On 4,2 the tank hits the jeep; the soldier's move uses the roll up (BI-30), and nobody else can hit it.
    attempt = tried(puzzle(STRAY, WANTED), "move S1 straight")
    hopes = [attempt.hope]
    attempt.match.undo()
    attempt.follow()
    assert [*hopes, attempt.hope] == [Hope.NONE, Hope.LEFT]


def test_no_puzzle_is_out_of_reach_while_a_hidden_tile_may_still_help() -> None:
    # Tiles below the tops are hidden (EI-5): after this step 8 of 251 arrangements tried let the learner win.
    entry = GAMES["earthquake"]
    attempt = tried(collection(entry).read("002", entry), "step 0,1")
    assert attempt.mark.verdict is Verdict.WRONG
    assert attempt.hope is Hope.LITTLE


def test_a_goal_is_out_of_reach_where_nothing_hidden_can_help() -> None:
    """After a turn without a blow one is left, for 3 of the 6 HP, and nobody has an item (LB-65): no tile and no deck helps."""
    entry = GAMES["lost_baggage"]
    attempt = tried(load_puzzle(shipped(entry)[2], entry), "pass")
    assert attempt.mark.verdict is Verdict.WRONG
    assert attempt.hope is Hope.NONE


def test_hope_is_searched_to_the_end_where_much_may_still_be_done() -> None:
    # Nothing helps in 250 arrangements of the hidden tiles; the search takes 2,016 steps.
    entry = GAMES["earthquake"]
    attempt = tried(collection(entry).read("096", entry), "discard tool")
    assert attempt.mark.verdict is Verdict.WRONG
    assert attempt.hope is Hope.LITTLE


def test_luck_follows_what_is_right() -> None:
    # Only a 1 brings the tank to its square: rolling is all that can be done, and right where the best chance is asked for.
    pieces = '"south tank N 4,1", "north jeep S 4,6", "north tank N 9,9"'
    best = tried(puzzle(pieces, WANTED, rolled=-1, answer="best"), "roll", "move S8 straight", "shoot S8")
    assert best.mark.verdict is Verdict.SOLVED


def test_the_others_do_what_is_worst() -> None:
    # With a 1 North's tank comes to 4,7 and hits 4,3 (BI-31, BI-50); no roll lets it hit 5,3.
    pieces = '"south tank E 4,3", "south soldier E 1,1", "north tank S 4,8"'
    attempt = tried(puzzle(pieces, 'never = ["removed piece=0..9"]\nturns = 2'), "move S1 straight")
    assert attempt.mark.verdict is Verdict.FAILED
    assert attempt.mark.event is not None
    assert attempt.mark.event.code() == "removed"
    away = tried(puzzle(pieces, 'never = ["removed piece=0..9"]\nturns = 2'), "move S8 straight")
    assert away.mark.verdict is Verdict.SOLVED


SKIPPED = """
title = { en = "Win." }
difficulty = 1
[goal]
happens = ["battle_ended winner=0"]
turns = 9
[position]
level = "two_10"
variants = { set_1 = "still_life", set_2 = "expedition", start = "1" }
open = ["tiles", "items", "characters"]
characters = ["robot 0,1", "diver 0,1"]
battle = true
turn = { seat = 0 }
holds = [{ hp = 9, blue = true }, { hp = 9, blue = true }]
"""


def test_a_search_ends_where_chance_could_go_on_for_ever() -> None:
    # Both are BLUE: with a 1 each time, one turn is skipped after the other (LB-50).
    found = parse_puzzle(SKIPPED, "own.toml", GAMES["lost_baggage"], "own")
    search = found.search()
    with pytest.raises(TooMuch):
        search.worth(search.begin(found.situation.state))


def test_what_lies_open_is_no_secret() -> None:
    # Every deck is empty and every tile is up, so that one state alone fits what is seen.
    found = parse_puzzle(SKIPPED, "own.toml", GAMES["lost_baggage"], "own")
    assert len(found.search().begin(found.situation.state).worlds) == 1
    state = found.situation.state
    assert not state.item_deck and not any(player.characters for player in state.players)
    assert all(tile is None or tile.up for tile in state.tiles)


def test_what_fails_as_things_are_is_not_tried_in_all_that_may_be() -> None:
    # The jeep stands where no tank hits: one state is enough to see that, though the blocks may be any way.
    pieces = '"south tank N 4,1", "north jeep S 9,9", "north tank N 9,8"'
    blocks = 'blocks = ["1,1 live", "2,2 safe", "3,3 safe"]'
    text = TANKS.format(pieces=pieces, goal=WANTED + "\nactions = 1", answer="any", chance="", rolled=1) + blocks
    found = parse_puzzle(text, "own.toml", BATTLE, "own")
    search = found.search()
    node = search.begin(found.situation.state)
    assert len(node.worlds) > 1
    assert search.worth(node) == 0
    assert search.steps == len(search.actions(node))


def test_whatever_the_events_of_a_game_are_all_of_them_are_named() -> None:
    game = GAMES["lost_baggage"].game()
    with pytest.raises(goals.GoalError) as caught:
        goals.Pattern.read("unheard_of", game)
    assert str(caught.value).endswith(f"events are {', '.join(sorted(game.events))}.")
