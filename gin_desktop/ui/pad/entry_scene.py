"""The scene for entering or changing a round: who won, how, and by how much; for partners at both tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from gin_desktop.session.pad.pad import Change
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.focus import Widget
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.canvas import Label
from gin_desktop.ui.kit.widgets.dialog import UnsavedWork, UnsavedWorkDialog
from gin_desktop.ui.kit.widgets.field import TextField
from gin_desktop.ui.kit.widgets.flow import Column, scrolled
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.pad.cards_model import PadCardsModel
from gin_desktop.ui.pad.cards_scene import PadCardsScene
from gin_desktop.ui.pad.entry_model import DIFFERENCE_KEY, PadEntryModel, TableForm
from gin_desktop.words import t
from gin_desktop.words.lists import joined
from gin_desktop.words.pad_standing import entry_problem, next_pairing_line, scored_line

if TYPE_CHECKING:
    from gin_desktop.ui.kit.scene import App

_DRAWN: Final = "drawn"
_POINTS: Final = 4
"""The most digits of a deadwood."""


@screen(gallery_rooms=("score pads",))
class PadEntryScene(UiScene):
    """The form. Enter in a line moves to the next one; the button enters the round, or shows what is wrong at its
    place.

    Args:
        names: the players by seat.
        done: called after the round was entered or changed and this scene has closed.
        delete: called after this scene has closed to delete the round; None for a new one.
    """

    def __init__(
        self,
        app: App,
        model: PadEntryModel,
        names: tuple[str, ...],
        done: Callable[[Change], None],
        delete: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(app)
        self.model = model
        self.names = names
        self._warning: Label | None = None
        self._done = done
        self._delete_entry = delete

    # -- building

    def commands(self) -> Commands:
        new = self.model.index is None
        deletes = self._delete_entry is not None
        return Commands(
            [
                Command("back", None, t("button.cancel"), self.escape),
                Command("delete", None, t("entry.delete"), self._delete, button=deletes, possible=deletes),
                Command(
                    "enter", None, t("entry.enter" if new else "entry.save"), self.accept, primary=True, apart=True
                ),
            ]
        )

    def build(self, size: tuple[int, int]) -> str | None:
        model, said = self.model, self._said()
        self._warning = None
        key = "entry.title" if model.index is None else "entry.title.change"
        footer, title = [one for one in self.commands() if one.button], t(key, number=model.number)
        widest = 1160 if len(model.forms) > 1 else 820
        with self.titled_page(size, widest, title=title, footer=footer, gap=16) as page:
            if model.rules.players == 3:
                page.muted(next_pairing_line(model.seating, self.names, following=False), below=14)
            foot = page.foot(self.paragraph_height(said, "strong", page.width), above=14)
            self.ui.label(said, "strong", foot)
            for form, place in zip(model.forms, page.beside([1] * len(model.forms), gap=36), strict=True):
                with scrolled(self.ui, place.remaining) as column:
                    self._build_form(form, column)
        return f"winner{model.forms[0].pairing.table}_{model.forms[0].pairing.seats[0]}"

    def _build_form(self, form: TableForm, column: Column) -> None:
        if len(self.model.forms) > 1:
            first, second = (self.names[seat] for seat in form.pairing.seats)
            column.text(t("entry.table", first=first, second=second), "subheading", below=10)
        winners = [(str(seat), self.names[seat]) for seat in form.pairing.seats]
        winners.append((_DRAWN, t("entry.drawn")))
        winner = _DRAWN if form.drawn else "" if form.winner is None else str(form.winner)
        self._choice(column, form, "winner", t("entry.winner"), winners, winner, self._pick_winner)
        if not form.drawn:
            self._build_won(column, form)

    def _build_won(self, column: Column, form: TableForm) -> None:
        """Adds how the round was won and by how much."""
        ways: list[tuple[str, str]] = [(how, t(f"entry.how.{how}")) for how in form.ways_to_win]
        self._choice(column, form, "how", t("entry.how"), ways, form.how, self._pick_how)
        if len(form.cubes) > 1:
            options = [
                (str(cube), t("entry.cube.none") if cube == 1 else t("entry.cube.factor", n=cube))
                for cube in form.cubes
            ]
            self._choice(column, form, "cube", t("entry.cube"), options, str(form.cube), self._pick_cube)
        if form.asks_spade:
            options = [("no", t("entry.spade.no")), ("yes", t("entry.spade.yes"))]
            present = "yes" if form.spade else "no"
            self._choice(column, form, "spade", t("entry.spade"), options, present, self._pick_spade)
        self._build_deadwood(column, form)

    def _asked_of(self, form: TableForm, title: str) -> str:
        """The name of a question: where there are two tables, with the players whom it is asked about."""
        if len(self.model.forms) == 1:
            return title
        first, second = (self.names[seat] for seat in form.pairing.seats)
        return joined([title, t("entry.table", first=first, second=second)])

    def _choice(
        self,
        column: Column,
        form: TableForm,
        name: str,
        title: str,
        options: list[tuple[str, str]],
        present: str,
        pick: Callable[[TableForm, str], None],
    ) -> None:
        """Adds a question with its answers and, below them, its problem."""
        column.title(title, below=6)
        key, said = f"{name}{form.pairing.table}", self._asked_of(form, title)
        column.chips(key, options, present, partial(pick, form), name=said)
        self._warn(column, form, name)
        column.space(16)

    def _build_deadwood(self, column: Column, form: TableForm) -> None:
        title = t("entry.deadwood")
        column.title(title, below=6)
        options = [("count", t("entry.by_cards"))]
        if form.offers_difference:
            options = [("both", t("entry.both")), (DIFFERENCE_KEY, t("entry.only_difference")), *options]
        present = (DIFFERENCE_KEY if form.by_difference else "both") if form.offers_difference else ""
        said, pick = self._asked_of(form, title), partial(self._pick_by, form)
        column.chips(f"by{form.pairing.table}", options, present, pick, name=said, below=10)
        if form.by_difference:
            self._field(column, form, None, 300)
            self._warn(column, form, DIFFERENCE_KEY)
            column.space(16)
            return
        halves = [half.narrowed(380) for half in column.beside((1, 1), gap=20)]
        halves[1].x = halves[0].right + self.style.px(20)
        for half, seat in zip(halves, form.deadwood_seats, strict=False):
            self._field(half, form, seat)
            place = self._problem_place(form)
            if form.seat_of(place) == seat:
                self._warn(half, form, place)
        column.follow(*halves, below=16)

    def _deadwood_label(self, form: TableForm, seat: int) -> str:
        return t("entry.deadwood.after" if form.lays_off(seat) else "entry.deadwood.of", name=self.names[seat])

    def _field(self, column: Column, form: TableForm, seat: int | None, widest: float = 0) -> None:
        """Adds a line for the deadwood of a seat, or for the difference."""
        text = t("entry.difference") if seat is None else self._deadwood_label(form, seat)
        column.note(text)
        column.air()
        column.field(
            f"points{form.pairing.table}_{DIFFERENCE_KEY if seat is None else seat}",
            form.difference if seat is None else form.texts.get(seat, ""),
            partial(self._type, form, seat),
            name=text,
            width=self.style.px(widest) if widest else 0,
            limit=_POINTS,
            on_enter=self._entered,
        )

    def _problem_place(self, form: TableForm) -> str:
        problem = self.model.problem
        if problem is None or problem.values.get("table") != form.pairing.table:
            return ""
        return str(problem.values.get("place"))

    def _warn(self, column: Column, form: TableForm, name: str) -> None:
        """Adds the problem of a place below it."""
        problem = self.model.problem
        if problem is None or self._problem_place(form) != name:
            return
        column.space(4)
        column.warning(entry_problem(problem, self.names, how=form.how), "body")
        self._warning = self.ui.labels[-1]

    def _said(self) -> str:
        """The score of the round as text, once it is known."""
        scores = self.model.scores()
        return "" if scores is None else scored_line(scores, self.model.seating, self.names)

    # -- working

    def accept(self) -> bool:
        """Enters the round; returns False and shows the problem at its place if it is impossible."""
        self.bring_to_top()
        told = self.model.accept()
        if told is None:
            self.rebuild()
            self._to_problem()
            return False
        self.app.pop()
        self._done(told)
        return True

    def escape(self) -> None:
        """Leaves; asks before anything typed is lost."""
        if not self.ask_before_leaving(lambda: None):
            self._leave()

    def ask_before_leaving(self, go: Callable[[], None]) -> bool:
        if not self.model.changed:
            return False
        kind, keep = ("new", "entry.enter") if self.model.index is None else ("change", "entry.save")
        title, text = t(f"entry.leave.{kind}.title"), t(f"entry.leave.{kind}.text", number=self.model.number)
        work = UnsavedWork(title, text, t("leave.discard"), self._leave, t(keep), self.accept)
        self.app.open(UnsavedWorkDialog(self.app, work, go))
        return True

    def _leave(self) -> None:
        self.bring_to_top()
        self.app.pop()

    def _to_problem(self) -> None:
        """Moves the focus to the problem."""
        problem = self.model.problem
        assert problem is not None
        table, place = problem.values.get("table", 0), str(problem.values.get("place"))
        form = self.model.forms[table if isinstance(table, int) else 0]
        seat = form.seat_of(place)
        if seat is not None:
            self.ui.focus(f"points{table}_{seat}")
        elif place == DIFFERENCE_KEY:
            self.ui.focus(f"points{table}_{DIFFERENCE_KEY}")
        else:
            first = next((one for one in self.ui.widgets if one.key.startswith(f"{place}{table}_")), None)
            if first is not None:
                self.ui.focus(first.key)
        if self._warning is not None and self._warning.area is not None:
            self._warning.area.show(self._warning.rect)

    def _entered(self) -> None:
        """Handles Enter in a line: focuses the next question, or enters the round after the last one."""
        for form in self.model.forms:
            if form.is_empty:
                self._ask(form, "winner")
                return
            empty = self._empty(form)
            if empty:
                self.ui.focus(empty[0])
                return
        self.accept()

    def _empty(self, form: TableForm) -> list[str]:
        """The lines of a table that are empty but needed."""
        start = f"points{form.pairing.table}_"
        lines = [one for one in self.ui.widgets if isinstance(one, TextField) and one.key.startswith(start)]
        return [one.key for one in lines if not one.known.strip() and not self._not_needed(one.key)]

    def _ask(self, form: TableForm, name: str) -> None:
        """Focuses the chosen answer of a question."""
        answers = self._answers(form, name)
        chosen = next((one for one in answers if one.selected), answers[0])
        self.ui.focus(chosen.key)

    def _answers(self, form: TableForm, name: str) -> list[Widget]:
        """The answer buttons of a question; empty if it is not asked."""
        return [one for one in self.ui.widgets if one.key.startswith(f"{name}{form.pairing.table}_")]

    def _ask_rest(self, form: TableForm, *names: str) -> None:
        """Focuses the first of these questions that is asked, else the first empty line of the table."""
        asked = [name for name in names if self._answers(form, name)]
        if asked:
            self._ask(form, asked[0])
        elif empty := self._empty(form):
            self.ui.focus(empty[0])

    def _not_needed(self, key: str) -> bool:
        """Whether a line may stay empty: the deadwood of a player with gin."""
        table, _, seat = key.removeprefix("points").partition("_")
        form = next(one for one in self.model.forms if str(one.pairing.table) == table)
        return form.how in ("gin", "big_gin") and seat == str(form.knocker)

    def _delete(self) -> None:
        if self._delete_entry is not None:
            self.app.pop()
            self._delete_entry()

    def _pick_winner(self, form: TableForm, choice: str) -> None:
        form.pick_winner(None if choice == _DRAWN else int(choice))
        self._changed()
        if form.drawn:
            following = next((one for one in self.model.forms if one.is_empty), None)
            if following is None:
                self.ui.focus("enter")
            else:
                self._ask(following, "winner")
        else:
            self._ask(form, "how")

    def _pick_how(self, form: TableForm, choice: str) -> None:
        form.how = next(how for how in form.ways_to_win if how == choice)
        self._changed()
        self._ask_rest(form, "cube", "spade")

    def _pick_by(self, form: TableForm, choice: str) -> None:
        if choice == "count":
            self._count(form)
            return
        form.only_difference = choice == DIFFERENCE_KEY
        self._changed()
        self._ask_rest(form)

    def _pick_cube(self, form: TableForm, choice: str) -> None:
        form.cube = int(choice)
        self._changed()
        self._ask_rest(form, "spade")

    def _pick_spade(self, form: TableForm, choice: str) -> None:
        form.spade = choice == "yes"
        self._changed()
        self._ask_rest(form)

    def _type(self, form: TableForm, seat: int | None, text: str) -> None:
        if seat is None:
            form.difference = text
        else:
            form.texts[seat] = text
        self._changed()

    def _changed(self) -> None:
        self.model.refresh_problem()
        self.rebuild()

    def _count(self, form: TableForm) -> None:
        """Opens the scene for counting the cards of the showdown."""
        model = PadCardsModel(self.model.rules, form.pairing, form.knocker, refused=form.how == "refused")
        self.app.open(PadCardsScene(self.app, model, self.names, partial(self._take, form)))

    def _take(self, form: TableForm, model: PadCardsModel) -> None:
        facts, score = model.facts, model.score
        if facts is not None and score is not None:
            form.fill_from_showdown(facts, score)
            self._changed()
