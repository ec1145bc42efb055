"""Riverlands on the table: its land, its heroes at rest, and its parts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game.bots.riverlands.threats import threats
from game.content.riverlands import maps as content
from game.engine.core import Action, Event, Seat
from game.engine.riverlands import previews, turns
from game.engine.riverlands.actions import Move
from game.engine.riverlands.board import Ending, Square, team
from game.engine.riverlands.hero import MAXIMUM, Hero, Item
from game.engine.riverlands.state import Observation, Phase
from game.engine.riverlands.turns import AHEAD
from game.ui.board.stage import Actor, View
from game.ui.contract.host import TableHost
from game.ui.contract.table import OFFERING, Table
from game.ui.contract.values import Chart, Goal, Note, PlayerSummary, Prompt, Suggestion, Threats
from game.ui.tables.riverlands import animations, curves, pieces, things
from game.ui.tables.riverlands.advice import suggestion
from game.ui.tables.riverlands.choices import Choices
from game.ui.tables.riverlands.clicks import Clicks
from game.ui.tables.riverlands.editing import EditingWords
from game.ui.tables.riverlands.land import Land
from game.ui.tables.riverlands.marks import Marks
from game.ui.tables.riverlands.memory import Memory
from game.ui.tables.riverlands.motion import Motion
from game.ui.tables.riverlands.notes import Notes
from game.ui.tables.riverlands.offers import Offers
from game.ui.tables.riverlands.panels import Panels
from game.ui.tables.riverlands.places import Places
from game.ui.tables.riverlands.selection import Deed, Part, Selection
from game.ui.tables.riverlands.wording import Wording
from game.ui.widgets.cards import Thing

LAST_HEARTS = 2
"""The hearts of a side's last life at which the end is near."""


class RiverlandsTable(Table[Observation, Memory, Square]):
    """One match of Riverlands on the shared table."""

    die = things.DIE
    log_left = 2
    standing_keys = frozenset(("hero", "raft", "lock"))

    def __init__(self, host: TableHost[Observation]) -> None:
        super().__init__(host)
        theme = host.context.theme
        pieces.define(theme.art)
        animations.define(theme.art)
        self._places, self._selection = Places(content.geometry(host.level), self.seen.board), Selection()
        self._words = Wording(host, self._places)
        self._land = Land(theme, self._places)
        parts = (host, self._places, self._words, self._selection, lambda: self.memory)
        self._part, self._notes, self._clicks = Part(*parts), Notes(*parts), Clicks(*parts)
        self._choices, self.editing = Choices(*parts, self._clicks.press), EditingWords(self._words)
        self.panels = Panels(self._part, Offers(*parts), self.recap)
        self.places, self.words, self.clicks, self.marking = self._places, self._words, self._clicks, Marks(*parts)
        self.motion = Motion(host, self._places, lambda shown: self._pieces(shown, self.memory), lambda: self.memory, self.panels)

        self.take_up = self._clicks.press

    # what is shown

    def blank(self) -> Memory:
        return Memory()

    def recall(self, events: list[Event]) -> None:
        super().recall(events)
        self.panels.put_away()

    def deselect(self) -> None:
        self._selection.clear()

    def rest(self) -> None:
        """Drop the deed in the making with its turn, and when it is not possible any more.

        Trading is not where nothing can be paid.
        """
        self._selection.goal = None
        deed = self._part.open_deed
        spent = deed is Deed.TRADE and not self._part.can_buy()
        if deed is None or spent or self.seen.phase is not Phase.ACT or self._part.disabled_reason(deed) is not None:
            self._selection.deed = None

    # the sheet and the pack

    def furnish(self) -> None:
        self.panels.make(self._clicks)

    def arrange(self, box: Rect) -> Rect:
        return self.panels.arrange(box)

    def below_panels(self, box: Rect) -> int:
        return self.panels.below_panels(box)

    def least_below(self, *, lowest: bool = False) -> int:
        return self.panels.least_below

    def part(self, name: str) -> Rect | None:
        return self.panels.part(name)

    def show_things(self) -> None:
        self.panels.show()

    def follow(self) -> None:
        self.panels.tell()

    # the board

    def ground(self, window: Rect, view: View) -> Callable[[], Surface]:
        self.panels.follow(window, view)
        return partial(self._land.paint, window, view)

    def at_rest(self, shown: Observation) -> dict[Hashable, Actor]:
        """Return the pieces of what is shown; all heroes look at the viewer."""
        return self._pieces(shown, self.memory.at_ease())

    def _pieces(self, shown: Observation, memory: Memory) -> dict[Hashable, Actor]:
        turned = self.host.stage.view.turned
        return self.recap.on_board(pieces.at_rest(self.host.context.theme, shown, self._places, memory, turned=turned), shown)

    def show_die_at_rest(self) -> None:
        """Show what was rolled in this turn, or for the start; faint unless it found something.

        As long as nothing was, the die waits on its edge: what another rolled is nothing of this turn.
        """
        rolled = self.memory.fell if self.shown.phase is Phase.ROLL_FOR_START else self.memory.rolled
        if rolled:
            self.host.tray.lay(f"{things.DIE}_{rolled}", faint=self._part.found is None)
        else:
            self.host.tray.lay(things.WAITING, lift=things.LOWERED, faint=True)

    def icons(self) -> Iterator[str]:
        yield from super().icons()
        yield from (*things.ICONS.values(), "inv/sword3", "ui/icon_lock", "ui/icon_waves")

    # words

    def prompt(self) -> Prompt:
        part, deed = self._part, self._selection.deed or ""
        starves = part.gift is not None and part.starves_by(part.gift)
        prompt = self._words.prompt(self._choices.now(), deed, part.open_ways(), part.food_handed, starves=starves)
        caption = self._words.caption(self.memory.rolled, self._part.found)
        return replace(prompt, caption=caption, menu=self._choices.menu_choices())

    def note(self, space: Square) -> Note:
        return self._notes.of(space)

    def whereabouts(self) -> Mapping[Seat, Square]:
        return {seat: hero.space for seat, hero in enumerate(self.shown.heroes) if hero.space is not None}

    def offered(self) -> tuple[Square, ...]:
        marks = self.marking.marks()
        return tuple(dict.fromkeys(key[2] for key in marks if isinstance(key, tuple) and key[1] in (*OFFERING, "danger")))

    def threats(self, seat: Seat) -> Threats:
        """Return the tiles of threats, of what is left of the turn of a foe under way."""
        words, seen, teams = self._words, self.seen, ".teams" if len(self.seen.heroes) > 2 else ""
        icon, turn = Thing("mark/shot", None, words.text("menace")), self.seen.turn
        now = turn.seat if turn is not None and team(turn.seat) != team(seat) else None
        last = now is None and self.seen.phase is Phase.ACT and previews.limit_outcome(self.seen) is not None
        other = next((foe for foe in range(1 - team(seat), len(seen.heroes), 2) if foe != now and seen.heroes[foe].alive), None)
        both = other is not None and turns.comes_again(seen, other)
        rest = words.text("menace.turns.teams" if both else "menace.turns")
        told = rest if now is not None else words.text("menace.last") if last else ""
        back = ".back" if previews.may_kill(seen, seat) else ""
        scope, none, elsewhere = (words.text(f"menace.{part}") for part in (f"scope{teams}{back}", "none", "else"))
        return Threats(icon, threats(self.seen, seat), scope, none, elsewhere, now=now, turns=told)

    def suggestion(self, action: Action) -> Suggestion:
        found = suggestion(action, self.seen, self._places, self._words)
        going = self._choices.going(action.to) if isinstance(action, Move) else None
        return found if going is None else replace(found, label=going.text, consequence=going.consequence, icon=going.icon)

    def goal(self, seat: Seat) -> Goal:
        """Return the goal: outlive the other side, or have more lives at the end (RL-15, RL-61)."""
        words, heroes, pace = self._words, self.seen.heroes, self.seen.pace
        lives = [sum(hero.lives for hero in heroes[side::2]) for side in (seat % 2, 1 - seat % 2)]
        hearts = self.seen.lives * len(heroes[1 - seat % 2 :: 2])
        signs = tuple(Thing(things.LIFE, None, "", faint=number >= lives[1]) for number in range(hearts))
        duel = len(heroes) == 2
        about = words.text("goal.about" if duel else "goal.about_teams", n=lives[1], own=lives[0])
        if pace.limit is not None:
            about = f"{about} {words.text('goal.limit', n=pace.limit)}"
            if self.seen.round:
                about = f"{about} {words.text('goal.round', round=self.seen.round)}"
        elif pace.ending is Ending.HUNGER:
            then = pace.next_growth(self.seen.round)
            meal, more = (words.amount(Item.FOOD, pace.meal(at)) for at in (self.seen.round, then))
            about = f"{about} {words.text('goal.hunger', meal=meal, n=then, more=more)}"
        last, near = self.seen.round == pace.limit, pace.limit is not None and pace.limit - self.seen.round <= AHEAD
        key = "goal.last_round" if last else "goal.near_limit" if near else "goal" if duel else "goal.teams"
        name = words.text(key, round=self.seen.round, last=pace.limit)
        said = words.text("goal.own" if duel else "goal.own_team", n=lives[0])
        rivals = range(1 - seat % 2, len(heroes), 2)
        rival = next((rival for rival in rivals if heroes[rival].lives), rivals[0])
        return Goal(name, about, f"ui/portrait_explorer_{pieces.colour(rival)}", said, signs=signs, urgent=name if last else "")

    def nearing_end(self) -> float:
        """Return 0.5 with two hearts left of a side's last life, and 1 with one (RL-15)."""
        sides = [self.shown.heroes[side::2] for side in (0, 1)]
        last = [sum(hero.health for hero in side) for side in sides if sum(hero.lives for hero in side) <= 1]
        hearts = min(last, default=MAXIMUM[Item.HEALTH])
        return 1.0 if hearts <= 1 else 0.5 if hearts == LAST_HEARTS else 0.0

    def cards(self) -> tuple[PlayerSummary, ...]:
        return tuple(self._card(seat, hero, self.seen) for seat, hero in enumerate(self.seen.heroes))

    def _card(self, seat: int, hero: Hero, shown: Observation) -> PlayerSummary:
        colour, words = pieces.colour(seat), self._words
        line = words.status(seat, shown)
        rolls = shown.phase is Phase.ROLL_FOR_START
        has = things.of_hero(hero, shown.meal, words.text("item.lives"), words.item) if hero.lives and not rolls else ()
        carried = things.in_pack(hero, shown.meal, words.item, gold=False) if has else ()
        allies = tuple(pieces.colour(other) for other in range(seat % 2, len(shown.heroes), 2) if other != seat)
        portrait, about = f"ui/portrait_explorer_{colour}", words.held(seat, shown)
        out = not hero.lives
        return PlayerSummary(
            seat,
            portrait,
            colour,
            line,
            out,
            about=about,
            things=has,
            allies=allies,
            carried=carried,
            life=hero.health if hero.alive else None,
            figure=f"people/explorer_{colour}",
        )

    def charts(self, opening: Observation) -> tuple[Chart, ...]:
        rows, first = curves.over_rounds(opening.heroes, self.host.events()), max(0, opening.round - 1)
        return tuple(Chart(self._words.text(f"chart.{item}"), curves.curve(rows, item), first) for item in curves.CHARTED)
