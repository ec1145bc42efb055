"""Messages of a page: bounded values, or nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.web.wire import KeyDown, Malformed, PointerDown, Text, Wheel, decode

ROOM = {"width": 844, "height": 390, "ratio": 2}


def message(**fields: Any) -> str:
    return json.dumps(fields)


def test_events_have_the_names_of_the_renderview_specification() -> None:
    assert decode(message(type="pointer_down", x=1.5, y=2, button=1)) == PointerDown(1.5, 2, button=1)
    assert decode(message(type="wheel", x=1, y=2, dx=0, dy=-120)) == Wheel(1, 2, 0, -120)
    assert decode(message(type="key_down", key="Enter", modifiers=["Shift"])) == KeyDown("Enter", ("Shift",))
    assert decode(message(type="text", text="Święta")) == Text("Święta")


@pytest.mark.parametrize(
    "data",
    [
        "",
        "{",
        "[]",
        "null",
        "\x00\xff",
        "[" * 5000,
        message(type="nothing"),
        message(type="pointer_down", x=1),
        message(type="pointer_down", x="1", y=2),
        message(type="pointer_down", x=1e9, y=2),
        message(type="pointer_down", x=1, y=2, pointer=10),
        message(type="pointer_down", x=1, y=2, button=-1),
        message(type="pointer_down", x=1, y=2, seat=1),
        '{"type": "pointer_down", "x": NaN, "y": 2}',
        '{"type": "pointer_down", "x": 1e999, "y": 2}',
        message(type="key_down", key=""),
        message(type="key_down", key="a" * 25),
        message(type="key_down", key="a", modifiers=["Hyper"]),
        message(type="key_down", key="a", modifiers=["Shift"] * 5),
        message(type="text", text="a" * 201),
        message(type="confirm", number=-1),
        message(type="confirm", number=2**40),
        message(type="resize", room={**ROOM, "width": 0}),
        message(type="resize", room={**ROOM, "ratio": 100}),
        message(type="resize", room={**ROOM, "top": 500}),
        message(type="hello", by="force", proof="", room=ROOM),
        message(type="hello", by="code", proof="not hexadecimal", room=ROOM),
        message(type="hello", by="code", proof="0" * 65, room=ROOM),
        message(type="hello", by="token", proof="0", room=ROOM, device="../../etc/passwd"),
        message(type="hello", by="code", proof="0", room=ROOM, language="../pl"),
        message(type="hello", by="code", proof="0", room=ROOM, name="a" * 65),
    ],
)
def test_what_no_page_sends_is_refused(data: str) -> None:
    with pytest.raises(Malformed):
        decode(data)
