"""The sentences a rules page is made of for three and four players: who plays whom, who deals, and settling up."""

MESSAGES: dict[str, str] = {
    "page.players.title": "Who plays whom",
    "page.players.cutthroat3": (
        "Three play, each for themselves. Two are at the table at a time; the third sits out until the round is over."
    ),
    "page.players.cutthroat3.next": (
        "The loser of a round sits out the next one, and the third player comes in against the winner. "
        "After a drawn round the same two play again."
    ),
    "page.players.dealer_out3": (
        "Three play, each for themselves. The dealer deals to the other two and sits the round out. Of those two, the "
        "one on the dealer’s left has the first turn; in the rules of play below, the other one is called the dealer."
    ),
    "page.players.dealer_out3.next.loser": (
        "The loser of a round deals the next one and sits it out; the last dealer comes in against the winner."
    ),
    "page.players.dealer_out3.next.winner": (
        "The winner of a round deals the next one and sits it out; the last dealer comes in against the loser."
    ),
    "page.players.dealer_out3.next.left": "After every round that somebody won, the deal passes to the left.",
    "page.players.dealer_out3.draw": "After a drawn round the same dealer deals to the same two again.",
    "page.players.captain3_fixed_box": (
        "Three play, one against two. The solo player is alone against a team of two for the whole game: the team’s "
        "captain plays the cards, and the other member of the team waits."
    ),
    "page.players.captain3_fixed_box.next": (
        "The captain keeps the seat while winning; after a loss the other member of the team becomes captain. "
        "After a drawn round nothing changes."
    ),
    "page.players.captain3_fixed_box.scores": "There are two scores: the solo player’s and the team’s.",
    "page.players.captain3_rotating_box": (
        "Three play, one against two. The solo player is alone against the other two: the captain plays the cards for "
        "their team, and the third player waits."
    ),
    "page.players.captain3_rotating_box.next": (
        "A solo player who wins stays, and the other two change places. A solo player who loses goes to wait; the "
        "captain becomes the solo player, and the player who waited becomes captain. After a drawn round nothing "
        "changes."
    ),
    "page.players.captain3_rotating_box.scores": (
        "Each player has a score of their own. A round that the solo player wins counts for the solo player alone; "
        "one that the captain wins counts in full for both members of the team."
    ),
    "page.players.watching": (
        "Whoever does not play gives no advice, and sees only the backs of the cards until the hands are shown, unless "
        "open cards were chosen under New game."
    ),
    "page.players.partners4": (
        "Four play, two against two. Partners sit across from each other; each plays one of the opponents, at two "
        "tables with a deck of cards each."
    ),
    "page.players.partners4.next": (
        "The opponents change with every deal, so each player meets both of them in turn. Everything said below about "
        "a round goes for each of the two tables."
    ),
    "page.players.partners4.sides": (
        "Choose the partners under New game, or cut for them: the two highest cards play against the two lowest."
    ),
    "page.players.partners4.secret": (
        "The deal is scored when both tables have finished. Until then nobody learns how the partner’s round ended, "
        "unless that was allowed under New game; and partners do not advise each other."
    ),
    # the first deal
    "page.deal.first.cutthroat3.agree": (
        "The players agree who deals first and who sits out; the program leaves it to chance."
    ),
    "page.deal.first.cutthroat3.random": "Chance decides who deals first and who sits out.",
    "page.deal.first.cutthroat3.cut_high": (
        "Each draws a card: the lowest sits out, and of the other two the higher card deals first."
    ),
    "page.deal.first.cutthroat3.cut_low": (
        "Each draws a card: the lowest sits out, and of the other two the lower card deals first."
    ),
    "page.deal.first.cutthroat3.draw_middle": (
        "Each draws a card: the lowest sits out, and the middle one deals first, to the highest."
    ),
    "page.deal.first.dealer_out3.agree": "The players agree who deals first; the program leaves it to chance.",
    "page.deal.first.dealer_out3.random": "Chance decides who deals first.",
    "page.deal.first.dealer_out3.cut_high": "Each draws a card: the highest deals first, to the other two.",
    "page.deal.first.dealer_out3.cut_low": "Each draws a card: the lowest deals first, to the other two.",
    "page.deal.first.dealer_out3.draw_middle": "Each draws a card: the middle one deals first, to the other two.",
    "page.deal.first.captain.agree": (
        "The players agree who is the solo player and who is captain; the program leaves it to chance."
    ),
    "page.deal.first.captain.random": "Chance decides who is the solo player, who is captain, and who waits.",
    "page.deal.first.captain.draw": (
        "Each draws a card: the highest is the solo player, the second captain, and the lowest waits."
    ),
    "page.deal.first.captain.cut_high": "The solo player deals first.",
    "page.deal.first.captain.cut_low": "The captain deals first.",
    "page.deal.first.draw_again": "The ace is low; equal ranks draw again.",
    "page.deal.first.partners4.agree": (
        "The players agree who deals first at each table; the program leaves it to chance."
    ),
    "page.deal.first.partners4.random": "Who deals first at each table is decided by chance.",
    "page.deal.first.partners4.cut_high": (
        "At each table both cut a card; the higher one deals first. The ace is low; equal ranks cut again."
    ),
    "page.deal.first.partners4.cut_low": (
        "At each table both cut a card; the lower one deals first. The ace is lowest; equal ranks cut again."
    ),
    "page.deal.first.partners4.draw_middle": "With four players there is no middle card to find the dealer by.",
    # later deals
    "page.deal.next.three.winner": "After that the winner of a round deals the next one.",
    "page.deal.next.three.loser": "After that the loser of a round deals the next one, or whoever comes in for them.",
    "page.deal.next.three.incoming": "After that the player who comes in deals to the winner.",
    "page.deal.next.three.left": "After that the deal goes to the left, past the player who does not play.",
    "page.deal.next.three.alternate": (
        "After that the deal goes to whichever of the two did not deal last; if neither did, to the one who has stayed "
        "at the table."
    ),
    "page.deal.next.three.box": "The solo player deals every round.",
    "page.deal.draw.three.same": "After a drawn round the same player deals again.",
    "page.deal.draw.three.alternate": "After a drawn round the other of the two deals.",
    "page.deal.partners.individual": (
        "After that, at each table, whoever won their own last round deals. If both did, or neither, it is the one who "
        "did not deal last; if that does not settle it either, they cut again."
    ),
    "page.deal.partners.side": (
        "After that both members of the side that scored deal, each at their table. Before anybody has scored, the two "
        "at a table cut again unless one side has dealt at both."
    ),
    "page.deal.partners.side.same": "If a deal brought nobody anything, the side that dealt last deals again.",
    "page.deal.partners.side.alternate": "If a deal brought nobody anything, the other side deals.",
    # what a deal of partners brings
    "page.score.partners": (
        "When both tables have finished, the partners’ results are put together. Two wins are added up. Of a win and a "
        "loss only the difference counts, for the side that has more. A drawn round counts nothing. If the two cancel "
        "out, or both are drawn, nobody scores; the deal is not played again."
    ),
    # the game
    "page.game.partners4.target": (
        "The game ends when a side has {target} points from the deals. Boxes and bonuses are added afterwards and do "
        "not help to get there."
    ),
    "page.game.captain3_fixed_box.target": (
        "The game ends when the solo player or the team has {target} points from the rounds. Boxes and bonuses are "
        "added afterwards and do not help to get there."
    ),
    "page.game.side.bonus": "The side that reached the target gets a game bonus of {points} points.",
    "page.game.captain3_rotating_box.bonus": (
        "Whoever then has the highest total, boxes included, has won the game and gets a bonus of {points} points. "
        "Equal totals share the win and the bonus."
    ),
    "page.game.captain3_rotating_box.bonus.loser": (
        "Whoever then has the most points has won the game and gets a bonus of {points} points. "
        "Equal points share the win and the bonus."
    ),
    "page.game.captain3_rotating_box.no_bonus": (
        "Whoever then has the highest total, boxes included, has won; equal totals share the win. "
        "There is no game bonus."
    ),
    "page.game.captain3_rotating_box.no_bonus.loser": (
        "Whoever then has the most points has won; equal points share the win. There is no game bonus."
    ),
    "page.game.captain3_rotating_box.box.each": (
        "Every round won is a box for each player it counts for; at the end a box brings {points} points."
    ),
    "page.game.captain3_rotating_box.box.loser": (
        "Every round won is a box for each player it counts for; at the end everyone but the winner gets {points} "
        "points a box."
    ),
    "page.game.three.box.loser": (
        "Every round won is a box; at the end everyone but the winner gets {points} points a box."
    ),
    "page.game.captain3_fixed_box.box.each": (
        "Every round won is a box for the solo player or for the team; at the end a box brings {points} points."
    ),
    "page.game.captain3_fixed_box.box.loser": (
        "Every round won is a box for the solo player or for the team; at the end the losing side gets {points} points "
        "a box, the winner none."
    ),
    "page.game.partners4.box.each": (
        "Every deal in which a side scores is a box for it, one and never more; at the end each side gets {points} "
        "points a box."
    ),
    "page.game.partners4.box.loser": (
        "Every deal in which a side scores is a box for it, one and never more; at the end the losing side gets "
        "{points} points a box, the winners none."
    ),
    "page.game.shutout.when.partners4.no_hands": "If the losing side has not scored in a single deal, it is a shutout:",
    "page.game.shutout.when.partners4.zero_points": "If the losing side has no points at all, it is a shutout:",
    "page.game.shutout.three.when.no_hands": "A player who has not won a single round is shut out.",
    "page.game.shutout.three.when.zero_points": "A player without a single point is shut out.",
    "page.game.shutout.three.bonus": (
        "{when} When settling up, the player pays the winner {points} points more. Drawn rounds do not change that."
    ),
    "page.game.shutout.three.double_deadwood": (
        "{when} When settling up, the player pays the winner the differences that the winner scored in the rounds once "
        "more (not the bonuses for gin and undercut)."
    ),
    "page.game.shutout.three.double_hand_points": (
        "{when} When settling up, the player pays the winner the winner’s points from the rounds once more."
    ),
    "page.game.shutout.three.double_all": (
        "{when} When settling up, the player pays the winner the winner’s whole total once more, bonuses and boxes too."
    ),
    "page.game.three.winner.highest_total": (
        "The highest total after all bonuses wins the game, even against the player who reached the target. "
        "Equal totals go to the one who did, or else are a shared win."
    ),
    # settling up
    "page.settle.title": "Settling up",
    "page.settle.pairs": (
        "At the end every two players settle with each other: the one with the lower total pays the other the "
        "difference. So a player may win from one and lose to the other."
    ),
    "page.settle.shutout": "Whoever was shut out pays the winner of the game more, as said above.",
    "page.settle.solo": (
        "At the end each member of the team settles the whole difference of the two totals with the solo player, who "
        "wins or loses it twice."
    ),
    "page.settle.series": "In a series this is done once, at the very end, with the game points.",
    "page.settle.left": "A game that is left before its end is settled by the points of the rounds alone.",
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
    "example.deals.waits": "Waits",
    "example.deals.winner": "Winner",
    "example.deals.drawn": "drawn",
    "example.deals.pair": "{one} and {other}; {dealer} deals",
    "example.net": "What these deals bring",
    "example.net.won": "{name} {points}",
    "example.net.scored": "Scored",
    "example.net.nobody": "nobody",
    "example.settle": "The same game, settled",
    "example.settle.who": "Between two players",
    "example.settle.pays": "{payer} pays {payee}",
    "example.settle.shutout": "{pays} ({difference}, and {shutout} for the shutout)",
    "example.settle.all": "In all",
}
