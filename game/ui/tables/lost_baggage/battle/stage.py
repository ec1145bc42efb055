"""The battle stage over the board: both fighters' cards and piles at the sides, the tile with their figures between them.

It shows a battle as it is in an observation that follows the events. Its motion is in `battle.motion`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.engine.core import Seat
from game.engine.lost_baggage.battles import MOST_BATTLE_TURNS
from game.engine.lost_baggage.state import Battle, Observation, Player, tile_at
from game.ui.services.text import Text
from game.ui.shell.input import Pointer
from game.ui.tables.lost_baggage.battle.arena import Arena
from game.ui.tables.lost_baggage.battle.side import FighterSide
from game.ui.tables.lost_baggage.battle.strips import Person, PersonStrip, Plaque
from game.ui.tables.lost_baggage.cards.character_card import CardState, Chip
from game.ui.tables.lost_baggage.cards.character_face import CharacterFaces
from game.ui.tables.lost_baggage.cards.item_face import CardFaces
from game.ui.tables.lost_baggage.cards.piles import OpenCard
from game.ui.tables.lost_baggage.cards.words import Skill
from game.ui.tables.lost_baggage.world.ground import paint
from game.ui.widgets.base import Widget
from game.ui.widgets.layout import row

HEAD = 50
"""Design units of the strip at the top, where the others' game is shown."""
NARROW = 860
LOW = 560
"""Design units: in a box narrower or lower than this the character cards are small."""
MARGIN = 14
MOST_OTHERS = 2
"""Players beside the two who fight."""
PLAQUE = 250
HAND = 84
LOW_HAND = 68
ROOMY = 640
"""Design units that the fan of the own hand takes at the lower edge; `LOW_HAND` in a box lower than `ROOMY`."""


class BattleStage(Widget):
    """The stage. `use` is called for a skill of a card that is pressed, with its seat, `enlarge` for a card."""

    def __init__(
        self,
        faces: CardFaces,
        characters: CharacterFaces,
        use: Callable[[Seat, Skill], None],
        enlarge: Callable[[Seat], None],
        open_discards: Callable[[], None],
        look_at_board: Callable[[], None],
    ) -> None:
        super().__init__()
        self.battle: Battle | None = None
        self.box = Rect(0, 0, 0, 0)
        """The part of the stage that is clear of all that floats over it."""
        self._use, self._enlarge = use, enlarge
        self.arena = Arena(faces.words.library)
        self.add(self.arena)
        self.plaque = Plaque(look_at_board)
        self.add(self.plaque)
        self.sides = tuple(
            FighterSide(faces, characters, partial(self._press_skill, side), partial(self._press_card, side)) for side in (0, 1)
        )
        self.discards = OpenCard(faces, "lost_baggage.battle.discards", open_discards)
        self.discards.angle = -6
        self.played = OpenCard(faces)
        for widget in (*self.sides, self.discards, self.played):
            self.add(widget)
        self.people = [PersonStrip(look_at_board) for _ in range(MOST_OTHERS)]
        for strip in self.people:
            self.add(strip)
        self._words = faces.words
        self.visible = False

    # who

    def seat_of(self, side: int) -> Seat:
        """Who fights on a side: the instigator on the left (0), the defender on the right (1)."""
        if self.battle is None:
            raise ValueError("no battle is on the stage")
        return self.battle.fighters[side]

    def side_of(self, seat: Seat) -> int | None:
        """On which side a player fights; None for one who does not fight here."""
        if self.battle is None or seat not in self.battle.fighters:
            return None
        return self.battle.fighters.index(seat)

    def _press_skill(self, side: int, skill: Skill) -> None:
        self._use(self.seat_of(side), skill)

    def _press_card(self, side: int) -> None:
        self._enlarge(self.seat_of(side))

    # what is shown

    def show_battle(
        self,
        shown: Observation,
        battle: Battle,
        names: Callable[[Seat], str],
        chips: Callable[[Seat], tuple[tuple[Chip | None, ...], tuple[str, ...]]],
    ) -> None:
        """Show a battle; `chips` gives, for a seat, what its skills would do, and why they cannot be used."""
        self.battle = battle
        acting = shown.turn.seat if shown.turn is not None else None
        self.arena.seats = battle.fighters
        figures: list[str | None] = []
        for side, seat in enumerate(battle.fighters):
            player = shown.players[seat]
            figures.append(player.character)
            state = None
            if player.character is not None:
                marks, refusals = chips(seat)
                state = CardState(
                    player.character,
                    seat,
                    names(seat),
                    player.hp,
                    shown.board.library.character[player.character].hp,
                    player.red,
                    player.blue,
                    turn_words(self.text, shown, battle, side),
                    self.signs(player),
                    seat == acting,
                    marks,
                    refusals,
                )
            self.sides[side].show_fighter(player, state)
        self._align()
        place = shown.players[battle.instigator].place or shown.players[battle.defender].place
        tile = tile_at(shown, place)
        self.arena.show_actors(tile, (figures[0], figures[1]), self.side_of(acting) if acting is not None else None)
        self.discards.show_items(shown.discards)
        land = self._words.name("tile", tile.face) if tile is not None and tile.up else ""
        key = "lost_baggage.battle.at" if land else "lost_baggage.battle.title"
        self.plaque.show_words(self.text(key, tile=land), self.text("lost_baggage.battle.board"))

    def show_others(self, others: Sequence[tuple[Person, str, str]]) -> None:
        """Show the players who do not fight here: each with where it stands, and what happened to it last."""
        for number, strip in enumerate(self.people):
            strip.show(number < len(others))
            if number < len(others):
                strip.show_person(*others[number])
        self._place_head(len(others))

    def signs(self, player: Player) -> tuple[tuple[str, str], ...]:
        """Sprites of what waits for a character, with what they mean."""
        found = (("shield", "block", player.block), ("fast_forward", "double", player.double), ("hourglass", "skip", player.skip))
        return tuple((f"ui/icon_{icon}", self.text(f"lost_baggage.battle.sign.{key}")) for icon, key, there in found if there)

    def show(self, visible: bool = True) -> None:
        """Come into view, or go; what only the stage needs is made when it comes."""
        if visible == self.visible:
            return
        super().show(visible)
        if visible:
            self.arrange()
        else:
            self.arena.close()

    def hold(self, item: str | None) -> None:
        """Hold up the card that is being carried out; None puts it away."""
        self.played.show_items(() if item is None else (item,))
        self.played.show(item is not None)

    # places

    @property
    def in_use(self) -> tuple[int, int]:
        """The pixel of the middle of a card that is held up."""
        return self.played.middle

    def hand_box(self) -> Rect:
        """The box in which the viewer's own hand is spread as a fan, and its cards rise."""
        margin, head = self.theme.px(MARGIN), self.theme.px(HEAD)
        return Rect(self.box.x + margin, self.box.y + head, self.box.width - 2 * margin, self.box.height - head)

    def arrange(self) -> None:
        px, rect = self.theme.px, self.box
        if not rect.width or not self.visible:
            return
        compact = rect.width < px(NARROW) or rect.height < px(LOW)
        wide, margin = px(FighterSide.width(compact)), px(MARGIN)
        hand = LOW_HAND if rect.height < px(ROOMY) else HAND
        top, tall = rect.y + px(HEAD + 6), rect.height - px(HEAD + 6 + hand) - px(4)
        for side, left in zip(self.sides, (rect.x + margin, rect.right - margin - wide), strict=True):
            side.card.compact = compact
            side.place(Rect(left, top, wide, tall))
        self._align()
        middle = Rect(rect.x + wide + 2 * margin, top, rect.width - 2 * wide - 4 * margin, tall)
        high = px(110)
        ground = Rect(middle.x, top + high, middle.width, tall - high)
        self.arena.arrange_in(self.rect, ground, self._paint_ground(ground))
        across = min(px(100), middle.width // 2)
        self.discards.place(Rect(middle.centerx - across, top, across, px(132)))
        self._place_head(sum(strip.visible for strip in self.people))
        self.played.place(Rect(middle.centerx, top, across, px(132)))

    def _align(self) -> None:
        """Put the piles of both sides on one line, below the taller card."""
        shelf = max(side.card.size[1] for side in self.sides)
        for side in self.sides:
            side.stand_on(shelf)

    def _place_head(self, others: int) -> None:
        """The plaque, and beside it the strips of the others."""
        px, rect = self.theme.px, self.box
        head = Rect(rect.x + px(MARGIN), rect.y + px(8), rect.width - 2 * px(MARGIN), px(HEAD - 4))
        plaque = min(px(PLAQUE), head.width // (others + 1)) if others else px(PLAQUE)
        self.plaque.place(Rect(head.x, head.y, plaque, head.height))
        rest = Rect(head.x + plaque + px(8), head.y, head.width - plaque - px(8), head.height)
        for strip, place in zip(self.people, row(rest, [1] * max(1, others), px(8)), strict=False):
            strip.place(place)

    def _paint_ground(self, middle: Rect) -> Surface:
        """The felt to the window's edges, lit where the tile is."""
        theme, ground = self.theme, paint(self.theme, self.rect)
        glow = Surface((64, 64))
        for ring in range(32, 0, -1):
            level = round(74 * (1 - ring / 32) ** 1.4)
            pygame.draw.circle(glow, (level, round(level * 0.95), round(level * 0.7)), (32, 32), ring)
        reach = round(max(middle.width, middle.height) * 1.5)
        large = pygame.transform.smoothscale(glow, (reach, round(reach * 0.78)))
        place = large.get_rect(center=(middle.centerx - self.rect.x, middle.centery - self.rect.y + theme.px(20)))
        ground.blit(large, place, special_flags=pygame.BLEND_RGB_ADD)
        return ground

    # reactions

    @property
    def reacts(self) -> bool:
        return True

    def pointer(self, event: Pointer) -> bool:
        """What is under the stage gets nothing."""
        return True


def turn_words(text: Text, shown: Observation, battle: Battle, side: int | None = None) -> str:
    """The battle turn that a side is in or has had, of the most there are if there is a limit (LB-75).

    Without a side, that of the one further on.
    """
    acting = shown.turn.seat if shown.turn is not None else None
    had = (battle.instigator_turns, battle.defender_turns)
    began = [turns + (seat == acting) for turns, seat in zip(had, battle.fighters, strict=True)]
    n = max(began) if side is None else began[side]
    if not shown.limits.battle_turns:
        return text("lost_baggage.battle.turn.endless", n=n)
    return text("lost_baggage.battle.turn", n=min(MOST_BATTLE_TURNS, n), most=MOST_BATTLE_TURNS)
