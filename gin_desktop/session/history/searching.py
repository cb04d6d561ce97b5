"""Searching games by typing: what is kept of a game for it, and what the words typed may mean.

A row keeps text that no language changes (names, own titles, dates, points) and codes for everything that is said in
words (``result:won``, ``level:hard``, ``month:05``). The words typed are looked up in the language of the program and
become codes, so that a history is the same in every language and whatever process has read the records.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final

from gin_desktop.engine.record import UNNAMED
from gin_desktop.session.history.rows import Filter, GameRow
from gin_desktop.storage.games.queries import CODE_SEPARATOR, folded_for_search
from gin_desktop.words import keys, language, t
from gin_desktop.words.dates import month_names
from gin_desktop.words.names import shown_name

_WORDED: Final = (
    ("result", re.compile(r"records\.result\.(\w+)")),
    ("level", re.compile(r"level\.(\w+)\.name")),
    ("preset", re.compile(r"rules\.(\w+)\.name")),
)
"""The kinds of codes, and the messages that say their values in words."""


def search_text(game: GameRow) -> str:
    """Returns all that a game may be looked for by, for its row."""
    parts = [*game.names, game.title, game.day, game.form, game.daily, game.code, f"{game.mine}", f"{game.theirs}"]
    return (
        folded_for_search(" ".join(filter(None, parts)))
        + CODE_SEPARATOR
        + CODE_SEPARATOR.join(_codes(game))
        + CODE_SEPARATOR
    )


def _codes(game: GameRow) -> Iterator[str]:
    yield f"result:{game.result}"
    yield f"month:{game.day[5:7]}"
    yield from (f"level:{level.partition(':')[0]}" for level in dict.fromkeys(game.levels) if level is not None)
    if game.preset is not None or not game.title:
        yield f"preset:{game.preset or 'own'}"
    if UNNAMED in game.names:
        yield "unnamed:"


def with_search_codes(asked: Filter) -> Filter:
    """Returns what is asked with the codes that each word of its text may mean in the language of the program."""
    if not asked.text:
        return asked
    meanings = _meanings(language())
    words = folded_for_search(asked.text).split()
    return replace(asked, codes=tuple(tuple(code for code, said in meanings.items() if word in said) for word in words))


@lru_cache(maxsize=1)
def _meanings(spoken: str) -> Mapping[str, str]:  # noqa: ARG001 - the language that `t` speaks
    """Returns every code with what is said for it, as it is searched."""
    found = {f"month:{number:02}": " ".join(names) for number, names in enumerate(month_names(), start=1)}
    found["unnamed:"] = shown_name(UNNAMED)
    for key in keys():
        for kind, pattern in _WORDED:
            if match := pattern.fullmatch(key):
                found[f"{kind}:{match[1]}"] = t(key)
    return {code: folded_for_search(said) for code, said in found.items()}
