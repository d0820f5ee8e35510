"""Every way in which a match ends (GL-062 to GL-068)."""

from itertools import combinations

import pytest

from engine.gaiaton.events import CouldNotSupport
from engine.gaiaton.hand import options
from engine.kernel import ClosedDecision, GameEnded, Lapse
from tests.engine.playing import seeded
from tests.games.gaiaton.match import ANIMALS, NAMES, SYSTEM, Match, battle, dealt
from tests.games.gaiaton.subjects import areas

POOL = SYSTEM.cards[ANIMALS]


def broke(ana: str, ben: str = "blue-9 blue-8 blue-2") -> Match:
    """Returns a battle of red-1 and red-2 that Ana loses, with no deck left."""
    match = battle(f"red-1 red-2 {ana}", ben).with_decks(Ana="")
    return match.attacks("Ana", "red-1", "red-2").counters("Ben", "blue-8", "blue-9")


def stuck(ana: str, ben: str) -> Match:
    """Returns a stalemate after which nobody can draw."""
    match = battle(f"red-1 red-2 {ana}", f"red-1 red-2 {ben}").with_decks(
        Ana="", Ben=""
    )
    return match.attacks("Ana", "red-1", "red-2").counters("Ben", "red-1", "red-2")


@pytest.mark.rule("GL-062")
@pytest.mark.parametrize("size", [2, 3])
def test_with_two_cards_something_can_always_be_supported(size: int) -> None:
    some = list(POOL.animals)[::9]
    for hand in combinations(some, size):
        assert options(POOL, hand), hand


@pytest.mark.rule("GL-062")
@pytest.mark.parametrize("hand", [(), ("red-1",)])
def test_with_one_card_or_none_nothing_can(hand: tuple[str, ...]) -> None:
    assert options(POOL, hand) == ()


@pytest.mark.rule("GL-062", "GL-063")
def test_who_keeps_one_card_has_lost_at_once() -> None:
    match = broke("red-3")
    assert (match.winners, match.outcome.how) == (["Ben"], "support")
    assert match.game.asked == ()
    assert match.heard("Ana")[-3:] == [
        "You cannot support any animal with one card in hand.",
        "The match goes to Ben.",
        "Ana played Plain, Ben played Plain.",
    ]
    assert match.event(GameEnded).rules == ("GL-063",)


@pytest.mark.rule("GL-062", "GL-063")
def test_who_keeps_two_goes_on() -> None:
    assert broke("red-3 red-4").turn == ("Ben", "next")


@pytest.mark.rule("GL-064")
def test_who_has_all_cards_in_the_graveyard_has_lost() -> None:
    rest = " ".join(c for c in POOL.starters["plain"].cards if c not in GONE)
    match = battle("red-1 red-2", "blue-9 blue-8").with_decks(Ana="")
    match.with_graveyards(Ana=rest)
    match.attacks("Ana", "red-1", "red-2").counters("Ben", "blue-8", "blue-9")
    assert (match.winners, match.outcome.how) == (["Ben"], "cards")
    assert match.heard(None)[-2] == (
        "Every card of the other deck is in the graveyard: the match goes to Ben."
    )
    assert match.outcome.tallies[1].of == (0, 50)


GONE = ("red-1", "red-2")


@pytest.mark.rule("GL-065")
@pytest.mark.parametrize(
    ("ana", "ben", "winner"),
    [("", "blue-1 blue-2", "Ben"), ("blue-1 blue-2", "blue-3", "Ana")],
)
def test_who_cannot_go_on_in_a_stalemate_has_lost_whatever_the_totals(
    ana: str, ben: str, winner: str
) -> None:
    match = stuck(ana, ben)
    assert (match.winners, match.outcome.how) == ([winner], "stalemate")
    assert match.event(GameEnded).rules == ("GL-065",)
    assert match.heard(None)[-2] == (
        f"No support is left in the stalemate: the match goes to {winner}."
    )


@pytest.mark.rule("GL-065")
def test_a_lead_in_the_totals_does_not_help() -> None:
    match = battle("purple-9 red-9", "green-1 red-2 blue-1 blue-2")
    match.with_decks(Ana="", Ben="")
    match.attacks("Ana", "purple-9", "red-9").counters("Ben", "green-1", "red-2")
    assert match.winners == ["Ben"]


@pytest.mark.rule("GL-066")
@pytest.mark.parametrize(("ana", "ben"), [("", ""), ("blue-1", ""), ("", "blue-1")])
def test_if_neither_can_go_on_the_match_is_a_draw(ana: str, ben: str) -> None:
    match = stuck(ana, ben)
    assert (match.winners, match.outcome.how) == ([], "draw")
    told = [t.event for t in match.told if isinstance(t.event, CouldNotSupport)]
    assert [event.seat for event in told] == [0, 1]
    assert match.heard(None)[-2] == "Neither can go on: the match is a draw."


@pytest.mark.rule("GL-066")
def test_outside_a_stalemate_the_winner_always_draws_two_cards_back() -> None:
    match = broke("", ben="blue-9 blue-8")
    assert match.winners == ["Ben"]
    match = battle("red-1 red-2", "blue-9 blue-8").with_decks(Ana="", Ben="")
    match.attacks("Ana", "red-1", "red-2").counters("Ben", "blue-8", "blue-9")
    assert match.hand("Ben") == "blue-8 blue-9"
    assert match.winners == ["Ben"]


@pytest.mark.rule("GL-067")
@pytest.mark.parametrize("name", NAMES)
def test_one_may_forfeit_whoever_is_to_move(name: str) -> None:
    match = battle("red-1 red-2", "blue-9 blue-8").resigns(name)
    winner = NAMES[1 - NAMES.index(name)]
    assert (match.winners, match.outcome.how) == ([winner], "resigned")
    assert match.heard(name)[:2] == ["You resigned.", f"The match goes to {winner}."]
    assert match.heard(winner)[:2] == [
        f"{name} resigned.",
        "The match goes to you.",
    ]


@pytest.mark.rule("GL-067")
def test_late_an_attack_is_drawn_by_lot_if_so_agreed() -> None:
    match = battle("red-1 red-2", "blue-9 blue-8").runs_out_of_time()
    assert match.turn == ("Ben", "counter")
    assert match.heard("Ben")[0] == "Time ran out for Ana."
    assert match.hand("Ana") == ""


@pytest.mark.rule("GL-067", "GL-070")
def test_late_a_deck_is_drawn_by_lot_and_the_other_is_not_told_which() -> None:
    match = Match().chooses("Ben").runs_out_of_time("Ana")
    assert match.player("Ana").starter == "plain"
    assert match.heard("Ben")[:2] == ["Time ran out for Ana.", "Ana has chosen a deck."]


@pytest.mark.rule("GL-067")
def test_late_the_match_is_lost_if_so_agreed() -> None:
    match = battle("red-1 red-2", "blue-9 blue-8", late="match").runs_out_of_time()
    assert (match.winners, match.outcome.how) == (["Ben"], "time")
    assert match.heard(None)[:2] == ["Time ran out for Ana.", "The match goes to Ben."]


@pytest.mark.rule("GL-067")
def test_late_both_at_once_each_gets_an_answer_by_lot() -> None:
    match = Match().runs_out_of_time().runs_out_of_time()
    assert match.turn[1] == "begin"
    assert [len(areas(match.game, seat)) for seat in (0, 1)] == [50, 50]


@pytest.mark.rule("GL-067")
def test_late_both_at_once_a_match_that_time_decides_is_void() -> None:
    match = dealt(late="match").runs_out_of_time()
    assert (match.winners, match.outcome.how) == ([], "void")
    assert match.heard("Ana")[:2] == [
        "Time ran out for you and Ben.",
        "Time ran out for both: the match is void.",
    ]


@pytest.mark.rule("GL-067")
def test_only_what_is_awaited_runs_out() -> None:
    match = dealt().keeps("Ana")
    with pytest.raises(ClosedDecision):
        match.do(Lapse((match.game.asked[0].id,)))


@pytest.mark.rule("GL-068")
def test_each_stalemate_binds_two_cards_of_each() -> None:
    match = battle("red-1 red-2 blue-3", "red-1 red-2 blue-4")
    match.attacks("Ana", "red-1", "red-2").counters("Ben", "red-1", "red-2")
    (pair,) = match.game.world.stage
    assert len(pair.attack.cards) == 2
    assert pair.counter is not None
    assert len(pair.counter.cards) == 2
    for name in NAMES:
        assert not {"red-1", "red-2"} & {*match.player(name).hand}


@pytest.mark.rule("GL-068")
def test_every_match_ends_and_every_battle_costs_two_cards() -> None:
    for n in range(25):
        match = Match(seeded("ends", n)).plays_on(seeded("lot", n))
        battles, left = match.outcome.tallies
        lost = [50 - n for n in left.of]
        assert lost[0] >= 2 * battles.of[1]
        assert lost[1] >= 2 * battles.of[0]
        assert match.game.number < 500


def test_a_rematch_begins_anew() -> None:
    match = dealt(late="match")
    assert SYSTEM.rematch(match.options, match.game.world) == match.options
