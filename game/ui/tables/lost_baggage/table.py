"""Lost Baggage on the table: its mat, its tiles at rest, and its parts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from game.bots.lost_baggage.threats import threats, walking
from game.engine import hexgrid
from game.engine.core import Action, Event, Seat
from game.engine.lost_baggage.actions import Lay
from game.engine.lost_baggage.arrivals import ways_now
from game.engine.lost_baggage.geometry import SIDES, Space
from game.engine.lost_baggage.order import comes_again, is_last_round
from game.engine.lost_baggage.state import Observation, Phase, battle_of, tile_at
from game.ui.board.stage import Actor, View
from game.ui.contract.host import TableHost
from game.ui.contract.table import OFFERING, Table
from game.ui.contract.values import Goal, Note, PlayerSummary, Prompt, SideColumns, Suggestion, Threats
from game.ui.tables.lost_baggage.advice import suggestion
from game.ui.tables.lost_baggage.battle.stage import BETWEEN, LOWEST
from game.ui.tables.lost_baggage.battle.stage import COLUMNS as BATTLE_COLUMNS
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.cases import cases_at
from game.ui.tables.lost_baggage.choices import Choices
from game.ui.tables.lost_baggage.clicks import Clicks
from game.ui.tables.lost_baggage.editing import EditingWords
from game.ui.tables.lost_baggage.goal import goal_of, lines_on_holder
from game.ui.tables.lost_baggage.marks import Marks
from game.ui.tables.lost_baggage.memory import Memory
from game.ui.tables.lost_baggage.motion import Motion
from game.ui.tables.lost_baggage.notes import Notes
from game.ui.tables.lost_baggage.panels import Panels
from game.ui.tables.lost_baggage.selection import Part, Selection
from game.ui.tables.lost_baggage.tellings import DIE
from game.ui.tables.lost_baggage.wording import Wording
from game.ui.tables.lost_baggage.world import ground, painted, pieces
from game.ui.tables.lost_baggage.world.places import BESIDE_NAME, Places, seen_side
from game.ui.tables.lost_baggage.world.plates import plate_card
from game.ui.widgets.base import Widget
from game.ui.widgets.cards import Thing
from game.ui.widgets.layout import Room

COLUMNS = (300, 212)
"""Design units of the columns beside the world, in a wide and in a narrow window."""


class LostBaggageTable(Table[Observation, Memory, Space]):
    """One match of Lost Baggage on the shared table."""

    places: Places
    words: Wording
    clicks: Clicks
    lens_under = 72.0
    fineness = 64
    standing_keys = frozenset(("figure", "worn", "pin", "name"))
    die = DIE

    def __init__(self, host: TableHost[Observation]) -> None:
        super().__init__(host)
        painted.define(host.context.art, host.context.theme)
        self.places, self.selection = Places(self.seen.board), Selection()
        self.places.framed = pieces.in_use(self.seen)
        self.words = Wording(host, self.places)
        parts = (host, self.places, self.words, self.selection, lambda: self.memory, self.recap)
        self.clicks, self.marking, self._notes = Clicks(*parts, self._enlarge), Marks(*parts), Notes(*parts)
        self._choices = Choices(*parts, self.clicks)
        self.editing = EditingWords(host, self.words)
        self.panels = Panels(Part(*parts), self.clicks, self._choices.now)
        self._look = pieces.Look(host.context.art, self.words.plate_of)
        self.motion = Motion(host, self.places, self.at_rest, self.panels)
        self._felt: Surface | None = None
        self._turning: Space | None = None
        """The tile that is shown as it would be laid."""
        """The ground as it was painted last: it is the same wherever the world lies on it."""

    # what is shown

    def blank(self) -> Memory:
        return Memory()

    def may_plan(self, action: Action) -> bool:
        """Return whether an action can be planned.

        Where a player may lay depends on the own region, and what others lay there only adds to it (LB-13).
        """
        return isinstance(action, Lay)

    def deselect(self) -> None:
        self.selection.drop()

    def rest(self) -> None:
        """Drop selections that are no longer possible, and keep in view what matters now."""
        selection, phase, turn = self.selection, self.seen.phase, self.seen.turn
        selection.view.follow(turn.seat if turn is not None else None)
        if phase not in (Phase.TURN, Phase.BATTLE, Phase.DISCARD) or not self.clicks.holds(selection.item):
            selection.item = None
        if phase is not Phase.ROTATE:
            selection.space = None
        if phase is not Phase.LAY:
            selection.tile = 0
        spaces = pieces.in_use(self.seen)
        if self.places.framed != spaces:
            self.places.framed = spaces
            self.host.reframe()

    # things of its own beside or over the board

    @property
    def columns(self) -> SideColumns:
        stage = self.panels.layer.stage
        covered = stage.visible
        right = covered and stage.told is not None and stage.side_of(stage.told) == 1  # what may come is on the left then
        return SideColumns(COLUMNS, BATTLE_COLUMNS if covered else None, not covered or stage.low, BETWEEN, right, LOWEST)

    def furnish(self) -> None:
        self.panels.furnish()

    def arrange(self, box: Rect) -> Rect:
        return self.panels.arrange(box)

    def below_panels(self, box: Rect) -> int:
        return self.panels.layer.place_left(box)

    def least_below(self, *, lowest: bool = False) -> int:
        return self.panels.layer.least_left(lowest=lowest)

    def above_buttons(self, box: Rect) -> Rect:
        return self.panels.place_right(box)

    def part(self, name: str) -> Rect | None:
        return self.panels.part(name)

    def standing(self) -> Iterator[Rect]:
        layer = self.panels.layer
        if layer.stage.visible:
            yield from layer.stage.arena.figures()
        if layer.hand.raised is not None:
            yield layer.hand.reading_rect(layer.hand.raised)
        if self.panels.question.asked is not None:
            yield self.panels.question.paper

    def point_out(self, action: Action | None) -> Rect | None:
        return self.panels.layer.point_out(action)

    def seats_without_panel(self) -> tuple[Seat, ...]:
        return self.panels.layer.seats_without_panel

    def show_things(self) -> None:
        self.panels.show()
        self._show_rotated()

    def follow(self) -> None:
        self.panels.show_tiles()

    def _enlarge(self, seat: Seat) -> None:
        """Show a player's character card large."""
        self.panels.layer.enlarge(seat)

    # the board

    def ground(self, window: Rect, view: View) -> Callable[[], Surface]:
        def paint() -> Surface:
            if self._felt is None or self._felt.get_size() != window.size:
                self._felt = ground.paint(self.host.context.theme, window)
            return self._felt

        return paint

    def at_rest(self, shown: Observation) -> dict[Hashable, Actor]:
        """Return the pieces of what is shown."""
        turned = self.host.stage.view.turned
        stands = pieces.at_rest(self._look, self._rotated(shown), self.places, turned=turned)
        stands.update(pieces.tags(self._look.art, shown, self.memory.witnessed, self.places))
        return self.recap.on_board(stands, shown)

    def _rotated(self, shown: Observation) -> Observation:
        """Return what is shown with the tile that is being rotated as it would be laid."""
        space, tile = self.selection.space, tile_at(shown, self.selection.space)
        if shown.phase is not Phase.ROTATE or space is None or tile is None:
            return shown
        tiles, place = shown.tiles, shown.board.index[space]
        laid = replace(tile, top=self.selection.top)
        return replace(shown, tiles=(*tiles[:place], laid, *tiles[place + 1 :]))

    def _show_rotated(self) -> None:
        """Show the tile that is being rotated as it would be laid.

        One that no longer is shows how it lies.
        """
        chosen = self.selection.space if self.shown.phase is Phase.ROTATE else None
        spaces = {chosen, self._turning} - {None}
        self._turning = chosen
        if spaces and self.host.settled:

            def among(key: Hashable) -> bool:
                return isinstance(key, tuple) and key[0] in pieces.TILE_PARTS and key[1] in spaces

            rest = {key: actor for key, actor in self.at_rest(self.shown).items() if among(key)}
            self.host.stage.show_only(rest, among)

    def show_die_at_rest(self) -> None:
        """Show the die as it fell last, faint when nothing is walked by it."""
        turn = self.shown.turn
        rolled = turn.rolled if turn is not None else 0
        self.host.tray.lay(f"{DIE}_{rolled or self.memory.fell or len(SIDES)}", faint=not rolled)

    def icons(self) -> Iterator[str]:
        art, library = self.host.context.art, self.shown.board.library
        yield from super().icons()
        for cards in self.shown.sets:
            yield from (pictures.portrait(art, library.character[card]) for card in cards.characters)
            yield from (pictures.item_picture(art, library.item[card]) for card in dict.fromkeys(cards.items))

    def preload_pictures(self) -> Iterator[Callable[[], object]]:
        return self.panels.layer.ahead()

    def preload_events(self, events: Sequence[Event]) -> Iterator[Callable[[], object]]:
        return self.panels.layer.preload_events(events)

    # words

    def prompt(self) -> Prompt:
        space = self.selection.space
        prompt = self.words.prompt(self._choices.now(), rotated=self.places.name(space) if space is not None else "")
        if self.seen.phase is Phase.BATTLE and self.selection.view.board_chosen:
            prompt = replace(prompt, detail=self.words.text("help.battle_unseen"))
        layer = self.panels.layer
        if layer.stage.visible and self.seen.phase is not Phase.OVER and is_last_round(self.seen):  # the goal is not seen there
            prompt = replace(prompt, detail=f"{self.words.text('goal.last_round')}. {prompt.detail}")
        said = not layer.stage.visible and not (self.host.room is Room.UPRIGHT and layer.hand.cards)
        return replace(prompt, caption=self.words.caption() if said else "", menu=layer.out_of_view())

    def note(self, space: Space) -> Note | None:
        return self._notes.of(space)

    def neighbours(self, space: Space) -> Sequence[Space]:
        return tuple(beside for beside in hexgrid.neighbours(space) if beside in self.places.board.index)

    def whereabouts(self) -> Mapping[Seat, Space]:
        return {seat: player.place for seat, player in enumerate(self.shown.players) if player.place is not None}

    def offered(self) -> tuple[Space, ...]:
        looks = (*OFFERING, "danger", "select")
        own = self.whereabouts().get(self.seen.actor) if self.seen.actor is not None else None
        marks = self.marking.marks()
        found = dict.fromkeys(key[2] for key in marks if isinstance(key, tuple) and key[1] in looks and key[2:])
        return tuple(space for space in found if space != own or ("mark", "possible", space) in marks)

    def threats(self, seat: Seat) -> Threats:
        icon = Thing("lost_baggage/item/boxing_glove", None, self.host.context.text("lost_baggage.menace"))
        text = self.host.context.text
        battle, now = battle_of(self.seen, seat), walking(self.seen, seat)
        leaves = any(True for _ in ways_now(self.seen, seat))
        others = any(other != battle for other in self.seen.battles)
        none = text(f"lost_baggage.menace.none{'.others' if others else ''}")
        if battle is not None and not leaves:
            none = text("lost_baggage.menace.none.battle")
        if self.seen.turn is None:
            none = text("lost_baggage.menace.none.start")
            return Threats(icon, none=none, turns=text("hint.threats.start"))
        again = self.seen.turn.again and self.seen.turn.seat == seat  # the others come after the extra turn
        scope = text("lost_baggage.menace.scope.again" if again else "lost_baggage.menace.scope")
        spaces, nudges = threats(self.seen, seat), {}
        for space in spaces:
            tile = tile_at(self.seen, space)
            side = seen_side(tile.top, turned=self.host.stage.view.turned) if tile is not None else 0
            if side in BESIDE_NAME:
                nudges[space] = BESIDE_NAME[side]
        coming = {other for other in self.whereabouts() if comes_again(self.seen, other)}
        several = ".several" if coming - {seat, now} else ""
        turns = (
            text(f"lost_baggage.menace.turns{several}") if now is not None else "" if coming else text("lost_baggage.menace.last")
        )
        elsewhere = text("lost_baggage.menace.else")
        rings = leaves or self.seen.phase not in (Phase.TILE, Phase.PLAYER, Phase.ROTATE)
        return Threats(icon, spaces, scope, none, elsewhere=elsewhere, nudges=nudges, now=now, turns=turns, rings=rings)

    def enlarge_threats(self, seat: Seat | None) -> Widget | None:
        return self.panels.layer.enlarge_intent(seat)

    def suggestion(self, action: Action) -> Suggestion:
        return suggestion(action, self.seen, self.places, self.words)

    def goal(self, seat: Seat) -> Goal | None:
        if self.panels.layer.stage.visible:
            return None
        return goal_of(self.words, self.host.context.art, self.seen, self.memory.witnessed, seat)

    def nearing_end(self) -> float:
        """Return 0.5 when a last character is down to 5 HP, and 1 with no more than 2 (LB-42)."""
        last = [player.hp for player in self.shown.players if player.character is not None and not player.characters]
        least = min(last, default=99)
        return 1.0 if least <= 2 else 0.5 if least <= 5 else 0.0

    def cards(self) -> tuple[PlayerSummary, ...]:
        art, words, shown = self.host.context.art, self.words, self.shown
        witnessed, seats = self.memory.witnessed, range(len(shown.players))
        cases = [cases_at(shown, witnessed, seat) for seat in seats]
        lines = [lines_on_holder(words, art, shown, witnessed, seat) for seat in seats]
        return tuple(plate_card(art, words, shown, seat, cases[seat], lines[seat]) for seat in seats)
