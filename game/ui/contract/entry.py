"""The interface's part of a game: the rest of its entry in the registry."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from pygame import Surface

from game.registry import Entry
from game.ui.services.theme import Theme
from game.ui.widgets.accent import BRASS, Accent

if TYPE_CHECKING:
    from game.play.feats import Course
    from game.ui.contract.host import TableHost
    from game.ui.contract.podium import Finish, Podium
    from game.ui.contract.table import AnyTable
    from game.ui.services.art import Art
    from game.ui.shell.scene import Scene


@dataclass(frozen=True, slots=True)
class Exhibited:
    """A thing of a game's table: its premultiplied picture, and its parts' middles, in pixels."""

    picture: Surface
    places: Mapping[str, tuple[int, int]]


Exhibitor: TypeAlias = Callable[[Theme, str, tuple[str, ...]], Exhibited]
"""A function that draws a thing of the game's table in a language, by the words of the figure.

It raises KeyError for an unknown one.
"""


Workshop: TypeAlias = "Callable[[Sequence[Mapping[str, str]]], Scene]"
"""A function that makes the scene for things needed beside a map.

Of things of one's own with these names, by language, it shows the first.
"""


class TableEntry(Entry):
    """One game with its interface.

    `accent` is the material of all that floats over its board. `die` are the sprites of its die without "_" and the value, ""
    for a game without one. `backdrop` is the sprite under small pictures of its maps; `figure` is the sprite of a player with
    "{}" for the colour; `host` is the sprite of somebody who greets at the first start, "" for nobody. `choosable` says that
    players choose their looks, else each seat has its own. `music` and `ambience` are the sounds of a game under way, None
    for none.
    """

    die: ClassVar[str] = ""
    accent: ClassVar[Accent] = BRASS
    backdrop: ClassVar[str]
    figure: ClassVar[str] = "people/explorer_{}"
    host: ClassVar[str] = ""
    choosable: ClassVar[bool] = False
    music: ClassVar[str | None] = None
    ambience: ClassVar[str | None] = None

    @abstractmethod
    def table(self, host: TableHost[Any]) -> AnyTable:
        """Return the game's side of the table scene for one match."""

    def workshop(self) -> Workshop | None:
        """Return a factory of the scene for things needed beside a map, None for none."""
        return None

    def podium(self, art: Art, finish: Finish) -> Podium:
        """Return the podium of the game.

        `art` is for sprites that are painted for it.
        """
        from game.ui.contract.podium import plain

        return plain(finish, self.backdrop)

    def decided(self, course: Course) -> str:
        """Return the name of what decided a game that is over, "" where its outcome says all.

        The text of the outcome with it behind a dot tells of it.
        """
        return ""

    def exhibits(self) -> Exhibitor | None:
        """Return the drawer of the table's things for the rulebook, None if it shows none."""
        return None

    def check_exhibit(self, words: tuple[str, ...], parts: tuple[str, ...]) -> None:
        """Raise ValueError for a thing, or parts of it, that `exhibits` cannot draw.

        The message says what would be right.
        """
        raise ValueError("the book of this game shows no things of its table")


Games: TypeAlias = Mapping[str, TableEntry]
"""Games by their ids, in the order in which they are offered."""
