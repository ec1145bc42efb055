"""Battle for the Island on the table: its board, its pieces at rest, and its parts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial

from pygame import Rect, Surface

from game import paths
from game.bots.island_battle.threats import threats
from game.content.island_battle import maps as content
from game.content.island_battle.maps import Slot
from game.engine.core import Action, Seat
from game.engine.island_battle import previews
from game.engine.island_battle.actions import PlaceBlock, Shoot
from game.engine.island_battle.outlook import goes_on
from game.engine.island_battle.state import (
    FORWARD,
    NOBODY,
    NOT_ROLLED,
    ON_PAD,
    REMOVED,
    SETTING_UP,
    UNPLACED,
    Kind,
    Observation,
    Phase,
    army,
)
from game.ui.board.ground import Ground
from game.ui.board.stage import Actor, View
from game.ui.contract.host import TableHost
from game.ui.contract.table import OFFERING, Table
from game.ui.contract.values import Goal, Note, PlayerSummary, Prompt, Suggestion, Threats
from game.ui.tables.columns import GAP, above
from game.ui.tables.island_battle import pieces
from game.ui.tables.island_battle.advice import suggestion
from game.ui.tables.island_battle.choices import Choices
from game.ui.tables.island_battle.clicks import Clicks
from game.ui.tables.island_battle.editing import EditingWords
from game.ui.tables.island_battle.hand import Hand, InHand
from game.ui.tables.island_battle.marks import Marks
from game.ui.tables.island_battle.memory import Memory
from game.ui.tables.island_battle.motion import Motion
from game.ui.tables.island_battle.notes import Notes
from game.ui.tables.island_battle.places import Places, Space
from game.ui.tables.island_battle.selection import ACTING, Selection
from game.ui.tables.island_battle.steps import Steps
from game.ui.tables.island_battle.tellings import DIE
from game.ui.tables.island_battle.wording import Wording
from game.ui.widgets.cards import Thing

QUIET_TOLD = 10
"""At most so many turns before the draw of BI-73 the goal says so."""


class IslandBattleTable(Table[Observation, Memory, Space]):
    """One match of Battle for the Island on the shared table."""

    die, faces = DIE, range(6)
    standing_keys = frozenset(("piece", "dart", "block"))

    def __init__(self, host: TableHost[Observation]) -> None:
        super().__init__(host)
        self._ground = Ground(host.context.art, host.level, paths.levels(), live=host.live)
        self._places, self._words, self._selection = Places(content.geometry(host.level)), Wording(host), Selection()
        parts = (host, self._places, self._words, self._selection)
        self._choices = Choices(*parts)
        self.places, self.words, self.marking = self._places, self._words, Marks(*parts)
        self.clicks = self._clicks = Clicks(*parts, self._choices)
        self._notes, self.editing = Notes(*parts), EditingWords(self._words)
        self.motion = Motion(host, self._places, self.at_rest)

    # what is shown

    def blank(self) -> Memory:
        return Memory()

    def lift(self, space: Space) -> bool:
        return self._choices.lift(space)

    def deselect(self) -> None:
        self._selection.piece, self._selection.weighed = NOBODY, None

    def rest(self) -> None:
        """Deselect a character that is gone or has had its turn.

        After a zero choose the only one that may move (BI-44).
        """
        seen, selection = self.seen, self._selection
        if selection.piece != NOBODY and (seen.where[selection.piece] < 0 or seen.phase not in ACTING):
            selection.piece = NOBODY
        if selection.piece != NOBODY and seen.phase is Phase.MOVED and self.host.check(Shoot(selection.piece)) is not None:
            selection.piece = NOBODY  # so that those who can still shoot are pointed out
        if selection.piece == NOBODY and seen.phase is Phase.MOVE and seen.mover != NOBODY:
            selection.piece = seen.mover
        left = self._choices.unplaced(self._choices.arranging)
        if not left[selection.kind]:
            selection.kind = next((kind for kind, count in left.items() if count), Kind.SOLDIER)
        if seen.phase in SETTING_UP and self._choices.laying() is None:
            selection.pointed = None

    # the characters in hand

    def furnish(self) -> None:
        self.hand, self.steps = Hand(self.words.reason), Steps()
        self.host.add(self.steps)
        self.host.add(self.hand)

    def below_panels(self, box: Rect) -> int:
        return self.steps.keep_in(box)

    def above_buttons(self, box: Rect) -> Rect:
        tall = self.hand.keep_in(box, named=self._choices.laying() is not None)
        return above(box, tall, self.host.context.theme.px(GAP))

    def show_things(self) -> None:
        here = self.host.live and self.host.decided_here
        self.hand.show_hand(self._choices.hand() if here else InHand())
        self.steps.set(self._choices.steps() if self.host.live else ())
        if not self.host.settled:
            self.hand.hold(self.host.context.text("table.moment"))

    def follow(self) -> None:
        if self.hand.rows:
            self.show_things()
            self.host.rearrange()

    def preload_pictures(self) -> Iterator[Callable[[], object]]:
        if self.host.live and self.seen.phase in (Phase.ROLL_FOR_START, *SETTING_UP):
            yield from self.hand.ahead()

    @property
    def turns_in_hand(self) -> bool:
        return self.host.settled and (self.seen.phase is Phase.PLACE_CHARACTER or self._clicks.other_turn() is not None)

    # the board

    def ground(self, window: Rect, view: View) -> Callable[[], Surface]:
        return partial(self._ground.paint, window, view)

    def living(self, window: Rect, view: View) -> dict[Hashable, Actor]:
        return self._ground.living(window, view)

    def outlying(self, view: View) -> tuple[Rect, ...]:
        return self._places.pads(view, self.shown.markers)

    def at_rest(self, shown: Observation) -> dict[Hashable, Actor]:
        """Return the pieces of what is shown."""
        stands = pieces.at_rest(shown, self._places, self.memory, self.host.context.art, turned=self.host.stage.view.turned)
        return self.recap.on_board(stands, shown)

    def show_die_at_rest(self) -> None:
        """Show the die as it fell last, faint until the next throw.

        There is none in setting up, and as long as no throw is known.
        """
        rolled = self.shown.rolled
        last = self.memory.fell if rolled == NOT_ROLLED else rolled
        known = last != NOT_ROLLED and self.shown.phase not in SETTING_UP
        self.host.tray.lay(f"{DIE}_{last}" if known else "", faint=rolled == NOT_ROLLED)

    def icons(self) -> Iterator[str]:
        yield from super().icons()
        yield from ("blocks/live", "blocks/safe")
        yield from (pieces.body(seat, kind, FORWARD[0], turned=False) for seat in (0, 1) for kind in Kind)

    # words

    def prompt(self) -> Prompt:
        return self._words.prompt(self._selection.piece, self._choices.now(naming=self.hand.spacious))

    def note(self, space: Space) -> Note | None:
        return self._notes.of(space)

    def called(self, space: Space) -> str:
        return self._words.text("pad", slot=space.slot) if isinstance(space, Slot) else super().called(space)

    def named_in_full(self, space: Space) -> str:
        note = self.note(space)
        if note is None or note.title == self.places.name(space):
            return ""
        aims = [line.text for line in note.lines if self.shown.phase is not Phase.OVER][:1]
        return ". ".join((note.title, *aims))

    def offered(self) -> tuple[Space, ...]:
        if self.seen.phase is Phase.PLACE_BLOCK:
            return tuple(action.square for action in self.host.legal() if isinstance(action, PlaceBlock))
        found = []
        for key in self.marking.marks():
            if isinstance(key, tuple) and key[1] in (*OFFERING, "danger") and isinstance(key[-1], tuple):
                space = self.places.at(key[-1][0], key[-1][1], self.seen, turned=False)
                if space is not None and self._clicks.acts(space):
                    found.append(space)
        return tuple(dict.fromkeys(found))

    def threats(self, seat: Seat) -> Threats:
        words, now = self._words, 1 - seat if goes_on(self.seen, 1 - seat) else None
        icon, rest = Thing("mark/shot", None, words.text("menace")), "" if now is None else ".rest"
        if not self.seen.turn:
            return Threats(icon, none=words.text("menace.none.start"), turns=self.host.context.text("hint.threats.start"))
        scope, none, elsewhere = (words.text(key) for key in (f"menace.scope{rest}", f"menace.none{rest}", "menace.else"))
        turns = "" if now is None else words.text("menace.turns")
        return Threats(icon, threats(self.seen, seat), scope, none, elsewhere, now=now, turns=turns)

    def suggestion(self, action: Action) -> Suggestion:
        return suggestion(action, self.seen, self._words)

    def goal(self, seat: Seat) -> Goal:
        """Return the goal of BI-70: all of the other army, on the island and on the pad."""
        words, where = self._words, self.seen.where
        left = [sum(where[piece] != REMOVED for piece in army(side)) for side in (seat, 1 - seat)]
        picture = pieces.body(1 - seat, Kind.TANK, FORWARD[0], turned=False)
        about = words.text("goal.about", name=self.host.name(1 - seat), n=left[1], own=left[0])
        said, urgent = words.text("goal.left", n=left[1], own=left[0]), ""
        quiet = previews.quiet_left(self.seen)
        if quiet is not None and quiet <= QUIET_TOLD:
            about = f"{about} {words.text('goal.quiet.about', n=quiet)}"
            said = urgent = words.text("goal.quiet", n=quiet)
        share, colour = left[1] / len(army(seat)), pieces.COLOURS[1 - seat]
        return Goal(words.text("goal"), about, picture, said, share, colour, urgent=urgent)

    def nearing_end(self) -> float:
        """Return 0.7 with two characters left in the smaller army, and 1 with the last (BI-70)."""
        left = min(sum(self.shown.where[piece] != REMOVED for piece in army(seat)) for seat in (0, 1))
        return 1.0 if left <= 1 else 0.7 if left == 2 else 0.0

    def cards(self) -> tuple[PlayerSummary, ...]:
        return tuple(self._card(seat) for seat in (0, 1))

    def _card(self, seat: Seat) -> PlayerSummary:
        where, colour = self.seen.where, pieces.COLOURS[seat]
        island, pad = sum(where[piece] >= 0 for piece in army(seat)), sum(where[piece] == ON_PAD for piece in army(seat))
        lost, waiting = (sum(where[piece] == at for piece in army(seat)) for at in (REMOVED, UNPLACED))
        in_hand = Thing(pieces.body(seat, Kind.SOLDIER, FORWARD[0], turned=False), waiting, self._words.text("card.in_hand"))
        things = (
            Thing("icon/palm", island, self._words.text("card.island")),
            Thing(f"army/pad_{colour}_N", pad, self._words.text("card.pad")),
            in_hand if waiting else Thing("ui/icon_skull", lost, self._words.text("card.lost")),
        )
        return PlayerSummary(seat, f"ui/portrait_army_{colour}", colour, "", things=things, life=len(army(seat)) - lost)
