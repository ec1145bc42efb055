"""Parts beside the photographs of saved games: names of lists, a game's facts, and words."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pygame
from pygame import Rect, Surface

from game.play.saves import SaveInfo
from game.ui.scenes.thumbnails import SHAPE, Caption
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, PLAQUE_TEXT, looks_of
from game.ui.services.wording import game_name, how_far, level_name, player_names, save_sides, sentence
from game.ui.shell.scene import Context
from game.ui.shell.thumbnails import PublicPlayer
from game.ui.widgets import Tabs, Widget, draw_medallion, draw_trimmed
from game.ui.widgets.accent import BRASS, Accent
from game.ui.widgets.plated import draw_named

ABOUT = (372, 272)
"""Design units of the paper about the chosen game, in a wide and in a narrow window."""
PICTURE = 470
"""Pixels of the width in which photographs are taken at most; they are shown smaller."""
MOST_THINGS, THING = 4, 48
"""The number of things of a player that are shown at most, and the design units of the least width of one with its number."""
PILL_GAP = 10
LOW = 180
"""Design units of the height of what is said of a game in which there is no room for a picture."""
PERSON, LEAST_PERSON, TWO_LINES = 54, 22, 44
"""Design units of a player's row, of the lowest one, and of the lowest one in which two lines have room."""
SIGN, NAME_GAP = 26, 12
"""Design units of a player's sign with the gap behind it, and between a name and what stands beside it."""
UNSEEN = (0x4A, 0x5C, 0x66)
"""The colour in the place of a photograph that is not there yet."""


class Pills(Tabs[str]):
    """The lists side by side, each with the number of its games."""

    def __init__(self, values: list[tuple[str, str]], value: str, changed: Callable[[str], None]) -> None:
        super().__init__(values, value, changed)
        self.counts: dict[str, int] = {}

    def _widths(self) -> list[int]:
        return [self.theme.block(words, size=20, face=Face.TITLE).width + self.theme.px(74) for _, words in self.values]

    def width_for(self) -> int:
        """Return the width in pixels that all take at the full size of their letters."""
        return sum(self._widths()) + self.theme.px(PILL_GAP) * (len(self.values) - 1)

    def cells(self) -> list[Rect]:
        gap, wide = self.theme.px(PILL_GAP), self._widths()
        share = min(1.0, (self.rect.width - gap * (len(wide) - 1)) / sum(wide))
        cells, x = [], self.rect.x
        for width in wide:
            cells.append(Rect(x, self.rect.y, int(width * share), self.rect.height))
            x = cells[-1].right + gap
        return cells

    @property
    def ring(self) -> Rect:
        return self.cells()[0].union(self.cells()[-1])

    def draw(self, target: Surface) -> None:
        theme, px = self.theme, self.theme.px
        crowded = self.width_for() > self.rect.width
        for (value, words), cell in zip(self.values, self.cells(), strict=True):
            front = value == self.value
            theme.nine(target, "hud/brass/paper_active" if front else "hud/brass/plaque", cell)
            if crowded:  # the numbers have no room
                inner = cell.inflate(-px(16), -px(6))
                theme.write(target, words, inner, INK if front else PLAQUE_TEXT, size=20, face=Face.TITLE, align="center")
                continue
            count = theme.block(str(self.counts.get(value, 0)), size=16)
            pill = Rect(0, 0, count.width + px(20), px(26))
            pill.midright = (cell.right - px(10), cell.centery)
            theme.nine(target, "hud/chip_blue", pill)
            theme.draw_block(target, count, pill, (255, 255, 255), align="center")
            room = Rect(cell.x + px(14), cell.y, pill.x - px(6) - cell.x - px(14), cell.height)
            theme.write(target, words, room, INK if front else PLAQUE_TEXT, size=20, face=Face.TITLE)


class About(Widget):
    """The chosen game.

    Its picture large, its names, its players with what all may know of them.
    """

    def __init__(self) -> None:
        super().__init__()
        self.info: SaveInfo | None = None
        self.name = self.where = self.state = ""
        self.players: list[tuple[str, str, PublicPlayer | None]] = []
        """Colour, name, and what the plate at the table says."""
        self._scaled: tuple[object, Surface] | None = None

    @property
    def words(self) -> str:
        """All that is said, for whoever asks."""
        return "\n".join((self.name, self.where, self.state))

    def picture_size(self) -> tuple[int, int]:
        """Return the size of photographs."""
        width = min(PICTURE, self.theme.px(ABOUT[0] - 24))
        return width, round(width * SHAPE)

    def draw(self, target: Surface) -> None:
        info, theme, px = self.info, self.theme, self.theme.px
        if info is None:
            return
        rect = self.rect
        if rect.height < px(LOW):
            self._draw_low(target)
            return
        tall = min(round(rect.width * SHAPE), rect.height * 9 // 20, rect.height - px(126))
        self._draw_picture(target, info, Rect(rect.x, rect.y, rect.width, tall))
        y = rect.y + tall + px(6)
        title = Rect(rect.x + px(6), y, rect.width - px(12), px(34))
        block = theme.block(self.name, title.width, title.height, size=25, face=Face.TITLE, may_cut=True)
        theme.draw_block(target, block, title, INK)
        place = theme.block(self.where, title.width, px(44), size=16, face=Face.REGULAR)
        where = Rect(title.x, title.bottom, title.width, max(px(22), place.height))
        theme.draw_block(target, place, where, FADED_INK)
        state = Rect(title.x, rect.bottom - px(42), title.width, px(42))
        theme.write(target, self.state, state, FADED_INK, size=16, face=Face.REGULAR)
        self._draw_players(target, Rect(rect.x, where.bottom + px(6), rect.width, state.y - px(4) - where.bottom - px(6)))

    def _draw_low(self, target: Surface) -> None:
        """Draw it without picture and players."""
        theme, px = self.theme, self.theme.px
        name, rest = self.rect.copy(), self.rect.copy()
        name.height = px(28)
        rest.y, rest.height = name.bottom, self.rect.bottom - name.bottom
        block = theme.block(self.name, name.width, name.height, size=22, face=Face.TITLE, may_cut=True)
        theme.draw_block(target, block, name, INK)
        state = theme.block(self.state, rest.width, rest.height - px(20), size=16, face=Face.REGULAR)
        above = Rect(rest.x, rest.y, rest.width, rest.height - state.height)
        whole = theme.has_room(self.where, above.width, above.height, size=16, face=Face.REGULAR)
        where = theme.block(self.where, above.width, above.height, size=16, face=Face.REGULAR, may_cut=not whole)
        theme.draw_block(target, where, above, FADED_INK)
        theme.draw_block(target, state, Rect(rest.x, above.bottom, rest.width, state.height), FADED_INK)

    def _draw_picture(self, target: Surface, info: SaveInfo, place: Rect) -> None:
        photo = self.scene.context.thumbnails.of_save(info, self.picture_size())
        if photo is None:
            target.fill(UNSEEN, place)
            return
        key = (info.path, info.when, place.size)
        if self._scaled is None or self._scaled[0] != key:
            scale = max(place.width / photo.get_width(), place.height / photo.get_height())
            size = (round(place.width / scale), round(place.height / scale))
            part = Rect(0, 0, *size)
            part.center = photo.get_rect().center
            self._scaled = key, pygame.transform.smoothscale(photo.subsurface(part.clip(photo.get_rect())), place.size)
        target.blit(self._scaled[1], place)

    def _draw_players(self, target: Surface, room: Rect) -> None:
        if self.players:
            theme = self.theme
            tall = min(theme.px(PERSON), room.height // len(self.players))
            if tall < theme.px(LEAST_PERSON):
                return
            named = max(theme.block(name, size=18).width for _, name, _ in self.players) + theme.px(SIGN)
            for number, (colour, name, seen) in enumerate(self.players):
                row = Rect(room.x, room.y + number * tall, room.width, tall - theme.px(4))
                self._draw_player(target, row, colour, name, named, seen)

    def _draw_player(self, target: Surface, row: Rect, colour: str, name: str, named: int, seen: PublicPlayer | None) -> None:
        """Draw a player's portrait, name and belongings.

        Pictures with numbers, or a few words where there is room. The widest name takes `named` pixels with its sign.
        """
        theme, px = self.theme, self.theme.px
        left = row.x + px(4)
        if seen is not None and seen.portrait in theme.art and row.height >= px(30):
            draw_medallion(target, theme, seen.portrait, Rect(left, row.y, row.height, row.height))
            left += row.height + px(6)
        words = Rect(left, row.y, row.right - left, row.height)
        if seen is not None and seen.things:
            wanted = named + px(NAME_GAP)
            if wanted > words.width - px(THING) and row.height >= px(TWO_LINES):
                words.height //= 2
                self._draw_things(target, seen, words.move(0, words.height))
            else:
                things = words.x + max(words.width * 9 // 20, min(wanted, words.width - px(THING)))
                self._draw_things(target, seen, Rect(things, row.y, row.right - things, row.height))
                words.width = things - px(NAME_GAP) - words.x
        elif seen is not None and seen.line and row.height >= px(TWO_LINES):
            words.height //= 2
            below = Rect(words.x, words.bottom, words.width, row.bottom - words.bottom)
            line = theme.block(seen.line, below.width, below.height, size=15, face=Face.REGULAR, may_cut=True)
            theme.draw_block(target, line, below, FADED_INK)
        draw_named(target, theme, words, (colour,), name, size=18)

    def _draw_things(self, target: Surface, seen: PublicPlayer, room: Rect) -> None:
        """Draw the first things that a player has, with their numbers."""
        theme, px = self.theme, self.theme.px
        things = [thing for thing in seen.things if thing[0] in theme.art and thing[1] is not None]
        things = things[: max(1, min(MOST_THINGS, room.width // px(THING)))]
        share = room.width // max(1, len(things))
        for number, (sprite, count) in enumerate(things):
            side = min(px(24), room.height, share // 2)
            place = Rect(room.x + number * share, room.centery - side // 2, side, side)
            draw_trimmed(target, self, sprite, place)
            theme.write(target, str(count), Rect(place.right + px(3), room.y, share - side - px(3), room.height), INK, size=17)


class SaveWords:
    """The words about saved games."""

    def __init__(self, context: Context) -> None:
        self._context, self._text = context, context.text

    def searched(self, info: SaveInfo) -> str:
        """Return the names in which a search looks, folded."""
        return " ".join((self.name(info), self.where(info), *info.players)).casefold()

    def caption(self, info: SaveInfo) -> Caption:
        """Return the words and pictures on a game's photograph."""
        entry = self._context.games.get(info.game)
        accent = getattr(entry, "accent", BRASS)
        assert isinstance(accent, Accent)
        cover = entry.cover if entry is not None and entry.cover in self._context.theme.art else ""
        state = tuple(filter(None, (sentence(how_far(self._text, info)), *self._marks(info, "damaged_short"), self.mover(info))))
        return Caption(self.name(info), state, self._day(info), accent.plaque, cover, self.colours(info))

    def name(self, info: SaveInfo) -> str:
        """Return the name of a game, or of its players."""
        return info.name or save_sides(self._text, info, self._context.games)

    def where(self, info: SaveInfo) -> str:
        """Return the names of the game's kind and of its level."""
        return ", ".join(filter(None, (game_name(self._text, info.game), level_name(self._text, info))))

    def state(self, info: SaveInfo) -> str:
        """Return how far a game is, when it was played last, and its marks."""
        return " · ".join(filter(None, (sentence(how_far(self._text, info)), self._when(info), *self._marks(info))))

    def mover(self, info: SaveInfo) -> str:
        """Return the player whose decision it is, once the photograph has shown it.

        "" before, and when the game is over, also where a damaged file lets it be shown in part alone.
        """
        if info.over:
            return ""
        summary = self._context.thumbnails.summary(info)
        if summary is None or summary.to_move is None:
            return ""
        return self._text("saves.to_move", name=player_names(self._text, info.called)[summary.to_move])

    def colours(self, info: SaveInfo) -> tuple[str, ...]:
        """Return the colours of the players, as they chose them or by their seats."""
        return tuple(look.colour for look in looks_of(info.looks or ("",) * len(info.players)))[: len(info.players)]

    def _when(self, info: SaveInfo) -> str:
        return self._dated("when", info.when.astimezone()) if info.when is not None else self._text("saves.when.unknown")

    def _day(self, info: SaveInfo) -> str:
        """Return the day of a game's last play in a word.

        Today and yesterday by the hour, other days by their date.
        """
        if info.when is None:
            return self._text("saves.when.unknown")
        time, now = info.when.astimezone(), datetime.now(UTC).astimezone()
        key = {now.date(): "today", now.date() - timedelta(days=1): "yesterday"}.get(time.date(), "day")
        return self._dated(key, time)

    def _dated(self, key: str, time: datetime) -> str:
        day = {"year": time.year, "month": time.month, "day": time.day, "hour": time.hour, "minute": time.minute}
        return self._text(f"saves.{key}", **day)

    def _marks(self, info: SaveInfo, damaged: str = "damaged") -> list[str]:
        """Return the special marks of a game."""
        special = {
            "hints": info.hints,
            damaged: info.damage is not None,
            "deleted": info.path.parent.name == "deleted",
        }
        return [self._text(f"saves.{mark}") for mark, holds in special.items() if holds]
