"""No limit is exceeded by many calls of one guest at once, and no place is lost."""

from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from flask import Flask
from msgspec.structs import replace
from werkzeug.test import TestResponse

from api.app import make
from api.service import Service
from api.service.limits import Quotas
from api.service.settings import Settings
from api.store.sqlite import SqliteStore
from tests import library
from tests.api.phones import NONCE, Phone, new_id

AT_ONCE = 24  # calls
FEW = Quotas(tables=4, house_games=5, games=9, sandboxes=3)
BOT: dict[str, object] = {"kind": "bot", "level": 0}
ME: dict[str, object] = {"kind": "me"}
MANY = Quotas(tables=2 * AT_ONCE)


@pytest.fixture(params=["here", "stream"])
def app(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Flask]:
    """A service on a SQLite file; of a stream here nobody draws the lists, ever."""
    store = SqliteStore(tmp_path / "games.db")
    settings = Settings(
        store="tests", keys=("k" * 32,), following=request.param, quotas=MANY
    )
    made = make(settings, library, store)
    yield made
    service: Service = made.extensions["slowhand"]
    service.stop()
    store.close()


@pytest.fixture
def service(app: Flask) -> Service:
    found: Service = app.extensions["slowhand"]
    return found


@pytest.fixture
def ana(app: Flask) -> Phone:
    return Phone(app, "Ana")


def test_tables_set_at_once(service: Service, ana: Phone) -> None:
    few(service)
    assert at_once(lambda _: set_table(ana)) == Counter({201: 4, 429: 20})
    assert len([*service.store.games()]) == FEW.tables


def test_games_with_the_house_begun_at_once(service: Service, ana: Phone) -> None:
    games = [ana.set_table(BOT)["id"] for _ in range(AT_ONCE)]
    few(service)
    assert at_once(lambda n: sit(ana, games[n])) == Counter({201: 5, 429: 19})
    assert len([g for g in games if service.store.newest(g)[1]]) == FEW.house_games


def test_games_of_people_joined_at_once(service: Service, ana: Phone) -> None:
    games = [ana.set_table()["id"] for _ in range(AT_ONCE)]
    few(service)
    assert at_once(lambda n: sit(ana, games[n])) == Counter({201: 9, 429: 15})


def test_sandboxes_branched_off_at_once(service: Service, ana: Phone) -> None:
    game = begun(ana, ME)
    few(service)

    def branch(_: int) -> TestResponse:
        return post(ana, f"/games/{game}/branch", seat=0, seen=1)

    assert at_once(branch) == Counter({201: 3, 429: 21})
    assert len([*service.store.games()]) == 1 + FEW.sandboxes


def test_one_call_sent_many_times_at_once_is_one_table(
    service: Service, ana: Phone
) -> None:
    few(service)
    call = new_id()
    assert at_once(lambda _: set_table(ana, id=call)) == Counter({201: AT_ONCE})
    assert [*service.store.games()] == [call]


@pytest.mark.parametrize("how", ["left", "begun", "removed", "expunged"])
def test_a_table_that_is_open_no_more_gives_its_place_back(
    service: Service, ana: Phone, how: str
) -> None:
    few(service)
    tables = [ana.set_table(ME)["id"] for _ in range(FEW.tables)]
    assert set_table(ana).status_code == 429
    table = service.store.table(tables[0])
    if how == "left":
        ana.ask(f"/games/{table.id}/leave", id=new_id(), seat=0)
    elif how == "begun":
        assert [sit(ana, table.id).status_code for _ in range(2)] == [201, 201]
    elif how == "removed":
        service.store.delist(table.host, table.id)
        service.store.remove(table)
    else:
        service.store.expunge(table.id)
    assert [set_table(ana).status_code for _ in range(2)] == [201, 429]


def test_a_game_that_is_over_gives_its_places_back(
    service: Service, ana: Phone
) -> None:
    few(service)
    games = [begun(ana, BOT) for _ in range(FEW.house_games)]
    other = ana.set_table(BOT)["id"]
    assert sit(ana, other).status_code == 429
    ana.ask(f"/games/{games[0]}/resign", id=new_id(), seat=0)
    assert sit(ana, other).status_code == 201


def few(service: Service) -> None:
    """Lets one guest have few of all from now on."""
    service.settings = replace(service.settings, quotas=FEW)


def at_once(call: Callable[[int], TestResponse]) -> Counter[int]:
    """Calls on so many threads at the same instant; returns how many said what."""
    barrier = Barrier(AT_ONCE)

    def wait_and_call(n: int) -> int:
        barrier.wait()
        return call(n).status_code

    with ThreadPoolExecutor(AT_ONCE) as threads:
        return Counter(threads.map(wait_and_call, range(AT_ONCE)))


def post(phone: Phone, path: str, **body: object) -> TestResponse:
    """Calls as a phone does, from any thread: its client has one request at a time."""
    web = phone.web.application.test_client()
    web._cookies = phone.web._cookies
    return web.post(f"/api{path}", json={"id": new_id(), **body})


def set_table(phone: Phone, **call: str) -> TestResponse:
    seats = [ME, {"kind": "open"}]
    return post(phone, "/games", system="common-galea", seats=seats, **call)


def sit(phone: Phone, game: str) -> TestResponse:
    return post(phone, f"/games/{game}/seats", nonce=NONCE)


def begun(phone: Phone, other: dict[str, object]) -> str:
    """Returns a game that has begun, against the house or both seats one's own."""
    game = str(phone.set_table(other)["id"])
    for _ in range(2 if other == ME else 1):
        phone.sit(game)
    return game
