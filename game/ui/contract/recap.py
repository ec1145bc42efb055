"""The recap: each player's last turn, shown until that player's next one begins."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, pairwise, takewhile, zip_longest
from math import cos, hypot, radians, sin
from operator import attrgetter
from typing import NamedTuple

from pygame import Rect

from game.engine.core import Event, Seat, TurnStarted
from game.ui.board import foresight, medals
from game.ui.board.board_label import GAIN, LOSS
from game.ui.board.burst import RADIUS, burst
from game.ui.board.markings import Foot, trail
from game.ui.board.stage import Actor, Layer
from game.ui.contract.values import Space
from game.ui.services.theme import Theme
from game.ui.widgets.layout import overlap

AGES = (1.0, 0.7, 0.55, 0.45, 0.4)
"""The strength of past turns on the board, the latest first; the one under way is as strong as that."""
TOLD = 3
"""The number of turns of which the story tells."""
MOST_MEDALS = 4
"""The number of medals of one turn, of which the last are shown."""
REACHES, ANGLES = (1.9, 2.5, 3.2, 4.0), (0, 180, 35, 145, -35, -145, 90, -90)
"""The places of a medal round the middle of what it is about: radii of a medal, and degrees clockwise from the right."""
RIM, ROUND = 0.7, ((-1, 0), (1, 0), (0, -1), (0, 1))
"""The part of its radius, and the ways from its middle, at which the rim of a medal is looked at."""
COVERED = 0.4
"""The part of a medal's square that may lie on what it keeps clear of, where stacks leave it few sides."""
NEARER = 1.25
"""The least times that a loss is nearer to its own place than to that of another that looks the same."""
DOT = 5.0
"""Board units from the middle of a dot of a trail that a medal leaves free."""
FALLEN, STAR_LETTERS = 0.66, 26
"""The strength of a piece that has fallen, and the design units of the letters on its star."""
STARS = ((1.4, -1.2), (-1.4, -1.2), (1.4, 1.0), (-1.4, 1.0))
"""The places of a star beside who has fallen, in radii of the star, the best one first."""
PALE = "ui/icon_"
"""The beginning of the names of signs that are seen on a dark ground alone."""
NUMBERED = re.compile(rf"([{GAIN}{LOSS}])(\d+)")
"""The words of a part of a turn in which so many were gained or lost."""
NOTHING = "nothing"
"""The picture of a part of a turn in which nothing was done: an empty sign, which is no player's own."""
FELL = "mark/skull"
"""The picture of the fall of a piece."""
TRAIL, MEDAL, LYING, STAR = "trail", "medal", "lying", "star"
"""The first parts of the keys of what the recap puts on the board."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A part of a turn.

    `icon` is its picture, `die` the number thrown, `words` are a few letters beside, such as "+1", and `whom` it concerned if
    not the player. A piece came along `way`, or there was fire along it (`fires`); on a way of one space it did something there.
    Everything but a walk has a medal beside `at`. What happened nowhere has it where its player stood, which is `by` if it is
    not that player's turn; a number at the way for which it was thrown. `loss`: somebody lost something. `fallen` is the sprite
    of a piece that was lost: it lies at `at`, with the words on a star beside it in place of a medal. `says` is the key of a word
    that a panel with room has in place of the words. `undoes`: it gives back so much of what the part of the same picture before
    it took.
    """

    icon: str = ""
    words: str = ""
    die: int | None = None
    whom: Seat | None = None
    way: tuple[Space, ...] = ()
    at: Space | None = None
    fires: bool = False
    by: Seat | None = None
    loss: bool = False
    fallen: str = ""
    says: str = ""
    undoes: bool = False

    def picture(self, theme: Theme) -> str:
        """Return the sprite of its picture, "" for none."""
        if self.die is not None:
            return medals.face(theme, self.die)
        if self.icon == NOTHING:
            return medals.empty(theme)
        return medals.sign(theme, self.icon) if self.icon.startswith(PALE) else self.icon

    @property
    def went(self) -> bool:
        """Return whether a piece came along its way or did something there."""
        return bool(self.way) and not self.fires

    @property
    def walk(self) -> bool:
        """Return whether a piece came along its way, so that there is a trail."""
        return self.went and len(self.way) > 1

    @property
    def fell(self) -> bool:
        """Return whether the piece of who did it fell, so that its player goes on from elsewhere."""
        return self.icon == FELL and self.at is not None and self.whom == self.by

    @property
    def place(self) -> tuple[Space, ...]:
        """The spaces between whose middles it happened; of a way that was walked, the middle one."""
        half = len(self.way) // 2
        return self.way if self.fires else self.way[half : half + 1] or (() if self.at is None else (self.at,))


@dataclass(frozen=True, slots=True)
class Turn:
    """The turn of a player as far as it has been shown, with the parts that have pictures.

    `decided` are the events and parts that somebody else decided in it. Turns right after it, which nobody else had between,
    go on with it: `begun` are the numbers of parts before each of them. `apart`: the turn before it is not told of any more.
    """

    seat: Seat
    deeds: tuple[Deed, ...] = ()
    events: tuple[Event, ...] = ()
    decided: tuple[tuple[Event, Deed | None], ...] = ()
    begun: tuple[int, ...] = ()
    apart: bool = False

    @property
    def latest(self) -> tuple[Deed, ...]:
        """The parts of the last of several turns in a row, of those in which anything was done."""
        return next((done for start in reversed((0, *self.begun)) if (done := self.deeds[start:])), ())

    def without(self, seat: Seat) -> Turn:
        """Return the turn without what a player decided in it whose turn is next.

        It is shown and told with that turn.
        """
        gone = [deed for event, deed in self.decided if event.decider == seat]
        if not gone:
            return self
        deeds = tuple(deed for deed in self.deeds if deed not in gone)
        return replace(self, deeds=deeds, events=tuple(event for event in self.events if event.decider != seat))

    def followed(self, seat: Seat) -> Turn:
        """Return the next turn, which begins with what its player decided in this one."""
        own = [(event, deed) for event, deed in self.decided if event.decider == seat]
        deeds = tuple(_done_by(deed, seat, event.player) for event, deed in own if deed is not None)
        return Turn(seat, deeds, tuple(event for event, _ in own))


class Item(NamedTuple):
    """A part of a turn on a player panel.

    It has a picture, a few letters, and the colour of whom it concerned, "" for nobody. `said` is a word that stands in place of
    the letters where there is room; a `walk` of the player makes room for it, since the board has its trail.
    """

    picture: str
    words: str
    whom: str
    loss: bool
    said: str = ""
    walk: bool = False


@dataclass(frozen=True, slots=True)
class Recap:
    """The turns still told of, the latest at the end.

    They are the last few, and each player's last as long as nobody has had two turns since; `whole`: they are all.
    """

    turns: tuple[Turn, ...] = ()
    whole: bool = False

    def after(self, event: Event, deed: Deed | None) -> Recap:
        """Return the recap once an event has happened, which is this part of the turn."""
        if isinstance(event, TurnStarted):
            if self.turns and self.turns[-1].seat == event.seat:  # an extra turn: nobody else has had one since
                *others, turn = self.turns
                begun = (*turn.begun, len(turn.deeds))
                return replace(self, turns=(*others, replace(turn, events=(*turn.events, event), begun=begun)))
            # What is older than this player's own last turn is over for all: of who is out, or lost turns since.
            since = max((at for at, turn in enumerate(self.turns) if turn.seat == event.seat), default=0)
            few = 0 if self.whole else max(0, len(self.turns) - TOLD)
            kept = {*(at for at in self._latest() if at >= since), *range(few, len(self.turns))}
            turns = [self.turns[at] if at - 1 in kept else replace(self.turns[at], apart=True) for at in sorted(kept)]
            *before, last = turns or [Turn(event.seat)]
            before += [last.without(event.seat)] if kept else []
            return replace(self, turns=(*before, last.followed(event.seat)))
        if not self.turns and (deed is None or event.player is None):
            return self
        *others, turn = self.turns or (Turn(event.player or 0),)
        done = None if deed is None else _done_by(deed, turn.seat, event.player)
        if done is not None:
            turn = replace(turn, deeds=_with(turn.deeds, done))
        if event.decider is not None:
            turn = replace(turn, decided=(*turn.decided, (event, done)))
        return replace(self, turns=(*others, replace(turn, events=(*turn.events, event))))

    def told(self) -> Iterator[tuple[Seat, tuple[Event, ...]]]:
        """Yield the events of each turn, those of extra turns apart.

        They are the last turns that follow on each other.
        """
        first = max((at for at, turn in enumerate(self.turns) if turn.apart), default=0)
        for turn in self.turns[first:]:
            begun = [at for at, event in enumerate(turn.events) if isinstance(event, TurnStarted)]
            for start, stop in pairwise((0, *begun, len(turn.events))):
                yield turn.seat, turn.events[start:stop]

    @property
    def shown(self) -> tuple[Turn, ...]:
        """The last turn of each player, the latest at the end."""
        return tuple(self.turns[at] for at in sorted(self._latest()))

    def _latest(self) -> Collection[int]:
        """Return the places of the last turn of each player."""
        return {turn.seat: at for at, turn in enumerate(self.turns)}.values()

    def items(
        self,
        theme: Theme,
        seat: Seat,
        colours: Sequence[str],
        said: Callable[[Deed], str] = lambda _: "",
        *,
        out: bool = False,
        over: bool = False,
    ) -> tuple[Item, ...]:
        """Return the last turn of a player in the parts that have a picture or words.

        A shot is told by whoever falls to it. `said` is the word of a part. A turn in which nothing was done has a sign, unless
        the player is `out`: once it is over, as the latest is with the game (`over`).
        """
        deeds = next((turn.latest for turn in self.shown if turn.seat == seat), ())
        if not deeds and not out and any(turn.seat == seat for turn in (self.shown if over else self.shown[:-1])):
            deeds = (Deed(NOTHING),)
        found = (
            Item(
                deed.picture(theme),
                deed.words,
                colours[deed.whom] if deed.whom is not None else "",
                deed.loss,
                said(deed),
                deed.walk and deed.whom is None,
            )
            for deed, following in zip_longest(deeds, deeds[1:])
            if not (deed.fires and following is not None and following.fallen)
        )
        return tuple(_gathered(item for item in found if item.picture or item.words))


def _gathered(items: Iterable[Item]) -> list[Item]:
    """Return the parts of a turn, what was gained several times in a row as one."""
    found = list[Item]()
    for item in items:
        summed = together(found[-1], item) if found and item.words.startswith(GAIN) else None
        if summed is None:
            found.append(item)
        else:
            found[-1] = summed
    return found


def together(before: Item, item: Item) -> Item | None:
    """Return two gains or two losses of the same thing as one, None for anything else."""
    first, second = NUMBERED.fullmatch(before.words), NUMBERED.fullmatch(item.words)
    if first is None or second is None or first[1] != second[1] or before._replace(words=item.words) != item:
        return None
    return item._replace(words=f"{first[1]}{int(first[2]) + int(second[2])}")


def _with(deeds: tuple[Deed, ...], done: Deed) -> tuple[Deed, ...]:
    """Return the parts of a turn with one more, which may give back of a loss."""
    same = [at for at, deed in enumerate(deeds) if (deed.icon, deed.whom, deed.loss) == (done.icon, done.whom, True)]
    if not done.undoes or not same:
        return (*deeds, done)
    lost = deeds[same[-1]]
    left = int(lost.words.removeprefix(LOSS)) - int(done.words.removeprefix(GAIN))
    rest = (replace(lost, words=f"{LOSS}{left}"),) if left else ()
    return (*deeds[: same[-1]], *rest, *deeds[same[-1] + 1 :])


def _done_by(deed: Deed, mover: Seat, player: Seat | None) -> Deed:
    """Return a part of the turn of `mover`, which a player did, or to whom it happened."""
    if player in (None, mover):
        return replace(deed, whom=None) if deed.whom == mover else deed
    gained = deed.whom is None or (deed.words.startswith(GAIN) and not deed.loss)  # in another's turn it says who has it now
    whom = player if gained else None if deed.whom == mover else deed.whom
    return replace(deed, whom=whom, by=player)


@dataclass(frozen=True, slots=True)
class Ground:
    """The board on which the recap is drawn.

    `foot` gives the middle of a space and the height of its top, `at` the space that is seen over a place, `layer` and `order`
    are those of trails, and `standing` are the pieces that no medal may cover, nor `numbers`. Medals are within `window` where
    there is room, in board units as they are seen: the part that nothing floats over.
    """

    theme: Theme
    scale: float
    turned: bool
    colours: Sequence[str]
    foot: Callable[[Space], Foot | None]
    at: Callable[[float, float], Space | None]
    standing: Sequence[Actor]
    numbers: Sequence[Actor] = ()
    layer: Layer = Layer.MARK
    order: float = -2.0
    window: Rect | None = None


def traces(recap: Recap, ground: Ground) -> dict[Hashable, Actor]:
    """Return the trails, medals and fallen pieces of all turns."""
    found: dict[Hashable, Actor] = {}
    if not any(turn.deeds for turn in recap.shown):
        return found
    taken = [_covered(ground, actor) for actor in ground.standing]
    numbers = [_covered(ground, actor) for actor in ground.numbers]
    lying = [_covered(ground, actor) for turn in recap.shown for _, _, actor in _lying(turn, ground)]
    lost = [(foot, deed.picture(ground.theme)) for turn in recap.shown for _, deed, foot in _placed(turn, ground) if deed.loss]
    for age, turn in enumerate(reversed(recap.shown)):
        strength = AGES[min(max(0, age - 1), len(AGES) - 1)]
        ways = [*_ways(turn, ground)]
        taken += [_around(_seen(ground, dot), DOT) for _, dot in ways]
        for key, actor in [*ways, *_fallen(turn, ground, taken), *_medals(turn, ground, taken, lying, numbers, lost)]:
            actor.alpha *= strength
            found[key] = actor
    return found


def _ways(turn: Turn, ground: Ground) -> Iterator[tuple[Hashable, Actor]]:
    for number, deed in enumerate(turn.deeds):
        feet = [foot for foot in map(ground.foot, deed.way) if foot is not None]
        if len(feet) < 2:
            continue
        if deed.fires:
            for at, dot in enumerate(foresight.fire_line(ground.theme, feet, foresight.FIRED, turned=ground.turned)):
                yield (TRAIL, turn.seat, number, at), dot
            continue
        mover = turn.seat if deed.whom is None else deed.whom
        way = trail(ground.colours[mover], feet, turned=ground.turned, layer=ground.layer, order=ground.order)
        for at, dot in enumerate(way.values()):
            yield (TRAIL, turn.seat, number, at), dot


def _lying(turn: Turn, ground: Ground) -> Iterator[tuple[int, Deed, Actor]]:
    """Yield the numbers and deeds of those who fell in a turn, with the actors on their side."""
    for number, deed in enumerate(turn.deeds):
        foot = ground.foot(deed.at) if deed.fallen and deed.at is not None else None
        if foot is not None:
            fell = Actor(deed.fallen, foot.x, foot.y, base=foot.base, order=-1, alpha=FALLEN, quarter=1, shadow=False)
            yield number, deed, fell


def _fallen(turn: Turn, ground: Ground, taken: list[Rect]) -> Iterator[tuple[Hashable, Actor]]:
    """Yield those who fell in a turn, on their side, each with a star."""
    for number, deed, lying in _lying(turn, ground):
        yield (LYING, turn.seat, number), lying
        words = burst(ground.theme, deed.words, size=STAR_LETTERS)
        star = Actor(words, lying.x, lying.y, layer=Layer.LABEL, base=lying.base, order=number, shadow=False)
        radius = ground.theme.px(STAR_LETTERS * RADIUS) / ground.scale
        _set_beside(star, [(x * radius, y * radius) for x, y in STARS], radius, ground, taken)
        yield (STAR, turn.seat, number), star


def _placed(turn: Turn, ground: Ground) -> list[tuple[int, Deed, Foot]]:
    """Return the parts of a turn with medals, the latest first, with what each is about."""
    placed = list[tuple[int, Deed, Foot]]()
    for number, deed in reversed([*enumerate(turn.deeds)]):
        feet = [foot for foot in map(ground.foot, _where(turn.deeds, number)) if foot is not None]
        shown = not deed.walk and not deed.fallen and bool(deed.picture(ground.theme))
        if shown and feet and len(placed) < MOST_MEDALS:
            placed.append((number, deed, Foot(*(sum(part) / len(feet) for part in zip(*feet, strict=True)))))
    return placed


def _medals(
    turn: Turn,
    ground: Ground,
    taken: list[Rect],
    lying: Sequence[Rect],
    numbers: list[Rect],
    lost: Sequence[tuple[Foot, str]],
) -> Iterator[tuple[Hashable, Actor]]:
    """Yield the last medals of a turn, each where it covers least, also of those `lying`.

    Those of one place are read in their order. On another stack a medal would speak of that, and one of a loss of another that
    looks the same where that is as near (`lost`), and no number is read under one: where there is no room beside them, it is
    left out, and the story tells it alone.
    """
    radius = medals.radius(ground.theme, ground.scale)
    placed = _placed(turn, ground)
    beside: dict[Foot, list[tuple[int, Actor]]] = {}
    sides: dict[Foot, tuple[Sequence[tuple[float, float]], float]] = {}
    for number, deed, foot in placed:
        picture, colour = deed.picture(ground.theme), ground.colours[turn.seat]
        sprite = medals.medal(ground.theme, colour, picture, deed.words, loss=deed.loss)
        actor = Actor(sprite, foot.x, foot.y, layer=Layer.LABEL, base=foot.base, order=number, shadow=False)
        kept = [*lying, *(_bodies_at(ground, foot) if len(deed.place) == 1 else ())]
        if foot not in sides:
            clear, at = _clear_sides(actor, radius, ground, _where(turn.deeds, number)), _seen(ground, actor)
            told = {other for where, other in lost if where == foot}
            others = {where for where, other in lost if other in told} - {foot}
            alike = [_seen(ground, replace(actor, x=where.x, y=where.y, base=where.base)) for where in others]
            read = [
                (x, y)
                for x, y in clear
                if _around((at[0] + x, at[1] + y), RIM * radius).collidelist(numbers) < 0
                and all(NEARER * hypot(x, y) < hypot(at[0] + x - there[0], at[1] + y - there[1]) for there in alike)
            ]
            sides[foot] = read, 1.0 if len(clear) == len(_sides(radius)) else COVERED
        if _set_beside(actor, sides[foot][0], radius, ground, taken, kept, sides[foot][1]):
            beside.setdefault(foot, []).append((number, actor))
    for those in beside.values():
        nudges = sorted((actor.nudge for _, actor in those), key=lambda nudge: (round(nudge[1]), nudge[0]))
        for (number, actor), nudge in zip(reversed(those), nudges, strict=True):
            actor.nudge = nudge
            yield (MEDAL, turn.seat, number), actor


def _where(deeds: Sequence[Deed], number: int) -> tuple[Space, ...]:
    """Return the spaces between whose middles a part of a turn happened.

    What has no place of its own is where its player stood: where the last way before had led, else where the next began or the
    player fell; from there the next begins anew. There are none if that is not known. A number is at the way for which it was
    thrown, the next one with nothing before it but what has a place of its own, such as a shot.
    """
    deed = deeds[number]
    if deed.place:
        return deed.place
    before, after = (
        [other for other in some if (other.whom if other.went else other.by) == deed.by]
        for some in (deeds[:number][::-1], deeds[number + 1 :])
    )
    used = takewhile(attrgetter("place"), after) if deed.die is not None else ()
    came = (other.way for other in takewhile(lambda other: not other.fell, before) if other.went)
    goes = (other.way[:1] or other.place for other in after if other.went or other.fell)
    return next(chain((other.place for other in used if other.went), (way[-1:] for way in came), goes), ())


def _bodies_at(ground: Ground, foot: Foot) -> list[Rect]:
    """Return what a piece would cover that stood at a place.

    With that left free a medal stays where it is when one comes or goes.
    """
    like = next(iter(ground.standing), None)
    return [] if like is None else [_covered(ground, Actor(like.sprite, foot.x, foot.y, base=foot.base, size=like.size))]


def _set_beside(
    actor: Actor,
    sides: Sequence[tuple[float, float]],
    radius: float,
    ground: Ground,
    taken: list[Rect],
    kept: Sequence[Rect] = (),
    most: float = 1.0,
) -> bool:
    """Set a disc on the first of some sides where nothing is taken or kept free.

    If there is none, it covers as little of that as it can, and no more than a part of its square. Return whether there was room.
    """
    avoided, (x, y), side = [*taken, *kept], _seen(ground, actor), round(2 * radius)
    every = [Rect(round(x + dx - radius), round(y + dy - radius), side, side) for dx, dy in sides]
    window = ground.window
    within = [at for at, rect in enumerate(every) if window is None or window.contains(rect)] or range(len(every))

    def covers(at: int) -> int:
        return sum(overlap(every[at], avoided[other]) for other in every[at].collidelistall(avoided))

    best = next((at for at in within if every[at].collidelist(avoided) < 0), None)
    if best is None:
        best = min(within, key=covers, default=None)
        if best is None or (most < 1 and covers(best) > most * side**2):
            return False
    actor.nudge = sides[best]
    taken.append(every[best])
    return True


def _clear_sides(actor: Actor, radius: float, ground: Ground, where: Collection[Space]) -> Sequence[tuple[float, float]]:
    """Return the places of a medal with its middle on no other stack, the best ones first.

    The best are those with its rim on no other either, and of them those on its own stack. Beside stacks none is in the water of
    somebody else either.
    """
    way, sides, reach = -1 if ground.turned else 1, _sides(radius), RIM * radius

    def seen(x: float, y: float) -> Space | None:
        return ground.at(actor.x + way * x, actor.y + way * (y - actor.base))

    def raised(spaces: Collection[Space | None]) -> set[Space]:
        others = {space for space in spaces if space is not None and space not in where}
        return {space for space in others if (foot := ground.foot(space)) is not None and foot.base > 0}

    middles = {(x, y): seen(x, y) for x, y in sides}
    taken = raised({*middles.values()})
    clear = [side for side in sides if middles[side] not in taken]
    rims = {(x, y): raised({seen(x + dx * reach, y + dy * reach) for dx, dy in ROUND}) for x, y in clear}
    if len(clear) == len(sides) and not any(rims.values()):
        return sides
    standing = {(piece.x, piece.y) for piece in ground.standing}
    others = {space for space in middles.values() if space is not None and space not in where}
    held = {space for space in others if (foot := ground.foot(space)) is not None and foot[:2] in standing}
    clear = [side for side in clear if middles[side] not in held]
    return sorted(clear, key=lambda side: (bool(rims[side]), middles[side] not in where))


@lru_cache(maxsize=8)
def _sides(radius: float) -> tuple[tuple[float, float], ...]:
    """Return the places of a medal beside what it is about, the best ones first."""
    return tuple(
        (cos(radians(angle)) * reach * radius, sin(radians(angle)) * reach * radius) for reach in REACHES for angle in ANGLES
    )


def _seen(ground: Ground, actor: Actor) -> tuple[float, float]:
    """Return the place of an actor on the screen in board units, from the middle of the board."""
    way = -1 if ground.turned else 1
    return way * actor.x + actor.nudge[0], way * actor.y + actor.nudge[1] - actor.base - actor.lift


def _around(middle: tuple[float, float], reach: float) -> Rect:
    """Return the square round a place."""
    return Rect(round(middle[0] - reach), round(middle[1] - reach), round(2 * reach), round(2 * reach))


def _covered(ground: Ground, actor: Actor) -> Rect:
    """Return what the body of a piece covers on the screen, in board units."""
    body, scale = ground.theme.art.cut(actor.sprite, ground.scale * actor.size, quarter=actor.quarter), ground.scale
    x, y = _seen(ground, actor)
    left, top = (round(at - anchor / scale) for at, anchor in zip((x, y), body.anchor, strict=True))
    return Rect(left, top, *(round(length / scale) for length in body.surface.get_size()))


def is_trace(key: object) -> bool:
    """Return whether a key belongs to something that the recap puts on the board."""
    return isinstance(key, tuple) and key[0] in (TRAIL, MEDAL, LYING, STAR)


def is_medal(key: object) -> bool:
    """Return whether a key belongs to a medal or a star of the recap."""
    return isinstance(key, tuple) and key[0] in (MEDAL, STAR)


def is_lying(key: object) -> bool:
    """Return whether a key belongs to a piece that lies where it fell."""
    return isinstance(key, tuple) and key[0] == LYING


def is_trail(key: object) -> bool:
    """Return whether a key belongs to the trail of a move in the recap."""
    return isinstance(key, tuple) and key[0] == TRAIL
