"""The fixtures of the tests of the screens, here too."""

from __future__ import annotations

from tests.ui.conftest import app, make_app, still, untipped

__all__ = ["app", "make_app", "still", "untipped"]
