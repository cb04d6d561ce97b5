"""The rules page: how a rule set is played and scored, in sections made from its fields."""

from __future__ import annotations

from typing import Final

from gin_desktop.engine.play.cube import Phase
from gin_desktop.engine.rule_field import Ending
from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.words import t, tn
from gin_desktop.words.document import Block, Section
from gin_desktop.words.rules import examples, players

_SECTION_FOR: Final = {
    Phase.UPCARD: "deal",
    Phase.DRAW_STOCK: "deal",
    Phase.DRAW: "turn",
    Phase.DISCARD: "end",
    Phase.LAST_DISCARD: "turn",
    Phase.MUST_END: "end",
    Phase.ANSWER: "doubling",
    Phase.SPREAD: "doubling",
    Phase.DEFENCE: "layoff",
    Phase.OVER: "score",
}


def section_for(phase: Phase | None) -> str:
    """Returns the id of the section about this phase of a round.

    Without a phase, between deals or for somebody who does not play, it is who plays whom, where more than two play.
    """
    return "players" if phase is None else _SECTION_FOR[phase]


def rules_page(rules: RuleSet) -> list[Section]:
    """Returns the rules page of any valid rule set.

    Ids: aim, players, cards, deal, turn, end, layoff, score, doubling, game, sheet, settle; players only with three or
    four, settle with three, doubling and sheet where the rules have doubling and a sheet of several games.
    """
    sections = [Section("aim", t("page.aim.title"), _aim(rules))]
    if rules.players > 2:
        sections.append(Section("players", t("page.players.title"), players.seating_paragraphs(rules)))
    sections += [
        Section("cards", t("page.cards.title"), _cards(rules)),
        Section("deal", t("page.deal.title"), _deal(rules)),
        Section("turn", t("page.turn.title"), _turn(rules)),
        Section("end", _end_title(rules), _end(rules)),
        Section("layoff", t("page.layoff.title"), _layoff(rules)),
        Section("score", t("page.score.title"), _score(rules)),
    ]
    if rules.has_cube:
        sections.append(Section("doubling", t("page.doubling.title"), _doubling(rules)))
    if rules.sheet == "hollywood":
        # the columns come first: what is said of the game is said of each of them
        sections.append(Section("sheet", t("page.sheet.title.hollywood"), _hollywood(rules)))
        sections.append(Section("game", t("page.game.title.hollywood"), _game(rules)))
    else:
        sections.append(Section("game", t("page.game.title"), _game(rules)))
    if rules.series == "multi_match":
        sections.append(Section("sheet", t("page.sheet.title.series"), _series(rules)))
    if rules.players == 3:
        sections.append(Section("settle", t("page.settle.title"), players.settling(rules)))
    return sections


def _aim(rules: RuleSet) -> tuple[Block, ...]:
    if rules.gin_only:
        return t("page.aim"), t("page.aim.gin_only")
    knock = t(_without_layoffs("page.aim.knock", rules))
    return t("page.aim"), f"{knock} {t(f'page.aim.tie.{rules.tie_rule}')}"


def _ways(rules: RuleSet) -> str:
    """Returns the part of a message id that names the ways to end a round."""
    if rules.gin_only:
        return "gin_big" if rules.big_gin else "gin"
    return "knock_big" if rules.big_gin else "knock"


def _without_layoffs(key: str, rules: RuleSet) -> str:
    """Returns the message id of a sentence about a knock, which differs without lay-offs."""
    return key if rules.layoff else f"{key}.no_layoff"


def _turned(key: str, rules: RuleSet) -> str:
    """Returns the message id of a sentence about the upcard or, with eleven cards, the knock card."""
    return f"{key}.eleven" if rules.start == "eleven" else key


def _of_gin(key: str, rules: RuleSet) -> str:
    """Returns the message id of a sentence about knocking, which differs where only gin ends a round."""
    return f"{key}.gin_only" if rules.gin_only else key


def _cards(rules: RuleSet) -> tuple[Block, ...]:
    said: list[Block] = [t("page.cards.points", ace=rules.ace_points), t("page.cards.melds")]
    said += [t(f"page.cards.ace.{rules.ace_runs}"), examples.melds(rules)]
    if rules.ace_points > 1:
        said.append(t(_of_gin("page.cards.ace_points", rules), ace=rules.ace_points))
    return *said, examples.hand(rules)


def _deal(rules: RuleSet) -> tuple[Block, ...]:
    at_table = ".three" if rules.players == 3 else ""
    said = [t(f"page.deal.{rules.start}{at_table}")]
    if rules.start == "eleven" and rules.uses_turned_card:
        said.append(t("page.deal.turned"))
    first = f"{t(f'page.first.{rules.upcard_rule}')} {t(f'page.first.end.{_ways(rules)}')}"
    return *said, players.dealers(rules), first


def _turn(rules: RuleSet) -> tuple[Block, ...]:
    back = f"page.turn.return.{rules.return_taken_card}"
    if rules.return_taken_card == "forbidden":
        back = _of_gin(back, rules)
    pile = t(f"page.turn.pile.{rules.discard_view}")
    if rules.discard_view == "top_only":
        pile = f"{pile} {t('page.turn.pile.aid')}"
    dead = rules.dead_stock
    if dead > 1:
        stock = t("page.turn.dead_stock", n=dead)
    else:
        stock = t("page.turn.dead_stock_one" if dead else "page.turn.dead_stock_none")
    return (
        f"{t('page.turn')} {t(back)}",
        f"{pile} {t('page.turn.stock')}",
        f"{stock} {' '.join(_last(rules))}",
        t("page.turn.guard"),
    )


def _last(rules: RuleSet) -> tuple[str, ...]:
    """Returns what the last draw and the last discard may be used for."""
    if not rules.last_draw_knock:
        return (t("page.turn.last_draw.no"),)
    last = rules.last_discard if rules.last_discard == "dead" else f"knock_only.{_ways(rules)}"
    return t(f"page.turn.last_draw.yes.{_ways(rules)}"), t(f"page.turn.last.{last}")


def _end_title(rules: RuleSet) -> str:
    title = _of_gin("page.end.title", rules)
    return t(f"{title}.big" if rules.big_gin else title)


def _end(rules: RuleSet) -> tuple[Block, ...]:
    said: list[Block] = []
    if rules.gin_only:
        only = t("page.end.gin_only.big" if rules.big_gin else "page.end.gin_only")
        said.append(f"{only} {t('page.end.gin_only.cube')}" if rules.max_cube > 1 else only)
    elif rules.knock_mode == "oklahoma":
        ace = f"page.end.oklahoma.ace.limit_{rules.oklahoma_ace}"
        if rules.oklahoma_ace == "gin_only" and rules.big_gin:
            ace = f"{ace}.big"
        said.append(f"{t(_turned('page.end.oklahoma', rules))} {t(ace)}")
        said.append(examples.upcard_example(rules))
    else:
        said.append(t("page.end.knock", limit=rules.knock_limit))
    if not rules.gin_only:
        said.append(t(_without_layoffs("page.end.spread", rules)))
    must = t("page.end.must_go_gin" if rules.must_go_gin else "page.end.may_wait")
    big = t("page.end.big_gin" if rules.big_gin else "page.end.no_big_gin")
    wait = t(_turned("page.end.draw_first", rules))
    discard = t(_of_gin(f"page.end.discard.{rules.knock_discard}", rules))
    return *said, f"{t(_of_gin('page.end.gin', rules))} {must} {wait}", f"{big} {discard}"


def _layoff(rules: RuleSet) -> tuple[Block, ...]:
    said: list[Block] = []
    on_gin = rules.allows_layoffs_on(Ending.GIN)
    if not rules.layoff:
        said.append(t("page.layoff.none"))
    else:
        # a refused double has its lay-offs as well: those are told where doubling is
        open_to = not rules.gin_only or on_gin
        kind = "knock" if not rules.gin_only else "gin" if on_gin else "gin_only"
        said.append(t(f"page.layoff.{kind}"))
        against = [t("page.layoff.gin.yes" if on_gin else "page.layoff.gin.no")]
        if rules.big_gin:
            against.append(
                t("page.layoff.big.yes" if rules.allows_layoffs_on(Ending.BIG_GIN) else "page.layoff.big.no")
            )
        if open_to:
            said.append(t("page.layoff.best"))
        said.append(" ".join(against))
        if open_to:
            said.append(examples.laying_off(rules))
    if rules.gin_laid_to_zero == "void":
        said.append(t("page.layoff.void"))
    return tuple(said)


def _score(rules: RuleSet) -> tuple[Block, ...]:
    knocks = not rules.gin_only
    said: list[Block] = [t(_without_layoffs("page.score.knock", rules))] if knocks else []
    said.append(t("page.score.gin", points=rules.gin_bonus))
    if rules.big_gin:
        said.append(t("page.score.big_gin", points=rules.big_gin_bonus))
    if knocks:
        undercut = t(_without_layoffs("page.score.undercut", rules), points=rules.undercut_bonus)
        said.append(f"{undercut} {t(f'page.score.tie.{rules.tie_rule}')}")
    if rules.spades_double:
        said.append(t(_turned("page.score.spades", rules)))
    if rules.max_cube > 1:
        both = rules.spades_double
        said.append(t("page.score.cube") + (f" {t('page.score.cube.spades')}" if both else ""))
    said.append(t("page.score.drawn"))
    together = players.partners_net(rules) if rules.mode == "partners4" else ()
    return *said, examples.rounds(rules), *examples.showdown(rules), *together


def _doubling(rules: RuleSet) -> tuple[Block, ...]:
    if rules.max_cube == 1:
        return (t("page.doubling.never"),)
    redoubles = rules.allows_redouble_to(4)
    when = f"{t(f'page.doubling.when.{rules.double_when}')} {t(_not_yet(rules))}"
    answer = t("page.doubling.answer.redouble" if redoubles else "page.doubling.answer.double", most=rules.max_cube)
    if redoubles:
        answer = f"{answer} {t(f'page.doubling.owner.{rules.cube_owner}')}"
    lays_off = rules.allows_layoffs_on(Ending.RESIGN)
    refuse = t("page.doubling.refuse" if lays_off else "page.doubling.refuse.no_layoff", points=rules.resign_bonus)
    if rules.double_when == "any_time_in_turn":
        refuse = f"{refuse} {t('page.doubling.refuse.late')}"
    factor = t(_refused(rules, redoubles=redoubles))
    if rules.spades_double:
        factor = f"{factor} {t('page.doubling.refuse.spades')}"
    boxes = "page.doubling.boxes"
    return (
        when,
        answer,
        refuse,
        t("page.doubling.refuse.gin", points=rules.gin_bonus),
        f"{factor} {t('page.doubling.refuse.won')}",
        t(boxes if rules.shutout_effect == "bonus" else f"{boxes}.no_shutout_bonus"),
        examples.refusal(rules),
    )


def _not_yet(rules: RuleSet) -> str:
    """Returns the message id of the sentence about when nobody may double."""
    if rules.start == "eleven":
        return "page.doubling.not.eleven"
    forced = "stock" if rules.upcard_rule == "both_then_stock" else "upcard"
    key = f"page.doubling.not.{forced}"
    return f"{key}.late" if rules.double_when == "any_time_in_turn" else key


def _refused(rules: RuleSet, *, redoubles: bool) -> str:
    """Returns the message id of the sentence about the multiplier of a refusal."""
    if not redoubles:
        return "page.doubling.refuse.none"
    if rules.cube_owner == "either":
        return "page.doubling.refuse.none.redouble"
    current = rules.resign_multiplier == "current"
    return "page.doubling.refuse.current" if current else "page.doubling.refuse.none.alternate"


def _game(rules: RuleSet) -> tuple[Block, ...]:
    target = players.told("target", rules, target=rules.target)
    # two results are put together before an undercut of partners can win anything, and a total may win against it
    wins = not rules.gin_only and rules.tables == 1 and players.target_wins(rules)
    said: list[Block] = [f"{target} {players.told('undercut', rules)}" if wins else target]
    said.append(players.bonus(rules))
    if rules.has_boxes:
        said.append(" ".join([*players.boxes(rules), *_more_boxes(rules)]))
    else:
        said.append(t("page.game.box.none"))
    said.append(players.shutout(rules) if rules.shutout_effect != "none" else t("page.game.shutout.none"))
    left = players.told("left", rules)
    won = players.told(f"winner.{rules.game_winner}", rules) if rules.has_effect("game_winner") else ""
    said.append(f"{won} {left}" if won else left)
    return *said, examples.game(rules)


def _more_boxes(rules: RuleSet) -> list[str]:
    said: list[str] = []
    if rules.mode == "partners4":
        return said
    if rules.extra_box_gin:
        said.append(tn("page.game.box.big_gin" if rules.big_gin else "page.game.box.gin", rules.extra_box_gin))
    if rules.extra_box_undercut and not rules.gin_only:
        said.append(tn("page.game.box.undercut", rules.extra_box_undercut))
    if rules.spade_boxes_double:
        said.append(t(_turned("page.game.box.spades", rules)))
    return said


def _hollywood(rules: RuleSet) -> tuple[Block, ...]:
    return (
        t("page.sheet.hollywood"),
        t("page.sheet.hollywood.close", target=rules.target),
        t("page.sheet.hollywood.late"),
        t("page.sheet.hollywood.each"),
        t(f"page.sheet.hollywood.{rules.hollywood_winner}"),
        examples.hollywood(rules),
    )


def _series(rules: RuleSet) -> tuple[Block, ...]:
    games = "page.sheet.series.solo" if rules.mode == "captain3_fixed_box" else "page.sheet.series"
    key = "page.sheet.series.target" if rules.series_target else "page.sheet.series.open"
    return t(games), t(key, total=rules.series_target), examples.series(rules)
