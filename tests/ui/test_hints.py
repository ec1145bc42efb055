"""Hints: first where, then what and why; only for one person, or where all agreed; and from what the person may know alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect, Surface

from game.bots.knowledge import Reason
from game.bots.outcomes import known_after
from game.bots.player import Decision
from game.bots.thinking import Thinking
from game.engine.chance import Seeded, pick
from game.engine.core import Seat
from game.engine.earthquake.board import SPACE
from game.engine.earthquake.state import Phase
from game.engine.island_battle.actions import Move, PlaceCharacter, Shoot
from game.engine.island_battle.board import Square
from game.engine.island_battle.state import Kind
from game.engine.lost_baggage.actions import ChooseOption, Lay, UseAbility, UseItem, Walk
from game.play.match import Match
from game.play.record import Player
from game.play.settings import Speed
from game.ui.board.stage import covered
from game.ui.hud.legend import Entry
from game.ui.scenes.saves import SavesScene
from game.ui.services.fonts import Face
from game.ui.services.text import LANGUAGES
from game.ui.shell import destinations
from game.ui.shell.input import Command
from game.ui.tables.bubble_space import MARK
from game.ui.tables.hints import Hint, HintProvider, reasons_text
from game.ui.tables.lost_baggage.card_layer import CardLayer
from game.ui.tables.lost_baggage.table import LostBaggageTable
from game.ui.widgets.accent import BAD, GOOD
from tests.bots.working import Here
from tests.clocks import ManualClock
from tests.engine.cases import cases
from tests.engine.earthquake import support as island
from tests.engine.earthquake.support import EE, EEE, WW, C, E, W
from tests.engine.island_battle.table import Table
from tests.games import ALL
from tests.samples import sample
from tests.ui.earthquake.positions import match_at as island_match
from tests.ui.island_battle.positions import match_at
from tests.ui.play import FRAME, Finger, Mouse, Program, new_match, with_computers

Start = Callable[..., Program]
LEVELS = {"island_battle": "classic", "earthquake": "classic", "riverlands": "classic", "lost_baggage": "two_10"}
each = pytest.mark.parametrize("game", LEVELS)


def at_table(program: Start, match: Match, **settings: Any) -> Program:
    home = program(**{"speed": Speed.INSTANT, **settings})
    home.sit_down(match)
    return home


def alone(game: str) -> Match:
    """A person in the first seat, who is to decide between several things, against a computer."""
    match, choice = with_computers(new_match(game, LEVELS[game]), {1: "beginner"}), Seeded("choice")
    while match.to_move != 0 or len(match.legal()) == 1 or not match.turn:
        seat = match.to_move
        assert seat is not None
        match.submit(seat, pick(match.legal(), choice))
    return match


def said(home: Program) -> tuple[str, str]:
    """Return what the lantern says in its bubble, and why."""
    found = home.table.hints.bubble.said
    assert home.table.hints.bubble.visible
    assert found is not None
    return found.what, found.why


def press(home: Program, command: Command) -> None:
    home.app.step(FRAME, [command])
    home.step()


def hint_marks(home: Program) -> list[Any]:
    kinds = (("mark", "hint"), ("mark", "hint way"))
    return [key for key in home.table.stage.names() if isinstance(key, tuple) and key[:2] in kinds]


def test_nothing_to_decide_is_no_longer_said_once_there_is(program: Start) -> None:
    """The person asks while the own move is shown; after the computer's turn something is to be decided again."""
    home = at_table(program, alone("island_battle"), speed=Speed.NORMAL)
    table = home.table
    table.match.submit(0, table.match.legal()[0])
    home.step()
    press(home, Command.HINT)
    assert table.bubble.told == home.words("hint.not_now")
    for _ in range(350):  # it says so for more than three and a half seconds
        if table.decisions.due:
            break
        home.step(dt=0.01)
    home.step(dt=0.01)
    assert table.decisions.due and table.bubble.told == ""


@pytest.mark.rule("EI-12")
@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "As things stand, Ben then has only 1 way on; the tile below is not played"),
        ("pl", "W tym ustawieniu Ben ma wtedy tylko 1 drogę dalej; żetonu poniżej nie rozgrywasz"),
    ],
)
def test_ways_of_others_are_those_after_the_move_and_a_tile_below_may_still_be_a_volcano(
    program: Start, language: str, sentence: str
) -> None:
    """A volcano acts on being exposed, though nobody plays it."""
    home, match = program(language=language), new_match("earthquake", "classic")
    reasons = (Reason("their_ways", 1, 1), Reason("not_below", 0))
    assert reasons_text(home.app.text, match.game, 2, 0, reasons, lambda _: "Ben") == sentence


@pytest.mark.rule("LB-80")
def test_what_holds_of_several_others_is_said_of_all(program: Start) -> None:
    """Tea for everyone, whose user has all HP, heals each of the three others."""
    home, match = program(), new_match("lost_baggage", "four_10", "Ola", "Jan", "Ewa", "Bo")
    reasons = (*(Reason("heals_too", seat, seat) for seat in (1, 2, 3)), Reason("draws", 0, 1), Reason("peeks", 0))
    said = reasons_text(home.app.text, match.game, 4, 0, reasons, ("Ola", "Jan", "Ewa", "Bo").__getitem__)
    assert said == "Jan gets back 1 HP; Ewa gets back 2 HP; Bo gets back 3 HP; you draw 1 item"
    assert (
        reasons_text(home.app.text, match.game, 4, 0, reasons, str, 1) == "1 gets back 1 HP; 2 gets back 2 HP; 3 gets back 3 HP"
    )


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "As things stand, Ben cannot hit any of yours without moving; 2 of the 5 rolls let you move into a shot at Ben"),
        (
            "pl",
            "W tym ustawieniu Ben bez ruchu nie może trafić nikogo z twoich; "
            "2 z 5 rzutów pozwalają ruszyć tak, że Ben będzie na celowniku",
        ),
    ],
)
def test_two_reasons_that_hold_as_all_stand_say_so_once(program: Start, language: str, sentence: str) -> None:
    home, match = program(language=language), new_match("island_battle", "classic")
    reasons = (Reason("safe", 1), Reason("aims", 1, 2))
    assert reasons_text(home.app.text, match.game, 2, 0, reasons, lambda _: "Ben") == sentence
    home.sit_down(match)
    placing, where = PlaceCharacter(Kind.TANK, Square(4, 1), 1), Reason("column", 0, 4)
    told = home.table.table.suggestion(placing).words, reasons_text(home.app.text, match.game, 2, 0, [where], lambda _: "")
    assert (
        told
        == {
            "en": ("Place a tank on D1, facing east.", "From there it faces column D, as the pad lies now"),
            "pl": ("Postaw czołg na D1, przodem na wschód.", "Przy obecnym położeniu podkładki stoi naprzeciw kolumny D"),
        }[language]
    )


@pytest.mark.parametrize("chance", [0.02, 0.5, 0.97])
def test_a_hint_says_of_the_other_ways_no_more_than_that_they_look_alike(program: Start, chance: float) -> None:
    """An estimate of the search is no fact about how the game stands."""
    home = program(language="en")
    match = alone("earthquake")
    decision = Decision(match.legal()[0], chance, close=True, reasons=(Reason("their_ways", 1, 1),))
    why = HintProvider(match, (), home.app.context.thinking)._why(decision, home.app.text, lambda _: "Ben")
    assert why == "As things stand, Ben then has only 1 way on. Another choice looks about as good."


def test_fingers_are_told_of_no_key(program: Start) -> None:
    home = at_table(program, alone("riverlands"))
    Finger(home).press(home.table.hints.button)
    home.step()
    assert said(home)[1] == "Ask again for what to do."


@each
def test_the_second_press_tells_what_to_do_and_why(program: Start, game: str) -> None:
    home = at_table(program, alone(game))
    table, text = home.table, home.app.text
    press(home, Command.HINT)
    found = table.hints.hint
    assert found is not None
    assert found.action is not None
    assert not found.whole
    assert found.action in table.match.legal()
    words = table.table.suggestion(found.action).words
    number = table.stage.get(("mark", "hint step", 1))
    assert (said(home)[0] == "Look at the 1 first.") is (number is not None), "the number is on the board, however far"
    assert said(home)[1] == text("hint.again")
    assert words not in said(home)
    assert table.hints.bubble.hiding_key == "", "the key tells more now: it does not hide the hint"
    press(home, Command.HINT)
    assert said(home) == (words, found.why)
    assert table.hints.bubble.hiding_key == text.key("hint") == "H"
    press(home, Command.HINT)
    assert not table.hints.bubble.visible
    assert hint_marks(home) == []
    press(home, Command.HINT)
    assert hint_marks(home)
    home.step(Command.BACK)
    assert (table.hints.bubble.visible, hint_marks(home), home.scene is table) == (False, [], True), "no more than the hint goes"


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 100), ((1024, 600), 150)])
@pytest.mark.parametrize(
    "words", ["Slide the pad to column H.", "Przesuń czołg G4 na G8 ze skrętem.", "Przesuń żołnierza F9 na F10 ze skrętem."]
)
def test_the_lantern_covers_no_word_of_what_is_to_be_done(
    program: Start, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int, words: str
) -> None:
    home = at_table(program, alone("island_battle"), size=size, interface_scale=scale, reduced_motion=True)
    press(home, Command.HINT)
    bubble, theme = home.table.hints.bubble, home.app.theme
    bubble.give(words, "Why.", whole=True)
    drawn: list[tuple[Any, Rect]] = []
    monkeypatch.setattr(theme, "draw_block", lambda _, block, rect, *how, **more: drawn.append((block, Rect(rect))))
    bubble.draw(Surface(size))
    block, rect = drawn[0]
    portrait = bubble.extent.right - theme.px(76)  # its left edge: it is 76 units across, and looks out over the paper
    assert " ".join(block.lines) == words
    assert rect.x + block.width <= portrait


@each
def test_the_bubble_points_at_what_is_to_be_done_and_covers_no_button(program: Start, game: str) -> None:
    home = at_table(program, alone(game))
    table, bubble = home.table, home.table.hints.bubble
    for _ in range(2):
        press(home, Command.HINT)
        buttons = [button.rect for button in (*table.controls.actions.buttons, *table.hud.tools.tools)]
        assert bubble.rect.collidelist(buttons) < 0
        assert home.table.window.contains(bubble.rect)
    found = table.hints.hint
    assert found is not None
    assert found.action is not None
    target = table.table.suggestion(found.action).target
    if target is not None:
        x, y = table.board.place_of(target)
        assert not bubble.rect.collidepoint(x, y)
        tip = bubble.tip
        assert tip is not None
        assert abs(tip[0] - x) <= table.px(MARK) and abs(tip[1] - y) <= table.px(MARK)


def test_a_refusal_leaves_the_hint_to_be_read(program: Start) -> None:
    home = at_table(program, alone("island_battle"))
    table, bubble = home.table, home.table.hints.bubble
    press(home, Command.HINT)
    assert bubble.visible
    for near in (Rect(bubble.rect.centerx, bubble.rect.bottom + 2, 9, 9), Rect(bubble.rect.centerx, bubble.rect.y - 11, 9, 9)):
        table.tell("This is not to be done now.", near)
        assert not table.bubble.rect.colliderect(bubble.rect)
        assert table.window.contains(table.bubble.rect)
    bubble.shift(0, table.window.bottom - bubble.rect.bottom)
    bubble.shift(table.window.centerx - bubble.rect.centerx, 0)
    table.tell("This is not to be done now.")
    assert not table.bubble.rect.colliderect(bubble.rect)
    assert table.window.contains(table.bubble.rect)


def test_the_lantern_lies_on_the_button_that_does_it(program: Start) -> None:
    match = with_computers(new_match("island_battle", "classic", setting_up="quick"), {1: "beginner"})
    while match.to_move != 0 or not match.turn:
        seat = match.to_move
        assert seat is not None
        match.submit(seat, match.legal()[0])
    home = at_table(program, match)
    roll = home.table.controls.actions.buttons[0]
    action = roll.choice.action
    home.table.controls.actions.point_out(action)
    assert action is not None
    assert home.table.controls.actions.pointed == roll.rect
    home.table.controls.actions.point_out(None)
    assert home.table.controls.actions.pointed is None


def test_who_is_to_act_is_marked_first_and_where_it_leads_second(program: Start) -> None:
    home = at_table(program, alone("earthquake"))
    press(home, Command.HINT)
    assert hint_marks(home) == [("mark", "hint", 1)]
    found = home.table.hints.provider.hint(home.app.text, home.table.name)
    assert found is not None
    assert found.action is not None
    suggested = home.table.table.suggestion(found.action)
    assert suggested.start == home.table.viewpoint.seen.explorers[0]
    press(home, Command.HINT)
    assert (("mark", "hint", "target") in hint_marks(home)) == (suggested.target not in (None, suggested.start))
    assert (("mark", "hint way") in hint_marks(home)) == (("mark", "hint", "target") in hint_marks(home))


def shots_after_moves(match: Match) -> Iterator[tuple[Move, Any, Shoot]]:
    """Moves of the person, what is known after each, and shots that can be fired then."""
    game = match.game
    for move in match.legal():
        if match.to_move == 0 and isinstance(move, Move):
            later = known_after(game, match.observation(0), move)
            if later is not None and game.to_move(later) == 0:
                yield from ((move, later, shot) for shot in game.legal(later) if isinstance(shot, Shoot))


def test_what_follows_is_drawn_with_dashes_and_said_after_the_reason(program: Start) -> None:
    """A move after which somebody can shoot: that is where the dashes lead."""
    match, choice = alone("island_battle"), Seeded("shots")
    while not (found := list(shots_after_moves(match))):
        seat = match.to_move
        assert seat is not None
        match.submit(seat, pick(match.legal(), choice))
    home = at_table(program, match)
    table, seen = home.table, match.observation(0)
    move, later, shot = found[0]
    table.hints.provider = Proposing(move, shot, later)  # type: ignore[assignment]
    table.display.refresh_marks()
    first = table.table.suggestion(move)
    with table.viewpoint.knowing(later):
        second = table.table.suggestion(shot)
    marks, places = table.marks(), table.table.places
    assert second.start is not None
    assert second.target is not None
    for key, at in (
        (("mark", "hint", 1), first.start),
        (("mark", "hint", "target"), first.target),
        (("mark", "hint", 2), second.target),
    ):
        assert at is not None
        assert (marks[key].x, marks[key].y) == places.centre(at, seen, turned=False)
    dashes = marks["mark", "hint way", 2]
    assert (dashes.x, dashes.y) == places.centre(second.start, seen, turned=False)
    assert dashes.sprite.endswith("dashed")
    assert table.hints.bubble.said is not None
    assert table.hints.bubble.said.good == home.app.text("hint.then", what=second.words)
    assert table.viewpoint.seen == seen


def test_what_would_follow_is_not_told_where_chance_lies_between(program: Start) -> None:
    match = alone("island_battle")
    home = at_table(program, match)
    first, then = match.legal()[:2]
    home.table.hints.provider = Proposing(first, then, later=None)  # type: ignore[assignment]
    home.table.display.refresh_marks()
    said = home.table.hints.bubble.said
    assert said is not None
    assert said.good == ""


def holding(kind: type) -> Match:
    """A game of Lost Baggage in which the person may do something with a card or a skill."""
    match, choice = with_computers(new_match("lost_baggage", "two_10"), {1: "beginner"}), Seeded("choice")
    while match.to_move != 0 or not match.turn or not any(isinstance(action, kind) for action in match.legal()):
        seat = match.to_move
        assert seat is not None
        match.submit(seat, pick(match.legal(), choice))
    return match


def proposed(home: Program, kind: type) -> Any:
    """Let the lantern propose the first action of a kind, and nothing else."""
    action = next(action for action in home.table.match.legal() if isinstance(action, kind))
    home.table.hints.provider = Proposing(action)  # type: ignore[assignment]
    home.table.display.refresh_marks()
    home.step()
    return action


def layer_of(home: Program) -> CardLayer:
    """All cards at the table of Lost Baggage."""
    table = home.table.table
    assert isinstance(table, LostBaggageTable)
    return table.panels.layer


def test_the_numbers_on_the_board_are_of_the_way_that_is_proposed(program: Start) -> None:
    """A character has rolled (LB-21), one end of its walk is proposed, and another is pointed at."""
    home = at_table(program, holding(Walk), size=(1280, 800))
    table = home.table
    ends = {action.to: action for action in table.match.legal() if isinstance(action, Walk)}
    ways = dict[Any, tuple[Any, ...]]()

    def counted() -> tuple[Any, ...]:
        """Return the places of all numbers on the board."""
        numbers = [key for key in table.marks() if key[1] in ("step", "hint step")]
        return tuple((key[1], table.marks()[key].x, table.marks()[key].y) for key in numbers)

    for end in ends:
        table.board.go_to(end)
        home.step()
        ways[end] = counted()
    proposed_end, other = next((one, two) for one in ways for two in ways if ways[one] and ways[two] and ways[one] != ways[two])
    table.hints.provider = Proposing(ends[proposed_end])  # type: ignore[assignment]
    table.board.go_to(other)
    home.step()
    assert counted() == ways[proposed_end]
    assert {kind for kind, _, _ in counted()} == {"step"}


@dataclass
class Proposing:
    """A lantern that has made up its mind."""

    action: Any
    then: Any = None
    later: Any = None
    works = True
    thinks = False

    def hint(self, text: Any, name: Any) -> Hint:
        return Hint(self.action, "", True, self.then, self.later)


def test_a_card_that_is_meant_has_a_ring_and_the_bubble_points_at_it(program: Start) -> None:
    home = at_table(program, holding(UseItem))
    hand = layer_of(home).hand
    assert hand._ringed is None
    action = proposed(home, UseItem)
    assert hand._ringed is not None
    assert hand.cards[hand._ringed].item == action.item
    x, _, _ = hand.spot(hand._ringed)
    tip = home.table.hints.bubble.tip
    assert tip is not None
    assert abs(tip[0] - x) <= hand.card_width
    assert hint_marks(home) == []
    home.table.decisions.submit(action)
    home.step()
    assert hand._ringed is None


def test_bubbles_are_kept_off_the_card_that_is_read(program: Start) -> None:
    home = at_table(program, holding(UseItem))
    hand = layer_of(home).hand
    x, y, _ = hand.spot(0)
    Mouse(home).move((x, y))
    home.step()
    assert hand.raised == 0
    assert hand.reading_rect(0) in list(home.table.table.standing())


def test_a_skill_that_is_meant_has_a_ring_on_the_card_of_who_uses_it(program: Start) -> None:
    home = at_table(program, holding(UseAbility))
    proposed(home, UseAbility)
    layer = layer_of(home)
    rows = [row for card in (layer.own_things.card, *(side.card for side in layer.stage.sides)) for row in card._rows]
    assert [row.skill.kind for row in rows if row.ringed] == ["ability"]


def test_a_hint_goes_with_the_decision_that_it_was_for(program: Start) -> None:
    home = at_table(program, alone("earthquake"))
    press(home, Command.HINT)
    home.table.decisions.submit(home.table.match.legal()[0])
    home.step()
    assert hint_marks(home) == []
    assert not home.table.hints.bubble.visible
    assert home.table.hints.hint is None


def test_between_persons_there_are_no_hints_unless_they_agreed(program: Start) -> None:
    home = at_table(program, new_match("earthquake", "classic"))
    assert "lantern" not in [tool.icon for tool in home.table.hud.tools.tools]
    press(home, Command.HINT)
    assert not home.table.hints.provider.thinks
    assert not home.table.bubble.shown
    assert not home.table.hints.bubble.visible


def test_an_agreement_on_hints_is_kept_with_the_game(program: Start) -> None:
    match = new_match("earthquake", "classic")
    match.record.header = replace(match.record.header, hints=True)
    home = program(speed=Speed.INSTANT)
    home.open()
    home.app.context.open(destinations.NewMatch(match))
    home.step()
    home.app.context.open(destinations.Title())
    home.step()
    home.app.context.open(destinations.Saves())
    home.step()
    saves = home.app.stack.top
    assert isinstance(saves, SavesScene)
    assert home.app.text("saves.hints") in saves.about.state
    saves.open_button.press()
    home.step()
    press(home, Command.HINT)
    assert said(home)[1] == home.app.text("hint.again")
    assert home.table.match.rematch().hints


def test_the_lantern_is_not_where_no_computer_plays(program: Start) -> None:
    home = at_table(program, new_match("tiny", "short"))
    assert "lantern" not in [tool.icon for tool in home.table.hud.tools.tools]


@dataclass
class Moment:
    """A state as a match that stands still."""

    game: Any
    board: Any
    state: Any
    players: tuple[Player, ...] = (Player("Ola"), Player("Computer", computer="easy"))

    @property
    def to_move(self) -> Seat | None:
        seat: Seat | None = self.game.to_move(self.state)
        return seat

    def observation(self, seat: Seat) -> Any:
        return self.game.observe(self.state, seat)


@each
def test_who_knows_the_same_is_told_the_same(program: Start, game: str) -> None:
    """Two states that differ only in what is hidden from the seat to move."""
    match = alone(game)
    seen = match.observation(0)
    one, other = (match.game.sample(seen, Seeded(seed)) for seed in (1, 2))
    assert match.game.observe(one, 0) == match.game.observe(other, 0)
    home = program()
    hints = []
    for state in (one, other):
        moment: Any = Moment(match.game, match.board, state)
        lantern = HintProvider(moment, ALL[game].computer_levels(), Thinking(Here(), ManualClock()))
        lantern.ask()
        assert lantern.found()
        hints.append(lantern.hint(home.app.text, str))
    assert hints[0] is not None
    assert hints[0] == hints[1]


@pytest.mark.parametrize("language", LANGUAGES)
@each
def test_every_reason_has_words_with_its_name(program: Start, game: str, language: str) -> None:
    text, knowledge = program(language=language).app.text, ALL[game].computer_levels()[-1].knowledge
    for code in knowledge.says:
        said = [text(f"{game}.why.{code}", n=n, percent=50, stands="", letter="C") for n in (1, 2, 5)]
        assert not [words for words in said if "why" in words or "{" in words]
    for code in knowledge.says_of_others:
        said = [text(f"{game}.why.{code}.other", name="Ola", n=n, percent=50, stands="", letter="C") for n in (1, 2, 5)]
        assert all("Ola" in words for words in said)
    for code in (*knowledge.says, *(f"{code}.other" for code in knowledge.says_of_others)):
        if code.startswith("would"):
            assert {"en": "50%", "pl": "50\xa0%"}[language] in text(
                f"{game}.why.{code}", name="Ola", n=1, percent=50, stands="", letter="C"
            )


@each
def test_every_action_can_be_proposed_in_words(program: Start, game: str) -> None:
    case = next(case for case in cases() if case.game.id == game)
    match, choice = case.match("words"), Seeded("choice")
    home = at_table(program, match, language="pl")
    home.app.text._missing.clear()
    for _ in range(sample(70, 150)):
        seat = match.to_move
        if seat is None:
            break
        if home.table.viewpoint.waits_for is not None:
            home.table.handover.reveal()
        for action in match.legal()[::3]:
            assert home.table.table.suggestion(action).words
        match.submit(seat, pick(match.legal(), choice))
        home.step()
    assert home.app.text._missing == set()


def test_the_arrow_of_a_hint_is_not_drawn_over_a_walk_that_is_pointed_at(program: Start) -> None:
    match = holding(Walk)
    home = at_table(program, match)
    table = home.table
    first, other = [action for action in match.legal() if isinstance(action, Walk)][:2]
    table.hints.provider = Proposing(first, None, None)  # type: ignore[assignment]
    for space, shown in ((other.to, False), (first.to, False), (None, True)):
        table.board._point(space)
        home.step()
        assert (("mark", "hint way") in hint_marks(home)) == shown
        assert (("mark", "dot", 0) in table.stage.names()) != shown
        assert ("mark", "hint", "target") in hint_marks(home)


@pytest.mark.rule("LB-12")
def test_a_hint_names_the_tile_that_is_to_be_laid_and_goes_once_a_world_is_planned(program: Start) -> None:
    """The tile that is picked is another one: its place says nothing of what the hint's reasons are about."""
    match = new_match("lost_baggage", "two_10", start="1", laying="hand")
    home = at_table(program, match)
    table = home.table
    table.handover.reveal()
    lays = [action for action in match.legal() if isinstance(action, Lay)]
    last = next(action for action in reversed(lays) if action.tile != lays[0].tile)
    assert isinstance(table.table, LostBaggageTable)
    name = table.table.words.card("tile", last.tile)
    assert table.table.suggestion(last).words == f"Lay {name} here."
    provider = table.hints.provider
    provider._state, provider._decision, provider._whole = match.state, Decision(last, 0.0), True
    table.display.refresh_marks()
    home.step()
    assert table.hints.bubble.visible and name in str(table.hints.bubble.said)
    table.decisions.submit(lays[0])
    home.settle()
    assert table.decisions.planned == 1 and table.hints.hint is None and not table.hints.bubble.visible


@pytest.mark.rule("LB-85")
def test_options_are_named_by_what_they_do(program: Start) -> None:
    """Neither the hint nor the story says "option 2"."""
    match, choice = with_computers(new_match("lost_baggage", "two_10"), {1: "beginner"}), Seeded("options")
    while match.to_move != 0 or not any(isinstance(action, ChooseOption) for action in match.legal()):
        seat = match.to_move
        assert seat is not None
        match.submit(seat, pick(match.legal(), choice))
    home = at_table(program, match)
    buttons = [button.choice.text for button in home.table.controls.actions.buttons]
    for action, words in zip(match.legal(), buttons, strict=True):
        assert isinstance(action, ChooseOption)
        assert home.table.table.suggestion(action).words == home.app.text("lost_baggage.advice.option", option=words)
    seat, first = match.to_move, match.legal()[0]
    assert seat is not None
    chosen = next(event for event in match.submit(seat, first).events if event.code() == "option_chosen")
    line = home.table.table.words.line(chosen)
    assert line is not None
    assert line.text.endswith(f": {buttons[0]}.")


def threat_marks(home: Program) -> list[Any]:
    return [key for key in home.table.stage.names() if isinstance(key, tuple) and key[:2] == ("mark", "threat")]


def test_a_hint_makes_way_for_the_legend_of_threats(program: Start) -> None:
    """The hint is about a jeep on the pad at the lower edge, where the legend comes."""
    match = with_computers(match_at(Table("t 8,7 S", pads=(".J...", "....."), rolled=0)), {1: "beginner"})
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    table = home.sit_down(match)
    home.settle()
    for _ in range(2):
        press(home, Command.HINT)
    assert table.hints.bubble.visible
    table.threats.show(True)
    home.step()
    assert table.threats.legend.visible
    assert not table.hints.bubble.rect.colliderect(table.threats.legend.rect)
    assert table.threats.legend.rect in list(table.bubble_space.floating(table.hints.bubble))


def test_a_hint_makes_way_for_a_card_that_comes_after_it(program: Start) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    table = home.sit_down(with_computers(match_at(Table("t 8,7 S", pads=(".J...", "....."), rolled=0)), {1: "beginner"}))
    home.settle()
    for _ in range(2):
        press(home, Command.HINT)
    card = table.hud.card
    card.place(Rect(table.hints.bubble.rect))
    card.show(True)
    home.step()
    assert table.hints.bubble.visible
    assert not table.hints.bubble.extent.colliderect(card.rect)


def test_the_words_of_signs_are_not_cut_beside_four_names(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    table = home.sit_down(match_at(Table("t 8,7 S", pads=(".J...", "....."), rolled=0)))
    table.threats.show(True)
    home.step()
    legend, written = table.threats.legend, dict[str, Rect]()
    signs = [Entry("mark/drop", (), "zepchnięcie lub trafienie", BAD), Entry("mark/drop", (), "poza zasięgiem", GOOD)]
    legend.say("Stary Sum, Szara Foka, Pani Czapla, Biała Fala, następna tura", "o ile możesz wiedzieć", signs)
    monkeypatch.setattr(table.theme, "write", lambda target, words, rect, *_, **__: written.update({words: Rect(rect)}))
    legend.draw(Surface(home.size))
    for sign, words in zip(signs, ("lub trafienie", "zasięgiem"), strict=True):
        assert table.theme.fonts.width(words, Face.BOLD, table.theme.px(17)) <= written[sign.words].width, "in two lines"


@pytest.mark.parametrize("players", [2, 3])
def test_the_legend_has_the_signs_of_the_marks(program: Start, players: int) -> None:
    """Two have a bazooka; alone against one its sign is the shot, among several each has a badge."""
    stacks = {C: "land*2", WW: "land*2", EE: "land*2"}
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    table = home.sit_down(island_match(island.table(stacks, (C, WW, EE)[:players], (None, "bazooka", "bazooka")[:players])))
    table.threats.show(True)
    marks = [actor.sprite for key, actor in table.marks().items() if isinstance(key, tuple) and key[1] == "threat sign"]
    harm = table.threats.legend.entries[0]
    if players == 2:
        assert harm.over == ("mark/shot",)
        assert [mark.split("/", 2)[2] for mark in marks] == ["mark/shot/"], "a label with that picture and no words"
    else:
        assert list(harm.over) == marks == [f"ui/badge_{table.hud.colour(seat)}" for seat in (1, 2)]


def test_signs_of_threats_lie_over_other_marks_and_cover_few(program: Start) -> None:
    """Ola's last tile, cracks, has the number of its edges and a drop between; two have a bazooka."""
    stacks = {C: "cracks_0", WW: "land*2", EE: "land*2", E: "land*2"}
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    table = home.sit_down(island_match(island.table(stacks, (C, WW, EE), (None, "bazooka", "bazooka"))))
    table.threats.show(True)
    marks, view = table.marks(), table.stage.view
    signs = [actor for key, actor in marks.items() if isinstance(key, tuple) and key[:3] == ("mark", "threat sign", C)]
    drop = covered(marks["mark", "drop", C], table.context.art, view)
    assert len(signs) == 2
    assert all(sign.layer > marks["mark", "drop", C].layer for sign in signs)
    for area in (covered(sign, table.context.art, view) for sign in signs):
        hidden = area.clip(drop)
        assert 4 * hidden.width * hidden.height < area.width * area.height


def test_what_two_opponents_could_do_together_is_not_denied(program: Start) -> None:
    """Ewa has dynamite and no way to Ola; Jan could push her into the water beside Ola, and Ewa would then light it."""
    stacks = {C: "land*2", WW: "land*2", (-3, 0): "land*2"}
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    state = island.table(stacks, (C, (-3, 0), WW), (None, "push", "dynamite"))
    played = island.act(state, "stay", f"push {SPACE.write(WW)}", "stay", f"dynamite {SPACE.write(C)}")
    assert island.stack(played.state, C) == "", "after Ola's own turn there was one tile left"
    table = home.sit_down(island_match(state))
    table.threats.show(True)
    legend = table.threats.legend
    assert ([entry.words for entry in legend.entries], legend.below) == (
        ["Hidden tiles aside, nobody alone can push or hit you, or break your tile."],
        "each alone, hidden tiles not counted",
    )


@pytest.mark.rule("EI-44")
@pytest.mark.parametrize(
    ("tools", "head"),
    [
        ((None, None), "Rest of this turn"),
        ((None, None, None), "This turn and the next"),
        ((None, "bazooka", None), "Jan, rest of this turn"),
        ((None, None, "bazooka"), "Ewa, next turn"),
        ((None, "bazooka", "bazooka", "bazooka"), "Jan now, Ewa and Bo next turn"),
    ],
)
def test_in_the_turn_of_another_what_is_left_of_it_is_counted(program: Start, tools: tuple[str | None, ...], head: str) -> None:
    """In Jan's turn Ola flees from the volcano on C to E. Jan on W, Ewa and Bo, who have no move, are each two spaces from it."""
    stacks = {C: "land volcano", E: "land*2", W: "land", EEE: "land", (3, -2): "land"}
    home = program(size=(1280, 800), speed=Speed.INSTANT)
    spaces = (C, W, EEE, (3, -2))[: len(tools)]
    state = island.table(stacks, spaces, tools, turn=1, moved=True, phase=Phase.FORCED, actor=0)
    table = home.sit_down(island_match(state))
    table.threats.show(True)
    assert table.threats.legend.head == head


@each
def test_threats_are_shown_as_long_as_the_key_is_held(program: Start, game: str) -> None:
    home = at_table(program, alone(game))
    spaces = home.table.table.threats(0).spaces
    home.app.devices._down.clear()
    home.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_w, mod=0))
    assert {key[2] for key in threat_marks(home)} == set(spaces)
    signs = [actor for key, actor in home.table.marks().items() if isinstance(key, tuple) and key[1] == "threat sign"]
    assert len(signs) >= len(spaces)
    assert all(sign.nudge[1] < 0 for sign in signs), "above, off the number at the lower right"
    words = [entry.words for entry in home.table.threats.legend.entries]
    nobody = {
        "earthquake": "Hidden tiles aside, nobody can push or hit you, or break your tile.",
        "island_battle": "None by itself can hit you with the first roll.",
        "riverlands": "Nobody can attack you.",
        "lost_baggage": "Nobody can come to you by the die.",
    }[game]
    beyond = {"island_battle": "cannot hit you here", "lost_baggage": "no fight by the die"}
    elsewhere = beyond.get(game, "out of reach")
    assert home.table.threats.legend.visible
    assert words == ([home.table.table.threats(0).icon.name, elsewhere] if spaces else [nobody])
    bounds = {
        "earthquake": "hidden tiles not counted",
        "island_battle": "one character, first roll only",
        "riverlands": "luck included",
        "lost_baggage": "battles by the die alone",
    }
    assert home.table.threats.legend.below == bounds[game]
    home.step(pygame.event.Event(pygame.KEYUP, key=pygame.K_w, mod=0))
    assert threat_marks(home) == []
    assert not home.table.threats.legend.visible


def test_behind_the_curtain_a_hint_asks_for_the_cards_first(program: Start) -> None:
    match = new_match("lost_baggage", "two_10", "Ola", "Jan", start="1", laying="ready")
    match.record.header = replace(match.record.header, hints=True)
    home = at_table(program, match)
    table = home.table
    home.settle()
    assert table.viewpoint.waits_for is not None
    press(home, Command.HINT)
    assert table.bubble.told == "First show your cards."
    table.handover.reveal()
    home.settle()
    assert table.bubble.told == "", "they are shown"
