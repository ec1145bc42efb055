"""Curves: the values that a field of an actor takes during a motion.

A curve is a function of the share of the motion's time that has passed, from 0 to 1, after its easing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

Curve = Callable[[float], Any]
Place = tuple[float, ...]
"""Board units: x, y, and the height of what is stood on where that changes too."""


def line(start: float, end: float) -> Curve:
    """Return the straight way from one number to another."""
    return lambda k: start + (end - start) * k


def path(start: Place, end: Place) -> Callable[[float], dict[str, float]]:
    """Return the straight way between two places, as the fields of an actor."""
    return lambda k: {field: a + (b - a) * k for field, a, b in zip(("x", "y", "base"), start, end)}  # noqa: B905 # base is optional


def arc(height: float) -> Curve:
    """Return a rise and a return as along half a wave."""
    return lambda k: height * math.sin(math.pi * k)


def hops(count: int, height: float) -> Curve:
    """Return a number of hops, one after the other."""
    return lambda k: height * abs(math.sin(math.pi * k * count))


def toss(height: float) -> Curve:
    """Return a rise and a fall as of what is thrown up."""
    return lambda k: height * 4 * k * (1 - k)


def bounce(height: float, share: float) -> Curve:
    """Return a fall from a height, with one bounce, in the first `share` of the time."""

    def show(k: float) -> float:
        part = min(1.0, k / share)
        return height * abs(math.cos(math.pi * 1.5 * part)) * (1 - part)

    return show


def tremble(reach: float, speed: float) -> Curve:
    """Return a trembling to both sides that comes to rest; `speed` is in radians."""
    return lambda k: reach * math.sin(speed * k) * (1 - k)


def fade(speed: float = 1.0) -> Curve:
    """Return the strength of what goes out: throughout, or that many times as fast at the end."""
    return lambda k: min(1.0, speed * (1 - k))


def fade_late(k: float) -> float:
    """Return the strength of what goes out slowly at first."""
    return 1 - k * k


def opaque(k: float) -> float:
    """Return the strength of what does not fade."""
    return 1.0


def unfaded(speed: float) -> Curve:
    """Return True until `fade` with this speed begins, for the shadow of what goes out."""
    return lambda k: speed * (1 - k) >= 1


def each(values: Sequence[Any]) -> Curve:
    """Return one value after the other, each for the same time."""
    return lambda k: values[min(len(values) - 1, int(k * len(values)))]


def numbered(name: str, count: int, digits: int = 1) -> list[str]:
    """Return the sprites NAME_0, NAME_1 ... of an effect."""
    return [f"{name}_{number:0{digits}d}" for number in range(count)]


def eased(ease: Callable[[float], float], curve: Curve) -> Curve:
    """Return a curve with an easing of its own."""
    return lambda k: curve(ease(k))


def added(*curves: Curve) -> Curve:
    """Return the sum of several curves."""
    return lambda k: sum(curve(k) for curve in curves)


def there_and_back(way: tuple[float, float]) -> Curve:
    """Return a way on the screen and back again."""
    far = toss(1.0)
    return lambda k: (way[0] * far(k), way[1] * far(k))
