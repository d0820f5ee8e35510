"""How Noble Galea is scored and won, and the ends that need no score."""

import pytest

from engine.galea.noble import events
from engine.kernel import Chance, ClosedDecision, Term
from tests.games.galea.noble_table import NobleTable, noble

# Locations


@pytest.mark.rule("GA-043")
def test_more_conditions_win_a_location_whichever_they_are() -> None:
    table = noble().with_location("helm-2", Ana="spear-1/3", Ben="crown-5")
    assert table.meets("Ana", "helm-2") == {"favour"}
    assert table.meets("Ben", "helm-2") == {"overpower"}
    table = noble().with_location("helm-4", Ana="spear-1/3", Ben="crown-3")
    assert table.meets("Ana", "helm-4") == {"favour", "sustainable", "overpower"}
    assert table.meets("Ben", "helm-4") == {"sustainable"}
    assert table.holder("helm-4") == "Ana"


@pytest.mark.rule("GA-043")
def test_two_conditions_beat_one() -> None:
    table = noble().with_location("helm-5", Ana="spear-1/2", Ben="crown-4")
    assert table.meets("Ana", "helm-5") == {"favour", "sustainable"}
    assert table.meets("Ben", "helm-5") == {"sustainable", "overpower"}
    assert table.holder("helm-5") is None
    table = noble().with_location("helm-3", Ana="spear-1/2", Ben="crown-4")
    assert table.meets("Ben", "helm-3") == {"overpower"}
    assert table.holder("helm-3") == "Ana"


@pytest.mark.rule("GA-044")
def test_with_equally_many_nobody_holds_it() -> None:
    table = noble().with_location("helm-2", Ana="spear-1/3", Ben="crown-5")
    assert table.holder("helm-2") is None


@pytest.mark.rule("GA-048")
def test_whoever_never_came_meets_nothing() -> None:
    table = noble().with_location("helm-3", Ana="spear-2")
    assert table.meets("Ana", "helm-3") == {"favour", "sustainable", "overpower"}
    assert table.meets("Ben", "helm-3") == set()
    assert table.holder("helm-3") == "Ana"


@pytest.mark.rule("GA-048")
def test_in_a_replaced_set_too_the_one_who_came_is_not_beaten_by_absence() -> None:
    table = noble("sustainable", "heavenly").with_location("helm-3", Ana="spear-4")
    assert table.meets("Ana", "helm-3") == set()
    assert table.holder("helm-3") is None


@pytest.mark.rule("GA-048")
def test_a_location_that_nobody_played_to_is_nobodys() -> None:
    assert noble().with_location("helm-3").holder("helm-3") is None


@pytest.mark.rule("GA-043")
def test_the_table_shows_live_who_meets_what_and_who_would_win() -> None:
    table = noble().with_hands(Ana="spear-1-3", Ben="helm-1-3").lays("Ana", "spear-3")
    table.plays("Ben", "helm-2", at="spear-3")
    assert table.view(None).held == (0, 1)
    table.plays("Ana", "spear-1/2", at="spear-3")
    place = table.location("spear-3")
    assert place.totals == (3, 2)
    assert place.meets == (
        ("favour", "sustainable", "overpower"),
        ("sustainable",),
    )
    assert table.view("Ben").held == (1, 0)
    assert table.view("Ben").side_cards == (2, 1)


# The end


def last_turn(table: NobleTable, card: str = "horse-5") -> NobleTable:
    """Ana lays the last card of all as a location."""
    hands = (card,), ()
    table._laid(hands=hands)
    return table.lays("Ana", card)


def ended(*locations: tuple[str, str, str]) -> NobleTable:
    """A game that ended with these locations: the card, Ana's side and Ben's."""
    table = noble(deck="galea-40")
    for card, ana, ben in locations:
        table.with_location(card, Ana=ana, Ben=ben)
    return last_turn(table)


@pytest.mark.rule("GA-049", "GA-042")
def test_most_locations_win() -> None:
    table = ended(
        ("helm-3", "spear-2", ""),
        ("helm-4", "spear-4", ""),
        ("shield-1", "", "crown-1"),
    )
    assert table.winners == ["Ana"]
    assert table.outcome.how == "locations"
    assert [(t.what, t.of) for t in table.outcome.tallies] == [
        ("locations", (2, 1)),
        ("side_cards", (2, 1)),
    ]
    assert table.heard("Ben")[-1] == "The game goes to Ana on locations."


@pytest.mark.rule("GA-049")
def test_with_equally_many_locations_fewer_cards_win() -> None:
    table = ended(("helm-3", "spear-1/2", ""), ("helm-4", "", "crown-4"))
    assert table.winners == ["Ben"]
    assert table.outcome.how == "fewer_cards"
    assert table.heard("Ana")[-1] == (
        "Equally many locations: the game goes to Ben for having played fewer cards "
        "to them."
    )


@pytest.mark.rule("GA-049")
def test_location_cards_are_on_no_side() -> None:
    table = ended(("helm-3", "spear-1/2", ""), ("helm-4", "", "crown-4"))
    assert table.view(None).side_cards == (2, 1)


@pytest.mark.rule("GA-050")
def test_equal_locations_and_equal_cards_are_a_draw() -> None:
    table = ended(("helm-3", "spear-2", ""), ("helm-4", "", "crown-4"))
    assert table.winners == []
    assert table.outcome.how == "draw"
    assert table.told[-1].event.rules == ("GA-050",)
    assert table.heard(None)[-1] == (
        "Equally many locations and equally many cards: a draw."
    )


@pytest.mark.rule("GA-043", "GA-044", "GA-048")
def test_the_score_is_told_location_by_location_with_its_rules() -> None:
    table = ended(
        ("helm-4", "spear-1/3", "crown-3"),
        ("helm-2", "spear-2/4", "crown-5 horse-2"),
        ("shield-1", "", "crown-1"),
    )
    scored = [t.event for t in table.told if isinstance(t.event, events.LocationScored)]
    assert [(e.location, e.seat, e.totals, e.rules) for e in scored] == [
        ("helm-4", 0, (4, 3), ("GA-043",)),
        ("helm-2", 1, (6, 7), ("GA-043",)),
        ("shield-1", 1, (0, 1), ("GA-043", "GA-048")),
        ("horse-5", None, (0, 0), ("GA-044", "GA-048")),
    ]
    assert scored[0].sums == (
        (
            Term("GA-045", "favour", 1),
            Term("GA-046", "sustainable", 1),
            Term("GA-047", "overpower", 1),
        ),
        (Term("GA-046", "sustainable", 1),),
    )
    assert table.heard("Ana")[1:] == [
        "You win Helm 4, 3 conditions to 1.",
        "Ben wins Helm 2, 1 condition to 0.",
        "Ben wins Shield 1, 3 conditions to 0.",
        "Nobody played to Horse 5.",
        "You have won 1 location; cards played to them: 4.",
        "Ben has won 2 locations; cards played to them: 4.",
        "The game goes to Ben on locations.",
    ]


@pytest.mark.rule("GA-044")
def test_a_location_that_nobody_wins_is_told_too() -> None:
    table = ended(("helm-2", "spear-1/3", "crown-5"))
    assert "Nobody wins Helm 2: 1 condition each." in table.heard(None)


def test_after_the_end_the_view_still_shows_who_met_what() -> None:
    table = ended(("helm-4", "spear-1/3", "crown-3"))
    assert table.view(None).phase == "over"
    assert table.view(None).active is None
    assert table.holder("helm-4") == "Ana"


# Ends that need no score


@pytest.mark.rule("GA-007")
@pytest.mark.parametrize(("name", "winner"), [("Ana", "Ben"), ("Ben", "Ana")])
def test_whoever_resigns_loses_at_once_and_nothing_is_scored(
    name: str, winner: str
) -> None:
    table = noble().resigns(name)
    assert table.winners == [winner]
    assert (table.outcome.how, table.outcome.tallies) == ("resigned", ())
    assert table.heard(None) == [f"{name} resigned.", f"The game goes to {winner}."]


@pytest.mark.rule("GA-007")
def test_out_of_time_the_lot_plays_a_legal_move() -> None:
    table = noble().runs_out_of_time()
    assert table.heard("Ben")[0] == "Time ran out for Ana."
    assert len(table.view(None).locations) == 1
    assert table.turn == "Ben"


@pytest.mark.rule("GA-007")
def test_out_of_time_the_match_is_lost_if_so_agreed() -> None:
    table = noble(late="match").runs_out_of_time()
    assert table.winners == ["Ben"]
    assert table.outcome.how == "time"
    assert table.heard("Ben") == ["Time ran out for Ana.", "The game goes to you."]


@pytest.mark.rule("GA-007")
def test_nothing_happens_after_the_end() -> None:
    table = noble().resigns("Ana")
    with pytest.raises(ClosedDecision):
        table.resigns("Ben")


@pytest.mark.rule("GA-006")
def test_whoever_is_to_move_always_has_a_move() -> None:
    for seed in range(20):
        table, chance = noble(), Chance(bytes([seed]) * 32)
        while table.game.outcome is None:
            assert "lay" in table.moves
            table._do(table.system.hint(table.game, table.question, chance))
            _, chance = chance.draw()
