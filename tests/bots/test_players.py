"""Rules for the computer players of every game: they keep the rules, see no more than their seat, and repeat themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, pairwise
from typing import Any

import pytest

from game import paths
from game.bots.knowledge import WINS, Mind
from game.bots.outcomes import known_after
from game.bots.player import NAMES, Budget, ComputerPlayer, Decision, Level
from game.content.positions import PositionReader
from game.engine.chance import Chance, Seeded
from game.engine.core import Action, Seat
from game.engine.riverlands.actions import Explore, Strike
from game.registry import Entry
from game.ui.services.text import LANGUAGES, Text
from tests.engine.cases import Case, cases, walk
from tests.engine.riverlands.support import at, table
from tests.games import ALL
from tests.tools.decisions import decide

PLAYED = [entry for entry in ALL.values() if entry.computer_levels()]
each_played = pytest.mark.parametrize("entry", PLAYED, ids=lambda entry: entry.id)
each_level = pytest.mark.parametrize(
    ("entry", "level"),
    [(entry, level) for entry in PLAYED for level in entry.computer_levels()],
    ids=lambda value: value.id if isinstance(value, Entry) else value.name,
)
STEPS = 30
"""Steps enough to search, few enough for a test."""


def of(entry: Entry) -> list[Case]:
    """The first case of a game for each number of players."""
    found: dict[int, Case] = {}
    for case in cases():
        if case.game.id == entry.id:
            found.setdefault(case.players, case)
    return list(found.values())


def positions(case: Case) -> tuple[tuple[Any, Seat], ...]:
    """Positions of a random game in which there is a choice, spread over it, with the seats to move."""
    return _positions(case.name)


@cache
def _positions(name: str) -> tuple[tuple[Any, Seat], ...]:
    case = next(case for case in cases() if case.name == name)
    states = [state for state, _, _ in walk(case, "bots") if len(case.game.legal(state)) > 1]
    chosen = states[:: max(1, len(states) // 15)]
    return tuple((state, seat) for state in chosen if (seat := case.game.to_move(state)) is not None)


def decided(case: Case, player: ComputerPlayer, state: Any, seat: Seat, steps: int = STEPS) -> Any:
    """Return what a player decides in a state, from a seed."""
    seen = case.game.observe(state, seat)
    return player.decide(seen, case.game.legal(seen), Seeded("mind"), Budget(steps))


@cache
def found(name: str, level: Level, number: int, steps: int = STEPS) -> Any:
    """Return what a player of a level has decided in one of the positions of a case."""
    case = next(case for case in cases() if case.name == name)
    return decided(case, ComputerPlayer(level), *positions(case)[number], steps)


@each_played
def test_a_game_has_four_levels_each_described_in_both_languages(entry: Entry) -> None:
    assert tuple(level.name for level in entry.computer_levels()) == NAMES
    for language in LANGUAGES:
        text = Text(paths.assets() / "locale", language)
        said = {text(f"level.{entry.id}.{name}") for name in NAMES}
        assert len(said) == len(NAMES)
        assert not [one for one in said if one.startswith("level.")]
        assert not [name for name in NAMES if text(f"level.{name}") == f"level.{name}"]


@each_level
def test_choices_are_legal_and_chances_are_chances(entry: Entry, level: Level) -> None:
    for case in of(entry):
        for number, (state, _) in enumerate(positions(case)):
            decision = found(case.name, level, number)
            assert decision.action in case.game.legal(state)
            assert 0.0 <= decision.chance <= 1.0


@each_level
def test_the_same_seed_and_budget_lead_to_the_same_decision(entry: Entry, level: Level) -> None:
    for case in of(entry):
        for number, (state, seat) in list(enumerate(positions(case)))[::3]:
            assert decided(case, ComputerPlayer(level), state, seat) == found(case.name, level, number)


@each_level
def test_states_that_look_alike_from_a_seat_lead_to_the_same_decision(entry: Entry, level: Level) -> None:
    player = ComputerPlayer(level)
    for case in of(entry):
        for number, (state, seat) in enumerate(positions(case)):
            other = case.game.sample(case.game.observe(state, seat), Seeded(number))
            assert decided(case, player, other, seat) == found(case.name, level, number)


@each_level
def test_a_budget_is_kept(entry: Entry, level: Level) -> None:
    """A round that has begun is carried to its end, which takes no more than a few steps for each action there is."""
    player = ComputerPlayer(level)
    for case in of(entry):
        for state, seat in positions(case)[::4]:
            room = 50 + 4 * len(case.game.legal(state))
            assert decided(case, player, state, seat, steps=1).steps <= room
            assert decided(case, player, state, seat, steps=200).steps <= 200 + room


@each_played
def test_levels_differ(entry: Entry) -> None:
    """Each level decides otherwise than the one below it somewhere."""
    case = of(entry)[0]
    alike = set(pairwise(entry.computer_levels()))
    for number in range(len(positions(case))):
        actions = {level: found(case.name, level, number, level.steps).action for level in chain(*alike)}
        alike = {(one, other) for one, other in alike if actions[one] == actions[other]}
    assert not alike


@each_played
def test_features_have_their_weights_and_chances_add_up(entry: Entry) -> None:
    knowledge = entry.computer_levels()[-1].knowledge
    mind = Mind(knowledge)
    for case in of(entry):
        teams = case.game.teams(case.players)
        for state, _ in positions(case):
            rows = [row for row in knowledge.features(state) if row is not None]
            assert {len(row) for row in rows} == {len(knowledge.weights)}
            assert sum(mind.chances(state)) == pytest.approx(len(teams[0]) if teams else 1.0)


@each_played
def test_what_is_considered_is_some_of_what_is_legal(entry: Entry) -> None:
    knowledge = entry.computer_levels()[-1].knowledge
    for case in of(entry):
        for state, seat in positions(case):
            actions: tuple[Action, ...] = case.game.legal(state)
            for position in (state, case.game.observe(state, seat)):
                considered = knowledge.considered(position, actions)
                assert considered
                assert set(considered) <= set(actions)
                assert len(set(considered)) == len(considered)


@each_played
def test_thinking_ends_when_it_is_asked_to(entry: Entry) -> None:
    def answers() -> Iterator[bool]:
        yield from [False] * 3
        while True:
            yield True

    case = of(entry)[0]
    state, seat = positions(case)[-1]
    asked = answers()
    seen = case.game.observe(state, seat)
    budget = Budget(100_000, lambda: next(asked))
    found = ComputerPlayer(entry.computer_levels()[-1]).decide(seen, case.game.legal(seen), Seeded(1), budget)
    assert found.steps < 1000


def test_there_is_nothing_to_decide_without_an_action() -> None:
    entry = PLAYED[0]
    case = of(entry)[0]
    state, seat = positions(case)[0]
    with pytest.raises(ValueError, match="nothing to decide"):
        ComputerPlayer(entry.computer_levels()[0]).decide(case.game.observe(state, seat), (), Seeded(1))


def test_an_unknown_feature_cannot_be_overlooked() -> None:
    with pytest.raises(ValueError, match="no feature 'luck'"):
        Mind(PLAYED[0].computer_levels()[0].knowledge, {"luck"})


@each_played
def test_decisions_are_legal_over_a_sample_of_games(entry: Entry) -> None:
    """`python -m tests.tools.decisions` makes 10,000 of each game."""
    assert decide(entry.id, 120) == 120


@each_played
def test_what_is_known_after_an_action_is_so_whatever_is_hidden_and_whatever_luck_brings(entry: Entry) -> None:
    game, known = entry.game(), 0
    for case in of(entry):
        for number, (state, seat) in enumerate(positions(case)):
            seen = game.observe(state, seat)
            for action in game.legal(seen)[:8]:
                after = known_after(game, seen, action)
                if after is None:
                    continue
                known += 1
                for seed in (1, 2):
                    step = game.apply(game.sample(seen, Seeded(f"{number} {seed}")), action, Seeded(seed))
                    assert game.observe(step.state, seat) == after
    assert known


@each_played
def test_what_follows_is_an_action_of_the_same_seat_that_is_possible_then(entry: Entry) -> None:
    game, level, found = entry.game(), entry.computer_levels()[1], 0
    for case in of(entry)[:1]:
        for state, seat in positions(case):
            seen = game.observe(state, seat)
            for action in game.legal(seen)[:4]:
                then = ComputerPlayer(level).following(seen, action, Seeded("then"))
                if then is not None:
                    found += 1
                    after = known_after(game, seen, action)
                    assert game.to_move(after) == seat
                    assert then in game.legal(after)
    assert found


def test_what_wins_at_once_has_no_equal_beside_it() -> None:
    """A sword of level 3 takes 2 health or more (RL-30), which the last foe has on its last life: no other way wins now."""
    entry = ALL["riverlands"]
    heroes = [{"space": "5,5", "food": 3, "sword": 3, "health": 4}, {"space": "6,5", "food": 3, "health": 2, "lives": 1}]
    now = PositionReader(entry).read({"level": "classic", "heroes": heroes})
    strike = next(action for action in now.game.legal(now.state) if isinstance(action, Strike))

    def unsure(mind: Mind, seen: Any, actions: Sequence[Action], budget: Budget, chance: Chance) -> Decision:
        return Decision(strike, 0.8, close=True)

    level = replace(entry.computer_levels()[-1], search=unsure)
    seen = now.game.observe(now.state, 0)
    found = ComputerPlayer(level).decide(seen, now.game.legal(seen), Seeded("won"))
    assert [reason.code for reason in found.reasons] == [WINS] and not found.close


@pytest.mark.parametrize(("left", "close"), [(1, False), (2, True)], ids=["all others lose", "others go on"])
def test_what_is_sure_to_lose_at_once_is_not_as_good(left: int, close: bool) -> None:
    """On a last life who has 2 food for a meal of 3 is out at the end of the turn (RL-13 to RL-15, RL-61).

    In a forest one find of six is food (RL-41); beside this one no tile has any, and healing costs some. With a second action
    nothing but ending the turn loses at once.
    """
    entry = ALL["riverlands"]
    state = table(at(2, 5, food=2, lives=1), at(3, 0), round=50, left=left)

    def unsure(mind: Mind, seen: Any, actions: Sequence[Action], budget: Budget, chance: Chance) -> Decision:
        return Decision(Explore(), 0.02, close=True)

    level, game = replace(entry.computer_levels()[-1], search=unsure), entry.game()
    seen = game.observe(state, 0)
    found = ComputerPlayer(level).decide(seen, game.legal(seen), Seeded("starving"))
    assert isinstance(found.action, Explore)
    assert found.close == close
