"""Setup of an experiment on a paper at the left.

It sets game, map, players and levels, number of games, and options.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from pygame import Rect, Surface

from game.content.levels import LevelInfo, all_levels, file_words, namesakes
from game.engine.core import Option, Seat
from game.lab.experiment import Experiment
from game.play.files import user_folder
from game.ui.contract.entry import TableEntry
from game.ui.lab.charts import draw_level, level_width
from game.ui.scenes.options import option_help, option_values
from game.ui.scenes.preview import level_picture
from game.ui.services.fonts import Face
from game.ui.services.text import Text
from game.ui.services.theme import FADED_INK, INK, LOOKS
from game.ui.widgets import Label, Pressable, ScrollArea, Widget, draw_trimmed
from game.ui.widgets.accent import Accent
from game.ui.widgets.choosers import Choice
from game.ui.widgets.layout import box, column, row, scroll, stack
from game.ui.widgets.plated import EMBLEM, PlateTool
from game.ui.widgets.switches import Segments

GAMES = (50, 100, 200, 500, 1000, 2000, 5000, 10_000, 50_000)
"""The numbers of games to choose from."""
TILE, PICTURE, NAME, ROW, GAP = 58, 146, 44, 48, 8
"""Design units of heights.

A game's tile, the map, its name, a control, and what is between them.
"""


class GameTile(Pressable):
    """One of the games."""

    def __init__(self, entry: TableEntry, act: Callable[[], None], tooltip: str) -> None:
        super().__init__(act, tooltip=tooltip)
        self.entry = entry

    @property
    def identity(self) -> tuple[type[Widget], str]:
        return type(self), self.entry.id

    def draw(self, target: Surface) -> None:
        accent = self.entry.accent
        self.theme.nine(target, accent.paper("active") if self.chosen else accent.plaque, self.rect)
        margin = self.theme.px(2)
        draw_trimmed(target, self, self.entry.cover, self.rect.inflate(-2 * margin, -2 * margin), 1.0 if self.live else 0.6)


class MapPicture(Widget):
    """The chosen map as a photograph, no wider for its height than the map is."""

    def __init__(self, entry: TableEntry, info: LevelInfo, tooltip: str) -> None:
        super().__init__(tooltip=tooltip)
        self.entry, self.info = entry, info

    def draw(self, target: Surface) -> None:
        theme, level, inner = self.theme, self.info.level, self.inner
        margin = theme.px(10)
        theme.nine(target, "hud/photograph", inner.inflate(margin, margin))
        if level is not None and inner.width > 0 and inner.height > 0:
            target.blit(level_picture(theme, level, self.entry.backdrop, inner.size), inner)

    @property
    def inner(self) -> Rect:
        """Return the part of the photograph that shows the map, without its white edge."""
        margin = self.theme.px(10)
        inner = self.rect.inflate(-margin, -margin)
        if self.info.level is not None:
            width, height = self.info.level.size
            inner.width = min(inner.width, inner.height * width // height)
            inner.centerx = self.rect.centerx
        return inner


class SeatLevel(Choice[str]):
    """The player of a seat: its sign and number, the level as dots and in a word.

    A click goes on to the next level.
    """

    def __init__(
        self, seat: int, colour: str, levels: Sequence[tuple[str, str]], value: str, changed: Callable[[str], None], tooltip: str
    ) -> None:
        """`seat` is the number that is shown, from 1."""
        super().__init__(levels, value, changed, tooltip=tooltip)
        self.seat, self.colour = seat, colour

    @property
    def identity(self) -> tuple[type[Widget], str]:
        return type(self), str(self.seat)

    def draw(self, target: Surface) -> None:
        theme, px, rect = self.theme, self.theme.px, self.rect
        theme.nine(target, "ui/field", rect)
        alpha = 255 if self.enabled else 150
        sign = theme.art.sprite(f"ui/emblem_{self.colour}", round(px(20) / EMBLEM, 3))
        sign.draw(target, rect.x + px(20), rect.centery)
        dots = Rect(rect.x + px(36), rect.y, level_width(self, len(self.values)), rect.height)
        draw_level(target, self, dots, self.index, len(self.values))
        left = dots.right + px(4)
        words = Rect(left, rect.y, rect.right - px(6) - left, rect.height)
        theme.write(target, self.values[self.index][1], words, INK, size=17, alpha=alpha)


class Setup(ScrollArea):
    """The paper's content.

    `changed` is told whenever the experiment is another one, `counted` whenever the number of games is.
    """

    def __init__(self, games: Mapping[str, TableEntry], changed: Callable[[], None], counted: Callable[[], None]) -> None:
        super().__init__()
        self.entries = [entry for entry in games.values() if entry.computer_levels()]
        self._changed, self._counted = changed, counted
        self.games = 200
        self.locked = ""
        """The reason why only the number of games can be changed now, "" if all can."""
        self.choose_game(self.entries[0].id)

    def choose_game(self, game_id: str) -> None:
        """Take another game, on its first map."""
        self.entry = next(entry for entry in self.entries if entry.id == game_id)
        self.names = tuple(level.name for level in self.entry.computer_levels())
        found = all_levels(self.entry, user_folder(), self.entry.material(user_folder()))
        self.maps = [info for info in found if info.level is not None]
        self.levels = [self.names[1]] * len(LOOKS)
        self.variants: dict[str, str] = {}
        self.chosen, self.players = 0, 0
        self.choose_map(0)

    def choose_map(self, number: int) -> None:
        """Take another map of the game."""
        self.chosen = number % len(self.maps)
        seats = self.entry.game().seats(self.info.board)
        self.players = self.players if self.players in seats else seats[0]

    def take(self, experiment: Experiment) -> None:
        """Set up an experiment."""
        self.choose_game(experiment.entry.id)
        self.choose_map(next((n for n, info in enumerate(self.maps) if info.level == experiment.map), 0))
        self.players = len(experiment.levels)
        self.levels[: self.players] = experiment.levels
        self.variants = dict(experiment.variants)

    @property
    def info(self) -> LevelInfo:
        """The chosen map."""
        return self.maps[self.chosen]

    @property
    def accent(self) -> Accent:
        """The material of the chosen game."""
        return self.entry.accent

    def options(self) -> tuple[Option, ...]:
        """Return the options of the map for this number of players."""
        found = self.entry.game().options(self.info.board)
        return tuple(option.for_players(self.players) for option in found if option.seat is None or option.seat < self.players)

    def value(self, option: Option) -> str:
        """Return the value of an option."""
        return option.chosen(self.variants)

    def experiment(self) -> Experiment:
        """Return the experiment as it is set up."""
        level = self.info.level
        assert level is not None
        variants = tuple((option.name, self.value(option)) for option in self.options())
        return Experiment(self.entry, level, tuple(self.levels[: self.players]), variants)

    def lock(self, why: str) -> None:
        """Let nothing but the number of games be changed, or all of it with ""."""
        self.locked = why
        for widget in self.children:
            if widget is not self.count:
                widget.enable(why)

    # widgets

    def make(self, text: Text) -> None:
        """Make all controls again."""
        self.clear()
        entry, info, material = self.entry, self.info, self.accent.name
        self.tiles = [GameTile(each, partial(self._set_game, each.id), text(f"game.{each.id}.name")) for each in self.entries]
        for tile in self.tiles:
            tile.chosen = tile.entry is entry
        assert info.level is not None
        self.picture = MapPicture(entry, info, info.level.description(text.language))
        self.before = PlateTool(material, "arrow_left", lambda: self._set_map(-1), tooltip=text("new.maps.back"))
        self.after = PlateTool(material, "arrow_right", lambda: self._set_map(1), tooltip=text("new.maps.more"))
        name = info.level.name(text.language)
        words = text("lab.packed_map" if info.packed else "lab.own_map", name=name) if info.own else name
        if info.key in namesakes(self.maps, text.language):
            words = f"{name} ({file_words(info)})"
        self.name = Label(words, size=20, face=Face.TITLE, colour=INK, align="center", clip=info.own)
        seats = entry.game().seats(info.board)
        self.seats = Choice(
            [(n, text("new.player_count", n=n)) for n in seats], self.players, self._set_players, deep=self.accent.deep
        )
        levels = [(name, text(f"level.{name}")) for name in self.names]
        self.rows = [self._row(text, seat, levels) for seat in range(self.players)]
        counts = sorted({*GAMES, self.games})
        self.count = Choice([(n, text("lab.games", n=n)) for n in counts], self.games, self._set_games, deep=self.accent.deep)
        self.fields = [self._field(text, option) for option in self.options()]
        shown: list[Widget] = [*self.tiles, self.picture, self.before, self.after, self.name, self.count, self.seats, *self.rows]
        for widget in shown:
            self.add(widget)
        for label, control in self.fields:
            self.add(label)
            self.add(control)
        for arrow in (self.before, self.after):
            arrow.show(len(self.maps) > 1)
        self.lock(self.locked)

    def _row(self, text: Text, seat: Seat, levels: Sequence[tuple[str, str]]) -> SeatLevel:
        chosen, told = partial(self._set_level, seat), text("lab.seat", n=seat + 1)
        return SeatLevel(seat + 1, LOOKS[seat].colour, levels, self.levels[seat], chosen, told)

    def _field(self, text: Text, option: Option) -> tuple[Label, Segments[str]]:
        key = f"option.{self.entry.id}.{option.label_key}"
        words = text(key) if option.seat is None else text("lab.seat_option", seat=option.seat + 1, option=text(key))
        control = Segments(
            self._words(option),
            self.value(option),
            partial(self._set_option, option.name),
            tooltip=option_help(text, self.entry.id, option) or text(key),
            deep=self.accent.deep,
        )
        return Label(words, size=16, face=Face.BOLD, colour=FADED_INK), control

    def _words(self, option: Option) -> list[tuple[str, str]]:
        """Return the values of an option with their words, as the others are chosen."""
        variants = {other.name: self.value(other) for other in self.options()}
        return option_values(self.text, self.entry.id, option, self.info.level, variants)

    def arrange(self) -> None:
        if self._scene is None or not self.rect.width or not self.children:
            return
        arrows = row(box(self.before, 44, 44), box(), box(self.after, 44, 44))
        choices: list[Widget] = [self.count, self.seats, *self.rows]
        controls = (box(one, tall=ROW, pad=(0, 0, 0, 4)) for one in choices)
        fields = (
            column(box(label, tall=24), box(control, tall=control.height_for), box(tall=4), grow=0)
            for label, control in self.fields
        )
        tiles, board = row(*self.tiles, gap=GAP, tall=TILE), stack(self.picture, arrows, tall=PICTURE)
        scroll(self, column(tiles, box(tall=GAP), board, box(self.name, tall=NAME), *controls, *fields), self.theme.px)

    # choices

    def _set_game(self, game_id: str) -> None:
        self.choose_game(game_id)
        self._changed()

    def _set_map(self, step: int) -> None:
        self.choose_map(self.chosen + step)
        self._changed()

    def _set_players(self, players: int) -> None:
        self.players = players
        self._changed()

    def _set_level(self, seat: int, name: str) -> None:
        self.levels[seat] = name

    def _set_games(self, games: int) -> None:
        self.games = games
        self._counted()

    def _set_option(self, name: str, value: str) -> None:
        self.variants[name] = value
        for option, (_, control) in zip(self.options(), self.fields, strict=True):
            control.reword(self._words(option))
