"""Influence, Fleets, Science, and the deck that runs out."""

import pytest
from msgspec.structs import replace

from engine.kernel import Chance
from engine.one_deck_galaxy import events
from engine.one_deck_galaxy.world import Pile
from tests.games.one_deck_galaxy.table import Galaxy, influenced


def seeding(n: int, deck: int = 20) -> Galaxy:
    """A Location with influence, and a Seed Ship that adds 1."""
    galaxy = Galaxy().zone("g30", z0=n).has(pool="b1", discs=1).deck(deck)
    return galaxy.use("botanists").does("influence", places="z0")


@pytest.mark.rule("OG-058", "OG-059", "OG-060", "OG-066", "OG-064")
@pytest.mark.parametrize(("before", "drawn"), [(3, 0), (4, 1), (2, 1), (0, 1), (5, 0)])
def test_gaining_one_turns_a_single_card_or_draws_one(before: int, drawn: int) -> None:
    galaxy = seeding(before)
    pile = galaxy.world.slots[0].pile
    assert (pile.n, len(pile.cards)) == (before + 1, (before + 2) // 2)
    assert galaxy.world.deck == 20 - drawn


@pytest.mark.rule("OG-060")
@pytest.mark.parametrize(("before", "drawn"), [(3, 1), (2, 1), (1, 1), (0, 1)])
def test_gaining_two_turns_first_and_draws_then(before: int, drawn: int) -> None:
    galaxy = Galaxy().zone("g30", z0=before).has(pool="b1", discs=1, done=(0, 1))
    galaxy.deck(20).use("botanists", 1).does("influence", places="z0")
    pile = galaxy.world.slots[0].pile
    assert (pile.n, len(pile.cards)) == (before + 2, (before + 3) // 2)
    assert galaxy.world.deck == 20 - drawn


@pytest.mark.rule("OG-061", "OG-197", "OG-042", "OG-066")
@pytest.mark.parametrize(
    ("fleets", "paid", "cards", "gone"), [(5, 2, 2, 1), (4, 1, 2, 0)]
)
def test_losing_discards_cards_or_turns_one(
    fleets: int, paid: int, cards: int, gone: int
) -> None:
    galaxy = Galaxy().has(pool="b1").base(fleets=fleets)
    galaxy.does(f"turn {1 + paid}", dice="b1")
    assert len(galaxy.world.fleets.cards) == cards
    assert len(galaxy.world.discard) == gone


@pytest.mark.rule("OG-061", "OG-062")
def test_a_discarded_influence_card_becomes_public() -> None:
    galaxy = Galaxy().has(pool="b1").base(fleets=1).does("turn 2", dice="b1")
    (lost,) = galaxy.heard(events.InfluenceLost)
    assert lost.cards == galaxy.world.discard
    assert lost.cards[0] not in galaxy.world.unseen[0]


@pytest.mark.rule("OG-042", "OG-043", "OG-065")
def test_fleets_are_influence_and_science_is_the_sum_of_open_cards() -> None:
    galaxy = Galaxy().base(fleets=5, science="g03 g01 g02")  # worth 3, 2 and 2
    assert len(galaxy.world.fleets.cards) == 3
    assert galaxy.view().worth == 7


@pytest.mark.rule("OG-062", "OG-215", "OG-217")
def test_what_is_turned_up_is_any_card_that_nobody_has_seen() -> None:
    found = set()
    for seed in range(8):
        galaxy = Galaxy().has(pool="b1").base(fleets=1)
        galaxy.game = replace(galaxy.game, chance=Chance(bytes([seed]) * 32))
        found.add(galaxy.does("turn 2", dice="b1").world.discard)
    assert len(found) > 1


# The reshuffle


@pytest.mark.rule("OG-193")
def test_emptying_the_deck_is_not_enough_for_a_reshuffle() -> None:
    galaxy = seeding(0, deck=1)
    assert (galaxy.world.deck, galaxy.world.pending) == (0, 0)


@pytest.mark.rule("OG-193", "OG-194", "OG-195")
def test_a_draw_from_an_empty_deck_sets_an_event_aside_and_goes_on() -> None:
    galaxy = seeding(0, deck=0)
    world = galaxy.world
    assert (world.stack, world.pending, world.discard) == (4, 1, ())
    assert world.slots[0].pile == Pile(1, (1,))
    assert galaxy.heard(events.EventRevealed) == []


@pytest.mark.rule("OG-194")
def test_face_down_cards_are_not_shuffled_in() -> None:
    galaxy = Galaxy().zone("g30").base(fleets=6).has(pool="b1", discs=1).deck(0)
    hidden = len(galaxy.world.unseen[0])
    galaxy.use("botanists").does("influence", places="z0")
    assert [len(pool) for pool in galaxy.world.unseen] == [3, 39 - hidden]


@pytest.mark.rule("OG-090", "OG-194")
def test_a_card_discarded_first_is_part_of_the_reshuffle_after_it() -> None:
    galaxy = Galaxy(back=True).zone("g01", "g02", "g03", "g04").deck(1)
    seen = len(galaxy.world.discard)
    galaxy.turn()  # Time Passes: 2
    (shuffled,) = galaxy.heard(events.Reshuffled)
    assert shuffled.n == seen + 1


@pytest.mark.rule("OG-196", "OG-079")
def test_a_reshuffle_without_an_event_left_overwhelms() -> None:
    galaxy = Galaxy().deck(0).lay(stack=0, pending=2).done()
    assert galaxy.outcome.how == "events"
    assert galaxy.outcome.winners == ()


@pytest.mark.rule("OG-196", "OG-080", "OG-082")
def test_a_claimed_disc_saves_and_the_discards_are_shuffled_without_an_event() -> None:
    galaxy = Galaxy().deck(0).lay(stack=0).foe(taken=1).turn()
    assert galaxy.world.foe.lost == 1
    assert galaxy.world.foe.taken == 1
    assert galaxy.heard(events.Reshuffled)
    assert galaxy.heard(events.EventPending) == []


@pytest.mark.rule("OG-198")
def test_without_any_card_the_rest_of_an_instruction_is_dropped() -> None:
    galaxy = Galaxy().zone("g30").has(pool="b1", discs=1).deck(0)
    cards = galaxy.world.discard
    galaxy.lay(exiled=cards, discard=()).use("botanists")
    galaxy.does("influence", places="z0")
    assert galaxy.world.slots[0].pile.n == 0
    assert galaxy.world.pending == 1


@pytest.mark.rule("OG-087", "OG-088", "OG-089", "OG-195")
def test_pending_events_are_revealed_in_the_next_adversary_phase() -> None:
    galaxy = Galaxy(adversary="preservation").lay(stack=3, pending=2).turn()
    assert len(galaxy.heard(events.EventRevealed)) == 2
    assert (len(galaxy.world.foe.events), galaxy.world.pending) == (2, 0)


@pytest.mark.rule("OG-088")
def test_what_becomes_pending_by_an_event_waits_for_the_next_turn() -> None:
    galaxy = Galaxy().deck(0).lay(events=("e-moving-vans",), stack=1, pending=1)
    galaxy.turn()
    assert len(galaxy.heard(events.EventRevealed)) == 1
    assert galaxy.world.pending == 1


@pytest.mark.rule("OG-066", "OG-215")
def test_what_is_turned_up_follows_from_the_seed() -> None:
    assert seeding(0).game == seeding(0).game
    assert influenced(5).cards == (0, 0, 0)
