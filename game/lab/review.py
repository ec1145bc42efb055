"""Looking back at a game that is over.

A review has everybody's chances all along, the turning points, and what would have been better.

Each position is judged as Strong would, by what the seat to move knew then. The functions are plain, for other processes; what
they found is kept in a file, so that no game is judged twice.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.bots.compare import SURE, gain
from game.bots.knowledge import Mind, Reason
from game.bots.outcomes import known_after
from game.bots.player import Budget, ComputerPlayer, reasons_for
from game.bots.turn import SIDES, Spread
from game.engine.chance import Chance, Fixed, Prepared, Recorded, Seeded
from game.engine.core import Action, AnyGame, Event, Seat, Step, TurnStarted
from game.play.errors import SaveError
from game.play.files import write_whole
from game.play.history import Moment, witnessed
from game.play.record import LARGEST, Record
from game.play.replay import Replay
from game.reading import nested_too_deep, read_file
from game.registry import Entry, laid_out

SAMPLES = 4
"""Sampled states by which a position is judged."""
TRIES = 24
"""The number of samples of an action, to compare two."""
GUESSES = 6
"""The number of samples of hidden things, to see whether an action gives something away."""
POINTS = 3
"""Turning points of a game."""
CHOICES = 4
"""Choices of a decision that are looked at when a turn is played on."""
LONGEST = 6
"""Actions for which a turn is played on at most."""
GLANCES = 12
"""The number of times that a turn is played on to see which of its decisions mattered."""
DECISIONS = 3
"""Decisions of a turn that are looked at more closely."""
FORCED = 400
"""The actions that are tried to see whether one wins by force."""
DEEPEST = 40
"""Actions after one another that are tried to see that."""
NEXT = 600
"""Steps of thought on the decision behind an action."""
LEAST = 0.05
"""The least change of a chance that makes a turning point."""
BETTER = 0.03
"""The least gain in chance that is called better, however sure it is."""
VERSION = 10
"""The version of reviews: one of another version is made again."""
FOLDER = "reviews"
"""The folder of reviews in the player's folder."""


class Point(msgspec.Struct, frozen=True):
    """A turning point: the action at a position, and its seat's chances of winning.

    `span` is the chance when the turn began and when it was over. `chances` are those after what was played and after what is
    better, before luck has its say; `came` is the chance when it had. `best` is what a strong player would have done, where that
    is better for sure, else "", and `why`; `same`: a strong player would have played the same.
    """

    at: int
    turn: int
    seat: Seat
    span: tuple[float, float]
    best: str = ""
    chances: tuple[float, float] = (0.0, 0.0)
    came: float = 0.0
    same: bool = False
    why: tuple[Reason, ...] = ()

    @property
    def change(self) -> float:
        """The change of the chance in the turn."""
        return self.span[1] - self.span[0]

    @property
    def luck(self) -> float:
        """The change of the chance by luck after what was played."""
        return self.came - self.chances[0]


class Review(msgspec.Struct, frozen=True):
    """A review: each seat's chances at each position, and the turning points in their order."""

    chances: tuple[tuple[float, ...], ...]
    points: tuple[Point, ...]


def judge(entry: Entry, record: Record) -> Review:
    """Return the chances, and the turning points without what would have been better."""
    game, board = laid_out({entry.id: entry}, record)
    replay, mind, chance = Replay(record, game, board), _mind(entry), Seeded("review")
    seats = len(record.header.players)
    sides = len(game.teams(seats))
    even = (round(1 / (sides or seats), 4),) * seats
    # While a game is set up, what is not on the table yet counts for nothing.
    chances = tuple(_judged(mind, replay.state(at), chance) if replay.turn_from(at) else even for at in range(replay.last + 1))
    return Review(chances, _points(replay, chances))


def improve(entry: Entry, record: Record, point: Point) -> Point:
    """Return a turning point at its turn's most important decision, with a better action.

    That is the decision at which most was given away for sure; where nothing was, the one that changed most, by itself or by
    luck. There is a better action if anything is better than the one that was played there.
    """
    replay = Replay(record, *laid_out({entry.id: entry}, record))
    mind, player = _mind(entry), ComputerPlayer(entry.computer_levels()[-1])
    weighed = sorted(_decisions(replay, mind, point), key=lambda at: -_changed(replay, mind, at, point.seat))
    found = [_compared(replay, mind, player, point, at) for at in weighed[:DECISIONS]]
    return _in_line(max(found, key=lambda one: one.chances[1] - one.chances[0]))


def _in_line(point: Point) -> Point:
    """Return a turning point without differences that are an error of the estimate.

    They are between its chances and the end of its turn: fewer samples judge a position of the curve than an action.
    """
    luck, error = (change if abs(change) < BETTER else 0.0 for change in (point.luck, point.span[1] - point.came))
    played, best = (min(1.0, max(0.0, chance + luck + error)) for chance in point.chances)
    return msgspec.structs.replace(point, chances=(played, best), came=min(1.0, max(0.0, point.came + error)))


def _decisions(replay: Replay, mind: Mind, point: Point) -> list[int]:
    """Return the positions in the turn of a turning point in which its player had a choice.

    Those are left out after which all was as before when the player decided next, as after a draw that was refused.
    """
    around = range(replay.last)
    own = (at for at in around if replay.turn(at + 1) == point.turn and replay.game.to_move(replay.state(at)) == point.seat)
    free = [at for at in own if _free(replay, at)]
    return [at for at, then in zip(free, [*free[1:], None], strict=True) if then is None or not _in_vain(replay, mind, at, then)]


def _in_vain(replay: Replay, mind: Mind, at: int, then: int) -> bool:
    """Return whether what was done at a position changed nothing until a later one.

    It cannot be done again there; that is all.
    """
    before, after = replay.state(at), replay.state(then)
    left = {*replay.game.legal(before)} - {replay.action(at)}
    return left == {*replay.game.legal(after)} and mind.estimates(before) == mind.estimates(after)


def _changed(replay: Replay, mind: Mind, at: int, seat: Seat) -> float:
    """Return the change by an action and its luck in what a seat could expect."""
    before = _expected(mind, replay.state(at), seat, (), GLANCES)
    return abs(_expected(mind, replay.state(at + 1), seat, _begun(replay, at + 1), GLANCES) - before)


def _compared(replay: Replay, mind: Mind, player: ComputerPlayer, point: Point, at: int) -> Point:
    """Return the turning point at one of its decisions.

    It has what was played, and what a strong player does if that is better for sure.
    """
    game, seat = replay.game, point.seat
    seen, played = game.observe(replay.state(at), seat), replay.action(at)
    best = player.decide(seen, game.legal(seen), Seeded("review"), explain=False).action
    before, after = (_worths(mind, seen, action, seat) for action in (played, best))
    more, sureness = gain(after, before)
    better = best != played and more > BETTER and sureness > SURE and not wins_by_force(game, seen, played)
    better = better and _stays_better(replay, player, at, (played, best))
    worth, better_worth = (sum(each) / len(each) for each in (before, after))
    lucky = known_after(game, seen, played) is None
    found = msgspec.structs.replace(
        point,
        at=at,
        best=game.encode(best) if better else "",
        chances=(worth, better_worth if better else worth),
        came=_expected(mind, replay.state(at + 1), seat, _begun(replay, at + 1), TRIES) if lucky else worth,
        same=best == played,
    )
    return msgspec.structs.replace(found, why=_why(replay, mind, found, best)) if better else found


def _stays_better(replay: Replay, player: ComputerPlayer, at: int, actions: Sequence[Action]) -> bool:
    """Return whether a search for who decides next finds the second action better, too.

    What a position promises at a glance errs more than that. Among more than two sides the search of one tells nothing of the
    others: there the glance stands.
    """
    game, seat, players = replay.game, replay.seat(at), len(replay.record.header.players)
    allies = next((team for team in game.teams(players) if seat in team), (seat,))
    if 2 * len(allies) != players:
        return True
    seen = game.observe(replay.state(at), seat)
    played, best = (searched(player, seen, action, allies) for action in actions)
    return best - played > BETTER


def searched(player: ComputerPlayer, seen: Any, action: Action, allies: Collection[Seat]) -> float:
    """Return the chance of one of two sides after an action, by a search for who decides next."""
    game, found = player.level.knowledge.game, []
    for number in range(SIDES):
        chance = Spread(number, Seeded(f"next {number}"))
        state = game.apply(game.sample(seen, Seeded(f"state {number}")), action, chance).state
        mover, outcome = game.to_move(state), game.outcome(state)
        if mover is None:
            winners = outcome.winners if outcome is not None else ()
            found.append(0.5 if not winners else float(any(seat in allies for seat in winners)))
            continue
        view = game.observe(state, mover)
        promised = player.decide(view, game.legal(state), chance, Budget(NEXT), explain=False).chance
        found.append(promised if mover in allies else 1 - promised)
    return sum(found) / SIDES


def wins_by_force(game: AnyGame, seen: Any, action: Action) -> bool:
    """Return whether an action of the seat to move wins whatever the others do.

    That is as far as a short search shows. What is hidden is drawn some times, and luck with it.
    """
    for number in range(GUESSES):
        chance = Seeded(f"force {number}")
        state = game.apply(game.sample(seen, chance), action, chance).state
        if not _forced(game, state, game.to_move(seen), chance, itertools.count()):
            return False
    return True


def _forced(game: AnyGame, state: Any, seat: Seat | None, chance: Chance, steps: Iterator[int], left: int = DEEPEST) -> bool:
    """Return whether a seat wins whatever the others do, within `steps` and `left` actions."""
    mover, outcome = game.to_move(state), game.outcome(state)
    if mover is None:
        return outcome is not None and seat in outcome.winners
    if not left:
        return False
    replies = (game.apply(state, reply, chance).state for reply in game.legal(state) if next(steps) < FORCED)
    ends = (_forced(game, after, seat, chance, steps, left - 1) for after in replies)
    return any(ends) if mover == seat else all(ends) and next(steps) < FORCED


def _why(replay: Replay, mind: Mind, point: Point, action: Action) -> tuple[Reason, ...]:
    """Return the reasons why an action is better, by what somebody who looks back could know.

    That is what a single person knew then, else what all saw. A reason that holds for what was played as well makes nothing
    better.
    """
    if secret(replay, point, action):
        return ()
    persons = [seat for seat, player in enumerate(replay.record.header.players) if not player.computer]
    seen = replay.observation(persons[0] if len(persons) == 1 else None, point.at)
    reasons, played = reasons_for(mind.knowledge, seen, action), replay.action(point.at)
    shared = () if secret(replay, point, played) else reasons_for(mind.knowledge, seen, played)
    return gains_first([reason for reason in reasons if reason not in shared], point.seat, mind.knowledge.costs)


def gains_first(reasons: Sequence[Reason], seat: Seat, costs: Collection[str]) -> tuple[Reason, ...]:
    """Return the reasons why an action of a seat is better, with its price behind them.

    A price alone makes nothing better: then there is none.
    """
    paid = [reason for reason in reasons if reason.seat == seat and reason.code in costs]
    gained = [reason for reason in reasons if reason not in paid]
    return (*gained, *paid) if gained else ()


def secret(replay: Replay, point: Point, action: Action) -> bool:
    """Return whether the possibility of an action at a turning point gives a secret away.

    It does if it tells what somebody who looks back could not know then. All persons look back, or everybody where there was
    none. What they could not know is drawn some times: an action that is not always possible then gives something away, such as
    a card in hand.
    """
    game, state, chance = replay.game, replay.state(point.at), Seeded("secret")
    players = replay.record.header.players
    persons = [seat for seat, player in enumerate(players) if not player.computer] or range(len(players))
    views = [game.observe(state, seat) for seat in persons if seat != point.seat]
    return any(game.check(game.sample(view, chance), action) is not None for view in views for _ in range(GUESSES))


def instead(replay: Replay, point: Point, viewer: Seat | None) -> tuple[Any, tuple[Moment, ...]]:
    """Return the state to which the better action at a turning point might have led.

    Luck is the same. With the state come the moments on the way there, as a viewer would have witnessed them. What the seat
    could not know is drawn: nothing that stayed hidden in the game comes to light.
    """
    game = replay.game
    state = game.sample(replay.observation(point.seat, point.at), Seeded("review"))
    action, chance = game.decode(point.best), Recorded(Prepared(replay.numbers(point.at), Seeded("review")))
    step = game.apply(state, action, chance)
    return step.state, witnessed(game, viewer, step.events, game.moments(state, action, Fixed(*chance.given)))


def _mind(entry: Entry) -> Mind:
    return Mind(entry.computer_levels()[-1].knowledge)


def _judged(mind: Mind, state: Any, chance: Chance) -> tuple[float, ...]:
    """Return everybody's chances in a state, by what the seat to move knows.

    At the end they are what the game paid.
    """
    game = mind.game
    seat = game.to_move(state)
    if seat is None:
        return mind.estimates(state)
    seen = game.observe(state, seat)
    found = [mind.estimates(game.sample(seen, chance)) for _ in range(SAMPLES)]
    return tuple(round(sum(column) / SAMPLES, 4) for column in zip(*found, strict=True))


def _worths(mind: Mind, seen: Any, action: Action, seat: Seat) -> list[float]:
    """Return a seat's chances after an action and the rest of its turn, in sampled states.

    The rolls are those that all actions share.
    """
    found = []
    for number in range(TRIES):
        state, chance = mind.game.sample(seen, Seeded(f"state {number}")), Spread(number % SIDES, Seeded(f"compare {number}"))
        step = mind.game.apply(state, action, chance)
        found.append(_played_on(mind, step, seat, chance))
    return found


def _begun(replay: Replay, at: int) -> tuple[Event, ...]:
    """Return the turns that began on the way to a position."""
    return tuple(event for event in replay.events(None, at) if isinstance(event, TurnStarted))


def _expected(mind: Mind, state: Any, seat: Seat, begun: tuple[Event, ...], tries: int) -> float:
    """Return a seat's chance after the rest of its turn, by what it knows.

    `begun` are the turns that began on the way to the state: with one there, the chance is that in the state itself.
    """
    if mind.game.to_move(state) is None:
        return mind.estimates(state)[seat]
    seen, found = mind.game.observe(state, seat), []
    for number in range(tries):
        chance = Spread(number % SIDES, Seeded(f"expect {number}"))
        found.append(_played_on(mind, Step(mind.game.sample(seen, Seeded(f"state {number}")), begun), seat, chance))
    return sum(found) / tries


def _played_on(mind: Mind, step: Step[Any], seat: Seat, chance: Chance) -> float:
    """Return a seat's chance after the rest of its turn, played as looks best at once.

    The seat chooses by what it knows.
    """
    game = mind.game
    for _ in range(LONGEST):
        state = step.state
        over = any(isinstance(event, TurnStarted) for event in step.events)
        choices = () if over or game.to_move(state) != seat else mind.considered(state, game.legal(state))[:CHOICES]
        if not choices:
            break
        best = choices[0]
        if len(choices) > 1:
            guess = game.sample(game.observe(state, seat), chance)
            worths = {action: mind.estimates(game.apply(guess, action, chance).state)[seat] for action in choices}
            best = max(worths, key=lambda action: worths[action])
        step = game.apply(state, best, chance)
    return mind.estimates(step.state)[seat]


def _points(replay: Replay, chances: Sequence[Sequence[float]]) -> tuple[Point, ...]:
    """Return the turns that changed most for their players, each at its first decision.

    A turn is over behind all that its player did in it, also what there was no choice about. The last turn is left out.
    """
    turns: dict[int, list[int]] = {}
    for at in range(replay.last):
        if _free(replay, at) and replay.turn(at + 1):
            turns.setdefault(replay.turn(at + 1), []).append(at)
    found = []
    turns.pop(replay.turn(replay.last), None)
    for turn, decisions in turns.items():
        seat = replay.game.to_move(replay.state(decisions[0]))
        own = [at for at in decisions if replay.game.to_move(replay.state(at)) == seat]
        if seat is None:
            continue
        found.append(Point(own[0], turn, seat, (chances[own[0]][seat], chances[_over(replay, own[-1])][seat])))
    found.sort(key=lambda point: -abs(point.change))
    return tuple(sorted((point for point in found[:POINTS] if abs(point.change) >= LEAST), key=lambda point: point.at))


def _over(replay: Replay, decision: int) -> int:
    """Return the position behind all that a player did from a decision to the end of the turn."""
    turn, seat = replay.turn(decision + 1), replay.seat(decision)
    rest = itertools.takewhile(lambda at: replay.turn(at + 1) == turn, range(decision, replay.last))
    return max(at for at in rest if replay.seat(at) == seat) + 1


def _free(replay: Replay, at: int) -> bool:
    """Return whether who was to move had a choice and made it: others may have given up there."""
    game, state = replay.game, replay.state(at)
    return game.to_move(state) == replay.seat(at) and len(game.legal(state)) > 1


def kept(user: Path, record: Record) -> Review | None:
    """Return the review of a record that was kept, None without one that can be read."""
    try:
        data = read_file(_file(user, record), LARGEST)
        return None if nested_too_deep(data) else msgspec.json.decode(data, type=Review)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return None


def keep(user: Path, record: Record, review: Review) -> None:
    """Keep a review for the next time.

    Where that is not possible it is made again then.
    """
    try:
        write_whole(_file(user, record), msgspec.json.encode(review))
    except SaveError:
        return


def _file(user: Path, record: Record) -> Path:
    """Return the file of a record's review.

    It is named by all that was done and the rules it was done by.
    """
    acts = "".join(act.digest for _, act in record.standing())
    name = f"{VERSION} {record.header.game} {record.header.rules_version} {record.header.seed} {record.opening.digest} {acts}"
    return user / FOLDER / f"{hashlib.sha256(name.encode()).hexdigest()[:24]}.json"
