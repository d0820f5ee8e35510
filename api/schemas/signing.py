"""What a request may say to sign in on another phone."""

from typing import Any

from marshmallow import fields, validate
from msgspec import Struct

from .fields import Body, Id, Name, word

TOKEN = 300


class Attestation(Struct, frozen=True):
    """A passkey that a phone has made, and how its player calls it."""

    id: str
    token: str
    credential: dict[str, Any]
    name: str


class AttestationSchema(Body):
    """Checks an `Attestation`."""

    into = Attestation
    id = Id()
    token = word(TOKEN)
    credential = fields.Dict(keys=fields.String(), required=True)
    name = Name()


class Assertion(Struct, frozen=True):
    """A passkey's signature, as the browser hands it over."""

    id: str
    token: str
    credential: dict[str, Any]


class AssertionSchema(Body):
    """Checks an `Assertion`."""

    into = Assertion
    id = Id()
    token = word(TOKEN)
    credential = fields.Dict(keys=fields.String(), required=True)


class CodeCall(Struct, frozen=True):
    """A one-time code, as it was typed."""

    id: str
    code: str


class CodeCallSchema(Body):
    """Checks a `CodeCall`."""

    into = CodeCall
    id = Id()
    code = fields.String(required=True, validate=validate.Length(1, 40))


class Farewell(Struct, frozen=True):
    """A player who wants to be deleted, and says so by name."""

    id: str
    name: str


class FarewellSchema(Body):
    """Checks a `Farewell`."""

    into = Farewell
    id = Id()
    name = Name()
