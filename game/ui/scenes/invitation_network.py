"""The network in which the table is open, and the host names by which guests may come."""

from __future__ import annotations

from pygame import Rect

from game.ui.services.fonts import Face
from game.ui.services.theme import FADED_INK
from game.ui.widgets import Button, Choice, Label, ScrollArea, TextField
from game.ui.widgets.dialog import QuestionScene
from game.ui.widgets.layout import Box, box, column, row, scroll
from game.ui.widgets.menu import MenuScene
from game.ui.widgets.paper import BlurredScene

LONGEST_HOST = 253
"""The longest name of a host that there can be."""


class InvitationNetworkScene(MenuScene, BlurredScene):
    """The address at which the table is open, a further host name, and closing it."""

    heading = "invitation.network"
    music = None
    widest = 760

    def content(self) -> None:
        text, guests = self.text, self.context.guests
        invitation = guests.invitation
        networks = invitation.networks if invitation is not None else ()
        here = invitation.address.partition(":")[0] if invitation is not None else ""
        chosen = here if here in networks else networks[0] if networks else ""
        hosts = invitation.hosts if invitation is not None else ()
        self.area = ScrollArea()
        self.add(self.area)
        self.address_label = Label(text("invitation.network.address"), size=20, face=Face.TITLE)
        self.address_help = Label(text("invitation.network.address.help"), size=16, colour=FADED_INK)
        self.address = Choice([(network, network) for network in networks], chosen, self._use)
        self.host_label = Label(text("invitation.network.host"), size=20, face=Face.TITLE)
        self.host_help = Label(text("invitation.network.host.help"), size=16, colour=FADED_INK)
        self.host = TextField(hosts[0] if hosts else "", longest=LONGEST_HOST, hint=text("invitation.network.host.hint"))
        self.allow = Button(text("invitation.network.allow"), self._allow, size=17)
        self.close = Button(text("invitation.close"), self._close, style="red", size=18)
        for label in (self.address_label, self.address_help, self.address, self.host_label, self.host_help, self.host):
            self.area.add(label)
        for button in (self.allow, self.close):
            self.area.add(button)

    def _use(self, network: str) -> None:
        why = self.context.guests.use_network(network)
        if why:
            self.context.sound.play("ui_error")
            self.tell(self.text(why), self.address.rect)

    def _allow(self) -> None:
        guests = self.context.guests
        why = guests.allow_host(self.host.value)
        if why:
            self.context.sound.play("ui_error")
            self.tell(self.text(why), self.host.rect)
            return
        hosts = guests.invitation.hosts if guests.invitation is not None else ()
        self.host.set(hosts[0] if hosts else "")
        self.tell(self.text("invitation.network.allowed" if hosts else "invitation.network.none"), self.host.rect)

    def _close(self) -> None:
        """Close the table; ask before, where somebody sits at another screen."""
        text, heading = self.text, self.text("invitation.close")
        if self.context.guests.seated:
            words = text("invitation.close.ask")
            self.context.stack.push(QuestionScene(heading, words, heading, self._close_at_once, dangerous=True))
        else:
            self._close_at_once()

    def _close_at_once(self) -> None:
        self.context.guests.close()
        self.back()

    def arrange(self, window: Rect) -> None:
        BlurredScene.arrange(self, window)
        super().arrange(window)

    def arrange_sheet(self, room: Rect) -> None:
        self.area.place(room)
        scroll(self.area, self._content(), self.px)

    def _content(self) -> Box:
        host = row(self.host, box(self.allow, 150), gap=10, tall=46)
        return column(
            self._told(self.address_label), box(self.address, tall=46), self._told(self.address_help), box(tall=10),
            self._told(self.host_label), host, self._told(self.host_help), box(tall=18),
            row(box(), box(self.close, 300), tall=50), gap=6,
        )  # fmt: skip

    def _told(self, label: Label) -> Box:
        return box(label, tall=label.height_for, grow=0)
