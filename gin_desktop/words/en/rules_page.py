"""The sentences a rules page is made of."""

MESSAGES: dict[str, str] = {
    "page.aim.title": "The aim",
    "page.aim": (
        "Put the ten cards of your hand into melds and leave as few points as possible outside them. "
        "What is in no meld is deadwood; its points are your count."
    ),
    "page.cards.title": "Cards and melds",
    "page.cards.points": (
        "A pack of 52 cards without jokers. King, queen, jack and ten count 10, the ace {ace}, all others their number."
    ),
    "page.cards.melds": (
        "A set is three or four cards of one rank: 7♠ 7♥ 7♣. A run is three or more cards in order in one suit: "
        "4♦ 5♦ 6♦. A card belongs to one meld only."
    ),
    "page.cards.ace.low": "The ace is low: A♠ 2♠ 3♠ is a run, Q♠ K♠ A♠ is none.",
    "page.cards.ace.high_or_low": "The ace is low or high: A♠ 2♠ 3♠ and Q♠ K♠ A♠ are runs, K♠ A♠ 2♠ is none.",
    "page.cards.ace.wrap": "Runs go round the corner: A♠ 2♠ 3♠, Q♠ K♠ A♠ and K♠ A♠ 2♠ are all runs.",
    "page.deal.title": "The deal",
    "page.deal": (
        "Ten cards each, one at a time, the other player first. The next card is turned: the upcard, "
        "which begins the discard pile. The rest is the stock."
    ),
    "page.deal.first.agree": "Who deals first is agreed; the program chooses by chance.",
    "page.deal.first.random": "Who deals first is decided by chance.",
    "page.deal.first.cut_high": "Each cuts a card; the higher one deals first.",
    "page.deal.first.cut_low": "Each cuts a card; the lower one deals first.",
    "page.deal.next.alternate": "After that the deal alternates.",
    "page.deal.next.winner": "After that the winner of a round deals the next one.",
    "page.deal.next.loser": "After that the loser of a round deals the next one.",
    "page.deal.draw.same": "After a drawn round the same player deals again.",
    "page.deal.draw.alternate": "It alternates after a drawn round, too.",
    "page.turn.title": "Your turn",
    "page.turn.first.both_then_stock": (
        "The player who did not deal may take the upcard or pass; after a pass the dealer has the same choice. "
        "If both pass, the first player draws from the stock."
    ),
    "page.turn": (
        "Draw the top card of the stock or of the discard pile, then discard one card. "
        "You always have ten cards again at the end of your turn."
    ),
    "page.turn.return.forbidden": "A card just taken from the pile may not be discarded in the same turn.",
    "page.turn.return.allowed": "Even a card just taken from the pile may be discarded.",
    "page.turn.pile.top_only": "Only the top card of the pile may be seen.",
    "page.turn.pile.all": "All cards of the pile may be seen.",
    "page.turn.dead_stock": (
        "The last {n} cards of the stock are not drawn. When only they are left, the round is drawn and nobody scores."
    ),
    "page.turn.dead_stock_none": "When the stock is empty, the round is drawn and nobody scores.",
    "page.turn.last_draw.yes": "Whoever draws the last card before that may still knock or go gin.",
    "page.turn.last_draw.no": "The round ends at that last draw, without another discard.",
    "page.end.title": "Knock, gin and big gin",
    "page.end.knock": (
        "After drawing, you may knock if one discard leaves a count of {limit} or less. You need not; you may play on. "
        "You lay your melds and your deadwood open, and the round ends."
    ),
    "page.end.gin": "A count of zero is gin. It cannot be undercut.",
    "page.end.big_gin": "If all eleven cards are in melds you may claim big gin, without a discard.",
    "page.end.no_big_gin": "There is no big gin: with eleven cards in melds you still discard one.",
    "page.layoff.title": "Lay-offs",
    "page.layoff": (
        "The other player then lays out their own melds and may add loose cards to the melds of the knocker: "
        "the fourth card of a set, or cards at either end of a run, one after the other. The knocker never lays off."
    ),
    "page.layoff.none": "Nobody may add cards to the other's melds.",
    "page.layoff.gin.yes": "This is allowed against gin as well; the gin bonus stays. Against big gin it is not.",
    "page.layoff.gin.no": "Against gin and big gin nothing may be laid off.",
    "page.layoff.gin.no_big": "Against gin nothing may be laid off.",
    "page.score.title": "Points of a round",
    "page.score.knock": "The knocker gets the difference of the counts.",
    "page.score.gin": "Gin gets the other's count and {points} points more.",
    "page.score.big_gin": "Big gin gets the other's count and {points} points more.",
    "page.score.undercut": (
        "If the other's count is lower, it is an undercut: "
        "the difference and {points} points more go to the other player."
    ),
    "page.score.tie.undercut": "Equal counts are an undercut as well.",
    "page.score.tie.no_bonus": "With equal counts the other player wins the round, without the bonus.",
    "page.score.tie.knocker": "With equal counts the knocker wins the round.",
    "page.game.title": "The game",
    "page.game.target": "The game ends when someone has {target} points from the rounds.",
    "page.game.bonus": "The winner gets a game bonus of {points} points.",
    "page.game.no_bonus": "There is no game bonus.",
    "page.game.box.each": "Every round won is a box; at the end each player gets {points} points a box.",
    "page.game.box.loser": (
        "Every round won is a box; at the end the loser gets {points} points a box, the winner none."
    ),
    "page.game.shutout.when.no_hands": "If the loser has not won a single round, it is a shutout:",
    "page.game.shutout.when.zero_points": "If the loser has no points at all, it is a shutout:",
    "page.game.shutout.bonus": "{when} the winner gets {points} points more.",
    "page.game.shutout.double_deadwood": (
        "{when} the differences the winner scored in the rounds count twice (not the bonuses for gin and undercut)."
    ),
    "page.game.shutout.double_hand_points": "{when} the winner's points from the rounds count twice.",
    "page.game.shutout.double_all": "{when} all of the winner's points count twice, bonuses and boxes too.",
    "page.game.winner.first_to_target": "Whoever reached the target has won, whatever the totals say in the end.",
    "page.game.winner.highest_total": "The higher total after all bonuses wins the game.",
}
