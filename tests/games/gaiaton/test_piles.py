"""Decks that run out, piles that cool, cards that are never lost (GL-035 to GL-039)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from engine.gaiaton.events import RanShort, Reshuffled
from engine.kernel import Chance, sight
from tests.engine.playing import seeded
from tests.games.gaiaton.match import NAMES, SYSTEM, Match, battle
from tests.games.gaiaton.subjects import areas


def lost(**piles: str) -> Match:
    """Returns a battle that Ana loses with two of four cards, her piles as given."""
    match = battle("red-1 red-2 red-3 red-4", "blue-9 blue-8 blue-2")
    match.with_decks(Ana=piles.get("deck", "")).with_discards(
        Ana=piles.get("discard", "")
    )
    return match.attacks("Ana", "red-1", "red-2").counters("Ben", "blue-8", "blue-9")


@pytest.mark.rule("GL-035", "GL-036")
def test_the_pile_is_shuffled_in_the_middle_of_drawing() -> None:
    match = lost(
        deck="green-1", discard="purple-1 purple-2 purple-3 purple-4 purple-5 purple-6"
    )
    ana = match.player("Ana")
    assert {"red-3", "red-4", "green-1"} < set(ana.hand)
    assert (len(ana.hand), len(ana.deck), ana.discard) == (5, 4, ())
    assert match.heard("Ben")[4:7] == [
        "Ana drew a card.",
        "The discard pile of Ana was shuffled: 6 cards are the new deck.",
        "Ana drew 2 cards.",
    ]
    assert match.heard("Ana")[5] == (
        "Your discard pile was shuffled: 6 cards are your new deck."
    )


@pytest.mark.rule("GL-035")
def test_the_pile_stays_untouched_while_the_deck_is_enough() -> None:
    match = lost(deck="green-1 green-2 green-3", discard="purple-1")
    assert not match.happened(Reshuffled)
    assert match.discard("Ana") == "purple-1"
    assert match.player("Ana").deck == ()


@pytest.mark.rule("GL-035")
def test_cards_just_won_are_in_the_pile_already() -> None:
    match = battle("red-1 red-2 red-3", "blue-9 blue-8 blue-2")
    match.with_decks(Ben="")
    match.attacks("Ana", "red-1", "red-2").counters("Ben", "blue-8", "blue-9")
    assert match.hand("Ben") == "blue-2 blue-8 blue-9"
    assert match.player("Ben").reshuffles == 1


@pytest.mark.rule("GL-037")
def test_with_deck_and_pile_empty_one_goes_on_with_fewer() -> None:
    match = lost(deck="green-1")
    assert match.hand("Ana") == "red-3 red-4 green-1"
    assert match.event(RanShort).n == 3
    assert "You go on with 3 cards: your deck and discard pile are empty." in (
        match.heard("Ana")
    )
    assert match.turn == ("Ben", "next")


@pytest.mark.rule("GL-038")
@given(some.binary(min_size=4, max_size=4))
@settings(max_examples=15)
def test_nobodys_fifty_cards_are_ever_more_or_fewer(seed: bytes) -> None:
    match = Match(seeded("fifty", seed)).chooses("Ana").chooses("Ben")
    decks = [sorted(areas(match.game, seat)) for seat in (0, 1)]
    chance = Chance(seeded("acts", seed))
    while match.game.outcome is None:
        asked = next(a for a in match.game.asked if a.is_awaited)
        match.do(SYSTEM.hint(match.game, asked, chance))
        _, chance = chance.draw()
        assert [sorted(areas(match.game, seat)) for seat in (0, 1)] == decks


@pytest.mark.rule("GL-039")
def test_counts_are_public() -> None:
    match = lost(deck="green-1", discard="purple-1 purple-2 purple-3 purple-4")
    for viewer in (*NAMES, None):
        for seat, name in enumerate(NAMES):
            half, real = match.view(viewer).players[seat], match.player(name)
            assert (half.hand, half.deck) == (len(real.hand), len(real.deck))
            assert half.discard == real.discard
            assert half.graveyard == real.graveyard


# What the table remembers


@pytest.mark.rule("GL-011", "GL-035")
def test_the_table_remembers_which_cards_went_back_under() -> None:
    pile = "purple-1 purple-2 purple-3 purple-4 purple-5"
    match = lost(deck="green-1", discard=pile)
    half = match.view("Ben").players[0]
    assert half.back == tuple(pile.split())
    assert half.kept == ()
    assert match.view("Ana").players[0].back == ()


@pytest.mark.rule("GL-011")
def test_after_a_second_reshuffle_what_did_not_show_itself_must_be_in_hand() -> None:
    match = lost(deck="green-1", discard="purple-1 purple-2 purple-3")
    hand = match.player("Ana").hand
    remembered = {card for card in hand if card.startswith("purple")}
    assert len(remembered) == 2
    match.calls("Ben").with_hands(Ben="blue-3 blue-4")
    match.with_decks(Ana="").with_discards(Ana="purple-9")
    supports = sorted(set(hand) - remembered)[1]
    match.attacks("Ben", "blue-3", "blue-4").counters("Ana", "green-1", supports)
    assert set(match.view("Ben").players[0].kept) >= remembered
    assert match.view("Ben").players[0].back == ("purple-9",)


@pytest.mark.rule("GL-011")
def test_a_guess_deals_nobody_what_cannot_be_there() -> None:
    """Over a whole match every guess fits all that was ever seen."""
    match, chance = Match(seeded("guess")).chooses("Ana").chooses("Ben"), Chance(b"g")
    while match.game.outcome is None:
        asked = next(a for a in match.game.asked if a.is_awaited)
        match.do(SYSTEM.hint(match.game, asked, chance))
        _, chance = chance.draw()
        if match.game.outcome is None:
            _demand_fit(match, chance)


def _demand_fit(match: Match, chance: Chance) -> None:
    seen = sight(SYSTEM, match.game, 1)
    guessed = SYSTEM.guess(seen, chance).world.players[0]
    real = match.player("Ana")
    assert set(guessed.kept) <= set(guessed.hand)
    assert set(guessed.deck) <= set(guessed.back) or not guessed.reshuffles
    assert len(set(guessed.hand) | set(guessed.deck)) == len(real.hand + real.deck)
    assert set(real.kept) <= set(real.hand)
    assert set(real.deck) <= set(real.back) or not real.reshuffles
