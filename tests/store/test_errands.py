"""What every store keeps its word on about errands, endpoints and logs: one suite."""

from typing import Any

import pytest
from msgspec.structs import replace

from api.store import Player, Store, Taken
from api.store.alarms import Wake
from api.store.errands import LINES, Endpoint, Line
from tests.store.examples import LATE, SOON, due, errand, line


def endpoint(id: str, **given: Any) -> Endpoint:
    usual = Endpoint(id, "ana", "phone", "https://x.y", "p", "a", "https://us", SOON)
    return replace(usual, **given)


def test_an_errand_rings_when_there_is_something_to_do(store: Store) -> None:
    store.errands.keep(errand(send=LATE, remind=SOON))
    assert due(store, SOON) == {"errand:ana:g"}
    store.errands.keep(errand(send=None, version=2))
    assert due(store, LATE) == set()
    assert store.errands.find("ana", "g") == errand(send=None, version=2)


def test_an_errand_is_changed_by_one_at_a_time(store: Store) -> None:
    store.errands.keep(errand())
    for version in (1, 3):
        with pytest.raises(Taken):
            store.errands.keep(errand(version=version, send=LATE))
    assert store.errands.find("ana", "g") == errand()


def test_errands_are_found_by_their_player(store: Store) -> None:
    mine = [errand(about=about) for about in ("g", "h")]
    for each in (*mine, errand(player="ben")):
        store.errands.keep(each)
    assert store.errands.all("ana") == mine
    assert store.errands.find("ana", "x") is None


def test_an_endpoint_is_there_until_it_is_gone(store: Store) -> None:
    store.errands.keep_endpoint(endpoint("2"))
    store.errands.keep_endpoint(endpoint("1"))
    store.errands.keep_endpoint(endpoint("3", player="ben"))
    store.errands.keep_endpoint(endpoint("2", said="201"))
    assert store.errands.endpoints("ana") == [endpoint("1"), endpoint("2", said="201")]
    store.errands.keep_endpoint(endpoint("1", gone=True))
    assert [e.id for e in store.errands.endpoints("ana")] == ["2"]


def test_an_endpoint_belongs_to_whoever_took_it_last(store: Store) -> None:
    for player in ("ana", "ana", "ben", "ana", "ben"):
        store.errands.take_over(endpoint("1", player=player))
    store.errands.take_over(endpoint("2"))
    assert [e.id for e in store.errands.endpoints("ana")] == ["2"]
    assert store.errands.endpoints("ben") == [endpoint("1", player="ben")]


def test_a_log_has_its_newest_lines_first(store: Store) -> None:
    lines = [Line(f"2026-11-20T21:3{n}:00Z", "turn", "g", "h", "201") for n in range(3)]
    for each in lines:
        store.errands.note("ana", each)
    store.errands.note("ben", lines[0])
    assert store.errands.log("ana", 2) == [lines[2], lines[1]]


def test_a_log_keeps_its_newest_lines_only(store: Store) -> None:
    times = [f"2026-11-20T21:{n:02}:00Z" for n in range(LINES + 7)]
    store.errands.note("ben", Line(times[0], "turn", "g", "h", "201"))
    for at in times:
        store.errands.note("ana", Line(at, "turn", "g", "h", "201"))
    assert [line.at for line in store.errands.log("ana", 999)] == times[
        : -LINES - 1 : -1
    ]
    assert len(store.errands.log("ben", 999)) == 1


def test_what_follows_a_commit_is_kept_at_once(store: Store) -> None:
    store.project([line("ana", game="g")], Wake("game:g", SOON, "1"), [errand()])
    assert [each.game for each in store.shelf("ana", "waiting", None, 9)] == ["g"]
    assert due(store, SOON) == {"game:g", "errand:ana:g"}


def test_an_errand_that_was_overtaken_is_given_back(store: Store) -> None:
    store.errands.keep(errand())
    known, fresh = errand(send=LATE), errand(about="h")
    assert store.project([line("ana", game="g")], None, [known, fresh]) == [known]
    assert store.errands.all("ana") == [errand(), fresh]
    assert store.shelf("ana", "waiting", None, 9)


def test_players_are_found_with_what_there_is_to_tell_them(store: Store) -> None:
    for player in ("ana", "ben"):
        store.welcome(Player(player, player, SOON))
    store.errands.keep(errand())
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
