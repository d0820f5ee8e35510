"""A file of the release before is laid out anew when it is opened; nothing is lost."""

import sqlite3
from contextlib import closing
from pathlib import Path
from zlib import compressobj

import pytest
from msgspec import Raw, json
from msgspec.structs import replace

from api.store import Folded, Snapshot, Table
from api.store.alarms import shard_of
from api.store.errands import LINES, Endpoint, Line
from api.store.packing import COMMON, DICTIONARY, NOUGHT, _Body, _Folded, pack
from api.store.sqlite import SqliteStore
from api.store.sqlite_before import ELSEWHERE, NAMED, TABLES, bring_up, write_before
from engine.kernel.errors import TooNew
from tests.store.examples import line, snapshot, table

# The first statement of the release before at which it stops.
SHELVES = "create index if not exists shelves on memberships (player, shelf, sort);"
SOON, LATE = "2026-11-20T21:30:00Z", "2099-01-01T00:00:00Z"


@pytest.fixture
def before(tmp_path: Path) -> Path:
    """A file of the release before in which there is nothing yet."""
    with closing(sqlite3.connect(tmp_path / "before.db")) as file:
        for statement in TABLES.split(";"):
            file.execute(statement)
    return tmp_path / "before.db"


def insert(file: Path, table: str, *values: object) -> None:
    marks = ", ".join("?" * len(values))
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute(f"insert into {table} values ({marks})", values)


def tables_of(file: Path) -> set[str]:
    sql = "select name from sqlite_schema where type = 'table'"
    with closing(sqlite3.connect(file)) as connection:
        return {name for (name,) in connection.execute(sql)}


def in_one_row(galea: Table, newest: Snapshot, folded: Folded) -> bytes:
    """Packs a folded game with its table and its newest snapshot."""
    body = _Body(newest.state, newest.desk)
    parts = (folded.rows, galea, newest.record, body)
    rows, own, record, last = (Raw(json.encode(part)) for part in parts)
    kept = _Folded(rows, folded.link, own, record, last)
    packing = compressobj(zdict=DICTIONARY)
    return COMMON + NOUGHT + packing.compress(json.encode(kept)) + packing.flush()


def test_a_game_that_was_folded_into_one_row_is_three_items(before: Path) -> None:
    galea, newest = table(folded=True, version=3), snapshot("", 21)
    newest = replace(newest, game=galea.id)
    folded = Folded((newest.record.row,), newest.record.link)
    insert(before, "games", galea.id, galea.version, ELSEWHERE)
    insert(before, "folded", galea.id, in_one_row(galea, newest, folded))
    with closing(SqliteStore(before)) as store:
        assert store.newest(galea.id) == (galea, newest)
        assert store.folded(galea.id) == folded
        assert [*store.snapshots(galea.id)] == [newest]
        store.reseat(after := replace(galea, version=4, host=""))
        assert store.table(galea.id) == after


def test_a_folded_game_that_cannot_be_read_hinders_no_other(before: Path) -> None:
    insert(before, "games", "torn", 1, ELSEWHERE)
    insert(before, "folded", "torn", b"\x00garbage")
    insert(before, "games", (galea := table()).id, 0, json.encode(galea))
    with closing(SqliteStore(before)) as store:
        assert {*store.games()} == {"torn", galea.id}
        assert store.table(galea.id) == galea
        with pytest.raises(TooNew):
            store.table("torn")


def test_a_release_before_that_opens_a_new_file_stops_there(tmp_path: Path) -> None:
    """It would find nothing, and let everybody begin anew in an empty house."""
    with closing(SqliteStore(tmp_path / "here.db")) as store:
        store.create(galea := table())
        store.enlist(own := line("ana", game=galea.id))
    refused = pytest.raises(sqlite3.OperationalError, match="views may not be indexed")
    with closing(sqlite3.connect(tmp_path / "here.db")) as file, refused:
        file.executescript(f"{TABLES}{SHELVES}")
    with closing(SqliteStore(tmp_path / "here.db")) as store:
        assert store.table(galea.id) == galea
        assert store.lines_in(galea.id) == [own]
    assert not {*NAMED} & tables_of(tmp_path / "here.db")


def test_what_says_no_time_and_a_phone_of_two_players_hinder_nothing(
    before: Path,
) -> None:
    insert(before, "slips", "code", "some day", b"{}")
    for player in ("ana", "ben"):
        phone = Endpoint("e", player, "phone", "https://x.y", "", "", "", SOON)
        insert(before, "endpoints", player, "e", False, json.encode(phone))
    with closing(SqliteStore(before)) as store:
        assert len(store.errands.endpoints("ana") + store.errands.endpoints("ben")) == 2
        kept = [item["sk"] for item in store._items.scan()]
    assert "O" in kept


def test_a_file_that_is_laid_out_as_before_stays_so(
    before: Path, tmp_path: Path
) -> None:
    insert(before, "games", (galea := table()).id, 0, json.encode(galea))
    assert write_before(before, tmp_path / "copy.db") == 1
    assert {*NAMED} <= tables_of(tmp_path / "copy.db")


def test_torn_bodies_are_carried_as_they_are(before: Path) -> None:
    torn = b"\x00garbage"
    insert(before, "players", "ana", torn)
    insert(before, "slips", "code", LATE, torn)
    insert(before, "messages", "g", 1, "m", torn)
    with closing(SqliteStore(before)) as store:
        kept = {item["sk"]: item.get("body") for item in store._items.scan()}
    assert kept == {"P": torn, "O": torn, "M#00000001": torn, "N#m": None}


def test_a_game_that_was_over_before_games_were_folded_is_folded(before: Path) -> None:
    galea = table()
    insert(before, "games", galea.id, 0, json.encode(galea))
    for number in range(2):
        packed = pack(snapshot(galea.id, number))
        insert(before, "snapshots", galea.id, number, packed.record, packed.body)
    own = line("ana", game=galea.id, shelf="finished")
    row = (own.number, "finished", own.order, json.encode(own))
    insert(before, "memberships", "ana", galea.id, *row)
    what = f"game:{galea.id}"
    with closing(SqliteStore(before)) as store:
        due = store.alarms.due("game", shard_of(what), LATE, None, 9)
    assert [alarm.what for alarm in due] == [what]


def test_a_log_goes_on_in_the_order_it_was_written(before: Path) -> None:
    lines = [Line(SOON, f"{n}", None, "phone", "201") for n in range(2 * LINES)]
    for n, each in enumerate(lines):
        insert(before, "lines", None, "ana" if n % 2 else "ben", json.encode(each))
    with closing(SqliteStore(before)) as store:
        store.errands.note("ana", last := Line(SOON, "last", None, "phone", "201"))
        log = store.errands.log("ana", LINES)
    assert log == [last, *lines[:1:-2]][:LINES]


def test_a_disk_that_is_full_half_way_leaves_the_file_as_it_was(before: Path) -> None:
    for n in range(200):
        insert(before, "card_sets", f"{n}", bytes(3000))
    with closing(sqlite3.connect(before, isolation_level=None)) as file:
        (pages,) = file.execute("pragma page_count").fetchone()
        file.execute(f"pragma max_page_count = {pages + 10}")
        with pytest.raises(sqlite3.OperationalError, match="full"):
            bring_up(file)
        assert not file.in_transaction
    assert {*NAMED} <= tables_of(before)
    with closing(SqliteStore(before)) as store:
        assert len(store.archive.cards("199")) == 3000


def test_a_value_that_is_new_gets_its_column(tmp_path: Path) -> None:
    """As in a file that was made before its items had bonds."""
    SqliteStore(tmp_path / "here.db").close()
    with closing(sqlite3.connect(tmp_path / "here.db")) as file:
        file.execute("alter table items drop column bond")
    bound = Endpoint("e", "ana", "phone", "https://x.y", "p", "a", "https://us", SOON)
    with closing(SqliteStore(tmp_path / "here.db")) as store:
        store.errands.keep_endpoint(bound := replace(bound, session="s"))
        assert store.errands.endpoints("ana") == [bound]


def test_a_file_is_laid_out_as_before_and_back(tmp_path: Path) -> None:
    with closing(SqliteStore(tmp_path / "here.db")) as store:
        store.create(galea := table())
    assert write_before(tmp_path / "here.db", tmp_path / "there.db") == 1
    there = tables_of(tmp_path / "there.db")
    assert {*NAMED} <= there
    assert "items" not in there
    with closing(SqliteStore(tmp_path / "there.db")) as store:
        assert store.table(galea.id) == galea
        assert store.outbox() == [(galea.id, galea.number)]
    assert not {*NAMED} & tables_of(tmp_path / "there.db")
