"""The story: one sentence a turn, of what mattered most."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from functools import partial, reduce
from itertools import accumulate, product
from typing import Any

import pytest
from pygame import Rect, Surface

from game.engine.chance import Seeded, pick
from game.engine.core import Event, Resign
from game.engine.island_battle.events import TurnPassed, TurnStarted
from game.engine.lost_baggage import events as lost_baggage
from game.engine.riverlands.actions import END_TURN
from game.engine.riverlands.board import Kind, Square
from game.engine.riverlands.events import Damaged, Explored, Moved
from game.engine.riverlands.tables import Discovery
from game.play.settings import Speed
from game.registry import Entry
from game.ui.contract.recap import Recap
from game.ui.contract.story import MOST_WORDS, QUOTED, Clause, Matter, Teller, Weight, main, tell, weight_of
from game.ui.contract.values import LogLine
from game.ui.services.fonts import NO_BREAK, Face
from game.ui.services.theme import INK
from game.ui.widgets.cards import look_named
from tests.engine.cases import cases
from tests.engine.island_battle.table import Table
from tests.engine.riverlands.support import at
from tests.engine.riverlands.support import table as rivers
from tests.games import each_game
from tests.ui.island_battle.positions import act, match_at
from tests.ui.play import Program, new_match, with_computers
from tests.ui.riverlands.positions import match_at as rivers_at
from tests.ui.test_recap import of, positions

Start = Callable[..., Program]
TELLER = Teller(["Anna", "Ben", "Carl"].__getitem__, "{} and {}".format, "{} ({}×)".format, "{} ends the turn.".format)
STEPS = Clause(0, "steps to C4", Matter.MOVE)
PUSHES = Clause(0, "pushes Ben to D1", Matter.AIMED)
FALLS = Clause(1, "falls into the water", Matter.LOSS)


def sentence(seat: int, clauses: Sequence[Clause], teller: Teller) -> str:
    """The sentence of a turn where it has room."""
    return tell(seat, clauses, teller)[0]


def test_all_is_told_in_the_order_in_which_it_happened() -> None:
    assert sentence(0, [STEPS], TELLER) == "Anna steps to C4."
    assert sentence(0, [PUSHES, FALLS], TELLER) == "Anna pushes Ben to D1; Ben falls into the water."
    assert sentence(0, [FALLS, PUSHES], TELLER) == "Ben falls into the water; Anna pushes Ben to D1."
    assert sentence(0, [STEPS, FALLS, STEPS], TELLER) == "Anna steps to C4; Ben falls into the water …"
    assert sentence(1, [FALLS], TELLER) == "Ben falls into the water."


def test_what_weighs_little_is_left_out_where_twelve_words_do_not_hold_it() -> None:
    """With the step it would have 13."""
    assert sentence(0, [STEPS, PUSHES, FALLS], TELLER) == "… Anna pushes Ben to D1; Ben falls into the water."
    keeps = Clause(0, "keeps the rope", Matter.GAIN)
    assert sentence(0, [STEPS, keeps, PUSHES], TELLER) == "Anna steps to C4, keeps the rope and pushes Ben to D1."


def test_what_came_before_the_end_of_another_is_told_rather_than_what_followed_it() -> None:
    """With both it would have 15 words."""
    fires, drowns = Clause(0, "fires the bazooka at C4", Matter.AIMED), Clause(1, "drowns by the bazooka", Matter.END)
    takes = Clause(0, "takes the rope from Carl", Matter.AIMED)
    assert sentence(0, [fires, drowns, takes], TELLER) == "Anna fires the bazooka at C4; Ben drowns by the bazooka …"
    assert sentence(0, [takes, fires, drowns], TELLER) == "… Anna fires the bazooka at C4; Ben drowns by the bazooka."
    assert sentence(0, [fires, takes], TELLER) == "Anna fires the bazooka at C4 and takes the rope from Carl."
    assert main(0, [fires, FALLS, takes]) == fires, "the fall came of it"


def test_what_led_to_the_end_of_another_is_told_where_something_else_weighs_more() -> None:
    """All of the second would have 14 words; the first has them, as no end is left out."""
    own, other = (Clause(seat, "falls into the water", Matter.PERIL, of_several="fall into the water") for seat in (0, 1))
    stays, lights = Clause(0, "stays on C3", Matter.MOVE), Clause(0, "lights dynamite on C2", Matter.AIMED)
    said = "… Anna falls into the water and lights dynamite on C2; Ben falls into the water."
    assert sentence(0, [stays, own, lights, other], TELLER) == said
    cracks, saves = Clause(0, "cracks 1 tile", Matter.GAIN), Clause(0, "saves C2 with the sandbag", Matter.AIMED)
    assert sentence(0, [cracks, other, saves], TELLER) == "Anna cracks 1 tile; Ben falls into the water …"
    breaks = Clause(0, "breaks open a volcano on E3", Matter.AIMED)
    said = "… Anna breaks open a volcano on E3; Ben and Anna fall into the water."
    assert sentence(0, [stays, breaks, other, own], TELLER) == said


@pytest.mark.rule("LB-66", "LB-71")
def test_a_bonus_action_that_led_to_an_end_is_told_rather_than_the_loot_of_it() -> None:
    """The item took the last HP: the loot came of that."""
    red, acts = Clause(0, "loses 1 HP to RED", Matter.LOSS), Clause(0, "acts with “Slingshot”", Matter.MOVE)
    hit, loses = Clause(1, "loses 1 HP", Matter.LOSS), Clause(1, "loses Chef", Matter.END)
    finds = Clause(0, "finds nothing to take", Matter.AIMED)
    assert sentence(0, [red, acts, hit, loses, finds], TELLER) == (
        "… Anna acts with “Slingshot” … Ben loses Chef; Anna finds nothing to take."
    )
    assert tell(0, [red, acts, hit, loses, finds], TELLER)[1] == "… Anna acts with “Slingshot” … Ben loses Chef …"
    assert main(0, [red, finds, loses]) == finds


def test_what_was_used_before_another_lost_is_told_rather_than_what_was_gained_before_that() -> None:
    draws, uses = Clause(0, "draws 2 items", Matter.GAIN), Clause(0, "uses “Firecracker”", Matter.MOVE)
    loses, attacks = Clause(1, "loses 2 HP", Matter.LOSS), Clause(0, "attacks with “Overload”", Matter.AIMED)
    assert tell(0, [draws, uses, loses], TELLER)[-1] == "… Anna uses “Firecracker” …"
    assert main(0, [attacks, draws, loses]) == attacks, "its text gave the items too"
    assert main(0, [draws, loses]) == draws


def test_of_two_that_weigh_the_same_the_later_is_told_and_what_was_so_twice_is_counted() -> None:
    long = [Clause(0, f"walks all the way along the shore to C{number}", Matter.MOVE) for number in (1, 2)]
    assert sentence(0, long, TELLER) == "… Anna walks all the way along the shore to C2."
    loses = Clause(1, "loses 1 HP", Matter.LOSS)
    assert sentence(0, [PUSHES, loses, loses], TELLER) == "Anna pushes Ben to D1; Ben loses 1 HP (2×)."


def test_of_what_weighs_the_same_what_befell_others_is_told_first() -> None:
    """All of it would have 14 words."""
    swapped, lands, fights = Clause(1, "ends up on G9", Matter.AIMED), Clause(0, "jumps to D5", Matter.AIMED), PUSHES
    assert sentence(0, [swapped, lands, fights], TELLER) == "Ben ends up on G9 … Anna pushes Ben to D1."


def test_what_befell_the_reader_is_told_before_what_befell_others() -> None:
    """Twelve words hold three of the four who lose: whoever reads is among them."""
    lost = [Clause(seat, "loses 1 HP", Matter.LOSS) for seat in (0, 1, 2, 3)]
    names = ["Anna", "Ben", "Carl", "Dora"].__getitem__
    assert sentence(3, lost, replace(TELLER, name=names)) == "… Ben loses 1 HP; Carl loses 1 HP; Dora loses 1 HP."
    assert sentence(3, lost, replace(TELLER, name=names, reader=0)) == "Anna loses 1 HP … Carl loses 1 HP; Dora loses 1 HP."


def test_what_the_reader_lost_is_told_before_what_weighs_more_but_no_end() -> None:
    """With all of it the first would have 13 words."""
    took, lost = Clause(0, "takes the rope from Carl", Matter.AIMED), Clause(1, "loses the old brown rope", Matter.LOSS)
    turn = [took, lost, PUSHES]
    assert sentence(0, turn, TELLER) == "Anna takes the rope from Carl … Anna pushes Ben to D1."
    assert sentence(0, turn, replace(TELLER, reader=1)) == "Anna takes the rope from Carl; Ben loses the old brown rope …"
    ended = Clause(2, "sinks and is out", Matter.END)
    assert sentence(0, [*turn, ended], replace(TELLER, reader=1)).endswith("Carl sinks and is out.")


def test_where_little_has_room_what_was_done_to_the_reader_is_told_and_the_end_of_somebody() -> None:
    """To the reader: what they lost, a battle begun with them or broken off, and that they were moved."""
    uses, gains = Clause(0, "uses “Roar”", Matter.MOVE), Clause(0, "draws 2 items", Matter.GAIN)
    fights = Clause(0, "starts a battle with Ben", Matter.GAIN, whom=(1,))
    over, moved = Clause(0, "no longer fights Ben", Matter.AIMED, whom=(1,)), Clause(1, "ends up on D6", Matter.AIMED)
    out, lost = Clause(2, "is out", Matter.END), Clause(1, "loses 2 HP", Matter.LOSS)
    for done, said in (
        (fights, "Anna starts a battle with Ben"),
        (over, "Anna no longer fights Ben"),
    ):
        assert tell(0, [uses, done, gains], replace(TELLER, reader=1))[-1] == f"… {said} …"
        assert tell(0, [uses, done, gains, out], replace(TELLER, reader=1))[-1] == f"… {said} … Carl is out."
    for done, said in ((moved, "Ben ends up on D6"), (lost, "Ben loses 2 HP")):  # with who did it
        assert tell(0, [uses, done, gains], replace(TELLER, reader=1))[-1] == f"Anna uses “Roar”; {said} …"
        assert tell(0, [uses, fights, gains, done], replace(TELLER, reader=1))[-1] == f"… Anna draws 2 items; {said}."
    assert tell(0, [uses, lost, gains], replace(TELLER, reader=2))[-1] == "Anna uses “Roar” …"
    assert tell(0, [uses, lost, gains], replace(TELLER, reader=1, beside=lost.__eq__))[-1] == "Anna uses “Roar” …", (
        "it is no point"
    )


def test_the_shortest_sentence_names_who_made_the_reader_fall() -> None:
    cracks, falls = Clause(0, "cracks 3 tiles", Matter.GAIN), replace(FALLS, matter=Matter.PERIL)
    out = Clause(2, "drowns", Matter.END)
    assert tell(0, [STEPS, cracks, falls], replace(TELLER, reader=1))[-1] == "… Anna cracks 3 tiles; Ben falls into the water."
    assert tell(0, [STEPS, cracks, falls], replace(TELLER, reader=2))[-1] == "… Ben falls into the water."
    assert tell(0, [cracks, out, falls], replace(TELLER, reader=0))[-1] == "… Carl drowns; Ben falls into the water."


@pytest.mark.rule("RL-23", "RL-44")
def test_exploring_is_not_told_without_what_it_brought(program: Start) -> None:
    """The food of the landing behind it would seem to have been found. With what was found it would have 14 words."""
    explored = Explored(rule="RL-44", seat=0, value=6, space=Square(3, 3), kind=Kind.RIVER, outcome=Discovery(6, "RL-44", ()))
    table = program().sit_down(rivers_at(rivers(at(3, 6), at(3, 0)))).table
    assert table.words.clauses([explored], 0)[0].leads
    explores, finds = Clause(0, "explores C5", Matter.MOVE, leads=True), Clause(0, "finds 3 food", Matter.GAIN)
    moves, gets = Clause(0, "moves to C6", Matter.MOVE), Clause(0, "gets 1 food", Matter.GAIN)
    caught = Clause(0, "is caught by the river", Matter.LOSS)
    assert sentence(0, [explores, finds, moves, gets, caught], TELLER) == "… Anna gets 1 food and is caught by the river."
    assert sentence(0, [explores, finds, moves], TELLER) == "Anna explores C5, finds 3 food and moves to C6."
    assert sentence(0, [explores], TELLER) == "Anna explores C5."


@pytest.mark.rule("LB-60", "LB-66")
def test_all_that_concerns_the_reader_is_told_whatever_the_number_of_words() -> None:
    """The walk has room for fewer words, but does not concern the reader."""
    walks, fights = Clause(0, "walks to G8", Matter.ASIDE), Clause(0, "starts a battle with Ben", Matter.GAIN, whom=(1,))
    attacks, acts = Clause(0, "attacks with “Boo!”", Matter.AIMED), Clause(1, "acts with “Scarf”", Matter.MOVE)
    hurt, lost = Clause(1, "loses 1 HP", Matter.LOSS), Clause(1, "loses “Toy Drum” from the battle deck", Matter.LOSS)
    whole, *fewer = tell(0, [walks, fights, attacks, hurt, acts, hurt, lost], replace(TELLER, reader=1))
    end = "Ben loses 1 HP … Ben loses 1 HP and loses “Toy Drum” from the battle deck."
    assert whole == f"… Anna starts a battle with Ben and attacks with “Boo!”; {end}"
    assert fewer[0] == f"… Anna attacks with “Boo!”; {end}"
    assert fewer[-1] == "… Anna attacks with “Boo!”; Ben loses 1 HP …"
    assert sentence(0, [walks, fights, attacks, hurt], replace(TELLER, reader=1)) == (
        "… Anna starts a battle with Ben and attacks with “Boo!”; Ben loses 1 HP."
    )
    four = Clause(1, "loses 4 HP", Matter.LOSS)
    assert tell(0, [attacks, four, acts, hurt], replace(TELLER, reader=1))[-1] == "Anna attacks with “Boo!”; Ben loses 4 HP …"


def test_the_own_losses_of_the_reader_are_told_whatever_the_number_of_words() -> None:
    """All of it would have 20 words."""
    red, attacks = Clause(0, "loses 1 HP to RED", Matter.LOSS), Clause(0, "attacks with “Boo!”", Matter.AIMED)
    turn = [red, attacks, Clause(1, "loses 4 HP", Matter.LOSS), Clause(0, "takes the rope from Ben", Matter.AIMED)]
    assert sentence(0, turn, TELLER) == "… Anna attacks with “Boo!” … Anna takes the rope from Ben."
    assert sentence(0, turn, replace(TELLER, reader=0)) == "Anna loses 1 HP to RED and attacks with “Boo!” …"


def test_a_turn_weighs_what_it_did_to_its_reader() -> None:
    lost, fights = Clause(1, "loses 2 HP", Matter.LOSS), Clause(0, "starts a battle with Ben", Matter.GAIN, whom=(1,))
    gains, out = Clause(1, "gains 2 HP", Matter.GAIN), Clause(2, "is out", Matter.END)
    assert [weight_of(0, [one], 1) for one in (lost, fights, gains, out)] == [3, 3, 1, 2]
    assert [weight_of(0, [one], 0) for one in (lost, fights)] == [1, 1]
    assert (weight_of(1, [lost], 1), weight_of(0, [], 1)) == (3, 0)


@each_game
def test_events_between_players_know_to_whom_they_are_done(program: Start, entry: Entry) -> None:
    """Else the shorter sentences would leave them out for who reads."""
    words: Any = program().sit_down(of(entry).match("whom")).table.words
    for kind, telling in words.tellings.items():
        names = {one.name for one in fields(kind)}
        of_seats = {one.name for one in fields(kind) if one.type == "Open[Seat]"}
        others = (of_seats & {"target", "to", "defender", "loser"}) | (names & {"victim", "victims"})
        assert not (telling.story and others and not telling.whom), kind


@pytest.mark.parametrize("reader", [0, 1, 2])
def test_whoever_decides_is_told_what_they_lost_before_what_others_did(program: Start, reader: int) -> None:
    """The shortest sentence has room for the loss of one of three."""
    scene = program().sit_down(new_match("lost_baggage", "four_10", "Ola", "Jan", "Ewa", "Iza"))
    table = scene.table
    assert table.host.viewer is None
    begun = lost_baggage.TurnStarted(rule="LB-20", seat=3, round=1, extra=False, battle=False)
    used = lost_baggage.ItemUsed(rule="LB-65", seat=3, item="camera", battle=False)
    gone = [
        lost_baggage.ItemDiscarded(rule="LB-81", seat=seat, item=item, cause="discard")
        for seat, item in enumerate(("slingshot", "camera", "scarf"))
    ]
    recap = reduce(lambda recap, event: recap.after(event, None), (begun, used, *gone), Recap())
    (line,) = table.recap.stories(recap, reader)
    *_, least = (line.text, *line.shorter)
    before, after = ["; ", " … ", " … "][reader], [" …", " …", "."][reader]
    told = f"Iza uses “Camera”{before}{table.host.name(reader)} discards “{['Slingshot', 'Camera', 'Scarf'][reader]}”{after}"
    assert least == told
    scene.viewpoint.show_mover(reader)
    table.recap.recall((begun, used, *gone))
    (line,) = table.recap.story()
    assert line.shorter[-1] == told, "while that player decides and no hand is in view"


def test_a_mark_stands_where_something_is_left_out() -> None:
    """Without it the later part would seem to have come of the earlier one; all of them would have 16 and 17 words."""
    roars, moved = Clause(0, "uses “Roar”", Matter.MOVE), Clause(1, "ends up on D6", Matter.AIMED)
    frozen, discards = Clause(1, "gets the BLUE slider", Matter.LOSS), Clause(0, "discards “Ticket”", Matter.LOSS)
    turn = [roars, moved, frozen, discards]
    assert tell(0, turn, TELLER)[0] == "Anna uses “Roar”; Ben ends up on D6 … Anna discards “Ticket”."
    assert tell(0, turn, TELLER)[-1] == "Anna uses “Roar” …"
    assert sentence(0, [STEPS, PUSHES, STEPS, FALLS], TELLER) == "… Anna pushes Ben to D1 … Ben falls into the water."


def test_whose_a_part_behind_a_mark_is_is_said_again() -> None:
    """Else it would seem to be the starving of whoever was struck; all of it would have 15 words."""
    strikes, hurt = Clause(0, "strikes Ben with the sword", Matter.AIMED), Clause(1, "loses 1 health", Matter.LOSS)
    starves = Clause(0, "starves and is out", Matter.END)
    assert sentence(0, [strikes, hurt, starves], TELLER) == "Anna strikes Ben with the sword … Anna starves and is out."


def test_the_verb_of_gains_of_the_same_kind_is_said_once() -> None:
    gold, arrow, raft = (Clause(0, f"finds {what}", Matter.GAIN, kind="gained") for what in ("2 gold", "1 arrow", "1 raft"))
    assert sentence(0, [gold, arrow], TELLER) == "Anna finds 2 gold and 1 arrow."
    falls = replace(FALLS, seat=0, words="falls")
    assert sentence(0, [falls, gold, arrow, raft], TELLER) == "Anna falls and finds 2 gold, 1 arrow and 1 raft."
    assert sentence(0, [gold, PUSHES, arrow], TELLER) == "Anna finds 2 gold, pushes Ben to D1 and finds 1 arrow."
    slider = [Clause(0, "gets 1 food", Matter.GAIN, kind="gained"), Clause(0, "gets rid of it", Matter.GAIN, kind="rid")]
    assert sentence(0, slider, TELLER) == "Anna gets 1 food and gets rid of it."


def test_what_befalls_several_alike_is_said_once_of_all_of_them() -> None:
    falls = [replace(FALLS, seat=seat, of_several="fall into the water") for seat in (1, 2)]
    assert sentence(0, [PUSHES, *falls], TELLER) == "Anna pushes Ben to D1; Ben and Carl fall into the water."
    assert sentence(0, falls, TELLER) == "Ben and Carl fall into the water."
    twice = [falls[0], falls[0], falls[1]]
    assert sentence(0, twice, TELLER) == "Ben falls into the water (2×); Carl falls into the water."
    own, stays = replace(falls[0], seat=0), Clause(0, "stays", Matter.MOVE)
    assert sentence(0, [own, *falls], TELLER) == "Anna, Ben and Carl fall into the water."
    assert sentence(0, [stays, *falls], TELLER) == "Anna stays; Ben and Carl fall into the water."


def test_what_befell_several_alike_is_told_of_all_of_them_or_of_none() -> None:
    """With a loss of Anna said beside her landing the first would have 13 words."""
    lands = Clause(0, "lands on “Volcano”", Matter.MOVE)
    lost = [Clause(seat, "loses 1 HP", Matter.LOSS, of_several="lose 1 HP each") for seat in (0, 1, 2)]
    whole = "Anna lands on “Volcano”; Anna, Ben and Carl lose 1 HP each."
    assert tell(0, [lands, *lost], TELLER) == (whole, "Anna lands on “Volcano” …")
    assert tell(0, [lands, *lost], replace(TELLER, reader=1)) == (whole,)
    assert sentence(0, [lands, lost[0]], TELLER) == "Anna lands on “Volcano” and loses 1 HP."


def test_whom_the_same_befalls_again_is_in_another_list_of_names() -> None:
    """Boiling Over hurts the opponent, then everyone: one list would name the opponent twice."""
    ben, carl, anna = (replace(FALLS, seat=seat, of_several="fall into the water") for seat in (1, 2, 0))
    assert sentence(0, [ben, carl, ben, anna], TELLER) == "Ben and Carl fall into the water; Ben and Anna fall into the water."
    assert sentence(0, [ben, carl, ben], TELLER) == "Ben and Carl fall into the water; Ben falls into the water."


def test_no_end_is_left_out_whatever_the_number_of_words() -> None:
    """With the theft the first would have 16 words, as names in a row count as one; the second has 18."""
    falls = [Clause(seat, "falls into the water", Matter.PERIL, of_several="fall into the water") for seat in (1, 2, 3)]
    takes, breaks = Clause(0, "takes the dynamite", Matter.AIMED), Clause(0, "breaks open a volcano on E3", Matter.AIMED)
    teller = replace(TELLER, name=["Anna", "Ben", "Carl", "Dora"].__getitem__)
    burns = Clause(2, "cannot get off the volcano", Matter.END)
    all_three = "… Anna breaks open a volcano on E3; Ben, Carl and Dora fall into the water."
    assert tell(0, [takes, breaks, *falls], teller) == (all_three, "… Ben, Carl and Dora fall into the water.")
    told = tell(0, [takes, breaks, falls[0], burns], teller)
    assert told[0] == "… Anna breaks open a volcano on E3; Ben falls into the water; Carl cannot get off the volcano."
    assert told[-1] == "… Ben falls into the water; Carl cannot get off the volcano."
    own = replace(falls[0], seat=0)
    assert sentence(0, [breaks, falls[1], own], teller) == "Anna breaks open a volcano on E3; Carl and Anna fall into the water."


def test_who_resigns_in_anothers_turn_has_the_own_colour_in_the_story(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(Table("S 5,4 N", "t 1,9 S", rolled=2))
    table = home.sit_down(match)
    match.submit(0, act(match, "move 5,4"))
    match.submit(0, Resign(0))
    home.settle()
    strip, drawn = table.hud.log_strip, Surface(home.screen.get_size())
    assert table.table.recap.story()[0].text == f"{table.name(0)} resigns."
    strip.draw(drawn)
    deep = [look_named(colour).deep for colour in table.hud.log.colours]
    seen = {
        tuple(drawn.get_at(at))[:3]
        for at in product(range(strip.rect.left, strip.rect.centerx), range(strip.rect.top, strip.rect.bottom))
    }
    assert [colour in seen for colour in deep] == [True, False]


@pytest.mark.rule("RL-62")
def test_two_who_resign_in_a_thirds_turn_stand_under_a_picture_of_their_own(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = rivers_at(rivers(at(3, 5), at(5, 0), at(5, 7), at(3, 0)))
    table = home.sit_down(match)
    match.submit(0, END_TURN)
    for seat in (2, 0):
        match.submit(seat, Resign(seat))
    home.settle()
    line = table.table.recap.story()[0]
    assert line.text == f"{table.name(2)} resigns; {table.name(0)} resigns."
    assert (line.signed, line.icon) == (2, table.table.cards()[2].figure)


def test_a_turn_without_anything_to_tell_says_that_it_is_over() -> None:
    assert sentence(2, [], TELLER) == "2 ends the turn."
    assert main(2, []) is None


@each_game
def test_every_sentence_begins_with_a_name_and_is_short(program: Start, entry: Entry) -> None:
    for language in ("en", "pl"):
        home = program(language=language, speed=Speed.INSTANT)
        for match in positions(of(entry), "story"):
            table = home.sit_down(match)
            names = [table.name(seat) for seat in range(len(match.players))]
            for line in table.table.recap.story():
                assert line.seat is not None
                assert line.text.removeprefix("… ").startswith(tuple(names))
                assert line.text.endswith((".", " …"))
                short = QUOTED.sub("name", line.text.removeprefix("… "))
                for name in names:
                    short = short.replace(name, "name")
                short = short.replace("… name", "").replace("…", "")
                words = re.sub("(name, )*name (and|i) name", "name", short).split()
                assert len(words) <= MOST_WORDS or line.weight is Weight.CONCERNS


def test_the_strip_tells_the_last_turns_the_newest_first(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    match = match_at(Table("S 5,4 N", "t 5,6 S", "s 1,9 S", rolled=1, moved=True), 1)
    table = home.sit_down(match)
    red, blue = table.name(0), table.name(1)
    match.submit(0, act(match, "shoot 5,4"))
    home.settle()
    told = [line.text for line in table.table.recap.story()]
    assert told == [f"{red} hits the tank on E6."]
    assert table.hud.log_strip._shown[0].text == told[0]
    match.submit(1, act(match, "roll"))
    match.submit(1, act(match, "move 1,9"))
    home.settle()
    told = [line.text for line in table.table.recap.story()]
    assert told == [f"{blue} moves the soldier to A8.", f"{red} hits the tank on E6."]


@each_game
def test_a_story_that_has_grown_is_that_of_who_comes_later_in_each_language(program: Start, entry: Entry) -> None:
    """Only the turn that goes on is told anew after an event: neither fewer words nor another language may stay behind."""
    home = program(language="en", speed=Speed.INSTANT)
    match, choice = of(entry).match("grows"), Seeded("grows")
    table = home.sit_down(match)
    for _ in range(40):
        if match.to_move is not None:
            match.submit(match.to_move, pick(match.legal(), choice))
            home.settle()
            table.table.recap.story()
    for language in ("en", "pl"):
        home.app.preferences.change(language=language)
        home.step()
        told = table.table.recap.story()
        assert told
        assert told == program(language=language).sit_down(match).table.recap.story()


def test_six_players_have_a_sentence_each(program: Start) -> None:
    home = program(size=(1920, 1080), speed=Speed.INSTANT)
    six = next(case for case in cases() if case.game.id == "earthquake" and case.players == 6)
    *_, match = positions(six, "six", 24)
    recap = home.sit_down(match).table.recap
    had_turns = {turn.seat for turn in recap._recap.shown if turn.seat != match.to_move}
    assert len(had_turns) >= 4
    assert {line.seat for line in recap.story()} >= had_turns


def test_a_strip_of_one_short_line_can_be_pressed_by_a_finger(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    strip = home.sit_down(match_at(Table("S 5,4 N", "t 5,6 S", rolled=1, moved=True), 1)).hud.log_strip
    strip._story = lambda: [LogLine("Anna waits.", "")]
    strip.follow(force=True)
    assert strip.visible
    assert strip.rect.height >= 44


def test_the_last_sentence_is_shown_in_the_room_of_one_line_and_whole_in_the_tooltip(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    strip = home.sit_down(match_at(Table("S 5,4 N", "t 5,6 S", rolled=1, moved=True), 1)).hud.log_strip
    long = "Anna pushes Ben off the highest stack of the whole island into the water."
    strip._story = lambda: [LogLine(long, "")]
    assert strip.keep_in(Rect(20, 740, 210, 50), False)
    assert strip.visible
    assert strip.rect.height <= 50
    assert strip.full_tooltip.startswith(long)
    assert strip.keep_in(Rect(20, 600, 210, 190), False)
    assert not strip.full_tooltip.startswith(long)
    assert not strip.keep_in(Rect(20, 780, 210, 20), False), "not even a line has room"


def test_a_sentence_without_room_is_told_in_fewer_parts_before_it_is_cut(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    strip = home.sit_down(match_at(Table("S 5,4 N", "t 5,6 S", rolled=1, moved=True), 1)).hud.log_strip
    keeps = Clause(0, "keeps the rope for later", Matter.GAIN)
    whole, least = tell(0, [STEPS, keeps, FALLS], TELLER)
    assert (whole, least) == ("… Anna keeps the rope for later; Ben falls into the water.", "… Anna keeps the rope for later …")
    strip._story = lambda: [LogLine(whole, "", shorter=(least,))]
    assert strip.keep_in(Rect(20, 600, 210, 190), False)
    assert strip._shown[0].text == whole
    assert strip.keep_in(Rect(20, 740, 210, 50), False)
    assert strip._shown[0].text == least
    assert strip.full_tooltip.startswith(whole)


def test_a_sentence_of_another_looks_older_where_a_newer_own_one_has_no_room(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    strip = home.sit_down(match_at(Table("S 5,4 N", "t 5,6 S", rolled=1, moved=True), 1)).hud.log_strip
    own, other = LogLine("Anna waits.", "", seat=0), LogLine("Ben waits.", "", seat=1)
    strip._story, strip._reader = lambda: [own, other], lambda: 0
    assert strip.keep_in(Rect(20, 740, 210, 50), False)
    assert [line.text for line in strip._shown] == ["Ben waits."]
    assert strip._block(0).face is Face.BODY
    assert strip.keep_in(Rect(20, 600, 210, 190), False)
    assert [line.text for line in strip._shown] == ["Anna waits.", "Ben waits."]
    assert [strip._block(number).face for number in (0, 1)] == [Face.BOLD, Face.BODY]


def test_a_turn_with_nothing_to_tell_gives_way_to_an_older_one_where_one_line_has_room(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    strip = home.sit_down(match_at(Table("S 5,4 N", "t 5,6 S", rolled=1, moved=True), 1)).hud.log_strip
    over, hurt = LogLine("Ben ends the turn.", "", seat=1, weight=0), LogLine("Carl hits Anna.", "", seat=2, weight=3)
    strip._story, strip._reader = lambda: [over, hurt], lambda: 0
    assert strip.keep_in(Rect(20, 740, 210, 50), False)
    assert [line.text for line in strip._shown] == ["Carl hits Anna."]
    strip._story = lambda: [over]
    assert strip.keep_in(Rect(20, 740, 210, 51), False)
    assert [line.text for line in strip._shown] == ["Ben ends the turn."]


def test_the_strip_is_for_whoever_decides_here(program: Start) -> None:
    """Persons pass the mouse; while a computer decides it tells the newest to everybody."""
    for computers in ((), (2,), (1, 2)):
        match = new_match("earthquake", "classic", "Anna", "Ben", "Carl")
        table = program(speed=Speed.INSTANT).sit_down(with_computers(match, dict.fromkeys(computers, "easy")))
        for mover in range(3):
            table.viewpoint.show_mover(mover)
            assert table.hud.log_strip._reader() == (None if mover in computers else mover)


def test_of_older_turns_the_one_that_concerns_the_reader_is_shown_where_one_has_room(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    strip = home.sit_down(match_at(Table("S 5,4 N", "t 5,6 S", rolled=1, moved=True), 1)).hud.log_strip
    new, gain = LogLine("Ben walks.", "", seat=1), LogLine("Carl gains.", "", seat=2)
    hurt, own = LogLine("Dora hits Anna.", "", seat=3, weight=3), LogLine("Anna waits.", "", seat=0)
    strip._story, strip._reader = lambda: [new, gain, hurt], lambda: 0
    assert strip.keep_in(Rect(20, 600, 210, 82), False)
    assert [line.text for line in strip._shown] == ["Ben walks.", "Dora hits Anna."]
    assert strip.spoken.startswith("Ben walks. Dora hits Anna.")
    assert strip.keep_in(Rect(20, 740, 210, 50), False)
    assert [line.text for line in strip._shown] == ["Dora hits Anna."], "one line has room"
    assert strip._block(0).face is Face.BODY
    strip._reader = lambda: None
    assert strip.follow(), "nobody reads it now"
    assert [line.text for line in strip._shown] == ["Ben walks."]
    strip._reader = lambda: 0
    strip._story = lambda: [own, new, hurt]
    assert strip.keep_in(Rect(20, 600, 210, 82), False)
    assert [line.text for line in strip._shown] == ["Anna waits.", "Dora hits Anna."], "in the own turn"
    strip._story = lambda: [gain, replace(hurt, text="Dora drowns.", weight=2)]
    assert strip.keep_in(Rect(20, 740, 210, 51), False)
    assert [line.text for line in strip._shown] == ["Carl gains."], "another's end goes before nothing newer"
    strip._story = lambda: [new, own, hurt]
    assert strip.keep_in(Rect(20, 600, 210, 83), False)
    assert [line.text for line in strip._shown] == ["Ben walks.", "Anna waits."], "that was told before the own turn"


def test_dots_stand_where_the_strip_leaves_turns_out(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    strip = home.sit_down(match_at(Table("S 5,4 N", "t 5,6 S", rolled=1, moved=True), 1)).hud.log_strip
    new, gain = LogLine("Ben walks.", "", seat=1), LogLine("Ben gains.", "", seat=1)
    hurt = LogLine("Ben hits Anna.", "", seat=1, weight=3)
    strip._story, strip._reader = lambda: [new, gain, hurt], lambda: 0

    def dotted() -> list[bool]:
        """Return for each line whether there is ink between it and what is above it."""
        drawn = Surface(home.screen.get_size())
        strip.draw(drawn)
        tops = accumulate((strip._tall(number) for number in range(len(strip._shown) - 1)), initial=strip.rect.y + 7)
        across = range(strip.rect.left, strip.rect.right)
        return [any(tuple(drawn.get_at((x, top)))[:3] == INK for x in across) for top in tops]

    assert strip.keep_in(Rect(20, 600, 210, 190), False)
    assert dotted() == [False, False, False], "all have room"
    assert strip.keep_in(Rect(20, 600, 210, 82), False)
    assert [line.text for line in strip._shown] == ["Ben walks.", "Ben hits Anna."]
    assert dotted() == [False, True]
    assert strip.keep_in(Rect(20, 740, 210, 50), False)
    assert [line.text for line in strip._shown] == ["Ben hits Anna."]
    assert dotted() == [True]


def test_an_extra_turn_has_a_sentence_of_its_own() -> None:
    first, extra = (TurnStarted(rule="BI-20", seat=0, number=number) for number in (1, 2))
    done = TurnPassed(rule="BI-20", seat=0, reason="passed")
    recap = Recap()
    for event in (first, done, extra):
        recap = recap.after(event, None)
    assert [*recap.told()] == [(0, (done,)), (0, (extra,))]


def test_the_story_has_no_turn_before_one_that_is_not_told_any_more() -> None:
    """Of five the second one has had a newer turn than the one behind the first player's."""
    recap = Recap()
    for number, seat in enumerate((0, 1, 2, 1, 3, 4, 0)):
        recap = recap.after(TurnStarted(rule="BI-20", seat=seat, number=number), None)
    assert [seat for seat, _ in recap.told()] == [2, 1, 3, 4, 0]
    assert [turn.seat for turn in recap.shown] == [2, 1, 3, 4, 0]


def test_losses_are_added_up_where_nothing_else_was_between(program: Start) -> None:
    hit, hero = partial(Damaged, rule="RL-30", seat=1, cause="sword", space=Square(3, 0), health=1, by=0), at(3, 0)
    moved = Moved(rule="RL-20", seat=0, hero=hero, start=Square(3, 1), path=(Square(3, 2),), kind=Kind.FOREST, rafted=False)
    table = program().sit_down(rivers_at(rivers(at(3, 6), hero))).table
    clauses = table.words.clauses([hit(damage=1, hero=hero), moved, hit(damage=1, hero=hero), hit(damage=2, hero=hero)], 0)
    told = [(1, "loses 1 health"), (0, "moves to D5"), (1, "loses 3 health")]
    assert [(clause.seat, clause.words) for clause in clauses] == told


def test_losses_whose_number_is_a_field_of_the_event_are_added_up(program: Start) -> None:
    table = program().sit_down(new_match("lost_baggage", "two_10")).table
    wounds = [lost_baggage.Damaged(rule="LB-80", seat=1, n=n, hp=5, by=0) for n in (4, 1)]
    assert [clause.words for clause in table.words.clauses(wounds, 0)] == ["loses 5 HP"]


def test_what_goes_without_saying_is_left_out_and_items_drawn_are_counted(program: Start) -> None:
    """A player who lands on a tile has walked there, and one who equips an item has used it."""
    table = program().sit_down(new_match("lost_baggage", "two_10")).table
    steps: dict[str, Any] = {"start": (0, 0), "path": ((0, 1),), "to": (0, 1), "cause": "die", "dead_end": False, "steps": 1}
    walked = lost_baggage.Walked(rule="LB-21", seat=0, **steps)
    obeyed = lost_baggage.TileObeyed(rule="LB-25", seat=0, space=(0, 1), tile="tea_house")
    drawn = [lost_baggage.ItemDrawn(rule="LB-81", seat=0, item=None, source="deck", left=left) for left in (9, 8)]
    used = lost_baggage.ItemUsed(rule="LB-20", seat=0, item="slingshot", battle=False)
    equipped = lost_baggage.ItemEquipped(rule="LB-66", seat=0, item="slingshot")
    said = [clause.words for clause in table.words.clauses([walked, obeyed, *drawn, used, equipped], 0)]
    assert said == ["lands on “Tea House”", "draws 2 items", "equips “Slingshot”"]
    assert [clause.words for clause in table.words.clauses([walked, drawn[0]], 0)] == ["walks to D4", "draws an item"]
    red = lost_baggage.Damaged(rule="LB-50", seat=1, n=1, hp=4, by=None)
    blow = lost_baggage.Damaged(rule="LB-80", seat=1, n=2, hp=5, by=0)
    assert [clause.words for clause in table.words.clauses([blow, red], 0)] == ["loses 2 HP", "loses 1 HP to RED"]
    by_blue, by_text = (lost_baggage.TurnSkipped(rule="LB-50", seat=0, cause=cause) for cause in ("blue", "skip"))
    assert [clause.words for clause in table.words.clauses([by_blue], 0)] == ["loses the turn to BLUE"]
    assert [clause.words for clause in table.words.clauses([by_text], 0)] == ["loses the turn"]
    acted = lost_baggage.BonusUsed(rule="LB-66", seat=0, item="slingshot", when="turn")
    hit = lost_baggage.Damaged(rule="LB-80", seat=1, n=1, hp=5, by=0)
    assert [clause.words for clause in table.words.clauses([acted, hit], 0)] == ["acts with “Slingshot”", "loses 1 HP"]


@pytest.mark.rule("LB-20", "LB-63")
def test_what_was_used_before_an_attack_is_told_before_it_with_what_it_took(program: Start) -> None:
    """The Firecracker takes 2 HP outside battle, then Cutlass 2 in it."""
    table = program().sit_down(new_match("lost_baggage", "two_10")).table
    used = lost_baggage.ItemUsed(rule="LB-20", seat=0, item="firecracker", battle=False)
    attacked = lost_baggage.AttackUsed(rule="LB-65", seat=0, character="captain", number=1, doubled=False)
    first, second = (lost_baggage.Damaged(rule="LB-80", seat=1, n=2, hp=hp, by=0) for hp in (7, 5))
    said = [clause.words for clause in table.words.clauses([used, first, attacked, second], 0)]
    assert said == ["uses “Firecracker”", "loses 2 HP", "attacks with “Cutlass”", "loses 2 HP"]


@pytest.mark.rule("LB-72", "LB-75")
@pytest.mark.parametrize(("cause", "winner", "told"), [("moved", None, True), ("turns", None, True), ("defeat", 0, False)])
def test_the_story_says_that_a_battle_ended_without_a_winner(program: Start, cause: str, winner: int | None, told: bool) -> None:
    """Of one that was won the loot tells."""
    table = program().sit_down(new_match("lost_baggage", "two_10")).table
    begun = lost_baggage.BattleStarted(rule="LB-60", instigator=0, defender=1, space=(0, 1), decks=(1, 1))
    ended = lost_baggage.BattleEnded(rule="LB-72", instigator=0, defender=1, winner=winner, cause=cause)
    words = [clause.words for clause in table.words.clauses([begun, ended], 0)]
    name = table.host.name(1)
    assert words == [f"fights {name}", *([f"no longer fights {name}"] if told else [])]


@pytest.mark.rule("LB-70")
@pytest.mark.parametrize(("winner", "line_of"), [(0, 0), (1, 1), (None, 0)])
def test_the_line_of_a_won_battle_is_the_winners(program: Start, winner: int | None, line_of: int) -> None:
    """Of one without a winner it is that of who began it."""
    table = program().sit_down(new_match("lost_baggage", "two_10")).table
    cause = "moved" if winner is None else "defeat"
    line = table.words.line(lost_baggage.BattleEnded(rule="LB-70", instigator=0, defender=1, winner=winner, cause=cause))
    assert line is not None
    assert line.seat == line_of


@pytest.mark.rule("LB-42", "LB-71")
def test_the_story_calls_nobody_winner_of_a_battle_that_somebody_resigned(program: Start) -> None:
    """The opponent takes what is left, here nothing, and who resigns is out."""
    table = program().sit_down(new_match("lost_baggage", "three_10", "Ola", "Jan", "Ewa")).table
    ended = lost_baggage.BattleEnded(rule="LB-42", instigator=0, defender=1, winner=0, cause="resigned")
    loot = lost_baggage.LootTaken(rule="LB-71", seat=0, loser=1, items=(), n=0)
    out = lost_baggage.Eliminated(rule="LB-42", seat=1, cause="resigned", place=3)
    words = [clause.words for clause in table.words.clauses([ended, loot, out], 1)]
    assert words == ["resigns and is out", "finds nothing to take"]
    beaten = table.words.clauses([replace(out, cause="defeated")], 1)
    assert [clause.words for clause in beaten] == ["is out"]


@pytest.mark.parametrize(("language", "told"), [("en", "{0} looks at D4 and at D5."), ("pl", "{0} podgląda D4 i D5.")])
def test_who_looks_at_two_tiles_is_said_to_look_once(program: Start, language: str, told: str) -> None:
    table = program(language=language).sit_down(new_match("lost_baggage", "two_10")).table
    begun = lost_baggage.TurnStarted(rule="LB-20", seat=0, round=1, extra=False, battle=False)
    looked = (lost_baggage.Peeked(rule="LB-83", seat=0, space=space, tile=None) for space in ((0, 1), (0, 2)))
    table.recap.recall((begun, *looked))
    assert table.recap.story()[0].text == told.format(table.host.name(0))


@pytest.mark.rule("LB-83")
@pytest.mark.parametrize(("cause", "told"), [("flip", ["Ola turns over the tile on D4."]), ("landing", [])])
@pytest.mark.parametrize("up", [True, False])
def test_a_tile_that_was_turned_over_by_choice_is_told(program: Start, cause: str, told: list[str], *, up: bool) -> None:
    """A landing is told by the name of its tile, or by the end of the walk."""
    table = program().sit_down(new_match("lost_baggage", "two_10", "Ola", "Jan")).table
    begun = lost_baggage.TurnStarted(rule="LB-20", seat=0, round=1, extra=False, battle=False)
    turned = lost_baggage.TileTurned(rule="LB-83", seat=0, space=(0, 1), tile="tea_house", up=up, cause=cause)
    table.recap.recall((begun, turned))
    assert [line.text for line in table.recap.story()] == told


def test_a_loss_and_what_a_tile_gave_are_told_before_what_was_used(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it would have 15 words, names as one each: what was used and led to nothing else is left out."""
    table = program(language="pl").sit_down(new_match("lost_baggage", "two_10")).table
    seat, name = 0, table.host.name(0)
    character = table.host.seen.players[seat].character
    case = table.host.seen.board.library.character[character].baggage
    used = lost_baggage.AbilityUsed(rule="LB-20", seat=seat, character=character, battle=False)
    obeyed = lost_baggage.TileObeyed(rule="LB-25", seat=seat, space=(0, 1), tile="tea_house")
    drawn = [lost_baggage.ItemDrawn(rule="LB-81", seat=seat, item=None, source="deck", left=left) for left in (9, 8)]
    gone = lost_baggage.ItemDiscarded(rule="LB-81", seat=seat, item="slingshot", cause="discard")
    begun = lost_baggage.TurnStarted(rule="LB-20", seat=seat, round=1, extra=False, battle=False)
    table.recap.recall((begun, used, obeyed, *drawn, gone))
    told = table.recap.story()[0].text
    assert told == f"… {name} staje na kaflu „Herbaciarnia”, dobiera 2 przedmioty i odrzuca kartę „Proca”."
    own = replace(drawn[0], item=case)
    came = lost_baggage.CharacterDrawn(rule="LB-10", seat=seat, character=character, space=(0, 0), hp=9, left=4)
    monkeypatch.setattr(type(table.host), "events", lambda _: [came, own])
    table.recap.recall((begun, used, obeyed, own, drawn[1], gone))
    assert "dobiera swoją walizkę" in table.recap.story()[0].text


def test_what_is_scattered_is_lost_by_its_player_not_given_up(program: Start) -> None:
    table = program().sit_down(new_match("lost_baggage", "two_10")).table
    gone = [lost_baggage.ItemDiscarded(rule="LB-81", seat=1, item="slingshot", cause=cause) for cause in ("mill", "discard")]
    said = ["loses “Slingshot” from the battle deck", "discards “Slingshot”"]
    assert [clause.words for event in gone for clause in table.words.clauses([event], 0)] == said


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "{0}, {1} and {2} lose 1 HP each."), ("pl", "{0}, {1} i {2} tracą po 1 PŻ.")],
)
def test_a_loss_of_all_is_told_of_all(program: Start, language: str, told: str) -> None:
    """One by one they would be too many words, and the sentence would leave somebody out."""
    table = program(language=language).sit_down(new_match("lost_baggage", "three_10", "Ola", "Jan", "Ewa")).table
    begun = lost_baggage.TurnStarted(rule="LB-20", seat=0, round=1, extra=False, battle=False)
    table.recap.recall((begun, *(lost_baggage.Damaged(rule="LB-80", seat=seat, n=1, hp=5, by=0) for seat in range(3))))
    assert table.recap.story()[0].text == told.format(*map(table.host.name, range(3)))


def test_the_sentence_of_a_turn_has_the_character_that_played_it(program: Start) -> None:
    """The second falls in the first's turn: its turn before has the one that fell, its next one the one in its place."""
    table = program().sit_down(new_match("lost_baggage", "two_10")).table
    turns = [lost_baggage.TurnStarted(rule="LB-20", seat=seat, round=1, extra=False, battle=False) for seat in (1, 0, 1)]
    fell = lost_baggage.Defeated(rule="LB-54", seat=1, character="captain", space=(0, 0))
    blow = lost_baggage.Damaged(rule="LB-80", seat=0, n=1, hp=5, by=1)
    table.recap.recall((turns[0], blow, turns[1], fell, turns[2], blow))
    now = table.cards()[1].figure
    assert [line.icon for line in table.recap.story() if line.seat == 1] == [now, "lost_baggage/fig/captain"]
    assert now != "lost_baggage/fig/captain"


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
@pytest.mark.parametrize(("game", "players"), [("riverlands", 4), ("earthquake", 6)])
def test_a_table_of_many_tells_what_each_opponent_did(program: Start, game: str, players: int, size: tuple[int, int]) -> None:
    case = next(case for case in cases() if case.game.id == game and case.players == players)
    match, choice = case.match("story"), Seeded("story")
    while match.turn <= 2 * players or match.to_move != 0:
        assert match.to_move is not None
        match.submit(match.to_move, pick(match.legal(), choice))
    home = program(size, speed=Speed.INSTANT)
    table = home.sit_down(match)
    home.settle()
    table.handover.reveal()
    home.settle()
    told = table.context.theme.words_of([table.hud.log_strip.draw])
    others = {played.seat for played in match.history[-8 * players :]} - {0}
    assert len(others) == players - 1
    for seat in others:
        assert any(words.startswith(table.name(seat).replace(NO_BREAK, " ")) for words in told), (seat, told)


def story_of(table: Any, *happened: Event) -> str:
    """The sentence of a turn of the first player."""
    begun = lost_baggage.TurnStarted(rule="LB-20", seat=0, round=1, extra=False, battle=False)
    table.recap.recall((begun, *happened))
    text: str = table.recap.story()[0].text
    return text


@pytest.mark.rule("LB-66")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Ola acts with “Slingshot”; Jan loses 1 HP … Jan gets the BLUE slider."),
        ("pl", "Ola działa kartą „Proca”; Jan traci 1 PŻ … Jan dostaje NIEBIESKI suwak."),
    ],
)
def test_what_a_bonus_action_took_is_not_told_as_of_the_item_used_after_it(program: Start, language: str, told: str) -> None:
    """The Slingshot takes 1 HP at the start of Ola's turn, then the Camera does no damage."""
    table = program(language=language).sit_down(new_match("lost_baggage", "two_10", "Ola", "Jan")).table
    bonus = lost_baggage.BonusUsed(rule="LB-66", seat=0, item="slingshot", when="turn")
    hit = lost_baggage.Damaged(rule="LB-80", seat=1, n=1, hp=5, by=0)
    used = lost_baggage.ItemUsed(rule="LB-65", seat=0, item="camera", battle=True)
    blue = lost_baggage.SliderAttached(rule="LB-80", seat=1, colour="blue", by=0)
    assert story_of(table, bonus, hit, used, blue) == told


def test_what_two_texts_took_is_not_added_up(program: Start) -> None:
    """The Lantern takes 1 HP, and the Megaphone 1."""
    table = program().sit_down(new_match("lost_baggage", "two_10", "Ola", "Jan")).table
    bonus = lost_baggage.BonusUsed(rule="LB-66", seat=0, item="lantern", when="turn")
    used = lost_baggage.ItemUsed(rule="LB-65", seat=0, item="megaphone", battle=True)
    first, second = (lost_baggage.Damaged(rule="LB-80", seat=1, n=1, hp=hp, by=0) for hp in (8, 7))
    assert story_of(table, bonus, first, used, second) == "Ola acts with “Lantern”; Jan loses 1 HP … Jan loses 1 HP."
    gone = lost_baggage.ItemDiscarded(rule="LB-81", seat=1, item="mailbag", cause="discard")
    assert story_of(table, bonus, first, used, second, gone) == "Ola acts with “Lantern” … Jan loses 1 HP and discards “Mailbag”."


@pytest.mark.rule("LB-80")
def test_what_a_tile_took_is_told_of_the_tile_where_something_else_was_done(program: Start) -> None:
    """The Luggage Trolley has a card discarded, then the Volcano costs everybody 1 HP."""
    table = program().sit_down(new_match("lost_baggage", "two_10", "Ola", "Jan")).table
    used = lost_baggage.ItemUsed(rule="LB-20", seat=0, item="trolley", battle=False)
    gone = lost_baggage.ItemDiscarded(rule="LB-81", seat=0, item="hoard_chest", cause="discard")
    tile = lost_baggage.TileObeyed(rule="LB-25", seat=0, space=(0, 1), tile="volcano")
    hits = [lost_baggage.Damaged(rule="LB-80", seat=seat, n=1, hp=5, by=0) for seat in (0, 1)]
    told = "… Ola discards “Hoard Chest” and lands on “Volcano”; Ola and Jan lose 1 HP each."
    assert story_of(table, used, gone, tile, *hits) == told
    assert story_of(table, tile, hits[0]) == "Ola lands on “Volcano” and loses 1 HP.", "nothing else was done"


@pytest.mark.rule("LB-53")
def test_a_slider_of_a_tile_is_told_before_the_item_used_after_it(program: Start) -> None:
    """The Frozen Pond attaches BLUE, and the Sandwich heals 3."""
    table = program().sit_down(new_match("lost_baggage", "two_10", "Ola", "Jan")).table
    pond = lost_baggage.TileObeyed(rule="LB-25", seat=0, space=(0, 1), tile="frozen_pond")
    blue = lost_baggage.SliderAttached(rule="LB-53", seat=0, colour="blue", by=0)
    used = lost_baggage.ItemUsed(rule="LB-20", seat=0, item="sandwich", battle=False)
    healed = lost_baggage.Healed(rule="LB-80", seat=0, n=3, hp=9)
    told = "… Ola gets the BLUE slider, uses “Sandwich” and gains 3 HP."
    assert story_of(table, pond, blue, used, healed) == told


@pytest.mark.rule("LB-50", "LB-66")
def test_hp_that_red_took_and_the_scarf_gave_back_are_not_told_as_a_gain(program: Start) -> None:
    """Ola has 2 HP before and after; what an attack takes and the Scarf heals in part is told."""
    table = program().sit_down(new_match("lost_baggage", "two_10", "Ola", "Jan")).table
    red = lost_baggage.Damaged(rule="LB-50", seat=0, n=1, hp=1, by=None)
    scarf, healed = (
        lost_baggage.BonusUsed(rule="LB-66", seat=0, item="scarf", when="hurt"),
        lost_baggage.Healed(rule="LB-80", seat=0, n=1, hp=2),
    )
    attack = lost_baggage.AttackUsed(rule="LB-65", seat=0, character="violinist", number=1, doubled=False)
    blow = lost_baggage.Damaged(rule="LB-80", seat=1, n=2, hp=8, by=0)
    assert story_of(table, red, scarf, healed, attack, blow) == "Ola attacks with “Bow Stroke”; Jan loses 2 HP."
    theirs = lost_baggage.BonusUsed(rule="LB-66", seat=1, item="scarf", when="hurt")
    again = lost_baggage.Healed(rule="LB-80", seat=1, n=1, hp=9)
    told = "Ola attacks with “Bow Stroke”; Jan loses 2 HP … Jan gains 1 HP."
    assert story_of(table, attack, blow, theirs, again) == told


@pytest.mark.rule("LB-66")
def test_a_turn_lost_by_a_bonus_action_is_not_told_as_of_the_attack(program: Start) -> None:
    """Accuse takes HP alone; the Toy Drum behind it has Jan skip a turn."""
    table = program().sit_down(new_match("lost_baggage", "two_10", "Ola", "Jan")).table
    attack = lost_baggage.AttackUsed(rule="LB-65", seat=0, character="detective", number=1, doubled=False)
    bonus = lost_baggage.BonusUsed(rule="LB-66", seat=0, item="toy_drum", when="attack")
    skip = lost_baggage.SkipSet(rule="LB-84", seat=1, by=0)
    assert story_of(table, attack, bonus, skip) == "Ola attacks with “Accuse” … Jan will lose a turn."
    vain = lost_baggage.SkipSet(rule="LB-84", seat=1, by=0, vain=True)
    ended = lost_baggage.TurnEnded(rule="LB-64", seat=0)
    assert story_of(table, attack, bonus, vain, ended) == "Ola attacks with “Accuse” and acts with “Toy Drum” in vain."
    line = table.words.line(vain)
    assert line is not None and line.text == "Jan has no turn left to lose."


@pytest.mark.rule("LB-73")
def test_what_two_characters_lost_is_not_added_up(program: Start) -> None:
    """Boiling Over takes the last 4 HP of the Dragonling, then 1 of everybody: of the character that came after it, too."""
    table = program().sit_down(new_match("lost_baggage", "two_10", "Ola", "Jan")).table
    used = lost_baggage.SpecialUsed(rule="LB-65", seat=0, character="teapot", paid=())
    first, second = (lost_baggage.Damaged(rule="LB-80", seat=1, n=n, hp=hp, by=0) for n, hp in ((4, 0), (1, 10)))
    fell = lost_baggage.Defeated(rule="LB-73", seat=1, character="dragonling", space=(0, 1))
    drawn = lost_baggage.CharacterDrawn(rule="LB-73", seat=1, character="yeti", space=(0, -2), hp=11, left=2)
    assert story_of(table, used, first, fell, drawn, second) == "Ola uses “Boiling Over”; Jan loses Dragonling and loses 1 HP."


@pytest.mark.rule("LB-70")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Ola lands on “Volcano”; Jan stays at 1 HP; Ola loses Yeti."),
        ("pl", "Ola staje na kaflu „Wulkan” … Ola traci postać: Yeti."),
    ],
)
def test_whoever_stays_at_1_hp_when_both_fall_is_told_so(program: Start, language: str, told: str) -> None:
    """Jan had 1 HP before the Volcano took 1, and has 1 HP afterwards: nothing tells of the loss."""
    table = program(language=language).sit_down(new_match("lost_baggage", "two_10", "Ola", "Jan")).table
    tile = lost_baggage.TileObeyed(rule="LB-25", seat=0, space=(0, 1), tile="volcano")
    blows = [lost_baggage.Damaged(rule="LB-80", seat=seat, n=1, hp=0, by=0) for seat in (0, 1)]
    spared = lost_baggage.SparedAtOne(rule="LB-70", seat=1)
    fell = lost_baggage.Defeated(rule="LB-70", seat=0, character="yeti", space=(0, 1))
    assert story_of(table, tile, *blows, spared, fell) == told
    assert not any("1 HP" in shorter and "stays at" not in shorter for shorter in table.recap.story()[0].shorter)
    assert [item.words for item in table.recap.told(0) if "1" in item.words] == ["−1"], "Ola's own, who fell"


@pytest.mark.rule("LB-70")
def test_a_strip_counts_the_hp_that_whoever_stays_at_1_hp_really_lost(program: Start) -> None:
    """Jan had 3 HP before a blow of 3, and has 1 HP afterwards."""
    table = program().sit_down(new_match("lost_baggage", "two_10", "Ola", "Jan")).table
    blow = lost_baggage.Damaged(rule="LB-80", seat=1, n=3, hp=0, by=0)
    spared = lost_baggage.SparedAtOne(rule="LB-70", seat=1)
    assert story_of(table, blow, spared) == "Jan stays at 1 HP."
    assert [item.words for item in table.recap.told(0)] == ["−2"]


@pytest.mark.rule("LB-66")
@pytest.mark.parametrize("reader", [0, 1, None])
def test_a_loss_is_told_with_what_was_given_back_of_it_or_not_at_all(reader: int | None) -> None:
    """The Scarf gives back the HP that the attack took; the dozen words have no room for all that was done after it."""
    teller = Teller(("Ola", "Jan").__getitem__, "{} and {}".format, "{} {} times".format, "{} did nothing".format, reader)
    lost = Clause(1, "loses 1 HP", Matter.LOSS)
    back = Clause(1, "gains 1 HP", Matter.GAIN, undoes=True)
    acts = Clause(1, "acts with “Scarf”", Matter.GAIN)
    clauses = [Clause(0, "attacks with “Overload”", Matter.AIMED), lost, acts, back]
    more = [Clause(0, f"does what takes words, number {number}", Matter.AIMED) for number in range(2)]
    for sentence in tell(0, [*clauses, *more], teller):
        assert ("loses 1 HP" in sentence) == ("gains 1 HP" in sentence)


@pytest.mark.rule("LB-66")
def test_the_scarf_gives_back_what_an_attack_took(program: Start) -> None:
    table = program().sit_down(new_match("lost_baggage", "two_10", "Ola", "Jan")).table
    attack = lost_baggage.AttackUsed(rule="LB-65", seat=0, character="robot", number=2, doubled=False)
    blow = lost_baggage.Damaged(rule="LB-80", seat=1, n=3, hp=4, by=0)
    scarf = lost_baggage.BonusUsed(rule="LB-66", seat=1, item="scarf", when="hurt")
    healed = lost_baggage.Healed(rule="LB-80", seat=1, n=1, hp=5)
    tea = lost_baggage.Healed(rule="LB-80", seat=0, n=1, hp=5)
    clauses = table.words.clauses([attack, blow, scarf, healed, tea], 0)
    assert [clause.undoes for clause in clauses] == [False, False, False, True, False]


@pytest.mark.rule("LB-53")
def test_a_slider_that_was_removed_again_is_not_told(program: Start) -> None:
    """The Frozen Pond attaches BLUE, and Tea for Everyone removes it in the same turn."""
    table = program().sit_down(new_match("lost_baggage", "two_10", "Ola", "Jan")).table
    pond = lost_baggage.TileObeyed(rule="LB-25", seat=0, space=(0, 1), tile="frozen_pond")
    blue = lost_baggage.SliderAttached(rule="LB-53", seat=0, colour="blue", by=0)
    tea = lost_baggage.AbilityUsed(rule="LB-20", seat=0, character="teapot", battle=False)
    healed = lost_baggage.Healed(rule="LB-80", seat=1, n=1, hp=6)
    off = lost_baggage.SliderRemoved(rule="LB-53", seat=0, colour="blue", by=0)
    told = "Ola lands on “Frozen Pond” and uses “Tea for Everyone”; Jan gains 1 HP."
    assert story_of(table, pond, blue, tea, healed, off) == told


@pytest.mark.rule("LB-70", "LB-88")
@pytest.mark.parametrize(
    ("language", "rest", "told"),
    [
        ("en", "loss", "Ola attacks with “Overload”; Jan loses Chef … Ola loses 1 HP."),
        ("pl", "loss", "Ola atakuje („Przeciążenie”); Jan traci postać: Szef Kuchni … Ola traci 1 PŻ."),
        ("en", "gain", "Ola attacks with “Overload”; Jan loses Chef … Ola draws an item."),
        ("en", "", "Ola attacks with “Overload”; Jan loses Chef; Ola finds nothing to take."),
    ],
)
def test_the_sentence_of_a_won_battle_tells_the_rest_of_the_text(program: Start, language: str, rest: str, told: str) -> None:
    """The HP that the fallen character lost go without saying; that there was nothing to take says least."""
    table = program(language=language).sit_down(new_match("lost_baggage", "two_10", "Ola", "Jan")).table
    space = table.host.seen.players[0].place
    attack = lost_baggage.AttackUsed(rule="LB-65", seat=0, character="robot", number=2, doubled=False)
    blow = lost_baggage.Damaged(rule="LB-80", seat=1, n=3, hp=0, by=0)
    fell = lost_baggage.Defeated(rule="LB-70", seat=1, character="chef", space=space)
    won = lost_baggage.BattleEnded(rule="LB-70", instigator=0, defender=1, winner=0, cause="defeat")
    took = lost_baggage.LootTaken(rule="LB-71", seat=0, loser=1, n=0, items=())
    more: dict[str, list[Event]] = {
        "loss": [lost_baggage.Damaged(rule="LB-80", seat=0, n=1, hp=5, by=0)],
        "gain": [lost_baggage.ItemDrawn(rule="LB-81", seat=0, item=None, source="deck", left=9)],
        "": [],
    }
    assert story_of(table, attack, blow, fell, won, took, *more[rest]) == told


@pytest.mark.rule("LB-66", "LB-70")
def test_the_fall_is_told_of_the_text_that_took_the_last_hp(program: Start) -> None:
    """The Lantern takes 1 of 3 HP, and Big Foot the other 2; then the Lantern behind an attack takes the last one."""
    table = program().sit_down(new_match("lost_baggage", "two_10", "Ola", "Jan")).table
    space = table.host.seen.players[0].place
    bonus = lost_baggage.BonusUsed(rule="LB-66", seat=0, item="lantern", when="turn")
    first, last = (lost_baggage.Damaged(rule="LB-80", seat=1, n=n, hp=hp, by=0) for n, hp in ((1, 2), (2, 0)))
    attack = lost_baggage.AttackUsed(rule="LB-65", seat=0, character="yeti", number=1, doubled=False)
    fell = lost_baggage.Defeated(rule="LB-70", seat=1, character="violinist", space=space)
    won = lost_baggage.BattleEnded(rule="LB-70", instigator=0, defender=1, winner=0, cause="defeat")
    loot = lost_baggage.LootTaken(rule="LB-71", seat=0, loser=1, n=1, items=None)
    told = "… Ola attacks with “Big Foot”; Jan loses Violinist; Ola takes 1 item."
    assert story_of(table, bonus, first, attack, last, fell, won, loot) == told
    drum = replace(bonus, item="toy_drum", when="attack")
    told = "Ola attacks with “Big Foot” … Jan loses Violinist; Ola takes 1 item."
    assert story_of(table, attack, first, drum, last, fell, won, loot) == told


@pytest.mark.rule("LB-60", "LB-63")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "… Ola fights Jan and attacks with “Big Foot”; Jan loses 3 HP."),
        ("pl", "… Ola rozpoczyna walkę (przeciwnik: Jan) i atakuje („Wielka stopa”); Jan traci 3 PŻ."),
    ],
)
def test_the_first_blow_of_a_battle_is_told_with_its_beginning(program: Start, language: str, told: str) -> None:
    table = program(language=language).sit_down(new_match("lost_baggage", "two_10", "Ola", "Jan")).table
    space = table.host.seen.players[1].place
    walk = lost_baggage.Walked(rule="LB-21", seat=0, start=(0, 1), path=(space,), to=space, cause="die", steps=1, dead_end=False)
    began = lost_baggage.BattleStarted(rule="LB-60", instigator=0, defender=1, space=space, decks=(1, 1))
    attack = lost_baggage.AttackUsed(rule="LB-65", seat=0, character="yeti", number=1, doubled=False)
    blow = lost_baggage.Damaged(rule="LB-80", seat=1, n=3, hp=5, by=0)
    assert story_of(table, walk, began, attack, blow).replace("\u00a0", " ") == told


@pytest.mark.rule("LB-82")
def test_a_swap_is_told_without_a_place_that_a_later_one_may_change(program: Start) -> None:
    """Of two swaps in a turn there may be room for the one's beginning and the other's end."""
    table = program().sit_down(new_match("lost_baggage", "two_10", "Ola", "Jan")).table
    here, there = (table.host.seen.players[seat].place for seat in (0, 1))
    swapped = lost_baggage.Transported(rule="LB-82", seat=0, by=0, start=here, to=there, cause="swap")
    placed = lost_baggage.Transported(rule="LB-82", seat=1, by=0, start=there, to=here, cause="swap")
    assert re.fullmatch(r"Ola swaps places; Jan ends up on \w+\.", story_of(table, swapped, placed))


@pytest.mark.rule("LB-66", "LB-88")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Ola acts with “Lantern” in vain and attacks with “Big Foot”."),
        ("pl", "Ola działa kartą „Latarenka” bez skutku i atakuje („Wielka stopa”)."),
    ],
)
def test_a_bonus_action_that_did_nothing_is_told_so(program: Start, language: str, told: str) -> None:
    table = program(language=language).sit_down(new_match("lost_baggage", "two_10", "Ola", "Jan")).table
    bonus = lost_baggage.BonusUsed(rule="LB-66", seat=0, item="lantern", when="turn")
    skipped = lost_baggage.EffectSkipped(rule="LB-88", seat=0, do="damage", why="nothing", card="lantern", who="opponent")
    attack = lost_baggage.AttackUsed(rule="LB-65", seat=0, character="yeti", number=1, doubled=False)
    assert story_of(table, bonus, skipped, attack) == told
    assert ("bez skutku" if language == "pl" else "in vain") in story_of(table, bonus, skipped)
    parasol = replace(bonus, item="umbrella")
    rolled = lost_baggage.Rolled(rule="LB-85", seat=0, value=3, purpose="effect", card="umbrella")
    vain = "rzuca 3 na kartę „Parasol” bez skutku" if language == "pl" else "rolls 3 with “Umbrella” in vain"
    assert vain in story_of(table, parasol, rolled, attack)
    assert vain in story_of(table, parasol, rolled)  # a 5 or 6 would be needed
    lucky = replace(rolled, value=5)
    for played in (parasol,), (parasol, lucky):  # it may do something yet
        assert story_of(table, *played) == ("Ola działa kartą „Parasol”." if language == "pl" else "Ola acts with “Umbrella”.")
    ready = lost_baggage.BlockReady(rule="LB-84", seat=0)
    shielded = "Ola działa kartą „Parasol” i zyskuje tarczę." if language == "pl" else "Ola acts with “Umbrella” and is shielded."
    assert story_of(table, parasol, lucky, ready) == shielded


@pytest.mark.rule("LB-83")
def test_a_discard_does_not_stand_as_the_cause_of_what_came_before_it(program: Start) -> None:
    """The Roar summons Jan onto the Frozen Pond; then a tile has Ola discard the ticket, which would teleport."""
    table = program(language="pl").sit_down(new_match("lost_baggage", "two_10", "Ola", "Jan")).table
    roar = lost_baggage.AbilityUsed(rule="LB-20", seat=0, character="yeti", battle=False)
    moved = lost_baggage.Transported(rule="LB-82", seat=1, start=(0, 0), to=(0, 1), cause="summon", by=0)
    gone = lost_baggage.ItemDiscarded(rule="LB-81", seat=0, item="express_ticket", cause="discard")
    told = story_of(table, roar, moved, gone)
    assert told == "Ola używa Zdolności „Ryk”; Jan trafia na D4; Ola odrzuca kartę „Bilet na ekspres”."


@pytest.mark.rule("LB-81")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "… Ola discards “Tea Chest”, uses “Luggage Trolley”, draws 2 items and discards “Kite”."),
        ("pl", "… Ola odrzuca kartę „Skrzynia herbaty” … Ola dobiera 2 przedmioty i odrzuca kartę „Latawiec”."),
    ],
)
def test_what_one_text_gave_is_not_counted_with_what_another_gave(program: Start, language: str, told: str) -> None:
    """A tile gives two items for one, then the Luggage Trolley does: of it came two, not four."""
    table = program(language=language).sit_down(new_match("lost_baggage", "two_10", "Ola", "Jan")).table

    def text(begun: Event, gone: str) -> tuple[Event, ...]:
        drawn = lost_baggage.ItemDrawn(rule="LB-81", seat=0, item=None, source="deck", left=9)
        return begun, drawn, drawn, lost_baggage.ItemDiscarded(rule="LB-81", seat=0, item=gone, cause="discard")

    tile = text(lost_baggage.TileObeyed(rule="LB-25", seat=0, tile="tea_house", space=(0, 0)), "tea_chest")
    item = text(lost_baggage.ItemUsed(rule="LB-20", seat=0, item="trolley", battle=False), "kite")
    assert story_of(table, *tile, *item) == told


@pytest.mark.rule("LB-65", "LB-66")
@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_is_paid_did_not_come_of_the_bonus_action_before_it(program: Start, language: str) -> None:
    table = program(language=language).sit_down(new_match("lost_baggage", "two_10", "Ola", "Jan")).table
    bonus = lost_baggage.BonusUsed(rule="LB-66", seat=0, item="lantern", when="turn")
    skipped = lost_baggage.EffectSkipped(rule="LB-88", seat=0, do="damage", card="lantern", why="nothing")
    paid = lost_baggage.ItemAttached(rule="LB-65", seat=0, item="kite", count=1)
    assert ("bez skutku" if language == "pl" else "in vain") in story_of(table, bonus, skipped, paid)


@pytest.mark.rule("LB-42", "LB-71")
@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Ola resigns and is out; Jan takes 2 items."), ("pl", "Ola poddaje się i odpada z gry; Jan zabiera 2 przedmioty.")],
)
def test_what_a_resignation_in_battle_gave_the_other_stands_behind_it(program: Start, language: str, told: str) -> None:
    table = program(language=language).sit_down(new_match("lost_baggage", "two_10", "Ola", "Jan")).table
    ended = lost_baggage.BattleEnded(rule="LB-42", instigator=1, defender=0, winner=1, cause="resigned")
    loot = lost_baggage.LootTaken(rule="LB-71", seat=1, loser=0, items=("kite", "feather"), n=2)
    out = lost_baggage.Eliminated(rule="LB-42", seat=0, place=2, cause="resigned")
    assert story_of(table, ended, loot, out) == told
