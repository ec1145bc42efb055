"""Actions as short texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.core import Action, NotationError, Resign
from game.engine.earthquake import actions
from game.engine.earthquake.game import GAME

coordinates = st.integers(-999_999, 999_999)
spaces = st.tuples(coordinates, coordinates)
seats = st.integers(0, 999_999)
ALONE = (
    actions.Stay,
    actions.Float,
    actions.Keep,
    actions.DiscardTile,
    actions.Sandbag,
    actions.Remove,
    actions.DiscardTool,
    actions.EndTurn,
    actions.GiveUp,
)
WITH_SPACE = (
    actions.Place,
    actions.Step,
    actions.Climb,
    actions.Jump,
    actions.Swim,
    actions.Dynamite,
    actions.Bazooka,
    actions.Push,
)
every_action: st.SearchStrategy[Action] = st.one_of(
    *(st.just(kind()) for kind in ALONE),
    *(st.builds(kind, spaces) for kind in WITH_SPACE),
    st.builds(actions.Steal, seats),
    st.builds(Resign, seats),
)


@given(every_action)
def test_decoding_gives_back_what_was_encoded(action: Action) -> None:
    assert GAME.decode(GAME.encode(action)) == action


@given(every_action, every_action)
def test_different_actions_have_different_texts(one: Action, other: Action) -> None:
    assert (GAME.encode(one) == GAME.encode(other)) == (one == other)


@given(st.text())
def test_any_other_text_is_refused_as_notation(text: str) -> None:
    try:
        action = GAME.decode(text)
    except NotationError:
        return
    assert GAME.encode(action) == text


def test_texts_are_those_of_the_notation() -> None:
    assert GAME.encode(actions.Step((0, -1))) == "step 0,-1"
    assert GAME.encode(actions.Steal(2)) == "steal 2"
    assert GAME.encode(actions.DiscardTile()) == "discard tile"
    assert GAME.encode(Resign(0)) == "resign 0"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("fly", "'fly' is no action of Earthquake Island; actions begin with "),
        ("step", "'step' does not say what it must after 'step'; right would be, for example: 'step 1,-2'"),
        ("step 1", "right would be, for example: 'step 1,-2'"),
        ("step 01,2", "right would be, for example: 'step 1,-2'"),
        ("step -0,2", "right would be, for example: 'step 1,-2'"),
        ("step 1,2 ", "right would be, for example: 'step 1,-2'"),
        ("steal x", "'steal x' does not say what it must after 'steal'; right would be, for example: 'steal 1'"),
        ("stay 1,2", "is no action"),
        (" stay", "is no action"),
        ("", "is no action"),
    ],
)
def test_a_wrong_text_is_named_with_what_would_be_right(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.decode(text)
    assert message in str(caught.value)


def test_an_action_of_another_game_is_a_programmers_mistake() -> None:
    with pytest.raises(TypeError, match="is no action of Earthquake Island"):
        GAME.encode(Action())
