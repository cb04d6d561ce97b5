"""One screen of the program, and what it may ask of the window around it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.sound import Sound
from gin_desktop.ui.kit.style import Style

if TYPE_CHECKING:
    import pygame_gui


class App(Protocol):
    """The window and its stack of scenes as a scene knows them; `gin_desktop.ui.kit.app.Application` is the one."""

    paths: Paths
    sound: Sound
    by_keyboard: bool
    on_rules: Callable[[], None] | None
    all_rules: Callable[[], None]
    background: Callable[[float], None] | None
    may_quit: Callable[[], bool]

    @property
    def size(self) -> tuple[int, int]:
        """The window's drawing area in pixels."""
        ...

    @property
    def style(self) -> Style:
        """The style tokens for this window and text size."""
        ...

    @property
    def settings(self) -> Settings:
        """The person's settings now."""
        ...

    @property
    def started(self) -> bool:
        """Whether the first frame is on the screen."""
        ...

    @property
    def scene(self) -> Scene | None:
        """The topmost scene."""
        ...

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The stack, bottom first."""
        ...

    @property
    def manager(self) -> pygame_gui.UIManager:
        """The pygame_gui manager of the current style; empty at every `Scene.layout`."""
        ...

    def push(self, scene: Scene) -> None:
        """Puts a scene on top of the present one."""
        ...

    def pop(self) -> None:
        """Takes the topmost scene away; the program ends with the last one."""
        ...

    def replace(self, scene: Scene) -> None:
        """Puts a scene in the place of the topmost one."""
        ...

    def reset(self, scene: Scene) -> None:
        """Leaves all scenes and shows this one alone."""
        ...

    def relayout(self) -> None:
        """Lays the topmost scene out again."""
        ...

    def quit(self) -> None:
        """Ends the program after this step, unless `may_quit` says no."""
        ...

    def notify(self, notice: Notice | str) -> None:
        """Shows a notice (or a ready text) above whatever is on the screen."""
        ...

    def withdraw(self, text: str) -> None:
        """Takes back the notice with this text, which is no longer true, if it is still shown."""
        ...

    def show_keys(self) -> None:
        """Opens the list of keys, unless it is open."""
        ...

    def toggle_fullscreen(self) -> None:
        """Fills the screen, or leaves it."""
        ...

    def scale_cards(self, scale: float) -> None:
        """Makes the cards larger or smaller, and says how large they are."""
        ...

    def change_settings(self, **fields: Any) -> None:
        """Changes settings by name: applied at once, written to the file soon after."""
        ...


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

    def ready(self, surface: pygame.Surface) -> bool:  # noqa: ARG002 - for those who override it
        """Whether it can be drawn in one frame for the first time; if not, paints a part of what that takes.

        Asked once a frame while the picture of the scene before is still on the window; no time passes meanwhile.
        """
        return True

    def invalidate(self) -> None:
        """The picture on the window is lost: the next `draw` has to draw everything."""
        self.dirty = True

    def settings_changed(self, old: Settings, new: Settings) -> None:
        """A setting changed while this scene is on the stack (also while covered)."""

    def problems(self) -> list[str]:
        """What does not fit as the scene is laid out now: clipped texts, things outside the window (for tests)."""
        return []

    def ask_before_leaving(self, go: Callable[[], None]) -> bool:  # noqa: ARG002 - for those who override it
        """Asks what becomes of work that is saved nowhere, above whatever is on the screen; false without any.

        ``go`` is what the person wanted: it is called once they have decided, after this scene has gone. Nothing is
        called if they stay. `gin_desktop.ui.kit.widgets.dialog.LeaveQuestion` asks in this way.
        """
        return False

    def come_up(self) -> None:
        """Takes away all that lies above this scene."""
        while self.app.scene is not self and self in self.app.scenes:
            self.app.pop()

    def keys(self) -> list[tuple[str, str]]:
        """(keys, what they do) for the list of keys, both ready to show."""
        return []

    def later_keys(self) -> tuple[str, list[tuple[str, str]]] | None:
        """Keys that will do something later: from when on, and these, for the list of keys; None without any."""
        return None
