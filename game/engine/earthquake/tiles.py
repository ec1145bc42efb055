"""Playing a tile: obeying it and removing it (EI-12, EI-13, EI-20 to EI-24, EI-53)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from game.engine.core import Seat
from game.engine.earthquake.board import Space
from game.engine.earthquake.events import TileObeyed, ToolFound, ToolKept
from game.engine.earthquake.kinds import HOLES, KINDS, TOOLS, VOLCANIC
from game.engine.earthquake.mix import Tile
from game.engine.earthquake.state import Phase, Play, Position, explorer_at, where


def play_tile(play: Play, seat: Seat) -> None:
    """Play the top tile under an explorer (EI-12), up to the player's next decision.

    In water there is nothing to play (EI-16), and a volcano that has come to light is not played: it drives off (EI-41).
    """
    space = where(play, seat)
    tile = play.top(space)
    if tile is None or tile.kind in VOLCANIC:
        play.finish_tile()
    elif tile.kind in TOOLS:
        play.emit(ToolFound(rule="EI-23", seat=seat, space=space, tool=tile.kind))
        play.wait_for(seat, Phase.TOOL)
    else:
        _obey(play, seat, space, tile)
        _offer_sandbag(play, seat)


def _cracked(position: Position, space: Space, tile: Tile) -> Iterable[Space]:
    """EI-22: the neighbours beyond the edges that the cracks reach."""
    beside = position.board.beside[space]
    return [end for edge in tile.edges if (end := beside[edge]) is not None]


BREAKING: Final[Mapping[str, Callable[[Position, Space, Tile], Iterable[Space]]]] = {"cracks": _cracked}
"""The kinds of tiles that break others when they are played, and the spaces where they do."""


def breaks(position: Position, space: Space) -> tuple[Space, ...]:
    """Return the spaces that lose their top tile when this space's top tile is played.

    Return () if it breaks none. Volcanoes stay (EI-40).
    """
    tile = position.top(space)
    return () if tile is None else broken_by(position, space, tile)


def broken_by(position: Position, space: Space, tile: Tile) -> tuple[Space, ...]:
    """Return the spaces that lose their top tile when a tile is played on a space."""
    if tile.kind not in BREAKING:
        return ()
    return tuple([end for end in BREAKING[tile.kind](position, space, tile) if loses_tile(position, end)])


def loses_tile(position: Position, space: Space) -> bool:
    """Return whether another tile or a blast would take the top tile of a space away.

    That is so for every top tile but a volcano (EI-40).
    """
    top = position.top(space)
    return top is not None and top.kind not in VOLCANIC


def keep(play: Play, seat: Seat) -> None:
    """EI-23: take the tool, and play the tile below.

    EI-24: the tool held before goes first. A volcano below, or the fall into the water, follows.
    """
    space = where(play, seat)
    if play.tools[seat] is not None:
        play.discard_tool(seat, "replaced", "EI-24")
    tool = play.lift_top(space, seat, "kept", "EI-23").kind
    play.hold(seat, tool)
    play.emit(ToolKept(rule="EI-23", seat=seat, space=space, tool=tool))
    play.after_lift(space, "kept")
    play_tile(play, seat)


def discard_tile(play: Play, seat: Seat) -> None:
    """EI-23: the tool is the tile that is removed."""
    _offer_sandbag(play, seat)


def spend_sandbag(play: Play, seat: Seat) -> None:
    """EI-53: the tile stays, and if it is a hole nothing below is played."""
    play.use_tool(seat, where(play, seat), "EI-53")
    play.finish_tile()


def remove(play: Play, seat: Seat) -> None:
    """Remove the tile under an explorer (EI-12).

    Below a hole the next tile is played (EI-21).
    """
    space = where(play, seat)
    tile = play.top(space)
    if tile is not None and tile.kind in HOLES:
        play.take_top(space, seat, tile.kind, KINDS[tile.kind].rule)
        play_tile(play, seat)
    else:
        play.take_top(space, seat, "own", "EI-12")
        play.finish_tile()


def _obey(play: Play, seat: Seat, space: Space, tile: Tile) -> None:
    """Do what the tile says before it is removed.

    Land nothing, a hole nothing yet, cracks break the neighbours.
    """
    rule, reach = KINDS[tile.kind].rule, breaks(play, space)
    victims = tuple([other for end in reach if (other := explorer_at(play, end)) is not None])
    play.emit(TileObeyed(rule=rule, seat=seat, space=space, tile=tile, reach=reach, victims=victims))
    for end in reach:
        play.take_top(end, seat, tile.kind, rule)


def _offer_sandbag(play: Play, seat: Seat) -> None:
    """Let a player with a sandbag choose what is removed (EI-53).

    Without one the tile goes at once.
    """
    if play.tools[seat] == "sandbag":
        play.wait_for(seat, Phase.SANDBAG)
    else:
        remove(play, seat)
