"""Where two rules of a Galea meet, reckoned by hand from the rulebook alone."""

import pytest

from tests.games.galea.common_table import Table, reckoned
from tests.games.galea.noble_table import noble
from tests.games.galea.royal_table import RoyalTable, royal

SPEARS, SHIELDS, CROWNS = "spear-1-5", "shield-1-5", "crown-1-5"
ALL = ("aces", "twins", "trinity", "quartet", "fives", "suits")


# Common: "the highest color", "the tied colors are the lowest", Aces, Suits


@pytest.mark.rule("GA-013", "GA-014", "GA-022", "GA-031", "GA-032")
@pytest.mark.parametrize(
    ("variants", "centre", "ana", "ben", "points"),
    [
        # red 5, blue 1, yellow 0: an Ace of the highest colour with a whole suit
        ("aces suits", f"{SPEARS} helm-1", "sword-1", "crown-1", (4, -3)),
        # red and blue tie with 5: both lowest, though whole; yellow 1 is highest
        ("suits", f"{SPEARS} {SHIELDS} crown-1", "sword-2", "laurel-2", (0, 1)),
        ("aces suits", f"{SPEARS} {SHIELDS} crown-1", "sword-1", "laurel-1", (-2, 3)),
        # red 6 is highest; blue 5 is neutral and whole; yellow 0 is lowest
        ("suits", f"{SPEARS} sword-1 {SHIELDS}", "helm-2", "crown-2", (1, -1)),
        # all colours 5: all lowest, all whole
        ("suits", f"{SPEARS} {SHIELDS} {CROWNS}", "sword-2", "laurel-1/2", (0, 0)),
        ("aces suits", f"{SPEARS} {SHIELDS} {CROWNS}", "sword-1", "laurel-2", (-2, 0)),
        # nothing in the centre: all colours have the same count
        ("aces", "", "spear-1 crown-2", "helm-1", (-4, -3)),
        # red 2, yellow 2: both lowest; blue 0 is the highest that nobody shares
        ("aces", "spear-2/3 crown-2/3", "helm-1", "sword-1 laurel-1", (3, -6)),
        # red 3, yellow 1, blue 1: yellow and blue lowest
        ("", "spear-1-3 crown-1 helm-1", "sword-1/2 laurel-1", "shield-1", (1, -1)),
        # red 3, yellow 2, blue 1: an Ace of a neutral colour is nothing
        ("aces", "spear-2-4 crown-2/3 helm-2", "laurel-1", "shield-1", (0, -3)),
        # a whole suit pays the other suit of its colour, and nothing in between
        ("suits", f"{SPEARS} sword-1", "sword-2-4", "helm-1", (6, -1)),
    ],
)
def test_points_of_common_galea(
    variants: str, centre: str, ana: str, ben: str, points: tuple[int, int]
) -> None:
    table = reckoned(*variants.split(), centre=centre, Ana=ana, Ben=ben)
    assert (table.points("Ana"), table.points("Ben")) == points


@pytest.mark.rule("GA-018", "GA-028")
def test_of_equal_points_open_cards_of_a_side_are_counted_too() -> None:
    """Red is highest, yellow is lowest, blue is neither."""
    table = Table("fives").with_centre("spear-1-3 helm-1").with_hands(Ben="sword-1")
    table.with_sides(Ana="spear-4").with_open_sides(Ana="shield-1")
    table.with_hands(Ana="spear-5", Ben="").plays("Ana", "spear-5", "centre")
    table.takes("Ana", "spear-5")
    assert table.points("Ana") == 2
    assert table.score.seats[0].cards == 3


@pytest.mark.rule("GA-027", "GA-031")
@pytest.mark.parametrize(("taken", "points"), [("spear-5", 1), ("helm-1", -1)])
def test_a_five_makes_a_suit_whole_or_takes_it_apart(taken: str, points: int) -> None:
    """Whole suits are looked for when all is over: only then is it known."""
    table = Table("fives", "suits").with_centre("spear-1-4 helm-1")
    table.with_hands(Ana="spear-5").plays("Ana", "spear-5", "centre")
    assert table.takes("Ana", taken).points("Ana") == points


@pytest.mark.rule("GA-025", "GA-030", "GA-024")
def test_a_four_that_sends_a_three_gives_no_other_turn() -> None:
    table = (
        Table(*ALL)
        .with_sides(Ana="spear-3")
        .with_hands(Ana="crown-4 crown-2", Ben="helm-2")
    )
    table.plays("Ana", "crown-4", "centre").sends("Ana", "spear-3")
    assert table.turn == "Ben"


@pytest.mark.rule("GA-025", "GA-026", "GA-010")
def test_the_last_card_is_a_four_and_the_score_waits() -> None:
    table = Table("quartet").with_sides(Ana="spear-2 helm-2").with_hands(Ana="crown-4")
    table.plays("Ana", "crown-4", "centre")
    assert table.game.outcome is None
    assert table.sends("Ana", "helm-2").game.outcome is not None
    assert (table.down("Ana"), table.centre) == ("spear-2", "crown-4 helm-2")


@pytest.mark.rule("GA-023", "GA-026")
def test_a_four_after_a_two_finds_nothing_hidden() -> None:
    table = Table("twins", "quartet").with_hands(Ana="crown-2 crown-4", Ben="helm-1/2")
    table.plays("Ana", "crown-2", "side").plays("Ben", "helm-1", "centre")
    assert table.plays("Ana", "crown-4", "centre").turn == "Ben"


@pytest.mark.rule("GA-024", "GA-027")
def test_a_five_in_the_turn_that_a_three_gave_ends_it() -> None:
    table = Table("trinity", "fives").with_hands(Ana="crown-3/5 helm-1", Ben="helm-2")
    table.plays("Ana", "crown-3", "centre").plays("Ana", "crown-5", "centre")
    assert table.takes("Ana", "crown-3").turn == "Ben"
    assert table.up("Ana") == "crown-3"


@pytest.mark.rule("GA-024", "GA-009")
def test_who_plays_all_threes_leaves_the_other_alone() -> None:
    table = Table("trinity").with_hands(Ana="crown-3 helm-3", Ben="helm-1 helm-2")
    table.plays("Ana", "crown-3", "centre").plays("Ana", "helm-3", "centre")
    table.plays("Ben", "helm-1", "centre")
    assert table.turn == "Ben"


@pytest.mark.rule("GA-016", "GA-017")
def test_of_four_colours_two_shared_counts_leave_no_highest() -> None:
    """Red and yellow 2, blue and green 1: red and yellow are lowest."""
    table = Table(deck="galea-40").with_centre("spear-2/3 crown-2/3 helm-2 bow-2")
    table.with_sides(Ana="sword-1 shield-1", Ben="horse-1").with_hands(Ben="laurel-1")
    table.with_hands(Ana="laurel-1").plays("Ana", "laurel-1", "side")
    assert (table.points("Ana"), table.points("Ben")) == (-2, 0)


# Noble: whoever "has met more of the conditions" wins the location

NOBLE = [  # conditions, location, cards of both, what each meets
    ("kin duality", "helm-2", "spear-3 crown-3", "helm-1", "kin duality", "kin"),
    ("kin giant", "helm-2", "crown-5 spear-5", "laurel-5 helm-4", "kin giant", ""),
    ("giant heavenly", "helm-2", "spear-3/4", "sword-5 crown-5", "heavenly", "giant"),
    ("phoenix golden", "helm-2", "spear-1", "crown-1", "phoenix", "golden"),
    (
        "phoenix conformity",
        "spear-2",
        "spear-1",
        "sword-1/2",
        "phoenix conformity",
        "phoenix",
    ),
    (
        "ablaze golden",
        "helm-2",
        "spear-1/2 crown-1",
        "shield-1 crown-2/3",
        "ablaze",
        "golden",
    ),
    ("ablaze conformity", "shield-2", "spear-1", "shield-1", "", "conformity"),
    (
        "diversity conformity",
        "helm-1",
        "helm-2/3",
        "spear-1 crown-1",
        "conformity",
        "diversity",
    ),
    ("duality favour", "helm-1", "spear-1/2", "crown-1/2/3", "duality", "favour"),
    (
        "sustainable heavenly",
        "helm-5",
        "spear-3/4",
        "crown-5",
        "heavenly",
        "sustainable",
    ),
    (
        "sustainable giant",
        "helm-5",
        "spear-5",
        "crown-5 laurel-5",
        "sustainable",
        "giant",
    ),
    (
        "overpower sustainable",
        "helm-3",
        "spear-3",
        "crown-3",
        "overpower sustainable",
        "overpower sustainable",
    ),
    ("heavenly kin", "helm-1", "spear-3/4", "crown-1 laurel-1", "heavenly", "kin"),
    (
        "phoenix ablaze",
        "helm-1",
        "spear-1 sword-1",
        "spear-2 shield-1",
        "phoenix",
        "ablaze",
    ),
    ("favour overpower", "helm-1", "spear-1", "", "favour overpower", ""),
]


@pytest.mark.rule("GA-043", "GA-052", "GA-055", "GA-057", "GA-060")
@pytest.mark.parametrize("row", NOBLE)
def test_two_conditions_of_noble_galea(row: tuple[str, ...]) -> None:
    conditions, place, ana, ben, meets, theirs = row
    table = noble(*conditions.split()).with_location(place, Ana=ana, Ben=ben)
    assert table.meets("Ana", place) == set(meets.split())
    assert table.meets("Ben", place) == set(theirs.split())
    more = len(meets.split()) - len(theirs.split())
    holder = "Ana" if more > 0 else "Ben" if more < 0 else None
    assert table.holder(place) == holder


@pytest.mark.rule("GA-036", "GA-042", "GA-049")
def test_who_is_skipped_may_still_win_by_fewer_cards() -> None:
    """Ana has come to nothing more; Ben lays what is left, which nobody wins."""
    table = noble().with_hands(Ana="helm-5 spear-1", Ben="helm-4 crown-1 laurel-2")
    table.lays("Ana", "helm-5").lays("Ben", "helm-4")
    table.plays("Ana", "spear-1", at="helm-5").plays("Ben", "crown-1", at="helm-4")
    assert table.turn == "Ben"
    table.lays("Ben", "laurel-2")
    assert table.winners == []


@pytest.mark.rule("GA-040", "GA-041")
def test_who_has_been_everywhere_can_only_lay() -> None:
    table = noble().with_hands(Ana="helm-5 spear-1/2", Ben="crown-1/2")
    table.lays("Ana", "helm-5").plays("Ben", "crown-1", at="helm-5")
    table.plays("Ana", "spear-1", at="helm-5")
    assert table.turn == "Ben"
    assert table.moves == ["lay"]


@pytest.mark.rule("GA-038", "GA-049")
def test_a_location_of_the_own_suit_is_no_card_of_a_side() -> None:
    table = noble("conformity").with_location("spear-1", Ana="spear-2", Ben="spear-3")
    assert table.holder("spear-1") is None


# Royal: "either a matching suit or a higher value", "face down underneath any location"

PLACES = "spear-1 sword-5 crown-2 laurel-3 shield-2 helm-1"


@pytest.mark.rule("GA-068")
@pytest.mark.parametrize(
    ("card", "at"),
    [
        ("spear-5", {"spear-1"}),
        ("sword-1", {"sword-5", "crown-2", "laurel-3", "shield-2"}),
        ("crown-5", {"crown-2"}),
        ("laurel-2", {"sword-5", "laurel-3"}),
        ("shield-5", {"shield-2"}),
        ("helm-3", {"helm-1", "sword-5"}),
        ("helm-5", {"helm-1"}),
    ],
)
def test_where_a_card_of_royal_galea_goes(card: str, at: set[str]) -> None:
    table = royal().with_war(PLACES, Ana=card, Ben="crown-1")
    assert set(table.offers) == at


def ended(**cards: str) -> RoyalTable:
    """The last War: Ana places her last card at helm 1, and Ben holds nothing."""
    return royal().with_war(PLACES, Ana="helm-2", Ben="")


@pytest.mark.rule("GA-075", "GA-074", "GA-081")
def test_what_one_tucked_may_be_the_other_s() -> None:
    table = ended().with_placed("crown-2", Ben="crown-3")
    table.with_tucked("crown-2", Ana="spear-5")
    table.places("Ana", "helm-2", at="helm-1")
    assert table.captured("Ben") == "crown-2 spear-5"
    assert table.hand("Ben") == "crown-3"
    assert table.winners == ["Ben"]  # three cards to two


@pytest.mark.rule("GA-075", "GA-081")
def test_a_tie_takes_the_cards_of_both_out_of_the_count() -> None:
    table = ended().with_placed("crown-2", Ana="crown-3", Ben="spear-1 sword-2")
    table.with_tucked("crown-2", Ben="spear-5").places("Ana", "helm-2", at="helm-1")
    gone = {"crown-2", "crown-3", "spear-1", "sword-2", "spear-5"}
    assert gone <= table.removed
    assert table.winners == ["Ana"]


@pytest.mark.rule("GA-082", "GA-076")
def test_of_equally_many_cards_those_taken_back_count_with_their_value() -> None:
    """Each ends with two cards: helm 2 and helm 1 against spear 1 and spear 4."""
    table = ended().with_placed("spear-1", Ben="spear-4")
    table.places("Ana", "helm-2", at="helm-1")
    assert table.captured("Ana") == "helm-1"
    assert table.winners == ["Ana"]


@pytest.mark.rule("GA-075", "GA-076")
def test_who_loses_a_location_takes_the_own_cards_back() -> None:
    table = ended().with_placed("sword-5", Ana="sword-1/2", Ben="sword-4")
    table.places("Ana", "helm-2", at="helm-1")
    assert table.hand("Ana") == "sword-1 sword-2 helm-2"
    assert table.captured("Ben") == "sword-5"


@pytest.mark.rule("GA-071", "GA-075")
def test_many_cards_tucked_under_one_location_go_with_it() -> None:
    table = ended().with_tucked("helm-1", Ana="spear-5 shield-5", Ben="crown-5")
    table.places("Ana", "helm-2", at="helm-1")
    assert set(table.captured("Ana").split()) == {
        "helm-1",
        "spear-5",
        "shield-5",
        "crown-5",
    }


@pytest.mark.rule("GA-070", "GA-069")
def test_a_card_of_equal_value_and_another_suit_is_tucked() -> None:
    table = royal().with_war("spear-1 sword-1 helm-1", Ana="crown-1", Ben="helm-2")
    assert set(table.offers) == {"tuck"}
    table.tucks("Ana", "crown-1", under="spear-1")
    assert table.turn == "Ben"
