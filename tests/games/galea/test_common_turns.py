"""Turns of Common Galea: what may be played, and what is refused."""

from itertools import combinations

import pytest

from engine.galea.common.world import VARIANTS
from engine.kernel import (
    Answer,
    ClosedDecision,
    IllegalAnswer,
)
from tests.games.galea.common_table import Deal, Table


@pytest.mark.rule("GA-009")
def test_a_card_goes_face_up_to_the_centre(deal: Deal) -> None:
    table = deal().with_hands(Ana="spear-1 helm-2", Ben="crown-4")
    table.plays("Ana", "helm-2", "centre")
    assert (table.centre, table.hand("Ana")) == ("helm-2", "spear-1")
    assert table.turn == "Ben"
    assert table.heard("Ben") == ["Ana played Helm 2 to the centre."]
    assert table.heard("Ana") == ["You played Helm 2 to the centre."]


@pytest.mark.rule("GA-009", "GA-010")
def test_a_card_goes_face_down_to_the_own_side(deal: Deal) -> None:
    table = deal().with_hands(Ana="spear-1 helm-2", Ben="crown-4")
    table.plays("Ana", "spear-1", "side")
    assert table.down("Ana") == "spear-1"
    assert table.turn == "Ben"
    assert table.heard("Ana") == ["You laid Spear 1 face down on your side."]
    assert table.heard("Ben") == table.heard(None) == ["Ana laid a card face down."]


@pytest.mark.rule("GA-010")
def test_hidden_cards_are_their_owners_only(deal: Deal) -> None:
    table = deal().with_hands(Ana="helm-2", Ben="crown-4 crown-5")
    table.with_sides(Ana="spear-1 spear-3").with_open_sides(Ana="laurel-5")
    own, others = table.view("Ana").sides[0], table.view("Ben").sides[0]
    assert own.hidden == ("spear-1", "spear-3")
    assert (others.hidden, others.down, others.up) == (None, 2, ("laurel-5",))
    assert table.view("Ben").hands == (1, 2)
    assert table.view("Ben").hand == ("crown-4", "crown-5")
    assert table.view(None).hand is None
    assert table.view(None).sides[0] == others


@pytest.mark.rule("GA-010")
def test_the_end_turns_everything_up(deal: Deal) -> None:
    table = deal().with_hands(Ana="helm-2").with_sides(Ben="spear-1")
    table.plays("Ana", "helm-2", "centre")
    assert table.view("Ana").sides[1].hidden == ("spear-1",)
    assert table.view(None).sides[1].hidden == ("spear-1",)
    assert "All cards are turned face up." in table.heard(None)


@pytest.mark.rule("GA-006", "GA-009")
def test_a_turn_offers_every_card_of_the_hand_and_both_places(deal: Deal) -> None:
    table = deal().with_hands(Ana="spear-1 helm-2", Ben="crown-4")
    (move,) = table.form.moves
    assert (move.move, move.at) == ("play", ("centre", "side"))
    assert table.choices == {"spear-1", "helm-2"}
    assert str(table.form.things["helm-2"].label) == "Helm 2"


REFUSED = [
    ("play", {"card": ("crown-4",), "at": ("centre",)}, "GA-009",
     "That cannot be chosen for “a card” now."),
    ("play", {"card": ("spear-1", "helm-2"), "at": ("side",)}, "GA-009",
     "Choose exactly 1 for “a card”, not 2."),
    ("play", {"card": (), "at": ("side",)}, "GA-009",
     "Choose exactly 1 for “a card”, not 0."),
    ("play", {"card": ("spear-1",), "at": ("moon",)}, "GA-006",
     "Choose one of these: Centre, face up and My side, face down."),
    ("play", {"card": ("spear-1",), "at": ("centre", "side")}, "GA-006",
     "Choose one of these: Centre, face up and My side, face down."),
    ("play", {"card": ("spear-1",)}, "GA-006",
     "“play” takes at, card; not card."),
    ("play", {"card": ("spear-1",), "at": ("side",), "twice": ()}, "GA-006",
     "“play” takes at, card; not card, at, twice."),
    ("play", {"cart": ("spear-1",), "at": ("side",)}, "GA-006",
     "“play” takes at, card; not cart, at."),
    ("pass", {}, "GA-006", "“pass” is not one of the moves now."),
    ("send", {"card": ("spear-1",)}, "GA-006", "“send” is not one of the moves now."),
    ("take", {"card": ("spear-1",)}, "GA-006", "“take” is not one of the moves now."),
]  # fmt: skip


@pytest.mark.rule("GA-006", "GA-009")
@pytest.mark.parametrize(("move", "picks", "rule", "why"), REFUSED)
def test_anything_else_is_refused_and_changes_nothing(
    deal: Deal, move: str, picks: dict[str, tuple[str, ...]], rule: str, why: str
) -> None:
    table = deal().with_hands(Ana="spear-1 helm-2", Ben="crown-4")
    before = table.system.encode(table.game)
    with pytest.raises(IllegalAnswer) as refusal:
        table.answers("Ana", move, **picks)
    assert (refusal.value.rule, refusal.value.reason) == (rule, why)
    assert table.system.encode(table.game) == before


@pytest.mark.rule("GA-006", "GA-009")
def test_nobody_plays_out_of_turn(deal: Deal) -> None:
    table = deal().with_hands(Ana="spear-1 helm-2", Ben="crown-4")
    with pytest.raises(ClosedDecision, match=r"decision 0\.1 is not open"):
        table.answers("Ben", "play", card=("crown-4",), at=("side",))


@pytest.mark.rule("GA-006", "GA-023")
@pytest.mark.parametrize("size", range(len(VARIANTS) + 1))
def test_whoever_is_to_move_has_a_move(size: int) -> None:
    for variants in combinations(VARIANTS, size):
        table = Table(*variants)
        while table.game.outcome is None:
            assert table.choices
            chance = table.game.chance
            table._do(table.system.hint(table.game, table.question, chance))


@pytest.mark.rule("GA-011")
def test_whoever_holds_nothing_is_passed_over(deal: Deal) -> None:
    table = deal().with_hands(Ana="spear-1 helm-2 helm-4", Ben="")
    table.plays("Ana", "spear-1", "side")
    assert table.heard("Ben")[-1] == "You have no cards left and are passed over."
    table.plays("Ana", "helm-2", "centre").expects("Ana", "play")
    assert table.heard("Ana")[-1] == "Ben has no cards left and is passed over."


@pytest.mark.rule("GA-011", "GA-012")
def test_the_other_goes_on_alone_to_the_last_card(deal: Deal) -> None:
    table = deal().with_hands(Ana="spear-1 helm-2", Ben="crown-1")
    table.plays("Ana", "spear-1", "side").plays("Ben", "crown-1", "side")
    table.plays("Ana", "helm-2", "side")
    assert table.outcome.how in ("points", "fewer_cards", "draw")


@pytest.mark.rule("GA-012")
def test_the_game_is_scored_at_once_when_both_hands_are_empty(deal: Deal) -> None:
    table = deal().with_hands(Ana="spear-1", Ben="crown-2").with_centre("helm-3")
    table.plays("Ana", "spear-1", "side").plays("Ben", "crown-2", "centre")
    assert table.game.asked == ()
    assert table.heard("Ana") == [
        "Ben played Crown 2 to the centre.",
        "All cards are turned face up.",
        "In the centre red is highest; lowest: yellow and blue.",
        "You have 1 point; cards on your side: 1.",
        "Ben has 0 points; cards on the side: 0.",
        "The game goes to you on points.",
    ]


@pytest.mark.rule("GA-012", "GA-028")
def test_the_score_waits_for_a_choice_that_is_still_open(deal: Deal) -> None:
    table = deal("quartet").with_hands(Ana="spear-4").with_sides(Ana="helm-1")
    table.plays("Ana", "spear-4", "centre").expects("Ana", "send")
    assert table.view("Ben").phase == "send"
    table.sends("Ana", "helm-1")
    assert table.view("Ben").phase == "over"


@pytest.mark.rule("GA-012", "GA-030")
def test_the_score_waits_for_a_five_to_take_its_card(deal: Deal) -> None:
    table = deal("fives").with_hands(Ana="spear-5")
    table.plays("Ana", "spear-5", "centre").expects("Ana", "take")
    assert table.view("Ben").phase == "take"
    table.takes("Ana", "spear-5")
    assert table.view("Ben").phase == "over"


@pytest.mark.rule("GA-012")
def test_nothing_can_be_played_after_the_end() -> None:
    table = Table().plays_on()
    with pytest.raises(ClosedDecision):
        table.resigns("Ana")
    with pytest.raises(ClosedDecision):
        table._do(Answer(0, "0.1", "play", {"at": ("side",), "card": ("spear-1",)}))
