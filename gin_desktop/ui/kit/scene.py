"""The base class of all screens, and the protocol of the application as scenes see it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, Literal, Protocol, TypeVar

import pygame

from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.sound import Sound
from gin_desktop.ui.kit.style import Style
from gin_desktop.ui.tree.control import Control, Role
from gin_desktop.ui.tree.tree import Tree

if TYPE_CHECKING:
    import pygame_gui


class Help(Protocol):
    """Explains what is on the screen; implemented by the program."""

    def explain(self) -> None:
        """Explains what has the focus or lies under the mouse, or what can be done now."""
        ...

    def explain_at(self, position: tuple[int, int]) -> None:
        """Explains what lies at a point of the window."""
        ...

    def explain_now(self) -> None:
        """Explains what can be done now, and why the rest cannot."""
        ...

    def open_glossary(self, term: str = "") -> None:
        """Opens the glossary, at a term."""
        ...


class App(Protocol):
    """The application as scenes know it; implemented by `gin_desktop.ui.kit.app.Application`."""

    paths: Paths
    sound: Sound
    by_keyboard: bool
    open_game_rules: Callable[[], None] | None
    open_all_rules: Callable[[], None]
    help: Help | None
    pointed_at: tuple[int, int] | None
    open_key_settings: Callable[[], None] | None
    background: Callable[[float], None] | None
    may_quit: Callable[[], bool]

    @property
    def size(self) -> tuple[int, int]:
        """The window's drawing area in pixels."""
        ...

    @property
    def style(self) -> Style:
        """The style tokens for the window's size and the text size."""
        ...

    @property
    def settings(self) -> Settings:
        """The current settings."""
        ...

    @property
    def started(self) -> bool:
        """Whether the first frame has been drawn."""
        ...

    @property
    def seconds(self) -> float:
        """The seconds that the program has been at work, without breaks and the time for which it was asleep."""
        ...

    @property
    def scene(self) -> Scene | None:
        """The topmost scene."""
        ...

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The scene stack, bottom first."""
        ...

    @property
    def manager(self) -> pygame_gui.UIManager:
        """The pygame_gui manager of the current style; empty at every `Scene.layout`."""
        ...

    @property
    def voices(self) -> Sequence[str]:
        """The names of the voices that can be chosen now; empty while spoken play is off."""
        ...

    def open(self, scene: Scene) -> None:
        """Shows a scene above the present ones or in their place, as its kind is registered."""
        ...

    def push(self, scene: Scene) -> None:
        """Pushes a scene on top of the current one."""
        ...

    def pop(self) -> None:
        """Removes the topmost scene; the program ends with the last one."""
        ...

    def replace(self, scene: Scene) -> None:
        """Replaces the topmost scene."""
        ...

    def reset(self, scene: Scene) -> None:
        """Leaves all scenes and shows only this one."""
        ...

    def relayout(self) -> None:
        """Lays out the topmost scene again."""
        ...

    def quit(self) -> None:
        """Ends the program after this step, unless `may_quit` refuses."""
        ...

    def notify(self, notice: Notice | str) -> None:
        """Shows a notice (or a text that is ready to show) above whatever is on the screen."""
        ...

    def announce(self, text: str) -> None:
        """Says a text at once, if spoken play is on."""
        ...

    def tell(self, text: str) -> None:
        """Shows a text as a notice and says it at once, because the person has asked for it."""
        ...

    def show_log(self) -> None:
        """Opens the log of the game on the screen, if there is one."""
        ...

    def withdraw(self, text: str) -> None:
        """Removes the notice with this text, if it is still shown."""
        ...

    def pause(self) -> None:
        """Covers the scene for a break, if there is something to be covered."""
        ...

    def show_keys(self) -> None:
        """Opens the list of keys, unless it is open."""
        ...

    def read_focus(self) -> None:
        """Tells all there is to say about the control with the focus."""
        ...

    def read_screen(self) -> None:
        """Says everything that is on the screen."""
        ...

    def stop_speech(self) -> None:
        """Ends what is being said."""
        ...

    def save(self) -> None:
        """Writes changed settings now."""
        ...

    def change_person(self, paths: Paths, settings: Settings) -> None:
        """Goes on with another profile: its files and its settings, after those before were saved."""
        ...

    def toggle_fullscreen(self) -> None:
        """Switches between full screen and window."""
        ...

    def set_card_scale(self, scale: float) -> None:
        """Sets the size of the cards and shows it as a notice."""
        ...

    def change_settings(self, **fields: object) -> None:
        """Replaces settings by name: they apply at once and are written to the file soon after."""
        ...


class SpokenLine(Protocol):
    """A line of a log: see `gin_desktop.session.game_log.LogLine`."""

    @property
    def id(self) -> tuple[int, int, int]:
        """Names it; later lines have greater ids."""
        ...

    @property
    def text(self) -> str:
        """What happened, ready to show."""
        ...

    @property
    def heading(self) -> bool:
        """Whether a round begins here."""
        ...


class SpokenLog(Protocol):
    """What happens in a game, as speech tells it: see `gin_desktop.session.game_log.GameLog`."""

    @property
    def whose(self) -> Hashable:
        """Tells the logs of different games and viewers apart."""
        ...

    def lines(self, *, aid: bool = False) -> Sequence[SpokenLine]:
        """Returns all lines so far, oldest first."""
        ...

    def recent(self, *, aid: bool = False) -> Sequence[SpokenLine]:
        """Returns those since the viewer's last action."""
        ...


Opening = Literal["above", "alone"]
"""Whether a scene opens above the present ones, to which it leads back, or in the place of all of them."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A registered kind of scene.

    Attributes:
        scene: the class.
        title: the id of its title; empty where the title depends on what the scene shows.
        gallery_rooms: the rooms of the gallery (`tools/gallery`) in which it is seen.
        opens: where it opens.
    """

    scene: type[Scene]
    title: str
    gallery_rooms: tuple[str, ...]
    opens: Opening


SCREENS: Final[dict[str, Screen]] = {}
"""The kinds of scenes in the modules that are loaded, by the names of their classes."""

_Kind = TypeVar("_Kind", bound="type[Scene]")


def screen(title: str = "", *, gallery_rooms: tuple[str, ...], opens: Opening = "above") -> Callable[[_Kind], _Kind]:
    """Registers a kind of scene; see :class:`Screen`. Raises ValueError if the name is taken."""

    def register(scene: _Kind) -> _Kind:
        if scene.__name__ in SCREENS:
            raise ValueError(f"two kinds of scenes are called {scene.__name__}")
        scene.screen = SCREENS[scene.__name__] = Screen(scene, title, gallery_rooms, opens)
        return scene

    return register


class Scene:
    """A screen on the app's stack. Only the topmost scene gets events, updates and drawing.

    Order of calls: `enter`, `layout`, then `handle`/`update`/`draw` in turn; `cover` when another scene is pushed on
    top, `layout` and `uncover` when that one is removed; `leave` at the end.
    """

    screen: ClassVar[Screen]
    """How this kind is registered; every kind that can be instantiated has a registration of its own."""

    overlay: bool = False
    """Whether it is drawn over the dimmed scene below instead of filling the window."""

    uses_cards: bool = True
    """Whether it is laid out again when the card size changes."""

    read_out: bool = False
    """Whether all its texts are said as it opens, as of a question; otherwise its title."""

    hushes: bool = False
    """Whether speech falls silent as it opens: another person comes, who may not hear what was meant for the last."""

    can_pause: bool = False
    """Whether there is something to be covered for a break."""

    stops_clocks: bool = False
    """Whether the clocks of what lies below stand still."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.dirty: bool = True

    @property
    def animating(self) -> bool:
        """Whether something is animated or dragged, which requires 60 frames a second."""
        return False

    def enter(self) -> None:
        """Called when the scene was put on the stack."""

    def leave(self) -> None:
        """Called when the scene was taken off the stack, or the program ends."""

    def release(self) -> None:
        """Called when the scene was left: lets go of what calls it, so that it goes at once, with its pictures."""

    def cover(self) -> None:
        """Called when another scene was pushed on top; nothing else is called until that is gone."""

    def uncover(self) -> None:
        """Called when the scene on top is gone, just after `layout`."""

    def layout(self, size: tuple[int, int]) -> None:
        """Places everything for a window of this size (pixels) and `app.style`; may be called at any time.

        `app.manager` is empty when this is called: the scene creates the controls it needs.
        """

    def handle(self, event: pygame.event.Event) -> bool:  # noqa: ARG002 - for overriding methods
        """Handles an event; returns true if it was used."""
        return False

    def update(self, dt: float) -> None:
        """Advances by `dt` seconds; sets `dirty` if something has to be drawn."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what has changed. The surface still shows the last frame, unless `invalidate` was called."""

    def ready(self, surface: pygame.Surface) -> bool:  # noqa: ARG002 - for overriding methods
        """Whether the first frame can be drawn in one go; if not, each call prepares a part of it.

        Called once a frame while the scene before is still shown; no time passes for this scene meanwhile.
        """
        return True

    def invalidate(self) -> None:
        """Called when the picture on the window is lost: the next `draw` must draw everything."""
        self.dirty = True

    def settings_changed(self, old: Settings, new: Settings) -> None:
        """Called when a setting changed while this scene is on the stack, also while it is covered."""

    def problems(self) -> list[str]:
        """Returns layout faults as texts (for tests): clipped texts, things outside the window."""
        return []

    def ask_before_leaving(self, go: Callable[[], None]) -> bool:  # noqa: ARG002 - for overriding methods
        """Opens a question if the scene has unsaved work; returns false if it has none.

        ``go`` continues what the person wanted; it is called after the work was saved or discarded and the scene was
        left, and not if the person stays. `gin_desktop.ui.kit.widgets.dialog.UnsavedWorkDialog` is such a question.
        """
        return False

    def bring_to_top(self) -> None:
        """Pops all scenes above this one."""
        while self.app.scene is not self and self in self.app.scenes:
            self.app.pop()

    def kept_clear(self) -> Sequence[pygame.Rect]:
        """Returns the rectangles that no notice covers where there is room elsewhere: cards, and what is played by."""
        return ()

    def describe(self) -> Tree:
        """Returns what is on the screen now; pure: nothing changes."""
        return Tree(())

    @property
    def focused_id(self) -> Hashable | None:
        """The id of the control with the focus; None where none has it."""
        return None

    @property
    def game_log(self) -> SpokenLog | None:
        """The log of the game that is played here; None where none is."""
        return None

    def read_first(self, tree: Tree) -> list[str]:
        """Returns the texts that are said after the title as it opens, from what is on the screen."""
        if not (self.overlay or self.read_out):
            return []
        return [control.name for control in tree.of_role(Role.HEADING, Role.TEXT)]

    def messages(self, tree: Tree) -> list[Control]:
        """Returns the messages that are said as they appear, from what is on the screen now."""
        return tree.of_role(Role.MESSAGE)

    def keys(self) -> list[tuple[str, str]]:
        """Returns (keys, description) pairs for the list of keys, ready to show."""
        return []

    def upcoming_keys(self) -> tuple[str, list[tuple[str, str]]] | None:
        """Returns keys that will work later, as (from when on, pairs as of `keys`), or None."""
        return None
