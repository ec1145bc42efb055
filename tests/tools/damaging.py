"""Ways to damage a file, each by chance: what disks, transfers, editors and malice do to bytes, text and structure."""

from __future__ import annotations

import json
import random
import re
import tomllib
from collections.abc import Callable
from typing import Any

from game.play.record import level_hash

Damage = Callable[[bytes, random.Random], bytes]

NUMBERS = (
    *("0", "-1", "1", "255", "65536", "2147483648", "-9223372036854775809", "18446744073709551616", "1" + "0" * 40),
    *("9" * 4000, "9" * 5000, "0x" + "f" * 5000, "1e308", "-1e308", "1e999", "nan", "inf", "-inf", "0.1", "-0.0", "1_0", "٣"),
)
JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 3, 10**6, 2**63, 2**64, 10**30, 2.5, 1e308, "", "x", "\u202e", "\n", "\0", "ą" * 300),
    *([], {}, [[]], [{}], [None], {"": ""}, {"kind": "x"}, "0,0", "-1,-1", "99999,99999", "{file}", "%s"),
)
DEPTHS = (50, 150, 500, 950, 990, 1000, 3000, 50000)
LETTERS = (
    *(b"\0", b"\xff", b"\xc3", b"\xed\xa0\x80", b"\n", b"\r", b'"', b"'", b"<", b"&", b"&#0;", b"]]>"),
    *(b"{", b"}", b"[", b"=", b"#"),
)


def flip(data: bytes, chance: random.Random) -> bytes:
    """Some bits are the other way round."""
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 2, 8, 64))):
        if changed:
            changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def cut(data: bytes, chance: random.Random) -> bytes:
    """The end is missing."""
    return data[: chance.randrange(len(data) + 1)]


def remove(data: bytes, chance: random.Random) -> bytes:
    """A block is missing."""
    start, end = _block(data, chance)
    return data[:start] + data[end:]


def repeat(data: bytes, chance: random.Random) -> bytes:
    """A block is there twice or more, perhaps elsewhere."""
    start, end = _block(data, chance)
    place = chance.choice((end, chance.randrange(len(data) + 1)))
    return data[:place] + data[start:end] * chance.choice((1, 1, 2, 20)) + data[place:]


def insert(data: bytes, chance: random.Random) -> bytes:
    """Bytes that mean something are in the wrong place."""
    place = chance.randrange(len(data) + 1)
    return data[:place] + chance.choice(LETTERS) * chance.choice((1, 1, 1, 5, 3000)) + data[place:]


def noise(data: bytes, chance: random.Random) -> bytes:
    """A block of the disk is zeros or something else."""
    start, end = _block(data, chance)
    length = end - start
    return data[:start] + chance.choice((bytes(length), chance.randbytes(length), b" " * length)) + data[end:]


def recode(data: bytes, chance: random.Random) -> bytes:
    """The text is in another encoding, or has other ends of lines."""
    text = data.decode("utf-8", "replace")
    encoding = chance.choice(("utf-16", "utf-32", "cp1250", "utf-8-sig", "utf-7", "cp037"))
    return chance.choice((text.encode(encoding, "replace"), data.replace(b"\n", b"\r"), data.replace(b"\n", b"\r\n")))


def number(data: bytes, chance: random.Random) -> bytes:
    """A number is an extreme one."""
    found = list(re.finditer(rb"-?\d+(?:\.\d+)?", data))
    return _replaced(data, chance.choice(found).span(), chance.choice(NUMBERS)) if found else data


def word(data: bytes, chance: random.Random) -> bytes:
    """A quoted word is something else, or stands without quotes."""
    found = list(re.finditer(rb'"[^"\n]*"', data))
    if not found:
        return data
    other = chance.choice(found)[0].decode("utf-8", "replace")
    values = (other, '""', "1", "true", "null", "[]", "{}", '"' + "x" * 5000 + '"', '"\\ud800"', '"../../x"', '"nan"', '"{x}"')
    return _replaced(data, chance.choice(found).span(), chance.choice(values))


def nest(data: bytes, chance: random.Random) -> bytes:
    """Something is nested very deep."""
    depth = chance.choice(DEPTHS)
    before, after = chance.choice(((b"[", b"]"), (b'{"a":', b"}"), (b"{a=", b"}"), (b"<a>", b"</a>"), (b"(", b")"), (b"> ", b"")))
    inside = chance.choice((b"", b"1"))
    found = [match.span() for match in re.finditer(rb'"[^"\n]*"|\d+|\n', data)]
    start, end = chance.choice(found) if found else (0, 0)
    return data[:start] + before * depth + inside + after * depth + data[end:]


def json_value(data: bytes, chance: random.Random) -> bytes:
    """A value of a line of JSON is of another type, gone, or there under another name; what is signed is signed again."""
    lines = data.split(b"\n")
    place = chance.randrange(len(lines)) if chance.random() < 0.5 else 0
    try:
        value = json.loads(lines[place])
    except (ValueError, RecursionError):
        return data
    for _ in range(chance.choice((1, 1, 2))):
        exchange(value, chance)
    if isinstance(value, dict) and isinstance(value.get("level"), dict) and chance.random() < 0.9:
        value["level_hash"] = level_hash(value["level"])
    lines[place] = json.dumps(value).encode()
    return b"\n".join(lines)


def toml_value(data: bytes, chance: random.Random) -> bytes:
    """A value of a TOML file is of another type, gone, or there under another name."""
    try:
        value = tomllib.loads(data.decode("utf-8"))
    except (ValueError, RecursionError):
        return data
    for _ in range(chance.choice((1, 1, 2))):
        exchange(value, chance)
    return "".join(f"{json.dumps(key)} = {_inline(one)}\n" for key, one in value.items()).encode("utf-8", "replace")


def _inline(value: Any) -> str:
    """A value as TOML writes it within a line; lists take a line for each thing."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {_inline(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[\n" + "".join(f"{_inline(one)},\n" for one in value) + "]"
    return "''" if value is None else str(value) if isinstance(value, float) else json.dumps(value)


def exchange(value: Any, chance: random.Random) -> None:
    """Put junk somewhere into a value, exchange two parts of it, take something away, or add something."""
    places = list(_places(value))
    if not places:
        return
    holder, key = chance.choice(places)
    other, name = chance.choice(places)
    junk = chance.choice((*JUNK, other[name]))
    match chance.randrange(4):
        case 0 if isinstance(holder, dict):
            del holder[key]
        case 1 if isinstance(holder, dict):
            holder[str(junk)[:50]] = junk if not isinstance(junk, dict | list) else None
        case 2 if isinstance(holder, list):
            holder.insert(key, json.loads(json.dumps(junk)))
        case _:
            holder[key] = json.loads(json.dumps(junk))


def _places(value: Any) -> Any:
    """Every place inside a value: what holds it, and the key or index."""
    waiting = [value]
    while waiting:
        holder = waiting.pop()
        keys = list(holder) if isinstance(holder, dict) else range(len(holder)) if isinstance(holder, list) else ()
        for key in keys:
            yield holder, key
            waiting.append(holder[key])


def _block(data: bytes, chance: random.Random) -> tuple[int, int]:
    start = chance.randrange(len(data) + 1)
    return start, min(len(data), start + chance.choice((1, 4, 30, 300, 4096)))


def _replaced(data: bytes, span: tuple[int, int], text: str) -> bytes:
    return data[: span[0]] + text.encode("utf-8", "replace") + data[span[1] :]


ANY: tuple[Damage, ...] = (flip, cut, remove, repeat, insert, noise, recode, number, word, nest)
JSON: tuple[Damage, ...] = (*ANY, *(json_value,) * len(ANY))
"""For JSON lines: half of the damage leaves JSON."""
TOML: tuple[Damage, ...] = (*ANY, *(toml_value,) * len(ANY))
"""For TOML: half of the damage leaves TOML."""


def damaged(data: bytes, ways: tuple[Damage, ...], chance: random.Random) -> tuple[bytes, str]:
    """The data damaged once, or sometimes twice, and the names of the ways."""
    chosen = chance.choices(ways, k=chance.choice((1, 1, 1, 2)))
    for way in chosen:
        data = way(data, chance)
    return data, " and ".join(way.__name__ for way in chosen)
