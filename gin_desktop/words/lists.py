"""Lists in a sentence, with the conjunction that each language asks for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gin_desktop.words import language, t

_EUPHONIC: Final = {
    "es": re.compile(r"(?:i|hi(?!e)|y(?![aeou]))", re.IGNORECASE),
    "it": re.compile(r"e", re.IGNORECASE),
}
"""Before what the conjunction changes: Spanish "y" to "e" before the sound i, Italian "e" to "ed" before e."""

_ENDS: Final = (".", "!", "?", "…")
"""The signs after which a sentence is over."""


def listed(parts: Sequence[str]) -> str:
    """Returns a list as it stands in a sentence: ``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    euphonic = _EUPHONIC.get(language())
    key = "list.and.euphonic" if euphonic is not None and euphonic.match(parts[-1]) else "list.and"
    return t(key, first=t("list.comma").join(parts[:-1]), last=parts[-1])


def joined(parts: Sequence[str]) -> str:
    """Returns texts as they are read out one after the other, without those that are empty.

    After a whole sentence, the next text begins anew.
    """
    text = ""
    for part in filter(None, parts):
        ends = not text or text.endswith(_ENDS)
        text = f"{text} {part}".lstrip() if ends else t("access.joined", text=text, more=part)
    return text
