"""The panel with the turn, the prompt, and the die over its corner."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from pygame import Rect, Surface

from game.play.timing import TurnTime
from game.ui.hud.clock_chip import ON_EDGE, ClockChip
from game.ui.hud.sand_glass import SIZE, TUCKED, SandGlass
from game.ui.services.fonts import Face
from game.ui.services.theme import PLAQUE_TEXT, PLAQUE_TITLE, Block, Style
from game.ui.shell.input import Pointer, PointerKind
from game.ui.widgets.accent import Accent
from game.ui.widgets.base import Widget
from game.ui.widgets.layout import Room

BRIEF = (20, 16)
"""Design units of the letters of a folded turn panel: title and what is asked have one line each."""
LINES = 76
"""Design units of the height of a folded turn panel from which on what is asked has more than one line."""
EDGES, LEAST = 22, 13.5
"""Design units above and below the words of a folded turn panel that does not grow, and of the smallest letters of any."""
CROWDED = (16, 12)
"""Design units of the letters of title and of what is asked where one line would cut that: it has two."""
LEGIBLE = 14
"""Pixels of the letters from which on two such lines can be read: where letters are large."""
HEIGHTS = (116, 105, 82)
"""Design units of a wide, a narrow and a folded turn panel.

One whose words need more room has smaller letters, and is taller where those are not enough.
"""
SENTENCE = re.compile(r"[.!?](?= \S)")
"""The end of a sentence before another."""
EMBLEM = 1.05
"""The size of the sign of the player to move."""
LARGEST, SMALLEST = 28, 20
"""Design units of the letters of the title: the largest in which it has one line."""
ASKS = (17, 16)
"""Design units of the letters of what is asked on a wide and on a narrow panel, as long as that has room."""
SHRINKS = 6
"""The steps in which the letters of both are made smaller, down to SMALLEST and LEAST."""
DIE = 1.4
"""The size of the die, of that on a board; on a narrow panel a little smaller."""
SLIDE, SLIDES = 24, 0.26
"""Design units by which the turn panel comes in from the left at a change of turn, and the seconds that this takes."""
REACH = 210
"""Design units beyond the turn panel over which a die may tumble, with its shadow."""

BESIDE = 12
"""Design units from an end of the turn panel to a clock at its foot."""


class TurnPanel(Widget):
    """The panel with the turn, the prompt and the die.

    A click on it does what the main button does.
    """

    def __init__(self, accent: Accent, press: Callable[[], None], resized: Callable[[], None]) -> None:
        """Create the panel.

        `press` is called for a click, `resized` when the panel must be taller or may be lower.
        """
        super().__init__()
        self._accent, self._press, self._resized = accent, press, resized
        self._lain = ("", 0.0, 0.0, 1.0)
        self.title, self._asked, self.colour = "", "", ""
        self.urgent = ""
        """A sentence before what is asked, without its full stop."""
        self.more = ""
        """The further remarks on the game now."""
        self.room = Room.WIDE
        """The kind of window; with little room the tooltip tells what has none on the panel."""
        self.grows = False
        """True if it is as tall as its words also where there is little room."""
        self._age = SLIDES
        self.glass = SandGlass()
        self.clock = ClockChip()
        """The chess clock of a player without a panel."""
        self.add(self.glass)
        self.add(self.clock)

    @property
    def reacts(self) -> bool:
        return True

    def set(self, title: str, ask: str, colour: str) -> None:
        """Change the text; `colour` is that of the look of the player to move, "" for nobody."""
        if (title, ask, colour) == (self.title, self._asked, self.colour):
            return
        turns = colour != self.colour and bool(self.colour)
        self.title, self._asked, self.colour = title, ask, colour
        self.invalidate()
        if turns and not self.scene.context.settings.values.reduced_motion:
            self._age = 0.0
            self.scene.animate(self)

    @property
    def ask(self) -> str:
        """The question, behind a sentence that is urgent."""
        return ". ".join(filter(None, (self.urgent, self._asked)))

    def lay(self, sprite: str, *, shift: float = 0.0, lift: float = 0.0, faint: bool = False) -> None:
        """Lay a sprite on the corner.

        `shift` and `lift` move it aside and up, in design units; `faint`: it only waits.
        """
        lain = (sprite, shift, lift, 0.5 if faint else 1.0)
        if lain != self._lain:
            comes = bool(sprite) != bool(self._lain[0])
            self._lain = lain
            self.invalidate()
            if comes:
                self._resized()

    def tell_time(self, time: TurnTime | None) -> None:
        """Show the time for a turn, None for none."""
        if self.glass.tell(time):
            self.invalidate()
            self._resized()

    def tell_clock(self, left: float | None, rule: str, colour: str, *, runs: bool) -> None:
        """Show the time on the clock of a player without a panel, None for none.

        `rule` is the sentence on the clock, `colour` that of the player.
        """
        if self.clock.tell(left, rule, runs=runs) or colour != self.clock.colour:
            self.clock.colour = colour
            self.arrange()
            self.invalidate()

    @property
    def _corner(self) -> tuple[int, int]:
        """The size of the sand-glass in pixels, (0, 0) where there is none."""
        if not self.glass.visible:
            return 0, 0
        px = self.theme.px
        tall = min(px(SIZE[1] * (0.8 if self.room.narrow else 1.0)), max(px(24), self.rect.height - px(8)))
        return round(tall * SIZE[0] / SIZE[1]), tall

    def arrange(self) -> None:
        wide, tall = self._corner
        x, y = self.rect.right - self.theme.px(8) - wide, self.rect.bottom - self.theme.px(TUCKED) - tall
        self.glass.place(Rect(x, self.rect.centery - tall // 2 if self.room.little else y, wide, tall))
        clock = Rect((self.rect.x + self.theme.px(BESIDE), self.rect.bottom - self.theme.px(ON_EDGE)), self.clock.size)
        if self.room.little:  # folded panels of other players, with clocks of their own, lie below the left end
            clock.right = self.rect.right - self.theme.px(BESIDE)
        self.clock.place(clock)

    def ahead(self, sprites: Iterator[str]) -> Iterator[Callable[[], object]]:
        """Yield calls that each make a picture that will be laid on the corner."""
        for sprite in sprites:
            for name in (self.theme.art.shadow(sprite), sprite):
                if name is not None:
                    yield partial(self.theme.art.cut, name, self._die_scale)

    def emblems_ahead(self, colours: Iterable[str]) -> Iterator[Callable[[], object]]:
        """Yield calls that each make the sign of a player."""
        for colour in colours:
            yield partial(self.theme.art.sprite, f"ui/emblem_{colour}", self.theme.scale * EMBLEM)

    def come_to_rest(self) -> None:
        """Be at its place: what is opened over the scene would hold it on its way."""
        if self._age < SLIDES:
            self._age = SLIDES
            self.invalidate()

    def update(self, dt: float) -> bool:
        self._age += dt
        self.invalidate()
        return self._age < SLIDES

    @property
    def _slid(self) -> int:
        """Pixels by which the turn panel is still left of its place."""
        left = max(0.0, 1 - self._age / SLIDES)
        return -self.theme.px(SLIDE * left * left) if left else 0

    def pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.UP and event.button == 1 and self.rect.collidepoint(event.pos):
            self._press()
        return event.kind in (PointerKind.DOWN, PointerKind.UP)

    # pictures

    @property
    def area(self) -> Rect:
        margin, below, beside = self.theme.px(28), self.theme.px(64), self.theme.px(REACH)
        return Rect(
            self.rect.x - margin, self.rect.y - margin, self.rect.width + margin + beside, self.rect.height + margin + below
        )

    @property
    def full_tooltip(self) -> str:
        said = (self.title, self.ask) if self.room.little else (super().full_tooltip,)
        return "\n".join(filter(None, (*said, self.more, self.glass.about, self.clock.rule if self.clock.visible else "")))

    def _title_room(self, width: int) -> int:
        """Return the pixels across for the title in a panel of a width that has no die beside it."""
        return width - self.theme.px(34 + (33 if self.colour else 0))

    def _title(self, width: int) -> Block:
        if self.room.little:
            theme, room = self.theme, self._title_room(width) - self._die_room - self._corner[0]
            size, title = CROWDED[0] if self._crowded(width) else BRIEF[0], self.title if self.grows else self._brief(room)
            return theme.block(title, room, size=size, face=Face.TITLE, least=LEAST, may_cut=not self.grows)
        return self._large_title(width, self._letters(width)[0])

    def _brief(self, room: int) -> str:
        """Return the title for one line of so many pixels.

        Where the part before a colon is the longer one, such as a name, that is shortened rather than what is decided.
        """
        fonts, px = self.theme.fonts, self.theme.px(LEAST)
        first, colon, last = self.title.rpartition(": ")
        over = fonts.width(self.title, Face.TITLE, px) - room
        if over <= 0 or len(first) <= len(last):
            return self.title
        return f"{fonts.ellipsis(first, Face.TITLE, px, fonts.width(first, Face.TITLE, px) - over)}{colon}{last}"

    def _large_title(self, width: int, size: float) -> Block:
        """Return the title of a panel that is not folded, in letters of this size."""
        room = self._title_room(width)
        return self.theme.block(self.title, room, self.theme.px(66), size=size, face=Face.TITLE, least=16)

    def _large_ask(self, width: int, size: float) -> Block:
        """Return what is asked on a panel that is not folded, in letters of this size."""
        return self.theme.block(self.ask, self._ask_room(width), size=size, face=Face.BODY, least=LEAST)

    def _letters(self, width: int) -> tuple[float, float]:
        """Return the sizes of title and of what is asked on a panel that is not folded.

        They are the largest with which the panel need not be taller than usual, so that what is below it keeps its place, or the
        smallest.
        """
        room, narrow = self._title_room(width), self.room.narrow
        title, ask = float(self._title_size(room)), float(ASKS[narrow])
        for step in range(SHRINKS + 1):
            share = step / SHRINKS
            letters = title - (title - SMALLEST) * share, ask - (ask - LEAST) * share
            if self._tall(width, *letters) <= self.theme.px(HEIGHTS[narrow]):
                break
        return letters

    def _tall(self, width: int, title: float, ask: float) -> int:
        """Return the height of a panel that is not folded, in letters of these sizes."""
        px = self.theme.px
        below = px(2) + self._large_ask(width, ask).height if self.ask else 0
        return px(13) + self._large_title(width, title).height + below + px(14)

    def _title_size(self, room: int) -> int:
        """Return the largest size at which the title has room on one line, or the smallest.

        Sizes at which it is much too wide are not tried: each opens a font.
        """

        def wide(size: int) -> int:
            return self.theme.fonts.width(self.title, Face.TITLE, self.theme.px(size))

        largest = max(1, wide(LARGEST))
        most = min(LARGEST, LARGEST * room // largest + 1)
        return next((size for size in range(most, SMALLEST, -1) if wide(size) <= room), SMALLEST)

    @property
    def _die_room(self) -> int:
        """Pixels that the die takes of a line, a little more than it covers."""
        return self.theme.px((47 if self.room.narrow else 66) if self._lain[0] else 0)

    def _ask_room(self, width: int) -> int:
        """Return the pixels across for what is asked in a panel of a width."""
        return width - self.theme.px(34) - self._die_room - self._corner[0]

    def _crowded(self, width: int) -> bool:
        """Return whether what is asked has room on two small lines, and on one usual line none."""
        theme, room = self.theme, self._ask_room(width)
        if not self.room.little or self.grows or self.rect.height >= theme.px(LINES) or theme.px(CROWDED[1]) < LEGIBLE:
            return False
        asked, size = self.ask.replace("\n", " · "), theme.px(LEAST)
        two = theme.has_room(asked, room, self._below_title, size=CROWDED[1], face=Face.BODY)
        return two and theme.fonts.width(asked, Face.BODY, size) > room

    @property
    def _below_title(self) -> int:
        """Return the pixels below a small title."""
        return self.rect.height - self.theme.block(self.title, size=CROWDED[0], face=Face.TITLE).height

    def _ask(self, width: int) -> Block:
        room = self._ask_room(width)
        if self._crowded(width):
            asked = self.ask.replace("\n", " · ")
            return self.theme.block(asked, room, self._below_title, size=CROWDED[1], face=Face.BODY, least=CROWDED[1])
        if self.room.little:
            several = self.grows or self.rect.height >= self.theme.px(LINES)
            tall = None if self.grows or not several else self.rect.height - self._title(width).height - self.theme.px(EDGES)
            asked = self._whole(self.ask.replace("\n", " · "), room, tall if several else 0)
            return self.theme.block(asked, room, tall, size=BRIEF[1], face=Face.BODY, least=LEAST, may_cut=not several)
        return self._large_ask(width, self._letters(width)[1])

    def _whole(self, asked: str, room: int, tall: int | None) -> str:
        """Return as many of the first sentences as have room, all where not even one has.

        The height is that of a line where `tall` is 0, None for any.
        """
        if tall is None:
            return asked
        ends = (len(asked), *reversed([found.end() for found in SENTENCE.finditer(asked)]))
        fits = partial(self.theme.has_room, width=room, height=tall, size=LEAST, face=Face.BODY, least=LEAST)
        return next((asked[:end] for end in ends if fits(asked[:end])), asked)

    @property
    def least_width(self) -> int:
        """The pixels of the width in which a folded panel has each of its texts in one line."""
        fonts, px = self.theme.fonts, self.theme.px
        title = fonts.width(self.title, Face.TITLE, px(BRIEF[0])) + (px(33) if self.colour else 0)
        ask = fonts.width(self.ask.replace("\n", " · "), Face.BODY, px(BRIEF[1]))
        return max(title, ask) + px(34 + 2) + self._die_room + self._corner[0]

    def height_for(self, width: int) -> int:
        """Return the height that the panel needs for its words at a width.

        A folded one stays as it is, unless it grows.
        """
        if self.room.little and not self.grows:
            return self.rect.height
        px = self.theme.px
        if not self.room.little:
            return max(px(HEIGHTS[self.room.narrow]), self._tall(width, *self._letters(width)))
        words = px(13) + self._title(width).height + (self._ask(width).height if self.ask else 0) + px(13)
        return max(px(HEIGHTS[2]), words)

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        rect = self.rect.move(self._slid, 0)
        theme.nine(target, self._accent.plaque, rect)
        self._draw_die(target, rect)  # a rolling one passes behind the words
        left = rect.x + px(18)
        title, ask = self._title(rect.width), self._ask(rect.width)
        top = rect.y + px(13)
        if self.room.little:
            top = rect.centery - (title.height + (ask.height if self.ask else 0)) // 2 - px(3)
        place = Rect(left, top, rect.right - px(16) - left, title.height)
        if self.colour:
            sign = theme.art.sprite(f"ui/emblem_{self.colour}", theme.scale * EMBLEM)
            sign.draw(target, left + px(13), top + title.line_height // 2)
            place = Rect(left + px(33), top, place.width - px(33), title.height)
        theme.draw_block(target, title, place, PLAQUE_TITLE, style=Style.RAISED, valign="top")
        below = Rect(left, place.bottom + (0 if self.room.little else px(2)), rect.width - px(34), ask.height)
        theme.draw_block(target, ask, below, PLAQUE_TEXT, style=Style.RAISED, valign="top")

    @property
    def _die_scale(self) -> float:
        return round(self.theme.scale * DIE * (0.8 if self.room.narrow else 1.0), 3)

    def _draw_die(self, target: Surface, rect: Rect) -> None:
        """Draw the die over the lower right corner."""
        sprite, shift, lift, alpha = self._lain
        if not sprite:
            return
        theme = self.theme
        scale = self._die_scale
        corner = theme.px(41 if not self.room.narrow else 30) + self._corner[0]
        x, y = rect.right - corner + shift * theme.scale, rect.bottom - theme.px(11)
        if (shadow := theme.art.shadow(sprite)) is not None:
            theme.art.cut(shadow, scale, alpha).draw(target, x, y)
        theme.art.cut(sprite, scale, alpha).draw(target, x, y - lift * scale)
