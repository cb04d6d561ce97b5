"""The building blocks of the rule fields' declarations (`fields` uses them), and the facts of a finished round.

Both stand below `ruleset`, which needs them: it validates the fields and says which endings allow lay-offs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

Value = str | int
"""The value of a field: a choice, a number or a boolean."""

Rules = TypeVar("Rules")
"""The class of the rule set that declares the field; conditions are functions of it."""


@dataclass(frozen=True)
class IdleCondition(Generic[Rules]):
    """A condition under which a field has no effect, whatever its value.

    ``code`` says why. Without a code the editor offers the field all the same, as another change may make it matter.
    """

    code: str | None
    when: Callable[[Rules], bool]


@dataclass(frozen=True)
class Limit(Generic[Rules]):
    """A condition under which only some values of a field are ``allowed``; any other value is an error (``code``).

    ``instead`` is another way to resolve the conflict: another field and the value of it that ends the condition.
    """

    code: str
    when: Callable[[Rules], bool]
    allowed: tuple[Value, ...]
    instead: tuple[str, Value] | None = None


@dataclass(frozen=True)
class FollowedField(Generic[Rules]):
    """Makes a field change automatically together with another field (``other``).

    It takes the first value that its limits allow and that ``fits``: its earlier value, its present one, that of the
    base rule set, and then the ``usual`` ones.
    """

    other: str
    usual: tuple[Value, ...]
    fits: Callable[[Rules], bool] = lambda _rules: True


@dataclass(frozen=True)
class Field(Generic[Rules]):
    """The declaration of a rule field.

    Attributes:
        section: its section in the rules editor.
        after: the field that it follows in its section, where that is not the previous one of the record.
        numbers: the least and the greatest number.
        step: by how much one press on plus or minus changes it.
        values: all values, where they are few; those of a choice come from its type.
        wrong: the error code for a value outside ``values``.
        mend: the value that replaces such a value in a repair; None for that of the base rule set.
        offered: the values offered under given rules, where these are not all of them.
        idle: the conditions under which it has no effect; the first that holds is the reason shown.
        limits: the conditions under which other fields forbid some values.
        follows: the field with which it changes automatically.
        name, kind, default: its name, type and default, filled in from the line that declares it.
    """

    section: str
    after: str | None = None
    numbers: tuple[int, int] | None = None
    step: int = 5
    values: tuple[Value, ...] = ()
    wrong: str = "bad_choice"
    mend: Value | None = None
    offered: Callable[[Rules], tuple[Value, ...]] | None = None
    idle: tuple[IdleCondition[Rules], ...] = ()
    limits: tuple[Limit[Rules], ...] = ()
    follows: FollowedField[Rules] | None = None
    # filled in from the line of `RuleFields`
    name: str = ""
    kind: type = str
    default: Value = ""

    def options(self, rules: Rules) -> tuple[Value, ...]:
        """Returns the values to choose from under these rules; none for a number."""
        if self.kind is bool:
            return (True, False)
        return self.offered(rules) if self.offered is not None else self.values

    def idle_under(self, rules: Rules) -> IdleCondition[Rules] | None:
        """Returns the reason why the field has no effect under these rules; None if it has one."""
        return next((idle for idle in self.idle if idle.when(rules)), None)

    def broken(self, rules: Rules) -> Limit[Rules] | None:
        """Returns the limit that the field's value breaks; None if the other fields allow the value."""
        value = getattr(rules, self.name)
        return next((limit for limit in self.limits if limit.when(rules) and value not in limit.allowed), None)

    def forced(self, rules: Rules) -> bool:
        """Whether the other fields allow only the present value, which then changes together with them."""
        only = any(len(limit.allowed) == 1 for limit in self.limits if limit.when(rules))
        return self.follows is not None and only and self.broken(rules) is None


class Ending(StrEnum):
    """How play ended in a round. Whether a knock was undercut depends on the deadwood and on the rules."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big_gin"
    RESIGN = "resign"
    DRAW = "draw"


class DrawReason(StrEnum):
    """Why a round was drawn: the stock ran out, forty turns without a draw from the stock, or gin laid to zero."""

    STOCK = "stock"
    GUARD = "guard"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class RoundFacts:
    """The facts of a finished round.

    ``knocker`` is the seat that knocked (or whose double was refused), ``defender`` the other; both are None after a
    draw. Deadwood is in points, the defender's after lay-offs. ``cube`` is the factor of accepted doubles (after
    a refusal: what was in force before the refused offer), ``spade`` whether a spade was turned for the knock limit.
    """

    ending: Ending
    knocker: int | None = None
    defender: int | None = None
    knocker_deadwood: int = 0
    defender_deadwood: int = 0
    cube: int = 1
    spade: bool = False
    draw_reason: DrawReason | None = None
    table: int = 0
