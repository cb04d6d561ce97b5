"""What games are asked for by: rules, opponents, spans of dates."""

from __future__ import annotations

from datetime import date

from gin_desktop.engine.dates import shifted
from gin_desktop.words import t
from gin_desktop.words.dates import full_text
from gin_desktop.words.opponents import EVEN, level_title
from gin_desktop.words.rules.names import title_of


def rules_title(rules: str, title: str = "") -> str:
    """What rules are called, from what stands for them: the name of a preset, or "own:" and a digest."""
    return title_of(None if rules.startswith("own:") else rules, title or None)


def opponent_title(name: str | None, level: str | None) -> str:
    """Somebody at a level, or everyone who plays at it; one of the two has to be given."""
    if name is None:
        return t("statistics.level.even") if level == EVEN else t("statistics.level", level=level_title(level or ""))
    return name if level is None else t("records.opponent", name=name, level=level_title(level))


def spans(today: date) -> list[tuple[str, date, date]]:
    """Spans of time that have a name: first and last date."""
    month = today.replace(day=1)
    last = shifted(month, -1)
    year = today.replace(month=1, day=1)
    before = shifted(year, -1)
    return [
        ("month", month, today),
        ("last_month", last.replace(day=1), last),
        ("year", year, today),
        ("last_year", before.replace(month=1, day=1), before),
    ]


def span_text(since: str | None, until: str | None, today: date) -> str:
    """A span of time in words; one of the two dates (YYYY-MM-DD) has to be given."""
    for name, first, last in spans(today):
        if (since, until) == (first.isoformat(), last.isoformat()):
            return t(f"statistics.dates.{name}")
    if since and until:
        return t("statistics.dates.between", since=day_full(since), until=day_full(until))
    if since:
        return t("statistics.dates.since", since=day_full(since))
    return t("statistics.dates.until", until=day_full(until or ""))


def day_full(text: str) -> str:
    """A date (YYYY-MM-DD) as it is said, with its year; what is no date stands as it is."""
    day = date_of(text)
    return text if day is None else full_text(day)


def date_of(text: str) -> date | None:
    """A date as it is typed; None for anything else."""
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        return None
