"""The solids of which all models are built. Lengths are world units, angles radians; `loc` is where a solid's origin lies."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from itertools import pairwise
from types import TracebackType
from typing import Any

import bpy  # the module brings bmesh and mathutils along: it has to be the first

# isort: split
import bmesh
import mathutils

from masters import font_file
from materials import Paint, as_material
from stage import PPU

Triple = tuple[float, float, float]
Pair = tuple[float, float]
Solid = Any  # a Blender object

HEX_W, HEX_H, HEX_SIDE = 80, 74, 36  # a hex has an exact footprint in pixels: row pitch 55
Vector: Any = mathutils.Vector
_ORIGIN: Triple = (0, 0, 0)
_BEVEL_ANGLE = math.radians(35)
_groups: list[Solid] = []


class group:  # noqa: N801 (reads as a word of the modelling language: with group(...):)
    """`with group(loc, rz):` places, turns and scales every solid that is made inside."""

    def __init__(self, loc: Triple = _ORIGIN, rz: float = 0.0, scale: float = 1.0, rot: Triple | None = None) -> None:
        self._empty = bpy.data.objects.new("group", None)
        bpy.context.scene.collection.objects.link(self._empty)
        self._empty.location = loc
        self._empty.rotation_euler = rot or (0, 0, rz)
        self._empty.scale = (scale,) * 3
        _into_group(self._empty)

    def __enter__(self) -> Solid:
        _groups.append(self._empty)
        return self._empty

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        _groups.pop()


def _into_group(thing: Solid) -> None:
    if _groups:
        thing.parent = _groups[-1]


def _place(name: str, data: Any, loc: Triple, rot: Triple, m: Paint) -> Solid:
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = loc
    thing.rotation_euler = rot
    data.materials.append(as_material(m))
    _into_group(thing)
    return thing


def solid(
    bm: Any, m: Paint, loc: Triple = _ORIGIN, rot: Triple = _ORIGIN, bevel: float = 0.0, smooth: float | None = None, seg: int = 2
) -> Solid:
    """Put a mesh on the stage. bevel: width of rounded edges; smooth: edges flatter than so many degrees are shaded round."""
    mesh = bpy.data.meshes.new("solid")
    bm.to_mesh(mesh)
    bm.free()
    thing = _place("solid", mesh, loc, rot, m)
    if smooth is not None:
        for face in mesh.polygons:
            face.use_smooth = True
        mesh.set_sharp_from_angle(angle=math.radians(smooth))
    if bevel:
        edge = thing.modifiers.new("bevel", "BEVEL")
        edge.width, edge.segments, edge.limit_method, edge.angle_limit = bevel, seg, "ANGLE", _BEVEL_ANGLE
    return thing


def box(
    sx: float, sy: float, sz: float, loc: Triple = _ORIGIN, m: Paint = "ivory", bevel: float = 0.02, rot: Triple = _ORIGIN,
    taper: float = 1.0, base: bool = True,
) -> Solid:  # fmt: skip
    """A box; its origin is the middle of its bottom face, or of the whole without base. taper scales the top face."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    for vertex in bm.verts:
        k = taper if vertex.co.z > 0 else 1
        vertex.co = Vector((vertex.co.x * sx * k, vertex.co.y * sy * k, (vertex.co.z + (0.5 if base else 0)) * sz))
    return solid(bm, m, loc, rot, bevel)


def cyl(
    r: float, h: float, loc: Triple = _ORIGIN, m: Paint = "ivory", r2: float | None = None, n: int = 20, bevel: float = 0.012,
    rot: Triple = _ORIGIN, smooth: float | None = 40, base: bool = True,
) -> Solid:  # fmt: skip
    """A cylinder, or a cone with another radius r2 on top; its origin as with a box."""
    bm = bmesh.new()
    bmesh.ops.create_cone(bm, cap_ends=True, segments=n, radius1=r, radius2=r if r2 is None else r2, depth=h)
    if base:
        bmesh.ops.translate(bm, verts=bm.verts, vec=(0, 0, h / 2))
    return solid(bm, m, loc, rot, bevel, smooth)


def rod(
    p: Sequence[float], q: Sequence[float], r: float, m: Paint, n: int = 10, r2: float | None = None, bevel: float = 0
) -> Solid:
    """A cylinder from point p to point q."""
    start, way = Vector(p), Vector(q) - Vector(p)
    return cyl(r, way.length, start, m, r2=r2, n=n, bevel=bevel, rot=way.to_track_quat("Z", "Y").to_euler())


def ball(
    r: float, loc: Triple = _ORIGIN, m: Paint = "ivory", scale: Triple = (1, 1, 1), u: int = 18, v: int = 12, smooth: float = 180,
    rot: Triple = _ORIGIN, cut: float | None = None,
) -> Solid:  # fmt: skip
    """A ball; with cut only what lies above the height cut * r."""
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=u, v_segments=v, radius=r)
    if cut is not None:
        everything = bm.verts[:] + bm.edges[:] + bm.faces[:]
        bmesh.ops.bisect_plane(bm, geom=everything, plane_co=(0, 0, cut * r), plane_no=(0, 0, -1), clear_outer=True)
        rim = [edge for edge in bm.edges if edge.is_boundary]
        if rim:
            bmesh.ops.contextual_create(bm, geom=rim)
    bmesh.ops.scale(bm, verts=bm.verts, vec=scale)
    return solid(bm, m, loc, rot, 0, smooth)


def ico(
    r: float, loc: Triple = _ORIGIN, m: Paint = "rock", sub: int = 1, jitter: float = 0.0, seed: int = 0,
    scale: Triple = (1, 1, 1), flat: bool = True, rot: Triple = _ORIGIN,
) -> Solid:  # fmt: skip
    """A faceted lump: rocks, foliage, puffs of smoke."""
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=r)
    rng = random.Random(seed)
    for vertex in bm.verts:
        vertex.co *= 1 + rng.uniform(-jitter, jitter)
        vertex.co = Vector((vertex.co.x * scale[0], vertex.co.y * scale[1], vertex.co.z * scale[2]))
    return solid(bm, m, loc, rot, 0, None if flat else 60)


def prism(
    pts: Sequence[Pair], h: float, loc: Triple = _ORIGIN, m: Paint = "ivory", bevel: float = 0.012, rot: Triple = _ORIGIN,
    top: float = 1.0, seg: int = 2,
) -> Solid:  # fmt: skip
    """A polygon (anticlockwise points) drawn up to a height; top scales its upper face."""
    bm = bmesh.new()
    low = [bm.verts.new((x, y, 0)) for x, y in pts]
    high = [bm.verts.new((x * top, y * top, h)) for x, y in pts]
    bm.faces.new(low[::-1])
    bm.faces.new(high)
    for i, j in _ring(len(pts)):
        bm.faces.new((low[i], low[j], high[j], high[i]))
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return solid(bm, m, loc, rot, bevel, seg=seg)


def torus(
    radius: float, r: float, loc: Triple = _ORIGIN, m: Paint = "rubber", rot: Triple = _ORIGIN, n: int = 20, k: int = 8,
    scale: Triple = (1, 1, 1),
) -> Solid:  # fmt: skip
    """A ring of n segments; r is the radius of its tube."""
    bm = bmesh.new()
    rows = []
    for i in range(n):
        a = math.tau * i / n
        reach = [(radius + r * math.cos(b), r * math.sin(b)) for b in (math.tau * j / k for j in range(k))]
        rows.append([bm.verts.new((d * math.cos(a) * scale[0], d * math.sin(a) * scale[1], z * scale[2])) for d, z in reach])
    for i, i2 in _ring(n):
        for j, j2 in _ring(k):
            bm.faces.new((rows[i][j], rows[i2][j], rows[i2][j2], rows[i][j2]))
    return solid(bm, m, loc, rot, 0, 180)


def arc(radius: float, r: float, start: float, end: float, m: Paint = "ivory", n: int = 10, k: int = 10) -> Solid:
    """Part of a ring, from one turn to another."""
    bm = bmesh.new()
    rows = []
    for i in range(n + 1):
        a = start + (end - start) * i / n
        reach = [(radius + r * math.cos(b), r * math.sin(b)) for b in (math.tau * j / k for j in range(k))]
        rows.append([bm.verts.new((d * math.cos(a), d * math.sin(a), z)) for d, z in reach])
    for low, high in pairwise(rows):
        for j, j2 in _ring(k):
            bm.faces.new((low[j], high[j], high[j2], low[j2]))
    return solid(bm, m, smooth=180)


def lathe(
    profile: Sequence[Sequence[float]], m: Paint = "ivory", loc: Triple = _ORIGIN, n: int = 32, ribs: int = 0, amp: float = 0.0,
    rot: Triple = _ORIGIN, smooth: float = 50, bevel: float = 0.0, scale: Triple = (1, 1, 1),
) -> Solid:  # fmt: skip
    """A turned body: (radius, height[, depth of ribs]) from bottom to top."""
    bm = bmesh.new()
    n = max(n, ribs * 6) if ribs else n
    rings = [_lathe_ring(bm, step, n, ribs, amp, scale) for step in profile]
    for low, high in pairwise(rings):
        for i, j in _ring(n):
            if len(low) == 1:
                bm.faces.new((low[0], high[j], high[i]))
            elif len(high) == 1:
                bm.faces.new((low[i], low[j], high[0]))
            else:
                bm.faces.new((low[i], low[j], high[j], high[i]))
    for ring in (rings[0], rings[-1]):
        if len(ring) > 1:
            bm.faces.new(ring)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return solid(bm, m, loc, rot, bevel, smooth)


def _lathe_ring(bm: Any, step: Sequence[float], n: int, ribs: int, amp: float, scale: Triple) -> list[Any]:
    r, z = step[0], step[1] * scale[2]
    if r < 1e-4:
        return [bm.verts.new((0, 0, z))]
    depth = step[2] if len(step) > 2 else amp
    turns = [math.tau * i / n for i in range(n)]
    reach = [r * (1 + depth * math.cos(ribs * t)) for t in turns]
    return [bm.verts.new((d * math.cos(t) * scale[0], d * math.sin(t) * scale[1], z)) for d, t in zip(reach, turns, strict=True)]


def _ring(n: int) -> Iterable[tuple[int, int]]:
    """Every index with the next one, round the circle."""
    return ((i, (i + 1) % n) for i in range(n))


def surface(rows: Sequence[Sequence[Triple]], m: Paint, loc: Triple = _ORIGIN, smooth: float | None = None) -> Solid:
    """A sheet through rows of points, all of the same length."""
    bm = bmesh.new()
    net = [[bm.verts.new(point) for point in row] for row in rows]
    for low, high in pairwise(net):
        for i in range(len(low) - 1):
            bm.faces.new((low[i], low[i + 1], high[i + 1], high[i]))
    return solid(bm, m, loc, smooth=smooth)


def polyhedron(
    points: Sequence[Sequence[float]], faces: Sequence[Sequence[int]], m: Paint, loc: Triple = _ORIGIN,
    other: Paint | None = None, with_other: Sequence[Sequence[int]] = (),
) -> Solid:  # fmt: skip
    """Any body: faces by the numbers of their corners; the faces `with_other` have another paint."""
    bm = bmesh.new()
    corners = [bm.verts.new(point) for point in points]
    for face in faces:
        bm.faces.new([corners[i] for i in face])
    for face in with_other:
        bm.faces.new([corners[i] for i in face]).material_index = 1
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    thing = solid(bm, m, loc)
    if other is not None:
        thing.data.materials.append(as_material(other))
    return thing


# ------------------------------------------------------------------ curves and letters
def spline(pts: Sequence[Sequence[float]], n: int = 6) -> list[Any]:
    """Catmull-Rom samples through the points of an open curve."""
    inner = [Vector(p) for p in pts]
    whole = [inner[0] * 2 - inner[1], *inner, inner[-1] * 2 - inner[-2]]
    out = []
    for a, b, c, d in zip(whole, whole[1:], whole[2:], whole[3:], strict=False):
        for t in (i / n for i in range(n)):
            out.append(0.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t**3))
    return [*out, whole[-2]]


def tube(
    pts: Sequence[Sequence[float]], r: float, m: Paint = "ink", r2: float | None = None, n: int = 6, k: int = 3,
    smooth: bool = True,
) -> Solid:  # fmt: skip
    """A round tube through points; its radius goes from r to r2."""
    line = spline(pts, n) if smooth and len(pts) > 2 else [Vector(p) for p in pts]
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = r
    curve.bevel_resolution = k
    curve.use_fill_caps = True
    strand = curve.splines.new("POLY")
    strand.points.add(len(line) - 1)
    for i, p in enumerate(line):
        strand.points[i].co = (*p, 1)
        strand.points[i].radius = 1 if r2 is None else 1 + (r2 / r - 1) * i / (len(line) - 1)
    strand.use_smooth = True
    return _place("tube", curve, _ORIGIN, _ORIGIN, m)


def text(
    letters: str, size: float = 0.4, loc: Triple = _ORIGIN, m: Paint = "ink", depth: float = 0.012, rot: Triple = _ORIGIN,
    font: str = "Lato-Black",
) -> Solid:  # fmt: skip
    """Raised figures and signs, in the middle over loc."""
    path = str(font_file(font))
    loaded = next((face for face in bpy.data.fonts if face.filepath == path), None)
    curve = bpy.data.curves.new("text", "FONT")
    curve.body, curve.font, curve.size, curve.extrude = letters, loaded or bpy.data.fonts.load(path), size, depth
    curve.align_x = curve.align_y = "CENTER"
    return _place("text", curve, loc, rot, m)


# ------------------------------------------------------------------ outlines
def ngon(n: int, r: float, rot: float = 0.0) -> list[Pair]:
    """A regular polygon."""
    return [(r * math.cos(rot + math.tau * i / n), r * math.sin(rot + math.tau * i / n)) for i in range(n)]


def star_pts(r: float, k: int = 5, inner: float = 0.42, rot: float = math.pi / 2) -> list[Pair]:
    """A star with k points."""
    return [
        (reach * math.cos(rot + math.pi * i / k), reach * math.sin(rot + math.pi * i / k))
        for i, reach in enumerate((r, r * inner) * k)
    ]


def hex_pts(inset: float = 0.0) -> list[Pair]:
    """A pointy-top hex with the footprint of HEX_W x HEX_H pixels, smaller by the part `inset`."""
    k = 1 - inset
    x, y, s = 0.5 * k, HEX_H / 2 / (PPU * 0.8) * k, HEX_SIDE / 2 / (PPU * 0.8) * k
    return [(x, -s), (x, s), (0, y), (-x, s), (-x, -s), (0, -y)]
