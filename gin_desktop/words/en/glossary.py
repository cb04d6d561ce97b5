"""The glossary: what every term of the game and of the program means, in a sentence or two.

Each term has its name, its text, and in ``.forms`` the ways in which it is written, apart by ``|``: by these the terms
are found that a text uses.
"""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    "glossary.title": "Glossary",
    "glossary.search": "Search for a term",
    "glossary.none": "No term matches “{query}”",
    "glossary.none.text": "Try fewer letters or another word.",
    "glossary.found.one": "{n} term found",
    "glossary.found.other": "{n} terms found",
    "glossary.near": "No term has all of these words. The closest:",
    "glossary.see": "See also",
    "glossary.read": "Read the rules",
    "glossary.keys.search": "search the glossary",
    "glossary.keys.read": "the part of the rules about the term",
    "glossary.keys.clear": "clear the search",
    # The groups of terms.
    "glossary.group.cards": "Cards and melds",
    "glossary.group.play": "Playing a round",
    "glossary.group.end": "Ending a round",
    "glossary.group.score": "Scoring",
    "glossary.group.double": "Doubling",
    "glossary.group.players": "Three or four players",
    "glossary.group.coach": "Learning and the coach",
    "glossary.group.program": "In this program",
    # What looks like a term and is none, apart by |.
    "glossary.no_terms": (
        "set up|sets up|setting up|set aside|set of rules|sets of rules|rule set|rule sets|daily set|set found|"
        "sets found|run out|runs out|ran out|in the long run|card back|at hand|left hand|by hand|draw attention|"
        "double click|double-click|text box"
    ),
    # Cards and melds.
    "glossary.meld": "Meld",
    "glossary.meld.forms": "meld|melds|melded|melding",
    "glossary.meld.text": (
        "Three or more cards that belong together: a set or a run. Cards in melds do not count against you."
    ),
    "glossary.set": "Set",
    "glossary.set.forms": "set|sets",
    "glossary.set.text": "A meld of three or four cards of the same rank.",
    "glossary.run": "Run",
    "glossary.run.forms": "run|runs",
    "glossary.run.text": "A meld of three or more cards of one suit whose ranks follow one another.",
    "glossary.around_corner": "Around the corner",
    "glossary.around_corner.forms": "around the corner|round the corner",
    "glossary.around_corner.text": (
        "Some rules let a run go on from the king through the ace to the 2. In the standard rules the ace is always "
        "low."
    ),
    "glossary.deadwood": "Deadwood",
    "glossary.deadwood.forms": "deadwood",
    "glossary.deadwood.text": (
        "The cards of a hand that are in no meld, and also their points added up: {king} for a king, queen or jack, "
        "{ace} for an ace ({dear} in some rules), and its number for any other card. The lower, the better."
    ),
    "glossary.hand": "Hand",
    "glossary.hand.forms": "hand|hands",
    "glossary.hand.text": "The cards a player holds: {n} between turns, and one more after a draw.",
    "glossary.unseen": "Unseen card",
    "glossary.unseen.forms": "unseen card|unseen cards|unseen",
    "glossary.unseen.text": ("A card whose place you cannot know: it may be in the stock or in your opponent’s hand."),
    # Playing a round.
    "glossary.round": "Round",
    "glossary.round.forms": "round|rounds",
    "glossary.round.text": "The play of one deal, from the first turn to a knock, to gin or to the end of the stock.",
    "glossary.deal": "Deal",
    "glossary.deal.forms": "deal|deals|dealt",
    "glossary.deal.text": "The cards that each player gets at the start of a round, and the order of the rest.",
    "glossary.dealer": "Dealer",
    "glossary.dealer.forms": "dealer|dealers|non-dealer|non-dealers",
    "glossary.dealer.text": (
        "The player who deals. The non-dealer plays first. In some rules for three, the dealer sits out."
    ),
    "glossary.upcard": "Upcard",
    "glossary.upcard.forms": "upcard|upcards",
    "glossary.upcard.text": (
        "The card turned up after the deal. The non-dealer may take it or pass; in most rules the dealer then has the "
        "same choice."
    ),
    "glossary.pass": "Pass",
    "glossary.pass.forms": "pass|passed",
    "glossary.pass.text": "To turn down the upcard when it is offered at the start of a round.",
    "glossary.stock": "Stock",
    "glossary.stock.forms": "stock",
    "glossary.stock.text": (
        "The face-down cards to draw from. In the standard rules the last two are never drawn: if nobody has ended "
        "the round by then, nobody scores."
    ),
    "glossary.discard_pile": "Discard pile",
    "glossary.discard_pile.forms": "discard pile|discard piles",
    "glossary.discard_pile.text": (
        "The face-up pile of discarded cards. Instead of drawing from the stock you may take its top card."
    ),
    "glossary.discard": "Discard",
    "glossary.discard.forms": "discard|discards|discarded|discarding",
    "glossary.discard.text": "To put a card on the discard pile, which ends your turn; also the card itself.",
    "glossary.draw": "Draw",
    "glossary.draw.forms": "draw|draws|drew|drawn|drawing",
    "glossary.draw.text": (
        "To take a card at the start of a turn. A round in which nobody scores is called a draw as well."
    ),
    # Ending a round.
    "glossary.knock": "Knock",
    "glossary.knock.forms": "knock|knocks|knocked|knocking",
    "glossary.knock.text": (
        "To end the round with a discard and lay out your melds, when the deadwood left is no more than the knock "
        "limit. You win the difference if you have less deadwood than your opponent after lay-offs."
    ),
    "glossary.knock_limit": "Knock limit",
    "glossary.knock_limit.forms": "knock limit|knock limits|limit",
    "glossary.knock_limit.text": (
        "The most deadwood you may knock with: {limit} in the standard rules. Other rules set it by the upcard, or "
        "allow only gin."
    ),
    "glossary.knock_card": "Knock card",
    "glossary.knock_card.forms": "knock card|knock cards",
    "glossary.knock_card.text": (
        "The card turned up at the deal whose value sets the knock limit of the round: the upcard, if there is one."
    ),
    "glossary.oklahoma": "Oklahoma",
    "glossary.oklahoma.forms": "oklahoma",
    "glossary.oklahoma.text": "Rules in which the value of the card turned up at the deal is the knock limit.",
    "glossary.knocker": "Knocker",
    "glossary.knocker.forms": "knocker|knockers",
    "glossary.knocker.text": "The player who has knocked. The other one is the defender.",
    "glossary.defender": "Defender",
    "glossary.defender.forms": "defender|defenders",
    "glossary.defender.text": (
        "The player whose opponent has knocked. The defender lays out melds too and may, in nearly all rules, lay off "
        "cards on the knocker’s."
    ),
    "glossary.spread": "Spread",
    "glossary.spread.forms": "spread|spreads",
    "glossary.spread.text": (
        "The way a player lays out a hand: the melds, and the cards left over. Some hands can be spread in several "
        "ways."
    ),
    "glossary.showdown": "Showdown",
    "glossary.showdown.forms": "showdown|showdowns",
    "glossary.showdown.text": "What follows a knock or gin: both hands are laid out and compared.",
    "glossary.lay_off": "Lay off",
    "glossary.lay_off.forms": "lay off|lays off|laid off|laying off|lay-off|lay-offs",
    "glossary.lay_off.text": (
        "To add deadwood cards to the melds of a player who has knocked, so that they no longer count. In the "
        "standard rules there are no lay-offs against gin."
    ),
    "glossary.gin": "Gin",
    "glossary.gin.forms": "gin|go gin|goes gin|went gin|going gin",
    "glossary.gin.text": (
        "A hand without any deadwood after the discard. It scores the opponent’s deadwood and a bonus, {gin} points "
        "in the standard rules."
    ),
    "glossary.big_gin": "Big gin",
    "glossary.big_gin.forms": "big gin",
    "glossary.big_gin.text": (
        "Eleven cards that are all in melds, so that nothing needs to be discarded. Only some rules have it."
    ),
    "glossary.undercut": "Undercut",
    "glossary.undercut.forms": "undercut|undercuts|undercutting",
    "glossary.undercut.text": (
        "When the defender, after lay-offs, has less deadwood than the knocker or, in nearly all rules, just as much. "
        "The defender then wins the round and scores the difference and a bonus, {undercut} points in the standard "
        "rules."
    ),
    # Scoring.
    "glossary.sheet": "Score sheet",
    "glossary.sheet.forms": "score sheet|score sheets|sheet|sheets",
    "glossary.sheet.text": "The page with the points of every round and the bonuses at the end of the game.",
    "glossary.game": "Game",
    "glossary.game.forms": "game|games",
    "glossary.game.text": (
        "Rounds that are scored together until one side reaches the target, {target} points in the standard rules."
    ),
    "glossary.target": "Target",
    "glossary.target.forms": "target|targets",
    "glossary.target.text": (
        "The points from rounds that end a game: {target} in the standard rules. Boxes and the game bonus come on top."
    ),
    "glossary.box": "Box",
    "glossary.box.forms": "box|boxes",
    "glossary.box.text": ("Points at the end of the game for every round won: {box} for each in the standard rules."),
    "glossary.game_bonus": "Game bonus",
    "glossary.game_bonus.forms": "game bonus|game bonuses",
    "glossary.game_bonus.text": (
        "What the winner of the game scores on top of the points from rounds: {game} points in the standard rules."
    ),
    "glossary.bonus": "Bonus",
    "glossary.bonus.forms": "gin bonus|undercut bonus|bonus|bonuses",
    "glossary.bonus.text": (
        "Points on top of the difference in deadwood: for gin, for an undercut, and at the end of a game."
    ),
    "glossary.shutout": "Shutout",
    "glossary.shutout.forms": "shutout|shutouts",
    "glossary.shutout.text": (
        "A game in which the loser has not won a single round. In the standard rules the winner scores {shutout} "
        "points more."
    ),
    "glossary.hollywood": "Hollywood",
    "glossary.hollywood.forms": "hollywood",
    "glossary.hollywood.text": (
        "A score sheet with three games at once: the first round you win counts in the first game, the second one in "
        "the first two, and every later one in all three."
    ),
    "glossary.series": "Series",
    "glossary.series.forms": "series",
    "glossary.series.text": "Several games one after another, whose results are added up.",
    # Doubling.
    "glossary.double": "Double",
    "glossary.double.forms": "double|doubles|doubled|doubling|doubling cube|cube|doubler",
    "glossary.double.text": (
        "To offer to play the round for twice as much. Your opponent accepts, or refuses and loses the round. Only "
        "some rules have it."
    ),
    "glossary.redouble": "Redouble",
    "glossary.redouble.forms": "redouble|redoubles|redoubled|redoubling",
    "glossary.redouble.text": (
        "To answer a double by doubling once more. The other side then accepts, refuses or, in some rules, redoubles "
        "again."
    ),
    "glossary.refuse": "Refuse",
    "glossary.refuse.forms": "refuse|refuses|refused|refusal|refuse the double",
    "glossary.refuse.text": "To give up the round when a double is offered instead of playing on for twice as much.",
    # Three or four players.
    "glossary.solo": "Solo player",
    "glossary.solo.forms": "solo player|solo players|solo|plays alone",
    "glossary.solo.text": "In some rules for three, the player who plays alone against the two others.",
    "glossary.captain": "Captain",
    "glossary.captain.forms": "captain|captains",
    "glossary.captain.text": (
        "The one who plays a round against the solo player, for both of the other two. They take turns as captain."
    ),
    "glossary.cutthroat": "Cutthroat",
    "glossary.cutthroat.forms": "cutthroat|each for themselves",
    "glossary.cutthroat.text": (
        "Rules for three in which all play for themselves: two play a round, and the loser makes way for the third."
    ),
    "glossary.partner": "Partner",
    "glossary.partner.forms": "partner|partners|partnership|partnerships",
    "glossary.partner.text": (
        "The player on your side in a game of four. Each of you plays at a table of your own, and your results are "
        "combined."
    ),
    "glossary.sits_out": "Sits out",
    "glossary.sits_out.forms": "sit out|sits out|sitting out|sat out",
    "glossary.sits_out.text": "In a game of three, the player who does not play in a round sits out, and may watch.",
    "glossary.settle": "Settle up",
    "glossary.settle.forms": "settle|settles|settled|settling|settle up|settling up",
    "glossary.settle.text": (
        "At the end of a game of three, each pair of players compares totals, and the one with less pays the "
        "difference."
    ),
    # Learning and the coach.
    "glossary.coach": "Coach",
    "glossary.coach.forms": "coach",
    "glossary.coach.text": "Estimates what each move is worth. It never looks at cards that you cannot see.",
    "glossary.hint": "Hint",
    "glossary.hint.forms": "hint|hints",
    "glossary.hint.text": "The coach’s advice for the move that is due, usually with reasons.",
    "glossary.tutor": "Tutor",
    "glossary.tutor.forms": "tutor",
    "glossary.tutor.text": "Asks before a move that loses points, if you turn it on in the settings.",
    "glossary.review": "Review",
    "glossary.review.forms": "review|reviews|reviewed",
    "glossary.review.text": "Goes through a finished round and shows what each move lost.",
    "glossary.blunder": "Blunder, mistake, inaccuracy",
    "glossary.blunder.forms": "blunder|blunders|mistake|mistakes|inaccuracy|inaccuracies",
    "glossary.blunder.text": (
        "A move that loses points compared with the best one. A blunder loses most, a mistake less, and an inaccuracy "
        "little."
    ),
    "glossary.luck": "Luck and skill",
    "glossary.luck.forms": "luck|skill|luck and skill",
    "glossary.luck.text": "A review separates luck (what the cards did) from skill (what the moves lost).",
    "glossary.practice": "Practice",
    "glossary.practice.forms": "practice|practise|practised|drill|drills",
    "glossary.practice.text": "Positions to solve outside a game. Each answer is judged at once.",
    # In this program.
    "glossary.seal": "Seal",
    "glossary.seal.forms": "seal|seals|sealed|fingerprint|fingerprints|nonce",
    "glossary.seal.text": (
        "A fingerprint of all the cards of a deal, shown before the first one is dealt. After the round you can "
        "check that no card was changed."
    ),
    "glossary.shared_deal": "Shared deal",
    "glossary.shared_deal.forms": "shared deal|shared deals|deal code|deal codes|daily deal|daily deals|deals to share",
    "glossary.shared_deal.text": (
        "A round that others can play with the same cards. You share it by a code; the daily deal is the same for "
        "everyone on that date."
    ),
    "glossary.duplicate": "Duplicate match",
    "glossary.duplicate.forms": "duplicate match|duplicate matches|duplicate",
    "glossary.duplicate.text": "Each deal is played twice with the hands swapped, so that luck cancels out.",
    "glossary.memory_aid": "Memory aid",
    "glossary.memory_aid.forms": "memory aid",
    "glossary.memory_aid.text": (
        "Shows the earlier discards at the side of the table, if you turn it on in the settings."
    ),
    "glossary.replay": "Replay",
    "glossary.replay.forms": "replay|replays|replayed",
    "glossary.replay.text": "Plays a finished round again, move by move.",
    "glossary.score_pad": "Score pad",
    "glossary.score_pad.forms": "score pad|score pads|pad|pads",
    "glossary.score_pad.text": "Keeps the score of a game that you play at a real table with real cards.",
    "glossary.undo": "Undo",
    "glossary.undo.forms": "undo|undone",
    "glossary.undo.text": (
        "Takes your last move back until it is answered. A draw from the stock stands, except with Unlimited undo."
    ),
}
