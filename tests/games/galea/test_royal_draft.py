"""The draft of Royal Galea: choose, exchange, choose again, set aside."""

import pytest

from engine.galea.royal.events import CardKept
from engine.kernel import ClosedDecision, IllegalAnswer, heard
from tests.games.galea.royal_table import RoyalTable, royal
from tests.games.galea.sitting import NAMES


def drafting(**options: str) -> RoyalTable:
    """Ana and Ben with five cards each."""
    return royal(**options).with_drafts("spear-1-5", "helm-1-5")


def exchanged() -> RoyalTable:
    """Ana kept the spear of five, Ben the helm of one; the rest went over."""
    return drafting().keeps("Ana", "spear-5").keeps("Ben", "helm-1")


# Choose


@pytest.mark.rule("GA-062")
def test_both_draw_five_cards_and_choose_at_the_same_time() -> None:
    table = royal()
    assert table.kinds == {"Ana": "choose", "Ben": "choose"}
    assert len(table.choices("Ana").split()) == 5
    assert table.waiting(None) == ["Ana", "Ben"]
    assert "You were dealt 5 cards." in table.heard("Ana")
    assert "Ben was dealt 5 cards." in table.heard("Ana")


@pytest.mark.rule("GA-062")
def test_each_sees_only_the_own_five() -> None:
    table = drafting()
    assert table.view("Ana").drafts[0] is not None
    assert table.view("Ana").drafts[1] is None
    assert table.view(None).drafts == (None, None)
    assert "helm" not in repr(table.view("Ana").drafts)


@pytest.mark.rule("GA-062")
def test_a_choice_waits_in_secret_until_both_are_made() -> None:
    table = drafting().keeps("Ana", "spear-5")
    assert table.heard("Ben") == ["Ana has chosen."]
    assert table.heard("Ana")[0] == "You have chosen."
    assert table.waiting("Ben") == ["Ben"]
    assert table.hand("Ana") == ""
    assert table.choices("Ben") == "helm-1 helm-2 helm-3 helm-4 helm-5"


@pytest.mark.rule("GA-062")
def test_a_choice_may_be_changed_until_then_and_nobody_hears_it() -> None:
    table = drafting().keeps("Ana", "spear-5").keeps("Ana", "spear-2")
    assert table.heard("Ben") == []
    assert table.heard(None) == []
    given = table.question_to("Ana").given
    assert given is not None
    assert given.picks == {"card": ("spear-2",)}
    table.keeps("Ben", "helm-1")
    assert table.hand("Ana") == "spear-2"


@pytest.mark.rule("GA-062")
def test_then_the_exchange_happens_in_one_step() -> None:
    table = exchanged()
    assert table.hand("Ana") == "spear-5"
    assert table.hand("Ben") == "helm-1"
    assert table.choices("Ana") == "helm-2 helm-3 helm-4 helm-5"
    assert table.choices("Ben") == "spear-1 spear-2 spear-3 spear-4"


@pytest.mark.rule("GA-062", "GA-065")
def test_each_hears_what_it_kept_and_what_came_over() -> None:
    table = exchanged()
    assert table.heard("Ana") == [
        "Ben has chosen.",
        "You kept Spear 5.",
        "Ben kept a card.",
        "You passed on Spear 1, Spear 2, Spear 3 and Spear 4.",
        "Ben passed on Helm 2, Helm 3, Helm 4 and Helm 5.",
    ]
    assert table.heard(None) == [
        "Ben has chosen.",
        "Ana kept a card.",
        "Ben kept a card.",
        "Ana passed the other cards on.",
        "Ben passed the other cards on.",
    ]


@pytest.mark.rule("GA-062")
@pytest.mark.parametrize(
    ("move", "picks", "rule", "why"),
    [
        (
            "keep",
            {"card": ("helm-1",)},
            "GA-062",
            "That cannot be chosen for “card” now.",
        ),
        (
            "keep",
            {"card": ("spear-1", "spear-2")},
            "GA-062",
            "Choose exactly 1 for “card”, not 2.",
        ),
        ("keep", {}, "GA-006", "“keep” takes card; not nothing."),
        ("pass", {}, "GA-006", "“pass” is not one of the moves now."),
    ],
)
def test_what_is_refused_in_the_draft(
    move: str, picks: dict[str, tuple[str, ...]], rule: str, why: str
) -> None:
    table = drafting()
    before = table.game
    with pytest.raises(IllegalAnswer) as refusal:
        table.answers("Ana", move, **picks)
    assert (refusal.value.rule, refusal.value.reason) == (rule, why)
    assert table.game == before


# Choose again


@pytest.mark.rule("GA-063")
def test_both_keep_one_of_the_four_that_came_over() -> None:
    table = exchanged()
    assert table.kinds == {"Ana": "choose_again", "Ben": "choose_again"}
    table.keeps("Ben", "spear-4")
    assert table.heard("Ana") == ["Ben has chosen."]
    table.keeps("Ana", "helm-5")
    assert table.hand("Ana") == "spear-5 helm-5"
    assert table.hand("Ben") == "spear-4 helm-1"


@pytest.mark.rule("GA-063")
def test_one_cannot_keep_what_one_passed_on() -> None:
    with pytest.raises(IllegalAnswer) as refusal:
        exchanged().keeps("Ana", "spear-1")
    assert refusal.value.rule == "GA-063"
    assert refusal.value.reason == "That cannot be chosen for “card” now."


@pytest.mark.rule("GA-063")
def test_one_knows_the_four_cards_that_went_over() -> None:
    table = exchanged()
    ana = table.view("Ana")
    assert ana.drafts[1] == ("spear-1", "spear-2", "spear-3", "spear-4")
    assert table.view(None).drafts == (None, None)


@pytest.mark.rule("GA-062")
def test_the_first_choice_is_closed_by_then() -> None:
    table = drafting()
    first = table.question_to("Ana").id
    table.keeps("Ana", "spear-5").keeps("Ben", "helm-1")
    assert table.question_to("Ana").id != first


# Set aside


def set_aside() -> RoyalTable:
    """After the first round: Ana holds spear 5 and helm 5, Ben helm 1 and spear 4."""
    return exchanged().keeps("Ana", "helm-5").keeps("Ben", "spear-4")


@pytest.mark.rule("GA-063")
def test_nobody_hears_which_of_the_four_the_other_kept() -> None:
    told = heard(set_aside().told, 0)
    kept = [(e.seat, e.card) for e in told if isinstance(e, CardKept)]
    assert kept == [(0, "helm-5"), (1, None)]


@pytest.mark.rule("GA-064")
def test_the_stacks_of_the_rounds_are_kept_apart() -> None:
    table = royal().plays_to("pick")
    assert [stack.id for stack in table.view(None).stacks] == [
        "stack-1",
        "stack-2",
        "stack-3",
    ]


@pytest.mark.rule("GA-064")
def test_the_six_cards_left_become_a_stack_of_their_own() -> None:
    table = set_aside()
    (stack,) = table.game.world.stacks
    assert stack.left == (
        ("helm-2", "helm-3", "helm-4"),
        ("spear-1", "spear-2", "spear-3"),
    )
    assert "Six cards were set aside as the stack of round 1." in table.heard(None)
    assert table.stack(1, None).id == "stack-1"


@pytest.mark.rule("GA-064")
def test_nobody_is_shown_a_stack_but_each_has_its_own_notes() -> None:
    table = set_aside()
    for name in ("Ana", "Ben", None):
        assert table.stack(1, name).cards is None
    assert table.stack(1, None).notes is None
    notes = table.stack(1, "Ana").notes
    assert notes is not None
    assert notes.sure == ("helm-2", "helm-3", "helm-4")
    assert notes.passed == ("spear-1", "spear-2", "spear-3", "spear-4")
    assert notes.kept == "helm-5"


@pytest.mark.rule("GA-065")
def test_kept_cards_join_the_private_hand() -> None:
    table = set_aside()
    assert table.view("Ana").hand == ("spear-5", "helm-5")
    assert table.view("Ana").hands == (2, 2)
    assert table.view(None).hand is None
    assert "spear-5" not in repr(table.view("Ben"))


# Time


@pytest.mark.rule("GA-007")
def test_when_both_are_late_the_lot_chooses_for_both() -> None:
    table = drafting().runs_out_of_time()
    assert table.heard("Ana")[:3] == [
        "Time ran out for you and Ben.",
        "You have chosen.",
        "Ben has chosen.",
    ]
    assert [len(table.hand(name).split()) for name in NAMES] == [1, 1]
    assert set(table.kinds.values()) == {"choose_again"}


@pytest.mark.rule("GA-007")
def test_when_both_have_lost_the_game_by_time_it_is_void() -> None:
    table = drafting(late="match").runs_out_of_time()
    assert table.winners == []
    assert table.outcome.how == "void"
    assert table.heard("Ana") == [
        "Time ran out for you and Ben.",
        "Time ran out for both: the game is void.",
    ]


@pytest.mark.rule("GA-007", "GA-062")
def test_whoever_has_chosen_is_not_late_and_the_lot_chooses_for_the_other() -> None:
    table = drafting().keeps("Ana", "spear-5").runs_out_of_time("Ben")
    assert table.heard("Ana")[:2] == ["Time ran out for Ben.", "Ben has chosen."]
    assert table.hand("Ana") == "spear-5"
    assert len(table.hand("Ben").split()) == 1
    assert table.kinds["Ana"] == "choose_again"


@pytest.mark.rule("GA-007")
def test_a_choice_already_made_cannot_lapse() -> None:
    table = drafting().keeps("Ana", "spear-5")
    with pytest.raises(ClosedDecision):
        table.runs_out_of_time("Ana")


@pytest.mark.rule("GA-007", "GA-062")
def test_if_one_is_called_late_first_the_lots_choice_may_still_be_changed() -> None:
    table = drafting().runs_out_of_time("Ana")
    given = table.question_to("Ana").given
    assert given is not None
    table.keeps("Ana", "spear-3").keeps("Ben", "helm-1")
    assert table.hand("Ana") == "spear-3"


@pytest.mark.rule("GA-007")
def test_the_match_is_lost_by_the_late_one_if_so_agreed() -> None:
    table = royal(late="match").with_drafts("spear-1-5", "helm-1-5")
    table.keeps("Ana", "spear-5").runs_out_of_time("Ben")
    assert table.winners == ["Ana"]
    assert table.outcome.how == "time"


@pytest.mark.rule("GA-007")
def test_one_may_resign_with_a_choice_of_the_draft_still_open() -> None:
    table = drafting().keeps("Ana", "spear-5").resigns("Ana")
    assert table.winners == ["Ben"]
    assert (table.outcome.how, table.outcome.tallies) == ("resigned", ())
    assert table.heard("Ben") == ["Ana resigned.", "The game goes to you."]
    assert table.view("Ben").drafts[0] == (
        *("spear-1", "spear-2", "spear-3", "spear-4", "spear-5"),
    )
