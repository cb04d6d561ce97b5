"""Where the sentences about showdowns, their suggestions, and the end of the first round are held true."""

from __future__ import annotations

from tests.learning.truths.registry import tested

_DEBRIEF = "learning/test_debrief.py"
_ENDINGS = f"{_DEBRIEF}::test_every_ending_is_told_with_its_figures"
_PLAYED = "learning/test_lessons_played.py"

for _result in ("won", "lost"):
    for _ending in ("knock", "tie_knocker", "undercut", "gin", "big_gin"):
        tested(f"learning.over.{_result}.{_ending}", _ENDINGS)
for _name in ("title.won", "title.lost", "title.drawn", "drawn", "next", "next.lost", "better.luck"):
    tested(f"learning.over.{_name}", _ENDINGS)
tested("learning.over.better.undercut", f"{_DEBRIEF}::test_an_undercut_is_told_as_what_it_is")
tested("learning.over.better.layoffs", f"{_DEBRIEF}::test_a_lay_off_that_was_forgotten_comes_first")
tested("learning.over.better.knock", f"{_DEBRIEF}::test_a_knock_that_would_have_won_is_told_with_its_points")
for _name in ("take", "high"):
    tested(
        f"learning.over.better.{_name}",
        f"{_DEBRIEF}::test_a_card_that_was_let_go_and_high_cards_are_named",
    )
for _name in ("unlaid", "unlaid.otherwise", "unlaid.melds"):
    tested(
        f"learning.reply.{_name}",
        "learning/test_lessons.py::test_who_lays_off_too_little_is_told_at_once_what_is_possible",
    )
for _name in ("showdown", "showdown.nothing", "showdown.none", "showdown.own", "showdown.sure"):
    tested(
        f"learning.round.{_name}",
        f"{_DEBRIEF}::test_the_showdown_of_the_first_round_names_what_can_be_done",
    )
tested("learning.round.again", f"{_PLAYED}::test_the_first_round_is_taken_up_where_it_was_left_also_after_a_kill")
for _name in ("layoff", "arrange", "best", "show_stock"):
    tested(f"tip.{_name}", "learning/test_suggestions.py::test_a_showdown_suggests_what_can_be_done_there")
