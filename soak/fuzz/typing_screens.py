"""Hostile content through practice, and through every field that texts are typed into."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

import pygame

from gin_desktop.practice.codes import decode
from gin_desktop.practice.themes import task_of
from gin_desktop.storage.settings import load_settings
from gin_desktop.ui.practice.codes_page import CodeEntryScene
from gin_desktop.ui.practice.drill.scene import DrillScene
from gin_desktop.ui.practice.program import PracticeProgram
from gin_desktop.ui.rules.editor.scene import RuleEditorScene
from gin_desktop.ui.rules.picker import PickerScene
from soak.fuzz.hostile import TEXTS, any_text
from soak.fuzz.practice import CODES, HISTORY, PracticeDatabase, history, hostile_code
from soak.fuzz.screens import WAITING, Screens
from soak.fuzz.target import Files, Violation, bytes_of, is_kept, text_of, write_files
from soak.fuzz.window import Window, clipboard


class PracticeScreens(Screens):
    """Practice with a hostile database: its menu, all kinds, progress, repeating a position of it, an answer."""

    name = "screens: practice"
    share = 6.0

    def warm_up(self) -> None:
        history()
        super().warm_up()

    def known(self) -> Mapping[str, Files]:
        return PracticeDatabase().known()

    def generate(self, rng: random.Random) -> Files:
        return PracticeDatabase().generate(rng) | {"code": bytes_of(hostile_code(rng))}

    def check(self, files: Files, folder: Path) -> None:
        write_files({name: data for name, data in files.items() if name != "code"}, folder)
        with Window(folder) as window:
            app = window.app
            menu = app.scene
            practising = PracticeProgram(app, window.program.ways)
            practising.open()
            window.settle(WAITING)
            base = app.scene
            for kind in ("spread", "meld", "layoff"):
                window.press(f"kind_{kind}")
            window.press("progress")
            window.settle(0)
            for number in (0, 3, 7):
                page = app.scene
                if (window.press(f"answer_{number}") and isinstance(app.scene, DrillScene)) or app.scene is not page:
                    window.escape()
                while app.scene not in (page, base):
                    window.escape()
            window.back_to(base)
            practising.single(task_of(decode(CODES[0]), "code"))
            window.settle(0)
            drill = app.scene
            if not isinstance(drill, DrillScene):
                raise Violation(f"a position leads to {type(drill).__name__}")
            window.key(pygame.K_RETURN)
            window.settle(0)
            window.back_to(base)
            self._enter(window, practising, text_of(files.get("code", b"")))
            window.back_to(base)
            window.back_to(menu)
            told = bool(window.told)
        data = files[HISTORY]
        if not (folder / HISTORY).exists() and not is_kept(data, folder):
            raise Violation("the history is gone")
        aside = [path for path in (folder / "data" / "aside").glob("*") if path.is_file()]
        if aside and not is_kept(data, folder):
            raise Violation("the damaged history is not as it was")
        if aside and not told:
            raise Violation("the history was set aside and nobody was told")

    def _enter(self, window: Window, practising: PracticeProgram, text: str) -> None:
        """Pastes a code."""
        practising.enter_code()
        window.step(2)
        scene = window.app.scene
        assert isinstance(scene, CodeEntryScene)
        with clipboard(text):
            scene.paste()
        window.step(2)
        window.key(pygame.K_RETURN)
        window.settle(0)


class TypedTexts(Screens):
    """Texts that are typed and pasted into every field, and names of people at the table."""

    name = "screens: texts"

    def known(self) -> Mapping[str, Files]:
        return {
            "good": {"text": b"Ada"},
            **{f"text {number}": {"text": bytes_of(text)} for number, text in enumerate(TEXTS)},
        }

    def generate(self, rng: random.Random) -> Files:
        return {"text": bytes_of(any_text(rng))}

    def check(self, files: Files, folder: Path) -> None:
        text = text_of(files["text"])
        with Window(folder) as window:
            app = window.app
            menu = app.scene
            window.press("settings")
            window.paste(text, "name")
            window.type(text[:30])
            window.step(12)
            window.back_to(menu)
            window.press("new_game")
            for control in ("opponent_kind_person", "opponent_person", "kind_person"):
                window.press(control)
            for field in ("name_0", "name_1", "first_name", "second_name"):
                window.paste(text, field)
            window.back_to(menu)
            app.push(PickerScene(app, window.program.ways.book, "standard", lambda _entry: None))
            window.step()
            window.paste(text, "search")
            window.type(text[:30])
            window.step(6)
            window.back_to(menu)
            start = window.program.ways.book.get("standard")
            assert start is not None
            editor = RuleEditorScene(app, window.program.ways.book, start, lambda _entry: None)
            app.push(editor)
            window.step()
            for field in ("title", "target", "gin_bonus"):
                window.paste(text, field)
            window.type(text[:10])
            with clipboard(text):
                editor.exchange.paste()
            window.step(2)
            app.reset(window.program.menu())
            practising = PracticeProgram(app, window.program.ways)
            practising.enter_code()
            window.step()
            window.type(text[:30])
            window.paste(text, "code")
            practising.close()
            app.notify(text)
            window.step(3)
            kept = app.settings
        again, _ = load_settings(window.paths.settings)
        if again != kept:
            raise Violation("a name that was typed is not kept as it was shown")
