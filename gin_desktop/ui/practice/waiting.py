"""The screen shown until a position is generated."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import t

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_QUIET: Final = 0.25
"""Seconds without any text: most positions are ready sooner, and a line that flashes up disturbs."""


@screen(gallery_rooms=("practice",))
class WaitingScene(UiScene):
    """Polls until there is a position, and says after a moment that it is waiting.

    Args:
        poll: called every frame; replaces this scene when there is a position.
        nothing: returns whether there will be none.
        back: the action of Esc.
    """

    def __init__(
        self, app: App, poll: Callable[[], None], nothing: Callable[[], bool], back: Callable[[], None]
    ) -> None:
        super().__init__(app)
        self._poll = poll
        self._nothing = nothing
        self._back = back
        self._waited = 0.0
        self._said = ""

    @property
    def text(self) -> str:
        """The text shown now."""
        if self._nothing():
            return t("practice.nothing")
        return t("practice.waiting") if self._waited >= _QUIET else ""

    def escape(self) -> None:
        self._back()

    def layout(self, size: tuple[int, int]) -> None:
        """Keeps the focus away from all controls, as a quick player may press Enter once too often."""
        untouched = self.ui.focused is None
        super().layout(size)
        if untouched and not self._nothing():
            self.ui.unfocus()

    def build(self, size: tuple[int, int]) -> str | None:
        self._said = self.text
        if self._said:
            with self.bare_page(size, 700) as page:
                page.y += page.remaining.height // 2 - self.paragraph_height(self._said, "subheading", page.width)
                page.text(self._said, "subheading", colour=self.style.colours.muted, align="center", below=26)
                page.centred(self.ui.button_width(t("button.back"))).button("back", t("button.back"), self.escape)
        return "back"

    def update(self, dt: float) -> None:
        super().update(dt)
        self._waited += dt
        self._poll()
        if self.app.scene is self and self.text != self._said:
            self.rebuild()
