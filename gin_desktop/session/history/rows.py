"""The history's rows of games and rounds, re-exported for screens: see :mod:`gin_desktop.storage.games.rows`."""

from gin_desktop.storage.games.rows import (
    FORMS,
    ORDERS,
    Filter,
    Form,
    GameRow,
    KnockedRound,
    MissedLayoffs,
    Order,
    Place,
    Reason,
    Result,
    RoundRow,
    Side,
)

__all__ = [
    "FORMS",
    "ORDERS",
    "Filter",
    "Form",
    "GameRow",
    "KnockedRound",
    "MissedLayoffs",
    "Order",
    "Place",
    "Reason",
    "Result",
    "RoundRow",
    "Side",
]
