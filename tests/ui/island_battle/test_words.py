"""Every event, reason and phase has its sentence in both languages, with the same values, and no sentence is cut."""

from __future__ import annotations

import ast
import logging
import string
from collections.abc import Callable, Iterator
from gettext import GNUTranslations
from pathlib import Path

import pytest

from game import paths
from game.engine.core import Event
from game.engine.island_battle import events
from game.engine.island_battle.actions import Move, Reinforce, Roll, Way
from game.engine.island_battle.board import Square
from game.engine.island_battle.game import _DUE, _TOO_LATE
from game.engine.island_battle.state import UNPLACED, Kind, Phase
from game.play.settings import Speed
from game.ui.services.text import PSEUDO
from game.ui.tables.island_battle.table import IslandBattleTable
from game.ui.widgets.dialog import DialogScene
from tests.engine.island_battle.table import Table
from tests.ui.island_battle.hands import Player
from tests.ui.island_battle.positions import a_state_of_every_phase, act, match_at
from tests.ui.island_battle.test_animation import SCENARIOS, perform
from tests.ui.play import Mouse, Program

Start = Callable[..., Program]
SOURCES = (Path(events.__file__).parent, paths.assets().parent / "game" / "ui" / "tables" / "island_battle")
LANGUAGES = ("en", "pl")
LOST = "You have nobody else: you would lose the game."
DRAWN = "Nobody else is left on either side: it would be a draw."
E10_BLOCKED = "1 to 5: only the soldier E10 may move; now it cannot."
E8_BLOCKED = "Only the soldier E8 may move, now not above 3."
ABOVE_3 = "A roll above 3 costs a character: nobody can use it."


def catalogue(language: str) -> GNUTranslations:
    with (paths.assets() / "locale" / language / "island_battle.mo").open("rb") as file:
        return GNUTranslations(file)


def values_of(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def reasons() -> Iterator[tuple[str, set[str]]]:
    """All reasons that the engine or the table gives, each with the names of its values."""
    for folder in SOURCES:
        for path in sorted(folder.glob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Illegal" and node.args:
                    code = node.args[0]
                    for found in (code.body, code.orelse) if isinstance(code, ast.IfExp) else (code,):
                        if isinstance(found, ast.Constant):
                            yield str(found.value), {str(word.arg) for word in node.keywords}
    for code_and_rule in (*_DUE.values(), *_TOO_LATE.values()):
        yield code_and_rule[0], set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence_that_finds_its_values(language: str) -> None:
    words = catalogue(language)
    found = list(reasons())
    assert len({code for code, _ in found}) > 40
    for code, given in found:
        text = words.gettext(f"island_battle.reason.{code}")
        assert text != f"island_battle.reason.{code}", f"{code} has no sentence"
        assert values_of(text) <= given, f"the sentence of {code} wants {values_of(text)} and is given {given}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_says_what_is_asked(language: str) -> None:
    words = catalogue(language)
    for phase in Phase:
        for part in ("prompt", "help") if phase is not Phase.OVER else ("prompt",):
            key = f"island_battle.{part}.{phase}"
            assert words.gettext(key) != key or words.ngettext(key, key, 2) != key, f"{key} has no text"
    for kind in Kind:
        for key in (f"island_battle.kind.{kind}", f"island_battle.kind.{kind}.acc"):
            assert words.gettext(key) != key


def test_both_languages_use_the_same_values() -> None:
    english, polish = (vars(catalogue(language))["_catalog"] for language in LANGUAGES)
    assert {key[0] if isinstance(key, tuple) else key for key in english} == {
        key[0] if isinstance(key, tuple) else key for key in polish
    }
    for key, text in english.items():
        if isinstance(key, str) and key:
            assert values_of(text) == values_of(polish[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_that_happens_lacks_its_words(program: Start, caplog: pytest.LogCaptureFixture, language: str) -> None:
    home = program(language=language)
    silent = {events.Blast}
    with caplog.at_level(logging.ERROR, "game.ui.services.text"):
        for begin, script in SCENARIOS.values():
            match = begin()
            table = home.sit_down(match)
            happened: list[Event] = []
            match.listen(None, lambda change: happened.extend(event for event, _ in change.moments))  # noqa: B023
            perform(match, script, table.playback.presenter.finish)
            for event in happened:
                line = table.table.words.line(event)
                assert (line is None) == (type(event) in silent), f"{event.code()} has no line in the log"
                if line is not None:
                    assert line.rule == event.rule
                    assert "island_battle" not in line.text
                table.table.words.banner(event)
        match = match_at(Table("S 5,4 N", "t 1,9 S"))
        table = home.sit_down(match)
        match.resign(1)
        assert table.table.words.line(match.history[-1].step.events[0]) is not None
    assert caplog.messages == []


SIZES = [((1024, 600), 100), ((1280, 800), 100), ((1280, 800), 150), ((1920, 1080), 100)]


@pytest.mark.parametrize(("size", "interface"), SIZES)
def test_texts_two_fifths_longer_find_their_room(program: Start, size: tuple[int, int], interface: int) -> None:
    home = program(size=size, interface_scale=interface, language=PSEUDO, kept=False, speed=Speed.INSTANT)
    for phase, state in a_state_of_every_phase().items():
        table = home.sit_down(match_at(state))
        if phase in (Phase.MOVE, Phase.ZERO):
            _select_everybody(home)
        assert not set(home.app.theme.cut_texts()) & {table.hud.turn_panel.title, table.hud.turn_panel.ask}, (
            f"the plaque of {phase} is cut"
        )
    home.sit_down(match_at(Table("J 5,3 N", "live 5,6", "live 6,7", "safe 4,7", "t 6,6 S", "S 7,8 N", "s 1,9 S", rolled=3)))
    _select_everybody(home)
    for begin, script in SCENARIOS.values():
        home.sit_down(begin())
        perform(home.table.match, script, lambda: home.step(dt=0.05))
    assert home.app.theme.cut_texts() == []


def _select_everybody(home: Program) -> None:
    mouse = Mouse(home)
    match = home.table.match
    for piece in range(20):
        square = match.observation(None).square_of(piece)
        if square is not None:
            mouse.space(square)


def test_the_words_of_a_dialog_find_their_room(program: Start) -> None:
    home = program(language=PSEUDO, kept=False, speed=Speed.INSTANT)
    position = Table("J 5,3 N", "live 5,6", "live 6,7", "safe 4,7", "t 6,6 S", "S 7,8 N", "S 4,5 N", "T 6,5 N", rolled=3)
    match = match_at(position)
    home.sit_down(match)
    player = Player(Mouse(home))
    player._select(act(match, "shoot 5,3").piece)
    player._do(act(match, "shoot 5,3"))
    home.step(dt=0.05)
    while home.scene is not home.table:
        assert home.app.theme.cut_texts() == []
        before = home.scene
        Mouse(home).press(home.scene.buttons[-2])  # type: ignore[attr-defined]
        assert home.scene is not before


@pytest.mark.rule("BI-40")
@pytest.mark.parametrize(
    ("things", "pads", "words"),
    [
        (("S 5,4 N",), ("J....", "....."), "Bring one in, turn one, or move the pad."),
        (("S 1,1 N",), ("J....", "....."), "Turn one, or move the pad."),
        (("S 5,4 N",), (".....", "....."), "Turn one: the pad is empty."),
        (("S 5,4 N", "s 5,6 S"), (".....", "....."), "Turn one: the pad is empty. Before that you may shoot."),
        (("S 5,4 N", "J 5,6 N"), (".....", "....."), "Turn one: the pad is empty."),
    ],
)
def test_after_a_zero_the_help_names_what_is_possible(
    program: Callable[..., Program], things: tuple[str, ...], pads: tuple[str, str], words: str
) -> None:
    home = program(speed=Speed.INSTANT)
    assert home.sit_down(match_at(Table(*things, "t 9,9 S", rolled=0, pads=pads))).prompt.detail == words


@pytest.mark.rule("BI-36", "BI-44")
@pytest.mark.parametrize(
    ("things", "mover", "consequence", "detail"),
    [
        (("S 5,4 N",), None, "then shoot, move, shoot", "Then shoot, move one, shoot."),
        (("S 5,10 N", "J 1,1 W"), None, "1 to 5: you lose a character", "Only a zero helps: nobody can move or shoot."),
        (("S 5,10 N",), None, "1 to 5: you lose the game", "Only a zero helps: nobody can move or shoot."),
        # The soldier's shot reaches E10, past the other's jeep right ahead: nobody can move before it.
        (
            ("S 5,8 N", "j 5,9 S", "t 5,10 S"),
            None,
            "then shoot; all are blocked for now",
            "Then shoot; nobody can move as they stand.",
        ),
        (("S 5,10 N", "J 1,1 N"), "5,10", "1 to 5: the soldier E10 is blocked for now", E10_BLOCKED),
        (("S 5,10 N", "J 1,1 W"), "5,10", "1 to 5: you lose a character", "Only a zero helps: nobody can move or shoot."),
        # Two squares are left ahead of the soldier: the last of three units turns it (BI-32).
        (("S 5,8 N", "J 1,1 W"), None, "above 3: you lose a character", ABOVE_3),
        (("S 5,8 N",), None, "above 3: you lose the game", ABOVE_3),
        (
            ("S 5,8 N", "J 1,1 W", "t 5,10 S"),
            None,
            "above 2: all are blocked for now",
            "Nobody can use a roll above 2, as they stand.",
        ),
        (("S 5,8 N", "J 1,1 N"), "5,8", "above 3: the soldier E8 is blocked for now", E8_BLOCKED),
        (("S 5,8 N", "J 1,7 N"), "5,8", "above 3: the soldier E8 is blocked, above 4: you lose a character", E8_BLOCKED),
        (("S 5,10 N", "J 1,8 N"), "5,10", "up to 3: the soldier E10 is blocked, above: you lose a character", E10_BLOCKED),
    ],
)
def test_the_roll_says_what_may_follow_as_all_stand(
    program: Callable[..., Program], things: tuple[str, ...], mover: str | None, consequence: str, detail: str
) -> None:
    home = program(speed=Speed.INSTANT)
    prompt = home.sit_down(match_at(Table(*things, "t 9,9 S", mover=mover))).prompt
    assert [choice.consequence for choice in prompt.choices] == [consequence]
    assert prompt.detail == detail


@pytest.mark.rule("BI-36", "BI-70")
@pytest.mark.parametrize(("others", "cost"), [((), "you lose the game"), (("T 4,10 N",), "you lose a character")])
def test_who_is_blocked_reads_that_the_last_one_is_the_game(
    program: Callable[..., Program], others: tuple[str, ...], cost: str
) -> None:
    home = program(speed=Speed.INSTANT)
    # The soldier cannot use a five, but has a block to shoot at.
    prompt = home.sit_down(match_at(Table("S 4,3 N", "live 4,5", "safe 9,9", "t 9,8 S", *others, rolled=5))).prompt
    assert prompt.choices[-1].consequence == cost


@pytest.mark.rule("BI-70", "BI-71")
@pytest.mark.parametrize(
    ("things", "target", "begins", "ends"),
    [
        (("live 4,5", "safe 9,2", "s 9,9 S"), "4,5", "The block on D5: 50%", f"(Zosia). {LOST} Move onto it?"),
        (("live 4,5", "safe 9,2", "s 4,6 S"), "4,5", "The block on D5: 50%", f"(Wojtek). {DRAWN} Move onto it?"),
        (("live 4,5", "safe 9,2", "s 9,9 S", "J 1,1 N"), "4,5", "The block on D5: 50%", "soldier D4 (Zosia). Move onto it?"),
        # The block beside the soldier goes with the one that it shoots at: for certain where both are live.
        (("live 4,6", "live 3,5", "s 5,6 S"), "4,6", "By this shot you lose", f"soldier E6. {DRAWN} Shoot all the same?"),
        (("live 4,6", "live 3,5", "s 9,9 S"), "4,6", "By this shot you lose", f"soldier D4. {LOST} Shoot all the same?"),
        (
            ("live 4,6", "live 3,5", "safe 9,2", "s 9,9 S"),
            "4,6",
            "The block on D6: 67%",
            "lost by a chain: soldier D4 (Zosia). You have nobody else. Shoot all the same?",
        ),
    ],
)
def test_before_the_last_one_may_be_lost_the_question_says_so_after_what_decides_it(
    program: Callable[..., Program], things: tuple[str, ...], target: str, begins: str, ends: str
) -> None:
    home = program(speed=Speed.INSTANT)
    home.sit_down(match_at(Table("S 4,4 N", *things, rolled=1)))
    mouse, (column, row) = Mouse(home), target.split(",")
    mouse.space(Square(4, 4))
    mouse.space(Square(int(column), int(row)))
    assert isinstance(home.scene, DialogScene)
    assert home.scene.words.startswith(begins)
    assert home.scene.words.endswith(ends)


@pytest.mark.rule("BI-51")
@pytest.mark.parametrize(
    ("language", "target", "headline"),
    [
        ("en", "t 5,9 S", "Zosia: shoot"),
        ("en", "J 5,9 N", "Zosia: done?"),
        ("pl", "t 5,9 S", "Zosia: strzały"),
        ("pl", "J 5,9 N", "Zosia: gotowe?"),
    ],
)
def test_nobody_is_called_to_shoot_where_only_friends_are_in_sight(
    program: Start, language: str, target: str, headline: str
) -> None:
    home = program(speed=Speed.INSTANT, language=language)
    table = home.sit_down(match_at(Table("T 5,5 N", target, "s 9,1 S", rolled=1, moved=True))).table
    assert table.prompt().headline == headline


@pytest.mark.rule("BI-51", "BI-56")
@pytest.mark.parametrize(
    ("target", "moved", "detail"),
    [
        ("t 5,9 S", True, "Soldier A1 can do nothing now: choose another."),
        ("J 5,9 N", True, "Only your own are in sight: end the turn."),
        ("t 5,9 S", False, "Soldier A1 can do nothing now: choose another."),
        ("J 5,9 N", False, "Nobody can use this roll. Only your own are in sight."),
        ("safe 5,8", False, "Nobody can use this roll."),  # as only a position that was set up begins (BI-20)
    ],
)
def test_who_can_do_nothing_sends_to_nobody_that_could_only_shoot_its_own(
    program: Start, target: str, moved: bool, detail: str
) -> None:
    """The tank E5 hits exactly four ahead, E9. Nobody could use the five."""
    match = match_at(Table("T 5,5 N", target, "S 1,1 W", "s 9,1 S", rolled=5, moved=moved))
    home = program(speed=Speed.INSTANT)
    home.sit_down(match)
    Mouse(home).space(Square(1, 1))
    assert home.table.prompt.detail == detail


@pytest.mark.rule("BI-38", "BI-44")
@pytest.mark.parametrize(
    ("language", "things", "rolled", "mover", "pads", "begins"),
    [
        ("en", ("J 1,1 N",), 1, "4,6", ".....", "This shot ends your turn. By this shot you lose"),
        ("pl", ("J 1,1 N",), 1, "4,6", ".....", "Ten strzał kończy twoją turę. Tym strzałem tracisz"),
        ("en", ("J 1,1 N",), 1, None, ".....", "By this shot you lose"),
        ("en", ("J 1,1 N",), 0, None, ".....", "By this shot you lose"),
        ("en", ("live 3,5",), 1, None, "J....", "This shot ends your turn. By this shot you lose"),
        ("en", ("live 3,5",), 0, None, "J....", "By this shot you lose"),
        ("en", ("live 3,5", "safe 9,2"), 1, None, "J....", "The block on D6: 67%"),
    ],
)
def test_a_shot_that_ends_the_turn_says_so_first(
    program: Start, language: str, things: tuple[str, ...], rolled: int, mover: str | None, pads: str, begins: str
) -> None:
    """It takes the one that has to move, or the last on the island; after a zero another may come in."""
    target = "live 4,6" if "live 3,5" in things else "T 4,6 N"
    table = Table("S 4,4 N", target, "s 9,9 S", *things, rolled=rolled, mover=mover, pads=(pads, "....."))
    shown = program(speed=Speed.INSTANT, language=language).sit_down(match_at(table)).table
    assert isinstance(shown, IslandBattleTable)
    assert shown._words.own_loss(table.shot("4,4")).startswith(begins)


@pytest.mark.rule("BI-20", "BI-36")
@pytest.mark.parametrize(
    ("rolled", "pad", "ends"),
    [
        (5, "T....", "Then nobody can use the roll: Wojtek removes another of yours. Shoot all the same?"),
        (5, ".....", "Then nobody can use the roll: Wojtek removes your last one, and you lose the game. Shoot all the same?"),
        (2, "T....", "and Wojtek loses soldier A10. Shoot all the same?"),
    ],
)
def test_a_shot_at_ones_own_tells_the_penalty_that_it_surely_brings(program: Start, rolled: int, pad: str, ends: str) -> None:
    """The jeep hits A10 across its own soldier, the only one that could use a five; with a two it moves on itself."""
    table = Table("J 1,7 N", "S 1,8 E", "s 1,10 S", "t 9,9 S", rolled=rolled, pads=(pad, "....."))
    shown = program(speed=Speed.INSTANT).sit_down(match_at(table)).table
    assert isinstance(shown, IslandBattleTable)
    assert shown._words.own_loss(table.shot("1,7")).endswith(ends)


MOVES = "then somebody can move", "Then somebody can use the roll: no penalty."
SPARED = "then no penalty", "Then there is no penalty."


@pytest.mark.rule("BI-36", "BI-37", "BI-44")
@pytest.mark.parametrize(
    ("there", "mover", "cost", "told", "asked"),
    [
        (
            "J 5,9 N",
            None,
            "Zosia −1",
            MOVES,
            "By this shot you lose jeep E9. Then somebody can use the roll, and there is no penalty. Shoot all the same?",
        ),
        ("j 5,9 N", None, "Wojtek −1", MOVES, ""),
        ("live 5,9", None, "live: nobody lost", MOVES, ""),
        ("j 5,9 N", "1,1", "Wojtek −1", SPARED, ""),
        (
            "J 5,9 N",
            "5,9",
            "Zosia −1",
            SPARED,
            "This shot ends your turn. By this shot you lose jeep E9. Then there is no penalty. Shoot all the same?",
        ),
    ],
)
def test_a_blocked_players_shot_that_takes_the_penalty_away_says_so(
    program: Start, there: str, mover: str | None, cost: str, told: tuple[str, str], asked: str
) -> None:
    """With a five the tank on E5 can move once nobody is on E9; the soldier on A1 faces the edge."""
    things = Table("T 5,5 N", there, "S 1,1 W", "s 9,1 S", rolled=5, mover=mover)
    table = program(speed=Speed.INSTANT).sit_down(match_at(things)).table
    assert isinstance(table, IslandBattleTable)
    table._selection.piece = things.piece("5,5")
    button, card = told
    assert table.prompt().choices[0].consequence == f"{cost}, {button}"
    note = table.note(Square(5, 5))
    assert note is not None
    assert note.lines[-1].text == card
    assert not asked or table._words.own_loss(things.shot("5,5")) == asked


@pytest.mark.rule("BI-36")
@pytest.mark.parametrize("things", [("S 5,8 N", "j 5,10 N", "S 1,1 W"), ("T 5,5 N", "j 5,9 N", "S 1,1 W", "J 2,1 N")])
def test_no_penalty_is_taken_away_where_it_stays_or_there_is_none(program: Start, things: tuple[str, ...]) -> None:
    """From row eight a five leads off the island; the jeep on B1 can use it all the while."""
    board = Table(*things, "s 9,1 S", rolled=5)
    table = program(speed=Speed.INSTANT).sit_down(match_at(board)).table
    assert isinstance(table, IslandBattleTable)
    table._selection.piece = board.piece(things[0].split()[1])
    assert table.prompt().choices[0].consequence == "Wojtek −1"


@pytest.mark.rule("BI-70")
@pytest.mark.parametrize(
    ("things", "told"),
    [
        (("S 5,5 N", "j 5,7 S"), ["By this shot Wojtek loses: jeep E7", "Then Zosia wins."]),
        (("S 5,5 N", "s 5,7 S"), ["By this shot Wojtek loses: soldier E7", "Then Zosia wins."]),
        (("S 5,5 N", "j 5,7 S", "s 9,9 S"), ["By this shot Wojtek loses: jeep E7"]),
    ],
)
def test_the_cards_of_a_shot_that_wins_say_so(program: Start, things: tuple[str, ...], told: list[str]) -> None:
    board = Table(*things, rolled=1)
    table = program(speed=Speed.INSTANT).sit_down(match_at(board)).table
    assert isinstance(table, IslandBattleTable)
    table._selection.piece = board.piece("5,5")
    note, shooter = table.note(Square(5, 7)), table.note(Square(5, 5))
    assert note is not None
    assert shooter is not None
    assert [line.text for line in note.lines] == told
    assert [line.text for line in shooter.lines][1:] == told[1:]


@pytest.mark.rule("BI-55", "BI-61", "BI-70")
def test_a_move_before_a_shot_at_a_block_that_may_win_says_so(program: Start) -> None:
    """From E5 the soldier could shoot the block on E7, beside which the last of Wojtek's stands."""
    board = Table("S 5,4 N", "live 5,7", "safe 1,9", "j 4,8 S", rolled=1)
    table = program(speed=Speed.INSTANT).sit_down(match_at(board)).table
    assert isinstance(table, IslandBattleTable)
    table._selection.piece, table._selection.weighed = board.piece("5,4"), Move(board.piece("5,4"), Way.STRAIGHT)
    note = table.note(Square(5, 5))
    assert note is not None
    assert "If it is live, lost: jeep D8 (Wojtek), you win" in [line.text for line in note.lines]


@pytest.mark.rule("BI-44")
def test_after_bringing_one_in_the_help_says_who_alone_may_move_and_whether_it_can(program: Callable[..., Program]) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(Table("S 5,4 N", "safe 1,4", "t 9,9 S", rolled=0, pads=("J....", ".....")), 4)
    table = home.sit_down(match)
    match.submit(0, act(match, "enter 1"))
    home.settle()
    assert table.prompt.detail == "Only the jeep A1 may move, now not above 3."
    (roll,) = table.prompt.choices
    assert roll.consequence == "above 3: the jeep A1 is blocked for now"
    match.submit(0, act(match, "roll"))
    home.settle()
    assert table.prompt.headline == "Zosia: blocked"
    assert table.prompt.detail == "Only the jeep A1 may move; now it cannot. Shoot, or end the turn without a penalty."


@pytest.mark.rule("BI-24")
def test_in_a_penalty_on_the_pad_a_hint_names_the_pad_square(program: Start) -> None:
    match = match_at(a_state_of_every_phase()[Phase.PENALTY_PAD])
    table = program(speed=Speed.INSTANT).sit_down(match).table
    for action in match.legal():
        proposed = table.suggestion(action)
        assert proposed.words.endswith(f"on pad square {match.state.slot_of(action.piece)}.")


@pytest.mark.parametrize(
    ("language", "onto", "beside"),
    [
        ("en", "Move the jeep B3 straight on to B6, onto the block.", "Move the jeep B3 to B5, turning left."),
        ("pl", "Przesuń jeepa B3 prosto na blok na B6.", "Przesuń jeepa B3 na B5 ze skrętem w lewo."),
    ],
)
def test_who_proposes_a_move_onto_a_block_says_so(program: Start, language: str, onto: str, beside: str) -> None:
    board = Table("J 2,3 N", "live 2,6", "s 9,9 S", rolled=3)
    table = program(language=language).sit_down(match_at(board)).table
    jeep = board.piece("2,3")
    assert table.suggestion(Move(jeep, Way.STRAIGHT)).words == onto
    assert table.suggestion(Move(jeep, Way.LEFT)).words == beside


@pytest.mark.rule("BI-51")
def test_whoever_may_shoot_is_counted_on_the_button_also_at_the_own_side(program: Start) -> None:
    """The soldier has an opponent two squares ahead, the jeep its own tank three ahead."""
    board = Table("S 5,5 N", "t 5,7 E", "J 1,1 N", "T 1,4 W", rolled=1, moved=True)
    prompt = program(speed=Speed.INSTANT).sit_down(match_at(board)).prompt
    assert prompt.choices[-1].consequence == "2 can still shoot"


@pytest.mark.rule("BI-73")
@pytest.mark.parametrize(
    ("quiet", "language", "consequence"),
    [
        (78, "en", "1 can still shoot"),
        (79, "en", "the game is drawn"),
        (79, "pl", "koniec gry: remis"),
    ],
)
def test_ending_the_last_of_quiet_turns_is_offered_as_a_draw(
    program: Callable[..., Program], quiet: int, language: str, consequence: str
) -> None:
    """After 79 quiet turns the 80th draws the game when it ends, although somebody could still be shot."""
    home = program(speed=Speed.INSTANT, language=language)
    prompt = home.sit_down(match_at(Table("T 5,5 N", "t 5,9 S", rolled=1, moved=True, quiet=quiet))).prompt
    assert prompt.choices[-1].consequence == consequence


@pytest.mark.rule("BI-24", "BI-36", "BI-70")
@pytest.mark.parametrize(
    ("things", "pad", "said"),
    [
        (("T 5,8 N",), ".....", "Zosia was blocked. Removing the last one wins."),
        (("T 5,8 N",), "S....", "Zosia was blocked: remove the only one on the island."),
        (("T 5,8 N", "S 1,1 W"), ".....", "Zosia was blocked: choose one."),
    ],
)
def test_the_help_of_a_penalty_says_which_are_left_and_that_taking_the_last_one_wins(
    program: Start, things: tuple[str, ...], pad: str, said: str
) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(Table(*things, "s 9,1 S", pads=(pad, ".....")), 5)
    table = home.sit_down(match)
    match.submit(0, Roll())
    home.settle()
    assert table.prompt.detail == said


@pytest.mark.rule("BI-73")
@pytest.mark.parametrize(
    ("quiet", "scale", "before", "after"),
    [
        (74, 150, "6 quiet turns: draw. Only", "5 quiet turns: draw. Then"),
        (69, 150, "Only", "10 quiet turns: draw. Then"),
        (74, 100, "Only", "Then"),
    ],
)
def test_where_the_goal_has_no_place_the_turn_panel_says_that_a_draw_is_near(
    program: Start, quiet: int, scale: int, before: str, after: str
) -> None:
    """80 quiet turns draw; the goal says so from the last ten on, and has no place with letters half as large again."""
    home = program(speed=Speed.INSTANT, size=(1280, 800), interface_scale=scale)
    match = match_at(Table("T 5,1 N", "t 8,10 S", rolled=1, quiet=quiet))
    panel = home.sit_down(match).hud.turn_panel
    assert panel.ask.startswith(before)
    match.submit(0, match.legal()[0])
    home.settle()
    assert panel.ask.startswith(after)


@pytest.mark.rule("BI-22", "BI-73")
def test_a_draw_is_not_offered_while_the_move_is_owed(program: Start) -> None:
    """The turn cannot be ended before somebody has moved."""
    home = program(speed=Speed.INSTANT)
    end = home.sit_down(match_at(Table("T 5,5 N", "t 5,9 S", rolled=1, quiet=79))).prompt.choices[-1]
    assert (end.consequence, end.disabled_reason is None) == ("nobody has moved", False)


@pytest.mark.rule("BI-20", "BI-73")
@pytest.mark.parametrize(
    ("quiet", "language", "there", "consequence"),
    [
        (78, "en", "", "to E7, or one less and turn"),
        (79, "en", "the game is drawn", "the game is drawn"),
        (79, "pl", "koniec gry: remis", "koniec gry: remis"),
    ],
)
def test_a_move_that_ends_the_last_of_quiet_turns_is_offered_as_a_draw(
    program: Start, quiet: int, language: str, there: str, consequence: str
) -> None:
    """From E7 the soldier has nobody to shoot at, so the turn passes by itself; the tank on I7 has no turn."""
    things = Table("S 5,5 N", "t 9,7 W", rolled=2, quiet=quiet)
    home = program(speed=Speed.INSTANT, language=language)
    scene = home.sit_down(match_at(things))
    table, soldier = scene.table, things.piece("5,5")
    assert isinstance(table, IslandBattleTable)
    table._selection.piece = soldier
    assert table.prompt().choices[0].consequence == consequence
    table._selection.weighed = Move(soldier, Way.STRAIGHT)
    assert table.prompt().choices[0].consequence == there
    note = table.note(Square(5, 7))
    assert note is not None
    assert [line.text.rstrip(".").lower() for line in note.lines[1:]] == ([there] if there else ["tank i7 could hit it here"])
    assert (Square(5, 7) in table.threats(0).spaces) == (not there)


@pytest.mark.rule("BI-20", "BI-73")
def test_a_move_into_a_shot_may_still_end_a_quiet_turn_otherwise(program: Start) -> None:
    things = Table("S 5,5 N", "t 5,9 S", rolled=2, quiet=79)
    table = program(speed=Speed.INSTANT).sit_down(match_at(things)).table
    assert isinstance(table, IslandBattleTable)
    table._selection.piece = things.piece("5,5")
    assert table.prompt().choices[0].consequence == "to E7, or one less and turn"
    table._selection.weighed = Move(things.piece("5,5"), Way.STRAIGHT)
    assert table.prompt().choices[0].consequence == "can then hit tank E9 and win", "it is the last one (BI-70)"


@pytest.mark.rule("BI-42", "BI-73")
@pytest.mark.parametrize(
    ("quiet", "language", "asked", "slides"),
    [
        (78, "en", ["roll; 1 to 5 ends the turn", "1 to 5: the pad moves that far"], {""}),
        (79, "en", ["1 to 5: the game is drawn"] * 2, {"the game is drawn"}),
        (79, "pl", ["od 1 do 5: koniec gry, remis"] * 2, {"koniec gry: remis"}),
    ],
)
def test_the_pad_that_ends_the_last_of_quiet_turns_is_offered_as_a_draw(
    program: Start, quiet: int, language: str, asked: list[str], slides: set[str]
) -> None:
    home = program(speed=Speed.INSTANT, language=language)
    table = Table("T 5,5 N", "t 9,9 S", pads=("S....", "....."), rolled=0, quiet=quiet)
    said = [home.sit_down(match_at(table)).prompt.choices[-1].consequence]
    table.move_pad()
    said.append(home.sit_down(match_at(table)).prompt.choices[-1].consequence)
    assert said == asked
    table.roll(1)
    assert {choice.consequence for choice in home.sit_down(match_at(table)).prompt.choices} == slides


@pytest.mark.rule("BI-42", "BI-44")
@pytest.mark.parametrize(
    ("language", "line", "help_", "consequence"),
    [
        ("en", "Chooses to move the pad.", "1 to 5: it moves that far. A zero: choose again.", "1 to 5: the pad moves that far"),
        (
            "pl",
            "Wybiera przesunięcie podkładki.",
            "Od 1 do 5: przesunie się o tyle. Zero: wybierasz znowu.",
            "od 1 do 5: o tyle ruszy",
        ),
    ],
)
def test_the_pad_is_not_said_to_move_before_its_roll(
    program: Start, language: str, line: str, help_: str, consequence: str
) -> None:
    """With another zero it stays, and something else may be chosen."""
    home = program(speed=Speed.INSTANT, language=language)
    table = Table("T 5,5 N", "t 9,9 S", pads=("S....", "....."), rolled=0)
    scene = home.sit_down(match_at(table))
    (chosen,) = table.move_pad()
    told = scene.table.words.line(chosen)
    assert told is not None
    assert told.text == line
    prompt = home.sit_down(match_at(table)).prompt
    assert (prompt.detail, prompt.choices[0].consequence) == (help_, consequence)


@pytest.mark.rule("BI-40", "BI-44")
@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "The die would have to show a zero for that."), ("pl", "Do tego na kostce musiałoby być zero.")],
)
def test_why_nobody_comes_in_is_true_after_a_zero_too(program: Start, language: str, words: str) -> None:
    """A zero was rolled in this turn, and then a three."""
    home = program(speed=Speed.INSTANT, language=language)
    table = Table("T 5,5 N", "t 9,9 S", pads=("S....", "....."), rolled=3, mover="5,5")
    scene = home.sit_down(match_at(table))
    why = scene.match.check(Reinforce(1))
    assert why is not None
    assert scene.table.words.reason(why) == words


@pytest.mark.rule("BI-15", "BI-16")
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_promises_that_what_is_laid_can_be_taken_back(program: Start, language: str) -> None:
    """After the next decision of the other, or a roll, nothing can be; and only the piece laid last can be dragged."""
    home = program(speed=Speed.INSTANT, language=language)
    scene = home.sit_down(match_at(a_state_of_every_phase()[Phase.PLACE_CHARACTER]))
    seat, where = scene.match.state.seat, scene.match.state.where
    left = sum(at == UNPLACED for at in where[seat * 10 : seat * 10 + 10])
    rest = scene.prompt.choices[-1].consequence
    assert rest == {"en": f"all {left} of yours", "pl": f"wszystkie {left}"}[language]
    assert isinstance(scene.table, IslandBattleTable)
    (*_, lot) = scene.table.hand.rows
    assert ("drag the last" if language == "en" else "ostatnią") in lot.lot.about


@pytest.mark.rule("BI-15")
@pytest.mark.parametrize(("language", "whose"), [("en", "your"), ("pl", "twoich")])
def test_the_army_stands_in_the_first_rows_of_its_player(program: Start, language: str, whose: str) -> None:
    """North's are the rows 10 and 9 of the board."""
    home = program(speed=Speed.INSTANT, language=language)
    assert whose in home.sit_down(match_at(a_state_of_every_phase()[Phase.PLACE_CHARACTER])).prompt.detail
