"""Actions as texts."""

from __future__ import annotations

import pytest

from game.engine.core import Action, NotationError, Resign
from game.engine.earthquake.actions import Stay
from game.engine.riverlands.actions import (
    AnswerDraw,
    Buy,
    Choose,
    EndTurn,
    Explore,
    GoBack,
    Heal,
    Move,
    OfferDraw,
    Roll,
    Shoot,
    Strike,
    Transfer,
)
from game.engine.riverlands.board import Square
from game.engine.riverlands.game import GAME
from game.engine.riverlands.hero import Item

TEXTS: list[tuple[str, Action]] = [
    ("roll", Roll()),
    ("move 3,14", Move(Square(3, 14))),
    ("strike 1", Strike(1)),
    ("shoot 0", Shoot(0)),
    ("explore", Explore()),
    ("buy sword_2", Buy("sword_2")),
    ("heal", Heal()),
    ("transfer 2 arrows 12", Transfer(2, Item.ARROWS, 12)),
    ("choose bow", Choose("bow")),
    ("back 0,6", GoBack(Square(0, 6))),
    ("end turn", EndTurn()),
    ("offer draw", OfferDraw()),
    ("accept draw", AnswerDraw(accept=True)),
    ("refuse draw", AnswerDraw(accept=False)),
    ("resign 3", Resign(3)),
]


@pytest.mark.parametrize(("text", "action"), TEXTS)
def test_every_action_has_its_text(text: str, action: Action) -> None:
    assert GAME.encode(action) == text
    assert GAME.decode(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "move",
        "move 3",
        "move 3,x",
        "move 03,4",
        "move 3,4 ",
        "buy crown",
        "choose gold",
        "transfer 2 health 1",
        "transfer 2",
        "end",
    ],
)
def test_other_texts_are_refused_with_one_sentence(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.decode(text)
    assert repr(text) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_text_that_begins_well_gets_an_example() -> None:
    with pytest.raises(NotationError, match=r"'transfer 1 food 3'"):
        GAME.decode("transfer food")


def test_actions_of_another_game_have_no_text() -> None:
    with pytest.raises(TypeError, match="no action of Riverlands"):
        GAME.encode(Stay())
