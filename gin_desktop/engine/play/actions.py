"""The actions of a player, one class each, and the error for an illegal one."""

from __future__ import annotations

from dataclasses import dataclass

from gin_desktop.engine.cards import Card
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.layoffs import LayOff
from gin_desktop.engine.melds import Arrangement


class IllegalAction(GinError):
    """An action that the rules do not allow now; the round is unchanged.

    Codes: ``round_over``, ``not_your_turn``, ``wrong_phase``, ``pile_empty``, ``stock_only``, ``stock_dead``,
    ``not_held``, ``just_taken``, ``must_go_gin``, ``must_end``, ``over_limit`` (with ``count`` and ``limit``),
    ``not_gin``, ``no_big_gin``, ``not_a_meld``, ``overlap``, ``no_such_meld``, ``does_not_fit``, ``no_layoffs``,
    ``no_doubling``, ``cube_at_most`` (with ``most``), ``cube_not_yours``, ``no_redouble``.
    """


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline the offered upcard, or the last discard where it is offered."""


@dataclass(frozen=True, slots=True)
class TakeUpcard:
    """Take the upcard offered before the first turn, as the draw of that turn."""


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Draw the top card of the stock."""


@dataclass(frozen=True, slots=True)
class DrawDiscard:
    """Take the top card of the discard pile."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card and end the turn."""

    card: Card


@dataclass(frozen=True, slots=True)
class Knock:
    """End the round by a knock, gin or big gin: discard ``discard`` and lay out ``spread``.

    ``discard`` is None for big gin. ``spread`` None means the default spread of RULES.md 4.3. Whether it is a knock or
    gin follows from the deadwood that the spread leaves.
    """

    discard: Card | None
    spread: Arrangement | None = None


@dataclass(frozen=True, slots=True)
class Defend:
    """The defender's answer to a spread: own melds and lay-offs, in the order in which they are made."""

    melds: Arrangement
    layoffs: tuple[LayOff, ...] = ()


@dataclass(frozen=True, slots=True)
class OfferDouble:
    """Offer to double the stakes of the round; the opponent answers at once, then the turn goes on (4.5)."""


@dataclass(frozen=True, slots=True)
class Accept:
    """Accept an offered double: play on at its factor."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """Refuse an offered double: resign the round to the doubler."""


@dataclass(frozen=True, slots=True)
class Redouble:
    """Answer an offered double by offering twice its factor."""


@dataclass(frozen=True, slots=True)
class Spread:
    """Lay out the doubler's hand after a refusal; ``spread`` None means the default spread of RULES.md 4.3."""

    spread: Arrangement | None = None


Action = (
    Pass
    | TakeUpcard
    | DrawStock
    | DrawDiscard
    | Discard
    | Knock
    | Defend
    | OfferDouble
    | Accept
    | Refuse
    | Redouble
    | Spread
)
