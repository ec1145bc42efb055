"""The heads-up display of a board scene: panels, card and log over the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from pygame import Rect

from game.engine.core import Seat
from game.ui.contract.values import LogLine, Note, Prompt, Space
from game.ui.hud.banner import Banner
from game.ui.hud.card import NoteCard, Noted
from game.ui.hud.flight import Flight
from game.ui.hud.goal import GoalStrip
from game.ui.hud.goal_arrow import GoalArrow
from game.ui.hud.lens import Lens
from game.ui.hud.log import LogView
from game.ui.hud.log_panel import LogPanel, LogStrip
from game.ui.hud.player_panels import PlayerPanels
from game.ui.hud.tools import Tools
from game.ui.hud.turn_panel import TurnPanel
from game.ui.motion.animator import thrown
from game.ui.services.wording import clock_rule
from game.ui.tables.board_base import BoardBase
from game.ui.tables.columns import Columns, Parts
from game.ui.tables.computers import ranks
from game.ui.widgets.base import Widget
from game.ui.widgets.labels import trimmed

BANNER = 84
"""Design units of the strip at the upper edge of the board in which a banner slides in."""
BANNER_ROOM = 240
"""Design units of the least width of that strip."""
SETTING_UP = 6
"""The most lines that tell of setting up: the rolls for the start of a tie and of its end, with who begins."""


class Hud:
    """The widgets that every board scene has over its board, and their contents."""

    panels: PlayerPanels
    goal_arrow: GoalArrow
    log_strip: LogStrip
    log_panel: LogPanel
    lens: Lens
    tools: Tools
    below: Widget
    """The widget of the scene's controls, at the lower right."""

    def __init__(self, scene: BoardBase) -> None:
        self._scene, accent = scene, scene.entry.accent
        self.turn_panel = TurnPanel(accent, scene.press_primary, self.place)
        self.banner = Banner(accent)
        self.goal = GoalStrip(accent)
        self.flight = Flight()
        self.log = LogView(scene.show_line, scene.open_rules)
        self.columns = Columns(
            scene.table,
            scene.board,
            scene.controls.place,
            lambda: self.pointed_at,
            full_left=scene.full_left,
        )
        self.card = NoteCard(accent, self.columns.make_room, scene.board.lift_finger)
        self.note_of: Callable[[Space], Note | None] = scene.table.note
        """The function that returns the note on a space of the board."""
        self._acted: tuple[type[Widget], str] | None = None
        """The identity of the thing to press that was pointed at when something was done.

        It is kept until something else is pointed at or asked.
        """
        self._clocked: Seat | None = None
        """The player whose clock is on the turn panel."""
        self._legend: Widget | None = None
        """The legend of marks all over the board, as long as they are shown: no note lies over these, nor over it."""
        self._closely = False
        """True while the key for details is held: notes appear without delay."""

    # building and placing

    def make_lens(self) -> Widget:
        """Make the lens anew, and return the ring that lies below it on the board."""
        self.lens = Lens(self._scene.stage)
        return self.lens.ring_below

    def build(self) -> None:
        """Make the widgets in the language of the moment, and add them to the scene."""
        scene = self._scene
        accent, text = scene.entry.accent, scene.text
        names = [scene.name(seat) for seat in range(len(scene.match.players))]
        cards = scene.summaries()
        self.panels = PlayerPanels(accent, names, cards)
        self.goal_arrow = GoalArrow(self.goal, self.panels)
        self.panels.seat(ranks(scene.match.players, scene.entry.computer_levels()))
        self.log.colours = tuple(card.colour for card in cards)
        self.log_strip = LogStrip(
            accent,
            self.log,
            self._story,
            self.open_log,
            tooltip=text("table.story.open"),
            reader=lambda: self._scene.viewpoint.reader,
        )
        self.log_panel = LogPanel(accent, self.log, names, self.close_log)
        self.below, self.tools = scene.controls.make(), Tools(scene.controls.make_tools())
        parts = (self.turn_panel, self.goal, self.panels, self.log_strip, self.card, self.below, self.tools, self.lens)
        for part in (*parts, self.goal_arrow, self.log_panel, self.flight):
            scene.add(part)
        self.columns.parts = Parts(
            self.turn_panel, self.goal, self.panels, self.log_strip, self.log_panel, self.tools, self.card, self.lens
        )
        self.log_panel.make()
        self.columns.show_log()
        self.log.set_lines(scene.log_lines())

    def place(self) -> None:
        """Place everything in its columns, as tall as it must be now."""
        if self.columns.frame is not None:
            self.goal.set(self._scene.goal_shown())
            self.columns.place()
            self._scene.columns_placed()

    def panel_place(self, seat: Seat) -> tuple[float, float]:
        """Return the place on the board from which a way leads straight to a player's panel.

        For whoever has none, since the table shows that player's things, it is in the middle below, where the hand is.
        """
        clear = self._scene.clear
        if seat in self.panels.hidden:
            return self._scene.stage.view.place(clear.centerx, clear.bottom)
        return self._scene.stage.view.place(clear.left, self.panels.by_seat[seat].rect.centery)

    # contents

    def say(self, prompt: Prompt) -> None:
        """Show a prompt on the turn panel, as it is placed."""
        self.turn_panel.set(prompt.headline, prompt.detail, self.colour(self._scene.viewpoint.mover))

    def make_room(self) -> None:
        """Place everything anew where what is told has no room.

        While something moves that may be longer than what was asked.
        """
        placed, columns = self.turn_panel.rect, self.columns
        if columns.frame is not None and (self.turn_panel.height_for(placed.width) > placed.height or columns.shares_line):
            self.place()

    def tell_time(self) -> None:
        """Show the time for a turn, and the players' chess clocks."""
        scene = self._scene
        if self.columns.frame is not None:
            self.turn_panel.tell_time(scene.turn_time())
            clocks, rule, runs = scene.clocks(), clock_rule(scene.text, scene.clock), scene.clock_runs
            self.panels.tell_clocks(clocks, rule, runs)
            hidden = [seat for seat in (runs, scene.viewpoint.viewer) if seat is not None and seat in self.panels.hidden]
            shown = next((seat for seat in hidden if seat in clocks), None)
            left = clocks[shown] if shown is not None else None
            self.turn_panel.tell_clock(left, rule, self.colour(shown), runs=left is not None and shown == runs)
            self._clocked = shown

    def stop_clocks(self) -> None:
        """Show all chess clocks standing still, with the times that they have."""
        self.panels.stop_clocks()
        self.turn_panel.clock.stop()
        if self._clocked is not None and self._clocked not in self.panels.hidden:  # the panel is back, with the same clock
            self.turn_panel.tell_clock(None, "", "", runs=False)

    def colour(self, seat: Seat | None) -> str:
        """Return the colour of a player's look, "" for nobody."""
        return self.log.colours[seat] if seat is not None else ""

    def show_cards(self, *, told: bool = False) -> None:
        """Show the players' things and goals.

        `told`: after the event that is being shown.
        """
        scene, mover = self._scene, self._scene.viewpoint.mover
        following = scene.viewpoint.following(mover) if mover is not None else ()
        cards = scene.summaries()
        self.panels.show_cards(cards, mover, following, told=told)
        self.panels.recall([scene.table.recap.told(seat) for seat in range(len(cards))])
        goal = scene.goal_shown()
        told_elsewhere = goal != self.goal.goal and not self.goal.visible  # by the turn panel
        if self.goal.set(goal) or told_elsewhere:
            self.place()
        self.goal_arrow.follow(pointed=self.pointed_at is self.goal)

    def follow_story(self) -> None:
        """Bring the log strip up to the events that have been shown."""
        if self.log_strip.follow():
            self.columns.place_card()
            self.columns.make_room()

    def follow_cards(self) -> None:
        """Bring the player panels up to the events that have been shown.

        So is the card about the one that is pointed at.
        """
        self.show_cards(told=True)
        if self.card.note is not None and isinstance(self.pointed_at, Noted):
            self.show_note()

    def announce(self, words: str) -> None:
        """Show words on the banner, beside tools and parts of the board at the upper edge.

        They stand in the widest gap between those, or below where none has room for them.
        """
        scene, px, clear = self._scene, self._scene.px, self._scene.clear
        strip = Rect(clear.x, clear.y, clear.width, px(BANNER))
        taken = [each for each in (*scene.board.outlying, self.tools.rect) if each.colliderect(strip)]
        gaps, left = [], strip.left
        for each in sorted(taken, key=lambda rect: rect.left):
            gaps.append((left, each.left))
            left = max(left, each.right)
        gaps.append((left, strip.right))
        left, right = max(gaps, key=lambda gap: gap[1] - gap[0])
        gap = Rect(left, strip.y, right - left, strip.height)
        if gap.width >= px(BANNER_ROOM) and self.banner.has_room(words, gap):
            strip = gap
        elif taken:
            strip.top = max(each.bottom for each in taken)
        self.banner.place(strip)
        self.banner.say(words)

    # the log

    def _story(self) -> Sequence[LogLine]:
        """Return a sentence for each of the last turns, the newest first.

        Before the first turn these are lines of the log.
        """
        told = [line for line in self.log.lines[: self._scene.lines_told()] if not line.heading]
        return self._scene.table.recap.story() or told[-SETTING_UP:][::-1]

    def open_log(self) -> None:
        """Open the whole log over the player panels."""
        self._open_log(True)
        self._scene.focus(self.log)

    def close_log(self) -> None:
        """Close the log."""
        self._open_log(False)
        self._scene.focus(self._scene.first_focus())

    def _open_log(self, open_: bool) -> None:
        self.columns.open_log(open_)
        self._scene.arrange(self._scene.window)
        self._scene.invalidate()

    def read_log(self) -> None:
        """Open the log for scrolling by keys, or close it."""
        if self.columns.log_shown:
            self.close_log()
        else:
            self.open_log()
            self._scene.focus(self.log, show=True)

    # the card

    @property
    def pointed_at(self) -> Widget | None:
        """The widget beside the board that is pointed at, by the pointer or by keys."""
        scene = self._scene
        return scene.focused if scene.by_keys and scene.focus_shown else scene.hovered

    def look_closely(self, closely: bool) -> None:
        """Show notes without delay, or with their usual delay again."""
        self._closely = closely
        self.show_note()

    def explain(self, legend: Widget | None) -> None:
        """Keep notes off the marks of threats and off the widget that explains them, if any."""
        self._legend = legend
        self.show_note()

    def acts(self) -> None:
        """Put away the note on a thing to press: it may be what is being done."""
        widget = self.pointed_at
        self._acted = widget.identity if isinstance(widget, Noted) and not widget.only_tells else None

    def asks(self) -> None:
        """Show the note on what is pointed at again, since somebody is to decide."""
        self._acted = None
        self.show_note()

    def show_note(self) -> None:
        """Show on the card the note on what is pointed at, beside the board or on it.

        Without either it is that on what lies in the light, where the card lies on none of that.
        """
        scene, board = self._scene, self._scene.board
        show = self.card.say if self._closely else self.card.point
        self.columns.place_card()
        space = board.cursor if scene.settled and board.visible else None
        self.columns.look_closely(space)
        widget = self.pointed_at
        self.goal_arrow.follow(pointed=widget is self.goal)
        if widget is None or widget.identity != self._acted:
            self._acted = None
        tells = self.card.roomy and self._acted is None
        noted = widget if tells and isinstance(widget, Noted) and widget.note is not None else None
        note = noted.note if noted is not None else self.note_of(space) if space is not None else None
        if space is None and noted is None and self.card.roomy:
            note = self._note_in_light()
        if note is not None and self._legend is not None:
            place = self.card.place_of(note)
            marked = [board.fit] if board.visible else []
            if place.collidelist([*marked, self._legend.rect]) >= 0:
                note, show = None, self.card.say
        show(note)

    def _note_in_light(self) -> Note | None:
        board, lit = self._scene.board, self._scene.spotlit_spaces()
        note = self.note_of(lit[0]) if lit else None
        if note is None:
            return None
        place = self.card.place_of(note)
        return None if any(place.colliderect(board.middle(space)) for space in lit) else note

    # pictures

    def pictures_ahead(self) -> Iterator[Callable[[], object]]:
        """Yield calls that each make a picture of coming motions, or of what floats over them."""
        scene, accent = self._scene, self._scene.entry.accent
        theme, stage, table = scene.theme, scene.stage, scene.table
        chips = ("hud/chip", "hud/chip_gold", "hud/chip_green", "hud/chip_orange", "hud/chip_red")
        for name in (accent.plaque, *map(accent.paper, ("", "active", "out")), *chips):
            yield partial(theme.keep_master, name)
        yield from stage.ahead()
        yield from self.panels.ahead()
        yield from self.banner.ahead()
        yield from self.tools.ahead()
        yield from scene.controls.preload()
        yield from self.turn_panel.emblems_ahead(self.log.colours)
        if table.die:
            yield from self.turn_panel.ahead(thrown(table.die, table.faces))
        for name, size in table.motion.preload_sprites():
            yield partial(stage.make_ahead, name, size)
        sides = self.log_strip.side, self.panels.side, *scene.controls.sides()
        for icon in table.icons():
            for side in sides:
                yield partial(trimmed, theme, icon, (side, side))
        yield from table.preload_pictures()
