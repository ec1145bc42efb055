"""The story: what mattered most of each turn, in one sentence.

A turn's sentence has at most twelve words, and its parts are in the order in which they happened. It says what leads to the rest
(`main`), all ends, and all that concerns the reader, in as many words as that takes, then as much more of what happened as there
are words left: by weight (`Matter`), of what weighs the same what befell others first, then the later. A mark stands where
something is left out; the player is named behind it, and neither is counted, but the first name.

Neighbours of the same kind have their verb once, and what befell several players alike is said once of all of them. Where there
is less room the sentence keeps fewer parts, those that weigh most, at last the ends and the heaviest that concerns the reader,
with what led to it. Of several turns those are kept whose `Weight` is the most.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import chain, groupby, takewhile
from operator import attrgetter

from game.engine.core import Seat

MOST_WORDS = 12
"""The most words of a sentence; players' names in a row, and a name in quotation marks, count as one."""
LEFT_OUT = "…"
"""The mark where parts of a turn are left out."""
NAME = "@"
"""A player's name while words are counted."""
QUOTED = re.compile("[“„][^”]*”")
"""A name in quotation marks."""


class Matter(IntEnum):
    """The weight of what happens in a turn.

    An end is one of a player's game; a peril without help leads to it.
    """

    ASIDE = 0
    MOVE = 1
    GAIN = 2
    LOSS = 3
    AIMED = 4
    PERIL = 5
    END = 6


class Weight(IntEnum):
    """The weight of a turn for its reader.

    What concerns the reader weighs most, with losses in own turns, then the ends of others.
    """

    NOTHING = 0
    SOMETHING = 1
    END = 2
    CONCERNS = 3


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a sentence: what the player in `seat` does or suffers, without the name.

    `icon` is its picture, for players who have more than one piece. Deeds and gains of the same `kind` have the same verb, their
    first word, and what is done or gained behind it; a word that belongs to the verb is tied to it by a no-break space.
    `of_several` are the words where it is so of several players, "" where they have no such words. It is done to the players in
    `whom`, if to others. `apart`: it came of something else than the move before it, which is left out, as it would seem to have
    come of that. `leads`: what came of it is right behind it, and it is left out where that is, as what is told next would seem
    to have come of it. `undoes`: it gives back of what its player lost last, and the one is not told without the other. Nor are
    neighbours without the others that are `part_of` the same.
    """

    seat: Seat
    words: str
    matter: Matter
    icon: str = ""
    kind: str = ""
    of_several: str = ""
    whom: tuple[Seat, ...] = ()
    apart: bool = False
    leads: bool = False
    undoes: bool = False
    part_of: str = ""

    @property
    def ends(self) -> bool:
        """Return whether it ends a player's game, or leads to that without help."""
        return self.matter >= Matter.PERIL


@dataclass(frozen=True, slots=True)
class Teller:
    """The words that sentences need beside their clauses.

    `name` is the name of a player, `both` joins the last two of several clauses, `times` says how often a clause was so, and
    `nothing` tells of a turn without any. What concerns the player in `reader`, who reads them, comes before all but ends, and
    what else befell that player in another's turn before what befell others. Of fewer parts what is `beside` the point is left
    out first.
    """

    name: Callable[[Seat], str]
    both: Callable[[str, str], str]
    times: Callable[[str, int], str]
    nothing: Callable[[Seat], str]
    reader: Seat | None = None
    beside: Callable[[Clause], bool] = lambda _: False


def main(seat: Seat, clauses: Sequence[Clause]) -> Clause | None:
    """Return what leads the sentence of a turn, as what follows seems to have come of it.

    It is the last that the player aimed, else did, before the heaviest that befell another; if there is none, what matters most
    of all that is theirs, else of the turn, and of what matters the same the last.
    """
    befell = max((clause.matter for clause in clauses if clause.seat != seat), default=None)
    before = takewhile(lambda clause: clause.seat == seat or clause.matter is not befell, clauses)
    did = [clause for clause in before if clause.seat == seat and clause.matter is not Matter.LOSS and not clause.ends]
    if befell is not None and did:
        return max(reversed(did), key=lambda clause: clause.matter is Matter.AIMED)
    own = [clause for clause in clauses if clause.seat == seat]
    return max(reversed(own or clauses), key=attrgetter("matter"), default=None)


def tell(seat: Seat, clauses: Sequence[Clause], teller: Teller) -> tuple[str, ...]:
    """Return the sentence of a player's turn, then the same in fewer and fewer parts.

    The last one has only the ends and the heaviest that concerns the reader, of what weighs the same the first, with what led to
    what befell the reader, or else what leads to the rest. What befell several alike is told of all of them or of none, as is a
    loss with what was given back of it, and what the reader lost in the own turn is left out of fewer parts alone.
    """
    told = [*_counted(clauses, teller)]
    first = main(seat, told)
    if first is None:
        return (teller.nothing(seat),)
    alike = _together(told)
    chosen = [*alike[told.index(first)]]
    lost = {at for at, clause in enumerate(told) if seat == clause.seat == teller.reader and clause.matter is Matter.LOSS}
    to_reader = {at for at, clause in enumerate(told) if concerns(seat, clause, teller.reader)}

    def weight(at: int) -> tuple[bool, bool, Matter, bool, bool, int]:
        whose, matter = told[at].seat, told[at].matter
        reads = whose == teller.reader != seat
        return told[at].ends, at in to_reader | lost, matter, reads, whose != seat, -at if at in to_reader else at

    misleading = {at for at, behind in enumerate(told[1:]) if behind.apart and told[at].matter is Matter.MOVE}
    by_weight = sorted({*range(len(told))} - misleading, key=weight, reverse=True)
    ends = [at for at in by_weight if told[at].ends]
    heaviest = [at for at in by_weight if at in to_reader and at not in ends and not teller.beside(told[at])][:1]
    least = [*dict.fromkeys(chain.from_iterable(alike[at] for at in ends + heaviest))]
    to_tell = heaviest + [at for at in ends if told[at].seat == teller.reader]
    if any(told[at].seat != seat for at in to_tell):  # with what led to it, or it would seem another's doing
        least += [at for at in chosen if at not in least]
    for at in by_weight:
        alone = told[at].leads and at + 1 < len(told) and at + 1 not in chosen
        if at in chosen or alone:
            continue
        must = not to_reader.union(least, lost).isdisjoint(alike[at])
        if must or _words(_kept(told, {*chosen, *alike[at]}), teller) <= MOST_WORDS:
            chosen += alike[at]
    chosen.sort(key=lambda at: (at not in least, teller.beside(told[at])))
    fewer = [chosen[:count] for count in range(len(chosen), max(1, len(least)) - 1, -1)]
    whole = [part for part in fewer if all(set(part).issuperset(alike[at]) for at in part)]
    return tuple(_sentence(_kept(told, part), teller.name, teller.both) for part in whole)


def _together(told: Sequence[Clause]) -> list[tuple[int, ...]]:
    """Return for each clause the places of those that are told with it or not at all."""
    found = _alike(told)
    for at, clause in enumerate(told):
        lost = [before for before in range(at) if told[before].seat == clause.seat and told[before].matter is Matter.LOSS]
        if clause.undoes and lost:
            both = tuple(sorted({*found[lost[-1]], *found[at]}))
            for place in both:
                found[place] = both
    for (_, whole), group in groupby(range(len(told)), key=lambda at: (told[at].seat, told[at].part_of)):
        parts = [*group]
        if whole and len(parts) > 1:
            all_parts = tuple(sorted({*chain.from_iterable(found[at] for at in parts)}))
            for place in all_parts:
                found[place] = all_parts
    return found


def _alike(told: Sequence[Clause | None]) -> list[tuple[int, ...]]:
    """Return for each clause the places of it and the neighbours that say the same of others."""
    found: list[tuple[int, ...]] = []
    for said, group in groupby(range(len(told)), key=lambda at: (clause := told[at]) and clause.of_several):
        places = tuple(group)
        found += [places if said else (at,) for at in places]
    return found


def concerns(seat: Seat, clause: Clause, reader: Seat | None) -> bool:
    """Return whether a clause of a turn of the player in `seat` concerns who reads it.

    So does in another's turn what is done to the reader, and of what befalls the reader all but gains.
    """
    if reader is None or reader == seat:
        return False
    return reader in clause.whom or (clause.seat == reader and clause.matter >= Matter.LOSS)


def weight_of(seat: Seat, clauses: Sequence[Clause], reader: Seat | None) -> Weight:
    """Return the weight of a player's turn for who reads of it."""
    lost = any(clause.seat == reader and clause.matter is Matter.LOSS for clause in clauses)
    if lost or any(concerns(seat, clause, reader) for clause in clauses):
        return Weight.CONCERNS
    if any(clause.ends for clause in clauses):
        return Weight.END
    return Weight.SOMETHING if clauses else Weight.NOTHING


def _kept(told: Sequence[Clause], part: Collection[int]) -> list[Clause | None]:
    """Return some of the clauses, with None for one that is left out."""
    return [told[at] if at in part else None for at in range(len(told))]


def fits(clauses: Sequence[Clause], teller: Teller) -> bool:
    """Return whether the sentence of a turn has room for all clauses."""
    told = [*_counted(clauses, teller)]
    return not told or _words(told, teller) <= MOST_WORDS


def _words(clauses: Sequence[Clause | None], teller: Teller) -> int:
    sentence = QUOTED.sub("name", _sentence(clauses, lambda _: NAME, teller.both))
    sentence = sentence.removeprefix(LEFT_OUT).replace(f"{LEFT_OUT} {NAME}", "").replace(LEFT_OUT, "")
    return len(re.sub(f"(?:{NAME}, )*{re.escape(teller.both(NAME, NAME))}", NAME, sentence).split())


def _counted(clauses: Sequence[Clause], teller: Teller) -> Iterator[Clause]:
    """Yield neighbours that say the same as one, with how often it was so."""
    for clause, alike in groupby(clauses):
        count = sum(1 for _ in alike)
        yield clause if count == 1 else replace(clause, words=teller.times(clause.words, count), of_several="")


def _sentence(clauses: Sequence[Clause | None], name: Callable[[Seat], str], both: Callable[[str, str], str]) -> str:
    """Return the sentence of clauses, with a mark for neighbours that are left out (None)."""
    stretches: list[list[str]] = [[]]
    places = groupby(range(len(clauses)), key=_runs(clauses).__getitem__)
    by_player = [[clauses[at] for at in run] for _, run in places]
    for of_several, groups in groupby(by_player, key=_of_several):
        runs = [[clause for clause in group if clause is not None] for group in groups]
        if runs == [[]]:
            stretches.append([])
        elif of_several:
            for alike in _each_once(runs):
                words = of_several if len(alike) > 1 else alike[0][0].words
                stretches[-1].append(f"{_joined([name(run[0].seat) for run in alike], both)} {words}")
        else:
            stretches[-1] += (f"{name(run[0].seat)} {_joined([*_with_one_verb(run, both)], both)}" for run in runs)
    sentence = f" {LEFT_OUT} ".join("; ".join(parts) for parts in stretches)
    return f"{sentence}.".lstrip() if stretches[-1] else sentence.strip()


def _runs(clauses: Sequence[Clause | None]) -> list[tuple[Seat | None, bool]]:
    """Return for each clause whose it is, and whether others share its words."""
    alike = _alike(clauses)
    return [(clause.seat if clause is not None else None, len(alike[at]) > 1) for at, clause in enumerate(clauses)]


def _each_once(runs: Sequence[list[Clause]]) -> Iterator[list[list[Clause]]]:
    """Yield the clauses of players in their order, in lists that have no player twice."""
    alike: list[list[Clause]] = []
    for run in runs:
        if run[0].seat in {other[0].seat for other in alike}:
            yield alike
            alike = []
        alike.append(run)
    yield alike


def _of_several(clauses: Sequence[Clause | None]) -> str | None:
    """Return the words that a player's clauses share with the same of others.

    They are "" where the clauses have none, None where they are left out.
    """
    first, *others = clauses
    if first is None:
        return None
    return first.of_several if not others else ""


def _with_one_verb(clauses: Sequence[Clause], both: Callable[[str, str], str]) -> Iterator[str]:
    """Yield the words of clauses, one for neighbours with the same verb."""
    for (kind, matter), group in groupby(clauses, key=attrgetter("kind", "matter")):
        words = [clause.words for clause in group]
        verbs, _, rests = zip(*(text.partition(" ") for text in words), strict=True)
        if kind and matter <= Matter.GAIN and len(set(verbs)) == 1 and all(rests):
            yield _joined([words[0], *rests[1:]], both)
        else:
            yield from words


def _joined(words: Sequence[str], both: Callable[[str, str], str]) -> str:
    *others, last = words
    return both(", ".join(others), last) if others else last
