"""The look back on the screen: found in the background, kept, and each turning point opens the replay there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest
from msgspec import structs
from pygame import Rect

from game import paths
from game.bots.workers import Workers
from game.engine.core import Action
from game.engine.earthquake.actions import Stay, Step
from game.engine.island_battle.actions import Move, Shoot
from game.engine.island_battle.events import Shot
from game.engine.island_battle.state import Phase
from game.engine.lost_baggage.events import ItemDrawn
from game.engine.lost_baggage.state import character_of
from game.engine.riverlands.actions import Move as Go
from game.lab.review import Point, Review, keep
from game.play.files import user_folder
from game.play.match import Match, seeded
from game.play.record import file_bytes
from game.play.replay import Replay
from game.play.settings import Speed
from game.ui.board.arrow import arrow
from game.ui.scenes.play_on import PlayOnScene
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.review import NOTABLE, PATIENCE, ReviewScene
from game.ui.scenes.review_parts import BETTER, PLAYED, PointCard, from_to
from game.ui.scenes.review_words import PointWords
from game.ui.services.text import Text
from game.ui.shell import destinations
from game.ui.tables.lost_baggage.cards.question import Asked
from game.ui.tables.lost_baggage.table import LostBaggageTable
from tests.bots.working import Here, Never
from tests.engine.earthquake.support import EE, FAR, W, table
from tests.games import ALL
from tests.lab.test_review import LEVELS, finished, improved, judged
from tests.tools.screens import SCREENS
from tests.ui.island_battle.positions import chooser
from tests.ui.lost_baggage.positions import chooser as traveller
from tests.ui.play import FRAME, Keyboard, Mouse, Program, new_match, with_computers
from tests.ui.riverlands.positions import match_at as rivers_at

Start = Callable[..., Program]
each = pytest.mark.parametrize("game", LEVELS)


def opened(
    home: Program, game: str, *, workers: Workers | None = None, computers: Mapping[int, str] | None = None
) -> ReviewScene:
    """Open the look back at a game of two persons, or of these computers.

    It is worked out by `workers`; without them it was once before, and is kept.
    """
    record, match = finished(game).record, finished(game)
    header, computers = record.header, computers or {}
    players = tuple(structs.replace(one, computer=computers.get(seat, "")) for seat, one in enumerate(header.players))
    record = replace(record, header=structs.replace(header, players=players))
    if workers is None:
        keep(user_folder(), record, Review(judged(game).chances, improved(game)))
    scene = ReviewScene(ALL[game], Replay(record, match.game, match.board), workers or Never())
    home.app.stack.push(scene)
    home.app.stack.settle()
    home.app.step(FRAME, [])
    return scene


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (1920, 1080)])
@each
def test_no_tool_of_a_look_back_reaches_over_the_board(program: Start, game: str, size: tuple[int, int]) -> None:
    home = program(size, speed=Speed.INSTANT)
    home.open()
    scene = opened(home, game)
    shape = scene.hud.columns.frame
    assert shape is not None and not shape.folded
    assert scene.hud.tools.rect.left > scene.board.fit.right
    middles = [scene.board.place_of(space) for row in scene.table.places.rows(scene.table.seen) for space in row]
    assert not [tool.tooltip for tool in scene.hud.tools.tools if any(tool.rect.collidepoint(at) for at in middles)]


@pytest.mark.parametrize("scale", [100, 130, 150])
@pytest.mark.parametrize("game", ["lost_baggage", "riverlands"])
def test_turning_points_and_what_was_played_leave_the_board_free(program: Start, game: str, scale: int) -> None:
    home = program((1024, 600), "pl", Speed.INSTANT, interface_scale=scale)
    home.open()
    scene = opened(home, game)
    scene.choose(0)
    home.step()
    over = [widget.rect for widget in (*scene.points, scene.note_paper) if widget.visible]
    assert len(over) >= 2
    assert scene.board.fit.collidelist(over) < 0


def test_a_battle_is_looked_back_at_on_the_board_where_the_papers_lie_over_it(program: Start) -> None:
    home = program((1664, 1040), interface_scale=130)
    SCREENS["review_lost_baggage"](home.app)
    scene = home.app.stack.top
    assert isinstance(scene, ReviewScene)
    assert isinstance(scene.table, LostBaggageTable)
    fights = [bool(scene.replay.state(at).battles) for at in range(scene.last + 1)]
    begins = fights.index(True)
    scene.go(begins)
    home.step()
    assert not scene.board.visible
    home.resize((1024, 600))
    strips = scene.table.panels.layer.strips
    assert scene.board.visible
    assert not any(strip.visible for strip in strips)
    scene.go(begins - 1)
    scene.step()
    for _ in range(200):
        home.step(dt=0.1)
        assert scene.board.visible
        assert not any(strip.visible for strip in strips)
    assert scene.settled
    home.resize((1664, 1040))
    assert not scene.board.visible


@pytest.mark.parametrize("scale", [130, 200])
def test_the_text_of_an_attack_does_not_lie_over_who_fights_on_the_board(program: Start, scale: int) -> None:
    home = program((1024, 600), interface_scale=scale, speed=Speed.INSTANT)
    SCREENS["review_lost_baggage"](home.app)
    scene = home.app.stack.top
    assert isinstance(scene, ReviewScene)
    assert isinstance(scene.table, LostBaggageTable)
    fights = {battle: at for at in range(scene.last) for battle in scene.replay.state(at).battles}
    assert len(fights) > 1
    for battle, at in fights.items():
        scene.go(at)
        home.step()
        question, place = scene.table.panels.question, scene.replay.state(at).players[battle.instigator].place
        question.ask(Asked((), "Bow Stroke", "Wojtek", "Deal 2 damage to the opponent. " * 3))
        assert not question.paper.collidepoint(scene.board.place_of(place))


@each
def test_a_turning_point_opens_the_replay_there_and_tells_both_actions(program: Start, game: str) -> None:
    home = program(speed=Speed.INSTANT)
    home.open()
    scene = opened(home, game)
    assert scene.review is not None
    for number, point in enumerate(scene.review.points):
        Mouse(home).press(scene.points[number])
        home.app.step(FRAME, [])
        assert scene.index == point.at
        assert scene.points[number].chosen
        assert scene.note_paper.visible
        assert scene.note_paper.played
        assert str(point.turn) in scene.note_paper.title
        assert scene.name(point.seat) in scene.note_paper.title
        assert bool(scene.note_paper.better) == bool(point.best)
        assert bool(scene.note_paper.whys) == bool(point.why)
        assert all(why.startswith(f"To {scene.name(point.seat)}: ") for why in scene.note_paper.whys), "of two persons"
        assert str(point.turn) in scene.points[number].title


def test_a_reason_that_has_no_room_beside_the_chance_stands_below_it(program: Start) -> None:
    home = program((1280, 800), "pl", Speed.INSTANT)
    home.open()
    scene = opened(home, "island_battle")
    scene.choose(0)
    home.app.step(FRAME, [])
    why = "Zosia: tutaj nikt nie trafi cię najbliższym rzutem."
    scene.note_paper.say(
        "Tura 6: Zosia",
        "Przesuń żołnierza A5 na A8 ze skrętem w prawo.",
        "Przesuń żołnierza J2 na J5 ze skrętem w lewo.",
        (why,),
        (0.24, 0.46),
        came="",
        luck="",
        rest="",
        otherwise=(),
    )
    assert why in scene.theme.words_of([scene.note_paper.draw])


def test_a_reason_that_has_no_room_is_not_begun(program: Start) -> None:
    home = program((430, 860), "pl", Speed.INSTANT)
    home.open()
    scene = opened(home, "island_battle")
    home.app.preferences.change(interface_scale=130)
    scene.choose(0)
    home.app.step(FRAME, [])
    why = "Rada (Konstantynopolitańczykowianka): Prowadzą stamtąd dalej 3 drogi; w tym ustawieniu Wojtek ma tylko 2 drogi dalej."
    chances = (0.5, 0.61)
    scene.note_paper.say(
        "Tura 4: Zosia", "Zostań na miejscu.", "Przejdź na D4.", (why,), chances, came="", luck="", otherwise=(), rest=""
    )
    home.app.theme._blocks.clear()
    home.drawn_anew()
    assert scene.note_paper.visible and home.app.theme.cut_texts() == []


@pytest.mark.parametrize(("size", "scale", "told"), [((1280, 800), 100, True), ((1024, 600), 150, False)])
def test_the_rest_of_a_change_is_not_told_where_its_luck_has_no_room(
    program: Start, size: tuple[int, int], scale: int, told: bool
) -> None:
    home = program(size, "en", Speed.INSTANT)
    home.open()
    scene = opened(home, "riverlands")
    home.app.preferences.change(interface_scale=scale)
    scene.choose(0)
    home.app.step(FRAME, [])
    same, luck = "Nothing was found that is better for sure.", "Luck: 52 → 27%."
    whole = f"{same} The rest (63 → 52%): other actions and their luck, or an error of the estimate."
    scene.note_paper.say(
        "Turn 18: Filip",
        "Explore this tile.",
        "",
        (),
        (0.52, 0.0),
        came="Filip explores G7 and gets bogged down.",
        luck=luck,
        rest="",
        otherwise=(whole, same),
    )
    words = scene.theme.words_of([scene.note_paper.draw])
    assert any(luck in said for said in words) == told
    assert (whole in words, same in words) == (told, not told)


@pytest.mark.parametrize("computer", [0, 1])
def test_only_the_one_person_of_a_game_is_told_of_as_you(program: Start, computer: int) -> None:
    """A computer is named before its reasons, which are not those of the person who reads them."""
    home = program(speed=Speed.INSTANT)
    home.open()
    scene = opened(home, "riverlands", workers=Here(), computers={computer: "easy"})
    assert scene.review is not None
    reasons: list[str] = []
    for number, point in enumerate(scene.review.points):
        scene.choose(number)
        reasons += scene.note_paper.whys
        spoken = f"To {scene.name(point.seat)}: "
        assert all(why.startswith(spoken) == (point.seat == computer) for why in scene.note_paper.whys)
    assert reasons


def test_going_elsewhere_lets_go_of_the_turning_point(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    home.open()
    scene = opened(home, "island_battle")
    scene.choose(0)
    scene.go(3)
    assert scene.chosen == -1
    assert not scene.note_paper.visible
    assert scene.marks() == {}


def test_a_look_back_that_does_not_come_is_given_up_and_looks_no_longer(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    home.open()
    scene = opened(home, "earthquake", workers=Never())
    looking, failed = scene.text("review.looking"), scene.text("review.failed")
    assert scene.curve.without == looking
    scene.update(PATIENCE - 1)
    assert scene.curve.without == looking
    scene.update(1)
    assert scene.curve.without == scene.bubble.words == failed
    assert not any(card.visible for card in scene.points)


def turned(home: Program, played: type[Action] = Step, since: int = 2) -> tuple[ReviewScene, Point]:
    """The look back at a game, at the first such action from a turn on, where another step is called better."""
    match = finished("earthquake")
    replay, game = Replay(match.record, match.game, match.board), match.game
    at = next(at for at in range(replay.last) if replay.turn(at) >= since and isinstance(replay.action(at), played))
    other = next(a for a in game.legal(replay.state(at)) if isinstance(a, Step) and a != replay.action(at))
    seat = game.to_move(replay.state(at))
    assert seat is not None
    point = Point(at, replay.turn(at + 1), seat, (0.5, 0.3), game.encode(other), (0.3, 0.6))
    keep(user_folder(), match.record, Review(((0.5, 0.5),) * (replay.last + 1), (point,)))
    scene = opened(home, "earthquake", workers=Never())
    Mouse(home).press(scene.points[0])
    return scene, point


def test_both_are_shown_one_after_the_other_at_the_table(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    home.open()
    scene, point = turned(home)
    game = scene.replay.game
    Keyboard(home).key(pygame.K_SPACE)
    stood = [start := scene.viewpoint.seen.explorers[point.seat]]
    while scene.animating:
        if scene.viewpoint.seen.explorers[point.seat] != stood[-1]:
            stood.append(scene.viewpoint.seen.explorers[point.seat])
        home.step(dt=0.1)
    played, better = scene.replay.action(point.at), game.decode(point.best)
    assert isinstance(played, Step)
    assert isinstance(better, Step)
    assert stood == [start, played.to, start, better.to, start]
    assert (scene.index, scene.chosen) == (point.at, 0)


def test_of_two_arrows_the_dashed_one_has_gaps(program: Start) -> None:
    art = program().app.theme.art

    def rows(*, dashed: bool) -> list[bool]:
        """Tell for each row of the picture if there is colour in it."""
        picture = art.sprite(arrow(art, (0, 300), dashed=dashed), 1.0).surface
        return [any(picture.get_at((x, y)).a > 128 for x in range(picture.get_width())) for y in range(picture.get_height())]

    plain, dashed = rows(dashed=False), rows(dashed=True)
    assert sum(plain) > 0.8 * 300
    assert [now for before, now in pairwise([False, *plain]) if now != before] == [True, False]
    assert sum(now and not before for before, now in pairwise([False, *dashed])) > 3


def test_a_ghost_stands_where_what_was_played_led_and_an_arrow_leads_to_the_better(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    home.open()
    scene, point = turned(home)
    played, better = scene.replay.action(point.at), scene.replay.game.decode(point.best)
    assert isinstance(played, Step)
    assert isinstance(better, Step)
    marks, places = scene.marks(), scene.table.places
    body = ("explorer", point.seat)
    ghost = marks["mark", "ghost", body]
    assert {key[2][1] for key in marks if key[1] == "ghost"} == {point.seat}
    after = scene.table.at_rest(scene.replay.observation(None, point.at + 1))[body]
    now = scene.stage.get(body)
    assert now is not None
    assert (ghost.x, ghost.y) == (after.x, after.y) != (now.x, now.y)
    assert 0 < ghost.alpha < 1
    start, target = (
        places.centre(at, scene.viewpoint.seen, turned=False) for at in (scene.viewpoint.seen.explorers[point.seat], better.to)
    )
    way = marks["mark", "review way"]
    assert (way.x, way.y) == start
    assert way.sprite == arrow(home.app.theme.art, (target[0] - start[0], target[1] - start[1]))
    scene.show_both()
    assert scene.marks() == {}


def test_trail_and_arrow_of_a_turning_point_lie_below_the_chances(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    home.open()
    scene, _ = turned(home)
    marks = scene.marks()
    chances = [marks.pop(("mark", "review tag", which)) for which in (PLAYED, BETTER)]
    ways = {key for key in marks if key[1] == "review way" or key[1:3] == ("review", ("trail", 0))}
    assert len(ways) == 2
    assert all(marks[key].layer < chance.layer for key in ways for chance in chances)


@pytest.mark.parametrize(("played", "colours"), [(Move, {"mark/trail_blue"}), (Shoot, set())])
def test_a_piece_that_moved_alone_has_a_trail_and_in_the_colour_of_its_player(
    program: Start, played: type[Action], colours: set[str]
) -> None:
    match = finished("island_battle")
    replay, game, north = Replay(match.record, match.game, match.board), match.game, 1
    at = next(
        at for at in range(replay.last) if isinstance(replay.action(at), played) and game.to_move(replay.state(at)) == north
    )
    point = Point(at, replay.turn(at + 1), north, (0.5, 0.3))
    home = program(speed=Speed.INSTANT)
    home.open()
    keep(user_folder(), match.record, Review(((0.5, 0.5),) * (replay.last + 1), (point,)))
    scene = opened(home, "island_battle", workers=Never())
    Mouse(home).press(scene.points[0])
    marks = scene.marks()
    assert ("mark", "review tag", PLAYED) in marks
    assert {actor.sprite for actor in marks.values() if actor.sprite.startswith("mark/trail_")} == colours


@pytest.mark.parametrize("size", [(1280, 800), (600, 800)])
def test_the_story_does_not_show_below_the_turning_points_while_both_are_shown(program: Start, size: tuple[int, int]) -> None:
    home = program(size=size, speed=Speed.NORMAL)
    home.open()
    scene, _ = turned(home)
    scene.show_both()
    shown = []
    while scene.animating:
        home.step(dt=0.1)
        shown.append(scene.hud.log_strip.visible)
    assert not any(shown)


def test_the_turn_in_the_heading_is_that_of_what_is_shown_while_both_are_shown(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.NORMAL)
    home.open()
    scene, point = turned(home)
    assert scene.replay.turn(point.at) < point.turn, "its first action"
    scene.show_both()
    shown = set()
    while scene.animating:
        home.step(dt=0.1)
        shown.add(scene.hud.turn_panel.ask.splitlines()[-1])
    assert shown == {f"Turn {point.turn} of {scene.replay.turns_begun}"}


def test_the_chances_of_neighbouring_spaces_do_not_lie_on_each_other(program: Start) -> None:
    home = program(size=(1280, 800), language="pl", speed=Speed.INSTANT)
    home.open()
    scene, _ = turned(home, Stay, since=4)
    view, art, marks = scene.stage.view, home.app.theme.art, scene.marks()
    places = []
    for which in (PLAYED, BETTER):
        tag = marks["mark", "review tag", which]
        x, y = view.point(tag.x, tag.y)
        places.append(art.sprite(tag.sprite, view.scale).rect(x + tag.nudge[0] * view.scale, y + tag.nudge[1] * view.scale))
    assert not places[0].colliderect(places[1])


def test_the_chance_at_a_space_of_the_rim_keeps_off_the_turning_points(program: Start) -> None:
    """Column A of Riverlands is beside the cards of the turning points, and the label is wider than its tiles."""
    home = program(size=(1024, 600), language="pl", interface_scale=130, speed=Speed.INSTANT)
    home.open()
    match = finished("riverlands")
    replay = Replay(match.record, match.game, match.board)
    at = next(at for at in range(replay.last) if isinstance(move := replay.action(at), Go) and move.to.column == 0)
    seat = match.game.to_move(replay.state(at))
    assert seat is not None
    point = Point(at, replay.turn(at + 1), seat, (0.5, 0.3), chances=(0.81, 0.0))
    keep(user_folder(), match.record, Review(((0.5, 0.5),) * (replay.last + 1), (point,) * 3))
    scene = opened(home, "riverlands", workers=Never())
    Mouse(home).press(scene.points[0])
    tag, view = scene.marks()["mark", "review tag", PLAYED], scene.stage.view
    x, y = view.point(tag.x, tag.y)
    label = home.app.theme.art.sprite(tag.sprite, view.scale).rect(x + tag.nudge[0] * view.scale, y + tag.nudge[1] * view.scale)
    assert label.collidelist([card.rect for card in scene.points if card.visible]) < 0


@pytest.mark.parametrize(
    ("language", "title", "ended"), [("en", "Looking back", "won in"), ("pl", "Analiza gry", "Zwycięstwo w")]
)
def test_the_plaque_says_what_this_is_and_how_the_game_ended(program: Start, language: str, title: str, ended: str) -> None:
    home = program(language=language)
    home.open()
    scene = opened(home, "earthquake", workers=Never())
    scene.go(2)
    first, second = scene.hud.turn_panel.ask.split("\n")
    outcome = scene.replay.game.outcome(scene.replay.state(scene.last))
    assert outcome is not None
    assert scene.hud.turn_panel.title == title
    assert ended in first
    assert scene.name(outcome.winners[0]) in first
    assert second


@pytest.mark.rule("EI-14")
def test_a_game_that_ended_before_its_first_turn_is_not_said_to_have_had_turns(program: Start) -> None:
    """Giving up while the roll for the start is open (RL-5, RL-62) loses before anybody's turn."""
    home = program(speed=Speed.INSTANT)
    home.open()
    match = new_match("riverlands", LEVELS["riverlands"])
    match.resign(0)
    scene = ReviewScene(ALL["riverlands"], Replay(match.record, match.game, match.board), Never())
    home.app.stack.push(scene)
    home.app.stack.settle()
    home.app.step(FRAME, [])
    assert scene.hud.turn_panel.ask == f"{scene.name(1)} won before the first turn\nSetting up"


def test_a_turn_in_which_nothing_was_left_to_decide_is_counted(program: Start) -> None:
    """Somebody begins the last turn in water, without a way, and is out: saved games and the log count it too."""
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    home.open()
    scene = opened(home, "earthquake", workers=Never())
    match = finished("earthquake")
    assert match.history[-1].turn == match.turn - 1
    scene.go(scene.last)
    home.settle()
    assert scene.hud.turn_panel.ask.endswith(f"won in {match.turn} turns\nTurn {match.turn} of {match.turn}")


@pytest.mark.rule("EI-14")
def test_a_turning_point_is_not_of_the_turn_before_in_which_nothing_was_left_to_decide(program: Start) -> None:
    """Jan begins turn 2 in water, without a way, and is out; Ewa plays turn 3."""
    state = table({W: "land*3", EE: "land*3"}, [W, FAR, EE])
    like = new_match("earthquake", "classic", "Ola", "Jan", "Ewa")
    match = Match.begin_at(like.game, state.board, state, like.players, level=dict(like.record.header.level), deal=seeded("idle"))
    match.submit(0, Stay())
    match.submit(2, Stay())
    match.resign(0)
    point = Point(1, 3, 2, (0.5, 0.3), like.game.encode(Stay()), (0.3, 0.3))
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    keep(user_folder(), match.record, Review(((0.3, 0.3, 0.4),) * (len(match.history) + 1), (point,)))
    scene = ReviewScene(ALL["earthquake"], Replay(match.record, match.game, match.board), Never())
    home.app.stack.push(scene)
    home.app.stack.settle()
    home.app.step(FRAME, [])
    words = PointWords(scene)
    assert (words.when(point), words.happened(point)[0]) == ("Turn 3: Ewa", "Ewa stays on D6.")


@pytest.mark.rule("RL-24", "RL-44")
@pytest.mark.parametrize(
    ("span", "least"), [((0.09, 0.27), "… Ola finds 2 food."), ((0.27, 0.09), "… Ola is caught by the river …")]
)
def test_a_turning_point_names_what_speaks_for_the_change(program: Start, span: tuple[float, float], least: str) -> None:
    """Ola comes onto the river, 1 food, which catches her, and finds 2 food there with a 4."""
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    match = rivers_at(new_match("riverlands", "classic", "Ola", "Jan").state, 5, 2, 4)
    for action in ("roll", "roll", "move 3,5", "end turn", "end turn", "move 3,4", "end turn", "end turn", "move 3,3", "explore"):
        assert match.to_move is not None
        match.submit(match.to_move, match.game.decode(action))
    match.resign(1)
    point = Point(9, 5, 0, span, "explore", span, span[1])
    keep(user_folder(), match.record, Review(((0.5, 0.5),) * (len(match.history) + 1), (point,)))
    scene = ReviewScene(ALL["riverlands"], Replay(match.record, match.game, match.board), Never())
    home.app.stack.push(scene)
    home.app.stack.settle()
    home.app.step(FRAME, [])
    assert PointWords(scene).happened(point)[-1] == least


def test_what_is_shown_is_let_go_of_by_going_elsewhere(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    home.open()
    scene, _ = turned(home)
    scene.show_both()
    while scene.past.instead is None:
        home.step(dt=0.1)
    scene.go(2)
    for _ in range(12):
        home.step(dt=0.1)
    assert scene.viewpoint.seen == scene.replay.observation(None, 2)


def test_a_new_game_begins_at_a_turning_point_with_others_in_the_seats(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    home.open()
    scene, point = turned(home)
    before = file_bytes(scene.record)
    Mouse(home).press(scene.controls.panel.play_on)
    home.step()
    asks = home.app.stack.top
    assert isinstance(asks, PlayOnScene)
    asks.choosers[1 - point.seat].choose("beginner")
    Mouse(home).press(asks.start)
    home.step()
    match = home.table.match
    assert match.state == scene.replay.state(point.at)
    assert [player.computer for player in match.players] == ["" if seat == point.seat else "beginner" for seat in (0, 1)]
    assert match.players[point.seat].name == scene.record.header.players[point.seat].name
    assert home.table.driver.autosave is not None
    assert home.app.context.saves.latest() is not None
    assert file_bytes(scene.record) == before


def test_at_the_end_nobody_can_play_on(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    home.open()
    scene = opened(home, "earthquake", workers=Never())
    scene.go(scene.last)
    assert not scene.controls.panel.play_on.enabled
    assert not scene.controls.panel.both.visible
    scene.go(0)
    assert scene.controls.panel.play_on.enabled


def test_until_it_is_found_the_papers_say_so_and_the_game_can_be_watched(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    home.open()
    scene = opened(home, "earthquake", workers=Never())
    assert scene.review is None
    assert not scene.points[0].enabled
    scene.step()
    assert scene.index == 1


def test_it_is_found_once_and_kept(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    home.open()
    first = opened(home, "earthquake", workers=Here()).review
    assert first is not None
    again = opened(home, "earthquake", workers=Never())
    assert again.review == first


def test_the_results_lead_there_where_computers_know_the_game(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    home.open()
    match = finished("earthquake")
    home.sit_down(match)
    home.app.context.open(destinations.Results(match, home.table.table.cards()))
    home.app.step(FRAME, [])
    results = home.app.stack.top
    assert isinstance(results, ResultsScene)
    results.watch.act()
    home.app.step(FRAME, [])
    review = home.app.stack.top
    assert isinstance(review, ReviewScene)
    review.leave()


def test_a_change_is_told_by_the_chances_before_and_after_it() -> None:
    english, polish = (Text(paths.assets() / "locale", language) for language in ("en", "pl"))
    assert (from_to(english, (0.5, 0.009)), from_to(polish, (0.314, 0.62))) == ("50 → 1%", "31 → 62\xa0%")


@each
def test_card_curve_and_note_tell_chances_in_percent(program: Start, game: str) -> None:
    """The card begins where the curve stands when the turn begins; luck is told where it changed what was played."""
    home = program(speed=Speed.INSTANT)
    home.open()
    scene = opened(home, game)
    assert scene.review is not None
    for number, point in enumerate(scene.review.points):
        own = [at for at in range(scene.last) if scene.replay.turn(at + 1) == point.turn]
        assert any(scene.review.chances[at][point.seat] == scene.points[number].span[0] for at in own)
        Mouse(home).press(scene.points[number])
        home.app.step(FRAME, [])
        note = scene.note_paper
        assert note.chances == point.chances
        words = [str(round(100 * chance)) for chance in (point.chances[0], point.came)]
        assert [word in note.luck for word in words] == [abs(point.luck) >= NOTABLE] * 2
        assert note.otherwise[0].startswith(home.app.text("review.same" if point.same else "review.no_better"))
        told = point.luck if abs(point.luck) >= NOTABLE else 0
        given_away = point.chances[1] - point.chances[0] if point.best else 0
        assert ("The rest (" in note.otherwise[0]) == (abs(point.change - told + given_away) >= NOTABLE)


def shown_point(program: Start, point: Callable[[Replay, int], Point], *, alone: bool = False) -> ReviewScene:
    """Open the look back at the one turning point that is made of a decision of a game, the only one of its turn if `alone`."""
    home = program(speed=Speed.INSTANT)
    home.open()
    match = finished("riverlands")
    replay = Replay(match.record, match.game, match.board)
    turns = [replay.turn(at + 1) for at in range(replay.last)]
    at = next(at for at, turn in enumerate(turns) if replay.turn(at) >= 2 and (turns.count(turn) == 1) is alone)
    keep(user_folder(), match.record, Review(((0.5, 0.5),) * (replay.last + 1), (point(replay, at),)))
    scene = opened(home, "riverlands", workers=Never())
    Mouse(home).press(scene.points[0])
    home.app.step(FRAME, [])
    return scene


@pytest.mark.parametrize(
    ("span", "chance", "came", "told"),
    [
        ((0.77, 0.92), 0.86, 0.92, "(77 → 86%)"),
        ((0.5, 0.2), 0.5, 0.4, "(40 → 20%)"),
        ((0.5, 0.2), 0.6, 0.4, "(50 → 60%, 40 → 20%)"),
        ((0.5, 0.3), 0.42, 0.43, "(50 → 30%)"),  # luck of a percent is not told
        ((0.5, 0.4), 0.51, 0.41, ""),
    ],
)
def test_the_rest_of_a_change_is_told_without_the_luck(
    program: Start, span: tuple[float, float], chance: float, came: float, told: str
) -> None:
    scene = shown_point(
        program,
        lambda replay, at: Point(at, replay.turn(at + 1), replay.seat(at), span, chances=(chance, chance), came=came, same=True),
    )
    same = "A strong player would have done the same."
    whole = f"{same} The rest {told}: other actions and their luck, or an error of the estimate."
    brief = f"{same} The rest: {told[1:-1]}."  # where the whole has no room
    assert scene.note_paper.otherwise == ((whole, brief, same) if told else (same,))


def test_where_a_turn_had_one_action_the_rest_is_put_on_no_other(program: Start) -> None:
    scene = shown_point(
        program,
        lambda replay, at: Point(at, replay.turn(at + 1), replay.seat(at), (0.1, 0.8), chances=(0.8, 0.8), came=0.8, same=True),
        alone=True,
    )
    same = "A strong player would have done the same."
    assert scene.note_paper.otherwise[0] == f"{same} The rest (10 → 80%): above all an error of the estimate."


@pytest.mark.parametrize(
    ("span", "chances", "came", "told"),
    [
        ((0.81, 0.53), (0.53, 0.56), 0.53, "The rest: 81 → 56%."),
        ((0.40, 0.19), (0.38, 0.40), 0.19, ""),  # 2 percent were given away, the others were luck
        ((0.70, 0.20), (0.50, 0.60), 0.30, "The rest: 70 → 60%, 30 → 20%."),
        ((0.58, 0.50), (0.50, 0.58), 0.51, ""),  # all was given away
    ],
)
def test_where_something_is_better_the_change_it_does_not_explain_is_told(
    program: Start, span: tuple[float, float], chances: tuple[float, float], came: float, told: str
) -> None:
    def better(replay: Replay, at: int) -> Point:
        best = next(action for action in replay.game.legal(replay.state(at)) if action != replay.action(at))
        return Point(at, replay.turn(at + 1), replay.seat(at), span, replay.game.encode(best), chances, came)

    scene = shown_point(program, better)
    assert scene.note_paper.better
    shown = " ".join(scene.theme.words_of([scene.note_paper.draw]))
    assert told in shown
    assert ("The rest" in shown) == bool(told)


def at_decisions(home: Program, match: Match, decisions: Sequence[int]) -> ReviewScene:
    """Open the look back at a game whose turning points are at these decisions."""
    replay = Replay(match.record, match.game, match.board)
    points = tuple(Point(at, replay.turn(at + 1), replay.seat(at), (0.5, 0.3)) for at in decisions)
    keep(user_folder(), match.record, Review(((0.5, 0.5),) * (replay.last + 1), points))
    scene = ReviewScene(ALL[match.game.id], replay, Never())
    home.app.stack.push(scene)
    home.app.stack.settle()
    home.app.step(FRAME, [])
    return scene


@pytest.mark.parametrize(
    ("game", "level", "names"),
    [("riverlands", "classic_teams", "ABCD"), ("earthquake", "classic", "ABC"), ("lost_baggage", "three_10", "ABC")],
)
def test_a_turning_point_may_be_the_moment_at_which_somebody_gave_up(program: Start, game: str, level: str, names: str) -> None:
    """Tables propose to nobody to give up, so they have no words for it."""
    match, choose = new_match(game, level, *names), chooser(1)
    while match.to_move is not None and match.turn < 2:
        match.submit(match.to_move, choose(match))
    gone, at = match.to_move, len(match.history)
    assert gone is not None
    match.resign(gone)
    while match.to_move is not None and len(match.history) < at + 30:
        match.submit(match.to_move, choose(match))
    home = program(speed=Speed.INSTANT)
    home.open()
    scene = at_decisions(home, match, [at])
    Mouse(home).press(scene.points[0])
    assert scene.note_paper.played == "Resign."


def test_the_chances_of_a_team_are_one_area_with_its_names(program: Start) -> None:
    match, choose = new_match("riverlands", "classic_teams", "Ala", "Ben", "Cyd", "Dan"), chooser(1)
    while match.to_move is not None and len(match.history) < 30:
        match.submit(match.to_move, choose(match))
    match.resign(match.to_move or 0)
    home = program(speed=Speed.INSTANT)
    home.open()
    scene = at_decisions(home, match, [12])
    teams = ALL["riverlands"].teams(4)
    assert [side.seat for side in scene.curve.sides] == [team[0] for team in teams]
    assert [side.name for side in scene.curve.sides] == ["Ala and Cyd", "Ben and Dan"]
    assert [len(side.colours) for side in scene.curve.sides] == [2, 2]
    words = scene.theme.words_of([scene.curve.draw])
    assert {"Ala and Cyd", "Ben and Dan"} <= set(words)


def driven(seed: int, *, after: bool) -> tuple[Match, int] | None:
    """Return a game with the place of a drive right before or after the one shot at a character in its turn."""
    match, choose = new_match("island_battle", "classic"), chooser(seed)
    while match.to_move is not None:
        match.submit(match.to_move, choose(match))
    replay = Replay(match.record, match.game, match.board)
    for at in range(1, replay.last - 1):
        shot, quiet = (at + 2, at) if after else (at, at + 2)
        together = isinstance(replay.action(at), Move) and replay.turn(at + 1) == replay.turn(shot)
        if together and hit(replay, shot) and not hit(replay, quiet):
            return match, at
    return None


def hit(replay: Replay, at: int) -> bool:
    """Return whether the action towards a position was a shot at a character."""
    return any(isinstance(event, Shot) and event.target_kind is not None for event in replay.events(None, at))


@pytest.mark.parametrize("after", [True, False])
def test_the_card_tells_the_shot_of_a_turn_and_not_the_drive_before_or_after_it(program: Start, after: bool) -> None:
    """The turning point is the drive; a shot that took somebody is what the turn is told by, and none of the drive's luck."""
    home = program(speed=Speed.INSTANT)
    home.open()
    match, drive = next(found for seed in range(40) if (found := driven(seed, after=after)) is not None)
    scene = at_decisions(home, match, [drive])
    assert " hits " in scene.points[0].words[0]
    assert any(" hits " in words for words in scene.theme.words_of([scene.points[0].draw]))
    Mouse(home).press(scene.points[0])
    assert " hits " not in scene.note_paper.came


def penalised(seed: int) -> tuple[Match, int] | None:
    """Return a game with the place of a penalty that is the first decision of its turn (BI-24)."""
    match, choose = new_match("island_battle", "classic"), chooser(seed)
    while match.to_move is not None:
        if match.state.phase is Phase.PENALTY_PAD and len(match.legal()) > 1:
            at = len(match.history)
            match.submit(match.to_move, choose(match))
            return match, at
        match.submit(match.to_move, choose(match))
    return None


@pytest.mark.rule("BI-24")
def test_a_penalty_stands_under_the_turn_of_who_suffers_it(program: Start) -> None:
    """The one that removes decides in the turn of the other, by whose name the turn is called."""
    home = program(speed=Speed.INSTANT)
    home.open()
    match, at = next(found for seed in range(200) if (found := penalised(seed)) is not None)
    scene = at_decisions(home, match, [at])
    replay = scene.replay
    suffers, decides = scene.name(replay.state(at).seat), scene.name(replay.seat(at))
    assert suffers != decides
    wanted = f"Turn {replay.turn(at + 1)} of {suffers}: {decides} decides"
    assert scene.points[0].tooltip.startswith(f"{wanted}\n{suffers} ")
    Mouse(home).press(scene.points[0])
    assert scene.note_paper.title == wanted
    home.pixels()
    assert wanted not in home.app.theme.cut_texts()


@each
def test_the_card_tells_what_the_story_of_that_turn_tells(program: Start, game: str) -> None:
    home = program(speed=Speed.INSTANT)
    home.open()
    match = finished(game)
    middle = len(match.history) // 2
    scene = at_decisions(home, match, range(middle, middle + 3))
    for number in range(3):
        turn = scene.replay.turn(middle + number + 1)
        scene.go(max(at for at in range(scene.last + 1) if scene.replay.turn(at) == turn))
        assert scene.points[number].words[0] in {line.text for line in scene.table.recap.story()}


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)], ids=str)
@each
def test_the_head_is_whole_however_large_the_letters(program: Start, game: str, size: tuple[int, int]) -> None:
    """The moment and how the game ended, both of which a folded plaque has room for."""
    home = program(size=size, language="pl", kept=False, interface_scale=200)
    SCREENS[f"review_{game}"](home.app)
    home.app.stack.settle()
    home.app.theme._blocks.clear()
    home.app.step(FRAME, [])
    scene = home.app.stack.top
    assert isinstance(scene, ReviewScene)
    panel = scene.hud.turn_panel
    home.app.draw()
    assert home.app.theme.cut_texts() == []
    assert panel.title == scene.place_in_words()
    assert "Zwycięstwo" in panel.ask or "Remis" in panel.ask


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)], ids=str)
@each
def test_all_of_it_finds_room(program: Start, game: str, size: tuple[int, int]) -> None:
    home = program(size=size, language="pl", kept=False)
    SCREENS[f"review_{game}"](home.app)
    home.app.stack.settle()
    home.app.theme._blocks.clear()
    home.app.step(FRAME, [])
    assert home.app.theme.cut_texts() == []
    scene = home.app.stack.top
    assert isinstance(scene, ReviewScene)
    parts = [
        scene.hud.turn_panel,
        *(card for card in scene.points if card.visible),
        scene.curve,
        scene.note_paper,
        scene.controls.panel,
    ]
    for number, part in enumerate(parts):
        assert scene.window.contains(part.rect)
        assert part.rect.collidelist([other.rect for other in parts[number + 1 :]]) < 0


def test_medals_of_turns_close_to_each_other_stand_side_by_side(program: Start) -> None:
    home = program(speed=Speed.INSTANT, size=(1280, 800))
    home.open()
    scene = opened(home, "lost_baggage")
    assert scene.review is not None
    point = scene.review.points[0]
    scene.curve.show_review(structs.replace(scene.review, points=(point, structs.replace(point, at=point.at + 1), point)), "")
    wide = scene.px(24)
    medals = scene.curve.medals
    assert len(medals) == 3
    assert all((one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2 >= wide * wide for one, two in combinations(medals, 2))


def drew_own_case(computers: Mapping[int, str]) -> tuple[Match, int]:
    """Return a game with the decision by which the first player drew the own case."""
    for seed in range(60):
        match, choose = with_computers(new_match("lost_baggage", "two_10", seed=str(seed)), computers), traveller(seed)
        while match.to_move is not None and len(match.history) < 120:
            at, case = len(match.history), character_of(match.state, 0).baggage
            own = match.to_move == 0 and case not in match.state.players[0].items
            match.submit(match.to_move, choose(match))
            if not own or case not in match.state.players[0].items:
                continue
            replay = Replay(match.record, match.game, match.board)
            drawn = [event for event in replay.events(0, replay.last) if isinstance(event, ItemDrawn) and event.seat == 0]
            if any(event.item == case and event.source == "deck" for event in drawn):
                return match, at
    raise AssertionError("nobody drew the own case")


@pytest.mark.parametrize(("computers", "told"), [({1: "easy"}, True), ({}, False)])
def test_the_only_person_is_told_that_a_turning_point_was_the_own_case(
    program: Start, computers: Mapping[int, str], told: bool
) -> None:
    """The card stays hidden from several persons who look back."""
    home = program(speed=Speed.INSTANT)
    home.open()
    match, at = drew_own_case(computers)
    scene = at_decisions(home, match, [at])
    assert ("draws the character’s own case" in scene.points[0].words[0]) == told
    Mouse(home).press(scene.points[0])
    assert ("draws the character’s own case" in scene.note_paper.came) == told


def test_a_long_word_of_a_turning_point_is_not_cut_off(program: Start) -> None:
    """With usual letters it is wider than the words' room on the card, as it was at 1920 x 1080 with letters of 130 %."""
    home = program(size=(1920, 1080), language="pl", interface_scale=130)
    scene = opened(home, "lost_baggage")
    card = next(widget for widget in scene.root.walk() if isinstance(widget, PointCard))
    words = "… Ben pozbywa się NIEBIESKIEGO suwaka …"
    card.words = ("Ben traci 1 PŻ i jedną rzecz, rzuca kostką, idzie na C4 i pozbywa się NIEBIESKIEGO suwaka.", words)
    assert card._shortened(Rect(0, 0, 185, 98)) == words
