"""The words of scenes with widgets for the voice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from game.ui.services.speech import sentences
from game.ui.shell.scene import Spoken
from game.ui.widgets.base import Host, Widget
from game.ui.widgets.notes import Bubble


class Told(Host, Protocol):
    """The parts of a scene with widgets that the voice looks at."""

    bubble: Bubble
    by_keys: bool


def say_aloud(scene: Host, words: str) -> None:
    """Let the voice say this, or tell how to switch it on, or that there is none."""
    voice, text = scene.context.voice, scene.context.text
    if voice.on:
        voice.answer(words)
    else:
        scene.tell(text("voice.is_off" if voice.speaker.works else "voice.none"))


def read_out(widget: Widget) -> Iterator[str]:
    """Yield the words on a widget and all that is inside it, in drawing order."""
    if not widget.visible or (not widget.children and widget.rect.size == (0, 0)):
        return
    if widget.focusable or not widget.children:
        yield widget.spoken
        return
    yield sentences(widget.theme.words_of([widget.draw]))
    for child in widget.children:
        yield from read_out(child)


def of_widgets(scene: Told, heading: str = "") -> Spoken:
    """Return the words on what has the focus or is pointed at, and on the bubble."""
    widget = scene.focused if scene.by_keys or scene.hovered is None else scene.hovered
    return Spoken(heading, widget, lambda: widget.spoken if widget is not None else "", scene.bubble.told)
