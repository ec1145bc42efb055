"""A new game of any kind.

Its levels with their pictures, who plays, and the variants that the rules offer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect, Surface

from game.content.editor import started
from game.content.levels import LevelInfo, file_words, namesakes
from game.ui.contract.entry import TableEntry
from game.ui.scenes import seat_row
from game.ui.scenes.game_setup import GameSetup
from game.ui.scenes.invitation_slip import LOW_SLIP, SLIP, InvitationSlip
from game.ui.scenes.maps import CARD, SEPARATOR, MapCard, MapShelf
from game.ui.scenes.options import OptionsPaper
from game.ui.scenes.seats import Seats
from game.ui.services.theme import CREAM, WARNING, Style
from game.ui.services.wording import trouble
from game.ui.shell import destinations
from game.ui.shell.guests import GuestSeat, Visitor
from game.ui.shell.input import Command
from game.ui.tables.visitors import asking, seat_names
from game.ui.widgets import Label, Widget, WidgetScene
from game.ui.widgets.frame import MARGINS
from game.ui.widgets.layout import LEFT, TOP, TOP_LEFT, TOP_RIGHT, Box, Pixels, Room, Space, box, column, place, row, stack
from game.ui.widgets.paper import Plaque
from game.ui.widgets.plated import ActButton, Plated, PlateTool

SEATS = 0.36
"""The share of the window's height that the row of seats takes."""
PLAQUE, COLUMN, START, TOOL, GAP = (104, 94, 50), (300, 252), 74, 46, 12
"""Design units of the height of the title panel, by the room there is, of the width of the column at the right, of the height of
the button in it, of a button on the title panel, and between all parts."""
CONTROLS = (44, 40)
"""Design units of the height of controls in a high and in a low window."""
HIGH = 740
"""Design units of the height from which a window is high."""
LOW_GAP, STAND, SEATED = 8, 4, 150
"""Design units between parts where there is little room, of what is seen there of the row's posts, and of the least height
of the seats above the options."""


class NewGameScene(WidgetScene):
    """The board of the chosen map, the players in a row before it.

    Nothing here knows a game: all comes from its entry.
    """

    music = "title"

    def __init__(self, entry: TableEntry, level: str = "") -> None:
        """`level` is the key of the map that is chosen at first, "" for the one of the last game."""
        super().__init__()
        self.entry, self._level = entry, level
        self.accent = entry.accent
        self.workshop = entry.workshop()
        self._pictures: dict[str, Surface] = {}
        self._last: tuple[str, Surface | None] = ("", None)
        """The board shown last, and its map."""
        self._told: frozenset[Visitor] = frozenset()
        """The visitors who wait for the host's yes, as far as they have been told of."""
        self._present: tuple[GuestSeat, ...] = ()
        """The guests that the seats show, without their names."""
        self._clear, self._planks = Space(), Space()

    @property
    def help_page(self) -> str:
        return self.entry.page

    @property
    def main_button(self) -> Widget:
        return self.start

    @property
    def clear(self) -> Rect:
        """The part of the window where nothing lies on the board."""
        return self._clear.rect

    @property
    def foot(self) -> int:
        """The lower edge of the board, where the planks begin."""
        return self._planks.rect.y

    def enter(self) -> None:
        values = self.context.settings.values
        guests, last = self.context.guests, values.new_game.get(self.entry.id, {})
        self.setup = GameSetup(self.entry, last, values.player_names, guests)
        self.setup.choose(self._level)
        self._unlisten = guests.listen(self._follow_guests)

    def leave(self) -> None:
        """Keep the names that were typed, also where no game was begun with them."""
        self._unlisten()
        self.context.settings.change(player_names=self.setup.remembered_names())

    def resume(self) -> None:
        """Come back from the workshop, where what the game can be played with may have changed."""
        if self.workshop is not None:
            self.setup.read_again()
            self.rebuild()
        self._tell_visitors()

    # widgets

    @property
    def spoken_name(self) -> str:
        return self.text(f"game.{self.entry.id}.name")

    def build(self) -> None:
        text, entry, setup = self.text, self.entry, self.setup
        material, words = entry.accent.name, f"game.{entry.id}"
        about = f"{text(f'{words}.blurb')} {text(f'{words}.author')}."
        self.plaque = Plaque(entry.accent.plaque, text(f"{words}.name"), text(f"{words}.players"), about)
        self.back_button = PlateTool(material, "arrow_left", self.back, tooltip=text("common.back"))
        self.rules = PlateTool(material, "book", self._open_rules, tooltip=text("new.rules"))
        self.arrange_pieces = PlateTool(material, "pencil", self._set_up, tooltip=text("position.open"))
        self.swap = PlateTool(material, "turn_right", self._swap, tooltip=text("new.rotate"))
        self.about = Label(size=17, colour=CREAM, style=Style.RAISED, align="center")
        self.options = OptionsPaper(setup, self._open_workshop if self.workshop is not None else None, self._follow_options)
        self.start = ActButton(text("new.start"), self._start, icon="ui/icon_play", cap=Command.ENTER.value)
        self.warning = Plated(entry.accent.paper())
        self.seats = Seats(setup, self._set_players, self._sat_down, self.follow_thumbnails)
        self.slip = InvitationSlip(entry.accent, self.context.guests, setup, self._open_or_say_why_not, self._invite)
        cards = [self._card(number) for number in range(len(setup.levels))]
        turns, chooses = ((text(f"new.{of}.back"), text(f"new.{of}.more")) for of in ("maps", "map"))
        self.list = MapShelf(material, cards, turns, chooses)
        shown: list[Widget] = [self.plaque, self.back_button, self.list, self.warning, self.about, self.seats]
        for widget in (*shown, self.options, self.slip, self.start, self.arrange_pieces, self.swap, self.rules):
            self.add(widget)
        self.options.make()
        self.slip.make()
        self._fill()

    def _card(self, number: int) -> MapCard:
        info, language = self.setup.levels[number], self.text.language
        alike = info.key in namesakes(self.setup.levels, language)
        told = [self.text("new.packed_level" if info.packed else "new.own_level")] if info.own else []
        told += [self._for_whom(info)] if info.level is not None else []
        told = [file_words(info)] if alike else told
        name = info.path.name if info.level is None else info.level.name(language)
        about = "" if info.level is None else info.level.description(language)
        about = " · ".join(filter(None, (file_words(info), about))) if alike else about
        return MapCard(self.entry, info, name, SEPARATOR.join(told), partial(self._choose_level, number), about)

    def _for_whom(self, info: LevelInfo) -> str:
        """Return the number of players of a level in words, with the teams if there are any."""
        text, game = self.text, self.entry.game()
        seats = game.seats(info.board)
        if game.teams(seats[-1]):
            return text("new.player_teams", n=seats[-1])
        if len(seats) > 1 and seats[-1] - seats[0] >= len(seats):
            return text("new.player_list", numbers=", ".join(map(str, seats)))
        if len(seats) > 1:
            return text("new.player_range", low=seats[0], high=seats[-1])
        return text("new.player_count", n=seats[0])

    def first_focus(self) -> Widget | None:
        return self.start

    def _fill(self) -> None:
        """Make what depends on the level: its description, the seats and the options."""
        text, info = self.text, self.setup.info
        self.list.choose(self.setup.chosen)
        self.seats.empty()
        usable = info is not None and info.level is not None
        self.warning.show(not usable)
        self.options.show(usable)
        self.swap.show(usable)
        self.arrange_pieces.show(usable and self.entry.editor() is not None)
        if info is None or info.level is None:
            problem = text("new.no_levels") if info is None or info.error is None else trouble(text, info.error)
            self.about.set(problem)
            self.about.colour, self.about.style = WARNING, Style.FLAT
            self.start.enable(text("new.bad_level", detail=problem) if info is not None else problem)
            self.start.tell("")
            return
        self.start.enable()
        self.about.colour, self.about.style = CREAM, Style.RAISED
        self.about.set(info.level.description(text.language))
        setup, sides = self.setup, f"game.{self.entry.id}.swap"
        setup.players = setup.players if setup.players in setup.seats else setup.seats[0]
        self._tell_start()
        self.swap.tooltip = text(sides) if setup.players == 2 and sides in text else text("new.rotate")
        self.seats.make()
        self.options.fill()
        self._offer_seats()
        self.invalidate()

    def _tell_start(self) -> None:
        """Say on the button how many play, or how many are still awaited."""
        awaited = len(self.setup.awaited)
        words = ("invitation.to_come", awaited) if awaited else ("new.player_count", self.setup.players)
        self.start.tell(self.text(words[0], n=words[1]))

    # guests

    def _sat_down(self) -> None:
        """Follow the choice of somebody else for a seat."""
        self.options.follow()
        screens = {seat for seat in range(self.setup.players) if seat not in self.seats.fields}
        if screens != set(self.setup.invited):
            self._fill()
            self._place()
        else:
            self._offer_seats()

    def _offer_seats(self) -> None:
        """Show the invitation while somebody is invited, and tell the guests what is offered now."""
        self.slip.show(bool(self.setup.invited) and self.context.guests.offered)
        self.slip.follow()
        if self.context.guests.invitation is not None:
            self.context.guests.offer(self.entry.id, self.setup.offered_seats(self.text))

    def _open_table(self) -> str:
        return self.context.guests.open(self.entry.id, self.setup.offered_seats(self.text))

    def _open_or_say_why_not(self) -> None:
        if why := self._open_table():
            self.context.sound.play("ui_error")
            self.tell(self.text(why), self.slip.rect)

    def _invite(self) -> None:
        self.context.open(destinations.Invitation(self.setup.invited_seats(self.text), self._open_table, self._start))

    def _follow_guests(self) -> None:
        """Show who has come or gone, or has another name.

        That alone leaves the fields to whoever writes in them.
        """
        present = tuple(replace(seat, name="") for seat in self.context.guests.seats)
        if present != self._present:
            self._present = present
            self.seats.make()
            self.seats.arrange()
        self.slip.follow()
        self._tell_start()
        self._tell_visitors()
        self.invalidate()

    def _tell_visitors(self) -> None:
        """Tell of whoever begins to wait for the host's yes, unless the invitation above shows it."""
        if self.context.stack.top is not self:
            return
        guests = self.context.guests
        names = seat_names(self.text, guests, self.setup.invited_seats(self.text))
        found = {visitor: asking(self.text, visitor, names) for visitor in guests.visitors}
        waiting = {visitor: words for visitor, words in found.items() if words}
        new = [words for visitor, words in waiting.items() if visitor not in self._told]
        self._told = frozenset(waiting)
        if new:
            self.tell(self.text("invitation.answer", asked=". ".join(new)), self.slip.rect, act=self._invite)

    # choices

    def _choose_level(self, number: int) -> None:
        self.setup.chosen = number
        self._fill()
        self._place()

    def _follow_options(self) -> None:
        """Show the options and the board, after a change of an option."""
        self._place()
        self.follow_thumbnails()

    def _set_players(self, players: int) -> None:
        self.setup.players = players
        self._fill()
        self._place()

    def _swap(self) -> None:
        self.setup.rotate()
        self._fill()
        self._place()

    def _set_up(self) -> None:
        """Set up a position on the chosen map, for as many players."""
        match, editor = self.setup.match(self.text), self.entry.editor()
        if match is not None and editor is not None:
            header = match.record.header
            start = started(match.game, editor, match.board, len(header.players), header.variants)
            self.context.open(destinations.Position(header, match.board, start))

    def _open_rules(self) -> None:
        self.context.open(destinations.Rulebook(self.entry.page))

    def _open_workshop(self) -> None:
        if self.workshop is not None:
            self.context.stack.push(self.workshop(()))

    def _start(self) -> None:
        match = self.setup.match(self.text)
        if match is None:
            return
        settings = self.context.settings
        new_game = {**settings.values.new_game, self.entry.id: self.setup.choices()}
        settings.change(new_game=new_game)
        if self.context.guests.invitation is not None:
            self.context.guests.begin(match)
        self.context.open(destinations.NewMatch(match))

    # places

    def arrange(self, window: Rect) -> None:
        self._pictures.clear()
        room = Room.of(window, self.px)
        if room is Room.WIDE and self.slip.visible and window.height < self.px(HIGH):
            room = Room.NARROW  # no room for a map below the slip
        self.list.upright = room is Room.WIDE
        self.seats.room = room
        self.seats.control = self.options.control = CONTROLS[room.little or window.height < self.px(HIGH)]
        self.about.show(room is Room.WIDE or self.warning.visible)
        self._title = stack(self.plaque, box(box(self.back_button, TOOL, TOOL, at=LEFT), pad=(14, 0)))
        tools = [tool for tool in (self.arrange_pieces, self.swap, self.rules) if tool.visible]
        wide = len(tools) * (TOOL + LOW_GAP) - LOW_GAP
        self._tools = row(*tools, gap=LOW_GAP, wide=wide, tall=TOOL, at=TOP_RIGHT)
        wrong = stack(self.warning, box(self.about, pad=(20, 12)), wide=460, tall=130)
        self._middle = stack(self._clear, wrong if self.warning.visible else None)
        place(self._small(room) if room.little else self._large(room, window), window, self.px)

    def _large(self, room: Room, window: Rect) -> Box:
        """Return the board above the seats, with maps and options at its sides or below it."""
        margin, wide = room.pick(*MARGINS), room.pick(*COLUMN)
        title = box(self._title, 330, room.pick(*PLAQUE), at=TOP)
        slip = box(self.slip, SLIP[0], SLIP[1], at=TOP_LEFT, least=0) if self.slip.visible else None
        options = column(box(self.options, tall=self.options.height_for, least=0), box())
        if room is Room.WIDE:
            left = column(title, slip, box(self.list, 330 if slip is not None else CARD[0], at=LEFT), gap=GAP, wide=330)
            about = box(self.about if not self.warning.visible else None, tall=52, pad=(14, 6, 14, 0))
            right = column(self._tools, options, box(self.start, tall=START), gap=GAP, wide=wide)
            board = row(left, column(self._middle, about, pad=(0, 0, 0, 6)), right, gap=GAP)
        else:
            left = title if slip is None else column(replace(title, least=50), slip, gap=GAP, wide=330)
            above = row(left, self._middle, column(self._tools, options, gap=GAP, wide=wide), gap=GAP)
            board = column(above, row(self.list, box(self.start, wide), gap=GAP, tall=CARD[1] + 4), gap=GAP)
        seats = stack(self._planks, box(self.seats, pad=(margin, 8, margin, 10)), tall=Pixels(round(window.height * SEATS)))
        return column(box(board, pad=(margin, margin, margin, seat_row.TALL + GAP / 2)), seats)

    def _small(self, room: Room) -> Box:
        """Return the parts of the screen without a board.

        Title and maps are above; on the planks are the seats, with the options beside or below them.
        """
        margin, wide = MARGINS[1], COLUMN[1]
        title = row(self._title, self._tools, gap=LOW_GAP, tall=room.pick(*PLAQUE))
        maps, start = box(self.list, tall=CARD[1] + 4), box(self.start, wide, CARD[1] + 4)
        options = box(self.options, wide, self.options.height_for, least=0, at=TOP)
        seats = stack(self.seats, self._middle)
        if room is Room.UPRIGHT:
            options = replace(options, wide=None)
            below = column(replace(seats, least=SEATED), options, replace(start, wide=None), gap=LOW_GAP)
        else:
            maps = row(maps, start, gap=LOW_GAP, tall=CARD[1] + 4)
            below = row(seats, options, gap=2 * LOW_GAP)
        slip = box(self.slip, tall=LOW_SLIP) if self.slip.visible else None
        above = column(title, slip, maps, gap=LOW_GAP, pad=(margin, margin, margin, LOW_GAP + STAND), grow=0)
        return column(above, stack(self._planks, box(below, pad=(margin, 10, margin, margin))))

    # pictures

    def follow_thumbnails(self) -> None:
        self.invalidate(Rect(0, 0, self.window.width, self.foot))

    def _board(self) -> Surface | None:
        """Return the board as the game begins, once it has been made.

        Until then it is the last one of this map.
        """
        info, setup = self.setup.info, self.setup
        if info is None or info.level is None:
            return None
        size = (self.window.width, self.foot)
        thumbnails, level = self.context.thumbnails, info.level
        made = thumbnails.of_start(self.entry.id, level, setup.players, setup.played_variants, size, self.clear)
        if made is not None:
            self._last = level.sha, made
        sha, last = self._last
        return last if sha == level.sha and last is not None and last.get_size() == size else None

    def _kept(self, name: str, make: Callable[[], Surface]) -> Surface:
        if name not in self._pictures:
            self._pictures[name] = make()
        return self._pictures[name]

    def _cloth(self) -> Surface:
        cloth = Surface((self.window.width, self.foot))
        self.theme.art.lay_cloth(cloth, self.entry.backdrop, self.theme.scale)
        return cloth

    def draw_backdrop(self, target: Surface) -> None:
        """Draw the board, or what is under it, and the row of seats."""
        folded = Room.of(self.window, self.px).little
        board = (None if folded else self._board()) or self._kept("cloth", self._cloth)
        target.blit(board, (0, 0))
        planks = self._kept("quay", lambda: seat_row.picture(self.theme, (self.window.width, self.window.height - self.foot)))
        target.blit(planks, (0, self.foot - self.px(seat_row.TALL)), special_flags=pygame.BLEND_PREMULTIPLIED)
        if self.about.visible and not self.warning.visible and self.about.words:
            self.theme.nine(target, "hud/strip_dark", self.about.rect.inflate(self.px(28), 0))
