"""The page of progress in practice: charts, themes, daily sets, the last answers."""

MESSAGES: dict[str, str] = {
    "progress.title": "Progress",
    "progress.summary.one": "{n} position so far, {right} solved.",
    "progress.summary.other": "{n} positions so far, {right} solved.",
    "progress.streak": "Solved in a row: now {now}, longest {longest}.",
    "progress.timed": "Best run of three minutes: {n}.",
    "progress.now": "Today: {right} solved, {missed} missed.",
    "progress.legend.found": "solved",
    "progress.legend.missed": "missed, or shown first",
    "progress.today": "today",
    "progress.yesterday": "yesterday",
    "progress.long_ago": "{date} {year}",
    "progress.untried": "Not tried yet.",
    "progress.themes": "Your themes, weakest first",
    "progress.share": "{right} of {of}",
    "progress.column.found": "Solved",
    "progress.column.box": "Steps",
    "progress.column.last": "Last",
    "progress.box.text": (
        "Five steps: each position solved takes its theme one step up. A miss takes it back to the start, and it "
        "comes back soon."
    ),
    "progress.no_theme": "No theme",
    "progress.daily": "Daily sets",
    "progress.last": "Your last answers",
    "progress.earlier": "Before that",
    "progress.last.hint": "Click one to try it again.",
    "progress.back": "Practice menu",
    "progress.reset": "Delete progress",
    "progress.reset.title": "Delete your progress?",
    "progress.reset.text.one": (
        "{n} position, streaks and best runs are deleted for good. Training starts again at First steps."
    ),
    "progress.reset.text.other": (
        "{n} positions, streaks and best runs are deleted for good. Training starts again at First steps."
    ),
    "progress.reset.no": "Keep",
    "progress.key.reset": "Del",
    "progress.keys.reset": "delete progress",
    "progress.empty.title": "Nothing to show yet",
    "progress.empty.text": (
        "Every position you answer appears here: what you solved and what you missed, by day and by theme, with your "
        "streaks and the positions themselves."
    ),
    "progress.empty.next": (
        "Go back to the practice menu and take the first lesson, or start with Training. Your first answer makes the "
        "first bar."
    ),
}
