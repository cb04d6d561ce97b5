"""A rule set being edited: values that may contradict each other for a while, with the problems and their repairs.

Which combinations are invalid, and how fields depend on each other, is declared in `engine.fields`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from gin_desktop.engine.fields import FIELDS, RANGES, SECTIONS, RuleFields
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.rule_field import Value
from gin_desktop.engine.ruleset import RuleSet, RuleSetError, first_valid_value, unchecked

_SHOWN: Final = tuple(name for names in SECTIONS.values() for name in names)

_MOST_UNDO: Final = 200
_PLAIN: Final = RuleFields()


Change = tuple[str, Value]
"""A field and its new value."""


@dataclass(frozen=True)
class RuleProblem:
    """Why the values are not a valid rule set.

    Attributes:
        error: the error of `RuleSet`; ``error.values["field"]`` is the field it names.
        repairs: single changes (field, value) that solve this problem, the most likely first.
    """

    error: RuleSetError
    repairs: tuple[Change, ...]

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields that are involved."""
        return tuple(dict.fromkeys((str(self.error.values["field"]), *(name for name, _ in self.repairs))))

    @property
    def is_number_problem(self) -> bool:
        """Whether the problem is a single number, missing or out of range."""
        return self.error.code in ("bad_number", "bad_type")


class RuleDraft:
    """A rule set that a person edits, starting from another one.

    Args:
        rules: the initial rules.
        base: the preset it is compared with.
        title: the person's title for it.
        id: the own set that saving replaces; None for a new one.
    """

    def __init__(self, rules: RuleSet, base: str, title: str, id: str | None = None) -> None:  # noqa: A002
        self.values: dict[str, Value | None] = {**rules.to_dict()}
        self.base = base
        self.title = title
        self.id = id
        self._former: dict[tuple[str, Value | None], Value | None] = {}
        self._given: dict[str, tuple[Value, Value | None]] = {}
        self._typed = ""
        self._past: list[tuple[str, dict[str, Value | None]]] = []
        self._saved: tuple[object, ...] = self._state()

    # -- changing

    def set(self, name: str, value: Value | None, *, typing: bool = False) -> tuple[str, ...]:
        """Changes a field.

        Args:
            typing: the value may be incomplete; characters typed into one field in a row are undone together.

        Returns:
            The names of the other fields that had to change with it.
        """
        if value == self.values[name] and type(value) is type(self.values[name]):
            return ()
        if not (typing and self._typed == name):
            self._remember()
        self._typed = name if typing else ""
        return self._set(name, value)

    def _set(self, name: str, value: Value | None) -> tuple[str, ...]:
        before = dict(self.values)
        self.values[name] = value
        for other, field in FIELDS.items():
            if field.follows is not None and field.follows.other == name:
                self._follow(other, name, before)
        return tuple(other for other in self.values if other != name and self.values[other] != before[other])

    def reset(self, name: str) -> tuple[str, ...]:
        """Resets a field to its value in the base, and with it the fields that have no effect any more."""
        base, before = self.base_rules, dict(self.values)
        self._remember()
        self._set(name, base.to_dict()[name])
        rules = self.mended
        for other, value in base.to_dict().items():
            if not rules.has_effect(other) and not base.has_effect(other):
                self.values[other] = first_valid_value(other, self.values, value)
        return tuple(other for other in _SHOWN if other != name and self.values[other] != before[other])

    def start_from(self, base: str, *, keep: bool = False) -> None:
        """Compares with another preset, and starts from its rules unless ``keep`` is set."""
        self._remember()
        self.base = base
        self._former, self._given = {}, {}
        if not keep:
            self.values = {**self.base_rules.to_dict()}

    def undo(self) -> bool:
        """Undoes the last change of the rules; returns False if there is none."""
        if not self._past:
            return False
        self._typed = ""
        self.base, self.values = self._past.pop()
        self._former, self._given = {}, {}
        return True

    def mark_unsaved(self) -> None:
        """Marks the draft as unsaved: rules read from elsewhere are stored nowhere yet."""
        self._saved = ()

    # -- looking

    @property
    def base_rules(self) -> RuleSet:
        """The rules of the base."""
        return preset(self.base)

    @property
    def changed(self) -> bool:
        """Whether anything differs from the initial or last saved state."""
        return self._state() != self._saved

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to undo."""
        return bool(self._past)

    @property
    def rules(self) -> RuleSet | None:
        """The rule set; None while there is a problem."""
        return None if self.problems() else self.mended

    @property
    def mended(self) -> RuleSet:
        """The rule set with the first repair of every problem applied, so that it can always be described."""
        return self._examine()[0]

    def number(self, name: str) -> int | None:
        """The number in a field; None while it is empty."""
        value = self.values[name]
        return value if isinstance(value, int) else None

    def problems(self) -> list[RuleProblem]:
        """Everything that keeps the values from being a valid rule set."""
        return self._examine()[1]

    def can_reset(self, name: str) -> bool:
        """Whether a field differs from the base and can be reset on its own."""
        base = self.base_rules
        return self.values[name] != base.to_dict()[name] and base.has_effect(name) and not self.is_forced(name)

    def options(self, name: str) -> tuple[Value, ...]:
        """The values to choose from for a field, always including the present one; empty for a number."""
        return options(name, self.values[name], unchecked(self.values))

    def is_forced(self, name: str) -> bool:
        """Whether other fields leave this one only one value."""
        return FIELDS[name].forced(unchecked(self.values))

    # -- inside

    def _remember(self) -> None:
        self._typed = ""
        self._past.append((self.base, dict(self.values)))
        del self._past[:-_MOST_UNDO]

    def _state(self) -> tuple[object, ...]:
        return (self.title.strip(), self.base, *self.values.values())

    def _examine(self) -> tuple[RuleSet, list[RuleProblem]]:
        values, found = dict(self.values), list[RuleProblem]()
        while True:
            try:
                return RuleSet.from_dict(values), found
            except RuleSetError as error:
                repairs = self._repairs(error, values)
                found.append(RuleProblem(error, repairs))
                name, value = repairs[0]
                assert values[name] != value, name  # a limit of another field that no value of this one satisfies
                values[name] = value

    def _repairs(self, error: RuleSetError, values: Mapping[str, Value | None]) -> tuple[Change, ...]:
        name = str(error.values["field"])
        field, value, usual = FIELDS[name], values[name], self.base_rules.to_dict()[name]
        limit = field.broken(unchecked(values))
        if limit is not None and error.code == limit.code:
            former = self._former.get((name, values[field.follows.other])) if field.follows is not None else None
            fits = first_valid_value(name, values, former, usual)
            return ((name, fits), *((limit.instead,) if limit.instead is not None else ()))
        if error.code == "bad_number" and field.numbers is not None and isinstance(value, int):
            least, most = field.numbers
            return ((name, min(most, max(least, value))),)
        return ((name, usual if field.mend is None else field.mend),)

    def _follow(self, name: str, other: str, before: Mapping[str, Value | None]) -> None:
        """Updates a field that depends on ``other`` after ``other`` changed, restoring what it was with that value
        before.

        Without such a value it keeps the person's last choice, not what an earlier change forced on it.
        """
        present = self.values[name]
        given, chosen = self._given.get(name, (None, None))
        wished = chosen if given == present else present
        self._former[name, before[other]] = present
        found = self._former.get((name, self.values[other]))
        if found is None or FIELDS[name].broken(unchecked({**self.values, name: found})) is not None:
            found = first_valid_value(name, self.values, wished, self.base_rules.to_dict()[name])
        self.values[name] = found
        self._given[name] = found, wished


def options(name: str, present: Value | None = None, rules: RuleFields = _PLAIN) -> tuple[Value, ...]:
    """The values to choose from for a field; empty for a number.

    Args:
        present: its present value, which is always included.
        rules: the values of the other fields.
    """
    found = FIELDS[name].options(rules)
    if found and present is not None and present not in found:
        return (present, *found)
    return found


def stepped(name: str, value: int | None, direction: int) -> int:
    """The next multiple of the field's step in a direction (1 or -1), within the allowed range."""
    least, most = RANGES[name]
    size = FIELDS[name].step
    if value is None:
        return least
    # from 31 the next steps are 35 and 30: multiples of five, not 36 and 26
    target = (value // size + 1) * size if direction > 0 else (-(-value // size) - 1) * size
    return min(most, max(least, target))


def nearest_preset(rules: RuleSet) -> str:
    """The preset for the same number of players and mode with the fewest differences."""
    names = [name for name in PRESETS if preset(name).mode == rules.mode]
    return min(names, key=lambda name: len(rules.differences(preset(name))))
