"""Matches that begin in the middle of a battle, with cards that come with the program."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

import pygame

from game.engine.core import Action, Event, Seat, Step
from game.engine.lost_baggage.cards import Library
from game.engine.lost_baggage.state import Battle, Phase, State, Turn
from game.engine.lost_baggage.vocabulary import Do, Effect
from game.play.match import Match, seeded
from game.ui.tables.lost_baggage.battle.side import FighterSide
from game.ui.tables.lost_baggage.battle.stage import BattleStage
from game.ui.tables.lost_baggage.battle.strips import BattleStrip
from game.ui.tables.lost_baggage.cards.fan import Fan
from game.ui.tables.scene import TableScene
from game.ui.widgets import Widget
from tests.ui.play import Program, new_match, with_computers

W = TypeVar("W", bound=Widget)

NAMES = ("Ola", "Jan", "Ewa", "Bo")
LEVELS = {2: "two_10", 3: "three_10", 4: "four_10"}


@cache
def quiet(players: int = 2, names: tuple[str, ...] = NAMES, seed: str = "1") -> Match:
    """A match at its first turn, the worlds laid, nobody fighting; seat 0 is to move."""
    return new_match("lost_baggage", LEVELS[players], *names[:players], seed=seed, start="1", laying="ready")


def fight(
    *who: dict[str, Any],
    players: int = 2,
    acting: int = 0,
    turns: tuple[int, int] = (0, 0),
    instigator: int = 0,
    computers: Mapping[int, str] | None = None,
    names: tuple[str, ...] = NAMES,
    seed: str = "1",
    **more: Any,
) -> Match:
    """A match in which seats 0 and 1 fight where seat 0 stands; `who` are fields of theirs, `more` fields of the state.

    `computers` are the levels of those who are computers.
    """
    like = quiet(players, names, seed)
    if computers:
        like = with_computers(like, computers)
    state: State = like.state
    seats = list(state.players)
    for seat in (0, 1):
        fields = {"place": seats[0].place, "items": (), **(who[seat] if seat < len(who) else {})}
        seats[seat] = replace(seats[seat], **fields)
    battling = acting in (0, 1)
    state = replace(
        state,
        players=tuple(seats),
        battles=(Battle(instigator, 1 - instigator, *turns),),
        turn=Turn(acting, moved=battling),
        phase=Phase.BATTLE if battling else Phase.TURN,
        actor=acting,
        **more,
    )
    return Match(like.game, like.board, like.record, Step(state, ()), seeded("1"))


class Sitting:
    """A table at which somebody sits, and what of the battle is seen there."""

    def __init__(self, running: Program, match: Match, *, look: bool = True) -> None:
        """`look`: the player who is to move says that the others look away."""
        self.running, self.match = running, match
        self.scene = running.sit_down(match)
        running.settle()
        if look:
            reveal(running, self.scene)

    def the(self, kind: type[W]) -> W:
        """The first widget of a kind, seen or not."""
        return next(widget for widget in self.scene.root.children if isinstance(widget, kind))

    @property
    def stage(self) -> BattleStage:
        """The battle stage."""
        return self.the(BattleStage)

    def side(self, seat: Seat) -> FighterSide:
        """The things of a fighter on it."""
        side = self.stage.side_of(seat)
        assert side is not None
        return self.stage.sides[side]

    @property
    def fan(self) -> Fan:
        """The own hand."""
        return self.the(Fan)

    @property
    def strip(self) -> BattleStrip:
        """The strip of the first battle."""
        return self.the(BattleStrip)

    def hand(self) -> tuple[str, ...]:
        """The cards of the own hand."""
        return tuple(card.item for card in self.fan.cards)

    def do(self, action: Action) -> tuple[Event, ...]:
        """Let the player who is to move do something, and watch; what happened."""
        before = len(self.match.history)
        self.scene.decisions.submit(action)
        assert len(self.match.history) > before, f"{action} was refused"
        self.running.settle()
        self.running.step()
        return self.match.history[-1].step.events

    def picture(self) -> bytes:
        """Return what the room of the board and the cards shows."""
        room = self.stage.rect.clip(self.running.screen.get_rect())
        return pygame.image.tobytes(self.running.screen.subsurface(room), "RGB")


def reveal(running: Program, scene: TableScene) -> None:
    """Draw the curtain, if there is one."""
    if scene.viewpoint.waits_for is not None:
        scene.handover.reveal()
    running.step()
    running.settle()
    running.step()


def item_with(library: Library, fits: Callable[[Effect], bool]) -> str:
    """The first item whose only effect is one that fits."""
    return next(card.id for card in library.items if len(card.effects) == 1 and fits(card.effects[0]))


def does(do: Do, **fields: Any) -> Callable[[Effect], bool]:
    """Return a test of whether an effect is of this word, with these fields."""
    return lambda effect: effect.do is do and all(getattr(effect, name) == value for name, value in fields.items())
