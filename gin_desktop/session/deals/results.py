"""The result of a shared deal as a short text to send to friends, and how it is read and compared.

The format never changes. Twenty-five characters of Crockford's base 32 in groups of five, after ``GINR``: the first
five of the deal's code; one number of 90 bits, which are, from the most significant ones, 4 for the version, 4 for the
ending (its place in :data:`_KINDS`), 1 for a second try, 1 for free undo, 1 for a daily deal that was played late, 19
for the points, 11 for the turns, 8 for each deadwood, 16 for the rules and 17 for the opponent; and two check
characters over all others, which detect any two wrong ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Final, Literal

from gin_desktop.engine.base32 import (
    GROUP,
    LetterError,
    check_pair,
    digits_of,
    letters_of,
    number_of,
    read_digits,
    with_dashes,
)
from gin_desktop.engine.deal_codes import CODE_LENGTH as CODE_LENGTH
from gin_desktop.engine.deal_codes import PERSON_SEAT
from gin_desktop.engine.errors import GinError
from gin_desktop.engine.play.actions import DrawDiscard, DrawStock, TakeUpcard
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import Outcome, score_round
from gin_desktop.session.deals.sharing import MARK as DEAL_MARK
from gin_desktop.session.deals.sharing import MOST, looks_like_code, words_after
from gin_desktop.session.sitting import Sitting

MARK: Final = "GINR"
LENGTH: Final = 25
VERSION: Final = 1

_BODY: Final = LENGTH - GROUP - 2
_OUTCOMES: Final = (Outcome.KNOCK, Outcome.UNDERCUT, Outcome.GIN, Outcome.BIG_GIN, Outcome.RESIGN)
_KINDS: Final[tuple[tuple[Outcome, bool | None], ...]] = (
    (Outcome.DRAWN, None),
    *((outcome, mine) for outcome in _OUTCOMES for mine in (True, False)),
)
"""The outcomes, each with whether the person won; the order is part of the format."""
_SIZES: Final = (4, 4, 1, 1, 1, 19, 11, 8, 8, 16, 17)
"""The size in bits of each part of the number."""
_RULES_BITS: Final = 16
_OPPONENT_BITS: Final = 17

DealMismatch = Literal["deal", "rules", "opponent"]


class ResultError(GinError):
    """A text that is not a result.

    Codes: ``result_empty``; ``result_letter`` (``letter``, ``place``); ``result_short`` and ``result_long``
    (``length``, ``wanted``); ``result_is_deal`` for the line or the code of a deal; ``result_check``; ``result_newer``
    for one that only a newer program can read.
    """


@dataclass(frozen=True, slots=True)
class DealResult:
    """What came of a deal, for whoever played it.

    Attributes:
        head: the first five characters of the deal's code.
        outcome, mine: how the round ended, and whether the person won it; None where nobody did.
        points: what the winner made.
        turns: how often the person drew a card.
        deadwood, opponents: what counted in the end for each, after lay-offs.
        rules, opponent: marks of the rules and of the opponent, the same for the same ones.
        again, assisted, late: a second try; free undo was used; a daily deal of another date than the one it was
            played on.
    """

    head: str
    outcome: Outcome
    mine: bool | None
    points: int
    turns: int
    deadwood: int
    opponents: int
    rules: int
    opponent: int
    again: bool = False
    assisted: bool = False
    late: bool = False

    @property
    def net(self) -> int:
        """The points from the person's side: negative if the opponent made them."""
        return self.points if self.mine is not False else -self.points

    @property
    def text(self) -> str:
        """The result as the text to send."""
        parts = (
            VERSION,
            _KINDS.index((self.outcome, self.mine)),
            self.again,
            self.assisted,
            self.late,
            self.points,
            self.turns,
            self.deadwood,
            self.opponents,
            self.rules,
            self.opponent,
        )
        number = 0
        for size, part in zip(_SIZES, parts, strict=True):
            number = number << size | min(part, (1 << size) - 1)
        digits = [*read_digits(self.head), *digits_of(number, _BODY)]
        return f"{MARK} {with_dashes(letters_of((*digits, *check_pair(digits))))}"


def rules_hash(rules: RuleSet) -> int:
    """A hash of the rules. Fields with their default value are left out, so that later versions with more fields
    agree."""
    changes = rules.differences(RuleSet())
    said = " ".join(f"{name}={value}" for name, (value, _) in sorted(changes.items()))
    return _mark(f"gin-desktop rules 1 {said}", _RULES_BITS)


def opponent_hash(level: str) -> int:
    """A hash of the opponent's level."""
    return _mark(f"gin-desktop opponent 1 {level}", _OPPONENT_BITS)


def _mark(text: str, bits: int) -> int:
    return int.from_bytes(sha256(text.encode()).digest()[:4], "big") >> 32 - bits


def result_of(sitting: Sitting) -> DealResult | None:
    """The result of a finished shared deal; None for other games, unfinished ones, and games played on from one."""
    shared, round_ = sitting.setup.shared, sitting.game.round
    facts = None if round_ is None else round_.facts
    level = sitting.setup.levels[-1]
    if shared is None or facts is None or level is None or sitting.setup.played_on is not None:
        return None
    score = score_round(facts, sitting.rules)
    outcome = Outcome.KNOCK if score.outcome is Outcome.TIE_KNOCKER else score.outcome
    draws = (DrawStock, DrawDiscard, TakeUpcard)
    mine = facts.knocker == PERSON_SEAT
    woods = (facts.knocker_deadwood, facts.defender_deadwood)
    return DealResult(
        shared.code[:GROUP],
        outcome,
        None if score.winner is None else score.winner == PERSON_SEAT,
        score.points,
        sum(seat == PERSON_SEAT and isinstance(action, draws) for seat, action in sitting.tables[0].actions),
        *(woods if mine else woods[::-1]),
        rules_hash(sitting.setup.rules),
        opponent_hash(level),
        shared.again,
        sitting.game.assisted,
        shared.late,
    )


def is_result(text: str) -> bool:
    """Whether a text looks like a result rather than a deal."""
    return words_after(text, MARK) is not None or looks_like_code(text, LENGTH)


def read_result(text: str) -> DealResult:
    """The result in a text, wherever it stands there; raises :class:`ResultError`."""
    if not is_result(text) and (words_after(text, DEAL_MARK) or looks_like_code(text, CODE_LENGTH)):
        raise ResultError("result_is_deal")
    digits = _digits(text)
    if not digits:
        raise ResultError("result_empty")
    if len(digits) != LENGTH:
        code = "result_short" if len(digits) < LENGTH else "result_long"
        raise ResultError(code, length=len(digits), wanted=LENGTH)
    if check_pair(digits[:-2]) != tuple(digits[-2:]):
        raise ResultError("result_check")
    number, parts = number_of(digits[GROUP:-2]), []
    for size in reversed(_SIZES):
        parts.append(number & (1 << size) - 1)
        number >>= size
    version, kind, again, assisted, late, points, turns, deadwood, opponents, rules, opponent = reversed(parts)
    if version != VERSION or kind >= len(_KINDS):
        raise ResultError("result_newer")
    outcome, mine = _KINDS[kind]
    return DealResult(
        letters_of(digits[:GROUP]),
        outcome,
        mine,
        points,
        turns,
        deadwood,
        opponents,
        rules,
        opponent,
        bool(again),
        bool(assisted),
        bool(late),
    )


def _digits(text: str) -> list[int]:
    """The values of a result's characters, read after the mark, or in the whole text if there is no mark."""
    words = words_after(text, MARK)
    try:
        if words is None:
            return read_digits(text[:MOST])
        digits: list[int] = []
        for word in words:
            if len(digits) >= LENGTH:
                break
            digits += read_digits(word)
    except LetterError as error:
        raise ResultError("result_letter", **error.values) from None
    return digits


def differs(theirs: DealResult, code: str, rules: RuleSet, level: str) -> tuple[DealMismatch, ...]:
    """In which respects a result belongs to something else than this deal: another deal, other rules, another
    opponent."""
    if theirs.head != code[:GROUP]:
        return ("deal",)
    found: list[DealMismatch] = []
    if theirs.rules != rules_hash(rules):
        found.append("rules")
    if theirs.opponent != opponent_hash(level):
        found.append("opponent")
    return tuple(found)
