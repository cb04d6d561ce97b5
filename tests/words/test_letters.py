"""Letters that can be shown."""

from __future__ import annotations

from gin_desktop.words.letters import typeable


def test_whatever_is_typed_can_be_kept() -> None:
    odd = [code for code in range(0x20000) if not typeable(chr(code)).isprintable()]
    assert odd == []
    assert typeable("Anna\u00a0M.\u3000\nB") == "Anna M.  B"
