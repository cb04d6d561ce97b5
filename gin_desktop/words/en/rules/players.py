"""The sentences a rules page is made of for three and four players: who plays whom, who deals, and settling up."""

MESSAGES: dict[str, str] = {
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
    "page.game.side.bonus": "The side that reaches the target gets a game bonus of {points} points.",
    "page.game.captain3_rotating_box.bonus": (
        "The highest total, boxes included, then wins the game and gets a bonus of {points} points. "
        "Players with equal totals share the win and the bonus."
    ),
    "page.game.captain3_rotating_box.bonus.loser": (
        "The player with the most points then wins the game and gets a bonus of {points} points. "
        "Players with equal points share the win and the bonus."
    ),
    "page.game.captain3_rotating_box.no_bonus": (
        "The highest total, boxes included, then wins the game; players with equal totals share the win. "
        "There is no game bonus."
    ),
    "page.game.captain3_rotating_box.no_bonus.loser": (
        "The player with the most points then wins the game; players with equal points share the win. "
        "There is no game bonus."
    ),
    "page.game.captain3_rotating_box.box.each": (
        "At the end, each player scores {points} points (a box) for every round won, alone or as one of the team."
    ),
    "page.game.captain3_rotating_box.box.loser": (
        "At the end, everyone but the winner scores {points} points (a box) for every round won, alone or as one of "
        "the team."
    ),
    "page.game.three.box.loser": (
        "At the end, everyone but the winner scores {points} points (a box) for every round won."
    ),
    "page.game.captain3_fixed_box.box.each": (
        "At the end, the solo player and the team each score {points} points (a box) for every round won."
    ),
    "page.game.captain3_fixed_box.box.loser": (
        "At the end, the losing side scores {points} points (a box) for every round won. The winner’s boxes don’t "
        "score."
    ),
    "page.game.partners4.box.each": (
        "At the end, each side scores {points} points (a box) for every deal in which it scored, never more than one "
        "box a deal."
    ),
    "page.game.partners4.box.loser": (
        "At the end, the losing side scores {points} points (a box) for every deal in which it scored, never more "
        "than one box a deal. The winners’ boxes don’t score."
    ),
    "page.game.shutout.when.partners4.no_hands": "It is a shutout if the losing side has not scored in a single deal.",
    "page.game.shutout.when.partners4.zero_points": "It is a shutout if the losing side has no points at all.",
    "page.game.shutout.when.three.no_hands": (
        "A player who has not won a single round is shut out; draws do not matter."
    ),
    "page.game.shutout.when.three.zero_points": "A player without a single point from rounds is shut out.",
    "page.game.shutout.three.bonus": "When settling up, that player pays the winner another {points} points.",
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
