"""Recorded games: how one ended, what games are filtered by, and why a record cannot be read, kept or changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from gin_desktop.engine.dates import add_days
from gin_desktop.engine.errors import GinError
from gin_desktop.words import has, t
from gin_desktop.words.dates import full_date
from gin_desktop.words.lists import listed
from gin_desktop.words.names import shown_name, shown_names
from gin_desktop.words.notices import reason_text
from gin_desktop.words.numbers import whole
from gin_desktop.words.opponents import EVEN, level_title
from gin_desktop.words.rules.names import title_of


def won_text(names: Sequence[str], you: int | None, opponents: str, result: str, ahead: int) -> str:
    """Who won a game, and by how much.

    Args:
        names: by seat.
        you: the seat that is spoken to; without one the game is told of the first seat.
        opponents: the names of the other side.
        result: ``won``, ``lost``, ``even`` or ``unfinished``, for that seat.
        ahead: by how many points that seat's side is ahead at the end.
    """
    if result in ("even", "unfinished"):
        return t("result.tie" if result == "even" else "result.unfinished")
    names, opponents = shown_names(names), shown_name(opponents)
    seat, margin = you or 0, ahead if result == "won" else -ahead
    if len(names) == 3:  # each settles with both others: a distance between two totals is not what is won or lost
        key = f"result.{result}.three" if margin > 0 else f"result.{result}.first"
        return t(key, name=names[seat], n=margin) if you is None else t(f"{key}.you", n=margin)
    if result == "lost":
        return _won(opponents if len(names) == 2 else _side(names, (seat + 1) % len(names)), margin)
    if you is None:
        return _won(names[0] if len(names) < 4 else _side(names, 0), margin)
    if len(names) == 4:
        partner = names[(you + 2) % 4]
        key = "result.won.side.you" if margin > 0 else "result.won.first.side.you"
        return t(key, partner=partner, n=margin)
    return t("result.won.you" if margin > 0 else "result.won.first.you", n=margin)


def _side(names: Sequence[str], seat: int) -> str:
    return listed([names[seat], names[(seat + 2) % 4]])


def _won(name: str, margin: int) -> str:
    return t("result.won" if margin > 0 else "result.won.first", name=name, n=margin)


def reading_text(done: int, of: int) -> str:
    """Returns the progress of reading records."""
    return t("games.reading", done=whole(done), of=whole(of))


def rules_title(rules: str, title: str = "") -> str:
    """Returns the title of rules from their key: the name of a preset, or "own:" and a digest."""
    return title_of(None if rules.startswith("own:") else rules, title or None)


def opponent_title(name: str | None, level: str | None) -> str:
    """Returns the title of an opponent, a level, or both; one of the two has to be given."""
    if name is None:
        return t("statistics.level.even") if level == EVEN else t("statistics.level", level=level_title(level or ""))
    return name if level is None else t("records.opponent", name=name, level=level_title(level))


def spans(today: date) -> list[tuple[str, date, date]]:
    """Returns the named spans of time with their first and last dates."""
    month = today.replace(day=1)
    last = add_days(month, -1)
    year = today.replace(month=1, day=1)
    before = add_days(year, -1)
    return [
        ("month", month, today),
        ("last_month", last.replace(day=1), last),
        ("year", year, today),
        ("last_year", before.replace(month=1, day=1), before),
    ]


def span_text(since: str | None, until: str | None, today: date) -> str:
    """Returns the label of a span of time; one of the two dates (YYYY-MM-DD) has to be given."""
    for name, first, last in spans(today):
        if (since, until) == (first.isoformat(), last.isoformat()):
            return t(f"statistics.dates.{name}")
    if since and until:
        return t("statistics.dates.between", since=iso_date_text(since), until=iso_date_text(until))
    if since:
        return t("statistics.dates.since", since=iso_date_text(since))
    return t("statistics.dates.until", until=iso_date_text(until or ""))


def iso_date_text(text: str) -> str:
    """Returns a date (YYYY-MM-DD) in words with its year; anything else is returned as it is."""
    day = date_of(text)
    return text if day is None else full_date(day)


def date_of(text: str) -> date | None:
    """Parses a typed date; returns None for anything else."""
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        return None


def record_error_text(error: GinError) -> str:
    """Returns the sentence for an error of keeping or checking records; its reason may be an error of the program."""
    values = {name: _plain(value) for name, value in error.values.items()}
    key = f"keeping.error.{error.code}"
    return t(key, **values) if has(key) else t("keeping.error.unknown", code=error.code)


def refused_text(name: str, code: str, values: Mapping[str, object]) -> str:
    """Returns a line that says why a file is no game of the history."""
    for key in (f"keeping.refused.{code}", f"reading.{code}"):
        if has(key):
            return t("keeping.refused", name=name, why=t(key, **values))
    return t("keeping.refused", name=name, why=t("keeping.refused.unknown"))


def _plain(value: object) -> object:
    return reason_text(value) if isinstance(value, GinError) else value


def file_problem_clause(code: str, values: Mapping[str, object]) -> str:
    """Returns what is wrong with a file, as a clause without a full stop."""
    key = f"history.refused.{code}"
    return t(key if has(key) else "history.refused.unknown", **values)
