"""What a browser says that wants to be told."""

from marshmallow import EXCLUDE, fields
from msgspec import Struct

from .fields import Body, Id, word

URL_LENGTH = 2048
KEY_LENGTH = 200


class BrowserKeys(Struct, frozen=True):
    """What a browser reads messages with, in base64url."""

    p256dh: str
    auth: str


class BrowserKeysSchema(Body):
    """Checks the form of `BrowserKeys`; what we do not use is passed over."""

    class Meta:
        unknown = EXCLUDE

    into = BrowserKeys
    p256dh = word(KEY_LENGTH)
    auth = word(KEY_LENGTH)


class Browser(Struct, frozen=True):
    """A PushSubscription, as browsers write it."""

    endpoint: str
    keys: BrowserKeys


class BrowserSchema(Body):
    """Checks the form of a `Browser`; what we do not use is passed over."""

    class Meta:
        unknown = EXCLUDE

    into = Browser
    endpoint = word(URL_LENGTH)
    keys = fields.Nested(BrowserKeysSchema, required=True)


class Subscribing(Struct, frozen=True):
    """A browser that wants to be told, and what its player calls the device.

    `key` is our public key that it subscribed with; earlier releases did not say it.
    """

    id: str
    subscription: Browser
    device: str
    key: str = ""


class SubscribingSchema(Body):
    """Checks a `Subscribing`."""

    into = Subscribing
    id = Id()
    subscription = fields.Nested(BrowserSchema, required=True)
    device = word(80)
    key = word(KEY_LENGTH, required=False)
