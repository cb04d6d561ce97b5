"""The buttons that narrow the list: rules, opponent, kind and result, each with a list of what there is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, Literal

from gin_desktop.engine.presets import PRESETS
from gin_desktop.session.history.rows import FORMS, Filter, Result
from gin_desktop.session.history.statistics import Choices
from gin_desktop.ui.records.host import Games
from gin_desktop.words import t, tn
from gin_desktop.words.opponents import level_title
from gin_desktop.words.rules.names import title_of

Name = Literal["rules", "opponent", "form", "result"]
NAMES: Final[tuple[Name, ...]] = ("rules", "opponent", "form", "result")
_RESULTS: Final[tuple[Result, ...]] = ("won", "lost", "even", "unfinished")

Option = tuple[str, str, Callable[[Filter], Filter]]
"""What it is called, how many games it has, and the filter that asks for it."""


def options(name: Name, history: Games) -> list[Option]:
    """What can be asked for, all of it first."""
    found: list[Option] = [(t("records.choose.any"), "", _asking(**_nothing(name)))]
    if name == "result":
        return [*found, *((t(f"records.result.{one}"), "", _asking(result=one)) for one in _RESULTS)]
    choices = history.choices()
    if name == "rules":
        for rules in choices.rules:
            found.append((rules_title(rules.value, rules.title), _games(rules.games), _asking(rules=rules.value)))
    elif name == "opponent":
        for one in choices.opponents:
            opponent, level = one.value
            text = opponent if level is None else t("records.opponent", name=opponent, level=level_title(level))
            found.append((text, _games(one.games), _asking(opponent=opponent, level=level)))
    else:
        known = {one.value: one.games for one in choices.forms}
        for form in FORMS:
            count = _games(known[form]) if form in known else ""
            found.append((t(f"records.form.{form}"), count, _asking(form=form)))
    return found


def chosen(name: Name, asked: Filter, found: list[Option]) -> int:
    """The number of the option that is asked for; 0 where none of them is."""
    same = [number for number, (_, _, ask) in enumerate(found) if ask(asked) == asked]
    return same[-1] if same and getattr(asked, name) is not None else 0


def label(name: Name, asked: Filter, choices: Callable[[], Choices]) -> str:
    """What the button says."""
    value = getattr(asked, name)
    if value is None:
        return t(f"records.filter.{name}", value=t("records.filter.any"))
    if name == "rules":
        title = next((one.title for one in choices().rules if one.value == value), "")
        return t("records.filter.rules", value=rules_title(value, title))
    said = value if name == "opponent" else t(f"records.{name}.{value}")
    return t(f"records.filter.{name}", value=said)


def rules_title(rules: str, title: str) -> str:
    """What rules are called, from how a row names them."""
    return title_of(rules if rules in PRESETS else None, title or None)


def _nothing(name: Name) -> dict[str, object]:
    return {"opponent": None, "level": None} if name == "opponent" else {name: None}


def _asking(**values: object) -> Callable[[Filter], Filter]:
    return lambda asked: replace(asked, **values)  # type: ignore[arg-type]


def _games(count: int) -> str:
    return tn("records.count", count)
