"""The rulebook: opened at a rule, searched, followed by links and back, in both languages, with keys or a gamepad alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from game.content.rulebook import Heading, Table, load_page, plain_text, with_keys
from game.games import GAMES
from game.ui.contract.entry import TableEntry
from game.ui.rulebook.binding import chapter_pictures
from game.ui.rulebook.layout import Box, Shape
from game.ui.rulebook.scene import RulebookScene
from game.ui.scenes.title import TitleScene
from game.ui.shell import destinations
from tests.games import ALL, each_game
from tests.ui.play import Gamepad, Keyboard, Mouse, Program

Start = Callable[..., Program]
PAGE = "battle_for_the_island"


def book(program: Program, rule: str | None = None, page: str = PAGE) -> RulebookScene:
    """The rulebook over the title, come to rest."""
    if not program.app.stack.scenes:
        program.app.start(TitleScene())
    program.app.context.open(destinations.Rulebook(page, rule))
    program.step()
    program.settle()
    scene = program.scene
    assert isinstance(scene, RulebookScene)
    return scene


def in_sight(scene: RulebookScene, rule: str) -> bool:
    """Return whether the first line of a rule can be seen."""
    reader = scene.reader
    assert reader.source is not None
    laid = reader.blocks[reader.source.page.anchors[rule]]
    return reader.offset <= laid.top < reader.offset + reader.span


def link_to(scene: RulebookScene, rule: str) -> tuple[int, int]:
    """Return where on the window a link to a rule is; it must be in sight."""
    reader = scene.reader
    for number, laid in enumerate(reader.blocks):
        for run in laid.runs:
            if run.rule == rule:
                place = reader.spot(number, run.x + run.width // 2, run.y + run.px // 2)
                if place is not None:
                    return place
    raise AssertionError(f"no link to {rule} is in sight")


@pytest.mark.parametrize("rule", ["BI-1", "BI-36", "BI-73"])
def test_it_opens_at_the_rule_that_was_asked_for(program: Start, rule: str) -> None:
    home = program()
    scene = book(home, rule)
    assert in_sight(scene, rule)
    assert home.up_to_date()


def test_the_rule_is_lit_for_a_moment_and_then_like_the_others(program: Start) -> None:
    home = program()
    home.app.start(TitleScene())
    home.app.context.open(destinations.Rulebook(PAGE, "BI-36"))
    for _ in range(20):  # the figures are painted
        home.step(dt=0.01)
    lit = home.pixels()
    home.settle()
    assert home.pixels() != lit
    assert home.up_to_date()


def test_a_link_leads_to_its_rule_and_the_way_back_to_where_one_was(program: Start) -> None:
    home = program()
    mouse = Mouse(home)
    scene = book(home, "BI-20")  # "... BI-36 or BI-37 is applied by itself"
    before = scene.reader.place_now
    mouse.click(link_to(scene, "BI-36"))
    home.settle()
    assert in_sight(scene, "BI-36") and not in_sight(scene, "BI-20")
    mouse.press(scene.back_button)
    home.settle()
    assert scene.reader.place_now == before
    assert scene.history == []


@pytest.mark.parametrize("key, mod", [(pygame.K_LEFT, pygame.KMOD_ALT), (pygame.K_ESCAPE, 0), (pygame.K_BACKSPACE, 0)])
def test_keys_go_back_too(program: Start, key: int, mod: int) -> None:
    home = program()
    scene = book(home, "BI-20")
    scene.follow("BI-70")
    home.settle()
    assert not in_sight(scene, "BI-20")
    Keyboard(home).key(key, mod)
    home.settle()
    assert home.scene is scene
    assert in_sight(scene, "BI-20")


def test_the_button_at_the_mouses_side_goes_back_and_then_out(program: Start) -> None:
    home = program()
    scene = book(home, "BI-20")
    scene.follow("BI-70")
    home.settle()
    back = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(500, 300), button=pygame.BUTTON_X1, touch=False)
    home.step(back)
    home.settle()
    assert in_sight(scene, "BI-20")
    home.step(back)
    assert isinstance(home.scene, TitleScene)


def test_typing_anywhere_searches_without_regard_to_capitals_and_diacritics(program: Start) -> None:
    home = program(language="pl")
    scene = book(home)
    keyboard = Keyboard(home)
    for letter in "POSILKI":
        keyboard.type(letter)
    home.settle()
    found = [plain_text(load_page(PAGE, "pl").blocks[number]) for number in scene.hits]
    assert found
    assert all("posiłki" in text.lower() for text in found)
    assert home.words("rulebook.hits", i=scene.hit + 1, n=len(found)) == scene.count.words
    assert home.up_to_date()


def test_room_for_what_was_found_is_kept_only_while_searching(program: Start) -> None:
    home = program()
    scene = book(home)
    whole = scene.field.rect.width
    Keyboard(home).type("a")
    assert scene.field.rect.width < whole
    Keyboard(home).key(pygame.K_BACKSPACE)
    assert scene.field.rect.width == whole
    assert home.up_to_date()


def test_enter_steps_through_what_was_found_and_round_again(program: Start) -> None:
    home = program()
    scene = book(home)
    keyboard = Keyboard(home)
    keyboard.key(pygame.K_f, pygame.KMOD_CTRL)
    keyboard.type("crossfire")
    home.settle()
    seen = []
    for _ in scene.hits:
        seen.append(scene.hits[scene.hit])
        reader = scene.reader
        laid = reader.blocks[scene.hits[scene.hit]]
        assert laid.top < reader.offset + reader.span and laid.top + laid.height > reader.offset
        keyboard.confirm()
        home.settle()
    assert sorted(seen) == scene.hits
    assert scene.hits[scene.hit] == seen[0]
    keyboard.key(pygame.K_ESCAPE)
    assert scene.query == "" and scene.hits == []
    assert home.scene is scene


def test_the_book_of_another_game_opens_at_the_first_place_of_what_is_searched_for(program: Start) -> None:
    home = program()
    scene = book(home)
    Keyboard(home).type("thief")
    home.settle()
    assert scene.books is not None and not scene.hits
    scene.books.choose(1)
    home.settle()
    assert scene.hits
    assert scene.count.words == home.words("rulebook.hits", i=1, n=len(scene.hits))
    laid = scene.reader.blocks[scene.hits[0]]
    assert laid.top < scene.reader.offset + scene.reader.span and laid.top + laid.height > scene.reader.offset


def test_what_is_not_there_is_said_so(program: Start) -> None:
    home = program()
    scene = book(home)
    Keyboard(home).type("xylophone")
    home.settle()
    assert scene.count.words == "Nothing found"
    assert home.up_to_date()


def test_another_language_keeps_the_place(program: Start) -> None:
    home = program()
    scene = book(home, "BI-44")
    home.app.preferences.change(language="pl")
    home.step()
    home.settle()
    assert scene.reader.source is not None
    assert scene.reader.source.page == with_keys(load_page(PAGE, "pl"), home.app.context.text.key)
    assert in_sight(scene, "BI-44")


@pytest.mark.parametrize("scale", [100, 150])
def test_another_size_keeps_the_place(program: Start, scale: int) -> None:
    home = program(size=(1280, 800))
    scene = book(home, "BI-44")
    home.app.preferences.change(interface_scale=scale)
    home.step()
    home.settle()
    assert in_sight(scene, "BI-44")
    assert home.up_to_date()


@each_game
@pytest.mark.parametrize(("size", "language"), [((1280, 800), "en"), ((1024, 600), "pl")])
def test_the_contents_lead_to_every_section(program: Start, entry: TableEntry, size: tuple[int, int], language: str) -> None:
    """The ribbon that was pressed is in front, also that of a chapter that begins on the right leaf."""
    home = program(size=size, language=language)
    scene = book(home, page=entry.page)
    page = load_page(entry.page, language, entry.assets())
    chapters = [number for number, block in enumerate(page.blocks) if isinstance(block, Heading) and block.level == 2]
    assert len(scene.ribbons) == len(chapters) > 4
    for ribbon, number in zip(scene.ribbons, chapters, strict=True):
        ribbon.press()
        home.settle()
        reader = scene.reader
        assert reader.offset <= reader.blocks[number].top < reader.offset + reader.span
        assert [one for one in scene.ribbons if one.open] == [ribbon]


@pytest.mark.parametrize("size, language", [((1024, 600), "pl"), ((1280, 800), "en"), ((1280, 800), "pl"), ((1920, 1080), "en")])
@each_game
def test_nothing_leaves_its_leaf_and_none_is_empty(
    program: Start, entry: TableEntry, size: tuple[int, int], language: str
) -> None:
    scene = book(program(size=size, language=language), page=entry.page)
    width, tall = scene.reader.columns[0].size
    written = set[int]()
    for laid in scene.reader.blocks:
        assert all(box.rect.right <= width for box in laid.boxes), laid.block
        assert all(run.x + run.width <= width for run in laid.runs), laid.block
        parts = [box.rect for box in laid.boxes] + [pygame.Rect(run.x, run.y, run.width, run.px) for run in laid.runs]
        if laid.figure is not None:
            parts.append(pygame.Rect((0, 0), laid.figure.size))
        for part in parts:
            assert (laid.top + part.top) // tall == (laid.top + part.bottom - 1) // tall, laid.block
            written.add((laid.top + part.top) // tall)
    assert written == set(range(max(written) + 1))


@each_game
def test_what_names_a_block_is_on_its_leaf(program: Start, entry: TableEntry) -> None:
    """A heading, and a line such as "RL-43 Mountain:" before a table."""
    scene = book(program(size=(1280, 800)), page=entry.page)
    tall = scene.reader.columns[0].height
    for laid, following in pairwise(scene.reader.blocks):
        named = isinstance(following.block, Table) and plain_text(laid.block).endswith(":")
        if isinstance(laid.block, Heading) or named:
            assert laid.top // tall == following.top // tall, laid.block


def test_a_table_has_its_head_on_each_of_its_leaves(program: Start) -> None:
    scene = book(program(size=(1024, 600), language="pl"), page=GAMES["riverlands"].page)
    tall = scene.reader.columns[0].height
    divided = 0
    for laid in (laid for laid in scene.reader.blocks if isinstance(laid.block, Table)):
        leaves = defaultdict[int, list[Box]](list)
        for box in sorted(laid.boxes, key=lambda box: box.rect.top):
            leaves[(laid.top + box.rect.top) // tall].append(box)
        for head, *rows in leaves.values():
            words = [run.text for run in laid.runs if head.rect.top <= run.y < head.rect.bottom]
            assert (head.shape, words) == (Shape.HEADER, [run.text for run in laid.runs if run.y < laid.boxes[0].rect.bottom])
            assert rows
        divided += len(leaves) > 1
    assert divided


@pytest.mark.parametrize("entry", GAMES.values(), ids=lambda entry: entry.id)
def test_every_chapter_has_a_picture(program: Start, entry: TableEntry) -> None:
    scene = book(program(), page=entry.page)
    art = scene.theme.art
    assert [ribbon.words for ribbon in scene.ribbons if not ribbon.picture or art.seen(ribbon.picture).width < 2] == []
    assert len(chapter_pictures(entry, art)) == len(scene.ribbons)


def test_leaves_turn_with_the_wheel_the_buttons_and_not_beyond_the_ends(program: Start) -> None:
    home = program(size=(1920, 1080))
    mouse = Mouse(home)
    scene = book(home)
    assert scene.reader.across == 2
    assert not scene.earlier.visible
    mouse.press(scene.later)
    home.settle()
    assert scene.reader.leaf == 2
    mouse.press(scene.earlier)
    home.settle()
    assert scene.reader.leaf == 0
    Keyboard(home).key(pygame.K_END)
    home.settle()
    assert not scene.later.visible
    assert home.up_to_date()


@pytest.mark.parametrize("hands", [Keyboard, Gamepad])
def test_keys_alone_reach_contents_links_and_the_way_out(program: Start, hands: type[Keyboard | Gamepad]) -> None:
    home = program()
    scene = book(home, "BI-20")
    device = hands(home)
    assert scene.focused is scene.reader
    for _ in range(40):  # choose one link after the other until that to BI-36 has its turn
        device.arrow(1, 0)
        chosen = scene.reader._chosen
        if chosen is not None and chosen.run.rule == "BI-36":
            break
    device.confirm()
    home.settle()
    assert in_sight(scene, "BI-36")
    device.reach(scene.ribbons[0])
    device.confirm()
    home.settle()
    assert scene.reader.offset == 0
    device.press(scene.close_button)
    assert isinstance(home.scene, TitleScene)


def test_page_and_end_keys_turn_from_anywhere(program: Start) -> None:
    home = program()
    scene = book(home)
    keyboard = Keyboard(home)
    keyboard.key(pygame.K_END)
    home.settle()
    assert scene.reader.offset == scene.reader.most > 1000
    keyboard.key(pygame.K_PAGEUP)
    home.settle()
    assert scene.reader.offset == scene.reader.most - scene.reader.span
    keyboard.key(pygame.K_HOME)
    home.settle()
    assert scene.reader.offset == 0


def test_f1_closes_it_again(program: Start) -> None:
    home = program()
    book(home, "BI-3")
    Keyboard(home).key(pygame.K_F1)
    assert isinstance(home.scene, TitleScene)


def test_another_games_book_is_one_step_away_and_so_is_the_way_back(program: Start) -> None:
    home = program()
    scene = book(home, "BI-50")
    assert scene.books is not None
    scene.books.choose(1)
    home.settle()
    assert scene.page == tuple(ALL.values())[1].page
    assert scene.reader.offset == 0
    Keyboard(home).key(pygame.K_ESCAPE)
    home.settle()
    assert scene.page == PAGE
    assert in_sight(scene, "BI-50")
