"""The driving of a match: computers, plans, what is left to the program, and saving.

A match has one driver, however many tables show it. A table asks it whose decision is due and hands it what a player decides;
the table that made it lets its computers think and act.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.engine.chance import Seeded
from game.engine.core import Action, Seat
from game.play.autosave import Autosave
from game.play.history import Moment, Played, witnessed
from game.play.match import Match
from game.ui.tables.auto_play import AutoPlay
from game.ui.tables.computers import Computers
from game.ui.tables.consent import Question
from game.ui.tables.plan import Plans


@dataclass(frozen=True, slots=True)
class ComputerAct:
    """A decision of a computer that has been carried out.

    `gave_up`: it left the game. `says` is the code of what it says aloud, "" for nothing. `thoughtless`: it decided without
    thinking, since no process survived that, and this is to be told once.
    """

    seat: Seat
    gave_up: bool = False
    says: str = ""
    thoughtless: bool = False


class MatchDriver:
    """The driver of a match: decides what is not left to the persons at its tables."""

    def __init__(self, match: Match, computers: Computers, autosave: Autosave | None = None) -> None:
        """Create the driver; without an `autosave` nothing is written."""
        self.match, self.computers, self.autosave = match, computers, autosave
        self.plans = Plans()
        self.auto_play = AutoPlay()
        self.screens: set[Seat] = set()
        """The seats of persons who decide at screens of their own."""
        self.away: frozenset[Seat] = frozenset()
        """Those of them whose screens are out of reach."""
        self.halted = False
        """True while the table that drives is behind another screen: computers do not play on."""
        self.covered: set[Callable[[Seat], bool]] = set()
        """The tables behind another scene, by what says who sits there: their clocks stand."""
        self.question: Question | None = None
        """The question that waits for the answers of other players."""
        self._moved: list[Callable[[], None]] = []
        """The functions called when somebody takes or leaves such a screen."""
        self._by_chance: type[Action] | None = None
        """The kind of actions that chance goes on deciding as soon as computers have decided for themselves."""
        self._told_failure = False

    def on_move(self, moved: Callable[[], None]) -> Callable[[], None]:
        """Call a function whenever somebody takes or leaves a screen of their own.

        The function that is returned ends this.
        """
        self._moved.append(moved)
        return lambda: self._moved.remove(moved)

    def take_screen(self, seat: Seat) -> None:
        """Note that a person decides at a screen of their own from now on."""
        self.screens.add(seat)
        for moved in tuple(self._moved):
            moved()

    def leave_screen(self, seat: Seat) -> None:
        """Note that a person decides at the first table again."""
        self.screens.discard(seat)
        for moved in tuple(self._moved):
            moved()

    def ask(self, question: Question) -> None:
        """Ask players at other screens; a question before it is no more."""
        self.withdraw()
        self.question = question

    def withdraw(self) -> None:
        """Take the question back, since what it is about has changed."""
        if self.question is not None:
            self.question.withdraw()
            self.question = None

    def stop(self) -> None:
        """Stop all thinking of computers."""
        self.computers.stop()

    # whose decision it is

    @property
    def goes_by_plan(self) -> bool:
        """Return whether the next action of the player to move is planned and confirmed."""
        return self.match.to_move in self.plans.agreed

    @property
    def person(self) -> Seat | None:
        """The person who is to decide.

        It is None for a computer, also for one that does not decide any more, for a plan, and at the end.
        """
        seat = self.match.to_move
        return None if seat in self.computers.levels or self.goes_by_plan else seat

    @property
    def saving(self) -> bool:
        """Return whether something that was done is not on the disk yet."""
        return self.autosave is not None and self.autosave.waiting

    @property
    def busy(self) -> bool:
        """Return whether somebody's decisions are left to the program, or a computer is to decide."""
        return bool(self.auto_play.choosing or self.plans.agreed) or self.computers.mover is not None

    def shows_computer(self, *, moving: bool) -> bool:
        """Return whether a computer is to decide or to be shown (`moving`: something moves)."""
        history = self.match.history
        acted = moving and bool(history) and history[-1].seat in self.computers.levels
        return self.computers.mover is not None or acted

    # plans

    def foresee(self, seen: Any, action: Action) -> Moment:
        """Return the moment that a planned action will be, as its player sees it."""
        game, chance = self.match.game, Seeded("plan")
        state = game.sample(seen, chance)
        events = game.apply(state, action, chance).events[:1]
        return witnessed(game, game.to_move(state), events, game.moments(state, action, chance)[:1])[0]

    # what is left to the program

    def left_to_program(self, person: Seat | None) -> Seat | None:
        """Return the player who leaves the decision to the program or to a plan.

        `person` is to decide, if anybody.
        """
        if self.goes_by_plan:
            return self.match.to_move
        return person if person in self.auto_play.choosing else None

    def leave_rest(self, seat: Seat, choose: Callable[[], Action | None]) -> None:
        """Let `choose` decide for a player, each time, until it returns None."""
        self.auto_play.leave(seat, choose, len(self.match.history))

    def carry_on(self, seat: Seat, carry_out: Callable[[Action], None]) -> bool:
        """Decide for a player who leaves it to the program.

        Return False if a plan is not possible any more and was dropped.
        """
        if self.goes_by_plan:
            planned = self.plans.next(seat)
            if self.match.check(planned) is not None:
                self.plans.agreed.pop(seat, None)
                return False
            carry_out(planned)
            return True
        action = self.auto_play.choosing[seat]()
        if action is None:
            del self.auto_play.choosing[seat]
        else:
            self.auto_play.decide(len(self.match.history))
            carry_out(action)
        return True

    def decide_by_chance(self, kind: type[Action], carry_out: Callable[[Action], None]) -> None:
        """Let chance decide in setting up for all persons, as long as such an action is legal."""
        self._by_chance, draw = None, random.SystemRandom()
        while self.match.turn == 0 and (found := [action for action in self.match.legal() if isinstance(action, kind)]):
            if self.computers.mover is not None:
                self._by_chance = kind  # computers decide for themselves; then it goes on
                return
            carry_out(draw.choice(found))

    @property
    def by_chance(self) -> type[Action] | None:
        """The kind of actions that chance goes on deciding, None for none."""
        return self._by_chance

    def decide_late(self, seat: Seat) -> None:
        """Decide at a glance for a player who has no time left.

        What was planned is given up.
        """
        match = self.match
        self.plans.drafts.pop(seat, None)
        match.submit(seat, self.computers.plain_choice(match.observation(seat)), late=True)

    # taking back

    @property
    def undone_from(self) -> int | None:
        """The first of the actions that are undone together, None for a single one.

        The program decided them.
        """
        return self.auto_play.undone_from(self.match.history, self.computers.levels)

    def last_of_person(self) -> Played | None:
        """Return the last action of a person, None without any."""
        return next((played for played in reversed(self.match.history) if played.seat not in self.computers.levels), None)

    # computers

    def let_computers_think(self, dt: float, *, rested: bool) -> None:
        """Let time pass for the computer that is to decide.

        `rested`: all that happened has been shown.
        """
        self.computers.think(dt, rested=rested)

    def act(self, pace: float) -> ComputerAct | None:
        """Carry out the decision of a computer if it is time for it, and return it.

        `pace` is how much sooner than usual.
        """
        computers = self.computers
        decision, seat = computers.decided(pace), computers.mover
        if decision is None or seat is None:
            return None
        if computers.gives_up(seat, decision):
            self.match.resign(seat)
            return ComputerAct(seat, gave_up=True, thoughtless=self._newly_failed())
        self.match.submit(seat, decision.action)
        return ComputerAct(
            seat, says=computers.levels[seat].knowledge.aloud(decision.action) or "", thoughtless=self._newly_failed()
        )

    def _newly_failed(self) -> bool:
        """Return whether computers have just begun to decide without thinking."""
        failed, self._told_failure = self.computers.failed and not self._told_failure, self.computers.failed
        return failed
