"""What a browser says when it subscribes."""

from typing import Annotated, ClassVar

from marshmallow import EXCLUDE
from marshmallow.validate import Length
from msgspec import Struct

from .games import CallId, Name

Key = Annotated[str, Length(1, 200)]


class BrowserKeys(Struct, frozen=True):
    """What a browser reads messages with, in base64url; all else is passed over."""

    unknown: ClassVar = EXCLUDE
    p256dh: Key
    auth: Key


class Browser(Struct, frozen=True):
    """A PushSubscription, as browsers write it; what we do not use is passed over."""

    unknown: ClassVar = EXCLUDE
    endpoint: Annotated[str, Length(1, 2048)]
    keys: BrowserKeys


class Subscribing(Struct, frozen=True):
    """A browser that wants to be told, and what its player calls the device.

    `key` is our public key that it subscribed with; earlier releases did not say it.
    """

    id: CallId
    subscription: Browser
    device: Name
    key: Key = ""
