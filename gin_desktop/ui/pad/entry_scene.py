"""The scene for entering or changing a round: who won, how, and by how much; for partners at both tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from gin_desktop.session.pad.pad import Change
from gin_desktop.ui.kit.commands import Command, Commands
from gin_desktop.ui.kit.focus import Widget
from gin_desktop.ui.kit.scene import screen
from gin_desktop.ui.kit.widgets.area import ScrollArea, viewport_around
from gin_desktop.ui.kit.widgets.button_rows import Footer, chips
from gin_desktop.ui.kit.widgets.dialog import LeaveQuestion, UnsavedWork
from gin_desktop.ui.kit.widgets.field import TextField
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.pad.cards_model import PadCardsModel
from gin_desktop.ui.pad.cards_scene import PadCardsScene
from gin_desktop.ui.pad.entry_model import DIFFERENCE, PadEntryModel, TableForm
from gin_desktop.words import t
from gin_desktop.words.lists import joined
from gin_desktop.words.pad_standing import entry_problem, next_line, scored_line

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
        self._warning: tuple[ScrollArea, pygame.Rect] | None = None
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
        style, model = self.style, self.model
        self._warning = None
        content = self.content(size, 1160 if len(model.forms) > 1 else 820)
        key = "entry.title" if model.index is None else "entry.title.change"
        y = self.heading(content, t(key, number=model.number))
        if model.rules.players == 3:
            who = next_line(model.seating, self.names, following=False)
            place = pygame.Rect(content.x, y, content.width, 0)
            y = self.ui.label(who, "body", place, colour=style.colours.muted) + style.px(14)
        footer = Footer(self.ui, [one for one in self.commands() if one.button], content.width)
        foot = content.bottom - footer.height - style.px(16)
        said = self._said()
        high = self.paragraph_height(said, "strong", content.width)
        self.ui.label(said, "strong", pygame.Rect(content.x, foot - high, content.width, high))
        bottom = foot - high - style.px(14)
        gap = style.px(36)
        width = (content.width - gap * (len(model.forms) - 1)) // len(model.forms)
        for number, form in enumerate(model.forms):
            place = pygame.Rect(content.x + number * (width + gap), y, width, bottom - y)
            self._build_form(form, place)
        footer.build(content.x, content.bottom)
        return f"winner{model.forms[0].pairing.table}_{model.forms[0].pairing.seats[0]}"

    def _build_form(self, form: TableForm, place: pygame.Rect) -> None:
        style, air = self.style, self.style.ring_room
        area = self.ui.area(viewport_around(place, style))
        width = area.width - 2 * air
        y = air
        if len(self.model.forms) > 1:
            first, second = (self.names[seat] for seat in form.pairing.seats)
            title = t("entry.table", first=first, second=second)
            y = self.ui.label(title, "subheading", pygame.Rect(air, y, width, 0), area=area) + style.px(10)
        winners = [(str(seat), self.names[seat]) for seat in form.pairing.seats]
        winners.append((_DRAWN, t("entry.drawn")))
        winner = _DRAWN if form.drawn else "" if form.winner is None else str(form.winner)
        y = self._choice(area, y, form, "winner", t("entry.winner"), winners, winner, self._pick_winner)
        if not form.drawn:
            y = self._build_won(area, y, form)
        self.ui.finish_area(area, y + air)

    def _build_won(self, area: ScrollArea, top: int, form: TableForm) -> int:
        """Adds how the round was won and by how much; returns the y below."""
        ways: list[tuple[str, str]] = [(how, t(f"entry.how.{how}")) for how in form.ways_to_win]
        y = self._choice(area, top, form, "how", t("entry.how"), ways, form.how, self._pick_how)
        if len(form.cubes) > 1:
            options = [
                (str(cube), t("entry.cube.none") if cube == 1 else t("entry.cube.factor", n=cube))
                for cube in form.cubes
            ]
            y = self._choice(area, y, form, "cube", t("entry.cube"), options, str(form.cube), self._pick_cube)
        if form.asks_spade:
            options = [("no", t("entry.spade.no")), ("yes", t("entry.spade.yes"))]
            present = "yes" if form.spade else "no"
            y = self._choice(area, y, form, "spade", t("entry.spade"), options, present, self._pick_spade)
        return self._build_deadwood(area, y, form)

    def _asked_of(self, form: TableForm, title: str) -> str:
        """The name of a question: where there are two tables, with the players whom it is asked about."""
        if len(self.model.forms) == 1:
            return title
        first, second = (self.names[seat] for seat in form.pairing.seats)
        return joined([title, t("entry.table", first=first, second=second)])

    def _choice(
        self,
        area: ScrollArea,
        top: int,
        form: TableForm,
        name: str,
        title: str,
        options: list[tuple[str, str]],
        present: str,
        pick: Callable[[TableForm, str], None],
    ) -> int:
        """Adds a question with its answers and, below them, its problem; returns the y below."""
        style, air = self.style, self.style.ring_room
        width = area.width - 2 * air
        rect = pygame.Rect(air, top, width, 0)
        y = self.ui.label(title, "strong", rect, colour=style.colours.brass, area=area) + style.px(6)
        place = pygame.Rect(air, y, width, 0)
        key = f"{name}{form.pairing.table}"
        y = chips(
            self.ui, key, place, options, present, partial(pick, form), name=self._asked_of(form, title), area=area
        )
        return self._warn(area, y, form, name) + style.px(16)

    def _build_deadwood(self, area: ScrollArea, top: int, form: TableForm) -> int:
        style, air, table = self.style, self.style.ring_room, form.pairing.table
        width = area.width - 2 * air
        rect = pygame.Rect(air, top, width, 0)
        y = self.ui.label(t("entry.deadwood"), "strong", rect, colour=style.colours.brass, area=area) + style.px(6)
        options = [("count", t("entry.by_cards"))]
        if form.offers_difference:
            options = [("both", t("entry.both")), (DIFFERENCE, t("entry.only_difference")), *options]
        present = (DIFFERENCE if form.by_difference else "both") if form.offers_difference else ""
        place = pygame.Rect(air, y, width, 0)
        y = chips(
            self.ui,
            f"by{table}",
            place,
            options,
            present,
            partial(self._pick_by, form),
            name=self._asked_of(form, t("entry.deadwood")),
            area=area,
        )
        y += style.px(10)
        if form.by_difference:
            y = self._field(area, pygame.Rect(air, y, min(width, style.px(300)), 0), form, None)
            return self._warn(area, y, form, DIFFERENCE) + style.px(16)
        gap = style.px(20)
        half = min((width - gap) // 2, style.px(380))
        labels = [self._deadwood_label(form, seat) for seat in form.asked]
        high = max(self.paragraph_height(label, "small", half) for label in labels)
        bottom = y
        for number, seat in enumerate(form.asked):
            place = pygame.Rect(air + number * (half + gap), y, half, high)
            below = self._field(area, place, form, seat)
            wrong = form.seat_of(self._problem_place(form)) == seat
            bottom = max(bottom, self._warn(area, below, form, self._problem_place(form), place) if wrong else below)
        return bottom + style.px(16)

    def _deadwood_label(self, form: TableForm, seat: int) -> str:
        return t("entry.deadwood.after" if form.lays_off(seat) else "entry.deadwood.of", name=self.names[seat])

    def _field(self, area: ScrollArea, place: pygame.Rect, form: TableForm, seat: int | None) -> int:
        """Adds a line for the deadwood of a seat, or for the difference; returns the y below."""
        style = self.style
        text = t("entry.difference") if seat is None else self._deadwood_label(form, seat)
        if place.height == 0:
            place = pygame.Rect(place.x, place.y, place.width, self.line("small"))
        self.ui.label(text, "small", place, colour=style.colours.muted, area=area)
        rect = pygame.Rect(place.x, place.bottom + style.ring_room, place.width, style.control)
        self.ui.field(
            f"points{form.pairing.table}_{DIFFERENCE if seat is None else seat}",
            form.difference if seat is None else form.texts.get(seat, ""),
            rect,
            partial(self._type, form, seat),
            name=text,
            limit=_POINTS,
            area=area,
            on_enter=self._entered,
        )
        return rect.bottom

    def _problem_place(self, form: TableForm) -> str:
        problem = self.model.problem
        if problem is None or problem.values.get("table") != form.pairing.table:
            return ""
        return str(problem.values.get("place"))

    def _warn(self, area: ScrollArea, top: int, form: TableForm, name: str, place: pygame.Rect | None = None) -> int:
        """Adds the problem of a place below it; returns the y below."""
        problem, air = self.model.problem, self.style.ring_room
        if problem is None or self._problem_place(form) != name:
            return top
        left, width = (air, area.width - 2 * air) if place is None else (place.x, place.width)
        rect = pygame.Rect(left, top + self.style.px(4), width, 0)
        text = entry_problem(problem, self.names, how=form.how)
        bottom = self.ui.label(text, "body", rect, colour=self.style.colours.warning, area=area)
        self._warning = area, pygame.Rect(rect.x, rect.y, rect.width, bottom - rect.y)
        return bottom

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
        self.app.open(LeaveQuestion(self.app, work, go))
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
        elif place == DIFFERENCE:
            self.ui.focus(f"points{table}_{DIFFERENCE}")
        else:
            first = next((one for one in self.ui.widgets if one.key.startswith(f"{place}{table}_")), None)
            if first is not None:
                self.ui.focus(first.key)
        if self._warning is not None:
            area, rect = self._warning
            area.show(rect)

    def _entered(self) -> None:
        """Handles Enter in a line: focuses the next question, or enters the round after the last one."""
        for form in self.model.forms:
            if form.untouched:
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
        chosen = next((one for one in answers if one.element.is_selected), answers[0])
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
            following = next((one for one in self.model.forms if one.untouched), None)
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
        form.only_difference = choice == DIFFERENCE
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
        self.model.touched()
        self.rebuild()

    def _count(self, form: TableForm) -> None:
        """Opens the scene for counting the cards of the showdown."""
        model = PadCardsModel(self.model.rules, form.pairing, form.knocker, refused=form.how == "refused")
        self.app.open(PadCardsScene(self.app, model, self.names, partial(self._take, form)))

    def _take(self, form: TableForm, model: PadCardsModel) -> None:
        facts, score = model.facts, model.score
        if facts is not None and score is not None:
            form.take(facts, score)
            self._changed()
