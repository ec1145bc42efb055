"""The page of the rulebook that is read: scrolls, follows links, points out what was searched for or opened."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.content.rulebook import Heading, fold
from game.ui.rulebook.flow import Run, finds
from game.ui.rulebook.layout import Box, Laid, PageLayout, Shape, Source, lay_out
from game.ui.services.theme import FADED_INK, INK, LINK, PARCHMENT, Colour
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.widgets.labels import Panel
from game.ui.widgets.scrolling import WHEEL_STEP, ScrollArea

WIDEST = 800
"""Design units of the widest page."""
GLOW_LASTS = 2.6
"""Seconds for which the rule that the book was opened at is pointed out."""
SHEET = "hud/brass/paper"
WASH = 130
"""How much the paper's grain is calmed under the letters, of 255."""
GLOW: Colour = (0xF7, 0xC6, 0x4E)
FOUND: Colour = (0xF4, 0xD6, 0x8C)
FOUND_NOW: Colour = (0xF0, 0xA8, 0x3C)
TINT: Colour = (0xEB, 0xD9, 0xAE)
HEADER: Colour = (0xE2, 0xCB, 0x97)
LINE: Colour = (0xC4, 0xA6, 0x6E)
MARGIN_INK: Colour = (0x8A, 0x4B, 0x1F)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a page is open, so that it can be found again at another width or in another language: the last rule at or above
    the window's top ("" for none), how many blocks further, and by what share of that block."""

    rule: str = ""
    further: int = 0
    share: float = 0.0


@dataclass(frozen=True, slots=True)
class _Link:
    """A link on the page: its block's number and its letters."""

    block: int
    run: Run


class Reader(ScrollArea):
    """One page. `follow(rule)` is called for a link, `scrolled()` whenever another part is seen."""

    focusable = True

    def __init__(self, follow: Callable[[str], None], scrolled: Callable[[], None]) -> None:
        super().__init__()
        self._follow, self._scrolled = follow, scrolled
        self.source: Source | None = None
        self.layout: PageLayout | None = None
        self._laid_for: tuple[object, ...] = ()
        self._links: tuple[_Link, ...] = ()
        self._pointed: _Link | None = None
        self._chosen: _Link | None = None
        self._glowing: int | None = None
        self._age = 0.0
        self._words: tuple[str, ...] = ()
        self._found: frozenset[int] = frozenset()
        self.found_now: int | None = None

    # the page

    def open(self, source: Source) -> None:
        """Show another page from its beginning."""
        self.source = source
        self._glowing = self.found_now = None
        self._words, self._found = (), frozenset()
        self._lay_out()
        self.scroll_to(0, glide=False)

    def arrange(self) -> None:
        if self.source is not None and self.layout is not None:
            place = self.place_now
            if self._lay_out():
                self.return_to(place)

    def _lay_out(self) -> bool:
        """Lay the page out, unless that was done for this width and scale."""
        assert self.source is not None
        wanted = (self.source.page, self.column.width, self.theme.scale, self.rect.size)
        if wanted == self._laid_for or self.column.width < 100:
            return False
        self._laid_for = wanted
        self.layout = lay_out(self.scene.context, self.source, self.column.width)
        self._links = tuple(
            _Link(number, run) for number, laid in enumerate(self.layout.blocks) for run in laid.runs if run.rule is not None
        )
        self._pointed = self._chosen = None
        self.fill(self.layout.height)
        self.scene.animate(self)
        return True

    @property
    def column(self) -> Rect:
        """Where the page lies across the window: not wider than is good to read."""
        room = self.content_rect
        width = min(room.width - self.theme.px(20), self.theme.px(WIDEST))
        return Rect(room.x + (room.width - width) // 2, room.y, width, room.height)

    @property
    def blocks(self) -> tuple[Laid, ...]:
        """The blocks of the page that is open."""
        return self.layout.blocks if self.layout is not None else ()

    # places

    @property
    def place_now(self) -> Place:
        """Where the page is open."""
        if self.layout is None or self.source is None:
            return Place()
        number = self.layout.block_at(self.offset)
        laid = self.layout.blocks[number]
        share = max(0.0, min(1.0, (self.offset - laid.top) / max(1, laid.height)))
        rules = sorted((at, rule) for rule, at in self.source.page.anchors.items() if _is_rule(rule))
        before = bisect_right(rules, number, key=lambda entry: entry[0])
        if not before:
            return Place("", number, share)
        at, rule = rules[before - 1]
        return Place(rule, number - at, share)

    def return_to(self, place: Place, *, glide: bool = False) -> None:
        """Open the page at a place."""
        if self.layout is None or self.source is None:
            return
        number = self.source.page.anchors.get(place.rule, 0) + place.further
        laid = self.layout.blocks[min(number, len(self.layout.blocks) - 1)]
        self.scroll_to(laid.top + place.share * laid.height if self.offset or place != Place() else 0, glide=glide)

    def go_to(self, number: int, *, glow: bool = False, glide: bool = True) -> None:
        """Scroll so that a block is near the top; `glow` points it out for a moment."""
        laid = self.blocks[number]
        self.scroll_to(laid.top - self.theme.px(18 if isinstance(laid.block, Heading) else 70), glide=glide)
        if glow:
            self._glowing, self._age = number, 0.0
            self.scene.animate(self)

    def show_found(self, words: str, found: list[int], now: int | None) -> None:
        """Mark words in the blocks where all of them occur, and scroll to one of these blocks."""
        self._words = tuple(fold(words).split())
        self._found = frozenset(found)
        self.found_now = now
        if now is not None:
            self._reveal(now)
        self.invalidate()

    def _reveal(self, number: int) -> None:
        laid = self.blocks[number]
        if laid.figure is not None:  # the words are below the picture
            self.scroll_to(laid.top + laid.height - self.rect.height * 4 // 5)
        elif laid.top < self.offset + self.theme.px(
            20
        ) or laid.top + laid.height > self.offset + self.rect.height - self.theme.px(20):
            self.scroll_to(laid.top - self.rect.height // 4)

    @property
    def section(self) -> int | None:
        """The number of the heading under which the window's upper part is."""
        if self.layout is None:
            return None
        at = self.layout.block_at(self.offset + self.theme.px(90))
        if self.offset >= self.most > 0:
            at = self.layout.block_at(self.offset + self.rect.height - self.theme.px(90))
        headings = [number for number, laid in enumerate(self.blocks[: at + 1]) if _is_section(laid)]
        return headings[-1] if headings else None

    def _move(self, offset: int) -> None:
        if offset != self.offset:
            self.offset = offset
            self._repaint()
            self._scrolled()

    def _repaint(self) -> None:
        """Draw the page again, and nothing around it: scrolling is to be smooth in the largest window."""
        self.scene.invalidate(self.rect)

    # time

    def update(self, dt: float) -> bool:
        scrolling = super().update(dt)
        painting = self._paint_next(only_in_sight=scrolling)
        if self._glowing is not None:
            self._age += dt
            self._repaint()
            if self._age >= GLOW_LASTS:
                self._glowing = None
        return scrolling or painting or self._glowing is not None

    def _paint_next(self, *, only_in_sight: bool) -> bool:
        """Paint one more figure, those in sight first; whether any is left. So the page opens at once, and scrolls smoothly."""
        waiting = [laid for laid in self.blocks if laid.figure is not None and not laid.figure.painted]
        if not waiting:
            return False
        middle = self.offset + self.rect.height // 2
        nearest = min(waiting, key=lambda laid: abs(laid.top + laid.height // 2 - middle))
        assert nearest.figure is not None
        if only_in_sight and not self.offset - nearest.height < nearest.top < self.offset + self.rect.height:
            return True
        nearest.figure.paint()
        self._repaint()
        return len(waiting) > 1

    # links

    def _link_rect(self, link: _Link) -> Rect:
        run, column = link.run, self.column
        return Rect(column.x + run.x, column.y + self.blocks[link.block].top + run.y, run.width, round(run.px * 1.3))

    def _link_at(self, pos: tuple[int, int]) -> _Link | None:
        margin = self.theme.px(3)
        if not self.rect.collidepoint(pos):
            return None
        return next(
            (link for link in self._links if self._link_rect(link).inflate(margin * 2, margin * 2).collidepoint(pos)), None
        )

    def _links_in_view(self) -> list[_Link]:
        return [link for link in self._links if self.rect.contains(self._link_rect(link))]

    def _activate(self, link: _Link) -> None:
        if link.run.rule is not None:
            self._follow(link.run.rule)

    def _point(self, link: _Link | None) -> None:
        if link != self._pointed:
            self._pointed = link
            self.invalidate()

    def changed_hover(self) -> None:
        if not self.hovered:
            self._point(None)

    def pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.MOVE and self._grabbed is None:
            self._point(self._link_at(event.pos))
        if event.kind is PointerKind.UP and event.button == 1 and self._grabbed is None:
            link = self._link_at(event.pos)
            if link is not None:
                super().pointer(event)
                self._activate(link)
                return True
        return super().pointer(event) or event.kind is PointerKind.DOWN

    def command(self, command: Command) -> bool:
        if command in (Command.LEFT, Command.RIGHT):
            return self._choose(1 if command is Command.RIGHT else -1)
        if command is Command.CONFIRM:
            if self._chosen is not None and self._chosen in self._links_in_view():
                self._activate(self._chosen)
            return True
        step = {Command.UP: -1, Command.DOWN: 1}.get(command)
        if step is not None and self.most and 0 <= self._goal + step <= self.most:
            self.scroll_to(self._goal + step * self.theme.px(WHEEL_STEP))
            return True
        if command is Command.PRIMARY:
            return super().command(Command.PAGE_DOWN)
        return super().command(command)

    def _choose(self, step: int) -> bool:
        """Choose the next link in sight; False when there is none further on, so that the focus may leave."""
        seen = self._links_in_view()
        first = 0 if step > 0 else -1
        number = seen.index(self._chosen) + step if self._chosen in seen else first
        self.invalidate()
        if not 0 <= number < len(seen):
            self._chosen = None
            return step > 0
        self._chosen = seen[number]
        return True

    # pictures

    def draw(self, target: Surface) -> None:
        if self.layout is None:
            return
        outer = target.get_clip()
        clip = outer.clip(self.rect)
        target.set_clip(clip)
        target.blit(self._paper(), clip.topleft, clip.move(-self.rect.x, -self.rect.y))
        column = self.column
        first = self.layout.block_at(clip.top - column.y)
        for number in range(first, len(self.blocks)):
            laid = self.blocks[number]
            if column.y + laid.top > clip.bottom:
                break
            if column.y + laid.top + laid.height >= clip.top - self.theme.px(4):
                self._draw_block(target, number, laid, (column.x, column.y + laid.top))
        target.set_clip(outer)

    def _paper(self) -> Surface:
        """The sheet that the page is written on, as it looks within the reader: opaque, so that nothing is needed below."""
        sheet = self.parent.rect if self.parent is not None else self.rect
        return self.theme.fonts.keep(("rulebook paper", sheet.size, self.rect.size), lambda: self._painted_paper(sheet))

    def _painted_paper(self, sheet: Rect) -> Surface:
        whole = Surface(sheet.size)
        self.theme.nine(whole, SHEET, whole.get_rect())
        wash = Surface(sheet.size)
        wash.fill(PARCHMENT)
        wash.set_alpha(WASH)
        whole.blit(wash, (0, 0))
        return whole.subsurface(self.rect.move(-sheet.x, -sheet.y)).copy()

    def _draw_block(self, target: Surface, number: int, laid: Laid, at: tuple[int, int]) -> None:
        x, y = at
        fonts = self.theme.fonts
        if number == self._glowing:
            self._draw_glow(target, Rect(x, y, self.column.width, laid.height))
        for box in laid.boxes:
            self._draw_box(target, box, box.rect.move(x, y))
        if laid.figure is not None and laid.figure.painted:
            laid.figure.draw(target, x + laid.figure_at[0], y + laid.figure_at[1])
        if number in self._found:
            colour = FOUND_NOW if number == self.found_now else FOUND
            for run in (*laid.runs, *laid.labels):
                for left, right in finds(fonts, run, self._words):
                    lit = Rect(x + run.x + left, y + run.y, right - left, round(run.px * 1.25))
                    pygame.draw.rect(target, colour, lit.inflate(2, 0), border_radius=self.theme.px(3))
        for run in laid.labels:
            target.blit(fonts.picture(run.text, run.face, run.px, MARGIN_INK), (x + run.x, y + run.y))
        colour = _ink(laid)
        for run in laid.runs:
            if run.rule is not None:
                self._draw_link(target, number, run, (x + run.x, y + run.y))
            else:
                target.blit(fonts.picture(run.text, run.face, run.px, colour), (x + run.x, y + run.y))

    def _draw_link(self, target: Surface, number: int, run: Run, at: tuple[int, int]) -> None:
        theme = self.theme
        target.blit(theme.fonts.picture(run.text, run.face, run.px, LINK), at)
        place = Rect(*at, run.width, round(run.px * 1.22))
        lit = self._pointed is not None and self._pointed == _Link(number, run)
        target.fill(LINK, Rect(place.x, place.bottom - theme.px(2), place.width, theme.px(2 if lit else 1)))
        if self.focused and self.scene.focus_shown and self._chosen == _Link(number, run):
            theme.nine(target, "ui/focus", place.inflate(theme.px(8), theme.px(4)))

    def _draw_box(self, target: Surface, box: Box, rect: Rect) -> None:
        theme = self.theme
        match box.shape:
            case Shape.EXAMPLE:
                pygame.draw.rect(target, TINT, rect, border_radius=theme.px(7))
                bar = Rect(rect.x, rect.y, theme.px(5), rect.height)
                pygame.draw.rect(target, LINE, bar, border_radius=theme.px(3))
            case Shape.RULE_LINE:
                target.fill(LINE, rect)
            case Shape.HEADER:
                pygame.draw.rect(target, HEADER, rect, border_top_left_radius=theme.px(6), border_top_right_radius=theme.px(6))
            case Shape.ROW_LINE:
                target.fill(TINT, Rect(rect.x, rect.bottom - theme.px(1), rect.width, theme.px(1.2)))

    def _draw_glow(self, target: Surface, rect: Rect) -> None:
        """A warm light behind the rule that was opened; it fades slowly, or simply ends where motion is reduced."""
        calm = self.scene.context.settings.values.reduced_motion
        left = 1.0 if calm else min(1.0, 2 * (1 - self._age / GLOW_LASTS))
        light = Surface(rect.inflate(self.theme.px(12), self.theme.px(12)).size, pygame.SRCALPHA)
        pygame.draw.rect(light, (*GLOW, round(150 * max(0.0, left))), light.get_rect(), border_radius=self.theme.px(8))
        target.blit(light, light.get_rect(center=rect.center))


class Sheet(Panel):
    """The paper around the page; where only the page is drawn again, that brings its own."""

    def __init__(self, reader: Reader) -> None:
        super().__init__(SHEET)
        self._reader = reader
        self.add(reader)

    def draw(self, target: Surface) -> None:
        if not self._reader.rect.contains(target.get_clip()):
            super().draw(target)


def _ink(laid: Laid) -> Colour:
    return FADED_INK if laid.figure is not None else INK


def _is_section(laid: Laid) -> bool:
    return isinstance(laid.block, Heading) and laid.block.level <= 2


def _is_rule(anchor: str) -> bool:
    return anchor[:1].isupper()
