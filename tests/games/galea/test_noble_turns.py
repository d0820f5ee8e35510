"""Turns of Noble Galea: new locations, cards played to them, and what is refused."""

import pytest

from engine.kernel import Answer, ClosedDecision, IllegalAnswer
from engine.kernel.form import named
from tests.games.galea.noble_table import NobleTable, noble


def started() -> NobleTable:
    """Ana laid a location of three; Ben is to play."""
    table = noble().with_hands(Ana="spear-1-4 crown-1", Ben="helm-1-4 crown-2")
    return table.lays("Ana", "spear-3")


@pytest.mark.rule("GA-006", "GA-041")
def test_the_last_card_is_laid_unasked_if_the_host_chose_so() -> None:
    """Ben has been to the one location, and all see that he holds one card."""
    table = noble(forced=True).with_hands(Ana="spear-3 spear-1 helm-5", Ben="helm-1/2")
    table.lays("Ana", "spear-3").plays("Ben", "helm-1", at="spear-3").plays(
        "Ana", "spear-1", at="spear-3"
    )
    assert "Ben laid Helm 2 as a new location." in table.heard("Ana")
    assert table.turn == "Ana"


@pytest.mark.rule("GA-041")
def test_the_first_turn_is_always_a_new_location() -> None:
    assert noble().moves == ["lay"]


@pytest.mark.rule("GA-038")
def test_a_location_is_one_card_that_belongs_to_nobody() -> None:
    table = started()
    assert table.hand("Ana") == "spear-1 spear-2 spear-4 crown-1"
    assert table.location("spear-3").sides == ((), ())
    assert table.location("spear-3").holder is None
    assert table.view(None).side_cards == (0, 0)
    assert table.turn == "Ben"


@pytest.mark.rule("GA-038")
def test_everybody_sees_and_hears_of_a_location() -> None:
    table = started()
    assert table.heard("Ana") == ["You laid Spear 3 as a new location."]
    assert table.heard("Ben") == ["Ana laid Spear 3 as a new location."]
    assert [place.card for place in table.view(None).locations] == ["spear-3"]


@pytest.mark.rule("GA-039")
def test_any_number_of_cards_may_be_played_at_once() -> None:
    table = started().plays("Ben", "helm-1 helm-4", at="spear-3")
    assert table.location("spear-3").sides == ((), ("helm-1", "helm-4"))
    assert table.hand("Ben") == "crown-2 helm-2 helm-3"
    assert table.heard("Ana") == ["Ben played Helm 1 and Helm 4 to Spear 3."]
    assert table.heard("Ben") == ["You played Helm 1 and Helm 4 to Spear 3."]


@pytest.mark.rule("GA-039")
def test_even_the_whole_hand() -> None:
    table = started().plays("Ben", "helm-1-4 crown-2", at="spear-3")
    assert table.hand("Ben") == ""
    assert table.location("spear-3").totals == (0, 12)


@pytest.mark.rule("GA-039")
def test_cards_played_lie_open_and_in_deck_order_however_they_were_chosen() -> None:
    table = started().plays("Ben", "helm-4 crown-2 helm-1", at="spear-3")
    for name in ("Ana", "Ben", None):
        (place,) = table.view(name).locations
        assert place.sides[1] == ("crown-2", "helm-1", "helm-4")


@pytest.mark.rule("GA-040")
def test_both_may_play_to_a_location_whoever_laid_it() -> None:
    table = started().plays("Ben", "helm-1", at="spear-3")
    table.plays("Ana", "spear-1", at="spear-3")
    assert table.location("spear-3").sides == (("spear-1",), ("helm-1",))


@pytest.mark.rule("GA-040")
def test_a_location_is_open_to_each_only_once() -> None:
    table = started().plays("Ben", "helm-1", at="spear-3").lays("Ana", "crown-1")
    assert table.open_locations == ("crown-1",)
    with pytest.raises(IllegalAnswer) as refusal:
        table.plays("Ben", "helm-2", at="spear-3")
    assert refusal.value.reason == "That cannot be chosen for “at” now."


@pytest.mark.rule("GA-040", "GA-041", "GA-006")
def test_without_an_open_location_a_new_one_is_the_only_move() -> None:
    table = started().plays("Ben", "helm-1", at="spear-3")
    table.plays("Ana", "spear-1", at="spear-3")
    assert table.moves == ["lay"]
    with pytest.raises(IllegalAnswer) as refusal:
        table.plays("Ben", "helm-2", at="spear-3")
    assert refusal.value.rule == "GA-006"
    assert refusal.value.reason == "“play” is not one of the moves now."


@pytest.mark.rule("GA-041")
def test_one_may_always_lay_a_location() -> None:
    table = started()
    assert table.moves == ["lay", "play"]
    table.lays("Ben", "helm-1").lays("Ana", "spear-1")
    assert table.open_locations == ("spear-3", "helm-1", "spear-1")


@pytest.mark.rule("GA-037")
def test_an_empty_hand_is_passed_over() -> None:
    table = started().plays("Ben", "helm-1-4 crown-2", at="spear-3")
    table.lays("Ana", "spear-1")
    assert table.turn == "Ana"
    assert table.heard("Ben")[-1] == "You have no cards left and are passed over."
    assert table.heard("Ana")[-1] == "Ben has no cards left and is passed over."
    assert table.told[-1].event.rules == ("GA-037",)


@pytest.mark.rule("GA-037", "GA-042")
def test_the_other_goes_on_alone_until_both_hands_are_empty() -> None:
    table = started().plays("Ben", "helm-1-4 crown-2", at="spear-3")
    table.lays("Ana", "spear-1").lays("Ana", "spear-2").lays("Ana", "spear-4")
    assert table.game.outcome is None
    table.lays("Ana", "crown-1")
    assert table.game.outcome is not None


@pytest.mark.rule("GA-006")
@pytest.mark.parametrize(
    ("move", "picks", "rule", "why"),
    [
        ("pass", {}, "GA-006", "“pass” is not one of the moves now."),
        ("lay", {}, "GA-006", "“lay” takes card; not nothing."),
        (
            "lay",
            {"card": ("helm-1", "helm-2")},
            "GA-038",
            "Choose exactly 1 for “card”, not 2.",
        ),
        (
            "lay",
            {"card": ("spear-1",)},
            "GA-038",
            "That cannot be chosen for “card” now.",
        ),
        (
            "play",
            {"at": ("spear-3",), "cards": ()},
            "GA-039",
            "Choose 1 to 5 for “cards”, not 0.",
        ),
        (
            "play",
            {"at": ("spear-3",), "cards": ("helm-1", "helm-1")},
            "GA-039",
            "“Helm 1” is chosen 2 times.",
        ),
        (
            "play",
            {"at": ("spear-3",), "cards": ("helm-5",)},
            "GA-039",
            "That cannot be chosen for “cards” now.",
        ),
        (
            "play",
            {"at": ("helm-1",), "cards": ("helm-2",)},
            "GA-006",
            "That cannot be chosen for “at” now.",
        ),
        (
            "play",
            {"cards": ("helm-2",)},
            "GA-006",
            "“play” takes at, cards; not cards.",
        ),
    ],
)
def test_what_is_refused_and_why(
    move: str, picks: dict[str, tuple[str, ...]], rule: str, why: str
) -> None:
    table = started()
    before = table.game
    with pytest.raises(IllegalAnswer) as refusal:
        table.answers("Ben", move, **picks)
    assert (refusal.value.rule, refusal.value.reason) == (rule, why)
    assert table.game == before


@pytest.mark.rule("GA-006")
def test_nobody_plays_out_of_turn() -> None:
    table = started()
    decision = table.question.id
    with pytest.raises(ClosedDecision):
        table.system.play(
            table.game, Answer(0, decision, "lay", {"card": ("spear-1",)})
        )


@pytest.mark.rule("GA-039")
def test_the_form_lists_the_hand_once_however_many_locations_are_open() -> None:
    table = started().lays("Ben", "helm-1").lays("Ana", "spear-1")
    form = table.form
    assert [len(move.picks[0].of) for move in form.moves] == [4, 4]
    assert set(named(form)) == {
        *("helm-2", "helm-3", "helm-4", "crown-2"),
        *("spear-3", "helm-1", "spear-1"),
    }
    assert [str(move.label) for move in form.moves] == ["New location", "Play there"]
