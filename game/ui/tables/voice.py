"""The words of a table for the voice: the board in order, and what can be done."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.ui.contract.values import Choice, LogLine, Space
from game.ui.hud.action_buttons import ActionButton
from game.ui.hud.bubble import Bubble
from game.ui.hud.card import Noted
from game.ui.services.speech import sentence, sentences
from game.ui.services.wording import clock_time
from game.ui.shell.input import Command
from game.ui.shell.scene import Spoken
from game.ui.tables.board_base import BoardBase
from game.ui.tables.hud_view import Hud
from game.ui.widgets.telling import say_aloud

MOST_NAMED = 12
"""The most spaces to choose from that are named one by one: nobody keeps more in mind."""
ASIDE = 0.3
"""The share of a way to a neighbour from which on it leads up or down, or left or right."""


TOLD = (60, 30, 10)
"""The seconds left on a chess clock that are told."""


class TableVoice:
    """The words of a table for the voice; they are those of its notes, panels, log and prompt."""

    def __init__(self, scene: BoardBase, hud: Hud) -> None:
        self._scene, self._hud = scene, hud

    def spoken(self, base: Spoken) -> Spoken:
        """Return what may be said of the scene now, added to what is said of its widgets."""
        scene = self._scene
        log = self._hud.log.lines
        on_board = base.pointed is scene.board
        return replace(
            base,
            heading=base.heading or scene.text(f"game.{scene.entry.id}.name"),
            pointed=(scene.board, scene.board.cursor) if on_board else base.pointed,
            words=self.here if on_board else base.words,
            lines=len(log),
            told=base.told or self._bubble() or self._last_seconds(),
            since=lambda first: self._lines(log, first),
            asking=scene.prompt if scene.settled and scene.live else None,
            asked=lambda: self.question() if scene.settled and scene.live else "",
        )

    def _lines(self, log: Sequence[LogLine], first: int) -> list[str]:
        """Return the lines of the log from a number on, with names where another acts."""
        told, before = list[str](), next((line.seat for line in reversed(log[:first])), None)
        for line in log[first:]:
            name = self._scene.name(line.seat) if line.seat is not None and line.seat != before and not line.named else ""
            told.append(f"{name}: {line.text}" if name else line.text)
            before = line.seat if line.seat is not None else before
        return told

    def _bubble(self) -> str:
        """Return the words of the hint, the teacher or a tip, "" while there is none."""
        bubbles = (part for part in self._scene.root.children if isinstance(part, Bubble) and part.visible)
        said = [sentences(bubble.told) for bubble in bubbles]
        place = self._scene.hinted()
        return sentences((*said, self._place(place) if said and place is not None else ""))

    def _place(self, space: Space) -> str:
        return _joined(self._named(space, self._scene.table.named_in_full(space)))

    def _last_seconds(self) -> str:
        """Return how little time is left on the running chess clock, "" for enough."""
        scene, seat = self._scene, self._scene.clock_runs
        left = scene.clocks().get(seat) if seat is not None else None
        told = [mark for mark in TOLD if left is not None and left <= mark]
        if not told or seat is None:
            return ""
        return scene.text("clock.told", name=scene.name(seat), time=clock_time(scene.text, told[-1]))

    # a place

    def here(self) -> str:
        """Return the words on the space under the cursor, with its note."""
        cursor = self._scene.board.cursor
        if cursor is None or not self._scene.settled:
            return self._scene.text("voice.board") if self._scene.settled else ""
        note = self._hud.note_of(cursor)
        return _joined(self._named(cursor, note.spoken(self._scene.text) if note is not None else ""))

    def _named(self, space: Space, words: str) -> Iterator[str]:
        """Yield a space's name unless the words have it, who stands there, and the words."""
        scene, name = self._scene, self._scene.table.called(space)
        if name not in words.replace(",", " ").split(". ")[0].split():
            yield name
        who = [scene.name(seat) for seat, at in scene.table.whereabouts().items() if at == space]
        yield from (name for name in who if name not in words)
        yield words

    def _around(self, space: Space) -> Iterator[str]:
        """Yield the neighbours of a space, clockwise from above, each after its way as seen."""
        scene, table = self._scene, self._scene.table
        turn = -1 if scene.board.turned else 1
        ground = {beside: table.places.foot(beside, table.shown) for beside in (space, *table.neighbours(space))}
        here = ground.pop(space)
        steps = {beside: (turn * (foot.x - here.x), turn * (foot.y - here.y)) for beside, foot in ground.items()}
        for beside, (dx, dy) in sorted(steps.items(), key=lambda item: math.atan2(item[1][0], -item[1][1]) % math.tau):
            yield scene.text(f"voice.{_way(dx, dy)}", what=self._place(beside))

    # the board

    @property
    def wait(self) -> str:
        """The reason in words why nothing is read out or asked now."""
        scene = self._scene
        return scene.text("voice.wait" if scene.shows or scene.held else "voice.others")

    def describe(self) -> str:
        """Return the whole table in words.

        First the players, then the place under the cursor with its neighbours, then row by row.
        """
        scene, table, text = self._scene, self._scene.table, self._scene.text
        if not scene.settled:
            return self.wait
        parts = [scene.prompt.headline]
        at, clocks = table.whereabouts(), scene.clocks()
        for card in scene.summaries():
            where = table.called(at[card.seat]) if card.seat in at else ""
            clock = clock_time(text, math.ceil(clocks[card.seat])) if card.seat in clocks else ""
            things = (thing.in_words for thing in (*card.things, *card.carried, *card.hung))
            said = (part.strip(" .") for part in (where, card.line, card.about, *things, clock))
            parts.append(f"{scene.name(card.seat)}: {', '.join(filter(None, said))}")
        if scene.board.cursor is not None and scene.focused is scene.board:
            parts += [self.here(), *self._around(scene.board.cursor)]
        rows = [[_joined(self._named(space, words)) for space in row if (words := self._words(space))] for row in self._rows()]
        parts += [text("voice.row", places="; ".join(row)) for row in rows if row]
        if any(len(row) < len(spaces) for row, spaces in zip(rows, self._rows(), strict=True)):
            parts.append(text("voice.rest"))
        return "\n".join(sentence(part) for part in parts if part)

    def _words(self, space: Space) -> str:
        return self._scene.table.named_in_full(space).strip(" .")

    def _rows(self) -> list[tuple[Space, ...]]:
        return self._scene.table.places.rows(self._scene.table.shown)

    # what can be done

    def question(self) -> str:
        """Return what is asked, and what can be done with keys."""
        scene, text, prompt = self._scene, self._scene.text, self._scene.prompt
        parts = [prompt.headline, prompt.detail]
        keyed = [*scene.controls.offered()] or [
            (text.key(choice.command.value), choice)
            for choice in prompt.choices
            if choice.command is not None and choice.disabled_reason is None
        ]
        named = {choice.text for _, choice in keyed}
        keyed += [
            (text.key(button.capped), button.choice)
            for button in scene.focusable()
            if isinstance(button, ActionButton) and button.enabled and button.choice.text not in named
        ]
        parts += [text("voice.button", key=key, what=_said(choice)) for key, choice in keyed]
        beside = [name for widget in scene.focusable() if isinstance(widget, Noted) for name in widget.offers]
        if beside:
            parts.append(text("voice.beside", key=text.key_name("tab"), things=", ".join(beside)))
        places = self.places()
        if places:
            names, key = ", ".join(map(scene.table.called, places)), text.key(Command.NEXT_PLACE.value)
            few = len(places) <= MOST_NAMED
            parts.append(text("voice.places" if few else "voice.places.many", n=len(places), key=key, places=names))
        return sentences(parts)

    def places(self) -> list[Space]:
        """Return the spaces that can be chosen now, in the order in which the board is read out."""
        scene = self._scene
        if not (scene.settled and scene.live and scene.board.visible):
            return []
        offered = set(scene.table.offered())
        return [space for row in self._rows() for space in row if space in offered]

    def go_on(self, step: int) -> bool:
        """Bring the cursor to the next space that can be chosen (1), or the one before (-1).

        Return False where there is none.
        """
        scene, places = self._scene, self.places()
        if not places:
            if scene.context.voice.on:
                say_aloud(scene, scene.text("voice.no_place") if scene.settled else self.wait)
            return False
        scene.focus(scene.board, show=True)
        now = scene.board.cursor
        number = (places.index(now) + step) % len(places) if now in places else (0 if step > 0 else -1)
        if places[number] == now and scene.context.voice.on:
            say_aloud(scene, self.here())  # there is no other, and what is asked for is answered
        scene.board.go_to(places[number])
        return True


def _way(dx: float, dy: float) -> str:
    """Return the name of a way, such as "up_left"."""
    least = ASIDE * math.hypot(dx, dy)
    along = ("up" if dy < 0 else "down") if abs(dy) > least else ""
    across = ("left" if dx < 0 else "right") if abs(dx) > least else ""
    return "_".join(filter(None, (along, across)))


def _said(choice: Choice) -> str:
    """Return the words of a button and what comes of it."""
    return f"{choice.text} ({choice.consequence.strip(' .')})" if choice.consequence else choice.text


def _joined(parts: Iterator[str]) -> str:
    return ": ".join(filter(None, (part.strip(" .") for part in parts)))
