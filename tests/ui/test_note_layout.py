"""The layout of a note on its card: beside each other with little room, in few words, and never over each other."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game import paths
from game.ui.contract.values import Note, NoteLine
from game.ui.hud.note_layout import NoteLayout
from game.ui.services.art import Art
from game.ui.services.fonts import NO_BREAK
from game.ui.services.theme import Theme
from game.ui.widgets.layout import Room

SHORT = NoteLine("leaves you 1 action", "inv/action", brief="1 action left")
FOOD = NoteLine("+1 food", "inv/bread")
LONG = NoteLine("Next turn somebody with a long name could come there by the die: 6 in 6, and stay for a while")


@pytest.fixture(scope="module")
def theme() -> Theme:
    return Theme(Art(paths.assets() / "art" / "sprites"))


def rows(layout: NoteLayout) -> list[list[str]]:
    """The words of the lines, row by row, without what ties them on a line."""
    found: dict[int, list[str]] = {}
    for laid in layout.lines:
        found.setdefault(laid.place.y, []).append(" ".join(laid.words.lines).replace(NO_BREAK, " "))
    return list(found.values())


def test_short_lines_are_side_by_side_on_a_wide_card_with_little_room(theme: Theme) -> None:
    layout = NoteLayout(theme, Note("River", lines=(SHORT, FOOD, LONG)), theme.px(370), Room.UPRIGHT)
    assert rows(layout)[0] == ["1 action left", "+1 food"]
    assert len(rows(layout)) == 2
    for one, other in pairwise(layout.lines):
        assert not one.place.colliderect(other.place)
    assert all(laid.place.right <= layout.across for laid in layout.lines)


@pytest.mark.parametrize(("width", "room"), [(220, Room.FOLDED), (400, Room.WIDE)])
def test_elsewhere_each_line_has_a_row(theme: Theme, width: int, room: Room) -> None:
    layout = NoteLayout(theme, Note("River", lines=(SHORT, FOOD)), theme.px(width), room)
    assert len(rows(layout)) == 2


def test_few_words_stand_only_where_there_is_little_room(theme: Theme) -> None:
    note = Note("River", "The river carries whoever stands here on", lines=(SHORT,), brief="your raft holds")
    little, wide = (NoteLayout(theme, note, theme.px(370), room) for room in (Room.UPRIGHT, Room.WIDE))
    assert (rows(little), rows(wide)) == ([["1 action left"]], [["leaves you 1 action"]])
    assert little.aside is not None and little.aside.lines == ("your raft holds",)
    assert little.text is None and little.body == 0, "it is in the head"
    assert wide.aside is None and wide.text is not None


@pytest.mark.parametrize("room", list(Room))
def test_a_title_of_two_lines_has_a_taller_head(theme: Theme, room: Room) -> None:
    """Two lines of letters, and what hangs below them, would reach over the edges of the usual head."""
    one, two = (NoteLayout(theme, Note(title), theme.px(230), room) for title in ("Land, height 3", "Bag full of sand, height 3"))
    assert one.head < two.head
    assert two.title_air and not one.title_air


@pytest.mark.parametrize("room", list(Room))
@pytest.mark.parametrize("picture", ["", "decor/forest1"])
def test_a_note_without_words_is_a_head_alone_where_its_picture_has_no_room(theme: Theme, room: Room, picture: str) -> None:
    layout = NoteLayout(theme, Note("Forest, D3", picture=picture), theme.px(230), room)
    assert (layout.height == layout.head) == (layout.picture == 0)
    assert NoteLayout(theme, Note("Forest, D3", "Its use", picture), theme.px(230), room).height > layout.head


def test_beside_odds_no_word_is_broken(theme: Theme) -> None:
    """A card of 254 pixels in letters of 150 %: 80 pixels are left beside the ring, and "everybody" takes more."""
    said = "likely to be live. Then it takes everybody on its square and around it."
    narrow, wide = (NoteLayout(theme, Note("Block", said, odds=0.6), theme.px(width), Room.WIDE) for width in (170, 254))
    for layout in (narrow, wide):
        assert layout.text is not None
        assert " ".join(layout.text.lines).replace(NO_BREAK, " ").split() == said.split()
    assert (narrow.below, wide.below) == (True, False)
    assert narrow.text is not None and narrow.body > theme.px(78) + narrow.text.height, "the words are below the ring"


def test_odds_in_words_before_the_text_take_less_room_than_their_ring(theme: Theme) -> None:
    note, across = Note("Block", "chance that it is live.", odds=0.6), theme.px(200)
    ring, words = (NoteLayout(theme, note, across, Room.WIDE, chance=chance) for chance in ("", "60%"))
    assert ring.ring and not words.ring and words.height < ring.height
    assert words.text is not None and " ".join(words.text.lines).replace(NO_BREAK, " ") == "60% chance that it is live."
