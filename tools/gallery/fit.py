"""Checks whether a screen fits: lays it out again for several windows, languages and sizes of text and cards."""

from __future__ import annotations

from typing import Final

from gin_desktop.ui.kit.app import Application

SMALLEST: Final = (1024, 640)
USUAL: Final = (1280, 800)
WIDEST: Final = (2560, 1600)

CARD_SCREEN_SETTINGS: Final = (
    (SMALLEST, "en", 1.0, 2.0),
    (SMALLEST, "qps", 1.5, 0.6),
    (USUAL, "en", 2.0, 2.0),
    (SMALLEST, "en", 2.0, 1.0),
    (USUAL, "en", 0.75, 0.75),
    (WIDEST, "qps", 1.5, 2.0),
)
"""Window, language, size of text and size of cards in which everything has to fit. They are paired, not crossed: the
smallest window with the longest texts, the pseudo-language everywhere, each extreme of texts and cards once."""


FORM_SETTINGS: Final = (
    (SMALLEST, "qps", 1.5),
    (USUAL, "en", 2.0),
    (SMALLEST, "en", 2.0),
    (USUAL, "en", 0.75),
    (WIDEST, "qps", 1.5),
)
"""Window, language and size of text for screens without cards, which are the slowest to build."""


def layout_faults(app: Application, *, wide: bool = True, turn: int | None = None) -> list[str]:
    """Returns what does not fit of the top screen in any of the pairs; afterwards the app is as before.

    A scene reports its own layout faults (`Scene.problems`), after an ordinary layout and without drawing.

    Args:
        wide: Check the largest window as well, which takes longest and has the fewest layout faults.
        turn: Check one of the pairs only, another one each turn, since there are many screens of one kind.
    """
    found: list[str] = []
    settings, before, scene = app.settings, app.size, app.scene
    assert scene is not None
    forms = tuple((*form, settings.card_scale) for form in FORM_SETTINGS)
    pairs = [pair for pair in (CARD_SCREEN_SETTINGS if scene.uses_cards else forms) if wide or pair[0] < WIDEST]
    for size, language, text, cards in pairs if turn is None else [pairs[turn % len(pairs)]]:
        app.change_settings(language=language, text_scale=text, card_scale=cards)
        app.resize(size)
        found += [f"{problem} ({size[0]}x{size[1]}, {language}, {text}, {cards})" for problem in scene.problems()]
    app.change_settings(language=settings.language, text_scale=settings.text_scale, card_scale=settings.card_scale)
    app.resize(before)
    return found
