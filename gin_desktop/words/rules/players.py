"""What a rules page says of three and four players: who plays whom, who deals, what counts for whom, settling up."""

from __future__ import annotations

from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.words import has, t, tn
from gin_desktop.words.document import Block
from gin_desktop.words.rules import seat_examples

_CAPTAIN = ("captain3_fixed_box", "captain3_rotating_box")


def told(part: str, rules: RuleSet, **values: object) -> str:
    """Returns the sentence about a part of the game: of the sheet, of the mode, or the usual one."""
    return t(_key(part, rules), **values)


def _brings(part: str, rules: RuleSet, points: int) -> str:
    """Returns the sentence about a part of the game, which may name the points it brings."""
    return _counted(_key(part, rules), points)


def _counted(key: str, points: int) -> str:
    return tn(key, points) if has(f"{key}.other") else t(key)


def _key(part: str, rules: RuleSet) -> str:
    """Returns the id of the sentence about a part of the game that fits these rules best."""
    kinds = [f"{rules.mode}.", "three." if rules.entrants == 3 else "side."] if rules.players > 2 else []
    kinds.append("")
    if rules.sheet == "hollywood":
        kinds = [*(f"hollywood.{kind}" for kind in kinds), *kinds]
    keys = [f"page.game.{kind}{part}" for kind in kinds]
    return next(key for key in keys if has(key) or has(f"{key}.other"))


def seating_paragraphs(rules: RuleSet) -> tuple[Block, ...]:
    """Returns the paragraphs about seating and how it changes from deal to deal, for three and four players."""
    mode = f"page.players.{rules.mode}"
    if rules.mode == "dealer_out3":
        passes = rules.next_dealer if rules.next_dealer in ("loser", "winner") else "left"
        later = f"{t(f'{mode}.next.{passes}')} {t(f'{mode}.draw')}"
    else:
        later = t(f"{mode}.next")
    said: list[Block] = [t(mode), later]
    for part in ("sides", "scores", "secret"):
        if has(f"page.players.{rules.mode}.{part}"):
            said.append(t(f"page.players.{rules.mode}.{part}"))
    if rules.players == 3:
        said.append(t("page.players.watching"))
    return *said, *seat_examples.deals(rules)


def dealers(rules: RuleSet) -> str:
    """Returns the sentences about the first and the later dealers."""
    if rules.players == 2:
        said = [t(f"page.deal.first.{rules.first_dealer}"), t(f"page.deal.next.{rules.next_dealer}")]
        return " ".join([*said, t(f"page.deal.draw.{rules.dealer_after_draw}")])
    return " ".join([*_first(rules), *_later(rules)])


def _first(rules: RuleSet) -> list[str]:
    how = rules.first_dealer
    if rules.mode == "partners4":
        return [t(f"page.deal.first.partners4.{how}")]
    drawn = how not in ("agree", "random")
    again = [t("page.deal.first.draw_again")] if drawn else []
    if rules.mode not in _CAPTAIN:
        return [t(f"page.deal.first.{rules.mode}.{how}"), *again]
    said = [t(f"page.deal.first.captain.{'draw' if drawn else how}"), *again]
    if rules.mode == "captain3_fixed_box" or rules.next_dealer != "box":
        solo = rules.mode == "captain3_rotating_box" or not drawn or how == "cut_high"
        said.append(t(f"page.deal.first.captain.{'solo' if solo else 'captain'}"))
    return said


def _later(rules: RuleSet) -> list[str]:
    if rules.mode == "partners4":
        found = "chance" if rules.first_dealer in ("agree", "random") else "cut"
        said = [t(f"page.deal.partners.{rules.partners_dealer}.{found}")]
        if rules.partners_dealer == "side":
            said.append(t(f"page.deal.partners.side.{rules.dealer_after_draw}"))
        return said
    if rules.mode == "dealer_out3":  # told with who plays whom
        return []
    said = [t(f"page.deal.next.three.{rules.next_dealer}")]
    if rules.has_effect("dealer_after_draw"):
        said.append(t(f"page.deal.draw.three.{rules.dealer_after_draw}"))
    return said


def bonus(rules: RuleSet) -> str:
    """Returns the sentence about the game bonus."""
    brings = "bonus" if rules.game_bonus else "no_bonus"
    if rules.mode == "captain3_rotating_box" and not (rules.has_boxes and rules.box_to == "each"):
        # boxes for those who lose are known only when somebody has won
        return _counted(f"page.game.captain3_rotating_box.{brings}.loser", rules.game_bonus)
    return _brings(brings, rules, rules.game_bonus)


def target_wins(rules: RuleSet) -> bool:
    """Returns whether reaching the target wins the game, whatever the final totals."""
    return rules.mode != "captain3_rotating_box" and rules.game_winner == "first_to_target"


def boxes(rules: RuleSet) -> list[str]:
    """Returns the sentences about boxes."""
    said = [_brings(f"box.{rules.box_to}", rules, rules.box_bonus)]
    if rules.box_to == "loser" and rules.game_winner == "highest_total" and rules.mode != "captain3_rotating_box":
        said.append(t("page.game.box.reached"))
    return said


def shutout(rules: RuleSet) -> str:
    """Returns the sentences about shutouts."""
    if rules.sheet == "hollywood":
        when = told(f"shutout.when.{rules.shutout_test}", rules)
        return f"{when} {_brings(f'shutout.{rules.shutout_effect}', rules, rules.shutout_bonus)}"
    kind = "three." if rules.entrants == 3 else ""
    special = f"page.game.shutout.when.{kind or f'{rules.mode}.'}{rules.shutout_test}"
    when = t(special if has(special) else f"page.game.shutout.when.{rules.shutout_test}")
    brings = _counted(f"page.game.shutout.{kind}{rules.shutout_effect}", rules.shutout_bonus)
    return f"{when} {brings}"


def partners_net(rules: RuleSet) -> tuple[Block, ...]:
    """Returns how the results of two partners are netted, with examples."""
    return t("page.score.partners"), seat_examples.net(rules)


def settling(rules: RuleSet) -> tuple[Block, ...]:
    """Returns how three players settle up."""
    said: list[Block] = [t("page.settle.solo" if rules.entrants == 2 else "page.settle.pairs")]
    if rules.entrants == 3 and rules.shutout_effect != "none":
        said.append(t("page.settle.shutout"))
    if rules.series == "multi_match":
        said.append(t("page.settle.series"))
    left = "page.settle.left.hollywood" if rules.sheet == "hollywood" else "page.settle.left"
    return *said, t(left), *seat_examples.settled(rules)
