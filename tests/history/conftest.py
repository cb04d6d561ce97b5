"""The windows of the tests of screens, for those of the history."""

from tests.ui.conftest import app, make_app, still, untipped

__all__ = ["app", "make_app", "still", "untipped"]
