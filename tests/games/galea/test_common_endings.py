"""How Common Galea ends before its time: resigning, and being late."""

import pytest
from msgspec.structs import replace

from engine.kernel import (
    ClosedDecision,
    Lapse,
    sight,
)
from tests.games.galea.common_table import Deal, Table


@pytest.mark.rule("GA-007")
@pytest.mark.parametrize(("name", "winner"), [("Ana", "Ben"), ("Ben", "Ana")])
def test_whoever_resigns_loses_at_once_and_nothing_is_scored(
    deal: Deal, name: str, winner: str
) -> None:
    table = deal("aces").resigns(name)
    assert (table.winners, table.outcome.how) == ([winner], "resigned")
    assert table.outcome.tallies == ()
    assert table.game.world.score is None
    assert table.heard(None) == [f"{name} resigned.", f"The game goes to {winner}."]
    assert table.heard(name) == ["You resigned.", f"The game goes to {winner}."]
    assert table.heard(winner) == [f"{name} resigned.", "The game goes to you."]


@pytest.mark.rule("GA-007")
def test_one_may_resign_in_the_middle_of_a_choice(deal: Deal) -> None:
    table = deal("fives").with_hands(Ana="spear-5", Ben="helm-1")
    table.plays("Ana", "spear-5", "centre").resigns("Ana")
    assert table.winners == ["Ben"]


@pytest.mark.rule("GA-007")
def test_late_a_legal_play_is_drawn_by_lot_if_so_agreed(deal: Deal) -> None:
    table = deal(late="play").with_hands(Ana="spear-1 helm-2", Ben="crown-4")
    table.runs_out_of_time()
    assert table.turn == "Ben"
    assert len(table.hand("Ana").split()) == 1
    assert table.heard("Ben")[0] == "Time ran out for Ana."
    assert table.heard("Ana")[0] == "Time ran out for you."


@pytest.mark.rule("GA-007", "GA-028")
def test_late_with_a_four_a_hidden_card_is_sent_by_lot(deal: Deal) -> None:
    table = deal("quartet").with_hands(Ana="spear-4 helm-1", Ben="crown-4")
    table.with_sides(Ana="helm-2").plays("Ana", "spear-4", "centre")
    table.runs_out_of_time()
    assert (table.centre, table.turn) == ("spear-4 helm-2", "Ben")


@pytest.mark.rule("GA-007", "GA-030")
def test_late_with_a_five_a_card_is_taken_by_lot(deal: Deal) -> None:
    table = deal("fives").with_hands(Ana="spear-5 helm-1", Ben="crown-4")
    table.plays("Ana", "spear-5", "centre").runs_out_of_time()
    assert (table.up("Ana"), table.turn) == ("spear-5", "Ben")


@pytest.mark.rule("GA-007")
def test_late_the_lot_is_even() -> None:
    table = Table().with_hands(Ana="spear-1 helm-2", Ben="crown-4")
    ends: dict[tuple[str, str], int] = {}
    for n in range(60):
        again = Table().with_hands(Ana="spear-1 helm-2", Ben="crown-4")
        again.game = replace(table.game, chance=replace(table.game.chance, drawn=n))
        again.runs_out_of_time()
        end = (again.hand("Ana"), again.centre)
        ends[end] = ends.get(end, 0) + 1
    assert len(ends) == 4
    assert min(ends.values()) >= 5


@pytest.mark.rule("GA-007")
def test_late_the_match_is_lost_if_so_agreed(deal: Deal) -> None:
    table = deal(late="match").runs_out_of_time()
    assert (table.winners, table.outcome.how) == (["Ben"], "time")
    assert table.heard(None) == ["Time ran out for Ana.", "The game goes to Ben."]
    assert table.game.world.score is None


@pytest.mark.rule("GA-007")
def test_late_both_at_once_a_match_that_time_decides_is_void(deal: Deal) -> None:
    table = deal(late="match")
    both = replace(table.question, id="1.1", seat=1)
    table.game = replace(table.game, asked=(table.question, both))
    table._do(Lapse(("0.1", "1.1")))
    assert (table.winners, table.outcome.how) == ([], "void")
    assert table.heard("Ana") == [
        "Time ran out for you and Ben.",
        "Time ran out for both: the game is void.",
    ]


@pytest.mark.rule("GA-007")
def test_time_runs_out_only_for_what_is_open() -> None:
    table = Table()
    for late in ((), ("1.1",), ("0.1", "1.1")):
        with pytest.raises(ClosedDecision):
            table._do(Lapse(late))


def test_a_sight_says_who_is_waited_for(deal: Deal) -> None:
    table = deal().with_hands(Ana="spear-1", Ben="crown-4")
    for seat in (0, 1, None):
        assert sight(table.system, table.game, seat).waiting == (0,)
    assert sight(table.system, table.game, 1).decisions == ()
