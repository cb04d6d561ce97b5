"""Entering a code: typed and pasted, of every kind, and wrong in every way."""

from __future__ import annotations

import pygame
import pytest

from gin_desktop.practice.codes import canonical, encode
from gin_desktop.practice.model import MELDING_KINDS, Kind
from gin_desktop.ui.kit.app import Application
from gin_desktop.ui.practice.codes_page import CodeEntryScene, read_code
from gin_desktop.ui.practice.program import PracticeProgram
from tests.practice.making import POSITION, POSITIONS
from tests.ui.practising import Open, answered, drill, hub, open_practice, press
from tests.ui.shell import key

__all__ = ["open_practice"]
CODE = encode(POSITION)


def codes_page(program: PracticeProgram) -> CodeEntryScene:
    press(program, "code")
    scene = program.app.scene
    assert isinstance(scene, CodeEntryScene)
    return scene


def test_leaving_the_page_of_codes(open_practice: Open) -> None:
    program = open_practice()
    codes_page(program)
    key(program.app, pygame.K_ESCAPE)
    hub(program)
    codes_page(program)
    type_in(program.app, "4H")
    key(program.app, pygame.K_ESCAPE)
    assert isinstance(program.app.scene, CodeEntryScene), "out of the line first"
    key(program.app, pygame.K_ESCAPE)
    hub(program)


@pytest.mark.parametrize("kind", MELDING_KINDS)
def test_a_code_of_every_kind(open_practice: Open, kind: Kind) -> None:
    program = open_practice()
    scene = codes_page(program)
    type_in(program.app, encode(POSITIONS[kind]))
    press(program, "start")
    assert drill(program).model.task.position == canonical(POSITIONS[kind])
    answered(program)
    assert program.app.scene is scene
    program.retry_code(program.progress.attempts()[0].code)
    assert drill(program).model.task.kind == kind


def type_in(app: Application, text: str) -> None:
    for letter in text:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        app.step(0.02)


def test_a_code_is_typed_and_practised(open_practice: Open) -> None:
    program = open_practice()
    scene = codes_page(program)
    type_in(program.app, CODE.lower().replace("-", " "))
    assert scene.read.task is not None
    start = scene.ui.find("start")
    assert start is not None
    assert start.enabled
    key(program.app, pygame.K_RETURN)
    assert drill(program).model.task.code == CODE
    answered(program)
    assert program.app.scene is scene
    assert program.progress.attempts()[0].run == "single"


def test_a_pasted_code(open_practice: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    program = open_practice()
    scene = codes_page(program)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: f"  {CODE}\n")
    key(program.app, pygame.K_v, pygame.KMOD_LCTRL)
    assert scene.read.task is not None
    key(program.app, pygame.K_RETURN)
    assert drill(program).model.task.code == CODE
    program.leave()
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "")
    press(program, "paste")
    assert scene.text.strip() == CODE, "nothing else happens"
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: encode(POSITIONS["meld"]))
    press(program, "paste")
    assert scene.read.task is not None
    assert scene.read.task.kind == "meld", "the button takes the clipboard for the whole line"
    assert scene.ui.focused is not None
    assert scene.ui.focused.key == "start"


SWAPPED = CODE[1] + CODE[0] + CODE[2:]


@pytest.mark.parametrize(
    ("text", "said", "wrong"),
    [
        (CODE[:7], "6 letters", []),
        (CODE + "77", "22 letters", []),
        (CODE[:3] + "U" + CODE[4:], "Letter 4 is U, which no code contains", [3]),
        (CODE[:6] + "?" + CODE[7:], "Letter 6 is ?, which no code contains", [5]),
        ("hello you", "Letter 8 is u, which no code contains", [7]),
        (SWAPPED, "compare it with the original", []),
        ("", "no code yet", []),
        ("-", "no code yet", []),
    ],
)
def test_what_is_wrong_with_a_code(open_practice: Open, text: str, said: str, wrong: list[int]) -> None:
    program = open_practice()
    scene = codes_page(program)
    type_in(program.app, text)
    key(program.app, pygame.K_RETURN)
    assert any(said in label.text for label in scene.ui.labels), [label.text for label in scene.ui.labels]
    assert [place for place, (_, good) in enumerate(scene.read.letters) if not good] == wrong
    start = scene.ui.find("start")
    assert start is not None
    assert not start.enabled
    scene.ui.press("start")
    program.app.step(0.02)
    assert program.app.scene is scene
    assert program.progress.attempts() == []


def test_reading_never_fails() -> None:
    for text in ("ß", "\u200b", "💥" * 60, "Ⅷ", "İ", CODE + "💥"):
        read = read_code(text)
        assert read.task is None
        assert read.error is not None
