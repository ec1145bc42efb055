"""The claims of Earthquake Island, against all tiles that can lie below and all choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from game.engine.chance import Chance, Fixed, shuffled
from game.engine.core import Action, Event, Seat
from game.engine.earthquake import events
from game.engine.earthquake.actions import (
    Bazooka,
    Climb,
    DiscardTile,
    Dynamite,
    EndTurn,
    Float,
    Jump,
    Keep,
    Remove,
    Sandbag,
    Stay,
    Steal,
    Step,
    Swim,
)
from game.engine.earthquake.board import Space
from game.engine.earthquake.game import GAME
from game.engine.earthquake.mix import CRACKS, TURNED, pile
from game.engine.earthquake.movement import check_move, possible_moves
from game.engine.earthquake.observation import unseen
from game.engine.earthquake.state import Observation, Phase, State
from game.ui.services.wording import percent
from tests.ui.claims.host import OpenHost
from tests.ui.claims.said import Said

DEALS = 2
"""The number of deals of the other tiles for each kind that may lie just below."""
LANDINGS = (Stay, Step, Climb, Jump, Swim, Float)
REPEATED = ("earthquake.note.kept", "earthquake.note.left", "earthquake.note.removed")
"""Texts of cards that say what the buttons say too."""
UNCLAIMED = ("button.", "tool.", "tile.", "reason.", "note.holds", "note.stands", "note.swims")
"""Texts that name or refuse something, and say nothing of what would follow."""
Claims = Iterator[tuple[str, bool]]


class Course(NamedTuple):
    """One course of an action: its events, and the state once the explorer's tile is played."""

    seat: Seat
    state: State
    happened: tuple[Event, ...]
    choices: tuple[Action, ...]

    @property
    def driven(self) -> bool:
        """Return whether a volcano came to light beneath the explorer."""
        space = self.state.explorers[self.seat]
        if space is None:
            gone = [event for event in self.happened if isinstance(event, events.Eliminated) and event.seat == self.seat]
            return gone[0].cause == "volcano"
        top = self.state.top(space)
        return top is not None and top.kind == "volcano"

    @property
    def height(self) -> int:
        """Return the number of tiles on which it stands."""
        space = self.state.explorers[self.seat]
        return self.state.height(space) if space is not None else 0

    @property
    def wet(self) -> bool:
        """Return whether it is in water."""
        return not self.height and not self.driven

    @property
    def spared(self) -> bool:
        """Return whether a sandbag went for a tile."""
        return any(isinstance(choice, Sandbag) for choice in self.choices)

    @property
    def ways(self) -> set[Space]:
        """Return the land to which it could go from there."""
        if self.state.explorers[self.seat] is None:
            return set()
        return {move.to for move in possible_moves(self.state, self.seat) if not isinstance(move, Swim)}

    @property
    def won(self) -> bool:
        """Return whether its player is the last one left once the turn is over."""
        over = self.state
        if over.phase is Phase.END and over.actor == self.seat:
            over = GAME.apply(over, EndTurn(), Fixed()).state
        outcome = GAME.outcome(over)
        return outcome is not None and self.seat in outcome.winners

    @property
    def quiet(self) -> bool:
        """Return whether nobody went out, so that all stand where they stood."""
        return not any(isinstance(event, events.Eliminated) for event in self.happened)


class Deal(NamedTuple):
    """One deal of the tiles below: its share of all chances, and the courses of an action."""

    share: Fraction
    courses: tuple[Course, ...]


class Futures:
    """All that the actions of a position may lead to."""

    def __init__(self, seen: Observation, chance: Chance) -> None:
        self.seen, self._chance = seen, chance
        self._known: dict[Action, tuple[Deal, ...]] = {}

    def of(self, action: Action) -> tuple[Deal, ...]:
        """Return the deals with which an action may meet."""
        if action not in self._known:
            self._known[action] = tuple(self._deals(action))
        return self._known[action]

    def _target(self, action: Action) -> Space | None:
        match action:
            case Step(to=to) | Climb(to=to) | Jump(to=to):
                return to
            case Dynamite(at=at) | Bazooka(at=at):
                return at
        return self.seen.explorers[self.seen.actor or 0]

    def _deals(self, action: Action) -> Iterator[Deal]:
        hidden = pile(unseen(self.seen))
        target = self._target(action)
        kinds = {face.partition("_")[0] for face in hidden} if target is not None and self.seen.height(target) > 1 else {""}
        for kind in sorted(kinds):
            below = [face for face in hidden if face.partition("_")[0] == kind]
            share = Fraction(len(below) or 1, len(hidden) if below else 1)
            for _ in range(DEALS):
                state = self._dealt(hidden, below[:1], target)
                yield Deal(share / DEALS, tuple(_courses(state, action)))

    def _dealt(self, hidden: list[str], first: list[str], target: Space | None) -> State:
        """Return a state with unseen tiles dealt below the tops, `first` just below one top."""
        left = list(hidden)
        for face in first:
            left.remove(face)
        drawn = list(shuffled(left, self._chance))
        stacks = []
        for space, height, top in zip(self.seen.board.spaces, self.seen.heights, self.seen.tops, strict=True):
            faces = [drawn.pop() for _ in range(height - 1 - len(first if space == target else []))]
            faces += first if space == target and height > 1 else []
            below = [TURNED[face][self._chance.roll(0, 5)] for face in faces]
            stacks.append((*below, top) if top is not None else ())
        return State.of(self.seen, stacks=tuple(stacks))


def _courses(
    state: State, action: Action, happened: tuple[Event, ...] = (), choices: tuple[Action, ...] = ()
) -> Iterator[Course]:
    seat = state.actor
    assert seat is not None
    step = GAME.apply(state, action, Fixed())
    after, happened = step.state, (*happened, *step.events)
    if after.phase not in (Phase.TOOL, Phase.SANDBAG) or after.actor != seat:
        yield Course(seat, after, happened, choices)
        return
    for choice in GAME.legal(after):
        steals = isinstance(choice, Steal) and after.tools[choice.victim] == "sandbag"
        if steals or isinstance(choice, Keep | DiscardTile | Sandbag | Remove):
            yield from _courses(after, choice, happened, (*choices, choice))


# what is claimed


def check(host: OpenHost, table: Any, chance: Chance) -> Claims:
    """Yield every claim that the table makes of a position, and whether it holds."""
    seen: Observation = host.seen
    if seen.actor is None or seen.phase is Phase.PLACE:
        return
    futures = Futures(seen, chance)
    for aiming in (False, True):
        table._selection.aiming = aiming
        yield from _buttons(host, table, futures)
        ways = table._choices.uses() if aiming else table._choices.ways()
        yield from _cards(host, table, futures, ways)
        yield from _marks(host, table, futures, ways)
    table._selection.aiming = False


def _claims(host: OpenHost, *words: str) -> Iterator[Said]:
    for said in host.read(*words):
        if said.key.startswith("earthquake.") and not said.key.removeprefix("earthquake.").startswith(UNCLAIMED):
            yield said


def _buttons(host: OpenHost, table: Any, futures: Futures) -> Claims:
    for choice in table._choices.now(lambda: None):
        action = host.action_of(choice)
        for said in _claims(host, choice.consequence):
            if said.key.startswith("earthquake.then.swim"):
                swims = [futures.of(swim) for swim in host.legal() if isinstance(swim, Swim)]
                wins = [all(course.won for deal in deals for course in deal.courses) for deals in swims]
                if said.key.endswith("_wins_some"):
                    yield said.key, (sum(wins), len(wins)) == (said.values["n"], said.values["of"])
                    continue
                won = all(wins)
                if won or said.key.endswith("_wins"):
                    yield said.key, won and said.key.endswith("_wins")
                    continue
                ways = {len(course.ways) for deals in swims for deal in deals for course in deal.courses}
                number = said.values.get("n", 0)
                yield said.key, max(ways) == number and (said.key.endswith("_most") or ways == {number})
            else:
                yield said.key, action is not None and holds(said, futures, action)


def _cards(host: OpenHost, table: Any, futures: Futures, ways: Any) -> Claims:
    seen = futures.seen
    for space in seen.board.spaces:
        note, action = table.note(space), ways.get(space)
        lines = [line.text for line in note.lines] if note is not None else []
        if isinstance(action, LANDINGS):
            for line in [line for line in lines if host.read(line)[0].key in REPEATED]:
                lines.remove(line)
                yield from _of_a_choice(host, line, futures, action)
        for said in _claims(host, *lines):
            if isinstance(action, Action):
                yield said.key, holds(said, futures, action)
            elif seen.phase is Phase.SANDBAG:
                yield said.key, said.key in REPEATED or holds(said, futures, Remove())
            elif seen.phase is Phase.TOOL and not said.key.startswith("earthquake.then."):
                yield said.key, _of_the_tile(said, futures)


def _of_a_choice(host: OpenHost, line: str, futures: Futures, action: Action) -> Claims:
    """Yield what a card says of keeping or of leaving the tool tile to which a way leads, and whether it holds."""
    first, *rest = _claims(host, line)
    choice = Keep if first.key == "earthquake.note.kept" else DiscardTile
    for said in rest:
        yield said.key, holds(said, futures, action, choice)


def _steals_sandbag(seen: Observation) -> bool:
    """Return whether the tile that waits could be saved by a sandbag that is stolen first (EI-53, EI-58)."""
    return any(isinstance(action, Steal) and seen.tools[action.victim] == "sandbag" for action in GAME.legal(seen))


def _of_the_tile(said: Said, futures: Futures) -> bool:
    """Return whether the card is right about keeping or leaving the tile that waits."""
    kept = [course for deal in futures.of(Keep()) for course in deal.courses]
    left = [course for deal in futures.of(DiscardTile()) for course in deal.courses]
    wanted = said.values.get("n", 0)
    match said.key.rpartition(".")[2]:
        case "either":
            return all(course.wet for course in (*kept, *left)) and not _steals_sandbag(futures.seen)
        case "spared":
            return all(course.wet for course in (*kept, *left)) and _steals_sandbag(futures.seen)
        case "kept_wins":
            return all(course.won for course in kept)
        case "left_wins":
            return all(course.won for course in left)
        case "kept_ways" | "kept_stuck" | "kept_stuck_belt" | "kept_stuck_tool":
            return _needed(kept) and all(len(course.ways) == wanted for course in kept if course.quiet)
        case "left_ways" | "left_stuck" | "left_stuck_belt" | "left_stuck_tool":
            return _needed(left) and all(len(course.ways) == wanted for course in left if course.quiet)
    return said.key in REPEATED


def _needed(courses: Iterable[Course]) -> bool:
    """Return whether ways on may be needed, since the turn may leave another player in the game."""
    return not all(course.won for course in courses)


def _marks(host: OpenHost, table: Any, futures: Futures, ways: Any) -> Claims:
    for key, actor in table.marking.marks().items():
        _, look, *at = key if isinstance(key, tuple) else ("", "")
        action = ways.get(at[0]) if at else None
        if not isinstance(action, LANDINGS):
            continue
        deals = futures.of(action)
        if look == "drop":
            yield "mark.drop", any(course.wet for deal in deals for course in deal.courses)
        if look == "danger":
            courses = [course for deal in deals for course in deal.courses if course.quiet]
            yield "mark.danger", any(course.wet for course in courses) or not any(course.ways for course in courses)
        if look == "possible":
            yield f"mark.{look}", not all(course.wet for deal in deals for course in deal.courses)
        for said in _claims(host, actor.sprite):
            yield said.key, holds(said, futures, action)
    yield from _darts(table, futures, ways)


def _darts(table: Any, futures: Futures, ways: Any) -> Claims:
    """Yield whether darts show all sides over which one could go on, whatever lies below where nothing is in question."""
    board, marks = futures.seen.board, table.marking.marks()
    for space, action in ways.items():
        if not isinstance(action, LANDINGS) or table._selection.aiming:
            continue
        fate = table.marking.fates.of(action)
        if fate is not None and not fate.outlook.certain:  # it has a question mark, or no room for any
            continue
        darts = {key[3] for key in marks if isinstance(key, tuple) and key[:3] == ("mark", "dart", space)}
        for deal in futures.of(action):
            if not all(course.quiet for course in deal.courses):
                continue
            led = set().union(*(course.ways for course in deal.courses))
            around = zip(board.beside[space], board.beyond[space], strict=True)
            yield "mark.dart", darts == {side for side, ends in enumerate(around) if led.intersection(ends)}


def holds(said: Said, futures: Futures, action: Action, choice: type[Action] | None = None) -> bool:
    """Return whether what is said of an action is so, whatever lies below; `choice`: what is chosen first on the way."""
    values, seen, deals = said.values, futures.seen, futures.of(action)
    if choice is not None:
        chosen = ((deal.share, [course for course in deal.courses if isinstance(course.choices[0], choice)]) for deal in deals)
        deals = tuple(Deal(share, tuple(courses)) for share, courses in chosen)
    courses = [course for deal in deals for course in deal.courses]
    dry, quiet = [course for course in courses if not course.driven], [course for course in courses if course.quiet]
    seat = seen.actor or 0
    hit = action.at if isinstance(action, Dynamite | Bazooka) else None
    check_it: dict[str, Callable[[], bool]] = {
        "then.water": lambda: all(course.wet for course in courses),
        "then.water_odds": lambda: _between(deals, lambda course: course.wet, values["chance"]),
        "then.water_most": lambda: any(course.wet for course in courses) or _deep(deals),
        "then.spared": lambda: any(course.wet for course in courses) and all(course.spared for course in dry if not course.wet),
        "then.spared_odds": lambda: any(course.spared for course in courses),
        "note.or_sandbag": lambda: any(course.spared for course in courses),
        "then.sandbag_or_tile": lambda: not any(course.wet for course in courses),
        "then.height": lambda: all(course.height == values["n"] for course in dry),
        "then.volcano": lambda: _between(deals, lambda course: course.driven, values["chance"]),
        "then.volcano_most": lambda: any(course.driven for course in courses),
        "then.hole": lambda: all(_of_kind(course, "hole") for course in courses),
        "then.cracks": lambda: all(_broken(course) == values.get("cracks", values.get("n")) for course in courses),
        "then.found": lambda: all(_has(course, events.ToolFound) for course in courses),
        "then.keep": lambda: all(_has(course, events.TileObeyed, events.ToolFound, events.VolcanoExposed) for course in courses),
        "then.replaced": lambda: all(_has(course, events.ToolDiscarded) for course in courses),
        "then.sandbag": lambda: all(_has(course, events.ToolUsed) and not _has(course, events.TileRemoved) for course in courses),
        "then.end_wins": lambda: all(course.won for course in courses),
        "then.end": lambda: isinstance(action, EndTurn) and all(_holds_on(course, seen) for course in courses),
        "then.float": lambda: _needed(courses) and all(len(course.ways) == values.get("n", 0) for course in quiet),
        "then.wins": lambda: all(course.won for course in courses),
        "then.wins_else": lambda: all(course.won for course in courses if not course.driven),
        "mark.wins_odds": lambda: _at_least(deals, lambda course: course.won, values["chance"]),
        "note.uses_up": lambda: all(course.state.tools[seat] is None or course.choices for course in courses),
        "note.removed_ways": lambda: _needed(courses) and all(len(course.ways) == values["n"] for course in quiet),
        "then.no_way_up": lambda: _needed(courses) and all(not course.ways for course in quiet if course.wet),
        "then.no_way_on": lambda: _needed(courses) and all(not course.ways for course in quiet if not course.driven),
        "note.ways_on": lambda: all(len(course.ways) == values["n"] for course in quiet if not course.driven),
        "note.ways_most": lambda: all(len(course.ways) <= values["n"] for course in quiet),
        "note.barriers": lambda: not any(course.ways for course in quiet),
        "note.dry": lambda: all(course.height == values.get("n", values.get("height")) for course in courses),
        "mark.dry_odds": lambda: _between(deals, lambda course: not course.driven and not course.wet, values["chance"]),
        "note.steals": lambda: all(_has(course, events.Stolen) for course in courses),
        "note.pushed": lambda: all(_has(course, events.Pushed) for course in courses),
        "note.pushed_wet": lambda: all(_has(course, events.Pushed) and _has(course, events.FellIntoWater) for course in courses),
        "note.blasted": lambda: all(_has(course, events.TileRemoved) for course in courses),
        "note.blast_wet": lambda: all(_has(course, events.FellIntoWater) for course in courses),
        "note.blast_dry": lambda: not any(_has(course, events.VolcanoExposed) for course in courses),
        "note.blast_or_volcano": lambda: _between(deals, lambda course: _has(course, events.VolcanoExposed), values["chance"]),
        "note.blast_opens": lambda: all(hit in course.ways for course in courses),
        "note.blast_opens_odds": lambda: _between(deals, lambda course: hit in course.ways, values["chance"]),
        "note.blast_saved": lambda: not any(_blown_up(course) for course in courses),
        "note.blast_drowns": lambda: all(_blown_up(course) for course in courses),
    }
    alike = {
        "note.sinks": "then.water",
        "note.sinks_belt": "then.water",
        "mark.sinks": "then.water",
        "note.water_odds": "then.water_odds",
        "note.water_most": "then.water_most",
        "note.spared": "then.spared",
        "note.volcano_odds": "then.volcano",
        "note.volcano_most": "then.volcano_most",
        "then.volcano_besides": "then.volcano",
        "then.volcano_most_besides": "then.volcano_most",
        "note.dry_else": "then.height",
        "mark.dry": "note.dry",
        "then.float_stuck": "then.float",
        "then.replaced_same": "then.replaced",
        "then.float_wins": "then.wins",
        "note.wins": "then.wins",
        "note.wins_else": "then.wins_else",
        "mark.wins": "then.wins",
        "note.removed_wins": "then.wins",
        "note.removed_stuck": "then.no_way_up",
        "note.no_way_up": "then.no_way_up",
        "note.no_way_up_belt": "then.no_way_up",
        "note.no_way_up_tool": "then.no_way_up",
        "note.no_way_on": "then.no_way_on",
        "mark.no_way": "then.no_way_on",
        "note.ways_up": "note.ways_on",
    }
    key = said.key.removeprefix("earthquake.")
    if key.startswith("note.barrier."):
        return all(_barred(course, key.rpartition(".")[2]) == values["n"] for course in quiet)
    return check_it[alike.get(key, key)]()


def _whole(said: str) -> int:
    """Return the percentage to which what is said rounds."""
    return {"<1": 0, ">99": 100}[said] if said[0] in "<>" else int(said)


def _between(deals: tuple[Deal, ...], happens: Callable[[Course], bool], said: int | str) -> bool:
    """Return whether a percentage is between the chance for all choices and that for some."""
    least = sum((deal.share for deal in deals if all(map(happens, deal.courses))), Fraction(0))
    most = sum((deal.share for deal in deals if any(map(happens, deal.courses))), Fraction(0))
    if any(deal.courses[0].choices for deal in deals) or _deep(deals):
        return least == most == 0 or str(said) not in ("0", "100")
    if isinstance(said, str):
        return round(100 * least) <= _whole(said) <= round(100 * most)
    return percent(least) <= said <= percent(most)


def _at_least(deals: tuple[Deal, ...], happens: Callable[[Course], bool], said: int) -> bool:
    """Return whether the chance for all choices is no less than a percentage."""
    return _deep(deals) or said <= 100 * sum((deal.share for deal in deals if all(map(happens, deal.courses))), Fraction(0))


def _deep(deals: tuple[Deal, ...]) -> bool:
    """Return whether more than the tile just below decides, of which only some deals were tried."""
    removed = [
        sum(isinstance(event, events.TileRemoved) for event in course.happened) for deal in deals for course in deal.courses
    ]
    return max(removed) > 2


def _barred(course: Course, reason: str) -> int:
    """Return the number of neighbours that the explorer cannot enter for a reason."""
    state, seat = course.state, course.seat
    space = state.explorers[seat]
    assert space is not None
    steps = [check_move(state, seat, Step(end)) for end in state.board.beside[space] if end is not None]
    return sum(why is not None and why.code == reason for why in steps)


def _has(course: Course, *kinds: type[Event]) -> bool:
    return any(isinstance(event, kinds) for event in course.happened)


def _of_kind(course: Course, kind: str) -> bool:
    return any(isinstance(event, events.TileObeyed) and event.tile.kind == kind for event in course.happened)


def _broken(course: Course) -> int:
    """Return the number of tiles that the first cracks broke, -1 without cracks."""
    first = next((event for event in course.happened if isinstance(event, events.TileObeyed)), None)
    return len(first.reach) if first is not None and first.tile.kind == CRACKS else -1


def _blown_up(course: Course) -> bool:
    """Return whether the blast itself drowned somebody (EI-56)."""
    return any(isinstance(event, events.Eliminated) and event.cause in ("dynamite", "bazooka") for event in course.happened)


def _holds_on(course: Course, seen: Observation) -> bool:
    return course.state.tools[course.seat] == seen.tools[course.seat]
