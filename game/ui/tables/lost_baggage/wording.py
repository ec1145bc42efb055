"""Lost Baggage in words: prompts, refusals, the players' things, and places.

The rows of events are in `tellings`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import dropwhile
from typing import Any, ClassVar

from game.engine.core import Action, Event, Seat
from game.engine.lost_baggage import events
from game.engine.lost_baggage.actions import Challenge, UseAbility, UseItem
from game.engine.lost_baggage.arrivals import met_on, ways_now
from game.engine.lost_baggage.cards import UNKNOWN, CardId, CharacterId, Item, ItemId, SetId, Tile, TileId
from game.engine.lost_baggage.ending import MOST_ROUNDS
from game.engine.lost_baggage.events.course import PerSeat
from game.engine.lost_baggage.geometry import Side, Space
from game.engine.lost_baggage.order import is_last_round
from game.engine.lost_baggage.pending import Discarding, PendingText, Source
from game.engine.lost_baggage.previews import may_leave, why_idle, wins_by_moving
from game.engine.lost_baggage.state import Observation, Phase, Turn, battle_of, tile_at
from game.engine.lost_baggage.targets import number, teleports
from game.engine.lost_baggage.vocabulary import Do, Effects, deeply
from game.ui.contract.host import TableHost
from game.ui.contract.story import Clause, Matter
from game.ui.contract.values import Choice, LogLine, Prompt
from game.ui.contract.wording import EventWording, Inflected
from game.ui.services.wording import named_together
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.cards import text as card_text
from game.ui.tables.lost_baggage.cards.words import CardWords
from game.ui.tables.lost_baggage.sources import given_back, in_vain, lasting, resigned_first
from game.ui.tables.lost_baggage.tellings import TELLINGS
from game.ui.tables.lost_baggage.world import names
from game.ui.tables.lost_baggage.world.places import Places

ROUNDS_TOLD = 3
"""The rounds before the last one in which the limit is told (LB-43)."""
SKILL_KEYS = {Source.ATTACK: "attack", Source.ABILITY: "ability", Source.SPECIAL: "special"}


class Wording(EventWording[Observation]):
    """Sentences about one match, in the language of the moment."""

    key = "lost_baggage"
    tellings = TELLINGS
    space = Space
    types: ClassVar = {"seat": Seat, "space": Space, "character": CharacterId, "item": ItemId, "tile": TileId}
    counted = ("left", "least", "steps", "price")

    def __init__(self, host: TableHost[Observation], places: Places) -> None:
        words: dict[Any, Callable[[Any], Any]] = {
            Space: places.name,
            CharacterId: lambda card: Inflected(partial(self._character, card)),
            ItemId: lambda card: Inflected(partial(self._text_card, "item", card)),
            TileId: lambda card: Inflected(partial(self._text_card, "tile", card)),
            CardId: lambda card: Inflected(partial(self._option, card)),
            SetId: lambda card: host.level.word(f"set.{card}", host.context.text.language) or card,
            PerSeat: lambda counts: ", ".join(f"{self.name(seat)} ({count})" for seat, count in enumerate(counts)),
        }
        library, art = host.seen.board.library, host.context.art
        depicted: dict[Any, Callable[[Any], str]] = {
            CharacterId: lambda card: pictures.portrait(art, library.character[card]),
            ItemId: lambda card: pictures.item_picture(art, library.item[card]),
            TileId: lambda card: f"{pictures.FOLDER}decor/{pictures.land(art, library.tile[card])}",
        }
        super().__init__(host, words, depicted)
        self._places = places
        self.cards = CardWords(host.context.text, host.level, library)
        self._lines: dict[tuple[str, Event], LogLine | None] = {}
        self._vain, self._given_back = dict[int, int](), set[int]()
        """The bonus actions that did nothing, and the gains by others, by identity, while a sentence is written."""

    def card(self, kind: str, card: str) -> str:
        """Return the name of a card; `kind` is "character", "item" or "tile"."""
        return self.text(f"unknown.{kind}") if card == UNKNOWN else self.cards.name(kind, card)

    def skill(self, character: str, key: str) -> str:
        """Return the name of a skill: `key` is "attack1", "attack2", "ability" or "special"."""
        return self._host.level.word(f"character.{character}.{key}", self._host.context.text.language) or key

    def of_deeds(self, deeds: Sequence[Event]) -> str:
        """Return the names of skills, items or tiles, a single skill behind its character."""
        names = ", ".join(dict.fromkeys(filter(None, map(self._deed, deeds))))
        alone = deeds[0] if len(deeds) == 1 else None
        if isinstance(alone, events.AttackUsed | events.AbilityUsed | events.SpecialUsed):
            return self.text("blow.deed", character=self.card("character", alone.character), skill=names)
        return names

    def _deed(self, event: Event) -> str:
        match event:
            case events.TileObeyed(tile=tile):
                return self.card("tile", tile)
            case events.ItemUsed(item=item) | events.BonusUsed(item=item):
                return self.card("item", item)
            case events.AttackUsed(character=character, number=number):
                return self.skill(character, f"attack{number}")
            case events.AbilityUsed(character=character):
                return self.skill(character, "ability")
            case events.SpecialUsed(character=character):
                return self.skill(character, "special")
            case _:
                return ""

    def effects(self, effects: Effects, *, full: bool) -> str:
        """Return the text of a list of effects, in sentences or in a few words.

        Of no effects it says that there are none.
        """
        words = self._host.context.text
        said = card_text.full(effects, words) if full else card_text.short(effects, words)
        return said or self.text("nothing")

    def icon(self, effects: Effects) -> str:
        """Return the sprite of the first of some effects."""
        return card_text.icon(effects[0]) if effects else ""

    # what is asked

    def prompt(self, choices: tuple[Choice, ...], *, rotated: str) -> Prompt:
        """Return the headline and the sentence of help.

        `rotated` is the name of the place whose tile is to be rotated, "" while none is chosen.
        """
        seen = self._seen
        if seen.actor is None:
            return Prompt(self.text("prompt.over"), "", choices)
        values = self._asked(seen.actor)
        extra = ".extra" if seen.turn is not None and seen.turn.extra and seen.phase in (Phase.TURN, Phase.BATTLE) else ""
        headline = self.text(f"prompt.{seen.phase}{extra}", name=self._host.name(seen.actor), **values)
        met = self._met(seen.actor)
        key = "rotate_side" if rotated else self._help(seen.actor, met)
        names = named_together(self._host.context.text, [*map(self._host.name, met)])
        return Prompt(headline, self.text(f"help.{key}", at=rotated, met=names, **values), choices)

    def _asked(self, seat: Seat) -> dict[str, Any]:
        """Return the numbers of the moment."""
        seen = self._seen
        frame = seen.frames[-1] if seen.frames else None
        values: dict[str, Any] = {"n": 0, "card": ""}
        if isinstance(frame, PendingText):
            values["card"] = self.title(frame)
            if frame.text:
                values["n"] = number(seen, frame.user, frame.text[0].n)
        elif isinstance(frame, Discarding):
            values["n"] = frame.left
        if seen.phase is Phase.WALK and seen.turn is not None:
            values["n"] = seen.turn.rolled
        elif seen.phase is Phase.LAY:
            values["n"] = len(seen.players[seat].to_lay)
        return values

    def _help(self, seat: Seat, met: tuple[Seat, ...]) -> str:
        """Return the sentence of help in this moment.

        `met` are the players with whom a battle may come by the choice under way.
        """
        seen, turn = self._seen, self._seen.turn
        if seen.phase is Phase.LAY:
            if not seen.players[seat].to_lay:
                return "laid"
            laid = [tile_at(seen, space) for space in seen.board.regions[seat].core]
            return "lay" if all(laid) else "lay_core"
        if seen.phase is Phase.TURN and turn is not None and (turn.moved or turn.used):
            return self._still_left(turn)
        if seen.phase is Phase.BATTLE and not seen.players[seat].hand:
            return "battle_without_hand"
        if battle_of(seen, seat) is not None and (seen.phase is Phase.STEP or teleports(seen)):
            return f"{seen.phase}_away{'_or_meet' if met else ''}"
        if seen.phase in (Phase.WALK, Phase.STEP, Phase.TILE) and met:
            red = {action.seat for action in self._host.legal() if isinstance(action, Challenge)}
            return f"{seen.phase}_or_{'fight' if red.issuperset(met) else 'meet'}"
        return str(seen.phase)

    def _met(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the players with whom a battle may come by the choice under way (LB-60)."""
        legal = self._host.legal()
        passed = {action.seat for action in legal if isinstance(action, Challenge)}
        met = {other for way in ways_now(self._seen, seat) if way.action in legal for other in met_on(way, seat)}
        return tuple(sorted(passed | met))

    def _still_left(self, turn: Turn) -> str:
        """Return which help tells of the other of the two things of LB-20.

        Of a card or the ability only where one would do something.
        """
        if not turn.moved:
            return "turn_used"
        uses = (action for action in self._host.legal() if isinstance(action, UseItem | UseAbility))
        return "turn_moved" if any(why_idle(self._seen, action) is None for action in uses) else "turn_over"

    def caption(self) -> str:
        """Return the words beside the die."""
        seen = self._seen
        if seen.turn is None or seen.actor is None:
            return ""
        if seen.turn.rolled:
            return self.text("felt.rolled", value=seen.turn.rolled)
        if is_last_round(seen):
            return self.text("felt.last_round", number=seen.round)
        near = seen.limits.rounds and seen.round >= MOST_ROUNDS - ROUNDS_TOLD
        return self.text("felt.near_limit" if near else "felt.round", number=seen.round, last=MOST_ROUNDS)

    def figure_until(self, event: Event) -> str:
        """Return the figure of a character that is defeated."""
        if not isinstance(event, events.Defeated):
            return ""
        return pictures.figure(self._host.context.art, self._seen.board.library.character[event.character])

    def idle(self, why: str | None, *, spent: bool = True) -> str:
        """Return the warning that a text would do nothing now, and why.

        It says that its use counts all the same where something is `spent`. It is "" where the text may do something.
        """
        if why is None:
            return ""
        said = self.text(f"idle.{why}")
        return self.text("idle.spent", why=said) if spent else said

    def left(self, seen: Observation, action: Action) -> str:
        """Return that moving wins, else that moving ends the battle (LB-40, LB-72).

        It is "" where a text does neither.
        """
        if wins_by_moving(seen, action):
            return self.text("then.wins")
        return self.text("then.leaves") if may_leave(seen, action) else ""

    def title(self, reading: PendingText) -> str:
        """Return the name of the text that is carried out: the card, or the skill of a character."""
        if reading.source in SKILL_KEYS:
            return self.skill(reading.card, self.skill_key(reading))
        return self.card("tile" if reading.source is Source.TILE else "item", reading.card)

    def skill_key(self, reading: PendingText) -> str:
        """Return the key of the skill: of two attacks, the one whose end is left of the text."""
        if reading.source is not Source.ATTACK:
            return SKILL_KEYS[reading.source]
        attacks = self._seen.board.library.character[reading.card].attacks
        fits = [number for number, text in enumerate(attacks, 1) if text[len(text) - len(reading.text) :] == reading.text]
        return f"attack{fits[0] if fits else 1}"

    # what is where

    def plate_of(self, face: str, side: Side) -> str:
        """Return the sprite of a tile's name along a side of it, as it is seen."""
        return names.plate(self._host.context.art, self._host.context.theme, self.card("tile", face), side)

    def plate(self, shown: Observation, seat: Seat) -> str:
        """Return the words of a player's panel."""
        cause = next((gone.cause for gone in shown.out if gone.seat == seat), None)
        player = shown.players[seat]
        if cause is not None:
            return self.text(f"plate.out.{cause}")
        if player.character is None:
            return self.text("plate.fallen")
        key = "plate_fights" if battle_of(shown, seat) is not None else "plate"
        return self.text(key, character=self.card("character", player.character))

    # what happened, and why not

    def line(self, event: Event) -> LogLine | None:
        """Return an event as a line of the log; None when another line says it already.

        Lines are kept: the log is written again whenever somebody else looks at it.
        """
        key = (self._host.context.text.language, event)
        if key not in self._lines:
            self._lines[key] = super().line(event)
        return self._lines[key]

    def clauses(self, events: Iterable[Event], mover: Seat) -> list[Clause]:
        """Return what the sentence about a turn says of events.

        What no longer holds at the end is not told.
        """
        happened = resigned_first([*events])
        self._vain, self._given_back = in_vain(happened, self._seen.board.library), given_back(happened)
        return super().clauses(lasting(happened), mover)

    def _clause(self, event: Event, mover: Seat, number: int | None) -> Clause:
        clause = super()._clause(event, mover, number)
        match event:
            case events.ItemDrawn(item=str(item)) if self._drew_own_case(event, item):
                return replace(clause, words=self.text("story.item_drawn_own"), matter=Matter.AIMED)
            case events.LootTaken(n=0):
                return replace(clause, matter=Matter.ASIDE)
            case events.Healed() if id(event) in self._given_back:
                return replace(clause, undoes=True)
            case events.BonusUsed(item=item) if id(event) in self._vain:
                value = self._vain[id(event)]
                key = "bonus_vain_rolled" if value else "bonus_vain"
                return replace(clause, words=self.text(f"story.{key}", item=self.card("item", item), value=value))
        return clause

    def _drew_own_case(self, drawn: events.ItemDrawn, item: str) -> bool:
        """Return whether an item that was drawn belongs to the character that its player had then.

        Of what is told before it is shown, that is the present one.
        """
        owner = self._seen.board.library.item[item].owner
        if owner is None:
            return False
        earlier = dropwhile(lambda event: event != drawn, reversed(self._host.events()))
        had = (event.character for event in earlier if isinstance(event, events.CharacterDrawn) and event.seat == drawn.seat)
        return owner == next(had, self._seen.players[drawn.seat].character)

    def option(self, seen: Observation, number: int) -> str:
        """Return one of the options of the text under way (LB-85), in a few words."""
        frame = seen.frames[-1] if seen.frames else None
        choice = frame.text[0].lists if isinstance(frame, PendingText) and frame.text else ()
        return self.effects(choice[number - 1], full=False) if number <= len(choice) else self.text("nothing")

    # cards as their sentences ask for them

    def _character(self, card: str, key: str) -> str:
        """Return a character's name, or the name of one of its skills."""
        return self.skill(card, key) if key else self.card("character", card)

    def _text_card(self, kind: str, card: str, key: str) -> str:
        """Return the name of an item or a tile; with the key "does" its text in a few words."""
        if not key:
            return self.card(kind, card)
        cards: Mapping[str, Item | Tile] = getattr(self._seen.board.library, kind)
        return self.effects(cards[card].effects, full=False)

    def _option(self, card: str, key: str) -> str:
        """Return one of the options of a card in a few words, such as "option1".

        Of a card with several choices it is the card's name.
        """
        library, number = self._seen.board.library, int(key.removeprefix("option"))
        if card in library.character:
            who = library.character[card]
            texts, kind = (*who.attacks, who.ability, who.special.effects), "character"
        else:
            kind = "item" if card in library.item else "tile"
            texts = ((library.item if kind == "item" else library.tile)[card].effects,)
        choices = [effect.lists for text in texts for effect in deeply(text) if effect.do is Do.CHOOSE]
        return self.effects(choices[0][number - 1], full=False) if len(choices) == 1 else self.card(kind, card)
