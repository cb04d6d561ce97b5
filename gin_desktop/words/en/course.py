"""How to play well: the page of advice, which is also the text of the lessons of the course, and the course itself."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    # the page: one section for each lesson, with examples
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
    "advice.high.title": "High cards go early, low deadwood counts late",
    "advice.high": (
        "Most rounds end with a knock, and whatever you then hold outside melds counts against you. So discard loose "
        "kings, queens, jacks and tens in your first turns, even a pair of them if nothing comes of it soon. Low cards "
        "can stay: they cost little, and they let you knock."
    ),
    "advice.high.late": (
        "Late in the round, stop hoping. A discard that keeps more chances but leaves more deadwood is then often the "
        "worse one, as your opponent may knock at any time."
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
        "There are two exceptions: a card that lets you knock at once, and, in the first turns, a card that goes with "
        "two or more of yours and takes the place of a loose court card."
    ),
    "advice.take.example": "The 7♣ is on the discard pile",
    "advice.take.yes": "take it: a set",
    "advice.take.no": "leave it: no meld yet",
    "advice.upcard.title": "Be quicker to take the upcard",
    "advice.upcard": (
        "The upcard costs less than a later discard: your opponent has discarded nothing yet that would tell you what "
        "is safe, and if you pass, it may go to the other hand. Take it if it makes a meld. Take it as well if it goes "
        "with two or more of your cards, as a pair or as neighbours."
    ),
    "advice.upcard.pass": (
        "Pass if it goes with one card at most. A low card alone is seldom a reason: the stock has low cards, too."
    ),
    "advice.upcard.example": "The 6♥ is the upcard",
    "advice.upcard.yes": "take it: it goes with {n} cards",
    "advice.upcard.no": "pass",
    "advice.taken.title": "Remember what was taken",
    "advice.taken": (
        "Remember the cards your opponent takes, and keep what goes with them: cards of that rank, and neighbours in "
        "that suit. Even a high card may have to stay for it."
    ),
    "advice.taken.example": "Your opponent has taken the 8♣",
    "advice.taken.danger": "risky: goes with the 8♣",
    "advice.taken.fine": "fine: goes with nothing taken",
    "advice.safe.title": "Look for safe discards",
    "advice.safe": (
        "Remember the discards, too. A card is safe when its neighbours and its rank are gone or in your own hand: "
        "then no meld can be made with it. If two cards cost you the same, discard the safe one, and cards near your "
        "opponent’s own discards before others."
    ),
    "advice.safe.example": "A card that nobody can use",
    "advice.safe.held": "safe: nothing is left to go with it",
    "advice.safe.gone": "discarded so far",
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
    "advice.score.title": "Play the score",
    "advice.score": (
        "Points are worth what they do for the game. If a knock takes you to the target, knock: what gin would add is "
        "of no use any more. If your opponent needs only a few points, a small win just puts off the end, so play for "
        "the gin that you would not wait for otherwise."
    ),
    "advice.score.example": "The same hand at two scores, game to 100",
    "advice.score.score": "Score",
    "advice.score.win": "A knock for {points}",
    "advice.score.gin": "Gin for {points}",
    "advice.score.pair": "{first} to {second}",
    "advice.score.over": "wins the game",
    "advice.score.on": "leaves {points} to go",
    "advice.layoff.title": "Defend: lay off before you meld",
    "advice.layoff": (
        "When your opponent knocks, look at the melds on the table before you fix your own. A card that fits there may "
        "do more than in your own set or run, and once it lies there, the next one may follow."
    ),
    "advice.layoff.before": (
        "If your opponent seems ready to knock, bring your own deadwood down, and keep cards that fit the melds you "
        "suspect. An undercut is worth more than most knocks."
    ),
    "advice.layoff.example": "A set broken up to lay off",
    "advice.layoff.note": (
        "With all four eights as a set, deadwood {before} would be left. Three eights and two lay-offs leave {after}."
    ),
    "advice.spread.title": "Knock with melds that offer little",
    "advice.spread": (
        "Before you knock, see which of your melds offer lay-offs, and show those that offer fewest. A run may be open "
        "at both ends; a set takes one card, and often that card is gone."
    ),
    "advice.spread.example": "Two ways to arrange the same knock",
    "advice.spread.least": "deadwood {deadwood}, {points} points",
    "advice.spread.note": (
        "The two runs let the opponent lay off three cards, the set and the run none: the knock scores {more} points "
        "more."
    ),
    "advice.end.title": "When the stock runs out",
    "advice.end": (
        "The last two cards of the stock stay unused, and nobody scores if nobody has ended the round by then. Both "
        "hands are good at that time, so a knock is easily undercut: with few draws left, play on unless you have gin "
        "or the knock wins the game, and give away nothing that could be of use. A draw costs you nothing."
    ),
    "advice.end.example": "The last discards",
    "advice.end.use": "could be of use: keep it",
    "advice.end.safe": "goes with nothing any more: discard it",
    # the course
    "course.open": "Lessons with positions",
    "course.practise": "Practise this",
    "course.practise.named": "Practise: {lesson}",
    "practice.course": "How to play well",
    "practice.course.line": "Twelve small lessons, each with a few positions to solve.",
    "practice.course.begun": "{done} of {of} lessons done. Go on with the next one.",
    "practice.course.done": "All {of} lessons done. Go through them again.",
    "course.line": "Read the lesson, then solve its positions. The coach judges each answer.",
    "course.start": "Solve {n} positions",
    "course.continue": "Go on with position {n}",
    "course.again": "Solve them again",
    "course.next": "Next lesson",
    "course.row.new": "Not begun",
    "course.row.begun": "{answered} of {of} answered",
    "course.row.done": "Done: {solved} of {of} solved",
    "course.result.new": "{n} positions wait at the table. You can stop at any time.",
    "course.result.begun": "{answered} of {of} answered so far, {solved} of them solved.",
    "course.result.done": "Best result: {solved} of {of} solved.",
    "course.result.perfect": "All {of} solved. Well done!",
    "course.missing": "The positions of the lessons could not be read. Please install the program again.",
}
