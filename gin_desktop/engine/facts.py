"""What came out of a round, before any points: facts are priced late, by ``scoring``, under a rule set."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


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
