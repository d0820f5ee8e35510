"""Lines of players' lists and tables of the lobby, in every store."""

import pytest
from msgspec import json, structs
from msgspec.structs import replace

from api.store import Cursor, Membership, Store
from api.store.tolerant_reader import read
from tests.store.examples import line, table, taken


def test_the_lobby_has_open_tables_that_are_listed(store: Store) -> None:
    listed = table(listed=True)
    for each in (listed, table(), table(listed=True, closed=True)):
        store.create(each)
    assert store.lobby(None, 9) == [listed]


def test_the_lobby_goes_on_where_a_page_ended(store: Store) -> None:
    tables = [table(listed=True, at=f"2026-11-{n // 2:02}T00:00:00Z") for n in range(7)]
    for each in tables:
        store.create(each)
    tables.sort(key=lambda t: (t.at, t.id), reverse=True)
    page = store.lobby(None, 4)
    rest = store.lobby(Cursor(page[-1].at, page[-1].id), 4)
    assert page + rest == tables


@pytest.mark.parametrize("change", ["full", "closed"])
def test_a_table_goes_from_the_lobby(store: Store, change: str) -> None:
    listed = table(listed=True)
    store.create(listed)
    full, closed = taken(listed, 1, "ben"), replace(listed, closed=True, version=1)
    store.reseat(full if change == "full" else closed)
    assert store.lobby(None, 9) == []


def test_a_seat_that_is_left_brings_a_table_back_into_the_lobby(store: Store) -> None:
    listed = table(listed=True)
    store.create(listed)
    store.reseat(taken(listed, 1, "ben"))
    free = replace(listed, version=2)
    store.reseat(free)
    assert store.lobby(None, 9) == [free]


def test_a_shelf_has_its_lines_whatever_their_order_is(store: Store) -> None:
    lines = [line("ana", order=order) for order in ("1", "~2026-11-20T21:30:05Z")]
    for each in lines:
        store.enlist(each)
    assert store.shelf("ana", "waiting", None, 9) == lines
    assert store.shelves("ana", ["waiting", "open"], 9) == [lines, []]
    first = Cursor(lines[0].order, lines[0].game)
    assert store.shelf("ana", "waiting", first, 9) == lines[1:]


def test_a_list_has_its_lines_in_order(store: Store) -> None:
    late, soon = line("ana", order="2"), line("ana", order="1")
    for each in (late, soon, line("ben"), line("ana", shelf="finished")):
        store.enlist(each)
    assert store.shelf("ana", "waiting", None, 9) == [soon, late]


def test_a_list_goes_on_where_a_page_ended(store: Store) -> None:
    lines = sorted(
        (line("ana", order=str(n // 2)) for n in range(7)),
        key=lambda m: (m.order, m.game),
    )
    for each in lines:
        store.enlist(each)
    page = store.shelf("ana", "waiting", None, 4)
    rest = store.shelf("ana", "waiting", Cursor(page[-1].order, page[-1].game), 4)
    assert page + rest == lines


def test_a_line_moves_to_another_shelf(store: Store) -> None:
    before = line("ana", number=3)
    after = line("ana", game=before.game, number=4, shelf="running", turn=False)
    store.enlist(before)
    store.enlist(after)
    assert store.shelf("ana", "waiting", None, 9) == []
    assert store.shelf("ana", "running", None, 9) == [after]


def test_a_line_that_comes_late_or_twice_changes_nothing(store: Store) -> None:
    now = line("ana", number=4, shelf="running")
    for number in (4, 4, 3, -1):
        store.enlist(line("ana", game=now.game, number=number, shelf=now.shelf))
    assert [m.number for m in store.shelf("ana", "running", None, 9)] == [4]


def test_a_table_with_free_seats_is_older_than_any_snapshot(store: Store) -> None:
    before = line("ana", number=-1, shelf="open")
    after = line("ana", game=before.game, number=0, shelf="running")
    for each in (after, before):
        store.enlist(each)
    assert store.shelf("ana", "open", None, 9) == []


def test_a_line_follows_a_change_of_the_seats(store: Store) -> None:
    before = line("ana", number=4, version=2)
    after = replace(before, version=3, shelf="gone")
    for each in (before, after, before):
        store.enlist(each)
    assert store.shelf("ana", "waiting", None, 9) == []


def test_a_line_is_kept_without_what_is_usual_and_read_with_it_too() -> None:
    """Over 1 kB DynamoDB takes twice the units; an earlier release has kept it all."""
    usual = line("ana", said=None)
    whole = json.encode(structs.asdict(usual))
    assert len(whole) - len(json.encode(usual)) > 120
    assert read(whole, Membership) == read(json.encode(usual), Membership) == usual


def test_some_shelves_are_read_at_once_each_as_far_as_asked(store: Store) -> None:
    mine = [line("ana"), line("ana"), line("ana"), line("ana", shelf="open")]
    for each in (*mine, line("ben"), line("ana", shelf="learning")):
        store.enlist(each)
    waiting, running, there = store.shelves("ana", ("waiting", "running", "open"), 2)
    assert waiting == store.shelf("ana", "waiting", None, 2)
    assert (len(waiting), running, there) == (2, [], mine[3:])
