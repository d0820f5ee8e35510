"""What the coach of One Deck Galaxy may rely on."""

from itertools import product

from engine.kernel import Answer
from engine.one_deck_galaxy.house_fills import confronting
from tests.api.test_courses import Picks, begin


def test_whoever_learns_one_deck_galaxy_may_claim_a_disc_at_once() -> None:
    rules, game = begin("one-deck-galaxy")
    people = rules.form(game, game.asked[0]).moves[0].picks
    for home, society in product(people[0].of, people[1].of):
        picks: Picks = {"homeworld": (home,), "society": (society,)}
        first = rules.play(game, Answer(0, game.asked[0].id, "take", picks)).game
        assert confronting(rules.cards, first.world, 0), (home, society)
