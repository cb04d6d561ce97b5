"""The cube in words: who may turn it, what an answer to a double means, and what a refusal costs (RULES.md 4.5)."""

from __future__ import annotations

from dataclasses import dataclass

from gin_desktop.engine.cards import each, suit
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import IllegalAction
from gin_desktop.engine.play.cube import Phase, may_double_again, may_redouble, next_doubler
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.scoring import refusal_range, score_round
from gin_desktop.engine.view import View
from gin_desktop.words import t, tn
from gin_desktop.words.reckoning import Who


@dataclass(frozen=True, slots=True)
class AnswerTexts:
    """The texts of the panel that asks for an answer; ``redouble`` is None where there is none."""

    title: str
    accept: str
    redouble: str | None
    resign: str
    brief_accept: str = ""
    brief_resign: str = ""
    """The main sentences of these texts, for a panel without room for all of them."""

    def text(self, name: str, *, brief: bool = False) -> str:
        """Returns what an answer means: ``accept``, ``redouble`` or ``resign``."""
        accept, resign = (self.brief_accept, self.brief_resign) if brief else (self.accept, self.resign)
        return {"accept": accept, "redouble": self.redouble or "", "resign": resign}[name]


def cube_label(view: View, who: Who) -> str:
    """Returns the label of the cube: the double on offer, or who may double next."""
    if view.cube.offer is not None:
        return t("cube.offered", n=view.cube.at_stake)
    if not may_double_again(view.rules, view.cube):
        return t("cube.next.none")
    seat = next_doubler(view.rules, view.cube)
    return t("cube.next.either") if seat is None else who.say("cube.next", seat)


def _cube_sentence(view: View, who: Who) -> str:
    """Returns `cube_label` as a sentence."""
    if view.cube.offer is not None:
        return t("cube.tip.offered", n=view.cube.at_stake)
    if not may_double_again(view.rules, view.cube):
        return t("cube.tip.none")
    seat = next_doubler(view.rules, view.cube)
    return t("cube.tip.either") if seat is None else who.say("cube.tip.next", seat)


def cube_tip(view: View, who: Who) -> str:
    """Returns what there is to know of the cube: what the round counts, who may double next and when, and the limit."""
    said = [t("cube.tip", n=view.cube.factor), _cube_sentence(view, who)]
    if view.cube.offer is None and may_double_again(view.rules, view.cube):
        said.append(t(f"cube.tip.{view.rules.double_when}"))
        said.append(t("cube.tip.most", n=view.rules.max_cube))
    return " ".join(said)


def offer_tip(view: View, who: Who) -> str:
    """Returns the tip of the button that offers a double."""
    redouble = view.rules.allows_redouble_to(view.cube.factor * 4)
    key = "table.tip.double.redouble" if redouble else "table.tip.double"
    return t(key, name=who.names[view.opponent], n=view.cube.factor * 2)


def held_deadwood(view: View) -> int:
    """Returns the least deadwood of the hand; of eleven cards after the best discard."""
    deadwood = meld_rules(view.rules).deadwood
    if view.hand.bit_count() <= 10:
        return deadwood(view.hand)
    return min(deadwood(view.hand ^ 1 << card) for card in each(view.hand) if card != view.forbidden)


def is_redouble(view: View) -> bool:
    """Returns whether the double on offer is a redouble."""
    return view.cube.offer is not None and view.cube.at_stake > 2 * view.cube.factor


def answers(view: View, who: Who) -> AnswerTexts:
    """Returns the texts for the seat that answers a double; raises ValueError when none is on offer."""
    if view.cube.offer is None:
        raise ValueError("no double is on offer")
    name, rules = who.names[view.cube.offer.seat], view.rules
    kind = "redouble" if is_redouble(view) else "double"
    accept = [t("double.accept", n=view.cube.at_stake)]
    if may_double_again(rules, view.cube.accepted(view.seat)):
        accept.append(t("double.accept.yours"))
    else:
        accept.append(t("double.accept.last"))
    redouble = None
    if may_redouble(rules, view.cube):
        more = rules.allows_redouble_to(view.cube.at_stake * 4)
        redouble = t("double.redouble.more" if more else "double.redouble", name=name, n=view.cube.at_stake * 2)
    price = _price(view, name)
    return AnswerTexts(
        title=t(f"double.title.{kind}", name=name, n=view.cube.at_stake),
        accept=" ".join(accept),
        redouble=redouble,
        resign=" ".join(price),
        brief_accept=accept[0],
        brief_resign=price[0],
    )


def _price(view: View, name: str) -> list[str]:
    """Returns what resigning now costs, in sentences; the first one says it all in short."""
    rules, left = view.rules, held_deadwood(view)
    spade = view.turned is not None and suit(view.turned) == 0
    least, most = refusal_range(rules, left, cube=view.cube.factor, spade=spade)
    score = score_round(RoundFacts(Ending.RESIGN, 0, 1, 1, left, view.cube.factor, spade), rules)
    fixed = least == most
    said = [tn("double.price.fixed", least, name=name) if fixed else tn("double.price", most, name=name, least=least)]
    key = "double.why" if rules.resign_bonus else "double.why.no_bonus"
    said.append(t(f"{key}.layoff" if rules.layoff else key, count=left, name=name, bonus=rules.resign_bonus))
    if rules.gin_bonus:
        said.append(t("double.why.gin", name=name, gin=rules.gin_bonus))
    if score.multiplier > 1:
        kind = "spade" if score.cube == 1 else "cube" if score.spade == 1 else "times"
        said.append(t(f"double.why.{kind}", n=score.multiplier))
    if rules.has_boxes and rules.tables == 1 and score.boxes:
        said.append(tn("double.price.box", score.boxes, name=name))
    return said


def no_double_reason(error: IllegalAction, view: View, who: Who) -> str | None:
    """Returns why no double may be offered now; None where the cube has no words of its own for it."""
    if error.code == "cube_not_yours":
        rule = view.rules.cube_owner
        return t(f"reason.cube_not_yours.{rule}", name=who.names[view.opponent])
    if error.code != "wrong_phase":
        return None
    if view.phase is Phase.DISCARD:
        late = view.rules.double_when == "any_time_in_turn"
        return t("reason.double.opening" if late else "reason.double.drawn")
    keys = {
        Phase.UPCARD: "upcard",
        Phase.DRAW_STOCK: "draw_stock",
        Phase.LAST_DISCARD: "end",
        Phase.MUST_END: "end",
    }
    return t(f"reason.double.{keys[view.phase]}") if view.phase in keys else None
