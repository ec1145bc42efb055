"""Thumbnails of positions: the board as all see it at rest, at any size."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface
from pygame.transform import smoothscale

from game.content.level import Level
from game.play.match import Match
from game.play.record import Player
from game.play.replay import Replay
from game.play.saves import SaveInfo, look_into
from game.registry import laid_out
from game.ui.board.stage import View
from game.ui.contract.recap import is_trace
from game.ui.services.theme import LOOKS
from game.ui.shell.thumbnails import GameSummary, PublicPlayer
from game.ui.tables.still import StillGame, StillHost

if TYPE_CHECKING:
    from game.ui.contract.entry import TableEntry
    from game.ui.contract.table import AnyTable
    from game.ui.contract.values import PlayerSummary
    from game.ui.shell.scene import Context

CLOSER = 1.15
"""The factor by which a board may be enlarged beyond its whole, to fill the picture."""
NEAR = 2.2
"""The factor by which a place is shown larger than in a picture of the whole board."""
SEAMLESS = 16
"""Scales are whole numbers of this fraction where that is possible: squares of 80 by 64 units are whole pixels then."""
Size = tuple[int, int]


def of_save(context: Context, entry: TableEntry, info: SaveInfo, size: Size) -> tuple[Surface, GameSummary]:
    """Return the last position of a saved game at this size, and what else it shows.

    Of a damaged file it is the last good position.

    Raises RecordError or SaveError where it cannot be shown.
    """
    replay, _ = look_into(info.path, lambda record: Replay(record, *laid_out(context.games, record)))
    return _rendered(context, entry, replay, replay.last, size, partial(_view, size))


def of_start(
    context: Context, entry: TableEntry, level: Level, players: int, variants: Mapping[str, str], size: Size, clear: Rect
) -> Surface:
    """Return a game that has just begun, with all of the board in a part of the picture."""
    people = [Player("", look.colour) for look in LOOKS[:players]]
    board = entry.board(level)
    match = Match.start(entry.game(), board, people, level=level.to_json(), variants=variants, seed=level.sha)
    replay = Replay(match.record, *laid_out(context.games, match.record))
    return _rendered(context, entry, replay, replay.last, size, partial(_within, clear))[0]


def of_position(
    context: Context,
    entry: TableEntry,
    replay: Replay,
    at: int,
    middle: tuple[float, float] | None,
    size: Size,
    *,
    close_up: bool = False,
) -> Surface:
    """Return a position of a recorded game, enlarged round `middle` if that is given.

    `close_up`: it shows no more of the board than an exercise takes.
    """
    view = partial(_view, size) if middle is None else partial(_near, size, middle)
    return _rendered(context, entry, replay, at, size, view, close_up=close_up)[0]


def _rendered(
    context: Context,
    entry: TableEntry,
    replay: Replay,
    at: int,
    size: Size,
    view: Callable[[AnyTable], View],
    *,
    close_up: bool = False,
) -> tuple[Surface, GameSummary]:
    """Return a position of a replay, with the view that its table is given.

    Tiles at another scale than `SEAMLESS` says would have gaps of a pixel, so it is drawn a little larger, and made smaller.
    """
    events = replay.events_until(None, at)
    header = replay.record.header
    match = StillGame(replay.game, replay.state(at), header.players)
    host = StillHost(context, Level.from_json(header.level), match, events, switches=False)
    host.close_up = close_up
    table = entry.table(host)
    table.recall(events)
    wanted, stage = view(table), host.stage
    scale = math.ceil(wanted.scale * SEAMLESS) / SEAMLESS
    share = scale / wanted.scale
    picture = Surface((round(size[0] * share), round(size[1] * share)))
    window = picture.get_rect()
    stage.view = replace(wanted, scale=scale, centre=(wanted.centre[0] * share, wanted.centre[1] * share))
    stage.place(window, stage.view, table.ground(window, stage.view))
    stage.show_only({key: actor for key, actor in table.at_rest(host.seen).items() if not is_trace(key)})
    stage.draw(picture)
    if picture.get_size() != size:
        picture = smoothscale(picture, size)
    return picture, GameSummary(match.to_move, tuple(map(_seen, table.cards())))


def _seen(card: PlayerSummary) -> PublicPlayer:
    things = tuple((thing.sprite, thing.count) for thing in card.things)
    return PublicPlayer(card.portrait, card.colour, card.line, card.out, things)


def _view(size: Size, table: AnyTable) -> View:
    """Return the view with the board in the middle.

    It is as large as it can be with no more cut off than `CLOSER` says.
    """
    places = table.places
    wide, tall = places.needed[0], places.needed[1] + places.headroom
    across, down = size[0] / wide, size[1] / tall
    scale = min(max(across, down), CLOSER * min(across, down))
    return View(scale, (size[0] / 2, (size[1] + places.headroom * scale) / 2), places.size, close=True)


def _near(size: Size, middle: tuple[float, float], table: AnyTable) -> View:
    """Return the view of a part of the board with a place of it in the middle."""
    board = table.places.size
    scale = _view(size, table).scale * NEAR
    x, y = (size[axis] / 2 - (middle[axis] - board[axis] / 2) * scale for axis in (0, 1))
    return View(scale, (x, y), board, close=True)


def _within(clear: Rect, table: AnyTable) -> View:
    """Return the view of the whole board in a part of the picture."""
    places = table.places
    scale = min(clear.width / places.needed[0], clear.height / (places.needed[1] + places.headroom))
    scale = max(1, int(scale * SEAMLESS)) / SEAMLESS
    return View(scale, (clear.centerx, clear.centery + places.headroom * scale / 2), places.size, close=True)
