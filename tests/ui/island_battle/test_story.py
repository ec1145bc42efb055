"""The story of Battle for the Island: a turn's sentence says who is lost and where a character has ended."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.island_battle.events import Removed, Shot
from game.play.settings import Speed
from tests.engine.island_battle.table import Table
from tests.ui.island_battle.positions import act, match_at
from tests.ui.play import Program

Start = Callable[..., Program]


def told(program: Start, table: Table, dice: tuple[int, ...], actions: tuple[str, ...], language: str = "en") -> str:
    """The sentence about a turn of the first player, named Ann, against Ben."""
    home = program(size=(1280, 800), speed=Speed.INSTANT, language=language)
    match = match_at(table, *dice)
    scene = home.sit_down(match)
    for words in actions:
        match.submit(0, act(match, words))
    home.settle()
    line = next(line for line in scene.table.recap.story() if line.seat == 0)
    return line.text.replace(scene.name(0), "Ann").replace(scene.name(1), "Ben")


@pytest.mark.rule("BI-41")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Ann brings the jeep onto B1 and moves the jeep to B3."),
        ("pl", "Ann wprowadza jeepa na B1 i przesuwa jeepa na B3."),
    ],
)
def test_whoever_comes_in_and_moves_on_is_told_with_the_square_where_it_ends(
    program: Start, language: str, sentence: str
) -> None:
    table = Table("S 9,1 N", "t 1,9 S", pads=(".J...", "....."), rolled=0)
    assert told(program, table, (2,), ("enter 2", "roll", "move 2,1"), language) == sentence


@pytest.mark.rule("BI-43")
def test_whoever_turns_after_a_zero_and_moves_is_told_with_both(program: Start) -> None:
    table = Table("T 5,4 N", "t 1,9 S", rolled=0)
    assert told(program, table, (2,), ("turn 5,4 left", "roll", "move 5,4")) == "Ann turns tank E4 left and moves the tank to C4."


@pytest.mark.rule("BI-32", "BI-43")
def test_whoever_turned_before_a_move_with_a_turn_is_told_as_it_faces_after_it(program: Start) -> None:
    """It turned west after the zero, and south with the last unit of the move."""
    table = Table("T 5,4 N", "t 1,9 S", rolled=0)
    actions = ("turn 5,4 left", "roll", "move 5,4 left")
    assert told(program, table, (2,), actions) == "… Ann moves the tank to D4 facing south."


@pytest.mark.rule("BI-32", "BI-41")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "… Ann moves the jeep to B2 facing west."), ("pl", "… Ann przesuwa jeepa na B2 przodem na zachód.")],
)
def test_whoever_came_in_before_a_move_with_a_turn_is_told_as_it_faces_after_it(
    program: Start, language: str, sentence: str
) -> None:
    """It came in facing north, and turned west with the last unit of the move; with both there would be 14 words."""
    table = Table("S 9,1 N", "t 1,9 S", pads=(".J...", "....."), rolled=0)
    assert told(program, table, (2,), ("enter 2", "roll", "move 2,1 left"), language) == sentence


@pytest.mark.rule("BI-44")
@pytest.mark.parametrize(
    ("second", "sentence"),
    [("right", "Ann turns tank E4 left and turns tank E4 right."), ("left", "Ann turns tank E4 left (2×).")],
)
def test_two_turns_after_two_zeros_are_told_in_their_order(program: Start, second: str, sentence: str) -> None:
    table = Table("T 5,4 N", "t 1,9 S", rolled=0)
    actions = ("turn 5,4 left", "roll", f"turn 5,4 {second}", "roll")
    assert told(program, table, (0, 2), actions) == sentence


@pytest.mark.rule("BI-44")
def test_after_two_zeros_whoever_turned_last_and_moved_is_told(program: Start) -> None:
    """With the tank's turn before it would have 16 words."""
    table = Table("T 5,7 N", "S 6,2 E", "t 1,9 S", rolled=0)
    actions = ("turn 5,7 right", "roll", "turn 6,2 left", "roll", "move 6,2")
    assert told(program, table, (0, 3), actions) == "… Ann turns soldier F2 left and moves the soldier to F5."


@pytest.mark.rule("BI-54", "BI-62")
def test_a_shot_at_ones_own_is_told_before_a_safe_block(program: Start) -> None:
    """The soldier finds D10 safe; then the tank hits it in the crossfire with the one on A10."""
    table = Table("S 2,10 E", "S 1,10 W", "T 6,10 W", "safe 4,10", "t 9,5 S", rolled=1)
    actions = ("shoot 2,10", "move 6,10", "shoot 5,10")
    assert told(program, table, (), actions) == "Ann finds block D10 safe … Ann hits 2 friendly characters."


@pytest.mark.rule("BI-32")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Ann moves the tank to E5 facing west."), ("pl", "Ann przesuwa czołg na E5 przodem na zachód.")],
)
def test_a_move_tells_how_the_character_faces_after_a_turn(program: Start, language: str, sentence: str) -> None:
    table = Table("T 5,4 N", "t 1,9 S", rolled=2)
    assert told(program, table, (), ("move 5,4 left",), language) == sentence


@pytest.mark.rule("BI-32")
def test_a_sentence_without_room_for_how_a_character_faces_tells_whom_it_hits(program: Start) -> None:
    """The soldier goes to D4 and turns to the jeep, two squares east (BI-3)."""
    table = Table("S 4,2 N", "j 6,4 S", "t 1,9 S", rolled=3)
    sentence = "Ann moves the soldier to D4 and hits the jeep on F4."
    assert told(program, table, (), ("move 4,2 right", "shoot 4,4")) == sentence


@pytest.mark.rule("BI-20", "BI-50")
@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(
    ("table", "actions", "sentences"),
    [
        pytest.param(
            Table("S 6,1 N", "T 2,4 E", "j 6,4 S", "t 1,9 S", rolled=1),
            ("move 6,1", "shoot 2,4"),
            {"en": "… Ann hits the jeep on F4.", "pl": "… Ann trafia jeepa na F4."},
            id="a hit",
        ),
        pytest.param(
            Table("S 9,1 N", "T 2,4 E", "live 6,4", "t 1,9 S", rolled=1),
            ("move 9,1", "shoot 2,4"),
            {"en": "… Ann detonates block F4.", "pl": "… Ann wysadza blok F4."},
            id="a block",
        ),
    ],
)
def test_a_move_does_not_stand_before_the_shot_of_another(
    program: Start, table: Table, actions: tuple[str, ...], sentences: dict[str, str], language: str
) -> None:
    """The tank on B4 shoots, not the soldier that has moved, as "moves the soldier to F2 and hits" would seem to say."""
    assert told(program, table, (), actions, language) == sentences[language]


@pytest.mark.rule("BI-62")
def test_a_block_that_is_safe_leaves_room_for_the_move(program: Start) -> None:
    table = Table("S 5,4 N", "safe 5,6", "t 1,9 S", rolled=1)
    assert told(program, table, (), ("shoot 5,4", "move 5,4")) == "Ann finds block E6 safe and moves the soldier to E5."


@pytest.mark.rule("BI-54")
def test_who_falls_to_crossfire_at_ones_own_is_told(program: Start) -> None:
    table = Table("T 5,2 N", "J 5,6 N", "s 5,4 S", "t 1,9 S", rolled=1, moved=True)
    assert told(program, table, (), ("shoot 5,2",)) == "Ann hits the friendly jeep on E6; Ben loses soldier E4."


@pytest.mark.rule("BI-54")
def test_all_whom_a_shot_takes_of_the_player_of_its_target_are_counted(program: Start) -> None:
    table = Table("T 5,2 N", "j 5,6 S", "s 5,4 W", "s 5,5 E", "t 1,9 S", rolled=1, moved=True)
    assert told(program, table, (), ("shoot 5,2",)) == "Ann hits 3 characters."


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(
    ("table", "actions", "sentences"),
    [
        pytest.param(
            Table("T 5,2 N", "S 4,5 N", "live 5,6", "s 4,7 S", "j 6,7 S", "t 1,9 S", rolled=1, moved=True),
            ("shoot 5,2",),
            {
                "en": "Ann detonates block E6 and loses soldier D5; Ben loses 2 characters.",
                "pl": "Ann wysadza blok E6 i traci żołnierza D5; Ben traci 2 postacie.",
            },
            marks=pytest.mark.rule("BI-61"),
            id="a blast in which both lose",
        ),
        pytest.param(
            Table("S 9,1 N", "J 6,1 E", "T 1,1 N", "s 9,3 W", "j 1,5 S", "s 9,7 S", "J 9,10 S", "t 4,9 S", rolled=1),
            ("shoot 9,1", "shoot 1,1", "shoot 9,10", "move 9,1"),
            {
                "en": "Ann hits 3 characters and moves the soldier to I2.",
                "pl": "Ann trafia 3 postacie i przesuwa żołnierza na I2.",
            },
            marks=pytest.mark.rule("BI-20"),
            id="three hits",
        ),
        # With the names of all it would have 14 words, in Polish 13.
        pytest.param(
            Table("T 5,2 N", "S 5,4 N", "s 5,5 E", "j 5,6 S", "t 1,9 S", rolled=1, moved=True),
            ("shoot 5,2",),
            {"en": "Ann hits 2 characters and loses soldier E4.", "pl": "Ann trafia 2 postacie i traci żołnierza E4."},
            marks=pytest.mark.rule("BI-54"),
            id="a crossfire in which both lose",
        ),
        # F5 is not one of the eight squares around D3, which is hit, but of those around E4.
        pytest.param(
            Table("S 4,1 N", "live 4,3", "live 5,4", "s 6,5 S", "s 1,9 S", rolled=1),
            ("shoot 4,1",),
            {
                "en": "Ann detonates block D3 and block E4; Ben loses soldier F5.",
                "pl": "Ann wysadza blok D3 i blok E4; Ben traci żołnierza F5.",
            },
            marks=pytest.mark.rule("BI-63"),
            id="a block that sets off another",
        ),
        pytest.param(
            Table("T 7,1 N", "live 7,5", "s 7,6 S", "S 8,1 E", "T 9,1 N", "J 10,1 N", "s 1,9 S", rolled=3),
            ("shoot 7,1", "shoot 8,1"),
            {
                "en": "Ann detonates block G5 … Ann hits 2 friendly characters.",
                "pl": "Ann wysadza blok G5 … Ann trafia 2 swoje postacie.",
            },
            marks=pytest.mark.rule("BI-54", "BI-61"),
            id="a block that took somebody beside hits at friends",
        ),
        pytest.param(
            Table("T 4,1 N", "S 9,1 N", "S 9,3 N", "J 10,1 N", "t 4,5 S", "t 1,9 S", rolled=1),
            ("shoot 4,1", "move 10,1", "shoot 9,1"),
            {
                "en": "Ann hits the tank on D5 … Ann hits the friendly soldier on I3.",
                "pl": "Ann trafia czołg na D5 … Ann trafia swoich: żołnierza na I3.",
            },
            marks=pytest.mark.rule("BI-51", "BI-53"),
            id="a hit at an opponent beside one at a friend",
        ),
        pytest.param(
            Table("T 5,3 N", "live 5,4", "S 10,4 N", "s 10,6 S", "t 1,9 S", rolled=1),
            ("move 5,3", "shoot 10,4"),
            {
                "en": "… Ann loses tank E4 and hits the soldier on J6.",
                "pl": "Ann wysadza blok E4, traci czołg E4 i trafia żołnierza na J6.",
            },
            marks=pytest.mark.rule("BI-35", "BI-61"),
            id="a loss on a block beside a hit",
        ),
        pytest.param(
            Table("T 1,1 E", "J 2,1 N", "S 3,1 N", "S 6,3 N", "live 5,1", "t 1,9 S", rolled=2),
            ("shoot 1,1", "move 1,1"),
            {
                "en": "Ann detonates block E1 and loses 2 characters …",
                "pl": "Ann wysadza blok E1, traci 2 postacie i przesuwa czołg na C1.",
            },
            marks=pytest.mark.rule("BI-54", "BI-60"),
            id="friends in the line of a shot at a block",
        ),
    ],
)
def test_a_turn_tells_the_losses_and_hits_that_have_room(
    program: Start, table: Table, actions: tuple[str, ...], sentences: dict[str, str], language: str
) -> None:
    assert told(program, table, (), actions, language) == sentences[language]


@pytest.mark.rule("BI-61")
def test_a_hit_before_a_blast_is_not_one_of_its_losses(program: Start) -> None:
    """With the block, and Ann's soldier behind, it would have 17 words."""
    table = Table("T 5,2 N", "J 3,1 N", "S 4,5 E", "live 3,4", "j 5,6 S", "s 2,5 S", "t 1,9 S", rolled=1, moved=True)
    assert told(program, table, (), ("shoot 5,2", "shoot 3,1")) == "Ann hits the jeep on E6 … Ben loses soldier B5."


@pytest.mark.rule("BI-54")
def test_a_friend_that_is_hit_is_not_told_beside_the_number_of_all_losses(program: Start) -> None:
    """The jeep shoots its own soldier through the tank between, after a move: two are lost, and three were told."""
    table = Table("J 1,1 N", "T 1,3 W", "S 1,4 E", "S 9,1 N", "t 9,9 W", rolled=2)
    told_of = told(program, table, (), ("move 9,1", "shoot 1,1"))
    assert told_of == "… Ann hits 2 friendly characters."


@pytest.mark.rule("BI-40")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "… Ann brings the jeep onto B1 and moves the jeep to B3."),
        ("pl", "… Ann wprowadza jeepa na B1 i przesuwa jeepa na B3."),
    ],
)
def test_after_two_zeros_the_first_option_is_left_out(program: Start, language: str, sentence: str) -> None:
    """With it the sentence would have 17 words, in Polish 14; the jeep is not said to have come in onto B3 (BI-41)."""
    table = Table("T 5,4 N", "t 1,9 S", pads=(".J...", "....."), rolled=0)
    actions = ("turn 5,4 left", "roll", "enter 2", "roll", "move 2,1")
    assert told(program, table, (0, 2), actions, language) == sentence


@pytest.mark.rule("BI-40", "BI-43")
@pytest.mark.parametrize(
    ("language", "way", "sentence"),
    [
        ("en", "", "… Ann turns tank E4 left and moves the tank to C4."),
        ("pl", "", "… Ann obraca czołg E4 w lewo i przesuwa czołg na C4."),
        ("en", " left", "… Ann moves the tank to D4 facing south."),
        ("pl", " left", "Ann wprowadza jeepa na B1 … Ann przesuwa czołg na D4 przodem na południe."),
    ],
)
def test_after_two_zeros_who_turned_and_moved_is_told_rather_than_who_came_in(
    program: Start, language: str, sentence: str, way: str
) -> None:
    """The tank goes two squares, or one and turns left: then it faces another way than before the move (BI-32).

    Who came in is told too where there is room, as in the last sentence.
    """
    table = Table("T 5,4 N", "t 1,9 S", pads=(".J...", "....."), rolled=0)
    actions = ("enter 2", "roll", "turn 5,4 left", "roll", f"move 5,4{way}")
    assert told(program, table, (0, 2), actions, language) == sentence


@pytest.mark.rule("BI-40", "BI-41")
@pytest.mark.parametrize(
    ("language", "last", "sentence"),
    [
        (
            "en",
            ("turn 5,4 left", "roll", "move 5,4"),
            "… Ann turns tank E4 left and moves the tank to C4.",
        ),
        ("pl", ("turn 5,4 left", "roll", "move 5,4"), "… Ann obraca czołg E4 w lewo i przesuwa czołg na C4."),
        ("en", ("enter 4", "roll", "move 4,1"), "Ann brings\N{NO-BREAK SPACE}in 3 characters and moves the soldier to D3."),
        ("pl", ("enter 4", "roll", "move 4,1"), "Ann wprowadza 3 postacie i przesuwa żołnierza na D3."),
    ],
)
def test_after_three_zeros_who_came_in_is_counted(program: Start, language: str, last: tuple[str, ...], sentence: str) -> None:
    """With whom and where, the sentence would have 14 words or more."""
    table = Table("T 5,4 N", "t 1,9 S", pads=(".JTS.", "....."), rolled=0)
    actions = ("enter 2", "roll", "enter 3", "roll", *last)
    assert told(program, table, (0, 0, 2), actions, language) == sentence


@pytest.mark.rule("BI-61", "BI-63")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Ann detonates block D3, loses soldier C4 and detonates 2 blocks."),
        ("pl", "Ann wysadza blok D3, traci żołnierza C4 i wysadza 2 bloki."),
    ],
)
def test_a_loss_is_told_behind_the_block_that_took_it(program: Start, language: str, sentence: str) -> None:
    """The first shot takes the soldier beside D3; the second sets off two blocks that take nobody."""
    table = Table("S 4,1 N", "S 3,4 N", "J 9,1 N", "live 4,3", "live 9,4", "live 10,5", "s 1,9 S", rolled=1)
    assert told(program, table, (), ("shoot 4,1", "shoot 9,1"), language) == sentence


@pytest.mark.rule("BI-36", "BI-61")
def test_losses_of_a_hit_a_blast_and_a_penalty_are_not_added_up(program: Start) -> None:
    """The jeep hits its soldier on A4, the blast on D3 takes another; after both there is no way for a five."""
    table = Table("J 1,1 N", "S 1,4 N", "s 1,5 S", "S 4,1 N", "S 3,4 W", "live 4,3", "t 4,5 S", "J 9,9 N", rolled=5)
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    match = match_at(table)
    scene = home.sit_down(match)
    for words in ("shoot 1,1", "shoot 4,1"):
        match.submit(0, act(match, words))
    match.submit(1, act(match, "remove 4,1"))
    home.settle()
    line = next(line for line in scene.table.recap.story() if line.seat == 0)
    assert line.text.replace(scene.name(0), "Ann") == "Ann hits the friendly soldier on A4 … Ann is blocked."


@pytest.mark.rule("BI-42")
def test_after_two_zeros_the_pad_and_who_came_in_before_are_told(program: Start) -> None:
    """The marker stands at column C (BI-14)."""
    table = Table("T 5,4 N", "t 1,9 S", pads=(".JT..", "....."), rolled=0)
    actions = ("enter 2", "roll", "movepad", "roll", "slide 5")
    assert told(program, table, (0, 2), actions) == "Ann brings the jeep onto B1 and moves the pad to E."


@pytest.mark.rule("BI-41", "BI-50")
@pytest.mark.parametrize(
    ("language", "target", "sentence"),
    [
        ("en", "t 2,5 S", "… Ann hits the tank on B5 and moves the tank to B2."),
        ("pl", "t 2,5 S", "… Ann trafia czołg na B5 i przesuwa czołg na B2."),
        ("en", "safe 2,5", "… Ann finds block B5 safe and moves the tank to B2."),
    ],
)
def test_a_shot_by_whoever_came_in_is_told_before_its_move(program: Start, language: str, target: str, sentence: str) -> None:
    """The tank hits 4 squares ahead of B1; on B2, where it ends, B5 is only 3 ahead (BI-3)."""
    table = Table("S 9,1 N", target, "s 1,9 S", pads=(".T...", "....."), rolled=0)
    actions = ("enter 2", "roll", "shoot 2,1", "move 2,1")
    assert told(program, table, (1,), actions, language) == sentence


@pytest.mark.rule("BI-41", "BI-50")
def test_a_shot_after_the_move_of_whoever_came_in_is_told_behind_it(program: Start) -> None:
    table = Table("S 9,1 N", "t 2,6 S", "s 1,9 S", pads=(".T...", "....."), rolled=0)
    actions = ("enter 2", "roll", "move 2,1", "shoot 2,2")
    assert told(program, table, (1,), actions) == "… Ann moves the tank to B2 and hits the tank on B6."


@pytest.mark.rule("BI-53", "BI-61")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "… Ann detonates block D3 … Ann hits the tank on B3."),
        ("pl", "… Ann wysadza blok D3 … Ann trafia czołg na B3."),
    ],
)
def test_whoever_is_hit_is_not_told_as_lost_to_a_block(program: Start, language: str, sentence: str) -> None:
    """B3 is not one of the eight squares around D3: a shot from D3 takes the tank, after the block is gone."""
    table = Table("S 9,1 N", "live 4,3", "t 2,3 S", "s 1,9 S", pads=("...S.", "....."), rolled=0)
    actions = ("enter 4", "roll", "shoot 4,1", "move 4,1 left", "shoot 4,3")
    assert told(program, table, (3,), actions, language) == sentence


@pytest.mark.rule("BI-53", "BI-61")
def test_a_hit_before_a_block_that_takes_nobody_is_told_as_a_hit(program: Start) -> None:
    table = Table("S 9,1 N", "j 2,3 S", "live 2,4", "s 1,9 S", pads=(".S...", "....."), rolled=0)
    actions = ("enter 2", "roll", "shoot 2,1", "move 2,1", "shoot 2,2")
    assert told(program, table, (1,), actions) == "… Ann hits the jeep on B3 … Ann detonates block B4."


@pytest.mark.rule("BI-61", "BI-63")
def test_blocks_with_a_loss_between_are_not_added_up(program: Start) -> None:
    table = Table("S 4,1 N", "J 9,1 N", "live 4,3", "live 5,4", "live 9,4", "s 1,9 S", "T 3,3 N", "T 10,5 N", rolled=1)
    assert told(program, table, (), ("shoot 4,1", "shoot 9,1")) == "… Ann loses tank C3, detonates block I4 and loses tank J5."


@pytest.mark.rule("BI-53")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Ann moves the tank to H6 and hits the tank on H2."),
        ("pl", "Ann przesuwa czołg na H6 i trafia czołg na H2."),
    ],
)
def test_a_hit_is_told_while_the_shot_is_shown(program: Start, language: str, sentence: str) -> None:
    """The tank that it hits is not lost yet, and told as hit all the same."""
    home = program(size=(1280, 800), speed=Speed.INSTANT, language=language)
    match = match_at(Table("T 5,6 E", "t 8,2 S", "s 1,9 S", rolled=4))
    scene = home.sit_down(match)
    moved, shot = (match.submit(0, act(match, words)).events for words in ("move 5,6 right", "shoot 8,6"))
    events = [*moved, next(event for event in shot if isinstance(event, Shot))]
    said = scene.table.recap.sentences(0, events)[0]
    assert said.replace(scene.name(0), "Ann") == sentence


@pytest.mark.rule("BI-41")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "… Ann moves the jeep to B3."),
        ("pl", "… Ann przesuwa jeepa na B3."),
    ],
)
def test_a_move_without_the_entry_before_it_says_who_moves(program: Start, language: str, sentence: str) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT, language=language)
    match = match_at(Table("S 9,1 N", "t 1,9 S", pads=(".J...", "....."), rolled=0), 2)
    scene = home.sit_down(match)
    for words in ("enter 2", "roll", "move 2,1"):
        match.submit(0, act(match, words))
    home.settle()
    line = next(line for line in scene.table.recap.story() if line.seat == 0)
    assert [words.replace(scene.name(0), "Ann") for words in line.shorter] == [sentence]


@pytest.mark.rule("BI-36", "BI-61")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Ann detonates block D3; Ben loses soldier C4; Ann is blocked."),
        ("pl", "Ann wysadza blok D3; Ben traci żołnierza C4; Ann nie ma ruchu."),
    ],
)
def test_a_penalty_after_a_blast_is_told_behind_it(program: Start, language: str, sentence: str) -> None:
    """The tank on D5 leaves the soldier no way for a five; the blast on D3 took another, and Ben's loss came of that."""
    table = Table("S 4,1 N", "J 9,10 N", "live 4,3", "s 3,4 S", "t 1,9 S", "t 4,5 S", rolled=5)
    home = program(size=(1280, 800), speed=Speed.INSTANT, language=language)
    match = match_at(table)
    scene = home.sit_down(match)
    match.submit(0, act(match, "shoot 4,1"))
    match.submit(1, act(match, "remove 4,1"))
    home.settle()
    line = next(line for line in scene.table.recap.story() if line.seat == 0)
    assert line.text.replace(scene.name(0), "Ann").replace(scene.name(1), "Ben") == sentence


@pytest.mark.rule("BI-36")
def test_who_is_removed_of_a_blocked_army_concerns_its_player(program: Start) -> None:
    """Ben removes the soldier, and his sentence tells Ann of it before what he lost himself."""
    match = match_at(Table("S 4,1 N", "J 9,10 N", "live 4,3", "s 3,4 S", "t 1,9 S", "t 4,5 S", rolled=5))
    scene = program().sit_down(match)
    match.submit(0, act(match, "shoot 4,1"))
    match.submit(1, act(match, "remove 4,1"))
    removed = next(event for event in match.events(1) if isinstance(event, Removed) and event.decider == 1)
    (clause,) = scene.table.words.clauses([removed], 1)
    assert (clause.seat, clause.whom) == (1, (0,))


@pytest.mark.rule("BI-36", "BI-53")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Ann hits the friendly jeep on E10 and is blocked."),
        ("pl", "Ann trafia swoich: jeepa na E10 i nie ma ruchu."),
    ],
)
def test_a_penalty_is_not_added_up_with_a_hit(program: Start, language: str, sentence: str) -> None:
    """Ann shoots her jeep, and the penalty takes her tank."""
    home = program(size=(1280, 800), speed=Speed.INSTANT, language=language)
    match = match_at(Table("S 5,8 N", "J 5,10 N", "T 9,10 N", "s 1,9 S", rolled=5))
    scene = home.sit_down(match)
    match.submit(0, act(match, "shoot 5,8"))
    match.submit(1, act(match, "remove 9,10"))
    home.settle()
    line = next(line for line in scene.table.recap.story() if line.seat == 0)
    assert line.text.replace(scene.name(0), "Ann") == sentence


@pytest.mark.rule("BI-62")
@pytest.mark.parametrize(
    ("language", "number", "sentence"),
    [
        ("en", "Ann finds 2 blocks safe and moves the soldier to F5.", "Ann finds block D3 safe and block I4 safe."),
        (
            "pl",
            "Ann odkrywa 2 bezpieczne bloki i przesuwa żołnierza na F5.",
            "Ann odkrywa bezpieczny blok D3 i bezpieczny blok I4.",
        ),
    ],
)
def test_two_safe_blocks_are_told_with_their_number_where_there_is_no_room(
    program: Start, language: str, number: str, sentence: str
) -> None:
    table = Table("S 4,10 N", "S 4,1 N", "J 9,1 N", "safe 4,3", "safe 9,4", "t 1,9 S", rolled=1)
    long = Table("S 4,1 N", "J 9,1 N", "S 6,4 N", "S 7,2 N", "S 8,3 N", "safe 4,3", "safe 9,4", "t 1,9 S", rolled=1)
    shots = ("shoot 4,1", "shoot 9,1")
    moved = told(program, long, (), (*shots, "move 6,4"), language)
    assert moved == number
    assert told(program, table, (), shots, language) == sentence


@pytest.mark.rule("BI-61", "BI-62")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Ann detonates block H3 and finds block D3 safe."),
        ("pl", "Ann wysadza blok H3 i odkrywa bezpieczny blok D3."),
    ],
)
def test_a_landing_on_a_safe_block_is_not_told_as_one_on_the_block_that_was_detonated(
    program: Start, language: str, sentence: str
) -> None:
    table = Table("S 8,1 N", "S 4,2 N", "live 8,3", "safe 4,3", "t 1,9 S", rolled=1)
    assert told(program, table, (), ("shoot 8,1", "move 4,2"), language) == sentence


@pytest.mark.rule("BI-36", "BI-43", "BI-61")
def test_losses_before_and_after_a_blockade_are_not_added_up(program: Start) -> None:
    """The block on D3 takes the soldier on C4; after the turn there is no way for a five, and the penalty takes the jeep."""
    table = Table("S 4,1 N", "S 3,4 N", "J 9,10 N", "live 4,3", "t 1,9 S", "t 4,5 S", rolled=5)
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    match = match_at(table)
    scene = home.sit_down(match)
    match.submit(0, act(match, "shoot 4,1"))
    match.submit(1, act(match, "remove 9,10"))
    home.settle()
    line = next(line for line in scene.table.recap.story() if line.seat == 0)
    said = line.text.replace(scene.name(0), "Ann")
    assert said == "Ann detonates block D3, loses soldier C4 and is blocked."


@pytest.mark.rule("BI-61", "BI-64")
def test_losses_of_a_blast_are_told_player_by_player(program: Start) -> None:
    """They happen at the same moment, whatever the order of the squares."""
    table = Table("S 4,1 N", "S 3,2 N", "s 4,4 S", "S 5,4 N", "s 3,4 S", "live 4,3", "T 9,9 N", "t 1,9 S", rolled=1)
    assert told(program, table, (), ("shoot 4,1",)) == "Ann detonates block D3 and loses 2 characters; Ben loses 2 characters."
