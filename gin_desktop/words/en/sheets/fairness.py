"""Are the deals fair? The explanation, the statistics of one's own deals, and the page of a single deal."""

MESSAGES: dict[str, str] = {
    "fair.title": "Are the deals fair?",
    "fair.keys": "are the deals fair?",
    "fair.sees.title": "What the computer sees",
    "fair.sees": "Whoever plays for the computer is handed what a person in its seat would see: its own cards, the "
    "upcard, the discards, what you took from the pile, how many cards are left in the stock, the score, and how the "
    "rounds before ended. Your cards and the stock are not among them. A partner is told no more: not your cards, and "
    "what your table has brought only where that was agreed on. A stronger level thinks better. It is not dealt "
    "better.",
    "fair.sees.tested": "This is tested with every change to the program: at many points of many rounds everything "
    "that is hidden from the computer is shuffled, and its choice has to stay the same.",
    "fair.seal.title": "The sealed deal",
    "fair.seal": "Before the first card is dealt, the order of all 52 cards is fixed, together with a random text, "
    "the nonce. From the two a fingerprint of 16 digits is computed, and shown at the table. Another deck would have "
    "another fingerprint. So no card can be put elsewhere later: not when you draw, and not when the computer does.",
    "fair.seal.open": "When the round is over, its deck and its nonce are open. With partners each table has a deck, a "
    "nonce and a fingerprint of its own, and both are open when both tables have ended.",
    "fair.check.title": "What you can check",
    "fair.check.note": "Note the fingerprint at the table, and find it again on the score sheet.",
    "fair.check.round": "Choose a round on the score sheet: you see both hands as they were dealt, the upcard, and "
    "the stock in its order. You remember which cards came.",
    "fair.check.line": "Copy the line with the nonce and the deck. Any program that computes SHA-256 makes the seal "
    "of it, whose first 16 digits are the fingerprint.",
    "fair.check.command": "The command gin-desktop verify does this for a whole game, replays it by the rules, and "
    "says whether all of it holds.",
    "fair.check.limit": "A seal shows that a deck was not changed. Only many decks together can show that they come by "
    "chance.",
    "fair.stats.title": "Your own deals",
    "fair.stats.reading": "Reading your games: {read} of {files}",
    "fair.stats.none": "No round against the computer has been recorded yet. The figures of your own deals will stand "
    "here.",
    "fair.stats.deals.one": "{n} deal against the computer",
    "fair.stats.deals.other": "{n} deals against the computer",
    "fair.stats.broken.one": "{n} record could not be used and is left out.",
    "fair.stats.broken.other": "{n} records could not be used and are left out.",
    "fair.stats.shared.one": "{n} game between people is left out.",
    "fair.stats.shared.other": "{n} games between people are left out.",
    "fair.head.you": "You",
    "fair.head.computer": "Computer",
    "fair.head.range": "By chance",
    "fair.row.deadwood": "Deadwood in the hand dealt",
    "fair.row.melds": "Melds in the hand dealt",
    "fair.row.upcard": "Upcards that made a meld",
    "fair.row.drawn": "Points of a card from the stock",
    "fair.row.fitting": "Cards from the stock that made a meld",
    "fair.row.gins": "Rounds won by gin",
    "fair.percent": "{n}%",
    "fair.range": "{low} to {high}",
    "fair.few.one": "{n} deal is too little to tell anything: from {enough} on it is said here whether chance "
    "explains them.",
    "fair.few.other": "{n} deals are too few to tell anything: from {enough} on it is said here whether chance "
    "explains them.",
    "fair.within": "Chance alone explains every one of these figures.",
    "fair.outside": "{what}, {who}: {value} lies outside of {low} to {high}.",
    "fair.outside.note": "With fair deals that happens in about one table of {tables}. If it is chance, the figure "
    "comes back into its range as you play on.",
    "fair.ranges": "By chance: where fair deals leave all these figures together in {tables} tables of 100. It is "
    "worked out from {hands} random hands (drawn with a fixed seed), for upcards exactly, and for cards from the "
    "stock from what lay in the stock each time. Rounds won by gin depend on the play as well, so they have no range.",
    "fair.button.deals": "The deals of this game",
    "deal.title": "Deal {number}",
    "deal.title.seats": "Deal {number}: {first} and {second}",
    "deal.title.first": "Deal {number}, first play",
    "deal.title.second": "Deal {number}, second play",
    "deal.seal": "This fingerprint stood at the table before the first card was dealt. It is the beginning of the "
    "seal, which was computed from the nonce and the deck below.",
    "deal.fingerprint": "Fingerprint",
    "deal.sealed": "Seal",
    "deal.nonce": "Nonce",
    "deal.cards.title": "The cards, in the order in which they lay",
    "deal.hand": "{name}, as dealt",
    "deal.dealer": "{name} dealt and did not play.",
    "deal.hand.dealer": "{name} (dealer), as dealt",
    "deal.upcard": "Upcard",
    "deal.knock_card": "Knock card",
    "deal.stock": "Stock, from the top",
    "deal.stock.rest": "Stock, on to its end",
    "deal.check.title": "Check it yourself",
    "deal.check.line": "The SHA-256 of this line is the seal:",
    "deal.check.command": "This command checks every deal of the game so far:",
    "deal.check.command.over": "This command checks every deal of the game:",
    "deal.check.later": "When the game has ended, its record goes to the folder {folder}.",
    "deal.check.unkept": "This game is not kept on the disk, so there is no record to check.",
    "deal.copy.line": "Copy the line",
    "deal.copy.command": "Copy the command",
    "deal.copied": "Copied.",
    "deal.not_copied": "Nothing was copied: {reason}",
    "deal.before": "Deal before",
    "deal.after": "Deal after",
    "deal.key.turn": "P, N",
    "deal.keys.line": "copy the line",
    "deal.keys.command": "copy the command",
    "deal.keys.turn": "the deal before, the deal after",
    "sheet.fingerprints": "The 16 digits are the fingerprint of each deal. Choose a round to see its cards.",
    "sheet.sealed": "The deal that is being played has the fingerprint {seal}.",
    "sheet.keys.deals": "the cards of the last round",
    "table.seal": "Deal {seal}",
    "table.seal.tip": "The fingerprint of this deal: it was fixed before the first card. Click, or press F, to see "
    "how to check it.",
}
