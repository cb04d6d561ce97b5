"""What tests of the rules editor do by hand: open it, press, type, read."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gin_desktop.engine.fields import SECTIONS
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.rules.editor.scene import RuleEditorScene
from tests.ui.shell import click, key

TWO = [name for name in PRESETS if preset(name).mode == "head_to_head"]
HOME = preset("standard").but(target=150, undercut_bonus=20)

Open = Callable[..., RuleEditorScene]
"""How a test opens the editor: the fixture `editor`."""


def press(app: Application, name: str) -> None:
    """Clicks a control, scrolled into view first as a person would."""
    scene = app.scene
    control = scene.ui.find(name)  # type: ignore[union-attr]
    assert control is not None, name
    if control.area is not None:
        control.area.show(control.rect)
    click(app, control.place.center)


def type_into(app: Application, name: str, text: str) -> None:
    """Replaces what a field says, letter by letter."""
    scene = app.scene
    scene.ui.focus(name)  # type: ignore[union-attr]
    key(app, pygame.K_BACKSPACE)
    for letter in text:
        key(app, ord(letter), text=letter)


def texts(scene: object) -> str:
    return "\n".join(label.text for label in scene.ui.labels)  # type: ignore[attr-defined]


def part_of(name: str) -> str:
    return next(part for part, fields in SECTIONS.items() if name in fields)
