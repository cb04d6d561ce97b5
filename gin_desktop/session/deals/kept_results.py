"""The results of a shared deal that others made: friends, whose results are kept with names, and the four levels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from gin_desktop.engine.ruleset import RuleSet
from gin_desktop.players.levels import LEVELS
from gin_desktop.session.deals.results import DealResult, ResultError, differs, read_result
from gin_desktop.storage.deal_results import NAME_LENGTH, DealResultLines, ResultLine


@dataclass(frozen=True, slots=True)
class FriendResult:
    """A friend's result with the name that the person gave it, which may be empty."""

    name: str
    result: DealResult


class KeptResults:
    """Friends' results and those of the levels, for every deal, in a file beside the records."""

    def __init__(self, path: Path) -> None:
        self._lines = DealResultLines(path)

    def keep(self, code: str, name: str, result: DealResult) -> None:
        """Keeps a friend's result; if it is kept already, only its name changes."""
        self._lines.add(ResultLine("friend", code, name[:NAME_LENGTH], result.text))

    def remove(self, code: str, result: DealResult) -> None:
        """Removes a friend's result."""
        self._lines.add(ResultLine("removed", code, "", result.text))

    def friends(self, code: str, rules: RuleSet, level: str) -> list[FriendResult]:
        """The friends' results for a deal by these rules and against this opponent, in the order they came."""
        found: dict[DealResult, str] = {}
        for line in self._lines.of(code):
            result = None if line.kind == "par" else _result_of(line, rules, level)
            if result is not None and line.kind == "friend":
                found[result] = line.name
            elif result is not None:
                found.pop(result, None)
        return [FriendResult(name, result) for result, name in found.items()]

    def keep_par(self, code: str, level: str, result: DealResult) -> None:
        """Keeps what a level made of a deal."""
        self._lines.add(ResultLine("par", code, level, result.text))

    def par(self, code: str, rules: RuleSet, level: str) -> Mapping[str, DealResult]:
        """What the levels made of a deal by these rules and against this opponent, as far as it is known."""
        found: dict[str, DealResult] = {}
        for line in self._lines.of(code):
            result = _result_of(line, rules, level) if line.kind == "par" and line.name in LEVELS else None
            if result is not None:
                found[line.name] = result
        return found


def _result_of(line: ResultLine, rules: RuleSet, level: str) -> DealResult | None:
    """The result in a line; None if it cannot be read or belongs to something else."""
    try:
        result = read_result(line.text)
    except ResultError:  # written by a newer version, or edited
        return None
    return None if differs(result, line.code, rules, level) else result
