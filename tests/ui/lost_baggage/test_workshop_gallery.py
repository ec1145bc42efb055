"""The gallery of cards: it lists everything, shows what each card says and belongs to, and takes the player's own files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game import paths
from game.making.things import Kind
from game.ui.making.workbench import WorkbenchScene
from game.ui.tables.lost_baggage.workshop.gallery import GalleryScene
from game.ui.tables.lost_baggage.workshop.sheet import Link
from game.ui.widgets import Choice, Label, Widget
from tests.ui.lost_baggage.workshop import DUCK, NAMELESS, Start, click, cutlass, gallery, own_file, tables, top
from tests.ui.play import Gamepad, Hands, Keyboard, Mouse, Program


def said(scene: GalleryScene) -> list[str]:
    """The texts on the page about the chosen card."""
    return [widget.words for widget in scene.sheet_area.walk() if isinstance(widget, Label)]


def links(scene: GalleryScene) -> list[tuple[str, str]]:
    """Return where the page leads."""
    return [(widget.kind, widget.card) for widget in scene.sheet_area.walk() if isinstance(widget, Link)]


def link(scene: GalleryScene, card: str) -> Widget:
    """The link to a card."""
    return next(widget for widget in scene.sheet_area.walk() if isinstance(widget, Link) and widget.card == card)


def follow(hands: Hands, scene: GalleryScene, card: str) -> None:
    """Scroll to a link, and press it."""
    scene.sheet_area.reveal(link(scene, card).rect)
    hands.program.settle()
    hands.press(link(scene, card))


def ids(entries: Iterable[dict[str, Any]]) -> set[str]:
    """The ids of tables."""
    return {entry["id"] for entry in entries}


def turn_to(running: Program, scene: GalleryScene, number: int) -> None:
    """Click on a tab."""
    Mouse(running).click(scene.tabs.cells()[number].center)


def select(running: Program, choice: Choice[Any], words: str) -> None:
    """Click on the right arrow of a choice until it says this."""
    for _ in choice.values:
        if choice.values[choice.index][1] == words:
            return
        Mouse(running).click((choice.rect.right - 10, choice.rect.centery))
    raise AssertionError(f"the choice never says {words!r}")


@pytest.mark.rule("LB-4")
def test_every_card_and_every_set_is_listed_behind_its_tab(program: Start) -> None:
    running, scene = gallery(program)
    characters = tables("characters", "character")
    assert set(scene.shown) == ids(characters)
    turn_to(running, scene, 1)
    assert set(scene.shown) == ids(tables("items", "item")) | ids(entry["baggage"] for entry in characters)
    turn_to(running, scene, 2)
    assert set(scene.shown) == ids(tables("tiles", "tile")) | ids(entry["tile"] for entry in characters)
    turn_to(running, scene, 3)
    assert list(scene.shown) == [entry["id"] for entry in tables("sets", "set")]


def test_cards_are_filtered_by_family_and_by_what_they_do(program: Start) -> None:
    running, scene = gallery(program)
    select(running, scene.whose_choice, "Misfits")
    misfits = [entry for entry in tables("characters", "character") if entry["family"] == "misfit"]
    assert set(scene.shown) == ids(misfits)
    turn_to(running, scene, 1)
    assert set(scene.shown) == ids(entry["baggage"] for entry in misfits)
    select(running, scene.whose_choice, "All items")
    select(running, scene.about_choice, "Blocking")
    blocking = [entry for entry in tables("items", "item") if "'block'" in str(entry["effects"])]
    assert set(scene.shown) == ids(blocking) != set()


def test_a_choice_that_no_card_fits_says_so(program: Start) -> None:
    running, scene = gallery(program)
    select(running, scene.about_choice, "Equipment")  # on items only (LB-86)
    assert scene.shown == ()
    assert scene.empty.words == "No card fits this choice."
    Keyboard(running).reach(scene.grid)
    Keyboard(running).confirm()  # nothing to confirm
    assert top(running, GalleryScene) is scene


@pytest.mark.rule("LB-3", "LB-5")
def test_a_character_shows_its_texts_and_what_comes_along(program: Start) -> None:
    running, scene = gallery(program)
    click(running, scene.grid, scene.shown.index("captain"))
    assert cutlass() in said(scene)
    assert "Never lost at sea. Only ever at baggage claim." in said(scene)
    assert links(scene)[:2] == [("items", "sea_chest"), ("tiles", "harbour")]
    sets = [entry["id"] for entry in tables("sets", "set") if "captain" in entry["characters"]]
    assert links(scene)[2:] == [("sets", name) for name in sets]


@pytest.mark.parametrize("device", [Mouse, Keyboard, Gamepad])
def test_links_lead_from_card_to_card_and_to_sets(program: Start, device: type[Hands]) -> None:
    running, scene = gallery(program)
    hands = device(running)
    follow(hands, scene, "sea_chest")
    assert (scene.tab, scene.shown[scene.grid.chosen]) == ("items", "sea_chest")
    assert scene.focused is scene.grid
    follow(hands, scene, "harbour")
    assert (scene.tab, scene.shown[scene.grid.chosen]) == ("tiles", "harbour")
    name = next(card for kind, card in links(scene) if kind == "sets")
    follow(hands, scene, name)
    assert (scene.tab, scene.chosen_set.id) == ("sets", name)


def test_a_link_to_a_card_that_the_filters_hide_drops_them(program: Start) -> None:
    running, scene = gallery(program)
    select(running, scene.whose_choice, "Misfits")
    with_captain = next(entry["id"] for entry in tables("sets", "set") if "captain" in entry["characters"])
    scene.jump("sets", with_captain)
    follow(Mouse(running), scene, "captain")
    assert (scene.tab, scene.shown[scene.grid.chosen]) == ("characters", "captain")
    assert scene.whose_choice.values[scene.whose_choice.index][1] == "All characters"


def test_arrows_walk_through_the_cards_and_out_of_them(program: Start) -> None:
    running, scene = gallery(program)
    keys, grid = Keyboard(running), scene.grid
    keys.reach(grid)
    keys.arrow(1, 0)
    keys.arrow(0, 1)
    assert grid.chosen == 1 + grid.columns
    assert links(scene)[0] == ("items", scene.collection.library.character[scene.shown[grid.chosen]].baggage)
    keys.key(pygame.K_END)
    running.settle()
    assert grid.chosen == len(scene.shown) - 1
    assert grid.rect.contains(grid.cell_rect(grid.chosen))
    keys.key(pygame.K_HOME)
    running.settle()
    keys.arrow(0, -1)
    assert scene.focused is not grid


def test_the_page_is_turned_without_a_mouse(program: Start) -> None:
    running, scene = gallery(program)
    keys = Keyboard(running)
    keys.reach(scene.tabs)
    keys.key(pygame.K_PAGEDOWN)
    assert scene.sheet_area.offset > 0
    keys.key(pygame.K_PAGEUP)
    assert scene.sheet_area.offset == 0


def test_only_cards_in_sight_are_drawn(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    running, scene = gallery(program)
    turn_to(running, scene, 1)
    drawn: list[int] = []
    draw = scene.grid.draw_cell

    def noted(target: Surface, number: int, rect: Rect) -> None:
        drawn.append(number)
        draw(target, number, rect)

    monkeypatch.setattr(scene.grid, "draw_cell", noted)
    scene.invalidate()
    running.step()
    rows = scene.grid.rect.height // scene.grid.cell_rect(0).height + 2
    assert 0 < len(drawn) <= rows * scene.grid.columns < len(scene.shown)


def test_dragging_scrolls_and_chooses_nothing(program: Start) -> None:
    running, scene = gallery(program)
    grid = scene.grid
    start = grid.cell_rect(grid.columns).center
    Mouse(running).drag(start, (start[0], start[1] - 90))
    assert (grid.chosen, grid.offset) == (0, 90)
    Mouse(running).wheel(start, 5)
    running.settle()
    assert grid.offset == 0


class TestOwnFiles:
    """Cards of the player's own."""

    def test_they_are_listed_marked_and_found(self, program: Start, tmp_path: Path) -> None:
        own_file(tmp_path, "mine.toml", DUCK)
        running, scene = gallery(program)
        turn_to(running, scene, 1)
        select(running, scene.whose_choice, "Cards from files")
        assert scene.shown == ("rubber_duck",)
        assert "From card files of your own or of a pack" in said(scene)
        assert scene.files_button.words == "Card files"

    def test_without_own_cards_there_is_no_choice_of_them(self, program: Start) -> None:
        _, scene = gallery(program)
        assert "Cards from files" not in [words for _, words in scene.whose_choice.values]

    def test_what_is_wrong_is_told_and_a_file_put_right_is_read_again(self, program: Start, tmp_path: Path) -> None:
        path = own_file(tmp_path, "mine.toml", DUCK + NAMELESS)
        running, scene = gallery(program)
        assert scene.files_button.words == "1 card file is wrong"
        Mouse(running).press(scene.files_button)
        files = top(running, WorkbenchScene)
        assert files.tab == Kind.CARDS
        assert files.state.words.startswith("mine.toml, [[item]] ghost_card, name: it is missing")
        path.write_text(DUCK, encoding="utf-8")
        Keyboard(running).key(pygame.K_ESCAPE)
        scene = top(running, GalleryScene)
        assert scene.files_button.words == "Card files"
        assert "rubber_duck" in scene.collection.library.item

    def test_the_folder_is_opened_with_a_description_in_it(
        self, program: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        opened: list[Path] = []

        def show(place: Path) -> bool:
            opened.append(place)
            return len(opened) == 1  # the second time there is nothing to show it with

        monkeypatch.setattr("game.ui.making.workbench.show_folder", show)
        running, scene = gallery(program)
        Mouse(running).press(scene.files_button)
        files = top(running, WorkbenchScene)
        Gamepad(running).press(files.open)
        assert opened == [tmp_path / "cards"]
        assert (tmp_path / "cards" / "FORMAT.md").read_text(encoding="utf-8").startswith("# The card library")
        assert files.bubble.words.startswith("The folder opens in a window of its own")
        Gamepad(running).press(files.open)
        assert files.bubble.words == f"The folder cannot be shown from here. It is {tmp_path / 'cards'}"

    def test_the_example_in_the_description_is_a_card(self, program: Start, tmp_path: Path) -> None:
        described = (paths.assets() / "cards" / "FORMAT.md").read_text(encoding="utf-8")
        own_file(tmp_path, "example.toml", described.partition("```toml")[2].partition("```")[0])
        _, scene = gallery(program)
        assert scene.collection.problems == ()
        assert ("items", "rubber_duck") in scene.collection.own

    def test_a_folder_that_cannot_be_made_is_told(self, program: Start, tmp_path: Path) -> None:
        (tmp_path / "cards").write_text("a file stands in the way", encoding="utf-8")
        running, scene = gallery(program)
        Mouse(running).press(scene.files_button)
        files = top(running, WorkbenchScene)
        Mouse(running).press(files.open)
        assert files.bubble.words == "cards cannot be written: something else has its name."


def test_the_picture_equals_a_fresh_one_after_use(program: Start) -> None:
    running, scene = gallery(program)
    turn_to(running, scene, 2)
    click(running, scene.grid, 7)
    Mouse(running).move(scene.grid.cell_rect(8).center)
    running.settle()
    assert running.up_to_date()


def test_a_grid_of_nothing_and_of_one(program: Start) -> None:
    _, scene = gallery(program)
    grid = scene.grid
    grid.set_cells(0)
    assert grid.cell_at(grid.rect.center) is None
    assert grid.ring == grid.rect
    grid.set_cells(1)
    assert grid.cell_at(grid.cell_rect(0).center) == 0
