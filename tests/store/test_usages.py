"""What every store keeps its word on about usages: tables are kept with them or not."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from api.store import NotFound, Player, Store, Taken, Usage
from tests.store.examples import NOW, SOON, snapshot, table

LATER = "2099-01-01T00:00:00Z"
ONE = Usage("ana", 1, LATER, {"tables": ("g1",)})
TWO = replace(ONE, version=2, games={"tables": ("g1", "g2"), "games": ()})

Kept = Callable[[Store, Usage], Any]


def test_a_usage_is_kept_with_a_new_table(store: Store) -> None:
    assert store.usages.of("ana") == Usage("ana")
    for usage in (ONE, TWO):
        store.create(galea := table(), usage)
        assert store.table(galea.id) == galea
        assert store.usages.of("ana") == usage
    assert store.usages.of("ben") == Usage("ben")


def test_a_usage_is_kept_with_a_changed_table(store: Store) -> None:
    store.create(galea := table())
    store.reseat(replace(galea, version=1), ONE)
    store.reseat(replace(galea, version=2), TWO)
    assert store.table(galea.id).version == 2
    assert store.usages.of("ana") == TWO


@pytest.mark.parametrize("late", [ONE, replace(TWO, version=3)])
def test_without_its_usage_no_table_is_kept(store: Store, late: Usage) -> None:
    store.create(galea := table(), ONE)
    with pytest.raises(Taken):
        store.create(other := table(), late)
    with pytest.raises(Taken):
        store.reseat(replace(galea, version=1), late)
    with pytest.raises(NotFound):
        store.table(other.id)
    assert store.table(galea.id) == galea
    assert store.usages.of("ana") == ONE


def test_without_its_table_no_usage_is_kept(store: Store) -> None:
    store.create(galea := table(), ONE)
    with pytest.raises(Taken):
        store.create(galea, TWO)
    with pytest.raises(Taken):
        store.reseat(replace(galea, version=2), TWO)
    assert store.usages.of("ana") == ONE


def test_a_game_begins_with_its_guest_or_not_at_all(store: Store) -> None:
    galea, ana = table(), Player("ana", "Ana", NOW)
    first = [snapshot(galea.id, number) for number in range(2)]
    store.create(galea, ONE, ana, first)
    assert store.newest(galea.id) == (galea, first[1])
    assert [*store.snapshots(galea.id)] == first
    assert (store.player("ana"), store.usages.of("ana")) == (ana, ONE)
    other, ben = table(), replace(ana, id="ben")
    late = [snapshot(galea.id, 1)]
    for guest, begun in ((ana, []), (ben, late)):
        with pytest.raises(Taken):
            store.create(other, TWO, guest, begun)
    for missing in (partial(store.table, other.id), partial(store.player, "ben")):
        with pytest.raises(NotFound):
            missing()
    assert store.usages.of("ana") == ONE


def test_what_was_forgotten_is_counted_from_the_first(store: Store) -> None:
    store.create(table(), replace(ONE, version=7, until=SOON))
    assert store.usages.of("ana").version == 7
