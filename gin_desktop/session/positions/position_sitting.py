"""A position as a sitting of two, so that the screens of a table can show it; nothing of it is recorded."""

from __future__ import annotations

from typing import Final

from gin_desktop.engine.cards import CardSet
from gin_desktop.engine.play.actions import Action, Discard, DrawDiscard, DrawStock, Pass, TakeUpcard
from gin_desktop.session.cast.characters import character
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.positions.decision_position import OWN, DecisionPosition
from gin_desktop.session.positions.position_codes import preset_of
from gin_desktop.session.positions.rebuilding import OTHER, round_at
from gin_desktop.session.sitting import Sitting

UNKNOWN_LEVEL: Final = "hard"
"""The level that acts for somebody whose level is not known."""


def sitting_at(position: DecisionPosition, own: str, other: str = "", hand: CardSet | None = None) -> Sitting:
    """Returns a sitting whose round stands at a position.

    Args:
        position: raises :class:`~gin_desktop.session.positions.decision_position.DecisionPositionError` if impossible.
        own: the name of the person who decides.
        other: the name of the other side; by default that of the character of its level.
        hand: the ten cards of the other side, any by default.
    """
    round_ = round_at(position, hand)
    level = position.level or UNKNOWN_LEVEL
    name = other or character(level, (own,)).name
    seats = Seat(own), Seat(name, level)
    setup = GameSetup(position.rules, seats, preset_of(position.rules), first_dealer=position.dealer)
    sitting = Sitting(setup)
    sitting.deal()
    sitting.game.place(round_, actions_before(position))
    table = sitting.tables[0]
    table.deal = None  # the deck that was dealt is not the one of the position
    table.arranged = lambda: round_
    return sitting


def actions_before(position: DecisionPosition) -> list[tuple[int, Action]]:
    """Returns what was done before a decision, as far as everybody saw it, each action with its seat."""
    found: list[tuple[int, Action]] = []
    seats = (OTHER, OWN) if position.dealer == OWN else (OWN, OTHER)
    found += [(seat, Pass()) for seat in seats[: position.passes]]
    offered = position.starts_with_upcard and position.passes < 2
    first_discards_only = not position.starts_with_upcard
    for number, (seat, turn) in enumerate(position.seats()):
        if number or not first_discards_only:
            found.append((seat, _draw(took=turn.took, upcard=offered and not number)))
        found.append((seat, Discard(turn.discard)))
    if position.has_drawn and (position.turns or not first_discards_only):
        found.append((OWN, _draw(took=position.taken, upcard=offered and not position.turns)))
    return found


def _draw(*, took: bool, upcard: bool) -> Action:
    if not took:
        return DrawStock()
    return TakeUpcard() if upcard else DrawDiscard()
