"""The claims of tables, compared with what the engines do: a few positions of each game; `tests.tools.claims` tries thousands."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.earthquake import landings
from game.engine.earthquake.landings import NEVER, Landing
from tests.ui.claims.compare import CHECKS, compare
from tests.ui.play import Program

POSITIONS = 60
EXPECTED = {
    "island_battle": {"outlook attackers", "shot_preview sure", "button.move number", "button.move block", "help.chosen_idle"},
    "earthquake": {"earthquake.then.water", "earthquake.then.volcano", "earthquake.mark.no_way", "earthquake.note.dry_else"},
    "riverlands": {"move preview", "riverlands.then.end_meal", "riverlands.note.meal", "deadly"},
    "lost_baggage": {"Walk meets", "landing wins", "landing safe", "text_preview Attack"},
}
"""Claims that so many positions are sure to bring."""


@pytest.mark.parametrize("game", CHECKS)
def test_what_is_said_to_follow_follows_whatever_chance_brings(program: Callable[..., Program], game: str) -> None:
    found = compare(program().app.context, game, POSITIONS)
    assert found.false == []
    assert EXPECTED[game] <= set(found.claims)


def test_a_false_claim_is_found(program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(landings, "landing", lambda seen, seat, space, **_: Landing(NEVER, NEVER, (5,), False))
    false = {claim.partition(":")[0] for claim in compare(program().app.context, "earthquake", 10).false}
    assert {"earthquake.then.height", "earthquake.note.dry"} <= false
