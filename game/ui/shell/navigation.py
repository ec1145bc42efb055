"""Ways from one scene to another.

Scenes know the ways by this service alone, and no other scene.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from pygame import Surface

if TYPE_CHECKING:  # what it reads puzzles with is loaded when somebody looks at them
    from game.engine.core import Seat
    from game.lab.experiment import Experiment
    from game.learn.puzzles import Puzzle
    from game.play.match import Match
    from game.play.record import Record
    from game.play.saves import SaveInfo
    from game.ui.shell.input import Command


class Plate(Protocol):
    """A player as the results show them."""

    @property
    def portrait(self) -> str:
        """The portrait's sprite."""
        ...

    @property
    def colour(self) -> str:
        """The colour of the player's look, such as "red"."""
        ...


class Curves(Protocol):
    """Curves of a quantity over a game."""

    @property
    def title(self) -> str:
        """Return the title of the quantity."""
        ...

    @property
    def rows(self) -> tuple[tuple[float, ...], ...]:
        """A row of values for each seat, one for each round from the start."""
        ...


@dataclass(frozen=True, slots=True)
class Evidence:
    """Material for a report of a fault.

    It has the fault, the record of the game, and the picture on the screen.
    """

    fault: str = ""
    record: Record | None = None
    picture: Surface | None = None


class Navigation(ABC):
    """The screens of the program.

    What is opened stands over the present scene, unless it is said that all others go.

    A game or a file that cannot be opened is no error: a window says what is wrong, and the present scene stays.
    """

    # around the games

    @abstractmethod
    def open_title(self, then: Callable[[], None] | None = None) -> None:
        """Take all scenes away and begin at the title.

        `then` is called once it is there.
        """

    @abstractmethod
    def attract(self, over: Callable[[Surface], None]) -> Iterator[None]:
        """Prepare a few turns that computers play, a little with each step, and show them; `over` draws what is over them."""

    @abstractmethod
    def new_game(self, game_id: str) -> None:
        """Ask for level, players and variants of a new game."""

    @abstractmethod
    def open_saves(self, *, finished: bool = False) -> None:
        """Show the saved games, beginning with those under way or with those that are over."""

    @abstractmethod
    def open_rulebook(self, page: str | None = None, rule: str | None = None) -> None:
        """Show the rulebook of a game (None: the first one), at a rule such as "BI-36" if one is given."""

    @abstractmethod
    def open_settings(self) -> None:
        """Show the settings."""

    @abstractmethod
    def open_lab(self, begin: Experiment | None = None, count: int | None = None) -> None:
        """Show the designer's lab, with this set up and this many games."""

    @abstractmethod
    def open_learn(self) -> None:
        """Show the lessons."""

    @abstractmethod
    def open_lesson(self, game_id: str) -> None:
        """Take all scenes away and go to the lesson of a game, where it was left."""

    @abstractmethod
    def first_game(self, game_id: str) -> None:
        """Take all scenes away and begin a game against one computer that plays easily."""

    @abstractmethod
    def open_puzzles(self) -> None:
        """Show the book of puzzles."""

    @abstractmethod
    def open_puzzle(self, game_id: str, puzzles: Sequence[Puzzle], number: int) -> None:
        """Go to the table of one of these puzzles, by its number from 0."""

    @abstractmethod
    def open_about(self) -> None:
        """Show who made what, and the licences."""

    @abstractmethod
    def tell_trouble(self, error: Exception) -> None:
        """Say in a window of its own what went wrong with a file."""

    @abstractmethod
    def tell(self, heading: str, words: str) -> None:
        """Say something in a window of its own."""

    @abstractmethod
    def tell_fault(self, words: str, evidence: Evidence) -> None:
        """Say in a window of its own that the program has a fault, and offer to write a report of it."""

    @abstractmethod
    def open_report(self, evidence: Evidence) -> None:
        """Show what a report can hold, so that the player chooses, and has it written."""

    # games under way

    @abstractmethod
    def sit_down(self, match: Match) -> None:
        """Take all scenes away and go to the table of a new match, which is saved as it goes on."""

    @abstractmethod
    def open_save(self, info: SaveInfo) -> None:
        """Go on with a saved game; one under a name stays as it is.

        A damaged one is gone on with from where it is good: a window asks.
        """

    @abstractmethod
    def open_file(self, path: Path) -> None:
        """Go on with a saved game from anywhere, or show one that is over.

        The file itself stays as it is, but for a game under way of this player.
        """

    @abstractmethod
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
        """Show the menu of a game; `resign` gets the seat of a player who gives up.

        `views` are the commands that change how the board is seen, with what each does, `menu_choices` what can be done now
        and is seldom wanted, in words. `leaving` is what to ask before the game is left, "" where nothing is to be asked.
        """

    @abstractmethod
    def show_results(self, match: Match, plates: Sequence[Plate], charts: Sequence[Curves] = (), *, again: bool = False) -> None:
        """Show how a game ended.

        `plates` are those of the players by seat, `charts` show the game as curves.

        `again`: it was shown before, and is there at once.
        """

    @abstractmethod
    def leave_game(self) -> None:
        """Save all games under way and go back to the title."""

    # recorded games

    @abstractmethod
    def watch(self, record: Record, viewer: Seat | None = None, start: int = 0) -> None:
        """Show a record as a player saw it (None: a spectator), from a position on."""

    @abstractmethod
    def look_back(self, record: Record) -> None:
        """Show the record of a game that is over with everybody's chances and its turning points."""

    @abstractmethod
    def watch_save(self, info: SaveInfo) -> None:
        """Show a saved game from its start, one under way from where it is."""
