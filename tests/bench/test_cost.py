"""The page of costs follows from what was measured; its sums are right."""

import re

import boto3
import pytest
from msgspec import json
from msgspec.structs import replace

from tests.bench import cost
from tests.bench.cost import Habits, Prices, Reckoning, looks, sent_as, timed_as
from tests.bench.cost_measured import (
    FIELDS,
    Call,
    Deal,
    Figures,
    Played,
    Table,
    chosen,
    on_a_file,
)
from tests.bench.requests import Meter, read_units

NOTHING = Call(0, 0, 0, 0, 0)
REST = 4  # calls beside polls: the answer, what follows, the game, the home page
FREE = Prices(*[0.0] * len(Prices._fields))


@pytest.fixture(autouse=True)
def _heard_here_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A meter hears a session of its own, which no other test goes on with."""
    monkeypatch.setattr(boto3, "DEFAULT_SESSION", None)


def reckoning(**prices: float) -> Reckoning:
    """With these prices only, at one GB, the database next door."""
    return Reckoning(FREE._replace(**prices), Habits(away_ms=10, log_bytes=500), 1.0)


def played(one: Call, told: Call | None = None, messages: float = 0) -> Played:
    """A game each of whose calls is this one, and in which messages may go out."""
    calls = (one, one, one, one, one, one, told or one)
    return Played("a game", 2, 10, 0, 0, messages, *calls)


def test_the_page_is_what_the_figures_come_to() -> None:
    figures = json.decode(cost.FIGURES.read_bytes(), type=Figures)
    assert cost.PAGE.read_text() == cost.page(figures)


def test_what_a_deal_of_the_day_keeps_was_counted() -> None:
    figures = json.decode(cost.FIGURES.read_bytes(), type=Figures)
    for deal in figures.deals:
        kept = deal.first, deal.answer, deal.behind
        assert all(call.writes >= 1 and call.waits >= 1 for call in kept), deal.title


def test_units_are_paid_by_what_they_are() -> None:
    found = reckoning(read=2.0, write=3.0).inside(Call(0, 0, 0, reads=5, writes=7))
    assert found["database"] == 5 * 2 + 7 * 3


def test_what_is_kept_is_paid_once_more_for_what_it_was_before() -> None:
    game = replace(played(NOTHING), snapshot=10)
    found = reckoning(stored=2.0, earlier=1.0).answer(game)
    assert found["storage"] == pytest.approx(10 * 3 / 1e9)


def test_the_function_is_paid_while_it_waits_for_the_database() -> None:
    found = reckoning(second=1.0, call=0.5).inside(
        Call(ms=30, asked=5, waits=2, reads=0, writes=0)
    )
    assert found["function"] == pytest.approx(0.5 + 0.030 + 2 * 0.010)


def test_what_is_counted_on_a_busy_machine_keeps_the_times_of_an_idle_one() -> None:
    idle, busy = Call(7, 2, 2, 2, 2), Call(50, 3, 1, 4, 5, sent=6)
    before = Figures((played(idle),), idle, idle)
    found = timed_as(before, Figures((played(busy),), busy, busy))
    counted = replace(busy, ms=7)
    assert found == Figures((played(counted),), counted, counted)


def test_bytes_that_are_counted_anew_change_nothing_else() -> None:
    deal = Deal("a deal", 10, 19, 0, *[Call(7, 2, 2, 2, 2, sent=9)] * 7)
    game = played(Call(7, 2, 2, 2, 2, sent=9))
    found = sent_as(
        Figures((game,), NOTHING, NOTHING, (deal,)), [{"game": 5.0}], [{"first": 5.0}]
    )
    less = Call(7, 2, 2, 2, 2, sent=5)
    assert found.games == (replace(game, game=less),)
    assert found.deals == (replace(deal, first=less),)


def test_what_comes_from_a_phone_goes_through_the_site() -> None:
    call = Call(0, 0, 0, 0, 0, sent=1e9)
    assert reckoning(request=1.0, sent=2.0).outside(call)["network"] == 3.0
    assert reckoning(request=1.0, sent=2.0).inside(call)["network"] == 0.0


def test_an_answer_has_looks_polls_and_what_follows_it() -> None:
    one = Call(0, 0, 0, reads=1, writes=0)
    found = reckoning(read=1.0).answer(played(one))
    habits = Habits()
    asked = habits.games, habits.lists, habits.logs, habits.polls
    assert found["database"] == 2 + sum(asked)


def test_a_deal_of_the_day_is_paid_with_what_follows_answers_and_all_looks() -> None:
    one, none = Call(0, 0, 0, reads=1, writes=0), NOTHING
    deal = Deal("a deal", 10, 19, 0, none, none, none, none, none, one, one)
    assert reckoning(read=1.0).deal(deal, played(none)) == 9 + 10
    looks = Deal("a deal", 10, 19, 0, one, one, one, one, one, none, none)
    assert reckoning(read=1.0).deal(looks, played(one)) == 1 + 5


def test_ten_thousand_play_the_first_deal_of_a_day_within_two_dollars() -> None:
    figures = json.decode(cost.FIGURES.read_bytes(), type=Figures)
    found = Reckoning(Prices(), Habits(), cost.MEMORY_GB)
    deal = found.deal(figures.deals[0], figures.games[0])
    assert figures.deals[0].title == "Common Galea"
    assert cost.DAILY * deal <= cost.DAILY_GOAL


def test_what_pages_that_never_look_would_save_is_what_looking_costs() -> None:
    one = Call(0, 0, 0, reads=1, writes=0)
    found = cost._by_looks(reckoning(read=1e-5), played(one))
    looks = Habits().polls
    assert found == {
        "dollars": f"{REST + looks:.2f}",
        "polling": f"{looks:.2f}",
        "told": f"{REST + Habits(pace='told').polls:.2f}",
        "never": f"{REST:.2f}",
    }


def test_messages_cost_what_follows_an_answer_more_with_them() -> None:
    one, told = Call(0, 0, 0, reads=0, writes=2), Call(0, 0, 0, reads=0, writes=7)
    asks_less = Habits(pace="told").polls - Habits().polls
    found = reckoning(write=1.0).told(played(one, told))
    assert found == 7 - 2 + 2 * asks_less


def test_the_function_is_paid_while_messages_are_under_way() -> None:
    found = reckoning(second=1.0).told(played(NOTHING, NOTHING, messages=1.5))
    assert found == pytest.approx(Habits().push_ms / 1000)


def test_a_page_looks_by_its_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cost.PACES, "mine", [1, 1, 5, 10, 20])
    monkeypatch.setitem(cost.PACES, "waiting", [1, 1, 2, 4, 4])
    assert (looks("mine", 30), looks("waiting", 8)) == (2, 2)
    assert Habits(thinks_s=14, stays_s=6, pace="waiting").polls == 1 + 2


def test_who_asks_without_a_pause_pays_for_each_second_of_a_call() -> None:
    found = reckoning(request=3.0, walled=1.0).at_once(Call(30, 2, 2, 0, 0))
    assert found == pytest.approx((3 + 1) / 0.050)


def test_a_month_of_nothing_looks_at_the_clocks_each_minute() -> None:
    found = reckoning(call=1.0, secret=100_000.0).idle(NOTHING, 0, 0, 2)
    assert found == pytest.approx(200_000 + 30.4 * 24 * 60)


def test_the_alarms_are_as_many_as_the_stage_has() -> None:
    stack = (cost.DOCS.parent / "infra" / "app.yaml").read_text()
    assert stack.count("Type: AWS::CloudWatch::Alarm") == cost.ALARMS


def test_the_metrics_are_as_many_as_alarms_and_dashboard_look_at() -> None:
    stack = (cost.DOCS.parent / "infra" / "app.yaml").read_text()
    named = re.findall(r"Namespace: Slowhand\n +MetricName: (\w+)", stack)
    named += re.findall(r'\["(?:Slowhand|\.)", "([a-z_]+)"', stack)
    assert len({*named}) <= cost.METRICS


def test_reads_are_counted_by_size_not_by_call() -> None:
    item = {"pk": {"S": "x" * 1300}}
    found: dict[str, object] = {"Items": [item] * 60}
    assert read_units({"ConsistentRead": True}, found) == 20  # 78 kB
    assert read_units({}, found) == 10


def test_each_item_of_a_batch_counts_and_so_do_missing_ones() -> None:
    wish = {"Keys": [{}] * 3, "ConsistentRead": True}
    found = {"Responses": {"t": [{"pk": {"S": "x" * 5000}}, {"n": {"N": "12"}}]}}
    assert read_units({"RequestItems": {"t": wish}}, found) == 2 + 1 + 1


def test_each_answer_that_is_measured_is_taken_a_wish_of_the_house_too() -> None:
    """What is refused moves nothing, and what follows it costs next to nothing."""
    (brawl,) = (field for field in FIELDS if field.title == "Galatune, Brawl")
    with on_a_file() as app:
        wishes = deals = 0
        while not wishes:  # in one of two deals there is one
            deals += 1
            table = Table(app, Meter(0), brawl._replace(title=f"deal {deals}"))
            for number in range(20):
                system, game = table.state()
                assert game.number == number, "the answer before was taken"
                if game.outcome is not None:
                    break
                asked, answer = chosen(system, game)
                wishes += answer.decision != asked.id
                table.answer(answer)


def test_two_counts_meet_the_same_cards() -> None:
    """What a count finds otherwise than the last one follows from the code."""
    with on_a_file() as app:
        begun = [Table(app, Meter(0), FIELDS[0]).state()[1] for _ in range(2)]
    assert begun[0] == begun[1]
