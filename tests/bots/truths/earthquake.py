"""The claims of reasons of Earthquake Island."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import NamedTuple

from game.bots.knowledge import WINS, WINS_NEXT
from game.engine.chance import Seeded, pick
from game.engine.core import Action
from game.engine.earthquake.actions import (
    Climb,
    DiscardTile,
    DiscardTool,
    EndTurn,
    Float,
    GiveUp,
    Jump,
    Keep,
    Place,
    Sandbag,
    Stay,
    Step,
    Swim,
)
from game.engine.earthquake.kinds import TOOLS
from game.engine.earthquake.state import Phase, State
from tests.bots.truths.asked import Asked, Claims, Trial, count

SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def height(state: State, space: tuple[int, int]) -> int:
    return len(state.stacks[state.board.index[space]])


def volcano(state: State, space: tuple[int, int]) -> bool:
    stack = state.stacks[state.board.index[space]]
    return bool(stack) and stack[-1].kind == "volcano"


def ways_on(state: State, seat: int, at: tuple[int, int], tool: str | None, stands: int | None = None) -> int:
    """The dry neighbours that may be stepped, climbed or jumped to (EI-10, EI-11, EI-50, EI-51)."""
    own = height(state, at) if stands is None else stands
    others = [space for other, space in enumerate(state.explorers) if other != seat]
    found = 0
    for q, r in SIDES:
        for far, rise in ((1, 3 if tool == "rope" else 1), *(((2, 1),) if tool == "spring" else ())):
            to = at[0] + far * q, at[1] + far * r
            if to in state.board.index and to not in others and not volcano(state, to):
                found += 0 < height(state, to) <= own + rise
    return found


def place(trial: Trial, seat: int) -> tuple[int, int]:
    space = trial.after.explorers[seat]
    assert space is not None
    return tuple(space)


def others_ways(trial: Trial, asked: Asked) -> int:
    """The ways on of another player, of whom something is said."""
    other = asked.reason.seat
    return ways_on(trial.after, other, place(trial, other), trial.after.tools[other])


def on_board(trial: Trial, seat: int) -> bool:
    return trial.after.explorers[seat] is not None


def ways(asked: Asked) -> bool:
    """Return whether there are as many ways as are told, whatever lay below, and nobody falls out."""

    def holds(trial: Trial) -> bool:
        return (
            on_board(trial, asked.seat)
            and ways_on(trial.after, asked.seat, place(trial, asked.seat), trial.after.tools[asked.seat]) == asked.reason.n
        )

    return asked.always(holds)


def landing(asked: Asked) -> tuple[int, int]:
    here: tuple[int, int] | None = asked.seen.explorers[asked.seat]
    if isinstance(asked.action, Place):
        return asked.action.space
    found = getattr(asked.action, "to", here)
    assert found is not None
    return found


def tall(asked: Asked) -> bool:
    return bool(asked.seen.heights[asked.seen.board.index[landing(asked)]] == asked.reason.n)


def only_move(asked: Asked) -> bool:
    legal = asked.game.legal(asked.trials[0].before)
    return [move for move in legal if isinstance(move, (Stay, Step, Climb, Jump, Swim, Float))] == [asked.action]


def stands(trial: Trial, seat: int, tall: int) -> bool:
    """An explorer is still in, on so many tiles, and no volcano has come to light beneath it (EI-41)."""
    if not on_board(trial, seat):
        return False
    where = place(trial, seat)
    return height(trial.after, where) == tall and not volcano(trial.after, where)


def stood(asked: Asked, seat: int) -> tuple[int, int]:
    space: tuple[int, int] = asked.trials[0].before.explorers[seat]
    return space


def on_water(trial: Trial, seat: int) -> bool:
    return on_board(trial, seat) and height(trial.after, place(trial, seat)) == 0


def gets(tool: str) -> Callable[[Asked], bool]:
    return lambda asked: (
        asked.seen.tools[asked.seat] != tool
        and asked.always(
            lambda trial: (
                count(trial.events, "tool_kept", seat=asked.seat, tool=tool)
                + count(trial.events, "stolen", seat=asked.seat, tool=tool)
                == 1
            )
        )
    )


def sandbag_may_go(trial: Trial, seat: int) -> bool:
    """It is asked whether the sandbag or the tile goes."""
    return bool(trial.after.phase is Phase.SANDBAG and trial.after.actor == seat)


def tops_gone(asked: Asked, seat: int) -> bool:
    """A tile under somebody is gone, who stays there or is out, as a volcano has come to light and no way leads off it."""
    where = stood(asked, seat)
    return asked.always(
        lambda trial: (
            height(trial.before, where) - height(trial.after, where) >= 1 and trial.after.explorers[seat] in (where, None)
        )
    )


def pushed(trial: Trial, seat: int, *, falls: bool) -> bool:
    """Somebody is pushed, from land into water or not; who cannot get out of it drowns when the turn comes (EI-14)."""
    found = [event for event in trial.events if event.code() == "pushed" and event.victim == seat]
    return len(found) == 1 and (height(trial.before, found[0].start) > 0 and not height(trial.before, found[0].end)) == falls


WATER = frozenset({"in_water", "may_sink", "may_sink_least", "kept_sinks", "kept_may_sink", "kept_may_sink_least"})
"""The reasons that say that one ends in the water."""
OUTLIVES = frozenset({"outlives", "outlives_else", "outlives_else_most"})
"""The reasons that say that all others drown."""
SELDOM = 0.1
"""The part of the trials up to which water may go unsaid beside what weighs more."""


def unsaid(asked: Asked, then: Action | None, said: Collection[str]) -> bool:
    """Return whether an action and what it would do next end in the water or out of the game, and nothing says so.

    Who wins with what it would do next ends nowhere.
    """
    if {WINS, WINS_NEXT, *OUTLIVES, "lost", "lost_unless", "may_be_lost", "may_burn", "out", *WATER} & set(said):
        return False
    ends = [sunk(asked, trial, kept=isinstance(then, Keep)) or not on_board(trial, asked.seat) for trial in asked.trials]
    return sum(ends) > SELDOM * len(ends)


def sunk(asked: Asked, trial: Trial, *, kept: bool = False) -> bool:
    """Return whether somebody who leaves each further tool and uses each sandbag falls into the water (EI-23, EI-53)."""
    step = asked.game.apply(trial.before, asked.action, Seeded("sunk"))
    happened, keeps = list(step.events), kept
    while asked.game.to_move(step.state) == asked.seat and step.state.phase in (Phase.TOOL, Phase.SANDBAG):
        choice = Sandbag() if step.state.phase is Phase.SANDBAG else Keep() if keeps else DiscardTile()
        keeps = False
        step = asked.game.apply(step.state, choice, Seeded("sunk"))
        happened += step.events
    return count(tuple(happened), "fell_into_water", seat=asked.seat) > 0


class Course(NamedTuple):
    """The rest of a game after an action in which nobody helps with a tool."""

    outlives: bool
    """All others drown before the next turn."""
    driven: bool
    """A volcano came to light below who acted, before that turn ended."""


def course(asked: Asked, trial: Trial) -> Course:
    """Return how a game goes on, whatever the others do (EI-14, EI-17)."""
    action, own, driven, state = asked.action, True, False, trial.before
    while True:
        step = asked.game.apply(state, action, Seeded("outlives"))
        state = step.state
        driven |= own and count(tuple(step.events), "volcano_exposed", seat=asked.seat) > 0
        seat = asked.game.to_move(state)
        if seat is None:
            outcome = asked.game.outcome(state)
            return Course(outcome is not None and outcome.winners == (asked.seat,), driven)
        if not own and state.turn == asked.seat:
            return Course(outlives=False, driven=driven)
        own &= state.turn == asked.seat
        legal = asked.game.legal(state)
        ends = [one for one in legal if isinstance(one, EndTurn | DiscardTile | Sandbag)]
        action = ends[0] if seat == asked.seat and ends else pick(legal, Seeded(f"outlives {len(legal)}"))


def outlives_else(asked: Asked) -> bool:
    """Return whether all others drown, or a volcano comes to light below who acts."""
    return asked.always(lambda trial: any(course(asked, trial)))


CLAIMS: Claims = {
    "outlives": lambda asked: asked.always(lambda trial: course(asked, trial).outlives),
    "outlives_else": lambda asked: outlives_else(asked) and asked.often(lambda trial: course(asked, trial).driven),
    "outlives_else_most": outlives_else,
    "in_water": lambda asked: asked.always(partial(sunk, asked)),
    "may_sink": lambda asked: asked.often(partial(sunk, asked)),
    "may_sink_least": lambda asked: asked.often(partial(sunk, asked)),
    "kept_sinks": lambda asked: asked.always(partial(sunk, asked, kept=True)),
    "kept_may_sink": lambda asked: asked.often(partial(sunk, asked, kept=True)),
    "kept_may_sink_least": lambda asked: asked.often(partial(sunk, asked, kept=True)),
    "finds": lambda asked: asked.always(lambda trial: count(trial.events, "tool_found", seat=asked.seat) == 1),
    "ways": ways,
    "ways_now": lambda asked: ways_on(asked.trials[0].before, asked.seat, landing(asked), None) == asked.reason.n,
    "height": tall,
    "only_move": only_move,
    "stands": lambda asked: asked.always(lambda trial: stands(trial, asked.seat, asked.reason.n)),
    "would_stand": lambda asked: asked.often(lambda trial: stands(trial, asked.seat, asked.reason.n)),
    "ashore": lambda asked: (
        height(asked.trials[0].before, stood(asked, asked.seat)) == 0
        and asked.always(lambda trial: on_board(trial, asked.seat) and not on_water(trial, asked.seat))
    ),
    "off_volcano": lambda asked: (
        volcano(asked.trials[0].before, stood(asked, asked.seat)) and landing(asked) != stood(asked, asked.seat)
    ),
    "afloat": lambda asked: (
        isinstance(asked.action, (Float, Swim))
        and asked.always(
            lambda trial: on_water(trial, asked.seat) and count(trial.events, "tool_used", seat=asked.seat, tool="lifebelt") == 1
        )
    ),
    "not_below": lambda asked: (
        isinstance(asked.action, DiscardTile)
        and asked.always(lambda trial: not count(trial.events, "tile_obeyed") and not count(trial.events, "tool_found"))
    ),
    "keeps_tool": lambda asked: (
        asked.seen.tools[asked.seat] is not None
        and asked.always(
            lambda trial: (
                not count(trial.events, "tool_discarded", seat=asked.seat, why="replaced")
                and not count(trial.events, "tool_used", seat=asked.seat)
                and not sandbag_may_go(trial, asked.seat)
            )
        )
    ),
    "same_tool": lambda asked: (
        asked.seen.tools[asked.seat] is not None
        and asked.always(lambda trial: count(trial.events, "tool_kept", tool=asked.seen.tools[asked.seat]) == 1)
    ),
    "tile_or_sandbag": lambda asked: asked.always(lambda trial: sandbag_may_go(trial, asked.seat)),
    "tile_stays": lambda asked: asked.always(lambda trial: not count(trial.events, "tile_removed")),
    "saves_sandbag": lambda asked: asked.always(
        lambda trial: trial.after.tools[asked.seat] == "sandbag" or not on_board(trial, asked.seat)
    ),
    "lower": lambda asked: (
        asked.reason.n > 0 and asked.always(lambda trial: height(trial.after, asked.action.at) == asked.reason.n)
    ),
    "gone": lambda asked: asked.always(lambda trial: height(trial.after, asked.action.at) == 0),
    "free_hands": lambda asked: (
        isinstance(asked.action, DiscardTool) and asked.always(lambda trial: trial.after.tools[asked.seat] is None)
    ),
    "lost": lambda asked: asked.always(lambda trial: not on_board(trial, asked.seat)),
    "lost_unless": lambda asked: (
        asked.always(lambda trial: not on_board(trial, asked.seat) or count(trial.events, "volcano_exposed") > 0)
        and any(not on_board(trial, asked.seat) for trial in asked.trials)
    ),
    "may_be_lost": lambda asked: asked.often(lambda trial: not on_board(trial, asked.seat)),
    "may_burn": lambda asked: asked.often(lambda trial: not on_board(trial, asked.seat)),
    "out": lambda asked: isinstance(asked.action, GiveUp),
    **{f"gets_{tool}": gets(tool) for tool in TOOLS},
    "sinks": lambda asked: asked.always(lambda trial: count(trial.events, "fell_into_water", seat=asked.reason.seat) == 1),
    "loses_tile": lambda asked: tops_gone(asked, asked.reason.seat),
    "drowns": lambda asked: asked.always(lambda trial: not on_board(trial, asked.reason.seat)),
    "loses_lifebelt": lambda asked: (
        asked.seen.tools[asked.reason.seat] == "lifebelt"
        and asked.always(lambda trial: trial.after.tools[asked.reason.seat] is None)
    ),
    "moved_off": lambda asked: asked.always(lambda trial: pushed(trial, asked.reason.seat, falls=False)),
    "into_water": lambda asked: asked.always(lambda trial: pushed(trial, asked.reason.seat, falls=True)),
    "stolen": lambda asked: (
        asked.seen.tools[asked.reason.seat] is not None
        and asked.always(lambda trial: trial.after.tools[asked.reason.seat] is None)
    ),
    "their_ways": lambda asked: asked.reason.n > 0 and asked.always(lambda trial: others_ways(trial, asked) == asked.reason.n),
    "hemmed_in": lambda asked: asked.always(
        lambda trial: not on_board(trial, asked.reason.seat) or others_ways(trial, asked) == 0
    ),
}
