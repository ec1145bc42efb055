"""The promises of a running game to the table: turns, listeners, undo."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest

from game.engine.core import Action, Event, Illegal, Resign, Rolled, TurnStarted
from game.play.match import Change, Match, UndoReason, arranged, dealt, seeded
from game.play.record import Act, ChessClock, Line, Note, Opening, Player, Series, Time, Undo, file_bytes, level_hash, parse
from game.play.replay import Replay
from tests.play.helpers import BOARD, LEVEL, NO_SWAP, PLAYERS, play, texts, tiny_match
from tests.tiny.engine import GAME, Dealt, Go, Place, Roll, Tiny, Turn, Wait


def test_a_refused_action_changes_nothing() -> None:
    match = tiny_match(4)
    before, heard = match.state, list[Change]()
    match.listen(None, heard.append)
    with pytest.raises(Illegal) as refused:
        match.submit(0, Roll())
    assert refused.value.code == "place_first"
    assert (match.state, match.record.lines, heard) == (before, [], [])


def test_only_the_seat_to_move_may_act() -> None:
    match = tiny_match(4)
    with pytest.raises(Illegal) as refused:
        match.submit(1, Place(0))
    assert refused.value.code == "not_your_turn"
    assert refused.value.values == {"seat": 1, "to_move": 0}
    assert match.history == ()


def test_a_seat_resigns_out_of_turn_but_not_for_another() -> None:
    match = tiny_match(4)
    with pytest.raises(Illegal):
        match.submit(0, Resign(1))
    match.resign(1)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason, match.to_move) == (0, "resigned", None)
    with pytest.raises(Illegal) as refused:
        match.resign(0)
    assert refused.value.code == "game_over"


def test_listeners_hear_what_their_seat_may_know() -> None:
    match = tiny_match(4)
    south, nobody = list[Change](), list[Change]()
    match.listen(0, south.append)
    stop = match.listen(None, nobody.append)
    play(match, "place 0", "place 1")
    stop()
    stop()
    play(match, "roll")
    assert tuple(event for event, _ in nobody[1].moments[1:]) == (TurnStarted(rule="TY-1", seat=0),)
    assert [event for event, _ in south[2].moments] == [Rolled(rule="TY-1", seat=0, value=4)]
    assert south[2].moments[0].seen == south[2].observation
    assert south[2].observation.cards == (1, 0)
    assert nobody[1].observation.cards == (0, 0)
    assert (len(south), len(nobody)) == (3, 2)


@pytest.mark.parametrize("meddle", [Match.undo, lambda match: match.submit(1, Place(1)), lambda match: match.resign(1)])
def test_a_listener_may_not_change_the_match(meddle: Callable[[Match], object]) -> None:
    match = tiny_match(4)

    def listen(_: Change) -> None:
        meddle(match)

    stop = match.listen(None, listen)
    with pytest.raises(RuntimeError):
        match.submit(0, Place(0))
    assert texts(match) == ["place 0"]
    stop()
    assert texts(play(match, "place 1")) == ["place 0", "place 1"], "the change is over"


def test_the_opening_events_and_the_turns_are_kept() -> None:
    match = tiny_match(4, 2)
    assert match.opening.events == (Dealt(rule="TY-3", seat=0, card=1), Dealt(rule="TY-3", seat=1, card=2))
    assert match.turn == 0
    play(match, "place 0", "place 1")
    assert match.turn == 1
    play(match, "roll", "go", "roll")
    assert match.turn == 2
    assert [played.turn for played in match.history] == [0, 0, 1, 1, 2]


def test_the_same_seed_gives_the_same_game() -> None:
    games = [play(tiny_match(seed="a"), "place 0", "place 1", "roll") for _ in range(2)]
    assert games[0].state == games[1].state
    assert len({tiny_match(seed=str(seed)).state.cards for seed in range(20)}) > 5


def test_without_a_seed_every_game_differs() -> None:
    seeds = {Match.start(GAME, BOARD, PLAYERS, level=LEVEL).record.header.seed for _ in range(5)}
    assert len(seeds) == 5


def test_what_setting_up_does_not_take_is_refused() -> None:
    with pytest.raises(ValueError, match="for 2 players"):
        Match.start(GAME, BOARD, [Player("one")], level=LEVEL)
    with pytest.raises(ValueError, match="first"):
        Match.start(GAME, BOARD, PLAYERS, level=LEVEL, variants={"first": "east"})


def test_nothing_to_take_back_at_the_start() -> None:
    match = tiny_match(4)
    assert match.undo_reason() == UndoReason("nothing")
    with pytest.raises(ValueError, match="nothing"):
        match.undo()


def test_own_placing_is_taken_back_until_the_other_has_placed() -> None:
    match = tiny_match(4)
    start = match.state
    play(match, "place 0")
    assert match.undo_reason() is None
    match.undo()
    assert match.state == start
    play(match, "place 2", "place 1")
    match.undo()
    assert texts(match) == ["place 2"]
    assert match.undo_reason() == UndoReason("handover")
    play(match, "place 0")
    assert match.undo_reason() is None


def test_a_roll_is_not_taken_back() -> None:
    match = play(tiny_match(4, 2), "place 0", "place 1", "roll")
    assert match.undo_reason() == UndoReason("revealed")
    play(match, "go")
    match.undo()
    assert texts(match)[-1] == "roll"
    assert match.undo_reason() == UndoReason("revealed")


def test_a_turned_card_is_not_taken_back() -> None:
    match = play(tiny_match(4, 2), "place 0", "place 1", "roll", "turn")
    assert match.undo_reason() == UndoReason("revealed")


def test_the_end_is_not_taken_back() -> None:
    match = play(tiny_match(6, 1, 6), "place 0", "place 1", "roll", "go", "roll", "wait", "roll", "go")
    assert match.outcome is not None
    assert match.undo_reason() == UndoReason("over")


def test_listeners_hear_of_an_undo() -> None:
    match = play(tiny_match(4), "place 0")
    heard = list[Change]()
    match.listen(1, heard.append)
    taken = match.undo()
    assert taken.action == Place(0)
    assert heard == [Change(0, (), match.observation(1), undone=True)]


def test_free_undo_goes_all_the_way_and_the_same_chance_returns() -> None:
    match = play(tiny_match(4, 2, 6, free_undo=True), "place 0", "place 1", "roll", "turn", "roll", "go")
    end = match.state
    while match.undo_reason() is None:
        match.undo()
    assert match.undo_reason() == UndoReason("nothing")
    assert match.state.lanes == (None, None)
    play(match, "place 0", "place 1", "roll", "turn", "roll", "go")
    assert match.state == end
    assert match.submit(0, Roll()).events == (Rolled(rule="TY-1", seat=0, value=6),)


def test_free_undo_takes_back_the_end_too() -> None:
    match = tiny_match(4, free_undo=True)
    match.resign(0)
    assert match.to_move is None
    match.undo()
    assert match.to_move == 0


def test_chance_goes_on_where_it_was_after_resuming() -> None:
    match = play(tiny_match(), "place 0", "place 1", "roll")
    resumed = Match.resume(parse(file_bytes(match.record), "x"), GAME, BOARD)
    for one in (match, resumed):
        play(one, "go", "roll", "go", "roll")
    assert [played.numbers for played in match.history] == [played.numbers for played in resumed.history]


def test_what_others_did_is_between_the_last_two_turns_of_a_seat() -> None:
    match = tiny_match(4, 3)
    assert (match.before(0), match.before(1)) == ((0, 0), (0, 0))
    play(match, "place 0", "place 1", "roll", "go")
    assert [played.seat for played in match.history] == [0, 1, 0, 0]
    assert match.before(0) == (1, 2)
    assert match.before(1) == (2, 4)
    play(match, "roll")
    assert match.before(1) == (2, 4), "the turn that is under way does not count"


def test_the_actions_up_to_the_last_one_of_a_seat_are_counted() -> None:
    match = tiny_match(4, 3)
    assert (match.since(0), match.since(1)) == (0, 0)
    play(match, "place 0", "place 1", "roll", "go")
    assert (match.since(0), match.since(1)) == (4, 2)


def test_undo_knows_after_resuming_what_it_knew_before() -> None:
    match = play(tiny_match(4), "place 0", "place 1")
    match.undo()
    resumed = Match.resume(parse(file_bytes(match.record), "x"), GAME, BOARD)
    assert resumed.undo_reason() == match.undo_reason() == UndoReason("handover")
    assert resumed.players == PLAYERS


def test_names_are_kept_in_one_line_and_whole() -> None:
    long = "Żółć " * 500
    match = Match.start(GAME, BOARD, [Player("  a\nb\t"), Player(long)], level=LEVEL)
    assert [player.name for player in match.players] == ["a b", long.strip()]


def test_rows_of_chance_can_be_taken_up_anywhere() -> None:
    whole = [seeded("s")(0)]
    numbers = [whole[0].roll(1, 6) for _ in range(10)]
    later = seeded("s")(4)
    assert [later.roll(1, 6) for _ in range(6)] == numbers[4:]
    assert dealt(*NO_SWAP)(3).roll(0, 9) == 2


def test_a_seed_goes_on_where_prepared_numbers_end() -> None:
    row = dealt(4, 2, then="7")
    assert [row(0).roll(0, 9) for _ in range(1)] == [4]
    assert row(1).roll(0, 9) == 2
    assert row(2).roll(0, 99) == seeded("7")(2).roll(0, 99)


def test_hints_are_for_one_person_among_computers_or_where_all_agreed() -> None:
    computer = Player("Łukasz", "blue", computer="easy")
    for players, agreed, hints in (
        (PLAYERS, False, False),
        (PLAYERS, True, True),
        ((PLAYERS[0], computer), False, True),
        ((computer, computer), False, False),
    ):
        assert Match.start(GAME, BOARD, players, level=LEVEL, seed="7", hints=agreed).hints is hints


def test_the_game_of_two_ends_without_one_of_them() -> None:
    match = tiny_match(4)
    assert match.ends_without(1)
    assert match.outcome is None
    match.resign(1)
    with pytest.raises(Illegal):
        match.ends_without(0)


def test_a_match_from_a_position_begins_there_with_nothing_to_take_back() -> None:
    before = play(tiny_match(4), "place 0", "place 1", "roll")
    match = Match.begin_at(GAME, BOARD, before.state, PLAYERS, level=LEVEL, deal=dealt(6))
    assert match.state == before.state
    assert (match.turn, match.history, match.undo_reason()) != (0, (), None)
    play(match, "go")
    assert texts(match) == ["go"]
    assert Match.resume(match.record, GAME, BOARD).state == match.state


def test_legal_and_reasons_are_those_of_the_seat_to_move() -> None:
    match = play(tiny_match(2), "place 0", "place 1", "roll")
    assert [GAME.encode(action) for action in match.legal()] == ["go", "turn", "wait"]
    assert match.check(Go()) is None
    refused = match.check(Roll())
    assert refused is not None and refused.code == "rolled_already"
    assert match.check(Turn()) is None


def test_a_new_game_goes_on_from_any_position_of_a_record_which_stays_as_it_is() -> None:
    """Two actions were taken back on the way: they are no positions."""
    old = play(tiny_match(4, 2, 6, 3, free_undo=True), "place 0", "place 1", "roll")
    old.undo()
    play(old, "roll", "turn", "roll", "go")
    before = file_bytes(old.record)
    replay = Replay(old.record, GAME, BOARD)
    for at in range(replay.last + 1):
        new = Match.play_on(replay.prefix(at), GAME, BOARD, (Player("Computer", "blue", "easy"), Player("Ania", "red")))
        assert new.state == replay.state(at)
        assert [player.computer for player in new.players] == ["easy", ""]
        assert new.record.header.seed != old.record.header.seed
        assert new.record.header.computer_seed
    play(new := Match.play_on(replay.prefix(2), GAME, BOARD, old.players), "roll")
    assert file_bytes(old.record) == before
    assert texts(Match.resume(parse(file_bytes(new.record), "x"), GAME, BOARD)) == ["place 0", "place 1", "roll"]


def play_first(match: Match) -> list[str]:
    """Play some turns, always the first of what is allowed, and return the actions by their notation."""
    while match.turn < 4 and match.to_move is not None:
        match.submit(match.to_move, match.legal()[0])
    return texts(match)


def test_the_same_luck_deals_and_rolls_again_what_was_dealt_and_rolled() -> None:
    first = Match.start(GAME, BOARD, PLAYERS, level=LEVEL, seed="any")
    acts = play_first(first)
    again = Match.same_luck(first.record, GAME, BOARD)
    assert again is not None
    assert again.record is not first.record
    assert again.players == first.players
    assert again.record.lines == []
    play(again, *acts)
    assert [played.numbers for played in again.history] == [played.numbers for played in first.history]
    assert again.state == first.state


def test_a_game_that_went_on_from_another_has_no_luck_of_its_own_to_be_had_again() -> None:
    first = Match.start(GAME, BOARD, PLAYERS, level=LEVEL, seed="any")
    play_first(first)
    fork = Match.play_on(first.record, GAME, BOARD, PLAYERS)
    assert Match.same_luck(fork.record, GAME, BOARD) is None


def test_the_dice_of_a_record_that_rolled_otherwise_cannot_be_had_again() -> None:
    """The deal is that of the seed; the first roll is not."""
    first = play(Match.start(GAME, BOARD, PLAYERS, level=LEVEL, seed="any"), "place 0", "place 1", "roll")
    assert isinstance(first.record.opening, Opening)
    setup, (rolled,) = first.record.opening.setup, first.history[-1].numbers
    for number in range(1, 7):
        match = Match.start(GAME, BOARD, PLAYERS, level=LEVEL, seed="any", deal=dealt(*setup, number))
        assert Match.same_luck(match.record, GAME, BOARD) is not None, "nothing was rolled yet"
        play(match, "place 0", "place 1", "roll")
        assert (Match.same_luck(match.record, GAME, BOARD) is not None) == (number == rolled)


def test_one_roll_that_is_the_same_by_chance_is_not_the_same_luck() -> None:
    """A game that went on from another has its first roll, and of each six seeds one has it too."""
    first = Match.start(GAME, BOARD, PLAYERS, level=LEVEL, seed="any")
    play_first(first)
    assert isinstance(first.record.opening, Opening)
    setup, (rolled, second, *_) = first.record.opening.setup, [number for played in first.history for number in played.numbers]
    for number in range(1, 7):
        match = Match.start(GAME, BOARD, PLAYERS, level=LEVEL, seed="any", deal=dealt(*setup, rolled, number))
        play(match, "place 0", "place 1", "roll", "go", "roll")
        assert (Match.same_luck(match.record, GAME, BOARD) is not None) == (number == second)


def test_a_match_from_a_position_is_in_turn_1_and_no_number_of_chance_is_taken() -> None:
    before = play(tiny_match(4, 2, 6), "place 0", "place 1", "roll", "go")
    match = Match.begin_at(GAME, BOARD, before.state, PLAYERS, level=LEVEL, deal=dealt(6, 5))
    assert (match.turn, match.opening.events, match.dropped) == (1, (), 0)
    for one in (match, Match.resume(match.record, GAME, BOARD)):
        assert (one.snapshot().taken, one.snapshot().turn, one.snapshot().over) == (0, 1, False)
    assert (match.free_undo, match.hints, match.timing.given, match.timing.clock) == (False, False, 0, None)
    header = match.record.header
    assert (header.arranged, header.seed, header.computer_seed) == (True, "", level_hash(LEVEL))
    assert match.undo_reason() == UndoReason("nothing"), "no action is lost"
    play(match, "roll", "go", "roll")
    assert [(played.turn, played.numbers) for played in match.history] == [(1, (6,)), (1, ()), (2, (5,))]
    assert match.undo_reason() == UndoReason("revealed")
    assert match.snapshot().taken == 2
    freely = Match.begin_at(GAME, BOARD, before.state, PLAYERS, level=LEVEL, deal=dealt(6), free_undo=True)
    assert play(freely, "roll").undo_reason() is None


def test_a_new_match_has_none_of_what_can_be_agreed_on() -> None:
    now = datetime(2026, 3, 1, 18, 30, tzinfo=UTC)
    header = Match.start(GAME, BOARD, PLAYERS, level=LEVEL, now=now).record.header
    assert (header.arranged, header.free_undo, header.hints, header.turn_seconds) == (False, False, False, 0)
    assert (header.clock, header.series, header.computer_seed, header.level_name) == (None, None, "", "")
    assert (header.number, header.name, header.saved, header.started) == (0, "", "", "2026-03-01T18:30:00Z")


def test_a_game_that_goes_on_from_another_has_neither_its_name_nor_its_number() -> None:
    now = datetime(2026, 3, 1, 18, 30, tzinfo=UTC)
    position = play(tiny_match(4), "place 0", "place 1").state
    match = Match.begin_at(GAME, BOARD, position, PLAYERS, level=LEVEL, deal=dealt(6))
    kept = msgspec.structs.replace(match.record.header, number=5, name="one", saved="2026-01-01T12:00:00Z")
    match.record.header = kept
    on = Match.play_on(match.record, GAME, BOARD, PLAYERS, now=now).record.header
    again = arranged(GAME, BOARD, position, kept, now=now).record.header
    assert [header.played_on for header in (on, again)] == [True, False]
    for header in (on, again):
        assert (header.number, header.name, header.saved, header.started) == (0, "", "", "2026-03-01T18:30:00Z")
        assert len(header.seed) == 16
    resumed = Match.resume(match.record, GAME, BOARD).record.header
    assert (resumed.number, resumed.name, resumed.saved) == (5, "", "")


def test_computers_draw_by_a_seed_of_their_own_as_soon_as_there_is_one() -> None:
    one = (PLAYERS[0], Player("Old Pike", "blue", computer="easy"))
    match = Match.start(GAME, BOARD, one, level=LEVEL, seed="7")
    assert match.record.header.computer_seed not in {"", "7"}
    match.resign(0)
    assert match.rematch().record.header.computer_seed not in {"", match.record.header.computer_seed}
    assert Match.play_on(match.record, GAME, BOARD, PLAYERS).record.header.computer_seed == ""
    again = Match.same_luck(match.record, GAME, BOARD)
    assert again is not None and again.record.header.computer_seed == match.record.header.computer_seed
    position = play(tiny_match(4), "place 0", "place 1").state
    for players, drawn in ((one, True), (PLAYERS, False)):
        by_hand = Match.begin_at(GAME, BOARD, position, players, level=LEVEL, deal=dealt(6))
        by_hand.resign(0)
        assert bool(by_hand.rematch().record.header.computer_seed) == drawn


def test_a_rematch_of_a_game_from_a_position_begins_there_again_in_turn_1() -> None:
    position = play(tiny_match(4, 2), "place 0", "place 1", "roll", "go").state
    match = Match.begin_at(GAME, BOARD, position, PLAYERS, level=LEVEL, deal=dealt(6))
    match.resign(0)
    again = match.rematch()
    for one in (again, Match.resume(again.record, GAME, BOARD)):
        assert (one.state, one.turn, one.history, one.snapshot().taken) == (position, 1, (), 0)
    assert again.undo_reason() == UndoReason("nothing")
    assert again.record.header.arranged


def test_what_computers_answered_is_taken_back_with_the_action_of_the_person() -> None:
    players = (PLAYERS[0], Player("Old Pike", "blue", computer="easy"))
    match = Match.start(GAME, BOARD, players, level=LEVEL, seed="7", deal=dealt(*NO_SWAP, 4))
    play(match, "place 0", "place 1")
    assert match.undo().action == Place(0)
    assert (match.history, match.taken_back, match.record.lines[-1]) == ((), True, Undo(2))
    play(match, "place 0")
    assert not match.taken_back
    computers = Match.start(GAME, BOARD, (players[1],) * 2, level=LEVEL, seed="7", deal=dealt(*NO_SWAP, 4))
    assert play(computers, "place 0").undo_reason() == UndoReason("nothing"), "a computer takes nothing back"


def test_all_from_an_action_on_is_taken_back_where_its_number_is_given() -> None:
    match = play(tiny_match(4, 2, 5, free_undo=True), "place 0", "place 1", "roll", "go", "roll")
    assert match.undo(2).action == Roll()
    assert texts(match) == ["place 0", "place 1"]
    assert match.snapshot().taken == 5, "the five of the deal"
    play(match, "roll")
    assert match.history[-1].numbers == (4,)
    assert match.undo_reason(3) == UndoReason("nothing")


def test_a_journal_has_every_line_until_it_is_stopped_before_listeners_hear_of_it() -> None:
    match, heard = tiny_match(4), list[object]()
    stop = match.write_to(heard.append)
    match.listen(None, lambda change: heard.append("told"))
    play(match, "place 0")
    match.note(Note("so", 0))
    stop()
    stop()
    play(match, "place 1")
    act, *rest = heard
    assert isinstance(act, Act) and act.act == "place 0"
    assert rest == ["told", Note("so", 0), "told"]


def test_the_events_so_far_begin_with_those_of_setting_up() -> None:
    match = tiny_match(4)
    setting_up: list[Event] = [Dealt(rule="TY-3", seat=0, card=1), Dealt(rule="TY-3", seat=1, card=None)]
    assert match.events(0) == setting_up
    play(match, "place 0", "place 1", "roll")
    assert match.events(0)[:2] == setting_up
    assert match.events(0)[-1] == Rolled(rule="TY-1", seat=0, value=4)
    assert [moment.event for moment in match.moments(0)] == [Rolled(rule="TY-1", seat=0, value=4)]


def test_the_record_says_of_each_action_what_the_format_promises() -> None:
    match = play(tiny_match(6, 1, 6), "place 0", "place 1", "roll", "go", "roll", "wait", "roll", "go")
    lines: list[Line] = match.record.lines
    acts = [line for line in lines if isinstance(line, Act)]
    assert len(acts) == len(lines) == 8
    assert [act.turn for act in acts] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert [act.seat for act in acts] == [0, 1, 0, 0, 1, 1, 0, 0]
    assert [act.chance for act in acts] == [(), (), (6,), (), (1,), (), (6,), ()]
    assert [act.over for act in acts] == [False] * 7 + [True]
    assert {(act.spent, act.added, act.late, act.round) for act in acts} == {(0, 0, False, None)}
    assert (match.snapshot().over, match.snapshot().taken, match.snapshot().turn) == (True, 8, 3)


class NoWaiting(Tiny):
    """The tiny game in a later version, in which waiting is no longer allowed."""

    rules_version = 2

    def check(self, state: Any, action: Action) -> Illegal | None:
        return Illegal("no_waiting", "") if action == Wait() else super().check(state, action)


def by_later_rules(match: Match) -> Match:
    return Match.resume(parse(file_bytes(match.record), "x"), NoWaiting(), BOARD)


def test_a_game_by_older_rules_keeps_what_came_after_its_last_position() -> None:
    """The position is that before turn 3; the five numbers of the deal and four rolls were given."""
    match = play(tiny_match(4, 3, 5, 2, free_undo=True), "place 0", "place 1", "roll", "go", "roll", "wait")
    match.record.lines.append(match.snapshot())
    match.note(Note("here", 2))
    play(match, "roll", "go", "roll")
    later = by_later_rules(match)
    assert (later.turn, later.dropped, later.state) == (4, 0, match.state)
    assert [played.turn for played in later.history] == [3, 3, 4]
    assert later.snapshot().taken == match.snapshot().taken == 9
    assert later.record.notes() == {2: "here"}
    header = later.record.header
    assert (header.rules_version, header.arranged) == (2, False)
    again = by_later_rules(later)
    assert (again.history, again.turn, again.state) == (later.history, 4, match.state)
    while later.undo_reason() is None:
        later.undo()
    assert (later.undo_reason(), later.turn) == (UndoReason("old_rules"), 3)


def test_the_clocks_of_a_game_by_older_rules_stand_where_they_stood() -> None:
    """South has got 10 seconds in turns 1 and 3 and taken 20, which need no line; North got 10 in turn 2 and took 30."""
    match = tiny_match(4, 3, 5, clock=ChessClock(300, 10))
    for seconds, text in ((0, "place 0"), (0, "place 1"), (20, "roll"), (0, "go"), (30, "roll"), (0, "wait"), (0, "roll")):
        seat = match.to_move
        assert seat is not None
        match.timing.run(match.turn, seat, seconds)
        play(match, text)
    match.record.lines.append(match.snapshot())
    later = by_later_rules(match)
    assert later.timing.clocks() == match.timing.clocks() == {0: 300.0, 1: 280.0}
    assert not [line for line in later.record.lines if isinstance(line, Time)], "nobody was given any"
    match.timing.stop()
    assert by_later_rules(match).timing.clock is None


def test_clocks_that_nobody_used_leave_nothing_to_be_written_down() -> None:
    match = play(tiny_match(3, clock=ChessClock(300)), "place 0", "place 1", "roll", "wait")
    match.record.lines.append(match.snapshot())
    assert by_later_rules(match).record.lines == []


def test_chance_goes_on_where_it_was_after_a_change_of_rules() -> None:
    """The deal and the first roll are given, and all further numbers come from the seed."""
    match = Match.start(GAME, BOARD, PLAYERS, level=LEVEL, seed="any", deal=dealt(*NO_SWAP, 3, then="any"))
    play(match, "place 0", "place 1", "roll", "wait")
    match.record.lines.append(match.snapshot())
    later = by_later_rules(match)
    for one in (match, later):
        play(one, "roll", "go", "roll", "go", "roll")
    assert [played.numbers for played in later.history] == [played.numbers for played in match.history][4:]


def test_a_rematch_from_a_position_counts_in_the_series_too() -> None:
    position = play(tiny_match(4), "place 0", "place 1").state
    match = Match.begin_at(GAME, BOARD, position, PLAYERS, level=LEVEL, deal=dealt(6))
    match.resign(1)
    assert match.rematch().record.header.series is None
    assert match.rematch(2).record.header.series == Series(match.record.header.started, 2, (1, 0))


def test_the_same_luck_is_had_from_a_position_too() -> None:
    position = play(tiny_match(4), "place 0", "place 1").state
    header = Match.begin_at(GAME, BOARD, position, PLAYERS, level=LEVEL, deal=dealt(6)).record.header
    first = play(arranged(GAME, BOARD, position, header), "roll")
    again = Match.same_luck(first.record, GAME, BOARD)
    assert again is not None
    assert (again.state, again.turn, again.history) == (position, 1, ())
    assert play(again, "roll").history == first.history


@pytest.mark.parametrize("change", [{"chance": ()}, {"act": "fly"}, {"act": "go"}])
def test_what_a_record_says_of_the_first_roll_must_be_what_the_seed_gives(change: dict[str, Any]) -> None:
    match = play(Match.start(GAME, BOARD, PLAYERS, level=LEVEL, seed="any"), "place 0", "place 1", "roll")
    assert Match.same_luck(match.record, GAME, BOARD) is not None
    match.record.lines[-1] = msgspec.structs.replace(match.record.lines[-1], **change)
    assert Match.same_luck(match.record, GAME, BOARD) is None


def test_the_dice_of_a_game_whose_beginning_is_lost_cannot_be_had_again() -> None:
    """Its record begins with a position, and nobody has set that up by hand."""
    position = play(tiny_match(4), "place 0", "place 1").state
    header = Match.begin_at(GAME, BOARD, position, PLAYERS, level=LEVEL, deal=dealt(6)).record.header
    match = arranged(GAME, BOARD, position, header, seed="any")
    assert Match.same_luck(match.record, GAME, BOARD) is not None
    match.record.header = msgspec.structs.replace(match.record.header, arranged=False, variants={"first": "south"})
    assert Match.same_luck(match.record, GAME, BOARD) is None


def test_a_game_on_another_board_cannot_be_had_again() -> None:
    match = tiny_match(seed="any")
    match.record.header = msgspec.structs.replace(match.record.header, variants={"first": "east"})
    assert Match.same_luck(match.record, GAME, BOARD) is None
