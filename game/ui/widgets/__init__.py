"""The controls: a small retained set, drawn with the program's own sprites.

Mouse, keyboard and gamepad use them alike.
"""

from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button, IconButton, LabelledButton, Pressable
from game.ui.widgets.cards import draw_medallion, look_named
from game.ui.widgets.choosers import Choice, Slider, Tabs, Toggle
from game.ui.widgets.labels import Label, Panel, Picture, draw_fitted, draw_trimmed
from game.ui.widgets.scene import WidgetScene
from game.ui.widgets.scrolling import ListRow, ReadingArea, RowList, ScrollArea
from game.ui.widgets.textfield import TextField

__all__ = [
    "Button",
    "Choice",
    "IconButton",
    "Label",
    "LabelledButton",
    "ListRow",
    "Panel",
    "Picture",
    "Pressable",
    "ReadingArea",
    "RowList",
    "ScrollArea",
    "Slider",
    "Tabs",
    "TextField",
    "Toggle",
    "Widget",
    "WidgetScene",
    "draw_fitted",
    "draw_medallion",
    "draw_trimmed",
    "look_named",
]
