"""The palette and the stuffs of the table: painted wood, plastic, cloth, glowing lava (Blender materials)."""

from __future__ import annotations

from functools import cache
from typing import Any

import bpy

PALETTE = {
    "red": "#C8352B", "red_d": "#8E221C", "red_l": "#E2664F", "blue": "#2C62B4", "blue_d": "#1C3F7A", "blue_l": "#5C93DC",
    "ivory": "#F3E9D2", "ink": "#2B2420", "steel": "#5B6068", "gun": "#34363B", "rubber": "#2A2826",
    "skin": "#E9B78E", "wood": "#B98350", "wood_l": "#D9AE78", "wood_d": "#7C5230", "brass": "#D9A441",
    "sand": "#DEBE7C", "sand_d": "#C39A58", "grass": "#86AF52", "grass_d": "#587F36", "leaf": "#4F8A3E", "leaf_d": "#356B35",
    "rock": "#9A9AA0", "rock_d": "#6C6D76", "snow": "#F6F7F8", "water": "#3E93B8", "water_d": "#23678F", "foam": "#E9F5F4",
    "earth": "#8A5F3B", "temple": "#D8B36A", "roof": "#B4502F", "straw": "#E0BC5E", "lava": "#FF6A1A", "straw_d": "#B98D3A",
    "ex_red": "#C8352B", "ex_blue": "#2C62B4", "ex_yellow": "#EDB92E", "ex_green": "#3E8E4B",
    "ex_purple": "#7B4BA3", "ex_white": "#EFE8DA",
}  # fmt: skip

Material = Any  # Blender's types are unknown to type checkers
Paint = Material | str  # a material, or a palette name or "#RRGGBB" for plastic of that colour


def linear(code: str) -> tuple[float, float, float, float]:
    """A palette name or "#RRGGBB" as linear light, with alpha 1."""
    digits = PALETTE.get(code, code).lstrip("#")
    channels = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    red, green, blue = (x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in channels)
    return red, green, blue, 1.0


@cache
def mat(
    color: str, rough: float = 0.5, coat: float = 0.0, emit: float = 0.0, wood: float = 0.0, speckle: float = 0.0,
    bump: float = 0.0, metal: float = 0.0, wscale: float = 7.0,
) -> Material:  # fmt: skip
    """A material. wood: contrast of its grain; speckle: of blotches in its paint; bump: micro relief; wscale: their density."""
    material = bpy.data.materials.new("stuff")
    material.use_nodes = True
    tree = material.node_tree
    surface = tree.nodes["Principled BSDF"]
    light = linear(color)
    values: dict[str, Any] = {
        "Base Color": light, "Roughness": rough, "Metallic": metal, "Coat Weight": coat, "Coat Roughness": 0.15,
    }  # fmt: skip
    if rough >= 1:
        values["Specular IOR Level"] = 0.08
    if emit:
        values |= {"Emission Color": light, "Emission Strength": emit}
    for name, value in values.items():
        surface.inputs[name].default_value = value
    if wood or speckle or bump:
        noise = _noise(tree, bool(wood), wscale)
        if wood or speckle:
            _vary_colour(tree, surface, noise, light, wood or speckle)
        if bump:
            _add_relief(tree, surface, noise, bump)
    return material


def _noise(tree: Any, grain: bool, scale: float) -> Any:
    coordinates = tree.nodes.new("ShaderNodeTexCoord")
    mapping = tree.nodes.new("ShaderNodeMapping")
    texture = tree.nodes.new("ShaderNodeTexNoise")
    tree.links.new(coordinates.outputs["Object"], mapping.inputs[0])
    tree.links.new(mapping.outputs[0], texture.inputs["Vector"])
    if grain:
        mapping.inputs["Scale"].default_value = (scale * 0.16, scale * 1.6, scale)
        settings = {"Scale": 2.2, "Detail": 6, "Distortion": 0.6}
    else:
        settings = {"Scale": scale, "Detail": 4}
    for name, value in settings.items():
        texture.inputs[name].default_value = value
    return texture


def _vary_colour(tree: Any, surface: Any, noise: Any, light: tuple[float, ...], amount: float) -> None:
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    low, high = ramp.color_ramp.elements
    low.position, high.position = 0.32, 0.68
    low.color = (*(max(0, c * (1 - amount)) for c in light[:3]), 1)
    high.color = (*(min(1, c * (1 + amount * 0.6)) for c in light[:3]), 1)
    tree.links.new(noise.outputs["Fac"], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], surface.inputs["Base Color"])


def _add_relief(tree: Any, surface: Any, noise: Any, strength: float) -> None:
    relief = tree.nodes.new("ShaderNodeBump")
    relief.inputs["Strength"].default_value = strength
    relief.inputs["Distance"].default_value = 0.05
    tree.links.new(noise.outputs["Fac"], relief.inputs["Height"])
    tree.links.new(relief.outputs[0], surface.inputs["Normal"])


def plastic(color: str) -> Material:
    """Smooth toy plastic."""
    return mat(color, rough=0.38, coat=0.25)


def wood(color: str = "wood", density: float = 7.0) -> Material:
    """Wood with a visible grain."""
    return mat(color, rough=0.6, wood=0.28, bump=0.12, wscale=density)


def as_material(paint: Paint) -> Material:
    """A material as it is; a colour as plastic."""
    return plastic(paint) if isinstance(paint, str) else paint
