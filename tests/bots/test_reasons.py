"""The truth of hints: many positions of every game, each reason checked by the rules, none empty, no sure gain refused.

`tests.tools.hints` asks a thousand of each game with a larger budget.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.bots.island_battle.knowledge import KNOWLEDGE as BATTLE
from game.bots.knowledge import Mind, Reason
from game.bots.player import Budget, ComputerPlayer, Decision, reasons_for
from game.bots.riverlands.knowledge import KNOWLEDGE as RIVERLANDS
from game.engine.chance import Chance, Seeded
from game.engine.core import Action
from game.engine.island_battle.actions import Move, MovePad, Pass, Reinforce, Shoot, SlidePad, TurnCharacter, Way
from game.engine.island_battle.game import GAME as BATTLE_GAME
from game.engine.riverlands.actions import EndTurn, Explore, Heal, Strike
from game.engine.riverlands.actions import Move as Onto
from game.engine.riverlands.game import GAME as RIVERLANDS_GAME
from game.engine.riverlands.hero import Hero
from game.engine.riverlands.state import State
from tests.engine.cases import cases, walk
from tests.engine.island_battle.table import Table
from tests.engine.riverlands.support import OUT, at, table
from tests.games import ALL
from tests.tools.hints import CLAIMS, hints

each = pytest.mark.parametrize("game", CLAIMS)
HINTS, STEPS = 30, 40


@each
def test_hints_have_reasons_that_are_true_and_refuse_no_sure_gain(game: str) -> None:
    found = hints(game, HINTS, STEPS, seed=3)
    assert found.hints == HINTS
    assert [fault for fault in found.faults if not fault.endswith("misses a win")] == []


@each
def test_every_action_has_a_reason(game: str) -> None:
    """Not only what Strong proposes: the look back asks about anything."""
    knowledge = ALL[game].computer_levels()[-1].knowledge
    case = next(case for case in cases() if case.game.id == game)
    for number, (state, action, _) in enumerate(walk(case, "reasons")):
        if number == 120:
            break
        assert reasons_for(knowledge, case.game.observe(state, case.game.to_move(state)), action)


@each
def test_what_others_see_tells_nothing_that_they_do_not_know(game: str) -> None:
    """Reasons go by what is seen alone: two states that look alike to a seat have the same."""
    knowledge = ALL[game].computer_levels()[-1].knowledge
    case = next(case for case in cases() if case.game.id == game)
    for number, (state, action, _) in enumerate(walk(case, "secrets")):
        if number == 60:
            break
        seat = case.game.to_move(state)
        other = case.game.sample(case.game.observe(state, seat), Seeded(number))
        one, two = (case.game.observe(found, seat) for found in (state, other))
        assert reasons_for(knowledge, one, action) == reasons_for(knowledge, two, action)


def said(state: State, action: Action) -> list[Reason]:
    """Return what is said of an action in Riverlands."""
    return list(reasons_for(RIVERLANDS, RIVERLANDS_GAME.observe(state, 0), action))


@pytest.mark.rule("RL-43")
def test_what_exploring_may_bring_is_told_with_its_odds() -> None:
    """On the mountain one side of six brings a sword level, four bring something at all; the sword is of level 2 now."""
    state = table(at(3, 5, sword=2), at(4, 1))
    assert said(state, Explore()) == [Reason("would_get_sword", 0, 3, 1 / 6), Reason("would_find", 0, odds=4 / 6)]


@pytest.mark.rule("RL-44")
def test_the_odds_of_the_river_are_told_once() -> None:
    """The river holds nothing but food, on five sides of six: "something" would say it again."""
    state = table(at(3, 3), at(4, 1))
    assert said(state, Explore()) == [Reason("would_get_food", 0, 1, 5 / 6)]


@pytest.mark.rule("RL-30", "RL-34")
def test_a_blow_says_what_is_certain_and_what_luck_may_add() -> None:
    """A sword of level 2 takes 1 or 2, each with three sides of six: of 1 health the last, of 2 perhaps, of 3 at least 1."""
    for health, reasons in (
        (1, [Reason("kills", 1)]),
        (2, [Reason("would_kill", 1, odds=0.5), Reason("hurts", 1, 1)]),
        (3, [Reason("hurts", 1, 1), Reason("would_hurt", 1, 2, 0.5)]),
    ):
        assert said(table(at(2, 5, sword=2), at(2, 4, health=health)), Strike(1)) == reasons


@pytest.mark.rule("RL-15", "RL-30")
@pytest.mark.parametrize("second", [OUT, at(6, 0)])
def test_a_blow_at_the_last_life_of_the_other_side_says_that_it_wins(second: Hero) -> None:
    """A sword of level 2 takes 1 or 2, each with three sides of six; while a second foe lives, it costs a life alone."""
    for health, won, lost in (
        (1, [Reason("wins", 0)], [Reason("kills", 1)]),
        (
            2,
            [Reason("would_win", 0, odds=0.5), Reason("hurts", 1, 1)],
            [Reason("would_kill", 1, odds=0.5), Reason("hurts", 1, 1)],
        ),
    ):
        state = table(at(2, 5, sword=2), at(2, 4, health=health, lives=1), at(6, 7), second)
        assert said(state, Strike(1)) == (won if second == OUT else lost)


@pytest.mark.rule("RL-30")
def test_a_blow_without_luck_says_exactly_what_it_takes() -> None:
    assert said(table(at(2, 5, sword=1), at(2, 4, health=4)), Strike(1)) == [Reason("takes", 1, 1)]


def test_nobody_ends_a_turn_with_a_blow_left() -> None:
    state = table(at(2, 5), at(2, 4), left=1)
    considered = RIVERLANDS.considered(state, RIVERLANDS_GAME.legal(state))
    assert Strike(1) in considered
    assert EndTurn() not in considered


@pytest.mark.rule("BI-50", "BI-53")
def test_a_shot_that_takes_an_opponent_alone_is_fired_before_the_turn_ends() -> None:
    """The soldier has moved to I7 and hits the tank two squares ahead; Strong passed here, for the shot next turn."""
    battle = Table("S 9,7 N", "J 4,1 N", "t 9,9 S", "s 2,9 S", rolled=5, moved=True)
    seen = BATTLE_GAME.observe(battle.state, 0)
    legal = BATTLE_GAME.legal(seen)
    assert Pass() in legal
    strong = ComputerPlayer(ALL["island_battle"].computer_levels()[-1])
    decision = strong.decide(seen, legal, Seeded("hint"), Budget(2000))
    assert isinstance(decision.action, Shoot)
    assert decision.reasons[0] == Reason("tank", 1)


@pytest.mark.rule("BI-54")
def test_a_shot_that_costs_an_own_character_is_no_free_one() -> None:
    """The jeep stands between the soldier and its target: both would be lost."""
    battle = Table("S 9,7 N", "J 9,8 E", "t 9,9 S", "s 1,9 S", rolled=5, moved=True)
    seen = BATTLE_GAME.observe(battle.state, 0)
    soldier = next(action for action in BATTLE_GAME.legal(seen) if isinstance(action, Shoot))
    assert not BATTLE.plain(seen, soldier)
    assert Pass() in BATTLE.considered(seen, BATTLE_GAME.legal(seen))
    assert reasons_for(BATTLE, seen, soldier)[:2] == (Reason("tank", 1), Reason("costs", 0, 1))


@pytest.mark.rule("BI-53", "BI-54")
@pytest.mark.parametrize(
    ("rolled", "other", "told"),
    [(4, "s 7,6 W", False), (1, "t 7,9 S", True)],
    ids=["at the own tank, through an opponent", "at an opponent alone"],
)
def test_a_shot_that_follows_is_told_only_where_it_costs_nobody_of_ones_own(rolled: int, other: str, told: bool) -> None:
    """The tank on C9 moves east; then the one on G5 shoots at G9, which is where a roll of 4 leads."""

    def shooting(mind: Mind, seen: Any, actions: Sequence[Action], budget: Budget, chance: Chance) -> Decision:
        return Decision(next(action for action in actions if isinstance(action, Shoot)), 0.5)

    battle = Table("T 3,9 E", "T 7,5 N", "s 1,1 W", other, rolled=rolled)
    seen = BATTLE_GAME.observe(battle.state, 0)
    moves = [action for action in BATTLE_GAME.legal(seen) if isinstance(action, Move) and action.way is Way.STRAIGHT]
    move = next(move for move in moves if seen.square_of(move.piece) == (3, 9))
    player = ComputerPlayer(replace(ALL["island_battle"].computer_levels()[-1], search=shooting))
    found = player.looking_ahead(seen, Decision(move, 0.5), Seeded("hint"))
    assert isinstance(found.then, Shoot) == told


@pytest.mark.rule("BI-71")
@pytest.mark.parametrize("more", [(), ("s 1,1 W",)])
def test_that_the_next_action_wins_is_the_reason_for_the_first(more: tuple[str, ...]) -> None:
    """The tank on C9 moves east; then the one on G5 takes the tank on G9, which is the last one or not."""

    def shooting(mind: Mind, seen: Any, actions: Sequence[Action], budget: Budget, chance: Chance) -> Decision:
        return Decision(next(action for action in actions if isinstance(action, Shoot)), 0.5)

    battle = Table("T 3,9 E", "T 7,5 N", "t 7,9 S", *more, rolled=1)
    seen = BATTLE_GAME.observe(battle.state, 0)
    move = Move(battle.piece("3,9"), Way.STRAIGHT)
    player = ComputerPlayer(replace(ALL["island_battle"].computer_levels()[-1], search=shooting))
    found = player.looking_ahead(seen, Decision(move, 0.5, close=True, reasons=(Reason("soldier", 1),)), Seeded("hint"))
    assert isinstance(found.then, Shoot)
    assert (found.reasons == (Reason("wins_next", 0),), found.close) == (not more, bool(more))


@pytest.mark.rule("RL-13", "RL-35")
@pytest.mark.parametrize(("follows", "told"), [(EndTurn, [4]), (Heal, [])])
def test_the_meals_that_food_is_enough_for_are_no_reason_where_food_is_spent_next(follows: type[Action], told: list[int]) -> None:
    """Two food and the two of a forest; healing would leave two of the four."""

    def then(mind: Mind, seen: Any, actions: Sequence[Action], budget: Budget, chance: Chance) -> Decision:
        return Decision(next(action for action in actions if isinstance(action, follows)), 0.5)

    seen = RIVERLANDS_GAME.observe(table(at(3, 5, food=2, health=3), at(6, 0)), 0)
    move = next(
        action
        for action in RIVERLANDS_GAME.legal(seen)
        if isinstance(action, Onto) and any(reason.code == "meals" for reason in reasons_for(RIVERLANDS, seen, action))
    )
    player = ComputerPlayer(replace(ALL["riverlands"].computer_levels()[-1], search=then))
    found = player.looking_ahead(seen, Decision(move, 0.5, reasons=tuple(reasons_for(RIVERLANDS, seen, move))), Seeded("hint"))
    assert isinstance(found.then, follows)
    assert [reason.n for reason in found.reasons if reason.code == "meals"] == told


@pytest.mark.rule("BI-56")
def test_after_the_move_nobody_considers_a_shot_at_their_own_alone() -> None:
    """The soldier's only target is its own tank; before the move such a shot may free a way."""
    for moved in (True, False):
        seen = BATTLE_GAME.observe(Table("S 9,7 N", "T 9,9 N", "s 1,9 S", rolled=1, moved=moved).state, 0)
        shot = next(action for action in BATTLE_GAME.legal(seen) if isinstance(action, Shoot))
        assert (shot in BATTLE.considered(seen, BATTLE_GAME.legal(seen))) != moved


@pytest.mark.rule("BI-61", "BI-63")
def test_what_a_live_block_takes_is_at_least_so_much_only_where_a_chain_may_take_more() -> None:
    """Of two blocks one is live, of three two: then the one on C7 may blow up the soldier on D8 as well."""
    one = Table("T 2,1 N", "live 2,6", "safe 9,9", "s 1,7 S", "s 4,8 S", rolled=5)
    two = Table("T 2,1 N", "live 2,6", "live 3,7", "safe 9,9", "s 1,7 S", "s 4,8 S", rolled=5)
    for battle, found in (
        (one, [Reason("would_hit", 1, 1, 1 / 2), Reason("would_cost", 0, 1, 1 / 2)]),
        (two, [Reason("would_hit_more", 1, 1, 2 / 3), Reason("would_cost", 0, 1, 2 / 3)]),
    ):
        seen = BATTLE_GAME.observe(battle.state, 0)
        reasons = reasons_for(BATTLE, seen, Move(battle.piece("2,1"), Way.STRAIGHT))
        assert [reason for reason in reasons if reason.code.startswith("would")] == found
    sure = Table("T 2,1 N", "live 2,6", "s 1,7 S", "s 4,8 S", rolled=5)
    reasons = reasons_for(BATTLE, BATTLE_GAME.observe(sure.state, 0), Move(sure.piece("2,1"), Way.STRAIGHT))
    assert [reason for reason in reasons if reason.code in ("soldier", "costs")] == [Reason("soldier", 1), Reason("costs", 0, 1)]
    assert not any(reason.code.startswith("would") for reason in reasons)


@pytest.mark.rule("BI-61", "BI-70", "BI-71")
def test_a_shot_at_a_block_that_would_take_the_last_opponents_would_win() -> None:
    """The jeep on D2 stands in the line of fire: it would go with the blue one on E4, and the tank be all that is left."""
    last = ("T 4,1 N", "J 4,2 E", "s 5,4 S", "live 4,5", "safe 9,9")
    for more, found in (
        ((), [Reason("would_win", 0, odds=1 / 2), Reason("would_cost", 0, 1, 1 / 2)]),
        (("s 1,9 S",), [Reason("would_hit", 1, 1, 1 / 2), Reason("would_cost", 0, 1, 1 / 2)]),
    ):
        battle = Table(*last, *more, rolled=3)
        seen = BATTLE_GAME.observe(battle.state, 0)
        reasons = reasons_for(BATTLE, seen, Shoot(battle.piece("4,1")))
        assert [reason for reason in reasons if reason.code.startswith("would")] == found
    both = Table("T 4,4 N", "s 5,6 S", "live 4,5", "safe 9,9", rolled=1)
    reasons = reasons_for(BATTLE, BATTLE_GAME.observe(both.state, 0), Move(both.piece("4,4"), Way.STRAIGHT))
    assert "would_win" not in [reason.code for reason in reasons], "both would lose their last: a draw"


@pytest.mark.rule("BI-61", "BI-63")
def test_a_hint_to_shoot_a_block_tells_whom_only_a_chain_can_reach() -> None:
    """The block on E6 is next to nobody; it may set off the one on F7, next to the soldiers of both on G7 and F8."""
    battle = Table("T 5,2 N", "S 7,7 E", "s 6,8 E", "live 5,6", "live 6,7", "safe 9,2", rolled=5, moved=True)
    seen = BATTLE_GAME.observe(battle.state, 0)
    reasons = reasons_for(BATTLE, seen, Shoot(battle.piece("5,2")))
    assert reasons[:2] == (Reason("may_hit", 1, 1, 2 / 3), Reason("may_cost", 0, 1, 2 / 3))


@pytest.mark.rule("BI-54", "BI-56", "BI-61")
def test_who_ends_the_turn_is_told_of_the_shot_at_a_block_that_is_left() -> None:
    """The tank on G6 aims at G10: if it is live, all on the squares around it are lost, and who stands between on G9."""
    blue = ("t 7,9 S", "j 6,9 W", "t 6,10 W", "j 8,10 S", "s 1,9 S")
    for own, waits in (("S 9,2 N", [Reason("waits", 1, 4, 1 / 2)]), ("S 8,9 N", [])):
        battle = Table("T 7,6 N", own, "live 7,10", "safe 3,3", *blue, rolled=5, moved=True)
        reasons = reasons_for(BATTLE, BATTLE_GAME.observe(battle.state, 0), Pass())
        assert reasons[0] == Reason("no_free_shot", 1)
        assert [reason for reason in reasons[1:] if reason.code.startswith("waits")] == waits
        assert reasons[1].code == ("waits" if waits else "their_turn")


@pytest.mark.rule("BI-44")
def test_ending_the_turn_is_not_praised_for_what_the_next_turn_brings_anyway() -> None:
    """The jeep had to move; all may move again next turn, but that is no reason not to shoot the soldier's own block."""
    battle = Table("J 4,3 E", "S 9,7 N", "s 2,9 S", "live 9,9", rolled=2, moved=True, mover="4,3")
    seen = BATTLE_GAME.observe(battle.state, 0)
    first = reasons_for(BATTLE, seen, Pass())[0]
    assert first == Reason("no_free_shot", 1)


@pytest.mark.rule("BI-44")
def test_after_an_entry_only_the_one_that_came_in_counts_for_the_next_move() -> None:
    """With a 4 the soldier would go to E10, turn left and hit C10; but the jeep on A1 has to move, and hits nobody."""
    battle = Table("S 5,7 N", "s 3,10 E", "t 9,9 S", rolled=0, pads=("J....", "....."))
    seen = BATTLE_GAME.observe(battle.state, 0)
    entry = next(action for action in BATTLE_GAME.legal(seen) if isinstance(action, Reinforce))
    assert "aims" not in {reason.code for reason in BATTLE.facts(seen, 0, entry)}
    turn = next(action for action in BATTLE_GAME.legal(seen) if isinstance(action, TurnCharacter))
    assert Reason("moves_next", 0) in set(BATTLE.facts(seen, 0, turn))


@pytest.mark.rule("BI-44")
def test_whoever_comes_in_behind_another_is_said_to_be_stuck() -> None:
    """The soldier on A2 leaves the jeep that comes in on A1 no roll; the one on B1 has all squares before it."""
    battle = Table("S 1,2 N", "t 9,9 S", rolled=0, pads=("JJ...", "....."))
    seen = BATTLE_GAME.observe(battle.state, 0)
    behind, free = (action for action in BATTLE_GAME.legal(seen) if isinstance(action, Reinforce))
    first, *_ = BATTLE.facts(seen, 0, behind)
    assert first == Reason("stuck_next", 0)
    assert Reason("moves_next", 0) not in set(BATTLE.facts(seen, 0, behind))
    said = set(BATTLE.facts(seen, 0, free))
    assert Reason("moves_next", 0) in said and Reason("stuck_next", 0) not in said


@pytest.mark.rule("BI-44")
def test_once_the_one_that_came_in_has_moved_all_count_for_the_next_turn() -> None:
    """The soldier goes to J1, before the edge; the turn goes on, for the jeep has a shot, and both may move in the next."""
    battle = Table("S 9,1 E", "J 2,2 N", "s 2,5 N", "t 1,9 W", rolled=1, mover="9,1")
    reasons = [*BATTLE.facts(BATTLE_GAME.observe(battle.state, 0), 0, Move(battle.piece("9,1"), Way.STRAIGHT))]
    assert not {"stuck_next", "any_roll", "rolls_one"} & {reason.code for reason in reasons}


@pytest.mark.rule("BI-22", "BI-33")
def test_that_the_roll_is_used_is_no_reason_where_there_is_another() -> None:
    """Every move uses the whole roll; that one has to move is said where a move does nothing else."""
    quiet, safe = (Table("S 2,2 N", tank, "s 5,3 N", rolled=1) for tank in ("t 6,3 W", "t 9,9 N"))
    found = [
        [*BATTLE.facts(BATTLE_GAME.observe(table.state, 0), 0, Move(table.piece("2,2"), Way.STRAIGHT))] for table in (quiet, safe)
    ]
    assert found[0] == [Reason("must_move", 0, 1)], "the tank aims at B3, where the soldier goes"
    assert {reason.code for reason in found[1]} == {"safe"}


@pytest.mark.rule("BI-34", "BI-36")
def test_of_an_opponent_who_can_use_no_roll_no_number_is_said() -> None:
    """The soldier stops right before the only tank; two squares before it, a roll of 1 and one of 2 with a turn are left."""
    before, away = (
        [*BATTLE.facts(BATTLE_GAME.observe(table.state, 0), 0, Move(table.piece(soldier), Way.STRAIGHT))]
        for soldier, table in ((at, Table(f"S {at} E", "t 5,8 S", rolled=2)) for at in ("3,7", "3,6"))
    )
    assert Reason("no_rolls", 1) in before
    assert "their_rolls" not in {reason.code for reason in before}
    assert Reason("their_rolls", 1, 2) in away


@pytest.mark.rule("BI-51")
def test_a_shot_at_ones_own_that_opens_a_move_into_a_shot_says_so() -> None:
    """With a 5 the jeep on D2 goes to D6, turns right and hits G6 once the soldier on D5 is gone; the tank hits nobody."""
    battle = Table("J 4,2 N", "S 4,5 S", "T 2,2 N", "s 7,6 W", "t 9,9 S", rolled=5)
    seen = BATTLE_GAME.observe(battle.state, 0)
    shot = next(action for action in BATTLE_GAME.legal(seen) if isinstance(action, Shoot))
    assert reasons_for(BATTLE, seen, shot)[:2] == (Reason("opens", 1), Reason("costs", 0, 1))


@pytest.mark.rule("BI-36")
def test_a_shot_at_ones_own_that_frees_the_way_says_so() -> None:
    """With a 5 the tank on F7 goes to J7 and turns once the jeep there is gone, which itself would leave the island."""
    battle = Table("T 6,7 E", "J 10,7 E", "s 1,9 S", rolled=5)
    seen = BATTLE_GAME.observe(battle.state, 0)
    shot = next(action for action in BATTLE_GAME.legal(seen) if isinstance(action, Shoot))
    assert reasons_for(BATTLE, seen, shot)[:2] == (Reason("unblocks", 0, 5), Reason("costs", 0, 1))


@pytest.mark.rule("BI-53", "BI-54")
def test_of_two_shots_at_one_target_only_the_first_counts() -> None:
    """Both tanks aim at E5: that on E1 with the soldier on E3 between, that on A5 with the jeep on C5; one takes two."""
    battle = Table("T 5,1 N", "T 1,5 E", "S 10,1 N", "s 5,5 S", "s 5,3 W", "j 3,5 N", "t 9,9 S", rolled=1)
    move = Move(battle.piece("10,1"), Way.STRAIGHT)
    said = [reason for reason in reasons_for(BATTLE, BATTLE_GAME.observe(battle.state, 0), move) if reason.code == "can_hit"]
    assert said == [Reason("can_hit", 0, 2)]


@pytest.mark.rule("BI-73")
@pytest.mark.parametrize(
    ("battle", "action"),
    [
        (Table("S 5,5 N", "s 9,9 S", rolled=1, quiet=79), Move(0, Way.STRAIGHT)),
        (Table("S 9,7 N", "T 9,9 N", "s 1,9 S", rolled=1, moved=True, quiet=79), Pass()),
        (Table("S 9,7 N", "T 9,9 N", "J 4,10 N", "s 1,9 S", rolled=2, mover="4,10", quiet=79), Pass()),
        (Table("S 5,5 N", "s 9,9 S", pads=("J....", "....."), rolled=0, quiet=79), SlidePad(4)),
    ],
)
def test_what_ends_the_last_quiet_turn_is_said_to_draw(battle: Table, action: Action) -> None:
    """Nobody is next, and no shot or roll comes any more."""
    if isinstance(action, SlidePad):
        battle.move_pad()
        battle.roll(1)
    assert reasons_for(BATTLE, BATTLE_GAME.observe(battle.state, 0), action) == (Reason("draws", 0),)


@pytest.mark.rule("BI-42", "BI-73")
@pytest.mark.parametrize(("quiet", "code"), [(78, "pad_moves"), (79, "pad_draws")])
def test_the_pad_in_the_last_quiet_turn_is_said_to_draw_but_for_a_zero(quiet: int, code: str) -> None:
    battle = Table("S 5,5 N", "s 9,9 S", pads=("J....", "....."), rolled=0, quiet=quiet)
    assert reasons_for(BATTLE, BATTLE_GAME.observe(battle.state, 0), MovePad()) == (Reason(code, 0),)
