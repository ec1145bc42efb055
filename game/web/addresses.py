"""The addresses by which other devices of the house reach this machine."""

from __future__ import annotations

from dataclasses import dataclass

import segno

PORT = 8760


@dataclass(frozen=True, slots=True)
class Address:
    """An address of this machine in a network of the house."""

    host: str
    network: str
    """The name of the network's interface, "" if it has none."""


def house_addresses() -> list[Address]:
    """Return the addresses of this machine in private networks, the likeliest first."""
    raise NotImplementedError


def link(host: str, port: int, code: str) -> str:
    """Return the link of a table, whose code stays in the browser."""
    return f"http://{host}:{port}/#{code}"


def code_modules(text: str) -> list[list[bool]]:
    """Return the modules of a QR code as rows, dark ones True.

    The white border of four modules is left out.
    """
    code = segno.make_qr(text, error="m", boost_error=False)
    return [[bool(module) for module in row] for row in code.matrix]
