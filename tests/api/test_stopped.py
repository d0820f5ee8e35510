"""A server that is told to stop leaves one file that is whole by itself."""

import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from shutil import copyfile

import pytest

from api.__main__ import main
from tests.api.phones import NONCE, any_answer, new_id
from tests.api.server import Server, WebPhone, served

SEATS = [{"kind": "me"}, {"kind": "me"}]
PATIENCE_S = 30
pytestmark = pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])


@pytest.fixture(autouse=True)
def heeded() -> Iterator[None]:
    """Lets servers heed Ctrl-C, which a shell keeps from what runs behind it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def begin(phone: WebPhone) -> str:
    """Signs in, if need be, and begins a game of both seats."""
    if not phone.cookie:
        phone.hello("Ana")
    game = new_id()
    wish = {"id": game, "system": "common-galea", "seats": SEATS}
    assert phone.ask("POST", "/games", wish)[0] == 201
    for _ in SEATS:
        seat = {"id": new_id(), "nonce": NONCE}
        assert phone.ask("POST", f"/games/{game}/seats", seat)[0] == 201
    return game


def answer(phone: WebPhone, game: str) -> int:
    """Answers once; returns what was seen afterwards."""
    move = any_answer(phone.ask("GET", f"/games/{game}")[1], Random(1))
    status, reply = phone.ask("POST", f"/games/{game}/answers", move)
    assert status == 200, reply
    return int(reply["seen"])


def stop(server: Server, how: signal.Signals) -> None:
    server.process.send_signal(how)
    assert server.process.wait(PATIENCE_S) == 0


def test_the_file_alone_has_all_that_was_acknowledged(
    how: signal.Signals, tmp_path: Path
) -> None:
    with closing(WebPhone()) as phone:
        with served(tmp_path / "games.db") as server:
            phone.reach(server.port)
            game = begin(phone)
            seen = answer(phone, game)
            stop(server, how)
        copyfile(tmp_path / "games.db", tmp_path / "copy.db")
        with served(tmp_path / "copy.db") as server:
            phone.reach(server.port)
            assert phone.ask("GET", f"/games/{game}")[1]["seen"] == seen


def test_a_backup_that_takes_its_place_is_what_is_served(
    how: signal.Signals, tmp_path: Path
) -> None:
    file, new = tmp_path / "games.db", tmp_path / "new.db"
    with closing(WebPhone()) as phone:
        with served(file) as server:
            phone.reach(server.port)
            before = begin(phone)
            backup = str(tmp_path / "backup.db")
            assert main(["admin", "--db", str(file), "backup", backup]) == 0
            later = begin(phone)
            stop(server, how)
        assert main(["admin", "--db", str(new), "restore", backup]) == 0
        new.replace(file)
        with served(file) as server:
            phone.reach(server.port)
            assert phone.ask("GET", f"/games/{before}")[0] == 200
            assert phone.ask("GET", f"/games/{later}")[0] == 404
