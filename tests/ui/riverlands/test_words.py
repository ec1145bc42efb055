"""Every event, reason and phase of Riverlands in words, in both languages, and numbers as each language counts them."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable

import pytest

import game.engine.riverlands as engine
from game.engine.chance import Fixed
from game.engine.core import Event, Illegal
from game.engine.riverlands import events
from game.engine.riverlands.actions import AnswerDraw, Buy, EndTurn, Explore, Move, OfferDraw, Roll
from game.engine.riverlands.board import Kind, Square
from game.engine.riverlands.choices import _NOT_NOW, _WAITS_FOR
from game.engine.riverlands.game import GAME
from game.engine.riverlands.hero import Hero, Item
from game.engine.riverlands.outcome import REASONS
from game.engine.riverlands.previews import attacks
from game.engine.riverlands.tables import EXPLORING, FINDS
from game.play.settings import Speed
from game.ui.tables import riverlands as table_package
from game.ui.tables.riverlands.selection import Deed
from game.ui.tables.riverlands.table import RiverlandsTable
from tests.engine.riverlands.boards import TEAMS
from tests.engine.riverlands.support import OUT, at, table
from tests.ui.play import Program
from tests.ui.riverlands.hands import panels_of, table_of
from tests.ui.riverlands.positions import match_at
from tests.ui.told import codes_of, every_event_is_told

Start = Callable[..., Program]
LANGUAGES = ("en", "pl")
HERE, THERE = Square(3, 5), Square(3, 4)
DISCOVERIES = tuple(row for rows in EXPLORING.values() for row in rows)
FIELDS: dict[str, tuple[object, ...]] = {
    "rule": ("RL-1",),
    "seat": (0,),
    "hero": (Hero(HERE),),
    "partner": (Hero(THERE),),
    "value": (3, None),
    "seats": ((0, 1),),
    "round": (12,),
    "meal": (2,),
    "from_round": (45,),
    "last_round": (50,),
    "turn": (9,),
    "actions": (2, 3),
    "opposite": (False,),
    "hungry": (False,),
    "river_holds": (False, True),
    "bogged_down": (False, True),
    "count": (0, 1, 2, 5),
    "wasted": (0, 1),
    "left": (0, 1, 2),
    "start": (HERE,),
    "at": (THERE,),
    "end": (HERE, THERE),
    "path": ((THERE,),),
    "kind": tuple(Kind),
    "rafted": (False, True),
    "space": (HERE,),
    "item": tuple(Item),
    "total": (6,),
    "level": (2,),
    "finds": (FINDS,),
    "find": FINDS,
    "choices": ((HERE, THERE),),
    "outcome": DISCOVERIES,
    "food": (1,),
    "target": (1,),
    "by": (1,),
    "damage": (0, 1, 2, 3),
    "health": (1,),
    "lives": (0, 1),
    "trade": ("food",),
    "gold": (2,),
    "to": (1,),
    "accepted": (False, True),
    "team": (None, 0),
    "winners": ((0,), (0, 2)),
    "losers": ((1, 3),),
    "rounds": (20,),
}
CHOSEN: dict[type[Event], dict[str, tuple[object, ...]]] = {
    events.TurnEnded: {"reason": ("ended", "all_actions", "died", "went_back", "resigned")},
    events.Gained: {"cause": ("landing", "exploring")},
    events.Caught: {"cause": ("river", "bogged_down")},
    events.Damaged: {"cause": ("sword", "bow", "exploring")},
    events.Died: {"cause": ("starved", "sword", "bow", "exploring", "resigned")},
    events.Eliminated: {"cause": ("starved", "resigned")},
    events.Robbed: {"item": (Item.GOLD, Item.FOOD, None)},
    events.RolledForStart: {"value": (3,)},
    events.Explored: {"value": (3,), "kind": (Kind.FOREST,)},
    events.Shot: {"value": (3,)},
    events.StartTied: {"value": (3,)},
    events.DrawOffered: {"to": ((1,),)},
}
SILENT = {events.RoundStarted, events.FindsOffered}
"""Events that another line, or the question of the moment, tells."""
REASON_VALUES = {
    "seat": 1,
    "partner": 2,
    "space": HERE,
    "at": THERE,
    "kind": Kind.MINE,
    "item": Item.FOOD,
    "trade": "food",
    "find": "food",
    **dict.fromkeys(("food", "price", "gold", "level", "needed", "distance", "range", "most", "count", "amount"), 2),
}


def the_table(home: Program) -> RiverlandsTable:
    """A table of four."""
    home.sit_down(match_at(table(at(2, 7), at(6, 0), at(6, 7), at(2, 0))))
    found = home.table.table
    assert isinstance(found, RiverlandsTable)
    return found


def kinds() -> list[type[Event]]:
    """All events of the game."""
    return list(GAME.events.values())


def variants(kind: type[Event]) -> list[Event]:
    """An event with each combination of values that may choose another sentence."""
    found: list[dict[str, object]] = [{}]
    for name in inspect.signature(kind).parameters:
        if name == "reason" and kind is events.GameEnded:
            values: tuple[object, ...] = tuple(REASONS)
        else:
            values = CHOSEN.get(kind, {}).get(name) or FIELDS[name]
        found = [known | {name: value} for known in found for value in values]
    return [kind(**values) for values in found if _possible(kind, values)]  # type: ignore[arg-type]


def _possible(kind: type[Event], values: dict[str, object]) -> bool:
    """Return whether such an event can happen: a game is drawn exactly where its reason says so."""
    if kind is not events.GameEnded:
        return True
    return (values["team"] is None) == (values["reason"] in ("equal", "draw_agreed"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told(program: Start, language: str) -> None:
    every_event_is_told(the_table(program(language=language)), kinds(), SILENT, variants, "riverlands")


def codes() -> set[str]:
    """The codes of all reasons that the engine or the table gives."""
    return codes_of(engine, table_package) | {code for code, _ in (*_WAITS_FOR.values(), *_NOT_NOW.values())}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_sentence(program: Start, language: str) -> None:
    shown = the_table(program(language=language))
    assert {"occupied", "river_holds", "too_poor", "not_in_village", "choose_first"} <= codes()
    for code in sorted(codes()):
        text = shown.words.reason(Illegal(code, "RL-1", **REASON_VALUES))
        assert not re.search(r"riverlands\.|reason\.|[{}]", text), f"{code}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_discovery_is_worded(program: Start, language: str) -> None:
    words = the_table(program(language=language))._words
    texts = [words.discovery(row) for row in DISCOVERIES]
    assert all(text and not re.search(r"riverlands\.|[{}]", text) for text in texts)
    temple = texts[-1]
    assert temple == ("5 food, or 1 bow and 1 arrow" if language == "en" else "5 żywności albo 1 łuk i 1 strzała")


@pytest.mark.parametrize(
    ("language", "arrows", "food"),
    [
        ("en", ("1 arrow", "2 arrows", "5 arrows"), ("1 food", "2 food", "5 food")),
        ("pl", ("1 strzała", "2 strzały", "5 strzał"), ("1 żywność", "2 żywności", "5 żywności")),
    ],
)
def test_items_are_counted_as_the_language_does(
    program: Start, language: str, arrows: tuple[str, ...], food: tuple[str, ...]
) -> None:
    words = the_table(program(language=language))._words
    assert tuple(words.amount(Item.ARROWS, count) for count in (1, 2, 5)) == arrows
    assert tuple(words.amount(Item.FOOD, count) for count in (1, 2, 5)) == food


@pytest.mark.rule("RL-30")
@pytest.mark.rule("RL-31")
def test_odds_are_told_as_sides_of_six(program: Start) -> None:
    home = program()
    state = table(at(3, 1, sword=3, bows=1, arrows=1), at(3, 0, health=3))
    home.sit_down(match_at(state))
    words = home.table.table._words  # type: ignore[attr-defined]
    assert [words.odds(attack) for attack in attacks(state)] == [
        "sword (1–3: 2 damage, 4–6: 3 damage; deadly on 4–6)",
        "bow (3–6: 1 damage)",
    ]


@pytest.mark.rule("RL-15", "RL-30")
@pytest.mark.parametrize(("lives", "ends"), [(2, "deadly on 4–6"), (1, "wins on 4–6")])
def test_a_blow_that_takes_the_last_life_is_said_to_win(program: Start, lives: int, ends: str) -> None:
    home = program()
    state = table(at(3, 1, sword=3), at(3, 0, health=3, lives=lives))
    home.sit_down(match_at(state))
    words = home.table.table._words  # type: ignore[attr-defined]
    assert [words.odds(attack) for attack in attacks(state)] == [f"sword (1–3: 2 damage, 4–6: 3 damage; {ends})"]


@pytest.mark.rule("RL-30", "RL-42")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Jan, if exploring goes well (1 of 6): sword (1–3: 1 damage, 4–6: 2 damage; deadly on 4–6)"),
        ("pl", "Jan, jeśli uda się badanie (1 na 6): miecz (1–3: 1 obrażenie, 4–6: 2 obrażenia; śmiertelne przy 4–6)"),
    ],
)
def test_a_stronger_stroke_that_a_foe_may_have_by_luck_is_told(program: Start, language: str, told: str) -> None:
    """Jan may roll a five in his mine B2, step to A2 and strike with a sword of level 2 whoever has two health."""
    home = program(language=language)
    home.sit_down(match_at(table(at(1, 6, health=2), at(1, 5))))
    note = home.table.table.note(Square(0, 6))
    assert note is not None
    assert told in [line.text for line in note.lines]


@pytest.mark.rule("RL-61")
@pytest.mark.parametrize(("first", "told"), [(0, True), (1, False)])
def test_in_the_last_turn_of_all_nothing_is_said_of_a_next_one(program: Start, first: int, told: bool) -> None:
    """Round 50 is the last: who moves second has the last turn."""
    home = program()
    home.sit_down(match_at(table(at(4, 5), at(4, 2), OUT, OUT, round=50, first=first)))
    note = home.table.table.note(Square(3, 5))
    assert note is not None
    assert any("next turn" in line.text for line in note.lines) is told


def test_an_explored_tile_is_told_with_what_was_rolled_and_found(program: Start) -> None:
    home = program()
    home.sit_down(match_at(table(at(3, 5), at(3, 0))))
    event = events.Explored(
        rule="RL-41", seat=0, space=Square(1, 6), kind=Kind.FOREST, value=5, outcome=EXPLORING[Kind.FOREST][4]
    )
    line = home.table.table.words.line(event)
    assert line is not None
    # the second column, and the last row, which is the first from the south
    assert line.text == "Ola explores B1 (forest), rolls 5: 2 arrows."
    assert line.spaces == ((1, 6),)
    back = events.WentBack(rule="RL-47", seat=0, hero=Hero(HERE), start=HERE, end=HERE, food=1)
    assert [clause.words for clause in home.table.table.words.clauses([back], 0)] == ["has no way back"]


@pytest.mark.rule("RL-47")
@pytest.mark.parametrize(("language", "words"), [("en", "goes back to D1 with 1 food"), ("pl", "cofa się na D1 (ma 1 żywność)")])
def test_the_story_tells_what_food_is_left_of_who_goes_back(program: Start, language: str, words: str) -> None:
    home = program(language=language)
    home.sit_down(match_at(table(at(3, 5), at(3, 0))))
    back = events.WentBack(rule="RL-47", seat=0, hero=Hero(HERE), start=HERE, end=Square(3, 6), food=1)
    told = [clause.words for clause in home.table.table.words.clauses([back], 0)]
    assert [words_of.replace("\N{NO-BREAK SPACE}", " ") for words_of in told] == [words]


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_results_and_figures_have_their_words(program: Start, language: str) -> None:
    home = program(language=language)
    keys = [f"outcome.riverlands.{reason}" for reason in REASONS]
    keys += [f"statistic.riverlands.{name}" for name in ("moved", "explored", "struck", "shot", "bought", "died", "died.starved")]
    keys += [f"option.riverlands.{name}.help" for name in ("ending", "rounds")]
    for key in keys:
        assert key in home.app.text, key


@pytest.mark.rule("RL-61", "RL-63")
def test_a_short_game_promises_no_hunger_that_another_end_takes_away(program: Start) -> None:
    text = program().app.text
    assert text("option.riverlands.short.on") == "1 life each"
    assert "Hunger from round 16, unless you choose another end or other rounds." in text("option.riverlands.short.help")


def test_what_somebody_gets_stands_in_the_case_of_the_sentence(program: Start) -> None:
    shown = the_table(program(language="pl"))
    event = events.Gained(rule="RL-23", seat=0, hero=Hero(HERE), item=Item.ARROWS, count=1, wasted=0, total=1, cause="landing")
    line = shown.words.line(event)
    assert line is not None
    assert line.text == "Ola dostaje za wejście strzałę."


@pytest.mark.parametrize(
    ("code", "one", "two"),
    [
        ("gets_food", "dostajesz 1 żywność", "dostajesz 2 żywności"),
        ("gets_gold", "dostajesz 1 złoto", "dostajesz 2 złota"),
        ("gets_health", "dostajesz 1 zdrowie", "dostajesz 2 zdrowia"),
        ("after_meal", "po posiłku masz 1 żywność", "po posiłku masz 2 żywności"),
        ("takes.other", "Jan traci 1 zdrowie", "Jan traci 2 zdrowia"),
        ("hurts.other", "Jan traci co najmniej 1 zdrowie", "Jan traci co najmniej 2 zdrowia"),
    ],
)
def test_reasons_count_in_polish(program: Start, code: str, one: str, two: str) -> None:
    text = program(language="pl").app.text
    assert [text(f"riverlands.why.{code}", n=n, percent=50, name="Jan") for n in (1, 2)] == [one, two]


@pytest.mark.rule("RL-50")
def test_gold_left_by_a_trade_is_counted_in_polish(program: Start) -> None:
    home = program(language="pl", speed=Speed.INSTANT)
    home.sit_down(match_at(table(at(2, 4, gold=3), at(3, 0))))
    table_of(home).take_up(Deed.TRADE)
    home.settle()
    notes = [cell.note for cell in panels_of(home).sheet.cells]
    found = [line.text for note in notes if note is not None for line in note.lines if line.text.startswith("zosta")]
    # food, the better sword, a bow, arrows and a raft; the best sword needs the better one first
    assert found[::2] == [
        "zostaną ci 2 złota",
        "zostaną ci 2 złota",
        "zostanie ci 1 złoto",
        "zostaną ci 2 złota",
        "zostanie ci 1 złoto",
    ]


@pytest.mark.rule("RL-15", "RL-62")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Ola, Ewa win: everybody on the other side is out or has resigned."),
        ("pl", "Ola, Ewa wygrywają: druga strona odpadła albo się poddała."),
    ],
)
def test_a_side_of_which_one_was_killed_is_not_said_to_have_given_up(program: Start, language: str, told: str) -> None:
    home = program(language=language, speed=Speed.INSTANT)
    match = match_at(table(at(2, 7), at(6, 0), at(6, 7), OUT))
    scene = home.sit_down(match)
    match.resign(1)
    home.settle()
    assert scene.hud.log.lines[-1].text == told


@pytest.mark.rule("RL-5")
def test_who_is_out_of_a_tie_is_not_said_to_roll_again(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(GAME.setup(TEAMS, 4, {}, Fixed()).state, 3, 6, 5, 6)
    scene = home.sit_down(match)
    for seat in range(4):
        match.submit(seat, Roll())
    home.settle()
    assert [plate.line for plate in scene.hud.panels.by_seat] == ["rolled less", "still to roll"] * 2


@pytest.mark.rule("RL-5")
@pytest.mark.parametrize(
    ("language", "told"), [("en", "A, B and C rolled 6 and roll again."), ("pl", "Po 6: A, B i C rzucają jeszcze raz.")]
)
def test_the_last_two_of_several_who_tie_are_joined_by_a_word(program: Start, language: str, told: str) -> None:
    home = program(speed=Speed.INSTANT, language=language)
    match = match_at(GAME.setup(TEAMS, 4, {}, Fixed()).state, 6, 6, 6, 5)
    scene = home.sit_down(match)
    for seat in range(4):
        match.submit(seat, Roll())
    home.settle()
    for seat, letter in enumerate("ABC"):
        told = told.replace(letter, scene.name(seat))
    assert told in [line.text for line in scene.hud.log.lines]


@pytest.mark.rule("RL-24", "RL-45", "RL-61")
@pytest.mark.parametrize(("number", "told"), [(49, True), (50, False)])
def test_nothing_is_told_of_a_next_turn_that_will_not_be(program: Start, number: int, told: bool) -> None:
    """Ola steps into the river, or rolls a three in a forest: in round 50, the last, neither keeps her from anything."""
    home = program(speed=Speed.INSTANT)
    away = at(6, 0), at(6, 7), at(2, 0)
    for hero, rolls, action in ((at(3, 5), (), Move(Square(3, 4))), (at(1, 7), (3,), Explore())):
        match = match_at(table(hero, *away, round=number), *rolls)
        scene = home.sit_down(match)
        card = [line.text for line in table_of(home).note(Square(1, 7)).lines] if rolls else []
        match.submit(0, action)
        home.settle()
        assert any("next turn" in line.text for line in scene.hud.log.lines) is told
        assert not card or card[2] == ("Bogged down, with no move or exploring next turn" if told else "Bogged down")


def story_of(home: Program, seat: int) -> str:
    """The sentence of the last turn of a player."""
    home.settle()
    return next(line.text for line in table_of(home).recap.story() if line.seat == seat)


@pytest.mark.rule("RL-60", "RL-62")
def test_no_answer_is_told_without_the_offer_of_the_draw(program: Start) -> None:
    """Ola offers a draw, Bo refuses, and Ola gives up."""
    home = program(speed=Speed.INSTANT)
    match = match_at(table(at(2, 6), at(6, 1), at(6, 6), at(2, 1), turn=3))
    home.sit_down(match)
    match.submit(3, EndTurn())
    match.submit(0, OfferDraw())
    for seat, accepted in ((1, True), (2, True), (3, False)):
        match.submit(seat, AnswerDraw(accepted))
    match.resign(0)
    assert story_of(home, 0) == "Ola offers a draw; Jan and Ewa accept; Bo refuses; Ola resigns."


@pytest.mark.rule("RL-60", "RL-62")
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Ola offers a draw; Jan and Ewa accept; Bo resigns."),
        ("pl", "Ola proponuje remis; Jan i Ewa przyjmują; Bo poddaje się."),
    ],
)
def test_a_draw_by_a_resignation_tells_all_who_accepted_it(program: Start, language: str, told: str) -> None:
    home = program(speed=Speed.INSTANT, language=language)
    match = match_at(table(at(2, 6), at(6, 1), at(6, 6), at(2, 1), turn=3))
    home.sit_down(match)
    match.submit(3, EndTurn())
    match.submit(0, OfferDraw())
    for seat in (1, 2):
        match.submit(seat, AnswerDraw(True))
    match.resign(3)
    assert match.outcome is not None and match.outcome.reason == "draw_agreed"
    assert story_of(home, 0) == told


@pytest.mark.rule("RL-44", "RL-48")
def test_food_of_the_next_tile_is_not_told_as_if_exploring_had_brought_it(program: Start) -> None:
    """The river E5 is explored and brings a robber, then E4 the food of its landing."""
    home = program(speed=Speed.INSTANT)
    match = match_at(table(at(4, 3, gold=1), at(6, 0), at(6, 7), at(2, 0)), 1)
    home.sit_down(match)
    match.submit(0, Explore())
    match.submit(0, Move(Square(4, 4)))
    assert story_of(home, 0) == "… Ola is robbed of 1 gold … Ola is caught by the river."


@pytest.mark.rule("RL-46")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "… Ola strikes Jan; Jan loses 1 health."),
        ("pl", "… Ola uderza mieczem (cel: Jan); Jan traci 1 zdrowie."),
    ],
)
def test_of_a_find_of_two_things_neither_is_told_alone(program: Start, language: str, words: str) -> None:
    """A 4 in the temple C5 brings 2 gold and an arrow: with both the sentence would have 14 words and more."""
    home = program(speed=Speed.INSTANT, language=language)
    match = match_at(table(at(2, 2), at(2, 1), actions=3), 4)
    home.sit_down(match)
    match.submit(0, Explore())
    match.submit(0, GAME.decode("strike 1"))
    assert story_of(home, 0).replace("\N{NO-BREAK SPACE}", " ") == words


@pytest.mark.rule("RL-50")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Ola buys a bow (2 gold) and 2 food (1 gold)."),
        ("pl", "Ola kupuje łuk (za 2 złota) i 2 żywności (za 1 złoto)."),
    ],
)
def test_two_trades_are_not_told_as_one_price(program: Start, language: str, words: str) -> None:
    home = program(speed=Speed.INSTANT, language=language)
    match = match_at(table(at(1, 2, gold=3), at(3, 0)))
    home.sit_down(match)
    for trade in ("bow", "food"):
        match.submit(0, Buy(trade))
    assert story_of(home, 0).replace("\N{NO-BREAK SPACE}", " ") == words


@pytest.mark.rule("RL-25")
@pytest.mark.parametrize(("language", "words"), [("en", "discards a raft"), ("pl", "odrzuca tratwę")])
def test_the_story_tells_that_a_raft_is_gone(program: Start, language: str, words: str) -> None:
    """From (3, 4) over the river (3, 3) to the far bank, where nothing is got but gold, an arrow or food."""
    home = program(speed=Speed.INSTANT, language=language)
    match = match_at(table(at(3, 4, rafts=1), at(3, 0)))
    home.sit_down(match)
    match.submit(0, Move(Square(3, 2)))
    assert words in story_of(home, 0)


@pytest.mark.rule("RL-20", "RL-25")
@pytest.mark.parametrize(("language", "raft"), [("en", "with a raft straight over river"), ("pl", "z tratwą prosto przez rzekę")])
def test_who_cannot_go_so_far_is_told_of_the_raft_too(program: Start, language: str, raft: str) -> None:
    """Ola floats in D4; D6 lies behind the bank, where no raft goes."""
    home = program(language=language, speed=Speed.INSTANT)
    match = match_at(table(at(3, 3, rafts=1), at(6, 0)))
    home.sit_down(match)
    why = match.check(Move(Square(3, 1)))
    assert why is not None
    assert raft in table_of(home).words.reason(why)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "… Jan is caught by the river, explores D4 and finds 1 food."),
        ("pl", "… Jan dostaje 1 żywność i utyka w rzece … Jan znajduje 1 żywność."),
    ],
)
def test_the_story_does_not_add_up_food_of_two_moments(program: Start, language: str, words: str) -> None:
    """One for coming onto the river, and one for a 2 there: with the move the sentence would have 18 words."""
    home = program(speed=Speed.INSTANT, language=language)
    match = match_at(table(at(3, 0), at(3, 4), turn=1), 2, computers={1: "easy"})
    home.sit_down(match)
    match.submit(1, GAME.decode("move 3,3"))
    match.submit(1, GAME.decode("explore"))
    home.settle()
    assert story_of(home, 1) == words


@pytest.mark.rule("RL-11")
@pytest.mark.parametrize(("left", "words"), [(1, "nieużyte akcje: 1"), (2, "nieużyte akcje: 2")])
def test_actions_that_are_left_are_no_loss_in_polish(program: Start, left: int, words: str) -> None:
    home = program(speed=Speed.INSTANT, language="pl")
    home.sit_down(match_at(table(at(3, 5), at(3, 0), left=left)))
    assert f"zjadasz 1 żywność, {words}" in [choice.consequence for choice in table_of(home).prompt().choices]


@pytest.mark.rule("RL-23", "RL-31")
def test_a_mark_stands_before_what_is_got_after_a_shot(program: Start) -> None:
    """There is no room for the move, without which the shot would seem to have brought the food."""
    home = program(speed=Speed.INSTANT)
    match = match_at(table(at(3, 5, bows=1, arrows=1), at(3, 4), actions=3), 4)
    home.sit_down(match)
    for action in ("shoot 1", "move 2,5"):
        match.submit(0, GAME.decode(action))
    home.settle()
    assert story_of(home, 0) == "Ola shoots Jan; Jan loses 1 health … Ola gets 2 food."


@pytest.mark.rule("RL-30", "RL-34")
@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Ola strikes Jan; Jan dies by the sword."), ("pl", "Ola uderza mieczem (cel: Jan); Jan ginie od miecza.")],
)
def test_the_story_of_a_death_leaves_out_the_health_that_it_took(program: Start, language: str, words: str) -> None:
    home = program(speed=Speed.INSTANT, language=language)
    match = match_at(table(at(3, 5), at(3, 4, health=1, lives=2)))
    home.sit_down(match)
    match.submit(0, GAME.decode("strike 1"))
    home.settle()
    assert story_of(home, 0) == words


@pytest.mark.rule("RL-30", "RL-60")
def test_the_shortest_story_is_of_the_blow_and_not_of_the_draw_refused_before_it(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(table(at(3, 5), at(3, 4), turn=1), 2)
    home.sit_down(match)
    for seat, action in (1, "end turn"), (0, "offer draw"), (1, "refuse draw"), (0, "strike 1"):
        match.submit(seat, GAME.decode(action))
    home.settle()
    line = next(line for line in table_of(home).recap.story() if line.seat == 0)
    assert line.text == "Ola offers a draw … Ola strikes Jan; Jan loses 1 health."
    assert line.shorter[-1] == "… Ola strikes Jan …"
