"""The ways from screen to screen.

A screen is imported when it is first shown: the title must be there before all others.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial, singledispatchmethod
from pathlib import Path
from typing import TYPE_CHECKING

from game.play.errors import RecordError, SaveError
from game.play.saves import GameDamaged, SaveInfo, Saves, look_into
from game.registry import laid_out
from game.ui.services.lesson_progress import left_at
from game.ui.services.wording import trouble
from game.ui.shell import destinations
from game.ui.shell.destinations import Destination

if TYPE_CHECKING:
    from game.people.archive import Archive
    from game.play.match import Match
    from game.play.record import Record
    from game.play.replay import Replay
    from game.play.sessions import Sessions
    from game.ui.contract.entry import Games
    from game.ui.services.text import Text
    from game.ui.shell.scene import Scene, SceneStack

log = logging.getLogger(__name__)


class Navigator:
    """The screens of the program, shown on its stack of scenes."""

    def __init__(self, games: Games, stack: SceneStack, saves: Saves, sessions: Sessions, text: Text) -> None:
        self._games, self._stack, self._saves, self._sessions, self._text = games, stack, saves, sessions, text
        self._archive: Archive | None = None
        """The finished games, once somebody asked for them."""

    @singledispatchmethod
    def open(self, to: Destination) -> None:
        """Open a screen."""
        raise TypeError(f"no way leads to {to!r}")

    def _show(self, scene: Scene) -> None:
        self._stack.push(scene)

    # around the games

    @open.register
    def _title(self, to: destinations.Title) -> None:
        from game.ui.scenes.title import TitleScene

        self._sessions.end()
        self._stack.reset(TitleScene(to.then))

    @open.register
    def _screen_keyboard(self, to: destinations.ScreenKeyboard) -> None:
        from game.ui.scenes.screen_keyboard import ScreenKeyboardScene

        self._show(ScreenKeyboardScene(to.field))

    @open.register
    def _new_game(self, to: destinations.NewGame) -> None:
        from game.ui.scenes.new_game import NewGameScene

        self._show(NewGameScene(self._games[to.game], to.level))

    @open.register
    def _position(self, to: destinations.Position) -> None:
        from game.ui.scenes.position import PositionScene

        self._show(PositionScene(self._games[to.header.game], to.header, to.board, to.state))

    @open.register
    def _invitation(self, to: destinations.Invitation) -> None:
        from game.ui.scenes.invitation import InvitationScene

        self._show(InvitationScene(to.seats, to.open_table, to.start))

    @open.register
    def _invitation_network(self, to: destinations.InvitationNetwork) -> None:
        from game.ui.scenes.invitation_network import InvitationNetworkScene

        self._show(InvitationNetworkScene())

    @open.register
    def _saved_games(self, to: destinations.Saves) -> None:
        from game.ui.scenes.saves import SavesScene

        self._show(SavesScene(finished=to.finished))

    @open.register
    def _rulebook(self, to: destinations.Rulebook) -> None:
        from game.ui.rulebook.scene import RulebookScene

        self._show(RulebookScene(tuple(self._games.values()), to.page, to.rule))

    @open.register
    def _lab(self, to: destinations.Lab) -> None:
        from game.ui.lab.scene import LabScene

        self._show(LabScene(self._games, to.begin, to.count))

    @open.register
    def _making(self, to: destinations.Making) -> None:
        from game.ui.program.making import scene

        self._show(scene(self._games, to))

    @open.register
    def _learn(self, to: destinations.Learn) -> None:
        from game.ui.learn.screen import LearnScene

        self._show(LearnScene(self._games))

    @open.register
    def _lesson(self, to: destinations.Lesson) -> None:
        from game.learn.lessons import LessonError, load_lesson
        from game.ui.learn.scene import LessonScene
        from game.ui.rulebook.drawable import check_lesson

        entry = self._games[to.game]
        try:
            lesson = load_lesson(entry)
            assert self._stack.context is not None
            check_lesson(lesson, self._stack.context.theme.art)
            number = lesson.number(left_at(self._stack.context.settings, to.game))
            scene = LessonScene(entry, lesson, number)
        except LessonError as error:
            self.open(destinations.Trouble(error))
        else:
            self._stack.context.thumbnails.let_go()
            self._stack.reset(scene)

    @open.register
    def _first_game(self, to: destinations.FirstGame) -> None:
        from game.learn.first_game import first_game

        assert self._stack.context is not None
        names, other = self._stack.context.settings.values.player_names, self._text("computer.name.2")
        self._take_seats(first_game(self._games[to.game], self._text.language, names[0] if names else "", other), begins=True)

    @open.register
    def _puzzles(self, to: destinations.Puzzles) -> None:
        from game.ui.puzzles.book import BookScene

        self._show(BookScene(self._games))

    @open.register
    def _puzzle(self, to: destinations.Puzzle) -> None:
        from game.ui.puzzles.scene import PuzzleScene

        self._show(PuzzleScene(self._games[to.game], to.puzzles, to.number))

    @open.register
    def _person(self, to: destinations.Person) -> None:
        from game.people.archive import Archive
        from game.ui.people.page import PersonScene

        context = self._stack.context
        assert context is not None
        if self._archive is None:
            self._archive = Archive(self._saves, self._games, context.background, context.thinking.workers)
        self._show(PersonScene(self._games, self._archive, to.name))

    @open.register
    def _settings_or_about(self, to: destinations.Settings | destinations.About) -> None:
        from game.ui.scenes.about import AboutScene
        from game.ui.scenes.settings import SettingsScene

        self._show(SettingsScene() if isinstance(to, destinations.Settings) else AboutScene())

    @open.register
    def _message(self, to: destinations.Message) -> None:
        from game.ui.widgets.dialog import MessageScene

        self._show(MessageScene(to.heading, to.words))

    @open.register
    def _trouble(self, to: destinations.Trouble) -> None:
        log.warning("%s", to.error)
        self.open(destinations.Message(self._text("dialog.trouble"), trouble(self._text, to.error)))

    @open.register
    def _fault(self, to: destinations.Fault) -> None:
        from game.ui.widgets.dialog import Answer, MessageScene

        report = Answer(self._text("report.offer"), partial(self.open, destinations.Report(to.evidence)))
        self._show(MessageScene(self._text("dialog.trouble"), to.words, report))

    @open.register
    def _report(self, to: destinations.Report) -> None:
        from game.ui.scenes.report import ReportScene

        self._show(ReportScene(to.evidence))

    # games under way

    @open.register
    def _new_match(self, to: destinations.NewMatch) -> None:
        self._take_seats(to.match, begins=True)

    def _take_seats(self, match: Match, info: SaveInfo | None = None, *, begins: bool = False) -> None:
        """Go to the table; see `Sessions.begin` for `info`."""
        from game.content.level import Level
        from game.ui.learn.coached import CoachedScene

        if self._stack.context is not None:
            self._stack.context.thumbnails.let_go()
        autosave = self._sessions.begin(match, self._tell_unsaved, info)
        level = Level.from_json(match.record.header.level)
        self._stack.reset(CoachedScene(self._games[match.game.id], match, level, autosave, begins=begins))

    def _tell_unsaved(self, error: SaveError) -> None:
        """Tell the players that a game is not being saved, unless they know that none is.

        The message appears on whatever is shown.
        """
        log.warning("%s", error)
        if self._stack.top is not None and not self._saves.reported:
            self._stack.top.tell(self._text("trouble.unsaved", detail=trouble(self._text, error)))

    @open.register
    def _saved_game(self, to: destinations.SavedGame) -> None:
        try:
            match = self._sessions.open(to.info)
        except GameDamaged as error:
            self._ask_damaged(error, self._text("damaged.mend"), partial(self._mend, to.info))
        except (RecordError, SaveError) as error:
            self.open(destinations.Trouble(error))
        else:
            self._take_seats(match, to.info)

    @open.register
    def _game_file(self, to: destinations.GameFile) -> None:
        from game.content.packs import SUFFIX

        if to.path.suffix.lower() == SUFFIX:
            self.open(destinations.PackFile(to.path))
            return
        info = self._saves.at(to.path)
        if info is not None:
            self.open(destinations.SavedGame(info))
        else:
            self._open_copy(to.path)

    def _open_copy(self, path: Path, *, damaged: bool = False) -> None:
        """Go on in a new file, from the good part alone if it is `damaged`."""
        try:
            match = self._sessions.open_file(path, damaged=damaged)
        except GameDamaged as error:
            self._ask_damaged(error, self._text("damaged.copy"), partial(self._open_copy, path, damaged=True))
        except (RecordError, SaveError) as error:
            self.open(destinations.Trouble(error))
        else:
            if match.to_move is None:
                self.open(destinations.Replay(match.record))
            else:
                self._take_seats(match)

    def _ask_damaged(self, error: GameDamaged, what_becomes: str, go_on: Callable[[], None]) -> None:
        """Offer to go on from the first part of a game, where only that is good."""
        from game.ui.widgets.dialog import QuestionScene

        text = self._text
        part = {"game_damaged": "", "game_damaged_round": ".round", "game_damaged_early": ".early"}[error.code]
        yes = text(f"damaged.go_on{part}", **error.values)
        self._show(QuestionScene(text("damaged.title"), f"{trouble(text, error)} {what_becomes}", yes, go_on))

    def _mend(self, info: SaveInfo) -> None:
        try:
            kept = self._sessions.mend(info)
        except (RecordError, SaveError) as error:
            self.open(destinations.Trouble(error))
        else:
            self.open(destinations.SavedGame(info))
            self.open(destinations.Message(self._text("damaged.title"), self._text("damaged.kept", kept=kept)))

    @open.register
    def _game_menu(self, to: destinations.GameMenu) -> None:
        from game.ui.scenes.pause import PauseScene

        self._show(PauseScene(to.match, to.resign, to.views, to.menu_choices, leaving=to.leaving, loses=to.loses))

    @open.register
    def _results(self, to: destinations.Results) -> None:
        from game.ui.scenes.results import ResultsScene

        self._show(ResultsScene(self._games[to.match.game.id], to.match, to.plates, to.charts, again=to.again))

    @open.register
    def _sharing(self, to: destinations.Sharing) -> None:
        from game.ui.scenes.sharing import SharingScene

        self._show(SharingScene(self._games[to.record.header.game], to.record, to.viewer, to.picture))

    @open.register
    def _film(self, to: destinations.Film) -> None:
        from game.ui.scenes.film import FilmScene

        replay = self._replayed(to.record)
        if replay is not None:
            self._show(FilmScene(self._games[to.record.header.game], replay, to.viewer, to.at))

    # recorded games

    @open.register
    def _replay(self, to: destinations.Replay) -> None:
        from game.ui.scenes.replay import ReplayScene

        replay = self._replayed(to.record)
        if replay is not None:
            noted = self._sessions.noting(to.record)
            self._show(ReplayScene(self._games[replay.game.id], replay, to.viewer, to.start, to.until, noted=noted))

    @open.register
    def _review(self, to: destinations.Review) -> None:
        from game.ui.scenes.review import ReviewScene

        replay = self._replayed(to.record)
        if replay is not None:
            self._show(ReviewScene(self._games[replay.game.id], replay))

    def _replayed(self, record: Record) -> Replay | None:
        """Return a record with its positions, None if it cannot be replayed.

        Then a window says why.
        """
        from game.play.replay import Replay

        try:
            return Replay(record, *laid_out(self._games, record))
        except RecordError as error:
            self.open(destinations.Trouble(error))
            return None

    @open.register
    def _saved_replay(self, to: destinations.SavedReplay) -> None:
        from game.play.replay import Replay
        from game.ui.scenes.replay import ReplayScene

        info = to.info
        under_way = not info.name and not info.over
        try:
            replay, damage = look_into(info.path, lambda record: Replay(record, *laid_out(self._games, record)))
        except (RecordError, SaveError) as error:
            self.open(destinations.Trouble(error))
            return
        start = replay.last if under_way else 0
        noted = partial(self._saves.note, info.path) if damage is None else None
        self._show(ReplayScene(self._games[replay.game.id], replay, None, start, noted=noted))
        if damage is not None:
            shown = self._text("damaged.shown", reason=trouble(self._text, damage))
            self.open(destinations.Message(self._text("damaged.title"), shown))
