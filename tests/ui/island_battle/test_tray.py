"""The tray of somebody who sets up by hand against a computer: it shows the person's things at each moment that is shown."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.island_battle.actions import PlaceCharacter, PlaceOnPad
from game.engine.island_battle.state import SETTING_UP, UNPLACED, Kind, Phase, army
from game.play.settings import Speed
from game.ui.tables.island_battle.table import IslandBattleTable
from tests.bots.working import Here
from tests.ui.play import Mouse, Program, new_match, with_computers
from tests.ui.test_computers import FIRST_LEVELS, at_table

Start = Callable[..., Program]
LONGEST = 3000


@pytest.mark.parametrize("person", [0, 1])
@pytest.mark.rule("BI-12", "BI-15", "BI-16")
def test_the_tray_counts_what_is_seen_while_a_computer_sets_up(program: Start, person: int) -> None:
    match = new_match("island_battle", FIRST_LEVELS["island_battle"], setting_up="hands")
    match = with_computers(match, {1 - person: "beginner"})
    home = at_table(program, match, Here(), speed=Speed.NORMAL)
    scene, table = home.table, home.table.table
    assert isinstance(table, IslandBattleTable)
    wrong, looked = [], 0
    for _ in range(LONGEST):
        if match.state.phase not in (*SETTING_UP, Phase.ROLL_FOR_START):
            break
        if match.to_move == person and scene.settled:
            legal = match.legal()
            kinds = {action.kind for action in legal if isinstance(action, PlaceCharacter | PlaceOnPad)}
            if Kind.JEEP in kinds:
                table._selection.kind = Kind.JEEP
            chosen = [a for a in legal if not isinstance(a, PlaceCharacter | PlaceOnPad) or a.kind is table._selection.kind]
            match.submit(person, chosen[len(match.history) % len(chosen)])
        home.step(dt=0.1)
        seen, rows = scene.viewpoint.seen, table.hand.rows
        if scene.settled or not rows or scene.playback._left_behind or not scene.playback.presenter.moving:
            continue  # what is beside the board follows in the next frames
        looked += 1
        blocks = sum(at == UNPLACED for at in seen.block_at)
        own = {kind: sum(seen.where[p] == UNPLACED and seen.terms.kinds[p] is kind for p in army(person)) for kind in Kind}
        expected = [blocks] if seen.phase is Phase.PLACE_BLOCK else list(own.values())
        if [row.lot.count for row in rows] != expected:
            wrong.append((str(seen.phase), [row.lot.count for row in rows], expected))
        assert not any(row.enabled for row in rows)
    assert match.state.phase not in (*SETTING_UP, Phase.ROLL_FOR_START)
    assert looked > 50
    assert wrong == []


@pytest.mark.parametrize("person", [0, 1])
def test_a_type_in_hand_stays_in_hand_while_the_computer_uses_up_its_own(program: Start, person: int) -> None:
    match = new_match("island_battle", FIRST_LEVELS["island_battle"], setting_up="hands")
    match = with_computers(match, {1 - person: "beginner"})
    home = at_table(program, match, Here(), speed=Speed.INSTANT)
    scene, table = home.table, home.table.table
    assert isinstance(table, IslandBattleTable)
    picked, kept = False, 0
    for _ in range(LONGEST):
        if match.state.phase not in (*SETTING_UP, Phase.ROLL_FOR_START):
            break
        if match.to_move == person and scene.settled:
            legal = match.legal()
            laid = [action for action in legal if isinstance(action, PlaceCharacter | PlaceOnPad)]
            if any(action.kind is Kind.JEEP for action in laid):
                assert table._selection.kind is Kind.JEEP or not picked
                kept += picked
            others = [action for action in laid if action.kind is not Kind.JEEP] or legal
            picked = any(action.kind is Kind.JEEP for action in laid)
            if picked:
                table._selection.kind = Kind.JEEP
            match.submit(person, others[len(match.history) % len(others)])
        home.step(dt=0.1)
    assert match.state.phase not in (*SETTING_UP, Phase.ROLL_FOR_START)
    assert kept


def test_taking_in_hand_what_is_in_hand_says_so(program: Start) -> None:
    home = at_table(program, new_match("island_battle", FIRST_LEVELS["island_battle"], setting_up="hands"), Here())
    scene, table = home.table, home.table.table
    assert isinstance(table, IslandBattleTable)
    for _ in range(LONGEST):
        match = home.table.match
        if match.state.phase is Phase.PLACE_BLOCK and table.hand.rows:
            break
        if match.to_move is not None and scene.settled and match.state.phase is not Phase.PLACE_BLOCK:
            match.submit(match.to_move, match.legal()[0])
        home.step(dt=0.1)
    home.settle()
    table.hand.rows[0].press()
    assert scene.bubble.words == scene.text("island_battle.hand.held")


@pytest.mark.rule("BI-12", "BI-15", "BI-16")
def test_the_tray_goes_with_each_piece_that_the_program_lays(program: Start) -> None:
    home = program(speed=Speed.NORMAL)
    match = new_match("island_battle", "classic", starter="south", setting_up="hands")
    scene = home.sit_down(match)
    table = scene.table
    assert isinstance(table, IslandBattleTable)
    home.settle()
    Mouse(home).press(home.button("Do the rest"))
    looked = 0
    while scene.viewpoint.seen.phase is Phase.PLACE_BLOCK and looked < LONGEST:
        home.step()
        left = sum(at == UNPLACED for at in scene.viewpoint.seen.block_at)
        looked += 1
        assert [row.lot.count for row in table.hand.rows] == ([left] if left else [row.lot.count for row in table.hand.rows])
    assert looked > 50
