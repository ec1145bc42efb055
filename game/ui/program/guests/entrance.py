"""The entrance of an open table: the server, what lets devices in, and the invitation."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Protocol

from game.clock import Clock
from game.ui.program.guests.kept import KeptTable
from game.ui.program.guests.sounds import sound_files
from game.ui.services.sound import Sound
from game.ui.shell.guests import Invitation
from game.web.addresses import PORT, Address, code_modules, host_name, house_addresses, is_here, link
from game.web.admission import Admission, word_list
from game.web.connection import Arrival
from game.web.requests import page_files
from game.web.server import TableServer
from game.web.wire import Notice, Over

log = logging.getLogger(__name__)

PORTS = range(PORT, PORT + 10)
"""The ports that are tried in turn; a table that is continued begins with the one it had."""


class Server(Protocol):
    """A server of the page and its socket."""

    def start(self, address: str, port: int) -> int:
        """Listen on an address of this machine, and return the port. Raises OSError."""
        ...

    def take(self) -> Sequence[Arrival]:
        """Return the arrivals since the last call, in order."""
        ...

    def close(self, notice: Notice | None = None) -> None:
        """End all connections after a last message, and listen no more."""
        ...


class Serving:
    """The parts with which tables are opened: in tests others than those of the house."""

    def __init__(self, wake: Callable[[], None]) -> None:
        """`wake` is called in the server's thread when something has arrived."""
        self._wake = wake

    def addresses(self) -> Sequence[Address]:
        """Return the addresses of this machine, the likeliest first."""
        return house_addresses()

    def is_here(self, address: str) -> bool:
        """Return whether this machine has an address."""
        return is_here(address)

    def words(self, language: str) -> Sequence[str]:
        """Return the words from which those of a table are drawn."""
        return word_list(language)

    def server(self, admission: Admission, sound: Sound, clock: Clock, hosts: Iterable[str]) -> Server:
        """Make a server of the page, and of the program's sounds."""
        return TableServer(admission, {**page_files(), **sound_files(sound)}, clock, wake=self._wake, hosts=hosts)


class Entrance:
    """The way in, while the table is open."""

    def __init__(self, serving: Serving, sound: Sound, clock: Clock, language: str, kept: KeptTable | None = None) -> None:
        """`kept` is what was so when the table was open before."""
        self._serving, self._clock, self._sound = serving, clock, sound
        self.admission = Admission(serving.words(language), clock, kept.devices if kept is not None else None)
        self.hosts: tuple[str, ...] = kept.hosts if kept is not None else ()
        self.address, self.port = (kept.address, kept.port) if kept is not None else ("", 0)
        self._server: Server | None = None
        self.invitation: Invitation | None = None
        """The invitation while it is open."""

    def open(self, address: str = "") -> str:
        """Listen at an address, or at the likeliest one.

        Return the key of a text that says why that is not possible, "" if it is.
        """
        networks = [found.host for found in self._serving.addresses()]
        wanted = next((one for one in (address, self.address) if one in networks), networks[0] if networks else "")
        if not wanted:
            return "guests.no_network"
        self._close_server(None)
        server = self._serving.server(self.admission, self._sound, self._clock, self.hosts)
        for port in dict.fromkeys((self.port or PORT, *PORTS, 0)):
            try:
                self.port = server.start(wanted, port)
            except OSError as error:
                log.warning("port %d of %s: %s", port, wanted, error)
            else:
                self.address, self._server, self._networks = wanted, server, tuple(networks)
                self.renew(again=False)
                return ""
        return "guests.no_port"

    @property
    def listening(self) -> bool:
        """Return whether pages can come in."""
        return self._server is not None

    def allow_host(self, name: str) -> str:
        """Let pages come by a further name or link too, "" for none; those that are in come anew.

        The result is that of `open`; nothing changes for what is no name of a host.
        """
        host = host_name(name)
        if name.strip() and not host:
            return "guests.no_host"
        self.hosts = (host,) if host else ()
        return self.open()

    def look(self) -> bool:
        """Look whether this machine still has the address.

        Return whether that is otherwise than before.
        """
        invitation, moved = self.invitation, not self._serving.is_here(self.address)
        if invitation is None or invitation.moved is moved:
            return False
        self.invitation = replace(invitation, moved=moved)
        return True

    def renew(self, *, again: bool = True) -> None:
        """Make the invitation, with a new code and new words if `again`."""
        if again:
            self.admission.renew()
        way = link(self.address, self.port, self.admission.code)
        place = f"{self.address}:{self.port}"
        self.invitation = Invitation(way, place, self.admission.words, code_modules(way), self._networks, self.hosts)

    def take(self) -> Sequence[Arrival]:
        """Return what has arrived."""
        return self._server.take() if self._server is not None else ()

    def close(self) -> None:
        """Listen no more, and tell the guests so."""
        self._close_server(Over())
        self.invitation = None

    def _close_server(self, notice: Notice | None) -> None:
        if self._server is not None:
            self._server.close(notice)
            self._server = None
