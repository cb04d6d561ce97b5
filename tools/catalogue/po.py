"""Files of GNU gettext: reading a translation (``.po``) and writing a template (``.pot``)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

_ESCAPES: Final = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
_ESCAPED: Final = {"\\": "\\", '"': '"', "n": "\n", "t": "\t"}
_LINE: Final = re.compile(r'(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?)?\s*"((?:[^"\\]|\\.)*)"\s*')


class PoError(ValueError):
    """A file that is no translation; the message names the line."""


@dataclass
class Message:
    """A message of a template or a translation.

    Attributes:
        context: the id of the message; of plural forms what their ids have in common.
        text: the English text; of plural forms the one for 1.
        plural: the English text for other numbers; empty where there is one form only.
        translated: the translation, or its plural forms in the order of the file.
        comments: what the translator is told.
        places: where the program uses it, as ``file:line``.
        flags: as ``fuzzy``.
    """

    context: str
    text: str
    plural: str = ""
    translated: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)
    places: list[str] = field(default_factory=list)
    flags: set[str] = field(default_factory=set)


def quoted(text: str) -> str:
    """Returns a text as the file has it, between quotation marks."""
    return '"' + "".join(_ESCAPES.get(letter, letter) for letter in text) + '"'


def unquoted(text: str) -> str:
    """Returns what stands between quotation marks as the text it is."""
    return re.sub(r"\\(.)", lambda match: _ESCAPED.get(match[1], match[1]), text)


def written(header: Iterable[str], messages: Iterable[Message]) -> str:
    """Returns a file of these messages; the header has lines as ``Language: de``."""
    blocks = ["\n".join(['msgid ""', 'msgstr ""', *(quoted(f"{line}\n") for line in header)])]
    blocks += ["\n".join(_lines(message)) for message in messages]
    return "\n\n".join(blocks) + "\n"


def _lines(message: Message) -> Iterator[str]:
    yield from (f"#. {line}" for line in message.comments)
    yield from (f"#: {place}" for place in message.places)
    if message.flags:
        yield f"#, {', '.join(sorted(message.flags))}"
    yield f"msgctxt {quoted(message.context)}"
    yield f"msgid {quoted(message.text)}"
    if not message.plural:
        yield f"msgstr {quoted(''.join(message.translated[:1]))}"
        return
    yield f"msgid_plural {quoted(message.plural)}"
    for number, text in enumerate(message.translated or ["", ""]):
        yield f"msgstr[{number}] {quoted(text)}"


def read(content: str) -> tuple[dict[str, str], list[Message]]:
    """Returns the header of a file and its messages; those that are commented out (``#~``) are left out.

    Raises :class:`PoError` for a line that no such file can have.
    """
    entries = list(_entries(content))
    if not entries or entries[0].text or entries[0].context:
        raise PoError("line 1: the header is missing")
    header = {}
    for line in "".join(entries[0].translated).splitlines():
        name, _, value = line.partition(":")
        header[name.strip()] = value.strip()
    return header, entries[1:]


def _entries(content: str) -> Iterator[Message]:
    fields: dict[str, str] = {}
    flags: set[str] = set()
    last = ""
    for number, line in enumerate([*content.splitlines(), ""], start=1):
        if not line.strip() or (line.startswith("#") and fields):
            if "msgid" in fields:
                yield _message(fields, flags, number)
            elif fields:
                raise PoError(f"line {number}: a message without msgid")
            fields, flags, last = {}, set(), ""
        if line.startswith("#,"):
            flags |= {flag.strip() for flag in line[2:].split(",")}
        if not line.strip() or line.startswith("#"):
            continue
        match = _LINE.fullmatch(line.strip())
        if match is None or not (match[1] or last):
            raise PoError(f"line {number}: {line.strip()!r}")
        if (match[1] == "msgid" and "msgid" in fields) or (match[1] == "msgctxt" and fields):
            if "msgid" not in fields:
                raise PoError(f"line {number}: a message without msgid")
            yield _message(fields, flags, number)  # nothing but its first line tells where a message begins
            fields, flags = {}, set()
        last = match[1] or last
        fields[last] = fields.get(last, "") + unquoted(match[2])


def _message(fields: dict[str, str], flags: set[str], line: int) -> Message:
    forms = sorted(name for name in fields if name.startswith("msgstr["))
    if forms != [f"msgstr[{number}]" for number in range(len(forms))] or bool(forms) != ("msgid_plural" in fields):
        raise PoError(f"line {line}: plural forms do not match")
    translated = [fields[form] for form in forms] if forms else [fields.get("msgstr", "")]
    return Message(fields.get("msgctxt", ""), fields["msgid"], fields.get("msgid_plural", ""), translated, flags=flags)
