"""Looking back: the curve ends as the game did, turning points are decisions that changed much, and what is better is better."""

from __future__ import annotations

import dataclasses
from functools import cache
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game.bots.contest import chooser
from game.bots.knowledge import Reason
from game.bots.player import ComputerPlayer, reasons_for
from game.engine.chance import Seeded
from game.engine.earthquake.actions import Stay
from game.engine.lost_baggage.actions import UseItem, Walk
from game.engine.riverlands.actions import AnswerDraw, EndTurn, Explore, Heal, Move, OfferDraw, Strike
from game.engine.riverlands.board import Square
from game.engine.riverlands.setup import SHORT_PACE
from game.games import GAMES
from game.lab.review import (
    BETTER,
    LEAST,
    POINTS,
    Point,
    Review,
    gains_first,
    improve,
    judge,
    keep,
    kept,
    searched,
    secret,
    wins_by_force,
)
from game.play.match import Match, seeded
from game.play.record import Record
from game.play.replay import Replay
from tests.engine.earthquake.support import FAR, C
from tests.engine.earthquake.support import table as island
from tests.engine.riverlands.support import at, table
from tests.ui.play import new_match

LEVELS = {"island_battle": "classic", "earthquake": "classic", "riverlands": "classic", "lost_baggage": "two_10"}
each = pytest.mark.parametrize("game", LEVELS)


@cache
def judged(game: str) -> Review:
    """The review of that game."""
    return judge(GAMES[game], finished(game).record)


@cache
def improved(game: str) -> tuple[Point, ...]:
    """Its turning points with what would have been better."""
    return tuple(improve(GAMES[game], finished(game).record, point) for point in judged(game).points)


@cache
def finished(game: str) -> Match:
    """A game between Beginner and Easy."""
    return played(new_match(game, LEVELS[game]))


def played(match: Match) -> Match:
    """A match to its end between Beginner and Easy."""
    game, chance = match.game.id, Seeded("review")
    minds = [chooser(level) for level in GAMES[game].computer_levels()[:2]]
    while (seat := match.to_move) is not None:
        seen = match.observation(seat)
        match.submit(seat, minds[seat](seen, match.game.legal(seen), chance))
    return match


@each
def test_the_curve_has_every_position_and_ends_as_the_game_did(game: str) -> None:
    match, review = finished(game), judged(game)
    assert len(review.chances) == len(match.history) + 1
    assert match.outcome is not None
    assert review.chances[-1] == tuple(1.0 if seat in match.outcome.winners else 0.0 for seat in range(2))
    assert all(sum(row) == pytest.approx(1, abs=0.001) for row in review.chances)


@each
def test_turning_points_are_free_decisions_of_turns_that_changed_much(game: str) -> None:
    match, review = finished(game), judged(game)
    replay = Replay(match.record, match.game, match.board)
    assert len(review.points) <= POINTS
    assert [point.at for point in review.points] == sorted({point.at for point in review.points})
    for point in review.points:
        state = replay.state(point.at)
        assert match.game.to_move(state) == point.seat
        assert len(match.game.legal(state)) > 1
        assert replay.turn(point.at + 1) == point.turn < replay.turn(replay.last)
        assert abs(point.change) >= LEAST


@each
def test_what_is_called_better_is_possible_another_action_and_promises_more(game: str) -> None:
    match = finished(game)
    replay = Replay(match.record, match.game, match.board)
    for point, better in zip(judged(game).points, improved(game), strict=True):
        assert (better.turn, better.seat, better.span) == (point.turn, point.seat, point.span)
        assert replay.turn(better.at + 1) == point.turn
        assert match.game.to_move(replay.state(better.at)) == point.seat
        assert all(0 <= chance <= 1 for chance in (*better.span, *better.chances, better.came))
        if better.best:
            action = match.game.decode(better.best)
            assert match.game.check(replay.state(better.at), action) is None
            assert action != replay.action(better.at)
            assert better.chances[1] > better.chances[0]
            assert not better.same
            if not secret(replay, better, replay.action(better.at)):
                seen, knowledge = replay.observation(None, better.at), GAMES[game].computer_levels()[-1].knowledge
                assert not {*better.why} & {*reasons_for(knowledge, seen, replay.action(better.at))}
        else:
            assert better.chances[1] == better.chances[0]
            assert not better.why


def test_a_price_makes_nothing_better_and_stands_behind_what_does() -> None:
    """The water would be that of whoever decided; what befalls somebody else is no price."""
    knowledge = GAMES["earthquake"].computer_levels()[-1].knowledge
    water, ways, theirs = Reason("may_sink", 0, odds=0.3), Reason("ways", 0, 2), Reason("sinks", 1)
    assert gains_first([water], 0, knowledge.costs) == ()
    assert gains_first([water, ways, theirs], 0, knowledge.costs) == (ways, theirs, water)


@each
def test_every_price_is_a_fact_about_who_acts(game: str) -> None:
    knowledge = GAMES[game].computer_levels()[-1].knowledge
    assert knowledge.costs and set(knowledge.costs) <= set(knowledge.says)


def test_the_same_record_is_judged_alike() -> None:
    point, better = judged("earthquake").points[0], improved("earthquake")[0]
    assert improve(GAMES["earthquake"], finished("earthquake").record, point) == better


@pytest.mark.rule("EI-13", "EI-14", "EI-17")
@pytest.mark.parametrize(("height", "forced"), [(3, True), (1, False)])
def test_a_win_by_force_is_seen(height: int, forced: bool) -> None:
    """The other stands alone on the last tile: it goes, and the next turn in the water is the other's last.

    Until then who is to move has to stay dry, for two turns.
    """
    state = island({C: f"land*{height}", FAR: "land"}, [C, FAR])
    game = GAMES["earthquake"].game()
    assert wins_by_force(game, game.observe(state, 0), Stay()) is forced


def test_a_long_game_is_no_win_by_force() -> None:
    """Three players on their first turns could go on for hundreds of actions, one after the other."""
    match = new_match("lost_baggage", "three_10", "Zosia", "Wojtek", "Ola")
    for _ in range(8):
        seat, actions = match.to_move, match.game.legal(match.state)
        assert seat is not None
        assert not any(wins_by_force(match.game, match.game.observe(match.state, seat), action) for action in actions[:2])
        match.submit(seat, actions[0])


def test_a_win_by_force_is_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    entry, record = GAMES["riverlands"], finished("riverlands").record
    point = next(point for point, better in zip(judged("riverlands").points, improved("riverlands"), strict=True) if better.best)
    monkeypatch.setattr("game.lab.review.wins_by_force", lambda *_: True)
    assert not improve(entry, record, point).best


def test_what_luck_may_have_put_ahead_is_not_called_better(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tries that swing to and fro by more than the difference prove nothing, however the mean comes out."""
    entry, record = GAMES["riverlands"], finished("riverlands").record
    point = next(point for point, better in zip(judged("riverlands").points, improved("riverlands"), strict=True) if better.best)
    number = iter(range(100_000))
    monkeypatch.setattr("game.lab.review._played_on", lambda *_: 0.5 + 0.4 * (-1) ** (next(number) // 3))
    assert not improve(entry, record, point).best


def test_what_a_search_of_the_next_decision_denies_is_not_called_better(monkeypatch: pytest.MonkeyPatch) -> None:
    entry, record = GAMES["riverlands"], finished("riverlands").record
    point = next(point for point, better in zip(judged("riverlands").points, improved("riverlands"), strict=True) if better.best)
    monkeypatch.setattr("game.lab.review.searched", lambda *_: 0.5)
    assert not improve(entry, record, point).best


def test_a_search_errs_less_than_a_glance() -> None:
    """One heart of a rival's last life, both held by the river: games played on from there are won as often after either."""
    player = ComputerPlayer(GAMES["riverlands"].computer_levels()[-1])
    board = new_match("riverlands", "archers_isle").board
    ours = at(2, 2, lives=1, health=5, food=5, bows=1, arrows=2, in_river=True)
    theirs = at(0, 2, lives=1, health=1, food=5, gold=3, arrows=3, sword=2, in_river=True, explored=Square(0, 2))
    turn = table(ours, theirs, board=board, left=1, actions=3, moved=True, attacked=True, round=11)
    state = dataclasses.replace(turn, pace=SHORT_PACE)
    seen = player.level.knowledge.game.observe(state, 0)
    chances = [searched(player, seen, action, (0,)) for action in (Heal(), Explore())]
    assert abs(chances[1] - chances[0]) < 0.1


@each
def test_chances_that_differ_by_an_error_of_the_estimate_are_one(game: str) -> None:
    for found in improved(game):
        for one, other in ((found.chances[0], found.came), (found.came, found.span[1])):
            assert one == pytest.approx(other) or abs(one - other) > BETTER - 1e-9


@each
def test_only_luck_is_told_as_luck(game: str) -> None:
    """Without a roll and without anything that comes to light an action comes out as was to be expected of it."""
    match = finished(game)
    replay = Replay(match.record, match.game, match.board)
    for found in improved(game):
        state, action = replay.state(found.at), replay.action(found.at)
        if not replay.numbers(found.at) and not match.game.apply(state, action, Seeded("luck")).reveals:
            assert not found.luck


def test_an_action_whose_outcome_was_certain_had_no_luck_however_few_samples_judge_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each step onto a tile is judged as if the position after it were lost."""
    match = finished("riverlands")
    replay = Replay(match.record, match.game, match.board)
    monkeypatch.setattr("game.lab.review._expected", lambda *_: 0.0)
    steps = [at for at in range(replay.last) if isinstance(replay.action(at), Move)]
    for step in steps[:3]:
        seat = match.game.to_move(replay.state(step))
        assert seat is not None
        found = improve(GAMES["riverlands"], match.record, Point(step, replay.turn(step + 1), seat, (0.5, 0.3)))
        if isinstance(replay.action(found.at), Move):
            assert (found.luck, found.chances[0] > LEAST) == (0.0, True)
            break
    else:
        pytest.fail("no step was weighed")


def test_a_card_in_hand_is_told_to_nobody_but_its_owner() -> None:
    """Between two persons what one held is as hidden afterwards as before (LB-30); where somebody walked lay open to both."""
    match = played(new_match("lost_baggage", LEVELS["lost_baggage"], set_2="first_class"))
    replay = Replay(match.record, match.game, match.board)
    for kind, hidden in ((UseItem, True), (Walk, False)):
        at = next(at for at in range(replay.last) if isinstance(replay.action(at), kind))
        seat = match.game.to_move(replay.state(at))
        assert seat is not None
        point = Point(at, replay.turn(at + 1), seat, (0.5, 0.5))
        assert secret(replay, point, replay.action(at)) == hidden
        alone = tuple(replace(player, computer="" if other == seat else "easy") for other, player in enumerate(match.players))
        record = Record(replace(match.record.header, players=alone), match.record.opening, match.record.lines)
        assert not secret(Replay(record, match.game, match.board), point, replay.action(at))


def test_a_review_is_kept_with_what_it_is_of(tmp_path: Path) -> None:
    one, other = finished("earthquake").record, finished("island_battle").record
    review = judged("earthquake")
    assert kept(tmp_path, one) is None
    keep(tmp_path, one, review)
    assert kept(tmp_path, one) == review
    assert kept(tmp_path, other) is None
    next((tmp_path / "reviews").iterdir()).write_bytes(b"rubbish")
    assert kept(tmp_path, one) is None


def test_a_review_survives_its_file() -> None:
    review = judged("earthquake")
    assert msgspec.json.decode(msgspec.json.encode(review), type=Review) == review


@pytest.mark.rule("RL-62")
def test_what_somebody_else_gave_up_is_no_decision_of_who_is_to_move() -> None:
    """Ewa gives up in Ola's first turn: Ola's decision is the one after it, and no turning point is at the moment before."""
    match = new_match("riverlands", "classic_teams", "Ola", "Jan", "Ewa", "Bo")
    minds = chooser(GAMES["riverlands"].computer_levels()[0])
    chance = Seeded("gone")
    while match.turn < 1 or match.to_move != 0:
        seat = match.to_move
        assert seat is not None
        match.submit(seat, minds(match.observation(seat), match.legal(), chance))
    gone = len(match.history)
    match.resign(2)
    while (seat := match.to_move) is not None:
        match.submit(seat, minds(match.observation(seat), match.legal(), chance))
    record = match.record
    review = judge(GAMES["riverlands"], record)
    points = [*review.points, *(improve(GAMES["riverlands"], record, point) for point in review.points)]
    assert points
    assert gone not in [point.at for point in points]


@pytest.mark.rule("RL-13")
def test_a_turn_is_over_behind_an_end_without_a_choice() -> None:
    """Ola turns her last 2 food into health; only ending the turn is left, she starves and has another life."""
    like = new_match("riverlands", "classic", "Ola", "Jan")
    state = table(at(4, 5, food=2, health=3, explored=Square(4, 5)), at(3, 0))
    match = Match.begin_at(like.game, like.board, state, like.players, level=dict(like.record.header.level), deal=seeded("1"))
    for action in (Heal(), EndTurn(), EndTurn(), EndTurn(), EndTurn()):
        seat = match.to_move
        assert seat is not None
        match.submit(seat, action)
    match.resign(1)
    review = judge(GAMES["riverlands"], match.record)
    point = review.points[0]
    assert (point.at, point.seat, point.span) == (0, 0, (review.chances[0][0], review.chances[2][0]))
    assert review.chances[1][0] < review.chances[2][0] < review.chances[0][0]


@pytest.mark.rule("RL-60")
def test_a_draw_that_was_refused_is_no_decision_of_a_turn() -> None:
    """Ola offers a draw, Jan refuses, and she takes the life that she would have taken at once."""
    like = new_match("riverlands", "classic", "Ola", "Jan")
    state = table(at(3, 2, sword=3), at(3, 1, health=1))
    match = Match.begin_at(like.game, like.board, state, like.players, level=dict(like.record.header.level), deal=seeded("1"))
    for action in (OfferDraw(), AnswerDraw(accept=False), Strike(1), EndTurn(), EndTurn()):
        seat = match.to_move
        assert seat is not None
        match.submit(seat, action)
    better = improve(GAMES["riverlands"], match.record, Point(0, 1, 0, (0.5, 0.7)))
    assert (better.at, better.best) == (2, "")


def test_who_left_while_a_game_was_set_up_is_told_by_no_turn() -> None:
    """Three of four place explorers and two leave: two are left when the first turn begins, and share all of the chance."""
    match = new_match("earthquake", "classic", "Ala", "Bo", "Ewa", "Jan")
    for _ in range(3):
        assert match.to_move is not None
        match.submit(match.to_move, match.legal()[0])
    last = match.to_move
    assert last is not None
    match.resign((last + 1) % 4)
    match.resign(last)
    begun = len(match.history)
    chances = judge(GAMES["earthquake"], match.record).chances
    assert match.turn == 1
    assert sum(share == 0 for share in chances[begun]) == 2
    assert sum(chances[begun]) == pytest.approx(1, abs=0.001)
