"""The buttons that narrow the list: rules, opponent, kind, result and dates, each with a list of what there is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Final, Literal

from gin_desktop.session.history.rows import FORMS, Filter, Result
from gin_desktop.session.history.statistics import Choices
from gin_desktop.ui.records.host import Games
from gin_desktop.words import t, tn
from gin_desktop.words.records.filters import opponent_title, rules_title, span_text, spans

Name = Literal["rules", "opponent", "form", "result", "dates"]
NAMES: Final[tuple[Name, ...]] = ("rules", "opponent", "form", "result", "dates")
_RESULTS: Final[tuple[Result, ...]] = ("won", "lost", "even", "unfinished")

Option = tuple[str, str, Callable[[Filter], Filter]]
"""What it is called, how many games it has, and the filter that asks for it."""


def options(name: Name, history: Games, asked: Filter, today: date) -> list[Option]:
    """What can be asked for, all of it first."""
    found: list[Option] = [(t("records.choose.any"), "", _asking(**_nothing(name)))]
    if name == "dates":
        dates = [(first.isoformat(), last.isoformat()) for _, first, last in spans(today)]
        present = asked.since, asked.until
        known: list[tuple[str | None, str | None]] = [*dates, *([present] if any(present) else [])]
        for since, until in dict.fromkeys(known):
            found.append((span_text(since, until, today), "", _asking(since=since, until=until)))
        return found
    if name == "result":
        return [*found, *((t(f"records.result.{one}"), "", _asking(result=one)) for one in _RESULTS)]
    choices = history.choices()
    if name == "rules":
        for rules in choices.rules:
            found.append((rules_title(rules.value, rules.title), _games(rules.games), _asking(rules=rules.value)))
    elif name == "opponent":
        for one in choices.opponents:
            opponent, level = one.value
            text = opponent_title(opponent, level)
            found.append((text, _games(one.games), _asking(opponent=opponent, level=level)))
        if asked.level is not None and asked.opponent is None:
            found.append((opponent_title(None, asked.level), "", _asking(opponent=None, level=asked.level)))
    else:
        games = {one.value: one.games for one in choices.forms}
        for form in FORMS:
            count = _games(games[form]) if form in games else ""
            found.append((t(f"records.form.{form}"), count, _asking(form=form)))
    return found


def chosen(name: Name, asked: Filter, found: list[Option]) -> int:
    """The number of the option that is asked for; 0 where none of them is."""
    same = [number for number, (_, _, ask) in enumerate(found) if ask(asked) == asked]
    return same[-1] if same and is_asked(name, asked) else 0


def is_asked(name: Name, asked: Filter) -> bool:
    """Whether the list is narrowed by this."""
    return any(getattr(asked, part) is not None for part in _nothing(name))


def label(name: Name, asked: Filter, choices: Callable[[], Choices], today: date) -> str:
    """What the button says."""
    return t(f"records.filter.{name}", value=_value(name, asked, choices, today))


def _value(name: Name, asked: Filter, choices: Callable[[], Choices], today: date) -> str:
    if not is_asked(name, asked):
        return t("records.filter.any")
    if name == "dates":
        return span_text(asked.since, asked.until, today)
    if name == "opponent":
        return asked.opponent or opponent_title(None, asked.level)
    value = getattr(asked, name)
    if name != "rules":
        return t(f"records.{name}.{value}")
    return rules_title(value, next((one.title for one in choices().rules if one.value == value), ""))


def _nothing(name: Name) -> dict[str, None]:
    """The parts of a filter that it is about, all of them open."""
    parts = {"opponent": ("opponent", "level"), "dates": ("since", "until")}
    return dict.fromkeys(parts.get(name, (name,)))


def _asking(**values: object) -> Callable[[Filter], Filter]:
    return lambda asked: replace(asked, **values)  # type: ignore[arg-type]


def _games(count: int) -> str:
    return tn("records.count", count)
