"""What an effect is, and the groups that effects are listed in."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from synth import Array, Random


@dataclass(frozen=True)
class Effect:
    """A sound effect: `make` gives one variant from a random generator of its own, always the same."""

    name: str
    make: Callable[[Random, int], Array]
    variants: int
    group: str
    about: str
    looped: bool = False

    def render(self, variant: int) -> Array:
        """The samples of a variant, counted from 0, before mastering."""
        return self.make(np.random.default_rng(zlib.crc32(f"{self.name}/{variant}".encode())), variant)


@dataclass(frozen=True)
class Group:
    """Effects that belong together; `effect` and `varied_effect` put the function below them into the group."""

    name: str
    effects: dict[str, Effect] = field(default_factory=dict)

    def effect(
        self, name: str, variants: int, *, looped: bool = False
    ) -> Callable[[Callable[[Random], Array]], Callable[[Random], Array]]:
        """For a function of chance alone: its variants differ by what the generator gives."""

        def keep(make: Callable[[Random], Array]) -> Callable[[Random], Array]:
            about = (make.__doc__ or "").strip()
            self.effects[name] = Effect(name, lambda rng, _variant: make(rng), variants, self.name, about, looped)
            return make

        return keep

    def varied_effect(
        self, name: str, variants: int
    ) -> Callable[[Callable[[Random, int], Array]], Callable[[Random, int], Array]]:
        """For a function that also gets the variant's number: each variant has notes of its own."""

        def keep(make: Callable[[Random, int], Array]) -> Callable[[Random, int], Array]:
            about = (make.__doc__ or "").strip()
            self.effects[name] = Effect(name, make, variants, self.name, about)
            return make

        return keep
