"""Who wishes to be told that somebody waits in the lobby: once, and then no more."""

import pytest

from api.service import Service
from tests.api.clocks import Time, settle
from tests.api.phones import Json, Phone, new_id, slug
from tests.api.push.service import PushService
from tests.api.told import Told

pytestmark = pytest.mark.both_stores


@pytest.fixture
def told(service: Service, time: Time, cem: Phone, push: PushService) -> Told:
    """What Cem is told, who waits for a game of any kind."""
    awaits(cem, "any")
    return Told(cem, push, "/cem")


def awaits(phone: Phone, system: str | None) -> Json:
    """Has a phone wish to be told of the next table in the lobby."""
    return phone.ask("/me", id=new_id(), awaits=system)


def waiting(service: Service) -> bool:
    """Whether an alarm is set for anybody who waits."""
    due = service.store.alarms.due
    return any(due("lobby", n, service.now(), None, 9) for n in range(8))


def test_who_waits_is_told_of_the_next_table_and_of_no_other(
    service: Service, ana: Phone, ben: Phone, cem: Phone, told: Told
) -> None:
    ana.set_table()
    settle(service)
    assert told.messages == []
    ana.set_table(listed=True)
    settle(service)
    (message,) = told.messages
    assert message["title"] == "Common Galea: somebody waits"
    assert message["body"].startswith("A seat is free in the lobby.")
    assert message["navigate"] == "http://localhost/lobby"
    assert cem.see("/me")["awaits"] is None
    ben.set_table(listed=True)
    settle(service)
    assert len(told.messages) == 1


def test_a_table_of_another_game_or_of_who_waits_is_not_meant(
    service: Service, ana: Phone, cem: Phone, told: Told
) -> None:
    assert awaits(cem, "gaiaton")["awaits"] == "gaiaton"
    ana.set_table(listed=True)
    cem.set_table(listed=True, system="gaiaton")
    settle(service)
    assert told.messages == []
    ana.set_table(listed=True, system="gaiaton")
    settle(service)
    assert len(told.messages) == 1


def test_who_takes_the_wish_back_or_leaves_waits_no_more(
    service: Service, ana: Phone, cem: Phone, told: Told
) -> None:
    assert slug(cem.post("/me", id=new_id(), awaits="chess")) == "against-the-rules"
    awaits(cem, None)
    assert not waiting(service)
    ana.set_table(listed=True)
    settle(service)
    assert told.messages == []
    awaits(cem, "any")
    assert waiting(service)
    assert cem.see("/me/export")["account"]["awaits"] == "any"
    cem.post("/me/delete", id=new_id(), name="Cem")
    ana.set_table(listed=True)
    settle(service)
    assert told.messages == []
    assert not waiting(service)


def test_nobody_is_told_of_a_table_of_who_is_blocked_or_by_night(
    service: Service, ana: Phone, ben: Phone, cem: Phone, told: Told, time: Time
) -> None:
    table = cem.set_table()
    cem.sit(table["id"])
    ana.sit(table["id"], code=table["invite"]["code"])
    ana.ask("/me", id=new_id(), blocked_players=[{"game": table["id"], "seat": 0}])
    ana.set_table(listed=True)
    settle(service)
    now = service.moment()
    quiet = {"from": f"{now:%H}:00", "to": f"{(now.hour + 2) % 24:02}:00"}
    calendar = {"zone": "UTC", "quiet": quiet}
    cem.ask("/me", id=new_id(), calendar=calendar)
    ben.set_table(listed=True)
    settle(service)
    assert not any("waits" in message["title"] for message in told.messages)
    assert cem.see("/me")["awaits"] == "any"
