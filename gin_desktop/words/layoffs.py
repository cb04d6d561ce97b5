"""Reasons in words: why a defence is the best one."""

from __future__ import annotations

from collections.abc import Sequence

from gin_desktop.engine.cards import Card, CardSet
from gin_desktop.engine.layoffs import Defence, naive_defence
from gin_desktop.engine.melds import Meld, MeldRules
from gin_desktop.words import t
from gin_desktop.words.cards import card_text
from gin_desktop.words.lists import listed


def cards_text(cards: Sequence[Card]) -> str:
    """Returns cards in a row, as ``5♥ 6♥ 7♥``, joined by no-break spaces to keep them on one line."""
    return "\u00a0".join(card_text(card) for card in cards)


def melds_text(melder: MeldRules, melds: Sequence[Meld]) -> str:
    """Returns melds as they stand in a sentence: ``5♥ 6♥ 7♥ and 9♠ 9♥ 9♦``."""
    if not melds:
        return t("explain.melds.none")
    return listed([cards_text(melder.order(meld)) for meld in melds])


def explain_defence(
    melder: MeldRules, hand: CardSet, spread: Sequence[Meld], best: Defence, *, layoffs: bool = True
) -> list[str]:
    """What the best defence does, in sentences, and what it gains over melding first and laying off after.

    ``spread`` are the knocker's melds as they were laid down; ``layoffs`` says whether laying off is allowed.
    """
    if not best.melds and not best.layoffs:
        return [t("explain.nothing", count=best.deadwood)]
    said: list[str] = []
    if best.melds:
        said.append(t("explain.melds", melds=melds_text(melder, best.melds)))
    elif melder.melds_in(hand):
        said.append(t("explain.no_melds"))  # there were melds to be had, and they are better left alone
    for place, meld in enumerate(spread):
        gone = [card for card, where in best.layoffs if where == place]
        if gone:
            in_order = [card for card in melder.order(_grown(meld, gone)) if card in gone]
            cards = listed([card_text(card) for card in in_order])
            said.append(t("explain.lay_off", cards=cards, meld=cards_text(melder.order(meld))))
    said.append(t("explain.left", count=best.deadwood) if best.deadwood else t("explain.left.nothing"))
    if layoffs:
        naive = naive_defence(melder, hand, spread).deadwood
        if naive > best.deadwood:
            said.append(t("explain.naive", count=naive, more=naive - best.deadwood))
    return said


def _grown(meld: Meld, gone: Sequence[Card]) -> Meld:
    for card in gone:
        meld |= 1 << card
    return meld
