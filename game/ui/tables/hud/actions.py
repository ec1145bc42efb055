"""The buttons of the moment at the lower right: what each does in large letters, what comes of it below."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from pygame import Rect, Surface

from game.engine.core import Illegal
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, INK, Block, Style
from game.ui.services.wording import sentence
from game.ui.shell.input import Command
from game.ui.tables.hud.card import Noted
from game.ui.tables.kit import Choice, Note, NoteLine, Space
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Pressable
from game.ui.widgets.labels import draw_fitted, draw_trimmed
from game.ui.widgets.layout import row

LARGE = (68, 60)
"""Design units of the height of a button in a wide and in a narrow window."""
SMALL = (50, 46)
"""The same where there are more than `FEW` of them."""
FEW = 3
GAP = 12
COLOURS = ("green", "amber", "brown", "red")
"""Those of buttons that offer something."""
STYLES = {"wood": "brown", "orange": "amber", "purple": "green", "blue": "green", "grey": "brown"}
"""What the buttons of sheets are called here."""
SIZES = ((22, 21, 20, 19, 18, 17), (17,))
"""Design units of the letters of a label: the largest in which it has one line, on a large button and on a small one."""
DISC = 48
"""Design units of a button's dark disc at its own size."""
CAPS = {Command.PRIMARY: "table.key.space", Command.ROTATE: "table.key.rotate"}


class ActionButton(Pressable, Noted):
    """A button with a picture on a dark disc, a label, and below it what comes of it; `cap` is its key."""

    def __init__(self, choice: Choice, why_not: str, cap: str) -> None:
        super().__init__(choice.act)
        self.choice, self.cap = choice, cap
        self.about = choice.tooltip
        """More about it, which the card says."""
        self.words = choice.text
        self.least = 0
        """Pixels of the height of a button whose words need no more."""
        self.enabled, self.why_not = not why_not, why_not

    @property
    def identity(self) -> tuple[type[Widget], str]:
        return type(self), self.words

    @property
    def note(self) -> Note | None:
        then = (NoteLine(sentence(self.choice.consequence)),) if self.choice.consequence else ()
        return Note(self.words, self.about, self.choice.icon, lines=then) if self.about else None

    @property
    def style(self) -> str:
        """green, red, amber or brown."""
        return STYLES.get(self.choice.style, self.choice.style)

    def _words(self, width: int, least: int) -> tuple[Block, Block | None, bool]:
        """The label and what comes of it, laid out for a width and a least height, and whether the key's cap has room."""
        theme, px, choice = self.theme, self.theme.px, self.choice
        left = least - px(16) + px(17) if choice.icon else px(14)
        large = least >= px(min(LARGE))
        room = width - left - px(12)
        cap = self._cap_width() + px(6) if self.cap and large else 0
        if cap and theme.fonts.width(choice.text, Face.BLACK, px(18)) > room - cap:
            cap = 0
        size = next((size for size in SIZES[not large] if theme.fonts.width(choice.text, Face.BLACK, px(size)) <= room - cap), 16)
        label = theme.block(choice.text, room - cap, size=size, face=Face.BLACK)
        then = theme.block(choice.consequence, room + px(4), size=16, face=Face.BOLD) if choice.consequence else None
        return label, then, bool(cap)

    def fits(self, width: int, least: int) -> bool:
        """Whether each single word has room on a button of that width."""
        fonts, px = self.theme.fonts, self.theme.px
        room = width - (least - px(16) + px(17) if self.choice.icon else px(14)) - px(12)
        label = (fonts.width(word, Face.BLACK, px(16)) for word in self.choice.text.split(" "))
        then = (fonts.width(word, Face.BOLD, px(15)) for word in self.choice.consequence.split(" "))
        return max(*label, *then) <= room

    def height_for(self, width: int, least: int) -> int:
        """How tall the button must be at a width for its words, at least `least`."""
        label, then, _ = self._words(width, least)
        return max(least, label.height + (then.height if then is not None else 0) + self.theme.px(14))

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        frame = f"hud/button_{self.style}_{self.state}" if self.live else "hud/button_off"
        theme.nine(target, frame, self.rect)
        if self.choice.chosen:
            theme.nine(target, "hud/focus", self.rect)
        face = self.rect.move(0, self.sunk)
        left = self._draw_picture(target, face) if self.choice.icon else face.x + px(14)
        label, then, cap = self._words(face.width, self.least)
        if cap:
            self._draw_cap(target, face)
        alpha = 255 if self.live else 150
        whole = label.height + (then.height if then is not None else 0)
        align = "left" if self.choice.icon or self.least >= px(min(LARGE)) else "center"
        place = Rect(left, face.centery - whole // 2, face.right - px(12) - left, label.height)
        theme.draw_block(target, label, place, CREAM, align=align, valign="top", style=Style.RAISED, alpha=alpha)
        if then is not None:
            below = Rect(left, place.bottom, face.right - px(8) - left, then.height)
            theme.draw_block(target, then, below, CREAM, valign="top", style=Style.RAISED, alpha=alpha)

    def _draw_picture(self, target: Surface, face: Rect) -> int:
        """The picture on its disc; where the words begin."""
        theme, px = self.theme, self.theme.px
        side, scale = _disc(px, self.least)
        disc = Rect(face.x + px(8), face.centery - side // 2, side, side)
        name = f"hud/disc_{self.style if self.live else 'off'}"
        theme.art.sprite(name, scale).draw(target, *disc.center)
        alpha = 1.0 if self.live else 0.5
        if self.choice.icon.startswith("ui/icon_"):
            draw_fitted(target, self, self.choice.icon, disc.inflate(-side // 3, -side // 3), alpha)
        else:
            draw_trimmed(target, self, self.choice.icon, disc.inflate(px(2), px(2)), alpha)
        return disc.right + px(9)

    def _cap_width(self) -> int:
        return max(self.theme.px(22), self.theme.block(self.cap, size=15).width + self.theme.px(12))

    def _draw_cap(self, target: Surface, face: Rect) -> None:
        """The key, on a cap in the upper right corner."""
        theme, px = self.theme, self.theme.px
        cap = Rect(0, 0, self._cap_width(), px(22))
        cap.topright = (face.right - px(9), face.y + px(7))
        theme.nine(target, "hud/keycap", cap)
        theme.draw_block(target, theme.block(self.cap, size=15), cap, INK, align="center")


class Actions(Widget):
    """The choices of the moment, from below: a few large ones one above the other, more of them small in two columns."""

    def __init__(self, reason: Callable[[Illegal], str]) -> None:
        super().__init__()
        self._reason = reason
        self._choices: tuple[Choice, ...] = ()
        self._held = False
        self._narrow = False
        self.buttons: list[ActionButton] = []
        self.caption = ""
        """What is said on a chip over the buttons."""

    def say(self, caption: str) -> None:
        """Say something on the chip, or take it away with ""."""
        if caption != self.caption:
            self.caption = caption
            self.invalidate()

    def offer(self, choices: tuple[Choice, ...]) -> None:
        """Show these choices; the focus stays on the same place in turn, or goes to the last that is left."""
        scene, self._held = self.scene, False
        turn = next((turn for turn, button in enumerate(self.buttons) if button is scene.focused), None)
        self.clear()
        self._choices = choices
        self.buttons = [self._button(choice, number) for number, choice in enumerate(choices, 1)]
        for button in self.buttons:
            self.add(button)
        if turn is not None:
            scene.focus(self.buttons[min(turn, len(self.buttons) - 1)] if self.buttons else scene.first_focus())

    def hold(self, why: str) -> None:
        """Offer nothing for a while: the buttons keep their places, and give this as the reason."""
        self._held = True
        self.say("")
        for button in self.buttons:
            button.about = ""
            button.enable(why)

    def press(self, number: int) -> None:
        """Press the button whose cap has a number, from 1 on; nothing where there is none."""
        if number <= len(self.buttons):
            self.buttons[number - 1].press()

    def _button(self, choice: Choice, number: int) -> ActionButton:
        why = choice.why_not
        words = f"{self._reason(why)} ({why.rule})" if why is not None else ""
        cap = CAPS.get(choice.command) if choice.command is not None else None
        return ActionButton(choice, words, self.text(cap) if cap is not None else str(number) if number <= 9 else "")

    def lit(self) -> tuple[Space, ...] | None:
        """The spaces of the choice that is pointed at or has the focus; None when none is."""
        scene = self.scene
        if self._held:
            return None
        for button, choice in zip(self.buttons, self._choices, strict=True):
            if button is scene.hovered or (button is scene.focused and scene.focus_shown):
                return choice.spaces
        return None

    @property
    def side(self) -> int:
        """The pixels across of the picture on a large button."""
        px = self.theme.px
        return _disc(px, px(LARGE[self._narrow]))[0] + px(2)

    def ahead(self) -> Iterator[Callable[[], object]]:
        """What makes or reads the pictures of coming buttons, one with each call."""
        theme = self.theme
        for frame in ("off", *(f"{colour}_normal" for colour in COLOURS)):
            yield partial(theme.keep_master, f"hud/button_{frame}")
        for least in (theme.px(sizes[self._narrow]) for sizes in (LARGE, SMALL)):
            for colour in ("off", *COLOURS):
                yield partial(theme.art.sprite, f"hud/disc_{colour}", _disc(theme.px, least)[1])

    # places

    def place_in(self, column: Rect, narrow: bool) -> Rect:
        """Place the buttons at the foot of a column; what they cover."""
        self._narrow = narrow
        tall = sum(self._rows(column)) + self._chip(column.width)[1]
        self.place(Rect(column.x, column.bottom - tall, column.width, tall))
        return self.rect

    @property
    def _few(self) -> bool:
        return len(self._choices) <= FEW

    def _lines(self, width: int) -> list[list[ActionButton]]:
        """The buttons that are side by side in that width, from the top down."""
        if self._few:
            return [[button] for button in self.buttons]
        lines: list[list[ActionButton]] = []
        half, small = (width - self.theme.px(8)) // 2, self.theme.px(SMALL[self._narrow])
        beside = False
        for button in self.buttons:
            across = button.choice.wide or button.choice.command is Command.PRIMARY or not button.fits(half, small)
            if across or not beside:
                lines.append([button])
            else:
                lines[-1].append(button)
            beside = not across and len(lines[-1]) == 1
        return lines

    def _rows(self, column: Rect) -> list[int]:
        """The height of each line with the gap above it."""
        px = self.theme.px
        large, small = px(LARGE[self._narrow]), px(SMALL[self._narrow])
        gap = px(GAP if self._few else 8)
        rows = []
        for line in self._lines(column.width):
            alone = len(line) == 1 and line[0].choice.command is Command.PRIMARY
            wide = (column.width - px(8) * (len(line) - 1)) // len(line)
            for button in line:
                button.least = large if self._few or alone else small
            rows.append(max(button.height_for(wide, button.least) for button in line) + gap)
        return rows

    def _chip(self, width: int) -> tuple[Block, int]:
        """What is said on the chip, laid out, and the height that the chip takes."""
        px = self.theme.px
        words = self.theme.block(self.caption, width - px(24), px(64), size=16)
        return words, words.height + px(10) if self.caption else 0

    def draw(self, target: Surface) -> None:
        if not self.caption:
            return
        words, tall = self._chip(self.rect.width)
        chip = Rect(0, self.rect.y, words.width + self.theme.px(24), tall)
        chip.centerx = self.rect.centerx
        self.theme.nine(target, "hud/chip", chip)
        self.theme.draw_block(target, words, chip, INK, align="center")

    def arrange(self) -> None:
        px, y = self.theme.px, self.rect.y + self._chip(self.rect.width)[1]
        gap = px(GAP if self._few else 8)
        for line, tall in zip(self._lines(self.rect.width), self._rows(self.rect), strict=True):
            places = row(Rect(self.rect.x, y + gap, self.rect.width, tall - gap), [1] * len(line), px(8))
            for button, place in zip(line, places, strict=True):
                button.place(place)
            y += tall


def _disc(px: Callable[[float], int], least: int) -> tuple[int, float]:
    """The pixels across of the disc on a button of a least height, and the scale of its sprite."""
    side = least - px(16)
    return side, round(side / DISC, 3)
