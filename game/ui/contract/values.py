"""Values from a game's table to the scene: choices, notes, log lines, goals, players."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from game.engine.core import Action, Illegal, Seat
from game.rounding import percent
from game.ui.services.speech import sentences
from game.ui.services.text import Text
from game.ui.shell.input import Command
from game.ui.widgets.cards import Thing
from game.ui.widgets.frame import COLUMNS

Space = Hashable
"""A place that can be pointed at: a square, a hex, a pad square; each game has its own kinds."""


@dataclass(frozen=True, slots=True)
class SideColumns:
    """The columns beside the board.

    `widths` are their design units in a wide and in a narrow window, `over` those while something covers the board. `log_right`:
    the log is in the right column, above the buttons, instead of the left. What covers the board has both sides of a folded
    frame that leaves `between` them so many design units; 0: never. `card_right`: a card that lies over it is on its right.
    In a window below the `lowest` height they have no room for all that is in them, and are folded.
    """

    widths: tuple[int, int] = COLUMNS
    over: tuple[int, int] | None = None
    log_right: bool = False
    between: int = 0
    card_right: bool = False
    lowest: float = 0


@dataclass(frozen=True, slots=True)
class SubmitAction:
    """A function that carries out an action."""

    submit: Callable[[Action], None]
    action: Action

    def __call__(self) -> None:
        self.submit(self.action)


PANEL = "panel"
"""The `elsewhere` of a choice that a press on the player's own panel carries out."""
CARD = "character card"
"""The `elsewhere` of a choice that a press on the card beside the board carries out, if that is shown."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice of the moment, offered as a button and, where it has one, by a command.

    `disabled_reason` hides its button, and is shown if its key is pressed. `spaces` are lit while it is pointed at. `icon` is a
    sprite's name, `consequence` says in a few words what comes of it, `tooltip` more about it. `elsewhere` is a word for the part
    of the board or the card on which the same can be done: where there are too many choices, they leave the buttons by that word.
    A `quiet` one of a player panel has no chip there: the card tells of it. `in_place`: the table shows its button itself, on the
    thing with which it is done.
    """

    text: str
    act: Callable[[], None]
    style: str = "wood"
    command: Command | None = None
    icon: str = ""
    tooltip: str = ""
    disabled_reason: Illegal | None = None
    spaces: tuple[Space, ...] = ()
    chosen: bool = False
    elsewhere: str = ""
    consequence: str = ""
    quiet: bool = False
    in_place: bool = False

    @property
    def action(self) -> Action | None:
        """The action that it carries out at once, None where it does something else."""
        return self.act.action if isinstance(self.act, SubmitAction) else None


@dataclass(frozen=True, slots=True)
class Prompt:
    """The request of this moment: a headline, a sentence of help, and the choices.

    `caption` are the words on a chip over the buttons, such as the thing in hand. `menu` are the choices that are seldom wanted:
    they are in the menu and have no button.
    """

    headline: str
    detail: str
    choices: tuple[Choice, ...] = ()
    caption: str = ""
    menu: tuple[Choice, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerSummary:
    """The summary of a player, for the panel beside the board.

    `colour` is that of a look, `line` has words on the player's things, `out` says that the player is out of the game. `icon`
    is the sprite of a thing that is before the player, `about` what the card says of it or of the words; `things` are what
    they have in pictures, in rows under the words, `carried` what the card says they have beside. `allies` are the colours of
    those who play together with them. `life` is what blows and blasts take from them: pieces, hit points, health; None while
    their only piece is off the board, as no blow takes what was left of it then. `backs` are the sprites of the backs of their
    secret things, such as a hand: as many as all know. `figure` is the sprite of their only piece, "" for those who have
    several, or none. `lines` are what the card says first. `hung` are things that hang over the panel's edge.
    """

    seat: Seat
    portrait: str
    colour: str
    line: str
    out: bool = False
    icon: str = ""
    about: str = ""
    things: tuple[Thing, ...] = ()
    allies: tuple[str, ...] = ()
    carried: tuple[Thing, ...] = ()
    life: int | None = 0
    backs: tuple[str, ...] = ()
    figure: str = ""
    lines: tuple[NoteLine, ...] = ()
    hung: tuple[Thing, ...] = ()


@dataclass(frozen=True, slots=True)
class Chart:
    """A value over the course of a game: its title, and a row for each seat, by rounds.

    `first` is the round after which the rows begin, 0 for the start of a game.
    """

    title: str
    rows: tuple[tuple[float, ...], ...]
    first: int = 0


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: the sentence, its rule, its player, and its spaces.

    `icon` is the sprite of what it speaks of; without one the player's sign stands for it. `named`: the sentence names its
    player, or speaks of nobody. A heading says `brief` where that name stands above it. `shorter` is the sentence in fewer and
    fewer parts, for where there is little room. `about` is the first of other players of whose ends alone it tells, None for
    nobody. `aside`: the log alone has it. `weight` is that for its reader: lines that weigh less are left out first where there
    is little room.
    """

    text: str
    rule: str
    seat: Seat | None = None
    spaces: tuple[Space, ...] = ()
    heading: bool = False
    icon: str = ""
    named: bool = False
    brief: str = ""
    shorter: tuple[str, ...] = ()
    about: Seat | None = None
    aside: bool = False
    weight: int = 1

    @property
    def signed(self) -> Seat | None:
        """The player whose colour and sign the line has: of whom it speaks, else its own."""
        return self.seat if self.about is None else self.about


class Tone(Enum):
    """The meaning of a line on a card to its reader.

    WARNING is about water, hunger or what is barred, WIN about winning, LOST about going out.
    """

    PLAIN = "plain"
    GOOD = "good"
    BAD = "bad"
    WARNING = "warning"
    WIN = "win"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class NoteLine:
    """A consequence on a card: what would happen to whom, perhaps with a picture.

    `brief` says it in few words beside the picture, where there is little room; `spoken` says what the picture says too. It is
    `boxed` where it is one of the few that an action is weighed by.
    """

    text: str
    picture: str = ""
    tone: Tone = Tone.PLAIN
    brief: str = ""
    spoken: str = ""
    boxed: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """The note on a thing pointed at: its name, its use, and the result of choosing it now.

    `odds`, from 0 to 1, is the chance that the text speaks of. `brief` says the text in few words, where there is little room.
    """

    title: str
    text: str = ""
    picture: str = ""
    odds: float | None = None
    lines: tuple[NoteLine, ...] = ()
    brief: str = ""

    def spoken(self, text: Text) -> str:
        """Return all words of the note as sentences."""
        chance = text("table.percent", n=percent(self.odds)) if self.odds is not None and self.text else ""
        parts = (self.title, f"{chance} {self.text}".strip(), *(line.spoken or line.text for line in self.lines))
        return sentences(parts)


@dataclass(frozen=True, slots=True)
class Milestone:
    """A step on the way to winning: its picture, a word for its state, and a sign."""

    picture: str
    word: str
    had: bool
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Goal:
    """The goal of a player in a few words, and the distance, in words or signs.

    `share` of the bar, from 0 to 1, is what is still to be done; its colour is that of a look. `signs` that are faint are done
    with. `about` says more when it is pointed at. `leads` is the player who has what is needed next, if that is known. `urgent`
    is said with what is asked where the goal has no place.
    """

    words: str
    about: str
    picture: str = ""
    left: str = ""
    share: float | None = None
    colour: str = ""
    signs: tuple[Thing, ...] = ()
    way: tuple[Milestone, ...] = ()
    leads: Seat | None = None
    urgent: str = ""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An action in words, as in a hint, with the places where it starts and leads.

    `consequence` says in a few words what comes of it, `icon` is its picture, `harmful` whether that is bad for its player.
    `label` has the words of its button where these are fewer.
    """

    words: str
    start: Space | None = None
    target: Space | None = None
    label: str = ""
    consequence: str = ""
    icon: str = ""
    harmful: bool = False

    @property
    def first(self) -> Space | None:
        """Return the first space to look at, None where nothing on the board says it."""
        return self.start if self.start is not None else self.target


@dataclass(frozen=True, slots=True)
class Threats:
    """The harm that others could do to a player in their next turn, from public knowledge.

    `icon` is its sign, with its meaning in a few words. `spaces` are the spaces of the player's pieces and moves on which harm
    is possible, with those who could do it. `scope` says within which bounds that is all, "" for as far as one may know;
    `none` that there is none, and `elsewhere` that there is none on other spaces, "" for the usual words. `nudges` are the places
    of the first sign on spaces where the usual one is taken, in board units from the middle. `now` is the one of the others
    whose turn it is, where what is left of it is counted and not the next; `turns` says which turns are counted, "" for the next.
    `rings` is false where rings mark no spaces on which the player's pieces may be then.
    """

    icon: Thing
    spaces: Mapping[Any, frozenset[Seat]] = field(default_factory=dict)
    scope: str = ""
    none: str = ""
    elsewhere: str = ""
    nudges: Mapping[Any, tuple[float, float]] = field(default_factory=dict)
    now: Seat | None = None
    turns: str = ""
    rings: bool = True
