"""Every event, reason and phase of Lost Baggage in words, in both languages."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from dataclasses import replace

import pytest

import game.engine.lost_baggage as engine
from game.engine.core import Event, Illegal
from game.engine.lost_baggage import events
from game.engine.lost_baggage.actions import EndTurn, Roll, UseItem, Walk
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.state import Phase, Turn
from game.engine.lost_baggage.vocabulary import When
from game.play.statistics import statistics
from game.ui.scenes.numbers import figures
from game.ui.scenes.results import ResultsScene
from game.ui.shell import destinations
from game.ui.tables import lost_baggage as table_package
from game.ui.tables.lost_baggage.table import LostBaggageTable
from tests.engine.lost_baggage.table import LINE, A, D, E, F, act, disabled_reason, table, who
from tests.ui.lost_baggage.hands import Player, reveal, table_of
from tests.ui.lost_baggage.positions import NAMES, a_match, each_phase, match_at
from tests.ui.play import Mouse, Program
from tests.ui.told import codes_of, every_event_is_told

Start = Callable[..., Program]
LANGUAGES = ("en", "pl")
HERE, THERE = (0, 1), (0, 0)
VALUES = {
    "space": HERE,
    "seat": 1,
    "item": "umbrella",
    "tile": "harbour",
    "steps": 3,
    "left": 2,
    "least": 2,
    "touches": 1,
    "price": 2,
    "attached": 0,
    "number": 1,
    "attacks": 1,
    "side": 3,
}
"""Values of reasons."""
FIELDS = {
    "rule": "LB-1",
    "seat": 0,
    "set_id": "grand_tour",
    "drawn": False,
    "characters": ("captain", "chef"),
    "counts": (10, 11),
    "character": "captain",
    "space": HERE,
    "hp": 9,
    "left": 3,
    "value": 4,
    "card": "umbrella",
    "side": 2,
    "to": THERE,
    "seats": (0, 1),
    "agreed": True,
    "top": 2,
    "tile": "harbour",
    "spaces": ((HERE,), (THERE,)),
    "tops": ((1,), (2,)),
    "round": 3,
    "extra": False,
    "battle": False,
    "start": HERE,
    "path": (THERE,),
    "steps": 1,
    "dead_end": False,
    "by": 1,
    "up": True,
    "baggage": "sea_chest",
    "was": 1,
    "item": "umbrella",
    "count": 2,
    "n": 2,
    "victim": 1,
    "doubled": False,
    "number": 1,
    "paid": ("umbrella",),
    "colour": "red",
    "do": "damage",
    "why": "nothing",
    "vain": False,
    "instigator": 0,
    "defender": 1,
    "decks": (2, 3),
    "winner": 0,
    "loser": 1,
    "items": ("umbrella", "compass"),
    "place": 2,
    "reason": "arrived",
}
CHOICES: dict[str, tuple[object, ...]] = {
    "drawn": (True, False),
    "agreed": (True, False),
    "to": (THERE, None),
    "tile": ("harbour", None),
    "extra": (True, False),
    "battle": (True, False),
    "path": ((), (THERE,)),
    "dead_end": (True, False),
    "up": (True, False),
    "item": ("umbrella", None),
    "source": ("deck", "pack"),
    "doubled": (True, False),
    "vain": (True, False),
    "colour": ("red", "blue"),
    "by": (1, None),
    "winner": (0, None),
    "items": (("umbrella", "compass"), None),
    "n": (0, 1, 2, 5),
}
"""The values that choose other sentences."""
OPEN = {"tile": (events.TileLaid, events.Peeked), "item": (events.ItemDrawn, events.ItemStolen)}
"""The only events whose card may not be known."""
CAUSES: dict[type[Event], tuple[str, ...]] = {
    events.TurnSkipped: ("skip", "blue"),
    events.Walked: ("die", "step", "random"),
    events.Transported: ("home", "discovered", "player", "swap", "summon"),
    events.TileTurned: ("landing", "flip"),
    events.ItemDiscarded: ("used", "paid", "replaced", "discard", "mill"),
    events.TextLapsed: ("dead_end", "fallen", "battle"),
    events.BattleEnded: ("defeat", "moved", "turns", "resigned"),
    events.Eliminated: ("defeated", "resigned"),
}
WHY = ("nothing", "no_opponent", "no_target", "no_cards", "nowhere", "already", "full", "not_your_turn")
SILENT: set[type[Event]] = {events.RoundStarted, events.TurnEnded}
"""Events that another line tells."""


def the_table(home: Program) -> LostBaggageTable:
    """A table for two."""
    home.sit_down(a_match(2, "words"))
    return table_of(home)


def kinds() -> list[type[Event]]:
    """All events of the game."""
    return list(GAME.events.values())


def variants(kind: type[Event]) -> list[Event]:
    """An event with each value that chooses another sentence."""
    names = list(inspect.signature(kind).parameters)
    chosen = {name: CHOICES[name] for name in names if name in CHOICES}
    for name, those in OPEN.items():
        if name in chosen and kind not in those:
            del chosen[name]
    if kind is not events.DirectionRolled:
        chosen.pop("to", None)
    if kind is events.GameEnded:
        chosen["by"] = ("", "characters", "items")
    elif kind is not events.Damaged:
        chosen.pop("by", None)
    if kind is not events.LootTaken:
        chosen.pop("n", None)
    if "cause" in names:
        chosen["cause"] = CAUSES[kind]
    if "when" in names:
        chosen["when"] = tuple(When)
    if "why" in names:
        chosen["why"], chosen["who"] = WHY, ("self", "opponent", "everyone")
    if "purpose" in names:
        chosen["purpose"] = ("start", "move", "blue", "effect")
    fields = {name: FIELDS.get(name) for name in names}
    found = [fields]
    for name, values in chosen.items():
        found = [one | {name: value} for one in found for value in values]
    events_of_it = [kind(**one) for one in found]  # type: ignore[arg-type]
    # Whoever falls or resigns in battle loses it (LB-70, LB-71).
    won = ("defeat", "resigned")
    return [
        one for one in events_of_it if not isinstance(one, events.BattleEnded) or (one.winner is not None) == (one.cause in won)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told(program: Start, language: str) -> None:
    every_event_is_told(the_table(program(language=language)), kinds(), SILENT, variants, "lost_baggage")


def codes() -> set[str]:
    """The codes of all reasons that the engine or the table gives."""
    return codes_of(engine, table_package, prefix="LB-")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_sentence(program: Start, language: str) -> None:
    shown = the_table(program(language=language))
    assert {"walk_first", "roll_first", "out_of_reach", "nobody_there", "touches_too_few"} <= codes()
    for code in sorted(codes()):
        text = shown.words.reason(Illegal(code, "LB-1", **VALUES))
        assert not re.search(r"lost_baggage\.|[{}]", text), f"{code}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_is_asked_in_words_that_find_room(program: Start, language: str) -> None:
    home = program(size=(1024, 600), language=language)
    mouse = Mouse(home)
    assert set(each_phase()) == set(Phase) - {Phase.OVER}
    for state in each_phase().values():
        home.sit_down(match_at(state))
        reveal(mouse)
        prompt = table_of(home).prompt()
        for text in (prompt.headline, prompt.detail, *(choice.text for choice in prompt.choices)):
            assert text
            assert not re.search(r"lost_baggage\.|[{}]", text), text
    assert home.app.theme.cut_texts() == []


@pytest.mark.parametrize(
    ("count", "english", "polish"),
    [
        (1, "walks 1 tile to", "przechodzi 1 kafel na"),
        (2, "walks 2 tiles to", "przechodzi 2 kafle na"),
        (5, "5 tiles", "przechodzi 5 kafli na"),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_counted_as_the_language_does(program: Start, language: str, count: int, english: str, polish: str) -> None:
    shown = the_table(program(language=language))
    walked = events.Walked(
        rule="LB-21", seat=0, start=HERE, path=(THERE,) * count, to=THERE, steps=count, cause="die", dead_end=False
    )
    line = shown.words.line(walked)
    assert line is not None
    assert (english if language == "en" else polish) in line.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_outcomes_and_figures_have_their_words(program: Start, language: str) -> None:
    known = program(language=language).app.text
    for reason in ("arrived", "last_standing", "resigned", "rounds"):
        assert f"outcome.lost_baggage.{reason}" in known
    for figure in ("walked.die", "item_drawn", "attack_used", "defeated"):
        assert f"statistic.lost_baggage.{figure}" in known


@pytest.mark.rule("LB-84")
def test_an_extra_turn_in_battle_is_called_so(program: Start) -> None:
    begun = events.TurnStarted(rule="LB-64", seat=0, round=2, extra=True, battle=True)
    line = the_table(program()).words.line(begun)
    assert line is not None and line.text == f"Round 2: {NAMES[0]}, an extra turn in battle"


@pytest.mark.rule("LB-28", "LB-50")
def test_figures_count_what_they_name(program: Start) -> None:
    """The first strays two tiles and walks one by the die; the second loses 2 HP at once, and 1 to RED, which is no blow."""
    home = program()
    state = table([who("h1", A, "tool"), who("m1", F, red=True)], LINE, {"tool": ["random_step 2", "damage 2 chosen"]})
    match = match_at(state, 1, 1, 1)
    for action in (UseItem("tool"), Roll(), Walk(D), EndTurn()):
        if match.to_move == 0 and action in match.legal():
            match.submit(0, action)
    rows = dict(figures(home.app.text, match, statistics(match.history)))
    assert (rows["Walks by the die"], rows["Times HP was lost"]) == (["1", "0"], ["0", "2"])
    assert "Walks" not in rows


@pytest.mark.rule("LB-21")
def test_a_tile_out_of_reach_is_refused_with_its_rule(program: Start) -> None:
    home = program()
    match = a_match(2, "reach", start="1")
    home.sit_down(match_at(replace(match.state, turn=replace(match.state.turn, moved=True, rolled=1), phase=Phase.WALK)))
    mouse = Mouse(home)
    reveal(mouse)
    far = match.state.players[1].place
    assert far is not None
    name = table_of(home).places.name(far)
    mouse.space(far)
    assert home.table.bubble.words == f"No walk of 1 tile ends on {name}. (LB-21)"


@pytest.mark.rule("LB-82")
def test_a_walk_that_may_be_shorter_is_refused_as_one(program: Start) -> None:
    """The second stands three tiles away, on E; a step of 2 may also be one of 1."""
    state = act(table([who("h1", A, "tool"), who("m1", E)], LINE, {"tool": ["step 2"]}), "use tool").state
    home = program()
    home.sit_down(match_at(state))
    words, place = table_of(home).words, table_of(home).places.name(E)
    assert words.reason(disabled_reason(state, "walk 0,-1")) == f"No walk of up to 2 tiles ends on {place}."
    assert words.reason(disabled_reason(state, "challenge 1")) == f"No walk of up to 2 tiles passes {NAMES[1]}."


def test_who_plays_what_is_said_at_the_start(program: Start) -> None:
    home = program()
    home.sit_down(a_match(2, "words", set_1="grand_tour", set_2="first_class"))
    words = [line.text for line in home.table.hud.log.lines]
    assert any(line.startswith(f"{NAMES[0]} plays the set The Grand Tour") for line in words)
    assert any(line.startswith(f"{NAMES[1]} plays the set First Class") for line in words)
    assert f"World tiles are dealt: {NAMES[0]} (10), {NAMES[1]} (10)." in words
    assert Player(Mouse(home)).table.words.card("item", "?") == "an unknown item"


@pytest.mark.parametrize(
    ("winner", "by", "says"),
    [
        (0, "characters", f"{NAMES[0]} wins: the most characters left after the last round."),
        (0, "items", f"{NAMES[0]} wins: equal in characters after the last round, but with more items."),
        (None, "items", "A draw after the last round: those in front are equal in characters and items."),
        (0, "", f"{NAMES[0]} wins!"),
    ],
)
def test_the_end_after_the_last_round_says_what_decided(program: Start, winner: int | None, by: str, says: str) -> None:
    line = the_table(program()).words.line(events.GameEnded(rule="LB-43", winner=winner, reason="rounds", by=by))
    assert line is not None and line.text == says


@pytest.mark.rule("LB-43")
@pytest.mark.parametrize(
    ("fewer", "fewer_items", "says"),
    [
        (1, 0, "100 rounds: most characters left."),
        (0, 1, "100 rounds: equal in characters, more items."),
        (0, 0, "100 rounds: equal in characters and items."),
    ],
)
def test_the_results_say_what_decided_after_the_last_round(program: Start, fewer: int, fewer_items: int, says: str) -> None:
    state = each_phase()[Phase.TURN]
    assert state.turn is not None and state.starter is not None and len(state.players) == 2
    last, held = 1 - state.starter, state.players[0].items + state.players[1].items
    alike = [replace(player, characters=("chef", "teapot"), items=held[:2], equipped=None) for player in state.players]
    alike[1] = replace(alike[1], characters=("chef", "teapot")[fewer:], items=held[fewer_items:2])
    state = replace(state, players=tuple(alike), round=100, turn=replace(state.turn, seat=last), actor=last)
    match, home = match_at(state), program()
    match.submit(last, EndTurn())
    table = home.sit_down(match)
    home.app.context.open(destinations.Results(match, table.table.cards()))
    home.step()
    assert isinstance(home.scene, ResultsScene) and home.scene.title.reason == says


@pytest.mark.rule("LB-43")
@pytest.mark.parametrize(("fewer", "says"), [(1, f"A draw between {NAMES[0]} and {NAMES[1]}!"), (0, "A draw!")])
def test_the_headline_of_a_draw_names_who_is_first_where_somebody_is_behind(program: Start, fewer: int, says: str) -> None:
    """Of three players two are equal after the last round, and the third has as many characters or one less."""
    state = a_match(3, "drawn", start="1", laying="ready").state
    alike = [replace(player, characters=("chef", "teapot"), items=(), equipped=None) for player in state.players]
    alike[2] = replace(alike[2], characters=("chef", "teapot")[fewer:])
    last = (state.starter - 1) % 3
    turn, phase = Turn(last), Phase.TURN
    match, home = match_at(replace(state, players=tuple(alike), round=100, turn=turn, phase=phase, actor=last)), program()
    match.submit(last, EndTurn())
    table = home.sit_down(match)
    home.app.context.open(destinations.Results(match, table.table.cards()))
    home.step()
    assert isinstance(home.scene, ResultsScene) and home.scene.title.words == says


@pytest.mark.parametrize(
    ("who", "says"),
    [
        ("self", "no effect, already at full HP."),
        ("everyone", "no effect, everybody is already at full HP."),
        ("opponent", "no effect, the opponent is already at full HP."),
    ],
)
def test_an_effect_without_effect_says_whose_hp_is_full(program: Start, who: str, says: str) -> None:
    skipped = events.EffectSkipped(rule="LB-88", seat=0, do="heal", why="full", card="tea_for_everyone", who=who)
    line = the_table(program()).words.line(skipped)
    assert line is not None and line.text == f"{NAMES[0]}: {says}"
