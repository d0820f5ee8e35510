"""The Wars of Royal Galea: pick a stack, place cards, tuck what fits nowhere."""

import pytest

from engine.kernel import Answer, ClosedDecision, IllegalAnswer, Picks
from tests.games.galea.royal_table import RoyalTable, royal

PLACES = "spear-1 sword-5 crown-2 laurel-3 shield-2 helm-1"


def war(ana: str, ben: str = "crown-1", places: str = PLACES) -> RoyalTable:
    """A War in which Ana is to place."""
    return royal().with_war(places, Ana=ana, Ben=ben)


# The stack


@pytest.mark.rule("GA-066")
def test_the_one_drawn_by_lot_picks_one_of_the_stacks() -> None:
    table = royal().plays_to("pick")
    assert table.kinds == {"Ana": "pick"}
    assert table.offers == {"open": ("stack-1", "stack-2", "stack-3")}
    assert str(table.form.things["stack-2"].label) == "Stack of round 2"
    assert table.form.moves[0].picks[0].rule == "GA-066"


@pytest.mark.rule("GA-066")
def test_its_six_cards_become_the_locations_for_all_to_see() -> None:
    table = royal().plays_to("pick")
    six = set(sum(table.game.world.stacks[1].left, ()))
    table.opens("Ana", 2)
    for name in ("Ana", "Ben", None):
        assert {place.card for place in table.view(name).locations} == six
    assert table.heard("Ben")[0].startswith("Ana opened the stack of round 2: ")
    assert table.heard("Ana")[0].startswith("You opened the stack of round 2: ")
    assert [stack.round for stack in table.view(None).stacks] == [1, 3]


@pytest.mark.rule("GA-067")
def test_the_picker_places_first_then_they_take_turns() -> None:
    table = royal().plays_to("pick").opens("Ana", 1).expects("Ana", "place")
    order = []
    for _ in range(4):
        order.append(table.turn)
        (move, *_) = table.form.moves
        at = {"at": move.at[:1]} if move.at else {}
        table.answers(table.turn, move.move, card=move.picks[0].of[:1], **at)
    assert order == ["Ana", "Ben", "Ana", "Ben"]


@pytest.mark.rule("GA-066")
def test_the_next_stack_is_picked_by_the_other() -> None:
    table = royal().plays_to("pick").opens("Ana", 1).plays_to("pick")
    assert table.turn == "Ben"
    assert table.offers == {"open": ("stack-2", "stack-3")}
    assert table.view(None).war == 2


@pytest.mark.rule("GA-066")
def test_the_last_stack_needs_no_question() -> None:
    table = royal().plays_to("pick").opens("Ana", 1).plays_to("pick")
    table.opens("Ben", 2).plays_to("place")
    while table.view(None).war < 3:
        table._do(table.system.hint(table.game, table.question, table.game.chance))
    assert table.view(None).picker == 0
    assert table.kinds == {"Ana": "place"}
    said = "The last stack, of round 3, was opened for Ana: "
    assert table.heard("Ben")[-1].startswith(said)


@pytest.mark.rule("GA-066")
def test_a_stack_that_is_gone_is_refused() -> None:
    table = royal().plays_to("pick").opens("Ana", 1).plays_to("pick")
    with pytest.raises(IllegalAnswer) as refusal:
        table.opens("Ben", 1)
    assert refusal.value.rule == "GA-066"
    assert refusal.value.reason == "That cannot be chosen for “stack” now."


@pytest.mark.rule("GA-064", "GA-066")
def test_an_opened_stack_tells_each_what_the_other_kept() -> None:
    table = royal().plays_to("pick")
    kept = table.game.world.stacks[0].kept
    table.opens("Ana", 1)
    assert table.view("Ana").known == ((kept[0],), (kept[1],))
    assert table.view("Ben").known == ((kept[0],), (kept[1],))
    assert table.view(None).known == ((), ())


# Placement


@pytest.mark.rule("GA-068")
def test_a_card_goes_to_its_suit_or_to_a_higher_value() -> None:
    # the example: spear 4 at any spear and at any five, not at a shield of four
    table = war("spear-4", places="spear-1 sword-5 crown-2 laurel-5 shield-4 helm-4")
    assert set(table.offers) == {"spear-1", "sword-5", "laurel-5"}


@pytest.mark.rule("GA-068")
@pytest.mark.parametrize("place", ["shield-4", "crown-2"])
def test_a_location_of_equal_or_lower_value_is_refused(place: str) -> None:
    places = "spear-1 sword-5 crown-2 laurel-5 shield-4 helm-4"
    table = war("spear-4 crown-3 helm-1", places=places)
    with pytest.raises(IllegalAnswer) as refusal:
        table.places("Ana", "spear-4", at=place)
    assert refusal.value.rule == "GA-068"
    assert refusal.value.reason == "That cannot be chosen for “card” now."


@pytest.mark.rule("GA-068")
def test_it_lies_face_up_on_the_own_side() -> None:
    table = war("spear-4 helm-2").places("Ana", "spear-4", at="sword-5")
    assert table.location("sword-5").sides == (("spear-4",), ())
    assert table.location("sword-5").totals == (4, 0)
    assert table.location("sword-5").holder == 0
    assert table.heard("Ben") == ["Ana placed Spear 4 at Sword 5."]
    assert table.heard("Ana") == ["You placed Spear 4 at Sword 5."]
    assert table.turn == "Ben"


@pytest.mark.rule("GA-069")
def test_a_location_takes_any_number_of_cards_over_several_turns() -> None:
    table = war("spear-4 sword-1 helm-2", "crown-1 crown-3")
    table.places("Ana", "spear-4", at="sword-5").places("Ben", "crown-1", at="sword-5")
    table.places("Ana", "sword-1", at="sword-5").places("Ben", "crown-3", at="sword-5")
    assert table.location("sword-5").sides == (
        ("spear-4", "sword-1"),
        ("crown-1", "crown-3"),
    )


@pytest.mark.rule("GA-070")
def test_a_card_that_fits_nowhere_goes_under_any_location() -> None:
    places = "spear-1 sword-3 crown-2 laurel-3 shield-2 spear-2"
    table = war("helm-3 sword-1", places=places)
    assert table.offers["tuck"] == ("helm-3",)
    tuck = table.form.moves[-1]
    assert " ".join(tuck.at) == places
    table.tucks("Ana", "helm-3", under="crown-2")
    assert table.location("crown-2", "Ana").tucked[0].card == "helm-3"
    assert table.hand("Ana") == "sword-1"


@pytest.mark.rule("GA-070")
def test_tucking_is_refused_while_the_card_fits_somewhere() -> None:
    places = "spear-1 sword-3 crown-2 laurel-3 shield-2 spear-2"
    table = war("helm-3 sword-1", places=places)
    with pytest.raises(IllegalAnswer) as refusal:
        table.tucks("Ana", "sword-1", under="crown-2")
    assert refusal.value.rule == "GA-070"
    assert refusal.value.reason == "That cannot be chosen for “card” now."


@pytest.mark.rule("GA-070")
def test_when_every_card_fits_there_is_nothing_to_tuck() -> None:
    table = war("sword-1")
    assert "tuck" not in table.offers
    with pytest.raises(IllegalAnswer) as refusal:
        table.tucks("Ana", "sword-1", under="crown-2")
    assert refusal.value.rule == "GA-006"
    assert refusal.value.reason == "“tuck” is not one of the moves now."


@pytest.mark.rule("GA-070", "GA-006")
def test_when_no_card_fits_one_can_only_tuck() -> None:
    places = "spear-1 sword-3 crown-2 laurel-3 shield-2 spear-2"
    table = war("helm-3/4", places=places)
    assert table.offers == {"tuck": ("helm-3", "helm-4")}


@pytest.mark.rule("GA-071")
def test_one_may_choose_a_card_that_fits_nowhere_though_others_would() -> None:
    places = "spear-1 sword-3 crown-2 laurel-3 shield-2 spear-2"
    table = war("helm-3 sword-1", places=places)
    assert "sword-3" in table.offers
    table.tucks("Ana", "helm-3", under="sword-3")
    assert table.turn == "Ben"


@pytest.mark.rule("GA-072")
def test_the_other_sees_that_a_card_lies_there_but_not_which() -> None:
    places = "spear-1 sword-3 crown-2 laurel-3 shield-2 spear-2"
    table = war("helm-3 sword-1", places=places)
    table.tucks("Ana", "helm-3", under="crown-2")
    for name in ("Ben", None):
        (tucked,) = table.location("crown-2", name).tucked
        assert (tucked.seat, tucked.card) == (0, None)
        assert "helm-3" not in repr(table.view(name))
        assert table.heard(name) == ["Ana tucked a card under Crown 2."]
    assert table.heard("Ana") == ["You tucked Helm 3 under Crown 2."]


@pytest.mark.rule("GA-072")
def test_a_tucked_card_counts_for_no_side() -> None:
    places = "spear-1 sword-3 crown-2 laurel-3 shield-2 spear-2"
    table = war("helm-5 sword-1", places=places)
    table.tucks("Ana", "helm-5", under="crown-2")
    assert table.location("crown-2").totals == (0, 0)
    assert table.location("crown-2").holder is None


@pytest.mark.rule("GA-068", "GA-070")
def test_the_form_of_the_other_is_nobodys_business() -> None:
    places = "spear-1 sword-5 crown-2 laurel-3 shield-2 spear-2"
    with_stuck, without = (
        war("sword-1", "helm-5", places),
        war("sword-1", "crown-4", places),
    )
    with_stuck.places("Ana", "sword-1", at="sword-5")
    without.places("Ana", "sword-1", at="sword-5")
    assert with_stuck.view("Ana") == without.view("Ana")
    assert with_stuck.heard("Ana") == without.heard("Ana")
    assert with_stuck.offers != without.offers


@pytest.mark.rule("GA-006")
@pytest.mark.parametrize(
    ("move", "picks", "rule", "why"),
    [
        ("pass", {}, "GA-006", "“pass” is not one of the moves now."),
        (
            "place",
            {"card": ("spear-4",), "at": ("helm-5",)},
            "GA-006",
            "That cannot be chosen for “at” now.",
        ),
        (
            "place",
            {"card": ("crown-1",), "at": ("sword-5",)},
            "GA-068",
            "That cannot be chosen for “card” now.",
        ),
        (
            "place",
            {"card": ("spear-4",)},
            "GA-006",
            "“place” takes at, card; not card.",
        ),
    ],
)
def test_what_is_refused_in_a_war(
    move: str, picks: dict[str, tuple[str, ...]], rule: str, why: str
) -> None:
    table = war("spear-4 helm-2")
    before = table.game
    with pytest.raises(IllegalAnswer) as refusal:
        table.answers("Ana", move, **picks)
    assert (refusal.value.rule, refusal.value.reason) == (rule, why)
    assert table.game == before


@pytest.mark.rule("GA-006")
def test_nobody_places_out_of_turn() -> None:
    table = war("spear-4")
    picks: Picks = {"at": ("sword-5",), "card": ("crown-1",)}
    answer = Answer(1, table.question.id, "place", picks)
    with pytest.raises(ClosedDecision):
        table.system.play(table.game, answer)


@pytest.mark.rule("GA-007")
def test_out_of_time_the_lot_places_a_card() -> None:
    table = war("spear-4 helm-2").runs_out_of_time()
    assert table.heard("Ben")[0] == "Time ran out for Ana."
    assert len(table.hand("Ana").split()) == 1
    assert table.turn == "Ben"
