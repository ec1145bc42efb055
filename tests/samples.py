"""The size of samples: as small as still meets every kind of case, or with `--thorough` as large as there is time for.

Whole games, positions of simulated games, random walks and frames of animations are samples of what can happen. The option is
described in CONTRIBUTING.
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")

thorough = False
"""True with the option; `conftest` sets it before any test is read."""


def sample(usual: T, full: T) -> T:
    """Return the size of a sample, or the sample itself: `full` in a thorough run, else `usual`."""
    return full if thorough else usual
