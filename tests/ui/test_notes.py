"""The words about a thing that is pointed at: its name, what it does, and what would come of choosing it now."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.engine.core import Resign
from game.engine.riverlands.board import Square
from game.play.settings import Speed
from game.ui.contract.entry import TableEntry
from game.ui.contract.values import Note
from game.ui.hud.player_panel import PlayerPanel
from game.ui.shell.input import Command, Pointer, PointerKind
from tests.engine.earthquake.support import EE, FAR, C, E
from tests.engine.earthquake.support import table as island
from tests.engine.island_battle.table import Table
from tests.engine.riverlands.support import at
from tests.engine.riverlands.support import table as rivers
from tests.games import ALL
from tests.ui.earthquake.positions import match_at as island_at
from tests.ui.island_battle.positions import match_at as battle_at
from tests.ui.play import Mouse, Program, new_match
from tests.ui.riverlands.hands import panels_of, said
from tests.ui.riverlands.positions import match_at as rivers_at
from tests.ui.test_space import first_level, quickly


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FOUR_SHORES_HOME", str(tmp_path_factory.mktemp("home")))
        yield Program(kept=False, speed=Speed.INSTANT, size=(1920, 1080))


@pytest.mark.parametrize("entry", [entry for entry in ALL.values() if entry.id != "tiny"], ids=lambda entry: entry.id)
def test_no_card_of_a_space_is_a_title_alone(home: Program, entry: TableEntry) -> None:
    scene = home.sit_down(new_match(entry.id, first_level(entry), seed="3", deal=None, **quickly(entry)))
    width, height = scene.window.size
    spaces = {scene.board.space_at((x, y)) for x in range(0, width, 20) for y in range(0, height, 20)} - {None}
    notes = [note for note in map(scene.table.note, spaces) if note is not None]
    assert notes
    assert [note.title for note in notes if not note.text and not note.lines] == []


@pytest.mark.parametrize("entry", [entry for entry in ALL.values() if entry.id != "tiny"], ids=lambda entry: entry.id)
def test_once_the_game_is_over_no_card_of_a_space_says_what_could_be_done_there(home: Program, entry: TableEntry) -> None:
    scene, draw = home.sit_down(new_match(entry.id, first_level(entry), seed="3", deal=None, **quickly(entry))), Random(3)
    width, height = scene.window.size
    spaces = {scene.board.space_at((x, y)) for x in range(0, width, 20) for y in range(0, height, 20)} - {None}

    def said() -> set[str]:
        notes = [note for note in map(scene.table.note, spaces) if note is not None]
        lines = {line.text for note in notes for line in note.lines if "hit here" in line.text or "nothing to" in line.text}
        return lines | {word for note in notes for word in (note.text, note.brief) if word}

    while len(said()) < 4:
        mover = scene.match.to_move
        assert mover is not None
        scene.match.submit(mover, draw.choice([action for action in scene.match.legal() if not isinstance(action, Resign)]))
        home.settle()
    while (mover := scene.match.to_move) is not None:
        scene.match.submit(mover, Resign(mover))
    home.settle()
    assert {word for word in said() if not word.endswith(" starts here.")} <= {"An empty square.", "The game is over."}
    assert {note.odds for note in map(scene.table.note, spaces) if note is not None} == {None}


def test_a_chance_is_said_as_its_language_writes_it(home: Program) -> None:
    note = Note("Volcano", "it is live", odds=0.6)
    assert note.spoken(home.app.text) == "Volcano. 60% it is live."


@pytest.mark.rule("RL-14")
def test_a_start_tile_says_who_returns_there(home: Program) -> None:
    scene = home.sit_down(rivers_at(rivers(at(3, 5), at(3, 2, lives=1))))
    assert [note.text for at in ((3, 6), (3, 0)) if (note := scene.table.note(Square(*at))) is not None] == [
        "Ola starts here, and again with the next life if the tile is free.",
        "Jan starts here.",
    ]
    scene.match.submit(1, Resign(1))
    over = scene.table.note(Square(3, 6))
    assert over is not None and over.text == "Ola starts here."


@pytest.mark.rule("BI-36")
def test_ending_a_turn_that_costs_a_unit_says_so_on_the_button(home: Program) -> None:
    """Nobody can use the three, and the soldier could still shoot."""
    scene = home.sit_down(battle_at(Table("J 5,9 N", "S 6,8 N", "s 6,10 S", "s 1,10 S", rolled=3)))
    (end,) = (button for button in scene.controls.actions.buttons if button.words == "End turn")
    assert (end.choice.consequence, end.style) == ("you lose a character", "amber")
    assert scene.table.prompt().detail == "Nobody can use this roll. You may still shoot."


@pytest.mark.rule("BI-20")
def test_where_nobody_can_move_or_shoot_no_shot_is_spoken_of(home: Program) -> None:
    """In a position that was set up the turn has not ended by itself."""
    scene = home.sit_down(battle_at(Table("J 5,9 N", "S 6,10 N", "s 1,10 S", rolled=3)))
    assert scene.table.prompt().detail == "Nobody can use this roll."


def test_a_button_that_waits_says_nothing_of_the_moment_before(home: Program) -> None:
    scene = home.sit_down(battle_at(Table("J 5,9 N", "S 6,8 N", "s 6,10 S", "s 1,10 S", rolled=3)))
    (end,) = (button for button in scene.controls.actions.buttons if button.words == "End turn")
    assert "you lose a character" in scene.theme.words_of([end.draw])
    scene.controls.actions.hold("One moment.")
    said = scene.theme.words_of([end.draw])
    assert "End turn" in said and "you lose a character" not in said


@pytest.mark.rule("BI-3")
def test_a_free_square_says_whose_shots_it_is_in(home: Program) -> None:
    scene = home.sit_down(battle_at(Table("J 5,5 N", "t 1,10 S", "s 10,10 S")))
    note = scene.table.note((5, 8))
    assert note is not None
    assert [line.text for line in note.lines] == ["Jeep E5 (Zosia) would hit here."]


@pytest.mark.rule("EI-54")
def test_a_tool_in_hand_says_what_it_would_do_to_whom(home: Program) -> None:
    state = island({C: "land*2", E: "land", EE: "land", FAR: "land"}, [C, E, FAR], ["dynamite"])
    scene = home.sit_down(island_at(state))
    Mouse(home).press(home.button("Use the dynamite"))
    note = scene.table.note(E)
    assert note is not None
    assert [line.text for line in note.lines][-2:] == ["This tile is destroyed.", "Jan falls into the water."]


@pytest.mark.rule("RL-50")
def test_goods_and_what_is_carried_say_what_they_are_good_for(home: Program) -> None:
    scene = home.sit_down(rivers_at(rivers(at(3, 5, gold=2, bows=1), at(3, 0))))
    mouse = Mouse(home)
    bow = next(pocket for pocket in panels_of(home).pack.pockets if pocket.thing.sprite == "inv/bow")
    mouse.move(bow.rect.center)
    home.settle()
    assert scene.hud.card.note is not None
    assert scene.hud.card.note.text.startswith("Shoots 1 or 2 tiles straight")


def test_the_held_key_tells_at_once(home: Program) -> None:
    scene = home.sit_down(rivers_at(rivers(at(3, 5, gold=2, bows=1), at(3, 0))))
    home.settle()
    bow = next(pocket for pocket in panels_of(home).pack.pockets if pocket.thing.sprite == "inv/bow")
    home.step(Pointer(PointerKind.MOVE, bow.rect.center), dt=0.0)
    assert scene.hud.card.note is None
    home.step(Command.DETAILS, dt=0.0)
    assert scene.hud.card.note is not None
    assert scene.hud.card.note.text.startswith("Shoots 1 or 2 tiles straight")


def test_the_keyboard_comes_to_what_only_has_something_to_tell(home: Program) -> None:
    scene = home.sit_down(rivers_at(rivers(at(3, 5, gold=2), at(3, 0))))
    for _ in range(40):
        home.step(Command.NEXT)
        if isinstance(scene.focused, PlayerPanel):
            break
    home.settle()
    assert isinstance(scene.focused, PlayerPanel)
    assert scene.hud.card.note is not None
    assert "gold: 2" in said(scene.hud.card.note)


@pytest.mark.rule("EI-11")
def test_who_stands_on_a_stack_is_said_once(home: Program) -> None:
    scene = home.sit_down(island_at(island({C: "land*2", E: "land*2", EE: "land"}, [C, E])))
    note = scene.table.note(E)
    assert note is not None
    assert [line.text for line in note.lines] == ["Jan stands here."]


@pytest.mark.rule("EI-22")
def test_how_many_tiles_the_cracks_break_is_said_once(home: Program) -> None:
    scene = home.sit_down(island_at(island({C: "land*2", E: "cracks_0*2", EE: "land", FAR: "land"}, [C, FAR])))
    note = scene.table.note(E)
    assert note is not None
    said = [words for words in (note.text, *(line.text for line in note.lines)) if "reak" in words]
    assert said == ["Breaks 1 tile beside it."]


@pytest.mark.rule("EI-14")
@pytest.mark.parametrize(
    ("tile", "tool", "words"),
    [
        ("land", None, "No way up from there: unless something changes, you drown."),
        ("land", "lifebelt", "No way up from there as things stand, but the lifebelt carries you for a turn."),
        ("lifebelt", None, "No way up from there as things stand, but the lifebelt carries you for a turn."),
        ("land", "thief", "No way up from there as things stand, unless the tool helps."),
        ("dynamite", None, "No way up from there as things stand, unless the tool helps."),
    ],
)
def test_a_tool_that_may_still_help_is_told_where_no_way_leads_up(home: Program, tile: str, tool: str | None, words: str) -> None:
    """The last tile of E sinks; beside it only C is left, two high."""
    scene = home.sit_down(island_at(island({C: "land*2", E: tile, FAR: "land"}, [C, FAR], [tool])))
    note = scene.table.note(E)
    assert note is not None
    assert words in [line.text for line in note.lines]
