"""The card of what is pointed at, and the line beneath whose turn it is, say only what is so."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from game.content.island_battle.maps import Slot
from game.engine.island_battle import events
from game.engine.island_battle.actions import Move, PlaceBlock, Roll, Way
from game.engine.island_battle.board import Square
from game.engine.island_battle.previews import landing_preview
from game.engine.island_battle.state import Phase
from game.play.settings import Speed
from game.ui.contract.values import Tone
from game.ui.tables.island_battle.table import IslandBattleTable
from tests.bots.working import Here, Never
from tests.engine.island_battle.table import Table
from tests.ui.island_battle.positions import act, match_at
from tests.ui.play import Mouse, Program, new_match, with_computers
from tests.ui.test_computers import at_table

Start = Callable[..., Program]
ALL_BLOCKS = ("5,5", "1,1", "2,7", "3,9", "4,2", "6,10", "7,4", "8,8", "9,6", "10,3")
BEHIND_A_BLOCK = ("T 3,2 N", "live 3,4", "s 3,6 E")
"""A tank, which hits exactly 4 squares ahead, with a block 2 ahead and a soldier on its firing square."""


def table_of(home: Program, *things: str, pads: tuple[str, str] = (".....", ".....")) -> IslandBattleTable:
    table = home.sit_down(match_at(Table(*things, rolled=2, pads=pads))).table
    assert isinstance(table, IslandBattleTable)
    return table


@pytest.mark.rule("BI-52")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Cannot shoot at C6: the block on C4 is in the line."),
        ("pl", "Nie strzeli w C6: na linii stoi blok (C4)."),
    ],
)
def test_the_card_names_the_block_that_stops_a_shot(program: Start, language: str, words: str) -> None:
    note = table_of(program(speed=Speed.INSTANT, language=language), *BEHIND_A_BLOCK).note(Square(3, 2))
    assert note is not None
    assert [line.text for line in note.lines] == [words]


@pytest.mark.rule("BI-34", "BI-43", "BI-50")
@pytest.mark.parametrize(
    ("language", "at_edge", "near"),
    [
        ("en", "Faces the edge: no move or shot until a zero lets it turn.", "Aims north, beyond the edge."),
        ("pl", "Przodem do krawędzi: bez ruchu i strzału, aż zero pozwoli na obrót.", "Celuje poza krawędź (północ)."),
    ],
)
def test_the_card_says_what_facing_the_edge_costs(program: Start, language: str, at_edge: str, near: str) -> None:
    """The tank looks off the island and cannot go anywhere; the jeep may go one or two squares, but reaches three."""
    table = table_of(program(speed=Speed.INSTANT, language=language), "T 3,10 N", "J 5,8 N", "s 9,9 S")
    notes = [table.note(square) for square in (Square(3, 10), Square(5, 8))]
    assert [[line.text for line in note.lines] for note in notes if note is not None] == [[at_edge], [near]]


@pytest.mark.rule("BI-52")
def test_no_square_behind_a_block_is_said_to_be_hit(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    behind = table_of(home, "T 3,2 N", "live 3,4", "s 9,9 S").note(Square(3, 6))
    assert behind is not None
    assert behind.lines == ()
    home = program(speed=Speed.INSTANT)
    clear = table_of(home, "T 3,2 N", "live 4,4", "s 9,9 S").note(Square(3, 6))
    assert clear is not None
    assert [line.text for line in clear.lines] == ["Tank C2 (Zosia) would hit here."]


@pytest.mark.rule("BI-50")
def test_who_could_go_to_a_square_is_not_said_to_hit_there(program: Start) -> None:
    """With a 3 the soldier can go to C5 and turn, which is just its range now; the tank aims there too."""
    home = program(speed=Speed.INSTANT)
    table = home.sit_down(match_at(Table("S 3,3 N", "T 3,9 S", "s 9,9 S", rolled=3))).table
    both = ["Soldier C3 (Zosia) would hit here.", "Tank C9 (Zosia) would hit here."]
    for chosen, expected in ((None, both), (Square(3, 3), both[1:])):
        if chosen is not None:
            Mouse(home).space(chosen)
        note = table.note(Square(3, 5))
        assert note is not None
        assert [line.text for line in note.lines] == expected


@pytest.mark.rule("BI-51", "BI-54")
@pytest.mark.parametrize(
    ("target", "told"),
    [
        ("s 3,6 E", ["Tank C2 (Zosia) would hit here."]),
        ("S 3,6 E", ["Tank C2 (Zosia) would hit here."]),
        ("live 3,6", []),  # which may be safe
        ("s 9,9 S", []),
    ],
    ids=["another's", "one's own", "a block", "nobody"],
)
def test_a_square_on_the_way_to_a_character_is_said_to_be_hit(program: Start, target: str, told: list[str]) -> None:
    """The tank on C2 reaches C6; whoever stood on C4 would go with whoever stands there."""
    note = table_of(program(speed=Speed.INSTANT), "T 3,2 N", "s 8,9 S", target).note(Square(3, 4))
    assert note is not None
    assert [line.text for line in note.lines] == told


@pytest.mark.rule("BI-4")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "This block is safe: once activated, it just goes."),
        ("pl", "Ten blok jest bezpieczny: po aktywacji po prostu znika."),
    ],
)
def test_once_all_live_blocks_are_gone_the_card_says_that_one_is_safe(program: Start, language: str, words: str) -> None:
    table = table_of(program(speed=Speed.INSTANT, language=language), "T 3,2 N", "safe 3,4", "s 4,4 E")
    note = table.note(Square(3, 4))
    assert note is not None
    assert (note.text, note.odds, note.lines) == (words, None, ())
    lander = Table("T 3,2 N", "safe 3,4", "s 4,4 E", rolled=2)
    landing = landing_preview(lander.seen, Move(lander.piece("3,2"), Way.STRAIGHT))
    assert landing is not None and (landing.if_live, landing.possible) == ((), ()), "nobody is marked as lost"


@pytest.mark.rule("BI-4")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "This block is live: once activated, it takes everybody on its square and around it."),
        ("pl", "Ten blok jest żywy: po aktywacji znika każdy na jego polu i wokół niego."),
    ],
)
def test_once_all_safe_blocks_are_gone_the_card_says_that_one_is_live(program: Start, language: str, words: str) -> None:
    note = table_of(program(speed=Speed.INSTANT, language=language), "T 3,2 N", "live 3,4", "s 9,9 S").note(Square(3, 4))
    assert note is not None
    assert (note.text, note.odds) == (words, None)


@pytest.mark.rule("BI-52")
def test_the_line_of_fire_ends_before_a_block(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    table = home.sit_down(match_at(Table(*BEHIND_A_BLOCK, rolled=1)))
    Mouse(home).space(Square(3, 2))
    dashed = {key[2] for key in table.stage.names() if key[:2] in {("mark", "dash"), ("mark", "target")}}  # type: ignore[index]
    assert table.board.centre(Square(3, 5)) not in dashed
    assert table.board.centre(Square(3, 6)) not in dashed


@pytest.mark.rule("BI-53")
@pytest.mark.parametrize(
    ("language", "idle", "chosen"),
    [
        ("en", "If it shoots, Wojtek loses: tank E6", "By this shot Wojtek loses: tank E6"),
        ("pl", "Jeśli strzeli, Wojtek traci: czołg E6", "Tym strzałem Wojtek traci: czołg E6"),
    ],
)
def test_no_card_tells_a_shot_that_may_come_as_if_it_came(program: Start, language: str, idle: str, chosen: str) -> None:
    table = table_of(program(speed=Speed.INSTANT, language=language), "J 5,3 N", "t 5,6 S")
    shooter = table.note(Square(5, 3))
    assert shooter is not None and shooter.lines[0].text == idle
    table._selection.piece = table.seen.cells[table.seen.terms.board.index((5, 3))]
    target = table.note(Square(5, 6))
    assert target is not None and target.lines[0].text == chosen


@pytest.mark.rule("BI-72")
def test_no_card_tells_what_could_be_shot_once_the_game_is_over(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(Table("J 5,3 N", "S 8,2 N", "t 5,6 S", "s 9,9 W", "live 8,8", rolled=2))
    table = home.sit_down(match).table
    squares = Square(5, 3), Square(8, 2), Square(8, 8)
    assert all((note := table.note(square)) is not None and note.lines for square in squares)
    match.resign(1)
    home.settle()
    assert not any((note := table.note(square)) is not None and note.lines for square in squares)


@pytest.mark.rule("BI-4")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Soldier G7 could hit it here with the first roll (11%)"),
        ("pl", "Żołnierz G7 może tu trafić przy pierwszym rzucie (11\N{NO-BREAK SPACE}%)"),
    ],
)
def test_the_card_says_the_odds_of_a_roll_and_a_live_block_together(program: Start, language: str, words: str) -> None:
    """With 2 of 6 rolls the soldier can activate the block beside the jeep; one of three is live."""
    things = Table("J 3,3 N", "s 7,7 W", "live 4,7", "safe 9,9", "safe 9,1", rolled=3)
    table = program(speed=Speed.INSTANT, language=language).sit_down(match_at(things)).table
    assert isinstance(table, IslandBattleTable)
    jeep = things.piece("3,3")
    table._selection.piece, table._selection.weighed = jeep, Move(jeep, Way.STRAIGHT)
    note = table.note(Square(3, 6))
    assert note is not None and note.lines[-1].text == words


@pytest.mark.rule("BI-23", "BI-41")
def test_the_card_of_a_reserve_names_both_ways_in_and_that_the_square_has_to_be_free(program: Start) -> None:
    # A block is on 1,1 opposite the jeep: it can come in neither way.
    note = table_of(program(speed=Speed.INSTANT), "safe 1,1", "T 3,2 N", "s 9,9 S", pads=("J....", ".....")).note(Slot(0, 1))
    assert note is not None
    assert "where a free square is opposite: after a zero, or once none of its army is on the island" in note.text


def test_a_loss_of_the_other_player_names_them_beneath_whose_turn_it_is(program: Start) -> None:
    home = program(speed=Speed.NORMAL)
    begun = events.TurnStarted(rule="BI-17", seat=0, number=1)
    match = match_at(Table("J 5,3 N", "S 8,2 N", "t 5,6 S", "s 1,9 S", rolled=2), events=[begun])
    table = home.sit_down(match)
    match.submit(0, act(match, "shoot 5,3"))
    said = set[str]()
    for _ in range(600):
        home.step(dt=1 / 60)
        said.add(table.hud.turn_panel.ask)
        if not table.playback.presenter.busy:
            break
    assert "Wojtek: Loses the tank on E6: hit." in said
    assert not [words for words in said if words.startswith("Loses")]


def test_the_help_about_the_chosen_character_begins_with_a_capital(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    table = home.sit_down(match_at(Table("J 5,3 N", "t 9,9 S", rolled=2)))
    Mouse(home).space(Square(5, 3))
    assert table.hud.turn_panel.ask == "Jeep E3: choose where it goes."


@pytest.mark.rule("BI-35")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "to E5 (a block, 60% likely live), or one less and turn"),
        ("pl", "na E5 (blok: żywy z szansą 60\N{NO-BREAK SPACE}%) albo o 1 mniej i obrót"),
    ],
)
def test_the_button_of_a_move_says_which_end_is_on_a_block(program: Start, language: str, words: str) -> None:
    home = program(speed=Speed.INSTANT, language=language)
    blocks = [f"{kind} {at}" for kind, at in zip(["live"] * 6 + ["safe"] * 4, ALL_BLOCKS, strict=True)]
    table = home.sit_down(match_at(Table("J 5,3 N", "t 9,9 S", *blocks, rolled=2)))
    Mouse(home).space(Square(5, 3))
    assert words in [choice.consequence for choice in table.prompt.choices]


@pytest.mark.rule("BI-12", "BI-15", "BI-16")
def test_the_tray_counts_what_the_medals_count_at_every_moment(program: Start) -> None:
    match = with_computers(new_match("island_battle", "classic", starter="south"), {1: "beginner"})
    home = at_table(program, match, Here(), speed=Speed.NORMAL)
    table = home.table
    next(choice for choice in table.prompt.choices if choice.text == "Do the rest").act()
    game = table.table
    assert isinstance(game, IslandBattleTable)
    told = set[tuple[str, str]]()
    for _ in range(4000):
        home.step(dt=1 / 20)
        due = next((step for step in game.steps.steps if step.done < step.whole), None)
        if due is None:
            break
        words = game.hand._shown.title, game.hand._shown.left
        told.add(words)
        title = {"Blocks": "The blocks", "Army": "Your army", "Pad": "Your pad"}[due.word]
        assert words == (title, f"{due.whole - due.done} to go")
    assert {title for title, _ in told} == {"The blocks", "Your army", "Your pad"}


@pytest.mark.rule("BI-20")
@pytest.mark.parametrize(
    ("things", "words"),
    [
        (("J 5,3 N", "J 9,3 N", "t 5,6 S"), "Choose whom. Before that you may shoot."),
        (("J 5,3 N", "J 9,3 N", "t 5,7 S"), "Choose whom. There is nothing to shoot at yet."),
        (("J 5,3 N", "J 9,10 N", "t 5,6 S"), "Only the jeep E3 can move. Before that you may shoot."),
        (("J 5,3 N", "t 5,7 S"), "Only the jeep E3 can move. There is nothing to shoot at yet."),
    ],
)
def test_the_help_offers_shots_only_where_there_are_any(program: Start, things: tuple[str, ...], words: str) -> None:
    home = program(speed=Speed.INSTANT)
    assert home.sit_down(match_at(Table(*things, rolled=2))).hud.turn_panel.ask == words


@pytest.mark.rule("BI-20")
@pytest.mark.parametrize(
    ("more", "words"),
    [((), "Jeep E3: shoot, or end the turn."), (("S 9,3 N", "s 9,5 S"), "Jeep E3: shoot, or choose another.")],
)
def test_after_the_move_another_is_offered_only_if_it_can_shoot(program: Start, more: tuple[str, ...], words: str) -> None:
    home = program(speed=Speed.INSTANT)
    scene = home.sit_down(match_at(Table("J 5,3 N", "t 5,6 S", *more, rolled=2, moved=True)))
    Mouse(home).space(Square(5, 3))
    home.step()
    assert scene.hud.turn_panel.ask == words


@pytest.mark.rule("BI-36")
@pytest.mark.parametrize(
    ("more", "words"),
    [
        ((), "Tank A6: shoot, or end the turn."),
        (("J 10,3 N",), "Tank A6: shoot, or choose another."),  # it can move
        (("J 10,8 N",), "Tank A6: shoot, or end the turn."),
    ],
)
def test_who_is_blocked_is_offered_another_only_if_that_can_act(program: Start, more: tuple[str, ...], words: str) -> None:
    home = program(speed=Speed.INSTANT)
    scene = home.sit_down(match_at(Table("T 1,6 N", "s 1,10 S", *more, rolled=5)))
    Mouse(home).space(Square(1, 6))
    home.step()
    assert scene.hud.turn_panel.ask == words


@pytest.mark.rule("BI-4")
@pytest.mark.parametrize(
    ("language", "side", "shot", "move"),
    [
        ("en", "live", "live: Wojtek −1, you win", "to J6 (a live block), or one less and turn"),
        ("pl", "live", "żywy: Wojtek −1, wygrywasz", "na J6 (żywy blok) albo o 1 mniej i obrót"),
        ("en", "safe", "the block is safe", "to J6 (a safe block), or one less and turn"),
    ],
)
def test_a_block_whose_side_can_be_told_has_no_odds(program: Start, language: str, side: str, shot: str, move: str) -> None:
    things = ("J 5,3 N", f"{side} 5,6", "s 5,7 S", "S 10,3 N", f"{side} 10,6")
    home = program(size=(1280, 800), speed=Speed.INSTANT, language=language)
    table = home.sit_down(match_at(Table(*things, rolled=3)))
    told = dict[str, str]()
    for square in (Square(5, 3), Square(10, 3)):
        Mouse(home).space(square)
        home.step()
        told |= {choice.icon: choice.consequence for choice in table.prompt.choices}
    assert (told["ui/icon_target"], told["ui/icon_arrow_up"]) == (shot, move)


@pytest.mark.rule("BI-36")
def test_in_a_penalty_the_losses_of_who_is_to_lose_are_good_for_who_decides(program: Start) -> None:
    """South is blocked on a roll of 3 and North decides; the block stands beside South's jeep."""
    home = program(speed=Speed.INSTANT)
    match = match_at(Table("J 5,9 N", "T 6,10 N", "t 10,10 S", "s 1,10 S", "live 4,9"), 3)
    scene = home.sit_down(match)
    match.submit(0, Roll())
    home.settle()
    assert (match.state.phase, match.to_move) == (Phase.PENALTY_ISLAND, 1)
    note = scene.table.note(Square(4, 9))
    assert note is not None
    assert [line.tone for line in note.lines if "Zosia" in line.text] == [Tone.GOOD]


@pytest.mark.rule("BI-43")
def test_whoever_could_shoot_after_a_zero_can_be_turned_by_a_button_too(program: Start) -> None:
    """Beside the shot and the pad there is one button for both turns, which asks which way."""
    home = program(speed=Speed.INSTANT)
    table = home.sit_down(match_at(Table("S 5,4 N", "t 5,6 S", "t 9,9 S", rolled=0, pads=("J....", "....."))))
    Mouse(home).space(Square(5, 4))
    offered = {choice.text: choice for _, choice in table.controls.offered()}
    assert list(offered) == ["Shoot E6", "Turn", "Move the pad"]
    offered["Turn"].act()
    home.step()
    Mouse(home).press(home.button("Turn right"))
    home.settle()
    assert table.match.state.facings[Table("S 5,4 N", "t 5,6 S", rolled=0).piece("5,4")] == 1


@pytest.mark.rule("BI-61")
def test_the_losses_of_a_computer_are_good_for_the_person_in_its_turn_too(program: Start) -> None:
    """The blue soldier would go with the block at which the blue jeep aims."""
    home = program(speed=Speed.INSTANT, workers=Never())
    match = match_at(Table("J 9,2 N", "j 5,9 S", "live 5,6", "s 4,6 S", rolled=1, seat=1, moved=True))
    first, second = match.record.header.players
    match.record.header = replace(match.record.header, players=[first, replace(second, computer="easy")])
    scene = home.sit_down(match)
    home.step()
    assert scene.viewpoint.viewer == 0 and match.to_move == 1
    note = scene.table.note(Square(5, 9))
    assert note is not None
    assert [line.tone for line in note.lines if "Wojtek" in line.text] == [Tone.GOOD]


@pytest.mark.rule("BI-30")
def test_a_refusal_beside_the_card_leaves_its_title_in_sight(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    scene = home.sit_down(match_at(Table("J 9,2 N", "S 8,8 N", "t 1,10 S", rolled=5)))
    for square in (Square(9, 2), Square(10, 8)):
        Mouse(home).space(square)
        for _ in range(20):
            home.step()
    assert scene.bubble.told == "It can only go straight ahead, the way it faces. (BI-30)"
    assert scene.hud.card.note is not None and scene.hud.card.note.title == "J8"
    assert not scene.bubble.rect.colliderect(scene.hud.card.rect)


@pytest.mark.rule("BI-13", "BI-15")
def test_the_card_of_an_empty_square_says_why_nothing_may_be_put_there(program: Start) -> None:
    """With a block on D5 no other goes into row 5 or column D; a character goes into the first two rows alone."""
    home = program(speed=Speed.INSTANT)
    match = new_match("island_battle", "classic", "Ola", "Jan")
    table = home.sit_down(match).table
    while match.state.phase is Phase.ROLL_FOR_START:
        match.submit(match.to_move or 0, Roll())
    match.submit(match.to_move or 0, PlaceBlock(Square(4, 5)))
    home.settle()

    def lines(square: Square) -> list[str]:
        note = table.note(square)
        assert note is not None and note.text == "An empty square."
        return [line.text for line in note.lines]

    assert lines(Square(4, 8)) == ["Column D already has a block."]
    assert lines(Square(7, 5)) == ["Row 5 already has a block."]
    assert lines(Square(7, 8)) == []
    blocks = ((1, 1), (2, 7), (3, 9), (5, 2), (6, 10), (7, 4), (8, 8), (9, 6), (10, 3))
    for column, row in blocks:
        match.submit(match.to_move or 0, PlaceBlock(Square(column, row)))
    home.settle()
    rows = {row for row in range(1, 11) if lines(Square(4 if row != 5 else 2, row)) == []}
    assert rows in ({1, 2}, {9, 10})
    assert lines(Square(2, 5)) == ["Your characters start only in your own first two rows."]
