"""The contract of a game's table: its parts, and the questions of the shared scene to it.

A game's entry makes its `Table` for one match (`TableEntry.table`). The scene shows the prompt's choices as buttons, the panels
of the players and the lines of the log, and passes on what is clicked on the board. A table asks its `TableHost` for everything.

Both are generic in the observation of the game, so that a table reads what its viewer knows, with types, and never the state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from pygame import Rect, Surface

from game.engine.core import Action, Event, Illegal, Seat
from game.play.history import Moment
from game.ui.board.markings import Foot
from game.ui.board.stage import Actor, Layer, View
from game.ui.contract.editing import EditingWords
from game.ui.contract.host import ObservationT, TableHost
from game.ui.contract.recap import Deed
from game.ui.contract.story import Clause, Matter
from game.ui.contract.table_recap import TableRecap
from game.ui.contract.timeline import Timeline
from game.ui.contract.values import (
    Chart,
    Choice,
    Goal,
    LogLine,
    Note,
    PlayerSummary,
    Prompt,
    SideColumns,
    Space,
    SubmitAction,
    Suggestion,
    Threats,
)
from game.ui.shell.input import Command
from game.ui.widgets.base import Widget
from game.ui.widgets.cards import Thing

Observation_contra = TypeVar("Observation_contra", contravariant=True)


CLOSER = "closer"
"""The name of the part that closes what lies over the board."""
TEXT = "text"
"""The name of the part that says what is being carried out."""
OFFERING = frozenset({"possible", "target", "friend"})
"""The looks of marks round what can be chosen."""

MemoryT = TypeVar("MemoryT", bound="Remembers")


SpaceT = TypeVar("SpaceT", bound=Space)


Space_contra = TypeVar("Space_contra", bound=Space, contravariant=True)


class Remembers(Protocol):
    """The memory of a board beyond its observation, immutable and advanced by events alone."""

    def after(self, event: Event) -> Self:
        """Return the memory once an event has happened."""
        ...


class Places(Protocol[SpaceT, Observation_contra]):
    """The places of a game's spaces on the board, in board units, and their names.

    `turned`: the board is turned round. Only the seen position matters where spaces move or rise.
    """

    @property
    def size(self) -> tuple[float, float]:
        """Width and depth of the board."""
        ...

    @property
    def needed(self) -> tuple[float, float]:
        """Return the extent of the board round its middle that must be in clear view without zoom."""
        ...

    @property
    def reach(self) -> tuple[float, float]:
        """Return the extent of the board round its middle that can be brought there by zooming.

        It is at least `needed`.
        """
        return self.needed

    @property
    def headroom(self) -> float:
        """Return the height by which things on the board rise above `needed` on the screen."""
        ...

    def signs(self, view: View, seen: Observation_contra) -> list[tuple[str, tuple[float, float]]]:
        """Return the coordinates on the ground, each with the window pixel of its middle."""
        ...

    def at(self, x: float, y: float, seen: Observation_contra, *, turned: bool) -> SpaceT | None:
        """Return the space at a place on the board."""
        ...

    def centre(self, space: SpaceT, seen: Observation_contra, *, turned: bool) -> tuple[float, float]:
        """Return the place on the board over which a space's middle is seen."""
        ...

    def foot(self, space: SpaceT, seen: Observation_contra) -> Foot:
        """Return the middle of a space, and how high above the board its top is."""
        ...

    def beside(self, space: SpaceT | None, dx: int, dy: int, seen: Observation_contra) -> SpaceT:
        """Return the space to the east (dx) or the south (dy) of one.

        With None, it is the space where the cursor starts.
        """
        ...

    def name(self, space: SpaceT) -> str:
        """Return the players' name of a space, such as "C4"."""
        ...

    def rows(self, seen: Observation_contra) -> list[tuple[SpaceT, ...]]:
        """Return all spaces in the order in which they are read out, a row or a column each."""
        ...


class Words(Protocol):
    """A game's events and reasons as sentences."""

    @property
    def by_chance(self) -> str:
        """The headline while the program sets out by chance what is shown, "" while players act."""
        ...

    def line(self, event: Event) -> LogLine | None:
        """Return the event as a line of the log; None when it needs none."""
        ...

    def matter(self, event: Event) -> Matter:
        """Return the weight of an event among all of its turn."""
        ...

    def deed(self, event: Event) -> Deed | None:
        """Return an event as a part of a turn, None when the recap does not show it."""
        ...

    def said(self, deed: Deed) -> str:
        """Return the word of a part of a turn on a panel, "" for none."""
        ...

    def clauses(self, events: Iterable[Event], mover: Seat) -> list[Clause]:
        """Return what the sentence about the turn of `mover` says of events."""
        ...

    def brief(self, events: Iterable[Event], mover: Seat) -> list[Clause]:
        """Return the same in fewer words, for a sentence that has no room for all."""
        ...

    def figure_until(self, event: Event) -> str:
        """Return the sprite of the figure that an event's player had until then."""
        ...

    def reason(self, why: Illegal) -> str:
        """Return the sentence that says why not."""
        ...

    def icons(self) -> Iterator[str]:
        """Yield the icons of lines that are the same for all events of a kind."""
        ...

    def banner(self, event: Event) -> str:
        """Return a few large words on an event, such as the next player's name; "" for none."""
        ...


class Marks(Protocol[Space_contra]):
    """The marks on a board: the selection, what it can do, dangers."""

    def marks(self) -> dict[Hashable, Actor]:
        """Return all marks; their keys begin with "mark"."""
        ...

    def mark(self, look: str, space: Space_contra) -> Actor:
        """Return a frame round a space: select, possible, hover, danger, target or friend."""
        ...

    def spotlight(self, space: Space_contra) -> Actor:
        """Return the light on a space of which a button or a line of the log speaks."""
        ...


class Clicks(Protocol[Space_contra]):
    """The meaning of the players' clicks and commands."""

    def click(self, space: Space_contra | None, x: float, y: float) -> None:
        """Handle the choice of a space, or of none.

        The exact place on the board is x, y.
        """
        ...

    def point(self, space: Space_contra | None) -> None:
        """Handle a pointer or cursor that has come to another space."""
        ...

    def back(self) -> bool:
        """Deselect; return False when nothing was selected."""
        ...

    def command(self, command: Command) -> bool:
        """Handle a command that the scene does not know.

        Return whether it meant something here.
        """
        ...


class Motion(Protocol[Observation_contra]):
    """Events as motion and sound."""

    def play(
        self, event: Event, before: Observation_contra, after: Observation_contra, timeline: Timeline, background: Timeline
    ) -> None:
        """Show an event; the next one does not wait for `background`.

        Effects have keys that begin with "fx".
        """
        ...

    def joins(self, first: Event, following: Event) -> bool:
        """Return whether two successive events happen at the same moment."""
        ...

    def preload_sprites(self) -> Iterator[tuple[str, float]]:
        """Return the sprites that motions will need, each with its size.

        They are made while nothing moves.
        """
        ...


class Part(Generic[ObservationT]):
    """The base of a table and its parts: they read the observation and submit to the host."""

    host: TableHost[ObservationT]

    @property
    def seen(self) -> ObservationT:
        """Return the viewer's present knowledge."""
        return self.host.seen

    def check(self, action: Action) -> Illegal | None:
        """Return the reason why an action is illegal now, None if it is legal."""
        return self.host.check(action)

    def doing(self, action: Action) -> Callable[[], None]:
        """Return a function that carries out an action when called."""
        return SubmitAction(self.host.submit, action)

    def attempt(self, action: Action, space: Space) -> None:
        """Carry out an action that was chosen on the board, or say beside the space why not."""
        why = self.check(action)
        if why is None:
            self.act(action)
        else:
            self.host.refuse(why, space)

    def act(self, action: Action) -> None:
        """Carry out an allowed action that was chosen on the board."""
        self.host.confirm(action)

    def is_person(self, seat: Seat) -> bool:
        """Return whether a person sits there, and no computer."""
        return not self.host.match.players[seat].computer

    def several_persons(self, seats: Iterable[Seat]) -> bool:
        """Return whether more than one of some players is a person."""
        return sum(map(self.is_person, seats)) > 1

    def for_all(self, choice: Choice, kind: type[Action]) -> Choice:
        """Return this choice for all persons whose turn comes to do the same in setting up.

        Its words say so only where there are several (`several_persons`): computers decide for themselves.
        """
        return replace(choice, act=lambda: self.host.submit_random(kind))


class ReadOut(Part[ObservationT], Generic[ObservationT, SpaceT]):
    """The questions of the voice to a table, and of whoever points at its board."""

    marking: Marks[SpaceT]
    places: Places[SpaceT, ObservationT]

    def note(self, space: SpaceT) -> Note | None:
        """Return the note on a space, as far as the viewer may know it.

        It is None for nothing.
        """
        return None

    def space_at(self, x: float, y: float, *, turned: bool) -> SpaceT | None:
        """Return the space that is meant by a place on the board, None outside the board."""
        return self.places.at(x, y, self.seen, turned=turned)

    def called(self, space: SpaceT) -> str:
        """Return the name of a space where nothing shows what kind of place it is."""
        return self.places.name(space)

    def named_in_full(self, space: SpaceT) -> str:
        """Return the few words on a space when the board is read out, "" to leave it out."""
        note = self.note(space)
        return note.title if note is not None else ""

    def neighbours(self, space: SpaceT) -> Sequence[SpaceT]:
        """Return the spaces beside one, in no special order."""
        found = (self.places.beside(space, dx, dy, self.seen) for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)))
        return tuple(other for other in dict.fromkeys(found) if other != space)

    def whereabouts(self) -> Mapping[Seat, SpaceT]:
        """Return the spaces of the players' only pieces.

        Players with several are in the words on spaces.
        """
        return {}

    def offered(self) -> tuple[SpaceT, ...]:
        """Return the spaces of the board that can be chosen now, in no special order."""
        marks = self.marking.marks()
        return tuple(dict.fromkeys(key[2] for key in marks if isinstance(key, tuple) and key[1:2] and key[1] in OFFERING))


class Table(ABC, ReadOut[ObservationT, SpaceT], Generic[ObservationT, MemoryT, SpaceT]):
    """One game's side of the table scene.

    What is shown is `shown`, an observation that follows the events one by one as their motion is played, and `memory`, what the
    board shows and no observation has: which way pieces look, how the die fell. At rest `shown` is what is seen. Both advance by
    pure functions, and nothing else of a table's pieces depends on time.
    """

    words: Words
    marking: Marks[SpaceT]
    clicks: Clicks[SpaceT]
    motion: Motion[ObservationT]
    editing: EditingWords
    """The words of positions set up by hand; there are none in a game without an editor."""
    fineness: ClassVar[int] = 16
    """The parts of a pixel in which a board unit grows.

    They are few where squares of 80 x 64 must keep whole pixels.
    """
    lens_under: ClassVar[float] = 0.0
    """Design units between spaces below which a lens is shown; 0 where they are never so small."""
    die: ClassVar[str] = ""
    """The sprites of the die thrown onto the turn panel, without the value and "_"; "" for none."""
    faces: ClassVar[range] = range(1, 7)
    """The values of that die."""
    shows_setting_up: ClassVar[bool] = False
    """True if the events of setting up are played when a new game begins.

    Then `after` leaves what is shown first as it is.
    """

    trails: ClassVar[tuple[Layer, float]] = (Layer.MARK, -2.0)
    """The layer of trails on the board and their order in it."""
    log_left: ClassVar[int] = 4
    """The most players whose panels leave the log room in the left column."""
    standing_keys: ClassVar[frozenset[str]] = frozenset()
    """The first parts of the keys of pieces at rest that no medal of the recap may cover."""
    numbers: ClassVar[tuple[str, ...]] = ()
    """The beginnings of the names of the pictures of numbers at rest, which no medal may cover either."""

    def __init__(self, host: TableHost[ObservationT]) -> None:
        """Create the table; a derived class makes the parts."""
        self.host = host
        self.shown: ObservationT = host.seen
        self.memory: MemoryT = self.blank()
        self.recap = TableRecap(self)

    @property
    def columns(self) -> SideColumns:
        """Return the columns beside the board as they are now."""
        return SideColumns(log_right=len(self.host.match.players) > self.log_left)

    # what is shown

    @abstractmethod
    def blank(self) -> MemoryT:
        """Return the memory before the first event."""

    def recall(self, events: list[Event]) -> None:
        """Restart after these events, with nothing selected, and show what is seen."""
        self.deselect()
        self.memory = reduce(lambda memory, event: memory.after(event), events, self.blank())
        self.recap.recall(events)
        self.shown = self.seen
        self.rest()

    def settle(self) -> None:
        """Continue from the present state, now that all events have been shown."""
        self.shown = self.seen
        self.rest()

    def play(self, moment: Moment, timeline: Timeline, background: Timeline) -> None:
        """Animate an event, from what was shown to what is known once it has happened."""
        before = self.shown
        self.memory = self.memory.after(moment.event)
        self.recap.follow(moment.event)
        self.shown = moment.seen
        self.motion.play(moment.event, before, self.shown, timeline, background)

    def rest(self) -> None:
        """Drop what is no longer selected, now that the present state is shown."""

    def prepare(self, seen: ObservationT) -> Iterator[Callable[[], object]]:
        """Yield calls that each work out a part of what the decision in `seen` asks."""
        return iter(())

    def deselect(self) -> None:
        """Deselect everything."""

    def may_plan(self, action: Action) -> bool:
        """Return whether an action may be planned together with others, and carried out later.

        Right after its first event the same player must still be the one to decide, and nothing that others do may take away
        what has been planned so.
        """
        return False

    def lift(self, space: SpaceT) -> bool:
        """Pick up what is on a space at the beginning of a drag; return whether that is possible.

        It is if a click may put it down elsewhere.
        """
        return False

    # things of its own beside or over the board

    def furnish(self) -> None:
        """Make the table's own widgets and `add` them to the scene, over the board.

        Called again when the language changes.
        """

    def arrange(self, box: Rect) -> Rect:
        """Place these widgets, and return the part of `box` left for the board.

        `box` is clear of the columns. All in pixels of the window.
        """
        return box

    def below_panels(self, box: Rect) -> int:
        """Place widgets below the player panels, and return the height that they take.

        `box` is the free part of the left column in pixels; it is empty while something else is shown there.
        """
        return 0

    def least_below(self, *, lowest: bool = False) -> int:
        """Return the least height of these widgets in pixels: panels and goal grow lower for them.

        `lowest`: where panels and goal at their lowest have no room beside that.
        """
        return 0

    def above_buttons(self, box: Rect) -> Rect:
        """Place widgets in the right column, above the buttons, and return what they leave of it."""
        return box

    @property
    def turns_in_hand(self) -> bool:
        """Return whether a piece in hand can be turned: then the wheel turns it and does not zoom."""
        return False

    def part(self, name: str) -> Rect | None:
        """Return the rectangle of a part that lessons may point to, None while it is hidden.

        The card leaves `CLOSER` and `TEXT` free.
        """
        return None

    def standing(self) -> Iterable[Rect]:
        """Return the rectangles of the table's own figures and texts that lie over the board.

        Bubbles cover little of them.
        """
        return ()

    def point_out(self, action: Action | None) -> Rect | None:
        """Point out the table's own thing that carries out an action, such as a card in hand.

        Return its rectangle; None points out nothing.
        """
        return None

    def seats_without_panel(self) -> tuple[Seat, ...]:
        """Return the seats that have no panel, since the table shows their things itself."""
        return ()

    def show_things(self) -> None:
        """Update these widgets to what is seen and asked now.

        Called whenever something else is asked.

        While the host is not settled nothing is asked: what they offer cannot be chosen.
        """

    def follow(self) -> None:
        """Update these widgets to the state after an event that has been shown."""

    # the board

    def outlying(self, view: View) -> tuple[Rect, ...]:
        """Return the parts of the board that may reach beyond its clear part, in window pixels.

        The columns give way to them.
        """
        return ()

    @abstractmethod
    def ground(self, window: Rect, view: View) -> Callable[[], Surface]:
        """Return the painter of the still picture under the pieces.

        The picture is as large as the window part, and painted when it is first seen.
        """

    def living(self, window: Rect, view: View) -> dict[Hashable, Actor]:
        """Return the living things round the board: boats, palms.

        Their keys begin with "living"; they are no part of `ground`.
        """
        return {}

    @abstractmethod
    def show_die_at_rest(self) -> None:
        """Lay the die on the turn panel's corner as it is when nothing moves."""

    @abstractmethod
    def at_rest(self, shown: ObservationT) -> dict[Hashable, Actor]:
        """Return all that stands on the board in this state.

        Keys are tuples that do not begin with "mark" or "fx".
        """

    def icons(self) -> Iterator[str]:
        """Yield the sprites that lines of the log may show, so that no motion waits for them."""
        yield from self.words.icons()
        if self.die:
            yield from (f"{self.die}_{value}" for value in self.faces)

    def preload_events(self, events: Sequence[Event]) -> Iterator[Callable[[], object]]:
        """Yield calls that each make a picture needed to show these events.

        The pictures are made while the first event is shown.
        """
        yield from ()

    def preload_pictures(self) -> Iterator[Callable[[], object]]:
        """Yield calls that each make a picture its widgets may come to need, while nothing moves."""
        yield from ()

    # words

    @abstractmethod
    def prompt(self) -> Prompt:
        """Return the prompt of this moment."""

    def spotlit_spaces(self) -> tuple[SpaceT, ...]:
        """Return the spaces that stay lit while much hangs on a decision.

        It is () for no shade.
        """
        return ()

    def goal(self, seat: Seat) -> Goal | None:
        """Return the goal of a player, by what is shown.

        It is None if there is none, or if it is secret.
        """
        return None

    def nearing_end(self) -> float:
        """Return how near its end the game is in what is shown, from 0 to 1.

        It is 0 as long as no end is in sight, and 1 when the next blow may be the last. Light and music follow it.
        """
        return 0.0

    @abstractmethod
    def cards(self) -> tuple[PlayerSummary, ...]:
        """Return the player panels, by seat."""

    def suggestion(self, action: Action) -> Suggestion:
        """Return an action of the seat to move in the words of a proposal, by what is seen."""
        return Suggestion(self.host.match.game.encode(action))

    def threats(self, seat: Seat) -> Threats:
        """Return the harm that others could do to a player in their next turn.

        Only harm that the player may know of is among it.
        """
        return Threats(Thing("mark/skull", None, self.host.context.text("hint.threats.harm")))

    def enlarge_threats(self, seat: Seat | None) -> Widget | None:
        """Show large what threatens a player while the board is hidden, and for None no longer.

        Return what shows it, None where the threats on the board are shown.
        """
        return None

    def charts(self, opening: ObservationT) -> tuple[Chart, ...]:
        """Return the curves of the whole game for the results.

        `opening` is how it began, perhaps at a position.
        """
        return ()


AnyTable = Table[Any, Any, Any]
"""A table whose own types the shared scenes need not know."""
