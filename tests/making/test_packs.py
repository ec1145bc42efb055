"""Packs made, looked into, taken in and removed, and what is played from them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.content.level_errors import LevelError
from game.content.levels import all_levels
from game.content.lost_baggage.cards import material
from game.content.lost_baggage.errors import CardError
from game.content.pack_errors import PackError
from game.content.packs import About, Pack, read_pack, taken_in
from game.games import GAMES
from game.learn.puzzles import PuzzleError, all_puzzles
from game.making.packs import Contents, look_into, made, remove, take_in, write
from game.making.things import Kind, Thing, own_things
from game.play.errors import SaveError
from game.play.match import Match
from game.play.record import Player
from tests.content.maps import Draft
from tests.content.own_cards import FRIENDS, ROCKET
from tests.making.makers import archive, cards, land, map_text, puzzle

ABOUT = About("Our island", "Zoë", "Made on a rainy Sunday.")


def sent(user: Path, where: Path, things: Sequence[Thing] | None = None, about: About = ABOUT) -> Path:
    """A pack of all things of a player, or of these, written into a folder."""
    contents = made(GAMES, about, own_things(GAMES, user) if things is None else things)
    assert contents.faults == ()
    return write(contents, where)


def maker(tmp_path: Path) -> Path:
    """The folder of a player who has made one thing of each kind."""
    user = tmp_path / "maker"
    land(user)
    puzzle(user)
    cards(user, ROCKET + FRIENDS)
    return user


def installed(user: Path, path: Path) -> Pack:
    """A pack that is taken in."""
    contents = look_into(GAMES, user, path)
    assert contents.faults == ()
    take_in(user, contents)
    return next(pack for pack in taken_in(user) if pack.about == contents.pack.about)


def everything(user: Path) -> dict[str, bytes]:
    """The files below a folder."""
    return {path.relative_to(user).as_posix(): path.read_bytes() for path in user.rglob("*") if path.is_file()}


def codes(contents: Contents) -> list[str]:
    return [str(getattr(fault, "code", "")) for fault in contents.faults]


def test_a_pack_says_what_is_inside(tmp_path: Path) -> None:
    path = sent(maker(tmp_path), tmp_path / "out")
    contents = look_into(GAMES, tmp_path / "fresh", path)
    assert contents.pack.about == ABOUT
    assert [(thing.kind, thing.game, thing.way, thing.titles("pl")) for thing in contents.things] == [
        (Kind.MAP, "riverlands", "levels/riverlands/my land.tmx", ["Our land"]),
        (Kind.PUZZLE, "riverlands", "puzzles/riverlands/mine.toml", [contents.things[1].titles("pl")[0]]),
        (Kind.CARDS, "lost_baggage", "cards/rockets.toml", ["Rakieta", "Przyjaciele"]),
    ]
    assert not (tmp_path / "fresh").exists(), "looking writes nothing"


def test_what_a_fresh_folder_has_taken_in_is_played(tmp_path: Path) -> None:
    fresh = tmp_path / "fresh"
    installed(fresh, sent(maker(tmp_path), tmp_path / "out"))
    (info,) = (info for info in all_levels(GAMES["riverlands"], fresh) if info.own)
    assert info.level is not None
    assert info.level.name("en") == "Our land"
    match = Match.start(
        GAMES["riverlands"].game(), info.board, [Player("A", "red"), Player("B", "blue")], level=info.level.to_json()
    )
    assert match.to_move is not None
    match.submit(match.to_move, match.legal()[0])
    (own,) = (info for info in all_puzzles(GAMES["riverlands"], fresh) if info.own)
    assert own.puzzle is not None
    data, problems = material(fresh)
    assert problems == ()
    assert {"rocket"} <= {item["id"] for item in data["items"]}
    assert {"friends"} <= {one["id"] for one in data["sets"]}


def test_things_of_packs_are_told_apart_from_own_files(tmp_path: Path) -> None:
    fresh = tmp_path / "fresh"
    pack = installed(fresh, sent(maker(tmp_path), tmp_path / "out"))
    land(fresh)
    keys = [info.key for info in all_levels(GAMES["riverlands"], fresh) if info.own]
    assert keys == ["own/my land", f"pack/{pack.path.stem}/my land"]


def test_removing_a_pack_takes_its_own_file_alone(tmp_path: Path) -> None:
    fresh = tmp_path / "fresh"
    land(fresh, "of my own")
    other = installed(
        fresh, sent(maker(tmp_path), tmp_path / "out", things=own_things(GAMES, maker(tmp_path))[:1], about=About("Another"))
    )
    before = everything(fresh)
    pack = installed(fresh, sent(maker(tmp_path), tmp_path / "out"))
    assert everything(fresh) != before
    remove(pack)
    assert everything(fresh) == before
    assert taken_in(fresh) == (other,)
    remove(pack)


def test_an_older_pack_of_the_same_title_and_author_is_replaced(tmp_path: Path) -> None:
    user, fresh = maker(tmp_path), tmp_path / "fresh"
    first = sent(user, tmp_path / "out")
    old = installed(fresh, first)
    assert look_into(GAMES, fresh, first).same
    land(user, title="Our land, again")
    second = look_into(GAMES, fresh, sent(user, tmp_path / "out"))
    assert second.replaces is old
    assert not second.same
    take_in(fresh, second)
    (info,) = (info for info in all_levels(GAMES["riverlands"], fresh) if info.own)
    assert info.level is not None
    assert info.level.name("en") == "Our land, again"


@pytest.mark.parametrize("about", [About("Our island", "Somebody else"), About("Другой остров", "Zoë"), About("島", "Zoë")])
def test_a_pack_of_another_title_or_author_stays_beside(tmp_path: Path, about: About) -> None:
    user, fresh = tmp_path / "maker", tmp_path / "fresh"
    land(user)
    installed(fresh, sent(user, tmp_path / "out"))
    installed(fresh, sent(user, tmp_path / "out", about=about))
    installed(fresh, sent(user, tmp_path / "out", about=About("Остров", "Zoë")))
    assert len(taken_in(fresh)) == 3


def test_things_of_the_same_name_are_told_before_and_stay(tmp_path: Path) -> None:
    user, fresh = tmp_path / "maker", tmp_path / "fresh"
    land(user)
    mine = land(fresh, "another file")
    contents = look_into(GAMES, fresh, sent(user, tmp_path / "out"))
    assert {way: thing.source for way, thing in contents.namesakes.items()} == {"levels/riverlands/my land.tmx": mine}
    take_in(fresh, contents)
    assert len([info for info in all_levels(GAMES["riverlands"], fresh) if info.own]) == 2


@pytest.mark.parametrize("wrong", ["map", "puzzle", "cards"])
def test_a_pack_with_one_bad_thing_takes_nothing_in(tmp_path: Path, wrong: str) -> None:
    bad = {
        "map": {"levels/riverlands/bad.tmx": b"<map"},
        "puzzle": {"puzzles/riverlands/bad.toml": b"title = 1"},
        "cards": {"cards/bad.toml": ROCKET.replace("n = 3", "n = 99").encode()},
    }[wrong]
    path = archive(tmp_path / "bad.shorepack", {"levels/riverlands/good.tmx": map_text(), **bad})
    contents = look_into(GAMES, tmp_path / "fresh", path)
    (fault,) = contents.faults
    assert isinstance(fault, LevelError | PuzzleError | CardError)
    (name,) = bad
    assert Path(name).name in str(fault), "the sentence names the file inside"
    assert [thing.error for thing in contents.things if thing.way == name] == [fault]
    with pytest.raises(type(fault)):
        take_in(tmp_path / "fresh", contents)
    assert not (tmp_path / "fresh").exists()


def test_a_card_whose_id_is_taken_is_refused_with_where_it_stands(tmp_path: Path) -> None:
    user, fresh = maker(tmp_path), tmp_path / "fresh"
    cards(fresh, name="my own")
    contents = look_into(GAMES, fresh, sent(user, tmp_path / "out"))
    (fault,) = contents.faults
    assert str(fault) == (
        "our-island-1.shorepack/rockets.toml, [[item]] rocket, id: “rocket” is taken by my own.toml, [[item]] rocket; choose"
        " another id."
    )


def test_the_cards_of_the_pack_that_is_replaced_are_no_hindrance(tmp_path: Path) -> None:
    user, fresh = maker(tmp_path), tmp_path / "fresh"
    installed(fresh, sent(user, tmp_path / "out"))
    cards(user, ROCKET.replace("n = 3", "n = 2") + FRIENDS)
    assert look_into(GAMES, fresh, sent(user, tmp_path / "out")).faults == ()


def test_a_set_needs_its_cards_in_the_same_pack(tmp_path: Path) -> None:
    user = tmp_path / "maker"
    cards(user)
    cards(user, FRIENDS, "friends")
    things = own_things(GAMES, user)
    contents = made(GAMES, ABOUT, [thing for thing in things if thing.source.name == "friends.toml"])
    assert codes(contents) == ["set_unknown"]
    with pytest.raises(CardError):
        write(contents, tmp_path / "out")
    assert not (tmp_path / "out").exists()
    assert made(GAMES, ABOUT, things).faults == ()


def test_a_bad_thing_makes_no_pack(tmp_path: Path) -> None:
    user = tmp_path / "maker"
    Draft.shipped("riverlands/archers_isle").property("game", "chess").save(user / "levels" / "riverlands" / "bad.tmx")
    assert codes(made(GAMES, ABOUT, own_things(GAMES, user))) == ["map_other_game"]


def test_there_is_room_for_what_comes(tmp_path: Path) -> None:
    user, fresh = tmp_path / "maker", tmp_path / "fresh"
    land(user)
    path = sent(user, tmp_path / "out")
    for number in range(100):
        where = fresh / "levels" / "riverlands" / f"{number}.tmx"
        where.parent.mkdir(parents=True, exist_ok=True)
        where.write_text("<map/>", encoding="utf-8")
    assert codes(look_into(GAMES, fresh, path)) == ["pack_room"]


def test_the_same_things_make_the_same_pack(tmp_path: Path) -> None:
    user = maker(tmp_path)
    first, second = sent(user, tmp_path / "out"), sent(user, tmp_path / "out")
    assert (first.name, second.name) == ("our-island-1.shorepack", "our-island-2.shorepack")
    assert first.read_bytes() == second.read_bytes()


def test_an_empty_map_is_packed_though_it_is_mostly_nothing(tmp_path: Path) -> None:
    user = tmp_path / "maker"
    path = land(user)
    path.write_text(path.read_text(encoding="utf-8").replace("</map>", " " * 300_000 + "</map>"), encoding="utf-8")
    assert look_into(GAMES, tmp_path / "fresh", sent(user, tmp_path / "out")).faults == ()


def test_a_pack_that_was_damaged_later_brings_nothing_and_is_listed(tmp_path: Path) -> None:
    fresh = tmp_path / "fresh"
    pack = installed(fresh, sent(maker(tmp_path), tmp_path / "out"))
    pack.path.write_bytes(pack.data[:-30])
    (damaged,) = taken_in(fresh)
    assert [fault.code for fault in damaged.faults] == ["pack_not_zip"]
    assert own_things(GAMES, fresh) == ()
    remove(damaged)
    assert taken_in(fresh) == ()


def test_a_full_disk_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    user, fresh = maker(tmp_path), tmp_path / "fresh"
    installed(fresh, sent(user, tmp_path / "out"))
    before = everything(fresh)
    land(user, title="Another")
    contents = look_into(GAMES, fresh, sent(user, tmp_path / "out"))
    monkeypatch.setattr("os.fsync", lambda _: (_ for _ in ()).throw(OSError(28, "full")))
    with pytest.raises(SaveError):
        take_in(fresh, contents)
    assert everything(fresh) == before


PROGRAM = """
import sys
from pathlib import Path
from game.games import GAMES
from game.making.packs import look_into, take_in
user, *paths = map(Path, sys.argv[1:])
while True:
    for path in paths:
        take_in(user, look_into(GAMES, user, path))
        print("taken in", flush=True)
"""


def test_a_program_that_is_killed_leaves_the_old_pack_or_the_new_one(tmp_path: Path) -> None:
    user, fresh = tmp_path / "maker", tmp_path / "fresh"
    land(user)
    packs = [sent(user, tmp_path / "out")]
    land(user, title="Another")
    packs.append(sent(user, tmp_path / "out"))
    root = Path(__file__).resolve().parents[2]
    command = [sys.executable, "-c", PROGRAM, str(fresh), *map(str, packs)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=root, env=os.environ | {"PYTHONPATH": str(root)}) as program:
        assert program.stdout is not None
        for _ in range(20):
            program.stdout.readline()
        program.kill()
    (pack,) = taken_in(fresh)
    assert pack.faults == ()
    assert pack.data in [path.read_bytes() for path in packs]
    take_in(fresh, look_into(GAMES, fresh, packs[0]))
    assert list(everything(fresh)) == [f"packs/{pack.path.name}"], "no half of a file is left"


def test_looking_into_a_pack_reads_it_once(tmp_path: Path) -> None:
    """The bytes that were looked into are taken in, whatever becomes of the file meanwhile."""
    user, fresh = tmp_path / "maker", tmp_path / "fresh"
    land(user)
    path = sent(user, tmp_path / "out")
    contents = look_into(GAMES, fresh, path)
    path.write_bytes(b"something else")
    assert read_pack(take_in(fresh, contents)).faults == ()


def test_a_refused_pack_says_all_that_is_wrong(tmp_path: Path) -> None:
    path = archive(tmp_path / "bad.shorepack", {"../a.tmx": b"", "levels/riverlands/aux.tmx": b""})
    contents = look_into(GAMES, tmp_path / "fresh", path)
    assert codes(contents) == ["pack_name_outside", "pack_name_reserved"]
    assert all(isinstance(fault, PackError) for fault in contents.faults)
