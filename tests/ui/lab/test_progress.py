"""The paper with the progress of the lab's games."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from game.ui.lab.scene import Progress
from tests.ui.play import Program
from tests.ui.test_widgets import bench

Start = Callable[..., Program]


@pytest.mark.parametrize(("wide", "shown"), [(370, ["left", "cores"]), (330, ["left"]), (250, ["cores"])])
def test_the_time_that_is_left_is_said_whole_or_not_at_all(program: Start, wide: int, shown: list[str]) -> None:
    paper = Progress("hud/chip")
    bench(program, paper)
    paper.place(Rect(20, 20, wide, 70))
    words = {"left": "about 25 minutes more", "cores": "2 cores"}
    paper.tell(0.1, "23 of 200", words["left"], (2, 2, words["cores"]))
    said = paper.theme.words_of([paper.draw])
    assert said[0] == "23 of 200"
    assert [name for name, text in words.items() if text in said] == shown
