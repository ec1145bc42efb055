"""From screen to screen: what scenes call to begin, go on with, watch or leave a game, or to read its rules.

Modules of other screens are imported when they are needed: the title screen must be there before anything else is loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game import registry
from game.play.trouble import RecordError, SaveError, reading_failed

if TYPE_CHECKING:
    from pathlib import Path

    from game.content.levels import LevelInfo
    from game.engine.core import AnyGame, Seat
    from game.play.match import Match
    from game.play.record import Header, Player, Record
    from game.play.saves import SaveInfo
    from game.ui.shell.scene import Context
    from game.ui.tables.kit import Chart, SeatCard


def open_title(context: Context, then: Callable[[], None] | None = None) -> None:
    """Take everything away and begin at the title; `then` is done once it is there."""
    from game.ui.scenes.title import TitleScene

    context.stack.reset(TitleScene(then))


def choose_game(context: Context) -> None:
    """Ask which game to play."""
    from game.ui.scenes.choose_game import ChooseGameScene

    context.stack.push(ChooseGameScene())


def new_game(context: Context, entry: registry.Entry) -> None:
    """Ask for level, players and variants of a new game."""
    from game.ui.scenes.new_game import NewGameScene

    context.stack.push(NewGameScene(entry))


def start_new_game(
    context: Context,
    entry: registry.Entry,
    info: LevelInfo,
    players: Sequence[Player],
    variants: Mapping[str, str],
    *,
    free_undo: bool,
) -> None:
    """Begin a game on a level that can be used, and sit down at its table."""
    from game.play.match import Match

    assert info.level is not None
    match = Match.start(
        entry.game(),
        info.board,
        players,
        level=info.level.to_json(),
        level_name=info.level.name(context.text.language),
        variants=variants,
        free_undo=free_undo,
    )
    _sit_down(context, match)


def continue_game(context: Context) -> None:
    """Go on with the game that was played last."""
    info = context.saves.latest()
    if info is not None:
        open_save(context, info)


def open_save(context: Context, info: SaveInfo) -> None:
    """Go on with a saved game; one under a name stays as it is, and goes on as a game of its own."""
    try:
        match = context.saves.open(info, game_and_board)
    except (RecordError, SaveError) as error:
        tell_trouble(context, error)
        return
    _sit_down(context, match, None if info.name else info)


def open_file(context: Context, path: Path) -> None:
    """Go on with a saved game from anywhere; the file itself stays as it is."""
    from game.play.match import Match
    from game.play.saves import laid_out

    try:
        record = read_record(path)
        match = Match.resume(record, *laid_out(record, game_and_board))
    except (RecordError, SaveError) as error:
        tell_trouble(context, error)
        return
    _sit_down(context, match)


def read_record(path: Path) -> Record:
    """The record in a file. Raises SaveError when it cannot be read, RecordError when it is none."""
    from game.play.record import LARGEST, parse

    try:
        with path.open("rb") as file:
            return parse(file.read(LARGEST + 1), path.name)
    except OSError as error:
        raise reading_failed(error, path) from error


def game_and_board(header: Header) -> tuple[AnyGame, Any]:
    """The game and the board that a record's header means. Raises UnknownGame, or ValueError with a sentence."""
    from game.content.level import Level

    entry = registry.entry(header.game)
    return entry.game(), entry.level_reader().board(Level.from_json(header.level))


def rematch(context: Context, match: Match) -> None:
    """Begin the same game anew, with the same players and level, seated as the game has it."""
    from game.play.match import Match

    header = match.record.header
    order, variants = match.game.rematch(match.state) or (range(len(header.players)), {})
    again = Match.start(
        match.game,
        match.board,
        [header.players[seat] for seat in order],
        level=header.level,
        level_name=header.level_name,
        variants={**header.variants, **variants},
        free_undo=header.free_undo,
    )
    _sit_down(context, again)


def _sit_down(context: Context, match: Match, info: SaveInfo | None = None) -> None:
    """Open the table of a match, and begin its file, or go on with the one that `info` says."""
    from game.content.level import Level
    from game.ui.tables.scene import TableScene

    end_games(context)
    warn = partial(_unsaved, context)
    autosave = context.saves.autosave(match, warn) if info is None else context.saves.go_on(match, info, warn)
    context.running.append(autosave)
    context.stack.reset(TableScene(match, Level.from_json(match.record.header.level), autosave))


def _unsaved(context: Context, error: SaveError) -> None:
    """Say once that a game is not being saved, on whatever is shown."""
    from game.ui.services.wording import trouble
    from game.ui.widgets.scene import WidgetScene

    top = context.stack.top
    if isinstance(top, WidgetScene):
        top.tell(context.text("trouble.unsaved", detail=trouble(context.text, error)))


def end_games(context: Context) -> None:
    """Save all games under way and let go of them."""
    for autosave in context.running:
        autosave.close()
    context.running.clear()


def leave_game(context: Context) -> None:
    """Save all games under way and go back to the title."""
    end_games(context)
    open_title(context)


def show_results(context: Context, match: Match, cards: Sequence[SeatCard], charts: Sequence[Chart] = ()) -> None:
    """Show how a game ended, over its table; `cards` are the players' plates, `charts` the game as curves."""
    from game.ui.scenes.results import ResultsScene

    context.stack.push(ResultsScene(match, cards, charts))


def pause_game(context: Context, match: Match, resign: Callable[[Seat], None]) -> None:
    """Show the menu of a game under way, over its table; `resign` gets the seat of a player who gives up."""
    from game.ui.scenes.pause import PauseScene

    context.stack.push(PauseScene(match, resign))


def open_saves(context: Context, *, finished: bool = False) -> None:
    """Show the saved games, or those that are over and can be watched."""
    from game.ui.scenes.saves import SavesScene

    context.stack.push(SavesScene(finished=finished))


def open_about(context: Context) -> None:
    """Show what the program is made of."""
    from game.ui.scenes.about import AboutScene

    context.stack.push(AboutScene())


def open_settings(context: Context) -> None:
    """Show the settings."""
    from game.ui.scenes.settings import SettingsScene

    context.stack.push(SettingsScene())


def open_rulebook(context: Context, page: str | None = None, rule: str | None = None) -> None:
    """Show the rulebook of a game (None: the first of the registry), opened at a rule if one is given."""
    from game.ui.rulebook import RulebookScene

    context.stack.push(RulebookScene(page or registry.ENTRIES[0].page, rule))


def watch(context: Context, info: SaveInfo) -> None:
    """Show a recorded game from its start; a damaged one is kept aside and the reason told."""
    try:
        record = context.saves.read(info)
    except (RecordError, SaveError) as error:
        tell_trouble(context, error)
        return
    watch_record(context, record)


def watch_match(context: Context, match: Match) -> None:
    """Show the game that was just played from its start."""
    watch_record(context, match.record)


def watch_since(context: Context, match: Match, seat: Seat) -> None:
    """Show through a player's eyes what has happened since that player decided something last."""
    start = max((at for at, played in enumerate(match.history, 1) if played.seat == seat), default=0)
    watch_record(context, match.record, seat, start)


def watch_record(context: Context, record: Record, viewer: Seat | None = None, start: int = 0) -> None:
    """Show a record as a player saw it (None: a spectator) from a position on, or tell why that is not possible."""
    from game.ui.scenes.replay import ReplayScene

    try:
        scene = ReplayScene(record, viewer, start)
    except RecordError as error:
        tell_trouble(context, error)
        return
    context.stack.push(scene)


def tell_trouble(context: Context, error: Exception) -> None:
    """Tell in a window of its own what went wrong with a file."""
    from game.ui.scenes.dialog import MessageScene
    from game.ui.services.wording import trouble

    context.stack.push(MessageScene(context.text("dialog.trouble"), trouble(context.text, error)))
