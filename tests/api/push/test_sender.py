"""What a push service gets from us, and what we make of its answers."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from math import inf
from socket import create_connection, create_server, socket
from threading import Thread

import msgspec
import pytest

from api.push import post
from api.push.encryption import PLAIN_BYTES
from api.push.keys import new_keys
from api.push.post import Outside
from api.push.result import Result
from api.push.sender import Parcel, Sender, send
from api.push.subscription import Subscription

from .browser import Browser, new_browser
from .service import HOST, PushService, Reply, drips, is_silent, reply, says
from .test_keys import claims

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
KEYS = new_keys()
PARCEL = Parcel(
    payload="Ana × Ben".encode(), ttl=3600, urgency="high", topic="common-galea_1"
)


@pytest.fixture
def phone() -> Browser:
    return new_browser()


def sent(push: PushService, phone: Browser, **outside: float) -> Result:
    """One message sent to the service."""
    sender = sender_to(push.outside(**outside))
    return send(sender, phone.subscription(push.url), PARCEL, NOW)


def sender_to(outside: Outside) -> Sender:
    return Sender(keys=KEYS, contact="mailto:host@example.org", outside=outside)


def answered(push: PushService, answer: Reply, **outside: float) -> Result:
    push.answers.append(answer)
    return sent(push, new_browser(), **outside)


def test_a_message_arrives(push: PushService, phone: Browser) -> None:
    result = sent(push, phone)
    assert result == Result(verdict="delivered", status=201)
    assert phone.read(push.heard[0].body) == PARCEL.payload


def test_the_service_learns_how_to_keep_it(push: PushService, phone: Browser) -> None:
    sent(push, phone)
    headers = push.heard[0].headers
    assert headers["TTL"] == "3600"
    assert headers["Urgency"] == "high"
    assert headers["Topic"] == "common-galea_1"
    assert headers["Content-Encoding"] == "aes128gcm"
    assert headers["Content-Type"] == "application/octet-stream"


def test_a_message_needs_no_topic(push: PushService, phone: Browser) -> None:
    parcel = Parcel(payload=b"", ttl=0)
    sender = sender_to(push.outside())
    send(sender, phone.subscription(push.url), parcel, NOW)
    headers = push.heard[0].headers
    assert "Topic" not in headers
    assert headers["Urgency"] == "normal"
    assert headers["TTL"] == "0"


def test_the_service_learns_who_sends(push: PushService, phone: Browser) -> None:
    sent(push, phone)
    header = push.heard[0].headers["Authorization"]
    assert header.endswith(f", k={KEYS.public}")
    assert claims(header) == {
        "aud": f"https://{HOST}:{push.port}",
        "exp": int(NOW.timestamp()) + 12 * 3600,
        "sub": "mailto:host@example.org",
    }


def test_the_connection_is_for_the_host_by_its_name(
    push: PushService, phone: Browser
) -> None:
    sent(push, phone)
    heard = push.heard[0]
    assert heard.path == "/send/abc?x=1"
    assert heard.headers["Host"] == f"{HOST}:{push.port}"
    assert heard.name == HOST


def test_the_name_is_looked_up_once(push: PushService, phone: Browser) -> None:
    """A second lookup could lead elsewhere."""
    sent(push, phone)
    assert push.lookups == [HOST]


def test_a_host_must_prove_its_name(push: PushService, phone: Browser) -> None:
    url = push.url.replace(HOST, "other.example")
    sender = sender_to(push.outside())
    result = send(sender, phone.subscription(url), PARCEL, NOW)
    assert result == Result(verdict="later", problem="tls")
    assert push.heard == []


def test_the_second_address_is_tried_when_the_first_is_dead(
    push: PushService, phone: Browser
) -> None:
    outside = push.outside(lookup=lambda host, port: ["127.0.0.2", "127.0.0.1"])
    result = send(sender_to(outside), phone.subscription(push.url), PARCEL, NOW)
    assert result.verdict == "delivered"


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        ("200 OK", "delivered"),
        ("201 Created", "delivered"),
        ("202 Accepted", "delivered"),
        ("204 No Content", "delivered"),
        ("400 Bad Request", "refused"),
        ("401 Unauthorized", "refused"),
        ("403 Forbidden", "refused"),
        ("404 Not Found", "gone"),
        ("406 Not Acceptable", "later"),
        ("408 Request Timeout", "later"),
        ("410 Gone", "gone"),
        ("413 Content Too Large", "too_large"),
        ("429 Too Many Requests", "later"),
        ("500 Internal Server Error", "later"),
        ("502 Bad Gateway", "later"),
        ("503 Service Unavailable", "later"),
        ("599 Odd", "later"),
        ("999 Odder", "refused"),
    ],
)
def test_an_answer_has_one_meaning(
    push: PushService, answer: str, verdict: str
) -> None:
    result = answered(push, reply(answer))
    assert (result.verdict, result.status) == (verdict, int(answer[:3]))


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_is_not_followed(push: PushService, status: int) -> None:
    there = f"Location: https://{HOST}:{push.port}/elsewhere"
    result = answered(push, reply(f"{status} Moved", there))
    assert (result.verdict, result.status) == ("refused", status)
    assert [heard.path for heard in push.heard] == ["/send/abc?x=1"]


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        ("120", 120.0),
        ("0", 0.0),
        ("1.5", 1.5),
        ("soon", None),
        ("-5", None),
        ("1e9", None),
        ("٣", None),
        ("Wed, 21 Oct 2015 07:28:00 GMT", 0.0),
        ("", None),
    ],
)
def test_a_busy_service_says_when_to_come_back(
    push: PushService, header: str, seconds: float | None
) -> None:
    line = f"Retry-After: {header}".encode().decode("latin-1")
    result = answered(push, reply("429 Busy", line))
    assert (result.verdict, result.after) == ("later", seconds)


def test_the_service_is_quoted_in_one_plain_line(push: PushService) -> None:
    body = '{"reason":\r\n\t"no \x1b[31m\u202esuch"}\xff'.encode() + b"\xff"
    result = answered(push, reply("410 Gone", body=body))
    assert result.said == '{"reason": "no [31msuch"}ÿ\ufffd'


def test_a_long_answer_is_cut(push: PushService) -> None:
    result = answered(push, reply("500 Oh", body=b"word " * 1_000_000))
    assert result.status == 500
    assert len(result.said) <= 200


@pytest.mark.parametrize(("more", "verdict"), [(0, "delivered"), (1, "later")])
def test_an_answer_may_be_as_long_as_its_measure_to_the_byte(
    push: PushService, more: int, verdict: str
) -> None:
    begins, ends = b"HTTP/1.1 201 Created\r\nA: ", b"\r\nContent-Length: 0\r\n\r\n"
    filling = post.ANSWER_BYTES - len(begins + ends) + more
    lines = b"x" * (filling // 2) + b"\r\nB: " + b"x" * (filling - filling // 2 - 5)
    assert answered(push, says(begins + lines + ends)).verdict == verdict


@pytest.mark.parametrize(
    ("raw", "problem"),
    [
        (b"", "network"),
        (b"\x00\xff garbage\r\n\r\n", "unreadable"),
        (b"HTTP/1.1 abc\r\n\r\n", "unreadable"),
        (b"SSH-2.0-OpenSSH\r\n", "unreadable"),
        (b"HTTP/1.1 201 " + b"x" * 100_000, "unreadable"),
        (b"HTTP/1.1 201 OK\r\n" + b"A: b\r\n" * 200, "unreadable"),
        (b"HTTP/1.1 201 OK\r\n" + b"A: " + b"x" * 70_000, "unreadable"),
        (b"HTTP/1.1 100 Continue\r\n\r\n" * 5_000, "unreadable"),
    ],
    ids=["nothing", "garbage", "status", "ssh", "line", "many", "header", "continue"],
)
def test_garbage_is_tried_again_later(
    push: PushService, raw: bytes, problem: str
) -> None:
    result = answered(push, says(raw))
    assert (result.verdict, result.problem) == ("later", problem)


@pytest.mark.parametrize(
    "answer",
    [
        is_silent,
        drips(b"", b"x"),
        drips(b"HTTP/1.1 201 Created\r\n", b"A: b\r\n"),
        drips(b"", b"HTTP/1.1 100 Continue\r\n\r\n"),
    ],
    ids=["silent", "status", "headers", "continue"],
)
def test_a_slow_service_does_not_hold_us_up(push: PushService, answer: Reply) -> None:
    result = answered(push, answer, seconds=0.3)
    assert result == Result(verdict="later", problem="timeout")


def test_a_status_counts_even_if_the_rest_never_comes(push: PushService) -> None:
    start = b"HTTP/1.1 410 Gone\r\nContent-Length: 900\r\n\r\n"
    for seconds in (0.3, 3, 30):  # until it is heard: a busy machine is slow
        result = answered(push, drips(start, b"x"), seconds=seconds)
        if result.problem != "timeout":
            break
    assert result == Result(verdict="gone", status=410)


def test_what_is_taken_is_taken_whatever_follows(push: PushService) -> None:
    start = b"HTTP/1.1 201 Created\r\nContent-Length: 900\r\n\r\n"
    assert answered(push, drips(start, b"x")).verdict == "delivered"


@contextmanager
def deaf() -> Iterator[socket]:
    """A door that takes connections and does not know TLS."""
    with create_server(("127.0.0.1", 0)) as door:
        yield door


def knocked(push: PushService, door: socket) -> Result:
    """What becomes of a message to that door."""
    port = door.getsockname()[1]
    outside = push.outside(seconds=0.3, ports=frozenset({port}))
    subscription = new_browser().subscription(f"https://{HOST}:{port}/")
    return send(sender_to(outside), subscription, PARCEL, NOW)


def test_a_door_that_never_shakes_hands_does_not_hold_us_up(push: PushService) -> None:
    with deaf() as door:
        assert knocked(push, door) == Result(verdict="later", problem="timeout")


def test_a_door_that_opens_as_the_time_is_over_is_let_go(
    push: PushService, phone: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[socket] = []

    def opens_late(where: tuple[str, int], _: float) -> socket:
        opened.append(create_connection(where))
        monkeypatch.setattr(post, "monotonic", lambda: inf)
        return opened[0]

    monkeypatch.setattr("socket.create_connection", opens_late)
    assert sent(push, phone).problem == "timeout"
    (door,) = opened
    is_open = door.fileno() >= 0
    door.close()
    assert not is_open


def test_a_door_that_speaks_plainly_gets_nothing(push: PushService) -> None:
    def speak() -> None:
        guest, _ = door.accept()
        with guest:
            guest.recv(65_536)
            guest.sendall(b"HTTP/1.1 201 Created\r\n\r\n")

    with deaf() as door:
        speaker = Thread(target=speak)
        speaker.start()
        result = knocked(push, door)
        speaker.join()
    assert result == Result(verdict="later", problem="tls")


def test_nobody_at_home_is_tried_again_later(push: PushService) -> None:
    outside = push.outside(lookup=lambda host, port: ["127.0.0.3"])
    subscription = new_browser().subscription(push.url)
    result = send(sender_to(outside), subscription, PARCEL, NOW)
    assert result == Result(verdict="later", problem="network")


def test_a_name_that_leads_inside_gets_nothing(push: PushService) -> None:
    outside = push.outside(loopback=False)
    subscription = new_browser().subscription(push.url)
    result = send(sender_to(outside), subscription, PARCEL, NOW)
    assert (result.verdict, result.problem) == ("refused", "address")
    assert result.said == "This name leads into a private network."
    assert push.heard == []


def test_an_address_that_is_none_gets_nothing() -> None:
    subscription = new_browser().subscription("http://127.0.0.1/")
    result = send(sender_to(Outside()), subscription, PARCEL, NOW)
    assert (result.verdict, result.problem) == ("refused", "address")


def test_a_message_too_large_is_not_even_sent(push: PushService) -> None:
    parcel = Parcel(payload=b"x" * (PLAIN_BYTES + 1), ttl=1)
    subscription = new_browser().subscription(push.url)
    result = send(sender_to(push.outside()), subscription, parcel, NOW)
    assert result == Result(verdict="too_large", problem="size")
    assert push.heard == []


def test_a_key_off_the_curve_gets_nothing(push: PushService) -> None:
    good = new_browser().subscription(push.url)
    off = Subscription(good.endpoint, "B" + "A" * 86, good.auth)
    result = send(sender_to(push.outside()), off, PARCEL, NOW)
    assert result == Result(verdict="refused", problem="key")
    assert push.heard == []


def test_many_are_sent_at_once(push: PushService, phone: Browser) -> None:
    results: list[Result] = []
    tasks = [Thread(target=lambda: results.append(sent(push, phone))) for _ in range(8)]
    for task in tasks:
        task.start()
    for task in tasks:
        task.join()
    assert [result.verdict for result in results] == ["delivered"] * 8
    bodies = {heard.body for heard in push.heard}
    assert len(bodies) == 8
    assert {phone.read(body) for body in bodies} == {PARCEL.payload}


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"p256dh": "AAAA"}, "p256dh"),
        ({"auth": "AAAA"}, "auth has 16 bytes"),
        ({"auth": "!"}, "base64url"),
    ],
)
def test_a_subscription_without_proper_keys_is_refused(
    change: dict[str, str], why: str
) -> None:
    given = msgspec.to_builtins(new_browser().subscription("https://push.example/"))
    with pytest.raises(msgspec.ValidationError, match=why):
        msgspec.convert({**given, **change}, Subscription)


def test_a_subscription_is_printed_without_its_secrets() -> None:
    subscription = new_browser().subscription("https://push.example/" + "x" * 100)
    assert subscription.auth not in repr(subscription)
    assert "x" * 60 not in repr(subscription)


def test_a_contact_is_an_address() -> None:
    with pytest.raises(ValueError, match="mailto"):
        Sender(keys=KEYS, contact="host@example.org")
