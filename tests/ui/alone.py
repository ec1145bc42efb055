"""A game by one device alone, in a real window: the gamepad and the fingers are SDL's own, not events that a test makes.

`python -m tests.ui.alone gamepad earthquake riverlands` on a display (`tests/ui/test_alone.py`) begins each game at the title
under a name typed on the screen, saves and leaves it, continues it, plays two turns, and leaves it for the title. It prints a
line for each game.

The gamepad is a virtual one of SDL (`SDL_JoystickAttachVirtual`). `fingers` are those of a touch screen of Xorg, the driver
"inputtest", whose socket the environment names (`tests/ui/desktop.py`).
"""

from __future__ import annotations

import ctypes
import os
import secrets
import socket
import struct
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pygame
from pygame._sdl2 import controller

from game.play.match import Match
from game.play.settings import Speed
from game.ui.program import sdl
from game.ui.scenes.title import TitleScene
from game.ui.tables.scene import TableScene
from game.ui.widgets.dialog import QuestionScene
from tests.patience import LOOK, PATIENCE
from tests.quickened import quickened
from tests.ui import player
from tests.ui.desktop import SCREEN, TOUCH
from tests.ui.earthquake import hands as earthquake
from tests.ui.earthquake.test_whole_game import chooser as earthquake_chooser
from tests.ui.island_battle import hands as island_battle
from tests.ui.island_battle.positions import chooser as island_battle_chooser
from tests.ui.lost_baggage import hands as lost_baggage
from tests.ui.lost_baggage.positions import chooser as lost_baggage_chooser
from tests.ui.play import Finger, Gamepad, Hands, Point, Program, among_persons
from tests.ui.riverlands import hands as riverlands
from tests.ui.riverlands.test_whole_game import chooser as riverlands_chooser
from tests.ui.test_hands_alone import begin_and_leave, enter, open_menu

Chooser = Callable[[Match], Any]
PLAYERS: Mapping[str, tuple[type[player.Player], Callable[[int], Chooser]]] = {
    "earthquake": (earthquake.Player, earthquake_chooser),
    "island_battle": (island_battle.Player, island_battle_chooser),
    "lost_baggage": (lost_baggage.Player, lost_baggage_chooser),
    "riverlands": (riverlands.Player, riverlands_chooser),
}
"""Whoever carries out the actions of each game, and whoever chooses them."""
LAST_TURN = 2
MOST_ACTIONS = 60
AXES, BUTTONS = 6, 15
KIND = 1
"""SDL's number of gamepads among joysticks."""
TOUCH_BEGINS, TOUCH_GOES_ON, TOUCH_ENDS = 18, 19, 20
"""The kinds of touch events (X11/extensions/XI2.h)."""
CLIENT_VERSION, WAIT_FOR_SYNC, TOUCHED = 0, 1, 6
"""The kinds of messages to the driver (xf86-input-inputtest-protocol.h), whose numbers of axes and end of axes follow."""
VALUATORS, WHOLE = 64, 0x10000


def arriving(kind: int) -> Iterator[pygame.event.Event]:
    """Yield the events of the window up to the first of a kind. Raises TimeoutError where it never comes."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        yield from (found := pygame.event.get())
        if any(event.type == kind for event in found):
            return
        time.sleep(LOOK / 10)
    raise TimeoutError(pygame.event.event_name(kind))


class VirtualPad(Gamepad):
    """A gamepad that SDL takes for a real one, plugged in and pulled out."""

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        library = sdl.library()
        assert library is not None
        library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        library.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
        self._sdl = library
        self.sit_down(program)

    def sit_down(self, program: Program) -> None:
        """Use a program from now on."""
        self.program = program
        program.app.devices.start_gamepads()
        self.plug_in()

    def leave(self) -> None:
        """Use it no longer."""
        self.pull_out()

    def plug_in(self) -> None:
        """Plug it in."""
        self._place = self._sdl.SDL_JoystickAttachVirtual(KIND, AXES, BUTTONS, 0)
        assert self._place >= 0 and controller.is_controller(self._place)
        self.program.step(*arriving(pygame.JOYDEVICEADDED))
        self._pad = self._sdl.SDL_JoystickFromInstanceID(self._sdl.SDL_JoystickGetDeviceInstanceID(self._place))
        assert self._pad, "the program has not opened it"
        for trigger in (pygame.CONTROLLER_AXIS_TRIGGERLEFT, pygame.CONTROLLER_AXIS_TRIGGERRIGHT):
            self._sdl.SDL_JoystickSetVirtualAxis(self._pad, trigger, -0x8000)

    def pull_out(self) -> None:
        """Pull it out."""
        assert self._sdl.SDL_JoystickDetachVirtual(self._place) == 0
        self.program.step(*arriving(pygame.JOYDEVICEREMOVED))

    def hold(self, button: int) -> None:
        """Press a button."""
        assert self._sdl.SDL_JoystickSetVirtualButton(self._pad, button, 1) == 0
        self.program.step(*arriving(pygame.CONTROLLERBUTTONDOWN))

    def let_go(self, button: int) -> None:
        """Let a button go."""
        assert self._sdl.SDL_JoystickSetVirtualButton(self._pad, button, 0) == 0
        self.program.step(*arriving(pygame.CONTROLLERBUTTONUP))

    def push(self, button: int) -> None:
        self.hold(button)
        self.let_go(button)

    def lean(self, axis: int, value: float) -> None:
        """Lean a stick or a trigger: -1 and 1 are its ends."""
        assert self._sdl.SDL_JoystickSetVirtualAxis(self._pad, axis, round(value * 0x7FFF)) == 0
        self.program.step(*arriving(pygame.CONTROLLERAXISMOTION))


class Glass(Finger):
    """Fingers on a touch screen of the X server."""

    KINDS: Mapping[int, int] = {
        pygame.FINGERDOWN: TOUCH_BEGINS,
        pygame.FINGERMOTION: TOUCH_GOES_ON,
        pygame.FINGERUP: TOUCH_ENDS,
    }

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self._driver = socket.socket(socket.AF_UNIX)
        self._driver.settimeout(PATIENCE)
        self._driver.connect(os.environ[TOUCH])
        self._driver.sendall(struct.pack("<IIHH", 12, CLIENT_VERSION, 1, 1))
        self._driver.recv(64)

    def sit_down(self, program: Program) -> None:
        """Use a program from now on."""
        self.program = program

    def leave(self) -> None:
        """Use it no longer: the driver listens to its first connection alone, which stays."""

    def _send(self, kind: int, at: Point, finger: int = 0) -> None:
        left, top = pygame.display.get_window_position()
        across, down = (left + at[0] + 0.5) / SCREEN.width, (top + at[1] + 0.5) / SCREEN.height
        axes = (
            struct.pack("<I8s4x", 0, b"\3"),
            struct.pack(f"<{VALUATORS}d", across * WHOLE, down * WHOLE, *[0.0] * (VALUATORS - 2)),
        )
        words = struct.pack("<II", finger + 1, self.KINDS[kind]) + b"".join(axes) + bytes(8 * VALUATORS)
        self._driver.sendall(struct.pack("<II", 8 + len(words), TOUCHED) + words)
        self._driver.sendall(struct.pack("<II", 8, WAIT_FOR_SYNC))
        self._driver.recv(64)
        self.program.step(*arriving(kind))


DEVICES: Mapping[str, type[VirtualPad | Glass]] = {"gamepad": VirtualPad, "fingers": Glass}


def by_sticks(pad: VirtualPad, table: TableScene) -> None:
    """Use the sticks and a trigger at a table, and pull the gamepad out while a direction is held."""
    home, board = pad.program, table.board
    pad.reach(board)
    pad.arrow(0, 1)
    places = {board.cursor}
    for axis in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY):
        for value in (1.0, -1.0, 0.0):
            pad.lean(axis, value)
            places.add(board.cursor)
    assert len(places) > 1, "the left stick moves the cursor"
    for value, zoomed in ((-1.0, True), (1.0, False)):
        pad.lean(pygame.CONTROLLER_AXIS_RIGHTY, value)
        pad.lean(pygame.CONTROLLER_AXIS_RIGHTY, 0.0)
        assert board.zoomed is zoomed, "the right one zooms"
    pad.lean(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)
    assert table.hud.card.visible, "the trigger tells of the place at once"
    pad.lean(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, -1.0)
    pad.hold(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert home.app.devices.waiting
    pad.pull_out()
    assert not home.app.devices.waiting, "what is held ends with the gamepad"
    pad.plug_in()


def rested_on(finger: Glass, table: TableScene, at: Point) -> bool:
    """Rest a finger on a pixel; return whether a card tells of it."""
    finger._send(pygame.FINGERDOWN, at)
    for _ in range(20):
        finger.program.step(dt=0.1)
    told = table.hud.card.visible
    finger._send(pygame.FINGERUP, at)
    return told


def by_gestures(finger: Glass, table: TableScene) -> None:
    """Rest on the board, zoom with two fingers, and drag the board."""
    home, board = finger.program, table.board
    home.settle()
    done = len(table.match.history)
    spaces = [space for row in table.table.places.rows(table.table.shown) for space in row]
    clear = [space for space in spaces if table.root.at(board.place_of(space)) is board]
    assert any(rested_on(finger, table, board.place_of(space)) for space in clear), "a finger that rests points"
    middle = board.fit.center
    finger.pinch(middle, 40, 120)
    assert board.zoomed
    before = board.place_of(spaces[0])
    finger.drag(middle, (middle[0] + 60, middle[1] + 40))
    assert board.place_of(spaces[0]) != before, "one finger moves what is zoomed"
    finger.pinch(middle, 300, 40)
    assert not board.zoomed
    assert len(table.match.history) == done, "none of this plays"


def play(hands: VirtualPad | Glass, game: str) -> int:
    """Play a game from the title back to the title and on; return the number of actions."""
    home = hands.program
    begin_and_leave(hands, game)
    enter(hands, "title.continue")
    table = home.scene
    assert isinstance(table, TableScene) and table.match.game.id == game
    home.settle()
    (carries_out, choosing), match = PLAYERS[game], table.match
    person, choose = carries_out(hands), choosing(1)
    while match.turn <= LAST_TURN and len(match.history) < MOST_ACTIONS:
        person.play(choose(match))
    assert match.turn > LAST_TURN, "two turns were played"
    home.settle()
    lost_baggage.reveal(hands)
    if isinstance(hands, VirtualPad):
        by_sticks(hands, table)
    else:
        by_gestures(hands, table)
    to_title(hands)
    return len(match.history)


def to_title(hands: Hands) -> None:
    """Leave a table by its menu."""
    home = hands.program
    open_menu(hands)
    hands.press(home.button(home.words("pause.leave")))
    home.step()
    if isinstance(home.scene, QuestionScene):
        hands.press(home.scene.buttons[0])
        home.step()
    assert isinstance(home.scene, TitleScene)


def main() -> None:
    device, *games = sys.argv[1:]
    secrets.token_hex = lambda nbytes=None: "alone"  # the games are the same each time
    hands: VirtualPad | Glass | None = None
    for game in games:
        with quickened(), tempfile.TemporaryDirectory() as folder:
            os.environ["FOUR_SHORES_HOME"] = folder
            players = {game: among_persons(game)[game]}
            home = Program(size=(1280, 800), speed=Speed.INSTANT, reduced_motion=True, new_game=players)
            home.open()
            if hands is None:
                hands = DEVICES[device](home)
            else:
                hands.sit_down(home)
            print(game, play(hands, game), flush=True)
            hands.leave()
            home.app.close()


if __name__ == "__main__":
    main()
