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
    volume: float  # suggested in the mix; the files themselves are equally loud
    group: str
    about: str
    looped: bool = False
    target: float = -20.0  # LUFS; lower for the shortest clicks, which would need heavy limiting

    def render(self, variant: int) -> Array:
        """The samples of a variant, counted from 0, before mastering."""
        return self.make(np.random.default_rng(zlib.crc32(f"{self.name}/{variant}".encode())), variant)


@dataclass(frozen=True)
class Group:
    """Effects that belong together; `effect` and `varied_effect` put the function below them into the group."""

    name: str
    effects: dict[str, Effect] = field(default_factory=dict)

    def effect(
        self, name: str, variants: int, volume: float, *, looped: bool = False, target: float = -20.0
    ) -> Callable[[Callable[[Random], Array]], Callable[[Random], Array]]:
        """For a function of chance alone: its variants differ by what the generator gives."""

        def keep(make: Callable[[Random], Array]) -> Callable[[Random], Array]:
            about = (make.__doc__ or "").strip()
            self.effects[name] = Effect(name, lambda rng, _variant: make(rng), variants, volume, self.name, about, looped, target)
            return make

        return keep

    def varied_effect(
        self, name: str, variants: int, volume: float, *, target: float = -20.0
    ) -> Callable[[Callable[[Random, int], Array]], Callable[[Random, int], Array]]:
        """For a function that also gets the variant's number: each variant has notes of its own."""

        def keep(make: Callable[[Random, int], Array]) -> Callable[[Random, int], Array]:
            about = (make.__doc__ or "").strip()
            self.effects[name] = Effect(name, make, variants, volume, self.name, about, target=target)
            return make

        return keep
