"""The worked examples of a rules page. Cards and figures are chosen here; what they come to, the engine says."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Final

from gin_desktop.engine.cards import FULL, Card, parse_card, parse_cards, rank, suit, to_list, to_set
from gin_desktop.engine.layoffs import Defence, best_defence
from gin_desktop.engine.melds import Arrangement, MeldRules, default_spread, meld_rules
from gin_desktop.engine.rule_field import Ending, RoundFacts
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.engine.scoring import Outcome, score_round
from gin_desktop.engine.sheets.hollywood import Hollywood
from gin_desktop.engine.sheets.series import Series
from gin_desktop.words import t
from gin_desktop.words.document import CardGroup, Example, TableExample
from gin_desktop.words.layoffs import cards_text
from gin_desktop.words.reckoning import Who, reckoning
from gin_desktop.words.rules.sample_deals import entrant_names, sample_deals, whole_game
from gin_desktop.words.sheets.lines import settlement

_MELDS: Final = ("7S 7H 7C", "4D 5D 6D", "QS KS AS", "KS AS 2S", "QS KS AS 2S 3S")
_HAND: Final = "7S 7H 7C 4D 5D 6D 7D KC 3H AS"
_TURNED: Final = ("7H", "KD", "AH", "2S")
_KNOCKER: Final = "4H 5H 6H 9S 9D 9C QS QH QC"
"""three melds; the tenth card is chosen so that it may be knocked with"""
_LOOSE: Final = ("6D", "5D", "4D", "3D", "2D", "AD")
_LAYS_OFF: Final = "JS JH JD JC 8S 8D 8C 7H 2C AC"
_HOLDS_ALL: Final = "JS JH JD JC 8S 8D 8C 2S 3S 4S"
_GAMES_SHOWN: Final = 3
_ORDER: Final = ("first", "second", "third")
_ENTERED: Final = 7
_LOSES: Final = "KH KC JS JH JD 7H 8C 8S 3C AC"


def melds(rules: RuleSet) -> Example:
    """Returns an example of sets, runs, and runs that depend on the ace."""
    melder = meld_rules(rules)
    groups = []
    for text in _MELDS if rules.ace_runs == "wrap" else _MELDS[:-1]:
        cards = to_set(parse_cards(text))
        kind = "set" if melder.is_set(cards) else "run" if melder.is_run(cards) else "no_meld"
        groups.append(CardGroup(tuple(parse_cards(text)), t(f"example.{kind}"), kind != "no_meld"))
    return Example(t("example.melds"), (tuple(groups),))


def hand(rules: RuleSet) -> Example:
    """Returns an example of a hand of ten cards with its melds and deadwood."""
    melder = meld_rules(rules)
    cards = to_set(parse_cards(_HAND))
    return Example(t("example.hand"), (_laid_out(melder, cards, melder.best_arrangement(cards)),))


def upcard_example(rules: RuleSet) -> Example:
    """Returns an example of upcards that set the knock limit (RULES.md 4.6)."""
    groups = []
    for name in _TURNED:
        card = parse_card(name)
        limit = rules.knock_limit_for(card)
        key = "example.limit.spade" if suit(card) == 0 and rules.spades_double else "example.limit"
        text = t(f"{key}.or_less" if limit > 1 else key, limit=limit) if limit else t("example.limit.gin")
        groups.append(CardGroup((card,), text))
    title = "example.turned.eleven" if rules.start == "eleven" else "example.turned"
    return Example(t(title), (tuple(groups),))


def laying_off(rules: RuleSet) -> Example:
    """Returns an example of a defence with a lay-off, and the deadwood before and after it."""
    melder = meld_rules(rules)
    spread, _ = _knocker(rules, melder)
    cards = to_set(parse_cards(_LAYS_OFF))
    best = best_defence(melder, cards, spread)
    rows = (_groups(melder, spread), _defender(melder, cards, best, spread))
    note = t("example.layoff.note", before=melder.deadwood(cards), after=best.deadwood)
    return Example(t("example.layoff"), rows, _names(), note=note)


def showdown(rules: RuleSet) -> list[Example]:
    """Returns two rounds card by card with scores: one won by the knocker (or gin), and an undercut if possible."""
    melder = meld_rules(rules)
    spread, held = _knocker(rules, melder)
    deadwood = melder.total(held) - sum(melder.total(meld) for meld in spread)
    ending = Ending.KNOCK if deadwood else Ending.GIN
    names = _names()
    found: list[Example] = []
    for text in (_LOSES, _LAYS_OFF, _HOLDS_ALL):
        cards = to_set(parse_cards(text))
        best = best_defence(melder, cards, spread, layoffs=rules.allows_layoffs_on(ending))
        facts = RoundFacts(ending, 0, 1, deadwood, best.deadwood)
        score = score_round(facts, rules)
        undercut = score.outcome is Outcome.UNDERCUT
        if found and not undercut:
            continue
        points = (score.points, 0) if score.winner == 0 else (0, score.points)
        title = t("example.undercut" if undercut else f"example.{ending}")
        steps = reckoning(facts, rules, points, Who(names))[: -len(points)]
        rows = (_laid_out(melder, held, spread), _defender(melder, cards, best, spread))
        found.append(Example(title, rows, names, tuple(steps)))
        if undercut:
            break
    return found


def rounds(rules: RuleSet) -> TableExample:
    """Returns the score of each common ending under the rules."""
    low = max(1, min(6, rules.highest_knock_limit))
    cases: list[tuple[str, RoundFacts]] = []

    def case(name: str, ending: Ending, mine: int, theirs: int, *, cube: int = 1, spade: bool = False) -> None:
        cases.append((name, RoundFacts(ending, 0, 1, mine, theirs, cube, spade)))

    if not rules.gin_only:
        case("knock", Ending.KNOCK, low, 31)
        if rules.spades_double:
            case("knock.spade", Ending.KNOCK, low, 31, spade=True)
        if rules.max_cube > 1:
            case("knock.cube", Ending.KNOCK, low, 31, cube=2)
    case("gin", Ending.GIN, 0, 31)
    if rules.big_gin:
        case("big_gin", Ending.BIG_GIN, 0, 31)
    if not rules.gin_only:
        case("undercut", Ending.KNOCK, low, low // 2)
        case("tie", Ending.KNOCK, low, low)
    if rules.max_cube > 1:
        case("refused", Ending.RESIGN, 14, 31)
    head = t("example.round.how"), t("example.round.deadwood"), t("example.round.points")
    rows = []
    for name, facts in cases:
        score = score_round(facts, rules)
        both = t("example.round.deadwood.value", first=facts.knocker_deadwood, second=facts.defender_deadwood)
        points = str(score.points)
        if score.winner == facts.defender:
            points = t("example.round.defender", points=points)
        rows.append((t(f"example.round.{name}"), both, points))
    return TableExample(t("example.round"), head, tuple(rows))


def refusal(rules: RuleSet) -> Example:
    """Returns an example of a refused double with its score."""
    melder = meld_rules(rules)
    doubler = to_set(parse_cards("3H 4H 5H 9S 9D 9C KD QC 2C AD"))
    resigner = to_set(parse_cards("7H 7S 7D KS QD 8D 4C 4S 2H AS"))
    spread = default_spread(melder, doubler, FULL & ~doubler)
    best = best_defence(
        melder, resigner, spread, layoffs=rules.allows_layoffs_on(Ending.RESIGN, melder.deadwood(doubler))
    )
    facts = RoundFacts(Ending.RESIGN, 0, 1, melder.deadwood(doubler), best.deadwood)
    names = _names()
    steps = reckoning(facts, rules, (0, 0), Who(names))[: -len(names)]
    rows = (_laid_out(melder, doubler, spread), _defender(melder, resigner, best, spread))
    return Example(t("example.round.refused"), rows, names, tuple(steps))


def game(rules: RuleSet) -> TableExample:
    """Returns an example of a game's settlement, line by line."""
    sheet = whole_game(rules)
    rows = [(entry.text, *(str(points) for points in entry.points)) for entry in settlement(sheet)]
    kind = "hollywood" if rules.sheet == "hollywood" else rules.entrants
    title = t(f"example.game.{kind}", **dict(zip(_ORDER, sheet.scores, strict=False)))
    return TableExample(title, (t("example.game.line"), *entrant_names(rules)), tuple(rows), totals=1)


def hollywood(rules: RuleSet) -> TableExample:
    """Returns an example of the first rounds of a Hollywood sheet, column by column."""
    sheet = Hollywood(rules)
    names = entrant_names(rules)
    rows = []
    for deal in islice(sample_deals(rules), _ENTERED):
        row = deal.enter(sheet)
        won = t("example.hollywood.drawn")
        if row.winners:
            winner = row.winners[0]
            won = t("example.hollywood.won", name=names[winner], points=row.gains[winner])
        cells = []
        for number, pair in enumerate(row.columns):
            key = "example.hollywood.closed" if max(pair) >= rules.target else "example.hollywood.running"
            cells.append(t(key, first=pair[0], second=pair[1]) if number in row.entered else "")
        rows.append((won, *cells))
    columns = [t("example.hollywood.column", number=number + 1) for number in range(len(sheet.columns))]
    return TableExample(t("example.hollywood"), (t("example.hollywood.round"), *columns), tuple(rows))


def series(rules: RuleSet) -> TableExample:
    """Returns an example of the totals of the first games of a series."""
    whole = Series(rules)
    for deal in sample_deals(rules):
        if whole.current.ended:
            if whole.ended or len(whole.games) == _GAMES_SHOWN:
                break
            whole.next_game()
        deal.enter(whole)
    rows = []
    for number, settled in enumerate(whole.settlements):
        points = (str(points) for points in settled.game_points)
        rows.append((t("example.series.game", number=number + 1), *points))
    rows.append((t("example.series.total"), *(str(points) for points in whole.game_scores)))
    head = t("example.series.head"), *entrant_names(rules)
    return TableExample(t("example.series"), head, tuple(rows), totals=1)


def _names() -> tuple[str, str]:
    """The players of the examples; the first knocks, has gin or doubles."""
    return t("example.anna"), t("example.ben")


def _knocker(rules: RuleSet, melder: MeldRules) -> tuple[Arrangement, int]:
    """A spread and a hand that may knock, with the most expensive loose card allowed; gin where nobody may knock."""
    loose = next((name for name in _LOOSE if melder.points[parse_card(name)] <= rules.highest_knock_limit), "QD")
    held = to_set(parse_cards(f"{_KNOCKER} {loose}"))
    return default_spread(melder, held, FULL & ~held), held


def _groups(melder: MeldRules, arrangement: Arrangement) -> tuple[CardGroup, ...]:
    kinds = [("set" if melder.is_set(meld) else "run", meld) for meld in arrangement]
    return tuple(CardGroup(tuple(melder.order(meld)), t(f"example.{kind}")) for kind, meld in kinds)


def _laid_out(melder: MeldRules, cards: int, arrangement: Arrangement) -> tuple[CardGroup, ...]:
    """A hand in its melds and its deadwood."""
    left = cards
    for meld in arrangement:
        left ^= meld
    return (*_groups(melder, arrangement), *_deadwood(melder, to_list(left)))


def _defender(melder: MeldRules, cards: int, best: Defence, spread: Arrangement) -> tuple[CardGroup, ...]:
    """A hand after its defence: melds, what was laid off on which meld of the knocker, and the deadwood."""
    left = cards
    for meld in best.melds:
        left ^= meld
    gone = [card for card, _ in best.layoffs]
    groups = list(_groups(melder, best.melds))
    for place, meld in enumerate(spread):
        laid = tuple(card for card, where in best.layoffs if where == place)
        if laid:
            groups.append(CardGroup(laid, t("example.lays_off", meld=cards_text(melder.order(meld)))))
    return (*groups, *_deadwood(melder, [card for card in to_list(left) if card not in gone]))


def _deadwood(melder: MeldRules, loose: Iterable[Card]) -> tuple[CardGroup, ...]:
    """Loose cards with their points, the most expensive first; nothing when there are none."""
    cards = sorted(loose, key=lambda card: (-melder.points[card], -rank(card), card))
    if not cards:
        return ()
    deadwood = sum(melder.points[card] for card in cards)
    return (CardGroup(tuple(cards), t("example.deadwood", deadwood=deadwood)),)
