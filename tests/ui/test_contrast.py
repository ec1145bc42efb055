"""Every mark is seen on every ground, by eyes that see all colours and by those that lack one of the three kinds of cones.

The measure is the contrast of WCAG 2.2 (1.4.11: at least 3 to 1 for what is not text), (L1 + 0.05) / (L2 + 0.05) for relative
luminances L1 >= L2 of sRGB colours. A mark is drawn on a ground as large as in the smallest window. Its dark and its bright
colour are the 5th and the 95th percentile of the luminances of its opaque pixels. Three colours stand for the ground: the 5th,
the 50th and the 95th percentile of its luminances close beside the mark. Then

- the bright and the dark colour of the mark differ by 3 to 1: the line is seen on its own rim;
- on each colour of the ground the bright or the dark one does: the mark is seen on it.

Other eyes are simulated by the matrices of Machado, Oliveira and Fernandes (2009) at full severity: protanopia, deuteranopia, and
what their model has for tritanopia.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import Surface

from game import paths
from game.ui.services.art import Art, Sprite
from game.ui.tables.riverlands.places import TOP
from tests.ui.play import Program

np = pytest.importorskip("numpy")
with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # parts of the library that are not used here ask for other libraries
    try:
        import colour
    except ImportError:
        pytest.skip("colour-science is one of the tools for developers", allow_module_level=True)
    EYES = {
        "all colours": None,
        "no red": colour.matrix_cvd_Machado2009("Protanomaly", 1.0),
        "no green": colour.matrix_cvd_Machado2009("Deuteranomaly", 1.0),
        "no blue": colour.matrix_cvd_Machado2009("Tritanomaly", 1.0),
    }

LEAST = 3.0
SCALE = 0.75
"""Pixels a board unit: the squares of Battle for the Island in a window of 1024 x 600."""
LOOKS = ("possible", "select", "target", "danger", "friend", "hover", "threat")
SMALL = (
    *("move", "ahead", "turn_left", "dash", "shot", "shot_friend", "blast_N", "skull", "drop", "hunger"),
    *(f"dart_{whose}_N" for whose in ("own", "other")),
    *(f"trail_{name}" for name in ("red", "blue", "yellow", "green", "purple", "white")),
)
"""Marks that do not run round a space."""
BESIDE = 5
"""Pixels from a mark to the ground that counts as beside it: glow is between."""
HEX_TOP, FLAT_TOP = 12.0, 12.0
"""The height above its anchor at which the top of a tile is seen, in board units."""

Array = Any
"""Pixels by column and row, with red, green and blue from 0 to 1."""


def grounds(art: Art, shape: str) -> dict[str, float]:
    """The sprites on which marks of a shape are, each with the height of its top."""
    if shape == "square":
        cells = [f"{coast}/cell_{look}_0" for coast in ("coast", "coast_snow", "coast_ash") for look in (0, 1)]
        lands = [*art.names("tile/base_"), "tile/river_EW_0", "tile/river_NS_0"]
        return dict.fromkeys(cells, 0.0) | dict.fromkeys(lands, TOP)
    if shape == "hex":
        tiles = [name for name in art.names("hex/") if name[-1] in "01" and not name.startswith("hex/crack")]
        return dict.fromkeys(tiles, HEX_TOP) | dict.fromkeys(["board/sea", "board/sea_ash", "board/sea_snow"], 0.0)
    lands = [name for name in art.names("lost_baggage/land/") if "/mark_" not in name and not name.endswith("/hex")]
    return dict.fromkeys(lands, FLAT_TOP) | {"board/mat_felt": 0.0}


@pytest.fixture
def art(program: Callable[..., Program]) -> Art:
    program()
    return Art(paths.assets() / "art" / "sprites")


def pixels(picture: Surface) -> tuple[Array, Array]:
    """The colours of a premultiplied picture, and how opaque it is, from 0 to 1."""
    return pygame.surfarray.array3d(picture) / 255.0, pygame.surfarray.array_alpha(picture) / 255.0


def luminance(colours: Array, eyes: Array | None) -> Array:
    """The relative luminance of colours as somebody sees them."""
    linear = np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)
    if eyes is not None:
        linear = np.clip(linear @ eyes.T, 0, 1)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def covered(art: Art, name: str, up: float, size: int) -> Surface:
    """A ground with the middle of a space in the middle of the picture."""
    picture, middle = Surface((size, size), pygame.SRCALPHA), size // 2
    if name.startswith("board/"):  # cloth and water have no middle
        picture.blit(art.sprite(name, SCALE).surface, (0, 0), (99, 99, size, size))
        return picture
    below, step = art.sprite(f"{name.split('/', maxsplit=1)[0]}/15_0", SCALE) if "/cell_" in name else None, (60, 48)
    for x in (-1, 0, 1) if below is not None else ():
        for y in (-1, 0, 1):
            assert below is not None
            below.draw(picture, middle + x * step[0], middle + y * step[1])
    art.sprite(name, SCALE).draw(picture, middle, middle + up * SCALE)
    return picture


def laid(picture: Surface, mark: Sprite) -> tuple[Array, Array]:
    """Lay a mark on a ground: where it is opaque then, and where there is ground beside it."""
    size, middle = picture.get_width(), picture.get_width() // 2
    solid = pixels(picture)[1] > 0.9
    over = Surface((size, size), pygame.SRCALPHA)
    over.blit(mark.surface, (middle - mark.anchor[0], middle - mark.anchor[1]))
    alpha = pixels(over)[1]
    near = np.zeros_like(solid)
    for dx in range(-BESIDE, BESIDE + 1):
        for dy in range(-BESIDE, BESIDE + 1):
            near |= np.roll(alpha > 0.5, (dx, dy), (0, 1))
    picture.blit(over, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return (alpha > 0.85) & solid, near & (alpha < 0.02) & solid


def faults(art: Art, mark: str, shape: str) -> list[str]:
    """Return where a mark is seen too weakly, in words; every ground must have been measured."""
    found: list[str] = []
    over = art.sprite(f"mark/{mark}", SCALE)
    for name, up in grounds(art, shape).items():
        picture = covered(art, name, up, max(over.surface.get_size()) + 8)
        bare = picture.copy()
        marked, beside = laid(picture, over)
        assert marked.any() and beside.any(), f"{mark} is not on {name}"
        below = pixels(bare)[0][beside]
        for seen, eyes in EYES.items():
            dark, bright = np.percentile(luminance(pixels(picture)[0][marked], eyes), [5, 95])
            if contrast(dark, bright) < LEAST:
                found.append(f"{mark} on {name}, {seen}: line and rim {contrast(dark, bright):.2f}")
            for part in np.percentile(luminance(below, eyes), [5, 50, 95]):
                best = max(contrast(dark, part), contrast(bright, part))
                if best < LEAST:
                    found.append(f"{mark} on {name}, {seen}: mark and ground {best:.2f}")
    return found


@pytest.mark.parametrize("shape", ["square", "hex", "flat"])
@pytest.mark.parametrize("look", LOOKS)
def test_a_ring_is_seen_on_every_ground_by_all_eyes(art: Art, shape: str, look: str) -> None:
    assert faults(art, f"{shape}_{look}", shape) == []


@pytest.mark.parametrize("mark", SMALL)
@pytest.mark.parametrize("shape", ["square", "hex", "flat"])
def test_a_small_mark_is_seen_on_every_ground_by_all_eyes(art: Art, shape: str, mark: str) -> None:
    assert faults(art, mark, shape) == []


def test_the_measure_finds_what_is_pale_on_pale(art: Art) -> None:
    """A ring without a rim, as bright as the sand, is found; so the measure can fail."""

    def pale(scale: float) -> Sprite:
        ring = Surface((round(80 * scale), round(64 * scale)), pygame.SRCALPHA)
        pygame.draw.rect(ring, (255, 246, 188), ring.get_rect(), 4)
        return Sprite(ring, (ring.get_width() // 2, ring.get_height() // 2))

    art.define("mark/pale", pale)
    assert any("coast_snow" in fault for fault in faults(art, "pale", "square"))
    assert any("no red: line and rim" in fault for fault in faults(art, "pale", "square"))
