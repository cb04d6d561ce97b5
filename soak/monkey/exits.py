"""The way out: Esc and the buttons on the screen lead to the menu from everywhere."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gin_desktop.ui.felt.commandscene import CommandScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.menu import MenuScene
from soak.monkey.inputs import Input, click, key, resized
from soak.monkey.purpose import AWAY, ENDS

TRIES = 40
"""Screens that may lie between any place and the menu."""

Do = Callable[[Input], None]


def at_menu(app: Application) -> bool:
    """Whether the menu is on the screen, and nothing else."""
    return len(app.scenes) == 1 and isinstance(app.scene, MenuScene)


def lead_out(app: Application, do: Do) -> str | None:
    """Goes to the menu as somebody would who wants to; what to say where there is no way.

    Esc first; where that changes nothing, or has led around in a circle, one button after the other.
    """
    do(resized((1280, 800)))
    path: list[str] = []
    for _ in range(TRIES):
        if at_menu(app) or not app.running:
            return None
        here = " + ".join(type(scene).__name__ for scene in app.scenes)
        been = path.count(here)
        path.append(here)
        before = app.scenes
        for _ in range(2 if been == 0 else 0):  # in a line to type in the first one ends the typing
            do(key(pygame.K_ESCAPE))
            if app.scenes != before:
                break
        else:
            _press_one(app, do, before, max(0, been - 1))
    return f"no way out within {TRIES} screens: {' > '.join(path[-6:])}"


def _press_one(app: Application, do: Do, before: tuple[object, ...], first: int) -> None:
    """Presses the buttons that are on the screen until it is another screen, and waits a moment after each.

    ``first`` is the number of the button to begin with: whoever comes here again tries another way.
    """
    names = list(_buttons(app))
    for number in range(len(names)):
        place = _buttons(app).get(names[(first + number) % len(names)])
        if place is None:
            continue
        for one in click(place, name=f"button {names[(first + number) % len(names)]}"):
            do(one)
        for _ in range(3):
            do(Input("wait", seconds=0.5))
            if app.scenes != before or not app.running:
                return
    do(Input("wait", seconds=0.5))


def _buttons(app: Application) -> dict[str, tuple[int, int]]:
    """The buttons that can be pressed and seen, by their names; first those that are called so
    that they lead away, and last what ends the program."""
    scene, window = app.scene, app.surface.get_rect()
    found: dict[str, tuple[int, int]] = {}
    if isinstance(scene, CommandScene):
        found = {one.name: one.rect.center for one in scene.buttons if one.enabled}
    elif isinstance(scene, UiScene):
        found = {one.key: one.place.center for one in scene.ui.controls if one.enabled and one.kind == "button"}
    order = sorted(found, key=lambda name: (name in ENDS, name not in AWAY))
    return {name: found[name] for name in order if window.collidepoint(found[name])}
