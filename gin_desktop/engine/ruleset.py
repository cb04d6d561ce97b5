"""A rule set as data (RULES.md, section 2): one flat record that validates itself."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from gin_desktop.engine.errors import GinError

CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "mode": (
        "head_to_head",
        "cutthroat3",
        "dealer_out3",
        "captain3_fixed_box",
        "captain3_rotating_box",
        "partners4",
    ),
    "start": ("upcard", "eleven"),
    "upcard_rule": ("both_then_stock", "both_then_normal", "dealer_turn", "none"),
    "first_dealer": ("agree", "random", "cut_high", "cut_low", "draw_middle"),
    "next_dealer": ("alternate", "winner", "loser", "incoming", "left", "box"),
    "dealer_after_draw": ("same", "alternate"),
    "return_taken_card": ("forbidden", "allowed"),
    "discard_view": ("top_only", "all"),
    "last_discard": ("dead", "knock_only"),
    "ace_runs": ("low", "high_or_low", "wrap"),
    "knock_mode": ("fixed", "oklahoma", "gin_only"),
    "oklahoma_ace": ("gin_only", "one"),
    "knock_discard": ("face_up", "face_down"),
    "gin_laid_to_zero": ("normal", "void"),
    "tie_rule": ("undercut", "no_bonus", "knocker"),
    "doubling": ("off", "double", "redouble"),
    "double_when": ("before_draw", "any_time_in_turn"),
    "cube_owner": ("either", "alternate"),
    "resign_multiplier": ("none", "current"),
    "box_to": ("each", "loser"),
    "shutout_test": ("no_hands", "zero_points"),
    "shutout_effect": ("none", "bonus", "double_deadwood", "double_hand_points", "double_all"),
    "game_winner": ("first_to_target", "highest_total"),
    "sheet": ("single", "hollywood"),
    "hollywood_winner": ("two_of_three", "total_points"),
    "series": ("none", "multi_match"),
    "partners_dealer": ("individual", "side"),
}
"""The values of every field that is a choice."""

RANGES: Final[Mapping[str, tuple[int, int]]] = {
    "dead_stock": (0, 10),
    "knock_limit": (0, 30),
    "gin_bonus": (0, 500),
    "big_gin_bonus": (0, 500),
    "undercut_bonus": (0, 500),
    "extra_box_gin": (0, 5),
    "extra_box_undercut": (0, 5),
    "max_cube": (1, 64),
    "resign_bonus": (0, 500),
    "target": (25, 1000),
    "game_bonus": (0, 500),
    "box_bonus": (0, 500),
    "shutout_bonus": (0, 500),
    "series_target": (0, 10000),
}
"""The least and the greatest value of every field that is a number (RULES.md section 2, Ranges)."""

_TWO_SIDES: Final = ("head_to_head", "partners4", "captain3_fixed_box")


class RuleSetError(GinError):
    """A rule set that cannot be. ``code`` says why and ``values["field"]`` names the field.

    Codes: ``bad_choice``, ``bad_number``, ``bad_type``, ``unknown_field``, ``bad_toml`` and, for combinations,
    ``eleven_needs_none``, ``cube_off``, ``cube_two``, ``cube_power``, ``ace_points``, ``dealer_mode``,
    ``hollywood_sides``, ``hollywood_total``, ``hollywood_series``.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """Every rule that can differ from table to table; the names and values of RULES.md section 2.

    The defaults are those of the preset ``standard``. Construction raises :class:`RuleSetError` for a value out of
    range or a forbidden combination, so a rule set that exists is valid.
    """

    mode: str = "head_to_head"
    start: str = "upcard"
    upcard_rule: str = "both_then_stock"
    first_dealer: str = "cut_high"
    next_dealer: str = "winner"
    dealer_after_draw: str = "same"
    return_taken_card: str = "forbidden"
    discard_view: str = "top_only"
    dead_stock: int = 2
    last_draw_knock: bool = True
    last_discard: str = "dead"

    ace_runs: str = "low"
    ace_points: int = 1
    knock_mode: str = "fixed"
    knock_limit: int = 10
    oklahoma_ace: str = "gin_only"
    must_go_gin: bool = False
    knock_discard: str = "face_down"
    big_gin: bool = False
    layoff: bool = True
    layoff_on_gin: bool = False
    layoff_on_big_gin: bool = False
    gin_laid_to_zero: str = "normal"

    gin_bonus: int = 25
    big_gin_bonus: int = 0
    undercut_bonus: int = 25
    tie_rule: str = "undercut"
    spades_double: bool = False
    spade_boxes_double: bool = False
    extra_box_gin: int = 0
    extra_box_undercut: int = 0
    doubling: str = "off"
    max_cube: int = 1
    double_when: str = "before_draw"
    cube_owner: str = "either"
    resign_bonus: int = 20
    resign_multiplier: str = "none"

    target: int = 100
    game_bonus: int = 100
    box_bonus: int = 25
    box_to: str = "each"
    shutout_test: str = "no_hands"
    shutout_effect: str = "bonus"
    shutout_bonus: int = 100
    game_winner: str = "first_to_target"
    sheet: str = "single"
    hollywood_winner: str = "two_of_three"
    series: str = "none"
    series_target: int = 0
    partners_dealer: str = "individual"

    def __post_init__(self) -> None:
        for name in FIELD_NAMES:
            check_value(name, getattr(self, name))
        self._check_combinations()

    def _check_combinations(self) -> None:
        """The validity rules of RULES.md section 2; raises :class:`RuleSetError`."""
        if (self.start == "eleven") != (self.upcard_rule == "none"):
            raise RuleSetError("eleven_needs_none", field="upcard_rule", value=self.upcard_rule)
        if self.doubling == "off" and self.max_cube != 1:
            raise RuleSetError("cube_off", field="max_cube", value=self.max_cube)
        if self.doubling == "double" and self.max_cube != 2:
            raise RuleSetError("cube_two", field="max_cube", value=self.max_cube)
        # head to head knows three ways to pass the deal on; the others belong to the modes that use them
        homes = {"incoming": ("cutthroat3",), "box": ("captain3_rotating_box",), "left": CHOICES["mode"][1:]}
        if self.mode not in homes.get(self.next_dealer, CHOICES["mode"]):
            raise RuleSetError("dealer_mode", field="next_dealer", value=self.next_dealer)
        if self.sheet == "hollywood":
            if self.mode not in _TWO_SIDES:
                raise RuleSetError("hollywood_sides", field="sheet", value=self.mode)
            if self.game_winner == "highest_total":
                raise RuleSetError("hollywood_total", field="game_winner", value=self.game_winner)
            if self.series == "multi_match":
                raise RuleSetError("hollywood_series", field="series", value=self.series)

    def but(self, **changes: object) -> RuleSet:
        """This rule set with some fields changed; raises :class:`RuleSetError` as construction does."""
        for name in changes:
            if name not in FIELD_NAMES:
                raise RuleSetError("unknown_field", field=name)
        return replace(self, **changes)  # type: ignore[arg-type]

    def to_dict(self) -> dict[str, Any]:
        """Every field by name, in the order of section 2; the values are str, int and bool only."""
        return {name: getattr(self, name) for name in FIELD_NAMES}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> RuleSet:
        """A rule set from named values; what is missing takes its default. Raises :class:`RuleSetError`."""
        for name in data:
            if name not in FIELD_NAMES:
                raise RuleSetError("unknown_field", field=name)
        return cls(**data)

    def differences(self, other: RuleSet) -> dict[str, tuple[Any, Any]]:
        """Field name -> (value here, value there) for each field that differs."""
        mine, theirs = self.to_dict(), other.to_dict()
        return {name: (mine[name], theirs[name]) for name in FIELD_NAMES if mine[name] != theirs[name]}

    def to_toml(self) -> str:
        """A TOML document of every field, read back by :meth:`from_toml`."""
        lines = []
        for name, value in self.to_dict().items():
            text = str(value).lower() if isinstance(value, bool) else str(value)
            lines.append(f'{name} = "{value}"' if isinstance(value, str) else f"{name} = {text}")
        return "\n".join(lines) + "\n"

    @classmethod
    def from_toml(cls, text: str) -> RuleSet:
        """A rule set from a TOML document; raises :class:`RuleSetError` (also ``bad_toml``)."""
        try:
            data = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise RuleSetError("bad_toml", reason=str(error)) from None
        return cls.from_dict(data)

    @property
    def players(self) -> int:
        """How many people sit at the table (follows from ``mode``)."""
        if self.mode == "head_to_head":
            return 2
        return 4 if self.mode == "partners4" else 3


_FIELD_TYPES: Final[dict[str, str]] = {field.name: str(field.type) for field in fields(RuleSet)}
FIELD_NAMES: Final[tuple[str, ...]] = tuple(_FIELD_TYPES)
DEFAULTS: Final[Mapping[str, Any]] = {field.name: field.default for field in fields(RuleSet)}


def check_value(name: str, value: object) -> None:
    """Raises :class:`RuleSetError` unless ``value`` is allowed for the field ``name`` taken by itself."""
    kind = _FIELD_TYPES[name]
    if type(value).__name__ != kind:
        raise RuleSetError("bad_type", field=name, value=value, expected=kind)
    if name in CHOICES and value not in CHOICES[name]:
        raise RuleSetError("bad_choice", field=name, value=value, choices=CHOICES[name])
    if name == "ace_points" and value not in (1, 15):
        raise RuleSetError("ace_points", field=name, value=value)
    if name in RANGES and isinstance(value, int):
        least, most = RANGES[name]
        if not least <= value <= most:
            raise RuleSetError("bad_number", field=name, value=value, least=least, most=most)
    if name == "max_cube" and isinstance(value, int) and value & (value - 1):
        raise RuleSetError("cube_power", field=name, value=value)
