"""Hints at a table: a strong player's actor first, then its action and reasons.

A hint is made from what the seat to move may know, and always with the same seed: the same knowledge gives the same hint.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

from game.bots.knowledge import WINS, WINS_NEXT, Reason
from game.bots.outcomes import known_after
from game.bots.player import Decision, Level
from game.bots.thinking import PATIENCE, Thinking
from game.bots.workers import Pending
from game.engine.core import Action, AnyGame, Seat
from game.play.match import Match
from game.rounding import percent
from game.ui.services.text import Text
from game.ui.services.wording import letters, sentence

SEED = "hint"
MOST_REASONS = 2
"""Reasons that are said at most; one that holds of several others counts once."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A proposed action and its reasons; without an action it is in words alone.

    `whole`: the action is told too, not only who acts.

    `then` is what would follow, None for nothing, when the observation is `later`.
    """

    action: Action | None
    why: str
    whole: bool
    then: Action | None = None
    later: Any = None


class HintProvider:
    """The hints for the player to move at a match; forgotten with the next action."""

    def __init__(self, match: Match, levels: Sequence[Level], thinking: Thinking) -> None:
        """Create the provider; `levels` are those of the game, () where no computer plays it."""
        self._match, self._thinking = match, thinking
        self._level = levels[-1] if levels else None
        self._state: Any = None
        self._pending: Pending[Decision] | None = None
        self._decision: Decision | None = None
        self._later: Any = None
        """The observation right after the proposed action."""
        self._whole = self._only = False

    @property
    def works(self) -> bool:
        """Return whether there are hints at this table."""
        return self._level is not None and self._match.hints

    @property
    def thinks(self) -> bool:
        """Return whether a hint is being looked for."""
        return self._pending is not None

    def ask(self) -> None:
        """Look for a hint.

        The second time for the same decision the action is told as well, the third time nothing.
        """
        self.follow()
        if self._whole:
            self.put_away()
            return
        if self._decision is not None or self._pending is not None:
            self._whole = self._decision is not None
            return
        seat, level = self._match.to_move, self._level
        if seat is None or level is None:
            return
        self._state, self._whole = self._match.state, False
        seen = self._match.observation(seat)
        actions = self._match.game.legal(seen)
        self._only = len(actions) == 1
        if self._only:
            self._decision = Decision(actions[0], 0.0)
        else:
            self._pending = self._thinking.ask(level, self._match.board, seen, actions, SEED, ahead=True)

    def follow(self) -> None:
        """Forget what was found for another decision than the present one."""
        if self._match.state is not self._state:
            self.put_away()

    def put_away(self) -> None:
        """Hide the hint."""
        if self._pending is not None:
            self._pending.cancel()
        self._pending = self._decision = self._state = self._later = None
        self._whole = False

    def found(self, dt: float = 0.0) -> bool:
        """Let time pass; return whether the hint has just been found.

        Raises ValueError where it could not be found.
        """
        self.follow()
        if self._pending is not None:
            self._pending.grow_old(dt, PATIENCE)
        if self._pending is None or not self._pending.done:
            return False
        pending, self._pending = self._pending, None
        self._decision = pending.answer
        seat, then = self._match.to_move, self._decision.then
        if seat is not None and then is not None:
            self._later = known_after(self._match.game, self._match.observation(seat), self._decision.action)
        return True

    def hint(self, text: Text, name: Callable[[Seat], str]) -> Hint | None:
        """Return the hint as far as it is given now, None for none.

        `name` says what players are called.
        """
        self.follow()
        if self._decision is None:
            return None
        why = self._why(self._decision, text, name)
        return Hint(self._decision.action, why, self._whole, self._decision.then, self._later)

    def _why(self, decision: Decision, text: Text, name: Callable[[Seat], str]) -> str:
        """Return the reasons in a sentence."""
        if self._only:
            return text("hint.only")
        said = reasons_text(text, self._match.game, len(self._match.players), self._match.to_move, decision.reasons, name)
        if not said:
            return text("hint.best_found")
        why = text("hint.why", reasons=said)
        return text("hint.close", why=why) if decision.close else why


def reasons_text(
    text: Text,
    game: AnyGame,
    players: int,
    seat: Seat | None,
    reasons: Sequence[Reason],
    name: Callable[[Seat], str],
    most: int = MOST_REASONS,
) -> str:
    """Return the weightiest reasons of a seat as a sentence without a full stop, "" for none.

    Gains of its allies are no reasons. Of several that hold only as all stand, the first alone says so. What holds of one of
    the others is said of all of whom it holds.
    """
    allies = next((team for team in game.teams(players) if seat in team), ())
    said, stands = [], text("hint.stands")
    alike = dict[tuple[str, int], list[Reason]]()
    for at, reason in enumerate(reasons):
        if reason.seat == seat or reason.seat not in allies:
            alike.setdefault((reason.code, at if reason.seat == seat else -1), []).append(reason)
    for reason in chain.from_iterable([*alike.values()][:most]):
        words = _reason(text, game.id, seat, reason, name, stands)
        said.append(words)
        if words != _reason(text, game.id, seat, reason, name, ""):
            stands = ""
    return sentence("; ".join(said))


def _reason(text: Text, game: str, seat: Seat | None, reason: Reason, name: Callable[[Seat], str], stands: str) -> str:
    """Return a reason in a few words, without a capital and a full stop.

    It is the gain of the seat, or the loss of another. `stands` begins one that holds only as all stand. The number of a column
    is also there as its `letter`.
    """
    if reason.code in (WINS, WINS_NEXT):
        return text(f"hint.{reason.code}")
    key = f"{game}.why.{reason.code}"
    values = {"n": reason.n, "letter": letters(reason.n), "percent": percent(reason.odds), "stands": stands}
    if reason.seat == seat:
        return text(key, **values).strip()
    return text(f"{key}.other", name=name(reason.seat), **values).strip()
