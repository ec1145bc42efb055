"""Values as JSON and back, and what is said of data that is none."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated, Any, ClassVar, NamedTuple

import pytest

from game.engine.codec import (
    GIVEN,
    PLAYERS,
    Choice,
    Count,
    Derived,
    Inline,
    IntRange,
    Named,
    OmitDefault,
    Row,
    event_from_json,
    event_to_json,
    from_json,
    kinds_of_events,
    to_json,
)
from game.engine.core import Event, Open, Outcome, PlayerEvent, Seat
from game.engine.tokens import pair

At = Annotated[tuple[int, int], pair("a space", lambda q, r: (q, r), "1,-2", within=lambda space, board: space in board)]
BOARD = frozenset({(0, 0), (1, -2)})
DOUBLE = Derived(lambda scope: 2 * scope.read["size"])


class Mood(StrEnum):
    GOOD = "good"
    BAD = "bad"


class Gone(NamedTuple):
    seat: Seat
    why: Annotated[str, Choice(("left", "lost"))]


class Hand(NamedTuple):
    cards: tuple[str, ...]
    open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class WentOff(PlayerEvent):
    to: Open[At | None]


@dataclass(frozen=True)
class Wait:
    left: int


@dataclass(frozen=True)
class Walk:
    kind: ClassVar[str] = "march"

    to: At


@dataclass(frozen=True)
class Terms:
    board: Annotated[frozenset[tuple[int, int]], GIVEN]
    size: Annotated[int, IntRange(1, 9)]
    double: Annotated[int, DOUBLE]
    spiced: Annotated[bool, OmitDefault(False)] = False


@dataclass(frozen=True)
class Everything:
    terms: Annotated[Terms, Inline()]
    mood: Mood
    at: At | None
    hands: Annotated[tuple[Hand, ...], PLAYERS]
    dice: Annotated[tuple[Annotated[int, IntRange(1, 6)], ...], Count(2)]
    gone: tuple[Annotated[Gone, Row()], ...]
    left: Annotated[tuple[int, ...], Named(("plum", "fig", "pear"), 0)]
    next: Wait | Walk | None
    ending: Outcome | None
    luck: Annotated[int, OmitDefault(7)] = 7


VALUE = Everything(
    terms=Terms(BOARD, 3, 6),
    mood=Mood.BAD,
    at=(1, -2),
    hands=(Hand(("a",), open=True), Hand((), open=False)),
    dice=(1, 6),
    gone=(Gone(1, "lost"),),
    left=(0, 2, 3),
    next=Walk((0, 0)),
    ending=Outcome(((0,), (1,)), "lost", "XY-1"),
)
JSON = {
    "size": 3,
    "mood": "bad",
    "at": "1,-2",
    "hands": [{"cards": ["a"], "open": True}, {"cards": [], "open": False}],
    "dice": [1, 6],
    "gone": [[1, "lost"]],
    "left": {"fig": 2, "pear": 3},
    "next": {"kind": "march", "to": "0,0"},
    "ending": {"ranking": [[0], [1]], "reason": "lost", "rule": "XY-1"},
}


def test_values_are_written_by_their_types() -> None:
    assert to_json(VALUE, BOARD) == JSON


def test_values_are_read_again_with_what_follows_from_them() -> None:
    assert from_json(Everything, JSON, BOARD, 2) == VALUE
    nothing = JSON | {"at": None, "next": None, "ending": None}
    assert from_json(Everything, nothing, BOARD, 2).next is None


def test_a_later_field_is_there_only_where_it_says_something_else() -> None:
    """A value that was written before there was such a field is read, and written as it was."""
    lucky = replace(VALUE, luck=8)
    assert to_json(lucky, BOARD) == JSON | {"luck": 8}
    assert from_json(Everything, JSON | {"luck": 8}, BOARD, 2) == lucky
    with pytest.raises(ValueError, match=r"the state\.luck must be left out when it is 7"):
        from_json(Everything, JSON | {"luck": 7}, BOARD, 2)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"size": 10}, "the state.size must be a whole number from 1 to 9, not 10"),
        ({"size": True}, "the state.size must be a whole number from 1 to 9, not true"),
        ({"size": 3.0}, "the state.size must be a whole number from 1 to 9, not 3.0"),
        ({"mood": "fine"}, "the state.mood must be one of good, bad, not 'fine'"),
        ({"mood": []}, r"the state.mood must be one of good, bad, not \[\]"),
        ({"at": "9,9"}, "the state.at must be a space of this board, not '9,9'"),
        ({"at": "1;2"}, "the state.at must be a space, such as '1,-2', not '1;2'"),
        ({"at": "01,2"}, "the state.at must be a space, such as '1,-2', not '01,2'"),
        ({"hands": [JSON["hands"][0]]}, "the state.hands must be a list of 2 values"),  # type: ignore[index]
        ({"hands": [{"cards": [3], "open": True}] * 2}, r"the state.hands\[0\].cards\[0\] must be a text, not 3"),
        ({"hands": [{"cards": []}] * 2}, r"the state.hands\[0\] has no 'open'"),
        ({"hands": [{"cards": [], "open": 1}] * 2}, r"the state.hands\[0\].open must be true or false, not 1"),
        ({"dice": [1]}, r"the state.dice must be a list of 2 values, not \[1\]"),
        ({"dice": [1, 7]}, r"the state.dice\[1\] must be a whole number from 1 to 6, not 7"),
        ({"dice": "16"}, "the state.dice must be a list, not '16'"),
        ({"gone": [[2, "lost"]]}, r"the state.gone\[0\]\[0\] must be a whole number from 0 to 1, not 2"),
        ({"gone": [[1, "ate"]]}, r"the state.gone\[0\]\[1\] must be one of left, lost, not 'ate'"),
        ({"gone": [[1]]}, r"the state.gone\[0\] must be a list of 2 values"),
        ({"left": [0, 2, 3]}, r"the state.left must be an object, not \[0, 2, 3\]"),
        ({"left": {"kiwi": 1}}, "the state.left has 'kiwi', for which it has no place"),
        ({"left": {"kiwi": 1, "apple": 1, "lime": 1}}, "the state.left has 'apple', for which it has no place"),
        ({"left": {"fig": "2"}}, r"the state.left\['fig'\] must be a whole number from 0, not '2'"),
        ({"left": {"fig": 0}}, r"the state.left\['fig'\] must be left out when it is 0"),
        ({"next": {"kind": "fly"}}, "the state.next must be an object whose 'kind' is one of wait, march"),
        ({"next": {"to": "0,0"}}, "the state.next must be an object whose 'kind' is one of wait, march"),
        ({"next": {"kind": "wait", "left": -1}}, "the state.next.left must be a whole number from 0, not -1"),
        ({"ending": {"ranking": [[0]], "reason": "x", "rule": "y"}}, "the state.ending.ranking must be lists of seats"),
        ({"ending": {"ranking": [[0], [1]], "reason": 3, "rule": "y"}}, "the state.ending.reason must be a text, not 3"),
        ({"ending": {"ranking": [[0, 1], []], "reason": "x", "rule": "y"}}, "the state.ending must be "),
        ({"ending": {"ranking": [[0], 1], "reason": "x", "rule": "y"}}, "the state.ending must be "),
        ({"ending": {"ranking": [[0], [True]], "reason": "x", "rule": "y"}}, "the state.ending.ranking must be lists of seats"),
        ({"more": 1}, "the state has 'more', which is no field of it"),
        ({"more": 1, "even": 1, "yet": 1}, "the state has 'even', which is no field of it"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_in_one_sentence(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{sentence}"):
        from_json(Everything, JSON | change, BOARD, 2)


def test_a_later_field_is_written_once_it_differs_from_what_was_before() -> None:
    spiced = replace(VALUE, terms=replace(VALUE.terms, spiced=True))
    assert to_json(spiced, BOARD) == JSON | {"spiced": True}
    assert from_json(Everything, JSON | {"spiced": True}, BOARD, 2) == spiced
    with pytest.raises(ValueError, match=r"^the state.spiced must be true or false, not 1"):
        from_json(Everything, JSON | {"spiced": 1}, BOARD, 2)


def test_no_field_may_be_missing() -> None:
    for name in JSON:
        with pytest.raises(ValueError, match=f"^the state has no {name!r}$"):
            from_json(Everything, {key: value for key, value in JSON.items() if key != name}, BOARD, 2)


def test_of_several_missing_fields_the_first_is_named() -> None:
    with pytest.raises(ValueError, match=r"^the state has no 'at'$"):
        from_json(Everything, {"size": 3}, BOARD, 2)


@dataclass(frozen=True)
class Bare:
    two: tuple[int, str]
    next: Wait | Walk


def test_a_row_has_a_value_for_each_of_its_types_and_one_of_several_is_always_one() -> None:
    data = {"two": [1, "a"], "next": {"kind": "wait", "left": 2}}
    assert from_json(Bare, data, BOARD, 2) == Bare((1, "a"), Wait(2))
    for two in ([1], [1, 2], [1, "a", "b"]):
        with pytest.raises(ValueError, match=r"^the state.two"):
            from_json(Bare, data | {"two": two}, BOARD, 2)
    with pytest.raises(ValueError, match=r"^the state.next must be an object whose 'kind' is one of wait, march, not null"):
        from_json(Bare, data | {"next": None}, BOARD, 2)


@pytest.mark.parametrize("data", [None, 3, "x", []])
def test_data_of_another_kind_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match=r"^the state must be an object with at, dice, .*, not "):
        from_json(Everything, data, BOARD, 2)


def test_long_values_are_cut_in_sentences() -> None:
    with pytest.raises(ValueError, match=r"not '[x]{76}\.\.\.$"):
        from_json(Everything, JSON | {"mood": "x" * 500}, BOARD, 2)


def test_letters_that_cannot_be_shown_are_written_out_in_sentences() -> None:
    with pytest.raises(ValueError, match="not \\[") as caught:
        from_json(Everything, JSON | {"mood": ["right\u202eleft"]}, BOARD, 2)
    assert str(caught.value).endswith('not ["right\\u202eleft"]')


def test_an_event_is_written_with_its_kind_and_read_by_it() -> None:
    kinds = kinds_of_events(sys.modules[__name__])
    assert kinds == {"went_off": WentOff}
    event: Event = WentOff(rule="XY-1", seat=1, to=(1, -2))
    data = {"event": "went_off", "rule": "XY-1", "seat": 1, "to": "1,-2"}
    assert event_to_json(event, BOARD) == data
    assert event_from_json(kinds, data, BOARD, 2) == event


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ([], r"the event must be an object whose 'event' is one of went_off, not \[\]"),
        ({"event": "came_back"}, 'the event must be an object whose \'event\' is one of went_off, not {"event": "came_back"}'),
        ({"event": "went_off", "rule": "XY-1", "seat": 1}, "the event 'went_off' has no 'to'"),
        ({"event": "went_off", "rule": "XY-1", "seat": 2, "to": None}, "the event 'went_off'.seat must be a whole number"),
    ],
)
def test_what_is_no_event_is_refused_with_one_sentence(data: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{sentence}"):
        event_from_json({"went_off": WentOff}, data, BOARD, 2)
