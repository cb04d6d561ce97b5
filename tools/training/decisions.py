"""Makes the stock of decisions to be practised: ``python -m tools.training.decisions [--each N] [--seed S]``.

Levels and styles play games against each other under several rule sets. Of their decisions those are kept whose best
choice is at least 2 points (mapped) ahead of what else can be chosen, and is better by looking ahead, too. Of those
in which everything else is worse whatever the other side holds only few are kept, as they are easy.
A position is a level easier where Medium finds the best choice, and a level harder where it does not.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import gin_desktop.practice.choice
from gin_desktop.analysis.coaching.action_values import ActionValue, Appraisal, appraise, can_appraise, kind_of
from gin_desktop.analysis.coaching.belief import believe
from gin_desktop.analysis.coaching.gaps import GAP_MAPS, SURE
from gin_desktop.analysis.coaching.look_ahead import LookAhead
from gin_desktop.analysis.ensemble.evaluation import load
from gin_desktop.analysis.flaws import CERTAIN_FLAWS, flaw_of
from gin_desktop.analysis.single_thread import limit_to_one_thread
from gin_desktop.engine.cards import DECK
from gin_desktop.engine.game import Game
from gin_desktop.engine.play.actions import Action, Knock
from gin_desktop.engine.presets import preset
from gin_desktop.engine.view import View
from gin_desktop.players.levels import level
from gin_desktop.players.protocol import decide
from gin_desktop.practice.choice.stock import FILE, StockEntry, write_stock
from gin_desktop.practice.choice.themes import level_of_gap
from gin_desktop.practice.model import CHOICE_KINDS, LEVELS, choice_of
from gin_desktop.session.positions.decision_position import position_of
from gin_desktop.session.positions.position_codes import decode, encode

LEAST_GAP: Final = 2.0
"""The least gap (points)."""
_HANDS: Final = 200
"""Over how many hands it looks ahead."""
MOST_LETTERS: Final = 80
"""The longest code that the history of practice keeps."""
MOST_TRIED: Final = 16
"""How many candidates are looked at for each position wanted."""
_EASY_SHARE: Final = 0.08
"""The share of positions in which everything else is certainly worse."""
_A_ROUND: Final = 2
"""The most positions of one kind from a round."""

_RULE_SHARES: Final = {"standard": 0.5, "oklahoma": 0.2, "hollywood": 0.1, "gin_only": 0.1, "eleven_card": 0.1}
"""The largest share of each rule set in the positions of a kind."""
RULES: Final = ("standard", "standard", "standard", "oklahoma", "oklahoma", "hollywood", "gin_only", "eleven_card")
_PLAYERS: Final = ("easy", "medium", "medium", "hard", "hard", "expert")


def compared(appraisal: Appraisal) -> ActionValue | None:
    """Returns the best of what else can be chosen; None where nothing else can.

    For a knock that is everything that does not end the round.
    """
    ends = isinstance(appraisal.best.action, Knock)
    others = (value for value in appraisal.values[1:] if not ends or not isinstance(value.action, Knock))
    return next(others, None)


def gap_of(appraisal: Appraisal) -> float | None:
    """Returns by how much the best choice is ahead of what else can be chosen (points); None where nothing else can."""
    best, other = appraisal.best, compared(appraisal)
    if other is None:
        return None
    found = GAP_MAPS[kind_of(appraisal.view.phase, best.action, other.action)]
    return found.points(best.points - other.points)


def is_plain(view: View, appraisal: Appraisal) -> bool:
    """Whether everything but the best choice is worse whatever the other side holds."""
    others = [value.action for value in appraisal.values[1:]]
    return all(_flawed(view, action) for action in others)


def _flawed(view: View, action: Action) -> bool:
    found = flaw_of(view, action)
    return found is not None and found.flaw in CERTAIN_FLAWS


def is_confirmed(view: View) -> bool:
    """Whether looking ahead finds the best choice clearly better as well."""
    evaluation = load()
    appraisal = appraise(view, evaluation)
    best, other = appraisal.best, compared(appraisal)
    if other is None:
        return False
    look = LookAhead(view, (best, other), evaluation, believe(view))
    for _ in look.more(_HANDS):
        pass
    (_, gap), (_, error) = look.gaps
    found = GAP_MAPS[kind_of(view.phase, best.action, other.action)]
    return gap > SURE * error and found.refined(best.points - other.points, gap) >= LEAST_GAP


def candidates(rng: random.Random) -> Iterator[tuple[str, int, str, bool, str]]:
    """Yields positions of endless games: the kind, the level, the code, whether it is plain, and the rules."""
    medium = level("medium")
    while True:
        rules = rng.choice(RULES)
        game = Game(preset(rules))
        names = [rng.choice(_PLAYERS) for _ in range(2)]
        while not game.finished:
            due = game.next_dealer
            game.deal(tuple(rng.sample(DECK, 52)), rng.randrange(2) if due is None else due)
            had: Counter[str] = Counter()
            while not game.round_at(0).over:
                seat = game.round_at(0).turn
                view, player = game.view(seat), level(names[seat])
                if can_appraise(view) and len(view.legal) > 1 and rng.random() < 0.5:
                    found = _entry(view, names[1 - seat], medium, rng)
                    if found is not None and had[found[0]] < _A_ROUND:
                        had[found[0]] += 1
                        yield (*found, rules)
                game.apply(seat, decide(player.player, view, rng, player.work))


def _entry(view: View, other: str, medium: object, rng: random.Random) -> tuple[str, int, str, bool] | None:
    position = choice_of(position_of(view, other))
    if position.kind == "knock" and not position.terms.any_knock:
        return None
    appraisal = appraise(position.view)
    gap = gap_of(appraisal)
    if gap is None or gap < LEAST_GAP:
        return None
    code = encode(position.decision)
    if len(code.replace("-", "")) > MOST_LETTERS:
        return None
    tried = decide(medium.player, position.view, rng, medium.work)  # type: ignore[attr-defined]
    best = appraisal.best.action
    finds = tried == best or (isinstance(tried, Knock) and isinstance(best, Knock))
    hard = level_of_gap(gap) + (-1 if finds else 1)
    return position.kind, min(max(hard, LEVELS[0]), LEVELS[-1]), code, is_plain(position.view, appraisal)


def make(each: int, seed: int) -> list[StockEntry]:
    """Returns ``each`` positions of every kind, spread over the levels as evenly as they come."""
    rng = random.Random(seed)
    counts: Counter[tuple[str, int]] = Counter()
    plain: Counter[str] = Counter()
    found: dict[str, StockEntry] = {}
    most = -(-each // len(LEVELS))
    rules_had: Counter[tuple[str, str]] = Counter()
    for tried, (kind, hard, code, is_easy, rules) in enumerate(candidates(rng)):
        if len(found) == each * len(CHOICE_KINDS) or tried > MOST_TRIED * each:
            break
        total = sum(count for (one, _), count in counts.items() if one == kind)
        late = tried > MOST_TRIED // 2 * each  # levels that hardly come up are filled with others
        if code in found or total >= each or rules_had[kind, rules] >= _RULE_SHARES[rules] * each:
            continue
        if counts[kind, hard] >= most and not late:
            continue
        if is_easy and plain[kind] >= _EASY_SHARE * each:
            continue
        if not is_easy and not is_confirmed(choice_of(decode(code)).view):
            continue
        counts[kind, hard] += 1
        plain[kind] += is_easy
        rules_had[kind, rules] += 1
        found[code] = StockEntry(next(one for one in CHOICE_KINDS if one == kind), 1 if is_easy else hard, code)
        if len(found) % 50 == 0:
            print(len(found), tried, dict(counts), flush=True)
    return sorted(found.values(), key=lambda entry: (CHOICE_KINDS.index(entry.kind), entry.level, entry.code))


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command."""
    parser = argparse.ArgumentParser(prog="tools.training.decisions", description="Makes decisions to be practised.")
    parser.add_argument("--each", type=int, default=240, help="positions of each kind")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    limit_to_one_thread()
    entries = make(options.each, options.seed)
    target = Path(gin_desktop.practice.choice.__path__[0]) / FILE
    target.write_text(write_stock(iter(entries)), encoding="ascii")
    print(f"{len(entries)} positions, {target.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
