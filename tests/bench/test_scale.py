"""The simulation of a stage does what queues do; its page follows from it."""

import pytest
from cfnlint.decode import decode
from cfnlint.schema.manager import PROVIDER_SCHEMA_MANAGER
from msgspec import json
from msgspec.structs import asdict

from api.background import sweep
from api.store.alarms import SHARDS
from tests.bench import cost, scale
from tests.bench.cost_measured import Call, Figures
from tests.bench.picture import along
from tests.bench.stage import Habits, Limits, Seen, Stage, Table, Work, work_of

SECONDS = 40.0
NOTHING = Call(1, 0, 0, 0, 0)
ALONE = Habits(games=0, lists=0, polls=0, house=0, lapses=0, alarms=0, cold_s=0)


def work(answer: Call = NOTHING, poll: Call = NOTHING, behind: Call = NOTHING) -> Work:
    return Work(answer, NOTHING, NOTHING, poll, behind)


def stage(rate: float, work: Work, limits: Limits, habits: Habits = ALONE) -> Stage:
    return Stage(rate, work, limits, habits)


def seen(rate: float, work: Work, limits: Limits, habits: Habits = ALONE) -> Seen:
    return stage(rate, work, limits, habits).runs(SECONDS)


def test_as_many_environments_are_busy_as_come_while_one_works() -> None:
    found = stage(50, work(Call(200, 0, 0, 0, 0)), Limits())
    found.runs(SECONDS)
    assert found.busy_s / SECONDS == pytest.approx(50 * 0.2, rel=0.1)


def test_what_finds_no_environment_is_refused() -> None:
    busy = work(Call(200, 0, 0, 0, 0))
    assert seen(50, busy, Limits(at_once=8)).refused > 0.1
    assert seen(50, busy, Limits(at_once=40)).refused == 0


def test_only_so_many_environments_start_in_a_second() -> None:
    slow = work(Call(3000, 0, 0, 0, 0))
    assert seen(20, slow, Limits(starts=1)).refused > 0
    assert seen(20, slow, Limits(starts=100)).refused == 0


def test_a_new_environment_is_late() -> None:
    cold = ALONE._replace(cold_s=2.0)
    found = Stage(50, work(Call(100, 0, 0, 0, 0)), Limits(), cold).runs(1)
    assert found.p99_ms >= 100


def test_more_writes_than_a_partition_has_are_throttled() -> None:
    writing = work(Call(1, 1, 1, 0, 30))
    assert seen(10, writing, Limits(partitions=1, writes=200)).throttled > 0
    assert seen(10, writing, Limits(partitions=1, writes=400)).throttled == 0


def test_one_game_that_all_watch_is_hot_where_many_are_not() -> None:
    reading, limits = work(poll=Call(1, 1, 1, 4, 0)), Limits(partitions=8, reads=100)
    assert seen(25, reading, limits, ALONE._replace(polls=4)).throttled == 0
    watched = ALONE._replace(polls=4, watched=0.5)
    assert seen(25, reading, limits, watched).throttled > 0.1


def throttled(table: Table, keys: list[float], seconds: range) -> int:
    """Asks each second for units of each key; returns how often there were none."""
    asked = [(float(now), key) for now in seconds for key in keys]
    return sum(not table.takes(key, 0, 1.5, now) for now, key in asked)


def test_a_hot_partition_is_split_and_then_has_room() -> None:
    table, keys = Table(Limits(partitions=1, writes=2, heat_s=5)), [0.1, 0.3, 0.6, 0.9]
    assert throttled(table, keys, range(40)) > 0
    assert len(table.partitions) > 1
    assert throttled(table, keys, range(40, 80)) == 0


def test_no_split_makes_room_for_one_key() -> None:
    table = Table(Limits(partitions=1, writes=1, heat_s=5))
    assert throttled(table, [0.4, 0.4], range(40)) > 0
    assert throttled(table, [0.4, 0.4], range(40, 80)) > 10


def test_a_stream_with_too_few_lanes_falls_behind() -> None:
    following = work(behind=Call(100, 0, 0, 0, 0))
    few = seen(30, following, Limits(partitions=1, lanes=2))
    many = seen(30, following, Limits(partitions=1, lanes=6))
    assert few.stream == pytest.approx(1.5, rel=0.1)
    assert few.told_s > 5 > many.told_s


def test_clocks_for_which_a_sweep_has_no_time_stand_still() -> None:
    slow, lapsing = work(Call(100, 0, 0, 0, 0)), ALONE._replace(lapses=0.5)
    found = stage(10, slow, Limits(sweepers=1), lapsing)
    assert found.runs(SECONDS).clocks > 1
    assert found.due > 100
    assert seen(10, slow, Limits(sweepers=20), lapsing).clocks < 1


def test_the_same_seed_is_the_same_stage() -> None:
    busy = work(Call(20, 2, 2, 1, 1), behind=Call(20, 5, 5, 5, 5))
    assert seen(20, busy, Limits()) == seen(20, busy, Limits())


def figures() -> Figures:
    return json.decode(cost.FIGURES.read_bytes(), type=Figures)


def test_the_work_of_an_answer_is_weighed_by_how_long_games_are() -> None:
    games = figures().games
    least, most = min(g.answer.ms for g in games), max(g.answer.ms for g in games)
    assert least < work_of(figures()).answer.ms < most


def test_the_figures_are_those_of_the_simulation() -> None:
    found = Stage(10, work_of(figures()), scale.USUAL, scale.HABITS)
    kept = asdict(scale.kept().stages["usual"]["10"])
    assert asdict(found.runs(scale.SECONDS)) == pytest.approx(kept, rel=0.05)


def test_page_and_picture_follow_from_the_figures() -> None:
    stages = scale.kept().stages
    assert scale.PAGE.read_text() == scale.page(stages)
    assert scale.PICTURE.read_text() == scale.drawn(stages)


def test_it_was_simulated_since_what_it_begins_with_was_counted() -> None:
    """What a new count finds is simulated before the page is published."""
    kept, counted = scale.kept().work, scale.work_in(figures())
    for then, now in zip(kept, counted, strict=True):
        assert asdict(then) == pytest.approx(asdict(now))


def test_players_come_as_often_as_the_page_of_costs_has_it() -> None:
    assert scale.HABITS.games == cost.Habits().games
    assert scale.HABITS.lists == cost.Habits().lists
    assert scale.HABITS.polls == cost.looks("waiting", cost.Habits().thinks_s)


def test_what_is_turned_takes_no_program_that_a_host_would_have_to_fetch() -> None:
    assert "`aws " not in scale.PAGE.read_text()
    schemas = PROVIDER_SCHEMA_MANAGER
    table = schemas.get_resource_schema("us-east-1", "AWS::DynamoDB::Table").schema
    assert "WarmThroughput" in table["properties"]


def test_what_is_full_is_told_fullest_first() -> None:
    quiet = seen(1, work(), Limits())
    full = asdict(quiet) | {"writes": 1.2, "stream": 3.0}
    assert [*scale.full(Seen(**full))] == ["stream", "writes"]


def test_environments_are_full_only_if_somebody_was_refused() -> None:
    all_taken = asdict(seen(1, work(), Limits())) | {"environments": 1}
    assert not scale.full(Seen(**all_taken))
    assert [*scale.full(Seen(**all_taken | {"refused": 0.1}))] == ["environments"]


def test_a_share_beyond_the_picture_stands_at_its_edge() -> None:
    assert along(50.0) == along(10.0) > along(1.0) > along(0.0)


def test_our_own_limits_are_those_of_the_stage() -> None:
    waking = decode(str(cost.DOCS.parent / "infra" / "wake.yaml"))[0]
    follow = waking["Resources"]["Follow"]["Properties"]
    assert follow["ParallelizationFactor"] == scale.USUAL.lanes
    assert follow["BatchSize"] == scale.USUAL.batch
    assert scale.USUAL.alarm_keys == 2 * SHARDS
    assert scale.USUAL.sweep_s == sweep.LAPSES * sweep.SECONDS
