"""What a request may say to sign in on another phone."""

from typing import Annotated, Any

from marshmallow.validate import Length
from msgspec import Struct

from .fields import Name
from .games import CallId, Word

Token = Annotated[str, Length(1, 300)]
OwnName = Annotated[str, Name()]


class Attestation(Struct, frozen=True):
    """A passkey that a phone has made, and how its player calls it."""

    id: CallId
    token: Token
    credential: dict[str, Any]
    name: OwnName


class Assertion(Struct, frozen=True):
    """A passkey's signature, as the browser hands it over."""

    id: CallId
    token: Token
    credential: dict[str, Any]


class CodeCall(Struct, frozen=True):
    """A one-time code, as it was typed."""

    id: CallId
    code: Word


class Farewell(Struct, frozen=True):
    """A player who wants to be deleted, and says so by name."""

    id: CallId
    name: OwnName
