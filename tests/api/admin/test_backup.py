"""A copy of everything, made while people play, and back from it."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from resource import RLIMIT_FSIZE, getrlimit, setrlimit
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any

import boto3
import pytest
from msgspec.structs import replace

from api.__main__ import main
from api.app import make
from api.service import Service
from api.service.settings import Settings
from api.store import Folded, Slip, Store, sqlite_backup
from api.store.dynamodb import DynamoStore
from api.store.sqlite import SqliteStore
from tests import library
from tests.api.admin.conftest import Admin
from tests.api.clocks import settle
from tests.api.conftest import KEY
from tests.api.phones import Phone, play_on
from tests.mocked import make_table
from tests.store.examples import snapshot, table

Capture = pytest.CaptureFixture[str]
NOBODY = 65534


def seen_again(store: Store, phone: Phone, path: str) -> Any:
    """Returns what a phone sees where another store serves it."""
    app = make(Settings(store="tests", keys=(KEY,)), library, store)
    again = Phone(app)
    cookie = phone.web.get_cookie("slowhand")
    assert cookie is not None
    again.web.set_cookie("slowhand", cookie.value)
    found = again.see(path)
    app.extensions["slowhand"].stop()
    return found


@pytest.mark.parametrize("wish", ["backup", "restore"])
def test_a_place_where_no_file_can_be_is_said_so(
    wish: str, admin: Admin, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy, nowhere = str(tmp_path / "copy"), str(tmp_path / "nowhere" / "x.db")
    assert admin("backup", copy) == 0
    db, file = (nowhere, copy) if wish == "restore" else (copy, nowhere)
    assert main(["admin", "--db", db, wish, file]) == 2
    assert f"{nowhere}: No such file or directory" in capsys.readouterr().err


def test_what_is_no_file_of_ours_is_not_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letter.txt").write_text("Dear host, this holds no games." * 100)
    assert main(["check", "--db", str(tmp_path / "letter.txt")]) == 2
    assert "file is not a database" in capsys.readouterr().err


@pytest.mark.parametrize(
    "wish", [["check"], ["admin", "stuck"], ["admin", "keys", "push"]]
)
@pytest.mark.parametrize("its", ["photos", "games", "items"])
def test_a_file_of_another_program_is_left_as_it_is(
    wish: list[str], its: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(foreign := tmp_path / "photos.db")) as file:
        file.execute(f"create table {its} (name)")
    before = foreign.read_bytes()
    command, *more = wish
    assert main([command, "--db", str(foreign), *more]) == 2
    assert "holds another program's tables" in capsys.readouterr().err
    assert foreign.read_bytes() == before


def test_a_restored_file_has_its_keys(
    admin: Admin, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert admin("backup", str(tmp_path / "copy")) == 0
    new, copy = str(tmp_path / "new.db"), str(tmp_path / "copy")
    assert main(["admin", "--db", new, "restore", copy]) == 0
    assert f"{new} is as it was, its keys too" in capsys.readouterr().out


@pytest.mark.parametrize("unlaid", [False, True])
def test_a_restore_reads_from_where_nothing_can_be_written(
    ana: Phone, game: str, admin: Admin, tmp_path: Path, unlaid: bool
) -> None:
    """As it lies on a medium; with what its server had not yet laid into the file."""
    with TemporaryDirectory() as place:
        copied = Path(place) / "kept" / "copy.db"
        copied.parent.mkdir()
        if unlaid:
            for name in ("games.db", "games.db-wal"):
                end = name.removeprefix("games.db")
                copyfile(tmp_path / name, f"{copied}{end}")
        else:
            assert admin("backup", str(copied)) == 0
        there = sorted(copied.parent.iterdir())
        (new := Path(place) / "new").mkdir()
        with nobody_of_note(copied, new):
            wish = ["admin", "--db", str(new / "games.db"), "restore", str(copied)]
            assert main(wish) == 0
        assert sorted(copied.parent.iterdir()) == there
        assert [*new.iterdir()] == [new / "games.db"]
        store = SqliteStore(new / "games.db")
        assert seen_again(store, ana, f"/games/{game}") == ana.game(game)
        store.close()


@pytest.mark.parametrize("unlaid", [False, True])
def test_nothing_is_put_beside_a_copy_that_is_restored(
    admin: Admin, ana: Phone, game: str, tmp_path: Path, unlaid: bool
) -> None:
    (kept := tmp_path / "kept").mkdir()
    if unlaid:
        for end in ("", "-wal"):
            copyfile(tmp_path / f"games.db{end}", kept / f"copy.db{end}")
    else:
        assert admin("backup", str(kept / "copy.db")) == 0
    there = {each: each.read_bytes() for each in kept.iterdir()}
    new, copied = str(tmp_path / "new.db"), str(kept / "copy.db")
    assert main(["admin", "--db", new, "restore", copied]) == 0
    assert {each: each.read_bytes() for each in kept.iterdir()} == there
    store = SqliteStore(new)
    assert seen_again(store, ana, f"/games/{game}") == ana.game(game)
    store.close()


def test_what_is_written_while_a_file_is_copied_is_copied_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody had it open when that began."""
    SqliteStore(old := tmp_path / "old.db").close()
    read = sqlite_backup._read

    def beside(source: Path, target: Path, how: str) -> int:
        monkeypatch.setattr(sqlite_backup, "_read", read)
        found = read(source, target, how)
        store = SqliteStore(old)
        store.create(table())
        store.close()
        return found

    monkeypatch.setattr(sqlite_backup, "_read", beside)
    assert sqlite_backup.copy(old, tmp_path / "new.db") == 1


@contextmanager
def nobody_of_note(file: Path, new: Path) -> Iterator[None]:
    """Lets nothing be written beside a file, by root neither, but in a new folder."""
    for path, mode in ((file.parent.parent, 0o755), (new, 0o777), (file.parent, 0o555)):
        path.chmod(mode)
    for each in file.parent.iterdir():
        each.chmod(0o444)
    me = os.geteuid()
    if me == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(me)
        file.parent.chmod(0o755)


@pytest.mark.both_stores
def test_what_was_backed_up_is_played_on(
    service: Service, ana: Phone, ben: Phone, game: str, admin: Admin, tmp_path: Path
) -> None:
    play_on([ana, ben], game, Random(1), acts=4)
    settle(service)
    before, file = ana.game(game), str(tmp_path / "copy")
    assert admin("backup", file) == 0
    play_on([ana, ben], game, Random(1), acts=2)
    settle(service)
    store: Store
    if isinstance(service.store, DynamoStore):
        name = make_table(service.store._dynamo.client)
        assert main(["admin", "--table", name, "restore", file]) == 0
        store = DynamoStore(name, service.store._dynamo.client)
    else:
        new = tmp_path / "new.db"
        assert main(["admin", "--db", str(new), "restore", file]) == 0
        store = SqliteStore(new)
    assert seen_again(store, ana, f"/games/{game}") == before


@pytest.mark.both_stores
def test_a_backup_overwrites_nothing(
    game: str, admin: Admin, tmp_path: Path, capsys: Capture
) -> None:
    file = tmp_path / "precious"
    file.write_text("precious")
    assert admin("backup", str(file)) == 2
    assert file.read_text() == "precious"
    assert "is there already" in capsys.readouterr().err


@pytest.mark.both_stores
def test_a_store_that_is_in_use_is_not_restored_over(
    ana: Phone, game: str, admin: Admin, tmp_path: Path, capsys: Capture
) -> None:
    file = str(tmp_path / "copy")
    assert admin("backup", file) == 0
    before = ana.game(game)
    assert admin("restore", file) == 2
    assert "is there already" in capsys.readouterr().err
    assert ana.game(game) == before


def test_nobody_else_may_read_a_backup(game: str, admin: Admin, tmp_path: Path) -> None:
    assert admin("backup", str(tmp_path / "copy")) == 0
    assert (tmp_path / "copy").stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("made", ["text", "cut", "foreign"])
def test_a_file_that_is_no_backup_is_refused(
    game: str, admin: Admin, tmp_path: Path, made: str, capsys: Capture
) -> None:
    copy, new = tmp_path / "copy", tmp_path / "new.db"
    assert admin("backup", str(copy)) == 0
    if made == "text":
        copy.write_text("not a database, but long enough to be taken for one" * 99)
    elif made == "cut":
        copy.write_bytes(copy.read_bytes()[:-9000])
    else:
        copy.unlink()
        with closing(sqlite3.connect(copy)) as file:
            file.execute("create table recipes (name)")
    assert main(["admin", "--db", str(new), "restore", str(copy)]) == 2
    assert f"{copy} is no whole file of games" in capsys.readouterr().err
    assert not new.exists()


@contextmanager
def no_room() -> Iterator[None]:
    """Lets no file of this process grow beyond 20 kB."""
    soft, hard = getrlimit(RLIMIT_FSIZE)
    setrlimit(RLIMIT_FSIZE, (20_000, hard))
    try:
        yield
    finally:
        setrlimit(RLIMIT_FSIZE, (soft, hard))


@pytest.mark.parametrize("wish", [["backup"], ["backup", "--before"], ["restore"]])
def test_a_copy_for_which_there_is_no_room_blames_the_disk(
    game: str, admin: Admin, tmp_path: Path, wish: list[str], capsys: Capture
) -> None:
    copy, new = tmp_path / "copy", tmp_path / "new"
    new.mkdir()
    assert admin("backup", str(copy)) == 0
    db, file = (new / "x", copy) if wish == ["restore"] else (copy, new / "x")
    with no_room():
        assert main(["admin", "--db", str(db), *wish, str(file)]) == 2
    assert "The disk takes nothing more" in capsys.readouterr().err
    assert [*new.iterdir()] == []


def test_a_backup_of_what_is_not_whole_says_what_is_not(
    game: str, admin: Admin, tmp_path: Path, capsys: Capture
) -> None:
    torn, copy = tmp_path / "torn.db", tmp_path / "copy"
    torn.write_text("Dear host, this holds no games." * 100)
    assert main(["admin", "--db", str(torn), "backup", str(copy)]) == 2
    assert f"{torn} is no whole file of games" in capsys.readouterr().err
    assert not copy.exists()


def test_a_copy_that_cannot_be_laid_back_is_not_left_half_done(
    game: str, admin: Admin, tmp_path: Path
) -> None:
    file, copy = tmp_path / "kept.db", tmp_path / "copy"
    assert admin("backup", str(file)) == 0
    with closing(sqlite3.connect(file)) as kept:
        kept.execute("update items set number = null where sk like 'M#%'")
        kept.commit()
    assert main(["admin", "--db", str(file), "backup", "--before", str(copy)]) == 2
    assert not copy.exists()


def test_a_copy_that_was_broken_off_is_not_taken_for_a_whole_one(
    service: Service, aws: Any, bucket: str, tmp_path: Path, capsys: Capture
) -> None:
    """Half of a table in a file that ends well would be restored as all of it."""
    name, copy = make_table(aws), tmp_path / "copy"
    store = DynamoStore(f"{name}/{bucket}", aws)
    store.create(galea := table(id="folded"))
    store.append(newest := snapshot(galea.id, 0))
    after = replace(galea, version=1, folded=True)
    store.fold(after, newest, Folded((newest.record.row,), "5e" * 32))
    s3 = boto3.client("s3")
    (lost,) = (each["Key"] for each in s3.list_objects_v2(Bucket=bucket)["Contents"])
    s3.delete_object(Bucket=bucket, Key=lost)
    assert main(["admin", "--table", name, "backup", str(copy)]) == 2
    assert lost in capsys.readouterr().err
    assert not copy.exists()


def test_a_table_is_not_restored_from_half_a_file(
    service: Service, aws: Any, tmp_path: Path, capsys: Capture
) -> None:
    old, new = (DynamoStore(make_table(aws), aws) for _ in range(2))
    old.slips.leave(Slip("key", "a code", "2099-01-01T00:00:00Z"))
    copy = tmp_path / "copy"
    assert main(["admin", "--table", old._dynamo.table, "backup", str(copy)]) == 0
    copy.write_bytes(copy.read_bytes()[:-4])
    assert main(["admin", "--table", new._dynamo.table, "restore", str(copy)]) == 2
    assert [*new._dynamo.rows()] == []
