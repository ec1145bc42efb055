"""The screens as values: each can be opened."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.program.navigator import Navigator
from game.ui.scenes.title import TitleScene
from game.ui.shell import destinations
from game.ui.shell.destinations import Destination
from tests.ui.play import Program

Start = Callable[..., Program]


class Nowhere(Destination, frozen=True):
    """A screen that there is not."""


def test_a_way_leads_to_every_destination() -> None:
    ways = Navigator.__dict__["open"].dispatcher
    declared = {kind for kind in vars(destinations).values() if isinstance(kind, type) and issubclass(kind, Destination)}
    assert len(declared) > 20
    assert {kind for kind in declared - {Destination} if ways.dispatch(kind) is ways.dispatch(Destination)} == set()


def test_a_destination_without_a_way_is_a_fault(program: Start) -> None:
    home = program()
    home.open()
    with pytest.raises(TypeError, match="Nowhere"):
        home.app.context.open(Nowhere())
    home.step()
    assert isinstance(home.scene, TitleScene)
