"""What a game is found by: names, rules, opponents, dates and results, in the words that a person reads."""

from __future__ import annotations

from datetime import date
from functools import cache

from gin_desktop.session.history.rows import GameRow
from gin_desktop.storage.games.asking import searched
from gin_desktop.words import has, t
from gin_desktop.words.dates import full_text
from gin_desktop.words.rules.names import title_of


def search_text(game: GameRow) -> str:
    """All that a game may be looked for by."""
    parts = [*game.names, _rules(game.preset, game.title), game.day, _day(game.day), game.form, game.daily, game.code]
    parts += [_word(f"records.result.{game.result}"), f"{game.mine}", f"{game.theirs}"]
    parts += [_word(f"level.{level}.name") for level in dict.fromkeys(game.levels) if level is not None]
    return searched(" ".join(filter(None, parts)))


@cache
def _rules(preset: str | None, title: str | None) -> str:
    return title_of(preset, title)


@cache
def _day(day: str) -> str:
    """A date as the screens have it, with its year."""
    return full_text(date.fromisoformat(day))


@cache
def _word(key: str) -> str:
    return t(key) if has(key) else ""
