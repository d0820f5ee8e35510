"""What every store keeps its word on about what comes later: one suite for all."""

from typing import Any

import pytest
from msgspec.structs import replace

from api.push.notice import Notice
from api.store import Player, Store, Taken
from api.store.dynamodb_later import _alarm, _alarm_of
from api.store.later import (
    LINES,
    SHARDS,
    Alarm,
    Endpoint,
    Errand,
    Kind,
    Later,
    Line,
    Wake,
    shard_of,
)
from tests.store.examples import line

SOON, LATE = "2026-11-20T21:30:00Z", "2026-11-20T22:30:00Z"


@pytest.fixture
def later(store: Store) -> Later:
    return store.later


def due(later: Later, now: str) -> set[str]:
    """Returns everything due, whatever its shard."""
    kinds: tuple[Kind, ...] = ("game", "errand", "account")
    return {
        alarm.what
        for kind in kinds
        for shard in range(SHARDS)
        for alarm in later.due(kind, shard, now, None, 99)
    }


def errand(**given: Any) -> Errand:
    usual = Errand("ana", "g", Notice(kind="turn", player="ana", game="g"), send=SOON)
    return replace(usual, **given)


def endpoint(id: str, **given: Any) -> Endpoint:
    usual = Endpoint(id, "ana", "phone", "https://x.y", "p", "a", "https://us", SOON)
    return replace(usual, **given)


def test_an_alarm_rings_when_its_time_has_come(later: Later) -> None:
    later.wake("game:1", SOON, "1")
    later.wake("game:2", LATE, "1")
    assert due(later, "2026-11-20T21:29:59Z") == set()
    assert due(later, SOON) == {"game:1"}
    assert due(later, LATE) == {"game:1", "game:2"}


def test_alarms_stand_in_many_shards(later: Later) -> None:
    for number in range(64):
        later.wake(f"game:{number}", SOON, "1")
    sizes = [len(later.due("game", shard, LATE, None, 99)) for shard in range(SHARDS)]
    assert sum(sizes) == 64
    assert min(sizes) > 0


def test_the_first_alarms_come_first_and_not_all_at_once(later: Later) -> None:
    names = [f"game:{number}" for number in range(40)]
    for number, what in enumerate(names):
        later.wake(what, f"2026-11-20T21:{number:02}:00Z", "1")
    all_ = later.due("game", 0, LATE, None, 99)
    assert [a.what for a in all_] == sorted((a.what for a in all_), key=names.index)
    page = later.due("game", 0, LATE, None, 2)
    assert page == all_[:2]
    assert later.due("game", 0, LATE, page[-1], 99) == all_[2:]


def test_an_alarm_says_on_whose_behalf_it_rings(later: Later) -> None:
    later.wake("game:1", SOON, "1", "ana")
    shard = shard_of("game:1")
    assert later.due("game", shard, LATE, None, 9) == [Alarm(SOON, "game:1", "ana")]


@pytest.mark.parametrize(
    ("kind", "what"),
    [("game", "game:1"), ("errand", "errand:ana:g"), ("account", "account:ana")],
)
def test_lapses_messages_and_farewells_stand_apart(
    later: Later, kind: Kind, what: str
) -> None:
    later.keep_errand(errand())
    later.wake("game:1", SOON, "1")
    later.wake("account:ana", SOON, "1")
    found = [later.due(kind, shard, LATE, None, 9) for shard in range(SHARDS)]
    assert [alarm.what for page in found for alarm in page] == [what]


@pytest.mark.parametrize("what", ["game:1", "errand:ana:g"])
def test_an_alarm_is_set_aside_unless_it_is_set_anew(later: Later, what: str) -> None:
    later.wake("game:1", SOON, "1", "ana")
    later.keep_errand(errand())
    alarm = Alarm(SOON, what, "ana")
    later.set_aside(alarm._replace(at=LATE), "2027-01-01T00:00:00Z")
    assert what in due(later, SOON)
    later.set_aside(alarm, LATE)
    assert what not in due(later, SOON)
    assert what in due(later, LATE)


def test_an_alarm_is_set_anew_and_taken_off(later: Later) -> None:
    later.wake("game:1", SOON, "1")
    later.wake("game:1", LATE, "2")
    assert due(later, SOON) == set()
    later.wake("game:1", None, "3")
    assert due(later, LATE) == set()


def test_what_was_known_before_or_twice_sets_no_alarm(later: Later) -> None:
    later.wake("game:1", LATE, "2")
    for as_of in ("1", "2"):
        later.wake("game:1", SOON, as_of)
    assert due(later, SOON) == set()


def test_an_errand_rings_when_there_is_something_to_do(later: Later) -> None:
    later.keep_errand(errand(send=LATE, remind=SOON))
    assert due(later, SOON) == {"errand:ana:g"}
    later.keep_errand(errand(send=None, version=2))
    assert due(later, LATE) == set()
    assert later.errand("ana", "g") == errand(send=None, version=2)


def test_an_errand_is_changed_by_one_at_a_time(later: Later) -> None:
    later.keep_errand(errand())
    for version in (1, 3):
        with pytest.raises(Taken):
            later.keep_errand(errand(version=version, send=LATE))
    assert later.errand("ana", "g") == errand()


def test_errands_are_found_by_their_player(later: Later) -> None:
    mine = [errand(about=about) for about in ("g", "h")]
    for each in (*mine, errand(player="ben")):
        later.keep_errand(each)
    assert later.errands("ana") == mine
    assert later.errand("ana", "x") is None


def test_an_endpoint_is_there_until_it_is_gone(later: Later) -> None:
    later.keep_endpoint(endpoint("2"))
    later.keep_endpoint(endpoint("1"))
    later.keep_endpoint(endpoint("3", player="ben"))
    later.keep_endpoint(endpoint("2", said="201"))
    assert later.endpoints("ana") == [endpoint("1"), endpoint("2", said="201")]
    later.keep_endpoint(endpoint("1", gone=True))
    assert [e.id for e in later.endpoints("ana")] == ["2"]


def test_an_endpoint_belongs_to_whoever_took_it_last(later: Later) -> None:
    for player in ("ana", "ana", "ben", "ana", "ben"):
        later.take_over(endpoint("1", player=player))
    later.take_over(endpoint("2"))
    assert [e.id for e in later.endpoints("ana")] == ["2"]
    assert later.endpoints("ben") == [endpoint("1", player="ben")]


def test_a_log_has_its_newest_lines_first(later: Later) -> None:
    lines = [Line(f"2026-11-20T21:3{n}:00Z", "turn", "g", "h", "201") for n in range(3)]
    for each in lines:
        later.note("ana", each)
    later.note("ben", lines[0])
    assert later.log("ana", 2) == [lines[2], lines[1]]


def test_a_log_keeps_its_newest_lines_only(later: Later) -> None:
    times = [f"2026-11-20T21:{n:02}:00Z" for n in range(LINES + 7)]
    later.note("ben", Line(times[0], "turn", "g", "h", "201"))
    for at in times:
        later.note("ana", Line(at, "turn", "g", "h", "201"))
    assert [line.at for line in later.log("ana", 999)] == times[: -LINES - 1 : -1]
    assert len(later.log("ben", 999)) == 1


def test_the_release_before_finds_the_name_behind_the_first_sign() -> None:
    """On DynamoDB it took for an alarm's name what follows the first "#"."""
    alarm = Alarm(SOON, "game:1", "ana")
    item = _alarm(alarm)
    assert item["gsi2sk"]["S"].partition("#")[2] == "game:1"
    assert f"{SOON}" < item["gsi2sk"]["S"] < f"{SOON}~"
    assert _alarm_of(item["gsi2sk"]["S"]) == alarm


def test_what_follows_a_commit_is_kept_at_once(store: Store) -> None:
    store.project([line("ana", game="g")], Wake("game:g", SOON, "1"), [errand()])
    assert [each.game for each in store.shelf("ana", "waiting", None, 9)] == ["g"]
    assert due(store.later, SOON) == {"game:g", "errand:ana:g"}


def test_an_errand_that_was_overtaken_is_given_back(store: Store) -> None:
    store.later.keep_errand(errand())
    known, fresh = errand(send=LATE), errand(about="h")
    assert store.project([line("ana", game="g")], None, [known, fresh]) == [known]
    assert store.later.errands("ana") == [errand(), fresh]
    assert store.shelf("ana", "waiting", None, 9)


def test_players_are_found_with_what_there_is_to_tell_them(store: Store) -> None:
    for player in ("ana", "ben"):
        store.welcome(Player(player, player, SOON))
    store.later.keep_errand(errand())
    found = store.addressees(["ana", "ben", "nobody"], ["g", "talk:g"])
    assert [(person.id, [*errands]) for person, errands in found] == [
        ("ana", ["g"]),
        ("ben", []),
    ]


def test_nobody_is_found_where_nobody_is_asked_for(store: Store) -> None:
    assert store.addressees([], ["g"]) == []


def test_who_is_asked_for_twice_is_found_once(store: Store) -> None:
    store.welcome(Player("ana", "ana", SOON))
    found = store.addressees(["ana", "ana"], ["g"])
    assert [person.id for person, _ in found] == ["ana"]
