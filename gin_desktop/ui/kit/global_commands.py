"""The commands that work on every screen: help, full screen, card size, quit."""

from __future__ import annotations

from typing import Final

import pygame

from gin_desktop.storage.settings import CARD_SCALES
from gin_desktop.ui.kit.commands import Command, Commands, Key, letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.kit.scene import App
from gin_desktop.words import t

_STEP: Final = 0.1
"""The change of the card size per key press, as a factor of the normal size."""
_CARDS: Final = "keys.key.cards"
_SIZES: Final = ("larger", "smaller", "usual")

KEYS: Final = keymap(
    "everywhere",
    {
        "keys": Key(pygame.K_QUESTION, "?", sign="?"),
        "explain": Key(pygame.K_F1, "F1"),
        "fullscreen": Key(pygame.K_F11, "F11"),
        "larger": Key(pygame.K_PLUS, "", control=True, also=(pygame.K_EQUALS, pygame.K_KP_PLUS), named=_CARDS),
        "smaller": Key(pygame.K_MINUS, "", control=True, also=(pygame.K_KP_MINUS,), named=_CARDS),
        "usual": Key(pygame.K_0, "", control=True, also=(pygame.K_KP0,), named=_CARDS),
        "log": Key(pygame.K_F7, "F7"),
        "pause": letter("b", control=True),
        "read_focus": Key(pygame.K_F8, "F8"),
        "read_screen": Key(pygame.K_F8, "", shift=True, named="key.shift_f8"),
        "stop_speech": Key(pygame.K_F9, "F9"),
        "speech": Key(pygame.K_F10, "F10"),
        "quit": letter("q", control=True),
    },
    says={
        "keys": "keys.show",
        "explain": "keys.explain",
        "fullscreen": "keys.f11",
        "quit": "keys.quit",
        **dict.fromkeys(_SIZES, "keys.cards"),
        **{name: f"keys.{name}" for name in ("log", "pause", "read_focus", "read_screen", "stop_speech", "speech")},
    },
    fixed=_SIZES,
    typed=True,
)

MODIFIERS: Final = frozenset(
    {
        pygame.K_LSHIFT,
        pygame.K_RSHIFT,
        pygame.K_LCTRL,
        pygame.K_RCTRL,
        pygame.K_LALT,
        pygame.K_RALT,
        pygame.K_LMETA,
        pygame.K_RMETA,
    }
)
"""Modifier keys, which do nothing by themselves."""


def global_commands(app: App) -> Commands:
    """Returns the commands whose keys are checked before the scene gets the event."""

    def scale(change: float) -> None:
        low, high = CARD_SCALES
        app.set_card_scale(round(min(high, max(low, app.settings.card_scale + change)), 2))

    def usual() -> None:
        app.set_card_scale(1.0)

    cards = t("keys.cards")
    return Commands(
        [
            KEYS.command("fullscreen", t("keys.f11"), app.toggle_fullscreen),
            KEYS.command("larger", cards, lambda: scale(_STEP)),
            KEYS.command("smaller", cards, lambda: scale(-_STEP), listed=False),
            KEYS.command("usual", cards, usual, listed=False),
            *pause_commands(app),
            *speech_commands(app),
            KEYS.command("quit", t("keys.quit"), app.quit),
        ]
    )


def pause_commands(app: App) -> list[Command]:
    """Returns the command of a break, where there is something to be covered."""
    if app.scene is None or not app.scene.can_pause:
        return []
    return [KEYS.command("pause", t("keys.pause"), app.pause)]


def speech_commands(app: App) -> list[Command]:
    """Returns the commands of spoken play and of the log."""
    on = app.settings.spoken_play

    def turn() -> None:
        app.change_settings(spoken_play=not on)
        app.notify(t("access.speech.off" if on else "access.speech.on"))

    return [
        KEYS.command("log", t("keys.log"), app.show_log, listed=app.scene is None or app.scene.game_log is not None),
        KEYS.command("read_focus", t("keys.read_focus"), app.read_focus),
        KEYS.command("read_screen", t("keys.read_screen"), app.read_screen, listed=on),
        KEYS.command("stop_speech", t("keys.stop_speech"), app.stop_speech, listed=on),
        KEYS.command("speech", t("keys.speech"), turn),
    ]


def help_commands(app: App) -> Commands:
    """Returns the commands whose keys work where the scene does not handle them."""
    found = [Command("keys", KEYS["keys"], t("keys.keys"), app.show_keys)]
    if app.help is not None:
        found.append(KEYS.command("explain", t("keys.explain"), app.help.explain))
    return Commands(found)
