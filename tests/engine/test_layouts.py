"""How Plots and Wharf lie on the plain board."""

from engine.kernel import Card, Layout, Zone
from tests.engine.minis import Seats, Wharf, opened, planned
from tests.minis.plots.forms import WORDS


def laid(table: Seats, name: str | None) -> Layout:
    layout = table.system.layout(table.sight(name))
    assert layout is not None
    return layout


def zone(zones: tuple[Zone, ...], label: str) -> Zone:
    (found,) = [zone for zone in zones if str(zone.label) == label]
    return found


def test_the_own_hand_lies_open_and_others_lie_face_down() -> None:
    layout = laid(planned(), "Ana")
    assert layout.hand is not None
    hand = {str(card.label): card.count for card in layout.hand.cards}
    assert hand == {"Coin": 2, "Letter": 1, "Snare": 1}
    assert zone(layout.sides[1].zones, "Hand") == Zone(WORDS("table.cards"), (), 4)


def test_a_watcher_has_no_hand() -> None:
    assert laid(planned(), None).hand is None


def test_what_a_form_names_can_be_tapped_on_the_table() -> None:
    table = planned()
    form = table.system.form(table.game, table.asked("Ana", "plan"))
    (plot,) = [move for move in form.moves if move.move == "plot"]
    assert {*plot.at, *plot.picks[0].of} <= {*laid(table, "Ana").things}


def test_cards_that_nobody_asks_for_name_nothing() -> None:
    assert laid(opened(), "Ana").things == ("seat-0", "seat-1", "seat-2")


def test_a_plot_lies_before_its_seat_and_names_its_target() -> None:
    plot = zone(laid(opened(), "Cem").sides[0].zones, "Plot on {1}")
    assert [str(card.label) for card in plot.cards] == ["Coin", "Letter"]


def test_who_lies_low_is_told_beside_the_name() -> None:
    assert laid(opened(), "Ana").sides[2].states == (WORDS("table.low"),)


def test_dice_of_one_face_are_one_thing_with_a_count() -> None:
    table = Wharf().with_quay("tea wine iron", ana="5 5 6", ben="1 2 3")
    hand = laid(table, "Ana").hand
    assert hand is not None
    assert hand.kind == "dice"
    assert hand.cards == (
        Card("5", "die-5", "5", count=2),
        Card("6", "die-6", "6"),
    )


def test_a_prompt_says_what_is_asked_now() -> None:
    table = Wharf().with_quay("tea wine iron", ana="5 5 6", ben="1 2 3")
    table.act("Ana", "propose-wine", "5")
    (agree,) = [d for d in table.sight("Ben").decisions if d.kind == "agree"]
    assert str(agree.prompt) == "Lift Wine together? 3 are still needed"
