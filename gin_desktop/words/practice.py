"""The names of what is practised: kinds, themes, levels."""

from __future__ import annotations

from gin_desktop.words import has, t


def kind_name(kind: str) -> str:
    """One of the three ways to practise, ``layoff``, ``spread`` or ``meld``."""
    return t(f"practice.kind.{kind}")


def level_name(level: int | None) -> str:
    """A level from 1 to 5; None is whatever comes."""
    return t(f"practice.level.{level or 'any'}")


def theme_name(kind: str, theme: str) -> str:
    """What a theme is called. A name that is not known (progress of a later version) is shown as it is."""
    key = f"practice.theme.{kind}.{theme or 'any'}"
    return t(key) if has(key) else theme.replace("_", " ")


def theme_line(kind: str, theme: str) -> str:
    """What a theme is about, in a sentence; empty for one that is not known."""
    key = f"practice.theme.{kind}.{theme or 'any'}.line"
    return t(key) if has(key) else ""
