"""How the SQLite file is laid out, and how one of an earlier release is brought up."""

import sqlite3
from datetime import UTC, datetime, timedelta

from .alarms import Wake
from .sqlite_alarms import SCHEMA as ALARMS
from .sqlite_alarms import bring_up, forget_alarm, set_alarm
from .sqlite_archive import SCHEMA as ARCHIVE
from .sqlite_decks import SCHEMA as DECKS
from .sqlite_errands import SCHEMA as ERRANDS
from .sqlite_keys import SCHEMA as KEYS
from .sqlite_mentions import SCHEMA as TRACES
from .sqlite_one_time_codes import SCHEMA as SLIPS
from .sqlite_sessions import SCHEMA as SESSIONS
from .sqlite_talk import SCHEMA as TALK
from .sqlite_tallies import SCHEMA as TALLIES
from .sqlite_usages import SCHEMA as USAGES

A_FOLD = timedelta(seconds=2)  # between games of before that are to be folded

SCHEMA = """
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
create index if not exists shelves on memberships (player, shelf, sort, game);
create table if not exists lobby
    (at text, game text unique, primary key (at, game)) without rowid;
create table if not exists outbox
    (game text, number integer, primary key (game, number)) without rowid;
"""

LAYOUT = "select sql from sqlite_schema where name = 'snapshots'"
CLOSER = """
begin immediate;
alter table snapshots rename to airy;
create table snapshots
    (game text, number integer, record blob not null, body blob not null,
     primary key (game, number));
insert into snapshots select game, number, record, body from airy;
drop table airy;
commit;
"""
# Games that were over before there was an alarm to fold them.
UNFOLDED = """
select distinct game from memberships m where shelf = 'finished'
    and exists (select 1 from snapshots s where s.game = m.game and s.number > 0)
    and not exists (select 1 from folded f where f.game = m.game)
    and not exists (select 1 from alarms a where a.what = 'game:' || m.game
        and (a.at is not null or a.as_of like '%~'))
"""

NOW = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')"
FORGET = (
    f"delete from tallies where until < {NOW}",
    f"delete from slips where until < {NOW}",
    f"delete from decks where gone < {NOW}",
    f"delete from sessions where until < {NOW}",
    f"delete from usages where until < {NOW}",
)


def lay_out(connection: sqlite3.Connection) -> None:
    """Makes what is missing in a file, and brings up what is of an earlier release."""
    parts = (
        SCHEMA,
        ALARMS,
        ARCHIVE,
        DECKS,
        ERRANDS,
        SESSIONS,
        SLIPS,
        TALK,
        TALLIES,
        TRACES,
        USAGES,
        KEYS,
    )
    connection.executescript("".join(parts))
    _lay_closer(connection)
    bring_up(connection)


def _lay_closer(connection: sqlite3.Connection) -> None:
    """Lays snapshots of an earlier release closer, and sets old games to be folded.

    Without row ids each of them took a page of its own: most of a file was air.
    """
    (layout,) = connection.execute(LAYOUT).fetchone()
    if "without rowid" in layout:
        connection.executescript(CLOSER)
    at = datetime.now(UTC)
    for n, (game,) in enumerate(connection.execute(UNFOLDED).fetchall()):
        ring = f"{at + n * A_FOLD:%Y-%m-%dT%H:%M:%SZ}"
        forget_alarm(connection, f"game:{game}")
        set_alarm(connection, Wake(f"game:{game}", ring, "!"))
