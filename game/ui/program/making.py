"""The ways to the screens of the workbench, imported when the first of them is shown."""

from __future__ import annotations

from game.ui.contract.entry import Games
from game.ui.making.guide import GuideScene
from game.ui.making.make_pack import MakePackScene
from game.ui.making.make_puzzle import MakePuzzleScene
from game.ui.making.new_map import NewMapScene
from game.ui.making.pack import PackScene
from game.ui.making.workbench import WorkbenchScene
from game.ui.shell import destinations
from game.ui.shell.scene import Scene


def scene(games: Games, to: destinations.Making) -> Scene:
    """Return a screen of the workbench."""
    match to:
        case destinations.NewMap():
            return NewMapScene(games, to.begun)
        case destinations.MakePuzzle():
            return MakePuzzleScene(games[to.game], to.situation, to.called)
        case destinations.MakePack():
            return MakePackScene(games)
        case destinations.PackFile():
            return PackScene(games, to.path)
        case destinations.MakersGuide():
            return GuideScene()
        case destinations.Workbench():
            return WorkbenchScene(games, tab=to.tab, told=to.told)
    raise TypeError(f"no way leads to {to!r}")
