"""Actions as texts."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from game.engine.core import Action, NotationError, Resign
from game.engine.lost_baggage import actions
from game.engine.lost_baggage.game import GAME


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (actions.Roll(), "roll"),
        (actions.Lay("hot_spring", (-1, 12), 6), "lay hot_spring -1,12 6"),
        (actions.Walk((0, -3)), "walk 0,-3"),
        (actions.Challenge(3), "challenge 3"),
        (actions.Stay(), "stay"),
        (actions.Fight(0), "fight 0"),
        (actions.Decline(), "decline"),
        (actions.UseItem("jam_jar"), "use jam_jar"),
        (actions.UseAbility(), "ability"),
        (actions.EndTurn(), "end turn"),
        (actions.Attack(2), "attack 2"),
        (actions.UseSpecial(), "special"),
        (actions.DrawItem(), "draw"),
        (actions.AttachItem("jam_jar"), "attach jam_jar"),
        (actions.Pass(), "pass"),
        (actions.ChooseOption(1), "option 1"),
        (actions.ChoosePlayer(1), "player 1"),
        (actions.ChooseTile((4, 0)), "tile 4,0"),
        (actions.Rotate((4, 0), 2), "rotate 4,0 2"),
        (actions.DiscardItem("jam_jar"), "discard jam_jar"),
        (Resign(1), "resign 1"),
    ],
)
def test_each_action_has_a_text(action: Action, text: str) -> None:
    assert GAME.encode(action) == text
    assert GAME.decode(text) == action


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Roll",
        "roll 1",
        "lay",
        "lay a 0,0",
        "lay a 0,0 x",
        "walk",
        "walk 1",
        "walk 01,2",
        "walk 1, 2",
        "use",
        "use A",
        "use a b",
        "fight -1",
        "end",
    ],
)
def test_other_texts_are_refused_with_one_sentence(text: str) -> None:
    with pytest.raises(NotationError, match=r"right would be|actions begin with"):
        GAME.decode(text)


def test_an_action_of_another_game_has_no_text() -> None:
    @dataclass(frozen=True, slots=True)
    class Fly(Action):
        pass

    with pytest.raises(TypeError, match="Lost Baggage"):
        GAME.encode(Fly())
