"""The story that the events of an action tell: what happened, in order, and by which rule."""

from __future__ import annotations

import pytest

from game.engine.codec import event_from_json, event_to_json, kinds_of_events
from game.engine.core import Step
from game.engine.earthquake import events
from game.engine.earthquake.state import State

from .support import EE, FAR, FAR2, NE, WIDE, C, E, W, act, one, table


def story(step: Step[State]) -> list[str]:
    """The codes of the events with their rules."""
    return [f"{event.code()} {event.rule}" for event in step.events]


LAND_LEFT = ["tile_obeyed EI-20", "tile_removed EI-12", "tile_uncovered EI-5"]
LAND_USED_UP = ["tile_obeyed EI-20", "tile_removed EI-12", "fell_into_water EI-13"]
NEXT_TURN = ["turn_ended EI-7", "turn_started EI-7"]


@pytest.mark.rule("EI-12")
@pytest.mark.parametrize(
    ("stacks", "tool", "texts", "expected"),
    [
        ({C: "land*2"}, None, ["stay"], ["stayed EI-10", *LAND_LEFT]),
        ({C: "land", E: "land"}, None, ["step 1,0"], ["moved EI-10", *LAND_USED_UP]),
        ({C: "land", E: "land*3"}, "rope", ["climb 1,0"], ["tool_used EI-50", "moved EI-50", *LAND_LEFT]),
        ({C: "land", EE: "land*2"}, "spring", ["jump 2,0"], ["tool_used EI-51", "moved EI-51", *LAND_LEFT]),
        ({C: "land"}, "lifebelt", ["swim 1,0"], ["tool_used EI-52", "moved EI-52"]),
        ({}, "lifebelt", ["float"], ["tool_used EI-52", "floated EI-52"]),
        (
            {C: "land hole"},
            None,
            ["stay"],
            ["stayed EI-10", "tile_obeyed EI-21", "tile_removed EI-21", "tile_uncovered EI-5", *LAND_USED_UP],
        ),
        (
            {C: "cracks_0", E: "land*2"},
            "sandbag",
            ["stay", "sandbag"],
            ["stayed EI-10", "tile_obeyed EI-22", "tile_removed EI-22", "tile_uncovered EI-5", "tool_used EI-53"],
        ),
        (
            {C: "land rope"},
            "push",
            ["stay", "keep"],
            [
                "stayed EI-10",
                "tool_found EI-23",
                "tool_discarded EI-24",
                "tile_removed EI-23",
                "tool_kept EI-23",
                "tile_uncovered EI-5",
                *LAND_USED_UP,
            ],
        ),
        (
            {C: "rope"},
            None,
            ["stay", "keep"],
            ["stayed EI-10", "tool_found EI-23", "tile_removed EI-23", "tool_kept EI-23", "fell_into_water EI-13"],
        ),
        (
            {C: "rope"},
            None,
            ["stay", "discard tile"],
            ["stayed EI-10", "tool_found EI-23", "tile_removed EI-12", "fell_into_water EI-13"],
        ),
    ],
)
def test_a_turn_is_told_step_by_step(
    stacks: dict[tuple[int, int], str], tool: str | None, texts: list[str], expected: list[str]
) -> None:
    assert story(act(table({**stacks, FAR: "land"}, [C, FAR], [tool]), *texts)) == [*expected, *NEXT_TURN]


@pytest.mark.rule("EI-25")
@pytest.mark.parametrize(
    ("tool", "text", "expected"),
    [
        ("dynamite", "dynamite -1,0", ["tool_used EI-54", "tile_removed EI-54", "tile_uncovered EI-5"]),
        ("bazooka", "bazooka 2,0", ["tool_used EI-55", "tool_used EI-56"]),
        ("push", "push 1,-1", ["tool_used EI-57", "pushed EI-57", "fell_into_water EI-57"]),
        ("thief", "steal 1", ["tool_used EI-58", "stolen EI-58"]),
        ("rope", "discard tool", ["tool_discarded EI-25"]),
    ],
)
def test_a_use_is_told_by_its_rule(tool: str, text: str, expected: list[str]) -> None:
    """Seat 1 floats in water two spaces to the east with a lifebelt, seat 2 stands north-east."""
    state = table({C: "land", W: "land*2", NE: "land", FAR: "land"}, [C, EE, NE, FAR], [tool, "lifebelt"])
    assert story(act(state, text)) == expected


@pytest.mark.rule("EI-41")
def test_a_volcano_below_a_tool_is_told_after_the_keeping() -> None:
    state = table({C: "volcano rope", E: "land", FAR: "land"}, [C, FAR])
    assert story(act(state, "stay", "keep")) == [
        "stayed EI-10",
        "tool_found EI-23",
        "tile_removed EI-23",
        "tool_kept EI-23",
        "tile_uncovered EI-5",
        "volcano_exposed EI-40",
        "forced_to_move EI-41",
    ]


@pytest.mark.rule("EI-41")
def test_a_volcano_and_what_it_drives_off_are_told_in_order() -> None:
    state = table({C: "volcano land", E: "land", FAR: "land"}, [C, FAR])
    assert story(act(state, "stay", "step 1,0")) == [
        "stayed EI-10",
        "tile_obeyed EI-20",
        "tile_removed EI-12",
        "tile_uncovered EI-5",
        "volcano_exposed EI-40",
        "forced_to_move EI-41",
        "moved EI-41",
        "tile_obeyed EI-20",
        "tile_removed EI-12",
        "fell_into_water EI-13",
        *NEXT_TURN,
    ]


@pytest.mark.rule("EI-18")
def test_an_elimination_is_told_before_the_end_of_the_turn() -> None:
    state = table({FAR: "land", FAR2: "land"}, [C, FAR, FAR2], ["lifebelt"])
    assert story(act(state, "give up")) == ["eliminated EI-14", "tool_discarded EI-18", *NEXT_TURN]


@pytest.mark.rule("EI-17")
def test_the_last_elimination_is_told_with_the_end_of_the_game() -> None:
    state = table({C: "land", FAR: "land"}, [C, FAR], ["rope"])
    assert story(act(state, "resign 0")) == ["eliminated EI-18", "tool_discarded EI-18", "game_ended EI-17"]


@pytest.mark.rule("EI-4")
def test_a_move_as_far_up_or_down_as_stacks_are_high_is_read_again() -> None:
    moved = one(act(table({C: "land", E: "land", FAR: "land"}, [C, FAR]), "step 1,0"), events.Moved)
    kinds = kinds_of_events(events)
    for rise in (-6, 6):
        data = event_to_json(moved, WIDE) | {"rise": rise}
        assert event_to_json(event_from_json(kinds, data, WIDE, 2), WIDE) == data
    for rise in (-7, 7):
        with pytest.raises(ValueError, match="rise must be a whole number from -6 to 6"):
            event_from_json(kinds, event_to_json(moved, WIDE) | {"rise": rise}, WIDE, 2)
