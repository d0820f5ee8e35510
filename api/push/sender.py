"""Sends one push message to one browser (RFC 8030)."""

from datetime import datetime
from typing import Literal

from msgspec import Struct

from . import base64url
from .guard import RefusedAddress
from .keys import Keys
from .post import Outside, post
from .result import Result
from .subscription import Subscription

Urgency = Literal["very-low", "low", "normal", "high"]

TOPIC_LENGTH = 32


class Parcel(Struct, frozen=True, kw_only=True):
    """A message and how the push service shall keep it.

    `ttl` in seconds; a newer message of the same `topic` (at most 32 characters of
    base64url) replaces one that still waits.
    """

    payload: bytes
    ttl: int
    urgency: Urgency = "normal"
    topic: str | None = None


class Sender(Struct, frozen=True, kw_only=True):
    """Who sends: our keys, and whom to write to about us (`mailto:` or `https:`)."""

    keys: Keys
    contact: str | None
    outside: Outside = Outside()

    def __post_init__(self) -> None:
        """Refuses a contact that push services refuse."""
        contact = self.contact
        if contact is not None and not contact.startswith(("mailto:", "https://")):
            raise ValueError("a contact begins with mailto: or https://")


def send(
    sender: Sender, subscription: Subscription, parcel: Parcel, now: datetime
) -> Result:
    """Encrypts a message, sends it and returns what became of it; raises nothing."""
    from .encryption import TooLarge

    try:
        headers = _headers(sender, subscription, parcel, now)
        body = _body(subscription, parcel.payload)
    except RefusedAddress as refusal:
        return Result(verdict="refused", problem="address", said=str(refusal))
    except TooLarge:
        return Result(verdict="too_large", problem="size")
    except ValueError:
        return Result(verdict="refused", problem="key")
    return post(subscription.endpoint, headers, body, sender.outside)


def _body(subscription: Subscription, payload: bytes) -> bytes:
    from .encryption import encrypt

    browser = base64url.decode(subscription.p256dh)
    return encrypt(payload, browser, base64url.decode(subscription.auth))


def _headers(
    sender: Sender, subscription: Subscription, parcel: Parcel, now: datetime
) -> dict[str, str]:
    from .vapid import authorization

    origin = subscription.place(sender.outside.guard).origin
    headers = {
        "Authorization": authorization(sender.keys, sender.contact, origin, now),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(parcel.ttl),
        "Urgency": parcel.urgency,
    }
    return headers | ({"Topic": parcel.topic} if parcel.topic else {})
