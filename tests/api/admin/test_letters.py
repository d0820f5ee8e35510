"""What could not be carried out is looked at, and tried again when it can be."""

from typing import Any
from unittest.mock import patch

import pytest

from api.admin.dead_letters import Sent, alarms_aside, send_again
from api.background.sweep import sweep
from api.service import Service
from tests.api.admin.conftest import Admin
from tests.api.clocks import Time, settle
from tests.api.phones import Phone, new_id
from tests.api.push.service import PushService
from tests.api.told import Told

Capture = pytest.CaptureFixture[str]


def broken(what: str) -> Any:
    """Lets a part of the service fail."""
    return patch(what, side_effect=RuntimeError("broken"))


@pytest.mark.both_stores
def test_a_clock_that_failed_strikes_when_it_is_sent_again(
    service: Service, by_hand: Service, time: Time, table: str
) -> None:
    time.passes(minutes=61)
    with broken("api.background.sweep.lapsed"):
        sweep(service)
        assert [*send_again(by_hand)] == [Sent(f"game:{table}", "RuntimeError: broken")]
    ((alarm, tries),) = alarms_aside(by_hand)
    assert (alarm.what, tries) == (f"game:{table}", 1)
    assert [*send_again(by_hand)] == [Sent(f"game:{table}", None)]
    assert [*alarms_aside(by_hand)] == []
    newest = service.store.newest(table)[1]
    assert newest is not None
    assert newest.record.row["act"] == "lapse"


@pytest.mark.both_stores
def test_a_message_that_failed_goes_out_when_it_is_sent_again(
    service: Service, by_hand: Service, time: Time, push: PushService, ana: Phone
) -> None:
    phone, by_hand.reach = Told(ana, push), service.reach
    with broken("api.background.errands._carried"):
        ana.post("/push/test", id=new_id())
        settle(service)
    assert [a.alarm.what[:7] for a in alarms_aside(by_hand)] == ["errand:"]
    assert [each.why for each in send_again(by_hand)] == [None]
    assert len(phone.messages) == 1
    assert [*alarms_aside(by_hand)] == []


@pytest.mark.both_stores
def test_a_clock_that_nobody_struck_strikes_when_it_is_sent(
    service: Service, by_hand: Service, time: Time, table: str
) -> None:
    """So it is where the service stands still, or the minute's rule does."""
    time.passes(minutes=61)
    assert [*alarms_aside(by_hand)] == [], "it may just be striking"
    time.passes(minutes=2)
    assert [*send_again(by_hand)] == [Sent(f"game:{table}", None)]
    newest = service.store.newest(table)[1]
    assert newest is not None
    assert newest.record.row["act"] == "lapse"


def test_a_commit_that_nothing_followed_is_followed(
    service: Service, ana: Phone, game: str, admin: Admin, capsys: Capture
) -> None:
    settle(service)
    with (
        broken("api.background.lists.lines"),
        patch("api.background.worker.PAUSES_S", ()),
    ):
        ana.ask(f"/games/{game}/resign", id=game, seat=0)
        settle(service)
    assert admin("letters") == 1
    assert f"{game}: nothing has followed commit 1" in capsys.readouterr().out
    assert admin("letters", "--send") == 0
    assert admin("letters") == 0
    assert [line["status"] for line in ana.see("/games?list=finished")["games"]]
