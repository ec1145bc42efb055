"""The open book.

Its leaves turn, links lead on, and what was searched for or opened is pointed out.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.content.rulebook import Example, Heading, fold, plain_text
from game.ui.rulebook.flow import Run, finds
from game.ui.rulebook.layout import Box, Laid, PageLayout, Shape, Source, is_chapter, lay_out
from game.ui.rulebook.leaf import TURN, Turning, leaf_paper
from game.ui.services.fonts import Face
from game.ui.services.speech import sentences
from game.ui.services.theme import FADED_INK, INK, LINK, Colour
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.widgets.base import Widget

GLOW_LASTS = 2.6
"""Seconds for which the rule that the book was opened at is pointed out."""
INNER, OUTER, HEAD, FOOT = 40, 30, 26, 56
"""Design units that stay free on a leaf: at the spine, the edge, the top and the bottom."""
GLOW: Colour = (0xF7, 0xC6, 0x4E)
FOUND: Colour = (0xF4, 0xD6, 0x8C)
FOUND_NOW: Colour = (0xF0, 0xA8, 0x3C)
TINT: Colour = (0xEB, 0xD9, 0xAE)
HEADER: Colour = (0xE2, 0xCB, 0x97)
LINE: Colour = (0xC4, 0xA6, 0x6E)


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a book, found again at another size or in another language.

    The last rule at or above the beginning of what is seen ("" for none), and the number of blocks from there.
    """

    rule: str = ""
    further: int = 0


@dataclass(frozen=True, slots=True)
class _Link:
    """A link on the page: its block's number and its letters."""

    block: int
    run: Run


class Reader(Widget):
    """The open book: one leaf, or two beside each other.

    `follow(rule)` is called for a link, `turned()` whenever another part is seen; `offset` is the height, in the layout, of
    the first leaf that is seen.
    """

    focusable = True

    def __init__(self, follow: Callable[[str], None], turned: Callable[[], None]) -> None:
        super().__init__()
        self._follow, self._turned = follow, turned
        self.source: Source | None = None
        self.layout: PageLayout | None = None
        self.across = 1
        """The number of leaves beside each other."""
        self.offset = 0
        self._sought: int | None = None
        """The block that the book was opened at, until somebody turns a leaf."""
        self._laid_for: tuple[object, ...] = ()
        self._links: tuple[_Link, ...] = ()
        self._pointed: _Link | None = None
        self._chosen: _Link | None = None
        self._glowing: int | None = None
        self._age = 0.0
        self._words: tuple[str, ...] = ()
        self._found: frozenset[int] = frozenset()
        self.found_now: int | None = None
        self._turning: Turning | None = None

    # the book

    def open(self, source: Source) -> None:
        """Show another page of rules from its beginning."""
        self.source = source
        self._glowing = self.found_now = None
        self._words, self._found = (), frozenset()
        self._turning = None
        self.offset, self._sought = 0, None
        self._lay_out()
        self.invalidate()

    def arrange(self) -> None:
        if self.source is not None and self.layout is not None:
            place = self.place_now
            if self._lay_out():
                self.return_to(place)

    def _lay_out(self) -> bool:
        """Lay the rules out, unless that was done for this size and scale."""
        assert self.source is not None
        wanted = (self.source.page, self.theme.scale, self.rect.size, self.across)
        if wanted == self._laid_for or self.rect.width < 100:
            return False
        self._laid_for, self._turning = wanted, None
        column = self.columns[0]
        self.layout = lay_out(self.scene.context, self.source, column.width, column.height)
        self._links = tuple(
            _Link(number, run) for number, laid in enumerate(self.layout.blocks) for run in laid.runs if run.rule is not None
        )
        self._pointed = self._chosen = None
        self.scene.animate(self)
        return True

    @property
    def leaves(self) -> list[Rect]:
        """The leaves that are seen, from left to right."""
        width = self.rect.width // self.across
        return [Rect(self.rect.x + number * width, self.rect.y, width, self.rect.height) for number in range(self.across)]

    @property
    def columns(self) -> list[Rect]:
        """Return the areas of text on the leaves that are seen."""
        px = self.theme.px
        found = []
        for number, leaf in enumerate(self.leaves):
            left = px(OUTER if self.across == 2 and number == 0 else INNER)
            width = leaf.width - px(OUTER) - px(INNER)
            found.append(Rect(leaf.x + left, leaf.y + px(HEAD), width, leaf.height - px(HEAD) - px(FOOT)))
        return found

    @property
    def blocks(self) -> tuple[Laid, ...]:
        """The blocks of the rules that are open."""
        return self.layout.blocks if self.layout is not None else ()

    @property
    def spoken(self) -> str:
        """The rules on the leaves that are seen."""
        seen = range(self.offset, self.offset + self.span)
        return sentences(plain_text(laid.block) for laid in self.blocks if laid.top in seen)

    @property
    def span(self) -> int:
        """The height of all that is seen at once, in the layout."""
        return self.columns[0].height * self.across

    @property
    def most(self) -> int:
        """The largest offset."""
        return 0 if self.layout is None else (self.layout.leaves - 1) // self.across * self.span

    @property
    def leaf(self) -> int:
        """The number of the first leaf that is seen, from 0."""
        return self.offset // self.columns[0].height

    def spot(self, block: int, x: int, y: int) -> tuple[int, int] | None:
        """Return the window's pixel that shows a pixel of a block; None on other leaves."""
        columns = self.columns
        number, down = divmod(self.blocks[block].top + y - self.offset, columns[0].height)
        return (columns[number].x + x, columns[number].y + down) if 0 <= number < len(columns) else None

    # places

    @property
    def place_now(self) -> Place:
        """Return the place at which the book is open."""
        if self.layout is None or self.source is None:
            return Place()
        number = self._sought if self._sought is not None else self.layout.block_at(self.offset)
        if self.blocks[number].top < self.offset and number + 1 < len(self.blocks):
            number += 1  # the first block that begins here; one longer than all that is seen is found by what follows it
        rules = sorted((at, rule) for rule, at in self.source.page.anchors.items() if rule[:1].isupper())
        before = bisect_right(rules, number, key=lambda entry: entry[0])
        if not before:
            return Place("", number)
        at, rule = rules[before - 1]
        return Place(rule, number - at)

    def return_to(self, place: Place, *, glide: bool = False) -> None:
        """Open the book at a place."""
        if self.source is not None and self.blocks:
            number = self.source.page.anchors.get(place.rule, 0) + place.further
            self._sought = min(number, len(self.blocks) - 1)
            self._open_at(self.blocks[self._sought].top, glide=glide)

    def go_to(self, number: int, *, glow: bool = False, glide: bool = True) -> None:
        """Turn to a block; `glow` points it out for a moment."""
        self._sought = number
        self._open_at(self.blocks[number].top, glide=glide)
        if glow:
            self._glowing, self._age = number, 0.0
            self.scene.animate(self)

    def turn(self, by: int) -> bool:
        """Turn that many times what is seen at once onwards, or back.

        False at the ends of the book.
        """
        goal = max(0, min(self.most, self.offset + by * self.span))
        if goal == self.offset:
            return False
        self.scene.context.sound.play("page_turn")
        self._sought = None
        self._open_at(goal)
        return True

    def _open_at(self, y: int, *, glide: bool = True) -> None:
        offset = y // self.span * self.span
        if offset == self.offset:
            self._turned()
            return
        before, forward = self._painted() if glide else (), offset > self.offset
        self.offset = offset
        self._chosen = self._pointed = None
        self._turning = Turning(before, self._painted(), forward) if glide else None
        self.scene.animate(self)
        self.invalidate()
        self._turned()

    def show_found(self, words: str, found: list[int], now: int | None) -> None:
        """Mark words in the blocks where all of them occur, and turn to one of these blocks."""
        self._words = tuple(fold(words).split())
        self._found = frozenset(found)
        self.found_now = now
        if now is not None:
            laid, self._sought = self.blocks[now], now
            lit = [run for run in (*laid.runs, *laid.labels) if any(finds(self.theme.fonts, run, self._words))]
            self._open_at(laid.top + (lit[0].y if lit else 0))
        self.invalidate()

    @property
    def section(self) -> int | None:
        """The number of the heading of the chapter that is open.

        It is the chapter of what the book was opened at, else the first one that begins on the open leaves, else the one
        that goes on there.
        """
        if self.layout is None:
            return None
        headings = [number for number, laid in enumerate(self.blocks) if is_chapter(laid)]
        at = self._sought
        if at is None:
            seen = (number for number in headings if self.offset <= self.blocks[number].top < self.offset + self.span)
            at = next(seen, self.layout.block_at(self.offset))
        return next((number for number in reversed(headings) if number <= at), None)

    # time

    def update(self, dt: float) -> bool:
        if self._turning is not None:
            self._turning.age += dt
            if self._turning.age >= TURN:
                self._turning = None
            self.invalidate()
        painting = self._paint_next()
        if self._glowing is not None:
            self._age += dt
            self.invalidate()
            if self._age >= GLOW_LASTS:
                self._glowing = None
        return self._turning is not None or painting or self._glowing is not None

    def _paint_next(self) -> bool:
        """Paint one more figure, those in sight first; return whether any is left.

        So the book opens at once, and turns smoothly.
        """
        waiting = [laid for laid in self.blocks if laid.figure is not None and not laid.figure.painted]
        if not waiting:
            return False
        nearest = min(waiting, key=lambda laid: abs(laid.top + laid.height // 2 - self.offset - self.span // 2))
        assert nearest.figure is not None
        if self._turning is not None and not self.offset <= nearest.top < self.offset + self.span:
            return True
        nearest.figure.paint()
        self.invalidate()
        return len(waiting) > 1

    # links

    def _link_rect(self, link: _Link) -> Rect | None:
        """Return the area of a link, None where it is not seen."""
        at = self.spot(link.block, link.run.x, link.run.y)
        return None if at is None else Rect(*at, link.run.width, round(link.run.px * 1.3))

    def _link_at(self, pos: tuple[int, int]) -> _Link | None:
        margin = self.theme.px(3)
        for link in self._links:
            rect = self._link_rect(link)
            if rect is not None and rect.inflate(margin * 2, margin * 2).collidepoint(pos):
                return link
        return None

    def _links_in_view(self) -> list[_Link]:
        return [link for link in self._links if self._link_rect(link) is not None]

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
        match event.kind:
            case PointerKind.MOVE:
                self._point(self._link_at(event.pos))
            case PointerKind.UP if event.button == 1:
                link = self._link_at(event.pos)
                if link is not None:
                    self._activate(link)
            case PointerKind.WHEEL if event.wheel:
                return self.turn(-1 if event.wheel > 0 else 1)
        return event.kind in (PointerKind.DOWN, PointerKind.UP)

    def command(self, command: Command) -> bool:
        turns = {
            Command.UP: -1,
            Command.DOWN: 1,
            Command.PAGE_UP: -1,
            Command.PAGE_DOWN: 1,
            Command.PRIMARY: 1,
            Command.HOME: -len(self.blocks),
            Command.END: len(self.blocks),
        }
        if command in turns:
            return self.turn(turns[command]) or command not in (Command.UP, Command.DOWN)
        if command in (Command.LEFT, Command.RIGHT):
            return self._choose(1 if command is Command.RIGHT else -1)
        if command is Command.CONFIRM:
            if self._chosen is not None and self._chosen in self._links_in_view():
                self._activate(self._chosen)
            return True
        return False

    def _choose(self, step: int) -> bool:
        """Choose the next link in sight.

        False when there is none further on, so that the focus may leave.
        """
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
        clip = target.get_clip()
        if self._turning is not None:
            fades = self.across == 1 or self.scene.context.settings.values.reduced_motion
            self._turning.draw(target, self.leaves, fades=fades)
        else:
            for number, leaf in enumerate(self.leaves):
                target.set_clip(clip.clip(leaf))
                self._draw_leaf(target, number)
        target.set_clip(clip)

    def _painted(self) -> tuple[Surface, ...]:
        """Return the leaves that are seen, each as a picture of its own."""
        whole = Surface(self.scene.window.size)
        for number, leaf in enumerate(self.leaves):
            whole.set_clip(leaf)
            self._draw_leaf(whole, number)
        return tuple(whole.subsurface(leaf).copy() for leaf in self.leaves)

    def _draw_leaf(self, target: Surface, number: int) -> None:
        assert self.layout is not None
        leaf, column = self.leaves[number], self.columns[number]
        clip = target.get_clip()
        paper = leaf_paper(self.theme, leaf.size, spine_right=self.across == 2 and number == 0)
        target.blit(paper, clip, clip.move(-leaf.x, -leaf.y))
        start = self.offset + number * column.height
        for block in range(self.layout.block_at(start), len(self.blocks)):
            laid = self.blocks[block]
            if laid.top >= start + column.height:
                break
            if laid.top + laid.height > start:
                target.set_clip(clip.clip(Rect(leaf.x, column.y, leaf.width, column.height)))
                self._draw_block(target, block, laid, (column.x, column.y + laid.top - start))
        target.set_clip(clip)
        if (page := self.leaf + number) < self.layout.leaves:
            foot = Rect(leaf.x, column.bottom + self.theme.px(8), leaf.width, self.theme.px(40))
            self.theme.write(target, str(page + 1), foot, FADED_INK, size=16, face=Face.ITALIC, align="center")

    def _draw_block(self, target: Surface, number: int, laid: Laid, at: tuple[int, int]) -> None:
        x, y = at
        fonts = self.theme.fonts
        if number == self._glowing:
            self._draw_glow(target, Rect(x, y, self.columns[0].width, laid.height))
        for box in laid.boxes:
            self._draw_box(target, box, box.rect.move(x, y))
        if laid.figure is not None and laid.figure.painted:
            laid.figure.draw(target, x, y)
        if number in self._found:
            colour = FOUND_NOW if number == self.found_now else FOUND
            for run in (*laid.runs, *laid.labels):
                for left, right in finds(fonts, run, self._words):
                    lit = Rect(x + run.x + left, y + run.y, right - left, round(run.px * 1.25))
                    pygame.draw.rect(target, colour, lit.inflate(2, 0), border_radius=self.theme.px(3))
        for run in laid.labels:
            target.blit(fonts.picture(run.text, run.face, run.px, self._deep), (x + run.x, y + run.y))
        colour = self._ink(laid)
        for run in laid.runs:
            if run.rule is not None:
                self._draw_link(target, number, run, (x + run.x, y + run.y))
            else:
                target.blit(fonts.picture(run.text, run.face, run.px, colour), (x + run.x, y + run.y))

    @property
    def _deep(self) -> Colour:
        """The colour of headings and rule numbers: that of the game's material."""
        return self.source.entry.accent.deep if self.source is not None else INK

    def _ink(self, laid: Laid) -> Colour:
        if isinstance(laid.block, Heading):
            return self._deep
        return FADED_INK if laid.figure is not None or isinstance(laid.block, Example) else INK

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
        """Draw a warm light behind the rule that was opened.

        It fades slowly, or simply ends where motion is reduced.
        """
        calm = self.scene.context.settings.values.reduced_motion
        left = 1.0 if calm else min(1.0, 2 * (1 - self._age / GLOW_LASTS))
        light = Surface(rect.inflate(self.theme.px(12), self.theme.px(12)).size, pygame.SRCALPHA)
        pygame.draw.rect(light, (*GLOW, round(150 * max(0.0, left))), light.get_rect(), border_radius=self.theme.px(8))
        target.blit(light, light.get_rect(center=rect.center))
