"""The invitation to play with screens of one's own: the ways in, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from game.engine.core import Seat
from game.ui.scenes.kinds import presence_words
from game.ui.scenes.qr_code import QrCode
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, PARCHMENT, PLAQUE_TITLE, Style
from game.ui.shell import destinations
from game.ui.shell.destinations import InvitedSeat
from game.ui.shell.guests import GuestSeat, Place, Presence, Visitor, Wish
from game.ui.shell.input import Command
from game.ui.tables.visitors import ASKING, asking, seat_names, visitor_name
from game.ui.widgets import Button, Label, ScrollArea, Widget
from game.ui.widgets.devices import InkedIcon, draw_device, draw_inked
from game.ui.widgets.dialog import QuestionScene
from game.ui.widgets.labels import draw_trimmed
from game.ui.widgets.layout import (
    LEFT,
    RIGHT,
    TOP,
    Box,
    Pixels,
    Room,
    Space,
    Way,
    box,
    column,
    extent,
    place,
    row,
    scroll,
    stack,
    worded,
)
from game.ui.widgets.material import material_over
from game.ui.widgets.paper import BlurredScene
from game.ui.widgets.plated import ActButton, Plated, PlateTool, draw_named

SHEET, PLATE, CROSS = (1100, 690), (500, 60), 50
"""Design units of the sheet at most, of the plate with its title, and of the button that closes it."""
CODE, LOW_CODE = 414, 150
"""Design units of the side of the code at most, and with little room."""
LEAST_WAYS, LEAST_SEATS, LEAST_RENEW = 290, 410, 170
"""Design units of the least width of the ways in, of the seats, and of the button for another code."""
ROW, LOW_ROW, GAP, EDGE = 80, 62, 10, 2
"""Design units of the height of a row, with little room, between rows, and round all of them."""
LOW_WAYS, BESIDE_CODE = 240, 272
"""Design units of the width of the ways in with little room, and of the height of all that is above and below the code then."""
FREE, DEVICE, CHIP, SIGN = (104, 44), 16, 34, 22
"""Design units of a row's button, of the radius of the sign of a device, of the height of a chip with a word,
and of the width of an icon before words."""
NAME, TOLD, LEAST_ASKED = 26, 16, 200
"""Design units of the height of a name in a row, of the letters below it, and of the least width of words beside two buttons."""


class WordChips(Widget):
    """The four words, each on a chip."""

    def draw(self, target: Surface) -> None:
        invitation = self.scene.context.guests.invitation
        if invitation is None:
            return
        theme, px, x, y = self.theme, self.theme.px, self.rect.x, self.rect.y
        for word in invitation.words:
            block = theme.block(word, size=18)
            chip = Rect(x, y, block.width + px(20), px(CHIP))
            if chip.right > self.rect.right and x > self.rect.x:
                chip.topleft = (self.rect.x, y + px(CHIP + 4))
            theme.nine(target, "hud/chip_gold", chip)
            theme.draw_block(target, block, chip, INK, align="center")
            x, y = chip.right + px(6), chip.y


class SeatRow(Widget):
    """A seat in the list: who sits there, at what device, and what the host can do about it."""

    def __init__(self, seat: InvitedSeat, now: GuestSeat, name: str, buttons: Sequence[Button], *, begun: bool = False) -> None:
        """`begun`: a game is under way, in which this screen plays for a free seat."""
        super().__init__()
        self._seat, self._now, self._name, self._buttons, self._begun = seat, now, name, tuple(buttons), begun
        for button in buttons:
            self.add(button)

    @property
    def _free(self) -> bool:
        return self._now.place is Place.SCREEN and self._now.presence is Presence.EMPTY

    @property
    def named(self) -> str:
        """The name of the seat's player, or that a seat of a new game is free."""
        return self.text("invitation.free") if self._free and not self._begun else self._name

    @property
    def told(self) -> str:
        """The place of the seat's player in words."""
        if self._seat.computer:
            return self.text("invitation.row.computer", level=self._seat.computer)
        if self._now.place is not Place.SCREEN:
            return self.text("invitation.here")
        if self._free:
            return self.text("invitation.row.plays_here" if self._begun else "invitation.row.waits")
        device, there = presence_words(self.text, self._now)
        return device if self._now.presence is Presence.THERE else f"{device} · {there}"  # a tick says the one

    def height_for(self, width: int) -> int:
        """Return the height in pixels in which all words have room at a width."""
        px = self.theme.px
        words = self._words(width, self._side(width, px(ROW)))
        told = self.theme.block(self.told, words[1] - words[0], size=TOLD, face=Face.REGULAR, least=TOLD)
        return px(NAME) + told.height + 2 * px(8)

    def _side(self, width: int, height: int) -> int:
        """Return the side of the portrait in a row of this size."""
        return min(min(height, self.theme.px(ROW)) - self.theme.px(14), width // 8)

    def _begins(self, width: int) -> list[tuple[int, int]]:
        """Return where the buttons begin in a row of this width, and how wide they are."""
        px, right, found = self.theme.px, width - self.theme.px(14), list[tuple[int, int]]()
        for button in reversed(self._buttons):
            wide = max(px(FREE[0]), button.width_for())
            found.insert(0, (right - wide, wide))
            right -= wide + px(8)
        return found

    def _words(self, width: int, side: int) -> tuple[int, int]:
        """Return where words begin and end in a row of this width, with a portrait of this side."""
        px = self.theme.px
        right = min((left for left, _ in self._begins(width)), default=width) - px(14)
        return px(24) + side, right if self._free else right - px(2 * DEVICE + 8)

    def arrange(self) -> None:
        px, rect = self.theme.px, self.rect
        for button, (left, wide) in zip(self._buttons, self._begins(rect.width), strict=True):
            button.place(Rect(rect.x + left, rect.centery - px(FREE[1]) // 2, wide, px(FREE[1])))

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.nine(target, "hud/row_lit" if self._free else "ui/field", rect)
        side = self._side(*rect.size)
        portrait = Rect(rect.x + px(12), rect.centery - side // 2, side, side)
        if self._free:
            draw_device(target, self, None, Presence.EMPTY, portrait.center, side // 2 - px(4))
        else:
            draw_trimmed(target, self, self._seat.portrait, portrait)
        begin, end = self._words(rect.width, side)
        sign = (rect.x + end + px(DEVICE + 8), rect.centery)
        if self._now.place is Place.SCREEN and not self._free:
            draw_device(target, self, self._now.device, self._now.presence, sign, px(DEVICE))
        elif not self._free:
            icon = Rect(0, 0, px(2 * DEVICE), px(2 * DEVICE))
            icon.center = sign
            draw_inked(target, self, "ui/icon_robot" if self._seat.computer else "ui/icon_person", icon, FADED_INK, PARCHMENT)
        block = theme.block(self.told, end - begin, rect.height - px(NAME) - px(8), size=TOLD, face=Face.REGULAR)
        top = rect.centery - (px(NAME) + block.height) // 2
        words = Rect(rect.x + begin, top, end - begin, px(NAME))
        draw_named(target, theme, words, (self._seat.colour,), self.named, size=20, face=Face.TITLE)
        below = Rect(words.x, words.bottom, words.width, block.height)
        theme.draw_block(target, block, below, FADED_INK)


class VisitorRow(Widget):
    """A visitor who asks to come in or for a seat, with the host's yes and no."""

    def __init__(self, words: str, buttons: Sequence[Button]) -> None:
        super().__init__()
        self.label, self._buttons = Label(words, size=17, face=Face.BOLD), tuple(buttons)
        for widget in (self.label, *buttons):
            self.add(widget)

    def height_for(self, width: int) -> int:
        """Return the height in pixels in which all words have room at a width."""
        px = self.theme.px
        return extent(self._tree(width), Way.COLUMN, width, px)

    def _tree(self, width: int) -> Box:
        """Return the words with the buttons beside them, or below them in a narrow row."""
        px = self.theme.px
        buttons = row(*(worded(button, *FREE, px=px) for button in self._buttons), gap=8, tall=FREE[1], grow=0)
        words = box(self.label, tall=self.label.height_for)
        if width - extent(buttons, Way.ROW, px(FREE[1]), px) < px(LEAST_ASKED):
            return column(words, buttons, gap=4, pad=(14, 8))
        return row(words, buttons, gap=8, pad=(14, 4))

    def arrange(self) -> None:
        place(self._tree(self.rect.width), self.rect, self.theme.px)

    def draw(self, target: Surface) -> None:
        self.theme.nine(target, "hud/box_good", self.rect)


class InvitationScene(BlurredScene):
    """The invitation over a new game or a table."""

    def __init__(
        self, seats: Sequence[InvitedSeat], open_table: Callable[[], str], start: Callable[[], None] | None = None
    ) -> None:
        """Create the scene; see `destinations.Invitation`."""
        super().__init__()
        self._seats, self._open_table, self._start = tuple(seats), open_table, start
        self._left = Space()

    def enter(self) -> None:
        self.context.sound.play("ui_open")
        self._unlisten = self.context.guests.listen(self._follow)

    def leave(self) -> None:
        self._unlisten()

    def _follow(self) -> None:
        """Show who has come or gone, or another code.

        Once all visitors are answered, ENTER begins the game.
        """
        answered = self._answering
        self.rebuild()
        if answered and not self._answering:
            self.focus(self.done)

    @property
    def _answering(self) -> bool:
        """Return whether the focus is on the answer to a visitor."""
        return self.focused is not None and any(row.holds(self.focused) for row in self.visitors)

    # widgets

    @property
    def spoken_name(self) -> str:
        return self.title.words

    def build(self) -> None:
        text, guests, accent = self.text, self.context.guests, material_over(self.context.stack.scenes)
        invitation = guests.invitation
        moved = invitation is not None and invitation.moved
        self.paper, self.plate = Plated(accent.paper()), Plated(accent.plaque)
        style = {"face": Face.TITLE, "colour": PLAQUE_TITLE, "style": Style.RAISED, "align": "center"}
        self.title = Label(text("invitation.title"), size=25, **style)  # type: ignore[arg-type]
        self.cross = PlateTool(accent.name, "close", self.back, tooltip=text("common.back"))
        self.gear = PlateTool(accent.name, "gear", self._open_network, tooltip=text("invitation.network"))
        self.code = QrCode(guests)
        told = "moved" if moved else "point" if invitation else "closed"
        self.point = Label(text(f"invitation.{told}"), size=18, align="center")
        self.field, self.address = Plated("ui/field"), Label(size=27, face=Face.BOLD, align="center")
        self.and_words, self.chips = Label(text("invitation.words"), size=16, colour=FADED_INK), WordChips()
        self.opener = ActButton(text("invitation.reopen" if moved else "invitation.open"), self._open, icon="ui/icon_phone")
        self.list, self.heading = ScrollArea(), Label(text("invitation.seats"), size=21, face=Face.TITLE)
        self.taken = Label(self._how_many(), size=17, colour=FADED_INK, align="right")
        self.lookers = Label(self._looking_on(), size=16, face=Face.REGULAR)
        self.eye, self.lock = InkedIcon("ui/icon_eye"), InkedIcon("ui/icon_lock")
        self.eye.show(bool(self.lookers.words))
        self.sentence_box = Plated("hud/box_warning")
        self.sentence = Label(text("invitation.unencrypted"), size=17, face=Face.BOLD)
        then = text("invitation.renew.then")
        self.renew = ActButton(
            text("invitation.renew"), guests.renew, style="brown", icon="ui/icon_redo", consequence=then, size=19
        )
        self.done = self._done_button()
        if invitation is not None:
            self.address.words = invitation.address
        waiting = [visitor for visitor in guests.visitors if visitor.wish in ASKING]
        self._names = seat_names(text, guests, self._seats)
        self.visitors = [self._visitor_row(visitor) for visitor in waiting]
        self.rows = [
            SeatRow(seat, guests.seat(number), self._names[number], self._buttons(number), begun=self._start is None)
            for number, seat in enumerate(self._seats)
        ]
        for listed in (*self.visitors, *self.rows):
            self.list.add(listed)
        open_parts = (self.code, self.field, self.address, self.and_words, self.chips, self.gear, self.renew)
        for part in open_parts:
            part.show(guests.inviting)
        self.opener.show(not guests.inviting)
        shown = (self.paper, self.plate, self.title, self.point, self.heading, self.taken, self.list, self.eye, self.lookers)
        for widget in (*shown, self.sentence_box, self.lock, self.sentence, *open_parts, self.opener, self.done, self.cross):
            self.add(widget)

    def _done_button(self) -> ActButton:
        """Return the button that begins the game, or goes back to the table."""
        text = self.text
        if self._start is None:
            return ActButton(text("invitation.to_table"), self.back, icon="ui/icon_play")
        awaited = self._awaited
        then = text("invitation.to_come", n=awaited) if awaited else text("new.player_count", n=len(self._seats))
        return ActButton(text("new.start"), self._start, icon="ui/icon_play", consequence=then, cap=Command.ENTER.value)

    @property
    def _awaited(self) -> int:
        """The number of seats for screens at which nobody sits yet."""
        seats = [self.context.guests.seat(number) for number in range(len(self._seats))]
        return sum(seat.place is Place.SCREEN and seat.presence is Presence.EMPTY for seat in seats)

    def _how_many(self) -> str:
        """Return in words how many seats are taken."""
        return self.text("invitation.taken", taken=len(self._seats) - self._awaited, n=len(self._seats))

    def _buttons(self, number: Seat) -> list[Button]:
        """Return what the host can do about a seat now."""
        text, guests, seat = self.text, self.context.guests, self.context.guests.seat(number)
        if self._seats[number].computer or guests.invitation is None:
            return []
        if seat.place is Place.SCREEN and seat.presence is not Presence.EMPTY:
            return [Button(text("invitation.free_it"), partial(self._ask_free, number), size=17)]
        if self._start is not None:
            return []  # it is chosen at the new game
        other = Place.HERE if seat.place is Place.SCREEN else Place.SCREEN
        return [Button(text(f"invitation.put.{other.value}"), partial(guests.put, number, other), size=17)]

    def _visitor_row(self, visitor: Visitor) -> VisitorRow:
        text, guests = self.text, self.context.guests
        words = asking(text, visitor, self._names)
        yes = Button(text("invitation.let_in"), partial(guests.let_in, visitor), style="green", size=17)
        no = Button(text("invitation.turn_away"), partial(guests.turn_away, visitor), size=17)
        return VisitorRow(words, [yes, no])

    def _looking_on(self) -> str:
        """Return who only looks on, in words."""
        names = [visitor_name(self.text, visitor) for visitor in self.context.guests.visitors if visitor.wish is Wish.LOOK_ON]
        return self.text("invitation.look_on", n=len(names), names=", ".join(names)) if names else ""

    @property
    def main_button(self) -> Widget:
        return self.done

    def first_focus(self) -> Widget | None:
        return self.opener if self.opener.visible else self.done

    # acts

    def _open(self) -> None:
        """Open the table, or open it again at an address that this machine has."""
        guests = self.context.guests
        why = self._open_table() if guests.invitation is None else guests.use_network("")
        if why:
            self.context.sound.play("ui_error")
            self.tell(self.text(why), self.opener.rect)

    def _open_network(self) -> None:
        self.context.open(destinations.InvitationNetwork())

    def _ask_free(self, number: Seat) -> None:
        """Ask once before a guest loses the seat."""
        text, free = self.text, partial(self.context.guests.free, number)
        words = text("invitation.free_it.ask", name=self._names[number])
        question = QuestionScene(text("invitation.free_it"), words, text("invitation.free_it"), free, dangerous=True)
        self.context.stack.push(question)

    def back(self) -> None:
        self.context.sound.play("ui_close")
        self.context.stack.pop()

    # places

    def arrange(self, window: Rect) -> None:
        super().arrange(window)
        room = Room.of(window, self.px)
        for label in (self.heading, self.taken):
            label.show(not room.little)
        self.and_words.show(self.chips.visible and not room.little)
        plate = stack(self.plate, box(self.title, pad=(16, 4)), wide=PLATE[0], tall=PLATE[1], at=TOP)
        tools = row(self.gear if self.gear.visible else None, box(self.cross, CROSS, CROSS), gap=8, wide=2 * CROSS + 8, at=RIGHT)
        if room.little:
            head = row(box(stack(self.plate, box(self.title, pad=(12, 2)))), box(tools, 2 * CROSS + 8), gap=8, tall=CROSS)
            body = self._upright() if room is Room.UPRIGHT else self._folded()
            place(stack(self.paper, column(head, body, gap=8, pad=10)), window.inflate(-self.px(8), -self.px(8)), self.px)
        else:
            margin = min(self.px(30), (window.height - self.px(620)) // 2)
            wide = Pixels(min(self.px(SHEET[0]), window.width - 2 * self.px(24)))
            tall = Pixels(min(self.px(SHEET[1]), window.height - 2 * max(self.px(12), margin)))
            body = box(self._large(tall), pad=(40, 36, 40, 24))
            sheet = column(box(tall=PLATE[1] // 2), stack(self.paper, body))
            over = column(stack(plate, box(tools, pad=(0, 6, 14, 0)), tall=PLATE[1]), box())
            place(stack(stack(sheet, over, wide=wide, tall=tall)), window, self.px)
        self._arrange_list(LOW_ROW if room.little else ROW)

    def _arrange_list(self, tall: float) -> None:
        """Place the rows, lower where all have room so, and as high as their words need."""
        px, count = self.px, len(self.visitors) + len(self.rows)
        each = (self.list.rect.height - 2 * px(EDGE) + px(GAP)) // max(1, count) - px(GAP)
        least = max(px(LOW_ROW), min(px(tall), each))

        def high(part: SeatRow | VisitorRow, wide: int) -> int:
            return max(least, part.height_for(wide))

        listed: list[SeatRow | VisitorRow] = [*self.visitors, *self.rows]
        scroll(self.list, column(*(box(part, tall=partial(high, part)) for part in listed), gap=GAP, pad=EDGE), px)

    def _ways_in(self, code: float) -> Box:
        """Return the code, the address and the words, or the button that opens the table."""
        if self.opener.visible:
            said = box(self.point, tall=self.point.height_for)
            return column(box(), said, box(self.opener, tall=68), box(), gap=12)
        address = stack(self.field, box(self.address, pad=(8, 2)), tall=46)
        and_words = box(self.and_words, 104, self._chip_row, at=TOP) if self.and_words.visible else None
        words = row(and_words, self.chips, gap=10, tall=72)
        point = box(self.point, tall=lambda wide: max(self.px(26), self.point.height_for(wide)))
        return column(box(self.code, code, code, least=LOW_CODE * 0.8, at=TOP), point, address, words, box(least=0), gap=8)

    def _chip_row(self, wide: int) -> int:
        """Return the height in pixels of the words before the chips, at least that of a chip."""
        return max(self.px(CHIP), self.and_words.height_for(wide))

    def _large(self, tall: int) -> Box:
        """Return the ways in at the left, the seats at the right."""
        units = tall / max(0.01, self.theme.scale)
        code = min(CODE, units - PLATE[1] / 2 - 46 - 216)
        head = row(self.heading, self.taken, gap=8, tall=30, pad=(0, 0, 20, 0))
        lookers = self._looking(24)
        renew = box(self.renew, 216, 56, at=LEFT, least=LEAST_RENEW) if self.renew.visible else None
        foot = row(renew, box(), box(self.done, 276, 68, least=0), gap=16, tall=68)
        right = column(head, self.list, lookers, self._sentence(), foot, gap=12)
        return row(box(self._ways_in(code), CODE, least=LEAST_WAYS), box(right, least=LEAST_SEATS), gap=44)

    def _sentence(self) -> Box:
        px = self.px

        def tall(wide: int) -> int:
            return max(px(46), self.sentence.height_for(wide - px(2 * 14 + SIGN + 10)) + px(16))

        said = row(box(self.lock, SIGN, SIGN, at=LEFT), self.sentence, gap=10, pad=(14, 8))
        return stack(self.sentence_box, said, tall=tall)

    def _looking(self, tall: float) -> Box | None:
        """Return the line with those who only look on, None without any."""
        if not self.lookers.words:
            return None
        return row(box(self.eye, SIGN, SIGN, at=LEFT), self.lookers, gap=8, tall=tall)

    def _folded(self) -> Box:
        lookers = self._looking(22)
        foot = row(self.renew if self.renew.visible else None, self.done, gap=8, tall=50)
        right = column(self.list, lookers, self._sentence(), foot, gap=6)
        code = max(LOW_CODE, min(LOW_WAYS, self.window.height / self.theme.scale - BESIDE_CODE))
        return row(box(self._ways_in(code), LOW_WAYS), right, gap=12)

    def _upright(self) -> Box:
        lookers = self._looking(22)
        foot = row(self.renew if self.renew.visible else None, self.done, gap=8, tall=52)
        return column(box(self._ways_in(LOW_CODE), tall=LOW_CODE + 150), self.list, lookers, self._sentence(), foot, gap=8)
