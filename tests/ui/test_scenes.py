"""The screens around the games: they fit at every size in every language, and do what they say."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from unittest import mock

import pygame
import pytest
from pygame import Rect

from game import paths
from game.bots.thinking import Thinking
from game.engine.chance import Seeded, pick
from game.games import GAMES
from game.play.match import Match
from game.ui.contract.entry import TableEntry
from game.ui.contract.values import Chart, PlayerSummary
from game.ui.learn.screen import LearnScene
from game.ui.program.app import App
from game.ui.program.navigator import Navigator
from game.ui.rulebook.scene import RulebookScene
from game.ui.scenes import sea
from game.ui.scenes.about import LicenceScene
from game.ui.scenes.islands import Island, spread
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.numbers import NumbersScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.results import ResultsScene
from game.ui.scenes.saves import NAMED, SavesScene
from game.ui.scenes.seat_row import AddSeatButton, Figure
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.services.preferences import Preferences, settings_path
from game.ui.services.theme import CREAM
from game.ui.services.wording import player_name, player_names
from game.ui.shell import destinations
from game.ui.tables.scene import TableScene
from game.ui.widgets import Choice, TextField, Toggle
from game.ui.widgets.dialog import DialogScene, LineScene, MessageScene, QuestionScene
from tests.bots.working import Here
from tests.games import ALL
from tests.tools.screens import AROUND, SCREENS, a_match, cards, played
from tests.ui.play import Gamepad, Hands, Keyboard, Mouse, Program, alike, among_persons, new_match
from tests.ui.room import words_of

FIRST = next(iter(ALL.values()))
FIRST_NAME = "Battle for the Island"
Start = Callable[..., Program]


def shown(name: str, size: tuple[int, int], language: str, interface: int = 100) -> App:
    """A program that shows one of the screens."""
    preferences = Preferences()
    preferences.values.interface_scale = interface
    app = App(ALL, preferences, size=size, language=language, sound=False)
    app.context.thinking = Thinking(Here())
    SCREENS[name](app)
    app.stack.settle()
    app.theme._blocks.clear()
    for scene in app.stack.scenes[-1:]:
        scene.invalidate()
    app.step(0.01)
    return app


@pytest.mark.parametrize("name", AROUND)
def test_every_picture_equals_a_fresh_one_and_is_still(name: str, program: Start) -> None:
    app = shown(name, (1024, 600), "en")
    top = app.stack.top
    assert top is not None
    before = pygame.image.tobytes(app.screen.surface, "RGB")
    assert top.take_changes(app.screen.surface.get_rect()) == []
    for scene in app.stack.visible():
        scene.invalidate()
    app.draw()
    assert pygame.image.tobytes(app.screen.surface, "RGB") == before


def test_everything_of_the_title_is_reached_by_every_device(program: Start) -> None:
    ways = {FIRST_NAME: NewGameScene, "Saved games": SavesScene, "Settings": SettingsScene}
    for device in (Mouse, Keyboard, Gamepad):
        for words, scene in ways.items():
            running = program()
            running.open()
            hands: Hands = device(running)
            hands.press(running.button(words))
            assert type(running.scene) is scene
            hands.press(running.scene.back_button)  # type: ignore[attr-defined]
            assert type(running.scene) is TitleScene


def test_the_game_played_last_is_continued_and_there_is_no_card_without_one(program: Start) -> None:
    running = program()
    title = running.open()
    assert isinstance(title, TitleScene)
    assert title.go_on is None
    assert title.focused is title.islands[0]
    match = played(a_match(running.app), 3)
    running.app.context.saves.autosave(match).close()
    again = program()
    scene = again.open()
    assert isinstance(scene, TitleScene)
    assert scene.go_on is not None
    assert scene.focused is scene.go_on
    assert scene.go_on.where == "Battle for the Island"
    names = " – ".join(player.name for player in match.players)
    assert scene.go_on.who == (f"Turn {match.turn} · {names}", names, f"Turn {match.turn}")


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1280, 800), 150), ((1024, 600), 150), ((1920, 1080), 100)])
def test_no_line_of_the_card_reaches_into_the_next(program: Start, size: tuple[int, int], text: int, language: str) -> None:
    home = program(size=size, language=language, interface_scale=text)
    home.app.context.saves.autosave(played(a_match(home.app), 3)).close()
    scene = home.open()
    assert isinstance(scene, TitleScene)
    assert scene.go_on is not None
    face = Rect(0, 0, scene.px(160), scene.go_on.ring.height - scene.px(12))
    lines = scene.go_on.lines(face)
    assert [room.height for _, room in lines] == sorted((room.height for _, room in lines), reverse=True)
    assert all(block.height <= room.height + 1 for block, room in lines), "rounding adds one pixel at most"
    assert all(upper.bottom <= lower.top for (_, upper), (_, lower) in pairwise(lines))
    assert lines[-1][1].bottom <= face.bottom + 1


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("interface", [100, 130, 150, 200])
def test_the_tooltip_of_the_card_leaves_its_lines_free(program: Start, interface: int, language: str) -> None:
    """In a low window with large letters it lies over islands."""
    home = program(size=(1024, 600), interface_scale=interface, language=language, games=GAMES)
    home.app.context.saves.autosave(played(a_match(home.app), 3)).close()
    scene = home.open()
    assert isinstance(scene, TitleScene)
    assert scene.go_on is not None
    Mouse(home).move(scene.go_on.ring.center)
    for _ in range(60):
        home.step()
    assert scene.bubble.words == scene.go_on.full_tooltip
    assert not scene.bubble.rect.colliderect(scene.go_on.ring)


def how_far(home: Program) -> str:
    """Return how far the game has come that can be continued, as its card says."""
    scene = home.open()
    assert isinstance(scene, TitleScene)
    assert scene.go_on is not None
    return scene.go_on.who[-1]


def test_the_card_shows_the_position_of_the_saved_game(program: Start) -> None:
    """Of two positions of one game the card shows each its own."""
    pictures = []
    for actions in (0, 12):
        home = program()
        home.app.context.saves.autosave(played(a_match(home.app), actions)).close()
        scene = home.open()
        assert isinstance(scene, TitleScene)
        assert scene.go_on is not None
        home.step(dt=1.0)
        shown = scene.go_on.rect.copy()
        shown.height = shown.height // 2
        pictures.append(pygame.image.tobytes(home.screen.subsurface(shown), "RGB"))
    assert not alike(*pictures)


def test_a_number_chooses_an_island_and_arrows_go_where_they_point(program: Start) -> None:
    home = program(games=GAMES, size=(1280, 800))
    title = home.open()
    assert isinstance(title, TitleScene)
    keys = Keyboard(home)
    seen = [title.focused]
    for way in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        keys.arrow(*way)
        seen.append(title.focused)
    one, two, three, four = title.islands
    assert seen == [one, two, four, three, one]
    keys.key(pygame.K_4)
    assert isinstance(home.scene, NewGameScene)
    assert home.scene.entry is four.entry


def test_an_island_that_is_pointed_at_rises_and_is_drawn_in_its_place(program: Start) -> None:
    home = program()
    title = home.open()
    assert isinstance(title, TitleScene)
    island = title.islands[1]
    before = home.pixels()
    Mouse(home).move(island.land.center)
    assert home.pixels() != before
    assert home.up_to_date()
    Mouse(home).move(title.menu[0].rect.center)
    Mouse(home).move((2, 2))
    assert home.up_to_date()


def test_the_sea_lives_while_somebody_is_there_and_then_rests(program: Start) -> None:
    home = program()
    title = home.open()

    def moves(seconds: float) -> bool:
        """Return whether the picture changes within that time."""
        before = home.pixels()
        for _ in range(int(seconds / 0.1)):
            home.step(dt=0.1)
        return home.pixels() != before

    Mouse(home).move((2, 2))
    assert moves(2)
    assert home.up_to_date()
    moves(sea.LIVES)
    assert not moves(3)
    assert title.take_changes(title.window) == []
    Mouse(home).move((4, 4))
    assert moves(2)


def test_no_gull_flies_over_words_of_the_title(program: Start) -> None:
    home = program(size=(1280, 800))
    title = home.open()
    assert isinstance(title, TitleScene)
    assert title.life is not None
    rects = [*(island.plate.scale_by(0.8, 0.6) for island in title.islands), *(row.rect for row in title.menu)]

    def letters() -> list[pygame.Mask]:
        """Return the pixels that have the colour of letters in all places with words."""
        home.drawn_anew()
        return [pygame.mask.from_threshold(home.screen.subsurface(rect), CREAM, (12, 12, 12, 255)) for rect in rects]

    Mouse(home).move((2, 2))
    without, crossed = letters(), 0
    assert all(mask.count() > 50 for mask in without)
    for half in range(2, 88):
        title.life.age = half / 2
        gulls = pygame.Surface(home.screen.get_size(), pygame.SRCALPHA)
        title.life.draw_gulls(gulls)
        crossed += sum(gulls.subsurface(rect).get_bounding_rect().width > 0 for rect in rects)
        for mask, now in zip(without, letters(), strict=True):
            assert mask.overlap_area(now, (0, 0)) == mask.count()
    assert crossed > 3


def test_with_reduced_motion_the_sea_rests_at_once(program: Start) -> None:
    home = program(reduced_motion=True)
    home.open()
    for _ in range(10):
        home.step(dt=0.1)  # until the tooltip of what has the focus is there
    Mouse(home).move((2, 2))
    before = home.pixels()
    for _ in range(20):
        home.step(dt=0.1)
    assert home.pixels() == before


@pytest.mark.parametrize("count", range(1, 7))
def test_islands_share_the_sea_and_keep_apart(count: int) -> None:
    room = Rect(10, 100, 700, 480)
    cells = spread(count, room, 60)
    assert len(cells) == count
    assert all(room.contains(cell) for cell in cells)
    assert all(cell.collidelist(cells[number + 1 :]) < 0 for number, cell in enumerate(cells))


def test_a_game_that_is_being_set_up_is_at_its_beginning(program: Start) -> None:
    home = program()
    home.app.context.saves.autosave(new_match("earthquake", "classic")).close()
    assert how_far(home) == "At the beginning"


@pytest.mark.parametrize(("game", "level"), [("riverlands", "classic"), ("lost_baggage", "two_30")])
def test_lists_say_the_round_where_a_game_counts_rounds(program: Start, game: str, level: str) -> None:
    match, chance = new_match(game, level), Seeded("rounds")
    while match.turn < 3:
        match.submit(match.to_move or 0, pick(match.legal(), chance))
    home = program()
    home.app.context.saves.autosave(match).close()
    assert how_far(home) == "Round 2"
    home.app.context.open(destinations.Saves())
    home.step()
    assert isinstance(home.scene, SavesScene)
    assert home.scene.about.state.startswith("Round 2 · ")


@pytest.mark.parametrize("game", ["earthquake", "island_battle"])
def test_lists_say_the_turn_that_is_on_where_a_game_counts_turns(program: Start, game: str) -> None:
    """The last action ended the second turn, so the third is on."""
    match, chance = new_match(game, "classic"), Seeded("turns")
    while match.turn < 3:
        match.submit(match.to_move or 0, pick(match.legal(), chance))
    home = program()
    home.app.context.saves.autosave(match).close()
    assert how_far(home) == "Turn 3"


def test_an_older_file_that_names_no_turn_is_listed_without_one(program: Start) -> None:
    match, chance = new_match("island_battle", "classic"), Seeded("turns")
    while match.turn < 3:
        match.submit(match.to_move or 0, pick(match.legal(), chance))
    home = program()
    autosave = home.app.context.saves.autosave(match)
    autosave.close()
    autosave.path.write_bytes(re.sub(rb'"turn_after":\d+,|\n\{"state".*', b"", autosave.path.read_bytes()))
    assert how_far(home) == "Zosia – Wojtek"
    home.app.context.open(destinations.Saves())
    home.step()
    assert isinstance(home.scene, SavesScene)
    assert not home.scene.about.state.startswith("Turn")


def test_a_screen_of_papers_over_another_fits_a_window_of_another_size(program: Start) -> None:
    """The screen that is blurred under one is drawn again, and so is the one that is blurred under that."""
    home = program()
    home.open()
    for _ in range(2):
        home.app.context.open(destinations.Saves())
        home.step()
    home.app.theme.fit((800, 600))
    for scene in home.app.stack.scenes:
        scene.layout(home.screen.get_size())
    home.step()
    assert home.up_to_date()


def test_the_level_of_a_saved_game_is_named_in_the_language_of_the_moment(program: Start) -> None:
    running = program()
    match = played(a_match(running.app), 3)
    assert match.record.header.level_name == "The Classic Island"
    running.app.context.saves.autosave(match).close()
    polish = program(language="pl")
    polish.open()
    button = polish.button(polish.words("title.continue"))
    assert button.tooltip.startswith("Klasyczna wyspa: ")
    Mouse(polish).press(polish.button(polish.words("title.saves")))
    scene = polish.scene
    assert isinstance(scene, SavesScene)
    assert scene.about.where == "Bitwa na wyspę, Klasyczna wyspa"


@pytest.mark.parametrize("percent", [100, 130])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)], ids=str)
def test_the_tooltip_of_the_game_to_go_on_with_lies_on_no_name(program: Start, size: tuple[int, int], percent: int) -> None:
    home = program(size=size, language="pl", interface_scale=percent)
    home.app.context.saves.autosave(new_match("island_battle", "classic", "Gracz 1", "Stary Sum")).close()
    title = home.open()
    assert isinstance(title, TitleScene)
    title.focus(title.go_on, show=True)
    for _ in range(20):
        home.step(dt=0.1)
    assert title.bubble.shown
    assert not title.bubble.rect.collidelistall([island.plate for island in title.islands])


@pytest.mark.parametrize("percent", [130, 200])
def test_the_tooltip_of_a_game_leaves_the_name_of_the_program_free(program: Start, percent: int) -> None:
    home = program(interface_scale=percent)
    title = home.open()
    assert isinstance(title, TitleScene)
    for island in title.islands:
        title.focus(island, show=True)
        for _ in range(20):
            home.step(dt=0.1)
        assert title.bubble.shown and not title.bubble.rect.colliderect(title.name.rect)


def test_a_file_that_is_no_game_is_told_on_the_title(program: Start, tmp_path: Path) -> None:
    (tmp_path / "autosaves").mkdir()
    (tmp_path / "autosaves" / "broken.jsonl").write_text("nonsense", encoding="utf-8")
    running = program()
    running.open()
    running.step()
    assert isinstance(running.scene, MessageScene)
    assert "broken.jsonl" in running.scene.words
    Keyboard(running).confirm()  # meant for what was there before
    assert isinstance(running.scene, MessageScene)
    running.wait()
    Keyboard(running).confirm()
    assert isinstance(running.scene, TitleScene)


def adding(scene: NewGameScene) -> list[AddSeatButton]:
    """The buttons that add a player."""
    return [widget for widget in scene.root.walk() if isinstance(widget, AddSeatButton) and widget.icon == "plus"]


class TestNewGame:
    """Choosing level, players and variants."""

    def scene(self, start: Start, **settings: object) -> tuple[Program, NewGameScene]:
        running = start(**{"player_names": ["Zosia", "Wojtek"], "new_game": among_persons(FIRST.id), **settings})
        scene = running.go_to(destinations.NewGame(FIRST.id), NewGameScene)
        return running, scene

    def started(self, running: Program, monkeypatch: pytest.MonkeyPatch) -> Match:
        """The match that begins when Start is pressed."""
        begun: list[Match] = []
        monkeypatch.setattr(running.app.context, "open", lambda to: begun.append(to.match))
        Keyboard(running).press(running.button("Start"))
        return begun[0]

    def test_a_game_begins_with_what_was_chosen(self, program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
        running, scene = self.scene(program)
        Mouse(running).press(scene.list.cards[1])
        match = self.started(running, monkeypatch)
        header = match.record.header
        assert header.level_name == scene.setup.levels[1].level.name("en")  # type: ignore[union-attr]
        assert [player.name for player in header.players] == ["Zosia", "Wojtek"]
        defaults = {option.name: option.default for option in match.game.options(match.board)}
        assert header.variants == {**defaults, **FIRST.first_options}, "a first game is as it is proposed"
        assert not header.free_undo

    def test_a_first_game_is_proposed_on_its_map_and_can_be_another(
        self, program: Start, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Riverlands begins with a short game on the Forest Isle; later with what was played last."""
        running, _ = self.scene(program)
        game = "riverlands"
        assert game not in running.app.context.settings.values.new_game
        scene = running.go_to(destinations.NewGame(game), NewGameScene)
        chosen = scene.list.cards[scene.setup.chosen]
        assert (chosen.words, chosen.chosen, chosen.visible) == ("The Forest Isle", True, True)
        short = next(option for option in scene.setup.options if option.name == "short")
        assert scene.setup.variant(short) == "on"
        scene.setup.variants["short"] = "off"
        other = next(number for number, card in enumerate(scene.list.cards) if card.visible and not card.chosen)
        Mouse(running).press(scene.list.cards[other])
        self.started(running, monkeypatch)
        monkeypatch.undo()
        again = running.go_to(destinations.NewGame(game), NewGameScene)
        assert (again.setup.chosen, again.setup.variant(short)) == (other, "off")

    def test_swapping_sides_and_typing_names(self, program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
        running, scene = self.scene(program)
        assert scene.swap.tooltip == "Swap sides"
        Mouse(running).press(scene.swap)
        assert [field.value for field in scene.seats.fields.values()] == ["Wojtek", "Zosia"]
        Keyboard(running).reach(scene.seats.fields[1])
        Keyboard(running).key(pygame.K_a, pygame.KMOD_CTRL)
        Keyboard(running).type("  Święto  sława Konstantynopolitańska")
        match = self.started(running, monkeypatch)
        names = [player.name for player in match.players]
        assert names == ["Wojtek", "Święto sława Konst"] or names[1].startswith("Święto sława")
        assert all(len(name) <= 24 for name in names)

    def test_what_the_map_says_is_said(self, program: Start) -> None:
        """The Classic Island: 4 soldiers, 3 jeeps and 3 tanks a side (BI-2)."""
        _, scene = self.scene(program)
        choices = [widget for widgets in scene.options.rows for widget in widgets if isinstance(widget, Choice)]
        said = [words.replace("\N{NO-BREAK SPACE}", " ") for choice in choices for _, words in choice.values]
        assert "Map: soldiers 4, jeeps 3, tanks 3" in said, "right with a single one, too"

    def test_what_a_short_game_says_goes_before_the_map(self, program: Start) -> None:
        """The Forest Isle: hunger from round 45 (RL-61); in a short game from round 16 (RL-63)."""
        running, _ = self.scene(program)
        scene = running.go_to(destinations.NewGame("riverlands"), NewGameScene)
        scene.options.unfold()
        ending, rounds, short = [row[1] for row in scene.options.rows[:3]]
        assert isinstance(ending, Choice)
        assert isinstance(rounds, Choice)
        assert rounds.values[0][1] == "Short game: hunger from round 16"
        assert ending.values[0][1] == "Short game: hunger grows"
        ending.choose(2)
        assert rounds.values[0][1] == "Short game: limit 50"
        Keyboard(running).reach(short)
        Keyboard(running).arrow(1, 0)
        assert rounds.values[0][1] == "Map: limit 50"
        ending.choose(-2)
        assert rounds.values[0][1] == "Map: hunger from round 45"
        assert ending.values[0][1] == "Map: hunger grows"
        ending.choose(3)
        assert {words for _, words in rounds.values} == {"Not needed: no end"}

    def test_an_empty_name_becomes_one_by_the_seat_in_any_language(self, program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
        running, scene = self.scene(program)
        Keyboard(running).reach(scene.seats.fields[0])
        Keyboard(running).key(pygame.K_a, pygame.KMOD_CTRL)
        Keyboard(running).key(pygame.K_DELETE)
        match = self.started(running, monkeypatch)
        assert match.players[0].name == ""
        assert player_name(running.app.text, 0, "") == "Player\N{NO-BREAK SPACE}1"
        running.app.text.use("pl")
        assert player_name(running.app.text, 0, "") == "Gracz\N{NO-BREAK SPACE}1"

    def test_a_typed_name_that_ends_in_a_number_keeps_it_on_its_line(self, program: Start) -> None:
        running, _ = self.scene(program)
        assert player_name(running.app.text, 0, "Player 12") == "Player\N{NO-BREAK SPACE}12"
        assert player_name(running.app.text, 0, "Ola 2 Nowak") == "Ola 2 Nowak"
        assert player_name(running.app.text, 0, "2") == "2"

    def test_players_with_one_name_are_told_apart_wherever_they_are_named(self, program: Start) -> None:
        running, _ = self.scene(program)
        assert player_names(running.app.text, (("Ola", 1), ("Jan", 2), ("OLA", 3))) == [
            "Ola\N{NO-BREAK SPACE}(1)",
            "Jan",
            "OLA\N{NO-BREAK SPACE}(2)",
        ]
        turned = player_names(running.app.text, (("Ola", 3), ("Jan", 2), ("Ola", 1)))
        assert turned == ["Ola\N{NO-BREAK SPACE}(2)", "Jan", "Ola\N{NO-BREAK SPACE}(1)"]
        typed = player_names(running.app.text, (("Ana", 1), ("ana (2)", 2), ("Ana", 3)))
        assert typed == ["Ana\N{NO-BREAK SPACE}(1)", "ana (2)", "Ana\N{NO-BREAK SPACE}(3)"]
        named = player_names(running.app.text, (("", 1), ("Player 1", 2)))
        assert named == ["Player\N{NO-BREAK SPACE}1\N{NO-BREAK SPACE}(1)", "Player\N{NO-BREAK SPACE}1\N{NO-BREAK SPACE}(2)"]

    def test_choices_are_remembered(self, program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
        running, scene = self.scene(program)
        Mouse(running).press(scene.list.cards[2])
        scene.options.unfold()
        options = [widget for widgets in scene.options.rows for widget in widgets if isinstance(widget, Choice)]
        toggles = [widget for widgets in scene.options.rows for widget in widgets if isinstance(widget, Toggle)]
        Keyboard(running).reach(options[0])
        Keyboard(running).arrow(1, 0)
        Keyboard(running).reach(toggles[0])
        Keyboard(running).key(pygame.K_SPACE)
        match = self.started(running, monkeypatch)
        assert match.record.header.free_undo
        _, scene = self.scene(program, new_game=dict(running.app.preferences.values.new_game))
        assert scene.setup.chosen == 2
        assert scene.setup.free_undo
        after = [widget for widgets in scene.options.rows for widget in widgets if isinstance(widget, Choice)]
        assert after[0].value == options[0].value != after[0].values[0][0]
        assert json.loads(settings_path().read_text(encoding="utf-8"))["new_game"]

    def test_a_name_is_kept_by_who_goes_back_before_the_game(self, program: Start) -> None:
        running, scene = self.scene(program)
        Keyboard(running).reach(scene.seats.fields[0])
        Keyboard(running).key(pygame.K_a, pygame.KMOD_CTRL)
        Keyboard(running).type("Ala")
        Mouse(running).press(scene.back_button)
        again = running.go_to(destinations.NewGame(FIRST.id), NewGameScene)
        assert again is not scene and again.setup.name(0) == "Ala"

    def test_two_persons_may_agree_on_hints(self, program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
        running, scene = self.scene(program)
        scene.options.unfold()
        words = running.app.text("new.hints")

        def offered() -> list[Toggle]:
            return [one for row in scene.options.rows for one in row if isinstance(one, Toggle) and one.words == words]

        Keyboard(running).reach(offered()[0])
        Keyboard(running).key(pygame.K_SPACE)
        assert self.started(running, monkeypatch).record.header.hints
        scene.seats.stands[1][2].choose("easy")  # type: ignore[attr-defined]
        assert offered() == []
        assert not self.started(running, monkeypatch).record.header.hints

    def test_a_level_that_cannot_be_used_says_why_and_is_not_begun(self, program: Start, tmp_path: Path) -> None:
        folder = tmp_path / "levels" / FIRST.id
        folder.mkdir(parents=True)
        (folder / "mine.tmx").write_text("<nonsense/>", encoding="utf-8")
        running, scene = self.scene(program)
        Keyboard(running).press(scene.list.arrows[0])
        Keyboard(running).reach(scene.list.cards[-1])
        Keyboard(running).confirm()
        assert "mine.tmx" in scene.about.words
        start = running.button("Start")
        Mouse(running).press(start)
        assert isinstance(running.scene, NewGameScene)
        assert "mine.tmx" in running.scene.bubble.words

    def test_a_map_for_two_or_four_says_so_and_adds_two(self, program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
        running = program()
        running.open()
        monkeypatch.setattr(type(running.games["earthquake"].game()), "seats", lambda rules, board: (2, 4))
        running.app.context.open(destinations.NewGame("earthquake"))
        running.step()
        scene = running.scene
        assert isinstance(scene, NewGameScene)
        assert {card.below for card in scene.list.cards} == {"2, 4 players"}
        assert [button.words for button in adding(scene)] == ["Add 2 players", "Add 2 players"]
        adding(scene)[0].press()
        assert scene.seats.dismiss is not None
        assert scene.seats.dismiss.tooltip == "2 players less"

    def test_players_are_added_and_taken_away(self, program: Start) -> None:
        """Earthquake Island is for two to six (EI-1)."""
        for device in (Mouse, Keyboard, Gamepad):
            home = program()
            scene, hands = home.go_to(destinations.NewGame("earthquake"), NewGameScene), device(home)
            assert scene.seats.dismiss is None
            for players in (3, 4, 5, 6):
                hands.press(
                    next(widget for widget in scene.root.walk() if isinstance(widget, AddSeatButton) and widget.icon == "plus")
                )
                assert len(scene.seats.fields) == players
                assert scene.start.consequence == f"{players} players"
            assert not adding(scene)
            assert scene.seats.dismiss is not None
            hands.press(scene.seats.dismiss)
            assert len(scene.seats.fields) == 5

    @pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
    def test_six_players_and_two_options_are_seen_without_scrolling(self, program: Start, size: tuple[int, int]) -> None:
        home = program(size=size, new_game={"earthquake": {"players": "6"}})
        scene = home.go_to(destinations.NewGame("earthquake"), NewGameScene)
        assert len(scene.seats.fields) == 6
        assert all(scene.window.contains(field.rect) for field in scene.seats.fields.values())
        assert len([widget for widget in scene.options.list.children if isinstance(widget, Choice)]) == 2
        assert scene.options.list.rect.contains(scene.options.more.rect)

    @pytest.mark.rule("EI-8")
    def test_ways_on_are_offered_to_two_players_alone(self, program: Start) -> None:
        home = program(new_game={"earthquake": {"level": "classic", "option.laying": "ways"}})
        scene = home.go_to(destinations.NewGame("earthquake"), NewGameScene)
        scene.options.unfold()
        for players, names, chosen in ((2, ["level", "area", "board", "ways"], "ways"), (3, ["level", "area", "board"], "area")):
            scene._set_players(players)
            (laying,) = (control for option, control in scene.options.controls.items() if option.name == "laying")
            words = dict(laying.values)
            assert (list(words), laying.values[laying.index][0]) == (names, chosen)
            assert words["level"] == ("Map: ways on for two" if players == 2 else "Map: more where few play")

    def test_the_board_of_the_chosen_map_is_shown(self, program: Start) -> None:
        running, scene = self.scene(program)

        def board() -> bytes:
            running.step()
            return pygame.image.tobytes(running.screen.subsurface(scene.clear), "RGB")

        first = board()
        Mouse(running).press(scene.list.cards[1])
        assert not alike(first, board())
        Mouse(running).press(scene.list.cards[0])
        assert alike(first, board())
        assert running.up_to_date()

    def test_own_maps_of_one_title_are_told_apart_by_the_names_of_their_files(self, program: Start, tmp_path: Path) -> None:
        own = tmp_path / "levels" / "earthquake"
        own.mkdir(parents=True)
        template = (paths.levels() / "template_earthquake.tmx").read_text("utf-8")
        for name, title in (("one", "My Island"), ("two", "my island"), ("three", "Another"), ("four", "The Classic Island")):
            (own / f"{name}.tmx").write_text(template.replace("My Island", title), "utf-8")
        home = program()
        scene = home.go_to(destinations.NewGame("earthquake"), NewGameScene)
        below = {card.info.key: card.below for card in scene.list.cards if card.info.own}
        assert below.pop("own/three").startswith(home.words("new.own_level"))
        assert below == {"own/one": "one.tmx", "own/two": "two.tmx", "own/four": "four.tmx"}
        tips = {card.info.key: card.tooltip for card in scene.list.cards}
        assert tips["own/one"].startswith("one.tmx · ")

    @pytest.mark.parametrize(("language", "below"), [("en", "yours · 2 players"), ("pl", "twoja · 2 graczy")])
    def test_the_card_of_an_own_map_is_whole_and_names_the_end_of_a_file_too(
        self, program: Start, tmp_path: Path, language: str, below: str
    ) -> None:
        own = tmp_path / "levels" / "island_battle"
        own.mkdir(parents=True)
        template = (paths.levels() / "template_island_battle.tmx").read_text("utf-8")
        (own / "mine.tmx").write_text(template, "utf-8")
        for number in (1, 2):
            (own / f"my_islands_version_{number}.tmx").write_text("<map", "utf-8")
        scene = program(language=language).go_to(destinations.NewGame("island_battle"), NewGameScene)
        mine, *broken = [card for card in scene.list.cards if card.info.own]
        for card in (mine, *broken):
            card.rect = scene.list.cards[0].rect
        assert below in scene.theme.words_of([mine.draw])
        ends = [next(name for name in scene.theme.words_of([card.draw]) if "…" in name)[-6:] for card in broken]
        assert ends == ["_1.tmx", "_2.tmx"]

    def test_maps_that_find_no_room_are_on_further_pages(self, program: Start) -> None:
        home = program()
        scene = home.go_to(destinations.NewGame("lost_baggage"), NewGameScene)
        seen = {card.info.key for card in scene.list.cards if card.visible}
        assert len(seen) < len(scene.list.cards)
        for _ in range(len(scene.list.cards)):
            Keyboard(home).press(scene.list.arrows[1])
            seen |= {card.info.key for card in scene.list.cards if card.visible}
        assert seen == {info.key for info in scene.setup.levels}

    def test_in_a_low_shelf_the_arrows_are_beside_the_one_card(self, program: Start) -> None:
        """An invitation leaves so little of the column at 1366x768 that arrows below the card could not be pressed."""
        home = program(size=(1366, 768))
        scene = home.go_to(destinations.NewGame("lost_baggage"), NewGameScene)
        shelf = scene.list
        shelf.place(Rect(18, 390, 317, 70))
        parts = [*shelf.arrows, next(card for card in shelf.cards if card.visible)]
        assert all(shelf.rect.contains(part.rect) for part in parts)
        assert scene.setup.chosen == 0
        Mouse(home).press(shelf.arrows[1])
        assert scene.setup.chosen == 1, "beside the one card the arrows choose"

    def test_the_seats_show_colour_and_sign(self, program: Start) -> None:
        _, scene = self.scene(program)
        figures = [widget for widgets in scene.seats.stands for widget in widgets if isinstance(widget, Figure)]
        assert [figure.colour for figure in figures] == ["red", "blue"]
        assert [figure.tooltip for figure in figures] == ["red, star", "blue, bars"]


class TestSaves:
    """The lists of saved games."""

    def scene(self, start: Start) -> tuple[Program, SavesScene]:
        running = start()
        running.open()
        match = played(a_match(running.app), 6)
        running.app.context.saves.save(match, "Sunday")
        running.app.context.saves.autosave(match).close()
        running.app.context.saves.autosave(played(a_match(running.app), 4, resign=True)).close()
        running.app.context.open(destinations.Saves())
        running.step()
        scene = running.scene
        assert isinstance(scene, SavesScene)
        return running, scene

    def test_games_are_listed_behind_their_tabs(self, program: Start) -> None:
        _, scene = self.scene(program)
        assert [(info.name, info.over) for info in scene.saves] == [("", False)]
        scene.tabs.choose(1)
        assert [info.name for info in scene.saves] == ["Sunday"]
        scene.tabs.choose(2)
        assert [info.over for info in scene.saves] == [True]

    def test_renaming(self, program: Start) -> None:
        running, scene = self.scene(program)
        scene.tabs.choose(1)
        Mouse(running).press(running.button("Rename"))
        assert isinstance(running.scene, LineScene)
        keys = Keyboard(running)
        keys.key(pygame.K_a, pygame.KMOD_CTRL)
        keys.type("Niedziela")
        keys.confirm()
        assert [info.name for info in running.app.context.saves.named().saves] == ["Niedziela"]
        assert [info.name for info in scene.saves] == ["Niedziela"]

    def test_an_empty_name_is_not_taken(self, program: Start) -> None:
        running, scene = self.scene(program)
        scene.tabs.choose(1)
        Mouse(running).press(running.button("Rename"))
        keys = Keyboard(running)
        keys.key(pygame.K_a, pygame.KMOD_CTRL)
        keys.type("   ")
        keys.confirm()
        assert isinstance(running.scene, LineScene)
        assert running.scene.bubble.words == running.words("error.name_empty")

    def test_deleting_asks_first(self, program: Start) -> None:
        running, scene = self.scene(program)
        scene.tabs.choose(1)
        Mouse(running).press(running.button("Delete"))
        assert isinstance(running.scene, QuestionScene)
        Keyboard(running).confirm()  # "Cancel" has the focus
        assert len(scene.saves) == 1
        Mouse(running).press(running.button("Delete"))
        Mouse(running).press(running.button("Delete"))
        assert list(scene.saves) == []
        assert scene.tab == NAMED
        assert scene.empty.words.startswith("No game is saved under a name."), "one was, before it was deleted"
        scene.tabs.choose(3)
        Mouse(running).press(running.button("Rename"))
        assert scene.bubble.words == "Bring this game back first: then it can be renamed."
        Mouse(running).press(running.button("Delete"))
        Mouse(running).press(running.button("Delete for good"))
        assert scene.empty.words.startswith("Nothing is put away.")

    def test_a_game_under_way_has_no_name_to_change(self, program: Start) -> None:
        running, _ = self.scene(program)
        Mouse(running).press(running.button("Rename"))
        assert running.scene.bubble.words == running.words("saves.no_rename")

    def test_a_game_is_gone_on_with(self, program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
        begun: list[Match] = []
        monkeypatch.setattr(Navigator, "_take_seats", lambda ways, match, info: begun.append(match))
        running, scene = self.scene(program)
        turn = scene.saves[0].turn
        Mouse(running).press(running.button("Continue"))
        assert begun[0].turn == turn

    def test_times_that_no_clock_has_are_unknown(self, program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.play.saves.changed", lambda path: None)
        running, scene = self.scene(program)
        scene.tabs.choose(2)
        assert scene.about.state.endswith(running.words("saves.when.unknown"))
        assert scene.list.captions[0].date == running.words("saves.when.unknown")

    def test_a_file_damaged_meanwhile_is_told_and_kept(self, program: Start, tmp_path: Path) -> None:
        running, scene = self.scene(program)
        scene.saves[0].path.write_text("nonsense", encoding="utf-8")
        Mouse(running).press(running.button("Continue"))
        assert isinstance(running.scene, MessageScene)
        assert [path.read_text(encoding="utf-8") for path in (tmp_path / "damaged").iterdir()] == ["nonsense"]

    def test_a_damaged_game_goes_on_from_where_it_is_good(self, program: Start, tmp_path: Path) -> None:
        running, scene = self.scene(program)
        info = scene.saves[0]
        whole = info.path.read_bytes() + b"rubbish\n"
        info.path.write_bytes(whole)
        Mouse(running).press(running.button("Continue"))
        Mouse(running).press(running.button("Cancel"))
        assert info.path.read_bytes() == whole
        Mouse(running).press(running.button("Continue"))
        Mouse(running).press(running.button(running.words("damaged.go_on", turn=info.turn)))
        running.step()
        assert len(running.table.match.history) == 6
        (kept,) = (tmp_path / "damaged").iterdir()
        assert kept.read_bytes() == whole
        assert isinstance(running.scene, MessageScene)
        assert running.scene.words == running.words("damaged.kept", kept=f"damaged/{kept.name}")

    def asked_of_damage(self, running: Program) -> QuestionScene:
        """Return the question about the first saved game, which has rubbish at its end."""
        running.open()
        scene = running.go_to(destinations.Saves(), SavesScene)
        path = scene.saves[0].path
        path.write_bytes(path.read_bytes() + b"rubbish\n")
        Mouse(running).press(running.button("Continue"))
        asked = running.scene
        assert isinstance(asked, QuestionScene)
        return asked

    def test_a_damaged_game_that_counts_rounds_goes_on_from_one(self, program: Start) -> None:
        """With two players the third turn begins the second round."""
        running = program()
        match = new_match("riverlands", "classic")
        autosave = running.app.context.saves.autosave(match)
        while match.turn < 3:
            assert match.to_move is not None
            match.submit(match.to_move, match.legal()[-1])
        autosave.close()
        assert "the game can go on from round 2. The whole file" in self.asked_of_damage(running).words
        Mouse(running).press(running.button("Go on from round 2"))
        running.step()
        assert running.table.match.game.round(running.table.match.state) == 2

    def test_a_game_damaged_before_its_first_turn_goes_on_from_no_turn(self, program: Start) -> None:
        running = program()
        running.app.context.saves.autosave(new_match("island_battle", "classic")).close()
        assert "the game can go on before its first turn. The whole file" in self.asked_of_damage(running).words
        Mouse(running).press(running.button("Go on before turn 1"))
        running.step()
        assert running.table.match.turn == 0

    def test_what_was_deleted_is_brought_back(self, program: Start) -> None:
        running, scene = self.scene(program)
        scene.tabs.choose(1)
        for _ in range(2):
            Mouse(running).press(running.button("Delete"))
        scene.tabs.choose(3)
        assert [info.name for info in scene.saves] == ["Sunday"]
        Mouse(running).press(running.button("Bring back"))
        assert list(scene.saves) == []
        scene.tabs.choose(1)
        assert [info.name for info in scene.saves] == ["Sunday"]

    def test_what_was_put_away_is_deleted_for_good_when_asked(self, program: Start, tmp_path: Path) -> None:
        running, scene = self.scene(program)
        scene.tabs.choose(1)
        for _ in range(2):
            Mouse(running).press(running.button("Delete"))
        scene.tabs.choose(3)
        Mouse(running).press(running.button("Delete"))
        assert isinstance(running.scene, QuestionScene)
        Mouse(running).press(running.button("Delete for good"))
        assert scene.saves == ()
        assert list((tmp_path / "deleted").iterdir()) == []

    def test_a_file_named_at_the_start_is_the_game_under_way_that_it_is(self, program: Start) -> None:
        running = program()
        running.open()
        autosave = running.app.context.saves.autosave(played(a_match(running.app), 6))
        autosave.close()
        running.app.context.open(destinations.GameFile(autosave.path))
        running.step()
        assert running.table.driver.autosave is not None
        assert running.table.driver.autosave.path == autosave.path


class TestPause:
    """The menu over a table."""

    def scene(self, start: Start) -> tuple[Program, list[int]]:
        """The menu, and the seats that have given up."""
        running = start()
        running.open()
        resigned: list[int] = []
        running.app.stack.push(PauseScene(played(a_match(running.app), 2), resigned.append, {}, leaving="Really?"))
        running.step()
        return running, resigned

    def test_saving_under_a_name(self, program: Start) -> None:
        running, _ = self.scene(program)
        Keyboard(running).press(running.button("Save under a name"))
        Keyboard(running).confirm()
        assert [info.name for info in running.app.context.saves.named().saves] == ["Zosia – Wojtek"]
        assert "Zosia – Wojtek" in running.scene.bubble.words

    def test_it_begins_at_going_back_and_leaving_what_is_kept_is_not_red(self, program: Start) -> None:
        running, _ = self.scene(program)
        assert running.scene.focused is running.button(running.words("pause.resume"))
        assert isinstance(running.scene, PauseScene)
        assert running.scene.buttons[-1].style == "wood"
        planning = PauseScene(new_match("lost_baggage", "two_10"), lambda seat: None, {}, loses=True)
        running.app.stack.push(planning)
        running.step()
        assert planning.buttons[-1].style == "red", "what is planned is lost"

    @pytest.mark.parametrize(("game", "level"), [("earthquake", "classic"), ("riverlands", "classic")])
    def test_the_menu_and_its_questions_are_of_the_material_of_the_table_below(
        self, program: Start, game: str, level: str
    ) -> None:
        running = program()
        running.sit_down(new_match(game, level))
        accent = running.games[game].accent
        running.app.stack.push(PauseScene(new_match(game, level), lambda seat: None, {}, leaving="Really?"))
        running.step()
        assert isinstance(running.scene, PauseScene)
        assert running.scene.board.frame == accent.plaque
        Mouse(running).press(running.button(running.words("pause.leave")))
        assert isinstance(running.scene, DialogScene)
        assert (running.scene.board.frame, running.scene.sheet.frame) == (accent.plaque, accent.paper())

    def test_resigning_asks_who_and_whether(self, program: Start) -> None:
        running, resigned = self.scene(program)
        Mouse(running).press(running.button("Resign"))
        Mouse(running).press(running.button("Wojtek"))
        assert isinstance(running.scene, QuestionScene)
        assert "Wojtek" in running.scene.words
        Mouse(running).press(running.button("Resign"))
        assert resigned == [1]
        assert isinstance(running.scene, TitleScene)

    def test_only_those_still_in_can_resign(self, program: Start) -> None:
        running = program()
        running.open()
        match = new_match("earthquake", "classic", "Zosia", "Wojtek", "Ola", "Leon")
        match.resign(2)
        running.app.stack.push(PauseScene(match, lambda seat: None, {}))
        running.step()
        Mouse(running).press(running.button("Resign"))
        assert isinstance(running.scene, DialogScene)
        assert {answer.words for answer in running.scene.answers} == {"Zosia", "Wojtek", "Leon", "Cancel"}

    def test_each_of_six_names_is_written_whole_where_they_are_asked_who_resigns(self, program: Start) -> None:
        running = program()
        running.open()
        match = new_match("earthquake", "classic", *(f"Player {seat}" for seat in range(1, 7)))
        running.app.stack.push(PauseScene(match, lambda seat: None, {}))
        running.step()
        Mouse(running).press(running.button("Resign"))
        running.step()
        assert isinstance(running.scene, DialogScene)
        theme = running.scene.context.theme
        for button in running.scene.buttons:
            face = button.rect.inflate(-theme.px(20), -theme.px(4))
            lines = theme.block(button.words, face.width, face.height, size=button.size).lines
            assert " ".join(lines) == button.words, "no word is broken"
            assert running.scene.board.rect.contains(button.rect)

    def test_nobody_resigns_by_accident(self, program: Start) -> None:
        running, resigned = self.scene(program)
        Mouse(running).press(running.button("Resign"))
        Mouse(running).press(running.button("Wojtek"))
        Keyboard(running).key(pygame.K_ESCAPE)
        assert isinstance(running.scene, PauseScene)
        assert resigned == []

    def test_leaving_asks_and_goes_to_the_title(self, program: Start) -> None:
        running, _ = self.scene(program)
        Mouse(running).press(running.button("Leave the game"))
        Mouse(running).press(running.button("Leave"))
        assert [type(scene) for scene in running.app.stack.scenes] == [TitleScene]


def numbers(running: Program) -> NumbersScene:
    """Unfold the numbers of the results that are shown, after the ceremony."""
    running.settle()
    Mouse(running).press(running.button(running.words("results.numbers")))
    running.step()
    assert isinstance(running.scene, NumbersScene)
    return running.scene


def test_the_results_name_the_winner_the_reason_and_its_rule(program: Start) -> None:
    running = program()
    running.open()
    match = played(a_match(running.app), 30, resign=True)
    running.app.context.open(destinations.Results(match, cards(match)))
    running.step()
    scene = running.scene
    assert isinstance(scene, ResultsScene)
    assert scene.title.words == "Zosia is the new ruler of the island!"
    assert scene.title.reason == "Wojtek has resigned."
    assert scene.title.tooltip == "Rule BI-72"
    rows = dict(numbers(running).table.rows)
    assert [int(cell) for cell in rows["Plays"]] == [sum(p.seat == seat for p in match.history[:-1]) for seat in (0, 1)]


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (390, 844), (768, 1024)], ids=str)
def test_the_tip_of_the_cross_leaves_heading_and_names_of_the_numbers_free(
    program: Start, size: tuple[int, int], language: str
) -> None:
    """Keys give the cross the focus, and so its tip, from the beginning."""
    running = program(size=(1280, 800), language=language, interface_scale=200 if size[0] < size[1] else 100)
    running.open()
    match = played(a_match(running.app), 30, resign=True)
    running.app.context.open(destinations.Results(match, cards(match)))
    running.step()
    scene = numbers(running)
    running.resize(size)
    running.settle()
    Mouse(running).move(scene.close.rect.center)
    for _ in range(60):
        running.step()
    assert not scene.bubble.rect.colliderect(words_of(scene.title))
    names = Rect(scene.table.rect.topleft, (scene.table.rect.width, scene.theme.px(34)))
    assert scene.bubble.words == running.words("common.close") and not scene.bubble.rect.colliderect(names)


@pytest.mark.parametrize(("size", "headed"), [((1280, 800), True), ((390, 844), False)], ids=str)
def test_names_that_have_no_room_over_their_numbers_stand_in_lines_above(
    program: Start, size: tuple[int, int], headed: bool
) -> None:
    running = program(size=(1280, 800))
    running.open()
    names = ("Konstancja", "Wielisława", "Bartholomäus", "Ania", "Jan", "Maximiliana")
    match = new_match("earthquake", "classic", *names)
    plates = [PlayerSummary(seat, "", ("red", "blue", "green", "yellow", "purple", "white")[seat], "") for seat in range(6)]
    scene = NumbersScene(match, "brass", plates, ())
    running.app.stack.push(scene)
    running.resize(size)
    running.settle()
    table, drawn = scene.table, mock.Mock(wraps=scene.theme.block)
    with mock.patch.object(scene.theme, "block", drawn):
        table.draw(running.screen.copy())
    lines = (len(table.rows) + 1) * scene.theme.px(34)
    assert table.height_for(table.rect.width) == table.rect.height == lines + (0 if headed else len(names) * scene.theme.px(34))
    rooms = {call.args[0]: call.args[1] for call in drawn.call_args_list if call.args[0] in names}
    assert [scene.theme.has_room(name, rooms[name], scene.theme.px(34), size=16) for name in names] == [True] * len(names)


def test_a_chart_of_the_results_draws_each_player_s_values_in_the_player_s_colour(program: Start) -> None:
    """Of two players one keeps 4 of something, the other falls from 4 to 0: at the end the curves are 4 steps apart."""
    running = program()
    running.open()
    match = played(a_match(running.app), 30, resign=True)
    running.app.context.open(destinations.Results(match, cards(match), [Chart("Food", ((4, 4, 4), (4, 2, 0)))]))
    running.step()
    scene = numbers(running)
    scene.area.scroll_to(scene.area.most, glide=False)
    running.step()
    curve = scene.curves[0]
    plot, picture = curve.plot, running.screen.copy()
    curve.draw(picture)
    near_the_end = plot.right - plot.width // 20
    heights = {}
    for seat, colour in enumerate(curve.colours):
        rows = [y for y in range(plot.top - 9, plot.bottom + 9) if picture.get_at((near_the_end, y))[:3] == colour]
        heights[seat] = sum(rows) / len(rows)
    assert heights[0] == pytest.approx(plot.top, abs=plot.height / 20)
    assert heights[1] == pytest.approx(plot.bottom - plot.height / 20, abs=plot.height / 20)


def test_settings_take_effect_and_are_kept(program: Start) -> None:
    running = program()
    running.open()
    running.app.context.open(destinations.Settings())
    running.step()
    keys = Keyboard(running)
    keys.press(running.button("Motion"))
    keys.press(running.find(Toggle, lambda toggle: toggle.words == "Reduced motion"))
    keys.press(running.button("Language"))
    language = running.find(Choice, lambda choice: choice.value == "en")
    keys.reach(language)
    keys.arrow(1, 0)
    assert running.scene.root.children[0].words == "Ustawienia"  # type: ignore[attr-defined]
    assert isinstance(running.scene.focused, Choice)
    kept = Preferences(settings_path()).values
    assert (kept.reduced_motion, kept.language) == (True, "pl")


def test_settings_that_cannot_be_kept_say_so(program: Start, tmp_path: Path) -> None:
    running = program()
    running.open()
    running.app.context.open(destinations.Settings())
    running.step()
    settings_path().unlink(missing_ok=True)
    settings_path().mkdir()
    (settings_path() / "in the way").touch()
    Mouse(running).press(running.button("Motion"))
    Mouse(running).press(running.find(Toggle, lambda toggle: toggle.words == "Reduced motion"))
    assert "settings.json" in running.scene.bubble.words
    assert running.app.preferences.values.reduced_motion


def test_full_screen_by_its_key_shows_in_the_settings(program: Start) -> None:
    running = program()
    running.open()
    running.app.context.open(destinations.Settings())
    running.step()
    Keyboard(running).key(pygame.K_F11)
    assert running.find(Toggle, lambda toggle: toggle.words == "Full screen (F11)").on
    Keyboard(running).key(pygame.K_F11)


def test_licences_are_read_by_keys(program: Start) -> None:
    running = program(reduced_motion=True)
    running.open()
    running.app.stack.push(LicenceScene("pytmx"))
    running.step()
    scene = running.scene
    assert isinstance(scene, LicenceScene)
    assert any("GNU LESSER GENERAL PUBLIC LICENSE" in label.words for label in scene.paragraphs)
    Keyboard(running).key(pygame.K_PAGEDOWN)
    assert scene.area.offset > 0
    Keyboard(running).key(pygame.K_END)
    assert scene.area.offset == scene.area.most


def test_a_game_is_chosen_by_its_island(program: Start) -> None:
    for device in (Mouse, Keyboard, Gamepad):
        running = program()
        running.open()
        hands: Hands = device(running)
        hands.press(running.find(Island, lambda island: island.entry is FIRST))
        assert isinstance(running.scene, NewGameScene)


class TestPressedTwice:
    """Choosers that make their scene again, pressed again and again without a release."""

    def presses(self, running: Program, at: tuple[int, int], times: int = 4) -> None:
        for _ in range(times):
            running.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))

    def test_the_language(self, program: Start) -> None:
        running = program()
        running.open()
        running.app.context.open(destinations.Settings())
        running.step()
        Mouse(running).press(running.button("Language"))
        language = next(widget for widget in running.scene.root.walk() if isinstance(widget, Choice))
        self.presses(running, language.rect.center, times=3)
        assert running.app.text.language == "pl"
        focused = running.scene.focused
        assert isinstance(focused, Choice)
        assert focused.value == "pl"


class TestHelp:
    """F1 opens the rulebook on every screen, and Escape leads back with everything as it was."""

    @pytest.mark.parametrize("name", [*AROUND, "table_tiny", "replay", "set_builder"])
    def test_it_works_on_every_screen(self, name: str, program: Start) -> None:
        running = program()
        with running.unseen():
            running.open()
            SCREENS[name](running.app)
            running.step()
            running.wait()
            before, keys = running.scene, Keyboard(running)
            keys.key(pygame.K_F1)
            assert isinstance(running.scene, RulebookScene)
            keys.key(pygame.K_ESCAPE)
            if isinstance(running.scene, RulebookScene):
                keys.key(pygame.K_ESCAPE)  # the first one left the search
            assert running.scene is before

    @pytest.mark.parametrize("entry", ALL.values(), ids=lambda entry: entry.id)
    def test_it_opens_the_book_of_the_game_that_is_chosen_or_set_up(self, entry: TableEntry, program: Start) -> None:
        running = program()
        running.open()
        keys, ways = Keyboard(running), running.app.context.open
        keys.reach(running.find(Island, lambda island: island.entry is entry))
        keys.key(pygame.K_F1)
        assert isinstance(running.scene, RulebookScene)
        assert running.scene.page == entry.page
        running.app.stack.pop()
        ways(destinations.NewGame(entry.id))
        running.step()
        scene = running.scene
        assert isinstance(scene, NewGameScene)
        keys.reach(scene.seats.fields[max(scene.seats.fields)])
        keys.type("Żółw")
        keys.key(pygame.K_F1)
        book = running.scene
        assert isinstance(book, RulebookScene)
        assert book.page == entry.page
        running.app.stack.pop()
        running.step()
        assert scene.seats.fields[max(scene.seats.fields)].value == "Żółw"
        assert scene.focused is scene.seats.fields[max(scene.seats.fields)]


class TestEnter:
    """Enter means the main button of a sheet; the focus stays where it is."""

    def test_it_changes_what_has_the_focus_and_begins_the_game_only_from_its_button(self, program: Start) -> None:
        running = program()
        scene, keys = running.go_to(destinations.NewGame(FIRST.id), NewGameScene), Keyboard(running)
        assert scene.start.cap == "Enter"
        scene.options.unfold()
        found = scene.focusable()
        choice = next(widget for widget in found if isinstance(widget, Choice))
        toggle = next(widget for widget in found if isinstance(widget, Toggle))
        field = next(widget for widget in found if isinstance(widget, TextField))
        assert (choice.index, toggle.on) == (0, False)
        for widget in (choice, toggle):
            keys.reach(widget)
            assert scene.start.cap == ""
            keys.confirm()
        assert (choice.index, toggle.on) == (1, True)
        keys.reach(field)
        keys.confirm()
        assert running.scene is scene
        assert scene.focused is scene.start
        keys.confirm()
        assert isinstance(running.app.stack.top, TableScene)

    def test_it_leaves_the_first_start_for_the_lessons_before_the_title(self, program: Start) -> None:
        running = program(first_start_done=False)
        running.open()
        running.step()
        keys = Keyboard(running)
        keys.confirm()
        assert isinstance(running.scene, LearnScene)
        running.scene.back()
        running.step()
        assert isinstance(running.scene, TitleScene)

    def test_the_gamepad_still_acts_on_what_has_the_focus(self, program: Start) -> None:
        running = program()
        scene, pad = running.go_to(destinations.NewGame(FIRST.id), NewGameScene), Gamepad(running)
        scene.options.unfold()
        pad.press(next(widget for widget in scene.focusable() if isinstance(widget, Toggle)))
        assert running.scene is scene
        assert scene.setup.free_undo

    def test_it_answers_a_question_and_not_a_dangerous_one(self, program: Start) -> None:
        running = program()
        running.open()
        answered: list[str] = []
        for dangerous in (False, True):
            act = partial(answered.append, "dangerous" if dangerous else "harmless")
            running.app.stack.push(QuestionScene("Leave?", "The game is kept.", "Yes", act, dangerous=dangerous))
            running.step()
            Keyboard(running).confirm()
        assert answered == ["harmless"]

    def test_typing_replaces_an_offered_name(self, program: Start) -> None:
        running = program()
        running.open()
        taken: list[str] = []
        running.app.stack.push(LineScene("Save", "Under which name?", taken.append, "Zosia – Wojtek"))
        running.step()
        keys = Keyboard(running)
        keys.type("Sunday")
        keys.confirm()
        assert taken == ["Sunday"]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_what_is_said_of_a_game_hides_no_other_game_and_no_way(program: Start, language: str) -> None:
    home = program(games=GAMES, size=(1024, 600), language=language, reduced_motion=True)
    scene = home.open()
    assert isinstance(scene, TitleScene)
    for island in scene.islands:
        Mouse(home).move(island.rect.center)
        for _ in range(20):
            home.step(dt=0.1)
        assert scene.bubble.words == island.tooltip
        others = [other.rect for other in scene.focusable() if other is not island]
        assert scene.bubble.rect.collidelist(others) < 0, island.words
