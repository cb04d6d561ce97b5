"""The lessons in their order, each with its arranged cards and steps, as the rules have them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from gin_desktop.engine.cards import parse_card, parse_cards, to_set
from gin_desktop.engine.melds import meld_rules
from gin_desktop.engine.play.actions import Discard, DrawStock, Knock, Pass
from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.presets import preset
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.practice.learning import judging
from gin_desktop.practice.learning.boards import OWN, TOM, TURNED, Board
from gin_desktop.practice.learning.tasks import OpenSheet, Pick, Play, Question, Showdown, Step
from gin_desktop.session.sitting import Sitting
from gin_desktop.words import t
from gin_desktop.words.names import shown_name

_MOST_DEADWOOD: Final = 50
"""More than the deadwood that any of the earlier rounds of a game has brought (points)."""
ROUND: Final = "round"
"""What follows the lessons: a whole round against Tom, with the coach."""
LEAST_LIMIT: Final = 5
"""The knock limit that the arranged knocks need (points)."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson: its title is ``learning.NAME.title``.

    Attributes:
        before_deadwood: whether it comes before deadwood is taught, and so does without it.
        boards: what is played under given rules; nothing for the guided round.
        absent: why there is no such lesson under given rules, as the end of a message id; empty where there is one.
    """

    name: str
    boards: Callable[[RuleSet], tuple[Board, ...]]
    absent: Callable[[RuleSet], str] = lambda _: ""
    before_deadwood: bool = False

    def steps(self, rules: RuleSet) -> tuple[Step, ...]:
        """Returns all steps in their order."""
        return tuple(step for board in self.boards(rules) for step in board.steps)


def course_rules(rules: RuleSet) -> RuleSet:
    """Returns the rules of the lessons: those chosen, without a cube; for more players, the usual ones of two."""
    if rules.players != 2:
        return preset("standard")
    return rules.but(doubling="off", max_cube=1) if rules.has_cube else rules


_DRAW: Final = Play(judging.draw_stock)
_TAKE: Final = Play(judging.take)
_DISCARD: Final = Play(judging.best_discards, judged=True)
_KNOCK: Final = Play(judging.best_knocks)


def _pack(_: RuleSet) -> tuple[Board, ...]:
    steps = (
        Step("high", Pick("high", judging.as_kings, 1)),
        Step("low", Pick("low", judging.fewest_points, 1)),
        Step("stock", _DRAW),
        Step("aim", Play(judging.dearest_discards, judged=True)),
    )
    return (Board("KS QH 9C 8C 7S 6H 4D 3C 2S AH", "TS TD 9H 8S 7H 6C 5C 4S 3D 2H", "JD", "5S", steps),)


def _melds(_: RuleSet) -> tuple[Board, ...]:
    steps = (
        Step("set", Pick("set", judging.set_cards)),
        Step("run", Pick("run", judging.run_cards)),
        Step("draw", _DRAW),
        Step("longer", Pick("run", judging.run_cards)),
        Step("discard", _DISCARD),
    )
    return (Board("7S 7H 7D 4C 5C 6C KS 9H 2D JC", "AS AD KH QS TD 9S 8H 6D 4H 2S", "3C", "QD", steps),)


def _deadwood(_: RuleSet) -> tuple[Board, ...]:
    steps = (
        Step("loose", Pick("deadwood", judging.loose_cards)),
        Step("sum", Question(_deadwood_answers, "learning.reply.sum"), facts=_own_sum),
        Step("draw", _DRAW),
        Step("least", _DISCARD),
    )
    return (Board("9S 9H 9C 3H 4H 5H 6H QC 8D 2S", "AS AD KH QS TD JS 8H 6D 4S 2C", "7H", "KD", steps),)


def _own_sum(sitting: Sitting) -> Mapping[str, object]:
    return {"sum": judging.sum_text(sitting.view(OWN))}


def _deadwood_answers(sitting: Sitting) -> tuple[tuple[str, ...], int]:
    view = sitting.view(OWN)
    melder = meld_rules(view.rules)
    right, all_cards = melder.deadwood(view.hand), melder.total(view.hand)
    return (str(all_cards - right), str(right), str(all_cards)), 1


def _turn(_: RuleSet) -> tuple[Board, ...]:
    steps = (
        Step("take", _TAKE),
        Step("discard", _DISCARD),
        Step("stock", _DRAW, before=(DrawStock(), Discard(parse_card("QS")))),
        Step("again", _DISCARD),
    )
    own, theirs = "8S 8H 4D 5D 6D KC JS 9C 3H 2H", "QS QD TC TS 6C 6S 4C 5S KD 2S"
    return (Board(own, theirs, "AC 4H", "8D", steps, under="QH"),)  # a discard: the upcard is taught later


def _upcard(rules: RuleSet) -> tuple[Board, ...]:
    if rules.start == "eleven":
        own = "6S 6H 6D TS JS QS KD 9C 4C 3D 2S"
        return (Board(own, "KS QH JD TC 8H 8C 7D 5H 5C 2H", "AC", "", (Step("eleven", _DISCARD),), Phase.DISCARD),)
    first = (Step("take", _TAKE), Step("discard", _DISCARD))
    passed = (DrawStock(), Discard(parse_card("QD"))) if rules.upcard_rule == "dealer_turn" else (Pass(),)
    draw = {"dealer_turn": "draw.turn", "both_then_normal": "draw.normal"}.get(rules.upcard_rule, "draw")
    second = (
        Step("pass", Play(judging.pass_on)),
        Step(draw, _DRAW, before=passed),
        Step("again", _DISCARD),
    )
    return (
        Board("6H 6D TS JS QS 9C KD 4C 3D 2S", "KS QH JD TC 8H 8C 7D 5H 5C 2H", "AC", "6S", first, Phase.UPCARD),
        Board("5S 5H 7D 8D 9D JC TC 4H 3S 2C", "QD QS 8S 7C 6C 6H 4C 3D 2D AC", "2S 5C", "KH", second, Phase.UPCARD),
    )


def _knock(rules: RuleSet) -> tuple[Board, ...]:
    own = "5S 5H 5D 8C 9C TC JC 2H 3S KD"
    enough = meld_rules(rules).deadwood(to_set(parse_cards(own))) <= rules.knock_limit_for(parse_card(TURNED))
    draw = Step("draw.enough" if enough else "draw", _DRAW)
    steps = (draw, Step("knock", _KNOCK), Step("showdown", Showdown()))
    return (Board(own, "KS KH 8D 7H QD 6S 4H 2C TS 3D", "7C", "QH", steps),)


_TOM_KNOCKS: Final = (DrawStock(), Knock(parse_card("9S")))


def _layoff(_: RuleSet) -> tuple[Board, ...]:
    steps = (
        Step("loose", Pick("deadwood", judging.loose_cards)),
        Step("showdown", Showdown(), before=_TOM_KNOCKS),
    )
    board = Board("4S 4H 4D 9C TC JC 8H 8S KD 2C", "5H 6H 7H QS QH QD KS KH KC 3D", "9S", "AS", steps, Phase.DRAW, TOM)
    return (board,)


def _gin(rules: RuleSet) -> tuple[Board, ...]:
    first = (Step("draw", _DRAW), Step("gin", _KNOCK), Step("showdown", Showdown()))
    theirs = "2H 3H 5S 6D 8H 9H JD JS AC KD"
    found = [Board("4S 4H 4D 7C 8C 9C TC QH QD KS", theirs, "QS", "KC", first)]
    if rules.big_gin:
        second = (
            Step("big.dealt" if rules.must_go_gin else "big.draw", _DRAW),
            Step("big", Play(judging.big_gins)),
            Step("big.showdown", Showdown()),
        )
        found.append(Board("4S 4H 4D 7C 8C 9C TC QH QD QS", theirs, "4C", "KC", second))
    return tuple(found)


def _undercut(rules: RuleSet) -> tuple[Board, ...]:
    own = "3S 3H 3D 6C 7C 8C 9C JH 7H 2D" if rules.layoff else "3S 3H 3D 6C 7C 8C 9C TC JC 2D"
    who, name = ("who", "showdown") if rules.layoff else ("who.own", "showdown.own")
    steps = (
        Step(who, Question(_undercut_answers, "learning.reply.undercut"), facts=_undercut_facts),
        Step(name, Showdown(), before=_TOM_KNOCKS),
    )
    return (Board(own, "8H 9H TH KS KH KD QS QD QC 5S", "9S", "AS", steps, Phase.DRAW, TOM),)


def _undercut_facts(sitting: Sitting) -> Mapping[str, object]:
    """Tom's deadwood, and what the learner can come down to when Tom knocks."""
    round_ = sitting.game.round
    assert round_ is not None
    melder, own, theirs = meld_rules(sitting.rules), round_.hands[OWN], round_.hands[TOM]
    spread = melder.best_arrangement(theirs)
    least = judging.best_after_layoffs(melder, own, spread, layoffs=sitting.rules.layoff)
    count = melder.deadwood(theirs)
    tie = "learning.undercut.tie.knocker" if sitting.rules.tie_rule == "knocker" else "learning.undercut.tie"
    return {"theirs": count, "least": least, "tie": t(tie, theirs=count)}


def _undercut_answers(sitting: Sitting) -> tuple[tuple[str, ...], int]:
    return tuple(shown_name(seat.name) for seat in reversed(sitting.seats)), 1


def _game(rules: RuleSet) -> tuple[Board, ...]:
    steps = [
        Step("sheet", OpenSheet(), facts=_sheet_facts),
        Step("target", _TARGET, facts=_sheet_facts, told=rules.game_bonus > 0),
    ]
    if rules.box_bonus:
        steps.append(Step(_boxes_name(rules), Question(_box_answers, "learning.reply.boxes"), facts=_sheet_facts))
    own, theirs = "7S 7H 7D 4C 5C 6C KS 9H 2D JC", "AS AD KH QS TD 9S 8H 6D 4H 2S"
    earlier = (
        (OWN, "4S 4H 4D 7C 8C 9C TC QH QD QS KS", "2H 3H 4C JD JS JC 6D 5S AC AD"),
        (TOM, "8H 9H TH KS KH KD QS QD QC QH 5S", "3S 3H 3D 6C 7C 8C 9C JC 7S 2D"),
    )
    fits = rules.gin_bonus + _MOST_DEADWOOD < rules.target  # the game must go on after them
    return (Board(own, theirs, "3C", "QD", tuple(steps), earlier=earlier if fits else ()),)


def _boxes_name(rules: RuleSet) -> str:
    """Returns the step about boxes: who scores them, and whether the round won by gin counts as several."""
    if rules.extra_box_gin:
        return "boxes.extra" if rules.box_to == "each" else "boxes.loser.extra"
    return "boxes" if rules.box_to == "each" else "boxes.loser"


def _sheet_facts(sitting: Sitting) -> Mapping[str, object]:
    """The state of the game in its first column."""
    sheet, rules = sitting.game.sheet, sitting.rules
    mine, other = sheet.columns[0] if sheet.columns else sheet.scores
    return {
        "mine": mine,
        "other": other,
        "left": rules.target - mine,
        "boxes": sheet.boxes[OWN],
        "by_gin": 1 + rules.extra_box_gin,
    }


def _target_answers(sitting: Sitting) -> tuple[tuple[str, ...], int]:
    facts, target = _sheet_facts(sitting), sitting.rules.target
    return (str(facts["mine"]), str(facts["left"]), str(target)), 1


def _box_answers(sitting: Sitting) -> tuple[tuple[str, ...], int]:
    boxes, worth = sitting.game.sheet.boxes[OWN], sitting.rules.box_bonus
    return tuple(str(n * worth) for n in sorted({0, boxes, boxes + 1})), min(1, boxes)


_TARGET: Final = Question(_target_answers, "learning.reply.target")


def _nothing(_: RuleSet) -> tuple[Board, ...]:
    return ()


def _no_knock(rules: RuleSet) -> str:
    if rules.gin_only:
        return "gin_only"
    return "limit" if rules.knock_limit_for(parse_card(TURNED)) < LEAST_LIMIT else ""


def _no_layoff(rules: RuleSet) -> str:
    return _no_knock(rules) or ("" if rules.layoff else "layoff")


LESSONS: Final = (
    Lesson("pack", _pack, before_deadwood=True),
    Lesson("melds", _melds, before_deadwood=True),
    Lesson("deadwood", _deadwood),
    Lesson("turn", _turn),
    Lesson("upcard", _upcard),
    Lesson("knock", _knock, _no_knock),
    Lesson("layoff", _layoff, _no_layoff),
    Lesson("gin", _gin),
    Lesson("undercut", _undercut, _no_knock),
    Lesson("game", _game),
    Lesson(ROUND, _nothing),
)
"""All lessons, in their order."""


def lessons_under(rules: RuleSet) -> tuple[Lesson, ...]:
    """Returns the lessons that there are under these rules."""
    return tuple(lesson for lesson in LESSONS if not lesson.absent(rules))


def lesson(name: str) -> Lesson:
    """Returns a lesson by its name; raises ``KeyError``."""
    return {one.name: one for one in LESSONS}[name]
