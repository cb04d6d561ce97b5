"""The glossary: the terms of the game and of the program, the cards that show them, and which of them a text uses.

Names and texts are messages; the figures in them and the captions of the cards come from the engine.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from gin_desktop.engine.cards import parse_cards, to_set
from gin_desktop.engine.melds import MeldRules, meld_rules
from gin_desktop.engine.presets import preset
from gin_desktop.words import language, t
from gin_desktop.words.document import CardGroup
from gin_desktop.words.rules.search import SearchEntry, normalized

_STANDARD: Final = "standard"
_DEAR_ACES: Final = "around_corner"
_KING: Final = 12
_ACE: Final = 0


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the glossary.

    Attributes:
        id: part of the ids of its messages.
        group: the part of the glossary that it stands in.
        section: the section of the rules page about it; empty where the rules say nothing of it.
        rules: the preset whose page has that section.
        see: the ids of the terms to look at next.
        cards: groups of cards that show it; each is a meld, or no meld, as the engine says.
    """

    id: str
    group: str
    section: str = ""
    see: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    rules: str = _STANDARD

    @property
    def name(self) -> str:
        """What it is called, ready to show."""
        return t(f"glossary.{self.id}")

    @property
    def text(self) -> str:
        """What it means, ready to show."""
        return t(f"glossary.{self.id}.text", **standard_figures())

    @property
    def forms(self) -> tuple[str, ...]:
        """The ways in which it is written in texts."""
        return tuple(t(f"glossary.{self.id}.forms").split("|"))


GROUPS: Final = ("cards", "play", "end", "score", "double", "players", "coach", "program")

_TERMS: Final = (
    Term("meld", "cards", "cards", ("set", "run", "deadwood"), ("7S 7H 7C", "4D 5D 6D")),
    Term("set", "cards", "cards", ("run", "meld"), ("7S 7H 7C", "QS QH QD QC", "7S 7H")),
    Term("run", "cards", "cards", ("set", "meld", "around_corner"), ("5S 6S 7S", "AS 2S 3S", "QS KS AS", "5S 6S 7H")),
    Term("around_corner", "cards", "cards", ("run",), ("QS KS AS", "KS AS 2S"), "around_corner"),
    Term("deadwood", "cards", "cards", ("meld", "knock", "knock_limit"), ("KC 5D AS",)),
    Term("hand", "cards", "deal", ("deadwood", "meld"), ("5S 6S 7S", "QS QH QD", "2C 4H 9D JD")),
    Term("unseen", "cards", see=("stock", "memory_aid")),
    Term("round", "play", "aim", ("deal", "knock", "game")),
    Term("deal", "play", "deal", ("dealer", "hand", "shared_deal")),
    Term("dealer", "play", "deal", ("deal", "upcard")),
    Term("upcard", "play", "deal", ("pass", "discard_pile", "knock_card")),
    Term("pass", "play", "deal", ("upcard",)),
    Term("stock", "play", "turn", ("draw", "discard_pile")),
    Term("discard_pile", "play", "turn", ("discard", "upcard", "stock")),
    Term("discard", "play", "turn", ("discard_pile", "draw")),
    Term("draw", "play", "turn", ("stock", "discard_pile")),
    Term("knock", "end", "end", ("knock_limit", "lay_off", "undercut")),
    Term("knock_limit", "end", "end", ("knock", "oklahoma", "knock_card")),
    Term("knock_card", "end", "end", ("knock_limit", "upcard"), rules="oklahoma"),
    Term("oklahoma", "end", "end", ("knock_limit", "upcard"), rules="oklahoma"),
    Term("knocker", "end", "end", ("defender", "knock")),
    Term("defender", "end", "layoff", ("knocker", "lay_off")),
    Term("spread", "end", "end", ("meld", "knocker")),
    Term("showdown", "end", "layoff", ("lay_off", "undercut", "gin")),
    Term("lay_off", "end", "layoff", ("defender", "deadwood")),
    Term("gin", "end", "end", ("big_gin", "knock"), ("5S 6S 7S", "QS QH QD", "2C 3C 4C 5C")),
    Term("big_gin", "end", "end", ("gin",), ("5S 6S 7S", "QS QH QD QC", "2C 3C 4C 5C"), "big_gin_50"),
    Term("undercut", "end", "score", ("knock", "defender")),
    Term("sheet", "score", "game", ("box", "game_bonus", "hollywood")),
    Term("game", "score", "game", ("round", "target", "series")),
    Term("target", "score", "game", ("game",)),
    Term("box", "score", "game", ("sheet", "shutout")),
    Term("game_bonus", "score", "game", ("bonus", "box")),
    Term("bonus", "score", "score", ("gin", "undercut", "game_bonus")),
    Term("shutout", "score", "game", ("box", "game_bonus")),
    Term("hollywood", "score", "sheet", ("sheet", "game"), rules="hollywood"),
    Term("series", "score", "sheet", ("game",), rules="series_20_25"),
    Term("double", "double", "doubling", ("redouble", "refuse"), rules="doubling"),
    Term("redouble", "double", "doubling", ("double", "refuse"), rules="redoubling"),
    Term("refuse", "double", "doubling", ("double", "redouble"), rules="doubling"),
    Term("solo", "players", "players", ("captain",), rules="captain3_fixed_box"),
    Term("captain", "players", "players", ("solo",), rules="captain3_fixed_box"),
    Term("cutthroat", "players", "players", ("sits_out", "settle"), rules="cutthroat3"),
    Term("partner", "players", "players", ("sits_out",), rules="partners4"),
    Term("sits_out", "players", "players", ("cutthroat",), rules="cutthroat3"),
    Term("settle", "players", "settle", ("cutthroat", "sheet"), rules="cutthroat3"),
    Term("coach", "coach", see=("hint", "tutor", "review")),
    Term("hint", "coach", see=("coach", "tutor")),
    Term("tutor", "coach", see=("coach", "blunder")),
    Term("review", "coach", see=("luck", "blunder", "replay")),
    Term("blunder", "coach", see=("review", "tutor")),
    Term("luck", "coach", see=("review",)),
    Term("practice", "coach", see=("coach",)),
    Term("seal", "program", see=("deal",)),
    Term("shared_deal", "program", see=("deal", "seal")),
    Term("duplicate", "program", see=("luck", "deal")),
    Term("memory_aid", "program", "turn", ("unseen", "discard_pile")),
    Term("replay", "program", see=("review",)),
    Term("score_pad", "program", see=("sheet",)),
    Term("undo", "program", see=("discard",)),
)
TERMS: Final = {term.id: term for term in _TERMS}
"""Every term by its id, in the order of the groups."""


def standard_figures() -> dict[str, int]:
    """Returns the figures that texts of the glossary name, as the standard rules have them."""
    rules = preset(_STANDARD)
    points = meld_rules(rules).points
    return {
        "king": points[_KING],
        "ace": points[_ACE],
        "dear": meld_rules(preset(_DEAR_ACES)).points[_ACE],
        "n": 10,
        "limit": rules.knock_limit,
        "gin": rules.gin_bonus,
        "undercut": rules.undercut_bonus,
        "target": rules.target,
        "box": rules.box_bonus,
        "game": rules.game_bonus,
        "shutout": rules.shutout_bonus,
    }


def pictures(term: Term) -> tuple[CardGroup, ...]:
    """Returns the cards that show a term, with what the engine says of each group."""
    melder = meld_rules(preset(term.rules))
    return tuple(_group(melder, text, term.id) for text in term.cards)


def _group(melder: MeldRules, text: str, term: str) -> CardGroup:
    cards = tuple(parse_cards(text))
    as_set = to_set(cards)
    if melder.is_set(as_set):
        return CardGroup(cards, t("example.set"))
    if melder.is_run(as_set):
        return CardGroup(cards, t("example.run"))
    if term in ("deadwood", "hand"):
        return CardGroup(cards, t("example.deadwood", deadwood=melder.total(as_set)))
    return CardGroup(cards, t("example.no_meld"), good=False)


def search_entries() -> dict[str, SearchEntry]:
    """Returns what a search of the glossary looks through."""
    return {
        term.id: SearchEntry(normalized(term.name), normalized(" ".join((term.name, *term.forms, term.text))))
        for term in _TERMS
    }


@lru_cache(maxsize=4)
def _pattern(_language: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """Returns what finds terms in a text, long ones first, and the term of each form."""
    forms = {form.casefold(): term.id for term in _TERMS for form in term.forms}
    forms.update(dict.fromkeys((one.casefold() for one in t("glossary.no_terms").split("|")), ""))
    longest = sorted(forms, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)", re.IGNORECASE), forms


def terms_in(*texts: str) -> Sequence[Term]:
    """Returns the terms that texts use, in the order in which they first do."""
    pattern, forms = _pattern(language())
    found = (forms[match.group().casefold()] for text in texts for match in pattern.finditer(text))
    return [TERMS[one] for one in dict.fromkeys(found) if one]


def named(ids: Iterable[str]) -> Sequence[Term]:
    """Returns the terms of these ids."""
    return [TERMS[one] for one in ids]
