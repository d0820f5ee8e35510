"""Time is up: one lapse for all that is overdue, a caretaker, and the way back."""

import logging
from random import Random
from typing import Any

import pytest
from msgspec import json

from api.background.sweep import Swept, sweep
from api.clock import Calendar, Quiet
from api.service import Service
from api.store import Busy, NotFound, Slip, Snapshot
from api.store.alarms import shard_of
from api.tables.table import load
from api.tables.timing import moment
from engine.bots import choose
from engine.kernel import Chance, sight
from engine.kernel.errors import Differs
from engine.kernel.players import Players
from engine.kernel.replay import verify
from tests import library
from tests.api.clocks import DAY, HOUR, Time, alone, face, live_by, settle
from tests.api.phones import Json, Phone, any_answer, new_id, play_on, slug
from tests.api.test_play import to_move


@pytest.fixture
def hourly(time: Time, ana: Phone, ben: Phone, service: Service) -> str:
    """A game with an hour for each decision."""
    galea = ana.set_table(**HOUR)
    ana.sit(galea["id"])
    ben.sit(galea["id"], code=galea["invite"]["code"])
    settle(service)
    return str(galea["id"])


def swept(service: Service) -> Swept:
    """Sweeps, and waits for what follows."""
    settle(service)
    found = sweep(service)
    settle(service)
    return found


def acts(service: Service, game: str) -> list[tuple[str, str]]:
    """Returns what was done to a game so far, and by whom."""
    rows = [record.row for record in service.store.records(game, 1, 999)]
    return [(row["act"], row["by"]) for row in rows]


def test_nothing_lapses_before_its_time(
    service: Service, ana: Phone, time: Time, hourly: str
) -> None:
    time.passes(minutes=59, seconds=59)
    swept(service)
    assert acts(service, hourly) == []


@pytest.mark.both_stores
def test_time_that_is_up_is_told_and_marked(
    service: Service, ana: Phone, ben: Phone, time: Time, hourly: str
) -> None:
    phone, seen = to_move([ana, ben], hourly)
    time.passes(hours=1)
    swept(service)
    events = phone.see(f"/games/{hourly}/events?after={seen['seen']}")["events"]
    assert [e["type"] for e in events][:2] == ["TimeRanOut", "CardPlayed"]
    assert {e["by"] for e in events} == {"clock"}
    assert acts(service, hourly) == [("lapse", "clock")]
    assert face(phone.game(hourly), seen["seat"])["lapses"] == 1
    _, newest = service.store.newest(hourly)
    assert newest is not None
    receipts = newest.desk.receipts[seen["seat"]]
    assert [r.id for r in receipts] == [f"clock:{seen['decisions'][0]['id']}"]


def test_an_answer_after_its_deadline_lapses_first(
    service: Service, ana: Phone, ben: Phone, time: Time, hourly: str
) -> None:
    phone, seen = to_move([ana, ben], hourly)
    time.passes(hours=1, seconds=1)
    refused = phone.post(f"/games/{hourly}/answers", **any_answer(seen, Random(1)))
    assert slug(refused) == "closed-decision"
    assert acts(service, hourly) == [("lapse", "clock")]


@pytest.mark.both_stores
def test_an_answer_in_the_last_second_counts(
    service: Service, ana: Phone, ben: Phone, time: Time, hourly: str
) -> None:
    phone, seen = to_move([ana, ben], hourly)
    time.passes(minutes=59, seconds=59)
    phone.answer(hourly, any_answer(seen, Random(1)))
    assert acts(service, hourly) == [("answer", "player")]


@pytest.mark.both_stores
def test_a_second_sweep_does_nothing(
    service: Service, ana: Phone, time: Time, hourly: str
) -> None:
    time.passes(hours=1)
    swept(service)
    swept(service)
    assert acts(service, hourly) == [("lapse", "clock")]


def test_a_sweep_that_comes_late_lapses_what_was_asked_and_no_more(
    service: Service, ana: Phone, time: Time, hourly: str
) -> None:
    time.passes(days=5)
    swept(service)
    assert acts(service, hourly) == [("lapse", "clock")]


def test_a_stale_alarm_hurts_nobody(
    service: Service, ana: Phone, ben: Phone, time: Time, hourly: str
) -> None:
    """As when the commit of an answer has not been followed yet."""
    play_on([ana, ben], hourly, Random(1), acts=1)
    settle(service)
    now = service.now()
    service.store.alarms.wake(f"game:{hourly}", now, "00000099.00000000")
    sweep(service)
    assert acts(service, hourly) == [("answer", "player")]


def test_what_cannot_be_done_stays_due_and_stops_nothing_else(
    service: Service, ana: Phone, time: Time, hourly: str
) -> None:
    service.store.alarms.wake("game:nowhere", service.now(), "1")
    time.passes(hours=1)
    assert swept(service).failed == 1
    assert acts(service, hourly) == [("lapse", "clock")]
    time.passes(minutes=2)
    assert swept(service).failed == 1


@pytest.mark.both_stores
def test_what_fails_is_set_aside_longer_each_time_and_counted(
    service: Service, ana: Phone, time: Time
) -> None:
    service.store.alarms.wake("game:nowhere", service.now(), "1")
    rests = []
    for _ in range(6):
        assert swept(service).failed == 1
        assert swept(service).failed == 0
        assert ana.see("/health") == {"status": "ok", "set_aside": 1}
        rest = moment(service.aside["game:nowhere"]) - service.moment()
        rests.append(rest.seconds // 60)
        time.passes(minutes=rests[-1])
    assert rests == [1, 2, 4, 8, 15, 15]


def test_hundreds_of_alarms_that_fail_hold_up_no_game(
    service: Service, time: Time, hourly: str
) -> None:
    for number in range(400):
        service.store.alarms.wake(f"game:nowhere-{number}", service.now(), "1")
    time.passes(hours=1)
    log = logging.getLogger("slowhand")
    log.disabled = True
    for _ in range(100):
        if acts(service, hourly):
            break
        swept(service)
    log.disabled = False
    assert acts(service, hourly) == [("lapse", "clock")]


def test_an_alarm_for_which_the_store_had_no_time_rings_again_at_once(
    service: Service, time: Time, hourly: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    append, tries = service.store.append, [Busy("throttled"), Busy("throttled")]

    def throttled(snapshot: Snapshot) -> None:
        if tries:
            raise tries.pop()
        append(snapshot)

    monkeypatch.setattr(service.store, "append", throttled)
    time.passes(hours=1)
    assert swept(service).failed == 0
    assert acts(service, hourly) == [("lapse", "clock")]
    assert not service.aside


def test_alarms_that_cannot_be_read_hold_up_no_others(
    service: Service, time: Time, hourly: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    due, other = service.store.alarms.due, shard_of(f"game:{hourly}") ^ 1

    def unread(kind: Any, shard: int, *rest: Any) -> Any:
        if shard == other:
            raise Busy("throttled")
        return due(kind, shard, *rest)

    monkeypatch.setattr(service.store.alarms, "due", unread)
    time.passes(hours=1)
    swept(service)
    assert acts(service, hourly) == [("lapse", "clock")]


@pytest.mark.both_stores
def test_owners_have_turns(
    service: Service, time: Time, hourly: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(50):
        service.store.alarms.wake(f"game:greedy-{number}", service.now(), "1", "greedy")
    rung: list[str] = []
    monkeypatch.setattr("api.background.sweep.ring", lambda _, what: rung.append(what))
    time.passes(hours=1)
    sweep(service)
    assert rung.index(f"game:{hourly}") <= 1


def test_what_is_over_is_forgotten_within_an_hour(service: Service, time: Time) -> None:
    service.store.tallies.count("old", "2020-01-01T00:00:00Z")
    service.store.tallies.count("young", "2099-01-01T00:00:00Z")
    sweep(service)
    assert [service.store.tallies.of(what) for what in ("old", "young")] == [0, 1]
    service.store.slips.leave(Slip("old", "a code", "2020-01-01T00:00:00Z"))
    sweep(service)
    assert service.store.slips.find("old").what == "a code", "not twice in an hour"
    time.passes(hours=1)
    sweep(service)
    with pytest.raises(NotFound):
        service.store.slips.find("old")


def test_lapses_come_before_messages(
    service: Service, time: Time, hourly: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    service.store.alarms.wake(f"errand:ana:{hourly}", service.now(), "1")
    rung: list[str] = []
    monkeypatch.setattr("api.background.sweep.ring", lambda _, what: rung.append(what))
    time.passes(hours=1)
    sweep(service)
    kinds = [what.partition(":")[0] for what in rung]
    assert kinds == sorted(kinds, key=["game", "errand"].index)
    assert {*kinds} == {"game", "errand"}


def test_a_sweep_says_what_it_had_no_time_for(
    service: Service, time: Time, hourly: str
) -> None:
    time.passes(hours=1)
    assert sweep(service, seconds=0).left > 0
    assert acts(service, hourly) == []


def to_state(service: Service, game: str) -> Any:
    """Returns the newest state of a game."""
    table, newest = service.store.newest(game)
    assert newest is not None
    return service.system_of(table).decode(bytes(newest.state))


def left_alone(service: Service, time: Time, game: str) -> None:
    """Lets both players be late twice in a row."""
    for _ in range(4):
        time.passes(hours=1)
        swept(service)
    assert acts(service, game)[-1] == ("lapse", "clock")


def test_a_game_that_all_have_left_waits(
    service: Service, ana: Phone, time: Time, hourly: str
) -> None:
    left_alone(service, time, hourly)
    done = acts(service, hourly)
    assert done.count(("lapse", "clock")) == 4
    time.passes(days=29)
    swept(service)
    assert ana.game(hourly)["status"] == "running"
    assert acts(service, hourly) == done


@pytest.mark.both_stores
def test_after_30_days_it_is_void(
    service: Service, ana: Phone, time: Time, hourly: str
) -> None:
    left_alone(service, time, hourly)
    time.passes(days=30)
    swept(service)
    seen = ana.game(hourly)
    assert (seen["status"], seen["outcome"]["result"]) == ("void", "void")
    assert acts(service, hourly)[-1] == ("void", "clock")
    file = ana.get(f"/games/{hourly}/history").data
    numbers = list(verify(file, library.load))
    assert numbers == list(range(len(acts(service, hourly)) + 1))


def test_no_history_is_void_while_somebody_played(
    service: Service, ana: Phone, time: Time, hourly: str
) -> None:
    left_alone(service, time, hourly)
    time.passes(days=30)
    swept(service)
    file = json.decode(ana.get(f"/games/{hourly}/history").data)
    row = file["acts"][-1] | {"number": 1}
    with pytest.raises(Differs, match="cannot have been done by the clock"):
        Players(file).check(row, to_state(service, hourly))


def test_whoever_comes_back_to_it_has_time_and_the_others_too(
    service: Service, ana: Phone, ben: Phone, time: Time, hourly: str
) -> None:
    left_alone(service, time, hourly)
    time.passes(days=20)
    swept(service)
    waiting = next(s["seat"] for s in ana.game(hourly)["seats"] if s["waiting"])
    here = (ana, ben)[waiting]
    here.ask(f"/games/{hourly}/return", id=new_id(), seat=waiting)
    time.passes(days=2)
    swept(service)
    here.answer(hourly, any_answer(here.game(hourly), Random(4)))
    settle(service)
    assert acts(service, hourly)[-1] == ("answer", "house")
    mine = face(here.game(hourly), waiting)
    assert (mine["caretaker"], mine["lapses"]) == (False, 0)
    assert moment(here.game(hourly)["decisions"][0]["until"]) > time.at


def test_after_two_lapses_in_a_row_the_house_plays_until_the_player_returns(
    service: Service, ana: Phone, ben: Phone, time: Time, hourly: str
) -> None:
    away, here, seat = _absent(service, [ana, ben], hourly, time)
    mine = face(here.game(hourly), seat)
    assert (mine["lapses"], mine["caretaker"]) == (2, True)
    here.answer(hourly, any_answer(here.game(hourly), Random(3)))
    settle(service)
    assert acts(service, hourly)[-1] == ("answer", "house")
    back = away.ask(f"/games/{hourly}/return", id=new_id(), seat=seat)
    assert (face(back, seat)["lapses"], face(back, seat)["caretaker"]) == (0, False)
    here.answer(hourly, any_answer(here.game(hourly), Random(4)))
    settle(service)
    assert acts(service, hourly)[-1] == ("answer", "player")
    assert away.game(hourly)["decisions"]


@pytest.mark.both_stores
def test_whoever_returns_has_two_chances_again(
    service: Service, ana: Phone, ben: Phone, time: Time, hourly: str
) -> None:
    away, here, seat = _absent(service, [ana, ben], hourly, time)
    away.ask(f"/games/{hourly}/return", id=new_id(), seat=seat)
    here.answer(hourly, any_answer(here.game(hourly), Random(3)))
    settle(service)
    time.passes(hours=1)
    swept(service)
    mine = face(here.game(hourly), seat)
    assert (mine["lapses"], mine["caretaker"]) == (1, False)


def test_coming_back_is_for_the_seat_of_ones_own(
    ana: Phone, ben: Phone, cem: Phone, hourly: str
) -> None:
    call = {"id": new_id(), "seat": 1}
    for phone, problem in ((ana, "not-your-seat"), (cem, "not-found")):
        refused = phone.post(f"/games/{hourly}/return", **call)
        assert slug(refused) == problem
    for _ in range(2):
        assert ben.ask(f"/games/{hourly}/return", **call)["seat"] == 1


def test_an_answer_of_ones_own_takes_the_seat_back_too(
    service: Service, ana: Phone, time: Time
) -> None:
    """In Plots a plan can be revised, the caretaker's as well."""
    game = _plots(ana, time)
    for _ in range(20):
        mine = ana.see(f"/games/{game}?seat=0")
        if face(mine, 0)["caretaker"] and mine["decisions"]:
            break
        _answer_as(service, ana, game, 1)
        time.passes(hours=1)
        swept(service)
    assert mine["decisions"][0]["given"]
    reply = ana.answer(game, _hint(service, game, 0))
    assert not face(reply["game"], 0)["caretaker"]


def test_all_that_is_overdue_lapses_at_once(
    service: Service, ana: Phone, time: Time
) -> None:
    game = _plots(ana, time)
    time.passes(hours=1)
    swept(service)
    assert acts(service, game) == [("answer", "player"), ("lapse", "clock")]
    seen = ana.see(f"/games/{game}?seat=0")
    assert [face(seen, seat)["lapses"] for seat in (0, 1)] == [1, 1]


def test_an_answer_that_may_be_revised_counts(
    service: Service, ana: Phone, time: Time
) -> None:
    game = _plots(ana, time)
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


def _absent(
    service: Service, phones: list[Phone], game: str, time: Time
) -> tuple[Phone, Phone, int]:
    """Lets the one to move be late twice; returns who is away, who is here, a seat."""
    away, seen = to_move(phones, game)
    here = phones[away is phones[0]]
    for _ in range(2):
        time.passes(hours=1)
        swept(service)
        here.answer(game, any_answer(here.game(game), Random(1)))
        settle(service)
    return away, here, seen["seat"]


def _plots(ana: Phone, time: Time) -> str:
    """Returns a game in which both seats are asked for their plans, for an hour."""
    game = alone(ana, system="plots", **HOUR)
    _omen(ana, game)
    return game


def _omen(ana: Phone, game: str) -> None:
    """Names the omen, if that is what is asked."""
    for seat in (0, 1):
        seen = ana.see(f"/games/{game}?seat={seat}")
        if [d["kind"] for d in seen["decisions"]] == ["omen"]:
            ana.answer(game, any_answer(seen, Random(1)))


def _answer_as(service: Service, ana: Phone, game: str, seat: int) -> None:
    """Answers whatever a seat is waited for, by the engine's own hints."""
    while ana.see(f"/games/{game}?seat={seat}")["seats"][seat]["waiting"]:
        ana.answer(game, _hint(service, game, seat))


def _hint(service: Service, game: str, seat: int) -> Json:
    """Returns some legal answer to a seat's first decision."""
    table, newest = load(service, game)
    assert newest is not None
    system = service.system_of(table)
    seen = sight(system, system.decode(bytes(newest.state)), seat)
    drawn = choose(seen, seen.decisions[0].id, Chance(bytes(32)))
    picks = {name: list(ids) for name, ids in drawn.picks.items()}
    call = {"seat": seat, "decision": drawn.decision, "move": drawn.move}
    return {"id": new_id(), **call, "picks": picks}
