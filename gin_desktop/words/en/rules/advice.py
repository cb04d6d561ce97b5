"""How to play well: a short page of advice, with examples."""

MESSAGES: dict[str, str] = {
    "advice.title": "How to play well",
    "advice.line": (
        "Gin rummy is a game of luck in one round and of skill in ten. Here is what strong players do, under the usual "
        "rules: knock with 10 or less, 25 for gin and for an undercut."
    ),
    "advice.hold.title": "Hold middle cards that can meld in several ways",
    "advice.hold": (
        "A seven fits into three runs of three, a king into only one. So middle cards turn into melds more easily, and "
        "combinations that several cards complete are worth most. Of two combinations, keep the one that more cards "
        "complete."
    ),
    "advice.hold.gap": "Waiting for a single card to fill a gap rarely pays.",
    "advice.hold.ranks": "How many runs of three a card fits into",
    "advice.hold.rank": "Card",
    "advice.hold.runs": "Runs",
    "advice.hold.example": "How many cards complete a meld",
    "advice.hold.waits.one": "{n} card completes it",
    "advice.hold.waits.other": "{n} cards complete it",
    "advice.high.title": "Discard high cards first",
    "advice.high": (
        "Most rounds end with a knock, and whatever you then hold outside melds counts against you. So discard loose "
        "kings, queens, jacks and tens in your first turns, even a pair of them if nothing comes of it soon. Low cards "
        "can stay: they cost little, and they let you knock."
    ),
    "advice.high.example": "A hand after the deal",
    "advice.high.keep": "keep: a meld",
    "advice.high.wait": "keep: hoping for {cards}",
    "advice.high.go": "discard first: {deadwood} points",
    "advice.high.low": "may stay: {deadwood} points",
    "advice.take.title": "Take a discard only to meld",
    "advice.take": (
        "Take a card from the discard pile if it makes or extends a meld. If it only fits a pair, leave it and draw "
        "from the stock. A card that you take shows your opponent what not to discard, and you give up a card that "
        "nobody has seen."
    ),
    "advice.take.but": (
        "There are two exceptions: a card that lets you knock at once, and, in the first turns, a low or middle card "
        "that makes a good pair and takes the place of a loose court card."
    ),
    "advice.take.example": "The 7♣ is on the discard pile",
    "advice.take.yes": "take it: a set",
    "advice.take.no": "leave it: no meld yet",
    "advice.knock.title": "Knock early, think twice later",
    "advice.knock": (
        "In the first turns, knock when you can, even with deadwood 8, 9 or 10. Your opponent has had no time to make "
        "melds and has few cards to lay off."
    ),
    "advice.knock.late": (
        "Later, look at what your opponent has taken and how far the stock has run down. Against somebody who has two "
        "melds, a knock with a lot of deadwood invites an undercut: play on until you have less, or gin."
    ),
    "advice.knock.example": "The same knock, early and late",
    "advice.knock.when": "When",
    "advice.knock.deadwood": "Deadwood",
    "advice.knock.result": "Result",
    "advice.knock.early": "third turn",
    "advice.knock.after": "tenth turn",
    "advice.knock.pair": "{first} to {second}",
    "advice.knock.won": "{points} to you",
    "advice.knock.lost": "{points} to your opponent",
    "advice.gin.title": "When to go for gin",
    "advice.gin": (
        "The less deadwood you have, the more it pays to wait for gin: with 3 points or less you are usually one card "
        "away, and hard to undercut. Wait while several cards would give you gin. If only one card is left that helps, "
        "or your opponent seems ready, take the knock."
    ),
    "advice.discard.title": "What not to discard",
    "advice.discard": (
        "Remember the cards your opponent takes, and keep what goes with them: cards of that rank, and neighbours in "
        "that suit. Remember the discards, too. A card is safe when its neighbours and its rank are gone, and cards "
        "near your opponent’s own discards are safer than others."
    ),
    "advice.discard.example": "Your opponent has taken the 8♣",
    "advice.discard.danger": "risky: goes with the 8♣",
    "advice.discard.safe": "safe: nothing is left to go with it",
    "advice.discard.gone": "discarded so far",
    "advice.layoff.title": "Lay off before you meld",
    "advice.layoff": (
        "When your opponent knocks, look at the melds on the table before you fix your own. A card that fits there may "
        "do more than in your own set or run, and once it lies there, the next one may follow."
    ),
    "advice.layoff.example": "A set broken up to lay off",
    "advice.layoff.note": (
        "With all four eights as a set, deadwood {before} would be left. Three eights and two lay-offs leave {after}."
    ),
    "advice.undercut.title": "Undercuts, yours and theirs",
    "advice.undercut": (
        "Before you knock, see which of your melds offer lay-offs, and show those that offer fewest. A run may be open "
        "at both ends; a set takes one card, and often that card is gone."
    ),
    "advice.undercut.defend": (
        "If your opponent seems ready to knock, bring your own deadwood down, and keep cards that fit the melds you "
        "suspect. An undercut is worth more than most knocks."
    ),
    "advice.undercut.example": "Two ways to arrange the same knock",
    "advice.undercut.least": "deadwood {deadwood}, {points} points",
    "advice.undercut.note": (
        "The two runs let the opponent lay off three cards, the set and the run none: the knock scores {more} points "
        "more."
    ),
}
