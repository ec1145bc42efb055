"""The stage on which every model is rendered: light, camera, ground (Blender 4.5 as a module, Cycles on the processor).

PROJECTION ("3-4-5 camera"): orthographic, tilted by acos(0.8) = 36.87 degrees from the vertical, looking north.

    world x, 1 unit -> PPU        pixels to the right
    world y, 1 unit -> PPU * 0.8  pixels up (depth on the ground)
    world z, 1 unit -> PPU * 0.6  pixels up (height)

With PPU = 80 a square cell is 80 x 64 pixels and a block of height 1 rises by 48. Every model stands around the origin (the
middle of its cell, z = 0 is what it stands on) and faces north (+y), unless it says otherwise.
"""

from __future__ import annotations

import math
import os
from typing import Any

import bpy
from mathutils import Euler, Vector

from materials import mat

PPU = 80  # pixels a world unit at 1x
SAMPLES = int(os.environ.get("ART_SAMPLES", "24"))
THREADS = int(os.environ.get("ART_THREADS", "2"))
TILT = math.acos(0.8)
FACING = {"N": 0.0, "W": math.pi / 2, "S": math.pi, "E": -math.pi / 2}  # turn about the vertical
RIG = frozenset(("Key", "Rim", "Camera", "Ground"))  # what stays when the stage is cleared
GROUND_SIZE = 30


def init() -> None:
    """Set the stage anew. Whatever was there, materials included, is gone."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    mat.cache_clear()
    _set_renderer()
    # a warm key light from the upper left of the screen, a weak cool one from the right and behind
    _add_sun("Key", 2.85, (1, 0.90, 0.76), 14, (-0.62, 0.50, 1.25))
    _add_sun("Rim", 0.55, (0.72, 0.84, 1), 40, (0.9, 0.35, 0.8))
    _set_sky()
    _add_camera()
    _add_ground()


def _set_renderer() -> None:
    scene = bpy.context.scene
    render, cycles = scene.render, scene.cycles
    render.engine = "CYCLES"
    render.film_transparent = True
    render.image_settings.file_format = "PNG"
    render.image_settings.color_mode = "RGBA"
    render.threads_mode = "FIXED"
    render.threads = THREADS
    cycles.device = "CPU"
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.03
    cycles.adaptive_min_samples = 8
    cycles.use_denoising = True
    cycles.denoiser = "OPENIMAGEDENOISE"
    cycles.denoising_prefilter = "FAST"
    cycles.max_bounces = 3
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 1
    cycles.transmission_bounces = 0
    cycles.transparent_max_bounces = 4
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.filter_width = 1.2
    scene.view_settings.view_transform = "Standard"
    scene.view_settings.look = "None"


def _add_sun(name: str, energy: float, color: tuple[float, float, float], softness: float, where: tuple[float, ...]) -> None:
    sun = bpy.data.lights.new(name, "SUN")
    sun.energy, sun.color, sun.angle = energy, color, math.radians(softness)
    thing = bpy.data.objects.new(name, sun)
    thing.rotation_euler = Vector(where).to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)


def _set_sky() -> None:
    sky = bpy.data.worlds.new("Sky")
    bpy.context.scene.world = sky
    sky.use_nodes = True
    inputs = sky.node_tree.nodes["Background"].inputs
    inputs[0].default_value = (0.86, 0.90, 1, 1)
    inputs[1].default_value = 0.50


def _add_camera() -> None:
    lens = bpy.data.cameras.new("Camera")
    lens.type = "ORTHO"
    lens.clip_end = 200
    camera = bpy.data.objects.new("Camera", lens)
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera


def _add_ground() -> None:
    """A plane that is never seen: it throws light back on the bodies, and catches shadows in the pass for them."""
    mesh = bpy.data.meshes.new("Ground")
    s = GROUND_SIZE
    mesh.from_pydata([(-s, -s, 0), (s, -s, 0), (s, s, 0), (-s, s, 0)], [], [(0, 1, 2, 3)])
    ground = bpy.data.objects.new("Ground", mesh)
    mesh.materials.append(mat("#C9B48C", rough=0.9))
    bpy.context.scene.collection.objects.link(ground)


def models() -> list[Any]:
    """The objects on the stage, without lights, camera and ground."""
    return [thing for thing in bpy.data.objects if thing.name not in RIG]


def clear() -> None:
    """Take the models off the stage."""
    for thing in models():
        data = thing.data
        bpy.data.objects.remove(thing, do_unlink=True)
        if isinstance(data, bpy.types.Mesh) and data.users == 0:
            bpy.data.meshes.remove(data)


def aim(w: int, h: int, ax: float, ay: float, ppu: float, tilt: float = TILT) -> None:
    """Point the camera so that the origin lies on pixel (ax, ay) of a picture of w x h."""
    scene = bpy.context.scene
    offset = Vector(((w / 2 - ax) / ppu, (ay - h / 2) / ppu, 40))
    scene.camera.rotation_euler = (tilt, 0, 0)
    scene.camera.location = Euler((tilt, 0, 0)).to_matrix() @ offset
    scene.camera.data.ortho_scale = max(w, h) / ppu
    scene.render.resolution_x, scene.render.resolution_y = w, h


def shoot(path: str, samples: int) -> None:
    """Render what the camera sees."""
    bpy.context.scene.cycles.samples = samples
    bpy.context.scene.render.filepath = path
    bpy.ops.render.render(write_still=True)


def extents(tilt: float = TILT) -> tuple[float, float, float, float]:
    """The box x0, x1, y0, y1 round the models in the plane of the picture, in world units, y upwards."""
    bpy.context.view_layer.update()
    xs, ys = [], []
    for thing in models():
        if thing.type not in ("MESH", "CURVE", "FONT"):
            continue
        points = [v.co for v in thing.data.vertices] if thing.type == "MESH" else [Vector(c) for c in thing.bound_box]
        for point in points:
            place = thing.matrix_world @ point
            xs.append(place.x)
            ys.append(place.y * math.cos(tilt) + place.z * math.sin(tilt))
    return min(xs), max(xs), min(ys), max(ys)
