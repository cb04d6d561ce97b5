"""Shared deals: codes, the lines that share them, and results, as people type, cut and paste them."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from gin_desktop.engine.base32 import ALPHABET, with_dashes
from gin_desktop.engine.deal_codes import CodeError, code_of, read_code
from gin_desktop.engine.fields import FIELD_NAMES
from gin_desktop.engine.presets import PRESETS, preset
from gin_desktop.engine.scoring import Outcome
from gin_desktop.players.levels import NAMES_FOR_MESSAGES
from gin_desktop.session.deals.daily import new_number
from gin_desktop.session.deals.results import DealResult, ResultError, is_result, read_result
from gin_desktop.session.deals.sharing import DealInvitation, ShareError, read_share, share_text, shareable
from gin_desktop.ui.deals.deal import SharedDealScene
from gin_desktop.ui.deals.hub import DealsScene
from gin_desktop.ui.deals.model import parse_deal_or_result
from gin_desktop.words.deal_results import problem_text
from soak.fuzz.hostile import TEXTS, any_text, damaged
from soak.fuzz.target import Files, Target, Violation, bytes_of, text_of
from soak.fuzz.window import Window, clipboard

TEXT: Final = "text"
_AT_A_TIME: Final = 40
_BETWEEN: Final = "\n\n\n"
_WORDS: Final = ("GIN", "GINR", "vs", "standard", "=", "gin_bonus=", "GIN GIN", "GINR GINR", "even:120", "ﬁ", "ŉ", "İ")
_LEVELS: Final = [name for name in NAMES_FOR_MESSAGES if shareable(name)]


class SharedDeals(Target):
    """Any text is a deal, a result, or refused with a reason; what the program wrote is read back unchanged."""

    name = "deals"

    def known(self) -> Mapping[str, Files]:
        code = code_of(0x9E3779B97F4A7C15)
        edits = [code[:at] + letter + code[at + 1 :] for at in range(len(code)) for letter in ALPHABET]
        return {
            "edits": {TEXT: bytes_of(_BETWEEN.join(edits))},
            "texts": {TEXT: bytes_of(_BETWEEN.join(text.replace(_BETWEEN, "\n") for text in TEXTS))},
        }

    def generate(self, rng: random.Random) -> Files:
        return {TEXT: bytes_of(_BETWEEN.join(_text(rng) for _ in range(_AT_A_TIME)))}

    def check(self, files: Files, folder: Path) -> None:  # noqa: ARG002 - nothing is written
        for text in text_of(files[TEXT]).split(_BETWEEN):
            self._code(text)
            share = self._share(text)
            if share is not None and share.rules is not None:
                again = read_share(share_text(share.code, share.rules, share.preset, share.level or "easy"))
                if (again.code, again.rules) != (share.code, share.rules):
                    raise Violation(f"{share} comes back as {again}")
            result = self._result(text)
            if result is not None and read_result(result.text) != result:
                raise Violation(f"{result} comes back as {read_result(result.text)}")
            is_result(text)
            parse_deal_or_result(text)

    def _code(self, text: str) -> None:
        try:
            number = read_code(text)
        except CodeError as error:
            problem_text(error)
            return
        if read_code(with_dashes(code_of(number))) != number:
            raise Violation(f"the code of {number} is not read")

    def _share(self, text: str) -> DealInvitation | None:
        try:
            return read_share(text)
        except ShareError as error:
            problem_text(error)
            return None

    def _result(self, text: str) -> DealResult | None:
        try:
            return read_result(text)
        except ResultError as error:
            problem_text(error)
            return None


class DealPages(Target):
    """Texts that are typed and pasted on the pages of deals."""

    name = "screens: deals"
    seconds = 20.0
    share = 2.0
    collects = True

    def known(self) -> Mapping[str, Files]:
        return {"good": {TEXT: bytes_of("GIN 028T5-CY4TQ-KFF4 standard vs medium")}}

    def generate(self, rng: random.Random) -> Files:
        return {TEXT: bytes_of(_text(rng))}

    def check(self, files: Files, folder: Path) -> None:
        text = text_of(files[TEXT])
        with Window(folder) as window:
            window.press("daily")
            hub = window.app.scene
            assert isinstance(hub, DealsScene)
            window.paste(text, "code")
            window.type(text[:30])
            window.step(2)
            with clipboard(text):
                hub.paste()
            window.press("open")
            if not isinstance(window.app.scene, SharedDealScene):
                hub.open_day(hub.last)
            window.step(2)
            page = window.app.scene
            assert isinstance(page, SharedDealScene)
            window.paste(text, "friend")
            with clipboard(text):
                page.paste()
            window.step(3)


def _text(rng: random.Random) -> str:
    """Returns a valid code, line or result, damaged or among other words, or any text at all."""
    good = rng.choice((_code_text, _line_text, _result_text))(rng)
    way = rng.randrange(5)
    if way == 0:
        return any_text(rng).replace(_BETWEEN, "\n")
    if way == 1:
        return damaged(good.encode(), rng).decode("utf-8", "replace").replace(_BETWEEN, "\n")
    if way == 2:
        words = [*good.split(), *rng.choices(_WORDS, k=rng.randrange(4))]
        rng.shuffle(words)
        return " ".join(words)
    if way == 3:
        return f"{any_text(rng)} {good} {any_text(rng)}".replace(_BETWEEN, "\n")
    return good


def _code_text(rng: random.Random) -> str:
    return code_of(new_number(rng.randrange))


def _line_text(rng: random.Random) -> str:
    name = rng.choice([name for name in PRESETS if preset(name).players == 2])
    line = share_text(_code_text(rng), preset(name), name, rng.choice(_LEVELS)).split()
    for _ in range(rng.randrange(3)):
        value = rng.choice(("yes", "no", "-1", "5", "999999999999", "", "\u0663", "gin_only", "oklahoma"))
        line.insert(-2, f"{rng.choice([*FIELD_NAMES, 'jokers'])}={value}")
    return " ".join(line)


def _result_text(rng: random.Random) -> str:
    outcome, mine = rng.choice(((Outcome.GIN, True), (Outcome.KNOCK, False), (Outcome.DRAWN, None)))
    points, turns, mine_left, theirs_left, rules, opponent = (
        rng.randrange(1 << bits) for bits in (19, 11, 8, 8, 16, 17)
    )
    again, assisted, late = (rng.random() < 0.5 for _ in range(3))
    head = _code_text(rng)[:5]
    return DealResult(
        head, outcome, mine, points, turns, mine_left, theirs_left, rules, opponent, again, assisted, late
    ).text
