"""Previews of the ends of walks and of the effects of texts, as far as a player may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.engine.chance import Chance, Fixed
from game.engine.core import Action, Seat
from game.engine.lost_baggage import checks, using
from game.engine.lost_baggage.actions import Attack, ChooseOption, ChoosePlayer, ChooseTile, UseAbility, UseItem, UseSpecial
from game.engine.lost_baggage.battles import equipment_for
from game.engine.lost_baggage.cards import UNKNOWN
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.movement import MOST_LANDINGS, decline, opponents_here
from game.engine.lost_baggage.outcomes import Course, Standing, Standings
from game.engine.lost_baggage.pending import Frame, Offer, PendingText, Source
from game.engine.lost_baggage.play import Play
from game.engine.lost_baggage.reach import Reach, reach, rivals
from game.engine.lost_baggage.state import (
    Observation,
    Phase,
    Position,
    Turn,
    character_of,
    holder_of,
    opponent_of,
    tile_at,
)
from game.engine.lost_baggage.targets import concerned, number, question, why_skipped, why_spared
from game.engine.lost_baggage.vocabulary import Do, Effect, Effects, When, Who, deeply
from game.engine.values import changed, frozen, put


@frozen
class EffectPreview:
    """One effect as it would happen now.

    `n` is its number, of damage with `double`; `seats` whom it reaches, () where a player is chosen; `blocked` those of them
    whose block prevents it; `why` as in `events.EffectSkipped`, None if it works. `lists` as in `Effect`: what may follow.
    """

    do: Do
    n: int
    seats: tuple[Seat, ...]
    blocked: tuple[Seat, ...]
    why: str | None
    lists: tuple[tuple[EffectPreview, ...], ...]


class FacePreview(NamedTuple):
    """The damage that a text may do with one number of the die.

    `moves`: it may take its user out of the battle. `left` bounds the HP of the opponent after it.
    """

    least: int
    most: int
    moves: bool
    left: tuple[int, int]


@frozen
class TextPreview:
    """The effects of an attack, an ability, a special skill or an item.

    Each is given as if it were the first. `least` and `most` bound the damage that it would do to the opponent, over all rolls
    and options; 0 outside battle. `moves`: it may take its user out of the battle (LB-72). `faces` say both for each number of
    the die, where the text has one roll and nothing is rolled within it; () otherwise.

    `hp` bounds the HP of each player after it, what equipped items do because of it included; `acts` are those, with who wears
    them (LB-66). `lands`: it may lead to a tile, which may change HP besides.
    """

    effects: tuple[EffectPreview, ...]
    least: int
    most: int
    moves: bool = False
    faces: tuple[FacePreview, ...] = ()
    hp: tuple[tuple[int, int], ...] = ()
    acts: tuple[tuple[Seat, str], ...] = ()
    lands: bool = False


@frozen
class LandingPreview:
    """The effect of landing on a space, as far as its tile is known.

    The landing `wins`, `may_defeat` the character, or surely `defeats` it; or the character `goes_on`: the text may move it, or
    give its player another turn, before anybody else is to move.
    """

    wins: bool = False
    may_defeat: bool = False
    defeats: bool = False
    goes_on: bool = False


def landing(observation: Position, seat: Seat, space: Space) -> LandingPreview:
    """Return the effects of landing on a space for a character whose player knows the tile.

    LB-25, LB-40, LB-41; there are none after eight landings (LB-82). Only a tile that is face down is obeyed. Of its text
    only what takes and gives HP counts, not where it may lead, but that it may lapse there. Who walks out of a battle has its
    items again on landing (LB-72).
    """
    tile = tile_at(observation, space)
    over = observation.turn is not None and observation.turn.landings >= MOST_LANDINGS
    if tile is None or tile.face == UNKNOWN or over:
        return LandingPreview()
    character = character_of(observation, seat)
    if tile.face == character.tile and holder_of(observation, character.baggage, seat) == seat:
        return LandingPreview(wins=True)
    if tile.up or tile.face == character.tile:
        return LandingPreview()
    text = observation.board.library.tile[tile.face].effects
    left = _hp_left(observation, seat, text, {observation.players[seat].hp})
    goes_on = any(effect.do in (*_LEADS, Do.EXTRA_TURN) for effect in text)
    return LandingPreview(may_defeat=0 in left, defeats=left == {0}, goes_on=goes_on)


def met_at(observation: Observation, seat: Seat, space: Space) -> tuple[Seat, ...]:
    """Return the players with whom a battle may be started after landing on a space.

    LB-60, LB-82: if the tile leaves both there; there is none for who wins, surely falls or is taken elsewhere by it, as far as
    its player knows.
    """
    does, turn = landing(observation, seat, space), observation.turn
    if does.wins or does.defeats or turn is None or turn.landings >= MOST_LANDINGS or _leads_on(observation, seat, space):
        return ()
    return tuple(other for other in rivals(observation, seat) if observation.players[other].place == space)


def _leads_on(observation: Observation, seat: Seat, space: Space) -> bool:
    """Return whether a known tile surely takes elsewhere who lands there (LB-25, LB-82)."""
    tile, player = tile_at(observation, space), observation.players[seat]
    if tile is None or tile.up or tile.face in (UNKNOWN, character_of(observation, seat).tile):
        return False
    there = Observation.of(observation, players=put(observation.players, seat, changed(player, place=space)))
    text = observation.board.library.tile[tile.face].effects
    return any(effect.do in (Do.TELEPORT, Do.SWAP) and _destinations(there, seat, effect) for effect in text)


def left_by_declining(observation: Observation) -> tuple[Frame, ...]:
    """LB-60: return the frames that are left once the battle on offer is declined.

    Offers of tiles that have been left since are not among them: they ask nothing.
    """
    play = Play.begin(observation)
    decline(play)
    return tuple(frame for frame in play.frames if not isinstance(frame, Offer) or opponents_here(play, frame))


_LEADS: Final = (Do.STEP, Do.RANDOM_STEP, Do.TELEPORT, Do.SWAP)
"""The effects that move their user: what follows in the text may lapse (LB-23, LB-60)."""


def _hp_left(position: Position, seat: Seat, text: Effects, before: set[int]) -> set[int]:
    """Return the HP that a text may leave its user with outside battle; 0 is a defeat.

    All rolls and options are counted.
    """
    return set().union(*_hp_course(position, seat, text, before))


def _hp_course(position: Position, seat: Seat, text: Effects, before: set[int]) -> tuple[set[int], set[int]]:
    """Return the HP with which a text may end, and those with which it may lapse on the way."""
    outcomes, lapsed = before, set[int]()
    for effect in text:
        living = {hp for hp in outcomes if hp}
        fallen = outcomes - living
        n = number(position, seat, effect.n)
        if effect.do in (Do.ROLL, Do.CHOOSE):
            courses = [_hp_course(position, seat, inner, living) for inner in effect.lists]
            living, broken_off = (set[int]().union(*part) for part in zip(*courses, strict=True))
            lapsed |= broken_off
        elif effect.do is Do.DAMAGE and effect.who in (Who.SELF, Who.EVERYONE):
            living = {max(0, hp - n) for hp in living}
        elif effect.do is Do.HEAL and effect.who in (Who.SELF, Who.EVERYONE):
            living = {min(character_of(position, seat).hp, hp + n) for hp in living}
        elif effect.do in _LEADS:
            lapsed |= living
        outcomes = living | fallen
    return outcomes, lapsed


def reach_now(observation: Observation) -> Reach:
    """Return the reach of the player to move, empty when no walk is due.

    There is a route to each end and to each player on the way.
    """
    if observation.actor is None or observation.phase not in (Phase.WALK, Phase.STEP):
        return Reach({}, {})
    steps, up_to, _ = checks.steps_now(observation, observation.actor)
    return reach(observation, observation.actor, steps, up_to=up_to)


_USES: Mapping[type[Action], Callable[[Play, Seat, Any, Chance], None]] = {
    Attack: using.use_attack,
    UseAbility: using.use_ability,
    UseSpecial: using.use_special,
    UseItem: using.use_item,
}
"""The functions that begin a text, without chance."""


def text_preview(observation: Observation, action: Action) -> TextPreview | None:
    """Return the effects of an action's text now, whether or not it may be chosen.

    None for an action that carries out no text. Costs are taken into account: numbers are counted after paying (LB-87).
    Raises ValueError for an item that is not held.
    """
    seat, begun = observation.actor, _begun(observation, action)
    if seat is None or begun is None:
        return None
    play, pending = begun
    opponent, course = opponent_of(play, seat), Course(play, pending)
    ends = course.ends(attack=isinstance(action, Attack))
    totals = [end.damage for end in ends]
    faces = _faces(pending, course, opponent) if opponent is not None else ()
    effects = tuple(_effect_preview(play, pending, effect) for effect in pending.text)
    moves = any(end.left for end in ends)
    hp = tuple((min(column), max(column)) for column in zip(*(end.hp for end in ends), strict=True))
    acts = tuple(sorted({acted for end in ends for acted in end.acted}))
    return TextPreview(effects, min(totals), max(totals), moves, faces, hp, acts, any(end.moved for end in ends))


def _faces(pending: PendingText, course: Course, opponent: Seat) -> tuple[FacePreview, ...]:
    """Return the results of a text with each number of its one roll (LB-85)."""
    rolls = [place for place, effect in enumerate(pending.text) if effect.do is Do.ROLL]
    if len(rolls) != 1 or any(effect.do is Do.ROLL for text in pending.text[rolls[0]].lists for effect in deeply(text)):
        return ()
    earlier, roll, later = pending.text[: rolls[0]], pending.text[rolls[0]], pending.text[rolls[0] + 1 :]
    found = []
    for text in roll.lists:
        whole = (*earlier, *text, *later)
        ends = course.ends(whole)
        totals, left = [end.damage for end in ends], [end.hp[opponent] for end in ends]
        found.append(FacePreview(min(totals), max(totals), any(end.left for end in ends), (min(left), max(left))))
    return tuple(found)


def may_leave(observation: Observation, action: Action) -> bool:
    """Return whether a text, or an option of one, may move its user out of a battle (LB-72).

    What happens before the move counts: where it ends the battle, nobody leaves one (LB-70).
    """
    if isinstance(action, ChooseOption):
        found = _option(observation, action)
        return found is not None and any(end.left for end in Course(observation, found[0]).ends(found[1]))
    preview = text_preview(observation, action)
    return preview is not None and preview.moves


def wins_by_moving(observation: Observation, action: Action) -> bool:
    """Return whether a text, or an option of one, surely wins by where it takes its user.

    LB-40, LB-82: wherever that may be. Only what comes before in it must neither fell its user nor touch anybody's items.
    """
    option = _option(observation, action) if isinstance(action, ChooseOption) else None
    position, pending = (observation, option[0]) if option is not None else _begun(observation, action) or (observation, None)
    if pending is None:
        return False
    user, text = pending.user, pending.text if option is None else option[1]
    way = next((place for place, effect in enumerate(text) if effect.do in (Do.TELEPORT, Do.SWAP)), None)
    if way is None or any(effect.do not in _HARMLESS for effect in text[:way]):
        return False
    ends, there = Course(position, pending).ends(text[:way]), _destinations(position, user, text[way])
    sure = bool(there) and all(end.hp[user] and not end.acted for end in ends)
    return sure and all(landing(position, user, space).wins for space in there)


def _destinations(position: Position, user: Seat, effect: Effect) -> tuple[Space, ...]:
    """Return the spaces to which a movement may take its user, as things stand (LB-82)."""
    if why_skipped(position, user, effect) is not None:
        return ()
    asked = question(position, user, effect)
    if asked is None:
        return (position.board.regions[user].home,)
    chosen = (
        position.players[one.seat].place if isinstance(one, ChoosePlayer) else one.space
        for one in asked.choices
        if isinstance(one, ChoosePlayer | ChooseTile)
    )
    return tuple(space for space in chosen if space is not None)


_HARMLESS: Final = (Do.DAMAGE, Do.HEAL, Do.ATTACH, Do.REMOVE, Do.BLOCK, Do.DOUBLE, Do.SKIP)
"""The effects that leave all items where they are, but for what they wake."""


def _begun(observation: Observation, action: Action) -> tuple[Play, PendingText] | None:
    """Return the position in which a text is to be carried out, and that text.

    In the position the cost of the text is paid. Return None for an action without a text.
    """
    seat, use = observation.actor, _USES.get(type(action))
    if seat is None or observation.turn is None or use is None:
        return None
    play = Play.begin(observation)
    use(play, seat, action, Fixed())
    pending = play.frames[-1]
    return (play, pending) if isinstance(pending, PendingText) else None


def recovered(observation: Observation, action: Action) -> tuple[str, ...]:
    """Return the items that a text, or an option of one, takes from the discards first.

    LB-81; () for one that begins otherwise. Numbers are counted after paying (LB-87).
    """
    begun, option = _begun(observation, action), None
    if isinstance(action, ChooseOption):
        option = _option(observation, action)
    position: Position = begun[0] if begun is not None else observation
    pending = begun[1] if begun is not None else option[0] if option is not None else None
    text = option[1] if option is not None else pending.text if pending is not None else ()
    if pending is None or not text or text[0].do is not Do.RECOVER:
        return ()
    count = number(position, pending.user, text[0].n)
    return tuple(reversed(observation.discards[-count:])) if count else ()


def why_idle(observation: Observation, action: Action) -> str | None:
    """Return the reason why the text of an action, or an option of one, would do nothing now.

    It is a code of `events.EffectSkipped`, None where something may be done.
    """
    if isinstance(action, ChooseOption):
        found = _option(observation, action)
        return _why_idle(observation, found[0].user, found[1]) if found is not None else None
    begun = _begun(observation, action)
    return None if begun is None else _why_idle(begun[0], begun[1].user, begun[1].text)


def _option(observation: Observation, action: ChooseOption) -> tuple[PendingText, Effects] | None:
    """Return the text that waits for a choice, and the text of an option; None for another."""
    frame = observation.frames[-1] if observation.frames else None
    if not isinstance(frame, PendingText) or not frame.text or not 0 < action.number <= len(frame.text[0].lists):
        return None
    return frame, frame.text[0].lists[action.number - 1]


def _why_idle(position: Position, seat: Seat, text: Effects) -> str | None:
    """Return the reason why none of these effects can be carried out (LB-88), None if one can.

    It is that of all of them, "nothing" where there are none or they have several reasons.
    """
    reasons = []
    for effect in text:
        why = why_skipped(position, seat, effect)
        if why is None and effect.do in (Do.ROLL, Do.CHOOSE):
            whys = [_why_idle(position, seat, inner) for inner in effect.lists if inner]
            why = None if None in whys else _common(whys)
        elif why is None:
            asked = question(position, seat, effect)
            why = "no_target" if asked is not None and not asked.choices else None
        if why is None:
            return None
        reasons.append(why)
    return _common(reasons)


def _common(reasons: Sequence[str | None]) -> str:
    """Return the one reason of several effects, "nothing" where they differ."""
    first, *others = dict.fromkeys(reasons) or [None]
    return first if first is not None and not others else "nothing"


def after_red(observation: Observation, seat: Seat) -> tuple[Observation, ...]:
    """Return all that RED may leave at the start of a fighter's battle turn (LB-50).

    What the equipped item does because of it counts; it acts no more because of being hurt in that turn (LB-66).
    """
    player = observation.players[seat]
    if not player.red:
        return (observation,)
    players = put(observation.players, seat, changed(player, hp=player.hp - 1))
    wakes = player.hp > 1 and equipment_for(observation, seat, When.HURT) is not None
    after = Observation.of(observation, players=players, turn=Turn(seat, moved=True, reacted=(seat,) if wakes else ()))
    return after_bonus(after, seat) if wakes else (after,)


def after_draw(observation: Observation, seat: Seat, reacted: tuple[Seat, ...] = ()) -> Observation:
    """Return the observation of a fighter in its next battle turn, the item drawn (LB-64).

    Who `reacted` was hurt in it already (LB-66).
    """
    player = observation.players[seat]
    if player.pack:
        player = changed(player, pack=player.pack[:-1], hand=(*player.hand, UNKNOWN))
    turn = Turn(seat, moved=True, reacted=reacted)
    return Observation.of(observation, actor=seat, players=put(observation.players, seat, player), turn=turn)


def bonus_damage(position: Position, seat: Seat) -> tuple[int, int]:
    """Return the least and the most damage of a fighter's bonus to the opponent (LB-66).

    The bonus is that of the equipped item; both numbers are 0 without one.
    """
    ends = _bonus_ends(position, seat) if opponent_of(position, seat) is not None else frozenset[Standing]()
    totals = [end.damage for end in ends] or [0]
    return min(totals), max(totals)


def after_bonus(observation: Observation, seat: Seat) -> tuple[Observation, ...]:
    """Return all that a fighter's bonus may leave (LB-66).

    HP, shields, and whose items have acted may differ.
    """
    return tuple(_left_by(observation, end) for end in _bonus_ends(observation, seat)) or (observation,)


def _bonus_ends(position: Position, seat: Seat) -> Standings:
    """Return all standings after the bonus of the equipped item; none without one."""
    item = position.players[seat].equipped
    if item is None:
        return frozenset()
    equip = next(effect for effect in position.board.library.item[item].effects if effect.do is Do.EQUIP)
    return Course(position, PendingText(seat, len(position.players[seat].fallen), Source.BONUS, item, equip.lists[0])).ends()


def _left_by(observation: Observation, end: Standing) -> Observation:
    players = [
        changed(player, hp=hp, block=block) for player, hp, block in zip(observation.players, end.hp, end.blocks, strict=True)
    ]
    turn, reacted = observation.turn, tuple(sorted(end.reacted))
    return Observation.of(observation, players=tuple(players), turn=changed(turn, reacted=reacted) if turn is not None else None)


def past_bonus(observation: Observation, seat: Seat) -> Observation:
    """Return the observation of a fighter whose `turn` bonus may have met a block.

    It is the same where the opponent is not shielded, or is so still for certain (LB-66, LB-84).
    """
    opponent = opponent_of(observation, seat)
    if opponent is None or not observation.players[opponent].block:
        return observation
    bare = changed(observation.players[opponent], block=False)
    after = Observation.of(observation, players=put(observation.players, opponent, bare))
    return after if bonus_damage(after, seat)[1] else observation


def _effect_preview(position: Position, pending: PendingText, effect: Effect) -> EffectPreview:
    n = number(position, pending.user, effect.n)
    if effect.do is Do.DAMAGE and pending.doubled:
        n *= 2
    seats = concerned(position, pending.user, effect.who)
    return EffectPreview(
        effect.do,
        n,
        tuple(seat for seat in seats if why_spared(position, effect, seat) is None),
        tuple(seat for seat in seats if effect.do is Do.DAMAGE and position.players[seat].block),
        why_skipped(position, pending.user, effect),
        tuple(tuple(_effect_preview(position, pending, inner) for inner in text) for text in effect.lists),
    )
