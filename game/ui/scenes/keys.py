"""Keys and buttons of a gamepad, and the choice of others, on the settings' sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from pygame import Rect, Surface

from game.ui.services.preferences import Preferences
from game.ui.services.theme import FADED_INK, INK, PARCHMENT, Colour
from game.ui.shell.bindings import DEFAULTS, FIXED, Bindings, Device, may_choose
from game.ui.shell.input import Command, InputEvent, Named
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import draw_box, rounded
from game.ui.widgets.buttons import Button, Pressable
from game.ui.widgets.devices import draw_inked
from game.ui.widgets.layout import Px

LINES: Mapping[str, tuple[str, tuple[Command, ...]]] = {
    "primary": ("check", (Command.PRIMARY,)),
    "buttons": ("plus", (Command.FIRST, Command.SECOND, Command.THIRD)),
    "more_buttons": ("more", (Command.FOURTH, Command.FIFTH, Command.SIXTH)),
    "confirm": ("hand", (Command.ENTER, Command.CONFIRM)),
    "back": ("arrow_left", (Command.BACK,)),
    "undo": ("undo", (Command.UNDO,)),
    "rotate": ("rotate", (Command.ROTATE,)),
    "hint": ("lantern", (Command.HINT,)),
    "threats": ("warning", (Command.THREATS,)),
    "details": ("info", (Command.DETAILS,)),
    "log": ("book", (Command.LOG,)),
    "find": ("search", (Command.FIND,)),
    "zoom": ("zoom_in", (Command.ZOOM_IN, Command.ZOOM_OUT)),
    "turn_board": ("redo", (Command.TURN_BOARD,)),
    "next": ("arrow_right", (Command.NEXT, Command.PREVIOUS)),
    "page": ("arrow_down", (Command.PAGE_DOWN, Command.PAGE_UP)),
    "describe": ("sound_on", (Command.DESCRIBE,)),
    "choices": ("target", (Command.CHOICES,)),
    "place": ("step_forward", (Command.NEXT_PLACE, Command.PREVIOUS_PLACE)),
    "help": ("help", (Command.HELP,)),
    "menu": ("menu", (Command.MENU,)),
    "mute": ("sound_off", (Command.MUTE,)),
    "full_screen": ("full_screen", (Command.FULL_SCREEN,)),
}
"""The lines, in order: the last part of their words, their icons, and the commands."""
STICKS: Mapping[Command, str] = {Command.ZOOM_IN: "R↕", Command.PAGE_DOWN: "R↔"}
"""The signs of the right stick, which stays as the arrows do."""
KEYBOARD = ("1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm")
"""The rows of the small keyboard with a letter each."""
LONG = (("f1", "f2", "f3", "f4", "f5", "f6"), ("f7", "f8", "f9", "f10", "f11", "f12"), ("space", "plus", "minus", "alt"))
"""The rows below them."""
CAP, GAP, LISTENS, EMPTY = 32, 3, 138, 44
"""Design units of a cap's height, between two, and of the width of one that listens and of one without a word."""
LEAST = 11
"""Design units of the smallest letters on a key."""
LINE, CLASH, NARROW = 54, (62, 112), 560
"""Design units of the height of a line, and of the box in it that names a clash; it is higher in a line below the last width."""
COLUMNS, STACKED_COLUMNS = (0.538, 0.769), (0.09, 0.58)
"""The shares of a line's width at which keys and buttons begin, beside its words and below them."""
STACKED, LABEL, BELOW = 540, 30, 46
"""Design units of the width below which a line has its keys below its words, and of the least heights of both then."""
GREEN: Colour = (0x3A, 0x8A, 0x54)
RED: Colour = (0xA8, 0x1E, 0x1E)
RED_FILL: Colour = (0xF7, 0xC9, 0xC0)
TAKEN: Colour = (0x4A, 0x78, 0xA4)
SHADED: Colour = (0xEC, 0xE0, 0xBE)


def columns(width: int, px: Px) -> tuple[float, float]:
    """Return the shares of a line of this width in pixels at which keys and buttons begin."""
    return STACKED_COLUMNS if width < px(STACKED) else COLUMNS


def line_of(command: Command) -> str:
    """Return the line in which a command is, by the last part of its words."""
    return next(name for name, (_, commands) in LINES.items() if command in commands)


class Choosing:
    """The choice of another key or button for a command, and the way back to the defaults."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self.device = Device.KEYBOARD
        self.command: Command | None = None
        """The command for which one is being chosen, None while none is."""
        self.wanted = ""
        """The chosen key while another command has it."""
        self._before: Bindings | None = None
        """The bindings to which going back to the defaults can be undone."""

    @property
    def bindings(self) -> Bindings:
        """The present bindings."""
        return Bindings.of(self._preferences.values)

    @property
    def owner(self) -> Command | None:
        """Return the other command that has the wanted key, None while there is no clash."""
        return self.bindings.command(self.device, self.wanted) if self.wanted else None

    @property
    def may_swap(self) -> bool:
        """Return whether the other command would have what it needs after a swap."""
        return self.command is not None and self.bindings.may_swap(self.device, self.command, self.wanted)

    def begin(self, device: Device, command: Command) -> None:
        """Begin to choose for a command."""
        self.device, self.command, self.wanted = device, command, ""

    def cancel(self) -> None:
        """Keep what was."""
        self.command, self.wanted = None, ""

    def hear(self, name: str) -> bool:
        """Take a key or button, or ask about it if another command has it.

        Return False if it cannot be chosen.
        """
        assert self.command is not None
        if not may_choose(self.device, name):
            return False
        owner = self.bindings.command(self.device, name)
        if owner is None:
            self._set(self.bindings.with_name(self.device, self.command, name))
        elif owner is self.command:
            self.cancel()
        else:
            self.wanted = name
        return True

    def swap(self) -> None:
        """Exchange the wanted key with that of the command that has it."""
        assert self.command is not None
        self._set(self.bindings.with_name(self.device, self.command, self.wanted))

    @property
    def changed(self) -> int:
        """The number of keys and buttons that are not the defaults."""
        return sum(len(self.bindings.changed(device)) for device in Device)

    @property
    def can_undo(self) -> bool:
        """Return whether the defaults have just come back in place of others."""
        return self._before is not None and not self.changed

    def defaults(self) -> None:
        """Go back to the defaults, or undo that."""
        before = self._before if self.can_undo else None
        after = before or Bindings(DEFAULTS)
        self._set(after, undo=None if before else self.bindings)

    def _set(self, bindings: Bindings, undo: Bindings | None = None) -> None:
        self.cancel()
        self._before = undo
        self._preferences.change(keys=bindings.changed(Device.KEYBOARD), buttons=bindings.changed(Device.GAMEPAD))


class Cap(Pressable):
    """The key or button for a command; pressed, it waits for another one, or waits no longer."""

    def __init__(self, choosing: Choosing, device: Device, command: Command, changed: Callable[[], None]) -> None:
        """Create the cap; `changed` is called when the lines look different."""
        super().__init__(self._begin)
        self.choosing, self.device, self.meant, self._changed = choosing, device, command, changed

    @property
    def identity(self) -> tuple[type[Widget], str]:
        return type(self), f"{self.device.value}.{self.meant.value}"

    @property
    def fixed(self) -> bool:
        """Return whether it stays as it is."""
        return self.meant not in DEFAULTS[self.device]

    @property
    def words(self) -> str:
        """The words on it."""
        if self.fixed and self.meant in STICKS and self.device is Device.GAMEPAD:
            return STICKS[self.meant]
        name = self.choosing.bindings.name(self.device, self.meant)
        return self.text.key_name(name) if self.device is Device.KEYBOARD else name

    @property
    def full_tooltip(self) -> str:
        return self.text("keys.fixed") if self.fixed else ""

    @property
    def chosen_now(self) -> bool:
        """Return whether another key is being chosen here."""
        return (self.choosing.device, self.choosing.command) == (self.device, self.meant)

    @property
    def listening(self) -> Device | None:  # type: ignore[override]
        return self.device if self.chosen_now and not self.choosing.wanted and self.focused else None

    @property
    def asks(self) -> str:
        """The words by which it asks for a key or button, "" while it hears none."""
        return self.text("keys.listens") if self.listening is not None else ""

    @property
    def clashes(self) -> bool:
        """Return whether its key is wanted for another command too."""
        return self.choosing.device is self.device and self.choosing.owner is self.meant

    def _begin(self) -> None:
        if self.fixed:
            self.scene.tell(self.text("keys.fixed"), self.rect)
            return
        if self.chosen_now:
            self.choosing.cancel()
        else:
            self.choosing.begin(self.device, self.meant)
        self._changed()

    def typed(self, event: InputEvent) -> bool:
        if not isinstance(event, Named):
            return False
        if not self.choosing.hear(event.name):
            self.scene.context.sound.play("ui_error")
            words = self.text.key_name(event.name) if event.name else self.text("keys.unknown")
            self.scene.tell(self.text("keys.stays", key=words), self.rect)
        self._changed()
        return True

    def command(self, command: Command) -> bool:
        if command is Command.BACK and self.chosen_now:
            self.choosing.cancel()
            self._changed()
            return True
        return super().command(command)

    def width_for(self) -> int:
        """Return the pixels across."""
        px = self.theme.px
        if self.asks:
            return px(LISTENS if self.device is Device.KEYBOARD else LISTENS * 3 // 5)
        return max(px(EMPTY), self.theme.block(self.words, size=17).width + px(18))

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        # All the height of the line can be pressed.
        rect = Rect(self.rect.x, self.rect.centery - px(CAP) // 2, self.rect.width, px(CAP))
        if self.asks:
            theme.nine(target, "hud/chip_gold", rect)
            room, words = rect.inflate(-px(8), 0), self.asks
            if self.device is Device.GAMEPAD or not theme.has_room(words, *room.size, size=16):
                words = self.text("keys.listens_button")
            theme.write(target, words, room, INK, size=16, align="center")
            return
        if not self.words:
            draw_box(target, theme, rect, px(8), (0xF2, 0xE7, 0xC8), (0xA8, 0x98, 0x72))
            return
        draw_cap_face(target, self, rect, self.words, wanted=self.clashes, flat=self.fixed)


def draw_cap_face(
    target: Surface, widget: Widget, rect: Rect, words: str, *, wanted: bool = False, flat: bool = False, size: float = 17
) -> None:
    """Draw a key with words on it: red if it is wanted twice, flat if it stays."""
    theme, px = widget.theme, widget.theme.px
    if flat:
        draw_box(target, theme, rect, px(8), (0xE6, 0xDA, 0xB8))
    elif wanted:
        draw_box(target, theme, rect, px(7), RED_FILL, RED)
    else:
        theme.nine(target, "hud/keycap", rect)
    colour = RED if wanted else FADED_INK if flat else INK
    room = rect.inflate(-px(4), 0)
    fits = (one for one in range(round(size), LEAST, -1) if theme.has_room(words, *room.size, size=one))
    theme.write(target, words, room, colour, size=next(fits, LEAST), align="center")


class KeyLine(Widget):
    """A line that says what some keys and buttons do."""

    follows = True

    def __init__(self, name: str, choosing: Choosing, changed: Callable[[], None], *, shaded: bool) -> None:
        super().__init__()
        self.name, self.choosing, self._shaded, self._changed = name, choosing, shaded, changed
        self.icon, self.commands = LINES[name]
        kinds = {Device.KEYBOARD: self._on_keyboard(), Device.GAMEPAD: self._on_gamepad()}
        self.caps = [Cap(choosing, device, command, changed) for device, commands in kinds.items() for command in commands]
        for cap in self.caps:
            self.add(cap)
        self.swap = Button("", self._swap, style="green", size=16)
        self.another = Button("", self._again, style="wood", size=16)
        for button in (self.swap, self.another):
            self.add(button)

    def _on_keyboard(self) -> list[Command]:
        fixed = set(FIXED[Device.KEYBOARD].values())
        return [command for command in self.commands if command in DEFAULTS[Device.KEYBOARD] or command in fixed]

    def _on_gamepad(self) -> list[Command]:
        fixed = {*FIXED[Device.GAMEPAD].values(), *STICKS}
        return [command for command in self.commands if command in DEFAULTS[Device.GAMEPAD] or command in fixed]

    @property
    def label(self) -> str:
        """The words on what is done."""
        return self.text(f"keys.{self.name}")

    @property
    def spoken_name(self) -> str:  # type: ignore[override]
        return self.label

    @property
    def chosen(self) -> Cap | None:
        """Return the cap for which a key is being chosen."""
        return next((cap for cap in self.caps if cap.chosen_now), None)

    @property
    def clash(self) -> bool:
        """Return whether the chosen key is that of another command."""
        return self.chosen is not None and self.choosing.owner is not None

    def changes(self) -> Iterator[Cap]:
        """Yield the caps whose keys are not the defaults."""
        for cap in self.caps:
            if cap.meant.value in self.choosing.bindings.changed(cap.device):
                yield cap

    def _swap(self) -> None:
        chosen = self.chosen
        assert chosen is not None
        self.scene.focus(chosen)
        self.choosing.swap()

    def _again(self) -> None:
        chosen = self.chosen
        assert chosen is not None
        self.choosing.begin(chosen.device, chosen.meant)
        self.scene.focus(chosen)
        self._changed()

    def command(self, command: Command) -> bool:
        if command is Command.BACK and self.chosen is not None:
            chosen = self.chosen
            self.choosing.cancel()
            self.scene.focus(chosen)
            self._changed()
            return True
        return False

    def refresh(self) -> None:
        """Show what is being chosen now; the buttons of a clash get the focus."""
        shown = self.clash
        for button in (self.swap, self.another):
            button.show(shown)
        if shown:
            device = self.choosing.device
            self.swap.show(self.choosing.may_swap)
            self.swap.set(self.text("keys.swap"))
            self.another.set(self.text("keys.another" if device is Device.KEYBOARD else "keys.another_button"))

    def height_for(self, width: int) -> int:
        """Return the height in pixels."""
        clash = self.theme.px(CLASH[width < self.theme.px(NARROW)]) if self.clash else 0
        return self._line_height(width) + clash

    def _line_height(self, width: int) -> int:
        """Return the height in pixels without the box that names a clash."""
        above = self._above(width)
        return above + self.theme.px(BELOW) if above else self.theme.px(LINE)

    def _above(self, width: int) -> int:
        """Return the height in pixels of the words above the keys, 0 where they are beside them."""
        px = self.theme.px
        if width >= px(STACKED):
            return 0
        return max(px(LABEL), self.theme.block(self.label, width - px(60), size=18).height + px(6))

    @property
    def _line(self) -> Rect:
        return Rect(self.rect.x, self.rect.y, self.rect.width, self._line_height(self.rect.width))

    @property
    def _words(self) -> Rect:
        """The place of the icon and the words."""
        line, above = self._line, self._above(self.rect.width)
        if above:
            return Rect(line.x, line.y, line.width, above)
        return Rect(line.x, line.y, round(line.width * COLUMNS[0]), line.height)

    def arrange(self) -> None:
        px, line = self.theme.px, self._line
        line.y += self._above(line.width)
        line.height = self._line.bottom - line.y
        starts = [line.x + round(line.width * share) for share in columns(line.width, px)]
        for device, start, end in zip(Device, starts, (starts[1], line.right), strict=True):
            x, caps = start, [cap for cap in self.caps if cap.device is device]
            room = end - px(8) - start - px(GAP) * (len(caps) - 1)
            share = min(1.0, room / max(1, sum(cap.width_for() for cap in caps)))
            for cap in caps:
                wide = int(cap.width_for() * share)
                cap.place(Rect(x, line.y, wide, line.height))
                x += wide + px(GAP)
        if self.clash:
            box, x, narrow = self._box, self._box.right - px(8), self.rect.width < px(NARROW)
            y = box.bottom - px(44) if narrow else box.centery - px(18)
            for button in (self.another, self.swap):
                if button.visible:
                    wide = min(button.width_for(), box.width // (2 if narrow else 4) - px(8))
                    x -= wide
                    button.place(Rect(x, y, wide, px(36)))
                    x -= px(8)

    @property
    def _box(self) -> Rect:
        """The box that names the clash."""
        px, line = self.theme.px, self._line
        return Rect(line.x + px(10), line.bottom - px(2), line.width - px(20), self.rect.bottom - line.bottom - px(8))

    def draw(self, target: Surface) -> None:
        theme, px, line = self.theme, self.theme.px, self._words
        box = self.rect.inflate(0, -px(4))
        if self.chosen is not None:
            theme.nine(target, "hud/box_good", box)
        elif self._shaded:
            draw_box(target, theme, box, px(10), SHADED)
        wanted, changed = any(cap.clashes for cap in self.caps), any(self.changes())
        if wanted or changed:
            dot = rounded(theme, (px(10), px(10)), px(5), RED if wanted else GREEN)
            target.blit(dot, dot.get_rect(center=(line.x + px(8), line.centery)))
        place = Rect(line.x + px(17), line.centery - px(11), px(22), px(22))
        draw_inked(target, self, f"ui/icon_{self.icon}", place, INK, SHADED if self._shaded else PARCHMENT)
        left, right = line.x + px(52), line.right - px(8)
        if changed:
            words = theme.block(self.text("keys.changed"), size=15)
            chip = Rect(right - words.width - px(18), line.centery - px(12), words.width + px(18), px(24))
            if theme.has_room(self.label, chip.x - px(8) - left, line.height, size=18):  # else the dot says it
                theme.nine(target, "hud/chip_green", chip)
                theme.draw_block(target, words, chip, (0xFF, 0xF9, 0xEA), align="center")
                right = chip.x - px(8)
        theme.write(target, self.label, Rect(left, line.y, right - left, line.height), INK, size=18)
        if self.clash:
            self._draw_clash(target)

    def _draw_clash(self, target: Surface) -> None:
        theme, px, box = self.theme, self.theme.px, self._box
        theme.nine(target, "hud/box_bad", box)
        owner, device = self.choosing.owner, self.choosing.device
        assert owner is not None
        name = self.choosing.wanted
        words = self.text.key_name(name) if device is Device.KEYBOARD else name
        wide = max(px(EMPTY), theme.block(words, size=17).width + px(18))
        narrow = self.rect.width < px(NARROW)
        above = Rect(box.x, box.y + px(4), box.width, box.height - px(52)) if narrow else Rect(box)
        cap = Rect(box.x + px(12), above.centery - px(CAP) // 2, wide, px(CAP))
        draw_cap_face(target, self, cap, words, wanted=True)
        code = "keys.taken" if self.choosing.may_swap else "keys.needed"
        buttons = min(button.rect.x for button in (self.swap, self.another) if button.visible)
        right = (box.right if narrow else buttons) - px(10)
        room = Rect(cap.right + px(10), above.y, right - cap.right - px(10), above.height)
        theme.write(target, self.text(code, what=self.text(f"keys.{line_of(owner)}")), room, RED, size=16)


class KeyHead(Widget):
    """The heads of the two columns."""

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        shares = columns(rect.width, px)
        for share, code in zip(shares, ("keys.column.key", "keys.column.gamepad"), strict=True):
            x = rect.x + round(rect.width * share)
            if share == shares[0]:
                place = Rect(x, rect.centery - px(10), px(22), px(20))
                draw_inked(target, self, "ui/icon_keyboard", place, INK, PARCHMENT)
                x += px(30)
            theme.write(target, self.text(code), Rect(x, rect.y, rect.right - x, rect.height), FADED_INK, size=16)


class FreeKeys(Widget):
    """A small keyboard that shows which keys are taken, and which is wanted twice."""

    def __init__(self, choosing: Choosing) -> None:
        super().__init__()
        self.choosing = choosing

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        gap, tall = px(4), px(38)
        each = (rect.width - 9 * gap) // 10
        y = rect.y
        for number, letters in enumerate(KEYBOARD):
            x = rect.x + (each * number // 3 if number > 1 else 0)
            for letter in letters:
                self._draw_key(target, letter, Rect(x, y, each, tall))
                x += each + gap
            y += tall + px(6)
        for names in LONG:
            wide = (rect.width - (len(names) - 1) * gap) // len(names)
            for number, name in enumerate(names):
                self._draw_key(target, name, Rect(rect.x + number * (wide + gap), y, wide, tall))
            y += tall + px(6)
        y += px(4)
        legend: tuple[tuple[str, Callable[[Rect], None]], ...] = (
            ("keys.legend.taken", lambda at: draw_box(target, theme, at, px(5), TAKEN)),
            ("keys.legend.free", lambda at: theme.nine(target, "hud/keycap", at)),
            ("keys.legend.twice", lambda at: draw_box(target, theme, at, px(5), RED_FILL, RED)),
        )
        for code, draw in legend:
            draw(Rect(rect.x, y, px(22), px(22)))
            theme.write(target, self.text(code), Rect(rect.x + px(32), y, rect.width - px(32), px(22)), FADED_INK, size=16)
            y += px(29)
        rest = Rect(rect.x, y, rect.width, rect.bottom - y)
        theme.write(target, self.text("keys.fixed"), rest, FADED_INK, size=16, valign="top")

    def _draw_key(self, target: Surface, name: str, rect: Rect) -> None:
        words, choosing = self.text.key_name(name), self.choosing
        if choosing.device is Device.KEYBOARD and choosing.wanted == name:
            draw_cap_face(target, self, rect, words, wanted=True, size=15)
        elif choosing.bindings.command(Device.KEYBOARD, name) is not None:
            theme = self.theme
            draw_box(target, theme, rect, theme.px(6), TAKEN)
            theme.write(target, words, rect.inflate(-theme.px(2), 0), (0xFF, 0xF9, 0xEA), size=15, align="center")
        else:
            draw_cap_face(target, self, rect, words, size=15)


def key_lines(choosing: Choosing, changed: Callable[[], None]) -> list[KeyLine]:
    """Return all lines."""
    make = partial(KeyLine, choosing=choosing, changed=changed)
    return [make(name, shaded=number % 2 == 1) for number, name in enumerate(LINES)]
