"""The settlement between all pairs of three players."""

MESSAGES: dict[str, str] = {
    "accounts.title": "Settling up: each pair settles the difference between its totals",
    "accounts.title.solo": "Settling up: each team player settles the full difference with the solo player",
    "accounts.pays.one": "{payer} pays {payee} {n} point",
    "accounts.pays.other": "{payer} pays {payee} {n} points",
    "accounts.pays.you.one": "You pay {payee} {n} point",
    "accounts.pays.you.other": "You pay {payee} {n} points",
    "accounts.pays.to_you.one": "{payer} pays you {n} point",
    "accounts.pays.to_you.other": "{payer} pays you {n} points",
    "accounts.even": "{one} and {other} are even",
    "accounts.even.you": "You and {other} are even",
    "accounts.sum.shutout": "{sum} for the shutout",
    "accounts.net": "Net",
    "accounts.net.one": "{name} {n}",
}
