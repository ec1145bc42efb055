"""A fighter's knowledge of the opponent's next turn: lines, equipment, open cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.core import Seat
from game.engine.lost_baggage.previews import bonus_damage
from game.engine.lost_baggage.state import character_of, opponent_of
from game.engine.lost_baggage.vocabulary import When
from game.ui.contract.values import NoteLine
from game.ui.tables.lost_baggage.battle.foresights import loss
from game.ui.tables.lost_baggage.battle.intent import Intent, battle_turns, intents, to_act
from game.ui.tables.lost_baggage.battle.intent_sheet import NOTHING, Outlook
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.cards.words import situation
from game.ui.tables.lost_baggage.cases import cases_at
from game.ui.tables.lost_baggage.selection import Part


def outlook_of(part: Part, seat: Seat) -> Outlook:
    """Return what a fighter may know of the opponent's next turn.

    Never what is in the hidden hand, unless the viewer saw it come to the opponent.
    """
    seen, text = part.seen, part.host.context.text
    opponent = opponent_of(seen, seat)
    if opponent is None:
        return NOTHING
    found, player = intents(seen, seat, part.words.cards), seen.players[opponent]
    rows = [*_equipment(part, opponent, found), *(_own_equipment(part, seat) if found else ())]
    if not found and not rows:
        rows.append(NoteLine(text("lost_baggage.intent.none", name=part.host.name(opponent)), "ui/icon_shield"))
    if any(intent.shielded for intent in found):
        rows.append(NoteLine(text("lost_baggage.battle.preview.blocked"), "ui/icon_shield"))
    if player.hand or player.pack:
        cards = text("lost_baggage.intent.cards", hand=len(player.hand), deck=len(player.pack))
        rows.append(NoteLine(cards, pictures.BACK))
    known = _known(part, opponent)
    if known:
        names = ", ".join(part.words.card("item", item) for item in known)
        picture = pictures.item_picture(part.host.context.art, seen.board.library.item[known[0]])
        rows.append(NoteLine(text("lost_baggage.intent.known", items=names), picture))
    title = text("lost_baggage.intent.title", name=part.host.name(opponent))
    return Outlook(title, text("hint.threats.known"), found, tuple(rows))


def _equipment(part: Part, opponent: Seat, found: Sequence[Intent]) -> list[NoteLine]:
    """Return the row on the opponent's bonus, if it may do damage (LB-66).

    There is none on what acts after an attack where no line of those found counts it.
    """
    seen, item = part.seen, part.seen.players[opponent].equipped
    its_turn = next(iter(battle_turns(seen, opponent)), None)
    if item is None or its_turn is None:
        return []
    least, most = bonus_damage(its_turn, opponent)
    if not most:
        return []
    when = situation(seen.board.library.item[item])
    if when is When.TURN and to_act(seen, opponent):  # it has acted in the turn of which the lines are
        return []
    if when is When.ATTACK and not any(intent.counts for intent in found):
        return []
    picture = pictures.item_picture(part.host.context.art, seen.board.library.item[item])
    words = f"{part.words.card('item', item)} {loss(least, most)} · {part.words.cards.situation(item)}"
    seat, text = opponent_of(seen, opponent), part.host.context.text
    if when is When.TURN and not found and seat is not None and least >= its_turn.players[seat].hp:
        last = not its_turn.players[seat].characters
        words = f"{words}: {text('lost_baggage.intent.puts_out' if last else 'lost_baggage.intent.defeats')}"
    elif when is not When.HURT:
        words = text("lost_baggage.intent.counted", item=words)
    return [NoteLine(words, picture)]


def _own_equipment(part: Part, seat: Seat) -> list[NoteLine]:
    """Return the row on the fighter's own item that acts when hurt; no line counts it (LB-66)."""
    item, library = part.seen.players[seat].equipped, part.seen.board.library
    if item is None or situation(library.item[item]) is not When.HURT:
        return []
    words = part.host.context.text("lost_baggage.intent.besides", item=part.words.cards.with_bonus(item))
    return [NoteLine(words, pictures.item_picture(part.host.context.art, library.item[item]))]


def _known(part: Part, opponent: Seat) -> tuple[str, ...]:
    """Return the items in the opponent's hand or deck of which the viewer knows."""
    seen, witnessed = part.seen, part.memory().witnessed
    player = seen.players[opponent]
    cases = [character_of(seen, owner).baggage for owner in cases_at(seen, witnessed, opponent)]
    held = dict.fromkeys([*cases, *(item for item, holder in witnessed.held if holder == opponent)])
    open_there = (*player.attached, player.equipped)
    return tuple(item for item in held if item not in open_there)
