"""The pseudo-language for tests: English with accents, brackets and about 40% more length."""

from __future__ import annotations

import string
from typing import Final

PSEUDO: Final = "qps"
"""The code of the pseudo-language."""

_ACCENTS: Final = str.maketrans("aeiouycnsAEIOUYCNS", "áéíóúýçñšÁÉÍÓÚÝÇÑŠ")
_VOWELS: Final = "aeiouyAEIOUY"
_GROWTH: Final = 1.4


def _stretched(text: str) -> str:
    """Returns the text accented and lengthened to 1.4 times, by doubled vowels and then by tildes."""
    wanted = round(len(text) * _GROWTH)
    spare = wanted - len(text)
    grown: list[str] = []
    for letter in text:
        grown.append(letter)
        if spare > 0 and letter in _VOWELS:
            grown.append(letter.lower())
            spare -= 1
    return "".join(grown).translate(_ACCENTS) + _tail(text.split(), spare)


def _tail(words: list[str], spare: int) -> str:
    """Returns so many tildes, for a text almost without vowels ("GGG") has to grow, too.

    After several words they are words as well, none longer than those: no language ends its sentences with a word
    that is as long as a line.
    """
    if len(words) < 2 or spare < 2:
        return "~" * spare if words else ""
    tail = f" {'~' * max(map(len, words))}" * spare
    return f"{tail[: spare - 1]}~"


def pseudo(template: str) -> str:
    """Returns the pseudo-language form of one message; its placeholders stay as they are."""
    parts: list[str] = []
    for literal, name, spec, conversion in string.Formatter().parse(template):
        parts.append(_stretched(literal).replace("{", "{{").replace("}", "}}"))
        if name is not None:
            how = (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "")
            parts.append("{" + name + how + "}")
    return f"[{''.join(parts)}]"
