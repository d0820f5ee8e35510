"""The keys by which push services know us are renewed, and everybody is still told."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from api.service import Service
from api.service.settings import PUSH
from api.store.session import LIFE
from api.store.sqlite import SqliteStore
from tests.api.admin.conftest import Admin
from tests.api.clocks import settle
from tests.api.phones import Phone, new_id
from tests.api.push.service import PushService
from tests.api.told import Told

both = pytest.mark.both_stores


def renew(service: Service) -> None:
    """Makes the next key, as `admin keys push` and `make rotate KEY=push` do."""
    if isinstance(service.store, SqliteStore):
        service.store.keys.renew_push(service.moment())
    else:
        before = service.settings.push_secret
        secret = f"{PUSH}{new_id()}\n{before}"
        service.settings = replace(service.settings, push_secret=secret)


def served(phone: Phone) -> str:
    """The key that a browser subscribes with now."""
    key: str = phone.see("/push/key")["key"]
    return key


def tried(service: Service, phone: Phone) -> None:
    assert phone.post("/push/test", id=new_id()).status_code == 204
    settle(service)


@both
def test_who_subscribed_by_an_older_key_is_told_by_it(
    service: Service, ana: Phone, push: PushService
) -> None:
    old = served(ana)
    told = Told(ana, push, key=old)
    renew(service)
    tried(service, ana)
    assert told.keys == [old]
    assert served(ana) != old


@both
def test_who_subscribes_now_is_told_by_the_newest_key(
    service: Service, ana: Phone, push: PushService
) -> None:
    renew(service)
    newest = served(ana)
    told = Told(ana, push, key=newest)
    tried(service, ana)
    assert told.keys == [newest]


@both
def test_who_never_said_its_key_is_told_by_the_oldest(
    service: Service, ana: Phone, push: PushService
) -> None:
    """As every phone of an earlier release."""
    told, oldest = Told(ana, push), served(ana)
    renew(service)
    renew(service)
    tried(service, ana)
    assert told.keys == [oldest]


@both
def test_a_phone_that_renews_is_told_once(
    service: Service, ana: Phone, push: PushService
) -> None:
    before = Told(ana, push, "/before", key=served(ana))
    renew(service)
    after = Told(ana, push, "/after", key=served(ana))
    tried(service, ana)
    assert (len(before.messages), len(after.messages)) == (0, 1)
    (kept,) = ana.see("/me")["push"]
    assert kept["id"] == after.id


def test_the_reply_says_by_which_key_to_subscribe(
    service: Service, ana: Phone, push: PushService
) -> None:
    old, told = served(ana), Told(ana, push)
    renew(service)
    keys = {"p256dh": told.subscription.p256dh, "auth": told.subscription.auth}
    wish = {"endpoint": told.subscription.endpoint, "keys": keys}
    call = {"subscription": wish, "device": "Phone", "key": old}
    again = ana.ask("/push", id=new_id(), **call)
    assert again == {"id": told.id, "key": served(ana)}


def test_the_command_makes_the_next_key(
    ana: Phone, admin: Admin, capsys: pytest.CaptureFixture[str]
) -> None:
    old = served(ana)
    assert admin("keys", "push") == 0
    assert "Keys by which push services know us: 2" in capsys.readouterr().out
    assert served(ana) != old


def test_a_key_goes_when_no_phone_can_hang_on_it(service: Service) -> None:
    assert isinstance(service.store, SqliteStore)
    keys = service.store.keys
    assert keys.renew_push(service.moment()) == 2
    assert keys.renew_push(service.moment() + timedelta(days=1)) == 3
    first = keys.push()[-1]
    assert keys.renew_push(service.moment() + LIFE + timedelta(days=2)) == 3
    assert keys.push()[-1] == first, "a release before knows that one only"
