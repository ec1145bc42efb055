"""The service by which scenes open the table to guests, and which the program steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.clock import Deadline
from game.engine.core import Seat
from game.play.match import Match
from game.ui.program.guests.kept import KeptTable, KeptTables
from game.ui.program.screen import Screen
from game.ui.shell.guests import Guests, GuestSeat, Invitation, OfferedSeat, Place, Visitor
from game.ui.shell.scene import Scene

if TYPE_CHECKING:  # what an open table needs is loaded when one is opened
    from game.ui.program.guests.entrance import Serving
    from game.ui.program.guests.open_table import OpenTable
    from game.ui.tables.scene import TableScene


LOOK_EVERY = 5.0
"""Seconds after which it is looked again whether this machine still has the table's address."""


class GuestView(Guests):
    """The table as the scenes of guests know it: they look, and do nothing."""

    def __init__(self) -> None:
        self._table: OpenTable | None = None
        self._listeners: list[Callable[[], None]] = []

    @property
    def seats(self) -> tuple[GuestSeat, ...]:
        return tuple(self._table.seats()) if self._table is not None else ()

    def listen(self, changed: Callable[[], None]) -> Callable[[], None]:
        self._listeners.append(changed)
        return lambda: self._listeners.remove(changed) if changed in self._listeners else None

    def show(self, table: OpenTable | None) -> None:
        """Tell of a table from now on, None for none."""
        self._table = table
        self.tell()

    def tell(self) -> None:
        """Tell everybody who listens that something has changed."""
        for changed in tuple(self._listeners):
            changed()


class TableGuests(GuestView):
    """The guests of the program's table."""

    offered = True

    def __init__(self, host: Screen, wake: Callable[[], None], serving: Serving | None = None) -> None:
        """`host` is the screen of the window.

        `wake` ends a rest of the program; it is called in another thread.
        """
        super().__init__()
        self._host, self._wake, self._serving = host, wake, serving
        self._view = GuestView()
        self._kept_tables = KeptTables(host.shared.saves.folder, host.shared.saves.writer)
        self._opener: Scene | None = None
        """The scene that sets a new game up."""
        self._coming: tuple[Match, Sequence[Seat] | None] | None = None
        """The match that is opened next, and the order of its players."""
        self._seen: Scene | None = None
        """The host's table that was seen last."""
        self._written: KeptTable | None = None
        self._looked = 0.0
        """Seconds since it was looked whether this machine still has the address."""

    # what is so now

    @property
    def invitation(self) -> Invitation | None:
        return self._table.entrance.invitation if self._table is not None else None

    @property
    def visitors(self) -> tuple[Visitor, ...]:
        return tuple(self._table.visitors()) if self._table is not None else ()

    # what the host does

    def open(self, game: str, seats: Sequence[OfferedSeat]) -> str:
        if self._table is None:
            trouble = self._open(None)
            if trouble:
                return trouble
        self._opener = self._host.stack.top
        self.offer(game, seats)
        return ""

    def offer(self, game: str, seats: Sequence[OfferedSeat]) -> None:
        if self._table is not None:
            self._table.offer(game, seats)

    def begin(self, match: Match, order: Sequence[Seat] | None = None) -> None:
        if self._table is not None:
            self._coming = match, order

    def open_match(self, match: Match) -> str:
        scene = self._host_table()
        if scene is None or scene.match is not match:
            return "guests.no_match"
        trouble = self._open(None) if self._table is None else ""
        if not trouble and self._table is not None and self._table.match is not match:
            self._table.sit_down(scene)
            self._keep()
        return trouble

    def close(self) -> None:
        scene = self._host_table()
        if self._table is not None and scene is not None and scene.driver.autosave is not None:
            self._kept_tables.forget(scene.driver.autosave.path)
        self.leave()

    def put(self, seat: Seat, place: Place) -> None:
        if self._table is not None:
            self._table.put(seat, place)

    def free(self, seat: Seat) -> None:
        if self._table is not None:
            self._table.free(seat)

    def renew(self) -> None:
        if self._table is not None:
            self._table.entrance.renew()
            self._changed()

    def let_in(self, visitor: Visitor) -> None:
        if self._table is not None:
            self._table.let_in(visitor.number)

    def turn_away(self, visitor: Visitor) -> None:
        if self._table is not None:
            self._table.turn_away(visitor.number)

    def use_network(self, address: str) -> str:
        if self._table is None:
            return ""
        return self._listen_again(self._table.entrance.open(address))

    def allow_host(self, name: str) -> str:
        if self._table is None:
            return ""
        return self._listen_again(self._table.entrance.allow_host(name))

    def _listen_again(self, trouble: str) -> str:
        """Tell everybody of another way in, or close the table where nothing listens any more."""
        if self._table is not None and not self._table.entrance.listening:
            self.leave()
        else:
            self._changed()
        return trouble

    def _open(self, kept: KeptTable | None) -> str:
        from game.ui.program.guests.entrance import Entrance, Serving
        from game.ui.program.guests.open_table import OpenTable

        host = self._host
        serving = self._serving or Serving(self._wake)
        entrance = Entrance(serving, host.context.sound, host.shared.clock, host.text.language, kept)
        trouble = entrance.open()
        if not trouble:
            table = OpenTable(host, entrance, self._view, self._changed)
            self.show(table)
            self._view.show(table)
        return trouble

    def _changed(self) -> None:
        self.tell()
        self._view.tell()
        self._keep()

    # the host's table

    def _host_table(self) -> TableScene | None:
        """Return the table of the match under way on the host's screen."""
        if not self._host.shared.sessions.under_way:
            return None
        from game.ui.tables.scene import TableScene

        tables = (scene for scene in self._host.stack.scenes if isinstance(scene, TableScene))
        return next((scene for scene in tables if scene.drives and scene.driver.autosave is not None), None)

    def follow_host(self) -> None:
        """Sit down at the match of the host, and close the table when there is none.

        Guests play on behind the host's menu, which lets no time pass for the table, and are shown there.

        It is called before each picture of the host's window, which shows nothing of who decides elsewhere.
        """
        scene = self._host_table()
        if scene is not self._seen:
            self._seen = scene
            if scene is not None:
                self._meet(scene)
        if self._table is None or self._coming is not None:
            return
        sits = self._table.match is not None and scene is not None and scene.match is self._table.match
        if scene is not None and sits and scene is not self._host.stack.top and scene in self._host.stack.visible():
            scene.playback.show_present()
        if not sits and self._opener not in self._host.stack.scenes:
            self.leave()

    def _meet(self, scene: TableScene) -> None:
        """Let the guests of a match sit down whose table has just come."""
        if self._coming is not None and self._coming[0] is scene.match and self._table is not None:
            order, self._coming, self._opener = self._coming[1], None, None
            self._table.sit_down(scene, order)
            self._keep()
            return
        self._coming = None
        autosave = scene.driver.autosave
        kept = self._kept_tables.load(autosave.path) if autosave is not None and self._table is None else None
        if kept is not None and len(kept.seats) == len(scene.match.players) and not self._open(kept) and self._table is not None:
            self._table.sit_down(scene, kept=kept)

    def _keep(self) -> None:
        """Keep beside the match who sits where, until it is over."""
        table, scene = self._table, self._host_table()
        if table is None or scene is None or scene.driver.autosave is None or table.match is not scene.match:
            return
        kept = table.kept()
        if scene.match.to_move is None or not any(seat.device for seat in kept.seats):
            self._kept_tables.forget(scene.driver.autosave.path)
            self._written = None
        elif kept != self._written:
            self._written = kept
            self._kept_tables.keep(scene.driver.autosave.path, kept)

    # time

    @property
    def moving(self) -> bool:
        """Return whether the next frame is wanted soon."""
        return self._table is not None and self._table.moving

    @property
    def restful(self) -> bool:
        """Return whether nothing changes until somebody says something."""
        return self._table is None or self._table.restful

    def step(self, dt: float, frame: Deadline) -> None:
        """Let time pass for the guests, as far as the frame of the host has time left for them."""
        if self._table is not None:
            self._look_at_address(dt)
            self._table.step(dt, frame)

    def _look_at_address(self, dt: float) -> None:
        """Tell now and then of an address that this machine has no more, or has again."""
        self._looked += dt
        if self._looked >= LOOK_EVERY and self._table is not None:
            self._looked = 0.0
            if self._table.entrance.look():
                self._changed()

    def leave(self) -> None:
        """Close the table with its match, or with the program.

        When the match is continued everybody comes back.
        """
        table, self._opener, self._coming, self._written = self._table, None, None, None
        if table is not None:
            self.show(None)
            self._view.show(None)
            table.close()
