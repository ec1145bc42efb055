"""The consequences of a step on Earthquake Island, told with numbers: counted by hand on small islands."""

from __future__ import annotations

import pytest

from game.bots.earthquake.facts import facts
from game.bots.earthquake.levels import LEVELS
from game.bots.player import ComputerPlayer, Level
from game.engine.chance import Seeded
from game.engine.earthquake.actions import DiscardTool, Step, Swim
from game.engine.earthquake.board import Space
from game.engine.earthquake.game import GAME
from game.engine.earthquake.state import Phase, State
from tests.engine.earthquake.support import EE, FAR, NE, NW, NWNW, SW, C, E, W, table

HEIGHTS = {C: "land*3", E: "land*5", NE: "land*4", NW: "land*3", W: "land*2", SW: "land*1", FAR: "land*6"}


def told(state: State, action: str) -> list[tuple[str, int]]:
    """Return the facts about ways on and a find; heights are told besides."""
    found = facts(GAME.observe(state, 0), 0, GAME.decode(action))
    return [(fact.code, fact.n) for fact in found if fact.code in ("ways", "finds")]


@pytest.mark.rule("EI-10", "EI-12")
def test_the_ways_on_are_counted_once_the_tile_is_gone() -> None:
    """On NE, 3 high then: back to C or on to NW, while E is two higher. From W, 1 high then, only SW is low enough."""
    state = table(HEIGHTS, [C, FAR])
    assert told(state, "step 1,-1") == [("ways", 2)]
    assert told(state, "step -1,0") == [("ways", 1)]


@pytest.mark.rule("EI-13", "EI-14")
@pytest.mark.parametrize(("held", "ways"), [(None, []), ("lifebelt", [("ways", 1)]), ("rope", [("ways", 1)])])
def test_a_way_that_a_swimmer_must_take_first_is_none(held: str | None, ways: list[tuple[str, int]]) -> None:
    """From the water at SW only W leads out, as from NW, where somebody swims who with a tool could float, or climb to C."""
    state = table({C: "land*2", SW: "land", W: "land", FAR: "land*2"}, [C, NW, FAR], [None, held])
    assert told(state, "step -1,1") == ways


@pytest.mark.rule("EI-11")
def test_where_somebody_stands_no_way_leads() -> None:
    """From NE only the way back to C is left."""
    assert told(table(HEIGHTS, [C, NW]), "step 1,-1") == [("ways", 1)]


@pytest.mark.rule("EI-13", "EI-15")
def test_the_ways_out_of_the_water_are_counted_where_a_last_tile_goes() -> None:
    """From the water at SW only W, 1 high, can be reached: C is 2 high. The height of what goes is no reason."""
    state = table({C: "land*2", SW: "land", W: "land", FAR: "land*2"}, [C, FAR])
    found = [(fact.code, fact.n) for fact in facts(GAME.observe(state, 0), 0, GAME.decode("step -1,1"))]
    assert found == [("in_water", 0), ("ways", 1)]


@pytest.mark.rule("EI-10", "EI-11")
def test_staying_where_nothing_else_is_possible_is_said_to_be_the_only_move() -> None:
    """From C, 1 high, E is two higher; from SW beside it C is one higher, which is a way."""
    state = table({C: "land", E: "land*3", FAR: "land*2"}, [C, FAR])
    found = [fact.code for fact in facts(GAME.observe(state, 0), 0, GAME.decode("stay"))]
    assert found == ["in_water", "only_move"]
    free = table({C: "land*2", SW: "land", E: "land*4", FAR: "land*2"}, [C, FAR])
    assert [fact.code for fact in facts(GAME.observe(free, 0), 0, GAME.decode("stay"))][-1] == "height"
    belt = table({C: "land", E: "land*3", FAR: "land*2"}, [C, FAR], ["lifebelt"])
    assert "only_move" not in [fact.code for fact in facts(GAME.observe(belt, 0), 0, GAME.decode("stay"))], "it may swim"
    armed = table({C: "land", E: "land*3", FAR: "land*2"}, [C, FAR], ["dynamite"])
    found = [fact.code for fact in facts(GAME.observe(armed, 0), 0, GAME.decode("stay"))]
    assert "only_move" not in found, "it may blast E first, beside which other ways may look as good"


@pytest.mark.rule("EI-14", "EI-17")
@pytest.mark.parametrize("level", LEVELS, ids=[level.name for level in LEVELS])
def test_a_move_after_which_all_others_drown_is_taken_for_that_reason(level: Level) -> None:
    """Whoever steps onto E, 1 high, takes the swimmer's only land with it; the dynamite may still be used against C."""
    seen = GAME.observe(table({C: "land", E: "land", W: "land*2"}, [C, EE], ["dynamite"]), 0)
    found = ComputerPlayer(level).decide(seen, GAME.legal(seen), Seeded("wins"))
    assert (found.action, found.close) == (Step(E), False)
    assert [(fact.code, fact.seat) for fact in found.reasons] == [("outlives", 0)]


@pytest.mark.rule("EI-14", "EI-17", "EI-40")
def test_what_wins_unless_a_volcano_comes_to_light_is_told_with_its_odds() -> None:
    """The other swims beside E, 3 high. Below the find on C one tile is left: 5 of the 98 unseen ones are volcanoes."""
    find = table({C: "land dynamite", E: "land*3"}, [C, EE], moved=True, phase=Phase.TOOL)
    for action in ("keep", "discard tile"):
        (reason,) = facts(GAME.observe(find, 0), 0, GAME.decode(action))
        assert (reason.code, round(reason.odds, 3)) == ("outlives_else", 0.051)
    last = table({C: "dynamite", E: "land*3"}, [C, EE], moved=True, phase=Phase.TOOL)
    assert [fact.code for fact in facts(GAME.observe(last, 0), 0, GAME.decode("keep"))] == ["outlives"]
    hole = table({C: "land*2", E: "land*3", W: "land*2 hole"}, [C, EE])
    (reason,) = facts(GAME.observe(hole, 0), 0, GAME.decode("step -1,0"))
    assert reason.code == "outlives_else_most", "one of the tiles below may be a hole too"


@pytest.mark.rule("EI-50")
def test_a_rope_that_is_kept_leads_higher_and_one_that_is_used_does_not() -> None:
    """With the rope E can be climbed too from NE; it is gone after the climb to E, 4 high then, from where C and NE are left."""
    state = table(HEIGHTS, [C, FAR], ["rope"])
    assert told(state, "step 1,-1") == [("ways", 3)]
    assert told(state, "climb 1,0") == [("ways", 2)]


@pytest.mark.rule("EI-23")
def test_a_tool_is_found_by_who_has_none_and_nothing_is_said_of_what_may_change_the_land() -> None:
    assert told(table(HEIGHTS | {NE: "land*3 rope"}, [C, FAR]), "step 1,-1") == [("finds", 0)]
    assert told(table(HEIGHTS | {NE: "land*3 rope"}, [C, FAR], ["push"]), "step 1,-1") == []
    assert told(table(HEIGHTS | {NE: "land*3 hole"}, [C, FAR]), "step 1,-1") == []
    assert told(table(HEIGHTS, [C, FAR]), "stay") == [("ways", 3)]


@pytest.mark.rule("EI-41")
def test_a_height_is_certain_only_where_no_volcano_may_come_to_light() -> None:
    """Of 100 tiles 3 are seen on top, none of them a volcano: each of the other 97 is one of the 5 volcanoes."""
    state = table({C: "land", E: "volcano land", FAR: "land land"}, [C, FAR])
    stood = [fact for fact in facts(GAME.observe(state, 0), 0, Step(E)) if fact.code in ("stands", "would_stand")]
    assert [(fact.code, fact.n) for fact in stood] == [("would_stand", 1)]
    assert stood[0].odds == pytest.approx(92 / 97)


@pytest.mark.rule("EI-15", "EI-41", "EI-50")
@pytest.mark.parametrize(
    ("stacks", "action", "phase", "gain", "odds"),
    [({}, "climb 1,0", Phase.MOVE, "ashore", 91 / 96), ({C: "volcano"}, "step 1,0", Phase.FORCED, "off_volcano", 91 / 95)],
    ids=["out of the water", "off a volcano"],
)
def test_a_volcano_that_may_come_to_light_is_told_before_the_gain_of_a_move(
    stacks: dict[Space, str], action: str, phase: Phase, gain: str, odds: float
) -> None:
    """A hint says the first two. The tile below E's top, where one then stands, is one of 96 with 5 volcanoes, or 95 with 4."""
    state = table({E: "land*2", NE: "land", FAR: "land"} | stacks, [C, FAR], ["rope"], phase=phase)
    first, second, *_ = facts(GAME.observe(state, 0), 0, GAME.decode(action))
    assert (first.code, first.n, second.code) == ("would_stand", 1, gain)
    assert first.odds == pytest.approx(odds)


@pytest.mark.rule("EI-12", "EI-23")
def test_the_water_that_waits_is_told() -> None:
    """W has one tile, which goes. Of E's two the rope is kept, and what lies below it goes, unless it is one of 5 in 96."""
    state = table({C: "land*3", E: "land rope", W: "land", FAR: "land land"}, [C, FAR])
    told = {(fact.code, round(fact.odds, 6)) for step in (E, W) for fact in facts(GAME.observe(state, 0), 0, Step(step))}
    assert {("kept_may_sink", round(91 / 96, 6)), ("in_water", 1.0)} <= told
    assert {code for code, _ in told}.isdisjoint({"kept_sinks", "may_sink"})


@pytest.mark.rule("EI-21", "EI-23")
def test_water_that_further_choices_make_more_likely_is_told_at_its_least() -> None:
    """Below E's rope are two tiles: of 95 unseen ones a hole leads on to the last; so does a tool, if it is kept as well."""
    state = table({C: "land*3", E: "land*2 rope", FAR: "land land"}, [C, FAR])
    told = {fact.code: fact.odds for fact in facts(GAME.observe(state, 0), 0, Step(E))}
    assert "kept_may_sink" not in told
    assert 0 < told["kept_may_sink_least"] < 0.07


@pytest.mark.rule("EI-23", "EI-24")
@pytest.mark.parametrize("held", ["push", "sandbag"])
def test_water_below_a_tool_that_would_replace_another_is_told(held: str) -> None:
    """The tool held before goes first, the rope is kept, and what lies below it goes, unless it is a volcano: 5 of 96."""
    state = table({C: "land*3", E: "land rope", W: "land", FAR: "land land"}, [C, FAR], [held])
    found = list(facts(GAME.observe(state, 0), 0, Step(E)))
    (kept,) = (fact for fact in found if fact.code == "kept_may_sink")
    assert kept.odds == pytest.approx(1 - 5 / 96, abs=0.001)
    assert "finds" not in [fact.code for fact in found]


@pytest.mark.rule("EI-23", "EI-25")
def test_a_tool_that_is_used_on_a_last_tile_does_not_hide_the_water() -> None:
    """On E's only tile, a rope, dynamite against NE is lit first; kept or left, the rope then goes, and nothing is below."""
    state = table({C: "land*3", E: "rope", NE: "land*2", FAR: "land land"}, [E, FAR], ["dynamite"], phase=Phase.TOOL)
    found = [fact.code for fact in facts(GAME.observe(state, 0), 0, GAME.decode("dynamite 1,-1"))]
    assert found == ["lower", "in_water"]


@pytest.mark.rule("EI-14")
@pytest.mark.parametrize(("near", "told"), [("land*3", ["lower", "lost"]), ("land*2", ["lower", "may_be_lost"])])
def test_whoever_uses_the_last_help_in_the_water_and_still_has_no_way_is_told_so(near: str, told: list[str]) -> None:
    """In the water at C the dynamite takes one of E's tiles: of three two are left, too high; of two one, perhaps a volcano."""
    state = table({E: near, FAR: "land"}, [C, FAR], ["dynamite"])
    assert [fact.code for fact in facts(GAME.observe(state, 0), 0, GAME.decode("dynamite 1,0"))] == told


@pytest.mark.rule("EI-44")
def test_a_volcano_that_may_drive_another_off_first_leaves_it_open_whether_one_is_lost() -> None:
    """In the water at C the dynamite takes one of three tiles under seat 1 on E, who might break a way in moving off."""
    state = table({E: "land*3", FAR: "land"}, [C, E], ["dynamite"])
    found = [fact.code for fact in facts(GAME.observe(state, 0), 0, GAME.decode("dynamite 1,0"))]
    assert found == ["loses_tile", "lost_unless"]


@pytest.mark.rule("EI-43", "EI-44")
@pytest.mark.parametrize(("turn", "told"), [(0, "lost"), (1, "lost_unless")])
def test_of_two_on_volcanoes_only_who_comes_first_may_make_a_way(turn: int, told: str) -> None:
    """From the volcano on C dynamite hits NW, on which seat 1 stands; in the own turn seat 0 is asked first, and has no way."""
    stacks = {C: "volcano", NW: "land sandbag", W: "land*5", NWNW: "land*2"}
    state = table(stacks, [C, NW], ["dynamite", "lifebelt"], turn=turn, moved=True, phase=Phase.FORCED, actor=0)
    found = [fact.code for fact in facts(GAME.observe(state, 0), 0, GAME.decode("dynamite 0,-1"))]
    assert found == ["loses_tile", told]


@pytest.mark.rule("EI-44")
def test_who_hits_the_stack_that_another_stands_on_has_no_way_onto_it() -> None:
    """Seat 1 stays on E's last tile, or on a volcano that the dynamite uncovers: neither is a way for seat 0 in the water."""
    state = table({E: "land*2", FAR: "land"}, [C, E], ["dynamite"])
    found = [fact.code for fact in facts(GAME.observe(state, 0), 0, GAME.decode("dynamite 1,0"))]
    assert found == ["loses_tile", "lost_unless"]


@pytest.mark.rule("EI-53", "EI-58")
@pytest.mark.parametrize(
    ("loot", "told"), [("sandbag", ["stolen", "kept_sinks", "gets_sandbag"]), ("rope", ["stolen", "in_water", "gets_rope"])]
)
def test_a_stolen_sandbag_can_save_the_last_tile(loot: str, told: list[str]) -> None:
    """On C's only tile, a spring: kept, it goes; left, a sandbag may go instead, a rope may not."""
    state = table({C: "spring", FAR: "land"}, [C, FAR], ["thief", loot], phase=Phase.TOOL)
    assert [fact.code for fact in facts(GAME.observe(state, 0), 0, GAME.decode("steal 1"))] == told


@pytest.mark.rule("EI-23", "EI-24", "EI-53")
@pytest.mark.parametrize(
    ("held", "kept", "left"),
    [
        (None, ["gets_rope"], ["not_below"]),
        ("spring", ["gets_rope"], ["keeps_tool", "not_below"]),
        ("sandbag", ["gets_rope"], ["tile_or_sandbag", "not_below"]),  # it may go for the tile, and is not kept for certain
        ("rope", ["same_tool"], ["keeps_tool", "not_below"]),
    ],
)
def test_the_tool_that_is_held_counts_where_another_is_found(held: str | None, kept: list[str], left: list[str]) -> None:
    seen = GAME.observe(table({C: "land*5 rope", FAR: "land"}, [C, FAR], [held], phase=Phase.TOOL), 0)
    told = [[fact.code for fact in facts(seen, 0, GAME.decode(text)) if fact.odds == 1] for text in ("keep", "discard tile")]
    assert told == [kept, left]


@pytest.mark.rule("EI-14", "EI-43", "EI-58")
@pytest.mark.parametrize(
    ("stack", "phase", "loot", "told"),
    [
        ("land volcano", Phase.FORCED, "sandbag", "lost"),
        ("land volcano", Phase.FORCED, "lifebelt", "gets_lifebelt"),
        ("land volcano", Phase.FORCED, "bazooka", "lost"),
        ("land volcano", Phase.FORCED, "rope", "gets_rope"),
        ("", Phase.MOVE, "spring", "lost"),
        ("", Phase.MOVE, "lifebelt", "gets_lifebelt"),
        ("land", Phase.MOVE, "sandbag", "gets_sandbag"),
    ],
)
def test_a_stolen_tool_of_no_use_to_who_has_to_move_is_the_end(stack: str, phase: Phase, loot: str, told: str) -> None:
    """E is 5 high: from the volcano on 2 tiles a rope leads there. Nothing is two spaces away."""
    state = table({C: stack, E: "land*5", FAR: "land"}, [C, FAR], ["thief", loot], phase=phase)
    assert [fact.code for fact in facts(GAME.observe(state, 0), 0, GAME.decode("steal 1"))] == ["stolen", told]


@pytest.mark.rule("EI-25", "EI-43")
def test_who_throws_away_the_last_help_is_told_that_this_is_the_end() -> None:
    state = table({C: "land volcano", E: "land*5", FAR: "land"}, [C, FAR], ["rope"], phase=Phase.FORCED)
    assert [fact.code for fact in facts(GAME.observe(state, 0), 0, DiscardTool())] == ["free_hands", "lost"]


@pytest.mark.rule("EI-14", "EI-44", "EI-52")
@pytest.mark.parametrize(
    ("stack", "phase", "told"), [("land volcano", Phase.FORCED, "off_volcano"), ("land", Phase.MOVE, "afloat")]
)
def test_a_lifebelt_is_promised_for_no_turn_whose_move_may_still_come(stack: str, phase: Phase, told: str) -> None:
    """Driven off before the turn's move, one has to get out of the water in the same turn."""
    state = table({C: stack, FAR: "land"}, [C, FAR], ["lifebelt"], phase=phase)
    assert next(facts(GAME.observe(state, 0), 0, Swim(E))).code == told


@pytest.mark.rule("EI-17", "EI-56")
@pytest.mark.parametrize(
    ("tools", "others", "told"),
    [
        (["dynamite"], [], ["drowns"]),
        (["dynamite"], [FAR], ["drowns", "lost"]),
        (["dynamite", "lifebelt"], [], ["loses_lifebelt", "lost"]),
    ],
)
def test_whoever_wins_by_a_blast_is_not_told_to_be_out(tools: list[str], others: list[Space], told: list[str]) -> None:
    """Both swim, and nothing is left of the island but FAR: with nobody else in the game, the blast ends it."""
    state = table({FAR: "land"}, [C, E, *others], tools)
    assert [fact.code for fact in facts(GAME.observe(state, 0), 0, GAME.decode("dynamite 1,0"))] == told


@pytest.mark.rule("EI-41", "EI-43")
@pytest.mark.parametrize(("tool", "told"), [(None, True), ("sandbag", False), ("push", False)])
def test_a_volcano_that_would_be_the_end_is_told(tool: str | None, told: bool) -> None:
    """From W no way leads on, but for C, where the step begins: with that too high, only a tool could help.

    A sandbag can keep the tile, so that nothing comes to light.
    """
    state = table({C: "land*4", W: "land*2", FAR: "land*2"}, [C, FAR], [tool])
    found = [fact for fact in facts(GAME.observe(state, 0), 0, GAME.decode("step -1,0")) if fact.code == "may_burn"]
    assert bool(found) == told
