"""Every event, reason and phase of Earthquake Island in words, in both languages."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from dataclasses import replace

import pytest

import game.engine.earthquake as engine
from game.bots.earthquake.facts import facts
from game.engine.core import Action, Event, Illegal, Resign
from game.engine.earthquake import events
from game.engine.earthquake.actions import (
    Bazooka,
    Climb,
    DiscardTile,
    Dynamite,
    Float,
    Keep,
    Place,
    Push,
    Remove,
    Sandbag,
    Stay,
    Steal,
    Step,
)
from game.engine.earthquake.board import Space
from game.engine.earthquake.choices import check
from game.engine.earthquake.game import GAME
from game.engine.earthquake.kinds import TOOLS
from game.engine.earthquake.mix import Tile
from game.engine.earthquake.state import Phase
from game.play.settings import Speed
from game.ui.contract.story import Teller, Weight, tell
from game.ui.tables import earthquake as table_package
from game.ui.tables.earthquake.table import EarthquakeTable
from tests.engine.earthquake.support import EE, FAR, NE, NW, SE, SW, WW, C, E, W, table
from tests.ui.earthquake.positions import match_at
from tests.ui.play import Program, new_match
from tests.ui.test_two_tables import TwoTables
from tests.ui.told import codes_of, every_event_is_told

Start = Callable[..., Program]
LANGUAGES = ("en", "pl")
VALUES = {"space": C, "seat": 1, "tool": "rope", "held": None, "difference": 2, "most": 1, "steps": 3}
CAUSES = {
    events.TileRemoved: ("own", "hole", "cracks", "dynamite", "bazooka", "kept"),
    events.VolcanoExposed: ("own", "hole", "cracks", "dynamite", "bazooka", "kept"),
    events.Eliminated: ("drowned", "volcano", "dynamite", "bazooka", "gave_up", "resigned"),
}
FIELDS = {
    "rule": "EI-1",
    "stacks": ((C, 2, Tile("land")), (E, 3, Tile("rope"))),
    "unused": 5,
    "order": (1, 0, 2),
    "drawn": True,
    "seat": 0,
    "space": C,
    "turn": 3,
    "in_water": True,
    "start": C,
    "end": E,
    "way": "step",
    "tool": "rope",
    "rise": 1,
    "forced": False,
    "tile": Tile("hole"),
    "reach": (E, NE),
    "victims": (1,),
    "cause": "own",
    "height": 2,
    "why": "chosen",
    "target": E,
    "victim": 1,
    "place": 2,
    "winner": 0,
    "turns": 9,
}
SILENT = {events.ToolFound, events.TurnEnded}
"""Events that another line, or the question of the moment, tells."""


def the_table(home: Program) -> EarthquakeTable:
    """A table with three explorers."""
    home.sit_down(match_at(table({C: "land*2", E: "land*2", EE: "land*2", FAR: "land"}, [C, E, FAR])))
    found = home.table.table
    assert isinstance(found, EarthquakeTable)
    return found


def kinds() -> list[type[Event]]:
    """All events of the game."""
    return list(GAME.events.values())


def variants(kind: type[Event]) -> list[Event]:
    """An event with each value that chooses another sentence."""
    names = list(inspect.signature(kind).parameters)
    found = [{name: FIELDS[name] for name in names}]
    choices: dict[str, tuple[object, ...]] = {
        "cause": CAUSES.get(kind, ()),
        "why": ("chosen", "replaced", "out"),
        "way": ("step", "climb", "jump", "swim"),
        "rise": (1, 0, -1, -5),
        "tool": TOOLS,
        "drawn": (True, False),
        "in_water": (True, False),
        "forced": (True, False),
        "height": (0, 1, 2, 5),
        "tile": (Tile("land"), Tile("hole"), Tile("cracks", (0, 2)), Tile("thief")),
        "reach": ((), (E,), (E, NE), (E, NE, C, EE, FAR)),
    }
    if kind is events.TileObeyed:
        choices["tile"] = choices["tile"][:3]
    for name in names:
        found = [values | {name: value} for values in found for value in choices.get(name, ()) or (values[name],)]
    return [kind(**values) for values in found]  # type: ignore[arg-type]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_told(program: Start, language: str) -> None:
    every_event_is_told(the_table(program(language=language)), kinds(), SILENT, variants, "earthquake")


def codes() -> set[str]:
    """The codes of all reasons that the engine or the table gives; ways of moving stand beside rules too."""
    return codes_of(engine, table_package, prefix="EI-") - {"step", "climb", "jump", "swim"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_sentence(program: Start, language: str) -> None:
    shown = the_table(program(language=language))
    assert {"too_high", "occupied", "victim_empty", "nobody_there"} <= codes()
    for code in sorted(codes()):
        text = shown.words.reason(Illegal(code, "EI-1", **VALUES))
        assert not re.search(r"earthquake\.|[{}]", text), f"{code}: {text}"


def test_the_codes_of_waiting_phases_are_those_of_the_engine() -> None:
    state = table({C: "land*2", E: "rope", FAR: "land"}, [C, FAR])
    for phase in set(Phase) - {Phase.MOVE, Phase.OVER}:
        why = check(replace(state, phase=phase), Stay())
        assert why is not None
        assert why.code in codes()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("count", "english", "polish"),
    [
        (1, "E9; 1 tile left", "zostaje 1 żeton."),
        (2, "2 tiles left", "zostają 2 żetony."),
        (5, "5 tiles left", "zostaje 5 żetonów."),
    ],
)
def test_numbers_are_counted_as_the_language_does(program: Start, language: str, count: int, english: str, polish: str) -> None:
    shown = the_table(program(language=language))
    line = shown.words.line(events.TileRemoved(rule="EI-12", seat=0, space=C, tile=Tile("land"), cause="own", height=count))
    assert line is not None
    wanted = english.removeprefix("E9; ") if language == "en" else polish
    assert wanted in line.text


@pytest.mark.rule("EI-22")
@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Cracks at D4: no stack loses a tile."), ("pl", "Pęknięcia na D4: żaden stos nie traci żetonu.")],
)
def test_cracks_that_break_nothing_are_told_without_a_number(program: Start, language: str, words: str) -> None:
    shown = the_table(program(language=language))
    line = shown.words.line(events.TileObeyed(rule="EI-22", seat=0, space=C, tile=Tile("cracks", (0,)), reach=()))
    assert line is not None and line.text == words


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_results_and_figures_have_their_words(program: Start, language: str) -> None:
    home = program(language=language)
    match = match_at(table({C: "land*2", FAR: "land"}, [C, FAR]))
    keys = ["game.earthquake.name", "outcome.earthquake.last_standing", "outcome.earthquake.resigned"]
    for option in match.game.options(match.board):
        keys += [f"option.earthquake.{option.name}", *(f"option.earthquake.{option.name}.{value}" for value in option.values)]
    keys += [f"statistic.earthquake.{name}" for name in ("moved", "tile_removed", "tool_used")]
    for key in keys:
        assert key in home.app.text, key


@pytest.mark.rule("EI-10")
def test_a_stack_that_is_too_high_is_told_with_its_height_and_rule(program: Start) -> None:
    home = program()
    home.sit_down(match_at(table({C: "land*2", E: "land*4", FAR: "land"}, [C, FAR])))
    home.table.table.clicks.click(E, 0.0, 0.0)
    # E is in the middle row, the fourth, and the fifth space from the west
    assert home.table.bubble.words == "D5 is 2 higher; at most 1 is allowed. (EI-10)"


@pytest.mark.rule("EI-7")
@pytest.mark.parametrize("seating", ["agreed", "random"])
@pytest.mark.parametrize(
    "language, words", [("en", "Whoever places first plays last."), ("pl", "Kto ustawia pierwszy, gra ostatni.")]
)
def test_the_first_to_place_is_told_to_play_last(program: Start, seating: str, language: str, words: str) -> None:
    home = program(language=language)
    match = new_match("earthquake", "classic", "Ola", "Jan", seating=seating)
    home.sit_down(match)
    assert words in home.table.table.prompt().detail
    match.submit(match.to_move or 0, Place((0, 0)))
    home.settle()
    assert words not in home.table.table.prompt().detail


@pytest.mark.rule("EI-22")
def test_the_story_says_that_cracks_and_not_the_dynamite_before_uncovered_a_volcano(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    stacks = {C: "land*2", NW: "land*2", E: "land cracks_0", EE: "volcano land", FAR: "land*2"}
    match = match_at(table(stacks, [C, FAR], ["dynamite"]))
    home.sit_down(match)
    match.submit(0, Dynamite(NW))
    match.submit(0, Step(E))
    home.settle()
    said = home.table.table.recap.story()[-1].text
    assert said.endswith("lights dynamite on C3 … Ola breaks open a volcano on D6."), said


@pytest.mark.rule("EI-41")
def test_the_story_says_where_somebody_uncovered_a_volcano_and_fled_from_it(program: Start) -> None:
    """With the cracks the sentence would have more than twelve words."""
    home = program(speed=Speed.INSTANT)
    match = match_at(table({C: "land volcano cracks_0 rope", E: "land*3", W: "land*3", FAR: "land*2"}, [C, FAR]))
    home.sit_down(match)
    for action in (Stay(), Keep(), Step(W)):
        match.submit(0, action)
    home.settle()
    said = home.table.table.recap.story()[-1].text
    assert said.endswith(" uncovers a volcano on D4 and flees to D3."), said


@pytest.mark.rule("EI-53")
def test_the_story_says_that_a_sandbag_saved_another_stack_than_that_with_the_volcano(program: Start) -> None:
    """With the flight the sentence would have 14 words."""
    home = program(speed=Speed.INSTANT)
    match = match_at(table({C: "land volcano land", W: "land*3", FAR: "land*2"}, [C, FAR], ["sandbag"]))
    home.sit_down(match)
    for action in (Stay(), Remove(), Step(W), Sandbag()):
        match.submit(0, action)
    home.settle()
    said = home.table.table.recap.story()[-1].text
    assert said.endswith(" uncovers a volcano on D4 … Ola saves D3 with the sandbag."), said


@pytest.mark.rule("EI-22", "EI-54", "EI-55")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("lights dynamite on D5", "fires the bazooka at D6", "cracks 1 tile")),
        ("pl", ("podkłada dynamit na D5", "strzela z bazuki w D6", "rozbija 1 żeton")),
    ],
)
def test_whoever_loses_the_tile_under_the_explorer_is_told_so_in_the_fewest_words(
    program: Start, language: str, words: tuple[str, ...]
) -> None:
    """The theft from Ewa takes its place where it hits nobody."""
    home = program(language=language, speed=Speed.INSTANT)
    before: tuple[tuple[Space, str | None, str, tuple[Action, ...]], ...] = (
        (E, "dynamite", "land*2", (Dynamite(E),)),
        (EE, "bazooka", "land*2", (Bazooka(EE),)),
        (WW, None, "land cracks_0:3", ()),
    )
    for (target, tool, below, blasts), said in zip(before, words, strict=True):
        for jan in (target, NW):
            stacks = {C: "land*2", E: "land*3", EE: "land*3", W: f"{below} thief", WW: "land*3", NW: "land*2", FAR: "land*2"}
            match = match_at(table(stacks, [C, jan, FAR], [tool, None, "rope"]))
            home.sit_down(match)
            for action in (*blasts, Step(W), Keep(), Steal(2)):
                match.submit(0, action)
            home.settle()
            assert match.to_move == 1, "the story speaks to Jan"
            line = home.table.table.recap.story()[-1]
            least, hit = (line.text, *line.shorter)[-1], jan == target
            assert (said in least, line.weight is Weight.CONCERNS) == (hit, hit), (jan, least)


@pytest.mark.rule("EI-23")
def test_the_story_says_which_found_tool_was_left(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = match_at(table({C: "land*2", E: "land bazooka", FAR: "land*2"}, [C, FAR]))
    home.sit_down(match)
    match.submit(0, Step(E))
    match.submit(0, DiscardTile())
    home.settle()
    said = home.table.table.recap.story()[-1].text
    assert said.endswith(" and leaves the bazooka."), said


@pytest.mark.rule("EI-23")
def test_the_story_calls_a_tool_left_below_one_of_its_kind_a_second_one(program: Start) -> None:
    shown = the_table(program())
    kept = events.ToolKept(rule="EI-23", seat=0, space=C, tool="rope")
    left = events.TileRemoved(rule="EI-23", seat=0, space=C, tile=Tile("rope"), cause="own", height=1)
    assert [clause.words for clause in shown.words.clauses([kept, left], 0)] == ["keeps the rope", "leaves a second one"]
    assert [clause.words for clause in shown.words.clauses([left, kept], 0)] == ["leaves the rope", "keeps the rope"]
    stolen = events.Stolen(rule="EI-58", seat=0, victim=1, tool="rope")
    assert shown.words.clauses([stolen, left], 0)[-1].words == "leaves a second one"
    replaced = events.ToolDiscarded(rule="EI-24", seat=0, tool="rope", why="replaced")
    other = events.ToolKept(rule="EI-23", seat=0, space=C, tool="push")
    said = [clause.words for clause in shown.words.clauses([stolen, replaced, other, left], 0)]
    assert said[1:] == ["discards the rope", "keeps the push", "leaves the rope"], "a second one would be a second push"


@pytest.mark.rule("EI-24")
def test_the_story_says_of_each_tool_that_it_was_kept_and_what_became_of_it(program: Start) -> None:
    """Of two the first is discarded before the second is kept."""
    shown = the_table(program())
    kept = [events.ToolKept(rule="EI-23", seat=0, space=C, tool=tool) for tool in ("lifebelt", "sandbag")]
    replaced = events.ToolDiscarded(rule="EI-24", seat=0, tool="lifebelt", why="replaced")
    told = shown.words.clauses([kept[0], replaced, kept[1]], 0)
    assert [clause.words for clause in told] == ["keeps the lifebelt", "discards the lifebelt", "keeps the sandbag"]
    teller = Teller(str, "{} and {}".format, "{} {} times".format, str)
    assert tell(0, told, teller)[0] == "0 keeps the lifebelt, discards the lifebelt and keeps the sandbag."
    left = events.TileRemoved(rule="EI-23", seat=0, space=C, tile=Tile("lifebelt"), cause="own", height=1)
    told = shown.words.clauses([kept[0], replaced, kept[1], left], 0)
    assert [clause.words for clause in told][-2:] == ["keeps the sandbag", "leaves the lifebelt"]
    before = replace(replaced, tool="rope")
    assert [clause.words for clause in shown.words.clauses([before, kept[0]], 0)] == ["discards the rope", "keeps the lifebelt"]
    used = events.ToolUsed(rule="EI-53", seat=0, tool="sandbag", start=C, target=C)
    saves = [clause.words for clause in shown.words.clauses([kept[1], used], 0)]
    assert saves == ["keeps the sandbag", "saves D4 with the sandbag"]


@pytest.mark.rule("EI-13", "EI-43")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "… Ola cracks 2 tiles; Jan, Ewa and Ola fall into the water."),
        ("pl", "Ola zostaje na D4 i rozbija 2 żetony; Jan, Ewa i Ola wpadają do wody."),
    ],
)
def test_the_story_says_of_several_who_fall_at_once_that_they_do(program: Start, language: str, words: str) -> None:
    """The cracks under Ola break the last tiles under the others before her own goes."""
    home = program(language=language, speed=Speed.INSTANT)
    stacks = {C: "cracks_03", E: "land", W: "land", FAR: "land*2"}
    match = match_at(table(stacks, [C, E, W, FAR]))
    home.sit_down(match)
    match.submit(0, Stay())
    home.settle()
    assert home.table.table.recap.story()[-1].text == words


@pytest.mark.rule("EI-56")
@pytest.mark.parametrize(
    ("stacks", "words"),
    [
        ({E: "land", W: "land"}, "Choose the lit stack next to you that loses its top tile."),
        ({}, "Choose the lit explorer next to you, in the water."),
        ({W: "land"}, "Choose a lit stack or swimmer next to you."),
    ],
)
def test_the_prompt_for_a_blast_calls_water_no_stack(program: Start, stacks: dict[Space, str], words: str) -> None:
    home = program()
    state = table({C: "land*3", FAR: "land", **stacks}, [C, E], ["dynamite"], phase=Phase.END, moved=True)
    home.sit_down(match_at(state))
    assert home.table.table.prompt().detail == words


@pytest.mark.rule("EI-56")
def test_the_felt_says_of_a_blast_what_it_can_hit_now(program: Start) -> None:
    home = program()
    # Jan swims next to Ola, and no stack is there.
    home.sit_down(match_at(table({C: "land*3", FAR: "land"}, [C, E], ["dynamite"], phase=Phase.END, moved=True)))
    assert home.table.table.prompt().caption == "Dynamite: hits a swimmer next to you"


@pytest.mark.rule("EI-53")
@pytest.mark.parametrize(("tool", "told"), [("sandbag", True), ("rope", False)])
def test_the_card_of_a_tile_says_that_a_sandbag_may_go_instead(program: Start, tool: str, *, told: bool) -> None:
    home = program()
    home.sit_down(match_at(table({C: "land*2", E: "land*3", FAR: "land"}, [C, FAR], [tool])))
    note = home.table.table.note(E)
    assert note is not None and note.text == "This tile goes, nothing else."
    assert ("The sandbag can go instead of it." in [line.text for line in note.lines]) is told


@pytest.mark.rule("EI-53", "EI-58")
@pytest.mark.parametrize(
    ("tools", "words", "card"),
    [
        (("thief", "rope"), "Keep it or leave it: your last tile goes.", "Either way you are in the water."),
        (("thief", "sandbag"), "Keep it, and the thief you hold goes.", "Only a sandbag can keep you out of the water."),
    ],
)
def test_a_last_tile_that_a_stolen_sandbag_could_save_is_not_given_up(
    program: Start, tools: tuple[str, str], words: str, card: str
) -> None:
    home = program()
    home.sit_down(match_at(table({C: "rope", FAR: "land"}, [C, FAR], tools, phase=Phase.TOOL, moved=True)))
    assert home.table.table.prompt().detail == words
    note = home.table.table.note(C)
    assert note is not None
    assert note.lines[0].text == card


@pytest.mark.rule("EI-41", "EI-52")
def test_who_can_only_swim_off_a_volcano_is_promised_no_tile(program: Start) -> None:
    home = program()
    home.sit_down(match_at(table({C: "land volcano", FAR: "land"}, [C, FAR], ["lifebelt"], phase=Phase.FORCED)))
    assert home.table.table.prompt().detail == "No way out: only the lifebelt is left."


@pytest.mark.rule("EI-40")
def test_the_card_of_a_volcano_does_not_say_that_nobody_stands_on_it(program: Start) -> None:
    home = program()
    home.sit_down(match_at(table({C: "land volcano", E: "land*2", FAR: "land"}, [C, FAR], phase=Phase.FORCED)))
    note = home.table.table.note(C)
    assert note is not None and note.text == "Nobody may stand here; whoever does must get off at once."


@pytest.mark.rule("EI-21", "EI-23")
def test_water_and_volcano_are_both_told_at_their_worst(program: Start) -> None:
    home = program()
    # Only four holes in a row lead from height 6 to the water, or as many tools that are kept.
    home.sit_down(match_at(table({C: "land*5 rope", FAR: "land"}, [C, FAR], phase=Phase.TOOL)))
    keep = home.table.table.prompt().choices[0]
    assert re.fullmatch(r"water: up to \d+%, or a volcano: up to \d+%", keep.consequence)


@pytest.mark.rule("EI-23")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", (r"Kept: water: \d+%, or a volcano: \d+%\.", r"Left: height 1, or a volcano: \d+%\.")),
        ("pl", (r"Zatrzymane: woda: \d+\s%, albo wulkan: \d+\s%\.", r"Odrzucone: wysokość 1, albo wulkan: \d+\s%\.")),
    ],
)
def test_the_card_of_a_tool_tells_the_water_before_one_steps_there(program: Start, language: str, words: tuple[str, str]) -> None:
    """Whoever keeps a tool on a stack of two plays the last tile as well, and only a volcano there is no water."""
    home = program(language=language)
    home.sit_down(match_at(table({C: "land*2", E: "land rope", FAR: "land"}, [C, FAR])))
    note = home.table.table.note(E)
    assert note is not None
    kept, left = (line.text for line in note.lines[:2])
    assert re.fullmatch(words[0], kept) and re.fullmatch(words[1], left)


@pytest.mark.rule("EI-10")
def test_a_card_at_another_table_says_nothing_of_what_is_decided_elsewhere() -> None:
    tables = TwoTables("earthquake", match_at(table({C: "land*2", E: "land rope", FAR: "land*2"}, [C, FAR])))
    notes = [tables.table(seat).table.note(E) for seat in (0, 1)]
    own, other = ([line.text for line in note.lines] if note is not None else None for note in notes)
    assert own and other == []


@pytest.mark.rule("EI-13", "EI-52")
@pytest.mark.parametrize(
    ("tool", "words"),
    [
        ("lifebelt", "You land in the water and have one turn to get out, or to float with the lifebelt."),
        (None, "You land in the water and have one turn to get out."),
    ],
)
def test_a_landing_in_the_water_names_the_lifebelt_in_hand(program: Start, tool: str | None, words: str) -> None:
    home = program()
    home.sit_down(match_at(table({C: "land*2", E: "land", W: "land", FAR: "land"}, [C, FAR], [tool])))
    note = home.table.table.note(E)
    assert note is not None and words in [line.text for line in note.lines]


@pytest.mark.rule("EI-52")
def test_from_dry_land_one_swims_onto_the_water(program: Start) -> None:
    home = program()
    home.sit_down(match_at(table({C: "land*2", FAR: "land"}, [C, FAR], ["lifebelt"])))
    swim = next(choice for choice in home.table.table.prompt().choices if choice.text == "Swim")
    assert swim.consequence == "onto the water, no way up there now"


@pytest.mark.rule("EI-14")
@pytest.mark.parametrize(("language", "words"), [("en", ("float", "lifebelt")), ("pl", ("dryf", "kołem"))])
def test_whoever_is_in_the_water_may_float_with_a_lifebelt(program: Start, language: str, words: tuple[str, str]) -> None:
    """The card of the water, and that of what the game is about, say both ways to live through the next turn."""
    home = program(language=language)
    home.sit_down(match_at(table({C: "land*2", FAR: "land"}, [C, FAR])))
    note, goal = home.table.table.note(E), home.table.table.goal(0)
    assert note is not None and goal is not None
    assert all(word in note.text for word in words)
    assert words[0] in goal.about


@pytest.mark.rule("EI-16")
def test_a_swimmer_without_a_lifebelt_reads_why_there_is_no_staying(program: Start) -> None:
    home = program()
    home.sit_down(match_at(table({E: "land", FAR: "land"}, [C, FAR])))
    note = home.table.table.note(C)
    assert note is not None
    assert "Without a lifebelt nobody stays in the water." in [line.text for line in note.lines]


@pytest.mark.rule("EI-23", "EI-41")
def test_a_kept_tool_is_told_with_the_tile_below_and_not_with_the_volcano_alone(program: Start) -> None:
    home = program()
    # A sandbag that is kept can save whatever is below from the water.
    home.sit_down(match_at(table({C: "land*3 sandbag", FAR: "land"}, [C, FAR], phase=Phase.TOOL)))
    note = home.table.table.note(C)
    assert note is not None
    assert any(line.text.startswith("Kept: then the tile below acts, a volcano: up to ") for line in note.lines)
    # With one tile below, land, the sandbag alone keeps dry: neither the water nor the height is sure.
    home.sit_down(match_at(table({C: "land sandbag", FAR: "land"}, [C, FAR], phase=Phase.TOOL)))
    assert home.table.table.prompt().choices[0].consequence.startswith("then the tile below acts, a volcano: ")


@pytest.mark.rule("EI-53")
@pytest.mark.parametrize(
    ("stacks", "line", "button"),
    [
        ({}, "If it goes: no way out as things stand.", "then you are in the water, no way up now"),
        ({E: "land"}, "If it goes: 1 way out now.", "then you are in the water"),
    ],
)
def test_the_card_of_a_tile_that_the_sandbag_may_save_tells_what_follows_in_the_water(
    program: Start, stacks: dict[Space, str], line: str, button: str
) -> None:
    """Land beside the explorer is a way out of the water if it is one tile high (EI-15)."""
    home = program()
    home.sit_down(match_at(table({C: "land", FAR: "land", **stacks}, [C, FAR], ["sandbag"], phase=Phase.SANDBAG)))
    note = home.table.table.note(C)
    assert note is not None
    assert (note.text, *(line.text for line in note.lines)) == (
        "It has acted; now it goes, or the sandbag.",
        "If the tile goes: then you are in the water.",
        line,
    )
    assert home.table.table.prompt().choices[-1].consequence == button


@pytest.mark.rule("EI-57")
def test_who_swims_already_is_not_told_to_be_pushed_into_the_water(program: Start) -> None:
    home = program()
    for stacks, words in (({}, "is pushed to D6."), ({E: "land"}, "is pushed into the water.")):
        state = table({C: "land*2", FAR: "land", **stacks}, [C, E, FAR], ["push"], phase=Phase.END, moved=True)
        home.sit_down(match_at(state))
        note = home.table.table.note(E)
        assert note is not None
        assert note.lines[-1].text == f"{home.table.name(1)} {words}"
        (reason,) = facts(GAME.observe(state, 0), 0, Push(E))
        assert reason.code == ("into_water" if stacks else "moved_off")


@pytest.mark.rule("EI-13")
@pytest.mark.parametrize(("language", "words"), [("en", "Ben falls into the water"), ("pl", "Ben wpada do wody")])
def test_who_stands_on_a_last_tile_that_is_taken_falls_and_is_not_in_the_water_yet(
    program: Start, language: str, words: str
) -> None:
    home = program(language=language)
    state = table({C: "land*2", E: "land", FAR: "land"}, [C, E, FAR], ["dynamite"])
    (reason,) = facts(GAME.observe(state, 0), 0, Dynamite(E))
    assert reason.seat == 1
    assert home.app.text(f"earthquake.why.{reason.code}.other", name="Ben") == words


@pytest.mark.rule("EI-6")
def test_the_card_of_a_stack_says_that_nothing_acts_while_explorers_are_placed(program: Start) -> None:
    home = program()
    stacks = {C: "land*3", E: "land rope", W: "land volcano"}
    home.sit_down(match_at(table(stacks, [None, None], phase=Phase.PLACE)))
    told = {}
    for space in stacks:
        note = home.table.table.note(space)
        assert note is not None
        told[space] = (note.text, *(line.text for line in note.lines))
    placing = "No tile acts while explorers are placed."
    assert told[C] == (placing, "In a turn: this tile goes, nothing else.")
    assert told[E] == (placing, "A tool to keep: climb up to 3.")
    assert told[W] == ("Nobody may stand here; whoever does must get off at once.",)


@pytest.mark.rule("EI-12", "EI-54")
def test_nothing_is_said_of_playing_a_tile_at_which_a_tool_is_aimed(program: Start) -> None:
    """The cracks at E reach W and EE of it; destroyed by the dynamite they break nothing."""
    home = program()
    stacks = {C: "land*3", E: "land cracks_03", EE: "land*2", FAR: "land"}
    scene = home.sit_down(match_at(table(stacks, [C, FAR], ["dynamite"], phase=Phase.END, moved=True)))
    note = home.table.table.note(E)
    assert note is not None
    assert (note.text, [line.text for line in note.lines]) == ("", ["This tile is destroyed."])
    scene.table.clicks.point(E)
    assert not [key for key in scene.marks() if isinstance(key, tuple) and key[1] == "breaks"]
    home.sit_down(match_at(table(stacks, [C, FAR])))
    note = home.table.table.note(E)
    assert note is not None
    assert note.text == "Breaks 2 tiles beside it."


@pytest.mark.rule("EI-21", "EI-53")
def test_a_hole_that_goes_while_the_sandbag_stays_is_told_with_the_tile_below(program: Start) -> None:
    home = program()
    home.sit_down(match_at(table({C: "land*3 hole", FAR: "land"}, [C, FAR], ["sandbag"], phase=Phase.SANDBAG)))
    remove = next(choice for choice in home.table.table.prompt().choices if choice.action == Remove())
    assert remove.consequence.startswith("then the tile below acts, a volcano: up to ")


@pytest.mark.rule("EI-14")
@pytest.mark.parametrize(
    ("language", "words"), [("en", "No way out: only the bazooka is left."), ("pl", "Nie ma wyjścia: zostaje tylko bazuka.")]
)
def test_the_tool_that_is_the_only_help_is_named_as_the_sentence_asks_for_it(program: Start, language: str, words: str) -> None:
    home = program(language=language)
    home.sit_down(match_at(table({EE: "land*2", FAR: "land"}, [C, FAR], ["bazooka"])))
    assert home.table.table.prompt().detail == words


@pytest.mark.rule("EI-14", "EI-52")
@pytest.mark.parametrize(
    ("stacks", "words"),
    [
        ({E: "land"}, "Get onto a ring, or float for a turn."),
        ({E: "land*3"}, "No stack can be entered: float or swim."),
        (dict.fromkeys((E, NE, NW, W, SW, SE), "land*3"), "No stack can be entered: float."),
    ],
)
def test_the_lifebelt_is_said_to_be_for_land_only_where_land_can_be_entered(
    program: Start, stacks: dict[Space, str], words: str
) -> None:
    home = program()
    home.sit_down(match_at(table({**stacks, FAR: "land"}, [C, FAR], ["lifebelt"])))
    assert home.table.table.prompt().detail == words


@pytest.mark.rule("EI-21", "EI-53")
@pytest.mark.parametrize(("action", "opened"), [("remove", True), ("sandbag", False)])
def test_the_story_says_that_a_hole_opened_only_where_it_did(program: Start, action: str, opened: bool) -> None:
    """A sandbag covers the hole (EI-53)."""
    home = program(speed=Speed.INSTANT)
    match = match_at(table({C: "land*2", E: "land*2 hole", FAR: "land*2"}, [C, FAR], ["sandbag"]))
    home.sit_down(match)
    match.submit(0, Step(E))
    match.submit(0, GAME.decode(action))
    home.settle()
    assert ("falls through a hole" in home.table.table.recap.story()[-1].text) == opened


@pytest.mark.rule("EI-23", "EI-50")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "climbs to D5 by rope and leaves the lifebelt."),
        ("pl", "wspina\N{NO-BREAK SPACE}się po linie na D5 i nie bierze koła ratunkowego."),
    ],
)
def test_the_story_tells_of_a_climb_before_the_tool_that_was_left(program: Start, language: str, words: str) -> None:
    home = program(language=language, speed=Speed.INSTANT)
    match = match_at(table({C: "land*2", E: "land*4 lifebelt", FAR: "land*2"}, [C, FAR], ["rope"]))
    home.sit_down(match)
    match.submit(0, GAME.decode("climb 1,0"))
    match.submit(0, DiscardTile())
    home.settle()
    assert home.table.table.recap.story()[-1].text.endswith(words)


@pytest.mark.rule("EI-23")
@pytest.mark.parametrize(("language", "bound"), [("en", "if there is one"), ("pl", "jeśli jakiś jest")])
def test_the_tip_about_a_tool_is_true_of_a_last_tile(program: Start, language: str, bound: str) -> None:
    assert bound in program(language=language).app.text("coach.earthquake_island.tool.why")


@pytest.mark.rule("EI-23")
def test_the_story_tells_the_fall_after_the_last_tile_was_kept(program: Start) -> None:
    """Ola keeps the rope, the last tile of C, and so falls into the water."""
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    scene = home.sit_down(match_at(table({C: "rope", FAR: "land*3"}, [C, FAR])))
    for action in (Stay(), Keep()):
        scene.match.submit(0, action)
    home.settle()
    assert scene.table.recap.story()[-1].text == "Ola stays on D4, keeps the rope and falls into the water."
    shown = [item.picture for item in scene.hud.panels.by_seat[0].last.turn]
    assert shown[-2:] == ["token/rope", "mark/drop"], "her plate shows the same order"


@pytest.mark.rule("EI-56")
@pytest.mark.parametrize(
    ("stacks", "said"),
    [
        ({}, "hits a swimmer two away"),
        ({WW: "land*2"}, "breaks a tile or hits a swimmer two away"),
        ({WW: "land*2", EE: "land"}, "breaks a tile two away"),
    ],
)
def test_the_button_of_a_bazooka_says_what_it_could_hit(program: Start, stacks: dict[Space, str], said: str) -> None:
    """Two spaces from Ola on C are Jan on EE, in the water or on a last tile, and a stack on WW or none."""
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    scene = home.sit_down(match_at(table({C: "land*2", **stacks}, [C, EE], ["bazooka", None])))
    assert [choice.consequence for choice in scene.prompt.choices if choice.text.startswith("Use")] == [said]


@pytest.mark.rule("EI-56")
def test_the_story_says_that_a_lifebelt_was_lost_to_a_shot(program: Start) -> None:
    """In the water Jan is hit by Ola's bazooka: he has not used the lifebelt."""
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    scene = home.sit_down(match_at(table({C: "land*2"}, [C, EE], ["bazooka", "lifebelt"])))
    for action in (Stay(), Bazooka(EE)):
        scene.match.submit(0, action)
    home.settle()
    assert scene.table.recap.story()[-1].text == "… Ola fires the bazooka at D6; Jan loses the lifebelt."


@pytest.mark.rule("EI-52")
def test_the_story_does_not_speak_of_a_blast_where_somebody_floats(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    scene = home.sit_down(match_at(table({FAR: "land*3"}, [C, FAR], ["lifebelt"])))
    scene.match.submit(0, Float())
    home.settle()
    assert scene.table.recap.story()[-1].text == "Ola uses the lifebelt and floats on D4."


@pytest.mark.rule("EI-6")
@pytest.mark.parametrize(
    ("language", "told"), [("en", "Placing order: Jan, Ola, Ewa."), ("pl", "Kolejność ustawiania: Jan, Ola, Ewa.")]
)
def test_an_order_that_was_not_drawn_is_not_called_agreed(program: Start, language: str, told: str) -> None:
    """In a rematch nobody has agreed on it: whoever was first goes last."""
    home = program(size=(1280, 800), speed=Speed.INSTANT, language=language)
    scene = home.sit_down(match_at(table({C: "land", FAR: "land", E: "land"}, [C, FAR, E])))
    line = scene.table.words.line(events.OrderSet(rule="EI-6", order=(1, 0, 2), drawn=False))
    assert line is not None and line.text == told


@pytest.mark.rule("EI-21", "EI-53")
@pytest.mark.parametrize(
    ("stack", "tools", "action", "told"),
    [
        ("hole", (), None, ["A hole at D4.", "D4 sinks: that was its last tile (hole)."]),
        ("land hole", ("sandbag",), Sandbag(), ["A hole at D4.", "Ola's sandbag goes instead of the tile at D4."]),
        ("volcano hole", (), None, ["A hole at D4.", "Ola falls through the hole at D4; 1 tile left."]),
        ("land*2 hole", (), None, ["A hole at D4.", "Ola falls through the hole at D4; 2 tiles left."]),
    ],
)
def test_the_log_promises_no_tile_below_a_hole(
    program: Start, stack: str, tools: tuple[str, ...], action: Sandbag | None, told: list[str]
) -> None:
    """A hole may be a last tile, stay because of a sandbag, or lie on a volcano, which nobody plays."""
    home = program(speed=Speed.INSTANT)
    scene = home.sit_down(match_at(table({C: stack, E: "land*2", FAR: "land*3"}, [C, FAR], tools)))
    for each in (Stay(), *([action] if action is not None else [])):
        scene.match.submit(0, each)
    home.settle()
    lines = [line.text for line in map(scene.table.words.line, scene.match.events(None)) if line is not None]
    assert [line for line in lines if "ole" in line or "sandbag" in line] == told


@pytest.mark.rule("EI-7", "EI-18")
def test_who_left_while_explorers_are_placed_is_not_counted_among_those_who_play(program: Start) -> None:
    """Ola places and Ewa leaves: Jan, who places last, plays first of two."""
    home = program(speed=Speed.INSTANT)
    match = new_match("earthquake", "classic", "Ola", "Jan", "Ewa", seating="agreed")
    home.sit_down(match)
    match.submit(2, Resign(2))
    home.settle()
    assert home.table.table.prompt().caption == "Order of play: 2 of 2"
    match.submit(0, Place((0, 0)))
    home.settle()
    assert home.table.table.prompt().caption == "Order of play: 1 of 2"


@pytest.mark.rule("EI-58")
def test_with_the_thief_in_hand_nobody_is_said_to_be_missing_where_one_stands_oneself(program: Start) -> None:
    home = program()
    state = table({C: "land*2", FAR: "land", E: "land"}, [C, FAR, E], ["thief", "rope"], phase=Phase.END, moved=True)
    home.sit_down(match_at(state))
    for space, words in (
        (C, "A thief takes the tool of another player. (EI-58)"),
        (E, "That player holds no tool: choose another. (EI-58)"),
        (W, "Nobody stands on D3. (EI-58)"),
    ):
        home.table.table.clicks.click(space, 0.0, 0.0)
        assert home.table.bubble.words == words


@pytest.mark.rule("EI-41", "EI-44")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "… Ola uncovers a volcano on D5 … Jan uncovers a volcano on D6 …"),
        ("pl", "… Ola odsłania wulkan na D5 … Jan odsłania wulkan na D6 …"),
    ],
)
def test_the_story_says_of_who_fled_that_it_uncovered_a_volcano(program: Start, language: str, words: str) -> None:
    """Ola's dynamite drives Jan off E; the tile that he plays on EE was the last above another volcano."""
    home = program(language=language, speed=Speed.INSTANT)
    stacks = {C: "land*3", E: "land volcano land", EE: "volcano land", (2, -1): "land*2", FAR: "land*3"}
    match = match_at(table(stacks, [C, E, FAR], ["dynamite"]))
    home.sit_down(match)
    match.submit(0, Dynamite(E))
    for to in (EE, (2, -1)):
        match.submit(1, Step(to))
    home.settle()
    told = home.table.table.recap.story()[-1].text
    assert told == words


@pytest.mark.rule("EI-41")
def test_in_polish_nobody_is_told_to_step_off_a_volcano_onto_its_own_space(program: Start) -> None:
    """ "zejść z wulkanu na D4" would name where to go."""
    line = the_table(program(language="pl")).words.line(events.ForcedToMove(rule="EI-41", seat=0, space=C))
    assert line is not None and line.text == "Na D4 jest wulkan: Ola musi zejść."


@pytest.mark.rule("EI-44")
@pytest.mark.parametrize(
    ("stacks", "bound"),
    [
        ({C: "land*2"}, " Then Ola goes on."),
        ({C: "land*2", WW: "land volcano"}, ""),
        ({}, ""),
    ],
)
def test_out_of_turn_who_goes_on_is_said_only_where_that_is_known(program: Start, stacks: dict[Space, str], bound: str) -> None:
    """Ewa flees next where she stands on a volcano too, and in the water without a way Ola drowns."""
    home = program()
    island = {E: "land volcano", EE: "land*2", WW: "land*2", **stacks}
    home.sit_down(match_at(table(island, [C, E, WW], phase=Phase.FORCED, actor=1)))
    assert home.table.table.prompt().detail == f"Onto a ring at once: its tile acts.{bound}"


@pytest.mark.rule("EI-56")
@pytest.mark.parametrize(("language", "words"), [("en", ["uses it", "loses it"]), ("pl", ["używa", "traci"])])
def test_the_recap_calls_a_lifebelt_that_a_blast_took_lost(program: Start, language: str, words: list[str]) -> None:
    shown = the_table(program(language=language))
    shot = events.ToolUsed(rule="EI-55", seat=0, tool="bazooka", start=C, target=EE)
    hit = events.ToolUsed(rule="EI-56", seat=1, tool="lifebelt", start=EE, target=EE)
    deeds = [shown.words.deed(event) for event in (shot, hit)]
    assert [shown.words.said(deed) for deed in deeds if deed is not None] == words


@pytest.mark.rule("EI-14", "EI-43")
@pytest.mark.parametrize("tools", [(), ("sandbag",), ("rope",)])
@pytest.mark.parametrize(("stack", "phase"), [({}, Phase.MOVE), ({C: "land volcano"}, Phase.FORCED)])
@pytest.mark.parametrize(("language", "words"), [("en", "There is no way out."), ("pl", "Nie ma żadnego wyjścia.")])
def test_where_nothing_helps_no_ring_and_no_tool_is_promised(
    program: Start, language: str, words: str, stack: dict[Space, str], phase: Phase, tools: tuple[str, ...]
) -> None:
    """Only a position that was set up by hand asks somebody who is lost."""
    home = program(language=language)
    home.sit_down(match_at(table({**stack, FAR: "land"}, [C, FAR], tools, phase=phase)))
    assert home.table.table.prompt().detail == words


@pytest.mark.rule("EI-41", "EI-52")
@pytest.mark.parametrize(
    ("tool", "words"), [("lifebelt", "Onto a stack with a ring at once, or swim."), (None, "Onto a ring at once: its tile acts.")]
)
def test_who_may_also_swim_off_a_volcano_is_not_promised_a_tile_there(program: Start, tool: str | None, words: str) -> None:
    home = program()
    home.sit_down(match_at(table({C: "land volcano", E: "land*2", FAR: "land"}, [C, FAR], [tool], phase=Phase.FORCED)))
    assert home.table.table.prompt().detail == words


@pytest.mark.rule("EI-51", "EI-52")
@pytest.mark.parametrize(
    ("language", "beside", "beyond"),
    [
        ("en", "D5 is water: a lifebelt is needed.", "D6 is water: the spring jumps onto land."),
        ("pl", "D5 to woda: potrzebne jest koło ratunkowe.", "D6 to woda: sprężyna skacze na ląd."),
    ],
)
def test_water_two_spaces_away_is_not_said_to_need_a_lifebelt(program: Start, language: str, beside: str, beyond: str) -> None:
    home = program(language=language)
    home.sit_down(match_at(table({C: "land*2", FAR: "land"}, [C, FAR], ["spring"])))
    for space, words in ((E, beside), (EE, beyond)):
        note = home.table.table.note(space)
        assert note is not None and [line.text for line in note.lines] == [words]


@pytest.mark.rule("EI-10", "EI-51")
@pytest.mark.parametrize(("language", "words"), [("en", "goes 2 down to D5."), ("pl", "schodzi o 2 na D5.")])
def test_a_step_down_is_not_called_a_jump_as_that_of_the_spring_is(program: Start, language: str, words: str) -> None:
    shown = the_table(program(language=language))
    step = events.Moved(rule="EI-10", seat=0, start=C, end=E, way="step", tool=None, rise=-2, forced=False)
    line = shown.words.line(step)
    assert line is not None and line.text.endswith(f" {words}")


@pytest.mark.rule("EI-17")
def test_of_water_there_is_no_card_once_the_game_is_over(program: Start) -> None:
    """Nobody has a turn to get out of it any more, and it has no height to tell."""
    home = program(speed=Speed.INSTANT)
    match = match_at(table({C: "land", FAR: "land"}, [C, FAR]))
    home.sit_down(match)
    note = home.table.table.note(E)
    assert note is not None and note.text
    match.submit(0, Resign(0))
    home.settle()
    assert match.outcome is not None
    assert home.table.table.note(E) is None
    assert home.table.table.note(FAR) is not None


@pytest.mark.rule("EI-24", "EI-58")
def test_the_story_says_that_a_stolen_tool_was_lost_again(program: Start) -> None:
    shown = the_table(program())
    stolen = events.Stolen(rule="EI-58", seat=0, victim=1, tool="lifebelt")
    replaced = events.ToolDiscarded(rule="EI-24", seat=0, tool="lifebelt", why="replaced")
    kept = events.ToolKept(rule="EI-23", seat=0, space=C, tool="rope")
    told = [clause.words for clause in shown.words.clauses([stolen, replaced, kept], 0)]
    assert told == ["takes the lifebelt from Jan", "discards the lifebelt", "keeps the rope"]
    used = events.ToolUsed(rule="EI-52", seat=0, tool="lifebelt", start=C, target=E)
    again = replace(kept, tool="lifebelt")
    told = [clause.words for clause in shown.words.clauses([stolen, used, again, replaced, kept], 0)]
    assert told[1:] == ["uses the lifebelt", "keeps the lifebelt", "discards the lifebelt", "keeps the rope"]


@pytest.mark.rule("EI-12", "EI-23", "EI-41", "EI-53")
@pytest.mark.parametrize(
    ("stack", "tool", "language", "words"),
    [
        ("land*3", "sandbag", "en", r"the tile or the sandbag goes, a volcano: up to \d+%"),
        ("land*3", "sandbag", "pl", r"znika żeton albo worek, wulkan: do \d+\s%"),
        ("land*2 hole", "sandbag", "en", r"up to \d+% water, unless a sandbag goes, a volcano: up to \d+%"),
        ("land rope", None, "en", r"you find the rope, water: up to \d+%, or a volcano: \d+%"),
        ("land rope", None, "pl", r"znajdujesz linę, woda: do \d+\s%, albo wulkan: \d+\s%"),
        # A sandbag that is kept can save the tile below from going.
        ("land*2 sandbag", None, "en", r"you find the sandbag, a volcano: up to \d+%"),
    ],
)
def test_staying_tells_the_risks_of_every_choice_about_the_tile(
    program: Start, stack: str, tool: str | None, language: str, words: str
) -> None:
    home = program(language=language)
    scene = home.sit_down(match_at(table({C: stack, FAR: "land"}, [C, FAR], [tool])))
    stay = scene.prompt.choices[0]
    assert re.match(words, stay.consequence), stay.consequence


@pytest.mark.rule("EI-10", "EI-15")
@pytest.mark.parametrize(("language", "mark", "button"), [("en", "now", "no way on now"), ("pl", "teraz", "na razie brak drogi")])
def test_that_no_way_leads_on_is_said_of_now(program: Start, language: str, mark: str, button: str) -> None:
    """Jan, who bars the only way on, may go away before Ola's next turn."""
    home = program(language=language)
    scene = home.sit_down(match_at(table({C: "land*3", E: "land*2", FAR: "land"}, [C, E])))
    assert scene.prompt.choices[0].consequence.endswith(button)
    assert mark in home.app.text("earthquake.mark.no_way")


@pytest.mark.rule("EI-4")
@pytest.mark.parametrize(("language", "counted"), [("en", "51"), ("pl", "51")])
def test_the_help_on_laying_is_true_of_every_map(program: Start, language: str, counted: str) -> None:
    """Two keep about 51 tiles on Classic Island, and on Long Ridge 37: of 57 spaces 21 are theirs."""
    assert counted not in program(language=language).app.text("option.earthquake.laying.help")


@pytest.mark.rule("EI-53")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Step to a ring, or stay. Then the tile there goes, or the sandbag."),
        ("pl", "Idź na pole z obwódką albo zostań. Potem znika żeton albo worek."),
    ],
)
def test_who_holds_a_sandbag_is_not_told_that_the_tile_goes(program: Start, language: str, words: str) -> None:
    home = program(language=language)
    home.sit_down(match_at(table({C: "land", E: "land", FAR: "land"}, [C, FAR], ["sandbag"])))
    assert home.table.table.prompt().detail == words


@pytest.mark.rule("EI-23", "EI-53")
@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "You leave it: now it goes, or the sandbag."), ("pl", "Tego nie bierzesz: teraz znika żeton albo worek.")],
)
def test_a_tool_that_was_left_is_not_offered_again(program: Start, language: str, words: str) -> None:
    home = program(language=language)
    home.sit_down(match_at(table({C: "land rope", FAR: "land"}, [C, FAR], ["sandbag"], phase=Phase.SANDBAG)))
    note = home.table.table.note(C)
    assert note is not None and note.text == words


@pytest.mark.rule("EI-23")
def test_the_story_calls_a_tool_a_second_one_only_of_who_took_the_first(program: Start) -> None:
    """Jan, driven off a volcano in Ola's turn, keeps a rope; the one that Ola leaves is her first."""
    shown = the_table(program())
    kept = events.ToolKept(rule="EI-23", seat=1, space=E, tool="rope")
    left = [events.TileRemoved(rule="EI-23", seat=seat, space=C, tile=Tile("rope"), cause="own", height=1) for seat in (0, 1)]
    told = [(clause.seat, clause.words) for clause in shown.words.clauses([kept, *left], 0)]
    assert told == [(1, "keeps the rope"), (0, "leaves the rope"), (1, "leaves a second one")]


@pytest.mark.rule("EI-22", "EI-41")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "… Ola uncovers a volcano on D4 … Jan falls into the water."),
        ("pl", "… Ola odsłania wulkan na D4 i ucieka na D5 … Jan wpada do wody."),
    ],
)
def test_a_mark_stands_before_a_fall_that_followed_a_volcano(program: Start, language: str, words: str) -> None:
    """Ola flees from her volcano onto the cracks of E, which break Jan's last tile: the sentence has no room for them."""
    home = program(language=language, speed=Speed.INSTANT)
    stacks = {C: "land volcano land", E: "land*2 cracks_0", EE: "land", FAR: "land*2"}
    match = match_at(table(stacks, [C, EE, FAR]))
    home.sit_down(match)
    for action in (Stay(), Step(E)):
        match.submit(0, action)
    home.settle()
    assert home.table.table.recap.story()[-1].text == words


@pytest.mark.rule("EI-22", "EI-53", "EI-57")
@pytest.mark.parametrize(
    ("stacks", "tools", "actions", "words"),
    [
        (
            {C: "land cracks_0", E: "land volcano land", EE: "hole"},
            ["sandbag"],
            (Stay(), Sandbag(), Step(EE)),
            "… Ola cracks 1 tile and breaks open a volcano on D5 … Jan flees to D6 … Jan falls into the water.",
        ),
        (
            {C: "land cracks_0 push", E: "land", W: "land"},
            [],
            (Stay(), Keep(), Push(W)),
            "… Ola cracks 1 tile; Jan falls into the water; Ola pushes Ewa to D2; Ewa falls into the water.",
        ),
        (
            {C: "land*2 cracks_03", NE: "land volcano cracks_0:5", E: "land", W: "land*2"},
            [],
            (Step(NE), Step(C)),
            "… Ola cracks 1 tile; Jan falls into the water … Ola cracks 1 tile.",
        ),
        (
            {C: "land", NE: "land*3 cracks_0:5", E: "land", W: "land*2"},
            ["rope"],
            (Climb(NE),),
            "… Ola cracks 1 tile; Jan falls into the water.",
        ),
    ],
)
def test_the_story_lets_nothing_seem_to_make_somebody_fall_that_did_not(
    program: Start, stacks: dict[Space, str], tools: list[str], actions: tuple[Action, ...], words: str
) -> None:
    """The sandbag saved a tile alone; Ewa was pushed; Ola broke cracks again later, below Ewa, who reads it.

    Of the rope, which was needed to come onto cracks, the sentence says nothing.
    """
    home = program(speed=Speed.INSTANT)
    match = match_at(table({FAR: "land*2", **stacks}, [C, E, W], tools))
    home.sit_down(match)
    for action in actions:
        assert match.to_move is not None
        match.submit(match.to_move, action)
    home.settle()
    assert home.table.table.recap.story()[-1].text == words
