"""How the galaxy lies on the plain board."""

from engine.kernel import Layout, Zone, sight
from tests.engine.one_deck_galaxy.table import SYSTEM, Galaxy


def laid(galaxy: Galaxy, seat: int | None = 0) -> Layout:
    layout = SYSTEM.layout(sight(SYSTEM, galaxy.game, seat))
    assert layout is not None
    return layout


def zones(layout: Layout) -> dict[str, list[str]]:
    """The middle: each zone by its label, with the labels of what lies there."""
    return {str(z.label): labels(z) for z in layout.zones}


def labels(zone: Zone) -> list[str]:
    return [str(card.label) for card in zone.cards]


def test_a_card_shows_how_far_it_is_and_what_its_boxes_want() -> None:
    galaxy = Galaxy().zone("g01", z0=2)
    boxes = zones(laid(galaxy))["Ember Refinery: influence 2 of 6"]
    assert boxes[0] == "blue 4 or more, or black"


def test_a_placed_die_lies_before_the_boxes_that_are_open() -> None:
    galaxy = Galaxy().zone("g01").has(pool="b5").place("b5", "z0.0.0")
    boxes = zones(laid(galaxy))["Ember Refinery: influence 0 of 6"]
    assert boxes[:2] == ["blue 5", "blue 3 or more, or black"]


def test_what_an_act_names_can_be_tapped() -> None:
    galaxy = Galaxy().zone("g01").has(pool="b5 y2", discs=1)
    named = {name for m in galaxy.form().moves for name in m.at}
    assert named <= {*laid(galaxy).things}


def test_the_own_dice_are_at_hand_and_equal_ones_are_one() -> None:
    hand = laid(Galaxy().has(pool="b5 b5 y2")).hand
    assert hand is not None
    assert [(card.thing, card.count) for card in hand.cards] == [("b5", 2), ("y2", 1)]


def test_the_partners_dice_lie_on_their_side() -> None:
    galaxy = Galaxy(("elemens", "botanists"), ("felisi", "explorers"))
    side = laid(galaxy.has(1, pool="p3")).sides[1]
    assert labels(side.zones[0]) == ["pink 3"]
    assert not side.zones[0].cards[0].thing


def test_a_used_tech_is_past() -> None:
    galaxy = Galaxy(("plumplim", "guardians")).has(discs=1).use("plumplim")
    used = next(z for z in laid(galaxy).sides[0].zones if z.past)
    assert labels(used) == ["Deep Roots"]


def test_a_watcher_has_no_dice_at_hand() -> None:
    assert laid(Galaxy(), None).hand is None


def test_before_the_galaxy_is_set_up_nothing_lies_there() -> None:
    galaxy = Galaxy()
    galaxy.game, _ = SYSTEM.start(SYSTEM.parse_options({}), 1, bytes(32))
    assert laid(galaxy).zones == ()
