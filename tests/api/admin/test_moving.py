"""Everything moves from a file to a table and back, and nobody notices."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import boto3
import pytest
from msgspec import Raw
from msgspec.structs import replace

from api.__main__ import main
from api.admin.following import AtOnce
from api.admin.moving import Astray, move, sums
from api.app import make
from api.background.sweep import sweep
from api.service import Service
from api.service.settings import Settings
from api.store import Exists, Store
from api.store.deck import Deck
from api.store.dynamodb import DynamoStore
from api.store.items import Item
from api.store.sqlite import SqliteStore
from tests import library
from tests.api.clocks import HOUR, Time, settle
from tests.api.conftest import KEY
from tests.api.phones import Json, Phone, new_id, play_on
from tests.api.push.service import PushService, running
from tests.api.told import Told
from tests.mocked import make_table

Capture = pytest.CaptureFixture[str]


def over(store: Store, time: Time) -> Service:
    """A store as who runs the service opens it."""
    found = Service(Settings(store="tests"), (KEY,), store, library)
    found.clock = lambda: time.at
    found.following = AtOnce(found)
    return found


@pytest.fixture
def push(tmp_path: Path, service: Service) -> Iterator[PushService]:
    """A push service; errands are not watched here, for moving begins them anew."""
    with running(tmp_path) as found:
        service.reach = found.outside()
        yield found
        settle(service)


@pytest.fixture
def full(
    service: Service, time: Time, push: PushService, ana: Phone, ben: Phone
) -> dict[str, str]:
    """A store in which there is something of everything; its games."""
    games = {name: begun(ana, ben) for name in ("folded", "over", "running")}
    play_on([ana, ben], games["folded"], Random(1))
    settle(service)
    time.passes(days=8)
    sweep(service)
    play_on([ana, ben], games["over"], Random(1))
    Told(ana, push)
    play_on([ana, ben], games["running"], Random(2), acts=9)
    games["open"] = ana.set_table(listed=True)["id"]
    games["timed"] = begun(ana, ben, **HOUR)
    say = {"seat": 0, "to": "table", "text": "Hello 🂡"}
    ana.ask(f"/games/{games['running']}/messages", id=new_id(), **say)
    muted = [{"game": games["running"], "seat": 1}]
    ana.ask("/me", id=new_id(), muted_players=muted)
    ana.post("/me/code", id=new_id())
    history = ana.see(f"/games/{games['over']}/history")
    ana.post("/replays", **history)
    service.store.archive.keep_cards("digest", b'{"cards": []}')
    settle(service)
    return games


def begun(ana: Phone, ben: Phone, **wish: Any) -> str:
    table = ana.set_table(**wish)
    ana.sit(table["id"])
    ben.sit(table["id"], code=table["invite"]["code"])
    return str(table["id"])


def looks(phone: Phone, games: dict[str, str]) -> dict[str, Json]:
    """All that a phone sees."""
    paths = ["/me", "/push/log", "/lobby", "/me/export"]
    paths += [f"/games?list={name}" for name in ("waiting", "running", "finished")]
    for game in games.values():
        paths += [f"/games/{game}", f"/games/{game}/events", f"/games/{game}/messages"]
    return {path: reply.json for path in paths if (reply := phone.get(path)).json}


def test_everything_moves_to_a_table_and_back(
    service: Service,
    time: Time,
    aws: Any,
    ana: Phone,
    ben: Phone,
    full: dict[str, str],
    tmp_path: Path,
) -> None:
    before = [looks(phone, full) for phone in (ana, ben)]
    table = DynamoStore(make_table(aws), aws)
    again = SqliteStore(tmp_path / "again.db")
    moved = move(over(service.store, time), over(table, time))
    assert (moved.sums["Game"].n, moved.torn) == (len(full), [])
    assert move(over(table, time), over(again, time)) == moved
    assert again.outbox() == []
    app = make(Settings(store="tests", keys=(KEY,)), library, again)
    app.extensions["slowhand"].clock = lambda: time.at
    phones = [moved_to(app, phone) for phone in (ana, ben)]
    assert [looks(phone, full) for phone in phones] == before
    play_on(phones, full["running"], Random(3))
    assert phones[0].game(full["running"])["status"] == "over"
    app.extensions["slowhand"].stop()


def moved_to(app: Any, phone: Phone) -> Phone:
    """The same phone, at the same address, where another store is behind it."""
    cookie = phone.web.get_cookie("slowhand")
    assert cookie is not None
    found = Phone(app)
    found.web.set_cookie("slowhand", cookie.value)
    return found


def test_a_file_goes_back_to_the_release_before_and_comes_again(
    service: Service, full: dict[str, str], tmp_path: Path, capsys: Capture
) -> None:
    deck = Deck("ana", "d", "gaiaton", "s", "Deck", ("card",), "2026-11-20T21:30:00Z")
    service.store.decks.keep(deck)
    service.store.decks.keep(replace(deck, version=2, gone="2099-01-01T00:00:00Z"))
    assert isinstance(service.store, SqliteStore)
    keys = service.store.keys.sessions()
    old, before = (str(tmp_path / name) for name in ("games.db", "before.db"))
    assert main(["admin", "--db", old, "backup", "--before", before]) == 0
    assert "laid out as the release before knows it" in capsys.readouterr().out
    with closing(sqlite3.connect(before)) as file:
        (games,) = file.execute("select count(*) from games").fetchone()
        assert games == len(full)
        with pytest.raises(sqlite3.OperationalError, match="no such table: items"):
            file.execute("select * from items")
    again = SqliteStore(before)
    assert items_of(again) == items_of(service.store)
    assert again.keys.sessions() == keys


def test_a_stage_goes_back_in_another_way(tmp_path: Path, capsys: Capture) -> None:
    wish = ("backup", "--before", str(tmp_path / "before.db"))
    assert main(["admin", "--table", "some", *wish]) == 2
    assert "make rollback" in capsys.readouterr().err


def items_of(store: Store) -> list[Item]:
    assert isinstance(store, SqliteStore)
    return [*store._items.scan()]


def test_everything_is_something_of_each_kind(
    service: Service, full: dict[str, str]
) -> None:
    """What no test has would not be missed when it got lost."""
    store = service.store
    assert isinstance(store, SqliteStore)
    assert {*sums(store.everything())} >= {
        "Brought",
        "Cards",
        "Endpoint",
        "Errand",
        "Invitation",
        "Log",
        "Membership",
        "Message",
        "Player",
        "Session",
        "Slip",
        "Tally",
        "Trace",
        "Wake",
    }


def test_nothing_is_moved_into_a_store_that_is_in_use(
    service: Service, time: Time, game: str, tmp_path: Path
) -> None:
    target = SqliteStore(tmp_path / "used.db")
    target.tallies.count("guests", "2099-01-01T00:00:00Z")
    with pytest.raises(Exists):
        move(over(service.store, time), over(target, time))
    assert [*target.games()] == []


def test_a_row_that_got_lost_on_the_way_is_noticed(
    service: Service, time: Time, game: str, tmp_path: Path
) -> None:
    settle(service)
    target = SqliteStore(tmp_path / "target.db")
    with patch.object(target.sessions, "keep"), pytest.raises(Astray, match="Session"):
        move(over(service.store, time), over(target, time))


def test_a_game_that_came_otherwise_is_noticed(
    service: Service, time: Time, ana: Phone, ben: Phone, game: str, tmp_path: Path
) -> None:
    play_on([ana, ben], game, Random(1), acts=3)
    settle(service)
    target = SqliteStore(tmp_path / "target.db")
    keep = target.append
    torn = replace_events(keep)
    with patch.object(target, "append", torn), pytest.raises(Astray, match=game):
        move(over(service.store, time), over(target, time))


def replace_events(keep: Any) -> Any:
    """Lets the second snapshot come with other events than it went."""

    def torn(snapshot: Any) -> None:
        if snapshot.number == 1:
            record = replace(snapshot.record, events=Raw(b"[]"))
            snapshot = replace(snapshot, record=record)
        keep(snapshot)

    return torn


def test_the_command_says_what_was_moved(
    service: Service, game: str, tmp_path: Path, capsys: Capture
) -> None:
    settle(service)
    old, new = f"sqlite:{tmp_path}/games.db", f"sqlite:{tmp_path}/new.db"
    assert main(["admin", "move", old, new]) == 0
    assert "Game: 1" in capsys.readouterr().out
    assert main(["admin", "move", old, new]) == 2
    assert "is there already" in capsys.readouterr().err
    assert main(["admin", "move", "sqlite:/nowhere.db", new]) == 2
    assert "There is no file" in capsys.readouterr().err


def test_a_table_that_there_is_not_is_named(aws: Any, capsys: Capture) -> None:
    assert main(["admin", "--table", "none", "stuck"]) == 2
    said = capsys.readouterr().err
    assert said == (
        "The store cannot be reached: none: nothing of this name is in this region\n"
    )


@pytest.mark.parametrize("way", ["from it", "into it"])
def test_nothing_is_moved_where_a_bucket_is_named_that_there_is_not(
    way: str, service: Service, game: str, aws: Any, tmp_path: Path, capsys: Capture
) -> None:
    settle(service)
    name = make_table(aws)
    table, file = f"dynamodb:{name}/nowhere", f"sqlite:{tmp_path}/new.db"
    full = f"sqlite:{tmp_path}/games.db"
    places = (table, file) if way == "from it" else (full, table)
    assert main(["admin", "move", *places]) == 2
    said = capsys.readouterr()
    assert "nowhere: there is no such bucket" in said.err
    assert "has all of it" not in said.out
    assert [*DynamoStore(name, aws).games()] == []


def test_a_finished_game_that_its_bucket_has_lost_is_missed_by_name(
    service: Service,
    time: Time,
    full: dict[str, str],
    aws: Any,
    bucket: str,
    tmp_path: Path,
    capsys: Capture,
) -> None:
    place = f"{make_table(aws)}/{bucket}"
    move(over(service.store, time), over(DynamoStore(place, aws), time))
    s3 = boto3.client("s3")
    (lost,) = (each["Key"] for each in s3.list_objects_v2(Bucket=bucket)["Contents"])
    s3.delete_object(Bucket=bucket, Key=lost)
    new = f"sqlite:{tmp_path}/new.db"
    assert main(["admin", "move", f"dynamodb:{place}", new]) == 2
    said = capsys.readouterr()
    assert f"{bucket}/{lost}: a finished game does not lie there" in said.err
    assert "has all of it" not in said.out


def test_finished_games_come_out_of_their_bucket_also_where_none_is_named(
    service: Service, time: Time, full: dict[str, str], aws: Any, bucket: str
) -> None:
    name = make_table(aws)
    moved = move(over(service.store, time), over(DynamoStore(f"{name}/{bucket}"), time))
    table, again = over(DynamoStore(name, aws), time), DynamoStore(make_table(aws), aws)
    assert move(table, over(again, time)) == moved
    assert again.folded(full["folded"]) == service.store.folded(full["folded"])
