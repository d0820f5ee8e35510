"""What a seat may think of Royal Galea: nothing it knows is lost, the rest is open."""

from typing import Any

import pytest

from engine.galea.royal.view import RoyalView
from engine.galea.royal.world import World, is_stuck
from engine.kernel import Chance, Sight, sight
from tests.engine.playing import play_out, seeded
from tests.games.galea.royal_table import RoyalTable, royal
from tests.games.galea.subjects import GROVE, royal_of


def thoughts(table: RoyalTable, name: str | None, n: int = 60) -> list[World]:
    """Returns worlds that a seat cannot tell from this one."""
    seat = None if name is None else ("Ana", "Ben").index(name)
    seen = sight(table.system, table.game, seat)
    chances = (Chance(seeded("thought", i)) for i in range(n))
    return [table.system.guess(seen, chance).world for chance in chances]


@pytest.mark.rule("GA-062")
def test_the_other_five_cards_could_be_any_in_the_draft() -> None:
    table = royal().with_drafts("spear-1-5", "helm-1-5")
    guessed = [world.drafts for world in thoughts(table, "Ana")]
    assert {drafts[0] for drafts in guessed} == {
        ("spear-1", "spear-2", "spear-3", "spear-4", "spear-5")
    }
    assert {card for drafts in guessed for card in drafts[1]} == {
        card for card in table.system.cards["galea-30"].cards if "spear" not in card
    }


@pytest.mark.rule("GA-062")
def test_a_secret_choice_of_the_other_is_any_of_its_cards() -> None:
    table = royal().with_drafts("spear-1-5", "helm-1-5").keeps("Ben", "helm-1")
    seen = sight(table.system, table.game, 0)
    guessed = [table.system.guess(seen, Chance(seeded(i))) for i in range(60)]
    chosen = {a.given.picks["card"] for g in guessed for a in g.asked if a.given}
    assert len(chosen) > 10
    assert not any(a.given for g in guessed for a in g.asked if a.seat == 0)


@pytest.mark.rule("GA-064")
def test_of_a_stack_three_cards_are_sure_and_three_of_four_more() -> None:
    table = royal().with_drafts("spear-1-5", "helm-1-5")
    table.keeps("Ana", "spear-5").keeps("Ben", "helm-1")
    table.keeps("Ana", "helm-5").keeps("Ben", "spear-4")
    stacks = [world.stacks[0] for world in thoughts(table, "Ana")]
    assert {stack.left[0] for stack in stacks} == {("helm-2", "helm-3", "helm-4")}
    assert {stack.kept[0] for stack in stacks} == {"helm-5"}
    assert {stack.kept[1] for stack in stacks} == {
        *("spear-1", "spear-2", "spear-3", "spear-4")
    }
    for world in thoughts(table, "Ana"):
        assert world.stacks[0].kept[1] in world.hands[1]


@pytest.mark.rule("GA-064")
def test_a_passed_card_seen_in_the_other_hand_settles_the_stack() -> None:
    table = royal().with_war(
        "spear-1 sword-5 crown-2 laurel-3 shield-2 spear-2",
        Ana="sword-1",
        Ben="sword-2",
    )
    left, kept = "shield-1/3/4 helm-1/3/4", "shield-5 helm-5"
    table.with_stack(1, left, kept)
    table.with_placed("sword-5", Ben="helm-5")
    assert {world.stacks[0].kept for world in thoughts(table, "Ana")} == {
        ("shield-5", "helm-5")
    }
    assert {world.stacks[0].left for world in thoughts(table, "Ana")} == {
        (("shield-1", "shield-3", "shield-4"), ("helm-1", "helm-3", "helm-4"))
    }


@pytest.mark.rule("GA-070", "GA-072")
@pytest.mark.parametrize("name", ["Ben", None])
def test_a_tucked_card_is_one_that_fits_nowhere(name: str | None) -> None:
    places = "spear-1 sword-3 crown-2 laurel-3 shield-2 spear-2"
    table = royal().with_war(places, Ana="helm-3 sword-1", Ben="crown-4 sword-2")
    table.tucks("Ana", "helm-3", under="crown-2")
    tucked = set()
    for world in thoughts(table, name):
        (card,) = [t.card for place in world.locations for t in place.tucked]
        tucked.add(card)
    assert tucked == {"helm-3", "helm-4", "helm-5"}


@pytest.mark.rule("GA-072")
def test_an_own_tucked_card_stays_what_it_is() -> None:
    places = "spear-1 sword-3 crown-2 laurel-3 shield-2 spear-2"
    table = royal().with_war(places, Ana="helm-3 sword-1", Ben="crown-4 sword-2")
    table.tucks("Ana", "helm-3", under="crown-2")
    for world in thoughts(table, "Ana"):
        (card,) = [t.card for place in world.locations for t in place.tucked]
        assert card == "helm-3"


@pytest.mark.rule("GA-076")
def test_cards_taken_back_stay_in_the_guessed_hand_or_tucked() -> None:
    for seed in range(12):
        play = play_out(royal_of("guess"), seeded("memory", seed), 0.0)
        for game in play.games[::3]:
            for seat in (0, 1):
                _keeps_what_is_known(play.subject.system, game, seat, seed)


@pytest.mark.rule("GA-082")
@pytest.mark.parametrize("deck", [None, GROVE], ids=["galea-30", "own"])
def test_tucked_cards_fit_nowhere_in_every_guess(deck: Any) -> None:
    subject = royal_of("guess", deck)
    for seed in range(12):
        play = play_out(subject, seeded("tucked", seed), 0.0)
        for game in play.games:
            for seat in (0, 1, None):
                seen = sight(subject.system, game, seat)
                world = subject.system.guess(seen, Chance(seeded(seed))).world
                _is_possible(subject.system.cards[world.options.deck], world)


def _keeps_what_is_known(system: Any, game: Any, seat: int, seed: int) -> None:
    seen: Sight = sight(system, game, seat)
    assert isinstance(seen.view, RoyalView)
    world = system.guess(seen, Chance(seeded(seed))).world
    other = 1 - seat
    tucked = [t.card for p in world.locations for t in p.tucked if t.seat == other]
    assert {*seen.view.known[other]} <= {*world.hands[other], *tucked}
    assert {*game.world.shown[other]} <= {*seen.view.known[other]}


def _is_possible(deck: Any, world: World) -> None:
    places = tuple(place.card for place in world.locations)
    for place in world.locations:
        for tucked in place.tucked:
            assert is_stuck(deck, tucked.card, places)
