"""Every game keeps the contract of game.engine.core, on every level, through whole games of random play."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.engine.chance import Fixed, Recorded, Seeded, pick
from game.engine.codec import event_from_json, event_to_json, from_json, to_json
from game.engine.core import Action, Illegal, NotationError, Resign, Step
from game.engine.secrets import Read, Secret, unread
from game.play.match import Match
from game.play.record import file_bytes, parse
from tests.engine.cases import Case, boards, cases, walk
from tests.games import ALL
from tests.samples import sample

EVERY = sample(15, 9)
"""The expensive comparisons are made at one position of this number."""

each_case = pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)


@cache
def played(case_name: str, seed: int) -> tuple[tuple[Any, Action, Step[Any]], ...]:
    """A game of one case, played once for all tests."""
    return tuple(walk(named(case_name), seed))


def named(case_name: str) -> Case:
    return next(case for case in cases() if case.name == case_name)


def positions(case: Case, seed: int = 0) -> list[Any]:
    """Some positions of a game, the first and the last among them."""
    game = played(case.name, seed)
    states = [state for state, _, _ in game]
    return [*states[::EVERY], states[-1], game[-1][2].state]


@cache
def universe(case_name: str) -> list[Action]:
    """Every action that is legal somewhere in a game, in the order of their texts."""
    case = named(case_name)
    return sorted({action for state, _, _ in played(case_name, 0) for action in case.game.legal(state)}, key=case.game.encode)


def seats(case: Case) -> range:
    return range(case.players)


ASKED = {
    "island_battle": {"seat", "phase", "mover"},
    "earthquake": {"actor", "phase"},
    "riverlands": {"phase", "answering"},
    "lost_baggage": {"actor", "phase", "turn", "frames"},
    "tiny": {"turn", "rolled"},
}
"""Fields of states that say whose decision it is and about what: they may change once the last event has happened."""


@each_case
def test_all_that_changes_is_told_by_an_event(case: Case) -> None:
    """The state as the last event left it is the state after the action, but for what is asked then."""
    chance, choice, state = Seeded("moments"), Seeded("choice"), case.setup("moments").state
    for _ in range(60):
        if case.game.to_move(state) is None:
            break
        action, recorded = pick(case.game.legal(state), choice), Recorded(chance)
        step = case.game.apply(state, action, recorded)
        moments = case.game.moments(state, action, Fixed(*recorded.given))
        assert len(moments) == len(step.events)
        last = moments[-1] if moments else state
        for field in fields(last):
            if field.name not in ASKED[case.game.id]:
                assert getattr(last, field.name) == getattr(step.state, field.name), (action, field.name)
        for moment in moments:
            for seat in (None, *seats(case)):
                assert case.game.observe(moment, seat) is not None
        state = step.state


def fits(known: Any, value: Any) -> bool:
    """Return whether a value may be what is known of it, some of which may be sealed."""
    if type(known) is Secret:
        return True
    if type(known) is tuple:
        return len(known) == len(value) and all(map(fits, known, value))
    if is_dataclass(known):
        return all(fits(getattr(known, one.name), getattr(value, one.name)) for one in fields(known))
    return bool(known == value)


@each_case
def test_what_happens_without_reading_what_is_hidden_happens_whatever_it_is(case: Case) -> None:
    game, chance, read = case.game, Seeded("sealed"), list[bool]()
    for state in positions(case):
        sealed = game.sealed(game.observe(state, game.to_move(state)))
        assert fits(sealed, state)
        for action in game.legal(state)[:2]:
            recorded = Recorded(chance)
            then = game.apply(state, action, recorded).state
            try:
                found = game.apply(sealed, action, Fixed(*recorded.given)).state
            except Read:
                read.append(True)
            else:
                read.append(False)
                assert fits(found, then), game.encode(action)
    assert not all(read)


@pytest.mark.parametrize(
    "read",
    [bool, len, hash, str, int, list, lambda secret: secret == 1, lambda secret: secret.name, lambda secret: secret in (1, 2)],
)
def test_a_secret_is_not_read(read: Callable[[Any], Any]) -> None:
    with pytest.raises(Read):
        read(Secret())


def test_secrets_are_told_apart_by_which_they_are() -> None:
    one, other = Secret(), Secret()
    assert unread((1, (one, other))) == unread((1, (one, other)))
    assert unread((1, (one, other))) != unread((1, (other, one)))


def test_every_game_has_levels() -> None:
    assert all(boards(game_id) for game_id in ALL)


@each_case
@pytest.mark.parametrize("seed", [0, 1])
def test_games_end_with_every_seat_ranked_once(case: Case, seed: int) -> None:
    last = played(case.name, seed)[-1][2].state
    outcome = case.game.outcome(last)
    assert outcome is not None
    assert sorted(seat for group in outcome.ranking for seat in group) == list(seats(case))
    assert case.game.to_move(last) is None
    assert re.fullmatch(case.game.prefix + r"-\d+[a-z]?", outcome.rule)


@each_case
def test_somebody_is_to_move_until_the_end(case: Case) -> None:
    for state, action, _ in played(case.name, 0):
        assert case.game.to_move(state) in seats(case)
        assert case.game.outcome(state) is None
        assert action in case.game.legal(state)


@each_case
def test_legal_is_without_duplicates_and_in_a_fixed_order(case: Case) -> None:
    for state in positions(case):
        legal = case.game.legal(state)
        assert len(set(legal)) == len(legal)
        assert not any(isinstance(action, Resign) for action in legal)
        assert case.game.legal(case.game.load(case.game.dump(state), case.board)) == legal
        assert (forced := case.game.forced(state)) is None or legal == (forced,)


@each_case
def test_check_and_apply_accept_what_is_legal_and_nothing_else(case: Case) -> None:
    """At each position, what is legal there and a third of what is legal anywhere in the game."""
    ordered = universe(case.name)
    for number, state in enumerate(positions(case)):
        legal = set(case.game.legal(state))
        for action in (*case.game.legal(state), *ordered[number % 3 :: 3]):
            refused = case.game.check(state, action)
            assert (refused is None) == (action in legal), (case.game.encode(action), refused)
        for action in ordered[number % 7 :: 41]:
            tried(case, state, action)


def tried(case: Case, state: Any, action: Action) -> None:
    """Apply says the same as check, with a reason and its rule, and leaves the state alone."""
    refused, before = case.game.check(state, action), case.game.dump(state)
    if refused is None:
        case.game.apply(state, action, Seeded(1))
    else:
        assert refused.code
        assert re.fullmatch(case.game.prefix + r"-\d+[a-z]?", refused.rule), refused
        with pytest.raises(Illegal) as raised:
            case.game.apply(state, action, Seeded(1))
        assert raised.value == refused
    assert case.game.dump(state) == before


@each_case
def test_the_same_action_and_chance_lead_to_the_same_position(case: Case) -> None:
    for index, state in enumerate(positions(case)[:-1]):
        action = pick(case.game.legal(state), Seeded(index))
        before = case.game.dump(state)
        chance = Recorded(Seeded(index))
        first = case.game.apply(state, action, chance)
        again = case.game.apply(case.game.load(before, case.board), action, Seeded(index))
        assert case.game.dump(state) == before
        assert case.game.digest(first.state) == case.game.digest(again.state)
        assert (first.events, first.reveals) == (again.events, again.reveals)


@each_case
def test_states_survive_dump_and_load(case: Case) -> None:
    for state in positions(case):
        loaded = case.game.load(case.game.dump(state), case.board)
        assert loaded == state
        assert case.game.digest(loaded) == case.game.digest(state)


@each_case
def test_what_a_seat_knows_survives_json(case: Case) -> None:
    """At each position what all may know, and what one seat knows, each in its turn."""
    for number, state in enumerate(positions(case)):
        for seat in (None, number % case.players):
            seen = case.game.observe(state, seat)
            data = json.loads(json.dumps(to_json(seen, case.board)))
            again = from_json(type(seen), data, case.board, case.players)
            assert (again, repr(again)) == (seen, repr(seen))


@each_case
def test_events_survive_json_as_every_seat_hears_them(case: Case) -> None:
    steps = [case.setup(0), *(step for _, _, step in played(case.name, 0))]
    emitted = {event for step in steps for event in step.events}
    heard = {case.game.redact(event, seat) for event in emitted for seat in (None, *seats(case))}
    for event in heard.union(emitted) - {None}:
        assert event is not None
        data = json.loads(json.dumps(event_to_json(event, case.board)))
        again = event_from_json(case.game.events, data, case.board, case.players)
        assert (again, repr(again)) == (event, repr(event))


@each_case
@pytest.mark.parametrize("data", [{}, {"turn": 1}, {"phase": 3, "cells": "x"}])
def test_what_is_no_state_is_refused_with_one_sentence(case: Case, data: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        case.game.load(data, case.board)


@each_case
def test_one_field_gone_or_of_another_kind_is_refused_or_harmless(case: Case) -> None:
    """No damaged state may raise anything but ValueError on loading, nor anything at all when it is looked at afterwards."""
    whole = case.game.dump(positions(case)[-3])
    others: tuple[Any, ...] = (None, "x", -99, [], {}, [[]], True, 10**6)
    refused = 0
    for name in whole:
        changed = [whole | {name: value} for value in others]
        for data in (*changed, {key: value for key, value in whole.items() if key != name}):
            try:
                state = case.game.load(data, case.board)
            except ValueError:
                refused += 1
                continue
            case.game.legal(state)
            case.game.observe(state, None)
    assert refused > len(whole) * len(others) // 2


@each_case
def test_actions_survive_encode_and_decode(case: Case) -> None:
    actions = {*universe(case.name), *(Resign(seat) for seat in seats(case))}
    texts = {action: case.game.encode(action) for action in actions}
    assert len(set(texts.values())) == len(actions)
    for action, text in texts.items():
        assert text == text.strip() and "\n" not in text
        assert case.game.decode(text) == action


@each_case
@pytest.mark.parametrize("text", ["", " ", "fly", "roll\n", "Roll", "roll 1", "resign", "resign nobody", "move", "\x00", "९"])
def test_texts_that_are_no_action_are_refused(case: Case, text: str) -> None:
    with pytest.raises(NotationError):
        case.game.decode(text)


@each_case
def test_whoever_is_still_in_may_resign_at_any_time(case: Case) -> None:
    out: set[int] = set()
    for state in positions(case)[:-1]:
        assert case.game.to_move(state) not in out
        for seat in seats(case):
            if seat in out or (seat != case.game.to_move(state) and case.game.check(state, Resign(seat)) is not None):
                out.add(seat)
                tried(case, state, Resign(seat))
                continue
            after = case.game.apply(state, Resign(seat), Seeded(0)).state
            assert case.game.check(after, Resign(seat)) is not None
            if case.players == 2:
                outcome = case.game.outcome(after)
                assert outcome is not None and outcome.ranking == ((1 - seat,), (seat,))
        # Out stays out.
        assert all(case.game.check(state, Resign(seat)) is not None for seat in out)
    first, over = positions(case)[0], positions(case)[-1]
    assert all(case.game.check(first, Resign(seat)) is None for seat in seats(case))
    assert all(case.game.check(over, Resign(seat)) is not None for seat in seats(case))


@each_case
@pytest.mark.parametrize("after", [1, 25])
def test_the_others_play_on_when_somebody_resigns(case: Case, after: int) -> None:
    """The first behind the mover who is still in leaves, out of turn; the rest is random play. Its record holds all of it."""
    match, choice = case.match("resigning"), Seeded(after)
    gone: int | None = None
    while match.to_move is not None:
        assert match.to_move != gone
        if len(match.history) == after:
            behind = [(match.to_move + step) % case.players for step in range(1, case.players)]
            gone = next(seat for seat in behind if match.check(Resign(seat)) is None)
            match.resign(gone)
        else:
            match.submit(match.to_move, pick(match.legal(), choice))
    outcome = match.outcome
    assert outcome is not None
    assert sorted(seat for group in outcome.ranking for seat in group) == list(seats(case))
    mates = next((team for team in outcome.teams if gone in team), (gone,))
    assert len(mates) > 1 or gone not in outcome.ranking[0]
    if after == 25:
        match.record.lines.append(match.snapshot())
        resumed = Match.resume(parse(file_bytes(match.record), "x"), case.game, case.board)
        assert case.game.digest(resumed.state) == case.game.digest(match.state)
        assert resumed.history == match.history


@each_case
def test_nobody_else_may_act(case: Case) -> None:
    match = case.match("others")
    for _ in range(20):
        for seat in seats(case):
            if seat != match.to_move:
                with pytest.raises(Illegal) as refused:
                    match.submit(seat, match.legal()[0])
                assert refused.value.code == "not_your_turn"
        assert match.to_move is not None
        match.submit(match.to_move, match.legal()[0])
        if match.to_move is None:
            break


@each_case
def test_legal_actions_and_reasons_follow_from_what_the_mover_knows(case: Case) -> None:
    ordered = universe(case.name)
    for index, state in enumerate(positions(case)[:-1]):
        seat = case.game.to_move(state)
        guess = case.game.sample(case.game.observe(state, seat), Seeded(index))
        assert case.game.to_move(guess) == seat
        assert case.game.legal(guess) == case.game.legal(state)
        for action in ordered[index % 5 :: 13]:
            assert case.game.check(guess, action) == case.game.check(state, action)


@each_case
def test_events_name_a_rule_and_never_come_from_nowhere(case: Case) -> None:
    for _, _, step in played(case.name, 0):
        for event in step.events:
            assert re.fullmatch(case.game.prefix + r"-\d+[a-z]?", event.rule), event
            assert re.fullmatch(r"[a-z]+(_[a-z]+)*", type(event).code())
            assert hash(event) is not None


@each_case
def test_what_setting_up_does_not_take_is_refused(case: Case) -> None:
    for players, variants in ((0, {}), (99, {}), (case.players, {"no such option": "x"})):
        with pytest.raises(ValueError, match=r"\w"):
            case.game.setup(case.board, players, variants, Seeded(0))
    for option in case.game.options(case.board):
        assert option.default in option.values
        with pytest.raises(ValueError, match=r"\w"):
            case.game.setup(case.board, case.players, {option.name: "no such value"}, Seeded(0))


def test_processes_with_other_hash_seeds_agree() -> None:
    """Strings have other hashes in every process, this one too, so sets of them another order."""
    chosen = on_first_levels()
    here = [course(case.name) for case in chosen]
    code = (
        "from tests.engine.test_contract import course, on_first_levels\n"
        "print(*(course(case.name) for case in on_first_levels()), hash('hash'))\n"
    )
    root = Path(__file__).resolve().parents[2]
    environment = os.environ | {"PYTHONHASHSEED": str((hash("hash") + 1) % 1000 + 1), "PYTHONPATH": str(root)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=root, env=environment, capture_output=True, encoding="utf-8", check=True
    )
    *there, other = done.stdout.split()
    assert int(other) != hash("hash")
    assert there == here
    assert len(set(here)) > len(chosen) // 2


def on_first_levels() -> list[Case]:
    """The cases on the first level of each game: those with all numbers of players and all options."""
    first = {game_id: f"{game_id} {boards(game_id)[0][0]} " for game_id in ALL}
    return [case for case in cases() if case.name.startswith(first[case.game.id])]


def course(case_name: str) -> str:
    """A digest of all positions and events of a game."""
    found = hashlib.sha256()
    for _, _, step in played(case_name, 0):
        found.update(named(case_name).game.digest(step.state).encode() + repr(step.events).encode())
    return found.hexdigest()
