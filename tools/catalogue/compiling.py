"""A translation as what the program reads: a package of its language with one catalogue."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from gin_desktop.words import SOURCE
from gin_desktop.words.plurals import FORMS, category
from gin_desktop.words.pseudo import PSEUDO
from tools.catalogue.exporting import messages, placeholders
from tools.catalogue.po import Message, PoError, quoted, read

_NUMBERS: Final = (*range(201), 1_000_000)
"""Numbers that have every category in every language."""


@dataclass
class Translation:
    """A translation that was read.

    Attributes:
        language: its code.
        texts: by id, plural forms by the categories of the language; complete messages only.
        dropped: the messages that were left out, with the reason.
    """

    language: str
    texts: dict[str, str] = field(default_factory=dict)
    dropped: dict[str, str] = field(default_factory=dict)


def translation(content: str) -> Translation:
    """Returns what a ``.po`` file translates.

    Left out is what is not translated, marked as fuzzy, of an id that is gone or of an English text that has changed,
    and what names other values than the English text.

    Raises :class:`PoError` for a file of no language that the program can speak, or with other plural forms.
    """
    header, found = read(content)
    language = header.get("Language", "").partition("_")[0]
    rule = SOURCE if language == PSEUDO else language
    if rule not in FORMS:
        raise PoError(f"no language that can be spoken: {language!r}")
    order = _order(rule, header.get("Plural-Forms", ""))
    present = {message.context: message for message in messages(places=False)}
    made = Translation(language)
    for message in found:
        reason = _fault(message, present.get(message.context), len(order))
        if reason:
            made.dropped[message.context] = reason
        elif message.plural:
            made.texts |= {f"{message.context}.{form}": message.translated[number] for number, form in enumerate(order)}
            made.texts |= _missing_forms(message, rule, order)
        else:
            made.texts[message.context] = message.translated[0]
    return made


def _missing_forms(message: Message, rule: str, order: list[str]) -> dict[str, str]:
    """Returns the categories that a file leaves out, as ``many`` of millions, with the text of ``other``."""
    rest = [form for form in FORMS[rule] if form not in order]
    return {f"{message.context}.{form}": message.translated[-1] for form in rest}


def _order(rule: str, plural_forms: str) -> list[str]:
    """Returns the category of each plural form of a file, by what the file says of numbers.

    A file may have one form for ``many`` and ``other``, as most have in Spanish, French and Italian.
    """
    fields = dict(part.strip().split("=", 1) for part in plural_forms.split(";") if "=" in part)
    try:
        number, choose = int(fields["nplurals"]), _chooser(fields["plural"])
    except (KeyError, ValueError) as error:
        raise PoError(f"Plural-Forms cannot be read: {plural_forms!r}") from error
    used: dict[int, list[str]] = {index: [] for index in range(number)}
    for n in _NUMBERS:
        form, index = category(rule, n), choose(n)
        if index not in used:
            raise PoError(f"Plural-Forms has no form {index}")
        if form not in used[index]:
            used[index].append(form)
    order = []
    for forms in used.values():
        name = "other" if set(forms) == {"many", "other"} and rule != "pl" else "".join(forms)
        if len(forms) != 1 and name != "other":
            raise PoError(f"Plural-Forms are not those of {rule}: {plural_forms!r}")
        order.append(name)
    return order


def _chooser(expression: str) -> Callable[[int], int]:
    made: Callable[[int], int] = gettext.c2py(expression)
    return made


def _fault(message: Message, source: Message | None, forms: int) -> str:
    """Returns why a message cannot be used; empty for one that can."""
    if source is None:
        return "the program has no such message"
    if (message.text, message.plural) != (source.text, source.plural):
        return "the English text has changed"
    if "fuzzy" in message.flags:
        return "fuzzy"
    if not all(message.translated):
        return "not translated"
    if message.plural and len(message.translated) != forms:
        return "not all plural forms"
    known = placeholders(source.text) | placeholders(source.plural)
    due = (placeholders(source.text) & placeholders(source.plural)) - {"n"} if message.plural else known
    try:
        named = [placeholders(text) for text in message.translated]
    except ValueError:
        return "braces do not match"
    return "" if all(due <= names <= known for names in named) else "other values than in English"


def write(made: Translation, folder: Path) -> Path:
    """Writes the package of a language into a folder, and returns its catalogue."""
    package = folder / made.language
    package.mkdir(parents=True, exist_ok=True)
    (package / "__init__.py").write_text(f'"""Messages in the language {made.language}."""\n', encoding="utf-8")
    path = package / "messages.py"
    path.write_text("\n".join(_module(made)) + "\n", encoding="utf-8")
    return path


def _module(made: Translation) -> Iterator[str]:
    yield f'"""All messages in the language {made.language}; made by `python -m tools.catalogue compile`."""'
    yield ""
    yield "from typing import Final"
    yield ""
    yield "MESSAGES: Final[dict[str, str]] = {"
    yield from (f"    {quoted(key)}: {quoted(text)},  # noqa: E501" for key, text in made.texts.items())
    yield "}"
