"""The host of a table: the part of the shared scene that a game's table may use."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Generic, Protocol, TypeVar

from pygame import Rect

from game.content.level import Level
from game.engine.core import Action, AnyGame, Event, Illegal, Outcome, Seat
from game.play.record import Player
from game.ui.board.markings import Point
from game.ui.board.stage import Stage
from game.ui.contract.values import Choice, Space
from game.ui.services.theme import Colour
from game.ui.shell.scene import Context
from game.ui.widgets.base import Widget
from game.ui.widgets.layout import Room

ObservationT = TypeVar("ObservationT")


class Tray(Protocol):
    """The corner of the turn panel, where the die is."""

    def lay(self, sprite: str, *, shift: float = 0.0, lift: float = 0.0, faint: bool = False) -> None:
        """Lay a sprite there, or take it away with "".

        `shift` and `lift` are design units. `faint`: it only waits.
        """
        ...


class Flight(Protocol):
    """The layer over everything on which things fly."""

    def carry(self, key: Hashable, sprite: str, at: Point, across: float, ink: Colour | None = None) -> None:
        """Show a thing at a pixel of the window, `across` design units large.

        With an `ink` there are dots of that colour along its way.
        """
        ...

    def end(self, key: Hashable) -> None:
        """Take a thing and its dots away."""
        ...


class MatchView(Protocol):
    """The public part of the game that is shown: a match under way, or a recorded position."""

    @property
    def game(self) -> AnyGame:
        """The rules."""
        ...

    @property
    def players(self) -> tuple[Player, ...]:
        """Return the players at the table, in the order of seats."""
        ...

    @property
    def to_move(self) -> Seat | None:
        """The seat whose decision it is, None when the game is over."""
        ...

    @property
    def outcome(self) -> Outcome | None:
        """Return the outcome of the game, None while it goes on."""
        ...


class TableHost(Generic[ObservationT]):
    """The services of the shared scene to a game's table.

    Where a game is only shown, nobody can do anything.

    `live` says whether anybody may ever do anything here; `close_up`, whether the board need show no more than the position at
    the beginning and what a few turns may reach; `marks_wins`, whether it marks what wins before that is pointed at; `papers`,
    whether those of the scene lie around the board of a folded window, where nothing else may cover it then. `match` is the
    game, `viewer` the seat through whose eyes it is shown (None: only what is open to all), `seen` what that seat may know
    once the events that have been shown have happened. Events come as that seat may see them. A table can ask for nothing else
    of the game, so nothing that it draws, writes or plays tells more.
    """

    context: Context
    live: bool
    close_up = False
    marks_wins = True
    papers = False
    advised: Action | None = None
    """The action that a hint proposes now, None for none.

    While some way is shown it is the one that this takes, not that to the space pointed at: the hint speaks of it.
    """
    stage: Stage
    tray: Tray
    flight: Flight
    level: Level
    match: MatchView

    @property
    def viewer(self) -> Seat | None:
        """The seat through whose eyes the game is shown."""
        raise NotImplementedError

    @property
    def addressed(self) -> Seat | None:
        """The seat to which the table speaks: the viewer, else whoever decides here, if anybody."""
        return self.viewer

    @property
    def seen(self) -> ObservationT:
        """The knowledge of that seat."""
        raise NotImplementedError

    def events(self) -> list[Event]:
        """Return all events so far, as the viewer saw them."""
        return []

    @property
    def settled(self) -> bool:
        """Return whether what is asked may be offered at this moment: nothing moves."""
        return True

    @property
    def decided_here(self) -> bool:
        """Return whether no person at another screen decides now."""
        return True

    @property
    def goes_on(self) -> bool:
        """Return whether somebody may have more to decide.

        Once a puzzle is over nobody has, though its game is open.
        """
        return True

    def hand_room(self, usual: int) -> int:
        """Return the pixels to keep at the lower edge for a hand, of the `usual` ones.

        There are fewer where nobody's can come into view.
        """
        return usual

    def switched(self, name: str) -> bool:
        """Return whether one of the game's switches is on, see `Entry.switches`."""
        return self.context.settings.values.switches.get(name, self.context.games[self.match.game.id].switches[name])

    # what may be done: the only place where tables and the scene ask for it

    def legal(self) -> tuple[Action, ...]:
        """Return all actions that the player to move may take, by what is seen."""
        return ()

    def check(self, action: Action) -> Illegal | None:
        """Return the reason why the player to move may not do this, None if it may."""
        return Illegal("replay", "")

    # what the players do

    def submit(self, action: Action) -> None:
        """Carry out an action of the seat to move, or say why not."""

    def submit_random(self, kind: type[Action]) -> None:
        """Let chance decide in setting up for everybody, as long as such an action is legal."""

    def submit_rest(self, choose: Callable[[], Action | None]) -> None:
        """Let `choose` decide for the player to move, each time, until it returns None.

        What may be planned (`Table.may_plan`) is planned.
        """

    @property
    def planned(self) -> int:
        """Return the number of actions planned by the player to move and not confirmed yet.

        What is seen includes their results.
        """
        return 0

    def keep_plan(self) -> None:
        """Carry out the plan of the player to move, each action when it is due."""

    @property
    def undoable(self) -> Action | None:
        """The last action of a person, if it may be taken back now."""
        return None

    def take_back(self) -> None:
        """Take that action back, so that its player decides again."""

    def confirm(self, action: Action) -> None:
        """Submit an action, asking first when the players wish to confirm their moves."""

    def ask(self, question: str, yes: str, act: Callable[[], None]) -> None:
        """Call `act` when the players say yes."""

    def offer(self, question: str, choices: tuple[Choice, ...]) -> None:
        """Let the players pick one of a few answers, or none."""

    def refuse(self, why: Illegal, space: Space | None = None) -> None:
        """Say why something cannot be done, beside the space in question, with a link to its rule."""

    # the scene

    def add(self, widget: Widget) -> None:
        """Put a widget of the table's own into the scene."""
        raise NotImplementedError

    def name(self, seat: Seat) -> str:
        """Return the name of the player in a seat."""
        raise NotImplementedError

    @property
    def pointer_at(self) -> tuple[float, float] | None:
        """Return the place on the board under the pointer, None where nothing points exactly."""
        return None

    def panel_place(self, seat: Seat) -> tuple[float, float]:
        """Return the place on the board from which a player's panel is straight to the side.

        For whoever has none it is in the middle below.
        """
        raise NotImplementedError

    def thing_place(self, seat: Seat, sprite: str) -> Point:
        """Return the pixel of a thing on a player's panel, else that of the panel."""
        raise NotImplementedError

    def strip_place(self, seat: Seat) -> Point:
        """Return the pixel behind the last part of a player's turn on the strip below the panel."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Ask the table again after a change of what can be done or is selected."""

    def refresh_marks(self) -> None:
        """Update only the marks on the board."""

    def show_note(self) -> None:
        """Update the note after a change of what is pointed at, or of what is known of it."""

    def preload_soon(self, makers: Iterable[Callable[[], object]]) -> None:
        """Make pictures that a motion will need in a moment, one in each frame."""

    def rearrange(self) -> None:
        """Place the columns again after a change of what the table has beside the board."""

    def make_way(self) -> None:
        """Hide the action buttons during a major event, until the table has come to rest."""

    def cover_story(self, covered: bool) -> None:
        """Hide the story while something of the table lies in its place, or show it again."""

    def shade(self, lit: Sequence[tuple[Point, Point]] = (), reach: float = 0, *, fire: bool = False) -> None:
        """Shade the board except within `reach` of ways between two places each.

        Without any way the shade ends. `fire` says that they are lit by fire. Places and `reach` are in board units. The shade
        lasts at most until the table comes to rest.
        """

    @property
    def room(self) -> Room:
        """Return the kind of the window.

        With little room things of the table's own have none beside the board.
        """
        return Room.WIDE

    @property
    def buttons(self) -> Rect:
        """Return the rectangle that the action buttons cover, empty without any."""
        return Rect(0, 0, 0, 0)

    @property
    def tools(self) -> Rect:
        """Return the rectangle that the tools cover, empty without any."""
        return Rect(0, 0, 0, 0)

    def reframe(self) -> None:
        """Show the board again after a change of its size, or of the parts that must be seen."""
