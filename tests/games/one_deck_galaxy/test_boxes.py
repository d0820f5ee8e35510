"""Placing dice and discs: boxes, wide boxes, linked ones, rings, the Confrontation."""

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from engine.kernel import IllegalAnswer, Move, System
from engine.one_deck_galaxy import events
from engine.one_deck_galaxy.cards import Cards
from engine.one_deck_galaxy.rulebook import RULEBOOK
from tests.games.one_deck_galaxy.table import CARDS, PLAIN, Galaxy, refused


@pytest.mark.rule("OG-119", "OG-120")
def test_a_small_box_takes_one_die_of_its_colour_that_is_high_enough() -> None:
    galaxy = Galaxy().zone("g17").has(pool="y4 y5 y6 b5 k5 k4")
    assert galaxy.fits("z0.0.1") == {"y5", "y6", "k5"}  # a small yellow 5


@pytest.mark.rule("OG-120")
def test_a_small_box_takes_no_two_dice() -> None:
    refused(Galaxy().zone("g17").has(pool="y5 y6"), "z0.0.1", "y5 y6", "OG-120")


@pytest.mark.rule("OG-121")
@pytest.mark.parametrize("dice", ["p3 p5", "p2 p2 p4", "p6 p6"])
def test_a_wide_box_takes_dice_that_add_up_to_its_number_or_more(dice: str) -> None:
    galaxy = Galaxy().zone("g04").has(pool=dice).place(dice, "z0.1.0")  # wide pink 8
    assert galaxy.pool() == ""


@pytest.mark.rule("OG-121", "OG-122")
def test_a_wide_box_is_never_half_full() -> None:
    galaxy = Galaxy().zone("g04").has(pool="p3 p4 p5")
    refused(galaxy, "z0.1.0", "p3 p4", "OG-121")


@pytest.mark.rule("OG-124")
@pytest.mark.parametrize("dice", ["p4 k4", "k4 k4", "k2 k6"])
def test_black_dice_fit_any_colour_and_mix(dice: str) -> None:
    galaxy = Galaxy().zone("g04").has(pool=dice).place(dice, "z0.1.0")
    assert galaxy.world.filled[0].dice == tuple(sorted(dice.split(), reverse=True)) or (
        {*galaxy.world.filled[0].dice} == {*dice.split()}
    )


@pytest.mark.rule("OG-125")
def test_a_grey_box_takes_any_colours() -> None:
    galaxy = Galaxy().zone("g29").has(pool="b6 y5 p4")
    assert galaxy.place("b6 y5 p4", "z0.1.0").pool() == ""  # a wide grey 15


@pytest.mark.rule("OG-126")
def test_an_any_box_takes_one_die_of_any_value() -> None:
    galaxy = Galaxy().base(starbase=3).has(pool="b1 y6")
    assert galaxy.fits("base.0.0") == {"b1", "y6"}


@pytest.mark.rule("OG-127")
def test_linked_boxes_hold_one_value_in_any_colours() -> None:
    galaxy = Galaxy().has(pool="b4 p4 y4 y5").place("b4", "base.1.0")
    assert galaxy.fits("base.1.1") == {"p4", "y4"}
    galaxy.place("p4", "base.1.1").place("y4", "base.1.2")
    assert [f.dice for f in galaxy.world.filled] == [("b4",), ("p4",), ("y4",)]


@pytest.mark.rule("OG-127", "OG-131", "OG-129")
@pytest.mark.parametrize(("dice", "fleets"), [("b4 p4", 1), ("b4", 0)])
def test_a_linked_row_earns_only_when_it_is_complete(dice: str, fleets: int) -> None:
    galaxy = Galaxy().has(pool="b4 p4")
    for n, die in enumerate(dice.split()):
        galaxy.place(die, f"base.0.{n}")
    assert galaxy.turn().world.fleets.n == fleets


@pytest.mark.rule("OG-128")
def test_the_lab_takes_any_dice_at_any_moment() -> None:
    galaxy = Galaxy().has(pool="b1 y6 k3").does("lab", dice="b1 k3")
    assert galaxy.does("lab", dice="y6").world.lab == ("b1", "k3", "y6")


@pytest.mark.rule("OG-129")
def test_a_filled_box_takes_no_more() -> None:
    galaxy = Galaxy().zone("g01").has(pool="b4 b4").place("b4", "z0.0.0")
    assert galaxy.fits("z0.0.0") == set()


@pytest.mark.rule("OG-130", "OG-118")
def test_boxes_of_a_row_are_filled_in_any_order() -> None:
    galaxy = Galaxy().zone("g01").has(pool="b3 b4").place("b3", "z0.0.1")
    assert galaxy.place("b4", "z0.0.0").pool() == ""


@pytest.mark.rule("OG-131", "OG-190")
def test_a_half_row_is_lost_at_reset() -> None:
    galaxy = Galaxy().zone("g15").has(pool="b6").place("b6", "z0.0.0").turn()
    assert galaxy.world.filled == ()
    assert galaxy.world.slots[0].pile.n == 0


@pytest.mark.rule("OG-117")
def test_placed_dice_are_not_in_the_pool() -> None:
    galaxy = Galaxy().zone("g01").has(pool="b4 b5").base(fleets=1)
    galaxy.place("b4", "z0.0.0")
    assert galaxy.move("return").picks[0].of == ("b5",)
    assert galaxy.move("turn 6").picks[0].of == ("b5",)


# Location rules (OG-132)


@pytest.mark.rule("OG-132")
@pytest.mark.parametrize(
    ("card", "box", "fits"),
    [
        ("g02", "z0.1.0", {"y5"}),  # no pink; the wide yellow 8 takes no pink anyway
        ("g09", "z0.1.0", {"b2", "p4", "k6"}),  # wide grey 10, no yellow
        ("g18", "z0.1.0", {"p4", "y5", "k6"}),  # wide grey 13, at least 3
        ("g23", "z0.1.0", {"p4"}),  # wide pink 6, at most 4
        ("g08", "z0.1.0", {"b2", "p4", "k6"}),  # wide grey 12, even
        ("g07", "z0.0.1", set()),  # blue 3, odd
    ],
)
def test_a_locations_rule_covers_every_die(card: str, box: str, fits: set[str]) -> None:
    galaxy = Galaxy().zone(card).has(pool="b2 p4 y5 k6 p4 p4 y5 b2")
    wanted = fits | ({"k6"} if card == "g02" else set())
    assert galaxy.fits(box) == wanted


@pytest.mark.rule("OG-132")
def test_where_all_differ_a_value_in_one_row_is_barred_from_the_other() -> None:
    galaxy = Galaxy().zone("g06").has(pool="y5 y5 y4 p5").place("y5", "z0.0.0")
    assert galaxy.fits("z0.0.1") == {"y4"}
    assert galaxy.fits("z0.1.1") == set()  # pink 3: only a pink 5 is there


@pytest.mark.rule("OG-132")
def test_where_all_differ_a_wide_box_takes_no_two_of_a_value() -> None:
    galaxy = Galaxy().zone("g06").has(pool="y4 y4 y5")
    refused(galaxy, "z0.1.0", "y4 y4", "OG-132")
    assert galaxy.place("y4 y5", "z0.1.0").pool() == "y4"


@pytest.mark.rule("OG-132")
def test_a_kind_that_a_card_bars_goes_into_neither_row() -> None:
    card = next(card for card in CARDS.galaxy if card.limit == "NO(y)")
    for barred, rest in (("k", {"b6", "p4"}), ("b", {"p4", "k6"})):
        others = [c for c in CARDS.galaxy if c.id != card.id]
        limited = replace(card, limit=f"NO({barred})")
        cards = replace(CARDS, name="mine", galaxy=(limited, *others))
        form = told(cards, pool="b6 p4 k6", zone=[{"card": card.id}])
        fits = {die for move in form for pick in move.picks for die in pick.of}
        assert fits == rest


def told(cards: Cards, *, pool: str, zone: list[dict[str, str]]) -> tuple[Move, ...]:
    """How boxes of the zone may be filled with a host's own cards."""
    home, society = PLAIN
    people = {"homeworld": home, "society": society, "pool": pool}
    system = System(RULEBOOK, to_builtins(cards))
    game = system.place({"players": [people], "zone": zone}, bytes(32)).game
    moves = system.form(game, game.asked[0]).moves
    return tuple(m for m in moves if any(at.startswith("z0") for at in m.at))


@pytest.mark.rule("OG-132")
def test_where_all_are_alike_the_first_die_sets_the_value() -> None:
    galaxy = Galaxy().zone("g19").has(pool="b4 p4 p3 y4").place("b4", "z0.0.0")
    assert galaxy.fits("z0.0.1") == {"p4"}
    assert galaxy.fits("z0.1.0") == {"y4"}


@pytest.mark.rule("OG-132", "OG-069")
def test_where_one_player_works_the_other_may_not() -> None:
    galaxy = Galaxy(("elemens", "botanists"), ("felisi", "explorers")).zone("g30")
    galaxy.has(0, pool="y5").has(1, pool="y5 y6").place("y5", "z0.0.0")
    assert galaxy.fits("z0.0.1", seat=1) == set()


# Rings and costs


@pytest.mark.rule("OG-133", "OG-135", "OG-136")
def test_a_fleet_ring_takes_its_cost_and_a_starbase_disc() -> None:
    galaxy = Galaxy().zone("g21").base(fleets=5, discs=1).place("", "z0.1.0")
    assert (galaxy.world.fleets.n, len(galaxy.world.fleets.cards)) == (3, 2)
    assert galaxy.world.discs == 0
    assert len(galaxy.world.discard) == 1


@pytest.mark.rule("OG-136")
def test_an_odd_fleet_is_paid_by_turning_a_card() -> None:
    galaxy = Galaxy().zone("g11").base(fleets=4, discs=1).place("", "z0.1.1")
    assert (galaxy.world.fleets.n, len(galaxy.world.fleets.cards)) == (3, 2)
    assert galaxy.world.discard == ()


@pytest.mark.rule("OG-134")
def test_no_ring_without_a_starbase_disc() -> None:
    galaxy = Galaxy().zone("g21").base(fleets=5, discs=0)
    assert not [move for move in galaxy.moves() if move.startswith("ring")]


@pytest.mark.rule("OG-133")
def test_no_ring_without_its_cost() -> None:
    galaxy = Galaxy().zone("g21").base(fleets=1, discs=1)
    assert not [move for move in galaxy.moves() if move.startswith("ring")]


@pytest.mark.rule("OG-137", "OG-197")
def test_science_is_paid_with_whole_cards_without_change() -> None:
    galaxy = Galaxy().zone("g40").base(science="g18 g01", discs=1)  # 4 and 2
    galaxy.place("g18", "z0.0.1")  # 3 Science
    assert galaxy.world.science == ("g01",)
    assert galaxy.world.discard == ("g18",)


@pytest.mark.rule("OG-137")
def test_a_science_card_that_is_not_needed_is_refused() -> None:
    galaxy = Galaxy().zone("g40").base(science="g18 g01", discs=1)
    with pytest.raises(IllegalAnswer) as refusal:
        galaxy.place("g18 g01", "z0.0.1")
    assert refusal.value.rule == "OG-137"


@pytest.mark.rule("OG-137")
def test_nor_is_one_taken_that_would_fit_the_sum() -> None:
    galaxy = Galaxy(adversary="dark-star").foe(taken=3).has(done=(0, 1, 2))
    galaxy.base(science="g18 g01", discs=1)  # 4 and 2, for a ring of 4
    with pytest.raises(IllegalAnswer) as refusal:
        galaxy.place("g18 g01", "foe.3.2")
    assert "not needed" in str(refusal.value)


@pytest.mark.rule("OG-135")
def test_a_cost_is_not_given_back_for_a_row_that_is_not_completed() -> None:
    galaxy = Galaxy().zone("g21").base(fleets=4, discs=1).place("", "z0.1.0")
    assert galaxy.turn().world.fleets.n == 2


@pytest.mark.rule("OG-138", "OG-107")
def test_a_starbase_disc_on_a_card_comes_back_at_reset() -> None:
    galaxy = Galaxy().zone("g21").base(fleets=4, discs=1).place("", "z0.1.0")
    assert galaxy.turn().world.discs == 1


# The Confrontation card


@pytest.mark.rule("OG-139", "OG-143")
def test_the_confrontation_card_flips_while_it_is_empty() -> None:
    galaxy = Galaxy().has(pool="y4 b4").does("flip")
    assert galaxy.fits("foe.0.0") == {"b4"}  # Escort Duty
    galaxy.place("b4", "foe.0.0")
    assert "flip" not in galaxy.moves()


@pytest.mark.rule("OG-139")
def test_an_adversary_may_forbid_the_flip() -> None:
    assert "flip" not in Galaxy(adversary="dark-star").moves()


@pytest.mark.rule("OG-140", "OG-141", "OG-072", "OG-225")
@pytest.mark.parametrize(
    ("levels", "is_open"), [((3, 1), False), ((2, 2), True), ((1, 4), False)]
)
def test_with_a_disc_taken_only_row_two_is_open_to_both_at_level_two(
    levels: tuple[int, int], is_open: bool
) -> None:
    galaxy = Galaxy(("elemens", "guardians"), ("felisi", "explorers")).foe(taken=1)
    for seat, level in enumerate(levels):
        galaxy.has(seat, pool="y5 y5", done=tuple(range(level - 1)))
    assert galaxy.fits("foe.0.0") == set()
    assert (galaxy.fits("foe.1.0") != set()) == is_open


@pytest.mark.rule("OG-187", "OG-142", "OG-188")
def test_a_full_row_claims_its_disc_and_shows_the_next_number() -> None:
    galaxy = Galaxy(back=True).has(pool="y4 y4")  # X 2-3-3-4
    galaxy.place("y4", "foe.0.0").place("y4", "foe.0.1")
    assert galaxy.view().x == 2
    galaxy.turn()
    assert galaxy.world.foe.taken == 1
    assert galaxy.view().x == 3


@pytest.mark.rule("OG-188")
@pytest.mark.parametrize(("taken", "x"), [(0, 2), (1, 3), (2, 3), (3, 4)])
def test_x_is_the_lowest_number_that_no_disc_covers(taken: int, x: int) -> None:
    assert Galaxy(back=True).foe(taken=taken).view().x == x


@pytest.mark.rule("OG-189")
def test_an_incomplete_confrontation_row_gives_nothing() -> None:
    galaxy = Galaxy().has(pool="y4").place("y4", "foe.0.0").turn()
    assert galaxy.world.foe.taken == 0


@pytest.mark.rule("OG-078")
def test_the_last_disc_wins_at_once() -> None:
    galaxy = Galaxy(("elemens", "guardians")).foe(taken=3, face=1)
    galaxy.has(pool="b6 b6 b6 p6 p6 p6", done=(0, 1, 2)).base(fleets=3, discs=1)
    galaxy.place("b6 b6 b6", "foe.3.0").place("p6 p6 p6", "foe.3.1")
    galaxy.place("", "foe.3.2").done()
    assert galaxy.outcome.winners == (0,)
    assert galaxy.outcome.how == "beaten"
    assert galaxy.heard(events.TurnEnded) == []


def test_dice_of_small_boxes_that_must_differ_do() -> None:
    galaxy = Galaxy(adversary="calibrator").has(pool="b3 p3 y4").place("b3", "foe.0.0")
    assert galaxy.fits("foe.0.1") == {"y4"}
