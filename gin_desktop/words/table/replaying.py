"""A replayed round: what happened at each step, and what the next player had to decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gin_desktop.engine.cards import Card
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.play.events import (
    CardDiscarded,
    CardDrawn,
    Dealt,
    Defended,
    DoubleAccepted,
    DoubleOffered,
    Event,
    Knocked,
    Passed,
    Resigned,
    RoundEnded,
    Source,
)
from gin_desktop.engine.record import RecordError
from gin_desktop.engine.rule_field import Ending
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from gin_desktop.words.lists import listed
from gin_desktop.words.notices import reason_text
from gin_desktop.words.reckoning import Who

_NEWER: Final = frozenset({"newer_version", "newer_rules", "unknown_level", "not_playable"})
_ENDS: Final = {Ending.KNOCK: "knock", Ending.GIN: "gin", Ending.BIG_GIN: "big_gin", Ending.RESIGN: "laid_out"}


def events_text(events: Sequence[Event], who: Who, top: Card | None, redoubled: bool = False) -> str:
    """Returns what happened in one step, as whole sentences.

    Args:
        events: as whoever looks may see them.
        top: the card that lay on the discard pile before.
        redoubled: whether an offer answers another one.
    """
    said = [_sentence(event, who, top, redoubled) for event in events]
    return " ".join(filter(None, said))


def _sentence(event: Event, who: Who, top: Card | None, redoubled: bool) -> str:
    match event:
        case Dealt(dealer=dealer):
            return who.say("replay.did.dealt", dealer)
        case Passed(seat=seat):
            return who.say("did.pass_plain", seat) if top is None else who.say("did.pass", seat, card=card_text(top))
        case CardDrawn(seat=seat, source=source, card=card):
            if card is None:
                return who.say("did.drew", seat)
            if source is Source.STOCK:
                return who.say("replay.did.drew", seat, card=card_text(card))
            return who.say("did.took", seat, taken=card_text(card))
        case CardDiscarded(seat=seat, card=card):
            return who.say("did.discarded", seat, card=card_text(card))
        case DoubleOffered(seat=seat, factor=factor):
            return who.say("did.redoubled" if redoubled else "did.doubled", seat, n=factor)
        case DoubleAccepted(seat=seat, factor=factor):
            return who.say("did.accepted", seat, n=factor)
        case Resigned(seat=seat):
            return who.say("did.resigned", seat)
        case Knocked(seat=seat, ending=ending, deadwood=deadwood):
            return who.say(f"did.{_ENDS[ending]}", seat, count=deadwood)
        case Defended(seat=seat, layoffs=layoffs, deadwood=deadwood):
            if not layoffs:
                return who.say("replay.did.defended", seat, count=deadwood)
            cards = listed([card_text(layoff.card) for layoff in layoffs])
            return who.say("replay.did.laid_off", seat, cards=cards, count=deadwood)
        case RoundEnded(facts=facts):
            return t("replay.did.drawn") if facts.ending is Ending.DRAW else ""
    return ""


def decision_text(phase: Phase, seat: int, who: Who, top: Card | None, ends: str = "") -> str:
    """Returns what ``seat`` had to decide.

    Args:
        top: the card on the discard pile.
        ends: ``knock`` or ``gin`` where the round could be ended so and it may be told.
    """
    step = str(phase)
    if phase is Phase.DRAW and top is None:
        step = "draw_stock"
    elif phase is Phase.DISCARD and ends:
        step = ends
    return who.say(f"replay.ask.{step}", seat, card="" if top is None else card_text(top))


def timeline_mark_tip(kind: str, seat: int, who: Who, card: Card | None) -> str:
    """Returns the tip of a mark on the timeline of a round."""
    if kind == "take" and card is not None:
        return who.say("did.took", seat, taken=card_text(card))
    return t(f"replay.mark.{kind}")


def refused_text(error: GinError) -> str:
    """Returns why a record cannot be replayed."""
    if error.code in _NEWER:
        return t("replay.refused.newer")
    if isinstance(error, RecordError):
        return t("replay.refused.unsound")
    reason = error.values["reason"] if "reason" in error.values else reason_text(error)
    return t("replay.refused.unreadable", reason=reason)
