"""The podium of each game, and the results around it: who stands where, the ceremony, and what can be pressed."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from msgspec import structs
from pygame import Rect

from game.engine.chance import Seeded, pick
from game.engine.core import Resign, Step
from game.engine.island_battle.state import REMOVED
from game.engine.lost_baggage.actions import EndTurn
from game.engine.values import changed
from game.play.feats import Award, Course, course
from game.play.match import Match, seeded
from game.play.settings import Speed
from game.registry import Entry
from game.ui.contract.podium import Finish, Place, beside, places, plain
from game.ui.scenes.awards import AwardCard
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.title import TitleScene
from game.ui.services.theme import LOOKS
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.tables.scene import TableScene
from game.ui.widgets.buttons import Pressable
from game.ui.widgets.plated import ActButton
from tests.engine.cases import Case, cases
from tests.games import ALL, each_game
from tests.ui.lost_baggage.fights import quiet
from tests.ui.play import Gamepad, Hands, Keyboard, Mouse, Program, new_match
from tests.ui.room import clipped

Start = Callable[..., Program]
COLOURS = tuple(look.colour for look in LOOKS)


def most_players(game: str) -> Case:
    return max((case for case in cases() if case.game.id == game), key=lambda case: case.players)


def given_up(case: Case, actions: int = 12) -> Match:
    """A game in which all but one give up in the end, the last seat first."""
    match, choice = case.match("podium"), Seeded("choice")
    for _ in range(actions):
        if match.to_move is not None:
            match.submit(match.to_move, pick(match.legal(), choice))
    for seat in reversed(range(case.players)):
        if match.to_move is not None and match.check(Resign(seat)) is None:
            match.resign(seat)
    assert match.outcome is not None
    return match


def results(home: Program, match: Match) -> ResultsScene:
    """The results over the table, as after a game."""
    table = home.sit_down(match)
    home.app.context.open(
        destinations.Results(match, table.table.cards(), table.table.charts(match.game.observe(match.opening.state, None)))
    )
    home.step()
    scene = home.scene
    assert isinstance(scene, ResultsScene)
    return scene


class TestPlaces:
    def test_the_first_is_in_the_middle_the_second_left_the_third_right(self) -> None:
        upon, aside = places(((2,), (0,), (3,), (1,)))
        assert upon == (Place(0, 2, -1), Place(2, 1, 0), Place(3, 3, 1))
        assert aside == (Place(1, 4, 0),)

    def test_a_team_that_won_shares_the_middle(self) -> None:
        upon, aside = places(((0, 2), (1, 3)), ((0, 2), (1, 3)))
        assert upon == (Place(1, 2, -1.5), Place(0, 1, -0.5), Place(2, 1, 0.5), Place(3, 2, 1.5))
        assert aside == ()

    def test_two_who_tie_take_two_places(self) -> None:
        upon, _ = places(((0, 2), (1, 3)))
        assert [(one.seat, one.place) for one in upon] == [(1, 3), (0, 1), (2, 1), (3, 3)]

    def test_in_a_draw_all_are_first(self) -> None:
        upon, _ = places(((0, 1, 2),))
        assert upon == (Place(0, 1, -1), Place(1, 1, 0), Place(2, 1, 1))

    def test_two_that_are_fourth_together_are_beside_it(self) -> None:
        upon, aside = places(((0,), (1,), (2,), (3, 4), (5,)))
        assert [one.seat for one in upon] == [1, 0, 2]
        assert [(one.seat, one.place) for one in aside] == [(3, 4), (4, 4), (5, 6)]


def test_on_the_plain_podium_each_name_is_below_the_medal_and_the_medal_below_the_figure() -> None:
    podium = plain(Finish(None, ((0,), (1,), (2,), (3,), (4,)), COLOURS[:5], (), Course(5, ())), "board/sea")
    assert len(podium.stands) == 5
    figures = {stand.seat: stand.figure for stand in podium.stands}
    assert figures == {0: (0, -100), 1: (-150, -76), 2: (150, -64), 3: (-260, 60), 4: (260, 60)}, (
        "5, 3 and 2 tiles of 12, and beside"
    )
    steps = {key: actor for key, actor in podium.actors.items() if isinstance(key, tuple) and key[0] == "step"}
    assert [(key, actor.x, actor.base, actor.shadow) for key, actor in steps.items() if actor.x] == [
        (("step", 1, 0), -150, 0, True), (("step", 1, 1), -150, 12, False), (("step", 1, 2), -150, 24, False),
        (("step", 2, 0), 150, 0, True), (("step", 2, 1), 150, 12, False),
    ]  # fmt: skip
    assert [podium.actors["figure", seat].base for seat in range(5)] == [60, 36, 24, 0, 0]
    assert [(round(x), y) for x, y in beside(4, 100, 50)] == [(-100, 50), (100, 50), (-58, 76), (58, 76)]
    for stand in podium.stands:
        assert stand.figure[1] < stand.medal[1] < stand.name[1]


@pytest.mark.parametrize("game", ["lost_baggage", "plain"])
def test_three_who_are_second_together_stand_within_the_picture(program: Start, game: str) -> None:
    """Two of them are at the left of the winner (LB-41)."""
    home, ranking = program(), ((0,), (1, 2, 3))
    home.open()
    match = given_up(most_players("lost_baggage"))
    finish = Finish(match.observation(None), ranking, COLOURS[:4], ("",) * 4, course(match))
    podium = plain(finish, "board/sea") if game == "plain" else ALL[game].podium(home.app.context.art, finish)
    assert len(podium.stands) == 4
    left, _, right, _ = podium.frame
    for stand in podium.stands:
        assert left + 50 <= stand.figure[0] <= right - 50


@pytest.mark.rule("LB-10", "LB-42")
def test_who_resigns_with_the_first_character_stands_there_as_that_one(program: Start) -> None:
    home = program()
    home.open()
    match = given_up(most_players("lost_baggage"), actions=0)
    finish = Finish(match.observation(None), ((0,), (1,), (2,), (3,)), COLOURS[:4], ("",) * 4, course(match))
    figures = ALL["lost_baggage"].podium(home.app.context.art, finish).actors
    first = [player.character for player in match.opening.state.players]
    assert [figures["figure", seat].sprite for seat in range(4)] == [f"lost_baggage/fig/{name}" for name in first]


@pytest.mark.rule("LB-43")
def test_who_is_behind_those_who_draw_keeps_the_place(program: Start) -> None:
    """All have five characters left; the first two have two items each, the third has one."""
    like = quiet(3)
    items = (("sandwich", "rope"), ("glue", "net"), ("kite",))
    players = tuple(changed(player, items=held) for player, held in zip(like.state.players, items, strict=True))
    state = changed(like.state, round=100, players=players, turn=changed(like.state.turn, seat=2, moved=True), actor=2)
    match = Match(like.game, like.board, like.record, Step(state, ()), seeded("1"))
    match.submit(2, EndTurn())
    stands = results(program(), match).stands
    assert {stand.seat: medal.words for stand, _, medal in stands if medal is not None} == {0: "=", 1: "=", 2: "3"}


@pytest.mark.rule("BI-1", "BI-72")
def test_a_battle_given_up_before_a_loss_shows_the_whole_army_of_the_winner(program: Start) -> None:
    """The tenth is the soldier on the blocks."""
    home = program()
    home.open()
    match = given_up(most_players("island_battle"), actions=0)
    finish = Finish(match.observation(None), ((0,), (1,)), COLOURS[:2], ("",) * 2, course(match))
    podium = ALL["island_battle"].podium(home.app.context.art, finish)
    beside = [actor.sprite.split("_")[0] for key, actor in podium.actors.items() if isinstance(key, tuple) and key[0] == "left"]
    assert sorted(beside) == ["army/jeep"] * 3 + ["army/soldier"] * 3 + ["army/tank"] * 3


def test_a_winner_whose_soldiers_are_gone_stands_as_the_lightest_that_is_left(program: Start) -> None:
    home = program()
    home.open()
    match = given_up(most_players("island_battle"))
    seen = match.observation(None)
    gone = tuple(REMOVED if seen.terms.kinds[piece] == "soldier" else at for piece, at in enumerate(seen.where))
    finish = Finish(changed(seen, where=gone), ((0,), (1,)), COLOURS[:2], ("",) * 2, course(match))
    podium = ALL["island_battle"].podium(home.app.context.art, finish)
    assert podium.actors["figure", 0].sprite == f"army/jeep_{COLOURS[0]}_S"


@pytest.mark.parametrize("level", [1, 3])
def test_who_outlives_the_others_holds_the_own_sword(program: Start, level: int) -> None:
    seen = most_players("riverlands").match("podium").observation(None)
    winner, *others = seen.heroes
    seen = changed(seen, heroes=(winner._replace(sword=level), *others))
    finish = Finish(seen, ((0, 2), (1, 3)), COLOURS[:4], ("",) * 4, Course(4, ()))
    podium = ALL["riverlands"].podium(program().app.context.art, finish)
    assert {key[1]: actor.sprite for key, actor in podium.actors.items() if isinstance(key, tuple) and key[0] == "sword"} == {
        0: f"gear/sword{level}",
        2: "gear/sword1",
    }


@each_game
@pytest.mark.parametrize("drawn", [False, True])
def test_every_player_is_seen_once_the_winner_highest(program: Start, entry: Entry, drawn: bool) -> None:
    home = program()
    home.open()
    match = given_up(most_players(entry.id))
    seats = range(len(match.players))
    ranking = (tuple(seats),) if drawn else tuple((seat,) for seat in seats)
    finish = Finish(match.observation(None), ranking, COLOURS, ("",) * len(COLOURS), course(match))
    art = home.app.context.art
    podium = ALL[entry.id].podium(art, finish)
    assert sorted(stand.seat for stand in podium.stands) == list(seats)
    assert all(actor.sprite in art for actor in podium.actors.values())
    heights = {stand.seat: stand.figure[1] for stand in podium.stands}
    if drawn:
        assert len(set(heights.values())) == 1
    else:
        assert min(heights, key=lambda seat: heights[seat]) == 0, "y grows downwards"
    left, top, right, bottom = podium.frame
    for stand in podium.stands:
        assert left - 60 <= stand.figure[0] <= right + 60
        assert top <= stand.figure[1] <= stand.name[1] <= bottom
    figures = {podium.actors["figure", seat].sprite for seat in seats}
    assert len(figures) == len(seats), "each by a sprite of its own"


def test_an_empty_course_has_a_podium_too(program: Start) -> None:
    home = program()
    home.open()
    for entry in ALL.values():
        match = most_players(entry.id).match("x")
        seats = range(len(match.players))
        finish = Finish(match.observation(None), tuple((seat,) for seat in seats), COLOURS, (), Course(len(seats), ()))
        assert len(entry.podium(home.app.context.art, finish).stands) == len(seats)


def test_all_who_share_an_award_are_named_where_it_is_pointed_at(program: Start) -> None:
    """Beside the medal there is no room for two long names."""
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    scene = home.open()
    players = [("blue", "Old Pike"), ("green", "Salty Otter")]
    shared, alone = (
        AwardCard(
            ALL["riverlands"].accent.name,
            Award("explorer", "decor/temple0", (1, 3), 4),
            "Explorer",
            "explored 4 times",
            players[:many],
        )
        for many in (2, 1)
    )
    for number, card in enumerate((shared, alone)):
        scene.add(card)
        card.place(pygame.Rect(100, 100 + 200 * number, 232, 84))
    mouse = Mouse(home)
    mouse.move(shared.rect.center)
    assert scene.hovered is shared
    assert shared.full_tooltip == "Explorer: Old Pike and Salty Otter – explored 4 times"
    mouse.move(alone.rect.center)
    assert scene.hovered is not alone


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Ada", "Ola"), "Ada and Ola"),
        (("Old Pike", "Salty Otter"), "Old Pike, Salty Otter"),
        (("Konstanty Ildefons", "Maria Pawlikowska"), ""),
    ],
)
def test_names_of_a_shared_award_are_told_whole_or_by_their_signs(program: Start, names: tuple[str, str], told: str) -> None:
    scene = program(size=(1280, 800), speed=Speed.INSTANT).open()
    players = list(zip(("blue", "green"), names, strict=True))
    award = Award("explorer", "decor/temple0", (1, 3), 4)
    card = AwardCard(ALL["riverlands"].accent.name, award, "Explorer", "explored 4 times", players)
    scene.add(card)
    card.place(pygame.Rect(100, 100, 232, 84))
    assert scene.theme.words_of([card.draw]) == ["Explorer", told, "explored 4 times"]


@each_game
@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_no_text_is_cut_and_nothing_overlaps(program: Start, entry: Entry, language: str, size: tuple[int, int]) -> None:
    home = program(size=size, language=language, speed=Speed.INSTANT)
    match = given_up(most_players(entry.id))
    home.sit_down(match)
    of_the_table = set(home.app.theme.cut_texts())
    scene = results(home, match)
    home.settle()
    assert set(home.app.theme.cut_texts()) <= of_the_table
    solid = [scene.title, scene.score, scene.numbers, scene.rematch, scene.watch, scene.home, scene.board, *scene.award_cards]
    for number, one in enumerate(solid):
        assert scene.window.contains(one.rect)
        for other in solid[number + 1 :]:
            assert not one.rect.colliderect(other.rect), f"{one} and {other}"
    for _, name, _ in scene.stands:
        assert scene.window.contains(name.rect)
        assert not any(name.rect.colliderect(button.rect) for button in (scene.rematch, scene.watch, scene.home, scene.title))


@each_game
def test_why_a_game_is_over_is_whole_with_large_letters_in_a_small_window(program: Start, entry: Entry) -> None:
    scene = results(program(size=(1024, 600), interface_scale=130), given_up(most_players(entry.id)))
    assert scene.theme.words_of([scene.title.draw])[-1].split() == scene.title.reason.split()


def test_the_ceremony_shows_the_winner_first_then_drops_the_names_from_the_third_place_on(program: Start) -> None:
    home = program()
    scene = results(home, given_up(next(case for case in cases() if case.game.id == "earthquake" and case.players == 3)))
    assert [name.come for _, name, _ in scene.stands] == [0, 0, 0]
    assert not scene.area.visible
    came: list[int] = []
    while home.scene.animating:
        home.step(dt=0.05)
        came += [stand.place for stand, name, _ in scene.stands if name.come > 0 and stand.place not in came]
    assert came == [3, 2, 1]
    assert all(name.come == 1 for _, name, _ in scene.stands)
    assert scene.area.visible
    assert home.up_to_date()


@pytest.mark.parametrize("setting", [{"reduced_motion": True}, {"speed": Speed.INSTANT}])
def test_who_wants_no_motion_sees_all_at_once(program: Start, setting: dict[str, object]) -> None:
    home = program(**setting)
    scene = results(home, given_up(most_players("tiny")))
    assert scene.area.visible
    assert not scene.animating
    before = home.pixels()
    home.step(dt=0.3)
    assert home.pixels() == before


def test_back_ends_the_ceremony_and_then_shows_the_board(program: Start) -> None:
    home = program()
    scene = results(home, given_up(most_players("tiny")))
    home.wait()
    home.step(Command.BACK)
    assert home.scene is scene
    assert scene.area.visible
    home.step(Command.BACK)
    home.step()
    assert isinstance(home.scene, TableScene)


@pytest.mark.parametrize("hands", [Mouse, Keyboard, Gamepad])
def test_each_device_watches_unfolds_the_numbers_and_plays_again(program: Start, hands: type[Hands]) -> None:
    home = program(speed=Speed.INSTANT)
    match = given_up(most_players("tiny"))
    scene = results(home, match)
    device = hands(home)
    device.press(scene.numbers)
    home.step()
    assert home.scene is not scene
    home.step(Command.BACK)
    home.step()
    assert home.scene is scene
    device.press(scene.rematch)
    home.step()
    assert isinstance(home.scene, TableScene)
    assert home.table.match is not match


def test_the_cap_of_enter_goes_while_another_button_takes_that_key(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    scene = results(home, given_up(most_players("earthquake")))
    home.settle()
    main = scene.main_button
    assert isinstance(main, ActButton)
    other = next(widget for widget in scene.focusable() if isinstance(widget, Pressable) and widget is not main)
    caps = []
    for widget in (main, other, main):
        scene.focus(widget)
        caps.append(main.cap)
    assert caps == ["Enter", "", "Enter"]


def test_home_leads_to_the_title(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    scene = results(home, given_up(most_players("tiny")))
    Mouse(home).press(scene.home)
    home.step()
    assert isinstance(home.scene, TitleScene)


def test_the_evening_goes_on_over_a_restart_and_shows_one_cup_a_win(program: Start) -> None:
    """Two games in which all but the first player give up, with a restart between."""
    case = next(case for case in cases() if case.game.id == "tiny")
    for number, wins in ((1, (1, 0)), (2, (2, 0))):
        home = program(speed=Speed.INSTANT)
        match = case.match(f"evening {number}")
        home.sit_down(match)
        match.resign(1)
        assert results(home, match).wins == wins
        assert results(home, match).wins == wins, "looking again wins nothing"
        home.app.close()


def test_a_computer_has_its_wins_of_the_evening_under_its_name_in_another_language(program: Start) -> None:
    case = next(case for case in cases() if case.game.id == "tiny")
    for number, (language, name) in enumerate((("en", "Old Pike"), ("pl", "Stary Sum")), 1):
        home = program(speed=Speed.INSTANT, language=language)
        match = case.match(f"evening {number}")
        computer = structs.replace(match.players[0], name=name, computer="easy")
        match.record.header = structs.replace(match.record.header, players=(computer, match.players[1]))
        home.sit_down(match)
        match.resign(1)
        assert results(home, match).wins == (number, 0)
        home.app.close()


def test_a_game_is_won_this_evening_before_its_results_are_opened(program: Start) -> None:
    home, case = program(speed=Speed.INSTANT), next(case for case in cases() if case.game.id == "tiny")
    match = case.match("this evening")
    home.sit_down(match)
    while match.outcome is None:
        assert match.to_move is not None
        match.submit(match.to_move, match.legal()[0])
    settings = home.app.context.settings
    assert [len(won) for won in settings.values.evening.winners.values()] == [len(match.outcome.winners)] == [1]
    match.record.header = structs.replace(match.record.header, free_undo=True)
    match.undo()
    assert settings.values.evening.winners == {}, "the end was taken back"


def test_an_old_game_that_is_opened_again_is_none_of_this_evening(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    match = given_up(most_players("tiny"))
    assert not any(results(home, match).wins)
    assert home.app.context.settings.values.evening.winners == {}


def test_the_banner_opens_the_rule_that_ended_the_game(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    scene = results(home, given_up(next(case for case in cases() if case.game.id == "island_battle")))
    Mouse(home).press(scene.title)
    home.step()
    assert type(home.scene).__name__ == "RulebookScene"
    assert scene.title.tooltip == "Rule BI-72"


def test_a_press_on_a_button_during_the_ceremony_is_for_the_button(program: Start) -> None:
    home = program()
    scene = results(home, given_up(most_players("tiny")))
    home.wait()
    Mouse(home).click(scene.rematch.rect.center)
    home.step()
    assert isinstance(home.scene, TableScene)
    assert pygame.display.get_surface() is not None


@pytest.mark.parametrize("key", [Command.PRIMARY, Command.ENTER, Command.CONFIRM])
def test_a_key_during_the_ceremony_only_ends_it(program: Start, key: Command) -> None:
    """The key that led to the results may come a second time, and begins no rematch."""
    home = program()
    scene = results(home, given_up(most_players("tiny")))
    home.wait()
    home.step(key)
    assert home.scene is scene
    assert scene.area.visible
    home.step(Command.ENTER)
    home.step()
    assert isinstance(home.scene, TableScene)


@pytest.mark.parametrize("size", [(430, 860), (1024, 768), (860, 430)], ids=str)
def test_names_on_the_podium_lie_apart(program: Start, size: tuple[int, int]) -> None:
    home = program(speed=Speed.INSTANT)
    table = home.sit_down(new_match("riverlands", "classic", "Zosia", "Świętosława"))
    mover = table.match.to_move
    assert mover is not None
    table.match.submit(mover, Resign(mover))
    results = home.to_results()
    home.resize(size)
    home.settle()
    (first, other) = (name.rect for _, name, _ in results.stands)
    assert not first.colliderect(other)
    assert all(home.app.screen.surface.get_rect().contains(name) for name in (first, other))


@each_game
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (430, 860)], ids=str)
def test_with_large_letters_nothing_lies_over_a_name_or_a_medal(program: Start, entry: Entry, size: tuple[int, int]) -> None:
    """Each number of players with the largest letters: names, medals and what is beside the podium lie apart."""
    numbers = {case.players: case for case in cases() if case.game.id == entry.id}
    for case in numbers.values():
        home = program(size=size, language="pl", interface_scale=150, speed=Speed.INSTANT)
        scene = results(home, given_up(case))
        home.resize(size)
        home.settle()
        buttons = [scene.title, scene.rematch, scene.watch, scene.home, scene.board, *scene.area.children]
        names = [name for _, name, _ in scene.stands]
        medals = [medal for *_, medal in scene.stands if medal is not None]
        apart = [*buttons, *names]
        for number, one in enumerate(apart):
            assert scene.window.contains(clipped(one)), one
            for other in apart[number + 1 :]:
                assert not clipped(one).colliderect(clipped(other)), f"{case.players} players: {one} and {other}"
        assert not any(medal.rect.colliderect(clipped(button)) for medal in medals for button in buttons)


def test_a_short_name_on_the_podium_leaves_its_room_to_a_long_one(program: Start) -> None:
    """Three names have too little room: the winner's takes what those of Bo and Iga leave of it."""
    home = program(size=(1024, 600), interface_scale=150, speed=Speed.INSTANT)
    match = new_match("earthquake", "classic", "Katarzyna", "Bo", "Iga")
    for seat in (2, 1):
        match.resign(seat)
    scene = results(home, match)
    wanted = {name.name: name.width_for() for _, name, _ in scene.stands}
    most = sum(wanted.values()) - 20
    scene.show_podium(Rect(0, 100, 1024, 400), [Rect(0, 0, 300, 600), Rect(300 + most, 0, 400, 600)])
    found = {name.name: name.rect.width for _, name, _ in scene.stands}
    assert (found["Bo"], found["Iga"]) == (wanted["Bo"], wanted["Iga"])
    assert most // 3 < found["Katarzyna"] < wanted["Katarzyna"]


def test_beside_awards_the_names_of_three_are_whole(program: Start) -> None:
    """In place of its player's sign a name has the room that it needs; the figure above it has the colour."""
    home = program(size=(1024, 600), language="pl", interface_scale=150, speed=Speed.INSTANT, reduced_motion=True)
    match = new_match("earthquake", "classic", "Bogumiła", "Ewa", "Magdalena")
    for seat in (2, 1):
        match.resign(seat)
    scene = results(home, match)
    wide = sum(name.width_for() for _, name, _ in scene.stands)
    left, room = 300, wide * 5 // 6
    scene.show_podium(Rect(0, 100, 1024, 400), [Rect(0, 0, left, 600), Rect(left + room, 0, 1024, 600)])
    written = home.app.theme.words_of([name.draw for _, name, _ in scene.stands])
    assert sorted(written) == ["Bogumiła", "Ewa", "Magdalena"]
