"""Messages between the program and the page in a browser.

Events have the names of the renderview specification, which jupyter_rfb, rendercanvas and pygfx share. Lengths are CSS pixels of
the page. Whatever comes from a page is decoded into these bounded values or refused as a whole.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

LARGEST = 4096
"""The most bytes of a message from a page."""

Length = Annotated[float, Meta(ge=-8192, le=8192)]
Hex = Annotated[str, Meta(pattern="^[0-9a-f]*$", max_length=64)]
Language = Annotated[str, Meta(pattern="^[a-z]{2,3}$")]
Name = Annotated[str, Meta(max_length=64)]
Key = Annotated[str, Meta(min_length=1, max_length=24)]
Modifier = Literal["Shift", "Control", "Alt", "Meta"]
PointerType = Literal["mouse", "touch", "pen"]
Device = Literal["phone", "tablet", "laptop", "television"]
Way = Literal["code", "words", "token"]
Refusal = Literal["code", "words", "token", "pause", "full", "host", "busy"]


class Malformed(Exception):
    """A message is no message of the page."""


class Incoming(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A message from a page."""


class Room(Struct, frozen=True, forbid_unknown_fields=True):
    """The size of a page, its device pixels for each CSS pixel, and covered edges.

    A notch, a bar or round corners may cover them.
    """

    width: Annotated[int, Meta(ge=1, le=8192)]
    height: Annotated[int, Meta(ge=1, le=8192)]
    ratio: Annotated[float, Meta(ge=0.25, le=8)]
    top: Annotated[int, Meta(ge=0, le=400)] = 0
    right: Annotated[int, Meta(ge=0, le=400)] = 0
    bottom: Annotated[int, Meta(ge=0, le=400)] = 0
    left: Annotated[int, Meta(ge=0, le=400)] = 0


class Hello(Incoming, frozen=True, tag="hello"):
    """The answer to the challenge: the device that asks to come in, and its way."""

    by: Way
    proof: Hex
    room: Room
    device: Hex = ""
    """The device's number, if it has been here before."""
    language: Language = "en"
    kind: Device = "laptop"
    touch: bool = False
    name: Name = ""
    """The player's name that was used last on the device."""


class PointerDown(Incoming, frozen=True, tag="pointer_down"):
    """A finger touches the page, or a button of the mouse goes down."""

    x: Length
    y: Length
    pointer: Annotated[int, Meta(ge=0, le=9)] = 0
    """The number of the finger; the mouse is 0."""
    pointer_type: PointerType = "mouse"
    button: Annotated[int, Meta(ge=0, le=5)] = 0
    """1 left, 2 right, 3 middle, 0 none."""


class PointerMove(Incoming, frozen=True, tag="pointer_move"):
    """A finger or the mouse has moved."""

    x: Length
    y: Length
    pointer: Annotated[int, Meta(ge=0, le=9)] = 0
    pointer_type: PointerType = "mouse"


class PointerUp(Incoming, frozen=True, tag="pointer_up"):
    """A finger has left the page, or a button of the mouse has come up."""

    x: Length
    y: Length
    pointer: Annotated[int, Meta(ge=0, le=9)] = 0
    pointer_type: PointerType = "mouse"
    button: Annotated[int, Meta(ge=0, le=5)] = 0


class PointerCancel(Incoming, frozen=True, tag="pointer_cancel"):
    """The browser has taken a touch for itself: it did not mean anything."""

    pointer: Annotated[int, Meta(ge=0, le=9)] = 0


class PointerLeave(Incoming, frozen=True, tag="pointer_leave"):
    """The mouse has left the page."""


class Wheel(Incoming, frozen=True, tag="wheel"):
    """The wheel has turned; downwards and to the right are positive."""

    x: Length
    y: Length
    dx: Length = 0.0
    dy: Length = 0.0


class KeyDown(Incoming, frozen=True, tag="key_down"):
    """A key goes down, named as `KeyboardEvent.key`: "a", "Enter", "ArrowLeft"."""

    key: Key
    modifiers: Annotated[tuple[Modifier, ...], Meta(max_length=4)] = ()
    repeat: bool = False


class KeyUp(Incoming, frozen=True, tag="key_up"):
    """A key comes up."""

    key: Key
    modifiers: Annotated[tuple[Modifier, ...], Meta(max_length=4)] = ()


class Text(Incoming, frozen=True, tag="text"):
    """The content of the text field over the picture, whole, after each change."""

    text: Annotated[str, Meta(max_length=200)]


class Resize(Incoming, frozen=True, tag="resize"):
    """The page has another size."""

    room: Room


class Confirm(Incoming, frozen=True, tag="confirm"):
    """A frame is on the screen."""

    number: Annotated[int, Meta(ge=0, le=2**32 - 1)]


class Visibility(Incoming, frozen=True, tag="visibility"):
    """The page has come into view, or is hidden: behind another, or the screen is off."""

    visible: bool


class Leave(Incoming, frozen=True, tag="leave"):
    """The player gives up the seat, pressed while the table was out of reach."""


class Pong(Incoming, frozen=True, tag="pong"):
    """The page is still there."""


Input = PointerDown | PointerMove | PointerUp | PointerCancel | PointerLeave | Wheel | KeyDown | KeyUp | Text
"""The acts of a player."""
Told = Input | Resize | Confirm | Visibility | Leave
"""The messages that the program takes."""
Message = Hello | Told | Pong

_decoder: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


def decode(data: bytes | str) -> Message:
    """Return the message that is meant, or raise `Malformed`."""
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Malformed(str(error)) from None


def clamped(message: Told, room: Room) -> Told:
    """Return a message whose point lies inside the page."""
    if isinstance(message, PointerDown | PointerMove | PointerUp | Wheel):
        x, y = min(max(message.x, 0.0), room.width - 1.0), min(max(message.y, 0.0), room.height - 1.0)
        return msgspec.structs.replace(message, x=x, y=y)
    return message


# what goes to a page


class Outgoing(Struct, frozen=True, tag_field="type"):
    """A message to a page, as JSON."""


class Challenge(Outgoing, frozen=True, tag="challenge"):
    """The number with which this connection's proof is made.

    No proof can be used twice.
    """

    nonce: str


class Welcome(Outgoing, frozen=True, tag="welcome"):
    """The page is in, with the number of its device.

    A new device makes its token from the challenge.
    """

    device: str
    new: bool


class Waiting(Outgoing, frozen=True, tag="waiting"):
    """The words were right; the host is asked."""


class Refused(Outgoing, frozen=True, tag="refused"):
    """The page may not come in, or not before some seconds have passed."""

    why: Refusal
    seconds: int = 0


class Turn(Outgoing, frozen=True, tag="turn"):
    """The title of the page; the device buzzes once when its seat's turn comes."""

    title: str
    mine: bool


class PlaySound(Outgoing, frozen=True, tag="sound"):
    """A sound is heard at the device, by its path at the server."""

    path: str
    volume: float = 1.0


class Field(Outgoing, frozen=True, tag="field"):
    """A text field lies over the picture: its place, content and most letters."""

    left: float
    top: float
    width: float
    height: float
    text: str
    limit: int
    label: str = ""
    """Its name, for screen readers."""
    size: float = 18.0
    """The height of its letters."""
    ink: str = "#2b1a0f"
    paper: str = "#fffdf6"


class NoField(Outgoing, frozen=True, tag="no_field"):
    """No text is written now."""


class UseLanguage(Outgoing, frozen=True, tag="language"):
    """The language of the page's own few texts."""

    language: str


class Remember(Outgoing, frozen=True, tag="remember"):
    """The name that the device puts forward the next time."""

    name: str


class Freed(Outgoing, frozen=True, tag="freed"):
    """The device's place is no longer its own.

    The page says so, and may come in again by the code.
    """


class Elsewhere(Outgoing, frozen=True, tag="elsewhere"):
    """The same device has come in by another page."""


class Over(Outgoing, frozen=True, tag="over"):
    """The host has closed the table to screens."""


class Ping(Outgoing, frozen=True, tag="ping"):
    """The program is still there."""


Notice = (
    Challenge | Welcome | Waiting | Refused | Turn | PlaySound | Field | NoField | UseLanguage | Remember | Freed | Elsewhere
    | Over | Ping
)  # fmt: skip


class Picture(IntEnum):
    """The format of a picture."""

    JPEG = 1
    PNG = 2


@dataclass(frozen=True, slots=True)
class Part:
    """A changed rectangle of a frame, in device pixels, as an encoded picture.

    The picture may be smaller than its rectangle: the page stretches it.
    """

    left: int
    top: int
    width: int
    height: int
    format: Picture
    data: bytes


_FRAME = struct.Struct("<IHH")
_PART = struct.Struct("<HHHHBI")


def encode_frame(number: int, size: tuple[int, int], parts: Sequence[Part]) -> bytes:
    """Return a frame: number and whole size, then each changed part.

    A part is its rectangle, format, length and data.
    """
    pieces = [_FRAME.pack(number, *size)]
    for part in parts:
        pieces += [_PART.pack(part.left, part.top, part.width, part.height, part.format, len(part.data)), part.data]
    return b"".join(pieces)


def encode_notice(notice: Notice) -> bytes:
    """Return a message to a page as JSON."""
    return msgspec.json.encode(notice)
