"""Everything by a gamepad alone, and by a finger alone: each screen is reached and left, and each control can be pressed."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from msgspec.structs import asdict

from game.play.files import user_folder
from game.play.settings import Speed
from game.ui.lab.scene import LabScene
from game.ui.learn.scene import LessonScene
from game.ui.learn.screen import LearnScene
from game.ui.puzzles.book import BookScene
from game.ui.scenes.first_start import FirstStartScene
from game.ui.scenes.keys import Cap, KeyLine
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.save_parts import Pills
from game.ui.scenes.saves import SavesScene
from game.ui.scenes.screen_keyboard import LetterKey, ScreenKeyboardScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.shell import destinations
from game.ui.shell.bindings import Device
from game.ui.shell.input import Command
from game.ui.tables.scene import TableScene
from game.ui.widgets import Toggle, Widget, WidgetScene
from game.ui.widgets.choosers import Slider, Valued
from game.ui.widgets.dialog import LineScene, QuestionScene
from game.ui.widgets.scrolling import ScrollArea
from game.ui.widgets.switches import Segments, Switch
from game.ui.widgets.textfield import TextField
from tests.games import ALL
from tests.patience import until
from tests.tools.screens import SCREENS
from tests.ui.play import Finger, Gamepad, Hands, Program, among_persons, new_match
from tests.ui.replays import short_game
from tests.ui.room import LEAST
from tests.ui.turns import to_first_turn

Start = Callable[..., Program]
BOTH = pytest.mark.parametrize("kind", [Gamepad, Finger])
LARGE = (1280, 800)
ALIKE = {"TurnPanel", "TurnLine", "IntentBubble", "BattleStage", "Chances"}
"""Pictures of which a press does what a button, the arrows or the menu do as well."""
SHOWN = [
    name
    for name in SCREENS
    if not name.startswith(("hint_", "threats_", "crowd_", "table_lost", "table_riverlands_", "table_earthquake_", "rulebook_"))
    and not (name.startswith("review_") and name != "review_island_battle")
    and name not in ("lab", "lab_cards", "new_game_guests", "table_guests", "table_guests_battle")
]
"""The screens that are looked at: others have the same controls at other moments."""


def begin(program: Start, **settings: object) -> Program:
    home = program(**{"size": LARGE, "speed": Speed.INSTANT, "reduced_motion": True, **settings})
    home.open()
    return home


def named(widget: Widget) -> str:
    return f"{type(widget).__name__} {getattr(widget, 'words', '') or widget.tooltip}"


def pressable(scene: WidgetScene) -> list[Widget]:
    """The widgets that a pointer can press."""
    reacting = (widget for widget in scene.root.walk() if type(widget).pointer is not Widget.pointer and widget.reacts)
    return [
        widget
        for widget in reacting
        if widget.rect.size != (0, 0)
        and widget.rect.colliderect(scene.window)
        and not isinstance(widget, ScrollArea)
        and type(widget).__name__ not in ALIKE
        and not (isinstance(widget, Valued) and not widget.enabled)
        and (widget.focusable or getattr(widget, "items", True))
    ]


def in_turn(home: Program) -> set[Widget]:
    """The widgets to which the focus comes, one after the other."""
    scene, found = home.scene, set[Widget]()
    for _ in range(len(scene.focusable()) + 1):
        scene.handle(Command.NEXT)
        if scene.focused is not None:
            found.add(scene.focused)
    return found


@pytest.mark.parametrize("name", SHOWN)
def test_each_control_of_a_screen_is_reached_and_large_enough_for_a_finger(program: Start, name: str) -> None:
    home = program(size=LARGE, speed=Speed.INSTANT, reduced_motion=True, kept=False)
    with home.unseen():
        SCREENS[name](home.app)
        home.app.stack.settle()
        for _ in range(4):
            home.step(dt=0.05)
        home.settle()
        home.wait()
    scene = home.scene
    reached, controls = in_turn(home), pressable(scene)
    assert [named(widget) for widget in controls if widget not in reached] == []
    board = getattr(scene, "board", None)
    home.app.screen.show_keys(False)  # rows of a card are higher for a finger
    home.step()
    small = [widget for widget in pressable(scene) if widget is not board and min(widget.rect.size) < LEAST]
    assert [named(widget) for widget in small] == []


def enter(hands: Hands, name: str) -> None:
    """Open the screen behind a row of the title."""
    hands.press(hands.program.button(hands.program.words(name)))
    hands.program.step()


def leave(hands: Hands) -> None:
    """Leave a screen as a player with that device does."""
    home, before = hands.program, hands.program.scene
    if isinstance(hands, Gamepad):
        home.wait()
        if before.bubble.told:
            hands.push(pygame.CONTROLLER_BUTTON_B)  # puts away what was told
        hands.push(pygame.CONTROLLER_BUTTON_B)
    else:
        words = {home.words(key) for key in ("common.back", "common.cancel", "common.ok", "replay.close", "results.title")}
        hands.press(
            next(one for one in before.focusable() if getattr(one, "words", "") in words or one.tooltip.split(" (")[0] in words)
        )
    home.step()
    assert home.scene is not before


def open_menu(hands: Hands) -> PauseScene:
    """Open the menu of a table."""
    home = hands.program
    home.wait()
    if isinstance(hands, Gamepad):
        hands.push(pygame.CONTROLLER_BUTTON_START)
    else:
        tools = home.table.hud.tools.tools
        hands.press(next(tool for tool in tools if tool.tooltip.startswith(home.words("table.menu").split(" (")[0])))
    home.step()
    assert isinstance(home.scene, PauseScene)
    return home.scene


def type_name(hands: Hands, field: TextField, name: str) -> None:
    """Type a short name of small letters with the keyboard on the screen."""
    home = hands.program
    if isinstance(hands, Finger):
        hands.tap(field.rect.center)
    else:
        hands.press(field)
    home.step()
    keys = home.scene
    assert isinstance(keys, ScreenKeyboardScene)
    for letter in name:
        hands.press(home.find(LetterKey, lambda key, letter=letter: key.letter == letter))  # type: ignore[misc]
    hands.press(keys.done)
    home.step()


@BOTH
def test_the_first_start_leads_to_the_title(program: Start, kind: type[Hands]) -> None:
    home = begin(program, first_start_done=False)
    scene = home.scene
    assert isinstance(scene, FirstStartScene)
    main = scene.main_button
    assert main is not None
    hands = kind(home)
    hands.press(main)
    home.step()
    assert isinstance(home.scene, LearnScene), "a newcomer is offered a lesson first"
    leave(hands)
    assert isinstance(home.scene, TitleScene)


@BOTH
def test_all_that_the_title_leads_to_is_opened_and_left(program: Start, kind: type[Hands]) -> None:
    home = begin(program)
    hands, title = kind(home), home.scene
    for key in ("learn", "saves", "replays", "rulebook", "lab", "settings", "about"):
        enter(hands, f"title.{key}")
        assert home.scene is not title, key
        leave(hands)
        assert isinstance(home.scene, TitleScene), key


@BOTH
def test_the_program_is_quit(program: Start, kind: type[Hands]) -> None:
    home = begin(program)
    home.app.running = True
    enter(kind(home), "title.quit")
    if isinstance(home.scene, QuestionScene):
        kind(home).press(home.scene.buttons[0])
        home.step()
    assert not home.app.running


@BOTH
@pytest.mark.parametrize("game", sorted(ALL))
def test_a_game_is_set_up_under_a_name_begun_saved_left_and_continued(program: Start, kind: type[Hands], game: str) -> None:
    home = begin(program, new_game=among_persons(game))
    hands = kind(home)
    begin_and_leave(hands, game)
    enter(hands, "title.continue")
    assert isinstance(home.scene, TableScene)
    assert home.table.match.game.id == game


def begin_and_leave(hands: Hands, game: str) -> None:
    """Begin a game under a name, save it, and leave it for the title."""
    home = hands.program
    hands.press(home.button(home.words(f"game.{game}.name")))
    home.step()
    scene = home.scene
    assert isinstance(scene, NewGameScene)
    type_name(hands, next(widget for widget in scene.root.walk() if isinstance(widget, TextField)), "ola")
    hands.press(home.button(home.words("new.start")))
    home.step()
    assert isinstance(home.scene, TableScene)
    assert "Ola" in [player.name for player in home.table.match.players]
    home.settle()
    menu: WidgetScene = open_menu(hands)
    for words, opened in (("pause.settings", SettingsScene), ("pause.rulebook", WidgetScene)):
        hands.press(home.button(home.words(words)))
        home.step()
        assert isinstance(home.scene, opened) and home.scene is not menu
        leave(hands)
        assert home.scene is menu
    hands.press(home.button(home.words("pause.save")))
    home.step()
    line = home.scene
    assert isinstance(line, LineScene)
    hands.press(line.buttons[0])
    home.step()
    assert home.scene is menu
    assert len(home.app.context.saves.named().saves) == 1
    hands.press(home.button(home.words("pause.leave")))
    home.step()
    question = home.scene
    assert isinstance(question, QuestionScene)
    hands.press(question.buttons[0])
    home.step()
    assert isinstance(home.scene, TitleScene)


@BOTH
def test_a_saved_game_is_chosen_looked_for_copied_deleted_and_loaded(program: Start, kind: type[Hands]) -> None:
    home = begin(program, new_game=among_persons("tiny"))
    hands = kind(home)
    begin_and_leave(hands, "tiny")
    enter(hands, "title.saves")
    saves = home.scene
    assert isinstance(saves, SavesScene)
    turn_to(hands, saves.tabs, "named")
    assert len(saves.saves) == 1
    hands.press(saves.copy_button)
    home.step()
    line = home.scene
    assert isinstance(line, LineScene)
    hands.press(line.buttons[0])
    home.step()
    assert home.scene is saves and len(saves.saves) == 2
    hands.press(saves.delete_button)
    home.step()
    question = home.scene
    assert isinstance(question, QuestionScene)
    hands.press(question.buttons[0])
    home.step()
    assert home.scene is saves and len(saves.saves) == 1
    hands.press(saves.undo)
    home.step()
    assert len(saves.saves) == 2
    type_name(hands, saves.search, "xyz")
    assert saves.saves == ()
    hands.press(saves.search)
    home.step()
    keys = home.scene
    assert isinstance(keys, ScreenKeyboardScene)
    for _ in range(3):
        hands.press(keys.delete)
    hands.press(keys.done)
    home.step()
    assert len(saves.saves) == 2
    hands.press(saves.list.children[1])
    home.step()
    if home.scene is saves:  # a tap chooses
        assert saves.list.chosen == 1
        hands.press(saves.open_button)
        home.step()
    assert isinstance(home.scene, TableScene)
    assert "Ola" in [player.name for player in home.table.match.players]


def turn_to(hands: Hands, pills: Pills, value: str) -> None:
    """Choose one of several values beside each other."""
    if isinstance(hands, Finger):
        hands.tap(pills.cells()[[one for one, _ in pills.values].index(value)].center)
    else:
        assert isinstance(hands, Gamepad)
        hands.reach(pills)
        for _ in pills.values:
            if pills.value != value:
                hands.arrow(1, 0)
    assert pills.value == value


@BOTH
def test_the_lab_is_set_up_run_stopped_written_down_and_begun_anew(program: Start, kind: type[Hands]) -> None:
    home = begin(program)
    hands = kind(home)
    enter(hands, "title.lab")
    lab = home.scene
    assert isinstance(lab, LabScene)
    hands.press(next(tile for tile in lab.setup.tiles if tile.entry.id == "earthquake"))
    home.step()
    assert lab.setup.entry.id == "earthquake"
    for seat in range(lab.setup.players):
        for _ in lab.setup.names:
            if lab.setup.levels[seat] != "beginner":
                hands.press(lab.setup.rows[seat])
    assert set(lab.setup.levels[: lab.setup.players]) == {"beginner"}
    hands.press(lab.main)
    run = lab.run
    assert run is not None and run.running

    def found() -> bool:
        """Let the scene take in the games that are over."""
        for _ in range(20):
            home.step()
        return bool(run.results)

    assert until(found)
    hands.press(lab.main)
    assert not run.running
    hands.press(lab.csv)
    home.step()
    assert list((user_folder() / "lab").glob("*.csv"))
    hands.press(lab.again)
    home.step()
    assert lab.run is None and not lab.again.visible
    leave(hands)
    assert isinstance(home.scene, TitleScene)


def keys_group(hands: Hands) -> SettingsScene:
    enter(hands, "title.settings")
    scene = hands.program.scene
    assert isinstance(scene, SettingsScene)
    hands.press(scene.groups["keys"])
    hands.program.step()
    return scene


def cap_of(scene: SettingsScene, device: Device, command: Command) -> Cap:
    caps = (cap for line in scene.rows if isinstance(line, KeyLine) for cap in line.caps)
    return next(cap for cap in caps if (cap.device, cap.meant) == (device, command))


def test_buttons_of_the_gamepad_are_chosen_swapped_and_set_back_with_it_alone(program: Start) -> None:
    home = begin(program)
    pad = Gamepad(home)
    scene = keys_group(pad)
    pad.press(cap_of(scene, Device.GAMEPAD, Command.HINT))
    assert scene.listening is Device.GAMEPAD
    taken = cap_of(scene, Device.GAMEPAD, Command.PRIMARY).words
    assert taken == "X"
    pad.push(pygame.CONTROLLER_BUTTON_X)
    line = next(line for line in scene.rows if isinstance(line, KeyLine) and line.clash)
    pad.press(line.swap)
    home.step()
    assert cap_of(scene, Device.GAMEPAD, Command.HINT).words == "X"
    pad.press(scene.defaults)
    home.step()
    assert cap_of(scene, Device.GAMEPAD, Command.PRIMARY).words == "X"
    pad.press(scene.defaults)
    home.step()
    assert cap_of(scene, Device.GAMEPAD, Command.HINT).words == "X", "going back can be undone"


@BOTH
def test_choosing_a_key_is_given_up_with_what_is_at_hand(program: Start, kind: type[Hands]) -> None:
    """Neither has a key to press: the gamepad has B, a finger the cap itself."""
    home = begin(program)
    hands = kind(home)
    scene = keys_group(hands)
    cap = cap_of(scene, Device.KEYBOARD, Command.PRIMARY)
    hands.press(cap)
    assert cap.chosen_now
    if isinstance(hands, Gamepad):
        hands.push(pygame.CONTROLLER_BUTTON_B)
    else:
        hands.press(cap_of(scene, Device.KEYBOARD, Command.PRIMARY))
    home.step()
    assert home.scene is scene
    assert scene.choosing.command is None
    hands.press(scene.done)
    home.step()
    assert isinstance(home.scene, TitleScene)


@BOTH
def test_a_game_is_given_up_and_played_again(program: Start, kind: type[Hands]) -> None:
    home = begin(program)
    hands = kind(home)
    home.app.context.open(destinations.NewMatch(new_match("tiny", "short")))
    home.step()
    home.settle()
    open_menu(hands)
    hands.press(home.button(home.words("pause.resign")))
    home.step()
    while not isinstance(home.scene, TableScene):
        hands.press(home.scene.focusable()[0])
        home.step()
    results: WidgetScene = home.to_results()
    hands.press(home.button(home.words("results.rematch")))
    home.step()
    assert home.scene is not results
    assert isinstance(home.scene, TableScene)
    assert home.table.match.outcome is None


@BOTH
def test_a_replay_is_opened_from_the_saved_games_and_left(program: Start, kind: type[Hands]) -> None:
    home = begin(program)
    hands = kind(home)
    home.app.context.open(destinations.Replay(short_game()))
    home.step()
    scene = home.scene
    assert isinstance(scene, ReplayScene)
    hands.press(scene.paper.keys.following)
    home.settle()
    assert scene.index > 0
    leave(hands)


@BOTH
def test_each_row_of_the_settings_is_reached_and_changed(program: Start, kind: type[Hands]) -> None:
    home = begin(program)
    hands = kind(home)
    enter(hands, "title.settings")
    scene = home.scene
    assert isinstance(scene, SettingsScene)
    for group in ("seeing", "hearing", "motion", "language"):
        hands.press(scene.groups[group])
        home.step()
        assert scene.group == group
        for number in range(len(scene.rows)):
            control = scene.rows[number].control  # type: ignore[union-attr]
            if not isinstance(control, Valued):
                continue  # a sentence: there is no voice
            before = asdict(home.app.preferences.values)
            change(hands, control)
            home.step()
            after = asdict(home.app.preferences.values)
            assert before != after, (group, number)


def change(hands: Hands, control: Valued) -> None:
    """Give a control another value."""
    home = hands.program
    if isinstance(hands, Gamepad):
        hands.reach(control)
        if isinstance(control, Toggle):
            hands.confirm()
        else:
            hands.arrow(-1, 0)
        return
    assert isinstance(hands, Finger)
    scene = home.scene
    assert isinstance(scene, SettingsScene)
    view = scene.area.rect
    for _ in range(6):
        if view.inflate(0, -20).contains(control.rect):
            break
        hands.drag((view.x + 30, view.bottom - 30), (view.x + 30, view.bottom - 150))
        for _ in range(20):
            home.step(dt=0.05)
    rect = control.rect
    if isinstance(control, Slider):
        hands.tap((control.groove.x + control.groove.width // 3, rect.centery))
    elif isinstance(control, Segments) and control.apart:
        hands.tap(control.cells()[control.index - 1].center)
    elif isinstance(control, Switch):
        hands.tap(control.knob.center)
    else:
        hands.tap(rect.center)


@BOTH
@pytest.mark.parametrize(("row", "scene"), [("title.saves", SavesScene), ("title.lab", LabScene)])
def test_what_is_behind_the_title_is_what_its_row_says(
    program: Start, kind: type[Hands], row: str, scene: type[WidgetScene]
) -> None:
    home = begin(program)
    enter(kind(home), row)
    assert isinstance(home.scene, scene)


@BOTH
def test_a_puzzle_is_opened_from_the_book(program: Start, kind: type[Hands]) -> None:
    home = begin(program)
    hands = kind(home)
    home.app.context.open(destinations.Puzzles())
    home.step()
    book = home.scene
    assert isinstance(book, BookScene)
    hands.press(book.solve)
    home.step()
    assert home.scene is not book


@BOTH
def test_a_lesson_is_opened_from_the_list_and_left(program: Start, kind: type[Hands]) -> None:
    home = begin(program)
    hands = kind(home)
    enter(hands, "title.learn")
    learn = home.scene
    assert isinstance(learn, LearnScene)
    hands.press(learn.cards[0].begin)
    home.step()
    lesson = home.scene
    assert isinstance(lesson, LessonScene)
    home.settle()
    hands.press(next(tool for tool in lesson.hud.tools.tools if tool.tooltip.startswith(home.words("learn.leave"))))
    home.step()
    assert home.scene is not lesson


@BOTH
def test_what_threatens_a_player_is_shown_from_the_menu_until_something_is_pressed(program: Start, kind: type[Hands]) -> None:
    home = begin(program)
    hands = kind(home)
    home.app.context.open(destinations.NewMatch(to_first_turn(new_match("earthquake", "classic"))))
    home.step()
    home.settle()
    table, before = home.table, home.table.match.state
    open_menu(hands)
    hands.press(home.button(home.words("hint.threats.show")))
    home.step()
    assert home.scene is table
    assert table.threats.legend.visible
    hands.skip()
    assert not table.threats.legend.visible
    assert table.match.state is before, "the press only puts it away"
