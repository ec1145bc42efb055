"""What a game's table tells the shared table scene, and what the scene offers it: the seam between the two.

A game's entry makes its `Table` for one match (`TableEntry.table`). The scene shows the prompt's
choices as buttons, the cards of the players and the lines of the log, and passes on what is clicked on the board.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from pygame import Rect, Surface

from game.engine.core import Action, Event, Illegal, Seat
from game.ui.motion.timeline import Timeline
from game.ui.shell.input import Command
from game.ui.shell.scene import Context
from game.ui.tables.board.stage import Actor, Layer, Stage, View
from game.ui.widgets.base import Widget
from game.ui.widgets.cards import Thing

Space = Hashable
"""A place that can be pointed at: a square, a hex, a pad square; each game has its own kinds."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be done now, offered as a button and, where it has one, by a command.

    `why_not` greys it and is told on a click. `spaces` light up while it is pointed at. `icon` is a sprite's name,
    `tooltip` says more about it. `wide`: its words need a whole line.
    """

    text: str
    act: Callable[[], None]
    style: str = "wood"
    command: Command | None = None
    icon: str = ""
    tooltip: str = ""
    why_not: Illegal | None = None
    spaces: tuple[Space, ...] = ()
    chosen: bool = False
    wide: bool = False


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked now: a headline, a sentence of help, what can be chosen, and the caption on the felt."""

    headline: str
    detail: str
    choices: tuple[Choice, ...] = ()
    caption: str = ""


@dataclass(frozen=True, slots=True)
class SeatCard:
    """A player's plate: the portrait's sprite, the colour of a look, what they have in a few words, and whether they are out.

    `icon` is the sprite of a thing that lies before the player; `things` are what they have in pictures, in rows under the words.
    `allies` are the colours of those who play together with them.
    """

    seat: Seat
    portrait: str
    colour: str
    line: str
    out: bool = False
    icon: str = ""
    things: tuple[Thing, ...] = ()
    allies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chart:
    """How something changed over a game: its title, and a row of values for each seat, one for each round from the start."""

    title: str
    rows: tuple[tuple[float, ...], ...]


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: the sentence, the rule behind it, whose it is, and the spaces it speaks of."""

    text: str
    rule: str
    seat: Seat | None = None
    spaces: tuple[Space, ...] = ()
    heading: bool = False


class Tray(Protocol):
    """The felt beside the board, where the die lies."""

    def lay(self, sprite: str, *, shift: float = 0.0, lift: float = 0.0, faint: bool = False) -> None:
        """Lay a sprite on the felt, or take it away with ""; `shift` and `lift` are design units. `faint`: it only waits."""
        ...


class Desk(Protocol):
    """What the shared scene offers a game's table.

    `live` says whether anybody may do anything here. `match` is the running game, `viewer` the seat through whose eyes it is
    shown (None: only what lies open), `seen` what that seat may know. Events come as that seat may see them.
    """

    context: Context
    live: bool
    stage: Stage
    level: Any
    match: Any
    viewer: Seat | None
    seen: Any

    @property
    def tray(self) -> Tray:
        """The felt, where the die lies."""
        ...

    def add(self, widget: Widget) -> None:
        """Put a widget of the table's own into the scene."""
        ...

    def name(self, seat: Seat) -> str:
        """What the player in a seat is called."""
        ...

    def plate(self, seat: Seat) -> tuple[float, float]:
        """The place on the board from which the way to a player's plate leads straight to the side."""
        ...

    def submit(self, action: Action) -> None:
        """Carry out an action of the seat to move, or tell why not."""
        ...

    def confirm(self, action: Action) -> None:
        """As `submit`, but when the players wish to confirm their moves, ask first."""
        ...

    def ask(self, question: str, yes: str, act: Callable[[], None]) -> None:
        """Carry on with `act` when the players say yes."""
        ...

    def offer(self, question: str, choices: tuple[Choice, ...]) -> None:
        """Let the players pick one of a few answers."""
        ...

    def refuse(self, why: Illegal, space: Space | None = None) -> None:
        """Say why something cannot be done, beside the space in question, with a link to its rule."""
        ...

    def refresh(self) -> None:
        """What can be done, or what is selected, has changed: ask the table again."""
        ...

    def refresh_marks(self) -> None:
        """Only the marks on the board have changed."""
        ...

    def reframe(self) -> None:
        """The board has another size, or other parts of it must be seen: show it anew."""
        ...


class Table(ABC):
    """One game's side of the table scene. Its pieces at rest depend on `desk.seen` and the events so far alone."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    # things of its own beside or over the board

    def furnish(self) -> None:
        """Make widgets of its own and `add` them to the desk, over the board; called again when the language changes."""

    def arrange(self, room: Rect) -> Rect:
        """Place these widgets in the room beside the panel, in pixels of the window, and return what is left for the board."""
        return room

    def show_things(self) -> None:
        """Bring these widgets up to what is seen and asked now; called whenever the table is asked for its prompt."""

    # the board

    @property
    @abstractmethod
    def board_size(self) -> tuple[float, float]:
        """Width and depth of the board in board units."""

    @property
    @abstractmethod
    def needed(self) -> tuple[float, float]:
        """How much of the board around its middle must be seen when it is not zoomed; the rest may lie behind the frame."""

    @property
    def headroom(self) -> float:
        """How far what stands on the board rises above `needed`, in board units upwards on the screen."""
        return 0.0

    @abstractmethod
    def ground(self, window: Rect, view: View) -> Surface:
        """The still picture under the pieces, as large as the window part."""

    @abstractmethod
    def rulers(self, view: View) -> tuple[list[tuple[str, float]], list[tuple[str, float]]]:
        """The coordinates along the board's edges: for columns and for rows, each label and its window pixel; may be empty."""

    @abstractmethod
    def lay_still(self) -> None:
        """Lay on the felt what lies there when nothing moves."""

    @abstractmethod
    def actors(self, view: View) -> dict[Hashable, Actor]:
        """All that stands on the board at rest. Their keys are tuples that do not begin with "mark" or "fx"."""

    @abstractmethod
    def marks(self, view: View) -> dict[Hashable, Actor]:
        """What points things out now: the selection, what it can do, dangers. Keys begin with "mark"."""

    def spotlight(self, space: Space) -> Actor:
        """What lights a space which a button or a line of the log speaks of."""
        return Actor("mark/square_hover", *self.centre(space), layer=Layer.MARK, order=9)

    @abstractmethod
    def play(self, event: Event, timeline: Timeline, aside: Timeline) -> None:
        """Show an event as motion and sound; the next event does not wait for `aside`. Effects have keys that begin with "fx"."""

    def sprites_ahead(self) -> Iterator[tuple[str, float]]:
        """The sprites that motions will need, each with its size: they are made while nothing moves."""
        return iter(())

    def joins(self, first: Event, following: Event) -> bool:
        """Whether two events that follow each other happen at the same moment."""
        return False

    def note(self, event: Event) -> None:
        """Remember of an event what the board shows and the state forgets, such as scorched squares."""

    def rest(self) -> None:
        """Everything has been shown and `desk.seen` is the present: let go of what is selected and gone."""

    def forget(self) -> None:
        """Drop what `note` remembered and what is selected: the events will be told anew from the first."""

    # pointing

    @abstractmethod
    def space_at(self, x: float, y: float) -> Space | None:
        """The space at a place on the board."""

    @abstractmethod
    def centre(self, space: Space) -> tuple[float, float]:
        """The place on the board over which a space's middle is seen."""

    @abstractmethod
    def beside(self, space: Space | None, dx: int, dy: int) -> Space:
        """The space that the cursor goes to from here, one to the east (dx) or the south (dy); with None, where it starts."""

    @abstractmethod
    def click(self, space: Space | None, x: float, y: float) -> None:
        """The players chose a space, or none; x, y is the exact place on the board."""

    def point(self, space: Space | None) -> None:
        """The pointer or cursor has come to another space."""

    def back(self) -> bool:
        """Let go of what is selected; False when nothing was."""
        return False

    def command(self, command: Command) -> bool:
        """A command that the scene does not know itself; True when it meant something here."""
        return False

    # words

    @abstractmethod
    def prompt(self) -> Prompt:
        """What is asked now."""

    @abstractmethod
    def cards(self) -> tuple[SeatCard, ...]:
        """The players' plates, by seat."""

    @abstractmethod
    def line(self, event: Event) -> LogLine | None:
        """The event as a line of the log; None when it needs none."""

    @abstractmethod
    def reason(self, why: Illegal) -> str:
        """The sentence that says why not."""

    def charts(self) -> tuple[Chart, ...]:
        """What the results show of the whole game as curves."""
        return ()

    def banner(self, event: Event) -> str:
        """A few words to show large for a moment when this happens, such as whose turn it is; "" for none."""
        return ""
