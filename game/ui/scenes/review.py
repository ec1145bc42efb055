"""The review of a game that is over.

It is a replay with everybody's chances as a curve and the three turning points.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.bots.workers import Pending, Workers
from game.engine.core import Action
from game.lab.review import Point, Review, improve, instead, judge, keep, kept, secret
from game.play.files import user_folder
from game.play.record import Record
from game.play.replay import Replay
from game.registry import Entry
from game.rounding import percent
from game.ui.board.stage import Actor
from game.ui.contract.entry import TableEntry
from game.ui.hud.tools import Tool
from game.ui.scenes.recorded import RecordScene, of_fork
from game.ui.scenes.review_marks import PointMarks
from game.ui.scenes.review_parts import BETTER, PLAYED, Chances, PointCard, PointNote, ReviewPanel, Side
from game.ui.scenes.review_words import PointWords, proposal
from game.ui.services.wording import named_together
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.tables.controls import BoardControls
from game.ui.tables.hints import MOST_REASONS, reasons_text
from game.ui.widgets import Widget
from game.ui.widgets.frame import AIR, FOOT, RAIL, Frame
from game.ui.widgets.layout import LEFT, Pixels, Room, box, column, place, row, stack

CURVE, EDGE, LETTERS = 132, 14, 24
"""Design units of the height of the paper with the curve, of what is between papers, and of the letters below the board."""
CARD = 150
"""Design units of the height of a turning point, where there is room."""
NOTE = 460
"""Design units of the height of the note on a turning point, where there is room."""
FOLDED_CARD, FOLDED_PAPER = 46, 224
"""Design units of the height of a turning point, and of the width of what is beside the board, in a folded frame."""
NOTABLE = 0.03
"""A change of the chance that is worth telling."""
PATIENCE = 300.0
"""Seconds for which a review is waited for, many times what the longest game takes: its process may hang."""
REST = 0.9
"""Seconds of rest before and after what is shown of a turning point."""


def look_back(entry: Entry, record: Record) -> Review:
    """Return the whole review of a record, for a process of its own."""
    found = judge(entry, record)
    return Review(found.chances, tuple(improve(entry, record, point) for point in found.points))


class ReviewControls(BoardControls):
    """The panel of a review, and its tools."""

    panel: ReviewPanel

    def __init__(self, scene: ReviewScene) -> None:
        self._scene = scene

    def make(self) -> ReviewPanel:
        self.panel = ReviewPanel(self._scene, self._scene.show_both, self._scene.play_on)
        return self.panel

    def make_tools(self) -> Sequence[Tool]:
        scene, text, accent = self._scene, self._scene.text, self._scene.entry.accent
        watch = partial(scene.context.open, destinations.Replay(scene.record))
        return [
            Tool(accent, "eye", watch, tooltip=text("review.watch")),
            Tool(accent, "pencil", scene.change_position, tooltip=text("position.change")),
            Tool(accent, "redo", scene.same_luck, tooltip=text("results.luck.about")),
            Tool(accent, "rotate", scene.playback.turn_board, tooltip=text("table.turn_board")),
            Tool(accent, "book", scene.open_rules, tooltip=text("table.rulebook")),
            Tool(accent, "close", scene.back, tooltip=text("replay.close"), large=True),
        ]

    def place(self, shape: Frame) -> Rect:
        column, tall = shape.foot, self.panel.height(narrow=shape.narrow)
        if shape.folded:
            tall = column.height
        self.panel.place(Rect(column.x, column.bottom - tall, column.width, tall))
        return self.panel.rect


class ReviewScene(RecordScene):
    """A recorded game with what the program made of it.

    It is worked out in a process of its own, unless it was kept.
    """

    controls: ReviewControls

    full_left = papers = True
    shows_hands = False
    foot = FOOT

    def __init__(self, entry: TableEntry, replay: Replay, workers: Workers | None = None) -> None:
        super().__init__(entry, replay)
        self.review: Review | None = None
        self.words = PointWords(self)
        self.chosen = -1
        self._workers = workers or Workers()
        self._pending: Pending[Review] | None = None
        self._bests: dict[int, Action | None] = {}
        self._plan: deque[Callable[[], None]] = deque()
        """The steps that are still to be shown of the chosen turning point."""
        self._wait = 0.0

    # life

    def enter(self) -> None:
        self.review = kept(user_folder(), self.record)
        if self.review is None:
            self._pending = self._workers.run(look_back, self.entry, self.record)
        super().enter()

    def leave(self) -> None:
        self._workers.close()
        super().leave()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._go_on(dt)
        pending = self._pending
        if pending is None:
            return
        pending.grow_old(dt, PATIENCE)
        if not pending.done:
            return
        self._pending = None
        if pending.failure:
            self.tell(self.text("review.failed"))
            self._show_review()
            return
        self.review = pending.answer
        keep(user_folder(), self.record, self.review)
        self._show_review()

    def follow_thumbnails(self) -> None:
        for card in self.points:
            card.invalidate()

    # building

    def build(self) -> None:
        cards = self.table.cards()
        teams = self.entry.teams(len(cards)) or tuple((seat,) for seat in range(len(cards)))
        sides = [
            Side(team[0], tuple(cards[seat].colour for seat in team), named_together(self.text, [*map(self.name, team)]))
            for team in teams
        ]
        numbers = [self.replay.turn(at + 1) for at in self.turns]
        self.curve = Chances(self.entry.accent.paper(), sides, self.turns, numbers, self.go)
        self.points = [
            PointCard(self.entry.accent, number + 1, partial(self.choose, number), partial(self._photograph, number))
            for number in range(3)
        ]
        self.note_paper = PointNote(self.entry.accent)
        super().build()
        for widget in (self.curve, *self.points, self.note_paper):
            self.add(widget)
        self._show_review()

    def _show_review(self) -> None:
        """Show what has been found."""
        looking = self._pending is not None
        self.curve.show_review(self.review, self.text("review.looking" if looking else "review.failed"))
        found = self.review.points if self.review is not None else ()
        for number, card in enumerate(self.points):
            card.show(looking or number < len(found))
            card.enable("" if number < len(found) else self.text("review.looking"))
            if number < len(found):
                point = found[number]
                happened, title = self.words.happened(point), self.text("review.at_turn", n=point.turn)
                told = f"{self.words.when(point)}\n{happened[0]}"
                card.say(self.hud.colour(point.seat), title, point.span, happened, told)
        self.show_place()

    def say(self) -> None:
        """Set the heading: what this is, the end of the game, and the moment that is shown.

        Where there is room for one line below the title, the moment is the title.
        """
        self.prompt, ended, place = self.asked(), self._ended(), self.place_in_words()
        title, ask = (place, ended) if self.hud.columns.folded else (self.text("review.title"), f"{ended}\n{place}")
        self.hud.turn_panel.set(title, ask, "")

    def place_in_words(self) -> str:
        if self._plan and self.review is not None:  # all that is shown is of one turn
            return self.text("replay.turn_of", n=self.review.points[self.chosen].turn, turns=self.replay.turns_begun)
        return super().place_in_words()

    def _ended(self) -> str:
        """Return the winner of the game in words, and the number of its turns."""
        outcome, turns = self.replay.game.outcome(self.replay.state(self.last)), self.replay.turns_begun
        if outcome is None or not outcome.winners:
            return self.text("review.drawn", n=turns)
        names = named_together(self.text, [self.name(seat) for seat in outcome.winners])
        return self.text("review.won", names=names, n=turns) if turns else self.text("review.won.setting_up", names=names)

    def make_controls(self) -> ReviewControls:
        return ReviewControls(self)

    def first_focus(self) -> Widget:
        return self.controls.panel.play_on

    @property
    def main_button(self) -> Widget:
        return self.controls.panel.play_on

    def _photograph(self, number: int, size: tuple[int, int]) -> Surface | None:
        """Return the place of a turning point, right after what was played there."""
        if self.review is None:
            return None
        point = self.review.points[number]
        with self.viewpoint.knowing(self.replay.observation(self.viewpoint.viewer, point.at)):
            proposed = proposal(self, self.replay.action(point.at))
        space, seen = proposed.target if proposed.target is not None else proposed.start, self.replay.observation(None, point.at)
        middle = None if space is None else self.table.places.centre(space, seen, turned=False)
        return self.context.thumbnails.of_position(self.replay, point.at + 1, middle, size)

    @property
    def clear(self) -> Rect:
        clear = super().clear
        room = self.host.room
        if room is Room.FOLDED:
            left, top = clear.x - self.px(RAIL + AIR) + self.px(FOLDED_PAPER + AIR), clear.y + self.px(FOLDED_CARD + AIR)
            return Rect(left, top, max(1, clear.right - left), max(1, clear.bottom - top))
        below, top, right = self.px(FOLDED_PAPER + AIR if room is Room.UPRIGHT else CURVE + EDGE + LETTERS), clear.y, clear.right
        if (shape := self.hud.columns.frame) is not None and room is Room.UPRIGHT:
            top = min(top, shape.left.y)  # there are no portraits
        elif shape is not None:  # the tools reach beyond their column
            right = min(right, shape.right.right - self.hud.tools.width_for(narrow=shape.narrow) - self.px(AIR))
        return Rect(clear.x, top, max(1, right - clear.x), max(1, clear.bottom - below - top))

    def arrange(self, window: Rect) -> None:
        super().arrange(window)
        self.refresh()  # what covers the board has no room in every window

    def columns_placed(self) -> None:
        self.say()
        shape = self.hud.columns.frame
        if shape is not None and shape.folded:
            self._place_papers_folded(shape)
        elif shape is not None:
            self._place_papers(shape)

    def _place_papers(self, shape: Frame) -> None:
        """Place the turning points left, what was played right, and the curve at the foot."""
        self.curve.show()
        self.hud.panels.show(False)
        self.hud.log_strip.offer(False)
        self.hud.card.show(False)
        # What the table has in its columns gives way to the turning points and to what was played.
        self.table.below_panels(Rect(shape.left.topleft, (0, 0)))
        self.table.above_buttons(Rect(shape.right.topleft, (0, 0)))
        px, top, window, left = self.px, self.hud.turn_panel.rect.bottom, shape.window, shape.left
        points = column(*(box(card, tall=CARD, least=0) for card in self.points), gap=EDGE)
        papers = column(box(points, Pixels(left.width), at=LEFT), box(self.curve, tall=CURVE), gap=EDGE, pad=(0, EDGE, EDGE, 0))
        place(papers, Rect(left.x, top, self.controls.panel.rect.left - left.x, window.bottom - left.x - top), px)
        note = column(box(self.note_paper, tall=NOTE, least=0), box(), pad=(0, EDGE))
        top = self.hud.tools.rect.bottom
        place(note, Rect(shape.right.x, top, shape.right.width, self.controls.panel.rect.top - top), px)
        self.note_paper.show(self.chosen >= 0)

    def _place_papers_folded(self, shape: Frame) -> None:
        """Place the turning points above the board, or below it in an upright window.

        Below or beside them is the curve, or what was played.
        """
        self.hud.log_strip.offer(False)
        self.hud.panels.show(False)
        self.hud.card.show(False)
        above, tools, paper = shape.above, self.hud.tools.rect, stack(self.curve, self.note_paper)
        if shape.room is Room.UPRIGHT:
            points = column(*(box(card, tall=FOLDED_CARD) for card in self.points), box(), gap=AIR)
            place(column(box(), row(points, paper, gap=AIR, tall=FOLDED_PAPER)), shape.clear, self.px)
        else:
            head = row(self.hud.turn_panel, box(wide=Pixels(above.right - tools.x)), gap=AIR, tall=Pixels(above.height))
            beside = box(paper, FOLDED_PAPER, at=LEFT)
            tree = column(head, row(*self.points, gap=AIR, tall=FOLDED_CARD), beside, gap=AIR)
            place(tree, Rect(above.x, above.y, above.width, shape.clear.bottom - above.y), self.px)
        self.note_paper.show(self.chosen >= 0)
        self.curve.show(self.chosen < 0)

    # what people do

    def choose(self, number: int) -> None:
        """Go to a turning point, and say what was played there and what would have been better."""
        if self.review is None or number >= len(self.review.points):
            return
        point = self.review.points[number]
        self.go(point.at)
        self.chosen = number
        played, best = self.replay.action(point.at), self._best(point)
        came = self.words.came(point)
        words = came if secret(self.replay, point, played) else proposal(self, played).words
        better = self.table.suggestion(best).words if best is not None else ""
        if point.best and best is None:
            better = self.text("review.secret", name=self.name(point.seat))
        whys = self._whys(point) if best is not None else ()
        same, rests = self.text("review.same" if point.same else "review.no_better"), self._rests(point)
        self.note_paper.say(
            self.words.when(point),
            words,
            better,
            whys,
            point.chances,
            came=came,
            luck=self._luck(point),
            rest=rests[-1] if better and rests else "",
            otherwise=(*(f"{same} {rest}" for rest in rests), same),
        )
        self.show_place()
        self.hud.place()
        self.display.refresh_marks()

    def _whys(self, point: Point) -> tuple[str, ...]:
        """Return the reasons for what is better at a turning point: all, and the weightiest alone.

        They are spoken to whoever had to decide, who is named except for the only person of the game.
        """
        game, players, seat = self.replay.game, self.record.header.players, point.seat
        persons = [one for one, player in enumerate(players) if not player.computer]
        key, name = "hint.why" if persons == [seat] else "review.why", self.name(seat)
        said = (reasons_text(self.text, game, len(players), seat, point.why, self.name, most) for most in (MOST_REASONS, 1))
        return tuple(self.text(key, reasons=reasons, name=name) for reasons in said if reasons)

    def _luck(self, point: Point) -> str:
        """Return in words the change of the chance by luck at a turning point; "" for a small one."""
        if abs(point.luck) < NOTABLE:
            return ""
        return self.text("review.luck", before=percent(point.chances[0]), after=percent(point.came))

    def _rests(self, point: Point) -> tuple[str, ...]:
        """Return the changes that neither luck nor what was played has brought, in words.

        The longer words come first; () is for none.
        """
        (began, ended), (played, better) = point.span, point.chances
        best = better if point.best else played
        came = point.came if abs(point.luck) >= NOTABLE else played
        if abs(best - began + ended - came) < NOTABLE:
            return ()
        parts = (point.span,) if came == best else ((began, best), (came, ended))
        rounded = [(percent(before), percent(after)) for before, after in parts]
        spans = [self.text("review.span", before=before, after=after) for before, after in rounded if before != after]
        whole = "review.rest.alone" if self._is_alone(point.at) else "review.rest"
        return tuple(self.text(key, spans=", ".join(spans)) for key in (whole, "review.rest.short"))

    def _is_alone(self, at: int) -> bool:
        """Return whether the action at a position is the only one of its turn."""
        replay = self.replay
        turn = replay.turn(at + 1)
        return turn != replay.turn(at) and replay.turn_from(at + 1) != turn

    def _best(self, point: Point) -> Action | None:
        """Return the better action, None for none and for one that only that player could know of."""
        if point.at not in self._bests:
            best = self.replay.game.decode(point.best) if point.best else None
            self._bests[point.at] = None if best is None or secret(self.replay, point, best) else best
        return self._bests[point.at]

    def show_both(self) -> None:
        """Show what was played at the chosen turning point, then what would have been better.

        While that is being shown, stop it instead.
        """
        number = self.chosen
        if self._plan:
            self.choose(number)
        elif self.review is not None and number >= 0:
            point = self.review.points[number]
            both = (PLAYED, BETTER) if self._best(point) is not None else (PLAYED,)
            for which in both:
                self._plan += (partial(self._set_scene, point, which), partial(self._show_action, point, which))
            self._plan.append(partial(self.choose, number))
            self._wait = 0.0

    def _go_on(self, dt: float) -> None:
        """Show the next part of what is still to be shown, when the one before has come to rest."""
        if not self._plan or self.playback.presenter.busy:
            return
        self._wait -= dt
        if self._wait <= 0:
            self._wait = REST
            self._plan.popleft()()

    def _set_scene(self, point: Point, which: int) -> None:
        """Show the position of a turning point again, and say what comes now."""
        self.past.instead = None
        super().jump(point.at)
        self.note_paper.point_out(which)
        self.hud.banner.say(self.text("review.now_better" if which == BETTER else "review.now_played"))

    def _show_action(self, point: Point, which: int) -> None:
        """Show what was played, or what would have been better, as motion."""
        if which == PLAYED:
            self.replay.step(1)
            self.playback.show(self.viewpoint.moments())
            return
        self.past.instead, moments = instead(self.replay, point, self.viewpoint.viewer)
        self.playback.show(moments)

    @property
    def fork(self) -> int:
        """The chosen turning point, else the position that is shown."""
        return self.review.points[self.chosen].at if self.review is not None and self.chosen >= 0 else self.index

    def jump(self, index: int) -> None:
        self._let_go()
        super().jump(index)
        self.hud.place()

    def go_on(self) -> None:
        if self.chosen >= 0:
            self.jump(self.fork)
        super().go_on()

    def _let_go(self) -> None:
        """Speak of no turning point any more."""
        self.chosen = -1
        self._plan.clear()
        self.past.instead = None
        self.note_paper.point_out(0)

    def command(self, command: Command) -> bool:
        if command is Command.PRIMARY and self.chosen >= 0:
            self.show_both()
            return True
        return super().command(command)

    @property
    def animating(self) -> bool:
        return super().animating or bool(self._plan)

    @property
    def restful(self) -> bool:
        return super().restful and not self._plan and self._pending is None

    def show_place(self) -> None:
        super().show_place()
        self.controls.panel.keys.follow(self)
        self.curve.mark(self.index, self.chosen)
        self._show_acts()
        for number, card in enumerate(self.points):
            if card.chosen != (number == self.chosen):
                card.chosen = number == self.chosen
                card.invalidate()

    def _show_acts(self) -> None:
        """Offer what can be done here."""
        point = self.review.points[self.chosen] if self.review is not None and self.chosen >= 0 else None
        both, play_on = self.controls.panel.both, self.controls.panel.play_on
        both.show(point is not None)
        if point is not None:
            two = self._best(point) is not None
            both.set(self.text("review.both" if two else "review.show"))
            both.tell(self.text("review.both.then" if two else "review.show.then"))
        play_on.enable(self.text("review.over") if self.fork_over else "")
        play_on.tell("" if self.fork_over else of_fork(self, "review.play_on.then"))

    def marks(self) -> dict[Any, Actor]:
        """Return the marks of the chosen turning point."""
        if self.review is None or self.chosen < 0 or self._plan:
            return {}
        point = self.review.points[self.chosen]
        return PointMarks(self, point, self._best(point)).found
