"""The arithmetic of a round in words, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gin_desktop.engine.rule_field import DrawReason, Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import Outcome, RoundScore, score_round
from gin_desktop.words import has, t, tn
from gin_desktop.words.lists import listed
from gin_desktop.words.names import order_you_first, shown_names


@dataclass(frozen=True, slots=True)
class SumLine:
    """One line of the arithmetic: what it is, its number, and whether it sums up those before it.

    A number that grows by this round has a ``start``: what it was before.
    """

    label: str
    value: str
    total: bool = False
    start: int | None = None


@dataclass(frozen=True, slots=True)
class Who:
    """The names of the seats, and the seat that is spoken to as "you" (None: nobody).

    ``sides`` are the entrants of the sheet, each with its seats; empty where everybody plays for himself.
    """

    names: Sequence[str]
    you: int | None = None
    sides: tuple[tuple[int, ...], ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", shown_names(self.names))

    def say(self, key: str, seat: int, **values: object) -> str:
        """Returns a message that names a seat, in its form for "you" if that seat is addressed."""
        return t(f"{key}.you", **values) if seat == self.you else t(key, name=self.names[seat], **values)

    def say_both(self, key: str, first: int, second: int, **values: object) -> str:
        """Returns a message that names two seats, in its form for "you" if one of them is addressed.

        The forms are ``KEY`` with ``{first}`` and ``{second}``, ``KEY.you_first`` and ``KEY.you_second``, each with the
        other name alone.
        """
        if first == self.you:
            return t(f"{key}.you_first", second=self.names[second], **values)
        if second == self.you:
            return t(f"{key}.you_second", first=self.names[first], **values)
        return t(key, first=self.names[first], second=self.names[second], **values)

    def seats(self, entrant: int) -> tuple[int, ...]:
        """Returns the seats of an entrant."""
        return self.sides[entrant] if self.sides else (entrant,)

    def side(self, entrant: int) -> str:
        """Returns the name of an entrant: of a player, or of both ("Ada and Cleo")."""
        names = order_you_first([self.names[seat] for seat in self.seats(entrant)])
        return listed(names)

    def includes_you(self, entrant: int) -> bool:
        """Returns whether an entrant includes the seat addressed as "you"."""
        return self.you is not None and self.you in self.seats(entrant)

    def say_side(self, key: str, entrant: int, **values: object) -> str:
        """Returns a message that names an entrant, in its form for "you", for two on a side, or for both of these.

        The forms are ``KEY``, ``KEY.you``, ``KEY.side`` and ``KEY.side.you``, which names the partner. Where they have
        plural forms, the value ``n`` chooses among them.
        """
        seats = self.seats(entrant)
        form = f"{key}.side" if len(seats) > 1 else key
        if not self.includes_you(entrant):
            return _counted(form, {**values, "name": self.side(entrant)})
        partners = [self.names[seat] for seat in seats if seat != self.you]
        return _counted(f"{form}.you", {**values, "partner": "".join(partners)})


def _counted(key: str, values: dict[str, object]) -> str:
    """Returns a message, in the plural form that its value ``n`` asks for where it has plural forms."""
    if not has(f"{key}.other"):
        return t(key, **values)
    n = values.pop("n")
    assert isinstance(n, int)
    return tn(key, n, **values)


def reckoning(facts: RoundFacts, rules: RuleSet, scores: Sequence[int | str], who: Who) -> list[SumLine]:
    """Returns the steps from both deadwoods to the new scores, which are ``scores`` by entrant; none leaves them out.

    Empty for a drawn round.
    """
    score = score_round(facts, rules)
    if score.winner is None or facts.knocker is None or facts.defender is None:
        return []
    nothing = facts.ending is Ending.RESIGN and facts.defender_deadwood <= facts.knocker_deadwood
    none = ".none" if nothing else ""
    steps = [
        SumLine(who.say("showdown.deadwood", facts.knocker), str(facts.knocker_deadwood)),
        SumLine(who.say("showdown.deadwood", facts.defender), str(facts.defender_deadwood)),
        SumLine(t(f"showdown.difference{none}"), str(score.difference), total=True, start=0),
        *(SumLine(t(f"showdown.bonus.{name}"), f"+ {points}") for name, points in score.bonuses if points),
        *_factors(facts, score),
        SumLine(who.say("showdown.total", score.winner), str(score.points), total=True, start=0),
    ]
    if rules.has_boxes and rules.tables == 1 and (score.boxes > 1 or facts.ending is Ending.RESIGN):
        steps.append(SumLine(who.say("showdown.boxes", score.winner), t("showdown.boxes.value", n=score.boxes)))
    winner = score.winner
    order = sorted(range(len(scores)), key=lambda entrant: winner not in who.seats(entrant))
    for entrant in order:
        after = str(scores[entrant])
        grows = after.isdigit() and winner in who.seats(entrant)
        before = max(0, int(after) - score.points) if grows else None
        steps.append(SumLine(who.say_side("showdown.score", entrant), after, start=before))
    return steps


def _factors(facts: RoundFacts, score: RoundScore) -> list[SumLine]:
    """Returns the multipliers of the points: the spade and the cube, which a resignation may leave out."""
    resigned = facts.ending is Ending.RESIGN
    steps = []
    if score.spade > 1:
        steps.append(SumLine(t("showdown.spade"), t("showdown.times.value", n=score.spade)))
    if score.cube > 1:
        steps.append(
            SumLine(
                t("showdown.cube.resigned" if resigned else "showdown.cube"), t("showdown.times.value", n=score.cube)
            )
        )
    elif resigned and facts.cube > 1:
        steps.append(SumLine(t("showdown.cube.dropped"), t("showdown.times.value", n=1)))
    return steps


def verdict(facts: RoundFacts, rules: RuleSet, stock: int, who: Who) -> str:
    """Returns who won the round, in one sentence; ``stock`` is the number of cards left in it."""
    score = score_round(facts, rules)
    if score.winner is None:
        if facts.draw_reason in (None, DrawReason.STOCK):
            return tn("showdown.drawn.stock", stock)
        return t(f"showdown.drawn.{facts.draw_reason}")
    if score.outcome is Outcome.TIE_KNOCKER:
        return t("showdown.won.tie_knocker")
    key = f"showdown.won.{score.outcome}"
    if score.winner == who.you:
        return tn(f"{key}.you", score.points)
    return tn(key, score.points, name=who.names[score.winner])
