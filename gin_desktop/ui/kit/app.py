"""The application: the window, its main loop, the scene stack, settings and notices."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame

from gin_desktop.storage.notices import Notice
from gin_desktop.storage.paths import Paths
from gin_desktop.storage.settings import Settings
from gin_desktop.ui.kit.assets import AssetError, fit_caches_to, load_svg
from gin_desktop.ui.kit.desktop import use_language
from gin_desktop.ui.kit.global_commands import MODIFIERS, global_commands, help_commands
from gin_desktop.ui.kit.interruptions import LONGEST_STEP, Interruptions
from gin_desktop.ui.kit.loop_timing import IDLE, LoopPacer, SettingsWriter
from gin_desktop.ui.kit.narrator import Narrator
from gin_desktop.ui.kit.scene import App, Scene
from gin_desktop.ui.kit.sound import Sound
from gin_desktop.ui.kit.style import style_for
from gin_desktop.ui.kit.trouble.guard import GuardedStack
from gin_desktop.ui.kit.trouble.report import ReportContext, report
from gin_desktop.ui.kit.widgets.toasts import Toasts, safe_notice_text
from gin_desktop.ui.kit.window import AppWindow, NoDisplayError, open_display
from gin_desktop.words import set_language, t
from gin_desktop.words.numbers import percent

__all__ = ["Application", "NoDisplayError"]


class Application(GuardedStack):
    """Runs the main loop and owns the window, the scene stack, the settings, the sound and the notices.

    Args:
        paths: where settings, window geometry and the log are kept.
        settings: as loaded; later changes go through `change_settings`.
        notices: problems found at start (such as a broken file), shown above the first screen.
        home: creates the main menu, which is shown after an error.
        fullscreen: overrides the setting for this start.
        size: a fixed window size in pixels; the window's place is then neither read nor saved (screenshots, tests).

    Raises:
        NoDisplayError: no display is available.
    """

    def __init__(
        self,
        paths: Paths,
        settings: Settings,
        *,
        notices: Iterable[Notice] = (),
        home: Callable[[App], Scene] | None = None,
        fullscreen: bool | None = None,
        size: tuple[int, int] | None = None,
    ) -> None:
        self.paths = paths
        self.running = False
        self.clock = pygame.time.Clock()
        self.toasts = Toasts()
        self._settings = settings
        self._settings_writer = SettingsWriter(paths, settings)
        self._rhythm = LoopPacer()
        self._late = True
        self._closed = False
        self._told_to_end = False
        self._card_note = ""
        self.open_game_rules: Callable[[], None] | None = None
        """Opens the page on the rules of the current game; None while no game is played."""
        self.open_all_rules: Callable[[], None] = lambda: None
        """Opens the page with all rule sets; set by the program."""
        self.open_key_settings: Callable[[], None] | None = None
        """Opens the page on which keys are changed; set by the program."""
        self.background: Callable[[float], None] | None = None
        """Called in every step with the elapsed seconds, for work that goes on whichever scene is shown."""
        self.may_quit: Callable[[], bool] = lambda: True
        """Returns whether the program may quit now; returns false after it has opened a question of its own."""
        self.barred: tuple[str, ...] = ()
        """Folders in which saving is known to fail; `notify` shows no further notices about them."""
        self.by_keyboard = False
        """Whether the last input came from the keyboard, so that the focus ring is drawn."""
        try:
            use_language(settings.language)
        except ValueError:
            self.notify(Notice("bad_setting", {"name": "language", "value": settings.language}))
            set_language("en")
        open_display()
        full = settings.fullscreen if fullscreen is None else fullscreen
        self._window = AppWindow(t("app.title"), paths.window, fullscreen=full, size=size)
        fit_caches_to(size := self._window.size)
        super().__init__(size, style_for(size, settings), home, paths.state)
        self.sound, self.narrator = Sound(settings, self.notify), Narrator(self, lambda: self.toasts.texts)
        self._interruptions = Interruptions(self.sound, self._window)
        for notice in notices:
            self.notify(notice)

    @property
    def settings(self) -> Settings:
        """The current settings."""
        return self._settings

    @property
    def started(self) -> bool:
        """Whether the first frame has been drawn, so that work it does not depend on may be done."""
        return not self._late

    @property
    def surface(self) -> pygame.Surface:
        """The surface that scenes draw on."""
        return self._window.surface

    # -- settings and notices

    def quit(self) -> None:
        """Ends the main loop after this step, unless `may_quit` refuses."""
        if self.may_quit():
            self.running = False

    def end(self) -> None:
        """Ends the program without asking, also before the loop has started; may be called from any thread."""
        self._told_to_end = True
        self.running = False

    def change_settings(self, **fields: Any) -> None:
        """Replaces settings by name: they apply at once and are written within a third of a second."""
        new = replace(self._settings, **fields)
        if new != self._settings:
            self._settings_writer.changed()
            self._use(new)

    def change_person(self, paths: Paths, settings: Settings) -> None:
        """Goes on with another profile: its files and its settings, after those before were saved."""
        self.paths, self._settings_writer = paths, SettingsWriter(paths, settings)
        self._use(settings)

    def _use(self, new: Settings) -> None:
        """Applies these settings."""
        old, self._settings = self._settings, new
        self.sound.apply(new)
        if new.fullscreen != old.fullscreen:
            self._window.set_fullscreen(new.fullscreen)
        if new.language != old.language:
            use_language(new.language)
            self._needs_layout = True
        if style_for(self._size, new) != style_for(self._size, old):
            self._use_style()
        if new.table != old.table:
            self._turn_page()
        if new.card_scale != old.card_scale and self._stack and self._stack[-1].uses_cards:
            self._needs_layout = True
        for scene in list(self._stack):
            scene.settings_changed(old, new)

    def toggle_fullscreen(self) -> None:
        """Switches between full screen and window, and saves that as a setting."""
        self._window.set_fullscreen(full := not self._window.fullscreen)
        self.change_settings(fullscreen=full)

    def set_card_scale(self, scale: float) -> None:
        """Sets the size of the cards and shows it as a notice."""
        self.change_settings(card_scale=scale)
        self.toasts.replace(self._card_note, note := t("notice.card_size", percent=percent(self.settings.card_scale)))
        self._card_note = note

    def save(self) -> None:
        """Writes changed settings now."""
        for notice in self._settings_writer.write(self._settings):
            self.notify(notice)

    def notify(self, notice: Notice | str) -> None:
        """Shows a notice (or a text that is ready to show), unless it is about a folder of `barred`."""
        if isinstance(notice, Notice) and str(notice.values.get("path", "")).startswith(self.barred):
            return
        self.toasts.add(notice if isinstance(notice, str) else safe_notice_text(notice))

    # -- the loop

    def begin(self) -> None:
        """Marks the loop as running, unless `end` was called before."""
        self.running = not self._told_to_end

    def run(self, scene: Scene | None = None, then: Callable[[], None] | None = None) -> None:
        """Runs the main loop until the program ends; first pushes `scene`, then calls ``then``."""
        self.begin()
        try:
            if scene is not None:
                self._guarded(self.push, scene)
            if then is not None:
                self._guarded(then)
            while self.running:
                self._guarded(self.step)
        finally:
            self.close()

    def step(self, dt: float | None = None) -> None:
        """Runs one turn of the loop: events, update, drawing. `dt` in seconds replaces the clock (tests)."""
        if self.safe is not None:
            if dt is None:
                self.clock.tick(IDLE)
            self._window.end_fade()
            self._safe_step()
            return
        moving, by_clock = self._moving, dt is None
        if dt is None:
            ticks = self._rhythm.ticks(moving=moving, hidden=self._window.minimised)
            dt = self.clock.tick(ticks) / 1000
        if self._settings_writer.is_due(dt):
            self._guarded(self.save)
        events = pygame.event.get()
        self._interruptions.turn(events, dt, still=self.scene is not None and self.scene.stops_clocks)
        dt = min(dt, LONGEST_STEP) if by_clock else dt
        self._rhythm.turn(events, dt, moving=moving)
        if by_clock:
            dt = self._rhythm.due(dt, disturbed=moving or bool(events))
            if dt is None:
                return
        if self._rhythm.resting:
            self.sound.close_when_idle(self._rhythm.calm)
        else:
            self.sound.wake()
        for event in events:
            self._guarded(self._dispatch, event)
        self._guarded(self._advance, dt)
        if self.background is not None and not self._guarded(self.background, dt):
            self.background = None
        if not self._window.minimised:
            self._guarded(self._draw)
        self._guarded(self.narrator.update)
        if self._late:
            self._late = False
            self._guarded(self._finish_start)
        self.pass_time(dt)

    def close(self) -> None:
        """Leaves all scenes, saves the settings and closes the window and the sound. May be called twice."""
        self._leave_all()
        steps = [self.save]
        if not self._closed:
            self._closed = True
            steps += [self.narrator.close, self._window.close, self.sound.close]
        for step in steps:
            try:
                step()
            except Exception as error:  # the remaining steps must still be tried
                self._report(error)

    def capture(self, path: Path | str) -> None:
        """Draws the frame again and saves it as an image file; the suffix of `path` chooses the format."""
        self._invalidate()
        self._draw()
        pygame.image.save(self.surface, str(path))

    def flip(self) -> None:
        """Shows the drawn frame on the screen."""
        self._window.flip()

    def resize(self, size: tuple[int, int]) -> None:
        """Resizes the window and lays everything out at once (screenshots, tests)."""
        self._window.resize(size)
        self._resized()
        self.relayout()

    @property
    def _moving(self) -> bool:
        """Whether something on the screen is animated or dragged."""
        return self._window.fading or (self.scene is not None and self.scene.animating)

    def _turn_page(self) -> None:
        if self._settings.animation != "off" and self.started and not self._window.minimised:
            self._window.fade()

    def _dispatch(self, event: pygame.event.Event) -> None:
        kind = event.type
        self._follow_pointer(event)
        if kind == pygame.QUIT:
            self.quit()
            return
        if kind == pygame.WINDOWSIZECHANGED:
            self._resized()
        elif self._window.follow(kind):
            self._invalidate()
        elif kind == pygame.MOUSEBUTTONDOWN:
            self.by_keyboard = False
            self.narrator.touched()
            if self.toasts.click(event.pos):
                self._invalidate()
                return
        elif kind == pygame.KEYDOWN:
            if event.key not in MODIFIERS:
                self.by_keyboard = True
                self.narrator.touched()
                if self.toasts.clear():
                    self._invalidate()  # the key is handled as well
            if global_commands(self).do(event):
                return
        scene = self.scene
        if self._stray(kind) or scene is None or scene.handle(event):
            return
        if kind != pygame.KEYDOWN or not help_commands(self).do(event):
            self._explain(event)

    def _resized(self) -> None:
        if self._window.size != self._size:
            self._size = self._window.size
            fit_caches_to(self._size)
            self._use_style()

    def _use_style(self) -> None:
        """Recomputes the style from the window's size and the settings; everything is laid out again."""
        self._style = style_for(self._size, self._settings)
        self._needs_layout = True

    def _advance(self, dt: float) -> None:
        self._window.advance_time(dt)
        if self.toasts and self.toasts.update(dt):
            self._invalidate()
        if self._needs_layout:
            self.relayout()
        if self._tidy_in > 0 and not self._moving:
            self._tidy_in -= dt
            if self._tidy_in <= 0:
                self._tidy()
        if self.scene is not None and (self._window.minimised or not self._window.waiting):
            self.scene.update(dt)
        if self._needs_layout:
            self.relayout()

    def _invalidate(self) -> None:
        if self.scene is not None:
            self.scene.invalidate()

    def _draw(self) -> None:
        scene = self.scene
        if scene is None or self._window.keeps_previous_picture(lambda: scene.ready(self.surface)):
            return
        if self._window.take_missed_frame():
            scene.invalidate()
        noted = bool(self.toasts)
        if noted and scene.dirty:
            scene.invalidate()  # something that moves below a notice must not leave traces
        elif self.toasts.take_change():
            scene.invalidate()
        elif not scene.dirty:
            if self._window.fading:
                self.flip()
            return
        surface = self.surface
        if scene.overlay and self._backdrop is not None and self._backdrop.get_size() == surface.get_size():
            surface.blit(self._backdrop, (0, 0))
        scene.dirty = False
        scene.draw(surface)
        self.toasts.draw(surface, self._style, scene.kept_clear)
        self.flip()

    def _finish_start(self) -> None:
        """Does what the first frame does not depend on: opens the sound device and sets the window's icon."""
        self.sound.open()
        try:
            self._window.window.set_icon(load_svg("icon.svg", (64, 64)))
        except AssetError as error:
            self.notify(t(f"error.{error.code}", **error.values))

    def _people(self) -> tuple[str, ...]:
        return tuple(getattr(self._settings, f"{who}_name") for who in ("player", "first", "second", "third", "fourth"))

    def emergency_save(self, busy: str) -> None:
        """Saves settings and writes a report when the process is ended from outside while the main thread is busy.

        Runs on any thread; ``busy`` is the main thread's stack as text.
        """
        self.save()
        report(f"Ended from outside while busy:\n{busy}", ReportContext({}, self._people()), self.paths.state)

    def _begin_anew(self) -> None:
        self._settings = Settings()
        self._settings_writer.mark_saved(self._settings)
        self.toasts = Toasts()
        use_language(self._settings.language)
        self._use_style()
        self.sound.apply(self._settings)
