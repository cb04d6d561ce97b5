"""The form for a round of a score pad: what was chosen and typed for each table, and the score. Without a window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import RoundScore
from gin_desktop.engine.seating import Pairing
from gin_desktop.session.pad.counting import pairings_of
from gin_desktop.session.pad.pad import Change, ScorePad
from gin_desktop.session.pad.results import PadError, cubes, spade_counts, ways_to_win
from gin_desktop.storage.pad_files import Entry, How, PadRoundResult

DIFFERENCE_KEY: Final = "difference"
"""The key of the line for the difference; the others have the seat as key."""


@dataclass
class TableForm:
    """What was entered for one table's round.

    Attributes:
        winner: the seat; None until it is chosen, and if the round was drawn.
        drawn: whether nobody won.
        texts: what was typed as deadwood, by seat.
        difference: what was typed as the difference.
        only_difference: whether only the difference is known.
    """

    rules: RuleSet
    pairing: Pairing
    winner: int | None = None
    drawn: bool = False
    how: How = "knock"
    texts: dict[int, str] = field(default_factory=dict)
    difference: str = ""
    only_difference: bool = False
    cube: int = 1
    spade: bool = False

    def __post_init__(self) -> None:
        if self.how not in ways_to_win(self.rules):
            self.how = ways_to_win(self.rules)[0]

    @property
    def ways_to_win(self) -> tuple[How, ...]:
        """The ways to win under these rules."""
        return ways_to_win(self.rules)

    @property
    def cubes(self) -> tuple[int, ...]:
        """The values of the cube to choose from."""
        return cubes(self.rules)

    @property
    def asks_spade(self) -> bool:
        """Whether the score depends on a spade as upcard."""
        return spade_counts(self.rules)

    @property
    def offers_difference(self) -> bool:
        """Whether the difference is enough."""
        return self.how in ("knock", "undercut")

    @property
    def by_difference(self) -> bool:
        """Whether only the difference is asked for."""
        return self.only_difference and self.offers_difference

    @property
    def knocker(self) -> int | None:
        """The seat that knocked, went gin or doubled; None until the winner is known."""
        if self.winner is None:
            return None
        return self.pairing.other(self.winner) if self.how == "undercut" else self.winner

    @property
    def deadwood_seats(self) -> tuple[int, ...]:
        """The seats whose deadwood is asked for; after gin only the other one's."""
        if self.how in ("gin", "big_gin") and self.winner is not None:
            return (self.pairing.other(self.winner),)
        return self.pairing.seats

    def lays_off(self, seat: int) -> bool:
        """Whether a seat lays off before its deadwood is counted."""
        endings = {"gin": Ending.GIN, "big_gin": Ending.BIG_GIN, "refused": Ending.RESIGN}
        possible = self.rules.allows_layoffs_on(endings.get(self.how, Ending.KNOCK))
        return possible and self.knocker is not None and seat != self.knocker

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been entered yet."""
        return self.winner is None and not self.drawn

    @property
    def entered_values(self) -> tuple[object, ...]:
        """Everything that was chosen and typed, for comparison."""
        texts = sorted((seat, text.strip()) for seat, text in self.texts.items() if text.strip())
        chosen = (self.winner, self.drawn, self.how, self.cube, self.spade, self.only_difference)
        return (*chosen, self.difference.strip(), *texts)

    def pick_winner(self, winner: int | None) -> None:
        """Sets the winner; None for a drawn round."""
        self.winner, self.drawn = winner, winner is None

    def result(self) -> PadRoundResult:
        """The result as entered; raises `PadError` for text that is not a number."""
        seats = None if self.rules.players == 2 else self.pairing.seats
        if self.drawn:
            return PadRoundResult("drawn", seats=seats)
        knocker = self.knocker
        if knocker is None:
            raise PadError("no_winner", place="winner", table=self.pairing.table)
        if self.by_difference:
            difference = self._number(self.difference, DIFFERENCE_KEY)
            if difference is None:
                raise PadError("missing", place=DIFFERENCE_KEY, table=self.pairing.table)
            return PadRoundResult(self.how, self.winner, None, None, difference, self.cube, self.spade, seats)
        held = self._number(self.texts.get(knocker, ""), "knocker") if knocker in self.deadwood_seats else None
        against = self._number(self.texts.get(self.pairing.other(knocker), ""), "defender")
        return PadRoundResult(self.how, self.winner, held, against, None, self.cube, self.spade, seats)

    def _number(self, text: str, place: str) -> int | None:
        """A typed number; None for an empty field."""
        clean = text.strip()
        if not clean:
            return None
        if not (clean.isascii() and clean.isdigit() and len(clean) < 5):
            raise PadError("not_a_number", place=place, table=self.pairing.table)
        return int(clean)

    def load(self, result: PadRoundResult) -> None:
        """Fills the form with a result."""
        self.winner, self.drawn = result.winner, result.how == "drawn"
        if result.how == "drawn":
            return
        self.how, self.cube, self.spade = result.how, result.cube, result.spade
        self.only_difference = result.difference is not None
        self.difference = "" if result.difference is None else str(result.difference)
        knocker = self.knocker
        if knocker is not None and knocker in self.pairing.seats:
            for seat, points in ((knocker, result.knocker), (self.pairing.other(knocker), result.defender)):
                self.texts[seat] = "" if points is None else str(points)

    def fill_from_showdown(self, facts: RoundFacts, score: RoundScore) -> None:
        """Fills the form with the counted cards of a showdown."""
        assert facts.knocker is not None
        assert facts.defender is not None
        self.drawn, self.winner, self.only_difference = False, score.winner, False
        hows_: dict[str, How] = {"gin": "gin", "big_gin": "big_gin", "undercut": "undercut", "resign": "refused"}
        self.how = hows_.get(score.outcome, "knock")
        self.texts = {facts.knocker: str(facts.knocker_deadwood), facts.defender: str(facts.defender_deadwood)}

    def seat_of(self, place: str) -> int | None:
        """The seat whose deadwood an error's place names; None for any other place."""
        if self.knocker is None or place not in ("knocker", "defender"):
            return None
        return self.knocker if place == "knocker" else self.pairing.other(self.knocker)


class PadEntryModel:
    """The form for a new round of a pad, or for a round to change.

    Args:
        index: of the entry to change; None for a new one.

    Attributes:
        seating: who plays whom.
        problem: why the round is impossible, once somebody has tried to enter it.
    """

    def __init__(self, pad: ScorePad, index: int | None = None) -> None:
        self.pad = pad
        self.index = index
        place = len(pad.entries) if index is None else index
        self.number = place + 1
        seating = self.seating = pad.seating_at(place)
        present = None if index is None else pad.entries[index]
        pairings: Sequence[Pairing] = seating.tables if present is None else pairings_of(present, seating)
        self.forms = tuple(TableForm(pad.rules, pairing) for pairing in pairings)
        for form, result in zip(self.forms, present or (), strict=False):
            form.load(result)
        self.problem: PadError | None = None
        self._first = self._entered()

    @property
    def changed(self) -> bool:
        """Whether anything was entered that is not on the sheet."""
        return self._entered() != self._first

    def _entered(self) -> list[tuple[object, ...]]:
        return [form.entered_values for form in self.forms]

    @property
    def rules(self) -> RuleSet:
        """The rules of the pad."""
        return self.pad.rules

    def entry(self) -> Entry:
        """The entry as entered; raises `PadError`."""
        return tuple(form.result() for form in self.forms)

    def find_problem(self) -> PadError | None:
        """Why the round is impossible as entered; None if it is not."""
        try:
            self.pad.check(self.entry(), self.index)
        except PadError as error:
            return error
        return None

    def scores(self) -> tuple[RoundScore, ...] | None:
        """The score at each table; None while something is missing or wrong."""
        try:
            return self.pad.check(self.entry(), self.index)
        except PadError:
            return None

    def accept(self) -> Change | None:
        """Adds or changes the round; returns None and sets :attr:`problem` if it is impossible."""
        try:
            entry = self.entry()
            told = self.pad.enter(entry) if self.index is None else self.pad.change(self.index, entry)
        except PadError as error:
            self.problem = error
            return None
        return told

    def refresh_problem(self) -> None:
        """Updates a shown problem after a change of the form."""
        if self.problem is not None:
            self.problem = self.find_problem()
