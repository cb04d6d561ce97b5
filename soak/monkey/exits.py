"""Finds the way out: Esc and the buttons on the screen have to lead to the menu from everywhere."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.menu.menu import MenuScene
from soak.monkey.goals import LEAVING_COMMANDS, QUITTING_COMMANDS
from soak.monkey.inputs import Input, click, key, resized

MAX_SCREENS_TO_MENU = 40
"""The most screens that may lie between any place and the menu."""

Perform = Callable[[Input], None]


def at_menu(app: Application) -> bool:
    """Returns whether the menu is on the screen, with nothing above it."""
    return len(app.scenes) == 1 and isinstance(app.scene, MenuScene)


def return_to_menu(app: Application, perform: Perform) -> str | None:
    """Goes to the menu as a person would; returns a problem if there is no way.

    Presses Esc first; where that changes nothing or led in a circle, one button after the other.
    """
    perform(resized((1280, 800)))
    path: list[str] = []
    for _ in range(MAX_SCREENS_TO_MENU):
        if at_menu(app) or not app.running:
            return None
        here = " + ".join(type(scene).__name__ for scene in app.scenes)
        been = path.count(here)
        path.append(here)
        before = app.scenes
        for _ in range(2 if been == 0 else 0):  # in a text field the first Esc ends the typing
            perform(key(pygame.K_ESCAPE))
            if app.scenes != before:
                break
        else:
            _press_one(app, perform, before, max(0, been - 1))
    return f"no way out within {MAX_SCREENS_TO_MENU} screens: {' > '.join(path[-6:])}"


def _press_one(app: Application, perform: Perform, before: tuple[object, ...], first: int) -> None:
    """Presses the buttons on the screen until another screen appears, waiting a moment after each.

    ``first`` is the number of the button to begin with, so that a second visit tries another way.
    """
    names = list(_buttons(app))
    for number in range(len(names)):
        place = _buttons(app).get(names[(first + number) % len(names)])
        if place is None:
            continue
        for one in click(place, name=f"button {names[(first + number) % len(names)]}"):
            perform(one)
        for _ in range(3):
            perform(Input("wait", seconds=0.5))
            if app.scenes != before or not app.running:
                return
    perform(Input("wait", seconds=0.5))


def _buttons(app: Application) -> dict[str, tuple[int, int]]:
    """Returns the names of the visible, enabled buttons: those whose names lead away first, those that end the program
    last."""
    scene, window = app.scene, app.surface.get_rect()
    found: dict[str, tuple[int, int]] = {}
    if isinstance(scene, CardScene):
        found = {one.name: one.rect.center for one in scene.buttons if one.enabled}
    elif isinstance(scene, UiScene):
        found = {one.key: one.place.center for one in scene.ui.widgets if one.enabled and one.kind == "button"}
    order = sorted(found, key=lambda name: (name in QUITTING_COMMANDS, name not in LEAVING_COMMANDS))
    return {name: found[name] for name in order if window.collidepoint(found[name])}
