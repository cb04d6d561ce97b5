"""Practice in a real window: tasks solved with the mouse and with keys alone; the answers are read off the disk."""

from __future__ import annotations

import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from itertools import pairwise
from operator import sub
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from gin_desktop.engine.cards import Card, parse_card, parse_cards
from gin_desktop.practice.codes import decode
from gin_desktop.practice.daily_set import daily_set_tasks
from gin_desktop.practice.themes import task_of
from gin_desktop.ui.felt.cardscene import CardScene
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.ui.melding.model import Move
from gin_desktop.ui.practice.codes_page import CodeEntryScene
from gin_desktop.ui.practice.drill.model import MIN_READING_SECONDS, PAUSE
from gin_desktop.ui.practice.drill.scene import DrillScene
from gin_desktop.ui.practice.program import PracticeProgram
from tests.window.hands import MakePerson, Person
from tests.window.mirror import Mirror, Place, button, spot
from tests.window.screen import Program, wait_for

pytestmark = pytest.mark.window

CHAIN = "4EG64-WY3Z3-052FB-DQ85H"
"""The eight of spades goes on the run, and lets the nine follow; the clubs are a run of one's own."""
TENS = "49315-SPBF2-WC749-A588P"
"""Three tens: two of them are better laid off, and the third is better in a run with the eight and the nine."""
SPREAD = "582P6-8E5TC-568C3-25RP7"
"""Two runs leave the least deadwood, and much to lay off: a run and a set cost less."""
MELDS = "6J6RA-GYK9M-D3RFE-XVSD5"
"""A run of five clubs does more when its seven goes into a set."""

KEYS = {"Right": pygame.K_RIGHT, "Left": pygame.K_LEFT, "Down": pygame.K_DOWN, "space": pygame.K_SPACE}


class Answer(NamedTuple):
    """What the progress file says of an answer."""

    code: str
    right: int
    measure: int
    best: int
    run: str
    day: str


class Pupil:
    """Somebody who practises, with a mirror that makes the same moves and so knows where everything lies."""

    def __init__(self, person: Person, folder: Path) -> None:
        self.person = person
        self.mirror = Mirror(folder, person.settings)
        self._drill: DrillScene | None = None

    def close(self) -> None:
        """Nothing stays behind."""
        self.mirror.close()

    @property
    def program(self) -> Program:
        """The program in its window."""
        return self.person.program

    # -- what is going on

    def answers(self) -> list[Answer]:
        """The answers on the disk, oldest first."""
        path = self.person.paths.progress
        if not path.exists():
            return []
        with sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True) as database:
            try:
                rows = database.execute("SELECT code, correct, measure, best, run, day FROM attempts ORDER BY id")
                return [Answer(*row) for row in rows]
            except sqlite3.OperationalError:  # just being made, or being written
                return []

    def answer_till(self, count: int) -> None:
        """Presses Return until so many answers are on the disk."""
        self.person.until(
            f"{count} answers",
            lambda: self.program.key("Return"),
            lambda: len(self.answers()) >= count,
            patience=1.25 * MIN_READING_SECONDS,
            tries=40,
        )

    @property
    def drill(self) -> DrillScene:
        """The task as it must look now."""
        assert self._drill is not None
        self._drill.finish_moving()
        return self._drill

    def take_up(self, code: str) -> DrillScene:
        """The mirror shows a task, too."""
        practising = self._practising()
        practising.single(task_of(decode(code), "code"))
        scene = practising.app.scene
        assert isinstance(scene, DrillScene)
        self._drill = scene
        return scene

    def menu(self) -> UiScene:
        """The practice menu."""
        scene = self._practising().app.scene
        assert isinstance(scene, UiScene)
        return scene

    def code_page(self, text: str) -> UiScene:
        """The page on which a code is typed in."""
        practising = self._practising()
        page = CodeEntryScene(practising.app, practising.single, text)
        practising.app.push(page)
        return page

    def _practising(self) -> PracticeProgram:
        inside = self.mirror.program(self.person.paths, self.program.size)
        app = inside.app
        if self.person.paths.progress.exists():
            shutil.copy(self.person.paths.progress, app.paths.progress)
        practising = PracticeProgram(app, inside.ways)
        practising.open()
        return practising

    # -- gestures

    def arrive(self, scene: Scene, act: Callable[[], None], part: pygame.Rect | None = None) -> None:
        """Does something that brings a screen, or a change in a part of it."""
        for _ in range(200):  # cards become sharp one after another
            scene.app.step(0.0)
            if not isinstance(scene, CardScene) or not scene.art.has_substitute_pictures:
                break
        wanted = _sample(scene.app.surface, part)

        def here() -> bool:
            seen = _sample(self.program.picture(), part)
            apart = sum(max(map(abs, map(sub, *two))) > 12 for two in zip(wanted, seen, strict=True))
            return bool(apart < len(wanted) * 0.03)  # a focus, a light under the mouse

        self.person.until(type(scene).__name__, act, here, patience=15.0)

    def enter_code(self, code: str) -> Place:
        """Types a code on its page (nobody types the dashes); returns where it is begun."""
        self.program.move((2, self.program.size[1] // 2))  # what the mouse is over looks different
        page = self.code_page(code)
        control = page.ui.find("start")
        assert control is not None
        keys = [*["BackSpace"] * 21, *code.replace("-", "").lower()]
        self.arrive(page, lambda: self.program.key(*keys), control.place.copy())
        return control.place.center

    def cards(self) -> bytes:
        """The pixels of the cards: what else there is may change by itself."""
        picture = self.program.picture()
        table = self.drill.table
        return b"".join(pygame.image.tobytes(picture.subsurface(rect), "RGB") for rect in (table.upper, table.lower))

    def still(self) -> bytes:
        """The pixels of the cards once they do not change any more."""
        last = [self.cards()]

        def look() -> bytes | None:
            time.sleep(0.1)
            before, last[0] = last[0], self.cards()
            return before if before == last[0] else None

        return wait_for("cards at rest", look)

    def gesture(self, act: Callable[[], None]) -> None:
        """Something after which the cards look different."""
        before = self.still()
        # what seemed still may move on, which is no effect; and a slow machine shows one late, when a second try would
        # undo it
        self.person.until(
            "an effect on the cards", act, lambda: self.cards() != before, patience=15.0, at_least_once=True
        )

    def drag(self, name: str, onto: str) -> None:
        """Drags a card onto a meld of the knocker."""
        card, place = parse_card(name), self.place(onto)
        start, end = spot(self.drill, card), self.frame(place)
        self.gesture(lambda: self.program.drag(start, end))
        assert self.drill.hand.attempt(Move("lay_off", card, place))

    def click_and_click(self, name: str, onto: str) -> None:
        """Clicks a card, and then the meld it goes to."""
        card, place = parse_card(name), self.place(onto)
        start = spot(self.drill, card)
        self.program.move(start)
        self.gesture(lambda: self.program.click(start))
        end = self.frame(place)
        self.program.move(end)
        self.gesture(lambda: self.program.click(end))
        assert self.drill.hand.attempt(Move("lay_off", card, place))

    def drag_in_row(self, card: Card, place: int) -> None:
        """Drags a card to a place in the row, counted without it."""
        others = [other for other in self.drill.model.draft.row if other != card]
        rects = [self.rect(other) for other in others]
        start, step = spot(self.drill, card), rects[1].x - rects[0].x
        left = rects[place - 1].x + step // 2 if place else rects[0].x - step // 2
        end = (left + start[0] - self.rect(card).x, start[1] + 3)
        self.gesture(lambda: self.program.drag(start, end))
        self.drill.hand.attempt(Move("arrange", card, place))

    def rect(self, card: Card) -> pygame.Rect:
        """Where a card lies."""
        return self.drill.stage.rect(self.drill.stage.sprites[card])

    def gather(self, names: str, move: Callable[[Card, int], None]) -> None:
        """Puts cards of the row side by side, one after another."""
        cards = parse_cards(names)
        for before, card in pairwise(cards):
            row = self.drill.model.draft.row
            if row.index(card) != row.index(before) + 1:
                move(card, [other for other in row if other != card].index(before) + 1)

    def place(self, name: str) -> int:
        """Where in the spread the meld with a card lies."""
        spread = self.drill.model.draft.spread
        return next(place for place, meld in enumerate(spread) if meld >> parse_card(name) & 1)

    def frame(self, place: int) -> Place:
        """A point of a meld of the knocker, low enough to be off the cards' symbols."""
        rect = self.drill.knocker_spread().frames[place]
        return rect.centerx, rect.bottom - rect.height // 6

    def key(self, name: str) -> None:
        """A key after which the cards look different."""
        self.gesture(lambda: self.program.key(name))
        code = KEYS.get(name) or pygame.key.key_code(name)
        self.drill.app.by_keyboard = True
        self.drill.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))

    def reach(self, card: Card) -> None:
        """Goes to a card of the row with the arrows."""
        if self.drill.focus not in self.drill.model.draft.row:
            self.key("Down")
        while self.drill.focus != card:
            row = self.drill.model.draft.row
            here = self.drill.focus
            assert isinstance(here, int)
            self.key("Right" if row.index(card) > row.index(here) else "Left")

    def walk(self, card: Card, place: int) -> None:
        """Picks a card up, takes it along to a place in the row, and puts it down."""
        self.reach(card)
        self.key("space")
        while (here := self.drill.model.draft.row.index(card)) != place:
            self.key("Right" if here < place else "Left")
        self.key("space")


def _sample(picture: pygame.Surface, part: pygame.Rect | None = None) -> list[tuple[int, ...]]:
    """The colours at a net of points."""
    rect = part or picture.get_rect()
    step = 11 if part is None else 3
    return [
        tuple(picture.get_at((x, y)))[:3]
        for x in range(rect.x, rect.right, step)
        for y in range(rect.y, rect.bottom, step)
    ]


@pytest.fixture
def pupil(sit_down: MakePerson, tmp_path: Path) -> Iterator[Pupil]:
    """Somebody before the menu of the program."""
    person = sit_down("off")
    person.start()
    pupil = Pupil(person, tmp_path / "practice-mirror")
    yield pupil
    pupil.close()


def test_a_position_by_mouse(pupil: Pupil) -> None:
    person, program, mirror = pupil.person, pupil.program, pupil.mirror
    practice = mirror.control(mirror.menu(person.paths, program.size), "practice")
    pupil.arrive(pupil.menu(), lambda: program.click(practice))
    code = mirror.control(pupil.menu(), "code")
    pupil.arrive(pupil.code_page(""), lambda: program.click(code))
    start = pupil.enter_code(CHAIN)
    pupil.arrive(pupil.take_up(CHAIN), lambda: program.click(start))
    pupil.drag("8S", "7S")
    pupil.click_and_click("9S", "7S")
    done = button(pupil.drill, "done")
    person.until("an answer", lambda: program.click(done), lambda: bool(pupil.answers()))
    assert pupil.answers() == [Answer(CHAIN, 1, 16, 16, "single", "")]
    # back on the page of the code the same position can be had once more; this time nothing is laid off
    pupil.drill.defend()
    following = button(pupil.drill, "next")
    time.sleep(1.5 * PAUSE)  # until then a press of it is taken for a second one of the button it has replaced
    pupil.arrive(pupil.code_page(CHAIN), lambda: program.click(following))
    pupil.arrive(pupil.take_up(CHAIN), lambda: program.click(start))
    time.sleep(1.25 * MIN_READING_SECONDS)  # until then nobody can have looked, and it is no answer
    person.until("another answer", lambda: program.click(done), lambda: len(pupil.answers()) > 1)
    assert pupil.answers()[1:] == [Answer(CHAIN, 0, 33, 16, "single", "")]
    assert program.quit() == 0


@pytest.mark.long
def test_a_position_by_keyboard_alone(pupil: Pupil) -> None:
    person, program = pupil.person, pupil.program
    pupil.arrive(pupil.menu(), lambda: program.key("Down", "Down", "Return"))
    pupil.arrive(pupil.code_page(""), lambda: program.key("c"))
    pupil.enter_code(TENS)
    pupil.arrive(pupil.take_up(TENS), lambda: program.key("Return"))
    for name in ("TS", "TD"):
        pupil.reach(parse_card(name))
        pupil.key("l")
    # what is left lies as A, 8, 8, 9, 10, jacks: one of the eights is beside the nine, and it has to be the right one
    row = pupil.drill.model.draft.row
    pupil.walk(parse_card("8H"), row.index(parse_card("9H")) - 1)
    person.until("an answer", lambda: program.key("Return"), lambda: bool(pupil.answers()))
    assert pupil.answers() == [Answer(TENS, 1, 9, 9, "single", "")]
    assert program.quit() == 0


@pytest.mark.long
def test_melds_by_mouse(pupil: Pupil) -> None:
    person, program, mirror = pupil.person, pupil.program, pupil.mirror
    pupil.arrive(pupil.menu(), lambda: program.key("Down", "Down", "Return"))
    code = mirror.control(pupil.menu(), "code")
    pupil.arrive(pupil.code_page(""), lambda: program.click(code))
    start = pupil.enter_code(MELDS)
    pupil.arrive(pupil.take_up(MELDS), lambda: program.click(start))
    pupil.gather("7S 7H 7C", pupil.drag_in_row)
    pupil.gather("4C 5C 6C", pupil.drag_in_row)
    done = button(pupil.drill, "done")
    person.until("an answer", lambda: program.click(done), lambda: bool(pupil.answers()))
    assert pupil.answers() == [Answer(MELDS, 1, 14, 14, "single", "")]
    assert program.quit() == 0


@pytest.mark.long
def test_the_knockers_side_by_keyboard_alone(pupil: Pupil) -> None:
    program = pupil.program
    pupil.arrive(pupil.menu(), lambda: program.key("Down", "Down", "Return"))
    pupil.arrive(pupil.code_page(""), lambda: program.key("c"))
    pupil.enter_code(SPREAD)
    pupil.arrive(pupil.take_up(SPREAD), lambda: program.key("Return"))
    pupil.key("r")  # the fours lie together now, and the twos
    pupil.gather("AD 2D 3D", pupil.walk)
    pupil.answer_till(1)
    assert pupil.answers() == [Answer(SPREAD, 1, 800, 800, "single", "")]
    assert program.quit() == 0


@pytest.mark.long
def test_the_daily_set_goes_on_from_task_to_task_and_after_a_power_failure(pupil: Pupil) -> None:
    first = date.today()
    for wanted in (2, 3):
        pupil.arrive(pupil.menu(), partial(pupil.program.key, "Down", "Down", "Return"))
        pupil.program.key("d")
        # Return is Done, and Next; while the positions are being made it does nothing
        pupil.answer_till(wanted)
        pupil.program.kill()
        pupil.person.start()
    kept = pupil.answers()
    assert kept[0].day in (first.isoformat(), date.today().isoformat())
    codes = [task.code for task in daily_set_tasks(date.fromisoformat(kept[0].day))]
    assert [answer.code for answer in kept] == codes[: len(kept)]
    assert {answer.run for answer in kept} == {"daily"}
    assert pupil.program.quit() == 0
