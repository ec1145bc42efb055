"""Rules for every screen at any size: no text is cut, no two parts overlap, all can be pressed, the focus is seen."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

from pygame import Rect

from game.ui.board.stage import Layer
from game.ui.rulebook.reader import Reader
from game.ui.rulebook.scene import RulebookScene
from game.ui.scenes.podium import PodiumScene
from game.ui.services.theme import Theme
from game.ui.tables.boardview import BoardView
from game.ui.tables.bubble_space import LARGE
from game.ui.tables.scene import TableScene
from game.ui.widgets import Label, ScrollArea, Widget, WidgetScene
from game.ui.widgets.choosers import Choice
from tests.ui.play import FRAME, Program

LEAST, LEAST_SMALL = 44, 32
"""Pixels of what can be pressed, and in windows smaller than 1280 x 800."""
USUAL_NAME = 14
"""Letters of a name that is never cut: the program gives none that is longer."""
LARGER = 1.25
"""By how much larger a board that finds room beside all that floats over it is one that wastes its window."""
HEAD, COVERED = 0.4, 0.3
"""The share of a figure's height that is its head, and of a name's plate that may lie over it."""
POINTED = 7
"""The points across a board, and down, at which something is pointed at."""


def parts(scene: TableScene) -> Iterator[tuple[str, Rect]]:
    """Everything that floats over the board and is seen, with its name."""
    yield "plaque", scene.hud.turn_panel.rect
    if scene.hud.panels.visible:
        yield from ((f"plate {plate.name}", plate.rect) for plate in scene.hud.panels.by_seat if plate.visible)
    hud = scene.hud
    named = ("ribbon", hud.log_strip), ("card", hud.card), ("goal", hud.goal)
    yield from ((name, part.rect) for name, part in named if part.visible)
    own = scene.table.part("own") if scene.board.visible and not hud.columns.folded else None
    if own is not None:
        yield "own card", own
    yield from ((tool.tooltip, tool.rect) for tool in scene.hud.tools.tools)
    yield from ((button.words, button.rect) for button in scene.controls.actions.buttons)


def faults(home: Program) -> list[str]:
    """Return what is wrong with the scene on top in its window, each fault in a few words."""
    scene = home.scene
    theme = home.app.theme
    _lay_out_all(scene)
    found = [f"cut: {words}" for words in theme.cut_texts()]
    found += [f"name cut: {words}" for words in theme.shortened_texts() if len(words) <= USUAL_NAME]
    if isinstance(scene, RulebookScene):
        found += _figures(scene.reader, theme)
    if not isinstance(scene, TableScene):
        return [*found, *_on_a_podium(scene), *_elsewhere(home, scene)]
    return [*found, *_at_a_table(scene), *_on_the_board(scene), *_pointing(home, scene)]


def _lay_out_all(scene: WidgetScene) -> None:
    """Let every control lay out the words of all its values, not of the present one alone."""
    for widget in scene.root.walk():
        if isinstance(widget, Choice) and widget.visible and widget.rect.width:
            widget.lay_out_all()


def _figures(reader: Reader, theme: Theme) -> Iterator[str]:
    """Faults of all figures of the open book, on whichever leaf."""
    for laid in reader.blocks:
        if laid.figure is None:
            continue
        area, name = laid.figure.area(), laid.figure.figure.name
        if area.left < 0 or area.right > laid.figure.size[0]:
            yield f"wider than its leaf: figure {name}"
        yield from (f"cut in a figure: {' '.join(words.lines)}" for words in laid.figure.words() if words.cut)


def _on_the_board(scene: TableScene) -> Iterator[str]:
    """Faults of the board itself: names over faces, and a board that could be larger."""
    if not scene.board.visible:
        return
    bodies = list(scene.stage.bodies())
    figures = (body for actor, body in bodies if actor.layer is Layer.STAND and "/fig/" in actor.sprite)
    heads = [Rect(0, 0, body.width * 3 // 5, round(body.height * HEAD)).move_to(midtop=body.midtop) for body in figures]
    names = [body for actor, body in bodies if actor.sprite.startswith("plate/")]
    for name in (body.inflate(-body.width // 4, -body.height // 4) for body in names):
        for head in heads:
            common = name.clip(head)
            if common.width * common.height > COVERED * name.width * name.height:
                yield f"a name over a face at {name.center}"
    room = roomier(scene)
    if room > LARGER:
        yield f"the board could be {round(100 * room - 100)} % larger"


def roomier(scene: TableScene) -> float:
    """By how much larger the board would be as large as fits between all that floats over it now."""
    board, places = scene.board, scene.table.places
    if board.zoomed:
        return 1.0
    wide, tall = places.needed[0], places.needed[1] + places.headroom
    window = scene.window
    most = LARGE * window.width * window.height
    apart = (scene.board, scene.display.shade, scene.hud.card, scene.hud.lens)
    floats = [widget for widget in scene.root.walk() if widget.reacts and widget not in apart]
    taken = [Rect(widget.rect) for widget in floats if 0 < widget.rect.width * widget.rect.height < most]
    frame = scene.hud.columns.frame
    if frame is not None and not (frame.folded and scene.foot_over):
        taken.append(frame.foot if frame.folded else frame.right)  # where cards and buttons come and go
    if scene.viewpoint.sat_at and scene.table.part("hand") is None:
        clear, foot = scene.clear, board.fit.bottom
        taken.append(Rect(clear.x, foot, clear.width, max(0, clear.bottom - foot)))  # a hand keeps its place for its first cards
    edges = sorted({window.left, *(rect.right for rect in taken)}), sorted({window.top, *(rect.bottom for rect in taken)})
    best = 0.0
    for left in edges[0]:
        for top in edges[1]:
            for right in sorted({window.right, *(rect.left for rect in taken if rect.left > left)}):
                for bottom in sorted({window.bottom, *(rect.top for rect in taken if rect.top > top)}):
                    free = Rect(left, top, right - left, bottom - top)
                    scale = min(free.width / wide, free.height / tall)
                    if scale > best and free.collidelist(taken) < 0:
                        best = scale
    steps = scene.table.fineness
    return max(1, int(best * steps)) / steps / scene.stage.view.scale


def _pointing(home: Program, scene: TableScene) -> Iterator[str]:
    """Faults of the card of what is pointed at: what it covers."""
    if not scene.board.visible or scene.hud.columns.folded:
        return
    fit, view, places = scene.board.fit, scene.stage.view, scene.table.places
    at = ((fit.x + fit.width * x // POINTED, fit.y + fit.height * y // POINTED) for x in range(POINTED) for y in range(POINTED))
    spaces = (places.at(*view.place(x, y), scene.viewpoint.seen, turned=view.turned) for x, y in at)
    for space in dict.fromkeys(space for space in spaces if space is not None):
        note = scene.table.note(space)
        if note is None:
            continue
        scene.hud.card.say(note)
        if scene.hud.log_strip.visible and scene.hud.card.rect.colliderect(scene.hud.log_strip.rect):
            yield f"overlap: card of {note.title}, story"
        for button in scene.controls.actions.buttons:
            if scene.hud.card.rect.colliderect(button.rect):
                yield f"overlap: card of {note.title}, {button.words}"
    scene.hud.card.say(None)


def _on_a_podium(scene: WidgetScene) -> Iterator[str]:
    """Names and medals on a podium that lie on one another, on a control, or on words."""
    if not isinstance(scene, PodiumScene):
        return
    labels = [label for _, *labels in scene.stands for label in labels if label is not None]
    seen = [widget for widget in scene.root.walk() if not widget.children and clipped(widget).size > (0, 0)]
    others = [widget for widget in seen if widget not in labels and getattr(widget, "words", "") != ""]
    for one, other in [*combinations(labels, 2), *product(labels, others)]:
        if one.rect.colliderect(clipped(other)):
            yield f"overlap: {named(one)}, {named(other)}"


def _least(scene: WidgetScene) -> int:
    return LEAST if scene.window.width >= 1280 and scene.window.height >= 800 else LEAST_SMALL


def _at_a_table(scene: TableScene) -> Iterator[str]:
    """Faults of what floats over a board."""
    shown = [(name, rect) for name, rect in parts(scene) if rect.width and rect.height]
    yield from (f"outside: {name}" for name, rect in shown if not scene.window.contains(rect))
    yield from (f"overlap: {one}, {other}" for (one, a), (other, b) in combinations(shown, 2) if a.colliderect(b))
    taken = list(scene.table.outlying(scene.stage.view))
    yield from (f"over the board: {tool.tooltip}" for tool in scene.hud.tools.tools if tool.rect.collidelist(taken) >= 0)
    yield from (f"small: {named(part)}" for part in scene.focusable() if part is not scene.board and _small(part, _least(scene)))


def _small(widget: Widget, least: int) -> bool:
    return min(widget.rect.size) < least


def clipped(widget: Widget) -> Rect:
    """The part of a widget that the areas which it scrolls in leave to be seen."""
    seen, parent = Rect(widget.rect), widget.parent
    while parent is not None:
        if parent.clips:
            seen = seen.clip(parent.rect)
        parent = parent.parent
    return seen


def scrolled(widget: Widget) -> bool:
    """Return whether a widget is in an area that scrolls."""
    return widget.parent is not None and (isinstance(widget.parent, ScrollArea) or scrolled(widget.parent))


def named(widget: Widget) -> str:
    """Return what a message calls a widget."""
    return f"{type(widget).__name__} {getattr(widget, 'words', '') or widget.tooltip}".strip()


def words_of(label: Label) -> Rect:
    """Return where a label's letters are."""
    block = label.block()
    area = Rect(0, 0, block.width, block.height)
    side = {"left": "midleft", "center": "center", "right": "midright"}[label.align]
    setattr(area, side, getattr(label.rect, side))
    area.y += {"top": (block.height - label.rect.height) // 2, "middle": 0, "bottom": (label.rect.height - block.height) // 2}[
        label.valign
    ]
    return area


def _elsewhere(home: Program, scene: WidgetScene) -> Iterator[str]:
    """Faults of any other screen."""
    controls, least = scene.focusable(), _least(scene)
    if not controls:
        yield "nothing can be focused"
    yield from (f"small: {named(widget)}" for widget in controls if _small(widget, least))
    still = [widget for widget in controls if clipped(widget) == widget.rect and not isinstance(widget, BoardView)]
    yield from (f"outside: {named(widget)}" for widget in still if not scene.window.contains(widget.rect))
    for one, other in combinations(still, 2):
        if one.rect.colliderect(other.rect) and not one.holds(other) and not other.holds(one):
            yield f"overlap: {named(one)}, {named(other)}"
    for label in scene.root.walk():
        if isinstance(label, Label) and label.words and not scrolled(label):
            beside = [control.rect for control in still if control is not label and not control.holds(label)]
            if words_of(label).collidelist(beside) >= 0:
                yield f"words on a control: {label.words}"
    for widget in controls:
        scene.focus(widget, show=True)
        with home.unseen():
            while scene.animating:
                home.step(dt=FRAME)
        if scene.focused is widget and clipped(widget).height < min(least, widget.rect.height):
            yield f"focus unseen: {named(widget)}"
