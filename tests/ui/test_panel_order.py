"""The order in which players' panels are drawn."""

from __future__ import annotations

from collections.abc import Callable

from game.play.settings import Speed
from tests.ui.play import Program, new_match

Start = Callable[..., Program]


def test_each_panel_lies_over_the_one_above_so_that_its_tab_is_whole(program: Start) -> None:
    """With six players at 1024x600 the tab “next” reaches into the panel above it, whoever is to move."""
    match = new_match("earthquake", "classic", "A", "B", "C", "D", "E", "F")
    home = program(size=(1024, 600), speed=Speed.INSTANT)
    home.sit_down(match)
    movers = set[int]()
    while len(movers) < 4:
        assert match.to_move is not None
        movers.add(match.to_move)
        match.submit(match.to_move, match.legal()[0])
        home.settle()
        panels = home.table.hud.panels
        downwards = sorted(panels.by_seat, key=lambda panel: panel.rect.y)
        assert panels.children == downwards
