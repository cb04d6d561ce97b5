"""What can be said of a rule field besides its type: the kinds of declarations that `fields` is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

Value = str | int
"""What a field can hold: a choice, a number, or a yes or no."""

Rules = TypeVar("Rules")
"""The rule set whose field it is: conditions ask its other fields."""


@dataclass(frozen=True)
class Idle(Generic[Rules]):
    """When a field means nothing, so that none of its values changes anything.

    ``code`` says why. Without one the editor offers the field all the same: another change may make it matter.
    """

    code: str | None
    when: Callable[[Rules], bool]


@dataclass(frozen=True)
class Limit(Generic[Rules]):
    """Under a condition only some values of a field are allowed; another one is an error with this code.

    ``instead`` is the other way out: a field and the value of it that ends the condition.
    """

    code: str
    when: Callable[[Rules], bool]
    allowed: tuple[Value, ...]
    instead: tuple[str, Value] | None = None


@dataclass(frozen=True)
class Follows(Generic[Rules]):
    """A field that changes along with another one, because anybody would have to change it next.

    It takes the first value that its limits allow and that ``fits``: what it was before, what it is, what the base has,
    and then the ``usual`` ones.
    """

    other: str
    usual: tuple[Value, ...]
    fits: Callable[[Rules], bool] = lambda _rules: True


@dataclass(frozen=True)
class Field(Generic[Rules]):
    """What there is to know of a rule field.

    Attributes:
        section: where the editor has it.
        after: the field it follows in its section, where that is not the one before it in the record.
        numbers: the least and the greatest number.
        step: how far one press on plus or minus goes.
        values: every value, where these are few. Those of a choice come from its type.
        wrong: the code of a value that is none of them.
        mend: what such a value becomes; None for what the base has.
        offered: the values to choose from under these rules, where these are not all of them.
        idle: when it means nothing, and why; the first reason that holds is the one that is told.
        limits: which values the other fields forbid.
        follows: which field's changes it follows.
    """

    section: str
    after: str | None = None
    numbers: tuple[int, int] | None = None
    step: int = 5
    values: tuple[Value, ...] = ()
    wrong: str = "bad_choice"
    mend: Value | None = None
    offered: Callable[[Rules], tuple[Value, ...]] | None = None
    idle: tuple[Idle[Rules], ...] = ()
    limits: tuple[Limit[Rules], ...] = ()
    follows: Follows[Rules] | None = None
    # known from the line it stands on
    name: str = ""
    kind: type = str
    default: Value = ""

    def options(self, rules: Rules) -> tuple[Value, ...]:
        """The values to choose from under these rules; none for a number."""
        if self.kind is bool:
            return (True, False)
        return self.offered(rules) if self.offered is not None else self.values

    def idle_under(self, rules: Rules) -> Idle[Rules] | None:
        """Why the field means nothing under these rules; None if it matters."""
        return next((idle for idle in self.idle if idle.when(rules)), None)

    def broken(self, rules: Rules) -> Limit[Rules] | None:
        """The limit that the field's value breaks; None if the other fields allow it."""
        value = getattr(rules, self.name)
        return next((limit for limit in self.limits if limit.when(rules) and value not in limit.allowed), None)

    def forced(self, rules: Rules) -> bool:
        """Whether the field has the only value that the other fields leave it, and changes along with them."""
        only = any(len(limit.allowed) == 1 for limit in self.limits if limit.when(rules))
        return self.follows is not None and only and self.broken(rules) is None


class Ending(StrEnum):
    """How play ended. Whether a knock was an undercut depends on the deadwood and on the rules."""

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
