"""Players' plates and medallions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, LOOKS, WARNING, Look, Theme
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import draw_trimmed
from game.ui.widgets.layout import row

FRAME = 80
"""Design units of a portrait and its frame at their own size."""


ALLY = 19
"""Design units of the sign of one who plays together with the player."""
IN_A_ROW = 4
"""Things of a player side by side."""
DIGIT = 0.5
"""How much of a picture's room a digit beside it takes, where there is one row."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that a player has, as a picture: the sprite, how many (None: no number), what it is called.

    `faint` stands for one that is wanting, `warning` lights up the number.
    """

    sprite: str
    count: int | None
    name: str
    faint: bool = False
    warning: bool = False

    @property
    def in_words(self) -> str:
        """What it is, and how many."""
        return self.name if self.count is None else f"{self.name}: {self.count}"


def look_named(colour: str) -> Look:
    """The look with that colour's name, such as "red"."""
    return next(look for look in LOOKS if look.colour == colour)


def draw_medallion(target: Surface, theme: Theme, portrait: str, rect: Rect, *, active: bool = False) -> None:
    """Draw a round portrait in its brass frame; frame and glow are as large as `rect`."""
    scale = round(min(rect.size) / FRAME, 3)
    for sprite in (portrait, f"ui/portrait_frame{'_active' if active else ''}"):
        theme.art.sprite(sprite, scale).draw(target, *rect.center)


class PlayerCard(Widget):
    """A player's plate: portrait, name, what they have, and their sign. `set` changes what is shown.

    `colour` is a look's name; `portrait` a sprite; `active` lights the plate up, `out` dims it; `icon` is the sprite of a thing
    that is before the player, "" for none; `things` are what they have, as pictures with numbers. `allies` are the colours
    of those who play together with them.
    """

    def __init__(self, name: str, line: str, portrait: str, colour: str) -> None:
        super().__init__()
        self.name, self.line, self.portrait, self.colour = name, line, portrait, colour
        self.active, self.out, self.icon, self.about = False, False, "", ""
        self.things: tuple[Thing, ...] = ()
        self.allies: tuple[str, ...] = ()

    def set(
        self,
        *,
        line: str | None = None,
        active: bool | None = None,
        out: bool | None = None,
        icon: str | None = None,
        about: str | None = None,
        things: Sequence[Thing] | None = None,
        allies: tuple[str, ...] | None = None,
        portrait: str | None = None,
    ) -> None:
        """Show something else; what is None stays."""
        before = (self.line, self.active, self.out, self.icon, self.things, self.allies, self.portrait)
        self.line = self.line if line is None else line
        self.active = self.active if active is None else active
        self.out = self.out if out is None else out
        self.icon = self.icon if icon is None else icon
        self.about = self.about if about is None else about
        self.things = self.things if things is None else tuple(things)
        self.allies = self.allies if allies is None else allies
        self.portrait = self.portrait if portrait is None else portrait
        if before != (self.line, self.active, self.out, self.icon, self.things, self.allies, self.portrait):
            self.invalidate()
        self.tooltip = " · ".join(filter(None, (*(thing.in_words for thing in self.things), self.about)))

    @property
    def rows(self) -> int:
        """How many rows the things take."""
        return -(-len(self.things) // IN_A_ROW)

    def draw(self, target: Surface) -> None:
        theme = self.theme
        frame = "ui/card_out" if self.out else "ui/card_active" if self.active else "ui/card"
        theme.nine(target, frame, self.rect)
        side = min(self.rect.height - theme.px(2), theme.px(76))
        medal = Rect(self.rect.x, self.rect.centery - side // 2, side, side)
        draw_medallion(target, theme, self.portrait, medal, active=self.active)
        room = Rect(medal.right - theme.px(2), self.rect.y + theme.px(5), 0, self.rect.height - theme.px(11))
        room.width = self.rect.right - theme.px(8) - room.x
        if self.things:
            share = room.height * self.rows // (self.rows + (2 if self.line else 1))
            self._draw_things(target, Rect(room.x, room.bottom - share, room.width, share))
            room.height -= share
        sign = theme.px(24)
        tall = min(theme.px(28), room.height * 9 // 20) if self.line else room.height
        held = min(theme.px(52), self.rect.height * 9 // 10) if self.icon else 0
        allied = theme.px(ALLY) * len(self.allies)
        title = Rect(room.x, room.y, room.width - sign - theme.px(4) - held - allied, tall)
        alpha = 140 if self.out else 255
        name = theme.block(self.name, title.width, tall, size=21, face=Face.TITLE, least=17, may_cut=True)
        theme.draw_block(target, name, title, INK, alpha=alpha)
        emblem = theme.art.sprite(f"ui/emblem_{self.colour}", theme.scale, 0.5 if self.out else 1.0)
        emblem.draw(target, room.right - sign // 2, title.centery)
        for number, ally in enumerate(self.allies):
            small = theme.art.sprite(f"ui/emblem_{ally}", theme.scale * 0.62, 0.5 if self.out else 0.8)
            small.draw(target, room.right - sign - theme.px(ALLY) * number - theme.px(ALLY) // 2, title.centery + theme.px(3))
        if self.icon:
            meta = theme.art.meta(self.icon)
            foot = room.bottom - theme.px(11) if self.things else title.bottom - theme.px(3)
            above = (foot - self.rect.y - theme.px(2)) / max(1, meta["anchor"][1])
            thing = theme.art.sprite(self.icon, round(min(held / meta["w"], above), 3))
            thing.draw(target, room.right - sign - held // 2, foot)
        if self.line:
            beside = sign + held if self.things and self.icon else 0
            below = Rect(room.x, room.y + tall, room.width - beside, room.height - tall)
            theme.write(target, self.line, below, FADED_INK, size=15, face=Face.REGULAR, alpha=alpha)

    def _draw_things(self, target: Surface, room: Rect) -> None:
        """What the player has: rows of pictures, each with its number on the right."""
        theme, tall = self.theme, room.height // self.rows
        shares = [1.0] * IN_A_ROW if self.rows > 1 else [1.0 + DIGIT * len(str(thing.count or "")) for thing in self.things]
        shares += [1.0] * (IN_A_ROW - len(shares))
        for number, thing in enumerate(self.things):
            down, across = divmod(number, IN_A_ROW)
            place = row(Rect(room.x, room.y + down * tall, room.width, tall), shares)[across]
            side = min(tall, place.width * 11 // 20 if thing.count is not None else place.width)
            corner = Rect(place.x, place.y + (tall - side) // 2, side, side)
            draw_trimmed(
                target, self, thing.sprite, corner.inflate(-side // 8, -side // 8), 0.35 if thing.faint or self.out else 1.0
            )
            if thing.count is not None:
                beside = Rect(corner.right + theme.px(2), place.y, place.right - corner.right, tall)
                colour = WARNING if thing.warning else FADED_INK if self.out else INK
                theme.write(target, str(thing.count), beside, colour, size=16, face=Face.BOLD)
