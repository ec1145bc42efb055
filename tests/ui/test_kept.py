"""Things that are kept within bounds."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from pygame import Surface

from game.ui.services import fonts as opening
from game.ui.services.fonts import KEPT_FONTS, Face, Fonts
from game.ui.services.sized_cache import SizedCache
from game.ui.services.theme import Style
from game.ui.widgets.labels import trimmed
from tests.ui.play import Program


def maker(made: list[str]) -> Callable[[str], Callable[[], str]]:
    """Makes a word of itself, and notes it."""

    def make(word: str) -> Callable[[], str]:
        def now() -> str:
            made.append(word)
            return word

        return now

    return make


def test_what_is_asked_for_again_is_not_made_again() -> None:
    made: list[str] = []
    make, kept = maker(made), SizedCache[str, str](10, len)
    assert [kept.get(word, make(word)) for word in ("sea", "sea", "land", "sea")] == ["sea", "sea", "land", "sea"]
    assert made == ["sea", "land"]


def test_the_least_recently_used_goes_when_all_weighs_too_much() -> None:
    made: list[str] = []
    make, kept = maker(made), SizedCache[str, str](10, len)
    for word in ("one", "two", "six", "one", "five"):  # 3 + 3 + 3 + 4 are more than 10
        kept.get(word, make(word))
    assert [key for key, _ in kept.items()] == ["six", "one", "five"]
    assert kept.size == 10
    made.clear()
    kept.get("two", make("two"))
    assert made == ["two"], "it was forgotten"
    assert [key for key, _ in kept.items()] == ["one", "five", "two"]


def test_what_is_heavier_than_the_bound_stays_until_something_else_comes() -> None:
    made: list[str] = []
    make, kept = maker(made), SizedCache[str, str](3, len)
    for word in ("continent", "continent", "isle"):
        kept.get(word, make(word))
    assert made == ["continent", "isle"]
    assert [key for key, _ in kept.items()] == ["isle"]


def test_what_is_made_may_ask_for_other_things() -> None:
    kept: SizedCache[str, str] = SizedCache(7, len)
    assert kept.get("both", lambda: kept.get("one", lambda: "one") + kept.get("two", lambda: "two")) == "onetwo"
    assert kept.size == 6, "the parts went, as the whole was heavier than what was left for it"


def test_a_bound_may_change_and_everything_be_forgotten() -> None:
    kept: SizedCache[str, str] = SizedCache(9, len)
    for word in ("one", "two", "six"):
        kept.get(word, word.lower)
    kept.bound = 4
    kept.get("ten", lambda: "ten")
    assert (kept.size, len(kept.items())) == (3, 1)
    kept.clear()
    assert (kept.size, len(kept.items())) == (0, 0)


def test_what_is_trimmed_keeps_what_was_used_last() -> None:
    kept = SizedCache[str, str](20, len)
    for word in ("one", "three", "four"):  # 3 + 5 + 4
        kept.get(word, maker([])(word))
    kept.trim(9)
    assert [key for key, _ in kept.items()] == ["three", "four"]
    assert kept.size == 9
    kept.trim(0)
    assert (list(kept.items()), kept.size) == ([], 0)


def test_each_window_keeps_its_fonts_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "_opened", lambda path, px: object())  # another one whenever it is opened again
    fonts, sizes = Fonts(), range(10, 10 + 3 * KEPT_FONTS)
    fonts.fit([1, 1, 1])
    held = [fonts.font(Face.BODY, px) for px in sizes]
    assert all(fonts.font(Face.BODY, px) is font for px, font in zip(sizes, held, strict=True))


def test_of_raised_letters_their_whole_picture_is_kept_alone(program: Callable[..., Program]) -> None:
    theme = program().app.theme
    kept = theme.fonts._pictures
    before = len(kept.items())
    theme.lettering("Sea", Face.BOLD, 20, (255, 255, 255), Style.RAISED)
    assert len(kept.items()) == before + 1


def test_a_picture_drawn_without_its_rim_is_kept_without_it(program: Callable[..., Program]) -> None:
    theme = program().app.theme
    die = "dice/classic_1"
    seen, (sprite, scale) = theme.art.seen(die), trimmed(theme, die, (40, 40))
    assert max(sprite.surface.get_size()) <= 42 < scale * theme.art.size(die)[0]
    whole = theme.art.sprite(die, round(scale, 3)).surface
    bare, rimmed = Surface((120, 120)), Surface((120, 120))
    sprite.draw(bare, 5, 7)
    rimmed.blit(whole, (5, 7), special_flags=pygame.BLEND_PREMULTIPLIED)
    assert bare.get_buffer().raw == rimmed.get_buffer().raw, "it is where it would be with it"
    assert seen.width < theme.art.size(die)[0]
