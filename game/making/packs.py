"""Packs made, looked into, taken in and removed.

A pack is looked into before anything is written. What comes of it says what is inside, all that is wrong, and what is there
already; only what has no fault is taken in, byte for byte as it was looked into.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.content.pack_errors import PackError
from game.content.packs import (
    LARGEST_MEMBER,
    MOST_PACKS,
    SUFFIX,
    About,
    Member,
    Pack,
    folder,
    own_files,
    packed,
    parse_pack,
    read_pack,
    taken_in,
)
from game.making.maps import without_ways
from game.making.things import Kind, Thing, folders, own_things, read_things
from game.play.errors import reading_failed, writing_failed
from game.play.files import file_stem, leftovers, unused, write_whole
from game.reading import Source, read_file, shown_name
from game.registry import Entry

Games = Mapping[str, Entry]


@dataclass(frozen=True, slots=True)
class Contents:
    """A pack before it is taken in.

    `faults` are all that is wrong, of the pack and of what is inside. `replaces` is the pack of the same title and author that
    is there already; `same`: it is the very same file. `namesakes` are the things of the player with the name of one inside,
    which stay beside it.
    """

    pack: Pack
    things: tuple[Thing, ...]
    faults: tuple[Exception, ...]
    replaces: Pack | None
    same: bool
    namesakes: Mapping[str, Thing]


def look_into(games: Games, user: Path, path: Path) -> Contents:
    """Return what is in a pack, and what would happen if it were taken in."""
    return _contents(games, user, read_pack(path))


def take_in(user: Path, contents: Contents) -> Path:
    """Take a pack in as it was looked into, and return where it is kept.

    It takes the place of an older one of its title and author. Raises SaveError; nothing has changed then. A pack with faults is
    refused by its first one.
    """
    if contents.faults or contents.pack.about is None:
        raise contents.faults[0]
    path = _place(user, contents.pack.about)
    for left in leftovers(user, (folder(user),)):
        with suppress(OSError):
            left.unlink()
    write_whole(path, contents.pack.data)
    return path


def remove(pack: Pack) -> None:
    """Remove a pack that was taken in; one that is gone is no trouble. Raises SaveError."""
    try:
        pack.path.unlink(missing_ok=True)
    except OSError as error:
        raise writing_failed(error, pack.path) from error


def made(games: Games, about: About, things: Sequence[Thing]) -> Contents:
    """Return a pack of these things, looked into as if it came from elsewhere.

    It cannot be used where it has faults, such as a set with cards that are not in it. Raises SaveError where a file cannot be
    read.
    """
    files = dict[str, bytes]()
    for thing in things:
        try:
            data = read_file(thing.source, LARGEST_MEMBER * 1024)
        except OSError as error:
            raise reading_failed(error, Path(thing.source.name)) from error
        files[thing.way] = without_ways(data) if thing.kind is Kind.MAP else data
    pack = parse_pack(packed(about, files), Path(file_stem(about.title) + SUFFIX))
    return _alone(games, pack)


def write(contents: Contents, where: Path) -> Path:
    """Write a pack that was made into a folder, and return its path, which was free.

    Raises SaveError, or the first fault of one that has any.
    """
    if contents.faults or contents.pack.about is None:
        raise contents.faults[0]
    path = unused(where, file_stem(contents.pack.about.title), SUFFIX)
    write_whole(path, contents.pack.data)
    return path


def _place(user: Path, about: About) -> Path:
    """Return where a pack is kept, one place for each title and author."""
    digest = hashlib.sha256("\0".join(about.identity).encode()).hexdigest()[:10]
    return folder(user) / f"{file_stem(about.title)}-{digest}{SUFFIX}"


def _alone(games: Games, pack: Pack) -> Contents:
    """Return a pack with what is wrong with it wherever it may be."""
    things, faults = list[Thing](), list[Exception](pack.faults)
    known = {way: (entry, kind) for entry in games.values() for kind, (way, _, _) in folders(entry).items()}
    ways = dict[str, list[Source]]()
    for name, member in sorted(pack.members.items()):
        way = name.rpartition("/")[0]
        if way in known:
            ways.setdefault(way, []).append(member)
        else:
            faults.append(_no_game(pack, name, games))
    for way in (way for way in known if way in ways):
        entry, kind = known[way]
        things += read_things(entry, kind, way, ways[way])
    things.sort(key=lambda thing: list(Kind).index(thing.kind))
    faults += [thing.error for thing in things if thing.error is not None]
    return Contents(pack, tuple(things), tuple(faults), None, False, {})


def _no_game(pack: Pack, name: str, games: Games) -> PackError:
    parts = name.split("/")
    return PackError("pack_game", shown_name(pack.path), name=name, value=parts[min(1, len(parts) - 2)], known=", ".join(games))


def _contents(games: Games, user: Path, pack: Pack) -> Contents:
    alone = _alone(games, pack)
    if pack.about is None:
        return alone
    path, there = _place(user, pack.about), taken_in(user)
    replaces = next((one for one in there if one.path == path), None)
    faults = list(alone.faults)
    if sum(one.path != path for one in there[:MOST_PACKS]) >= MOST_PACKS:
        faults.append(PackError("pack_rooms", shown_name(pack.path), most=MOST_PACKS))
    faults += _beside(games, user, alone, path)
    others = [thing for thing in own_things(games, user) if thing.pack != path]
    namesakes = {thing.way: other for thing in alone.things for other in others if _same_name(thing, other)}
    same = replaces is not None and replaces.data == pack.data
    return Contents(pack, alone.things, tuple(faults), replaces, same, namesakes)


def _beside(games: Games, user: Path, alone: Contents, place: Path) -> list[Exception]:
    """Return what is wrong with right things beside those of the player that stay.

    Those are too many files of a kind, and cards whose ids are taken.
    """
    faults = list[Exception]()
    for entry in games.values():
        for kind, (way, suffix, most) in folders(entry).items():
            inside = [thing for thing in alone.things if thing.kind is kind and thing.game == entry.id]
            if not inside:
                continue
            stay = [file for file in own_files(user, way, suffix, most) if not (isinstance(file, Member) and file.pack == place)]
            if len(stay) + len(inside) > most:
                faults.append(PackError("pack_room", shown_name(alone.pack.path), most=most, name=way))
            elif kind is Kind.CARDS:
                right = [thing.source for thing in inside if thing.error is None]
                read = list(read_things(entry, kind, way, [*stay, *right]))[len(stay) :]
                faults += [thing.error for thing in read if thing.error is not None]
    return faults


def _same_name(thing: Thing, other: Thing) -> bool:
    """Return whether two things of a kind would be called the same in some language."""
    alike = (thing.kind, thing.game) == (other.kind, other.game)
    return alike and any(thing.titles(language) == other.titles(language) for language in ("en", "pl")) and bool(thing.names)
