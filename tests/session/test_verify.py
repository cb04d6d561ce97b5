"""A record is checked from outside: what holds, and for each kind of tampering where it does not, in words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gin_desktop.engine.presets import preset
from gin_desktop.engine.record import VERSION, Deal, parse_line
from gin_desktop.session.verify import VerifyError, report_lines, verify
from gin_desktop.words import t
from tests.session.verifying import RECORDS, SEATS, Change, changed, check, fault, game, place, sealed, with_undo
from tests.sums import line_from

# -- what holds


def test_somebody_without_a_name_is_spoken_to_in_what_is_told(tmp_path: Path) -> None:
    lines = game(None, "standard")
    text = "\n".join(report_lines(check(tmp_path, lines)))
    winner = next(name for name in ("Ada", "Computer") if f"{name} wins" in text)
    you = changed(
        lines, 0, lambda head: head.update(names=["You" if name == winner else name for name in head["names"]])
    )
    told = "\n".join(report_lines(check(tmp_path, you)))
    assert "You win" in told
    assert "You wins" not in told
    assert ".." not in told


def test_other_rules_than_those_of_the_preset_that_is_named_are_said(tmp_path: Path) -> None:
    lines = game(1)
    text = "\n".join(report_lines(check(tmp_path, lines)))
    assert t("rules.big_gin_50.name") in text
    assert t("verify.other_rules", rules=t("rules.big_gin_50.name")) not in text
    target = changed(lines, 0, lambda head: head["rules"].update(target=150))
    assert t("verify.other_rules", rules=t("rules.big_gin_50.name")) not in "\n".join(
        report_lines(check(tmp_path, target))
    ), "a target is chosen for each game"
    report = check(tmp_path, changed(lines, 0, lambda head: head["rules"].update(gin_bonus=20)))
    assert report.holds
    shown = report_lines(report)
    assert t("rules.own.name") in shown[1]
    assert t("rules.big_gin_50.name") not in shown[1]
    assert "- " + t("verify.other_rules", rules=t("rules.big_gin_50.name")) in shown


def test_an_opponent_that_nobody_knows_is_said(tmp_path: Path) -> None:
    lines = changed(game(1), 0, lambda head: head.update(levels=["easy", "wizard"]))
    report = check(tmp_path, lines)
    assert report.holds
    assert "- " + t("verify.unknown_level", name="wizard") in report_lines(report)
    known = "\n".join(report_lines(check(tmp_path, game(1))))
    assert t("verify.unknown_level", name="easy") not in known


def test_a_cut_is_not_part_of_a_seal_and_that_is_said(tmp_path: Path) -> None:
    assert t("verify.cut") in report_lines(check(tmp_path, game(1, "standard", first_dealer=None)))
    lines = changed(game(1, "standard"), 1, lambda deal: deal.update(cut=[]))
    assert t("verify.cut") not in report_lines(check(tmp_path, lines))


@pytest.mark.parametrize("rules", ["big_gin_50", "hollywood_oklahoma", "series_20_25", "redoubling", "eleven_card"])
def test_a_whole_game_holds(tmp_path: Path, rules: str) -> None:
    lines = game(None, rules)
    report = check(tmp_path, lines)
    text = "\n".join(report_lines(report))
    assert report.holds
    assert t("verify.holds") in text
    deals = [entry for entry in (parse_line(line, 1) for line in lines) if isinstance(entry, Deal)]
    assert str(len(deals)) in text
    assert all(deal.seal[:16] in text for deal in deals)
    assert "wins" in text
    assert t("verify.unfinished") not in text


def test_an_unfinished_record_holds_as_far_as_it_goes(tmp_path: Path) -> None:
    lines = game(2)
    for count in (1, 2, 3, len(lines) // 2, len(lines)):
        report = check(tmp_path, lines[:count])
        assert report.holds, count
        assert t("verify.unfinished" if count > 1 else "verify.nothing_dealt") in "\n".join(report_lines(report))


@pytest.mark.parametrize("end", ["", '\n{"n":', '\n{"n":7'])
def test_a_torn_last_line_is_named_and_left_out(tmp_path: Path, end: str) -> None:
    lines = game(1)
    report = check(tmp_path, lines, end)
    assert report.holds
    assert report.torn
    line = len(lines) + (1 if end else 0)
    assert t("verify.torn", line=line) in "\n".join(report_lines(report))


def test_what_was_taken_back_is_counted(tmp_path: Path) -> None:
    report = check(tmp_path, with_undo())
    assert report.holds
    assert (report.actions, report.undone) == (5, 1)


# -- every kind of tampering


def test_a_changed_deck(tmp_path: Path) -> None:
    lines = game(3)
    at = place(lines, "deal", 2)

    def swap(data: dict[str, Any]) -> None:
        data["deck"][3], data["deck"][40] = data["deck"][40], data["deck"][3]

    text = fault(check(tmp_path, changed(lines, at, swap)))
    assert t("verify.where.deal", line=at + 1, deal=3) in text
    data = json.loads(lines[at])
    assert data["seal"][:16] in text
    assert t("verify.good_until.other", n=at) in text


@pytest.mark.parametrize("key", ["nonce", "seal"])
def test_a_changed_nonce_or_seal(tmp_path: Path, key: str) -> None:
    lines = game(2)
    at = place(lines, "deal", 1)
    turned = str.maketrans("0123456789abcdef", "123456789abcdef0")
    text = fault(check(tmp_path, changed(lines, at, lambda data: data.update({key: data[key].translate(turned)}))))
    assert t("verify.where.deal", line=at + 1, deal=2) in text
    assert "seal" in text


def test_a_deck_that_was_sealed_anew_does_not_fit_what_was_played(tmp_path: Path) -> None:
    lines = game(2)
    at = place(lines, "deal", 0)

    def turn(data: dict[str, Any]) -> None:
        data["deck"].reverse()
        data["seal"] = sealed(data)

    text = fault(check(tmp_path, changed(lines, at, turn)))
    assert "could not have done this" in text
    assert ".." not in text


def test_a_deck_with_a_card_twice(tmp_path: Path) -> None:
    lines = game(1)
    at = place(lines, "deal")

    def double(data: dict[str, Any]) -> None:
        data["deck"][0] = data["deck"][1]
        data["seal"] = sealed(data)

    assert t("verify.fault.bad_deck") in fault(check(tmp_path, changed(lines, at, double)))


@pytest.mark.parametrize("gone", ["seal", "nonce", "deck", "dealer"])
def test_a_deal_without_one_of_its_parts(tmp_path: Path, gone: str) -> None:
    lines = game(1)
    at = place(lines, "deal")
    text = fault(check(tmp_path, changed(lines, at, lambda data: data.pop(gone))))
    assert t("verify.where.deal", line=at + 1, deal=1) in text
    nothing = fault(check(tmp_path, changed(lines, at, lambda data: data.update(seal=None))))
    assert t("verify.fault.no_seal") in nothing


def test_a_changed_action(tmp_path: Path) -> None:
    lines = game(1)
    at = next(at for at, line in enumerate(lines) if '"do":"discard"' in line)

    def discard_other(data: dict[str, Any]) -> None:
        seat, deal = data["seat"], json.loads(lines[1])
        theirs = deal["deck"][1:20:2] if deal["dealer"] != seat else deal["deck"][0:20:2]
        data["action"]["card"] = theirs[0]

    text = fault(check(tmp_path, changed(lines, at, discard_other)))
    assert t("verify.where.deal", line=at + 1, deal=1) in text
    assert t("reason.not_held") in text


def test_an_action_of_the_other_side(tmp_path: Path) -> None:
    lines = game(1)
    at = place(lines, "action", 3)
    name = SEATS[1 - json.loads(lines[at])["seat"]].name
    text = fault(check(tmp_path, changed(lines, at, lambda data: data.update(seat=1 - data["seat"]))))
    assert t("verify.fault.not_your_turn", name=name) in text
    nobody = t("verify.fault.not_your_turn", name=t("verify.seat", number=7))
    assert nobody in fault(check(tmp_path, changed(lines, at, lambda data: data.update(seat=7))))
    for place_ in (1, at):
        text = fault(check(tmp_path, changed(lines, place_, lambda data: data.update(table=1))))
        assert t("verify.fault.bad_table") in text


def test_a_line_left_out_or_added(tmp_path: Path) -> None:
    lines = game(2)
    at = place(lines, "action", 4)
    assert t("verify.fault.wrong_number.line", due=5) in fault(check(tmp_path, lines[:at] + lines[at + 1 :]))
    assert t("verify.fault.wrong_number.line", due=6) in fault(check(tmp_path, [*lines[: at + 1], *lines[at:]]))
    deal = place(lines, "deal", 1)
    assert t("verify.fault.wrong_number.deal", due=2) in fault(
        check(tmp_path, changed(lines, deal, lambda data: data.update(deal=3)))
    )
    assert t("verify.fault.round_not_over") in fault(check(tmp_path, [*lines[:4], lines[deal]]))
    assert t("verify.fault.second_header") in fault(check(tmp_path, [*lines, lines[0]]))


def test_a_changed_undo(tmp_path: Path) -> None:
    lines = with_undo()
    at = place(lines, "undo")
    for number in (2, 3, 5, 99):
        text = fault(check(tmp_path, changed(lines, at, lambda data, number=number: data.update(undo=number))))
        assert t("verify.fault.cannot_take_back") in text
    drawn = [*lines[:5], line_from({"n": 4, "undo": 3})]
    assert t("verify.fault.cannot_take_back") in fault(check(tmp_path, drawn))  # a card from the stock stays


def test_a_dealer_who_was_not_due(tmp_path: Path) -> None:
    lines = game(2)
    at = place(lines, "deal", 1)
    dealer = json.loads(lines[at])["dealer"]
    text = fault(check(tmp_path, changed(lines, at, lambda data: data.update(dealer=1 - dealer))))
    assert t("verify.fault.wrong_dealer", name=SEATS[1 - dealer].name, due=SEATS[dealer].name) in text
    assert t("verify.fault.bad_dealer") in fault(
        check(tmp_path, changed(lines, place(lines, "deal"), lambda data: data.update(dealer=5, cut=[])))
    )


def test_a_report_speaks_to_a_player_without_a_name(tmp_path: Path) -> None:
    """Such a player is called "You" in the record, and nowhere do they act like a third person."""
    won = check(tmp_path, game(None)).played.game
    assert won is not None
    winner = won.sheet.settle().winner
    names = ["You" if seat == winner else "Computer" for seat in range(2)]
    report = check(tmp_path, changed(game(None), 0, lambda data: data.update(names=names)))
    assert report.holds
    assert "You win the game by" in "\n".join(report_lines(report))
    lines = changed(game(None), 0, lambda data: data.update(names=["You", "Computer"]))
    at = place(lines, "deal", 1)
    dealer = json.loads(lines[at])["dealer"]
    text = fault(check(tmp_path, changed(lines, at, lambda data: data.update(dealer=1 - dealer))))
    ours = "verify.fault.wrong_dealer.you", {"due": "Computer"}
    theirs = "verify.fault.wrong_dealer.you_due", {"name": "Computer"}
    key, values = theirs if dealer == 0 else ours
    assert t(key, **values) in text
    step = place(lines, "seat")
    seat = json.loads(lines[step])["seat"]
    text = fault(check(tmp_path, changed(lines, step, lambda data: data.update(seat=1 - seat))))
    spoken = t("verify.fault.not_your_turn.you") if seat == 1 else t("verify.fault.not_your_turn", name="Computer")
    assert spoken in text


def test_a_first_dealer_who_was_not_agreed_on(tmp_path: Path) -> None:
    rules = next(name for name in ("big_gin_50", "standard", "open_gin") if preset(name).first_dealer == "agree")
    lines = game(1, rules, first_dealer=1)
    assert check(tmp_path, lines).holds
    text = fault(check(tmp_path, changed(lines[:2], 1, lambda data: data.update(dealer=0))))
    assert t("verify.fault.wrong_dealer", name="Ada", due="Computer") in text


def test_a_cut_that_names_the_other_dealer(tmp_path: Path) -> None:
    lines = game(1, "standard")
    assert preset("standard").first_dealer.startswith("cut")
    text = fault(check(tmp_path, changed(lines, 1, lambda data: data["cut"].reverse())))
    assert t("verify.fault.bad_cut") in text
    second = game(2, "standard")
    at = place(second, "deal", 1)
    assert t("verify.fault.bad_cut") in fault(
        check(tmp_path, changed(second, at, lambda data: data.update(cut=["KS", "2H"])))
    )


def test_second_plays_are_the_same_cards(tmp_path: Path) -> None:
    lines = game(None, "standard", duplicate=2)
    report = check(tmp_path, lines)
    assert report.holds
    assert t("verify.again.other", n=2) in "\n".join(report_lines(report))
    at = place(lines, "deal", 2)

    def other_cards(data: dict[str, Any]) -> None:
        data["deck"][50], data["deck"][51] = data["deck"][51], data["deck"][50]
        data["seal"] = sealed(data)

    assert t("verify.fault.wrong_deck") in fault(check(tmp_path, changed(lines, at, other_cards)))
    other = 3 - json.loads(lines[at])["again"]
    assert t("verify.fault.wrong_again") in fault(
        check(tmp_path, changed(lines, at, lambda data: data.update(again=other)))
    )


def test_points_cannot_be_written_into_a_record(tmp_path: Path) -> None:
    """They are worked out from the actions; whatever a line says besides is passed over."""
    lines = game(1)
    honest = check(tmp_path, lines)
    game_before = honest.played.game
    tampered = check(tmp_path, [*changed(lines, 0, lambda data: data.update(points=[500, 0], scores=[500, 0]))])
    assert tampered.holds
    assert game_before is not None
    assert tampered.played.game is not None
    assert tampered.played.game.sheet.rows == game_before.sheet.rows


@pytest.mark.parametrize("line", ["", "[]", '"deal"', "5", '{"n":1}', '{"deal":2}', "\ufffd", "{" * 5000])
def test_a_line_that_is_none(tmp_path: Path, line: str) -> None:
    lines = game(1)
    assert fault(check(tmp_path, [*lines[:3], line, *lines[3:]])).count("4") >= 1


def test_a_header_that_cannot_be(tmp_path: Path) -> None:
    lines = game(1)
    changes: list[Change] = [
        lambda data: data["rules"].update(knock_limit=-5),
        lambda data: data.pop("names"),
        lambda data: data.update(names=["Ada"]),
        lambda data: data.update(levels=[None, None, None]),
        lambda data: data["rules"].update(preset("partners4").to_dict()),
    ]
    for change in changes:
        assert "1" in fault(check(tmp_path, changed(lines, 0, change)))


# -- torn, rotten, edited


def test_torn_rotten_and_edited_lines_are_told_apart(tmp_path: Path) -> None:
    lines = game(1)
    torn = check(tmp_path, lines, end="")
    assert torn.holds
    assert torn.torn
    for at in (0, 1, 7, len(lines) - 1):
        rotten = fault(check(tmp_path, [*lines[:at], lines[at].replace(",", "/", 1), *lines[at + 1 :]]))
        assert f"- Line {at + 1}" in rotten
        assert t("verify.fault.bad_sum") in rotten
        unreadable = fault(check(tmp_path, [*lines[:at], lines[at][:30], *lines[at + 1 :]]))
        assert t("verify.fault.not_json") in unreadable
        bare = {key: value for key, value in json.loads(lines[at]).items() if key != "sum"}
        stripped = fault(check(tmp_path, [*lines[:at], json.dumps(bare), *lines[at + 1 :]]))
        assert t("verify.fault.no_sum") in stripped
        for text in (rotten, unreadable, stripped):
            assert t("verify.edited") not in text
    edited = fault(check(tmp_path, changed(lines, 2, lambda data: data.update(seat=1 - data["seat"]))))
    assert t("verify.edited") in edited
    assert t("verify.edited") in fault(check(tmp_path, changed(lines, 1, lambda data: data.update(nonce="0"))))


def test_records_without_checksums_say_nothing_about_who_changed_them(tmp_path: Path) -> None:
    lines = (RECORDS / "version-1.jsonl").read_text(encoding="utf-8").splitlines()
    assert check(tmp_path, lines).holds
    text = fault(check(tmp_path, [lines[0], lines[1].replace('"nonce":"', '"nonce":"0'), *lines[2:]]))
    assert t("verify.edited") not in text


def test_rules_that_only_a_newer_program_knows_cannot_be_checked(tmp_path: Path) -> None:
    for values in ({"wild": "none"}, {"sheet": "triple"}):
        with pytest.raises(VerifyError) as caught:
            check(tmp_path, changed(game(1), 0, lambda data, values=values: data["rules"].update(values)))
        assert caught.value.code == "newer_rules"
        assert caught.value.values["field"] == next(iter(values))
        assert t("verify.error.newer_rules", **caught.value.values)


def test_a_file_without_end_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(game(1)) + "\n", encoding="utf-8")
    with path.open("ab") as file:
        file.truncate(2**34)
    with pytest.raises(VerifyError) as caught:
        verify(path)
    assert caught.value.code == "unreadable"
    assert t("verify.error.unreadable", **caught.value.values).endswith("larger than 65536 KB")


# -- what is no record


def refused(path: Path) -> VerifyError:
    with pytest.raises(VerifyError) as caught:
        verify(path)
    return caught.value


def test_what_is_no_record(tmp_path: Path) -> None:
    assert refused(tmp_path / "nothing").code == "missing"
    assert refused(tmp_path).code == "not_a_file"
    assert refused(Path("\0")).code in ("missing", "not_a_file")
    file = tmp_path / "file"
    for data in (b"\0\xff\x00" * 100, b"hello\n", b"{}\n", b'{"format":"other"}\n', b"x" * 200_000, b'{"deal":1}\n'):
        file.write_bytes(data)
        assert refused(file).code == "not_a_record"
    file.write_bytes(game(1)[0].encode())  # a header that was never finished
    assert refused(file).code == "not_a_record"
    file.write_bytes(b"")
    assert refused(file).code == "empty"


def test_a_record_of_a_newer_format_is_neither_right_nor_wrong(tmp_path: Path) -> None:
    file, lines = tmp_path / "file", game(1)
    for version in (VERSION + 1, 99):
        newer = changed(lines, 0, lambda data, version=version: data.update(version=version, rules="otherwise"))
        file.write_text("\n".join([*newer, "what only a newer program understands"]) + "\n", encoding="utf-8")
        error = refused(file)
        assert error.code == "newer_version"
        assert error.values == {"path": str(file), "version": str(version), "known": str(VERSION)}
    later = changed([*lines, lines[0]], len(lines), lambda data: data.update(version=99))
    assert t("verify.fault.second_header") in fault(check(tmp_path, later))


def test_names_cannot_steer_the_terminal(tmp_path: Path) -> None:
    lines = game(1)
    named = changed(lines, 0, lambda data: data.update(names=["\x1b[2J\nholds", "x" * 500], title="\x07t"))
    text = "\n".join(report_lines(check(tmp_path, named)))
    assert "\x1b" not in text
    assert "\x07" not in text
    assert max(len(line) for line in text.split("\n")) < 400
