"""Same cards, both ways: choosing it, playing it, and its score sheet."""

MESSAGES: dict[str, str] = {
    "duplicate.choose": "Or the same cards, both ways",
    "error.duplicate_for_two": "A duplicate match is for two players, and this is a game of {players}.",
    "duplicate.deals": "{n} deals",
    "duplicate.line": (
        "Every deal is played twice: later each side gets the cards that the other had. The difference counts, "
        "so luck with the cards does not."
    ),
    "duplicate.length": (
        "Usually {low} to {high} minutes: {rounds} rounds. Only their points count: there is no target, and there are "
        "no boxes or bonuses for a game."
    ),
    "duplicate.stage.first": "First time: deal {number} of {deals}",
    "duplicate.stage.again": "Again, seats swapped: {number} of {deals}",
    "duplicate.points.one": "{n} point",
    "duplicate.points.other": "{n} points",
    "duplicate.begins": (
        "The same cards come again: each side gets what the other had, in another order and with other suits."
    ),
    "duplicate.game": "{rules}: {n} deals, each played twice with the seats swapped",
    "duplicate.explained": (
        "Each line compares what both made of the same cards; points that the other side won with them count as "
        "minus. There is no target, and there are no boxes or bonuses for a game."
    ),
    "duplicate.first": "First · {text}",
    "duplicate.again": "Again · {text}",
    "duplicate.waits": "Again · still to come",
    "duplicate.closed": (
        "A deal can be opened once it was played twice: until then its cards are kept closed, as they come again."
    ),
    "duplicate.same": "With the same cards",
    "duplicate.difference": "Difference",
    "duplicate.sum": "Sum",
    "duplicate.sum.of": "Sum {n}",
    "duplicate.sum.so_far": "Sum so far:\u00a0{n}",
    "duplicate.step.sum": "{name}’s sum",
    "duplicate.step.sum.you": "Your sum",
    "duplicate.sum.total": "Sum of the differences",
    "duplicate.next": (
        "All deals were played once. Now they come again: in another order, with other suits, and each side gets the "
        "cards that the other had."
    ),
    "duplicate.better": (
        "Deals in which each made more of the same cards: {first} {one}, {second} {two}, equal {equal}."
    ),
    "duplicate.won.one": "{name} played the same cards better, by {n} point.",
    "duplicate.won.other": "{name} played the same cards better, by {n} points.",
    "duplicate.won.you.one": "You played the same cards better, by {n} point!",
    "duplicate.won.you.other": "You played the same cards better, by {n} points!",
    "duplicate.equal": "Equal: neither side made more of the same cards.",
    "duplicate.print.deal": "Deal {number}, the same cards: {first} {one}, {second} {two}, difference {n}",
    "duplicate.print.waits": "Deal {number}: not yet played both ways",
    "duplicate.compared.won": "With the cards that {name} had now, {other} won {n} the first time.",
    "duplicate.compared.won.you": "With the cards that you had now, {other} won {n} the first time.",
    "duplicate.compared.lost": "With the cards that {name} had now, {other} lost {n} the first time.",
    "duplicate.compared.lost.you": "With the cards that you had now, {other} lost {n} the first time.",
    "duplicate.compared.drawn": "The first time, nobody won with these cards.",
    "duplicate.face_down": "The rest stays face down: these cards come again.",
}
