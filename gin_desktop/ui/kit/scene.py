"""One screen of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from gin_desktop.storage.settings import Settings
    from gin_desktop.ui.kit.app import App


class Scene:
    """A screen on the app's stack. Only the topmost scene gets events, updates and drawing.

    Order of calls: `enter`, `layout`, then `handle`/`update`/`draw` in turn; `cover` when another scene is
    pushed on top, `layout` and `uncover` when that one is gone; `leave` at the end.
    """

    overlay: bool = False
    """Drawn over the (dimmed) scene below instead of filling the window."""

    uses_cards: bool = True
    """Laid out again when the person changes the card size."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.dirty: bool = True

    @property
    def animating(self) -> bool:
        """Whether something moves (or is dragged), so that 60 ticks a second are wanted."""
        return False

    def enter(self) -> None:
        """The scene was put on the stack."""

    def leave(self) -> None:
        """The scene was taken off the stack, or the program ends."""

    def cover(self) -> None:
        """Another scene was put on top; nothing is called until it is gone."""

    def uncover(self) -> None:
        """The scene on top is gone; `layout` has just been called."""

    def layout(self, size: tuple[int, int]) -> None:
        """Places everything for a window of this size (pixels) and `app.style`; must be callable at any time.

        All widgets of `app.manager` are gone when this is called: build those the scene needs.
        """

    def handle(self, event: pygame.event.Event) -> bool:  # noqa: ARG002 - for those who override it
        """Takes an event; true if nobody else should act on it."""
        return False

    def update(self, dt: float) -> None:
        """Moves on by `dt` seconds; sets `dirty` if something has to be drawn."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what changed. The surface still shows the last frame, unless `invalidate` was called."""

    def invalidate(self) -> None:
        """The picture on the window is lost: the next `draw` has to draw everything."""
        self.dirty = True

    def settings_changed(self, old: Settings, new: Settings) -> None:
        """A setting changed while this scene is on the stack (also while covered)."""

    def keys(self) -> list[tuple[str, str]]:
        """(keys, what they do) for the list of keys, both ready to show."""
        return []

    def later_keys(self) -> tuple[str, list[tuple[str, str]]] | None:
        """Keys that will do something later: from when on, and these, for the list of keys; None without any."""
        return None
