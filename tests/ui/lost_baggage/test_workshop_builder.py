"""The builder of sets: what comes along, what the rules say, filling up, saving, and that nothing is lost on leaving."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pygame
import pytest

from game.content.lost_baggage.cards import library, material, sets
from game.engine.lost_baggage.cards import CardSet, Tile
from game.engine.lost_baggage.vocabulary import Count, Do, Effect, Who
from game.ui.program.navigator import Navigator
from game.ui.shell.input import Command
from game.ui.tables.lost_baggage.workshop.builder import BuilderScene
from game.ui.tables.lost_baggage.workshop.draft import Draft
from game.ui.tables.lost_baggage.workshop.gallery import GalleryScene
from game.ui.tables.lost_baggage.workshop.look import LookScene
from game.ui.tables.lost_baggage.workshop.rules import RuleLine
from game.ui.tables.lost_baggage.workshop.sheet import LargeCard, Link
from game.ui.tables.lost_baggage.workshop.sorting import Mix, mix_of
from game.ui.widgets import Label
from game.ui.widgets.dialog import DialogScene, LineScene, QuestionScene
from tests.ui.listening import Transcript
from tests.ui.lost_baggage.workshop import Start, builder, click, cutlass, gallery, own_file, tables, top
from tests.ui.play import Gamepad, Hands, Keyboard, Mouse, Program

FEW = ("captain", "chef", "librarian")


def counts(cards: CardSet) -> tuple[int, int, int]:
    """Return the number of cards of each kind."""
    return len(cards.characters), len(cards.items), len(cards.tiles)


def told(scene: BuilderScene) -> list[str]:
    """Return what the builder says about the set."""
    return [label.words for label in scene.notes.words]


def noted_mix() -> dict[str, str]:
    """Return what each tile counts as, as the program's own files of cards note it."""
    noted = {entry["id"]: entry["mix"] for entry in tables("tiles", "tile")}
    return noted | {entry["tile"]["id"]: entry["tile"]["mix"] for entry in tables("characters", "character")}


def add(running: Program, scene: BuilderScene, card: str) -> None:
    """Click on a card on the left."""
    click(running, scene.pool, scene.shown.index(card))


def turn_to(running: Program, scene: BuilderScene, number: int) -> None:
    """Click on a tab."""
    Mouse(running).click(scene.tabs.cells()[number].center)


def with_draft(running: Program, draft: Draft) -> BuilderScene:
    """The builder with a set that has got so far."""
    scene = top(running, BuilderScene)
    scene.draft = draft
    scene.rebuild()
    running.step()
    return scene


class TestRules:
    """The items that come along with characters, and the needs of a set."""

    @pytest.mark.rule("LB-3")
    def test_a_character_brings_its_baggage_and_its_tile(self, program: Start) -> None:
        running, scene = builder(program)
        add(running, scene, "captain")
        assert scene.cards == CardSet("", ("captain",), ("sea_chest",), ("harbour",))
        turn_to(running, scene, 1)
        assert [place.card for place in scene.tray] == ["sea_chest"]
        assert "sea_chest" not in scene.shown  # it comes along only

    @pytest.mark.rule("LB-3")
    def test_what_comes_along_goes_with_its_character_alone(self, program: Start) -> None:
        running, scene = builder(program)
        add(running, scene, "captain")
        turn_to(running, scene, 2)
        click(running, scene.tray_grid, 0)
        assert scene.cards.tiles == ("harbour",)
        expected = "Harbour belongs with this character: Captain. Take the character out, and it goes too (LB-3)."
        assert scene.bubble.words == expected
        turn_to(running, scene, 0)
        click(running, scene.tray_grid, 0)
        assert counts(scene.cards) == (0, 0, 0)

    @pytest.mark.rule("LB-2")
    def test_a_character_is_there_once(self, program: Start) -> None:
        running, scene = builder(program)
        add(running, scene, "captain")
        add(running, scene, "captain")
        assert scene.draft.characters == ("captain",)
        assert scene.bubble.words == "Captain is in the set already: each character can be there once (LB-2)."

    def test_an_item_may_be_there_twice_and_goes_one_by_one(self, program: Start) -> None:
        running, scene = builder(program)
        turn_to(running, scene, 1)
        add(running, scene, "sandwich")
        add(running, scene, "rope")
        add(running, scene, "sandwich")
        assert [(place.card, place.times) for place in scene.tray] == [("sandwich", 2), ("rope", 1)]
        click(running, scene.tray_grid, 0)
        assert [(place.card, place.times) for place in scene.tray] == [("sandwich", 1), ("rope", 1)]

    @pytest.mark.rule("LB-2")
    def test_what_is_missing_is_said_with_its_rule_and_forbids_saving(self, program: Start, tmp_path: Path) -> None:
        running, scene = builder(program)
        for card in FEW:
            add(running, scene, card)
        assert told(scene) == [
            "A set has at least 5 characters; this one has 3 (LB-2).",
            "A set has at least 15 items; this one has 3 (LB-2).",
            "A set has at least 10 tiles; this one has 3 (LB-2).",
        ]
        heads = scene.heads.values()
        assert [head.packed for head in heads] == ["3, at least 5", "3, at least 15", "3, at least 10"]
        assert all(head.wrong for head in heads)
        Mouse(running).press(scene.save_button)
        assert scene.bubble.words == told(scene)[0]
        assert top(running, BuilderScene) is scene
        assert not (tmp_path / "cards").exists()

    @pytest.mark.rule("LB-2")
    def test_what_is_too_much_is_told_with_the_most_there_may_be(self, program: Start) -> None:
        running, scene = builder(program)
        turn_to(running, scene, 1)
        for _ in range(31):
            add(running, scene, "sandwich")
        assert scene.heads["items"].packed == "31, at most 30"
        assert scene.heads["items"].wrong

    @pytest.mark.parametrize("device", [Mouse, Keyboard, Gamepad])
    def test_what_is_wrong_leads_to_its_rule(self, program: Start, device: type[Hands], monkeypatch: pytest.MonkeyPatch) -> None:
        opened: list[tuple[str, str]] = []
        monkeypatch.setattr(Navigator, "open", lambda ways, to: opened.append((to.page, to.rule)))
        running, scene = builder(program)
        line = next(widget for widget in scene.notes.walk() if isinstance(widget, RuleLine))
        device(running).press(line)
        assert opened == [("lost_baggage", "LB-2")]
        add(running, scene, "captain")
        turn_to(running, scene, 2)
        click(running, scene.tray_grid, 0)
        Keyboard(running).key(pygame.K_F1)  # what is told leads there, too
        assert opened[1:] == [("lost_baggage", "LB-3")]

    @pytest.mark.rule("LB-2")
    def test_more_than_thirty_of_a_kind_are_too_many(self, program: Start) -> None:
        running, _ = builder(program)
        items = tuple(entry["id"] for entry in tables("items", "item"))[:26]
        tiles = tuple(entry["id"] for entry in tables("tiles", "tile"))[:5]
        scene = with_draft(running, Draft("", ("captain", "chef", "librarian", "yeti", "robot"), items, tiles))
        assert told(scene) == ["A set has at most 30 items; this one has 31 (LB-2)."]
        turn_to(running, scene, 1)
        click(running, scene.tray_grid, 30)
        assert told(scene) == ["This set can be played, at tables for 10 tiles a player or more."]
        assert scene.save_button.enabled

    def test_the_bars_show_families_and_the_mix_of_tiles(self, program: Start) -> None:
        running, _ = builder(program)
        scene = with_draft(running, Draft("", ("captain", "yeti", "robot"), (), ("bazaar", "brambles", "crossroads", "customs")))
        assert [(bar.words, bar.number) for bar in scene.notes.families.bars] == [("Humanoids", "1"), ("Misfits", "2")]
        noted = noted_mix()
        tiles = ["harbour", "snow_cave", "scrapyard", "bazaar", "brambles", "crossroads", "customs"]
        assert set(scene.cards.tiles) == set(tiles)
        wanted = [sum(noted[tile] == sort for tile in tiles) for sort in ("draw", "slider", "move", "other")]
        assert [int(bar.number) for bar in scene.notes.mixes.bars] == wanted

    def test_the_mix_is_the_one_that_the_files_of_cards_note(self) -> None:
        known = library(material(None)[0])
        assert {tile.id: str(mix_of(tile)) for tile in known.tiles} == noted_mix()

    @pytest.mark.parametrize(("do", "mix"), [(Do.DRAW, Mix.DRAW), (Do.DISCARD, Mix.OTHER)])
    def test_a_number_that_is_counted_has_its_place_in_the_mix(self, do: Do, mix: Mix) -> None:
        assert mix_of(Tile("cloakroom", (Effect(do, Count.HAND, Who.SELF if do is Do.DISCARD else None),))) is mix


class TestFillingUp:
    """The rest by chance."""

    @pytest.mark.rule("LB-2", "LB-4")
    def test_what_is_there_stays_and_the_least_is_reached(self, program: Start) -> None:
        running, scene = builder(program)
        add(running, scene, "captain")
        turn_to(running, scene, 1)
        add(running, scene, "rope")
        Mouse(running).press(scene.fill_button)
        assert counts(scene.cards) == (5, 15, 10)
        assert scene.draft.characters[0] == "captain"
        assert scene.draft.items[0] == "rope"
        assert len(set(scene.cards.items)) == 15
        assert told(scene) == ["This set can be played, at tables for 10 tiles a player or more."]
        Mouse(running).press(scene.fill_button)
        assert scene.bubble.words == "The set has enough cards of each kind."

    def test_more_characters_leave_less_to_fill(self, program: Start) -> None:
        running, _ = builder(program)
        seven = (*FEW, "astronaut", "yeti", "robot", "ghost")
        scene = with_draft(running, Draft("", seven))
        Mouse(running).press(scene.fill_button)
        assert counts(scene.cards) == (7, 15, 10)
        assert (len(scene.draft.items), len(scene.draft.tiles)) == (8, 3)


class TestSaving:
    """Sets are kept as files of the player's own."""

    @pytest.mark.rule("LB-4")
    @pytest.mark.parametrize("device", [Mouse, Keyboard, Gamepad])
    def test_a_set_is_built_and_kept_by_every_device(self, program: Start, tmp_path: Path, device: type[Hands]) -> None:
        running, scene = gallery(program)
        hands = device(running)
        hands.press(scene.new_button)
        new = top(running, BuilderScene)
        hands.press(new.fill_button)
        hands.press(new.save_button)
        assert top(running, GalleryScene) is scene
        (kept,) = [one for one in sets(material(tmp_path)[0]) if one.id == scene.chosen_set.id]
        assert counts(kept) == (5, 15, 10)
        assert scene.faces.set_name(kept.id) == "My set 1"  # a gamepad need not type
        assert scene.change_button.enabled
        hands.press(scene.new_button)
        assert top(running, BuilderScene).field.value == "My set 2"

    def test_keys_and_gamepads_add_and_take_out(self, program: Start) -> None:
        running, scene = builder(program)
        for device in (Keyboard(running), Gamepad(running)):
            device.reach(scene.pool)
            first = scene.shown[scene.pool.chosen]
            device.confirm()
            device.arrow(1, 0)
            device.confirm()
            assert first in scene.draft.characters
            device.reach(scene.tray_grid)
            device.confirm()
            device.confirm()
            assert scene.draft.characters == ()
            assert scene.focused is scene.pool

    def test_a_name_is_typed(self, program: Start, tmp_path: Path) -> None:
        running, scene = builder(program)
        keys = Keyboard(running)
        keys.reach(scene.field)
        keys.key(pygame.K_a, pygame.KMOD_CTRL)
        keys.type("  Żółty zestaw  ")
        keys.press(scene.fill_button)
        keys.press(scene.field)  # Enter in the name saves
        shelf = top(running, GalleryScene)
        assert shelf.faces.set_name(shelf.chosen_set.id) == "Żółty zestaw"
        (path,) = (tmp_path / "cards").glob("*.toml")
        table = tomllib.loads(path.read_text(encoding="utf-8"))["set"][0]
        assert len(table["characters"]) == 5
        assert len(table["items"]) == 10  # without the baggage

    def test_without_a_name_it_is_not_kept(self, program: Start, tmp_path: Path) -> None:
        running, scene = builder(program)
        keys = Keyboard(running)
        keys.reach(scene.field)
        keys.key(pygame.K_a, pygame.KMOD_CTRL)
        keys.key(pygame.K_DELETE)
        keys.press(scene.fill_button)
        keys.press(scene.save_button)
        assert top(running, BuilderScene).bubble.words == "A set needs a name of 1 to 32 characters."
        assert not (tmp_path / "cards").exists()

    def test_a_folder_that_cannot_be_written_is_told_and_nothing_is_lost(self, program: Start, tmp_path: Path) -> None:
        (tmp_path / "cards").write_text("a file stands in the way", encoding="utf-8")
        running, scene = builder(program)
        Mouse(running).press(scene.fill_button)
        before = scene.draft
        Mouse(running).press(scene.save_button)
        assert top(running, BuilderScene) is scene
        assert "cannot be written" in scene.bubble.words
        assert scene.draft == before

    def test_a_ready_set_is_copied_and_stays_as_it_is(self, program: Start, tmp_path: Path) -> None:
        running, shelf = gallery(program)
        Mouse(running).click(shelf.tabs.cells()[3].center)
        ready = shelf.chosen_set
        Mouse(running).press(shelf.change_button)
        assert shelf.bubble.words.startswith("Only sets that were built here can be changed.")
        Mouse(running).press(shelf.copy_button)
        scene = top(running, BuilderScene)
        assert scene.field.value == f"{tables('sets', 'set')[0]['name']['en']} (copy)"
        assert counts(scene.cards) == (5, 15, 10)
        click(running, scene.tray_grid, 0)
        other = next(card for card in scene.shown if card not in ready.characters)
        add(running, scene, other)
        Mouse(running).press(scene.save_button)
        known = {one.id: one for one in sets(material(tmp_path)[0])}
        assert known[ready.id] == ready
        assert set(known[shelf.chosen_set.id].characters) == {*ready.characters[1:], other}

    def test_a_built_set_is_changed_in_its_place(self, program: Start, tmp_path: Path) -> None:
        running, scene = builder(program)
        Mouse(running).press(scene.fill_button)
        Mouse(running).press(scene.save_button)
        shelf = top(running, GalleryScene)
        first = shelf.chosen_set
        Mouse(running).press(shelf.change_button)
        scene = top(running, BuilderScene)
        other = next(card for card in scene.shown if card not in first.characters)
        add(running, scene, other)
        Mouse(running).press(scene.save_button)
        assert shelf.chosen_set.id == first.id
        assert counts(shelf.chosen_set) == (6, 16, 11)
        assert len(list((tmp_path / "cards").glob("*.toml"))) == 1

    def test_renaming_and_deleting(self, program: Start, tmp_path: Path) -> None:
        running, scene = builder(program)
        Mouse(running).press(scene.fill_button)
        Mouse(running).press(scene.save_button)
        shelf, keys = top(running, GalleryScene), Keyboard(running)
        kept = shelf.chosen_set
        Mouse(running).press(shelf.rename_button)
        top(running, LineScene)
        keys.key(pygame.K_a, pygame.KMOD_CTRL)
        keys.type(" ")
        keys.confirm()
        assert top(running, LineScene).bubble.words == "A set needs a name with at least one visible character."
        keys.type("Sunday")
        keys.confirm()
        assert shelf.chosen_set == kept
        assert shelf.faces.set_name(kept.id) == "Sunday"
        keys.key(pygame.K_DELETE)
        top(running, QuestionScene)
        keys.confirm()  # "Cancel" has the focus
        assert kept in shelf.collection.sets
        Mouse(running).press(shelf.delete_button)
        Mouse(running).press(running.button("Delete"))
        assert kept not in shelf.collection.sets
        assert list((tmp_path / "cards").glob("*.toml")) == []

    def test_sets_out_of_other_files_of_the_player_are_copied_only(self, program: Start, tmp_path: Path) -> None:
        entry = tables("sets", "set")[0]
        lines = ["[[set]]", 'id = "handmade"', 'name = { en = "Handmade", pl = "Ręczny" }']
        lines += [f"{kind} = {json.dumps(entry[kind])}" for kind in ("characters", "items", "tiles")]
        own_file(tmp_path, "handmade.toml", "\n".join(lines))
        running, shelf = gallery(program)
        shelf.jump("sets", "handmade")
        running.settle()
        assert not shelf.delete_button.enabled
        Mouse(running).press(shelf.copy_button)
        assert top(running, BuilderScene).draft.id == ""


class TestLeaving:
    """Nothing is lost without a question."""

    def test_without_changes_there_is_no_question(self, program: Start) -> None:
        running, _ = builder(program)
        Keyboard(running).key(pygame.K_ESCAPE)
        top(running, GalleryScene)

    @pytest.mark.parametrize(("answer", "names"), [("Save", ["My set 1"]), ("Do not save", [])])
    def test_a_finished_set_is_saved_or_dropped(self, program: Start, answer: str, names: list[str]) -> None:
        running, scene = builder(program)
        Mouse(running).press(scene.fill_button)
        Keyboard(running).key(pygame.K_ESCAPE)
        top(running, DialogScene)
        Mouse(running).press(running.button(answer))
        shelf = top(running, GalleryScene)
        assert [shelf.faces.set_name(name) for kind, name in shelf.collection.own if kind == "sets"] == names

    def test_cancel_goes_on_building(self, program: Start) -> None:
        running, scene = builder(program)
        add(running, scene, "captain")
        Mouse(running).press(scene.back_button)
        question = top(running, DialogScene)
        assert [answer.words for answer in question.answers] == ["Do not save", "Cancel"]  # it cannot be saved yet
        Keyboard(running).confirm()
        assert top(running, BuilderScene).draft.characters == ("captain",)

    def test_a_change_of_the_name_counts(self, program: Start) -> None:
        running, scene = builder(program)
        Keyboard(running).reach(scene.field)
        Keyboard(running).type("!")
        Keyboard(running).key(pygame.K_ESCAPE)
        top(running, DialogScene)


class TestReading:
    """The effect of a card can be read without leaving."""

    def test_the_card_under_the_pointer_is_large_at_the_left(self, program: Start) -> None:
        running, scene = builder(program)
        turn_to(running, scene, 1)
        Mouse(running).move(scene.pool.cell_rect(scene.shown.index("sandwich")).center)
        assert scene.pointed == ("items", "sandwich")
        large = next(widget for widget in scene.sheet_area.walk() if isinstance(widget, LargeCard))
        assert large.card == "sandwich"
        Mouse(running).move(scene.field.rect.center)
        assert scene.pointed == ("items", scene.shown[scene.pool.chosen])

    def test_a_character_is_shown_with_what_comes_along(self, program: Start) -> None:
        running, scene = builder(program)
        Mouse(running).move(scene.pool.cell_rect(scene.shown.index("captain")).center)
        links = [(widget.kind, widget.card) for widget in scene.sheet_area.walk() if isinstance(widget, Link)]
        assert links == [("items", "sea_chest"), ("tiles", "harbour")]

    def test_the_large_button_packs_the_card_with_the_cursor_once(self, program: Start) -> None:
        running, scene = builder(program)
        scene.pool.choose(scene.shown.index("captain"))
        Mouse(running).press(scene.add_button)
        assert scene.draft.characters == ("captain",)
        assert not scene.add_button.enabled

    @pytest.mark.parametrize("how", ["right button", "help"])
    def test_a_card_is_held_up(self, program: Start, how: str) -> None:
        running, scene = builder(program)
        if how == "help":
            Keyboard(running).reach(scene.pool)
            Keyboard(running).key(pygame.K_r)
        else:
            click(running, scene.pool, 0, button=3)
        look = top(running, LookScene)
        assert cutlass() in [w.words for w in look.page.walk() if isinstance(w, Label)]
        Keyboard(running).key(pygame.K_ESCAPE)
        assert top(running, BuilderScene).draft == Draft()

    def test_the_voice_reads_the_card_that_is_held_up(self, program: Start) -> None:
        running, scene = builder(program, voice=True)
        running.app.context.voice.speaker = said = Transcript()
        turn_to(running, scene, 1)
        click(running, scene.pool, scene.shown.index("sandwich"), button=3)
        assert said.lines[-1].startswith("! Sandwich.")
        running.step(Command.DESCRIBE)
        sandwich = next(item for item in tables("items", "item") if item["id"] == "sandwich")
        assert f"Heal {sandwich['effects'][0]['n']} HP" in said.lines[-1]

    def test_the_picture_equals_a_fresh_one_after_use(self, program: Start) -> None:
        running, scene = builder(program)
        add(running, scene, "yeti")
        Mouse(running).press(scene.fill_button)
        turn_to(running, scene, 2)
        click(running, scene.tray_grid, 6)
        running.settle()
        assert running.up_to_date()
