"""Input of a player, free of devices.

Scenes and widgets see these values, never the window's raw events.

Positions are pixels of the window. A pointer event carries its own position, since posted events do not move the mouse.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Command(Enum):
    """A named wish that any device can utter: a key, a gamepad button, a mouse button."""

    CONFIRM = "confirm"
    """Act on what has the focus: the gamepad's A."""
    ENTER = "enter"
    """Enter: as CONFIRM on a button and at a table.

    Elsewhere, and on what is chosen already, it presses the main button of a sheet that has one.
    """
    BACK = "back"
    NEXT = "next"
    PREVIOUS = "previous"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    PAGE_UP = "page_up"
    PAGE_DOWN = "page_down"
    HOME = "home"
    END = "end"
    MENU = "menu"
    HELP = "help"
    FIND = "find"
    UNDO = "undo"
    PRIMARY = "primary"
    """The large green button: roll, end the turn.

    Space, or the gamepad's X; when it comes up, PRIMARY_OVER.
    """
    PRIMARY_OVER = "primary_over"
    FIRST = "first"
    """The first button of the moment, and so on."""
    SECOND = "second"
    THIRD = "third"
    FOURTH = "fourth"
    FIFTH = "fifth"
    SIXTH = "sixth"
    ROTATE = "rotate"
    """The other thing to do with what is in hand.

    It turns the piece a quarter clockwise, or takes up a tool.
    """
    STEP_BACK = "step_back"
    """One action back in a recorded game."""
    STEP_ON = "step_on"
    TURN_BOARD = "turn_board"
    ZOOM_IN = "zoom_in"
    ZOOM_OUT = "zoom_out"
    LOG = "log"
    HINT = "hint"
    THREATS = "threats"
    """Show what could be done to the player while the key is held.

    Then comes THREATS_OVER.
    """
    THREATS_OVER = "threats_over"
    DETAILS = "details"
    """More about what is pointed at, and about everything on the board, at once and as long as the key or the gamepad's right
    trigger is held; then comes DETAILS_OVER."""
    DETAILS_OVER = "details_over"
    DESCRIBE = "describe"
    """Let the voice read the board, or the screen, in order."""
    CHOICES = "choices"
    """Let the voice say what is asked and can be done."""
    NEXT_PLACE = "next_place"
    """Bring the cursor to the next space of the board that can be chosen."""
    PREVIOUS_PLACE = "previous_place"
    MUTE = "mute"
    FULL_SCREEN = "full_screen"
    DELETE = "delete"
    BACKSPACE = "backspace"
    COPY = "copy"
    CUT = "cut"
    PASTE = "paste"
    SELECT_ALL = "select_all"
    SELECT_LEFT = "select_left"
    SELECT_RIGHT = "select_right"
    SELECT_HOME = "select_home"
    SELECT_END = "select_end"


HELD = {
    Command.PRIMARY: Command.PRIMARY_OVER,
    Command.THREATS: Command.THREATS_OVER,
    Command.DETAILS: Command.DETAILS_OVER,
}
"""The commands that follow when the key or button of a command comes up."""
LOOKS = frozenset({Command.THREATS, Command.THREATS_OVER, Command.DETAILS, Command.DETAILS_OVER})
"""Commands that only look.

With them, whoever points with the mouse still points with the mouse.
"""

FOCUSED = frozenset(
    {
        *(Command.CONFIRM, Command.ENTER, Command.NEXT, Command.PREVIOUS),
        *(Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT, Command.NEXT_PLACE, Command.PREVIOUS_PLACE),
    }
)
"""Commands that act on what has the focus, or move it; all others leave it as it is, shown or not."""


class PointerKind(Enum):
    MOVE = "move"
    DOWN = "down"
    UP = "up"
    WHEEL = "wheel"
    LEAVE = "leave"
    HOLD = "hold"
    """A finger that rests: it lets go of what it pressed, and points as a mouse does."""
    PINCH = "pinch"
    """Two fingers: they zoom by `wheel` steps round their middle, which has `moved`."""
    CANCEL = "cancel"
    """Nothing comes of what is pressed."""


NUMBERED = (Command.FIRST, Command.SECOND, Command.THIRD, Command.FOURTH, Command.FIFTH, Command.SIXTH)
"""The keys 1 to 6."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse or a finger.

    `button` is 1 left, 2 middle, 3 right for DOWN and UP; `wheel` is notches, up positive. `touch`: it is a finger.
    """

    kind: PointerKind
    pos: tuple[int, int]
    button: int = 0
    wheel: float = 0.0
    moved: tuple[int, int] = (0, 0)
    touch: bool = False


@dataclass(frozen=True, slots=True)
class Typed:
    """Text that was typed, as the system composed it."""

    text: str


@dataclass(frozen=True, slots=True)
class Composing:
    """Text that the system is still composing (accents, Chinese, Japanese).

    "" when it has stopped.
    """

    text: str


@dataclass(frozen=True, slots=True)
class Named:
    """A key or a gamepad's button by its name, while a new one is being chosen for a command.

    "" for one without a name.
    """

    name: str


InputEvent = Pointer | Command | Typed | Composing | Named


def presses(event: InputEvent) -> bool:
    """Return whether an event means "go on": a mouse button, or a key that acts."""
    if isinstance(event, Pointer):
        return event.kind is PointerKind.DOWN
    return event in (Command.CONFIRM, Command.ENTER, Command.PRIMARY, Command.BACK, Command.UNDO)
