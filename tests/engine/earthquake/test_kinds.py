"""The kinds of tiles, with no board of them (EI-2)."""

from __future__ import annotations

import pytest

from game.engine.earthquake.kinds import HOLES, KINDS, TOOLS, VOLCANIC, Removal, named


@pytest.mark.rule("EI-2")
def test_every_kind_has_as_many_tiles_as_the_rule_says() -> None:
    counts = {kind.name: kind.count for kind in KINDS.values() if not kind.shapes}
    tools = {"rope": 5, "lifebelt": 7, "sandbag": 5, "dynamite": 4, "bazooka": 4, "spring": 4, "push": 4, "thief": 3}
    assert counts == {"land": 36, "volcano": 5, "hole": 6, **tools}
    shapes = {"0": 5, "03": 3, "02": 2, "01": 1, "024": 2, "013": 1, "012": 1, "0134": 1, "0124": 1}
    assert {kind.name: kind.shapes for kind in KINDS.values() if kind.shapes} == {"cracks": shapes}
    assert sum(counts.values()) + sum(shapes.values()) == 100


@pytest.mark.rule("EI-2", "EI-12", "EI-21", "EI-40")
def test_kinds_are_told_apart_by_how_their_tiles_go() -> None:
    assert named(Removal.ALONE) == ("land", "cracks")
    assert (sorted(VOLCANIC), sorted(HOLES)) == (["volcano"], ["hole"])
    assert TOOLS == ("rope", "lifebelt", "sandbag", "dynamite", "bazooka", "spring", "push", "thief")
    assert KINDS["land"].count == 36 and KINDS["cracks"].count == 0
