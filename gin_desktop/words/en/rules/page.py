"""The sentences a rules page is made of: the cards, the deal, a turn, and how a round ends."""

MESSAGES: dict[str, str] = {
    "page.aim.title": "The aim",
    "page.aim": (
        "Put the ten cards of your hand into melds and leave as few points as possible outside them. "
        "What is in no meld is deadwood; its points are your count."
    ),
    "page.aim.gin_only": "Only a hand without any deadwood ends the round: gin.",
    "page.aim.knock": (
        "When your count is low enough you may knock. Then both hands are compared, and the lower count wins the round."
    ),
    "page.cards.title": "Cards and melds",
    "page.cards.points": (
        "A pack of 52 cards without jokers. King, queen, jack and ten count 10, the ace {ace}, all others their number."
    ),
    "page.cards.melds": (
        "A set is three or four cards of one rank. A run is three or more cards in order in one suit. "
        "A card belongs to one meld only."
    ),
    "page.cards.ace.low": "The ace is low: A♠ 2♠ 3♠ is a run, Q♠ K♠ A♠ is none.",
    "page.cards.ace.high_or_low": "The ace is low or high: A♠ 2♠ 3♠ and Q♠ K♠ A♠ are runs, K♠ A♠ 2♠ is none.",
    "page.cards.ace.wrap": (
        "Runs go round the corner: A♠ 2♠ 3♠, Q♠ K♠ A♠ and K♠ A♠ 2♠ are all runs, and so is Q♠ K♠ A♠ 2♠ 3♠. "
        "A run that has come full circle takes nothing more."
    ),
    "page.cards.ace_points": (
        "An ace outside a meld is expensive: it counts {ace}, in your count when you knock as well as afterwards."
    ),
    # the deal
    "page.deal.title": "Deal and first turn",
    "page.deal.upcard": (
        "Ten cards each, one at a time, the other player first. The next card is turned: the upcard, "
        "which begins the discard pile. The rest is the stock."
    ),
    "page.deal.eleven": (
        "Ten cards each, one at a time, the other player first; whoever did not deal gets an eleventh. "
        "No card is turned for the discard pile. The rest is the stock."
    ),
    "page.deal.turned": (
        "One more card is turned from the stock and laid aside, out of play: the knock card. It can be seen all round."
    ),
    "page.deal.first.agree": "Who deals first is agreed; the program chooses by chance.",
    "page.deal.first.random": "Who deals first is decided by chance.",
    "page.deal.first.cut_high": "Each cuts a card; the higher one deals first. The ace is low; equal ranks cut again.",
    "page.deal.first.cut_low": "Each cuts a card; the lower one deals first. The ace is lowest; equal ranks cut again.",
    "page.deal.first.draw_middle": "Each draws a card; the middle one deals first.",
    "page.deal.next.alternate": "After that the deal alternates.",
    "page.deal.next.winner": "After that the winner of a round deals the next one.",
    "page.deal.next.loser": "After that the loser of a round deals the next one.",
    "page.deal.next.incoming": "After that the player who comes in deals.",
    "page.deal.next.left": "After that the deal goes to the left.",
    "page.deal.next.box": "After that the deal follows the box.",
    "page.deal.draw.same": "After a drawn round the same player deals again.",
    "page.deal.draw.alternate": "It alternates after a drawn round, too.",
    "page.first.both_then_stock": (
        "The player who did not deal may take the upcard or pass; after a pass the dealer has the same choice. "
        "If both pass, the first player draws from the stock."
    ),
    "page.first.both_then_normal": (
        "The player who did not deal may take the upcard or pass; after a pass the dealer has the same choice. "
        "If both pass, the first player takes an ordinary turn, and may even take the upcard now."
    ),
    "page.first.dealer_turn": (
        "The player who did not deal may take the upcard and play. If they decline, the dealer plays an ordinary turn "
        "at once: from the stock, or with the upcard. There is no second offer."
    ),
    "page.first.none": (
        "Whoever holds eleven cards begins without drawing: with a discard, a knock or gin. "
        "The dealer then takes an ordinary turn and may take that first discard."
    ),
    "page.first.knock": "You may knock or go gin on your very first turn.",
    # a turn
    "page.turn.title": "Your turn",
    "page.turn": (
        "Draw the top card of the stock or of the discard pile, then discard one card. "
        "You always have ten cards again at the end of your turn."
    ),
    "page.turn.return.forbidden": (
        "A card just taken from the pile may not be discarded in the same turn, not even to knock or to go gin."
    ),
    "page.turn.return.allowed": "Even a card just taken from the pile may be discarded.",
    "page.turn.pile.top_only": (
        "The discard pile is closed: only its top card may be seen, and a card that was covered stays buried."
    ),
    "page.turn.pile.aid": "(With the memory aid of the settings the program shows earlier discards all the same.)",
    "page.turn.pile.all": "The discard pile is open: all its cards may be looked at, but only the top one taken.",
    "page.turn.stock": "You may count the cards of the stock at any time.",
    "page.turn.dead_stock": (
        "The last {n} cards of the stock are not drawn. When only they are left, the round is drawn and nobody scores."
    ),
    "page.turn.dead_stock_one": (
        "The last card of the stock is not drawn. When only it is left, the round is drawn and nobody scores."
    ),
    "page.turn.dead_stock_none": "When the stock is empty, the round is drawn and nobody scores.",
    "page.turn.last_draw.yes": "Whoever draws the last card before that may still knock or go gin.",
    "page.turn.last_draw.no": "The round ends at that last draw, without another discard.",
    "page.turn.last.dead": "The discard after that is dead: nobody may take it.",
    "page.turn.last.knock_only": (
        "The discard after that is a last chance: the other player may take it if they can end the round with it at "
        "once, by a knock or gin, and must then do so. Otherwise the round is drawn."
    ),
    "page.turn.guard": "Forty turns in a row without a draw from the stock end the round as drawn, too.",
    # knock, gin, big gin
    "page.end.title": "Knock and gin",
    "page.end.title.big": "Knock, gin and big gin",
    "page.end.title.gin_only": "Gin",
    "page.end.title.gin_only.big": "Gin and big gin",
    "page.end.knock": (
        "After drawing, you may knock if one discard leaves a count of {limit} or less. You need not; you may play on. "
        "You lay your melds and your deadwood open, and the round ends."
    ),
    "page.end.oklahoma": (
        "The card turned at the deal says how low a count must be to knock with it: its number, or 10 for ten, jack, "
        "queen and king. It counts for the whole round, whoever holds that card by then. After drawing, you may knock "
        "if one discard leaves no more than that. You need not; you may play on."
    ),
    "page.end.oklahoma.ace.gin_only": "If an ace is turned, nobody may knock: only gin ends the round.",
    "page.end.oklahoma.ace.one": "If an ace is turned, you may knock with a count of one, or go gin.",
    "page.end.gin_only": "You may not knock. The round goes on until somebody has gin, or it is drawn.",
    "page.end.spread": (
        "You choose how your melds are laid out, and the count you lay out stands. It may pay to lay out more deadwood "
        "than you must, if that leaves the other player nothing to lay off on."
    ),
    "page.end.gin": "A count of zero is gin. It cannot be undercut.",
    "page.end.draw_first": "Even a hand that is gin from the deal has to wait for its first turn, and draw.",
    "page.end.draw_first.eleven": "Whoever begins with eleven cards may have gin with the first discard.",
    "page.end.must_go_gin": "You may not hide it: a discard that leaves a count of zero has to be declared as gin.",
    "page.end.may_wait": "You may hold gin back and play on.",
    "page.end.big_gin": (
        "If all eleven cards are in melds you may claim big gin, without a discard. "
        "You may also discard one and have gin."
    ),
    "page.end.no_big_gin": "There is no big gin: with eleven cards in melds you still discard one.",
    "page.end.discard.face_up": "The discard of a knock or of gin is laid face up.",
    "page.end.discard.face_down": "The discard of a knock or of gin is laid face down.",
    # lay-offs
    "page.layoff.title": "Lay-offs",
    "page.layoff": (
        "The other player then lays out their own melds and may add loose cards to the melds of {who}: "
        "the fourth card of a set, or cards at either end of a run, one after the other. Cards are never laid off on "
        "deadwood, and {who} never lays off."
    ),
    "page.layoff.who.knocker": "the knocker",
    "page.layoff.who.gin": "the player with gin",
    "page.layoff.gin_only": (
        "Once somebody has gin, the other player lays out their own melds; what is in none of them is their count."
    ),
    "page.layoff.best": (
        "Nothing is fixed before it is laid out: a meld may be broken up to lay its cards off, "
        "if that leaves a lower count."
    ),
    "page.layoff.none": "Nobody may add cards to the other’s melds. The other player lays out their own melds only.",
    "page.layoff.gin.yes": "Cards may be laid off against gin as well; the gin bonus stays.",
    "page.layoff.gin.no": "Against gin nothing may be laid off.",
    "page.layoff.big.yes": "Cards may be laid off against big gin as well.",
    "page.layoff.big.no": "Against big gin nothing may be laid off.",
    "page.layoff.void": (
        "If the other player has no deadwood left at all against gin, the round is drawn: nobody scores."
    ),
}
