"""Everything the program says: catalogues of messages by language, and the two functions that read them.

A language is a package, `gin_desktop.words.<language>`, of catalogues by area: modules with a dict ``MESSAGES`` of
id -> text. A text may hold placeholders for values, ``{count}``. An id that two catalogues define is an error at
import. Forms of a message for different numbers have ids that end in a plural category (`plurals`), ``.one`` and
``.other`` in English; no other id ends so.
"""

from __future__ import annotations

import importlib
import pkgutil
from typing import Final

from gin_desktop.words.letters import typeable
from gin_desktop.words.numbers import GroupedInt, use_format
from gin_desktop.words.plurals import RULES, category
from gin_desktop.words.pseudo import PSEUDO, pseudo

SOURCE: Final = "en"
"""The language messages are written in; it also says what a translation leaves out."""


def _load(language: str) -> dict[str, str]:
    """Returns all messages of one language; raises ValueError if two catalogues define the same id."""
    package = importlib.import_module(f"{__name__}.{language}")
    messages: dict[str, str] = {}
    for name in sorted(info.name for info in pkgutil.iter_modules(package.__path__, f"{package.__name__}.")):
        part: dict[str, str] = importlib.import_module(name).MESSAGES
        repeated = messages.keys() & part.keys()
        if repeated:
            raise ValueError(f"{name} defines again: {', '.join(sorted(repeated))}")
        messages.update(part)
    return messages


_catalogues: dict[str, dict[str, str]] = {SOURCE: _load(SOURCE)}
_language: str = SOURCE


def languages() -> tuple[str, ...]:
    """Returns the codes `set_language` knows: English first, then the translations, the pseudo-language last."""
    packages = {info.name for info in pkgutil.iter_modules(__path__) if info.ispkg}
    return (SOURCE, *sorted(packages & RULES.keys() - {SOURCE}), PSEUDO)


def language() -> str:
    """Returns the code of the language in use."""
    return _language


def set_language(code: str) -> None:
    """Speaks this language from now on; raises ValueError for a code that `languages` does not list."""
    global _language
    if code not in languages():
        raise ValueError(f"unknown language {code!r}; known: {', '.join(languages())}")
    if code not in _catalogues:
        source = _catalogues[SOURCE]
        _catalogues[code] = {key: pseudo(text) for key, text in source.items()} if code == PSEUDO else _load(code)
    _language = code
    use_format(code)


def has(key: str) -> bool:
    """Returns whether there is a message with this id."""
    return key in _catalogues[SOURCE]


def keys() -> frozenset[str]:
    """Returns the ids of all messages."""
    return frozenset(_catalogues[SOURCE])


def t(key: str, /, **values: object) -> str:
    """Returns the message with its values filled in; raises KeyError if the message or a value is missing."""
    catalogue = _catalogues[_language]
    template = catalogue[key] if key in catalogue else _catalogues[SOURCE][key]
    if ":," in template:  # a number whose thousands are set apart as the language does
        values = {name: GroupedInt(value) if isinstance(value, int) else value for name, value in values.items()}
    return template.format(**values) if "{" in template or "}" in template else template


def tn(key: str, n: int, /, **values: object) -> str:
    """Returns the form of a message that the number asks for; the number is filled in as ``{n}``.

    A translation has the message in all forms of its language or in none; then English is spoken, by its own rule.
    """
    spoken = SOURCE if _language == PSEUDO else _language
    form = f"{key}.{category(spoken, n)}"
    return t(form if form in _catalogues[_language] else f"{key}.{category(SOURCE, n)}", n=n, **values)


def one_line(text: str) -> str:
    """Returns the text as one line of letters that can be shown: line ends and tabs become blanks, other signs go."""
    return " ".join(typeable(text).split())
