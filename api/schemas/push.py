"""What is said about messages to a phone, in both directions."""

from marshmallow import EXCLUDE, fields
from msgspec import Struct

from .fields import Body, Id, word
from .replies import MINUTE, Shape

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
    """A browser that wants to be told, and what its player calls the device."""

    id: str
    subscription: Browser
    device: str


class SubscribingSchema(Body):
    """Checks a `Subscribing`."""

    into = Subscribing
    id = Id()
    subscription = fields.Nested(BrowserSchema, required=True)
    device = word(80)


class Subscribed(Shape):
    """The name under which a subscription can be taken back."""

    id = fields.UUID(required=True)


class Told(Shape):
    """What became of the last message."""

    at = fields.String(required=True, validate=MINUTE)
    said = fields.String(required=True)


class Endpoint(Shape):
    """A browser on which I am told."""

    id = fields.UUID(required=True)
    device = fields.String(required=True)
    created = fields.String(required=True, validate=MINUTE)
    last = fields.Nested(Told, required=True, allow_none=True)


class PushKey(Shape):
    """What a browser subscribes with: `applicationServerKey`, in base64url."""

    key = fields.String(required=True)


class LogLine(Shape):
    """One try to tell me something; `to` is the host, `said` what became of it."""

    at = fields.String(required=True, validate=MINUTE)
    what = fields.String(required=True)
    game = fields.UUID(required=True, allow_none=True)
    to = fields.String(required=True)
    said = fields.String(required=True)


class PushLog(Shape):
    """What was delivered, the newest first."""

    log = fields.List(fields.Nested(LogLine), required=True)
