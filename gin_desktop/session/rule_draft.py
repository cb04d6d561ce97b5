"""A rule set being made: values that may contradict each other for a while, what follows from what, and how to mend it.

Which combinations cannot be is known to `RuleSet` alone; here it is asked, and its answers get a way out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import CHOICES, DEFAULTS, RANGES, RuleSet, RuleSetError
from gin_desktop.words.rules.fields import matters

SECTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "deal": ("start", "first_dealer", "next_dealer", "dealer_after_draw"),
    "turn": ("upcard_rule", "return_taken_card", "discard_view", "dead_stock", "last_draw_knock", "last_discard"),
    "aces": ("ace_runs", "ace_points"),
    "knocking": ("knock_mode", "knock_limit", "oklahoma_ace", "must_go_gin", "big_gin", "knock_discard"),
    "layoffs": ("layoff", "layoff_on_gin", "layoff_on_big_gin", "gin_laid_to_zero"),
    "points": (
        "gin_bonus",
        "big_gin_bonus",
        "undercut_bonus",
        "tie_rule",
        "spades_double",
        "spade_boxes_double",
        "extra_box_gin",
        "extra_box_undercut",
    ),
    "doubling": ("doubling", "max_cube", "double_when", "cube_owner", "resign_bonus", "resign_multiplier"),
    "game": (
        "target",
        "game_bonus",
        "box_bonus",
        "box_to",
        "shutout_effect",
        "shutout_test",
        "shutout_bonus",
        "game_winner",
    ),
    "sheet": ("sheet", "hollywood_winner", "series", "series_target"),
}
"""The fields of two players' rules, as a person thinks of them: what governs others comes before them."""

FIELDS: Final = tuple(name for names in SECTIONS.values() for name in names)

_TWO_PLAYERS: Final[Mapping[str, tuple[Any, ...]]] = {
    "first_dealer": ("agree", "random", "cut_high", "cut_low"),
    "next_dealer": ("alternate", "winner", "loser"),
    "ace_points": (1, 15),
    "max_cube": (2, 4, 8, 16, 32, 64),
}

_STEPS: Final[Mapping[str, int]] = {
    "dead_stock": 1,
    "knock_limit": 1,
    "extra_box_gin": 1,
    "extra_box_undercut": 1,
    "target": 25,
    "series_target": 50,
}
_STEP: Final = 5
_MOST_UNDO: Final = 200

_REPAIRS: Final[Mapping[str, tuple[tuple[str, Any], ...]]] = {
    "cube_off": (("max_cube", 1),),
    "cube_two": (("max_cube", 2),),
    "cube_power": (("max_cube", 4),),
    "dealer_mode": (("next_dealer", "winner"),),
    "hollywood_total": (("game_winner", "first_to_target"), ("sheet", "single")),
    "hollywood_series": (("series", "none"), ("sheet", "single")),
}


@dataclass(frozen=True)
class Problem:
    """Why the rules cannot be as they are.

    Attributes:
        error: what `RuleSet` says; ``error.values["field"]`` is the field it blames.
        repairs: single changes (field, value) that end this problem, the most likely first.
    """

    error: RuleSetError
    repairs: tuple[tuple[str, Any], ...]

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields that are part of it."""
        return tuple(dict.fromkeys((str(self.error.values["field"]), *(name for name, _ in self.repairs))))

    @property
    def of_number(self) -> bool:
        """Whether it is a single number that is missing or out of range."""
        return self.error.code in ("bad_number", "bad_type")


class RuleDraft:
    """A rule set that a person is making from another one.

    Args:
        rules: as it is at first.
        base: the preset it is compared with.
        title: what the person calls it.
        id: the own set it takes the place of when saved; None for a new one.
    """

    def __init__(self, rules: RuleSet, base: str, title: str, id: str | None = None) -> None:  # noqa: A002
        self.values: dict[str, Any] = rules.to_dict()
        self.base = base
        self.title = title
        self.id = id
        self._former: dict[str, Any] = {}
        self._typed = ""
        self._past: list[tuple[str, dict[str, Any]]] = []
        self._saved: tuple[object, ...] = self._state()

    # -- changing

    def set(self, name: str, value: object, *, typing: bool = False) -> tuple[str, ...]:
        """Change a field.

        Args:
            typing: the value may be half of one; letters typed into one field are one change to take back.

        Returns:
            The names of the fields that followed, because they had no choice.
        """
        if value == self.values[name] and type(value) is type(self.values[name]):
            return ()
        if not (typing and self._typed == name):
            self._remember()
        self._typed = name if typing else ""
        return self._set(name, value)

    def _set(self, name: str, value: object) -> tuple[str, ...]:
        self.values[name] = value
        before = dict(self.values)
        self._follow(name)
        return tuple(other for other in self.values if self.values[other] != before[other])

    def reset(self, name: str) -> tuple[str, ...]:
        """Make a field what it is in the base, and with it those that mean nothing any more."""
        base, before = self.base_rules, dict(self.values)
        self._remember()
        self._set(name, base.to_dict()[name])
        rules = self.mended
        for other, value in base.to_dict().items():
            if not matters(other, rules) and not matters(other, base):
                self.values[other] = value
        return tuple(other for other in FIELDS if other != name and self.values[other] != before[other])

    def start_from(self, base: str, *, keep: bool = False) -> None:
        """Compare with another preset; unless the changes are kept, begin with its rules."""
        self._remember()
        self.base = base
        self._former = {}
        if not keep:
            self.values = self.base_rules.to_dict()

    def undo(self) -> bool:
        """Take the last change of the rules back; false if there is none."""
        if not self._past:
            return False
        self._typed = ""
        self.base, self.values = self._past.pop()
        self._former = {}
        return True

    def never_saved(self) -> None:
        """It counts as changed from now on: what was read from elsewhere is kept nowhere yet."""
        self._saved = ()

    # -- looking

    @property
    def base_rules(self) -> RuleSet:
        """The rules of the base."""
        return preset(self.base)

    @property
    def changed(self) -> bool:
        """Whether something is different from what was there at first, or was saved last."""
        return self._state() != self._saved

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._past)

    @property
    def rules(self) -> RuleSet | None:
        """The rule set, or None while there is a problem."""
        return None if self.problems() else self.mended

    @property
    def mended(self) -> RuleSet:
        """The rule set with the first repair of every problem made: what can be described at any time."""
        return self._examine()[0]

    def problems(self) -> list[Problem]:
        """Everything that keeps the values from being a rule set."""
        return self._examine()[1]

    def can_reset(self, name: str) -> bool:
        """Whether a field differs from the base and can become as it is there by itself."""
        base = self.base_rules
        return self.values[name] != base.to_dict()[name] and matters(name, base) and not self.is_forced(name)

    def is_forced(self, name: str) -> bool:
        """Whether another field leaves this one no choice."""
        if name == "max_cube":
            return bool(self.values["doubling"] != "redouble")
        return bool(name == "upcard_rule" and self.values["start"] == "eleven" and self.values[name] == "none")

    # -- inside

    def _remember(self) -> None:
        self._typed = ""
        self._past.append((self.base, dict(self.values)))
        del self._past[:-_MOST_UNDO]

    def _state(self) -> tuple[object, ...]:
        return (self.title.strip(), self.base, *self.values.values())

    def _examine(self) -> tuple[RuleSet, list[Problem]]:
        values, found = dict(self.values), list[Problem]()
        while True:
            try:
                return RuleSet(**values), found
            except RuleSetError as error:
                repairs = self._repairs(error, values)
                found.append(Problem(error, repairs))
                name, value = repairs[0]
                if values[name] == value:  # a rule of `RuleSet` that is not known here
                    raise
                values[name] = value

    def _repairs(self, error: RuleSetError, values: Mapping[str, Any]) -> tuple[tuple[str, Any], ...]:
        name = str(error.values["field"])
        if error.code == "eleven_needs_none":
            if values["start"] == "eleven":
                return (("upcard_rule", "none"), ("start", "upcard"))
            return (("upcard_rule", self._upcard_rule()), ("start", "eleven"))
        if error.code in _REPAIRS:
            return _REPAIRS[error.code]
        if error.code == "bad_number":
            least, most = RANGES[name]
            return ((name, min(most, max(least, values[name]))),)
        return ((name, self.base_rules.to_dict()[name]),)

    def _follow(self, name: str) -> None:
        """What cannot be otherwise after a change; what it was before comes back with the way back."""
        values, value = self.values, self.values[name]
        if name == "start":
            if value == "eleven":
                self._former["upcard_rule"] = values["upcard_rule"]
            values["upcard_rule"] = "none" if value == "eleven" else self._upcard_rule()
        elif name == "doubling":
            if values["max_cube"] is not None and values["max_cube"] > 2:
                self._former["max_cube"] = values["max_cube"]
            wanted = self._former.get("max_cube", max(4, self.base_rules.max_cube))
            values["max_cube"] = {"off": 1, "double": 2}.get(value, wanted)
        elif name == "big_gin":
            # a big gin without a bonus is worth less than gin, which nobody means
            self._bonus("big_gin_bonus", 50, wanted=bool(value))
        elif name == "shutout_effect":
            self._bonus("shutout_bonus", DEFAULTS["shutout_bonus"], wanted=value == "bonus")

    def _bonus(self, name: str, usual: int, *, wanted: bool) -> None:
        """Gives a bonus that is needed now and is still zero its amount; takes it away again with what needed it."""
        if wanted and not self.values[name]:
            self.values[name] = self._former.get(name) or self.base_rules.to_dict()[name] or usual
            self._former[name] = self.values[name]
        elif not wanted and name in self._former:
            self._former[name] = self.values[name]
            self.values[name] = 0

    def _upcard_rule(self) -> str:
        former = self._former.get("upcard_rule", "none")
        for rule in (former, self.base_rules.upcard_rule):
            if rule != "none":
                return str(rule)
        return str(DEFAULTS["upcard_rule"])


def options(name: str, present: object = None) -> tuple[Any, ...]:
    """The values to choose from for a field with few of them; none for a number.

    Args:
        present: the value it has, which is always among them.
    """
    if isinstance(DEFAULTS[name], bool):
        return (True, False)
    found = _TWO_PLAYERS.get(name, CHOICES.get(name, ()))
    if found and present is not None and present not in found:
        return (present, *found)
    return tuple(found)


def step(name: str) -> int:
    """How far one press on plus or minus changes a number."""
    return _STEPS.get(name, _STEP)


def stepped(name: str, value: int | None, direction: int) -> int:
    """The next round number in a direction (1 or -1), within what the field allows."""
    least, most = RANGES[name]
    size = step(name)
    if value is None:
        return least
    # from 31 the next are 35 and 30: who goes by fives means fives
    target = (value // size + 1) * size if direction > 0 else (-(-value // size) - 1) * size
    return min(most, max(least, target))


def nearest_preset(rules: RuleSet) -> str:
    """The two-player preset with the fewest differences."""
    names = [name for name in PRESETS if preset(name).mode == rules.mode]
    return min(names, key=lambda name: len(rules.differences(preset(name))))
