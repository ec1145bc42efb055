"""The title screen: the way into everything else."""

from __future__ import annotations

import math
import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

import pygame
from pygame import Rect, Surface

from game.play.settings import Speed
from game.ui.contract.entry import TableEntry
from game.ui.scenes import sea
from game.ui.scenes.islands import Island, spread
from game.ui.services import lesson_progress as progress
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, Block, Colour, Style
from game.ui.services.wording import game_name, how_far, level_name, save_sides, sentence
from game.ui.shell import destinations
from game.ui.shell.input import NUMBERED, Command, InputEvent
from game.ui.widgets import IconButton, LabelledButton, Widget, WidgetScene, draw_fitted
from game.ui.widgets.layout import RIGHT, TOP, Room, Space, box, column, grid, place, row, stack
from game.ui.widgets.plated import ActButton

if TYPE_CHECKING:
    from game.play.saves import SaveInfo

CARD = (356, 104), (260, 96), (230, 76)
NAME, ISLAND_PLATE = (104, 84, 60), (74, 62, 36)
"""Design units of the size of the card at the lower right, and of the heights of the program's name and of the plate of an
island, by the room there is."""
PLATE = 46
"""Design units of a round plate at its own size."""
TURNED = 2.5
"""Degrees by which the photograph is turned."""
LEAST_SHARE = 0.3
"""The least size of a photograph that is worth to be shown, as a part of its usual one."""
LOW = 700
"""Design units of a window's height below which the menu is closer."""
RIM = 9
"""Design units of the photograph's white edge."""
BEHIND = 18
"""Design units of the photograph that are behind the button."""
LINES = (30.0, Face.BLACK), (17.5, Face.BOLD), (16.5, Face.REGULAR)
PARTS = 0.47, 0.27, 0.26
"""The letters of the three lines on that button, where they have room, and the lines' parts of its height."""
LETTERS: tuple[tuple[Colour, float], ...] = (((0x06, 0x24, 0x3C), 0.118), ((0x0E, 0x34, 0x54), 0.1), ((0xD9, 0xA4, 0x41), 0.046))
"""The outlines of the name, from the outermost on: colour, and width as a part of the size."""
LOWER: Colour = (255, 224, 154)
"""The colour of the letters at their foot."""

BOATS = 3
MOORINGS = (0.24, 0.42, 0.55, 0.66)
"""The heights of the boats' moorings, as shares of the window's height."""

ALONE, SHOWS = 50.0, 4
"""Seconds without input after which computers play a few turns behind the menu, and how often at most until there is one."""

DONE = object()
Icon: TypeAlias = str


class TitleScene(WidgetScene):
    """The games as islands in the sea, with a game to continue at the right.

    All else is in a column above that game.
    """

    music = "title"

    def __init__(self, then: Callable[[], None] | None = None) -> None:
        """`then` is done once the title is there."""
        super().__init__()
        self.then = then
        self.life: sea.Life | None = None
        self._alone = 0.0
        self._shows = 0
        self._away = False
        """True if the window has lost the devices: nobody looks at it."""
        self._attract: Iterator[None] | None = None

    def enter(self) -> None:
        self._look()
        if self.then is not None:
            self.then()

    def _look(self) -> None:
        """Find the game to continue, and report what was wrong with the files of others."""
        self._latest = self.context.saves.latest()
        for trouble in self.context.saves.take_troubles():
            self.context.open(destinations.Trouble(trouble))

    def resume(self) -> None:
        self._away, self.towards = False, None
        self._look()
        self.rebuild()

    # widgets

    @property
    def spoken_name(self) -> str:
        return self.text("app.name")

    def build(self) -> None:
        text, go = self.text, self.context.open
        learn = partial(go, destinations.Learn())
        self.life = sea.Life(self.theme, self.invalidate)
        self.name = Logo(text("app.name"))
        self.islands = [self._island(entry) for entry in self.context.games.values() if isinstance(entry, TableEntry)]
        self.go_on = self._card(self._latest) if self._latest is not None else None
        taught = [entry.id for entry in self.context.games.values() if entry.lesson.is_file()]
        offered = bool(taught) and progress.offered(self.context.settings, taught)
        self.learn = LearnOffer(self._wave_away, learn) if offered and self.go_on is None else None
        self.menu = [
            *([MenuRow(text("title.learn"), "lesson", learn, lit=offered and self.learn is None)] if taught else []),
            MenuRow(text("title.person"), "person", partial(go, destinations.Person())),
            MenuRow(text("title.saves"), "folder", partial(go, destinations.Saves())),
            MenuRow(text("title.replays"), "eye", partial(go, destinations.Saves(finished=True))),
            MenuRow(text("title.rulebook"), "book", partial(go, destinations.Rulebook())),
            MenuRow(text("title.lab"), "flask", partial(go, destinations.Lab())),
            MenuRow(text("title.workbench"), "pencil", partial(go, destinations.Workbench())),
            MenuRow(text("title.settings"), "gear", partial(go, destinations.Settings())),
            MenuRow(text("title.about"), "info", partial(go, destinations.About())),
            MenuRow(text("title.quit"), "leave", self.context.quit),
        ]
        self.add(self.name)
        if self.go_on is not None:
            self.add(self.go_on)
        for widget in (*self.islands, *self.menu):
            self.add(widget)
        if self.learn is not None:
            self.add(self.learn)
            self.learn.make()

    def _wave_away(self) -> None:
        """Offer no lessons here any more: they stay in the menu."""
        self.context.settings.change(lessons_waved=True)
        self.rebuild()

    def _island(self, entry: TableEntry) -> Island:
        words, text = f"game.{entry.id}", self.text
        begin = partial(self._choose, entry)
        return Island(entry, begin, words=text(f"{words}.name"), players=text(f"{words}.players"), tooltip=text(f"{words}.blurb"))

    def _choose(self, entry: TableEntry) -> None:
        """Sail to an island."""
        self.towards = next(island.land for island in self.islands if island.entry is entry)
        self.context.open(destinations.NewGame(entry.id))

    def _card(self, latest: SaveInfo) -> ContinueCard:
        text, names = self.text, save_sides(self.text, latest, self.context.games)
        far = sentence(how_far(text, latest))
        who = (f"{far} · {names}", names, far) if far else (names,)
        about = f"{level_name(text, latest)}: {names}"
        return ContinueCard(text("title.continue"), game_name(text, latest.game), who, latest, self._go_on, about)

    def first_focus(self) -> Widget | None:
        return self.go_on or self.islands[0]

    @property
    def help_page(self) -> str | None:
        """The rules of the game whose island has the focus."""
        return next((island.entry.page for island in self.islands if island is self.focused), None)

    def _go_on(self) -> None:
        """Continue the game that was played last."""
        latest = self.context.saves.latest()
        if latest is not None:
            self.context.open(destinations.SavedGame(latest))

    def back(self) -> None:
        self.focus(self.menu[-1])

    def command(self, command: Command) -> bool:
        """Choose a game by the number of its island."""
        if command not in NUMBERED or NUMBERED.index(command) >= len(self.islands):
            return False
        self.islands[NUMBERED.index(command)].press()
        return True

    # places

    def arrange(self, window: Rect) -> None:
        px, room, sea, card = self.px, Room.of(window, self.px), Space(), Space()
        margin, plate = room.pick(18, 12), px(room.pick(*ISLAND_PLATE))
        low = room is not Room.WIDE and window.height < px(LOW)
        step = 37 if low else 46
        menu = [box(one, tall=step, least=0, pad=(0, 0, 0, 1 if low else 2)) for one in self.menu]
        if room is Room.UPRIGHT:
            tree = column(
                box(self.name, tall=NAME[-1]), sea, grid(menu, 2, gap=8, grow=0), box(card, tall=CARD[-1][1]), gap=8, pad=margin
            )
        else:
            wide, tall = (room.pick(*lengths) for lengths in zip(*CARD, strict=True))
            menu = [replace(one, wide=room.pick(204, 198), at=RIGHT) for one in menu]
            ways = column(*menu[:-1], box(tall=8), menu[-1], box(least=8), box(card, tall=tall), wide=wide)
            head = room.pick(*NAME)
            name = box(self.name, tall=head + 6, pad=(0, 6, 0, 0), at=TOP)
            left = stack(name, box(sea, pad=(0, head, 0, margin / 2)), pad=(margin, 0))
            tree = row(left, box(ways, wide + margin, pad=(0, margin, margin, margin)))
        place(tree, window, px)
        if self.go_on is not None:
            wanted = (px(311), px(207)) if room is Room.WIDE else (px(207), px(138))
            self.go_on.fit_below(self.menu[-1].rect.bottom + px(8), card.rect, wanted)
        if self.learn is not None:
            self.learn.fit_below(self.menu[-1].rect.bottom, card.rect)
        for island, cell in zip(self.islands, spread(len(self.islands), sea.rect, plate), strict=True):
            around = cell.inflate(-px(4), -px(6))
            island.fit(around, (around.width, plate), brief=room.little)
        assert self.life is not None
        self.life.place(window.size, self._moorings(window, sea.rect))

    def _moorings(self, window: Rect, room: Rect) -> list[tuple[float, float]]:
        """Return the moorings of boats: in open water, clear of all else."""
        px = self.px
        taken = [widget.rect.inflate(-widget.rect.width // 9, 0) for widget in self.root.children]
        middle = (room.right + self.menu[0].rect.left) // 2
        wanted = [(x, y) for y in MOORINGS for x in (middle, room.centerx, room.right)]
        found: list[tuple[float, float]] = []
        for x, share in wanted:
            waters = Rect(0, 0, px(140), px(84))
            waters.center = round(x), round(window.height * share) - px(24)
            far = all(math.hypot(x - ox, window.height * share - oy) > px(190) for ox, oy in found)
            if far and len(found) < BOATS and window.contains(waters) and waters.collidelist(taken) < 0:
                found.append((x, window.height * share))
        return found

    # life

    def handle(self, event: InputEvent) -> bool:
        self._alone, self._shows, self._away, self._attract = 0.0, 0, False, None
        if self.life is not None:
            self.life.stir()
        return super().handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.life is not None and not self.context.settings.values.reduced_motion and self.life.update(dt):
            for island in self.islands:
                island.breathe(self.life.smoke)
        self._let_play(dt)

    def follow_thumbnails(self) -> None:
        if self.go_on is not None:
            self.go_on.invalidate()

    def let_go(self) -> None:
        super().let_go()
        self._away = True

    def _let_play(self, dt: float) -> None:
        """Let computers play a few turns behind the menu now and then, while nobody does anything."""
        values = self.context.settings.values
        if values.reduced_motion or values.speed is Speed.INSTANT or self._away or self._shows >= SHOWS:
            return
        self._alone += dt
        if self._alone < ALONE:
            return
        self._attract = self._attract or self._prepared()
        if next(self._attract, DONE) is DONE:
            self._attract, self._alone = None, 0.0
            self._shows += 1

    def _prepared(self) -> Iterator[None]:
        """Prepare a few turns that computers play, a little with each step.

        They are shown below the menu.
        """
        from game.ui.scenes.attract import prepared

        games = {island.entry.id: island.entry for island in self.islands}
        return prepared(games, self.context.stack, self.draw_menu, int(secrets.token_hex(4), 16))

    def draw_menu(self, target: Surface) -> None:
        """Draw what stays over the turns that are played behind it."""
        for one in self.menu:
            one.draw_all(target)

    def draw_backdrop(self, target: Surface) -> None:
        """Draw the sea and its boats."""
        self.theme.draw_sea(target, self.window)
        if self.life is not None:
            self.life.draw_boats(target)

    def draw(self, target: Surface) -> None:
        """Draw all, with gulls over the islands and below whatever has words."""
        self.draw_backdrop(target)
        for island in self.islands:
            island.draw_all(target)
        if self.life is not None:
            self.life.draw_gulls(target)
        for island in self.islands:
            island.draw_plate(target)
        for widget in self.root.children:
            if not isinstance(widget, Island):
                widget.draw_all(target)
        self.draw_focus(target)
        self.bubble.draw(target)


class Logo(Widget):
    """The program's name in large letters with a dark and a golden edge."""

    left_free = True

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def draw(self, target: Surface) -> None:
        px, fonts = round(self.rect.height * 0.86), self.theme.fonts
        while px > 20 and fonts.width(self.words, Face.TITLE, px) + px // 3 > self.rect.width:
            px -= 1
        picture = fonts.keep(("logo", self.words, px), lambda: self._painted(px))
        target.blit(picture, picture.get_rect(center=self.rect.center))

    def _painted(self, px: int) -> Surface:
        fonts = self.theme.fonts
        margin = round(px * LETTERS[0][1]) + 2
        width, height = fonts.width(self.words, Face.TITLE, px), fonts.line_height(Face.TITLE, px)
        picture = Surface((width + 2 * margin, height + 3 * margin), pygame.SRCALPHA)
        for number, (colour, share) in enumerate(LETTERS):
            letters, reach = fonts.picture(self.words, Face.TITLE, px, colour), px * share
            drop = 0 if number else round(px * 0.03)
            for step in range(32):
                angle = step * math.pi / 16
                picture.blit(letters, (margin + reach * math.cos(angle), margin + drop + reach * math.sin(angle)))
        letters = fonts.picture(self.words, Face.TITLE, px, (255, 255, 255)).copy()
        shade = Surface((1, 2))
        shade.set_at((0, 0), (255, 255, 255))
        shade.set_at((0, 1), LOWER)
        letters.blit(pygame.transform.smoothscale(shade, letters.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(letters, (margin, margin))
        return picture


class MenuRow(LabelledButton):
    """One of the ways to all else: a round plate and a word on a dark band."""

    def __init__(self, words: str, icon: Icon, act: Callable[[], None], *, lit: bool = False) -> None:
        """`lit`: it is what is proposed."""
        super().__init__(words, act)
        self.icon, self.lit = icon, lit

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        side = rect.height
        band = Rect(rect.x + side // 2, rect.y + px(4), rect.width - side // 2, side - px(8))
        theme.nine(target, f"hud/button_green_{self.state}" if self.lit else "hud/strip_dark", band)
        plate = Rect(rect.x, rect.y, side, side)
        scale = round(side / PLATE, 3)
        theme.art.sprite(f"hud/brass/tool_{self.state}", scale).draw(target, *plate.center)
        theme.art.sprite(f"ui/icon_{self.icon}", round(scale * 0.92, 3)).draw(target, plate.centerx, plate.centery + self.sunk)
        words = Rect(plate.right + px(10), rect.y, rect.right - plate.right - px(16), side)
        theme.write(target, self.words, words, CREAM, size=18.5, style=Style.RAISED)


class LearnOffer(Widget):
    """The large button that leads to the lessons, and a small one that waves it away."""

    def __init__(self, wave_away: Callable[[], None], learn: Callable[[], None]) -> None:
        super().__init__()
        self._wave_away, self._learn = wave_away, learn

    def make(self) -> None:
        """Make the buttons; the offer is part of its scene."""
        text = self.text
        self.begin = ActButton(text("title.learn.offer"), self._learn, icon="ui/icon_lesson", size=26)
        self.begin.tell(text("title.learn.five"))
        self.close = IconButton("close", self._wave_away, tooltip=text("title.learn.later"))
        self.add(self.begin)
        self.add(self.close)

    def fit_below(self, top: int, rect: Rect) -> None:
        """Place the large button, with the small one over its corner.

        The small one is beside it where something that ends at `top` leaves no room above.
        """
        side, gap = self.theme.px(44), self.theme.px(4)
        above = Rect(rect.right - side, rect.y - side - gap, side, side)
        beside = Rect(rect.right - side, rect.centery - side // 2, side, side)
        free = above.y >= top + gap
        self.place(rect)
        self.begin.place(rect if free else Rect(rect.x, rect.y, rect.width - side - gap, rect.height))
        self.close.place(above if free else beside)


class ContinueCard(LabelledButton):
    """A large button with a photograph of the game that it continues."""

    tooltip_upon = False
    """Each part of it has words of its own, and the tooltip says only more."""

    def __init__(self, words: str, where: str, who: Sequence[str], info: SaveInfo, act: Callable[[], None], tooltip: str) -> None:
        """Create the card.

        `who` is what can be said of the game below its name; the first that has room is.
        """
        super().__init__(words, act, tooltip=tooltip)
        self.where, self.who, self.info = where, who, info
        self._button, self._size = Rect(0, 0, 0, 0), (0, 0)

    def fit_below(self, top: int, button: Rect, photograph: tuple[int, int]) -> Rect:
        """Place it as `fit` does, but wholly below a line of the window.

        With a smaller photograph, or with none, where there is too little room.
        """
        room = button.y - top - self.theme.px(2 * RIM - BEHIND)
        share = min(1.0, room / (photograph[1] + photograph[0] * math.sin(math.radians(TURNED)) + 1))
        if share < LEAST_SHARE:
            self._button, self._size = Rect(button), (0, 0)
            self.place(button)
            return self.rect
        return self.fit(button, (max(1, int(photograph[0] * share)), max(1, int(photograph[1] * share))))

    def fit(self, button: Rect, photograph: tuple[int, int]) -> Rect:
        """Place the button, and a photograph behind its upper edge; return what both cover.

        The size of the photograph is in pixels.
        """
        self._button, self._size = Rect(button), photograph
        tall = photograph[1] + self.theme.px(2 * RIM - BEHIND) + round(photograph[0] * math.sin(math.radians(TURNED)))
        self.place(Rect(button.x, button.y - tall, button.width, button.height + tall))
        return self.rect

    @property
    def ring(self) -> Rect:
        return self._button

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        if self._size[0]:
            self._draw_photograph(target)
        theme.nine(target, f"hud/button_green_{self.state}", self._button)
        face = self._button.move(0, self.sunk).inflate(-px(20), -px(12))
        side = min(px(48), face.height // 2)
        draw_fitted(target, self, "ui/icon_play", Rect(face.x + px(4), face.centery - side // 2, side, side))
        left = face.x + side + px(16)
        for block, room in self.lines(Rect(left, face.y, face.right - left, face.height)):
            theme.draw_block(target, block, room, CREAM, style=Style.RAISED)

    def lines(self, face: Rect) -> list[tuple[Block, Rect]]:
        """Return the lines on the button's face with their parts of it.

        They are as large as none touches the next.
        """
        theme = self.theme
        usual = sum(theme.fonts.line_height(letters, theme.px(size)) for size, letters in LINES)
        share, y, laid = min(1.0, face.height / usual), face.y, list[tuple[Block, Rect]]()
        for said, (size, letters), part in zip(((self.words,), (self.where,), self.who), LINES, PARTS, strict=True):
            room = Rect(face.x, y, face.width, round(face.height * part))
            has_room = partial(theme.has_room, width=room.width, height=room.height, size=size * share, face=letters)
            words = next(filter(has_room, said), said[-1])
            block = theme.block(words, *room.size, size=size * share, face=letters, may_cut=letters is not Face.BLACK)
            laid.append((block, room))
            y = room.bottom
        return laid

    def _draw_photograph(self, target: Surface) -> None:
        photograph = self._photograph()
        rect = photograph.get_rect(midbottom=(self._button.centerx, self._button.y + self.theme.px(BEHIND)))
        target.blit(photograph, rect, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _photograph(self) -> Surface:
        """Return the photograph with its white edge, turned.

        The game's island until it is there.
        """
        taken = self.scene.context.thumbnails.of_save(self.info, self._size)
        key = ("continue", self.info.path, self.info.number, self.info.when, self._size, taken is not None)
        return self.theme.keep(key, lambda: self._framed(taken))

    def _framed(self, taken: Surface | None) -> Surface:
        theme = self.theme
        rim, out = theme.px(RIM), theme.px(28)
        width, height = self._size
        whole = Surface((width + 2 * (rim + out), height + 2 * (rim + out)), pygame.SRCALPHA)
        whole.fill((0, 0, 0, 0))
        paper = whole.get_rect().inflate(-2 * out, -2 * out)
        theme.nine(whole, "hud/photograph", paper)
        inner = paper.inflate(-2 * rim, -2 * rim)
        if taken is not None:
            whole.blit(taken, inner)
        else:
            whole.fill((0x2C, 0x7C, 0xA8), inner)
            game = self.scene.context.games.get(self.info.game)
            if game is not None:
                draw_fitted(whole, self, game.cover, inner)
        turned = pygame.transform.rotozoom(whole, TURNED, 1.0)
        return turned.subsurface(turned.get_rect().inflate(-out, -out)).copy()
