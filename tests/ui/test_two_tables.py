"""Two tables of one match in one program, each with its own size, text size, language and eyes."""

from __future__ import annotations

from random import Random

import pytest
from pygame import Surface

from game.engine.core import Seat
from game.play.match import Match
from game.play.settings import Speed
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.title import TitleScene
from game.ui.shell.input import Command
from game.ui.tables.consent_scene import ConsentScene
from game.ui.tables.scene import TableScene
from tests.games import ALL
from tests.samples import sample
from tests.ui.play import new_match, tmx_level
from tests.ui.test_screen import FRAME, LARGE, SMALL, first, settings

LEVELS = {"island_battle": "classic", "earthquake": "classic", "riverlands": "classic", "lost_baggage": "two_10", "tiny": "short"}
HOST, GUEST = 0, 1
ACTIONS = sample(20, 60)
LONGEST = 3000
"""More frames than the motion of any action takes."""


class TwoTables:
    """A match of two persons: one at a large English screen, one at a small Polish one with larger text."""

    def __init__(self, game: str, match: Match | None = None) -> None:
        self.match = match or new_match(game, LEVELS[game], "Ada", "Bruno")
        entry, level = ALL[game], tmx_level(self.match)
        host = first(LARGE, "en", speed=Speed.INSTANT)
        guest = host.beside(Surface(SMALL), settings(interface_scale=130, speed=Speed.INSTANT), "pl")
        self.screens = (host, guest)
        host.start(TitleScene())
        host.stack.reset(TableScene(entry, self.match, level))
        host.step(FRAME)
        driver = self.table(HOST).driver
        driver.take_screen(GUEST)
        guest.start(TableScene(entry, self.match, level, driver=driver, seat=GUEST))
        self.rest()

    def table(self, seat: Seat) -> TableScene:
        """Return the table at which a seat decides."""
        (scene,) = (scene for scene in self.screens[seat].stack.scenes if isinstance(scene, TableScene))
        return scene

    def rest(self) -> None:
        """Let frames pass at both screens until nothing moves at either."""
        for _ in range(LONGEST):
            for screen in self.screens:
                screen.step(FRAME)
                screen.draw()
            if not any(self.table(seat).playback.busy for seat in (HOST, GUEST)):
                return
        raise AssertionError("a table does not come to rest")

    def act(self, draw: Random) -> None:
        """Let whoever is to move decide at the own table."""
        seat = self.match.to_move
        assert seat is not None
        table = self.table(seat)
        legal = table.decisions.legal()
        assert legal == self.match.legal()
        table.decisions.carry_out(draw.choice(legal))
        self.rest()


@pytest.mark.parametrize("game", LEVELS)
def test_each_seat_decides_at_its_own_table_and_only_there(game: str) -> None:
    tables, draw = TwoTables(game), Random(game)
    for _ in range(ACTIONS):
        if tables.match.to_move is None:
            break
        mover = tables.match.to_move
        assert tables.table(mover).decisions.legal()
        other = tables.table(1 - mover)
        assert other.decisions.legal() == ()
        assert other.prompt.choices == ()
        assert not any(button.enabled for button in other.controls.actions.buttons)
        before = len(tables.match.history)
        other.decisions.submit(tables.match.legal()[0])
        other.command(Command.PRIMARY)
        assert len(tables.match.history) == before
        tables.act(draw)


@pytest.mark.parametrize("game", LEVELS)
def test_each_table_shows_the_game_as_its_own_seat_sees_it(game: str) -> None:
    """Nobody is asked to look away: there is one person at each screen."""
    tables, draw = TwoTables(game), Random(game)
    for _ in range(ACTIONS):
        if tables.match.to_move is None:
            break
        for seat in (HOST, GUEST):
            viewpoint = tables.table(seat).viewpoint
            assert viewpoint.viewer == seat
            assert viewpoint.waits_for is None
            assert viewpoint.seen == tables.match.observation(seat)
        tables.act(draw)


def test_each_table_has_its_own_size_text_and_language() -> None:
    tables = TwoTables("tiny")
    host, guest = tables.table(HOST), tables.table(GUEST)
    assert (host.window.size, guest.window.size) == (LARGE, SMALL)
    assert host.theme.px(100) / LARGE[1] != guest.theme.px(100) / SMALL[1]
    tables.act(Random(1))
    lines = [[line.text for line in table.hud.log.lines] for table in (host, guest)]
    assert len(lines[HOST]) == len(lines[GUEST]) > 0
    assert all(here != there for here, there in zip(*lines, strict=True))


def test_both_tables_come_to_the_end_of_the_game() -> None:
    tables, draw = TwoTables("tiny"), Random(2)
    while tables.match.to_move is not None:
        tables.act(draw)
    for screen in tables.screens:
        for _ in range(80):
            screen.step(FRAME)
        assert isinstance(screen.stack.top, ResultsScene)


def asked(tables: TwoTables, seat: Seat) -> ConsentScene:
    """Return the question that a screen shows."""
    for _ in range(30):
        tables.screens[seat].step(FRAME)
    top = tables.screens[seat].stack.top
    assert isinstance(top, ConsentScene)
    return top


@pytest.mark.parametrize("seat", [HOST, GUEST])
def test_whom_it_concerns_is_asked_before_anything_is_taken_back(seat: Seat) -> None:
    """One has decided and wishes it back, and it is the other one's turn, who is asked."""
    tables, draw = TwoTables("tiny"), Random(3)
    while tables.match.to_move != seat:
        tables.act(draw)
    tables.match.submit(seat, tables.match.legal()[0])
    tables.rest()
    before = len(tables.match.history)
    tables.table(seat).decisions.undo()
    assert len(tables.match.history) == before
    question = asked(tables, 1 - seat)
    question.choose(question.answers[1])
    tables.rest()
    assert len(tables.match.history) == before
    tables.table(seat).decisions.undo()
    question = asked(tables, 1 - seat)
    assert tables.match.players[seat].name in question.words.rpartition("decyzji" if seat == HOST else "decision")[2]
    question.choose(question.answers[0])
    tables.rest()
    assert len(tables.match.history) == before - 1
    assert tables.table(seat).decisions.legal()


def test_of_several_at_the_hosts_screen_the_host_asks() -> None:
    """The question names none of them: which of the two wishes it is not known."""
    match = new_match("earthquake", "classic", "Ada", "Bo", "Cy")
    tables, draw = TwoTables("earthquake", match), Random(1)
    while match.to_move != GUEST or not match.history or match.history[-1].seat == GUEST:
        tables.act(draw) if match.to_move == GUEST else match.submit(match.to_move or 0, draw.choice(match.legal()))
        tables.rest()
    tables.table(HOST).decisions.undo()
    assert (
        asked(tables, GUEST).words
        == f"Gospodarz prosi o powrót do chwili sprzed ostatniej decyzji (gracz: {match.players[match.history[-1].seat].name})."
    )


def test_a_guest_takes_back_no_decision_of_another_player() -> None:
    tables = TwoTables("tiny")
    tables.match.submit(HOST, tables.match.legal()[0])
    tables.rest()
    before = len(tables.match.history)
    tables.table(GUEST).decisions.undo()
    tables.rest()
    assert not any(isinstance(scene, ConsentScene) for scene in tables.screens[HOST].stack.scenes)
    assert len(tables.match.history) == before


def test_a_question_is_gone_once_the_game_has_gone_on() -> None:
    tables = TwoTables("tiny")
    tables.match.submit(HOST, tables.match.legal()[0])
    tables.rest()
    tables.table(HOST).decisions.undo()
    question = asked(tables, GUEST)
    tables.match.submit(GUEST, tables.match.legal()[0])
    for _ in range(30):
        tables.screens[GUEST].step(FRAME)
    assert question not in tables.screens[GUEST].stack.scenes
    assert tables.match.to_move == HOST


@pytest.mark.parametrize(("game", "level", "names"), [("earthquake", "classic", "ABC"), ("riverlands", "classic_teams", "ABCD")])
def test_a_guest_is_told_truly_after_whom_to_play(game: str, level: str, names: str) -> None:
    """Whoever the guest's table named has decided last when the guest's own turn comes; nobody is named while all roll.

    On the island the guest places first, and so plays last.
    """
    match = new_match(game, level, *names, seed="4")
    tables, draw = TwoTables(game, match), Random("turns")
    text, movers, told = tables.screens[GUEST].context.text, list[Seat](), list[str]()
    for _ in range(10):
        assert match.to_move is not None
        movers.append(match.to_move)
        told.append(tables.table(GUEST).prompt.caption)
        match.submit(match.to_move, draw.choice(match.legal()))
        tables.rest()
    seen = set()
    for number, caption in enumerate(told):
        if movers[number] != GUEST and caption and GUEST in movers[number:]:
            turn = number + movers[number:].index(GUEST)
            before, is_next = movers[turn - 1], set(movers[number:turn]) == {movers[number]}
            after = text("away.after", name=match.players[before].name)
            assert caption == (text("away.next") if is_next else after).rstrip(".")
            seen.add(is_next)
    assert True in seen


@pytest.mark.parametrize(("game", "level"), [("island_battle", "classic"), ("riverlands", "classic"), ("lost_baggage", "two_10")])
def test_no_guest_is_next_while_one_press_rolls_for_all(game: str, level: str) -> None:
    match = new_match(game, level, *"AB", seed="4")
    tables = TwoTables(game, match)
    tables.rest()
    assert match.to_move == HOST and GUEST in match.game.following(match.state, HOST)
    assert tables.table(GUEST).prompt.caption == ""
    assert not [panel for seat in (HOST, GUEST) for panel in tables.table(seat).hud.panels.by_seat if panel.next]


def test_while_somebody_decides_elsewhere_nothing_is_said_to_be_shown_still() -> None:
    tables, draw = TwoTables("riverlands"), Random(1)
    while tables.match.to_move != GUEST:
        tables.act(draw)
    assert tables.table(HOST).controls.since.disabled_reason == "This is for a turn here. Now Bruno decides."


def test_after_the_end_others_are_not_said_to_have_done_nothing() -> None:
    tables, draw = TwoTables("riverlands"), Random(1)
    while tables.match.to_move != GUEST:
        tables.act(draw)
    tables.act(draw)
    tables.match.resign(GUEST)
    tables.rest()
    assert tables.table(HOST).controls.since.disabled_reason == "The game is over."
