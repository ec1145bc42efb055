"""The seam between the shared table scene and a game's own table.

A game's entry makes its `Table` for one match (`TableEntry.table`). The scene shows the prompt's choices as buttons, the plates
of the players and the lines of the log, and passes on what is clicked on the board. `Desk` is what the scene offers a table.

Both are generic in the observation of the game, so that a table reads what its viewer knows, with types, and never the state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import reduce
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from pygame import Rect, Surface

from game.content.level import Level
from game.engine.core import Action, AnyGame, Event, Illegal, Outcome, Seat
from game.play.history import Moment
from game.play.record import Player
from game.ui.motion.timeline import Timeline
from game.ui.shell.input import Command
from game.ui.shell.scene import Context
from game.ui.tables.board.stage import Actor, Stage, View
from game.ui.tables.hud.frame import COLUMNS
from game.ui.widgets.base import Widget
from game.ui.widgets.cards import Thing

Space = Hashable
"""A place that can be pointed at: a square, a hex, a pad square; each game has its own kinds."""

ObservationT = TypeVar("ObservationT")
Observation_contra = TypeVar("Observation_contra", contravariant=True)
MemoryT = TypeVar("MemoryT", bound="Remembers")
SpaceT = TypeVar("SpaceT", bound=Space)
Space_contra = TypeVar("Space_contra", bound=Space, contravariant=True)


@dataclass(frozen=True, slots=True)
class Doing:
    """What carries out an action when it is called."""

    submit: Callable[[Action], None]
    action: Action

    def __call__(self) -> None:
        self.submit(self.action)


PLATE = "plate"
"""The `elsewhere` of a choice that a press on the player's own plate carries out."""
CARD = "character card"
"""That of one for which a press on the card beside the board does, if it is shown."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be done now, offered as a button and, where it has one, by a command.

    `why_not` takes its button away and is said when its key is pressed. `spaces` light up while it is pointed at. `icon` is a
    sprite's name, `consequence` says in a few words what comes of it, `tooltip` more about it. `elsewhere` is a word for the
    part of the board or the card on which the same can be done: where there are too many choices, they leave the buttons by
    that word.
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
    elsewhere: str = ""
    consequence: str = ""

    @property
    def action(self) -> Action | None:
        """The action that it carries out at once, None where it does something else."""
        return self.act.action if isinstance(self.act, Doing) else None


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is asked now: a headline, a sentence of help, and what can be chosen."""

    headline: str
    detail: str
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatCard:
    """A player's plate: the portrait's sprite, the colour of a look, what they have in a few words, and whether they are out.

    `icon` is the sprite of a thing that is before the player, `about` what the card says of it or of the words; `things` are
    what they have in pictures, in rows under the words, `carried` what the card says they have beside. `allies` are the colours
    of those who play together with them. `life` is what blows and blasts take from them: pieces, hit points, health.
    """

    seat: Seat
    portrait: str
    colour: str
    line: str
    out: bool = False
    icon: str = ""
    about: str = ""
    things: tuple[Thing, ...] = ()
    allies: tuple[str, ...] = ()
    carried: tuple[Thing, ...] = ()
    life: int = 0


@dataclass(frozen=True, slots=True)
class Chart:
    """How something changed over a game: its title, and a row of values for each seat, one for each round from the start."""

    title: str
    rows: tuple[tuple[float, ...], ...]


class Sentence(NamedTuple):
    """What the log says of an event: a text's key below "event.", its values by what they mean, and the spaces it speaks of."""

    key: str
    values: Mapping[str, Any]
    spaces: tuple[Space, ...] = ()


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: the sentence, the rule behind it, whose it is, and the spaces it speaks of.

    `icon` is the sprite of what it speaks of; without one the player's sign stands for it.
    """

    text: str
    rule: str
    seat: Seat | None = None
    spaces: tuple[Space, ...] = ()
    heading: bool = False
    icon: str = ""


class Tone(Enum):
    """What a line on a card means to whoever reads it: WARNING is about water, hunger or what is barred, WIN about winning."""

    PLAIN = "plain"
    GOOD = "good"
    BAD = "bad"
    WARNING = "warning"
    WIN = "win"


@dataclass(frozen=True, slots=True)
class NoteLine:
    """A consequence on a card: what would happen to whom, perhaps with a picture."""

    text: str
    picture: str = ""
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class Note:
    """What there is to know of a thing that is pointed at: its name, what it does, and what would come of choosing it now.

    `odds`, from 0 to 1, is the chance that the text speaks of.
    """

    title: str
    text: str = ""
    picture: str = ""
    odds: float | None = None
    lines: tuple[NoteLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Milestone:
    """Something to be had on the way to winning: its picture, a word for how it stands, whether it is had, and a sign on it."""

    picture: str
    word: str
    had: bool
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Goal:
    """What a player is after in a few words, and how near it is: `left` in words, and as a bar, as signs or as milestones.

    `share` of the bar, from 0 to 1, is what is still to be done; its colour is that of a look. `signs` that are faint are done
    with. `about` says more when it is pointed at.
    """

    words: str
    about: str
    picture: str = ""
    left: str = ""
    share: float | None = None
    colour: str = ""
    signs: tuple[Thing, ...] = ()
    way: tuple[Milestone, ...] = ()


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An action in words, such as a hint has: `start` is where who acts is, `target` where it leads or whom it is about."""

    words: str
    start: Space | None = None
    target: Space | None = None

    @property
    def first(self) -> Space | None:
        """Where to look first, None where nothing on the board says it."""
        return self.start if self.start is not None else self.target


class Remembers(Protocol):
    """What a board shows and no observation has; frozen, and advanced by events alone."""

    def after(self, event: Event) -> Self:
        """The memory once an event has happened."""
        ...


class Tray(Protocol):
    """The corner of the turn plaque, where the die is."""

    def lay(self, sprite: str, *, shift: float = 0.0, lift: float = 0.0, faint: bool = False) -> None:
        """Lay a sprite there, or take it away with ""; `shift` and `lift` are design units. `faint`: it only waits."""
        ...


class MatchView(Protocol):
    """What is open to all of the game that is shown: a match under way, or a recorded one at some position."""

    @property
    def game(self) -> AnyGame:
        """The rules."""
        ...

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits at the table, in the order of seats."""
        ...

    @property
    def to_move(self) -> Seat | None:
        """The seat whose decision it is, None when the game is over."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        ...


class Desk(Generic[ObservationT]):
    """What the shared scene offers a game's table; at a desk where a game is only shown, nobody can do anything.

    `live` says whether anybody may ever do anything here. `match` is the game, `viewer` the seat through
    whose eyes it is shown (None: only what is open to all), `seen` what that seat may know once the events that have been
    shown have happened. Events come as that seat may see them. A table can ask for nothing else of the game, so nothing that
    it draws, writes or plays tells more.
    """

    context: Context
    live: bool
    stage: Stage
    tray: Tray
    level: Level
    match: MatchView
    viewer: Seat | None
    seen: ObservationT

    def events(self) -> list[Event]:
        """Everything that happened so far, as the viewer saw it."""
        return []

    @property
    def settled(self) -> bool:
        """Whether what is asked may be offered at this moment: nothing moves."""
        return True

    def switched(self, name: str) -> bool:
        """Whether one of the game's switches is on, see `Entry.switches`."""
        return self.context.settings.values.switches.get(name, self.context.games[self.match.game.id].switches[name])

    # what may be done: the only place where tables and the scene ask for it

    def legal(self) -> tuple[Action, ...]:
        """All that the player to move may do, by what is seen."""
        return ()

    def check(self, action: Action) -> Illegal | None:
        """Why the player to move may not do this, None if it may, by what is seen."""
        return Illegal("replay", "")

    # what the players do

    def submit(self, action: Action) -> None:
        """Carry out an action of the seat to move, or say why not."""

    def submit_random(self, kind: type[Action]) -> None:
        """Let chance decide for everybody, as long as whoever is to move in setting up may do something of this kind."""

    def submit_rest(self, choose: Callable[[], Action | None]) -> None:
        """Decide for the player to move as `choose` says, each time that player is to decide, until it says None.

        What may be planned (`Table.may_plan`) is planned.
        """

    @property
    def planned(self) -> int:
        """How many actions the player to move has planned and not agreed upon yet; what is seen is what comes of them."""
        return 0

    def keep_plan(self) -> None:
        """Carry out what the player to move has planned, each action when it is that player's turn to decide."""

    @property
    def undoable(self) -> Action | None:
        """The last action of a person, if it may be taken back now."""
        return None

    def take_back(self) -> None:
        """Take that action back, so that its player decides again."""

    def confirm(self, action: Action) -> None:
        """As `submit`, but when the players wish to confirm their moves, ask first."""

    def ask(self, question: str, yes: str, act: Callable[[], None]) -> None:
        """Carry on with `act` when the players say yes."""

    def offer(self, question: str, choices: tuple[Choice, ...]) -> None:
        """Let the players pick one of a few answers, or none."""

    def refuse(self, why: Illegal, space: Space | None = None) -> None:
        """Say why something cannot be done, beside the space in question, with a link to its rule."""

    # the scene

    def add(self, widget: Widget) -> None:
        """Put a widget of the table's own into the scene."""
        raise NotImplementedError

    def name(self, seat: Seat) -> str:
        """What the player in a seat is called."""
        raise NotImplementedError

    def plate(self, seat: Seat) -> tuple[float, float]:
        """The place on the board from which the way to a player's plate leads straight to the side."""
        raise NotImplementedError

    def refresh(self) -> None:
        """What can be done, or what is selected, has changed: ask the table again."""

    def refresh_marks(self) -> None:
        """Only the marks on the board have changed."""

    def show_note(self) -> None:
        """What is pointed at, or what there is to know of it, has changed."""

    def soon(self, makers: Iterable[Callable[[], object]]) -> None:
        """Make pictures that a motion comes to in a moment, one in each frame."""

    def rearrange(self) -> None:
        """What the table has beside the board has changed: place the columns again."""

    def make_way(self) -> None:
        """Something great happens: what is offered beside the board makes way for it until the table has come to rest."""

    def darken(self, start: tuple[float, float], end: tuple[float, float], reach: float, *, fire: bool = False) -> None:
        """Lay the board in the shade but for what is within `reach` of the way between two places, lit by `fire` or not.

        That is in board units, and lasts until the table comes to rest or `lighten`.
        """

    def lighten(self) -> None:
        """Let that shade go."""

    @property
    def folded(self) -> bool:
        """Whether there is no room for things of the table's own beside the board."""
        return False

    def reframe(self) -> None:
        """The board has another size, or other parts of it must be seen: show it again."""


# the parts that every table has


class Places(Protocol[SpaceT, Observation_contra]):
    """Where a game's spaces are on the board, in board units, and what they are called.

    `turned`: the board is turned round. What is seen matters where spaces move or rise.
    """

    @property
    def size(self) -> tuple[float, float]:
        """Width and depth of the board."""
        ...

    @property
    def needed(self) -> tuple[float, float]:
        """How much of the board around its middle must be seen clear of all that floats over it when it is not zoomed."""
        ...

    @property
    def reach(self) -> tuple[float, float]:
        """How much of the board around its middle can be brought into that part when it is zoomed; at least `needed`."""
        ...

    @property
    def headroom(self) -> float:
        """How far what stands on the board rises above `needed`, upwards on the screen."""
        ...

    def signs(self, view: View, seen: Observation_contra) -> list[tuple[str, tuple[float, float]]]:
        """The coordinates that are written on the ground, each with the window pixel of its middle."""
        ...

    def at(self, x: float, y: float, seen: Observation_contra, *, turned: bool) -> SpaceT | None:
        """The space at a place on the board."""
        ...

    def centre(self, space: SpaceT, seen: Observation_contra, *, turned: bool) -> tuple[float, float]:
        """The place on the board over which a space's middle is seen."""
        ...

    def beside(self, space: SpaceT | None, dx: int, dy: int, seen: Observation_contra) -> SpaceT:
        """The space that the cursor goes to from here, one to the east (dx) or the south (dy); with None, where it starts."""
        ...

    def name(self, space: SpaceT) -> str:
        """What players call a space, such as "C4"."""
        ...


class Words(Protocol):
    """A game's events and reasons as sentences."""

    def line(self, event: Event) -> LogLine | None:
        """The event as a line of the log; None when it needs none."""
        ...

    def reason(self, why: Illegal) -> str:
        """The sentence that says why not."""
        ...

    def banner(self, event: Event) -> str:
        """A few words to show large for a moment when this happens, such as whose turn it is; "" for none."""
        ...


class Marks(Protocol[Space_contra]):
    """What points things out on a board now: the selection, what it can do, dangers."""

    def marks(self) -> dict[Hashable, Actor]:
        """All marks; their keys begin with "mark"."""
        ...

    def mark(self, look: str, space: Space_contra) -> Actor:
        """A frame round a space: look is select, possible, hover, danger, target or friend."""
        ...

    def spotlight(self, space: Space_contra) -> Actor:
        """What lights a space which a button or a line of the log speaks of."""
        ...


class Clicks(Protocol[Space_contra]):
    """What the players' clicks and commands mean."""

    def click(self, space: Space_contra | None, x: float, y: float) -> None:
        """The players chose a space, or none; x, y is the exact place on the board."""
        ...

    def point(self, space: Space_contra | None) -> None:
        """The pointer or cursor has come to another space."""
        ...

    def back(self) -> bool:
        """Let go of what is selected; False when nothing was."""
        ...

    def command(self, command: Command) -> bool:
        """A command that the scene does not know itself; True when it meant something here."""
        ...


class Motion(Protocol[Observation_contra]):
    """Events as motion and sound."""

    def play(
        self, event: Event, before: Observation_contra, after: Observation_contra, timeline: Timeline, aside: Timeline
    ) -> None:
        """Show an event; the next one does not wait for `aside`. Effects have keys that begin with "fx"."""
        ...

    def joins(self, first: Event, following: Event) -> bool:
        """Whether two events that follow each other happen at the same moment."""
        ...

    def sprites_ahead(self) -> Iterator[tuple[str, float]]:
        """The sprites that motions will need, each with its size: they are made while nothing moves."""
        ...


class Part(Generic[ObservationT]):
    """The base of a table's parts that read what is seen, and carry out what the players choose through the desk."""

    desk: Desk[ObservationT]

    @property
    def seen(self) -> ObservationT:
        """What the viewer knows now."""
        return self.desk.seen

    def check(self, action: Action) -> Illegal | None:
        """Why this may not be done now, None if it may."""
        return self.desk.check(action)

    def doing(self, action: Action) -> Callable[[], None]:
        """What carries out an action when it is called."""
        return Doing(self.desk.submit, action)

    def for_all(self, choice: Choice, kind: type[Action]) -> Choice:
        """This choice, but it does what it says for everybody whose turn comes to do so in setting up."""
        return replace(choice, act=lambda: self.desk.submit_random(kind))


class Table(ABC, Generic[ObservationT, MemoryT, SpaceT]):
    """One game's side of the table scene.

    What is shown is `shown`, an observation that follows the events one by one as their motion is played, and `memory`, what the
    board shows and no observation has: which way pieces look, how the die fell. At rest `shown` is what is seen. Both advance by
    pure functions, and nothing else of a table's pieces depends on time.
    """

    places: Places[SpaceT, ObservationT]
    words: Words
    marking: Marks[SpaceT]
    clicks: Clicks[SpaceT]
    motion: Motion[ObservationT]
    columns: ClassVar[tuple[int, int]] = COLUMNS
    """Design units of the columns beside the board in a wide and in a narrow window."""
    fineness: ClassVar[int] = 16
    """The parts of a pixel for a board unit in which the board grows: few where squares of 80 x 64 must keep whole pixels."""
    lens_under: ClassVar[float] = 0.0
    """Design units from a space to the next below which a lens shows what is pointed at; 0 where spaces are never so small."""
    die: ClassVar[str] = ""
    """The sprites of the die that is thrown onto the plaque, without what is behind the underscore; "" for none."""
    faces: ClassVar[range] = range(1, 7)
    """The values of that die."""
    shows_setting_up: ClassVar[bool] = False
    """Whether the events of setting up are played when a new game begins; then `after` leaves what is shown first as it is."""

    def __init__(self, desk: Desk[ObservationT]) -> None:
        """A derived class makes the parts."""
        self.desk = desk
        self.shown: ObservationT = desk.seen
        self.memory: MemoryT = self.blank()

    @property
    def story_right(self) -> bool:
        """Whether the story is at the foot of the right column, above the buttons, instead of the left one."""
        return False

    @property
    def seen(self) -> ObservationT:
        """What the viewer knows now."""
        return self.desk.seen

    # what is shown

    @abstractmethod
    def blank(self) -> MemoryT:
        """The memory before the first event."""

    def recall(self, events: list[Event]) -> None:
        """Begin again with these events behind, nothing selected, and show what is seen."""
        self.deselect()
        self.memory = reduce(lambda memory, event: memory.after(event), events, self.blank())
        self.shown = self.seen
        self.rest()

    def settle(self) -> None:
        """All events have been shown: go on from what is seen."""
        self.shown = self.seen
        self.rest()

    def play(self, moment: Moment, timeline: Timeline, aside: Timeline) -> None:
        """Show an event as motion and sound, from what was shown to what is known once it has happened."""
        before = self.shown
        self.memory = self.memory.after(moment.event)
        self.shown = moment.seen
        self.motion.play(moment.event, before, self.shown, timeline, aside)

    def rest(self) -> None:
        """What is shown is the present: let go of what is selected and gone."""

    def deselect(self) -> None:
        """Let go of all that is selected."""

    def may_plan(self, action: Action) -> bool:
        """Return whether an action may be planned in one sitting with others of its player, and carried out later.

        Right after its first event the same player must still be the one to decide, and nothing that others do may take away
        what has been planned so.
        """
        return False

    def lift(self, space: SpaceT) -> bool:
        """A drag begins on a space: take in hand what is there, if it may be put down elsewhere by a click; False if not."""
        return False

    # things of its own beside or over the board

    def furnish(self) -> None:
        """Make widgets of its own and `add` them to the desk, over the board; called again when the language changes."""

    def arrange(self, box: Rect) -> Rect:
        """Place these widgets, and return which part of `box`, what is clear of the columns, is left for the board.

        All in pixels of the window.
        """
        return box

    def below_plates(self, box: Rect) -> int:
        """Place widgets of its own at the top of a box in pixels, the left column below the plates; the height that they take.

        The box is empty while something else is shown there.
        """
        return 0

    def least_below(self) -> int:
        """The pixels of the height that these widgets need at least: plates and goal grow lower for them."""
        return 0

    def above_buttons(self, box: Rect) -> int:
        """Place widgets of its own at the foot of a box in pixels, the right column above the buttons; returns their height."""
        return 0

    @property
    def turns_in_hand(self) -> bool:
        """Whether what is in hand hovers over the board and can be turned: then the wheel turns it and does not zoom."""
        return False

    def part(self, name: str) -> Rect | None:
        """Where a thing of the table's own is in the window that lessons may point at, None where it is not shown now."""
        return None

    def standing(self) -> Iterable[Rect]:
        """Where figures are seen in a picture of the table's own that lies over the board; bubbles cover little of them."""
        return ()

    def point_out(self, action: Action | None) -> Rect | None:
        """Show which thing of the table's own carries out an action, such as a card in hand, and none for None; where it is."""
        return None

    def unplated(self) -> tuple[Seat, ...]:
        """The seats that have no plate, since widgets of the table's own show what they have."""
        return ()

    def backs(self, seat: Seat) -> tuple[str, ...]:
        """The sprites of the backs of what only that player may see, such as a hand: as many as all know there are."""
        return ()

    def show_things(self) -> None:
        """Bring these widgets up to what is seen and asked now; called whenever something else is asked.

        While the desk is not settled nothing is asked: what they offer cannot be chosen.
        """

    def follow(self) -> None:
        """An event has been shown: bring these widgets up to what is seen after it."""

    # the board

    def outlying(self, view: View) -> tuple[Rect, ...]:
        """What belongs to the board and may reach beyond its clear part, in pixels of the window: the columns give way to it."""
        return ()

    @abstractmethod
    def ground(self, window: Rect, view: View) -> Surface:
        """The still picture under the pieces, as large as the window part."""

    def living(self, window: Rect, view: View) -> dict[Hashable, Actor]:
        """What lives round the board, by keys that begin with "living": boats, palms. It is no part of `ground`."""
        return {}

    @abstractmethod
    def lay_still(self) -> None:
        """Lay on the plaque's corner what is there when nothing moves."""

    @abstractmethod
    def at_rest(self, shown: ObservationT) -> dict[Hashable, Actor]:
        """All that stands on the board when this is shown. Keys are tuples that do not begin with "mark" or "fx"."""

    def icons(self) -> Iterator[str]:
        """The sprites that lines of the story may show, so that no motion waits for them."""
        yield from ()

    def coming(self, events: Sequence[Event]) -> Iterator[Callable[[], object]]:
        """What makes the pictures that will be needed to show these events, one with each call, while the first is shown."""
        yield from ()

    def pictures_ahead(self) -> Iterator[Callable[[], object]]:
        """What makes pictures that its own widgets may come to need, one with each call, made while nothing moves."""
        yield from ()

    # words

    @abstractmethod
    def prompt(self) -> Prompt:
        """What is asked now."""

    def rare(self) -> tuple[Choice, ...]:
        """What can be done now and is seldom wanted: it is in the menu, and no button of the moment."""
        return ()

    def caption(self) -> str:
        """What is said on a chip over the buttons, such as what is in hand."""
        return ""

    def note(self, space: SpaceT) -> Note | None:
        """What there is to know of a space and what is on it, as far as the viewer may know it; None for nothing."""
        return None

    def dusk(self) -> tuple[SpaceT, ...]:
        """What stays lit while all else lies in the shade, where very much hangs on a decision; () for no shade."""
        return ()

    def goal(self, seat: Seat) -> Goal | None:
        """What a player is after, by what is shown; None where that would be told to others, or there is nothing."""
        return None

    @abstractmethod
    def cards(self) -> tuple[SeatCard, ...]:
        """The players' plates, by seat."""

    def suggestion(self, action: Action) -> Suggestion:
        """An action of the seat to move as somebody would propose it, by what is seen."""
        return Suggestion(self.desk.match.game.encode(action))

    def threats(self, seat: Seat) -> Mapping[SpaceT, frozenset[Seat]]:
        """Of the places where a player's pieces are or may go now, those on which others could harm them in their next turn.

        With those others, as far as the player may know.
        """
        return {}

    def dangers(self, seat: Seat) -> tuple[Seat, tuple[NoteLine, ...]] | None:
        """Who could do what to a player in their next turn, in words, while the board is not shown; None while it is."""
        return None

    def menace(self) -> Thing:
        """The sign of what others could do there, and what it means in a few words."""
        return Thing("mark/skull", None, self.desk.context.text("hint.threats.harm"))

    def charts(self) -> tuple[Chart, ...]:
        """What the results show of the whole game as curves."""
        return ()


AnyTable = Table[Any, Any, Any]
"""A table whose own types the shared scenes need not know."""
