"""The message a browser gets: the declarative form of Web Push.

Safari shows it without running a worker; elsewhere our service worker reads the same
JSON. A withdrawal is a whole message too, silent and of the same tag: where workers run
they close the notification, elsewhere it is replaced without a sound. (A push that
shows nothing costs the subscription on some phones.) Push services may turn the order
round: `at`, in milliseconds, tells a worker what is newer.
"""

from datetime import datetime
from hashlib import sha256

from msgspec import json

from . import base64url
from .notice import Kind, Notice
from .sender import TOPIC_LENGTH, Parcel, Urgency
from .words import Message, Reader, message, tag, withdrawal

DECLARATIVE = 8030  # the number of the RFC of Web Push

HOUR_S = 3600
DAY_S = 24 * HOUR_S
# How long it may wait for a phone that is off.
LIVES_S: dict[Kind, int] = {
    "turn": 14 * DAY_S,
    "reminder": DAY_S,
    "house": 7 * DAY_S,
    "over": 7 * DAY_S,
    "talk": 7 * DAY_S,
    "taken": 7 * DAY_S,
    "lobby": HOUR_S,
    "gone": DAY_S,
    "digest": DAY_S // 2,
    "test": HOUR_S // 6,
}
# Everything else is "normal": delivered at once but to a phone that is nearly empty.
URGENCIES: dict[Kind, Urgency] = {"reminder": "high", "test": "high", "digest": "low"}


def parcel(
    notice: Notice, reader: Reader, origin: str, waiting: int, endpoint: str
) -> Parcel:
    """Returns a notice ready to be sent to an endpoint.

    `origin` is the public address of the app, `waiting` the number of games that wait
    for the player: the badge.
    """
    return Parcel(
        payload=payload(message(notice, reader), origin, waiting),
        ttl=_ttl(notice, reader.now),
        urgency=URGENCIES.get(notice.kind, "normal"),
        topic=topic(tag(notice), endpoint),
    )


def withdrawal_parcel(
    notice: Notice, reader: Reader, origin: str, waiting: int, endpoint: str
) -> Parcel:
    """Returns what takes a notice back; still undelivered, it is replaced unseen."""
    return Parcel(
        payload=payload(withdrawal(notice, reader), origin, waiting),
        ttl=LIVES_S[notice.kind],
        topic=topic(tag(notice), endpoint),
    )


def payload(told: Message, origin: str, waiting: int) -> bytes:
    """Returns the JSON of a message.

    The badge stands twice: where the standard has it, and where iOS 18.4 looks for it.
    """
    notification = {
        "title": told.title,
        "lang": told.language,
        "dir": "ltr",
        "body": told.body,
        "navigate": origin + told.path,
        "tag": told.tag,
        "renotify": not told.is_withdrawal,
        "silent": told.is_withdrawal,
        "app_badge": str(waiting),
        "data": {
            "kind": told.kind,
            "game": told.game,
            "withdrawn": told.is_withdrawal,
            "at": int(told.at.timestamp() * 1000),
        },
    }
    declared = {"web_push": DECLARATIVE, "notification": notification}
    return json.encode({**declared, "app_badge": waiting})


def topic(tag: str, endpoint: str) -> str:
    """Returns the name under which a push service keeps one message at a time.

    It differs from endpoint to endpoint: push services read it, and need not learn who
    plays with whom.
    """
    digest = sha256(f"{endpoint}\n{tag}".encode()).digest()
    return base64url.encode(digest)[:TOPIC_LENGTH]


def _ttl(notice: Notice, now: datetime) -> int:
    """Returns for how many seconds a notice is worth delivering."""
    life = LIVES_S[notice.kind]
    until = notice.facts.until
    if until is None or notice.kind not in ("turn", "reminder"):
        return life
    return max(0, min(life, int((until - now).total_seconds())))
