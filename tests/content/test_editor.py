"""Positions set up by hand: what is put down is what stands there, and what can be played from is a possible position."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.content import levels
from game.content.editor import Wrong, checked, started
from game.content.island_battle.maps import Slot
from game.content.positions import PositionReader, Situation
from game.engine.chance import Seeded, pick
from game.engine.core import AnyGame
from game.engine.island_battle.board import Square
from game.engine.island_battle.state import Phase
from game.engine.riverlands.board import Square as Tile
from game.play.match import Match, arranged
from game.play.record import Header, Player, file_bytes, level_hash, parse
from game.play.replay import Replay
from game.registry import laid_out
from tests.games import ALL

LEVELS = {"island_battle": "classic", "earthquake": "classic", "riverlands": "riverlands_1v1", "lost_baggage": "table_2"}
EDITED = [game for game, entry in ALL.items() if entry.editor() is not None]
each_game = pytest.mark.parametrize("game_id", EDITED)


class Table:
    """A table of a game with its editor, and what stands there."""

    def __init__(self, game_id: str, *, empty: bool = False) -> None:
        entry = ALL[game_id]
        path = entry.levels() / f"{LEVELS[game_id]}.tmx"
        if not path.is_file():
            path = sorted(entry.levels().glob("*.tmx"))[0]
        self.key = path.stem
        self.level, self.board = levels.load(path, entry)
        editor = entry.editor()
        assert editor is not None
        self.entry, self.game, self.editor = entry, entry.game(), editor
        self.players = min(self.game.seats(self.board))
        self.state = started(self.game, editor, self.board, self.players)
        if empty:
            self.state = editor.empty(self.state)

    @property
    def now(self) -> Situation:
        return Situation(self.game, self.level, self.board, self.state, self.players)

    def put(self, piece: str, space: Any) -> None:
        self.state = self.editor.put(self.state, piece, space)

    def set(self, name: str, value: str, seat: int | None = None) -> None:
        self.state = self.editor.set(self.state, name, seat, value)

    def left(self, piece: str) -> int:
        return next(one.left for one in self.editor.stock(self.state) if one.piece == piece)

    def wrong(self) -> Wrong:
        with pytest.raises(Wrong) as found:
            checked(self.editor, self.now)
        return found.value


def test_the_shipped_games_can_all_be_set_up_by_hand() -> None:
    assert {"island_battle", "earthquake", "riverlands", "lost_baggage"} <= set(EDITED)


@each_game
def test_the_start_of_a_map_can_be_played_from_and_an_empty_board_cannot(game_id: str) -> None:
    table = Table(game_id)
    assert checked(table.editor, table.now).state == table.state
    table.state = table.editor.empty(table.state)
    assert table.wrong().code != "unsound"


@each_game
def test_a_position_is_read_again_as_a_puzzle_has_it(game_id: str) -> None:
    table = Table(game_id)
    data = msgspec.json.encode(table.game.dump(table.state)).decode()
    found = PositionReader(table.entry).read({"level": table.key, "players": table.players, "state": data})
    assert found.state == table.state


def spaces_of(game: AnyGame, state: Any, board: Any) -> list[Any]:
    """Return the spaces of a board, whichever game it is of."""
    if hasattr(board, "squares"):
        return [*board.squares, *(Slot(seat, number) for seat in (0, 1) for number in range(1, 6))]
    return [*board.spaces] if hasattr(board, "spaces") else [square for square, _ in board.tiles]


@each_game
def test_whatever_is_done_by_hand_is_a_position_or_has_a_reason(game_id: str) -> None:
    """Random editing: nothing but Wrong is raised, and what passes all checks can be played for a while and replayed."""
    table, chance, played, reasons = Table(game_id), Seeded(f"hand {game_id}"), 0, set()
    editor = table.editor
    spaces = spaces_of(table.game, table.state, table.board)
    for step in range(400):
        space = pick(spaces, chance)
        try:
            match chance.roll(0, 6):
                case 0 | 1:
                    table.put(pick(editor.stock(table.state), chance).piece, space)
                case 2:
                    table.state = editor.take(table.state, space)
                case 3:
                    table.state = editor.move(table.state, space, pick(spaces, chance))
                case 4:
                    table.state = editor.turn(table.state, space)
                case 5:
                    table.state = editor.turn_over(table.state, space)
                case _:
                    value = pick(editor.values(table.state), chance) if editor.values(table.state) else None
                    if value is not None and value.values:
                        assert value.now in value.values
                        table.set(value.name, pick(value.values, chance), value.seat)
        except Wrong as why:
            reasons.add(why.code)
            continue
        table.game.reveal(table.state)
        assert editor.at_turn(table.state) == table.state
        if step % 4 == 0:
            try:
                read = checked(editor, table.now)
            except Wrong as why:
                assert why.code != "unsound", why.detail
                reasons.add(why.code)
            else:
                played += 1
                play(table, read, chance)
    assert played > 3, reasons


def play(table: Table, read: Situation, chance: Seeded) -> None:
    """Play a little from a position, and open the record again."""
    match = begun(table, read.state)
    for _ in range(6):
        if match.to_move is None:
            break
        match.submit(match.to_move, pick(match.legal(), chance))
    again = parse(file_bytes(match.record), "position")
    assert again.header.arranged
    assert Match.resume(again, *laid_out(ALL, again)).state == match.state
    assert Replay(again, *laid_out(ALL, again)).state(0) == read.state


def begun(table: Table, state: Any) -> Match:
    level = table.level.to_json()
    header = Header(
        game=table.game.id,
        rules_version=0,
        started="",
        players=tuple(Player(f"{seat}") for seat in range(table.players)),
        variants={},
        seed="",
        level_hash=level_hash(level),
        level=level,
    )
    return arranged(table.game, table.board, state, header)


# each game by its own words


def test_battle_has_ten_blocks_and_no_two_in_a_line() -> None:
    """BI-4 and BI-13: six are live, four safe; no two share a row or a column."""
    table = Table("island_battle", empty=True)
    assert (table.left("block live"), table.left("block safe")) == (6, 4)
    table.put("block live", Square(3, 3))
    table.put("block safe", Square(7, 3))
    table.put("south tank", Square(1, 1))
    table.put("north tank", Square(10, 10))
    assert (table.wrong().code, table.wrong().spaces) == ("blocks_in_line", (Square(3, 3), Square(7, 3)))
    table.state = table.editor.move(table.state, Square(7, 3), Square(7, 4))
    checked(table.editor, table.now)
    assert (table.left("block live"), table.left("block safe")) == (5, 3)


def test_battle_pads_carry_only_their_owner_and_nobody_on_the_island_must_come_in() -> None:
    """BI-7, BI-23."""
    table = Table("island_battle", empty=True)
    with pytest.raises(Wrong) as found:
        table.put("north jeep", Slot(0, 3))
    assert found.value.code == "other_pad"
    table.put("south jeep", Slot(0, 3))
    assert table.wrong().code == "army_gone"
    table.put("north soldier", Square(5, 5))
    assert checked(table.editor, table.now).state.phase is Phase.BRING_IN
    table.put("south soldier", Square(5, 4))
    table.set("rolled", "3")
    assert checked(table.editor, table.now).state.phase is Phase.MOVE


def test_riverlands_needs_a_hero_of_each_side_and_keeps_within_its_limits() -> None:
    table = Table("riverlands", empty=True)
    table.put("hero 0", Tile(*table.board.starts[0]))
    assert table.wrong().code == "one_side"
    table.put("hero 1", Tile(*table.board.starts[1]))
    checked(table.editor, table.now)
    health = next(value for value in table.editor.values(table.state) if (value.name, value.seat) == ("health", 1))
    assert health.values == ("1", "2", "3", "4", "5", "6")
    table.set("food", "0", 0)
    assert not table.state.turn.fed  # RL-22


def test_an_island_has_no_more_tiles_than_its_mix_and_no_stack_above_six() -> None:
    """EI-2, EI-4."""
    table = Table("earthquake", empty=True)
    space = table.board.area(table.players)[0]
    assert table.left("tile volcano") == 5
    for _ in range(5):
        table.put("tile volcano", space)
    with pytest.raises(Wrong) as found:
        table.put("tile volcano", space)
    assert found.value.code == "none_left"
    table.put("tile land", space)
    with pytest.raises(Wrong) as high:
        table.put("tile land", space)
    assert high.value.code == "too_high"
    assert table.wrong().code == "too_few"


def test_a_figure_of_lost_baggage_stands_on_a_tile_and_things_come_from_the_deck() -> None:
    table = Table("lost_baggage")
    state = table.state
    bare = next(space for space in table.board.spaces if table.editor.piece_at(state, space) is None)
    with pytest.raises(Wrong) as found:
        table.editor.move(state, state.players[0].place, bare)
    assert found.value.code == "no_tile"
    card = state.item_deck[0]
    table.set("give", card, 1)
    assert card in table.state.players[1].items
    assert table.state.item_deck.count(card) == state.item_deck.count(card) - 1
    table.set("drop", card, 1)
    assert sorted(table.state.item_deck) == sorted(state.item_deck)
