"""Sentences that name a rule, and lead to it in the rulebook."""

from __future__ import annotations

from functools import partial

from pygame import Surface

from game.engine.lost_baggage.cards import SetProblem
from game.ui.services.fonts import Face
from game.ui.services.theme import LINK, WARNING
from game.ui.shell import destinations
from game.ui.shell.scene import Context
from game.ui.tables.lost_baggage.workshop.faces import Faces
from game.ui.widgets import Pressable

PAGE = "lost_baggage"
"""The rulebook of the game."""
SIZE = 15


def open_rule(context: Context, rule: str) -> None:
    """Open the rulebook at a rule, such as "LB-2"."""
    context.open(destinations.Rulebook(PAGE, rule))


def worded(problem: SetProblem, faces: Faces) -> str:
    """Return the sentence for what is wrong with a set, with the rule's number."""
    text = faces.text
    key = f"workshop.problem.{problem.code}"
    named = f"{key}.{problem.kind}"
    card = faces.name(problem.kind, problem.card) if problem.card else ""
    owner = faces.name("characters", problem.owner) if problem.owner else ""
    values = {"n": problem.count, "bound": problem.bound, "card": card, "owner": owner, "rule": problem.rule}
    return text(named if named in text else key, **values)


class RuleLine(Pressable):
    """A fault of a set; pressing it opens the rulebook at the rule."""

    click_sound = "page_turn"

    def __init__(self, problem: SetProblem, faces: Faces, context: Context) -> None:
        super().__init__(partial(open_rule, context, problem.rule))
        self.words = worded(problem, faces)

    def height_for(self, width: int) -> int:
        """Return the height in pixels that the sentence takes at a width."""
        return self.theme.block(self.words, width, size=SIZE, face=Face.REGULAR).height

    def draw(self, target: Surface) -> None:
        colour = LINK if self.hovered else WARNING
        self.theme.write(target, self.words, self.rect, colour, size=SIZE, face=Face.REGULAR)
