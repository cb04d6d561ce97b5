"""The text that a search in the list of games looks through: names, rules, dates and results as the screens
show them."""

from __future__ import annotations

from datetime import date
from functools import cache

from gin_desktop.session.history.rows import GameRow
from gin_desktop.storage.games.queries import searched
from gin_desktop.words import has, t
from gin_desktop.words.dates import full_text
from gin_desktop.words.rules.names import title_of


def search_text(game: GameRow) -> str:
    """Everything shown of a game that a search may match, as one text."""
    parts = [*game.names, _rules(game.preset, game.title), game.day, _day(game.day), game.form, game.daily, game.code]
    parts += [_word(f"records.result.{game.result}"), f"{game.mine}", f"{game.theirs}"]
    parts += [_word(f"level.{level}.name") for level in dict.fromkeys(game.levels) if level is not None]
    return searched(" ".join(filter(None, parts)))


@cache
def _rules(preset: str | None, title: str | None) -> str:
    return title_of(preset, title)


@cache
def _day(day: str) -> str:
    """A date as the screens show it, with its year."""
    return full_text(date.fromisoformat(day))


@cache
def _word(key: str) -> str:
    return t(key) if has(key) else ""
