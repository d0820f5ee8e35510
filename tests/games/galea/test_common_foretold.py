"""What a card of Common Galea would do, before it is confirmed."""

import pytest

from engine import load
from engine.galea.common.foretell import CommonForetold
from engine.kernel import Answer, ClosedDecision, sight
from tests.games.galea.common_table import Table


def told(table: Table, card: str = "", place: str = "centre") -> CommonForetold:
    """What the seat to move is told of a card, or of how things stand."""
    asked = table.question
    foresee = table.system.foresight(sight(table.system, table.game, asked.seat))
    assert foresee is not None
    picks: dict[str, tuple[str, ...]] = {"at": (place,), "card": (card,)}
    answer = Answer(asked.seat, asked.id, "play", picks) if card else None
    found = foresee(answer)
    assert isinstance(found, CommonForetold)
    return found


def to_move(*variants: str, side: str = "", hand: str = "") -> Table:
    """Ana is to move; yellow leads with two, blue has one."""
    table = Table(*variants).with_centre("crown-1 laurel-1 shield-1")
    return table.with_sides(Ana=side).with_hands(Ana=hand, Ben="helm-1/2")


@pytest.mark.rule("GA-018", "GA-019")
def test_a_hidden_card_changes_the_own_side_only() -> None:
    table = to_move(hand="crown-3 helm-5", side="spear-2")
    assert told(table).points == -1
    after = told(table, "crown-3", "side")
    assert (after.points, after.counts) == (0, told(table).counts)


@pytest.mark.rule("GA-016")
def test_a_tie_at_the_top_makes_both_lowest() -> None:
    after = told(to_move(hand="helm-5 helm-3"), "helm-5")
    assert {c.colour: (c.standing, c.level) for c in after.counts} == {
        "red": ("highest", False),
        "yellow": ("lowest", True),
        "blue": ("lowest", True),
    }


@pytest.mark.rule("GA-024")
def test_what_each_card_is_worth_is_told_of_the_position() -> None:
    table = to_move("aces", hand="helm-5 helm-3")
    cards = load("common-galea").cards["galea-30"].cards
    worth = dict(zip(cards, told(table).worth, strict=True))
    some = [worth[card] for card in ("crown-1", "laurel-5", "spear-1", "helm-5")]
    assert some == [3, 1, -3, 0]
    assert told(table, "helm-5").worth == ()


@pytest.mark.rule("GA-025")
def test_twins_would_lie_open() -> None:
    table = to_move("twins", hand="sword-2 helm-3")
    assert told(table, "sword-2", "side").open
    assert not told(table, "helm-3", "side").open


@pytest.mark.rule("GA-026", "GA-028", "GA-030")
@pytest.mark.parametrize(
    ("variant", "card", "asked"),
    [
        ("trinity", "spear-3", "play"),
        ("quartet", "spear-4", "send"),
        ("fives", "spear-5", "take"),
        ("fives", "spear-4", None),
    ],
)
def test_what_a_card_leads_to_is_told(
    variant: str, card: str, asked: str | None
) -> None:
    table = to_move(variant, hand=f"{card} helm-3", side="sword-1")
    assert told(table, card).next == asked


def test_a_last_three_leads_to_nothing() -> None:
    assert told(to_move("trinity", hand="spear-3"), "spear-3").next is None


def test_a_seat_foresees_its_own_answers_only() -> None:
    table = to_move(hand="helm-5 helm-3")
    asked = table.question
    other = sight(table.system, table.game, 1 - asked.seat)
    foresee = table.system.foresight(other)
    assert foresee is not None
    picks: dict[str, tuple[str, ...]] = {"at": ("centre",), "card": ("helm-5",)}
    with pytest.raises(ClosedDecision):
        foresee(Answer(asked.seat, asked.id, "play", picks))
