"""What stands on the lock screen, in which words; and that nothing else does."""

from datetime import timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import json, structs

from api.push.encryption import PLAIN_BYTES
from api.push.kinds import RANKS
from api.push.notice import Facts, Kind, Notice
from api.push.payload import parcel, payload, topic, withdrawal_parcel
from api.push.words import Message, Reader, message, withdrawal

from .notices import GAME, NOW, OTHER, facts, notice

ORIGIN = "https://cards.example"
ENDPOINT = "https://push.example/send/abc"
READER = Reader(now=NOW)
DAY = 24 * 3600
GONE = (
    "web.push.apple.com no longer takes them. "
    "Open Slowhand there to switch them on again."
)


def read(raw: bytes) -> dict[str, Any]:
    found: dict[str, Any] = json.decode(raw)
    return found


def shown(told: Notice, reader: Reader = READER) -> tuple[str, str]:
    """Title and body as a player reads them."""
    words = message(told, reader)
    return words.title, words.body


def test_the_message_is_declarative() -> None:
    assert read(payload(message(notice(), READER), ORIGIN, 3)) == {
        "web_push": 8030,
        "notification": {
            "title": "Common Galea: your turn",
            "lang": "en",
            "dir": "ltr",
            "body": "With Ben. Until Fri 18:00.",
            "navigate": f"{ORIGIN}/game/{GAME}",
            "tag": GAME,
            "renotify": True,
            "silent": False,
            "app_badge": "3",
            "data": {
                "kind": "turn",
                "game": GAME,
                "withdrawn": False,
                "at": NOW.timestamp() * 1000,
            },
        },
        "app_badge": 3,
    }


def test_a_withdrawal_replaces_without_a_sound() -> None:
    note = read(payload(withdrawal(notice(), READER), ORIGIN, 0))
    assert note["app_badge"] == 0
    assert note["notification"]["tag"] == GAME
    assert note["notification"]["silent"]
    assert not note["notification"]["renotify"]
    assert note["notification"]["data"]["withdrawn"]
    assert note["notification"]["title"] == "Common Galea: done"
    assert note["notification"]["body"] == "You answered elsewhere."


def test_talk_that_was_read_is_taken_back_in_its_own_words() -> None:
    taken_back = withdrawal(notice("talk"), READER)
    assert taken_back.title == "Common Galea: done"
    assert taken_back.body == "You have read it elsewhere."


@pytest.mark.parametrize(
    ("told", "title", "body"),
    [
        (
            notice("reminder"),
            "Common Galea: time is running out",
            "With Ben. Until Fri 18:00.",
        ),
        (notice("over"), "Common Galea is over", "With Ben. See how it ended."),
        (
            notice("house"),
            "Common Galea: the house plays for you",
            "With Ben. You were late twice in a row. Come and take your seat back.",
        ),
        (
            notice(facts=facts(wrote=("Cem",))),
            "Common Galea: your turn",
            "With Ben. Cem wrote.",
        ),
        (
            notice("over", facts=facts(wrote=("Ben", "Cem"))),
            "Common Galea is over",
            "With Ben. See how it ended. Ben and Cem wrote.",
        ),
        (
            notice("talk", facts=facts(wrote=("Ben",))),
            "Common Galea: Ben wrote",
            "Read it at the table.",
        ),
        (
            notice("taken", facts=facts(free=2)),
            "Common Galea: Ben joined",
            "2 seats are still free.",
        ),
        (
            notice("taken", facts=facts(free=1)),
            "Common Galea: Ben joined",
            "One seat is still free.",
        ),
        (
            notice("taken"),
            "Common Galea: Ben joined",
            "Every seat is taken: the game begins.",
        ),
        (
            notice("taken", facts=facts(names=())),
            "Common Galea: Somebody joined",
            "Every seat is taken: the game begins.",
        ),
        (
            notice("gone", game=None, facts=Facts(title="web.push.apple.com")),
            "Notifications are off on one device",
            GONE,
        ),
        (
            notice("test", game=None),
            "Slowhand can reach you here",
            "This is how it sounds when it is your turn.",
        ),
    ],
)
def test_every_kind_has_its_words(told: Notice, title: str, body: str) -> None:
    assert shown(told) == (title, body)


@pytest.mark.parametrize(
    ("names", "body"),
    [
        ((), ""),
        (("Ben",), "With Ben."),
        (("Ben", "Cem"), "With Ben and Cem."),
        (("Ben", "Cem", "Dee"), "With Ben, Cem and 1 more."),
        (("Ben", "Cem", "Dee", "Eve"), "With Ben, Cem and 2 more."),
    ],
)
def test_two_names_are_enough(names: tuple[str, ...], body: str) -> None:
    assert shown(notice(facts=facts(names=names)))[1] == body


@pytest.mark.parametrize(
    ("zone", "days", "time"),
    [
        ("UTC", 0.25, "Fri 18:00"),
        ("Asia/Tokyo", 0.25, "Sat 03:00"),
        ("America/New_York", 0.25, "Fri 13:00"),
        ("UTC", 5.9, "Thu 09:36"),
        ("UTC", 6, "26 Nov, 12:00"),
        ("Europe/Vienna", 13, "3 Dec, 13:00"),
    ],
)
def test_a_deadline_is_in_the_readers_own_time(
    zone: str, days: float, time: str
) -> None:
    told = notice(facts=facts(until=NOW + timedelta(days=days)))
    body = shown(told, Reader(now=NOW, zone=ZoneInfo(zone)))[1]
    assert body == f"With Ben. Until {time}."


def test_a_digest_says_it_line_by_line() -> None:
    parts = (notice(), notice("over", game=OTHER, facts=facts(title="Gaiaton")))
    told = notice("digest", game=None, parts=parts, facts=Facts())
    assert shown(told) == (
        "2 games have news",
        "Common Galea: your turn. Until Fri 18:00.\nGaiaton is over",
    )


def test_a_digest_of_one_game_says_so() -> None:
    assert (
        shown(notice("digest", game=None, parts=(notice(),)))[0] == "One game has news"
    )


def test_a_name_is_whole_up_to_its_measure_and_cut_beyond() -> None:
    for name, told in (("B" * 40, "B" * 40), ("B" * 41, f"{'B' * 39}…")):
        joined = notice("taken", facts=facts(names=(name,)))
        assert shown(joined)[0] == f"Common Galea: {told} joined"


def test_a_long_digest_is_cut() -> None:
    told = notice("digest", game=None, parts=(notice(),) * 7)
    lines = shown(told)[1].splitlines()
    assert len(lines) == 5
    assert lines[-1] == "3 more"


@pytest.mark.parametrize(
    ("told", "path"),
    [
        (notice(), f"/game/{GAME}"),
        (notice("digest", game=None), "/"),
        (notice("test", game=None), "/you"),
        (notice("gone", game=None), "/you"),
    ],
)
def test_a_tap_leads_to_what_it_is_about(told: Notice, path: str) -> None:
    assert message(told, READER).path == path


def test_what_has_no_game_replaces_its_own_kind() -> None:
    assert message(notice("digest", game=None), READER).tag == "digest"


@pytest.mark.parametrize(
    ("kind", "hours", "ttl", "urgency"),
    [
        ("turn", 6, 6 * 3600, "normal"),
        ("turn", 24 * 30, 14 * DAY, "normal"),
        ("turn", -1, 0, "normal"),
        ("turn", None, 14 * DAY, "normal"),
        ("reminder", 2, 2 * 3600, "high"),
        ("over", 6, 7 * DAY, "normal"),
        ("taken", None, 7 * DAY, "normal"),
        ("house", None, 7 * DAY, "normal"),
        ("talk", None, 7 * DAY, "normal"),
        ("digest", None, DAY // 2, "low"),
        ("test", None, 600, "high"),
        ("gone", None, DAY, "normal"),
    ],
)
def test_it_is_kept_as_long_as_it_is_worth(
    kind: Kind, hours: float | None, ttl: int, urgency: str
) -> None:
    until = None if hours is None else NOW + timedelta(hours=hours)
    told = notice(kind, facts=facts(until=until))
    sent = parcel(told, READER, ORIGIN, 1, ENDPOINT)
    assert (sent.ttl, sent.urgency) == (ttl, urgency)


def test_the_next_of_a_game_replaces_what_still_waits() -> None:
    first = parcel(notice("turn"), READER, ORIGIN, 1, ENDPOINT)
    second = parcel(notice("reminder"), READER, ORIGIN, 1, ENDPOINT)
    taken_back = withdrawal_parcel(notice(), READER, ORIGIN, 0, ENDPOINT)
    assert first.topic == second.topic == taken_back.topic


@given(st.text(), st.text())
def test_a_topic_is_what_push_services_take(tag: str, endpoint: str) -> None:
    found = topic(tag, endpoint)
    assert len(found) == 32
    assert found.replace("-", "").replace("_", "").isalnum()
    assert found.isascii()


def test_games_and_phones_have_topics_of_their_own() -> None:
    """A push service does not learn who plays with whom."""
    found = {topic(t, e) for t in (GAME, OTHER) for e in (ENDPOINT, "https://b/")}
    assert len(found) == 4
    assert GAME.encode() not in "".join(found).encode()


def test_there_is_no_place_for_a_hidden_thing() -> None:
    assert Facts.__struct_fields__ == (
        "title",
        "names",
        "wrote",
        "free",
        "until",
    )
    assert Message.__struct_fields__ == (
        "kind",
        "at",
        "title",
        "body",
        "path",
        "tag",
        "game",
        "is_withdrawal",
        "language",
    )


@pytest.mark.parametrize("kind", RANKS)
def test_numbers_and_decisions_stay_on_the_server(kind: Kind) -> None:
    """Whatever a notice knows beside its facts makes no difference to the phone."""
    told = notice(kind, parts=(notice(),))
    twin = structs.replace(told, number=4711, decisions=("3.4711",), player="other")
    assert _sent(told) == _sent(twin)
    assert b"0.3" not in _sent(told)


def _sent(told: Notice) -> bytes:
    return parcel(told, READER, ORIGIN, 1, ENDPOINT).payload


NAMES = st.lists(st.text(min_size=1, max_size=200), max_size=12).map(tuple)
FACTS = st.builds(
    Facts,
    title=st.text(max_size=300),
    names=NAMES,
    wrote=NAMES,
    free=st.integers(0, 9),
    until=st.sampled_from([None, NOW, NOW + timedelta(days=40)]),
)


@given(
    st.sampled_from(RANKS), FACTS, st.lists(FACTS, max_size=9), st.integers(0, 10**6)
)
def test_every_message_fits(
    kind: Kind, about: Facts, more: list[Facts], waiting: int
) -> None:
    parts = tuple(notice(facts=one) for one in more)
    told = notice(kind, facts=about, parts=parts)
    raw = payload(message(told, READER), ORIGIN, waiting)
    note = read(raw)["notification"]
    assert len(raw) <= PLAIN_BYTES
    assert note["title"]
    assert "\n" not in note["title"]
    assert note["navigate"].startswith(ORIGIN)
