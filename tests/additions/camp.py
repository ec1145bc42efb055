"""A camp is told in the log, by a banner, a sound and a sign that rises, while the next event waits."""

from __future__ import annotations

from pathlib import Path

import pytest

import game
from game.engine.riverlands import events
from game.engine.riverlands.board import Square
from game.ui.contract.values import LogLine
from tests.engine.riverlands.support import act, at, table
from tests.ui.play import FRAME, Program
from tests.ui.riverlands.positions import match_at

EARLY = table(at(3, 6), at(3, 0))
"""A turn with both actions left."""
WAIT = 0.4
"""Seconds for which the row lets the next event wait."""


def test_this_is_the_copy() -> None:
    assert Path(game.__file__).parents[1] == Path.cwd()


def test_it_happens_when_a_turn_is_ended_early() -> None:
    (camped,) = (event for event in act(EARLY, "end turn").events if isinstance(event, events.Camped))  # type: ignore[attr-defined]
    assert (camped.seat, camped.space, camped.left) == (0, Square(3, 6), 2)


def test_the_table_tells_it(monkeypatch: pytest.MonkeyPatch) -> None:
    home = Program()
    scene = home.sit_down(match_at(EARLY))
    home.step()
    heard: list[str] = []
    monkeypatch.setattr(home.app.context.sound, "play", lambda name, **_: heard.append(name))
    announced: list[str] = []
    monkeypatch.setattr(scene.hud.banner, "say", announced.append)
    scene.match.submit(0, scene.match.game.decode("end turn"))
    signs: set[str] = set()
    camping = 0.0
    while scene.animating:
        home.step()
        shown = [scene.stage.get(key) for key in scene.stage.names() if isinstance(key, tuple) and key[:2] == ("fx", "sign")]
        signs |= {actor.sprite for actor in shown if actor is not None}
        camping += FRAME * (heard[-1:] == ["respawn"])
    assert announced[0] == "Ola camps"
    assert heard.count("respawn") == 1
    assert any(sprite.endswith("inv/action/+2") for sprite in signs)
    assert camping > WAIT
    (line,) = (line for line in scene.hud.log.lines if "camps" in line.text)
    assert line == LogLine("Ola camps on D1, 2 actions early.", "RL-11", 0, (Square(3, 6),), icon="inv/action", named=True)
