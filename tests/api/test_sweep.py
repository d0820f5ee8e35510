"""Time is up: one lapse for all that is overdue, done by sweeps that hold up nobody."""

import logging
from random import Random
from typing import Any

import pytest

from api.background.sweep import sweep
from api.clock import Calendar, Quiet
from api.service import Service
from api.store import Busy, Snapshot
from api.store.alarms import SHARDS, shard_of
from api.tables.timing import moment
from tests.api.clocks import (
    DAY,
    HOUR,
    Time,
    acts,
    alone,
    face,
    live_by,
    plots,
    settle,
    swept,
)
from tests.api.phones import Phone, any_answer, new_id, play_on, slug
from tests.api.test_play import to_move

pytestmark = pytest.mark.both_stores


def test_nothing_lapses_before_its_time(
    service: Service, ana: Phone, time: Time, table: str
) -> None:
    time.passes(minutes=59, seconds=59)
    swept(service)
    assert acts(service, table) == []


def test_time_that_is_up_is_told_and_marked(
    service: Service, ana: Phone, ben: Phone, time: Time, table: str
) -> None:
    phone, seen = to_move([ana, ben], table)
    time.passes(hours=1)
    swept(service)
    events = phone.see(f"/games/{table}/events?after={seen['seen']}")["events"]
    assert [e["type"] for e in events][:2] == ["TimeRanOut", "CardPlayed"]
    assert {e["by"] for e in events} == {"clock"}
    assert acts(service, table) == [("lapse", "clock")]
    assert face(phone.game(table), seen["seat"])["lapses"] == 1
    _, newest = service.store.newest(table)
    assert newest is not None
    receipts = newest.desk.receipts[seen["seat"]]
    assert [r.id for r in receipts] == [f"clock:{seen['decisions'][0]['id']}"]


def test_an_answer_after_its_deadline_lapses_first(
    service: Service, ana: Phone, ben: Phone, time: Time, table: str
) -> None:
    phone, seen = to_move([ana, ben], table)
    time.passes(hours=1, seconds=1)
    refused = phone.post(f"/games/{table}/answers", **any_answer(seen, Random(1)))
    assert slug(refused) == "closed-decision"
    assert acts(service, table) == [("lapse", "clock")]


def test_an_answer_in_the_last_second_counts(
    service: Service, ana: Phone, ben: Phone, time: Time, table: str
) -> None:
    phone, seen = to_move([ana, ben], table)
    time.passes(minutes=59, seconds=59)
    phone.answer(table, any_answer(seen, Random(1)))
    assert acts(service, table) == [("answer", "player")]


def test_a_second_sweep_does_nothing(
    service: Service, ana: Phone, time: Time, table: str
) -> None:
    time.passes(hours=1)
    swept(service)
    swept(service)
    assert acts(service, table) == [("lapse", "clock")]


def test_a_sweep_that_comes_late_lapses_what_was_asked_and_no_more(
    service: Service, ana: Phone, time: Time, table: str
) -> None:
    time.passes(days=5)
    swept(service)
    assert acts(service, table) == [("lapse", "clock")]


def test_a_stale_alarm_hurts_nobody(
    service: Service, ana: Phone, ben: Phone, time: Time, table: str
) -> None:
    """As when the commit of an answer has not been followed yet."""
    play_on([ana, ben], table, Random(1), acts=1)
    settle(service)
    now = service.now()
    service.store.alarms.wake(f"game:{table}", now, "00000099.00000000")
    sweep(service)
    assert acts(service, table) == [("answer", "player")]


def test_what_cannot_be_done_stays_due_and_stops_nothing_else(
    service: Service, ana: Phone, time: Time, table: str
) -> None:
    service.store.alarms.wake("game:nowhere", service.now(), "1")
    time.passes(hours=1)
    assert swept(service).failed == 1
    assert acts(service, table) == [("lapse", "clock")]
    time.passes(minutes=2)
    assert swept(service).failed == 1


def test_what_fails_is_set_aside_longer_each_time_and_counted(
    service: Service, ana: Phone, time: Time
) -> None:
    service.store.alarms.wake("game:nowhere", service.now(), "1")
    rests = []
    for _ in range(6):
        assert swept(service).failed == 1
        assert swept(service).failed == 0
        assert ana.see("/health")["set_aside"] == 1
        rest = moment(service.aside["game:nowhere"]) - service.moment()
        rests.append(rest.seconds // 60)
        time.passes(minutes=rests[-1])
    assert rests == [1, 2, 4, 8, 15, 15]


def test_hundreds_of_alarms_that_fail_hold_up_no_game(
    service: Service, time: Time, table: str
) -> None:
    for number in range(200):
        service.store.alarms.wake(f"game:nowhere-{number}", service.now(), "1")
    time.passes(hours=1)
    log = logging.getLogger("slowhand")
    log.disabled = True
    for _ in range(100):
        if acts(service, table):
            break
        swept(service)
    log.disabled = False
    assert acts(service, table) == [("lapse", "clock")]


def test_an_alarm_for_which_the_store_had_no_time_rings_again_at_once(
    service: Service, time: Time, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    append, tries = service.store.append, [Busy("throttled"), Busy("throttled")]

    def throttled(snapshot: Snapshot) -> None:
        if tries:
            raise tries.pop()
        append(snapshot)

    monkeypatch.setattr(service.store, "append", throttled)
    time.passes(hours=1)
    assert swept(service).failed == 0
    assert acts(service, table) == [("lapse", "clock")]
    assert not service.aside


def test_alarms_that_cannot_be_read_hold_up_no_others(
    service: Service, time: Time, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    due, other = service.store.alarms.due, shard_of(f"game:{table}") ^ 1

    def unread(kind: Any, shard: int, *rest: Any) -> Any:
        if shard == other:
            raise Busy("throttled")
        return due(kind, shard, *rest)

    monkeypatch.setattr(service.store.alarms, "due", unread)
    time.passes(hours=1)
    swept(service)
    assert acts(service, table) == [("lapse", "clock")]


def test_owners_have_turns(
    service: Service, time: Time, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(50):
        service.store.alarms.wake(f"game:greedy-{number}", service.now(), "1", "greedy")
    rung: list[str] = []
    monkeypatch.setattr("api.background.sweep.ring", lambda _, what: rung.append(what))
    time.passes(hours=1)
    sweep(service)
    assert rung.index(f"game:{table}") <= 1


def test_lapses_come_before_messages(
    service: Service, time: Time, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    service.store.alarms.wake(f"errand:ana:{table}", service.now(), "1")
    rung: list[str] = []
    monkeypatch.setattr("api.background.sweep.ring", lambda _, what: rung.append(what))
    time.passes(hours=1)
    sweep(service)
    kinds = [what.partition(":")[0] for what in rung]
    assert kinds == sorted(kinds, key=["game", "errand"].index)
    assert {*kinds} == {"game", "errand"}


def test_a_sweep_says_what_it_had_no_time_for(
    service: Service, time: Time, table: str
) -> None:
    time.passes(hours=1)
    assert sweep(service, seconds=0).left > 0
    assert acts(service, table) == []


def test_a_sweep_of_some_shards_leaves_the_others_alone(
    service: Service, time: Time, table: str
) -> None:
    mine = shard_of(f"game:{table}")
    time.passes(hours=1)
    sweep(service, shards=[shard for shard in range(SHARDS) if shard != mine])
    assert acts(service, table) == []
    sweep(service, shards=[mine])
    assert acts(service, table) == [("lapse", "clock")]


def test_all_that_is_overdue_lapses_at_once(
    service: Service, ana: Phone, time: Time
) -> None:
    game = plots(ana)
    time.passes(hours=1)
    swept(service)
    assert acts(service, game) == [("answer", "player"), ("lapse", "clock")]
    seen = ana.see(f"/games/{game}?seat=0")
    assert [face(seen, seat)["lapses"] for seat in (0, 1)] == [1, 1]


def test_an_answer_that_may_be_revised_counts(
    service: Service, ana: Phone, time: Time
) -> None:
    game = plots(ana)
    plan = {"seat": 1, "decision": "1.1", "move": "wait", "picks": {}}
    ana.answer(game, {"id": new_id(), **plan})
    time.passes(hours=1)
    swept(service)
    seen = ana.see(f"/games/{game}?seat=1")
    assert [face(seen, seat)["lapses"] for seat in (0, 1)] == [1, 0]


def test_what_is_only_offered_costs_no_time(
    service: Service, ana: Phone, time: Time
) -> None:
    """In Wharf whoever waits may do something, and need not."""
    game = alone(ana, system="wharf", **HOUR)
    settle(service)
    for seat in (0, 1):
        seen = ana.see(f"/games/{game}?seat={seat}")
        for decision in seen["decisions"]:
            assert ("until" in decision) == decision["required"]
    time.passes(hours=1)
    swept(service)
    _, newest = service.store.newest(game)
    assert newest is not None
    system = service.system("wharf")
    before = system.decode(bytes(service.store.snapshot(game, 0).state))
    required = {a.id for a in before.asked if a.required}
    assert set(newest.record.row.get("decisions", ())) <= required


@pytest.mark.parametrize(
    ("zone", "start", "end"),
    [
        # A night of 8 hours, then one of 10; quiet from 22:00 to 07:00 on the wall.
        ("Europe/Berlin", "2026-03-28T12:00Z", "2026-03-29T20:00Z"),
        ("Europe/Berlin", "2026-10-24T12:00Z", "2026-10-26T07:00Z"),
        ("America/New_York", "2026-10-31T12:00Z", "2026-11-01T22:00Z"),
    ],
)
def test_a_clock_runs_right_over_the_change_of_the_clocks(
    service: Service, ana: Phone, time: Time, zone: str, start: str, end: str
) -> None:
    time.goes_to(start)
    game = alone(ana, clock={"allowance": DAY})
    for seat in (0, 1):
        live_by(service, game, seat, Calendar(zone, Quiet("22:00", "07:00")))
    assert ana.game(game)["decisions"][0]["until"] == end
    time.goes_to(end)
    time.passes(seconds=-1)
    swept(service)
    assert acts(service, game) == []
    time.passes(seconds=1)
    swept(service)
    assert acts(service, game) == [("lapse", "clock")]


def test_nobody_is_late_at_night(service: Service, ana: Phone, time: Time) -> None:
    time.goes_to("2026-11-20T20:30+00:00")
    game = alone(ana, **HOUR)
    for seat in (0, 1):
        live_by(service, game, seat, Calendar("Europe/Berlin", Quiet("22:00", "07:00")))
    time.passes(hours=1)
    seen = ana.game(game)
    mine = face(seen, seen["seat"])
    assert (mine["standing"], mine["stands_until"]) == (True, "2026-11-21T06:00Z")
    assert mine["until"] == "2026-11-21T06:30Z"
    swept(service)
    assert acts(service, game) == []
