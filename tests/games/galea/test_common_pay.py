"""Aces and Suits, the variants of Common Galea that change what a card pays."""

import pytest

from engine.kernel.cards import fingerprint
from tests.games.galea.common_table import Deal, Table, reckoned

RED_LEADS = "spear-2 spear-3 sword-3 crown-1 crown-2 helm-1"  # 3 red, 2 yellow, 1 blue


# Aces


@pytest.mark.rule("GA-023")
def test_without_aces_a_one_pays_like_any_other_card() -> None:
    assert reckoned(centre=RED_LEADS, Ana="sword-1 sword-4").points("Ana") == 2


@pytest.mark.rule("GA-024")
def test_an_ace_of_the_highest_colour_gives_three() -> None:
    table = reckoned("aces", centre=RED_LEADS, Ana="sword-1 sword-4")
    assert table.points("Ana") == 3 + 1
    assert [t.value for t in table.line("sword-1").sum] == [1, 2]


@pytest.mark.rule("GA-024")
def test_an_ace_of_a_lowest_colour_costs_three() -> None:
    middle = "crown-2 crown-3 crown-4 helm-1 helm-2"
    table = reckoned("aces", centre=middle, Ana="spear-1 spear-4")
    assert table.score.lowest == ("red",)
    assert table.points("Ana") == -4


@pytest.mark.rule("GA-024")
def test_an_ace_of_a_neutral_colour_gives_nothing() -> None:
    assert reckoned("aces", centre=RED_LEADS, Ana="laurel-1").points("Ana") == 0


@pytest.mark.rule("GA-024")
def test_without_aces_a_one_is_a_card_like_any_other() -> None:
    assert reckoned(centre=RED_LEADS, Ana="sword-1 sword-4").points("Ana") == 2


@pytest.mark.rule("GA-024")
def test_an_ace_in_the_centre_counts_once_for_its_colour() -> None:
    table = reckoned("aces", centre="spear-1 crown-1 crown-2", Ana="helm-5")
    assert table.score.highest == "yellow"


# Suits


@pytest.mark.rule("GA-033")
def test_a_whole_suit_pays_one_more_for_side_cards_of_its_colour() -> None:
    sides = {"Ana": "sword-2 sword-5", "Ben": "crown-1"}
    with_, without = (
        reckoned(*variants, centre="spear-1-5", **sides)
        for variants in (("suits",), ())
    )
    assert with_.score.whole == ("spear",)
    assert with_.points("Ana") == without.points("Ana") + 2
    assert with_.points("Ben") == without.points("Ben")
    assert [t.by for t in with_.line("sword-2").sum] == ["GA-018", "GA-033"]


@pytest.mark.rule("GA-033")
def test_a_suit_is_whole_against_the_deck_list() -> None:
    table = reckoned("suits", centre="spear-1-4", Ana="sword-2")
    assert table.score.whole == ()
    assert table.points("Ana") == 1


@pytest.mark.rule("GA-033", "GA-030")
def test_whole_is_checked_once_at_the_end(deal: Deal) -> None:
    table = deal("suits", "fives").with_centre("spear-1-4")
    table.with_hands(Ana="spear-5").with_sides(Ana="sword-2")
    table.plays("Ana", "spear-5", "centre").takes("Ana", "spear-1")
    assert table.score.whole == ()


@pytest.mark.rule("GA-033", "GA-028")
def test_a_card_sent_by_a_four_may_make_a_suit_whole(deal: Deal) -> None:
    table = deal("suits", "quartet").with_centre("spear-1-3")
    table.with_hands(Ana="spear-4").with_sides(Ana="spear-5 sword-2")
    table.plays("Ana", "spear-4", "centre").sends("Ana", "spear-5")
    assert table.score.whole == ("spear",)
    assert table.points("Ana") == 2


@pytest.mark.rule("GA-034")
def test_a_lowest_colour_with_a_whole_suit_nets_nothing() -> None:
    middle = "spear-1-5 crown-1-5 helm-1"
    table = reckoned("suits", centre=middle, Ana="sword-2")
    assert table.score.lowest == ("red", "yellow")
    assert table.points("Ana") == 0


@pytest.mark.rule("GA-034", "GA-024")
def test_an_ace_of_the_highest_colour_with_a_whole_suit_nets_four() -> None:
    table = reckoned("aces", "suits", centre="spear-1-5", Ana="sword-1")
    assert table.points("Ana") == 4
    assert [t.value for t in table.line("sword-1").sum] == [1, 2, 1]


@pytest.mark.rule("GA-034", "GA-024")
def test_an_ace_of_a_lowest_colour_with_a_whole_suit_costs_two() -> None:
    middle = "spear-1-5 crown-1-5 helm-1"
    table = reckoned("aces", "suits", centre=middle, Ana="sword-1")
    assert table.points("Ana") == -3 + 1


@pytest.mark.rule("GA-035")
def test_two_whole_suits_of_different_colours_each_pay_their_own() -> None:
    middle = "spear-1-5 crown-1-5 helm-1"
    table = reckoned("suits", centre=middle, Ana="sword-2 laurel-2 helm-2")
    assert table.score.whole == ("spear", "crown")
    lines = [line.points for line in table.score.seats[0].lines]
    assert lines == [0, 0, 1]


@pytest.mark.rule("GA-035")
def test_if_all_suits_of_a_colour_are_whole_nothing_is_gained() -> None:
    middle = "spear-1-5 sword-1-5"
    table = reckoned("suits", centre=middle, Ana="crown-2", Ben="helm-2")
    assert table.score.whole == ("spear", "sword")
    assert (table.points("Ana"), table.points("Ben")) == (-1, -1)


@pytest.mark.rule("GA-035")
def test_with_three_suits_of_a_colour_two_whole_ones_pay_twice() -> None:
    colours = {"oak": "red", "elm": "red", "fir": "red", "ivy": "green"}
    suits = [{"id": s, "name": s.title(), "colour": c} for s, c in colours.items()]
    deck = {"name": "Three reds", "values": [1, 2, 3, 4, 5], "suits": suits}
    table = Table("suits", cards=deck, deck=fingerprint(deck))
    table.with_centre("oak-1-5 elm-1-5").with_hands(Ana="fir-2")
    table.plays("Ana", "fir-2", "side")
    assert table.points("Ana") == 1 + 2
    assert table.line("fir-2").sum[-1].times == 2
