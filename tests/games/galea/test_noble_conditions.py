"""The twelve conditions of Noble Galea: who meets which at a location."""

import pytest

from tests.games.galea.noble_table import noble


def met(condition: str, at: str = "helm-3", Ana: str = "", Ben: str = "") -> set[str]:  # noqa: N803
    """Returns the names of those who meet a condition at a location."""
    table = noble(condition, deck="galea-40").with_location(at, Ana=Ana, Ben=Ben)
    return {name for name in ("Ana", "Ben") if table.meets(name, at)}


ANA, BEN, BOTH, NOBODY = {"Ana"}, {"Ben"}, {"Ana", "Ben"}, set[str]()


@pytest.mark.rule("GA-045")
@pytest.mark.parametrize(
    ("ana", "ben", "who"),
    [
        ("crown-1/2", "spear-5", ANA),
        ("spear-5", "crown-1/2", BEN),
        ("crown-1", "spear-5", NOBODY),
        ("crown-1", "", ANA),
    ],
)
def test_favour_goes_to_more_cards(ana: str, ben: str, who: set[str]) -> None:
    assert met("favour", Ana=ana, Ben=ben) == who


@pytest.mark.rule("GA-046")
@pytest.mark.parametrize(
    ("ana", "ben", "who"),
    [
        ("spear-4", "crown-5", ANA),  # the example: location 4, totals 4 and 5
        ("spear-1 crown-2", "crown-1", BOTH),
        ("spear-5", "crown-2/3", NOBODY),
    ],
)
def test_sustainable_is_a_total_that_the_location_can_bear(
    ana: str, ben: str, who: set[str]
) -> None:
    assert met("sustainable", at="helm-4", Ana=ana, Ben=ben) == who


@pytest.mark.rule("GA-046", "GA-048")
def test_an_empty_side_is_not_sustainable() -> None:
    assert met("sustainable", Ana="spear-2") == ANA


@pytest.mark.rule("GA-047")
@pytest.mark.parametrize(
    ("ana", "ben", "who"),
    [
        ("spear-4", "crown-1/2", ANA),
        ("spear-3", "crown-1/2", BOTH),
        ("spear-1", "crown-5", BEN),
        ("spear-1", "", ANA),
    ],
)
def test_overpower_is_a_total_not_below_the_other(
    ana: str, ben: str, who: set[str]
) -> None:
    assert met("overpower", Ana=ana, Ben=ben) == who


@pytest.mark.rule("GA-052")
@pytest.mark.parametrize(
    ("ana", "ben", "who"),
    [
        ("spear-1 sword-1", "crown-1/2/3", ANA),
        ("spear-1 sword-1", "crown-1 laurel-1", NOBODY),
        ("spear-1/2/3", "crown-1 laurel-1", BEN),
    ],
)
def test_diversity_counts_different_suits(ana: str, ben: str, who: set[str]) -> None:
    assert met("diversity", Ana=ana, Ben=ben) == who


@pytest.mark.rule("GA-053")
@pytest.mark.parametrize(
    ("ana", "ben", "who"),
    [
        ("helm-1/2", "helm-4 spear-5", ANA),
        ("helm-1", "helm-4", NOBODY),
        ("shield-1/2", "helm-4", BEN),  # shields are blue too, but another suit
        ("spear-1", "crown-1", NOBODY),
    ],
)
def test_conformity_counts_the_suit_of_the_location(
    ana: str, ben: str, who: set[str]
) -> None:
    assert met("conformity", at="helm-3", Ana=ana, Ben=ben) == who


@pytest.mark.rule("GA-054")
@pytest.mark.parametrize(
    ("ana", "ben", "who"),
    [
        ("crown-1 laurel-1", "crown-5", ANA),
        ("crown-1", "laurel-5 spear-1", NOBODY),
        ("spear-1", "laurel-5", BEN),
    ],
)
def test_golden_counts_yellow_cards(ana: str, ben: str, who: set[str]) -> None:
    assert met("golden", Ana=ana, Ben=ben) == who


@pytest.mark.rule("GA-055")
def test_ablaze_sets_own_spears_against_the_other_shields_so_that_both_may_meet() -> (
    None
):
    ana, ben = "spear-1/2 shield-1", "spear-3/4 shield-2"
    assert met("ablaze", Ana=ana, Ben=ben) == BOTH


@pytest.mark.rule("GA-055")
@pytest.mark.parametrize(
    ("ana", "ben", "who"),
    [
        ("spear-1", "shield-1", NOBODY),
        ("spear-1 shield-2", "spear-2", ANA),
        ("spear-1/2", "shield-1", ANA),
        ("spear-1", "crown-5", ANA),
        ("crown-5", "crown-4", NOBODY),
    ],
)
def test_ablaze_needs_more_spears_than_shields(
    ana: str, ben: str, who: set[str]
) -> None:
    assert met("ablaze", Ana=ana, Ben=ben) == who


@pytest.mark.rule("GA-056")
@pytest.mark.parametrize(
    ("ana", "ben", "who"),
    [
        ("spear-4 crown-4 helm-4", "crown-1/2", ANA),
        ("spear-4", "crown-1", BOTH),  # one single card meets it
        ("spear-4 crown-5", "crown-1/2", NOBODY),
    ],
)
def test_kin_are_cards_of_one_value(ana: str, ben: str, who: set[str]) -> None:
    assert met("kin", Ana=ana, Ben=ben) == who


@pytest.mark.rule("GA-057")
@pytest.mark.parametrize(
    ("ana", "ben", "who"),
    [
        ("spear-5 crown-5", "spear-4 crown-2 helm-2 bow-1", ANA),  # 10 and 9
        ("spear-5 crown-5 bow-5", "spear-1-4", BOTH),
        ("spear-5", "crown-4", NOBODY),
    ],
)
def test_giant_is_a_total_of_ten_or_more(ana: str, ben: str, who: set[str]) -> None:
    assert met("giant", Ana=ana, Ben=ben) == who


@pytest.mark.rule("GA-058")
@pytest.mark.parametrize(
    ("ana", "ben", "who"),
    [
        ("spear-1/5", "crown-1/2/3", ANA),
        ("spear-1/5", "crown-1/2", BOTH),
        ("spear-1", "crown-1/2/3", NOBODY),
    ],
)
def test_duality_is_exactly_two_cards(ana: str, ben: str, who: set[str]) -> None:
    assert met("duality", Ana=ana, Ben=ben) == who


@pytest.mark.rule("GA-059")
@pytest.mark.parametrize(
    ("ana", "ben", "who"),
    [
        ("spear-1 sword-5", "spear-2 crown-1", ANA),
        ("spear-1", "sword-1", BOTH),
        ("crown-1", "helm-1", NOBODY),
        ("spear-1", "", ANA),  # without a card nobody meets it
    ],
)
def test_phoenix_wants_only_red_cards(ana: str, ben: str, who: set[str]) -> None:
    assert met("phoenix", Ana=ana, Ben=ben) == who


@pytest.mark.rule("GA-060")
@pytest.mark.parametrize(
    ("ana", "ben", "who"),
    [
        ("spear-3 crown-4", "spear-2 crown-4", ANA),  # 7 and 6
        ("spear-3 crown-4", "helm-2/5", BOTH),
        ("spear-3 crown-5", "helm-1/5", NOBODY),  # 8 and 6
    ],
)
def test_heavenly_is_a_total_of_exactly_seven(
    ana: str, ben: str, who: set[str]
) -> None:
    assert met("heavenly", Ana=ana, Ben=ben) == who


@pytest.mark.rule("GA-048")
@pytest.mark.parametrize(
    "condition",
    [
        "favour",
        "sustainable",
        "overpower",
        "diversity",
        "conformity",
        "golden",
        "ablaze",
        "kin",
        "giant",
        "duality",
        "phoenix",
        "heavenly",
    ],
)
def test_a_side_without_a_card_meets_no_condition(condition: str) -> None:
    assert met(condition, Ana="crown-1") <= ANA
    assert met(condition) == NOBODY
