"""The fixtures of the tests of the screens, here too; suggestions are made as in the program."""

from __future__ import annotations

from tests.ui.conftest import app, make_app, still

__all__ = ["app", "make_app", "still"]
