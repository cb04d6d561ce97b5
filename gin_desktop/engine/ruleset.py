"""A rule set as data (RULES.md, section 2): one flat, validated record, and what follows from its fields."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from gin_desktop.engine.cards import Card, rank
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.fields import FIELD_NAMES, FIELDS, RuleFields
from gin_desktop.engine.rule_field import Ending, Field, Value


class RuleSetError(GinError):
    """An invalid rule set. ``code`` says why and ``values["field"]`` names the field.

    Codes: ``bad_choice``, ``bad_number``, ``bad_type``, ``unknown_field``, ``bad_toml`` and the codes that the fields
    declare, for values (``wrong``) and for combinations (``limits``).
    """


_LIMITED: Final = tuple(field for field in FIELDS.values() if field.limits)


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet(RuleFields):
    """The rules of a table; the names and values of RULES.md section 2.

    Construction raises :class:`RuleSetError` for a value out of range or a forbidden combination, so a rule set that
    exists is valid.
    """

    def __post_init__(self) -> None:
        for name, field in FIELDS.items():
            check_value(field, getattr(self, name))
        for field in _LIMITED:
            limit = field.broken(self)
            if limit is not None:
                raise RuleSetError(limit.code, field=field.name, value=getattr(self, field.name))

    # -- as data

    def but(self, **changes: object) -> RuleSet:
        """Returns this rule set with some fields changed; raises :class:`RuleSetError` as construction does."""
        _check_names(changes)
        return replace(self, **changes)  # type: ignore[arg-type]

    def to_dict(self) -> dict[str, Value]:
        """Returns every field by name, in the order of section 2."""
        return {name: getattr(self, name) for name in FIELD_NAMES}

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> RuleSet:
        """Returns a rule set from named values, with defaults for missing ones; raises :class:`RuleSetError`."""
        if not isinstance(data, Mapping):
            raise RuleSetError("bad_type", field="rules", value=data, expected="table")
        _check_names(data)
        return cls(**data)  # type: ignore[arg-type]

    def to_toml(self) -> str:
        """Returns a TOML document of every field; :meth:`from_toml` reads it back."""
        lines = []
        for name, value in self.to_dict().items():
            text = str(value).lower() if isinstance(value, bool) else str(value)
            lines.append(f'{name} = "{value}"' if isinstance(value, str) else f"{name} = {text}")
        return "\n".join(lines) + "\n"

    @classmethod
    def from_toml(cls, text: str) -> RuleSet:
        """Returns the rule set of a TOML document; raises :class:`RuleSetError` (also ``bad_toml``)."""
        try:
            data = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            raise RuleSetError("bad_toml", reason=str(error)) from None
        return cls.from_dict(data)

    # -- compared with another rule set

    def differences(self, other: RuleSet) -> dict[str, tuple[Value, Value]]:
        """Returns field name -> (own value, value of ``other``) for each field that differs."""
        mine, theirs = self.to_dict(), other.to_dict()
        return {name: (mine[name], theirs[name]) for name in FIELD_NAMES if mine[name] != theirs[name]}

    def differing(self, base: RuleSet) -> list[str]:
        """Returns the names of the fields that differ from ``base`` and have an effect in this rule set."""
        return [name for name in self.differences(base) if self.has_effect(name)]

    # -- what follows from the fields

    def has_effect(self, name: str) -> bool:
        """Whether the field has an effect under these rules (section 2, Validity)."""
        return FIELDS[name].idle_under(self) is None

    def notes(self) -> list[str]:
        """Returns the codes of the notes on unusual but valid combinations of fields (RULES.md 3.5 and 4)."""
        return [code for code, holds in _NOTES.items() if holds(self)]

    @property
    def players(self) -> int:
        """How many players take part in a game (follows from ``mode``)."""
        if self.mode == "head_to_head":
            return 2
        return 4 if self.mode == "partners4" else 3

    @property
    def tables(self) -> int:
        """How many tables play at once."""
        return 2 if self.mode == "partners4" else 1

    @property
    def entrants(self) -> int:
        """How many columns a sheet has: one for each player, or for each of two sides."""
        return 2 if self.mode in ("head_to_head", "captain3_fixed_box", "partners4") else 3

    @property
    def uses_turned_card(self) -> bool:
        """Whether the card turned at the deal sets the knock limit, or doubles when it is a spade (3.5, r1)."""
        return self.knock_mode == "oklahoma" or self.spades_double or self.spade_boxes_double

    @property
    def highest_knock_limit(self) -> int:
        """The highest knock limit that a round can have, whatever card is turned (points)."""
        return 10 if self.knock_mode == "oklahoma" else self.knock_limit_for(None)

    def knock_limit_for(self, turned: Card | None) -> int:
        """Returns the knock limit (points; 0 means gin only). ``turned`` is the card turned at the deal (4.6)."""
        if self.knock_mode == "gin_only":
            return 0
        if self.knock_mode == "fixed" or turned is None:
            return self.knock_limit
        if rank(turned) == 0:
            return 1 if self.oklahoma_ace == "one" else 0
        return min(rank(turned) + 1, 10)

    def allows_layoffs_on(self, ending: Ending, deadwood: int = 1) -> bool:
        """Whether cards may be laid off on the spread that ends a round (RULES.md 4.4, 4.5).

        ``deadwood`` is that of the spread: after a refused double there are lay-offs unless the doubler had gin.
        """
        if ending is Ending.GIN:
            return self.layoff and self.layoff_on_gin
        if ending is Ending.BIG_GIN:
            return self.layoff and self.big_gin and self.layoff_on_big_gin
        if ending is Ending.RESIGN:
            return self.layoff and deadwood > 0
        return self.layoff and ending is Ending.KNOCK

    def allows_redouble_to(self, cube: int) -> bool:
        """Whether an offered double may be answered with a redouble to the factor ``cube``."""
        return self.doubling == "redouble" and cube <= self.max_cube


_NOTES: Final[Mapping[str, Callable[[RuleSet], bool]]] = {
    "turned": lambda rules: rules.start == "eleven" and rules.uses_turned_card,
    "oklahoma_ace": lambda rules: rules.knock_mode == "oklahoma" and rules.ace_points > 1,
    "loose_ace": lambda rules: rules.knock_mode == "fixed" and 0 < rules.knock_limit < rules.ace_points,
    "dear_ace": lambda rules: rules.ace_points > 1 and rules.ace_runs == "low",
    "spade_gin": lambda rules: rules.gin_only and rules.spades_double,
    "spade_cube": lambda rules: rules.spades_double and rules.has_cube,
    "gin_cube": lambda rules: rules.gin_only and rules.has_cube,
    "free_refusal": lambda rules: rules.has_cube and rules.resign_bonus == 0,
    "high_limit": lambda rules: rules.knock_mode == "fixed" and rules.knock_limit > 20,
    "cheap_big_gin": lambda rules: rules.big_gin and rules.big_gin_bonus < rules.gin_bonus,
    "last_discard": lambda rules: rules.last_discard == "knock_only" and rules.has_effect("last_discard"),
    "layoff_gin_only": lambda rules: rules.layoff and rules.gin_only and not rules.has_cube and not rules.layoff_on_gin,
    "void": lambda rules: rules.gin_laid_to_zero == "void",
    "open_series": lambda rules: rules.series == "multi_match" and rules.series_target == 0,
    "hollywood": lambda rules: rules.sheet == "hollywood",
    "three_box_hollywood": lambda rules: rules.sheet == "hollywood" and rules.mode == "captain3_fixed_box",
    "three_cube": lambda rules: rules.players == 3 and rules.has_cube,
    "three_series": lambda rules: rules.players == 3 and rules.series == "multi_match",
    "partners_cube": lambda rules: rules.mode == "partners4" and rules.has_cube,
    "partners_corner": lambda rules: rules.mode == "partners4" and rules.ace_runs == "wrap" and rules.target != 150,
}
"""The codes of the notes in the order in which they are shown, and the condition of each."""


def _check_names(names: Mapping[str, object]) -> None:
    for name in names:
        if name not in FIELDS:
            raise RuleSetError("unknown_field", field=name)


def check_value(field: Field[RuleFields], value: object) -> None:
    """Raises :class:`RuleSetError` unless ``value`` is allowed for the field taken by itself."""
    name = field.name
    if type(value) is not field.kind:
        raise RuleSetError("bad_type", field=name, value=value, expected=field.kind.__name__)
    if field.numbers is not None and isinstance(value, int):
        least, most = field.numbers
        if not least <= value <= most:
            raise RuleSetError("bad_number", field=name, value=value, least=least, most=most)
    if field.values and value not in field.values:
        choices = {"choices": field.values} if field.kind is str else {}
        raise RuleSetError(field.wrong, field=name, value=value, **choices)


def unchecked(values: Mapping[str, Value | None]) -> RuleFields:
    """Returns named values as fields without validation, for the editor while the values are still being changed."""
    return RuleFields(**values)  # type: ignore[arg-type]


def first_valid_value(name: str, values: Mapping[str, Value | None], *wished: Value | None) -> Value:
    """Returns a value of the field ``name`` that is valid with the other ``values``.

    It is the first of ``wished`` that is valid, or else a usual value, or else the default.
    """
    field, rules = FIELDS[name], unchecked(values)
    usual = field.follows.usual if field.follows is not None else ()
    allowed = next((limit.allowed for limit in field.limits if limit.when(rules)), ())
    for value in (*wished, *usual, *allowed):
        if value is None:
            continue
        rules = unchecked({**values, name: value})
        if field.broken(rules) is None and (field.follows is None or field.follows.fits(rules)):
            return value
    return field.default
