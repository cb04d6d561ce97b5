"""What every runner of golden cases needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Case = Mapping[str, Any]


class NotYet(Exception):
    """The engine cannot answer this yet; the text says what is missing."""


class BadCase(Exception):
    """A case that does not follow the schema: nothing in it may be passed over in silence."""
