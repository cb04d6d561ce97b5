"""The monkey's inputs as values, which can be written into a report and sent to an app."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from gin_desktop.ui.kit.commands import Key


@dataclass(frozen=True)
class Input:
    """One input before one turn of the loop.

    Attributes:
        name: The name used in reports.
        events: The kinds and values of the SDL events it consists of.
        seconds: The time that the turn of the loop takes.
        resize: The new size of the window.
        settings: The names and values of settings that change.
        clip: The new content of the clipboard; bytes that are no text cannot be read.
    """

    name: str
    events: tuple[tuple[int, dict[str, Any]], ...] = ()
    seconds: float = 1 / 30
    resize: tuple[int, int] | None = None
    settings: tuple[tuple[str, Any], ...] = ()
    clip: str | bytes | None = None

    def __str__(self) -> str:
        more = [self.name]
        if self.seconds != 1 / 30:
            more.append(f"{self.seconds:g} s")
        return " ".join(more)


def key(code: int, mod: int = 0, text: str = "", *, name: str = "") -> Input:
    """A key goes down and up."""
    name = name or f"key {pygame.key.name(code) or code}{f' mod {mod}' if mod else ''}"
    events: list[tuple[int, dict[str, Any]]] = [
        (pygame.KEYDOWN, {"key": code, "mod": mod, "unicode": text, "scancode": 0})
    ]
    if text and text.isprintable() and not mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        events.append((pygame.TEXTINPUT, {"text": text}))
    events.append((pygame.KEYUP, {"key": code, "mod": mod, "unicode": text, "scancode": 0}))
    return Input(name, tuple(events))


def key_of(bound: Key, name: str) -> Input:
    """The key of a command."""
    mod = (pygame.KMOD_CTRL if bound.control else 0) | (pygame.KMOD_SHIFT if bound.shift else 0)
    text = bound.sign or (chr(bound.code) if 32 <= bound.code < 127 and not bound.control else "")
    return key(bound.code, mod, text, name=f"command {name}")


def motion(place: tuple[int, int], *, held: bool = False) -> Input:
    """The mouse moves."""
    values = {"pos": place, "rel": (1, 1), "buttons": (1 if held else 0, 0, 0), "touch": False}
    return Input(f"{'drag' if held else 'move'} to {place}", ((pygame.MOUSEMOTION, values),))


def button(place: tuple[int, int], number: int, *, down: bool) -> Input:
    """A button of the mouse goes down or up."""
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    name = f"{'press' if down else 'release'} {number} at {place}"
    return Input(name, ((kind, {"pos": place, "button": number, "touch": False}),))


def click(place: tuple[int, int], number: int = 1, *, twice: bool = False, name: str = "") -> list[Input]:
    """A click, or two of them in one turn of the loop."""
    values = {"pos": place, "button": number, "touch": False}
    once = ((pygame.MOUSEBUTTONDOWN, values), (pygame.MOUSEBUTTONUP, values))
    what = name or f"{'double click' if twice else 'click'} {number} at {place}"
    return [motion(place), Input(what, once * (2 if twice else 1))]


def wheel(place: tuple[int, int], y: float) -> list[Input]:
    """The wheel turns with the mouse at a place."""
    values = {"x": 0, "y": round(y), "precise_x": 0.0, "precise_y": y, "flipped": False, "touch": False}
    return [motion(place), Input(f"wheel {y:g} at {place}", ((pygame.MOUSEWHEEL, values),))]


def window(kind: int) -> Input:
    """Something happens to the window."""
    return Input(pygame.event.event_name(kind), ((kind, {}),))


def resized(size: tuple[int, int]) -> Input:
    """The window gets another size."""
    return Input(f"size {size[0]}x{size[1]}", resize=size)


def typed(text: str) -> list[Input]:
    """Letters as an input method sends them, all at once."""
    return [Input(f"type {text[:40]!r}", ((pygame.TEXTINPUT, {"text": text}),))]


def pasted(text: str | bytes) -> list[Input]:
    """The clipboard's text is pasted."""
    shown = f"{text[:30]!r}{f' ({len(text)})' if len(text) > 30 else ''}"
    return [
        Input(f"copied elsewhere: {shown}", clip=text),
        key(pygame.K_v, pygame.KMOD_CTRL, name="paste"),
    ]


def dropped(path: str) -> Input:
    """A file is dropped on the window."""
    return Input(f"drop file {path[-60:]!r}", ((pygame.DROPFILE, {"file": path}),))


def setting(**values: Any) -> Input:
    """Settings change."""
    return Input(f"settings {values}", settings=tuple(values.items()))
