"""Hostile content through the real menu and screens."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from gin_desktop.engine.play.actions import Action
from gin_desktop.session.sealed_deals import open_deals
from gin_desktop.storage.settings import load_settings
from gin_desktop.ui.kit.file_chooser import FileChooserScene
from gin_desktop.ui.menu.menu import MenuScene
from gin_desktop.ui.menu.settings import SettingsScene
from gin_desktop.ui.rules.editor.scene import RuleEditorScene
from gin_desktop.ui.rules.picker import PickerScene
from gin_desktop.ui.table.scene import TableScene
from soak.fuzz import files as small
from soak.fuzz.games import moments, records
from soak.fuzz.hostile import any_text, damaged, toml
from soak.fuzz.lines import damaged_record
from soak.fuzz.records import SAVE, known_saves, require_nothing_lost
from soak.fuzz.target import Files, Target, Violation, bytes_of, text_of, write_files
from soak.fuzz.window import Window, clipboard

WAITING: Final = 0.1
"""Seconds that the program's threads are given, where it has some."""


class Screens(Target):
    """What all targets with a window have in common."""

    seconds = 20.0
    share = 4.0
    collects = True

    def warm_up(self) -> None:
        """Opens the screens with valid content, so that pictures of cards and fonts are made once."""
        known = self.known()
        if "good" in known:
            from soak.fuzz.isolation import run_here

            run_here(self, known["good"])


class SavedGameScreens(Screens):
    """Start, the menu, Continue, the table with its rules, sheet and fair deals, back to the menu, a new game."""

    name = "screens: saves"
    share = 8.0

    def __init__(self, most: int = 0) -> None:
        self._most = most

    def warm_up(self) -> None:
        records(self._most)
        super().warm_up()

    def known(self) -> Mapping[str, Files]:
        return {name: {SAVE: data} for name, data in known_saves(self._most).items()}

    def generate(self, rng: random.Random) -> Files:
        made = {SAVE: damaged_record(rng.choice(records(self._most)), rng, head=0.75)}
        if rng.random() < 0.3:
            made[small.SCREEN] = small.screen(rng)
        return made

    def check(self, files: Files, folder: Path) -> None:
        write_files(files, folder)
        with Window(folder) as window:
            if self._continue(window):
                self._look_around(window)
            told = bool(window.told)
            resumed = window.games.sitting is not None
            require_nothing_lost(files[SAVE], folder, resumed=resumed, told=told)
            if window.games.sitting is not None:
                window.program.leave_game()
                window.step(2)
            window.press("new_game")
            window.step(2)
            window.back_to(window.app.scenes[0])
            window.app.change_settings(text_scale=1.25)
            window.step(2)

    def _continue(self, window: Window) -> bool:
        """Presses Continue if it is there; returns whether a game is on the table then."""
        window.press("continue")
        window.settle(0)
        return window.games.sitting is not None

    def _look_around(self, window: Window) -> None:
        """Opens everything that the table leads to, and plays an action."""
        program = window.program
        sitting = window.games.sitting
        assert sitting is not None
        pages: list[Callable[[], None]] = [
            program.flow.open_rules,
            program.flow.open_sheet,
            program.flow.screens.open_seal,
        ]
        pages.append(partial(window.key, pygame.K_F1))
        if open_deals(sitting):
            pages.append(partial(program.flow.open_deal, 1))
        for open_page in pages:
            window.look(open_page)
            if isinstance(window.app.scene, MenuScene):  # the last sheet leads to the menu
                return
        base = window.app.scene
        if isinstance(base, TableScene) and not sitting.shared:
            window.settle(0)
            seat = next(seat for seat in range(len(sitting.seats)) if sitting.is_person(seat))
            mine = sitting.table_of(seat)
            if mine is not None and mine.turn == seat and not sitting.game.between_rounds and base.model.my_turn:
                legal: tuple[Action, ...] = tuple(sitting.view(seat).legal)
                if legal and base.model.showdown is None:
                    base.carry_out(seat, legal[-1] if len(legal) > 2 else legal[0])
            window.step(4)


class ScreenStates(Screens):
    """A sound record at a moment at which the screen state was kept, with a hostile screen state."""

    name = "screens: kept looks"

    def known(self) -> Mapping[str, Files]:
        looks = (b"{}", b"[]", b"null", b"\xff", b"[" * 60_000, b'{"state":' * 5000)
        return {
            f"moment {number}, look {at}": {SAVE: record, small.SCREEN: look}
            for number, (record, _) in enumerate(moments())
            for at, look in enumerate(looks)
        }

    def generate(self, rng: random.Random) -> Files:
        record, moment = rng.choice(moments())
        return {SAVE: record, small.SCREEN: small.screen(rng, moment)}

    def check(self, files: Files, folder: Path) -> None:
        write_files(files, folder)
        with Window(folder) as window:
            window.press("continue")
            window.settle(0)
            if window.games.sitting is None:
                raise Violation("a sound game cannot be gone on with")
            for _ in range(3):  # past the curtain to the cards, and any question there
                window.key(pygame.K_RETURN)
                window.settle(0)
            if window.games.sitting is not None:
                window.program.leave_game()
                window.step(2)
            window.press("continue")
            window.settle(0)


class SettingsScreens(Screens):
    """Start with hostile settings and window geometry, the settings page, a change, and another start."""

    name = "screens: settings"

    def known(self) -> Mapping[str, Files]:
        found = {name: {small.SETTINGS: data} for name, data in small.known_settings().items()}
        return {"good": found["usual"], **found}

    def generate(self, rng: random.Random) -> Files:
        data = bytes_of(toml(rng, list(small.plain_settings())))
        made = {small.SETTINGS: damaged(data, rng) if rng.random() < 0.3 else data}
        geometry = [("width", "1280"), ("height", "800"), ("x", "10"), ("y", "-20"), ("maximised", "false")]
        if rng.random() < 0.3:
            made[small.WINDOW] = bytes_of(toml(rng, geometry))
        if rng.random() < 0.3:
            made[small.EVEN] = small.faulty_even_match(rng)
        return made

    def check(self, files: Files, folder: Path) -> None:
        write_files(files, folder)
        with Window(folder, remembered=small.WINDOW in files) as window:
            if len(window.app.toasts.texts) > 6:
                raise Violation(f"{len(window.app.toasts.texts)} notices at once")
            menu = window.app.scene
            window.press("new_game")
            window.press("opponent")
            window.back_to(menu)
            window.press("practice")
            window.settle(WAITING)
            window.back_to(menu)
            window.press("settings")
            if not isinstance(window.app.scene, SettingsScene):
                raise Violation("no page of settings")
            window.app.change_settings(sort="rank" if window.app.settings.sort != "rank" else "suit")
            window.step(10)
            kept = window.app.settings
            window.back_to(menu)
            window.press("new_game")
            if window.press("start"):
                window.settle(0)
                kept = window.app.settings
                window.program.leave_game()
                window.step(8)
        again, _ = load_settings(window.paths.settings)
        if again != kept:
            raise Violation("settings that were shown are read as others")


class RuleScreens(Screens):
    """Rule files in the folder, dropped on the window, pasted and imported; the picker, the page, the editor."""

    name = "screens: rules"

    def known(self) -> Mapping[str, Files]:
        return {name: {small.RULES: data} for name, data in small.known_rules().items()}

    def generate(self, rng: random.Random) -> Files:
        return {small.RULES: small.rules_file(rng), "search": bytes_of(any_text(rng))}

    def check(self, files: Files, folder: Path) -> None:
        write_files({small.RULES: files[small.RULES]}, folder)
        path = folder / small.RULES
        with Window(folder) as window:
            app, book = window.app, window.program.ways.book
            menu = app.scene
            app.push(PickerScene(app, book, "own.own", lambda _entry: None))
            window.step(3)
            window.paste(text_of(files.get("search", b"own")), "search")
            window.step(6)
            window.back_to(menu)
            for entry in book.own():
                window.program.ways.read_rules(entry)
                window.step(2)
                window.back_to(menu)
            window.clear()
            start = book.get("standard")
            assert start is not None
            editor = RuleEditorScene(app, book, start, lambda _entry: None)
            app.push(editor)
            window.step(2)
            window.drop(path)
            self._settle_editor(window, editor)
            with clipboard(files[small.RULES].decode("utf-8", "replace")):
                editor.exchange.paste()
                window.step(2)
            self._settle_editor(window, editor)
            editor.exchange.open_import()
            window.step(2)
            importing = app.scene
            assert isinstance(importing, FileChooserScene)
            importing.path = str(path)
            importing.accept()
            window.step(2)
            self._settle_editor(window, editor)
            window.paste(text_of(files.get("search", b"own")), "title")
            editor.save(as_new=True)
            window.step(2)
        if path.read_bytes() != files[small.RULES]:
            raise Violation("a rule file was changed by looking at it")

    def _settle_editor(self, window: Window, editor: RuleEditorScene) -> None:
        """Returns to the editor, whatever dialog is above it."""
        while window.app.scene is not editor:
            above = window.app.scene
            window.escape()
            if window.app.scene is above:
                raise Violation(f"Esc does not lead out of {type(above).__name__}")
