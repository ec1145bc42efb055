"""The tools that are used against others or on other stacks (EI-25, EI-54 to EI-58)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from game.engine import hexgrid
from game.engine.core import Illegal, Seat
from game.engine.earthquake.actions import Bazooka, Dynamite, Push, Steal, Use
from game.engine.earthquake.board import Board, Space
from game.engine.earthquake.ending import eliminate
from game.engine.earthquake.events import FellIntoWater, Pushed, Stolen
from game.engine.earthquake.kinds import KINDS
from game.engine.earthquake.movement import STEP_RISE, check_beside, check_beyond, check_free, check_rise, check_tool
from game.engine.earthquake.state import Phase, Play, Position, explorer_at, is_in, where
from game.engine.earthquake.tiles import loses_tile, remove


class Aimed(NamedTuple):
    """A tool that is used on a space or on a player.

    The space is `steps` away in a straight line; a player may be at any distance (None).
    """

    use: type[Use]
    steps: int | None
    check: Callable[[Position, Seat, Any, str], Illegal | None]
    carry_out: Callable[[Play, Seat, Any, str], None]


def check_use(position: Position, seat: Seat, action: Use) -> Illegal | None:
    """Return the reason why a player may not use a tool like this, None if it may."""
    tool, target = _TOOLS[type(action)], _target(action)
    aimed, rule = AIMED[tool], KINDS[tool].rule
    reason = check_tool(position, seat, tool, rule)
    if reason is None and aimed.steps is not None:
        reason = (check_beside if aimed.steps == 1 else check_beyond)(position, seat, target, rule)
    return reason or aimed.check(position, seat, target, rule)


def _target(action: Use) -> Any:
    """Return the space, or the player, on which a tool is used."""
    return action.victim if isinstance(action, Steal) else action.at


def _check_blast(position: Position, _: Seat, at: Space, rule: str) -> Illegal | None:
    """EI-40: `volcano_stays`.

    EI-56: `nothing_there`, water is a target only if an explorer stands in it.
    """
    if loses_tile(position, at) or (not position.height(at) and explorer_at(position, at) is not None):
        return None
    return Illegal("volcano_stays", rule, space=at) if position.height(at) else Illegal("nothing_there", "EI-56", space=at)


def _check_push(position: Position, seat: Seat, at: Space, rule: str) -> Illegal | None:
    """EI-57: `nobody_there`, `push_off_board`, and what forbids coming to a space."""
    victim = explorer_at(position, at)
    if victim is None:
        return Illegal("nobody_there", rule, space=at)
    end = pushed_to(position, seat, at)
    if end is None:
        return Illegal("push_off_board", rule, space=at, seat=victim)
    return check_free(position, end, rule) or check_rise(position, at, end, STEP_RISE, rule)


def pushed_to(position: Position, seat: Seat, at: Space) -> Space | None:
    """Return the space directly behind a neighbouring one, None if the board ends there."""
    start = where(position, seat)
    return position.board.beyond[start][hexgrid.neighbours(start).index(at)]


def _check_victim(position: Position, seat: Seat, victim: Seat, rule: str) -> Illegal | None:
    """EI-58: `no_such_player`, `own_tool`, `victim_out`, `victim_empty`."""
    if not 0 <= victim < len(position.tools):
        return Illegal("no_such_player", rule, seat=victim)
    if victim == seat:
        return Illegal("own_tool", rule)
    if not is_in(position, victim):
        return Illegal("victim_out", rule, seat=victim)
    return None if position.tools[victim] else Illegal("victim_empty", rule, seat=victim)


def in_range(board: Board, start: Space, steps: int) -> list[Space]:
    """Return the spaces one or two steps away in a straight line."""
    return [at for at in (board.beside if steps == 1 else board.beyond)[start] if at is not None]


def aims(position: Position, seat: Seat) -> list[tuple[Space, Use]]:
    """Return every space at which a player could aim the tool held, with its use there.

    The use may hit or miss (EI-54 to EI-58). A thief is aimed at the spaces of the others; other tools are moves, or the
    sandbag, and not aimed.
    """
    tool = AIMED.get(position.tools[seat] or "")
    if tool is None:
        return []
    found: list[tuple[Space, Any]]
    if tool.steps is None:
        found = [(at, other) for other, at in enumerate(position.explorers) if at is not None and other != seat]
    else:
        found = [(at, at) for at in in_range(position.board, where(position, seat), tool.steps)]
    return [(at, tool.use(target)) for at, target in found]


def possible_uses(position: Position, seat: Seat) -> tuple[Use, ...]:
    """Return all uses of the tool a player holds that are neither a move nor the sandbag's."""
    return tuple(use for _, use in aims(position, seat) if check_use(position, seat, use) is None)


def use(play: Play, seat: Seat, action: Use) -> None:
    """Use a tool; what it exposes acts when no tile is being played (EI-44)."""
    tool = _TOOLS[type(action)]
    AIMED[tool].carry_out(play, seat, _target(action), KINDS[tool].rule)


def _blast(play: Play, seat: Seat, at: Space, rule: str) -> None:
    """EI-54, EI-55: destroy the top tile.

    EI-56: drown an explorer in water, unless a lifebelt saves it.
    """
    tool = play.use_tool(seat, at, rule)
    victim = explorer_at(play, at)
    if play.height(at):
        play.take_top(at, seat, tool, rule)
    elif victim is not None and play.tools[victim] == "lifebelt":
        play.use_tool(victim, at, "EI-56")
    elif victim is not None:
        eliminate(play, victim, tool, "EI-56")


def _push(play: Play, seat: Seat, at: Space, rule: str) -> None:
    """EI-57: the pushed explorer does not play the tile it comes to."""
    victim, end = explorer_at(play, at), pushed_to(play, seat, at)
    if victim is None or end is None:
        raise ValueError(f"nobody can be pushed from {at}")
    play.use_tool(seat, at, rule)
    rise = play.height(end) - play.height(at)
    play.stand(victim, end)
    play.emit(Pushed(rule=rule, seat=seat, victim=victim, start=at, end=end, rise=rise))
    if play.height(at) and not play.height(end):
        play.emit(FellIntoWater(rule=rule, seat=victim, space=end))


def _steal(play: Play, seat: Seat, victim: Seat, rule: str) -> None:
    """EI-58: the stolen tool may be used from the next point on."""
    stolen = play.tools[victim]
    if stolen is None:
        raise ValueError(f"seat {victim} holds no tool")
    play.use_tool(seat, where(play, victim), rule)
    play.hold(victim, None)
    play.hold(seat, stolen)
    play.emit(Stolen(rule=rule, seat=seat, victim=victim, tool=stolen))


AIMED: Final[Mapping[str, Aimed]] = {
    "dynamite": Aimed(Dynamite, 1, _check_blast, _blast),
    "bazooka": Aimed(Bazooka, 2, _check_blast, _blast),
    "push": Aimed(Push, 1, _check_push, _push),
    "thief": Aimed(Steal, None, _check_victim, _steal),
}
"""The tools that are used on something; the others are for moves, or stand in for a tile."""
_TOOLS: Final[Mapping[type[Use], str]] = {aimed.use: tool for tool, aimed in AIMED.items()}


def check_discard(position: Position, seat: Seat) -> Illegal | None:
    """EI-25: `no_tool`."""
    return None if position.tools[seat] else Illegal("no_tool", "EI-25")


def discard(play: Play, seat: Seat) -> None:
    """Discard the tool held (EI-25).

    Without its sandbag a player has nothing to choose, and the tile goes (EI-53).
    """
    play.discard_tool(seat, "chosen", "EI-25")
    if play.phase is Phase.SANDBAG:
        remove(play, seat)
