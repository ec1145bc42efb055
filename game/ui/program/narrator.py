"""The voice of a screen: where one is, what has the focus, what happened, what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from weakref import WeakKeyDictionary

from game.ui.program.screen import Screen
from game.ui.services.speech import Speaker, Voice, sentences
from game.ui.shell.scene import Scene, Spoken


class Narrator:
    """The narrator of a screen: looks after each frame at what is new, and says it.

    All words are those that the scenes have: of widgets, notes, the log and the prompt.
    """

    def __init__(self, screen: Screen, speaker: Speaker) -> None:
        self._screen = screen
        self._voice = screen.context.voice = Voice(speaker)
        self._follow_settings()
        self._scene: Scene | None = None
        self._known = Spoken()
        """The words of the scene that were said last."""
        self._lines: WeakKeyDictionary[Scene, int] = WeakKeyDictionary()
        """The number of the things that happened in each scene which have been said."""
        self._focus = self._asked = ""
        """The words on what had the focus, and on what was asked, when they were said last."""

    def follow(self, *, acted: bool) -> None:
        """Say what is new; `acted` is True after input, which ends what was being said."""
        self._follow_settings()
        voice, scene = self._voice, self._screen.stack.top
        interrupts, voice.answers = acted and not voice.answers, False
        if not voice.on or scene is None:
            self._scene = None
            return
        now, before = scene.spoken(), self._known
        comes, self._scene, self._known = scene is not self._scene, scene, now
        happened = now.since(self._lines.get(scene, now.lines))
        self._lines[scene] = now.lines
        if comes:
            self._focus, self._asked = now.words(), now.asked()
            self._say([now.heading, *happened, now.told, self._asked, self._focus], interrupts=True)
            return
        parts, asked, words = [*happened, now.told if now.told != before.told else ""], "", ""
        if now.asking is not before.asking and (asked := now.asked()) != self._asked:
            self._asked = asked
        else:
            asked = ""
        if (acted or now.pointed != before.pointed) and (words := now.words()) != self._focus:
            self._focus = words
        else:
            words = ""
        # Who goes on to another place wants to hear of it, and then what can be done there.
        parts += [words, asked] if acted and now.pointed != before.pointed else [asked, words]
        self._say(parts, interrupts=interrupts)

    def _follow_settings(self) -> None:
        values = self._screen.preferences.values
        self._voice.set(self._screen.text.language, values.voice_rate, values.voice_volume, on=values.voice)

    def _say(self, parts: Sequence[str], *, interrupts: bool) -> None:
        self._voice.say(sentences(parts), interrupts=interrupts)
