"""Are the deals fair? The explanation, the statistics of one's own deals, and the page of a single deal."""

MESSAGES: dict[str, str] = {
    "fair.title": "Are the deals fair?",
    "fair.keys": "are the deals fair?",
    "fair.sees.title": "What the computer sees",
    "fair.sees": (
        "A computer player is given exactly what a person in its seat would see: its own cards, the upcard, the "
        "discards, the cards you took from the pile, the number of cards left in the stock, the score, and how "
        "earlier rounds ended. It never sees your cards or the stock. A computer partner is told no more than "
        "that, and learns what your table scored only if the players agreed to share it. Stronger levels think "
        "better; they are not dealt better cards."
    ),
    "fair.sees.tested": (
        "Every version of the program is tested for this: at many points in many rounds, everything hidden from "
        "the computer is shuffled, and its choice must stay the same."
    ),
    "fair.seal.title": "The sealed deal",
    "fair.seal": (
        "Before the first card is dealt, the order of all 52 cards is fixed, together with a random text called "
        "the nonce. The two together give a 16-digit fingerprint, which stands behind the seal on the table. A "
        "different deck would have a different fingerprint, so no card can be moved later, whether you draw or "
        "the computer does."
    ),
    "fair.seal.open": (
        "After the round, the deck and nonce are revealed. In a partners game each table has its own deck, nonce "
        "and fingerprint, and all are revealed when both tables have finished."
    ),
    "fair.seal.now": "The fingerprint of the deal now on the table: {seal}",
    "fair.check.title": "What you can check",
    "fair.check.note": (
        "Click the seal on the table to see the fingerprint, and write it down. You will find it again behind the seal "
        "on the score sheet."
    ),
    "fair.check.round": (
        "Click a round on the score sheet to see both hands as dealt, the upcard, and the stock in order. Compare "
        "them with the cards you remember."
    ),
    "fair.check.line": (
        "Copy the line with the nonce and the deck. Any program that computes SHA-256 turns it into the seal, and "
        "the first 16 digits of the seal are the fingerprint."
    ),
    "fair.check.command": (
        "The command gin-desktop verify does this for a whole game. It also replays the game by the rules and "
        "tells you whether everything checks out."
    ),
    "fair.check.limit": (
        "A seal proves that a deck was not changed. Whether decks come up by chance can only be seen over many deals."
    ),
    "fair.stats.title": "Your own deals",
    "fair.stats.reading": "Reading your games: {read} of {files}",
    "fair.stats.none": (
        "You have not finished a round against the computer yet. The figures for your own deals will appear here."
    ),
    "fair.stats.deals.one": "{n} deal against the computer",
    "fair.stats.deals.other": "{n} deals against the computer",
    "fair.stats.broken.one": "{n} record could not be read and is left out.",
    "fair.stats.broken.other": "{n} records could not be read and are left out.",
    "fair.stats.shared.one": "{n} game between people, or with unlimited undo, is left out.",
    "fair.stats.shared.other": "{n} games between people, or with unlimited undo, are left out.",
    "fair.head.you": "You",
    "fair.head.computer": "Computer",
    "fair.head.range": "By chance",
    "fair.row.deadwood": "Deadwood as dealt",
    "fair.row.melds": "Melds as dealt",
    "fair.row.upcard": "Upcards that completed a meld",
    "fair.row.drawn": "Points of a card drawn from the stock",
    "fair.row.fitting": "Stock cards that completed a meld",
    "fair.row.gins": "Rounds won by gin",
    "fair.percent": "{n}%",
    "fair.range": "{low} to {high}",
    "fair.few.one": (
        "{n} deal is too few to judge. From {enough} deals on, this page says whether chance explains the figures."
    ),
    "fair.few.other": (
        "{n} deals are too few to judge. From {enough} deals on, this page says whether chance explains the figures."
    ),
    "fair.within": "Chance alone explains all of these figures.",
    "fair.outside": "{what}, {who}: {value} is outside the range from {low} to {high}.",
    "fair.outside.note": (
        "With fair deals this happens about once in {tables} such tables. If it is chance, the figure will move back "
        "into its range as you play on."
    ),
    "fair.ranges": (
        "With fair deals, all these figures fall within these ranges in {tables} of 100 such tables. The ranges come "
        "from {hands} random hands (dealt with a fixed seed). For upcards they are exact; for stock cards they follow "
        "from what was in the stock each time. Gin depends on how you play, so it has no range."
    ),
    "fair.button.deals": "The deals of this game",
    "deal.title": "Deal {number}",
    "deal.title.seats": "Deal {number}: {first} and {second}",
    "deal.title.first": "Deal {number}, first play",
    "deal.title.second": "Deal {number}, second play",
    "deal.seal": (
        "This fingerprint was shown before the deal. It is the beginning of the seal, which was computed from the "
        "nonce and the deck below."
    ),
    "deal.fingerprint": "Fingerprint",
    "deal.sealed": "Seal",
    "deal.nonce": "Nonce",
    "deal.cards.title": "The cards in the order of the deck",
    "deal.hand": "{name}: hand as dealt",
    "deal.dealer": "{name} dealt and did not play.",
    "deal.hand.dealer": "{name}: hand as dealt (dealer)",
    "deal.upcard": "Upcard",
    "deal.knock_card": "Knock card",
    "deal.stock": "Stock, from the top",
    "deal.stock.rest": "Stock, the rest",
    "deal.check.title": "Check it yourself",
    "deal.check.line": "The SHA-256 of this line is the seal:",
    "deal.check.command": "This command checks every deal of the game so far:",
    "deal.check.command.over": "This command checks every deal of the game:",
    "deal.check.later": "When the game ends, its record moves to the folder {folder}.",
    "deal.check.unkept": "This game is not saved to disk, so there is no record to check.",
    "deal.copy.line": "Copy the line",
    "deal.copy.command": "Copy the command",
    "deal.copied": "Copied.",
    "deal.not_copied": "Nothing was copied: {reason}",
    "deal.before": "Previous deal",
    "deal.after": "Next deal",
    "deal.key.turn": "P, N",
    "deal.keys.line": "copy the line",
    "deal.keys.command": "copy the command",
    "deal.keys.turn": "previous deal, next deal",
    "sheet.fingerprints": "Click a round to see its deal and its fingerprint.",
    "sheet.keys.deals": "the cards of the last round",
}
