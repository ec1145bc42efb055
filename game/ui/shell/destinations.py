"""The screens of the program as values.

A scene opens one (`Context.open`), and imports no other scene. What is opened stands over the present scene, unless it is said
that all others go. A game or a file that cannot be opened is no error: a window says what is wrong, and the present scene
stays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct
from pygame import Rect, Surface

if TYPE_CHECKING:  # what it reads puzzles with is loaded when somebody looks at them
    from game.content.positions import Situation
    from game.engine.core import Seat
    from game.lab import experiment
    from game.learn import puzzles
    from game.play.match import Match
    from game.play.record import Header, Record
    from game.play.saves import SaveInfo
    from game.ui.shell.input import Command, InputEvent


class Destination(Struct, frozen=True):
    """A screen with all that it needs."""


# around the games


class Title(Destination, frozen=True):
    """The title, at which all other scenes go and games under way are saved.

    `then` is called once it is there.
    """

    then: Callable[[], None] | None = None


class NewGame(Destination, frozen=True):
    """The choice of level, players and variants of a new game.

    `level` is the key of the map that is chosen at first, "" for the one of the last game.
    """

    game: str
    level: str = ""


class Position(Destination, frozen=True):
    """A position set up by hand, for a game with this header on a board.

    `state` is shown first.
    """

    header: Header
    board: object
    state: object


class InvitedSeat(Struct, frozen=True):
    """A seat as the invitation lists it.

    `portrait` is the sprite of who is there, `name` the name given to them at the host's, "" for none; a guest's own name comes
    first. `computer` is the level of one in words, "" for a person. `number` is as in `Player`.
    """

    name: str
    colour: str
    portrait: str
    computer: str = ""
    number: int = 0


class Invitation(Destination, frozen=True):
    """The invitation to play with screens of one's own, over a new game or a table.

    `open_table` opens the table and returns the key of the reason why not. `start` begins the new game; without it the game is
    under way.
    """

    seats: Sequence[InvitedSeat]
    open_table: Callable[[], str]
    start: Callable[[], None] | None = None


class InvitationNetwork(Destination, frozen=True):
    """The network and the host names by which guests come."""


class Saves(Destination, frozen=True):
    """The saved games, beginning with those under way or with those that are over."""

    finished: bool = False


class Rulebook(Destination, frozen=True):
    """The rulebook of a game (None: the first one), at a rule such as "BI-36" if one is given."""

    page: str | None = None
    rule: str | None = None


class Editable(Protocol):
    """A line of text that a keyboard on the screen can edit: a field."""

    rect: Rect
    value: str
    longest: int

    @property
    def selection(self) -> tuple[int, int]:
        """The selected part as start and end; equal where nothing is."""
        ...

    def insert(self, text: str) -> None:
        """Put text in the place of what is selected."""
        ...

    def command(self, command: Command) -> bool:
        """Edit, or move the caret."""
        ...

    def typed(self, event: InputEvent) -> bool:
        """Take what was typed."""
        ...


class ScreenKeyboard(Destination, frozen=True):
    """A keyboard on the screen for a field of text, over the present screen."""

    field: Editable


class Settings(Destination, frozen=True):
    """The settings."""


class Lab(Destination, frozen=True):
    """The designer's lab, with this set up and this many games."""

    begin: experiment.Experiment | None = None
    count: int | None = None


class Making(Destination, frozen=True):
    """A screen of the workbench."""


class Workbench(Making, frozen=True):
    """The maps, puzzles and cards of the player, and packs of them.

    `tab` is the list that is in front: "map", "puzzle", "cards" or "packs". `told` is said at once.
    """

    tab: str = "map"
    told: str = ""


class NewMap(Making, frozen=True):
    """The sheet for a new map; `begun` gets its path."""

    begun: Callable[[Path], None]


class MakePuzzle(Making, frozen=True):
    """The choice of what a puzzle asks for that begins at a position.

    It is proved, and saved among the player's own. `called` are the names and numbers of the players by seat (`Player.called`).
    """

    game: str
    situation: Situation
    called: Sequence[tuple[str, int]]


class MakePack(Making, frozen=True):
    """The choice of the player's things that go into a pack."""


class PackFile(Making, frozen=True):
    """The contents of a pack from anywhere, and what would happen if it were taken in."""

    path: Path


class MakersGuide(Making, frozen=True):
    """The pages for makers of maps, puzzles and cards."""


class Learn(Destination, frozen=True):
    """The list of lessons."""


class Lesson(Destination, frozen=True):
    """The lesson of a game, where it was left; all other scenes go."""

    game: str


class FirstGame(Destination, frozen=True):
    """The table of a game against one computer that plays easily; all other scenes go."""

    game: str


class Puzzles(Destination, frozen=True):
    """The book of puzzles."""


class Puzzle(Destination, frozen=True):
    """The table of one of these puzzles, by its number from 0."""

    game: str
    puzzles: Sequence[puzzles.Puzzle]
    number: int


class Person(Destination, frozen=True):
    """The page of a person, by name; "" for whoever was shown last, or played most."""

    name: str = ""


class About(Destination, frozen=True):
    """The makers of everything, and the licences."""


class Message(Destination, frozen=True):
    """A window that says something."""

    heading: str
    words: str


class Trouble(Destination, frozen=True):
    """A window that says what went wrong with a file."""

    error: Exception


class Evidence(Struct, frozen=True):
    """Material for a report of a fault.

    It has the fault, the record of the game, and the picture on the screen.
    """

    fault: str = ""
    record: Record | None = None
    picture: Surface | None = None


class Fault(Destination, frozen=True):
    """A window that says that the program has a fault, and offers to write a report of it."""

    words: str
    evidence: Evidence


class Report(Destination, frozen=True):
    """The parts that a report can have, of which the player chooses those to be written."""

    evidence: Evidence


# games under way


class NewMatch(Destination, frozen=True):
    """The table of a new match, which is saved as it goes on; all other scenes go."""

    match: Match


class SavedGame(Destination, frozen=True):
    """The table of a saved game, which goes on; one under a name stays as it is.

    A damaged one is gone on with from where it is good: a window asks.
    """

    info: SaveInfo


class GameFile(Destination, frozen=True):
    """The table of a saved game from anywhere, or the replay of one that is over.

    The file itself stays as it is, but for a game under way of this player.
    """

    path: Path


class GameMenu(Destination, frozen=True):
    """The menu of a game; `resign` gets the seat of a player who gives up.

    `views` are the commands that change how the board is seen, with what each does, `menu_choices` returns what can be
    done now and is seldom wanted, in words. `leaving` is what to ask before the game is left, "" where nothing is to be asked;
    `loses` says that something would be lost then.
    """

    match: Match
    resign: Callable[[Seat], None]
    views: Mapping[Command, Callable[[], None]]
    menu_choices: Callable[[], Sequence[tuple[str, Callable[[], None]]]] = tuple
    leaving: str = ""
    loses: bool = False


class Sharing(Destination, frozen=True):
    """The pictures and films of a game that can be kept, over its table.

    `viewer` is through whose eyes it is seen (None: a spectator's). `picture` returns the board as it is shown now, None where
    it shows more than that.
    """

    record: Record
    viewer: Seat | None
    picture: Callable[[], Surface] | None


class Film(Destination, frozen=True):
    """The choice of the turns of a film as a viewer saw them.

    The turn in which position `at` was reached is proposed.
    """

    record: Record
    viewer: Seat | None
    at: int


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
        """A row of values for each seat, one for each round from `first` on."""
        ...

    @property
    def first(self) -> int:
        """Return the round after which the rows begin, 0 for the start of a game."""
        ...


class Results(Destination, frozen=True):
    """The end of a game: its players by seat, and curves of the game.

    `again` says that it was shown before and is there at once.
    """

    match: Match
    plates: Sequence[Plate]
    charts: Sequence[Curves] = ()
    again: bool = False


# recorded games


class Replay(Destination, frozen=True):
    """A record as a player saw it (None: a spectator), from a position on.

    With `until`, another position, it plays at once, and closes when it is there.
    """

    record: Record
    viewer: Seat | None = None
    start: int = 0
    until: int | None = None


class Review(Destination, frozen=True):
    """The record of a game that is over with everybody's chances and its turning points."""

    record: Record


class SavedReplay(Destination, frozen=True):
    """A saved game from its start, one under way from where it is."""

    info: SaveInfo
