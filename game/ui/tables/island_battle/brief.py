"""The story of a turn with more than a sentence holds.

Whoever is lost is told, in numbers where they are several.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, Protocol

from game.engine.core import Event, Seat
from game.engine.island_battle.board import Square
from game.engine.island_battle.events import Blocked, BlockTurned, Moved, Reinforced, Removed, Shot, Turned
from game.engine.island_battle.state import owner
from game.ui.contract.story import Clause, Matter


class Words(Protocol):
    """The words of the table, as far as the story asks for them."""

    def text(self, key: str, **values: Any) -> str: ...

    def plain(self, events: Iterable[Event], mover: Seat) -> list[Clause]: ...

    def turned(self, event: Turned, mover: Seat) -> list[Clause]: ...

    def moved(self, event: Moved, mover: Seat) -> list[Clause]: ...

    def headed(self, event: Moved, mover: Seat) -> list[Clause]: ...

    def came_in(self, event: Reinforced, mover: Seat) -> list[Clause]: ...

    def landed(self, event: Moved, mover: Seat) -> list[Clause]: ...

    def entered(self, event: Reinforced, to: Square, mover: Seat) -> list[Clause]: ...


class Brief:
    """The clauses of a turn, as few as tell of all losses and of where characters ended.

    The opponent's losses are hits of the mover, or losses where a block took any of them; the mover's own are losses.
    Several who came in and stayed there are a number.
    """

    def __init__(self, words: Words, events: Iterable[Event], mover: Seat) -> None:
        self._words, self._mover, events = words, mover, tuple(events)
        self._events, self._again = turned_once(behind_blasts(ended(events)))
        zeros = {event.piece for event in events if isinstance(event, Turned | Reinforced)}
        # Beside another after a zero, a move without the turn before it would seem to be against the rules (BI-44).
        self._turned = {event.piece for event in events if isinstance(event, Turned) and len(zeros) > 1}
        self._moves = {event.piece: event for event in events if isinstance(event, Moved) and event not in self._events}
        after_turn = [event for event in self._events if isinstance(event, Moved) and event.piece in self._turned]
        # Beside who came in there is no room for how another faces that turned and moved: it says which way that went.
        entries = [event for event in self._events if isinstance(event, Reinforced) and event.piece not in self._moves]
        self._entries = entries if len(entries) > 1 else []
        self._heads = any(not event.onto_block for event in after_turn) and any(
            isinstance(event, Reinforced) for event in self._events
        )
        self._lost = [[event for event in self._events if isinstance(event, Removed) and event.seat == seat] for seat in (0, 1)]
        self._live, self._safe = hit_live(self._events), hit_safe(self._events)
        shots = [event for event in self._events if isinstance(event, Shot) and event.target_piece is not None]
        self._hits = [event for event in shots if owner(event.target_piece or 0) != mover]
        self._friendly = [event for event in shots if event not in self._hits]
        self._blown_up = blown_up(self._events, 1 - mover)
        # There is no room for two hits in whole words: a friend is a loss beside a single opponent.
        self._hits_both = len(self._hits) == len(self._lost[1 - mover]) == 1 and not self._blown_up
        own = {event.cause for event in self._lost[mover]}
        self._counts_friends = (
            bool(self._friendly) and len(self._lost[mover]) > 1 and not self._hits and own <= {"hit", "crossfire"}
        )

    def clauses(self) -> Iterator[Clause]:
        """Yield them in the order of the events."""
        for event in self._events:
            match event:
                case Removed():
                    yield from self._loss(event)
                case Shot():
                    yield from self._hit(event)
                case BlockTurned():
                    yield from self._block(event)
                case Turned() if event.piece in self._again:
                    yield from self._words.turned(event, self._mover)
                case Moved() if event.piece in self._turned and not event.onto_block:
                    yield from (self._words.headed if self._heads else self._words.moved)(event, self._mover)
                case Moved() if self._live and any(block.square == event.to for block in self._safe):
                    yield from self._words.landed(event, self._mover)
                case Reinforced() if event.piece in self._moves:
                    yield from self._words.entered(event, self._moves[event.piece].to, self._mover)
                case Reinforced() if event in self._entries:
                    if event is self._entries[-1]:
                        yield from self._counted(event, "came_in_many", len(self._entries))
                case Reinforced() if self._heads:
                    yield from self._words.came_in(event, self._mover)
                case _:
                    yield from self._words.plain((event,), self._mover)

    def _loss(self, event: Removed) -> Iterator[Clause]:
        lost = self._lost[event.seat]
        if self._counts_friends and event.seat == self._mover:
            return
        if len(lost) == 1 and lost[0].cause == "hit" and event.seat == self._mover and not self._hits_both:
            return
        if event is last_lost(self._events, lost) and (event.seat == self._mover or self._blown_up or not self._hits):
            untargeted = replace(event, cause="blast")
            yield from self._counted(untargeted, "removed_many", len(lost))

    def _hit(self, event: Shot) -> Iterator[Clause]:
        if event not in self._hits:
            if self._counts_friends and event is self._friendly[-1]:
                yield from self._counted(event, "shot_own_many", len(self._lost[self._mover]))
            elif len(self._lost[self._mover]) == 1 and not self._hits_both:
                yield from self._words.plain((event,), self._mover)
        elif event is self._hits[-1] and not self._blown_up:
            # While a shot is shown, whom it hits is not lost yet.
            yield from self._counted(event, "shot_many", max(len(self._lost[1 - self._mover]), len(self._hits)))

    def _block(self, event: BlockTurned) -> Iterator[Clause]:
        if not self._live:
            aside = Matter.GAIN if any(self._lost) else Matter.AIMED
            if not event.chained and event is self._safe[-1]:
                told = self._counted(event, "block_safe_many", len(self._safe))
                yield from (replace(clause, matter=aside) for clause in told)
        elif event is self._live[-1]:
            told = self._counted(event, "block_live_many", exploded(self._events))
            # Where both lose, there is no room for the block beside hits.
            crowded = bool(self._hits) and not self._blown_up and all(self._lost)
            yield from (replace(clause, matter=Matter.GAIN) if crowded else clause for clause in told)

    def _counted(self, event: Event, key: str, number: int) -> Iterator[Clause]:
        """Yield the clause of an event; of several it says the number."""
        for clause in self._words.plain((event,), self._mover):
            yield clause if number == 1 else replace(clause, words=self._words.text(f"story.{key}", n=number))


def hit_live(events: Iterable[Event]) -> list[BlockTurned]:
    """Return the live blocks that characters have activated (BI-60)."""
    return [event for event in events if isinstance(event, BlockTurned) and event.live and not event.chained]


def hit_safe(events: Iterable[Event]) -> list[BlockTurned]:
    """Return the safe blocks that characters have activated (BI-62)."""
    return [event for event in events if isinstance(event, BlockTurned) and not event.live and not event.chained]


def exploded(events: Iterable[Event]) -> int:
    """Return the number of live blocks, with those that others have activated (BI-63)."""
    return sum(isinstance(event, BlockTurned) and event.live for event in events)


def last_lost(events: Sequence[Event], lost: Sequence[Removed]) -> Removed:
    """Return the last of several losses, before a penalty, which costs one alone (BI-36)."""
    blocked = next((at for at, event in enumerate(events) if isinstance(event, Blocked)), len(events))
    before = [event for event in lost if events.index(event) < blocked]
    return (before or lost)[-1]


def behind_blasts(events: Sequence[Event]) -> tuple[Event, ...]:
    """Return events with losses to blocks behind the last live one.

    The live ones are told together in its place.
    """
    live = hit_live(events)[-1:]
    early = lost_to_blocks(takewhile(lambda event: event not in live, events)) if live else []
    rest = [event for event in events if event not in early]
    place = rest.index(live[0]) + 1 if early else 0
    return (*rest[:place], *early, *rest[place:])


def turned_once(events: tuple[Event, ...]) -> tuple[tuple[Event, ...], frozenset[int]]:
    """Return events with the last turn on its square of each character alone.

    With them come the characters that turned before, after other zeros.
    """
    last = {event.piece: event for event in events if isinstance(event, Turned)}
    left = tuple(event for event in events if not isinstance(event, Turned) or event is last[event.piece])
    turns = [event.piece for event in events if isinstance(event, Turned)]
    return left, frozenset(piece for piece in last if turns.count(piece) > 1)


def blown_up(events: Iterable[Event], seat: Seat) -> bool:
    """Return whether a shot at a block, or a landing, took characters of a player."""
    return any(event.seat == seat for event in lost_to_blocks(events))


def lost_to_blocks(events: Iterable[Event]) -> list[Removed]:
    """Return the losses that came of shots at blocks, and of landings."""
    by_block, found = False, list[Removed]()
    for event in events:
        match event:
            case Shot():
                by_block = event.target_piece is None
            case BlockTurned():
                by_block = True
            case Removed() if by_block:
                found.append(event)
    return found


def ended(events: Sequence[Event]) -> tuple[Event, ...]:
    """Return events in which a move after an entry or a turn is told with that.

    An entry with a shot between it and the move is told apart: from where the character ends that shot may not be possible.
    """
    moves = {event.piece: event for event in events if isinstance(event, Moved)}
    entered = set[int]()
    for event in events:
        if isinstance(event, Reinforced):
            entered.add(event.piece)
        elif isinstance(event, Moved):
            break
        elif isinstance(event, Shot):
            entered.clear()
    found = list[Event]()
    for event in events:
        move = moves.get(event.piece) if isinstance(event, (Moved, Reinforced, Turned)) else None
        if move is None:
            found.append(event)
        elif isinstance(event, Moved):
            if event.onto_block or event.piece not in entered:
                found.append(event)
        elif isinstance(event, Reinforced) and not move.onto_block:
            found.append(event)
    return tuple(found)
