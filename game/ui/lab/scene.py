"""The designer's lab.

A map is played many times by computers, and what comes of it is shown as it grows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame import Rect, Surface

from game.lab.experiment import Experiment
from game.lab.run import Run
from game.lab.sheet import save
from game.lab.tally import fair_share
from game.play.errors import SaveError
from game.play.files import user_folder
from game.rounding import whole
from game.ui.contract.entry import TableEntry
from game.ui.lab.charts import ROOMY, CameList, LengthChart, WinsChart
from game.ui.lab.setup import Setup
from game.ui.lab.words import LabWords
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, LOOKS
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.widgets import Label, ScrollArea, Widget, WidgetScene, draw_fitted, draw_trimmed
from game.ui.widgets.boxes import rounded
from game.ui.widgets.layout import LEFT, TOP, Box, Pixels, Room, Scroll, box, column, place, row, stack
from game.ui.widgets.paper import Plaque
from game.ui.widgets.plated import ActButton, Plated, PlateTool

SHOW_EVERY = 0.25
"""Seconds between two looks at what has come of the games."""
LOW_LINE, CROWDED = 190, 320
"""Design units of the width of the line under the boat, and of the list, from which they say more than the main thing."""
HIGH = 740
"""Design units of the height from which there is room for all."""
MINUTE = 60.0


class Finding(Widget):
    """The paper with the sentence that stands out, beside the picture of a lantern."""

    def __init__(self, frame: str) -> None:
        super().__init__()
        self.frame, self.headline, self.details = frame, "", ""

    def say(self, headline: str, details: str) -> None:
        """Say something else."""
        if (headline, details) != (self.headline, self.details):
            self.headline, self.details = headline, details
            self.tooltip = details
            self.invalidate()

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.nine(target, self.frame, rect)
        side = min(px(64), rect.height - px(20))
        disc = Rect(rect.x + px(16), rect.centery - side // 2, side, side)
        dark = rounded(theme, disc.size, side // 2, (0x2A, 0x1C, 0x0E), (0xC9, 0x9A, 0x3A))
        target.blit(dark, disc, special_flags=pygame.BLEND_PREMULTIPLIED)
        draw_fitted(target, self, "ui/icon_lantern", disc.inflate(-side // 3, -side // 3))
        left = disc.right + px(16)
        room = Rect(left, rect.y + px(8), rect.right - px(18) - left, rect.height - px(16))
        needs = theme.block(self.details, room.width, size=15, face=Face.REGULAR).height
        if not theme.has_room(self.details, room.width, room.height * 9 // 20, size=18, face=Face.REGULAR):
            theme.write(target, self.headline, room, INK, size=27, face=Face.TITLE)
            return
        upper = Rect(room.x, room.y, room.width, min(room.height * 11 // 20, room.height - needs))
        if not theme.has_room(self.headline, *upper.size, size=27, face=Face.TITLE):  # the tooltip has the details
            upper = room
        theme.write(target, self.headline, upper, INK, size=27, face=Face.TITLE)
        if upper is room:
            return
        lower = Rect(room.x, upper.bottom, room.width, room.bottom - upper.bottom)
        theme.write(target, self.details, lower, INK, size=18, face=Face.REGULAR)


class Progress(Widget):
    """The progress of the games, as a boat that sails from shore to shore.

    Beside it are the number of games that are over, the time it takes, and a dot for each process at work.
    """

    def __init__(self, frame: str) -> None:
        super().__init__()
        self.frame, self.part = frame, 0.0
        self.words = self.left = self.right = ""
        self.busy = self.cores = 0

    def tell(self, part: float, words: str, left: str, cores: tuple[int, int, str]) -> None:
        """Show this part of the way; `words` says how many games, `left` how long.

        `cores` are the processes that work, all there are, and both in words.
        """
        new = (part, words, left, *cores)
        if new != (self.part, self.words, self.left, self.busy, self.cores, self.right):
            self.part, self.words, self.left = part, words, left
            self.busy, self.cores, self.right = cores
            self.invalidate()

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.nine(target, self.frame, rect)
        sea = Rect(rect.x + px(44), rect.y + px(16), rect.width - px(88), px(20))
        for colour, part in (((0x2F, 0x84, 0xC4), 1.0), ((0x6F, 0xCF, 0xE2), self.part)):
            full = rounded(theme, sea.size, sea.height // 2, colour, (0x1D, 0x54, 0x80))
            wide = round(sea.width * part)
            target.blit(full, sea, Rect(0, 0, wide, sea.height), special_flags=pygame.BLEND_PREMULTIPLIED)
        palm = px(34)
        for x in (sea.left - px(10), sea.right + px(10)):
            draw_trimmed(target, self, "icon/palm", Rect(x - palm // 2, sea.centery - palm * 3 // 5, palm, palm))
        boat = px(38)
        x = sea.x + round(sea.width * self.part)
        draw_trimmed(target, self, "icon/boat", Rect(x - boat // 2, sea.centery - boat * 2 // 3, boat, boat))
        line = Rect(rect.x + px(22), sea.bottom + px(6), rect.width - px(44), rect.bottom - px(8) - sea.bottom - px(6))
        if line.width < px(LOW_LINE):
            theme.write(target, self.words, line, INK, size=19)
            return
        words = theme.write(target, self.words, Rect(line.x, line.y, line.width * 2 // 5, line.height), INK, size=19)
        cores, side, gap = theme.block(self.right, size=16), px(11), px(4)
        dots = min(self.cores, max(1, line.width // 4 // (side + gap)))
        left = words.right + px(14)
        free = line.right - px(12) - dots * (side + gap) - left
        if self._has_room(free, line) and not self._has_room(free - cores.width, line):
            cores = theme.block("", size=16)  # the dots show as much
        place = Rect(line.right - cores.width, line.y, cores.width, line.height)
        theme.draw_block(target, cores, place, FADED_INK)
        for number in range(dots):
            fill = (0x3C, 0x8A, 0x54) if number < self.busy else (0xD8, 0xC8, 0x9C)
            dot = Rect(place.x - px(6) - (dots - number) * (side + gap), line.centery - side // 2, side, side)
            target.blit(rounded(theme, dot.size, side // 2, fill, INK), dot, special_flags=pygame.BLEND_PREMULTIPLIED)
        if self._has_room(free - cores.width, line):
            room = Rect(left, line.y, free - cores.width, line.height)
            theme.write(target, self.left, room, FADED_INK, size=17, face=Face.REGULAR)

    def _has_room(self, wide: int, line: Rect) -> bool:
        """Return whether the time has room without a cut."""
        return wide > 0 and self.theme.has_room(self.left, wide, line.height, size=17, face=Face.REGULAR)


class LabScene(WidgetScene):
    """The lab."""

    music = "title"

    def __init__(self, games: Mapping[str, TableEntry], begin: Experiment | None = None, count: int | None = None) -> None:
        """`begin` is what is set up at first, and `count` how many games of it."""
        super().__init__()
        self.setup = Setup(games, self._set_up, self._count)
        if begin is not None:
            self.setup.take(begin)
        if count is not None:
            self.setup.games = count
        self.run: Run | None = None
        self._next_look = 0.0
        self._shown: tuple[Run | None, int] | None = None
        """The run that the charts show, and how many of its games."""
        self._played, self._since = 0, 0.0
        """Games that were over when the present stretch of work began, and when that was."""

    def leave(self) -> None:
        self._end()

    def _end(self) -> None:
        if self.run is not None:
            self.run.close()
            self.run = None

    # widgets

    @property
    def spoken_name(self) -> str:
        return self.text("lab.title")

    def build(self) -> None:
        text, setup = self.text, self.setup
        accent, material = setup.accent, setup.accent.name
        self.plaque = Plaque(accent.plaque, text("lab.title"), text("lab.below"), "")
        self.back_button = PlateTool(material, "arrow_left", self.back, tooltip=text("common.back"))
        self.rules = PlateTool(material, "book", self._open_rules, tooltip=text("new.rules"))
        self.finding = Finding(accent.paper("active"))
        self.paper, self.below = Plated(accent.paper()), Plated(accent.paper())
        self.again = ActButton(text("lab.again"), self._start_over, style="brown", icon="ui/icon_undo", size=17)
        level = setup.info.level
        assert level is not None
        words = self.words = LabWords(text, level, setup.entry.id)
        names = [text("lab.seat", n=seat + 1) for seat in range(setup.players)]
        colours = [look.colour for look in LOOKS[: setup.players]]
        self.wins = WinsChart(names, colours, fair_share(setup.players, setup.entry.teams(setup.players)))
        self.length = LengthChart(words, accent)
        self.came = CameList(words)
        self.came_paper = Plated(accent.paper())
        self.came_title = Label(text("lab.came"), size=20, face=Face.TITLE)
        self.came_side = Label(text("lab.each_game"), size=16, colour=FADED_INK, align="right")
        self.middle, self.list = ScrollArea(), ScrollArea()
        self.papers = [Plated(accent.paper()) for _ in (self.wins, self.length)]
        self.progress = Progress(accent.paper())
        self.main = ActButton("", self._main, icon="ui/icon_play", cap=Command.PRIMARY.value)
        self.csv = ActButton(text("lab.csv"), self._save, style="green", icon="ui/icon_save")
        shown: list[Widget] = [self.plaque, self.back_button, self.finding, self.rules, self.paper, setup, self.again]
        shown += [self.middle, self.came_paper, self.came_title, self.came_side, self.list, self.progress, self.main, self.csv]
        for widget in shown:
            self.add(widget)
        for paper, chart in zip(self.papers, (self.wins, self.length), strict=True):
            self.middle.add(paper)
            self.middle.add(chart)
        self.list.add(self.came)
        setup.make(text)
        self._shown = None
        self._show()

    def first_focus(self) -> Widget:
        return self.main

    @property
    def main_button(self) -> Widget:
        return self.main

    @property
    def help_page(self) -> str:
        return self.setup.entry.page

    def _open_rules(self) -> None:
        self.context.open(destinations.Rulebook(self.help_page))

    def arrange(self, window: Rect) -> None:
        px, room, high = self.px, Room.of(window, self.px), window.height >= self.px(HIGH)
        margin, gap, left = room.pick(18, 12), 16 if high else 10, room.pick(300, 262, 216)
        head, foot, button = 104 if high else room.pick(88, 88, 74), 92 if high else 78, room.pick(270, 224, 190)
        runs = self.again.visible
        for asked in (self.paper, self.setup):
            asked.show(not (room.little and runs))
        half = (window.width - px(2 * margin + gap + (0 if room.little else left + gap))) // 2
        self.came_side.show(half >= px(max(ROOMY, CROWDED)))
        for found in (self.middle, self.came_paper, self.came_title, self.list):
            found.show(runs or not room.little)
        self.came_side.show(self.came_side.visible and self.list.visible)
        title = stack(self.plaque, box(box(self.back_button, 46, 46, at=LEFT), pad=(14, 0)))
        rules, again = box(self.rules, 46, 46, at=TOP), box(self.again, tall=46) if runs else None
        setup = stack(self.paper, column(self.setup, again, gap=8, pad=(16, 14)))
        if room is Room.UPRIGHT:
            body = column(self._charts(gap), self._came, again, gap=gap) if runs else setup
            above = column(row(title, rules, gap=gap, tall=head), box(self.finding, tall=head), gap=gap, grow=0)
            below = column(box(self.progress, tall=foot), row(self.main, self.csv, gap=gap, tall=foot), gap=gap, grow=0)
        else:
            if not room.little:
                body = row(box(setup, left), row(self._charts(gap), self._came, gap=gap), gap=gap)
            else:
                body = row(column(self._charts(gap), again, gap=6), self._came, gap=gap) if runs else setup
            above = row(box(title, left), self.finding, rules, gap=gap, tall=head)
            below = row(self.progress, box(self.main, button), box(self.csv, button), gap=gap, tall=foot)
        place(column(above, body, below, gap=gap, pad=margin), window, px)

    def _charts(self, gap: float) -> Box:
        """Return both charts, the lower one as high as there is room.

        Where there is too little room, they scroll.
        """
        px, edge = self.px, 2 * self.px(14)
        wins = stack(self.papers[0], box(self.wins, pad=(18, 14)), tall=Pixels(self.wins.needs() + edge))
        length = stack(self.papers[1], box(self.length, pad=(18, 14)), least=Pixels(self.length.needs() + edge))
        return box(Scroll(self.middle, column(wins, length, gap=gap), px, bar=False))

    @property
    def _came(self) -> Box:
        """The list of what came."""
        side = box(self.came_side, grow=3) if self.came_side.visible else None
        head = row(box(self.came_title, grow=7), side, tall=34)
        came = Scroll(self.list, box(box(self.came, tall=Pixels(max(0, self.came.needs())), at=TOP), grow=0), self.px)
        return stack(self.came_paper, column(head, box(came), gap=4, pad=(18, 10, 18, 14)))

    # what people do

    def commands(self) -> Mapping[Command, Callable[[], object]]:
        return {Command.PRIMARY: self.main.press}

    def _set_up(self) -> None:
        """Set up for another game, map or number of players."""
        self.rebuild()

    def _count(self) -> None:
        """Take in another number of games."""
        if self.run is not None:
            self.run.games = self.setup.games
        self._show()

    def _main(self) -> None:
        """Begin, stop, or go on."""
        if self.run is None:
            self.run = Run(self.setup.experiment(), self.setup.games)
        else:
            self.run.running = not self.run.running or self.run.done
        self.run.games = self.setup.games
        self._played, self._since = len(self.run.results), self.context.clock.now()
        self._look()

    def _start_over(self) -> None:
        """Forget what was found, so that something else can be tried."""
        self._end()
        self._show()
        self.arrange(self.window)
        self.focus(self.main)

    def _save(self) -> None:
        if self.run is None:
            return
        try:
            path = save(user_folder(), self.run.experiment, self.run.results)
        except SaveError as error:
            self.context.open(destinations.Trouble(error))
        else:
            self.tell(self.text("lab.saved", file=path), self.csv.rect)

    # time

    def update(self, dt: float) -> None:
        super().update(dt)
        self._next_look -= dt
        if self.run is not None and self._next_look <= 0:
            passed, self._next_look = SHOW_EVERY - self._next_look, SHOW_EVERY
            self._look(passed)

    def _look(self, passed: float = 0.0) -> None:
        """Take in the games that are over after so many seconds."""
        assert self.run is not None
        self.run.games = self.setup.games
        self.run.update(passed)
        self._show()

    def _show(self) -> None:
        """Show what has been found so far."""
        text, run = self.text, self.run
        games = len(run.results) if run is not None else 0
        tally = run.tally if run is not None and games else None
        changed = self._shown != (run, games)
        if changed:
            self._shown = run, games
            for chart in (self.wins, self.length, self.came):
                chart.show_tally(tally)
        if run is not None and run.failed:
            self.finding.say(text("lab.failed"), text("lab.failed.then"))
        elif run is not None and tally is not None:
            self.finding.say(self.words.headline(tally, run.experiment.levels), self.words.details(tally))
        else:
            self.finding.say(text("lab.ask"), text("lab.idle"))
        self.setup.lock(text("lab.locked") if run is not None else "")
        self.again.show(run is not None)
        self._show_work(games)
        if changed and self.window.width:
            self.arrange(self.window)

    def _show_work(self, games: int) -> None:
        """Say how far the work is, and what can be done."""
        text, run, wanted = self.text, self.run, self.setup.games
        working = run is not None and run.running and not run.done
        style, icon, words, then = "green", "ui/icon_play", "lab.start", text("lab.games", n=wanted)
        if working:
            style, icon, words, then = "amber", "ui/icon_pause", "lab.pause", text("lab.pause.then")
        elif run is not None and not run.done:
            words, then = "lab.go_on", text("lab.left", n=wanted - games)
        self.main.style, self.main.icon, self.main.words = style, icon, text(words)
        self.main.tell(then)
        done = run is not None and run.done
        self.main.enable(text("lab.done") if done else "")
        self.csv.tell(text("lab.so_far", n=games))
        self.csv.enable("" if games else text("lab.nothing"))
        self.main.invalidate()
        cores = (run.busy if run is not None else 0, run.processes if run is not None else 0)
        told = text("lab.cores", n=cores[1]) if run is not None else ""
        part = min(1.0, games / wanted)
        of = text("lab.of", games=games, wanted=max(games, wanted))
        self.progress.tell(part, of, self._time_left(games), (*cores, told))

    def _time_left(self, games: int) -> str:
        """Return about how long the rest takes."""
        run = self.run
        if run is None or not run.running or run.done:
            return ""
        done, passed = games - self._played, self.context.clock.now() - self._since
        if not done or passed <= 0:
            return ""
        left = (run.games - games) * passed / done
        return (
            self.text("lab.minutes", n=whole(left / MINUTE))
            if left > 1.5 * MINUTE
            else self.text("lab.seconds", n=max(1, whole(left)))
        )

    # drawing

    def draw_backdrop(self, target: Surface) -> None:
        """Draw the sea in shade."""
        self.theme.draw_sea(target, self.window)
        clip = target.get_clip()
        veil = Surface(clip.size)
        veil.fill((0x06, 0x1E, 0x34))
        veil.set_alpha(120)
        target.blit(veil, clip.topleft)
