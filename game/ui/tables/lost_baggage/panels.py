"""The table's own widgets: cards, the rack of tiles to lay, and the text in progress."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.engine.core import Event, Seat
from game.engine.lost_baggage import events
from game.engine.lost_baggage.actions import Walk
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.pending import PendingText, Source
from game.engine.lost_baggage.state import Observation, Phase
from game.engine.lost_baggage.vocabulary import Effects
from game.ui.board.stage import View
from game.ui.contract.table import TEXT
from game.ui.contract.timeline import Timeline
from game.ui.contract.values import Choice
from game.ui.tables.lost_baggage.card_layer import CardLayer
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.cards.question import MANY, SOME, Asked, Question
from game.ui.tables.lost_baggage.clicks import Clicks
from game.ui.tables.lost_baggage.selection import WALKING, Part
from game.ui.tables.lost_baggage.world.rack import RackTile, TileRack

RACK = 104
"""Design units of the strip below the board where the tiles to lay are."""
BADGES = {"attack": "badge_attack", "ability": "badge_ability", "special": "badge_skill"}


class Panels:
    """The widgets of one table, made and updated to what is seen."""

    def __init__(self, part: Part, clicks: Clicks, choices: Callable[[], tuple[Choice, ...]]) -> None:
        """Create them; `choices` returns what can be done now."""
        self._part, self._clicks = part, clicks
        self._middles: tuple[View | None, frozenset[Space], dict[Space, tuple[float, float]]] = None, frozenset(), {}
        """The pixels of the middles of all laid tiles, as the board was seen last."""
        self.layer = CardLayer(part, clicks.pick_card, clicks.back, self._hides, choices)
        self.rack, self.question = TileRack(clicks.pick_tile, part.host.show_note), Question(self._hidden)

    def furnish(self) -> None:
        """Make the widgets; the cards are over the paper with the text, the rack below the board."""
        self.rack, self.question = TileRack(self._clicks.pick_tile, self._part.host.show_note), Question(self._hidden)
        self._part.host.add(self.question)
        self.layer.furnish()
        self._part.host.add(self.rack)

    def arrange(self, box: Rect) -> Rect:
        """Place everything, and return the rest for the board."""
        px = self._part.host.context.theme.px
        board = self.layer.arrange(box)
        self.rack.place(Rect(box.x + px(8), box.bottom - px(RACK), box.width - px(16), px(RACK)))
        below = Rect(board.x, board.y, board.width, box.bottom - board.y)  # the hand there has fewer cards than room
        self.question.place(below if self._part.host.room.little else board.inflate(-px(76), -px(76)))
        return board

    def place_right(self, box: Rect) -> Rect:
        """Place the things of the right column, and return what they leave of it.

        The tools have been placed before.
        """
        self.question.make_way()
        return self.layer.place_right(box)

    def part(self, name: str) -> Rect | None:
        """Return the rectangle of a part of the table, None if it is not shown."""
        if name == TEXT:
            rings = self.layer.stage.intent
            over = rings.rect if self.layer.stage.visible and rings.visible else Rect(0, 0, 0, 0)
            paper = over if self.question.asked is None else self.question.paper
            return Rect(paper) if paper.width else None
        return self.layer.part(name)

    def _hidden(self, place: Rect) -> int:
        """Return the number of laid tiles that a rectangle would hide.

        Those with characters count for some, those that have to be seen for many, and so do the battles at the edge of the board
        and the tools.
        """
        battles = sum(strip.visible and strip.rect.colliderect(place) for strip in self.layer.strips)
        taken = (self._part.host.tools, self.layer.part("hand"), self.layer.part("own"))
        others = sum(other is not None and place.colliderect(other) for other in taken)
        behind, standing = self._behind(place), {player.place for player in self._part.seen.players}
        return len(behind) + SOME * len(behind & standing) + MANY * (self._in_the_way(place) + battles + others)

    def _hides(self, place: Rect) -> tuple[int, int]:
        """Return the numbers of tiles to be seen, and of all, that a rectangle would hide."""
        return self._in_the_way(place), len(self._behind(place))

    def _in_the_way(self, place: Rect) -> int:
        """Return the number of tiles to choose from, else of battles, that it would hide."""
        part, asked = self._part, set[Space]()
        if part.seen.phase in (Phase.TILE, Phase.ROTATE):
            asked = set(part.tiles_asked())
        elif part.seen.phase in WALKING:
            asked = {walk.to for walk in part.walks() if isinstance(walk, Walk)}
        elif not self.layer.stage.visible:  # battles that are shown on the board
            fought = (self.layer.stage.place_of(battle, part.seen) for battle in part.seen.battles)
            asked = {space for space in fought if space is not None}
        return len(asked & self._behind(place)) if asked else 0

    def _behind(self, place: Rect) -> set[Space]:
        """Return the laid tiles that a rectangle of the window would hide."""
        part, view = self._part, self._part.host.stage.view
        laid = part.seen.paths.laid
        if self._middles[:2] != (view, laid):
            self._middles = view, laid, {space: view.point(*part.places.middle(space)) for space in laid}
        near = place.inflate(round(80 * view.scale), round(56 * view.scale))
        return {space for space, middle in self._middles[2].items() if near.collidepoint(middle)}

    def show(self) -> None:
        """Update everything to what is seen and asked now."""
        seen = self._part.seen
        laying = seen.phase is Phase.LAY
        self.layer.show()
        self.rack.show(laying)
        self.show_tiles()
        reading = next((frame for frame in reversed(seen.frames) if isinstance(frame, PendingText)), None)
        self.question.ask(None if reading is None else self._reading(reading))

    def show_tiles(self) -> None:
        """Bring the rack up to the tiles that are still to be laid."""
        self.rack.show_tiles(tuple(map(self._rack_tile, self._part.tiles)), self._part.chosen_tile)

    def play(self, event: Event, before: Observation, after: Observation, timeline: Timeline, leaves: float) -> bool:
        """Follow an event; return whether the cards show it, so that the mat need not.

        On the mat cards set out after `leaves` seconds.
        """
        asked = self._beginning(event)
        if asked is not None:
            timeline.cue(lambda: self.question.ask(asked))
        elif isinstance(event, events.TurnEnded | events.TurnStarted | events.BattleStarted):
            timeline.cue(lambda: self.question.ask(None))
        return self.layer.play(event, before, after, timeline, leaves)

    # the rack

    def _rack_tile(self, face: str) -> RackTile:
        part, art = self._part, self._part.host.context.art
        library = part.seen.board.library
        if face == UNKNOWN:
            return RackTile(face, ("lost_baggage/land/back_1",), "", "")
        tile = library.tile[face]
        name = pictures.land(art, tile)
        says = part.words.effects(tile.effects, full=True)
        if tile.owner is not None:
            says = part.words.text("tray.matches", character=part.words.card("character", tile.owner), does=says)
        sprites = (f"lost_baggage/land/{name}", f"lost_baggage/decor/{name}")
        return RackTile(face, sprites, part.words.card("tile", face), says)

    # the text in question

    def _beginning(self, event: Event) -> Asked | None:
        """Return the text that begins with an event."""
        match event:
            case events.TileObeyed(seat=seat, tile=tile):
                return self._of_tile(seat, tile)
            case events.ItemUsed(seat=seat, item=item) | events.BonusUsed(seat=seat, item=item):
                return self._of_item(seat, item)
            case events.AbilityUsed(seat=seat, character=character):
                return self._of_skill(seat, character, "ability", "ability")
            case events.SpecialUsed(seat=seat, character=character):
                return self._of_skill(seat, character, "special", "special")
            case events.AttackUsed(seat=seat, character=character, number=number):
                return self._of_skill(seat, character, "attack", f"attack{number}")
        return None

    def _reading(self, reading: PendingText) -> Asked:
        """Return the text that waits for an answer."""
        match reading.source:
            case Source.TILE:
                return self._of_tile(reading.user, reading.card)
            case Source.ITEM | Source.BONUS:
                return self._of_item(reading.user, reading.card)
        key = self._part.words.skill_key(reading)
        return self._of_skill(reading.user, reading.card, reading.source, key)

    def _asked(self, sprites: tuple[str, ...], title: str, seat: Seat, effects: Effects) -> Asked:
        part = self._part
        return Asked(sprites, title, part.host.name(seat), part.words.effects(effects, full=True))

    def _of_tile(self, seat: Seat, face: str) -> Asked:
        tile = self._part.seen.board.library.tile[face]
        sprite = f"lost_baggage/decor/{pictures.land(self._part.host.context.art, tile)}"
        return self._asked((sprite,), self._part.words.card("tile", face), seat, tile.effects)

    def _of_item(self, seat: Seat, card: str) -> Asked:
        item = self._part.seen.board.library.item[card]
        sprite = pictures.item_picture(self._part.host.context.art, item)
        return self._asked((sprite,), self._part.words.card("item", card), seat, item.effects)

    def _of_skill(self, seat: Seat, card: str, kind: str, key: str) -> Asked:
        character = self._part.seen.board.library.character[card]
        effects = {"ability": character.ability, "special": character.special.effects}
        effects |= {f"attack{number}": text for number, text in enumerate(character.attacks, 1)}
        return self._asked((f"lost_baggage/ui/{BADGES[kind]}",), self._part.words.skill(card, key), seat, effects[key])
