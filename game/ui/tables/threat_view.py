"""Threats to the player who is to decide, shown while a key is held."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pygame import Rect

from game.engine.core import Seat
from game.ui.board.board_label import Tone, board_label, letters_within
from game.ui.board.markings import Point
from game.ui.board.stage import Actor, Layer, covered
from game.ui.contract.values import Threats
from game.ui.hud.legend import Entry, Legend
from game.ui.services.wording import named_together
from game.ui.shell.input import Command
from game.ui.tables.boardscene import BoardScene
from game.ui.tables.bubble_space import BubbleSpace
from game.ui.widgets.accent import BAD, GOOD

THREAT = (-26.0, -24.0)
"""The place of the sign of a danger, from the middle of a space, in board units."""
SIGN, LEAST = 33.0, 16
"""The most height of such a sign in board units, which large letters would make too large, and the least in design units."""
ROWS = ((0.0, 16.0), (-10.0, 12.0))
"""Board units by which a row of signs may be moved, and from one of its signs to the next."""


class ThreatView:
    """The marks of threats and their legend."""

    def __init__(self, scene: BoardScene, space: BubbleSpace, endangered: Callable[[], Seat | None]) -> None:
        """Create the view; `endangered` returns the player whose threats are shown now, or None."""
        self._scene, self._space, self._endangered = scene, space, endangered
        self.legend: Legend
        self._threats: Threats | None = None
        self._shown = False
        self.stays = False
        """True while it is shown until the next press, and not while a key is held."""

    @property
    def offered(self) -> bool:
        """Return whether there is a player whose threats can be shown now."""
        return self._endangered() is not None

    def show_until_press(self) -> None:
        """Show the threats until something is pressed: for hands without the key."""
        self.show(True)
        self.stays = self._shown

    def make_legend(self) -> Legend:
        """Make the legend in the language of the moment."""
        self.legend = Legend(self._scene.entry.accent, Command.THREATS.value)
        return self.legend

    def arrange(self) -> None:
        """Place the legend in the window as it is now."""
        scene, covers = self._scene, self._space.covers(self.legend) if self._threats is not None else []
        self.legend.place_in(scene.clear, scene.window, covers)

    def update(self) -> None:
        """Place the legend anew where the card of what is pointed at has come under it."""
        if self.legend.visible and self._space.card_covered(self.legend):
            self.arrange()

    def show(self, shown: bool) -> None:
        """Mark and explain the places where others could harm the player, or remove the marks.

        A table that hides the board shows the threats itself.
        """
        table, seat = self._scene.table, self._endangered() if shown else None
        self._shown = seat is not None
        large = table.enlarge_threats(seat)
        self._threats = table.threats(seat) if seat is not None and large is None else None
        self.legend.show(False)
        if self._threats is not None:
            self._explain(self._threats)
        self._scene.hud.explain(self.legend if self._threats is not None else large)
        self.arrange()  # the card may have gone
        self._scene.display.refresh_marks()  # a hint makes way for the legend

    def let_go(self) -> None:
        """Take away what is shown."""
        self.stays = False
        if self._shown:
            self.show(False)

    def _explain(self, threats: Threats) -> None:
        """Explain the marks, and say what they leave out."""
        scene, text = self._scene, self._scene.text
        covers = self._space.covers(self.legend)
        others = sorted({other for seats in threats.spaces.values() for other in seats})
        below = threats.scope or text("hint.threats.known")
        if not others:
            self.legend.say(self._head(threats, others), below, [Entry("", (), threats.none or text("hint.safe"), GOOD)], covers)
            return
        mark, space = scene.table.marking.mark, next(iter(threats.spaces))
        signs = tuple(map(self._badge, others)) if self._several else (threats.icon.sprite,)
        harm = Entry(mark("threat", space).sprite, signs, threats.icon.name, BAD)
        safe = Entry(mark("possible", space).sprite, (), threats.elsewhere or text("hint.threats.else"), GOOD)
        self.legend.say(self._head(threats, others), below, [harm, safe] if threats.rings else [harm], covers)

    def _head(self, threats: Threats, others: Sequence[Seat]) -> str:
        """Return the words on who could harm the player, and in which turns.

        Those of all turns where nobody could.
        """
        text, name, now = self._scene.text, self._scene.name, threats.now
        if not others:
            return threats.turns or text("hint.threats")
        later = named_together(text, [name(seat) for seat in others if seat != now])
        if now is None or now not in others:
            return text("hint.threats.whose", names=later)
        return text("hint.threats.both" if later else "hint.threats.rest.whose", name=name(now), names=later)

    @property
    def _several(self) -> bool:
        """Return whether signs tell several opponents apart."""
        return len(self._scene.match.players) > 2

    def _badge(self, seat: Seat) -> str:
        return f"ui/badge_{self._scene.hud.colour(seat)}"

    def marks(self, others: Iterable[Actor]) -> dict[Any, Actor]:
        """Return hatching and a sign for each threatened space.

        Several opponents have their own signs, over all `others`, the marks of the moment, and where they cover least of them.
        """
        scene, found = self._scene, dict[Any, Actor]()
        if self._threats is None:
            return found
        taken = [self._covered(actor) for actor in others if actor.sprite and actor.layer >= Layer.SIGN]
        for space, seats in self._threats.spaces.items():
            found["mark", "threat", space] = scene.table.marking.mark("threat", space)
            at = scene.table.places.centre(space, scene.viewpoint.seen, turned=scene.stage.view.turned)
            if self._several:
                signs = [self._badge(seat) for seat in sorted(seats)]
            else:
                side = max(SIGN * scene.stage.view.scale, scene.theme.px(LEAST))
                letters = letters_within(scene.theme, side)
                signs = [board_label(scene.theme, "", Tone.PAPER, self._threats.icon.sprite, letters)]
            first = self._threats.nudges.get(space, THREAT)
            laid = [self._row(signs, at, (first[0] + moved, first[1]), step) for moved, step in ROWS]
            row = min(laid, key=lambda row: sum(self._hidden(sign, taken) for sign in row))
            found |= {("mark", "threat sign", space, number): sign for number, sign in enumerate(row)}
        return found

    def _row(self, signs: Sequence[str], at: Point, first: Point, step: float) -> list[Actor]:
        """Return signs one beside the other, from the place of the first on."""
        (x, y), (left, up) = at, first
        nudges = [(left + number * step, up) for number in range(len(signs))]
        return [Actor(sign, x, y, layer=Layer.WORDS, nudge=nudge, order=9) for sign, nudge in zip(signs, nudges, strict=True)]

    def _hidden(self, sign: Actor, taken: Iterable[Rect]) -> float:
        """Return how much of other marks a sign would cover, in whole marks."""
        own = self._covered(sign)
        parts = ((own.clip(other), other) for other in taken)
        return sum(part.width * part.height / (other.width * other.height) for part, other in parts)

    def _covered(self, actor: Actor) -> Rect:
        return covered(actor, self._scene.context.art, self._scene.stage.view)
