"""What every store keeps its word on about alarms: one suite for all."""

import pytest

from api.store import Store
from api.store.alarms import SHARDS, Alarm, Kind, shard_of
from api.store.items.alarms import alarm_of, index_of
from tests.store.examples import LATE, SOON, due, errand


def test_an_alarm_rings_when_its_time_has_come(store: Store) -> None:
    store.alarms.wake("game:1", SOON, "1")
    store.alarms.wake("game:2", LATE, "1")
    assert due(store, "2026-11-20T21:29:59Z") == set()
    assert due(store, SOON) == {"game:1"}
    assert due(store, LATE) == {"game:1", "game:2"}


def test_alarms_stand_in_many_shards(store: Store) -> None:
    for number in range(64):
        store.alarms.wake(f"game:{number}", SOON, "1")
    sizes = [
        len(store.alarms.due("game", shard, LATE, None, 99)) for shard in range(SHARDS)
    ]
    assert sum(sizes) == 64
    assert min(sizes) > 0


def test_the_first_alarms_come_first_and_not_all_at_once(store: Store) -> None:
    names = [f"game:{number}" for number in range(40)]
    for number, what in enumerate(names):
        store.alarms.wake(what, f"2026-11-20T21:{number:02}:00Z", "1")
    all_ = store.alarms.due("game", 0, LATE, None, 99)
    assert [a.what for a in all_] == sorted((a.what for a in all_), key=names.index)
    page = store.alarms.due("game", 0, LATE, None, 2)
    assert page == all_[:2]
    assert store.alarms.due("game", 0, LATE, page[-1], 99) == all_[2:]


def test_an_alarm_says_on_whose_behalf_it_rings(store: Store) -> None:
    store.alarms.wake("game:1", SOON, "1", "ana")
    shard = shard_of("game:1")
    assert store.alarms.due("game", shard, LATE, None, 9) == [
        Alarm(SOON, "game:1", "ana")
    ]


@pytest.mark.parametrize(
    ("kind", "what"),
    [("game", "game:1"), ("errand", "errand:ana:g"), ("account", "account:ana")],
)
def test_lapses_messages_and_farewells_stand_apart(
    store: Store, kind: Kind, what: str
) -> None:
    store.errands.keep(errand())
    store.alarms.wake("game:1", SOON, "1")
    store.alarms.wake("account:ana", SOON, "1")
    found = [store.alarms.due(kind, shard, LATE, None, 9) for shard in range(SHARDS)]
    assert [alarm.what for page in found for alarm in page] == [what]


@pytest.mark.parametrize("what", ["game:1", "errand:ana:g"])
def test_an_alarm_is_set_aside_unless_it_is_set_anew(store: Store, what: str) -> None:
    store.alarms.wake("game:1", SOON, "1", "ana")
    store.errands.keep(errand())
    alarm = Alarm(SOON, what, "ana")
    store.alarms.set_aside(alarm._replace(at=LATE), "2027-01-01T00:00:00Z")
    assert what in due(store, SOON)
    store.alarms.set_aside(alarm, LATE)
    assert what not in due(store, SOON)
    assert what in due(store, LATE)


def test_an_alarm_is_set_anew_and_taken_off(store: Store) -> None:
    store.alarms.wake("game:1", SOON, "1")
    store.alarms.wake("game:1", LATE, "2")
    assert due(store, SOON) == set()
    store.alarms.wake("game:1", None, "3")
    assert due(store, LATE) == set()


def test_what_was_known_before_or_twice_sets_no_alarm(store: Store) -> None:
    store.alarms.wake("game:1", LATE, "2")
    for as_of in ("1", "2"):
        store.alarms.wake("game:1", SOON, as_of)
    assert due(store, SOON) == set()


def test_the_release_before_finds_the_name_behind_the_first_sign() -> None:
    """On DynamoDB it took for an alarm's name what follows the first "#"."""
    alarm = Alarm(SOON, "game:1", "ana")
    item = index_of(alarm)
    assert item["gsi2sk"].partition("#")[2] == "game:1"
    assert f"{SOON}" < item["gsi2sk"] < f"{SOON}~"
    assert alarm_of(item["gsi2sk"]) == alarm
