"""What a wrong spread teaches: why the best one is the best."""

MESSAGES: dict[str, str] = {
    "spread_lesson.points": "{whole}.{tenth}",
    "spread_lesson.points.little": "less than 0.1",
    "spread_lesson.yours.none": "Nothing can be laid off on your spread.",
    "spread_lesson.yours.one": "{cards} fits your spread: {points} points on average.",
    "spread_lesson.yours.other": "{cards} fit your spread: {points} points on average.",
    "spread_lesson.yours.chain.one": "{cards} fits your spread, and others can follow: {points} points on average.",
    "spread_lesson.yours.chain.other": "{cards} fit your spread, and others can follow: {points} points on average.",
    "spread_lesson.best.none": "Nothing can be laid off on the best one.",
    "spread_lesson.best.one": "{cards} fits the best one: {points}.",
    "spread_lesson.best.other": "{cards} fit the best one: {points}.",
    "spread_lesson.best.chain.one": "{cards} fits the best one, and others can follow: {points}.",
    "spread_lesson.best.chain.other": "{cards} fit the best one, and others can follow: {points}.",
    "spread_lesson.shown": "The best is {melds}, with {count} points of deadwood.",
    "spread_lesson.other_shown": "{melds} would leave {count} points of deadwood.",
    "spread_lesson.other.none": "Nothing could be laid off on that.",
    "spread_lesson.other.one": "{cards} would fit that: {points} points on average.",
    "spread_lesson.other.other": "{cards} would fit that: {points} points on average.",
    "spread_lesson.other.chain.one": "{cards} would fit that, and others could follow: {points} points on average.",
    "spread_lesson.other.chain.other": "{cards} would fit that, and others could follow: {points} points on average.",
    "spread_lesson.other.gap": "Worse by {gap} in all.",
    "spread_lesson.less_open": "The deadwood is the same, so the best one is better by {gap}.",
    "spread_lesson.more_deadwood.one": "The best one has {n} more point of deadwood and is still better by {gap}.",
    "spread_lesson.more_deadwood.other": "The best one has {n} more points of deadwood and is still better by {gap}.",
    "spread_lesson.both.one": "The best one also has {n} point less deadwood: better by {gap} in all.",
    "spread_lesson.both.other": "The best one also has {n} points less deadwood: better by {gap} in all.",
    "spread_lesson.less_deadwood.one": (
        "But yours has {n} more point of deadwood: the best one is better by {gap} in all."
    ),
    "spread_lesson.less_deadwood.other": (
        "But yours has {n} more points of deadwood: the best one is better by {gap} in all."
    ),
    "spread_lesson.left_out": "You can also lay out {cards}: better by {gap}.",
    "spread_lesson.seen": "You have seen {cards}. Otherwise your spread would be the best.",
    "spread_lesson.shut.held.one": "Nobody can lay off {cards} on the best one: you hold it yourself.",
    "spread_lesson.shut.held.other": "Nobody can lay off {cards} on the best one: you hold them yourself.",
    "spread_lesson.shut.seen.one": "Nobody can lay off {cards} on the best one: you have seen it discarded.",
    "spread_lesson.shut.seen.other": "Nobody can lay off {cards} on the best one: you have seen them discarded.",
    "spread_lesson.shut.one": "Nobody can lay off {cards} on the best one: you hold it or have seen it.",
    "spread_lesson.shut.other": "Nobody can lay off {cards} on the best one: you hold them or have seen them.",
    "spread_lesson.equal": "{melds} would be just as good.",
}
