"""The events of Riverlands. Nothing in an event is hidden from anybody.

Squares are (column, row), see `board`; turns and rounds count from 1. Events that change a hero carry
it as they leave it, so what is shown can be moved on one event at a time: after the last event it equals the state.
"""

from __future__ import annotations

from game.engine import core
from game.engine.core import CausedEvent, Event, Open, PlayerEvent, Seat
from game.engine.riverlands.board import Kind, Space, Team
from game.engine.riverlands.hero import Food, Gold, Hero, Item
from game.engine.riverlands.tables import Discovery, FindName
from game.engine.values import frozen


@frozen(kw_only=True)
class HeroChanged(PlayerEvent):
    """A change of the hero of a seat; `hero` is the hero after it.

    Only derived events are emitted.
    """

    hero: Open[Hero]


@frozen(kw_only=True)
class CausedChange(HeroChanged):
    """A change of a hero with several possible causes.

    Only the events derived from it are emitted.
    """

    cause: Open[str]

    @property
    def detail(self) -> str:
        return self.cause


# The start (RL-5).


@frozen(kw_only=True)
class RolledForStart(core.Rolled):
    """A player rolled for who moves first."""


@frozen(kw_only=True)
class StartTied(Event):
    """A tie in the roll for the start.

    These seats rolled the highest, `value`, and roll again.
    """

    seats: Open[tuple[Seat, ...]]
    value: Open[int]


@frozen(kw_only=True)
class FirstChosen(PlayerEvent):
    """The seat that moves first.

    `value` is the roll that won, None when the others resigned before all had rolled.
    """

    value: Open[int | None]


# Rounds and turns (RL-10 to RL-13, RL-61).


@frozen(kw_only=True)
class RoundStarted(Event):
    """A round began, with how much food a meal is in it."""

    round: Open[int]
    meal: Open[Food]


@frozen(kw_only=True)
class HungerAhead(Event):
    """A warning: from `from_round` on, three rounds from now, a meal will be `meal` food."""

    round: Open[int]
    from_round: Open[int]
    meal: Open[Food]


@frozen(kw_only=True)
class HungerGrew(Event):
    """A change of meals: from this round on a meal is `meal` food."""

    round: Open[int]
    meal: Open[Food]


@frozen(kw_only=True)
class LimitAhead(Event):
    """Round `last_round`, three rounds from now, is the last (RL-61)."""

    round: Open[int]
    last_round: Open[int]


@frozen(kw_only=True)
class TurnStarted(HeroChanged, core.TurnStarted):
    """A turn began, with `actions` actions (RL-10).

    `opposite`: the hero stands on the opposite side. `hungry`: without food now it cannot move in this turn (RL-22).
    `river_holds` (RL-24) and `bogged_down` (RL-45) say what came due for this turn.
    """

    turn: Open[int]
    round: Open[int]
    actions: Open[int]
    opposite: Open[bool]
    hungry: Open[bool]
    river_holds: Open[bool]
    bogged_down: Open[bool]


@frozen(kw_only=True)
class Ate(HeroChanged):
    """The meal at the end of a turn was eaten: `count` food (RL-13)."""

    count: Open[Food]


@frozen(kw_only=True)
class TurnEnded(HeroChanged):
    """A turn is over, the meal included.

    The hero remembers what it explored in it (RL-40).

    `reason`: "ended" by the player, "all_actions" were spent (RL-11), "died" before the meal (RL-14), "went_back" (RL-47) or
    "resigned" (RL-62); `left` is how many actions were not used.
    """

    reason: Open[str]
    left: Open[int]


# Moving and gains (RL-20 to RL-25, RL-48, RL-49).


@frozen(kw_only=True)
class Moved(HeroChanged):
    """A hero moved along `path`, the squares after `start`.

    The last of them is where it ends, of this `kind`. `rafted`: by raft (RL-25).
    """

    start: Open[Space]
    path: Open[tuple[Space, ...]]
    kind: Open[Kind]
    rafted: Open[bool]


@frozen(kw_only=True)
class RaftSpent(HeroChanged):
    """A raft was discarded when its move ended off the river (RL-25)."""

    space: Open[Space]


@frozen(kw_only=True)
class Gained(CausedChange):
    """A hero got `count` of an item; `total` is how many it has now.

    `wasted` is how many more were lost beyond the maximum (RL-49); `count` may be 0 then. `cause`: "landing" (RL-23) or
    "exploring" (RL-41 to RL-46).
    """

    item: Open[Item]
    count: Open[int]
    wasted: Open[int]
    total: Open[int]


@frozen(kw_only=True)
class Robbed(HeroChanged):
    """The robber took 1 of `item`, gold or food; None: there was neither (RL-48)."""

    item: Open[Item | None]


@frozen(kw_only=True)
class SwordLevelLost(HeroChanged):
    """A hero's sword lost a level and is of this one now (RL-46)."""

    level: Open[int]


@frozen(kw_only=True)
class Caught(CausedChange):
    """An obstacle to the hero's next turn, where it has one (RL-61).

    The "river" holds it then (RL-24), or it is "bogged_down" (RL-45).
    """


# Exploring (RL-40 to RL-47).


@frozen(kw_only=True)
class Explored(core.Rolled):
    """A hero explored its tile and rolled `value`.

    `outcome` is the row of the table that comes to pass now.
    """

    space: Open[Space]
    kind: Open[Kind]
    outcome: Open[Discovery]


@frozen(kw_only=True)
class FindsOffered(PlayerEvent):
    """The player has to choose one of these finds, names of `tables.FINDS` (RL-46)."""

    finds: Open[tuple[FindName, ...]]


@frozen(kw_only=True)
class FindChosen(PlayerEvent):
    """The player chose a find; what it brings follows."""

    find: Open[FindName]


@frozen(kw_only=True)
class SentBack(PlayerEvent):
    """The player has to choose to which of these tiles the hero goes back (RL-47)."""

    choices: Open[tuple[Space, ...]]


@frozen(kw_only=True)
class WentBack(HeroChanged):
    """A hero went back from `start` to `end` and has exactly `food` food (RL-46, RL-47).

    The two are the same when there was no way back.
    """

    start: Open[Space]
    end: Open[Space]
    food: Open[Food]


# Fighting, healing and dying (RL-14, RL-30 to RL-35).


@frozen(kw_only=True)
class Struck(PlayerEvent):
    """A hero struck another with its sword of `level`.

    `value` is the roll, None at level 1. `Damaged` follows.
    """

    target: Open[Seat]
    start: Open[Space]
    at: Open[Space]
    level: Open[int]
    value: Open[int | None]
    damage: Open[int]

    @property
    def die(self) -> int | None:
        return self.value


@frozen(kw_only=True)
class Shot(HeroChanged):
    """A hero shot an arrow at another, which is spent, and rolled `value`.

    At 0 damage it missed, else `Damaged` follows.
    """

    target: Open[Seat]
    start: Open[Space]
    at: Open[Space]
    value: Open[int]
    damage: Open[int]

    @property
    def die(self) -> int | None:
        return self.value


@frozen(kw_only=True)
class Damaged(CausedChange):
    """A hero lost `damage` health, never more than it had, and has `health` left.

    `cause`: "sword", "bow" or "exploring"; `by` is who did it, None for exploring.
    """

    space: Open[Space]
    damage: Open[int]
    health: Open[int]
    by: Open[Seat | None]


@frozen(kw_only=True)
class Healed(HeroChanged):
    """A hero turned `food` food into health, and has `health` now (RL-35)."""

    food: Open[Food]
    count: Open[int]
    health: Open[int]


@frozen(kw_only=True)
class Died(CausedChange):
    """A hero died on `space` and has `lives` left; its `hero` is off the board.

    `cause`: "starved" (RL-13), "sword", "bow", "exploring" (RL-34) or "resigned" (RL-62); `by` is who did it, if anybody.
    """

    space: Open[Space]
    by: Open[Seat | None]
    lives: Open[int]


@frozen(kw_only=True)
class Respawned(HeroChanged):
    """A hero is back on the board with the starting inventory (RL-14)."""

    space: Open[Space]


@frozen(kw_only=True)
class Eliminated(CausedEvent):
    """A player is out: no life is left (RL-14).

    `cause` as in `Died`; `left` counts the players still in.
    """

    round: Open[int]
    left: Open[int]


# Trading and helping (RL-50, RL-51).


@frozen(kw_only=True)
class Bought(HeroChanged):
    """A hero made the trade of this name.

    `gold` for `count` of `item` (a sword: one level more).
    """

    space: Open[Space]
    trade: Open[str]
    gold: Open[Gold]
    item: Open[Item]
    count: Open[int]


@frozen(kw_only=True)
class Transferred(HeroChanged):
    """A hero gave its partner, the player of seat `to`, `count` of an item.

    `partner` is that hero after it.
    """

    to: Open[Seat]
    partner: Open[Hero]
    item: Open[Item]
    count: Open[int]


# The end (RL-15, RL-60 to RL-62).


@frozen(kw_only=True)
class DrawOffered(PlayerEvent):
    """A player offers a draw; `to` answer in this order."""

    to: Open[tuple[Seat, ...]]


@frozen(kw_only=True)
class DrawAnswered(PlayerEvent):
    """A player accepted or refused the draw."""

    accepted: Open[bool]


@frozen(kw_only=True)
class GameEnded(Event):
    """The game is over.

    `team` has won, None: a draw. `winners` are all its seats, `losers` all others. `reason`: "last_alive" (RL-15), "resigned"
    (RL-62), "more_lives", "more_health" or "equal" at the round limit (RL-61), or "draw_agreed" (RL-60); `rounds` counts those
    begun.
    """

    team: Open[Team | None]
    winners: Open[tuple[Seat, ...]]
    losers: Open[tuple[Seat, ...]]
    reason: Open[str]
    rounds: Open[int]
