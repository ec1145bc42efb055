"""What the animations show after an action's events is what is seen then, by each player and by a spectator, and no more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine.core import Event, Seat
from game.engine.lost_baggage import events
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.game import GAME
from game.engine.lost_baggage.state import Observation, State
from game.play.match import Match
from game.ui.tables.lost_baggage.memory import Memory
from game.ui.tables.lost_baggage.shown import after
from tests.engine.lost_baggage.table import LINE, A, C, F, table, who
from tests.ui.lost_baggage.positions import a_match, chooser, match_at

LONG = 250


def but_for_what_is_asked(shown: Observation, seen: Observation) -> Observation:
    """What is shown, but for whose turn it is, what is asked and what rules count meanwhile, which are only known at rest."""
    skipped = zip(shown.players, seen.players, strict=True)
    return replace(
        shown,
        players=tuple(replace(player, skipped=known.skipped) for player, known in skipped),
        starter=seen.starter,
        start_rolls=seen.start_rolls,
        turn=seen.turn,
        frames=seen.frames,
        phase=seen.phase,
        actor=seen.actor,
        ending=seen.ending,
    )


def mover(observation: Observation) -> Seat | None:
    """Whose turn it is."""
    return observation.turn.seat if observation.turn is not None else None


def known(happened: tuple[Event, ...], seat: Seat | None) -> list[Event]:
    """What happened, as a seat may know it."""
    redacted = (GAME.redact(event, seat) for event in happened)
    return [event for event in redacted if event is not None]


def follow(match: Match, seat: Seat | None, words: str) -> Observation:
    """What a seat is shown after an action, by its events alone."""
    shown: Observation = match.observation(seat)
    for event in known(match.submit(match.to_move or 0, GAME.decode(words)).events, seat):
        shown = after(shown, event)
    return shown


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("laying", ["ready", "hand"])
def test_events_alone_lead_from_one_table_to_the_next(players: int, laying: str) -> None:
    for seed in range(4):
        match, choose = a_match(players, f"shown {seed}", laying=laying), chooser(seed)
        viewers: tuple[Seat | None, ...] = (None, *range(players))
        shown: dict[Seat | None, Observation] = {viewer: match.observation(viewer) for viewer in viewers}
        while match.to_move is not None and len(match.history) < LONG:
            happened = match.submit(match.to_move, choose(match)).events
            for viewer in viewers:
                for event in known(happened, viewer):
                    shown[viewer] = after(shown[viewer], event)
                seen: Observation = match.observation(viewer)
                assert but_for_what_is_asked(shown[viewer], seen) == seen
                assert mover(shown[viewer]) == mover(seen)


@pytest.mark.rule("LB-62")
@pytest.mark.parametrize("viewer", [1, None])
def test_a_card_that_lay_open_is_unknown_again_when_its_owner_takes_it_back(viewer: Seat | None) -> None:
    """The first leaves the battle, and takes i1, which was attached as payment before everybody, among its items."""
    players = [who("h1", C, hand="tool", attached="i1", deck="h2"), who("m1", C, hand="i2", deck="m2")]
    state: State = table(players, LINE, {"tool": ["teleport home"]}, battles=[(0, 1)])
    match = match_at(state)
    assert match.observation(viewer).players[0].attached == ("i1",)
    assert follow(match, viewer, "use tool").players[0].items == (UNKNOWN,)


@pytest.mark.rule("LB-81")
def test_who_was_stolen_from_does_not_see_the_card_in_the_other_hand() -> None:
    players = [who("h1", A, "tool"), who("m1", F, "i3")]
    match = match_at(table(players, LINE, {"tool": ["steal 1"]}))
    assert follow(match, 1, "use tool").players[0].items == (UNKNOWN,)


def test_the_die_and_what_happened_to_each_player_last_are_remembered_from_events_alone() -> None:
    rolled = events.Rolled(rule="LB-21", seat=0, value=5, purpose="move")
    start = events.BattleStarted(rule="LB-60", instigator=1, defender=0, space=C, decks=(1, 1))
    passed = events.Passed(rule="LB-65", seat=1)
    turn = events.TurnStarted(rule="LB-20", seat=0, round=2, extra=False, battle=False)
    tied = events.StartTied(rule="LB-16", seats=(0, 1), value=3)
    memory = Memory()
    assert (memory.fell, memory.last) == (0, ())
    memory = memory.after(rolled).after(start)
    assert (memory.fell, dict(memory.last)) == (5, {0: rolled, 1: start})
    memory = memory.after(passed).after(turn).after(tied)
    assert (memory.fell, dict(memory.last)) == (5, {0: rolled, 1: passed})
