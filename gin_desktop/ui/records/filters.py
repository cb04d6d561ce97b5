"""The filters of the list of games with their options and texts, and the keys of the screens of records."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any, Final, Literal

import pygame

from gin_desktop.session.history.filter_choices import Choices
from gin_desktop.session.history.rows import FORMS, ORDERS, Filter, Result
from gin_desktop.ui.kit.commands import Key, enter, escape, letter
from gin_desktop.ui.kit.keymaps import keymap
from gin_desktop.ui.people.picking import FilterOption
from gin_desktop.ui.records.host import RecordsHistory
from gin_desktop.words import t
from gin_desktop.words.record_results import opponent_title, rules_title, span_text, spans

Name = Literal["rules", "opponent", "form", "result", "dates"]
NAMES: Final[tuple[Name, ...]] = ("rules", "opponent", "form", "result", "dates")
_RESULTS: Final[tuple[Result, ...]] = ("won", "lost", "even", "unfinished")


def options(name: Name, history: RecordsHistory, asked: Filter, today: date) -> list[FilterOption]:
    """The options of a filter, the one for all games first; without numbers, as not all games of the list count."""
    found = [FilterOption(replace(asked, **_nothing(name)), t("records.choose.any"))]

    def add(text: str, face: tuple[str, str | None] | None = None, **values: object) -> None:
        found.append(FilterOption(replace(asked, **values), text, face=face))  # type: ignore[arg-type]

    if name == "dates":
        for which, first, last in spans(today):
            add(t(f"statistics.dates.{which}"), since=first.isoformat(), until=last.isoformat())
        return found
    if name == "result":
        for result in _RESULTS:
            add(t(f"records.result.{result}"), result=result)
        return found
    choices = history.listed()
    if name == "rules":
        for rules in choices.rules:
            add(rules_title(rules.value, rules.title), rules=rules.value)
    elif name == "opponent":
        for one in choices.opponents:
            opponent, level = one.value
            add(opponent_title(opponent, level), one.value, opponent=opponent, level=level)
        if asked.level is not None and asked.opponent is None:
            add(opponent_title(None, asked.level), opponent=None, level=asked.level)
    else:
        for form in FORMS:
            add(t(f"records.form.{form}"), form=form)
    return found


def orders(asked: Filter) -> list[FilterOption]:
    """The orders that the list can have."""
    return [FilterOption(replace(asked, order=order), t(f"records.sort.{order}")) for order in ORDERS]


def is_asked(name: Name, asked: Filter) -> bool:
    """Whether a filter is set."""
    return any(getattr(asked, part) is not None for part in _nothing(name))


def label(name: Name, asked: Filter, choices: Callable[[], Choices], today: date) -> str:
    """The label of a filter's button."""
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


def _nothing(name: Name) -> dict[str, Any]:
    """The fields of a filter, all unset."""
    parts = {"opponent": ("opponent", "level"), "dates": ("since", "until")}
    return dict.fromkeys(parts.get(name, (name,)))


LIST_KEYS: Final = keymap(
    "games",
    {
        "search": letter("f", control=True, named="records.key.search"),  # typing letters searches as well
        "clear": escape(),
        "open": enter(),
        "star": letter("d", control=True),
        "delete": Key(pygame.K_DELETE, "", named="setup.key.delete"),
        "undo": letter("z", control=True),
        "restore": letter("r", control=True),
        "import": letter("i", control=True),
        "statistics": letter("t", control=True),
        "sort": letter("o", control=True),
    },
    says={
        name: f"records.keys.{name}"
        for name in ("search", "star", "delete", "undo", "restore", "import", "statistics", "sort")
    },
    typed=True,
)

RECORD_KEYS: Final = keymap(
    "game",
    {
        "replay": letter("r"),
        "review": letter("v"),
        "sheet": letter("s"),
        "statistics": letter("t"),
        "star": letter("d", control=True),
        "export": letter("e"),
        "delete": Key(pygame.K_DELETE, "", named="setup.key.delete"),
        "restore": letter("r", control=True),
    },
    says={
        **{name: f"record.keys.{name}" for name in ("replay", "sheet", "star", "export", "delete", "restore")},
        "review": "review.keys",
    },
)
