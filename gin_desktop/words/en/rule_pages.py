"""The sentences that rules pages and summaries are made of, and their examples."""

from typing import Final

MESSAGES: Final[dict[str, str]] = {
    # A rule set in a few short sentences, made from its fields, and what tells two of them apart.
    "summary.knock.fixed": "Knock with {limit} or less.",
    "summary.knock.gin_only": "No knocking: go gin to win a round.",
    "summary.knock.oklahoma": "The turned card sets the knock limit.",
    "summary.bonuses": "Gin {gin}, undercut {undercut}.",
    "summary.bonuses.big_gin": "Gin {gin}, big gin {big_gin}, undercut {undercut}.",
    "summary.bonuses.gin_only": "Gin {gin}.",
    "summary.bonuses.gin_only.big_gin": "Gin {gin}, big gin {big_gin}.",
    "summary.mode.cutthroat3": "Three players, each for themselves; the loser of a round sits out.",
    "summary.mode.dealer_out3": "Three players, each for themselves; the dealer sits out.",
    "summary.mode.captain3_fixed_box": "Three players, one against two for the whole game.",
    "summary.mode.captain3_rotating_box": "Three players, one against two in turn.",
    "summary.mode.partners4": "Four players, two against two at two tables.",
    "summary.goal.game": "A game to {target}.",
    "summary.goal.hollywood": "Three games to {target} at once.",
    "summary.goal.series": "Games to {target}, added up to {total}.",
    "summary.goal.series.open": "Games to {target}, added up for as long as you like.",
    "summary.goal.round": "A single round.",
    "summary.goal.duplicate": "{n} deals, each played twice with the hands swapped.",
    "summary.eleven": "The non-dealer starts with eleven cards.",
    "summary.ace.high_or_low": "Aces are high or low in runs.",
    "summary.ace.wrap": "Runs go around the corner.",
    "summary.ace_points": "A loose ace counts {points}.",
    "summary.spades": "A spade doubles the round.",
    "summary.spades.both": "A spade doubles the round and its boxes.",
    "summary.spade_boxes": "A spade doubles the boxes.",
    "summary.doubling": "Doubling up to ×{most}.",
    "summary.layoff.none": "No lay-offs.",
    "summary.layoff.gin": "Lay-offs on gin.",
    "summary.must_go_gin": "Gin must be declared.",
    "summary.extra_boxes.gin": "Extra boxes for gin.",
    "summary.extra_boxes.undercut": "Extra boxes for undercuts.",
    "summary.extra_boxes.both": "Extra boxes for gin and undercuts.",
    "summary.last_discard": "The last discard may be taken to end the round.",
    "summary.box.loser": "Boxes for the loser only.",
    "summary.box.losers": "Boxes for the losers only.",
    "summary.box.none": "No boxes.",
    "summary.no_bonus": "No game bonus.",
    "summary.highest_total": "The highest total wins.",
    "summary.shutout.double_deadwood": "A shutout doubles the deadwood points.",
    "summary.shutout.double_hand_points": "A shutout doubles the points from rounds.",
    "summary.shutout.double_all": "A shutout doubles everything.",
    # what tells two sets apart, where "label: value" would not be how people say it
    "differs.mode.head_to_head": "Two players",
    "differs.mode.cutthroat3": "Three players; the loser of a round sits out",
    "differs.mode.dealer_out3": "Three players; the dealer sits out",
    "differs.mode.captain3_fixed_box": "Three players; one against two for the whole game",
    "differs.mode.captain3_rotating_box": "Three players; one against two in turn",
    "differs.mode.partners4": "Four players; two against two",
    "differs.first_dealer.draw_middle": "The middle card of three deals first",
    "differs.next_dealer.incoming": "The player who comes in deals next",
    "differs.next_dealer.box": "The solo player deals every round",
    "differs.partners_dealer.individual": "At each table, the player who won their last round deals",
    "differs.partners_dealer.side": "The side that scored deals at both tables",
    "differs.start.eleven": "The non-dealer starts with eleven cards",
    "differs.start.upcard": "Ten cards each, and an upcard",
    "differs.last_discard.knock_only": "The last discard may be taken to end the round",
    "differs.last_discard.dead": "The last discard is dead",
    "differs.knock_mode.fixed": "A fixed knock limit",
    "differs.knock_mode.oklahoma": "The turned card sets the knock limit",
    "differs.knock_mode.gin_only": "No knocking: go gin to win a round",
    "differs.must_go_gin.yes": "Gin must be declared",
    "differs.must_go_gin.no": "Gin need not be declared",
    "differs.big_gin.yes": "Big gin",
    "differs.big_gin.no": "No big gin",
    "differs.layoff.yes": "Lay-offs",
    "differs.layoff.no": "No lay-offs",
    "differs.layoff_on_gin.yes": "Lay-offs on gin, too",
    "differs.layoff_on_gin.no": "No lay-offs on gin",
    "differs.layoff_on_big_gin.yes": "Lay-offs on big gin, too",
    "differs.layoff_on_big_gin.no": "No lay-offs on big gin",
    "differs.spades_double.yes": "A spade doubles the round",
    "differs.spades_double.no": "A spade does not double the round",
    "differs.spade_boxes_double.yes": "A spade doubles the boxes",
    "differs.spade_boxes_double.no": "A spade does not double the boxes",
    "differs.extra_box_gin.0": "No extra boxes for gin",
    "differs.extra_box_gin.one": "One extra box for gin",
    "differs.extra_box_gin.other": "{n} extra boxes for gin",
    "differs.extra_box_undercut.0": "No extra boxes for an undercut",
    "differs.extra_box_undercut.one": "One extra box for an undercut",
    "differs.extra_box_undercut.other": "{n} extra boxes for an undercut",
    "differs.doubling.off": "No doubling",
    "differs.doubling.double": "The round can be doubled once",
    "differs.doubling.redouble": "The round can be doubled and redoubled",
    "differs.box_bonus.0": "No boxes",
    "differs.box_to.each": "Boxes count for everyone",
    "differs.box_to.loser": "Boxes count for the loser only",
    "differs.game_bonus.0": "No game bonus",
    "differs.game_winner.first_to_target": "The first to reach the target wins",
    "differs.game_winner.highest_total": "The highest total wins",
    "differs.sheet.single": "One game on the sheet",
    "differs.sheet.hollywood": "A Hollywood sheet: three games at once",
    "differs.series.none": "Single games",
    "differs.series.multi_match": "Several games, added up",
    # The sentences a rules page is made of: the cards, the deal, a turn, and how a round ends.
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
    "page.end.oklahoma.ace.limit_gin_only": "If an ace is turned, nobody may knock in that round: you have to go gin.",
    "page.end.oklahoma.ace.limit_gin_only.big": (
        "If an ace is turned, nobody may knock in that round: you have to go gin, or claim big gin."
    ),
    "page.end.oklahoma.ace.limit_one": "If an ace is turned, you may knock with 1.",
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
    # The sentences a rules page is made of: points, doubling, the game, the sheet; and its examples.
    "page.score.title": "Points of a round",
    "page.score.knock": "If the knocker has less deadwood after lay-offs, the knocker scores the difference.",
    "page.score.knock.no_layoff": "If the knocker has less deadwood, the knocker scores the difference.",
    "page.score.gin": "Gin scores {points} plus the opponent’s deadwood.",
    "page.score.big_gin": "Big gin scores {points} plus the opponent’s deadwood.",
    "page.score.undercut": (
        "If the defender has less deadwood after lay-offs, the knocker is undercut: "
        "the defender scores the difference plus {points}."
    ),
    "page.score.undercut.no_layoff": (
        "If the defender has less deadwood, the knocker is undercut: the defender scores the difference plus {points}."
    ),
    "page.score.tie.undercut": "Equal deadwood is an undercut, too.",
    "page.score.tie.no_bonus": "If both have the same deadwood, the defender wins the round, but scores nothing.",
    "page.score.tie.knocker": "If both have the same deadwood, the knocker wins the round, but scores nothing.",
    "page.score.spades": (
        "If the upcard is a spade, the round counts double for either player: the difference and every bonus."
    ),
    "page.score.spades.eleven": (
        "If the knock card is a spade, the round counts double for either player: the difference and every bonus."
    ),
    "page.score.cube": "Accepted doubles multiply all points of the round, no matter who wins it.",
    "page.score.cube.spades": "With a spade turned, they are doubled once more.",
    "page.score.drawn": "Nobody scores in a draw.",
    # doubling
    "page.doubling.title": "Doubling",
    "page.doubling.never": "As the highest factor is 1, nobody can double.",
    "page.doubling.when.before_draw": (
        "On your turn, before you draw, you may offer to double the points of the round. "
        "This does not use up your turn."
    ),
    "page.doubling.when.any_time_in_turn": (
        "On your turn, before you draw or afterwards, you may offer to double the points of the round. "
        "This does not use up your turn."
    ),
    "page.doubling.not.upcard": "There is no doubling while the upcard is on offer.",
    "page.doubling.not.upcard.late": (
        "There is no doubling while the upcard is on offer, or in the turn of the player who takes it then."
    ),
    "page.doubling.not.stock": (
        "There is no doubling while the upcard is on offer, or when two passes force a stock draw."
    ),
    "page.doubling.not.stock.late": (
        "There is no doubling while the upcard is on offer, in the turn of the player who takes it then, or when two "
        "passes force a stock draw."
    ),
    "page.doubling.not.eleven": ("The player who begins with eleven cards may not double before the first discard."),
    "page.doubling.answer.double": (
        "Your opponent must answer at once: accepting doubles the round, refusing gives it up. There is only one "
        "double in a round, from either player."
    ),
    "page.doubling.answer.redouble": (
        "Your opponent must answer at once: accept the factor offered, refuse and give up the round, or redouble, "
        "which you must answer in the same way. Doubles never multiply a round by more than {most}."
    ),
    "page.doubling.owner.either": "Once a double has been accepted, there are no more in that round.",
    "page.doubling.owner.alternate": ("Only the player who accepted the last double may offer the next one."),
    "page.doubling.boxes": (
        "Boxes, the game bonus and the shutout bonus are never multiplied. Every round starts at single points again, "
        "even after a draw."
    ),
    "page.doubling.boxes.no_shutout_bonus": (
        "Boxes and the game bonus are never multiplied. Every round starts at single points again, even after a draw."
    ),
    "page.doubling.refuse": (
        "If a double is refused, the doubler lays out ten cards as they are, without drawing and whatever their "
        "deadwood. The opponent lays out melds, and lays off as after a knock. The doubler scores {points}, and the "
        "difference as well if the doubler has less deadwood. There is no undercut."
    ),
    "page.doubling.refuse.no_layoff": (
        "If a double is refused, the doubler lays out ten cards as they are, without drawing and whatever their "
        "deadwood. The opponent lays out melds, without lay-offs. The doubler scores {points}, and the difference as "
        "well if the doubler has less deadwood. There is no undercut."
    ),
    "page.doubling.refuse.gin": (
        "A doubler without any deadwood has gin: there are no lay-offs, and the gin bonus of {points} is added."
    ),
    "page.doubling.refuse.late": (
        "A player who holds eleven cards at that moment first discards the one that leaves the least deadwood."
    ),
    "page.doubling.refuse.none": "A refusal is scored at single points.",
    "page.doubling.refuse.none.redouble": (
        "A refusal is scored at single points; after a refused redouble the first double does not count either."
    ),
    "page.doubling.refuse.none.alternate": (
        "A refusal is scored at single points, whatever was accepted before; after a refused redouble the first double "
        "does not count either."
    ),
    "page.doubling.refuse.current": (
        "A refusal is multiplied by the doubles accepted before, but not by the one refused; after a refused redouble "
        "the first double does not count either."
    ),
    "page.doubling.refuse.spades": "A spade still doubles it.",
    "page.doubling.refuse.won": "Otherwise it counts as a round won by the doubler.",
    # the game
    "page.game.title": "The game",
    "page.game.target": (
        "The game ends when a player has scored {target} points in rounds. Boxes and bonuses are added at the end; "
        "they do not help to reach the target."
    ),
    "page.game.bonus.one": "The player who reaches the target gets a game bonus of {n} point.",
    "page.game.bonus.other": "The player who reaches the target gets a game bonus of {n} points.",
    "page.game.no_bonus": "There is no game bonus.",
    "page.game.box.each.one": "At the end, each player scores {n} point (a box) for every round won.",
    "page.game.box.each.other": "At the end, each player scores {n} points (a box) for every round won.",
    "page.game.box.loser.one": (
        "At the end, the loser scores {n} point (a box) for every round won. The winner’s boxes don’t score."
    ),
    "page.game.box.loser.other": (
        "At the end, the loser scores {n} points (a box) for every round won. The winner’s boxes don’t score."
    ),
    "page.game.box.reached": "For boxes, the winner is the one who reached the target, whatever the totals.",
    "page.game.box.none": "There are no extra points for the number of rounds won.",
    "page.game.box.gin.one": "Gin earns {n} extra box.",
    "page.game.box.gin.other": "Gin earns {n} extra boxes.",
    "page.game.box.big_gin.one": "Gin and big gin earn {n} extra box.",
    "page.game.box.big_gin.other": "Gin and big gin earn {n} extra boxes.",
    "page.game.box.undercut.one": "An undercut earns {n} extra box.",
    "page.game.box.undercut.other": "An undercut earns {n} extra boxes.",
    "page.game.box.spades": "A spade upcard doubles the boxes of the round.",
    "page.game.box.spades.eleven": "If the knock card is a spade, the round counts for twice as many boxes.",
    "page.game.shutout.when.no_hands": "It is a shutout if the loser has not won a single round; draws do not matter.",
    "page.game.shutout.when.zero_points": "It is a shutout if the loser has no points at all from rounds.",
    "page.game.shutout.bonus.one": "A shutout earns the winner another {n} point.",
    "page.game.shutout.bonus.other": "A shutout earns the winner another {n} points.",
    "page.game.shutout.double_deadwood": (
        "A shutout doubles the winner’s deadwood points, but not the bonuses of the rounds."
    ),
    "page.game.shutout.double_hand_points": (
        "A shutout doubles the winner’s points from rounds, but not boxes or the game bonus."
    ),
    "page.game.shutout.double_all": "A shutout doubles everything the winner has, boxes and bonuses included.",
    "page.game.shutout.none": "A shutout earns nothing extra.",
    "page.game.winner.first_to_target": "The player who reaches the target wins the game, whatever the final totals.",
    "page.game.winner.highest_total": (
        "The higher total wins the game once boxes and bonuses are added, even against the player who reached the "
        "target. If the totals are equal, the player who reached the target wins."
    ),
    "page.game.undercut": "An undercut can take the defender past the target and win the game.",
    "page.game.left": "If a game is left early, there are no boxes or bonuses; the points of the rounds stand.",
    # the sheet
    "page.sheet.title.hollywood": "The Hollywood sheet",
    "page.sheet.title.series": "The series",
    "page.sheet.hollywood": (
        "Three games are played at once, in three columns. Your first win is entered in the first column, your second "
        "in the first and second, and every later one in all three."
    ),
    "page.sheet.hollywood.close": (
        "A column in which a score reaches {target} is closed and takes nothing more. One round may close two columns, "
        "or all three."
    ),
    "page.sheet.hollywood.late": (
        "No win opens more than one new column for you. If the first column closes before you have won a round, your "
        "first win is entered in the second, and your next in the second and third. If it closes when you have won "
        "just one, your second win is entered in the second column alone."
    ),
    "page.sheet.hollywood.each": (
        "Each column is a game of its own, with its own boxes, bonuses and shutout. Play ends when all three columns "
        "are closed. Draws are not entered."
    ),
    "page.sheet.hollywood.two_of_three": "Win two of the three games to win the sheet.",
    "page.sheet.hollywood.total_points": "The sheet is won by the higher total of all three games.",
    "page.game.title.hollywood": "Each column",
    "page.game.hollywood.target": (
        "A column closes when a player has scored {target} points in it; play continues in the other columns. Boxes "
        "and bonuses are added when a column closes; they do not help to reach the target."
    ),
    "page.game.hollywood.partners4.target": (
        "A column closes when a side has scored {target} points in it; play continues in the other columns. Boxes and "
        "bonuses are added when a column closes; they do not help to reach the target."
    ),
    "page.game.hollywood.captain3_fixed_box.target": (
        "A column closes when the solo player or the team has scored {target} points in it; play continues in the "
        "other columns. Boxes and bonuses are added when a column closes; they do not help to reach the target."
    ),
    "page.game.hollywood.undercut": "An undercut can take the defender past the target and win a column.",
    "page.game.hollywood.bonus.one": (
        "In each column, the player who reaches the target gets a game bonus of {n} point."
    ),
    "page.game.hollywood.bonus.other": (
        "In each column, the player who reaches the target gets a game bonus of {n} points."
    ),
    "page.game.hollywood.side.bonus.one": (
        "In each column, the side that reaches the target gets a game bonus of {n} point."
    ),
    "page.game.hollywood.side.bonus.other": (
        "In each column, the side that reaches the target gets a game bonus of {n} points."
    ),
    "page.game.hollywood.box.each.one": (
        "In each column, both players score {n} point (a box) for every win entered there."
    ),
    "page.game.hollywood.box.each.other": (
        "In each column, both players score {n} points (a box) for every win entered there."
    ),
    "page.game.hollywood.box.loser.one": (
        "In each column, the loser scores {n} point (a box) for every win entered there. The winner’s boxes don’t "
        "score."
    ),
    "page.game.hollywood.box.loser.other": (
        "In each column, the loser scores {n} points (a box) for every win entered there. The winner’s boxes don’t "
        "score."
    ),
    "page.game.hollywood.captain3_fixed_box.box.each.one": (
        "In each column, the solo player and the team score {n} point (a box) for every win entered there."
    ),
    "page.game.hollywood.captain3_fixed_box.box.each.other": (
        "In each column, the solo player and the team score {n} points (a box) for every win entered there."
    ),
    "page.game.hollywood.captain3_fixed_box.box.loser.one": (
        "In each column, the losing side scores {n} point (a box) for every win entered there. The winner’s boxes "
        "don’t score."
    ),
    "page.game.hollywood.captain3_fixed_box.box.loser.other": (
        "In each column, the losing side scores {n} points (a box) for every win entered there. The winner’s boxes "
        "don’t score."
    ),
    "page.game.hollywood.partners4.box.each.one": (
        "In each column, both sides score {n} point (a box) for every deal of theirs entered there, never more than "
        "one box a deal."
    ),
    "page.game.hollywood.partners4.box.each.other": (
        "In each column, both sides score {n} points (a box) for every deal of theirs entered there, never more than "
        "one box a deal."
    ),
    "page.game.hollywood.partners4.box.loser.one": (
        "In each column, the losing side scores {n} point (a box) for every deal of theirs entered there, never more "
        "than one box a deal. The winners’ boxes don’t score."
    ),
    "page.game.hollywood.partners4.box.loser.other": (
        "In each column, the losing side scores {n} points (a box) for every deal of theirs entered there, never more "
        "than one box a deal. The winners’ boxes don’t score."
    ),
    "page.game.hollywood.shutout.when.no_hands": "A column is a shutout if the loser has nothing entered there.",
    "page.game.hollywood.shutout.when.zero_points": "A column is a shutout if the loser has no points there.",
    "page.game.hollywood.shutout.double_deadwood": (
        "A shutout doubles the winner’s deadwood points in that column, but not the bonuses of the rounds."
    ),
    "page.game.hollywood.shutout.double_hand_points": (
        "A shutout doubles the winner’s points from rounds in that column, but not boxes or the game bonus."
    ),
    "page.game.hollywood.shutout.double_all": (
        "A shutout doubles everything the winner has in that column, boxes and bonuses included."
    ),
    "page.game.hollywood.left": (
        "If you leave a sheet early, closed columns keep their boxes and bonuses. Open columns have none, but the "
        "points of their rounds stand."
    ),
    "page.sheet.series": (
        "Several games are played in a row, and their totals are added up as game points. In each game scores restart "
        "at zero, and the first dealer is chosen as in the first one."
    ),
    "page.sheet.series.solo": (
        "Several games are played in a row, and their totals are added up as game points. In each game scores restart "
        "at zero. The sides stay the same for the whole series, so the deal carries on as within a game."
    ),
    "page.sheet.series.target": (
        "The series ends with the game in which somebody reaches {total} game points. The best score wins; "
        "if it is shared, one more game is played."
    ),
    "page.sheet.series.open": (
        "The series has no fixed end: you may stop after any game, unless the best score is shared. "
        "The best score wins."
    ),
    # examples
    "example.set": "a set",
    "example.run": "a run",
    "example.no_meld": "not a meld",
    "example.deadwood": "deadwood: {deadwood}",
    "example.hand": "A hand of ten cards",
    "example.melds": "Valid and invalid melds",
    "example.limit": "knock with {limit}",
    "example.limit.or_less": "knock with {limit} or less",
    "example.limit.gin": "gin only",
    "example.limit.spade": "knock with {limit}, round doubled",
    "example.limit.spade.or_less": "knock with {limit} or less, round doubled",
    "example.turned": "What the upcard means",
    "example.turned.eleven": "What the knock card means",
    "example.lays_off": "laid off on {meld}",
    "example.layoff": "Laying off",
    "example.layoff.note": "Lay-offs bring the deadwood down from {before} to {after}.",
    "example.undercut": "An undercut, card by card",
    "example.knock": "A knock, card by card",
    "example.gin": "Gin, card by card",
    "example.round": "What rounds are worth",
    "example.round.how": "How it ends",
    "example.round.deadwood": "Deadwood",
    "example.round.points": "Points",
    "example.round.knock": "Knock",
    "example.round.knock.spade": "Knock, with a spade turned",
    "example.round.knock.cube": "Knock, doubled",
    "example.round.gin": "Gin",
    "example.round.big_gin": "Big gin",
    "example.round.undercut": "Undercut",
    "example.round.tie": "Equal deadwood",
    "example.round.refused": "A refused double",
    "example.round.deadwood.value": "{first} to {second}",
    "example.round.defender": "{points} to the defender",
    "example.game.2": "A game that ends {first} to {second} in points from rounds",
    "example.game.hollywood": "A column that ends {first} to {second}",
    "example.game.3": "A game that ends with {first}, {second} and {third} points from rounds",
    "example.game.line": "Item",
    "example.anna": "Anna",
    "example.ben": "Ben",
    "example.hollywood": "How rounds are entered",
    "example.hollywood.round": "Round",
    "example.hollywood.column": "Game {number}",
    "example.hollywood.won": "{name} {points}",
    "example.hollywood.running": "{first} : {second}",
    "example.hollywood.closed": "{first} : {second}, closed",
    "example.hollywood.drawn": "draw",
    "example.series": "Games of a series",
    "example.series.head": "Game points",
    "example.series.game": "Game {number}",
    "example.series.total": "Total",
    # where figures were filled in
    "rules.grand_total.note": (
        "Filled in by us: the description of this system gives no figures. Its bonuses, boxes, shutout and dealers "
        "are those common on sites of this kind."
    ),
    "rules.series_20_25.note": "Filled in by us: that a series ends at 500 is a common choice, not a fixed rule.",
    "rules.series_10_20.note": "Filled in by us: that a series ends at 500 is a common choice, not a fixed rule.",
    "rules.oklahoma_150.note": "Filled in by us: that a spade also doubles the boxes is our reading of this variant.",
    "rules.hollywood_oklahoma.note": (
        "Filled in by us: that a spade also doubles the boxes is our reading of this variant."
    ),
    "rules.doubling_classic.note": "Filled in by us: the books set no limit to the doubles; here they stop at 64.",
    # The sentences a rules page is made of for three and four players: who plays whom, who deals, and settling up.
    "page.players.title": "Who plays whom",
    "page.players.cutthroat3": (
        "Three play, each for themselves. Two are at the table at a time; the third sits out until the round is over."
    ),
    "page.players.cutthroat3.next": (
        "The loser of a round sits out the next one, and the third player comes in against the winner. After a draw, "
        "the same two play again."
    ),
    "page.players.dealer_out3": (
        "Three play, each for themselves. The dealer deals to the other two and sits the round out. The player on the "
        "dealer’s left has the first turn; below, that player is called the non-dealer and the opponent the dealer."
    ),
    "page.players.dealer_out3.next.loser": (
        "The loser of a round deals the next one and sits it out; the last dealer comes in against the winner."
    ),
    "page.players.dealer_out3.next.winner": (
        "The winner of a round deals the next one and sits it out; the last dealer comes in against the loser."
    ),
    "page.players.dealer_out3.next.left": "After each round that somebody has won, the deal passes to the left.",
    "page.players.dealer_out3.draw": "After a draw, the same dealer deals to the same two again.",
    "page.players.captain3_fixed_box": (
        "Three play, one against two. The solo player is alone against a team of two for the whole game: the team’s "
        "captain plays the cards, and the other player is next in line."
    ),
    "page.players.captain3_fixed_box.next": (
        "The captain keeps the seat while winning; after a loss, the player next in line becomes captain. After a "
        "draw, nothing changes."
    ),
    "page.players.captain3_fixed_box.scores": "There are two scores, one for the solo player and one for the team.",
    "page.players.captain3_rotating_box": (
        "Three play, one against two. The solo player is alone against the other two: the captain plays the cards for "
        "the team, and the third player is next in line."
    ),
    "page.players.captain3_rotating_box.next": (
        "A solo player who wins stays, and the other two change places. A solo player who loses is next in line; the "
        "captain becomes the solo player, and the player who was next in line becomes captain. After a draw, nothing "
        "changes."
    ),
    "page.players.captain3_rotating_box.scores": (
        "Each player has a score. A round that the solo player wins counts for the solo player alone; one that the "
        "captain wins counts in full for both players of the team."
    ),
    "page.players.watching": (
        "A player who sits out gives no advice and sees only the backs of the cards until the hands are shown, unless "
        "New game was set to open cards."
    ),
    "page.players.partners4": (
        "Four play, two against two. Partners sit across from each other; each plays one of the opponents, at two "
        "tables, each with its own deck of cards."
    ),
    "page.players.partners4.next": (
        "In the first deal, you play the opponent on your right; in the second, the one on your left; and so on in "
        "turn. The rules below apply at each table."
    ),
    "page.players.partners4.sides": (
        "Choose the partners under New game, or cut for them: the two highest cards play against the two lowest."
    ),
    "page.players.partners4.secret": (
        "A deal is scored when both tables have finished. Until then nobody learns how the partner’s round ended, "
        "unless New game was set to show it; and partners do not advise each other."
    ),
    # the first deal
    "page.deal.upcard.three": (
        "The two players at the table are dealt ten cards each, one at a time, starting with the non-dealer. The next "
        "card is turned face up: this is the upcard, and it starts the discard pile. The rest of the deck is the "
        "stock."
    ),
    "page.deal.eleven.three": (
        "The two players at the table are dealt ten cards each, one at a time, starting with the non-dealer, who also "
        "gets an eleventh. There is no upcard, so nobody has to be offered one and play begins at once. The rest of "
        "the deck is the stock."
    ),
    "page.deal.first.cutthroat3.agree": (
        "The players agree who deals first, under New game, or leave it to chance. Chance decides who sits out."
    ),
    "page.deal.first.cutthroat3.random": "Chance decides who deals first and who sits out.",
    "page.deal.first.cutthroat3.cut_high": (
        "Each player draws a card: the lowest sits out, and of the other two the higher card deals first."
    ),
    "page.deal.first.cutthroat3.cut_low": (
        "Each player draws a card: the lowest sits out, and of the other two the lower card deals first."
    ),
    "page.deal.first.cutthroat3.draw_middle": (
        "Each player draws a card: the lowest sits out, and the middle card deals first, to the highest."
    ),
    "page.deal.first.dealer_out3.agree": ("The players agree who deals first, under New game, or leave it to chance."),
    "page.deal.first.dealer_out3.random": "Chance decides who deals first.",
    "page.deal.first.dealer_out3.cut_high": "Each player draws a card: the highest deals first, to the other two.",
    "page.deal.first.dealer_out3.cut_low": "Each player draws a card: the lowest deals first, to the other two.",
    "page.deal.first.dealer_out3.draw_middle": (
        "Each player draws a card: the middle one deals first, to the other two."
    ),
    "page.deal.first.captain.agree": (
        "The players agree who plays solo, under New game, or leave it to chance. Chance decides who is captain and "
        "who is next in line."
    ),
    "page.deal.first.captain.random": "Chance decides who plays solo, who is captain, and who is next in line.",
    "page.deal.first.captain.draw": (
        "Each player draws a card: the highest plays solo, the middle one is captain, and the lowest is next in line."
    ),
    "page.deal.first.captain.solo": "The solo player deals first.",
    "page.deal.first.captain.captain": "The captain deals first.",
    "page.deal.first.draw_again": "Aces are low; equal ranks draw again.",
    "page.deal.first.partners4.agree": (
        "The players may agree under New game who deals first; at the other table, chance decides. "
        "Or chance decides at both."
    ),
    "page.deal.first.partners4.random": "Chance decides who deals first at each table.",
    "page.deal.first.partners4.cut_high": (
        "At each table both players cut a card, and the higher card deals first. Aces are low; equal ranks cut again."
    ),
    "page.deal.first.partners4.cut_low": (
        "At each table both players cut a card, and the lower card deals first. Aces are lowest; equal ranks cut again."
    ),
    "page.deal.first.partners4.draw_middle": (
        "The middle of three cards deals first, so these rules need three players."
    ),
    # later deals
    "page.deal.next.three.winner": "After that, the winner of each round deals the next.",
    "page.deal.next.three.loser": (
        "After that, the loser of each round deals the next, or the player who comes in for the loser."
    ),
    "page.deal.next.three.incoming": "After that, the player who comes in deals to the winner.",
    "page.deal.next.three.left": "After that, the deal passes to the left, past the player who sits out.",
    "page.deal.next.three.alternate": (
        "After that, the player of the two who did not deal last deals; if neither did, the one who stayed at the "
        "table."
    ),
    "page.deal.next.three.box": "The solo player deals every round.",
    "page.deal.draw.three.same": "After a draw, the same player deals again.",
    "page.deal.draw.three.alternate": "After a draw, the other of the two deals.",
    "page.deal.partners.individual.cut": (
        "After that, the player at each table who won their last round deals. If both did, or neither, it is the one "
        "who did not deal last; if that does not settle it, they cut again."
    ),
    "page.deal.partners.individual.chance": (
        "After that, the player at each table who won their last round deals. If both did, or neither, it is the one "
        "who did not deal last; if that does not settle it, chance decides."
    ),
    "page.deal.partners.side.cut": (
        "After that, both players of the side that scored deal, each at their own table. Until a side has scored, or "
        "dealt at both tables, the players at a table cut again."
    ),
    "page.deal.partners.side.chance": (
        "After that, both players of the side that scored deal, each at their own table. Until a side has scored, or "
        "dealt at both tables, chance decides."
    ),
    "page.deal.partners.side.same": "If nobody scored in a deal, the side that dealt last deals again.",
    "page.deal.partners.side.alternate": "If nobody scored in a deal, the other side deals.",
    # what a deal of partners is worth
    "page.score.partners": (
        "When both tables have finished, the results of partners are combined. Two wins are added. A win and a loss "
        "are set against each other, and the better side scores the difference. A draw counts nothing. If the results "
        "cancel out, or both rounds are draws, nobody scores, and the deal is not played again."
    ),
    # the game
    "page.game.partners4.target": (
        "The game ends when a side has scored {target} points in deals. Boxes and bonuses are added at the end; they "
        "do not help to reach the target."
    ),
    "page.game.captain3_fixed_box.target": (
        "The game ends when the solo player or the team has scored {target} points in rounds. Boxes and bonuses are "
        "added at the end; they do not help to reach the target."
    ),
    "page.game.side.bonus.one": "The side that reaches the target gets a game bonus of {n} point.",
    "page.game.side.bonus.other": "The side that reaches the target gets a game bonus of {n} points.",
    "page.game.captain3_rotating_box.bonus.one": (
        "The highest total, boxes included, then wins the game and gets a bonus of {n} point. Players with equal "
        "totals share the win and the bonus."
    ),
    "page.game.captain3_rotating_box.bonus.other": (
        "The highest total, boxes included, then wins the game and gets a bonus of {n} points. Players with equal "
        "totals share the win and the bonus."
    ),
    "page.game.captain3_rotating_box.bonus.loser.one": (
        "The player with the most points then wins the game and gets a bonus of {n} point. Players with equal points "
        "share the win and the bonus."
    ),
    "page.game.captain3_rotating_box.bonus.loser.other": (
        "The player with the most points then wins the game and gets a bonus of {n} points. Players with equal points "
        "share the win and the bonus."
    ),
    "page.game.captain3_rotating_box.no_bonus": (
        "The highest total, boxes included, then wins the game; players with equal totals share the win. "
        "There is no game bonus."
    ),
    "page.game.captain3_rotating_box.no_bonus.loser": (
        "The player with the most points then wins the game; players with equal points share the win. "
        "There is no game bonus."
    ),
    "page.game.captain3_rotating_box.box.each.one": (
        "At the end, each player scores {n} point (a box) for every round won, alone or as one of the team."
    ),
    "page.game.captain3_rotating_box.box.each.other": (
        "At the end, each player scores {n} points (a box) for every round won, alone or as one of the team."
    ),
    "page.game.captain3_rotating_box.box.loser.one": (
        "At the end, everyone but the winner scores {n} point (a box) for every round won, alone or as one of the team."
    ),
    "page.game.captain3_rotating_box.box.loser.other": (
        "At the end, everyone but the winner scores {n} points (a box) for every round won, alone or as one of the "
        "team."
    ),
    "page.game.three.box.loser.one": (
        "At the end, everyone but the winner scores {n} point (a box) for every round won."
    ),
    "page.game.three.box.loser.other": (
        "At the end, everyone but the winner scores {n} points (a box) for every round won."
    ),
    "page.game.captain3_fixed_box.box.each.one": (
        "At the end, the solo player and the team each score {n} point (a box) for every round won."
    ),
    "page.game.captain3_fixed_box.box.each.other": (
        "At the end, the solo player and the team each score {n} points (a box) for every round won."
    ),
    "page.game.captain3_fixed_box.box.loser.one": (
        "At the end, the losing side scores {n} point (a box) for every round won. The winner’s boxes don’t score."
    ),
    "page.game.captain3_fixed_box.box.loser.other": (
        "At the end, the losing side scores {n} points (a box) for every round won. The winner’s boxes don’t score."
    ),
    "page.game.partners4.box.each.one": (
        "At the end, each side scores {n} point (a box) for every deal in which it scored, never more than one box a "
        "deal."
    ),
    "page.game.partners4.box.each.other": (
        "At the end, each side scores {n} points (a box) for every deal in which it scored, never more than one box a "
        "deal."
    ),
    "page.game.partners4.box.loser.one": (
        "At the end, the losing side scores {n} point (a box) for every deal in which it scored, never more than one "
        "box a deal. The winners’ boxes don’t score."
    ),
    "page.game.partners4.box.loser.other": (
        "At the end, the losing side scores {n} points (a box) for every deal in which it scored, never more than one "
        "box a deal. The winners’ boxes don’t score."
    ),
    "page.game.shutout.when.partners4.no_hands": "It is a shutout if the losing side has not scored in a single deal.",
    "page.game.shutout.when.partners4.zero_points": "It is a shutout if the losing side has no points at all.",
    "page.game.shutout.when.three.no_hands": (
        "A player who has not won a single round is shut out; draws do not matter."
    ),
    "page.game.shutout.when.three.zero_points": "A player without a single point from rounds is shut out.",
    "page.game.shutout.three.bonus.one": "When settling up, that player pays the winner another {n} point.",
    "page.game.shutout.three.bonus.other": "When settling up, that player pays the winner another {n} points.",
    "page.game.shutout.three.double_deadwood": (
        "When settling up, that player also pays the winner’s deadwood points once more, but not the bonuses of the "
        "rounds."
    ),
    "page.game.shutout.three.double_hand_points": (
        "When settling up, that player also pays the winner’s points from rounds once more."
    ),
    "page.game.shutout.three.double_all": (
        "When settling up, that player also pays the winner’s whole total once more, boxes and bonuses included."
    ),
    "page.game.side.winner.first_to_target": (
        "The side that reaches the target wins the game, whatever the final totals."
    ),
    "page.game.side.winner.highest_total": (
        "The higher total wins the game once boxes and bonuses are added, even against the side that reached the "
        "target. If the totals are equal, the side that reached the target wins."
    ),
    "page.game.three.winner.highest_total": (
        "The highest total wins the game once boxes and bonuses are added, even against the player who reached the "
        "target. If the highest total is shared, the win goes to the player who reached the target, or else is shared."
    ),
    # settling up
    "page.settle.title": "Settling up",
    "page.settle.pairs": (
        "At the end, every two players settle with each other: the one with the lower total pays the other the "
        "difference. So you may win from one player and lose to the other."
    ),
    "page.settle.shutout": "A player who was shut out also pays the winner of the game for the shutout.",
    "page.settle.solo": (
        "At the end, each player of the team settles the whole difference of the two totals with the solo player, who "
        "therefore wins or loses it twice."
    ),
    "page.settle.series": "In a series this is done only once, at the very end, with the game points.",
    "page.settle.left": "If a game is left early, only the points of the rounds are settled.",
    "page.settle.left.hollywood": (
        "If you leave a sheet early, closed columns are settled with their boxes and bonuses, and open ones with the "
        "points of their rounds alone."
    ),
    # examples
    "example.clara": "Clara",
    "example.dan": "Dan",
    "example.both": "{one} and {other}",
    "example.deals.title": "The first rounds of a game",
    "example.deals.title.partners": "The first deals of a game: {one} against {other}",
    "example.deals.round": "Round",
    "example.deals.deal": "Deal",
    "example.deals.table": "At the table",
    "example.deals.table_number": "Table {number}",
    "example.deals.solo": "Solo and captain",
    "example.deals.deals": "Deals",
    "example.deals.deals_out": "Deals and sits out",
    "example.deals.idle": "Sits out",
    "example.deals.waits": "Next in line",
    "example.deals.winner": "Winner",
    "example.deals.drawn": "draw",
    "example.deals.pair": "{one} and {other}; {dealer} deals",
    "example.net": "What these deals are worth",
    "example.net.won": "{name} {points}",
    "example.net.scored": "Scored",
    "example.net.nobody": "nobody",
    "example.settle": "The same game, settled",
    "example.settle.who": "Between two players",
    "example.settle.pays": "{payer} pays {payee}",
    "example.settle.shutout": "{payer} pays {payee} ({difference}, and {shutout} for the shutout)",
    "example.settle.all": "Total",
}
