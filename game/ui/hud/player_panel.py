"""The panel of one player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product

import pygame
from pygame import Rect, Surface

from game.ui.board import medals
from game.ui.contract.recap import Item
from game.ui.contract.values import Choice, Note, NoteLine, PlayerSummary, Tone
from game.ui.hud.card import Noted
from game.ui.hud.clock_chip import ON_EDGE, ClockChip
from game.ui.hud.thing_row import all_in_row, thing_row
from game.ui.hud.turn_strip import INSET, IVORY, TurnStrip
from game.ui.services.art import Sprite
from game.ui.services.fonts import Face
from game.ui.services.theme import CREAM, FADED_INK, INK, WARNING, Block, Colour
from game.ui.shell.guests import GuestSeat
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.widgets.accent import HALO, Accent
from game.ui.widgets.boxes import RIM, draw_box, rounded
from game.ui.widgets.cards import Thing
from game.ui.widgets.devices import draw_device
from game.ui.widgets.labels import draw_fitted, draw_trimmed

FIELD_EDGE, FIELD_FOOT = 9, 5
"""Design units of a low panel beside that field and below it."""
RAIL = 100
"""Design units: a panel that is narrower shows its portrait alone."""
RAIL_THINGS, RAIL_CHIP = 2, 22
"""Things that such a panel shows, and design units of the height of the chip that has them."""
LEAST_MEDAL = 0.1
"""A scale at which a medal of the board has its least size."""
LOW_RADIUS = 30
"""Design units of the radius of the portrait on a low panel, at most."""
LOW_TAB_HIGH = 3
"""Design units by which the middle of a chip is above the edge of a low panel."""
MOVES, STAGGER = 0.32, 0.04
"""Seconds in which a panel goes to another place, and by which each begins after the one above it."""
THING, LOW_THING = 25, 32
"""Design units across of what a player has, on a panel and on a low one."""
LOW_STEP, LINE = 34, 15
"""Design units on a low panel: the step between things, the letters of a line."""
LEAST_NAME = 15
"""The smallest letters of a name on a panel that is not low."""
ALLY = 19
CLOUDS = ((8, 2, 1), (13, 10, 5), (20, 22, 11))
"""Design units across each cloud, and how far right of the portrait and above it its middle is."""
EMBLEM = 10
"""Design units of the radius of the disc with the player's sign on a low panel."""
RANKS = 4
DOT_SIDE, LOW_DOT = 9, 7
"""Design units across of the dots of a computer's level, on a panel and on a low one."""
OFFERED = {"orange": (Tone.WARNING, "hud/chip_orange"), "red": (Tone.BAD, "hud/chip_red")}
"""The tone and the chip of what a press does, by its style; everything else is good."""
SIGN: Colour = (0x3C, 0x8A, 0x54)
DOT: Colour = (0xE0, 0xA0, 0x26)
EMPTY: Colour = (0xE6, 0xD8, 0xB4)
WHITE: Colour = (0xFF, 0xFF, 0xFF)
HIT: Colour = (0xE2, 0x3C, 0x2C)
HURTS = 1.6
"""Seconds for which a panel shows that its player has lost something."""
HUNG, LOW_HUNG, HANGS, HUNG_STEP = 0.84, 0.72, 17, 24
"""The sizes of what hangs over the right edge, on a panel and on a low one; design units from the edge to its middle, and from
one to the next."""
HUNG_INSIDE = 13
"""Design units of the panel that it covers."""
MEDAL = 30
"""Design units of the radius of a portrait's rim at its own size."""


class PlayerPanel(Noted):
    """One player: portrait, sign, name, and what they have as pictures with numbers."""

    tap_points = True
    said_by_note = True

    def __init__(self, accent: Accent, name: str, card: PlayerSummary) -> None:
        super().__init__()
        self.accent = accent
        self.name, self.card = name, card
        self.active = self.next = False
        self.rank = self.clouds = 0
        """The strength of a computer in this seat, from 1, 0 for a person; and its thinking clouds."""
        self.guest: GuestSeat | None = None
        """The guest in this seat, with the device, None for whoever plays at the host's window."""
        self.moves = False
        """True while a computer's action is being shown, which can be hurried."""
        self.line = card.line
        self.lost = 0
        """The life that the player has lost just now, 0 once that has been seen."""
        self._hurts = 0.0
        self.choice: Choice | None = None
        """The choice that a press on the panel makes now."""
        self.named = Rect(0, 0, 0, 0)
        """The rectangle of the name, empty while it is not written."""
        self.shown: tuple[Thing, ...] = ()
        """The things that had room in a row when the panel was drawn last."""
        self.origin = (0, 0)
        self.places: dict[str, tuple[int, int]] = {}
        """The corner of the panel on its picture, and the middles of the things there."""
        self._from, self._age, self._wait = 0, MOVES, 0.0
        self._picture: tuple[tuple[object, ...], Surface] | None = None
        """The measures and the premultiplied picture of what was drawn last, None when it looks different now."""
        self.last = TurnStrip(self)
        """The player's last turn, on the strip below the panel or on a field of a low one."""
        self.clock = ClockChip()
        """The player's chess clock beside that turn."""
        self.add(self.clock)
        self._free_right = 0
        """The pixel left of which a chip on the upper edge hides no number."""
        self.strip, self.low = 0, False
        """Pixels of the panel's height that the strip takes, and whether that is a field on the panel."""
        self.crowded = False
        """True if the panel above is so near that words on the edge would lie on it."""

    @property
    def out(self) -> bool:
        """Return whether the player is out."""
        return self.card.out

    @property
    def things(self) -> tuple[Thing, ...]:
        """Return the player's things as pictures."""
        return self.card.things

    def set(self, card: PlayerSummary, *, active: bool, following: bool) -> None:
        """Show what the player has now; `following`: it is this player's turn next."""
        if (card, active, following) != (self.card, self.active, self.next):
            self.card, self.active, self.next, self.line = card, active, following, card.line
            self.invalidate()

    def recall(self, turn: tuple[Item, ...]) -> None:
        """Show the player's last turn."""
        if self.last.recall(turn):
            self.scene.animate(self)
            self.invalidate()

    def hurt(self, life: int | None) -> None:
        """Show for a while how much of its life the player loses, if it does.

        This much is left, as in `PlayerSummary`.
        """
        before = self.card.life
        if life is not None and before is not None and life < before:
            self.lost += before - life
            self._hurts = HURTS
            self.invalidate()
            self.scene.animate(self)
        elif (life or 0) > (before or 0):
            self._hurts = 0.0

    @property
    def note(self) -> Note:
        """Return the note on the player: the things in words, and their meaning."""
        card = self.card
        things = (NoteLine(thing.in_words, thing.sprite) for thing in (*card.things, *card.carried, *card.hung) if thing.name)
        lines = [*card.lines, *things]
        if card.about:
            lines.append(NoteLine(card.about, card.icon))
        if self.clock.visible:
            lines.append(NoteLine(self.clock.rule))
        if self.choice is not None:
            tone, _ = offered(self.choice)
            lines.append(NoteLine(f"{self.choice.text}: {self.choice.consequence}", self.choice.icon, tone))
        return Note(self.name, card.line, card.portrait, lines=tuple(lines))

    def offer(self, choice: Choice | None) -> None:
        """Set what a press does."""
        if choice != self.choice:
            self.choice = choice
            self.invalidate()

    def pointer(self, event: Pointer) -> bool:
        if self.choice is not None and event.kind is PointerKind.UP and event.button == 1 and self.rect.collidepoint(event.pos):
            self._press()
        return self.choice is not None and event.kind in (PointerKind.DOWN, PointerKind.UP)

    def command(self, command: Command) -> bool:
        if self.choice is None or command is not Command.CONFIRM:
            return super().command(command)
        self._press()
        return True

    def _press(self) -> None:
        if self.choice is not None and self.scene.ready:
            self.scene.context.sound.play("ui_click")
            self.choice.act()

    def think(self, clouds: int, *, moves: bool) -> None:
        """Show how long a computer has been thinking, or that it moves."""
        if (clouds, moves) != (self.clouds, self.moves):
            self.clouds, self.moves = clouds, moves
            self.invalidate()

    def glide(self, rect: Rect, turn: int) -> None:
        """Go to another place, the `turn`-th of all."""
        moved = self.rect.height and rect.size == self.rect.size and rect.y != self.rect.y
        start = self.rect.y + self.off
        self.place(rect)
        if moved and not self.scene.context.settings.values.reduced_motion:
            self._from, self._age, self._wait = start - rect.y, 0.0, STAGGER * turn
            self.scene.animate(self)

    @property
    def off(self) -> int:
        """Pixels by which the panel is still below its place."""
        left = 1 - max(0.0, min(1.0, self._age / MOVES))
        return round(self._from * left * left)

    def update(self, dt: float) -> bool:
        self._hurts -= dt
        if self.lost and self._hurts <= 0:
            self.lost = 0
            self.invalidate()
        turning = self.last.update(dt)
        return self._glide_on(dt) or self.lost > 0 or turning

    def _glide_on(self, dt: float) -> bool:
        """Let time pass on the way to another place; return False when the panel is there."""
        if self._age >= MOVES:
            return False
        super().invalidate()
        if self._wait > 0:
            self._wait -= dt
            return True
        self._age += dt
        super().invalidate()
        return self._age < MOVES

    @property
    def area(self) -> Rect:
        margin = self.theme.px(HALO + 4)
        whole = self.rect.inflate(2 * margin, 2 * margin)
        whole = whole.unionall([sprite.rect(*at) for sprite, at in hung(self)])
        return whole.union(whole.move(0, self.off)) if self.off else whole

    def ahead(self, size: tuple[int, int]) -> Iterator[Callable[[], object]]:
        """Yield calls that each make a picture of a panel of that size, also while it is hidden."""
        nowhere, place = Surface((1, 1)), Rect((0, 0), size)
        yield partial(self._draw_on, nowhere, place)
        plate = self.plate(place)
        for active in (False, True):
            yield partial(self._rim, plate, active=active)
            yield partial(self.theme.nine, nowhere, self.accent.paper("active" if active else ""), plate)

    def invalidate(self) -> None:
        self._picture = None
        super().invalidate()

    def draw(self, target: Surface) -> None:
        """Draw the panel from its picture, which is painted anew when it looks different."""
        margin, place = self.theme.px(HALO + 4), self.rect.move(0, self.off)
        like = self.rect.size, self.strip, self.low, self.crowded, self.rank, margin, self.clock.room
        if self._picture is None or self._picture[0] != like:
            whole = Surface(self.rect.inflate(2 * margin, 2 * margin).size, pygame.SRCALPHA)
            self._draw_on(whole, Rect((margin, margin), self.rect.size))
            self._picture = like, whole
        target.blit(self._picture[1], place.move(-margin, -margin), special_flags=pygame.BLEND_PREMULTIPLIED)
        for sprite, (x, y) in hung(self):
            sprite.draw(target, x, y + self.off)

    def _draw_on(self, target: Surface, rect: Rect) -> None:
        theme, px, card, below = self.theme, self.theme.px, self.card, rect
        self.origin, self.places, self.over_edge = rect.topleft, {}, Rect(0, 0, 0, 0)
        rect = self.plate(rect)
        if rect.height < below.height:
            wide = rect.width - self.clock.room
            self.last.draw_below(target, Rect(rect.x, rect.bottom, wide, self.strip), card.colour)
        if card.out:  # its paper is clear: what drifts behind it would look like a thing of the player's
            theme.nine(target, self.accent.paper(""), rect)
        theme.nine(target, self.accent.paper("out" if card.out else "active" if self.active else ""), rect)
        if self.folded:
            self._draw_folded(target, rect)
            return
        self.accent.draw_hole(target, theme, rect)
        inset, radius, self._free_right = px(self.accent.inset), self.radius(rect), rect.right
        middle = (rect.x + radius - px(2) + inset, rect.centery)
        left = middle[0] + radius + px(5 if self.low else 7)
        if self.low and self.strip:
            field = clock_field(self, rect)
            field.width -= self.clock.room
            self.last.draw_within(target, field, left - px(8), card.colour)
        self._draw_portrait(target, rect, middle)
        if self.low:
            self._draw_emblem(target, middle, radius)
            self._draw_low(target, Rect(rect.x, rect.y, rect.width, rect.height - self.strip), left)
        else:
            self._draw_tall(target, rect, left)
        if self.rank or self.guest is not None:
            self._draw_mark(target, middle, radius, up=self.low)
        if self.lost:
            self._draw_loss(target, rect)
        elif self.choice is not None and not self.choice.quiet:
            self._draw_tab(target, rect, self.choice.text, self.choice.icon, offered(self.choice)[1], CREAM)
        elif self.moves:
            self._draw_tab(target, rect, self.text("table.faster"), "ui/icon_fast_forward", "hud/chip_gold")
        elif self.next:
            self._draw_tab(target, rect, self.text("table.next"), "ui/icon_arrow_right", "hud/chip", brief=self.crowded)
        if not self.strip and not self.low:
            self._draw_last(target, rect)

    def plate(self, whole: Rect) -> Rect:
        """Return the panel without the strip below it."""
        return whole if self.low else Rect(whole.x, whole.y, whole.width, whole.height - self.strip)

    @property
    def folded(self) -> bool:
        """Return whether there is room for the portrait alone.

        The card says the rest.
        """
        return 0 < self.rect.width < self.theme.px(RAIL)

    def _draw_folded(self, target: Surface, rect: Rect) -> None:
        """Draw the portrait with the player's sign, the first two numbers, and what a press does.

        Without a number there is the first picture, such as the drop of a swimmer; without a second one, what is before the
        player.
        """
        theme, px, card = self.theme, self.theme.px, self.card
        self.named = Rect(rect.topleft, (0, 0))
        self._draw_portrait(target, rect, rect.center)
        faint = 0.5 if card.out else 1.0
        theme.art.sprite(f"ui/emblem_{card.colour}", theme.scale * 0.7, faint).draw(target, rect.x + px(11), rect.y + px(11))
        if self.rank or self.guest is not None:
            self._draw_mark(target, rect.center, self.radius(rect), up=True)
        things = () if card.out else card.things
        before = (Thing(card.icon, None, ""),) if card.icon and not card.out else ()
        shown = (*([thing for thing in things if thing.count is not None] or things[:1]), *before)[:RAIL_THINGS]
        chip = Rect(rect.bottomright, (0, 0))
        if self.lost:
            self._draw_loss(target, rect)
        elif shown:
            chip = self._draw_chip(target, rect.move(0, -px(RAIL_CHIP - 2) * self.clock.visible), shown, "hud/chip")
        if self.choice is not None and not self.choice.quiet and not self.lost:
            above = rect.move(0, -px(RAIL_CHIP - 2) * (bool(shown) + self.clock.visible))
            self._draw_chip(target, above, [Thing(self.choice.icon, None, "")], offered(self.choice)[1])
        self._draw_last(target, rect, chip)

    def _draw_last(self, target: Surface, rect: Rect, chip: Rect | None = None) -> None:
        """Draw the medal of the last part of the player's turn, if any, at the left edge.

        It has its letters: without them what was left would look like what is held. There is none where it would hide what is
        on a chip.
        """
        item = self.last.badge
        if item is None:
            return
        name = medals.medal(self.theme, self.card.colour, item.picture, item.words, loss=item.loss)
        sprite, place = self.theme.art.sprite(name, LEAST_MEDAL), (rect.x + self.theme.px(6), rect.centery)
        if chip is None or not sprite.rect(*place).colliderect(chip.inflate(-self.theme.px(8), -self.theme.px(8))):
            sprite.draw(target, *place)

    def _draw_chip(self, target: Surface, rect: Rect, things: Sequence[Thing], frame: str) -> Rect:
        """Draw pictures, each with its number, at the lower right corner.

        A chip wider than the panel reaches over both sides. Its rectangle is returned.
        """
        theme, px = self.theme, self.theme.px
        said = [theme.block("" if thing.count is None else str(thing.count), size=15) for thing in things]
        chip = Rect(0, 0, px(5) + sum(px(19) + words.width for words in said), px(RAIL_CHIP))
        chip.bottomright = (max(rect.right + px(3), rect.centerx + chip.width // 2), rect.bottom + px(3))
        theme.nine(target, frame, chip)
        x = chip.x + px(2)
        for thing, words in zip(things, said, strict=True):
            draw_trimmed(target, self, thing.sprite, Rect(x, chip.y + px(3), px(16), px(16)))
            place = Rect(x + px(17), chip.y, words.width, chip.height)
            theme.draw_block(target, words, place, WARNING if thing.warning else INK)
            x = place.right + px(2)
        return chip

    def _draw_portrait(self, target: Surface, rect: Rect, middle: tuple[int, int]) -> None:
        theme, faint = self.theme, 0.45 if self.card.out else 1.0
        scale = round(self.radius(rect) / MEDAL, 3)
        theme.art.sprite(f"hud/medal_{self.card.colour}", scale, faint).draw(target, *middle)
        theme.art.sprite(self.card.portrait, scale, faint).draw(target, *middle)
        self._rim(rect, active=self.active).draw(target, *middle)

    def radius(self, rect: Rect) -> int:
        """Return the pixels of the radius of the portrait's rim."""
        if self.folded:
            return min(rect.width, rect.height) // 2 - self.theme.px(5)
        radius = rect.height // 2 + self.theme.px(3) - self.theme.px(self.accent.inset) // 2
        return min(radius, self.theme.px(LOW_RADIUS)) if self.low else radius

    def _rim(self, rect: Rect, *, active: bool) -> Sprite:
        return self.theme.art.sprite(f"hud/medal_rim{'_active' if active else ''}", round(self.radius(rect) / MEDAL, 3))

    def _draw_tall(self, target: Surface, rect: Rect, left: int) -> None:
        theme, px, card = self.theme, self.theme.px, self.card
        sign = px(17)
        top = Rect(left, rect.y + px(7), rect.right - px(10) - left, rect.height * 9 // 20)
        theme.art.sprite(f"ui/emblem_{card.colour}", theme.scale * 0.75, 0.5 if card.out else 1.0).draw(
            target, left + sign // 2, top.centery
        )
        allied, dots, held = px(ALLY) * len(card.allies), px(16) if self.rank else 0, px(46) if card.icon else 0
        covered = px(HUNG_INSIDE) if card.hung else 0
        room = top.width - sign - px(6) - allied - dots - covered
        # The thing before the player is beside the name if both have room, else below it, and smaller.
        beside = theme.fonts.width(self.name, Face.TITLE, px(LEAST_NAME)) <= room - held
        below = Rect(left, top.bottom, rect.right - px(8) - left - dots - held - covered, rect.bottom - px(7) - top.bottom)
        # Where it would leave no room for all things, it is smaller as well, and above them.
        above = held > 0 and beside and not all_in_row(theme, card.things, below.size)
        if above:
            below.width, held = below.width + held, px(36)
        # Without room above them it is left out: numbers stand nowhere else.
        icon = card.icon if beside or all_in_row(theme, card.things, below.size) else ""
        if held and not icon:
            below.width += held
        if self.rank:
            aside = held if beside and not above else 0
            self._draw_rank(target, rect.right - px(13) - covered - aside, rect.bottom - px(9), px(DOT_SIDE))
        name = Rect(left + sign + px(6), top.y, room - (held if beside else 0), top.height)
        block = theme.block(self.name, name.width, name.height, size=20, face=Face.TITLE, least=LEAST_NAME, may_cut=True)
        self._write_name(target, block, name)
        self._draw_allies(target, name.x + block.width, name.centery)
        if icon:
            place = Rect(rect.right - px(52) - covered, rect.y + px(8), px(46), rect.height - px(16))
            if above:
                place = Rect(rect.right - px(8) - dots - covered - held, top.y, held, top.height)
                self._free_right = place.x
            elif not beside:
                place = Rect(rect.right - px(10) - dots - covered - px(36), rect.bottom - px(38), px(36), px(34))
            draw_trimmed(target, self, icon, place)
        if card.things and not (card.out and card.line):
            self._draw_things(target, below)
        elif card.line:
            theme.write(target, card.line, below, FADED_INK, size=15, face=Face.BODY)

    def _draw_things(self, target: Surface, room: Rect) -> None:
        """Draw as many things as there is room for, each picture with its number on the right."""
        theme = self.theme
        row = thing_row(theme, self.card.things, (room.width, room.height))
        self.shown = row.things
        for thing, x in zip(row.things, row.at, strict=True):
            place = Rect(room.x + x, room.centery - row.side // 2, row.side, row.side)
            self.places[thing.sprite] = place.center
            draw_trimmed(target, self, thing.sprite, place, 0.35 if thing.faint or self.card.out else 1.0)
            if thing.count is not None:
                words = Rect(place.right + theme.px(3), room.y, room.right - place.right, room.height)
                colour = WARNING if thing.warning else FADED_INK if self.card.out else INK
                theme.write(target, str(thing.count), words, colour, size=row.size, face=Face.BOLD)

    def _draw_low(self, target: Surface, rect: Rect, left: int) -> None:
        """Draw one line: sign, name, and at the right end each number on its picture.

        It becomes two where all that has no room in one.
        """
        theme, px, card = self.theme, self.theme.px, self.card
        right = rect.right - px(10) - (px(HUNG_INSIDE) if card.hung else 0)
        if self.rank:
            self._draw_rank(target, right, rect.bottom - px(3), px(LOW_DOT))
            right -= px(LOW_DOT + 5)
        icon = px(LOW_STEP) if card.icon and not card.out else 0
        name = Rect(left, rect.y, max(1, right - left), rect.height)
        least = theme.fonts.width(self.name, Face.TITLE, px(LEAST_NAME))
        allied = px(ALLY) * len(card.allies)
        room = name.width - least - px(6) - icon - allied
        things = () if card.out and card.line else card.things
        line = "" if things else card.line
        beside = theme.fonts.width(line, Face.BODY, px(LINE)) if line else px(LOW_STEP) * len(things)
        if beside <= room:
            if icon:
                draw_trimmed(target, self, card.icon, Rect(right - px(30), rect.centery - px(15), px(30), px(30)))
            self._free_right = right - beside - icon
            left_of = name.x + least + allied
            self._draw_beside(target, Rect(left_of, rect.y, right - icon - left_of, rect.height), things, line)
            name.width -= beside + icon + (px(6) if beside else 0)
        else:
            name.y, name.height = rect.y + px(4), rect.height * 9 // 20
            below = Rect(left, name.bottom, right - left - icon, rect.bottom - px(5) - name.bottom)
            above = icon > 0 and least + allied <= name.width - icon and not all_in_row(theme, things, below.size)
            if icon:
                line_of = name if above else below
                draw_trimmed(target, self, card.icon, Rect(right - px(30), line_of.y, px(30), line_of.height))
            if above:
                below.width, name.width, self._free_right = below.width + icon, name.width - icon, right - icon
            if things:
                self._draw_things(target, below)
            elif theme.fonts.width(line, Face.BODY, px(LINE)) <= below.width:
                theme.write(target, line, below, FADED_INK, size=LINE, face=Face.BODY)
        room = max(1, name.width - allied)
        block = theme.block(self.name, room, name.height, size=18, face=Face.TITLE, least=LEAST_NAME, may_cut=True)
        self._write_name(target, block, name)
        self._draw_allies(target, name.x + block.width, name.centery)

    def _draw_allies(self, target: Surface, left: int, middle: int) -> None:
        """Draw the signs of those who play together with the player, behind the name."""
        theme, px = self.theme, self.theme.px
        for number, ally in enumerate(self.card.allies):
            x = left + px(6) + px(ALLY) * number + px(ALLY) // 2
            theme.art.sprite(f"ui/emblem_{ally}", theme.scale * 0.6, 0.5 if self.card.out else 0.85).draw(target, x, middle)

    def _write_name(self, target: Surface, block: Block, name: Rect) -> None:
        self.theme.draw_block(target, block, name, FADED_INK if self.card.out else INK)
        self.named = Rect(name.x, name.centery - block.height // 2, block.width, block.height)

    def _draw_beside(self, target: Surface, room: Rect, things: Sequence[Thing], line: str) -> None:
        """Draw things, each with its number, or a line, at the right end of a low panel."""
        theme, px, right = self.theme, self.theme.px, room.right
        for thing in reversed(things):
            right -= px(LOW_STEP) - px(6)
            place = Rect(right, room.centery - px(16), px(LOW_THING), px(LOW_THING))
            self.places[thing.sprite] = place.center
            draw_trimmed(target, self, thing.sprite, place, 0.35 if thing.faint else 1.0)
            if thing.count is not None:
                spot, edge = Rect(right, room.centery - px(14), px(32), px(30)), max(1, px(1.4))
                for off in product((-edge, 0, edge), repeat=2):  # cream letters lie on pictures that may be as pale
                    theme.write(target, str(thing.count), spot.move(off), INK, size=18, align="center")
                theme.write(target, str(thing.count), spot, CREAM, size=18, align="center")
            right -= px(6)
        if line:
            theme.write(target, line, room, FADED_INK, size=LINE, face=Face.BODY, align="right")

    def _draw_mark(self, target: Surface, middle: tuple[int, int], radius: int, *, up: bool = False) -> None:
        """Draw the sign of a computer or a device on the portrait, and clouds while it thinks.

        The sign is at the portrait's foot or `up` on it.
        """
        theme, px = self.theme, self.theme.px
        at = (middle[0] + round(radius * 0.68), middle[1] + round(radius * (-0.68 if up else 0.68)))
        disc = max(px(9), radius * 2 // 5)
        if self.guest is not None:
            draw_device(target, self, self.guest.device, self.guest.presence, at, max(px(11), disc))
        else:
            mark = rounded(theme, (2 * disc, 2 * disc), disc, SIGN, CREAM)
            target.blit(mark, mark.get_rect(center=at), special_flags=pygame.BLEND_PREMULTIPLIED)
            side = round(disc * 1.25)
            draw_fitted(target, self, "ui/icon_robot", Rect(at[0] - side // 2, at[1] - side // 2, side, side))
        for across, right, above in CLOUDS[: self.clouds]:
            size = px(across)
            cloud = rounded(theme, (size, size), size // 2, WHITE, RIM)
            place = middle[0] + round(radius * 0.7) + px(right), middle[1] - round(radius * 0.8) - px(above)
            target.blit(cloud, cloud.get_rect(center=place), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_emblem(self, target: Surface, middle: tuple[int, int], radius: int) -> None:
        """Draw the player's sign on a disc at the portrait's foot."""
        theme, disc = self.theme, self.theme.px(EMBLEM)
        at = middle[0] + round(radius * 0.68), middle[1] + round(radius * 0.68)
        draw_box(target, theme, Rect(at[0] - disc, at[1] - disc, 2 * disc, 2 * disc), disc, IVORY, RIM)
        theme.art.sprite(f"ui/emblem_{self.card.colour}", theme.scale * 0.6, 0.5 if self.card.out else 1.0).draw(target, *at)

    def _draw_rank(self, target: Surface, right: int, foot: int, side: int) -> None:
        """Draw a column of dots for the level of a computer, ending at these pixels."""
        gap = side // 3
        for number in range(RANKS):
            dot = rounded(self.theme, (side, side), side // 2, DOT if number < self.rank else EMPTY, RIM)
            place = (right - side, foot - side - number * (side + gap))
            target.blit(dot, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_loss(self, target: Surface, rect: Rect) -> None:
        """Draw the red frame of a player who is hit, and the loss."""
        theme, px = self.theme, self.theme.px
        line, corners = px(3), px(12)
        pygame.draw.rect(target, WHITE, rect.inflate(2, 2), line + 2, border_radius=corners + 1)
        pygame.draw.rect(target, HIT, rect, line, border_radius=corners)
        words = theme.block(f"\N{MINUS SIGN}{self.lost}", size=18, face=Face.BLACK)
        chip = Rect(0, 0, words.width + px(22), px(30))
        chip.midright = (rect.right - px(4), rect.y + px(2))
        theme.nine(target, "hud/chip_red", chip)
        theme.draw_block(target, words, chip, CREAM, align="center")

    def _draw_tab(
        self, target: Surface, rect: Rect, said: str, icon: str, frame: str, ink: Colour = INK, *, brief: bool = False
    ) -> None:
        """Draw a chip on the upper edge, with its icon alone where words would cover the name."""
        theme, px = self.theme, self.theme.px
        words = theme.block(said, size=15)
        tab = Rect(0, 0, words.width + px(20), px(24))
        clear = rect.right - px(INSET) - self.clock.room if self.low else self._free_right  # of the clock of the panel above
        tab.midright = (min(self._free_right, clear) - px(6), rect.y - self.low * px(LOW_TAB_HIGH))
        brief = brief or (tab.left < self.named.right and tab.bottom > self.named.top)
        if brief:
            tab = Rect(tab.right - px(28), tab.y, px(28), tab.height)
        theme.nine(target, frame, tab)
        self.over_edge = tab.move(self.rect.x - self.origin[0], self.rect.y - self.origin[1])
        if brief:
            draw_fitted(target, self, icon, tab.inflate(-px(8), -px(8)))
        else:
            theme.draw_block(target, words, tab, ink, align="center")


def offered(choice: Choice) -> tuple[Tone, str]:
    """Return the tone and the chip of what a press does."""
    return OFFERED.get(choice.style, (Tone.GOOD, "hud/chip_green"))


def hung(panel: PlayerPanel) -> Iterator[tuple[Sprite, tuple[int, int]]]:
    """Yield the pictures of what hangs over a panel's right edge, each with its middle."""
    theme, plate, things = panel.theme, panel.plate(panel.rect), panel.card.hung
    scale = LOW_HUNG if panel.low or panel.folded else HUNG
    x, step = plate.right + theme.px(HANGS * scale), theme.px(HUNG_STEP * scale)
    for number, thing in enumerate(things):
        y = plate.centery + round((number - (len(things) - 1) / 2) * step)
        yield theme.art.sprite(thing.sprite, theme.scale * scale), (x, y)


def place_clock(panel: PlayerPanel) -> None:
    """Place a player's clock at the end of the last turn, or at the foot of the panel."""
    if not panel.clock.visible or not panel.rect.width:
        return
    px, plate, chip = panel.theme.px, panel.plate(panel.rect), Rect((0, 0), panel.clock.size)
    if panel.folded:
        chip.midbottom = plate.centerx, plate.bottom + px(3)
    elif panel.low and panel.strip:
        field = clock_field(panel, plate)
        chip.height = min(chip.height, panel.strip - px(2))
        chip.midright = field.right, field.centery
    elif panel.strip:
        chip.midright = plate.right - px(INSET), plate.bottom + panel.strip // 2
    elif not panel.low:  # with its top it would hide numbers
        chip.topright = plate.right - px(INSET), plate.bottom - px(ON_EDGE)
    else:
        chip.bottomright = plate.right - px(INSET), plate.bottom + px(5)
    panel.clock.place(chip)


def clock_field(panel: PlayerPanel, plate: Rect) -> Rect:
    """Return the field of a low panel, with the place of the clock at its end."""
    px, inset = panel.theme.px, panel.theme.px(panel.accent.inset)
    left, right = plate.x + panel.radius(plate) - px(2) + inset, plate.right - px(FIELD_EDGE) - inset
    return Rect(left, plate.bottom - px(FIELD_FOOT) - panel.strip, right - left, panel.strip)
