"""The recap of every game: what it shows is small enough, belongs to whose turn it was, and tells what all may know alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any, cast

import pygame
import pytest
from pygame import Rect

from game.engine.chance import Seeded, pick
from game.engine.core import Action, Resign, Step, TurnStarted
from game.engine.earthquake.actions import Bazooka, DiscardTile, Keep, Stay
from game.engine.lost_baggage import events as lost_baggage
from game.engine.lost_baggage.actions import Attack
from game.engine.riverlands.actions import AnswerDraw, EndTurn, OfferDraw
from game.play.history import Played, turns_of_others
from game.play.match import Match
from game.play.settings import Speed
from game.registry import Entry
from game.ui.board import medals
from game.ui.board.markings import Foot
from game.ui.board.stage import Actor
from game.ui.contract.recap import MOST_MEDALS, NOTHING, Deed, Ground, Item, Recap, Turn, traces
from game.ui.hud.player_panels import PlayerPanels
from game.ui.hud.turn_strip import LEFT_OUT, MOST_LETTERS, SMALL, USUAL, in_sum
from game.ui.scenes.replay import ReplayScene
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.tables.lost_baggage.tellings import TELLINGS
from game.ui.tables.scene import TableScene
from tests.engine.cases import Case, cases
from tests.engine.earthquake.support import EE, FAR, FAR2, C
from tests.engine.earthquake.support import table as island
from tests.games import ALL, each_game
from tests.samples import sample
from tests.ui.earthquake.positions import match_at as quake_at
from tests.ui.lost_baggage.fights import fight
from tests.ui.play import Program

Start = Callable[..., Program]
WHOLE = 160
ACTIONS = sample(80, WHOLE)
EVERY = 20


def positions(case: Case, seed: str, actions: int = ACTIONS) -> Iterator[Match]:
    """A random game, each `EVERY` actions."""
    match, choice = case.match(seed), Seeded(f"choice {seed}")
    for number in range(actions):
        if match.to_move is None:
            return
        match.submit(match.to_move, pick(match.legal(), choice))
        if number % EVERY == EVERY - 1:
            yield match


def of(entry: Entry, players: int | None = None) -> Case:
    found = [case for case in cases() if case.game.id == entry.id]
    return max(found, key=lambda case: case.players) if players is None else found[0]


def keys(table: TableScene, first: str) -> list[tuple[object, ...]]:
    return [key for key in table.stage.names() if isinstance(key, tuple) and key[0] == first]


@each_game
def test_no_turn_has_more_medals_pictures_or_letters_than_there_is_room_for(program: Start, entry: Entry) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    for match in positions(of(entry), "room"):
        table = home.sit_down(match)
        for seat, panel in enumerate(table.hud.panels.by_seat):
            assert len([key for key in keys(table, "medal") if key[1] == seat]) <= MOST_MEDALS
            shown = [item for item, _ in panel.last.fitting(panel.last.turn, panel.rect.size)[2]]
            assert sum(bool(item.picture) + bool(item.whom) for item in shown) <= SMALL[2]
            assert sum(len(item.words) for item in shown) <= MOST_LETTERS


@each_game
def test_who_leaves_the_game_stands_in_the_turn_of_nobody_else(program: Start, entry: Entry) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    match = next(positions(of(entry), "leaves"), None)
    if match is None or len(match.players) == 2:
        return  # that ends the game
    table = home.sit_down(match)
    home.settle()
    recap, other = table.table.recap, ((match.to_move or 0) + 1) % len(match.players)
    told = [recap.told(seat) for seat in range(len(match.players))]
    match.submit(other, Resign(other))
    home.settle()
    assert [recap.told(seat) for seat in range(len(match.players))] == told


def test_what_a_turn_did_to_others_stays_on_the_strip_where_not_all_has_room(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    home.sit_down(of(ALL["lost_baggage"], 2).match("strip"))
    strip = home.table.hud.panels.by_seat[0].last
    swapped = Item("ui/icon_redo", "", "blue", loss=False)
    walked = [Item("ui/icon_footsteps", str(number), "", loss=False) for number in range(6)]
    lost = Item("ui/icon_heart", "\N{MINUS SIGN}1", "", loss=True)
    *_, shown = strip.fitting([swapped, lost, *walked], (4000, 40))
    assert [item for item, _ in shown] == [swapped, lost, LEFT_OUT, *walked[-5:]]


def test_the_strip_has_smaller_pictures_rather_than_leave_something_out(program: Start) -> None:
    """Six pictures are more than five; nine are more than eight, also of the smaller ones."""
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    strip, px = panels_of(home, 6).by_seat[0].last, home.app.theme.px
    for count, size, whole in ((5, USUAL, True), (6, SMALL, True), (9, SMALL, False)):
        turn = [Item(f"dice/{number}", "", "", loss=False) for number in range(count)]
        side, gap, shown = strip.fitting(turn, (px(300), px(34)))
        assert (side, gap) == (px(size[0]), px(size[1]))
        assert ([item for item, _ in shown] == turn) is whole


def test_the_strip_sums_up_losses_for_which_there_is_no_room(program: Start) -> None:
    """A shot cost the own jeep and soldiers of both; where not all five losses have room, none is told as less than it was."""
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    strip = panels_of(home, 6).by_seat[0].last
    jeep, own = (Item(f"token/{piece}", "−1", "", loss=True) for piece in ("jeep", "soldier"))
    theirs = own._replace(whom="blue")
    turn = [jeep, own, theirs, own, theirs]

    def told(wide: int) -> list[Item]:
        return [item for item, _ in strip.fitting(turn, (home.app.theme.px(wide), home.app.theme.px(31)))[2]]

    both = [jeep, *(lost._replace(words="−2") for lost in (own, theirs))]
    assert told(120) == [LEFT_OUT, both[-1]]
    assert told(190) == told(220) == both
    assert told(300) == turn


def test_the_strip_adds_no_gain_to_what_came_of_something_else() -> None:
    """The die brought 2 food before the sword brought 1, not the sword all three."""
    food, die, sword = (
        Item("inv/bread", "+2", "", loss=False),
        Item("dice/5", "", "", loss=False),
        Item("inv/sword1", "", "", loss=False),
    )
    one, wound = food._replace(words="+1"), Item("inv/heart", "−1", "", loss=True)
    assert in_sum((die, food, sword, one)) == (die, food, sword, one)
    assert in_sum((wound, die, food, wound, one)) == (die, wound._replace(words="−2"), food._replace(words="+3"))


def test_a_word_on_the_strip_takes_the_room_that_is_left_or_that_of_the_walk(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    strip = panels_of(home, 6).by_seat[0].last
    walked = Item("ui/icon_footsteps", "+1", "", loss=False, walk=True)
    broke = Item("hex/crack_0", "−2", "", loss=False)
    left = Item("token/rope", "×", "", loss=False, said="leaves it")

    def told(wide: int, *turn: Item) -> list[str]:
        return [item.words for item, _ in strip.fitting(turn, (home.app.theme.px(wide), home.app.theme.px(31)))[2]]

    assert told(300, walked, left) == ["+1", "leaves it"]
    assert told(140, walked, left) == ["…", "leaves it"], "the board has the trail"
    assert told(140, broke, left) == ["−2", "×"], "no part gives way to a word"


@each_game
def test_who_sits_down_now_sees_the_recap_of_who_has_watched(program: Start, entry: Entry) -> None:
    """It follows from the events alone, whether they are shown one by one or recalled."""
    home = program(size=(1024, 600), speed=Speed.INSTANT)
    case = of(entry, 2)
    match, choice = case.match("watch"), Seeded("watch choice")
    watching = home.sit_down(match)
    for number in range(ACTIONS // 2):
        if match.to_move is None:
            break
        match.submit(match.to_move, pick(match.legal(), choice))
        home.settle()
        if number % EVERY == 0:
            seats = range(case.players)
            shown = [watching.table.recap.told(seat) for seat in seats]
            watching.table.recall(watching.viewpoint.events())
            assert [watching.table.recap.told(seat) for seat in seats] == shown


@each_game
def test_a_replay_shows_the_recap_of_its_moment(program: Start, entry: Entry) -> None:
    home = program(size=(1024, 600), speed=Speed.INSTANT)
    for match in positions(of(entry), "replay"):
        table = home.sit_down(match)
        table.table.recall(match.events(None))
        seats = range(len(match.players))
        shown = [table.table.recap.told(seat) for seat in seats]
        home.app.context.open(destinations.Replay(match.record, None, len(match.history)))
        home.step()
        assert isinstance(home.scene, ReplayScene)
        assert [home.scene.table.recap.told(seat) for seat in seats] == shown


@each_game
def test_the_recap_knows_no_more_than_the_viewer(program: Start, entry: Entry) -> None:
    """An event as a spectator sees it gives a picture, whatever it hides."""
    home = program(speed=Speed.INSTANT)
    for match in islice(positions(of(entry), "secret"), 3):
        table = home.sit_down(match)
        for played in match.history[-EVERY:]:
            for event in played.step.events:
                seen = match.game.redact(event, None)
                deed = table.table.words.deed(seen) if seen is not None else None
                if deed is not None and deed.icon:
                    assert deed.picture(home.app.theme) in home.app.context.art


@each_game
def test_medals_keep_clear_of_those_who_stand_where_there_is_room(program: Start, entry: Entry) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    covered = medals = 0
    for match in positions(of(entry, 2), "clear", WHOLE):
        table = home.sit_down(match)
        standing = table.table.standing_keys
        bodies = {key: body for key in table.stage.names() if (body := _body(table, key))}
        pieces = [body for key, body in bodies.items() if isinstance(key, tuple) and key[0] in standing]
        for key in keys(table, "medal"):
            medals += 1
            covered += bodies[key].inflate(-8, -8).collidelist(pieces) >= 0
    assert covered <= medals // 10


def test_no_medal_lies_on_another_stack_and_most_have_room_beside_it(program: Start) -> None:
    """There it would say that something happened on that stack."""
    home, case = program(size=(1280, 800), speed=Speed.INSTANT), of(ALL["earthquake"])
    shown = told = 0
    for seed in map(str, range(6)):
        for match in positions(case, f"stacks {seed}"):
            table = home.sit_down(match)
            places, seen = table.table.places, table.table.host.seen
            told += sum(min(MOST_MEDALS, len(medals_of(turn))) for turn in table.table.recap._played.shown)
            for actor in map(table.stage.get, keys(table, "medal")):
                assert actor is not None
                shown += 1
                x, y = actor.x + actor.nudge[0], actor.y + actor.nudge[1] - actor.base
                on = places.at(x, y, seen, turned=False)
                foot = places.foot(on, seen) if on is not None else None
                assert foot is None or not foot.base or (foot.x, foot.y) == (actor.x, actor.y)
    assert shown > told * 0.55


def test_medals_leave_the_numbers_of_stacks_readable(program: Start) -> None:
    """A height or a count of cracks under a medal could not be read."""
    home, case = program(size=(1280, 800), speed=Speed.INSTANT), of(ALL["earthquake"])
    shown = covered = 0
    for seed in map(str, range(sample(5, 10))):
        for match in positions(case, f"numbers {seed}"):
            table = home.sit_down(match)
            bodies = {key: body for key in table.stage.names() if (body := _body(table, key))}
            read = {key for key in bodies if (actor := table.stage.get(key)) and actor.sprite.startswith(NUMBERS)}
            numbers = [bodies[key].inflate(-6, -6) for key in read]
            for key in keys(table, "medal"):
                shown += 1
                covered += bodies[key].inflate(-8, -8).collidelist(numbers) >= 0
    assert shown
    assert not covered


def test_a_medal_lies_where_also_its_rim_is_on_no_other_stack_if_there_is_such_a_place(program: Start) -> None:
    """At the right its middle would be beside the stack there, and its rim on it."""
    theme = program(size=(1280, 800), kept=False).app.theme
    large = medals.radius(theme, 1.0)
    begins = 2.3 * large

    def stack_at_the_right(x: float, y: float) -> tuple[int, int] | None:
        return (200, 0) if x > begins else None

    def foot(space: Any) -> Foot:
        return Foot(space[0], space[1], 28 if space == (200, 0) else 0)

    recap = Recap((Turn(0, (Deed("ui/icon_eye", at=(0, 0)),)),))
    found = traces(recap, Ground(theme, 1.0, False, ("red",), foot, stack_at_the_right, []))
    (medal,) = (actor for key, actor in found.items() if isinstance(key, tuple) and key[0] == "medal")
    assert medal.nudge[0] + large <= begins


@pytest.mark.parametrize("swims", [False, True])
def test_no_medal_lies_in_the_water_of_somebody_else_beside_stacks(program: Start, *, swims: bool) -> None:
    """At the right of the medal's place is a stack, at the left water."""
    theme, stack, water = program(size=(1280, 800), kept=False).app.theme, (200, 0), (-200, 0)

    def foot(space: Any) -> Foot:
        return Foot(space[0], space[1], 28 if space == stack else 0)

    recap = Recap((Turn(0, (Deed("ui/icon_eye", at=(0, 0)),)),))
    standing = [Actor("people/swim_blue", *water)] if swims else []
    found = traces(recap, Ground(theme, 1.0, False, ("red",), foot, lambda x, y: stack if x > 0 else water, standing))
    there = [key for key in found if isinstance(key, tuple) and key[0] == "medal"]
    assert len(there) == (not swims)


NUMBERS = ("height/", "cracks/")
"""The beginnings of the names of the pictures of numbers on stacks."""


def medals_of(turn: Turn) -> list[Deed]:
    """Return the parts of a turn that have a medal."""
    return [deed for deed in turn.deeds if deed.icon and not deed.walk]


@each_game
def test_no_medal_lies_under_a_panel(program: Start, entry: Entry) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    for match in positions(of(entry), "panels", WHOLE):
        table = home.sit_down(match)
        panels = [panel.rect for panel in table.hud.panels.by_seat]
        for key in keys(table, "medal"):
            body = _body(table, key)
            assert body is None or body.collidelist(panels) < 0, key


def _body(table: TableScene, key: object) -> Rect | None:
    shown = table.stage._shown.get(key)
    return shown.body[0].get_bounding_rect().move(shown.body[1]) if shown is not None else None


def after_a_rival(entry: Entry) -> Match:
    """A game in which others have decided before whoever decides now, who has a decision behind that too."""
    match, choice = of(entry, 2).match("rival"), Seeded("rival goes on")
    while (seat := match.to_move) is not None:
        start, stop = match.before(seat)
        if 0 < start < stop and match.history[start].turn:
            return match
        match.submit(seat, pick(match.legal(), choice))
    raise AssertionError("nobody has played after somebody else")


def test_what_others_did_last_is_between_two_decisions_of_ones_own() -> None:
    entry = ALL["island_battle"]
    match = after_a_rival(entry)
    seat = match.to_move
    assert seat is not None
    start, stop = match.before(seat)
    assert match.history[start - 1].seat == seat
    assert {played.seat for played in match.history[start:stop]} == {1 - seat}
    assert {played.seat for played in match.history[stop:]} <= {seat}


@each_game
def test_the_eye_plays_what_others_did_and_comes_back_by_itself(program: Start, entry: Entry) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    match = after_a_rival(entry)
    table = home.sit_down(match)
    if table.viewpoint.waits_for is not None:
        assert not table.controls.since.glows
        table.handover.reveal()
    home.settle()
    assert table.controls.since.label == "Watch it again"
    tools = table.hud.tools
    label = tools.label_of(table.controls.since)
    assert tools.rect.contains(label), "it would be cut"
    assert label.collidelist([tool.rect for tool in tools.tools]) < 0
    table.controls.since.press()
    home.step()
    replay = home.scene
    assert isinstance(replay, ReplayScene)
    assert replay.running
    assert replay.hud.panels.visible, "whose turn is played is lit"
    for _ in range(3000):
        home.step(dt=0.05)
        if home.scene is table:
            break
        assert replay.index <= match.before(match.to_move or 0)[1]
    assert home.scene is table


def test_the_label_of_the_eye_goes_and_comes_whole(program: Start) -> None:
    """While the die falls there is nothing to watch: no part of the label stays, and none is missing afterwards."""
    home = program(size=(1280, 800))
    table = home.sit_down(after_a_rival(ALL["island_battle"]))
    home.settle()
    assert table.hud.tools.named is table.controls.since
    table.controls.since.enable("wait", waits=True)
    home.step()
    assert table.hud.tools.named is None
    assert home.up_to_date()
    table.controls.since.enable()
    home.step()
    assert home.up_to_date()


def test_a_key_ends_it_and_its_own_controls_take_over(program: Start) -> None:
    home = program(size=(1280, 800))
    match = after_a_rival(ALL["island_battle"])
    table = home.sit_down(match)
    home.settle()
    table.controls.since.press()
    home.step()
    home.step(Command.CONFIRM)
    assert home.scene is table
    table.controls.since.press()
    home.step()
    replay = home.scene
    assert isinstance(replay, ReplayScene)
    home.step(Command.LEFT)
    assert not replay.running
    for _ in range(40):
        home.step(dt=0.1)
    assert home.scene is replay


def panels_of(home: Program, players: int) -> PlayerPanels:
    """The panels at a table of Earthquake Island."""
    like = next(case for case in cases() if case.game.id == "earthquake" and case.players == players)
    home.sit_down(like.match("panels"))
    home.settle()
    return home.table.hud.panels


def test_two_players_have_strips_below_their_panels_and_more_a_field_on_them(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    px = home.app.theme.px
    assert {(panel.low, panel.strip) for panel in panels_of(home, 2).by_seat} == {(False, px(34))}
    six = panels_of(home, 6).by_seat
    assert {(panel.low, panel.strip, panel.rect.height) for panel in six} == {(True, px(31), px(76))}


def test_where_six_have_little_room_their_fields_are_smaller(program: Start) -> None:
    home = program(size=(1024, 600), speed=Speed.INSTANT, interface_scale=110)
    panels = panels_of(home, 6)
    assert {panel.strip for panel in panels.by_seat} == {home.app.theme.px(24)}
    assert all(
        not panel.rect.colliderect(other.rect) for panel in panels.by_seat for other in panels.by_seat if other is not panel
    )


@pytest.mark.rule("EI-56")
def test_a_folded_panel_does_not_show_the_end_of_another_as_ones_own(program: Start) -> None:
    """Ola hits the swimmer two spaces away: its end is not told on her portrait."""
    match = quake_at(island({C: "land*2", FAR: "land*3"}, [C, EE, FAR], ["bazooka"]))
    home = program(size=(1024, 600), speed=Speed.INSTANT, interface_scale=150)
    panels = home.sit_down(match).hud.panels.by_seat
    match.submit(0, Bazooka(EE))
    home.settle()
    assert [out.seat for out in match.state.out] == [1]
    assert panels[0].folded
    assert panels[0].last.badge is not None
    assert panels[0].last.badge.picture == "token/bazooka"


@pytest.mark.rule("LB-66")
def test_a_folded_panel_does_not_show_what_another_got_as_ones_own(program: Start) -> None:
    """Ola hits Jan, whose scarf gives 1 HP back: on her portrait is that she attacked, no gain."""
    home = program(size=(1024, 600), speed=Speed.INSTANT, interface_scale=150)
    match = fight({"character": "violinist", "hp": 9}, {"character": "snowman", "hp": 9, "equipped": "scarf"}, players=3)
    panels = home.sit_down(match).hud.panels.by_seat
    match.submit(0, Attack(1))
    home.settle()
    assert match.state.players[1].hp == 9 - 2 + 1
    assert panels[0].folded
    assert panels[0].last.badge is not None
    assert panels[0].last.badge.picture == "lost_baggage/ui/badge_attack"


@pytest.mark.rule("EI-23")
def test_a_folded_panel_shows_a_tool_that_was_left_unlike_one_that_is_held(program: Start) -> None:
    home, found = program(size=(1024, 600), speed=Speed.INSTANT, interface_scale=150), list[bytes]()
    for chosen in (Keep(), DiscardTile()):
        match = quake_at(island({C: "land*2 rope", FAR: "land*3"}, [C, FAR]))
        panel = home.sit_down(match).hud.panels.by_seat[0]
        match.submit(0, Stay())
        match.submit(0, chosen)
        home.settle()
        badge = panel.last.badge
        assert panel.folded and badge is not None and badge.picture == "token/rope"
        target = pygame.Surface((90, 90))
        panel._draw_last(target, Rect(20, 20, 60, 60))
        found.append(pygame.image.tobytes(target, "RGB"))
    assert found[0] != found[1]


@pytest.mark.rule("EI-23")
def test_the_eye_counts_the_turn_of_somebody_who_drowns_at_once(program: Start) -> None:
    """Ola's last tile goes; when it is her turn again no land is near, so she decides nothing."""
    match = quake_at(island({C: "land", FAR: "land*3", FAR2: "land*3"}, [C, FAR, FAR2]))
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    table = home.sit_down(match)
    for _ in range(3):
        assert match.to_move is not None
        match.submit(match.to_move, Stay())
    home.settle()
    assert [out.seat for out in match.state.out] == [0]
    assert match.before(match.to_move or 0) == (2, 3)
    assert table.controls.since.label == "Watch 2 turns"


@pytest.mark.rule("LB-84")
def test_the_eye_counts_the_own_turn_that_was_lost() -> None:
    """Ola loses a turn to `skip` while the two others have two each: five turns are played, until her next one begins."""

    def played(seat: int, *begins: int) -> Played:
        events = tuple(TurnStarted(rule="LB-20", seat=other) for other in begins)
        return Played(0, seat, Action(), (), Step(None, events), 0, 0, late=False)

    history = [played(0, 1), played(1, 2), played(2, 0, 1), played(1, 2), played(2, 0)]
    assert turns_of_others(history, 1, 5, 0, ()) == 5


@pytest.mark.rule("EI-7")
def test_the_eye_counts_no_turns_where_explorers_were_only_placed(program: Start) -> None:
    """The last of four to place has the first turn: three explorers were placed, and nobody has had a turn."""
    match, choice = of(ALL["earthquake"], 4).match("placed"), Seeded("places")
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    table = home.sit_down(match)
    while match.state.turn is None:
        match.submit(match.to_move or 0, pick(match.legal(), choice))
    home.settle()
    assert table.controls.since.label == "Watch it again"


@pytest.mark.rule("RL-5")
def test_the_eye_counts_no_roll_for_the_start_as_a_turn(program: Start) -> None:
    """Four roll for the start, which is no turn of theirs: whoever moves third has two turns to watch."""
    match, choice = of(ALL["riverlands"]).match("first turns"), Seeded("the first turn of all")
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    table = home.sit_down(match)
    moved: list[int] = []
    while len(moved) < 3:
        seat = match.to_move
        assert seat is not None
        if match.state.turn is not None and seat not in moved:
            moved.append(seat)
            home.settle()
            told = {2: "Watch it again", 3: "Watch 2 turns"}
            assert table.controls.since.label == told.get(len(moved), table.controls.since.label)
        match.submit(seat, EndTurn() if match.state.turn is not None else pick(match.legal(), choice))


@pytest.mark.rule("RL-60")
def test_the_eye_counts_no_turns_where_others_only_answered(program: Start) -> None:
    """The first offers a draw: two agree, the third refuses, and none of them has had a turn."""
    match, choice = of(ALL["riverlands"]).match("a draw"), Seeded("who moves first")
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    table = home.sit_down(match)
    while match.state.turn is None:
        match.submit(match.to_move or 0, pick(match.legal(), choice))
    first = match.to_move or 0
    match.submit(first, OfferDraw())
    for agrees in (True, True, False):
        assert match.to_move is not None
        match.submit(match.to_move, AnswerDraw(agrees))
    home.settle()
    assert match.to_move == first
    assert table.controls.since.label == "Watch it again"


def test_loot_that_falls_in_the_turn_of_a_third_is_of_who_has_it_now() -> None:
    """The second player's blow ends the battle of the others: the first takes four items from the third."""
    begun = lost_baggage.TurnStarted(rule="LB-20", seat=1, round=1, extra=False, battle=False)
    loot = lost_baggage.LootTaken(rule="LB-71", seat=0, loser=2, n=4, items=None)
    told = TELLINGS[lost_baggage.LootTaken].deed
    assert told is not None
    recap = Recap().after(begun, None).after(loot, told(loot))
    (deed,) = recap.shown[-1].deeds
    assert (deed.words, deed.whom) == ("+4", 0)
    own = Recap().after(replace(begun, seat=0), None).after(loot, told(loot))
    assert own.shown[-1].deeds[0].whom == 2, "in one's own turn it says from whom"


def test_the_last_turn_of_who_is_out_is_told_for_a_round() -> None:
    """Of six the second one has no turn any more: when the third has had the next one, that of the second is over for all."""

    def turns(*seats: int) -> set[int]:
        recap = Recap()
        for seat in seats:
            recap = recap.after(lost_baggage.TurnStarted(rule="LB-20", seat=seat, round=1, extra=False, battle=False), None)
        return {turn.seat for turn in recap.shown}

    assert turns(0, 1, 2, 3, 4, 5, 0) == {0, 1, 2, 3, 4, 5}
    assert turns(0, 1, 2, 3, 4, 5, 0, 2) == {0, 2, 3, 4, 5}
    assert turns(0, 1, 2, 3, 4, 5, 0, 2, 3, 4, 5, 0) == {0, 2, 3, 4, 5}


TURNS = (
    Turn(
        0,
        (
            Deed(die=3),
            Deed(way=((0, 0), (60, 0), (120, 0))),
            Deed("ui/icon_book", "+1"),
            Deed(die=2),
            Deed(way=((120, 0), (120, 60), (120, 120))),
            Deed("mark/skull", "-2", way=((120, 120), (240, 120)), fires=True, loss=True),
        ),
    ),
    Turn(1, tuple(Deed("ui/icon_eye", at=at) for at in ((400, 0), (400, 100), (400, 200), (400, 300), (400, 400), (900, 900)))),
    Turn(
        2,
        (
            Deed(way=((0, 300), (80, 300)), whom=1),
            Deed("ui/icon_book", "+1", by=1),
            Deed("ui/icon_book", "+1", by=0),
            Deed(words="-1", at=(300, 300), fallen="people/explorer_blue_R"),
        ),
    ),
)
"""Spaces are named by their middles; what happens at 900, 900 is out of sight."""


SOUTH, EAST, WEST, FAR_WEST = (0.0, 1.9), (1.9, 0.0), (-1.9, 0.0), (-2.5, 0.0)
PLACES = {
    (0, 0): (60, 0), (0, 2): (120, 0), (0, 3): (120, 60), (0, 5): (180, 120),
    **{(1, number): (400, 100 * number) for number in (1, 2, 3, 4)},
    (2, 1): (80, 300),
}  # fmt: skip
"""The place that each medal is about, by the turn and the part of it."""
BESIDE = {
    "upright": {(0, 0): SOUTH, (0, 2): EAST, (0, 3): (1.6, -1.1), (0, 5): SOUTH, (1, 3): (0.0, 2.5), (2, 1): EAST},
    "turned": {(0, 0): SOUTH, (0, 2): WEST, (0, 3): EAST, (0, 5): SOUTH, (1, 3): FAR_WEST, (2, 1): WEST},
    "narrow": {(0, 0): SOUTH, (0, 2): (-2.0, -1.4), (0, 3): (-1.6, -1.1), (0, 5): (-4.0, 0.0), (1, 3): (0.0, 2.5), (2, 1): EAST},
}
"""The way from there to each medal in radii: off trails, pieces and other medals, and where it can be in the window.

At 35 degrees 1.9 radii are 1.6 across and 1.1 down or up, and 2.5 radii 2.0 and 1.4.
"""


def nowhere(x: float, y: float) -> None:
    """No space is seen over any place."""


@pytest.mark.parametrize("look", BESIDE)
def test_traces_lie_where_it_happened_and_medals_beside_what_stands_there(program: Start, look: str) -> None:
    """A number thrown for a walk is at the middle of it, what came of a walk at its end, and of fire halfway.

    Of many medals the last four stay. The turn before the last two is fainter.
    """
    theme, turned = program(size=(1280, 800), kept=False).app.theme, look == "turned"

    def foot(space: Any) -> Foot | None:
        return Foot(*space) if space != (900, 900) else None

    window, piece = Rect(-60, -60, 195, 600) if look == "narrow" else None, Actor("people/explorer_red_R", 120, 120)
    found = traces(Recap(TURNS), Ground(theme, 1.0, turned, ("red", "blue", "green"), foot, nowhere, [piece], window=window))
    parts = [(key, actor) for key, actor in found.items() if isinstance(key, tuple)]
    shown = {key[1:]: actor for key, actor in parts if key[0] == "medal"}
    assert {key: (actor.x, actor.y) for key, actor in shown.items()} == PLACES
    assert {key: actor.alpha for key, actor in shown.items()} == {key: 0.7 if key[0] == 0 else 1.0 for key in PLACES}
    large = medals.radius(theme, 1.0)
    beside = {key: tuple(round(length / large, 1) for length in actor.nudge) for key, actor in shown.items()}
    assert beside == {**{(1, number): FAR_WEST for number in (1, 2, 4)}, **BESIDE[look]}
    star, lying = found["star", 2, 3], found["lying", 2, 3]
    assert (star.x, star.y, lying.x, lying.y, lying.alpha) == (300, 300, 300, 300, 0.66)
    assert star.nudge[0] > 0 > star.nudge[1], "above at its right"
    assert {actor.sprite for key, actor in parts if key[:3] == ("trail", 2, 0)} == {"mark/trail_blue"}, "whoever was moved"
    assert {key[:3] for key, _ in parts if key[0] == "trail"} == {("trail", *key) for key in ((0, 1), (0, 4), (0, 5), (2, 0))}
    assert {actor.sprite for key, actor in parts if key[:3] == ("trail", 0, 5)} == {"medal/fire/0"}


START, HALF, END, AWAY = (0, 0), (60, 0), (120, 0), (300, 300)


@pytest.mark.parametrize(
    ("deeds", "places"),
    [
        pytest.param([Deed(die=3), Deed(way=(START, HALF, END))], {0: HALF}, id="a number at the way it was thrown for"),
        pytest.param([Deed("ui/icon_eye", at=AWAY), Deed(die=3)], {0: AWAY}, id="a number not used lies nowhere"),
        pytest.param(
            [
                Deed(die=1),
                Deed("mark/shot", way=(START, END), fires=True),
                Deed("blocks/safe", at=END),
                Deed("mark/turn_left", way=(AWAY,)),
            ],
            {0: AWAY, 1: HALF, 2: END, 3: AWAY},
            id="a shot and its block use no number",
        ),
        pytest.param(
            [Deed(way=(START, HALF)), Deed(die=4), Deed("ui/icon_book", "+1"), Deed(way=(END, AWAY))],
            {1: HALF, 2: HALF},
            id="a number for something else is at its player",
        ),
        pytest.param(
            [Deed("ui/icon_book", "-1"), Deed(way=(START, HALF, END))],
            {0: START},
            id="what came before a way is at its beginning",
        ),
        pytest.param(
            [Deed(way=(START, HALF)), Deed(way=(END, AWAY), whom=1), Deed("ui/icon_book", "+1"), Deed("ui/icon_eye", by=1)],
            {2: HALF, 3: AWAY},
            id="all at their own ways",
        ),
        pytest.param([Deed(NOTHING, way=(START,)), Deed("ui/icon_book", "-1")], {0: START, 1: START}, id="who stays"),
        pytest.param(
            [Deed("ui/icon_book", "-1"), Deed("mark/skull", at=AWAY), Deed(way=(START, HALF, END))],
            {0: AWAY, 1: AWAY},
            id="what came before a fall is where the piece fell",
        ),
        pytest.param(
            [Deed(way=(AWAY, END)), Deed("mark/skull", at=END), Deed("ui/icon_book", "+1"), Deed(way=(START, HALF))],
            {1: END, 2: START},
            id="what came after a fall is where the next way began",
        ),
        pytest.param(
            [Deed("ui/icon_book", "-1"), Deed("mark/skull", at=AWAY, whom=1), Deed(way=(START, HALF, END))],
            {0: START, 1: AWAY},
            id="the fall of another",
        ),
    ],
)
def test_what_has_no_place_is_at_its_player_and_a_number_at_the_way_it_was_for(
    program: Start, deeds: list[Deed], places: dict[int, tuple[int, int]]
) -> None:
    theme = program(size=(1280, 800), kept=False).app.theme
    ground = Ground(theme, 1.0, False, ("red", "blue"), lambda space: Foot(*cast("tuple[int, int]", space)), nowhere, [])
    found = traces(Recap((Turn(0, tuple(deeds)),)), ground)
    shown = {key[2]: (actor.x, actor.y) for key, actor in found.items() if isinstance(key, tuple) and key[0] == "medal"}
    assert shown == places


def test_what_is_gained_several_times_in_a_row_is_one_part_of_the_strip(program: Start) -> None:
    """Two items drawn are +2, and a third after something else is apart; blows stay single, and so does what others gain."""
    card, heart = "lost_baggage/ui/item_back", "ui/icon_heart"
    drawn, given = Deed(card, "+1"), Deed(card, "+1", whom=1)
    blow = Deed(heart, "−1", whom=1, loss=True)
    recap = Recap((Turn(0, (drawn, drawn, given, blow, blow, drawn)),))
    items = recap.items(program().app.context.theme, 0, ("red", "blue"))
    assert [(item.words, item.whom) for item in items] == [
        ("+2", ""),
        ("+1", "blue"),
        ("−1", "blue"),
        ("−1", "blue"),
        ("+1", ""),
    ]
