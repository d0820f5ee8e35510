"""Hands, the one exchange, the toss, and what lies open (GL-012 to GL-018, GL-039)."""

import pytest
from msgspec.structs import replace

from engine.gaiaton.events import Dealt, HandExchanged, HandKept, TossWon
from engine.kernel import Answer, ClosedDecision, IllegalAnswer, heard
from tests.engine.playing import seeded
from tests.games.gaiaton.match import NAMES, Match, battle, dealt, exchanged
from tests.games.gaiaton.subjects import areas


@pytest.mark.rule("GL-012", "GL-013")
def test_each_draws_five_and_leaves_forty_five() -> None:
    match = dealt()
    for name in NAMES:
        assert len(match.player(name).hand) == 5
        assert len(match.player(name).deck) == 45
    assert match.heard("Ben")[-2] == (
        "The deck of Ana was shuffled, and 5 cards drawn."
    )
    assert match.heard("Ben")[-1].startswith("Your deck was shuffled. You drew ")
    assert match.event(Dealt).n == 5


@pytest.mark.rule("GL-013")
def test_the_starting_hand_is_hidden_from_the_other() -> None:
    match = dealt()
    hand = match.player("Ana").hand
    assert match.view("Ana").players[0].hand_cards == hand
    assert match.view("Ben").players[0].hand_cards is None
    deals = [e for e in heard(match.told, 1) if isinstance(e, Dealt)]
    assert [e.cards for e in deals] == [None, match.player("Ben").hand]


@pytest.mark.rule("GL-012")
def test_nobody_knows_the_order_of_a_deck() -> None:
    """It is kept sorted, its owner sees which cards are in it, the others how many."""
    match = dealt()
    deck = match.player("Ana").deck
    assert match.view("Ana").players[0].deck_cards == deck
    assert match.view("Ben").players[0].deck_cards is None
    assert match.view("Ben").players[0].deck == 45


@pytest.mark.rule("GL-012")
def test_every_card_is_drawn_about_as_often() -> None:
    drawn = [0, 0]
    for n in range(400):
        match = Match(seeded("hand", n)).chooses("Ana").chooses("Ben")
        for i, card in enumerate(("yellow-1", "green-10")):
            drawn[i] += card in match.player("Ana").hand
    assert all(20 < n < 65 for n in drawn), drawn


@pytest.mark.rule("GL-014", "GL-016")
def test_both_are_asked_at_once_and_once() -> None:
    match = dealt()
    asked = [(a.seat, a.kind) for a in match.game.asked]
    assert asked == [(0, "exchange"), (1, "exchange")]
    assert match.moves == ["keep", "exchange"]
    match.exchanges("Ana").keeps("Ben")
    assert match.turn[1] == "begin"


@pytest.mark.rule("GL-014")
def test_part_of_a_hand_cannot_be_exchanged() -> None:
    match = dealt()
    card = match.player("Ana").hand[0]
    with pytest.raises(IllegalAnswer) as refusal:
        match.answers("Ana", "exchange", "exchange", cards=(card,))
    assert refusal.value.rule == "GL-069"
    assert refusal.value.reason == "“exchange” takes nothing; not cards."


@pytest.mark.rule("GL-014")
def test_the_second_hand_must_be_kept() -> None:
    match = dealt().exchanges("Ana").keeps("Ben")
    first = match.player("Ana")
    assert first.exchanged
    with pytest.raises(AssertionError, match="Ana is not asked to exchange"):
        match.exchanges("Ana")


@pytest.mark.rule("GL-015")
def test_none_of_the_old_five_is_in_the_new_hand() -> None:
    for n in range(40):
        match = Match(seeded("old", n)).chooses("Ana").chooses("Ben")
        old = set(match.player("Ana").hand)
        match.exchanges("Ana").keeps("Ben")
        player = match.player("Ana")
        assert not old & set(player.hand)
        assert old <= set(player.deck)
        assert (len(player.hand), len(player.deck)) == (5, 45)


@pytest.mark.rule("GL-016")
def test_the_first_decision_is_kept_secret_until_both_have_decided() -> None:
    match = dealt().exchanges("Ana")
    assert match.heard("Ben") == ["Ana has decided on the starting hand."]
    assert match.view("Ben").players[0].exchanged is False
    assert match.heard("Ana")[0] == "You have decided on your starting hand."
    match.keeps("Ben")
    assert match.view("Ben").players[0].exchanged is True


@pytest.mark.rule("GL-016")
def test_whether_somebody_exchanged_is_public_and_the_cards_are_not() -> None:
    match = dealt().exchanges("Ana").keeps("Ben")
    assert "Ana exchanged the starting hand." in match.heard("Ben")
    assert "Ana exchanged the starting hand." in match.heard(None)
    assert "You kept your starting hand." in match.heard("Ben")
    assert any(line.startswith("You exchanged your") for line in match.heard("Ana"))
    assert match.view(None).players[0].exchanged
    assert not match.view(None).players[1].exchanged
    assert match.event(HandKept).seat == 1


@pytest.mark.rule("GL-016")
def test_a_decision_may_be_changed_until_the_other_has_decided() -> None:
    match = dealt().exchanges("Ana").keeps("Ana")
    assert match.heard("Ben") == []
    match.keeps("Ben")
    assert not match.happened(HandExchanged)


@pytest.mark.rule("GL-017")
def test_the_toss_comes_after_both_decisions_and_its_winner_chooses() -> None:
    match = dealt().keeps("Ana")
    assert not match.happened(TossWon)
    match.keeps("Ben")
    winner = NAMES[match.event(TossWon).seat]
    assert match.turn == (winner, "begin")
    assert match.heard(winner)[-1] == "You won the toss."
    assert match.heard(None)[-1] == f"{winner} won the toss."


@pytest.mark.rule("GL-017")
@pytest.mark.parametrize("move", ["first", "second"])
def test_the_winner_of_the_toss_says_who_attacks_first(move: str) -> None:
    match = dealt().keeps("Ana").keeps("Ben")
    winner, _ = match.turn
    loser = NAMES[1 - NAMES.index(winner)]
    match.begins(move)
    attacker = winner if move == "first" else loser
    assert match.turn == (attacker, "attack")
    told = {
        "first": f"{winner} attacks first.",
        "second": f"{winner} lets {loser} attack first.",
    }
    assert match.heard(None) == [told[move]]


@pytest.mark.rule("GL-017")
def test_the_toss_is_even() -> None:
    won = [0, 0]
    for n in range(300):
        match = Match(seeded("toss", n)).chooses("Ana").chooses("Ben")
        match.keeps("Ana").keeps("Ben")
        won[match.event(TossWon).seat] += 1
    assert min(won) > 115


@pytest.mark.rule("GL-018", "GL-039")
def test_piles_are_open_and_hands_and_decks_are_counts() -> None:
    match = battle("red-1 red-2 red-3", "blue-1 blue-2")
    match.with_discards(Ana="green-1 green-2").with_graveyards(Ana="purple-3")
    for viewer in ("Ben", None):
        half = match.view(viewer).players[0]
        assert half.discard == ("green-1", "green-2")
        assert half.graveyard == ("purple-3",)
        assert (half.hand, half.hand_cards) == (3, None)
        assert (half.deck, half.deck_cards) == (len(match.player("Ana").deck), None)
    assert match.view("Ana").players[0].hand_cards == ("red-1", "red-2", "red-3")


@pytest.mark.rule("GL-018")
def test_all_five_areas_and_the_hand_are_one_deck() -> None:
    match = dealt().plays_on()
    assert len(areas(match.game, 0)) == len(areas(match.game, 1)) == 50


@pytest.mark.rule("GL-071")
def test_pairs_stand_opposite_each_other_with_their_supports_behind() -> None:
    match = battle("red-1 red-2", "blue-1 blue-2")
    stage = (
        exchanged("purple-1+red-9", "green-1+red-9"),
        exchanged("red-4+red-5+red-6", "blue-4+blue-5"),
    )
    world = replace(match.game.world, stage=stage)
    match.game = replace(match.game, world=world)
    first, second = match.view(None).battle.stage
    assert (first.attack.animal, first.attack.supports) == ("purple-1", ("red-9",))
    assert first.counter is not None
    assert first.counter.animal == "green-1"
    assert second.attack.supports == ("red-5", "red-6")
    assert second.counter is not None
    assert second.counter.supports == ("blue-5",)


@pytest.mark.rule("GL-016")
def test_nobody_answers_for_the_other() -> None:
    match = dealt()
    with pytest.raises(ClosedDecision):
        match.do(Answer(0, "1.2", "keep", {}))
