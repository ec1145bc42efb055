"""The stack of scenes. What scenes ask of it is queued, and happens between two frames."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.ui.shell.scene import Scene

if TYPE_CHECKING:
    from game.ui.shell.context import Context

Change = Callable[[], None]


class Stack:
    """The scenes, the lowest first. Changes are queued, and happen between two frames."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self._queue: list[Change] = []
        self.context: Context | None = None
        self.size = (0, 0)

    @property
    def top(self) -> Scene | None:
        """The scene that is asked for everything, None before the first one came."""
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        """Put a scene on top of the present one."""
        self._queue.append(lambda: self._push(scene))

    def pop(self, result: Any = None) -> None:
        """Take the top scene away; the one below resumes with the result."""
        self._queue.append(lambda: self._pop(result))

    def reset(self, scene: Scene) -> None:
        """Take all scenes away and begin with this one."""
        self._queue.append(lambda: self._reset(scene))

    def settle(self) -> bool:
        """Carry out what was queued; whether anything was. For the app, and for tests without one."""
        changed = bool(self._queue)
        while self._queue:
            self._queue.pop(0)()
        return changed

    def clear(self) -> None:
        """Drop all scenes at once, without a word to them, and what is queued: something is wrong with one of them."""
        self.scenes.clear()
        self._queue.clear()

    def _push(self, scene: Scene) -> None:
        if self.top is not None:
            self.top.pause()
        self._enter(scene)

    def _pop(self, result: Any) -> None:
        if not self.scenes:
            return
        self._leave()
        if self.top is not None:
            self.top.invalidate()
            self._play_music()
            self.top.resume(result)

    def _reset(self, scene: Scene) -> None:
        while self.scenes:
            self._leave()
        self._enter(scene)

    def _enter(self, scene: Scene) -> None:
        assert self.context is not None
        scene.context = self.context
        self.scenes.append(scene)
        scene.enter()
        scene.layout(self.size)
        scene.invalidate()
        self._play_music()

    def _leave(self) -> None:
        gone = self.scenes.pop()
        gone.leave()
        for scene in self.scenes:
            scene.invalidate()

    def _play_music(self) -> None:
        """Let the piece play that belongs to the topmost scene that has one."""
        pieces = [scene.music for scene in self.scenes if scene.music is not None]
        if pieces and self.context is not None:
            self.context.sound.music(pieces[-1])

    def visible(self) -> list[Scene]:
        """The scenes that can be seen, bottom up: the last opaque one and all above it."""
        opaque = [number for number, scene in enumerate(self.scenes) if scene.opaque]
        return self.scenes[opaque[-1] if opaque else 0 :]
