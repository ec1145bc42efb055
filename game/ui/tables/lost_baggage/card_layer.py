"""The cards at the table: hand, item deck and discard pile, battles, large cards.

A battle is on the stage while one of its fighters is to act, else the board is in view; by the strips the players look at the
other at any time, until somebody else is to act.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game.engine.core import Action, Event, Seat
from game.engine.lost_baggage import events
from game.engine.lost_baggage.actions import AttachItem, DiscardItem, UseItem
from game.engine.lost_baggage.pending import PendingText
from game.engine.lost_baggage.state import Battle, Observation, Phase, battle_of, character_of, tile_at
from game.play.settings import Speed
from game.ui.board import slash
from game.ui.board.stage import View
from game.ui.contract.timeline import Timeline
from game.ui.contract.values import Choice
from game.ui.services.wording import sentence
from game.ui.tables.boardview import BoardView
from game.ui.tables.columns import GAP, above
from game.ui.tables.lost_baggage.battle import backdrop, foresights
from game.ui.tables.lost_baggage.battle.active_view import LEAVES, LeftFighter, concerned
from game.ui.tables.lost_baggage.battle.blow import Blow
from game.ui.tables.lost_baggage.battle.card_animations import CardAnimations
from game.ui.tables.lost_baggage.battle.intent_sheet import NOTHING, IntentSheet
from game.ui.tables.lost_baggage.battle.motion import BattleMotion
from game.ui.tables.lost_baggage.battle.outlook import outlook_of
from game.ui.tables.lost_baggage.battle.stage import BattleStage, turn_words
from game.ui.tables.lost_baggage.battle.strips import BattleStrip, Person
from game.ui.tables.lost_baggage.cards import painted
from game.ui.tables.lost_baggage.cards.character_card import CardState, Chip
from game.ui.tables.lost_baggage.cards.character_face import CharacterFaces, folded_height
from game.ui.tables.lost_baggage.cards.fan import BEHIND, SHOWN
from game.ui.tables.lost_baggage.cards.fan import LOW as LOW_FAN
from game.ui.tables.lost_baggage.cards.flying import FLYING, under_way
from game.ui.tables.lost_baggage.cards.item_face import KINDS, CardFaces
from game.ui.tables.lost_baggage.cards.piles import Magnifier, OpenCard, Pile
from game.ui.tables.lost_baggage.cards.scenes import CharacterScene, DiscardScene
from game.ui.tables.lost_baggage.cards.words import Skill
from game.ui.tables.lost_baggage.cases import cases_at
from game.ui.tables.lost_baggage.own_card import LEAST, OwnThings
from game.ui.tables.lost_baggage.own_card import SIZE as PLATE
from game.ui.tables.lost_baggage.own_hand import OwnHand
from game.ui.tables.lost_baggage.selection import Part
from game.ui.tables.lost_baggage.stage_transition import StageTransition
from game.ui.tables.lost_baggage.world import plates
from game.ui.widgets.frame import AIR
from game.ui.widgets.layout import Room

HAND = 166
"""Design units of the strip at the lower edge where the own hand is outside battle, in windows that are not `LOW`."""
LOW_HAND, PEEK, LEAST_PEEK = 150, 46, 34
LOW, LOWEST = 700, 430
"""Design units: heights of windows below which there is less room, and hardly any."""
STRIP, NARROW = 350, 240
"""The width of a battle's strip, in design units."""
PILES = (96, 80)
"""Design units of the height of deck and discard pile, and in a low window."""
BELOW = 40
"""Design units of the pocket below the edge of the window, so that no seam is seen there."""
PAUSE = 0.3
"""Seconds before the stage comes into view, or makes way for the board."""


class CardLayer:
    """The cards beside and over the mat of one table.

    `pick` is called with the item of the own hand that is chosen, `let_go` for a press beside everything.

    `hides` counts the tiles to choose from, and all, that a rectangle of the window would hide; `choices` returns what can be
    done now.
    """

    def __init__(
        self,
        part: Part,
        pick: Callable[[str], None],
        let_go: Callable[[], object],
        hides: Callable[[Rect], tuple[int, int]],
        choices: Callable[[], tuple[Choice, ...]],
    ) -> None:
        self._hides, self._choices = hides, choices
        self._part, self._host, self._text, self._pick, self._let_go = part, part.host, part.host.context.text, pick, let_go
        painted.define(part.host.context.art)
        slash.define(part.host.context.art)
        theme, words = part.host.context.theme, part.words.cards
        self.faces, self.characters = CardFaces(theme, words), CharacterFaces(theme, words)
        self._box, self._low = Rect(0, 0, 0, 0), False
        self._board = Rect(0, 0, 0, 0)
        self._piles_fit = False
        self._left = LeftFighter(part.host)

    # widgets

    def furnish(self) -> None:
        """Make the widgets and add them to the scene."""
        faces, words = self.faces, self._part.words.cards
        self.deck = Pile(faces, "lost_baggage.card.deck")
        self.discards = OpenCard(faces, "lost_baggage.battle.discards", self.open_discards)
        self.strips = [BattleStrip(partial(self._look_at, number)) for number in (0, 1)]
        acts = (self._use, self.enlarge, self.open_discards, self._look_at_board, self._let_go)
        self.stage = BattleStage(
            faces, self.characters, *acts, self._paint_behind, self._left.of, lambda: self.enlarge_intent(self._part.reader)
        )
        self.own_hand = OwnHand(self._part, faces, self.stage, self._pick, self._choices)
        self.hand = self.own_hand.fan
        self.flights = CardAnimations(faces)
        self.transition = StageTransition(self._part, self.stage, self._to_view, self.show_all)
        self.motion = BattleMotion(self.stage, self.flights, self._host, words, self.own_hand.spot)
        self.magnifier = Magnifier(faces)
        self.own_things = OwnThings(self.characters, self._use_own, self._enlarge_own)
        self.plate, pocket = self.own_things.plate, self.own_things.pocket
        cards = (self.deck, self.discards, *self.strips, self.plate, *self.own_things.cards)
        hand = (self.hand, pocket, self.own_hand.buttons)
        for widget in (*cards, self.stage, self.transition.widget, *hand, self.flights, self.magnifier):
            self._host.add(widget)

    def arrange(self, box: Rect) -> Rect:
        """Place everything in the box beside the panel, and return the rest for the board."""
        px = self._host.context.theme.px
        self._box = Rect(box)
        self._low = box.height < px(LOW)
        folded, upright = (self._host.room is room for room in (Room.FOLDED, Room.UPRIGHT))
        behind = folded and box.bottom < self._host.context.theme.size[1] - px(2 * AIR)  # a row of buttons is before it
        self.hand.shown = BEHIND if behind else LOW_FAN if folded or upright or self._part.places.crowded else SHOWN
        peek = PEEK if self._host.context.theme.size[1] >= px(LOWEST) else LEAST_PEEK
        tall = px(peek if behind else LOW_HAND if self._low else HAND)
        plate = px(PLATE[1] + AIR) if upright else 0
        kept = self._host.hand_room(plate + (round(tall * LOW_FAN) if self.hand.shown == LOW_FAN else tall))
        board = Rect(box.x, box.y, box.width, box.height - kept)
        if upright:
            self.own_things.fold(Rect(board.x, board.bottom + px(AIR), board.width, px(PLATE[1])), board)
            window = self._host.context.theme.size
            self.own_things.pocket.place(Rect(0, box.bottom - px(2), window[0], window[1] - box.bottom + px(BELOW)))
        self._board = board
        self._place_strips()
        self.stage.place(Rect((0, 0), self._host.context.theme.size))
        self.flights.place(box)
        self.magnifier.place(Rect(box.x, 0, box.width, box.bottom))
        self._place_hand()
        return board

    def _place_strips(self) -> None:
        """Place the battles in a corner of the board where they hide no tile to choose from.

        Of such places it is the one that hides the fewest tiles, the upper left one before all alike; narrow strips hide fewer.
        They end before the tools.
        """
        px, room, tools = self._host.context.theme.px, self._board.inflate(-self._host.context.theme.px(68), 0), self._host.tools
        shown, tall, gap = max(1, sum(strip.visible for strip in self.strips)), px(50), px(8)
        places = list[Rect]()
        for most in (STRIP, NARROW):
            row = Rect(room.x, room.y + px(32), min(shown * (px(most) + gap) - gap, room.width), tall)
            low = row.move(0, room.bottom - row.bottom)
            for at in (row, low):
                right = at.move(room.right - at.right, 0)
                places += (at, right.move(min(0, tools.left - gap - right.right), 0) if right.colliderect(tools) else right)
        best = min(places, key=self._hides)
        wide = (best.width - (shown - 1) * gap) // shown
        for number, strip in enumerate(self.strips):
            strip.place(Rect(best.x + number * (wide + gap), best.y, wide, tall))

    def _place_hand(self) -> None:
        px, box = self._host.context.theme.px, self._box
        if not box.width:
            return  # not placed yet
        if self.stage.visible:
            hand = self.stage.hand_box()
            if not self._host.room.little:
                hand.height = min(hand.bottom, box.bottom) - hand.y  # a replay has its turns below
            self.own_hand.place_in(hand)
        else:
            bottom = self._host.context.theme.size[1] if self._host.room is Room.FOLDED else box.bottom
            self.own_hand.place_in(Rect(box.x + px(8), box.y, box.width - px(16), bottom - box.y))

    def _paint_behind(self, window: Rect, lit: Rect) -> Surface:
        """Return the backdrop of the stage: the world as all see it."""
        theme, places = self._host.context.theme, self._part.places
        scale = max(window.width / places.needed[0], window.height / places.needed[1])
        view = View(scale, (float(window.centerx), float(window.centery)), places.size)
        return backdrop.paint(theme, window, view, backdrop.open_tiles(self._part.seen, places, theme.art), lit)

    def place_left(self, box: Rect) -> int:
        """Place the things of the left column, and return the height that they take."""
        if self.stage.visible:
            self.stage.keep_below(self._host.tools)
            taken = self.stage.place_side(0, box)
            self._place_hand()
            return taken
        taken = 0
        if not self._host.room.little:
            taken = self.own_things.place(box)
        elif self._host.room is not Room.UPRIGHT:  # there the plate is above the hand
            self.own_things.fold(box, self._board)
        self._show_fitting()
        return taken

    def least_left(self, *, lowest: bool) -> int:
        """Return the height that `place_left` needs, in pixels.

        `lowest`: with a card that has a low head.
        """
        if self.stage.visible or self._own_seat is None:
            return 0
        theme = self._host.context.theme
        if self._host.room.little:
            return theme.px(PLATE[1])
        return theme.px(LEAST) if lowest else folded_height(theme)

    def place_right(self, box: Rect) -> Rect:
        """Place the things of the right column, and return what they leave of it."""
        piles = self._place_piles(box)  # also while they are hidden: their pictures are made ahead
        gap = self._host.context.theme.px(GAP)
        if not self.stage.visible:
            return above(box, piles, gap)
        self.stage.keep_below(self._host.tools)
        taken = self.stage.place_side(1, box) + gap
        self.stage.keep_off(self._host.buttons)
        return Rect(box.x, box.y + taken, box.width, max(0, box.height - taken))

    def _place_piles(self, box: Rect) -> int:
        """Place item deck and discard pile at the foot of a box, and return their height."""
        tall = self._host.context.theme.px(PILES[self._low])
        self._piles_fit = box.height >= tall and not self._host.room.little
        self._show_fitting()
        for number, widget in enumerate((self.deck, self.discards)):
            widget.place(Rect(box.x + number * box.width // 2, box.bottom - tall, box.width // 2, tall))
        return tall if self.deck.visible else 0

    def part(self, name: str) -> Rect | None:
        """Return the rectangle of the own card, a skill on it or the hand; None if not shown.

        The names are "own", the kind of the skill, and "hand".
        """
        cards = (
            [self.own_things.card, *(side.card for side in self.stage.sides)] if self.stage.visible else [self.own_things.card]
        )
        card = next((card for card in reversed(cards) if card.state is not None and card.state.seat == self._part.reader), None)
        if name == "hand":
            risen = self.hand.chosen  # it stands out of the hand
            whole = self.hand.rect if risen is None else self.hand.rect.union(self.hand.resting_rect(risen))
            return Rect(whole) if self.hand.cards else None
        if card is None:
            return None
        if card is self.own_things.card and not card.visible:
            return Rect(self.plate.rect) if self.plate.visible else None
        return Rect(card.rect) if name == "own" else card.row_of(name)

    def point_out(self, action: Action | None) -> Rect | None:
        """Point out the card of the own hand, or the skill, that carries out an action.

        Return its rectangle, None while it is not shown.
        """
        item = action.item if isinstance(action, UseItem | AttachItem | DiscardItem) else None
        found = self.hand.point_out(item)
        for card in (self.own_things.card, *(side.card for side in self.stage.sides)):
            shown = card.visible and (card is self.own_things.card) != self.stage.visible
            mine = card.state is not None and card.state.seat == self._part.reader
            row = card.point_out(partial(_uses, action if mine else None))
            found = row if shown and row is not None else found
        return found

    def _show_fitting(self) -> None:
        """Show what is in the columns while the board is in view, as far as there is room."""
        pocket = self._host.room is Room.UPRIGHT and not self.stage.visible and bool(self.hand.cards)
        self.own_things.show(there=self._own_seat is not None, pocket=pocket)
        for widget in (self.deck, self.discards):
            widget.show(self._piles_fit and not self.stage.visible)

    def out_of_view(self) -> tuple[Choice, ...]:
        """Return a button for the discard pile, with the number of cards in the deck.

        It is there where neither has room beside the board.
        """
        now = self._part.seen
        if self.discards.visible or self.stage.visible or not now.discards:
            return ()
        words = self._text("lost_baggage.card.piles", n=len(now.discards), deck=len(now.item_deck))
        return (Choice(words, self.open_discards),)

    @property
    def _own_seat(self) -> Seat | None:
        """Return the player whose character card is beside the board: the viewer."""
        seat = self._host.viewer
        return None if seat is None or self.own_things.card.state is None or self.stage.visible else seat

    @property
    def seats_without_panel(self) -> tuple[Seat, ...]:
        """Return the players whose things are shown without a panel."""
        if self.stage.visible:
            beside = self._host.room is Room.FOLDED and not self.stage.flanked
            return () if beside else tuple(range(len(self._part.seen.players)))
        seat, own = self._own_seat, self.own_things
        return () if seat is None or own.left_out or (self._host.room.little and not own.fits) else (seat,)

    # what is shown

    def show(self) -> None:
        """Show what is seen and asked now (`Table.show_things`)."""
        seen = self._part.seen
        self._to_view(None if self._part.board_stays else self._part.selection.view.wanted(seen))
        self.flights.ground()
        self.transition.arrive()
        self.show_all(seen, asked=self._host.settled)
        self.stage.hold(self._held(seen))

    def _to_view(self, battle: Battle | None) -> None:
        """Bring a battle into view, or the board."""
        if (battle is not None) == self.stage.visible:
            self.stage.battle = battle if battle is not None else self.stage.battle
            return
        if self._host.context.settings.values.speed is not Speed.INSTANT:
            self._host.context.fade()
        self.flights.ground()
        scene, focused = self.stage.scene, self.stage.scene.focused
        self.stage.battle = battle
        self.stage.show(battle is not None)
        self._place_hand()
        for widget in scene.root.children:
            if isinstance(widget, BoardView):  # while the stage is over it, it takes no pointer, keys or focus
                widget.show(battle is None)
        self._host.rearrange()
        if focused is not None and scene.focused is None:
            scene.focus(scene.first_focus())

    def show_all(self, now: Observation, *, between: Sequence[Observation] = (), asked: bool = False) -> None:
        """Update all widgets to what is shown.

        `asked`: nothing moves, and the players decide. `between`: cards fly from where they lay to where they will lie.
        """
        board = not self.stage.visible and not self._part.board_stays
        seat = self._host.viewer
        own = _wins_with(now, seat) if seat is not None else None
        if own != self.faces.own:
            self.faces.own = own
            self.hand.invalidate()
            self.discards.invalidate()
        self.deck.show_count(len(now.item_deck), self._tags("deck", now, *between))
        self.discards.show_items(now.discards, tags=self._tags("discards", now))
        self._show_own(now, asked=asked)
        self._show_fitting()
        self.own_hand.show(now, asked=asked)
        for number, strip in enumerate(self.strips):
            battle = now.battles[number] if number < len(now.battles) else None
            strip.show(board and battle is not None)
            if battle is not None:
                people = tuple(self._person(now, seat) for seat in battle.fighters if now.players[seat].character is not None)
                strip.show_fight(people, turn_words(self._text, now, battle))
                strip.tooltip = self._text("lost_baggage.battle.look")
        self._place_strips()
        if self.stage.visible and self.stage.battle is not None:
            self._show_battle(now, self.stage.battle, asked=asked)

    def _tags(self, place: str, now: Observation, *others: Observation) -> list[tuple[str, str]]:
        """Return the tags of the cases known to be in the deck or the discards.

        They are also in words. A case has to be there in all that is given.
        """
        known, art, words = self._part.memory().witnessed, self._host.context.art, self._part.words
        there = [set(cases_at(other, known, place)) for other in others]
        owners = [owner for owner in cases_at(now, known, place) if all(owner in cases for cases in there)]
        return [plates.tag_here(art, words, now, owner) for owner in owners]

    def _show_own(self, now: Observation, *, asked: bool) -> None:
        """Show the viewer's own character card: all that is on it is open to everybody."""
        seat = self._host.viewer
        gone = seat is None or now.players[seat].character is None
        self.own_things.show_state(None if seat is None or gone else self._card_state(now, seat, asked=asked))

    def _card_state(self, now: Observation, seat: Seat, *, asked: bool = False) -> CardState | None:
        """Return the state of a character's card.

        `asked`: with the results of its skills now.
        """
        player = now.players[seat]
        if player.character is None:
            return None
        line, most = self._text("lost_baggage.card.left", n=len(player.characters)), character_of(now, seat).hp
        chips, refusals = self._chips(seat) if asked else ((), ())
        worn, about = plates.equipped(self._host.context.art, self._part.words, now, seat)
        return CardState(
            player.character,
            seat,
            self._host.name(seat),
            player.hp,
            most,
            player.red,
            player.blue,
            line,
            (*self.stage.signs(now, seat), *([(worn, sentence(about))] if worn else [])),
            now.turn is not None and now.turn.seat == seat,
            chips,
            refusals,
        )

    def _use_own(self, skill: Skill) -> None:
        if self._host.viewer is not None:
            self._use(self._host.viewer, skill)

    def _enlarge_own(self) -> None:
        if self._host.viewer is not None:
            self.enlarge(self._host.viewer)

    def _show_battle(self, now: Observation, battle: Battle, *, asked: bool) -> None:
        """Show a battle as it is now, or as it ended, and the players who are not in it."""
        battle = next((one for one in now.battles if one.instigator == battle.instigator), battle)
        own, fanned = self._host.viewer, [card.item for card in self.hand.cards]
        paying = asked and any(self._part.check(AttachItem(item)) is None for item in fanned)
        told = self._part.reader if asked else own
        blows = self._part.memory().blows
        blow = blows.of(told if told in battle.fighters else None)
        lost = blows.lost(blow.seat, now.players[blow.seat].hp) if blow is not None else 0
        self.stage.show_battle(
            now,
            battle,
            self._host.name,
            lambda seat: self._chips(seat) if asked else ((), ()),
            own=own,
            told=told,
            goes_on=self._host.goes_on,
            paying=paying,
            lost=lost,
        )
        acts = asked and now.phase is Phase.BATTLE and self.own_hand.asked(told)
        _tell(self._part, self.stage, battle, now, blow, told if acts else None)
        others = [seat for seat in range(len(now.players)) if seat not in battle.fighters and now.players[seat].character]
        recap = self._part.recap
        story = {line.seat: line.text for line in reversed(recap.story())}
        self.stage.show_others(
            [(self._person(now, seat), self._where(now, seat), recap.told(seat), story.get(seat, "")) for seat in others]
        )

    def _held(self, now: Observation) -> str | None:
        """Return the item whose text is being carried out on the stage."""
        for frame in now.frames:
            if isinstance(frame, PendingText) and frame.used is not None and self.stage.side_of(frame.user) is not None:
                return frame.used
        return None

    def _person(self, now: Observation, seat: Seat) -> Person:
        picture = plates.portrait(self._host.context.art, now, seat)
        return Person(seat, self._host.name(seat), picture, now.players[seat].hp, character_of(now, seat).hp)

    def _where(self, now: Observation, seat: Seat) -> str:
        """Return the tile on which a player's character stands, "" where none is seen."""
        tile = tile_at(now, now.players[seat].place)
        return self._part.words.cards.name("tile", tile.face) if tile is not None and tile.up else ""

    def preload_events(self, shown: Sequence[Event]) -> Iterator[Callable[[], object]]:
        """Yield calls that each make a card shown with these events, wherever it may come to lie."""
        places = self.stage.played, self.stage.discards, self.discards
        widths = dict.fromkeys((self.flights.width, *(place.card_width for place in places if place.rect.width)))
        for event in shown:
            item = getattr(event, "item", None)
            if item is not None:
                for width in widths:
                    yield from self.faces.ahead(item, width)

    def ahead(self) -> Iterator[Callable[[], object]]:
        """Yield calls that each make a picture of a card in view, or soon in view."""
        yield from (partial(self.faces.empty, kind, self.flights.width) for kind in KINDS)
        for widget in (self.own_things.card, self.deck, self.discards, *self.strips):
            if widget.rect.width:
                yield from widget.preload_all()
        if self.stage.visible:
            yield from self.stage.preload_all()
            yield from self.stage.arena.ahead()

    # the stage

    def _chips(self, seat: Seat) -> tuple[tuple[Chip | None, ...], tuple[str, ...]]:
        """Return the results of a fighter's skills, and the reasons against them.

        There is nothing for one who is not asked, and no result of a skill that cannot be used: until it can be, cards in hand
        are paid, and others drawn.
        """
        seen, words = self._part.seen, self._part.words
        if self._host.viewer not in (seat, None) or not self.own_hand.asked(seat) or seen.phase not in (Phase.BATTLE, Phase.TURN):
            return (), ()
        actions = [foresights.action_of(skill) for skill in words.cards.skills(character_of(seen, seat))]
        reasons = [self._part.check(action) for action in actions]
        chips = (
            foresights.chip(seen, action, words.cards, self._host.name) if why is None else None
            for action, why in zip(actions, reasons, strict=True)
        )
        return tuple(chips), tuple("" if why is None else words.reason(why) for why in reasons)

    def _use(self, seat: Seat, skill: Skill) -> None:
        """Use a skill that was pressed if it can be used, else show the card."""
        if self._chips(seat)[1]:
            self._part.act(foresights.action_of(skill))
        else:
            self.enlarge(seat)

    def _look_at(self, number: int) -> None:
        """Show a battle on the stage."""
        if number < len(self._part.seen.battles):
            self._part.selection.view.choose(self._part.seen.battles[number])
            self._host.refresh()

    def _look_at_board(self) -> None:
        self._part.selection.view.choose(None)
        self._host.refresh()

    def enlarge_intent(self, seat: Seat | None) -> IntentSheet | None:
        """Show large what a fighter's opponent could do, for None no longer; return what shows it."""
        battle = self.stage.battle
        shown = seat is not None and self.stage.visible and battle is not None and seat in battle.fighters
        if shown and seat is not None:
            self.stage.sheet.tell(outlook_of(self._part, seat))
        self.stage.sheet.show(shown)
        return self.stage.sheet if shown else None

    # large cards

    def enlarge(self, seat: Seat) -> None:
        """Show a player's character card large, until it is put away, unless the player is out."""
        seen = self._part.seen
        state = self._card_state(seen, seat)
        if state is not None:
            self._host.context.stack.push(CharacterScene(self.characters, replace(state, active=False)))

    def open_discards(self) -> None:
        """Show the cards of the discard pile."""
        discards = self._part.seen.discards
        title = self._text("lost_baggage.card.discards", n=len(discards))
        self._host.context.stack.push(DiscardScene(self.faces, title, discards))

    # what happens

    def play(self, event: Event, before: Observation, after: Observation, timeline: Timeline, leaves: float) -> bool:
        """Follow an event.

        Return whether the stage shows it, so that the mat need not. On the mat cards set out after `leaves` seconds, and
        `show_all` is to be called when they have arrived.
        """
        self.stage.sheet.show(False)
        self._come_and_go(event, before, after, timeline)
        between = (before, after) if isinstance(event, FLYING) else ()
        show = partial(self.show_all, under_way(event, before, after), between=between)
        on_stage = self._on_stage(event, after)
        if on_stage and between:
            timeline.cue(show)
        if on_stage and self.motion.play(event, before, timeline, partial(self.show_all, after)):
            return True
        timeline.cue(show, leaves)
        return False

    def _on_stage(self, event: Event, after: Observation) -> bool:
        """Return whether the stage shows an event: it is in view, or comes into view with it."""
        if self._part.board_stays:
            return False
        if isinstance(event, events.BattleStarted):
            return True
        if not self.stage.visible:
            comes = isinstance(event, events.TurnStarted) and event.battle and battle_of(after, event.seat) is not None
            return comes and not self._part.selection.view.board_chosen
        return any(self.stage.side_of(seat) is not None for seat in concerned(event))

    def _come_and_go(self, event: Event, before: Observation, after: Observation, timeline: Timeline) -> None:
        """Bring the stage or the board into view as the event asks for it."""
        view = self._part.selection.view
        if self._part.board_stays:
            return
        if isinstance(event, events.BattleStarted):
            view.release()
            timeline.wait(PAUSE)
            self.transition.begin(battle_of(after, event.instigator), after, timeline)
        elif isinstance(event, events.TurnStarted) and event.seat != view.seat:
            view.follow(event.seat)
            self.transition.begin(battle_of(after, event.seat) if event.battle else None, before, timeline)
        elif isinstance(event, LEAVES) and self.stage.visible:
            timeline.wait(PAUSE)
            self.transition.begin(None, before, timeline)


def _wins_with(now: Observation, seat: Seat) -> str | None:
    """Return the Lost Baggage of a player's character."""
    return character_of(now, seat).baggage if now.players[seat].character is not None else None


def _tell(part: Part, stage: BattleStage, battle: Battle, now: Observation, blow: Blow | None, own: Seat | None) -> None:
    """Show the blow taken last, and what the opponent of `own` could do.

    `now` is the moment that is shown. `own` is None for a viewer who is not to act.
    """
    text, fights = part.host.context.text, own is not None and own in battle.fighters
    words, loss = "", ""
    if blow is not None:
        loss = text("lost_baggage.blow.loss", n=blow.n)
        words = part.words.of_deeds([deed for deed, _ in blow.deeds])
    face = "" if blow is None else plates.portrait(part.host.context.art, part.seen, blow.by)
    stage.taken.show_blow(blow, words, loss, face, battle.fighters)
    outlook = outlook_of(part, own) if own is not None and fights else NOTHING
    stage.intent.show_intents(outlook.title, outlook.intents)
    stage.place_told()


def _uses(action: Action | None, skill: Skill) -> bool:
    """Return whether an action is to use a skill."""
    return foresights.action_of(skill) == action
