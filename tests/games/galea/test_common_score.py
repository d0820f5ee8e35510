"""How Common Galea is reckoned: highest and lowest colours, cards, and who wins."""

import pytest

from engine.galea.common.events import ColoursCounted, Scored
from engine.galea.common.scoring import score, standing
from engine.galea.deck import Deck, built_in
from engine.galea.written import Definition, Suit
from tests.games.galea.common_table import Deal, Table, reckoned
from tests.games.galea.sitting import cards, shown_counts

DECK, LARGE = built_in()["galea-30"], built_in()["galea-40"]
SUITS = {"red": "spear sword", "yellow": "crown laurel", "blue": "shield helm"}
SUITS_OF_40 = {**SUITS, "green": "bow horse"}


def centre(red: int = 0, yellow: int = 0, blue: int = 0, green: int = 0) -> str:
    """Returns so many cards of each colour."""
    wanted = {"red": red, "yellow": yellow, "blue": blue, "green": green}
    found: list[str] = []
    for colour, n in wanted.items():
        suits = SUITS_OF_40[colour].split()
        found += [f"{suit}-{value}" for suit in suits for value in range(1, 6)][:n]
    return " ".join(found)


def leads(red: int, yellow: int, blue: int) -> tuple[str | None, tuple[str, ...]]:
    """Returns highest and lowest of a centre with three colours."""
    now = standing(DECK, cards(centre(red, yellow, blue)))
    return now.highest, now.lowest


def leads_of_four(*counts: int) -> tuple[str | None, tuple[str, ...]]:
    """Returns highest and lowest of a centre with four colours."""
    now = standing(LARGE, cards(centre(*counts)))
    return now.highest, now.lowest


@pytest.mark.rule("GA-013")
def test_every_colour_of_the_deck_is_counted_also_without_a_card(deal: Deal) -> None:
    table = deal(deck="galea-40").with_centre("spear-1 sword-2 bow-1")
    counts = {count.colour: count.n for count in shown_counts(table.view(None))}
    assert counts == {"red": 2, "yellow": 0, "blue": 0, "green": 1}


@pytest.mark.rule("GA-013")
def test_both_suits_of_a_colour_count_for_it() -> None:
    assert standing(DECK, cards("spear-1 sword-1 helm-1")).counts == (2, 0, 1)


@pytest.mark.rule("GA-014")
@pytest.mark.parametrize(
    ("counts", "highest"),
    [
        ((5, 3, 2), "red"),
        ((4, 4, 3), "blue"),
        ((4, 4, 0), "blue"),
        ((4, 0, 4), "yellow"),
        ((5, 2, 2), "red"),
        ((0, 0, 1), "blue"),
    ],
)
def test_the_greatest_count_that_no_other_shares_is_highest(
    counts: tuple[int, int, int], highest: str
) -> None:
    assert leads(*counts)[0] == highest


@pytest.mark.rule("GA-014")
def test_if_every_count_is_shared_no_colour_is_highest() -> None:
    assert leads_of_four(4, 4, 3, 3)[0] is None
    assert leads_of_four(3, 3, 3, 3)[0] is None


@pytest.mark.rule("GA-014")
def test_a_centre_without_highest_colour_says_so() -> None:
    table = Table(deck="galea-40").with_centre(centre(4, 4, 3, 3))
    table.with_hands(Ana="horse-5").plays("Ana", "horse-5", "side")
    assert table.score.highest is None
    assert table.heard(None)[2] == "No colour is highest; lowest: red and yellow."


@pytest.mark.rule("GA-014", "GA-015", "GA-016", "GA-017")
@pytest.mark.parametrize(
    ("counts", "rules"),
    [
        ((2, 1, 0), ("GA-013", "GA-014", "GA-015")),
        ((2, 2, 1), ("GA-013", "GA-014", "GA-016")),
        ((1, 1, 1), ("GA-013", "GA-017")),
        ((0, 0, 0), ("GA-013", "GA-017")),
    ],
)
def test_the_count_cites_what_decided(
    counts: tuple[int, int, int], rules: tuple[str, ...]
) -> None:
    table = reckoned(centre=centre(*counts), Ana="helm-5")
    (counted,) = [t.event for t in table.told if isinstance(t.event, ColoursCounted)]
    assert counted.rules == rules


@pytest.mark.rule("GA-015")
@pytest.mark.parametrize(
    ("counts", "lowest"),
    [
        ((5, 2, 2), ("yellow", "blue")),
        ((5, 3, 2), ("blue",)),
        ((5, 0, 0), ("yellow", "blue")),
        ((1, 0, 4), ("yellow",)),
    ],
)
def test_without_a_tie_at_the_top_the_smallest_counts_are_lowest(
    counts: tuple[int, int, int], lowest: tuple[str, ...]
) -> None:
    assert leads(*counts)[1] == lowest


@pytest.mark.rule("GA-016")
def test_with_a_tie_at_the_top_the_tied_colours_are_lowest() -> None:
    assert leads(4, 4, 2) == ("blue", ("red", "yellow"))


@pytest.mark.rule("GA-016")
def test_of_four_colours_the_last_may_be_neutral() -> None:
    assert leads_of_four(4, 4, 3, 1) == ("blue", ("red", "yellow"))
    table = Table(deck="galea-40").with_centre(centre(4, 4, 3, 1))
    standings = [count.standing for count in shown_counts(table.view("Ben"))]
    assert standings == ["lowest", "lowest", "highest", "neutral"]


@pytest.mark.rule("GA-016")
def test_three_tied_at_the_top_are_all_lowest() -> None:
    assert leads_of_four(2, 2, 2, 0) == ("green", ("red", "yellow", "blue"))


@pytest.mark.rule("GA-017")
@pytest.mark.parametrize("n", [0, 1, 3])
def test_if_all_counts_are_equal_all_are_lowest_and_none_is_highest(n: int) -> None:
    assert leads(n, n, n) == (None, ("red", "yellow", "blue"))


@pytest.mark.rule("GA-017")
@pytest.mark.parametrize("middle", ["", centre(3, 3, 3)])
def test_then_every_card_on_a_side_costs_a_point(middle: str) -> None:
    table = reckoned(centre=middle, Ana="spear-5 crown-5 helm-5", Ben="helm-4")
    assert (table.points("Ana"), table.points("Ben")) == (-3, -1)


@pytest.mark.rule("GA-018")
def test_each_card_of_the_highest_colour_gives_a_point() -> None:
    table = reckoned(centre=centre(4, 2, 1), Ana="spear-5 sword-1", Ben="sword-2")
    assert (table.points("Ana"), table.points("Ben")) == (2, 1)
    assert [term.by for term in table.line("sword-1").sum] == ["GA-018"]


@pytest.mark.rule("GA-019")
def test_each_card_of_a_lowest_colour_costs_a_point() -> None:
    table = reckoned(centre=centre(4, 2, 1), Ana="helm-5 helm-1", Ben="shield-2")
    assert (table.points("Ana"), table.points("Ben")) == (-2, -1)
    assert [term.by for term in table.line("helm-1").sum] == ["GA-019"]


@pytest.mark.rule("GA-020")
def test_neutral_cards_and_the_centre_give_nothing() -> None:
    table = reckoned(centre=centre(4, 2, 1), Ana="crown-5 laurel-1", Ben="laurel-2")
    assert (table.points("Ana"), table.points("Ben")) == (0, 0)
    assert table.line("crown-5").sum == ()


@pytest.mark.rule("GA-020")
def test_totals_may_be_negative() -> None:
    table = reckoned(centre=centre(4, 2, 0), Ana="helm-1-5", Ben="spear-5")
    assert table.points("Ana") == -5
    assert table.winners == ["Ben"]


@pytest.mark.rule("GA-018", "GA-019", "GA-020")
def test_points_and_costs_add_up_over_a_side() -> None:
    side = "spear-5 sword-1 crown-5 helm-5"
    table = reckoned(centre=centre(4, 2, 1), Ana=side, Ben="laurel-2")
    assert table.points("Ana") == 2 - 1
    assert table.heard("Ana")[-3] == "You have 1 point; cards on your side: 4."


@pytest.mark.rule("GA-018", "GA-019")
def test_what_is_heard_of_the_score_adds_up_to_the_points() -> None:
    side = "spear-5 sword-1 crown-5 helm-5"
    table = reckoned("aces", centre=centre(4, 2, 1), Ana=side, Ben="laurel-2")
    scored = [told.event for told in table.told if isinstance(told.event, Scored)]
    assert [event.points for event in scored] == [3, 0]
    for event in scored:
        assert sum(term.value for term in event.sum) == event.points


@pytest.mark.rule("GA-012", "GA-013")
def test_face_up_and_face_down_cards_of_a_side_count_alike(deal: Deal) -> None:
    table = deal().with_centre(centre(4, 2, 1)).with_open_sides(Ana="spear-5")
    table.with_sides(Ana="sword-4").with_hands(Ana="sword-5")
    table.plays("Ana", "sword-5", "side")
    assert table.points("Ana") == 3
    assert [line.card for line in table.score.seats[0].lines] == [
        "spear-5",
        "sword-4",
        "sword-5",
    ]


# Who wins


@pytest.mark.rule("GA-021")
def test_most_points_win() -> None:
    table = reckoned(centre=centre(4, 2, 1), Ana="spear-5", Ben="sword-1 sword-2")
    assert (table.winners, table.outcome.how) == (["Ben"], "points")
    assert [(tally.what, tally.of) for tally in table.outcome.tallies] == [
        ("points", (1, 2)),
        ("side_cards", (1, 2)),
    ]
    assert table.heard("Ben")[-1] == "The game goes to you on points."


@pytest.mark.rule("GA-021")
def test_with_equal_points_fewer_cards_win() -> None:
    middle = centre(4, 2, 1)
    table = reckoned(
        centre=middle,
        Ana="spear-5 sword-1 crown-3 crown-4",
        Ben="sword-2 sword-3 laurel-1-4",
    )
    assert (table.points("Ana"), table.points("Ben")) == (2, 2)
    assert (table.winners, table.outcome.how) == (["Ana"], "fewer_cards")
    assert table.outcome.tallies[1].of == (4, 6)
    assert table.heard(None)[-1] == (
        "Equal points: the game goes to Ana for having fewer cards."
    )


@pytest.mark.rule("GA-022")
def test_with_equal_points_and_equally_many_cards_it_is_a_draw() -> None:
    table = reckoned(centre=centre(4, 2, 1), Ana="spear-5", Ben="sword-1")
    assert (table.winners, table.outcome.how) == ([], "draw")
    assert table.heard("Ana")[-1] == "Equal points and equally many cards: a draw."


@pytest.mark.rule("GA-021")
def test_an_empty_side_beats_a_costly_one() -> None:
    table = reckoned(centre=centre(4, 2, 1), Ben="helm-5")
    assert (table.points("Ana"), table.points("Ben")) == (0, -1)
    assert table.winners == ["Ana"]


@pytest.mark.rule("GA-008", "GA-012")
def test_the_score_of_an_ended_game_is_seen_by_all() -> None:
    table = reckoned(centre=centre(4, 2, 1), Ana="spear-5", Ben="sword-1")
    for viewer in ("Ana", "Ben", None):
        assert table.view(viewer).score == table.score
        assert table.view(viewer).phase == "over"
        assert table.view(viewer).active is None


@pytest.mark.rule("GA-033", "GA-035")
def test_two_whole_suits_of_a_colour_pay_twice_and_the_sum_says_so() -> None:
    suits = tuple(Suit(name, name, "red") for name in ("ash", "elm", "oak"))
    deck = Deck(
        "woods", Definition("Woods", (1, 2), (*suits, Suit("bay", "Bay", "blue")))
    )
    centre = ("ash-1", "ash-2", "elm-1", "elm-2")
    mine = score(deck, centre, (("oak-1", "oak-2"), ()), aces=False, suits=True).seats[
        0
    ]
    assert mine.points == 2 * (1 + 2)
    assert sum(term.value for term in mine.sum) == mine.points
