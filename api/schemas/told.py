"""What a reply says of messages to a phone."""

from marshmallow import fields

from .shape import MINUTE, Shape


class Subscribed(Shape):
    """The name under which a subscription can be taken back.

    A browser that subscribed with another key than this one subscribes anew.
    """

    id = fields.UUID(required=True)
    key = fields.String(required=True)


class LastMessage(Shape):
    """What became of the last message."""

    at = fields.String(required=True, validate=MINUTE)
    said = fields.String(required=True)


class Endpoint(Shape):
    """A browser on which I am told."""

    id = fields.UUID(required=True)
    device = fields.String(required=True)
    created = fields.String(required=True, validate=MINUTE)
    last = fields.Nested(LastMessage, required=True, allow_none=True)


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
