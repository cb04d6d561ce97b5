"""The monkey's gestures: every kind of input, anywhere or aimed at what is on the screen."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

import pygame

from gin_desktop.engine.sort_orders import HAND_ORDERS
from gin_desktop.storage.settings import CARD_BACKS, CARD_SCALES, PACES, SPEEDS, TEXT_SCALES
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from soak.monkey.inputs import (
    Input,
    button,
    click,
    dropped,
    key,
    motion,
    pasted,
    resized,
    setting,
    typed,
    wheel,
    window,
)

Place = tuple[int, int]

KEYS: Final = sorted({getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")})
MODS: Final = (
    *(0,) * 6,
    pygame.KMOD_LSHIFT,
    pygame.KMOD_LCTRL,
    pygame.KMOD_LALT,
    pygame.KMOD_LMETA,
    pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT,
    pygame.KMOD_LCTRL | pygame.KMOD_LALT,
    pygame.KMOD_CAPS,
    pygame.KMOD_NUM,
    pygame.KMOD_MODE,
)
COMMON: Final = (
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END, pygame.K_DELETE, pygame.K_BACKSPACE),
    *(pygame.K_F1, pygame.K_KP_ENTER),
)
SIZES: Final = ((1, 1), (1, 900), (640, 1), (320, 200), (1024, 640), (1025, 641), (1280, 800), (1366, 768))
RESIZE_SIZES: Final = (
    *SIZES,
    (1024, 640),
    (1280, 800),
    (1920, 1080),
    (2560, 1600),
    (2559, 701),
    (1033, 1599),
    (1600, 1200),
)
WINDOW: Final = (
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
    *(pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE, pygame.WINDOWENTER, pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN),
    *(pygame.WINDOWMOVED, pygame.WINDOWMAXIMIZED),
)
TEXTS: Final[tuple[str | bytes, ...]] = (
    *("", " ", "\n", "a\nb\r\nc", "\t\x00\x07\x1b[31m", "\u200b", "\u00ad", "\u202e\u2066abc", "\ufeff", "\u2028"),
    *("Rose", "standard", "x" * 20_000, "🂡🎴👨‍👩‍👧‍👦", "e\u0301\u0327" * 30, "\ud800", "\U0010ffff", "ﷺ" * 50),
    *("49315-SPBF2-WC749-A588Q", "49315 spbf2 wc749 a588q", "/", "../../x", "C:\\x", "~", "~nobody", "a/" * 300),
    *(b"\xff\xfe\x00", b"\x80abc"),
)
SECONDS: Final = (0.0, 1 / 60, 1 / 30, 1 / 30, 1 / 30, 0.1, 0.1, 0.5, 3.0)


def targets(app: Application) -> list[tuple[str, Place]]:
    """Returns the controls, buttons and cards on the screen, each with its name and a point on it."""
    scene = app.scene
    found: list[tuple[str, Place]] = []
    if isinstance(scene, UiScene):
        found += [(f"control {control.key}", control.place.center) for control in scene.ui.widgets if control.enabled]
    elif isinstance(scene, CardScene):
        found += [(f"button {one.name}", one.rect.center) for one in scene.buttons]
    if isinstance(scene, CardScene):
        for name, sprite in list(scene.stage.sprites.items()):
            rect = scene.stage.rect(sprite)
            found.append((f"card {name}", (rect.x + max(1, rect.width // 8), rect.y + rect.height // 3)))
    width, height = app.size
    return [(name, (x, y)) for name, (x, y) in found if 0 <= x < width and 0 <= y < height]


def anywhere(app: Application, rng: random.Random) -> Place:
    """Returns a point in the window, seldom one beside it."""
    width, height = app.size
    if rng.random() < 0.05:
        return rng.randint(-50, width + 50), rng.randint(-50, height + 50)
    return rng.randrange(width), rng.randrange(height)


def target_point(app: Application, rng: random.Random) -> Place:
    """Returns a point, mostly on a target."""
    known = targets(app)
    if not known or rng.random() < 0.25:
        return anywhere(app, rng)
    return rng.choice(known)[1]


def clicks(app: Application, rng: random.Random) -> list[Input]:
    """One or two clicks with any button of the mouse."""
    number = rng.choice((1, 1, 1, 1, 2, 3, 3, 4, 5))
    return click(target_point(app, rng), number, twice=rng.random() < 0.2)


def drags(app: Application, rng: random.Random) -> list[Input]:
    """A drag, which may be interrupted, end outside the window or never be released."""
    start, end = target_point(app, rng), target_point(app, rng)
    if rng.random() < 0.15:
        end = (rng.choice((-200, app.size[0] + 200)), rng.randint(-100, app.size[1] + 100))
    found = [motion(start), button(start, 1, down=True)]
    for part in (0.2, 0.6, 1.0):
        x, y = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
        found.append(motion((round(x), round(y)), held=True))
        if rng.random() < 0.12:
            found += rng.choice(INTERRUPTIONS)(app, rng)
    how = rng.random()
    if how < 0.85:
        found.append(button(end, 1, down=False))
    elif how < 0.95:
        found.append(motion(end))  # released outside, where the window gets no event
    return found


def keys(app: Application, rng: random.Random) -> list[Input]:  # noqa: ARG001 - all gestures are asked alike
    """A key, bound or not, with any modifier."""
    code, mod = rng.choice(KEYS), rng.choice(MODS)
    if rng.random() < 0.5:
        code, mod = rng.choice(COMMON), rng.choice((0, 0, 0, pygame.KMOD_LSHIFT))
    if code == pygame.K_q and mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and rng.random() < 0.9:
        mod = 0  # ending the program is a gesture of its own
    text = chr(code) if 32 <= code < 127 else ""
    if mod & pygame.KMOD_SHIFT:
        text = {"/": "?", "=": "+", "1": "!"}.get(text, text.upper())
    return [key(code, mod, text)]


def wheels(app: Application, rng: random.Random) -> list[Input]:
    """The wheel, also that of a touchpad, also far."""
    return wheel(target_point(app, rng), rng.choice((-1.0, 1.0, -1.0, 0.25, -0.4, 30.0, -30.0, 0.0)))


def hover(app: Application, rng: random.Random) -> list[Input]:
    """The mouse moves over something."""
    return [motion(target_point(app, rng))]


def windows(app: Application, rng: random.Random) -> list[Input]:  # noqa: ARG001
    """The window loses focus, is minimised or restored; a hidden window is shown again."""
    kind = rng.choice(WINDOW)
    found = [window(kind)]
    if kind in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
        found += [Input("wait")] * rng.randint(0, 4)
        found.append(window(pygame.WINDOWRESTORED))
    return found


def resizes(app: Application, rng: random.Random) -> list[Input]:  # noqa: ARG001
    """The window gets another size; it is never left too small to be seen."""
    size = rng.choice(RESIZE_SIZES)
    found = [resized(size)]
    if size[0] < 1024 or size[1] < 640:
        found += [key(pygame.K_TAB), Input("wait"), resized(rng.choice(((1024, 640), (1280, 800))))]
    return found


def settings(app: Application, rng: random.Random) -> list[Input]:
    """Another size of text or cards, another language or another speed."""
    lowest, highest = TEXT_SCALES
    fewest, most = CARD_SCALES
    change = rng.choice(
        (
            {"text_scale": round(rng.choice((lowest, 1.0, highest, rng.uniform(lowest, highest))), 2)},
            {"card_scale": round(rng.choice((fewest, 1.0, most, rng.uniform(fewest, most))), 2)},
            {"language": rng.choice(("en", "qps"))},
            {"animation": rng.choice(SPEEDS)},
            {"pace": rng.choice(PACES)},
            {"card_back": rng.choice(CARD_BACKS)},
            {"sort": rng.choice(HAND_ORDERS)},
            {"memory_aid": not app.settings.memory_aid},
            {"muted": not app.settings.muted},
        )
    )
    return [setting(**change)]


def _focus_a_field(app: Application, rng: random.Random) -> list[Input]:
    scene = app.scene
    fields = [one for one in scene.ui.widgets if one.kind == "entry"] if isinstance(scene, UiScene) else []
    return click(rng.choice(fields).place.center) if fields else []


def pastes(app: Application, rng: random.Random) -> list[Input]:
    """The clipboard's content is pasted, into a text field if there is one."""
    return [*_focus_a_field(app, rng), *pasted(rng.choice(TEXTS))]


def types(app: Application, rng: random.Random) -> list[Input]:
    """Letters, including some that no keyboard has."""
    text = rng.choice(TEXTS)
    shown = text if isinstance(text, str) else ""
    return [*_focus_a_field(app, rng), *typed(shown[:200])]


def drops(app: Application, rng: random.Random) -> list[Input]:
    """A file is dropped on the window: rules, a record, something else, nothing."""
    paths = app.paths
    places = [paths.settings, *paths.every_save, paths.data, paths.config / "rules" / "none.toml", paths.progress]
    places += sorted(paths.rules.glob("*.toml"))[:3]
    return [dropped(str(rng.choice(places)))]


def waits(app: Application, rng: random.Random) -> list[Input]:  # noqa: ARG001
    """Time passes."""
    seconds = rng.choice(SECONDS)
    return [Input("wait", seconds=seconds)] * rng.randint(1, 3)


def escapes(app: Application, rng: random.Random) -> list[Input]:  # noqa: ARG001
    """Esc."""
    return [key(pygame.K_ESCAPE)]


def program_ends(app: Application, rng: random.Random) -> list[Input]:  # noqa: ARG001
    """The window is closed, or Ctrl+Q pressed."""
    return [rng.choice((Input("close the window", ((pygame.QUIT, {}),)), key(pygame.K_q, pygame.KMOD_LCTRL)))]


Gesture = Callable[[Application, random.Random], list[Input]]

INTERRUPTIONS: Final[tuple[Gesture, ...]] = (keys, windows, resizes, wheels, settings, escapes, waits)
GESTURES: Final[dict[Gesture, float]] = {
    clicks: 16,
    drags: 12,
    keys: 16,
    wheels: 4,
    hover: 5,
    windows: 2,
    resizes: 2,
    settings: 2,
    pastes: 3,
    types: 3,
    drops: 1,
    waits: 6,
    escapes: 2,
    program_ends: 0.3,
}
"""The gestures and their relative frequencies."""


def random_gesture(app: Application, rng: random.Random) -> list[Input]:
    """Returns the inputs of a random gesture."""
    (chosen,) = rng.choices(list(GESTURES), list(GESTURES.values()))
    return chosen(app, rng)
