"""Same cards, both ways: choosing it, playing it, and its score sheet."""

MESSAGES: dict[str, str] = {
    "twice.choose": "Or the same cards, both ways",
    "twice.deals": "{n} deals",
    "twice.line": (
        "Every deal is played twice: later each side gets the cards that the other had. The difference counts, "
        "so luck with the cards does not."
    ),
    "twice.length": (
        "Usually {low} to {high} minutes: {rounds} rounds. Only their points count: there is no target, and there are "
        "no boxes or bonuses for a game."
    ),
    "twice.stage.first": "First time: deal {number} of {deals}",
    "twice.stage.again": "Again, seats swapped: {number} of {deals}",
    "twice.points.one": "{n} point",
    "twice.points.other": "{n} points",
    "twice.begins": (
        "The same cards come again: each side gets what the other had, in another order and with other suits."
    ),
    "twice.game": "{rules}: {n} deals, each played twice with the seats swapped",
    "twice.explained": (
        "Each line compares what both made of the same cards; points that the other side won with them count as "
        "minus. There is no target, and there are no boxes or bonuses for a game."
    ),
    "twice.first": "First · {text}",
    "twice.again": "Again · {text}",
    "twice.waits": "Again · still to come",
    "twice.closed": (
        "A deal can be opened once it was played twice: until then its cards are kept closed, as they come again."
    ),
    "twice.same": "With the same cards",
    "twice.difference": "Difference",
    "twice.sum": "Sum",
    "twice.sum.of": "Sum {n}",
    "twice.sum.so_far": "Sum so far:\u00a0{n}",
    "twice.step.sum": "{name}’s sum",
    "twice.step.sum.you": "Your sum",
    "twice.sum.total": "Sum of the differences",
    "twice.next": (
        "All deals were played once. Now they come again: in another order, with other suits, and each side gets the "
        "cards that the other had."
    ),
    "twice.better": "Deals in which each made more of the same cards: {first} {one}, {second} {two}, equal {equal}.",
    "twice.won.one": "{name} played the same cards better, by {n} point.",
    "twice.won.other": "{name} played the same cards better, by {n} points.",
    "twice.won.you.one": "You played the same cards better, by {n} point!",
    "twice.won.you.other": "You played the same cards better, by {n} points!",
    "twice.equal": "Equal: neither side made more of the same cards.",
    "twice.print.deal": "Deal {number}, the same cards: {first} {one}, {second} {two}, difference {n}",
    "twice.print.waits": "Deal {number}: not yet played both ways",
    "twice.compared.won": "With the cards that {name} had now, {other} won {n} the first time.",
    "twice.compared.won.you": "With the cards that you had now, {other} won {n} the first time.",
    "twice.compared.lost": "With the cards that {name} had now, {other} lost {n} the first time.",
    "twice.compared.lost.you": "With the cards that you had now, {other} lost {n} the first time.",
    "twice.compared.drawn": "The first time, nobody won with these cards.",
    "twice.face_down": "The rest stays face down: these cards come again.",
}
