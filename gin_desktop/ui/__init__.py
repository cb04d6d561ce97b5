"""The screen: the only rooms that import pygame."""

from __future__ import annotations

from types import ModuleType

from gin_desktop.engine.errors import GinError


class WrongPygameError(GinError):
    """pygame-ce is missing, or plain pygame lies in its place. Codes ``no_pygame``, ``plain_pygame``."""


def require_pygame_ce(module: ModuleType) -> None:
    """Raises WrongPygameError unless `module` is pygame-ce (both packages are imported as ``pygame``)."""
    if not getattr(module, "IS_CE", False):
        raise WrongPygameError("plain_pygame")


def _check() -> None:
    import os

    # the greeting would be the first line of `gin-desktop --version`
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        import pygame
    except ImportError as error:
        raise WrongPygameError("no_pygame") from error
    require_pygame_ce(pygame)


# here, so that the check comes before pygame_gui, which fails in a way nobody understands
_check()
