"""Packs: maps, puzzles and cards of a player in one file.

A pack is a zip file laid out as the player's folder is:

    pack.toml                            its title, its author and what it says of itself
    levels/<game>/<name>.tmx             maps
    puzzles/<game>/<name>.toml           puzzles
    cards/<name>.toml                    cards and sets

It stays one file when it is taken in, in `packs` of the player's folder, and is read from there. Nothing is ever unpacked, so
no name inside names a file of the disk, a whole pack is written or none of it, and removing a file removes all of a pack. The
names are checked all the same: whoever unpacks a pack by hand must come to no harm.
"""

from __future__ import annotations

import io
import os
import re
import stat
import unicodedata
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.content.level import LONGEST_DESCRIPTION, LONGEST_NAME
from game.content.pack_errors import PackError, Value
from game.content.tmx import UNSEEN
from game.content.toml import TomlError, parse_toml, written
from game.reading import NotRegular, Source, SystemFault, TooLarge, read_file, shown_name

SUFFIX = ".shorepack"
"""The suffix of packs, by which a system opens them with this program."""
ABOUT = "pack.toml"
"""The file in which a pack says what it is."""
FORMAT = 1

SHAPES: Mapping[str, tuple[int, str]] = MappingProxyType({"levels": (3, ".tmx"), "puzzles": (3, ".toml"), "cards": (2, ".toml")})
"""The top folders, each with the parts of a name in it and its suffix."""
WANTED = "levels/<game>/my-map.tmx"

LARGEST_PACK = 2048
"""Kilobytes of the largest pack."""
LARGEST_WHOLE = 8192
"""Kilobytes of everything inside, unpacked."""
LARGEST_MEMBER = 512
"""Kilobytes of the largest file inside, unpacked: that of the largest map. The readers of each kind have bounds of their own."""
MOST_MEMBERS = 100
MOST_RATIO, SMALL = 50, 64 * 1024
"""The most times its size that a file beyond so many bytes may unpack to; real ones do six."""
LONGEST_MEMBER = 120
DEEPEST = 2
MOST_PACKS = 40
"""The most packs that are read; with more, every list of maps would be slow to open."""

FIELDS: Mapping[str, tuple[int, int]] = {
    "title": (1, LONGEST_NAME),
    "author": (0, LONGEST_NAME),
    "about": (0, LONGEST_DESCRIPTION),
}
"""The texts of a pack, with the least and the most letters of each."""

_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_RESERVED = re.compile(r"(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(\..*)?", re.IGNORECASE)
_BEGIN, _END, _END_SIZE = b"PK\x03\x04", b"PK\x05\x06", 22


@dataclass(frozen=True, slots=True)
class About:
    """The title, author and description of a pack, each one line."""

    title: str
    author: str = ""
    about: str = ""

    @property
    def identity(self) -> tuple[str, str]:
        """The key by which a pack is the same as another, maybe an older one."""
        return _folded(self.title), _folded(self.author)

    def to_toml(self) -> str:
        """Return the text of its file."""
        lines = [f"format = {FORMAT}"]
        lines += [f"{name} = {written(value)}" for name in FIELDS if (value := getattr(self, name))]
        return "\n".join(lines) + "\n"


@dataclass(frozen=True, eq=False)
class Pack:
    """A pack as it was read, with all that is wrong with it.

    `members` are the files inside by their names, `data` is the whole file. A pack with faults has no members.
    """

    path: Path
    data: bytes
    about: About | None
    members: Mapping[str, Member]
    faults: tuple[PackError, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Member:
    """A file inside a pack."""

    pack: Path
    path: str
    """The way from the top of the pack, with slashes."""
    _data: bytes = field(repr=False)

    @property
    def name(self) -> str:
        """The last part of its path."""
        return self.path.rpartition("/")[2]

    @property
    def stem(self) -> str:
        """The name without its suffix."""
        return self.name.rpartition(".")[0]

    def read(self, most: int) -> bytes:
        """Return the content of at most `most` bytes. Raises TooLarge."""
        if len(self._data) > most:
            raise TooLarge(len(self._data))
        return self._data


def folder(user: Path) -> Path:
    """Return the folder of the packs that a player has taken in."""
    return user / "packs"


def packed(about: About, files: Mapping[str, bytes]) -> bytes:
    """Return a pack with these files by their names inside; the same for the same files."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in {ABOUT: about.to_toml().encode(), **files}.items():
            small = len(data) <= MOST_RATIO * max(1, len(zlib.compress(data, 9)))
            archive.writestr(zipfile.ZipInfo(name), data, None if small else zipfile.ZIP_STORED)
    return target.getvalue()


def read_pack(path: Path) -> Pack:
    """Return a pack, with all its faults if it has any."""
    file = shown_name(path)
    try:
        data = read_file(path, LARGEST_PACK * 1024)
    except OSError as error:
        return Pack(path, b"", None, {}, (_unread(error, file),))
    return parse_pack(data, path)


def parse_pack(data: bytes, path: Path) -> Pack:
    """Return the pack in these bytes; `path` is where they lie."""
    reader = _Reader(data, path)
    reader.read()
    faults = tuple(reader.faults)
    return Pack(path, data, reader.about, {} if faults else reader.members, faults)


def taken_in(user: Path) -> tuple[Pack, ...]:
    """Return the packs in a player's folder, by name of file, those with faults included.

    Beyond `MOST_PACKS` there is one more at most, which is not read and says so.
    """
    found = listed(folder(user), SUFFIX)
    many = (left_out(path, "pack_beyond", MOST_PACKS) for path in found[MOST_PACKS : MOST_PACKS + 1])
    return (*(_kept(path, *_state(path)) for path in found[:MOST_PACKS]), *many)


def left_out(path: Path, code: str, most: int) -> Pack:
    """Return a pack that is not read since it comes behind so many, which is its fault."""
    return Pack(path, b"", None, {}, (PackError(code, shown_name(path), most=most),))


def own_files(user: Path, way: str, suffix: str, most: int) -> list[Source]:
    """Return the player's own files of a kind, at most `most`.

    They are those that lie in the folder `way`, then those inside packs.
    """
    loose: list[Source] = [*listed(user / way, suffix)]
    inside = [member for pack in taken_in(user) for name, member in sorted(pack.members.items()) if _lies(name, way, suffix)]
    return [*loose, *inside][:most]


def listed(where: Path, suffix: str) -> list[Path]:
    """Return the files with a suffix in a folder by name, but for hidden ones."""
    try:
        return sorted(path for path in where.iterdir() if path.suffix.lower() == suffix and not path.name.startswith("."))
    except OSError:
        return []


def fits_everywhere(name: str) -> bool:
    """Return whether Windows can have a file or folder of this name too."""
    return not _RESERVED.fullmatch(name) and name[-1:] not in (".", " ")


def own_key(source: Source, stem: str) -> str:
    """Return the key of a player's own thing among all of its kind."""
    return f"pack/{source.pack.stem}/{stem}" if isinstance(source, Member) else f"own/{stem}"


def _lies(name: str, way: str, suffix: str) -> bool:
    return name.rpartition("/")[0] == way and name.lower().endswith(suffix)


def _state(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size


@lru_cache(MOST_PACKS)
def _kept(path: Path, _changed: int, _size: int) -> Pack:
    """Return a pack as it was read last, as long as its file is the same."""
    return read_pack(path)


def _unread(error: OSError, file: str) -> PackError:
    match error:
        case NotRegular():
            return PackError("pack_not_a_file", file)
        case TooLarge():
            return PackError("pack_large", file, limit=LARGEST_PACK)
        case FileNotFoundError():
            return PackError("pack_missing", file)
        case PermissionError():
            return PackError("pack_forbidden", file)
        case _:
            return PackError("pack_unreadable", file, reason=SystemFault(error))


class _Reader:
    """A reader of one pack that notes all its faults."""

    def __init__(self, data: bytes, path: Path) -> None:
        self.about: About | None = None
        self.members: dict[str, Member] = {}
        self.faults: list[PackError] = []
        self._data, self._path, self._file = data, path, shown_name(path)

    def _fault(self, code: str, **values: Value) -> None:
        self.faults.append(PackError(code, self._file, **values))

    def read(self) -> None:
        """Read the pack; its `faults` are empty if it can be used."""
        data = self._data
        try:
            archive = zipfile.ZipFile(io.BytesIO(data))
        except (zipfile.BadZipFile, ValueError, NotImplementedError, OverflowError, OSError):
            self._fault("pack_not_zip")
            return
        with archive:
            infos = archive.infolist()
            if not infos:
                self._fault("pack_empty")
            elif not data.startswith(_BEGIN) or data.rfind(_END) != len(data) - _END_SIZE:
                self._fault("pack_more")
            elif len(infos) > MOST_MEMBERS:
                self._fault("pack_many", value=len(infos), most=MOST_MEMBERS)
            else:
                self._read_all(archive, infos)

    def _read_all(self, archive: zipfile.ZipFile, infos: list[zipfile.ZipInfo]) -> None:
        files = [info for info in infos if not info.is_dir() or info.file_size]
        names = set[str]()
        for info in infos:
            code, values = self._wrong_name(info) or self._wrong_file(info) or ("", {})
            if not code and _folded(info.filename.rstrip("/")) in names:
                code = "pack_name_twice"
            names.add(_folded(info.filename.rstrip("/")))
            if code:
                self._fault(code, name=info.orig_filename, **values)
        if sum(info.file_size for info in files) > LARGEST_WHOLE * 1024:
            self._fault("pack_whole", limit=LARGEST_WHOLE)
        if self.faults:  # nothing is unpacked of a pack that is not as it should be
            return
        for info in files:
            self._unpack(archive, info)
        self._read_about()
        if not self.members and not self.faults:
            self._fault("pack_empty")

    def _wrong_name(self, info: zipfile.ZipInfo) -> tuple[str, dict[str, Value]] | None:
        """Return the code and the values of what is wrong with a name."""
        name = info.orig_filename
        parts = name.rstrip("/").split("/")
        if len(name) > LONGEST_MEMBER:
            return "pack_name_long", {"most": LONGEST_MEMBER}
        if name.startswith("/") or "\\" in name or re.match(r"[A-Za-z]:", name) or any(part in ("", ".", "..") for part in parts):
            return "pack_name_outside", {"wanted": WANTED}
        if any(not (letter.isprintable() or letter in UNSEEN) or letter in '<>:"|?*' for letter in name):
            return "pack_name_letters", {}
        if not all(map(fits_everywhere, parts)):
            return "pack_name_reserved", {}
        if len(parts) > DEEPEST + 1:
            return "pack_name_deep", {"most": DEEPEST, "wanted": WANTED}
        return None

    def _wrong_file(self, info: zipfile.ZipInfo) -> tuple[str, dict[str, Value]] | None:
        """Return the code and the values of what is wrong with a file.

        It is judged by what the pack says of it, before anything is unpacked.
        """
        kind = stat.S_IFMT(info.external_attr >> 16)
        if kind not in (0, stat.S_IFDIR if info.is_dir() else stat.S_IFREG):
            return "pack_special", {}
        if info.is_dir() and not info.file_size and _is_folder(info.filename):
            return None
        if info.flag_bits & 0x1:
            return "pack_encrypted", {}
        if info.compress_type not in _METHODS:
            return "pack_method", {}
        if not _belongs(info.filename):
            return "pack_unknown", {"wanted": WANTED}
        if info.file_size > LARGEST_MEMBER * 1024:
            return "pack_member_large", {"limit": LARGEST_MEMBER}
        if info.file_size > max(SMALL, MOST_RATIO * info.compress_size):
            return "pack_ratio", {"most": MOST_RATIO}
        return None

    def _unpack(self, archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> None:
        """Unpack a file into memory, never more than the pack says that there is."""
        try:
            with archive.open(info) as file:
                data = file.read(info.file_size + 1)
        except (zipfile.BadZipFile, zlib.error, ValueError, NotImplementedError, RuntimeError, EOFError, OSError):
            data = b""
        if len(data) != info.file_size or zlib.crc32(data) != info.CRC:
            self._fault("pack_damaged", name=info.filename)
            return
        name = unicodedata.normalize("NFC", info.filename)
        self.members[name] = Member(self._path, name, data)

    def _read_about(self) -> None:
        """Read what the pack says of itself."""
        found = self.members.pop(ABOUT, None)
        if found is None:
            if not self.faults:
                self._fault("pack_about_missing", name=ABOUT)
            return
        data = found.read(LARGEST_MEMBER * 1024)
        try:
            table = parse_toml(data.decode().removeprefix("\ufeff"))
        except TomlError as error:
            self._fault("pack_about_line", name=ABOUT, line=error.line)
            return
        except UnicodeDecodeError as error:
            self._fault("pack_about_line", name=ABOUT, line=data.count(b"\n", 0, error.start) + 1)
            return
        version = table.pop("format", FORMAT)
        if type(version) is not int or version < FORMAT:
            self._fault("pack_about_format", name=ABOUT, value=str(version)[:20], known=FORMAT)
            return
        if version > FORMAT:
            self._fault("pack_newer", value=str(version)[:20], known=FORMAT)
            return
        unknown = next((name for name in table if name not in FIELDS), None)
        if unknown is not None:
            self._fault("pack_about_field", name=ABOUT, field=unknown, known=", ".join(FIELDS))
        texts = {name: one_line(table.get(name, ""), *FIELDS[name]) for name in FIELDS}
        for name, words in texts.items():
            if words is None:
                least, most = FIELDS[name]
                self._fault("pack_about_text", name=ABOUT, field=name, least=least, most=most)
        if all(words is not None for words in texts.values()):
            self.about = About(**{name: words or "" for name, words in texts.items()})


def one_line(value: Any, least: int, most: int) -> str | None:
    """Return a text with plain spaces.

    None for what is no line of `least` to `most` letters that can be shown.
    """
    if not isinstance(value, str) or len(value) > 10 * most:
        return None
    words = unicodedata.normalize("NFC", " ".join(value.split()))
    fits = least <= len(words) <= most and all(letter.isprintable() or letter in UNSEEN for letter in words)
    return words if fits and (not least or any(letter not in UNSEEN for letter in words)) else None


def _belongs(name: str) -> bool:
    """Return whether a file of this name can be something in a pack."""
    top, *more = name.split("/")
    if not more:
        return name == ABOUT
    parts, suffix = SHAPES.get(top, (0, ""))
    last = more[-1]
    return len(more) + 1 == parts and os.path.splitext(last)[1].lower() == suffix and not last.startswith(".")  # noqa: PTH122


def _is_folder(name: str) -> bool:
    """Return whether a folder of this name may be in a pack, above its files."""
    parts = name.rstrip("/").split("/")
    return parts[0] in SHAPES and len(parts) < SHAPES[parts[0]][0]


def _folded(text: str) -> str:
    """Return a text as file systems compare it that tell no capitals apart."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", text).casefold())
