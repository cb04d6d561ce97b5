"""The template of all messages, and a translation made into what the program reads."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gin_desktop import words
from gin_desktop.words import set_language, t, tn
from gin_desktop.words.pseudo import PSEUDO, pseudo
from tests.inside import inside
from tools.catalogue.compiling import translation, write
from tools.catalogue.exporting import HEADER, messages, placeholders, template
from tools.catalogue.po import Message, PoError, read, written

POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"


def header(language: str, plural: str) -> list[str]:
    return [f"Language: {language}", "Content-Type: text/plain; charset=UTF-8", f"Plural-Forms: {plural}"]


def english() -> dict[str, str]:
    return dict(inside(words, "catalogues")["en"])


@pytest.fixture(scope="module")
def exported() -> list[Message]:
    return messages()


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder whose packages are languages of the program."""
    monkeypatch.setattr(words, "__path__", [*words.__path__, str(tmp_path)])
    catalogues = dict(inside(words, "catalogues"))
    yield tmp_path
    set_language("en")
    for code in inside(words, "catalogues").keys() - catalogues.keys():
        del inside(words, "catalogues")[code]
        for name in [name for name in sys.modules if name.startswith(f"gin_desktop.words.{code}")]:
            del sys.modules[name]


def test_the_template_has_every_message(exported: list[Message]) -> None:
    ids = set()
    for message in exported:
        ids |= {f"{message.context}.one", f"{message.context}.other"} if message.plural else {message.context}
    assert ids == english().keys()
    assert len({message.context for message in exported}) == len(exported)


def test_a_message_tells_the_translator_its_values_and_where_it_stands(exported: list[Message]) -> None:
    by_id = {message.context: message for message in exported}
    games = by_id["ending.won_games"]
    assert (games.text, games.plural) == ("{n} game won", "{n} games won")
    assert any("{n}" in line for line in games.comments)
    assert any(place.startswith("gin_desktop/words/sheets/ending.py:") for place in games.places)
    composed = by_id["value.oklahoma_ace.one.label"]
    assert any(place.startswith("gin_desktop/words/rules/fields.py:") for place in composed.places)
    assert sum(not message.places for message in exported) < len(exported) // 40


def test_what_is_written_is_read_again(exported: list[Message]) -> None:
    found, again = read(template())
    assert found["Plural-Forms"].startswith("nplurals=")
    assert [(one.context, one.text, one.plural) for one in again] == [
        (one.context, one.text, one.plural) for one in exported
    ]
    odd = Message("a.b", 'a "quoted"\\ line\nand\ttab', translated=["“ä” \\n\n"])
    assert read(written(HEADER, [odd]))[1][0].text == odd.text
    assert read(written(HEADER, [odd]))[1][0].translated == odd.translated


def test_the_pseudo_language_as_a_translation_is_the_pseudo_language(exported: list[Message], tmp_path: Path) -> None:
    """Every message goes out, is translated in the file of a translator, and comes back as the program reads it."""
    for message in exported:
        message.translated = [pseudo(text) for text in (message.text, message.plural) if text]
    made = translation(written(header(PSEUDO, "nplurals=2; plural=(n != 1);"), exported))
    assert made.dropped == {}
    assert made.texts == {key: pseudo(text) for key, text in english().items()}
    path = write(made, tmp_path)
    catalogue: dict[str, dict[str, str]] = {}
    exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), catalogue)
    assert catalogue["MESSAGES"] == made.texts


def test_a_translation_is_spoken_with_its_own_plural_forms(installed: Path) -> None:
    content = written(
        header("pl", POLISH),
        [
            Message("button.back", "Back", translated=["Wstecz"]),
            Message("ending.won_games", "{n} game won", "{n} games won", ["{n} gra", "{n} gry", "{n} gier"]),
        ],
    )
    write(translation(content), installed)
    assert words.languages() == ("en", "pl", PSEUDO)
    set_language("pl")
    assert t("button.back") == "Wstecz"
    assert [tn("ending.won_games", n) for n in (0, 1, 2, 5, 12, 22)] == [
        "0 gier",
        "1 gra",
        "2 gry",
        "5 gier",
        "12 gier",
        "22 gry",
    ]
    assert t("button.quit") == "Quit", "English says what is not translated"


def test_many_is_other_where_a_file_has_two_forms() -> None:
    games = Message("ending.won_games", "{n} game won", "{n} games won", ["{n} partie", "{n} parties"])
    made = translation(written(header("fr", "nplurals=2; plural=(n > 1);"), [games]))
    assert made.texts == {
        "ending.won_games.one": "{n} partie",
        "ending.won_games.other": "{n} parties",
        "ending.won_games.many": "{n} parties",
    }


def test_a_form_may_leave_its_number_out_or_name_it() -> None:
    """English says "one more", which Polish cannot say of 21 nor French of 0."""
    more = Message("own_cards.more", "And one more problem.", "And {n} more problems.", ["{n} Fehler", "ein paar"])
    assert translation(written(header("de", "nplurals=2; plural=(n != 1);"), [more])).dropped == {}


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        (Message("button.back", "Back", translated=["Zurück"], flags={"fuzzy"}), "fuzzy"),
        (Message("button.back", "Go back", translated=["Zurück"]), "the English text has changed"),
        (Message("button.gone", "Back", translated=["Zurück"]), "the program has no such message"),
        (Message("button.back", "Back", translated=[""]), "not translated"),
        (Message("app.version", "Version {version}", translated=["Fassung"]), "other values than in English"),
        (Message("app.version", "Version {version}", translated=["Fassung {nummer}"]), "other values than in English"),
        (Message("app.version", "Version {version}", translated=["Fassung {version"]), "braces do not match"),
        (Message("ending.won_games", "{n} game won", "{n} games won", ["{n} Spiel", ""]), "not translated"),
        (Message("ending.won_games", "{n} game won", "{n} games won", ["{n} Spiel"]), "not all plural forms"),
    ],
)
def test_what_cannot_be_used_is_dropped_with_its_reason(message: Message, reason: str) -> None:
    good = Message("button.quit", "Quit", translated=["Beenden"])
    made = translation(written(header("de", "nplurals=2; plural=(n != 1);"), [message, good]))
    assert made.dropped == {message.context: reason}
    assert made.texts == {"button.quit": "Beenden"}


def test_messages_that_are_commented_out_are_left_out() -> None:
    content = written(header("de", "nplurals=2; plural=(n != 1);"), [])
    content += '\n#~ msgctxt "button.back"\n#~ msgid "Back"\n#~ msgstr "Zurück"\n'
    assert translation(content).texts == {}


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("", "header"),
        ('msgid ""\nmsgstr ""\n"Language: de\\n"\n', "Plural-Forms"),
        ('msgid ""\nmsgstr ""\n"Language: xx\\n"\n', "no language"),
        (written(header("pl", "nplurals=2; plural=(n != 1);"), []), "not those of pl"),
        (written(header("de", "nplurals=2; plural=(n != 1);"), []) + "\nnonsense\n", "nonsense"),
        (written(header("de", "nplurals=2; plural=(n != 1);"), []) + '\nmsgctxt "a"\n\n', "without msgid"),
    ],
)
def test_a_file_that_is_no_translation_is_refused(content: str, fault: str) -> None:
    with pytest.raises(PoError, match=fault):
        translation(content)


def test_the_commands(tmp_path: Path) -> None:
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "tools.catalogue", *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False, cwd=Path(__file__).parents[2])

    pot, po = tmp_path / "gin.pot", tmp_path / "de.po"
    assert run("export", str(pot)).returncode == 0
    assert 'msgctxt "button.back"' in pot.read_text(encoding="utf-8")
    back = Message("button.back", "Back", translated=["Zurück"])
    po.write_text(written(header("de", "nplurals=2; plural=(n != 1);"), [back]), encoding="utf-8")
    done = run("compile", str(po), "--into", str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert '"button.back": "Zurück"' in (tmp_path / "de" / "messages.py").read_text(encoding="utf-8")
    po.write_text("nonsense", encoding="utf-8")
    assert run("compile", str(po)).returncode == 1


def test_placeholders() -> None:
    assert placeholders("{a} {{b}} {c:,}") == {"a", "c"}
