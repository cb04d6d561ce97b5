"""The deals of a sitting that may be looked at: who got which cards, the seal in short, and the command that checks."""

from __future__ import annotations

import os
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gin_desktop.engine.play.deal import DealtCards, deal_out
from gin_desktop.engine.record import Deal
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.storage.saves import RecordFile

if TYPE_CHECKING:
    # The check of records (``session.verify``) uses these helpers; it must not import players.
    from gin_desktop.session.sitting import Sitting

SHORT: Final = 16
"""How many hexadecimal digits of a seal its fingerprint shows."""


def fingerprint(seal: str) -> str:
    """The first digits of a seal, short enough to note down."""
    return seal[:SHORT]


def open_deals(sitting: Sitting) -> list[Deal]:
    """The deals of a sitting whose cards may be shown, in order: the round is over, and the cards do not come again."""
    return [deal for deal in sitting.deals if sitting.game.revealed(deal.number)]


def dealt(rules: RuleSet, deal: Deal) -> DealtCards:
    """Which cards each seat got in a deal; if the dealer does not play, the player at his left gets the first."""
    seats = deal.seats or (0, 1)
    return deal_out(rules, deal.deck, deal.dealer if deal.dealer in seats else seats[1], seats)


def record_path(sitting: Sitting) -> Path | None:
    """The path of a sitting's record; None if the game is not saved."""
    record = getattr(sitting.journal, "record", None)
    return record.path if isinstance(record, RecordFile) else None


def check_command(path: Path) -> str:
    """The command line that checks the record at ``path``, quoted for the shell."""
    text = str(path)
    quoted = f'"{text}"' if os.name == "nt" else shlex.quote(text)
    return f"gin-desktop verify {quoted}"
