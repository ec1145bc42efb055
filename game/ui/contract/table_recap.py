"""The recap of one table: it follows the events that are shown."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from math import ceil
from typing import Any, NamedTuple, Protocol

from pygame import Rect

from game.engine.core import DRAW_AGREED, RESIGNED, Event, Seat
from game.ui.board.markings import Foot
from game.ui.board.stage import Actor, Layer, View
from game.ui.contract.host import TableHost
from game.ui.contract.recap import Deed, Ground, Item, Recap, traces
from game.ui.contract.story import Clause, Matter, Teller, fits, main, tell, weight_of
from game.ui.contract.values import LogLine, PlayerSummary

CUT_SHORT = (RESIGNED, DRAW_AGREED)
"""The reasons of an outcome that ends a game in the middle of a turn."""


class Grounded(Protocol):
    """The places of a board, as far as the recap asks for them."""

    def foot(self, space: Any, seen: Any) -> Foot:
        """Return the middle of a space, and how high above the board its top is."""
        ...

    def at(self, x: float, y: float, seen: Any, *, turned: bool) -> Any:
        """Return the space that is seen over a place on the board."""
        ...


class DeedWording(Protocol):
    """The words of a game, as far as the recap asks for them."""

    def deed(self, event: Event) -> Deed | None:
        """Return an event as a part of a turn, None when the recap does not show it."""
        ...

    def said(self, deed: Deed) -> str:
        """Return the word of a part of a turn, "" for none."""
        ...

    def clauses(self, events: Iterable[Event], mover: Seat) -> list[Clause]:
        """Return what the sentence about the turn of `mover` says of events."""
        ...

    def brief(self, events: Iterable[Event], mover: Seat) -> list[Clause]:
        """Return the same in fewer words, for a sentence that has no room for all."""
        ...

    def figure_until(self, event: Event) -> str:
        """Return the sprite of the figure that an event's player had until then."""
        ...


class Recalled(Protocol):
    """A table, as far as its recap asks for it."""

    host: TableHost[Any]

    @property
    def places(self) -> Grounded: ...

    @property
    def words(self) -> DeedWording: ...

    @property
    def trails(self) -> tuple[Layer, float]: ...

    @property
    def standing_keys(self) -> frozenset[str]: ...

    @property
    def numbers(self) -> tuple[str, ...]: ...

    def cards(self) -> Sequence[PlayerSummary]: ...


def _teller(table: Recalled, reader: Seat | None) -> Teller:
    """Return the words that sentences need beside their clauses, for who reads them."""
    text = table.host.context.text
    return Teller(
        table.host.name,
        lambda first, last: text("table.story.both", first=first, last=last),
        lambda words, n: text("table.story.times", words=words, n=n),
        lambda seat: text("table.story.nothing", name=table.host.name(seat)),
        reader,
    )


def _window(view: View, pixels: Rect) -> Rect | None:
    """Return a part of the window in board units as they are seen.

    It is None where the board is zoomed, and cuts through things.
    """
    if view.close or not pixels.width:
        return None
    way = -1 if view.turned else 1
    left, top = (
        way * board / 2 + (edge - middle) / view.scale
        for board, edge, middle in zip(view.board, pixels.topleft, view.centre, strict=True)
    )
    return Rect(ceil(left), ceil(top), int(pixels.width / view.scale) - 1, int(pixels.height / view.scale) - 1)


PartOfTurn = tuple[Seat, tuple[Event, ...]]
"""A player, and the events of a turn or of one of several in a row."""


class Told(NamedTuple):
    """The clauses of a part of a player's turn, and its sentences, the longest first."""

    clauses: Sequence[Clause]
    sentences: tuple[str, ...]


Reader = tuple[str, Seat | None]
"""The language of who reads, and the seat, None for all at the table."""


class TableRecap:
    """The last turn of each player at a table, and what shows it on the board."""

    def __init__(self, table: Recalled) -> None:
        self._table = table
        self._recap = self._played = Recap()
        """The recap of the events that were told, and of those that the board shows: one that is being played is told last."""
        self._story: tuple[tuple[Recap, Reader, bool], tuple[LogLine, ...]] | None = None
        """The sentences of the last turns, with the recap of which they were made, for whom, and whether the game is over."""
        self._turns: tuple[Reader, dict[PartOfTurn, Told]] = ("", None), {}
        """The turns that the story told of last, and for whom: only one that goes on is told anew after an event."""
        self.traces: dict[Hashable, Actor] = {}
        """The trails and medals as they were put on the board last."""
        self._traced: tuple[object, ...] = ()
        """All that they depend on: the recap, the view, what is shown, and the pieces that they leave free."""

    def recall(self, events: Iterable[Event]) -> None:
        """Restart after these events."""
        self._played = Recap()
        for event in events:
            self.follow(event)
        self._recap = self._played

    def follow(self, event: Event) -> None:
        """Note an event that is played on the board, as the viewer sees it."""
        self._played = self._played.after(event, self._table.words.deed(event))

    def tell(self, event: Event) -> None:
        """Note that a played event has been seen, so that story and panels may tell it."""
        self._recap = self._recap.after(event, self._table.words.deed(event))

    def on_board(self, pieces: dict[Hashable, Actor], shown: Any) -> dict[Hashable, Actor]:
        """Return pieces at rest with the trails and medals of the recap."""
        table, view, (layer, order) = self._table, self._table.host.stage.view, self._table.trails
        standing = [actor for key, actor in pieces.items() if isinstance(key, tuple) and key[0] in table.standing_keys]
        numbers = [actor for actor in pieces.values() if actor.sprite.startswith(table.numbers)] if table.numbers else []
        window = _window(view, table.host.stage.clear)
        traced = self._played, view, shown, standing, window
        if traced != self._traced:
            theme = table.host.context.theme
            ground = Ground(
                theme,
                view.scale,
                view.turned,
                self._colours,
                lambda at: table.places.foot(at, shown),
                lambda x, y: table.places.at(x, y, shown, turned=view.turned),
                standing,
                numbers,
                layer,
                order,
                window,
            )
            self._traced, self.traces = traced, traces(self._played, ground)
        return pieces | self.traces

    def story(self) -> tuple[LogLine, ...]:
        """Return a sentence for each of the last turns, the latest first.

        One that has just begun has none, unless the game ends with it.
        """
        reader = self._read_by(self._table.host.addressed)
        of = self._recap, reader, self._over
        if self._story is None or self._story[0] != of:
            turns = [*self._recap.told()]
            told = self._told_of(turns, reader)
            self._turns = reader, told
            self._story = of, self._lines(turns, told, reader[1])[::-1]
        return self._story[1]

    def sentence(self, mover: Seat | None) -> str:
        """Return the sentence of the turn that is shown, "" if it is another's or has none.

        Unlike in the story, what its player decided in the turn before is not of it.
        """
        turns = [*self._recap.told()]
        if not turns or mover not in (None, turns[-1][0]):
            return ""
        seat, events = turns[-1]
        turn = seat, tuple(event for event in events if event.decider != seat)
        told = self._told_of([turn], self._read_by(self._table.host.addressed))[turn]
        return told.sentences[0] if told.clauses else ""

    def stories(self, recap: Recap, seat: Seat) -> tuple[LogLine, ...]:
        """Return the sentences of a recap's turns in their order, for who sits in `seat`.

        One that has just begun has none.
        """
        turns = [*recap.told()]
        return self._lines(turns, self._told_of(turns, self._read_by(seat)), seat)

    def _told_of(self, turns: Sequence[PartOfTurn], reader: Reader) -> dict[PartOfTurn, Told]:
        """Return what is told of turns: of those that the story told the reader of last, the same."""
        told_to, before = self._turns
        known = before if told_to == reader else {}
        return {turn: known.get(turn) or self._tell(turn, reader[1]) for turn in turns}

    def _read_by(self, seat: Seat | None) -> Reader:
        return self._table.host.context.text.language, seat

    def _lines(self, turns: Sequence[PartOfTurn], told: Mapping[PartOfTurn, Told], reader: Seat | None) -> tuple[LogLine, ...]:
        """Return turns as lines of the log for who reads.

        Each has the figure that its player had then.
        """
        figures, found = [card.figure for card in self._table.cards()], list[LogLine]()
        for number, (seat, events) in enumerate(reversed(turns)):
            for event in reversed(events):
                if event.player is not None and (figure := self._table.words.figure_until(event)):
                    figures[event.player] = figure
            clauses, (sentence, *fewer) = told[seat, events]
            if clauses or number or self._over:
                matters = main(seat, clauses)
                about = _whose_end(seat, clauses)
                icon = figures[seat if about is None else about] or (matters.icon if matters is not None else "")
                weight = weight_of(seat, clauses, reader)
                found.append(LogLine(sentence, "", seat, icon=icon, shorter=tuple(fewer), about=about, weight=weight))
        return tuple(reversed(found))

    def _tell(self, part: PartOfTurn, reader: Seat | None, change: tuple[Seat, bool] | None = None) -> Told:
        """Return what is told of a part of a player's turn, in the words that have room."""
        (seat, events), words, teller = part, self._table.words, _teller(self._table, reader)
        clauses = words.clauses(events, seat)
        if not fits(clauses, teller):
            clauses = words.brief(events, seat)
        if change is not None:
            teller = replace(teller, beside=self._against(*change))
        return Told(clauses, tell(seat, clauses, teller))

    def _against(self, seat: Seat, rose: bool) -> Callable[[Clause], bool]:
        """Return whether a clause speaks against a change of a player's chances.

        So does a loss where they rose, and a gain where they fell. It is the other way round with what befalls others than those
        who play together with the player.
        """
        cards = self._table.cards()
        side = {seat, *(card.seat for card in cards if card.colour in cards[seat].allies)}
        bad = {True: (Matter.LOSS, Matter.GAIN), False: (Matter.GAIN, Matter.LOSS)}[rose]
        return lambda clause: clause.matter is bad[clause.seat not in side]

    def sentences(self, seat: Seat, events: Sequence[Event], change: tuple[Seat, bool] | None = None) -> tuple[str, ...]:
        """Return sentences of a part of a player's turn, from the longest to the shortest.

        There is none where it tells nothing. `change` is whose chances changed by it, and whether they rose: the shorter ones
        are first without what speaks against that.
        """
        told = self._tell((seat, tuple(events)), self._table.host.viewer, change)
        return told.sentences if told.clauses else ()

    @property
    def under_way(self) -> tuple[Event, ...]:
        """The events of the turn that is shown."""
        return next(reversed([events for _, events in self._recap.told()]), ())

    def told(self, seat: Seat) -> tuple[Item, ...]:
        """Return the last turn of a player, as the player panel shows it."""
        theme, out = self._table.host.context.theme, self._table.cards()[seat].out
        return self._recap.items(theme, seat, self._colours, self._table.words.said, out=out, over=self._over)

    @property
    def _over(self) -> bool:
        """Return whether the game ended with its latest turn, and all of it has been shown."""
        host = self._table.host
        outcome = host.match.outcome if host.settled else None
        return outcome is not None and outcome.reason not in CUT_SHORT

    @cached_property
    def _colours(self) -> Sequence[str]:
        """The colours of the players, which they keep throughout a match."""
        return [card.colour for card in self._table.cards()]


def _whose_end(seat: Seat, clauses: Sequence[Clause]) -> Seat | None:
    """Return the first of those of whose ends alone the turn of another tells, or None."""
    alone = clauses and all(clause.ends and clause.seat != seat for clause in clauses)
    return clauses[0].seat if alone else None
