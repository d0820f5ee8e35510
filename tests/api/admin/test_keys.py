"""Keys are renewed, and nobody is signed out: the older ones still open."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from api.app import make
from api.http.session import A_DAY
from api.service import Service
from api.service.settings import Settings
from api.store.session import LIFE
from api.store.sqlite import SqliteStore
from api.tables.signing import is_ours, keys
from tests import library
from tests.api.admin.conftest import Admin
from tests.api.clocks import settle
from tests.api.phones import Phone, play_on

Capture = pytest.CaptureFixture[str]
NOW = datetime(2026, 11, 22, tzinfo=UTC)


def started(store: SqliteStore, time: datetime = NOW) -> Phone:
    """A phone at a service that has just been started, with the keys of its file."""
    app = make(Settings(store="tests"), library, store)
    app.extensions["slowhand"].clock = lambda: time
    return Phone(app)


def moved(phone: Phone, to: Phone) -> Phone:
    """The same phone, after the service was started again."""
    cookie = phone.web.get_cookie("slowhand")
    assert cookie is not None
    to.web.set_cookie("slowhand", cookie.value)
    return to


@pytest.fixture
def file(tmp_path: Path) -> SqliteStore:
    return SqliteStore(tmp_path / "keys.db")


def test_a_phone_stays_signed_in_when_the_key_is_new(file: SqliteStore) -> None:
    ana = started(file)
    ana.ask("/session", id="6b1f7c1e-0000-4000-8000-000000000001", name="Ana")
    file.keys.renew_sessions(NOW)
    assert moved(ana, started(file)).see("/me")["name"] == "Ana"


def test_a_phone_is_signed_anew_within_a_day_of_use(file: SqliteStore) -> None:
    ana = started(file)
    ana.ask("/session", id="6b1f7c1e-0000-4000-8000-000000000001", name="Ana")
    before = file.keys.sessions()
    file.keys.renew_sessions(NOW)
    again = moved(ana, started(file, NOW + A_DAY))
    again.see("/me")
    cookie = again.web.get_cookie("slowhand")
    assert cookie is not None
    newest = make(Settings(store="tests", keys=file.keys.sessions()[:1]), library, file)
    assert moved(again, Phone(newest)).see("/me")["name"] == "Ana"
    assert before[0] in file.keys.sessions()


def test_keys_go_when_all_that_they_signed_has_run_out(file: SqliteStore) -> None:
    (first,) = file.keys.sessions()
    assert file.keys.renew_sessions(NOW) == 2
    assert file.keys.renew_sessions(NOW + timedelta(days=1)) == 3
    assert file.keys.renew_sessions(NOW + LIFE + timedelta(days=2)) == 3
    assert file.keys.sessions()[-1] == first, "a release before knows that one only"


def test_the_command_renews_the_key_of_sessions(
    service: Service, admin: Admin, capsys: Capture
) -> None:
    assert admin("keys", "sessions") == 0
    assert "Keys that open them: 2" in capsys.readouterr().out


def test_older_histories_stay_ours_when_the_key_is_new(
    service: Service, ana: Phone, ben: Phone, game: str, admin: Admin
) -> None:
    play_on([ana, ben], game, Random(1))
    settle(service)
    old = ana.see(f"/games/{game}/history")
    (before,) = keys(service)
    assert admin("keys", "signing") == 0
    new = ana.see(f"/games/{game}/history")
    assert new["signature"]["key"] != before == old["signature"]["key"]
    assert is_ours(service, old)
    assert is_ours(service, new)
    assert keys(service)[1] == before


def test_a_stage_signs_with_its_newest_secret_and_knows_the_older_ones(
    service: Service,
) -> None:
    service.settings = Settings(store="tests", push_secret="old" * 20)
    (before,) = keys(service)
    service.settings = Settings(store="tests", push_secret="new\n" + "old" * 20)
    assert keys(service)[1:] == [before]
    assert keys(service)[0] != before


def test_a_stage_signs_with_no_key_that_is_for_push_services(
    service: Service,
) -> None:
    service.settings = Settings(store="tests", push_secret="old" * 20)
    before = keys(service)
    service.settings = Settings(store="tests", push_secret="push:new\n" + "old" * 20)
    assert keys(service) == before


def test_push_services_know_a_stage_by_the_same_key_when_another_signs(
    ana: Phone, service: Service
) -> None:
    service.settings = Settings(store="tests", push_secret="old" * 20)
    before = ana.see("/push/key")
    service.settings = Settings(store="tests", push_secret="new\n" + "old" * 20)
    assert ana.see("/push/key") == before


@pytest.mark.both_stores
def test_the_keys_of_a_stage_are_elsewhere(
    service: Service, admin: Admin, capsys: Capture
) -> None:
    is_file = isinstance(service.store, SqliteStore)
    assert admin("keys", "signing") == (0 if is_file else 2)
    if not is_file:
        assert "make rotate" in capsys.readouterr().err
