"""Everything the program says: catalogues of messages by language, and the two functions that read them.

A language is a package, `gin_desktop.words.<language>`, of catalogues by area: modules with a dict ``MESSAGES`` of
key -> text. A text may hold named places for values, ``{count}``. A key that two catalogues define is an error at
import.
"""

from __future__ import annotations

import importlib
import pkgutil
import string
from typing import Final

from gin_desktop.words.letters import typed

PSEUDO: Final = "qps"
"""The pseudo-language for tests: English with accents, brackets and about 40% more length."""

_SOURCE: Final = "en"
_ACCENTS: Final = str.maketrans("aeiouycnsAEIOUYCNS", "áéíóúýçñšÁÉÍÓÚÝÇÑŠ")
_VOWELS: Final = "aeiouyAEIOUY"
_GROWTH: Final = 1.4


def _load(language: str) -> dict[str, str]:
    """Returns all messages of one language; raises ValueError if two catalogues define the same key."""
    package = importlib.import_module(f"{__name__}.{language}")
    messages: dict[str, str] = {}
    for name in sorted(info.name for info in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")):
        part: dict[str, str] = importlib.import_module(name).MESSAGES
        repeated = messages.keys() & part.keys()
        if repeated:
            raise ValueError(f"{name} defines again: {', '.join(sorted(repeated))}")
        messages.update(part)
    return messages


def _stretch(text: str) -> str:
    """Accented and lengthened by doubled vowels, then by dots, to about 1.4 times the length."""
    wanted = round(len(text) * _GROWTH)
    spare = wanted - len(text)
    grown: list[str] = []
    for letter in text:
        grown.append(letter)
        if spare > 0 and letter in _VOWELS:
            grown.append(letter.lower())
            spare -= 1
    # a text almost without vowels ("GGG") still has to grow
    tail = "~" * spare if text.strip() else ""
    return "".join(grown).translate(_ACCENTS) + tail


def _pseudo(template: str) -> str:
    """The pseudo-language form of one message; the places for values stay as they are."""
    parts: list[str] = []
    for literal, name, spec, conversion in string.Formatter().parse(template):
        parts.append(_stretch(literal).replace("{", "{{").replace("}", "}}"))
        if name is not None:
            how = (f"!{conversion}" if conversion else "") + (f":{spec}" if spec else "")
            parts.append("{" + name + how + "}")
    return f"[{''.join(parts)}]"


_catalogues: dict[str, dict[str, str]] = {_SOURCE: _load(_SOURCE)}
_language: str = _SOURCE


def languages() -> tuple[str, ...]:
    """The codes `set_language` knows; the first is the one messages are written in."""
    return (_SOURCE, PSEUDO)


def language() -> str:
    """The code of the language in use."""
    return _language


def set_language(code: str) -> None:
    """Speaks this language from now on; raises ValueError for a code that `languages` does not list."""
    global _language
    if code not in languages():
        raise ValueError(f"unknown language {code!r}; known: {', '.join(languages())}")
    if code == PSEUDO and PSEUDO not in _catalogues:
        _catalogues[PSEUDO] = {key: _pseudo(text) for key, text in _catalogues[_SOURCE].items()}
    _language = code


def has(key: str) -> bool:
    """Whether there is a message of this name."""
    return key in _catalogues[_SOURCE]


def keys() -> frozenset[str]:
    """The names of all messages."""
    return frozenset(_catalogues[_SOURCE])


def t(key: str, **values: object) -> str:
    """The message `key` with its values filled in; KeyError if key or value is missing."""
    template = _catalogues[_language][key]
    return template.format(**values) if "{" in template or "}" in template else template


def tn(key: str, n: int, **values: object) -> str:
    """The message `key`.one or `key`.other, as the number asks for; `n` is filled in as ``{n}``."""
    form = "one" if abs(n) == 1 else "other"
    return t(f"{key}.{form}", n=n, **values)


def one_line(text: str) -> str:
    """The text as one line of letters that can be shown: line ends and tabs become blanks, other signs go."""
    return " ".join(typed(text).split())
