"""The fate of an explorer after an action: water, volcano, height, and ways on.

A button says it briefly, a card in lines.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial

from game.engine.core import Action, Illegal, Seat
from game.engine.earthquake import previews
from game.engine.earthquake.actions import (
    Climb,
    DiscardTile,
    EndTurn,
    Float,
    Jump,
    Keep,
    Remove,
    Sandbag,
    Stay,
    Step,
    Swim,
)
from game.engine.earthquake.board import Space
from game.engine.earthquake.kinds import HOLES, TOOLS
from game.engine.earthquake.landings import Span
from game.engine.earthquake.previews import Deciding, Landing, Outlook, Way
from game.engine.earthquake.state import Observation, Phase
from game.engine.earthquake.tools import AIMED
from game.ui.contract.values import NoteLine, Tone
from game.ui.services.wording import odds, percent
from game.ui.tables.earthquake.selection import MOVING, Part

DROP = "mark/drop"


@dataclass(frozen=True, slots=True)
class Fate:
    """The fate at the end of a way: the landing, None in water, and the ways on from there."""

    landing: Landing | None
    outlook: Outlook
    barriers: Mapping[str, int]
    """The number of neighbours by the reason why they are no way on; empty unless none is, and all are known."""
    outlives: Fraction = Fraction(0)
    """The chance that all others drown before the explorer's next turn: that of no volcano, or none."""

    @property
    def wins(self) -> bool:
        """Return whether all others drown first for certain."""
        return self.outlives == 1

    @property
    def wet(self) -> Fraction:
        """The chance of water that no choice on the way avoids."""
        return self.landing.water.least if self.landing is not None else Fraction(1)

    @property
    def sinks(self) -> bool:
        """Return whether water is more likely than not, whatever is chosen."""
        return likely(self.wet)

    @property
    def stuck(self) -> bool:
        """Return whether no way leads on from there, whatever lies below, and one will be needed."""
        return self.outlook.certain and not self.outlook.ways and not self.outlives


def likely(chance: Fraction) -> bool:
    """Return whether something is more likely than not."""
    return 2 * chance > 1


@dataclass(frozen=True)
class Fates(Part):
    """Words about the results of a way, and of keeping, leaving, sparing or removing a tile."""

    _known: dict[Action, tuple[Observation, Fate]] = field(default_factory=dict, init=False, compare=False)
    """The fates at the ends of ways that were asked for, each with the observation from which it follows."""

    def of(self, way: Action | Illegal | None) -> Fate | None:
        """Return the fate at the end of a way; None where there is no way."""
        if self.actor is None or not isinstance(way, Step | Climb | Jump | Swim | Stay | Float):
            return None
        return self._of(way, self.seen, self.actor)

    def _of(self, way: Way, seen: Observation, seat: Seat) -> Fate:
        known = self._known.get(way)
        if known is None or known[0] != seen:
            found = previews.outlook(seen, seat, way)
            barriers = {} if found.ways else previews.barriers(seen, seat, way)
            fate = Fate(previews.landing(seen, seat, way), found, barriers, previews.outlives(seen, seat, way))
            known = self._known[way] = seen, fate
        return known[1]

    def ahead(self, seen: Observation) -> Iterator[Callable[[], object]]:
        """Yield calls that each work out the fate at the end of a way of whoever is to move."""
        seat = seen.actor
        if seat is None or seen.phase not in MOVING or seen.explorers[seat] is None:
            return
        for way in previews.reachable(seen, seat).values():
            if not isinstance(way, Illegal):
                yield partial(self._of, way, seen, seat)

    def kept(self) -> Landing | None:
        """Return the landing after keeping the tool tile that waits, None while none waits."""
        return self._asked(Phase.TOOL, previews.keeping)

    def left(self) -> Landing | None:
        """Return the landing after discarding the tool tile that waits."""
        return self._asked(Phase.TOOL, previews.leaving)

    def removed(self) -> Landing | None:
        """Return the landing after removing the tile to keep the sandbag, None while not asked."""
        return self._asked(Phase.SANDBAG, previews.removing)

    @property
    def ends_won(self) -> bool:
        """Return whether the end of the turn wins: all others drown."""
        return self.seen.phase is Phase.END and self._outlives(EndTurn()) == 1

    def _outlives(self, choice: Deciding) -> Fraction:
        """Return the chance that a choice wins: all others drown."""
        if self.actor is None or self.space is None:
            return Fraction(0)
        return previews.outlives_choosing(self.seen, self.actor, choice)

    def _asked(self, phase: Phase, ask: Callable[[Observation, Seat, Space], Landing | None]) -> Landing | None:
        if self.seen.phase is not phase or self.actor is None or self.space is None:
            return None
        return ask(self.seen, self.actor, self.space)

    # on buttons

    def going(self, space: Space, fate: Fate) -> str:
        """Return the text on the fate of an explorer that goes to a space, or stays on it."""
        top, text, landing = self.seen.top(space), self.words.text, fate.landing
        if top is None or landing is None:
            return ""
        parts: list[str] = []
        if top.kind in TOOLS:
            parts.append(text("then.found", tool=self.words.tool(top.kind, "acc")))
            if fate.outlives:
                parts += self._won(landing, fate.outlives)
            elif landing.water.sure:
                parts.append(text("then.water"))
            elif landing.only_so:
                parts.append(text("then.spared"))
            else:
                parts += self._either(space, landing)
        else:
            if top.kind in HOLES and not landing.spares:
                parts.append(text(f"then.{top.kind}"))
            elif broken := previews.breaks(self.seen, space):
                parts.append(text("then.cracks", n=len(broken)))
            parts += self._won(landing, fate.outlives) if fate.outlives else self.ends(landing)
        if fate.stuck:
            parts.append(text("then.no_way_up" if fate.wet else "then.no_way_on"))
        return ", ".join(parts)

    def _won(self, landing: Landing, chance: Fraction) -> list[str]:
        """Return the results of a landing that wins with a chance.

        They are what may spoil it, or what is certain.
        """
        if chance < 1:
            return [*self._driven(landing.volcano, besides=True), self.words.text("then.wins_else")]
        certain = landing.water.sure or not landing.water.most
        return [*(self.ends(landing) if certain else ()), self.words.text("then.wins")]

    def ends(self, landing: Landing) -> list[str]:
        """Return the known results of a landing: water, volcano and height."""
        text, water, volcano = self.words.text, landing.water, landing.volcano
        if water.sure:
            return [text("then.water")]
        if landing.spares:
            key = "spared" if landing.only_so else "spared_odds" if water.most else "sandbag_or_tile"
            return [text(f"then.{key}", chance=percent(water.most)), *self._driven(volcano, besides=True)]
        parts: list[str] = []
        if water.least:
            parts.append(text(f"then.water_{_extent(water)}", chance=_chance(water)))
        elif len(landing.heights) == 1 and not water.most:
            parts.append(text("then.height", n=landing.heights[0]))
        return [*parts, *self._driven(volcano, besides=not parts)]

    def _driven(self, volcano: Span, *, besides: bool) -> list[str]:
        """Return the text on a volcano that may drive off.

        `besides`: it is no alternative to what is said before.
        """
        if not volcano.most:
            return []
        key = "volcano" if volcano.least == volcano.most else "volcano_most"
        return [self.words.text(f"then.{key}_besides" if besides else f"then.{key}", chance=percent(volcano.most))]

    def _either(self, space: Space, landing: Landing) -> list[str]:
        """Return the risks of coming to a tool tile, whatever is chosen about it (EI-23).

        The water is among them where keeping the tool may lead there in spite of all further choices.
        """
        kept = previews.keeping(self.seen, self.actor, space) if self.actor is not None else None
        if kept is None or not kept.water.least:
            return self._driven(landing.volcano, besides=True)
        water = self.words.text("then.water_most", chance=percent(landing.water.most))
        return [water, *self._driven(landing.volcano, besides=False)]

    def ending(self, landing: Landing, chance: Fraction = Fraction(0)) -> str:
        """Return all to which a tile leads as one text; `chance`: that of winning by it.

        Where neither water nor the height is known, it begins with the tile below, which acts.
        """
        if chance:
            found = self._won(landing, chance)
            return ", ".join(found) if len(found) > 1 else self.words.text("then.end_wins")
        known = len(landing.heights) == 1 and not landing.water.most
        acts = not (landing.water.least or landing.spares or known)
        return ", ".join((*([self.words.text("then.keep")] if acts else []), *self.ends(landing)))

    def keeping(self, landing: Landing) -> str:
        """Return the text on keeping the tool tile, with the tool lost by it."""
        held: list[str] = []
        if self.tool is not None:
            key = "then.replaced_same" if self.tool == self.tile else "then.replaced"
            held = [self.words.text(key, tool=self.words.tool(self.tool))]
        return ", ".join((self._decided(Keep(), landing, self.tile), *held))

    def leaving(self, landing: Landing) -> str:
        """Return the text on discarding the tool tile."""
        return self._decided(DiscardTile(), landing, self.tool)

    def removing(self, landing: Landing) -> str:
        """Return the text on letting the tile go for the sandbag."""
        return self._decided(Remove(), landing, self.tool)

    def sparing(self) -> str:
        """Return the text on spending the sandbag for the tile."""
        text = self.words.text
        return ", ".join((text("then.sandbag"), *([text("then.wins")] if self._outlives(Sandbag()) else [])))

    def _decided(self, choice: Deciding, landing: Landing, tool: str | None) -> str:
        """Return the text on a choice about a tile, which leaves a tool in hand."""
        chance = self._outlives(choice)
        ending = self.ending(landing, chance)
        if chance or not self._is_last(landing) or self.ways_out(tool):
            return ending
        return f"{ending}, {self.words.text('then.no_way_up')}"

    def afloat(self, key: str, ways: Iterable[Action]) -> str:
        """Return the text on floating or swimming.

        It says that the lifebelt goes, and on how many ways land can be reached then; at most, if it is not the same everywhere.
        Where all others drown it says that instead, or on how many spaces they do.
        """
        fates = [fate for fate in map(self.of, ways) if fate is not None]
        wins = sum(fate.wins for fate in fates)
        found = {len(fate.outlook.ways) for fate in fates}
        if wins:
            return self.words.text(f"then.{key}_wins" if wins == len(fates) else f"then.{key}_wins_some", n=wins, of=len(fates))
        if not any(found):
            return self.words.text(f"then.{key}_stuck")
        return self.words.text(f"then.{key}_most" if len(found) > 1 else f"then.{key}", n=max(found))

    # on the card

    def lines(self, space: Space, fate: Fate, tools: Collection[str | None]) -> Iterator[NoteLine]:
        """Yield the lines on going to a space, or staying on it.

        `tools`: each that may be in hand then.
        """
        if fate.landing is not None:
            found = () if fate.outlives else tuple(self._found(space))
            yield from found or self.landing_lines(fate.landing, floats="lifebelt" in tools, wins=bool(fate.outlives))
        if fate.outlives:
            yield NoteLine(self.words.text("note.wins" if fate.wins else "note.wins_else"), "ui/icon_check", Tone.GOOD)
        elif fate.outlook.certain:
            yield from self._onward(fate, tools)

    def _found(self, space: Space) -> Iterator[NoteLine]:
        """Yield the lines on either choice about a tool tile that one comes to (EI-23).

        There are none where keeping it alone does not lead into water, which every other line tells.
        """
        if self.actor is None or self.seen.height(space) == 1:
            return
        kept, left = (ask(self.seen, self.actor, space) for ask in (previews.keeping, previews.leaving))
        if kept is not None and left is not None and kept.water.least:
            yield from (self._chosen("kept", kept), self._chosen("left", left))

    def landing_lines(self, landing: Landing, *, floats: bool = False, wins: bool = False) -> Iterator[NoteLine]:
        """Yield the lines on the landing of a tile.

        `floats`: a lifebelt may be in hand then; `wins`: unless a volcano comes to light it wins, so possible water matters not.
        """
        text, water, volcano = self.words.text, landing.water, landing.volcano
        if water.sure:
            yield NoteLine(text("note.sinks_belt" if floats else "note.sinks"), DROP, Tone.WARNING)
            return
        if wins:
            pass
        elif water.least:
            yield NoteLine(text(f"note.water_{_extent(water)}", chance=_chance(water)), DROP, Tone.WARNING)
        elif landing.only_so:
            yield NoteLine(text("note.spared"), DROP, Tone.WARNING)
        if volcano.most:
            key = "note.volcano_odds" if volcano.least == volcano.most else "note.volcano_most"
            chance = percent(volcano.most)
            yield NoteLine(text(key, chance=chance), "ui/icon_warning", Tone.WARNING, text(f"{key}.brief", chance=chance))
        if len(landing.heights) == 1 and not water.most:
            key = "note.dry" if landing.dry else "note.dry_else"
            height = landing.heights[0]
            yield NoteLine(text(key, n=height), "ui/icon_check", Tone.GOOD, text(f"{key}.brief", n=height))

    def _onward(self, fate: Fate, tools: Collection[str | None]) -> Iterator[NoteLine]:
        text, ways = self.words.text, len(fate.outlook.ways)
        if ways:
            key = f"note.ways_{'most' if fate.outlook.most else 'up' if fate.wet == 1 else 'on'}"
            yield NoteLine(text(key, n=ways), "ui/icon_footsteps", brief=text(f"{key}.brief", n=ways))
        elif not fate.wet:
            yield NoteLine(text("note.no_way_on"), "ui/icon_warning", Tone.WARNING)
        else:
            yield NoteLine(text(f"note.no_way_up{rescue(tools)}"), "ui/icon_warning", Tone.LOST)
        if fate.stuck and fate.barriers:
            reasons = ", ".join(text(f"note.barrier.{why}", n=count) for why, count in fate.barriers.items())
            yield NoteLine(text("note.barriers", reasons=reasons), "ui/icon_hex")

    def choosing(self) -> Iterator[NoteLine]:
        """Yield the lines on either choice about the tile under the explorer (EI-23, EI-53)."""
        text, kept, left, removed = self.words.text, self.kept(), self.left(), self.removed()
        if removed is not None:
            yield from self._choice("removed", removed, self._outlives(Remove()), self.tool)
        if kept is None or left is None or self.actor is None:
            return
        both = kept.water.sure and left.water.sure
        if both:
            yield NoteLine(text("note.spared" if self.words.steals_sandbag(self.actor) else "note.either"), DROP, Tone.WARNING)
        yield from self._choice("kept", kept, self._outlives(Keep()), self.tile, wet=both)
        yield from self._choice("left", left, self._outlives(DiscardTile()), self.tool, wet=both)

    def _choice(self, key: str, landing: Landing, chance: Fraction, tool: str | None, *, wet: bool = False) -> Iterator[NoteLine]:
        """Yield the lines on a choice about the tile.

        It leaves a tool in hand, and wins with a chance. On a last tile that surely goes there is one on the ways out of the
        water; `wet`: of the water itself another line speaks.
        """
        last = self._is_last(landing)
        if not wet:
            yield self._chosen(key, landing, Fraction(0) if last else chance)
        if not last:
            return
        text, ways, picture = self.words.text, len(self.ways_out(tool)), f"token/{tool}" if tool else "ui/icon_footsteps"
        if chance:
            yield NoteLine(text(f"note.{key}_wins"), picture, Tone.GOOD)
            return
        words = text(f"note.{key}_ways", n=ways) if ways else text(f"note.{key}_stuck{rescue((tool,))}")
        yield NoteLine(words, picture, Tone.PLAIN if ways else Tone.BAD)

    def _is_last(self, landing: Landing) -> bool:
        """Return whether a landing surely takes the last tile under the explorer."""
        return landing.water.sure and self.space is not None and self.seen.height(self.space) == 1

    def _chosen(self, key: str, landing: Landing, chance: Fraction = Fraction(0)) -> NoteLine:
        """Return the line on one of two choices about the tile, which wins with a chance."""
        wet = bool(landing.water.least) and not chance
        tone = Tone.WARNING if wet or landing.volcano.most else Tone.GOOD
        return NoteLine(self.words.text(f"note.{key}", ends=self.ending(landing, chance)), DROP if wet else "", tone)

    def ways_out(self, tool: str | None) -> tuple[Space, ...]:
        """Return the land that the explorer could reach with a tool from the water at its space."""
        if self.actor is None or self.space is None:
            return ()
        return previews.onward_with(self.seen, self.actor, self.space, tool, 0)


def _extent(water: Span) -> str:
    """Return the end of a text's key for a chance of water.

    It is "most" where choices on the way may still change it, else "odds".
    """
    return "odds" if odds(water.least) == odds(water.most) else "most"


def _chance(water: Span) -> str:
    """Return the chance of water in percents.

    As that of a volcano it is the greatest, where choices on the way may still change it.
    """
    return odds(water.least) if _extent(water) == "odds" else str(percent(water.most))


def rescue(tools: Collection[str | None]) -> str:
    """Return the suffix of a text's key for the help left where no land can be entered.

    It is "_belt", "_tool", or "" where nothing helps.
    """
    if "lifebelt" in tools:
        return "_belt"
    # What is used on others may lower a stack, free it, or bring another tool (EI-25).
    return "" if AIMED.keys().isdisjoint(tools) else "_tool"
