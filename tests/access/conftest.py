"""The fixtures of the tests of the screens, here too."""

from __future__ import annotations

from tests.ui.conftest import _silent_soon, app, make_app, still

__all__ = ["_silent_soon", "app", "make_app", "still"]
