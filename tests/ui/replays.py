"""A short record, and replays over the title."""

from __future__ import annotations

from game.play.record import Record
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.title import TitleScene
from game.ui.shell import destinations
from tests.ui.play import Program, new_match


def short_game() -> Record:
    """Setting up quickly, three turns, and giving up."""
    match = new_match("island_battle", "classic", setting_up="mirrored", seed="7")
    while match.turn < 4 and match.to_move is not None:
        legal = match.legal()
        match.submit(match.to_move, legal[len(legal) // 2])
    match.resign(1)
    return match.record


def watch(program: Program, record: Record) -> ReplayScene:
    """The replay over the title, come to rest."""
    program.app.start(TitleScene())
    program.app.context.open(destinations.Replay(record))
    program.step()
    program.settle()
    scene = program.scene
    assert isinstance(scene, ReplayScene)
    return scene
