"""The buttons of the moment at the lower right: large labels with their results below."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame
from pygame import Rect, Surface

from game.engine.core import Action
from game.ui.contract.values import CARD, Choice, Note, NoteLine, Space
from game.ui.hud.card import Noted
from game.ui.hud.speech import medal
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, INK, Block, Style
from game.ui.services.wording import sentence
from game.ui.shell.input import NUMBERED, Command
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import LabelledButton
from game.ui.widgets.frame import AIR
from game.ui.widgets.layout import Room
from game.ui.widgets.plated import CAP, cap_rect, cap_width, disc_scale, draw_cap, draw_on_disc

LARGE = (68, 60)
"""The height of a button in a wide and in a narrow window, in design units."""
FEW = 3
"""The most buttons at any moment."""
ROW = 54
"""The least height of a button that has a row of its own in an upright window, in design units."""
WIDEST = 220
"""The width of a button in a row, in design units."""
GAP = 12
LANTERN = 38
"""The width of the lantern on the button that a hint points out, in design units."""
COLOURS = ("green", "amber", "brown", "red")
"""The colours of buttons that offer something."""
STYLES = {"wood": "brown", "orange": "amber", "purple": "green", "blue": "green", "grey": "brown"}
"""The colours of buttons by the styles of the sprite sheets."""
SIZES = (22, 21, 20, 19, 18, 17)
"""Design units of the letters of a label: the largest in which it has one line."""
CAPPED = frozenset({Command.PRIMARY, Command.ROTATE})
"""The commands whose keys are named on buttons; other buttons have the keys of their places."""
ABOVE = 18
"""The design units by which a key's cap rises where it has no room beside the label: it then lies across the edge."""
UNDER_CAP = 6
"""The design units that such a cap takes from the height for the words."""
TIGHT = 6
"""The design units of a low button above and below its words together."""
PILL = 46
"""The height of the strip that says how a great moment is skipped, in design units."""


def says(words: str, consequence: str) -> bool:
    """Return whether words tell the result of a button, and hardly more."""
    bare = consequence.strip(" .").casefold()
    return bool(bare) and words.strip(" .").casefold().endswith(bare)


class ActionButton(LabelledButton, Noted):
    """A button with a picture on a dark disc, a label, and below it the result.

    `capped` is the code of its command, whose key or button is named.
    """

    only_tells = False

    def __init__(self, choice: Choice, capped: str) -> None:
        super().__init__(choice.text, choice.act)
        self.choice, self.capped = choice, capped
        self.about = choice.tooltip
        """The longer text that the card shows."""
        self.brief = False
        """True if it has room for its label alone; the card says the rest."""
        self.least = 0
        """The height of a button whose words need no more, in pixels."""
        self.pointed = False
        """True while the hint points it out."""

    @property
    def cap(self) -> str:
        """The name of the button's key, or of its button of a gamepad."""
        return self.text.cap(self.capped)

    @property
    def with_cap(self) -> Rect:
        """The rectangle round the button and its key's cap, which may rise over the edge."""
        return self.rect.union(self.over_edge) if self.over_edge else Rect(self.rect)

    @property
    def over_edge(self) -> Rect:  # type: ignore[override]
        """The cap of its key where that rises over the edge."""
        wide = cap_width(self.theme, self.cap)
        if not wide or self.caps_beside(self.rect.width, self.least):
            return Rect(0, 0, 0, 0)
        return cap_rect(self.theme, self.rect.move(0, self.sunk - self.theme.px(ABOVE)), wide)

    @property
    def note(self) -> Note | None:
        consequence = self.choice.consequence
        about = "" if says(self.about, consequence) else self.about
        then = (NoteLine(sentence(consequence)),) if consequence and self.brief and not self.waits else ()
        return Note(self.words, about, self.choice.icon, lines=then) if about or then else None

    @property
    def style(self) -> str:
        """green, red, amber or brown."""
        return STYLES.get(self.choice.style, self.choice.style)

    def _words(self, width: int, least: int) -> tuple[Block, Block | None, bool]:
        """Return the laid out label and result, and whether the cap has room beside the label."""
        theme, px, choice = self.theme, self.theme.px, self.choice
        left = least - px(16) + px(17) if choice.icon else px(14)
        room = width - left - px(12)
        if self.brief:
            label = theme.block(choice.text, room, least - px(8), size=20, face=Face.BLACK)
            return label, None, False
        cap = cap_width(theme, self.cap) + px(6) if self.cap and theme.keys else 0
        if cap and theme.fonts.width(choice.text, Face.BLACK, px(18)) > room - cap:
            cap = 0
        size = next((size for size in SIZES if theme.fonts.width(choice.text, Face.BLACK, px(size)) <= room - cap), 16)
        label = theme.block(choice.text, room - cap, size=size, face=Face.BLACK)
        then = theme.block(choice.consequence, room + px(4), size=16, face=Face.BOLD) if choice.consequence else None
        return label, then, bool(cap)

    def height_for(self, width: int, least: int) -> int:
        """Return the height that the button needs for its words at a width, at least `least`."""
        return max(least, self.words_height(width, least) + self.theme.px(14))

    def words_height(self, width: int, least: int) -> int:
        """Return the height of its words at a width, with what a key's cap takes of it."""
        label, then, beside = self._words(width, least)
        return label.height + (then.height if then is not None else 0) + self._under_cap(beside)

    def _under_cap(self, beside: bool) -> int:
        """Return the pixels above the label that its key's cap takes, if it is not beside it."""
        return 0 if beside or self.brief or not self.cap or not self.theme.keys else self.theme.px(UNDER_CAP)

    def caps_beside(self, width: int, least: int) -> bool:
        """Return whether at a width the cap of its key has room beside the label."""
        return self._words(width, least)[2]

    def draw(self, target: Surface) -> None:
        if not self.focusable:
            return  # it makes way
        theme, px = self.theme, self.theme.px
        frame = f"hud/button_{self.style}_{self.state}" if self.live else "hud/button_off"
        theme.nine(target, frame, self.rect)
        if self.choice.chosen:
            theme.nine(target, "hud/focus", self.rect)
        face = self.rect.move(0, self.sunk)
        left = self._draw_picture(target, face) if self.choice.icon else face.x + px(14)
        label, then, cap = self._words(face.width, self.least)
        if self.cap:
            draw_cap(target, theme, self.cap, face if cap else face.move(0, -px(ABOVE)))
        alpha = 255 if self.live else 150
        above = self._under_cap(cap)
        whole = above + label.height + (then.height if then is not None else 0)
        place = Rect(left, face.centery - whole // 2 + above, face.right - px(12) - left, label.height)
        theme.draw_block(target, label, place, CREAM, valign="top", style=Style.RAISED, alpha=alpha)
        if then is not None and not self.waits:  # what it said was of the moment before
            below = Rect(left, place.bottom, face.right - px(8) - left, then.height)
            theme.draw_block(target, then, below, CREAM, valign="top", style=Style.RAISED, alpha=alpha)
        if self.pointed:
            lantern = medal(theme, "ui/icon_lantern", px(LANTERN), dark=True)
            place = lantern.get_rect(center=(self.rect.x + px(4), self.rect.y + px(4)))
            target.blit(lantern, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_picture(self, target: Surface, face: Rect) -> int:
        """Draw the picture on its disc, and return the place where the words begin."""
        px, side = self.theme.px, _disc(self.theme.px, self.least)
        disc = Rect(face.x + px(8), face.centery - side // 2, side, side)
        draw_on_disc(target, self, self.choice.icon, self.style, disc, px(2))
        return disc.right + px(9)


def at_once(choices: tuple[Choice, ...], *, folded: bool = False) -> tuple[Choice, ...]:
    """Return the choices that have a button.

    Of more than `FEW`, what can also be done elsewhere leaves the buttons, the last kind first.

    `folded`: at the side of the board is nothing on which it could be done.
    """
    places = dict.fromkeys(choice.elsewhere for choice in reversed(choices) if choice.elsewhere)
    for place in (place for place in places if not (folded and place == CARD)):
        if len(choices) > FEW:
            choices = tuple(choice for choice in choices if choice.elsewhere != place)
    return choices


class ActionButtons(Widget):
    """The choices of the moment, one above the other, at most `FEW`.

    The last button leads to those that find no room.
    """

    def __init__(self) -> None:
        super().__init__()
        self._choices: tuple[Choice, ...] = ()
        self._leaf = 0
        """The page, from 0, of the choices that find no room at once."""
        self._held = self._away = False
        self._room, self._row = Room.WIDE, False
        self._column = Rect(0, 0, 0, 0)
        self.buttons: list[ActionButton] = []
        self.caption = ""
        """The text on a chip over the buttons."""
        self._hinted: Action | None = None

    def say(self, caption: str) -> None:
        """Show a text on the chip over the buttons, "" for none."""
        if any(says(caption, button.choice.consequence) for button in self.buttons):
            caption = ""
        if caption != self.caption:
            self.caption = caption
            self.invalidate()

    def point_out(self, action: Action | None) -> None:
        """Show which button carries out an action, None for none."""
        self._hinted = action
        for button in self.buttons:
            pointed = action is not None and button.choice.action == action
            if pointed != button.pointed:
                button.pointed = pointed
                button.invalidate()

    @property
    def pointed(self) -> Rect | None:
        """Return the rectangle of the button that is pointed out."""
        return next((Rect(button.rect) for button in self.buttons if button.pointed), None)

    @property
    def shown(self) -> Rect | None:
        """Return the rectangle round all buttons, None while there are none."""
        rects = [Rect(button.rect) for button in self.buttons]
        return rects[0].unionall(rects) if rects else None

    def offer(self, choices: tuple[Choice, ...]) -> None:
        """Show these choices; the focus keeps its place in turn, or goes to the last one."""
        choices = at_once(choices, folded=self._room.little)
        if [choice.text for choice in choices] != [choice.text for choice in self._choices]:
            self._leaf = 0
        if self._away:
            self.invalidate()
        self._choices, self._held, self._away = choices, False, False
        self._show()

    def _show(self) -> None:
        """Make the buttons of the choices that are shown now."""
        scene = self.scene
        turn = next((turn for turn, button in enumerate(self.buttons) if button is scene.focused), None)
        self.clear()
        self.buttons = [self._button(choice, number) for number, choice in enumerate(self._leaves()[self._leaf], 1)]
        for button in self.buttons:
            self.add(button)
        self.point_out(self._hinted)
        if turn is not None:
            scene.focus(self.buttons[min(turn, len(self.buttons) - 1)] if self.buttons else scene.first_focus())

    def _leaves(self) -> list[tuple[Choice, ...]]:
        """Return the choices in parts that find room, each with the way to the next one."""
        if len(self._choices) <= FEW:
            return [self._choices]
        size = FEW - 1
        parts = [self._choices[start : start + size] for start in range(0, len(self._choices), size)]
        left = [len(self._choices) - len(part) for part in parts]
        return [(*part, self._others(count)) for part, count in zip(parts, left, strict=True)]

    def _others(self, count: int) -> Choice:
        return Choice(self.text("table.others", n=count), self._turn_leaf, icon="ui/icon_arrow_right")

    def _turn_leaf(self) -> None:
        self._leaf = (self._leaf + 1) % len(self._leaves())
        self._show()
        self.place_in(self._column, self._room)

    def hold(self, why: str) -> None:
        """Offer nothing for a while: the buttons keep their places, and give this as the reason."""
        self._held = True
        self.say("")
        for button in self.buttons:
            button.about = ""
            button.enable(why, waits=True)

    def make_way(self, why: str) -> None:
        """Hide the buttons during a major event, until the next offer.

        The way to skip the event is shown instead.
        """
        self.hold(why)
        if self._away:
            return
        self._away = True
        for button in self.buttons:
            button.focusable = False
            button.invalidate()
        if self._column.width:
            self.place_in(self._column, self._room)
        self.invalidate()

    def press(self, number: int) -> None:
        """Press the button whose cap has a number, from 1 on, if there is one.

        A button whose cap names another key is not pressed by that of its place: that may just have been another button's.
        """
        for button in self.buttons[number - 1 : number]:
            if button.capped == NUMBERED[number - 1].value:
                button.press()

    def _button(self, choice: Choice, number: int) -> ActionButton:
        command = choice.command if choice.command in CAPPED else NUMBERED[number - 1]
        return ActionButton(choice, command.value)

    def lit(self) -> tuple[Space, ...] | None:
        """Return the spaces of the choice that is pointed at or has the focus.

        It is None when none is.
        """
        scene = self.scene
        if self._held:
            return None
        for button in self.buttons:
            if button is scene.hovered or (button is scene.focused and scene.focus_shown):
                return button.choice.spaces
        return None

    @property
    def side(self) -> int:
        """The width of the picture on a button, in pixels."""
        px = self.theme.px
        return _disc(px, px(LARGE[self._room.narrow])) + px(2)

    def ahead(self) -> Iterator[Callable[[], object]]:
        """Yield calls that each make or read a picture of coming buttons."""
        theme = self.theme
        for frame in ("off", *(f"{colour}_normal" for colour in COLOURS)):
            yield partial(theme.keep_master, f"hud/button_{frame}")
        for colour in ("off", *COLOURS):
            scale = disc_scale(_disc(theme.px, theme.px(LARGE[self._room.narrow])))
            yield partial(theme.art.sprite, f"hud/disc_{colour}", scale)

    # places

    def place_in(self, column: Rect, room: Room) -> Rect:
        """Place the buttons at the foot of a column, or in rows; return the area that they cover.

        With little room at the side of the board is nothing on which anything could be done.
        """
        lies, before = room.little and column.width > column.height, (self._room.little, self._row)
        self._room, self._row, self._column = room, lies, Rect(column)
        if before != (room.little, lies):
            self._show()
        if lies:
            top = min((place.y for place in self._places_in_row()), default=column.bottom) - self._chip(column.width)[1]
            top = min(top, column.bottom - self.theme.px(PILL)) if self._away else top
            self.place(Rect(column.x, top, column.width, column.bottom - top))
            return self.rect
        tall = sum(self._rows(column.width)) + self._chip(column.width)[1]
        if self._away:
            tall = max(tall, self.theme.px(PILL))
        self.place(Rect(column.x, column.bottom - tall, column.width, tall))
        return self.rect

    def _rows(self, width: int) -> list[int]:
        """Return the height of each button with the gap above it."""
        px = self.theme.px
        for button in self.buttons:
            button.brief, button.least = False, px(LARGE[self._room.narrow])
        talls = [button.height_for(width, button.least) + px(GAP) for button in self.buttons]
        room = self._column.height - self._chip(width)[1]
        if self._room.little and sum(talls) > room:
            each = min(px(LARGE[self._room.narrow]), room // len(talls) - px(GAP))
            for button in self.buttons:
                button.brief, button.least = True, each
            talls = [each + px(GAP) for _ in talls]
        return talls

    def _chip(self, width: int) -> tuple[Block, int]:
        """Return the words said on the chip, laid out, and the height that the chip takes."""
        px = self.theme.px
        words = self.theme.block(self.caption, width - px(24), px(64), size=16)
        return words, words.height + px(10) if self.caption else 0

    def draw(self, target: Surface) -> None:
        if self._away:
            self._draw_pill(target)
        if not self.caption:
            return
        words, tall = self._chip(self.rect.width)
        chip = Rect(0, self.rect.y, words.width + self.theme.px(24), tall)
        chip.centerx = self.rect.centerx
        if self._row:
            chip.left = self.rect.left
        self.theme.nine(target, "hud/chip", chip)
        self.theme.draw_block(target, words, chip, INK, align="center")

    def _draw_pill(self, target: Surface) -> None:
        """Say how to come to the end of what happens, with the key's cap if it has room."""
        theme, px = self.theme, self.theme.px
        words, cap = self.text("table.skip"), self.text("table.skip.key")
        wide = px(WIDEST) if not self._room.narrow else min(self.rect.width, px(WIDEST * 3 // 4))
        pill = Rect(0, 0, wide, px(PILL))
        pill.bottomright = self.rect.bottomright
        theme.nine(target, "hud/strip_dark", pill)
        room = pill.inflate(-px(30), 0)
        if theme.fonts.width(words, Face.BLACK, px(20)) <= room.width - cap_width(theme, cap) - px(8):
            key = Rect(0, 0, room.width + px(10), px(CAP) + px(12))
            key.midright = room.right + px(14), pill.centery
            draw_cap(target, theme, cap, key)
            room.width -= cap_width(theme, cap) + px(8)
        theme.write(target, words, room, CREAM, size=20, face=Face.BLACK, style=Style.RAISED)

    def arrange(self) -> None:
        if self._row:
            self._arrange_row()
            return
        y, gap = self.rect.y + self._chip(self.rect.width)[1], self.theme.px(GAP)
        for button, tall in zip(self.buttons, self._rows(self.rect.width), strict=True):
            button.place(Rect(self.rect.x, y + gap, self.rect.width, tall - gap))
            y += tall

    def _arrange_row(self) -> None:
        """Place the buttons side by side from the right, or each in a row.

        Side by side they have their label alone where both do not fit.
        """
        places = self._places_in_row()
        for button, place in zip(reversed(self.buttons), places, strict=True):
            if not self._has_rows:
                button.brief, button.least = False, place.height
                button.brief = button.words_height(place.width, place.height) > place.height - self.theme.px(TIGHT)
            button.place(place)

    @property
    def _has_rows(self) -> bool:
        """Return whether each button has a row of its own, as in a high upright window."""
        return self._room is Room.UPRIGHT and self._column.height >= self.theme.px(FEW * ROW + (FEW - 1) * AIR)

    def _places_in_row(self) -> list[Rect]:
        """Return the places of the buttons in their row or rows, from the last one on.

        They are as tall as the row, or half as tall in an upright window: there they are in two rows, or in a high one each has
        a row, and its consequence.
        """
        if self._has_rows:
            return self._places_below_each_other()
        whole, gap = self._column, self.theme.px(AIR)
        rows = 2 if self._room is Room.UPRIGHT else 1
        across = -(-FEW // rows)
        wide, tall = min(self.theme.px(WIDEST), (whole.width + gap) // across - gap), (whole.height + gap) // rows - gap
        places = []
        for number in range(len(self.buttons)):
            up, left = divmod(number, across)
            place = Rect(0, 0, wide, tall)
            place.bottomright = whole.right - (wide + gap) * left, whole.bottom - (tall + gap) * up
            places.append(place)
        return places

    def _places_below_each_other(self) -> list[Rect]:
        """Return the places of buttons with a row each, from the last one on.

        They are as tall as their words need. Where not all have room for their consequences, those that need the most have their
        label alone.
        """
        whole, gap, places = self._column, self.theme.px(AIR), list[Rect]()
        least = (whole.height + gap) // FEW - gap
        for button in self.buttons:
            button.brief, button.least = False, least
        talls = {button: button.height_for(whole.width, least) for button in self.buttons}
        for button in sorted(self.buttons, key=lambda button: -talls[button]):
            if sum(talls.values()) + gap * (len(talls) - 1) > whole.height:
                button.brief, talls[button] = True, least
        bottom = whole.bottom
        for button in reversed(self.buttons):
            places.append(Rect(whole.x, bottom - talls[button], whole.width, talls[button]))
            bottom = places[-1].y - gap
        return places


def _disc(px: Callable[[float], int], least: int) -> int:
    """Return the width of the disc on a button of a least height, in pixels."""
    return least - px(16)
