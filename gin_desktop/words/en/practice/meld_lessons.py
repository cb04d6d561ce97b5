"""What a wrong grouping into melds teaches."""

MESSAGES: dict[str, str] = {
    "meld_lesson.conflict.run.one": "{card} is wanted by {own} and by {best}. In the run it saves {n} point more.",
    "meld_lesson.conflict.run.other": "{card} is wanted by {own} and by {best}. In the run it saves {n} points more.",
    "meld_lesson.conflict.set.one": "{card} is wanted by {own} and by {best}. In the set it saves {n} point more.",
    "meld_lesson.conflict.set.other": "{card} is wanted by {own} and by {best}. In the set it saves {n} points more.",
    "meld_lesson.missed.one": "{meld} can be laid down as well: {n} point less.",
    "meld_lesson.missed.other": "{meld} can be laid down as well: {n} points less.",
    "meld_lesson.short.one": "{cards} can be added to {meld}: {n} point less.",
    "meld_lesson.short.other": "{cards} can be added to {meld}: {n} points less.",
    "meld_lesson.better.one": "{melds} instead of {broken}: {n} point less.",
    "meld_lesson.better.other": "{melds} instead of {broken}: {n} points less.",
    "meld_lesson.shown": "Lay down {melds}.",
    "meld_lesson.tempting.one": "{melds}, the meld worth most taken first, would leave {n} point more.",
    "meld_lesson.tempting.other": "{melds}, the meld worth most taken first, would leave {n} points more.",
    "meld_lesson.equal": "{melds} would be just as good.",
}
