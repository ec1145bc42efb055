"""A player that forgets: of what it has seen and does not lie open, only its own tile means something to it."""

from __future__ import annotations

from game.bots.lost_baggage.knowledge import KNOWLEDGE
from game.engine.chance import Seeded
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.state import character_of
from tests.engine.cases import cases, walk


def test_faces_that_are_turned_down_are_forgotten_and_a_state_can_still_be_imagined() -> None:
    case = next(case for case in cases() if case.game.id == GAME.id)
    forgotten = 0
    for index, (state, _, _) in enumerate(walk(case, "forget")):
        seat = GAME.to_move(state)
        if index % 9 or seat is None:
            continue
        seen = GAME.observe(state, seat)
        left = KNOWLEDGE.forgetting(seen)
        down = [tile for tile in left.tiles if tile is not None and not tile.up]
        own = character_of(seen, seat).tile
        assert all(tile.face in (UNKNOWN, own) for tile in down)
        assert [tile.face for tile in left.tiles if tile is not None].count(own) == [
            tile.face for tile in seen.tiles if tile is not None
        ].count(own)
        assert [tile for tile in left.tiles if tile is not None and tile.up] == [
            tile for tile in seen.tiles if tile is not None and tile.up
        ]
        forgotten += sum(one != other for one, other in zip(left.tiles, seen.tiles, strict=True))
        # What is imagined then has all tiles somewhere, as the real game has.
        imagined = GAME.sample(left, Seeded(index))
        faces = [sorted(tile.face for tile in one.tiles if tile is not None) for one in (imagined, state)]
        assert faces[0] == faces[1] or any(player.to_lay for player in state.players)
    assert forgotten > 0
