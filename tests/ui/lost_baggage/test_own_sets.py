"""Sets built in the program: kept as files among the player's cards, replaced, deleted, refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.content.lost_baggage import cards
from game.content.lost_baggage.errors import CardError
from game.engine.lost_baggage.cards import CardSet, Library
from game.play.errors import SaveError
from game.ui.tables.lost_baggage.workshop.own_sets import built, delete_set, save_set

MATERIAL = cards.material(None)[0]
LIBRARY: Library = cards.library(MATERIAL)
TOUR = cards.sets(MATERIAL)[0]


def ids(user: Path) -> set[str]:
    """The ids of all sets that there are."""
    found, problems = cards.material(user)
    assert problems == ()
    return {one.id for one in cards.sets(found)}


def own_words(user: Path, set_id: str) -> dict[str, str]:
    """Return what a set is called."""
    found: dict[str, str] = cards.material(user)[0]["words"][f"set.{set_id}"]
    return found


def test_a_kept_set_is_there_from_now_on(tmp_path: Path) -> None:
    kept = save_set(tmp_path, "  Żółta   drużyna ", TOUR, LIBRARY, ids(tmp_path))
    assert kept == replace(TOUR, id="own_zolta_druzyna")
    assert kept in cards.sets(cards.material(tmp_path)[0])
    assert own_words(tmp_path, kept.id) == {"en": "Żółta drużyna", "pl": "Żółta drużyna"}
    assert (tmp_path / "cards" / "own_zolta_druzyna.toml").is_file()


def test_sets_of_the_same_name_stand_beside_each_other(tmp_path: Path) -> None:
    first = save_set(tmp_path, "Mine", TOUR, LIBRARY, ids(tmp_path))
    second = save_set(tmp_path, "Mine!", cards.sets(MATERIAL)[1], LIBRARY, ids(tmp_path))
    assert (first.id, second.id) == ("own_mine", "own_mine_2")
    assert ids(tmp_path) >= {"own_mine", "own_mine_2"}


def test_a_set_kept_again_replaces_itself(tmp_path: Path) -> None:
    first = save_set(tmp_path, "Mine", TOUR, LIBRARY, ids(tmp_path))
    changed = replace(first, items=(*first.items, "rope"))
    assert save_set(tmp_path, "Better", changed, LIBRARY, ids(tmp_path)) == changed
    assert [one for one in cards.sets(cards.material(tmp_path)[0]) if one.id.startswith("own_")] == [changed]
    assert own_words(tmp_path, "own_mine")["en"] == "Better"


def test_only_built_sets_are_deleted(tmp_path: Path) -> None:
    kept = save_set(tmp_path, "Mine", TOUR, LIBRARY, ids(tmp_path))
    assert built(tmp_path, kept.id)
    assert not built(tmp_path, "grand_tour")
    delete_set(tmp_path, kept.id)
    assert not built(tmp_path, kept.id)
    assert kept.id not in ids(tmp_path)
    delete_set(tmp_path, kept.id)


@pytest.mark.rule("LB-2")
def test_a_set_that_may_not_be_played_is_not_kept(tmp_path: Path) -> None:
    small = replace(TOUR, items=TOUR.items[:-1])
    with pytest.raises(CardError, match="items: the set has 14 of them, with those that come along; the least is 15"):
        save_set(tmp_path, "Small", small, LIBRARY, ids(tmp_path))
    assert not (tmp_path / "cards").exists()


@pytest.mark.rule("LB-3")
def test_a_set_without_a_baggage_gets_it_back(tmp_path: Path) -> None:
    without = CardSet(TOUR.id, TOUR.characters, (*TOUR.items[1:], "rope"), TOUR.tiles)
    kept = save_set(tmp_path, "Mine", without, LIBRARY, ids(tmp_path))
    assert LIBRARY.character[TOUR.characters[0]].baggage in kept.items


@pytest.mark.parametrize("name", ["", " \n\t", "x" * 33])
def test_a_name_that_does_not_fit_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(CardError, match="A set needs a name of 1 to 32 characters"):
        save_set(tmp_path, name, TOUR, LIBRARY, ids(tmp_path))


def test_a_name_in_any_letters_makes_a_file(tmp_path: Path) -> None:
    kept = save_set(tmp_path, '駅 "../..\\', TOUR, LIBRARY, ids(tmp_path))
    assert kept.id == "own_game"
    assert own_words(tmp_path, kept.id)["en"] == '駅 "../..\\'


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "cards").write_text("in the way", encoding="utf-8")
    with pytest.raises(SaveError, match="cannot be written"):
        save_set(tmp_path, "Mine", TOUR, LIBRARY, ids(tmp_path))


def test_beyond_as_many_files_as_are_read_no_further_set_is_kept(tmp_path: Path) -> None:
    kept = save_set(tmp_path, "Mine", TOUR, LIBRARY, ids(tmp_path))
    for number in range(199):
        (tmp_path / "cards" / f"{number:03d}.toml").write_bytes(b"")
    with pytest.raises(
        SaveError, match=r"^own_yours\.toml cannot be written: with those in packs there are 200 such files already"
    ):
        save_set(tmp_path, "Yours", TOUR, LIBRARY, ids(tmp_path))
    assert save_set(tmp_path, "Mine too", kept, LIBRARY, ids(tmp_path)).id == kept.id
