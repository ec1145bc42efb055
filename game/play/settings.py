"""The player's settings, in one JSON file of which wrong values are left out one by one."""

from __future__ import annotations

import math
from enum import Enum
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin

import msgspec

from game.engine.core import Json
from game.play.errors import SaveError, SettingsError, reading_failed
from game.play.files import move_aside, write_whole
from game.play.record import LONGEST_PLAYER
from game.reading import TooLarge, nested_too_deep, read_file

LARGEST = 2**20
"""Bytes of the biggest settings file that is read."""
LONGEST_KEY = 40
"""Letters of a wrong value's name that are told."""
_UNUSABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""The errors of a file that holds no JSON object."""

Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Scale = Annotated[int, msgspec.Meta(ge=80, le=200)]
Width = Annotated[int, msgspec.Meta(ge=320, le=16384)]
Height = Annotated[int, msgspec.Meta(ge=240, le=16384)]
Border = Annotated[int, msgspec.Meta(ge=0, le=1024)]
Place = Annotated[int, msgspec.Meta(ge=-(2**20), le=2**20)]
Name = Annotated[str, msgspec.Meta(max_length=LONGEST_PLAYER)]
Code = Annotated[str, msgspec.Meta(max_length=300)]
"""A code, or what the name of a player's own file is part of."""


class Speed(Enum):
    """The speed of animations."""

    HALF = "0.5"
    NORMAL = "1"
    DOUBLE = "2"
    INSTANT = "instant"

    @property
    def factor(self) -> float:
        """The factor by which animations run faster than usual; infinity for instant."""
        return math.inf if self is Speed.INSTANT else float(self.value)


class Pace(Enum):
    """The pace of computer players."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"

    @property
    def factor(self) -> float:
        """The factor by which they wait less than usual."""
        return {Pace.SLOW: 0.4, Pace.NORMAL: 1.0, Pace.FAST: 4.0}[self]


class Window(msgspec.Struct):
    """The window when it is neither full screen nor maximised, in pixels of the screen.

    `x` and `y` are None until it had a place. `screens` are the sizes of the screens that there were then, the main one first,
    and `border` is how much of a frame was at its left and above it.
    """

    width: Width = 1280
    height: Height = 800
    x: Place | None = None
    y: Place | None = None
    screens: list[tuple[int, int]] = msgspec.field(default_factory=list)
    border: tuple[Border, Border] = (0, 0)
    maximised: bool = False


class Evening(msgspec.Struct):
    """The end of the last game, by ISO 8601, and the evening's winners of each game.

    See `game.play.evening`.
    """

    last: str = ""
    winners: dict[str, list[Code]] = msgspec.field(default_factory=dict)


class Settings(msgspec.Struct):
    """Everything that is remembered between two starts.

    Fields may be set; `save` keeps them.
    """

    language: Literal["", "en", "pl"] = ""
    """"" until the player has chosen: the system's language is taken then."""
    first_start_done: bool = False
    speed: Speed = Speed.NORMAL
    computer_pace: Pace = Pace.NORMAL
    reduced_motion: bool = False
    master_volume: Percent = 80
    music_volume: Percent = 60
    effects_volume: Percent = 80
    mute: bool = False
    voice: bool = False
    """True if a voice says what is on the screen."""
    voice_rate: Percent = 50
    voice_volume: Percent = 50
    background_music: bool = False
    """True if music goes on while another window is in front."""
    interface_scale: Scale = 100
    """Size of text and controls in percent."""
    confirm_moves: bool = False
    show_coordinates: bool = True
    keys: dict[str, Code] = msgspec.field(default_factory=dict)
    """The keys that were given to commands, by the commands' codes (`game.ui.shell.bindings`)."""
    buttons: dict[str, Code] = msgspec.field(default_factory=dict)
    """The same of gamepad buttons."""
    switches: dict[str, bool] = msgspec.field(default_factory=dict)
    """The switches that players changed, by name (`Entry.switches`).

    Others are as declared.
    """
    fullscreen: bool = False
    window: Window = msgspec.field(default_factory=Window)
    person: Name = ""
    """The name of the person whose page was shown last."""
    player_names: list[Name] = msgspec.field(default_factory=list)
    """The names typed last, in the order of seats."""
    new_game: dict[str, dict[str, Code]] = msgspec.field(default_factory=dict)
    """The last choices for a new game, by game: the scene's own names and values."""
    lessons: dict[str, Code] = msgspec.field(default_factory=dict)
    """The step at which a lesson was left, by game; "" for its beginning."""
    lessons_done: dict[str, bool] = msgspec.field(default_factory=dict)
    """True for games whose lesson was played to its end."""
    lessons_waved: bool = False
    """True if the title no longer offers lessons."""
    puzzles_solved: dict[str, list[Code]] = msgspec.field(default_factory=dict)
    """The keys of the solved puzzles, by game."""
    daily_solved: dict[str, Code] = msgspec.field(default_factory=dict)
    """The puzzles of the day that were solved, by the day, each as its game and its key."""
    coach: bool = True
    """True if tips are given when something happens for the first time."""
    tips: dict[str, list[Code]] = msgspec.field(default_factory=dict)
    """The ids of the tips that were given, by game (`game.learn.coach`)."""
    evening: Evening = msgspec.field(default_factory=Evening)
    """The winners of the games of this evening."""


StructT = TypeVar("StructT", bound=msgspec.Struct)


def load_settings(path: Path) -> tuple[Settings, SettingsError | SaveError | None]:
    """Return the settings in a file, and one trouble if not all of it could be used.

    The defaults when it is not there.

    Each wrong value falls back alone, and a copy of the file stays as it was under a name that the trouble gives when
    nothing in it can be used. Fields that this version does not know are ignored, but that flags among them are taken for
    switches of games: in older files these stood among the fields.
    """
    try:
        settings, wrong = _read(path)
    except FileNotFoundError:
        return Settings(), None
    except OSError as error:
        return Settings(), reading_failed(error, path)
    except _UNUSABLE:
        try:
            kept = move_aside(path, path.parent / "damaged")
        except SaveError as error:
            return Settings(), error
        return Settings(), SettingsError("settings_damaged", file=path.name, kept=f"{kept.parent.name}/{kept.name}")
    return settings, SettingsError("settings_values", file=path.name, names=wrong) if wrong else None


def save_settings(settings: Settings, path: Path) -> None:
    """Write the settings as readable JSON. Raises SaveError; the file is as it was then."""
    write_whole(path, msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")


def with_changes(settings: Settings, before: Settings, now: Settings) -> Settings:
    """Return the settings with the changes from `before` to `now`, key by key at any depth."""
    plain = (msgspec.to_builtins(one) for one in (settings, before, now))
    return _tolerant(Settings, _with_changes(*plain), "", [])


def _read(path: Path) -> tuple[Settings, tuple[str, ...]]:
    """Return the settings in a file, and the names of the values that are wrong.

    Raises OSError, or what `_UNUSABLE` names.
    """
    try:
        data = read_file(path, LARGEST)
    except TooLarge as error:
        raise msgspec.DecodeError("too large") from error
    if nested_too_deep(data):
        raise msgspec.DecodeError("nested too deep")
    values = msgspec.json.decode(data, type=dict[str, Any])
    wrong: list[str] = []
    settings = _tolerant(Settings, values, "", wrong)
    known = {one.encode_name for one in msgspec.structs.fields(Settings)}
    flags = {name: value for name, value in values.items() if name not in known and isinstance(value, bool)}
    settings.switches = flags | settings.switches
    return settings, tuple(wrong)


def _with_changes(values: Json, before: Json, now: Json) -> Json:
    result = dict(values)
    for key in {**before, **now}:
        if now.get(key) == before.get(key):
            continue
        if isinstance(now.get(key), dict):
            result[key] = _with_changes(_object(values.get(key)), _object(before.get(key)), now[key])
        elif key in now:
            result[key] = now[key]
        else:
            result.pop(key, None)
    return result


def _object(value: Any) -> Json:
    return value if isinstance(value, dict) else {}


def _tolerant(kind: type[StructT], values: Json, prefix: str, wrong: list[str]) -> StructT:
    """Return a struct from as many of the values as can be used.

    The names of the others are added to `wrong`.
    """
    usable: Json = {}
    for field in msgspec.structs.fields(kind):
        if field.encode_name not in values:
            continue
        value = values[field.encode_name]
        name = prefix + field.name
        if isinstance(value, dict) and isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
            usable[field.name] = _tolerant(field.type, value, f"{name}.", wrong)
            continue
        try:
            usable[field.name] = msgspec.convert(value, field.type)
        except msgspec.ValidationError:
            if get_origin(field.type) is not dict or not isinstance(value, dict):
                wrong.append(name)
                continue
            usable[field.name] = {key: item for key, item in value.items() if _fits(item, get_args(field.type)[1])}
            wrong += (f"{name}.{key[:LONGEST_KEY]}" for key in value if key not in usable[field.name])
    return kind(**usable)


def _fits(value: Any, kind: Any) -> bool:
    """Return whether a value is of a kind that msgspec knows."""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True
