"""The order in which players' panels are drawn, and which of them says "next"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.engine.chance import Seeded, pick
from game.engine.riverlands.actions import OfferDraw
from game.play.match import Match
from game.play.settings import Speed
from game.ui.shell import destinations
from game.ui.tables.boardscene import BoardScene
from game.ui.widgets.dialog import MessageScene
from tests.engine.cases import cases
from tests.ui.play import Program, new_match
from tests.ui.replays import watch

Start = Callable[..., Program]
GAMES = "island_battle", "earthquake", "riverlands", "lost_baggage"


def played(game: str, goes_on: Callable[[Match], bool]) -> Match:
    """A game of two who choose at random and agree on no draw, as long as it goes on."""
    case = next(case for case in cases() if case.game.id == game and case.players == 2)
    match, choice = case.match("two"), Seeded("two")
    while match.to_move is not None and goes_on(match):
        match.submit(match.to_move, pick([action for action in match.legal() if not isinstance(action, OfferDraw)], choice))
    return match


def nobody_is_next(home: Program, scene: BoardScene) -> None:
    """Watch what has just happened to its end."""
    home.step(dt=0.05)
    assert scene.playback.presenter.busy
    while scene.playback.presenter.busy:
        assert not any(panel.next for panel in scene.hud.panels.by_seat)
        home.step(dt=0.05)


def test_each_panel_lies_over_the_one_above_so_that_its_tab_is_whole(program: Start) -> None:
    """With six players at 1024x600 the tab “next” reaches into the panel above it, whoever is to move."""
    match = new_match("earthquake", "classic", "A", "B", "C", "D", "E", "F")
    home = program(size=(1024, 600), speed=Speed.INSTANT)
    home.sit_down(match)
    movers = set[int]()
    while len(movers) < 4:
        assert match.to_move is not None
        movers.add(match.to_move)
        match.submit(match.to_move, match.legal()[0])
        home.settle()
        panels = home.table.hud.panels
        downwards = sorted(panels.by_seat, key=lambda panel: panel.rect.y)
        assert panels.children == downwards


@pytest.mark.parametrize(("room", "words"), [(560, True), (360, False)])
def test_a_tab_has_words_where_they_do_not_lie_on_the_panel_above(program: Start, room: int, words: bool) -> None:
    """Six panels have little between them where they have little room."""
    home = program(speed=Speed.INSTANT)
    home.sit_down(new_match("earthquake", "classic", "A", "B", "C", "D", "E", "F"))
    panels, px = home.table.hud.panels, home.app.context.theme.px
    panels.set_narrow(narrow=False, room=px(room))
    panels.arrange()
    home.drawn_anew()
    (tab,) = (panel.over_edge for panel in panels.by_seat if panel.next)
    assert tab.height == px(24)
    assert (tab.width > px(28)) == words


def test_panels_on_their_way_are_in_order_behind_what_is_opened(program: Start) -> None:
    home = program()
    home.sit_down(new_match("earthquake", "classic", "Ola", "Jan"))
    panels, cards = home.table.hud.panels, list(home.table.table.cards())
    panels.show_cards(cards, 0, (1,))
    home.step(dt=2.0)
    panels.show_cards(cards, 1, (0,))
    assert [panel.off for panel in panels.by_seat] != [0, 0], "they change places"
    home.app.context.open(destinations.Message("A", "B"))
    home.step()
    assert isinstance(home.scene, MessageScene)
    assert [panel.off for panel in panels.by_seat] == [0, 0]


def test_nobody_is_next_in_the_last_turn_and_the_panels_keep_their_order(program: Start) -> None:
    home = program(speed=Speed.INSTANT)
    home.sit_down(new_match("earthquake", "classic", "Ola", "Jan", "Ewa"))
    panels, cards = home.table.hud.panels, list(home.table.table.cards())
    panels.show_cards(cards, 1, (2,))
    assert [panel.next for panel in panels.by_seat] == [False, False, True]
    panels.show_cards(cards, 1, ())
    assert [panel.next for panel in panels.by_seat] == [False, False, False]
    assert panels.children == [panels.by_seat[seat] for seat in (1, 2, 0)]
    cards[1] = replace(cards[1], out=True)
    panels.show_cards(cards, 1, (2,))
    assert [panel.next for panel in panels.by_seat] == [False, False, True], "who fell in the own turn is not counted"


def test_nobody_is_next_once_one_player_is_left(program: Start) -> None:
    """Whoever has just gone out is still shown as the one whose turn it was."""
    home = program(speed=Speed.INSTANT)
    home.sit_down(new_match("earthquake", "classic", "Ola", "Jan", "Ewa"))
    panels, cards = home.table.hud.panels, list(home.table.table.cards())
    cards[1] = replace(cards[1], out=True)
    panels.show_cards(cards, 1, (2, 0))
    assert [panel.next for panel in panels.by_seat] == [False, False, True]
    cards[0] = replace(cards[0], out=True)
    panels.show_cards(cards, 1, (2,))
    assert [panel.next for panel in panels.by_seat] == [False, False, False]


def test_what_drifts_behind_the_panel_of_who_is_out_is_not_seen(program: Start) -> None:
    """A buoy of the sea would look like a tool in hand."""
    home = program(speed=Speed.INSTANT)
    home.sit_down(new_match("earthquake", "classic", "Ola", "Jan", "Ewa"))
    panels, cards = home.table.hud.panels, list(home.table.table.cards())
    cards[1] = replace(cards[1], out=True)
    panels.show_cards(cards, 0, (2,))
    home.drawn_anew()
    for panel in panels.by_seat:
        assert panel._picture is not None
        picture = panel._picture[1]
        assert picture.get_at(picture.get_rect().center).a > 240, panel.out


@pytest.mark.rule("BI-72", "EI-18", "RL-62", "LB-42")
@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_next_while_the_resignation_that_ended_the_game_is_shown(program: Start, game: str) -> None:
    match = played(game, lambda match: match.turn < 2)
    home = program()
    home.sit_down(match)
    home.settle()
    match.resign(0)
    nobody_is_next(home, home.table)


@pytest.mark.rule("BI-70", "EI-17", "RL-15", "LB-43")
@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_next_while_the_last_action_is_shown(program: Start, game: str) -> None:
    whole = played(game, lambda match: True)
    before = len(whole.history) - 1
    match = played(game, lambda match: len(match.history) < before)
    home = program()
    home.sit_down(match)
    home.settle()
    action = whole.history[before].action
    assert match.to_move is not None
    match.submit(match.to_move, action)
    assert match.outcome is not None
    nobody_is_next(home, home.table)
    replay = watch(home, whole.record)
    replay.go(before)
    home.settle()
    replay.step()
    nobody_is_next(home, replay)


@pytest.mark.rule("LB-42", "LB-71")
def test_who_resigns_in_a_battle_is_not_next_while_the_loot_of_it_is_told(program: Start) -> None:
    case = next(case for case in cases() if case.game.id == "lost_baggage" and case.players == 3)
    match, choice = case.match("loot"), Seeded("loot")

    def fighters() -> list[int]:
        here = [seat for battle in match.state.battles for seat in (battle.instigator, battle.defender)]
        return [seat for seat in here if match.game.following(match.state, match.to_move or 0)[:1] == (seat,)]

    while match.to_move is None or match.to_move in fighters() or not fighters():
        assert match.to_move is not None
        match.submit(match.to_move, pick(match.legal(), choice))
    home = program()
    home.sit_down(match)
    home.settle()
    (gone,) = fighters()
    match.resign(gone)
    assert match.outcome is None
    home.step(dt=0.05)
    assert home.table.playback.presenter.busy
    while home.table.playback.presenter.busy:
        assert not home.table.hud.panels.by_seat[gone].next
        home.step(dt=0.05)
