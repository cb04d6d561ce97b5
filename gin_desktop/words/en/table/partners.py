"""What both tables of a deal of partners brought."""

MESSAGES = {
    "net.table": "{name} against {other}",
    "net.table.you": "You against {other}",
    "net.points": "Points for {name}",
    "net.points.you": "Points for you",
    "net.points.side": "Points for {name}",
    "net.points.side.you": "Points for you and {partner}",
    "net.verdict": "{name} scores {n}.",
    "net.verdict.you": "You score {n}.",
    "net.verdict.side": "{name} score {n}.",
    "net.verdict.side.you": "You and {partner} score {n}.",
    "net.verdict.none": "Nobody scores in this deal.",
    "net.none": "Nobody scores",
    "net.both": "The points count for both {first} and {second}.",
    "net.both.you_first": "The points count for both you and {second}.",
    "net.both.you_second": "The points count for both {first} and you.",
    "net.other_open": "The deal is scored once the other table has ended, too.",
}
