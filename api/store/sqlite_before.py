"""A file as the release before laid it out: a table for each kind of thing.

Such a file is laid out anew when it is opened, in one transaction. A copy of a new one
can be laid out as before, so that a host can go back. The next release reads the items
alone, and this goes.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from msgspec import DecodeError, json

from engine.kernel.errors import TooNew
from engine.kernel.typed import decode

from . import Unreadable
from .alarms import Alarm, shard_of
from .errands import LINES, as_of
from .items import Item, Key, games, item
from .items.alarms import alarm_of, index_of, place_of
from .items.errands import FOREVER
from .items.games import GRACE_S, forgotten
from .items.rows import LOG
from .packing import pack, pack_folded, unpack_folded, unpack_newest
from .sqlite_backup import copied, made_whole
from .sqlite_connections import all_or_nothing
from .sqlite_items import ALL, NAMES, read, write
from .sqlite_items import SCHEMA as ITEMS

TABLES = """
create table if not exists games
    (game text primary key, version integer not null, body blob not null);
create table if not exists snapshots
    (game text, number integer, record blob not null, body blob not null,
     primary key (game, number));
create table if not exists folded (game text primary key, body blob not null);
create table if not exists invitations (code text primary key, game text not null);
create table if not exists players (player text primary key, body blob not null);
create table if not exists memberships
    (player text, game text, number integer not null, shelf text not null,
     sort text not null, body blob not null,
     primary key (player, game)) without rowid;
create table if not exists lobby
    (at text, game text unique, primary key (at, game)) without rowid;
create table if not exists alarms
    (what text primary key, shard integer not null, at text, as_of text not null)
    without rowid;
create table if not exists alarm_owners
    (what text primary key, owner text not null) without rowid;
create table if not exists card_sets (digest text primary key, body blob not null);
create table if not exists replays (replay text primary key, body blob not null);
create table if not exists decks
    (player text, id text, version integer not null, gone text, body blob not null,
     primary key (player, id)) without rowid;
create table if not exists errands
    (player text, about text, version integer not null, body blob not null,
     primary key (player, about)) without rowid;
create table if not exists endpoints
    (player text, id text, gone integer not null, body blob not null,
     primary key (player, id)) without rowid;
create table if not exists endpoint_bonds
    (player text, id text, body blob not null, primary key (player, id)) without rowid;
create table if not exists lines
    (line integer primary key, player text not null, body blob not null);
create table if not exists traces
    (player text, what text, primary key (player, what)) without rowid;
create table if not exists slips
    (key text primary key, until text not null, body blob not null);
create table if not exists sessions
    (player text, id text, gone integer not null, until text not null,
     body blob not null, primary key (player, id)) without rowid;
create table if not exists messages
    (game text, number integer, id text not null, body blob not null,
     primary key (game, number), unique (game, id)) without rowid;
create table if not exists tallies
    (what text primary key, until text not null, n integer not null);
create table if not exists usages
    (player text primary key, version integer not null, until text not null,
     body blob not null) without rowid;
"""
NAMED = [line.split()[5] for line in TABLES.split(";") if line.strip()]

THERE = "select name from sqlite_schema where type = 'table'"
SHUT = """create view if not exists memberships as
select 'laid out by a later release: see admin backup --before' as why"""
SHUTTING = "select 1 from sqlite_schema where type = 'view' and name = 'memberships'"

A_FOLD = timedelta(seconds=2)  # between games of before that are to be folded
ELSEWHERE = b'{"folded":true}'  # a table that was packed with its folded game

# Games that were over before there was an alarm to fold them.
UNFOLDED = """
select distinct game from memberships m where shelf = 'finished'
    and exists (select 1 from snapshots s where s.game = m.game and s.number > 0)
    and not exists (select 1 from folded f where f.game = m.game)
    and not exists (select 1 from alarms a where a.what = 'game:' || m.game
        and (a.at is not null or a.as_of like '%~'))
"""
APART = """
create table if not exists alarm_owners
    (what text primary key, owner text not null) without rowid;
insert or ignore into alarm_owners select what, owner from alarms where owner <> '';
alter table alarms drop column owner
"""
LATER = "insert or replace into alarms values (?, ?, ?, '!')"


def bring_up(file: sqlite3.Connection) -> None:
    """Lays a file of before out anew, all of it or nothing; others it leaves alone."""
    if not {*NAMED} & {name for (name,) in file.execute(THERE)}:
        return
    with all_or_nothing(file):
        _take_owners_out(file)
        _open(file)
        for statement in f"{TABLES}{ITEMS}".split(";"):
            file.execute(statement)
        _set_to_be_folded(file)
        for sql, items in KEPT:
            for row in file.execute(sql):
                for each in items(*row):
                    write(file, each)
        for table in NAMED:
            file.execute(f"drop table {table}")


def shut(file: sqlite3.Connection) -> None:
    """Lets no release before open a file that is laid out anew.

    It would find nothing there, make its tables, and serve an empty house. At a view in
    the place of one of them it stops with an error.
    """
    file.execute(SHUT)


def write_before(source: Path, target: Path) -> int:
    """Copies a file as the release before can open it; returns how many games it has.

    Raises as `made_whole` does.
    """
    with made_whole(target):
        done = copied(source, target)
        with closing(sqlite3.connect(target, isolation_level=None)) as file:
            if ("items",) in file.execute(THERE).fetchall():
                with all_or_nothing(file):
                    _lay_back(file)
    return done


def _lay_back(file: sqlite3.Connection) -> None:
    _open(file)
    for statement in TABLES.split(";"):
        file.execute(statement)
    for each in read(NAMES, file.execute(f"select {ALL} from items")):
        for table, *values in _rows(defaultdict(lambda: None, each)):
            marks = ", ".join("?" * len(values))
            file.execute(f"insert into {table} values ({marks})", values)
    file.execute(LOGS)
    file.execute("drop table items")


def _open(file: sqlite3.Connection) -> None:
    if file.execute(SHUTTING).fetchone():
        file.execute("drop view memberships")


def _take_owners_out(file: sqlite3.Connection) -> None:
    """Puts the owners of alarms beside them, as a release once had them within."""
    columns = [column for _, column, *_ in file.execute("pragma table_info(alarms)")]
    if "owner" in columns:
        for statement in APART.split(";"):
            file.execute(statement)


def _set_to_be_folded(file: sqlite3.Connection) -> None:
    """Sets alarms for games that were over before there were such alarms."""
    at = datetime.now(UTC)
    for n, (game,) in enumerate(file.execute(UNFOLDED).fetchall()):
        what = f"game:{game}"
        ring = f"{at + n * A_FOLD:%Y-%m-%dT%H:%M:%SZ}"
        file.execute(LATER, (what, shard_of(what), ring))


# --- Rows become items.


def _gone(until: str) -> int:
    """Returns when something is forgotten; what says no time, never."""
    try:
        return forgotten(until)
    except ValueError:
        return forgotten(FOREVER)


SNAPSHOTS = "select game, number, record, body from snapshots"
GAMES = """select g.game, g.version, g.body, l.at, f.body
from games g left join lobby l on l.game = g.game left join folded f on f.game = g.game
"""
ALARMS = """select a.what, a.at, a.as_of, coalesce(o.owner, '') from alarms a
left join alarm_owners o on o.what = a.what where a.what not like 'errand:%'"""
ERRANDS = """select e.player, e.about, e.version, e.body, a.at from errands e
left join alarms a on a.what = 'errand:' || e.player || ':' || e.about"""
ENDPOINTS = """select e.player, e.id, e.gone, e.body, b.body from endpoints e
left join endpoint_bonds b on b.player = e.player and b.id = e.id"""
LINES_IN_ORDER = """select player, body, count(*) over (partition by player),
row_number() over (partition by player order by line) from lines order by line"""


def _game(
    game: str, version: int, body: bytes, at: str | None, folded: bytes | None
) -> Iterator[Item]:
    if folded and body == ELSEWHERE:
        with suppress(TooNew, Unreadable):  # that one stays as it is, and is refused
            whole = unpack_newest(game, folded)
            anew = pack_folded(game, unpack_folded(folded))
            if whole:
                table, newest = whole
                body, folded = json.encode(table), anew
                yield games.snapshot_item(newest, pack(newest))
    lobby = {"gsi1pk": games.LOBBY, "gsi1sk": f"{at}#{game}"} if at else {}
    yield item(games.table_key(game), **lobby, version=version, body=body)
    if folded:
        yield item(games.folded_key(game), body=folded)


def _snapshot(game: str, number: int, record: bytes, body: bytes) -> Iterator[Item]:
    key = Key(f"G#{game}", games.snapshot_key(number))
    yield item(key, record=record, body=body)


def _membership(
    player: str, game: str, number: int, shelf: str, sort: str, body: bytes
) -> Iterator[Item]:
    place = {"gsi1pk": f"U#{player}#{shelf}", "gsi1sk": f"{sort}#{game}"}
    yield item(games.line_key(player, game), **place, number=number, body=body)


def _message(game: str, number: int, id: str, body: bytes) -> Iterator[Item]:
    said = f"M#{number:08}"
    yield item(Key(f"G#{game}", said), body=body)
    yield item(Key(f"G#{game}", f"N#{id}"), message=said)


def _alarm(what: str, at: str | None, as_of_: str, owner: str) -> Iterator[Item]:
    alarm = Alarm(at, what, owner) if at else None
    yield item(place_of(what), **index_of(alarm), as_of=as_of_)


def _errand(
    player: str, about: str, version: int, body: bytes, at: str | None
) -> Iterator[Item]:
    what = f"errand:{player}:{about}"
    alarm = Alarm(at, what, player) if at else None
    yield item(place_of(what), **index_of(alarm), as_of=as_of(version), body=body)


def _endpoint(
    player: str, id: str, gone: int, body: bytes, bond: bytes | None
) -> Iterator[Item]:
    yield item(Key(f"U#{player}", f"E#{id}"), body=body, bond=bond)
    if not gone:
        yield item(Key(f"E#{id}", "E"), player=player)


def _line(player: str, body: bytes, last: int, number: int) -> Iterator[Item]:
    key = Key(f"U#{player}", f"L#{number % LINES:02}")
    yield item(key, number=number, body=body)
    if number == last:
        count = Key(f"N#{LOG}{player}", "N")
        yield item(count, n=number, gone=forgotten(FOREVER))


def _deck(
    player: str, id: str, version: int, gone: str | None, body: bytes
) -> Iterator[Item]:
    until = _gone(gone) if gone else None
    yield item(Key(f"U#{player}", f"D#{id}"), gone=until, version=version, body=body)


def _session(
    player: str, id: str, gone: int, until: str, body: bytes
) -> Iterator[Item]:
    key = Key(f"U#{player}", f"K#{id}")
    yield item(key, ended=bool(gone) or None, gone=_gone(until), body=body)


def _slip(key: str, until: str, body: bytes) -> Iterator[Item]:
    claim = _said(body).get("claim")
    yield item(Key(f"O#{key}", "O"), claim=claim, gone=_gone(until), body=body)


def _player(player: str, body: bytes) -> Iterator[Item]:
    version = _said(body).get("version", 0)
    yield item(games.player_key(player), version=version, body=body)


def _usage(player: str, version: int, until: str, body: bytes) -> Iterator[Item]:
    key, gone = Key(f"U#{player}", "Q"), _gone(until)
    yield item(key, version=version, gone=gone, body=body)


def _tally(what: str, until: str, n: int) -> Iterator[Item]:
    yield item(Key(f"N#{what}", "N"), n=n, gone=_gone(until))


def _invitation(code: str, game: str) -> Iterator[Item]:
    yield item(games.invitation_key(code), game=game)


def _trace(player: str, what: str) -> Iterator[Item]:
    yield item(Key(f"U#{player}", f"X#{what}"))


def _cards(digest: str, body: bytes) -> Iterator[Item]:
    yield item(Key(f"C#{digest}", "C"), body=body)


def _replay(replay: str, body: bytes) -> Iterator[Item]:
    yield item(Key(f"R#{replay}", "R"), body=body)


KEPT: tuple[tuple[str, Callable[..., Iterator[Item]]], ...] = (
    (GAMES, _game),
    (SNAPSHOTS, _snapshot),
    ("select * from memberships", _membership),
    ("select * from messages", _message),
    (ALARMS, _alarm),
    (ERRANDS, _errand),
    (ENDPOINTS, _endpoint),
    (LINES_IN_ORDER, _line),
    ("select * from decks", _deck),
    ("select * from sessions", _session),
    ("select * from slips", _slip),
    ("select * from players", _player),
    ("select * from usages", _usage),
    ("select * from tallies", _tally),
    ("select * from invitations", _invitation),
    ("select * from traces", _trace),
    ("select * from card_sets", _cards),
    ("select * from replays", _replay),
)

# --- Items become rows.

LOGS = """insert into lines (player, body) select substr(pk, 3), body from items
where pk glob 'U#*' and sk glob 'L#*' order by pk, number"""

Row = tuple[Any, ...]  # the name of its table, and its values


def _rows(item: Item) -> Iterator[Row]:
    """Yields the rows that an item is, but for those of a log."""
    letter, _, name = item["pk"].partition("#")
    part, _, about = item["sk"].partition("#")
    if of := ROWS.get(letter + part):
        yield from of(name, about, item)


def _table_and_lobby(game: str, _: str, item: Item) -> Iterator[Row]:
    yield "games", game, item["version"], item["body"]
    if item["gsi1pk"]:
        yield "lobby", item["gsi1sk"].partition("#")[0], game


def _snapshots(game: str, number: str, item: Item) -> Iterator[Row]:
    yield "snapshots", game, int(number), item["record"], item["body"]


def _messages(game: str, number: str, item: Item) -> Iterator[Row]:
    id = _said(item["body"]).get("id", number)
    yield "messages", game, int(number), id, item["body"]


def _memberships(player: str, game: str, item: Item) -> Iterator[Row]:
    shelf = item["gsi1pk"].rpartition("#")[2]
    sort = item["gsi1sk"].removesuffix(f"#{game}")
    yield "memberships", player, game, item["number"], shelf, sort, item["body"]


def _sessions(player: str, id: str, item: Item) -> Iterator[Row]:
    ended = bool(item["ended"])
    yield "sessions", player, id, ended, _until(item), item["body"]


def _decks(player: str, id: str, item: Item) -> Iterator[Row]:
    gone = _until(item) if item["gone"] else None
    yield "decks", player, id, item["version"], gone, item["body"]


def _endpoints(player: str, id: str, item: Item) -> Iterator[Row]:
    gone = _said(item["body"]).get("gone", False)
    yield "endpoints", player, id, gone, item["body"]
    if item["bond"]:
        yield "endpoint_bonds", player, id, item["bond"]


def _errands(player: str, about: str, item: Item) -> Iterator[Row]:
    yield "errands", player, about, int(item["as_of"]), item["body"]
    yield from _alarms(f"errand:{player}:{about}", "", item)


def _tallies(what: str, _: str, item: Item) -> Iterator[Row]:
    if not what.startswith(LOG):
        yield "tallies", what, _until(item), item["n"]


def _alarms(what: str, _: str, item: Item) -> Iterator[Row]:
    alarm = alarm_of(item["gsi2sk"]) if item["gsi2sk"] else None
    at = alarm.at if alarm else None
    yield "alarms", what, shard_of(what), at, item["as_of"]
    if alarm and alarm.owner:
        yield "alarm_owners", what, alarm.owner


def _until(item: Item) -> str:
    """Returns until when an item was to be kept."""
    until = datetime.fromtimestamp(item["gone"] - GRACE_S, UTC)
    return f"{until:%Y-%m-%dT%H:%M:%SZ}"


def _said(body: bytes) -> dict[str, Any]:
    """Returns what a body says; of a torn one nothing."""
    try:
        return decode(body, dict[str, Any])
    except DecodeError:
        return {}


# How an item is rows, by the letter of its partition and what its sort key begins with.
ROWS: Mapping[str, Callable[[str, str, Item], Iterator[Row]]] = {
    "CC": lambda digest, _, item: iter([("card_sets", digest, item["body"])]),
    "GF": lambda game, _, item: iter([("folded", game, item["body"])]),
    "GM": _messages,
    "GS": _snapshots,
    "GT": _table_and_lobby,
    "II": lambda code, _, item: iter([("invitations", code, item["game"])]),
    "NN": _tallies,
    "OO": lambda key, _, item: iter([("slips", key, _until(item), item["body"])]),
    "RR": lambda replay, _, item: iter([("replays", replay, item["body"])]),
    "UD": _decks,
    "UE": _endpoints,
    "UK": _sessions,
    "UM": _memberships,
    "UN": _errands,
    "UP": lambda player, _, item: iter([("players", player, item["body"])]),
    "UQ": lambda player, _, item: iter(
        [("usages", player, item["version"], _until(item), item["body"])]
    ),
    "UX": lambda player, what, _: iter([("traces", player, what)]),
    "WW": _alarms,
}
