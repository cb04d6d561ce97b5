"""The checksum of a record's lines, worked out a second time; and lines that are changed together with it."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from typing import Any


def with_sum(body: str) -> str:
    """A line of version 3 from what it says, a JSON object without its checksum."""
    return f'{body[:-1]},"sum":"{zlib.crc32(body.encode()):08x}"}}'


def line_from(data: Mapping[str, Any]) -> str:
    """A line of version 3 that holds this, whatever checksum stood there before."""
    body = {key: value for key, value in data.items() if key != "sum"}
    return with_sum(json.dumps(body, separators=(",", ":"), ensure_ascii=False))
