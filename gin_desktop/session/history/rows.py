"""What the history knows of games and rounds, for whoever asks it: see :mod:`gin_desktop.storage.games.rows`."""

from gin_desktop.storage.games.rows import (
    FORMS,
    Filter,
    Form,
    GameRow,
    MissedLayoffs,
    Place,
    Reason,
    Result,
    RoundRow,
    Side,
)

__all__ = ["FORMS", "Filter", "Form", "GameRow", "MissedLayoffs", "Place", "Reason", "Result", "RoundRow", "Side"]
