"""The ways from screen to screen.

A screen is imported when it is first shown: the title must be there before all others.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Surface

from game.play.errors import RecordError, SaveError
from game.play.saves import GameDamaged, SaveInfo, Saves, look_into
from game.registry import laid_out
from game.ui.services.lesson_progress import left_at
from game.ui.services.wording import trouble
from game.ui.shell.navigation import Curves, Evidence, Navigation, Plate

if TYPE_CHECKING:  # what it reads puzzles with is loaded when somebody looks at them
    from game.engine.core import Seat
    from game.lab.experiment import Experiment
    from game.learn.puzzles import Puzzle
    from game.play.match import Match
    from game.play.record import Record
    from game.play.sessions import Sessions
    from game.ui.contract.entry import Games
    from game.ui.services.text import Text
    from game.ui.shell.input import Command
    from game.ui.shell.scene import Scene, SceneStack

log = logging.getLogger(__name__)


class Navigator(Navigation):
    """The screens of the program, shown on its stack of scenes."""

    def __init__(self, games: Games, stack: SceneStack, saves: Saves, sessions: Sessions, text: Text) -> None:
        self._games, self._stack, self._saves, self._sessions, self._text = games, stack, saves, sessions, text

    def _show(self, scene: Scene) -> None:
        self._stack.push(scene)

    def open_title(self, then: Callable[[], None] | None = None) -> None:
        from game.ui.scenes.title import TitleScene

        self._stack.reset(TitleScene(then))

    def attract(self, over: Callable[[Surface], None]) -> Iterator[None]:
        from game.ui.scenes.attract import prepared

        return prepared(self._games, self._stack, over, int(secrets.token_hex(4), 16))

    def new_game(self, game_id: str) -> None:
        from game.ui.scenes.new_game import NewGameScene

        self._show(NewGameScene(self._games[game_id]))

    def open_saves(self, *, finished: bool = False) -> None:
        from game.ui.scenes.saves import SavesScene

        self._show(SavesScene(finished=finished))

    def open_rulebook(self, page: str | None = None, rule: str | None = None) -> None:
        from game.ui.rulebook.scene import RulebookScene

        self._show(RulebookScene(tuple(self._games.values()), page, rule))

    def open_settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene

        self._show(SettingsScene())

    def open_lab(self, begin: Experiment | None = None, count: int | None = None) -> None:
        from game.ui.lab.scene import LabScene

        self._show(LabScene(self._games, begin, count))

    def open_learn(self) -> None:
        from game.ui.learn.screen import LearnScene

        self._show(LearnScene(self._games))

    def open_lesson(self, game_id: str) -> None:
        from game.learn.lessons import LessonError, load_lesson
        from game.ui.learn.scene import LessonScene
        from game.ui.rulebook.drawable import check_lesson

        try:
            lesson = load_lesson(self._games[game_id])
            assert self._stack.context is not None
            check_lesson(lesson, self._stack.context.theme.art)
            number = lesson.number(left_at(self._stack.context.settings, game_id))
            scene = LessonScene(self._games[game_id], lesson, number)
        except LessonError as error:
            self.tell_trouble(error)
        else:
            self._stack.context.photographs.let_go()
            self._stack.reset(scene)

    def first_game(self, game_id: str) -> None:
        from game.learn.first_game import first_game

        assert self._stack.context is not None
        names = self._stack.context.settings.values.player_names
        self.sit_down(
            first_game(self._games[game_id], self._text.language, names[0] if names else "", self._text("computer.name.2"))
        )

    def open_puzzles(self) -> None:
        from game.ui.puzzles.book import BookScene

        self._show(BookScene(self._games))

    def open_puzzle(self, game_id: str, puzzles: Sequence[Puzzle], number: int) -> None:
        from game.ui.puzzles.scene import PuzzleScene

        self._show(PuzzleScene(self._games[game_id], puzzles, number))

    def open_about(self) -> None:
        from game.ui.scenes.about import AboutScene

        self._show(AboutScene())

    def tell_trouble(self, error: Exception) -> None:
        log.warning("%s", error)
        self.tell(self._text("dialog.trouble"), trouble(self._text, error))

    def tell(self, heading: str, words: str) -> None:
        from game.ui.widgets.dialog import MessageScene

        self._show(MessageScene(heading, words))

    def tell_fault(self, words: str, evidence: Evidence) -> None:
        from game.ui.widgets.dialog import Answer, MessageScene

        report = Answer(self._text("report.offer"), partial(self.open_report, evidence))
        self._show(MessageScene(self._text("dialog.trouble"), words, report))

    def open_report(self, evidence: Evidence) -> None:
        from game.ui.scenes.report import ReportScene

        self._show(ReportScene(evidence))

    def sit_down(self, match: Match) -> None:
        self._take_seats(match, begins=True)

    def _take_seats(self, match: Match, info: SaveInfo | None = None, *, begins: bool = False) -> None:
        """Go to the table; see `Sessions.begin` for `info`."""
        from game.content.level import Level
        from game.ui.learn.coached import CoachedScene

        if self._stack.context is not None:
            self._stack.context.photographs.let_go()
        autosave = self._sessions.begin(match, self._tell_unsaved, info)
        level = Level.from_json(match.record.header.level)
        self._stack.reset(CoachedScene(self._games[match.game.id], match, level, autosave, begins=begins))

    def _tell_unsaved(self, error: SaveError) -> None:
        """Say that a game is not being saved, on whatever is shown, unless the players know that none is."""
        log.warning("%s", error)
        if self._stack.top is not None and not self._saves.reported:
            self._stack.top.tell(self._text("trouble.unsaved", detail=trouble(self._text, error)))

    def open_save(self, info: SaveInfo) -> None:
        try:
            match = self._sessions.open(info)
        except GameDamaged as error:
            self._ask_damaged(error, self._text("damaged.mend"), partial(self._mend, info))
        except (RecordError, SaveError) as error:
            self.tell_trouble(error)
        else:
            self._take_seats(match, info)

    def open_file(self, path: Path) -> None:
        info = self._saves.at(path)
        if info is not None:
            self.open_save(info)
        else:
            self._open_copy(path)

    def _open_copy(self, path: Path, *, damaged: bool = False) -> None:
        """Go on in a new file, from the good part alone if it is `damaged`."""
        try:
            match = self._sessions.open_file(path, damaged=damaged)
        except GameDamaged as error:
            self._ask_damaged(error, self._text("damaged.copy"), partial(self._open_copy, path, damaged=True))
        except (RecordError, SaveError) as error:
            self.tell_trouble(error)
        else:
            if match.to_move is None:
                self.watch(match.record)
            else:
                self._take_seats(match)

    def _ask_damaged(self, error: GameDamaged, what_becomes: str, go_on: Callable[[], None]) -> None:
        """Offer to go on from the first part of a game, where only that is good."""
        from game.ui.widgets.dialog import QuestionScene

        text = self._text
        yes = text("damaged.go_on", turn=error.values["turn"])
        self._show(QuestionScene(text("damaged.title"), f"{trouble(text, error)} {what_becomes}", yes, go_on))

    def _mend(self, info: SaveInfo) -> None:
        try:
            kept = self._sessions.mend(info)
        except (RecordError, SaveError) as error:
            self.tell_trouble(error)
        else:
            self.open_save(info)
            self.tell(self._text("damaged.title"), self._text("damaged.kept", kept=kept))

    def pause_game(
        self,
        match: Match,
        resign: Callable[[Seat], None],
        views: Mapping[Command, Callable[[], None]],
        menu_choices: Sequence[tuple[str, Callable[[], None]]] = (),
        *,
        leaving: str = "",
        loses: bool = False,
    ) -> None:
        from game.ui.scenes.pause import PauseScene

        self._show(PauseScene(match, resign, views, menu_choices, leaving=leaving, loses=loses))

    def show_results(self, match: Match, plates: Sequence[Plate], charts: Sequence[Curves] = (), *, again: bool = False) -> None:
        from game.ui.scenes.results import ResultsScene

        self._show(ResultsScene(self._games[match.game.id], match, plates, charts, again=again))

    def leave_game(self) -> None:
        self._sessions.end()
        self.open_title()

    def watch(self, record: Record, viewer: Seat | None = None, start: int = 0) -> None:
        from game.play.replay import Replay
        from game.ui.scenes.replay import ReplayScene

        try:
            replay = Replay(record, *laid_out(self._games, record))
        except RecordError as error:
            self.tell_trouble(error)
        else:
            self._show(ReplayScene(self._games[replay.game.id], replay, viewer, start))

    def look_back(self, record: Record) -> None:
        from game.play.replay import Replay
        from game.ui.scenes.review import ReviewScene

        try:
            replay = Replay(record, *laid_out(self._games, record))
        except RecordError as error:
            self.tell_trouble(error)
        else:
            self._show(ReviewScene(self._games[replay.game.id], replay))

    def watch_save(self, info: SaveInfo) -> None:
        from game.play.replay import Replay
        from game.ui.scenes.replay import ReplayScene

        under_way = not info.name and not info.over
        try:
            replay, damage = look_into(info.path, lambda record: Replay(record, *laid_out(self._games, record)))
        except (RecordError, SaveError) as error:
            self.tell_trouble(error)
            return
        start = replay.last if under_way else 0
        self._show(ReplayScene(self._games[replay.game.id], replay, None, start))
        if damage is not None:
            self.tell(self._text("damaged.title"), self._text("damaged.shown", reason=trouble(self._text, damage)))
