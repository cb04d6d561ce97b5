"""Duplicate matches: choosing one, playing it, and its score sheet."""

MESSAGES: dict[str, str] = {
    "duplicate.choose": "Duplicate match: same cards, both sides",
    "error.duplicate_for_two": "A duplicate match is for two players, and this is a game of {players}.",
    "duplicate.deals": "{n} deals",
    "duplicate.line": "Each deal is played twice with the hands swapped, so luck cancels out.",
    "duplicate.length": (
        "Usually {low} to {high} minutes ({rounds} rounds). Only round points are scored: no target, no boxes, no game "
        "bonuses."
    ),
    "duplicate.stage.first": "First play: deal {number} of {deals}",
    "duplicate.stage.again": "Second play, hands swapped: {number} of {deals}",
    "duplicate.points.one": "{n} point",
    "duplicate.points.other": "{n} points",
    "duplicate.begins": (
        "Now the same deals come again with the hands swapped, in another order and with other suits."
    ),
    "duplicate.game": "{rules}: {n} deals, each played twice with the hands swapped",
    "duplicate.explained": (
        "Each line compares what both sides made of the same cards; points lost with them are negative. There is no "
        "target, and there are no boxes or game bonuses."
    ),
    "duplicate.first": "First play · {text}",
    "duplicate.again": "Second play · {text}",
    "duplicate.waits": "Second play · still to come",
    "duplicate.closed": "You can open a deal once it has been played twice; until then its cards stay hidden.",
    "duplicate.same": "With the same cards",
    "duplicate.difference": "Difference",
    "duplicate.sum": "Total",
    "duplicate.sum.of": "Total {n}",
    "duplicate.sum.so_far": "Total so far:\u00a0{n}",
    "duplicate.step.sum": "{name}’s total",
    "duplicate.step.sum.you": "Your total",
    "duplicate.sum.total": "Total difference",
    "duplicate.next": (
        "Every deal has been played once. Now they come again with the hands swapped, in another order and with other "
        "suits."
    ),
    "duplicate.better": "Deals won with the same cards: {first} {one}, {second} {two}, equal {equal}.",
    "duplicate.won.one": "{name} played the same cards better, by {n} point.",
    "duplicate.won.other": "{name} played the same cards better, by {n} points.",
    "duplicate.won.you.one": "You played the same cards better, by {n} point!",
    "duplicate.won.you.other": "You played the same cards better, by {n} points!",
    "duplicate.equal": "Both sides did equally well with the same cards.",
    "duplicate.print.deal": "Deal {number}, the same cards: {first} {one}, {second} {two}, difference {n}",
    "duplicate.print.waits": "Deal {number}: not yet played both ways",
    "duplicate.compared.won": "In the first play, {other} held the cards {name} had this time and won {n}.",
    "duplicate.compared.won.you": "In the first play, {other} held these cards and won {n}.",
    "duplicate.compared.lost": "In the first play, {other} held the cards {name} had this time and lost {n}.",
    "duplicate.compared.lost.you": "In the first play, {other} held these cards and lost {n}.",
    "duplicate.compared.drawn": "Nobody won with these cards in the first play.",
    "duplicate.face_down": "The rest stays face down: this deal will be played again.",
}
