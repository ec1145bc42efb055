"""The claims of reasons of Battle for the Island."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.engine.chance import Seeded
from game.engine.island_battle.actions import Move, Pass, PlaceBlock, PlaceCharacter, PlaceOnPad, Reinforce, Roll, Shoot, SlidePad
from game.engine.island_battle.game import GAME
from game.engine.island_battle.state import Kind, Phase, State
from tests.bots.truths.asked import Asked, Claims, Trial, count

ROLLS = range(1, 6)
NOBODY = -1


def lost(trial: Trial, seat: int) -> int:
    return sum(event.code() == "removed" and event.piece // 10 == seat for event in trial.events)


def turned(state: State, seat: int, phase: Phase, rolled: int) -> State:
    """The same island, with a seat in a phase of its turn.

    Whoever has to make the move with the next roll of the turn stays bound to it (BI-44).
    """
    mover = state.mover if state.seat == seat and state.phase is Phase.ROLL else NOBODY
    return State.of(state, seat=seat, phase=phase, rolled=rolled, mover=mover, ending=None)


def takes(state: State, shot: Shoot) -> tuple[set[int], bool]:
    """Return whom a shot removes, and whether it turned a block over."""
    events: tuple[Any, ...] = GAME.apply(state, shot, Seeded("shot")).events
    return {event.piece for event in events if event.code() == "removed"}, bool(count(events, "block_turned"))


def free_shots(state: State, seat: int) -> Iterator[set[int]]:
    """Yield the opponents taken by each shot that takes opponents alone, for certain."""
    if state.phase not in (Phase.MOVE, Phase.MOVED, Phase.ZERO) or state.seat != seat:
        return
    for shot in GAME.legal(state):
        if isinstance(shot, Shoot):
            gone, block = takes(state, shot)
            if gone and not block and all(piece // 10 != seat for piece in gone):
                yield gone


def most_taken(state: State, seat: int) -> int:
    """Return the most opponents that shots at opponents alone take, in any order."""
    found = 0
    for shot in GAME.legal(state) if list(free_shots(state, seat)) else ():
        if isinstance(shot, Shoot):
            gone, block = takes(state, shot)
            if gone and not block and all(piece // 10 != seat for piece in gone):
                found = max(found, len(gone) + most_taken(GAME.apply(state, shot, Seeded("shot")).state, seat))
    return found


def can_use(state: State, seat: int, roll: int, piece: int | None = None) -> bool:
    """Return whether a seat, or one of its characters, could use a roll (BI-30 to BI-35)."""
    if max(state.where[seat * 10 : seat * 10 + 10]) < 0:
        return False
    moves = GAME.legal(turned(state, seat, Phase.MOVE, roll))
    return any(isinstance(move, Move) and piece in (None, move.piece) for move in moves)


def usable(state: State, seat: int, piece: int | None = None) -> int:
    return sum(can_use(state, seat, roll, piece) for roll in ROLLS)


def in_line(state: State, seat: int) -> int:
    """Return how many of a seat the other could hit without moving, whatever lies under the blocks (BI-50 to BI-63)."""
    other = 1 - seat
    if max(state.where[other * 10 : other * 10 + 10]) < 0:
        return 0
    gone: set[int] = set()
    seen = GAME.observe(state, other)
    for number in range(40):
        now = turned(GAME.sample(seen, Seeded(number)), other, Phase.MOVED, 1)
        for shot in GAME.legal(now):
            if isinstance(shot, Shoot):
                gone |= takes(now, shot)[0]
    return sum(piece // 10 == seat for piece in gone)


def aims(state: State, seat: int) -> int:
    """With how many rolls a character can move into a shot of its own that takes opponents alone."""
    return sum(leads(turned(state, seat, Phase.MOVE, roll), seat) for roll in ROLLS)


def leads(now: State, seat: int) -> bool:
    """Return whether a move can be made now after which its character has a shot that takes opponents alone."""
    for move in GAME.legal(now) if max(now.where[seat * 10 : seat * 10 + 10]) >= 0 else ():
        if not isinstance(move, Move):
            continue
        step = GAME.apply(now, move, Seeded(0))
        if count(step.events, "block_turned") or step.state.phase is not Phase.MOVED:
            continue
        if any(
            isinstance(shot, Shoot) and shot.piece == move.piece and good(step.state, shot, seat)
            for shot in GAME.legal(step.state)
        ):
            return True
    return False


def good(state: State, shot: Shoot, seat: int) -> bool:
    gone, block = takes(state, shot)
    return bool(gone) and not block and all(piece // 10 != seat for piece in gone)


def live(asked: Asked) -> float:
    """The chance that a block is live: six of ten are (BI-4), less those that were turned over."""
    gone = [under for under, at in zip(asked.seen.undersides, asked.seen.block_at, strict=True) if at == -1]
    return (6 - sum(map(bool, gone))) / (10 - len(gone))


def if_live(asked: Asked, seat: int, *, exactly: bool) -> bool:
    """Return whether so much is lost, or at least so much, when the block that is activated, the first one, is live."""

    def told(trial: Trial) -> bool:
        first = next(event for event in trial.events if event.code() == "block_turned")
        gone = lost(trial, seat)
        return not first.live or (gone == asked.reason.n if exactly else gone >= asked.reason.n)

    return asked.always(told) and abs(asked.reason.odds - live(asked)) < 0.001


def would_win(asked: Asked) -> bool:
    """Return whether the game is won when the block that is activated, the first one, is live, and goes on when it is safe."""

    def told(trial: Trial) -> bool:
        first = next(event for event in trial.events if event.code() == "block_turned")
        ending = GAME.outcome(trial.after)
        return bool((ending is not None and ending.ranking[0] == (asked.seat,)) == first.live)

    return asked.always(told) and abs(asked.reason.odds - live(asked)) < 0.001


def by_chain(asked: Asked, seat: int) -> bool:
    """Return whether so many at most are lost when the first block is live, and nobody when it is safe."""

    def told(trial: Trial) -> bool:
        first = next(event for event in trial.events if event.code() == "block_turned")
        return lost(trial, seat) <= (asked.reason.n if first.live else 0)

    return asked.always(told) and abs(asked.reason.odds - live(asked)) < 0.001


def waits(asked: Asked, *, exactly: bool) -> bool:
    """Return whether some shot takes so many opponents, or at least so many, when its block is live, and never one's own."""
    shots = [action for action in GAME.legal(asked.trials[0].before) if isinstance(action, Shoot)]

    def told(shot: Shoot) -> bool:
        for trial in asked.trials:
            gone, block = takes(trial.before, shot)
            theirs = sum(piece // 10 == asked.reason.seat for piece in gone)
            if not block or theirs < len(gone) or (theirs and theirs < asked.reason.n):
                return False
            if theirs > asked.reason.n and exactly:
                return False
        return any(takes(trial.before, shot)[0] for trial in asked.trials)

    return isinstance(asked.action, Pass) and any(map(told, shots)) and abs(asked.reason.odds - live(asked)) < 0.001


def one_lost(kind: Kind) -> Any:
    def claim(asked: Asked) -> bool:
        seat = asked.reason.seat
        kinds = [
            [event.kind for event in trial.events if event.code() == "removed" and event.piece // 10 == seat]
            for trial in asked.trials
        ]
        return all(found == [kind] for found in kinds)

    return claim


def alone(asked: Asked) -> int:
    """With how many rolls a character just placed, or the one that has to move next (BI-44), could move."""
    after, action = asked.trials[0].after, asked.action
    if not isinstance(action, PlaceCharacter):
        assert after.mover != NOBODY
        return usable(after, asked.seat, after.mover)
    at = after.terms.board.index(action.square)
    return usable(after, asked.seat, after.cells[at])


def bound(asked: Asked) -> bool:
    """Return whether the next move is that of one character of whoever acts (BI-44)."""
    return after(asked).phase is Phase.ROLL and after(asked).mover // 10 == asked.seat


def entries(asked: Asked) -> bool:
    after = turned(asked.trials[0].after, asked.seat, Phase.ZERO, 0)
    return sum(isinstance(action, Reinforce) for action in GAME.legal(after)) == asked.reason.n


def column(asked: Asked) -> bool:
    """BI-14, BI-16: slots count from the owner's left, and the middle one has the marker."""
    assert isinstance(asked.action, PlaceOnPad)
    marker, off = asked.seen.markers[asked.seat], asked.action.slot - 3
    return bool(asked.reason.n == (marker + off if asked.seat == 0 else marker - off))


def after(asked: Asked) -> State:
    state: State = asked.trials[0].after
    return state


CLAIMS: Claims = {
    **{kind.value: one_lost(kind) for kind in Kind},
    "hits": lambda asked: asked.always(lambda trial: lost(trial, asked.reason.seat) == asked.reason.n),
    "costs": lambda asked: asked.always(lambda trial: lost(trial, asked.seat) == asked.reason.n),
    "would_hit": lambda asked: if_live(asked, asked.reason.seat, exactly=True),
    "would_hit_more": lambda asked: if_live(asked, asked.reason.seat, exactly=False),
    "would_win": would_win,
    "would_cost": lambda asked: if_live(asked, asked.seat, exactly=True),
    "would_cost_more": lambda asked: if_live(asked, asked.seat, exactly=False),
    "may_hit": lambda asked: by_chain(asked, asked.reason.seat),
    "may_cost": lambda asked: by_chain(asked, asked.seat),
    "clears": lambda asked: asked.always(lambda trial: count(trial.events, "block_turned") >= 1),
    "can_hit": lambda asked: most_taken(after(asked), asked.seat) == asked.reason.n,
    "safe": lambda asked: in_line(after(asked), asked.seat) == 0,
    "fewer_in_line": lambda asked: 0 < in_line(after(asked), asked.seat) == asked.reason.n,
    "aims": lambda asked: aims(after(asked), asked.seat) == asked.reason.n,
    "their_rolls": lambda asked: 0 < usable(after(asked), asked.reason.seat) == asked.reason.n,
    "no_rolls": lambda asked: usable(after(asked), asked.reason.seat) == 0,
    "rolls": lambda asked: usable(after(asked), asked.seat) == asked.reason.n,
    "any_roll": lambda asked: alone(asked) == 5,
    "all_rolls": lambda asked: usable(after(asked), asked.seat) == 5,
    "rolls_one": lambda asked: alone(asked) == asked.reason.n,
    "must_move": lambda asked: (
        isinstance(asked.action, Move)
        and asked.seen.rolled == asked.reason.n
        and not any(isinstance(action, Pass) for action in GAME.legal(asked.trials[0].before))
    ),
    "blocked": lambda asked: (
        not can_use(asked.trials[0].before, asked.seat, asked.reason.n) and asked.seen.rolled == asked.reason.n
    ),
    "no_free_shot": lambda asked: isinstance(asked.action, Pass) and not list(free_shots(asked.trials[0].before, asked.seat)),
    "waits": lambda asked: waits(asked, exactly=True),
    "waits_more": lambda asked: waits(asked, exactly=False),
    "unblocks": lambda asked: (
        not can_use(asked.trials[0].before, asked.seat, asked.reason.n)
        and can_use(after(asked), asked.seat, asked.reason.n)
        and asked.seen.rolled == asked.reason.n
    ),
    "opens": lambda asked: not leads(asked.trials[0].before, asked.seat) and leads(after(asked), asked.seat),
    "on_island": lambda asked: sum(at >= 0 for at in after(asked).where[asked.seat * 10 :][:10]) == asked.reason.n,
    "moves_next": lambda asked: bound(asked) and alone(asked) > 0,
    "stuck_next": lambda asked: bound(asked) and alone(asked) == 0,
    "pad_moves": lambda asked: after(asked).phase is Phase.ROLL_PAD,
    "pad_draws": lambda asked: (
        after(asked).phase is Phase.ROLL_PAD and after(asked).quiet + 1 == after(asked).terms.board.quiet_turns
    ),
    "entries": entries,
    "marker": lambda asked: isinstance(asked.action, SlidePad) and after(asked).markers[asked.seat] == asked.reason.n,
    "column": column,
    "lone_block": lambda asked: isinstance(asked.action, PlaceBlock) and lone(asked, asked.action),
    "die": lambda asked: isinstance(asked.action, Roll),
    "draws": lambda asked: (ending := after(asked).ending) is not None and ending.winner is None,
    "their_turn": lambda asked: GAME.to_move(after(asked)) == asked.reason.seat != asked.seat,
}


def lone(asked: Asked, action: PlaceBlock) -> bool:
    """BI-13."""
    board = asked.seen.terms.board
    others = [board.squares[at] for at in asked.seen.block_at if at >= 0]
    return all(other[0] != action.square[0] and other[1] != action.square[1] for other in others)
