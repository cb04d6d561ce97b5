"""What stands beside the cards of the position editor: what is wrong, or what the coach says of the position."""

from __future__ import annotations

from gin_desktop.engine.cards import Card
from gin_desktop.session.positions.position_draft import PositionDraft
from gin_desktop.session.positions.problem_texts import problem_text
from gin_desktop.ui.kit.text import text_width
from gin_desktop.ui.kit.widgets.flow import Column
from gin_desktop.ui.positions.editor_coach import EditorCoach
from gin_desktop.words import t
from gin_desktop.words.spoken import spoken_card


def build_answer(column: Column, draft: PositionDraft, coach: EditorCoach, typed: str) -> None:
    """Adds what has been typed of a card's name, what is wrong with the position, or the coach's answer."""
    style = column.style
    if typed:
        column.text(typed, "strong", colour=style.colours.brass, below=6)
    found = draft.problems()
    if not draft.hand and not draft.laid:
        column.muted(t("cards.hint"), below=8)
    column.title(t("position.coach"), below=6)
    if found:
        for problem in found[:3]:
            column.warning(problem_text(problem, draft), "body", below=6)
    elif coach.working:
        column.muted(t("position.working"), below=8)
    elif coach.answer is None:
        column.muted(t("position.ready"), below=8)
    else:
        told, reading = coach.answer
        for number, choice in enumerate(told.choices, start=1):
            line = t("position.choice", n=number, action=choice.text)
            width = text_width(choice.verdict, "small", style)
            words, verdict = column.fixed(0, width, gap=10)
            words.text(line, "strong", colour=style.colours.brass if number == 1 else None)
            verdict.text(choice.verdict, "small")
            column.follow(words, verdict, below=2)
            if choice.explanation:
                column.note(choice.explanation, below=8)
        for line in () if reading is None else reading.lines:
            column.note(line, below=4)
    column.space(12)


def spoken_answer(draft: PositionDraft, coach: EditorCoach) -> str:
    """Returns by ear what stands beside the cards: what is wrong, or what the coach says."""
    found = draft.problems()
    if found:
        return problem_text(found[0], draft)
    if coach.answer is None:
        return t("position.working" if coach.working else "position.ready")
    told, reading = coach.answer
    lines = []
    for number, choice in enumerate(told.choices, start=1):
        line = t("position.choice", n=number, action=choice.text)
        lines += [t("log.step", label=line, value=choice.verdict), choice.explanation]
    lines += () if reading is None else reading.lines
    return "\n".join(line for line in lines if line)


def spoken_pick(draft: PositionDraft, card: Card) -> str:
    """Returns by ear where a card lies now."""
    if draft.hand >> card & 1:
        return t("position.said.in_hand", card=spoken_card(card), n=draft.hand.bit_count())
    if any(one.card == card for one in draft.laid):
        return t("position.said.on_pile", card=spoken_card(card), n=len(draft.laid))
    return t("position.said.back", card=spoken_card(card))
