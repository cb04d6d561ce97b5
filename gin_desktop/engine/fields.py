"""The rule fields: every rule that differs between rule sets, declared once (RULES.md section 2).

A field is one line of :class:`RuleFields`: its name, its type with all its values, its default, and a :class:`Field`
with the rest: its section in the rules editor, its range, when it has no effect, and which values other fields forbid.
Validation, the editor and the repair of damaged rule sets are driven by these declarations. `RuleSet` is the validated
subclass.

Codes (of invalid values, and of why a field has no effect) are parts of message keys; the sentences are in `words`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field
from dataclasses import fields as dataclass_fields
from typing import Final, Literal, TypeVar, get_args, get_type_hints

from gin_desktop.engine.rule_field import Field, FollowedField, IdleCondition, Limit, Value

Section = Literal["players", "deal", "turn", "aces", "knocking", "layoffs", "points", "doubling", "game", "sheet"]
"""The sections of the rules editor in their order."""

AceRuns = Literal["low", "high_or_low", "wrap"]
TieRule = Literal["undercut", "no_bonus", "knocker"]

_T = TypeVar("_T", bound=Value)


def rule(default: _T, declared: Field[RuleFields]) -> _T:
    """Returns a dataclass field of :class:`RuleFields` with its default and its declaration."""
    return dataclass_field(default=default, metadata={"declared": replace(declared, default=default)})


_NO_KNOCK: Final[IdleCondition[RuleFields]] = IdleCondition("no_knock", lambda rules: rules.knock_mode == "gin_only")
_NO_UNDERCUT: Final[IdleCondition[RuleFields]] = IdleCondition("no_undercut", lambda rules: rules.gin_only)
_NO_LAYOFF: Final[IdleCondition[RuleFields]] = IdleCondition("no_layoff", lambda rules: not rules.layoff)
_NO_BIG_GIN: Final[IdleCondition[RuleFields]] = IdleCondition("no_big_gin", lambda rules: not rules.big_gin)
_NO_CUBE: Final[IdleCondition[RuleFields]] = IdleCondition("no_cube", lambda rules: not rules.has_cube)
_NO_BOXES: Final[IdleCondition[RuleFields]] = IdleCondition("no_boxes", lambda rules: not rules.has_boxes)
_ONE_BOX: Final[IdleCondition[RuleFields]] = IdleCondition("one_box", lambda rules: rules.mode == "partners4")
_NO_SHUTOUT: Final[IdleCondition[RuleFields]] = IdleCondition(
    "no_shutout", lambda rules: rules.shutout_effect == "none"
)

_BONUS: Final = (0, 500)
_TWO_SIDES: Final = ("head_to_head", "partners4", "captain3_fixed_box")
_DEALERS: Final = ("alternate", "winner", "loser")
"""The values of ``next_dealer`` that every mode allows; the others belong to single modes."""
_NEXT_DEALERS: Final[Mapping[str, tuple[Value, ...]]] = {
    "cutthroat3": ("incoming", "winner", "alternate", "left"),
    "dealer_out3": ("loser", "winner", "left"),
    "captain3_fixed_box": ("winner", "loser", "alternate", "left"),
    "captain3_rotating_box": ("box", "loser", "alternate", "left"),
}
"""The values of ``next_dealer`` offered in each mode for three, the usual one first (RULES.md 3.4)."""
_FIRST_DEALERS: Final[Mapping[str, tuple[Value, ...]]] = {
    "cutthroat3": ("draw_middle", "cut_high", "agree", "random"),
    "dealer_out3": ("cut_low", "cut_high", "draw_middle", "agree", "random"),
    "captain3_rotating_box": ("cut_high", "agree", "random"),
}
"""The values of ``first_dealer`` offered in each mode for three, the usual one first (RULES.md 3.4)."""
_CUTS: Final = ("agree", "random", "cut_high", "cut_low")
_PARTNERS_TARGET: Final = 125


def _first_dealer_fits(rules: RuleFields) -> bool:
    """Whether the first dealer is found in the mode's usual way, or in a way that suits every mode."""
    own = _FIRST_DEALERS[rules.mode][:1] if rules.mode in _FIRST_DEALERS else _CUTS
    return rules.first_dealer in ("agree", "random", *own)


def _next_dealer_fits(rules: RuleFields) -> bool:
    """Whether the deal passes on in the mode's usual way."""
    return rules.mode not in _NEXT_DEALERS or rules.next_dealer == _NEXT_DEALERS[rules.mode][0]


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleFields:
    """The rule fields in the order of the record, with the defaults of the preset ``standard``; not validated."""

    mode: Literal[
        "head_to_head", "cutthroat3", "dealer_out3", "captain3_fixed_box", "captain3_rotating_box", "partners4"
    ] = rule("head_to_head", Field("players"))
    start: Literal["upcard", "eleven"] = rule("upcard", Field("deal"))
    upcard_rule: Literal["both_then_stock", "both_then_normal", "dealer_turn", "none"] = rule(
        "both_then_stock",
        Field(
            "turn",
            idle=(IdleCondition("upcard_rule", lambda rules: rules.start == "eleven"),),
            limits=(
                Limit("eleven_needs_none", lambda rules: rules.start == "eleven", ("none",), ("start", "upcard")),
                Limit(
                    "eleven_needs_none",
                    lambda rules: rules.start == "upcard",
                    ("both_then_stock", "both_then_normal", "dealer_turn"),
                    ("start", "eleven"),
                ),
            ),
            follows=FollowedField("start", ("both_then_stock", "none")),
        ),
    )
    first_dealer: Literal["agree", "random", "cut_high", "cut_low", "draw_middle"] = rule(
        "cut_high",
        Field(
            "deal",
            offered=lambda rules: _FIRST_DEALERS.get(rules.mode, _CUTS),
            follows=FollowedField("mode", ("cut_high", "draw_middle", "cut_low"), _first_dealer_fits),
        ),
    )
    next_dealer: Literal["alternate", "winner", "loser", "incoming", "left", "box"] = rule(
        "winner",
        Field(
            "deal",
            offered=lambda rules: _NEXT_DEALERS.get(rules.mode, _DEALERS),
            idle=(IdleCondition("partners_next", lambda rules: rules.mode == "partners4"),),
            follows=FollowedField("mode", ("winner", "incoming", "box", "loser"), _next_dealer_fits),
            limits=(
                Limit("dealer_mode", lambda rules: rules.mode == "head_to_head", _DEALERS),
                Limit("dealer_mode", lambda rules: rules.mode != "cutthroat3", (*_DEALERS, "left", "box")),
                Limit(
                    "dealer_mode", lambda rules: rules.mode != "captain3_rotating_box", (*_DEALERS, "left", "incoming")
                ),
            ),
        ),
    )
    dealer_after_draw: Literal["same", "alternate"] = rule(
        "same",
        Field(
            "deal",
            idle=(
                IdleCondition("draw_again", lambda rules: rules.mode in ("dealer_out3", "captain3_rotating_box")),
                IdleCondition(
                    "partners_draw", lambda rules: rules.mode == "partners4" and rules.partners_dealer == "individual"
                ),
            ),
        ),
    )
    return_taken_card: Literal["forbidden", "allowed"] = rule("forbidden", Field("turn"))
    discard_view: Literal["top_only", "all"] = rule("top_only", Field("turn"))
    dead_stock: int = rule(2, Field("turn", numbers=(0, 10), step=1))
    last_draw_knock: bool = rule(True, Field("turn"))
    # without a discard after the last draw there is no last discard
    last_discard: Literal["dead", "knock_only"] = rule(
        "dead", Field("turn", idle=(IdleCondition("last_discard", lambda rules: not rules.last_draw_knock),))
    )

    ace_runs: AceRuns = rule("low", Field("aces"))  # noqa: RUF009 - a string is immutable
    ace_points: int = rule(1, Field("aces", values=(1, 15), wrong="ace_points"))
    knock_mode: Literal["fixed", "oklahoma", "gin_only"] = rule("fixed", Field("knocking"))
    knock_limit: int = rule(
        10,
        Field(
            "knocking",
            numbers=(0, 30),
            step=1,
            idle=(_NO_KNOCK, IdleCondition("knock_limit", lambda rules: rules.knock_mode == "oklahoma")),
        ),
    )
    oklahoma_ace: Literal["gin_only", "one"] = rule(
        "gin_only",
        Field("knocking", idle=(IdleCondition("oklahoma_ace", lambda rules: rules.knock_mode != "oklahoma"),)),
    )
    must_go_gin: bool = rule(False, Field("knocking"))
    knock_discard: Literal["face_up", "face_down"] = rule("face_down", Field("knocking", after="big_gin"))
    big_gin: bool = rule(False, Field("knocking"))
    layoff: bool = rule(
        True,
        Field(
            "layoffs",
            idle=(
                IdleCondition(
                    None,
                    lambda rules: (
                        rules.gin_only
                        and not rules.has_cube
                        and not rules.layoff_on_gin
                        and not (rules.big_gin and rules.layoff_on_big_gin)
                    ),
                ),
            ),
        ),
    )
    layoff_on_gin: bool = rule(False, Field("layoffs", idle=(_NO_LAYOFF,)))
    layoff_on_big_gin: bool = rule(False, Field("layoffs", idle=(_NO_LAYOFF, _NO_BIG_GIN)))
    gin_laid_to_zero: Literal["normal", "void"] = rule("normal", Field("layoffs"))

    gin_bonus: int = rule(25, Field("points", numbers=_BONUS))
    big_gin_bonus: int = rule(
        0,
        Field(
            "points",
            numbers=_BONUS,
            idle=(_NO_BIG_GIN,),
            # a big gin without a bonus would be worth less than gin, which no table plays
            follows=FollowedField("big_gin", (50,), lambda rules: not rules.big_gin or bool(rules.big_gin_bonus)),
        ),
    )
    undercut_bonus: int = rule(25, Field("points", numbers=_BONUS, idle=(_NO_UNDERCUT,)))
    tie_rule: TieRule = rule("undercut", Field("points", idle=(_NO_UNDERCUT,)))  # noqa: RUF009
    spades_double: bool = rule(False, Field("points"))
    spade_boxes_double: bool = rule(False, Field("points", idle=(_ONE_BOX, _NO_BOXES)))
    extra_box_gin: int = rule(0, Field("points", numbers=(0, 5), step=1, idle=(_ONE_BOX, _NO_BOXES)))
    extra_box_undercut: int = rule(0, Field("points", numbers=(0, 5), step=1, idle=(_ONE_BOX, _NO_BOXES, _NO_UNDERCUT)))
    doubling: Literal["off", "double", "redouble"] = rule("off", Field("doubling"))
    max_cube: int = rule(
        1,
        Field(
            "doubling",
            numbers=(1, 64),
            values=(1, 2, 4, 8, 16, 32, 64),
            wrong="cube_power",
            mend=4,
            offered=lambda _rules: (2, 4, 8, 16, 32, 64),
            idle=(_NO_CUBE, IdleCondition("max_cube", lambda rules: rules.doubling == "double")),
            limits=(
                Limit("cube_off", lambda rules: rules.doubling == "off", (1,)),
                Limit("cube_two", lambda rules: rules.doubling == "double", (2,)),
            ),
            # a cube that may be redoubled has to allow 4 at least
            follows=FollowedField(
                "doubling", (1, 2, 4), lambda rules: rules.doubling != "redouble" or rules.max_cube > 2
            ),
        ),
    )
    double_when: Literal["before_draw", "any_time_in_turn"] = rule("before_draw", Field("doubling", idle=(_NO_CUBE,)))
    cube_owner: Literal["either", "alternate"] = rule(
        "either",
        Field("doubling", idle=(_NO_CUBE, IdleCondition("cube_owner", lambda rules: rules.doubling == "double"))),
    )
    resign_bonus: int = rule(20, Field("doubling", numbers=_BONUS, idle=(_NO_CUBE,)))
    resign_multiplier: Literal["none", "current"] = rule(
        "none",
        Field(
            "doubling",
            idle=(
                _NO_CUBE,
                # a double can be refused after an accepted one only where the right to double changes sides
                IdleCondition(
                    "resign_multiplier", lambda rules: rules.doubling == "double" or rules.cube_owner == "either"
                ),
            ),
        ),
    )

    target: int = rule(
        100,
        Field(
            "game",
            numbers=(25, 1000),
            step=25,
            follows=FollowedField(
                "mode",
                (100, _PARTNERS_TARGET),
                lambda rules: rules.mode != "partners4" or rules.target >= _PARTNERS_TARGET,
            ),
        ),
    )
    game_bonus: int = rule(100, Field("game", numbers=_BONUS))
    box_bonus: int = rule(25, Field("game", numbers=_BONUS))
    box_to: Literal["each", "loser"] = rule("each", Field("game", idle=(_NO_BOXES,)))
    shutout_test: Literal["no_hands", "zero_points"] = rule(
        "no_hands", Field("game", after="shutout_effect", idle=(_NO_SHUTOUT,))
    )
    shutout_effect: Literal["none", "bonus", "double_deadwood", "double_hand_points", "double_all"] = rule(
        "bonus", Field("game")
    )
    shutout_bonus: int = rule(
        100,
        Field(
            "game",
            numbers=_BONUS,
            idle=(_NO_SHUTOUT, IdleCondition("shutout_bonus", lambda rules: rules.shutout_effect != "bonus")),
            follows=FollowedField(
                "shutout_effect", (100,), lambda rules: rules.shutout_effect != "bonus" or bool(rules.shutout_bonus)
            ),
        ),
    )
    game_winner: Literal["first_to_target", "highest_total"] = rule(
        "first_to_target",
        Field(
            "game",
            idle=(
                IdleCondition("game_winner", lambda rules: rules.sheet == "hollywood"),
                IdleCondition("rotating_winner", lambda rules: rules.mode == "captain3_rotating_box"),
            ),
            limits=(
                Limit(
                    "hollywood_total",
                    lambda rules: rules.sheet == "hollywood",
                    ("first_to_target",),
                    ("sheet", "single"),
                ),
            ),
        ),
    )
    sheet: Literal["single", "hollywood"] = rule(
        "single",
        Field(
            "sheet",
            idle=(IdleCondition("sheet", lambda rules: rules.mode not in _TWO_SIDES),),
            limits=(Limit("hollywood_sides", lambda rules: rules.mode not in _TWO_SIDES, ("single",)),),
        ),
    )
    hollywood_winner: Literal["two_of_three", "total_points"] = rule(
        "two_of_three",
        Field("sheet", idle=(IdleCondition("hollywood_winner", lambda rules: rules.sheet != "hollywood"),)),
    )
    series: Literal["none", "multi_match"] = rule(
        "none",
        Field(
            "sheet",
            limits=(
                Limit("hollywood_series", lambda rules: rules.sheet == "hollywood", ("none",), ("sheet", "single")),
            ),
        ),
    )
    series_target: int = rule(
        0,
        Field(
            "sheet",
            numbers=(0, 10000),
            step=50,
            idle=(IdleCondition("series_target", lambda rules: rules.series != "multi_match"),),
        ),
    )
    partners_dealer: Literal["individual", "side"] = rule(
        "individual",
        Field(
            "deal",
            after="next_dealer",
            idle=(IdleCondition("partners_dealer", lambda rules: rules.mode != "partners4"),),
        ),
    )

    # -- properties that the conditions above use

    @property
    def gin_only(self) -> bool:
        """Whether only gin ends a round, so that no knock with deadwood is ever allowed."""
        return self.knock_mode == "gin_only" or (self.knock_mode == "fixed" and self.knock_limit == 0)

    @property
    def has_cube(self) -> bool:
        """Whether doubling is played."""
        return self.doubling != "off"

    @property
    def has_boxes(self) -> bool:
        """Whether boxes score points."""
        return self.box_bonus != 0


def _declared() -> dict[str, Field[RuleFields]]:
    hints, found = get_type_hints(RuleFields), dict[str, Field[RuleFields]]()
    for one in dataclass_fields(RuleFields):
        declared: Field[RuleFields] = one.metadata["declared"]
        choices = get_args(hints[one.name])
        kind = str if choices else hints[one.name]
        values = choices or declared.values
        found[one.name] = replace(declared, name=one.name, kind=kind, values=values)
    return found


FIELDS: Final[Mapping[str, Field[RuleFields]]] = _declared()
"""Every field by name, in the order of RULES.md section 2."""

FIELD_NAMES: Final = tuple(FIELDS)
DEFAULTS: Final[Mapping[str, Value]] = {name: field.default for name, field in FIELDS.items()}
CHOICES: Final = {name: field.values for name, field in FIELDS.items() if field.kind is str}
RANGES: Final = {name: field.numbers for name, field in FIELDS.items() if field.numbers is not None}


def _in_section(section: Section) -> tuple[str, ...]:
    names = [field.name for field in FIELDS.values() if field.section == section and field.after is None]
    for field in FIELDS.values():
        if field.section == section and field.after is not None:
            names.insert(names.index(field.after) + 1, field.name)
    return tuple(names)


SECTIONS: Final[Mapping[str, tuple[str, ...]]] = {section: _in_section(section) for section in get_args(Section)}
"""The names of each section's fields in the editor's order: a field stands before those that depend on it."""
