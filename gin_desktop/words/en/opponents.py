"""Whom one can play against: the levels, their styles, and Even match."""

MESSAGES: dict[str, str] = {
    "level.easy.name": "Easy",
    "level.easy.line": "A beginner: misses melds that share cards, hopes too long with high cards, and knocks late.",
    "level.medium.name": "Medium",
    "level.medium.line": "Minds the cards you take, knocks early or goes for gin. A fair match for a casual player.",
    "level.hard.name": "Hard",
    "level.hard.line": "Counts the cards that are still out, gives away little, and weighs the risk of every knock.",
    "level.expert.name": "Expert",
    "level.expert.line": "Has learned the game by playing against itself. It sees no card that you would not see.",
    "level.even.name": "Even match",
    "level.even.line": "Grows a little stronger when you win and weaker when you lose, until you win about half.",
    "level.styled": "{level}, {style}",
    "style.plain.name": "Plain",
    "style.plain.line": "Leans to nothing: it does what it thinks best.",
    "style.careful.name": "Careful",
    "style.careful.after": "careful",
    "style.careful.line": "Shuns risk: it takes a small win rather than wait, and keeps back what you may want.",
    "style.early.name": "Knocks early",
    "style.early.after": "knocks early",
    "style.early.line": "Knocks early and often: rounds are short, and high cards are expensive.",
    "style.hunter.name": "Gin hunter",
    "style.hunter.after": "gin hunter",
    "style.hunter.line": "Lets many a knock go by and plays for gin: there is time, but it can cost a lot.",
    "opponents.title": "Opponent of the next game",
    "opponents.deal": "Deal",
    "even.at": "Now as strong as {level}.",
    "even.above": "Now a little stronger than {level}.",
    "even.below": "Now a little weaker than {level}.",
    "even.between": "Now about halfway between {low} and {high}.",
    "even.sheet.at": "Even match: now as strong as {level}.",
    "even.sheet.above": "Even match: now a little stronger than {level}.",
    "even.sheet.below": "Even match: now a little weaker than {level}.",
    "even.sheet.between": "Even match: now about halfway between {low} and {high}.",
    "even.recent.one": "Your last game against it:",
    "even.recent.other": "Of your last {n} games against it you won {won}.",
    "even.newest": "The newest is at the right.",
    "even.result.won": "W",
    "even.result.lost": "L",
    "even.result.tied": "=",
    "even.reset": "Start over",
    "even.reset.title": "Start Even match over?",
    "even.reset.text": "It forgets what it has found out about you and begins at Medium again.",
    "notice.no_numpy": "Expert cannot play: numpy is not installed. Hard plays in its place.",
    "notice.no_weights": "Expert cannot play: its file is missing. Hard plays in its place. Installing again helps.",
    "notice.damaged_weights": (
        "Expert cannot play: its file is damaged. Hard plays in its place. Installing again helps."
    ),
    "notice.expert_fails": "Expert cannot play, the log says why. Hard plays in its place.",
    "notice.even_set_aside": (
        "The file that knows how strong your Even match is was damaged. It is kept as {path}, and you begin anew."
    ),
    "notice.even_newer": (
        "How strong your Even match is was written by a newer version of the program. That is left alone: "
        "for now you begin anew."
    ),
    "notice.even_not_saved": "How strong your Even match is could not be saved in {path} ({reason}).",
}
