"""Answers to what a browser asks for: the page, its files, the socket, or nothing."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from http import HTTPStatus

import fontpkg_lato
import fontpkg_zilla_slab
from websockets.datastructures import Headers, MultipleValuesError
from websockets.http11 import Request, Response

from game import paths

SOCKET = "/socket"


@dataclass(frozen=True, slots=True)
class File:
    """A file that is served beside the page.

    `data` may be made when it is asked for; b"" means that there is none.
    """

    media_type: str
    data: bytes | Callable[[], bytes]
    policy: str = ""
    """Its content security policy."""


def page_files() -> dict[str, File]:
    """Return the page, its icon and its fonts, by path."""
    assets = paths.assets()
    page = (assets / "web" / "index.html").read_bytes()
    return {
        "/": File("text/html; charset=utf-8", page, policy(page)),
        "/icon.png": File("image/png", (assets / "art" / "icon" / "four_shores_64.png").read_bytes()),
        "/text.ttf": File("font/ttf", (fontpkg_lato.ROOT / "files" / "Lato-SemiBold.ttf").read_bytes()),
        "/title.ttf": File("font/ttf", (fontpkg_zilla_slab.ROOT / "files" / "ZillaSlab-Bold.ttf").read_bytes()),
    }


def policy(page: bytes) -> str:
    """Return the content security policy of a page.

    It has its own script, style and fonts, pictures from its socket, and nothing else.
    """
    inline = {name: _hashes(page, name) for name in ("script", "style")}
    return (
        f"default-src 'none'; script-src {inline['script']}; style-src {inline['style']}; img-src 'self' blob:; font-src 'self'; "
        "connect-src 'self' ws://{host} wss://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def _hashes(page: bytes, tag: str) -> str:
    inside = re.findall(rb"<%s>(.*?)</%s>" % ((tag.encode(),) * 2), page, re.DOTALL)
    return " ".join(f"'sha256-{base64.b64encode(hashlib.sha256(text).digest()).decode()}'" for text in inside) or "'none'"


class Answers:
    """The answers of a server that is reached by certain names only."""

    def __init__(self, files: Mapping[str, File], hosts: Iterable[str]) -> None:
        """`hosts` are the values of the header Host that are the server's own, in small letters."""
        self._files, self._hosts = files, frozenset(hosts)

    def answer(self, request: Request) -> Response | None:
        """Return the answer to a request, None where the socket may be opened."""
        try:
            host = request.headers.get("Host", "").lower()
            origin = request.headers.get("Origin", "").lower()
        except MultipleValuesError:
            return _refuse(HTTPStatus.BAD_REQUEST)
        if host not in self._hosts:  # a page of another name that was led to this address
            return _refuse(HTTPStatus.MISDIRECTED_REQUEST)
        if request.method != "GET":
            return _refuse(HTTPStatus.METHOD_NOT_ALLOWED)
        if request.path == SOCKET:
            return None if origin in (f"http://{host}", f"https://{host}") else _refuse(HTTPStatus.FORBIDDEN)
        file = self._files.get(request.path.partition("?")[0])
        if file is None:
            return _refuse(HTTPStatus.NOT_FOUND)
        data = file.data if isinstance(file.data, bytes) else file.data()
        return _deliver(file, data, host) if data else _refuse(HTTPStatus.NOT_FOUND)


def _deliver(file: File, data: bytes, host: str) -> Response:
    headers = _headers(file.media_type, len(data))
    headers["Cache-Control"] = "no-store" if file.policy else "max-age=86400"
    headers["Content-Security-Policy"] = file.policy.replace("{host}", host) or "default-src 'none'"
    return Response(HTTPStatus.OK, HTTPStatus.OK.phrase, headers, data)


def _refuse(status: HTTPStatus) -> Response:
    body = f"{status.value} {status.phrase}\n".encode()
    return Response(status, status.phrase, _headers("text/plain; charset=utf-8", len(body)), body)


def _headers(media_type: str, length: int) -> Headers:
    return Headers(
        [
            ("Content-Type", media_type),
            ("Content-Length", str(length)),
            ("Connection", "close"),
            ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "no-referrer"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
        ]
    )
