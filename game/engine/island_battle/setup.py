"""Setting up: who starts (BI-10), and the empty island (BI-11, BI-14)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from game.engine.chance import Chance, shuffled
from game.engine.core import Option, Seat, Step, resolve_options
from game.engine.island_battle import quick, turns
from game.engine.island_battle.board import ARMY, BLOCKS, LIVE_BLOCKS, PAD_SQUARES, Board
from game.engine.island_battle.events import Rolled, StarterChosen, StartTied
from game.engine.island_battle.state import (
    FORWARD,
    NOBODY,
    NORTH_SEAT,
    NOT_ROLLED,
    SEAT_NAMES,
    SOUTH_SEAT,
    UNPLACED,
    Phase,
    Play,
    State,
    Terms,
)

MIXES: Final = {"infantry": (6, 2, 2), "scouts": (3, 5, 2), "armour": (2, 3, 5)}
"""Soldiers, jeeps and tanks of each side in the mixes that may replace the level's (BI-2)."""
OPTIONS: Final = (
    Option("starter", ("roll", *SEAT_NAMES), "roll"),
    Option("setting_up", ("hands", "mirrored"), "hands", deprecated=(("quick", "mirrored"),)),
    Option("mix", ("level", *MIXES), "level"),
    Option("chain", ("single", "full"), "single"),
    Option("quiet_turns", ("level", "no_limit"), "level"),
)


def options(board: Board) -> tuple[Option, ...]:
    """OPTIONS, with what the level says of the mix and of quiet turns."""
    mix = ("soldiers", board.soldiers), ("jeeps", board.jeeps), ("tanks", board.tanks)
    said = {"mix": mix, "quiet_turns": (("turns", board.quiet_turns),)}
    return tuple(replace(option, level=said.get(option.name, ())) for option in OPTIONS)


def begin(board: Board, variants: Mapping[str, str], chance: Chance) -> Step[State]:
    """Return an empty island, and the blocks shuffled face down (BI-11).

    Pads are on their owners' left (BI-14).
    """
    chosen = resolve_options(OPTIONS, variants)
    mix = MIXES.get(chosen["mix"], (board.soldiers, board.jeeps, board.tanks))
    terms = Terms.of(
        board,
        mix,
        chain_full=chosen["chain"] == "full",
        quick=chosen["setting_up"] != "hands",
        mirrored=chosen["setting_up"] == "mirrored",
        endless=chosen["quiet_turns"] == "no_limit",
    )
    middle = (PAD_SQUARES + 1) // 2
    empty = State(
        terms=terms,
        phase=Phase.ROLL_FOR_START,
        first=None,
        seat=SOUTH_SEAT,
        turn=0,
        rolled=NOT_ROLLED,
        mover=NOBODY,
        stirred=False,
        quiet=0,
        start_rolls=(),
        cells=(NOBODY,) * len(board.squares),
        where=(UNPLACED,) * (2 * ARMY),
        facings=(FORWARD[SOUTH_SEAT],) * ARMY + (FORWARD[NORTH_SEAT],) * ARMY,
        pads=((NOBODY,) * PAD_SQUARES,) * 2,
        markers=(middle, board.columns + 1 - middle),
        block_at=(UNPLACED,) * BLOCKS,
        undersides=shuffled([nth < LIVE_BLOCKS for nth in range(BLOCKS)], chance),
        ending=None,
    )
    play = Play.begin(empty)
    if chosen["starter"] != "roll":
        settle_starter(play, SEAT_NAMES.index(chosen["starter"]), chance)
    return play.step()


def roll_for_start(play: Play, chance: Chance) -> None:
    """Roll for both, South before North (BI-10).

    The highest starts, and a tie is rolled again.
    """
    value = chance.roll(*turns.DIE)
    play.start_rolls = (*play.start_rolls, value)
    play.emit(Rolled(rule="BI-10", seat=play.seat, value=value, purpose="start"))
    if play.seat == SOUTH_SEAT:
        play.seat = NORTH_SEAT
        return
    south, north = play.start_rolls
    play.start_rolls = ()
    play.seat = SOUTH_SEAT
    if south == north:
        play.emit(StartTied(rule="BI-10", value=value))
    else:
        settle_starter(play, SOUTH_SEAT if south > north else NORTH_SEAT, chance)


def settle_starter(play: Play, seat: Seat, chance: Chance) -> None:
    """Note who places and plays first (BI-10, BI-12)."""
    play.first = play.seat = seat
    play.phase = Phase.PLACE_BLOCK
    play.emit(StarterChosen(rule="BI-10", seat=seat))
    if play.terms.quick:
        (quick.draw if play.terms.mirrored else quick.scatter)(play, chance)
