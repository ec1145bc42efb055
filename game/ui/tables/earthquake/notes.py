"""Notes on spaces of the island: the top tile, its height, and the result of going there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine.core import Action, Illegal
from game.engine.earthquake import previews
from game.engine.earthquake.actions import Push, Stay, Steal, Step, Use
from game.engine.earthquake.board import Space
from game.engine.earthquake.kinds import HOLES, TOOLS, VOLCANIC
from game.engine.earthquake.state import Phase, explorer_at
from game.engine.earthquake.tiles import BREAKING
from game.ui.contract.values import Note, NoteLine, Tone
from game.ui.services.wording import percent, sentence
from game.ui.tables.earthquake import hexes, pieces
from game.ui.tables.earthquake.fates import Fates
from game.ui.tables.earthquake.selection import Part
from game.ui.tables.earthquake.tiles import TILES


@dataclass(frozen=True)
class Notes(Part):
    """The notes on the observation; `fates` knows the results of going somewhere."""

    fates: Fates

    def of(self, space: Space) -> Note | None:
        """Return the note on a space."""
        text, top, height = self.words.text, self.seen.top(space), self.seen.height(space)
        lines, aimed = tuple(self._lines(space)), self.aimed(space)
        silent = bool(aimed) or self.seen.phase is Phase.OVER
        if top is None:
            does = "" if silent else text("note.water.does")
            return Note(text("note.water"), does, "ui/icon_drop", lines=lines) if does or lines else None
        title, does = text("note.title", tile=self._name(top.kind), n=height), "" if silent else self._does(space, top.kind)
        if self.seen.phase is Phase.PLACE and self.host.live and top.kind not in VOLCANIC:
            later = does if top.kind in TOOLS else text("note.later", does=does[:1].lower() + does[1:])
            lines, does = (NoteLine(later), *lines), text("note.placing")
        return Note(sentence(title).rstrip("."), does, self.picture(top.kind, height), lines=lines)

    def picture(self, kind: str, height: int) -> str:
        """Return the sprite of a tile at a height."""
        return TILES[kind].picture if kind != "land" else f"hex/{hexes.look(height - 1, self.places.mood)}0"

    def _name(self, kind: str) -> str:
        return self.words.tool(kind) if kind in TOOLS else self.words.text(f"tile.{kind}")

    def _does(self, space: Space, kind: str) -> str:
        if self.acted(space):
            return self.words.text("note.declined" if kind in TOOLS else "note.acted")
        if kind in TOOLS:
            return self.words.text("note.tool", does=self.words.text(f"tool.{kind}.does"))
        if kind in HOLES and self.seen.height(space) == 1:
            return self.words.text(f"note.{kind}_last")
        broken = len(previews.breaks(self.seen, space))
        return self.words.text("note.unbroken" if kind in BREAKING and not broken else f"note.{kind}", n=broken)

    # what is there, and what would happen

    def _lines(self, space: Space) -> Iterator[NoteLine]:
        text = self.words.text
        there = explorer_at(self.seen, space)
        stands = ""
        if there is not None and there != self.actor:
            portrait = f"ui/portrait_explorer_{pieces.colours(self.host.match.players)[there]}"
            tool, name = self.seen.tools[there], self.host.name(there)
            stands = "" if tool else text("note.stands" if self.seen.height(space) else "note.swims", name=name)
            yield NoteLine(stands or text("note.holds", name=name, tool=self.words.tool(tool or "", "acc")), portrait)
        if self.actor is None or not self.host.live or not self.host.decided_here:
            return
        if space == self.space:
            yield from self.fates.choosing()
        found = self.offered().get(space)
        if isinstance(found, Illegal):
            if not stands or (found.code, found.values.get("space")) != ("occupied", space):
                yield NoteLine(self.words.reason(found), "ui/icon_warning", Tone.WARNING)
        elif isinstance(found, Use):
            yield from self._hits(space, found)
        elif found is not None:
            yield from self._comes(space, found)

    def _hits(self, space: Space, use: Action) -> Iterator[NoteLine]:
        """Yield the lines on using the tool in hand there, by victim (EI-54 to EI-58)."""
        text, there, height = self.words.text, explorer_at(self.seen, space), self.seen.height(space)
        name = self.host.name(there) if there is not None else ""
        if isinstance(use, Steal):
            tool = self.seen.tools[use.victim] or ""
            yield NoteLine(text("note.steals", tool=self.words.tool(tool, "acc")), f"token/{tool}", Tone.GOOD)
        elif isinstance(use, Push):
            end = previews.pushed_to(self.seen, self.actor, space) if self.actor is not None else None
            if end is not None:
                wet = height > 0 and not self.seen.height(end)
                words = text("note.pushed_wet" if wet else "note.pushed", name=name, at=self.places.name(end))
                yield NoteLine(words, "ui/icon_drop" if wet else "token/push", Tone.GOOD)
        elif height:
            yield NoteLine(text("note.blasted"), "hex/crack_0", brief=text("note.blasted.brief"))
            volcano = previews.volcano_below(self.seen, space)
            if there is not None and height == 1:
                yield NoteLine(text("note.blast_wet", name=name), "ui/icon_drop", Tone.GOOD)
            elif there is not None:
                key = "note.blast_or_volcano" if volcano else "note.blast_dry"
                yield NoteLine(text(key, name=name, n=height - 1, chance=percent(volcano)), "", Tone.GOOD)
            elif self.moving and self.actor is not None:
                opened = previews.opened_by_blast(self.seen, self.actor, space)
                key = "note.blast_opens_odds" if volcano else "note.blast_opens"
                if opened:
                    yield NoteLine(text(key, chance=percent(opened)), "ui/icon_footsteps", Tone.GOOD)
        elif there is not None:
            saved = self.seen.tools[there] == "lifebelt"
            words = text("note.blast_saved" if saved else "note.blast_drowns", name=name)
            yield NoteLine(words, "token/lifebelt" if saved else "ui/icon_skull", Tone.PLAIN if saved else Tone.GOOD)

    def _comes(self, space: Space, way: Action) -> Iterator[NoteLine]:
        """Yield the lines on going to a space, or staying on it (EI-12, EI-13, EI-22)."""
        text, tool, fate = self.words.text, self.tool, self.fates.of(way)
        if fate is None:
            return
        used = not isinstance(way, Step | Stay)
        if used and tool is not None:
            words = text("note.uses_up", tool=self.words.tool(tool, "acc"))
            yield NoteLine(words, f"token/{tool}", brief=text("note.uses_up.brief"))
        top = self.seen.top(space)
        found = top.kind if top is not None and top.kind in TOOLS else None
        yield from self.fates.lines(space, fate, (None if used else tool, found))
        landing = fate.landing
        if found is None and landing is not None and landing.spares and not landing.only_so:
            yield NoteLine(text("note.or_sandbag"), "token/sandbag")
