"""The goal of a player: to bring the character's own baggage to its matching tile (LB-40)."""

from __future__ import annotations

from game.engine.core import Seat
from game.engine.lost_baggage.geometry import Space
from game.engine.lost_baggage.order import is_last_round
from game.engine.lost_baggage.state import Observation, Phase, character_of, own_tile, own_tiles
from game.ui.contract.values import Goal, Milestone, NoteLine, Tone
from game.ui.services.art import Art
from game.ui.tables.lost_baggage.cards import pictures
from game.ui.tables.lost_baggage.cases import Witnessed, cases_at, place_of_case
from game.ui.tables.lost_baggage.wording import Wording
from game.ui.tables.lost_baggage.world import plates
from game.ui.tables.lost_baggage.world.painted import STAR
from game.ui.tables.lost_baggage.world.pieces import colour


def goal_of(words: Wording, art: Art, shown: Observation, witnessed: Witnessed, seat: Seat) -> Goal | None:
    """Return the goal of a player, told to nobody else; None for one who is out.

    It says where the own case is as far as the player has seen it go, and how far the own tile is (LB-31, LB-40), and tells of
    the last round (LB-43).
    """
    player = shown.players[seat]
    if shown.seat != seat or player.character is None:
        return None
    card = character_of(shown, seat)
    case = place_of_case(shown, witnessed, seat)
    has = case == seat
    knows = bool(own_tiles(shown)) or card.tile in player.to_lay
    cards = {"item": card.baggage, "tile": card.tile, "character": card.id}
    over = shown.phase is Phase.OVER
    last = not over and is_last_round(shown)
    about = "" if over else words.text("goal.about", **{kind: words.card(kind, name) for kind, name in cards.items()})
    if last:
        about = f"{about} {words.text('goal.last_round.about')}"
    library = shown.board.library
    way = (
        Milestone(plates.portrait(art, shown, seat), words.text("goal.you"), had=True),
        Milestone(
            pictures.item_picture(art, library.item[card.baggage]),
            _where(words, case, seat),
            has,
            "" if has else _holder_sign(case),
        ),
        Milestone(
            f"{pictures.FOLDER}decor/{pictures.land(art, library.tile[card.tile])}",
            _how_far(words, shown, seat) or words.text("goal.known" if knows else "goal.unknown"),
            knows,
            STAR if knows else "",
        ),
    )
    leads = case if isinstance(case, int) and not has else None
    name = words.text("goal.last_round") if last else _in_words(words, shown, case, seat)
    return Goal(name, about, way[1].picture, way=way, leads=leads, urgent=name if last else "")


def _holder_sign(case: Seat | str | None) -> str:
    """Return the sign of the place of a case that its owner does not have."""
    if isinstance(case, int):
        return f"ui/emblem_{colour(case)}"
    return {None: "ui/icon_help", "deck": pictures.BACK, "discards": "ui/icon_trash"}[case]


def _in_words(words: Wording, shown: Observation, case: Seat | str | None, seat: Seat) -> str:
    """Return what is to be done, with where the own case is."""
    if case == seat:
        if shown.ending is not None and shown.ending.reason == "arrived" and shown.ending.winner == seat:
            return words.text("goal.home")
        if shown.players[seat].place == own_tile(shown) and not _arriving(shown):
            return words.text("goal.again")
        far = _how_far(words, shown, seat)
        return words.text("goal.bring_far", steps=far) if far else words.text("goal.bring")
    if case is None:
        return words.text("goal.find")
    return words.text(f"goal.find_{case}") if isinstance(case, str) else words.text("goal.find_with", name=words.name(case))


def _arriving(shown: Observation) -> bool:
    """Return whether somebody may have come to a tile that is still to be resolved (LB-27)."""
    walked = shown.phase is Phase.WALK and shown.turn is not None and not shown.turn.rolled
    return walked or bool(shown.frames)


def _where(words: Wording, case: Seat | str | None, seat: Seat) -> str:
    """Return where the own case is, in a word or two."""
    if isinstance(case, str) or case is None:
        return words.text("goal.lacks" if case is None else f"goal.{case}")
    return words.text("goal.has") if case == seat else words.name(case)


def _how_far(words: Wording, shown: Observation, seat: Seat) -> str:
    """Return the number of steps to the nearest own tile.

    It is "" where none is known, and where one may just have been reached.
    """
    place = shown.players[seat].place
    if place in own_tiles(shown) and _arriving(shown):
        return ""
    steps = _steps(shown, place, own_tile(shown))
    return words.text("goal.steps", n=steps) if steps else ""


def lines_on_holder(words: Wording, art: Art, shown: Observation, witnessed: Witnessed, holder: Seat) -> tuple[NoteLine, ...]:
    """Return the lines of the card of whoever has the viewer's baggage, and how far it is.

    There are no lines on anybody else, none where the viewer has one, too (LB-2, LB-31, LB-71), and none after the end.
    """
    seat = shown.seat
    if (
        shown.phase is Phase.OVER
        or seat is None
        or seat not in cases_at(shown, witnessed, holder)
        or place_of_case(shown, witnessed, seat) == seat
    ):
        return ()
    baggage = character_of(shown, seat).baggage
    picture = pictures.item_picture(art, shown.board.library.item[baggage])
    lines = [
        NoteLine(words.text("holder.carries", item=words.card("item", baggage)), picture),
        NoteLine(words.text("holder.beat", name=words.name(holder)), "inv/sword1", Tone.GOOD),
    ]
    here, there = shown.players[seat].place, shown.players[holder].place
    way, home = _steps(shown, here, there), _steps(shown, there, own_tile(shown, there))
    if way == 0 and home:
        lines.append(NoteLine(words.text("holder.here", home=words.text("goal.steps", n=home)), "ui/icon_footsteps"))
    elif way:
        key, values = ("far_home", {"home": words.text("goal.steps", n=home)}) if home else ("far", {})
        lines.append(NoteLine(words.text(f"holder.{key}", steps=words.text("goal.steps", n=way), **values), "ui/icon_footsteps"))
    return tuple(lines)


def _steps(shown: Observation, start: Space | None, end: Space | None) -> int | None:
    """Return the number of steps between two tiles, None where there is no way."""
    if start is None or end is None or start not in shown.paths.laid:
        return None
    return shown.paths.distances(start).get(end)
