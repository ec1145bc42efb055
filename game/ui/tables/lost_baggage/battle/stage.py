"""The battle stage over the board: cards and piles at the sides, the figures between them.

It shows a battle as it is in an observation that follows the events. Its motion is in `battle.motion`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from game.engine.core import Seat
from game.engine.lost_baggage.battles import MOST_BATTLE_TURNS
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.order import will_skip
from game.engine.lost_baggage.state import Battle, Observation, character_of, tile_at
from game.ui.board.arrow import arrow
from game.ui.contract.recap import Item
from game.ui.services.text import Text
from game.ui.shell.input import Pointer, PointerKind
from game.ui.tables.columns import LOW
from game.ui.tables.lost_baggage.battle.arena import Arena, burst
from game.ui.tables.lost_baggage.battle.blow import TakenBlow
from game.ui.tables.lost_baggage.battle.intent import LEAST, NARROWEST, IntentBubble
from game.ui.tables.lost_baggage.battle.intent_sheet import IntentSheet
from game.ui.tables.lost_baggage.battle.side import FighterSide
from game.ui.tables.lost_baggage.battle.strips import Person, PersonStrip, Plaque
from game.ui.tables.lost_baggage.cards.character_card import CardState, Chip, SkillRow
from game.ui.tables.lost_baggage.cards.character_face import CharacterFaces
from game.ui.tables.lost_baggage.cards.item_face import CardFaces
from game.ui.tables.lost_baggage.cards.piles import OpenCard
from game.ui.tables.lost_baggage.cards.words import CardWords, Skill
from game.ui.widgets.base import Widget
from game.ui.widgets.frame import AIR, RAIL, Frame, frame
from game.ui.widgets.layout import Room, divided

COLUMNS = (300, 252)
"""Design units of the columns in which the fighters' cards are, in a wide window and in a narrow one."""
HEAD = 54
"""Design units of the strip at the top, where the others' game is shown."""
MARGIN = 14
MOST_OTHERS = 2
"""Players beside the two who fight."""
PLAQUE = 220
HAND, RAISED = 150, 232
"""Design units of the strip at the lower edge where the own hand is, and of that to which a chosen card rises."""
STORY, TOLD, ABOVE = 96, 60, 6
"""Design units that are left for the story below a fighter, for the blow just taken, and above its strip."""
DASHES = 0.62
"""The size of the dashes from a card to its aim, beside those on a board."""
STAR = 90
"""Design units around the star of a blow that is weighed."""
DISCARDS = (72, 124)
PILES, PILED = (56, 88), 92
"""Design units of the discards in a folded frame, and so of the height of all piles, and of the width with their name."""
FOLDED_HEAD, FOLDED_HAND = 46, 60
"""Design units of the strip at the top, and of that at the lower edge, where there is little room."""
UPRIGHT_PILES, LOW_INTENT = 64, 104
"""Design units of the height of the piles in an upright window, and of the least height of what the opponent could do there."""
LOW_HEAD, LEAST_ARENA, FOR_INTENT = 84, 170, 72
"""Design units of the height of the other's low card in an upright window, of the least height between the cards, and by which
the figures stand lower there for what the opponent could do."""
SIGN = 46
"""Design units of the width of the story's sign, which stands before the tools of an upright window."""
LOWEST = 560
"""Design units of the height of the lowest window in which the columns have room for cards, piles, buttons and the story."""
BETWEEN = 340
"""Design units between the sides of a folded window from which on each fighter has one of them."""
FORESEEN, LEAST_FORESEEN, LEAST_TITLE = 224, 180, 180
"""Design units of the width of what the opponent could do where each fighter has a side, the least one, and the width that the
heading beside it has before that is less than usual."""
OVER = 24
"""Design units between the top of what the opponent could do and the heads, beside its height, where each fighter has a side."""
WITHIN, LEAST_SIDE = (236, 196), 240
"""Design units of the size of a fighter's things over the figures, and of the height of a column below which they are there."""
PLAYED = (112, 160)
"""Design units of the places of the discard pile, and of a card that is carried out."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A card of the own hand on its way to where it would be used or paid.

    `start` and `end` are pixels, `blow` the loss of the opponent, such as "−2"; "" for none.
    """

    start: tuple[int, int]
    end: tuple[int, int]
    blow: str = ""


class Weighed(Widget):
    """The blow that is weighed, as a star, and the way of a card to its aim."""

    scale = 1.0
    aim: Aim | None = None
    star = (0, 0)
    """The place of the star of a card."""

    @property
    def area(self) -> Rect:
        return self.scene.window

    def show_aim(self, aim: Aim | None) -> None:
        """Show where a card would be used or paid, None for no card."""
        if aim != self.aim:
            self.aim = aim
            self.invalidate()

    def draw(self, target: Surface) -> None:
        scene, aim = self.scene, self.aim
        row = scene.hovered if isinstance(scene.hovered, SkillRow) else scene.focused if scene.focus_shown else None
        if isinstance(row, SkillRow):
            if row.weighs and row.star.width:
                self._draw_star(target, row.weighs, row.star.center)
        elif aim is not None:
            scale = round(self.theme.scale * DASHES, 3)
            way = (aim.end[0] - aim.start[0]) / scale, (aim.end[1] - aim.start[1]) / scale
            self.theme.art.sprite(arrow(self.theme.art, way, dashed=True), scale).draw(target, *aim.start)
            if aim.blow:
                self._draw_star(target, aim.blow, self.star)

    def _draw_star(self, target: Surface, words: str, at: tuple[int, int]) -> None:
        self.theme.art.sprite(burst(self.theme.art, self.theme, words), self.scale).draw(target, *at)


class BattleStage(Widget):
    """The stage.

    `use` is called for a skill of a card that is pressed, with its seat, `enlarge` for a card.
    """

    def __init__(
        self,
        faces: CardFaces,
        characters: CharacterFaces,
        use: Callable[[Seat, Skill], None],
        enlarge: Callable[[Seat], None],
        open_discards: Callable[[], None],
        look_at_board: Callable[[], None],
        let_go: Callable[[], object],
        paint: Callable[[Rect, Rect], Surface],
        left: Callable[[Battle], Seat],
        enlarge_intent: Callable[[], object],
    ) -> None:
        """Create the stage.

        `let_go` is called for a press beside everything, `paint` paints what is behind, given the window and what is lit.

        `left` says which of the two who fight is on the left, `enlarge_intent` shows large what the opponent could do.
        """
        super().__init__()
        self.battle: Battle | None = None
        self.told: Seat | None = None
        """The player who is told of the last blow and of what may come."""
        self._buttons = Rect(0, 0, 0, 0)
        """The rectangle of the action buttons, which no bubble covers."""
        self._tools = Rect(0, 0, 0, 0)
        """The rectangle of the tools, which in an upright window may be where the portraits else are."""
        self._titles: tuple[tuple[str, ...], ...] = (), ()
        """The place of the battle, in fewer words too, and its turn, which cards at the sides of a low window do not say."""
        self._story = 0
        """The pixel row at which the place of the story begins, in the column where it is."""
        self._use, self._enlarge, self._let_go, self._paint, self._left = use, enlarge, let_go, paint, left
        self.arena = Arena(faces.words.library)
        self.add(self.arena)
        self.plaque = Plaque(look_at_board)
        self.sides = tuple(
            FighterSide(faces, characters, partial(self._press_skill, side), partial(self._press_card, side), right=bool(side))
            for side in (0, 1)
        )
        self.discards = OpenCard(faces, "lost_baggage.battle.discards", open_discards)
        self.discards.angle = 4
        self.played = OpenCard(faces)
        self.weighed = Weighed()
        self.taken, self.intent = TakenBlow(), IntentBubble(enlarge_intent)
        self.sheet = IntentSheet(self.intent)
        self.people = [PersonStrip(look_at_board) for _ in range(MOST_OTHERS)]
        for widget in (
            *self.sides,
            self.discards,
            self.plaque,
            *self.people,
            self.played,
            self.taken,
            self.intent,
            self.weighed,
            self.sheet,
        ):
            self.add(widget)
        self._words = faces.words
        self._room = Rect(0, 0, 1, 1)
        """The part of an upright window between what is above the board and the buttons."""
        self._laid: tuple[tuple[float, ...], Frame] | None = None
        """The parts of the window, with its place, size and scale."""
        self.visible = False

    # who

    def seat_of(self, side: int) -> Seat:
        """Return the fighter on a side: 0 is left, 1 right."""
        if self.battle is None:
            raise ValueError("no battle is on the stage")
        return self._seats(self.battle)[side]

    def side_of(self, seat: Seat) -> int | None:
        """Return the side on which a player fights, None for one who does not fight here."""
        if self.battle is None or seat not in self.battle.fighters:
            return None
        return self._seats(self.battle).index(seat)

    def _fighting(self, side: int) -> Seat | None:
        return self.seat_of(side) if self.battle is not None else None

    def _seats(self, battle: Battle) -> tuple[Seat, Seat]:
        """Return the two who fight, from the left to the right."""
        instigator, defender = battle.fighters
        return (instigator, defender) if self._left(battle) == instigator else (defender, instigator)

    @staticmethod
    def place_of(battle: Battle, shown: Observation) -> Space | None:
        """Return the space of the tile on which two fight."""
        return shown.players[battle.instigator].place or shown.players[battle.defender].place

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
        *,
        own: Seat | None,
        told: Seat | None,
        goes_on: bool = True,
        paying: bool = False,
        lost: int = 0,
    ) -> None:
        """Show a battle; `chips` returns the results of a seat's skills, and the refusals.

        `own` is whose hand is the fan below; `paying`: a card of it may be attached. `told` is who is told of the last blow and
        of what may come, `lost` the HP gone since before the blow. Who acts is lit while it `goes_on`.
        """
        self.battle, self.told = battle, told
        acting = shown.turn.seat if shown.turn is not None else None
        lit = acting if goes_on else None
        seats = self.arena.seats = self._seats(battle)
        figures: list[str | None] = []
        for side, seat in enumerate(seats):
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
                    turn_words(self.text, shown, battle, seat),
                    self.signs(shown, seat),
                    seat == lit,
                    marks,
                    refusals,
                    lost if seat == told else 0,
                    _spends(self._words, shown, seat),
                )
            opened = seat == (own if own in battle.fighters else acting)
            self.sides[side].show_fighter(player, state, own=seat == own, paying=paying and seat == own, opened=opened)
        if self.visible and self._shape.room is Room.UPRIGHT:
            self._stand_upright()
        tile = tile_at(shown, self.place_of(battle, shown))
        self.arena.show_actors(tile, (figures[0], figures[1]), self.side_of(lit) if lit is not None else None)
        self._weigh()
        self.discards.show_items(shown.discards)
        land = self._words.name("tile", tile.face) if tile is not None and tile.up else ""
        place = (self.text("lost_baggage.battle.at", tile=land), land) if land else ()
        self._titles = (*place, self.text("lost_baggage.battle.title")), (turn_words(self.text, shown, battle),)

    def show_others(self, others: Sequence[tuple[Person, str, tuple[Item, ...], str]]) -> None:
        """Show the players who do not fight here: place, and last turn in pictures and words."""
        for number, strip in enumerate(self.people):
            strip.show(number < len(others))
            if number < len(others):
                strip.show_person(*others[number])
        self._place_head(len(others))

    def signs(self, shown: Observation, seat: Seat) -> tuple[tuple[str, str], ...]:
        """Return sprites of effects that wait for a character, with their meaning."""
        player, skip = shown.players[seat], will_skip(shown, seat)
        found = (("shield", "block", player.block), ("fast_forward", "double", player.double), ("hourglass", "skip", skip))
        return tuple((f"ui/icon_{icon}", self.text(f"lost_baggage.battle.sign.{key}")) for icon, key, there in found if there)

    def show(self, visible: bool = True) -> None:
        """Come into view, or go; make what only the stage needs when it comes."""
        if visible == self.visible:
            return
        super().show(visible)
        if visible:
            self.arrange()
        else:
            self.sheet.show(False)
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

    @property
    def low(self) -> bool:
        """Return whether the story is in the right column, since the left one has no room for it."""
        return self.rect.height < self.theme.px(LOW)

    @property
    def _shape(self) -> Frame:
        """The parts of the window, laid out once for each size: much asks for them."""
        key = *self.rect, self.theme.scale
        if self._laid is None or self._laid[0] != key:
            self._laid = key, self._lay_out(Rect(self.rect))
        return self._laid[1]

    def _lay_out(self, window: Rect) -> Frame:
        shape = frame(self.theme, window, COLUMNS, lowest=LOWEST)
        if shape.room is not Room.FOLDED:
            return shape
        flanked = frame(self.theme, window, COLUMNS, flanked=True, lowest=LOWEST)
        return flanked if flanked.clear.width >= self.theme.px(BETWEEN) else shape

    @property
    def flanked(self) -> bool:
        """Return whether there is little room, but each fighter has a side of it."""
        return bool(self._shape.flank.width)

    @property
    def _clear(self) -> Rect:
        """The part of the window between the fighters' cards.

        Where there is little room it is beside the one card.
        """
        shape = self._shape
        if shape.room is Room.UPRIGHT:
            return self._upright()[2]
        if shape.flank.width:
            left = shape.flank.right + self.theme.px(AIR)
            return Rect(left, shape.clear.y, self._at_side(shape.flank, 1).x - self.theme.px(AIR) - left, shape.clear.height)
        card, right = self._one_card(shape), shape.clear.right
        left = card.right + 2 * self.theme.px(AIR)
        return Rect(left, card.y, max(1, right - left), card.height) if shape.folded else Rect(shape.clear)

    def _one_card(self, shape: Frame) -> Rect:
        """Return the place of the card of the fighter who acts, where there is little room."""
        clear, px = shape.clear, self.theme.px
        return Rect(clear.x + px(AIR), clear.y, min(px(COLUMNS[1]), clear.width * 2 // 3), clear.height)

    def _upright(self) -> tuple[Rect, Rect, Rect]:
        """Return the places in an upright window: the other's card, the own one, and between.

        The own one is that of whoever acts where the viewer does not fight. The sign of the story is beside the other's.
        """
        px, room = self.theme.px, self._room
        top, bottom = room.y - px(RAIL + AIR), room.bottom - px(FOLDED_HAND)
        opened = next((side for side in self.sides if side.opened), self.sides[0])
        other = Rect(room.x, top, room.width - px(RAIL), px(LOW_HEAD))
        if self._tools_below:
            other = Rect(room.x, room.y, room.width, px(LOW_HEAD))
        least = px(LEAST_ARENA - FOLDED_HEAD + self._head)
        tall = opened.low_height(max(1, bottom - other.bottom - least))
        own = Rect(room.x, bottom - tall, room.width, tall)
        return other, own, Rect(room.x, other.bottom + px(AIR), room.width, max(1, own.y - other.bottom - 2 * px(AIR)))

    @property
    def _tools_below(self) -> bool:
        """Return whether the tools are below the strip of an upright window, and not beside it."""
        return self._shape.room is Room.UPRIGHT and self._tools.bottom > self._room.y - self.theme.px(RAIL + AIR)

    @property
    def _head(self) -> int:
        """The design units above the figures: the place of the battle, and who does not fight."""
        if self._tools_below and not any(strip.visible for strip in self.people):
            return 0
        return FOLDED_HEAD if self._shape.folded else HEAD

    def _stand_upright(self) -> None:
        """Place both fighters in an upright window: the piles of each beside the figures."""
        px, (other, own, middle) = self.theme.px, self._upright()
        tall, wide = px(UPRIGHT_PILES), middle.width * 3 // 10
        for side in self.sides:
            right = side is self.sides[1]
            piles = Rect(middle.right - wide if right else middle.x, middle.bottom - tall, wide, tall)
            side.stand_in(own if side.opened else other, piles)

    def _piles(self, side: int) -> Rect:
        """Return the place of a fighter's piles with little room.

        The discards are before the left ones: between the two they would hide the figures.
        """
        px = self.theme.px
        room = self._clear.move(0, px(FOLDED_HEAD))
        wide = max(1, (room.width - px(PILED)) // 2)
        return Rect(room.x + px(PILED) if not side else room.right - wide, room.y, wide, px(PILES[1]))

    def hand_box(self) -> Rect:
        """Return the box in which the viewer's own hand is spread as a fan, and its cards rise."""
        shape, clear, head = self._shape, self._clear, self.theme.px(HEAD)
        if shape.room is Room.UPRIGHT:
            return Rect(self._room)
        bottom = self.rect.bottom if shape.folded else clear.bottom
        return Rect(clear.x, clear.y + head, clear.width, bottom - clear.y - head)

    def _weigh(self) -> None:
        """Set where the blow stands that a fighter weighs: beside the other's chest."""
        reach = self.theme.px(STAR)
        for side, fighter in enumerate(self.sides):
            star = Rect(0, 0, 2 * reach, 2 * reach)
            star.center = self.arena.beside_chest(1 - side)
            fighter.card.weigh_at(star)
            if self.told == self._fighting(side):
                self.weighed.star = star.center
        self.weighed.scale = self.arena.stage.view.scale
        self.place_told()

    def keep_off(self, buttons: Rect) -> None:
        """Place what is told so that it does not cover the action buttons."""
        if buttons != self._buttons:
            self._buttons = buttons
            self.place_told()

    def keep_below(self, tools: Rect) -> None:
        """Place the upper card of an upright window so that it does not lie below the tools."""
        if tools != self._tools:
            self._tools = tools
            self.arrange()

    def _off_buttons(self, room: Rect) -> Rect:
        """Return the part of a room above the action buttons, or else beside them."""
        px, buttons = self.theme.px, self._buttons
        if not room.colliderect(buttons):
            return room
        wide, tall = max(0, buttons.x - px(AIR) - room.x), buttons.y - px(AIR) - room.y
        return Rect(room.topleft, (room.width, tall) if tall >= px(LEAST) else (wide, room.height))

    def place_told(self) -> None:
        """Place the opponent's intent over its head, and the blow just taken between the two."""
        px, side = self.theme.px, self.side_of(self.told) if self.told is not None else None
        mine = 0 if side is None else side
        heads = [self.arena.over_head(number) for number in (0, 1)]
        top = self._clear.y + px(self._head)
        middle = self._clear
        top += px(8)
        if self.flanked:  # beside what is above the own figure
            top, middle = middle.y, self._foreseen
        elif not self._shape.folded and self.sides[0].card.rect.colliderect(middle):  # beside the card on the left
            left = self.sides[0].card.rect.right + px(AIR)
            middle = Rect(left, middle.y, max(1, middle.right - left), middle.height)
        right = middle.right if self._shape.folded else self.discards.rect.x - px(12)
        room = Rect(middle.x, top, max(1, right - middle.x), max(1, heads[1 - mine][1] - top))
        if room.height < px(LEAST):  # its head is too near to the strips above: beside the figure, or else over the head
            left = list(self.arena.figures())[1 - mine].right + px(AIR)
            narrow = right - left < px(NARROWEST)
            room = Rect(room.x, top, room.width, px(LEAST)) if narrow else Rect(left, top, right - left, middle.bottom - top)
        upright = self._shape.room is Room.UPRIGHT
        if upright:  # above the opponent's piles
            room.height = self.sides[1 - mine].deck.rect.y - px(AIR) - room.y
        least = LOW_INTENT if upright else LEAST
        noted = 0  # where the card of what is pointed at ends, which may come beside the own card
        if not mine and not self._shape.folded:
            noted = self.sides[0].card.rect.right + self._shape.right.width + 2 * px(AIR)
        self.intent.place_over(heads[1 - mine], self._off_buttons(room), low=self.low, least=least, right_of=noted)
        card, piles, folded = self.sides[mine].card.rect, self.sides[mine].rect, self._shape.folded
        shoulders = [self.arena.shoulder(number) for number in (0, 1)]
        ends = shoulders[1 - mine], shoulders[mine]
        end = self._story if bool(mine) is self.low else self.rect.bottom - px(AIR)
        below = Rect(card.x, piles.bottom + px(ABOVE), card.width, 0 if folded else max(0, end - piles.bottom - px(ABOVE)))
        strip = self.taken.strip_in(below, self._buttons)
        self.taken.place_between(ends, self.arena.beside_head(mine), strip, self.arena.stage.view.scale)

    def place_side(self, side: int, box: Rect) -> int:
        """Place the things of a fighter in the upper part of a column.

        Return the height that they take.
        """
        shape = self._shape
        if shape.room is Room.UPRIGHT:
            room = box.inflate(self.theme.px(2 * AIR), 0)
            if room != self._room and not side:
                self._room = room
                self.arrange()
            return box.height
        if shape.flank.width:
            return self.sides[side].stand_at(self._at_side(box, side))
        if shape.folded:
            return self.sides[side].fold_in(self._one_card(shape), self._piles(side))
        if box.height < self.theme.px(LEAST_SIDE):
            self.sides[side].stand_at(self._within(side, box))
            self._story = 0 if bool(side) is self.low else self._story
            self.place_told()
            return 0
        column = (shape.left, shape.right)[side]
        px, below = self.theme.px, bool(side) is self.low
        tall = max(0, box.height - px(STORY if below else 0))
        told = px(TOLD) if below and not self.low else 0
        taken = self.sides[side].place_in(Rect(column.x, box.y, column.width, tall), narrow=shape.narrow, below=told)
        if not below:
            return taken
        self._story = box.bottom - px(STORY)
        self.place_told()
        mine = self.told is not None and self.side_of(self.told) == side
        shown = mine and self.taken.blow is not None and self.taken.strip.height
        return self.taken.strip.bottom - box.y if shown else taken

    def _within(self, side: int, column: Rect) -> Rect:
        """Return the place of a fighter whose column is taken, such as by the log.

        It is over the figures, beside the discards.
        """
        px, clear = self.theme.px, self._clear
        left = clear.x if side else max(clear.x, column.right)
        right = self.discards.rect.x - px(12)
        wide = min(px(WITHIN[0]), (right - left) // 2 - px(AIR))
        return Rect(right - wide if side else left + px(AIR), clear.y + px(HEAD), wide, px(WITHIN[1]))

    def _at_side(self, box: Rect, side: int) -> Rect:
        """Return a box at a side of a low window, as wide as the other one."""
        shape = self._shape
        wide = shape.flank.width
        return Rect(shape.window.right - self.theme.px(AIR) - wide if side else shape.flank.x, box.y, wide, box.height)

    def arrange(self) -> None:
        px, clear = self.theme.px, self._clear
        if not self.rect.width or not self.visible:
            return
        room, folded = self._shape.room, self._shape.folded
        hand = room.pick(HAND, HAND, FOLDED_HAND, 0)
        top = clear.y + px(self._head)
        middle = Rect(clear.x, top, clear.width, max(1, clear.bottom - px(hand) - top))
        if room is Room.UPRIGHT and middle.height > px(LEAST_ARENA + FOR_INTENT):
            middle = Rect(middle.x, middle.y + px(FOR_INTENT), middle.width, middle.height - px(FOR_INTENT))
        if self.flanked:
            top = clear.y + px(LEAST + OVER)
            middle = Rect(clear.x, top, clear.width, max(1, self.rect.bottom - px(hand) - top))
        self.arena.arrange_in(self.rect, middle, self._paint(self.rect, middle), cut=self.flanked)
        if room is Room.UPRIGHT:
            self._stand_upright()
            wide = px(PILES[0])
            self.discards.place(Rect(clear.x + px(2 * AIR), top, wide, px(PILES[1])))
        elif folded and not self.flanked:
            left = self._piles(0)
            across = left.x - px(PILED) // 2 - px(PILES[0]) // 2
            self.discards.place(Rect(across, left.y, px(PILES[0]), px(PILES[1])))
        elif not folded:
            place = Rect(clear.right - px(DISCARDS[0]), top + px(8), px(DISCARDS[0]), px(DISCARDS[1]))
            if place.colliderect(self._tools):
                place.right = self._tools.x - px(AIR)
            self.discards.place(place)
        self._place_head(sum(strip.visible for strip in self.people))
        self.sheet.place_in(clear if folded else Rect(clear.x, top, clear.width, max(1, self.rect.bottom - px(RAISED) - top)))
        self._weigh()
        self.played.place(Rect(clear.x + px(4), clear.y + px(HEAD) + px(8), px(PLAYED[0]), px(PLAYED[1])))

    @property
    def _foreseen(self) -> Rect:
        """The part before the tools for what the opponent could do, where each fighter has a side."""
        px, clear = self.theme.px, self._clear
        right = min(clear.right, self._tools.x - px(AIR)) if self._tools.width else clear.right
        wide = min(px(FORESEEN), max(px(LEAST_FORESEEN), right - clear.x - px(AIR + LEAST_TITLE)))
        return Rect(right - wide, clear.y, wide, clear.height)

    def _place_head(self, others: int) -> None:
        """Place the turn panel, and beside it the strips of the others."""
        px, clear = self.theme.px, self._clear
        self.plaque.show_words(self._titles[self.flanked], self.text("lost_baggage.battle.board"))
        head = Rect(clear.x + px(MARGIN), clear.y + px(8), clear.width - 2 * px(MARGIN), px(HEAD - 8))
        if head.colliderect(self._tools):
            head.width = self._tools.x - px(AIR) - head.x
        if self._shape.folded:
            head = Rect(clear.x, clear.y, clear.width, px(FOLDED_HEAD - 2))
        if self.flanked:
            wide = self._foreseen.x - px(AIR) - clear.x
            for number, strip in enumerate((self.plaque, *self.people)):
                strip.place(Rect(head.x, head.y + number * (head.height + px(4)), wide, head.height))
            under = (self.plaque, *self.people)[others].rect.bottom + px(AIR)
            self.discards.place(Rect(clear.x + px(2 * AIR), under, px(PILES[0]), px(PILES[1])))
            return
        if self._tools_below:
            plaque, rest = self._tools.x - px(SIGN + 2 * AIR) - clear.x, head
            self.plaque.place(Rect(clear.x, self._tools.y, plaque, self._tools.height))
        else:
            plaque = min(px(PLAQUE), head.width // (others + 1))
            left = head.x if others else head.centerx - plaque // 2
            self.plaque.place(Rect(left, head.y, plaque, head.height))
            rest = Rect(head.x + plaque + px(8), head.y, head.width - plaque - px(8), head.height)
        for strip, place in zip(self.people, divided(rest, [1] * max(1, others), px(8)), strict=False):
            strip.place(place)

    # reactions

    @property
    def reacts(self) -> bool:
        return True

    def pointer(self, event: Pointer) -> bool:
        """Keep the pointer from what is under the stage.

        A press beside everything drops the choice.
        """
        if event.kind is PointerKind.UP:
            self._let_go()
        return True

    def at(self, pos: tuple[int, int]) -> Widget | None:
        return self.sheet if self.visible and self.sheet.visible else super().at(pos)


def _spends(words: CardWords, shown: Observation, seat: Seat) -> str:
    """Return the names of the items that pay for a special skill (LB-65).

    It is "" while some are missing.
    """
    attached, price = shown.players[seat].attached, character_of(shown, seat).special.price
    return ", ".join(words.name("item", item) for item in attached[:price]) if len(attached) >= price else ""


def turn_words(text: Text, shown: Observation, battle: Battle, fighter: Seat | None = None) -> str:
    """Return the number of a fighter's battle turn, and of all if there is a limit (LB-75).

    Without a fighter it is the turn of the one who acts, else of the one who had fewer. The last turn of the game is counted
    once the game is over (LB-43).
    """
    acting = shown.turn.seat if shown.turn is not None and shown.ending is None else None
    had = (battle.instigator_turns, battle.defender_turns)
    began = {seat: turns + (seat == acting) for turns, seat in zip(had, battle.fighters, strict=True)}
    told = acting if fighter is None else fighter
    n = next((turns for seat, turns in began.items() if seat == told), min(began.values()))
    if not n:
        return text("lost_baggage.battle.turn.none")
    if not shown.limits.battle_turns:
        return text("lost_baggage.battle.turn.endless", n=n)
    return text("lost_baggage.battle.turn", n=min(MOST_BATTLE_TURNS, n), most=MOST_BATTLE_TURNS)
