"""The keys and gamepad buttons for each command: defaults, and those that were chosen.

Keys and buttons have names: a letter or sign as itself in small letters, others as in `NAMED_KEYS` and `BUTTONS`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import chain
from typing import TYPE_CHECKING, Final

from game.ui.shell.input import NUMBERED, Command

if TYPE_CHECKING:
    from game.play.settings import Settings


class Device(Enum):
    """The devices whose bindings can be changed."""

    KEYBOARD = "keys"
    GAMEPAD = "buttons"


DEFAULTS: Final[Mapping[Device, Mapping[Command, str]]] = {
    Device.KEYBOARD: {
        Command.PRIMARY: "space",
        **{command: str(number) for number, command in enumerate(NUMBERED, 1)},
        Command.UNDO: "u",
        Command.ROTATE: "r",
        Command.HINT: "h",
        Command.THREATS: "w",
        Command.DETAILS: "alt",
        Command.LOG: "l",
        Command.FIND: "f3",
        Command.ZOOM_IN: "plus",
        Command.ZOOM_OUT: "minus",
        Command.TURN_BOARD: "t",
        Command.PAGE_UP: "page_up",
        Command.PAGE_DOWN: "page_down",
        Command.HELP: "f1",
        Command.MENU: "f10",
        Command.DESCRIBE: "d",
        Command.CHOICES: "o",
        Command.NEXT_PLACE: "n",
        Command.PREVIOUS_PLACE: "p",
        Command.MUTE: "m",
        Command.FULL_SCREEN: "f11",
    },
    Device.GAMEPAD: {
        Command.PRIMARY: "X",
        **dict.fromkeys(NUMBERED, ""),
        Command.UNDO: "LT",
        Command.ROTATE: "Y",
        Command.HINT: "",
        Command.THREATS: "",
        Command.DETAILS: "RT",
        Command.LOG: "R3",
        Command.FIND: "",
        Command.TURN_BOARD: "L3",
        Command.PREVIOUS: "LB",
        Command.NEXT: "RB",
        Command.HELP: "Back",
        Command.MENU: "Start",
        Command.DESCRIBE: "",
        Command.CHOICES: "",
        Command.NEXT_PLACE: "",
        Command.PREVIOUS_PLACE: "",
        Command.MUTE: "",
        Command.FULL_SCREEN: "",
    },
}
"""The commands that can be given another key or button, with those that they have at first, "" for none."""
FIXED: Final[Mapping[Device, Mapping[str, Command]]] = {
    Device.KEYBOARD: {
        "enter": Command.ENTER,
        "escape": Command.BACK,
        "tab": Command.NEXT,
        "up": Command.UP,
        "down": Command.DOWN,
        "left": Command.LEFT,
        "right": Command.RIGHT,
        "home": Command.HOME,
        "end": Command.END,
        "delete": Command.DELETE,
        "backspace": Command.BACKSPACE,
    },
    Device.GAMEPAD: {
        "A": Command.CONFIRM,
        "B": Command.BACK,
        "up": Command.UP,
        "down": Command.DOWN,
        "left": Command.LEFT,
        "right": Command.RIGHT,
    },
}
"""The keys and buttons that stay, so that there is always a way to go on and back."""
NAMED_KEYS: Final = frozenset(
    {"space", "plus", "minus", "page_up", "page_down", "insert", "pause", "alt", *(f"f{number}" for number in range(1, 16))}
)
"""The keys of more than a letter that may be chosen."""
BUTTONS: Final = frozenset({"X", "Y", "Back", "Start", "LB", "RB", "L3", "R3", "LT", "RT"})
"""The buttons that may be chosen."""
TEXT_KEYS: Final = frozenset({"space", "plus", "minus"})
"""Keys with a name that write something, as letters do."""
NEEDED: Final = frozenset({Command.PREVIOUS, Command.NEXT})
"""The commands without whose buttons a gamepad alone could not go on."""


def writes(key: str) -> bool:
    """Return whether a key writes something: it is no command while a text is written."""
    return len(key) == 1 or key in TEXT_KEYS


def may_choose(device: Device, name: str) -> bool:
    """Return whether a key or button may be given to a command."""
    if device is Device.GAMEPAD:
        return name in BUTTONS
    return name in NAMED_KEYS or (len(name) == 1 and name.isprintable() and not name.isspace() and name == name.lower())


@dataclass(frozen=True, slots=True)
class Bindings:
    """The names of keys and buttons by command; no two commands have the same one."""

    names: Mapping[Device, Mapping[Command, str]]

    @classmethod
    def of(cls, settings: Settings) -> Bindings:
        """Return the bindings in the settings."""
        return cls.read(settings)[0]

    @classmethod
    def read(cls, settings: Settings) -> tuple[Bindings, tuple[str, ...]]:
        """Return the bindings in the settings, and which of these cannot be used.

        Those have their defaults: of unknown commands and keys, and of two with the same key.
        """
        wrong: list[str] = []
        names: dict[Device, Mapping[Command, str]] = {}
        for device in Device:
            chosen, refused = _usable(device, getattr(settings, device.value))
            names[device] = {**DEFAULTS[device], **chosen}
            wrong += (f"{device.value}.{code}" for code in refused)
        return cls(names), tuple(wrong)

    def name(self, device: Device, command: Command) -> str:
        """Return the key or button for a command, "" for none."""
        return self.names[device].get(command, "") or next(
            (name for name, meant in FIXED[device].items() if meant is command), ""
        )

    def command(self, device: Device, name: str) -> Command | None:
        """Return the command of a key or button."""
        if name in FIXED[device]:
            return FIXED[device][name]
        return next((command for command, own in self.names[device].items() if own == name and name), None)

    def with_name(self, device: Device, command: Command, name: str) -> Bindings:
        """Return these bindings with another key or button for a command.

        If another command has it, that gets the one which this command had.
        """
        names, other = dict(self.names[device]), self.command(device, name)
        if other is not None:
            names[other] = names[command]
        names[command] = name
        return Bindings({**self.names, device: names})

    def may_swap(self, device: Device, command: Command, name: str) -> bool:
        """Return whether the command that has a key can have that of another in exchange."""
        other = self.command(device, name)
        return bool(self.names[device][command]) or not (device is Device.KEYBOARD or other in NEEDED)

    def changed(self, device: Device) -> dict[str, str]:
        """Return the names that are not the defaults, by codes, as settings keep them."""
        defaults = DEFAULTS[device]
        return {command.value: name for command, name in self.names[device].items() if name != defaults[command]}

    def codes(self, device: Device = Device.KEYBOARD) -> dict[str, str]:
        """Return the key or button for each command by the command's code."""
        fixed = ((command, name) for name, command in FIXED[device].items())
        return {command.value: name for command, name in chain(fixed, self.names[device].items())}


def _usable(device: Device, chosen: Mapping[str, str]) -> tuple[dict[Command, str], list[str]]:
    """Return the bindings of settings that can be used, and the codes of the others."""
    found = {Command(code): name for code, name in chosen.items() if _fits(device, code, name)}
    refused = [code for code in chosen if not _fits(device, code, chosen[code])]
    while clashing := next(_clashing({**DEFAULTS[device], **found}, found), None):
        del found[clashing]
        refused.append(clashing.value)
    return found, refused


def _fits(device: Device, code: str, name: str) -> bool:
    known = {command.value for command in DEFAULTS[device]}
    none = not name and device is Device.GAMEPAD and code not in {command.value for command in NEEDED}
    return code in known and (none or may_choose(device, name))


def _clashing(names: Mapping[Command, str], chosen: Mapping[Command, str]) -> Iterator[Command]:
    """Yield the commands whose chosen names others have too."""
    for command, name in chosen.items():
        if name and sum(other == name for other in names.values()) > 1:
            yield command
