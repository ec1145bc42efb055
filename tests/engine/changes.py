"""States as JSON with another value somewhere, for tests of what is refused."""

from __future__ import annotations

import json
from typing import Any

from game.engine.core import AnyGame, Json


def changed(game: AnyGame, state: Any, *path: str | int, to: Any) -> Json:
    """Return a state of a game as JSON with another value at a place."""
    data: Json = json.loads(json.dumps(game.dump(state)))
    inner: Any = data
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = to
    return data
