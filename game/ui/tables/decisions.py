"""Decisions of the person at a table: from a choice to the match, and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.engine.core import Action, Illegal, Seat
from game.play.history import Moment, Played
from game.ui.contract.values import Choice, Prompt, Space, SubmitAction
from game.ui.services.wording import named_together
from game.ui.tables.boardscene import BoardHost, BoardScene
from game.ui.tables.bubble_space import BubbleSpace
from game.ui.tables.consent import Question
from game.ui.tables.consent_scene import ConsentScene
from game.ui.tables.driver import MatchDriver
from game.ui.tables.seat_viewpoint import SeatViewpoint
from game.ui.widgets.dialog import Answer, DialogScene
from game.ui.widgets.notes import TOOLTIP_AFTER

WAITING = Illegal("replay", "")
"""The answer to every action while somebody else is to decide."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """An action that the tap of a finger on a space would do: the next tap there does it."""

    space: Space
    action: Action


class Decisions:
    """The one path from a choice at a table to its match."""

    weighed: Weighed | None = None
    """The action that is weighed, None for none."""

    def __init__(self, scene: BoardScene, driver: MatchDriver, viewpoint: SeatViewpoint) -> None:
        self._scene, self._driver, self._viewpoint = scene, driver, viewpoint
        self._space = BubbleSpace(scene)
        self._shown_question: Question | None = None
        """The question of others that was shown here last."""
        self._legal: tuple[Any, Seat | None, tuple[Action, ...]] | None = None
        """The legal actions of the present question, by observation and seat."""
        self._refused: tuple[str, Space] | None = None
        """The refusal that was told last beside a space, with that."""
        self._beyond = 0.0
        """Seconds for which another space has been pointed at that it covers."""
        self._weighing: list[Action] | None = None
        """The actions that a tap would do, while that is found out; else None."""

    @property
    def person(self) -> Seat | None:
        """The person who is to decide with their own things in view, None for nobody."""
        return self._viewpoint.person

    @property
    def due(self) -> bool:
        """Return whether a person sees here what is to be decided, and is left to decide."""
        seat = self.person
        shown = self._scene.settled and not self._scene.held
        return shown and seat is not None and self._driver.left_to_program(seat) is None

    def begin_again(self) -> None:
        """Forget the legal actions, since the question may have changed."""
        self._legal = None
        weighed = self.weighed
        if weighed is not None and (self.person is None or self.check(weighed.action) is not None):
            self.weighed = None

    # what may be done

    def legal(self) -> tuple[Action, ...]:
        """Return all that the person may do, by what is seen.

        There is nothing while something moves.
        """
        person, seen = self.person, self._viewpoint.seen
        if not self._scene.settled or person is None:
            return ()
        known = self._legal
        if known is None or known[0] is not seen or known[1] != person:
            # By `check`, so that a table which allows less, as a lesson does, says so in one place.
            found = self._driver.match.game.legal(seen)
            known = self._legal = seen, person, tuple(action for action in found if self.check(action) is None)
        return known[2]

    def check(self, action: Action) -> Illegal | None:
        """Return the reason why an action is illegal now, None if it is legal."""
        if self._viewpoint.elsewhere:
            return WAITING
        return self._driver.match.game.check(self._viewpoint.seen, action)

    def refuse(self, why: Illegal, space: Space | None = None) -> None:
        """Explain in a bubble beside the space why something cannot be done.

        A click opens the rule.
        """
        scene = self._scene
        scene.context.sound.play("ui_error")
        near, words = self._space.around(space), scene.table.words.reason(why)
        if why.rule:
            words = f"{words} ({why.rule})"
        scene.tell(words, near, act=(lambda: scene.open_rules(why.rule)) if why.rule else None)
        self._refused, self._beyond = (words, space) if space is not None else None, 0.0

    def relent(self, dt: float) -> None:
        """Take a refusal away once another space that it covers has been pointed at for a while.

        It stays under the pointer, for a click on it.
        """
        scene = self._scene
        bubble, board = scene.bubble, scene.board
        if self._refused is None or bubble.told != self._refused[0]:
            self._refused = None
            return
        near, at = self._space.around(board.cursor), board.pointer_at
        on_it = at is not None and bubble.rect.collidepoint(scene.stage.view.point(*at))
        covered = board.cursor != self._refused[1] and near is not None and bubble.rect.colliderect(near)
        self._beyond = self._beyond + dt if covered and not on_it else 0.0
        if self._beyond >= TOOLTIP_AFTER:
            bubble.hide()

    # doing it

    def choose(self, choice: Choice) -> None:
        """Do the same as the button of a choice, or say why not: a refused choice has no button."""
        if choice.disabled_reason is not None:
            self.refuse(choice.disabled_reason)
        else:
            choice.act()

    def tap(self, space: Space | None, click: Callable[[], None]) -> None:
        """Weigh what a click on a space would do, or do it if it is what is weighed already.

        What a click changes beside the match, such as what is selected, it changes at once.
        """
        before, self.weighed, self._weighing = self.weighed, None, []
        try:
            click()
        finally:
            found, self._weighing = self._weighing, None
        if not found or space is None:
            if before is not None:
                self._scene.refresh()
        elif before == (now := Weighed(space, found[-1])):
            self.submit(now.action)
        else:
            self.weighed = now
            self._scene.context.sound.play("ui_hover")
            self._scene.refresh()

    def offer_weighed(self, prompt: Prompt) -> Prompt:
        """Return a prompt with what is weighed as its first choice, and the only green one."""
        if self.weighed is None:
            return prompt
        action = self.weighed.action
        same = [choice for choice in prompt.choices if choice.action == action]
        others = (choice for choice in prompt.choices if choice not in same)
        rest = tuple(replace(choice, style="wood") if choice.style == "green" else choice for choice in others)
        said = self._scene.table.suggestion(action)
        first = Choice(
            said.label or said.words.rstrip("."),
            SubmitAction(self.submit, action),
            "orange" if said.harmful else "green",
            icon=said.icon,
            consequence=said.consequence,
        )
        if same:
            first = same[0]
        return replace(prompt, choices=(first, *rest))

    def submit(self, action: Action) -> None:
        """Plan an action or carry it out, or say why not, once it is offered.

        Nothing is done for who decides at another screen.
        """
        if self._weighing is not None:
            self._weighing.append(action)
            return
        if not self._scene.settled or self.decided_away:
            return
        self.weighed = None
        seat = self.person
        if seat is None or not self._scene.table.may_plan(action):
            self.carry_out(action)
        elif (why := self.check(action)) is not None:
            self.refuse(why)
        else:
            self._plan(seat, [(action, self._driver.foresee(self._viewpoint.seen, action))])

    def carry_out(self, action: Action) -> None:
        """Carry out an action of the seat to move, or say why not."""
        match = self._driver.match
        if match.to_move is None:
            return
        self._scene.hud.acts()
        try:
            match.submit(match.to_move, action)
        except Illegal as why:
            self.refuse(why)

    def confirm(self, action: Action) -> None:
        """Submit an action, asking first when the players wish to confirm their moves."""
        text = self._scene.text
        if self._scene.context.settings.values.confirm_moves and self._weighing is None:
            question = text("table.confirm", what=self._scene.table.suggestion(action).words)
            self.ask(question, text("table.confirm_yes"), lambda: self.submit(action))
        else:
            self.submit(action)

    def ask(self, question: str, yes: str, act: Callable[[], None]) -> None:
        """Call `act` when the players say yes."""
        self.offer(question, (Choice(yes, act, "red"),))

    def offer(self, question: str, choices: tuple[Choice, ...]) -> None:
        """Let the players pick one of a few answers, or none."""
        if len(choices) > 1:
            self._scene.hud.card.say(None)  # it speaks of one of them at most
        answers = [Answer(choice.text, choice.act, choice.style) for choice in choices]
        answers.append(Answer(self._scene.text("table.never_mind")))
        present = self._present()
        heading, last = self._scene.prompt.headline, len(answers) - 1
        self._scene.context.stack.push(
            DialogScene(heading, question, answers, default=last, holds=lambda: self._present() == present)
        )

    def _present(self) -> tuple[Seat | None, int]:
        """Return the person here and the number of actions, with which an offer holds."""
        return self.person, len(self._driver.match.history)

    def ask_again(self) -> None:
        """Ask what others want to know once more, as others may sit here now."""
        self._shown_question = None

    def submit_random(self, kind: type[Action]) -> None:
        """Let chance decide in setting up for all persons, as long as such an action is legal."""
        self._driver.decide_by_chance(kind, self.carry_out)

    def submit_rest(self, choose: Callable[[], Action | None]) -> None:
        """Let `choose` decide for the person until it gives None.

        What may be planned is planned at once.
        """
        scene = self._scene
        seat, first = self.person, choose() if scene.settled else None
        if seat is None or first is None:
            return
        if not scene.table.may_plan(first):
            self._driver.leave_rest(seat, choose)
            return
        before, steps = self._viewpoint.seen, list[tuple[Action, Moment]]()
        while first is not None and scene.table.may_plan(first):
            moment = self._driver.foresee(self._viewpoint.seen, first)
            steps.append((first, moment))
            self._viewpoint.seen = moment.seen
            first = choose()
        self._viewpoint.seen = before
        self._plan(seat, steps)

    def carry_on(self) -> None:
        """Decide for a player who leaves it to the program or a plan, or can only end the turn."""
        seat = self._driver.left_to_program(self.person)
        if not self._scene.settled:
            return
        if seat is None:
            self._carry_out_forced()
            return
        if self._driver.goes_by_plan:
            self._scene.playback.apply_speed(hurried=True)
        if not self._driver.carry_on(seat, self.carry_out):
            self._scene.playback.start_anew()

    def _carry_out_forced(self) -> None:
        """Carry out the only thing that a person can do, unless something was taken back.

        Else nothing before it could be taken back: it would be carried out again.
        """
        match = self._driver.match
        if self.person is None or match.taken_back:
            return
        forced = match.game.forced(self._viewpoint.seen)
        if forced is not None and self.check(forced) is None:
            self._driver.auto_play.end(len(match.history))
            self.carry_out(forced)

    # plans

    @property
    def decided_away(self) -> bool:
        """Return whether a person at another screen decides now."""
        return self._viewpoint.elsewhere and self._driver.computers.mover is None

    @property
    def planned(self) -> int:
        """Return the number of actions that the person has planned and not confirmed yet."""
        plan = self._driver.plans.of(self.person)
        return len(plan.actions) if plan is not None else 0

    def keep_plan(self) -> None:
        """Carry out the person's plan, each action when it is that player's turn to decide."""
        seat = self.person
        if seat is not None and self.planned and self._scene.settled:
            self._driver.plans.agree(seat)
            self._viewpoint.choose()
            self._scene.playback.start_anew()

    def _plan(self, seat: Seat, steps: Sequence[tuple[Action, Moment]]) -> None:
        """Add these actions to a player's plan, and show their results."""
        self._driver.plans.add(seat, [(action, moment.event) for action, moment in steps])
        self._scene.playback.show([moment for _, moment in steps])

    # taking back

    @property
    def undoable(self) -> Action | None:
        """The last action of a person, if it may be taken back now."""
        last = self._driver.last_of_person()
        may = last is not None and self._scene.settled and self._viewpoint.waits_for is None and not self.planned
        return last.action if may and last is not None and self._driver.match.undo_reason() is None else None

    def take_back(self) -> None:
        """Take that action back, so that its player decides again."""
        if self.undoable is not None:
            self._take_back(None)

    def undo(self) -> None:
        """Take back the last planned action, else the last action.

        A plan in execution can be changed again.
        """
        plan = self._driver.plans.of(self.person)
        if plan is not None:
            plan.take_back()
            self._scene.context.sound.play("undo")
            self._scene.playback.start_anew()
        elif not self.why_no_undo():
            start, asked = self._driver.undone_from, self.undo_asks()
            if asked:
                whose = tuple(sorted(self._undone_seats()))
                self.ask_others("undo.question", asked, lambda: self._take_back(start), whose=whose)
            else:
                self._take_back(start)

    def why_no_undo(self) -> str:
        """Return the code of the reason against `undo`, "" if it is possible."""
        if self.planned:
            return ""
        reason = self._driver.match.undo_reason(self._driver.undone_from)
        if reason is not None:
            return reason.code
        own = (
            self._viewpoint.handed_over
            or self._driver.match.free_undo
            or any(map(self._viewpoint.sits_here, self._undone_seats()))
        )
        if self._viewpoint.looks_on or not own:
            return "handover"
        if any(played.late for played in self._undone()):
            return "late"
        return "away" if self.undo_asks() & self._driver.away else ""

    def undo_asks(self) -> frozenset[Seat]:
        """Return the players at other tables whose consent `undo` needs.

        Their decision would go, or it is their turn.
        """
        if self.planned:
            return frozenset()
        match, levels = self._driver.match, self._driver.computers.levels
        seats = self._undone_seats()
        if match.to_move is not None and match.to_move not in levels:
            seats.add(match.to_move)
        return frozenset(seat for seat in seats if not self._viewpoint.sits_here(seat))

    def _undone_seats(self) -> set[Seat]:
        """Return the persons whose decision `undo` would take back."""
        return {played.seat for played in self._undone() if played.seat not in self._driver.computers.levels}

    def _undone(self) -> Sequence[Played]:
        """Return the actions that `undo` would take back, apart from those of computers."""
        start, last = self._driver.undone_from, self._driver.last_of_person()
        return self._driver.match.history[start:] if start is not None else (last,) if last is not None else ()

    def ask_others(
        self,
        key: str,
        asked: frozenset[Seat],
        act: Callable[[], None],
        whom: Seat | None = None,
        whose: tuple[Seat, ...] = (),
    ) -> None:
        """Do something as soon as players at other tables agree.

        `key` is the text of the question, `whom` the player whom it is about, `whose` those whose decisions it is about.
        """
        scene, names = self._scene, named_together(self._scene.text, [*map(self._scene.name, sorted(asked))])
        sit_here = filter(self._viewpoint.sits_here, range(len(self._driver.match.players)))
        here = frozenset(seat for seat in sit_here if seat != whom)  # nobody decides about themselves

        def tell(words: str) -> None:
            (scene.context.stack.top or scene).tell(words)

        def refused(seat: Seat) -> None:
            tell(scene.text("undo.refused", name=scene.name(seat)))

        def lapsed() -> None:
            tell(scene.text("undo.lapsed", names=names))

        self._driver.ask(Question(key, here, asked, act, refused, lapsed, whom, whose))
        tell(scene.text("undo.asked", names=names))

    def answer_question(self) -> None:
        """Ask those who sit here what others want to know of them, once."""
        question, scene = self._driver.question, self._scene
        if question is None or question is self._shown_question or scene.playback.busy:
            return

        def sit_here() -> tuple[Seat, ...]:
            return tuple(seat for seat in sorted(question.asked) if self._viewpoint.sits_here(seat) and question.waits_for(seat))

        if sit_here():
            self._shown_question, text = question, scene.text
            asking = [scene.name(seat) for seat in question.asking]
            name = asking[0] if len(asking) == 1 else ""  # of several who share the host's screen nobody knows who asks
            whom = scene.name(question.whom) if question.whom is not None else ""
            whose = named_together(text, [*map(scene.name, question.whose)])
            words = text(question.key if name else f"{question.key}.host", name=name, whom=whom, whose=whose)
            title = text(f"{question.key.partition('.')[0]}.title")
            scene.context.stack.push(ConsentScene(question, sit_here, title, words, text("undo.yes"), text("undo.no")))

    def _take_back(self, start: int | None) -> None:
        plans, match = self._driver.plans, self._driver.match
        played = match.undo(start)
        seat = played.seat
        if seat in plans.agreed or plans.of(seat) is not None:
            plans.interrupt(seat, played.action, match.observation(seat), self._driver.foresee)
            self._scene.playback.start_anew()


class LiveHost(BoardHost):
    """The host of a table at which people decide."""

    def __init__(self, scene: BoardScene, decisions: Decisions, hand_room: Callable[[int], int]) -> None:
        super().__init__(scene)
        self.decisions, self._hand_room = decisions, hand_room

    @property
    def addressed(self) -> Seat | None:
        return self._scene.viewpoint.addressed

    def legal(self) -> tuple[Action, ...]:
        return self.decisions.legal()

    def check(self, action: Action) -> Illegal | None:
        return self.decisions.check(action)

    def submit(self, action: Action) -> None:
        self.decisions.submit(action)

    def submit_random(self, kind: type[Action]) -> None:
        self.decisions.submit_random(kind)

    def submit_rest(self, choose: Callable[[], Action | None]) -> None:
        self.decisions.submit_rest(choose)

    @property
    def decided_here(self) -> bool:
        return not self.decisions.decided_away

    def hand_room(self, usual: int) -> int:
        return self._hand_room(usual)

    @property
    def planned(self) -> int:
        return self.decisions.planned

    def keep_plan(self) -> None:
        self.decisions.keep_plan()

    @property
    def undoable(self) -> Action | None:
        return self.decisions.undoable

    def take_back(self) -> None:
        self.decisions.take_back()

    def confirm(self, action: Action) -> None:
        self.decisions.confirm(action)

    def ask(self, question: str, yes: str, act: Callable[[], None]) -> None:
        self.decisions.ask(question, yes, act)

    def offer(self, question: str, choices: tuple[Choice, ...]) -> None:
        self.decisions.offer(question, choices)

    def refuse(self, why: Illegal, space: Space | None = None) -> None:
        self.decisions.refuse(why, space)
