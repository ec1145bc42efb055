"""Icons for buttons: ivory silhouettes with a soft dark rim, 24 x 24 pixels at 1x, as sprites `ui/icon_<name>`."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import skia
from PIL import Image, ImageFilter

from brush import Canvas, Sheet
from icon_pen import SIZE, arrow, crossed
from icons_game import (
    cards,
    chart,
    clock,
    die,
    eye,
    flag,
    heart,
    hexagon,
    hourglass,
    people,
    person,
    redo,
    robot,
    rotate,
    shield,
    star_icon,
    target,
    trophy,
    turn_left,
    turn_right,
    undo,
    zoom_fit,
    zoom_in,
    zoom_out,
)
from icons_program import (
    book,
    check,
    close,
    copy,
    fast_forward,
    folder,
    full_screen,
    gear,
    globe,
    help_icon,
    home,
    info,
    keyboard,
    laptop,
    leave,
    lock,
    loudspeaker,
    menu,
    minus,
    note,
    pause,
    pencil,
    phone,
    play,
    plus,
    save_icon,
    step_back,
    step_forward,
    stop,
    tablet,
    television,
    trash,
    warning,
)
from icons_signs import (
    blast,
    block,
    boat,
    bow,
    drop,
    filters,
    flask,
    footsteps,
    hand,
    lantern,
    lesson,
    more,
    photograph,
    puzzle,
    search,
    skull,
    suitcase,
    sword,
    waves,
)
from masters import save_manifest

LIGHT, DIM, RIM = (255, 249, 230), (236, 216, 172), (38, 22, 10)
RIM_WIDTH, RIM_BLUR, RIM_ALPHA = 2.0, 0.7, 0.85
SCALE = 4
"""On the large buttons of a large window icons are drawn at more than 100 pixels."""
ICONS: dict[str, Callable[[skia.Canvas], None]] = {
    "undo": undo, "redo": redo, "rotate": rotate, "turn_left": turn_left, "turn_right": turn_right, "die": die, "flag": flag,
    "hourglass": hourglass, "shield": shield, "trophy": trophy, "target": target, "heart": heart, "star": star_icon,
    "menu": menu, "help": help_icon, "info": info, "warning": warning,
    "music_on": note, "music_off": crossed(note), "sound_on": loudspeaker, "sound_off": crossed(loudspeaker),
    "zoom_in": zoom_in, "zoom_out": zoom_out, "zoom_fit": zoom_fit, "full_screen": full_screen,
    "book": book, "save": save_icon, "folder": folder, "trash": trash, "pencil": pencil, "copy": copy, "cards": cards,
    "play": play, "pause": pause, "stop": stop, "step_forward": step_forward, "step_back": step_back,
    "fast_forward": fast_forward, "gear": gear, "close": close, "check": check, "plus": plus, "minus": minus, "lock": lock,
    "arrow_right": arrow(0), "arrow_down": arrow(90), "arrow_left": arrow(180), "arrow_up": arrow(270),
    "person": person, "people": people, "robot": robot, "eye": eye, "clock": clock, "chart": chart, "globe": globe,
    "home": home, "leave": leave, "keyboard": keyboard, "hex": hexagon,
    "drop": drop, "waves": waves, "skull": skull, "block": block, "blast": blast, "footsteps": footsteps,
    "sword": sword, "bow": bow, "suitcase": suitcase, "boat": boat, "hand": hand, "lantern": lantern,
    "search": search, "lesson": lesson, "puzzle": puzzle, "flask": flask, "photograph": photograph, "filters": filters,
    "more": more, "phone": phone, "tablet": tablet, "laptop": laptop, "television": television,
}  # fmt: skip


def finish(mask: Image.Image) -> Image.Image:
    """Ivory where the mask is, brighter towards the top, with a soft dark rim."""
    inside = np.asarray(mask, "f4") / 255
    grown = mask.filter(ImageFilter.MaxFilter(2 * round(RIM_WIDTH * SCALE / 2) + 1))
    rim = np.asarray(grown.filter(ImageFilter.GaussianBlur(RIM_BLUR * SCALE)), "f4") / 255 * RIM_ALPHA
    down = np.linspace(0, 1, mask.height)[:, None, None]
    ivory = np.array(LIGHT) * (1 - down) + np.array(DIM) * down
    alpha = inside + rim * (1 - inside)
    mixed = (ivory * inside[..., None] + np.array(RIM) * (rim * (1 - inside))[..., None]) / np.maximum(alpha, 1e-3)[..., None]
    return Image.fromarray(np.dstack([mixed, alpha * 255]).clip(0, 255).round().astype("u1"), "RGBA")


def main() -> None:
    """Draw all icons."""
    sheet = Sheet(scale=SCALE)
    for name, draw in ICONS.items():
        canvas = Canvas(SIZE, SIZE, SCALE)
        draw(canvas.c)
        sheet.add(f"ui/icon_{name}", finish(canvas.image().getchannel("A")), (SIZE // 2, SIZE // 2))
    save_manifest("icons", sheet.entries)


if __name__ == "__main__":
    main()
