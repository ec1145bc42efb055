"""The lines of the opponent's card as dice rings over its head.

They are what it could do in its next battle turn.

Only what is open counts, the equipped item too: neither cards that may be in the hand, nor a card that will be drawn.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.engine.core import Seat
from game.engine.lost_baggage.battles import ends_with_turn
from game.engine.lost_baggage.order import comes_again, comes_sooner
from game.engine.lost_baggage.previews import (
    FacePreview,
    TextPreview,
    after_bonus,
    after_draw,
    after_red,
    bonus_damage,
    past_bonus,
    text_preview,
)
from game.engine.lost_baggage.state import Observation, battle_of, character_of, opponent_of
from game.engine.lost_baggage.vocabulary import When
from game.engine.values import changed, put
from game.ui.hud.speech import REACH, speech_paper
from game.ui.services.fonts import Face
from game.ui.services.text import Text
from game.ui.services.theme import CREAM, INK, SHADE, Block, Colour, Theme
from game.ui.shell.input import Command, Pointer, PointerKind
from game.ui.tables.lost_baggage.battle.foresights import action_of, gives_turn, shielded
from game.ui.tables.lost_baggage.cards.fitting import first_fitted, fitted
from game.ui.tables.lost_baggage.cards.words import CardWords, Skill, situation
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import draw_box
from game.ui.widgets.plated import cap_width, draw_cap

SIZE: Final = (372, 152)
"""Design units of the bubble with three rings."""
RINGS: Final = (3, 2)
"""The most rings in a high and in a low window; the key for details tells of all."""
NARROWEST: Final = 110
"""Design units of the least width of a ring with its name."""
LEAST: Final = 132
"""Design units of its least height."""
EDGE = 7
"""Design units between the first or last ring's name and the edge of the bubble."""
NAME = 24
"""Design units of the height of a ring's name at least."""
RADIUS, HOLE = 40, 21
"""Design units of a ring, and of its middle."""
SMALLEST: Final = 24
"""Design units of a ring that leaves room for its words."""
LETTERS: Final = 15
LARGE: Final = 3
"""The damage from which a face is red; less is pale red."""
RIM: Colour = (0xC8, 0x3A, 0x2E)
RED: Colour = (0xB4, 0x2A, 0x22)
PALE: Colour = (0xD9, 0x72, 0x5C)
QUIET: Colour = (0x8C, 0xA0, 0x8E)
AWAY: Colour = (0x7A, 0x4A, 0xA8)
LOCKED: Colour = (0xC4, 0xB8, 0xA6)


@dataclass(frozen=True, slots=True)
class Sixth:
    """One number of the die: the most damage that it may bring.

    `moves`: it may end the battle by a move.
    """

    damage: int
    moves: bool = False


@dataclass(frozen=True, slots=True)
class Intent:
    """A line of the opponent's card.

    `sixths` go by the number of the die, all alike where nothing is rolled. `missing`: items that are still to be attached;
    `payable`: the opponent has as many in hand and deck.
    `says` is its text in a few words. `middle` counts the equipped item where nothing is rolled, else `bonus` says what that
    does besides, such as "+1"; it is "?" for a line that is still to be paid and counts the cards in hand. `fells` are the words
    for a line that may defeat the fighter, with the odds where they are known and no BLUE is rolled for before (LB-50); it may
    lead to a turn `again`. It `counts` the equipped item where that may do damage with it. It is `shielded` where a shield stops
    some of it.
    """

    name: str
    says: str
    middle: str
    sixths: tuple[Sixth, ...]
    rolled: bool
    missing: int = 0
    bonus: str = ""
    payable: bool = True
    fells: str = ""
    again: bool = False
    counts: bool = False
    shielded: bool = False

    @property
    def most(self) -> int:
        """The most damage that it may bring."""
        return max(sixth.damage for sixth in self.sixths)

    def remark(self, text: Text) -> str:
        """Return the words on what is still to be paid, else for a defeat or a way out.

        The way out is told of a line whose die may end the battle by a move.
        """
        if not self.missing:
            leaves = self.rolled and any(sixth.moves for sixth in self.sixths)
            return self.fells or (text("lost_baggage.intent.may_leave") if leaves else "")
        return text("lost_baggage.intent.missing", n=self.missing) if self.payable else text("lost_baggage.intent.unpayable")


def to_act(seen: Observation, seat: Seat) -> bool:
    """Return whether a fighter's battle turn is under way and its action still to come."""
    return seen.turn is not None and seen.turn.seat == seat and not seen.turn.used


def battle_turns(seen: Observation, seat: Seat) -> tuple[Observation, ...]:
    """Return all observations of a fighter in the battle turn in which it acts next.

    It is that under way if its action is still to come. There are none if the next is skipped (LB-84), if RED takes the last HP
    of either fighter before it (LB-50), or if the battle or the game ends with the turn under way (LB-43, LB-75). They differ in
    what the items do that RED wakes before (LB-66); the first is one in which the fighter has no more shield of it than it must.
    """
    turn, opponent = seen.turn, opponent_of(seen, seat)
    if turn is None or opponent is None:
        return ()
    if to_act(seen, seat):
        return (seen,)
    over = ends_with_turn(seen, turn.seat)
    if seen.players[seat].skip or not comes_again(seen, seat) or (over is not None and over == battle_of(seen, seat)):
        return ()
    befores: tuple[Observation, ...] = (seen,)
    for one in (*((opponent,) if comes_sooner(seen, opponent, seat) else ()), seat):
        befores = tuple(after for before in befores for after in after_red(before, one))
    red = seen.players[seat].red
    turns = [after_draw(before, seat, _reacted(before) if red else ()) for before in befores if _fights_on(before, seat)]
    return tuple(sorted(turns, key=lambda its_turn: its_turn.players[seat].block))


def _reacted(before: Observation) -> tuple[Seat, ...]:
    return before.turn.reacted if before.turn is not None else ()


def intents(seen: Observation, seat: Seat, words: CardWords) -> tuple[Intent, ...]:
    """Return the lines with which a fighter's opponent could strike or leave in its next turn.

    A blow that the fighter's shield stops is one of them. There are none where that turn is skipped or does not come.
    """
    opponent = opponent_of(seen, seat)
    befores = battle_turns(seen, opponent) if opponent is not None else ()
    if opponent is None or not befores:
        return ()
    its_turn = befores[0]
    under_way = to_act(seen, opponent)
    player, (least, most) = seen.players[opponent], bonus_damage(its_turn, opponent)
    when = situation(words.library.item[player.equipped]) if player.equipped is not None else None
    if when is When.TURN and not under_way:
        befores = tuple(after for before in befores for after in after_bonus(before, opponent))
        if not any(_fights_on(before, seat) for before in befores):
            return ()  # nobody acts behind a bonus that ends the battle
        its_turn = past_bonus(its_turn, opponent)
    found = []
    for skill in words.skills(character_of(seen, opponent)):
        acts = not under_way and (when is When.TURN or (when is When.ATTACK and skill.kind == "attack"))
        bonus = (least, most) if acts else (0, 0)
        missing, doubtful = max(0, skill.price - len(player.attached)), player.blue and not under_way
        intent = _intent(its_turn, befores, seat, skill, missing, words, bonus, when if acts else None, doubtful=doubtful)
        if intent is not None:
            found.append(replace(intent, payable=intent.missing <= len(player.hand) + len(player.pack)))
    return tuple(found)


def _intent(
    its_turn: Observation,
    befores: Sequence[Observation],
    seat: Seat,
    skill: Skill,
    missing: int,
    words: CardWords,
    bonus: tuple[int, int],
    when: When | None,
    *,
    doubtful: bool,
) -> Intent | None:
    """Return a line of the card, None for one that neither strikes nor leaves.

    `befores` are all observations in which its action may begin. `seat` is the fighter whom it may strike, `bonus` is the least
    and the most damage of the equipped item besides, `when` the moment of that item if it acts with this line. After an attack
    that has spent a shield it meets none. `doubtful`: BLUE may take the turn, so nothing is certain and no odds are those of the
    line alone.
    """
    preview = text_preview(its_turn, action_of(skill))
    if preview is None:
        return None
    faces = preview.faces or (FacePreview(preview.least, preview.most, preview.moves, preview.hp[seat]),) * 6
    sixths = tuple(Sixth(face.most, face.moves) for face in faces)
    stopped = shielded(preview, seat)
    strikes = preview.most or stopped
    if not strikes and not any(sixth.moves for sixth in sixths):
        return None
    opponent, player = opponent_of(its_turn, seat), its_turn.players[seat]
    hurts = player.equipped is not None and situation(words.library.item[player.equipped]) is When.HURT
    ends = player.hp if when is When.ATTACK and not hurts else math.inf
    # nothing acts after an attack by which either falls (LB-66)
    if preview.least >= ends or (when is When.ATTACK and opponent is not None and not preview.hp[opponent][1]):
        bonus = (0, 0)
    elif when is When.ATTACK and opponent is not None and stopped:
        bonus = bonus_damage(past_bonus(its_turn, opponent), opponent)
    (least, most), said = bonus, ""
    if strikes and preview.faces and least == most:
        middle, said = _range(preview.least, preview.most), f"+{most}" if most else ""
    elif strikes:
        middle = _range(*_damage(preview, bonus, ends))
    else:
        away = sum(sixth.moves for sixth in sixths)
        odds = preview.faces and not doubtful
        middle = words.text("lost_baggage.intent.odds", n=away) if odds else words.text("lost_baggage.intent.away")
    if missing and opponent is not None and _counts_hand(its_turn, opponent, skill, preview):
        middle, said = "?", ""
    left, last = _left_behind(befores, seat, skill), not its_turn.players[seat].characters
    if preview.faces and when is not When.TURN:  # after an attack without a roll the equipped item is counted already
        left = [(max(0, fewest - most), max(0, highest - least)) for fewest, highest in left]
    fells, again = "" if missing or not strikes else _defeat(left, words, doubtful=doubtful, last=last), gives_turn(preview)
    counts, rolled = bool(strikes and most), bool(preview.faces)
    told = Intent(skill.name, skill.short, middle, sixths, rolled, missing, said, fells=fells, again=again)
    return replace(told, counts=counts, shielded=stopped)


def _left_behind(befores: Sequence[Observation], seat: Seat, skill: Skill) -> list[tuple[int, int]]:
    """Return the bounds of a fighter's HP left with each number of the die.

    `befores` are all observations in which the action may begin.
    """
    columns = []
    for before in befores:
        hp = before.players[seat].hp
        preview = text_preview(before, action_of(skill)) if _fights_on(before, seat) else None
        if preview is None:
            columns.append([(hp, hp)] * 6)
        else:
            columns.append([face.left for face in preview.faces] or [preview.hp[seat]] * 6)
    return [(min(least for least, _ in row), max(most for _, most in row)) for row in zip(*columns, strict=True)]


def _fights_on(before: Observation, seat: Seat) -> bool:
    """Return whether a fighter's battle goes on, as nobody in it has fallen."""
    battle = battle_of(before, seat)
    return battle is not None and all(before.players[one].hp for one in battle.fighters)


def _damage(preview: TextPreview, bonus: tuple[int, int], ends: float) -> tuple[int, int]:
    """Return the least and the most damage of a line with that of the equipped item.

    The item does not act after a blow of so much damage that it `ends` the battle.
    """
    blows = [blow for face in preview.faces for blow in (face.least, face.most)] or [preview.least, preview.most]
    found = [blow + (0 if blow >= ends else extra) for blow in blows for extra in bonus]
    return min(found), max(found)


def _counts_hand(its_turn: Observation, opponent: Seat, skill: Skill, preview: TextPreview) -> bool:
    """Return whether the damage goes by the cards in hand, some of which are to pay."""
    bare = Observation.of(its_turn, players=put(its_turn.players, opponent, changed(its_turn.players[opponent], hand=())))
    without = text_preview(bare, action_of(skill))
    return without is not None and (without.least, without.most) != (preview.least, preview.most)


def _defeat(left: Sequence[tuple[int, int]], words: CardWords, *, doubtful: bool, last: bool) -> str:
    """Return the words for a line that may defeat, "" for one that cannot.

    `left` are the bounds of the HP left with each number of the die. Who is defeated with the `last` character is out (LB-42).
    """
    sure, may = sum(most == 0 for _, most in left), sum(least == 0 for least, _ in left)
    if sure != may or (may and doubtful):
        return words.text("lost_baggage.intent.may_put_out" if last else "lost_baggage.intent.may_defeat")
    key = ("puts_out" if last else "defeats") + ("" if may == len(left) else "_odds")
    return words.text(f"lost_baggage.intent.{key}", n=may) if may else ""


def _range(least: int, most: int) -> str:
    return str(most) if least == most else f"{least}–{most}"


class IntentBubble(Widget):
    """The bubble; its tail points at the opponent's head, and a press shows it large."""

    def __init__(self, enlarge: Callable[[], object]) -> None:
        super().__init__()
        self._enlarge = enlarge
        self.intents: tuple[Intent, ...] = ()
        self.title = ""
        self._head = (0, 0)
        self.covered = False
        """True while the sheet says the same."""
        self.visible = False

    def show_intents(self, title: str, found: tuple[Intent, ...]) -> None:
        """Show these lines; without any there is no bubble."""
        if (title, found) != (self.title, self.intents):
            self.title, self.intents = title, found
            self.invalidate()
        self.show(bool(found))

    def size(self, room: int, *, low: bool) -> tuple[int, int]:
        """Return the pixels that the bubble takes, with fewer rings where there is little room."""
        px = self.theme.px
        each = px(NARROWEST)
        shown = min(len(self.intents), RINGS[low], max(1, room // each))
        return min(max(px(190), px(SIZE[0]) // 3 * shown), max(room, each * shown)), px(SIZE[1])

    def place_over(self, head: tuple[int, int], room: Rect, *, low: bool, least: int = LEAST, right_of: int = 0) -> None:
        """Place the bubble over a head, within the room; where it has none it is not shown.

        `least` are the design units of its least height, for which rings may be smaller. It is `right_of` a pixel if its
        rings have room there.
        """
        self.invalidate()
        beside = Rect(max(room.x, right_of), room.y, room.right - max(room.x, right_of), room.height)
        if beside.width >= self.theme.px(NARROWEST) * min(len(self.intents), RINGS[low]):
            room = beside
        wide, tall = self.size(room.width, low=low)
        place = Rect(0, 0, min(wide, room.width), max(self.theme.px(least), min(tall, room.height)))
        place.midbottom = (head[0], head[1] - self.theme.px(16))
        self._head = head
        self.place(place.clamp(room))
        self.invalidate()

    @property
    def shown(self) -> tuple[Intent, ...]:
        """The strongest lines that have room, in the order of the card.

        Those for which items are still to be attached have what room the others leave.
        """
        room = max(1, self.rect.width // self.theme.px(NARROWEST))
        strongest = sorted(self.intents, key=lambda intent: (intent.missing > 0, -intent.most))[:room]
        return tuple(intent for intent in self.intents if intent in strongest)

    @property
    def titles(self) -> tuple[str, ...]:
        """The heading, the longest first; it says so where some lines have no room."""
        if len(self.shown) < len(self.intents):
            return tuple(self.text(f"lost_baggage.intent.{key}") for key in ("some", "some.brief"))
        return self.title, *(self.text(f"lost_baggage.intent.{key}") for key in ("brief", "briefest"))

    @property
    def area(self) -> Rect:
        reach = self.theme.px(REACH)
        return self.rect.union(Rect(*self._head, 1, 1)).inflate(2 * reach, 2 * reach)

    def draw(self, target: Surface) -> None:
        if not self.intents or not self.rect.width or self.covered:
            return
        theme, px, rect = self.theme, self.theme.px, self.rect
        tip = (self._head[0] - rect.x, self._head[1] - rect.y) if self._head[1] > rect.bottom else None
        paper, corner = speech_paper(theme, rect.size, tip, RIM)
        target.blit(paper, rect.move(corner), special_flags=pygame.BLEND_PREMULTIPLIED)
        head = Rect(rect.x + px(14), rect.y + px(4), rect.width - px(28), px(26))
        key = self.text.cap(Command.THREATS.value)
        draw_cap(target, theme, key, rect.move(0, -px(4)))
        head.width -= cap_width(theme, key)
        said = next((words for words in self.titles if theme.fonts.width(words, Face.BOLD, px(12)) <= head.width), "")
        theme.draw_block(target, fitted(theme, said, head, size=px(16), least=px(12), face=Face.BOLD, one_line=True), head)
        edge = px(EDGE)
        wide = (rect.width - 2 * edge) // len(self.shown)
        rooms = [
            Rect(rect.x + edge + number * wide, head.bottom, wide, rect.bottom - head.bottom) for number in range(len(self.shown))
        ]
        radius = self._radius(rooms)
        for intent, room in zip(self.shown, rooms, strict=True):
            draw_ring(target, theme, intent, (room.centerx, room.y + radius + px(1)), radius)
            block, below, _ = self._words(intent, room, radius)
            theme.draw_block(target, block, below, SHADE if intent.missing else INK, align="center")

    def _radius(self, rooms: Sequence[Rect]) -> int:
        """Return the radius of all rings: the largest that leaves room for the words on each."""
        px = self.theme.px
        most = min(px(RADIUS), (rooms[0].height - px(NAME)) // 2)
        lines = [*zip(self.shown, rooms, strict=True)]
        fits = (radius for radius in range(most, px(SMALLEST), -px(2)) if all(self._words(*line, radius)[2] for line in lines))
        return next(fits, most)

    def _words(self, intent: Intent, room: Rect, radius: int) -> tuple[Block, Rect, bool]:
        """Return the words below a ring, their place, and whether all of them have room."""
        px, remark = self.theme.px, intent.remark(self.text)
        said = [f"{intent.name}: {remark}", intent.name] if remark else [intent.name]
        top = room.y + px(1) + 2 * radius
        below = Rect(room.x + px(3), top, room.width - px(6), room.bottom - top - px(3))
        block = first_fitted(self.theme, said, below, size=px(LETTERS), least=px(11), face=Face.BOLD)
        return block, below, " ".join(block.lines).split() == said[0].split()

    @property
    def reacts(self) -> bool:
        return bool(self.intents and self.rect.width)

    def pointer(self, event: Pointer) -> bool:
        if event.kind is PointerKind.UP and event.button == 1:
            self._enlarge()
        return event.kind in (PointerKind.DOWN, PointerKind.UP)


def draw_ring(target: Surface, theme: Theme, intent: Intent, middle: tuple[int, int], radius: int) -> None:
    """Draw a line as a ring of a radius in pixels.

    It is locked where it is not paid, else it has a skull where it may defeat, and the sign of an extra turn.
    """
    picture = theme.keep(("intent", intent, radius), partial(_ring, theme, intent, radius))
    target.blit(picture, picture.get_rect(center=middle))
    icon = "lock" if intent.missing else "skull" if intent.fells else "redo" if intent.again else ""
    if icon:
        disc = Rect(0, 0, radius * 2 // 3, radius * 2 // 3)
        disc.center = middle[0] + radius * 29 // RADIUS, middle[1] + radius * 27 // RADIUS
        draw_box(target, theme, disc, disc.width // 2, SHADE, CREAM)
        theme.art.sprite(f"ui/icon_{icon}", round(disc.width / 44, 3)).draw(target, *disc.center)


def _ring(theme: Theme, intent: Intent, radius: int) -> Surface:
    """Paint a ring, finer than the screen and then smaller."""
    hole, fine, letters_tall = radius * HOLE // RADIUS, 3, radius * LETTERS // RADIUS
    size = 2 * radius + 2
    large = Surface((size * fine, size * fine), pygame.SRCALPHA)
    centre = size * fine / 2
    for number, sixth in enumerate(intent.sixths):
        colour = _colour(sixth, locked=bool(intent.missing))
        arc = [math.radians(60 * number - 90 + step * 6) for step in range(11)]
        points = [(centre + math.cos(a) * radius * fine, centre + math.sin(a) * radius * fine) for a in arc]
        pygame.draw.polygon(large, colour, [(centre, centre), *points])
    if intent.rolled:
        for number in range(6):
            angle = math.radians(60 * number - 90)
            end = (centre + math.cos(angle) * radius * fine, centre + math.sin(angle) * radius * fine)
            pygame.draw.line(large, SHADE, (centre, centre), end, fine * 2)
    pygame.draw.circle(large, SHADE, (centre, centre), radius * fine, fine * 2)
    pygame.draw.circle(large, CREAM, (centre, centre), hole * fine)
    pygame.draw.circle(large, SHADE, (centre, centre), hole * fine, fine * 2)
    picture = pygame.transform.smoothscale(large, (size, size))
    if intent.rolled:
        for number, sixth in enumerate(intent.sixths):
            angle = math.radians(60 * number - 60)
            at = (radius + hole) / 2
            mark = str(sixth.damage) if sixth.damage else str(number + 1) if sixth.moves else "–"
            letters = theme.fonts.picture(mark, Face.BOLD, letters_tall, CREAM if not intent.missing else INK)
            spot = size / 2 + math.cos(angle) * at, size / 2 + math.sin(angle) * at
            picture.blit(letters, letters.get_rect(center=spot))
    tall = max(letters_tall, min(theme.px(LETTERS), hole * 5 // 4))  # a small ring has letters of the usual size
    words = intent.middle + intent.bonus
    while tall > letters_tall * 2 // 3 and theme.fonts.width(words, Face.BLACK, tall) > 2 * hole - radius // 10:
        tall -= 1
    letters = theme.fonts.picture(words, Face.BLACK, tall, INK)
    picture.blit(letters, letters.get_rect(center=(size // 2, size // 2)))
    return picture


def _colour(sixth: Sixth, *, locked: bool) -> Colour:
    if locked:
        return LOCKED
    if sixth.moves and not sixth.damage:
        return AWAY
    return QUIET if not sixth.damage else RED if sixth.damage >= LARGE else PALE
