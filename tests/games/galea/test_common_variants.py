"""The six variants of Common Galea, each alone and where they meet."""

import pytest
from msgspec import json

from engine.galea.common.view import Power
from engine.galea.common.world import VARIANTS
from engine.kernel import ClosedDecision, IllegalAnswer
from tests.games.galea.common_table import Deal, Table

RED_LEADS = "spear-2 spear-3 sword-3 crown-1 crown-2 helm-1"  # 3 red, 2 yellow, 1 blue


def _switched_on(table: Table) -> list[str]:
    options = table.view(None).options
    return [name for name in VARIANTS if getattr(options, name)]


@pytest.mark.rule("GA-023")
@pytest.mark.parametrize("variant", VARIANTS)
def test_each_variant_is_a_switch_of_its_own(variant: str) -> None:
    assert _switched_on(Table(variant)) == [variant]
    assert _switched_on(Table()) == []


@pytest.mark.rule("GA-023")
def test_all_six_can_be_played_together() -> None:
    table = Table(*VARIANTS)
    assert _switched_on(table) == [*VARIANTS]
    assert table.plays_on().outcome.how in ("points", "fewer_cards", "draw")


@pytest.mark.rule("GA-024", "GA-025", "GA-026", "GA-028", "GA-030")
def test_a_view_says_which_values_are_about_something() -> None:
    powers = json.decode(Table(*VARIANTS).view(None).powers, type=list[Power])
    assert [(power.value, power.variant) for power in powers] == [
        (1, "aces"),
        (2, "twins"),
        (3, "trinity"),
        (4, "quartet"),
        (5, "fives"),
    ]
    assert bytes(Table("suits").view(None).powers) == b"[]"


@pytest.mark.rule("GA-023")
@pytest.mark.parametrize(
    "card", ["spear-1", "spear-2", "spear-3", "spear-4", "spear-5"]
)
def test_without_variants_no_value_sets_anything_off(deal: Deal, card: str) -> None:
    table = deal().with_hands(Ana=f"{card} helm-1", Ben="helm-2")
    table.with_sides(Ana="crown-1")
    table.plays("Ana", card, "centre").expects("Ben", "play")
    again = deal().with_hands(Ana=f"{card} helm-1", Ben="helm-2")
    again.plays("Ana", card, "side").expects("Ben", "play")
    assert again.down("Ana") == card


# Twins


@pytest.mark.rule("GA-025")
def test_a_two_laid_on_the_own_side_lies_open(deal: Deal) -> None:
    table = deal("twins").with_hands(Ana="spear-2 helm-1", Ben="helm-2")
    table.plays("Ana", "spear-2", "side")
    assert (table.up("Ana"), table.down("Ana")) == ("spear-2", "")
    assert table.view("Ben").sides[0].up == ("spear-2",)
    assert table.heard("Ben") == ["Ana laid Spear 2 face up on their side."]
    assert table.heard("Ana") == ["You laid Spear 2 face up on your side."]


@pytest.mark.rule("GA-025")
def test_the_form_says_how_each_card_lies_on_a_side(deal: Deal) -> None:
    table = deal("twins").with_hands(Ana="spear-2 helm-1", Ben="helm-2")
    things = table.form.things
    assert str(things["side"].label) == "My side"
    assert str(things["spear-2"].label) == "Spear 2, face up on a side"
    assert str(things["helm-1"].label) == "Helm 1, face down on a side"


@pytest.mark.rule("GA-009")
def test_without_twins_the_form_says_that_a_side_hides_its_cards(deal: Deal) -> None:
    things = deal().with_hands(Ana="spear-2 helm-1", Ben="helm-2").form.things
    assert str(things["side"].label) == "My side, face down"
    assert str(things["spear-2"].label) == "Spear 2"


@pytest.mark.rule("GA-025")
def test_other_cards_still_lie_face_down(deal: Deal) -> None:
    table = deal("twins").with_hands(Ana="spear-3 helm-1", Ben="helm-2")
    table.plays("Ana", "spear-3", "side")
    assert (table.up("Ana"), table.down("Ana")) == ("", "spear-3")


@pytest.mark.rule("GA-025")
def test_without_twins_a_two_lies_face_down(deal: Deal) -> None:
    table = deal().with_hands(Ana="spear-2 helm-1", Ben="helm-2")
    table.plays("Ana", "spear-2", "side")
    assert table.down("Ana") == "spear-2"


@pytest.mark.rule("GA-025")
def test_a_two_in_the_centre_is_a_card_like_any_other(deal: Deal) -> None:
    table = deal("twins").with_hands(Ana="spear-2 helm-1", Ben="helm-2")
    table.plays("Ana", "spear-2", "centre").expects("Ben", "play")
    assert table.centre == "spear-2"


@pytest.mark.rule("GA-025")
def test_an_open_two_scores_as_any_other(deal: Deal) -> None:
    table = deal("twins").with_hands(Ana="sword-2").with_centre(RED_LEADS)
    table.plays("Ana", "sword-2", "side")
    assert table.points("Ana") == 1


# Trinity


@pytest.mark.rule("GA-026")
def test_a_three_in_the_centre_gives_one_more_turn(deal: Deal) -> None:
    table = deal("trinity").with_hands(Ana="spear-3 helm-1 helm-4", Ben="helm-2")
    table.plays("Ana", "spear-3", "centre").expects("Ana", "play")
    assert table.heard("Ana")[-1] == "You have one more turn for the Three."
    assert table.heard("Ben")[-1] == "Ana has one more turn for the Three."
    table.plays("Ana", "helm-1", "side").expects("Ben", "play")


@pytest.mark.rule("GA-026", "GA-027")
def test_without_a_card_left_the_extra_turn_lapses(deal: Deal) -> None:
    table = deal("trinity").with_hands(Ana="spear-3", Ben="helm-2 helm-4")
    table.plays("Ana", "spear-3", "centre").expects("Ben", "play")
    assert table.heard("Ana")[-1] == "You have no card left for the extra turn."
    assert table.heard(None)[-1] == "Ana has no card left for the extra turn."


@pytest.mark.rule("GA-027")
def test_threes_chain_without_limit(deal: Deal) -> None:
    threes = "spear-3 sword-3 crown-3 laurel-3 shield-3 helm-3"
    table = deal("trinity").with_hands(Ana=f"{threes} helm-1", Ben="helm-2")
    for three in threes.split():
        table.plays("Ana", three, "centre").expects("Ana", "play")
    table.plays("Ana", "helm-1", "side").expects("Ben", "play")


@pytest.mark.rule("GA-027")
def test_after_a_chain_the_other_is_not_compensated(deal: Deal) -> None:
    hands = {"Ana": "spear-3 sword-3 helm-1 helm-4", "Ben": "helm-2 helm-5"}
    table = deal("trinity").with_hands(**hands)
    table.plays("Ana", "spear-3", "centre").plays("Ana", "sword-3", "centre")
    table.plays("Ana", "helm-1", "side").plays("Ben", "helm-2", "side")
    table.expects("Ana", "play")


@pytest.mark.rule("GA-027", "GA-012")
def test_a_chain_may_end_the_game(deal: Deal) -> None:
    table = deal("trinity").with_hands(Ana="spear-3 sword-3", Ben="")
    table.plays("Ana", "spear-3", "centre").plays("Ana", "sword-3", "centre")
    assert table.heard(None)[1] == "Ana has no card left for the extra turn."
    assert table.outcome.how == "draw"


@pytest.mark.rule("GA-011", "GA-026")
def test_extra_turns_leave_the_other_to_finish_alone(deal: Deal) -> None:
    table = deal("trinity").with_hands(Ana="spear-3 helm-1", Ben="helm-2/3/4")
    table.plays("Ana", "spear-3", "centre").plays("Ana", "helm-1", "side")
    table.plays("Ben", "helm-2", "side").expects("Ben", "play")
    assert table.heard("Ana")[-1] == "You have no cards left and are passed over."
    table.plays("Ben", "helm-3", "side").plays("Ben", "helm-4", "side")
    assert table.game.outcome is not None


# Quartet


@pytest.mark.rule("GA-028")
def test_a_four_in_the_centre_sends_a_hidden_card_there(deal: Deal) -> None:
    table = deal("quartet").with_hands(Ana="spear-4 helm-1", Ben="helm-2")
    table.with_sides(Ana="crown-1 crown-2")
    table.plays("Ana", "spear-4", "centre").expects("Ana", "send")
    assert table.choices == {"crown-1", "crown-2"}
    table.sends("Ana", "crown-2").expects("Ben", "play")
    assert (table.centre, table.down("Ana")) == ("spear-4 crown-2", "crown-1")
    assert table.heard("Ben") == [
        "Ana sent Crown 2 from the hidden cards to the centre."
    ]
    assert table.heard("Ana") == ["You sent your hidden Crown 2 to the centre."]


@pytest.mark.rule("GA-028")
def test_the_other_cannot_play_before_the_card_is_sent(deal: Deal) -> None:
    table = deal("quartet").with_hands(Ana="spear-4 helm-1", Ben="helm-2")
    table.with_sides(Ana="crown-1").plays("Ana", "spear-4", "centre")
    with pytest.raises(ClosedDecision):
        table.answers("Ben", "play", card=("helm-2",), at=("side",))
    assert table.view("Ben").active == 0
    table.sends("Ana", "crown-1")


@pytest.mark.rule("GA-006", "GA-028")
def test_the_obligation_cannot_be_passed(deal: Deal) -> None:
    table = deal("quartet").with_hands(Ana="spear-4 helm-1", Ben="helm-2")
    table.with_sides(Ana="crown-1").plays("Ana", "spear-4", "centre")
    with pytest.raises(IllegalAnswer) as refusal:
        table.answers("Ana", "pass")
    assert refusal.value.reason == "“pass” is not one of the moves now."
    table.sends("Ana", "crown-1")


@pytest.mark.rule("GA-028")
@pytest.mark.parametrize("card", ["helm-1", "spear-4", "laurel-5", "shield-5"])
def test_only_an_own_hidden_card_can_be_sent(deal: Deal, card: str) -> None:
    table = deal("quartet").with_hands(Ana="spear-4 helm-1", Ben="helm-2")
    table.with_sides(Ana="crown-1", Ben="laurel-5").with_open_sides(Ana="shield-5")
    table.plays("Ana", "spear-4", "centre")
    with pytest.raises(IllegalAnswer) as refusal:
        table.answers("Ana", "send", card=(card,))
    assert refusal.value.rule == "GA-028"
    assert refusal.value.reason == "That cannot be chosen for “a card” now."
    table.sends("Ana", "crown-1")


@pytest.mark.rule("GA-006", "GA-028")
def test_the_only_hidden_card_is_sent_unasked_if_the_host_chose_so(deal: Deal) -> None:
    table = deal("quartet", "forced").with_hands(Ana="spear-4 helm-1", Ben="helm-2")
    table.with_sides(Ana="crown-3").plays("Ana", "spear-4", "centre")
    table.expects("Ben", "play")
    assert table.centre == "spear-4 crown-3"
    assert "Ana sent Crown 3 from the hidden cards to the centre." in table.heard("Ben")


@pytest.mark.rule("GA-006", "GA-028")
def test_of_two_hidden_cards_one_is_asked_for_all_the_same(deal: Deal) -> None:
    table = deal("quartet", "forced").with_hands(Ana="spear-4 helm-1", Ben="helm-2")
    table.with_sides(Ana="crown-3 crown-2").plays("Ana", "spear-4", "centre")
    table.expects("Ana", "send")


@pytest.mark.rule("GA-006", "GA-030")
def test_a_five_alone_in_the_centre_is_taken_unasked(deal: Deal) -> None:
    table = deal("fives", "forced").with_hands(Ana="spear-5 helm-1", Ben="helm-2")
    table.plays("Ana", "spear-5", "centre").expects("Ben", "play")
    assert (table.up("Ana"), table.centre) == ("spear-5", "")


@pytest.mark.rule("GA-029")
def test_without_a_hidden_card_the_obligation_lapses(deal: Deal) -> None:
    table = deal("quartet").with_hands(Ana="spear-4 helm-1", Ben="helm-2")
    table.plays("Ana", "spear-4", "centre").expects("Ben", "play")
    assert table.heard("Ana")[-1] == "You have no hidden card to send."
    assert table.heard(None)[-1] == "Ana has no hidden card to send."


@pytest.mark.rule("GA-029")
@pytest.mark.parametrize("variants", [("quartet", "twins"), ("quartet", "fives")])
def test_cards_that_lie_open_are_never_sent(
    deal: Deal, variants: tuple[str, ...]
) -> None:
    table = deal(*variants).with_hands(Ana="spear-4 helm-1", Ben="helm-2")
    table.with_open_sides(Ana="crown-2 crown-5")
    table.plays("Ana", "spear-4", "centre").expects("Ben", "play")
    assert table.up("Ana") == "crown-2 crown-5"


@pytest.mark.rule("GA-028", "GA-032")
@pytest.mark.parametrize("sent", ["crown-3", "crown-4", "crown-5"])
def test_a_card_that_is_sent_sets_nothing_off(deal: Deal, sent: str) -> None:
    table = deal("quartet", "trinity", "fives")
    table.with_hands(Ana="spear-4 helm-1", Ben="helm-2").with_sides(
        Ana=f"{sent} helm-4"
    )
    table.plays("Ana", "spear-4", "centre").sends("Ana", sent).expects("Ben", "play")


# Fives


@pytest.mark.rule("GA-030")
def test_a_five_in_the_centre_takes_a_card_from_there(deal: Deal) -> None:
    table = deal("fives").with_hands(Ana="spear-5 helm-1", Ben="helm-2")
    table.with_centre("crown-1 laurel-3")
    table.plays("Ana", "spear-5", "centre").expects("Ana", "take")
    assert table.choices == {"crown-1", "laurel-3", "spear-5"}
    table.takes("Ana", "laurel-3").expects("Ben", "play")
    assert (table.centre, table.up("Ana")) == ("crown-1 spear-5", "laurel-3")
    assert table.heard("Ben") == ["Ana took Laurel 3 from the centre."]
    assert table.heard("Ana") == ["You took Laurel 3 from the centre."]


@pytest.mark.rule("GA-030")
def test_a_five_may_take_itself_even_from_an_empty_centre(deal: Deal) -> None:
    table = deal("fives").with_hands(Ana="spear-5 helm-1", Ben="helm-2")
    table.plays("Ana", "spear-5", "centre")
    assert table.choices == {"spear-5"}
    table.takes("Ana", "spear-5")
    assert (table.centre, table.up("Ana")) == ("", "spear-5")


@pytest.mark.rule("GA-030")
def test_only_a_card_of_the_centre_can_be_taken(deal: Deal) -> None:
    table = deal("fives").with_hands(Ana="spear-5 helm-1", Ben="helm-2")
    table.plays("Ana", "spear-5", "centre")
    with pytest.raises(IllegalAnswer) as refusal:
        table.answers("Ana", "take", card=("helm-1",))
    assert refusal.value.rule == "GA-030"
    assert refusal.value.reason == "That cannot be chosen for “a card” now."
    table.takes("Ana", "spear-5")


@pytest.mark.rule("GA-031")
def test_a_taken_card_lies_open_and_scores_on_the_side(deal: Deal) -> None:
    table = deal("fives").with_hands(Ana="spear-5").with_centre(RED_LEADS)
    table.plays("Ana", "spear-5", "centre").takes("Ana", "sword-3")
    assert table.view("Ben").sides[0].up == ("sword-3",)
    assert table.points("Ana") == 1
    assert table.score.seats[0].cards == 1


@pytest.mark.rule("GA-029", "GA-031")
def test_a_taken_card_cannot_be_sent_by_a_four(deal: Deal) -> None:
    table = deal("fives", "quartet")
    table.with_hands(Ana="spear-5 spear-4 helm-1", Ben="helm-2 helm-3")
    table.with_centre("crown-1").with_sides(Ana="laurel-1")
    table.plays("Ana", "spear-5", "centre").takes("Ana", "crown-1")
    table.plays("Ben", "helm-2", "side").plays("Ana", "spear-4", "centre")
    assert table.choices == {"laurel-1"}
    table.sends("Ana", "laurel-1")


@pytest.mark.rule("GA-031", "GA-025")
def test_taken_cards_lie_in_the_order_in_which_they_came(deal: Deal) -> None:
    table = deal("fives", "twins").with_centre("spear-1")
    table.with_hands(Ana="helm-5 crown-2 helm-1", Ben="helm-2 helm-3")
    table.plays("Ana", "helm-5", "centre").takes("Ana", "spear-1")
    table.plays("Ben", "helm-2", "centre").plays("Ana", "crown-2", "side")
    assert table.up("Ana") == "spear-1 crown-2"


@pytest.mark.rule("GA-032")
@pytest.mark.parametrize("taken", ["crown-3", "crown-4", "crown-5"])
def test_a_card_that_is_taken_sets_nothing_off(deal: Deal, taken: str) -> None:
    table = deal("quartet", "trinity", "fives").with_centre(taken)
    table.with_hands(Ana="spear-5 helm-1", Ben="helm-2").with_sides(Ana="helm-4")
    table.plays("Ana", "spear-5", "centre").takes("Ana", taken).expects("Ben", "play")


@pytest.mark.rule("GA-032")
@pytest.mark.parametrize("card", ["spear-3", "spear-4", "spear-5"])
def test_a_card_laid_on_a_side_sets_nothing_off(deal: Deal, card: str) -> None:
    table = deal("quartet", "trinity", "fives").with_centre("crown-1")
    table.with_hands(Ana=f"{card} helm-1", Ben="helm-2").with_sides(Ana="helm-4")
    table.plays("Ana", card, "side").expects("Ben", "play")


@pytest.mark.rule("GA-026", "GA-030")
def test_a_three_in_an_extra_turn_may_lead_to_a_five(deal: Deal) -> None:
    table = deal("trinity", "fives").with_hands(Ana="spear-3 spear-5", Ben="helm-2")
    table.plays("Ana", "spear-3", "centre").plays("Ana", "spear-5", "centre")
    table.takes("Ana", "spear-3").expects("Ben", "play")


@pytest.mark.rule("GA-023", "GA-024", "GA-025", "GA-026", "GA-028", "GA-030", "GA-033")
def test_a_turn_in_which_everything_happens(deal: Deal) -> None:
    table = deal(*VARIANTS).with_centre("sword-1 crown-1")
    table.with_hands(Ana="spear-3 spear-4 helm-2", Ben="spear-5 helm-1")
    table.with_sides(Ana="spear-1 spear-2")
    table.plays("Ana", "spear-3", "centre").plays("Ana", "spear-4", "centre")
    table.sends("Ana", "spear-2").plays("Ben", "spear-5", "centre")
    table.takes("Ben", "sword-1").plays("Ana", "helm-2", "side")
    table.plays("Ben", "helm-1", "side")
    assert table.centre == "crown-1 spear-3 spear-4 spear-2 spear-5"
    assert (table.up("Ana"), table.up("Ben")) == ("helm-2", "sword-1")
    assert table.score.highest == "red"
    assert (table.points("Ana"), table.points("Ben")) == (3 - 1, 3 - 3)
