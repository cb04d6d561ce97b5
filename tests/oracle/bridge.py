"""Conversion between the oracle's text cards and the engine's numbers, and messages for failures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gin_desktop.engine.cards import Card, CardSet, card_name, parse_card, to_list, to_set
from gin_desktop.engine.melds import Arrangement
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.ruleset import RuleSet
from tests.oracle.plain import Meld

TWO_PLAYERS: dict[str, RuleSet] = {name: preset(name) for name in PRESETS if preset(name).players == 2}
"""Every preset for two."""


def number(card: str | None) -> Card | None:
    """Returns the engine's card; None for None."""
    return None if card is None else parse_card(card)


def bits(cards: Iterable[str]) -> CardSet:
    """Returns the engine's card set."""
    return to_set(parse_card(card) for card in cards)


def arrangement(melds: Iterable[Meld]) -> Arrangement:
    """The engine's arrangement, in the order given."""
    return tuple(bits(meld) for meld in melds)


def plain(cards: CardSet) -> Meld:
    """Returns the oracle's cards."""
    return frozenset(card_name(card) for card in to_list(cards))


def plain_melds(melds: Arrangement) -> list[Meld]:
    """The oracle's melds, in their order."""
    return [plain(meld) for meld in melds]


def told(rules: RuleSet, **what: object) -> str:
    """Returns a description of a case for the message of a failure."""
    differs = {name: mine for name, (mine, _) in rules.differences(RuleSet()).items()}
    lines = [f"rules: standard but {differs}"]
    lines += [f"{name.replace('_', ' ')}: {_text(value)}" for name, value in what.items()]
    return "\n".join(lines)


def _text(value: object) -> str:
    if isinstance(value, frozenset):
        return "{" + ", ".join(sorted(_text(one) for one in value)) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(_text(one) for one in value) + "]"
    return str(value)
