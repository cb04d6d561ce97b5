"""The list of all games and the page of one: empty, one game, thousands, no match, deleted ones, damage."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Final

from gin_desktop.engine.presets import preset
from gin_desktop.session.dealing import Shuffler
from gin_desktop.session.game_setup import GameSetup, Seat
from gin_desktop.session.history.history import History
from gin_desktop.session.history.record_manager import ImportedRecord
from gin_desktop.session.history.rows import FORMS, Filter, GameRow, Result, RoundRow
from gin_desktop.session.save_journal import MemoryJournal
from gin_desktop.session.sitting import Sitting, play_out
from gin_desktop.ui.program.game_library import GameLibrary
from gin_desktop.ui.records.importing import ImportProgressScene, ImportRun
from gin_desktop.ui.records.record_scene import RecordScene
from gin_desktop.ui.records.scene import RecordsScene
from tools.gallery.walker import Walker

TODAY: Final = date(2026, 11, 22)
_OPPONENTS: Final = (("Vera", "medium"), ("Hugo", "hard"), ("Pavel", "expert"), ("Carlo", "even:120"))
_RULES: Final = ("standard", "oklahoma", "gin_only", "hollywood", "around_corner")
_RESULTS: Final[tuple[Result, ...]] = ("won", "lost", "won", "won", "unfinished", "lost", "even")
_REASONS: Final = ("", "", "", "assisted", "", "practice", "repeated", "")


def record(path: Path, seed: int, rules: str = "standard", rounds: int = 4) -> None:
    """Writes the record of a short game of a person against Vera."""
    journal = MemoryJournal()
    seats = (Seat("Ada", "easy"), Seat("Vera", "easy"))
    setup = GameSetup(preset(rules), seats, rules, rounds=rounds)
    play_out(Sitting(setup, journal=journal, shuffler=Shuffler(seed)), lambda _sitting: False)
    played = GameSetup(preset(rules), (Seat("Ada"), Seat("Vera", "medium")), rules, rounds=rounds)
    head = MemoryJournal()
    Sitting(played, journal=head)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in [head[0], *journal[1:]]), encoding="utf-8")


class LargeHistory:
    """A history of many games made from a few rows; it answers the queries of the list as the real one would."""

    changes = 1
    ready = True
    opening = False
    progress = None

    def __init__(self, real: History, rounds: Sequence[RoundRow], count: int = 12_345) -> None:
        self._real = real
        self._rounds = list(rounds)
        self._count = count
        self.listed = real.listed
        self.set_starred = real.set_starred
        self.refused = real.refused
        self.path = real.path
        self.statistics, self.missed, self.choices = real.statistics, real.missed, real.choices
        self.against, self.since = real.against, real.since

    def game(self, key: str) -> GameRow | None:
        """Returns one of them."""
        return self._row(int(key, 16))

    def games(self, asked: Filter, *, offset: int = 0, limit: int = 50) -> list[GameRow]:
        """Returns some of them; a text search finds nothing."""
        return [self._row(number) for number in range(offset, min(self.count(asked), offset + limit))]

    def count(self, asked: Filter) -> int:
        """Returns the number of all of them, or none for a search."""
        return 0 if asked.text else self._count

    def rounds(self, key: str) -> list[RoundRow]:
        """Returns the same rounds each time, with another one last."""
        last = int(key, 16) % len(self._rounds)
        return [*self._rounds[last + 1 :], *self._rounds[: last + 1]]

    def _row(self, number: int) -> GameRow:
        (opponent, level), rules = _OPPONENTS[number % 4], _RULES[number % 5]
        why = _REASONS[number % 8]
        return GameRow(
            key=f"{number:032x}",
            place="imported" if number % 9 == 4 else "games",
            name=f"{number}.jsonl",
            ended=0.0,
            day=(TODAY - timedelta(days=number // 3)).isoformat(),
            preset=rules,
            title=None,
            rules=rules,
            form=FORMS[number % 2],
            names=("Ada", opponent),
            levels=(None, level),
            you=0,
            opponent=opponent,
            level=level.partition(":")[0],
            rounds=3 + number % 7,
            result=_RESULTS[number % 7],
            mine=237 - 13 * (number % 11),
            theirs=99 + 7 * (number % 13),
            why_not=why,  # type: ignore[arg-type]
        )


class Records(Walker):
    """A walker who visits the history of games."""

    def records(self) -> None:
        """Goes from the empty list to thousands of games, and to the pages of a sound and a damaged one."""
        self.app.reset(self.program.menu())
        yours = self.program.yours
        history = yours.history
        history.wait(30)
        self._list("records-empty", yours)
        path = self.paths.games / "computer-20261120-184500.jsonl"
        record(path, 3)
        history.finished(path)
        history.wait(30)
        scene = self._list("records-one", yours, leave=False)
        row = scene.model.present
        assert row is not None
        rounds = history.rounds(row.key)
        self._page("record", yours, row)
        self._damaged(yours, path, row)
        self._thousands(yours, rounds)
        yours.record_manager.delete(row)
        history.wait(30)
        self._list("records-deleted", yours, Filter(place="deleted"))
        self.app.reset(self.program.menu())

    def _list(self, name: str, yours: GameLibrary, asked: Filter | None = None, *, leave: bool = True) -> RecordsScene:
        scene = RecordsScene(self.app, yours, asked, today=TODAY)
        self.app.push(scene)
        self._settle()
        self.visit_screen(name)
        if leave:
            self.app.pop()
        return scene

    def _settle(self) -> None:
        """Waits until the cards are drawn and everything is read."""
        self.step()
        while self.app.scene is not None and self.app.scene.animating:
            self.step()

    def _page(self, name: str, yours: GameLibrary, row: GameRow) -> None:
        scene = RecordScene(self.app, yours, row, today=TODAY)
        self.app.push(scene)
        self._settle()
        self.visit_screen(name)
        if name == "record":
            scene.ui.press("export")
            self.step()
            self.visit_screen("record-export")
            self.app.pop()
        self.app.pop()

    def _damaged(self, yours: GameLibrary, path: Path, row: GameRow) -> None:
        lines = path.read_text(encoding="utf-8").splitlines()
        deals = [place for place, line in enumerate(lines) if line.startswith('{"deal"')]
        lines[deals[-1] + 3] = "nonsense"
        other = path.with_name("damaged.jsonl")
        other.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        self._page("record-damaged", yours, replace(row, name=other.name, trouble="not_json", why_not="damaged"))
        other.unlink()

    def _thousands(self, yours: GameLibrary, rounds: Sequence[RoundRow]) -> None:
        real = yours.history
        many = _Many(yours, LargeHistory(real, rounds))
        scene = RecordsScene(self.app, many, today=TODAY)
        self.app.push(scene)
        self._settle()
        self.visit_screen("records-thousands")
        scene.choose("form")
        self.step()
        self.visit_screen("records-choose")
        self.app.pop()
        scene.ui.press("sort")
        self.step()
        self.visit_screen("records-sort")
        self.app.pop()
        scene.model.ask(Filter(text="xyzzy"))
        scene.model.typed = "xyzzy"
        self.app.relayout()
        self.visit_screen("records-none")
        self.app.pop()
        self.app.push(ImportProgressScene(self.app, ImportRun(_endless(), lambda _found: None, lambda _text: None)))
        self.visit_screen("record-checking")
        self.app.pop()
        self.app.pop()


class _Many(GameLibrary):
    """The program's own screens with another history."""

    def __init__(self, yours: GameLibrary, many: LargeHistory) -> None:
        super().__init__(yours.app, yours.games, yours.ways, yours.host)
        self._marks, self._keeping = yours.marks, yours.record_manager
        self._many = many

    @property
    def history(self) -> LargeHistory:  # type: ignore[override]
        return self._many


def _endless() -> Generator[None, None, ImportedRecord]:
    """A check that never ends."""
    while True:
        yield
