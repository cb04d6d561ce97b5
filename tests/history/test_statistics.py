"""Statistics against a count by other code, of games of every kind; and what keeps them right when games change."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gin_desktop.session.history.history import History
from gin_desktop.session.history.rows import Filter
from gin_desktop.storage.paths import Paths
from tests.history.makers import history, write
from tests.history.slow_count import Game, compare, games_of
from tests.history.varied import Record, varied


def _filled(folder: Path, records: list[Record]) -> History:
    paths = Paths.under(folder)
    for record in records:
        write(paths.data / record.place / record.name, record.lines)
    return history(paths)


FILTERS: tuple[tuple[Filter, Callable[[Game], bool]], ...] = (
    (Filter(), lambda game: True),
    (Filter(rules="oklahoma"), lambda game: game.rules[0] == "oklahoma"),
    (Filter(opponent="Vera"), lambda game: game.opponent == "Vera"),
    (Filter(opponent="Ida", level="even"), lambda game: (game.opponent, game.level) == ("Ida", "even")),
    (Filter(level="medium"), lambda game: game.level == "medium"),
    (Filter(form="duplicate"), lambda game: game.form == "duplicate"),
    (Filter(form="partners"), lambda game: game.form == "partners"),
    (Filter(since="2025-06-01"), lambda game: game.day >= "2025-06-01"),
    (Filter(since="2025-03-12", until="2026-04-20"), lambda game: "2025-03-12" <= game.day <= "2026-04-20"),
    (Filter(until="2025-02-28", level="easy"), lambda game: game.day <= "2025-02-28" and game.level == "easy"),
    (
        Filter(form="rounds", opponent="Max", since="2025-08-17"),
        lambda game: (game.form, game.opponent) == ("rounds", "Max") and game.day >= "2025-08-17",
    ),
    (Filter(opponent="Nobody"), lambda game: False),
)


def _check(folder: Path, count: int) -> None:
    records = [varied(number) for number in range(count)]
    kept = _filled(folder, records)
    games = games_of(records)
    for asked, wanted in FILTERS:
        compare(kept.statistics(asked), [game for game in games if wanted(game)])
    kept.close()


def test_every_number_is_what_a_slow_count_finds(tmp_path: Path) -> None:
    _check(tmp_path, 60)


@pytest.mark.long
def test_every_number_is_what_a_slow_count_finds_in_five_hundred_games(tmp_path: Path) -> None:
    _check(tmp_path, 500)
