"""From a snapshot to the phone: what is told, when, to whom, and what is taken back."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec import json

from api.background.errands import carry
from api.service import Service
from tests.api.clocks import Time, settle
from tests.api.phones import Json, Phone, lesson, new_id, play_on, slug
from tests.api.push.browser import new_browser
from tests.api.push.service import PushService, is_silent, reply
from tests.api.test_play import to_move
from tests.api.test_requests_to_the_store import Nobody
from tests.api.told import Told, both, goes_on, hang, later, settles

pytestmark = pytest.mark.both_stores


def test_a_turn_is_told_encrypted_and_says_nothing_secret(
    service: Service, ana: Phone, ben: Phone, table: str, push: PushService
) -> None:
    mover, _, told = both(service, ana, ben, table, push)
    goes_on(service, [ana, ben], table)
    (message,) = told.messages
    assert message["title"] == "Common Galea: your turn"
    assert message["body"] == f"With {mover.name}. Until Fri 13:00."
    assert message["navigate"] == f"http://localhost/game/{table}"
    assert (message["tag"], message["app_badge"]) == (table, "1")
    (heard,) = push.heard
    assert heard.headers["Content-Encoding"] == "aes128gcm"
    assert heard.headers["Authorization"].startswith("vapid t=")
    assert mover.name.encode() not in heard.body
    labels = [t["label"] for t in _hand(other_game(ana, ben, table)).values()]
    assert not any(label in json.encode(message).decode() for label in labels)


def test_the_badge_counts_what_home_counts_the_house_and_lessons_too(
    service: Service, ana: Phone, ben: Phone, table: str, push: PushService
) -> None:
    mover, _, told = both(service, ana, ben, table, push)
    other = ben if mover is ana else ana
    against = other.set_table({"kind": "bot", "level": 0})
    other.sit(against["id"], seat=against["mine_to_take"][0])
    other.first(lesson())
    settle(service)
    goes_on(service, [ana, ben], table)
    (message,) = told.messages
    assert message["app_badge"] == "3"
    assert other.see("/me")["waiting"] == 3


def test_it_is_told_once_however_often_a_commit_is_followed(
    service: Service, ana: Phone, ben: Phone, table: str, push: PushService
) -> None:
    from api.background import follow

    _, _, told = both(service, ana, ben, table, push)
    goes_on(service, [ana, ben], table)
    for number in (1, 0, 1):
        follow(service, table, number)
    settle(service)
    assert len(told.messages) == 1


@pytest.mark.errand("waits", "back")
@pytest.mark.errand("back", "gone")
def test_what_was_answered_elsewhere_is_taken_back(
    service: Service, ana: Phone, ben: Phone, table: str, push: PushService
) -> None:
    _, _, told = both(service, ana, ben, table, push)
    goes_on(service, [ana, ben], table)
    goes_on(service, [ana, ben], table)
    called, withdrawn = told.messages
    assert withdrawn["tag"] == called["tag"]
    assert withdrawn["silent"]
    assert withdrawn["data"]["withdrawn"]
    assert withdrawn["app_badge"] == "0"
    first, second = push.heard
    assert first.headers["Topic"] == second.headers["Topic"]


def test_a_message_is_as_old_as_its_errand_however_long_it_waits(
    service: Service,
    time: Time,
    ana: Phone,
    ben: Phone,
    table: str,
    push: PushService,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is called meanwhile is newer: a phone does not take it back."""
    _, _, told = both(service, ana, ben, table, push)
    claimed, shelves = service.moment(), service.store.shelves

    def slow(*asked: Any) -> Any:
        time.passes(seconds=5)
        return shelves(*asked)

    monkeypatch.setattr(service.store, "shelves", slow)
    goes_on(service, [ana, ben], table)
    assert told.last["data"]["at"] == claimed.timestamp() * 1000


def test_what_is_not_true_any_more_is_not_sent(
    service: Service, ana: Phone, ben: Phone, table: str, push: PushService
) -> None:
    """As when the courier is slower than the player, and the stream slower still."""
    _, other, told = both(service, ana, ben, table, push)
    player = other.see("/me")["player"]
    courier, service.courier = service.courier, _Slow()
    goes_on(service, [ana, ben], table)
    after, service.following = service.following, Nobody()
    play_on([ana, ben], table, Random(1), acts=1)
    carry(service, player, table)
    service.courier, service.following = courier, after
    assert told.messages == []


def test_nobody_is_told_what_they_did_themselves(
    service: Service, ana: Phone, time: Time, push: PushService
) -> None:
    told = Told(ana, push)
    game = str(ana.set_table({"kind": "me"})["id"])
    for _ in range(2):
        ana.sit(game)
    settle(service)
    begun = len(told.messages)
    goes_on(service, [ana, ana], game, acts=5)
    assert len(told.messages) == begun


def test_the_end_is_told_to_whoever_did_not_make_it(
    service: Service, ana: Phone, ben: Phone, table: str, push: PushService
) -> None:
    mine, theirs = Told(ana, push, "/ana"), Told(ben, push, "/ben")
    ben.ask(f"/games/{table}/resign", id=new_id(), seat=1)
    settle(service)
    assert mine.last["title"] == "Common Galea is over"
    assert all(m["data"]["kind"] != "over" for m in theirs.messages)


def test_nobody_is_woken_at_night(
    service: Service, ana: Phone, ben: Phone, time: Time, table: str, push: PushService
) -> None:
    _, other, told = both(service, ana, ben, table, push)
    quiet = {"from": "12:00", "to": "15:00"}
    settles(other, calendar={"zone": "UTC", "quiet": quiet, "free_days": []})
    goes_on(service, [ana, ben], table)
    assert told.messages == []
    later(service, time, hours=2, minutes=59)
    assert told.messages == []
    later(service, time, minutes=1)
    assert [m["data"]["kind"] for m in told.messages] == ["turn"]


@pytest.mark.errand("due", "waits")
@pytest.mark.errand("waits", "due")
def test_a_reminder_comes_when_four_fifths_of_the_time_have_run(
    service: Service, ana: Phone, ben: Phone, time: Time, table: str, push: PushService
) -> None:
    _, _, told = both(service, ana, ben, table, push)
    goes_on(service, [ana, ben], table)
    later(service, time, minutes=47)
    assert len(told.messages) == 1
    later(service, time, minutes=1)
    later(service, time, minutes=1)
    assert [m["data"]["kind"] for m in told.messages] == ["turn", "reminder"]
    assert told.last["title"] == "Common Galea: time is running out"


def test_a_reminder_comes_alone_for_whoever_wants_no_calls(
    service: Service, ana: Phone, ben: Phone, time: Time, table: str, push: PushService
) -> None:
    _, other, told = both(service, ana, ben, table, push)
    settles(other, notices={"turn": False})
    goes_on(service, [ana, ben], table)
    assert told.messages == []
    later(service, time, minutes=48)
    assert [m["data"]["kind"] for m in told.messages] == ["reminder"]


def test_a_reminder_comes_of_a_call_before_there_was_a_browser(
    service: Service, ana: Phone, ben: Phone, time: Time, table: str, push: PushService
) -> None:
    mover, _ = to_move([ana, ben], table)
    goes_on(service, [ana, ben], table)
    told = Told(ben if mover is ana else ana, push)
    later(service, time, minutes=47)
    assert told.messages == []
    later(service, time, minutes=1)
    assert [m["data"]["kind"] for m in told.messages] == ["reminder"]


def test_nothing_is_kept_for_who_can_be_told_nowhere(
    service: Service, ana: Phone, ben: Phone, table: str
) -> None:
    goes_on(service, [ana, ben], table, acts=3)
    for phone in (ana, ben):
        assert service.store.errands.all(phone.see("/me")["player"]) == []


def test_a_game_that_is_mute_says_nothing(
    service: Service, ana: Phone, ben: Phone, time: Time, table: str, push: PushService
) -> None:
    _, other, told = both(service, ana, ben, table, push)
    settles(other, notices={"muted_games": [table]})
    goes_on(service, [ana, ben], table)
    later(service, time, minutes=50)
    assert told.messages == []


@pytest.mark.errand("due", "daily")
@pytest.mark.errand("daily", "waits")
def test_a_digest_tells_once_a_day_what_waits(
    service: Service, ana: Phone, ben: Phone, time: Time, push: PushService
) -> None:
    told = Told(ana, push)
    settles(ana, notices={"digest": "18:00"})
    for _ in range(2):
        game = ana.set_table(clock={"allowance": 14 * 24 * 60})
        ana.sit(game["id"])
        ben.sit(game["id"], code=game["invite"]["code"])
        if not ana.game(game["id"])["decisions"]:
            goes_on(service, [ana, ben], game["id"])
    settle(service)
    assert told.messages == []
    later(service, time, hours=5, minutes=59)
    assert told.messages == []
    later(service, time, minutes=1)
    assert [m["title"] for m in told.messages] == ["2 games have news"]
    later(service, time, hours=24)
    assert len(told.messages) == 2


def test_before_the_digest_nothing_is_told_but_reminders(
    service: Service, ana: Phone, ben: Phone, time: Time, table: str, push: PushService
) -> None:
    _, other, told = both(service, ana, ben, table, push)
    settles(other, notices={"digest": "18:00"})
    goes_on(service, [ana, ben], table)
    later(service, time, minutes=47)
    assert told.messages == []
    later(service, time, minutes=1)
    assert [m["data"]["kind"] for m in told.messages] == ["reminder"]


def test_on_a_free_day_nothing_is_told(
    service: Service, ana: Phone, ben: Phone, time: Time, table: str, push: PushService
) -> None:
    _, other, told = both(service, ana, ben, table, push)
    settles(other, calendar={"zone": "UTC", "quiet": None, "free_days": [4]})
    goes_on(service, [ana, ben], table)
    later(service, time, hours=11, minutes=59)
    assert told.messages == []
    later(service, time, minutes=2)
    assert [m["data"]["kind"] for m in told.messages] == ["turn"]


def test_a_digest_tells_what_waited_before_it_was_wanted(
    service: Service, ana: Phone, ben: Phone, time: Time, table: str, push: PushService
) -> None:
    _, other, told = both(service, ana, ben, table, push)
    settles(other, notices={"turn": False, "reminder": False})
    goes_on(service, [ana, ben], table)
    assert told.messages == []
    settles(other, notices={"digest": "12:30"})
    later(service, time, minutes=29)
    assert told.messages == []
    later(service, time, minutes=1)
    assert [m["title"] for m in told.messages] == ["One game has news"]


def test_another_hour_of_the_digest_counts_at_once(
    service: Service, ana: Phone, ben: Phone, time: Time, table: str, push: PushService
) -> None:
    _, other, told = both(service, ana, ben, table, push)
    settles(other, notices={"turn": False, "reminder": False, "digest": "18:00"})
    goes_on(service, [ana, ben], table)
    settles(other, notices={"digest": "12:30"})
    later(service, time, minutes=30)
    assert [m["data"]["kind"] for m in told.messages] == ["digest"]


def test_a_digest_that_is_no_longer_wanted_does_not_come(
    service: Service, ana: Phone, ben: Phone, time: Time, table: str, push: PushService
) -> None:
    _, other, told = both(service, ana, ben, table, push)
    settles(other, notices={"turn": False, "reminder": False, "digest": "12:30"})
    goes_on(service, [ana, ben], table)
    settles(other, notices={"digest": None})
    later(service, time, minutes=30)
    assert told.messages == []


def test_a_dead_endpoint_is_forgotten_and_the_player_told(
    service: Service, ana: Phone, ben: Phone, table: str, push: PushService
) -> None:
    _, other, _ = both(service, ana, ben, table, push)
    there = Told(other, push, "/tablet")
    push.answers = [reply("410 Gone", body=b"unsubscribed")]
    goes_on(service, [ana, ben], table)
    left = [e["id"] for e in other.see("/me")["push"]]
    assert len(left) == 1, "whichever was told first is gone"
    assert len(left) == 1
    kinds = [line["what"] for line in other.see("/push/log")["log"]]
    assert sorted(kinds) == ["gone", "turn", "turn"]
    assert there.messages or left != [there.id]


@pytest.mark.errand("due", "again")
@pytest.mark.errand("again", "again")
@pytest.mark.errand("again", "waits")
def test_what_did_not_arrive_is_tried_again_with_a_pause(
    service: Service, ana: Phone, ben: Phone, time: Time, table: str, push: PushService
) -> None:
    _, other, told = both(service, ana, ben, table, push)
    push.answers = [reply("429 Too Many Requests", "Retry-After: 100"), reply("503 No")]
    goes_on(service, [ana, ben], table)
    assert len(push.heard) == 1
    later(service, time, seconds=90)
    assert len(push.heard) == 1
    later(service, time, seconds=30)
    assert len(push.heard) == 2
    later(service, time, minutes=5)
    assert len(push.heard) == 3
    said = [line["said"] for line in other.see("/push/log")["log"]]
    assert said == ["delivered: 201", "later: 503", "later: 429"]
    later(service, time, minutes=1)
    assert [m["data"]["kind"] for m in told.messages] == ["turn"] * 3


def test_phones_are_told_side_by_side_and_a_silent_one_is_left_in_peace(
    service: Service, ana: Phone, ben: Phone, table: str, push: PushService, time: Time
) -> None:
    service.reach = push.outside(seconds=5)  # a busy machine is slow
    _, other, _ = both(service, ana, ben, table, push)
    for path in ("/second", "/third"):
        Told(other, push, path)
    push.answers = [is_silent, is_silent]
    goes_on(service, [ana, ben], table)
    assert sorted(h.path for h in push.heard) == ["/ana", "/second", "/third"]
    for _ in range(2):
        goes_on(service, [ana, ben], table)
    times = Counter(h.path for h in push.heard)
    assert sorted(times.values())[:2] == [1, 1], "only who is awake is told more"
    assert max(times.values()) > 1
    push.over.set()


@pytest.mark.errand("again", "gone")
def test_what_came_true_no_more_is_not_tried_again(
    service: Service, ana: Phone, ben: Phone, time: Time, table: str, push: PushService
) -> None:
    both(service, ana, ben, table, push)
    push.answers = [reply("503 No")]
    goes_on(service, [ana, ben], table, acts=1)
    goes_on(service, [ana, ben], table, acts=1)
    later(service, time, minutes=5)
    assert len(push.heard) == 1


def test_a_test_can_be_sent(
    service: Service, ana: Phone, time: Time, push: PushService
) -> None:
    told, call = Told(ana, push), {"id": new_id()}
    for _ in range(2):
        assert ana.post("/push/test", **call).status_code == 204
        settle(service)
    assert [m["data"]["kind"] for m in told.messages] == ["test"]
    (line,) = ana.see("/push/log")["log"]
    assert line == {
        "at": "2026-11-20T12:00Z",
        "what": "test",
        "game": None,
        "to": "push.example",
        "said": "delivered: 201",
    }


def test_tests_are_bounded(ana: Phone, time: Time, push: PushService) -> None:
    answers = [ana.post("/push/test", id=new_id()) for _ in range(21)]
    assert [a.status_code for a in answers] == [204] * 20 + [429]


def test_a_browser_that_subscribes_again_is_the_same_one(
    ana: Phone, time: Time, push: PushService
) -> None:
    told = Told(ana, push)
    assert Told(ana, push).id == told.id
    (mine,) = ana.see("/me")["push"]
    assert mine == {
        "id": told.id,
        "device": "Phone",
        "created": "2026-11-20T12:00Z",
        "last": None,
    }
    assert ana.web.delete(f"/api/push/{told.id}").status_code == 204
    assert ana.see("/me")["push"] == []


def test_a_browser_tells_only_whoever_uses_it_now(
    service: Service, ana: Phone, ben: Phone, time: Time, push: PushService
) -> None:
    Told(ana, push, "/shared")
    theirs = Told(ben, push, "/shared")
    assert ana.see("/me")["push"] == []
    assert [e["id"] for e in ben.see("/me")["push"]] == [theirs.id]
    ana.post("/push/test", id=new_id())
    settle(service)
    assert push.heard == []


def test_the_key_is_kept(ana: Phone, service: Service) -> None:
    key = ana.see("/push/key")["key"]
    assert ana.see("/push/key")["key"] == key
    assert len(key) == 87


@pytest.mark.parametrize(
    ("endpoint", "p256dh"),
    [
        ("https://192.168.0.1/x", None),
        ("http://push.example/x", None),
        ("https://localhost/x", None),
        (None, "AAAA"),
        (None, "not base64!"),
    ],
)
def test_what_cannot_be_a_browser_is_refused(
    ana: Phone, endpoint: str | None, p256dh: str | None
) -> None:
    good = new_browser().subscription("https://push.example/x")
    keys = {"p256dh": p256dh or good.p256dh, "auth": good.auth}
    wish = {"endpoint": endpoint or good.endpoint, "keys": keys}
    refused = ana.post("/push", id=new_id(), subscription=wish, device="Phone")
    assert slug(refused) == "malformed"
    assert "subscription" in (refused.json or {})["detail"]


def test_a_webhook_is_told_too(
    service: Service, ana: Phone, ben: Phone, table: str, push: PushService
) -> None:
    mover, _ = to_move([ana, ben], table)
    other = ben if mover is ana else ana
    hook = push.url.replace("/send/abc?x=1", "/hook")
    person = service.store.player(other.see("/me")["player"])
    hang(service, person, hook)
    goes_on(service, [ana, ben], table)
    (heard,) = push.heard
    assert json.decode(heard.body) == {
        "kind": "turn",
        "game": table,
        "title": "Common Galea: your turn",
        "body": f"With {mover.name}. Until Fri 13:00.",
        "url": f"http://localhost/game/{table}",
        "waiting": 1,
    }
    goes_on(service, [ana, ben], table)
    assert len(push.heard) == 1


class _Slow:
    """A courier who never arrives."""

    def send(self, player: str, about: str) -> None: ...

    def hurry(self, seconds: float) -> int:
        return 0

    def stop(self) -> None: ...


def other_game(ana: Phone, ben: Phone, game: str) -> Json:
    """Returns the game as whoever is to move sees it."""
    return to_move([ana, ben], game)[1]


def _hand(game: Json) -> Json:
    things: Json = game["decisions"][0]["things"]
    return things
