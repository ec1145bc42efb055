"""All cards at the table of Lost Baggage: the own hand, item deck and discard pile, battles as stage or strips, large cards.

The game's table owns one `CardLayer` and calls it: `furnish`, `arrange` and `show` as it is called itself, `play` for every event
before its own motion. A battle is on the stage while one of its fighters is to act, else the board is in view; by the strips the
players look at the other at any time, until somebody else is to act.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from pygame import Rect

from game.engine.core import Event, Illegal, Seat
from game.engine.lost_baggage import events
from game.engine.lost_baggage.state import Battle, Observation, Phase, Reading, battle_of
from game.ui.motion.effects import Effects
from game.ui.motion.timeline import Timeline
from game.ui.tables.board.boardview import BoardView
from game.ui.tables.kit import Desk, LogLine
from game.ui.tables.lost_baggage import shown
from game.ui.tables.lost_baggage.battle import foresights
from game.ui.tables.lost_baggage.battle.flights import Flights
from game.ui.tables.lost_baggage.battle.motion import BattleMotion
from game.ui.tables.lost_baggage.battle.stage import BattleStage
from game.ui.tables.lost_baggage.battle.strips import BattleStrip, Person
from game.ui.tables.lost_baggage.cards import paints
from game.ui.tables.lost_baggage.cards.character_card import CardState, Chip
from game.ui.tables.lost_baggage.cards.character_face import CharacterFaces
from game.ui.tables.lost_baggage.cards.fan import Fan, FanCard
from game.ui.tables.lost_baggage.cards.hand import why_not_card
from game.ui.tables.lost_baggage.cards.item_face import CardFaces
from game.ui.tables.lost_baggage.cards.piles import OpenCard, Pile, Reader
from game.ui.tables.lost_baggage.cards.scenes import CharacterScene, DiscardScene
from game.ui.tables.lost_baggage.cards.words import CardWords, Skill
from game.ui.tables.lost_baggage.world import plates

HAND = 92
"""Design units of the strip at the lower edge where hand, item deck and discard pile lie outside battle."""
STRIP = 350
"""Design units of the width of a battle's strip."""
PILES = 176
"""Design units that deck and discard pile take of its width."""
ON_BOARD = (Phase.ROLL_FOR_START, Phase.LAY, Phase.WALK, Phase.STEP, Phase.FIGHT, Phase.TILE, Phase.ROTATE)
"""Where the board must be in view, also in a battle turn."""
LEAVES = (
    events.Walked,
    events.Transported,
    events.DirectionRolled,
    events.TileTurned,
    events.TileRotated,
    events.Peeked,
    events.CharacterDrawn,
    events.BaggageBroughtHome,
    events.GameEnded,
)
"""What happens on the board: the stage makes room for it."""
PAUSE = 0.3
"""Seconds before the stage comes into view, or makes room for the board."""


class CardLayer:
    """`reason` words why something is not allowed, `line` what happened; `pick` is told which item of the own hand is chosen."""

    def __init__(
        self,
        desk: Desk,
        cards: CardWords,
        reason: Callable[[Illegal], str],
        pick: Callable[[str], None],
        line: Callable[[Event], LogLine | None],
    ) -> None:
        self._desk, self._cards, self._reason, self._pick, self._line = desk, cards, reason, pick, line
        paints.define(desk.context.art)
        theme = desk.context.theme
        self.faces, self.characters = CardFaces(theme, cards), CharacterFaces(theme, cards)
        self._shown = self._planned = self._seen
        self._looked_at: Battle | str | None = ""
        self._chooser: Seat | None = None
        self._last: dict[Seat, str] = {}
        self._room = Rect(0, 0, 0, 0)

    # widgets

    def furnish(self) -> None:
        """Make the widgets and add them to the desk."""
        faces = self.faces
        self.deck = Pile(faces, "lost_baggage.card.deck")
        self.discards = OpenCard(faces, "lost_baggage.battle.discards", self.open_discards)
        self.strips = [BattleStrip(lambda number=number: self._look_at(number)) for number in (0, 1)]  # type: ignore[misc]
        self.stage = BattleStage(faces, self.characters, self._use, self.enlarge, self.open_discards, self._look_at_board)
        self.hand = Fan(lambda: self.faces, lambda number, item: self._pick(item))
        self.flights = Flights(faces)
        self.motion = BattleMotion(self.stage, self.flights, Effects(self._desk), self._cards, self._own_hand)
        self.reader = Reader(faces)
        for widget in (self.deck, self.discards, *self.strips, self.stage, self.hand, self.flights, self.reader):
            self._desk.add(widget)

    def arrange(self, room: Rect) -> Rect:
        """Place everything in the room beside the panel; what is left for the board."""
        px = self._desk.context.theme.px
        self._room = Rect(room)
        board = Rect(room.x, room.y, room.width, room.height - px(HAND))
        low = Rect(room.right - px(PILES), board.bottom + px(2), px(PILES), px(HAND) + px(6))
        self.deck.place(Rect(low.x, low.y, low.width // 2, low.height))
        self.discards.place(Rect(low.centerx, low.y, low.width // 2, low.height))
        wide = min(px(STRIP), (room.width - px(76)) // 2)
        for number, strip in enumerate(self.strips):
            strip.place(Rect(room.x + px(34) + number * (wide + px(8)), room.y + px(32), wide, px(50)))
        self.stage.place(room)
        self.flights.place(room)
        self.reader.place(Rect(room.x, 0, room.width, room.bottom))
        self._place_hand()
        return board

    def _place_hand(self) -> None:
        px, room = self._desk.context.theme.px, self._room
        if not room.width:
            return  # not placed yet
        if self.stage.visible:
            self.hand.place_in(self.stage.hand_room(), low=True)
        else:
            self.hand.place_in(Rect(room.x + px(8), room.y, room.width - px(PILES + 16), room.height + px(14)))

    # what is shown

    @property
    def _seen(self) -> Observation:
        return cast(Observation, self._desk.seen)

    @property
    def battle(self) -> Battle | None:
        """The battle that is on the stage."""
        return self.stage.battle if self.stage.visible else None

    def show(self, chosen: str | None = None) -> None:
        """Show what is seen and asked now (`Table.show_things`). `chosen`: the item that is chosen in the own hand."""
        seen = self._shown = self._planned = self._seen
        actor = seen.turn.seat if seen.turn is not None else None
        if actor != self._chooser:
            self._chooser, self._looked_at = actor, ""
        self._to_view(self._wanted(seen))
        self._show_all(chosen)
        self.stage.hold(self._held(seen))

    def _wanted(self, seen: Observation) -> Battle | None:
        """The battle that belongs on the stage now; None: the board."""
        if self._looked_at is None or seen.phase in ON_BOARD:
            return None
        if isinstance(self._looked_at, Battle):
            return next((one for one in seen.battles if one.instigator == self._looked_at.instigator), None)
        return battle_of(seen, seen.turn.seat) if seen.turn is not None else None

    def _to_view(self, battle: Battle | None) -> None:
        """Bring a battle into view, or the board."""
        if (battle is not None) == self.stage.visible:
            self.stage.battle = battle if battle is not None else self.stage.battle
            return
        self.flights.ground()
        self.stage.battle = battle
        self.stage.show(battle is not None)
        self._place_hand()
        self._hide_board(battle is not None)

    def _hide_board(self, hidden: bool) -> None:
        """While the stage lies over the board, the board takes no pointer, keys or focus."""
        scene = self.stage.scene
        boards = [widget for widget in scene.root.children if isinstance(widget, BoardView)]
        for board in boards:
            board.show(not hidden)
        lost = scene.focused is not None and scene.focused not in scene.root.walk()
        if lost or scene.focused in boards:
            scene.focus(scene.first_focus())

    def _show_all(self, chosen: str | None = None) -> None:
        """Bring all widgets up to what is shown."""
        now, board = self._shown, not self.stage.visible
        self.stage.acting = now.turn.seat if now.turn is not None else None
        self.deck.show_count(len(now.item_deck))
        self.discards.show_items(now.discards)
        for widget in (self.deck, self.discards):
            widget.show(board)
        self._show_hand(chosen)
        for number, strip in enumerate(self.strips):
            battle = now.battles[number] if number < len(now.battles) else None
            strip.show(board and battle is not None)
            if battle is not None:
                people = tuple(self._person(seat) for seat in battle.fighters if now.players[seat].character is not None)
                strip.show_fight(people, self._desk.context.text("lost_baggage.battle.turn", **self.stage.turns(battle)))
                strip.tooltip = self._desk.context.text("lost_baggage.battle.look")
        if self.stage.visible and self.stage.battle is not None:
            battle = next((one for one in now.battles if one.instigator == self.stage.battle.instigator), self.stage.battle)
            self.stage.show_battle(now, battle, self._desk.name, self._chips)
            others = [seat for seat in range(len(now.players)) if seat not in battle.fighters and now.players[seat].character]
            self.stage.show_others([(self._person(seat), self._where(seat), self._last.get(seat, "")) for seat in others])

    def _held(self, now: Observation) -> str | None:
        """The item whose text is being carried out on the stage."""
        for frame in now.frames:
            if isinstance(frame, Reading) and frame.used is not None and self.stage.side_of(frame.user) is not None:
                return frame.used
        return None

    def _person(self, seat: Seat) -> Person:
        player = self._shown.players[seat]
        character = self._shown.board.library.character[player.character or ""]
        picture = plates.portrait(self._desk.context.art, self._shown, seat)
        return Person(seat, self._desk.name(seat), picture, player.hp, character.hp)

    def _where(self, seat: Seat) -> str:
        """A player's name, and the tile on which the character stands."""
        place = self._shown.players[seat].place
        tile = self._shown.tiles[self._shown.board.index[place]] if place is not None else None
        name = self._desk.name(seat)
        if tile is None or not tile.up:
            return name
        return f"{name} · {self._cards.name('tile', tile.face)}"

    # the own hand

    def _show_hand(self, chosen: str | None) -> None:
        seat, now = self._desk.viewer, self._shown
        held = () if seat is None else now.players[seat].hand if battle_of(now, seat) is not None else now.players[seat].items
        asker = seat if self._asked(seat) else None
        asked = why_not_card(now, asker, self._desk.match, self._reason, self._desk.context.text)
        self.hand.show_cards([FanCard(item, asked(item), item == chosen) for item in held])

    def _asked(self, seat: Seat | None) -> bool:
        """Whether a player is to decide now: nobody is while something still moves, or in a game that is only shown."""
        seen = self._seen
        return self._shown is seen and seat is not None and seat == seen.actor and bool(self._desk.match.legal())

    def _own_hand(self, seat: Seat, item: str | None = None) -> tuple[int, int] | None:
        """Where an item lies in the viewer's own hand, or where a new one comes to lie; None for other hands."""
        if seat != self._desk.viewer:
            return None
        held = [card.item for card in self.hand.cards]
        if item in held:
            return self.hand.spot(held.index(item))[:2]
        return self.hand.spot(len(held), len(held) + 1)[:2]

    # the stage

    def _chips(self, seat: Seat) -> tuple[tuple[Chip | None, ...], tuple[str, ...]]:
        """What a fighter's skills would do now, and why they cannot be used; nothing for one who is not asked."""
        seen = self._seen
        name = seen.players[seat].character
        if seat != self._desk.viewer or not self._asked(seat) or seen.phase is not Phase.BATTLE or name is None:
            return (), ()
        skills = self._cards.skills(seen.board.library.character[name])
        text = self._desk.context.text
        chips = tuple(foresights.chip(seen, skill, text, self._desk.name) for skill in skills)
        reasons = (self._desk.match.check(foresights.action_of(skill)) for skill in skills)
        return chips, tuple("" if why is None else self._reason(why) for why in reasons)

    def _use(self, seat: Seat, skill: Skill) -> None:
        """A skill on a card was pressed: use it if it can be, else show the card."""
        if self._chips(seat)[1]:
            self._desk.confirm(foresights.action_of(skill))
        else:
            self.enlarge(seat)

    def _look_at(self, number: int) -> None:
        """Show a battle on the stage."""
        if number < len(self._seen.battles):
            self._looked_at = self._seen.battles[number]
            self._desk.refresh()

    def _look_at_board(self) -> None:
        """Show the board."""
        self._looked_at = None
        self._desk.refresh()

    # large cards

    def state_of(self, seat: Seat) -> CardState | None:
        """What a player's character card shows outside battle; None for one who is out."""
        player = self._shown.players[seat]
        if player.character is None:
            return None
        most = self._shown.board.library.character[player.character].hp
        line = self._desk.context.text("lost_baggage.card.left", n=len(player.characters))
        signs = self.stage.signs(player.block, player.double, player.skip)
        return CardState(player.character, seat, self._desk.name(seat), player.hp, most, player.red, player.blue, line, signs)

    def enlarge(self, seat: Seat) -> None:
        """Show a player's character card large, until it is put away."""
        state = self.state_of(seat)
        if state is not None:
            self._desk.context.stack.push(CharacterScene(self.characters, state))

    def open_discards(self) -> None:
        """Show the cards of the discard pile."""
        title = self._desk.context.text("lost_baggage.card.discards", n=len(self._shown.discards))
        self._desk.context.stack.push(DiscardScene(self.faces, title, self._shown.discards))

    # what happens

    def play(self, event: Event, timeline: Timeline, aside: Timeline) -> bool:
        """Follow an event. True: it was shown on the stage, and the board need not show it."""
        before, after = self._planned, self._after(event)
        self._planned = after
        line = self._line(event)
        if line is not None and line.seat is not None and not line.heading:
            self._last[line.seat] = line.text

        def follow() -> None:
            self._shown = after
            self._show_all()

        self._come_and_go(event, timeline, after)
        if self._on_stage(event) and self.motion.play(event, timeline, follow, before):
            return True
        timeline.cue(follow)
        return False

    def _after(self, event: Event) -> Observation:
        """The table once an event has happened; the turns of a battle are counted (LB-75)."""
        after = shown.after(self._planned, event)
        if not isinstance(event, events.TurnEnded | events.TurnSkipped):
            return after
        return replace(after, battles=tuple(_counted(battle, event.seat) for battle in after.battles))

    def _on_stage(self, event: Event) -> bool:
        """Whether the stage shows an event: it is in view, or comes into view with this event."""
        if isinstance(event, events.BattleStarted):
            return True
        if not self.stage.visible:
            return isinstance(event, events.TurnStarted) and self._comes_by(event)
        seats = {getattr(event, name, None) for name in ("seat", "victim", "instigator", "loser")}
        return any(seat is not None and self.stage.side_of(seat) is not None for seat in seats)

    def _comes_by(self, event: events.TurnStarted) -> bool:
        return event.battle and battle_of(self._planned, event.seat) is not None and self._looked_at is not None

    def _come_and_go(self, event: Event, timeline: Timeline, after: Observation) -> None:
        """Bring the stage or the board into view as the event asks for it."""
        if isinstance(event, events.BattleStarted):
            battle = battle_of(after, event.instigator)
            self._looked_at = ""
            timeline.wait(PAUSE)
            timeline.cue(lambda: self._turn_to(battle, after))
        elif isinstance(event, events.TurnStarted) and event.seat != self._chooser:
            self._chooser, self._looked_at = event.seat, ""
            battle = battle_of(after, event.seat) if event.battle else None
            timeline.cue(lambda: self._turn_to(battle, self._shown))
        elif isinstance(event, LEAVES) and self.stage.visible:
            timeline.wait(PAUSE)
            timeline.cue(lambda: self._turn_to(None, self._shown))

    def _turn_to(self, battle: Battle | None, now: Observation) -> None:
        """Bring a battle into view, or the board, as it is now."""
        self._shown = now
        self._to_view(battle)
        self._show_all()

    def forget(self) -> None:
        """The events will be told anew from the first."""
        self._last.clear()
        self.flights.ground()


def _counted(battle: Battle, seat: Seat) -> Battle:
    """A battle after a turn of this seat."""
    if seat == battle.instigator:
        return replace(battle, instigator_turns=battle.instigator_turns + 1)
    if seat == battle.defender:
        return replace(battle, defender_turns=battle.defender_turns + 1)
    return battle
