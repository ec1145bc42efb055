"""The parts of a game without its interface.

They are its rules, the boards of its maps, and how a record finds them.

An entry loads nothing by itself: each method imports what it needs when it is asked. The entries of this program are in
`game.games`; whoever starts a program hands them to it, so that tests may add games of their own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from game import paths
from game.play.errors import RecordError

if TYPE_CHECKING:
    from game.bots.player import Level as ComputerLevel
    from game.content.editor import AnyEditor
    from game.content.level import CardFile, Level, Material
    from game.content.map_writer import Measure
    from game.content.script import Script
    from game.engine.core import AnyGame, Seat
    from game.play.feats import Course, Feat
    from game.play.record import Record
    from game.reading import Source


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """Things that are counted in games: events of a kind, told apart by what they are about.

    `event` is the code of the events, `field` the name of their field that says what each is about (a path with dots, "" where
    the event says all), and `things` its possible values as text. Each thing is called by the text `words`, and has the sprite
    `sprite`, both with "{}" for the thing. `used` are events about the same things, which say that one was put to use, `again`
    that this may happen several times to the same. Those under the rule `lost` say that it went without being put to use.
    """

    event: str
    field: str = ""
    things: tuple[str, ...] = ("",)
    words: str
    sprite: str
    used: str = ""
    lost: str = ""
    again: bool = False


class Entry(ABC):
    """One game.

    `id` is its name in files, as its engine has it; `page` names its rule page and its rulebooks.
    """

    id: ClassVar[str]
    page: ClassVar[str]
    switches: ClassVar[Mapping[str, bool]] = MappingProxyType({})
    """The switches of its table in the settings, by name, with their first values.

    Labelled `settings.<name>`.
    """

    upwards: ClassVar[tuple[tuple[str, ...], ...]] = ()
    """Layers of a map that have to lie one above the other, the lowest first, since they are drawn so."""

    faces: ClassVar[tuple[int, ...]] = ()
    """The numbers on its die, each as likely as any other; () for a game without one."""

    first_options: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The options with which a first game is proposed, where they are not the default ones."""

    first_level: ClassVar[str] = ""
    """The key of the map on which a first game is proposed, "" for the first that two can play."""

    cards: ClassVar[str] = ""
    """The folder of a player's own cards of the game in the player's folder, "" where it has none."""

    @property
    def cover(self) -> str:
        """The sprite that stands for the game among others.

        An island of its own, see `assets/art/scripts/covers.py`.
        """
        return f"cover/{self.page}"

    @abstractmethod
    def game(self) -> AnyGame:
        """Return the rules."""

    def teams(self, players: int) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats that play together where so many players are, as `game` does.

        Lists of saved games ask for it, and need not load the rules.
        """
        return ()

    @abstractmethod
    def board(self, level: Level) -> Any:
        """Return the board that a level means, for `game`. Raises LevelError."""

    def assets(self) -> Path:
        """Return the folder with the game's rules, rulebook and catalogues.

        It is laid out as the program's own.
        """
        return paths.assets()

    def levels(self) -> Path:
        """Return the folder with the maps that come with it."""
        return paths.levels() / self.id

    @property
    def lesson(self) -> Path:
        """The file of its lesson (`game.learn.lessons`), if it has one."""
        return self.assets() / "lessons" / f"{self.page}.toml"

    @property
    def coach(self) -> Path:
        """The file of what is said once, in a first game (`game.learn.coach`), if there is one."""
        return self.assets() / "coach" / f"{self.page}.toml"

    def material(self, user: Path | None) -> Material:
        """Return the material of the game beside a map.

        It comes with the program, and the player's own is in the user's folder.
        """
        from game.content.level import Material

        return Material()

    def card_files(self, files: Sequence[Source]) -> tuple[CardFile, ...]:
        """Return what each of these files of a player's own cards holds, one read after the other.

        Only a game with `cards` is asked.
        """
        return ()

    def measures(self) -> tuple[Measure, ...]:
        """Return the measures of its new maps, () where it begins none."""
        return ()

    def new_map(self, folder: Path, properties: Mapping[str, str], chosen: Mapping[str, int | str]) -> str:
        """Return the text of a new map, which will lie in the folder and be ready to play.

        `properties` are its name and its game, `chosen` the values of its measures by their names.
        """
        raise NotImplementedError

    def computer_levels(self) -> tuple[ComputerLevel, ...]:
        """Return the levels of its computer players, the weakest first.

        () where it has none.
        """
        return ()

    def counted(self, board: Any, variants: Mapping[str, str]) -> tuple[Counted, ...]:
        """Return the things that the lab counts in games on a board with these options."""
        return ()

    def feats(self, course: Course) -> tuple[Feat, ...]:
        """Return the feats of players in a finished game, for which its awards are given."""
        return ()

    def medals(self, course: Course) -> tuple[Feat, ...]:
        """Return the feats of players in a finished game for which medals are given.

        All who did as much as `least` have one. They are the same for every course, also for one without players.
        """
        return ()

    def collection(self) -> tuple[Counted, ...]:
        """Return the things of the game that players come to know one by one.

        The catalogues call them as a whole `collection.<game>`. Events of a kind come up for their `player`.
        """
        return ()

    def script(self) -> Script:
        """Return the script in which positions of the game are written in data."""
        from game.content.script import Script

        return Script()

    def editor(self) -> AnyEditor | None:
        """Return the editor of positions set up by hand, None where the game has none."""
        return None


def laid_out(games: Mapping[str, Entry], record: Record) -> tuple[AnyGame, Any]:
    """Return the game and the board of a record.

    Raises RecordError when the program cannot make them.
    """
    from game.content.level import Level

    header = record.header
    if header.game not in games:
        raise RecordError("record_no_game", file=record.file, game=header.game)
    entry = games[header.game]
    try:
        return entry.game(), entry.board(Level.from_json(header.level))
    except ValueError as error:
        raise RecordError("record_board", file=record.file, detail=error) from error
