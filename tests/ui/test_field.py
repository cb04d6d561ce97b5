"""The line to type in: letters, paste, caret, and what keys do in it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.kit.scene import Scene
from gin_desktop.ui.kit.widgets.uiscene import UiScene
from gin_desktop.words import one_line, t
from tests.ui.shell import click, key


class Form(UiScene):
    """A field between two buttons; built again at every letter, as a search is."""

    def __init__(self, app: Application) -> None:
        super().__init__(app)
        self.text, self.told, self.entered, self.spare = "", [], 0, []
        self.on_enter: Callable[[], None] | None = None

    def build(self, size: tuple[int, int]) -> str | None:
        self.ui.button("before", "Before", pygame.Rect(20, 20, 200, 50), lambda: None)
        place = pygame.Rect(20, 100, 300, 50)
        self.ui.field(
            "name", self.text, place, self._typed, name="Name", placeholder="Name", limit=12, on_enter=self.on_enter
        )
        self.ui.button("after", "After", pygame.Rect(20, 180, 200, 50), lambda: None)
        return "before"

    def _typed(self, text: str) -> None:
        self.text = text
        self.told.append(text)
        self.rebuild()

    def accept(self) -> None:
        self.entered += 1

    def handle(self, event: pygame.event.Event) -> bool:
        if super().handle(event):
            return True
        if event.type == pygame.KEYDOWN:
            self.spare.append(event.key)
        return False


@pytest.fixture
def form(app: Application) -> Form:
    scene = Form(app)
    app.push(scene)
    app.step(0.02)
    return scene


def write(app: Application, text: str) -> None:
    for letter in text:
        key(app, pygame.key.key_code(letter.lower()) if letter.isalpha() else ord(letter), text=letter)


def test_typing_is_told_at_every_letter_and_is_no_shortcut(app: Application, form: Form) -> None:
    click(app, form.ui.find("name").place.center)
    write(app, "Fa?")
    assert form.told == ["F", "Fa", "Fa?"]
    assert form.spare == []
    assert app.scene is form


def test_blanks_between_words_stay(app: Application, form: Form) -> None:
    click(app, form.ui.find("name").place.center)
    write(app, "to be or")
    assert form.text == "to be or"


def test_letters_typed_in_one_turn_all_arrive(app: Application, form: Form) -> None:
    click(app, form.ui.find("name").place.center)
    for letter in "quick":
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    app.step(0.02)
    assert form.text == "quick"


def test_the_caret_stays_where_it_was(app: Application, form: Form) -> None:
    click(app, form.ui.find("name").place.center)
    write(app, "ab")
    key(app, pygame.K_LEFT)
    write(app, "x")
    app.relayout()
    write(app, "y")
    assert form.text == "axyb"


def test_tab_selects_all_and_escape_leaves_the_field_only(app: Application, form: Form) -> None:
    form.text = "old"
    app.relayout()
    key(app, pygame.K_TAB)
    assert form.ui.focused.key == "name"
    assert form.ui.typing
    write(app, "n")
    assert form.text == "n"
    key(app, pygame.K_ESCAPE)
    assert app.scene is form
    assert not form.ui.typing
    write(app, "f")
    assert form.text == "n"
    assert form.spare == [pygame.K_f]
    key(app, pygame.K_RETURN)
    assert form.ui.typing


def test_enter_does_what_the_field_says_or_goes_on(app: Application, form: Form) -> None:
    key(app, pygame.K_TAB)
    key(app, pygame.K_RETURN)
    assert form.ui.focused.key == "after"
    form.on_enter = form.accept
    app.relayout()
    key(app, pygame.K_TAB, pygame.KMOD_LSHIFT)
    key(app, pygame.K_RETURN)
    assert form.entered == 1
    assert form.ui.focused.key == "name"


def test_arrows_up_and_down_leave_the_field(app: Application, form: Form) -> None:
    key(app, pygame.K_TAB)
    key(app, pygame.K_DOWN)
    assert form.ui.focused.key == "after"
    assert not form.ui.typing


def test_paste_is_cleaned_and_cut(app: Application, form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "one\n\ttwo\x00 three four")
    key(app, pygame.K_TAB)
    key(app, pygame.K_v, pygame.KMOD_CTRL)
    assert form.text == "one two thre"
    key(app, pygame.K_a, pygame.KMOD_CTRL)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "new")
    key(app, pygame.K_v, pygame.KMOD_CTRL)
    assert form.text == "new"


def test_a_broken_clipboard_is_no_news(app: Application, form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", broken)
    key(app, pygame.K_TAB)
    key(app, pygame.K_v, pygame.KMOD_CTRL)
    assert form.text == ""


def test_limit_and_placeholder(app: Application, form: Form) -> None:
    key(app, pygame.K_TAB)
    write(app, "abcdefghijklmnop")
    assert form.text == "abcdefghijkl"
    assert app.toasts.texts == [t("field.full.other", n=12)], "what was left out is told"
    assert one_line("a\u200bb\r\nc") == "ab c"


def test_a_new_layout_while_typing_from_outside(app: Application, form: Form) -> None:
    key(app, pygame.K_TAB)
    write(app, "ab")
    app.change_settings(text_scale=1.5)
    app.step(0.02)
    write(app, "c")
    assert form.text == "abc"


@pytest.mark.parametrize("sign", ["\u200b", "\u00ad", "\u202e", "\ufe0f", "\0", "\ud800", "\ue000", "\x1b"])
def test_letters_that_cannot_be_shown_never_enter(app: Application, form: Form, sign: str) -> None:
    click(app, form.ui.find("name").place.center)
    for text in (sign, f"a{sign}b", sign):
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
        pygame.event.post(pygame.event.Event(pygame.TEXTEDITING, text=text, start=0, length=len(text)))
    app.step(0.02)
    assert app.scene is form, "the draft is still there"
    assert form.text == "ab"


def test_what_the_program_puts_in_is_cleaned_too(app: Application, form: Form) -> None:
    form.text = "a\u202eb\nc\0"
    app.relayout()
    key(app, pygame.K_TAB)
    write(app, "d")
    assert form.text == "d"
    form.text = "\u200b"
    app.relayout()
    assert app.scene is form
    assert form.ui.find("name").known == ""


def test_several_letters_put_together_enter_at_once_as_far_as_there_is_room(app: Application, form: Form) -> None:
    click(app, form.ui.find("name").place.center)
    write(app, "ab")
    key(app, pygame.K_LEFT)
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="漢字"))
    app.step(0.02)
    assert form.text == "a漢字b"
    assert app.toasts.texts == []
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="x" * 50_000))
    app.step(0.02)
    assert form.text == "a漢字" + "x" * 8 + "b"
    assert app.toasts.texts == [t("field.full.other", n=12)]


@pytest.mark.parametrize(
    ("found", "kept"),
    [
        ("\u200bone\u202e\ntwo", "one two"),
        ("m" * 10_000_000, "m" * 12),
        ("\n" * 10_000_000, ""),
        (b"bytes \xff", "bytes"),
        (None, ""),
    ],
    ids=["hidden", "letters", "lines", "bytes", "nothing"],
)
def test_anything_may_be_in_the_clipboard(
    app: Application, form: Form, monkeypatch: pytest.MonkeyPatch, found: object, kept: str
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: found)
    key(app, pygame.K_TAB)
    key(app, pygame.K_v, pygame.KMOD_CTRL)
    assert form.text == kept


def test_a_clipboard_that_takes_nothing_is_no_news(
    app: Application, form: Form, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", broken)
    click(app, form.ui.find("name").place.center)
    write(app, "ab")
    key(app, pygame.K_a, pygame.KMOD_CTRL)
    for code in (pygame.K_c, pygame.K_x):
        key(app, code, pygame.KMOD_CTRL)
        assert app.scene is form


class Opening(Scene):
    """Opens another one by any key, and notes what is typed in it."""

    def __init__(self, app: Application, opens: Scene | None = None) -> None:
        super().__init__(app)
        self.opens = opens
        self.written: list[str] = []

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.opens is not None:
            self.app.push(self.opens)
        if event.type == pygame.TEXTINPUT:
            self.written.append(event.text)
        return True


def test_the_letter_of_a_key_that_opens_a_scene_is_not_typed_there(app: Application) -> None:
    opened = Opening(app)
    app.push(Opening(app, opened))
    write(app, "g")
    assert app.scene is opened
    assert opened.written == []
    write(app, "a")
    assert opened.written == ["a"]
