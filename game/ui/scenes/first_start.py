"""The first start.

A host asks for language, size of text, and motion, before anything is loud or moves.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.ui.contract.entry import TableEntry
from game.ui.hud.speech import speech_paper
from game.ui.scenes.first_cards import CardRow, draw_boat, draw_sample, draw_words
from game.ui.scenes.islands import spread
from game.ui.scenes.title import Logo
from game.ui.services.fonts import Face
from game.ui.services.speech import sentences
from game.ui.services.text import LANGUAGES
from game.ui.services.theme import FADED_INK, INK
from game.ui.shell import destinations
from game.ui.widgets import Widget, WidgetScene
from game.ui.widgets.layout import Pixels, Room, box, column, place, row
from game.ui.widgets.plated import ActButton

SIZES = (100, 115, 130, 150)
"""The sizes of text that are offered, every other one in an upright window, beside the largest that has room."""
LEFT = 0.3
"""The part of the window's width where the host is."""
SPEECH, HOST = 336, 176
"""Design units of the width of what the host says, at most, and of the host's least height above the questions."""
HEAD, ROW, ACTS, LOW_ACT, GAP = 100, 138, 112, 64, 14
"""Design units of the height, at most, of the program's name, of a question, of the buttons side by side and of each one below
the other, and of what is between them."""
COARSE, DIM = 4, 0.66
"""The factor by which the islands in the background are painted smaller, and their brightness.

Made larger again, they are soft.
"""


class FirstStartScene(WidgetScene):
    """The questions of the first start, with buttons to the lessons and to the title.

    The three choices take effect at once.
    """

    music = None
    backdrop = ""

    def __init__(
        self,
        first: Callable[[], None] | None = None,
        then: Callable[[], None] | None = None,
        file_waits: Callable[[], bool] = lambda: False,
    ) -> None:
        """`first` is done as soon as the questions are there, `then` once the title is.

        `file_waits` returns whether a file is opened then.
        """
        super().__init__()
        self.first, self.then, self._file_waits = first, then, file_waits
        self._behind: Surface | None = None

    @property
    def main_button(self) -> Widget:
        return self.begin if self._file_waits() else self.learn

    def enter(self) -> None:
        if not self.context.settings.values.language:
            self.context.settings.values.language = "pl" if self.context.text.language == "pl" else "en"
        if self.first is not None:
            self.first()

    @property
    def spoken_name(self) -> str:
        return sentences((self.text("app.name"), self.text("first.title"), self.text("first.intro")))

    def build(self) -> None:
        text, values, change = self.text, self.context.settings.values, self.context.settings.change
        self.name = Logo(text("app.name"))
        self.host = Host(self._portrait(), text("first.title"), text("first.intro"))
        languages = [(code, text(f"language.{code}")) for code in LANGUAGES]
        self.size_row = CardRow[int](
            text("first.size"), [], values.interface_scale, lambda size: change(interface_scale=size), draw_sample
        )
        motions = [(False, text("first.motion.full")), (True, text("first.motion.reduced"))]
        self.rows: list[Widget] = [
            CardRow(text("first.language"), languages, values.language, lambda code: change(language=code), draw_words),
            self.size_row,
            CardRow(text("first.motion"), motions, values.reduced_motion, lambda calm: change(reduced_motion=calm), draw_boat),
        ]
        self.learn = ActButton(text("title.learn.offer"), self._learn, icon="ui/icon_lesson", size=32)
        self.learn.tell(text("title.learn.five"))
        self.begin = ActButton(text("first.begin"), self._begin, style="amber", icon="ui/icon_play", size=28)
        self._tell_begin()
        for widget in (self.name, self.host, *self.rows, self.learn, self.begin):
            self.add(widget)

    def _tell_begin(self) -> None:
        """Say on the buttons what comes next: a file that waits comes before lessons."""
        waits, text = self._file_waits(), self.text
        self.begin.tell(text("first.begin.file" if waits else "first.begin.then"))
        self.learn.enable(text("first.learn.file") if waits else "")

    def update(self, dt: float) -> None:
        super().update(dt)
        self._tell_begin()  # a file may be dropped on the window meanwhile

    def _portrait(self) -> str:
        """Return the sprite of a game's host, or of a player of the first game if none has one."""
        games = [entry for entry in self.context.games.values() if isinstance(entry, TableEntry)]
        return next((entry.host for entry in games if entry.host), games[0].figure.format("red"))

    def first_focus(self) -> Widget | None:
        return self.rows[0]

    def _begin(self) -> None:
        self.context.settings.change(first_start_done=True)
        self.context.open(destinations.Title(self.then))

    def _learn(self) -> None:
        self.context.settings.change(first_start_done=True)
        self.context.open(destinations.Title(lambda: self.context.open(destinations.Learn())))

    def back(self) -> None:
        self.focus(self.begin)

    # places

    def arrange(self, window: Rect) -> None:
        self._behind = None
        upright = Room.of(window, self.px) is Room.UPRIGHT
        offered = SIZES[::2] if upright else SIZES
        sizes, self.size_row.value = self.theme.sizes(offered, self.context.settings.values.interface_scale)
        self.size_row.values = [(size, self.text("common.percent", n=size)) for size in sizes]
        name = box(self.name, tall=Pixels(min(self.px(HEAD), window.height // 7)))
        questions = [box(question, tall=ROW, least=0) for question in self.rows]
        if upright:
            below = [box(act, tall=LOW_ACT, least=0) for act in (self.learn, self.begin)]
            asked = column(*questions, *below, gap=GAP, grow=0, least=0)
            tree = column(name, box(self.host, least=HOST), asked, gap=GAP, pad=(12, 6, 12, 12))
        else:
            acts = row(box(self.learn, grow=29), box(self.begin, grow=21), gap=GAP, tall=ACTS, least=0)
            asked = column(box(), column(*questions, acts, gap=GAP, grow=0, least=0), box(), pad=(0, 0, 0, 8))
            right = column(name, asked, pad=(0, 6, 20, 20))
            tree = row(box(self.host, Pixels(round(window.width * LEFT))), right)
        place(tree, window, self.px)

    # picture

    def draw_backdrop(self, target: Surface) -> None:
        """Draw the sea with the islands of the title, out of focus."""
        if self._behind is None:
            self._behind = self._painted()
        clip = target.get_clip()
        target.blit(self._behind, clip, clip)

    def _painted(self) -> Surface:
        theme, window = self.theme, self.window
        small = pygame.transform.smoothscale(self._sea(), (max(2, window.width // COARSE), max(2, window.height // COARSE)))
        games = [entry for entry in self.context.games.values() if isinstance(entry, TableEntry)]
        for entry, cell in zip(games, spread(len(games), small.get_rect(), 0), strict=True):
            width, height = theme.art.size(entry.cover)
            island = theme.art.sprite(entry.cover, round(1.05 * min(cell.width / width, cell.height / height), 3)).surface
            small.blit(island, island.get_rect(center=cell.center), special_flags=pygame.BLEND_PREMULTIPLIED)
        small.fill((round(255 * DIM),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        return pygame.transform.smoothscale(pygame.transform.box_blur(small, 1), window.size)

    def _sea(self) -> Surface:
        sea = Surface(self.window.size)
        self.theme.draw_sea(sea, self.window)
        return sea


class Host(Widget):
    """A person at the window's lower edge who speaks.

    It is a sprite with a heading and a text in a bubble above.
    """

    def __init__(self, portrait: str, head: str, words: str) -> None:
        super().__init__()
        self.portrait, self.head, self.words = portrait, head, words

    @property
    def face(self) -> Rect:
        """Return the area of the portrait."""
        width, height = self.theme.art.size(self.portrait)
        scale = min(self.rect.width * 0.84 / width, self.rect.height * 0.5 / height)
        face = Rect(0, 0, round(width * scale), round(height * scale))
        face.midbottom = self.rect.centerx, self.rect.bottom
        return face

    def draw(self, target: Surface) -> None:
        theme, px, face = self.theme, self.theme.px, self.face
        scale = round(face.width / theme.art.size(self.portrait)[0], 3)
        portrait = theme.art.sprite(self.portrait, scale).surface
        target.blit(portrait, portrait.get_rect(midbottom=face.midbottom), special_flags=pygame.BLEND_PREMULTIPLIED)
        wide = min(px(SPEECH), self.rect.width - px(28))
        head = theme.block(self.head, wide - px(44), size=27, face=Face.TITLE)
        words = theme.block(self.words, wide - px(44), size=19, face=Face.BODY)
        tall = head.height + words.height + px(40)
        top = max(self.rect.y + px(8), face.top - px(52) - tall)
        paper = Rect(self.rect.centerx - wide // 2, top, wide, tall)
        picture, corner = speech_paper(theme, paper.size, (face.centerx - paper.x, face.top + px(14) - paper.y))
        target.blit(picture, (paper.x + corner[0], paper.y + corner[1]), special_flags=pygame.BLEND_PREMULTIPLIED)
        inner = Rect(paper.x + px(22), paper.y + px(15), wide - px(44), head.height)
        theme.draw_block(target, head, inner, INK, valign="top")
        below = Rect(inner.x, inner.bottom + px(6), inner.width, words.height)
        theme.draw_block(target, words, below, FADED_INK, valign="top")
