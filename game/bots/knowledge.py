"""The knowledge of a computer player of its game, and the judging of positions by it.

Knowledge is plain data with names from the rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any, ClassVar

from game.engine.chance import Chance, pick
from game.engine.core import Action, AnyGame, Outcome, Seat

WINS = "wins"
"""The code of the reason above all others: the game is won at once."""
WINS_NEXT = "wins_next"
"""The code of the reason that the next action of the same player can win the game at once."""
LOST = -30.0
"""The worth of a seat that is out: its chance of winning is next to nothing."""


@dataclass(frozen=True, slots=True)
class Reason:
    """An effect of an action, certain or with luck, that speaks for it.

    `code` is what the interface words by `<game>.why.<code>`, WINS and WINS_NEXT in all games; `seat` is whom it is about, `n`
    its number. `odds` are 1 for what is certain.
    """

    code: str
    seat: Seat
    n: int = 0
    odds: float = 1.0


class Knowledge(ABC):
    """The knowledge of computer players of one game.

    A module keeps an instance with the tuned weights as KNOWLEDGE.

    Positions are judged by features: numbers with names, one row for each seat. A seat's worth is the sum of its features times
    their weights, a team's what its seats are worth together, and the chance of winning the share of the exponentials of all.
    """

    game: ClassVar[AnyGame]
    hopeless: ClassVar[float] = 0.0
    """The chance of winning below which a player may give up.

    Measured, nobody has won from there, and it takes long to lose.
    """
    says: ClassVar[Sequence[str]] = ()
    says_of_others: ClassVar[Sequence[str]] = ()
    """The codes of all facts about who acts, and about another player."""
    costs: ClassVar[Sequence[str]] = ()
    """The codes of facts that are the price of an action to who acts.

    They make none better than another.
    """
    opens: ClassVar[Mapping[str, type[Action]]] = {}
    """The actions that facts say can be done next.

    Such facts speak for nothing where something else follows.
    """

    def __init__(self, weights: Mapping[str, float]) -> None:
        """`weights` are how much each feature counts, in the order in which `features` has them."""
        self.weights = weights

    def __reduce__(self) -> tuple[type[Knowledge], tuple[dict[str, float]]]:
        # Read-only mappings cannot be pickled.
        return type(self), (dict(self.weights),)

    @abstractmethod
    def features(self, state: Any) -> Sequence[Sequence[float] | None]:
        """Return the features of each seat in a state of a game that is not over.

        None for a seat that is out.
        """

    def teams(self, state: Any) -> Sequence[Sequence[Seat]]:
        """Return the seats that play together; () where everybody plays alone."""
        return ()

    def together(self, state: Any, team: Sequence[Seat], worths: Sequence[float]) -> float:
        """Return the worth of a team, as games have borne it out.

        `worths` are those of its seats that are not out. Chances by it come true as often as they say. Here it is the sum; a
        knowledge that differs says by which games that was measured.
        """
        return sum(worths)

    def considered(self, position: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Return the actions worth a thought, the most promising first; never none.

        `position` is a state or an observation.
        """
        return actions

    def forgetting(self, seen: Any) -> Any:
        """Return an observation as left to a player who remembers only what lies open now."""
        return seen

    def facts(self, seen: Any, seat: Seat, action: Action) -> Iterable[Reason]:
        """Return the effects of an action of the seat to move, the weightiest first.

        They are what an observation tells. An effect that is not said to depend on luck is true right after the action,
        before anybody else moves.
        """
        return ()

    def plain(self, position: Any, action: Action) -> bool:
        """Return whether an action is a gain at once that is certain.

        Of two ways that are alike, such a one is taken first.
        """
        return False

    def settles(self, seen: Any, action: Action) -> bool:
        """Return whether an action is a certain gain that nothing else outweighs."""
        return False

    def aloud(self, action: Action) -> str:
        """Return a code for the reason of an action that others wish to know, "" for all else."""
        return ""

    def fights_on(self, seen: Any, seat: Seat) -> bool:
        """Return whether the seat to move plays on in this turn, however small its chance.

        It does where it could still hurt somebody or save itself.
        """
        return False

    def ends(self, state: Any) -> bool:
        """Return whether looking at the own turn ends here although the same seat is to move."""
        return False

    def playout(self, state: Any, actions: Sequence[Action], chance: Chance) -> Action:
        """Return a quick choice that is better than any, for playing on in the mind.

        `state` is a sampled one.
        """
        return pick(self.considered(state, actions), chance)


class Mind:
    """A game's knowledge as one level has it: what it overlooks weighs nothing."""

    def __init__(self, knowledge: Knowledge, overlooks: Iterable[str] = ()) -> None:
        self.knowledge = knowledge
        self.game = knowledge.game
        unknown = sorted(set(overlooks) - set(knowledge.weights))
        if unknown:
            raise ValueError(f"there is no feature {unknown[0]!r}; the features are {', '.join(knowledge.weights)}")
        blind = frozenset(overlooks)
        self._weights = [0.0 if name in blind else weight for name, weight in knowledge.weights.items()]

    def considered(self, position: Any, actions: Sequence[Action]) -> Sequence[Action]:
        """Return the actions worth a thought, the most promising first."""
        return self.knowledge.considered(position, actions) if len(actions) > 1 else actions

    def worths(self, state: Any) -> list[dict[str, float]]:
        """Return the worth that each feature adds to each seat, by its name.

        A seat that is out has none, and so have all when the game is over.
        """
        if self.game.to_move(state) is None:
            return [{} for _ in self.chances(state)]
        rows = self.knowledge.features(state)
        return [
            {} if row is None else {name: a * b for name, a, b in zip(self.knowledge.weights, row, self._weights, strict=True)}
            for row in rows
        ]

    def mover(self, state: Any) -> Seat:
        """Return the seat to move. Raises ValueError when the game is over."""
        seat = self.game.to_move(state)
        if seat is None:
            raise ValueError("the game is over")
        return seat

    def chances(self, state: Any) -> tuple[float, ...]:
        """Return each seat's chance of winning, as it looks, or what a game that is over paid.

        Searches compare these; players are told `estimates`.
        """
        return self._chances(state, _sum)

    def estimates(self, state: Any) -> tuple[float, ...]:
        """Return each seat's chance of winning, as games have borne out.

        Of a game that is over it is what that paid.
        """
        return self._chances(state, self.knowledge.together)

    def _chances(self, state: Any, together: Callable[[Any, Sequence[Seat], Sequence[float]], float]) -> tuple[float, ...]:
        """Return each seat's chance of winning.

        `together` returns the worth of a team from those of its seats that are not out.
        """
        outcome = self.game.outcome(state)
        if outcome is not None:
            return shares(outcome)
        worths, teams = self._seats(state), self.knowledge.teams(state)
        if not teams:
            return tuple(softmax([LOST if worth is None else worth for worth in worths]))
        members = [(team, _left(worths, team)) for team in teams]
        return _by_seat(softmax([together(state, team, left) if left else LOST for team, left in members]), teams)

    def _seats(self, state: Any) -> list[float | None]:
        """Return the worth of each seat, None for one that is out."""
        weights = self._weights
        rows = self.knowledge.features(state)
        return [None if row is None else sum([a * b for a, b in zip(row, weights, strict=True)]) for row in rows]


def _sum(_: Any, team: Sequence[Seat], worths: Sequence[float]) -> float:
    """Return the worth of a team to a search: the sum of those of its seats."""
    return sum(worths)


def _left(worths: Sequence[float | None], team: Sequence[Seat]) -> list[float]:
    """Return the worths of those of a team that are not out."""
    return [worth for seat in team if (worth := worths[seat]) is not None]


def _by_seat(chances: Sequence[float], teams: Sequence[Sequence[Seat]]) -> tuple[float, ...]:
    """Return the chances of all seats, from those of the teams."""
    found = {seat: chance for team, chance in zip(teams, chances, strict=True) for seat in team}
    return tuple(found[seat] for seat in range(len(found)))


def softmax(worths: Sequence[float]) -> list[float]:
    """Return the share of each in the sum of the exponentials of all."""
    best = max(worths)
    parts = [exp(max(worth - best, LOST)) for worth in worths]
    total = sum(parts)
    return [part / total for part in parts]


def shares(outcome: Outcome) -> tuple[float, ...]:
    """Return the worth of the end of a game to each seat.

    1 for a winner, half for two who share the first place, and so on. Seats of a team have the same: 1 each if it won, half if
    two teams share the first place.
    """
    seats: list[Seat] = sorted(seat for group in outcome.ranking for seat in group)
    first = outcome.ranking[0]
    sides = [team for team in outcome.teams if set(team) & set(first)] or first
    return tuple(1.0 / len(sides) if seat in first else 0.0 for seat in seats)
