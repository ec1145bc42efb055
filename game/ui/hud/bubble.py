"""The bubble of teachers and hints: paper with a tail that touches its subject."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui.hud.placing import find_room, tip_of
from game.ui.hud.speech import medal, speech_paper
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, Block, Colour
from game.ui.widgets.accent import GOOD
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import rounded
from game.ui.widgets.buttons import Button, LabelledButton

WIDTH = (372, 316)
"""The width in a wide and in a narrow window, in design units."""
SIZES = ((24, 17.5), (21, 16))
"""Design units of the letters of what is to be done, and of why, likewise."""
PAD, HEAD = 22, 34
FOOT = (60, 68)
"""Design units below the words: with a button of words only, and with the one that goes on and its ring."""
FACE = 38
"""Design units of the radius of the teacher's portrait."""
FACE_AT = (34, 8)
"""Design units from the upper right corner of the paper to the middle of the portrait, to the left and down."""
LEAST = 44
"""The width of the smallest button, in design units."""
GAP = 34
"""Design units between the bubble and what it points at."""
LONGEST_TAIL = 260
"""Design units from the paper to what its tail points at."""
GROWS, SHAKES = 0.18, 0.36
WRONG: Colour = (0xFD, 0xDF, 0xBF)
WRONG_RIM: Colour = (0xD9, 0x82, 0x2B)
WRONG_TEXT: Colour = (0x9A, 0x4A, 0x0A)
DONE, NOW, COMING = (0x2C, 0x70, 0x42), (0xF2, 0xAE, 0x26), (0xDD, 0xCB, 0xA2)


@dataclass(frozen=True, slots=True)
class Said:
    """The text of the bubble: the step, the task, its reason, and its result.

    The step counts from 1, and is one more than `of` after the last; where there are no steps, `of` is 0. `reads`: nothing is to
    be done, and a button goes on.
    """

    number: int
    of: int
    what: str
    why: str
    good: str
    reads: bool


class TextButton(LabelledButton):
    """Words that can be pressed, without a frame."""

    def width_for(self) -> int:
        """Return the pixels that the words take, no fewer than can be hit."""
        return max(self.theme.px(LEAST), self.theme.block(self.words, size=16).width + self.theme.px(8))

    def draw(self, target: Surface) -> None:
        self.theme.write(target, self.words, self.rect, INK if self.hovered else FADED_INK, size=16, align="right")


class Bubble(Widget):
    """A bubble that says one thing at a time, and why something else was wrong."""

    left_free = True
    widths = WIDTH
    speaker_on_dark = False
    """True if the speaker is an icon, which is seen best on dark ground."""

    def __init__(self, speaker: str, go_on: Button, skip: TextButton) -> None:
        """Create the bubble.

        `speaker` is the sprite of the teacher's portrait; the buttons are those of a step that is read, and of others.
        """
        super().__init__()
        self._speaker = speaker
        self.next, self.skip = go_on, skip
        for button in (go_on, skip):
            self.add(button)
        self.said: Said | None = None
        self.wrong = ""
        """The reason why what was tried last is not to be done now."""
        self._target: Rect | None = None
        self._taken: tuple[Rect, ...] = ()
        self._crowd: tuple[Rect, ...] = ()
        self._ring: Rect | None = None
        self._narrow = self._marked = False
        self._age = GROWS
        self._shaken = SHAKES
        self._off = 0
        self.visible = False

    @property
    def reacts(self) -> bool:
        return True

    @property
    def told(self) -> tuple[str, ...]:
        """The words that it says now, for the voice."""
        said = self.said
        return (said.what, self.wrong or said.why, said.good) if said is not None else ()

    def say(self, said: Said | None) -> None:
        """Say something else, or nothing."""
        if said == self.said:
            return
        self.invalidate()
        self.said, self.wrong, self._off = said, "", 0
        self.show(said is not None)
        if said is None:
            return
        self.next.show(said.reads)
        self.skip.show(not said.reads)
        if not self.scene.context.settings.values.reduced_motion:
            self._age = 0.0
            self.scene.animate(self)

    def refuse(self, why: str) -> None:
        """Say why something is not to be done now, until `relent`."""
        self.wrong = why
        self._lay_out()
        if not self.scene.context.settings.values.reduced_motion:
            self._shaken = 0.0
            self.scene.animate(self)

    def relent(self) -> None:
        """Remove the refusal."""
        if self.wrong:
            self.wrong = ""
            self._lay_out()

    def update(self, dt: float) -> bool:
        self._age += dt
        self._shaken += dt
        part = min(1.0, self._shaken / SHAKES)
        off = round(self.theme.px(6) * (1 - part) * math.sin(part * 6 * math.pi))
        self.invalidate()
        self.shift(off - self._off, 0)
        self._off = off
        self.invalidate()
        return self._age < GROWS or self._shaken < SHAKES

    # places

    def point(
        self,
        target: Rect | None,
        taken: Sequence[Rect],
        ring: Rect | None,
        *,
        narrow: bool,
        crowd: Sequence[Rect] = (),
        marked: bool = False,
    ) -> None:
        """Find room near the target, in pixels.

        It is off what is taken, and off the `crowd` where that is not much farther.

        A `ring` is drawn round a part of the table, none round a target that is `marked` on the board.
        """
        self.invalidate()
        self._marked = marked
        self._target, self._taken, self._crowd, self._narrow = target, tuple(taken), tuple(crowd), narrow
        self._ring = ring
        self._lay_out()

    def _lay_out(self) -> None:
        if self.said is None:
            return
        px, window = self.theme.px, self.scene.window
        above, beside = px(FACE - FACE_AT[1]), px(FACE - FACE_AT[0])  # by which the face looks out over the paper
        size = (px(self.widths[self._narrow]) + beside, self._tall() + above)
        free = window.inflate(-px(24), -px(24))
        near = self._target or Rect(window.right - px(2), window.centery, 1, 1)
        self._off = 0
        self.invalidate()
        now = (self.rect.x, self.rect.y - above) if self.rect.width else None
        room = find_room(free, size, near, self._taken, px(GAP) if self._target is not None else 0, self._crowd, now)
        self.place(Rect(room.x, room.y + above, room.width - beside, room.height - above))
        self.invalidate()

    @property
    def extent(self) -> Rect:
        """Return the rectangle that it covers: the paper, and the face above it."""
        px = self.theme.px
        face = Rect(0, 0, 2 * px(FACE), 2 * px(FACE))
        face.center = self.rect.right - px(FACE_AT[0]), self.rect.y + px(FACE_AT[1])
        return self.rect.union(face)

    @property
    def tip(self) -> tuple[int, int] | None:
        """The pixel of the window where the tail ends, None without one.

        There is none to a target too far away: it would cross the board, and the target has a ring or a mark instead.
        """
        if self._target is None or self.rect.colliderect(self._target):
            return None
        place = self.rect.move(-self._off, 0)
        x, y = tip_of(place, self._target)
        across, down = max(place.left - x, x - place.right, 0), max(place.top - y, y - place.bottom, 0)
        return (x, y) if math.hypot(across, down) <= self.theme.px(LONGEST_TAIL) else None

    @property
    def _ringed(self) -> Rect | None:
        """The rectangle with a ring: the one asked for, or a target beyond the tail."""
        far = self._target is not None and self.tip is None and not self.rect.colliderect(self._target)
        return self._ring or (self._target if far and not self._marked else None)

    @property
    def _tip(self) -> tuple[int, int] | None:
        """The same, from the bubble's corner."""
        tip = self.tip
        return None if tip is None else (tip[0] - self.rect.x, tip[1] - self.rect.y)

    def arrange(self) -> None:
        px, rect = self.theme.px, self.rect
        wide, tall = max(px(112), self.next.width_for()), px(44)
        self.next.place(Rect(rect.right - px(18) - wide, rect.bottom - px(14) - tall, wide, tall))
        wide = self.skip.width_for()
        self.skip.place(Rect(rect.right - px(18) - wide, rect.bottom - px(8) - px(44), wide, px(44)))

    @property
    def area(self) -> Rect:
        px = self.theme.px
        whole = self.rect.inflate(px(90), px(90))
        for beside in (self._target, self._ring):
            whole = whole.union(beside.inflate(px(40), px(40))) if beside is not None else whole
        return whole

    def _blocks(self) -> tuple[Block, Block, Block | None]:
        """Return the layout of the task, of its reason, and of the result or the refusal."""
        said, theme = self.said, self.theme
        assert said is not None
        room = theme.px(self.widths[self._narrow] - 2 * PAD)
        large, small = SIZES[self._narrow]
        beside = 0 if said.of else theme.px(FACE + FACE_AT[0] - PAD)  # the task is beside the portrait, or below it
        what = theme.block(said.what, room - beside, size=large, face=Face.TITLE)
        why = theme.block(said.why, room, size=small, face=Face.BODY)
        below = None
        if self.wrong:
            below = theme.block(self.wrong, room - theme.px(8), size=16, face=Face.BODY)
        elif said.good:
            below = theme.block(said.good, room, size=small, face=Face.BOLD)
        return what, why, below

    def _tall(self) -> int:
        px = self.theme.px
        what, why, below = self._blocks()
        extra = (below.height + px(44 if self.wrong else 6)) if below is not None else 0
        return px(PAD - 8) + self._head + what.height + px(6) + why.height + extra + self.foot

    @property
    def foot(self) -> int:
        """Pixels below the words, for the buttons."""
        return self.theme.px(FOOT[self.next.visible])

    @property
    def _head(self) -> int:
        """Pixels of the line that says how far the lesson has come."""
        return self.theme.px(HEAD) if self.said is not None and self.said.of else self.theme.px(4)

    # picture

    def draw(self, target: Surface) -> None:
        said, theme, px = self.said, self.theme, self.theme.px
        if said is None:
            return
        ring = self._ringed
        if ring is not None:
            theme.nine(target, "hud/focus", ring)
        paper, corner = self._paper()
        grown = min(1.0, self._age / GROWS)
        tip = self._tip
        if grown < 1.0:
            part = 0.4 + 0.6 * grown
            size = (max(1, round(paper.get_width() * part)), max(1, round(paper.get_height() * part)))
            hold = tip or (self.rect.width // 2, self.rect.height // 2)
            small = pygame.transform.smoothscale(paper, size)
            at = (
                self.rect.x + round(hold[0] + (corner[0] - hold[0]) * part),
                self.rect.y + round(hold[1] + (corner[1] - hold[1]) * part),
            )
            target.blit(small, at, special_flags=pygame.BLEND_PREMULTIPLIED)
            return
        target.blit(paper, (self.rect.x + corner[0], self.rect.y + corner[1]), special_flags=pygame.BLEND_PREMULTIPLIED)
        self._draw_face(target)
        left, y = self.rect.x + px(PAD), self.rect.y + px(PAD - 6)
        if said.of:
            self._draw_steps(target, said, Rect(left, y, self.rect.width - px(PAD + 2 * FACE - 8), px(HEAD - 10)))
        y += self._head - px(2)
        what, why, below = self._blocks()
        for block, colour, gap in ((what, INK, 6), (why, INK, 6)):
            theme.draw_block(target, block, Rect(left, y, self.rect.width - 2 * px(PAD), block.height), colour, valign="top")
            y += block.height + px(gap)
        if below is None:
            return
        if not self.wrong:
            theme.draw_block(target, below, Rect(left, y, self.rect.width - 2 * px(PAD), below.height), GOOD, valign="top")
            return
        box = Rect(left - px(10), y, self.rect.width - 2 * px(PAD - 10), below.height + px(34))
        target.blit(rounded(theme, box.size, px(10), WRONG, WRONG_RIM), box, special_flags=pygame.BLEND_PREMULTIPLIED)
        head = Rect(box.x + px(12), box.y + px(5), box.width - px(24), px(22))
        theme.write(target, self.text("learn.not_yet"), head, WRONG_TEXT, size=16, face=Face.BLACK)
        theme.draw_block(target, below, Rect(head.x, head.bottom, head.width, below.height), INK, valign="top")

    def draw_all(self, target: Surface) -> None:
        """Draw the bubble; the buttons come when the paper has grown."""
        if self._age >= GROWS:
            super().draw_all(target)
        elif self.visible:
            self.draw(target)

    def _draw_steps(self, target: Surface, said: Said, room: Rect) -> None:
        """Draw the progress of the lesson, in words and as dots."""
        theme, px = self.theme, self.theme.px
        words = theme.block(self.text("learn.step", n=min(said.number, said.of), of=said.of), size=15)
        theme.draw_block(target, words, Rect(room.x, room.y, words.width, room.height), FADED_INK)
        x, step = room.x + words.width + px(14), 0.0
        step = min(px(16), (room.right - x) / said.of)
        for number in range(1, said.of + 1):
            side = px(11) if number == said.number else max(4, min(px(8), round(step * 0.7)))
            colour = NOW if number == said.number else DONE if number < said.number else COMING
            dot = rounded(theme, (side, side), side // 2, colour)
            at = (round(x + step * (number - 0.5)), room.centery)
            target.blit(dot, dot.get_rect(center=at), special_flags=pygame.BLEND_PREMULTIPLIED)

    @property
    def face(self) -> str:
        """The speaker's portrait: worried after a mistake, glad at the last step."""
        said = self.said
        mood = "worried" if self.wrong else "glad" if said is not None and said.of and said.number >= said.of else ""
        face = f"{self._speaker}_{mood}"
        return face if face in self.theme.art else self._speaker

    def _draw_face(self, target: Surface) -> None:
        """Draw the teacher over the upper right corner."""
        picture = medal(self.theme, self.face, 2 * self.theme.px(FACE), dark=self.speaker_on_dark)
        left, down = map(self.theme.px, FACE_AT)
        middle = (self.rect.right - left, self.rect.y + down)
        target.blit(picture, picture.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _paper(self) -> tuple[Surface, tuple[int, int]]:
        """Return the paper with its tail and shadow, and its corner from that of the bubble."""
        return speech_paper(self.theme, self.rect.size, self._tip)
