"""What the other side may be collecting, from what was seen: the coach's belief in words and figures."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass

from gin_desktop.engine.cards import Card, CardSet, each
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.view import View, with_local_seats
from gin_desktop.players.expert import load_in_steps, prepare
from gin_desktop.session.coaching.hints import HintError
from gin_desktop.words import t, tn
from gin_desktop.words.cards import card_text
from gin_desktop.words.layoffs import cards_text
from gin_desktop.words.numbers import percent

_MOST_SHOWN = 3
"""The most cards that are named in a sentence."""
_LITTLE = 0.02
"""A card of the hand with no greater chance is called safe."""


@dataclass(frozen=True, slots=True)
class OpponentReading:
    """What the other side may hold.

    Attributes:
        held: the chance that it holds each card that nobody has seen, and 1 for cards that it took.
        usable: for each card of the own hand, the chance that it completes a meld of the other side.
        safe: the cards of the own hand that the other side can use in no meld, whatever it holds.
        lines: the same in sentences.
        likely: the likeliest of the hands that it may hold.
    """

    held: Mapping[Card, float]
    usable: Mapping[Card, float]
    safe: CardSet
    lines: tuple[str, ...]
    likely: CardSet


def read_opponent(view: View, name: str, level: str | None) -> Generator[None, None, OpponentReading]:
    """Reads what the other side may hold, in steps of a few milliseconds.

    ``name`` and ``level`` are those of the other player; the level of a person is None. Raises
    :class:`~gin_desktop.session.coaching.hints.HintError` (``not_now``, ``missing``).
    """
    yield from load_in_steps()
    if prepare() is not None:
        raise HintError("missing")
    from gin_desktop.analysis.coaching.belief import believe
    from gin_desktop.analysis.coaching.safety import safety_map

    yield
    local = with_local_seats(view)
    try:
        belief = believe(local, level)
        yield
        found = safety_map(belief)
    except GinError as error:
        raise HintError("missing" if error.code in ("no_weights", "damaged_weights") else "not_now") from None
    yield
    chances = belief.held
    held = {card: float(chances[card]) for card in range(52) if chances[card] > 0}
    usable = {card: found.chances.get(card, 0.0) for card in each(view.hand)}
    safe = found.certainly_safe & view.hand
    lines = (
        t("their_hand.deadwood", name=name, count=round(belief.mean_deadwood)),
        *_known(local.opponent_known, name),
        *_danger(usable, name),
        *_safe(usable, safe),
    )
    drawn = belief.usual_hands
    likely = int(drawn.hands[int(drawn.weights.argmax())])
    return OpponentReading(held, usable, safe, lines, likely)


def _known(known: CardSet, name: str) -> list[str]:
    """Returns the sentence on the cards that the other side took."""
    if not known:
        return []
    return [
        t("their_hand.known", name=name, cards=cards_text(sorted(each(known), key=lambda card: (card // 13, card))))
    ]


def _danger(usable: Mapping[Card, float], name: str) -> list[str]:
    """Returns the sentence on the card of the hand that the other side is most likely to use."""
    card = max(usable, key=lambda one: (usable[one], -one), default=None)
    if card is None or usable[card] <= _LITTLE:
        return [t("their_hand.nothing_wanted", name=name)]
    return [t("their_hand.danger", name=name, card=card_text(card), share=percent(usable[card]))]


def _safe(usable: Mapping[Card, float], safe: CardSet) -> list[str]:
    """Returns the sentence on the cards of the hand that the other side can hardly use."""
    found = sorted((card for card in usable if safe >> card & 1), key=lambda card: (card // 13, card))
    if not found or len(found) > _MOST_SHOWN:
        return []
    return [tn("their_hand.safe", len(found), cards=cards_text(found))]
