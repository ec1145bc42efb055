"""The addresses by which other devices of the house reach this machine."""

from __future__ import annotations

import errno
import ipaddress
import re
import socket
import struct
import sys
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import urlsplit

import segno

PORT = 8760
SOMEWHERE = [("192.0.2.1", 9), ("10.255.255.255", 9)]
"""Addresses in other networks, to which nothing is sent: the system only says by which of its own it would."""
ADDRESS_OF_INTERFACE = 0x8915
"""Linux's number of the question for an interface's address (SIOCGIFADDR)."""
HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?)(:[0-9]{1,5})?")
"""A host and perhaps its port, as browsers send them in small letters."""
VIRTUAL = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "podman", "tun", "tap", "wg", "zt")
"""The beginnings of the names of networks that reach no device of the house."""


@dataclass(frozen=True, slots=True)
class Address:
    """An address of this machine in a network of the house."""

    host: str
    network: str
    """The name of the network's interface, "" if it is not known."""


def house_addresses() -> list[Address]:
    """Return the addresses of this machine in private networks, the likeliest first."""
    found = {
        address.host: address for address in [*_of_machine_name(), *_of_routes(), *_of_interfaces()] if is_private(address.host)
    }
    likeliest = [address.host for address in _of_routes()]
    return sorted(
        found.values(),
        key=lambda address: (
            address.network.startswith(VIRTUAL),
            address.host not in likeliest,
            not address.host.startswith("192.168."),
            address.host,
        ),
    )


def is_here(host: str) -> bool:
    """Return whether this machine has an address, as far as the system tells."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
            asked.bind((host, 0))
    except OSError as error:
        return error.errno != errno.EADDRNOTAVAIL
    return True


def is_private(host: str) -> bool:
    """Return whether an address is one of a network in a house."""
    address = ipaddress.IPv4Address(host)
    return address.is_private and not address.is_loopback and not address.is_unspecified and not address.is_link_local


def _of_routes() -> list[Address]:
    found = []
    for place in SOMEWHERE:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
            asked.connect(place)
            found.append(Address(asked.getsockname()[0], ""))
    return found


def _of_machine_name() -> list[Address]:
    try:
        return [Address(host, "") for host in socket.gethostbyname_ex(socket.gethostname())[2]]
    except OSError:
        return []


def _of_interfaces() -> list[Address]:
    if sys.platform != "linux":
        return []
    import fcntl  # noqa: PLC0415  (only some systems have it)

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            with suppress(OSError):  # an interface without an address
                answer = fcntl.ioctl(asked.fileno(), ADDRESS_OF_INTERFACE, struct.pack("256s", name[:15].encode()))
                found.append(Address(socket.inet_ntoa(answer[20:24]), name))
    return found


def link(host: str, port: int, code: str) -> str:
    """Return the link of a table, whose code stays in the browser."""
    return f"http://{host}:{port}/#{code}"


def host_name(given: str) -> str:
    """Return the host that a name or a whole link names, as browsers send it, "" for none."""
    given = given.strip()
    try:
        place = urlsplit(given if "//" in given else f"//{given}").netloc
        name = place.rpartition("@")[2].encode("idna").decode().lower()
    except ValueError:
        return ""
    return name if HOST.fullmatch(name) else ""


def code_modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the modules of a QR code as rows, dark ones True.

    The white border of four modules is left out.
    """
    code = segno.make_qr(text, error="m", boost_error=False)
    return tuple(tuple(map(bool, row)) for row in code.matrix)
