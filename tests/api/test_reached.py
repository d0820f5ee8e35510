"""Who can be told something at all, and for how long it is known of who cannot."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from msgspec.structs import replace

from api.service import Service
from api.service.minute_cache import REMEMBERED, Recent
from api.store import Player
from api.store.account import Hook, Notices
from api.tables.notifiable import is_reached
from tests.api.phones import Phone

HOOK = Hook("https://hooks.example/1", "json")
DIGEST = Notices(digest="18:00")


@pytest.mark.parametrize(
    ("changed", "is_told"),
    [
        (lambda ana: ana, False),
        (lambda ana: replace(ana, webhook=HOOK), True),
        (lambda ana: replace(ana, notices=DIGEST), True),
        (lambda ana: replace(ana, webhook=HOOK, gone=True), False),
    ],
    ids=["no way", "a webhook", "a digest", "has left"],
)
def test_one_way_of_being_told_is_enough(
    service: Service, ana: Phone, changed: Callable[[Player], Player], is_told: bool
) -> None:
    person = service.store.player(ana.see("/me")["player"])
    assert is_reached(service, changed(person)) is is_told


def test_what_was_found_is_known_for_a_minute_less_what_a_store_is_behind(
    service: Service,
) -> None:
    recent, now = Recent(), service.moment()
    recent.remember("ana", now)
    second = timedelta(seconds=1)
    assert recent.knows("ana", now + 57 * second)
    assert not recent.knows("ana", now + 58 * second)
    assert REMEMBERED + 2 * second == timedelta(minutes=1)
