"""The sheet on which a position set up by hand becomes a puzzle.

It is proved in the background, then saved.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
from pygame import Rect, Surface

from game.content.editor import Value, Wrong, checked
from game.content.level import LONGEST_NAME
from game.content.packs import own_key
from game.content.positions import PositionReader, Situation
from game.learn import made
from game.learn.collected import Wanted, collection
from game.learn.exercise import Exercise
from game.learn.made import Judgement, Verdict, When, Wish
from game.learn.puzzles import Fields, Puzzle, load_puzzle, puzzle_of, said
from game.learn.search import Search
from game.play.errors import SaveError
from game.play.files import clean_name, user_folder
from game.play.record import Player
from game.play.replay import Replay
from game.ui.contract.entry import TableEntry
from game.ui.scenes.film import Bar
from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK, INK, LOOKS, WARNING
from game.ui.services.wording import player_names, trouble
from game.ui.shell import destinations
from game.ui.shell.scene import Spoken
from game.ui.widgets import Button, Choice, Label, ScrollArea, TextField, Widget
from game.ui.widgets.boxes import draw_box
from game.ui.widgets.layout import TOP, Scroll, box, column, place, row, worded
from game.ui.widgets.menu import MenuScene
from game.ui.widgets.telling import of_widgets

FIELD, LABEL, NAMED = 46, 170, 24
"""Design units of the height of a choice, of the width of its name before it, and of the height of its name above it."""
NARROW = 480
"""Design units of the width below which a choice is below its name."""
PICTURE, BESIDE = 320, 440
"""Design units of the height of the picture of the position, and of its width beside all that is said."""
TURN = "turn"
"""The value of an editor that says whose turn it is."""


class Proof:
    """A proof under way in the background."""

    def __init__(self, puzzle: Puzzle, fields: Fields) -> None:
        self.fields = fields
        self.search: Search = puzzle.search(made.MOST_STEPS)
        self._puzzle = puzzle
        self.judgement: Judgement | None = None
        self.failed = False

    def work(self) -> None:
        """Judge the puzzle."""
        try:
            self.judgement = made.judged(self._puzzle, self.search)
        except Exception:
            self.failed = True
            raise

    @property
    def share(self) -> float:
        """The share of the steps allowed that are done."""
        return min(1.0, self.search.steps / max(1, self.search.most))


class Line(Widget):
    """A choice or a field with its name before it, or above it where there is little room."""

    def __init__(self, name: str, control: Choice[Any] | TextField) -> None:
        super().__init__()
        self.name, self.control = Label(name, size=17, face=Face.BOLD, colour=FADED_INK), control
        self.spoken_name = name
        self.add(self.name)
        self.add(control)

    def arrange(self) -> None:
        if self._narrow(self.rect.width):
            tree = column(box(self.name, tall=NAMED), self.control, gap=2)
        else:
            tree = row(box(self.name, LABEL), self.control, gap=12)
        place(tree, self.rect, self.theme.px)

    def _narrow(self, width: int) -> bool:
        return width < self.theme.px(NARROW)

    def height_for(self, width: int) -> int:
        """Return the height in pixels at a width."""
        px = self.theme.px
        if not self._narrow(width):
            return px(FIELD)
        return px(NAMED + 2) + (self.control.height_for(width) if isinstance(self.control, Choice) else px(FIELD))


class PositionPicture(Widget):
    """The board of a position, as the book of puzzles shows it."""

    def __init__(self) -> None:
        super().__init__()
        self.replay: Replay | None = None

    def show_position(self, situation: Situation) -> None:
        """Show another position."""
        players = [Player("", look.colour) for look in LOOKS[: situation.players]]
        match = Exercise(situation).begin(players)
        self.replay = Replay(match.record, match.game, match.board)
        self.invalidate()

    def draw(self, target: Surface) -> None:
        rect = self.rect
        if self.replay is None or not rect.width or not rect.height:
            return
        px, inner = self.theme.px, rect.inflate(-2 * self.theme.px(3), -2 * self.theme.px(3))
        draw_box(target, self.theme, rect, px(10), FADED_INK, FADED_INK)
        picture = self.scene.context.thumbnails.of_position(self.replay, 0, None, inner.size, close_up=True)
        if picture is not None:
            target.blit(picture, inner)


class MakePuzzleScene(MenuScene):
    """The choice of what a puzzle asks for, and the words of its proof."""

    heading = "puzzle.make"
    widest = 1120

    def __init__(self, entry: TableEntry, situation: Situation, called: Sequence[tuple[str, int]]) -> None:
        """`called` are the names and numbers of the players by seat (`Player.called`)."""
        super().__init__()
        self.entry, self.situation, self.players = entry, situation, called
        self._positions = PositionReader(entry)
        self.level = self._positions.shipped(situation.level)
        """The key of the shipped level on which it is, None for any other."""
        self.goals = dict(collection(entry).goals)
        self.wish = Wish(next(iter(self.goals)))
        self.called = ""
        self.proof: Proof | None = None
        self.puzzle: Puzzle | None = None
        """The puzzle that was saved."""

    @property
    def wanted(self) -> Wanted:
        """The chosen goal."""
        return self.goals[self.wish.goal]

    # building

    def content(self) -> None:
        text = self.text
        self.area = ScrollArea()
        self.picture = PositionPicture()
        self.add(self.area)
        self.add(self.picture)
        self.turn = Choice[str]([], "", self._give_turn)
        self.field = TextField(self.called, self._call, longest=LONGEST_NAME, hint=text("puzzle.make.title.hint"))
        self.goal = Choice[str]([], self.wish.goal, partial(self._wish, "goal"))
        self.when = Choice[When]([(one, self._until(one)) for one in When], self.wish.when, partial(self._wish, "when"))
        self.n = Choice[int]([(1, "1")], 1, partial(self._wish, "n"))
        amounts = [(0, text("puzzle.make.any")), *((n, str(n)) for n in range(1, made.MOST_ACTIONS + 1))]
        self.actions = Choice[int](amounts, self.wish.actions, partial(self._wish, "actions"))
        controls: dict[str, Choice[Any] | TextField] = {
            "title": self.field,
            "turn": self.turn,
            "goal": self.goal,
            "when": self.when,
            "n": self.n,
            "actions": self.actions,
        }
        self.lines = {name: Line(text(f"puzzle.make.{name}"), control) for name, control in controls.items()}
        self.intro = Label(text("puzzle.make.intro" if self.level is not None else "puzzle.make.elsewhere"), size=17)
        self.sentence = Label(size=22, face=Face.TITLE, colour=INK)
        self.verdict = Label(size=18)
        self.bar = Bar()
        for widget in (self.intro, *self.lines.values(), self.sentence, self.verdict, self.bar):
            self.area.add(widget)
        self.save = Button(text("puzzle.make.save"), self._prove, style="green", icon="check")
        self.cancel = Button(text("common.cancel"), self._give_up)
        self.try_it = Button(text("puzzle.make.try"), self._try, style="green", icon="play")
        for button in (self.save, self.cancel, self.try_it):
            self.add(button)
        self._show()

    def _until(self, when: When) -> str:
        return said(made.sentences().when[when], self.text.language)

    def _show(self) -> None:
        """Bring everything up to what is chosen and known."""
        language, wanted, proving = self.text.language, self.wanted, self.proof is not None
        self.goal.values = [
            (name, said(one.what, language).format(n=self.wish.n if one is wanted else "…")) for name, one in self.goals.items()
        ]
        least, most = wanted.asks or (1, 1)
        self.n.values = [(n, str(n)) for n in range(least, most + 1)]
        self.n.value = self.wish.n
        turn = self._turn_value()
        seats = [int(one) for one in (turn.values if turn else ())]
        names = player_names(self.text, self.players)
        self.turn.values = [(str(seat), names[seat]) for seat in seats]
        self.turn.value = turn.now if turn else ""
        shown = {
            "turn": len(seats) > 1,
            "when": not wanted.when,
            "n": wanted.asks is not None,
            "actions": not wanted.lasting,
        }
        for name, line in self.lines.items():
            line.show(shown.get(name, True) and self.level is not None)
            line.control.enable(self.text("puzzle.make.proving") if proving else "")
        self.sentence.set(said(made.title_of(wanted, self.wish), language) if self.level is not None else "")
        self.picture.show_position(self.situation)
        self.bar.show(proving)
        self.save.show(not proving and self.puzzle is None and self.level is not None)
        self.cancel.show(proving)
        self.try_it.show(self.puzzle is not None)

    def _turn_value(self) -> Value | None:
        """Return the value of the editor that says whose turn it is."""
        editor = self.entry.editor()
        values = editor.values(self.situation.state) if editor is not None else ()
        return next((value for value in values if value.name == TURN), None)

    def first_focus(self) -> Widget | None:
        return self.goal if self.level is not None else self.back_button

    def spoken(self) -> Spoken:
        """Return what the voice says: what has the focus, and what is said of the puzzle."""
        said_here = of_widgets(self, self.text(self.heading))
        return dataclasses.replace(said_here, told=said_here.told or self.verdict.words)

    @property
    def main_button(self) -> Widget:
        return next((one for one in (self.try_it, self.cancel, self.save) if one.visible), self.back_button)

    def follow_thumbnails(self) -> None:
        self.picture.invalidate()

    # choosing

    def _call(self, title: str) -> None:
        """Take another title.

        A puzzle that was saved keeps the one it has, and can be saved again.
        """
        self.called = title
        if self.puzzle is not None:
            self._show_another()

    def _wish(self, name: str, value: Any) -> None:
        wish = dataclasses.replace(self.wish, **{name: value})
        least, most = self.goals[wish.goal].asks or (wish.n, wish.n)
        self.wish = dataclasses.replace(wish, n=min(max(wish.n, least), most))
        self._show_another()

    def _give_turn(self, seat: str) -> None:
        editor = self.entry.editor()
        assert editor is not None
        state = editor.set(self.situation.state, TURN, None, seat)
        try:
            self.situation = checked(editor, dataclasses.replace(self.situation, state=state))
        except Wrong:
            self.tell(self.text("puzzle.make.no_turn"), self.turn.rect)
        self._show_another()

    def _show_another(self) -> None:
        """Show another puzzle: what was said of the last one no longer holds."""
        self.puzzle = None
        self.verdict.set("")
        self._show()
        self._place()

    # proving

    def _prove(self) -> None:
        """Begin the proof on a thread of its own."""
        editor = self.entry.editor()
        if editor is None or self.level is None:
            return
        fields = made.fields_of(self.situation, self.level, self.wanted, self.wish, editor, clean_name(self.called))
        puzzle = puzzle_of(fields, "", self.entry, "", self._positions)
        self.proof = Proof(puzzle, fields)
        self.verdict.set(self.text("puzzle.make.proving"))
        self.verdict.colour = INK
        self._show()
        self._place()
        self.focus(self.cancel)
        self.context.background.put(self.proof.work)

    def _give_up(self) -> None:
        """Prove no more."""
        if self.proof is not None:
            self.proof.search.give_up()
            self.proof = None
            self._say(self.text("puzzle.make.given_up"), good=True)

    def leave(self) -> None:
        if self.proof is not None:
            self.proof.search.give_up()

    @property
    def animating(self) -> bool:
        return super().animating or self.proof is not None

    def update(self, dt: float) -> None:
        super().update(dt)
        if (proof := self.proof) is None:
            return
        self.bar.fill(proof.share)
        if proof.failed:
            self.proof = None
            self._say(self.text("puzzle.make.failed"), good=False)
        elif (judgement := proof.judgement) is not None:
            self.proof = None
            self._judge(proof.fields, judgement)

    def _judge(self, fields: Fields, judgement: Judgement) -> None:
        """Say what the proof has found, and save a good puzzle."""
        if judgement.verdict is Verdict.TOO_MUCH:
            self._say(self.text(f"puzzle.make.too_much{self._less}"), good=False)
            return
        if judgement.verdict is not Verdict.GOOD:
            tried = ".tried" if judgement.ways > 1 else ""
            values = {"right": judgement.right, "choices": judgement.choices, "n": judgement.ways}
            self._say(self.text(f"puzzle.make.{judgement.verdict}{tried}", **values), good=False)
            return
        fields = msgspec.structs.replace(fields, answer=judgement.answer, difficulty=judgement.difficulty)
        try:
            path = made.save(fields, user_folder(), self.entry.id)
        except SaveError as error:
            self._say(trouble(self.text, error), good=False)
            return
        self.puzzle = load_puzzle(path, self.entry, own_key(path, path.stem), self._positions)
        kind = f"{judgement.answer}.tried" if judgement.ways > 1 else judgement.answer
        self._say(self.text(f"puzzle.make.saved.{kind}", file=path.name, n=judgement.ways), good=True)

    @property
    def _less(self) -> str:
        """The end of the name of the text that says what may be chosen so that less can happen."""
        earlier = not self.wanted.when and self.wish.when is not When.NOW
        fewer = not self.wanted.lasting and self.wish.actions != 1
        return ".earlier" * earlier + ".fewer" * fewer

    def _say(self, words: str, *, good: bool) -> None:
        self.context.sound.play("ui_click" if good else "ui_error")
        self.verdict.set(words)
        self.verdict.colour = INK if good else WARNING
        self._show()
        self._place()
        self.area.reveal(self.verdict.rect)
        self.focus(self.main_button)

    def _try(self) -> None:
        """Play the puzzle."""
        if self.puzzle is not None:
            self.context.open(destinations.Puzzle(self.entry.id, (self.puzzle,), 0))

    # places

    def arrange_sheet(self, room: Rect) -> None:
        lines = [box(line, tall=line.height_for) for line in self.lines.values() if line.visible]
        parts = [box(label, tall=label.height_for) for label in (self.sentence, self.verdict) if label.words]
        bar = [box(self.bar, tall=FIELD)] if self.bar.visible else []
        tree = column(box(self.intro, tall=self.intro.height_for), *lines, *parts, *bar, gap=10, pad=(0, 2, 0, 4))
        area = Scroll(self.area, tree, self.px)
        beside = room.width >= self.px(NARROW + BESIDE)
        self.picture.show(beside or room.height >= self.px(2 * PICTURE))
        if beside:
            place(row(area, box(self.picture, BESIDE, BESIDE, at=TOP), gap=14), room, self.px)
        else:
            place(column(area, box(self.picture, tall=PICTURE) if self.picture.visible else None, gap=14), room, self.px)

    def arrange_bar(self, room: Rect) -> None:
        shown = [one for one in (self.save, self.cancel, self.try_it) if one.visible]
        place(row(box(), *(worded(one, 200, px=self.px) for one in shown)), room, self.px)
