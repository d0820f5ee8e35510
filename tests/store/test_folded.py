"""A game that is folded, or taken out: what of it stays in every store."""

from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from api.push.notice import Notice
from api.store import (
    Folded,
    NotFound,
    Store,
    Table,
    Taken,
)
from api.store.alarms import shard_of
from api.store.errands import Errand
from api.store.sqlite import SqliteStore
from tests.store.examples import NOW, line, snapshot, table, taken


def test_a_removed_game_leaves_nothing(store: Store) -> None:
    galea, other = table(code="REMOVE77"), table()
    for each in (galea, other):
        store.create(each)
        store.append(snapshot(each.id, 0, b"{}"))
        store.append(snapshot(each.id, 1, b"{}"))
    store.invite("REMOVE77", galea.id)
    store.alarms.wake(f"game:{galea.id}", NOW, "1", "ana")
    store.enlist(line("ana", game=galea.id))
    store.delist("ana", galea.id)
    assert store.remove(galea)
    with pytest.raises(NotFound):
        store.newest(galea.id)
    with pytest.raises(NotFound):
        store.invited("REMOVE77")
    with pytest.raises(NotFound):
        store.snapshot(galea.id, 1)
    assert store.shelf("ana", "waiting", None, 9) == []
    assert store.alarms.due("game", shard_of(f"game:{galea.id}"), NOW, None, 9) == []
    assert store.newest(other.id)[1] is not None


@pytest.fixture
def folded(store: Store) -> Table:
    """A game of six snapshots that is folded, and what stood beside it taken out."""
    galea = table(code="FOLDED77")
    store.create(galea)
    for number in range(6):
        store.append(snapshot(galea.id, number))
    store.invite("FOLDED77", galea.id)
    store.alarms.wake(f"game:{galea.id}", NOW, "1", "ana")
    called = Notice(kind="turn", player="ana", game=galea.id)
    store.errands.keep(Errand("ana", galea.id, called, send=NOW))
    rows = tuple(record.row for record in store.records(galea.id, 0, 5))
    after = replace(galea, version=1, folded=True)
    store.fold(after, snapshot(galea.id, 5), Folded(rows, "5e" * 32))
    while not store.clear(after):
        pass
    return after


def test_a_folded_game_keeps_its_newest_snapshot_only(
    store: Store, folded: Table
) -> None:
    assert store.newest(folded.id) == (folded, snapshot(folded.id, 5))
    with pytest.raises(NotFound):
        store.snapshot(folded.id, 2)


def test_a_folded_game_keeps_the_rows_of_its_history(
    store: Store, folded: Table
) -> None:
    rows = tuple(snapshot(folded.id, n).record.row for n in range(6))
    assert store.folded(folded.id) == Folded(rows, "5e" * 32)


def test_the_seats_of_a_folded_game_still_change(store: Store, folded: Table) -> None:
    store.reseat(then := taken(folded, 1, "ben"))
    assert store.newest(folded.id) == (then, snapshot(folded.id, 5))
    with pytest.raises(Taken):
        store.reseat(then)


def test_of_a_game_that_is_half_cleared_what_cannot_be_read_is_not_there(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.store.items.store.A_PART", 2)
    galea = table(code="")
    store.create(galea)
    for number in range(12):
        store.append(snapshot(galea.id, number))
        store.newest(galea.id)
    after = replace(galea, version=1, folded=True)
    store.fold(after, snapshot(galea.id, 11), Folded((), "5e" * 32))
    store.clear(after)
    with pytest.raises(NotFound):
        store.snapshot(galea.id, 5)
    assert store.newest(galea.id) == (after, snapshot(galea.id, 11))


def test_nothing_stands_beside_a_folded_game(store: Store, folded: Table) -> None:
    with pytest.raises(NotFound):
        store.invited("FOLDED77")
    assert store.alarms.due("game", shard_of(f"game:{folded.id}"), NOW, None, 9) == []
    assert store.errands.all("ana") == []


def test_there_may_be_news_of_a_folded_game(store: Store, folded: Table) -> None:
    said = Notice(kind="talk", player="ana", game=folded.id)
    store.errands.keep(Errand("ana", folded.id, said))
    assert [errand.notice for errand in store.errands.all("ana")] == [said]


def test_a_game_is_not_folded_over_a_change_of_its_seats(store: Store) -> None:
    galea = table()
    store.create(galea)
    store.append(snapshot(galea.id, 0))
    store.reseat(taken(galea, 0, "ana"))
    late, first = replace(galea, version=1, folded=True), snapshot(galea.id, 0)
    with pytest.raises(Taken):
        store.fold(late, first, Folded((), ""))
    assert not store.newest(galea.id)[0].folded


def test_a_long_game_is_removed_a_part_at_a_time(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("api.store.items.store.A_PART", 2)
    galea = table(code="")
    store.create(galea)
    for number in range(13):
        store.append(snapshot(galea.id, number))
    removals, newest = 1, (galea, snapshot(galea.id, 12))
    while not store.remove(galea):
        assert store.newest(galea.id) == newest, "it is there until all else is gone"
        removals += 1
    assert removals in (1, 3)
    with pytest.raises(NotFound):
        store.newest(galea.id)


def test_nothing_follows_a_game_that_is_folded_or_gone(tmp_path: Path) -> None:
    """What stood in the outbox would be told its host as never followed."""
    with closing(SqliteStore(tmp_path / "games.db")) as store:
        galea, other, torn = table(), table(), table()
        for each in (galea, other, torn):
            store.create(each, first=(snapshot(each.id, 0),))
        assert len(store.outbox()) == 6
        for commit in (galea.number, 0):
            store.followed(galea.id, commit)
        after = replace(galea, version=1, folded=True)
        rows = (snapshot(galea.id, 0).record.row,)
        store.fold(after, snapshot(galea.id, 0), Folded(rows, "5e" * 32))
        assert store.remove(other)
        store.expunge(torn.id)
        assert store.outbox() == []
