"""Looking back at a game that is over: everybody's chances all along, its turning points, and what would have been better.

Each position is judged as Strong would, by what the seat to move knew then. The functions are plain, for other processes; what
they found is kept in a file, so that no game is judged twice.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.bots.knowledge import Mind, Reason
from game.bots.player import ComputerPlayer, reasons_for
from game.engine.chance import Chance, Fixed, Prepared, Recorded, Seeded
from game.engine.core import Action, AnyGame, Seat
from game.play.files import write_whole
from game.play.history import Moment, witnessed
from game.play.record import LARGEST, Record
from game.play.replay import Replay
from game.play.trouble import SaveError
from game.reading import nested_too_deep, read_file
from game.registry import Entry, laid_out

SAMPLES = 4
"""Sampled states by which a position is judged."""
TRIES = 8
"""How often what comes of an action is tried out, to compare two."""
GUESSES = 6
"""How often what somebody could not know is drawn, to see whether an action gives something away."""
POINTS = 3
"""Turning points of a game."""
LEAST = 0.05
"""What changes a chance by less is no turning point; and no action is better by less than a fifth of it."""
FOLDER = "reviews"
"""Where reviews are kept in the player's folder."""


class Point(msgspec.Struct, frozen=True):
    """A turning point: the action at a position, by a seat in a turn, and how much the turn changed that seat's chance.

    `best` is what a strong player would have done, "" for the same, and `why`; `chances` are those after what was played and
    after the best.
    """

    at: int
    turn: int
    seat: Seat
    change: float
    best: str = ""
    chances: tuple[float, float] = (0.0, 0.0)
    why: tuple[Reason, ...] = ()


class Review(msgspec.Struct, frozen=True):
    """What was found: the chances of every seat at each position, and the turning points in their order."""

    chances: tuple[tuple[float, ...], ...]
    points: tuple[Point, ...]


def judge(entry: Entry, record: Record) -> Review:
    """The chances, and the turning points without what would have been better."""
    game, board = laid_out({entry.id: entry}, record)
    replay, mind, chance = Replay(record, game, board), _mind(entry), Seeded("review")
    seats = len(record.header.players)
    sides = len(game.teams(board)) if seats > 2 else 0
    even = (round(1 / (sides or seats), 4),) * seats
    # While a game is set up, what is not on the table yet counts for nothing.
    chances = tuple(_judged(mind, replay.state(at), chance) if replay.turn(at) else even for at in range(replay.last + 1))
    return Review(chances, _points(replay, chances))


def improve(entry: Entry, record: Record, point: Point) -> Point:
    """A turning point with what a strong player would have done, if that is better."""
    replay = Replay(record, *laid_out({entry.id: entry}, record))
    game, mind = replay.game, _mind(entry)
    state = replay.state(point.at)
    seen = game.observe(state, point.seat)
    played = replay.action(point.at)
    best = ComputerPlayer(entry.computer_levels()[-1]).decide(seen, game.legal(seen), Seeded("review")).action
    before, after = (_worth(mind, seen, action, point.seat) for action in (played, best))
    better = best != played and after > before + LEAST / 5
    return msgspec.structs.replace(
        point,
        best=game.encode(best) if better else "",
        chances=(before, after if better else before),
        why=_why(replay, mind, point, best) if better else (),
    )


def _why(replay: Replay, mind: Mind, point: Point, action: Action) -> tuple[Reason, ...]:
    """Why an action is better, by what somebody who looks back could know then: that of a single person, else what all see."""
    if secret(replay, point, action):
        return ()
    persons = [seat for seat, player in enumerate(replay.record.header.players) if not player.computer]
    seen = replay.observation(persons[0] if len(persons) == 1 else None, point.at)
    return reasons_for(mind, seen, action, Seeded("why"))


def secret(replay: Replay, point: Point, action: Action) -> bool:
    """Whether that an action was possible at a turning point tells what somebody who looks back could not know then.

    All persons look back, or everybody where there was none. What they could not know is drawn some times: an action that is
    not always possible then gives something away, such as a card in hand.
    """
    game, state, chance = replay.game, replay.state(point.at), Seeded("secret")
    players = replay.record.header.players
    persons = [seat for seat, player in enumerate(players) if not player.computer] or range(len(players))
    views = [game.observe(state, seat) for seat in persons if seat != point.seat]
    return any(game.check(game.sample(view, chance), action) is not None for view in views for _ in range(GUESSES))


def instead(replay: Replay, point: Point, viewer: Seat | None) -> tuple[Any, tuple[Moment, ...]]:
    """Return the state to which the better action at a turning point might have led, with the same luck.

    With it come the moments on the way there, as a viewer would have witnessed them.

    What the seat could not know is drawn: nothing that stayed hidden in the game comes to light.
    """
    game = replay.game
    state = game.sample(replay.observation(point.seat, point.at), Seeded("review"))
    action, chance = game.decode(point.best), Recorded(Prepared(replay.numbers(point.at), Seeded("review")))
    step = game.apply(state, action, chance)
    return step.state, witnessed(game, viewer, step.events, game.moments(state, action, Fixed(*chance.given)))


def _mind(entry: Entry) -> Mind:
    return Mind(entry.computer_levels()[-1].knowledge)


def _judged(mind: Mind, state: Any, chance: Chance) -> tuple[float, ...]:
    """Everybody's chances in a state, by what the seat to move knows; at the end, what the game paid."""
    game = mind.game
    seat = game.to_move(state)
    if seat is None:
        return mind.chances(state)
    seen = game.observe(state, seat)
    found = [mind.chances(game.sample(seen, chance)) for _ in range(SAMPLES)]
    return tuple(round(sum(column) / SAMPLES, 4) for column in zip(*found, strict=True))


def _worth(mind: Mind, seen: Any, action: Action, seat: Seat) -> float:
    """A seat's chance after an action, on average over sampled states and rolls, the same for all actions."""
    chance, total = Seeded("compare"), 0.0
    for _ in range(TRIES):
        state = mind.game.sample(seen, chance)
        total += mind.chances(mind.game.apply(state, action, chance).state)[seat]
    return total / TRIES


def _points(replay: Replay, chances: Sequence[Sequence[float]]) -> tuple[Point, ...]:
    """The turns that changed most for whoever had them, and in each the decision that changed most; the last turn is none."""
    turns: dict[int, list[int]] = {}
    for at in range(replay.last):
        if _free(replay.game, replay.state(at)) and replay.turn(at + 1):
            turns.setdefault(replay.turn(at + 1), []).append(at)
    found = []
    turns.pop(replay.turn(replay.last), None)
    for turn, decisions in turns.items():
        seat = replay.game.to_move(replay.state(decisions[0]))
        own = [at for at in decisions if replay.game.to_move(replay.state(at)) == seat]
        if seat is None:
            continue
        change = chances[own[-1] + 1][seat] - chances[own[0]][seat]
        worst = max(own, key=lambda at: abs(chances[at + 1][seat] - chances[at][seat]))
        found.append(Point(worst, turn, seat, round(change, 4)))
    found.sort(key=lambda point: -abs(point.change))
    return tuple(sorted((point for point in found[:POINTS] if abs(point.change) >= LEAST), key=lambda point: point.at))


def _free(game: AnyGame, state: Any) -> bool:
    """Whether there was something to choose."""
    return game.to_move(state) is not None and len(game.legal(state)) > 1


def kept(user: Path, record: Record) -> Review | None:
    """The review of a record that was kept, None without one that can be read."""
    try:
        data = read_file(_file(user, record), LARGEST)
        return None if nested_too_deep(data) else msgspec.json.decode(data, type=Review)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None


def keep(user: Path, record: Record, review: Review) -> None:
    """Keep a review for the next time; where that is not possible it is made again then."""
    try:
        write_whole(_file(user, record), msgspec.json.encode(review))
    except SaveError:
        return


def _file(user: Path, record: Record) -> Path:
    """The file of a record's review, named by all that was done and the rules it was done by."""
    acts = "".join(act.digest for _, act in record.standing())
    name = f"{record.header.game} {record.header.rules_version} {record.header.seed} {record.opening.digest} {acts}"
    return user / FOLDER / f"{hashlib.sha256(name.encode()).hexdigest()[:24]}.json"
