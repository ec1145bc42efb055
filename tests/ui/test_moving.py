"""While something moves: no frame of a whole game says what is not true at that moment, or offers what was asked before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.engine.core import Action, Event, Seat, TurnStarted
from game.engine.island_battle.events import TurnPassed
from game.play.history import retrace
from game.play.match import Match
from game.play.record import parse
from game.play.settings import Speed
from game.registry import laid_out
from game.ui.contract.values import LogLine, PlayerSummary
from game.ui.tables.lost_baggage.cards.fan import Fan
from game.ui.tables.scene import TableScene
from tests.games import ALL
from tests.samples import sample
from tests.tools.record_golden import FOLDER
from tests.ui.play import Program, new_match

Start = Callable[..., Program]
GOLDEN = [min(FOLDER.glob(f"{game}-*-usual.jsonl"), key=lambda path: path.stat().st_size) for game in ALL]
"""A golden game of every game."""
ACTIONS = sample(40, 120)
"""At most as many actions of it are watched; in thorough runs a whole battle, and a whole game of the short ones."""
FRAME = 0.05
FOLLOWS_IN = 3
"""Frames until log strip, player panels and turn panel have followed an event, each in one of its own."""


def begin(path: Path) -> tuple[Match, list[Action]]:
    """A golden game before its first action, and its actions."""
    record = parse(path.read_bytes(), path.name)
    header, (rules, board) = record.header, laid_out(ALL, record)
    match = Match.start(rules, board, header.players, level=header.level, variants=header.variants, seed=header.seed)
    return match, [played.action for played in retrace(record, rules, board).played]


class Watcher:
    """Looks at every frame of a table, and keeps account of the events that have been shown."""

    def __init__(self, scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
        self.scene = scene
        self.shown: list[Event] = []
        self.begun = any(isinstance(event, TurnStarted) for event in scene.viewpoint.events())
        """True if the first turn had begun before what is being shown."""
        followed = scene.followed

        def note(event: Event) -> None:
            followed(event)
            self.shown.append(event)

        monkeypatch.setattr(scene, "followed", note)

    def frames(self, seat: Seat, action: Action) -> Iterator[None]:
        """Carry out an action: every frame until nothing moves any more."""
        self.begun = self.begun or any(isinstance(event, TurnStarted) for event in self.shown)
        self.shown.clear()
        self.scene.match.submit(seat, action)
        while self.scene.playback.presenter.busy:
            yield
            self.scene.update(FRAME)

    def known(self, event: Event) -> Any:
        """Return the viewer's knowledge once an event of the last action has happened."""
        return next(moment.seen for moment in self.scene.match.moments(self.scene.viewpoint.viewer) if moment.event == event)

    def mover(self, first: Seat) -> Seat | None:
        """Return whose turn is shown: that of whoever decided, until another begins; in setting up, whoever acted last."""
        shown, begun = first, self.begun
        for event in self.shown:
            if isinstance(event, TurnStarted) or (not begun and event.player is not None):
                shown = event.player if event.player is not None else shown
            begun = begun or isinstance(event, TurnStarted)
        return shown

    def plates(self) -> list[tuple[Any, ...]]:
        """Return what stands on the plates."""
        return [
            (plate.card.line, plate.card.out, plate.card.icon, plate.card.things, plate.card.portrait)
            for plate in self.scene.hud.panels.by_seat
        ]

    def plates_of(self, seen: Any) -> list[tuple[Any, ...]]:
        """Return what would stand on the plates of those who know this."""
        table = self.scene.table
        now, table.shown = table.shown, seen
        cards: tuple[PlayerSummary, ...] = table.cards()
        table.shown = now
        return [(card.line, card.out, card.icon, card.things, card.portrait) for card in cards]


@pytest.fixture(params=GOLDEN, ids=lambda path: path.stem)
def game(request: pytest.FixtureRequest, program: Start) -> tuple[TableScene, list[Action]]:
    """A golden game at its table, and the actions to come."""
    match, actions = begin(request.param)
    scene = program().sit_down(match)
    if scene.viewpoint.waits_for is not None:
        scene.handover.reveal()
    return scene, actions[:ACTIONS]


def rest(scene: TableScene) -> None:
    """Everything has been shown: whoever is to decide looks."""
    if scene.viewpoint.waits_for is not None:
        scene.handover.reveal()
    assert scene.settled


def test_nothing_is_offered_while_anything_moves(game: tuple[TableScene, list[Action]], monkeypatch: pytest.MonkeyPatch) -> None:
    scene, actions = game
    watcher, moved = Watcher(scene, monkeypatch), 0
    for action in actions:
        seat = scene.match.to_move
        assert seat is not None
        for _ in watcher.frames(seat, action):
            moved += 1
            assert not scene.settled
            assert not any(button.enabled or button.full_tooltip for button in scene.controls.actions.buttons), (
                "the pointer rests there"
            )
            assert not scene.controls.undo.enabled
            assert not scene.controls.since.enabled
            assert not scene.board.live
            assert not [key for key in scene.stage.names() if isinstance(key, tuple) and key[0] == "mark"]
            assert all(card.disabled_reason for fan in scene.root.walk() if isinstance(fan, Fan) for card in fan.cards)
            before = len(scene.match.history)
            if legal := scene.match.legal():
                scene.decisions.submit(legal[0])
            assert len(scene.match.history) == before
        rest(scene)
        assert scene.board.live
        assert scene.text("table.moment") not in [button.disabled_reason for button in scene.controls.actions.buttons]
    assert moved


def lines_for_all(scene: TableScene) -> list[LogLine]:
    """The lines of the log as everybody may read them."""
    steps = [scene.match.opening.events, *(played.step.events for played in scene.match.history)]
    seen = (scene.match.game.redact(event, None) for events in steps for event in events)
    return [line for line in (scene.table.words.line(event) for event in seen if event is not None) if line is not None]


def beneath(scene: TableScene, line: LogLine, mover: Seat) -> str:
    """The words of a line of the log beneath whose turn it is: with the name of somebody else whose they are.

    The line above has the name of whose turn has begun.
    """
    if line.heading and line.seat == mover:
        return line.text.replace(f": {scene.name(mover)}", "")
    if line.heading or line.seat in (None, mover) or scene.name(line.seat) in line.text:
        return line.text
    return f"{scene.name(line.seat)}: {line.text}"


def titled(scene: TableScene, turn: Seat | None, mover: Seat) -> str:
    """The title while a player acts: the name alone before the first turn."""
    name = scene.name(mover)
    return name if turn is None else scene.text("table.under_way" if turn == mover else "table.decides", name=name)


def test_title_plates_and_log_follow_what_has_been_shown(
    game: tuple[TableScene, list[Action]], monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, actions = game
    watcher = Watcher(scene, monkeypatch)
    for action in actions:
        seat, lines, seen, viewer = scene.match.to_move, list(scene.hud.log.lines), scene.viewpoint.seen, scene.viewpoint.viewer
        assert seat is not None
        told: list[Event] = []
        turn = scene.playback.turn
        everybody = scene.match.observation(None), lines_for_all(scene)
        due: tuple[object, ...] | None = None
        stood = 0
        for _ in watcher.frames(seat, action):
            if scene.viewpoint.viewer != viewer:  # the hand was folded: everybody sees what comes
                assert scene.viewpoint.viewer is None
                viewer, (seen, lines) = None, everybody
            for event in watcher.shown[len(told) :]:
                seen = watcher.known(event)
                told.append(event)
                turn = event.player if isinstance(event, TurnStarted) else turn
            assert scene.viewpoint.seen == seen
            wanted = [*lines, *(line for line in map(scene.table.words.line, told) if line is not None)]
            assert scene.hud.log.lines == wanted
            active = [plate.active for plate in scene.hud.panels.by_seat]
            if stood >= FOLLOWS_IN:
                assert due == (scene.hud.turn_panel.title, active, watcher.plates(), scene.hud.turn_panel.ask), told
            mover = watcher.mover(seat)
            assert mover is not None
            own = turn in (None, mover)
            beside = [line for line in wanted[len(lines) :] if not line.aside]
            below = beneath(scene, beside[-1], mover) if beside else ""
            before = due
            due = (
                titled(scene, turn, mover),
                [other == mover for other in range(len(scene.hud.panels.by_seat))],
                watcher.plates_of(seen),
                below if own else " ".join(filter(None, (scene.text("table.in_turn", name=scene.name(turn or 0)), below))),
            )
            stood = stood + 1 if due == before else 1
        for event in watcher.shown[len(told) :]:
            seen = watcher.known(event)
        if scene.viewpoint.viewer == viewer:
            assert watcher.plates() == watcher.plates_of(seen), "a plate changed when nothing happened any more"
        rest(scene)
        assert scene.viewpoint.seen == scene.match.observation(scene.viewpoint.viewer)
        active = [plate.active for plate in scene.hud.panels.by_seat]
        assert active == [other == scene.match.to_move for other in range(len(active))]


def test_what_was_asked_returns_as_soon_as_the_motion_is_cut_short(game: tuple[TableScene, list[Action]]) -> None:
    scene, actions = game
    for action in actions[:20]:
        seat = scene.match.to_move
        assert seat is not None
        scene.match.submit(seat, action)
        for _ in range(3):
            scene.update(FRAME)
        scene.playback.presenter.finish()
        rest(scene)
        assert scene.hud.turn_panel.title == scene.asked().headline
        possible = [choice.text for choice in scene.asked().choices if choice.disabled_reason is None]
        assert [button.words for button in scene.controls.actions.buttons] == possible


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_plaque_has_room_for_all_that_is_told(path: Path, program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    match, actions = begin(path)
    scene = program(language="pl").sit_down(match)
    rest(scene)
    watcher = Watcher(scene, monkeypatch)
    for action in actions[:ACTIONS]:
        assert scene.match.to_move is not None
        for _ in watcher.frames(scene.match.to_move, action):
            assert scene.hud.turn_panel.height_for(scene.hud.turn_panel.rect.width) <= scene.hud.turn_panel.rect.height, (
                scene.hud.turn_panel.ask
            )
        if scene.match.to_move is not None:
            rest(scene)


def told_beneath(scene: TableScene, event: Event, mover: Seat) -> str:
    """The words of an event beneath whose turn it is, while `mover` is named there."""
    line = scene.table.words.line(event)
    assert line is not None
    scene.viewpoint.show_mover(mover)
    return scene.playback._told_beneath(line)


def test_whose_turn_began_is_named_whole_while_somebody_of_a_shorter_name_decides(program: Start) -> None:
    """Of "Turn: Alan" the name "Al" takes nothing away."""
    scene = program(speed=Speed.INSTANT).sit_down(new_match("tiny", "short", "Alan", "Al"))
    begun = TurnStarted(rule="TY-1", seat=0)
    assert told_beneath(scene, begun, 1) == "Turn: Alan"
    assert told_beneath(scene, begun, 0) == "Turn"


def test_a_name_that_is_also_a_word_of_the_sentence_is_told_all_the_same(program: Start) -> None:
    scene = program(speed=Speed.INSTANT).sit_down(new_match("island_battle", "classic", "the", "Zosia"))
    ended = TurnPassed(rule="BI-1", seat=0, reason="passed")
    assert told_beneath(scene, ended, 1) == "the: Ends the turn."
    assert told_beneath(scene, ended, 0) == "Ends the turn."


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_beneath_a_name_the_line_of_a_turn_does_not_repeat_it(path: Path, language: str, program: Start) -> None:
    match, actions = begin(path)
    scene = program(language=language, speed=Speed.INSTANT).sit_down(match)
    for action in actions[:ACTIONS]:
        assert match.to_move is not None
        match.submit(match.to_move, action)
    headings = [line for line in lines_for_all(scene) if line.heading]
    assert headings
    for line in headings:
        assert line.seat is not None
        name = scene.name(line.seat)
        assert line.named, line
        assert line.brief, line
        assert name not in line.brief
        assert line.text in (f"{line.brief}: {name}", line.brief.replace(",", f": {name},", 1))
