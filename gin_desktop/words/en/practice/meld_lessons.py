"""What a wrong grouping into melds teaches."""

MESSAGES: dict[str, str] = {
    "meld_lesson.conflict.run.one": "{card} fits both {own} and {best}. In the run it saves {n} point more.",
    "meld_lesson.conflict.run.other": "{card} fits both {own} and {best}. In the run it saves {n} points more.",
    "meld_lesson.conflict.set.one": "{card} fits both {own} and {best}. In the set it saves {n} point more.",
    "meld_lesson.conflict.set.other": "{card} fits both {own} and {best}. In the set it saves {n} points more.",
    "meld_lesson.missed.one": "{meld} is a meld, too: {n} point less.",
    "meld_lesson.missed.other": "{meld} is a meld, too: {n} points less.",
    "meld_lesson.short.one": "{meld} can also take {cards}: {n} point less.",
    "meld_lesson.short.other": "{meld} can also take {cards}: {n} points less.",
    "meld_lesson.better.one": "{melds} instead of {broken}: {n} point less.",
    "meld_lesson.better.other": "{melds} instead of {broken}: {n} points less.",
    "meld_lesson.shown": "The best melds: {melds}.",
    "meld_lesson.tempting.one": "Starting with the most valuable meld, {melds}, would leave {n} point more.",
    "meld_lesson.tempting.other": "Starting with the most valuable meld, {melds}, would leave {n} points more.",
    "meld_lesson.equal": "{melds} would be just as good.",
}
