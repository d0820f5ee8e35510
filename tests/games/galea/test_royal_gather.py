"""Gathering in Royal Galea, the final count, and the ends that need none."""

import pytest

from engine.galea.royal import events
from engine.kernel import Term
from tests.games.galea.royal_table import RoyalTable, royal

# Of all cards only helm 5 fits none of these.
PLACES = "spear-1 sword-5 crown-2 laurel-3 shield-2 spear-2"


def last(ana: str = "laurel-1", ben: str = "", places: str = PLACES) -> RoyalTable:
    """The last War: Ana has one card left to place, then Ben can place none."""
    return royal().with_war(places, Ana=ana, Ben=ben)


def gathered(table: RoyalTable) -> RoyalTable:
    """Ana places her last card at its suit, and the War is over."""
    return table.places("Ana", "laurel-1", at="laurel-3")


@pytest.mark.rule("GA-072", "GA-075")
def test_a_tucked_card_wins_nobody_a_location() -> None:
    table = last().with_tucked("crown-2", Ana="helm-5")
    gathered(table)
    assert {"crown-2", "helm-5"} <= table.removed


# When placement ends


@pytest.mark.rule("GA-073")
def test_placement_ends_for_both_when_the_one_to_place_has_no_card() -> None:
    # the example: hands of 5 and 6, the one with 5 begins
    table = royal().with_war(
        PLACES, Ana="spear-3-5 sword-1 laurel-1", Ben="sword-2-4 crown-1/3/4"
    )
    for _ in range(9):
        table.plays_first()
    assert (table.hand("Ana"), table.turn) == ("", "Ben")
    assert table.hand("Ben") == "crown-3 crown-4"
    table.places("Ben", "crown-4", at="crown-2")
    assert table.heard("Ana")[1] == "You have no card left to place."
    picked_up = table.heard("Ben")[-4]
    assert picked_up.startswith("You took back ")
    assert "Crown 3" not in picked_up
    assert "crown-3" in table.hand("Ben")


@pytest.mark.rule("GA-073")
def test_what_the_other_still_holds_stays_in_hand() -> None:
    table = last(ben="helm-5 crown-4").places("Ana", "laurel-1", at="laurel-3")
    table.places("Ben", "crown-4", at="crown-2")
    assert table.hand("Ben") == "crown-4 helm-5"


@pytest.mark.rule("GA-079")
def test_a_picker_without_cards_ends_the_war_at_once() -> None:
    table = royal().plays_to("pick").with_hands(Ana="", Ben="spear-1")
    table.opens("Ana", 1)
    assert table.told[1].event.rules == ("GA-079",)
    assert len(table.removed) == 6
    assert table.hand("Ben") == "spear-1"
    assert table.expects("Ben", "pick").view(None).war == 2


@pytest.mark.rule("GA-079")
def test_without_cards_on_one_side_the_other_takes_what_it_placed_at() -> None:
    table = last(ana="laurel-1 helm-5", ben="")
    gathered(table)
    assert table.captured("Ana") == "laurel-3"
    assert len(table.removed) == 5
    assert table.hand("Ana") == "laurel-1 helm-5"
    assert table.told[1].event == events.PlacementEnded(seat=1)


# Taken and removed


@pytest.mark.rule("GA-074", "GA-077")
def test_the_higher_total_takes_the_location_and_all_under_it() -> None:
    table = last().with_placed("sword-5", Ana="spear-3", Ben="crown-1/3")
    table.with_tucked("sword-5", Ana="helm-5")
    gathered(table)
    assert table.captured("Ben") == "sword-5 helm-5"
    said = "You take Sword 5 with Helm 5 under it, 4 to 3."
    assert said in table.heard("Ben")


@pytest.mark.rule("GA-074")
def test_also_if_the_other_has_no_card_there() -> None:
    assert gathered(last()).captured("Ana") == "laurel-3"


@pytest.mark.rule("GA-074")
def test_the_sums_are_told_card_by_card() -> None:
    table = last().with_placed("sword-5", Ana="spear-3", Ben="crown-1/3")
    gathered(table)
    taken = [t.event for t in table.told if isinstance(t.event, events.LocationTaken)]
    sword = next(event for event in taken if event.location == "sword-5")
    assert sword.totals == (3, 4)
    assert sword.sums == (
        (Term("spear-3", "value", 3),),
        (Term("crown-1", "value", 1), Term("crown-3", "value", 3)),
    )
    assert sword.rules == ("GA-074", "GA-077")


@pytest.mark.rule("GA-075")
def test_a_tie_removes_the_location_what_is_under_it_and_what_is_at_it() -> None:
    table = last().with_placed("sword-5", Ana="spear-3", Ben="crown-3")
    table.with_tucked("sword-5", Ben="helm-5")
    gathered(table)
    assert {"sword-5", "helm-5", "spear-3", "crown-3"} <= table.removed
    assert table.hand("Ana") == "laurel-1"
    assert (
        "Sword 5 leaves the game with all cards there, Helm 5 under it: 3 to 3."
        in table.heard("Ana")
    )


@pytest.mark.rule("GA-075")
def test_nought_to_nought_is_a_tie_too_and_what_is_tucked_is_turned_up() -> None:
    table = last().with_tucked("crown-2", Ben="helm-5")
    assert "helm-5" not in repr(table.view("Ana"))
    gathered(table)
    assert {"crown-2", "helm-5", "spear-1"} <= table.removed
    heard = table.heard("Ana")
    assert "Spear 1 leaves the game: nobody placed a card there." in heard
    assert (
        "Crown 2 leaves the game with Helm 5 under it: nobody placed a card there."
        in heard
    )


@pytest.mark.rule("GA-076")
def test_both_take_their_cards_back_from_locations_without_a_tie() -> None:
    table = last().with_placed("sword-5", Ana="spear-3", Ben="crown-1/3")
    gathered(table)
    assert table.hand("Ana") == "spear-3 laurel-1"
    assert table.hand("Ben") == "crown-1 crown-3"
    assert "Ben took back Crown 1 and Crown 3." in table.heard("Ana")


@pytest.mark.rule("GA-076", "GA-065")
def test_what_was_taken_back_is_known_to_all() -> None:
    table = royal().plays_to("pick").opens("Ana", 1).plays_to("pick")
    for name in ("Ana", "Ben", None):
        known = table.view(name).known
        for seat in (0, 1):
            shown = table.game.world.shown[seat]
            assert {*shown} <= {*known[seat]} <= {*table.game.world.hands[seat]}
    assert any(table.view(None).known)


@pytest.mark.rule("GA-077")
def test_captured_cards_lie_open_and_are_not_played_again() -> None:
    table = royal().plays_to("pick").opens("Ana", 1).plays_to("pick")
    taken = sum(table.game.world.captured, ())
    assert taken
    for name in ("Ana", "Ben", None):
        assert sum(table.view(name).captured, ()) == taken
    assert not {*taken} & {*sum(table.game.world.hands, ())}


@pytest.mark.rule("GA-078")
def test_the_next_war_begins_with_the_hands_as_they_are() -> None:
    table = royal().plays_to("pick").opens("Ana", 1).plays_to("pick")
    hands = table.game.world.hands
    table.opens("Ben", 2)
    assert table.game.world.hands == hands
    assert table.kinds == {"Ben": "place"}


@pytest.mark.rule("GA-078")
def test_without_a_stack_the_game_is_scored() -> None:
    assert gathered(last()).outcome.how == "cards"


# The final count


def counted(**captured: str) -> RoyalTable:
    """The end of a game with these captured; Ana owns laurel 1 and 3 besides."""
    return gathered(last().with_captured(**captured))


@pytest.mark.rule("GA-080")
def test_most_cards_win_those_left_in_hand_among_them() -> None:
    table = last(ben="crown-4 helm-5 helm-4").with_captured(Ana="sword-1")
    table.places("Ana", "laurel-1", at="laurel-3")
    table.places("Ben", "crown-4", at="crown-2")
    assert table.winners == ["Ben"]  # three in hand and crown 2 against three
    assert [(t.what, t.of) for t in table.outcome.tallies] == [
        ("cards", (3, 4)),
        ("value", (5, 15)),
    ]
    assert table.heard("Ana")[-3:] == [
        "You own 3 cards, worth 5 together.",
        "Ben owns 4 cards, worth 15 together.",
        "The game goes to Ben on cards.",
    ]


@pytest.mark.rule("GA-080")
def test_removed_cards_count_for_nobody() -> None:
    table = counted(Ben="sword-1")
    assert len(table.removed) == 5
    assert table.view(None).owned == (2, 1)
    assert table.winners == ["Ana"]


@pytest.mark.rule("GA-081")
def test_with_equally_many_cards_the_lower_value_wins() -> None:
    table = counted(Ben="sword-1/2")
    assert table.winners == ["Ben"]
    assert table.outcome.how == "lower_value"
    assert table.heard(None)[-1] == (
        "Equally many cards: the game goes to Ben for the lower value."
    )


@pytest.mark.rule("GA-081")
def test_equal_again_is_a_draw() -> None:
    table = counted(Ben="sword-1/3")
    assert table.winners == []
    assert table.outcome.how == "draw"
    assert table.heard(None)[-1] == "Equally many cards of equal value: a draw."


@pytest.mark.rule("GA-080")
def test_after_the_end_all_hands_are_open() -> None:
    table = counted(Ben="sword-1")
    assert table.view(None).open_hands == (("laurel-1",), ())
    assert table.view("Ben").phase == "over"


# Ends that need no count


@pytest.mark.rule("GA-007")
@pytest.mark.parametrize(("name", "winner"), [("Ana", "Ben"), ("Ben", "Ana")])
def test_whoever_resigns_loses_at_once(name: str, winner: str) -> None:
    table = royal().plays_to("pick").opens("Ana", 1).resigns(name)
    assert table.winners == [winner]
    assert (table.outcome.how, table.outcome.tallies) == ("resigned", ())
    assert table.heard(None) == [f"{name} resigned.", f"The game goes to {winner}."]


@pytest.mark.rule("GA-007")
def test_out_of_time_in_a_war_the_match_is_lost_if_so_agreed() -> None:
    table = royal(late="match").plays_to("pick").runs_out_of_time()
    assert table.winners == ["Ben"]
    assert table.outcome.how == "time"


@pytest.mark.rule("GA-007")
def test_out_of_time_a_stack_is_picked_by_lot() -> None:
    table = royal().plays_to("pick").runs_out_of_time()
    assert table.kinds == {"Ana": "place"}
    assert table.view(None).war == 1
