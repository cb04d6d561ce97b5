"""The sentences a rules page is made of: the cards, the deal, a turn, and how a round ends."""

MESSAGES: dict[str, str] = {
    "page.aim.title": "The aim",
    "page.aim": (
        "Arrange your ten cards in melds and keep as few points as possible outside them. "
        "Cards that are in no meld are deadwood."
    ),
    "page.aim.gin_only": "There is no knocking. You win a round by going gin: a hand without any deadwood.",
    "page.aim.knock": (
        "When your deadwood is low enough, you may knock. Your opponent then lays off, and the lower deadwood wins "
        "the round."
    ),
    "page.aim.knock.no_layoff": (
        "When your deadwood is low enough, you may knock. Both hands are then compared, and the lower deadwood wins "
        "the round."
    ),
    "page.aim.tie.undercut": "A tie is an undercut: your opponent wins.",
    "page.aim.tie.no_bonus": "A tie goes to your opponent.",
    "page.aim.tie.knocker": "A tie goes to the knocker.",
    "page.cards.title": "Cards and melds",
    "page.cards.points": (
        "Gin rummy is played with a standard deck of 52 cards, without jokers. Kings, queens, jacks and tens are "
        "worth 10 points each, aces {ace}, and all other cards their number."
    ),
    "page.cards.melds": (
        "A set is three or four cards of the same rank. A run is three or more cards of one suit in sequence. "
        "A card can belong to only one meld."
    ),
    "page.cards.ace.low": "Aces are low: A♠ 2♠ 3♠ is a run, but Q♠ K♠ A♠ is not.",
    "page.cards.ace.high_or_low": ("Aces are high or low: A♠ 2♠ 3♠ and Q♠ K♠ A♠ are both runs, but K♠ A♠ 2♠ is not."),
    "page.cards.ace.wrap": (
        "Runs go around the corner: A♠ 2♠ 3♠, Q♠ K♠ A♠, K♠ A♠ 2♠ and even Q♠ K♠ A♠ 2♠ 3♠ are runs. "
        "A run of all thirteen cards takes nothing more."
    ),
    "page.cards.ace_points": "A loose ace is expensive: it counts {ace} points, even when you knock.",
    "page.cards.ace_points.gin_only": "A loose ace is expensive: it counts {ace} points.",
    # the deal
    "page.deal.title": "Deal and first turn",
    "page.deal.upcard": (
        "Each player is dealt ten cards, one at a time, starting with the non-dealer. The next card is turned face "
        "up: this is the upcard, and it starts the discard pile. The rest of the deck is the stock."
    ),
    "page.deal.eleven": (
        "Each player is dealt ten cards, one at a time, starting with the non-dealer, who also gets an eleventh. "
        "There is no upcard, so nobody has to be offered one and play begins at once. The rest of the deck is the "
        "stock."
    ),
    "page.deal.turned": (
        "One more card is turned face up from the stock and set aside, out of play: the knock card. "
        "It stays in sight for the whole round."
    ),
    "page.deal.first.agree": "The players agree who deals first, under New game, or leave it to chance.",
    "page.deal.first.random": "Chance decides who deals first.",
    "page.deal.first.cut_high": (
        "Each player cuts a card, and the higher card deals first. Aces are low; equal ranks cut again."
    ),
    "page.deal.first.cut_low": (
        "Each player cuts a card, and the lower card deals first. Aces are lowest; equal ranks cut again."
    ),
    "page.deal.first.draw_middle": "The middle of three cards deals first, so these rules need three players.",
    "page.deal.next.alternate": "After that, the deal alternates.",
    "page.deal.next.winner": "After that, the winner of each round deals the next.",
    "page.deal.next.loser": "After that, the loser of each round deals the next.",
    "page.deal.draw.same": "After a draw, the same player deals again.",
    "page.deal.draw.alternate": "After a draw, the other player deals.",
    "page.first.both_then_stock": (
        "The non-dealer may take the upcard or pass; after a pass, the dealer has the same choice. "
        "If both pass, the non-dealer must draw from the stock."
    ),
    "page.first.both_then_normal": (
        "The non-dealer may take the upcard or pass; after a pass, the dealer has the same choice. "
        "If both pass, the non-dealer takes an ordinary turn and may still take the upcard."
    ),
    "page.first.dealer_turn": (
        "The non-dealer may take the upcard or pass. After a pass, the dealer takes an ordinary turn, with the upcard "
        "or a card from the stock. There is no second offer."
    ),
    "page.first.none": (
        "The non-dealer begins with a discard, without drawing first. "
        "The dealer then takes an ordinary turn and may take that discard."
    ),
    "page.first.end.knock": "You may knock or go gin on your very first turn.",
    "page.first.end.knock_big": "You may knock, go gin or claim big gin on your very first turn.",
    "page.first.end.gin": "You may go gin on your very first turn.",
    "page.first.end.gin_big": "You may go gin or claim big gin on your very first turn.",
    # a turn
    "page.turn.title": "Your turn",
    "page.turn": (
        "Draw the top card of the stock or of the discard pile, then discard a card. You end every turn with ten cards."
    ),
    "page.turn.return.forbidden": (
        "You may not discard a card in the turn you took it from the discard pile, not even to knock or go gin."
    ),
    "page.turn.return.forbidden.gin_only": (
        "You may not discard a card in the turn you took it from the discard pile, not even to go gin."
    ),
    "page.turn.return.allowed": "You may even discard a card in the turn you took it from the discard pile.",
    "page.turn.pile.top_only": (
        "The discard pile is closed: only its top card may be seen, and cards that are covered stay buried."
    ),
    "page.turn.pile.aid": "(The memory aid, under Settings, shows earlier discards all the same.)",
    "page.turn.pile.all": "The discard pile is open: you may look through all of it, but take only the top card.",
    "page.turn.stock": "You may count the stock at any time.",
    "page.turn.dead_stock": (
        "The last {n} cards of the stock stay unused. If nobody has ended the round by then, it is a draw."
    ),
    "page.turn.dead_stock_one": (
        "The last card of the stock stays unused. If nobody has ended the round by then, it is a draw."
    ),
    "page.turn.dead_stock_none": "If the stock runs out before anybody has ended the round, it is a draw.",
    "page.turn.last_draw.yes.knock": "The player who draws the last available card may still knock or go gin.",
    "page.turn.last_draw.yes.knock_big": (
        "The player who draws the last available card may still knock, go gin or claim big gin."
    ),
    "page.turn.last_draw.yes.gin": "The player who draws the last available card may still go gin.",
    "page.turn.last_draw.yes.gin_big": (
        "The player who draws the last available card may still go gin or claim big gin."
    ),
    "page.turn.last_draw.no": "When the last available card is drawn, the round ends at once and nobody scores.",
    "page.turn.last.dead": "The discard after that is dead: nobody may take it.",
    "page.turn.last.knock_only.knock": (
        "The discard after that may be taken only to knock or go gin at once. Otherwise the round is a draw."
    ),
    "page.turn.last.knock_only.knock_big": (
        "The discard after that may be taken only to knock, go gin or claim big gin at once. Otherwise the round is a "
        "draw."
    ),
    "page.turn.last.knock_only.gin": (
        "The discard after that may be taken only to go gin at once. Otherwise the round is a draw."
    ),
    "page.turn.last.knock_only.gin_big": (
        "The discard after that may be taken only to go gin or claim big gin at once. Otherwise the round is a draw."
    ),
    "page.turn.guard": "Forty turns in a row without a stock draw also end the round; nobody scores.",
    # knock, gin, big gin
    "page.end.title": "Knock and gin",
    "page.end.title.big": "Knock, gin and big gin",
    "page.end.title.gin_only": "Gin",
    "page.end.title.gin_only.big": "Gin and big gin",
    "page.end.knock": (
        "After drawing, you may knock if a discard leaves you with deadwood {limit} or less. You lay out your melds "
        "and your deadwood, and the round ends. You need not knock; you may play on."
    ),
    "page.end.oklahoma": (
        "The upcard’s value is the most deadwood you may knock with: its number, or 10 for a ten, jack, queen or "
        "king. That limit stands for the whole round, no matter who takes the card. After drawing, you may knock if a "
        "discard leaves you with no more deadwood than that. You need not knock; you may play on."
    ),
    "page.end.oklahoma.eleven": (
        "The value of the knock card is the most deadwood you may knock with: its number, or 10 for a ten, jack, queen "
        "or king. After drawing, you may knock if a discard leaves you with no more deadwood than that. You need not "
        "knock; you may play on."
    ),
    "page.end.oklahoma.ace.gin_only": "If an ace is turned, nobody may knock in that round: you have to go gin.",
    "page.end.oklahoma.ace.gin_only.big": (
        "If an ace is turned, nobody may knock in that round: you have to go gin, or claim big gin."
    ),
    "page.end.oklahoma.ace.one": "If an ace is turned, you may knock with 1.",
    "page.end.gin_only": "You may not knock. Play goes on until somebody goes gin or the round ends in a draw.",
    "page.end.gin_only.big": (
        "You may not knock. Play goes on until somebody goes gin or claims big gin, or the round ends in a draw."
    ),
    "page.end.gin_only.cube": "A refused double ends the round as well.",
    "page.end.spread": (
        "Arrange your melds as you like within the knock limit; extra deadwood can pay if it leaves fewer lay-offs."
    ),
    "page.end.spread.no_layoff": "Arrange your melds as you like within the knock limit.",
    "page.end.gin": "A hand without deadwood is gin. It cannot be undercut.",
    "page.end.gin.gin_only": "Ten cards without deadwood are gin.",
    "page.end.draw_first": "Even if you are dealt gin, you have to wait for your first turn, and draw.",
    "page.end.draw_first.eleven": "The player who begins with eleven cards may go gin with the first discard.",
    "page.end.must_go_gin": "You may not hide gin: a discard that leaves no deadwood has to be declared as gin.",
    "page.end.may_wait": "You may hold gin back and play on.",
    "page.end.big_gin": (
        "If all eleven of your cards are in melds, you may claim big gin without a discard. "
        "You may also discard one of them and go gin."
    ),
    "page.end.no_big_gin": "There is no big gin: with all eleven cards in melds you still have to discard one.",
    "page.end.discard.face_up": "To knock or go gin, place your discard face up.",
    "page.end.discard.face_down": "To knock or go gin, place your discard face down.",
    "page.end.discard.face_up.gin_only": "To go gin, place your discard face up.",
    "page.end.discard.face_down.gin_only": "To go gin, place your discard face down.",
    # lay-offs
    "page.layoff.title": "Lay-offs",
    "page.layoff.knock": (
        "The other player, the defender, then lays out melds and may lay off loose cards on the melds of the knocker: "
        "the fourth card of a set, or cards at either end of a run, one after another. Nothing is laid off on "
        "deadwood, and the knocker never lays off."
    ),
    "page.layoff.gin": (
        "The other player, the defender, then lays out melds and may lay off loose cards on the melds of the gin hand: "
        "the fourth card of a set, or cards at either end of a run, one after another. The player with gin never lays "
        "off."
    ),
    "page.layoff.gin_only": (
        "When somebody goes gin, the other player lays out melds; the cards that are left over are deadwood."
    ),
    "page.layoff.best": (
        "Nothing is fixed before it is laid out: the defender may break up a meld and lay off its cards, "
        "if that leaves less deadwood."
    ),
    "page.layoff.none": "There are no lay-offs: the other player only lays out melds.",
    "page.layoff.gin.yes": "Cards may be laid off against gin as well; the gin bonus still counts.",
    "page.layoff.gin.no": "There are no lay-offs against gin.",
    "page.layoff.big.yes": "Cards may be laid off against big gin as well.",
    "page.layoff.big.no": "There are no lay-offs against big gin.",
    "page.layoff.void": "If the defender is left without any deadwood against gin, the round is a draw.",
}
