"""The surroundings of the boards of shipped maps: nothing that could be taken for a thing of the game."""

from __future__ import annotations

import pytest

from game.content.level import ObjectLayer
from game.content.levels import all_levels
from game.engine.earthquake.kinds import TOOLS
from tests.games import ALL

THINGS = {
    "earthquake": TOOLS,
    "island_battle": ("soldier", "jeep", "tank", "block"),
    "riverlands": ("raft", "gold", "bow", "arrow"),
}


@pytest.mark.parametrize("game", sorted(THINGS))
def test_no_scenery_looks_like_a_thing_of_the_game(game: str) -> None:
    for info in all_levels(ALL[game], None):
        assert info.level is not None
        layers = [layer for layer in info.level.layers if isinstance(layer, ObjectLayer)]
        sprites = {info.level.palette[thing.look].sprite for layer in layers for thing in layer.objects if thing.look >= 0}
        taken = {sprite for sprite in sprites if sprite.rpartition("/")[2] in THINGS[game]}
        assert not taken, (info.key, taken)
